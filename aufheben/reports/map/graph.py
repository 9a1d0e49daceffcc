"""A debate as a graph of values: arguments, the attacks between them, what each synthesis keeps, and what stands.

Made from documents, not from engine values, so that a debate read from a file is drawn like one just held. Literals
are texts here: concrete syntax as the document has it, and, where somebody can tell them, words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from aufheben.reports.map.voice import PLAIN

if TYPE_CHECKING:
    from aufheben.reports.map.voice import Voice
    from kb.schema import DebateDocument
    from kb.transcript_schema import HybridDocument, VerificationDocument


class Kind(StrEnum):
    """What an argument is in the debate; passes are no arguments and stand beside the graph."""

    CLAIM = "claim"
    COUNTER = "counter"
    SYNTHESIS = "synthesis"


class Fate(StrEnum):
    """Whether an argument stands at the end of its dialogue: when nothing that attacks it there stands.

    This is how a dialogue is won (semantics.md, section 4): who cannot move loses the branch. Open: the dialogue was
    cut, or an attack could not be judged. Void: a verification found the move formally wrong, so it counts for nothing.
    """

    STANDS = "stands"
    DEFEATED = "defeated"
    OPEN = "open"
    VOID = "void"


class Link(StrEnum):
    """What joins two arguments: an attack, of a kind that may be unstated; what a synthesis keeps of a reason."""

    REBUT = "rebut"
    UNDERCUT = "undercut"
    PRIORITY = "priority"
    ATTACK = "attack"
    KEEPS = "keeps"


@dataclass(frozen=True, slots=True)
class Step:
    """One rule of an argument; without premises a fact or a presumption."""

    name: str
    strong: tuple[str, ...]
    weak: tuple[str, ...]
    head: str

    @property
    def body(self) -> str:
        """Return the premises and assumptions in concrete syntax."""
        return ", ".join((*self.strong, *(f"not {literal}" for literal in self.weak)))

    def __str__(self) -> str:
        return f"{self.name}: {self.body} => {self.head}" if self.body else f"{self.name}: {self.head}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A finding of a verification, in place: what is wrong, which rule of debate that goes against, what is right.

    ``cited`` are rules in concrete syntax: the one that would have been right, or the argument missed or that decides.
    """

    code: str
    severity: str
    message: str
    why: str = ""
    expected: str | None = None
    cited: tuple[str, ...] = ()

    @property
    def wrong(self) -> bool:
        """Return whether something is wrong; information is only worth knowing."""
        return self.severity != "info"


@dataclass(frozen=True, slots=True)
class Node:
    """One argument.

    ``turn`` is None for a synthesis that was stated outside the turns. ``side`` is the place of its agent among the
    agents, None for the joint party of a synthesis. ``speaker`` is who that is in words.
    ``literal`` is the claim, ``label`` that claim in words, ``because`` the body of the rule for it. ``status`` is the
    pooled status of a main argument's claim, ``bridges`` are the labels of bridge rules that it rests on,
    ``dialogue`` counts main arguments and syntheses from 1.
    """

    id: str
    turn: int | None
    agent: str | None
    speaker: str
    side: int | None
    kind: Kind
    literal: str
    label: str
    because: str
    steps: tuple[Step, ...]
    conclusions: tuple[str, ...]
    assumptions: tuple[str, ...]
    fate: Fate
    dialogue: int
    status: str | None = None
    priorities: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ()
    findings: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Edge:
    """An attack, from the attacker; or what a synthesis keeps, from the synthesis to the main argument.

    ``point`` is the literal attacked. ``members`` and ``share`` are what a synthesis keeps of a side's own reason.
    """

    id: str
    source: str
    target: str
    kind: Link
    strict: bool = False
    point: str | None = None
    members: tuple[str, ...] = ()
    share: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn without an argument; ``on`` is the argument that stays unanswered, or that is not attacked (again).

    ``barred``, in words, are the literals with which the agent could answer if it might repeat itself.
    """

    turn: int
    agent: str | None
    speaker: str
    side: int | None
    on: str | None
    priorities: tuple[str, ...] = ()
    findings: tuple[Mark, ...] = ()
    barred: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A main argument or a proposed synthesis (the root) with everything said for and against it, in turn order."""

    number: int
    root: str
    nodes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a verification says of the whole: shares as exact fractions, None where there was nothing to count."""

    sound: bool
    first_unsound: int | None
    unmapped: int
    structural: str | None
    synthesis: str | None


@dataclass(frozen=True, slots=True)
class Graph:
    """A debate drawn: nodes, edges, passes and dialogues in the order of the debate.

    ``answers`` and ``outcome`` are the engine's, ``answered`` the answers in words. Of a verification the nodes are the
    turns as they were held, the answers and the outcome those of the debate that the engine holds instead; ``verdict``
    and ``findings`` are about the whole of it.
    """

    question: str
    issue: tuple[str, ...]
    agents: tuple[str, ...]
    speakers: tuple[str, ...]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    passes: tuple[Pass, ...]
    dialogues: tuple[Dialogue, ...]
    answers: tuple[str, ...]
    answered: tuple[str, ...]
    outcome: str | None
    stopped: str | None
    verdict: Verdict | None = None
    findings: tuple[Mark, ...] = ()


def graph_of(document: DebateDocument | HybridDocument | VerificationDocument, voice: Voice = PLAIN) -> Graph:
    """Return the map of a debate; a voice gives words to its texts."""
    # Both makers need pydantic's documents, which only who reads documents loads.
    from aufheben.reports.map.debated import graph_of_debate  # noqa: PLC0415
    from aufheben.reports.map.verified import graph_of_verification  # noqa: PLC0415
    from kb.transcript_schema import HybridDocument, VerificationDocument  # noqa: PLC0415

    match document:
        case HybridDocument():
            return graph_of_debate(document.debate, voice, document.bridged)
        case VerificationDocument():
            return graph_of_verification(document, voice)
        case _:
            return graph_of_debate(document, voice)


def identifier(turn: int) -> str:
    """Return the identifier of the argument of a turn: generated, so that every format takes it as it is."""
    return f"t{turn}"


def roots(graph: Graph) -> dict[str, str | None]:
    """Return for each node the one that it attacks, None where it attacks nothing said before it."""
    places = {node.id: number for number, node in enumerate(graph.nodes)}
    above: dict[str, str | None] = dict.fromkeys(places)
    for edge in graph.edges:
        if edge.kind is not Link.KEEPS and places[edge.target] < places[edge.source]:
            above[edge.source] = edge.target
    return above
