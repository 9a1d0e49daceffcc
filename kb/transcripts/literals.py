"""A debate in literals beside its words: what each statement and each turn of a file means, and what is still open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.values.literals import Literal
    from engine.verification.transcript import Break, Place, Step, Transcript, Turn
    from kb.transcripts.cast import IdentifiedSpeaker
    from kb.transcripts.mapping import Mappings
    from kb.transcripts.meanings import Meant
    from kb.transcripts.moves import Act, MoveLayer, TurnReadings
    from kb.transcripts.utterances import Utterance


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
