"""The rounds of the iteration and the statuses by it, whatever the level: section 5 or section 6 of semantics.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.testing.oracle import fixpoint, shortcut
from aufheben.testing.oracle.bits import bits_of
from aufheben.testing.oracle.enumeration import plain
from aufheben.testing.oracle.fixpoint import Stage
from engine.values.literals import PRIORITY

if TYPE_CHECKING:
    from aufheben.testing.oracle.order import Order
    from aufheben.testing.oracle.parties import Party
    from engine.values.literals import Literal
    from engine.values.record import Status
    from engine.values.rules import Dispute


def rounds(pro: Party, opponents: tuple[Party, ...], static: Order) -> tuple[Stage, ...]:
    """Return all rounds up to the stopping one: the rules whose use is safe with the strict ones, and what follows."""
    parties = (pro, *opponents)
    if not any((r.strict and r.body) or r.head.predicate == PRIORITY for one in parties for r in one.rules):
        return fixpoint.stages(pro, opponents)
    bits = bits_of(parties)
    mine = shortcut.Side.of(pro, bits)
    others = tuple(shortcut.Side.of(one, bits) for one in opponents)
    found: list[Stage] = []
    for stage in shortcut.stages(static, bits, mine, others):
        kept = tuple(r for r in pro.rules if r.strict or shortcut.Row.of(r, bits) in stage.rules)
        found.append(Stage(kept, bits.literals(stage.literals)))
    return tuple(found)


def statuses(dispute: Dispute) -> dict[Literal, Status]:
    """Return the pooled status of every literal that has an argument."""
    return fixpoint.statuses(dispute) if plain(dispute) else shortcut.statuses(dispute)
