"""Statistics against their definitions, written here another way, and the literature; ranks, by enumeration."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import combinations, product
from random import Random
from statistics import NormalDist, fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.experiments.statistics import Proportion, bootstrap, critical_value, mann_whitney, mcnemar, paired, wilson

Z = NormalDist().inv_cdf(0.975)


@pytest.mark.parametrize(("right", "of"), [(0, 1), (1, 1), (3, 10), (15, 148), (60, 60), (999, 1000)])
def test_wilson_is_where_the_score_test_just_rejects(right: int, of: int) -> None:
    """The interval inverts the score test: at its ends |p̂ - p| = z √(p (1 - p) / n)."""
    share = right / of
    for bound in wilson(share, of):
        if abs(share - bound) > 1e-12:  # at 0 and 1 one end is the share itself
            assert abs(share - bound) == pytest.approx(Z * math.sqrt(bound * (1 - bound) / of))


def test_wilson_has_the_numbers_of_newcombe() -> None:
    """Newcombe 1998, table I, method 3."""
    published = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (right, of), bounds in published.items():
        assert wilson(right / of, of) == pytest.approx(bounds, abs=5e-5)


@pytest.mark.parametrize(("one", "other"), [*product(range(5), range(5))])
def test_mcnemar_counts_all_ways_that_are_no_likelier(one: int, other: int) -> None:
    """Two-sided: of all ways in which the items that differ could have fallen, those as far from the middle."""
    differing = one + other
    ways = [sum(way) for way in product((0, 1), repeat=differing)]
    far = [way for way in ways if abs(2 * way - differing) >= abs(one - other)]
    assert mcnemar(one, other) == float(Fraction(len(far), len(ways)))


def test_mcnemar_has_the_number_of_the_textbook() -> None:
    """R, mcnemar.exact(matrix(c(794, 86, 150, 570), 2)): Agresti 1990, approval of a prime minister."""
    assert mcnemar(86, 150) == pytest.approx(3.716e-05, rel=1e-3)


def test_a_bootstrap_has_the_quantiles_of_its_means() -> None:
    values = [0.1, 0.5, 0.9, 0.3]
    draw = Random(7)  # noqa: S311 - no secrets
    means = sorted(fmean(draw.choices(values, k=4)) for _ in range(41))
    assert bootstrap(values, 7, 41) == pytest.approx((means[1], means[39]))
    assert bootstrap(values, 7, 41) == bootstrap(values, 7, 41)
    assert bootstrap([one / 7 for one in range(9)], 7, 41) != bootstrap([one / 7 for one in range(9)], 8, 41)
    assert bootstrap([0.5], 1) is None


def test_a_bootstrap_covers_about_as_often_as_it_says() -> None:
    draw, hits, runs = Random(3), 0, 200  # noqa: S311 - no secrets
    for number in range(runs):
        interval = bootstrap([draw.random() for _ in range(40)], number, 400)
        assert interval is not None
        hits += interval[0] <= 0.5 <= interval[1]
    assert 0.90 <= hits / runs <= 0.99


def test_pairs_are_of_the_items_that_both_have_in_any_order() -> None:
    one = {f"i{n}": float(n % 3 > 0) for n in range(30)}
    other = {f"i{n}": float(n % 3 > 1) for n in range(3, 40)}
    found = paired(one, other)
    assert found is not None
    assert (found.items, found.mean, found.p) == (27, 1 / 3, mcnemar(9, 0))
    assert found.low is not None
    assert found.low > 0
    assert paired(dict(reversed(one.items())), dict(reversed(other.items()))) == found
    assert paired(one, {"else": 1.0}) is None
    graded = paired({"a": 0.5, "b": 1.0}, {"a": 0.0, "b": 1.0})
    assert graded is not None
    assert graded.p is None


def test_runs_about_one_item_count_as_one() -> None:
    alike, apart = Proportion(), Proportion()
    for number in range(20):
        alike.add(10 * (number % 2), 10)
    for number in range(200):
        apart.add(number % 2)
    assert alike.estimate == apart.estimate == 0.5
    assert alike.interval is not None
    assert apart.interval is not None
    assert alike.interval[1] - alike.interval[0] > 2.5 * (apart.interval[1] - apart.interval[0])


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
