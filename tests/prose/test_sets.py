"""Counts over our own sets of ordinary prose: they may only get better (tests/data/prose/SOURCE.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.prose import Outcome, sentences, tally, texts

SETS = Path(__file__).parents[1] / "data" / "prose"


@pytest.mark.parametrize(
    ("name", "language", "right", "misread"),
    [
        *(("seen", "en", 155, 1), ("seen", "ja", 137, 0), ("unseen", "en", 133, 1), ("unseen", "ja", 136, 1)),
        *(("later", "en", 111, 0), ("later", "ja", 94, 0), ("fresh", "en", 101, 0), ("fresh", "ja", 98, 0)),
        *(("last", "en", 102, 0), ("last", "ja", 95, 0), ("further", "en", 99, 0), ("further", "ja", 83, 0)),
        *(("other", "en", 75, 0), ("other", "ja", 49, 0), ("newest", "en", 70, 0), ("newest", "ja", 68, 0)),
        *(("alike", "en", 87, 0), ("alike", "ja", 95, 0), ("blind", "en", 101, 0), ("blind", "ja", 95, 1)),
    ],
)
def test_as_much_is_read_and_as_little_misread_as_before(name: str, language: str, right: int, misread: int) -> None:
    found = tally(sentences(SETS / name / language), language)
    assert found.outcomes[Outcome.RIGHT, True] >= right
    assert found.count(Outcome.MISREAD) <= misread


@pytest.mark.parametrize(
    ("name", "language", "right", "debating"),
    [
        *(("layouts", "en", 5, 7), ("layouts", "ja", 6, 6), ("fresh", "en", 3, 10), ("fresh", "ja", 9, 10)),
        *(("later", "en", 3, 8), ("later", "ja", 8, 8), ("seen", "en", 4, 14), ("seen", "ja", 5, 14)),
        *(("further", "en", 1, 13), ("other", "en", 3, 10), ("newest", "en", 5, 10)),
        *(("newest", "ja", 6, 10), ("further", "ja", 7, 14), ("alike", "en", 8, 11), ("alike", "ja", 11, 12)),
        *(("blind", "en", 10, 16), ("blind", "ja", 8, 12), ("unseen", "en", 7, 10), ("unseen", "ja", 5, 10)),
        *(("apart", "en", 16, 20), ("apart", "ja", 17, 20), ("beside", "en", 21, 24), ("beside", "ja", 20, 24)),
        *(("beyond", "en", 6, 24), ("beyond", "ja", 12, 24), ("level", "en", 19, 24), ("level", "ja", 14, 24)),
        *(("onward", "en", 8, 24), ("onward", "ja", 6, 24), ("forth", "en", 7, 24), ("forth", "ja", 8, 24)),
        ("even", "en", 11, 24),
        *(("thence", "en", 0, 23), ("thence", "ja", 0, 22), ("hence", "en", 0, 17), ("hence", "ja", 0, 19)),
    ],
)
def test_as_many_texts_are_debates_as_before(name: str, language: str, right: int, debating: int) -> None:
    came = [one for one, _, _ in texts(SETS / name / language, language)]
    assert came.count("right") >= right
    assert came.count("right") + came.count("wrong") >= debating
