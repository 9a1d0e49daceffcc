"""The page: one HTML file that loads nothing, put together from its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben import __version__
from aufheben.reports.map.graph import graph_of
from aufheben.reports.page import verified
from aufheben.reports.page.assets import policy, script, style
from aufheben.reports.page.chart import chart, legend
from aufheben.reports.page.closing import TERMS, certificate, glossary
from aufheben.reports.page.conclusion import claims, conclusion, masthead
from aufheben.reports.page.derivation import derivation
from aufheben.reports.page.elements import Markup, data, el, identifiers, unlinked
from aufheben.reports.page.hybrid import added
from aufheben.reports.page.outline import outline

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from aufheben.reports.map.graph import Graph
    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.outline import Beside
    from aufheben.reports.page.subject import Subject
    from aufheben.reports.page.telling import Telling
    from kb.schema import DebateDocument
    from kb.transcript_schema import VerificationDocument

_ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Ccircle cx='6' cy='8' r='5' fill='%230072b2' fill-opacity='.7'/%3E"
    "%3Ccircle cx='10' cy='8' r='5' fill='%23d55e00' fill-opacity='.7'/%3E%3C/svg%3E"
)


def sheet(subject: Subject, tell: Telling) -> str:
    """Return the page of a debate or a verification."""
    graph = graph_of(subject, tell)
    match subject.schema_:
        case "aufheben.debate/1":
            return _debate(subject, graph, tell)
        case "aufheben.hybrid/1":
            return _debate(subject.debate, graph, tell, added(subject, tell))
        case "aufheben.verification/1":
            return _verification(subject, graph, tell)


def _debate(debate: DebateDocument, graph: Graph, tell: Telling, model: Element | None = None) -> str:
    parts = (
        masthead(debate, tell),
        conclusion(debate, tell),
        model,
        claims(debate, tell),
        *_dispute(graph, tell, {}),
        *_derived(debate, graph, tell),
    )
    return _sheet(tell.question(debate.issue.question, debate.issue.literals), "page.kicker", parts, tell)


def _derived(debate: DebateDocument, graph: Graph, tell: Telling) -> Iterator[Content]:
    if debate.synthesis is not None:
        yield derivation(debate.synthesis, graph, tell)
    yield certificate(debate.certificate, tell)


def _verification(document: VerificationDocument, graph: Graph, tell: Telling) -> str:
    """Return the page of a verification: what was held, judged, and then what the engine holds instead."""
    own = document.debate
    kicker = "page.kicker-verification"
    engine: tuple[Content, ...] = ()
    if own is not None:
        engine = (
            el("h2", tell("page.own"), class_="part", id="own"),
            *map(unlinked, (conclusion(own, tell), claims(own, tell), *_derived(own, graph_of(own, tell), tell))),
        )
    parts = (
        verified.masthead(document, tell),
        verified.verdict(document, tell),
        *_dispute(graph, tell, verified.beside(document, tell)),
        verified.whole(document, tell),
        verified.unmapped(document, tell),
        *engine,
    )
    title = tell(kicker) if own is None else tell.question(own.issue.question, own.issue.literals)
    return _sheet(title, kicker, parts, tell)


def _dispute(graph: Graph, tell: Telling, beside: Mapping[int, Beside]) -> Iterator[Element]:
    """Yield the dispute, the outline beside the map; nothing where nobody said anything."""
    if not graph.nodes and not graph.passes:
        return
    yield el(
        "section",
        el(
            "div",
            el("h2", tell("page.dispute"), id="dispute-title"),
            el(
                "div",
                el("button", tell("page.unfold"), type="button", data_do="unfold"),
                el("button", tell("page.fold"), type="button", data_do="fold"),
                class_="tools",
            ),
            class_="headed",
        ),
        el("div", outline(graph, tell, beside), chart(graph, tell), class_="panes"),
        legend(graph, tell),
        id="dispute",
        class_="dispute",
        aria_labelledby="dispute-title",
    )


def _sheet(title: str, kicker: str, parts: tuple[Content, ...], tell: Telling) -> str:
    shown = frozenset(identifiers(parts))  # a document of others may speak of turns that it has not
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=policy()),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="generator", content=f"aufheben {__version__}"),
        el("title", title),
        Markup(f'<link rel="icon" href="{_ICON}">'),
        Markup(f"<style>{style()}</style>"),
    )
    body = el(
        "body",
        _bar(kicker, tell),
        el("main", [unlinked(part, shown) for part in parts], glossary(tell)),
        el("footer", tell("page.made", version=__version__)),
        _help(tell),
        el("div", id="tip", role="tooltip", class_="tip", hidden=True),
        data("meanings", {name: tell(f"term.{name}.is") for name in TERMS}),
        Markup(f"<script>{script()}</script>"),
    )
    return f"<!DOCTYPE html>\n{el('html', head, body, lang=tell.language.value)}\n"


def _bar(kicker: str, tell: Telling) -> Element:
    buttons = (("theme", "page.theme", "◐"), ("help", "page.help", "?"))
    return el(
        "div",
        el("p", tell(kicker), class_="kicker"),
        el(
            "div",
            (
                el("button", sign, type="button", data_do=name, title=tell(code), aria_label=tell(code))
                for name, code, sign in buttons
            ),
            class_="tools",
        ),
        class_="bar",
    )


_KEYS = (
    ("↑ ↓", "page.key.move"),
    ("→", "page.key.in"),
    ("←", "page.key.out"),
    ("Home End", "page.key.ends"),
    ("Enter", "page.key.select"),
    ("*", "page.key.siblings"),
    ("1 2 3 …", "page.key.number"),
    ("m", "page.key.map"),
    ("+ − 0", "page.key.zoom"),
    ("Space", "page.key.subtree"),
    ("f", "page.key.finding"),
    ("?", "page.key.help"),
)


def _help(tell: Telling) -> Element:
    return el(
        "dialog",
        el("h2", tell("page.help"), id="help-title"),
        el(
            "dl",
            (part for keys, code in _KEYS for part in (el("dt", _keys(keys)), el("dd", tell(code)))),
        ),
        el("button", tell("page.close"), type="button", data_do="close"),
        id="help",
        aria_labelledby="help-title",
    )


def _keys(keys: str) -> list[Content]:
    return [piece for key in keys.split() for piece in (el("kbd", key), " ")]
