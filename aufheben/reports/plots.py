"""Drawings as SVG: of a bench answers against cost, how hard items were and how often each method got each right.

Of anything that goes by steps: a line for each series, with marks and dashes of its own (`curves`).

They stand in the page, and as files of their own, for papers and slides.
"""

from __future__ import annotations

import html
import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.bench.tables import BINS
from aufheben.blocks import columns_of, visible
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from aufheben.bench.tables import BenchColumn, BenchTable
    from aufheben.wording import Language


_WIDE, _HIGH, _LEFT, _TOP = 720, 300, 60, 20
_FOOT = 40
_SVG = "http://www.w3.org/2000/svg"
_CELL, _ROW = 90, 18
"""Of the grid: how wide a column and how high a row is."""
_LETTER, _LINE = 6.8, 14
"""How wide a letter of a label is at most, about, and how far apart lines of labels are."""
_TICKS = 5
"""Numbers at an axis at most, its zero apart."""


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


def scatter(table: BenchTable, language: Language) -> str:
    """Return a drawing of how often answers are right against what a cell costs, with intervals."""
    priced = any(one.money.count for one in table.columns.values())

    def cost_of(column: BenchColumn) -> float:
        spent = (column.money,) if priced else (column.tokens_in, column.tokens_out)
        return sum(mean.estimate or 0.0 for mean in spent)

    found = [(column.name, cost_of(column), column.score("answer")) for column in table.ranked]
    ticks = _ticks(max((cost for _, cost, _ in found), default=0.0) or 1.0)
    across = (_WIDE - _LEFT) / ticks[-1]
    axis = tell("bench.axis-money" if priced else "bench.axis-tokens", language)

    def drawn() -> Iterator[str]:
        yield _line(_LEFT, _TOP + _HIGH, _WIDE, _TOP + _HIGH)
        yield _line(_LEFT, _TOP, _LEFT, _TOP + _HIGH)
        for tick in (0, 0.25, 0.5, 0.75, 1):
            yield _text(_LEFT - 8, _TOP + _HIGH * (1 - tick) + 4, f"{100 * tick:.0f} %", "end")
        for tick in ticks:
            yield _text(
                _LEFT + across * tick, _TOP + _HIGH + 16, f"{tick:,.10g}", "end" if tick == ticks[-1] else "middle"
            )
        yield _text((_LEFT + _WIDE) / 2, _TOP + _HIGH + 34, axis)
        labels = _Labels()
        for name, cost, share in found:
            if share.estimate is None or share.interval is None:
                continue
            x = _LEFT + across * cost
            y, low, high = (_TOP + _HIGH * (1 - one) for one in (share.estimate, *share.interval))
            yield _line(x, low, x, high)
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
            yield labels.beside(x, y, name)

    return _svg(drawn(), tell("bench.cost-score", language))


def _ticks(most: float) -> tuple[float, ...]:
    """Return round numbers from 0 to what is at least the most, at equal distances.

    >>> _ticks(0.00076), _ticks(4210)
    ((0.0, 0.0002, 0.0004, 0.0006, 0.0008), (0.0, 1000.0, 2000.0, 3000.0, 4000.0, 5000.0))
    """
    power = 10.0 ** math.floor(math.log10(most / _TICKS))
    step = next(power * part for part in (1, 2, 5, 10) if power * part * _TICKS >= most)
    return tuple(round(step * place, 12) for place in range(math.ceil(most / step) + 1))


@dataclass(slots=True)
class _Labels:
    """The labels of points: each beside its own, on the side where there is room, and none over another."""

    taken: list[tuple[float, float, float]] = field(default_factory=list[tuple[float, float, float]])

    def beside(self, x: float, y: float, name: str) -> str:
        """Return a label for a point; where another one stands already, it goes below that."""
        wide = _LETTER * columns_of(visible(name))
        fits = x + 9 + wide <= _WIDE
        left = x + 9 if fits else x - 9 - wide
        while any(abs(y - line) < _LINE and left < end and start < left + wide for start, end, line in self.taken):
            y += _LINE
        self.taken.append((left, left + wide, y))
        return _text(left if fits else left + wide, y + 4, name, "start" if fits else "end")


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
    names = 16 + _LETTER * max((columns_of(visible(item)) for item, _, _ in rows), default=0)
    top = _ROW * (1 + len(columns))

    def drawn() -> Iterator[str]:
        # Names are long: each has a line of its own above, and a number above its column.
        for place, column in enumerate(columns):
            yield _text(names, _ROW * (place + 1) - 4, f"{place + 1}: {column.name}", "start")
            yield _text(names + (place + 0.5) * _CELL, top - 4, f"{place + 1}")
        for number, (item, _, found) in enumerate(rows):
            y = top + number * _ROW
            yield _text(names - 8, y + _ROW - 5, item, "end")
            for place, column in enumerate(columns):
                share = found.get(column.name)
                if share is not None:
                    x = names + place * _CELL
                    yield (
                        f'<rect x="{x:.1f}" y="{y:.1f}" width="{_CELL - 2}" height="{_ROW - 2}" '
                        f'stroke="currentColor" stroke-opacity=".3" fill-opacity="{0.35 * share:.2f}"/>'
                    )
                    yield _text(x + _CELL / 2, y + _ROW - 5, f"{100 * share:.0f} %")

    longest = max((columns_of(visible(column.name)) for column in columns), default=0)
    wide = max(_WIDE, names + _CELL * len(columns), names + _LETTER * (4 + longest))
    return _svg(drawn(), tell("bench.grid", language), wide, top + _ROW * len(rows) + 8)
