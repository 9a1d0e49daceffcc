"""The rank-sum test of Mann & Whitney (1947), exact: two small groups of answers on a scale compared.

>>> mann_whitney([1, 2, 3], [4, 5, 6]).u
0.0
>>> critical_value(5, 10)
8
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ALPHA = 0.05


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
    return RankSum(smaller, far / comb(first + second, first), (first, second), critical_value(first, second))


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
