"""The one module that imports altair: the drawings of a bench.

Answers against cost, how hard the items were, and how often each method got each item right. Each is an SVG, for the
page and for papers; all of them are one page that loads nothing, with values where one points. Colours are those of
what stands around a drawing, dark or light, and nothing is told by colour alone. The same table, in the same version of
the libraries and with the same fonts, has the same bytes.
"""

from __future__ import annotations

import html
import io
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from aufheben.bench.tables import BINS, BenchColumn, BenchTable
from aufheben.blocks import visible
from aufheben.reports.html import Markup, data, el, scripted_page
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Mapping


_WIDE, _HIGH = 640, 300
_CELL, _ROW = 64, 20
"""Pixels of the grid: how wide a column and how high a row is."""
_MOST_ITEMS = 200
"""Rows of the grid that are drawn; the CSV has all."""
_MARGIN = 40
"""Pixels around a drawing: where it is shown, letters may be wider than where it was made."""
_INK = "currentColor"
_SHARE = ".0%"
_FEW_DIGITS = ",.10~g"


def has_altair() -> bool:
    """Return whether the packages of the extra are installed."""
    return find_spec("altair") is not None and find_spec("vl_convert") is not None


@dataclass(frozen=True, slots=True)
class BenchDrawings:
    """The drawings of a bench as SVG, by name, and all of them as one page."""

    svg: Mapping[str, str]
    page: str


def bench_drawings(table: BenchTable, language: Language) -> BenchDrawings:
    """Return the drawings of a bench. The packages have to be there (`has_altair`)."""
    titles = {name: tell(f"bench.{code}", language) for name, code in _TITLES.items()}
    charts = {name: draw(table, language) for name, draw in _CHARTS.items()}
    drawings = {name: _svg(_themed(chart), titles[name]) for name, chart in charts.items()}
    parts = [chart.properties(title=visible(titles[name])) for name, chart in charts.items()]
    whole = _altair().vconcat(*parts, spacing=40).resolve_scale(color="independent", shape="independent")
    return BenchDrawings(drawings, _page(_themed(whole), tell("bench.plots", language), language))


def _altair() -> Any:  # noqa: ANN401 - a package that may be missing has no type
    return import_module("altair")


def _themed(chart: Any) -> Any:  # noqa: ANN401 - as above
    """Return a chart in the colours of what stands around it, and without words of the library's own."""
    axis = {f"{part}Color": _INK for part in ("label", "title", "domain", "tick", "grid")}
    return (
        chart.configure(font="sans-serif", background="transparent", padding=_MARGIN, aria=False)
        .configure_axis(**axis, gridOpacity=0.15, labelLimit=0, titleLimit=0, titleFontWeight="normal")
        .configure_title(color=_INK, subtitleColor=_INK, anchor="start", limit=0)
        .configure_legend(labelColor=_INK, titleColor=_INK, labelLimit=0)
        .configure_view(stroke=None)
    )


def _svg(chart: Any, title: str) -> str:  # noqa: ANN401 - as above
    """Return a chart as SVG that is named for who does not see it, and never wider than what it stands in."""
    file = io.StringIO()
    chart.save(file, format="svg")
    named, fits = html.escape(visible(title)), "max-width:100%;height:auto;overflow:visible"
    shown = f'<svg role="img" aria-label="{named}" style="{fits}" '
    return file.getvalue().replace("<svg ", shown, 1) + "\n"


_DRAW = """
vegaEmbed("#drawings", JSON.parse(document.getElementById("chart").textContent), {renderer: "svg", actions: false});
"""


def _page(chart: Any, title: str, language: Language) -> str:  # noqa: ANN401 - as above
    """Return a chart as a page that loads nothing: the library is within. What the chart says is data, not program."""
    bundle = import_module("vl_convert").javascript_bundle()
    scripts = Markup(f"<script>{bundle}</script>"), data("chart", chart.to_dict()), Markup(f"<script>{_DRAW}</script>")
    return scripted_page(title, (el("h1", title), el("div", id="drawings"), scripts), language)


def _scatter(table: BenchTable, language: Language) -> Any:  # noqa: ANN401 - as above
    """Return how often answers are right against what a cell costs, with intervals."""
    priced = any(one.money.count for one in table.columns.values())

    def cost(column: BenchColumn) -> float:
        spent = (column.money,) if priced else (column.tokens_in, column.tokens_out)
        return sum(mean.estimate or 0.0 for mean in spent)

    rows: list[dict[str, Any]] = []
    for column in table.ranked:
        share = column.score("answer")
        if share.estimate is not None and share.interval is not None:
            low, high = share.interval
            name = visible(column.name)
            rows.append({"name": name, "cost": cost(column), "share": share.estimate, "low": low, "high": high})
    alt = _altair()
    names = alt.Scale(domain=[row["name"] for row in rows])
    costs, answers = tell("bench.axis-money" if priced else "bench.axis-tokens", language), _answer(language)
    legend = alt.Legend(title=None, orient="bottom", columns=1)
    across = alt.X("cost:Q", title=costs, axis=alt.Axis(format=_FEW_DIGITS), scale=alt.Scale(zero=True))
    up = {"title": answers, "axis": alt.Axis(format=_SHARE, tickCount=5), "scale": alt.Scale(domain=[0, 1])}
    drawn = [
        alt.Tooltip("name:N", title=tell("bench.column", language)),
        alt.Tooltip("cost:Q", title=costs, format=_FEW_DIGITS),
        alt.Tooltip("share:Q", title=answers, format=".1%"),
    ]
    base = alt.Chart(alt.Data(values=rows), width=_WIDE, height=_HIGH)
    colour = alt.Color("name:N", scale=names, legend=legend)
    intervals = base.mark_rule().encode(x=across, y=alt.Y("low:Q", **up), y2="high:Q", color=colour)
    shape = alt.Shape("name:N", scale=names, legend=legend)
    points = base.mark_point(size=90, opacity=1).encode(
        x=across, y=alt.Y("share:Q", **up), color=colour, shape=shape, tooltip=drawn
    )
    return intervals + points


def _answer(language: Language) -> str:
    return tell("bench.score.answer", language)


def _bars(table: BenchTable, language: Language) -> Any:  # noqa: ANN401 - as above
    """Return how many items are got right how often."""
    bounds = [f"{100 * place // BINS}–{100 * (place + 1) // BINS} %" for place in range(BINS)]
    rows = [{"bin": bin_, "count": count} for bin_, count in zip(bounds, table.histogram(), strict=True)]
    alt = _altair()
    base = alt.Chart(alt.Data(values=rows), width=_WIDE, height=_HIGH).encode(
        x=alt.X("bin:N", sort=bounds, title=tell("bench.axis-right", language), axis=alt.Axis(labelAngle=0)),
        y=alt.Y("count:Q", axis=None),
    )
    return base.mark_bar(color=_INK, opacity=0.5) + base.mark_text(color=_INK, dy=-8).encode(
        text=alt.Text("count:Q", format=",")
    )


def _grid(table: BenchTable, language: Language) -> Any:  # noqa: ANN401 - as above
    """Return how often each column got each item right: the darker the more often."""
    names = [visible(column.name) for column in table.ranked]
    found = list(table.grid())
    shown = found[:_MOST_ITEMS]
    rows = [
        {"item": visible(item), "name": visible(name), "share": share}
        for item, _, shares in shown
        for name, share in shares.items()
    ]
    alt = _altair()
    across = alt.X(
        "name:N", sort=names, title=None, axis=alt.Axis(orient="top", labelAngle=-40, domain=False, ticks=False)
    )
    down = alt.Y(
        "item:N",
        sort=[visible(item) for item, _, _ in shown],
        title=None if len(found) == len(shown) else tell("bench.more-items", language, count=len(found) - len(shown)),
        axis=alt.Axis(domain=False, ticks=False),
    )
    drawn = [
        alt.Tooltip("item:N", title=tell("bench.item-name", language)),
        alt.Tooltip("name:N", title=tell("bench.column", language)),
        alt.Tooltip("share:Q", title=_answer(language), format=_SHARE),
    ]
    size = {"width": alt.Step(_CELL), "height": alt.Step(_ROW)}
    base = alt.Chart(alt.Data(values=rows), **size).encode(x=across, y=down, tooltip=drawn)
    shades = alt.FillOpacity("share:Q", scale=alt.Scale(domain=[0, 1], range=[0, 0.4]), legend=None)
    cells = base.mark_rect(fill=_INK, stroke=_INK, strokeOpacity=0.3).encode(fillOpacity=shades)
    return cells + base.mark_text(color=_INK).encode(text=alt.Text("share:Q", format=_SHARE))


_TITLES = {"cost": "cost-score", "histogram": "histogram", "grid": "grid"}
_CHARTS = {"cost": _scatter, "histogram": _bars, "grid": _grid}
