"""The documents of evaluations: many debates in one table, tasks of known outcome, statutes, chats of personas."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, JsonValue

from kb.schema import LiteralStatusMessage, Message

Fraction = Annotated[float, Field(ge=0, le=1)]
StateName = Literal["verified", "held", "unreadable", "limit", "defect"]


class CorpusLine(Message):
    """One line of a list of debates, ``corpus.jsonl``; paths start at the list."""

    transcript: str | dict[str, JsonValue] | list[JsonValue]
    """The path of a transcript, or the transcript itself."""
    against: str
    """The path of the stances."""
    name: str | None = None
    map: str | None = None
    """The path of a mapping file."""
    mode: Annotated[str, Field(max_length=40)] | None = None
    """Who argued, where the transcript does not say."""


class EstimateMessage(Message):
    """A share over debates with its confidence interval of 95 %.

    Of shares of debates the interval is Wilson's; of shares of moves it is Wilson's with the effective number of
    observations, debates being the clusters.
    """

    share: Fraction
    low: Fraction
    high: Fraction
    of: int
    """How many debates it is over."""


class MeanMessage(Message):
    """A sum, the mean of a debate and its interval of 95 %, over the debates that say what they took."""

    total: float
    mean: float
    low: float | None
    high: float | None
    """None for fewer than two debates."""
    of: int


class CodedMessage(Message):
    """How often one code was found."""

    code: str
    severity: Literal["error", "warning", "info"]
    count: int
    debates: EstimateMessage
    """The share of debates that have it."""


class GroupMessage(Message):
    """One column of the table."""

    group: str
    """Who argued, or the grade of the task; empty where the debate says neither."""
    debates: int
    sound: EstimateMessage
    coverage: EstimateMessage | None
    """Of all moves, the share of those that could be judged."""
    mapped: EstimateMessage | None
    """Of all statements, the share of those that have a meaning."""
    structural: EstimateMessage | None
    """Of the moves that could be judged, the share of those formally right."""
    synthesis: EstimateMessage | None
    """Of the tests of a synthesis, the share of those passed, the mean over debates that state one."""
    outcome: EstimateMessage | None
    """Of debates that tell their end, the share of those that end in the outcome and answers of the formal one."""
    findings: tuple[CodedMessage, ...]
    unmapped: int
    """Statements that could not be mapped."""
    calls: MeanMessage | None
    tokens_in: MeanMessage | None
    tokens_out: MeanMessage | None
    price: MeanMessage | None
    """In the currency of the prices that were given."""


class TopicMessage(Message):
    """A topic and the formal debate about it."""

    name: str
    outcome: Literal["justified", "synthesis", "stalemate"] | None
    """None where the limit of rounds ended it."""
    answers: tuple[str, ...]
    moves: int
    bound: int
    """The moves within which the debate had to end."""


class SkippedMessage(Message):
    """A file that gave nothing to count."""

    name: str
    state: StateName
    code: str
    message: str


class EvaluationDocument(Message):
    """``aufheben evaluate --json``."""

    schema_: Literal["aufheben.evaluation/1"] = Field(default="aufheben.evaluation/1", alias="schema")
    folder: str
    by: Literal["mode", "grade"]
    debates: int
    groups: tuple[GroupMessage, ...]
    topics: tuple[TopicMessage, ...]
    skipped: int
    first_skipped: tuple[SkippedMessage, ...]
    """The first 50 of them; the journal of ``--out`` has all."""
    known: int
    """Jobs that were in the journal, or had the same content as an earlier one, and were not done again."""


EndingName = Literal["opener", "other", "synthesis", "stalemate"]


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


class BenchScoreMessage(Message):
    """One score of a column: a share over items, whose runs count as one cluster, with its interval of 95 %."""

    score: str
    estimate: EstimateMessage


class BenchGradeMessage(Message):
    """The agreement of answers over the tasks of one grade; None where tasks have none."""

    grade: int | None
    answer: EstimateMessage


class BenchComparisonMessage(Message):
    """By how much the answers of a column are right more often than those of another, over the items of both.

    The interval of the mean difference is a bootstrap's; ``p`` is of McNemar's exact test where every item was right or
    wrong.
    """

    against: str
    difference: float
    low: float | None
    high: float | None
    items: int
    p: float | None


class BenchDepthMessage(Message):
    """How often one code was found at a depth of the lines: 0 at a main argument, None at the debate as a whole."""

    code: str
    depth: int | None
    count: int


class BenchColumnMessage(Message):
    """One method with its models."""

    column: str
    method: str
    cells: int
    failed: int
    """Cells without a reply because of a server or a limit; they are not counted, and tried again by the next run."""
    scores: tuple[BenchScoreMessage, ...]
    grades: tuple[BenchGradeMessage, ...]
    findings: tuple[CodedMessage, ...]
    depths: tuple[BenchDepthMessage, ...]
    calls: MeanMessage | None
    tokens_in: MeanMessage | None
    tokens_out: MeanMessage | None
    money: MeanMessage | None
    seconds: MeanMessage | None
    comparison: BenchComparisonMessage | None
    """With the best column of those that ask a model; None for that column itself."""


class BenchItemMessage(Message):
    """One item: how it ends, and how often each column was right."""

    item: str
    expected: str
    answers: dict[str, Fraction]


class BenchSkippedMessage(Message):
    """An item that could not be read, or a cell that failed."""

    name: str
    code: str
    message: str


class BenchAgreementMessage(Message):
    """How far a score agrees with people's labels: as a share of cells, and as Cohen's kappa where that is defined."""

    score: str
    cells: int
    share: EstimateMessage
    kappa: float | None


class BenchDocument(Message):
    """``aufheben bench --json``."""

    schema_: Literal["aufheben.bench/1"] = Field(default="aufheben.bench/1", alias="schema")
    folder: str
    columns: tuple[BenchColumnMessage, ...]
    items: tuple[BenchItemMessage, ...]
    histogram: tuple[int, ...]
    """Of items by the share of cells that were right: from 0 to below 0.2, …, from 0.8 to 1."""
    skipped: tuple[BenchSkippedMessage, ...]
    people: tuple[BenchAgreementMessage, ...] = ()
    """With people's labels, where there are any."""
    known: int
    """Cells that were there already and were not done again."""


# The documents of questions about statutes: the answers to one, and the table of a run over many.

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


# The documents of personas: who there is to chat, and group chats that were measured.

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
