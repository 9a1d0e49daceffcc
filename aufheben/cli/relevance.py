"""``aufheben relevance FILE LITERAL``: what the open literals can still do to a status, and what to ask first."""

from __future__ import annotations

from typing import Annotated

import typer

from aufheben import futures, requests
from aufheben.cli.desk import print_document, read, remark
from aufheben.cli.exits import GOOD, LIMIT
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
from aufheben.reports.futures import relevance_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from engine.values.record import Reading, Status

SECONDS = 60.0
"""The time after which what is not decided is said to be so, unless another is given."""


def run(
    name: Name,
    literal: Annotated[str, typer.Argument(metavar="LITERAL", show_default=False)],
    target: Annotated[Status | None, typer.Option("--for", metavar="|".join(Status))] = None,
    reading: ReadingOption = Reading.POOLED,
    agent: AgentOption = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = SECONDS,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Tell what open literals can do to the status of a literal."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language)
    asked = requests.literal_of(literal)
    remark(base, name, (asked,), language)
    found = futures.relevance(base, asked, target=target, reading=reading, agent=agent, limits=bounds)
    if as_json:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.relevance_document(found))
    else:
        show(relevance_page(found, verbalizer_of(base, language)))
    return LIMIT if found.undecided else GOOD
