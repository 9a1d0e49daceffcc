"""A debate in words as a debate in literals, with the table that leads from every turn back to its words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.literals import Literal
    from engine.verification import played
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts import said
    from kb.transcripts.mapping import Mappings
    from kb.transcripts.said import Place


class Way(StrEnum):
    """How a statement was mapped: a formal text, ``say`` lines and controlled language, the file, a model."""

    EXACT = "exact"
    READER = "reader"
    FILE = "file"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Meant:
    """A statement with the literals it means; none and no way where it could not be mapped.

    A rule of the stance that was given as a premise means no literal, though it was mapped.
    """

    text: str
    literals: tuple[Literal, ...] = ()
    by: Way | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class MeantStep:
    """One step of a `played.Played`, in words."""

    strong: tuple[Meant, ...]
    weak: tuple[Meant, ...]
    head: Meant | None
    place: Place


@dataclass(frozen=True, slots=True)
class Row:
    """A turn of the transcript beside the turn that is judged: ``steps`` one by one those of ``played``."""

    round: int
    said: said.Turn
    played: played.Played
    steps: tuple[MeantStep, ...] = ()
    point: Meant | None = None
    claim: Meant | None = None


@dataclass(frozen=True, slots=True)
class Unmapped:
    """A statement that has no literals: where it was said, why it has none, and literals that read alike."""

    text: str
    turns: tuple[int, ...]
    place: Place
    nearest: tuple[Literal, ...]
    reason: str
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Formal:
    """A debate in literals, its table, what could not be mapped, and the mappings with every new statement in them."""

    transcript: played.Transcript
    rows: tuple[Row, ...]
    unmapped: tuple[Unmapped, ...]
    mappings: Mappings

    def row(self, turn: int) -> Row | None:
        """Return the row of a turn."""
        return next((row for row in self.rows if row.played.turn == turn), None)
