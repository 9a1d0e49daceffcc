"""The synthesis worked out by hand: cores, shares, rejections, missing facts (semantics.md, section 4)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.enumeration import completed
from aufheben.testing.oracle.examples import CAMERA, dispute, literal, rule, rules
from engine.debate import hold
from engine.status.statuses import literal_statuses
from engine.synthesis.saturation import characterize, rename_apart
from engine.values.record import Candidate, Obstacle, Outcome, Reading, RejectionKind, Status, Synthesis
from kb.loading import parse

if TYPE_CHECKING:
    from engine.values.rules import Dispute


BUY = literal("buy(X)")


def synthesis(whole: Dispute) -> Synthesis:
    """Return the synthesis of a debate that comes to one."""
    found = hold(whole).synthesis
    assert found is not None
    return found


def candidate(found: Synthesis, claim: str) -> Candidate:
    (one,) = (one for one in found.candidates if one.claim == literal(claim))
    return one


def members(of: tuple[tuple[object, ...], ...]) -> list[str]:
    return [" & ".join(map(str, member)) for member in of]


def shares(one: Candidate) -> list[Fraction]:
    return [share.fraction for share in one.kept]


def reasons(found: Synthesis) -> dict[str, str]:
    return {str(one.claim): "" if one.rejected is None else one.rejected.kind.value for one in found.candidates}


def with_facts(whole: Dispute, **more: str) -> Dispute:
    """Return a dispute with more statements for some agents."""
    return replace(
        whole, theories=tuple(replace(t, rules=(*t.rules, *rules(more.get(t.owner, "")))) for t in whole.theories)
    )


def test_the_camera_keeps_from_each_side_what_c_has() -> None:
    """K1 adds user_friendly to compact, light and camera; K2 is resolution, battery, camera; camera is common."""
    found = synthesis(CAMERA)
    (combination,) = found.combinations
    assert [sorted(members(side.saturated)) for side in combination.sides] == [
        ["camera(X)", "compact(X)", "light(X)", "user_friendly(X)"],
        ["battery(X, long)", "camera(X)", "resolution(X, high)"],
    ]
    assert members(combination.common) == ["camera(X)"]
    answer = candidate(found, "buy(c)")
    assert answer == found.answer
    assert answer.rule is not None
    assert {str(item) for item in answer.rule.body} == {"user_friendly(X)", "battery(X, long)", "camera(X)"}
    assert shares(answer) == [Fraction(1, 3), Fraction(1, 2)]
    assert reasons(found) == {"buy(a)": "defeated-claim", "buy(b)": "defeated-claim", "buy(c)": ""}
    assert answer.optimal


def test_a_tie_goes_by_the_first_block_and_then_by_the_printed_form() -> None:
    """Object d has what c has; e, named by ag2 alone, has it too and comes last; all three are optimal."""
    more = "camera(d); battery(d,long); user_friendly(d)"
    third = "camera(e); battery(e,long); user_friendly(e)"
    record = hold(with_facts(CAMERA, ag1=more, ag2=third))
    assert [str(answer) for answer in record.answers] == ["buy(c)", "buy(d)", "buy(e)"]


def test_a_candidate_that_keeps_less_of_both_is_a_success_but_not_optimal() -> None:
    """Object d keeps two thirds of ag1's and half of ag2's; c and e are beaten by it."""
    record = hold(with_facts(CAMERA, ag1="camera(d); battery(d,long); user_friendly(d)", ag2="compact(d)"))
    found = record.synthesis
    assert found is not None
    assert [str(answer) for answer in record.answers] == ["buy(d)"]
    assert shares(candidate(found, "buy(d)")) == [Fraction(2, 3), Fraction(1, 2)]
    assert not candidate(found, "buy(c)").optimal
    assert candidate(found, "buy(c)").rejected is None


def test_two_candidates_may_each_be_better_for_one_side() -> None:
    """The shares are 2/3 and 1/2 for d, 1/3 and 1 for e; the larger smallest share is tried first."""
    mine = "camera(d); battery(d,long); user_friendly(d); user_friendly(e); resolution(e,high)"
    less = hold(with_facts(CAMERA, ag1=mine, ag2="compact(d); camera(e)"))
    assert [str(answer) for answer in less.answers] == ["buy(d)"]
    both = hold(with_facts(CAMERA, ag1=f"{mine}; battery(e,long)", ag2="compact(d); camera(e)"))
    assert [str(answer) for answer in both.answers] == ["buy(d)", "buy(e)"]


THREE = dispute(
    "buy(X)",
    "bad(X) => -buy(X)",
    ag1="light(a); light(X) => buy(X); bad(b); pretty(d)",
    ag2="cheap(b); cheap(X) => buy(X); bad(c); light(d)",
    ag3="pretty(c); pretty(X) => buy(X); bad(a); cheap(d); cheap(e); light(e)",
)
"""Three agents with a reason each; d has all three, e two."""


def test_three_sides_each_keep_their_reason_in_one_object() -> None:
    record = hold(THREE)
    found = record.synthesis
    assert found is not None
    assert record.answers == (literal("buy(d)"),)
    (combination,) = found.combinations
    assert [members(side.saturated) for side in combination.sides] == [["light(X)"], ["cheap(X)"], ["pretty(X)"]]
    assert shares(candidate(found, "buy(d)")) == [1, 1, 1]
    assert [share.agent for share in candidate(found, "buy(d)").kept] == ["ag1", "ag2", "ag3"]
    left_out = candidate(found, "buy(e)").rejected
    assert left_out is not None
    assert (left_out.kind, left_out.agent) == (RejectionKind.ONE_SIDED, "ag3")


def test_three_agents_take_turns_and_each_is_asked() -> None:
    moves = [(move.agent, move.kind.value) for move in hold(THREE).moves]
    assert moves == [
        *(("ag1", "claim"), ("ag2", "pass"), ("ag3", "counter"), ("ag1", "pass")),
        *(("ag2", "claim"), ("ag1", "counter"), ("ag2", "pass")),
        *(("ag3", "claim"), ("ag1", "pass"), ("ag2", "counter"), ("ag3", "pass")),
        (None, "synthesis"),
    ]


def test_two_warrants_of_a_side_are_combined_with_each_of_the_other() -> None:
    whole = dispute(
        "buy(X)",
        "bad(X) => -buy(X)",
        ag1="light(a); small(a); light(X) => buy(X); small(X) => buy(X); bad(b); cheap(c)",
        ag2="cheap(b); cheap(X) => buy(X); bad(a); small(c)",
    )
    found = synthesis(whole)
    assert [members(each.saturated) for each in found.combinations] == [
        ["light(X)", "cheap(X)"],
        ["small(X)", "cheap(X)"],
    ]
    answer = candidate(found, "buy(c)")
    assert found.chosen == found.combinations[1]
    assert answer.rule is not None
    assert answer.rule.clause == "small(X), cheap(X) => buy(X)"


def test_a_candidate_that_lacks_what_is_common_is_rejected() -> None:
    whole = replace(CAMERA, issue=dispute("buy(X)", ag1="p").issue)
    found = synthesis(with_facts(whole, ag1="battery(d,long); user_friendly(d)"))
    dropped = candidate(found, "buy(d)").rejected
    assert dropped is not None
    assert dropped.kind is RejectionKind.DROPS_COMMON
    assert members(dropped.members) == ["camera(X)"]


def test_a_candidate_with_nothing_for_a_side_is_rejected() -> None:
    found = synthesis(with_facts(CAMERA, ag1="camera(d); user_friendly(d)", ag2="camera(e); battery(e,long)"))
    one, other = candidate(found, "buy(d)").rejected, candidate(found, "buy(e)").rejected
    assert one is not None
    assert other is not None
    assert (one.kind, one.agent) == (RejectionKind.ONE_SIDED, "ag2")
    assert (other.kind, other.agent) == (RejectionKind.ONE_SIDED, "ag1")


def test_what_holds_anyway_is_common_where_a_conflict_ranges_over_all_objects() -> None:
    """It rains whoever is right: the second agent gets nothing from c, also when a conflict leaves a variable free."""
    whole = dispute(
        "buy(X) & camera(X)",
        "-> rain; conflict lent(X) & sold(Y)",
        ag1="camera(a); camera(c); light(a); light(c); torn(b); light(X) & camera(X) => buy(X); torn(X) => -buy(X)",
        ag2="camera(b); dry(b); dear(a); dry(X) & camera(X) & rain => buy(X); dear(X) => -buy(X)",
    )
    record = hold(whole, mains="one")
    assert record.outcome is Outcome.STALEMATE
    assert record.synthesis is not None
    (combination,) = record.synthesis.combinations
    assert sorted(members(combination.common)) == ["camera(X)", "rain"]
    assert reasons(record.synthesis)["buy(c)"] == RejectionKind.ONE_SIDED.value


def test_the_reason_of_one_side_again_is_no_synthesis() -> None:
    """ag2 asks for nothing but what is common, so what c has is ag1's reason as it stands."""
    whole = dispute(
        "buy(X)",
        "bad(X) => -buy(X)",
        ag1="camera(a); light(a); camera(X) & light(X) => buy(X); bad(b); camera(c)",
        ag2="camera(b); camera(X) => buy(X); bad(a); light(c)",
    )
    found = synthesis(whole)
    again = candidate(found, "buy(c)").rejected
    assert again is not None
    assert (again.kind, again.agent) == (RejectionKind.OWN_REASON, "ag1")
    assert shares(candidate(found, "buy(c)")) == [1, 1]


BROKEN = with_facts(
    CAMERA, ag2="broken(c); broken(X) & ~repaired(X) => -buy(X); resolution(Y,high) & unheard_of(Y) => repaired(Y)"
)
"""The camera where c is held against the synthesis, unless it was repaired."""


def test_a_synthesis_may_be_defeated_in_the_debate() -> None:
    record = hold(BROKEN)
    found = record.synthesis
    assert found is not None
    assert record.outcome is Outcome.STALEMATE
    lost = candidate(found, "buy(c)").rejected
    assert lost is not None
    assert lost.kind is RejectionKind.DEFEATED_IN_DEBATE
    assert lost.turn == record.moves[-1].turn == 8
    assert str(record.moves[-1].argument) == "broken(c), not repaired(c) => -buy(c)"


def test_an_open_literal_that_would_save_a_defeated_synthesis_is_named() -> None:
    assert synthesis(BROKEN).missing == ()
    found = synthesis(replace(BROKEN, open=(literal("repaired(X)"), literal("repaired(c)"))))
    assert [(str(one.fact), str(one.claim)) for one in found.missing] == [("repaired(c)", "buy(c)")]
    assert found.searched


def test_an_instance_of_a_member_that_would_save_a_one_sided_candidate_is_named() -> None:
    """Without its battery c gives ag2 nothing; a battery or a resolution would do, a light weight would not."""
    theories = tuple(
        replace(t, rules=tuple(r for r in t.rules if r.head != literal("battery(c,long)"))) for t in CAMERA.theories
    )
    found = synthesis(replace(CAMERA, theories=theories))
    assert reasons(found)["buy(c)"] == "one-sided"
    missing = {(str(one.fact), str(one.claim)) for one in found.missing}
    assert missing == {("battery(c, long)", "buy(c)"), ("resolution(c, high)", "buy(c)")}


BUDGET = dispute(
    "buy(X)",
    "bad(X) => -buy(X)",
    ag1="price(a,50); price(X,P) & P < 100 => buy(X); bad(b); bad(d); quality(c,high)",
    ag2="quality(b,high); quality(X,high) => buy(X); bad(a); price(c,80); price(d,120); quality(d,high)",
)


def test_a_price_and_its_limit_are_one_unit() -> None:
    """Object c costs 80 and is good; d is good and too dear, which is ag2's reason alone, and was defeated with it."""
    found = synthesis(BUDGET)
    assert members(found.combinations[0].saturated) == ["price(X, P) & P < 100", "quality(X, high)"]
    answer = candidate(found, "buy(c)")
    assert answer.rule is not None
    assert answer.rule.clause == "price(X, P), P < 100, quality(X, high) => buy(X)"
    assert shares(answer) == [1, 1]


def test_a_unit_is_lost_as_a_whole() -> None:
    dear = replace(
        BUDGET,
        theories=(
            replace(BUDGET.theories[0], rules=(*BUDGET.theories[0].rules, *rules("price(e,500); quality(e,high)"))),
            BUDGET.theories[1],
        ),
    )
    found = synthesis(dear)
    lost = candidate(found, "buy(e)")
    assert members(lost.core) == ["quality(X, high)"]
    assert lost.rejected is not None
    assert (lost.rejected.kind, lost.rejected.agent) == (RejectionKind.ONE_SIDED, "ag1")


def test_local_variables_join_literals_into_one_unit() -> None:
    warrant = rule("owns(Z,Y) & big(Y) & near(Z) & shop(S) & ~sold(Y) & ~bad(Z) => buy(Z)")
    found = characterize(warrant, BUY)
    assert members(found.members) == ["owns(X, Y) & big(Y) & not sold(Y)", "near(X)", "shop(S)"]
    assert [str(one) for one in found.assumptions] == ["not bad(X)"]


def test_local_variables_of_two_sides_with_one_name_are_kept_apart() -> None:
    whole = dispute(
        "buy(X)",
        "bad(X) => -buy(X)",
        ag1="has(a,u); fast(u); has(X,Y) & fast(Y) => buy(X); bad(b); sold_by(c,v)",
        ag2="sold_by(b,v); kind(v); sold_by(X,Y) & kind(Y) => buy(X); bad(a); has(c,u)",
    )
    found = synthesis(whole)
    answer = candidate(found, "buy(c)")
    assert answer.rule is not None
    assert answer.rule.clause == "has(X, Y), fast(Y), sold_by(X, Y2), kind(Y2) => buy(X)"


def test_the_weak_literals_of_the_warrants_are_kept() -> None:
    whole = dispute(
        "buy(X)",
        "bad(X) => -buy(X)",
        ag1="light(a); light(X) & ~sold(X) => buy(X); bad(b); cheap(c)",
        ag2="cheap(b); cheap(X) => buy(X); bad(a); light(c)",
    )
    answer = candidate(synthesis(whole), "buy(c)")
    assert answer.rule is not None
    assert answer.rule.clause == "light(X), cheap(X), not sold(X) => buy(X)"
    sold = with_facts(whole, ag2="sold(c)")
    assert reasons(synthesis(sold))["buy(c)"] == "defeated-in-debate"


def test_a_constant_written_in_a_warrant_binds_the_others() -> None:
    """With buy(a) on one side only a can be the object, and a was defeated."""
    whole = dispute(
        "buy(X)",
        "bad(X) => -buy(X)",
        ag1="light(a); light(a) => buy(a); bad(b)",
        ag2="cheap(b); cheap(X) => buy(X); bad(a); light(c)",
    )
    found = synthesis(whole)
    (combination,) = found.combinations
    assert str(combination.head) == "buy(a)"
    assert found.answer is None


def test_constants_that_differ_leave_nothing_to_combine() -> None:
    whole = dispute(
        "buy(X)",
        "bad(X) => -buy(X)",
        ag1="light(a); light(a) => buy(a); bad(b)",
        ag2="cheap(b); cheap(b) => buy(b); bad(a)",
    )
    assert synthesis(whole).obstacle is Obstacle.HEADS_DIFFER


def test_warrants_that_say_nothing_leave_nothing_to_keep() -> None:
    whole = dispute("buy(X)", "bad(X) => -buy(X)", ag1="=> buy(a)", ag2="=> buy(a)", ag3="bad(a)")
    found = synthesis(whole)
    assert found.obstacle is Obstacle.NOTHING_TO_KEEP
    assert found.candidates == ()


def test_a_fact_that_would_leave_a_rule_without_a_value_is_no_help() -> None:
    """A battery of c would make ag2 compare a name with a number, so only the resolution is named."""
    theories = tuple(
        replace(t, rules=tuple(r for r in t.rules if r.head != literal("battery(c,long)"))) for t in CAMERA.theories
    )
    weighed = with_facts(
        replace(CAMERA, theories=theories), ag2="weight(c,little); battery(X,long) & weight(X,W) & W > 3 => heavy(X)"
    )
    missing = {(str(one.fact), str(one.claim)) for one in synthesis(weighed).missing}
    assert missing == {("resolution(c, high)", "buy(c)")}


def test_variables_of_their_own_stay_apart_though_a_name_made_for_one_is_that_of_another() -> None:
    """Side one says something of a Y, side two of a Y and a Y2: making Y another must not make it Y2."""
    one, other = rule("part(X,Y) & old(Y) => buy(X)").body, rule("near(X,Y) & linked(Y,Y2) => buy(X)").body
    kept = rename_apart((one, other), ("X",))
    assert [str(item) for item in kept] == ["part(X, Y)", "old(Y)", "near(X, Y2)", "linked(Y2, Y22)"]


YES_NO = """
issue "Shall we go?": go.
agent anna { holiday. holiday, not rained_off => go. }
agent bert { loud. loud, not earplugs, not far => -go. far, not near => -go. }
open earplugs. open rained_off. open near.
"""

MEETING = """
issue "Where shall we meet?": meet(X), place(X).
background { place(cafe). place(park). place(library). }
agent ann {
    quiet(park). green(park). closed(cafe).
    quiet(X), green(X), place(X) => meet(X).
    closed(X) => -meet(X).
}
agent ben {
    coffee(cafe). warm(cafe). wet(park).
    coffee(X), warm(X), place(X) => meet(X).
    wet(X), not tent(X) => -meet(X).
}
open quiet(library). open coffee(library). open tent(X).
"""


def missing(text: str) -> list[tuple[list[str], str]]:
    debate = hold(parse(text).dispute)
    assert debate.outcome is Outcome.STALEMATE
    assert debate.synthesis is not None
    return [(list(map(str, one.facts)), str(one.claim)) for one in debate.synthesis.missing]


def test_a_stalemate_names_what_is_open_and_would_have_justified_a_claim() -> None:
    assert missing(YES_NO) == [(["earplugs"], "go"), (["rained_off"], "-go")]
    far_off = YES_NO.replace("{ loud.", "{ far. loud.")
    assert missing(far_off) == [(["earplugs", "near"], "go"), (["rained_off"], "-go")]


def test_two_facts_are_named_where_no_single_one_is_enough() -> None:
    assert missing(MEETING) == [
        (["quiet(library)", "coffee(library)"], "meet(library)"),
        (["tent(park)"], "meet(park)"),
    ]


@pytest.mark.parametrize("text", [YES_NO, MEETING])
def test_with_the_missing_facts_the_claim_succeeds(text: str) -> None:
    dispute = parse(text).dispute
    debate = hold(dispute)
    assert debate.synthesis is not None
    claimed = {claim.literal: claim.agent for claim in debate.claims}
    for one in debate.synthesis.missing:
        more = completed(dispute, frozenset(one.facts))
        if one.claim in claimed:
            agent = claimed[one.claim]
            (found,) = literal_statuses(more, (one.claim,), reading=Reading.PRIVATE, agent=agent)
            assert found.status is Status.JUSTIFIED
        else:
            assert hold(more).answers == (one.claim,)


def test_without_open_literals_nothing_is_looked_for() -> None:
    assert missing(YES_NO.replace("open earplugs. open rained_off. open near.", "")) == []
