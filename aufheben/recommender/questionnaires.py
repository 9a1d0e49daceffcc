"""Answers of people about two systems, compared question by question."""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.errors import Misuse
from aufheben.experiments.statistics import mann_whitney
from grammar.wording import Trouble

if TYPE_CHECKING:
    from pathlib import Path

    from aufheben.experiments.statistics import RankSum

_COLUMNS = ("system", "item", "score")


@dataclass(frozen=True, slots=True)
class ComparedItem:
    """One question: the two systems in the order of their names, and the test of the answers about them."""

    item: str
    systems: tuple[str, str]
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
                score = float(row["score"])
                if not math.isfinite(score):
                    raise _none(path, f"{table.line_num}: {row['score']}")
                scores.setdefault(row["item"], {}).setdefault(row["system"], []).append(score)
    except OSError as error:
        raise _none(path, Trouble(error)) from error
    except (TypeError, ValueError, csv.Error) as error:  # TypeError: a row with too few fields
        raise _none(path, error) from error
    if not scores:
        raise _none(path, "0")
    found: list[ComparedItem] = []
    for item, groups in scores.items():
        if len(groups) != 2:  # noqa: PLR2004 - two systems are compared
            raise _none(path, f"{item}: {', '.join(groups)}")
        one, other = sorted(groups)
        found.append(ComparedItem(item, (one, other), mann_whitney(groups[one], groups[other])))
    return tuple(found)


def _none(path: Path, reason: object) -> Misuse:
    return Misuse("recommend.no-answers", path=path, reason=reason)
