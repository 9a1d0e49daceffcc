"""What is kept of one debate or topic: a few numbers and words, one line of JSON; and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from aufheben.choices import Grouping
from aufheben.experiments.statistics import Mean, Proportion
from aufheben.wording import Language, tell
from grammar.wording import in_words

if TYPE_CHECKING:
    from pydantic import TypeAdapter


class State(StrEnum):
    """What became of a job."""

    VERIFIED = "verified"
    """A debate that was judged."""
    HELD = "held"
    """A topic, whose formal debate was held."""
    UNREADABLE = "unreadable"
    """A file that holds no debate, or no stances."""
    LIMIT = "limit"
    """A limit was hit: of time, of size, or what a machine has."""
    DEFECT = "defect"
    """The program itself failed."""

    @property
    def skipped(self) -> bool:
        """Return whether a job gave nothing to count."""
        return self not in {State.VERIFIED, State.HELD}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a job was skipped, in each language: the journal outlives the language of a run."""

    code: str
    texts: Mapping[str, str]

    @classmethod
    def of(cls, code: str, wording: str, **fields: object) -> Reason:
        """Return the reason that a wording of the section ``skipped`` tells."""
        return cls(
            code,
            {one.value: tell(f"skipped.{wording}", one, **in_words(fields, one)) for one in Language},
        )

    def text(self, language: Language) -> str:
        """Return the reason in a language, in English where it was written before there was that language."""
        return self.texts.get(language.value, self.texts[Language.EN.value])


@dataclass(frozen=True, slots=True)
class Cost:
    """What a run took, as its transcript says."""

    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0


@dataclass(frozen=True, slots=True)
class Verified:
    """The numbers of a debate that was judged.

    Of ``judged`` moves ``right`` are formally right; ``synthesis`` is its score as an exact fraction. ``findings`` are
    (code, severity, count). ``agrees`` tells whether the debate ends as the formal one does, in its outcome and its
    answers, None where it does not tell how it ends. Of all ``moves`` ``judged`` could be judged, and of all
    ``statements`` ``mapped`` have a meaning, None in records of older versions.
    """

    sound: bool
    right: int
    judged: int
    synthesis: Fraction | None
    findings: tuple[tuple[str, str, int], ...]
    first_unsound: int | None
    unmapped: int
    agrees: bool | None
    moves: int | None = None
    statements: int | None = None
    mapped: int | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """The numbers of a formal debate; ``outcome`` is None where a limit of rounds ended it."""

    outcome: str | None
    answers: tuple[str, ...]
    moves: int
    bound: int


@dataclass(frozen=True, slots=True)
class Record:
    """What one job came to. ``key`` names its content, ``mode`` who argued, ``grade`` how hard the task was."""

    key: str
    name: str
    state: State
    mode: str = ""
    grade: int | None = None
    cost: Cost | None = None
    verified: Verified | None = None
    held: Held | None = None
    reason: Reason | None = None
    seconds: float = 0.0

    @property
    def settled(self) -> bool:
        """Return whether it follows from the content alone; whatever ended otherwise is tried again."""
        return self.state in {State.VERIFIED, State.HELD, State.UNREADABLE}

    def line(self) -> bytes:
        """Return the record as one line of JSON, without its line end."""
        return _adapter().dump_json(self)

    def called(self, name: str) -> Record:
        """Return the record of a job of another name with the same content."""
        return replace(self, name=name)


def record_of(line: bytes) -> Record:
    """Return the record of a line. Raises `ValueError` where it is none."""
    return _adapter().validate_json(line)


@cache
def _adapter() -> TypeAdapter[Record]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - only for what goes in and out

    return TypeAdapter(Record)


# What is counted of many records, and nothing else: running sums by who argued, or by how hard the task was.
#
# Moves of one debate are alike: shares of moves count debates as clusters (`aufheben.experiments.statistics`).

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
        return self.sound.clusters

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
        share.clusters, share.parts, share.wholes = self.debates, coded.debates, self.debates
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

    def add(self, record: Record, *, again: bool = False) -> None:
        """Count a record; ``again`` says that it was there before."""
        self.resumed += again
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


def rounded(value: float) -> float:
    """Return a number with as many digits as the sums have for certain, whatever order they were made in."""
    return float(f"{value:.9g}")
