"""The document of a verification: a debate that was held, turn by turn, and what is wrong with it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field

from kb.schema import AnswerName, Antecedent, DebateDocument, FindingMessage, Message, Share, StatusName

Way: TypeAlias = Literal["exact", "reader", "file", "model"]
"""How a statement was mapped: as a formal text, by ``say`` lines and controlled language, by the file, by a model."""


class WhereMessage(Message):
    """A place in the transcript: a JSON pointer in a document, else a line; both where both are known."""

    file: str | None
    pointer: str | None
    line: int | None


class StatementMessage(Message):
    """A statement in the speaker's words, and the literals it means; none where it could not be mapped."""

    text: str
    literals: tuple[str, ...]
    by: Way | None


class StepMessage(Message):
    """One rule as stated."""

    strong: tuple[StatementMessage, ...]
    weak_negation: tuple[StatementMessage, ...]
    consequent: StatementMessage


class SpeakerMessage(Message):
    """A speaker as the transcript calls it, and the agent that it is."""

    name: str
    agent: str
    inferred: bool
    """Whether it was only taken for this agent by its number or its place."""


class SaidMessage(Message):
    """One turn of the transcript as it was read."""

    turn: int
    round: int
    agent: str | None
    kind: Literal["claim", "counter", "pass", "synthesis"]
    steps: tuple[StepMessage, ...]
    attack: AnswerName | None
    target: int | None
    """The turn that is attacked, as stated or, where it is not, as it was understood."""
    point: str | None
    right: bool | None
    """Whether the move is formally right; None where it could not be judged."""
    where: WhereMessage
    inferred: tuple[Literal["agent", "argument", "kind", "target"], ...] = ()
    """What the transcript does not say of it and was taken from elsewhere."""


class ExactStatusMessage(Message):
    """A status as the engine decides it; the agent is None in the pooled reading."""

    literal: str
    status: StatusName
    agent: str | None


class ExpectedMessage(Message):
    """What would have been right, each part only where the finding has it."""

    text: str
    """In words."""
    literals: tuple[str, ...] = ()
    rule: str | None = None
    argument: tuple[str, ...] = ()
    """The rules of the argument that was missed, or that decides."""
    attack: AnswerName | None = None
    target: int | None = None
    statuses: tuple[ExactStatusMessage, ...] = ()


class VerifiedFinding(Message):
    """One thing that is wrong with the debate, or, as information, worth knowing about it."""

    code: str
    reason: str
    """Which sentence of the code it is; empty where the code has one."""
    severity: Literal["error", "warning", "info"]
    turn: int | None
    """None where it is about the whole."""
    where: WhereMessage
    message: str
    why: str
    """The rule of debate that it goes against."""
    expected: ExpectedMessage | None


class ScoresMessage(Message):
    """Shares as exact fractions; None where there is nothing to count."""

    structural: Share | None
    """Of the moves that could be judged, those formally right."""
    synthesis: Share | None
    """Of the tests of a synthesis, those that the stated one passes."""


class UnmappedMessage(Message):
    """A statement that could not be mapped to literals; nothing was guessed."""

    text: str
    turns: tuple[int, ...]
    where: WhereMessage
    nearest: tuple[str, ...]
    """Literals of the knowledge base that read alike."""
    reason: str


class PlayedVariantMessage(Message):
    """The protocol that the debate is judged by."""

    mains: Literal["all", "one"]
    max_rounds: int | None
    published: bool


class IntegratedMessage(Message):
    """A synthesis as the transcript states it."""

    round: int
    turn: int | None
    core: Antecedent
    consequent: str | None
    answer: str | None


class VerificationDocument(Message):
    """``aufheben verify --json``."""

    schema_: Literal["aufheben.verification/1"] = Field(default="aufheben.verification/1", alias="schema")
    sound: bool
    """Whether every move could be judged and nothing but information was found."""
    findings: tuple[VerifiedFinding, ...]
    scores: ScoresMessage
    first_unsound_turn: int | None
    unmapped: tuple[UnmappedMessage, ...]
    foreign: tuple[UnmappedMessage, ...] = ()
    """Statements in words that no stance has: they are taken for what they say, unless the mapping file says more."""
    unread: tuple[FindingMessage, ...] = ()
    """Parts of the transcript that look like turns and could not be read."""
    agents: tuple[str, ...]
    speakers: tuple[SpeakerMessage, ...] = ()
    protocol: PlayedVariantMessage
    turns: tuple[SaidMessage, ...]
    syntheses: tuple[IntegratedMessage, ...]
    debate: DebateDocument | None
    """The debate that the engine holds under the same variant; None where it could not."""
