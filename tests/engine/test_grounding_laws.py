"""Laws of grounding: it is the naive instantiation, by either route and whatever is asked for."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from itertools import chain
from types import SimpleNamespace
from typing import TYPE_CHECKING, TypeAlias

import pytest
from hypothesis import given, settings

from aufheben.testing.oracle import parties as oracle
from engine.grounding import instantiation
from engine.grounding.grounding import ground
from engine.grounding.instantiation import Bindings, Columns, Program, ProgramWriter, answer
from engine.status.statuses import literal_statuses
from engine.values.errors import ArithmeticFault, InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal
from tests.engine.naive_grounding import FaultError, Row, rows
from tests.engine.programs import disputes, strict_disputes

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.grounding.ground import GroundDispute
    from engine.values.rules import Dispute


def engine_rows(dispute: Dispute) -> list[Row]:
    found = ground(dispute, Limits())
    name = found.table.literal
    return [
        (
            found.owner[row],
            found.instance(row).clause + ".",
            found.fact[row],
            frozenset(str(name(literal)) for literal in found.weak[row]),
        )
        for row in found.rows
    ]


def check(dispute: Dispute) -> None:
    try:
        expected = rows(dispute)
    except FaultError:
        with pytest.raises(ArithmeticFault):
            ground(dispute, Limits())
        return
    found = engine_rows(dispute)
    assert sorted(found, key=str) == sorted(expected, key=str)
    assert [owner for owner, *_ in found] == [owner for owner, *_ in expected]


@given(disputes(arithmetic=False))
def test_grounding_is_naive_instantiation(dispute: Dispute) -> None:
    check(dispute)


@given(disputes(arithmetic=True))
def test_grounding_with_arithmetic_is_naive_instantiation(dispute: Dispute) -> None:
    check(dispute)


def outcome(dispute: Dispute) -> list[Row] | str:
    """Return the rows in their order, or the fault that was reported."""
    try:
        return engine_rows(dispute)
    except ArithmeticFault as fault:
        return str(fault)


@settings(max_examples=settings().max_examples // 6)  # a process for each
@given(disputes(arithmetic=True))
def test_a_process_apart_gives_the_same_rows_in_the_same_order_and_the_same_fault(dispute: Dispute) -> None:
    here = outcome(dispute)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(instantiation, "SMALL", -1)
        assert outcome(dispute) == here


@given(disputes(arithmetic=False))
def test_a_focus_changes_no_status_of_its_literals(dispute: Dispute) -> None:
    try:
        whole = literal_statuses(dispute)
    except ArithmeticFault:
        return
    for status in whole[:6]:
        assert literal_statuses(dispute, (status.literal,)) == (status,)


@given(disputes(arithmetic=True))
def test_the_extent_bounds_the_instances(dispute: Dispute) -> None:
    seen: list[tuple[int | None, int]] = []

    def watch(program: Program, most: int | None) -> Bindings:
        found = answer(program, most)
        seen.append((None, sum(len(columns[0]) for columns in found.columns)))
        return found

    def called_here(asked: Callable[[], object], *_: object) -> object:
        return asked()

    request = ProgramWriter.request

    def bound(writer: ProgramWriter) -> tuple[Program, int | None, list[Columns | None]]:
        wanted = request(writer)
        seen.append((wanted[1], 0))
        return wanted

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(instantiation, "answer", watch)
        patch.setattr(instantiation, "_worker", lambda: nullcontext(SimpleNamespace(call=called_here)))
        patch.setattr(ProgramWriter, "request", bound)
        with suppress(ArithmeticFault):
            ground(dispute, Limits())
    match seen:
        case [(int(extent), _), (_, count)]:
            assert count <= extent
        case _:
            pass


Meaning: TypeAlias = tuple[str, Literal, frozenset[Literal], frozenset[Literal], bool]
"""Owner, head, strong body, weak body and whether it is strict: what a ground rule says."""


def meanings(dispute: Dispute) -> set[Meaning]:
    """Return what the rows say."""
    found = ground(dispute, Limits())
    name, owners = found.table.literal, ("", *found.agents)
    return {
        (
            owners[found.owner[row]],
            name(found.head[row]),
            frozenset(map(name, found.strong[row])),
            frozenset() if Anonymous() in chain(*(x.args for x in found.origin[row].weak)) else found_weak(found, row),
            found.strict[row],
        )
        for row in found.rows
    }


def found_weak(found: GroundDispute, row: int) -> frozenset[Literal]:
    return frozenset(map(found.table.literal, found.weak[row]))


def defined(dispute: Dispute) -> set[Meaning]:
    """Return what the ground rules of the definition say; a blank in a weak literal is left to another law."""
    whole = oracle.ground(dispute)
    return {
        (
            owner,
            rule.head,
            frozenset(rule.strong),
            frozenset() if Anonymous() in chain(*(x.args for x in rule.weak)) else frozenset(rule.weak),
            rule.strict,
        )
        for owner, rules in (("", whole.background), *((theory.owner, theory.rules) for theory in whole.theories))
        for rule in rules
    }


@given(strict_disputes())
def test_strict_rules_are_ground_with_the_transpositions_of_all_their_instances(dispute: Dispute) -> None:
    try:
        found = meanings(dispute)
    except InvalidTheory:
        assert oracle.contradicted(dispute)
        return
    except ArithmeticFault:
        return
    assert not oracle.contradicted(dispute)
    assert found == defined(dispute)
