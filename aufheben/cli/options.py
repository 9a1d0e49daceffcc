"""The options that commands share, and the values that options take."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated

import typer

from aufheben.reports.explanations import Length
from aufheben.wording import Language
from engine.limits import Limits
from engine.record import Reading, Semantics


class Mains(StrEnum):
    """How many main arguments an agent may open."""

    ALL = "all"
    ONE = "one"


class Route(StrEnum):
    """How statuses are computed."""

    COUNTERS = "counters"
    CLINGO = "clingo"


CHOICES: dict[str, type[StrEnum]] = {
    "mains": Mains,
    "route": Route,
    "length": Length,
    "lang": Language,
    "reading": Reading,
    "semantics": Semantics,
}
"""The values of each option that takes one of a few."""


def _choice(option: str) -> str:
    return "|".join(CHOICES[option])


Name = Annotated[str, typer.Argument(metavar="NAME_OR_FILE", show_default=False)]
Names = Annotated[list[str], typer.Argument(metavar="FILE…", show_default=False)]
JsonFlag = Annotated[bool, typer.Option("--json")]
LanguageOption = Annotated[Language | None, typer.Option("--lang", metavar=_choice("lang"))]
TimeLimit = Annotated[float | None, typer.Option("--time-limit", metavar="SECONDS", min=0.0)]
MaxGroundRules = Annotated[int | None, typer.Option("--max-ground-rules", metavar="N", min=1)]
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
