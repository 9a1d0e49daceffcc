"""The rules of a stance that lead somewhere: to a premise that an argument leaves unargued, or over a step it leaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.derivation import cone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.verification.licence import Stated
    from engine.verification.stance import Stance


def derivation(stance: Stance, goals: Iterable[int]) -> tuple[int, ...] | None:
    """Return rows of a stance that conclude some literals, in order of use; None where they do not."""
    chosen = stance.chosen
    goals = tuple(goals)
    return cone(stance.ground, chosen, goals) if all(goal in chosen for goal in goals) else None


def jump(stance: Stance, step: Stated) -> tuple[int, ...] | None:
    """Return several rules of a stance, with the facts they use, that lead from stated premises to a stated head.

    What the step assumes, they assume. None where there are none, or where the premises have no part in it.
    """
    ground, party = stance.ground, stance.party
    known = set(step.body)
    used: dict[int, int] = {}
    left = {row: len(set(ground.strong[row]) - known) for row in party.rows}
    ready = [row for row, count in left.items() if not count]
    for row in ready:
        head = ground.head[row]
        if head in known:
            continue
        known.add(head)
        used[head] = row
        if head == step.number:
            break
        for other in party.uses[head]:
            left[other] -= 1
            if not left[other]:
                ready.append(other)
    if step.number not in used:
        return None
    rows = _under(stance, used, step.number)
    rules = [row for row in rows if ground.strong[row]]
    reached = step.body.intersection(literal for row in rows for literal in ground.strong[row])
    assumed = {literal for row in rows for literal in ground.weak[row]}
    return rows if len(rules) > 1 and reached and step.assumed <= assumed else None


def _under(stance: Stance, used: dict[int, int], goal: int) -> tuple[int, ...]:
    """Return the rows that a goal rests on, each after those it uses; what was given has none."""
    found: dict[int, None] = {}
    stack = [(goal, False)]
    while stack:
        literal, done = stack.pop()
        row = used.get(literal)
        if row is None or row in found:
            continue
        if done:
            found[row] = None
        else:
            stack.append((literal, True))
            stack.extend((body, False) for body in stance.ground.strong[row])
    return tuple(found)
