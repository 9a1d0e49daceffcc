"""``aufheben report DEBATE_OR_VERIFICATION``: a debate or a verification as a page, or as a map in other formats."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben import requests
from aufheben.cli.desk import print_document, read, settled
from aufheben.cli.exits import GOOD, LIMIT
from aufheben.cli.options import (
    STDIN,
    Form,
    JsonFlag,
    LanguageOption,
    MaxGroundRules,
    TimeLimit,
    limits,
    spoken,
)
from aufheben.errors import Misuse

if TYPE_CHECKING:
    from aufheben.reports.page.subject import Subject
    from aufheben.wording import Language
    from engine.values.limits import Limits
    from kb.knowledge_base import KnowledgeBase

SCHEMA = "aufheben.report/1"

_SUFFIXES = {
    ".html": Form.HTML,
    ".htm": Form.HTML,
    ".md": Form.MARKDOWN,
    ".svg": Form.SVG,
    ".mmd": Form.MERMAID,
    ".dot": Form.DOT,
    ".gv": Form.DOT,
    ".json": Form.AIF,
}


def run(
    subject: Annotated[str, typer.Argument(metavar="DEBATE_OR_VERIFICATION", show_default=False)],
    result: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE")] = None,
    form: Annotated[Form | None, typer.Option("--format", metavar="html|markdown|svg|mermaid|dot|aif")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,  # noqa: FBT002 - a flag of the command line
    words_of: Annotated[str | None, typer.Option("--words", metavar="NAME_OR_FILE")] = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
    max_ground_rules: MaxGroundRules = None,
) -> int:
    """Write a report."""
    from aufheben.reporting import telling_of, written_as  # noqa: PLC0415 - the languages of people are large

    language = spoken(lang)
    chosen = _form(result, form)
    if force and result is None:
        raise Misuse("usage.force-alone")
    found, base, cut = _subject(subject, words_of, language, limits(time_limit, max_ground_rules))
    text = written_as(found, chosen.value, telling_of(found, base, language))
    if result is not None and result != STDIN:
        from aufheben.cli.read import written  # noqa: PLC0415 - only to write a file

        written(text, Path(result), language, force=force)
    elif not as_json:
        # A page says that it is UTF-8, whatever the terminal speaks.
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    if as_json:
        kept = None if result is None or result == STDIN else result
        print_document(
            {"schema": SCHEMA, "format": chosen.value, "output": kept, "text": text if kept is None else None}
        )
    return LIMIT if cut else GOOD


def _form(result: str | None, form: Form | None) -> Form:
    """Return the format: the one named, else the one that the name of the output tells."""
    if form is not None:
        return form
    if result is None:
        raise Misuse("report.no-output", example="report.html")
    if result == STDIN:
        return Form.HTML
    found = _SUFFIXES.get(Path(result).suffix.lower())
    if found is None:
        raise Misuse("report.no-format", path=result, known=", ".join(_SUFFIXES))
    return found


def _subject(
    name: str, words_of: str | None, language: Language, bounds: Limits
) -> tuple[Subject, KnowledgeBase | None, bool]:
    """Return the document to report, and the knowledge base whose words tell it; a knowledge base is debated.

    The third value tells whether a limit cut that debate.
    """
    from aufheben.reporting import subject_of  # noqa: PLC0415 - as above
    from aufheben.reports.page.subject import document_of, is_document  # noqa: PLC0415 - loads pydantic
    from kb import loading  # noqa: PLC0415 - as above

    data = _data(name)
    if data is not None and is_document(data):
        if words_of == STDIN and name == STDIN:
            raise Misuse("usage.stdin-once")
        base = None if words_of is None else read(words_of, language)
        return document_of(data, name), base, False
    if words_of is not None:
        raise Misuse("report.own-words", name=name)
    if name == STDIN and data is not None:
        from grammar.reading import decode  # noqa: PLC0415 - only for standard input

        base = settled(loading.read_text(decode(data, "<stdin>").text, "<stdin>"), "<stdin>", language)
    else:
        base = read(name, language)
    held = requests.debate(base, limits=bounds)
    return subject_of(held, language), base, held.cut is not None


def _data(name: str) -> bytes | None:
    """Return what standard input or a file holds; None for a library name and for what is no file."""
    if name == STDIN:
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes() if Path(name).is_file() else None
    except (OSError, ValueError):
        return None  # reading it as a knowledge base tells what is wrong with the file
