"""The moves of a debate in the order in which the protocol takes them, as the transcript that is judged.

A speaker may do several things in one breath. In a turn what gives in comes first, attacks next, then claims; a claim
made beside an attack waits until what is attacked is decided, and is dropped where that stands. Who asks or only talks
has had the word, so the other side may speak again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.values.literals import Literal
from engine.values.record import MoveKind, Outcome
from engine.verification.transcript import ClaimedSynthesis, ClaimedVerdict, Round, Step, Transcript, Turn
from kb.transcripts.literals import Aside, FormalTranscript, FormalTurn, UnmappedStatement
from kb.transcripts.mapping import MappingQuestion, Mappings, spaced
from kb.transcripts.moves import ARGUING, YIELDING, Act, MoveLayer, SaidMove, SaidTurn
from kb.transcripts.speakers import identified
from kb.transcripts.utterances import TranscriptFile, Utterance
from kb.transcripts.words import Words, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.verification.transcript import Variant
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.meanings import Meant
    from kb.transcripts.speakers import IdentifiedSpeaker

_KINDS = {
    Act.CLAIM: MoveKind.CLAIM,
    Act.ATTACK: MoveKind.COUNTER,
    Act.PASS: MoveKind.PASS,
    Act.CONCEDE: MoveKind.PASS,
    Act.SYNTHESIS: MoveKind.SYNTHESIS,
}
_ORDER = {Act.CONCEDE: 0, Act.PASS: 0, Act.ATTACK: 1, Act.CLAIM: 2, Act.SYNTHESIS: 2}


@dataclass(frozen=True, slots=True)
class OrderedMove:
    """A move where the protocol takes it: ``number`` counts these, ``said`` is the turn of the file."""

    number: int
    said: SaidTurn
    move: SaidMove
    target: int | None = None
    resumed: bool = False


class Ordering:
    """The moves taken so far, and what is open."""

    def __init__(self, agents: Sequence[str]) -> None:
        self.agents = tuple(agents)
        self.taken: list[OrderedMove] = []
        self._waiting: list[tuple[SaidTurn, SaidMove]] = []
        self._spoke: str | None = None
        """An agent that had the word after the last move and made none."""

    def turn(self, said: SaidTurn) -> None:
        """Take the moves of a turn."""
        moves = [one for one in said.moves if one.act in _KINDS]
        if said.agent is None:
            return
        if not moves:
            self._spoke = said.agent
            self.taken.append(OrderedMove(len(self.taken) + 1, said, _remark(said)))
            return
        attacks = any(one.act is Act.ATTACK for one in moves)
        for move in sorted(moves, key=lambda one: _ORDER[one.act]):
            if move.act is Act.CLAIM and (move.deferred or attacks):
                self._waiting.append((said, replace(move, deferred=True)))
            else:
                self._take(said, move)

    def _take(self, said: SaidTurn, move: SaidMove) -> None:
        if move.act is Act.ATTACK:
            self._awaken(move)
        target = self._target(move)
        resumed = self._spoke is not None and self._spoke != said.agent and self.opening is not None
        self.taken.append(OrderedMove(len(self.taken) + 1, said, move, target, resumed))
        self._spoke = None
        if move.act in YIELDING and self._fallen():
            waiting, self._waiting = self._waiting, []
            for one in waiting:
                self._take(*one)

    def _awaken(self, attack: SaidMove) -> None:
        """Take a claim that waits, where it is attacked already."""
        for one in self._waiting:
            if one[0].number == attack.target and hits(attack, one[1]):
                self._waiting.remove(one)
                self._take(*one)
                return

    def numbered(self) -> tuple[OrderedMove, ...]:
        """Return the moves, numbered like the turns of the file where each turn makes one and in that order."""
        said = [one.said.number for one in self.taken]
        if any(later <= before for before, later in pairwise(said)) or any(number < 1 for number in said):
            return tuple(self.taken)
        of = {one.number: one.said.number for one in self.taken}
        return tuple(
            replace(one, number=of[one.number], target=None if one.target is None else of[one.target])
            for one in self.taken
        )

    @property
    def opening(self) -> OrderedMove | None:
        """Return the last claim or synthesis."""
        return next((one for one in reversed(self.taken) if one.move.act in (Act.CLAIM, Act.SYNTHESIS)), None)

    def _fallen(self) -> bool:
        """Return whether the owner of what is open gave in after the last argument."""
        opening, last = self.opening, self.taken[-1]
        return opening is None or (opening.move.act is Act.CLAIM and opening.said.agent == last.said.agent)

    def _target(self, move: SaidMove) -> int | None:
        """Return the move that a move is about: of those of the turn it names, the one that it hits."""
        if move.target is None or move.act in (Act.CLAIM, Act.SYNTHESIS):
            return None
        there = [one for one in self.taken if one.said.number == move.target and one.move.act in ARGUING]
        if move.act is Act.ATTACK:
            there = [one for one in there if hits(move, one.move)] or there
        else:
            there = [one for one in there if one.move.act is Act.ATTACK] or there
        return there[-1].number if there else None


def _remark(said: SaidTurn) -> SaidMove:
    """Return what a turn does that makes no move of the protocol: the weightiest of it."""
    acts = [one for act in (Act.VERDICT, Act.QUESTION, Act.FILLER) for one in said.moves if one.act is act]
    return acts[0] if acts else SaidMove(Act.FILLER)


def hits(attack: SaidMove, other: SaidMove) -> bool:
    """Return whether an argument denies a conclusion of another or concludes what it assumes to be without evidence."""
    mine = set(heads(attack))
    theirs = {-one for one in heads(other)}
    assumed = {literal for step in other.steps for one in step.weak for literal in one.literals}
    return bool(mine & (theirs | assumed))


def heads(move: SaidMove) -> Iterator[Literal]:
    """Yield what the steps of a move conclude."""
    for step in move.steps:
        if step.head is not None:
            yield from step.head.literals


def transcript_in_moves(
    layer: MoveLayer,
    kb: KnowledgeBase,
    name: str,
    variant: Variant,
    agents: Mapping[str, str] | None = None,
) -> tuple[TranscriptFile, FormalTranscript]:
    """Return a debate whose moves are known, in words and in literals.

    ``agents`` names agents of speakers, before what the layer says of them. Raises `Unreadable` where speakers cannot
    be told apart.
    """
    speakers = {one.speaker: one.agent for one in layer.turns if one.speaker is not None and one.agent is not None}
    named = {**speakers, **layer.speakers, **(agents or {})}
    said = dict.fromkeys(one.speaker for one in layer.turns if one.speaker in named)
    file = TranscriptFile((), tuple(filter(None, said)), name=name, layout="moves", variant=variant)
    who = identified(file, kb, named)
    return _Taking(layer, kb, who).transcripts(file)


class _Taking:
    """One layer on its way into a transcript."""

    def __init__(self, layer: MoveLayer, kb: KnowledgeBase, who: tuple[IdentifiedSpeaker, ...]) -> None:
        called = {one.name: one.agent for one in who}
        self.turns = [replace(one, agent=called.get(one.speaker or "")) for one in layer.turns]
        self.kb = kb
        self.who = who
        rules = (*kb.background, *(rule for agent in kb.agents for rule in agent.rules))
        self.labels = {rule.given_label for rule in rules}
        self.ordering = Ordering([agent.name for agent in kb.agents])
        for one in self.turns:
            self.ordering.turn(one)
        self.numbered = self.ordering.numbered()
        self.moves = [one for one in self.numbered if one.move.act in _KINDS]

    def transcripts(self, file: TranscriptFile) -> tuple[TranscriptFile, FormalTranscript]:
        """Return the debate in words and in literals."""
        rows = tuple(self._row(one) for one in self.moves)
        told = [(one, move) for one in self.turns for move in one.moves if move.act is Act.VERDICT]
        verdicts = tuple(self._verdict(said, move) for said, move in told if move.told is not None)
        outcome, answers = self._end([move for _, move in told])
        words: Round[Utterance] = Round(
            tuple(row.words for row in rows),
            tuple(ClaimedVerdict(None, one.agent, one.turn, place=one.place) for one in verdicts),
        )
        held = Round(tuple(row.turn for row in rows), verdicts, self._synthesis())
        transcript = Transcript((held,), tuple(one.agent for one in self.who), outcome, answers, variant=file.variant)
        unmapped = tuple(self._unmapped())
        formal = FormalTranscript(
            transcript,
            rows,
            unmapped,
            Mappings().asking(MappingQuestion(one.text, one.nearest) for one in unmapped),
            self.who,
            asides=tuple(self._asides()),
            layer=MoveLayer(tuple(self.turns)),
        )
        places = [said.place for said, move in told if move.outcome is not None]
        answered = tuple(Utterance(str(one), places[-1]) for one in answers or ()) if places else None
        return replace(file, rounds=(words,), outcome=outcome, answers=answered), formal

    def _row(self, one: OrderedMove) -> FormalTurn:
        said, move = one.said, one.move
        kind = _KINDS[move.act]
        joint = move.act is Act.SYNTHESIS
        agent = None if joint else said.agent
        steps = move.steps
        whole = move.whole and (move.act in YIELDING or bool(steps))
        turn = Turn(
            one.number,
            agent,
            kind,
            tuple(self._step(step) for step in steps),
            attack=move.attack if kind is MoveKind.COUNTER else None,
            target=one.target,
            whole=whole,
            resumed=one.resumed,
            inferred=said.inferred,
            place=said.place,
        )
        words: Turn[Utterance] = Turn(said.number, said.speaker, kind, inferred=said.inferred, place=said.place)
        return FormalTurn(1, words, turn, steps)

    def _step(self, step: Step[Meant]) -> Step[Literal]:
        head = None if step.head is None or not step.head.literals else step.head.literals[0]
        whole = head is not None and all(one.by is not None for one in (*step.strong, *step.weak))
        label = step.label if step.label in self.labels else None
        return Step(_each(step.strong), _each(step.weak), head, whole=whole and step.whole, label=label)

    def _verdict(self, said: SaidTurn, move: SaidMove) -> ClaimedVerdict[Literal]:
        claims = [one for one in self.moves if one.move.act is Act.CLAIM]
        meant = [one for one in claims if one.said.number == move.target]
        literal = None if move.told is None else move.told.literal
        if not meant and literal is not None:
            meant = [one for one in claims if literal in heads(one.move)]
        told = move.told
        return ClaimedVerdict(
            literal,
            meant[-1].said.agent if meant else None,
            meant[-1].number if meant else None,
            None if told is None else told.justified,
            None if told is None else told.status,
            said.place,
        )

    def _end(self, told: Sequence[SaidMove]) -> tuple[Outcome | None, tuple[Literal, ...] | None]:
        """Return the outcome and the answers as last said."""
        last = next((one for one in reversed(told) if one.outcome is not None or one.answers), None)
        return (None, None) if last is None else (last.outcome, last.answers)

    def _synthesis(self) -> ClaimedSynthesis[Literal] | None:
        last = next((one for one in reversed(self.moves) if one.move.act is Act.SYNTHESIS), None)
        if last is None or not last.move.steps:
            return None
        rule = self._step(last.move.steps[-1])
        return ClaimedSynthesis(
            rule, rule.head, turn=last.number, whole=rule.whole and last.move.whole, place=last.said.place
        )

    def _unmapped(self) -> Iterator[UnmappedStatement]:
        words = Words(self.kb)
        asked: dict[str, tuple[list[int], SaidTurn]] = {}
        for said in self.turns:
            for one in said.statements:
                if one.value is None:
                    asked.setdefault(spaced(one.text), ([], said))[0].append(said.number)
        for text, (turns, said) in asked.items():
            yield UnmappedStatement(text, tuple(dict.fromkeys(turns)), said.place, nearest(text, words), "unread", {})

    def _asides(self) -> Iterator[Aside]:
        """Yield what turns do that the protocol does not know."""
        for one in self.numbered:
            if one.move.act not in _KINDS:
                text = next((said.text for said in one.said.statements), "")
                yield Aside(one.number, one.said.number, one.said.agent, one.move.act, text, one.said.place)


def _each(meant: Sequence[Meant]) -> tuple[Literal, ...]:
    return tuple(literal for one in meant for literal in one.literals)
