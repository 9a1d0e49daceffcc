"""All arguments over the rows of a ground dispute where strict rules and priorities count: semantics.md, section 6.

For laws about what is shown, row by row: an argument is a set of defeasible rows, and every one is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle.bits import TooManyArgumentsError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.attacks.order import Order
    from engine.attacks.parties import Party
    from engine.grounding.ground import LiteralNumber, Row

Rows: TypeAlias = "frozenset[Row]"


@dataclass(slots=True)
class Arguments:
    """Every argument of one party, and what it concludes, assumes and rebuts."""

    party: Party
    most: int = 200
    every: tuple[Rows, ...] = ()
    _closed: dict[frozenset[LiteralNumber], frozenset[LiteralNumber]] = field(
        default_factory=dict[frozenset["LiteralNumber"], frozenset["LiteralNumber"]]
    )

    def __post_init__(self) -> None:
        head, strong, strict = self.party.ground.head, self.party.ground.strong, self.party.ground.strict
        own = [row for row in self.party.rows if not strict[row]]
        found: dict[Rows, None] = {frozenset(): None}
        for rows in (agenda := list(found)):
            concluded, heads = self.conclusions(rows), {head[row] for row in rows}
            for row in own:
                longer = rows | {row}
                if head[row] not in heads and longer not in found and concluded.issuperset(strong[row]):
                    found[longer] = None
                    agenda.append(longer)
            if len(found) > self.most:
                raise TooManyArgumentsError
        self.every = tuple(found)

    def conclusions(self, rows: Iterable[Row]) -> frozenset[LiteralNumber]:
        """Return cl of the heads of some rows."""
        ground = self.party.ground
        heads = frozenset(ground.head[row] for row in rows)
        known = self._closed.get(heads)
        if known is None:
            grown = set(heads)
            strict = [row for row in self.party.rows if ground.strict[row]]
            while new := {ground.head[row] for row in strict if grown.issuperset(ground.strong[row])} - grown:
                grown |= new
            known = self._closed[heads] = frozenset(grown)
        return known

    def assumptions(self, rows: Iterable[Row]) -> frozenset[LiteralNumber]:
        """Return the literals that some rows assume to have no evidence."""
        return frozenset(literal for row in rows for literal in self.party.ground.weak[row])

    def rebuts(self, rows: Iterable[Row], target: Row, order: Order) -> bool:
        """Return whether an argument rebuts another on a row: by its rows that are not below that one."""
        return self.party.ground.head[target] ^ 1 in self.conclusions(r for r in rows if not order.below(r, target))


@dataclass(frozen=True, slots=True)
class Made:
    """One argument of a party."""

    by: Arguments
    rows: Rows

    def undercuts(self, other: Made) -> bool:
        """Return whether it concludes what the other assumes."""
        return not self.by.conclusions(self.rows).isdisjoint(other.by.assumptions(other.rows))

    def rebuts(self, other: Made, order: Order) -> bool:
        """Return whether it rebuts the other on a row."""
        return any(self.by.rebuts(self.rows, row, order) for row in other.rows)

    def defeats(self, other: Made, order: Order) -> bool:
        """Return whether it undercuts the other, or rebuts it and is not undercut by it."""
        return self.undercuts(other) or (self.rebuts(other, order) and not other.undercuts(self))

    def strictly_defeats(self, other: Made, order: Order) -> bool:
        """Return whether it defeats the other and is not defeated by it."""
        return self.defeats(other, order) and not other.defeats(self, order)
