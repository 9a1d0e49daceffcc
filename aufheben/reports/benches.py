"""The table of a bench as blocks, and its page: who is right how often, at what cost, and where methods go wrong."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from aufheben.bench.scoring import BenchResult, by_depth
from aufheben.bench.tables import SCORES, BenchColumn, BenchTable
from aufheben.blocks import Block, Paragraph, Run, Runs, Table, TableRow
from aufheben.reports.evaluations import mean_words, share_words
from aufheben.reports.html import Content, Markup, el, fragment, still_page
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from aufheben.evaluation.records import Reason

_MOST_ITEMS = 200
"""Items of the grid that a page shows; the CSV has all."""
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
    agent, kind = turn.get("agent") or "止揚", str(turn.get("kind"))
    if kind == "pass":
        return tell("talk.pass", language, agent=agent)
    words = tell(f"map.kind.{kind}", language) if kind in _KINDS else kind
    return tell("bench.turn", language, agent=agent, kind=words, rules=rules)


def _rule(rule: Mapping[str, Any]) -> str:
    antecedent: Mapping[str, Any] = rule.get("antecedent") or {}
    body: list[str] = [*antecedent.get("strong", ()), *(f"not {one}" for one in antecedent.get("weak_negation", ()))]
    return f"{', '.join(body)} => {rule.get('consequent')}".removeprefix(" => ")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
