"""Moves of held debates are judged as the definitions say: nothing is told of sound ones, and passes exactly."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from aufheben.testing.oracle import fixpoint
from aufheben.testing.oracle.dialogue import mains
from aufheben.testing.oracle.enumeration import arguments
from aufheben.testing.oracle.parties import (
    RuleParty,
    TooManyArgumentsError,
    defeats,
    ground,
    private,
    rebuts,
    strictly_defeats,
    undercuts,
)
from aufheben.testing.oracle.shapes import Seeded, committee, market, panel, propositional, ranked, seeded
from aufheben.testing.script import minimal_arguments
from aufheben.testing.strategies import shaped_disputes
from engine.debate import hold
from engine.values.limits import Limits
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument
from engine.verification.game import settings
from engine.verification.transcript import Round, Step, Transcript, Turn
from tests.verification.held import move_faults, recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aufheben.testing.oracle.shapes import Dice
    from engine.values.literals import Literal
    from engine.values.rules import Dispute
    from engine.verification.faults import Fault


def judged(dispute: Dispute, transcript: Transcript[Literal]) -> list[Fault]:
    """Return what is wrong with the moves of a held debate."""
    return [
        fault
        for setting in settings(dispute, transcript, Limits())[0]
        for fault in move_faults(setting, published=transcript.variant.published)
    ]


SHAPES: dict[str, tuple[Callable[..., Dispute], dict[str, int]]] = {
    "two agents": (propositional, {"agents": 2}),
    "three agents": (propositional, {"agents": 3}),
    "variables": (market, {}),
    "synthesis": (panel, {}),
    "strict rules": (ranked, {"agents": 2}),
    "priorities that are argued for": (ranked, {"agents": 3, "derived": 1}),
    "priorities over variables": (committee, {"agents": 2}),
}


@pytest.mark.parametrize("mains_", ["all", "one"])
@pytest.mark.parametrize("name", SHAPES)
def test_nothing_is_wrong_with_what_the_engine_plays(name: str, mains_: str) -> None:
    make, shape = SHAPES[name]
    for seed in range(25):
        dispute = seeded(make, Random(f"{name} {seed}"), **shape)  # noqa: S311 - a test, not a secret
        if len(dispute.agents) > 1:
            assert judged(dispute, recorded(hold(dispute, mains=mains_))) == [], seed


@given(dispute=shaped_disputes(agents=2) | shaped_disputes(agents=3) | shaped_disputes(ranked, agents=2, derived=1))
def test_nothing_is_wrong_with_debates_that_hypothesis_shrinks(dispute: Dispute) -> None:
    assert judged(dispute, recorded(hold(dispute))) == []


@dataclass(frozen=True, slots=True)
class _Word:
    """One argument on a line, and how it attacks which turn."""

    agent: str
    argument: Argument
    target: int | None = None
    attack: Attack | None = None
    point: Literal | None = None


@dataclass(slots=True)
class _Line:
    """A line of a plain debate that chance plays: every move is legal, and none has to be wise."""

    dice: Dice
    whole: Dispute
    agent: str
    words: list[_Word] = field(default_factory=list[_Word])
    pro: RuleParty = field(init=False)
    rivals: dict[str, RuleParty] = field(init=False)

    def __post_init__(self) -> None:
        self.pro = private(self.whole, self.agent)
        self.rivals = {name: private(self.whole, name) for name in self.whole.agents if name != self.agent}

    def play(self) -> bool:
        """Play up to five moves; return whether it is an opponent that speaks next."""
        claims = [main.claim for main in mains(self.whole)[self.agent]]
        opened = minimal_arguments(self.pro.rules, self.dice.pick(claims))
        self.words.append(_Word(self.agent, self.dice.pick(opened)))
        for _ in range(self.dice.pick((0, 1, 2, 2))):
            counters = list(self.counters())
            if not counters:
                return True
            self.words.append(self.dice.pick(counters))
            answers = list(self.answers())
            if not answers or not self.dice.count(0, 3):
                return False
            self.words.append(self.dice.pick(answers))
        return True

    @property
    def shown(self) -> list[tuple[int, Argument]]:
        """Return the proponent's arguments with their turns."""
        return [(turn, word.argument) for turn, word in enumerate(self.words, 1) if word.agent == self.agent]

    def counters(self) -> Iterator[_Word]:
        """Yield every defeater of anything shown."""
        for turn, target in self.shown:
            for name, rival in self.rivals.items():
                for one, attack, point in _against(rival, target, self.pro):
                    if defeats(one, target, self.pro.facts):
                        yield _Word(name, one, turn, attack, point)

    def answers(self) -> Iterator[_Word]:
        """Yield every strict defeater of the last counterargument with a literal that its branch has not used."""
        last = self.words[-1]
        rival = self.rivals[last.agent]
        turn = len(self.words)
        used: set[Literal] = set()
        branch = last.target
        while branch is not None:
            word = self.words[branch - 1]
            if word.agent == self.agent and word.target is not None:
                used.add(word.argument.claim)
            branch = word.target
        for one, attack, point in _against(self.pro, last.argument, rival):
            fact = attack is Attack.UNDERCUT or one.claim in self.pro.facts
            if one.claim not in used and fact and strictly_defeats(one, last.argument, rival.facts, self.pro.facts):
                yield _Word(self.agent, one, turn, attack, point)

    def survivors(self, name: str) -> Iterator[_Word]:
        """Yield what an opponent has left: what nothing shown strictly defeats, or nothing justified does."""
        true = fixpoint.justified(self.pro, tuple(self.rivals.values()))
        just = [
            Argument(tuple(one), next(iter(one)).head)
            for one in arguments(self.pro.rules, 500)
            if fixpoint.is_justified(one, self.pro, tuple(self.rivals.values()), true)
        ]
        facts = self.rivals[name].facts
        for word in self.counters():
            if word.agent == name and any(
                not any(strictly_defeats(one, word.argument, facts, self.pro.facts) for one in ours)
                for ours in (just, [one for _, one in self.shown])
            ):
                yield word

    def transcript(self, passing: tuple[str, ...]) -> Transcript[Literal]:
        """Return the line as a transcript after which some pass."""
        played = [
            Turn(
                turn,
                word.agent,
                MoveKind.CLAIM if word.target is None else MoveKind.COUNTER,
                tuple(Step(rule.strong, rule.weak, rule.head) for rule in word.argument.rules),
                attack=word.attack,
                target=word.target,
                point=word.point,
                claim=word.argument.claim,
            )
            for turn, word in enumerate(self.words, 1)
        ]
        played += [Turn(len(played) + n, name, MoveKind.PASS) for n, name in enumerate(passing, 1)]
        return Transcript((Round(tuple(played)),), self.whole.agents)


def _against(mover: RuleParty, target: Argument, owner: RuleParty) -> Iterator[tuple[Argument, Attack, Literal]]:
    for head in dict.fromkeys(rule.head for rule in mover.rules):
        for one in minimal_arguments(mover.rules, head, 40):
            for point in undercuts(Argument((one.warrant,), head), target):
                yield one, Attack.UNDERCUT, point
            for point in rebuts(Argument((one.warrant,), head), target, owner.facts):
                yield one, Attack.REBUT, point


def _line(seed: int) -> tuple[_Line, bool] | None:
    """Return a random line and whether an opponent speaks next; None where nobody can open, or there is too much."""
    dice = Seeded(Random(seed))  # noqa: S311 - a test, not a secret
    whole = ground(propositional(dice, agents=dice.pick((2, 2, 3)), rules=11))
    openers = [name for name, found in mains(whole).items() if found]
    if not openers:
        return None
    line = _Line(dice, whole, dice.pick(openers))
    try:
        return line, line.play()
    except TooManyArgumentsError:
        return None


def _differs(seed: int) -> str | None:
    """Return how the judgement of passes on a random line differs from the definitions."""
    made = _line(seed)
    if made is None:
        return None
    line, opponents = made
    passing = tuple(line.rivals) if opponents else (line.agent,)
    found = judged(line.whole, line.transcript(passing))
    if other := [fault for fault in found if fault.turn is None or fault.turn <= len(line.words)]:
        return f"seed {seed}: {other}"
    try:
        for number, name in enumerate(passing, len(line.words) + 1):
            faults = [fault for fault in found if fault.turn == number]
            left = list(line.survivors(name) if opponents else line.answers())
            if bool(faults) != bool(left):
                return f"seed {seed}: {name} has {[str(one.argument) for one in left]} left, told is {faults}"
            for fault in faults:
                real = [(w.argument.claim, w.target, frozenset(w.argument.rules)) for w in left]
                if (
                    fault.argument is None
                    or (fault.argument.claim, fault.target, frozenset(fault.argument.rules)) not in real
                ):
                    return f"seed {seed}: {fault.argument} is not what {name} has left"
    except TooManyArgumentsError:
        return None
    return None


def test_who_passes_is_told_exactly_what_was_left_to_say() -> None:
    assert [wrong for seed in range(250) if (wrong := _differs(seed)) is not None] == []
