"""Shares with intervals: what they are by definition, and that they cover what they should."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from aufheben.evaluation.tallies import Mean, Proportion, wilson
from aufheben.tasks.plans import SeededDraw


def test_a_share_of_debates_has_the_interval_of_wilson() -> None:
    share = Proportion()
    for number in range(40):
        share.add(number % 4 == 0)
    assert share.estimate == 0.25
    assert share.interval == pytest.approx(wilson(0.25, 40), rel=0.03)


def test_nothing_counted_is_no_share() -> None:
    share = Proportion()
    share.add(0, 0)
    assert (share.estimate, share.interval, share.debates) == (None, None, 0)
    assert (Mean().estimate, Mean().interval) == (None, None)


@pytest.mark.parametrize("part", [0, 5])
def test_shares_that_do_not_differ_count_one_debate_each(part: int) -> None:
    share = Proportion()
    for _ in range(8):
        share.add(part, 5)
    assert share.interval == wilson(part / 5, 8)


def test_moves_of_one_debate_that_are_alike_do_not_narrow_the_interval() -> None:
    alike, apart = Proportion(), Proportion()
    for number in range(100):
        alike.add(10 * (number % 2), 10)
        apart.add(5 + (number % 2), 10)
    assert alike.interval is not None
    assert apart.interval is not None
    assert alike.effective == pytest.approx(99)
    assert apart.effective == apart.wholes
    assert alike.interval[1] - alike.interval[0] > 3 * (apart.interval[1] - apart.interval[0])


def test_exact_fractions_are_counted() -> None:
    share = Proportion()
    for part in (Fraction(1, 3), Fraction(2, 3), Fraction(1)):
        share.add(part)
    assert share.estimate == pytest.approx(2 / 3)


@pytest.mark.parametrize("truth", [0.5, 0.9])
def test_the_interval_of_clustered_moves_covers_the_truth_nineteen_times_in_twenty(truth: float) -> None:
    draw, hits, corpora = SeededDraw("coverage", truth), 0, 600
    for _ in range(corpora):
        share = Proportion()
        for _ in range(40):
            judged = 4 + draw.below(12)
            # Debates differ: in one in three, moves are right more often than in the others.
            likely = truth + (0.1 * 2 if draw.below(3) == 0 else -0.1) * (1 - truth)
            share.add(sum(draw.chance(likely) for _ in range(judged)), judged)
        assert share.interval is not None
        hits += share.interval[0] <= truth <= share.interval[1]
    # What a coverage of 93 to 97 % allows by chance (three standard deviations).
    spread = 3 * math.sqrt(0.95 * 0.05 / corpora)
    assert 0.93 - spread < hits / corpora < 0.97 + spread


def test_a_mean_has_the_normal_interval() -> None:
    mean = Mean()
    for value in (1.0, 2.0, 3.0, 4.0):
        mean.add(value)
    assert (mean.total, mean.estimate) == (10.0, 2.5)
    assert mean.interval is not None
    reach = 1.959964 * math.sqrt((5 / 3) / 4)
    assert mean.interval == pytest.approx((2.5 - reach, 2.5 + reach))
    assert mean.interval[0] > 0
