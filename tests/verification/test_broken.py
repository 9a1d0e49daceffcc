"""However a transcript is broken, it is judged: nothing but findings comes of it, with sentences that have words."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.shapes import Seeded, bargain, committee, market, panel, propositional, ranked
from engine.debate import hold
from engine.values.literals import Literal, Name, Variable
from engine.values.matching import substitute
from engine.values.record import Attack, MoveKind, Outcome, Status
from engine.verification.faults import REASONS, WEIGHTS, Weight
from engine.verification.judge import judge
from engine.verification.transcript import (
    ClaimedCharacterization,
    ClaimedSynthesis,
    ClaimedVerdict,
    Round,
    Step,
    Transcript,
    Turn,
    Variant,
)
from tests.verification.held import recorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from aufheben.testing.oracle.shapes import Dice
    from engine.values.rules import Dispute

SHAPES: tuple[Callable[..., Dispute], ...] = (propositional, market, panel, bargain, ranked, committee)


class _Breaking:
    """Draws what is said from the words of a dispute, whoever could say it."""

    def __init__(self, dice: Dice, dispute: Dispute) -> None:
        self.dice = dice
        self.dispute = dispute
        rules = [*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)]
        self.literals = [x for rule in rules for x in (rule.head, *rule.strong, *rule.weak)] or [Literal("p")]

    def chance(self, part: int) -> bool:
        """Return True once in so many times."""
        return self.dice.count(1, part) == part

    def literal(self, *, ground: bool = True) -> Literal:
        found = self.dice.pick(self.literals)
        names = (term.name for term in found.args if isinstance(term, Variable))
        objects = {name: Name(self.dice.pick("abcz")) for name in names}
        instance = substitute(found, objects) if ground else found
        return -instance if self.chance(6) else instance

    def several(self, most: int, *, ground: bool = True) -> tuple[Literal, ...]:
        return tuple(self.literal(ground=ground) for _ in range(self.dice.count(0, most)))

    def step(self) -> Step[Literal]:
        head = None if self.chance(12) else self.literal()
        return Step(self.several(2), self.several(1), head, whole=head is not None)

    def turn(self, number: int) -> Turn[Literal]:
        kind = self.dice.pick(tuple(MoveKind))
        agent = self.dice.pick((*self.dispute.agents, *((None,) if kind is MoveKind.SYNTHESIS else ())))
        steps = () if kind is MoveKind.PASS else tuple(self.step() for _ in range(self.dice.count(0, 3)))
        attack = self.dice.pick((None, *Attack))
        target = self.dice.pick((None, self.dice.count(0, number + 1)))
        return Turn(number, agent, kind, steps, attack=attack, target=target, whole=not self.chance(8))

    def changed(self, played: Turn[Literal]) -> Turn[Literal]:
        return replace(self.turn(played.number), kind=played.kind) if self.chance(3) else played

    def synthesis(self) -> ClaimedSynthesis[Literal]:
        lifted = ClaimedCharacterization(self.dispute.agents[0], Step(self.several(2, ground=False)))
        asked = None if self.dispute.issue is None else self.dispute.issue.claim
        head = self.dice.pick((None, self.literal(), asked))
        answer = self.dice.pick((None, self.literal()))
        return ClaimedSynthesis(Step(self.several(3), self.several(1), head), answer, self.several(1), (lifted,), None)

    def transcript(self, sound: Transcript[Literal]) -> Transcript[Literal]:
        turns = [self.changed(one) for one in sound.turns if not self.chance(5)]
        if self.chance(3):
            place = self.dice.count(0, len(turns))
            turns = [*turns[place:], *turns[:place]]
        turns += [self.turn(0) for _ in range(self.dice.count(0, 2))]
        turns = [replace(one, number=number) for number, one in enumerate(turns, 1)]
        verdict = ClaimedVerdict(self.literal(), None, None, self.chance(2), self.dice.pick(tuple(Status)))
        cut = self.dice.count(0, len(turns))
        synthesis = self.synthesis() if self.chance(2) else sound.rounds[0].synthesis
        rounds = (Round(tuple(turns[:cut]), (*sound.rounds[0].verdicts, verdict), synthesis), Round(tuple(turns[cut:])))
        variant = Variant(
            self.dice.pick(("all", "one")),
            self.dice.pick((None, self.dice.count(1, 2))),
            published=self.chance(3),
        )
        outcome = self.dice.pick((None, *Outcome))
        answers = self.dice.pick((None, (), (self.literal(),)))
        return Transcript(rounds, sound.agents, outcome, answers, self.chance(4), variant)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("make", SHAPES)
def test_a_broken_transcript_is_judged(make: Callable[..., Dispute], seed: int) -> None:
    dice = Seeded(Random(seed))  # noqa: S311 - a test, not a secret
    dispute = make(dice) if make is bargain else make(dice, agents=2)
    transcript = _Breaking(dice, dispute).transcript(recorded(hold(dispute)))
    judgement = judge(dispute, transcript)
    assert 0 <= judgement.right <= judgement.judged <= len(transcript.turns)
    assert judgement.synthesis is None or 0 <= judgement.synthesis <= 1
    assert all(fault.reason in REASONS[fault.code] for fault in judgement.faults)
    assert len(set(judgement.faults)) == len(judgement.faults)
    turns = [fault.turn for fault in judgement.faults]
    assert turns == sorted(turns, key=lambda turn: (turn is None, turn or 0))
    informed = all(WEIGHTS.get(fault.code) is Weight.INFO for fault in judgement.faults)
    assert judgement.sound == informed
    synthesis = transcript.rounds[0].synthesis
    numbers = {one.number for one in transcript.turns} | {None if synthesis is None else synthesis.turn}
    assert {turn for turn in turns if turn is not None} <= numbers
