"""Whose turn it is, what may be claimed, and when a debate may end (semantics.md, section 4, Phases)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.examples import CAMERA, literal
from aufheben.testing.oracle.examples import dispute as written
from engine.values.record import Outcome, Status
from engine.verification.faults import Code, Fault
from engine.verification.judge import judge
from engine.verification.transcript import ClaimedVerdict, Round, Variant
from tests.verification.held import ONE, fault_lines, held, integrated, literals

if TYPE_CHECKING:
    from engine.values.rules import Dispute
    from engine.verification.faults import Judgement

PETS = written("pet(X)", ag1="dog(a); cat(b); dog(X) => pet(X); cat(X) => pet(X)", ag2="no(a); no(b); no(X) => -pet(X)")
"""Only ag1 has main arguments, two; both fall."""

BOTH = written(
    "pet(X)",
    ag1="dog(a); dog(d); dog(X) => pet(X); no(c); no(X) => -pet(X)",
    ag2="cat(c); cat(X) => pet(X); no(a); no(d); no(X) => -pet(X)",
)
"""ag1 has two main arguments, ag2 one; all fall, and no synthesis is possible."""

A, D, C = "ag1: dog(a) => pet(a)", "ag1: dog(d) => pet(d)", "ag2: cat(c) => pet(c)"
NOT_A, NOT_D, NOT_C = "ag2! no(a) => -pet(a)", "ag2! no(d) => -pet(d)", "ag1! no(c) => -pet(c)"
LOST_A, LOST_D, LOST_C = (A, NOT_A, "ag1-"), (D, NOT_D, "ag1-"), (C, NOT_C, "ag2-")


def _but_limit(judgement: Judgement) -> list[tuple[str, int | None, str]]:
    return [one for one in fault_lines(judgement) if one[0] != Code.LIMIT]


def _only(judgement: Judgement, code: Code) -> Fault:
    (fault,) = (one for one in judgement.faults if one.code is code)
    return fault


@pytest.mark.parametrize(
    "lines",
    [
        (*LOST_A, *LOST_C, *LOST_D),
        (*LOST_D, *LOST_C, *LOST_A),
        (*LOST_C, *LOST_A, *LOST_D),
        (*LOST_C, *LOST_D, *LOST_A),
    ],
)
def test_agents_open_in_turn_whoever_begins_and_in_whichever_order_of_their_own(lines: tuple[str, ...]) -> None:
    assert fault_lines(judge(BOTH, held(*lines))) == []


def test_who_opens_twice_while_another_has_something_to_open_is_out_of_turn() -> None:
    judgement = judge(BOTH, held(*LOST_A, *LOST_D, *LOST_C))
    assert fault_lines(judgement) == [("out-of-turn", 4, "opener")]
    assert judgement.faults[0].agent == "ag2"
    assert (judgement.judged, judgement.right) == (9, 8)


def test_who_says_that_it_has_nothing_to_open_is_not_waited_for_but_it_must_be_true() -> None:
    judgement = judge(BOTH, held(*LOST_A, "ag2-", *LOST_D, stopped=True))
    assert _but_limit(judgement) == [("missed-counter", 4, "opening")]
    missed = _only(judgement, Code.MISSED_COUNTER)
    assert missed.agent == "ag2"
    assert missed.argument is not None
    assert missed.argument.claim == literal("pet(c)")
    honest = judge(PETS, held("ag2-", "ag1: dog(a) => pet(a)", "ag2! no(a) => -pet(a)", "ag1-", stopped=True))
    assert _but_limit(honest) == []


def test_who_declined_to_open_is_not_told_again_at_the_end() -> None:
    judgement = judge(BOTH, held(*LOST_A, "ag2-", *LOST_D, outcome=Outcome.STALEMATE))
    assert fault_lines(judgement) == [("missed-counter", 4, "opening")]


def test_with_one_main_argument_each_a_second_is_out_of_turn() -> None:
    assert fault_lines(judge(BOTH, held(*LOST_A, *LOST_C, variant=ONE))) == []
    judgement = judge(BOTH, held(*LOST_A, *LOST_C, *LOST_D, variant=ONE))
    assert fault_lines(judgement) == [("out-of-turn", 7, "one-main")]


def test_nothing_is_answered_before_anything_was_opened() -> None:
    judgement = judge(BOTH, held(NOT_A, *LOST_A, stopped=True))
    assert _but_limit(judgement) == [("out-of-turn", 1, "nothing-opened")]


def test_a_main_argument_that_stands_ends_the_debate() -> None:
    dispute = written("pet(X)", ag1="dog(a); dog(X) => pet(X)", ag2="cat(c); cat(X) => pet(X); no(c); no(X) => -pet(X)")
    judgement = judge(dispute, held("ag1: dog(a) => pet(a)", "ag2-", "ag2: cat(c) => pet(c)", stopped=True))
    assert _but_limit(judgement) == [("out-of-turn", 3, "over")]


def test_an_old_main_argument_opened_again_after_one_that_stands_is_told_once() -> None:
    dispute = written("pet(X)", ag1="dog(a); dog(X) => pet(X)", ag2="cat(c)")
    judgement = judge(dispute, held("ag1: dog(a) => pet(a)", "ag2-", "ag1: dog(a) => pet(a)", "ag2-", stopped=True))
    assert _but_limit(judgement) == [("out-of-turn", 3, "over")]


def test_an_opponent_that_attacks_another_opponent_is_told_once() -> None:
    lines = ("ag1: => p", "ag3! => -p", "ag2! => p")
    dispute = written("p", ag1="=> p", ag2="=> p", ag3="=> -p")
    transcript = held(*lines, agents=dispute.agents, stopped=True)
    aimed = (*transcript.turns[:2], replace(transcript.turns[2], target=2))
    judgement = judge(dispute, replace(transcript, rounds=(Round(aimed),)))
    assert _but_limit(judgement) == [("not-an-attack", 3, "own-side")]


def test_a_claim_in_the_middle_of_an_exchange_is_out_of_turn() -> None:
    judgement = judge(BOTH, held(A, NOT_A, C, stopped=True))
    assert _but_limit(judgement) == [("out-of-turn", 3, "undecided")]
    assert _only(judgement, Code.OUT_OF_TURN).agent == "ag1"


def test_what_could_be_answered_is_shown_where_a_claim_comes_too_early() -> None:
    dispute = written("p", ag1="=> p; => q; => s; s => p", ag2="~q => -p")
    judgement = judge(dispute, held("ag1: => p", "ag2! ~q => -p", "ag1: => s; s => p", stopped=True))
    assert _but_limit(judgement) == [("out-of-turn", 3, "undecided")]
    answer = _only(judgement, Code.OUT_OF_TURN).argument
    assert answer is not None
    assert answer.claim == literal("q")


THREE = written("p", ag1="=> p; => q", ag2="~q => -p", ag3="=> -p")


def test_two_attacks_may_be_made_before_they_are_answered_if_they_are() -> None:
    lines = ("ag1: => p", "ag2! ~q => -p", "ag3! => -p", "ag1! => q")
    judgement = judge(THREE, held(*lines, agents=THREE.agents, stopped=True))
    assert fault_lines(judgement)[:1] != [("out-of-turn", 3, "reply-due")]
    alone = judge(THREE, held(*lines[:3], agents=THREE.agents, stopped=True))
    assert _but_limit(alone) == [("out-of-turn", 3, "reply-due")]
    assert _only(alone, Code.OUT_OF_TURN).agent == "ag1"


def test_who_has_answered_waits_for_a_reply() -> None:
    dispute = written("p", ag1="=> p; => q; => r", ag2="~q & ~r => -p")
    lines = ("ag1: => p", "ag2! ~q & ~r => -p", "ag1! => q", "ag1! => r")
    judgement = judge(dispute, held(*lines, stopped=True))
    assert ("out-of-turn", 4, "reply-due") in fault_lines(judgement)
    assert _only(judgement, Code.OUT_OF_TURN).agent == "ag2"


def test_nobody_passes_on_its_own_word() -> None:
    judgement = judge(BOTH, held(A, "ag1-", NOT_A, "ag1-", stopped=True))
    assert _but_limit(judgement) == [("out-of-turn", 2, "own-word")]


def test_a_claim_of_something_else_is_judged_no_further() -> None:
    judgement = judge(BOTH, held("ag1: cat(z) => dog(a)", stopped=True))
    assert _but_limit(judgement) == [("off-issue", 1, "claim")]
    assert _only(judgement, Code.OFF_ISSUE).literals == literals("pet(X)".replace("X", "X"))


def test_a_claim_needs_what_else_the_issue_asks_of_its_object() -> None:
    dispute = written("buy(X) & camera(X)", ag1="light(a); light(X) => buy(X); camera(b)", ag2="camera(c)")
    judgement = judge(dispute, held("ag1: light(a) => buy(a)", stopped=True))
    assert _but_limit(judgement) == [("off-issue", 1, "condition")]
    assert _only(judgement, Code.OFF_ISSUE).literals == literals("camera(a)")


def test_a_condition_that_is_invented_with_a_premise_is_told_once() -> None:
    judgement = judge(CAMERA, held("ag1: compact(z) & light(z) & camera(z) => buy(z)", stopped=True))
    assert {code for code, _, _ in _but_limit(judgement)} == {"unsupported-premise"}


@pytest.mark.parametrize(
    ("dispute", "faults"),
    [
        (written("p", ag1="=> -p", ag2="=> p"), []),
        (written("p", ag1="=> -p; => p", ag2="=> p"), [("off-issue", 1, "complement")]),
        (written("p(X)", ag1="=> -p(a); => p(b)", ag2=""), [("off-issue", 1, "claim")]),
    ],
)
def test_the_complement_may_be_claimed_of_a_closed_issue_by_who_cannot_argue_for_it(
    dispute: Dispute, faults: list[tuple[str, int, str]]
) -> None:
    line = "ag1: => -p(a)" if "X" in str(dispute.issue) else "ag1: => -p"
    assert _but_limit(judge(dispute, held(line, stopped=True))) == faults


@pytest.mark.parametrize(
    ("lines", "outcome", "fault"),
    [
        ((A,), None, ("premature-end", 1, "unanswered")),
        ((A, NOT_A), None, ("premature-end", 2, "unanswered")),
        (LOST_A, None, ("premature-end", 3, "untried")),
        ((*LOST_A, *LOST_C), Outcome.STALEMATE, ("premature-end", 6, "untried")),
    ],
)
def test_a_debate_ends_when_everybody_had_the_word_who_was_due(
    lines: tuple[str, ...], outcome: Outcome | None, fault: tuple[str, int, str]
) -> None:
    assert fault_lines(judge(BOTH, held(*lines, outcome=outcome))) == [fault]
    assert _but_limit(judge(BOTH, held(*lines, stopped=True))) == []


def test_a_debate_without_a_single_pass_may_conclude_by_silence() -> None:
    """Who has something to say is due all the same."""
    lines = (A, NOT_A, C, NOT_C, D, NOT_D)
    assert fault_lines(judge(BOTH, held(*lines, outcome=Outcome.STALEMATE))) == []
    codes = fault_lines(judge(BOTH, held(A, C, NOT_C, D, NOT_D, outcome=Outcome.STALEMATE)))
    assert codes == [("out-of-turn", 2, "undecided")]


def test_a_thread_whose_status_is_told_has_ended() -> None:
    """As published systems log it: no word of who cannot answer, but what became of each thread."""
    asserted = (
        ClaimedVerdict(literal("pet(a)"), "ag1", 1, justified=False),
        ClaimedVerdict(literal("pet(c)"), "ag2", 3, status=Status.DEFENSIBLE),
    )
    transcript = held(A, NOT_A, C, NOT_C, variant=ONE)
    assert fault_lines(judge(BOTH, replace(transcript, rounds=(Round(transcript.turns, asserted),)))) == []
    first = replace(transcript, rounds=(Round(transcript.turns[:2], asserted[:1]),))
    assert fault_lines(judge(BOTH, first)) == []
    assert fault_lines(judge(BOTH, replace(first, outcome=Outcome.STALEMATE))) == [("premature-end", 2, "untried")]
    half = replace(transcript, rounds=(Round(transcript.turns, asserted[1:]),))
    assert fault_lines(judge(BOTH, half)) == [("out-of-turn", 3, "undecided")]


def test_a_limit_says_what_it_leaves_undecided() -> None:
    judgement = judge(BOTH, held(A, NOT_A, stopped=True))
    assert fault_lines(judgement) == [("limit-reached", None, "stopped")]
    assert set(judgement.faults[0].literals) == set(literals("pet(a) & pet(c) & pet(d)"))
    rounds = judge(BOTH, held(*LOST_A, *LOST_C, variant=Variant(max_rounds=2)))
    assert fault_lines(rounds) == [("limit-reached", None, "rounds")]
    assert rounds.debate is not None
    assert rounds.debate.stopped == "limit"


def test_a_line_that_is_cut_at_the_limit_needs_no_last_word() -> None:
    lines = (A, NOT_A, *LOST_C, *LOST_D)
    assert fault_lines(judge(BOTH, held(*lines, variant=Variant(max_rounds=9)))) == [("out-of-turn", 3, "undecided")]
    cut = judge(BOTH, held(*lines, variant=Variant(max_rounds=1)))
    assert [code for code, _, _ in fault_lines(cut)] == ["limit-reached"]


SYNTHESIS = "= user_friendly(c) & battery(c,long) & camera(c) => buy(c)"
OPENED = (
    "ag1: compact(a) & light(a) & camera(a) => buy(a)",
    "ag2! out_of_stock(a) => -buy(a)",
    "ag1-",
    "ag2: resolution(b,high) & battery(b,long) & camera(b) => buy(b)",
    "ag1! over_the_budget(b) => -buy(b)",
    "ag2-",
)


def test_a_synthesis_begins_when_nothing_is_left_to_open() -> None:
    assert fault_lines(judge(CAMERA, held(*OPENED, SYNTHESIS))) == []
    early = judge(CAMERA, held(*OPENED[:3], SYNTHESIS))
    assert fault_lines(early) == [("premature-end", 4, "untried")]
    assert early.faults[0].agent == "ag2"
    unanswered = judge(CAMERA, held(*OPENED[:5], SYNTHESIS))
    assert fault_lines(unanswered) == [("premature-end", 5, "unanswered")]


def test_a_debate_that_ends_where_a_synthesis_is_due_says_which() -> None:
    judgement = judge(CAMERA, held(*OPENED))
    assert fault_lines(judgement) == [("premature-end", 6, "synthesis-due")]
    assert judgement.faults[0].literals == literals("buy(c)")
    assert judgement.faults[0].rule is not None
    assert judgement.synthesis == 0


def test_no_synthesis_begins_while_a_main_argument_stands() -> None:
    dispute = written("pet(X)", ag1="dog(a); soft(b); dog(X) => pet(X)", ag2="cat(b); dog(b); cat(X) => pet(X)")
    lines = ("ag1: dog(a) => pet(a)", "ag2-", "= dog(b) & cat(b) => pet(b)")
    assert fault_lines(judge(dispute, held(*lines))) == [("premature-end", 3, "stands")]
    transcript = held(*lines)
    with_synthesis = replace(transcript.rounds[0], synthesis=integrated("dog(b) & cat(b) => pet(b)", turn=3))
    judgement = judge(dispute, replace(transcript, rounds=(with_synthesis,)))
    assert fault_lines(judgement) == [("premature-end", 3, "stands")]


def test_a_synthesis_that_is_attacked_is_defended_where_it_can_be() -> None:
    dispute = written(
        "pet(X)",
        ag1="dog(a); dog(c); no(b); dog(X) => pet(X); no(X) => -pet(X); calm(c)",
        ag2="cat(b); cat(c); no(a); cat(X) => pet(X); no(X) => -pet(X); ~calm(c) => -pet(c)",
    )
    lines = (
        "ag1: dog(a) => pet(a)",
        "ag2! no(a) => -pet(a)",
        "ag1-",
        "ag2: cat(b) => pet(b)",
        "ag1! no(b) => -pet(b)",
        "ag2-",
        "ag1: dog(c) => pet(c)",
        "ag2! ~calm(c) => -pet(c)",
        "ag1! => calm(c)",
        "ag2-",
    )
    assert fault_lines(judge(dispute, held(*lines))) == []
    one = (*lines[:6], "= dog(c) & cat(c) => pet(c)", "ag2! ~calm(c) => -pet(c)")
    judgement = judge(dispute, held(*one, variant=ONE))
    assert fault_lines(judgement) == [("premature-end", 8, "unanswered")]
    assert fault_lines(judge(dispute, held(*one, "! calm(c) => calm(c)", variant=ONE)))[:1] != [
        ("premature-end", 8, "unanswered")
    ]
