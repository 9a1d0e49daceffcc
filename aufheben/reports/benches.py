"""The table of a bench as blocks, its page, and its drawings: who is right how often, and at what cost.

Drawn are answers against cost, how hard the items were, and how often each method got each item right, by altair, which
this module alone imports. Each drawing is an SVG, for the page and for papers; all of them are one page that loads
nothing, with values where one points. Colours are those of what stands around a drawing, dark or light, and nothing is
told by colour alone. The same table, in the same version of the libraries and with the same fonts, has the same bytes.
"""

from __future__ import annotations

import html
import io
import re
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from aufheben.bench.scoring import BenchResult, by_depth
from aufheben.bench.tables import BINS, SCORES, BenchColumn, BenchTable
from aufheben.blocks import Block, Paragraph, Run, Runs, Table, TableRow, visible
from aufheben.reports.evaluations import mean_words, share_words
from aufheben.reports.html import Content, Markup, data, el, fragment, scripted_page, still_page
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from aufheben.evaluation.records import Reason

_MOST_ITEMS = 200
"""Items of the grid that are shown or drawn; the CSV has all."""
_LONGEST = 600
"""Characters of one thing said that an example shows."""
_BREAKS = re.compile(r"(?= \()|(?=（)|(?<=,)(?= )|(?<=、)(?=.)")
"""Where a cell may be broken between lines: before an interval, and between one number with its interval and others."""
_KINDS = frozenset({"claim", "counter", "synthesis"})


@dataclass(frozen=True, slots=True)
class BenchExample:
    """A cell with what was said in it, and where its own report page is, None where its moves cannot be judged."""

    result: BenchResult
    document: Mapping[str, Any]
    page: str | None


def bench_page(
    folder: str, table: BenchTable, skipped: Mapping[str, Reason], language: Language
) -> Iterator[Paragraph | Table]:
    """Yield the leaderboard, where methods go wrong, and what was skipped."""
    yield from _leaderboard(folder, table, language)
    wrong = _wrong(table, language)
    if wrong is not None:
        yield Paragraph()
        yield Paragraph((Run(tell("bench.wrong", language), "title"),))
        yield wrong
    people = _people(table, language)
    if people is not None:
        yield Paragraph()
        yield Paragraph((Run(tell("bench.people", language), "title"),))
        yield people
    yield from _left_out(table, skipped, language)


def _leaderboard(folder: str, table: BenchTable, language: Language) -> Iterator[Paragraph | Table]:
    """Yield the columns in their order, and all their scores."""
    columns = table.ranked
    cells = sum(one.cells for one in columns)
    yield Paragraph((Run(tell("bench.title", language, folder=folder, cells=cells), "title"),))
    if cells:
        for place, column in enumerate(columns, 1):
            yield Paragraph((Run(_rank(place, column, language)),), indent=2)
        yield Paragraph()
        yield _table(columns, _scores(table, columns, language))
        yield Paragraph()
        yield Paragraph((Run(tell("bench.note", language), "quiet"),))


def _wrong(table: BenchTable, language: Language) -> Table | None:
    """Return where methods go wrong, by how hard items are, by findings and by their depth."""
    columns = table.ranked
    rows = [*_by_grade(columns, language), *_by_code(columns, language), *_by_depth(columns, language)]
    return _table(columns, rows) if rows else None


def _people(table: BenchTable, language: Language) -> Table | None:
    """Return how far scores agree with people's labels; None where there are none."""
    none = tell("evaluate.none", language)
    rows: list[TableRow] = []
    for name, found in table.people.items():
        kappa = none if found.kappa is None else f"{found.kappa:.2f}"
        cells = f"{found.pairs.total():,}", share_words(found.share, language), kappa
        rows.append(_row(tell(f"bench.score.{name}", language), cells))
    heads = (Run(tell(f"bench.people.{one}", language), "title") for one in ("cells", "share", "kappa"))
    return Table(tuple(heads), tuple(rows), kind="scores") if rows else None


def _left_out(table: BenchTable, skipped: Mapping[str, Reason], language: Language) -> Iterator[Paragraph]:
    """Yield what has no result, with the reason, and how much was there already."""
    reasons = {**skipped, **{one.name: one.reason for one in table.failed if one.reason is not None}}
    if reasons:
        yield Paragraph()
        yield Paragraph((Run(tell("bench.skipped", language, count=len(reasons)), "bad"),))
        for name, reason in sorted(reasons.items()):
            yield Paragraph((Run(f"{name}: {reason.text(language)}".replace("\n", " ")),), indent=2)
    if table.resumed:
        yield Paragraph()
        yield Paragraph((Run(tell("bench.known", language, count=table.resumed), "quiet"),))


def _rank(place: int, column: BenchColumn, language: Language) -> str:
    """Return the line of a column in the leaderboard: how often it is right, and how well it argues where known."""
    words = tell(
        "bench.rank",
        language,
        place=place,
        name=column.name,
        answer=share_words(column.score("answer"), language),
    )
    right, judged = column.score("structure").estimate, column.score("coverage").estimate
    if right is None or judged is None:
        return words
    return tell("bench.rank-moves", language, rank=words, right=f"{100 * right:.1f}", judged=f"{100 * judged:.1f}")


def _table(columns: Iterable[BenchColumn], rows: Iterable[TableRow]) -> Table:
    return Table(tuple(Run(one.name, "title") for one in columns), tuple(rows), kind="scores")


def _row(label: str, cells: Iterable[str]) -> TableRow:
    return TableRow((Run(label),), tuple(_cell(cell) for cell in cells))


def _cell(text: str) -> Runs:
    """Return what stands in a cell, in pieces that stay whole: no number is torn from its unit, no interval in two.

    >>> [piece.text for piece in _cell("50.0 % (27.4–72.6)")]
    ['50.0 %', ' (27.4–72.6)']
    >>> "".join(piece.text for piece in _cell("1,372, 0.093 each"))
    '1,372, 0.093 each'
    """
    return tuple(Run(piece, "whole") for piece in _BREAKS.split(text))


def _scores(table: BenchTable, columns: list[BenchColumn], language: Language) -> Iterator[TableRow]:
    yield _row(tell("bench.cells", language), (f"{one.cells:,}" for one in columns))
    for name in SCORES:
        shares = [one.score(name) for one in columns]
        if any(share.clusters for share in shares):
            yield _row(tell(f"bench.score.{name}", language), (share_words(share, language) for share in shares))
    compared = [_compared(one, table, language) for one in columns]
    if any(compared):
        none = tell("evaluate.none", language)
        yield _row(tell("bench.compared", language), (one or none for one in compared))
    means: dict[str, Callable[[BenchColumn], Any]] = {
        "evaluate.calls": lambda one: one.calls,
        "evaluate.tokens-in": lambda one: one.tokens_in,
        "evaluate.tokens-out": lambda one: one.tokens_out,
        "evaluate.price": lambda one: one.money,
        "bench.seconds": lambda one: one.seconds,
    }
    for code, of in means.items():
        if any(of(one).total for one in columns):
            none = tell("evaluate.none", language)
            cells = (mean_words(of(one), language) if of(one).total else none for one in columns)
            yield _row(tell(code, language), cells)


def _compared(column: BenchColumn, table: BenchTable, language: Language) -> str:
    found = table.compared(column)
    if found is None or found.low is None or found.high is None:
        return ""
    points = {name: f"{100 * getattr(found, name):+.1f}" for name in ("mean", "low", "high")}
    words = tell("bench.difference", language, **points)
    return words if found.p is None else tell("bench.difference-p", language, difference=words, p=f"{found.p:.3g}")


def _by_grade(columns: list[BenchColumn], language: Language) -> Iterator[TableRow]:
    grades = sorted({grade for one in columns for grade in one.grades if grade is not None})
    if len(grades) > 1:
        for grade in grades:
            yield _row(
                tell("bench.grade", language, grade=grade),
                (share_words(one.graded(grade), language) for one in columns),
            )


def _by_code(columns: list[BenchColumn], language: Language) -> Iterator[TableRow]:
    for code in sorted({code for one in columns for code in one.findings}):
        cells: list[str] = []
        for one in columns:
            share = share_words(one.spread(code), language)
            count = f"{one.findings[code]:,}"
            words = tell("evaluate.coded", language, count=count, share=share)
            cells.append(words if one.findings[code] else tell("evaluate.none", language))
        yield _row(code, cells)


def _by_depth(columns: list[BenchColumn], language: Language) -> Iterator[TableRow]:
    """Yield how often each code was found how deep in the lines of a debate; what is wrong with all of it last."""
    found = {place for one in columns for place in one.depths}
    for code, depth in sorted(found, key=by_depth):
        name = "bench.depth-none" if depth is None else "bench.depth"
        counts = (f"{one.depths[code, depth]:,}" for one in columns)
        none = tell("evaluate.none", language)
        yield _row(tell(name, language, code=code, depth=depth), (none if one == "0" else one for one in counts))


def bench_html(
    folder: str,
    table: BenchTable,
    skipped: Mapping[str, Reason],
    examples: Iterable[BenchExample],
    language: Language,
    drawings: Mapping[str, str] | None = None,
) -> str:
    """Return a bench as one page that loads nothing; ``examples`` are told on it, and link to pages of their own.

    ``drawings`` are SVGs by name; of those that it has, ``cost`` and ``histogram`` stand in the page.
    """
    drawn = {name: Markup(drawing) for name, drawing in (drawings or {}).items()}
    title = tell("bench.page", language, folder=folder)
    wrong, people = _wrong(table, language), _people(table, language)
    left_out = fragment(_left_out(table, skipped, language), language)
    sections: Mapping[str, Content] = {
        "bench.wrong": None if wrong is None else Markup(fragment([wrong], language)),
        "bench.people": None if people is None else Markup(fragment([people], language)),
        "bench.cost-score": drawn.get("cost"),
        "bench.histogram": drawn.get("histogram"),
        "bench.grid": Markup(fragment(_grid(table, language), language)),
        "bench.examples": [_example(one, language) for one in examples] or None,
    }
    content = (
        el("h1", el("bdi", title)),
        Markup(fragment(_leaderboard(folder, table, language), language)),
        Markup(left_out),
        (el("section", el("h2", tell(code, language)), inner) for code, inner in sections.items() if inner),
    )
    return still_page(title, content, language)


def _grid(table: BenchTable, language: Language) -> Iterator[Block]:
    columns = table.ranked
    none = tell("evaluate.none", language)
    rows = [
        _row(
            tell("bench.item", language, name=item, expected=_expected(expected, language)),
            (none if one.name not in found else f"{100 * found[one.name]:.0f} %" for one in columns),
        )
        for item, expected, found in table.grid()
    ]
    yield _table(columns, rows[:_MOST_ITEMS])
    if len(rows) > _MOST_ITEMS:
        yield Paragraph((Run(tell("bench.more-items", language, count=len(rows) - _MOST_ITEMS), "quiet"),))


def _expected(text: str, language: Language) -> str:
    """Return how the formal debate ends, with its answers.

    >>> _expected("justified buy(a)", Language.JA)
    '正当 buy(a)'
    """
    outcome, _, answers = text.partition(" ")
    return " ".join(filter(None, (tell(f"evaluate.outcome.{outcome}", language), answers)))


def _example(example: BenchExample, language: Language) -> Content:
    result = example.result
    answers = tell("bench.unread", language) if result.answers is None else ", ".join(result.answers) or "–"
    expected = _expected(result.expected, language)
    text = tell("bench.example", language, name=result.name, expected=expected, answers=answers)
    listed = el("ol", (el("li", one) for one in debate_lines(example.document, language)), class_="spoken")
    page = None
    if example.page is not None:
        # The one link that leads out of a page: to its neighbour, whose name has no character that could mean anything.
        words = html.escape(tell("bench.example-page", language))
        page = Markup(f'<p><a href="{html.escape(example.page)}">{words}</a></p>')
    why = result.scores.justification if result.scores is not None else ""
    judge = el("p", _short(tell("bench.justified", language, justification=why))) if why else None
    return el("details", el("summary", text), listed, judge, page)


def debate_lines(document: Mapping[str, Any], language: Language = Language.EN) -> Iterator[str]:
    """Yield what was said in a held debate, a line for each turn or speech, and its answer.

    >>> list(debate_lines({"speeches": [{"agent": "ann", "text": "a is light"}], "answer": "Buy a."}))
    ['ann: a is light', '→ Buy a.']
    """
    debate = document.get("debate")
    whole = cast("Mapping[str, Any]", debate) if isinstance(debate, dict) else document
    for turn in (*whole.get("turns", ()), *whole.get("moves", ())):
        argument: Mapping[str, Any] = turn.get("argument") or {}
        rules = "; ".join(map(_rule, argument.get("rules", ())))
        yield _short(_turn(turn, rules, language))
    for speech in whole.get("speeches", ()):
        yield _short(
            tell("map.locution", language, speaker=speech["agent"], text=speech["text"] or speech.get("note", ""))
        )
    synthesis = whole.get("synthesis")
    settled = cast("Mapping[str, Any]", synthesis).get("answer") if isinstance(synthesis, dict) else None
    answer = whole.get("answer") or settled
    if isinstance(answer, str):
        yield _short(f"→ {answer}")


def _turn(turn: Mapping[str, Any], rules: str, language: Language) -> str:
    """Return who makes which move, with its rules."""
    agent, kind = turn.get("agent"), str(turn.get("kind"))
    if kind == "pass":
        return tell("talk.pass", language, agent=agent)
    words = tell(f"map.kind.{kind}", language) if kind in _KINDS else kind
    if agent is None:  # a synthesis is nobody's
        return tell("bench.move", language, kind=words, rules=rules)
    return tell("bench.turn", language, agent=agent, kind=words, rules=rules)


def _rule(rule: Mapping[str, Any]) -> str:
    antecedent: Mapping[str, Any] = rule.get("antecedent") or {}
    body: list[str] = [*antecedent.get("strong", ()), *(f"not {one}" for one in antecedent.get("weak_negation", ()))]
    return f"{', '.join(body)} => {rule.get('consequent')}".removeprefix(" => ")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


_WIDE, _HIGH = 640, 300
_CELL, _ROW = 64, 20
"""Pixels of the grid: how wide a column and how high a row is."""
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


def _grid_chart(table: BenchTable, language: Language) -> Any:  # noqa: ANN401 - as above
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
_CHARTS = {"cost": _scatter, "histogram": _bars, "grid": _grid_chart}
