"""The map of a debate in the languages of other programs: Mermaid, Graphviz' DOT, and AIF; and what they share.

Attackers point at what they attack; every dialogue is a subgraph. Texts of people and models are data and never become
markup: control and bidirectional characters are shown by their codes first (`aufheben.blocks.visible`), so that no text
can reorder or hide what stands beside it; line ends become spaces, as every label is one line.

Lost in Mermaid, for pages that draw such blocks (GitHub's and GitLab's do): points of attack, rules beside the one for
the claim, passes, pooled statuses, findings (their number stays), the certificate and what the synthesis was derived
from. By default it draws no text longer than 50,000 characters and no more than 500 edges. Lost in DOT: passes, pooled
statuses, the certificate, and what the synthesis was derived from; rules of arguments and findings are tooltips, which
print does not show.

The Argument Interchange Format (Chesñevar et al. 2006) is written in the JSON that AIFdb reads and writes:

| in the debate | in AIF |
|---|---|
| a statement | an I-node, one for each literal, whoever says it |
| an assumption ``not L`` | an I-node of its own, premise of the rule that assumes it |
| a rule in an argument | an RA-node from its premises to its conclusion, one for each different rule |
| a rebuttal | a CA-node from the attacker's conclusion to the conclusion attacked |
| an undercut | a CA-node from the attacker's conclusion to the assumption attacked |
| a priority that undoes an attack | a PA-node from the priority to the conclusion that it disarms |
| a turn, passes too | an L-node of a participant; TA-nodes lead from the turn answered to the answer |
| what a turn puts forward | YA-nodes from its L-node to its claim, and from its TA-node to what attacks |

Lost: which rules make up one argument (an RA-node is shared by all that use it), what stands and what is defeated,
whether a defeat is strict, statuses, what a synthesis keeps, the certificate and findings. Facts and presumptions
look alike: neither has an RA-node. AIF wants a time for each node; a debate has none, so it is empty.
"""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from aufheben.blocks import visible
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
)
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from aufheben.reports.verified import FindingReport

BECAUSE = "⇐"
"""What stands before a reason."""

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 has no way to hold (section 2.2)."""

_LINE_END = re.compile("[\t\n\v\f\r]+")

_MERMAID = re.compile(r"(?<![^\W_])_|_(?![^\W_])|[!-'*+\-./:;<=>?@\[\\\]^`{|}~°¶]")
"""What is not a letter, a digit, a blank, a bracket of arguments, a comma or a stroke within a name; and the two marks
that Mermaid keeps for itself while it reads (its placeholders of entity codes)."""


def line(text: str) -> str:
    r"""Return a text on one line, what would steer its reader by code.

    >>> line("a\nb" + chr(0x202E))
    'a b\\u202e'
    """
    return visible(_LINE_END.sub(" ", text)).strip()


def xml(text: str) -> str:
    """Return a text as content or attribute value of XML or HTML.

    >>> xml('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return html.escape(_NO_XML.sub("\ufffd", line(text)))


def mermaid_text(text: str) -> str:
    """Return a text for a quoted label of Mermaid: marks of ASCII that could mean something are entity codes.

    Mermaid reads ``#35;`` as a character, also where quotes, brackets and arrows would end the label, where a colon
    would make it a style, or where a point or a dash would make it a list.

    >>> mermaid_text('say "hi": out_of(x) --> y')
    'say #34;hi#34;#58; out_of(x) #45;#45;#62; y'
    """
    return _MERMAID.sub(lambda found: f"#{ord(found[0])};", line(text))


def dot_text(text: str) -> str:
    r"""Return a text between the quotes of a Graphviz string, backslashes doubled so that none is an escape.

    Ampersands are entities, as Graphviz reads entities in labels.

    >>> dot_text('a "b" \\N')
    'a \\"b\\" \\\\N'
    """
    clean = _NO_XML.sub("\ufffd", line(text)).replace("&", "&amp;")
    return clean.replace("\\", "\\\\").replace('"', '\\"')


# Captions: who speaks, what stands, how one argument stands to another

SIGNS = {Acceptance.STANDS: "✓", Acceptance.DEFEATED: "✗", Acceptance.OPEN: "?", Acceptance.VOID: "⊘"}
"""A sign for each fate, where a format has no shapes or one cannot see them."""


def headed(one: ArgumentNode | PassNode) -> str:
    """Return the line above a turn: its number and who speaks."""
    return one.speaker if one.turn is None else f"{one.turn} · {one.speaker}"


def link(edge: Edge, language: Language) -> str:
    """Return how one argument stands to another, in a word or two."""
    words = tell(f"map.link.{edge.kind.value}", language)
    return tell("map.strictly", language, attack=words) if edge.strict else words


def fate(node: ArgumentNode, language: Language) -> str:
    """Return what became of an argument."""
    return tell(f"map.fate.{node.acceptance.value}", language)


def caption(node: ArgumentNode, language: Language) -> str:
    """Return an argument in one line: who says what, what it is in the debate, and its fate."""
    kind = tell(f"map.kind.{node.kind.value}", language)
    return tell(
        "map.says", language, speaker=headed(node), label=node.claim.words, kind=kind, fate=fate(node, language)
    )


def wrong(found: Iterable[FindingReport]) -> int:
    """Return how many findings are more than information."""
    return sum(one.wrong for one in found)


def outgoing(graph: Graph) -> dict[str, list[Edge]]:
    """Return the edges by the argument that they start from."""
    found: dict[str, list[Edge]] = {node.id: [] for node in graph.nodes}
    for edge in graph.edges:
        found[edge.source].append(edge)
    return found


def relations(edges: Iterable[Edge], turns: dict[str, int | None], language: Language) -> tuple[str, ...]:
    """Return what an argument does to others, a phrase for each edge."""
    phrases: list[str] = []
    for edge in edges:
        turn = turns[edge.target]
        if edge.kind is Link.KEEPS:
            phrases.append(
                tell("map.keeps", language, turn=turn, members=tell("debate.comma", language).join(edge.members))
            )
        else:
            phrases.append(attacked(edge, turn, language))
    return tuple(phrases)


def attacked(edge: Edge, turn: int | None, language: Language) -> str:
    """Return what an attack attacks; nobody may have said which literal."""
    code = "map.attacks-turn" if edge.point is None else "map.attacks"
    return tell(code, language, turn=turn, attack=link(edge, language), point=edge.point)


def findings_at(graph: Graph, language: Language) -> dict[str, list[tuple[str, FindingReport]]]:
    """Return the findings by the argument at which a map shows them, each with a word on whose turn it is about.

    A pass is no argument of the map: what is wrong with it stands at the argument that it leaves unanswered.
    """
    found: dict[str, list[tuple[str, FindingReport]]] = {
        node.id: [("", mark) for mark in node.findings] for node in graph.nodes
    }
    for one in graph.passes:
        lead = f"{headed(one)} ({tell('map.passes', language)}): "
        if one.on is not None:
            found[one.on] += ((lead, mark) for mark in one.findings)
    return found


def finding(lead: str, one: FindingReport, language: Language) -> str:
    """Return a finding in one line."""
    return f"{lead}{tell(f'verify.severity.{one.severity}', language)} {one.code}: {one.message}"


def turns_of(graph: Graph) -> dict[str, int | None]:
    """Return the turn of each argument."""
    return {node.id: node.turn for node in graph.nodes}


def described(graph: Graph, language: Language) -> str:
    """Return a map in one or two sentences, for those who do not see it."""
    attacks = sum(edge.kind is not Link.KEEPS for edge in graph.edges)
    stands = sum(node.acceptance is Acceptance.STANDS for node in graph.nodes)
    return tell("map.described", language, arguments=len(graph.nodes), attacks=attacks, stands=stands)


# Mermaid

_MERMAID_BORDERS: Mapping[Acceptance, str] = {
    Acceptance.STANDS: "stroke:#00664b,stroke-width:3px",
    Acceptance.DEFEATED: "stroke:#6b6b6b,stroke-dasharray:6 4",
    Acceptance.OPEN: "stroke-dasharray:2 3",
    Acceptance.VOID: "stroke:#b3261e,stroke-dasharray:1 2",
}
"""Borders only: fills and inks are the page's, which may be dark."""


def mermaid(graph: Graph, language: Language = Language.EN) -> str:
    """Return the map as a Mermaid flowchart."""
    return "\n".join(_mermaid_lines(graph, language)) + "\n"


def _mermaid_lines(graph: Graph, language: Language) -> Iterator[str]:
    # The heading is YAML between rulers, of which a JSON string is a part.
    title = line(graph.question) or tell("map.debate", language)
    yield from ("---", f"title: {json.dumps(title, ensure_ascii=False)}", "---", "flowchart BT")
    nodes = {node.id: node for node in graph.nodes}
    marks = findings_at(graph, language)
    for dialogue in graph.dialogues:
        yield f'  subgraph b{dialogue.number} [" "]'
        yield from (
            f"    {_mermaid_node(nodes[name], wrong(mark for _, mark in marks[name]), language)}"
            for name in dialogue.nodes
        )
        yield "  end"
    yield from (f"  {_mermaid_edge(edge, language)}" for edge in graph.edges)
    for fate in Acceptance:
        drawn = [node.id for node in graph.nodes if node.acceptance is fate]
        if drawn:
            yield f"  classDef {fate.value} {_MERMAID_BORDERS[fate]}"
            # A line for each: an entity and a colon must never share one (Mermaid mistakes them for a style).
            yield from (f"  class {name} {fate.value}" for name in drawn)


def _mermaid_node(node: ArgumentNode, found: int, language: Language) -> str:
    lines = [f"{SIGNS[node.acceptance]} {headed(node)}", node.claim.words]
    if node.because:
        lines.append(f"{BECAUSE} {node.because}")
    if found:
        lines.append(tell("map.findings", language, count=found))
    text = "<br/>".join(map(mermaid_text, lines))
    return f'{node.id}{{{{"{text}"}}}}' if node.kind is ArgumentKind.SYNTHESIS else f'{node.id}["{text}"]'


def _mermaid_edge(edge: Edge, language: Language) -> str:
    text = mermaid_text(link(edge, language))
    match edge.kind:
        case Link.KEEPS:
            arrow = "-.-o"
        case Link.UNDERCUT | Link.PRIORITY:
            arrow = "-.->"
        case Link.REBUT | Link.ATTACK:
            arrow = "==>" if edge.strict else "-->"
    return f'{edge.source} {arrow}|"{text}"| {edge.target}'


# DOT

_DOT_BORDERS: Mapping[Acceptance, str] = {
    Acceptance.STANDS: "style=rounded, peripheries=2",
    Acceptance.DEFEATED: 'style=dashed, color="#6b6b6b"',
    Acceptance.OPEN: "style=dotted",
    Acceptance.VOID: 'style=diagonals, color="#b3261e"',
}
_DOT_LINKS: Mapping[Link, str] = {
    Link.REBUT: "style=solid",
    Link.UNDERCUT: "style=dashed",
    Link.PRIORITY: "style=dotted",
    Link.ATTACK: "style=solid, arrowhead=open",
    Link.KEEPS: 'style=dotted, arrowhead=dot, color="#00664b", constraint=false',
}


def dot(graph: Graph, language: Language = Language.EN) -> str:
    """Return the map in the DOT language."""
    return "\n".join(_dot_lines(graph, language)) + "\n"


def _dot_lines(graph: Graph, language: Language) -> Iterator[str]:
    title = graph.question or tell("map.debate", language)
    yield "digraph debate {"
    yield f"  graph [rankdir=BT, labelloc=t, label={_quoted((title, *graph.conclusion))}];"
    yield '  node [shape=box, fontname="sans-serif", fontsize=11];'
    yield '  edge [fontname="sans-serif", fontsize=9];'
    edges, turns = outgoing(graph), turns_of(graph)
    nodes = {node.id: node for node in graph.nodes}
    marks = findings_at(graph, language)
    for dialogue in graph.dialogues:
        yield f"  subgraph cluster_{dialogue.number} {{"
        yield '    label=""; style=rounded; color="#d5d8dc";'
        for name in dialogue.nodes:
            texts = (*relations(edges[name], turns, language), *map(str, nodes[name].steps))
            texts += tuple(finding(lead, mark, language) for lead, mark in marks[name])
            yield f"    {name} [{_dot_node(nodes[name], texts, language)}];"
        yield "  }"
    for edge in graph.edges:
        yield f"  {edge.source} -> {edge.target} [{_dot_edge(edge, language)}];"
    yield "}"


def _dot_node(node: ArgumentNode, texts: Iterable[str], language: Language) -> str:
    lines = (f"{SIGNS[node.acceptance]} {headed(node)}", node.claim.words)
    phrases = (caption(node, language), *texts)
    shape = "shape=hexagon, " if node.kind is ArgumentKind.SYNTHESIS else ""
    return f"label={_quoted(lines)}, tooltip={_quoted(phrases)}, {shape}{_DOT_BORDERS[node.acceptance]}"


def _dot_edge(edge: Edge, language: Language) -> str:
    double = ", arrowhead=normalnormal" if edge.strict else ""
    texts = edge.members if edge.kind is Link.KEEPS else (str(edge.point or ""),)
    return f"label={_quoted((link(edge, language),))}, tooltip={_quoted(texts)}, {_DOT_LINKS[edge.kind]}{double}"


def _quoted(lines: Iterable[str]) -> str:
    return '"' + "\\n".join(map(dot_text, lines)) + '"'


# AIF

_Row: TypeAlias = dict[str, str | None]
_SCHEMES = {
    "RA": "Default Inference",
    "CA": "Default Conflict",
    "PA": "Default Preference",
    "TA": "Default Transition",
}
"""The text of a node of a scheme that is not told more exactly."""


def aif(graph: Graph, language: Language) -> str:
    """Return the debate as AIF JSON."""
    made = _Aif(language)
    attacks = {edge.source: edge for edge in graph.edges if edge.kind is not Link.KEEPS}
    arguments = {node.id: node for node in graph.nodes}
    turns: list[ArgumentNode | PassNode] = [*graph.nodes, *graph.passes]
    # A synthesis stated beside the turns comes after them all.
    for one in sorted(turns, key=lambda one: (one.turn is None, one.turn or 0)):
        match one:
            case ArgumentNode():
                made.argument(one, attacks.get(one.id), arguments)
            case _:
                made.passing(one)
    return json.dumps(made.document(), ensure_ascii=False, indent=2) + "\n"


@dataclass(slots=True)
class _Aif:
    """A document under construction; identifiers count from 1."""

    language: Language
    nodes: list[_Row] = field(default_factory=list[_Row])
    edges: list[_Row] = field(default_factory=list[_Row])
    locutions: list[_Row] = field(default_factory=list[_Row])
    speakers: dict[str | None, tuple[str, str]] = field(default_factory=dict[str | None, tuple[str, str]])
    """Numbers of participants and what they are called, by agent."""
    statements: dict[str, str] = field(default_factory=dict[str, str])
    rules: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    turns: dict[str, str] = field(default_factory=dict[str, str])
    """L-nodes by the identifier of the argument that was put forward in them."""

    def argument(self, node: ArgumentNode, attack: Edge | None, arguments: dict[str, ArgumentNode]) -> None:
        """Add an argument, the turn that puts it forward, and what it attacks."""
        for step in node.steps:
            self._rule(step)
        claim = self._statement(node.claim)
        text = self._locution(node, node.claim.words)
        self.turns[node.id] = text
        self._between("YA", text, claim, "Asserting")
        if attack is None:
            return
        conflict = self._conflict(node, attack, arguments[attack.target])
        before = self.turns.get(attack.target)
        if before is not None:
            transition = self._between("TA", before, text)
            self._edge(self._node("YA", "Disagreeing", fed_by=transition), conflict)

    def passing(self, one: PassNode) -> None:
        """Add a turn in which nothing was put forward."""
        words = self._locution(one, tell("map.pass", self.language))
        before = None if one.on is None else self.turns.get(one.on)
        if before is not None:
            self._between("TA", before, words)

    def document(self) -> dict[str, object]:
        """Return the document in AIFdb's form."""
        return {
            "nodes": self.nodes,
            "edges": self.edges,
            "locutions": self.locutions,
            "participants": [
                {"participantID": number, "firstname": line(name), "surname": ""}
                for number, name in self.speakers.values()
            ],
            "schemefulfillments": [],
            "descriptorfulfillments": [],
            "cqdescriptorfulfillments": [],
        }

    def _conflict(self, node: ArgumentNode, attack: Edge, target: ArgumentNode) -> str:
        """Add the node of an attack: from the conclusion of the attacker that denies what is attacked."""
        point = target.claim if attack.point is None else attack.point
        source = self._statement(node.claim if attack.denial is None else attack.denial)
        if attack.kind is Link.UNDERCUT:
            return self._between("CA", source, self._assumption(point))
        return self._between("PA" if attack.kind is Link.PRIORITY else "CA", source, self._statement(point))

    def _statement(self, one: Proposition) -> str:
        return self._once(one.formal, one.words)

    def _assumption(self, one: Proposition) -> str:
        return self._once(f"not {one.formal}", one.words)

    def _once(self, key: str, text: str) -> str:
        if key not in self.statements:
            self.statements[key] = self._node("I", text)
        return self.statements[key]

    def _rule(self, step: Inference) -> None:
        head = self._statement(step.head)
        if not step.body or (step.body, step.head.formal) in self.rules:
            return
        self.rules[step.body, step.head.formal] = rule = self._node("RA", _SCHEMES["RA"])
        for literal in step.strong:
            self._edge(self._statement(literal), rule)
        for literal in step.weak:
            self._edge(self._assumption(literal), rule)
        self._edge(rule, head)

    def _locution(self, one: ArgumentNode | PassNode, text: str) -> str:
        words = tell("map.locution", self.language, speaker=one.speaker, text=text)
        number = self._node("L", words)
        person, _ = self.speakers.setdefault(one.agent, (str(len(self.speakers) + 1), one.speaker))
        empty: dict[str, str | None] = {"timestamp": "", "start": None, "end": None, "source": None}
        self.locutions.append({"nodeID": number, "personID": person, **empty})
        return number

    def _between(self, kind: str, source: str, target: str, text: str = "") -> str:
        """Add a node of a scheme that leads from one node to another."""
        number = self._node(kind, text or _SCHEMES[kind], fed_by=source)
        self._edge(number, target)
        return number

    def _node(self, kind: str, text: str, fed_by: str | None = None) -> str:
        number = str(len(self.nodes) + 1)
        self.nodes.append({"nodeID": number, "text": line(text), "type": kind, "timestamp": ""})
        if fed_by is not None:
            self._edge(fed_by, number)
        return number

    def _edge(self, source: str, target: str) -> None:
        number = str(len(self.edges) + 1)
        self.edges.append({"edgeID": number, "fromID": source, "toID": target, "formEdgeID": None})


LANGUAGES: Mapping[str, Callable[[Graph, Language], str]] = {"mermaid": mermaid, "dot": dot, "aif": aif}
"""The languages of other programs, by the names of formats."""
