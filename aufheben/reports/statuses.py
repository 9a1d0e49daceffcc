"""Statuses of literals as a list."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from engine.values.record import Status
from grammar.spans import width

if TYPE_CHECKING:
    from aufheben.page import Page
    from aufheben.reports.speech import Speech
    from engine.values.literals import Literal
    from engine.values.record import LiteralStatus

_STYLE = {Status.JUSTIFIED: "good", Status.DEFENSIBLE: "", Status.OVERRULED: "bad", Status.UNSUPPORTED: "quiet"}
_HANG = 16
"""Columns that a reading of two lines goes on further in, at most."""
_WIDEST = 36
"""Columns that literals take at most; a longer one pushes its reading to the right."""


def status_page(statuses: tuple[LiteralStatus, ...], speech: Speech) -> Page:
    """Return one line a literal: its status, the literal, and how it reads."""
    if not statuses:
        return (speech.quiet("status.none"),)
    names = {status: speech.tell(f"status.{status.value}") for status in Status}
    first = max(map(columns, names.values())) + 2
    second = min(_WIDEST, max(columns(str(one.literal)) for one in statuses)) + 2
    lines: list[Line] = []
    for agent, group in groupby(statuses, key=lambda one: one.agent):
        if agent is not None:
            lines.append(speech.line("status.private", agent=speech.agent(agent)))
        for one in group:
            lead = Words(_padded(names[one.status], first), _STYLE[one.status])
            lines.append(Line(_literal(one.literal, second, speech), hang=min(second, _HANG), lead=lead))
    return tuple(lines)


def _literal(literal: Literal, column: int, speech: Speech) -> tuple[Words, ...]:
    return (Words(_padded(str(literal), column), "formal"), speech.literal(literal))


def _padded(text: str, column: int) -> str:
    return text + " " * max(1, column - columns(text))


def columns(text: str) -> int:
    """Return how many terminal columns a text takes."""
    return sum(map(width, text))
