"""Counts over our own sets of ordinary prose: they may only get better (tests/data/prose/SOURCE.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.prose import Outcome, sentences, tally

SETS = Path(__file__).parents[1] / "data" / "prose"


@pytest.mark.parametrize(
    ("name", "language", "right", "misread"),
    [
        *(("seen", "en", 145, 1), ("seen", "ja", 100, 0), ("unseen", "en", 119, 1), ("unseen", "ja", 129, 1)),
        *(("later", "en", 102, 0), ("later", "ja", 74, 0), ("fresh", "en", 58, 1), ("fresh", "ja", 48, 0)),
        *(("last", "en", 91, 0), ("last", "ja", 55, 0)),
    ],
)
def test_as_much_is_read_and_as_little_misread_as_before(name: str, language: str, right: int, misread: int) -> None:
    found = tally(sentences(SETS / name / language), language)
    assert found.outcomes[Outcome.RIGHT, True] >= right
    assert found.count(Outcome.MISREAD) <= misread
