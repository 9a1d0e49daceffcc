"""Strict rules and priorities in small theories, worked out by hand (semantics.md, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.examples import PREFERRED, dispute, literal
from engine.attacks.parties import agent_parties, pooled, private
from engine.debate import hold
from engine.dialogue.mains import Losing
from engine.dialogue.strategy import Strategy
from engine.dialogue.tree import dialogue_tree
from engine.explanation import explain
from engine.grounding.ground import AgentNumber
from engine.grounding.grounding import ground
from engine.status.justification import Justification, justify
from engine.status.statuses import literal_statuses
from engine.values.limits import Limits
from engine.values.record import Attack, MoveKind, Outcome, Reading, Status

if TYPE_CHECKING:
    from engine.explanation import ExplainedAttack, Explanation
    from engine.grounding.ground import Row
    from engine.values.record import Move
    from engine.values.rules import Dispute


ROUTES = ("counters", "auto")


def statuses(whole: Dispute, agent: str | None = None) -> dict[str, str]:
    """Return the status of every literal but priorities, the same by both routes, pooled unless an agent is named."""
    reading = Reading.POOLED if agent is None else Reading.PRIVATE
    counted, solved = (literal_statuses(whole, reading=reading, agent=agent, route=route) for route in ROUTES)
    assert counted == solved
    return {str(one.literal): one.status.value for one in counted if one.literal.predicate != ">"}


def justification(whole: Dispute, agent: int | None = None) -> Justification:
    rows = ground(whole, Limits())
    return justify(*(pooled(rows) if agent is None else private(agent_parties(rows), AgentNumber(agent))))


def ranks(whole: Dispute) -> dict[str, int]:
    found = justification(whole)
    table = found.proponent.ground.table
    return {
        str(table.literal(number)): rank for number, rank in zip(table.numbers, found.rank, strict=True) if rank >= 0
    }


def test_a_strict_conclusion_is_as_strong_as_the_weakest_last_rule_under_it() -> None:
    """The conclusion c is attacked on r1 alone, which the transposition -c, b -> -a reaches."""
    theory = "r1: => a; r2: => b; r3: => -c; a & b -> c"
    weak = dispute(background="r3 > r1; r2 > r3", main=theory)
    assert statuses(weak) == {
        "a": "overruled",
        "-a": "justified",
        "b": "justified",
        "-b": "overruled",
        "c": "overruled",
        "-c": "justified",
    }
    strong = dispute(background="r1 > r3; r2 > r3", main=theory)
    assert statuses(strong)["c"] == "justified"


def test_a_conclusion_of_strict_rules_alone_is_overruled_with_its_complement_though_its_rules_are_defensible() -> None:
    """Nothing justified attacks the argument from a and b for x, since a and b attack each other only through j."""
    whole = dispute(background="j > r1; j > r2", main="r1: => a; r2: => b; j: => -x; a & b -> x")
    assert statuses(whole) == {
        "a": "defensible",
        "-a": "defensible",
        "b": "defensible",
        "-b": "defensible",
        "x": "overruled",
        "-x": "justified",
    }


def test_rules_that_no_one_argument_holds_beat_nothing_together() -> None:
    """Each of v1 and v2 is usable, but with both there is nothing left for their bodies to rest on."""
    theory = "v1: h2 => h1; v2: h1 => h2; w1: => h1; w2: => h2; r: => a; h1 & h2 -> -a"
    assert statuses(dispute(background="r > w1; r > w2", main=theory))["a"] == "justified"
    assert statuses(dispute(background="r > w1", main=theory))["a"] == "defensible"
    assert statuses(dispute(background="r > w1; r > w2", main=f"{theory}; u: => h1"))["a"] == "defensible"


def test_a_rule_that_rests_on_its_own_head_lends_it_no_strength() -> None:
    """Without w nothing derives the body of v, and with it there is a rule for h1 already."""
    theory = "v: h2 => h1; u: h1 => h2; w: => h1; r: => -h1"
    assert statuses(dispute(background="r > w", main=theory))["-h1"] == "justified"
    assert statuses(dispute(background="r > w", main=f"{theory}; x: => h2"))["-h1"] == "defensible"


def test_two_presumptions_that_only_together_answer_both_attacks_come_back_together() -> None:
    """At first k is there to be argued from, so p falls, and then q; when k has fallen, neither can return alone."""
    whole = dispute(background="u > t", main="=> p; => q; ~q => -p; ~p => -q; t: => k; u: => -k; k => -p")
    assert ranks(whole) == {"u > t": 0, "-k": 1, "p": 2, "q": 2}


def test_facts_strict_part_and_stages_give_the_ranks() -> None:
    assert ranks(dispute(background="r2 > r1", main="f; f -> g; r1: => a; r2: => -a; ~a => c")) == {
        "f": 0,
        "g": 0,
        "r2 > r1": 0,
        "-a": 1,
        "c": 2,
    }


def test_what_no_argument_can_use_and_the_orders_are_told_with_the_stages() -> None:
    whole = dispute(main="r1: => a; r2: => -a; => r2 > r1; r3: => b; r4: b => -c; r5: => c; => r5 > r4")
    found = justification(whole)
    origin = found.proponent.ground.origin
    assert {origin[row].label for row, flag in enumerate(found.dead) if flag} == {"r1", "r4"}
    assert found.orders[0][0] == 1
    assert found.order(1) is not found.order()
    assert [first for first, _ in found.orders] == [1, 2]
    entered = {origin[row].label: stage for row, stage in enumerate(found.row_rank) if stage > 0}
    assert (entered["r3"], entered["r2"], entered["r5"]) == (1, 2, 2)


def test_an_agent_s_own_strict_rules_lend_it_strength_that_others_have_not() -> None:
    whole = dispute(ag1="r1: => p; p & q -> -r; r", ag2="r2: => q")
    assert statuses(whole, "ag1") == {"-q": "justified", "p": "justified", "r": "justified"}
    assert statuses(whole, "ag2") == {"q": "overruled"}


def test_of_contrary_priorities_the_earlier_one_counts() -> None:
    """The first holds at once, the second only when what it rests on has been defended."""
    whole = dispute(
        ag1="r1: => p; r2: => r1 > r5; r3: ~q => r5 > r1; -> -q",
        ag2="r5: => -p; r6: => q",
    )
    assert statuses(whole, "ag1")["p"] == "justified"


def test_a_priority_stays_justified_though_it_weakens_what_defended_it() -> None:
    """In the private reading r1 beats r2 until r2 > r1 is justified, and r3 needs q, which r2 gives."""
    whole = dispute(ag1="r; p & q -> -r; r1: => p; r4: r => r2 > r1", ag2="r2: => q; r3: q & ~-p => r1 > r2")
    found = literal_statuses(whole, reading=Reading.PRIVATE, agent="ag1")
    assert {str(one.literal): one.status.value for one in found}["r2 > r1"] == "justified"
    assert found == literal_statuses(whole, reading=Reading.PRIVATE, agent="ag1", route="auto")


def test_an_agent_is_overruled_by_what_others_justify_under_their_own_priorities() -> None:
    whole = dispute(ag1="r1: => p", ag2="r2: => -p; => r2 > r1")
    assert statuses(whole, "ag1") == {"p": "overruled"}
    assert statuses(whole, "ag2")["-p"] == "justified"


def strategy(whole: Dispute, agent: int | None = None) -> Strategy:
    rows = ground(whole, Limits())
    return Strategy(justify(*(pooled(rows) if agent is None else private(agent_parties(rows), AgentNumber(agent)))))


def clauses(plan: Strategy, rows: tuple[Row, ...]) -> list[str]:
    return [plan.ground.instance(row).clause for row in rows]


def worked(name: str) -> Dispute:
    return next(example.dispute for example in PREFERRED if example.name == name)


def claim_of(found: Explanation, number: int | None) -> str | None:
    return None if number is None else str(found.arguments[number])


def attacked(found: Explanation, one: ExplainedAttack) -> tuple[str | None, str, str | None, str | None, list[str]]:
    by = None if one.by is None else one.by.value
    return (
        claim_of(found, one.attacker),
        one.attack.value,
        claim_of(found, one.answer),
        by,
        list(map(str, one.priorities)),
    )


def test_a_preferred_rule_has_no_attackers_and_the_explanation_says_why() -> None:
    found = explain(worked("T2"), literal("-p"))
    assert (found.status, found.attacks) == (Status.JUSTIFIED, ())
    (kept_off,) = found.outranked
    assert (claim_of(found, kept_off.attacker), kept_off.attacked, str(kept_off.point)) == ("q => p", 0, "-p")
    assert list(map(str, kept_off.priorities)) == ["r2 > r1"]


def test_an_overruled_literal_names_the_priority_that_beats_it() -> None:
    found = explain(worked("T2"), literal("p"))
    assert found.status is Status.OVERRULED
    assert [attacked(found, one) for one in found.attacks] == [("r => -p", "rebut", None, None, ["r2 > r1"])]


def test_an_undercut_knows_no_priority() -> None:
    found = explain(worked("T6"), literal("a"))
    assert [attacked(found, one) for one in found.attacks] == [("=> -a", "undercut", None, None, [])]


def test_a_priority_further_down_reinstates() -> None:
    found = explain(worked("T7b"), literal("a"))
    assert found.status is Status.JUSTIFIED
    assert [attacked(found, one) for one in found.attacks] == [
        ("=> b0; b0 => -a", "rebut", "=> -b0", "rebut", ["rC > f"])
    ]


@pytest.mark.parametrize("wanted", ["married", "-married", "bachelor", "-bachelor"])
def test_what_strict_rules_conclude_is_attacked_on_the_rules_below_them(wanted: str) -> None:
    found = explain(worked("T10"), literal(wanted))
    (standing,) = found.attacks
    assert (found.status, standing.answer) == (Status.DEFENSIBLE, None)
    assert str(standing.point) in ("married", "bachelor")
    assert "->" in f"{claim_of(found, standing.attacker)}"


def test_a_strict_conclusion_is_as_strong_as_the_rule_below_it() -> None:
    assert explain(worked("T10b"), literal("-married")).status is Status.JUSTIFIED
    found = explain(worked("T10b"), literal("-bachelor"))
    assert [attacked(found, one)[-1] for one in found.attacks] == [["r2 > r1"]]


def test_priorities_are_argued_about_one_level_after_the_other() -> None:
    found = explain(worked("T12"), literal("-mod"))
    assert [attacked(found, one)[2:] for one in found.attacks] == [
        ("art(r1), town(r2) => r1 > r2", "priority", ["r1 > r2"]),
        ("later(r3, t) => r3 > t", "priority", ["r3 > t"]),
    ]
    assert [str(one.on) for one in found.attacks] == ["mod", "-(r1 > r2)"]


def test_contrary_priorities_leave_the_question_open() -> None:
    found = explain(worked("T13"), literal("-mod"))
    assert (found.status, [one.answer for one in found.attacks]) == (Status.DEFENSIBLE, [None])


def test_a_way_through_other_labels_is_told_step_by_step() -> None:
    whole = dispute(background="r1 > r2; r2 > r3", main="r1: => p; r2: => q; r3: => -p")
    (kept_off,) = explain(whole, literal("p")).outranked
    assert list(map(str, kept_off.priorities)) == ["r1 > r2", "r2 > r3"]


def test_a_conflict_is_among_the_rules_of_the_argument_that_uses_it() -> None:
    whole = dispute(
        "buy(X)",
        background="conflict buy(X) & buy(Y) & X != Y; r1 > r2",
        ag1="light(a); r1: light(X) => buy(X)",
        ag2="cheap(b); r2: cheap(X) => buy(X)",
    )
    debate = hold(whole)
    assert (debate.outcome, debate.answers) == (Outcome.JUSTIFIED, (literal("buy(a)"),))
    assert [list(map(str, move.priorities)) for move in debate.moves] == [[], ["r1 > r2"]]
    found = explain(whole, literal("-buy(b)"))
    assert [rule.clause for rule in found.arguments[0].conflicts] == ["conflict buy(a), buy(b), a != b"]


def summary(move: Move) -> tuple[str | None, str, str | None, list[str]]:
    how = None if move.attack is None else move.attack.value
    return move.agent, move.kind.value, how, list(map(str, move.priorities))


def test_a_priority_is_a_move_of_the_debate() -> None:
    whole = dispute("mod", owner="restr; r2: restr => mod; l: later => r2 > r1; later", keeper="prot; r1: prot => -mod")
    debate = hold(whole)
    assert [summary(move) for move in debate.moves] == [
        ("owner", "claim", None, []),
        ("keeper", "counter", "rebut", []),
        ("owner", "counter", "priority", ["r2 > r1"]),
        ("keeper", "pass", None, []),
    ]
    third = debate.moves[2]
    assert (third.target, str(third.point), third.strict) == (2, "-mod", False)
    assert debate.certificate.moves <= debate.certificate.bound


def test_contrary_priorities_of_two_agents_end_in_a_stalemate() -> None:
    debate = hold(dispute("mod", owner="r2: => mod; l: => r2 > r1", keeper="r1: => -mod; s: => r1 > r2"))
    assert debate.outcome is Outcome.STALEMATE
    assert [(str(claim.literal), claim.status) for claim in debate.claims] == [
        ("mod", Status.DEFENSIBLE),
        ("-mod", Status.DEFENSIBLE),
    ]


def test_the_proponent_plays_a_preferred_rule_before_it_loses() -> None:
    whole = dispute(background="s > o", ag1="m: => a; s: ~c => -b", ag2="o: => b; t: b => -a; => c")
    plan = strategy(whole, 0)
    goal = plan.ground.table.number(literal("a"))
    steps = tuple(
        Losing(plan).from_argument(goal, plan.selection(plan.arguer, plan.proponent.rows).argument(goal) or ())
    )
    assert [(clauses(plan, step.rows), step.attack) for step in steps] == [
        (["=> a"], None),
        (["=> b", "b => -a"], Attack.REBUT),
        (["not c => -b"], Attack.REBUT),
        (["=> c"], Attack.UNDERCUT),
    ]


def test_a_later_argument_outweighs_what_the_first_one_for_its_literal_does_not() -> None:
    whole = dispute(
        background="w > c1",
        ag1="a & b -> c; c1: => a; c2: => b; c3: x => a; ~y => x; => z; m: => d",
        ag2="w: => -c; -c => -d; ~z => y",
    )
    plan = strategy(whole, 0)
    (counter,) = plan.counters(plan.node(plan.ground.table.number(literal("d"))))
    canonical = plan.node(plan.ground.table.number(literal("c")))
    answer = plan.answer(counter)
    assert (canonical.rank, answer.rank) == (1, 2)
    assert "=> a" in clauses(plan, canonical.rows)
    assert "x => a" in clauses(plan, answer.rows)


def test_rules_that_exclude_each_other_do_not_attack_together() -> None:
    whole = dispute(
        background="h1 & h2 -> -a; r > w1; r > w2",
        main="v1: h2 => h1; v2: h1 => h2; w1: => h1; w2: => h2; r: => a",
    )
    plan = strategy(whole)
    node = plan.node(plan.ground.table.number(literal("a")))
    assert clauses(plan, node.rows) == ["=> a"]
    assert plan.counters(node) == ()


def test_the_tree_has_moves_by_priority() -> None:
    whole = dispute("mod", owner="r2: => mod; l: => r2 > r1", keeper="r1: => -mod")
    tree = dialogue_tree(whole, literal("mod"), reading=Reading.PRIVATE, agent="owner")
    assert tree is not None
    assert tree.won
    (attack,) = tree.answers
    assert {answer.attack for answer in attack.answers} >= {Attack.PRIORITY}
    assert all(literal("r2 > r1") in a.priorities for a in attack.answers if a.attack is Attack.PRIORITY)


def test_who_passes_names_the_priority_that_keeps_it_from_a_rebuttal() -> None:
    debate = hold(dispute("p", background="r1 > r2", ag1="r1: => p", ag2="r2: => -p"))
    claim, passed = debate.moves[:2]
    assert (claim.kind, passed.kind, list(map(str, passed.priorities))) == (MoveKind.CLAIM, MoveKind.PASS, ["r1 > r2"])


def test_what_strict_rules_give_is_no_step_of_its_own() -> None:
    debate = hold(dispute("g", ag1="a & b => g; => a; => b; b -> a", ag2="=> -g"))
    opening = debate.moves[0].argument
    assert opening is not None
    assert [rule.clause for rule in opening.rules] == ["=> b", "b -> a", "a, b => g"]
