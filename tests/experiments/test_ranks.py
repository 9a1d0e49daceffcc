"""The exact rank-sum test, held against an enumeration of all divisions, and against published critical values."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.experiments.statistics import critical_value, mann_whitney

answers = st.lists(st.integers(1, 7), min_size=1, max_size=5)


def u_of(one: list[float], other: list[float]) -> float:
    """Return U by its definition: pairs that the first group wins, ties as halves."""
    return sum((a > b) + (a == b) / 2 for a in one for b in other)


@given(answers, answers)
def test_u_and_p_are_those_of_all_divisions(one: list[int], other: list[int]) -> None:
    found = mann_whitney(one, other)
    middle, pooled = len(one) * len(other) / 2, [*one, *other]
    u = u_of([*one], [*other])
    assert found.u == min(u, 2 * middle - u)
    every = [
        u_of([pooled[at] for at in chosen], [pooled[at] for at in range(len(pooled)) if at not in chosen])
        for chosen in combinations(range(len(pooled)), len(one))
    ]
    assert found.p == pytest.approx(sum(abs(v - middle) >= abs(u - middle) for v in every) / len(every))


@given(answers, answers)
def test_the_order_of_the_groups_makes_no_difference(one: list[int], other: list[int]) -> None:
    there, back = mann_whitney(one, other), mann_whitney(other, one)
    assert (there.u, there.critical) == (back.u, back.critical)
    assert there.p == pytest.approx(back.p)


# Two-sided at 5 %, from the table in Mann & Whitney's form that textbooks print.
TABLE = {
    (3, 3): None,
    (4, 4): 0,
    (5, 5): 2,
    (5, 10): 8,
    (6, 6): 5,
    (8, 8): 13,
    (10, 10): 23,
    (7, 12): 18,
    (20, 20): 127,
}


@pytest.mark.parametrize("sizes", TABLE)
def test_critical_values_are_those_of_the_printed_table(sizes: tuple[int, int]) -> None:
    assert critical_value(*sizes) == TABLE[sizes]


def test_the_published_comparison_differs_in_one_of_four() -> None:
    critical = critical_value(5, 10)
    assert critical is not None
    assert [u <= critical for u in (11.5, 17, 8, 22.5)] == [False, False, True, False]


def test_no_answers_are_an_error() -> None:
    with pytest.raises(ValueError, match="both groups need answers"):
        mann_whitney([], [1])
