"""The open literals that would have let a defeated claim be justified (semantics.md, section 4, step 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.errors import ArithmeticFault, LimitReached
from engine.values.record import MissingFact, Reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


def for_claims(dispute: Dispute, claims: Iterable[tuple[str, Literal]], limits: Limits) -> Iterator[MissingFact]:
    """Yield the open literals, one or two at a time, that would have let agents' claims be justified.

    Raises `LimitReached` where not all were looked at: the time was up, too much is open, or with some of it a rule
    would have no value (the limit is then called "values").
    """
    from engine.change.repair import DOING, repair  # noqa: PLC0415 - loads clingo's solver, and only for what is open

    for agent, literal in dict.fromkeys(claims):
        try:
            repaired = repair(dispute, literal, reading=Reading.PRIVATE, agent=agent, limits=limits, most=2)
        except ArithmeticFault as fault:
            raise LimitReached("values", 0, DOING, f"say in the rules which values are meant: {fault}") from fault
        for changes in filter(None, repaired.sets):
            fact, *more = (change.rule.head for change in changes)
            yield MissingFact(fact, literal, *more)
        if not repaired.decided:
            limits.check(DOING)
