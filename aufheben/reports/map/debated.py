"""The map of a debate that the engine held."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.reports.map.graph import Dialogue, Edge, Fate, Graph, Kind, Link, Node, Pass, Step, identifier
from aufheben.reports.map.turns import dialogues, passed_on
from aufheben.reports.map.voice import PLAIN
from aufheben.reports.map.warrants import is_instance, pattern_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from aufheben.reports.map.turns import Turn
    from aufheben.reports.map.voice import Voice
    from kb.schema import ArgumentMessage, CandidateMessage, CharacterizationMessage, DebateDocument, MoveMessage

NO_BRIDGES: Mapping[str, tuple[str, ...]] = {}


def graph_of_debate(
    document: DebateDocument, voice: Voice = PLAIN, bridged: Mapping[str, tuple[str, ...]] = NO_BRIDGES
) -> Graph:
    """Return the map of a debate; ``bridged`` names the bridge rules that a claim rests on."""
    held = dialogues(document.moves)
    fates = _fates(document, held)
    sides = {agent: number for number, agent in enumerate(document.agents)}
    statuses = {claim.turn: claim.status for claim in document.claims}
    nodes: list[Node] = []
    passes: list[Pass] = []
    for number, dialogue in enumerate(held, 1):
        for move in dialogue:
            side = None if move.agent is None else sides.get(move.agent)
            if move.argument is None:
                on = identifier(passed_on(move, dialogue))
                barred = tuple(map(voice.literal, move.barred))
                passes.append(
                    Pass(move.turn, move.agent, voice.agent(move.agent), side, on, move.priorities, barred=barred)
                )
                continue
            literal, rules = move.claim or "", steps(move.argument)
            nodes.append(
                Node(
                    id=identifier(move.turn),
                    turn=move.turn,
                    agent=move.agent,
                    speaker=voice.agent(move.agent),
                    side=side,
                    kind=kind_of(move.kind),
                    literal=literal,
                    label=voice.literal(literal),
                    because=because(literal, rules, voice),
                    steps=rules,
                    conclusions=move.argument.conclusions,
                    assumptions=move.argument.assumptions,
                    fate=fates[move.turn],
                    dialogue=number,
                    status=statuses.get(move.turn),
                    priorities=move.priorities,
                    conflicts=move.conflicts,
                    bridges=bridged.get(literal, ()) if move.kind != "counter" else (),
                )
            )
    nodes.sort(key=lambda node: node.turn or 0)
    return Graph(
        question=voice.question(document.issue.question, document.issue.literals),
        issue=document.issue.literals,
        agents=document.agents,
        speakers=tuple(map(voice.agent, document.agents)),
        nodes=tuple(nodes),
        edges=_edges(document),
        passes=settled(passes, nodes),
        dialogues=drawn(held, nodes),
        answers=document.answers,
        answered=tuple(map(voice.literal, document.answers)),
        outcome=document.outcome,
        stopped=document.stopped,
    )


def drawn(held: Iterable[Sequence[Turn]], nodes: Iterable[Node]) -> tuple[Dialogue, ...]:
    """Return the dialogues that have arguments; the first argument of each is its root."""
    known = {node.id for node in nodes}
    found: list[Dialogue] = []
    for number, dialogue in enumerate(held, 1):
        said = tuple(name for name in (identifier(turn.turn) for turn in dialogue) if name in known)
        if said:
            found.append(Dialogue(number, said[0], said))
    return tuple(found)


def settled(passes: Iterable[Pass], nodes: Iterable[Node]) -> tuple[Pass, ...]:
    """Return passes that name nothing which is not drawn."""
    known = {node.id for node in nodes}
    return tuple(one if one.on in known else replace(one, on=None) for one in passes)


def because(literal: str, rules: Iterable[Step], voice: Voice) -> str:
    """Return the body of the rule for a claim in words; nothing for a fact or a presumption."""
    warrant = next((rule for rule in rules if rule.head == literal and rule.body), None)
    return "" if warrant is None else voice.together(warrant.strong, warrant.weak)


def kind_of(kind: str) -> Kind:
    """Return what an argument is; one that comes with a pass is told like a counterargument."""
    return Kind.COUNTER if kind == "pass" else Kind(kind)


def steps(argument: ArgumentMessage) -> tuple[Step, ...]:
    """Return the rules of an argument."""
    return tuple(
        Step(rule.id, rule.antecedent.strong, rule.antecedent.weak_negation, rule.consequent) for rule in argument.rules
    )


def _fates(document: DebateDocument, held: Iterable[Sequence[MoveMessage]]) -> dict[int, Fate]:
    """Return what stands by turn: read from the last move back, an argument stands when no attack on it does."""
    judged = {claim.turn: claim.result for claim in document.claims}
    fates: dict[int, Fate] = {}
    for dialogue in held:
        beaten: set[int] = set()
        for move in reversed(dialogue):
            stands = move.turn not in beaten
            fates[move.turn] = Fate.STANDS if stands else Fate.DEFEATED
            if stands and move.argument is not None and move.target is not None:
                beaten.add(move.target)
        cut = document.stopped is not None and dialogue[-1] is document.moves[-1] and dialogue[0].turn not in judged
        if cut:
            fates.update(dict.fromkeys((move.turn for move in dialogue), Fate.OPEN))
    for turn, result in judged.items():
        fates[turn] = Fate.STANDS if result == "justified" else Fate.DEFEATED
    return fates


def _edges(document: DebateDocument) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    mains = {agent: next(owed_to(agent, document), None) for agent in document.agents}
    said = {move.turn for move in document.moves if move.argument is not None}
    for move in document.moves:
        if move.argument is None:
            continue
        if move.target in said and move.attack is not None:
            edges.append(
                Edge(
                    id=f"e{len(edges) + 1}",
                    source=identifier(move.turn),
                    target=identifier(move.target),
                    kind=Link(move.attack),
                    strict=move.strict,
                    point=move.point,
                )
            )
        if move.kind == "synthesis":
            edges.extend(_kept(move, document, mains, len(edges)))
    return tuple(edges)


def _kept(
    move: MoveMessage, document: DebateDocument, mains: Mapping[str, MoveMessage | None], numbered: int
) -> Iterator[Edge]:
    """Yield what a proposed synthesis owes to main arguments: for each side an edge to the first with its warrant."""
    candidate = candidate_of(move.claim, document)
    for agent, members in () if candidate is None else candidate.kept.items():
        main = mains.get(agent)
        if candidate is not None and main is not None and members and follow(members, agent, document):
            numbered += 1
            yield Edge(
                id=f"e{numbered}",
                source=identifier(move.turn),
                target=identifier(main.turn),
                kind=Link.KEEPS,
                members=members,
                share=candidate.shares.get(agent),
            )


def candidate_of(claim: str | None, document: DebateDocument) -> CandidateMessage | None:
    """Return the candidate that was proposed with a claim: an object is tried once, so there is at most one."""
    candidates = () if document.synthesis is None else document.synthesis.candidates
    tried = (one for one in candidates if one.rejected is None or one.rejected.reason == "defeated-in-debate")
    return next((one for one in tried if one.claim == claim), None)


def follow(members: Iterable[str], agent: str, document: DebateDocument) -> bool:
    """Return whether members follow from a side's characterization: where they do not, another warrant was used."""
    reason = _reason(agent, document)
    known = () if reason is None else reason.saturated
    return all(any(is_instance([one], [member]) for one in known) for member in members)


def _reason(agent: str, document: DebateDocument) -> CharacterizationMessage | None:
    reasons = () if document.synthesis is None else document.synthesis.characterization.values()
    return next((one for one in reasons if one.agent == agent), None)


def owed_to(agent: str, document: DebateDocument) -> Iterator[MoveMessage]:
    """Yield the main arguments of an agent that its characterization was made from."""
    reason = _reason(agent, document)
    if reason is None:
        return
    pattern = pattern_of(reason.antecedent, reason.consequent)
    for move in document.moves:
        if move.kind == "claim" and move.agent == agent and move.argument is not None:
            warrants = (rule for rule in move.argument.rules if rule.consequent == move.claim)
            if any(is_instance(pattern, pattern_of(rule.antecedent, rule.consequent)) for rule in warrants):
                yield move
