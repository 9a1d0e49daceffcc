"""What is written for others: reports as pages and maps, and programs that plain clingo runs with nothing of ours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import api
from aufheben.choices import SUFFIXES, ProgramFormat, ReportFormat
from aufheben.cli import GOOD, LIMIT, commands
from aufheben.cli.io import limits, once, print_document, print_file, read, settled, write
from aufheben.errors import Misuse
from engine.values.record import Reading, Semantics
from grammar.wording import NameList
from kb import loading
from kb.loading import STDIN

if TYPE_CHECKING:
    from aufheben.cli.parameters import Given
    from aufheben.reports.documents import Reported
    from engine.values.limits import Limits
    from kb.knowledge_base import KnowledgeBase

REPORT_SCHEMA, PROGRAM_SCHEMA = "aufheben.report/1", "aufheben.export/1"


def report(given: Given) -> int:
    """Write a report."""
    from aufheben.reports.whole import verbalizer_for, written_as  # noqa: PLC0415 - the languages of people are large

    form = _form(given)
    if given[commands.FORCE] and given[commands.REPORT_OUTPUT] is None:
        raise Misuse("usage.force-alone")
    found, base, cut = _subject(given, limits(given))
    text = written_as(found, form, verbalizer_for(found, base, given.language))
    _out(given, text, given[commands.REPORT_OUTPUT], REPORT_SCHEMA, form)
    return LIMIT if cut else GOOD


def _form(given: Given) -> ReportFormat:
    """Return the format: the one named, else the one that the name of the output tells."""
    form, output = given[commands.REPORT_FORMAT], given[commands.REPORT_OUTPUT]
    if form is not None:
        return form
    if output is None:
        raise Misuse("report.no-output", example="report.html")
    if output == STDIN:
        return ReportFormat.HTML
    found = SUFFIXES.get(Path(output).suffix.lower())
    if found is None:
        raise Misuse("report.no-format", path=output, known=NameList.of(SUFFIXES))
    return found


def _subject(given: Given, bounds: Limits) -> tuple[Reported, KnowledgeBase | None, bool]:
    """Return what is to be reported, and the knowledge base whose words tell it; a knowledge base is debated.

    The third value tells whether a limit cut that debate.
    """
    from aufheben.reports.documents import is_document, reported  # noqa: PLC0415 - loads pydantic

    name, words_of = given[commands.SUBJECT], given[commands.WORDS_OF]
    data = _data(name)
    if data is not None and is_document(data):
        if words_of == STDIN and name == STDIN:
            raise Misuse("usage.stdin-once")
        base = None if words_of is None else read(given, words_of)
        return reported(data, name), base, False
    if words_of is not None:
        raise Misuse("report.own-words", name=name)
    if name == STDIN and data is not None:
        from grammar.reading import decode  # noqa: PLC0415 - only for standard input

        base = settled(given, loading.read_text(decode(data, "<stdin>").text, "<stdin>"), "<stdin>")
    else:
        base = read(given, name)
    held = api.debate(base, limits=bounds)
    return held, base, held.cut is not None


def _data(name: str) -> bytes | None:
    """Return what standard input or a file holds; None for a library name and for what is no file."""
    if name == STDIN:
        return loading.standard_input()
    try:
        return Path(name).read_bytes() if Path(name).is_file() else None
    except (OSError, ValueError):
        return None  # reading it as a knowledge base tells what is wrong with the file


def export(given: Given) -> int:
    """Write a program for clingo."""
    form = given[commands.PROGRAM_FORMAT]
    if form is None:
        raise Misuse("export.no-format", known=NameList.of(ProgramFormat))
    if given[commands.FORCE] and given[commands.PROGRAM_OUTPUT] is None:
        raise Misuse("usage.force-alone")
    match form:
        case ProgramFormat.CLINGO:
            text = _program(given, limits(given))
        case ProgramFormat.CHECK:
            text = _checker(given, limits(given))
    _out(given, text, given[commands.PROGRAM_OUTPUT], PROGRAM_SCHEMA, form)
    return GOOD


def _program(given: Given, bounds: Limits) -> str:
    """Return the program that decides the statuses of a knowledge base."""
    if given[commands.RECORDED_STANCES] is not None:
        raise Misuse("export.against-alone")
    base = read(given, given[commands.EXPORTED])
    return api.program(base, reading=given[commands.READING], semantics=given[commands.SEMANTICS], limits=bounds)


def _checker(given: Given, bounds: Limits) -> str:
    """Return the program that checks the record of a debate."""
    stances = given[commands.RECORDED_STANCES]
    if stances is None:
        raise Misuse("export.no-against")
    if (given[commands.READING], given[commands.SEMANTICS]) != (Reading.POOLED, Semantics.PRAKKEN_SARTOR):
        raise Misuse("export.reading-of-a-record")
    once([given[commands.EXPORTED], stances])
    record = loading.transcript(given[commands.EXPORTED]).text
    return api.checker(read(given, stances), record, limits=bounds)


def _out(given: Given, text: str, output: str | None, schema: str, form: str) -> None:
    """Write a text to its file or to standard output; with ``--json`` in a document, unless a file has it."""
    kept = None if output == STDIN else output
    if kept is not None:
        write(text, Path(kept), given.language, force=given[commands.FORCE])
    elif not given[commands.AS_JSON]:
        print_file(text)
    if given[commands.AS_JSON]:
        print_document({"schema": schema, "format": form, "output": kept, "text": text if kept is None else None})
