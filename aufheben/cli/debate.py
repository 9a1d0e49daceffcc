"""``aufheben debate NAME_OR_FILE``: the debate of a knowledge base, move by move."""

from __future__ import annotations

from typing import Annotated

import typer

from aufheben import requests
from aufheben.cli.desk import print_document, read
from aufheben.cli.exits import GOOD, LIMIT
from aufheben.cli.options import (
    JsonFlag,
    LanguageOption,
    Mains,
    MaxGroundRules,
    Name,
    ProseFlag,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.reports.debates import debate_page
from aufheben.reports.prose import debate_prose
from aufheben.reports.speech import speech_of
from aufheben.screen import show


def run(
    name: Name,
    mains: Annotated[Mains, typer.Option("--mains", metavar="all|one")] = Mains.ALL,
    first: Annotated[str | None, typer.Option("--first", metavar="AGENT")] = None,
    max_rounds: Annotated[int | None, typer.Option("--max-rounds", metavar="N")] = None,
    prose: ProseFlag = False,  # noqa: FBT002 - as below
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Hold the debate and show it."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language)
    held = requests.debate(base, mains=mains.value, first=first, max_rounds=max_rounds, limits=bounds)
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.debate_document(held))
    else:
        page = debate_prose if prose else debate_page
        show(page(held, speech_of(base, language)))
    return LIMIT if held.stopped is not None else GOOD
