"""The tables of minimal pairs: ``english_pairs.txt`` and ``japanese_pairs.txt``, which say how they are laid out."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = {"en": "english_pairs.txt", "ja": "japanese_pairs.txt"}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: a text that holds an operator, a question, and what is right to say to it."""

    operator: str
    text: str
    question: str
    expected: frozenset[str]

    def __str__(self) -> str:
        return f"{self.operator}: {self.text} {self.question}"


def rows(language: str) -> Iterator[Row]:
    """Yield the rows of the table of a language."""
    operator = ""
    for line in (Path(__file__).parent / TABLES[language]).read_text(encoding="utf-8").splitlines():
        if "|" in line and not line.startswith("#"):
            text, question, expected = (cell.strip() for cell in line.split("|"))
            yield Row(operator, text, question, frozenset(expected.split(", ")))
        elif line and not line.startswith("#"):
            operator = line.strip()
