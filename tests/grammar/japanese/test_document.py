"""The tables of ``docs/controlled-japanese.md`` show what is read, refused and said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grammar.controlled import Assertion, Sentence
from grammar.japanese.reader import JapaneseReader
from grammar.japanese.verbalization import JapaneseSentenceVerbalizer
from grammar.reading import parse_rule
from grammar.spans import SourceText

DOCUMENT = (Path(__file__).resolve().parents[3] / "docs" / "controlled-japanese.md").read_text(encoding="utf-8")
_ROW = re.compile(r"\| (.+?) \| (.+?) \|$", re.MULTILINE)


def rows(heading: str) -> list[tuple[str, str]]:
    """Return the rows of the table under a heading, code signs removed."""
    section = DOCUMENT.split(f"## {heading}\n")[1].split("\n## ")[0]
    found = [(row[1].strip("`"), row[2].strip("`")) for row in _ROW.finditer(section)]
    return found[1:]


def read(text: str) -> Sentence:
    """Return the one sentence of a text."""
    source = SourceText("<row>", text)
    reader = JapaneseReader()
    spans = list(reader.sentences(source, 0, len(text)))
    reader.survey(spans)
    (sentence,) = map(reader.read, spans)
    return sentence


def shown(sentence: Sentence) -> str:
    """Return the only reading of a sentence as the table shows it."""
    (reading,) = sentence.readings
    match reading.meaning:
        case Assertion(rules):
            return " ".join(map(str, rules))
        case question:
            return f"{', '.join(map(str, question.literals))}?"


@pytest.mark.parametrize(("text", "clause"), rows("文と読み"))
def test_a_sentence_of_the_document_means_what_it_says(text: str, clause: str) -> None:
    assert shown(read(text)) == clause


@pytest.mark.parametrize(("text", "code"), rows("読まない文"))
def test_a_sentence_that_the_document_refuses_is_refused(text: str, code: str) -> None:
    assert [found.code for found in read(text).faults] == [code]


@pytest.mark.parametrize(("clause", "sentence"), rows("話す"))
def test_a_rule_of_the_document_is_said_so(clause: str, sentence: str) -> None:
    assert JapaneseSentenceVerbalizer().rule(parse_rule(clause)) == sentence


def test_the_document_has_all_three_tables() -> None:
    assert [len(rows(heading)) > 4 for heading in ("文と読み", "読まない文", "話す")] == [True] * 3
