"""The whole report as Markdown (CommonMark with the tables of GitHub's dialect), for places that show no HTML.

Conclusion, the turns with their arguments, attacks and findings, how the synthesis was derived, the certificate, and
the map as a Mermaid block. Lost: focus and folding, and the picture where a reader does not draw Mermaid; the turns
say in words whatever it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.map.added import added
from aufheben.reports.map.captions import SIGNS, attacked, conclusion, fate, headed, outgoing, turns_of
from aufheben.reports.map.debated import graph_of_debate
from aufheben.reports.map.derivation import derivation
from aufheben.reports.map.escaping import code, row
from aufheben.reports.map.escaping import markdown as escaped
from aufheben.reports.map.graph import Kind, Link, Node, graph_of
from aufheben.reports.map.mermaid import mermaid
from aufheben.reports.map.voice import PLAIN
from aufheben.wording import tell
from kb.transcript_schema import HybridDocument, VerificationDocument

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.reports.map.graph import Edge, Graph, Mark, Pass
    from aufheben.reports.map.voice import Voice
    from aufheben.wording import Language
    from kb.schema import CertificateMessage, DebateDocument


def markdown(document: DebateDocument | HybridDocument | VerificationDocument, voice: Voice = PLAIN) -> str:
    """Return the report of a document; a voice gives words to its texts, by default none."""
    graph, language = graph_of(document, voice), voice.language
    lines = [f"# {escaped(graph.question) or tell('map.debate', language)}", ""]
    lines += (f"**{escaped(said)}**  " for said in conclusion(graph, language))
    lines += ("", *_issue(graph, language))
    match document:
        case VerificationDocument():
            lines += _verified(document, graph, voice)
        case HybridDocument():
            lines += _debate(document.debate, graph, voice)
            lines += added(document, language)
        case _:
            lines += _debate(document, graph, voice)
    return "\n".join(lines).rstrip("\n") + "\n"


def _issue(graph: Graph, language: Language) -> Iterator[str]:
    if graph.issue:
        yield f"- {tell('map.issue', language)}: {', '.join(map(code, graph.issue))}"
    if graph.agents:
        yield f"- {tell('map.agents', language)}: {', '.join(map(escaped, graph.speakers))}"


def _debate(document: DebateDocument, graph: Graph, voice: Voice) -> Iterator[str]:
    language = voice.language
    yield from _turns(graph, language)
    if document.synthesis is not None:
        yield from ("", f"## {tell('map.derivation', language)}", "")
        yield from derivation(document, voice)
    yield from _map(graph, language)
    yield from _certificate(document.certificate, voice)


def _verified(document: VerificationDocument, graph: Graph, voice: Voice) -> Iterator[str]:
    language = voice.language
    scores = (("map.structural", document.scores.structural), ("map.synthetic", document.scores.synthesis))
    yield from (f"- {tell(name, language)}: {share}" for name, share in scores if share is not None)
    if graph.findings:
        yield from ("", f"## {tell('map.findings-whole', language)}", "")
        yield from (line for mark in graph.findings for line in _mark(mark, "", language))
    yield from _turns(graph, language)
    if document.unmapped:
        yield from ("", f"## {tell('map.unmapped', language)}", "")
        for one in document.unmapped:
            turns = ", ".join(map(str, one.turns))
            yield f"- {escaped(one.text)} ({tell('map.in-turns', language, turns=turns)}): {escaped(one.reason)}"
    if document.unread:
        yield from ("", f"## {tell('map.unread', language)}", "")
        yield from (f"- {escaped(one.message)}" for one in document.unread)
    yield from _map(graph, language)
    if document.debate is not None:
        exact = graph_of_debate(document.debate, voice)
        yield from ("", f"# {tell('map.exact', language)}", "")
        yield from (f"**{escaped(said)}**  " for said in conclusion(exact, language))
        yield from _debate(document.debate, exact, voice)


def _turns(graph: Graph, language: Language) -> Iterator[str]:
    """Yield the turns in their order, under a heading for each main argument and each synthesis."""
    edges, turns = outgoing(graph), turns_of(graph)
    opened = {dialogue.root: dialogue.number for dialogue in graph.dialogues}
    everything: list[Node | Pass] = [*graph.nodes, *graph.passes]
    yield from ("", f"## {tell('map.turns', language)}")
    for one in sorted(everything, key=lambda one: (one.turn is None, one.turn or 0)):
        match one:
            case Node():
                if one.id in opened:
                    heading = tell(f"map.dialogue.{one.kind.value}", language, number=opened[one.id])
                    yield from ("", f"### {heading}", "")
                yield from _argument(one, edges[one.id], turns, language)
            case _:
                yield f"- **{escaped(headed(one))}**: {tell('map.passes', language)}"
                yield from (line for mark in one.findings for line in _mark(mark, "  ", language))


def _argument(node: Node, edges: Iterable[Edge], turns: dict[str, int | None], language: Language) -> Iterator[str]:
    what = () if node.kind is Kind.COUNTER else (tell(f"map.kind.{node.kind.value}", language),)
    told = ", ".join((*what, f"{SIGNS[node.fate]} {fate(node, language)}"))
    yield f"- **{escaped(headed(node))}**: {spoken(node.label, node.literal)} ({told})"
    yield from (f"  - {_relation(edge, turns, language)}" for edge in edges)
    if node.because and node.label != node.literal:
        yield f"  - {tell('synthesis.reason', language)}: {escaped(node.because)}"
    yield from (f"  - {code(str(step))}" for step in node.steps)
    noted = (
        ("map.assumes", [f"not {literal}" for literal in node.assumptions]),
        ("map.decided", node.priorities),
        ("map.conflicts", node.conflicts),
        ("map.bridges", node.bridges),
    )
    for name, literals in noted:
        if literals:
            yield f"  - {tell(name, language)}: {', '.join(map(code, literals))}"
    if node.status is not None:
        yield f"  - {tell('map.pooled', language, status=tell(f'status.{node.status}', language))}"
    yield from (line for mark in node.findings for line in _mark(mark, "  ", language))


def spoken(label: str, literal: str) -> str:
    """Return a claim in words with its literal, or the literal alone where there are no words for it."""
    return code(literal) if label == literal else f"{escaped(label)} {code(literal)}"


def _relation(edge: Edge, turns: dict[str, int | None], language: Language) -> str:
    turn = turns[edge.target]
    if edge.kind is Link.KEEPS:
        members = ", ".join(map(code, edge.members))
        share = "" if edge.share is None else f" ({edge.share})"
        return tell("map.keeps", language, turn=turn, members=members) + share
    return attacked(edge, turn, None if edge.point is None else code(edge.point), language)


def _mark(mark: Mark, indent: str, language: Language) -> Iterator[str]:
    severity = tell(f"map.severity.{mark.severity}", language)
    yield f"{indent}- ⚠ **{severity}** {code(mark.code)}: {escaped(mark.message)}"
    if mark.why:
        yield f"{indent}  - {escaped(mark.why)}"
    if mark.expected is not None:
        yield f"{indent}  - {tell('map.expected', language)}: {escaped(mark.expected)}"
    yield from (f"{indent}  - {code(rule)}" for rule in mark.cited)


def _map(graph: Graph, language: Language) -> Iterator[str]:
    # No line of the map can end the block: each starts with words of our own.
    yield from ("", f"## {tell('map.drawn', language)}", "", "```mermaid", mermaid(graph, language).rstrip("\n"), "```")


def _certificate(certificate: CertificateMessage, voice: Voice) -> Iterator[str]:
    language = voice.language
    yield from ("", f"## {tell('map.certificate', language)}", "")
    said = {"within": certificate.within, "bound": certificate.bound, "moves": certificate.moves}
    yield from (tell("certificate.line", language, **said), "")
    yield f"- {tell('certificate.within', language, within=certificate.within)}"
    yield from (f"- {tell('certificate.bound', language, bound=certificate.bound)}", "")
    yield row((tell("map.agent", language), "k", "2k + 2", "m", tell("map.most", language)))
    yield row(("---",) * 5)
    for one in certificate.agents:
        numbers = (one.k, one.branch, one.m, one.moves)
        yield row((escaped(voice.agent(one.agent)), *map(str, numbers)))
