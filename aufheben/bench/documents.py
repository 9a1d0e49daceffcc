"""The table of a bench as a document, and its cells as rows of CSV."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from aufheben.bench.results import BenchResult, by_depth
from aufheben.bench.tables import SCORES, BenchColumn, BenchTable, parts
from aufheben.evaluation.documents import estimate_message, mean_message, rounded
from engine.verification.faults import WEIGHTS, Code, Weight
from kb import evaluation_schema

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from aufheben.evaluation.records import Reason
    from aufheben.wording import Language


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
