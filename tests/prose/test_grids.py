"""Grids of sentences whose answers are known by construction: nothing of them is misread."""

from __future__ import annotations

import pytest

from benchmarks.prose import Outcome, tally
from benchmarks.prose_grids import GRIDS, Grid

STRIDES = {"garden-paths": 61, "kinds": 23, "openers": 2, "frames-en": 2, "joints-en": 23, "textbooks-en": 5} | {
    "frames-ja": 5,
    "joints-ja": 7,
    "names": 7,
    "connectives": 5,
}
"""Of the grids of which nothing is misread every so many items; ``python -m benchmarks.prose`` takes them all."""


@pytest.mark.parametrize("grid", [grid for grid in GRIDS if grid.name in STRIDES], ids=lambda grid: grid.name)
def test_nothing_of_a_grid_is_misread(grid: Grid) -> None:
    found = tally(list(grid.items())[:: STRIDES[grid.name]], grid.language)
    assert [(text, why) for came, text, why in found.missed if came is Outcome.MISREAD] == []
