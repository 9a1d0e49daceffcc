"""Drawings, as SVG, of anything that goes by steps: a line for each series, with dashes of its own.

They stand in pages, and as files of their own, for papers and slides.
"""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from aufheben.blocks import visible
from grammar.spans import columns_of

Spot: TypeAlias = tuple[float, float]

_WIDE, _HIGH, _LEFT, _TOP = 720, 300, 60, 20
_FOOT = 40
SVG = "http://www.w3.org/2000/svg"
_ROW = 18
"""How high a line of the key is."""
_TICKS = 5
"""Numbers at an axis at most, its zero apart."""


def _alone(drawing: str) -> str:
    """Return a drawing as a file."""
    named = f'<svg xmlns="{SVG}" '
    return drawing.replace("<svg ", named, 1) + "\n"


def _svg(inner: Iterable[str], title: str, wide: float = _WIDE, high: float = _HIGH + _TOP + _FOOT) -> str:
    drawn = "".join(inner)
    return (
        f'<svg viewBox="0 0 {wide:.0f} {high:.0f}" width="100%" role="img" aria-label="{_escaped(title)}" '
        f'style="max-width:{wide:.0f}px;font:12px sans-serif" fill="currentColor">{drawn}</svg>'
    )


def _escaped(text: str) -> str:
    return html.escape(visible(text))


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{_escaped(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="currentColor" stroke-opacity=".5"/>'


@dataclass(frozen=True, slots=True)
class Curve:
    """A series over steps, which count from 1; None where a step has no value."""

    name: str
    values: tuple[float | None, ...]


_DASHES = ("", "6 3", "2 3", "9 3 2 3", "1 5", "12 4")
"""How lines differ, whatever colours one sees."""


def curves(series: Sequence[Curve], title: str, axis: str) -> str:
    """Return a drawing of some series over steps, as a file of its own."""
    values = [value for one in series for value in one.values if value is not None]
    most, least = max(values, default=1.0), min(values, default=0.0)
    apart = _ticks(max(most, -least) or 1.0)[1]
    below, above = math.ceil(max(0.0, -least) / apart), math.ceil(max(0.0, most) / apart)
    ticks = [round(apart * place, 12) for place in range(-below, max(above, 1 - below) + 1)]
    low, high = ticks[0], ticks[-1]
    steps = max((len(one.values) for one in series), default=1)
    across, scale = (_WIDE - _LEFT - 20) / max(1, steps - 1), _HIGH / (high - low)
    foot = _TOP + _HIGH

    def drawn() -> Iterator[str]:
        yield f"<title>{_escaped(title)}</title>"
        yield _line(_LEFT, _TOP, _LEFT, foot)
        for tick in ticks:
            y = foot - scale * (tick - low)
            yield _text(_LEFT - 8, y + 4, f"{tick:.10g}", "end")
            yield _line(_LEFT, y, _WIDE, y) if not tick else ""
        every = max(5, round(_ticks(steps)[1]))
        for step in sorted({1, *range(every, steps - every // 2, every), steps}):
            yield _text(_LEFT + across * (step - 1), foot + 16, f"{step}")
        yield _text((_LEFT + _WIDE) / 2, foot + 34, axis)
        for place, one in enumerate(series):
            dash = f' stroke-dasharray="{dashes}"' if (dashes := _DASHES[place % len(_DASHES)]) else ""
            for part in _unbroken(one.values):
                points = [(_LEFT + across * step, foot - scale * (value - low)) for step, value in part]
                path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
                yield f'<polyline points="{path}" fill="none" stroke="currentColor"{dash}/>'
                x, y = points[-1]
                yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>'
            key = foot + 56 + _ROW * place
            yield f'<line x1="{_LEFT}" y1="{key - 4}" x2="{_LEFT + 40}" y2="{key - 4}" stroke="currentColor"{dash}/>'
            yield _text(_LEFT + 50, key, one.name, "start")

    return _alone(_svg(drawn(), title, high=_TOP + _HIGH + _FOOT + 16 + _ROW * len(series)))


def _unbroken(values: Sequence[float | None]) -> Iterator[list[tuple[int, float]]]:
    """Yield the runs of steps that have values."""
    run: list[tuple[int, float]] = []
    for step, value in enumerate(values):
        if value is not None:
            run.append((step, value))
        elif run:
            yield run
            run = []
    if run:
        yield run


def _ticks(most: float) -> tuple[float, ...]:
    """Return round numbers from 0 to what is at least the most, at equal distances.

    >>> _ticks(0.00076), _ticks(4210)
    ((0.0, 0.0002, 0.0004, 0.0006, 0.0008), (0.0, 1000.0, 2000.0, 3000.0, 4000.0, 5000.0))
    """
    power = 10.0 ** math.floor(math.log10(most / _TICKS))
    step = next(power * part for part in (1, 2, 5, 10) if power * part * _TICKS >= most)
    return tuple(round(step * place, 12) for place in range(math.ceil(most / step) + 1))


# Drawings in lanes: a row for each who speaks, a column for each time, marks that say all of it in their titles.
#
# A browser shows titles on hover and a reader of the screen reads them. Drawings have no scripts, no references and no
# fonts, as files of their own or within a page. Sizes and places are in pixels.

COLUMN, LEFT, _LANES_FOOT = 26, 190, 56
"""How wide a column is, and the names, and what stands below the rows."""
_LANE, _LANES_TOP = 26, 34
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


def lanes(title: str, columns: int, rows: int, drawn: Iterable[str], foot: int = _LANES_FOOT) -> str:
    """Return a drawing of so many columns and rows."""
    wide, high = wide_of(columns), _LANES_TOP + _LANE * rows + foot
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


def legend(entries: Iterable[tuple[MarkForm, str]], rows: int, line: int = 0) -> Iterator[str]:
    """Yield what marks mean, in one of the lines below so many rows."""
    x, y = float(LEFT), y_of(rows - 1) + 44 + 20 * line
    for form, label in entries:
        yield mark(form, (x, y + 12 if form is MarkForm.WEDGE else y), label)
        yield words_at(x + 12, y + 4, label, "start")
        x += 42 + 7 * columns_of(label)


def wide_of(columns: int) -> int:
    """Return how wide a drawing of so many columns is: its legend needs some room, too."""
    return max(LEFT + COLUMN * (columns + 1), 720)


def x_of(place: int) -> float:
    """Return where a column is, counted from 0."""
    return LEFT + COLUMN * (place + 0.5)


def y_of(row: int) -> float:
    """Return where a row is, counted from 0."""
    return _LANES_TOP + _LANE * row


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
