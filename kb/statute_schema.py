"""The documents of questions about statutes: the answers to one, and the table of a run over many."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kb.evaluation_schema import EstimateMessage, Fraction  # noqa: TC001 - pydantic looks them up
from kb.schema import Message

Letter: TypeAlias = Annotated[str, Field(pattern="^[a-d]$")]


class BrokenStageMessage(Message):
    """The stage of a method that gave no usable reply, and how it failed."""

    stage: str
    how: str


class StatuteReplyMessage(Message):
    """What one method answers."""

    method: str
    answer: Letter | None
    text: str | None
    """The words of the choice."""
    broken: BrokenStageMessage | None
    calls: int
    tokens_in: int
    tokens_out: int
    failed: str | None
    """Why there is no answer at all: a server, or a limit."""


class StatuteChoiceMessage(Message):
    """What the article says of one choice."""

    choice: Letter
    standing: Literal["agrees", "contradicts", "open"]
    literal: str
    explanation: str
    cited: tuple[str, ...]
    """The lines of the statute that it rests on."""
    missing: tuple[str, ...]
    """The literals that could still decide it."""


class StatuteArticleMessage(Message):
    """A passage whose clauses decide the choices."""

    passage: str
    asked: str
    """What the question wants: the choice that fits, or the one that does not."""
    choices: tuple[StatuteChoiceMessage, ...]


class ProposedClauseMessage(Message):
    """A clause of a model that was taken, with the words it rests on."""

    clause: str
    choice: Letter | None
    """The choice that it is of; None in the passage."""
    sentence: str
    quotes: tuple[str, ...]
    """The words of the conclusion, then those of each condition."""
    read_back: str
    doubts: tuple[str, ...] = ()
    """What a second opinion doubts of it; it decides all the same."""


class RefusedProposalMessage(Message):
    """A clause of a model that was not taken."""

    clause: str
    reasons: tuple[str, ...]


class LackingSentenceMessage(Message):
    """A sentence on which nothing is decided."""

    why: Literal["untranslated", "exception", "left-out", "override", "several", "no-case", "other-exception"]
    sentence: str
    choice: Letter | None


class StatuteProposalMessage(Message):
    """The clauses that a model proposes for a passage and its choices."""

    clauses: tuple[ProposedClauseMessage, ...]
    refused: tuple[RefusedProposalMessage, ...]
    lacking: tuple[LackingSentenceMessage, ...]
    kb: str | None
    """The knowledge base as a text; None where a sentence of the passage is lacking."""


class StatuteAnswerDocument(Message):
    """``aufheben statutes ask --json``."""

    schema_: Literal["aufheben.statute-answer/1"] = Field(default="aufheben.statute-answer/1", alias="schema")
    question: str
    choices: dict[Letter, str]
    answers: tuple[StatuteReplyMessage, ...]
    article: StatuteArticleMessage | None
    """None where no clauses of the passage are known, or they were not asked for."""
    proposed: StatuteProposalMessage | None = None
    """What a model proposed, where it was asked for the clauses."""


class StatuteColumnMessage(Message):
    """One method over all questions; a share is None where there is nothing to count."""

    method: str
    right: EstimateMessage | None
    answered: EstimateMessage | None
    right_of_answered: EstimateMessage | None
    unreadable: EstimateMessage | None
    same_in_all_orders: EstimateMessage | None
    calls: int
    wrong: dict[str, Annotated[int, Field(ge=1)]]
    """How many answers are wrong, by the way in which they are."""
    p: Fraction | None
    """Of McNemar's exact test against the first column; None where there is nothing to compare."""


class StatutesDocument(Message):
    """``aufheben statutes run --json`` and ``report --json``."""

    schema_: Literal["aufheben.statutes/1"] = Field(default="aufheben.statutes/1", alias="schema")
    questions: int
    text: tuple[str, ...]
    """The conditions: what of the statutes the methods were given."""
    columns: tuple[StatuteColumnMessage, ...]
    solved_by: tuple[int, ...]
    """How many questions are solved by no column, by one, …, by all."""
    grid: dict[str, dict[str, tuple[int, int]]]
    """For each question and method how often the answer was right, and how often there was one."""
    failed: int
    """Cells without a reply because of a server or a limit; they are not counted."""
    floor: dict[Letter | Literal["likest"], EstimateMessage | None]
    """What is right without any model: always one letter, or the choice likest to its passage."""
