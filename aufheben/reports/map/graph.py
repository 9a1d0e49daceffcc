"""A debate as a graph of values: arguments, the attacks between them, what each synthesis keeps, and what stands.

Made from documents, not from engine values, so that a debate read from a file is drawn like one just held. Literals
are texts here: concrete syntax as the document has it, and, where somebody can tell them, words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from aufheben.reports.map.warrants import is_instance

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kb.schema import ArgumentMessage, CandidateMessage, CharacterizationMessage, DebateDocument, MoveMessage
    from kb.transcript_schema import HybridDocument

Told: TypeAlias = Callable[[str], str]
"""A literal in concrete syntax to its words."""


class Kind(StrEnum):
    """What an argument is in the debate; passes are no arguments and stand beside the graph."""

    CLAIM = "claim"
    COUNTER = "counter"
    SYNTHESIS = "synthesis"


class Fate(StrEnum):
    """Whether an argument stands at the end of its bout: when nothing that attacks it there stands.

    This is how a dialogue is won (semantics.md, section 4): who cannot move loses the branch. Open: the bout was cut.
    """

    STANDS = "stands"
    DEFEATED = "defeated"
    OPEN = "open"


class Link(StrEnum):
    """What joins two arguments: an attack, or what a synthesis keeps of a main argument's reason."""

    REBUT = "rebut"
    UNDERCUT = "undercut"
    PRIORITY = "priority"
    KEEPS = "keeps"


@dataclass(frozen=True, slots=True)
class Step:
    """One rule of an argument; without premises a fact or a presumption."""

    name: str
    strong: tuple[str, ...]
    weak: tuple[str, ...]
    head: str

    def __str__(self) -> str:
        body = ", ".join((*self.strong, *(f"not {literal}" for literal in self.weak)))
        return f"{self.name}: {body} => {self.head}" if body else f"{self.name}: {self.head}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A finding of a verification, in place."""

    code: str
    severity: str
    message: str


@dataclass(frozen=True, slots=True)
class Node:
    """One argument.

    ``side`` is the place of its agent among the agents, None for the joint party of a synthesis. ``literal`` is its
    claim, ``label`` that claim in words. ``status`` is the pooled status of a main argument's claim, ``bridges`` are
    the labels of bridge rules that it rests on, ``bout`` counts main arguments and syntheses from 1.
    """

    id: str
    turn: int
    agent: str | None
    side: int | None
    kind: Kind
    literal: str
    label: str
    steps: tuple[Step, ...]
    conclusions: tuple[str, ...]
    assumptions: tuple[str, ...]
    fate: Fate
    bout: int
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
    """A turn without an argument; ``on`` is the argument that stays unanswered, or that is not attacked (again)."""

    turn: int
    agent: str | None
    side: int | None
    on: str | None
    priorities: tuple[str, ...] = ()
    findings: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Bout:
    """A main argument or a proposed synthesis (the root) with everything said for and against it, in turn order."""

    number: int
    root: str
    nodes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """A debate drawn: nodes, edges, passes and bouts in the order of the debate."""

    question: str
    issue: tuple[str, ...]
    agents: tuple[str, ...]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    passes: tuple[Pass, ...]
    bouts: tuple[Bout, ...]
    answers: tuple[str, ...]
    outcome: str | None
    stopped: str | None


def graph_of(document: DebateDocument | HybridDocument, told: Told = str) -> Graph:
    """Return the map of a debate; ``told`` gives words to a literal, by default the literal itself."""
    from kb.transcript_schema import HybridDocument  # noqa: PLC0415 - only who reads documents loads pydantic

    if isinstance(document, HybridDocument):
        return _debate(document.debate, told, document.bridged)
    return _debate(document, told, {})


def identifier(turn: int) -> str:
    """Return the identifier of the argument of a turn: generated, so that every format takes it as it is."""
    return f"t{turn}"


def roots(graph: Graph) -> dict[str, str | None]:
    """Return for each node the one that it attacks, None for the root of a bout."""
    places = {node.id: number for number, node in enumerate(graph.nodes)}
    above: dict[str, str | None] = dict.fromkeys(places)
    for edge in graph.edges:
        if edge.kind is not Link.KEEPS and places[edge.target] < places[edge.source]:
            above[edge.source] = edge.target
    return above


def _debate(document: DebateDocument, told: Told, bridged: Mapping[str, tuple[str, ...]]) -> Graph:
    sides = {agent: number for number, agent in enumerate(document.agents)}
    bouts = _bouts(document.moves)
    fates = _fates(document, bouts)
    statuses = {claim.turn: claim.status for claim in document.claims}
    nodes: list[Node] = []
    passes: list[Pass] = []
    for number, bout in enumerate(bouts, 1):
        for move in bout:
            if move.argument is None:
                passes.append(_pass(move, bout, sides))
                continue
            literal = move.claim or ""
            nodes.append(
                Node(
                    id=identifier(move.turn),
                    turn=move.turn,
                    agent=move.agent,
                    side=sides.get(move.agent or ""),
                    kind=Kind(move.kind),
                    literal=literal,
                    label=told(literal),
                    steps=steps(move.argument),
                    conclusions=move.argument.conclusions,
                    assumptions=move.argument.assumptions,
                    fate=fates[move.turn],
                    bout=number,
                    status=statuses.get(move.turn),
                    priorities=move.priorities,
                    conflicts=move.conflicts,
                    bridges=bridged.get(literal, ()) if move.kind != "counter" else (),
                )
            )
    return Graph(
        question=document.issue.question,
        issue=document.issue.literals,
        agents=document.agents,
        nodes=tuple(nodes),
        edges=_edges(document),
        passes=tuple(passes),
        bouts=tuple(
            Bout(number, identifier(bout[0].turn), tuple(identifier(move.turn) for move in bout if move.argument))
            for number, bout in enumerate(bouts, 1)
        ),
        answers=document.answers,
        outcome=document.outcome,
        stopped=document.stopped,
    )


def steps(argument: ArgumentMessage) -> tuple[Step, ...]:
    """Return the rules of an argument."""
    return tuple(
        Step(rule.id, rule.antecedent.strong, rule.antecedent.weak_negation, rule.consequent) for rule in argument.rules
    )


def _bouts(moves: Iterable[MoveMessage]) -> list[list[MoveMessage]]:
    """Return the moves, a list for each main argument or proposed synthesis and what was said about it."""
    bouts: list[list[MoveMessage]] = []
    for move in moves:
        if move.kind in ("claim", "synthesis") or not bouts:
            bouts.append([])
        bouts[-1].append(move)
    return bouts


def _fates(document: DebateDocument, bouts: list[list[MoveMessage]]) -> dict[int, Fate]:
    """Return what stands by turn: read from the last move back, an argument stands when no attack on it does."""
    judged = {claim.turn: claim.result for claim in document.claims}
    fates: dict[int, Fate] = {}
    for bout in bouts:
        cut = document.stopped is not None and bout is bouts[-1] and bout[0].turn not in judged
        beaten: set[int] = set()
        for move in reversed(bout):
            if move.argument is None:
                continue
            stands = move.turn not in beaten
            fates[move.turn] = Fate.OPEN if cut else Fate.STANDS if stands else Fate.DEFEATED
            if stands and move.target is not None:
                beaten.add(move.target)
    for turn, result in judged.items():
        fates[turn] = Fate.STANDS if result == "justified" else Fate.DEFEATED
    return fates


def _pass(move: MoveMessage, bout: list[MoveMessage], sides: Mapping[str, int]) -> Pass:
    """Return a pass: a proponent's leaves the last attack unanswered, an opponent's leaves the main argument."""
    opening = bout[0]
    earlier = [one.turn for one in bout if one.turn < move.turn and one.kind == "counter" and one.agent != move.agent]
    on = max(earlier, default=opening.turn) if move.agent == opening.agent else opening.turn
    on = on if move.target is None else move.target
    return Pass(
        turn=move.turn,
        agent=move.agent,
        side=sides.get(move.agent or ""),
        on=identifier(on) if opening.argument is not None else None,
        priorities=move.priorities,
    )


def _edges(document: DebateDocument) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    said = {move.turn for move in document.moves if move.argument is not None}
    for move in document.moves:
        if move.turn in said and move.target in said and move.attack is not None:
            edges.append(
                Edge(
                    id=f"e{len(edges) + 1}",
                    source=identifier(move.turn),
                    target=identifier(move.target or 0),
                    kind=Link(move.attack),
                    strict=move.strict,
                    point=move.point,
                )
            )
        elif move.kind == "synthesis":
            edges.extend(_kept(move, document, len(edges)))
    return tuple(edges)


def _kept(move: MoveMessage, document: DebateDocument, numbered: int) -> list[Edge]:
    """Return what a proposed synthesis owes to main arguments: an edge to each whose warrant it was made from."""
    synthesis = document.synthesis
    candidate = None if synthesis is None else _candidate(move, synthesis.candidates)
    if synthesis is None or candidate is None:
        return []
    reasons = {one.agent: one for one in synthesis.characterization.values()}
    edges: list[Edge] = []
    for agent, members in candidate.kept.items():
        if not members:
            continue
        for main in _warranted(reasons.get(agent), agent, document):
            number = numbered + len(edges) + 1
            edges.append(
                Edge(
                    id=f"e{number}",
                    source=identifier(move.turn),
                    target=identifier(main.turn),
                    kind=Link.KEEPS,
                    members=members,
                    share=candidate.shares.get(agent),
                )
            )
    return edges


def _candidate(move: MoveMessage, candidates: Iterable[CandidateMessage]) -> CandidateMessage | None:
    """Return the candidate that a move proposes: an object is tried once, so at most one was not rejected before."""
    tried = (one for one in candidates if one.rejected is None or one.rejected.reason == "defeated-in-debate")
    return next((one for one in tried if one.claim == move.claim), None)


def _warranted(reason: CharacterizationMessage | None, agent: str, document: DebateDocument) -> tuple[MoveMessage, ...]:
    """Return the main arguments of an agent that a characterization was made from."""
    mains = tuple(move for move in document.moves if move.kind == "claim" and move.agent == agent and move.argument)
    if reason is None:
        return ()
    pattern = (*reason.antecedent.strong, "", *reason.antecedent.weak_negation, "", reason.consequent)
    return tuple(move for move in mains if any(is_instance(pattern, warrant) for warrant in _warrants(move)))


def _warrants(move: MoveMessage) -> Iterable[tuple[str, ...]]:
    """Return the rules for the claim of a main argument: there is one, a rule for each head."""
    for rule in move.argument.rules if move.argument is not None else ():
        if rule.consequent == move.claim:
            yield (*rule.antecedent.strong, "", *rule.antecedent.weak_negation, "", rule.consequent)
