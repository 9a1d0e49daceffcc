"""Debates of texts as documents: what speakers said under the protocol, or freely. Nothing in them is verified."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from kb.schema import (
    ArgumentMessage,
    AttackName,
    CounterargumentMessage,
    DebateDocument,
    LiteralStatusMessage,
    Message,
)


class TurnMessage(Message):
    """One turn of a debate of texts."""

    turn: int
    agent: str
    kind: Literal["claim", "counter", "pass"]
    attack: AttackName | None
    target: int | None
    """The turn that is attacked."""
    point: str | None
    """The statement that is attacked there, as the speaker quotes it."""
    argument: ArgumentMessage | CounterargumentMessage | None
    notes: tuple[str, ...]
    """What was wrong with replies that were not taken."""


class ClaimedMessage(Message):
    """What became of a main argument under the protocol; nobody has judged it."""

    agent: str
    result: Literal["justified", "defeated", "cut"]


class ProposedMessage(Message):
    """A synthesis that a model proposes, not verified."""

    characterizations: tuple[str, ...]
    premises: tuple[str, ...]
    owed: tuple[str, ...]
    consequent: str
    answer: str


class StoppedMessage(Message):
    """Why a run ended early: a limit or a failure, never a verdict."""

    code: str
    message: str


class CostMessage(Message):
    """What a run took; hits were answered by the journal and cost nothing."""

    calls: int
    tokens_in: int
    tokens_out: int
    hits: int
    misses: int
    most_calls: int
    """The number of calls announced before the run."""
    stages: dict[str, int]
    """Calls made, by what they were for."""


class ProtocolMessage(Message):
    """The variant that was played."""

    mode: Literal["llm", "free"]
    max_rounds: int
    published: bool = False
    together: bool = False


class TranscriptDocument(Message):
    """``aufheben debate --mode llm --json``."""

    schema_: Literal["aufheben.transcript/1"] = Field(default="aufheben.transcript/1", alias="schema")
    issue: str
    stances: dict[str, str]
    protocol: ProtocolMessage
    turns: tuple[TurnMessage, ...]
    claims: tuple[ClaimedMessage, ...]
    outcome: Literal["justified", "synthesis", "stalemate", "stopped"]
    synthesis: ProposedMessage | None
    notes: tuple[str, ...]
    """Why there is no synthesis, where what was said of one could not be used."""
    stopped: StoppedMessage | None
    cost: CostMessage


class SpeechMessage(Message):
    """What one agent said in one round of a free debate."""

    round: int
    agent: str
    text: str
    note: str
    """Why there is no text, where there is none."""


class TalkDocument(Message):
    """``aufheben debate --mode free --json``."""

    schema_: Literal["aufheben.talk/1"] = Field(default="aufheben.talk/1", alias="schema")
    issue: str
    stances: dict[str, str]
    protocol: ProtocolMessage
    speeches: tuple[SpeechMessage, ...]
    answer: str | None
    stopped: StoppedMessage | None
    cost: CostMessage


class TranslatedClause(Message):
    """A clause that a model proposed and every check let pass."""

    owner: str
    clause: str
    sentence: str
    quote: str
    paraphrase: str
    notes: tuple[str, ...]


class RefusedClause(Message):
    """A clause that was not taken."""

    owner: str
    clause: str
    sentence: str | None
    reasons: tuple[str, ...]


class CandidateClauses(Message):
    """One of several translations, by what not all of them share."""

    own: tuple[str, ...]
    """Its clauses that not every candidate has, each after its owner."""
    statuses: tuple[LiteralStatusMessage, ...]
    """The statuses of the issue's literals that not every candidate gives."""
    fault: str | None
    """Why there are no statuses, where there are none."""


class AlignedNames(Message):
    """Two names that a model takes for the same, or for each other's denial; nothing is merged."""

    one: str
    other: str
    relation: Literal["same", "opposite"]
    line: str
    """The ``say`` line that would join them."""


class BridgeRule(Message):
    """A rule that joins the words of two stances and belongs to neither."""

    rule: str
    source: str | None
    """The sentence that it comes from, None for world knowledge."""


class TranslationDocument(Message):
    """``aufheben translate --json``."""

    schema_: Literal["aufheben.translation/1"] = Field(default="aufheben.translation/1", alias="schema")
    language: Literal["en", "ja"]
    read: int
    """Sentences read without a model."""
    clauses: tuple[TranslatedClause, ...]
    refused: tuple[RefusedClause, ...]
    untranslated: tuple[str, ...]
    same: tuple[str, ...]
    """``say`` lines that would make names one which may mean the same."""
    aligned: tuple[AlignedNames, ...]
    """With ``--align``: what a model proposes beside ``same``."""
    candidates: tuple[CandidateClauses, ...]
    bridges: tuple[BridgeRule, ...]
    kb: str
    cost: CostMessage


class PhrasedMessage(Message):
    """The words of a synthesis; ``by_model`` is false where the deterministic phrasing stands."""

    by_model: bool
    concept: str | None
    """A name for what the kept reasons have in common; no claim."""
    sentences: tuple[str, ...]
    rests_on: tuple[str, ...]
    """The literals that the engine licenses."""
    notes: tuple[str, ...]


class MissedMessage(Message):
    """What a translation left out: clauses that were refused, and sentences that have no clause."""

    refused: tuple[RefusedClause, ...]
    untranslated: tuple[str, ...]


class HybridDocument(Message):
    """``aufheben debate --mode hybrid --json``: the formal debate, and beside it what a model may add to it."""

    schema_: Literal["aufheben.hybrid/1"] = Field(default="aufheben.hybrid/1", alias="schema")
    debate: DebateDocument
    """Decided by the engine alone, for the clauses that were accepted."""
    kb: str | None
    """What was debated, where the input was a text in natural language."""
    missed: MissedMessage
    bridged: dict[str, tuple[str, ...]]
    """Claims that rest on bridge rules, with the labels of these."""
    phrased: PhrasedMessage | None
    proposed: ProposedMessage | None
    """Where the engine found no synthesis: one that a model proposes, not verified."""
    note: str
    """Why a proposal that was made could not be used."""
    stopped: StoppedMessage | None
    """Why a model gave no words; the debate does not depend on it."""
    cost: CostMessage
