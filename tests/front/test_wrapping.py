"""Where lines break, in Latin and in Japanese text, and screens besides those of ``tests/cases/debates``."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aufheben
from aufheben.blocks import breaks, plain
from aufheben.reports.debates import debate_page
from aufheben.reports.prose import debate_prose
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from aufheben.wording import Language
from grammar.spans import columns_of

LIBRARY = Path(aufheben.__file__).parent.parent / "kb" / "library"


@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.kb")), ids=lambda path: path.stem)
def test_a_debate_in_japanese_has_no_words_of_another_language(path: Path) -> None:
    base = aufheben.load(path)
    if base.issue is None:
        pytest.skip("no issue, so no debate")
    text = plain(debate_prose(aufheben.debate(base), verbalizer_of(base, Language.JA)))
    assert set(re.findall(r"[A-Za-z]*[a-z]{2,}", text)) <= {"clingo"}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("columns", [40, 60, 80])
def test_no_line_is_wider_than_the_terminal(columns: int, language: Language) -> None:
    base = aufheben.load("camera")
    stream = io.StringIO()
    show(debate_page(aufheben.debate(base), verbalizer_of(base, language)), stream, width=columns)
    assert all(columns_of(line) <= columns for line in stream.getvalue().splitlines())


def test_the_first_screen_fits_forty_lines() -> None:
    base = aufheben.load("camera")
    stream = io.StringIO()
    show(debate_page(aufheben.debate(base), verbalizer_of(base, Language.EN)), stream, width=90)
    assert stream.getvalue().count("\n") <= 40


TEXTS = st.text(st.sampled_from("ab (c).,“”かなカー、。「」（）漢字…！ "), max_size=40)


def lines(text: str, columns: int) -> list[str]:
    offsets = [0, *breaks(text, columns), len(text)]
    return [text[start:end] for start, end in pairwise(offsets)]


def columns(text: str) -> int:
    return columns_of(text.rstrip())


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
