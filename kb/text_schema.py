"""The documents about texts in controlled language: what was read, and what was answered."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from kb.schema import FindingMessage, Message, PlaceMessage, StatusName


class ConsequenceMessage(Message):
    """A status that a reading gives and another reading of the same sentence does not."""

    literal: str
    status: StatusName


class ReadingMessage(Message):
    """One reading of a sentence."""

    clauses: tuple[str, ...]
    """Statements of the knowledge-base language; of a question, its literals."""
    question: bool
    paraphrase: tuple[str, ...]
    """The clauses spoken back, one sentence each."""
    consequences: tuple[ConsequenceMessage, ...] = ()
    """What would follow from this reading and not from every other one."""


class SentenceMessage(Message):
    """One sentence of a text."""

    number: int
    text: str
    place: PlaceMessage
    readings: tuple[ReadingMessage, ...]
    chosen: int | None
    """The number of the reading that stands, from 1; None while there is none or none was chosen."""
    faults: tuple[FindingMessage, ...]


class SynonymMessage(Message):
    """Two names that may mean the same, and the line that would make them one."""

    wanted: str
    given: str
    line: str


class ReadDocument(Message):
    """``aufheben read --json``."""

    schema_: Literal["aufheben.read/1"] = Field(default="aufheben.read/1", alias="schema")
    language: Literal["en", "ja"]
    negation: Literal["strong", "weak"]
    sentences: tuple[SentenceMessage, ...]
    faults: tuple[FindingMessage, ...]
    """Everything that keeps the text from being a knowledge base, the faults of sentences among them."""
    same: tuple[SynonymMessage, ...]
    kb: str | None
    """The knowledge base as a text, None while there are faults."""


class FoundMessage(Message):
    """One literal that an answer speaks of."""

    literal: str
    status: StatusName
    answer: Literal["true", "true-by-default", "false", "false-by-default", "unknown"]


class AnswerDocument(Message):
    """``aufheben ask --json``."""

    schema_: Literal["aufheben.answer/1"] = Field(default="aufheben.answer/1", alias="schema")
    question: str
    asked: Literal["whether", "which"]
    literal: str | None
    """What is asked: a literal, with variables for a which-question; None for a conjunction."""
    status: StatusName | None
    """The status of the literal; None where the answer is about several."""
    answer: Literal["true", "true-by-default", "false", "false-by-default", "unknown"]
    found: tuple[FoundMessage, ...]
    because: str
    """The reasons in words, a line for each of the first 20 literals found."""
