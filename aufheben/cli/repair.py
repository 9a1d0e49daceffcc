"""``aufheben repair FILE LITERAL``: the fewest changes that make a literal justified."""

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
from aufheben.cli.relevance import SECONDS
from aufheben.reports.futures import repair_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from engine.values.record import Reading


def run(
    name: Name,
    literal: Annotated[str, typer.Argument(metavar="LITERAL", show_default=False)],
    allow: Annotated[list[str] | None, typer.Option("--allow", metavar="STATEMENT")] = None,
    allow_removing: Annotated[list[str] | None, typer.Option("--allow-removing", metavar="STATEMENT|LABEL")] = None,
    reading: ReadingOption = Reading.POOLED,
    agent: AgentOption = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = SECONDS,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Tell the fewest changes that make a literal justified."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language)
    asked = requests.literal_of(literal)
    remark(base, name, (asked,), language)
    found = futures.repair(
        base,
        asked,
        allow=allow or (),
        allow_removing=allow_removing or (),
        reading=reading,
        agent=agent,
        limits=bounds,
    )
    if as_json:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.repair_document(found))
    else:
        show(repair_page(found, verbalizer_of(base, language)))
    return GOOD if found.decided else LIMIT
