"""Answers of people about two systems, compared question by question."""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from aufheben.errors import Misuse
from aufheben.experiments.statistics import RankSum, mann_whitney
from grammar.wording import NameList, Trouble

if TYPE_CHECKING:
    from pathlib import Path


_COLUMNS = ("system", "item", "score")
MOST_ANSWERS = 50
"""Answers to one question about one system at most: the test counts all divisions of them."""


@dataclass(frozen=True, slots=True)
class ComparedItem:
    """One question: the two systems in the order of their names, their mean scores, and the test of the answers."""

    item: str
    systems: tuple[str, str]
    means: tuple[float, float]
    found: RankSum


def compared_answers(path: Path) -> tuple[ComparedItem, ...]:
    """Return the comparison of the two systems of a questionnaire, item by item, as the table names them.

    The table is CSV with the columns ``system``, ``item`` and ``score``. Raises `Misuse` for any other.
    """
    scores: dict[str, dict[str, list[float]]] = {}
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            table = csv.DictReader(stream, strict=True)
            if missing := sorted({*_COLUMNS} - {*(table.fieldnames or ())}):
                raise _none(path, ", ".join(missing))
            for row in table:
                fields = len(table.fieldnames or ())
                if None in row or None in row.values():  # too many fields, or too few
                    raise Misuse("recommend.answer-fields", path=path, line=table.line_num, count=fields)
                scores.setdefault(row["item"], {}).setdefault(row["system"], []).append(
                    _score(row["score"], path, table)
                )
    except OSError as error:
        raise _none(path, Trouble(error)) from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise _none(path, error) from error
    if not scores:
        raise _none(path, "0")
    found: list[ComparedItem] = []
    for item, groups in scores.items():
        if len(groups) != 2:  # noqa: PLR2004 - two systems are compared
            raise Misuse("recommend.answer-systems", path=path, item=item, systems=NameList.of(groups))
        one, other = sorted(groups)
        if max(map(len, groups.values())) > MOST_ANSWERS:
            raise Misuse("recommend.answers-many", path=path, item=item, most=MOST_ANSWERS)
        means = fmean(groups[one]), fmean(groups[other])
        found.append(ComparedItem(item, (one, other), means, mann_whitney(groups[one], groups[other])))
    return tuple(found)


def _score(text: str, path: Path, table: csv.DictReader[str]) -> float:
    try:
        score = float(text)
    except ValueError:
        score = math.nan
    if not math.isfinite(score):
        raise Misuse("recommend.answer-score", path=path, line=table.line_num, found=text)
    return score


def _none(path: Path, reason: object) -> Misuse:
    return Misuse("recommend.no-answers", path=path, reason=reason)
