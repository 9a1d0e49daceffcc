"""The parts of a whole report: sections, lists, definitions, the outline of a dispute, beside paragraphs and tables.

A page and Markdown write them each in its own way; for a terminal they are flattened into paragraphs and tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from aufheben.blocks import MARGIN, Paragraph, Run, Runs, Table, colon_after, columns_of


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
