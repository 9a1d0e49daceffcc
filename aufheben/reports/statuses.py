"""Statuses of literals as a list."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from engine.values.record import Status
from grammar.spans import width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.verbalizer import Verbalizer
    from engine.values.record import LiteralStatus

_STYLE = {Status.JUSTIFIED: "good", Status.DEFENSIBLE: "", Status.OVERRULED: "bad", Status.UNSUPPORTED: "quiet"}
_HANG = 16
"""Columns that a reading of two lines goes on further in, at most."""
_WIDEST = 36
"""Columns that literals take at most; a longer one pushes its reading to the right."""


def status_page(statuses: tuple[LiteralStatus, ...], verbalizer: Verbalizer) -> Iterator[Paragraph]:
    """Yield one line a literal: its status, the literal, and how it reads; of a million none is kept.

    The last line tells the route by which they were decided.
    """
    if not statuses:
        yield verbalizer.quiet("status.none")
        return
    names = {status: verbalizer.tell(f"status.{status.value}") for status in Status}
    first = max(map(columns, names.values())) + 2
    leads = {status: Run(_padded(name, first), _STYLE[status]) for status, name in names.items()}
    second = _column(statuses)
    hang = min(second, _HANG)
    for agent, group in groupby(statuses, key=attrgetter("agent")):
        if agent is not None:
            yield verbalizer.line("status.private", agent=verbalizer.agent(agent))
        for one in group:
            words = (Run(_padded(str(one.literal), second), "formal"), verbalizer.literal(one.literal))
            yield Paragraph(words, hang=hang, lead=leads[one.status])
    if statuses[0].route is not None:
        yield verbalizer.quiet("status.decided", route=verbalizer.tell(f"route.{statuses[0].route}"))


def _column(statuses: tuple[LiteralStatus, ...]) -> int:
    """Return the column in which readings start: behind the longest literal, within bounds."""
    widest = 0
    for one in statuses:
        widest = max(widest, columns(str(one.literal)))
        if widest >= _WIDEST:
            break
    return min(_WIDEST, widest) + 2


def _padded(text: str, column: int) -> str:
    return f"{text.ljust(column - 1)} " if text.isascii() else text + " " * max(1, column - columns(text))


def columns(text: str) -> int:
    """Return how many terminal columns a text takes."""
    return len(text) if text.isascii() else sum(map(width, text))
