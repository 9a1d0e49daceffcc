"""The map of a debate for Graphviz: a directed graph in its DOT language.

Attackers point at what they attack; every dialogue is a cluster. Lost here: passes, pooled statuses, the certificate,
and what the synthesis was derived from. Rules of arguments and findings are tooltips, which print does not show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.map.captions import (
    SIGNS,
    caption,
    conclusion,
    finding,
    findings_at,
    headed,
    link,
    outgoing,
    relations,
    turns_of,
)
from aufheben.reports.map.escaping import dot as escaped
from aufheben.reports.map.graph import Fate, Kind, Link
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from aufheben.reports.map.graph import Edge, Graph, Node

_FATES: Mapping[Fate, str] = {
    Fate.STANDS: "style=rounded, peripheries=2",
    Fate.DEFEATED: 'style=dashed, color="#6b6b6b"',
    Fate.OPEN: "style=dotted",
    Fate.VOID: 'style=diagonals, color="#b3261e"',
}
_LINKS: Mapping[Link, str] = {
    Link.REBUT: "style=solid",
    Link.UNDERCUT: "style=dashed",
    Link.PRIORITY: "style=dotted",
    Link.ATTACK: "style=solid, arrowhead=open",
    Link.KEEPS: 'style=dotted, arrowhead=dot, color="#00664b", constraint=false',
}


def dot(graph: Graph, language: Language = Language.EN) -> str:
    """Return the map in the DOT language."""
    return "\n".join(_lines(graph, language)) + "\n"


def _lines(graph: Graph, language: Language) -> Iterator[str]:
    title = graph.question or tell("map.debate", language)
    yield "digraph debate {"
    yield f"  graph [rankdir=BT, labelloc=t, label={_quoted((title, *conclusion(graph, language)))}];"
    yield '  node [shape=box, fontname="sans-serif", fontsize=11];'
    yield '  edge [fontname="sans-serif", fontsize=9];'
    edges, turns = outgoing(graph), turns_of(graph)
    nodes = {node.id: node for node in graph.nodes}
    marks = findings_at(graph, language)
    for dialogue in graph.dialogues:
        yield f"  subgraph cluster_{dialogue.number} {{"
        yield '    label=""; style=rounded; color="#d5d8dc";'
        for name in dialogue.nodes:
            said = (*relations(edges[name], turns, language), *map(str, nodes[name].steps))
            said += tuple(finding(lead, mark, language) for lead, mark in marks[name])
            yield f"    {name} [{_node(nodes[name], said, language)}];"
        yield "  }"
    for edge in graph.edges:
        yield f"  {edge.source} -> {edge.target} [{_edge(edge, language)}];"
    yield "}"


def _node(node: Node, said: Iterable[str], language: Language) -> str:
    lines = (f"{SIGNS[node.fate]} {headed(node)}", node.label)
    told = (caption(node, language), *said)
    shape = "shape=hexagon, " if node.kind is Kind.SYNTHESIS else ""
    return f"label={_quoted(lines)}, tooltip={_quoted(told)}, {shape}{_FATES[node.fate]}"


def _edge(edge: Edge, language: Language) -> str:
    double = ", arrowhead=normalnormal" if edge.strict else ""
    told = edge.members if edge.kind is Link.KEEPS else (edge.point or "",)
    return f"label={_quoted((link(edge, language),))}, tooltip={_quoted(told)}, {_LINKS[edge.kind]}{double}"


def _quoted(lines: Iterable[str]) -> str:
    return '"' + "\\n".join(map(escaped, lines)) + '"'
