"""What is counted of many cells: a column for each method with its models, and how often each item was got right.

The runs about one item are alike, so that items are the clusters of every share (`aufheben.experiments.statistics`).
A table is a document, too, and its cells are rows of CSV, or of one Parquet file by pyarrow.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from aufheben.bench.scoring import BenchResult, CellScores, Stand, by_depth
from aufheben.errors import Misuse
from aufheben.evaluation.documents import estimate_message, mean_message
from aufheben.evaluation.records import Reason, rounded
from aufheben.experiments.statistics import Mean, PairedDifference, Proportion, kappa, paired
from aufheben.wording import Language
from engine.verification.faults import WEIGHTS, Code, Weight
from grammar.wording import Trouble
from kb import evaluation_schema

# People's labels of answers, and how far scores agree with them.
#
# A label says whether the answer of a cell comes to the same as the one of the formal debate, in the eyes of somebody
# who has read both. Agreement is told as a share, and as Cohen's kappa (1960), which chance does not raise.

KEY, LABEL = "key", "label"
_LABELS = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}
LABELLED = ("answer", "restated", "same")
"""The scores that say the same of a cell as a label."""


def read_labels(path: Path) -> Mapping[str, bool]:
    """Return the labels of a CSV with the columns ``key`` and ``label``, yes or no, by the keys of cells.

    Other columns are passed over, and so are rows without a label: cells.csv with one more column is such a file.
    Raises `Misuse`, also where a cell is labelled twice and not alike.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = csv.DictReader(file)
            if not {KEY, LABEL} <= set(rows.fieldnames or ()):
                raise Misuse("bench.no-labels", path=path)
            return _labels(rows, path)
    except (OSError, ValueError, csv.Error) as error:
        raise Misuse("bench.labels-unread", path=path, reason=Trouble(error)) from error


def _labels(rows: csv.DictReader[str], path: Path) -> dict[str, bool]:
    found: dict[str, bool] = {}
    for row in rows:
        label, key = (row[LABEL] or "").strip().casefold(), (row[KEY] or "").strip()
        if label and label not in _LABELS:
            raise Misuse("bench.label", path=path, line=rows.line_num, value=row[LABEL])
        if label and found.setdefault(key, _LABELS[label]) is not _LABELS[label]:
            raise Misuse("bench.labels-differ", path=path, line=rows.line_num, key=key)
    return found


@dataclass(slots=True)
class Agreement:
    """How far a score agrees with people's labels; the runs about one item are a cluster."""

    sums: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    pairs: Counter[tuple[bool, bool]] = field(default_factory=Counter[tuple[bool, bool]])

    def add(self, item: str, score: bool, label: bool) -> None:  # noqa: FBT001 - two of a kind
        """Count a cell."""
        self.pairs[score, label] += 1
        of = self.sums.setdefault(item, [0.0, 0.0])
        of[0] += score is label
        of[1] += 1

    @property
    def share(self) -> Proportion:
        """Return the share of cells in which they agree."""
        found = Proportion()
        for item in sorted(self.sums):
            found.add(*self.sums[item])
        return found

    @property
    def kappa(self) -> float | None:
        """Return Cohen's kappa."""
        return kappa(self.pairs)


def labelled(scores: CellScores) -> Iterator[tuple[str, bool]]:
    """Yield the scores of a cell that labels can be compared with."""
    for name, score in zip(LABELLED, (scores.answer, scores.restated, scores.same), strict=True):
        if score is not None:
            yield name, score


# The tables.

SCORES = (
    "answer",
    "read",
    "restated",
    "outcome",
    "structure",
    "sound",
    "coverage",
    "consistency",
    "synthesis",
    "keeps",
    "gives-in",
    "same",
    "acceptability",
    "relevance",
    "sufficiency",
    "confidence",
)
"""The scores, in the order of tables; docs/bench.md says what each is."""
BINS = 5
"""Of the histogram."""


def parts(scores: CellScores) -> Iterator[tuple[str, float, float]]:
    """Yield each score of a cell that applies, as a part and the whole that it is of."""
    yield "answer", scores.answer, 1
    yield "read", scores.read, 1
    whole = {
        "restated": scores.restated,
        "outcome": scores.outcome,
        "sound": scores.sound,
        "same": scores.same,
        "confidence": scores.confidence,
    }
    for name, share in whole.items():
        if share is not None:
            yield name, share, 1
    yield "structure", scores.right, scores.judged
    yield "coverage", scores.judged, scores.moves
    yield "consistency", scores.consistent, scores.arguments
    if scores.synthesis is not None:
        yield "synthesis", float(scores.synthesis), 1
    if scores.stand is not None:
        yield "keeps", scores.stand is Stand.KEEPS, 1
        yield "gives-in", scores.stand is Stand.GIVES_IN, 1
    for name, opinion in zip(("acceptability", "relevance", "sufficiency"), scores.rubric or (), strict=False):
        yield name, opinion, 1


@dataclass(slots=True)
class BenchColumn:
    """The sums of one method with its models; ``seconds`` are of this machine and of the runs that did the work."""

    name: str
    method: str
    cells: int = 0
    failed: int = 0
    sums: dict[str, dict[str, list[float]]] = field(default_factory=dict[str, dict[str, list[float]]])
    grades: dict[int | None, dict[str, list[float]]] = field(default_factory=dict["int | None", dict[str, list[float]]])
    findings: Counter[str] = field(default_factory=Counter[str])
    found_in: Counter[str] = field(default_factory=Counter[str])
    depths: Counter[tuple[str, int | None]] = field(default_factory=Counter[tuple[str, int | None]])
    calls: Mean = field(default_factory=Mean)
    tokens_in: Mean = field(default_factory=Mean)
    tokens_out: Mean = field(default_factory=Mean)
    money: Mean = field(default_factory=Mean)
    seconds: Mean = field(default_factory=Mean)

    def add(self, result: BenchResult, seconds: float | None) -> None:
        """Count a cell."""
        if result.scores is None:
            self.failed += 1
            return
        self.cells += 1
        for name, part, whole in parts(result.scores):
            _count(self.sums.setdefault(name, {}), result.item, part, whole)
        _count(self.grades.setdefault(result.grade, {}), result.item, result.scores.answer, 1)
        for code, count in result.scores.findings:
            self.findings[code] += count
            self.found_in[code] += 1
        for code, depth, count in result.scores.depths:
            self.depths[code, depth] += count
        cost = result.cost
        for mean, value in ((self.calls, cost.calls), (self.tokens_in, cost.tokens_in)):
            mean.add(value)
        self.tokens_out.add(cost.tokens_out)
        if cost.money is not None:
            self.money.add(cost.money)
        if seconds is not None:
            self.seconds.add(seconds)

    def score(self, name: str) -> Proportion:
        """Return a score over all items."""
        return _over_items(self.sums.get(name, {}))

    def graded(self, grade: int | None) -> Proportion:
        """Return the agreement of answers over the items of a grade."""
        return _over_items(self.grades.get(grade, {}))

    def answers(self) -> dict[str, float]:
        """Return by item how often the answer was right."""
        return {item: part / whole for item, (part, whole) in self.sums.get("answer", {}).items()}

    def spread(self, code: str) -> Proportion:
        """Return the share of cells with a finding."""
        share = Proportion()
        share.clusters, share.parts, share.wholes = self.cells, self.found_in[code], self.cells
        return share


def _count(sums: dict[str, list[float]], item: str, part: float, whole: float) -> None:
    of = sums.setdefault(item, [0.0, 0.0])
    of[0] += part
    of[1] += whole


def _over_items(sums: Mapping[str, list[float]]) -> Proportion:
    """Return the share over items, which count in the order of their names, so that no other order matters."""
    share = Proportion()
    for item in sorted(sums):
        share.add(*sums[item])
    return share


@dataclass(slots=True)
class BenchTable:
    """All columns of a bench, in the order in which they came, and how each item ends; ``cells`` were counted.

    ``labels`` are people's, by the keys of cells, ``labelled`` is how many of them were compared with scores, and
    ``people`` how far these agree.
    """

    columns: dict[str, BenchColumn] = field(default_factory=dict[str, BenchColumn])
    expected: dict[str, str] = field(default_factory=dict[str, str])
    failed: list[BenchResult] = field(default_factory=list["BenchResult"])
    cells: int = 0
    resumed: int = 0
    labels: Mapping[str, bool] = field(default_factory=dict[str, bool])
    labelled: int = 0
    people: dict[str, Agreement] = field(default_factory=dict[str, Agreement])

    def add(self, result: BenchResult, seconds: float | None = None) -> None:
        """Count a cell."""
        column = self.columns.setdefault(result.column, BenchColumn(result.column, result.method))
        column.add(result, seconds)
        self.cells += 1
        label = self.labels.get(result.key)
        if result.scores is not None and label is not None and result.method != "formal":
            self.labelled += 1
            for name, score in labelled(result.scores):
                self.people.setdefault(name, Agreement()).add(result.item, score, label)
        if result.scores is None:
            self.failed.append(result)
        elif result.order == 0:
            self.expected[result.item] = result.expected
        else:
            self.expected.setdefault(result.item, result.expected)

    @property
    def ranked(self) -> list[BenchColumn]:
        """Return the columns, the one whose answers are right most often first; names decide between equals."""

        def rank(column: BenchColumn) -> tuple[float, str]:
            return -(column.score("answer").estimate or 0.0), column.name

        return sorted(self.columns.values(), key=rank)

    @property
    def leader(self) -> BenchColumn | None:
        """Return the best of the columns that ask a model; None where none does."""
        return next((one for one in self.ranked if one.method != "formal"), None)

    def compared(self, column: BenchColumn) -> PairedDifference | None:
        """Return how a column stands to the leader."""
        leader = self.leader
        return None if leader is None or leader is column else paired(column.answers(), leader.answers())

    def grid(self) -> Iterator[tuple[str, str, dict[str, float]]]:
        """Yield each item with how it ends and how often each column was right."""
        answers = {name: column.answers() for name, column in self.columns.items()}
        for item in sorted(self.expected):
            yield item, self.expected[item], {name: of[item] for name, of in answers.items() if item in of}

    def histogram(self) -> tuple[int, ...]:
        """Return how many items are got right how often, in `BINS` bins, by the columns that ask a model."""
        bins = [0] * BINS
        asking = {name for name, column in self.columns.items() if column.method != "formal"}
        for _, _, answers in self.grid():
            shares = [share for name, share in answers.items() if name in asking]
            if shares:
                bins[min(BINS - 1, int(BINS * sum(shares) / len(shares)))] += 1
        return tuple(bins)


def bench_document(folder: str, table: BenchTable, skipped: Mapping[str, Reason], language: Language) -> dict[str, Any]:
    """Return a bench, ``aufheben.bench/1``; ``skipped`` are items that could not be read."""
    failed = {one.name: one.reason for one in table.failed if one.reason is not None}
    document = evaluation_schema.BenchDocument(
        folder=folder,
        columns=tuple(_column(one, table) for one in table.ranked),
        items=tuple(
            evaluation_schema.BenchItemMessage(
                item=item, expected=expected, answers={name: rounded(one) for name, one in found.items()}
            )
            for item, expected, found in table.grid()
        ),
        histogram=table.histogram(),
        skipped=tuple(
            evaluation_schema.BenchSkippedMessage(name=name, code=reason.code, message=reason.text(language))
            for name, reason in sorted({**skipped, **failed}.items())
        ),
        known=table.resumed,
        people=tuple(
            evaluation_schema.BenchAgreementMessage(
                score=name,
                cells=found.pairs.total(),
                share=share,
                kappa=None if found.kappa is None else rounded(found.kappa),
            )
            for name, found in table.people.items()
            if (share := estimate_message(found.share)) is not None
        ),
    )
    return document.as_json()


def _column(column: BenchColumn, table: BenchTable) -> evaluation_schema.BenchColumnMessage:
    found = ((name, estimate_message(column.score(name))) for name in SCORES)
    grades = ((grade, estimate_message(column.graded(grade))) for grade in sorted(column.grades, key=str))
    return evaluation_schema.BenchColumnMessage(
        column=column.name,
        method=column.method,
        cells=column.cells,
        failed=column.failed,
        scores=tuple(
            evaluation_schema.BenchScoreMessage(score=name, estimate=one) for name, one in found if one is not None
        ),
        grades=tuple(
            evaluation_schema.BenchGradeMessage(grade=grade, answer=one) for grade, one in grades if one is not None
        ),
        findings=tuple(
            evaluation_schema.CodedMessage.model_validate(
                {
                    "code": code,
                    "severity": WEIGHTS.get(Code(code), Weight.ERROR).value,
                    "count": count,
                    "debates": estimate_message(column.spread(code)),
                }
            )
            for code, count in sorted(column.findings.items())
        ),
        depths=tuple(
            evaluation_schema.BenchDepthMessage(code=code, depth=depth, count=column.depths[code, depth])
            for code, depth in sorted(column.depths, key=by_depth)
        ),
        calls=mean_message(column.calls),
        tokens_in=mean_message(column.tokens_in),
        tokens_out=mean_message(column.tokens_out),
        money=mean_message(column.money),
        seconds=mean_message(column.seconds),
        comparison=_comparison(column, table),
    )


def _comparison(column: BenchColumn, table: BenchTable) -> evaluation_schema.BenchComparisonMessage | None:
    found, leader = table.compared(column), table.leader
    if found is None or leader is None:
        return None
    return evaluation_schema.BenchComparisonMessage(
        against=leader.name,
        difference=rounded(found.mean),
        low=None if found.low is None else rounded(found.low),
        high=None if found.high is None else rounded(found.high),
        items=found.items,
        p=None if found.p is None else rounded(found.p),
    )


COLUMNS = ("key", "method", "column", "item", "order", "trial", "grade", "expected", "answers")
COSTS = ("calls", "tokens_in", "tokens_out", "money", "bad")
JUSTIFICATION = "justification"
"""The last column: why a judge scores an answer as it does."""


def cell_row(result: BenchResult) -> dict[str, str | float | None]:
    """Return a cell as a row: what it is, its scores as shares, and what it took; what does not apply is None."""
    known = () if result.scores is None else parts(result.scores)
    shares = {name: float(part / whole) for name, part, whole in known if whole}
    row: dict[str, str | float | None] = {name: getattr(result, name) for name in COLUMNS}
    row["answers"] = None if result.answers is None else " ".join(result.answers) or "-"
    row |= {name: shares.get(name) for name in SCORES}
    row |= {name: getattr(result.cost, name) for name in COSTS}
    return row | {JUSTIFICATION: (result.scores.justification or None) if result.scores is not None else None}


def cells_csv(results: Iterable[BenchResult]) -> str:
    """Return cells as CSV, a row each."""
    text = io.StringIO()
    names: list[str] = [*COLUMNS, *SCORES, *COSTS, JUSTIFICATION]
    rows: csv.DictWriter[str] = csv.DictWriter(text, names, lineterminator="\n")
    rows.writeheader()
    for cell in map(cell_row, results):
        rows.writerow(cell | {name: f"{cell[name]:.9g}" for name in SCORES if cell[name] is not None})
    return text.getvalue()


_WHOLE = frozenset({"order", "trial", "grade", "calls", "tokens_in", "tokens_out", "bad"})
_AT_ONCE = 10_000
"""Rows that are held in memory and written together."""


def has_pyarrow() -> bool:
    """Return whether the package is installed."""
    return find_spec("pyarrow") is not None


def cells_parquet(results: Iterable[BenchResult]) -> bytes:
    """Return cells as a Parquet file, a row each, with the columns of the CSV."""
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    kinds: dict[str, Any] = {name: arrow.string() for name in COLUMNS}
    kinds |= {name: arrow.float64() for name in (*SCORES, *COSTS)}
    kinds |= {name: arrow.int64() for name in _WHOLE}
    kinds[JUSTIFICATION] = arrow.string()
    schema = arrow.schema(list(kinds.items()))
    file = io.BytesIO()
    with parquet.ParquetWriter(file, schema) as writer:
        left = map(cell_row, results)
        while rows := list(islice(left, _AT_ONCE)):
            writer.write_table(arrow.Table.from_pylist(rows, schema=schema))
    return file.getvalue()
