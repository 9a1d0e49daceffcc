"""``aufheben export``: a theory, or the record of a debate, as a program that others can run with nothing of ours."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben import requests
from aufheben.cli.desk import once, print_document, read
from aufheben.cli.exits import GOOD
from aufheben.cli.options import (
    CHOICES,
    STDIN,
    Exported,
    JsonFlag,
    LanguageOption,
    MaxGroundRules,
    ReadingOption,
    SemanticsOption,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.errors import Misuse
from aufheben.verifying import source_of
from engine.values.record import Reading, Semantics

if TYPE_CHECKING:
    from collections.abc import Callable

    from aufheben.wording import Language
    from engine.values.limits import Limits

SCHEMA = "aufheben.export/1"


@dataclass(frozen=True, slots=True)
class Asked:
    """What is exported, and how it is to be read."""

    subject: str
    against: str | None
    reading: Reading
    semantics: Semantics
    language: Language
    limits: Limits


def _clingo(asked: Asked) -> str:
    """Return the program that decides the statuses of a knowledge base."""
    if asked.against is not None:
        raise Misuse("export.against-alone")
    base = read(asked.subject, asked.language)
    return requests.program(base, reading=asked.reading, semantics=asked.semantics, limits=asked.limits)


def _check(asked: Asked) -> str:
    """Return the program that checks the record of a debate."""
    if asked.against is None:
        raise Misuse("export.no-against")
    if (asked.reading, asked.semantics) != (Reading.POOLED, Semantics.PRAKKEN_SARTOR):
        raise Misuse("export.reading-of-a-record")
    once([asked.subject, asked.against])
    record = source_of(asked.subject).text
    return requests.checking(read(asked.against, asked.language), record, limits=asked.limits)


FORMATS: dict[Exported, Callable[[Asked], str]] = {Exported.CLINGO: _clingo, Exported.CHECK: _check}
"""What each format is written by."""


def run(
    whole: Annotated[str, typer.Argument(metavar="NAME_OR_FILE", show_default=False)],
    stances: Annotated[str | None, typer.Option("--against", metavar="NAME_OR_FILE", show_default=False)] = None,
    exported: Annotated[Exported | None, typer.Option("--format", metavar="|".join(CHOICES["exported"]))] = None,
    kept: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,  # noqa: FBT002 - a flag of the command line
    reading: ReadingOption = Reading.POOLED,
    semantics: SemanticsOption = Semantics.PRAKKEN_SARTOR,
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Write a program for clingo."""
    language = spoken(lang)
    if exported is None:
        raise Misuse("export.no-format", known=", ".join(CHOICES["exported"]))
    if force and kept is None:
        raise Misuse("usage.force-alone")
    text = FORMATS[exported](Asked(whole, stances, reading, semantics, language, limits(time_limit, max_ground_rules)))
    kept = None if kept == STDIN else kept
    if kept is not None:
        from aufheben.cli.read import written  # noqa: PLC0415 - only to write a file

        written(text, Path(kept), language, force=force)
    elif not as_json:
        # A program is UTF-8, whatever the terminal speaks.
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    if as_json:
        print_document(
            {"schema": SCHEMA, "format": exported.value, "output": kept, "text": text if kept is None else None}
        )
    return GOOD
