"""Relevance with six to eight open literals is what each of the up to 6,561 completions says.

The definitions are those of `aufheben.testing.oracle.completions`, literally; the status in a completion is the
engine's own exact one, which other laws hold to enumeration: listing arguments so many times takes too long.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aufheben.testing.oracle.completions import Completion, Future, completed, mentioned
from aufheben.testing.oracle.shapes import propositional, ranked
from aufheben.testing.strategies import Drawn
from engine.change.relevance import relevance
from engine.values.literals import PRIORITY, Literal, Weak
from engine.values.record import Reading
from engine.values.rules import Dispute, Rule, Theory
from tests.laws.exact import computed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.values.literals import BodyItem

FEW = max(2, settings().max_examples // 5)
"""Examples of each law: a case takes up to two seconds to enumerate."""


def plain(draw: st.DrawFn) -> Dispute:
    return propositional(Drawn(draw), rules=9)


def stated(draw: st.DrawFn) -> Dispute:
    return ranked(Drawn(draw), rules=8)


def derived(draw: st.DrawFn) -> Dispute:
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


LEVELS = pytest.mark.parametrize(("make", "most"), [(plain, 8), (stated, 7), (derived, 6)])


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
