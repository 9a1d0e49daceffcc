"""The table of answered questions about statutes, as blocks and as a page that loads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run, Table, TableRow
from aufheben.reports.evaluations import share_words
from aufheben.reports.html import Markup, el, fragment, style
from aufheben.statutes.tables import ErrorClass
from aufheben.version import __version__
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.statutes.tables import StatuteColumn, StatuteTable
    from aufheben.wording import Language


def statute_page(table: StatuteTable, language: Language) -> Iterator[Paragraph | Table]:
    """Yield the columns with intervals, how many questions are solved by how many, and how answers are wrong."""
    fields = {"questions": table.questions, "condition": ", ".join(table.conditions)}
    yield Paragraph((Run(tell("statutes.title", language, **fields), "title"),))
    columns = table.columns
    yield Table(
        tuple(Run(one.name, "title") for one in columns),
        (
            _row("statutes.right", (share_words(one.right, language) for one in columns), language),
            _row("statutes.unreadable", (share_words(one.unreadable, language) for one in columns), language),
            _row("statutes.compared", (_compared(one, language) for one in columns), language),
            _row("statutes.constant", (share_words(one.constant, language) for one in columns), language),
            _row("statutes.letter", (_letter(one, language) for one in columns), language),
            _row("statutes.calls", (f"{one.calls:,}" for one in columns), language),
        ),
    )
    yield Paragraph()
    counts = ", ".join(map(str, table.histogram))
    yield Paragraph((Run(tell("statutes.histogram", language, most=len(columns), counts=counts)),))
    wrong = [one for one in columns if one.classes]
    if wrong:
        yield Paragraph((Run(tell("statutes.wrong", language), "title"),))
    for one in wrong:
        told = {"column": one.name, "classes": ", ".join(_classes(one, language))}
        yield Paragraph((Run(tell("statutes.class-of", language, **told)),), indent=2)
    if table.failed:
        first = table.failed[0]
        counted = tell("statutes.failed", language, count=len(table.failed), reason=first.reason or "")
        yield Paragraph((Run(counted, "bad"),))
    yield Paragraph((Run(tell("statutes.note", language), "quiet"),))


def _row(code: str, cells: Iterator[str], language: Language) -> TableRow:
    return TableRow((Run(tell(code, language)),), tuple((Run(cell),) for cell in cells))


def _compared(column: StatuteColumn, language: Language) -> str:
    found = column.compared
    if found is None:
        return tell("evaluate.none", language)
    points = f"{100 * found.mean:+.1f}"
    return points if found.p is None else tell("statutes.difference", language, points=points, p=f"{found.p:.3g}")


def _letter(column: StatuteColumn, language: Language) -> str:
    letter, share = column.letter
    if not letter:
        return tell("evaluate.none", language)
    return tell("statutes.letter-share", language, letter=letter, share=f"{100 * share:.0f}")


def _classes(column: StatuteColumn, language: Language) -> Iterator[str]:
    for kind in ErrorClass:
        if column.classes[kind]:
            name = tell(f"statutes.class.{kind}", language)
            yield tell("statutes.class-count", language, name=name, count=column.classes[kind])


def statute_html(table: StatuteTable, language: Language) -> str:
    """Return the table as one page."""
    title = tell("statutes.title", language, questions=table.questions, condition=", ".join(table.conditions))
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content="default-src 'none'; style-src 'unsafe-inline'"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="generator", content=f"aufheben {__version__}"),
        el("title", title),
        Markup(f"<style>{style()}</style>"),
    )
    body = el(
        "body",
        el("main", el("h1", title), Markup(fragment(statute_page(table, language), language))),
        el("footer", tell("page.made", language, version=__version__)),
    )
    return f"<!DOCTYPE html>\n{el('html', head, body, lang=language.value)}\n"
