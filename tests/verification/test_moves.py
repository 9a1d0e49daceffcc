"""Every fault that a single move can have, each in a debate in which nothing else is wrong; plain and second level."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.testing.oracle.examples import literal
from engine.values.limits import Limits
from engine.values.record import Attack
from engine.verification.faults import Code
from engine.verification.game import settings
from engine.verification.transcript import Round, Transcript, Turn, Variant
from kb.loading import parse
from tests.verification.held import held, integrated, move_faults

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.values.rules import Dispute
    from engine.verification.faults import Fault

SHOP = """
issue "Which one?": buy(X), camera(X).
agent ann {
    camera(a). camera(b). light(a). compact(a). old(b).
    light(X), compact(X), not broken(X) => buy(X).
    old(X) => -buy(X).
    compact(X) => handy(X).
    handy(X), light(X) => nice(X).
    nice(X), camera(X) => buy(X).
    => cheap(a).
    cheap(X), camera(X) => buy(X).
}
agent bob {
    camera(c). camera(b). sharp(b). dull(a). late(a).
    sharp(X), camera(X) => buy(X).
    dull(X) => -buy(X).
    late(X) => broken(X).
    late(X), not handy(X) => -nice(X).
    late(X) => slow(X).
}
"""
GAME = """
issue "p?": p.
agent ann {
    not q => p.
    s.
    => r.
    not t => -q.
    s => w.
}
agent bob {
    not r => q.
    => -p.
    => -r.
    not p => q.
    => -w.
    => -s1.
}
"""
STRICT = """
issue "married?": married.
background {
    conflict married, bachelor.
    trusted -> heard.
    low: later(r2, r1) => r2 > r1.
}
agent ann {
    ring. town.
    r1: ring => married.
    town -> local.
    local => trusted.
}
agent bob {
    party. later(r2, r1).
    r2: party => bachelor.
    r3: party => -heard.
}
"""
RANKED = """
issue "p?": p.
r1 > r2.
r4 > r5.
agent ann {
    r1: => p.
    r5: => s.
}
agent bob {
    r2: => -p.
    r3: => -p.
    r4: => -s.
}
"""


ARGUED = """
issue "p?": p.
agent ann {
    r1: => p.
    later.
    r9: later => r1 > r2.
    r8: later => r1 > r3.
}
agent bob {
    r2: => -p.
    r3: => q.
}
"""


MOVES = (
    Code.MALFORMED,
    Code.NOT_MINIMAL,
    Code.ENTHYMEME,
    Code.MISSING_STEP,
    Code.UNSUPPORTED,
    Code.UNLICENSED,
    Code.NOT_AN_ATTACK,
    Code.WRONG_TYPE,
    Code.WRONG_POINT,
    Code.NOT_A_DEFEAT,
    Code.NOT_STRICT,
    Code.REPETITION,
    Code.MISSED_COUNTER,
    Code.UNJUDGED,
)


@dataclass(frozen=True)
class Case:
    """A debate in lines, what single turns say besides, and the faults that are told."""

    base: str
    lines: tuple[str, ...]
    faults: tuple[tuple[str, int, str], ...]
    extras: dict[int, dict[str, Any]] = field(default_factory=dict[int, dict[str, Any]])
    variant: Variant = field(default_factory=Variant)


def judged(dispute: Dispute, transcript: Transcript[Literal]) -> list[Fault]:
    """Return what is wrong with the moves of a held debate."""
    found, _ = settings(dispute, transcript, Limits())
    return [fault for setting in found for fault in move_faults(setting, published=transcript.variant.published)]


def transcript_of(case: Case) -> Transcript[Literal]:
    """Return the debate of a case."""
    made = held(*case.lines, agents=("ann", "bob"), variant=case.variant)
    round_ = made.rounds[0]
    return replace(
        made,
        rounds=(
            replace(round_, turns=tuple(_with_extras(one, case.extras.get(one.number, {})) for one in round_.turns)),
        ),
    )


def _with_extras(played: Turn[Literal], more: dict[str, Any]) -> Turn[Literal]:
    """Return a turn with what its speaker says besides; labels go to its rules."""
    labels = more.get("labels", (None,) * len(played.steps))
    steps = tuple(replace(step, label=label) for step, label in zip(played.steps, labels, strict=True))
    return replace(played, steps=steps, **{name: value for name, value in more.items() if name != "labels"})


MAIN = "ann: light(a) & compact(a) & ~broken(a) => buy(a)"
UNDERCUT = "bob! late(a) => broken(a)"
REBUT = "bob! dull(a) => -buy(a)"
LONG = "ann: compact(a) => handy(a); handy(a) & light(a) => nice(a); nice(a) & camera(a) => buy(a)"

CASES = {
    "a sound claim, its undercut and its loss": Case(SHOP, (MAIN, UNDERCUT, "ann-"), ()),
    "a chain, and a rebuttal inside it that is undercut in return": Case(
        SHOP, (LONG, "bob! late(a) & ~handy(a) => -nice(a)"), (("not-a-defeat", 2, ""),)
    ),
    "premises in any order": Case(SHOP, ("ann: compact(a) & light(a) & ~broken(a) => buy(a)",), ()),
    "facts stated as rules": Case(
        SHOP, ("ann: => compact(a); => light(a); compact(a) & light(a) & ~broken(a) => buy(a)",), ()
    ),
    "no rules": Case(SHOP, ("ann:",), (("malformed-argument", 1, "no-steps"),)),
    "a premise concluded later": Case(
        SHOP,
        ("ann: handy(a) & light(a) => nice(a); compact(a) => handy(a); nice(a) & camera(a) => buy(a)",),
        (("malformed-argument", 1, "order"),),
    ),
    "a circle": Case(
        SHOP, ("ann: nice(a) => nice(a); nice(a) & camera(a) => buy(a)",), (("malformed-argument", 1, "circular"),)
    ),
    "two rules with one head": Case(
        SHOP,
        ("ann: light(a) & compact(a) & ~broken(a) => buy(a); => cheap(a); cheap(a) & camera(a) => buy(a)",),
        (("malformed-argument", 1, "same-head"),),
    ),
    "a claim that is not concluded": Case(
        SHOP, (MAIN,), (("malformed-argument", 1, "no-claim"),), {1: {"claim": literal("buy(b)")}}
    ),
    "Conc of another argument": Case(
        SHOP, (MAIN,), (("malformed-argument", 1, "conclusions"),), {1: {"conclusions": (literal("nice(a)"),)}}
    ),
    "Ass left empty": Case(SHOP, (MAIN,), (("malformed-argument", 1, "assumptions"),), {1: {"assumptions": ()}}),
    "Conc with premises, Ass in full": Case(
        SHOP,
        (MAIN,),
        (),
        {1: {"conclusions": (literal("buy(a)"), literal("light(a)")), "assumptions": (literal("broken(a)"),)}},
    ),
    "a rule that serves nothing": Case(
        SHOP,
        ("ann: => cheap(a); light(a) & compact(a) & ~broken(a) => buy(a)",),
        (("not-minimal", 1, "step"),),
    ),
    "a rule too many in a counterargument": Case(
        SHOP, (MAIN, "bob! late(a) => slow(a); dull(a) => -buy(a)"), (("not-minimal", 2, "step"),)
    ),
    "a premise that the rule does not ask for": Case(
        SHOP,
        ("ann: light(a) & compact(a) & camera(a) & ~broken(a) => buy(a)",),
        (("not-minimal", 1, "premise"),),
    ),
    "a fact that goes without saying": Case(SHOP, ("ann: light(a) & ~broken(a) => buy(a)",), (("enthymeme", 1, ""),)),
    "a rule left out under another": Case(SHOP, ("ann: camera(a) => buy(a)",), (("missing-step", 1, ""),)),
    "a premise that is argued for nowhere": Case(
        SHOP, ("ann: nice(a) & camera(a) => buy(a)",), (("missing-step", 1, "premise"),)
    ),
    "a presumption used as if it were given": Case(
        SHOP, ("ann: cheap(a) & camera(a) => buy(a)",), (("missing-step", 1, "premise"),)
    ),
    "a premise that nobody has": Case(
        SHOP,
        ("ann: light(a) & compact(a) & sharp(a) & ~broken(a) => buy(a)",),
        (("unsupported-premise", 1, ""),),
    ),
    "a premise in words that nobody uses": Case(
        SHOP,
        ("ann: light(a) & compact(a) & pretty(a) & ~broken(a) => buy(a)",),
        (("unsupported-premise", 1, "foreign"),),
    ),
    "an instance of a rule without its premise": Case(
        SHOP, ("bob: sharp(c) & camera(c) => buy(c)",), (("unsupported-premise", 1, ""),)
    ),
    "a premise invented in the place of one": Case(
        SHOP, ("bob: crisp(b) & camera(b) => buy(b)",), (("unsupported-premise", 1, "foreign"),)
    ),
    "a premise that the other side uses": Case(
        SHOP,
        (LONG, "bob! late(a) => broken(a); handy(a) & broken(a) => -nice(a)"),
        (("unlicensed-rule", 2, "none"),),
    ),
    "a fact of the other side": Case(
        SHOP, ("ann: sharp(b) & camera(b) => buy(b)",), (("unlicensed-rule", 1, "other-agent"),)
    ),
    "a rule that nobody has": Case(SHOP, ("ann: old(b) => buy(b)",), (("unlicensed-rule", 1, "none"),)),
    "a rule without what it assumes": Case(
        SHOP, ("ann: light(a) & compact(a) => buy(a)",), (("unlicensed-rule", 1, "weak"),)
    ),
    "a leap over several rules": Case(
        SHOP, ("ann: compact(a) & light(a) & camera(a) => buy(a)",), (("unlicensed-rule", 1, "jump"),)
    ),
    "an undercut that is a rebuttal": Case(
        SHOP, (MAIN, REBUT), (("wrong-attack-type", 2, ""),), {2: {"attack": Attack.UNDERCUT}}
    ),
    "a rebuttal that is an undercut": Case(
        SHOP, (MAIN, UNDERCUT), (("wrong-attack-type", 2, ""),), {2: {"attack": Attack.REBUT}}
    ),
    "a point that is not hit": Case(
        SHOP, (LONG, REBUT), (("wrong-point", 2, ""),), {2: {"attack": Attack.REBUT, "point": literal("nice(a)")}}
    ),
    "a fact denied": Case(
        SHOP + "agent eve { => -light(a). }", (MAIN, "eve! => -light(a)"), (("not-an-attack", 2, "fact"),)
    ),
    "an assumption where there is none": Case(
        SHOP,
        (LONG, UNDERCUT),
        (("not-an-attack", 2, "nothing-assumed"),),
        {2: {"attack": Attack.UNDERCUT}},
    ),
    "an attack on one's own side": Case(
        SHOP, (MAIN, UNDERCUT, REBUT), (("not-an-attack", 3, "own-side"),), {3: {"target": 2}}
    ),
    "an attack on a pass": Case(
        SHOP,
        (MAIN, "bob-", UNDERCUT),
        (("missed-counter", 2, "opponent"), ("not-an-attack", 3, "no-target")),
        {3: {"target": 2}},
    ),
    "a rebuttal answered by a mere rebuttal": Case(
        GAME, ("ann: ~q => p", "bob! => -p", "ann! ~q => p"), (("not-strict", 3, ""),)
    ),
    "an opponent that calls its rebuttal strict": Case(
        GAME, ("ann: ~q => p", "bob! => -p"), (("not-strict", 2, "stated"),), {2: {"strict": True}}
    ),
    "an undercut answered by an undercut": Case(GAME, ("ann: ~q => p", "bob! ~r => q", "ann! => r"), ()),
    "the same literal on the same branch": Case(
        GAME,
        ("ann: ~q => p", "bob! ~r => q", "ann! => r", "bob! => -r", "ann! => r"),
        (("not-strict", 5, ""), ("repetition", 5, "literal")),
    ),
    "a main argument again": Case(SHOP, (MAIN, REBUT, "ann-", MAIN, REBUT, "ann-"), (("repetition", 4, "main"),)),
    "a premise again, in published debates": Case(
        SHOP,
        (MAIN, REBUT, "ann-", "ann: => cheap(a); cheap(a) & camera(a) => buy(a)", REBUT, "ann-"),
        (("repetition", 5, "premise"),),
        variant=Variant(published=True),
    ),
    "an opponent that could undercut": Case(SHOP, (MAIN, "bob-"), (("missed-counter", 2, "opponent"),)),
    "a proponent that could undercut": Case(
        GAME, ("ann: ~q => p", "bob! ~r => q", "ann-"), (("missed-counter", 3, "proponent"),)
    ),
    "a proponent without an answer": Case(GAME, ("ann: ~q => p", "bob! => -p", "ann-"), ()),
    "an undercut of what the target should have assumed": Case(
        SHOP, ("ann: light(a) & compact(a) => buy(a)", UNDERCUT), (("unlicensed-rule", 1, "weak"),)
    ),
    "a rebuttal of a rule that the target leaves out": Case(
        SHOP + "agent eve { late(X) => -nice(X). late(a). }",
        ("ann: compact(a) & light(a) & camera(a) => buy(a)", "eve! late(a) => -nice(a)"),
        (("unlicensed-rule", 1, "jump"),),
    ),
    "nothing to answer where nothing is defeated": Case(
        SHOP, (LONG, "bob! late(a) & ~handy(a) => -nice(a)", "ann-"), (("not-a-defeat", 2, ""),)
    ),
    "words that mean nothing": Case(SHOP, (MAIN, UNDERCUT), (("unjudged", 1, ""),), {1: {"whole": False}}),
    "married by a ring, a bachelor by a party: both stand": Case(
        STRICT, ("ann: ring => married", "bob! party => bachelor; bachelor => -married", "ann-"), ()
    ),
    "a rebuttal through a strict rule left unsaid": Case(
        STRICT, ("ann: ring => married", "bob! party => bachelor", "ann-"), ()
    ),
    "a strict rule need not be said": Case(STRICT, ("ann: local => trusted", "bob! party => -heard", "ann-"), ()),
    "a premise that follows strictly from one's own facts": Case(STRICT, ("ann: town => local; local => trusted",), ()),
    "what follows from facts denied": Case(
        STRICT, ("ann: local => trusted", "bob! party => bachelor"), (("not-an-attack", 2, "no-clash"),)
    ),
    "a rule that nobody has, beside strict ones": Case(
        STRICT, ("ann: town => married",), (("unlicensed-rule", 1, "none"),)
    ),
    "below a priority there is no rebuttal": Case(
        RANKED, ("ann: => s", "bob! => -s", "ann! => s"), (("not-an-attack", 3, "outranked"),)
    ),
    "above a priority a rebuttal is strict": Case(
        RANKED, ("bob: => -p", "ann! => p", "bob-"), (), {1: {"labels": ("r2",)}}
    ),
    "who could rebut with the higher rule": Case(
        RANKED, ("bob: => -p", "ann-"), (("missed-counter", 2, "opponent"),), {1: {"labels": ("r2",)}}
    ),
    "who is outranked has nothing to say": Case(RANKED, ("bob: => -s", "ann-"), ()),
    "a rule told by its label": Case(RANKED, ("ann: => p", "bob! => -p", "ann-"), (), {2: {"labels": ("r3",)}}),
    "a lower rule told by its label": Case(
        RANKED, ("ann: => p", "bob! => -p"), (("not-an-attack", 2, "outranked"),), {2: {"labels": ("r2",)}}
    ),
    "priorities undo a defeat": Case(
        ARGUED, ("ann: => p", "bob! => -p", "ann! later => r1 > r2", "bob-"), (), {3: {"attack": Attack.PRIORITY}}
    ),
    "priorities undo a defeat, however it is called": Case(
        ARGUED, ("ann: => p", "bob! => -p", "ann! later => r1 > r2", "bob-"), ()
    ),
    "priorities that could have been argued for": Case(
        ARGUED, ("ann: => p", "bob! => -p", "ann-"), (("missed-counter", 3, "proponent"),)
    ),
    "priorities of other rules undo nothing": Case(
        ARGUED,
        ("ann: => p", "bob! => -p", "ann! later => r1 > r3"),
        (("not-an-attack", 3, "no-clash"),),
        {3: {"attack": Attack.PRIORITY}},
    ),
    "priorities do not call themselves an undercut": Case(
        ARGUED,
        ("ann: => p", "bob! => -p", "ann! later => r1 > r2"),
        (("wrong-attack-type", 3, ""),),
        {3: {"attack": Attack.UNDERCUT}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_of_a_debate_just_what_is_wrong_is_told(name: str) -> None:
    case = CASES[name]
    found = judged(parse(case.base).dispute, transcript_of(case))
    assert tuple((fault.code.value, fault.turn, fault.reason) for fault in found) == case.faults


def test_every_fault_of_a_move_has_a_case() -> None:
    texts = {code for case in CASES.values() for code, _, _ in case.faults}
    assert texts == {code.value for code in MOVES}


def rounds(*lines: tuple[str, ...], learned: str) -> Transcript[Literal]:
    """Return a debate in rounds, of which the first integrates a rule; turns are numbered through."""
    made: list[Round[Literal]] = []
    before = 0
    for texts in lines:
        played = held(*texts).rounds[0].turns
        made.append(Round(tuple(replace(one, number=one.number + before) for one in played)))
        before += len(played)
    made[0] = replace(made[0], synthesis=integrated(learned))
    return Transcript(tuple(made), ("ann", "bob"))


def test_what_a_round_integrates_is_a_rule_of_everybody_in_the_next() -> None:
    """Its premises may be facts of others: they are conceded."""
    base = parse(SHOP).dispute
    second = ("bob: sharp(b) & old(b) => buy(b)", "ann! old(b) => -buy(b)", "bob-")
    transcript = rounds((MAIN, REBUT, "ann-"), second, learned="sharp(X) & old(X) => buy(X)")
    assert judged(base, transcript) == []
    alone = Transcript(transcript.rounds[1:], transcript.agents)
    assert [(fault.code, fault.turn) for fault in judged(base, alone)] == [(Code.UNLICENSED, 4)]


@pytest.mark.parametrize("learned", ["old(b) => buy(_)", "old(b) => buy(X)", "old(b) => sharp(b)"])
def test_what_a_round_integrates_without_saying_of_what_is_nobodys_rule(learned: str) -> None:
    transcript = rounds((MAIN, REBUT, "ann-"), ("bob: old(b) => buy(b)",), learned=learned)
    assert [(fault.code, fault.turn) for fault in judged(parse(SHOP).dispute, transcript)] == [(Code.UNLICENSED, 4)]


def test_the_rule_of_a_synthesis_is_no_agents_and_opposed_by_all() -> None:
    """The joint party may use anybody's rules and facts; what its rule is worth is not a question of the move."""
    lines = ("= camera(a) & sharp(b) => buy(a)", "ann! late(a) & ~handy(a) => -nice(a)")
    found = judged(parse(SHOP).dispute, held(*lines))
    assert [(fault.code, fault.turn, fault.reason) for fault in found] == [
        (Code.UNLICENSED, 2, "other-agent"),
        (Code.NOT_AN_ATTACK, 2, "no-clash"),
    ]


def test_the_joint_party_answers_with_what_anybody_has() -> None:
    base = parse(GAME + "agent eve { => q. not r => p. }").dispute
    lines = ("= ~q & s => p", "bob! ~r => q", "! => r", "eve! => q", "! ~t => -q")
    found = judged(base, held(*lines, agents=("ann", "bob", "eve")))
    assert [(fault.code, fault.turn, fault.reason) for fault in found] == [
        (Code.NOT_STRICT, 5, ""),
    ]


def test_what_strikes_back_through_a_strict_rule_is_shown_with_it() -> None:
    lines = ("ann: ring => married", "bob! party => bachelor", "ann! ring => married")
    (fault,) = judged(parse(STRICT).dispute, held(*lines, agents=("ann", "bob")))
    assert fault.code is Code.NOT_STRICT
    assert fault.argument is not None
    assert fault.argument.warrant.head == literal("-married")
