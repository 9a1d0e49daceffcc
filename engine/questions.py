"""The best next question: which open literal to ask about first, so that the fewest questions are expected to be left.

Each answer, yes or no, is taken to be as likely as the other; one that would contradict what is known is not an answer.
Questions end when the status is stable. The expectation is that of the best plan of questions, by trying them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from engine.diagrams import FALSE, NEVER, TRUE
from engine.errors import LimitReached
from engine.record import Status

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.completions import Completions
    from engine.limits import Limits
    from engine.literals import Literal
    from engine.prospects import Prospects

State: TypeAlias = "tuple[int, ...]"
"""For each status the diagram of what may still be answered so that the literal has it."""

DOING = "looking for the best next question"

STATES = 20_000
"""The most states of knowledge that are looked at."""

MANY = 2
"""So many statuses are possible, at the least, while questions are left."""


@dataclass(frozen=True, slots=True)
class Question:
    """An open literal to ask about, how many questions are expected to be needed with it, and what each answer leaves.

    ``yes`` and ``no`` are the statuses that are still possible after the answer; empty when it cannot be given.
    """

    literal: Literal
    expected: Fraction
    yes: tuple[Status, ...]
    no: tuple[Status, ...]


def best_question(found: Completions, prospects: Prospects) -> Question | None:
    """Return the best next question, the first in text order among equals; None when the status is stable.

    Only what is relevant is asked about: a plan that asks about another one is no worse without that question.
    Raises `LimitReached` when there are too many states of knowledge to look at, or the time is up.
    """
    relevant = {switch >> 1 for status in Status for switch in prospects.relevant(status)}
    plan = _Plan(prospects, relevant, found.cover.variants.limits)
    start = tuple(prospects.known[status] for status in Status)
    best = plan.best(start)
    if best is None:
        return None
    expected, number = best
    yes, no = (plan.answered(start, number, value) for value in (TRUE, FALSE))
    return Question(found.open[number], expected, _left(yes), _left(no))


def _left(state: State) -> tuple[Status, ...]:
    """Return the statuses that are possible."""
    return tuple(status for status, diagram in zip(Status, state, strict=True) if diagram != NEVER)


class _Plan:
    """The best plans of questions by what may still come: the expected number of questions, and the first of them.

    What has been asked is not kept, only what may come after the answers: many ways lead to the same.
    """

    def __init__(self, prospects: Prospects, numbers: Collection[int], limits: Limits) -> None:
        self.diagrams = prospects.diagrams
        self.limits = limits
        self.levels = {number: level for level, number in enumerate(prospects.order) if number in numbers}
        self._known: dict[State, tuple[Fraction, int] | None] = {}
        self._fewest: dict[State, int] = {}

    def answered(self, state: State, number: int, value: int) -> State:
        """Return what may still come after an answer; nothing when it cannot be given."""
        return tuple(self.diagrams.given(diagram, self.levels[number], value) for diagram in state)

    def best(self, state: State) -> tuple[Fraction, int] | None:
        """Return the expected number of questions and the first of them; None when none is needed."""
        if state not in self._known:
            self.limits.check(DOING)
            if len(self._known) >= STATES:
                raise LimitReached("combinations", STATES, DOING, "ask about a literal on which less is open")
            self._known[state] = None if len(_left(state)) < MANY else self._cheapest(state)
        return self._known[state]

    def _cheapest(self, state: State) -> tuple[Fraction, int]:
        """Return the best of all first questions, the most promising tried first, the hopeless not at all."""
        support = set[int]().union(*map(self.diagrams.support, state))
        tried: list[tuple[Fraction, int, list[State]]] = []
        for number, level in self.levels.items():
            if level in support:
                answers = [self.answered(state, number, value) for value in (TRUE, FALSE)]
                answers = [answer for answer in answers if _left(answer)]
                fewest = 1 + Fraction(sum(map(self._least, answers)), len(answers))
                tried.append((fewest, number, answers))
        best: tuple[Fraction, int] | None = None
        for fewest, number, answers in sorted(tried):
            if best is None or (fewest, number) < best:
                after = (self.best(answer) for answer in answers)
                cost = 1 + sum((one[0] for one in after if one is not None), Fraction()) / len(answers)
                best = min(best or (cost, number), (cost, number))
        if best is None:
            raise RuntimeError("no question decides a status that is not stable")
        return best

    def _least(self, state: State) -> int:
        """Return how many answers it takes at the least until a status is stable."""
        if state not in self._fewest:
            self._fewest[state] = self._counted(state)
        return self._fewest[state]

    def _counted(self, state: State) -> int:
        if len(_left(state)) < MANY:
            return 0
        both, either, negated = self.diagrams.both, self.diagrams.either, self.diagrams.negated
        sizes: list[int] = []
        for place, diagram in enumerate(state):
            others = NEVER
            for other in (*state[:place], *state[place + 1 :]):
                others = either(others, other)
            consistent = either(diagram, others)
            found = self.diagrams.smallest(both(consistent, negated(self.diagrams.possible(others))))
            sizes += () if found is None else (found[0],)
        return min(sizes)
