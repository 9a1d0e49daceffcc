"""The map of a debate as a Mermaid flowchart, for pages that draw such blocks (GitHub's and GitLab's do).

Attackers point at what they attack; every dialogue is a subgraph. Lost here: points of attack, rules beside the one for
the claim, passes, pooled statuses, findings (their number stays), the certificate and what the synthesis was derived
from. Mermaid by default draws no text longer than 50,000 characters and no more than 500 edges.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from aufheben.reports.map.captions import SIGNS, findings_at, headed, link, wrong
from aufheben.reports.map.escaping import line
from aufheben.reports.map.escaping import mermaid as escaped
from aufheben.reports.map.graph import Fate, Kind, Link
from aufheben.reports.map.layout import BECAUSE
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from aufheben.reports.map.graph import Edge, Graph, Node

_STYLES: Mapping[Fate, str] = {
    Fate.STANDS: "stroke:#00664b,stroke-width:3px",
    Fate.DEFEATED: "stroke:#6b6b6b,stroke-dasharray:6 4",
    Fate.OPEN: "stroke-dasharray:2 3",
    Fate.VOID: "stroke:#b3261e,stroke-dasharray:1 2",
}
"""Borders only: fills and inks are the page's, which may be dark."""


def mermaid(graph: Graph, language: Language = Language.EN) -> str:
    """Return the map as a Mermaid flowchart."""
    return "\n".join(_lines(graph, language)) + "\n"


def _lines(graph: Graph, language: Language) -> Iterator[str]:
    # The heading is YAML between rulers, of which a JSON string is a part.
    title = line(graph.question) or tell("map.debate", language)
    yield from ("---", f"title: {json.dumps(title, ensure_ascii=False)}", "---", "flowchart BT")
    nodes = {node.id: node for node in graph.nodes}
    marks = findings_at(graph, language)
    for dialogue in graph.dialogues:
        yield f'  subgraph b{dialogue.number} [" "]'
        yield from (
            f"    {_node(nodes[name], wrong(mark for _, mark in marks[name]), language)}" for name in dialogue.nodes
        )
        yield "  end"
    yield from (f"  {_edge(edge, language)}" for edge in graph.edges)
    for fate in Fate:
        drawn = [node.id for node in graph.nodes if node.fate is fate]
        if drawn:
            yield f"  classDef {fate.value} {_STYLES[fate]}"
            # A line for each: an entity and a colon must never share one (Mermaid mistakes them for a style).
            yield from (f"  class {name} {fate.value}" for name in drawn)


def _node(node: Node, found: int, language: Language) -> str:
    lines = [f"{SIGNS[node.fate]} {headed(node)}", node.label]
    if node.because:
        lines.append(f"{BECAUSE} {node.because}")
    if found:
        lines.append(tell("map.findings", language, count=found))
    text = "<br/>".join(map(escaped, lines))
    return f'{node.id}{{{{"{text}"}}}}' if node.kind is Kind.SYNTHESIS else f'{node.id}["{text}"]'


def _edge(edge: Edge, language: Language) -> str:
    text = escaped(link(edge, language))
    match edge.kind:
        case Link.KEEPS:
            arrow = "-.-o"
        case Link.UNDERCUT | Link.PRIORITY:
            arrow = "-.->"
        case Link.REBUT | Link.ATTACK:
            arrow = "==>" if edge.strict else "-->"
    return f'{edge.source} {arrow}|"{text}"| {edge.target}'
