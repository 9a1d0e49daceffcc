"""Strict rules and priorities: the engine's statuses are those of all arguments, by every route, in every reading."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from aufheben.testing.oracle import enumeration, shortcut
from aufheben.testing.oracle.examples import PREFERRED, Example
from aufheben.testing.oracle.examples import dispute as written
from aufheben.testing.oracle.parties import TooManyArgumentsError, contradicted
from aufheben.testing.oracle.shapes import committee, propositional, ranked
from aufheben.testing.strategies import shaped_disputes
from engine.grounding.grounding import ground
from engine.status.statuses import literal_statuses, refused
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal
from engine.values.record import LiteralStatus, Reading, Route, Semantics, Status

if TYPE_CHECKING:
    from engine.values.rules import Dispute

ROUTES = ("counters", "auto")


def readings(dispute: Dispute) -> list[tuple[Reading, str | None]]:
    """Return the pooled reading and every private one."""
    return [(Reading.POOLED, None), *((Reading.PRIVATE, agent) for agent in dispute.agents)]


def by_definition(dispute: Dispute, reading: Reading, agent: str | None) -> dict[Literal, Status]:
    """Return the statuses by enumeration or, where there are too many arguments, by the transcribed shortcut.

    What no rule of the dispute could say of a label and itself is left out.
    """
    try:
        found = enumeration.verdicts(dispute, reading, agent, most=150).literals()
    except TooManyArgumentsError:
        found = shortcut.statuses(dispute, reading, agent)
    return {x: status for x, status in found.items() if not (x.predicate == PRIORITY and x.args[0] == x.args[1])}


def computed(
    dispute: Dispute, reading: Reading, agent: str | None, expected: dict[Literal, Status], route: str = "counters"
) -> dict[Literal, Status]:
    """Return the engine's statuses of all literals that have an argument, and of the expected ones.

    Stated priorities are an order, not rules: what follows from them is told when it is asked for.
    """
    found = {one.literal: one.status for one in literal_statuses(dispute, reading=reading, agent=agent, route=route)}
    asked = tuple(literal for literal in expected if literal not in found)
    if asked:
        found |= {
            one.literal: one.status
            for one in literal_statuses(dispute, asked, reading=reading, agent=agent, route=route)
        }
    return {x: status for x, status in found.items() if not (x.predicate == PRIORITY and x.args[0] == x.args[1])}


@pytest.mark.parametrize("example", PREFERRED, ids=str)
@pytest.mark.parametrize("route", ROUTES)
def test_the_worked_examples_come_out_as_in_the_table(example: Example, route: str) -> None:
    found = literal_statuses(example.dispute, tuple(example.pooled), route=route)
    assert found == tuple(LiteralStatus(literal, status) for literal, status in example.pooled.items())


@given(shaped_disputes(ranked))
def test_statuses_under_stated_priorities_are_those_of_all_arguments(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        expected = by_definition(dispute, reading, agent)
        assert computed(dispute, reading, agent, expected) == expected


@given(shaped_disputes(ranked, derived=1))
def test_statuses_under_concluded_priorities_are_those_of_all_arguments(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        expected = by_definition(dispute, reading, agent)
        assert computed(dispute, reading, agent, expected) == expected


@given(shaped_disputes(committee))
def test_statuses_are_those_of_all_arguments_with_variables_and_variable_labels(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        expected = by_definition(dispute, reading, agent)
        assert computed(dispute, reading, agent, expected) == expected


@given(shaped_disputes(ranked))
def test_both_routes_give_the_same_statuses(dispute: Dispute) -> None:
    """The program is refused only where one argument would have to be guessed."""
    covered = refused(ground(dispute, Limits()), Semantics.PRAKKEN_SARTOR) is None
    for reading, agent in readings(dispute):
        counted = literal_statuses(dispute, reading=reading, agent=agent, route="counters")
        decided = literal_statuses(dispute, reading=reading, agent=agent, route="auto")
        assert counted == decided
        assert {one.route for one in decided} <= {Route.PROGRAM if covered else Route.COUNTERS}


@given(shaped_disputes(ranked, derived=1))
def test_asking_for_a_literal_gives_what_asking_for_all_gives(dispute: Dispute) -> None:
    """Grounding only what can reach it, its attackers and the labels that decide changes no status."""
    for reading, agent in readings(dispute):
        expected = by_definition(dispute, reading, agent)
        for literal in [*expected, *map(Literal, "pq")]:
            (found,) = literal_statuses(dispute, (literal,), reading=reading, agent=agent)
            assert found == LiteralStatus(literal, expected.get(literal, Status.UNSUPPORTED), agent)


@pytest.mark.parametrize(
    "theory",
    [
        "a; b; a & b -> c; -c",
        "a; a -> -a",
        "a; b; conflict a & b",
        "a(1); b(2); conflict a(X) & b(Y) & X != Y",
    ],
)
def test_a_strict_part_that_contradicts_itself_is_refused(theory: str) -> None:
    dispute = written(main=theory)
    assert contradicted(dispute)
    with pytest.raises(InvalidTheory):
        literal_statuses(dispute)


def test_a_cycle_of_stated_priorities_is_refused() -> None:
    dispute = written(background="r1 > r2; r2 > r3; r3 > r1", main="r1: => p; r2: => -p; r3: => q")
    assert contradicted(dispute)
    with pytest.raises(InvalidTheory):
        literal_statuses(dispute)


@given(shaped_disputes(propositional))
def test_priorities_between_rules_that_nobody_holds_change_nothing(dispute: Dispute) -> None:
    """A label of no rule takes part in no attack: the second level then agrees with the first."""
    idle = written(background="nobody1 > nobody2").background
    for reading, agent in readings(dispute):
        plain = {one.literal: one.status for one in literal_statuses(dispute, reading=reading, agent=agent)}
        widened = replace(dispute, background=(*dispute.background, *idle))
        found = literal_statuses(widened, reading=reading, agent=agent)
        assert {x.literal: x.status for x in found if x.literal.predicate != PRIORITY} == plain


EARLIER = written(a="r1: => p; r2: => r1 > r5; r3: ~q => r5 > r1; -> -q", b="r5: => -p; r6: => q")
"""a justifies r1 > r5 in the first stage, in which nobody is out yet, and r5 > r1 only in the second."""

WEAKENED = written(a="r; p & q -> -r; r1: => p; r4: r => r2 > r1", b="r2: => q; r3: q & ~-p => r1 > r2")
"""r1 strictly defeats r2 before r2 is preferred to it; what was strictly defeated stays out."""


@pytest.mark.parametrize("dispute", [EARLIER, WEAKENED], ids=["the earlier wins", "what is out stays out"])
@pytest.mark.parametrize("route", ROUTES)
def test_the_order_is_kept_from_stage_to_stage(dispute: Dispute, route: str) -> None:
    expected = by_definition(dispute, Reading.PRIVATE, "a")
    assert set(expected.values()) == {Status.JUSTIFIED}
    assert computed(dispute, Reading.PRIVATE, "a", expected, route) == expected
