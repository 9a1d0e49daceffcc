"""One main argument of a debate, or one candidate of a synthesis, with all moves about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.testing.oracle.parties import Party, closure, holds
from aufheben.testing.oracle.rounds import rounds

if TYPE_CHECKING:
    from aufheben.testing.oracle.fixpoint import Stage
    from aufheben.testing.oracle.order import Order
    from engine.values.record import Move
    from engine.values.rules import Rule


@dataclass(slots=True)
class RecordedDialogue:
    """One main argument or candidate of a synthesis, with all moves about it."""

    opening: Move
    pro: Party
    opponents: dict[str, Party]
    warrant: Rule
    static: Order
    moves: list[Move] = field(default_factory=list["Move"])

    @property
    def rivals(self) -> tuple[Party, ...]:
        """Return the opponents' parties."""
        return tuple(self.opponents.values())

    def stages(self) -> tuple[Stage, ...]:
        """Return the rounds of the fixpoint for the proponent."""
        return rounds(self.pro, self.rivals, self.static)

    def rank(self) -> int | None:
        """Return the first stage that holds the warrant with its body derived without its head; None when lost."""
        for number, stage in enumerate(self.stages()):
            others = closure(rule for rule in stage.rules if rule.head != self.warrant.head)
            if self.warrant in stage.rules and all(holds(goal, others) for goal in self.warrant.strong):
                return number
        return None
