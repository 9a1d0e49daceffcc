"""A stated synthesis against the page: what it keeps, rests on and answers (semantics.md, section 4, Synthesis)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given

from aufheben.testing.oracle.examples import CAMERA, literal
from aufheben.testing.oracle.examples import dispute as written
from aufheben.testing.oracle.shapes import bargain, panel
from aufheben.testing.strategies import shaped_disputes
from engine.debate import hold
from engine.values.literals import Literal, Name, Variable
from engine.values.record import Outcome, RejectionKind
from engine.verification.faults import Code
from engine.verification.judge import judge
from engine.verification.transcript import ClaimedCharacterization, ClaimedSynthesis, Step, Transcript
from tests.verification.held import ONE, PUBLISHED, fault_lines, held, integrated, literals, recorded, step

if TYPE_CHECKING:
    from engine.values.record import Candidate
    from engine.values.rules import Dispute
    from engine.verification.faults import Judgement

OPENED = (
    "ag1: compact(a) & light(a) & camera(a) => buy(a)",
    "ag2! out_of_stock(a) => -buy(a)",
    "ag1-",
    "ag2: resolution(b,high) & battery(b,long) & camera(b) => buy(b)",
    "ag1! over_the_budget(b) => -buy(b)",
    "ag2-",
)
CORE = "user_friendly(X) & battery(X,long) & camera(X) => buy(X)"
KEPT = "user_friendly(c) & battery(c,long) & camera(c)"


def _judged(synthesis: ClaimedSynthesis[Literal], **rest: Any) -> Judgement:  # noqa: ANN401 - fields
    transcript = held(*OPENED, **rest)
    return judge(CAMERA, replace(transcript, rounds=(replace(transcript.rounds[0], synthesis=synthesis),)))


@pytest.mark.parametrize(
    "synthesis",
    [
        integrated(CORE, "buy(c)"),
        integrated(CORE.replace("X", "Item"), "buy(c)"),
        integrated(CORE.replace("X", "c")),
        integrated(CORE.replace("X", "c"), "buy(c)"),
        integrated(CORE),
        integrated(CORE, "buy(c)", common=literals("camera(X)")),
    ],
)
def test_the_answer_may_be_a_rule_of_properties_or_of_its_object(synthesis: ClaimedSynthesis[Literal]) -> None:
    judgement = _judged(synthesis)
    assert judgement.faults == ()
    assert judgement.synthesis == 1


@pytest.mark.parametrize(
    ("core", "answer", "fault", "share"),
    [
        ("user_friendly(c) & battery(c,long) => buy(c)", "", "synthesis-drops-common members", "6/7"),
        ("battery(c,long) & camera(c) => buy(c)", "", "synthesis-one-sided nothing", "5/7"),
        ("user_friendly(c) & camera(c) => buy(c)", "", "synthesis-one-sided nothing", "5/7"),
        (f"{KEPT} & cheap(c) => buy(c)", "", "synthesis-foreign-premise premise", "8/9"),
        (f"{KEPT} & compact(c) => buy(c)", "", "synthesis-does-not-hold premise", "8/9"),
        (f"{CORE.partition(' =>')[0]} & light(X) => buy(X)", "buy(c)", "synthesis-does-not-hold premise", "8/9"),
        (CORE, "buy(a)", "answer-not-licensed defeated-claim", "4/5"),
        (CORE, "buy(z)", "answer-not-licensed not-listed", "4/5"),
        (f"{KEPT} => buy(c)", "buy(b)", "answer-not-licensed head", "4/5"),
        (f"{KEPT} => sell(c)", "", "answer-not-licensed head", "0"),
        (f"{KEPT} & ~heavy(c) => buy(c)", "", "synthesis-foreign-premise weak", "8/9"),
    ],
)
def test_one_thing_wrong_with_a_synthesis_is_told_once(core: str, answer: str, fault: str, share: str) -> None:
    """The tests: one common member, two sides, nobody's own reason again, each premise, the answer.

    The premises of an answer that is not licensed are not held against its object.
    """
    judgement = _judged(integrated(core, answer))
    assert [f"{code} {reason}" for code, _, reason in fault_lines(judgement)] == [fault]
    assert judgement.synthesis == Fraction(share)
    assert (judgement.judged, judgement.right) == (6, 6)


def test_a_fault_of_a_synthesis_says_what_would_have_been_right() -> None:
    (common,) = _judged(integrated("user_friendly(c) & battery(c,long) => buy(c)")).faults
    assert [str(item) for member in common.members for item in member] == ["camera(X)"]
    (lone,) = _judged(integrated("battery(c,long) & camera(c) => buy(c)")).faults
    assert lone.agent == "ag1"
    assert {str(item) for member in lone.members for item in member} == {"compact(X)", "light(X)", "user_friendly(X)"}
    (foreign,) = _judged(integrated(CORE.replace("battery(X,long)", "battery(X,short) & battery(X,long)"))).faults
    assert foreign.at == Literal("battery", (Variable("X"), Name("short")))
    assert str(foreign.members[0][0]) == "battery(X, long)"
    (answer,) = _judged(integrated(CORE, "buy(a)")).faults
    assert (answer.at, answer.literals, answer.target) == (literal("buy(a)"), (literal("buy(c)"),), 2)


@pytest.mark.parametrize(
    ("strong", "reason"),
    [
        ("compact(X) & light(X) & camera(X)", None),
        ("camera(Y) & light(Y) & compact(Y)", None),
        ("compact(a) & light(a) & camera(a)", "object"),
        ("compact(X) & light(X)", None),
        ("compact(X) & camera(X)", "warrant"),
        ("compact(a) & light(a)", "object"),
        ("resolution(X,high) & battery(X,long) & camera(X)", "warrant"),
        ("compact(X) & light(X) & camera(X) & user_friendly(X)", "warrant"),
    ],
)
def test_a_characterization_is_the_warrant_without_its_object(strong: str, reason: str | None) -> None:
    """That it is a camera is what the issue asks of every object: it may go unsaid."""
    one = ClaimedCharacterization("ag1", Step(literals(strong)))
    judgement = _judged(integrated(CORE, "buy(c)", characterized=(one,)))
    assert [(fault.code, fault.reason, fault.agent) for fault in judgement.faults] == (
        [] if reason is None else [(Code.WRONG_CHARACTERIZATION, reason, "ag1")]
    )
    assert judgement.synthesis == (1 if reason is None else Fraction(8, 9))


def test_published_characterizations_may_be_of_any_properties_that_follow() -> None:
    one = ClaimedCharacterization("ag1", Step(literals("user_friendly(X) & light(X)")))
    synthesis = integrated(CORE, "buy(c)", characterized=(one,))
    assert _judged(synthesis, variant=PUBLISHED).faults == ()
    assert fault_lines(_judged(synthesis)) == [("wrong-characterization", None, "warrant")]
    with_object = replace(
        synthesis, characterized=(ClaimedCharacterization("ag1", Step(literals("user_friendly(a) & light(a)"))),)
    )
    assert [fault.code for fault in _judged(with_object, variant=PUBLISHED).faults] == [Code.WRONG_CHARACTERIZATION]


def test_a_side_may_characterize_the_warrant_as_it_stated_it() -> None:
    """What is wrong with the stated warrant was said at its turn."""
    lines = ("ag1: compact(a) & light(a) & camera(a) & cheap(a) => buy(a)", *OPENED[1:])
    one = ClaimedCharacterization("ag1", step("compact(X) & light(X) & camera(X) & cheap(X) => buy(X)"))
    transcript = held(*lines)
    synthesis = integrated(CORE, "buy(c)", characterized=(one,))
    judgement = judge(CAMERA, replace(transcript, rounds=(replace(transcript.rounds[0], synthesis=synthesis),)))
    assert [(fault.code, fault.turn) for fault in judgement.faults] == [(Code.UNSUPPORTED, 1)]


def test_what_is_called_common_is_common() -> None:
    judgement = _judged(integrated(CORE, "buy(c)", common=literals("camera(X) & light(X)")))
    assert fault_lines(judgement) == [("wrong-characterization", None, "common")]
    assert judgement.faults[0].at == Literal("light", (Variable("X"),))


def test_a_kept_weak_literal_may_not_be_left_out() -> None:
    dispute = written(
        "buy(X)",
        ag1="light(a); light(c); no(b); light(X) & ~old(X) => buy(X); no(X) => -buy(X)",
        ag2="cheap(b); cheap(c); no(a); cheap(X) => buy(X); no(X) => -buy(X)",
    )
    lines = (
        "ag1: light(a) & ~old(a) => buy(a)",
        "ag2! no(a) => -buy(a)",
        "ag1-",
        "ag2: cheap(b) => buy(b)",
        "ag1! no(b) => -buy(b)",
        "ag2-",
    )
    transcript = held(*lines, variant=ONE)

    def judged(synthesis: ClaimedSynthesis[Literal], *, published: bool = False) -> Judgement:
        rounds = (replace(transcript.rounds[0], synthesis=synthesis),)
        return judge(dispute, replace(transcript, rounds=rounds, variant=PUBLISHED if published else ONE))

    assert judged(integrated("light(c) & cheap(c) & ~old(c) => buy(c)")).faults == ()
    left_out = integrated("light(c) & cheap(c) => buy(c)")
    assert fault_lines(judged(left_out)) == [("synthesis-drops-common", None, "weak")]
    assert judged(left_out, published=True).faults == ()


def test_a_yes_or_no_issue_has_no_synthesis() -> None:
    dispute = written("p", ag1="a; a => p", ag2="b; b => -p")
    lines = ("ag1: a => p", "ag2! b => -p", "ag1-", "ag2: b => -p", "ag1! a => p", "ag2-")
    transcript = held(*lines, outcome=Outcome.SYNTHESIS, answers=literals("p"))
    synthesis = integrated("a & b => p")
    judgement = judge(dispute, replace(transcript, rounds=(replace(transcript.rounds[0], synthesis=synthesis),)))
    assert fault_lines(judgement) == [("answer-not-licensed", None, "impossible")]
    assert judgement.synthesis == 0


def test_a_synthesis_that_was_tried_and_fell_is_no_answer_that_is_not_licensed() -> None:
    """The kept assumption is refuted by the core itself, so every agent defeats the synthesis."""
    dispute = written(
        "buy(X)",
        ag1="light(a); light(c); no(b); odd(c); light(X) & ~odd(X) => buy(X); no(X) => -buy(X)",
        ag2="cheap(b); cheap(c); no(a); cheap(X) => buy(X); no(X) => -buy(X); no(c)",
    )
    lines = (
        "ag1: light(a) & ~odd(a) => buy(a)",
        "ag2! no(a) => -buy(a)",
        "ag1-",
        "ag2: cheap(b) => buy(b)",
        "ag1! no(b) => -buy(b)",
        "ag2-",
        "= light(c) & cheap(c) & ~odd(c) => buy(c)",
        "ag1! => odd(c)",
    )
    tried = integrated("light(c) & cheap(c) & ~odd(c) => buy(c)", turn=7)
    transcript = held(*lines, variant=ONE)
    transcript = replace(transcript, rounds=(replace(transcript.rounds[0], synthesis=tried),))
    for outcome, stopped in ((None, True), (Outcome.STALEMATE, False), (None, False)):
        assert [
            one
            for one in fault_lines(judge(dispute, replace(transcript, outcome=outcome, stopped=stopped)))
            if one[2] != "stopped"
        ] == []
    claimed = replace(transcript, outcome=Outcome.SYNTHESIS, answers=literals("buy(c)"))
    assert fault_lines(judge(dispute, claimed)) == [("answer-not-licensed", 7, "defeated-in-debate")]
    unanswered = replace(transcript.rounds[0], turns=transcript.turns[:7])
    assert fault_lines(judge(dispute, replace(transcript, rounds=(unanswered,)))) == [
        ("answer-not-licensed", 7, "defeated-in-debate")
    ]


def test_a_unit_is_kept_or_lost_together() -> None:
    dispute = written(
        "buy(X)",
        ag1="likes(ann,a); likes(ann,c); expert(ann); no(b); likes(Y,X) & expert(Y) => buy(X); no(X) => -buy(X)",
        ag2="cheap(b); cheap(c); no(a); cheap(X) => buy(X); no(X) => -buy(X)",
    )
    lines = (
        "ag1: likes(ann,a) & expert(ann) => buy(a)",
        "ag2! no(a) => -buy(a)",
        "ag1-",
        "ag2: cheap(b) => buy(b)",
        "ag1! no(b) => -buy(b)",
        "ag2-",
    )
    transcript = held(*lines, variant=ONE)

    def judged(core: str) -> list[tuple[str, int | None, str]]:
        rounds = (replace(transcript.rounds[0], synthesis=integrated(core, "buy(c)")),)
        return fault_lines(judge(dispute, replace(transcript, rounds=rounds)))

    assert judged("likes(Y,X) & expert(Y) & cheap(X) => buy(X)") == []
    assert judged("likes(ann,c) & expert(ann) & cheap(c) => buy(c)") == []
    assert judged("likes(Z,X) & expert(Y) & cheap(X) => buy(X)") == [("synthesis-one-sided", None, "nothing")]
    assert judged("likes(bob,c) & expert(ann) & cheap(c) => buy(c)")[0][0] == "synthesis-one-sided"


def _winning(dispute: Dispute) -> tuple[Transcript[Literal], Candidate]:
    debate = hold(dispute)
    assume(debate.outcome is Outcome.SYNTHESIS)
    assert debate.synthesis is not None
    assume(len(debate.synthesis.combinations) == 1)
    assert debate.synthesis.answer is not None
    return recorded(debate), debate.synthesis.answer


@given(shaped_disputes(bargain) | shaped_disputes(panel))
def test_each_member_that_is_left_out_is_missed_exactly_when_it_is_common_or_a_sides_last(dispute: Dispute) -> None:
    transcript, answer = _winning(dispute)
    round_ = transcript.rounds[0]
    assert answer.rule is not None
    kept = {share.agent: share.kept for share in answer.kept}
    for place, gone in enumerate(answer.core):
        first, *others = gone
        if others or not isinstance(first, Literal):
            continue
        rest = tuple(
            item for n, member in enumerate(answer.core) for item in member if n != place and isinstance(item, Literal)
        )
        if any(item.predicate == first.predicate for item in rest):
            continue
        synthesis = ClaimedSynthesis(Step(rest, answer.rule.weak, answer.rule.head), answer.claim)
        judgement = judge(dispute, replace(transcript, rounds=(replace(round_, synthesis=synthesis),)))
        codes = {fault.code for fault in judgement.faults}
        own = [agent for agent, members in kept.items() if gone in members]
        if not own:
            assert codes == {Code.DROPS_COMMON}
        elif any(kept[agent] == (gone,) for agent in own):
            assert codes == {Code.ONE_SIDED}
        else:
            assert codes <= {Code.ONE_SIDED}


@given(shaped_disputes(bargain) | shaped_disputes(panel))
def test_every_rejected_candidate_is_no_answer_for_the_reason_that_the_engine_gives(dispute: Dispute) -> None:
    transcript, answer = _winning(dispute)
    debate = hold(dispute)
    assert debate.synthesis is not None
    synthesis = transcript.rounds[0].synthesis
    assert synthesis is not None
    for candidate in debate.synthesis.candidates:
        if candidate.rejected is None or candidate.rejected.kind is RejectionKind.DEFEATED_IN_DEBATE:
            continue
        other = replace(synthesis, rule=None, answer=candidate.claim, whole=False)
        changed = replace(transcript.rounds[0], synthesis=other)
        judgement = judge(dispute, replace(transcript, rounds=(changed,), answers=(candidate.claim,)))
        (fault,) = judgement.faults
        assert (fault.code, fault.at) == (Code.UNLICENSED_ANSWER, candidate.claim)
        assert fault.reason == candidate.rejected.kind.value
        assert answer.claim in fault.literals
