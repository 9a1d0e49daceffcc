"""Drawings in lanes: a row for each who speaks, a column for each time, marks that say all of it in their titles.

A browser shows titles on hover and a reader of the screen reads them. Drawings have no scripts, no references and no
fonts, as files of their own or within a page. Sizes and places are in pixels.
"""

from __future__ import annotations

import html
from enum import StrEnum
from typing import TYPE_CHECKING

from aufheben.blocks import visible
from grammar.spans import width as columns_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Spot = tuple[float, float]

SVG = "http://www.w3.org/2000/svg"
COLUMN, LEFT, _FOOT = 26, 190, 56
"""How wide a column is, and the names, and what stands below the rows."""
_ROW, _TOP = 26, 34
_LONGEST_NAME = 24
_EVERY = 5
"""Every so many columns have their number below."""


class MarkForm(StrEnum):
    """Marks, which differ in their forms and not in colour alone."""

    DOT = "dot"
    TARGET = "target"
    """A dot with a ring around."""
    RING = "ring"
    DIAMOND = "diamond"
    SQUARE = "square"
    CROSS = "cross"
    """It may stand over another mark."""
    WEDGE = "wedge"
    """It stands above another mark."""


def lanes(title: str, columns: int, rows: int, drawn: Iterable[str], foot: int = _FOOT) -> str:
    """Return a drawing of so many columns and rows."""
    wide, high = wide_of(columns), _TOP + _ROW * rows + foot
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" '
        f'style="font:12px sans-serif;max-width:none" fill="currentColor">{titled(title)}{"".join(drawn)}</svg>'
    )


def frame(names: Sequence[str], numbers: Sequence[str]) -> Iterator[str]:
    """Yield the names and lines of the rows, and the numbers of some columns, the last among them."""
    for row, name in enumerate(names):
        short = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
        yield words_at(LEFT - 16, y_of(row) + 4, short, "end")
        yield line_between((LEFT - 8, y_of(row)), (wide_of(len(numbers)) - 8, y_of(row)), 0.15)
    for place, number in enumerate(numbers):
        if place % _EVERY == 0 or place == len(numbers) - 1:
            yield words_at(x_of(place), y_of(len(names) - 1) + 24, number, "middle")


def mark(form: MarkForm, at: Spot, title: str) -> str:
    """Return a mark that says something."""
    x, y = at
    forms = {
        MarkForm.DOT: f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
        MarkForm.TARGET: f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="none" stroke="currentColor"/>',
        MarkForm.RING: f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" stroke="currentColor"/>',
        MarkForm.DIAMOND: f'<path d="M{x:.1f} {y - 8:.1f}l8 8l-8 8l-8 -8z"/>',
        MarkForm.SQUARE: f'<path d="M{x - 5:.1f} {y - 5:.1f}h10v10h-10z"/>',
        MarkForm.CROSS: f'<path d="M{x - 9:.1f} {y - 9:.1f}l18 18m0 -18l-18 18" '
        'stroke="currentColor" stroke-width="2"/>',
        MarkForm.WEDGE: f'<path d="M{x - 5:.1f} {y - 16:.1f}h10l-5 7z"/>',
    }
    return f"<g>{titled(title)}{forms[form]}</g>"


def legend(told: Iterable[tuple[MarkForm, str]], rows: int, line: int = 0) -> Iterator[str]:
    """Yield what marks mean, in one of the lines below so many rows."""
    x, y = float(LEFT), y_of(rows - 1) + 44 + 20 * line
    for form, label in told:
        yield mark(form, (x, y + 12 if form is MarkForm.WEDGE else y), label)
        yield words_at(x + 12, y + 4, label, "start")
        x += 42 + 7 * sum(map(columns_of, label))


def wide_of(columns: int) -> int:
    """Return how wide a drawing of so many columns is: its legend needs some room, too."""
    return max(LEFT + COLUMN * (columns + 1), 720)


def x_of(place: int) -> float:
    """Return where a column is, counted from 0."""
    return LEFT + COLUMN * (place + 0.5)


def y_of(row: int) -> float:
    """Return where a row is, counted from 0."""
    return _TOP + _ROW * row


def titled(title: str) -> str:
    """Return the title of a drawing, or of what stands with it in a group."""
    lines = (visible(line) for line in title.split("\n"))
    return f"<title>{html.escape(chr(10).join(lines))}</title>"


def words_at(x: float, y: float, text: str, anchor: str) -> str:
    """Return words at a place: its ``anchor`` is their "start", "middle" or "end"."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{html.escape(visible(text))}</text>'


def line_between(start: Spot, end: Spot, opacity: float, dashes: str = "") -> str:
    """Return a line; ``dashes`` are lengths of strokes and gaps, in turn."""
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line {ends} stroke="currentColor" stroke-opacity="{opacity}"{dashed}/>'
