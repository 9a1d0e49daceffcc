"""People's labels of answers, and how far scores agree with them.

A label says whether the answer of a cell comes to the same as the one of the formal debate, in the eyes of somebody who
has read both. Agreement is told as a share, and as Cohen's kappa (1960), which chance does not raise.
"""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.errors import Misuse
from aufheben.experiments.statistics import Proportion, kappa
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from aufheben.bench.results import CellScores

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
    for name, told in zip(LABELLED, (scores.answer, scores.restated, scores.same), strict=True):
        if told is not None:
            yield name, told
