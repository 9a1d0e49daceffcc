"""The order of priorities over rows: transitivity, cycles, what takes no part (semantics.md, section 6)."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle.examples import literal, rule
from engine.attacks.order import Level, Order, level
from engine.grounding.ground import GroundDispute, LiteralNumber, Owner, Row, complement
from engine.grounding.specificity import specified
from engine.values.errors import InvalidTheory, LimitReached
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal, Name, Weak
from engine.values.rules import Dispute, Rule, Theory, rule_of_label
from kb.loading import parse


def ground(*rules: str, above: tuple[str, ...] = (), owner: int = 0, strict: bool = True) -> GroundDispute:
    """Return rows of propositional rules, and of the priorities ``above`` as ``"r1 r2"``, facts of the background."""
    rows = GroundDispute(("ag1", "ag2"))
    for text in rules:
        one = rule(text)
        strong = tuple(rows.table.number(x) for x in one.strong)
        rows.add(one, Owner(1), strong, (), head=rows.table.number(one.head))
    for pair in above:
        one = Rule(preferred(pair), strict=strict)
        rows.add(one, Owner(owner), (), (), head=rows.table.number(one.head))
    return rows


def preferred(pair: str) -> Literal:
    return Literal(PRIORITY, tuple(map(Name, pair.split())))


def relation(order: Order, rows: int) -> set[tuple[int, int]]:
    return {(low, high) for low in range(rows) for high in range(rows) if order.below(Row(low), Row(high))}


def test_priorities_are_transitive_over_labels_that_no_row_has() -> None:
    rows = ground("r1: => a", "r2: => -a", "=> b", "r1: => c", above=("r2 x", "x r1"))
    order = Order.from_facts(rows)
    assert relation(order, 4) == {(0, 1), (3, 1)}
    assert order.prefers("r2", "r1")
    assert not order.prefers("r1", "r2")


def test_strict_rules_and_unlabelled_rows_are_below_nothing_and_above_nothing() -> None:
    rows = ground("r1: a -> b", "r2: => -b", "=> b", above=("r2 r1",))
    assert relation(Order.from_facts(rows), 3) == set()


def test_a_cycle_of_stated_priorities_is_told_with_its_labels() -> None:
    with pytest.raises(InvalidTheory) as raised:
        Order.from_facts(ground("r1: => a", above=("r1 r2", "r2 r3", "r3 r1", "r3 r4")))
    assert raised.value.args == ("priorities in a cycle: labels `r1, r2, r3`",)
    with pytest.raises(InvalidTheory) as raised:
        Order.from_facts(ground("r1: => a", above=("r1 r1",)))
    assert raised.value.fields == {"labels": "r1"}


def test_the_earlier_of_two_contrary_priorities_counts_and_neither_of_two_that_come_at_once() -> None:
    rows = ground("a: => p", "b: => q", "c: => r")
    nothing = Order.from_facts(rows)
    earlier = nothing.extended([("a", "b")])
    assert earlier.extended([("b", "a")]) is earlier
    assert relation(earlier.extended([("b", "c"), ("c", "a")]), 3) == {(1, 0)}
    assert relation(nothing.extended([("a", "b"), ("b", "a"), ("b", "c")]), 3) == {(2, 1)}
    assert relation(earlier.extended([("b", "c")]), 3) == {(1, 0), (2, 1), (2, 0)}


def test_the_level_says_what_there_is_to_decide_besides_defeasible_rules() -> None:
    assert level(ground("a", "=> b", "r: b => -c")) is Level.PLAIN
    assert level(ground("a -> b")) is Level.STATIC
    assert level(ground("=> b", above=("r1 r2",))) is Level.STATIC
    assert level(ground("=> b", above=("r1 r2",), owner=1)) is Level.DERIVED
    assert level(ground("a -> b", above=("r1 r2",), strict=False)) is Level.DERIVED


def test_priorities_among_literals_are_found_and_denied_ones_are_none() -> None:
    rows = ground("=> b", above=("r1 r2",))
    denied = rows.table.number(-preferred("r3 r4"))
    assert rows.table.preferences([rows.table.number(literal("b")), denied, LiteralNumber(2), complement(denied)]) == [
        ("r1", "r2"),
        ("r3", "r4"),
    ]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=8))
def test_the_order_is_the_transitive_closure_of_pairs_taken_one_after_another(pairs: list[tuple[int, int]]) -> None:
    rows = ground(*(f"r{n}: => p{n}" for n in range(6)))
    order, expected = Order.from_facts(rows), set[tuple[int, int]]()
    for high, low in pairs:
        order = order.extended([(f"r{high}", f"r{low}")])
        larger = expected | {(low, high)}
        while more := {(a, d) for a, b in larger for c, d in larger if b == c} - larger:
            larger |= more
        if all((high, low) not in larger for low, high in larger):
            expected = larger
    assert relation(order, 6) == expected
    for low, high in combinations(range(6), 2):
        same = order.part[low] == order.part[high] and order.under[low] == order.under[high]
        assert not same or {x for x, y in expected if y == low} == {x for x, y in expected if y == high}


def by_specificity(text: str) -> set[str]:
    """Return the priorities that specificity adds to a knowledge base."""
    dispute = parse(f"prefer specific.\n{text}").dispute
    before = set(dispute.background)
    return {str(rule.head) for rule in specified(dispute).background if rule not in before}


def test_the_narrower_case_is_preferred_whether_the_way_to_the_wider_one_is_strict_or_not() -> None:
    birds = "wide: bird(X) => flies(X). narrow: penguin(X) => -flies(X). "
    assert by_specificity(birds) == set()
    assert by_specificity(f"{birds} penguin(X) -> bird(X).") == {"narrow > wide"}
    assert by_specificity(f"{birds} penguin(X) => bird(X).") == {"narrow > wide"}
    assert by_specificity(f"{birds} bird(X) -> penguin(X).") == {"wide > narrow"}
    assert by_specificity(f"{birds} bird(X) -> penguin(X). penguin(X) -> bird(X).") == set()


def test_more_conditions_are_narrower_and_facts_do_not_help() -> None:
    text = "one: chicago(X) => gun(X). two: chicago(X), pacifist(X) => -gun(X)."
    assert by_specificity(text) == {"two > one"}
    assert by_specificity(f"{text} pacifist(ann).") == {"two > one"}
    assert by_specificity(f"{text} => pacifist(ann).") == {"two > one"}
    assert by_specificity("one: a, b => p. two: a => -p. b.") == {"one > two"}
    assert by_specificity("one: a, b => p. two: a, c => -p.") == set()


def test_a_rule_is_narrower_than_a_presumption() -> None:
    assert by_specificity("one: => p. two: q => -p.") == {"two > one"}
    assert by_specificity("one: => p. two: => -p. three: not q => -p.") == set()


def test_assumptions_make_no_case_narrower() -> None:
    assert by_specificity("one: a, not b => p. two: a => -p.") == set()
    assert by_specificity("one: a, not b => p. two: a, c => -p.") == {"two > one"}


def test_a_comparison_holds_of_an_unknown_number_where_the_body_states_it() -> None:
    wide, narrow = "wide: age(X, N) => pays(X).", "narrow: age(X, N), N >= 65 => -pays(X)."
    assert by_specificity(f"{wide} {narrow}") == {"narrow > wide"}
    assert by_specificity("one: age(X, N), N > 18 => pays(X). two: age(X, N), N > 65 => -pays(X).") == set()
    assert by_specificity("one: p, 1 < 2 => q. two: p, r => -q.") == {"two > one"}


def test_heads_are_compared_for_the_same_objects() -> None:
    assert by_specificity("one: bird(X) => flies(X). two: has(X, Y), bird(Y) => -flies(X).") == set()
    assert by_specificity("one: bird(X) => flies(X). two: has(X, Y), bird(X) => -flies(X).") == {"two > one"}
    assert by_specificity("one: p(X, Y) => q(X). two: p(X, X) => -q(X).") == {"two > one"}
    assert by_specificity("one: p(X) => q(X). two: p(a) => -q(a).") == set()
    assert by_specificity("one: p(X) => q(X). two: p(b) => -q(a).") == set()
    assert by_specificity("one: p(_) => q. two: p(a) => -q.") == {"two > one"}


def test_heads_that_strict_rules_bring_together_are_compared_too() -> None:
    rules = "one: a => married. two: a, b => single. "
    assert by_specificity(rules) == set()
    assert by_specificity(f"{rules} conflict married, single.") == {"two > one"}
    assert by_specificity(f"{rules} married -> shared. shared -> -single.") == {"two > one"}
    assert by_specificity(f"{rules} conflict married, single, alive.") == {"two > one"}


def test_a_conflict_between_two_objects_does_not_compare_rules_for_one() -> None:
    rules = "one: a => buy(c1). two: a, b => buy(c1). three: a, c => buy(c2). "
    assert by_specificity(f"{rules} conflict buy(X), buy(Y), X != Y.") == {"three > one"}


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
    assert by_specificity(agents) == {"n > w"}


def test_stated_priorities_come_first() -> None:
    text = "one: a => p. two: a, b => -p. three: a, b, c => p."
    assert by_specificity(text) == {"two > one", "three > two"}
    assert by_specificity(f"{text} two > one.") == {"three > two"}
    assert by_specificity(f"{text} one > two.") == {"three > two"}
    assert by_specificity(f"{text} one > three.") == set()


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
