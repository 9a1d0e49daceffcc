"""The map in the page: drawn once, the same on paper and without scripts, and what scripts need to move and fold it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben.blocks import visible
from aufheben.reports.map.graph import Fate, Kind, Link
from aufheben.reports.map.layout import laid_out
from aufheben.reports.map.svg import svg
from aufheben.reports.page.elements import Markup, data, el
from aufheben.reports.page.marks import mark, term

if TYPE_CHECKING:
    from aufheben.reports.map.graph import Graph
    from aufheben.reports.map.layout import Layout
    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling


def chart(graph: Graph, tell: Telling) -> Element:
    """Return the map in its window, with its buttons, and what scripts need of it."""
    layout = laid_out(graph)
    buttons = (
        ("fit", "page.fit", "⤢"),
        ("zoom-in", "page.zoom-in", "+"),
        ("zoom-out", "page.zoom-out", "−"),
    )
    return el(
        "div",
        el(
            "div",
            Markup(svg(graph, tell.language, layout, standalone=False)),
            id="canvas",
            class_="canvas",
            role="application",
            tabindex=0,
            aria_label=tell("page.map.label"),
        ),
        el(
            "div",
            el("p", tell("page.map.what")),
            el(
                "div",
                (
                    el("button", sign, type="button", data_do=name, title=tell(code), aria_label=tell(code))
                    for name, code, sign in buttons
                ),
                class_="tools",
            ),
            class_="below",
        ),
        el("p", id="told", class_="unseen", role="status", aria_live="polite"),
        data("map", _moving(graph, layout, tell)),
        class_="chart",
    )


def _moving(graph: Graph, layout: Layout, tell: Telling) -> dict[str, Any]:
    """Return what scripts need: boxes with their places, edges, dialogues as they are framed, and the words to say."""
    return {
        "nodes": [
            {
                "id": node.id,
                "x": round(box.x, 1),
                "y": round(box.y, 1),
                "w": round(box.width, 1),
                "h": round(box.height, 1),
                "said": visible(f"{box.head}: {node.label}; {tell(f'map.fate.{node.fate.value}')}"),
                "synthesis": node.kind is Kind.SYNTHESIS,
                "dialogue": node.dialogue,
            }
            for node, box in zip(graph.nodes, layout.boxes, strict=True)
        ],
        "edges": [
            {
                "id": edge.id,
                "source": edge.source,
                "target": edge.target,
                "keeps": edge.kind is Link.KEEPS,
            }
            for edge in graph.edges
        ],
        "frames": [frame.dialogue for frame in layout.frames],
        "words": {"more": tell("page.map.hidden", count="{count}")},
    }


def legend(graph: Graph, tell: Telling) -> Element:
    """Return what the shapes and lines of the map mean, of those that it has."""
    fates = [fate for fate in Fate if any(node.fate is fate for node in graph.nodes)]
    links = [link for link in Link if any(edge.kind is link for edge in graph.edges)]
    strict = any(edge.strict for edge in graph.edges)
    return el(
        "ul",
        (el("li", mark(fate.value, tell, silent=True), " ", tell(f"map.fate.{fate.value}")) for fate in fates),
        (el("li", _line(link.value), " ", _named(link, tell)) for link in links),
        el("li", _line("strict"), " ", term("strict", tell)) if strict else None,
        class_="legend",
        aria_label=tell("page.legend"),
    )


def _line(kind: str) -> Element:
    return el("span", class_=f"line {kind}", aria_hidden="true")


def _named(link: Link, tell: Telling) -> Content:
    match link:
        case Link.REBUT | Link.UNDERCUT | Link.PRIORITY:
            return term(link.value, tell)
        case Link.ATTACK | Link.KEEPS:
            return tell(f"map.link.{link.value}")
