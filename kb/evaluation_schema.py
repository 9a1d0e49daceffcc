"""The documents of an evaluation, many debates in one table, and of tasks whose outcome is formally known."""

from __future__ import annotations

from typing import Annotated, Literal

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
