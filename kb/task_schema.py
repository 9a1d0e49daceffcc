"""The documents of tasks: debates for models to play, whose outcome is formally known."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kb.schema import LiteralStatusMessage, Message

EndingName = Literal["opener", "other", "synthesis", "stalemate"]
Fraction = Annotated[float, Field(ge=0, le=1)]


class DifficultyMessage(Message):
    """How hard a task was asked to be."""

    depth: int
    objects: int
    undercuts: Fraction
    distractors: Fraction


class MeasuredMessage(Message):
    """How hard a task is, measured on its debate."""

    depth: int
    """The longest line of attack when everybody puts forward minimal arguments only."""
    objects: int
    undercuts: Fraction
    """The share of undercuts among the attacks of all lines."""
    distractors: Fraction
    """The share of statements that have nothing to do with the issue."""
    idle: Fraction
    """The share of statements that no move of the formal debate rests on, distractors among them."""
    statements: int
    moves: int
    """Moves of the formal debate."""


class TaskDocument(Message):
    """The key of a task, ``NAME.key.json``: what is formally known about the text beside it."""

    schema_: Literal["aufheben.task/1"] = Field(default="aufheben.task/1", alias="schema")
    name: str
    language: Literal["en", "ja"]
    grade: int | None
    """None where the difficulty is that of no grade."""
    seed: int
    number: int
    asked: DifficultyMessage
    measured: MeasuredMessage
    issue: str
    agents: tuple[str, ...]
    """In the order in which they open."""
    ending: EndingName
    outcome: Literal["justified", "synthesis", "stalemate"]
    winner: str | None
    """The agent whose claim is justified."""
    answers: tuple[str, ...]
    statuses: tuple[LiteralStatusMessage, ...]
    """Of the claim about every object: pooled, and for each agent as proponent."""
    kb: str
    """What the text says, as a knowledge base."""


class TaskEntry(Message):
    """One task that was made."""

    name: str
    text: str
    key: str
    ending: EndingName
    answers: tuple[str, ...]
    measured: MeasuredMessage


class TasksDocument(Message):
    """``aufheben tasks --json``."""

    schema_: Literal["aufheben.tasks/1"] = Field(default="aufheben.tasks/1", alias="schema")
    folder: str
    tasks: tuple[TaskEntry, ...]
