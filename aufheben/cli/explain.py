"""``aufheben explain FILE LITERAL``: why a literal has its status."""

from __future__ import annotations

from typing import Annotated

import typer

from aufheben import requests
from aufheben.cli.desk import print_document, read, remark
from aufheben.cli.exits import GOOD
from aufheben.cli.options import (
    AgentOption,
    JsonFlag,
    LanguageOption,
    MaxGroundRules,
    Name,
    ReadingOption,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.reports.explanations import Length, explanation_page
from aufheben.reports.speech import speech_of
from aufheben.screen import show
from engine.record import Reading


def run(
    name: Name,
    literal: Annotated[str, typer.Argument(metavar="LITERAL", show_default=False)],
    length: Annotated[Length, typer.Option("--length", metavar="short|medium|long")] = Length.MEDIUM,
    reading: ReadingOption = Reading.POOLED,
    agent: AgentOption = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Tell why a literal has its status."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language)
    asked = requests.literal_of(literal)
    remark(base, name, (asked,), language)
    depth = None if as_json else length.depth
    explanation = requests.explain(base, asked, reading=reading, agent=agent, depth=depth, limits=bounds)
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.explanation_document(explanation))
    else:
        show(explanation_page(explanation, speech_of(base, language), length))
    return GOOD
