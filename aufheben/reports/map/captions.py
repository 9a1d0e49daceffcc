"""What every export says of the parts of a map in words: who speaks, what stands, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.map.graph import Fate, Link
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.reports.map.graph import Edge, Graph, Mark, Node, Pass, Verdict

SIGNS = {Fate.STANDS: "✓", Fate.DEFEATED: "✗", Fate.OPEN: "?", Fate.VOID: "⊘"}
"""A sign for each fate, where a format has no shapes or one cannot see them."""


def headed(one: Node | Pass) -> str:
    """Return the line above a turn: its number and who speaks."""
    return one.speaker if one.turn is None else f"{one.turn} · {one.speaker}"


def link(edge: Edge, language: Language) -> str:
    """Return how one argument stands to another, in a word or two."""
    said = tell(f"map.link.{edge.kind.value}", language)
    return tell("map.strictly", language, attack=said) if edge.strict else said


def fate(node: Node, language: Language) -> str:
    """Return what became of an argument."""
    return tell(f"map.fate.{node.fate.value}", language)


def caption(node: Node, language: Language) -> str:
    """Return an argument in one line: who says what, what it is in the debate, and its fate."""
    kind = tell(f"map.kind.{node.kind.value}", language)
    return tell("map.says", language, speaker=headed(node), label=node.label, kind=kind, fate=fate(node, language))


def wrong(marks: Iterable[Mark]) -> int:
    """Return how many findings are more than information."""
    return sum(mark.wrong for mark in marks)


def outgoing(graph: Graph) -> dict[str, list[Edge]]:
    """Return the edges by the argument that they start from."""
    found: dict[str, list[Edge]] = {node.id: [] for node in graph.nodes}
    for edge in graph.edges:
        found[edge.source].append(edge)
    return found


def relations(edges: Iterable[Edge], turns: dict[str, int | None], language: Language) -> tuple[str, ...]:
    """Return what an argument does to others, a phrase for each edge."""
    said: list[str] = []
    for edge in edges:
        turn = turns[edge.target]
        if edge.kind is Link.KEEPS:
            said.append(tell("map.keeps", language, turn=turn, members=", ".join(edge.members)))
        else:
            said.append(attacked(edge, turn, edge.point, language))
    return tuple(said)


def attacked(edge: Edge, turn: int | None, point: str | None, language: Language) -> str:
    """Return what an attack attacks; nobody may have said which literal."""
    code = "map.attacks-turn" if point is None else "map.attacks"
    return tell(code, language, turn=turn, attack=link(edge, language), point=point)


def findings_at(graph: Graph, language: Language) -> dict[str, list[tuple[str, Mark]]]:
    """Return the findings by the argument at which a map shows them, each with a word on whose turn it is about.

    A pass is no argument of the map: what is wrong with it stands at the argument that it leaves unanswered.
    """
    found: dict[str, list[tuple[str, Mark]]] = {node.id: [("", mark) for mark in node.findings] for node in graph.nodes}
    for one in graph.passes:
        lead = f"{headed(one)} ({tell('map.passes', language)}): "
        if one.on is not None:
            found[one.on] += ((lead, mark) for mark in one.findings)
    return found


def finding(lead: str, mark: Mark, language: Language) -> str:
    """Return a finding in one line."""
    return f"{lead}{tell(f'map.severity.{mark.severity}', language)} {mark.code}: {mark.message}"


def turns_of(graph: Graph) -> dict[str, int | None]:
    """Return the turn of each argument."""
    return {node.id: node.turn for node in graph.nodes}


def described(graph: Graph, language: Language) -> str:
    """Return a map in one or two sentences, for those who do not see it."""
    attacks = sum(edge.kind is not Link.KEEPS for edge in graph.edges)
    stands = sum(node.fate is Fate.STANDS for node in graph.nodes)
    return tell("map.described", language, arguments=len(graph.nodes), attacks=attacks, stands=stands)


def conclusion(graph: Graph, language: Language) -> tuple[str, ...]:
    """Return how it ended: the verdict of a verification first, then the engine's answer."""
    answer = ", ".join(graph.answered)
    if graph.verdict is None:
        return (_ending(graph, answer, language),)
    said = _verdict(graph, graph.verdict, language)
    if graph.outcome is None:
        return (said,)
    exact = answer or tell("map.stalemate", language)
    return said, tell("map.answer-exact", language, answer=exact)


def _ending(graph: Graph, answer: str, language: Language) -> str:
    match graph.outcome:
        case "justified":
            return tell("map.answer", language, answer=answer)
        case "synthesis":
            return tell("map.answer-synthesis", language, answer=answer)
        case "stalemate":
            return tell("map.stalemate", language)
        case _ if graph.stopped is not None:
            return tell("map.stopped", language, limit=graph.stopped)
        case _:
            return tell("map.no-verdict", language)


def _verdict(graph: Graph, verdict: Verdict, language: Language) -> str:
    """Return whether a held debate is sound, and where it first went wrong; information does not count."""
    if verdict.sound:
        return tell("map.sound", language)
    turns = (*(node.findings for node in graph.nodes), *(one.findings for one in graph.passes))
    count = sum(map(wrong, (*turns, graph.findings)))
    if not count:
        return tell("map.unjudged", language, count=verdict.unmapped)
    if verdict.first_unsound is None:
        return tell("map.unsound-whole", language, count=count)
    return tell("map.unsound", language, count=count, turn=verdict.first_unsound)
