"""Debates in words as documents: runs of models under the protocol, free talk, translations, and verifications.

Only a verification judges; what the others hold is as the speakers put it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from kb import schema


class TurnMessage(schema.Message):
    """One turn of a debate of texts."""

    turn: int
    agent: str
    kind: Literal["claim", "counter", "pass"]
    attack: schema.AttackName | None
    target: int | None
    """The turn that is attacked."""
    point: str | None
    """The statement that is attacked there, as the speaker quotes it."""
    argument: schema.ArgumentMessage | schema.CounterargumentMessage | None
    notes: tuple[str, ...]
    """What was wrong with replies that were not taken."""
    unsourced: tuple[str, ...] = ()
    """Premises that stand in no agent's stance in these words."""
    misses: bool = False
    """Whether an attack does not deny, or state, what it would have to, as far as its words tell."""


class ClaimedMessage(schema.Message):
    """What became of a main argument under the protocol; nobody has judged it."""

    agent: str
    result: Literal["justified", "defeated", "cut"]


class ScopeMessage(schema.Message):
    """The conditions of an answer to a yes-or-no issue, as far as they are literals of the stances."""

    claim: str
    """What the answer says to the issue under its conditions."""
    conditions: tuple[str, ...]
    status: str | None
    """The status of the claim with the conditions as facts; null where there are none, or they cannot hold."""
    licensed: bool
    """Whether the engine finds the claim justified under the conditions; else all of it is the model's proposal."""


class ProposedMessage(schema.Message):
    """A synthesis that a model proposes, not verified."""

    agent: str = ""
    """Who answers: the agent that opened first."""
    characterizations: tuple[str, ...]
    premises: tuple[str, ...]
    """The premises of the core, above those of the sides."""
    covers: tuple[tuple[str, ...], ...] = ()
    """For each premise of the core, the premises of the sides that it covers."""
    concept: str = ""
    """A name for what the premises have in common; no claim."""
    reason: str = ""
    """Why the model calls it so."""
    owed: tuple[str, ...]
    consequent: str
    answer: str
    scope: ScopeMessage | None = None
    """In `hybrid`, for a yes-or-no issue: whether the stances license the answer under its conditions."""


class StoppedMessage(schema.Message):
    """Why a run ended early: a limit or a failure, never a verdict."""

    code: str
    message: str


class CostMessage(schema.Message):
    """What a run took; hits were answered by the journal and cost nothing."""

    calls: int
    """Calls made, with those that failed and were made again."""
    tokens_in: int
    tokens_out: int
    hits: int
    misses: int
    most_calls: int
    """The number of calls announced before the run; each may be tried again."""
    stages: dict[str, int]
    """Calls made, by what they were for."""
    failed: int = 0
    """Calls made that brought no reply."""
    cached: int = 0
    """Tokens in that the server had in its cache."""
    reasoning: int = 0
    """Tokens out that were thoughts."""
    estimated: int = 0
    """Calls whose tokens the server did not count: theirs are estimated."""
    money: float | None = None
    """What it cost, where prices were given."""
    currency: str | None = None


class BadReplyMessage(schema.Message):
    """A reply of a model that could not be used."""

    stage: str
    """What it was for."""
    about: str
    """Whom or what it concerned: an agent and its turn, the sentences."""
    code: str
    message: str
    """What was wrong with it."""
    repaired: bool
    """Whether one that was asked for in its place could be used."""


class ProtocolMessage(schema.Message):
    """The variant that was played."""

    mode: Literal["llm", "free"]
    max_rounds: int
    published: bool = False
    together: bool = False


class TranscriptDocument(schema.Message):
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
    bad_replies: tuple[BadReplyMessage, ...] = ()
    cost: CostMessage


class SpeechMessage(schema.Message):
    """What one agent said in one round of a free debate."""

    round: int
    agent: str
    text: str
    note: str
    """Why there is no text, where there is none."""


class TalkDocument(schema.Message):
    """``aufheben debate --mode free --json``."""

    schema_: Literal["aufheben.talk/1"] = Field(default="aufheben.talk/1", alias="schema")
    issue: str
    stances: dict[str, str]
    protocol: ProtocolMessage
    speeches: tuple[SpeechMessage, ...]
    answer: str | None
    stopped: StoppedMessage | None
    bad_replies: tuple[BadReplyMessage, ...] = ()
    cost: CostMessage


class TranslatedClauseMessage(schema.Message):
    """A clause that a model proposed and that was taken."""

    owner: str
    clause: str
    sentence: str
    quote: str
    """The words that its head rests on."""
    conditions: tuple[str, ...]
    """The words of each condition, in order."""
    paraphrase: str
    back_translation: str | None
    """What somebody who had only the clauses of the sentence made of them."""
    notes: tuple[str, ...]
    doubts: tuple[str, ...]


class RefusedClauseMessage(schema.Message):
    """A clause that was not taken."""

    owner: str
    clause: str
    sentence: str | None
    reasons: tuple[str, ...]


class DoubtedSentence(schema.Message):
    """A sentence, and why its reading is doubted."""

    sentence: str
    reason: str


class CandidateClauses(schema.Message):
    """One of several translations, by what not all of them share."""

    own: tuple[str, ...]
    """Its clauses that not every candidate has, each after its owner."""
    statuses: tuple[schema.LiteralStatusMessage, ...]
    """The statuses of the issue's literals that not every candidate gives."""
    fault: str | None
    """Why there are no statuses, where there are none."""


class AlignedNames(schema.Message):
    """Two names that a model takes for the same, or for each other's denial; nothing is merged."""

    one: str
    other: str
    relation: Literal["same", "opposite"]
    line: str
    """The ``say`` line that would join them."""


class BridgeRule(schema.Message):
    """A rule that joins the words of two stances and belongs to neither."""

    rule: str
    source: str | None
    """The sentence that it comes from, None for world knowledge."""


class TranslationDocument(schema.Message):
    """``aufheben translate --json``."""

    schema_: Literal["aufheben.translation/1"] = Field(default="aufheben.translation/1", alias="schema")
    language: Literal["en", "ja"]
    read: int
    """Sentences read without a model."""
    clauses: tuple[TranslatedClauseMessage, ...]
    refused: tuple[RefusedClauseMessage, ...]
    untranslated: tuple[str, ...]
    misread: tuple[DoubtedSentence, ...]
    """Sentences read without a model whose reading a second opinion doubts; an issue whose literals are doubted."""
    same: tuple[str, ...]
    """``say`` lines that would make names one which may mean the same."""
    aligned: tuple[AlignedNames, ...]
    """With ``--align``: what a model proposes beside ``same``."""
    candidates: tuple[CandidateClauses, ...]
    bridges: tuple[BridgeRule, ...]
    kb: str
    bad_replies: tuple[BadReplyMessage, ...] = ()
    cost: CostMessage


class PhrasedMessage(schema.Message):
    """The words of a synthesis; ``by_model`` is false where the deterministic phrasing stands."""

    by_model: bool
    concept: str | None
    """A name for what the kept reasons have in common; no claim."""
    reason: str = ""
    """Why the model calls it so; not checked."""
    sentences: tuple[str, ...]
    rests_on: tuple[str, ...]
    """The literals that the engine licenses."""
    notes: tuple[str, ...]


class RelationMessage(schema.Message):
    """What a sentence of a dialogue does to another one, as a model told it."""

    sentence: int
    """Its number in the text, as `aufheben read` counts."""
    agent: str | None
    does: Literal["supports", "rebuts", "undercuts", "concedes", "retracts", "nothing"]
    """``nothing`` among what was refused alone: told of a sentence of which a second opinion finds that it does
    something."""
    target: int
    """The number of the other sentence; 0 for what is at issue."""
    words: str
    """The words that it rests on."""
    of: str | None
    """The other sentence."""
    reasons: tuple[str, ...] = ()
    """Why it was refused, where it was."""
    doubts: tuple[str, ...] = ()
    """What speaks against its target by words, where it was taken all the same."""


class ReasonMessage(schema.Message):
    """What became of a reason for what is at issue, or against it, and of which sentences that is the work."""

    sentence: int
    agent: str
    words: str
    """The sentence."""
    side: Literal["for", "against"]
    state: Literal["stands", "answered", "contested", "retracted"]
    by: tuple[int, ...]


class MissedMessage(schema.Message):
    """What a translation left out: clauses and relations that were refused, and sentences that have no clause."""

    refused: tuple[RefusedClauseMessage, ...]
    untranslated: tuple[str, ...]
    relations: tuple[RelationMessage, ...] = ()


class HybridDocument(schema.Message):
    """``aufheben debate --mode hybrid --json``: the formal debate, and beside it what a model may add to it."""

    schema_: Literal["aufheben.hybrid/1"] = Field(default="aufheben.hybrid/1", alias="schema")
    debate: schema.DebateDocument
    """Decided by the engine alone, for the clauses that were accepted."""
    kb: str | None
    """What was debated, where the input was a text in natural language."""
    relations: tuple[RelationMessage, ...] = ()
    """What the sentences of a dialogue do to one another."""
    reasons: tuple[ReasonMessage, ...] = ()
    """What became of the reasons for what is at issue and against it."""
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
    bad_replies: tuple[BadReplyMessage, ...] = ()
    cost: CostMessage


Way: TypeAlias = Literal["exact", "reader", "file", "model", "unsaid"]
"""How a statement was mapped: as a formal text, by ``say`` lines and controlled language, by the file, by a model."""


class WhereMessage(schema.Message):
    """A place in the transcript: a JSON pointer in a document, else a line; both where both are known."""

    file: str | None
    pointer: str | None
    line: int | None


class StatementMessage(schema.Message):
    """A statement in the speaker's words, and the literals it means; none where it could not be mapped."""

    text: str
    literals: tuple[str, ...]
    by: Way | None


class StepMessage(schema.Message):
    """One rule as stated."""

    strong: tuple[StatementMessage, ...]
    weak_negation: tuple[StatementMessage, ...]
    consequent: StatementMessage
    conflict: bool = False
    """Whether it says what a conflict of the knowledge base says; left out where it does not."""

    @model_serializer(mode="wrap")
    def _serialized(self, whole: SerializerFunctionWrapHandler) -> dict[str, object]:
        return {name: value for name, value in whole(self).items() if value or name != "conflict"}


class SpeakerMessage(schema.Message):
    """A speaker as the transcript calls it, and the agent that it is."""

    name: str
    agent: schema.AgentName
    inferred: bool
    """Whether it was only taken for this agent by its number or its place."""


class MeaningMessage(schema.Message):
    """Words of a turn, and what they mean: a literal, a rule, that somebody gives in, and so on; ``?`` is not known."""

    text: str
    means: str
    literals: tuple[str, ...] = ()
    rule: str | None = None
    by: Literal["exact", "reader", "file", "model"] | None = None


class VerifiedTurnMessage(schema.Message):
    """One turn of the transcript as it was read: a move, or one that makes none (question, filler, verdict)."""

    turn: int
    round: int
    agent: schema.AgentName | None
    kind: Literal["claim", "counter", "pass", "synthesis", "question", "filler", "verdict"]
    steps: tuple[StepMessage, ...]
    attack: schema.AnswerName | None
    target: int | None
    """The turn that is attacked, as stated or, where it is not, as it was understood."""
    point: str | None
    right: bool | None
    """Whether the move is formally right; None where it could not be judged."""
    where: WhereMessage
    inferred: tuple[Literal["agent", "argument", "kind", "target"], ...] = ()
    """What the transcript does not say of it and was taken from elsewhere."""
    file_turn: int | None = None
    """The turn of the file that a move was made in, where that has another number; left out where it has not."""
    words: str = ""
    """The words of a turn in running text; left out of others."""
    statements: tuple[MeaningMessage, ...] = ()
    """All that its turn says, where that was read apart from its moves; left out where it was not."""

    @model_serializer(mode="wrap")
    def _serialized(self, whole: SerializerFunctionWrapHandler) -> dict[str, object]:
        brief = {"file_turn", "words", "statements"}
        return {name: value for name, value in whole(self).items() if value or name not in brief}


class ExactStatusMessage(schema.Message):
    """A status as the engine decides it; the agent is None in the pooled reading."""

    literal: str
    status: schema.StatusName
    agent: schema.AgentName | None


class ExpectedMessage(schema.Message):
    """What would have been right, each part only where the finding has it."""

    text: str
    """In words."""
    literals: tuple[str, ...] = ()
    rule: str | None = None
    argument: tuple[str, ...] = ()
    """The rules of the argument that was missed, or that decides."""
    attack: schema.AnswerName | None = None
    target: int | None = None
    statuses: tuple[ExactStatusMessage, ...] = ()


class VerifiedFinding(schema.Message):
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
    by_model: bool = False
    """Whether it rests on what a model took statements to mean; left out where it does not."""

    @model_serializer(mode="wrap")
    def _serialized(self, whole: SerializerFunctionWrapHandler) -> dict[str, object]:
        return {name: value for name, value in whole(self).items() if value or name != "by_model"}


class ScoresMessage(schema.Message):
    """Shares as exact fractions; None where there is nothing to count."""

    structural: schema.Share | None
    """Of the moves that could be judged, those formally right."""
    synthesis: schema.Share | None
    """Of the tests of a synthesis, those that the stated one passes."""


class CoverageMessage(schema.Message):
    """How much of the debate was judged."""

    turns: int
    """Moves."""
    judged: int
    """Of these, moves that could be judged."""
    statements: int
    mapped: int
    """Of the statements, those with a meaning."""


class SuspendedMessage(schema.Message):
    """A finding that is not made while part of the debate could not be read."""

    code: str
    turn: int | None


class UnmappedMessage(schema.Message):
    """A statement that could not be mapped to literals; nothing was guessed."""

    text: str
    turns: tuple[int, ...]
    where: WhereMessage
    nearest: tuple[str, ...]
    """Literals of the knowledge base that read alike."""
    reason: str


class VariantMessage(schema.Message):
    """The protocol that the debate is judged by; ``none`` of a group chat, which is judged by its own commitments."""

    mains: Literal["all", "one", "none"]
    max_rounds: int | None
    published: bool


class ClaimedSynthesisMessage(schema.Message):
    """A synthesis as the transcript states it."""

    round: int
    turn: int | None
    core: schema.Antecedent
    consequent: str | None
    answer: str | None


class SideMessage(schema.Message):
    """The side of a speaker on what is at issue: ``true`` for it, ``false`` against it, null where nobody knows."""

    agent: schema.AgentName
    favours: bool | None
    withdrew: int | None
    """The turn in which the speaker takes something back."""


class VerificationDocument(schema.Brief):
    """``aufheben verify --json``."""

    schema_: Literal["aufheben.verification/1"] = Field(default="aufheben.verification/1", alias="schema")
    sound: bool
    """Whether every move could be judged and nothing but information was found."""
    findings: tuple[VerifiedFinding, ...]
    scores: ScoresMessage
    coverage: CoverageMessage = CoverageMessage(turns=0, judged=0, statements=0, mapped=0)
    suspended: tuple[SuspendedMessage, ...] = ()
    """What is not judged while part of the debate could not be read."""
    cut: schema.CutMessage | None = None
    """The limit that ended the judging early; left out where it came to its end."""
    reached: int | None = None
    """The first turn that it left unjudged; left out where it left only what is told of the whole."""
    first_unsound_turn: int | None
    unmapped: tuple[UnmappedMessage, ...]
    foreign: tuple[UnmappedMessage, ...] = ()
    """Formal texts in names that no stance has: they are taken for what they say, unless the mapping file says more."""
    unread: tuple[schema.FindingMessage, ...] = ()
    """Parts of the transcript that look like turns and could not be read."""
    agents: tuple[schema.AgentName, ...]
    speakers: tuple[SpeakerMessage, ...] = ()
    at_issue: str = ""
    """What is at issue in a debate in prose that is judged by its own words, where the text asks it."""
    sides: tuple[SideMessage, ...] = ()
    protocol: VariantMessage
    turns: tuple[VerifiedTurnMessage, ...]
    syntheses: tuple[ClaimedSynthesisMessage, ...]
    debate: schema.DebateDocument | None
    """The debate that the engine holds under the same variant; None where it could not."""
