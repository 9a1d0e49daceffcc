"""Both routes to the justified literals give the same set, in both readings and all three semantics."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from engine.status.fixpoint_asp import closure_by_clingo
from engine.status.statuses import Route, pooled_statuses, private_statuses
from engine.values.record import Semantics
from tests.engine.test_search_laws import propositional

if TYPE_CHECKING:
    from engine.grounding.ground import GroundDispute


@pytest.mark.parametrize("semantics", list(Semantics))
@given(found=propositional())
def test_both_routes_agree(found: GroundDispute, semantics: Semantics) -> None:
    counted, solved = (pooled_statuses(found, semantics, route=route) for route in (Route.COUNTERS, Route.CLINGO))
    assert counted == solved
    counted_apart, solved_apart = (
        private_statuses(found, (0, 1), semantics, route=route) for route in (Route.COUNTERS, Route.CLINGO)
    )
    assert counted_apart == solved_apart


@given(propositional())
def test_a_closure_is_the_least_set_closed_under_the_rules_that_are_left(found: GroundDispute) -> None:
    blocked, denied = {0, 3}, {1, 2}
    left = [
        row
        for row in range(len(found))
        if not blocked.intersection(found.weak[row]) and (found.fact[row] or found.head[row] not in denied)
    ]
    held: set[int] = set()
    while more := {found.head[row] for row in left if held.issuperset(found.strong[row])} - held:
        held |= more
    assert closure_by_clingo(found, range(len(found)), blocked=blocked, denied=denied) == held
