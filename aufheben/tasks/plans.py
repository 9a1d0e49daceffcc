"""What a task is before it has words: who has which reasons, and how far each dispute about an object runs.

Every task is built alike, so that its form does not tell how it ends. Each agent has one rule for what to choose, with
two reasons, and a row of rules about objections; *rung* 1 objects to what the other agent prefers, rung 2 answers, rung
3 spoils the answer, and so on, by turns. The rules are the same for all objects; the facts decide. About every object
each rung of one row has a fact, but at most one of them only sounds like the premise of its rule: there the dispute
stops. An object stands after an even number of moves against and for it, and falls after an odd number.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aufheben.tasks.draws import Draw

DEEPEST = 8
"""The most moves that a dispute about one object can be asked to have: words for more are not in the lexicon."""
FEWEST, MOST = 4, 12
"""How many objects a task can have."""
IDLEST = 0.7
"""The largest share of distractors: there are not words for more about the fewest objects."""


class Ending(StrEnum):
    """How the debate of a task ends; all four are equally frequent."""

    OPENER = "opener"
    OTHER = "other"
    SYNTHESIS = "synthesis"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a task is meant to be; the key of a task tells what was measured.

    ``depth`` is the longest line of attack (one move less where its parity is not that of the outcome), ``undercuts``
    the share of the objectors' rules that attack an assumption and not a conclusion, ``distractors`` the share of
    statements that have nothing to do with the issue.
    """

    depth: int
    objects: int
    undercuts: float
    distractors: float


GRADES = {
    1: Difficulty(1, 4, 0.0, 0.0),
    2: Difficulty(2, 5, 0.25, 0.1),
    3: Difficulty(4, 6, 0.5, 0.2),
    4: Difficulty(6, 8, 0.75, 0.3),
    5: Difficulty(8, 10, 1.0, 0.4),
}
"""The difficulties that are offered by number."""


class Standing(StrEnum):
    """What speaks for an object."""

    FIRST = "first"
    """Both reasons of the agent that opens."""
    SECOND = "second"
    """Both reasons of the other agent."""
    BOTH = "both"
    """One reason of each: what a synthesis can choose."""
    ONE = "one"
    """One reason of one agent alone."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One object: ``reasons`` are (side, number) pairs, ``row`` whose favourites the objections to it are meant for.

    ``run`` is how many moves the dispute about it can have: the fact of rung ``run + 1`` is missing.
    """

    standing: Standing
    reasons: tuple[tuple[int, int], ...]
    row: int
    run: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A task without words. ``rungs`` is the length of both rows of objections; ``answer`` is a place in ``things``."""

    ending: Ending
    things: tuple[Thing, ...]
    rungs: int
    answer: int | None


def plan(ending: Ending, difficulty: Difficulty, draw: Draw) -> Plan:
    """Return a task that ends as asked.

    Of four objects, one of each standing, exactly one stands: which one, decides. That one and a favourite that falls
    are argued about for as long as can be. Objects beyond the four change nothing.
    """
    longest = {falls: difficulty.depth - (difficulty.depth % 2 != falls) for falls in (False, True)}

    def falling() -> int:
        return longest[True] - 2 * draw.below(longest[True] // 2 + 1)

    standing = _STANDS[ending]
    deep = draw.pick([one for one in (Standing.FIRST, Standing.SECOND) if one is not standing])
    runs = {one: longest[False] if one is standing else longest[True] if one is deep else falling() for one in Standing}
    things = [_thing(one, run, draw) for one, run in runs.items()]
    winner = None if ending is Ending.STALEMATE else list(runs).index(standing)
    for _ in range(difficulty.objects - len(things)):
        extra = draw.pick(list(Standing))
        run = draw.below(difficulty.depth + 1) if extra is Standing.ONE else falling()
        things.append(_thing(extra, run, draw))
    order = draw.shuffled(range(len(things)))
    answer = None if winner is None else order.index(winner)
    return Plan(ending, tuple(things[place] for place in order), difficulty.depth + 1, answer)


_STANDS = {
    Ending.OPENER: Standing.FIRST,
    Ending.OTHER: Standing.SECOND,
    Ending.SYNTHESIS: Standing.BOTH,
    Ending.STALEMATE: Standing.ONE,
}


def _thing(standing: Standing, run: int, draw: Draw) -> Thing:
    match standing:
        case Standing.FIRST:
            return Thing(standing, ((0, 0), (0, 1)), 0, run)
        case Standing.SECOND:
            return Thing(standing, ((1, 0), (1, 1)), 1, run)
        case Standing.BOTH:
            return Thing(standing, ((0, draw.below(2)), (1, draw.below(2))), draw.below(2), run)
        case Standing.ONE:
            return Thing(standing, ((draw.below(2), draw.below(2)),), draw.below(2), run)
