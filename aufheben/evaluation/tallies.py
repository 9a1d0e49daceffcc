"""What is counted of many records, and nothing else: running sums by who argued, or by how hard the task was."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.choices import Grouping
from aufheben.evaluation.estimates import Mean, Share
from aufheben.evaluation.prices import Prices
from aufheben.evaluation.records import State

if TYPE_CHECKING:
    from aufheben.evaluation.records import Record, Verified

KEPT = 50
"""Skipped jobs that are told one by one; the journal has all of them."""


@dataclass(slots=True)
class Coded:
    """How often one code was found, and in how many debates."""

    severity: str
    count: int = 0
    share: Share = field(default_factory=Share)
    debates: int = 0


@dataclass(slots=True)
class Group:
    """The sums of one column."""

    sound: Share = field(default_factory=Share)
    structural: Share = field(default_factory=Share)
    synthesis: Share = field(default_factory=Share)
    agrees: Share = field(default_factory=Share)
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

    def add(self, record: Record, verified: Verified, prices: Prices) -> None:
        """Count a debate."""
        self.sound.add(verified.sound)
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

    def spread(self, coded: Coded) -> Share:
        """Return the share of debates with a code."""
        share = Share()
        share.debates, share.parts, share.wholes = self.debates, coded.debates, self.debates
        return share


@dataclass(slots=True)
class Tally:
    """The sums of an evaluation. ``skipped`` are the first records that gave nothing to count."""

    by: Grouping = Grouping.MODE
    prices: Prices = field(default_factory=Prices)
    groups: dict[str, Group] = field(default_factory=dict[str, Group])
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
            self.groups.setdefault(column, Group()).add(record, record.verified, self.prices)
        elif record.held is not None:
            self.outcomes[record.held.outcome or "stopped"] += 1
        elif len(self.skipped) < KEPT:
            self.skipped.append(record)

    @property
    def missing(self) -> int:
        """Return how many jobs gave nothing to count."""
        return sum(count for state, count in self.states.items() if state.skipped)
