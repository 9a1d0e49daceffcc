"""What people see, besides the screens of ``tests/cases/debates``."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import aufheben
from aufheben.blocks import plain
from aufheben.reports.debates import debate_page
from aufheben.reports.prose import debate_prose
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from aufheben.wording import Language
from grammar.spans import width

LIBRARY = Path(aufheben.__file__).parent.parent / "kb" / "library"


@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.kb")), ids=lambda path: path.stem)
def test_a_debate_in_japanese_has_no_words_of_another_language(path: Path) -> None:
    base = aufheben.load(path)
    if base.issue is None:
        pytest.skip("no issue, so no debate")
    text = plain(debate_prose(aufheben.debate(base), verbalizer_of(base, Language.JA)))
    assert set(re.findall(r"[A-Za-z]*[a-z]{2,}", text)) == set()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("columns", [40, 60, 80])
def test_no_line_is_wider_than_the_terminal(columns: int, language: Language) -> None:
    base = aufheben.load("camera")
    stream = io.StringIO()
    show(debate_page(aufheben.debate(base), verbalizer_of(base, language)), stream, width=columns)
    assert all(sum(map(width, line)) <= columns for line in stream.getvalue().splitlines())


def test_the_first_screen_fits_forty_lines() -> None:
    base = aufheben.load("camera")
    stream = io.StringIO()
    show(debate_page(aufheben.debate(base), verbalizer_of(base, Language.EN)), stream, width=90)
    assert stream.getvalue().count("\n") <= 40
