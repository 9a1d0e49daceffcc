"""The order of priorities over rows: transitivity, cycles, what takes no part (semantics.md, section 6)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle.examples import literal, rule
from engine.attacks.order import Level, Order, level, preferences
from engine.grounding.ground import GroundDispute, LiteralNumber, Owner, Row, complement
from engine.values.errors import InvalidTheory
from engine.values.literals import PRIORITY, Literal, Name
from engine.values.rules import Rule


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
    order = Order.stated(rows)
    assert relation(order, 4) == {(0, 1), (3, 1)}
    assert order.prefers("r2", "r1")
    assert not order.prefers("r1", "r2")


def test_strict_rules_and_unlabelled_rows_are_below_nothing_and_above_nothing() -> None:
    rows = ground("r1: a -> b", "r2: => -b", "=> b", above=("r2 r1",))
    assert relation(Order.stated(rows), 3) == set()


def test_a_cycle_of_stated_priorities_is_told_with_its_labels() -> None:
    with pytest.raises(InvalidTheory, match="the priorities over r1, r2, r3 form a cycle"):
        Order.stated(ground("r1: => a", above=("r1 r2", "r2 r3", "r3 r1", "r3 r4")))
    with pytest.raises(InvalidTheory, match="over r1 form a cycle"):
        Order.stated(ground("r1: => a", above=("r1 r1",)))


def test_the_earlier_of_two_contrary_priorities_counts_and_neither_of_two_that_come_at_once() -> None:
    rows = ground("a: => p", "b: => q", "c: => r")
    nothing = Order.stated(rows)
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
    assert preferences(rows, [rows.table.number(literal("b")), denied, LiteralNumber(2), complement(denied)]) == [
        ("r1", "r2"),
        ("r3", "r4"),
    ]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=8))
def test_the_order_is_the_transitive_closure_of_pairs_taken_one_after_another(pairs: list[tuple[int, int]]) -> None:
    rows = ground(*(f"r{n}: => p{n}" for n in range(6)))
    order, expected = Order.stated(rows), set[tuple[int, int]]()
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
