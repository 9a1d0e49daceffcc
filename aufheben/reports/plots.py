"""Drawings, as SVG, of anything that goes by steps: a line for each series, with dashes of its own.

They stand in pages, and as files of their own, for papers and slides.
"""

from __future__ import annotations

import html
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.blocks import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


_WIDE, _HIGH, _LEFT, _TOP = 720, 300, 60, 20
_FOOT = 40
_SVG = "http://www.w3.org/2000/svg"
_ROW = 18
"""How high a line of the key is."""
_TICKS = 5
"""Numbers at an axis at most, its zero apart."""


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


def _ticks(most: float) -> tuple[float, ...]:
    """Return round numbers from 0 to what is at least the most, at equal distances.

    >>> _ticks(0.00076), _ticks(4210)
    ((0.0, 0.0002, 0.0004, 0.0006, 0.0008), (0.0, 1000.0, 2000.0, 3000.0, 4000.0, 5000.0))
    """
    power = 10.0 ** math.floor(math.log10(most / _TICKS))
    step = next(power * part for part in (1, 2, 5, 10) if power * part * _TICKS >= most)
    return tuple(round(step * place, 12) for place in range(math.ceil(most / step) + 1))
