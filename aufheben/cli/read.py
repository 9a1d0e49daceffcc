"""``aufheben read FILE.txt…``: controlled language as a knowledge base, with an echo of what was understood."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import once, print_document
from aufheben.cli.exits import FAILED, GOOD, UNREADABLE
from aufheben.cli.options import JsonFlag, LanguageOption, TimeLimit, limits, spoken
from aufheben.errors import Misuse
from aufheben.reports.findings import findings_page
from aufheben.reports.readings import reading_page, summary_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import progress, show
from aufheben.wording import tell
from grammar.languages import language_of, prose_verbalizer, reader_of
from grammar.texts import Negation
from kb.loading import sources
from kb.readings import read_texts
from kb.synonyms import proposals

if TYPE_CHECKING:
    from aufheben.reports.verbalizer import Verbalizer
    from aufheben.wording import Language
    from kb.readings import TextReading

_CHOICE = re.compile(r"(\d+):(\d+)\Z")


def run(
    texts: Annotated[list[str] | None, typer.Argument(metavar="FILE…", show_default=False)] = None,
    negation: Annotated[Negation, typer.Option("--negation", metavar="strong|weak")] = Negation.STRONG,
    chosen: Annotated[list[str] | None, typer.Option("--reading", metavar="NUMBER:READING")] = None,
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE.kb")] = None,
    force: Annotated[bool, typer.Option("--force")] = False,  # noqa: FBT002 - a flag of the command line
    prefix: Annotated[str | None, typer.Option("--complete", metavar="PREFIX")] = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
    time_limit: TimeLimit = None,
) -> int:
    """Read texts and show what was understood."""
    language = spoken(lang)
    if force and output is None:
        raise Misuse("usage.force-alone")
    if prefix is not None:
        if texts:
            raise Misuse("usage.complete-alone", files=", ".join(texts))
        return _complete(prefix, language, as_json=as_json)
    if not texts:
        raise Misuse("usage.no-texts")
    bounds = limits(time_limit, None)
    with progress("read.progress", language) as told:
        reading = read_texts(sources(once(texts)), None, negation, _choices(chosen or ()), progress=told)
    base = reading.partial
    verbalizer = verbalizer_of(base, language)
    same = proposals(base, reading.language)
    if as_json:
        from kb import text_documents  # noqa: PLC0415 - loads pydantic

        print_document(text_documents.read_document(reading, negation, language, bounds))
    else:
        show(reading_page(reading, verbalizer, prose_verbalizer(reading.language, base.says), bounds))
        _rest(reading, language)
        show(summary_page(reading, same, verbalizer))
    if output is not None:
        _write(reading, Path(output), verbalizer, force=force)
    if not reading.faults:
        return GOOD
    return FAILED if all(fault.code == "ambiguous" for fault in reading.faults) else UNREADABLE


def _choices(given: list[str] | tuple[str, ...]) -> dict[int, int]:
    """Return the readings that were chosen, by the number of the sentence."""
    choices: dict[int, int] = {}
    for text in given:
        found = _CHOICE.match(text)
        if found is None:
            raise Misuse("usage.bad-choice", value=text)
        choices[int(found[1])] = int(found[2])
    return choices


def _rest(reading: TextReading, language: Language) -> None:
    """Tell the faults that are not shown with a sentence."""
    shown = {fault for one in reading.sentences for fault in one.sentence.faults}
    show(findings_page([fault for fault in reading.faults if fault not in shown], language), sys.stderr)


def _write(reading: TextReading, path: Path, verbalizer: Verbalizer, *, force: bool) -> None:
    """Write the knowledge base, unless something keeps it from being one."""
    if reading.faults:
        show((verbalizer.line("read.not-written"),), sys.stderr)
        return
    requests.sound(reading.kb)
    written(reading.text(), path, verbalizer.language, force=force)


def written(text: str, path: Path, language: Language, *, force: bool) -> None:
    """Write a text to a file, unless the file holds something else and nobody said to overwrite it."""
    from aufheben.cli.rewriting import rewrite, unwritable  # noqa: PLC0415 - only to write

    data = text.encode()
    try:
        if path.exists():
            if path.read_bytes() == data:
                return
            if not force:
                raise Misuse("read.exists", path=path)
        rewrite(path, data)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise unwritable(path, error) from error
    show((Paragraph((Run(tell("read.written", language, path=path), "quiet"),)),), sys.stderr)


def _complete(prefix: str, language: Language, *, as_json: bool) -> int:
    """List the words that may come next."""
    chosen = language_of(prefix) if prefix.strip() else language.value
    words = reader_of(chosen).complete(prefix)
    if as_json:
        print_document(list(words))
    else:
        show(tuple(Paragraph((Run(word),)) for word in words))
    return GOOD
