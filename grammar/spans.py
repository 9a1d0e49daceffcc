"""Where something stands in a text."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class SourceText:
    """A text and the name it is reported under (a path, a library name, ``<stdin>``)."""

    name: str
    text: str = field(repr=False)

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character offset, both counted from 1, columns in characters."""
        before = self.text.count("\n", 0, offset)
        return before + 1, offset - (self.text.rfind("\n", 0, offset) + 1) + 1

    def line(self, offset: int) -> str:
        """Return the line that holds a character offset, without its line end."""
        start = self.text.rfind("\n", 0, offset) + 1
        end = self.text.find("\n", offset)
        return self.text[start : len(self.text) if end < 0 else end].rstrip("\r")


class Span(NamedTuple):
    """A part of a text, from ``start`` up to but not including ``end``, in characters.

    A tuple rather than a dataclass because a knowledge base holds one for each statement.
    """

    source: SourceText
    start: int
    end: int

    def __str__(self) -> str:
        line, column = self.source.line_column(self.start)
        return f"{self.source.name}:{line}:{column}"

    def excerpt(self) -> str:
        """Return the line with a caret under the part; tabs and wide characters keep the caret in its place."""
        line = self.source.line(self.start)
        _, column = self.source.line_column(self.start)
        lead = "".join("\t" if c == "\t" else " " * width(c) for c in line[: column - 1])
        marked = line[column - 1 : column - 1 + max(1, self.end - self.start)]
        return f"{line}\n{lead}{'^' * max(1, sum(map(width, marked)))}"


def width(character: str) -> int:
    """Return how many terminal columns a character takes: 0, 1 or 2."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
