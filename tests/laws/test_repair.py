"""Repairs and differences: the smallest sets of changes are those that trying every set finds."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from aufheben.testing.oracle.enumeration import Decides, by_definition, mentioned
from aufheben.testing.oracle.parties import contradicted
from engine.change.repair import Change, repair
from engine.explanation import difference
from engine.status.statuses import literal_statuses
from engine.values.literals import PRIORITY, Literal, Name, Weak
from engine.values.record import Reading, Status
from engine.values.rules import BACKGROUND, Dispute, Rule, Theory
from tests.laws.exact import computed
from tests.laws.test_relevance import derived, disputes, known, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from aufheben.testing.oracle.enumeration import Future


def edited(dispute: Dispute, changes: Iterable[Change]) -> Dispute:
    """Return a dispute with changes made."""

    def rules(owner: str, held: tuple[Rule, ...]) -> tuple[Rule, ...]:
        own = [change for change in changes if change.owner == owner]
        gone = {change.rule for change in own if change.removes}
        kept = [rule for rule in held if rule not in gone]
        return tuple(dict.fromkeys((*kept, *(change.rule for change in own if not change.removes))))

    theories = tuple(Theory(theory.owner, rules(theory.owner, theory.rules)) for theory in dispute.theories)
    return replace(dispute, theories=theories, background=rules(BACKGROUND, dispute.background))


@st.composite
def changes(draw: st.DrawFn, dispute: Dispute, *, ordered: bool) -> Change:
    """Return a statement to add, or one of the dispute to take out."""
    held = [(BACKGROUND, rule) for rule in dispute.background]
    held += [(theory.owner, rule) for theory in dispute.theories for rule in theory.rules]
    kind = draw(st.integers(0, 3 if ordered else 2))
    if kind == 0 and held:
        owner, rule = draw(st.sampled_from(held))
        return Change(rule, owner, removes=True)
    if kind == 3:
        high, low = (Name(f"r{draw(st.integers(1, 4))}") for _ in range(2))
        return Change(Rule(Literal(PRIORITY, (high, low)), strict=True))
    literal = replace(draw(st.sampled_from(mentioned(dispute))), positive=draw(st.booleans()))
    if kind == 1 or literal.predicate == PRIORITY:
        return Change(Rule(literal, strict=True))
    return Change(Rule(literal), draw(st.sampled_from(dispute.agents)))


Case = tuple[Dispute, Literal, tuple[Change, ...], Reading, str | None]


@st.composite
def cases(draw: st.DrawFn, make: Callable[[st.DrawFn], Dispute], most: int, least: int = 0) -> Case:
    dispute = make(draw)
    allowed = draw(st.lists(changes(dispute, ordered=make is not plain), min_size=least, max_size=most, unique=True))
    literal = replace(draw(st.sampled_from(mentioned(dispute))), positive=draw(st.booleans()))
    agent = draw(st.sampled_from((None, *dispute.agents)))
    return dispute, literal, tuple(allowed), Reading.POOLED if agent is None else Reading.PRIVATE, agent


def held_to_the_definition(case: Case, decides: Decides = by_definition) -> None:
    dispute, literal, allowed, reading, agent = case
    found = repair(dispute, literal, allowed, reading=reading, agent=agent)
    assert found.decided
    for size in range(len(allowed) + 1):
        working: set[frozenset[Change]] = set()
        for chosen in combinations(allowed, size):
            whole = edited(dispute, chosen)
            if decides(whole, literal, reading, agent) is Status.JUSTIFIED:
                working.add(frozenset(chosen))
        if working:
            assert (found.size, set(map(frozenset, found.sets))) == (size, working)
            assert len(found.sets) == len(working)
            return
    assert found.sets == ()


@given(cases(plain, 5))
def test_a_repair_is_the_smallest_set_of_changes_that_works(case: Case) -> None:
    held_to_the_definition(case)


@given(cases(disputes, 4))
def test_a_repair_is_the_smallest_set_of_changes_with_strict_rules_and_stated_priorities(case: Case) -> None:
    held_to_the_definition(case)


@given(cases(derived, 3))
def test_a_repair_is_the_smallest_set_of_changes_with_concluded_priorities(case: Case) -> None:
    held_to_the_definition(case)


@pytest.mark.parametrize("make", [plain, disputes, derived])
@settings(max_examples=max(4, settings().max_examples // 4))
@given(data=st.data())
def test_a_repair_among_up_to_eight_changes_is_the_smallest_set_that_works(
    make: Callable[[st.DrawFn], Dispute], data: st.DataObject
) -> None:
    held_to_the_definition(data.draw(cases(make, 8, least=6)), computed)


@st.composite
def doubled(draw: st.DrawFn, make: Callable[[st.DrawFn], Dispute]) -> Case:
    """Return a dispute in which rules are stated again, some under another label, and any of them may be taken out."""
    dispute = make(draw)

    def twice(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        found: list[Rule] = []
        for rule in rules:
            found.append(rule)
            labels = (rule.label,) if rule.strict else (rule.label, f"again{len(found)}")
            if draw(st.booleans()):
                found.append(replace(rule, label=draw(st.sampled_from(labels))))
        return tuple(found)

    theories = tuple(Theory(theory.owner, twice(theory.rules)) for theory in dispute.theories)
    dispute = replace(dispute, theories=theories, background=twice(dispute.background))
    held = [Change(rule, theory.owner, removes=True) for theory in theories for rule in theory.rules]
    held += [Change(rule, removes=True) for rule in dispute.background]
    allowed = draw(st.lists(st.sampled_from(held), max_size=4, unique=True)) if held else []
    literal = replace(draw(st.sampled_from(mentioned(dispute))), positive=draw(st.booleans()))
    agent = draw(st.sampled_from((None, *dispute.agents)))
    return dispute, literal, tuple(allowed), Reading.POOLED if agent is None else Reading.PRIVATE, agent


@pytest.mark.parametrize("make", [plain, disputes])
@settings(max_examples=6 * settings().max_examples)
@given(data=st.data())
def test_a_repair_takes_out_the_statement_that_is_meant_and_no_other_that_says_the_same(
    make: Callable[[st.DrawFn], Dispute], data: st.DataObject
) -> None:
    held_to_the_definition(data.draw(doubled(make)), computed)


def test_a_rule_that_is_stated_under_two_labels_is_gone_when_both_are() -> None:
    p, r = Literal("p"), Literal("r")
    first, second = Rule(-p, label="w1"), Rule(-p, label="w2")
    dispute = Dispute((Theory("ag", (Rule(p, (r, Weak(-p)), label="d0"), first, second, Rule(r, strict=True))),))
    one, other = (Change(rule, "ag", removes=True) for rule in (first, second))
    assert repair(dispute, p, (other,)).sets == ()
    assert repair(dispute, p, (one, other)).sets == ((one, other),)


@settings(max_examples=6 * settings().max_examples)
@given(known())
def test_what_is_open_repairs_as_the_definition_of_a_completion_says(future: Future) -> None:
    assume(not contradicted(future.dispute))
    working = [one for one, status in future.statuses.items() if status is Status.JUSTIFIED]
    least = min(map(len, working), default=0)
    found = repair(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    assert {frozenset(change.rule.head for change in changes) for changes in found.sets} == {
        one for one in working if len(one) == least
    }


@given(cases(disputes, 3))
def test_the_difference_is_what_has_another_status(case: Case) -> None:
    before, _, chosen, reading, agent = case
    after = edited(before, chosen)
    if contradicted(after):
        return
    tables = [
        {one.literal: one.status for one in literal_statuses(each, reading=reading, agent=agent)}
        for each in (before, after)
    ]
    found = difference(before, after, reading=reading, agent=agent)
    expected = {
        literal: (tables[0].get(literal, Status.UNSUPPORTED), tables[1].get(literal, Status.UNSUPPORTED))
        for literal in (*tables[0], *tables[1])
    }
    assert {one.literal: (one.before, one.after) for one in found.changed} == {
        literal: pair for literal, pair in expected.items() if pair[0] is not pair[1]
    }
    assert found.compared == len(expected)
    for one in found.changed:
        assert not set(one.gone) & set(one.come)
