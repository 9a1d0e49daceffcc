"""Where something stands in a text."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cache

from grammar import regexes as re

_LINE_END = re.compile("\n")

BITS = 32
"""Bits for the end of a span, which its start stands above."""

_LOW = (1 << BITS) - 1


@dataclass(frozen=True, slots=True)
class SourceText:
    """A text and the name it is reported under (a path, a library name, ``<stdin>``)."""

    name: str
    text: str = field(repr=False)
    _starts: list[int] = field(default_factory=list[int], init=False, compare=False, repr=False)
    """Where lines start, found when first asked for: many places of one text are told in linear time."""

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character offset, both counted from 1, columns in characters."""
        if not self._starts:
            self._starts.extend((0, *(end.end() for end in _LINE_END.finditer(self.text))))
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, offset: int) -> str:
        """Return the line that holds a character offset, without its line end."""
        start = self.text.rfind("\n", 0, offset) + 1
        end = self.text.find("\n", offset)
        return self.text[start : len(self.text) if end < 0 else end].rstrip("\r")


@dataclass(frozen=True, slots=True)
class NormalizedText(SourceText):
    """A text as it is read, where it is written otherwise; its places are told of the text as it is written.

    ``joints`` are where both get out of step, each with how many characters more the written text has from there on.
    """

    written: SourceText = field(compare=False, repr=False)
    joints: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character offset in the text as it is written."""
        return self.written.line_column(self._written(offset))

    def line(self, offset: int) -> str:
        """Return the line of the text as it is written that holds a character offset."""
        return self.written.line(self._written(offset))

    def _written(self, offset: int) -> int:
        at = bisect_right(self.joints, offset, key=lambda joint: joint[0])
        return offset + (self.joints[at - 1][1] if at else 0)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Span:
    """A part of a text, from ``start`` up to but not including ``end``, in characters.

    ``bounds`` are both in one number: a knowledge base holds a span for each statement, and two numbers
    would take as much room again.
    """

    source: SourceText
    bounds: int

    def __init__(self, source: SourceText, start: int, end: int) -> None:
        object.__setattr__(self, "source", source)
        object.__setattr__(self, "bounds", start << BITS | end)

    def __hash__(self) -> int:
        return self.bounds  # places are of one text, or of few

    @property
    def start(self) -> int:
        """Return where it starts."""
        return self.bounds >> BITS

    @property
    def end(self) -> int:
        """Return where it ends."""
        return self.bounds & _LOW

    @property
    def text(self) -> str:
        """Return what stands there."""
        return self.source.text[self.bounds >> BITS : self.bounds & _LOW]

    def __repr__(self) -> str:
        return f"Span({self.source!r}, {self.start}, {self.end})"

    def __str__(self) -> str:
        line, column = self.source.line_column(self.start)
        return f"{self.source.name}:{line}:{column}"

    def excerpt(self) -> str:
        """Return the line with a caret under the part; tabs and wide characters keep the caret in its place.

        A long line is cut around the part, and characters that a terminal would obey are replaced.
        """
        line = self.source.line(self.start)
        at = self.source.line_column(self.start)[1] - 1
        first = at - _BEFORE if len(line) > _LONGEST and at > _BEFORE else 0
        last = min(len(line), first + _LONGEST)
        lead = ("…" if first else "") + _harmless(line[first:at])
        marked = _harmless(line[at : min(last, at + max(1, self.end - self.start))])
        rest = _harmless(line[at + len(marked) : last]) + ("…" if last < len(line) else "")
        indent = "".join("\t" if c == "\t" else " " * columns_of(c) for c in lead)
        return f"{lead}{marked}{rest}\n{indent}{'^' * max(1, columns_of(marked))}"


_LONGEST = 120
"""Characters of a line that an excerpt shows at most."""

_BEFORE = 60
"""Characters that a cut line shows before the part."""


def columns_of(text: str) -> int:
    """Return how many columns of a terminal a text takes: of a character none, one or two.

    >>> columns_of("ab"), columns_of("止揚")
    (2, 4)
    """
    return len(text) if text.isascii() else sum(map(_columns, text))


@cache
def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _harmless(text: str) -> str:
    if text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(c) in ("Cc", "Cs", "Cf") and c != "\t" else c for c in text)
