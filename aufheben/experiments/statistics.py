"""Shares, means, intervals and comparisons, each by its textbook definition.

What is alike counts as one: debates are clusters of moves, and items are clusters of the runs about them. A share over
all of them is a ratio of totals, whose variance is that of the ratio estimator (Cochran 1977, section 6.3). The
interval is Wilson's (1927) with the number of independent observations that would have this variance (Franco, Little,
Louis & Slud 2019). Where each cluster is one observation the interval is Wilson's own.

>>> share = Proportion()
>>> for right, judged in ((8, 10), (9, 10), (10, 10)):
...     share.add(right, judged)
>>> share.estimate
0.9

Two methods are compared over the items that both have: by the exact test of McNemar where each is right or wrong, by
the bootstrap interval of the mean difference (Efron & Tibshirani 1993, chapter 13) where there are scores. Two small
groups of answers on a scale are compared by the rank-sum test of Mann & Whitney (1947), exact:

>>> mann_whitney([1, 2, 3], [4, 5, 6]).u
0.0
>>> critical_value(5, 10)
8
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from statistics import fmean

CONFIDENCE = 0.95
ALPHA = 0.05
_QUANTILE = 1.959963984540054
"""Of the normal distribution, for the confidence of `CONFIDENCE`."""


@dataclass(slots=True)
class Proportion:
    """A share of what was counted, as running sums over clusters."""

    clusters: int = 0
    parts: float = 0.0
    wholes: float = 0.0
    _parts2: float = 0.0
    _wholes2: float = 0.0
    _both: float = 0.0

    def add(self, part: float | Fraction, whole: float = 1.0) -> None:
        """Count one cluster, ``part`` of ``whole``; one of which nothing counts says nothing."""
        if not whole:
            return
        part = float(part)
        self.clusters += 1
        self.parts += part
        self.wholes += whole
        self._parts2 += part * part
        self._wholes2 += whole * whole
        self._both += part * whole

    @property
    def estimate(self) -> float | None:
        """Return the share, None where nothing was counted."""
        return self.parts / self.wholes if self.wholes else None

    @property
    def effective(self) -> float:
        """Return as how many independent observations the clusters count; as one each where they do not differ."""
        share = self.estimate
        if share is None or self.clusters < 2:  # noqa: PLR2004 - one has no variance
            return float(self.clusters)
        spread = self._parts2 - 2 * share * self._both + share * share * self._wholes2
        variance = spread * self.clusters / (self.clusters - 1) / (self.wholes * self.wholes)
        # Rounding leaves a trace where there is no variance at all.
        if variance <= 1e-15 or not 0 < share < 1:  # noqa: PLR2004 - as said
            return float(self.clusters)
        return min(self.wholes, share * (1 - share) / variance)

    @property
    def interval(self) -> tuple[float, float] | None:
        """Return the confidence interval, None where nothing was counted."""
        share = self.estimate
        return None if share is None else wilson(share, self.effective)


def wilson(share: float, observations: float) -> tuple[float, float]:
    """Return Wilson's score interval of a share.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    z2 = _QUANTILE * _QUANTILE
    centre = (share + z2 / (2 * observations)) / (1 + z2 / observations)
    reach = (
        _QUANTILE
        * math.sqrt(share * (1 - share) / observations + z2 / (4 * observations * observations))
        / (1 + z2 / observations)
    )
    return max(0.0, centre - reach), min(1.0, centre + reach)


@dataclass(slots=True)
class Mean:
    """A sum and its mean, with the normal interval of the mean."""

    count: int = 0
    total: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one value."""
        self.count += 1
        self.total += value
        self._squares += value * value

    @property
    def estimate(self) -> float | None:
        """Return the mean, None where nothing was counted."""
        return self.total / self.count if self.count else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Return the interval of the mean, never below zero; None for fewer than two values."""
        if self.count < 2:  # noqa: PLR2004 - one has no variance
            return None
        mean = self.total / self.count
        variance = max(0.0, self._squares - self.count * mean * mean) / (self.count - 1)
        reach = _QUANTILE * math.sqrt(variance / self.count)
        return max(0.0, mean - reach), mean + reach


RESAMPLES = 2_000
"""Samples of a bootstrap, unless told otherwise."""


def bootstrap(values: Sequence[float], seed: int, resamples: int = RESAMPLES) -> tuple[float, float] | None:
    """Return the percentile interval of the mean of some values, drawn again with replacement; None for fewer than two.

    The same values in the same order and the same seed give the same interval.

    >>> low, high = bootstrap([0.0, 1.0] * 20, seed=1)
    >>> 0.3 < low < 0.4 and 0.6 < high < 0.7
    True
    """
    if len(values) < 2:  # noqa: PLR2004 - one value has no variance
        return None
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    means = sorted(fmean(draw.choices(values, k=len(values))) for _ in range(resamples))
    tail = (1 - CONFIDENCE) / 2
    return _quantile(means, tail), _quantile(means, 1 - tail)


def _quantile(ordered: Sequence[float], share: float) -> float:
    """Return a quantile, linear between two values (Hyndman & Fan 1996, definition 7)."""
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def mcnemar(only_one: int, only_other: int) -> float:
    """Return the two-sided p of McNemar's exact test: of the items that only one of two methods gets right.

    >>> mcnemar(1, 9)
    0.021484375
    >>> mcnemar(0, 0), mcnemar(3, 3)
    (1.0, 1.0)
    """
    differing = only_one + only_other
    tail = sum(math.comb(differing, count) for count in range(min(only_one, only_other) + 1))
    return min(1.0, tail / 2 ** (differing - 1)) if differing else 1.0


def kappa(pairs: Mapping[tuple[bool, bool], int]) -> float | None:
    """Return Cohen's kappa (1960) of two who judged the same things, by how often each pair of verdicts came.

    None where chance alone would have them agree throughout, as where both always said the same.

    >>> round(kappa({(True, True): 20, (True, False): 5, (False, True): 10, (False, False): 15}), 12)
    0.4
    >>> kappa({(True, True): 9}) is None
    True
    """
    count = sum(pairs.values())
    if not count:
        return None
    agreed = sum(times for (one, other), times in pairs.items() if one is other) / count
    one, other = (sum(times for pair, times in pairs.items() if pair[place]) / count for place in (0, 1))
    by_chance = one * other + (1 - one) * (1 - other)
    return None if by_chance == 1 else (agreed - by_chance) / (1 - by_chance)


@dataclass(frozen=True, slots=True)
class PairedDifference:
    """By how much one method is better than another on the items that both have.

    ``low`` and ``high`` are the bootstrap interval of the mean difference, None for fewer than two items. ``p`` is of
    McNemar's exact test, None where a score is not right or wrong alone.
    """

    mean: float
    low: float | None
    high: float | None
    items: int
    p: float | None


def paired(one: Mapping[str, float], other: Mapping[str, float], seed: int = 0) -> PairedDifference | None:
    """Return the difference of two methods by the scores of their items; None where they have none in common.

    Items are taken by name, so that their order makes no difference.

    >>> found = paired({"a": 1, "b": 1, "c": 0}, {"a": 0, "b": 1, "c": 0, "d": 1})
    >>> found.mean == 1 / 3, found.items, found.p
    (True, 3, 1.0)
    """
    both = sorted(one.keys() & other.keys())
    if not both:
        return None
    differences = [one[item] - other[item] for item in both]
    interval = bootstrap(differences, seed)
    p = None
    if all(scores[item] in {0, 1} for scores in (one, other) for item in both):
        p = mcnemar(sum(one[item] > other[item] for item in both), sum(one[item] < other[item] for item in both))
    low, high = interval or (None, None)
    return PairedDifference(fmean(differences), low, high, len(both), p)


@dataclass(frozen=True, slots=True)
class RankSum:
    """The smaller of both U statistics, its exact two-sided p among the answers as tied as they are, and group sizes.

    ``critical`` is the largest U at which untied answers of these sizes differ (two-sided, at `ALPHA`), None where no
    answers could.
    """

    u: float
    p: float
    sizes: tuple[int, int]
    critical: int | None

    @property
    def differs(self) -> bool:
        """Return whether the groups differ by the table of critical values, as the published comparison reads it."""
        return self.critical is not None and self.u <= self.critical


def mann_whitney(one: Sequence[float], other: Sequence[float]) -> RankSum:
    """Return the rank-sum test of two groups; raise `ValueError` where one is empty.

    Equal answers share the mean of their ranks. The p value is the share of all ways to divide the answers into groups
    of these sizes that are at least as far from the middle.
    """
    if not one or not other:
        raise ValueError("both groups need answers")
    first, second = len(one), len(other)
    ranks = _doubled_ranks([*one, *other])
    product = 2 * first * second
    twice = sum(ranks[:first]) - first * (first + 1)  # 2 U of the first group
    distance = abs(2 * twice - product)
    found = _sums(tuple(sorted(ranks)), first)
    far = sum(count for total, count in found.items() if abs(2 * (total - first * (first + 1)) - product) >= distance)
    smaller = min(twice, product - twice) / 2
    return RankSum(smaller, far / math.comb(first + second, first), (first, second), critical_value(first, second))


def critical_value(first: int, second: int, alpha: float = ALPHA) -> int | None:
    """Return the largest U of two groups without ties that is significant (two-sided), None where there is none."""
    ways = _ways(first, second)
    everything, below, found = sum(ways), 0, None
    for u, count in enumerate(ways):
        below += count
        if Fraction(2 * below, everything) > Fraction(str(alpha)):
            break
        found = u
    return found


@cache
def _ways(first: int, second: int) -> tuple[int, ...]:
    """Return in how many orders of two groups U is 0, 1, … (the recurrence of Mann & Whitney 1947)."""
    if not first or not second:
        return (1,)
    # The largest answer is of the first group and lies above all of the second, or it is of the second.
    counts = [0] * (first * second + 1)
    for u, count in enumerate(_ways(first - 1, second)):
        counts[u + second] += count
    for u, count in enumerate(_ways(first, second - 1)):
        counts[u] += count
    return tuple(counts)


def _doubled_ranks(values: Sequence[float]) -> list[int]:
    """Return twice the mid-rank of each value: a whole number, also where values are tied."""
    counts = Counter(values)
    ranks: dict[float, int] = {}
    before = 0
    for value in sorted(counts):
        ranks[value] = 2 * before + counts[value] + 1
        before += counts[value]
    return [ranks[value] for value in values]


@cache
def _sums(ranks: tuple[int, ...], chosen: int) -> Counter[int]:
    """Return how many choices of so many ranks have each sum."""
    found: list[Counter[int]] = [Counter({0: 1}), *(Counter[int]() for _ in range(chosen))]
    for rank in ranks:
        for size in range(chosen, 0, -1):
            for total, count in found[size - 1].items():
                found[size][total + rank] += count
    return found[chosen]
