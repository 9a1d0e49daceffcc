"""How one argument attacks another, what it hits, and whether it defeats it (semantics.md, sections 2 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.clash import Said, rebutted
from engine.record import Attack

if TYPE_CHECKING:
    from engine.order import Order


@dataclass(frozen=True)
class Clash:
    """One argument against another, under an order."""

    one: Said
    other: Said
    order: Order

    @cached_property
    def cut(self) -> frozenset[int]:
        """Return the assumptions of the other that the one undercuts."""
        return frozenset(self.one.arguing.conclusions(self.one.rows) & self.other.arguing.assumptions(self.other.rows))

    @cached_property
    def denied(self) -> frozenset[int]:
        """Return the conclusions of the other that the one rebuts: heads of its rows that are open to it."""
        head = self.other.arguing.ground.head
        return frozenset(head[row] for row in rebutted(self.one, self.other, self.order))

    def points(self, attack: Attack) -> frozenset[int]:
        """Return what an attack of a kind hits."""
        return self.cut if attack is Attack.UNDERCUT else self.denied

    @property
    def kind(self) -> Attack | None:
        """Return how the one attacks the other, an undercut before a rebuttal; None where it does not."""
        if self.cut:
            return Attack.UNDERCUT
        return Attack.REBUT if self.denied else None

    @cached_property
    def defeats(self) -> bool:
        """Return whether the one defeats the other: it undercuts it, or rebuts it and is not undercut in return."""
        return bool(self.cut) or (bool(self.denied) and not self.back.cut)

    @cached_property
    def back(self) -> Clash:
        """Return the clash seen from the other side."""
        return Clash(self.other, self.one, self.order)

    @property
    def strict(self) -> bool:
        """Return whether the one strictly defeats the other."""
        return self.defeats and not (self.back.cut or (self.back.denied and not self.cut))

    @property
    def means(self) -> frozenset[int]:
        """Return the literals with which the one attacks: what it undercuts, and the complements of what it rebuts."""
        return self.cut | {literal ^ 1 for literal in self.denied}
