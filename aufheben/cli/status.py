"""``aufheben status FILE [LITERAL…]``: the statuses of literals."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import print_document, read, remark
from aufheben.cli.exits import GOOD
from aufheben.cli.options import (
    CHOICES,
    AgentOption,
    JsonFlag,
    LanguageOption,
    MaxGroundRules,
    Name,
    ReadingOption,
    SemanticsOption,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.reports.statuses import status_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from engine.attacks.order import level_of
from engine.values.record import Reading, Route, Semantics

_ROUTES = "|".join(CHOICES["route"])


def run(
    name: Name,
    literals: Annotated[list[str] | None, typer.Argument(metavar="LITERAL…", show_default=False)] = None,
    reading: ReadingOption = Reading.POOLED,
    agent: AgentOption = None,
    semantics: SemanticsOption = Semantics.PRAKKEN_SARTOR,
    route: Annotated[Route, typer.Option("--route", metavar=_ROUTES)] = Route.AUTO,
    verbose: Annotated[bool, typer.Option("--verbose")] = False,  # noqa: FBT002 - a flag of the command line
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Tell the statuses of literals."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language)
    verbalizer = verbalizer_of(base, language)
    asked = tuple(map(requests.literal_of, literals or ()))
    remark(base, name, asked, language)
    found = requests.status(base, asked, reading=reading, agent=agent, semantics=semantics, route=route, limits=bounds)
    taken = found[0].route if found else None
    if verbose and taken is not None:
        told = verbalizer.tell(
            "status.route",
            route=taken.value,
            semantics=semantics.value,
            reading=reading.value,
            level=verbalizer.tell(f"level.{level_of(base.dispute).value}"),
        )
        show((Paragraph((Run(told, "quiet"),)),), sys.stderr)
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.status_document(found))
    else:
        show(status_page(found, verbalizer))
    return GOOD
