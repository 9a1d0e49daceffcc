"""Specificity as a source of priorities, by examples and against DeLP's definition over all sets of literals."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grounding.specificity import specified
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal, Weak
from engine.values.rules import Dispute, Rule, Theory, rule_of_label
from kb.loading import parse


def preferred(text: str) -> set[str]:
    """Return the priorities that specificity adds to a knowledge base."""
    dispute = parse(f"prefer specific.\n{text}").dispute
    before = set(dispute.background)
    return {str(rule.head) for rule in specified(dispute).background if rule not in before}


def test_the_narrower_case_is_preferred_whether_the_way_to_the_wider_one_is_strict_or_not() -> None:
    birds = "wide: bird(X) => flies(X). narrow: penguin(X) => -flies(X). "
    assert preferred(birds) == set()
    assert preferred(f"{birds} penguin(X) -> bird(X).") == {"narrow > wide"}
    assert preferred(f"{birds} penguin(X) => bird(X).") == {"narrow > wide"}
    assert preferred(f"{birds} bird(X) -> penguin(X).") == {"wide > narrow"}
    assert preferred(f"{birds} bird(X) -> penguin(X). penguin(X) -> bird(X).") == set()


def test_more_conditions_are_narrower_and_facts_do_not_help() -> None:
    text = "one: chicago(X) => gun(X). two: chicago(X), pacifist(X) => -gun(X)."
    assert preferred(text) == {"two > one"}
    assert preferred(f"{text} pacifist(ann).") == {"two > one"}
    assert preferred(f"{text} => pacifist(ann).") == {"two > one"}
    assert preferred("one: a, b => p. two: a => -p. b.") == {"one > two"}
    assert preferred("one: a, b => p. two: a, c => -p.") == set()


def test_a_rule_is_narrower_than_a_presumption() -> None:
    assert preferred("one: => p. two: q => -p.") == {"two > one"}
    assert preferred("one: => p. two: => -p. three: not q => -p.") == set()


def test_assumptions_make_no_case_narrower() -> None:
    assert preferred("one: a, not b => p. two: a => -p.") == set()
    assert preferred("one: a, not b => p. two: a, c => -p.") == {"two > one"}


def test_a_comparison_holds_of_an_unknown_number_where_the_body_states_it() -> None:
    wide, narrow = "wide: age(X, N) => pays(X).", "narrow: age(X, N), N >= 65 => -pays(X)."
    assert preferred(f"{wide} {narrow}") == {"narrow > wide"}
    assert preferred("one: age(X, N), N > 18 => pays(X). two: age(X, N), N > 65 => -pays(X).") == set()
    assert preferred("one: p, 1 < 2 => q. two: p, r => -q.") == {"two > one"}


def test_heads_are_compared_for_the_same_objects() -> None:
    assert preferred("one: bird(X) => flies(X). two: has(X, Y), bird(Y) => -flies(X).") == set()
    assert preferred("one: bird(X) => flies(X). two: has(X, Y), bird(X) => -flies(X).") == {"two > one"}
    assert preferred("one: p(X, Y) => q(X). two: p(X, X) => -q(X).") == {"two > one"}
    assert preferred("one: p(X) => q(X). two: p(a) => -q(a).") == set()
    assert preferred("one: p(X) => q(X). two: p(b) => -q(a).") == set()
    assert preferred("one: p(_) => q. two: p(a) => -q.") == {"two > one"}


def test_heads_that_strict_rules_bring_together_are_compared_too() -> None:
    rules = "one: a => married. two: a, b => single. "
    assert preferred(rules) == set()
    assert preferred(f"{rules} conflict married, single.") == {"two > one"}
    assert preferred(f"{rules} married -> shared. shared -> -single.") == {"two > one"}
    assert preferred(f"{rules} conflict married, single, alive.") == {"two > one"}


def test_a_conflict_between_two_objects_does_not_compare_rules_for_one() -> None:
    rules = "one: a => buy(c1). two: a, b => buy(c1). three: a, c => buy(c2). "
    assert preferred(f"{rules} conflict buy(X), buy(Y), X != Y.") == {"three > one"}


def test_rules_that_need_a_label_get_one_that_no_text_can_write() -> None:
    dispute = parse("prefer specific. bird(X) => flies(X). penguin(X) => -flies(X). penguin(X) -> bird(X).").dispute
    made = specified(dispute)
    (priority,) = made.background
    assert list(map(rule_of_label, map(str, priority.head.args))) == ["penguin(X) => -flies(X)", "bird(X) => flies(X)"]
    labels = [rule.label for rule in made.theories[0].rules]
    assert labels == [str(priority.head.args[1]), str(priority.head.args[0]), None]
    assert list(map(str, made.theories[0].rules)) == list(map(str, dispute.theories[0].rules))
    assert not made.specific
    assert specified(made) == made


def test_rules_of_all_agents_are_compared() -> None:
    agents = "agent ann { w: bird(X) => flies(X). } agent ben { n: penguin(X) => -flies(X). penguin(X) -> bird(X). }"
    assert preferred(agents) == {"n > w"}


def test_stated_priorities_come_first() -> None:
    text = "one: a => p. two: a, b => -p. three: a, b, c => p."
    assert preferred(text) == {"two > one", "three > two"}
    assert preferred(f"{text} two > one.") == {"three > two"}
    assert preferred(f"{text} one > two.") == {"three > two"}
    assert preferred(f"{text} one > three.") == set()


def test_without_being_asked_nothing_is_preferred() -> None:
    dispute = parse("bird(X) => flies(X). penguin(X) => -flies(X). penguin(X) -> bird(X).").dispute
    assert specified(dispute) is dispute


def test_numbers_that_grow_stop_at_the_limit() -> None:
    dispute = parse("prefer specific. n(1) => p. n(2), q => -p. n(N), M = N + 1 => n(M).").dispute
    with pytest.raises(LimitReached, match="comparing rules by specificity"):
        specified(dispute, Limits(ground_rules=1000))


literals = st.builds(Literal, st.sampled_from("abc"), st.just(()), st.booleans())
bodies = st.lists(literals, max_size=2).map(tuple)
some = st.lists(literals, min_size=1, max_size=2).map(tuple)
assumed = st.lists(st.builds(Weak, literals), max_size=1).map(tuple)


@st.composite
def theories(draw: st.DrawFn) -> tuple[Rule, ...]:
    rules = [
        Rule(draw(literals), (*draw(bodies), *draw(assumed)), strict=False, label=f"r{number}")
        for number in range(draw(st.integers(2, 5)))
    ]
    strict = [Rule(draw(literals), draw(some), strict=True) for _ in range(draw(st.integers(0, 2)))]
    return (*rules, *strict)


def backwards(rule: Rule) -> list[Rule]:
    body = set(rule.strong)
    if rule.head in body or any(-one in body for one in body):
        return []
    turned = [Rule(-one, (*(body - {one}), -rule.head), strict=True) for one in body]
    return [rule, *turned]


def clash(one: Literal, two: Literal, strict: list[Rule]) -> bool:
    """Return whether strict rules, whatever else they ask for, lead from a literal to the complement of another."""
    found = {one}
    while True:
        more = found | {rule.head for rule in strict if found & set(rule.strong)}
        if more == found:
            return -two in found
        found = more


def closed(given: frozenset[Literal], rules: list[Rule]) -> set[Literal]:
    found = set(given)
    while more := {rule.head for rule in rules if rule.strong and found.issuperset(rule.strong)} - found:
        found |= more
    return found


@given(theories())
def test_a_rule_is_more_specific_when_all_that_activates_it_activates_the_other_and_not_the_other_way_round(
    rules: tuple[Rule, ...],
) -> None:
    strict = [way for rule in rules if rule.strict for way in backwards(rule)]
    defeasible = [rule for rule in rules if not rule.strict]
    every = [Literal(atom, (), positive) for atom in "abc" for positive in (True, False)]
    sets = [frozenset(few) for few in chain.from_iterable(combinations(every, n) for n in range(len(every) + 1))]

    reached = {
        one.label: [closed(given, [*strict, *(rule for rule in defeasible if rule is not one)]) for given in sets]
        for one in defeasible
    }

    def activates(one: Rule, other: Rule) -> bool:
        activating = (found for found in reached[one.label] if found.issuperset(one.strong))
        return all(found.issuperset(other.strong) for found in activating)

    expected = {
        (str(one.label), str(other.label))
        for one in defeasible
        for other in defeasible
        if clash(one.head, other.head, strict) and activates(one, other) and not activates(other, one)
    }
    made = specified(Dispute((Theory("main", rules),), specific=True))
    found = {(str(rule.head.args[0]), str(rule.head.args[1])) for rule in made.background}
    assert all(rule.head.predicate == PRIORITY for rule in made.background)
    assert found == {pair for pair in expected if pair[::-1] not in reach(expected)}


def reach(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    found = set(pairs)
    while more := {(one, four) for one, two in found for three, four in found if two == three} - found:
        found |= more
    return found
