"""Counts over our own sets of ordinary prose: they may only get better (tests/data/prose/SOURCE.md).

The default run counts every fourth sentence and text, with ``HYPOTHESIS_PROFILE=deep`` all of them are counted.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from benchmarks.prose import Outcome, sentences, tally, texts
from tests.prose.examples import DEEP, EVERY

SETS = Path(__file__).parents[1] / "data" / "prose"


@pytest.mark.parametrize(
    ("name", "language", "right", "misread", "right_of_fourth", "misread_of_fourth"),
    [
        *(("seen", "en", 155, 1, 39, 0), ("seen", "ja", 138, 0, 35, 0)),
        *(("unseen", "en", 134, 1, 34, 0), ("unseen", "ja", 136, 1, 36, 1)),
        *(("later", "en", 111, 0, 29, 0), ("later", "ja", 94, 0, 26, 0)),
        *(("fresh", "en", 101, 0, 27, 0), ("fresh", "ja", 98, 0, 22, 0)),
        *(("last", "en", 102, 0, 27, 0), ("last", "ja", 95, 0, 26, 0)),
        *(("further", "en", 99, 0, 25, 0), ("further", "ja", 83, 0, 20, 0)),
        *(("other", "en", 75, 0, 18, 0), ("other", "ja", 49, 0, 14, 0)),
        *(("newest", "en", 70, 0, 18, 0), ("newest", "ja", 68, 0, 15, 0)),
        *(("alike", "en", 87, 0, 16, 0), ("alike", "ja", 95, 0, 22, 0)),
        *(("blind", "en", 101, 0, 22, 0), ("blind", "ja", 95, 1, 28, 0)),
    ],
)
def test_as_much_is_read_and_as_little_misread_as_before(
    name: str, language: str, right: int, misread: int, right_of_fourth: int, misread_of_fourth: int
) -> None:
    found = tally(islice(sentences(SETS / name / language), 0, None, EVERY), language)
    assert found.outcomes[Outcome.RIGHT, True] >= (right if DEEP else right_of_fourth)
    assert found.count(Outcome.MISREAD) <= (misread if DEEP else misread_of_fourth)


@pytest.mark.parametrize(
    ("name", "language", "right", "debating", "right_of_fourth", "debating_of_fourth"),
    [
        *(("layouts", "en", 5, 7, 2, 2), ("layouts", "ja", 6, 6, 2, 2)),
        *(("fresh", "en", 3, 10, 1, 3), ("fresh", "ja", 9, 10, 3, 3)),
        *(("later", "en", 3, 8, 0, 2), ("later", "ja", 8, 8, 2, 2)),
        *(("seen", "en", 5, 14, 2, 4), ("seen", "ja", 6, 14, 1, 4)),
        *(("further", "en", 1, 13, 0, 4), ("other", "en", 3, 10, 0, 3)),
        *(("newest", "en", 5, 10, 2, 3), ("newest", "ja", 6, 10, 1, 3)),
        *(("further", "ja", 7, 14, 1, 4), ("alike", "en", 8, 12, 3, 3)),
        *(("alike", "ja", 11, 12, 3, 3), ("blind", "en", 11, 16, 3, 4)),
        *(("blind", "ja", 8, 12, 1, 3), ("unseen", "en", 7, 10, 2, 3)),
        *(("unseen", "ja", 5, 10, 2, 3), ("apart", "en", 16, 20, 4, 5)),
        *(("apart", "ja", 17, 20, 4, 5), ("beside", "en", 21, 24, 6, 6)),
        *(("beside", "ja", 20, 24, 6, 6), ("beyond", "en", 6, 24, 1, 6)),
        *(("beyond", "ja", 12, 24, 3, 6), ("level", "en", 19, 24, 5, 6)),
        *(("level", "ja", 14, 24, 3, 6), ("onward", "en", 8, 24, 1, 6)),
        *(("onward", "ja", 6, 24, 2, 6), ("forth", "en", 7, 24, 1, 6)),
        *(("forth", "ja", 8, 24, 1, 6), ("even", "en", 12, 24, 2, 6)),
        # One of thence takes back ("All right, I take it back") what is not certain: refused, where it was misread.
        *(("thence", "en", 0, 22, 0, 6), ("thence", "ja", 0, 22, 0, 6)),
        *(("hence", "en", 0, 17, 0, 3), ("hence", "ja", 0, 19, 0, 5)),
    ],
)
def test_as_many_texts_are_debates_as_before(
    name: str, language: str, right: int, debating: int, right_of_fourth: int, debating_of_fourth: int
) -> None:
    came = [one for one, _, _ in texts(SETS / name / language, language, EVERY)]
    assert came.count("right") >= (right if DEEP else right_of_fourth)
    assert came.count("right") + came.count("wrong") >= (debating if DEEP else debating_of_fourth)
