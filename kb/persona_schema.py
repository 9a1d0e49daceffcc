"""The documents of personas: who there is to chat, and group chats that were measured."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from kb.evaluation_schema import EstimateMessage, Fraction  # noqa: TC001 - pydantic looks them up
from kb.schema import Message

Count = Annotated[int, Field(ge=1)]


class TrialFigureMessage(Message):
    """A figure over chats: its mean, standard deviation, and the bootstrap interval of the mean at 95 %."""

    mean: float
    deviation: float | None
    """None for one chat, as are the bounds."""
    low: float | None
    high: float | None
    of: Count


class FrequencySourceMessage(Message):
    """Where document frequencies are from."""

    source: str
    """A file, or ``chats``: the utterances of the chats themselves."""
    documents: Count


class TakenMessage(Message):
    """How often a judge took the utterances of one persona for those of another, or knew them."""

    speaker: str
    named: str
    count: Count


class MeasuredConditionMessage(Message):
    """The chats of one condition; None where something was not asked for, or has no value."""

    condition: str
    chats: int
    utterances: int
    speaker_difference: TrialFigureMessage | None
    within: TrialFigureMessage | None
    across: TrialFigureMessage | None
    shuffled: TrialFigureMessage | None
    """The difference where the labels of speakers are shuffled."""
    novelty: TrialFigureMessage | None
    """Of the final proposals."""
    novelty_of_utterances: TrialFigureMessage | None
    persona_accuracy: EstimateMessage | None
    """By the judge, replies of no use among all; ``of`` counts chats."""
    unusable: dict[str, Count]
    """Replies of no use by their class."""
    taken: tuple[TakenMessage, ...]
    floor: EstimateMessage | None
    """By the description that is nearest in meaning, without a judge."""
    chance: Fraction | None


class MeasuredChatMessage(Message):
    """One chat, step by step."""

    chat: str
    condition: str
    topic: str
    group: str
    trial: int
    speakers: tuple[str, ...]
    speaker_difference: float | None
    p: Fraction | None
    """The share of shuffles that reach the difference."""
    difference_by_step: tuple[float | None, ...]
    novelty_by_step: tuple[float | None, ...]
    named_by_step: tuple[str | None, ...]
    """Whom the judge names; None for a reply of no use."""


class PersonaMessage(Message):
    """A persona; ``axes`` is the kind of person, an initial for each of the Big Five, high ones as capitals."""

    name: str
    axes: Annotated[str, Field(pattern=r"^[oO][cC][eE][aA][nN]$")]
    description: str
    utterances: tuple[str, ...]


class PersonaGroupMessage(Message):
    """Three personas who chat together; ``distances`` are on how many axes two of them differ, in ascending order."""

    group: Count
    personas: tuple[str, ...]
    distances: tuple[int, ...]


class ChatTopicMessage(Message):
    """What a chat may be about."""

    name: str
    title: str
    description: str


class PeopleDocument(Message):
    """``aufheben personas people --json``."""

    schema_: Literal["aufheben.people/1"] = Field(default="aufheben.people/1", alias="schema")
    language: str
    by_rule: bool
    """Whether all 32 kinds are there, so that groups are those that differ most; else personas are taken in threes."""
    groups: tuple[PersonaGroupMessage, ...]
    personas: tuple[PersonaMessage, ...]
    topics: tuple[ChatTopicMessage, ...]


class MeasuresDocument(Message):
    """``aufheben personas measure --json``."""

    schema_: Literal["aufheben.measures/1"] = Field(default="aufheben.measures/1", alias="schema")
    frequencies: dict[str, FrequencySourceMessage]
    """By language."""
    embeddings: str | None
    judge: str | None
    conditions: tuple[MeasuredConditionMessage, ...]
    chats: tuple[MeasuredChatMessage, ...]
