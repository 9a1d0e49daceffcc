"""Statuses: the engine agrees with the enumeration of all arguments, by every route, in every reading."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle import enumeration, fixpoint
from aufheben.testing.oracle.examples import EXAMPLES, Example, dispute
from aufheben.testing.oracle.parties import TooManyArgumentsError, contradicted
from aufheben.testing.oracle.shapes import market
from aufheben.testing.strategies import shaped_disputes
from benchmarks.frameworks import KINDS, decided, plain_fixpoint, theory
from engine.status.statuses import literal_statuses
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal, Name
from engine.values.record import LiteralStatus, Reading, Semantics, Status
from engine.values.rules import Dispute, Rule, Theory

ROUTES = ("counters", "program")


def readings(dispute: Dispute) -> list[tuple[Reading, str | None]]:
    """Return the pooled reading and every private one."""
    return [(Reading.POOLED, None), *((Reading.PRIVATE, agent) for agent in dispute.agents)]


def by_definition(
    dispute: Dispute, reading: Reading, agent: str | None, semantics: Semantics = Semantics.PRAKKEN_SARTOR
) -> dict[Literal, Status]:
    """Return the statuses by enumeration or, where there are too many arguments, by the transcribed fixpoint."""
    try:
        return enumeration.verdicts(dispute, reading, agent, semantics, most=250).literals()
    except TooManyArgumentsError:
        return fixpoint.statuses(dispute, reading, agent, semantics)


def computed(
    dispute: Dispute, reading: Reading, agent: str | None, semantics: Semantics = Semantics.PRAKKEN_SARTOR
) -> dict[Literal, Status]:
    """Return the engine's statuses of all literals that have an argument."""
    found = literal_statuses(dispute, reading=reading, agent=agent, semantics=semantics)
    assert {one.agent for one in found} <= {agent}
    assert len({one.literal for one in found}) == len(found)
    return {one.literal: one.status for one in found}


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
@pytest.mark.parametrize("route", ROUTES)
def test_the_worked_examples_come_out_as_in_the_table(example: Example, route: str) -> None:
    for semantics, expected in {Semantics.PRAKKEN_SARTOR: example.pooled, **example.others}.items():
        found = literal_statuses(example.dispute, tuple(expected), semantics=semantics, route=route)
        assert found == tuple(LiteralStatus(literal, status) for literal, status in expected.items())


@given(shaped_disputes())
def test_statuses_are_those_of_all_arguments(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        for semantics in Semantics:
            assert computed(dispute, reading, agent, semantics) == by_definition(dispute, reading, agent, semantics)


@given(shaped_disputes(market))
def test_statuses_are_those_of_all_arguments_with_variables(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        assert computed(dispute, reading, agent) == by_definition(dispute, reading, agent)


def test_facts_that_no_rule_mentions_are_justified_without_grounding() -> None:
    """Each for its owner and for everybody together, once however often it is stated; a denied one is no such fact."""
    ours, theirs, shared = (Literal("p", (Name(name),)) for name in ("a", "b", "c"))
    rule, denied = (Rule(one, strict=True) for one in (Literal("q"), -Literal("r")))
    facts = [Rule(one, strict=True) for one in (ours, theirs, shared)]
    dispute = Dispute(
        (Theory("ann", (facts[0], facts[0], rule)), Theory("bob", (facts[1], denied))), (facts[2], facts[0])
    )
    none = Limits(ground_rules=1)
    assert [str(one.literal) for one in literal_statuses(dispute, limits=none)] == ["-r", "p(a)", "p(b)", "p(c)", "q"]
    found = literal_statuses(dispute, reading=Reading.PRIVATE, limits=none)
    assert [(one.agent, str(one.literal)) for one in found] == [
        *(("ann", text) for text in ("p(a)", "p(c)", "q")),
        *(("bob", text) for text in ("-r", "p(a)", "p(b)", "p(c)")),
    ]
    assert {one.status for one in found} == {Status.JUSTIFIED}
    with pytest.raises(InvalidTheory):
        literal_statuses(Dispute((Theory("ann", (rule, Rule(-rule.head, strict=True))),)))


@given(shaped_disputes())
def test_both_routes_give_the_same_statuses(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        for semantics in Semantics:
            counted = literal_statuses(dispute, reading=reading, agent=agent, semantics=semantics, route="counters")
            solved = literal_statuses(dispute, reading=reading, agent=agent, semantics=semantics, route="program")
            assert counted == solved


@given(shaped_disputes())
def test_asking_for_literals_gives_what_asking_for_all_gives(dispute: Dispute) -> None:
    """Grounding only what can reach the asked literals or their attackers changes no status."""
    for reading, agent in readings(dispute):
        expected = by_definition(dispute, reading, agent)
        for atom in "pqrstu":
            for literal in (Literal(atom), -Literal(atom)):
                (found,) = literal_statuses(dispute, (literal,), reading=reading, agent=agent)
                assert found == LiteralStatus(literal, expected.get(literal, Status.UNSUPPORTED), agent)


@given(shaped_disputes())
def test_without_an_agent_the_private_reading_takes_every_agent_in_turn(dispute: Dispute) -> None:
    together = literal_statuses(dispute, reading=Reading.PRIVATE)
    in_turn = (literal_statuses(dispute, reading=Reading.PRIVATE, agent=agent) for agent in dispute.agents)
    assert together == tuple(one for each in in_turn for one in each)


@pytest.mark.parametrize("kind", KINDS)
def test_flat_theories_have_the_statuses_of_the_grounded_labelling(kind: str) -> None:
    for size in (3, 10, 40, 200):
        for turn in range(10):
            dispute = theory(KINDS[kind](size, random.Random(f"{kind} {size} {turn}")))  # noqa: S311 - a law
            assert decided(dispute) == plain_fixpoint(dispute.theories[0].rules)


CORE = ("q => p", "p => q", "=> p", "=> q", "=> r")
"""With p & q -> -r, the last rule above the two before it: no argument against r has the strength."""
RULES = ("=> p", "=> q", "p => q", "q => p", "=> -r", "r => p", "=> -p", "~q => -r", "-r => q")
STRICT = ("p & q -> -r", "p & q -> r", "p & r -> -q", "p -> -r")


@st.composite
def circles(draw: st.DrawFn) -> Dispute:
    """Return the core and a few more rules of two agents, under the order of the core and a few more priorities."""
    made = [*CORE, *draw(st.lists(st.sampled_from(RULES), max_size=2))]
    strict = [STRICT[0], *draw(st.lists(st.sampled_from(STRICT), max_size=1))]
    places = st.integers(0, len(made) - 1)
    pairs = {(4, 2), (4, 3)} | {(high, low) for high, low in draw(st.lists(st.tuples(places, places))) if high > low}
    pairs -= draw(st.sets(st.sampled_from(((4, 2), (4, 3))), max_size=1))
    mine: list[str] = []
    theirs: list[str] = []
    for rule in (*(f"r{n}: {rule}" for n, rule in enumerate(made)), *strict):
        (theirs if draw(st.integers(0, 3)) == 3 else mine).append(rule)
    return dispute(
        background="; ".join(f"r{high} > r{low}" for high, low in sorted(pairs)),
        ag1="; ".join(mine),
        ag2="; ".join(theirs),
    )


@given(circles())
def test_statuses_are_those_of_all_arguments_by_both_routes(whole: Dispute) -> None:
    if contradicted(whole):
        return
    for reading, agent in ((Reading.POOLED, None), (Reading.PRIVATE, "ag1"), (Reading.PRIVATE, "ag2")):
        expected = {x: s for x, s in enumeration.statuses(whole, reading, agent).items() if x.predicate != PRIORITY}
        for route in ("counters", "auto"):
            found = literal_statuses(whole, reading=reading, agent=agent, route=route)
            assert {x.literal: x.status for x in found if x.literal.predicate != PRIORITY} == expected
