"""Drawings of a bench as SVG: answers against cost, how hard items were, and how often each method got each right.

They stand in the page, and as files of their own, for papers and slides.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from aufheben.bench.tables import BINS
from aufheben.blocks import visible
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from aufheben.bench.tables import BenchColumn, BenchTable
    from aufheben.wording import Language


_WIDE, _HIGH, _LEFT, _TOP = 720, 300, 60, 20
_FOOT = 40
_SVG = "http://www.w3.org/2000/svg"
_NAMES, _CELL, _ROW = 220, 90, 18
"""Of the grid: how wide the names of items are, how wide a column and how high a row is."""


def plots(table: BenchTable, language: Language) -> Mapping[str, str]:
    """Return the drawings as files of their own, by name."""
    return {
        "cost.svg": _alone(scatter(table, language)),
        "histogram.svg": _alone(bars(table.histogram(), language)),
        "grid.svg": _alone(grid(table, language)),
    }


def _alone(drawing: str) -> str:
    """Return a drawing as a file."""
    named = f'<svg xmlns="{_SVG}" '
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


def scatter(table: BenchTable, language: Language) -> str:
    """Return a drawing of how often answers are right against what a cell costs, with intervals."""
    priced = any(one.money.count for one in table.columns.values())

    def cost_of(column: BenchColumn) -> float:
        spent = (column.money,) if priced else (column.tokens_in, column.tokens_out)
        return sum(mean.estimate or 0.0 for mean in spent)

    found = [(column.name, cost_of(column), column.score("answer")) for column in table.ranked]
    widest = max((cost for _, cost, _ in found), default=0.0) or 1.0
    axis = tell("bench.axis-money" if priced else "bench.axis-tokens", language)

    def drawn() -> Iterator[str]:
        yield _line(_LEFT, _TOP + _HIGH, _WIDE, _TOP + _HIGH)
        yield _line(_LEFT, _TOP, _LEFT, _TOP + _HIGH)
        for tick in (0, 0.25, 0.5, 0.75, 1):
            yield _text(_LEFT - 8, _TOP + _HIGH * (1 - tick) + 4, f"{100 * tick:.0f} %", "end")
        for part in (0, 0.5, 1):
            x = _LEFT + (_WIDE - _LEFT - 160) * part
            yield _text(x, _TOP + _HIGH + 16, f"{widest * part:,.4g}")
        yield _text((_LEFT + _WIDE) / 2, _TOP + _HIGH + 34, axis)
        for name, cost, share in found:
            if share.estimate is None or share.interval is None:
                continue
            x = _LEFT + (_WIDE - _LEFT - 160) * cost / widest
            y, low, high = (_TOP + _HIGH * (1 - one) for one in (share.estimate, *share.interval))
            yield _line(x, low, x, high)
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
            yield _text(x + 9, y + 4, name, "start")

    return _svg(drawn(), tell("bench.cost-score", language))


def bars(counts: tuple[int, ...], language: Language) -> str:
    """Return a drawing of how many items are got right how often."""
    most = max(counts, default=0) or 1
    wide = (_WIDE - _LEFT) / BINS

    def drawn() -> Iterator[str]:
        yield _line(_LEFT, _TOP + _HIGH, _WIDE, _TOP + _HIGH)
        for place, count in enumerate(counts):
            x, high = _LEFT + place * wide, _HIGH * count / most * 0.9
            top = _TOP + _HIGH - high
            yield (
                f'<rect x="{x + 6:.1f}" y="{top:.1f}" width="{wide - 12:.1f}" height="{high:.1f}" fill-opacity=".5"/>'
            )
            yield _text(x + wide / 2, top - 4, f"{count:,}")
            yield _text(x + wide / 2, _TOP + _HIGH + 16, f"{100 * place / BINS:.0f}–{100 * (place + 1) / BINS:.0f} %")
        yield _text((_LEFT + _WIDE) / 2, _TOP + _HIGH + 34, tell("bench.axis-right", language))

    return _svg(drawn(), tell("bench.histogram", language))


def grid(table: BenchTable, language: Language) -> str:
    """Return a drawing of how often each column got each item right: the darker the more often."""
    columns = table.ranked
    rows = list(table.grid())
    top = _ROW * (1 + len(columns))

    def drawn() -> Iterator[str]:
        # Names are long: each has a line of its own above, and a number above its column.
        for place, column in enumerate(columns):
            yield _text(_NAMES, _ROW * (place + 1) - 4, f"{place + 1}: {column.name}", "start")
            yield _text(_NAMES + (place + 0.5) * _CELL, top - 4, f"{place + 1}")
        for number, (item, _, found) in enumerate(rows):
            y = top + number * _ROW
            yield _text(_NAMES - 8, y + _ROW - 5, item, "end")
            for place, column in enumerate(columns):
                share = found.get(column.name)
                if share is not None:
                    x = _NAMES + place * _CELL
                    yield (
                        f'<rect x="{x:.1f}" y="{y:.1f}" width="{_CELL - 2}" height="{_ROW - 2}" '
                        f'stroke="currentColor" stroke-opacity=".3" fill-opacity="{0.6 * share:.2f}"/>'
                    )
                    yield _text(x + _CELL / 2, y + _ROW - 5, f"{100 * share:.0f} %")

    wide = max(_WIDE, _NAMES + _CELL * len(columns))
    return _svg(drawn(), tell("bench.grid", language), wide, top + _ROW * len(rows) + 8)
