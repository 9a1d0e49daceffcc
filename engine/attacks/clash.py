"""Attack and defeat between two arguments given as rows, each of its own party (semantics.md, sections 2 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.attacks.search import ANYTHING
from engine.grounding.ground import complement
from engine.values.record import Attack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.attacks.arguer import Arguer
    from engine.attacks.order import Order
    from engine.grounding.ground import LiteralNumber, Row


@dataclass(frozen=True, slots=True)
class PartyArgument:
    """An argument that somebody makes."""

    arguer: Arguer
    rows: tuple[Row, ...]


def undercuts(one: PartyArgument, other: PartyArgument) -> bool:
    """Return whether an argument concludes what another assumes to have no evidence."""
    return not one.arguer.conclusions(one.rows).isdisjoint(other.arguer.assumptions(other.rows))


def rebutted(one: PartyArgument, other: PartyArgument, order: Order) -> list[Row]:
    """Return the rows of the other argument on which the one rebuts it."""
    # What has force is concluded: most rows need no look at priorities.
    concluded, head = one.arguer.conclusions(one.rows), other.arguer.ground.head
    return [
        row
        for row in other.rows
        if head[row] ^ 1 in concluded and other.arguer.is_open(row) and one.arguer.hits(one.rows, row, order)
    ]


def defeats(one: PartyArgument, other: PartyArgument, order: Order) -> bool:
    """Return whether an argument undercuts another, or rebuts it and is not undercut in return."""
    return undercuts(one, other) or (bool(rebutted(one, other, order)) and not undercuts(other, one))


def strictly_defeats(one: PartyArgument, other: PartyArgument, order: Order) -> bool:
    """Return whether an argument defeats another that does not defeat it."""
    return defeats(one, other, order) and not defeats(other, one, order)


@dataclass(frozen=True, slots=True)
class Point:
    """Where an argument can be attacked: by evidence of a literal, undercut, or rebutted on a row of its own."""

    literal: LiteralNumber
    attack: Attack
    row: Row = ANYTHING


def points(arguer: Arguer, rows: Iterable[Row]) -> list[Point]:
    """Return where an argument can be attacked: on its assumptions, and on its open rows.

    Where evidence of an assumption would rebut as well, the undercut is the point.
    """
    found: dict[LiteralNumber, Point] = {}
    for row in rows:
        for assumed in arguer.ground.weak[row]:
            found[assumed] = Point(assumed, Attack.UNDERCUT)
        if arguer.is_open(row):
            denied = complement(arguer.ground.head[row])
            found.setdefault(denied, Point(denied, Attack.REBUT, row))
    return list(found.values())
