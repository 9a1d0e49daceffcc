"""What must not matter: the order of statements, names of agents and labels, seats, rules that nobody can use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle.shapes import labelled, market, panel, propositional, renamed, seated, shuffled
from aufheben.testing.strategies import Drawn
from engine.debate import hold
from engine.grounding.grounding import ground
from engine.status.statuses import literal_statuses
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Integer, Literal, Name
from engine.values.record import Reading, Semantics
from engine.values.rules import Rule, Theory
from kb.loading import parse

if TYPE_CHECKING:
    from engine.values.record import Debate, Status
    from engine.values.rules import Dispute


def everything(dispute: Dispute) -> dict[tuple[Literal, str | None, Semantics], Status]:
    """Return all statuses in every reading and semantics."""
    return {
        (one.literal, one.agent, semantics): one.status
        for semantics in Semantics
        for reading in Reading
        for one in literal_statuses(dispute, reading=reading, semantics=semantics)
    }


def a_dispute(data: st.DataObject) -> Dispute:
    make = (propositional, market, panel)[data.draw(st.integers(0, 2))]
    return make(Drawn(data.draw), agents=data.draw(st.integers(2, 3)))


def content(debate: Debate, names: dict[str, str] | None = None) -> object:
    """Return what a debate says apart from labels, sources and the names of agents."""
    known = names or {}

    def name(agent: str | None) -> str | None:
        return None if agent is None else known.get(agent, agent)

    def clauses(rules: tuple[Rule, ...]) -> tuple[str, ...]:
        return tuple(rule.clause for rule in rules)

    moves = [
        (
            move.turn,
            name(move.agent),
            move.kind,
            None if move.argument is None else (clauses(move.argument.rules), move.argument.claim),
            move.attack,
            move.target,
            move.point,
            move.strict,
        )
        for move in debate.moves
    ]
    claims = [(c.literal, name(c.agent), c.warrant.clause, c.turn, c.justified, c.status) for c in debate.claims]
    candidates = [
        (
            c.binding,
            c.claim,
            c.core,
            [(name(share.agent), share.kept, share.fraction) for share in c.kept],
            None if c.rule is None else c.rule.clause,
            None if c.rejected is None else (c.rejected.kind, name(c.rejected.agent), c.rejected.members),
            c.optimal,
        )
        for c in (debate.synthesis.candidates if debate.synthesis else ())
    ]
    return moves, claims, candidates, debate.outcome, debate.answers, debate.certificate.bound


@given(st.data())
def test_the_order_of_statements_changes_no_status(data: st.DataObject) -> None:
    dispute = a_dispute(data)
    assert everything(shuffled(Drawn(data.draw), dispute)) == everything(dispute)


@given(st.data())
def test_the_order_of_statements_changes_nothing_in_a_debate(data: st.DataObject) -> None:
    dispute = a_dispute(data)
    assert content(hold(shuffled(Drawn(data.draw), dispute))) == content(hold(dispute))


@given(st.data())
def test_labels_change_nothing_but_names(data: st.DataObject) -> None:
    dispute = a_dispute(data)
    one, other = labelled(dispute, "r"), labelled(shuffled(Drawn(data.draw), dispute), "z")
    assert everything(one) == everything(other) == everything(dispute)
    assert content(hold(one)) == content(hold(other)) == content(hold(dispute))


@given(st.data())
def test_names_of_agents_change_nothing_but_names(data: st.DataObject) -> None:
    dispute = a_dispute(data)
    names: dict[str, str] = dict(zip(dispute.agents, ("zoe", "マリ", "abe"), strict=False))
    back = {new: old for old, new in names.items()}
    other = renamed(dispute, names)
    assert {(x, back.get(a or "", a), s): status for (x, a, s), status in everything(other).items()} == everything(
        dispute
    )
    assert content(hold(other), back) == content(hold(dispute))


@given(st.data())
def test_seats_change_no_status(data: st.DataObject) -> None:
    dispute = a_dispute(data)
    assert everything(seated(Drawn(data.draw), dispute)) == everything(dispute)


@given(st.data())
def test_a_rule_that_nobody_can_use_changes_nothing(data: st.DataObject) -> None:
    dispute = a_dispute(data)
    dice = Drawn(data.draw)
    heads = [rule.head for theory in dispute.theories for rule in theory.rules if not rule.is_fact] or [Literal("p")]
    chosen = dice.pick(heads)
    safe = tuple(chosen.args)
    unused = Rule(dice.pick((chosen, -chosen)), (Literal("nobody_says_so", safe),))
    theories = list(dispute.theories)
    n = dice.count(0, len(theories) - 1)
    theories[n] = Theory(theories[n].owner, (*theories[n].rules, unused))
    more = replace(dispute, theories=tuple(theories))
    assert everything(more) == everything(dispute)
    assert content(hold(more)) == content(hold(dispute))


@given(st.data())
def test_a_debate_with_facts_that_nothing_uses_is_the_one_with_all_of_them_ground(data: st.DataObject) -> None:
    dispute = a_dispute(data)
    dice = Drawn(data.draw)
    constants = {term: None for rule in dispute.rules for term in rule.head.args if isinstance(term, Name)}
    things = [*constants, Name("a"), Name("elsewhere")]
    blocks = [list(dispute.background), *(list(theory.rules) for theory in dispute.theories)]
    for _ in range(dice.count(1, 6)):
        block = dice.pick(blocks)
        block.insert(dice.count(0, len(block)), Rule(Literal("seen", (dice.pick(things), Integer(7))), strict=True))
    more = replace(
        dispute,
        background=tuple(blocks[0]),
        theories=tuple(Theory(owner, tuple(rules)) for owner, rules in zip(dispute.agents, blocks[1:], strict=True)),
        open=dice.pick(((), (Literal("seen", (Name("a"), Integer(7))),), (Literal("seen", (Name("a"), Integer(8))),))),
    )
    assert hold(more) == hold(more, ground=ground(more, Limits()))


RULES = (
    "p(X, a) => q(X).",
    "p(b, X), not p(X, b) => q(X).",
    "not p(b, _) => r.",
    "not p(_, c), p(X, b) => -q(X).",
    "=> -p(a, b).",
    "q(X) => -p(X, c).",
    "q(X) => p(X, b).",
    "p(X, X), q(X) => r.",
    "p(c, X) -> q(X).",
    "conflict p(X, b), q(X).",
    "-p(c, c).",
)


@given(st.lists(st.sampled_from(RULES), min_size=1, max_size=4, unique=True), st.data())
def test_statuses_are_those_with_all_facts_ground(rules: list[str], data: st.DataObject) -> None:
    pairs = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), max_size=6, unique=True)
    ann, bob = ([f"p({one}, {other})." for one, other in data.draw(pairs)] for _ in range(2))
    owner = [data.draw(st.booleans()) for _ in rules]
    ann += [rule for rule, mine in zip(rules, owner, strict=True) if mine and not rule.startswith("conflict")]
    bob += [rule for rule, mine in zip(rules, owner, strict=True) if not mine and not rule.startswith("conflict")]
    shared = [rule for rule in rules if rule.startswith("conflict")]
    dispute = parse("\n".join((*shared, "agent ann {", *ann, "}", "agent bob {", *bob, "}"))).dispute
    try:
        rows = ground(dispute, Limits())
    except InvalidTheory:
        return  # facts that contradict each other
    for reading in Reading:
        assert literal_statuses(dispute, reading=reading) == literal_statuses(dispute, reading=reading, ground=rows)
