"""Stability, relevance and the next question: what clingo and the bounds find is what every completion says."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from aufheben.testing.oracle.enumeration import Completion, Future, completed, mentioned
from aufheben.testing.oracle.parties import contradicted
from aufheben.testing.oracle.shapes import propositional, ranked
from aufheben.testing.strategies import Drawn
from engine.change import diagrams as diagrams_module
from engine.change import relevance as relevance_module
from engine.change.diagrams import FALSE, TRUE, UNKNOWN
from engine.change.relevance import Greedy, Prospects, Undecided, greedy_question, relevance
from engine.change.variants import Completions, Variants, completions
from engine.status.statuses import pooled_statuses, private_statuses
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal, Name, Weak
from engine.values.record import Reading, Status
from engine.values.rules import Dispute, Rule, Theory
from tests.laws.exact import computed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.values.literals import BodyItem


DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"


def plain(draw: st.DrawFn) -> Dispute:
    return propositional(Drawn(draw), rules=8)


def disputes(draw: st.DrawFn) -> Dispute:
    return ranked(Drawn(draw), rules=7)


def derived(draw: st.DrawFn) -> Dispute:
    return ranked(Drawn(draw), rules=6, derived=1)


@st.composite
def futures(draw: st.DrawFn, make: Callable[[st.DrawFn], Dispute], most: int) -> Future:
    """Return a dispute with open literals, and a literal to ask about."""
    dispute = make(draw)
    atoms = mentioned(dispute)
    chosen = draw(st.lists(st.sampled_from(atoms), max_size=most, unique=True))
    opened = tuple(replace(atom, positive=draw(st.booleans())) for atom in chosen)
    literal = replace(draw(st.sampled_from(atoms)), positive=draw(st.booleans()))
    agent = draw(st.sampled_from((None, *dispute.agents)))
    reading = Reading.POOLED if agent is None else Reading.PRIVATE
    return Future(replace(dispute, open=opened), literal, reading, agent)


def held_to_the_definition(future: Future) -> None:
    found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    assert not found.undecided
    assert found.status is future.statuses[frozenset()]
    assert set(found.possible) == future.reachable(frozenset())
    assert found.stable == (len(found.possible) == 1)
    assert set(found.open) <= set(future.open)
    deciders = {decider.status: decider for decider in found.deciders}
    assert set(deciders) == (set() if found.stable else set(found.possible))
    for status, decider in deciders.items():
        assert set(decider.relevant) == future.relevant(status)
        assert set(map(frozenset, decider.smallest)) == future.smallest(status)
        assert len(set(decider.smallest)) == len(decider.smallest)
    if found.stable:
        assert found.question is None
    else:
        assert found.question is not None
        assert found.question.expected == found.question.least == future.expected()
        assert found.question.literal == future.first()
        assert set(found.question.yes) == future.reachable(frozenset((found.question.literal,)))
        assert set(found.question.no) == future.reachable(frozenset((-found.question.literal,)))


@given(futures(plain, 3))
def test_relevance_is_what_every_completion_says(future: Future) -> None:
    held_to_the_definition(future)


@given(futures(disputes, 3))
def test_relevance_is_what_every_completion_says_with_strict_rules_and_stated_priorities(future: Future) -> None:
    held_to_the_definition(future)


@given(futures(derived, 2))
def test_relevance_is_what_every_completion_says_with_concluded_priorities(future: Future) -> None:
    held_to_the_definition(future)


@given(futures(plain, 5))
def test_relevance_of_many_open_literals_is_what_every_completion_says(future: Future) -> None:
    held_to_the_definition(replace(future, decides=computed))


@st.composite
def known(draw: st.DrawFn) -> Future:
    """Return what one agent can find out while others state as facts, or by strict rules, some of what is open."""
    dispute = disputes(draw)
    atoms = [atom for atom in mentioned(dispute) if atom.predicate != PRIORITY]
    facts = {Rule(atom, strict=True): draw(st.integers(0, len(dispute.theories))) for atom in atoms}
    private = {rule: who for rule, who in facts.items() if who < len(dispute.theories) and draw(st.booleans())}
    theories = tuple(
        Theory(theory.owner, (*theory.rules, *(rule for rule, who in private.items() if who == place)))
        for place, theory in enumerate(dispute.theories)
    )
    dispute = replace(dispute, theories=theories, open=tuple(atoms[:4]))
    agent = draw(st.sampled_from(dispute.agents))
    literal = replace(draw(st.sampled_from(atoms)), positive=draw(st.booleans()))
    return Future(dispute, literal, Reading.PRIVATE, agent, computed)


@settings(max_examples=4 * settings().max_examples)
@given(known())
def test_what_any_party_knows_is_open_for_no_agent(future: Future) -> None:
    assume(not contradicted(future.dispute))
    held_to_the_definition(future)
    found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    literals = {rule.head for theory in future.dispute.theories for rule in theory.rules if rule.is_fact}
    assert not any(one in literals or -one in literals for one in found.open)


@settings(max_examples=4 * settings().max_examples)
@given(futures(disputes, 5), st.integers(1, 12))
def test_the_gap_of_a_question_holds_the_best_plan(future: Future, states: int) -> None:
    with patch.object(relevance_module, "STATES", states):
        found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    if found.question is not None:
        exact = replace(future, decides=computed).expected()
        assert found.question.least <= exact <= found.question.expected
        assert (found.question.least == found.question.expected) or found.undecided == (Undecided.QUESTION,)
        cuts = [(cut.limit, cut.value) for _, cut in found.cuts]
        assert cuts in ([], [("states of knowledge", states)])


@settings(max_examples=4 * settings().max_examples)
@given(futures(disputes, 5), st.sampled_from((0, 1, 2, relevance_module.PROBES)), st.booleans())
def test_a_greedy_question_claims_no_more_than_was_explored(future: Future, probes: int, drawn: bool) -> None:  # noqa: FBT001
    """Where no plan is known what is asked is open, its gap holds the best plan, its answers are so."""
    reached = LimitReached("time", 0, relevance_module.ASKING, "ask about less")
    planless = patch.object(relevance_module, "next_question", side_effect=reached)
    with (
        planless if drawn else patch.object(diagrams_module, "LEVELS", -1),
        patch.object(relevance_module, "PROBES", probes),
    ):
        found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    asked = found.question
    assert (asked is None) == (found.stable is not False)
    if asked is not None:
        assert asked.literal in found.open
        assert Undecided.QUESTION in found.undecided
        exact = replace(future, decides=computed)
        assert asked.least == 1 <= exact.expected() <= asked.expected == len(found.open)
        answers = ((asked.yes, asked.literal), (asked.no, -asked.literal))
        if asked.greedy is Greedy.RULES:
            assert asked.yes == asked.no == tuple(Status)
        else:
            assert all(set(met) <= exact.reachable(frozenset((answer,))) for met, answer in answers)
            assert len({*asked.yes, *asked.no}) > 1


@settings(max_examples=(4 if DEEP else 2) * settings().max_examples)
@given(futures(disputes, 4))
def test_a_greedy_question_tells_most_about_what_was_explored(future: Future) -> None:
    found = completions(future.dispute, future.literal, future.reading, future.agent, Limits())
    found.grow(lambda: len(found.regions) > 3)
    asked = greedy_question(found, found.regions, surely=True)
    assume(asked is not None and asked.greedy is Greedy.EXPLORED)
    assert asked is not None

    choices = [
        frozenset(2 * number + value for number, value in enumerate(values) if value is not None)
        for values in product((None, 0, 1), repeat=len(found.open))
    ]
    within = [[choice for choice in choices if region.low <= choice <= region.high] for region in found.regions]

    def share(number: int) -> tuple[Fraction, int]:
        """Count each completion that is in a region, as often as it is in one."""
        right = seen = 0
        for switch in (2 * number, 2 * number + 1):
            met = Counter[Status]()
            for region, inside in zip(found.regions, within, strict=True):
                if switch in region.high and not any(one <= region.low | {switch} for one in found.nogoods):
                    met[region.status] += sum(switch in choice for choice in inside)
            right, seen = right + max(met.values(), default=0), seen + met.total()
        return Fraction(right, seen or 1), -number

    assert found.open.index(asked.literal) == max(range(len(found.open)), key=share)


@given(futures(disputes, 4))
def test_adding_what_is_not_relevant_for_any_status_never_changes_a_status_that_is_decided(future: Future) -> None:
    found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    relevant = {literal for decider in found.deciders for literal in decider.relevant}
    for decider in found.deciders:
        for decided in decider.smallest:
            for literal in (one for q in future.open for one in (q, -q) if one not in relevant):
                whole = completed(future.dispute, frozenset((*decided, literal)))
                if not contradicted(whole):
                    assert computed(whole, future.literal, future.reading, future.agent) is decider.status


@given(futures(plain, 4), st.data())
def test_adding_any_completion_to_what_is_stable_never_changes_the_status(future: Future, data: st.DataObject) -> None:
    found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    picked = frozenset(data.draw(st.sampled_from((q, -q))) for q in future.open if data.draw(st.booleans()))
    whole = completed(future.dispute, picked)
    if not contradicted(whole):
        status = computed(whole, future.literal, future.reading, future.agent)
        assert status in found.possible
        if found.stable:
            assert status is found.status


def counted(variants: Variants, choice: frozenset[int]) -> Status:
    """Return the status of the literal under one choice, by counters."""
    ground = variants.holding(choice, choice)
    if variants.agent is None:
        return pooled_statuses(ground).of(variants.literal)
    (found,) = private_statuses(ground, (variants.agent,))
    return found.of(variants.literal)


def consistent(found: Completions, choice: frozenset[int]) -> bool:
    return not any(nogood <= choice for nogood in found.nogoods)


@given(futures(disputes, 4), st.data())
def test_a_region_holds_the_status_that_its_bounds_give(future: Future, data: st.DataObject) -> None:
    found = completions(future.dispute, future.literal, future.reading, future.agent, Limits())
    variants = found.variants
    switches = sorted(variants.everything)
    low = frozenset(place for place in switches if data.draw(st.integers(0, 3)) == 0)
    high = low | frozenset(place for place in switches if data.draw(st.booleans()))
    within = low | frozenset(place for place in high - low if data.draw(st.booleans()))
    if consistent(found, within):
        assert counted(variants, within) in variants.possible(low, high)


@st.composite
def ordered(draw: st.DrawFn) -> Dispute:
    """Return a dispute with priorities between its rules, whose strict rules have one premise."""
    dispute = ranked(Drawn(draw), rules=8)

    def single(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        return tuple(rule for rule in rules if not rule.strict or len(rule.body) < 2)

    pairs = draw(st.sets(st.tuples(st.integers(1, 3), st.integers(1, 4)), min_size=2, max_size=4))
    orders = [Literal(PRIORITY, (Name(f"r{low + step}"), Name(f"r{low}"))) for low, step in sorted(pairs)]
    shared = (rule for rule in single(dispute.background) if rule.head.predicate != PRIORITY)
    atoms = draw(st.lists(st.sampled_from(mentioned(dispute)), max_size=3, unique=True))
    return replace(
        dispute,
        theories=tuple(Theory(theory.owner, single(theory.rules)) for theory in dispute.theories),
        background=(*shared, *(Rule(order, strict=True) for order in orders)),
        open=tuple(atom for atom in atoms if atom.predicate != PRIORITY),
    )


@given(ordered(), st.data())
def test_the_bounds_of_a_single_choice_are_its_status(dispute: Dispute, data: st.DataObject) -> None:
    agent = data.draw(st.sampled_from((None, *dispute.agents)))
    reading = Reading.POOLED if agent is None else Reading.PRIVATE
    for literal in (signed for atom in mentioned(dispute) for signed in (atom, -atom)):
        found = completions(dispute, literal, reading, agent, Limits())
        variants = found.variants
        choice = frozenset(place for place in sorted(variants.everything) if data.draw(st.booleans()))
        assert variants.bounded
        if consistent(found, choice):
            assert variants.status(choice) is counted(variants, choice)


@given(ordered(), st.data())
def test_the_diagram_of_a_status_holds_the_completions_that_have_it(dispute: Dispute, data: st.DataObject) -> None:
    agent = data.draw(st.sampled_from((None, *dispute.agents)))
    reading = Reading.POOLED if agent is None else Reading.PRIVATE
    for literal in (signed for atom in mentioned(dispute) for signed in (atom, -atom)):
        found = completions(dispute, literal, reading, agent, Limits())
        prospects = Prospects(found)
        assert prospects.complete
        for values in product((UNKNOWN, TRUE, FALSE), repeat=len(found.open)):
            choice = frozenset(2 * number + (one == FALSE) for number, one in enumerate(values) if one != UNKNOWN)
            for status, diagram in prospects.known.items():
                there = diagram
                for level, number in enumerate(prospects.order):
                    there = there.given(level, values[number])
                having = consistent(found, choice) and counted(found.variants, choice) is status
                assert there is (prospects.diagrams.always if having else prospects.diagrams.never)


FEW = max(2, settings().max_examples // 5)
"""Examples of each law: a case takes up to two seconds to enumerate."""


def plain_many(draw: st.DrawFn) -> Dispute:
    return propositional(Drawn(draw), rules=9)


def large_disputes(draw: st.DrawFn) -> Dispute:
    return ranked(Drawn(draw), rules=8)


def derived_many(draw: st.DrawFn) -> Dispute:
    return ranked(Drawn(draw), rules=7, derived=1)


@st.composite
def wide(draw: st.DrawFn, make: Callable[[st.DrawFn], Dispute], most: int) -> Future:
    """Return a dispute with six or more open literals: premises put into its rules, and some of its own atoms."""
    dispute = make(draw)
    named = [atom for atom in mentioned(dispute) if atom.predicate != PRIORITY]
    own = draw(st.lists(st.sampled_from(named), max_size=3, unique=True))
    fresh = [Literal(f"o{place}") for place in range(draw(st.integers(6, most)) - len(own))]

    def opened(rules: tuple[Rule, ...]) -> Iterator[Rule]:
        for rule in rules:
            premises: list[BodyItem] = []
            for atom in () if rule.is_fact and rule.strict else draw(st.lists(st.sampled_from(fresh), max_size=2)):
                signs: tuple[BodyItem, ...] = (atom, atom, -atom)
                signs += () if rule.strict else (Weak(atom), Weak(-atom))
                premises.append(draw(st.sampled_from(signs)))
            yield replace(rule, body=tuple(dict.fromkeys((*rule.body, *premises))))

    dispute = replace(
        dispute,
        theories=tuple(Theory(theory.owner, tuple(opened(theory.rules))) for theory in dispute.theories),
        background=tuple(opened(dispute.background)),
        open=tuple(draw(st.permutations([*own, *fresh]))),
    )
    literal = replace(draw(st.sampled_from(named)), positive=draw(st.booleans()))
    agent = draw(st.sampled_from((None, *dispute.agents)))
    return Future(dispute, literal, Reading.POOLED if agent is None else Reading.PRIVATE, agent, computed)


LEVELS = pytest.mark.parametrize(("make", "most"), [(plain_many, 8), (large_disputes, 7), (derived_many, 6)])


@LEVELS
@settings(max_examples=FEW)
@given(data=st.data())
def test_relevance_of_six_to_eight_open_literals_is_what_every_completion_says(
    make: Callable[[st.DrawFn], Dispute], most: int, data: st.DataObject
) -> None:
    future = data.draw(wide(make, most))
    found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    assert not found.undecided
    assert set(found.possible) == future.reachable(frozenset())
    assert found.stable == (len(found.possible) == 1)
    deciders = {decider.status: decider for decider in found.deciders}
    assert set(deciders) == (set() if found.stable else set(found.possible))
    for status, decider in deciders.items():
        assert set(decider.relevant) == future.relevant(status)
        assert sorted(map(sorted_text, decider.smallest)) == sorted(map(sorted_text, future.smallest(status)))
    if found.question is not None:
        assert found.question.expected == found.question.least == future.expected()
        assert found.question.literal == future.first()
        assert set(found.question.yes) == future.reachable(frozenset((found.question.literal,)))
        assert set(found.question.no) == future.reachable(frozenset((-found.question.literal,)))
    else:
        assert found.stable


@LEVELS
@settings(max_examples=4 * FEW)
@given(data=st.data())
def test_adding_facts_that_are_irrelevant_for_every_status_never_changes_a_stable_one(
    make: Callable[[st.DrawFn], Dispute], most: int, data: st.DataObject
) -> None:
    future = data.draw(wide(make, most))
    found = relevance(future.dispute, future.literal, reading=future.reading, agent=future.agent)
    relevant = {literal for decider in found.deciders for literal in decider.relevant}
    idle = [one for q in future.open for one in (q, -q) if one not in relevant]
    decided = [(frozenset(one), decider.status) for decider in found.deciders for one in decider.smallest]
    if found.stable:
        decided.append((frozenset(), found.status))
    for completion, status in decided[:3]:
        more = data.draw(st.lists(st.sampled_from(idle), max_size=3)) if idle else ()
        whole = completed(future.dispute, completion.union(more))
        assert computed(whole, future.literal, future.reading, future.agent) in (status, None)


def sorted_text(completion: Completion | tuple[Literal, ...]) -> list[str]:
    return sorted(map(str, completion))
