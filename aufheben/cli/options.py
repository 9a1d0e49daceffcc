"""The options that commands share, and the values that options take."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import typer

from aufheben.evaluation.columns import By
from aufheben.reports.explanations import Length
from aufheben.wording import Language
from engine.values.limits import Limits
from engine.values.record import Reading, Route, Semantics, Status
from grammar.texts import Negation


class Mains(StrEnum):
    """How many main arguments an agent may open."""

    ALL = "all"
    ONE = "one"


class Mode(StrEnum):
    """Who argues in a debate."""

    FORMAL = "formal"
    HYBRID = "hybrid"
    LLM = "llm"
    FREE = "free"


class Form(StrEnum):
    """What a report is written as."""

    HTML = "html"
    MARKDOWN = "markdown"
    SVG = "svg"
    MERMAID = "mermaid"
    DOT = "dot"
    AIF = "aif"


class Exported(StrEnum):
    """What `export` writes."""

    CLINGO = "clingo"
    CHECK = "check"


class Protocol(StrEnum):
    """Which protocol a held debate is judged by."""

    FORMAL = "formal"
    PUBLISHED = "published"


class Shape(StrEnum):
    """What a verification is printed as."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    JUNIT = "junit"
    GITHUB = "github"


CHOICES: dict[str, type[StrEnum]] = {
    "mains": Mains,
    "route": Route,
    "length": Length,
    "lang": Language,
    "reading": Reading,
    "semantics": Semantics,
    "negation": Negation,
    "mode": Mode,
    "target": Status,
    "protocol": Protocol,
    "shape": Shape,
    "text_language": Language,
    "by": By,
    "form": Form,
    "exported": Exported,
}
"""The values of each option that takes one of a few."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number that an option takes: whole or not, the least and the most it may be."""

    least: int
    whole: bool
    most: float = math.inf

    def read(self, text: str) -> int | float | None:
        """Return the number of a text, None when it is not one, too small or too large."""
        try:
            number = int(text) if self.whole else float(text)
        except ValueError:
            return None
        return number if self.least <= number <= self.most and math.isfinite(number) else None


NUMBERS = {
    "max_rounds": Number(1, whole=True),
    "max_nodes": Number(1, whole=True),
    "max_ground_rules": Number(1, whole=True),
    "time_limit": Number(0, whole=False),
    "max_calls": Number(0, whole=True),
    "max_tokens": Number(0, whole=True),
    "reply_tokens": Number(1, whole=True),
    "temperature": Number(0, whole=False),
    "seed": Number(0, whole=True),
    "concurrency": Number(1, whole=True),
    "count": Number(1, whole=True),
    "reply_seconds": Number(0, whole=False),
    "retry_wait": Number(0, whole=False),
    "workers": Number(1, whole=True),
    "each_limit": Number(0, whole=False),
    "price_in": Number(0, whole=False),
    "price_out": Number(0, whole=False),
    "how_many": Number(1, whole=True),
    "series": Number(0, whole=True),
    "grade": Number(1, whole=True, most=5),
    "depth": Number(1, whole=True, most=8),
    "objects": Number(4, whole=True, most=12),
    "undercuts": Number(0, whole=False, most=1),
    "distractors": Number(0, whole=False, most=0.6),
}
"""The options that take a number."""


def _choice(option: str) -> str:
    return "|".join(CHOICES[option])


Name = Annotated[str, typer.Argument(metavar="NAME_OR_FILE", show_default=False)]
Names = Annotated[list[str], typer.Argument(metavar="FILE…", show_default=False)]
ProseFlag = Annotated[bool, typer.Option("--prose")]
JsonFlag = Annotated[bool, typer.Option("--json")]
LanguageOption = Annotated[Language | None, typer.Option("--lang", metavar=_choice("lang"))]
TimeLimit = Annotated[float | None, typer.Option("--time-limit", metavar="SECONDS")]
MaxGroundRules = Annotated[int | None, typer.Option("--max-ground-rules", metavar="N")]
ReadingOption = Annotated[Reading, typer.Option("--reading", metavar=_choice("reading"))]
AgentOption = Annotated[str | None, typer.Option("--agent", metavar="AGENT")]
SemanticsOption = Annotated[Semantics, typer.Option("--semantics", metavar=_choice("semantics"))]


def limits(seconds: float | None, ground_rules: int | None) -> Limits:
    """Return the limits of a command; its clock starts here."""
    return Limits(seconds) if ground_rules is None else Limits(seconds, ground_rules)


def spoken(option: Language | None) -> Language:
    """Return the language of a command: its option, else AUFHEBEN_LANG, else English."""
    return option or Language.named(os.environ.get("AUFHEBEN_LANG", "")) or Language.EN


STDIN = "-"
"""The name of standard input."""
