"""The best next question: which open literal to ask about first, so that the fewest questions are expected to be left.

Each answer, yes or no, is taken to be as likely as the other; one that would contradict what is known is not an answer.
Questions end when the status is stable. The expectation is that of the best plan of questions, by trying them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.errors import LimitReached
from engine.record import Status

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from engine.completions import Completions
    from engine.covering import Cover
    from engine.literals import Literal
    from engine.variants import Choice

DOING = "looking for the best next question"

STATES = 20_000
"""The most states of knowledge that are looked at."""


@dataclass(frozen=True, slots=True)
class Question:
    """An open literal to ask about, how many questions are expected to be needed with it, and what each answer leaves.

    ``yes`` and ``no`` are the statuses that are still possible after the answer; empty when it cannot be given.
    """

    literal: Literal
    expected: Fraction
    yes: tuple[Status, ...]
    no: tuple[Status, ...]


def best_question(found: Completions, relevant: Collection[int]) -> Question | None:
    """Return the best next question, the first in text order among equals; None when the status is stable.

    Only the relevant switches are asked about: a plan that asks about another one is no worse without that question.
    Raises `LimitReached` when there are too many states of knowledge to look at, or the time is up.
    """
    plan = _Plan(found.cover, sorted({switch >> 1 for switch in relevant}))
    best = plan.best(frozenset())
    if best is None:
        return None
    expected, number = best
    yes, no = (plan.left(frozenset((2 * number + side,))) for side in (0, 1))
    return Question(found.open[number], expected, yes, no)


class _Plan:
    """The best plans of questions by what is known: the expected number of questions, and the first of them."""

    def __init__(self, cover: Cover, numbers: Sequence[int]) -> None:
        self.cover = cover
        self.numbers = numbers
        self._known: dict[Choice, tuple[Fraction, int] | None] = {}
        self._settled: dict[Choice, bool] = {}

    def left(self, known: Choice) -> tuple[Status, ...]:
        """Return the statuses that are possible given what is known."""
        reachable = self.cover.reachable(known) if self.cover.consistent(known) else ()
        return tuple(status for status in Status if status in reachable)

    def best(self, known: Choice) -> tuple[Fraction, int] | None:
        """Return the expected number of questions and the first of them; None when none is needed."""
        if known not in self._known:
            self.cover.variants.limits.check(DOING)
            if len(self._known) >= STATES:
                raise LimitReached("combinations", STATES, DOING, "ask about a literal on which less is open")
            self._known[known] = None if self._stable(known) else self._cheapest(known)
        return self._known[known]

    def _stable(self, known: Choice) -> bool:
        if known not in self._settled:
            self._settled[known] = len(self.cover.reachable(known)) == 1
        return self._settled[known]

    def _cheapest(self, known: Choice) -> tuple[Fraction, int] | None:
        """Return the best of all first questions; one that cannot be better than another is not followed."""
        best: tuple[Fraction, int] | None = None
        for number in self.numbers:
            if 2 * number in known or 2 * number + 1 in known:
                continue
            answers = [known | {2 * number + side} for side in (0, 1)]
            answers = [answer for answer in answers if self.cover.consistent(answer)]
            open_ = [answer for answer in answers if not self._stable(answer)]
            if not answers or (best is not None and 1 + Fraction(len(open_), len(answers)) >= best[0]):
                continue
            after = [self.best(answer) for answer in open_]
            cost = 1 + sum((one[0] for one in after if one is not None), Fraction()) / len(answers)
            if best is None or cost < best[0]:
                best = (cost, number)
        return best
