"""Statuses of literals as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from engine.record import Status
from grammar.spans import width

if TYPE_CHECKING:
    from aufheben.page import Page
    from aufheben.reports.speech import Speech
    from engine.record import LiteralStatus

_STYLE = {Status.JUSTIFIED: "good", Status.DEFENSIBLE: "", Status.OVERRULED: "bad", Status.UNSUPPORTED: "quiet"}


def status_page(statuses: tuple[LiteralStatus, ...], speech: Speech) -> Page:
    """Return one line a literal: its status, the literal, and how it reads where it reads at all."""
    if not statuses:
        return (speech.quiet("status.none"),)
    names = {status: speech.tell(f"status.{status.value}") for status in Status}
    column = max(map(columns, names.values())) + 2
    return tuple(_line(one, names[one.status], column, speech) for one in statuses)


def _line(one: LiteralStatus, name: str, column: int, speech: Speech) -> Line:
    padding = " " * (column - columns(name))
    reading = speech.phrasebook.phrase(one.literal, speech.language)
    words = [Words(str(one.literal))]
    if reading is not None:
        words.append(Words(f"   {reading}", "quiet"))
    return Line(tuple(words), lead=Words(name + padding, _STYLE[one.status]), hang=2)


def columns(text: str) -> int:
    """Return how many terminal columns a text takes."""
    return sum(map(width, text))
