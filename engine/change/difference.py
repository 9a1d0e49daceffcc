"""What changes when statements are added or taken out: the statuses that differ, and what makes them differ."""

from __future__ import annotations

from dataclasses import dataclass

from engine.explanation.explanation import Explanation, explain
from engine.grounding.ground import GroundDispute
from engine.grounding.grounding import ground as instantiate
from engine.status.statuses import literal_statuses
from engine.values.errors import LimitReached
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Literal
from engine.values.record import Cut, LiteralStatus, Reading, Status
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
    """What changes between two disputes, by the text of the literals, and how many literals were compared.

    A limit may have ``cut`` it: then what makes the ``unexplained`` ones differ was not worked out, or, where nothing
    was compared yet, only the statuses ``before`` are decided.
    """

    reading: Reading
    agent: str | None
    changed: tuple[Changed, ...]
    compared: int
    cut: Cut | None = None
    unexplained: tuple[Literal, ...] = ()
    before: tuple[LiteralStatus, ...] = ()


def difference(
    before: Dispute,
    after: Dispute,
    literals: tuple[Literal, ...] = (),
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits = UNTIMED,
) -> Difference:
    """Return which ground literals have another status in another dispute, and why; without literals, of all.

    Raises what deciding raises; `LimitReached` only where it comes before the statuses of the first are decided.
    """
    grounds: list[GroundDispute] = []
    found: list[tuple[LiteralStatus, ...]] = []
    for dispute in (before, after):
        try:
            ground = instantiate(dispute, limits, focus=literals or None)
            statuses = literal_statuses(dispute, literals, reading=reading, agent=agent, limits=limits, ground=ground)
        except LimitReached as reached:
            if not found:
                raise
            return Difference(reading, agent, (), 0, Cut.by(reached), before=found[0])
        grounds.append(ground)
        found.append(statuses)
    old, new = ({one.literal: one.status for one in statuses} for statuses in found)
    asked = dict.fromkeys(literals or sorted({**old, **new}, key=str))
    statuses_of = {one: (old.get(one, Status.UNSUPPORTED), new.get(one, Status.UNSUPPORTED)) for one in asked}
    differing = [literal for literal, (was, now) in statuses_of.items() if was is not now]
    reasons: dict[Literal, tuple[tuple[Rule, ...], tuple[Rule, ...]]] = {}
    cut: Cut | None = None
    try:
        for literal in differing:
            limits.check(DOING)
            then, later = (
                _rules(explain(dispute, literal, reading=reading, agent=agent, depth=1, limits=limits, ground=ground))
                for dispute, ground in zip((before, after), grounds, strict=True)
            )
            reasons[literal] = tuple(r for r in then if r not in later), tuple(r for r in later if r not in then)
    except LimitReached as reached:
        cut = Cut.by(reached)
    changed = tuple(Changed(one, *statuses_of[one], *reasons.get(one, ((), ()))) for one in differing)
    unexplained = tuple(one for one in differing if one not in reasons)
    return Difference(reading, agent, changed, len(asked), cut, unexplained)


def _rules(explanation: Explanation) -> dict[Rule, None]:
    """Return the ground rules on which a status rests, facts first.

    Those of the argument, of what defends it, and of the attacks on it that stand.
    """
    counting = {0}
    for attack in explanation.attacks:
        counting.add(attack.attacker if attack.answer is None else attack.answer)
    counting.update(exclusion.by for exclusion in explanation.excluded)
    arguments = (one for number, one in enumerate(explanation.arguments) if number in counting)
    used = dict.fromkeys(rule for argument in arguments for rule in argument.rules)
    return dict.fromkeys(sorted(used, key=lambda rule: not rule.is_fact))
