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

    What the step assumes, they assume; of several ways it is one with most of the premises. None where there is none,
    or where the premises have no part in it; one rule that leads there at once is no leap.
    """
    ground, party = stance.ground, stance.party
    known = set(step.body)
    used: dict[int, int] = {}
    last = party.heads[step.number]
    left = {row: len(set(ground.strong[row]) - known) for row in party.rows if row not in last}
    ready = [row for row, count in left.items() if not count]
    for row in ready:
        head = ground.head[row]
        if head in known:
            continue
        known.add(head)
        used[head] = row
        for other in party.uses[head]:
            if other in left:
                left[other] -= 1
                if not left[other]:
                    ready.append(other)
    given = step.body.union(party.facts)
    ways = [
        (*_under(stance, used, ground.strong[row]), row)
        for row in last
        if known.issuperset(ground.strong[row]) and not given.issuperset(ground.strong[row])
    ]
    found = [(_reached(stance, step, rows), rows) for rows in ways if _leads(stance, step, rows)]
    return max(found, key=lambda way: way[0], default=(0, None))[1]


def _reached(stance: Stance, step: Stated, rows: Iterable[int]) -> int:
    """Return how many of the premises of a step some rows use."""
    return len(step.body.intersection(literal for row in rows for literal in stance.ground.strong[row]))


def _leads(stance: Stance, step: Stated, rows: tuple[int, ...]) -> bool:
    """Return whether rows use a premise of a step, and assume what it assumes."""
    assumed = {literal for row in rows for literal in stance.ground.weak[row]}
    return bool(_reached(stance, step, rows)) and step.assumed <= assumed


def _under(stance: Stance, used: dict[int, int], goals: Iterable[int]) -> tuple[int, ...]:
    """Return the rows that goals rest on, each after those it uses; what was given has none."""
    found: dict[int, None] = {}
    stack = [(goal, False) for goal in goals]
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
