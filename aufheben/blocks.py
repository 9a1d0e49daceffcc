"""Pages: what the front door shows, as values. `aufheben.screen` prints them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

MARGIN = 2
"""Columns between the sides of a table."""
_NARROW = 30
"""Columns a side needs to stand next to another."""
_LABELS = 12
"""Columns the labels of a table take, with their margin."""


class Run(NamedTuple):
    """A run of text in one style.

    Styles: "" plain, "title", "formal" (concrete syntax), "quiet", "good", "bad", "turn", and "agent0", "agent1", ….
    """

    text: str
    style: str = ""


class Paragraph(NamedTuple):
    """One line of a page; where it is too long it goes on ``hang`` columns further in. No words: an empty line.

    ``lead`` stands before the words and is never repeated; ``wrap`` is off for source lines, whose carets would lose
    their place. A list may have a million of them, and a named tuple is made in half the time of a dataclass.
    """

    words: tuple[Run, ...] = ()
    indent: int = 0
    hang: int = 2
    lead: Run | None = None
    wrap: bool = True

    @property
    def text(self) -> str:
        """Return the line as plain text, not yet wrapped."""
        lead = self.lead.text if self.lead is not None else ""
        return " " * self.indent + lead + "".join(piece.text for piece in self.words)


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of a side-by-side comparison: what is compared, and a cell for each side."""

    label: str
    cells: tuple[tuple[Run, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Sides next to each other where the terminal is wide enough, below each other where it is not."""

    heads: tuple[Run, ...]
    rows: tuple[TableRow, ...]
    indent: int = 0

    def side(self, columns: int) -> int | None:
        """Return how many columns the text of a side has, None where so many in all are not enough."""
        side = (columns - self.indent - _LABELS) // max(1, len(self.heads))
        return side - MARGIN if side >= _NARROW else None


Block: TypeAlias = Paragraph | Table
Report: TypeAlias = tuple[Block, ...]


def plain(page: Report) -> str:
    """Return a page as text without colours or wrapping."""
    lines: list[str] = []
    for block in page:
        match block:
            case Paragraph():
                lines.append(visible(block.text))
            case Table():
                lines.extend(visible(line.text) for line in stacked(block))
    return "\n".join(lines)


def stacked(table: Table) -> tuple[Paragraph, ...]:
    """Return a table as lines, one side below the other."""
    lines: list[Paragraph] = []
    for side, head in enumerate(table.heads):
        lines.append(Paragraph((head,), indent=table.indent))
        lines.extend(Paragraph((*_labelled(row), *row.cells[side]), indent=table.indent + 2) for row in table.rows)
    return tuple(lines)


def _labelled(row: TableRow) -> tuple[Run, ...]:
    return (Run(f"{row.label}: ", "quiet"),) if row.label else ()


_JOINERS = "\u200c\u200d"  # Persian, Indic scripts and emoji need them, and they move nothing on a terminal


def visible(text: str) -> str:
    r"""Return text that cannot steer a terminal: control, bidirectional and unpaired characters as escapes.

    >>> visible("\x1b[31mred")
    '\\x1b[31mred'
    """
    if text.isprintable():  # none of the categories that steer; by far the most of what is shown
        return text
    return "".join(c if c in _JOINERS or not steers(c) else _escaped(c) for c in text)


def steers(character: str) -> bool:
    """Return whether a character can move, colour or reorder what a terminal shows."""
    return unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")
