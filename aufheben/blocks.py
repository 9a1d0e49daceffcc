"""What the front door shows, as blocks: paragraphs of styled runs, and tables.

Values are told once, into blocks; writers turn them into what a terminal (`aufheben.screen`), a page
(`aufheben.reports.html`) or Markdown (`aufheben.reports.markdown`) shows. What only whole reports have is in
`aufheben.reports.parts`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from grammar.spans import width

MARGIN = 2
"""Columns between the sides of a table."""
WIDEST = 100
"""Columns of running text at most, however wide the terminal: longer lines are hard to read."""
_NARROW = 30
"""Columns a side needs to stand next to another."""
_LABELS = 12
"""Columns the labels of a table take at least, with their margin."""


class Run(NamedTuple):
    """A run of text in one style.

    Styles: "" plain, "title", "formal" (concrete syntax), "text" (what somebody wrote, or what it says), "quiet",
    "good", "bad", "turn", "label", "code", "fraction", "whole" (a page breaks no line within it), and "agent0",
    "agent1", …. Some also say something in ``ref``: "link" the turn that it leads to, "term" the word of the glossary
    that it is, "mark" the kind of a sign, and "gauge" an exact share.
    """

    text: str
    style: str = ""
    ref: str = ""


Runs: TypeAlias = tuple[Run, ...]


def beside(words: str, formal: object, gap: str = "   ") -> Runs:
    """Return the concrete syntax of what was put into words, to stand beside them; nothing where they say it already.

    >>> beside("we should buy a", "buy(a)")[0].text, beside("“buy(a)”", "buy(a)")
    ('   buy(a)', ())
    """
    text = str(formal)
    return () if words.strip("“”「」") == text else (Run(gap + text, "formal"),)


class Paragraph(NamedTuple):
    """One paragraph; where it is too long for a line it goes on ``hang`` columns further in. No words: an empty line.

    ``lead`` stands before the words and is never repeated; ``wrap`` is off for source lines, whose carets would lose
    their place. ``kind`` is what it is in a report: "answer", "reason", …. A list may have a million of them, and a
    named tuple is made in half the time of a dataclass.
    """

    words: Runs = ()
    indent: int = 0
    hang: int = 2
    lead: Run | None = None
    wrap: bool = True
    kind: str = ""

    @property
    def text(self) -> str:
        """Return the paragraph as plain text, not yet wrapped."""
        lead = self.lead.text if self.lead is not None else ""
        return " " * self.indent + lead + "".join([piece.text for piece in self.words])


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of a table: what it is about, and a cell for each column; ``kind`` is what the row is in a report."""

    label: Runs
    cells: tuple[Runs, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Columns next to each other where there is room, below each other where there is not.

    ``corner`` heads what the rows are about. Of more than ``most`` rows a page folds the rest away under ``more``.
    """

    heads: Runs
    rows: tuple[TableRow, ...]
    indent: int = 0
    corner: Runs = ()
    kind: str = ""
    most: int | None = None
    more: str = ""

    def side(self, columns: int) -> int | None:
        """Return how many columns the text of a side has, None where so many in all are not enough."""
        widths = (
            columns_of("".join(run.text for run in one)) for one in (self.corner, *(row.label for row in self.rows))
        )
        labels = max((_LABELS, *(one + MARGIN for one in widths)))
        side = (columns - self.indent - labels) // max(1, len(self.heads))
        return side - MARGIN if side >= _NARROW else None


class LineStream(NamedTuple):
    """Lines of one shape, of which there may be a million: none is kept, nor made a paragraph that fits its line.

    Each of ``lines`` is the lead of a paragraph and the texts of its runs, whose styles all share.
    """

    lines: Iterable[tuple[Run, tuple[str, ...]]]
    styles: tuple[str, ...]
    hang: int = 2

    def paragraphs(self) -> Iterator[Paragraph]:
        """Yield the lines, each as a paragraph."""
        return (self.paragraph(lead, texts) for lead, texts in self.lines)

    def paragraph(self, lead: Run, texts: tuple[str, ...]) -> Paragraph:
        """Return one of the lines as a paragraph."""
        return Paragraph(tuple(map(Run, texts, self.styles)), hang=self.hang, lead=lead)


Block: TypeAlias = Paragraph | Table
Report: TypeAlias = tuple[Block, ...]


def plain(report: Iterable[Block]) -> str:
    """Return a report as text without colours or wrapping."""
    lines: list[str] = []
    for block in report:
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


def _labelled(row: TableRow) -> Runs:
    text = "".join(run.text for run in row.label)
    return (Run(f"{text}{colon_after(text)}", "quiet"),) if text else ()


def colon_after(label: str) -> str:
    """Return the colon of a label: a wide one, with no blank, behind wide characters.

    >>> colon_after("reason"), colon_after("理由")
    (': ', '：')
    """
    return "：" if label and unicodedata.east_asian_width(label[-1]) in "WF" else ": "


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


_CLOSING = "、。，．：；？！）」』】〉》］｝ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…”’,.:;?!)]}"
_OPENING = "（「『【〈《［｛“‘([{"
_WIDE = "[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]"
_UNIT = re.compile(rf"[{re.escape(_OPENING)}]*(?:{_WIDE}|(?:(?!{_WIDE})\S)+|\s)[{re.escape(_CLOSING)}]*\s*")


def breaks(text: str, columns: int) -> list[int]:
    """Return the offsets at which a text is broken so that no line is wider than so many columns.

    A word that is too long for a line is cut.

    >>> breaks("on and on", 6), breaks("軽く、小型だ。", 6)
    ([7], [3, 5])
    """
    offsets: list[int] = []
    used = 0
    for start, unit in _units(text, columns):
        needed = columns_of(unit.rstrip())
        if used and used + needed > columns:
            offsets.append(start)
            used = 0
        used += columns_of(unit)
    return offsets


def _units(text: str, columns: int) -> Iterator[tuple[int, str]]:
    """Yield what is not broken, with its place; what no line could hold comes in single characters."""
    for found in _UNIT.finditer(text):
        if columns_of(found[0].rstrip()) <= columns:
            yield found.start(), found[0]
        else:
            yield from enumerate(found[0], found.start())


def columns_of(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(map(width, text))
