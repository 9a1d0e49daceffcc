"""Whether an argument says more than its job needs: to conclude its claim, or to attack as it does (semantics.md, 4).

A rule may serve its argument's defence without being needed for its claim (T16), so what any opponent assumes to be
without evidence is never held to be idle, nor is a priority.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clash import Said
from engine.literals import PRIORITY
from engine.record import MoveKind
from engine.verification.clashing import Clash
from engine.verification.faults import Code, Fault
from engine.verification.licence import Support
from engine.verification.repetition import means

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.verification.played import Played
    from engine.verification.setting import Setting
    from engine.verification.utterance import Standing, Utterance


def minimality_faults(setting: Setting, played: Played) -> Iterator[Fault]:
    """Yield that a turn's argument has rules that can be dropped, once, with their conclusions."""
    said = setting.said(played.turn)
    if said is None or not said.complete or len(said.steps) < 2:  # noqa: PLR2004 - one rule is always needed
        return
    goals = _goals(setting, said)
    needed = None if goals is None else _cone(setting, said, goals)
    if needed is None:
        return
    serving = {
        step.stated.number for step in said.steps if step.stated.number not in needed and _serves(setting, said, step)
    }
    kept = _cone(setting, said, serving | needed) or set()
    idle = [step for step in said.steps if step.stated.number not in kept and _droppable(setting, said, step)]
    if idle:
        heads = tuple(step.stated.head for step in idle)
        yield Fault(Code.NOT_MINIMAL, played.turn, "step", idle[0].place, heads[0], literals=heads)


def _goals(setting: Setting, said: Utterance) -> set[int] | None:
    """Return what an argument has to conclude; None for a counterargument that attacks by nothing."""
    if said.played.kind is not MoveKind.COUNTER:
        return None if said.claim is None else {said.claim}
    return set(means(setting, said.played, ())[:1]) or None


def _cone(setting: Setting, said: Utterance, goals: Iterable[int]) -> set[int] | None:
    """Return the conclusions that goals rest on; None where some of it is drawn by rules that are not stated."""
    steps = {step.stated.number: step for step in said.steps}
    facts = said.said.arguing.indisputable
    found: set[int] = set()
    stack = list(goals)
    while stack:
        literal = stack.pop()
        if literal in found:
            continue
        found.add(literal)
        step = steps.get(literal)
        if step is None:
            if literal in goals and literal not in facts:
                return None
            continue
        for premise in step.premises:
            number = setting.table.number(premise.literal)
            if premise.support is Support.STRICT and number not in steps and number not in facts:
                return None
            stack.append(number)
    return found


def _serves(setting: Setting, said: Utterance, step: Standing) -> bool:
    """Return whether a step may serve the defence: it is a priority, or gives evidence against what others assume."""
    if step.stated.head.predicate == PRIORITY:
        return True
    arguing, stance = said.said.arguing, setting.speaker(said.played)
    head = step.stated.number
    given = {head} if arguing.plain else arguing.closed((head,)) - arguing.indisputable
    others = [setting.stance(agent).party for agent in range(len(setting.agents)) if agent != stance.agent]
    if any(literal in party.assumed for literal in given for party in others):
        return True
    return setting.spoken.fact[step.row] and any(party.heads[head ^ 1] for party in others)


def _droppable(setting: Setting, said: Utterance, step: Standing) -> bool:
    """Return whether a counterargument defeats as before without a step; a main argument needs only its claim."""
    exchange = setting.exchange(said.played.turn)
    target = setting.target(said.played)
    other = None if target is None else setting.said(target)
    if exchange is None or said.played.kind is not MoveKind.COUNTER or other is None:
        return True
    contest = setting.contest(exchange)
    order = contest.order(said)
    rows = tuple(row for row in said.rows if row != step.row)
    whole, rest = contest.clash(said, other), Clash(Said(said.said.arguing, rows), other.said, order)
    return rest.defeats == whole.defeats and rest.strict == whole.strict
