"""The line on which a lost main argument falls: the opponents' undefeated argument and the proponent's best play.

An argument that is not justified has a defeater that no justified argument stops (semantics.md, section 5); playing
such defeaters the opponents win against any answer, and the proponent, who may not use a literal twice, runs out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.derivation import choose, cone
from engine.record import Attack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Step:
    """One argument on the line: whose it is (None: the proponent's), its rows, and how it attacks the one before."""

    opponent: int | None
    claim: int
    rows: tuple[int, ...]
    attack: Attack | None = None
    point: int | None = None


class Losing:
    """Plays the line of one lost main argument."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.proponent = strategy.proponent
        self.ground = strategy.ground
        stopped = set(strategy.justification.justified())
        weak, head, fact = self.ground.weak, self.ground.head, self.ground.fact
        facts = strategy.opposition.facts
        self.unstopped = [
            [row for row in party.rows if stopped.isdisjoint(weak[row]) and (fact[row] or head[row] ^ 1 not in facts)]
            for party in strategy.opposition.parties
        ]

    def line(self, claim: int, warrant: int) -> tuple[Step, ...]:
        """Return the steps from the opening to the opponents' undefeated argument."""
        others = {row for row in self.proponent.heads[claim] if row != warrant}
        chosen = choose(self.proponent, (row for row in self.proponent.rows if row not in others))
        return self.from_argument(claim, cone(self.ground, chosen, (claim,)))

    def from_argument(self, claim: int, rows: tuple[int, ...]) -> tuple[Step, ...]:
        """Return the steps from an argument that is not justified to the opponents' undefeated one."""
        step = Step(None, claim, rows)
        steps = [step]
        used: set[int] = set()
        while True:
            counter, answer = self._best(step.rows, used)
            steps.append(counter)
            if answer is None:
                return tuple(steps)
            used.add(answer.claim)
            steps.append(answer)
            step = answer

    def _best(self, rows: tuple[int, ...], used: set[int]) -> tuple[Step, Step | None]:
        """Return the first defeater without an answer, else the first, and what answers it."""
        first: tuple[Step, Step | None] | None = None
        for counter in self._counters(rows):
            answer = next(self._answers(counter.rows, used), None)
            if answer is None:
                return counter, None
            first = first or (counter, answer)
        if first is None:
            raise ValueError("an argument that nothing defeats is justified")
        return first

    def _counters(self, rows: tuple[int, ...]) -> Iterator[Step]:
        """Return defeaters of an argument of the proponent that nothing justified stops, one for each point."""
        conclusions = {self.ground.head[row] for row in rows}
        weak = self.ground.weak
        points = self.strategy.points(rows)
        for number, party in enumerate(self.strategy.opposition.parties):
            usable = self.unstopped[number]
            anything = choose(party, usable)
            harmless = choose(party, (row for row in usable if conclusions.isdisjoint(weak[row])))
            for point, attack in points.items():
                chosen = anything if attack is Attack.UNDERCUT else harmless
                if point in chosen:
                    yield Step(number, point, cone(self.ground, chosen, (point,)), attack, point)

    def _answers(self, rows: tuple[int, ...], used: set[int]) -> Iterator[Step]:
        """Return arguments of the proponent that strictly defeat an opponent's, by a literal not yet used.

        No fact of the proponent contradicts an unstopped argument, so they are undercuts; and strict ones assume
        nothing that it concludes.
        """
        heads = {self.ground.head[row] for row in rows}
        assumed = dict.fromkeys(literal for row in rows for literal in self.ground.weak[row])
        usable = [row for row in self.proponent.rows if heads.isdisjoint(self.ground.weak[row])]
        chosen = choose(self.proponent, usable)
        for literal in assumed:
            if literal in chosen and literal not in used:
                yield Step(None, literal, cone(self.ground, chosen, (literal,)), Attack.UNDERCUT, literal)
