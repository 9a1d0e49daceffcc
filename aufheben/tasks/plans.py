"""What a task is before it has words: who has which reasons, and how far each dispute about an object runs.

Every task is built alike, so that its form does not tell how it ends. Each agent has one rule for what to choose, with
two reasons, and its part of two rows of rules about objections; *rung* 1 of a row objects to an object, rung 2 answers,
rung 3 spoils the answer, and so on, by turns. The rules are the same for all objects; the facts decide. About every
object each rung of both rows has a fact, but one fact of each row only sounds like the premise of its rule: there the
dispute stops. An object falls where a dispute stops after an odd number of moves against and for it; that is so in one
row at most. As many objects fall in either row, whatever the ending, so counting tells nothing either.
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
IDLEST = 0.6
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
    2: Difficulty(2, 4, 0.25, 0.1),
    3: Difficulty(4, 5, 0.5, 0.2),
    4: Difficulty(6, 6, 0.75, 0.3),
    5: Difficulty(8, 8, 1.0, 0.4),
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
    """One object: ``reasons`` are (side, number) pairs, ``row`` is where it falls, if it does.

    ``runs`` are how many moves the dispute about it can have in each row: the fact of the next rung is missing.
    """

    standing: Standing
    reasons: tuple[tuple[int, int], ...]
    row: int
    runs: tuple[int, int]

    @property
    def falls(self) -> bool:
        """Return whether the last word about it is against it."""
        return bool(self.runs[0] % 2 or self.runs[1] % 2)


@dataclass(frozen=True, slots=True)
class Plan:
    """A task without words. ``rungs`` is the length of both rows of objections; ``answer`` is a place in ``things``."""

    ending: Ending
    things: tuple[Thing, ...]
    rungs: int
    answer: int | None


_STANDS = {
    Ending.OPENER: Standing.FIRST,
    Ending.OTHER: Standing.SECOND,
    Ending.SYNTHESIS: Standing.BOTH,
    Ending.STALEMATE: Standing.ONE,
}
"""Which of four objects, one of each standing, does not fall."""


def plan(ending: Ending, difficulty: Difficulty, draw: Draw) -> Plan:
    """Return a task that ends as asked.

    Of four objects, one of each standing, exactly one stands: which one, decides. That one and one of those that fall
    are argued about for as long as can be. Objects beyond the four change nothing.
    """
    disputes = _Disputes(difficulty.depth, draw)
    standing = _STANDS[ending]
    rows = _rows(standing, draw)
    deep = draw.pick([one for one in Standing if one is not standing])
    things = [
        disputes.about(one, rows[one], falls=one is not standing, deep=one in {standing, deep}) for one in Standing
    ]
    winner = None if ending is Ending.STALEMATE else list(Standing).index(standing)
    for _ in range(difficulty.objects - len(things)):
        extra = draw.pick(list(Standing))
        falls = extra is not Standing.ONE or draw.chance(0.5)
        things.append(disputes.about(extra, _own(extra, draw), falls=falls))
    order = draw.shuffled(range(len(things)))
    answer = None if winner is None else order.index(winner)
    return Plan(ending, tuple(things[place] for place in order), difficulty.depth + 1, answer)


def _own(standing: Standing, draw: Draw) -> int:
    """Return the row in which an object can fall: a favourite falls to the objections of the other side."""
    return {Standing.FIRST: 0, Standing.SECOND: 1}.get(standing, draw.below(2))


def _rows(standing: Standing, draw: Draw) -> dict[Standing, int]:
    """Return the row of each of the four objects: of the three that fall one or two fall in either, as often."""
    wanted = 1 + draw.below(2)
    while True:
        rows = {one: _own(one, draw) for one in Standing}
        if sum(row for one, row in rows.items() if one is not standing) == wanted:
            return rows


@dataclass(frozen=True, slots=True)
class _Disputes:
    """How far disputes run."""

    depth: int
    draw: Draw

    def about(self, standing: Standing, row: int, *, falls: bool, deep: bool = False) -> Thing:
        """Return an object of some standing that falls in a row, or stands."""
        # What stands is argued about at length in both rows, or the longer one would tell whose favourite it is.
        runs = [
            self._run(falls=falls and place == row, deep=deep and (place == row or not falls)) for place in range(2)
        ]
        return Thing(standing, self._reasons(standing), row, (runs[0], runs[1]))

    def _run(self, *, falls: bool, deep: bool) -> int:
        longest = self.depth - (self.depth % 2 != falls)
        return longest if deep else longest - 2 * self.draw.below(longest // 2 + 1)

    def _reasons(self, standing: Standing) -> tuple[tuple[int, int], ...]:
        match standing:
            case Standing.FIRST:
                return ((0, 0), (0, 1))
            case Standing.SECOND:
                return ((1, 0), (1, 1))
            case Standing.BOTH:
                return ((0, self.draw.below(2)), (1, self.draw.below(2)))
            case Standing.ONE:
                return ((self.draw.below(2), self.draw.below(2)),)
