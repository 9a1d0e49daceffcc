"""The document of group chats of personas that were measured."""

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


class MeasuresDocument(Message):
    """``aufheben personas measure --json``."""

    schema_: Literal["aufheben.measures/1"] = Field(default="aufheben.measures/1", alias="schema")
    frequencies: dict[str, FrequencySourceMessage]
    """By language."""
    embeddings: str | None
    judge: str | None
    conditions: tuple[MeasuredConditionMessage, ...]
    chats: tuple[MeasuredChatMessage, ...]
