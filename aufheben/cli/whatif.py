"""``aufheben whatif FILE --add … --remove … [LITERAL…]``: which statuses change, and why."""

from __future__ import annotations

from typing import Annotated

import typer

from aufheben import futures, requests
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
from aufheben.reports.futures import whatif_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from engine.values.record import Reading


def run(
    name: Name,
    literals: Annotated[list[str] | None, typer.Argument(metavar="LITERAL…", show_default=False)] = None,
    add: Annotated[list[str] | None, typer.Option("--add", metavar="STATEMENT")] = None,
    remove: Annotated[list[str] | None, typer.Option("--remove", metavar="STATEMENT|LABEL")] = None,
    reading: ReadingOption = Reading.POOLED,
    agent: AgentOption = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Tell which statuses change when statements are added or taken out."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language)
    asked = tuple(map(requests.literal_of, literals or ()))
    remark(base, name, asked, language)
    found = futures.whatif(base, asked, add=add or (), remove=remove or (), reading=reading, agent=agent, limits=bounds)
    if as_json:
        from kb import future_documents  # noqa: PLC0415 - loads pydantic

        print_document(future_documents.whatif_document(found.difference, found.added, found.removed))
    else:
        show(whatif_page(found, verbalizer_of(base, language)))
    return GOOD
