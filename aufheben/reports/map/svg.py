"""The map of a debate as a static picture: one SVG that stands alone, for a screen, a page or paper.

Nothing is lost that the map has, except that it cannot be folded: rules of arguments, members that a synthesis keeps
and findings stand in the titles of their shapes, which a browser shows on hover and a reader of the screen reads.
Colour never says anything alone: what stands has a double border and a tick, what is defeated a broken border and a
cross, what is undecided a dotted border and a question mark, what counts for nothing a corner cut off; syntheses have
pointed sides; kinds of attack differ in their lines and arrow heads and are named beside them.

No scripts, no references, no fonts of its own, no identifiers that a page around it could have too. Colours are plain
values in a style sheet (SVG 1.1 readers have no variables); without the style sheet the page around it colours it by
its classes.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from aufheben.reports.map.captions import (
    caption,
    conclusion,
    described,
    finding,
    findings_at,
    link,
    outgoing,
    relations,
    turns_of,
    wrong,
)
from aufheben.reports.map.escaping import xml
from aufheben.reports.map.graph import Fate, Kind, Link
from aufheben.reports.map.layout import COLUMN, FONT_SIZE, LINE_HEIGHT, MARGIN, SLANT, Box, laid_out, measured, wrapped
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.reports.map.graph import Edge, Graph, Node
    from aufheben.reports.map.layout import Layout, Wire

_SIDES = 6
"""Colours of sides; a seventh agent shares the first one's and is told apart by its name."""
_HEAD = 8.0
"""Pixels of an arrow head."""
_LEGEND = 44.0
"""Pixels of the line below the map."""
_SAMPLE = Box("", 0.0, 0.0, 44.0, 26.0, "", ())
"""What the legend draws its signs in."""
_HEADER_COLUMNS = 96
_WIDEST_HEADER = _HEADER_COLUMNS * 0.6 * FONT_SIZE

# Okabe & Ito (2008): colours that people with any colour vision tell apart; in the dark their lighter members.
_STYLE = """
.map { background: #fff; color: #1b1b1b; font: 13px ui-sans-serif, system-ui, "Noto Sans", "Noto Sans JP",
  "Hiragino Sans", "Yu Gothic", sans-serif; }
.map text { fill: #1b1b1b; }
.map .ground { fill: #fff; }
.map .title { font-size: 18px; font-weight: 600; }
.map .conclusion { font-size: 15px; }
.map .head { font-weight: 600; }
.map .formal { font-family: ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", Menlo, Consolas, monospace; }
.map .node .reason { fill: #5a5a5a; }
.map .frame { fill: none; stroke: #d5d8dc; }
.map .shape { fill: #fff; stroke: #1b1b1b; stroke-width: 1.5; }
.map .inner { fill: none; stroke: #1b1b1b; stroke-width: 1; }
.map .fate-defeated .shape { stroke: #6b6b6b; stroke-dasharray: 6 4; fill: #f4f4f4; }
.map .fate-open .shape { stroke-dasharray: 2 3; }
.map .fate-void .shape, .map .struck { stroke: #b3261e; fill: #fdecea; }
.map .sign { fill: none; stroke: #1b1b1b; stroke-width: 2; stroke-linecap: round; }
.map .fate-stands .sign { stroke: #00664b; }
.map .fate-defeated .sign, .map .fate-void .sign { stroke: #a3370a; }
.map .finding { fill: #b3261e; font-weight: 600; }
.map .stripe { stroke: none; fill: #6b6b6b; }
.map .side0 .stripe { fill: #0072b2; } .map .side1 .stripe { fill: #d55e00; } .map .side2 .stripe { fill: #009e73; }
.map .side3 .stripe { fill: #cc79a7; } .map .side4 .stripe { fill: #e69f00; } .map .side5 .stripe { fill: #56b4e9; }
.map .edge path { fill: none; stroke: #444; stroke-width: 1.5; }
.map .edge polygon { fill: #444; stroke: #444; }
.map .edge.void path { stroke: #b3261e; stroke-dasharray: 3 4; }
.map .edge.void polygon { fill: none; stroke: #b3261e; }
.map .undercut path { stroke-dasharray: 9 3; } .map .priority path { stroke-dasharray: 2 4; }
.map .keeps path { stroke: #00664b; stroke-dasharray: 1 5; stroke-width: 2.5; stroke-linecap: round; }
.map .keeps circle { fill: #00664b; stroke: none; }
.map .edge text { font-size: 11px; stroke: #fff; stroke-width: 4; paint-order: stroke; stroke-linejoin: round; }
"""
_DARK = """
@media screen and (prefers-color-scheme: dark) {
.map { background: #16181c; } .map .ground { fill: #16181c; } .map text { fill: #ececec; }
.map .node .reason { fill: #5a5a5a; }
.map .frame { stroke: #3a3f47; } .map .node .reason { fill: #b0b4ba; }
.map .shape { fill: #1f2329; stroke: #ececec; } .map .inner { stroke: #ececec; }
.map .fate-defeated .shape { stroke: #9aa0a6; fill: #191b1f; }
.map .fate-void .shape, .map .struck { stroke: #ff8a80; fill: #2b1b1b; }
.map .sign { stroke: #ececec; } .map .fate-stands .sign { stroke: #4fd6a8; }
.map .fate-defeated .sign, .map .fate-void .sign { stroke: #ffab91; } .map .finding { fill: #ff8a80; }
.map .side0 .stripe { fill: #56b4e9; } .map .side1 .stripe { fill: #ff9a5c; }
.map .edge path { stroke: #b8bcc2; } .map .edge polygon { fill: #b8bcc2; stroke: #b8bcc2; }
.map .edge.void path, .map .edge.void polygon { stroke: #ff8a80; }
.map .keeps path { stroke: #4fd6a8; } .map .keeps circle { fill: #4fd6a8; } .map .edge text { stroke: #16181c; }
}
"""


def svg(
    graph: Graph, language: Language = Language.EN, layout: Layout | None = None, *, standalone: bool = True
) -> str:
    """Return the map as one ``<svg>`` element.

    Standing alone it has a heading with the conclusion, a legend and its own style sheet, and its arguments are
    elements that can be read one by one. Otherwise it is one image of a page that has all that itself.
    """
    places = laid_out(graph) if layout is None else layout
    title, description = _title(graph, language), described(graph, language)
    header = tuple(_header(graph, language)) if standalone else ()
    top = MARGIN + sum(size for _, _, size in header) if header else 0.0
    foot = top + places.height
    width = max(places.width, _WIDEST_HEADER + 2 * MARGIN) if standalone else places.width
    height = foot + (_LEGEND if standalone else 0.0)
    role = "graphics-document document" if standalone else "img"
    size = f'width="{_number(width)}" height="{_number(height)}" viewBox="0 0 {_number(width)} {_number(height)}"'
    told = (*conclusion(graph, language), description, *(finding("", mark, language) for mark in graph.findings))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map" role="{role}" lang="{language.value}" {size}>',
        f"<title>{xml(title)}</title>",
        f"<desc>{xml(' '.join(told))}</desc>",
    ]
    if standalone:
        parts.append(f"<style>{_STYLE}{_DARK}</style>")
        parts.append(f'<rect class="ground" width="{_number(width)}" height="{_number(height)}"/>')
        parts.extend(_headings(header))
    parts.append(f'<g transform="translate(0 {_number(top)})">' if top else "<g>")
    parts.extend(_drawing(graph, places, language, standalone=standalone))
    parts.append("</g>")
    if standalone:
        parts.extend(_legend(graph, language, foot))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _title(graph: Graph, language: Language) -> str:
    return graph.question or tell("map.debate", language)


def _header(graph: Graph, language: Language) -> Iterator[tuple[str, str, float]]:
    """Yield the lines above the map, each with its class and height."""
    for line in wrapped(_title(graph, language), int(_HEADER_COLUMNS * FONT_SIZE / 18), 3):
        yield line, "title", 26.0
    for said in conclusion(graph, language):
        for line in wrapped(said, int(_HEADER_COLUMNS * FONT_SIZE / 15), 3):
            yield line, "conclusion", 22.0


def _headings(header: Sequence[tuple[str, str, float]]) -> Iterator[str]:
    y = MARGIN
    for text, name, size in header:
        y += size
        yield f'<text class="{name}" x="{_number(MARGIN)}" y="{_number(y - 6)}">{xml(text)}</text>'


def _drawing(graph: Graph, places: Layout, language: Language, *, standalone: bool) -> Iterator[str]:
    for frame in places.frames:
        around = (frame.x - 8, frame.y - 8, frame.width + 16, frame.height + 16)
        x, y, width, height = map(_number, around)
        yield f'<rect class="frame" x="{x}" y="{y}" width="{width}" height="{height}" rx="10"/>'
    void = {node.id for node in graph.nodes if node.fate is Fate.VOID}
    for edge, wire in zip(graph.edges, places.wires, strict=True):
        yield from _edge(edge, wire, language, void=edge.source in void)
    edges, turns, marks = outgoing(graph), turns_of(graph), findings_at(graph, language)
    for node, box in zip(graph.nodes, places.boxes, strict=True):
        lines = [caption(node, language), *relations(edges[node.id], turns, language)]
        lines += map(str, node.steps)
        lines += (finding(lead, mark, language) for lead, mark in marks[node.id])
        badge = wrong(mark for _, mark in marks[node.id])
        yield from _node(node, box, lines, language, badge, standalone=standalone)


def _edge(edge: Edge, wire: Wire, language: Language, *, void: bool) -> Iterator[str]:
    more = (" strict" if edge.strict else "") + (" void" if void else "")
    yield f'<g class="edge {edge.kind.value}{more}" data-edge="{edge.id}">'
    yield f'<path d="M{" L".join(f"{_number(x)} {_number(y)}" for x, y in wire.points)}"/>'
    before, tip = wire.points[-2:]
    if edge.kind is Link.KEEPS:
        yield f'<circle cx="{_number(tip[0])}" cy="{_number(tip[1])}" r="4"/>'
        yield f"<title>{xml(', '.join(edge.members))}</title>"
    else:
        x, y = map(_number, (wire.at[0], wire.at[1] + 4))
        yield from _heads(before, tip, 2 if edge.strict else 1)
        yield f'<text text-anchor="middle" x="{x}" y="{y}">{xml(link(edge, language))}</text>'
    yield "</g>"


def _heads(before: tuple[float, float], tip: tuple[float, float], count: int) -> Iterator[str]:
    """Yield arrow heads as shapes: a marker would need an identifier."""
    length = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    along = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    for number in range(count):
        x, y = tip[0] - along[0] * _HEAD * number, tip[1] - along[1] * _HEAD * number
        back = (x - along[0] * _HEAD, y - along[1] * _HEAD)
        wide = (along[1] * _HEAD / 2, -along[0] * _HEAD / 2)
        corners = ((x, y), (back[0] + wide[0], back[1] + wide[1]), (back[0] - wide[0], back[1] - wide[1]))
        yield f'<polygon points="{_points(corners)}"/>'


def _node(
    node: Node, box: Box, titles: Sequence[str], language: Language, badge: int, *, standalone: bool
) -> Iterator[str]:
    side = "joint" if node.side is None else f"side{node.side % _SIDES}"
    role = ' role="graphics-symbol img"' if standalone else ""
    place = f"translate({_number(box.x - box.width / 2)} {_number(box.y - box.height / 2)})"
    classes = f"node {node.kind.value} {side} fate-{node.fate.value}"
    yield f'<g class="{classes}" data-node="{node.id}"{role} transform="{place}">'
    yield f"<title>{'&#10;'.join(map(xml, titles))}</title>"
    yield from _outline(node.kind, node.fate, box)
    yield from _sign(node.fate, box.width - 22 - (SLANT if node.kind is Kind.SYNTHESIS else 0.0))
    left = 12 + (SLANT if node.kind is Kind.SYNTHESIS else 0.0)
    yield f'<text class="head" x="{_number(left)}" y="{_number(LINE_HEIGHT)}">{xml(box.head)}</text>'
    plain = " formal" if node.label == node.literal else ""
    formal = f' class="{plain.strip()}"' if plain else ""
    lines = [(formal, line) for line in box.lines] + [(f' class="reason{plain}"', line) for line in box.reason]
    for number, (name, line) in enumerate(lines, 2):
        yield f'<text{name} x="{_number(left)}" y="{_number(number * LINE_HEIGHT)}">{xml(line)}</text>'
    if badge:
        said = tell("map.findings", language, count=badge)
        yield f'<text class="finding" text-anchor="end" x="{_number(box.width - 8)}" y="-4">{xml(said)}</text>'
    yield "</g>"


def _outline(kind: Kind, fate: Fate, box: Box) -> Iterator[str]:
    """Yield the border: pointed sides for a synthesis; what stands has it twice, what is void a corner cut off."""
    yield _shape(kind, fate, box, 0.0)
    if fate is Fate.STANDS:
        yield _shape(kind, fate, box, 3.0)
    if fate is Fate.VOID:
        corner = f"M{_number(box.width - 20)} {_number(box.height)} L{_number(box.width)} {_number(box.height - 20)}"
        yield f'<path class="struck" d="{corner}"/>'
    left = SLANT if kind is Kind.SYNTHESIS else 4.0
    yield f'<rect class="stripe" x="{_number(left)}" y="6" width="4" height="{_number(box.height - 12)}"/>'


def _shape(kind: Kind, fate: Fate, box: Box, inset: float) -> str:
    name = "inner" if inset else "shape"
    right, bottom, middle = box.width - inset, box.height - inset, box.height / 2
    if kind is not Kind.SYNTHESIS:
        corner = 3 if fate is Fate.DEFEATED else 9 - inset
        size = f'width="{_number(right - inset)}" height="{_number(bottom - inset)}" rx="{_number(corner)}"'
        return f'<rect class="{name}" x="{_number(inset)}" y="{_number(inset)}" {size}/>'
    upper = inset + SLANT
    corners = (
        (upper, inset),
        (box.width - upper, inset),
        (box.width - 1.5 * inset, middle),
        (box.width - upper, bottom),
        (upper, bottom),
        (1.5 * inset, middle),
    )
    return f'<polygon class="{name}" points="{_points(corners)}"/>'


def _points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)


def _sign(fate: Fate, x: float) -> Iterator[str]:
    """Yield the sign of a fate, drawn, so that no font has to have it."""
    y = 7.0
    match fate:
        case Fate.STANDS:
            d = f"M{_number(x)} {_number(y + 6)} l4 5 l8 -10"
        case Fate.DEFEATED:
            d = f"M{_number(x + 1)} {_number(y + 1)} l9 9 m0 -9 l-9 9"
        case Fate.OPEN:
            d = f"M{_number(x + 2)} {_number(y + 3)} q0 -3 4 -3 q4 0 4 3 q0 2 -4 4 v1 m0 3 v0.5"
        case Fate.VOID:
            d = f"M{_number(x)} {_number(y + 6)} a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 m2 4 l8 -8"
    yield f'<path class="sign" d="{d}"/>'


def _legend(graph: Graph, language: Language, top: float) -> Iterator[str]:
    """Yield what the signs mean, of those that the map has, in a row below it."""
    fates = {node.fate for node in graph.nodes}
    samples = [
        (
            f"node fate-{fate.value}",
            (*_outline(Kind.COUNTER, fate, _SAMPLE), *_sign(fate, 24)),
            f"map.fate.{fate.value}",
        )
        for fate in Fate
        if fate in fates
    ]
    if any(node.kind is Kind.SYNTHESIS for node in graph.nodes):
        samples.append(("node", (_shape(Kind.SYNTHESIS, Fate.OPEN, _SAMPLE, 0.0),), "map.kind.synthesis"))
    if any(edge.kind is Link.KEEPS for edge in graph.edges):
        samples.append(("edge keeps", ('<path d="M0 13 L40 13"/><circle cx="44" cy="13" r="4"/>',), "map.legend.keeps"))
    if any(edge.strict for edge in graph.edges):
        heads = "".join(_heads((0.0, 13.0), (44.0, 13.0), 2))
        samples.append(("edge", (f'<path d="M0 13 L40 13"/>{heads}',), "map.legend.strict"))
    x = MARGIN
    for name, drawn, code in samples:
        text = tell(code, language)
        yield f'<g class="{name}" transform="translate({_number(x)} {_number(top)})">'
        yield from drawn
        yield f'</g><text x="{_number(x + 52)}" y="{_number(top + 17)}">{xml(text)}</text>'
        x += 76 + measured(text) * COLUMN
