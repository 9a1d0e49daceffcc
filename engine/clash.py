"""Attack and defeat between two arguments given as rows, each of its own party (semantics.md, sections 2 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.arguing import Arguing
    from engine.order import Order


@dataclass(frozen=True, slots=True)
class Said:
    """An argument that somebody makes."""

    arguing: Arguing
    rows: tuple[int, ...]


def undercuts(one: Said, other: Said) -> bool:
    """Return whether an argument concludes what another assumes to have no evidence."""
    return not one.arguing.conclusions(one.rows).isdisjoint(other.arguing.assumptions(other.rows))


def rebutted(one: Said, other: Said, order: Order) -> list[int]:
    """Return the rows of the other argument on which the one rebuts it."""
    # What has force is concluded: most rows need no look at priorities.
    concluded, head = one.arguing.conclusions(one.rows), other.arguing.ground.head
    return [
        row
        for row in other.rows
        if head[row] ^ 1 in concluded and other.arguing.is_open(row) and one.arguing.hits(one.rows, row, order)
    ]


def defeats(one: Said, other: Said, order: Order) -> bool:
    """Return whether an argument undercuts another, or rebuts it and is not undercut in return."""
    return undercuts(one, other) or (bool(rebutted(one, other, order)) and not undercuts(other, one))


def strictly_defeats(one: Said, other: Said, order: Order) -> bool:
    """Return whether an argument defeats another that does not defeat it."""
    return defeats(one, other, order) and not defeats(other, one, order)
