"""The tables of the documentation of controlled English are what the reader does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grammar.controlled import Assertion, Contribution, Query
from grammar.english.textbook import TextbookReader
from grammar.spans import SourceText

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "controlled-languages.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[tuple[str, str]]:
    """Return the first two columns of the table under a heading, backquotes around the second taken off."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    cells = [line.removeprefix("| ").removesuffix(" |").split(" | ") for line in part.splitlines() if line[:1] == "|"]
    return [(one[0], re.sub(r"^`(.*)`$", r"\1", one[1])) for one in cells[2:]]


def said(text: str) -> str:
    source = SourceText("<text>", text)
    reader = TextbookReader()
    spans = list(reader.sentences(source, 0, len(text)))
    reader.survey([Contribution(tuple(spans))])
    (sentence,) = map(reader.read, spans)
    if sentence.faults:
        return sentence.faults[0].code
    (reading,) = sentence.readings
    match reading.meaning:
        case Assertion(rules):
            return " ".join(map(str, rules)) or "(nothing)"
        case Query(asked, literals):
            return f"{asked}? {', '.join(map(str, literals))}"


@pytest.mark.parametrize(("sentence", "reading"), rows("Sentences and readings"))
def test_a_sentence_of_the_page_has_its_reading(sentence: str, reading: str) -> None:
    assert said(sentence) == reading


@pytest.mark.parametrize(("sentence", "code"), rows("What is refused"))
def test_a_sentence_of_the_page_is_refused_as_told(sentence: str, code: str) -> None:
    assert said(sentence) == code


def test_the_page_has_both_tables() -> None:
    assert len(rows("Sentences and readings")) > 50
    assert len(rows("What is refused")) > 15
