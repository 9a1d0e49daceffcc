"""What the front door shows, as blocks: paragraphs of styled runs, tables, and the parts that only whole reports have.

Values are told once, into blocks; writers turn them into what a terminal (`aufheben.screen`), a page
(`aufheben.reports.html`) or Markdown (`aufheben.reports.markdown`) shows. Sections, lists, definitions and the outline
of a dispute are written by a page and by Markdown each in its own way; for a terminal they are flattened into
paragraphs and tables.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from grammar.spans import columns_of

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


@dataclass(frozen=True, slots=True)
class Listing:
    """A list, each item a block or several."""

    items: tuple[tuple[Part, ...], ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Definitions:
    """What is told, and what is told of it."""

    pairs: tuple[tuple[Runs, tuple[Part, ...]], ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Division:
    """Blocks that belong together; ``kind`` tells why."""

    blocks: tuple[Part, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A headed part of a report, by its name."""

    name: str
    title: Runs
    blocks: tuple[Part, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class TurnItem:
    """A turn of a dispute in its place below the one that it answers: its level from 1, its number among its siblings.

    ``opens`` heads the round that begins with it; ``details`` is all that can be told of it. ``judged`` is off where
    nobody could say whether it is right.
    """

    id: str
    number: int | None
    mark: Run
    words: Runs
    level: int
    place: int
    of: int
    children: int
    synthesis: bool = False
    opens: str | None = None
    findings: tuple[Part, ...] = ()
    details: Definitions | None = None
    judged: bool = True


@dataclass(frozen=True, slots=True)
class Outline:
    """A dispute, every turn before the turns that answer it; ``held`` by others, so that parts may be unjudged."""

    title: str
    turns: tuple[TurnItem, ...]
    held: bool = False


Part: TypeAlias = "Paragraph | Table | Listing | Definitions | Division | ReportSection | Outline"


@dataclass(frozen=True, slots=True)
class WholeReport:
    """Everything there is to say of a debate or a verification: a kicker, a title, who took part, and the parts."""

    kicker: str
    title: str
    sides: tuple[Runs, ...]
    issue: str
    blocks: tuple[Part, ...]


def screen_of(report: WholeReport) -> Iterator[Paragraph | Table]:
    """Yield a whole report as a terminal shows it."""
    yield Paragraph((Run(report.title, "title"),))
    sides: list[Run] = []
    for side in report.sides:
        sides += [Run(" · ", "quiet"), *side] if sides else side
    yield Paragraph((*sides, Run(f"   {report.issue}", "formal")))
    yield from flattened(report.blocks)


def flattened(report: Iterable[Part], indent: int = 0) -> Iterator[Paragraph | Table]:
    """Yield a report as paragraphs and tables, as a terminal shows them: parts below their headings, further in."""
    for block in report:
        match block:
            case Table(corner=corner) if corner:
                yield from (_further(line, indent + 2) for line in _aligned(block))
            case Paragraph() | Table():
                yield block if not indent else _further(block, indent)
            case Division(blocks):
                yield from flattened(blocks, indent)
            case ReportSection(_, title, blocks):
                yield Paragraph()
                yield Paragraph(tuple(run._replace(style=run.style or "title") for run in title), indent=indent)
                yield from flattened(blocks, indent)
            case Listing(items):
                for item in items:
                    yield from flattened(item, indent + 2)
            case Definitions(pairs):
                yield from _defined(pairs, indent)
            case Outline(title, turns):
                yield Paragraph()
                yield Paragraph((Run(title, "title"),), indent=indent)
                for turn in turns:
                    yield from _turn(turn, indent)


_WIDEST = 44
"""Columns of a cell that stands beside others; a longer one ends its row."""


def _aligned(table: Table) -> Iterator[Paragraph]:
    """Yield a table of short cells as lines, its columns below each other."""
    grid = [(table.corner, *((head,) for head in table.heads)), *((row.label, *row.cells) for row in table.rows)]
    texts = [["".join(run.text for run in cell) for cell in cells] for cells in grid]
    widths = [min(_WIDEST, max(map(columns_of, column))) + MARGIN for column in zip(*texts, strict=True)]
    for number, cells in enumerate(grid):
        runs: list[Run] = []
        for cell, text, wide in zip(cells, texts[number], widths, strict=True):
            runs += (*cell, Run(" " * max(MARGIN, wide - columns_of(text))))
        yield Paragraph(tuple(runs), hang=4)


def _further(block: Paragraph | Table, indent: int) -> Paragraph | Table:
    if isinstance(block, Paragraph):
        return block._replace(indent=block.indent + indent)
    return replace(block, indent=block.indent + indent)


def _defined(pairs: Iterable[tuple[Runs, tuple[Part, ...]]], indent: int) -> Iterator[Paragraph | Table]:
    for what, blocks in pairs:
        paragraphs = list(flattened(blocks, indent))
        match paragraphs[:1]:
            case [Paragraph(words=words, lead=None)]:
                colon = colon_after("".join(run.text for run in what))
                yield Paragraph((*what, Run(colon), *words), indent=indent)
                paragraphs = paragraphs[1:]
            case _:
                yield Paragraph(what, indent=indent)
        yield from (_further(one, 2) for one in paragraphs)


def _turn(turn: TurnItem, indent: int) -> Iterator[Paragraph | Table]:
    if turn.opens is not None:
        yield Paragraph((Run(turn.opens, "title"),), indent=indent)
    number = "" if turn.number is None else str(turn.number)
    further = indent + 2 * min(turn.level - 1, _DEEPEST)
    yield Paragraph((Run(f"{turn.mark.text} "), *turn.words), further, lead=Run(f"{number:>2}  ", "turn"))
    yield from flattened(turn.findings, further + 6)
    if turn.details is not None:
        yield from flattened((turn.details,), further + 6)


_DEEPEST = 12
"""Levels that move further in."""
