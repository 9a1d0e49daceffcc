"""Strategy graphs of small theories and of LAYERED(d), node by node (semantics.md, sections 4 and 5)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.examples import dispute, literal
from benchmarks.families import chain_of_rules, layered
from engine.attacks.parties import agent_parties, pooled, private
from engine.dialogue.mains import Losing
from engine.dialogue.strategy import Strategy
from engine.explanation import explain
from engine.grounding.ground import AgentNumber
from engine.grounding.grounding import ground
from engine.status.justification import justify
from engine.values.errors import LimitReached
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Literal
from engine.values.record import Attack
from engine.values.rules import Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.attacks.arguer import Arguer, Selection
    from engine.attacks.order import Order
    from engine.dialogue.strategy import Counter, Node
    from engine.grounding.ground import LiteralNumber, Row
    from engine.values.rules import Dispute


def strategy(whole: Dispute, agent: int | None = None, limits: Limits = UNTIMED) -> Strategy:
    rows = ground(whole, Limits())
    sides = pooled(rows) if agent is None else private(agent_parties(rows), AgentNumber(agent))
    return Strategy(justify(*sides), limits)


def number(plan: Strategy, text: str) -> LiteralNumber:
    return plan.ground.table.number(literal(text))


def clauses(plan: Strategy, shown: Node | Counter) -> list[str]:
    return [plan.ground.origin[row].clause for row in shown.rows]


def child(plan: Strategy, counter: Counter) -> tuple[list[str], str, str, str, str]:
    """Return a child as text: its rules, how and where it attacks, how it is stopped and by what."""
    table = plan.ground.table
    stopper, point = str(table.literal(counter.stopper)), str(table.literal(counter.claim))
    return clauses(plan, counter), counter.attack.value, point, counter.by.value, stopper


def test_an_undercut_is_answered_by_the_undercut_of_its_assumption() -> None:
    plan = strategy(dispute(main="~b => a; ~c => b; => c"))
    node = plan.node(number(plan, "a"))
    assert (node.rank, clauses(plan, node)) == (2, ["not b => a"])
    assert [child(plan, one) for one in plan.counters(node)] == [(["not c => b"], "undercut", "b", "undercut", "c")]
    answer = plan.node(number(plan, "c"))
    assert (answer.rank, clauses(plan, answer), plan.counters(answer)) == (1, ["=> c"], ())


def test_an_argument_holds_the_allies_that_defend_it_after_its_claim() -> None:
    plan = strategy(dispute(main="=> p; => q; ~q => -p; ~p => -q"))
    node = plan.node(number(plan, "p"))
    assert (node.rank, clauses(plan, node)) == (1, ["=> p", "=> q"])
    assert plan.counters(node) == ()


def test_a_rebuttal_is_answered_by_a_fact_it_contradicts() -> None:
    plan = strategy(dispute(ag1="f; => p", ag2="=> -f; -f => -p"), 0)
    node = plan.node(number(plan, "p"))
    assert node.rank == 1
    assert [child(plan, one) for one in plan.counters(node)] == [(["=> -f", "-f => -p"], "rebut", "-p", "rebut", "f")]
    assert plan.node(number(plan, "f")).rank == 0


@pytest.mark.parametrize("fence", ["fence", "=> fence"])
def test_what_an_earlier_stage_settles_is_played_and_not_held_by_the_claim(fence: str) -> None:
    plan = strategy(dispute(ann=f"sunny; {fence}; sunny => swim", bob="~fence => shark; shark => -swim"), 0)
    swim = plan.node(number(plan, "swim"))
    assert clauses(plan, swim) == ["sunny", "sunny => swim"]
    (attack,) = plan.counters(swim)
    assert child(plan, attack)[1:] == ("rebut", "-swim", "undercut", "fence")
    assert plan.answer(attack).rank == (0 if fence == "fence" else 1)


def test_a_claim_stays_one_line_however_many_attacks_facts_answer() -> None:
    fences = "; ".join(f"fence({i})" for i in range(2_000))
    sharks = "; ".join(f"~fence({i}) => shark({i}); shark({i}) => -swim" for i in range(2_000))
    plan = strategy(dispute(ann=f"sunny; {fences}; sunny => swim", bob=sharks), 0)
    swim = plan.node(number(plan, "swim"))
    assert clauses(plan, swim) == ["sunny", "sunny => swim"]
    assert len(plan.counters(swim)) == 2_000


def test_the_least_of_the_allies_that_stay_are_shown() -> None:
    """Of the presumptions a, b, c only b keeps -p away, as p keeps -b away; a and c are left out."""
    plan = strategy(dispute(main="=> a; => b; => c; => p; ~b & a => -p; ~p => -b"))
    assert clauses(plan, plan.node(number(plan, "p"))) == ["=> p", "=> b"]


def test_every_rule_that_stops_a_defeater_has_a_child_though_they_show_one_argument() -> None:
    """Through y there are two ways; whoever takes the presumption is beaten by b alone."""
    plan = strategy(dispute(ag1="~x => p; => a; => b", ag2="=> y; ~a => y; y & ~b => x"), 0)
    found = [child(plan, one) for one in plan.counters(plan.node(number(plan, "p")))]
    assert sorted(stopper for *_, stopper in found) == ["a", "b"]
    (through_a,) = (rules for rules, *_, stopper in found if stopper == "a")
    assert through_a == ["not a => y", "y, not b => x"]


def test_a_defeater_off_the_shortest_way_is_found_by_search() -> None:
    """The way from z up leads over y, whose canonical rule rests on z again: only another rule for u will do."""
    whole = dispute(ag1="~x => p; => a", ag2="~a => z; z => y; => y; y & z => x; => v; v => y")
    plan = strategy(whole, 0)
    (found,) = plan.counters(plan.node(number(plan, "p")))
    assert plan.ground.table.literal(found.stopper) == literal("a")
    assert {"not a => z", "y, z => x"} <= set(clauses(plan, found))


@pytest.mark.parametrize("d", [1, 2, 5, 10, 20, 60, 200])
@pytest.mark.parametrize("agent", [None, 0])
def test_the_graph_of_a_layered_theory_is_linear(d: int, agent: int | None) -> None:
    plan = strategy(layered(d), agent)
    unfolded = tuple(plan.unfold(plan.node(number(plan, f"l{d}"))))
    assert len(unfolded) == 2 * d + 1
    assert [len(counters) for _, counters in unfolded] == [2 * d, *[0] * (2 * d)]
    (root, counters), *others = unfolded
    assert (root.rank, {node.rank for node, _ in others}) == (2, {1})
    assert {counter.attack for counter in counters} == {Attack.UNDERCUT}


@pytest.mark.parametrize("d", [1, 3, 10, 40])
def test_a_rebuttal_through_what_the_node_concludes_is_no_defeat_and_has_no_child(d: int) -> None:
    """The layers also rebut l0. The node concludes each a, so that only the d rules that assume a b can rebut it."""
    whole = layered(d)
    pro, con = whole.theories
    top = Rule(-Literal("l0"), (Literal(f"o{d}"),))
    plan = strategy(replace(whole, theories=(pro, Theory(con.owner, (*con.rules, top)))))
    (_, counters), *others = plan.unfold(plan.node(number(plan, f"l{d}")))
    assert len(others) == 2 * d
    assert [one.attack for one in counters].count(Attack.UNDERCUT) == 2 * d
    assert [one.attack for one in counters].count(Attack.REBUT) == d
    assert {str(plan.ground.table.literal(one.stopper))[0] for one in counters if one.attack is Attack.REBUT} == {"b"}


def test_an_explanation_of_a_layered_theory_shows_the_canonical_argument_first() -> None:
    alone = explain(layered(50), literal("l50"), depth=0)
    assert (len(alone.arguments), alone.attacks) == (1, ())
    assert len(alone.arguments[0].rules) == 101
    whole = explain(layered(50), literal("l50"), depth=1)
    assert len(whole.attacks) == 100
    assert explain(layered(50), literal("l50")).attacks == whole.attacks


def test_a_main_argument_with_a_losing_warrant_has_no_root() -> None:
    plan = strategy(dispute(ag1="=> a; => b; a => p; b => p", ag2="=> -a"), 0)
    p = number(plan, "p")
    roots = {plan.ground.origin[row].clause: plan.root(p, row) for row in plan.proponent.heads[p]}
    assert roots["a => p"] is None
    root = roots["b => p"]
    assert root is not None
    assert clauses(plan, root) == ["=> b", "b => p"]


def test_unfolding_stops_at_the_limit() -> None:
    plan = strategy(layered(20))
    plan.limits = Limits(seconds=0.0)
    with pytest.raises(LimitReached, match="time"):
        next(plan.unfold(plan.node(number(plan, "l20"))))


def line(whole: Dispute, claim: str, agent: int | None = None) -> list[tuple[int | None, str, str | None]]:
    """Return the steps for a claim with its first warrant: whose, the rules, and how it attacks."""
    rows = ground(whole, Limits())
    plan = Strategy(justify(*(pooled(rows) if agent is None else private(agent_parties(rows), AgentNumber(agent)))))
    number = rows.table.number(literal(claim))
    warrant = plan.proponent.heads[number][0]
    assert plan.root(number, warrant) is None
    return [
        (step.opponent, "; ".join(rows.origin[row].clause for row in step.rows), step.attack and step.attack.value)
        for step in Losing(plan).line(number, warrant)
    ]


def test_a_rebuttal_by_a_presumption_is_not_answered_by_a_mere_rebuttal() -> None:
    assert line(dispute(ag1="f; f => p", ag2="g; g => -p"), "p", 0) == [
        (None, "f; f => p", None),
        (0, "g; g => -p", "rebut"),
    ]


def test_two_rules_that_undercut_each_other_end_after_one_counter() -> None:
    assert line(dispute(main="~b => a; ~a => b"), "a") == [(None, "not b => a", None), (0, "not a => b", "undercut")]


def test_the_proponent_never_uses_a_literal_twice_to_defeat() -> None:
    """T9: the three rules go round until the proponent has used c, b and a, as long as the bound 2k + 2 = 8 allows."""
    a, b, c = "not b => a", "not c => b", "not a => c"
    whole = dispute(main="~b => a; ~c => b; ~a => c")
    assert [rules for _, rules, _ in line(whole, "a")] == [a, b, c, a, b, c, a, b]


def test_an_opponent_prefers_the_counter_that_has_no_answer() -> None:
    """The undercut by x can be undercut by y for a while; the rebuttal cannot be answered at all."""
    whole = dispute(ag1="~x => p; ~z => y", ag2="~y => x; ~y => z; => -p")
    assert line(whole, "p", 0) == [(None, "not x => p", None), (0, "=> -p", "rebut")]


def test_of_several_opponents_the_first_with_an_unanswered_argument_speaks() -> None:
    whole = dispute(ag1="=> p", ag2="=> q", ag3="=> -p")
    assert line(whole, "p", 0) == [(None, "=> p", None), (1, "=> -p", "rebut")]


def test_a_line_is_found_as_it_is_asked_for_and_a_step_looks_only_at_what_lies_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A circle of weak literals, nothing else: every step is about one rule, whatever the length of the circle."""
    n = 10_001
    rows = ground(dispute(main="; ".join(f"~p{(i + 1) % n} => p{i}" for i in range(n))), Limits())
    plan = Strategy(justify(*pooled(rows)))
    claim = rows.table.number(literal("p0"))
    line = Losing(plan).line(claim, plan.proponent.heads[claim][0])
    opening = next(line)
    looked_at: list[int] = []
    whole = Strategy.selection

    def counting(plan: Strategy, arguer: Arguer, rows: Iterable[Row], order: Order | None = None) -> Selection:
        listed = list(rows)
        looked_at.append(len(listed))
        return whole(plan, arguer, listed, order)

    monkeypatch.setattr(Strategy, "selection", counting)
    steps = [opening, *islice(line, 1_999)]
    assert [step.claim for step in steps] == [rows.table.number(literal(f"p{i}")) for i in range(2_000)]
    assert max(looked_at) == 1


def test_a_line_stops_at_the_limit() -> None:
    rows = ground(dispute(main="~b => a; ~c => b; ~a => c"), Limits())
    plan = Strategy(justify(*pooled(rows)))
    plan.limits = Limits(seconds=0.0)
    claim = rows.table.number(literal("a"))
    with pytest.raises(LimitReached, match="following a line"):
        list(Losing(plan).line(claim, plan.proponent.heads[claim][0]))


@pytest.mark.parametrize("n", [3, 4_000])
def test_a_long_argument_falls_at_its_first_open_link(n: int) -> None:
    whole = chain_of_rules(n)
    pro, con = whole.theories
    against = Theory(con.owner, (Rule(-literal("p2")),))
    steps = line(type(whole)((pro, against)), f"p{n}", 0)
    assert [(whose, how) for whose, _, how in steps] == [(None, None), (0, "rebut")]
    assert steps[1][1] == "=> -p2"
