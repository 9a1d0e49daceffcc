"""What a task is before it has words: who has which reasons, and how far each dispute about an object runs.

Every task is built alike, so that its form does not tell how it ends. Each agent has one rule for what to choose, with
two reasons, and its part of two rows of rules about objections; *rung* 1 of a row objects to an object, rung 2 answers,
rung 3 spoils the answer, and so on, by turns. The rules are the same for all objects; the facts decide. About every
object each rung of both rows has a fact, but one fact of each row only sounds like the premise of its rule: there the
dispute stops. An object falls where a dispute stops after an odd number of moves against and for it; that is so in one
row at most. As many objects fall in either row, whatever the ending, so counting tells nothing either.

What is left to chance is drawn (`SeededDraw`) by SHA-256 from a key and a counter, the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import TypeVar

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


class ObjectSupport(StrEnum):
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

    standing: ObjectSupport
    reasons: tuple[tuple[int, int], ...]
    row: int
    runs: tuple[int, int]

    @property
    def falls(self) -> bool:
        """Return whether the last word about it is against it."""
        return bool(self.runs[0] % 2 or self.runs[1] % 2)


@dataclass(frozen=True, slots=True)
class TaskPlan:
    """A task without words. ``rungs`` is the length of both rows of objections; ``answer`` is a place in ``things``."""

    ending: Ending
    things: tuple[Thing, ...]
    rungs: int
    answer: int | None


_STANDS = {
    Ending.OPENER: ObjectSupport.FIRST,
    Ending.OTHER: ObjectSupport.SECOND,
    Ending.SYNTHESIS: ObjectSupport.BOTH,
    Ending.STALEMATE: ObjectSupport.ONE,
}
"""Which of four objects, one of each standing, does not fall."""


def plan(ending: Ending, difficulty: Difficulty, draw: SeededDraw) -> TaskPlan:
    """Return a task that ends as asked.

    Of four objects, one of each standing, exactly one stands: which one, decides. That one and one of those that fall
    are argued about for as long as can be. Objects beyond the four change nothing.
    """
    disputes = _DisputeLengths(difficulty.depth, draw)
    standing = _STANDS[ending]
    rows = _rows(standing, draw)
    deep = draw.pick([one for one in ObjectSupport if one is not standing])
    things = [
        disputes.about(one, rows[one], falls=one is not standing, deep=one in {standing, deep}) for one in ObjectSupport
    ]
    winner = None if ending is Ending.STALEMATE else list(ObjectSupport).index(standing)
    for _ in range(difficulty.objects - len(things)):
        extra = draw.pick(list(ObjectSupport))
        falls = extra is not ObjectSupport.ONE or draw.chance(0.5)
        things.append(disputes.about(extra, _own(extra, draw), falls=falls))
    order = draw.shuffled(range(len(things)))
    answer = None if winner is None else order.index(winner)
    return TaskPlan(ending, tuple(things[place] for place in order), difficulty.depth + 1, answer)


def _own(standing: ObjectSupport, draw: SeededDraw) -> int:
    """Return the row in which an object can fall: a favourite falls to the objections of the other side."""
    return {ObjectSupport.FIRST: 0, ObjectSupport.SECOND: 1}.get(standing, draw.below(2))


def _rows(standing: ObjectSupport, draw: SeededDraw) -> dict[ObjectSupport, int]:
    """Return the row of each of the four objects: of the three that fall one or two fall in either, as often."""
    wanted = 1 + draw.below(2)
    while True:
        rows = {one: _own(one, draw) for one in ObjectSupport}
        if sum(row for one, row in rows.items() if one is not standing) == wanted:
            return rows


@dataclass(frozen=True, slots=True)
class _DisputeLengths:
    """How far disputes run."""

    depth: int
    draw: SeededDraw

    def about(self, standing: ObjectSupport, row: int, *, falls: bool, deep: bool = False) -> Thing:
        """Return an object of some standing that falls in a row, or stands."""
        # What stands is argued about at length in both rows, or the longer one would tell whose favourite it is.
        runs = [
            self._run(falls=falls and place == row, deep=deep and (place == row or not falls)) for place in range(2)
        ]
        return Thing(standing, self._reasons(standing), row, (runs[0], runs[1]))

    def _run(self, *, falls: bool, deep: bool) -> int:
        longest = self.depth - (self.depth % 2 != falls)
        return longest if deep else longest - 2 * self.draw.below(longest // 2 + 1)

    def _reasons(self, standing: ObjectSupport) -> tuple[tuple[int, int], ...]:
        match standing:
            case ObjectSupport.FIRST:
                return ((0, 0), (0, 1))
            case ObjectSupport.SECOND:
                return ((1, 0), (1, 1))
            case ObjectSupport.BOTH:
                return ((0, self.draw.below(2)), (1, self.draw.below(2)))
            case ObjectSupport.ONE:
                return ((self.draw.below(2), self.draw.below(2)),)


T = TypeVar("T")

_BITS = 64


class SeededDraw:
    """A stream of choices that depends on its key alone: neither on the process nor on the version of Python.

    >>> SeededDraw("a").below(1000) == SeededDraw("a").below(1000)
    True
    """

    def __init__(self, *key: object) -> None:
        self._key = "/".join(map(str, key))
        self._drawn = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to below a limit; the bias of the remainder is below limit / 2^64."""
        self._drawn += 1
        digest = sha256(f"{self._key}#{self._drawn}".encode()).digest()
        return int.from_bytes(digest[: _BITS // 8]) % limit

    def chance(self, share: float) -> bool:
        """Return True for a share of the draws."""
        return self.below(1_000_000) < share * 1_000_000

    def pick(self, among: Sequence[T]) -> T:
        """Return one of several."""
        return among[self.below(len(among))]

    def some(self, count: int, among: Sequence[T]) -> list[T]:
        """Return so many different ones of several, in a drawn order."""
        return self.shuffled(among)[:count]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return things in a drawn order (Fisher & Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
