"""Where lines break, in Latin and in Japanese text."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from aufheben.blocks import breaks
from grammar.spans import width

TEXTS = st.text(st.sampled_from("ab (c).,“”かなカー、。「」（）漢字…！ "), max_size=40)


def lines(text: str, columns: int) -> list[str]:
    offsets = [0, *breaks(text, columns), len(text)]
    return [text[start:end] for start, end in pairwise(offsets)]


def columns(text: str) -> int:
    return sum(map(width, text.rstrip()))


def test_latin_words_stay_whole_and_japanese_breaks_anywhere() -> None:
    assert lines("we should buy it", 8) == ["we ", "should ", "buy it"]
    assert lines("aを買うべきだ", 6) == ["aを買", "うべき", "だ"]


def test_no_line_begins_with_a_closing_mark_or_ends_with_an_opening_one() -> None:
    assert lines("小型で、軽い。", 6) == ["小型", "で、軽", "い。"]
    assert lines("彼は「うん」と", 6) == ["彼は", "「う", "ん」と"]


def test_a_word_that_no_line_holds_is_cut() -> None:
    assert lines("abcdefgh", 3) == ["abc", "def", "gh"]


@given(TEXTS, st.integers(2, 12))
def test_lines_are_no_wider_than_they_may_be_and_lose_nothing(text: str, most: int) -> None:
    found = lines(text, most)
    assert "".join(found) == text
    assert all(columns(line) <= most for line in found)
