"""A debate as a file keeps it: who said what in which words, and where it stands. Nothing is judged or mapped yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.record import Attack, MoveKind, Outcome, Status
    from grammar.wording import Notice


class Form(StrEnum):
    """What kind of file a transcript was read from."""

    DEBATE = "debate"
    """``aufheben.debate/1`` or ``aufheben.hybrid/1``."""
    TRANSCRIPT = "transcript"
    """``aufheben.transcript/1``."""
    TALK = "talk"
    """``aufheben.talk/1``."""
    LOG = "log"
    """A list of turns, or objects of the published system's shape under any wrapping."""
    CHAT = "chat"
    """Messages with a role and a content."""
    TEXT = "text"
    """Turns in plain words, each behind its speaker's name."""


class Inferred(StrEnum):
    """What of a turn the file does not say, and was taken from elsewhere: a name, the phase, the turns around it."""

    AGENT = "agent"
    KIND = "kind"
    TARGET = "target"
    ARGUMENT = "argument"
    """What is a ground and what a conclusion, in running text."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a JSON pointer in a document (None in other files), and a line from 1."""

    pointer: str | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement in the speaker's words."""

    text: str
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class Step:
    """One rule of an argument, in words.

    ``whole`` is a rule that is written as one text ("if a and b then c", ``a, b => c``); then the parts are empty until
    it is read. ``attack`` is what this rule says of itself, ``label`` its name.
    """

    strong: tuple[Statement, ...] = ()
    weak: tuple[Statement, ...] = ()
    head: Statement | None = None
    whole: Statement | None = None
    attack: Attack | None = None
    place: Place = Place()
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn.

    ``number`` rises from 1; ``named`` is the name or number that the file gives it. ``agent`` is the speaker as the
    file calls it, None where it is the joint party, or nobody knows. ``prose`` is what was said in running text, which
    has to be read sentence by sentence. ``inferred`` tells what of all this the file does not say.
    """

    number: int
    agent: str | None
    kind: MoveKind
    steps: tuple[Step, ...] = ()
    conclusions: tuple[Statement, ...] | None = None
    assumptions: tuple[Statement, ...] | None = None
    attack: Attack | None = None
    target: int | None = None
    point: Statement | None = None
    strict: bool | None = None
    claim: Statement | None = None
    prose: Statement | None = None
    named: str | None = None
    joint: bool = False
    place: Place = Place()
    inferred: frozenset[Inferred] = frozenset()


@dataclass(frozen=True, slots=True)
class Told:
    """What a transcript says became of a main argument (``turn``, ``agent``), or of a literal."""

    statement: Statement | None = None
    agent: str | None = None
    turn: int | None = None
    justified: bool | None = None
    status: Status | None = None
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class Characterized:
    """A side's reason, lifted to the level of properties."""

    agent: str | None
    rule: Step
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class Integrated:
    """A synthesis as stated: the rule (a core, or its instance), the answer, what is common, the characterizations."""

    rule: Step | None = None
    answer: Statement | None = None
    common: tuple[Statement, ...] | None = None
    characterized: tuple[Characterized, ...] = ()
    turn: int | None = None
    place: Place = Place()


@dataclass(frozen=True, slots=True)
class Round:
    """Turns with what is said of them, and the synthesis that ends them where there is one."""

    turns: tuple[Turn, ...] = ()
    told: tuple[Told, ...] = ()
    integrated: Integrated | None = None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole debate as a file keeps it.

    ``agents`` are the speakers as the file calls them, in order of their first turn. ``outcome`` and ``answers`` are
    None where the file is silent, ``mains``, ``max_rounds`` and ``published`` where it does not say which protocol was
    played. ``faults`` are parts that look like turns and cannot be read: the rest stands without them.
    """

    name: str
    form: Form
    rounds: tuple[Round, ...] = ()
    agents: tuple[str, ...] = ()
    outcome: Outcome | None = None
    answers: tuple[Statement, ...] | None = None
    stopped: bool = False
    mains: str | None = None
    max_rounds: int | None = None
    published: bool | None = None
    faults: tuple[Notice, ...] = ()

    @property
    def turns(self) -> Iterator[Turn]:
        """Yield the turns of all rounds."""
        return (turn for round_ in self.rounds for turn in round_.turns)
