"""The one module that imports pyarrow: the cells of a bench as one Parquet file, in typed columns."""

from __future__ import annotations

import io
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any

from aufheben.bench.tables import COLUMNS, COSTS, JUSTIFICATION, SCORES, cell_row

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.bench.results import BenchResult

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
