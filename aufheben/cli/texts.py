"""``aufheben read FILE…``: texts and statutes as a knowledge base, with an echo of what was understood."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.cli import FAILED, GOOD, UNREADABLE, commands
from aufheben.cli.io import once, print_document, write
from aufheben.errors import Misuse
from aufheben.reports.readings import findings_page, law_page, loose_page, reading_page, summary_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import progress, show
from aufheben.wording import Language, tell
from engine.values.limits import Limits
from grammar.languages import language_of, prose_verbalizer, reader_of
from grammar.wording import NameList
from kb.laws import is_law, read_statute
from kb.loading import sources
from kb.readings import TextReading, read_texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.cli.parameters import Given
    from grammar.spans import SourceText

_CHOICE = re.compile(r"(\d+):(\d+)\Z")


def read(given: Given) -> int:
    """Read texts and show what was understood."""
    texts, output, prefix = given[commands.TEXTS], given[commands.OUTPUT], given[commands.PREFIX]
    if given[commands.FORCE] and output is None:
        raise Misuse("usage.force-alone")
    if prefix is not None:
        if texts:
            raise Misuse("usage.complete-alone", files=NameList.of(texts))
        return _complete(prefix, given.language, as_json=given[commands.AS_JSON])
    if not texts:
        raise Misuse("usage.no-texts")
    found = sources(once(texts))
    laws = [one for one in found if is_law(one)]
    if laws:
        return _law(laws[0], given, alone=len(found) == 1)
    bounds = Limits(given[commands.TIME_LIMIT])
    with progress("read.progress", given.language) as moved:
        reading = read_texts(
            *(found, None, given[commands.NEGATION], _choices(given[commands.CHOSEN])),
            progress=moved,
            strict=given[commands.STRICT_READING],
            skip_unread=given[commands.SKIP_UNREAD],
        )
    given.follow(reading.language)
    language = given.language
    base = reading.partial
    verbalizer = verbalizer_of(base, language)
    if given[commands.AS_JSON]:
        from kb import text_documents  # noqa: PLC0415 - loads pydantic

        print_document(text_documents.read_document(reading, given[commands.NEGATION], language, bounds))
    else:
        show(reading_page(reading, verbalizer, prose_verbalizer(reading.language, base.says), bounds))
        _rest(reading, language)
        show(loose_page(base, reading.language, verbalizer))
        show(summary_page(reading, verbalizer))
    if output is not None and reading.faults:
        show((verbalizer.line("read.not-written"),), sys.stderr)
    elif output is not None:
        requests.sound(reading.kb)
        write(reading.text(), Path(output), language, force=given[commands.FORCE])
    if not reading.faults:
        return GOOD
    return FAILED if all(fault.code == "ambiguous" for fault in reading.faults) else UNREADABLE


def _law(source: SourceText, given: Given, *, alone: bool) -> int:
    """Take a statute apart and show what is read of it."""
    if not alone:
        raise Misuse("usage.one-law", name=source.name)
    if given[commands.CHOSEN]:
        raise Misuse("usage.law-reading", name=source.name)
    reading = read_statute(source)
    given.follow("ja")
    language = given.language
    if given[commands.AS_JSON]:
        from kb.text_documents import law_document  # noqa: PLC0415 - loads pydantic

        print_document(law_document(reading, language))
    else:
        show(law_page(reading, language))
    output, refused = given[commands.OUTPUT], given[commands.STRICT_READING] and not reading.is_all_read
    if output is not None and refused:
        show((Paragraph((Run(tell("read.not-written", language)),)),), sys.stderr)
    elif output is not None:
        requests.sound(reading.kb)
        write(reading.text(language), Path(output), language, force=given[commands.FORCE])
    return UNREADABLE if refused else GOOD


def _choices(given: Sequence[str]) -> dict[int, int]:
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


def _complete(prefix: str, language: Language, *, as_json: bool) -> int:
    """List the words that may come next."""
    chosen = language_of(prefix) if prefix.strip() else language.value
    words = reader_of(chosen).complete(prefix)
    if as_json:
        print_document(list(words))
    else:
        show(tuple(Paragraph((Run(word),)) for word in words))
    return GOOD
