"""A debate in the Argument Interchange Format (Chesñevar et al. 2006), in the JSON that AIFdb reads and writes.

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

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from aufheben.reports.map.escaping import line
from aufheben.reports.map.graph import Link, Node
from aufheben.reports.map.voice import PLAIN
from aufheben.wording import tell

if TYPE_CHECKING:
    from aufheben.reports.map.graph import Edge, Graph, Pass, Step
    from aufheben.reports.map.voice import Voice

_Row: TypeAlias = dict[str, str | None]
_SCHEMES = {
    "RA": "Default Inference",
    "CA": "Default Conflict",
    "PA": "Default Preference",
    "TA": "Default Transition",
}
"""The text of a node of a scheme that is not told more exactly."""
_PRIORITY = re.compile(r"[^\s()\"]+ > [^\s()\"]+")


def aif(graph: Graph, voice: Voice = PLAIN) -> str:
    """Return the debate as AIF JSON; a voice gives words to statements, by default their concrete syntax."""
    made = _Made(voice)
    attacks = {edge.source: edge for edge in graph.edges if edge.kind is not Link.KEEPS}
    arguments = {node.id: node for node in graph.nodes}
    turns: list[Node | Pass] = [*graph.nodes, *graph.passes]
    # A synthesis stated beside the turns comes after them all.
    for one in sorted(turns, key=lambda one: (one.turn is None, one.turn or 0)):
        match one:
            case Node():
                made.argument(one, attacks.get(one.id), arguments)
            case _:
                made.passing(one)
    return json.dumps(made.document(), ensure_ascii=False, indent=2) + "\n"


@dataclass(slots=True)
class _Made:
    """A document under construction; identifiers count from 1."""

    voice: Voice
    nodes: list[_Row] = field(default_factory=list[_Row])
    edges: list[_Row] = field(default_factory=list[_Row])
    locutions: list[_Row] = field(default_factory=list[_Row])
    speakers: dict[str | None, str] = field(default_factory=dict[str | None, str])
    statements: dict[str, str] = field(default_factory=dict[str, str])
    rules: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    turns: dict[str, str] = field(default_factory=dict[str, str])
    """L-nodes by the identifier of the argument that was put forward in them."""

    def argument(self, node: Node, attack: Edge | None, arguments: dict[str, Node]) -> None:
        """Add an argument, the turn that puts it forward, and what it attacks."""
        for step in node.steps:
            self._rule(step)
        claim = self._statement(node.literal)
        said = self._locution(node, node.label)
        self.turns[node.id] = said
        self._between("YA", said, claim, "Asserting")
        if attack is None:
            return
        conflict = self._conflict(node, attack, arguments[attack.target])
        before = self.turns.get(attack.target)
        if before is not None:
            transition = self._between("TA", before, said)
            self._edge(self._node("YA", "Disagreeing", fed_by=transition), conflict)

    def passing(self, one: Pass) -> None:
        """Add a turn in which nothing was put forward."""
        said = self._locution(one, tell("map.pass", self.voice.language))
        before = None if one.on is None else self.turns.get(one.on)
        if before is not None:
            self._between("TA", before, said)

    def document(self) -> dict[str, object]:
        """Return the document in AIFdb's form."""
        return {
            "nodes": self.nodes,
            "edges": self.edges,
            "locutions": self.locutions,
            "participants": [
                {"participantID": number, "firstname": line(self.voice.agent(agent)), "surname": ""}
                for agent, number in self.speakers.items()
            ],
            "schemefulfillments": [],
            "descriptorfulfillments": [],
            "cqdescriptorfulfillments": [],
        }

    def _conflict(self, node: Node, attack: Edge, target: Node) -> str:
        """Add the node of an attack: from the conclusion of the attacker that denies what is attacked."""
        point = target.literal if attack.point is None else attack.point
        match attack.kind:
            case Link.UNDERCUT:
                return self._between("CA", self._statement(point), self._assumption(point))
            case Link.PRIORITY:
                return self._between("PA", self._statement(node.literal), self._statement(point))
            case _:
                denial = complement(point)
                source = denial if denial in node.conclusions else node.literal
                return self._between("CA", self._statement(source), self._statement(point))

    def _statement(self, literal: str) -> str:
        return self._once(literal, self.voice.literal(literal))

    def _assumption(self, literal: str) -> str:
        return self._once(f"not {literal}", self.voice.assumption(literal))

    def _once(self, key: str, text: str) -> str:
        if key not in self.statements:
            self.statements[key] = self._node("I", text)
        return self.statements[key]

    def _rule(self, step: Step) -> None:
        head = self._statement(step.head)
        if not step.body or (step.body, step.head) in self.rules:
            return
        self.rules[step.body, step.head] = rule = self._node("RA", _SCHEMES["RA"])
        for literal in step.strong:
            self._edge(self._statement(literal), rule)
        for literal in step.weak:
            self._edge(self._assumption(literal), rule)
        self._edge(rule, head)

    def _locution(self, one: Node | Pass, text: str) -> str:
        said = tell("map.locution", self.voice.language, speaker=one.speaker, text=text)
        number = self._node("L", said)
        person = self.speakers.setdefault(one.agent, str(len(self.speakers) + 1))
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


def complement(literal: str) -> str:
    """Return the strong negation of a literal in concrete syntax, and back.

    >>> complement("-buy(a)"), complement("r1 > r2"), complement("-(r1 > r2)")
    ('buy(a)', '-(r1 > r2)', 'r1 > r2')
    """
    if literal.startswith("-(") and literal.endswith(")"):
        return literal[2:-1]
    if literal.startswith("-"):
        return literal[1:]
    return f"-({literal})" if _PRIORITY.fullmatch(literal) else f"-{literal}"
