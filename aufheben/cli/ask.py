"""``aufheben ask FILE "sentence or question"``: what a knowledge base says, in plain words."""

from __future__ import annotations

from typing import Annotated

import typer

from aufheben import requests
from aufheben.cli.desk import print_document, read
from aufheben.cli.exits import GOOD
from aufheben.cli.options import (
    JsonFlag,
    LanguageOption,
    MaxGroundRules,
    Name,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.reports.answers import answer_page, because
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from grammar.texts import Negation
from kb.answers import Consultation


def run(
    name: Name,
    sentence: Annotated[str, typer.Argument(metavar="SENTENCE", show_default=False)],
    negation: Annotated[Negation, typer.Option("--negation", metavar="strong|weak")] = Negation.STRONG,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Answer a sentence or a question."""
    language = spoken(lang)
    bounds = limits(time_limit, max_ground_rules)
    base = read(name, language, negation)
    verbalizer = verbalizer_of(base, language)
    answer = Consultation(base, negation=negation, limits=bounds).ask(sentence)
    reasons = requests.reasons(base, answer, limits=bounds)
    if as_json:
        from kb import text_documents  # noqa: PLC0415 - loads pydantic

        print_document(text_documents.answer_document(answer, because(answer, reasons, verbalizer)))
    else:
        show(answer_page(answer, reasons, verbalizer))
    return GOOD
