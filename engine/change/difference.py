"""What changes when statements are added or taken out: the statuses that differ, and what makes them differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.explanation.explanation import Explanation, explain
from engine.grounding.grounding import ground as instantiate
from engine.status.statuses import literal_statuses
from engine.values.limits import Limits
from engine.values.record import Reading, Status

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.values.rules import Dispute, Rule


DOING = "comparing what holds before and after"


@dataclass(frozen=True, slots=True)
class Changed:
    """A literal whose status differs.

    ``gone`` are the rules that the status before rests on and the one after does not, ``come`` the converse: facts
    first, then as the explanations use them.
    """

    literal: Literal
    before: Status
    after: Status
    gone: tuple[Rule, ...]
    come: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What changes between two disputes, by the text of the literals, and how many literals were compared."""

    reading: Reading
    agent: str | None
    changed: tuple[Changed, ...]
    compared: int


def difference(
    before: Dispute,
    after: Dispute,
    literals: tuple[Literal, ...] = (),
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> Difference:
    """Return which ground literals have another status in another dispute, and why; without literals, of all.

    Raises what deciding raises.
    """
    limits = limits or Limits()
    grounds = [instantiate(dispute, limits, focus=literals or None) for dispute in (before, after)]
    tables: list[dict[Literal, Status]] = []
    for dispute, ground in zip((before, after), grounds, strict=True):
        found = literal_statuses(dispute, literals, reading=reading, agent=agent, limits=limits, ground=ground)
        tables.append({one.literal: one.status for one in found})
    old, new = tables
    asked = literals or tuple(sorted({**old, **new}, key=str))
    changed: list[Changed] = []
    for literal in dict.fromkeys(asked):
        was, now = (table.get(literal, Status.UNSUPPORTED) for table in tables)
        if was is not now:
            limits.check(DOING)
            then, later = (
                _rules(explain(dispute, literal, reading=reading, agent=agent, depth=1, limits=limits, ground=ground))
                for dispute, ground in zip((before, after), grounds, strict=True)
            )
            gone, come = (
                tuple(rule for rule in one if rule not in other) for one, other in ((then, later), (later, then))
            )
            changed.append(Changed(literal, was, now, gone, come))
    return Difference(reading, agent, tuple(changed), len(set(asked)))


def _rules(explanation: Explanation) -> dict[Rule, None]:
    """Return the ground rules on which a status rests, facts first.

    Those of the argument, of what defends it, and of the attacks on it that stand.
    """
    counting = {0}
    for exchange in explanation.exchanges:
        counting.add(exchange.attacker if exchange.answer is None else exchange.answer)
    counting.update(exclusion.by for exclusion in explanation.excluded)
    arguments = (one for number, one in enumerate(explanation.arguments) if number in counting)
    used = dict.fromkeys(rule for argument in arguments for rule in argument.rules)
    return dict.fromkeys(sorted(used, key=lambda rule: not rule.is_fact))
