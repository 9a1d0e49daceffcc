"""A debate whose turns have moves as the transcript that is judged: in words, in literals, and what leads back.

Beside its literals stands what each statement and each turn of a file means, and what is still open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.record import Cut, MoveKind, Outcome
from engine.verification.transcript import (
    Break,
    ClaimedSynthesis,
    ClaimedVerdict,
    Place,
    Round,
    Step,
    Transcript,
    Turn,
)
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.mapping import MappingQuestion, Mappings, spaced
from kb.transcripts.meanings import Meant, literals_of
from kb.transcripts.moves import (
    ARGUING,
    KINDS,
    YIELDING,
    Act,
    FileMove,
    FileTurn,
    Ground,
    MoveLayer,
    OrderedMove,
    Ordering,
    TurnReadings,
    heads,
)
from kb.transcripts.roles import RoleReader
from kb.transcripts.utterances import IdentifiedSpeaker, TranscriptFile, Utterance, identified
from kb.transcripts.words import nearest, words_of


@dataclass(frozen=True, slots=True)
class FormalTurn:
    """A turn of the file beside the turn in literals that is judged: ``steps`` are one by one those of ``turn``."""

    round: int
    words: Turn[Utterance]
    turn: Turn[Literal]
    steps: tuple[Step[Meant], ...] = ()
    point: Meant | None = None
    claim: Meant | None = None

    @property
    def file_turn(self) -> int:
        """Return the number that its turn has in the file."""
        return self.words.number


@dataclass(frozen=True, slots=True)
class UnmappedStatement:
    """A statement that has no literals: where it was said, why it has none, and literals that read alike."""

    text: str
    turns: tuple[int, ...]
    place: Place
    nearest: tuple[Literal, ...]
    reason: str
    fields: Mapping[str, str]
    read: tuple[Literal, ...] = ()
    """What it reads as in names that the knowledge base does not have."""
    taken: bool = False
    """Whether it is taken for that: a formal text says what it says."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A turn that makes no move of the protocol: it asks, only talks, or says how the debate ends.

    ``turn`` is its number among the moves, ``file_turn`` that of the turn of the file.
    """

    turn: int
    file_turn: int
    agent: str | None
    act: Act
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Understanding:
    """What somebody who is asked makes of a debate: a mapping file with proposals, and turns read as a whole."""

    mappings: Mappings
    readings: TurnReadings


@dataclass(frozen=True, slots=True)
class FormalTranscript:
    """A debate in literals, its table, what could not be mapped, and the mappings with every new statement in them."""

    transcript: Transcript[Literal]
    rows: tuple[FormalTurn, ...]
    unmapped: tuple[UnmappedStatement, ...]
    mappings: Mappings
    agents: tuple[IdentifiedSpeaker, ...] = ()
    asides: tuple[Aside, ...] = ()
    layer: MoveLayer | None = None
    """What its turns do, where that was read or given apart from their order."""
    foreign: tuple[UnmappedStatement, ...] = ()
    """Formal texts in names that nobody's stance has: taken for what they say, but the user may know better."""
    broken: Break | None = None
    """Where a limit came while the turns were mapped: of those behind it nobody knows what they say."""

    def row(self, turn: int) -> FormalTurn | None:
        """Return the row of a turn."""
        return next((row for row in self.rows if row.turn.number == turn), None)


@dataclass(frozen=True, slots=True)
class FileParts:
    """What a file says of its debate beside its turns, with what could not be mapped and the mapping file."""

    verdicts: tuple[ClaimedVerdict[Literal], ...] = ()
    synthesis: ClaimedSynthesis[Literal] | None = None
    outcome: Outcome | None = None
    answers: tuple[Literal, ...] | None = None
    unmapped: tuple[UnmappedStatement, ...] | None = None
    foreign: tuple[UnmappedStatement, ...] = ()
    mappings: Mappings | None = None


def transcript_in_moves(
    layer: MoveLayer,
    kb: KnowledgeBase,
    held: TranscriptFile,
    agents: Mapping[str, str] | None = None,
    limits: Limits | None = None,
) -> tuple[TranscriptFile, FormalTranscript]:
    """Return a debate whose moves are known, in words and in literals.

    ``held`` is the file, of which the words are taken; ``agents`` names agents of speakers, before what the layer says
    of them. Raises `Unreadable` where speakers cannot be told apart.
    """
    speakers = {one.speaker: one.agent for one in layer.turns if one.speaker is not None and one.agent is not None}
    named = {**speakers, **layer.speakers, **(agents or {})}
    present = dict.fromkeys(one.speaker for one in layer.turns if one.speaker in named)
    file = TranscriptFile((), tuple(filter(None, present)), name=held.name, layout="moves", variant=held.variant)
    who = identified(file, kb, named)
    words = [(one.place, "" if one.prose is None else one.prose.text) for one in held.turns]
    turns = tuple(replace(one, text=one.text or _words_at(one.place, words)) for one in layer.turns)
    taking = Taking(turns, kb, who, FileParts(), limits or Limits())
    return taking.words(file), taking.formal(file)


def _words_at(place: Place, words: Sequence[tuple[Place, str]]) -> str:
    """Return the words of the file at a place."""
    for at, text in words:
        below = (
            place.pointer is not None and at.pointer is not None and f"{at.pointer}/".startswith(f"{place.pointer}/")
        )
        if below or (place.pointer is None and place.line is not None and at.line == place.line):
            return text
    return ""


MAPPING = "mapping the statements"
"""What is being done until the turns of a debate are in literals."""


class Taking:
    """Turns on their way into a transcript: moves that are open are read, all are put in order.

    ``late`` is where a limit came, before or here, by the turns of the file: what is open behind it stays unread.
    """

    def __init__(
        self,
        turns: Iterable[FileTurn],
        kb: KnowledgeBase,
        who: tuple[IdentifiedSpeaker, ...],
        parts: FileParts,
        limits: Limits,
        late: Break | None = None,
    ) -> None:
        called = {one.name: one.agent for one in who}
        self.turns: list[FileTurn] = []
        self.kb = kb
        self.who = who
        self.parts = parts
        self.late = late
        rules = (*kb.background, *(rule for agent in kb.agents for rule in agent.rules))
        self.labels = {rule.given_label for rule in rules}
        self.ordering = Ordering([agent.name for agent in kb.agents])
        reader = RoleReader(kb, self.ordering, called)
        for one in turns:
            turn = replace(one, agent=called.get(one.speaker or ""))
            if self.late is None or turn.number < self.late.turn:
                try:
                    limits.check(MAPPING)
                except LimitReached as reached:
                    if not self.turns:
                        raise
                    self.late = Break(turn.number, Cut.by(reached) if self.late is None else self.late.cut)
            if turn.open and self.late is not None and turn.number >= self.late.turn:
                turn = replace(turn, moves=(FileMove(Act.CLAIM, whole=False),))
            elif turn.open:
                moves = _agreed(reader.moves(turn), turn.acts)
                if turn.moves and not _needs_order(moves):
                    moves = turn.moves
                argues = any(move.act in ARGUING for move in moves)
                turn = replace(turn, moves=moves, inferred=turn.inferred if argues else frozenset())
            self.turns.append(turn)
            self.ordering.turn(turn)
            reader.knowledge.note(turn)
        self.numbered = self.ordering.numbered()
        self.moves = [one for one in self.numbered if one.move.act in KINDS]
        self.verdict_moves = [(one, move) for one in self.turns for move in one.moves if move.act is Act.VERDICT]

    @property
    def broken(self) -> Break | None:
        """Return where a limit came, by the moves as they are numbered."""
        if self.late is None:
            return None
        behind = (one.number for one in self.moves if one.turn.number >= self.late.turn)
        return Break(min(behind, default=len(self.numbered) + 1), self.late.cut)

    def words(self, file: TranscriptFile) -> TranscriptFile:
        """Return the debate in words, its parts one by one those of the formal one."""
        turns = tuple(self._words(one) for one in self.moves)
        verdicts = tuple(_in_words(one) for one in self._verdicts())
        places = [turn.place for turn, move in self.verdict_moves if move.outcome is not None]
        _, answers = self._end()
        answered = tuple(Utterance(str(one), places[-1]) for one in answers or ()) if places else file.answers
        return replace(file, rounds=(Round(turns, verdicts, self._claimed_synthesis(file)),), answers=answered)

    def _claimed_synthesis(self, file: TranscriptFile) -> ClaimedSynthesis[Utterance] | None:
        """Return where the synthesis stands that the file states."""
        return next((one.synthesis for one in file.rounds if one.synthesis is not None), None)

    def formal(self, file: TranscriptFile) -> FormalTranscript:
        """Return the debate in literals."""
        outcome, answers = self._end()
        rows = tuple(self._row(one) for one in self.moves)
        held = Round(tuple(row.turn for row in rows), self._verdicts(), self._synthesis())
        agents = tuple(one.agent for one in self.who)
        transcript = Transcript((held,), agents, outcome, answers, file.stopped, file.variant)
        unmapped = tuple(self._unmapped()) if self.parts.unmapped is None else self.parts.unmapped
        mappings = self.parts.mappings or Mappings().asking(MappingQuestion(one.text, one.nearest) for one in unmapped)
        asides = tuple(self._asides())
        layer = MoveLayer(tuple(replace(one, open=False) for one in self.turns))
        foreign = self.parts.foreign
        return FormalTranscript(transcript, rows, unmapped, mappings, self.who, asides, layer, foreign, self.broken)

    def _words(self, one: OrderedMove) -> Turn[Utterance]:
        turn = one.turn
        prose = Utterance(turn.text, turn.place) if turn.text else None
        kind = KINDS[one.move.act]
        return Turn(turn.number, turn.speaker, kind, prose=prose, inferred=turn.inferred, place=turn.place)

    def _row(self, one: OrderedMove) -> FormalTurn:
        file_turn, move = one.turn, one.move
        kind = KINDS[move.act]
        turn = replace(
            Turn(one.number, None, kind) if move.made is None else move.made,
            number=one.number,
            agent=None if move.act is Act.SYNTHESIS else file_turn.agent,
            kind=kind,
            steps=tuple(self._step(step) for step in move.steps),
            attack=move.attack if kind is MoveKind.COUNTER else None,
            target=one.target,
            whole=move.whole
            and (file_turn.known if move.act in YIELDING else bool(move.steps)),  # a pass may hold more
            resumed=one.resumed,
            inferred=file_turn.inferred,
            place=file_turn.place,
        )
        return FormalTurn(1, self._words(one), turn, move.steps)

    def _step(self, step: Step[Meant]) -> Step[Literal]:
        head = None if step.head is None or not step.head.literals else step.head.literals[0]
        whole = head is not None and all(one.by is not None for one in (*step.strong, *step.weak))
        label = step.label if step.label in self.labels else None
        return Step(literals_of(step.strong), literals_of(step.weak), head, whole=whole and step.whole, label=label)

    def _number(self, turn: int | None) -> int | None:
        """Return the first argument of a turn of the file."""
        there = [one for one in self.moves if one.turn.number == turn]
        return there[0].number if there else None

    def _verdicts(self) -> tuple[ClaimedVerdict[Literal], ...]:
        own = (replace(one, turn=self._number(one.turn)) for one in self.parts.verdicts)
        return (*own, *(self._verdict(turn, move) for turn, move in self.verdict_moves if move.verdict is not None))

    def _verdict(self, turn: FileTurn, move: FileMove) -> ClaimedVerdict[Literal]:
        claims = [one for one in self.moves if one.move.act is Act.CLAIM]
        meant = [one for one in claims if one.turn.number == move.target]
        literal = None if move.verdict is None else move.verdict.literal
        if not meant and literal is not None:
            meant = [one for one in claims if literal in heads(one.move)]
        verdict = move.verdict
        return ClaimedVerdict(
            literal,
            meant[-1].turn.agent if meant else None,
            meant[-1].number if meant else None,
            None if verdict is None else verdict.justified,
            None if verdict is None else verdict.status,
            turn.place,
        )

    def _end(self) -> tuple[Outcome | None, tuple[Literal, ...] | None]:
        """Return the outcome and the answers as last said, of the file where it has any."""
        if self.parts.outcome is not None or self.parts.answers is not None:
            return self.parts.outcome, self.parts.answers
        moves = [move for _, move in self.verdict_moves]
        last = next((one for one in reversed(moves) if one.outcome is not None or one.answers), None)
        return (None, None) if last is None else (last.outcome, last.answers)

    def _synthesis(self) -> ClaimedSynthesis[Literal] | None:
        synthesis = self.parts.synthesis
        if synthesis is not None:
            return replace(synthesis, turn=self._number(synthesis.turn))
        last = next((one for one in reversed(self.moves) if one.move.act is Act.SYNTHESIS), None)
        if last is None or not last.move.steps:
            return None
        rule = self._step(last.move.steps[-1])
        return ClaimedSynthesis(
            rule, rule.head, turn=last.number, whole=rule.whole and last.move.whole, place=last.turn.place
        )

    def _unmapped(self) -> Iterator[UnmappedStatement]:
        words = words_of(self.kb)
        asked: dict[str, tuple[list[int], FileTurn]] = {}
        for turn in self.turns:
            for one in turn.statements:
                if one.value is None:
                    asked.setdefault(spaced(one.text), ([], turn))[0].append(turn.number)
        for text, (turns, turn) in asked.items():
            yield UnmappedStatement(text, tuple(dict.fromkeys(turns)), turn.place, nearest(text, words), "unread", {})

    def _asides(self) -> Iterator[Aside]:
        """Yield what turns do that the protocol does not know."""
        for one in self.numbered:
            if one.move.act not in KINDS:
                text = one.turn.text or next((statement.text for statement in one.turn.statements), "")
                yield Aside(one.number, one.turn.number, one.turn.agent, one.move.act, text, one.turn.place)


def _needs_order(moves: tuple[FileMove, ...]) -> bool:
    """Return whether what a turn says in words of the stances is more than the one argument that it reads as.

    Several moves of one breath are put in order, and a synthesis is known by the reasons it joins.
    """
    played = [one.act for one in moves if one.act in KINDS]
    return len(played) > 1 or Act.SYNTHESIS in played


def _agreed(moves: tuple[FileMove, ...], acts: frozenset[Act] | None) -> tuple[FileMove, ...]:
    """Return the moves of a turn as far as somebody who read it as a whole sees them too.

    Who gives in only by a phrase or by its place does not where that reader sees nothing of it. Where one of the two
    sees an argument, or a synthesis, and the other does not, nothing of the turn is judged. What is claimed and what
    is attacked is told by the literals alone, and silence by the protocol.
    """
    if acts is None:
        return moves
    yields = acts & YIELDING
    kept = tuple(one for one in moves if yields or one.act not in YIELDING or one.by is Ground.SILENCE)
    mine = frozenset(one.act for one in kept) & ARGUING
    theirs = acts & ARGUING
    if bool(mine) == bool(theirs) and (Act.SYNTHESIS in mine) == (Act.SYNTHESIS in theirs):
        return kept or (FileMove(Act.QUESTION if Act.QUESTION in acts else Act.FILLER, by=Ground.PHRASE),)
    unsure = tuple(replace(move, whole=False) for move in kept)
    return (*unsure, *(FileMove(act, whole=False) for act in sorted(theirs) if not mine))


def _in_words(verdict: ClaimedVerdict[Literal]) -> ClaimedVerdict[Utterance]:
    return ClaimedVerdict(None, verdict.agent, verdict.turn, place=verdict.place)
