"""The map in the page: the drawn one for paper and for readers without scripts, and its data for the one that moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben.page import visible
from aufheben.reports.map.graph import Fate, Link
from aufheben.reports.page.elements import Markup, el
from aufheben.reports.page.marks import mark, term

if TYPE_CHECKING:
    from aufheben.reports.map.graph import Graph
    from aufheben.reports.map.layout import Layout
    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling

SPOKEN = ("page.map.hidden", "map.fate.stands", "map.fate.defeated", "map.fate.open", "map.fate.void")
"""Wordings that scripts fill in or say."""


def chart(drawn: str, tell: Telling) -> Element:
    """Return the place of the map: a canvas for the moving one, and the drawn one."""
    buttons = (
        ("fit", "page.fit", "⤢"),
        ("zoom-in", "page.zoom-in", "+"),
        ("zoom-out", "page.zoom-out", "−"),
    )
    return el(
        "div",
        el(
            "div",
            (
                el("button", sign, type="button", data_do=name, title=tell(code), aria_label=tell(code))
                for name, code, sign in buttons
            ),
            class_="tools",
        ),
        el(
            "div",
            id="canvas",
            class_="canvas",
            role="application",
            tabindex=0,
            aria_label=tell("page.map.label"),
        ),
        el("p", id="told", class_="unseen", role="status", aria_live="polite"),
        el("div", Markup(drawn), class_="drawn"),
        class_="chart",
    )


def chart_data(graph: Graph, layout: Layout, tell: Telling) -> dict[str, Any]:
    """Return what scripts need: boxes with their places, wires, the bouts, and the words they say."""
    boxes = {box.node: box for box in layout.boxes}
    return {
        "nodes": [
            {
                "id": node.id,
                "x": round(boxes[node.id].x, 1),
                "y": round(boxes[node.id].y, 1),
                "w": round(boxes[node.id].width, 1),
                "h": round(boxes[node.id].height, 1),
                "head": boxes[node.id].head,
                "lines": list(boxes[node.id].lines),
                "label": visible(node.label),
                "side": None if node.side is None else node.side % 6,
                "kind": node.kind.value,
                "fate": node.fate.value,
                "finding": max((one.severity for one in node.findings), key=_SEVERITIES.index, default=None),
                "bout": node.bout,
            }
            for node in graph.nodes
        ],
        "edges": [
            {
                "id": edge.id,
                "source": edge.source,
                "target": edge.target,
                "kind": edge.kind.value,
                "strict": edge.strict,
                "points": [[round(x, 1), round(y, 1)] for x, y in wire.points] if edge.kind is Link.KEEPS else [],
            }
            for edge, wire in zip(graph.edges, layout.wires, strict=True)
        ],
        "frames": [[frame.bout, frame.x, frame.y, frame.width, frame.height] for frame in layout.frames],
        "words": {code: tell(code, count="{count}") for code in SPOKEN},
    }


_SEVERITIES = ("info", "warning", "error")


def legend(graph: Graph, tell: Telling) -> Element:
    """Return what the shapes and lines of the map mean, of those that it has."""
    fates = [fate for fate in Fate if any(node.fate is fate for node in graph.nodes)]
    links = [link for link in Link if any(edge.kind is link for edge in graph.edges)]
    strict = any(edge.strict for edge in graph.edges)
    return el(
        "ul",
        (el("li", mark(fate.value, tell, silent=True), " ", tell(f"map.fate.{fate.value}")) for fate in fates),
        (el("li", el("span", class_=f"line {link.value}", aria_hidden="true"), " ", _named(link, tell)) for link in links),
        el("li", el("span", class_="line strict", aria_hidden="true"), " ", term("strict", tell)) if strict else None,
        class_="legend",
        aria_label=tell("page.legend"),
    )


def _named(link: Link, tell: Telling) -> Content:
    match link:
        case Link.REBUT | Link.UNDERCUT | Link.PRIORITY:
            return term(link.value, tell)
        case Link.ATTACK | Link.KEEPS:
            return tell(f"map.link.{link.value}")
