"""The map of a debate that was held by others and verified: its turns as they were said, with what was found.

Only moves that are formally right defeat anything here: a move that a verification found wrong is void, and what an
attack that could not be judged would decide is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.map.debated import candidate_of, drawn, kind_of, owed_to, settled
from aufheben.reports.map.graph import (
    Dialogue,
    Edge,
    Fate,
    Graph,
    Kind,
    Link,
    Mark,
    Node,
    Pass,
    Step,
    Verdict,
    identifier,
)
from aufheben.reports.map.turns import dialogues, passed_on
from aufheben.reports.map.voice import PLAIN
from aufheben.reports.map.warrants import literals_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.reports.map.voice import Voice
    from kb.transcript_schema import (
        ClaimedSynthesisMessage,
        StatementMessage,
        StepMessage,
        VerificationDocument,
        VerifiedFinding,
        VerifiedTurnMessage,
    )


def graph_of_verification(document: VerificationDocument, voice: Voice = PLAIN) -> Graph:
    """Return the map of a held debate; statements that could not be mapped stand in the speaker's words."""
    held = dialogues(document.turns)
    marks = _marks(document.findings)
    sides = {agent: number for number, agent in enumerate(document.agents)}
    fates = _fates(document.turns)
    nodes: list[Node] = []
    passes: list[Pass] = []
    for number, dialogue in enumerate(held, 1):
        for turn in dialogue:
            side = None if turn.agent is None else sides.get(turn.agent)
            found = marks.get(turn.turn, ())
            if turn.steps:
                nodes.append(_node(turn, number, side, fates[turn.turn], voice, found))
            else:
                on = identifier(passed_on(turn, dialogue))
                passes.append(Pass(turn.turn, turn.agent, voice.agent(turn.agent), side, on, findings=found))
    debate = document.debate
    outside = tuple(one for one in document.syntheses if one.turn is None)
    stated = [_stated(one, len(held) + number, number, voice) for number, one in enumerate(outside, 1)]
    nodes.sort(key=lambda node: node.turn or 0)
    everything = (*nodes, *stated)
    return Graph(
        question="" if debate is None else voice.question(debate.issue.question, debate.issue.literals),
        issue=() if debate is None else debate.issue.literals,
        agents=document.agents,
        speakers=tuple(map(voice.agent, document.agents)),
        nodes=everything,
        edges=tuple(_edges(document, everything)),
        passes=settled(passes, nodes),
        dialogues=(*drawn(held, nodes), *(Dialogue(node.dialogue, node.id, (node.id,)) for node in stated)),
        answers=() if debate is None else debate.answers,
        answered=() if debate is None else tuple(map(voice.literal, debate.answers)),
        outcome=None if debate is None else debate.outcome,
        stopped=None if debate is None else debate.stopped,
        verdict=Verdict(
            document.sound,
            document.first_unsound_turn,
            len(document.unmapped),
            document.scores.structural,
            document.scores.synthesis,
        ),
        findings=marks.get(None, ()),
    )


def _marks(findings: Iterable[VerifiedFinding]) -> dict[int | None, tuple[Mark, ...]]:
    """Return the findings by turn, None for those about the whole."""
    marks: dict[int | None, tuple[Mark, ...]] = {}
    for one in findings:
        right = one.expected
        mark = Mark(
            one.code,
            one.severity,
            one.message,
            one.why,
            expected=None if right is None else right.text or None,
            cited=() if right is None else tuple(dict.fromkeys(filter(None, (right.rule, *right.argument)))),
        )
        marks[one.turn] = (*marks.get(one.turn, ()), mark)
    return marks


def _node(
    turn: VerifiedTurnMessage, dialogue: int, side: int | None, fate: Fate, voice: Voice, found: tuple[Mark, ...]
) -> Node:
    claim = turn.steps[-1].consequent
    rules = tuple(_step(step, number) for number, step in enumerate(turn.steps, 1))
    return Node(
        id=identifier(turn.turn),
        turn=turn.turn,
        agent=turn.agent,
        speaker=voice.agent(turn.agent),
        side=side,
        kind=kind_of(turn.kind),
        literal=formal(claim),
        label=words(claim, voice),
        because=_because(turn.steps[-1], voice),
        steps=rules,
        conclusions=tuple(rule.head for rule in rules),
        assumptions=tuple(dict.fromkeys(literal for rule in rules for literal in rule.weak)),
        fate=fate,
        dialogue=dialogue,
        findings=found,
    )


def formal(statement: StatementMessage) -> str:
    """Return what a statement means in concrete syntax, or its own words where it could not be mapped."""
    return ", ".join(statement.literals) or statement.text


def words(statement: StatementMessage, voice: Voice) -> str:
    """Return a statement as it was said; one that was said formally is told."""
    if statement.by == "exact" and statement.literals:
        return ", ".join(map(voice.literal, statement.literals))
    return statement.text


def _because(step: StepMessage, voice: Voice) -> str:
    """Return the premises of a rule as they were said; where all were said formally, in the voice's words."""
    said = (*step.strong, *step.weak_negation)
    if all(one.by == "exact" and len(one.literals) == 1 for one in said):
        return voice.together(map(formal, step.strong), map(formal, step.weak_negation)) if said else ""
    unsaid = (voice.assumption(words(one, voice)) for one in step.weak_negation)
    return ", ".join((*(words(one, voice) for one in step.strong), *unsaid))


def _step(step: StepMessage, number: int) -> Step:
    return Step(
        name=f"r{number}",
        strong=tuple(map(formal, step.strong)),
        weak=tuple(map(formal, step.weak_negation)),
        head=formal(step.consequent),
    )


def _stated(one: ClaimedSynthesisMessage, dialogue: int, number: int, voice: Voice) -> Node:
    """Return a synthesis that was stated beside the turns; nobody attacked it there, and nobody judged it as a move."""
    claim = one.consequent or one.answer or ""
    return Node(
        id=f"s{number}",
        turn=None,
        agent=None,
        speaker=voice.agent(None),
        side=None,
        kind=Kind.SYNTHESIS,
        literal=claim,
        label=voice.literal(claim),
        because=voice.together(one.core.strong, one.core.weak_negation),
        steps=(Step("r1", one.core.strong, one.core.weak_negation, claim),),
        conclusions=(claim,),
        assumptions=one.core.weak_negation,
        fate=Fate.OPEN,
        dialogue=dialogue,
    )


def _fates(turns: Sequence[VerifiedTurnMessage]) -> dict[int, Fate]:
    """Return what stands by turn, from the last turn back.

    An attack that stands and is right defeats; one that is open, or could not be judged, leaves open what it attacks.
    """
    fates: dict[int, Fate] = {}
    beaten: set[int] = set()
    doubted: set[int] = set()
    for one in reversed(turns):
        fate = (
            Fate.VOID
            if one.right is False
            else Fate.DEFEATED
            if one.turn in beaten
            else Fate.OPEN
            if one.turn in doubted
            else Fate.STANDS
        )
        fates[one.turn] = fate
        if one.target is None or not one.steps:
            continue
        if fate is Fate.OPEN or (fate is Fate.STANDS and one.right is None):
            doubted.add(one.target)
        elif fate is Fate.STANDS:
            beaten.add(one.target)
    return fates


def _edges(document: VerificationDocument, nodes: Sequence[Node]) -> Iterator[Edge]:
    known = {node.id for node in nodes}
    attacks = [
        (identifier(one.turn), identifier(one.target), one)
        for one in document.turns
        if one.target is not None and one.steps and one.kind != "synthesis"
    ]
    number = 0
    for source, target, one in attacks:
        if source in known and target in known and source != target:
            number += 1
            kind = Link.ATTACK if one.attack is None else Link(one.attack)
            yield Edge(f"e{number}", source, target, kind, point=one.point)
    for node, claim, core in _syntheses(document, nodes):
        for target, members in _kept(document, claim, core):
            if target in known:
                number += 1
                yield Edge(f"e{number}", node, target, Link.KEEPS, members=members)


def _syntheses(
    document: VerificationDocument, nodes: Iterable[Node]
) -> Iterator[tuple[str, str | None, frozenset[str]]]:
    """Yield the syntheses that stand on the map: node, what the answer is, and the premises."""
    known = {node.id for node in nodes}
    beside = 0
    for one in document.syntheses:
        beside += one.turn is None
        node = f"s{beside}" if one.turn is None else identifier(one.turn)
        if node in known:
            yield node, one.answer or one.consequent, frozenset(one.core.strong)


def _kept(
    document: VerificationDocument, claim: str | None, core: frozenset[str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the turns to which a stated synthesis owes premises, where the engine's own candidate tells whose."""
    candidate = None if document.debate is None else candidate_of(claim, document.debate)
    if candidate is None or document.debate is None:
        return
    for agent, members in candidate.kept.items():
        shared = tuple(member for member in members if core.issuperset(literals_of(member)))
        opened = {move.claim for move in owed_to(agent, document.debate)}
        claims = (one for one in document.turns if one.kind == "claim" and one.agent == agent and one.steps)
        first = next((one for one in claims if formal(one.steps[-1].consequent) in opened), None)
        if shared and first is not None:
            yield identifier(first.turn), shared
