"""A debate in which models argued, as a graph and as a page: what they said under the protocol, judged by nobody.

An argument stands when no turn that attacks it stands: so the protocol ends a line. Where a line was cut off, whatever
hangs on its last turn is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Division, Paragraph, ReportSection, Run, WholeReport
from aufheben.reports.conversations import turn_remarks, turn_words
from aufheben.reports.graph import (
    Acceptance,
    ArgumentKind,
    ArgumentNode,
    Edge,
    Graph,
    Inference,
    Link,
    PassNode,
    Proposition,
    Subgraph,
    identifier,
)
from aufheben.reports.verbalizer import Verbalizer, verbalizer_without
from aufheben.reports.whole import TurnText, outline, proposed_part, written_graph
from llm_bridge.protocol import TextTurn, TurnKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aufheben.blocks import Part
    from aufheben.choices import ReportFormat
    from aufheben.wording import Language
    from kb.schema import AttackingRuleMessage, RuleMessage
    from kb.transcript_schema import TranscriptDocument, TurnMessage


def argued_as(document: TranscriptDocument, form: ReportFormat, language: Language) -> str:
    """Return a debate of models in one format."""
    agents = dict.fromkeys((*document.stances, *(turn.agent for turn in document.turns)))
    verbalizer = verbalizer_without((), tuple(agents), language)
    graph = argued_graph(document, verbalizer)
    return written_graph(graph, form, language, lambda: argued_report(document, graph, verbalizer))


def argued_graph(document: TranscriptDocument, v: Verbalizer) -> Graph:
    """Return the graph of a debate of models."""
    agents = tuple(document.stances)
    sides = {agent: place for place, agent in enumerate(agents)}
    lines = _lines(document.turns)
    cut = {one.agent for one in document.claims if one.result == "cut"}
    nodes: list[ArgumentNode] = []
    passes: list[PassNode] = []
    for number, line in enumerate(lines, 1):
        fates = _fates(line, cut=line[0].agent in cut)
        for turn in line:
            speaker = v.agent(turn.agent).text
            if turn.argument is None:
                argued = [one.turn for one in line if one.argument is not None and one.turn < turn.turn]
                on = identifier(argued[-1]) if argued else None
                passes.append(PassNode(turn.turn, turn.agent, speaker, sides.get(turn.agent), on))
            else:
                nodes.append(_node(turn, number, speaker, sides.get(turn.agent), fates[turn.turn]))
    known = {node.turn for node in nodes}
    return Graph(
        question=document.issue,
        issue=(),
        agents=agents,
        speakers=tuple(v.agent(agent).text for agent in agents),
        nodes=tuple(nodes),
        edges=tuple(_edge(turn) for turn in document.turns if turn.turn in known and turn.target in known),
        passes=tuple(passes),
        dialogues=tuple(
            Subgraph(number, identifier(line[0].turn), tuple(identifier(one.turn) for one in line if one.turn in known))
            for number, line in enumerate(lines, 1)
            if line[0].turn in known
        ),
        conclusion=(v.tell(f"page.argued.{document.outcome}"), v.tell("page.argued.why")),
        verified=True,
    )


def _lines(turns: Sequence[TurnMessage]) -> list[list[TurnMessage]]:
    """Return the turns of each claim: it, and all until the next one."""
    found: list[list[TurnMessage]] = []
    for turn in turns:
        if turn.kind == "claim" or not found:
            found.append([])
        found[-1].append(turn)
    return found


def _fates(line: Sequence[TurnMessage], *, cut: bool) -> dict[int, Acceptance]:
    """Return what stands of a line by turn, from its last turn back; the last one of a line that was cut is open."""
    fates: dict[int, Acceptance] = {}
    attacked: dict[int, list[Acceptance]] = {}
    argued = [turn for turn in line if turn.argument is not None]
    for turn in reversed(argued):
        against = attacked.get(turn.turn, [])
        if Acceptance.STANDS in against:
            fate = Acceptance.DEFEATED
        elif Acceptance.OPEN in against or (cut and turn is argued[-1]):
            fate = Acceptance.OPEN
        else:
            fate = Acceptance.STANDS
        fates[turn.turn] = fate
        if turn.target is not None:
            attacked.setdefault(turn.target, []).append(fate)
    return fates


def _node(turn: TurnMessage, line: int, speaker: str, side: int | None, fate: Acceptance) -> ArgumentNode:
    rules = () if turn.argument is None else tuple(turn.argument.rules)
    steps = tuple(map(_inference, rules))
    return ArgumentNode(
        id=identifier(turn.turn),
        turn=turn.turn,
        agent=turn.agent,
        speaker=speaker,
        side=side,
        kind=ArgumentKind.CLAIM if turn.kind == "claim" else ArgumentKind.COUNTER,
        claim=steps[-1].head if steps else Proposition("—", "—"),
        because=steps[-1].body if steps else "",
        steps=steps,
        acceptance=fate,
        dialogue=line,
    )


def _inference(rule: RuleMessage | AttackingRuleMessage) -> Inference:
    strong, weak = (
        tuple(Proposition(one, one) for one in part) for part in (rule.antecedent.strong, rule.antecedent.weak_negation)
    )
    body = ", ".join((*map(str, strong), *(f"not {one}" for one in weak)))
    clause = f"{body} => {rule.consequent}" if body else rule.consequent
    return Inference(rule.id, strong, weak, Proposition(rule.consequent, rule.consequent), clause, rule.consequent)


def _edge(turn: TurnMessage) -> Edge:
    kind = {"rebut": Link.REBUT, "undercut": Link.UNDERCUT}.get(turn.attack or "", Link.ATTACK)
    point = None if turn.point is None else Proposition(turn.point, turn.point)
    return Edge(f"e{turn.turn}", identifier(turn.turn), identifier(turn.target or 0), kind, point=point)


def argued_report(document: TranscriptDocument, graph: Graph, v: Verbalizer) -> WholeReport:
    """Return everything there is to say of a debate of models."""
    kind = f"conclusion {document.outcome}"
    parts = (
        ReportSection("conclusion", (Run(graph.conclusion[0]),), tuple(_ending(document, v)), kind=kind),
        *outline(graph, {turn.turn: _text(turn, v) for turn in document.turns}, v),
        ReportSection("stances", (Run(v.tell("page.argued.stances")),), tuple(_stances(document, v))),
    )
    sides = tuple(v.introduced(agent) for agent in graph.agents)
    return WholeReport(v.tell("page.kicker-argued"), document.issue, sides, "", parts)


def _ending(document: TranscriptDocument, v: Verbalizer) -> Iterator[Part]:
    yield Paragraph((Run(v.tell("page.argued.why"), "quiet"),))
    for claim in document.claims:
        yield Paragraph(v.words(f"talk.fate.{claim.result}", agent=v.agent(claim.agent)), kind="reason")
    resting = [turn.turn for turn in document.turns if turn.unsourced]
    if resting:
        turns = ", ".join(map(str, resting))
        yield Paragraph((Run(v.tell("talk.resting", count=len(resting), turns=turns)),))
    if document.synthesis is not None:
        yield proposed_part(document.synthesis, v)
    yield from (Paragraph((Run(v.tell("talk.no-proposal", note=note), "quiet"),)) for note in document.notes)
    if document.stopped is not None:
        yield Paragraph(v.words("model.stopped", reason=Run(document.stopped.message, "text")))
    elif document.outcome == "stopped":
        yield Paragraph((Run(v.tell("model.limit", limit=document.protocol.max_rounds)),))
    for bad in document.bad_replies:
        code = "model.bad-reply-repaired" if bad.repaired else "model.bad-reply"
        yield Paragraph((Run(v.tell(code, what=bad.about, fault=bad.message), "quiet"),))


def _text(turn: TurnMessage, v: Verbalizer) -> TurnText:
    """Return the sentence of a turn, and below it what is remarked of it."""
    made = TextTurn(
        turn.turn,
        turn.agent,
        TurnKind(turn.kind),
        turn.argument,
        turn.attack,
        turn.target,
        turn.point,
        turn.notes,
        turn.unsourced,
        turn.misses,
    )
    remarks = tuple(Division((one,), kind="finding unjudged") for one in turn_remarks(made, v))
    return TurnText(turn_words(made, v), findings=remarks, judged=False)


def _stances(document: TranscriptDocument, v: Verbalizer) -> Iterator[Part]:
    for agent, text in document.stances.items():
        yield Paragraph((v.agent(agent),))
        lines = filter(None, text.splitlines())
        yield Division(tuple(Paragraph((Run(line, "text"),)) for line in lines), kind="quotation")
