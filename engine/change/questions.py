"""The best next question: the one after which the fewest questions are expected until a status is stable.

A plan is a decision tree over the open literals, each answer as likely as the other; finding the best one takes
exponential time (Hyafil & Rivest 1976, "Constructing optimal binary decision trees is NP-complete"). So the states of
knowledge, what may still come after some answers, are searched best first with a bound from below and one from above on
the questions that each still takes (bounded AO*: Nilsson 1980; McMahan, Likhachev & Gordon 2005). When the bounds meet
the plan is best; stopped before, the greedy plan for what is known so far is told with both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from engine.change.diagrams import ADVICE, FALSE, TRUE, Diagram
from engine.values.errors import LimitReached
from engine.values.record import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.change.completions import Completions
    from engine.change.relevance import Prospects
    from engine.values.limits import Limits
    from engine.values.literals import Literal


DOING = "looking for the best next question"

STATES = 20_000
"""States of knowledge that are looked at, after which no further one is looked into."""


@dataclass(frozen=True, slots=True)
class Question:
    """An open literal to ask about, how many questions are expected to be needed with it, and what each answer leaves.

    ``expected`` is what a plan that begins with it takes, ``least`` what every plan takes at the least: the question is
    the best one where they are equal. ``yes`` and ``no`` are the statuses that are still possible after the answer;
    empty when it cannot be given.
    """

    literal: Literal
    expected: Fraction
    least: Fraction
    yes: tuple[Status, ...]
    no: tuple[Status, ...]


State: TypeAlias = "tuple[Diagram, ...]"
"""For each status what may still be answered so that the literal has it."""


def next_question(found: Completions, prospects: Prospects) -> tuple[Question, LimitReached | None]:
    """Return the best question of a status that is not stable, the first in text order among equals.

    Or a good one, with the limit at which the search stopped. Only what is relevant is asked about: a plan that asks
    about another literal is no worse without that question.
    """
    relevant = {switch >> 1 for status in Status for switch in prospects.relevant(status)}
    levels = {number: level for level, number in enumerate(prospects.order) if number in relevant}
    search = _Search(prospects, levels, found.cover.variants.limits)
    root = search.node(tuple(prospects.known[status] for status in Status))
    stopped: LimitReached | None = None
    try:
        search.grow(root)
    except LimitReached as reached:
        if not root.questions:
            raise
        stopped = reached
    best = min(root.questions, key=lambda one: (one.most if stopped else one.least, one.number))
    yes, no = (_left(search.answered(root.state, best.number, value)) for value in (TRUE, FALSE))
    return Question(found.open[best.number], best.most, root.least, yes, no), stopped


def _left(state: State) -> tuple[Status, ...]:
    """Return the statuses that are possible."""
    return tuple(status for status, diagram in zip(Status, state, strict=True) if not diagram.is_never)


@dataclass(eq=False, slots=True)
class _Node:
    """A state of knowledge: bounds on the questions it is expected to take, and what may be asked, once looked into."""

    state: State
    least: Fraction
    most: Fraction
    questions: list[_Asked] = field(default_factory=list["_Asked"])

    @property
    def promising(self) -> _Asked:
        """Return the question after which the fewest may be needed, the first in text order among equals."""
        return min(self.questions, key=lambda one: (one.least, one.number))

    def tighten(self) -> None:
        """Take over what is known of the states after its questions."""
        for one in self.questions:
            self.most = min(self.most, one.most)
        if self.questions:
            self.least = max(self.least, self.promising.least)


@dataclass(slots=True)
class _Asked:
    """A question about an open literal, and the states after each answer that can be given."""

    number: int
    after: Sequence[_Node]

    @property
    def least(self) -> Fraction:
        """Return how many questions are expected at the least, this one included."""
        return 1 + sum((node.least for node in self.after), Fraction()) / len(self.after)

    @property
    def most(self) -> Fraction:
        """Return how many questions the plan known takes."""
        return 1 + sum((node.most for node in self.after), Fraction()) / len(self.after)


class _Search:
    """The states met, each once: many ways lead to the same, as what has been asked is not kept."""

    def __init__(self, prospects: Prospects, levels: dict[int, int], limits: Limits) -> None:
        self._diagrams = prospects.diagrams
        self._levels = levels
        self._limits = limits
        self._nodes: dict[State, _Node] = {}

    def grow(self, root: _Node) -> None:
        """Look into states until the first question is known to be best; raise `LimitReached` at a limit."""
        root.questions = list(self._questions(root.state))
        root.tighten()
        turn = 0
        while (promising := root.promising).least < promising.most:
            self._limits.check(DOING)
            path, turn = [root], turn + 1
            while questions := path[-1].questions:
                asked = path[-1].promising if turn % 2 else min(questions, key=lambda one: one.most)
                # Where the bounds lie furthest apart after the question, there is most to learn.
                path.append(max(asked.after, key=lambda after: after.most - after.least))
            if path[-1].least < path[-1].most:
                if len(self._nodes) >= STATES:
                    raise LimitReached("states of knowledge", STATES, DOING, ADVICE)
                path[-1].questions = list(self._questions(path[-1].state))
            for node in reversed(path):
                node.tighten()

    def node(self, state: State) -> _Node:
        """Return the node of a state.

        Until it is looked into: at the least what the luckiest answers take, at the most all that it rests on.
        """
        if state not in self._nodes:
            self._nodes[state] = _Node(state, Fraction(self._luckiest(state)), Fraction(self._all(state)))
        return self._nodes[state]

    def answered(self, state: State, number: int, value: int) -> State:
        """Return what may still come after an answer; nothing when it cannot be given."""
        return tuple(diagram.given(self._levels[number], value) for diagram in state)

    def _questions(self, state: State) -> Iterable[_Asked]:
        support = self._support(state)
        for number, level in self._levels.items():
            if level in support:
                self._limits.check(DOING)
                answers = (self.answered(state, number, value) for value in (TRUE, FALSE))
                yield _Asked(number, [self.node(answer) for answer in answers if _left(answer)])

    def _support(self, state: State) -> set[int]:
        return set[int]().union(*map(self._diagrams.support, state))

    def _all(self, state: State) -> int:
        return len(self._support(state).intersection(self._levels.values())) if len(_left(state)) > 1 else 0

    def _luckiest(self, state: State) -> int:
        """Return how many answers it takes at the least until a status is stable."""
        if len(_left(state)) <= 1:
            return 0
        sizes: list[int] = []
        for place, diagram in enumerate(state):
            others = self._diagrams.any((*state[:place], *state[place + 1 :]))
            found = self._diagrams.smallest((diagram | others) & ~self._diagrams.possible(others))
            sizes += () if found is None else (found.size,)
        return min(sizes)
