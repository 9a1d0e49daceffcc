"""The tables of the documentation of controlled English are what the reader does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grammar.controlled import Assertion, Contribution, Query
from grammar.english.textbook import TextbookReader
from grammar.spans import SourceText
from kb.readings import read_texts

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "controlled-languages.md").read_text(encoding="utf-8")


def rows(heading: str, column: int = 1) -> list[tuple[str, str]]:
    """Return the first and another column of the table under a heading, backquotes around the second taken off."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    cells = [line.removeprefix("| ").removesuffix(" |").split(" | ") for line in part.splitlines() if line[:1] == "|"]
    return [(one[0], re.sub(r"^`(.*)`$", r"\1", one[column])) for one in cells[2:]]


def readings(text: str) -> str:
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
    assert readings(sentence) == reading


@pytest.mark.parametrize(("sentence", "code"), rows("What is refused"))
def test_a_sentence_of_the_page_is_refused_as_told(sentence: str, code: str) -> None:
    assert readings(sentence) == code


HANDLED = {"analysed": "read", "whole": "kept whole", "skipped": "skipped", "refused": "refused"}


@pytest.mark.parametrize(("sentence", "handled"), rows("What is refused", 3))
def test_a_sentence_of_the_page_is_handled_as_told_where_it_is_prose(sentence: str, handled: str) -> None:
    (one,) = read_texts([SourceText("<text>", sentence)], "en").sentences
    assert HANDLED[one.handling.value] == handled


def test_the_page_has_both_tables() -> None:
    assert len(rows("Sentences and readings")) > 50
    assert len(rows("What is refused")) > 15
