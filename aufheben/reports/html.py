"""The page: one HTML file that loads nothing, written from a whole report and the map of its dispute.

Texts come from knowledge bases, people and models. Whatever they hold, they stay text: elements escape their texts and
attributes because there is no other way to write them, the only markup that is not made here is our own (`Markup`), and
no element can have an event handler, load a file, or link outside the page. The style and the scripts are our own, too:
the map that moves is the drawn one, so no library is needed and none is vendored.

The outline of the dispute is a flat list whose items tell their level, so that a line of hundreds of answers nests
nothing, folding is hiding a run of items, and what is out of sight costs the browser nothing.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import Any, TypeAlias

from aufheben import blocks
from aufheben.reports.drawing import Layout, laid_out, svg
from aufheben.reports.graph import Acceptance, ArgumentKind, Graph, Link
from aufheben.version import __version__
from aufheben.wording import WORDS, Language, tell

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_VOID = frozenset({"meta", "link", "br", "wbr", "hr", "col", "input"})
_RAW = frozenset({"script", "style", "iframe", "object", "embed", "base", "form", "img"})


@dataclass(frozen=True, slots=True)
class Markup:
    """Markup of our own making: a style sheet, a script, the drawn map. Never a text of somebody else."""

    source: str


@dataclass(frozen=True, slots=True)
class Element:
    """An element; ``attributes`` are already checked."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Node, ...] = ()

    def __str__(self) -> str:
        pieces: list[str] = []
        _write(self, pieces)
        return "".join(pieces)


Node: TypeAlias = Element | Markup | str
Content: TypeAlias = "Element | Markup | str | Iterable[Content] | None"
"""What an element may be given: None is nothing, and lists may be nested."""
Attribute: TypeAlias = str | int | bool | None


def el(tag: str, *children: Content, **attributes: Attribute) -> Element:
    """Return an element; children may be texts, elements and iterables of them, None is nothing.

    Attribute names are written with ``_`` for ``-`` and may end in ``_`` (``class_``, ``for_``). True is an attribute
    without a value, False and None are none.

    >>> str(el("p", "a < b", el("b", "!"), class_="x"))
    '<p class="x">a &lt; b<b>!</b></p>'
    """
    if _NAME.fullmatch(tag) is None or tag in _RAW:
        raise ValueError(f"{tag!r} is no element for texts")
    return Element(tag, tuple(_attributes(attributes)), tuple(_flat(children)))


@cache
def _attribute(written: str) -> str:
    """Return the name of an attribute, as it is written in HTML."""
    name = written.rstrip("_").replace("_", "-")
    if _NAME.fullmatch(name) is None or name.startswith("on") or name in {"src", "srcdoc", "action"}:
        raise ValueError(f"{name!r} is no attribute for texts")
    return name


def _attributes(given: dict[str, Attribute]) -> Iterator[tuple[str, str]]:
    for written, value in given.items():
        name = _attribute(written)
        if value is None or value is False:
            continue
        text = "" if value is True else str(value)
        if name == "href" and not text.startswith("#"):
            raise ValueError(f"{text!r} leads out of the page")
        yield name, text


def _flat(children: Iterable[Content]) -> Iterator[Node]:
    for child in children:
        match child:
            case None:
                continue
            case str() | Element() | Markup():
                yield child
            case _:
                yield from _flat(child)


def _write(node: Node, pieces: list[str]) -> None:
    match node:
        case str():
            pieces.append(html.escape(blocks.visible(node)))
        case Markup(source):
            pieces.append(source)
        case Element(tag, attributes, children):
            pieces.append(f"<{tag}")
            for name, text in attributes:
                pieces.append(f' {name}="{html.escape(blocks.visible(text))}"' if text else f" {name}")
            pieces.append(">")
            if tag not in _VOID:
                for child in children:
                    _write(child, pieces)
                pieces.append(f"</{tag}>")


_UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def script_json(value: object) -> str:
    r"""Return JSON that can stand in a script element: nothing in it can end the element or begin a comment.

    >>> script_json("</script>")
    '"\\u003c/script\\u003e"'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def data(name: str, value: object) -> Markup:
    """Return a value as a script element that scripts of the page read, and that is none itself."""
    return Markup(f'<script type="application/json" id="{html.escape(name)}">{script_json(value)}</script>')


_HERE = resources.files("aufheben.reports").joinpath("static")

SCRIPTS = ("tree.js", "chart.js", "page.js")
"""Our scripts, in the order in which they stand in the page."""


@cache
def style() -> str:
    """Return the style sheet."""
    return _read("page.css")


@cache
def script() -> str:
    """Return our scripts as one, in a scope of its own."""
    return '(() => {\n"use strict";\n' + "\n".join(map(_read, SCRIPTS)) + "})();\n"


def policy() -> str:
    """Return the content security policy: nothing is loaded, and only the script of the page runs."""
    digest = base64.b64encode(hashlib.sha256(script().encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


_STILL = "default-src 'none'; style-src 'unsafe-inline'"
"""The policy of pages without scripts."""
_SCRIPTED = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:"
"""The policy of pages with scripts of a library that makes programs of expressions: still, nothing is loaded."""


def _read(name: str) -> str:
    # Bytes, so that the policy speaks of the script as it is on every system.
    return _HERE.joinpath(name).read_bytes().decode()


TERMS = tuple(code.removeprefix("term.") for code in WORDS.codes(section="term") if code.count(".") == 1)
"""The words of the glossary, in the order in which a debate meets them."""

_ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Ccircle cx='6' cy='8' r='5' fill='%230072b2' fill-opacity='.7'/%3E"
    "%3Ccircle cx='10' cy='8' r='5' fill='%23d55e00' fill-opacity='.7'/%3E%3C/svg%3E"
)

FOLDED = 60
"""Turns from which on an outline begins with its dialogues folded."""
_DEEPEST = 12
"""Levels that move further in."""


def page(report: blocks.WholeReport, graph: Graph, language: Language) -> str:
    """Return the page of a debate or of a verification."""
    turns = {turn.number for part in report.blocks if isinstance(part, blocks.Outline) for turn in part.turns}
    writer = _HtmlWriter(language, frozenset(str(number) for number in turns if number is not None), graph)
    body = el(
        "body",
        _bar(report.kicker, language),
        el("main", _masthead(report, writer), map(writer.part, report.blocks), _glossary(language)),
        el("footer", tell("page.made", language, version=__version__)),
        _help(language),
        el("div", id="tip", role="tooltip", class_="tip", hidden=True),
        data("meanings", {name: tell(f"term.{name}.is", language) for name in TERMS}),
        Markup(f"<script>{script()}</script>"),
    )
    return _document(report.title, body, language, policy(), Markup(f'<link rel="icon" href="{_ICON}">'))


def still_page(title: str, content: Content, language: Language) -> str:
    """Return content as a page that loads nothing and runs nothing."""
    made = el("footer", tell("page.made", language, version=__version__))
    return _document(title, el("body", el("main", content), made), language, _STILL)


def scripted_page(title: str, content: Content, language: Language) -> str:
    """Return content with scripts of a library, which stand within it, as a page that loads nothing."""
    made = el("footer", tell("page.made", language, version=__version__))
    return _document(title, el("body", el("main", content), made), language, _SCRIPTED)


def _document(title: str, body: Element, language: Language, allowed: str, icon: Content = None) -> str:
    """Return a whole document; ``allowed`` is what browsers may run and load for it."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=allowed),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="generator", content=f"aufheben {__version__}"),
        el("title", title),
        icon,
        Markup(f"<style>{style()}</style>"),
    )
    return f"<!DOCTYPE html>\n{el('html', head, body, lang=language.value)}\n"


def fragment(report: Iterable[blocks.Part], language: Language) -> str:
    """Return blocks as a piece of HTML that stands in a page of others, such as a notebook."""
    writer = _HtmlWriter(language, frozenset(), None)
    return str(el("div", map(writer.part, report), class_="aufheben", lang=language.value))


def _bar(kicker: str, language: Language) -> Element:
    buttons = (("theme", "page.theme", "◐"), ("help", "page.help", "?"))
    return el("div", el("p", kicker, class_="kicker"), _tools(buttons, language), class_="bar")


def _tools(buttons: Iterable[tuple[str, str, str]], language: Language) -> Element:
    return el(
        "div",
        (
            el("button", sign, type="button", data_do=name, title=tell(code, language), aria_label=tell(code, language))
            for name, code, sign in buttons
        ),
        class_="tools",
    )


def _masthead(report: blocks.WholeReport, writer: _HtmlWriter) -> Element:
    return el(
        "header",
        el("h1", el("bdi", report.title)),
        el(
            "ul",
            (el("li", writer.runs(side)) for side in report.sides),
            class_="sides",
            aria_label=tell("page.sides", writer.language),
        ),
        el("p", writer.run(blocks.Run(report.issue, "formal")), class_="issue") if report.issue else None,
        class_="masthead",
    )


@dataclass(frozen=True, slots=True)
class _HtmlWriter:
    """Writes parts as elements; ``turns`` are those that links may lead to, ``graph`` what the outline is drawn as."""

    language: Language
    turns: frozenset[str]
    graph: Graph | None

    def part(self, part: blocks.Part) -> Content:
        """Return a part as an element."""
        match part:
            case blocks.Paragraph():
                if not part.words:
                    return None
                lead = () if part.lead is None else (part.lead,)
                # Where nothing else says how parts hang together, indents do.
                margin = f"margin-left:{part.indent * 0.5:g}em" if part.indent and self.graph is None else None
                return el("p", self.runs((*lead, *part.words)), class_=part.kind or None, style=margin)
            case blocks.Table():
                return self._table(part)
            case blocks.Listing(items, kind):
                return el(
                    "ol" if kind else "ul", (el("li", map(self.part, item)) for item in items), class_=kind or "listed"
                )
            case blocks.Definitions(pairs, kind):
                elements = (one for what, which in pairs for one in self._pair(what, which))
                return el("div", el("dl", elements), class_=kind)
            case blocks.Division(inside, kind):
                return el("blockquote" if kind == "quotation" else "div", map(self.part, inside), class_=kind or None)
            case blocks.ReportSection():
                return self._section(part)
            case blocks.Outline():
                return self._outline(part)

    def runs(self, runs: blocks.Runs) -> Iterator[Content]:
        """Yield runs; the blanks around one stay outside of it."""
        for run in runs:
            text = run.text.strip(" ")
            if run.text.startswith(" "):
                yield " "
            if text or run.ref:
                yield self.run(run._replace(text=text))
            if text and run.text.endswith(" "):
                yield " "

    def run(self, run: blocks.Run) -> Content:
        """Return a run in its style."""
        name, _, kind = run.style.partition(" ")
        match name:
            case "":
                return run.text
            case "text":
                return el("bdi", run.text)
            case "formal":
                return el("code", run.text, class_="formal", translate="no", dir="ltr")
            case "code":
                return el("code", run.text, class_="code")
            case "fraction":
                return el("b", run.text, class_="fraction")
            case "term":
                return self._term(run)
            case "link":
                return el("a", run.text, class_="to", href=f"#turn-{run.ref}") if run.ref in self.turns else run.text
            case "mark" | "sign" if run.ref:
                return el("span", run.text, class_=run.style, role="img", aria_label=run.ref, title=run.ref)
            case "mark":
                return el("span", run.text, class_=run.style, aria_hidden="true")
            case "gauge":
                return _gauge(Fraction(run.ref), kind)
            case "joint":
                return el("b", run.text, class_="agent joint")
            case _ if name.startswith("agent"):
                return el("b", run.text, class_=f"agent side{name.removeprefix('agent')}")
            case _:
                return el("span", el("bdi", run.text), class_=run.style)

    def _term(self, run: blocks.Run) -> Content:
        """Return a word of the glossary, which tells its meaning on hover and on focus, and links to it."""
        if self.graph is None:
            return run.text
        return el("a", run.text, class_="term", href=f"#term-{run.ref}", data_term=run.ref)

    def _pair(self, what: blocks.Runs, which: Iterable[blocks.Part]) -> Iterator[Element]:
        yield el("dt", self.runs(what))
        yield el("dd", map(self.part, which))

    def _section(self, part: blocks.ReportSection) -> Content:
        if part.kind == "own":  # its turns are those of another debate
            inner = _HtmlWriter(self.language, frozenset(), self.graph)
            return [el("h2", self.runs(part.title), class_="part", id=part.name), *map(inner.part, part.blocks)]
        heading = "h3" if part.kind == "step" else "h2"
        return el(
            "section",
            el(heading, self.runs(part.title), id=f"{part.name}-title"),
            map(self.part, part.blocks),
            id=part.name,
            class_=part.kind or None,
            aria_labelledby=f"{part.name}-title",
        )

    def _table(self, table: blocks.Table) -> Element:
        corner = bool(table.corner) or any(row.label for row in table.rows)
        heads = el(
            "tr",
            el("th", self.runs(table.corner), scope="col") if corner else None,
            (el("th", self.run(head), scope="col") for head in table.heads),
        )

        def made(rows: Sequence[blocks.TableRow]) -> Element:
            body = el("tbody", (self._row(row, corner=corner) for row in rows))
            return el("div", el("table", el("thead", heads), body, class_=table.kind or None), class_="wide")

        if table.most is None or len(table.rows) <= table.most:
            return made(table.rows)
        rest = el("details", el("summary", table.more), made(table.rows[table.most :]))
        return el("div", made(table.rows[: table.most]), rest)

    def _row(self, row: blocks.TableRow, *, corner: bool) -> Element:
        return el(
            "tr",
            el("th", self.runs(row.label), scope="row") if corner else None,
            (el("td", self.runs(cell)) for cell in row.cells),
            class_=row.kind or None,
        )

    def _outline(self, outline: blocks.Outline) -> Element:
        """Return the dispute: the outline beside the map."""
        listed = el(
            "ol",
            map(self._turn, outline.turns),
            id="outline",
            class_="outline",
            role="tree",
            aria_labelledby="dispute-title",
            data_folded="true" if len(outline.turns) >= FOLDED else None,
        )
        fold = ("unfold", "page.unfold"), ("fold", "page.fold")
        buttons = (el("button", tell(code, self.language), type="button", data_do=name) for name, code in fold)
        return el(
            "section",
            el(
                "div",
                el("h2", outline.title, id="dispute-title"),
                el("div", _search(self.language), buttons, class_="tools"),
                class_="headed",
            ),
            None if self.graph is None else self._legend(self.graph, held=outline.held),
            el("nav", id="trail", class_="trail", aria_label=tell("page.trail", self.language), hidden=True),
            el("div", listed, None if self.graph is None else _chart(self.graph, self.language), class_="panes"),
            id="dispute",
            class_="dispute held" if outline.held else "dispute",
            aria_labelledby="dispute-title",
        )

    def _turn(self, turn: blocks.TurnItem) -> Element:
        return el(
            "li",
            None if turn.opens is None else el("p", turn.opens, class_="round"),
            el(
                "div",
                el("span", class_="twisty", aria_hidden="true") if turn.children else None,
                el("span", "" if turn.number is None else str(turn.number), class_="number"),
                self.run(turn.mark),
                el("span", self.runs(turn.words), class_="does"),
                id=f"row-{turn.id}",
                class_="row",
            ),
            map(self.part, turn.findings),
            None if turn.details is None else self._details(turn.details, turn.id),
            id=f"turn-{turn.number or turn.id}",
            class_=" ".join(
                ["item", *["synthesis"] * turn.synthesis, *["unjudged"] * (not turn.judged)],
            ),
            role="treeitem",
            data_node=turn.id,
            aria_level=turn.level,
            aria_posinset=turn.place,
            aria_setsize=turn.of,
            aria_expanded="true" if turn.children else None,
            aria_selected="false",
            aria_labelledby=f"row-{turn.id}",
            tabindex=-1,
            style=f"--level:{min(turn.level, _DEEPEST)}",
        )

    def _details(self, details: blocks.Definitions, name: str) -> Element:
        elements = (one for what, which in details.pairs for one in self._pair(what, which))
        return el("div", el("dl", elements), class_="details", id=f"details-{name}")

    def _legend(self, graph: Graph, *, held: bool) -> Element:
        """Return what the shapes and lines of the map mean, of those that it has."""
        signs = {Acceptance.STANDS: "✓", Acceptance.DEFEATED: "✗", Acceptance.OPEN: "?", Acceptance.VOID: "⊘"}
        known = {node.acceptance for node in graph.nodes}
        links = {edge.kind for edge in graph.edges}
        named = {Link.REBUT, Link.UNDERCUT, Link.PRIORITY}
        items: list[Content] = [
            [
                self.run(blocks.Run(sign, f"mark {one.value}")),
                " ",
                tell("page.unjudged" if held and one is Acceptance.OPEN else f"map.fate.{one.value}", self.language),
            ]
            for one, sign in signs.items()
            if one in known
        ]
        for link in (one for one in Link if one in links):
            if link in named:
                word = self._term(blocks.Run(tell(f"term.{link.value}", self.language), "term", link.value))
            else:
                word = tell(f"map.link.{link.value}", self.language)
            items.append([_line(link.value), " ", word])
        if any(edge.strict for edge in graph.edges):
            strict = self._term(blocks.Run(tell("term.strict", self.language), "term", "strict"))
            items.append([_line("strict"), " ", strict])
        label = tell("page.legend", self.language)
        return el("ul", (el("li", item) for item in items), class_="legend", aria_label=label)


def _search(language: Language) -> Element:
    """Return the field that finds turns by a word or a number, and how many it has found."""
    label = tell("page.search", language)
    field = el("input", type="search", id="search", placeholder=label, aria_label=label, autocomplete="off")
    return el("span", field, el("span", id="matches", role="status", aria_live="polite"), class_="search")


def _gauge(share: Fraction, kind: str) -> Element:
    """Return an exact fraction as a bar; its number stands beside it."""
    filled = el("span", class_=f"filled {kind.replace('agent', 'side')}", style=f"--part:{float(share):.4f}")
    return el("span", filled, class_="gauge", aria_hidden="true")


def _line(kind: str) -> Element:
    return el("span", class_=f"line {kind}", aria_hidden="true")


def _chart(graph: Graph, language: Language) -> Element:
    """Return the map in its window, with its buttons, and what scripts need of it.

    It is drawn once, the same on paper and without scripts.
    """
    layout = laid_out(graph)
    buttons = (("fit", "page.fit", "⤢"), ("zoom-in", "page.zoom-in", "+"), ("zoom-out", "page.zoom-out", "−"))
    return el(
        "div",
        el(
            "div",
            Markup(svg(graph, language, layout, standalone=False)),
            id="canvas",
            class_="canvas",
            role="application",
            tabindex=0,
            aria_label=tell("page.map.label", language),
        ),
        el("div", el("p", tell("page.map.what", language)), _tools(buttons, language), class_="below"),
        el("p", id="told", class_="unseen", role="status", aria_live="polite"),
        data("map", _moving(graph, layout, language)),
        class_="chart",
    )


def _moving(graph: Graph, layout: Layout, language: Language) -> dict[str, Any]:
    """Return what scripts need: boxes with their places, edges, dialogues as they are framed, and the words to say."""
    return {
        "nodes": [
            {
                "id": node.id,
                "x": round(box.x, 1),
                "y": round(box.y, 1),
                "w": round(box.width, 1),
                "h": round(box.height, 1),
                "said": blocks.visible(
                    f"{box.head}: {node.claim.words}; {tell(f'map.fate.{node.acceptance.value}', language)}"
                ),
                "synthesis": node.kind is ArgumentKind.SYNTHESIS,
                "dialogue": node.dialogue,
            }
            for node, box in zip(graph.nodes, layout.boxes, strict=True)
        ],
        "edges": [
            {"id": edge.id, "source": edge.source, "target": edge.target, "keeps": edge.kind is Link.KEEPS}
            for edge in graph.edges
        ],
        "frames": [frame.dialogue for frame in layout.frames],
        "words": {"more": tell("page.map.hidden", language, count="{count}")},
    }


def _glossary(language: Language) -> Element:
    """Return every term with its meaning and where it comes from."""
    entries: list[Element] = []
    for name in TERMS:
        source = el("cite", tell(f"term.{name}.from", language))
        entries.append(el("dt", el("dfn", tell(f"term.{name}", language)), id=f"term-{name}"))
        entries.append(el("dd", tell(f"term.{name}.is", language), " ", source))
    title = el("h2", tell("page.glossary", language), id="glossary-title")
    return el("section", title, el("dl", entries), id="glossary", aria_labelledby="glossary-title")


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
    ("/", "page.key.search"),
    ("?", "page.key.help"),
)


def _help(language: Language) -> Element:
    return el(
        "dialog",
        el("h2", tell("page.help", language), id="help-title"),
        el(
            "dl",
            (part for keys, code in _KEYS for part in (el("dt", _keys(keys)), el("dd", tell(code, language)))),
        ),
        el("button", tell("page.close", language), type="button", data_do="close"),
        id="help",
        aria_labelledby="help-title",
    )


def _keys(keys: str) -> list[Content]:
    return [piece for key in keys.split() for piece in (el("kbd", key), " ")]
