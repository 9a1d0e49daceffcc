"""The judge over whole debates: what the engine holds is sound at both levels and under every variant."""

from __future__ import annotations

import json
import os
import time
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aufheben
from aufheben.reports.verified import verification_report
from aufheben.testing.faults import PLANTERS, Planted, by_aufheben, scripts, tells
from aufheben.testing.oracle.examples import CAMERA, literal
from aufheben.testing.oracle.shapes import bargain, circle, committee, market, panel, propositional, ranked
from aufheben.testing.strategies import Drawn, shaped_disputes
from aufheben.wording import Language
from engine.debate import hold
from engine.values.errors import InvalidTheory
from engine.values.record import MoveKind, Outcome, Status
from engine.verification.faults import Code
from engine.verification.judge import judge
from engine.verification.transcript import ClaimedCharacterization, ClaimedVerdict, Round, Step, Transcript
from kb import library
from kb.library import names
from kb.loading import load
from kb.messages import debate_document
from tests.literate import cases
from tests.verification.held import ONE, PUBLISHED, fault_lines, held, integrated, literals, recorded, turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from aufheben.testing.faults import Planter
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


VARIANTS: tuple[dict[str, Any], ...] = ({}, {"mains": "one"}, {"max_rounds": 1}, {"max_rounds": 3})
SHAPES: tuple[Callable[..., Dispute], ...] = (propositional, market, panel, ranked, committee)


@pytest.mark.parametrize("name", names())
def test_the_debates_of_the_library_are_sound_in_every_variant(name: str) -> None:
    dispute = load(name).dispute
    if dispute.issue is None or len(dispute.theories) < 2:
        return
    last: dict[str, Any] = {"first": dispute.agents[-1]}
    for variant in (*VARIANTS, last):
        debate = hold(dispute, **variant)
        judgement = judge(dispute, recorded(debate, max_rounds=variant.get("max_rounds")))
        assert judgement.sound, fault_lines(judgement)
        assert judgement.debate == debate
        assert judgement.judged == judgement.right == len(debate.moves)
        assert judgement.first_unsound is None
        reached = debate.outcome is Outcome.SYNTHESIS
        assert judgement.synthesis == (Fraction(1) if reached else None)


@pytest.mark.parametrize("make", SHAPES)
@given(st.data())
def test_what_the_engine_holds_is_judged_sound(make: Callable[..., Dispute], data: st.DataObject) -> None:
    dispute = data.draw(shaped_disputes(make, agents=data.draw(st.integers(2, 3))))
    last: dict[str, Any] = {"first": dispute.agents[-1]}
    variant = data.draw(st.sampled_from((*VARIANTS, last)))
    debate = hold(dispute, **variant)
    judgement = judge(dispute, recorded(debate, max_rounds=variant.get("max_rounds")))
    assert judgement.sound, fault_lines(judgement)
    assert judgement.debate == debate
    assert (judgement.synthesis == 1) == (debate.outcome is Outcome.SYNTHESIS)


@pytest.mark.parametrize("make", [bargain, circle])
@given(st.data())
def test_debates_made_for_syntheses_and_circles_are_judged_sound(
    make: Callable[..., Dispute], data: st.DataObject
) -> None:
    dispute = make(Drawn(data.draw))
    debate = hold(dispute)
    judgement = judge(dispute, recorded(debate))
    assert judgement.sound, fault_lines(judgement)


@given(shaped_disputes(market) | shaped_disputes(panel))
def test_a_debate_that_tells_nothing_but_its_turns_is_as_sound(dispute: Dispute) -> None:
    transcript = recorded(hold(dispute))
    silent = replace(transcript.rounds[0], verdicts=())
    judgement = judge(dispute, replace(transcript, rounds=(silent,), outcome=None, answers=None))
    assert judgement.sound, fault_lines(judgement)


@pytest.mark.parametrize("make", SHAPES)
@given(st.data())
def test_a_debate_that_breaks_off_ends_too_early_and_nothing_else(
    make: Callable[..., Dispute], data: st.DataObject
) -> None:
    """A synthesis is conceded by silence, so a break behind the last word for it goes unnoticed."""
    dispute = data.draw(shaped_disputes(make, agents=2))
    debate = hold(dispute)
    played = recorded(debate).turns
    if len(played) < 2:
        return
    kept = played[: data.draw(st.integers(1, len(played) - 1))]
    last = max((one.number for one in played if one.kind is MoveKind.SYNTHESIS), default=None)
    if last is not None and kept[-1].number >= last and kept[-1].agent is None:
        return
    judgement = judge(dispute, Transcript((Round(kept),), dispute.agents))
    if debate.outcome is Outcome.STALEMATE and any(one.kind is MoveKind.SYNTHESIS for one in kept):
        assert judgement.sound
        return
    assert [fault.code for fault in judgement.faults] == [Code.PREMATURE_END], fault_lines(judgement)
    stopped = judge(dispute, Transcript((Round(kept),), dispute.agents, stopped=True))
    assert [fault.code for fault in stopped.faults] == [Code.LIMIT]
    assert stopped.sound


OPENED = (
    "ag1: compact(a) & light(a) & camera(a) => buy(a)",
    "ag2! out_of_stock(a) => -buy(a)",
    "ag1-",
    "ag2: resolution(b,high) & battery(b,long) & camera(b) => buy(b)",
    "ag1! over_the_budget(b) => -buy(b)",
    "ag2-",
)
CORE = "user_friendly(X) & battery(X,long) & camera(X) => buy(X)"


def _two_rounds(again: str = "ag1: user_friendly(c) & battery(c,long) & camera(c) => buy(c)") -> Transcript[Literal]:
    """Return the published run: both claims fall, the integrated rule is shared, and a new round starts from it."""
    first = Round(
        turns(*OPENED),
        (
            ClaimedVerdict(literal("buy(a)"), "ag1", 1, justified=False),
            ClaimedVerdict(literal("buy(b)"), "ag2", 4, justified=False),
        ),
        integrated(
            CORE,
            characterized=(
                ClaimedCharacterization("ag1", Step(literals("compact(X) & light(X) & camera(X)"))),
                ClaimedCharacterization("ag2", Step(literals("resolution(X,high) & battery(X,long) & camera(X)"))),
            ),
        ),
    )
    after = tuple(replace(one, number=one.number + 6) for one in turns(again, "ag2-"))
    second = Round(after, (ClaimedVerdict(literal("buy(c)"), "ag1", 7, justified=True, status=Status.JUSTIFIED),))
    answer = literals("buy(c)")
    return Transcript((first, second), ("ag1", "ag2"), Outcome.JUSTIFIED, answer, variant=PUBLISHED)


def test_the_published_loop_is_sound_and_its_rule_everybodys_in_the_next_round() -> None:
    judgement = judge(CAMERA, _two_rounds())
    assert judgement.faults == ()
    assert (judgement.judged, judgement.right, judgement.synthesis) == (8, 8, Fraction(1))
    by_synthesis = judge(CAMERA, replace(_two_rounds(), outcome=Outcome.SYNTHESIS))
    assert by_synthesis.faults == ()


def test_who_opens_is_free_in_a_published_round() -> None:
    assert (
        judge(CAMERA, _two_rounds("ag2: user_friendly(c) & battery(c,long) & camera(c) => buy(c)")).debate is not None
    )
    transcript = held(*OPENED[3:], *OPENED[:3], variant=PUBLISHED, stopped=True)
    assert [fault.code for fault in judge(CAMERA, transcript).faults] == [Code.LIMIT]


def test_a_false_verdict_of_the_second_round_is_told_at_its_opening() -> None:
    transcript = _two_rounds()
    wrong = replace(transcript.rounds[1], verdicts=(ClaimedVerdict(literal("buy(c)"), "ag1", 7, justified=False),))
    judgement = judge(CAMERA, replace(transcript, rounds=(transcript.rounds[0], wrong)))
    assert fault_lines(judgement) == [("false-verdict", 7, "justified")]
    assert (judgement.judged, judgement.right) == (8, 8)


def test_a_turn_that_could_not_be_read_makes_nothing_else_wrong() -> None:
    transcript = recorded(hold(CAMERA))
    readable = {one.number for one in transcript.turns if one.steps}
    for place, one in enumerate(transcript.turns):
        if not one.steps:
            continue
        unread = replace(one.steps[-1], strong=(), head=None, whole=False)
        changed = replace(one, steps=(*one.steps[:-1], unread), conclusions=None, claim=None, point=None, whole=False)
        played = (*transcript.turns[:place], changed, *transcript.turns[place + 1 :])
        judgement = judge(CAMERA, replace(transcript, rounds=(replace(transcript.rounds[0], turns=played),)))
        assert fault_lines(judgement) == [("unjudged", one.number, "")]
        on_it = sum(target == one.number and later not in readable for later, target in judgement.targets)
        assert (judgement.judged, judgement.right) == (len(played) - 1 - on_it, len(played) - 1 - on_it)
        assert not judgement.sound


def test_a_synthesis_of_which_a_premise_could_not_be_read_is_judged_by_the_rest() -> None:
    transcript = recorded(hold(CAMERA))
    synthesis = transcript.rounds[0].synthesis
    assert synthesis is not None
    assert synthesis.rule is not None
    half = replace(synthesis, rule=replace(synthesis.rule, strong=synthesis.rule.strong[:1]), whole=False)
    judgement = judge(CAMERA, replace(transcript, rounds=(replace(transcript.rounds[0], synthesis=half),)))
    assert judgement.faults == ()
    assert judgement.synthesis == 1


def test_the_first_unsound_turn_is_that_of_a_move_where_one_is_wrong() -> None:
    wrong = (ClaimedVerdict(literal("buy(a)"), "ag1", 1, justified=True),)
    lines = ("ag1: compact(a) & light(a) & camera(a) => buy(a)", "ag2-")
    judgement = judge(CAMERA, Transcript((Round(turns(*lines), wrong),), CAMERA.agents, stopped=True))
    assert {fault.code for fault in judgement.faults} == {Code.FALSE_VERDICT, Code.MISSED_COUNTER, Code.LIMIT}
    assert judgement.first_unsound == 2
    assert (judgement.judged, judgement.right) == (2, 1)
    only = judge(CAMERA, Transcript((Round(turns(*OPENED), wrong),), CAMERA.agents, stopped=True))
    assert only.first_unsound == 1


def test_an_agent_that_the_dispute_does_not_have_is_refused() -> None:
    with pytest.raises(InvalidTheory) as raised:
        judge(CAMERA, held("ag3: camera(a) => buy(a)", agents=("ag3", "ag2")))
    assert (raised.value.fault, raised.value.fields["agent"]) == ("no such agent", "ag3")


def test_a_dispute_without_an_issue_has_no_debate_to_judge() -> None:
    with pytest.raises(InvalidTheory) as raised:
        judge(replace(CAMERA, issue=None), held(*OPENED))
    assert raised.value.fault == "no issue"


def test_a_small_debate_is_judged_at_once() -> None:
    """A few tens of milliseconds; the bound leaves a slow machine room."""
    transcript = recorded(hold(CAMERA))
    judge(CAMERA, transcript)
    start = time.perf_counter()
    for _ in range(5):
        judge(CAMERA, transcript)
    assert (time.perf_counter() - start) / 5 < 0.25


def test_mains_one_is_judged_by_what_was_opened() -> None:
    """The curry's third claim is justified: who opens it instead of the first may."""
    curry = load("curry").dispute
    lines = ("ag1: curry(c) => eat(c)", "ag2-")
    answer = literals("eat(c)")
    transcript = held(*lines, variant=ONE, outcome=Outcome.JUSTIFIED, answers=answer)
    assert judge(curry, transcript).faults == ()
    synthesis = replace(transcript, outcome=Outcome.SYNTHESIS)
    assert [(fault.code, fault.outcome) for fault in judge(curry, synthesis).faults] == [
        (Code.FALSE_VERDICT, Outcome.JUSTIFIED)
    ]


CASES = int(os.environ.get("AUFHEBEN_PLANTED", "2"))


@pytest.mark.parametrize("planter", PLANTERS, ids=lambda planter: planter.__name__)
def test_a_planted_fault_is_found_at_its_turn_and_nothing_else_is(planter: Planter) -> None:
    rng = Random(planter.__name__)  # noqa: S311 - a test, not a secret
    planted = [made for script, dice in scripts(planter, rng, CASES) if (made := planter(dice, script))]
    assert len(planted) == CASES
    missed = [one for one in planted if not tells(by_aufheben, one)]
    assert len(missed) <= CASES // 100, [(one.code, one.turns, by_aufheben(one), one.document) for one in missed[:1]]


def test_sound_transcripts_have_no_finding() -> None:
    for script, _ in scripts(None, Random("sound"), 4 * CASES):  # noqa: S311 - a test, not a secret
        assert by_aufheben(Planted(script, script.document, "", ())) == set(), script.document


UNSOUND: dict[str, Any] = {
    case.name: json.loads(case.files[f"{case.name}.json"]) for case in cases("verifying") if case.files
}
DEBATES = [name for name in library.names() if aufheben.load(name).issue is not None]


@pytest.mark.parametrize("mains", ["all", "one"])
@pytest.mark.parametrize("name", DEBATES)
def test_a_debate_of_the_engine_is_sound(name: str, mains: str) -> None:
    base = aufheben.load(name)
    held = aufheben.debate(base, mains)
    verification = aufheben.verify(debate_document(held), base)
    assert verification.faults == ()
    assert verification.sound
    assert verification.variant.mains == mains
    judgement = verification.judgement
    assert judgement.right == judgement.judged == len(held.moves)
    assert judgement.synthesis in {None, Fraction(1)}
    assert judgement.first_unsound is None


@pytest.mark.parametrize("name", UNSOUND)
def test_what_is_wrong_with_a_debate_is_found_and_nothing_else_is(name: str) -> None:
    verification = aufheben.verify(UNSOUND[name], name.partition(".")[0])
    found = [f"{'-' if fault.turn is None else fault.turn} {fault.code}" for fault in verification.faults]
    assert sorted(found) == sorted(UNSOUND[name]["expect"])
    assert verification.complete
    document = verification_report(verification, Language.EN)
    judged = [turn.right for turn in document.turns if turn.right is not None]
    assert Fraction(document.structural or 0) == Fraction(sum(judged), len(judged))


def test_every_debate_has_an_unsound_version() -> None:
    for name in DEBATES:
        faults = [
            fault for one, document in UNSOUND.items() if one.startswith(f"{name}.") for fault in document["expect"]
        ]
        assert len(faults) >= (5 if name in {"camera", "curry", "innocence", "holiday", "nixon"} else 1)


def test_the_debate_of_the_readme_is_unsound_in_four_ways() -> None:
    verification = aufheben.verify("camera-unsound", "camera")
    assert [(fault.turn, fault.code.value) for fault in verification.faults] == [
        (2, "not-an-attack"),
        (4, "unsupported-premise"),
        (4, "false-verdict"),
        (5, "missed-counter"),
    ]
    assert verification.judgement.first_unsound == 2
