"""Shares with confidence intervals, from running sums.

Moves of one debate are alike, so a share over all moves is a ratio of totals over debates, whose variance is that of
the ratio estimator (Cochran 1977, section 6.3). The interval is Wilson's (1927) with the number of independent
observations that would have this variance (Franco, Little, Louis & Slud 2019). A share of debates has one observation a
debate, and the interval is Wilson's own.

>>> share = Share()
>>> for right, judged in ((8, 10), (9, 10), (10, 10)):
...     share.add(right, judged)
>>> share.estimate
0.9
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

CONFIDENCE = 0.95
_QUANTILE = 1.959963984540054
"""Of the normal distribution, for the confidence of `CONFIDENCE`."""


@dataclass(slots=True)
class Share:
    """A share of what was counted, as running sums over debates."""

    debates: int = 0
    parts: float = 0.0
    wholes: float = 0.0
    _parts2: float = 0.0
    _wholes2: float = 0.0
    _both: float = 0.0

    def add(self, part: float | Fraction, whole: float = 1.0) -> None:
        """Count one debate, ``part`` of ``whole``; one of which nothing counts says nothing."""
        if not whole:
            return
        part = float(part)
        self.debates += 1
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
        """Return as how many independent observations the debates count; as one each where they do not differ."""
        share = self.estimate
        if share is None or self.debates < 2:  # noqa: PLR2004 - one debate has no variance
            return float(self.debates)
        spread = self._parts2 - 2 * share * self._both + share * share * self._wholes2
        variance = spread * self.debates / (self.debates - 1) / (self.wholes * self.wholes)
        # Rounding leaves a trace where there is no variance at all.
        if variance <= 1e-15 or not 0 < share < 1:  # noqa: PLR2004 - as said
            return float(self.debates)
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
    """A sum over debates and their mean, with the normal interval of the mean."""

    count: int = 0
    total: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one debate."""
        self.count += 1
        self.total += value
        self._squares += value * value

    @property
    def estimate(self) -> float | None:
        """Return the mean, None where nothing was counted."""
        return self.total / self.count if self.count else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Return the interval of the mean, never below zero; None for fewer than two debates."""
        if self.count < 2:  # noqa: PLR2004 - one debate has no variance
            return None
        mean = self.total / self.count
        variance = max(0.0, self._squares - self.count * mean * mean) / (self.count - 1)
        reach = _QUANTILE * math.sqrt(variance / self.count)
        return max(0.0, mean - reach), mean + reach
