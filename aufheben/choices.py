"""What can be chosen at the front door: of debates, accounts of them, and what is written of them.

Each is a `StrEnum`, so its value is as good as the member wherever one is asked for.
"""

from __future__ import annotations

from enum import StrEnum


class Mains(StrEnum):
    """How many main arguments an agent may open."""

    ALL = "all"
    ONE = "one"


class Length(StrEnum):
    """How much an explanation tells."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"

    @property
    def depth(self) -> int | None:
        """Return how far attacks are followed: to what answers those on the literal's argument, or to the leaves."""
        return None if self is Length.LONG else 1


class ReportFormat(StrEnum):
    """What a report is written as: a page, or a map."""

    HTML = "html"
    MARKDOWN = "markdown"
    TEXT = "text"
    SVG = "svg"
    MERMAID = "mermaid"
    DOT = "dot"
    AIF = "aif"


SUFFIXES = {
    ".html": ReportFormat.HTML,
    ".htm": ReportFormat.HTML,
    ".md": ReportFormat.MARKDOWN,
    ".txt": ReportFormat.TEXT,
    ".svg": ReportFormat.SVG,
    ".mmd": ReportFormat.MERMAID,
    ".dot": ReportFormat.DOT,
    ".gv": ReportFormat.DOT,
    ".json": ReportFormat.AIF,
}
"""The formats of reports by the end of a file's name."""


class PersonaAction(StrEnum):
    """What is done with group chats of personas."""

    RUN = "run"
    GRID = "grid"
    CHAT = "chat"
    PEOPLE = "people"
    MEASURE = "measure"
    REPORT = "report"


class StatuteAction(StrEnum):
    """What is done with questions about statutes."""

    ASK = "ask"
    SAMPLE = "sample"
    RETRIEVE = "retrieve"
    RUN = "run"
    REPORT = "report"


class StatuteMethod(StrEnum):
    """What answers questions about statutes, and is a column of their table; ``ALL`` stands for all that ask models."""

    BASELINE = "baseline"
    SYLLOGISM = "syllogism"
    ELIMINATION = "elimination"
    DEBATE = "debate-0.8"
    DEBATE_STRICT = "debate-0.98"
    SYLLOGISM_DIVIDED = "syllogism-divided"
    ELIMINATION_DIVIDED = "elimination-divided"
    MAJORITY = "majority"
    FORMAL = "formal"
    """The article decides; no model is asked, unless for the clauses."""
    ALL = "all"


class ClauseSource(StrEnum):
    """Where the clauses of a passage come from, by which the article decides."""

    LIBRARY = "library"
    """Made by hand."""
    MODEL = "model"
    """Proposed by a model, and held to the words of the passage."""


class Weighing(StrEnum):
    """What weighs the votes of a majority."""

    FORMAL = "formal"


class TextCondition(StrEnum):
    """Which text a method is given."""

    GIVEN = "given"
    """The passage that comes with the question."""
    RETRIEVED = "retrieved"
    """The articles that are found for it."""
    NONE = "none"
    """Nothing."""


class Mode(StrEnum):
    """Who argues in a debate."""

    FORMAL = "formal"
    HYBRID = "hybrid"
    LLM = "llm"
    FREE = "free"


class ProgramFormat(StrEnum):
    """Which program for clingo is written."""

    CLINGO = "clingo"
    CHECK = "check"


class ProtocolForm(StrEnum):
    """Which protocol a held debate is judged by."""

    FORMAL = "formal"
    PUBLISHED = "published"


class LayoutName(StrEnum):
    """Which layout a transcript is read by; docs/transcripts.md shows a sample of each."""

    AUFHEBEN = "aufheben"
    LOG = "log"
    RESPONSES = "responses"
    CHAT = "chat"
    LANGCHAIN = "langchain"
    AUTOGEN = "autogen"
    SPEECHES = "speeches"
    NAMES = "names"
    WEBVTT = "webvtt"
    SRT = "srt"
    CSV = "csv"
    TABLE = "table"
    MARKDOWN = "markdown"
    TURNS = "turns"
    ANGLED = "angled"
    MINUTES = "minutes"
    DIALOGUE = "dialogue"
    DASHES = "dashes"


class VerificationFormat(StrEnum):
    """What a verification is printed as."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    JUNIT = "junit"
    GITHUB = "github"


class FailOn(StrEnum):
    """What makes a verification fail: errors, warnings too, or also what could not be judged."""

    ERROR = "error"
    WARNING = "warning"
    UNJUDGED = "unjudged"
    NEVER = "never"


class Grouping(StrEnum):
    """What the rows of an evaluation are told apart by."""

    MODE = "mode"
    GRADE = "grade"


class RecommendAction(StrEnum):
    """What ``recommend`` is to do."""

    ONCE = "once"
    WATCH = "watch"
    SIMULATE = "simulate"
    REPORT = "report"


class Policy(StrEnum):
    """When a recommender speaks, by the name that ``--policy`` gives it; docs/recommender.md says what each does."""

    PUBLISHED = "published"
    RELEVANCE = "relevance"
    BOTH = "both"
    INTERVAL = "interval"
    EVERY_THIRD = "every-third"


class Method(StrEnum):
    """A method that a bench compares, by the name that ``--mode`` gives it; docs/bench.md says what each does."""

    SINGLE = "single"
    MAD = "mad"
    ANGHEL = "anghel"
    LLM = "llm"
    PUBLISHED = "published"
    HYBRID = "hybrid"
    FORMAL = "formal"


class Shell(StrEnum):
    """Which shell completes commands."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
