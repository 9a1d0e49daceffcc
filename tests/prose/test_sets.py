"""Counts over our own sets of ordinary prose: they may only get better (tests/data/prose/SOURCE.md).

The default run counts every third sentence and text, with ``HYPOTHESIS_PROFILE=deep`` all of them are counted.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from benchmarks.prose import Outcome, sentences, tally, texts
from tests.prose.examples import DEEP, EVERY

SETS = Path(__file__).parents[1] / "data" / "prose"


@pytest.mark.parametrize(
    ("name", "language", "right", "misread", "right_of_third", "misread_of_third"),
    [
        *(("seen", "en", 155, 1, 53, 0), ("seen", "ja", 138, 0, 46, 0)),
        *(("unseen", "en", 134, 1, 43, 1), ("unseen", "ja", 136, 1, 44, 0)),
        *(("later", "en", 111, 0, 40, 0), ("later", "ja", 94, 0, 29, 0)),
        *(("fresh", "en", 101, 0, 32, 0), ("fresh", "ja", 98, 0, 33, 0)),
        *(("last", "en", 102, 0, 32, 0), ("last", "ja", 95, 0, 32, 0)),
        *(("further", "en", 99, 0, 31, 0), ("further", "ja", 83, 0, 32, 0)),
        *(("other", "en", 75, 0, 27, 0), ("other", "ja", 49, 0, 13, 0)),
        *(("newest", "en", 70, 0, 26, 0), ("newest", "ja", 68, 0, 23, 0)),
        *(("alike", "en", 87, 0, 32, 0), ("alike", "ja", 95, 0, 34, 0)),
        *(("blind", "en", 101, 0, 36, 0), ("blind", "ja", 95, 1, 28, 1)),
    ],
)
def test_as_much_is_read_and_as_little_misread_as_before(
    name: str, language: str, right: int, misread: int, right_of_third: int, misread_of_third: int
) -> None:
    found = tally(islice(sentences(SETS / name / language), 0, None, EVERY), language)
    assert found.outcomes[Outcome.RIGHT, True] >= (right if DEEP else right_of_third)
    assert found.count(Outcome.MISREAD) <= (misread if DEEP else misread_of_third)


@pytest.mark.parametrize(
    ("name", "language", "right", "debating", "right_of_third", "debating_of_third"),
    [
        *(("layouts", "en", 5, 7, 2, 3), ("layouts", "ja", 6, 6, 2, 2)),
        *(("fresh", "en", 3, 10, 2, 4), ("fresh", "ja", 9, 10, 3, 4)),
        *(("later", "en", 3, 8, 0, 3), ("later", "ja", 8, 8, 3, 3)),
        *(("seen", "en", 5, 14, 1, 5), ("seen", "ja", 6, 14, 3, 5)),
        *(("further", "en", 1, 13, 0, 5), ("other", "en", 3, 10, 1, 4)),
        *(("newest", "en", 5, 10, 1, 4), ("newest", "ja", 6, 10, 1, 4)),
        *(("further", "ja", 7, 14, 2, 5), ("alike", "en", 8, 12, 4, 4)),
        *(("alike", "ja", 11, 12, 3, 4), ("blind", "en", 11, 16, 4, 6)),
        *(("blind", "ja", 8, 12, 2, 3), ("unseen", "en", 7, 10, 4, 4)),
        *(("unseen", "ja", 5, 10, 3, 4), ("apart", "en", 16, 20, 6, 7)),
        *(("apart", "ja", 17, 20, 5, 7), ("beside", "en", 21, 24, 8, 8)),
        *(("beside", "ja", 20, 24, 6, 8), ("beyond", "en", 6, 24, 0, 8)),
        *(("beyond", "ja", 12, 24, 5, 8), ("level", "en", 19, 24, 7, 8)),
        *(("level", "ja", 14, 24, 6, 8), ("onward", "en", 8, 24, 4, 8)),
        *(("onward", "ja", 6, 24, 1, 8), ("forth", "en", 7, 24, 2, 8)),
        *(("forth", "ja", 8, 24, 1, 8), ("even", "en", 12, 24, 4, 8)),
        *(("thence", "en", 0, 23, 0, 8), ("thence", "ja", 0, 22, 0, 7)),
        *(("hence", "en", 0, 17, 0, 8), ("hence", "ja", 0, 19, 0, 8)),
    ],
)
def test_as_many_texts_are_debates_as_before(
    name: str, language: str, right: int, debating: int, right_of_third: int, debating_of_third: int
) -> None:
    came = [one for one, _, _ in texts(SETS / name / language, language, EVERY)]
    assert came.count("right") >= (right if DEEP else right_of_third)
    assert came.count("right") + came.count("wrong") >= (debating if DEEP else debating_of_third)
