"""Statuses: the engine agrees with the enumeration of all arguments, by every route, in every reading."""

from __future__ import annotations

import pytest
from hypothesis import given

from aufheben.testing.oracle import enumeration, fixpoint
from aufheben.testing.oracle.examples import EXAMPLES, Example
from aufheben.testing.oracle.parties import TooManyArgumentsError
from aufheben.testing.oracle.shapes import market
from aufheben.testing.strategies import shaped_disputes
from engine.status.statuses import literal_statuses
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Literal, Name
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
    stated, denied = (Rule(one, strict=True) for one in (Literal("q"), -Literal("r")))
    facts = [Rule(one, strict=True) for one in (ours, theirs, shared)]
    dispute = Dispute(
        (Theory("ann", (facts[0], facts[0], stated)), Theory("bob", (facts[1], denied))), (facts[2], facts[0])
    )
    none = Limits(ground_rules=1)
    assert [str(one.literal) for one in literal_statuses(dispute, limits=none)] == ["-r", "p(a)", "p(b)", "p(c)", "q"]
    told = literal_statuses(dispute, reading=Reading.PRIVATE, limits=none)
    assert [(one.agent, str(one.literal)) for one in told] == [
        *(("ann", text) for text in ("p(a)", "p(c)", "q")),
        *(("bob", text) for text in ("-r", "p(a)", "p(b)", "p(c)")),
    ]
    assert {one.status for one in told} == {Status.JUSTIFIED}
    with pytest.raises(InvalidTheory):
        literal_statuses(Dispute((Theory("ann", (stated, Rule(-stated.head, strict=True))),)))


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
