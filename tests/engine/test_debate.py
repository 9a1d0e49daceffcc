"""Debates move by move, worked out by hand (semantics.md, section 4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import aufheben
from aufheben.testing.oracle.examples import CAMERA, CURRY, dispute, literal
from benchmarks.families import chain_of_rules, debate, layered
from engine.debate import hold
from engine.values.errors import InvalidTheory, LimitReached, Unsupported
from engine.values.limits import Limits
from engine.values.literals import Literal, Name
from engine.values.record import Attack, Debate, MoveKind, Obstacle, Outcome, Status
from engine.values.rules import Dispute, Rule


def move_lines(record: Debate) -> list[str]:
    """Return the moves as short lines: agent, what it says, and the turn and point it attacks."""
    lines: list[str] = []
    for move in record.moves:
        where = "" if move.target is None else f" [{move.attack} {move.target} on {move.point}]"
        lines.append(f"{move.agent or 'all'}: {move.argument or 'pass'}{where}")
    return lines


def beside(facts: int) -> Dispute:
    """Return the camera beside facts of everybody that nothing uses."""
    seen = (Rule(Literal("seen", (Name(f"o{number}"),)), strict=True) for number in range(facts))
    return replace(CAMERA, background=(*CAMERA.background, *seen))


CAMERA_MOVES = [
    "ag1: compact(a), light(a), camera(a) => buy(a)",
    "ag2: out_of_stock(a) => -buy(a) [rebut 1 on buy(a)]",
    "ag1: pass",
    "ag2: resolution(b, high), battery(b, long), camera(b) => buy(b)",
    "ag1: over_the_budget(b) => -buy(b) [rebut 4 on buy(b)]",
    "ag2: pass",
]


def test_the_camera_goes_move_by_move_as_published() -> None:
    record = hold(CAMERA)
    assert move_lines(record)[:6] == CAMERA_MOVES
    assert [move.turn for move in record.moves] == list(range(1, 8))
    assert [move.strict for move in record.moves] == [False] * 7
    opening = record.moves[6]
    assert (opening.agent, opening.kind) == (None, MoveKind.SYNTHESIS)
    assert opening.argument is not None
    assert opening.argument.warrant.head == literal("buy(c)")
    claims = [(str(c.literal), c.agent, c.turn, c.justified, c.status) for c in record.claims]
    assert claims == [
        ("buy(a)", "ag1", 1, False, Status.DEFENSIBLE),
        ("buy(b)", "ag2", 4, False, Status.DEFENSIBLE),
    ]


def test_facts_that_nothing_uses_are_not_ground_for_a_debate() -> None:
    few = Limits(ground_rules=30)
    assert hold(beside(1000), limits=few) == hold(CAMERA, limits=few)
    used = Rule(literal("dull(X)"), (literal("seen(X)"),))
    more = beside(1000)
    with pytest.raises(LimitReached, match=r"\(ground rules\)"):
        hold(replace(more, background=(*more.background, used)), limits=few)


def test_the_first_block_that_mentions_an_object_decides_its_turn_even_in_a_fact_that_nothing_uses() -> None:
    def tried(*, seen: str) -> list[str]:
        one = "light(a); light(X) => buy(X); bad(b); bad(X) => -buy(X); big(c); big(d)"
        other = "big(b); big(X) => buy(X); bad(a); bad(X) => -buy(X); light(c); light(d)"
        synthesis = hold(dispute("buy(X)", ag0=seen, ag1=one, ag2=other)).synthesis
        assert synthesis is not None
        return [str(one.claim) for one in synthesis.candidates if one.rejected is None]

    assert tried(seen="seen(e)") == ["buy(c)", "buy(d)"]
    assert tried(seen="seen(d)") == ["buy(d)", "buy(c)"]


def test_the_certificate_of_the_camera_is_the_sum_of_the_page() -> None:
    """Nothing is assumed and no fact contradicted, so k = e = 0: 1 + 2 + 2 moves for 2 claims and 3 candidates."""
    certificate = hold(CAMERA).certificate
    assert [(b.agent, b.k, b.branch, b.m, b.moves) for b in certificate.bounds] == [
        ("ag1", 0, 2, 1, 5),
        ("ag2", 0, 2, 1, 5),
        (None, 0, 2, 3, 15),
    ]
    assert (certificate.bound, certificate.moves) == (25, 7)


def test_whoever_is_first_opens_first() -> None:
    record = hold(CAMERA, first="ag2")
    assert [move.agent for move in record.moves] == ["ag2", "ag1", "ag2", "ag1", "ag2", "ag1", None]
    assert [str(claim.literal) for claim in record.claims] == ["buy(b)", "buy(a)"]
    assert record.answers == (literal("buy(c)"),)


def test_with_all_main_arguments_the_curry_needs_no_synthesis() -> None:
    record = hold(CURRY)
    assert move_lines(record) == [
        "ag1: curry(a) => eat(a)",
        "ag2: not_acceptable(a) => -eat(a) [rebut 1 on eat(a)]",
        "ag1: pass",
        "ag2: noodle(b) => eat(b)",
        "ag1: not_acceptable(b) => -eat(b) [rebut 4 on eat(b)]",
        "ag2: pass",
        "ag1: curry(c) => eat(c)",
        "ag2: pass",
    ]
    assert (record.outcome, record.answers, record.synthesis) == (Outcome.JUSTIFIED, (literal("eat(c)"),), None)
    assert [claim.justified for claim in record.claims] == [False, False, True]


def test_with_one_main_argument_each_the_curry_is_a_synthesis_of_both_reasons() -> None:
    record = hold(CURRY, mains="one")
    assert move_lines(record)[6:] == ["all: curry(c), noodle(c) => eat(c)"]
    assert (record.outcome, record.answers) == (Outcome.SYNTHESIS, (literal("eat(c)"),))
    assert record.mains == "one"


def test_an_undercut_is_answered_by_a_strict_defeat_on_the_same_turn() -> None:
    whole = dispute("p", ag1="~x => p; => y", ag2="~y => x; q")
    record = hold(whole)
    assert move_lines(record) == [
        "ag1: not x => p",
        "ag2: not y => x [undercut 1 on x]",
        "ag1: => y [undercut 2 on y]",
        "ag2: pass",
    ]
    assert [move.strict for move in record.moves] == [False, True, True, False]
    assert [move.attack for move in record.moves] == [None, Attack.UNDERCUT, Attack.UNDERCUT, None]
    assert (record.outcome, record.answers) == (Outcome.JUSTIFIED, (literal("p"),))


def test_each_opponent_is_asked_in_file_order_and_passes_once() -> None:
    whole = dispute("p(X)", ag1="a(o); a(X) => p(X)", ag2="b(o)", ag3="bad(o); bad(X) => -p(X)", ag4="c(o)")
    assert move_lines(hold(whole)) == [
        "ag1: a(o) => p(o)",
        "ag2: pass",
        "ag3: bad(o) => -p(o) [rebut 1 on p(o)]",
        "ag1: pass",
    ]


def test_a_claim_that_lacks_what_else_the_issue_asks_is_not_opened() -> None:
    whole = dispute("buy(X) & camera(X)", ag1="light(a); light(b); camera(b); light(X) => buy(X)", ag2="q")
    assert [str(claim.literal) for claim in hold(whole).claims] == ["buy(b)"]


def test_what_else_the_issue_asks_may_be_a_fact_of_another_party() -> None:
    whole = dispute("buy(X) & camera(X)", ag1="light(a); light(X) => buy(X)", ag2="camera(a)")
    assert [str(claim.literal) for claim in hold(whole).claims] == ["buy(a)"]
    presumed = dispute("buy(X) & camera(X)", ag1="light(a); light(X) => buy(X)", ag2="=> camera(a)")
    assert hold(presumed).claims == ()


def test_main_arguments_go_by_instance_and_then_by_warrant_as_printed() -> None:
    whole = dispute(
        "p(X)",
        ag1="z(a); b(a); b(c); z(X) => p(X); b(X) => p(X)",
        ag2="bad(a); bad(c); bad(X) => -p(X)",
    )
    assert [claim.warrant.clause for claim in hold(whole).claims] == ["b(a) => p(a)", "z(a) => p(a)", "b(c) => p(c)"]


def test_a_yes_or_no_issue_is_opened_with_its_complement_by_who_has_nothing_else() -> None:
    record = hold(dispute("open", ag1="sun; sun => open", ag2="cold; cold => -open"))
    assert move_lines(record) == [
        "ag1: sun => open",
        "ag2: cold => -open [rebut 1 on open]",
        "ag1: pass",
        "ag2: cold => -open",
        "ag1: sun => open [rebut 4 on -open]",
        "ag2: pass",
    ]
    assert record.outcome is Outcome.STALEMATE
    assert record.synthesis is not None
    assert record.synthesis.obstacle is Obstacle.NO_VARIABLE


def test_a_yes_or_no_issue_may_be_justified_in_the_negative() -> None:
    record = hold(dispute("open", ag1="=> open", ag2="-open"))
    assert (record.outcome, record.answers) == (Outcome.JUSTIFIED, (literal("-open"),))
    assert [(str(c.literal), c.justified) for c in record.claims] == [("open", False), ("-open", True)]


def test_one_side_alone_has_nobody_to_build_a_synthesis_with() -> None:
    record = hold(dispute("p(X)", ag1="a(o); a(X) => p(X)", ag2="bad(o); bad(X) => -p(X)"))
    assert record.outcome is Outcome.STALEMATE
    assert record.synthesis is not None
    assert record.synthesis.obstacle is Obstacle.ONE_SIDE


def test_nobody_with_an_argument_is_a_stalemate_without_moves() -> None:
    record = hold(dispute("p(X)", ag1="a(o)", ag2="b(o)"))
    assert (record.moves, record.claims, record.outcome) == ((), (), Outcome.STALEMATE)
    assert (record.certificate.bound, record.certificate.moves) == (0, 0)


@pytest.mark.parametrize(("rounds", "moves"), [(1, 3), (2, 6)])
def test_a_limit_on_rounds_stops_without_a_verdict(rounds: int, moves: int) -> None:
    record = hold(CAMERA, max_rounds=rounds)
    assert (record.stopped, record.outcome, record.answers, record.synthesis) == ("limit", None, (), None)
    assert move_lines(record) == CAMERA_MOVES[:moves]
    assert hold(CAMERA, max_rounds=3) == hold(CAMERA)


@pytest.mark.parametrize(
    ("whole", "options", "fault"),
    [
        (dispute("", ag1="p", ag2="q"), {}, "no issue"),
        (dispute("p", ag1="p"), {}, "fewer than two agents"),
        (CAMERA, {"first": "ag3"}, "no such agent: agent `ag3`, known `ag1, ag2`"),
        (CAMERA, {"mains": "some"}, "no such choice of main arguments: mains `some`"),
        (CAMERA, {"max_rounds": 0}, "fewer rounds than one: rounds `0`"),
    ],
)
def test_what_cannot_be_debated_is_an_error_that_says_why(
    whole: object, options: dict[str, object], fault: str
) -> None:
    with pytest.raises(InvalidTheory) as raised:
        hold(whole, **options)  # pyrefly: ignore[bad-argument-type]
    assert raised.value.args == (fault,)


def test_a_debate_keeps_its_time_limit() -> None:
    with pytest.raises(LimitReached, match="time"):
        hold(debate(50), limits=Limits(seconds=0.0))


def test_a_long_argument_and_a_layered_one_are_debated() -> None:
    long = hold(chain_of_rules(3_000))
    assert [move.kind for move in long.moves] == [MoveKind.CLAIM, MoveKind.COUNTER, MoveKind.COUNTER, MoveKind.PASS]
    assert long.outcome is Outcome.JUSTIFIED
    wide = hold(layered(15))
    assert wide.outcome is Outcome.JUSTIFIED
    assert len(wide.moves) == 1 + 2 * 30 + 1 <= wide.certificate.bound


def test_a_debate_over_many_objects_costs_its_moves() -> None:
    record = hold(debate(150))
    assert (record.outcome, record.answers) == (Outcome.SYNTHESIS, (literal("buy(c149)"),))
    assert len(record.moves) == 3 * 149 + 1
    assert record.certificate.bound == 5 * 149 + 5 * 150


def test_agents_are_asked_from_the_opener_on() -> None:
    three = dispute(
        "p(X)",
        ag1="a(o); a(X) => p(X); bad(v); bad(X) => -p(X)",
        ag2="b(u); b(X) => p(X); bad(o); bad(X) => -p(X)",
        ag3="c(v); c(X) => p(X); bad(u); bad(X) => -p(X)",
    )
    assert [claim.agent for claim in hold(three).claims] == ["ag1", "ag2", "ag3"]
    assert [claim.agent for claim in hold(three, first="ag2").claims] == ["ag2", "ag3", "ag1"]
    assert hold(replace(three, theories=three.theories[::-1])).outcome is hold(three).outcome


def test_an_answer_that_its_own_party_comes_to_weaken_has_statuses_and_no_dialogue() -> None:
    base = aufheben.parse(
        """issue "m?": m.
        agent p { m0: => m. a: => u. b: => v. u, v -> -h. pr2: => x > b. }
        agent o { x: => h. y: h => -m. }"""
    )
    assert [one.status for one in aufheben.status(base, "m", reading="private", agent="p")] == [Status.DEFENSIBLE]
    with pytest.raises(Unsupported, match="`-h`"):
        aufheben.debate(base)
