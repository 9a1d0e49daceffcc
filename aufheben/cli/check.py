"""``aufheben check FILE…``: everything that is wrong or odd in knowledge bases."""

from __future__ import annotations

from typing import Annotated

import typer

from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import once, print_document
from aufheben.cli.exits import FAILED, GOOD, UNREADABLE
from aufheben.cli.options import JsonFlag, LanguageOption, Names, spoken
from aufheben.reports.findings import findings_page
from aufheben.screen import show
from aufheben.wording import tell
from grammar.wording import Severity
from kb import loading


def run(
    names: Names,
    strict: Annotated[bool, typer.Option("--strict")] = False,  # noqa: FBT002 - a flag of the command line
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
) -> int:
    """Tell everything that is wrong or odd."""
    language = spoken(lang)
    found = {name: loading.read([name]).findings() for name in once(names)}
    findings = [finding for of_one in found.values() for finding in of_one]
    if as_json:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.check_document(findings, language))
    else:
        for name, of_one in found.items():
            show(findings_page(of_one, language))
            if all(finding.severity is Severity.INFORMATION for finding in of_one):
                show((Paragraph((Run(tell("check.good", language, name=name), "good"),)),))
    severities = {finding.severity for finding in findings}
    if Severity.ERROR in severities:
        return UNREADABLE
    return FAILED if strict and Severity.WARNING in severities else GOOD
