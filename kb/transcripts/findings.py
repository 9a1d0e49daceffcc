"""What the walk through a log finds, in the order of the log: turns, fates, parts of a synthesis, the protocol."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.values.record import Attack, Status
    from engine.verification.transcript import Place, Step
    from kb.transcripts.arguments import Argued
    from kb.transcripts.located import Value
    from kb.transcripts.utterances import Utterance


@dataclass(frozen=True, slots=True)
class Around:
    """What the objects around a value say of it.

    ``agent`` and the other attributes of a turn come from objects that hold nothing but this turn; ``opener`` is whose
    thread it is, ``group`` the list that holds it, ``round`` the round's own mark.
    """

    agent: str | None = None
    nobody: bool = False
    """Whether it is said that no single agent speaks: ``"agent": null``."""
    opener: str | None = None
    names: tuple[str, ...] = ()
    number: int | None = None
    kind: str | None = None
    phases: tuple[str, ...] = ()
    can: bool | None = None
    attack: Attack | None = None
    target: Value | None = None
    point: Value | None = None
    strict: bool | None = None
    claim: Value | None = None
    fate: tuple[bool | None, Status | None] = (None, None)
    under: int | None = None
    """Which turn, by count from 1, holds this one in itself: so this one answers."""
    attacks_it: bool = False
    """Whether it is a node of a tree, so that what it answers is that very turn."""
    group: int = 0
    round: str | None = None
    synthesis: bool = False
    at: Value | None = None
    """The object that is the turn, where its argument stands in a member of it."""


@dataclass(slots=True)
class FoundTurn:
    """A turn with everything that was said of it; ``prose`` where it was not said as an argument."""

    around: Around
    place: Place
    argued: Argued | None = None
    prose: Utterance | None = None
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class FoundFate:
    """What became of something: of the node, agent or literal ``of``, or of the thread of the turns ``since``."""

    of: str | None
    agent: str | None
    turn: int | None
    justified: bool | None
    status: Status | None
    place: Place
    since: int | None = None
    statement: Utterance | None = None


@dataclass(frozen=True, slots=True)
class FoundPart:
    """A part of a synthesis: exactly one of the four."""

    place: Place
    round: str | None = None
    name: str | None = None
    agent: str | None = None
    characterized: Step[Utterance] | None = None
    core: Step[Utterance] | None = None
    answer: tuple[Utterance, ...] | None = None
    common: tuple[Utterance, ...] | None = None
    restated: bool = False
    """Whether a later round only starts from it."""


@dataclass(frozen=True, slots=True)
class FoundEdge:
    """An attack that a log keeps apart from the nodes: both by their names or numbers."""

    attacker: Value
    attacked: Value
    attack: Attack | None


Found: TypeAlias = FoundTurn | FoundFate | FoundPart | FoundEdge


@dataclass(slots=True)
class Gathered:
    """Everything that a walk found."""

    found: list[Found] = field(default_factory=list["Found"])
    agents: list[str] = field(default_factory=list[str])
    outcome: str | None = None
    stopped: bool = False
    mains: str | None = None
    max_rounds: int | None = None
    published: bool | None = None
    instructions: int = 0
    turns: int = 0
