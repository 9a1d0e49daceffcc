"""What each turn of a debate does: the moves that a speaker makes in it, before the protocol orders and judges them.

A turn may make several moves (it concedes one point and attacks another) or none (it asks, thanks, thinks aloud). The
layer comes from a file (`kb.transcripts.moves_file`) or is read; `kb.transcripts.protocol` puts it in the order of a
dialogue.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.verification.transcript import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.values.literals import Literal
    from engine.values.record import Attack, Outcome
    from engine.verification.transcript import Inferred, Place, Step, Turn
    from kb.transcripts.mapping import Told, Value
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
class SaidStatement:
    """A statement of a turn, with what it means; None where nobody has said so yet."""

    text: str
    value: Value | None = None
    place: Place = NOWHERE
    by: Way | None = None
    """How it was mapped; None where a moves file or a phrase says it."""


@dataclass(frozen=True, slots=True)
class SaidMove:
    """One move of a turn.

    ``steps`` are the rules of its argument, the one for its conclusion last; ``target`` is the turn of the file that it
    is about. ``made`` is what a formal text says besides: point, claim, Conc and Ass. ``deferred``: it was made in the
    same breath as an attack, and the protocol takes it later. A verdict has ``told`` (what became of a claim), or the
    ``outcome`` and the ``answers`` of the debate.
    """

    act: Act
    steps: tuple[Step[Meant], ...] = ()
    attack: Attack | None = None
    target: int | None = None
    deferred: bool = False
    told: Told | None = None
    outcome: Outcome | None = None
    answers: tuple[Literal, ...] | None = None
    whole: bool = True
    by: Ground = Ground.GIVEN
    made: Turn[Literal] | None = None


@dataclass(frozen=True, slots=True)
class SaidTurn:
    """A turn of the file with its moves; ``agent`` is None for who is none: a moderator, a narrator, a judge.

    ``open``: its moves are still to be read from what its statements mean. ``text`` is all of its words. ``acts`` are
    the kinds of its moves as somebody sees them who read it as a whole, a model say: what its literals do has to agree.
    """

    number: int
    speaker: str | None
    agent: str | None
    moves: tuple[SaidMove, ...] = ()
    statements: tuple[SaidStatement, ...] = ()
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

    statements: tuple[SaidStatement, ...]
    acts: frozenset[Act] | None = None


@dataclass(frozen=True, slots=True)
class TurnReadings:
    """What turns are taken to say: those of agents by their numbers, what is said beside them by its place in order."""

    turns: Mapping[int, ReadTurn] = field(default_factory=dict[int, ReadTurn])
    others: Mapping[int, ReadTurn] = field(default_factory=dict[int, ReadTurn])


@dataclass(frozen=True, slots=True)
class MoveLayer:
    """The turns of a debate in order, and who its speakers are where that is said: name to agent."""

    turns: tuple[SaidTurn, ...]
    speakers: Mapping[str, str] = field(default_factory=dict[str, str])
