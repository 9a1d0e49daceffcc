"""The open literals that would have let a defeated claim be justified (semantics.md, section 4, step 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.errors import ArithmeticFault, LimitReached
from engine.values.record import MissingFact, Reading

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


def for_claims(
    dispute: Dispute, claims: Iterable[tuple[str, Literal]], limits: Limits
) -> tuple[tuple[MissingFact, ...], bool]:
    """Return the open literals, one or two at a time, that would have let agents' claims be justified.

    The second value tells whether they were all looked at: False where too much is open, or where with some of it a
    rule would have no value.
    """
    from engine.change.repair import repair  # noqa: PLC0415 - loads clingo's solver, and only for what is open

    found: list[MissingFact] = []
    searched = True
    for agent, literal in dict.fromkeys(claims):
        try:
            repaired = repair(dispute, literal, reading=Reading.PRIVATE, agent=agent, limits=limits, most=2)
        except (ArithmeticFault, LimitReached) as error:
            if isinstance(error, LimitReached) and error.limit != "combinations":
                raise
            searched = False
            continue
        searched = searched and repaired.decided
        for changes in filter(None, repaired.sets):
            fact, *more = (change.rule.head for change in changes)
            found.append(MissingFact(fact, literal, *more))
    return tuple(found), searched
