"""What is counted of many records, and nothing else: running sums by who argued, or by how hard the task was.

Moves of one debate are alike, so a share over all moves is a ratio of totals over debates, whose variance is that of
the ratio estimator (Cochran 1977, section 6.3). The interval is Wilson's (1927) with the number of independent
observations that would have this variance (Franco, Little, Louis & Slud 2019). A share of debates has one observation a
debate, and the interval is Wilson's own.

>>> share = Proportion()
>>> for right, judged in ((8, 10), (9, 10), (10, 10)):
...     share.add(right, judged)
>>> share.estimate
0.9
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.choices import Grouping
from aufheben.evaluation.records import State

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from aufheben.evaluation.records import Cost, Record, Verified


CONFIDENCE = 0.95
_QUANTILE = 1.959963984540054
"""Of the normal distribution, for the confidence of `CONFIDENCE`."""


@dataclass(slots=True)
class Proportion:
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


_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class TokenPrices:
    """The price of a million tokens that are read and written by a model, in any currency."""

    tokens_in: float = 0.0
    tokens_out: float = 0.0

    @property
    def known(self) -> bool:
        """Return whether there is any price."""
        return bool(self.tokens_in or self.tokens_out)

    def of(self, cost: Cost) -> float:
        """Return the price of a debate."""
        return (cost.tokens_in * self.tokens_in + cost.tokens_out * self.tokens_out) / _MILLION


KEPT = 50
"""Skipped jobs that are told one by one; the journal has all of them."""


@dataclass(slots=True)
class Coded:
    """How often one code was found, and in how many debates."""

    severity: str
    count: int = 0
    share: Proportion = field(default_factory=Proportion)
    debates: int = 0


@dataclass(slots=True)
class TallyGroup:
    """The sums of one column."""

    sound: Proportion = field(default_factory=Proportion)
    coverage: Proportion = field(default_factory=Proportion)
    mapped: Proportion = field(default_factory=Proportion)
    structural: Proportion = field(default_factory=Proportion)
    synthesis: Proportion = field(default_factory=Proportion)
    agrees: Proportion = field(default_factory=Proportion)
    findings: dict[str, Coded] = field(default_factory=dict[str, Coded])
    unmapped: int = 0
    calls: Mean = field(default_factory=Mean)
    tokens_in: Mean = field(default_factory=Mean)
    tokens_out: Mean = field(default_factory=Mean)
    price: Mean = field(default_factory=Mean)

    @property
    def debates(self) -> int:
        """Return how many debates were verified."""
        return self.sound.debates

    def add(self, record: Record, verified: Verified, prices: TokenPrices) -> None:
        """Count a debate."""
        self.sound.add(verified.sound)
        if verified.moves is not None:
            self.coverage.add(verified.judged, verified.moves)
        if verified.statements is not None:
            self.mapped.add(verified.mapped or 0, verified.statements)
        self.structural.add(verified.right, verified.judged)
        if verified.synthesis is not None:
            self.synthesis.add(verified.synthesis)
        if verified.agrees is not None:
            self.agrees.add(verified.agrees)
        for code, severity, count in verified.findings:
            coded = self.findings.setdefault(code, Coded(severity))
            coded.count += count
            coded.debates += 1
        self.unmapped += verified.unmapped
        if record.cost is not None:
            self.calls.add(record.cost.calls)
            self.tokens_in.add(record.cost.tokens_in)
            self.tokens_out.add(record.cost.tokens_out)
            if prices.known:
                self.price.add(prices.of(record.cost))

    def spread(self, coded: Coded) -> Proportion:
        """Return the share of debates with a code."""
        share = Proportion()
        share.debates, share.parts, share.wholes = self.debates, coded.debates, self.debates
        return share


@dataclass(slots=True)
class Tally:
    """The sums of an evaluation. ``skipped`` are the first records that gave nothing to count."""

    by: Grouping = Grouping.MODE
    prices: TokenPrices = field(default_factory=TokenPrices)
    groups: dict[str, TallyGroup] = field(default_factory=dict[str, TallyGroup])
    states: Counter[State] = field(default_factory=Counter[State])
    outcomes: Counter[str] = field(default_factory=Counter[str])
    skipped: list[Record] = field(default_factory=list["Record"])
    seconds: float = 0.0
    resumed: int = 0

    def add(self, record: Record) -> None:
        """Count a record."""
        self.states[record.state] += 1
        self.seconds += record.seconds
        if record.verified is not None:
            column = record.mode if self.by is Grouping.MODE else "" if record.grade is None else str(record.grade)
            self.groups.setdefault(column, TallyGroup()).add(record, record.verified, self.prices)
        elif record.held is not None:
            self.outcomes[record.held.outcome or "stopped"] += 1
        elif len(self.skipped) < KEPT:
            self.skipped.append(record)

    def found(self, severity: str, *, but: str = "") -> bool:
        """Return whether any debate has a finding of a severity; ``but`` is a code that does not count."""
        codes = (one for group in self.groups.values() for one in group.findings.items())
        return any(coded.severity == severity and code != but for code, coded in codes)

    def share(self, of: Callable[[TallyGroup], Proportion]) -> float:
        """Return a share over all columns; of nothing all is."""
        shares = [of(group) for group in self.groups.values()]
        wholes = sum(one.wholes for one in shares)
        return sum(one.parts for one in shares) / wholes if wholes else 1.0

    @property
    def missing(self) -> int:
        """Return how many jobs gave nothing to count."""
        return sum(count for state, count in self.states.items() if state.skipped)
