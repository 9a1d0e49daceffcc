"""What each turn of a debate does: the moves that a speaker makes in it, before the protocol orders and judges them.

A turn may make several moves (it concedes one point and attacks another) or none (it asks, thanks, thinks aloud). The
layer comes from a file (`kb.transcripts.moves_file`) or is read; `kb.transcripts.protocol` puts it in the order of a
dialogue.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain, islice, pairwise
from typing import TYPE_CHECKING

from engine.values.record import Attack, MoveKind, Outcome
from engine.verification.transcript import NOWHERE, Inferred, Place, Step, Turn
from grammar import regexes as re

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.values.literals import Literal
    from kb.transcripts.mapping import Value, VerdictStatement
    from kb.transcripts.meanings import Meant, Way


class Act(StrEnum):
    """What a move does."""

    CLAIM = "claim"
    ATTACK = "attack"
    PASS = "pass"  # noqa: S105 - a move
    CONCEDE = "concede"
    """A pass that says that the other side is right; the protocol knows no difference."""
    SYNTHESIS = "synthesis"
    VERDICT = "verdict"
    QUESTION = "question"
    FILLER = "filler"


_ASKS = re.compile(r"[?？][\s\"”’」』)）]*$|(?:ですか|ますか|のか|でしょうか|だろうか|かしら|かな|よね)[。\s」』]*$")


def asks(text: str) -> bool:
    """Return whether a text ends by asking."""
    return _ASKS.search(text.strip()) is not None


ARGUING = frozenset({Act.CLAIM, Act.ATTACK, Act.SYNTHESIS})
YIELDING = frozenset({Act.PASS, Act.CONCEDE})


class Ground(StrEnum):
    """What the reading of a move rests on: a file or the form of the turn, roles of its literals, or weaker signs."""

    GIVEN = "given"
    ROLE = "role"
    POSITION = "position"
    PHRASE = "phrase"
    SILENCE = "silence"


@dataclass(frozen=True, slots=True)
class FileStatement:
    """A statement of a turn, with what it means; None where nobody has said so yet."""

    text: str
    value: Value | None = None
    place: Place = NOWHERE
    by: Way | None = None
    """How it was mapped; None where a moves file or a phrase says it."""


@dataclass(frozen=True, slots=True)
class FileMove:
    """One move of a turn.

    ``steps`` are the rules of its argument, the one for its conclusion last; ``target`` is the turn of the file that it
    is about. ``made`` is what a formal text says besides: point, claim, Conc and Ass. ``deferred``: it was made in the
    same breath as an attack, and the protocol takes it later. A verdict has ``verdict`` (what became of a claim), or
    the ``outcome`` and the ``answers`` of the debate.
    """

    act: Act
    steps: tuple[Step[Meant], ...] = ()
    attack: Attack | None = None
    target: int | None = None
    deferred: bool = False
    verdict: VerdictStatement | None = None
    outcome: Outcome | None = None
    answers: tuple[Literal, ...] | None = None
    whole: bool = True
    by: Ground = Ground.GIVEN
    made: Turn[Literal] | None = None


@dataclass(frozen=True, slots=True)
class FileTurn:
    """A turn of the file with its moves; ``agent`` is None for who is none: a moderator, a narrator, a judge.

    ``open``: its moves are still to be read from what its statements mean. ``text`` is all of its words. ``acts`` are
    the kinds of its moves as somebody sees them who read it as a whole, a model say: what its literals do has to agree.
    """

    number: int
    speaker: str | None
    agent: str | None
    moves: tuple[FileMove, ...] = ()
    statements: tuple[FileStatement, ...] = ()
    place: Place = NOWHERE
    inferred: frozenset[Inferred] = frozenset()
    open: bool = False
    text: str = ""
    acts: frozenset[Act] | None = None

    @property
    def known(self) -> bool:
        """Return whether it is known what every statement of it means."""
        return all(one.value is not None for one in self.statements)

    @property
    def asks(self) -> bool:
        """Return whether it ends by asking."""
        return asks(self.text)


@dataclass(frozen=True, slots=True)
class ReadTurn:
    """What a turn in running text is taken to say, its statements in order, and to do, where that is said."""

    statements: tuple[FileStatement, ...]
    acts: frozenset[Act] | None = None


@dataclass(frozen=True, slots=True)
class TurnReadings:
    """What turns are taken to say: those of agents by their numbers, what is said beside them by its place in order."""

    turns: Mapping[int, ReadTurn] = field(default_factory=dict[int, ReadTurn])
    others: Mapping[int, ReadTurn] = field(default_factory=dict[int, ReadTurn])


@dataclass(frozen=True, slots=True)
class MoveLayer:
    """The turns of a debate in order, and who its speakers are where that is said: name to agent."""

    turns: tuple[FileTurn, ...]
    speakers: Mapping[str, str] = field(default_factory=dict[str, str])


# The order in which the protocol takes the moves of a debate.
#
# A speaker may do several things in one breath. In a turn what gives in comes first, attacks next, then claims; a
# claim made beside an attack waits until what is attacked is decided, and is dropped where that stands. Who asks or
# only talks has had the word, so the other side may speak again.

KINDS = {
    Act.CLAIM: MoveKind.CLAIM,
    Act.ATTACK: MoveKind.COUNTER,
    Act.PASS: MoveKind.PASS,
    Act.CONCEDE: MoveKind.PASS,
    Act.SYNTHESIS: MoveKind.SYNTHESIS,
}
_ORDER = {Act.CONCEDE: 0, Act.PASS: 0, Act.ATTACK: 1, Act.CLAIM: 2, Act.SYNTHESIS: 2}


@dataclass(frozen=True, slots=True)
class OrderedMove:
    """A move where the protocol takes it: ``number`` counts these, ``turn`` is the turn of the file."""

    number: int
    turn: FileTurn
    move: FileMove
    target: int | None = None
    resumed: bool = False


class Ordering:
    """The moves taken so far, and what is open."""

    def __init__(self, agents: Sequence[str]) -> None:
        self.agents = tuple(agents)
        self.taken: list[OrderedMove] = []
        self._waiting: list[tuple[FileTurn, FileMove]] = []
        self._spoke: str | None = None
        """An agent that had the word after the last move and made none."""

    def turn(self, turn: FileTurn) -> None:
        """Take the moves of a turn."""
        moves = [one for one in turn.moves if one.act in KINDS]
        if turn.agent is None and not moves:
            return
        if not moves:
            self._spoke = turn.agent
            self.taken.append(OrderedMove(len(self.taken) + 1, turn, _remark(turn)))
            return
        attacks = any(one.act is Act.ATTACK for one in moves)
        for move in sorted(moves, key=lambda one: _ORDER[one.act]):
            if move.act is Act.CLAIM and (move.deferred or attacks):
                self._waiting.append((turn, replace(move, deferred=True)))
            else:
                self._take(turn, move)

    def _take(self, turn: FileTurn, move: FileMove) -> None:
        if self._takes_up(turn, move):
            self.taken.pop()
        if move.act is Act.ATTACK:
            self._awaken(move)
            self._take_back(move)
        target = self._target(move)
        resumed = self._spoke is not None and self._spoke != turn.agent and self.opening is not None
        self.taken.append(OrderedMove(len(self.taken) + 1, turn, move, target, resumed))
        self._spoke = None
        if move.act in YIELDING and self._fallen():
            waiting, self._waiting = self._waiting, []
            for one in waiting:
                self._take(*one)

    def _takes_up(self, turn: FileTurn, move: FileMove) -> bool:
        """Return whether a claim is the one that waited, and that its speaker makes now that it is due."""
        if move.act is not Act.CLAIM or not self.taken or not self.taken[-1].move.deferred:
            return False
        last = self.taken[-1]
        return last.turn.agent == turn.agent and last.turn is not turn and set(heads(last.move)) == set(heads(move))

    def left_open(self) -> OrderedMove | None:
        """Return the claim that was left open for another, of which nothing has been said yet; None where none was."""
        last, before = islice(chain((one for one in reversed(self.taken) if one.move.act in KINDS), (None, None)), 2)
        if last is None or before is None or not last.move.act is before.move.act is Act.CLAIM:
            return None
        return before if before.turn.agent != last.turn.agent else None

    def _take_back(self, attack: FileMove) -> None:
        """Take a claim for an answer where the one before it, which it left open, is what is attacked next."""
        left = self.left_open()
        if left is None or left.turn.number != attack.target:
            return
        places = range(len(self.taken) - 1, -1, -1)
        place = next(place for place in places if self.taken[place].move.act is Act.CLAIM)
        if not hits(attack, self.taken[place].move):
            meant = replace(self.taken[place].move, act=Act.ATTACK, target=left.turn.number)
            self.taken[place] = replace(self.taken[place], move=meant, target=left.number)

    def _awaken(self, attack: FileMove) -> None:
        """Take a claim that waits, where it is attacked already."""
        for one in self._waiting:
            if one[0].number == attack.target and hits(attack, one[1]):
                self._waiting.remove(one)
                self._take(*one)
                return

    def numbered(self) -> tuple[OrderedMove, ...]:
        """Return the moves, numbered like the turns of the file where each turn makes one and in that order."""
        numbers = [one.turn.number for one in self.taken]
        if any(later <= before for before, later in pairwise(numbers)) or any(number < 1 for number in numbers):
            return tuple(self.taken)
        of = {one.number: one.turn.number for one in self.taken}
        return tuple(
            replace(one, number=of[one.number], target=None if one.target is None else of[one.target])
            for one in self.taken
        )

    def waiting(self) -> tuple[OrderedMove, ...]:
        """Return the claims that wait until what is attacked beside them is decided."""
        return tuple(OrderedMove(0, turn, move) for turn, move in self._waiting)

    @property
    def opening(self) -> OrderedMove | None:
        """Return the last claim or synthesis."""
        return next((one for one in reversed(self.taken) if one.move.act in (Act.CLAIM, Act.SYNTHESIS)), None)

    def _fallen(self) -> bool:
        """Return whether the owner of what is open gave in after the last argument."""
        opening, last = self.opening, self.taken[-1]
        return opening is None or (opening.move.act is Act.CLAIM and opening.turn.agent == last.turn.agent)

    def _target(self, move: FileMove) -> int | None:
        """Return the move that a move is about: of those of the turn it names, the one that it hits."""
        if move.target is None or move.act in (Act.CLAIM, Act.SYNTHESIS):
            return None
        there = [one for one in self.taken if one.turn.number == move.target and one.move.act in ARGUING]
        if move.act is Act.ATTACK:
            there = [one for one in there if hits(move, one.move)] or there
        else:
            there = [one for one in there if one.move.act is Act.ATTACK] or there
        return there[-1].number if there else None


def _remark(turn: FileTurn) -> FileMove:
    """Return what a turn does that makes no move of the protocol: the weightiest of it."""
    acts = [one for act in (Act.VERDICT, Act.QUESTION, Act.FILLER) for one in turn.moves if one.act is act]
    return acts[0] if acts else FileMove(Act.FILLER)


def hits(attack: FileMove, other: FileMove) -> bool:
    """Return whether an argument denies a conclusion of another or concludes what it assumes to be without evidence."""
    mine = set(heads(attack))
    theirs = {-one for one in heads(other)}
    assumed = {literal for step in other.steps for one in step.weak for literal in one.literals}
    return bool(mine & (theirs | assumed))


def heads(move: FileMove) -> Iterator[Literal]:
    """Yield what the steps of a move conclude."""
    for step in move.steps:
        if step.head is not None:
            yield from step.head.literals
