"""Told verdicts, statuses, outcomes and answers against the definitions: arguments enumerated, not computed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from aufheben.testing.oracle import enumeration, fixpoint
from aufheben.testing.oracle.examples import CAMERA, CURRY, literal
from aufheben.testing.oracle.examples import dispute as written
from aufheben.testing.oracle.parties import TooManyArgumentsError, explicit_order, ground, private
from aufheben.testing.oracle.referee import RecordedDialogue
from aufheben.testing.oracle.shapes import committee, market, panel, propositional, ranked
from aufheben.testing.strategies import shaped_disputes
from engine.debate import hold
from engine.values.record import Attack, LiteralStatus, Outcome, Reading, Status
from engine.values.rules import Argument, Rule
from engine.verification.faults import Code
from engine.verification.judge import judge
from engine.verification.transcript import ClaimedVerdict, Round, Transcript
from tests.verification.held import fault_lines, held, literals, recorded, step, turns

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.values.record import Claim, Debate
    from engine.values.rules import Dispute
    from engine.verification.faults import Judgement

FIRST = (
    shaped_disputes(propositional, agents=2)
    | shaped_disputes(propositional, agents=3)
    | shaped_disputes(market)
    | shaped_disputes(panel)
)
SECOND = (
    shaped_disputes(ranked, agents=2)
    | shaped_disputes(ranked, agents=2, derived=1)
    | shaped_disputes(committee, agents=2)
)


def _plain(rule: Rule) -> Rule:
    return Rule(rule.head, rule.body, rule.strict, rule.label, conflict=rule.conflict)


def _verdict(dispute: Dispute, debate: Debate, claim: Claim) -> bool:
    """Return whether an argument with this warrant is justified: enumerated, at the second level by its fixpoint."""
    whole = ground(dispute)
    pro = private(whole, claim.agent)
    rivals = {agent: private(whole, agent) for agent in dispute.agents if agent != claim.agent}
    if not enumeration.plain(whole):
        opening = debate.moves[claim.turn - 1]
        return RecordedDialogue(opening, pro, rivals, _plain(claim.warrant), explicit_order(whole)).rank() is not None
    true = fixpoint.justified(pro, tuple(rivals.values()))
    return any(
        claim.warrant in one and fixpoint.is_justified(one, pro, tuple(rivals.values()), true)
        for one in enumeration.arguments(pro.rules)
    )


def _retold(transcript: Transcript[Literal], place: int, **other: Any) -> Transcript[Literal]:  # noqa: ANN401 - fields
    round_ = transcript.rounds[0]
    changed = replace(round_.verdicts[place], **other)
    claims = (*round_.verdicts[:place], changed, *round_.verdicts[place + 1 :])
    return replace(transcript, rounds=(replace(round_, verdicts=claims),))


@given(st.data())
def test_a_told_verdict_is_false_exactly_when_no_argument_with_that_warrant_is_justified(data: st.DataObject) -> None:
    dispute = data.draw(FIRST | SECOND)
    debate = hold(dispute)
    assume(debate.claims)
    transcript = recorded(debate)
    place = data.draw(st.integers(0, len(debate.claims) - 1))
    claim = debate.claims[place]
    try:
        exact = _verdict(dispute, debate, claim)
    except TooManyArgumentsError:
        return
    assert judge(dispute, _retold(transcript, place, justified=exact)).sound
    judgement = judge(dispute, _retold(transcript, place, justified=not exact))
    assert fault_lines(judgement) == [("false-verdict", claim.turn, "justified")]
    (fault,) = judgement.faults
    assert fault.argument is not None
    assert (fault.attack is None) == exact


@given(st.data())
def test_a_told_status_is_false_exactly_when_it_is_that_of_neither_reading(data: st.DataObject) -> None:
    dispute = data.draw(FIRST | SECOND)
    debate = hold(dispute)
    assume(debate.claims)
    transcript = recorded(debate)
    place = data.draw(st.integers(0, len(debate.claims) - 1))
    claim, status = debate.claims[place], data.draw(st.sampled_from(Status))
    try:
        pooled = enumeration.statuses(dispute).get(claim.literal, Status.UNSUPPORTED)
        private_ = enumeration.statuses(dispute, Reading.PRIVATE, claim.agent).get(claim.literal, Status.UNSUPPORTED)
    except TooManyArgumentsError:
        return
    judgement = judge(dispute, _retold(transcript, place, status=status))
    if status in (pooled, private_):
        assert judgement.sound, fault_lines(judgement)
        return
    assert fault_lines(judgement) == [("false-verdict", claim.turn, "status")]
    assert judgement.faults[0].statuses == (
        LiteralStatus(claim.literal, private_, claim.agent),
        LiteralStatus(claim.literal, pooled),
    )


@given(FIRST | SECOND, st.sampled_from(Outcome))
def test_only_the_outcome_that_the_dispute_licenses_is_right(dispute: Dispute, outcome: Outcome) -> None:
    debate = hold(dispute)
    judgement = judge(dispute, replace(recorded(debate), outcome=outcome))
    if outcome is debate.outcome:
        assert judgement.sound
        return
    assert fault_lines(judgement) == [("false-verdict", None, "outcome")]
    assert judgement.faults[0].outcome is debate.outcome
    assert judgement.faults[0].literals[: len(debate.answers)] == debate.answers


@given(FIRST | SECOND)
def test_an_answer_that_nothing_licenses_is_told_once(dispute: Dispute) -> None:
    debate = hold(dispute)
    judgement = judge(dispute, replace(recorded(debate), answers=(literal("nothing(x)"),)))
    expected = Code.UNLICENSED_ANSWER if debate.outcome is Outcome.SYNTHESIS else Code.FALSE_VERDICT
    assert [fault.code for fault in judgement.faults] == [expected]


LINES = ("ag1: compact(a) & light(a) & camera(a) => buy(a)", "ag2! out_of_stock(a) => -buy(a)", "ag1-")


def _judged(*verdicts: ClaimedVerdict[Literal]) -> Judgement:
    return judge(CAMERA, Transcript((Round(turns(*LINES), verdicts),), CAMERA.agents, stopped=True))


def _wrong(judgement: Judgement) -> list[tuple[str, int | None, str]]:
    return [one for one in fault_lines(judgement) if one[0] != "limit-reached"]


def test_a_false_verdict_shows_the_argument_that_decides_and_both_statuses() -> None:
    (fault, _) = _judged(ClaimedVerdict(literal("buy(a)"), "ag1", 1, justified=True)).faults
    stock = Rule(literal("-buy(a)"), literals("out_of_stock(a)"))
    assert isinstance(fault.argument, Argument)
    assert replace(fault.argument.warrant, label=None) == stock
    assert (fault.agent, fault.attack, fault.target, fault.turn) == ("ag2", Attack.REBUT, 1, 1)
    assert fault.statuses == (
        LiteralStatus(literal("buy(a)"), Status.DEFENSIBLE, "ag1"),
        LiteralStatus(literal("buy(a)"), Status.DEFENSIBLE),
    )


OF_NOTHING: ClaimedVerdict[Literal] = ClaimedVerdict(None, "ag1", status=Status.OVERRULED)


@pytest.mark.parametrize(
    ("verdict", "wrong"),
    [
        (ClaimedVerdict(literal("user_friendly(a)"), status=Status.JUSTIFIED), False),
        (ClaimedVerdict(literal("user_friendly(a)"), status=Status.DEFENSIBLE), True),
        (ClaimedVerdict(literal("user_friendly(a)"), "ag2", status=Status.UNSUPPORTED), False),
        (ClaimedVerdict(literal("buy(c)"), status=Status.UNSUPPORTED), False),
        (ClaimedVerdict(literal("buy(c)"), "ag1", justified=True), True),
        (ClaimedVerdict(literal("buy(c)"), "ag1", justified=False), False),
        (ClaimedVerdict(literal("camera(c)"), justified=True), False),
        (ClaimedVerdict(literal("buy(z)"), status=Status.OVERRULED), True),
        (OF_NOTHING, False),
        (ClaimedVerdict(literal("buy(X)"), "ag1", status=Status.OVERRULED), False),
    ],
)
def test_what_is_told_of_other_literals_is_judged_in_either_reading(
    verdict: ClaimedVerdict[Literal],
    wrong: bool,  # noqa: FBT001 - a case
) -> None:
    assert bool(_wrong(_judged(verdict))) == wrong


def test_a_false_status_of_what_nobody_can_argue_for_names_the_missing_premises() -> None:
    (fault, _) = _judged(ClaimedVerdict(literal("buy(c)"), "ag1", status=Status.JUSTIFIED)).faults
    assert set(literals("compact(c) & light(c)")) <= set(fault.literals)
    assert fault.argument is None


def test_an_outcome_that_follows_from_a_false_verdict_is_no_second_fault() -> None:
    asserted = (ClaimedVerdict(literal("buy(a)"), "ag1", 1, justified=True),)
    transcript = Transcript((Round(turns(*LINES), asserted),), CAMERA.agents, Outcome.JUSTIFIED, literals("buy(a)"))
    assert fault_lines(judge(CAMERA, transcript)) == [("false-verdict", 1, "justified")]


def test_an_outcome_that_does_not_follow_from_a_false_status_is_a_fault_of_its_own() -> None:
    asserted = (ClaimedVerdict(literal("buy(a)"), status=Status.OVERRULED),)
    transcript = Transcript((Round(turns(*LINES), asserted),), CAMERA.agents, Outcome.JUSTIFIED, literals("buy(c)"))
    assert fault_lines(judge(CAMERA, transcript)) == [
        ("false-verdict", None, "status"),
        ("false-verdict", None, "outcome"),
    ]
    other = (ClaimedVerdict(literal("buy(a)"), "ag1", 1, justified=True),)
    elsewhere = replace(transcript, rounds=(Round(turns(*LINES), other),))
    assert fault_lines(judge(CAMERA, elsewhere)) == [
        ("false-verdict", 1, "justified"),
        ("false-verdict", None, "outcome"),
    ]


def test_a_verdict_is_of_the_main_argument_and_not_of_the_claim() -> None:
    """One reason for p is beaten, the other stands: each has its own verdict."""
    dispute = written("p", ag1="a; b; a & ~c => p; b => p", ag2="c")
    beaten = (
        ClaimedVerdict(literal("p"), "ag1", 1, justified=False),
        ClaimedVerdict(literal("p"), "ag1", 4, justified=True),
    )
    lines = ("ag1: a & ~c => p", "ag2! => c", "ag1-", "ag1: b => p", "ag2-")
    sound = Transcript((Round(turns(*lines), beaten),), dispute.agents, Outcome.JUSTIFIED, literals("p"))
    assert fault_lines(judge(dispute, sound)) == []
    swapped = tuple(replace(one, justified=not one.justified) for one in beaten)
    judgement = judge(dispute, replace(sound, rounds=(Round(turns(*lines), swapped),)))
    assert fault_lines(judgement) == [("false-verdict", 1, "justified"), ("false-verdict", 4, "justified")]


def test_a_verdict_without_a_turn_is_right_of_any_main_argument_for_that_claim() -> None:
    dispute = written("p", ag1="a; b; a & ~c => p; b => p", ag2="c")
    lines = ("ag1: a & ~c => p", "ag2! => c", "ag1-", "ag1: b => p", "ag2-")
    for justified in (True, False):
        asserted = (ClaimedVerdict(literal("p"), "ag1", justified=justified),)
        assert fault_lines(judge(dispute, Transcript((Round(turns(*lines), asserted),), dispute.agents))) == []
    first = (ClaimedVerdict(literal("p"), "ag1", justified=True),)
    cut = Transcript((Round(turns(*lines[:3]), first),), dispute.agents, stopped=True)
    assert _wrong(judge(dispute, cut)) == [("false-verdict", 1, "justified")]


def test_the_verdict_of_a_warrant_with_an_invented_premise_is_that_of_the_warrant() -> None:
    lines = ("ag1: compact(a) & light(a) & camera(a) & cheap(a) => buy(a)", *LINES[1:])
    asserted = (ClaimedVerdict(literal("buy(a)"), "ag1", 1, justified=False),)
    judgement = judge(CAMERA, Transcript((Round(turns(*lines), asserted),), CAMERA.agents, stopped=True))
    assert [(code, turn) for code, turn, _ in _wrong(judgement)] == [("unsupported-premise", 1)]


def test_without_any_turns_an_outcome_is_right_when_a_main_argument_stands() -> None:
    transcript = Transcript((Round(()),), CURRY.agents, Outcome.JUSTIFIED, literals("eat(c)"))
    assert fault_lines(judge(CURRY, transcript)) == []
    assert fault_lines(judge(CURRY, replace(transcript, answers=literals("eat(a)")))) == [
        ("false-verdict", None, "answers")
    ]


def test_a_transcript_without_a_round_is_an_empty_one() -> None:
    assert fault_lines(judge(CURRY, Transcript((), CURRY.agents, Outcome.JUSTIFIED, literals("eat(c)")))) == []


def test_a_debate_without_words_about_its_end_has_no_verdict_to_judge() -> None:
    assert judge(CURRY, held("ag1: curry(c) => eat(c)", "ag2-")).faults == ()
    assert step("curry(c) => eat(c)").head == literal("eat(c)")
