"""Texts and knowledge bases as files: what is wrong with them, their layout, what they expect, those of the library.

``read`` takes texts and statutes for a knowledge base, with an echo of what was understood.
"""

from __future__ import annotations

import re
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.cli import FAILED, GOOD, UNREADABLE, commands, io
from aufheben.cli.failures import report
from aufheben.cli.help import listing
from aufheben.errors import Misuse
from aufheben.reports.readings import findings_page, law_page, loose_page, reading_page, summary_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import progress, show
from aufheben.wording import WORDS, Language, tell
from engine.values.errors import AufhebenError, LimitReached
from engine.values.limits import Limits
from grammar.clock import timed
from grammar.errors import Unreadable
from grammar.formatting import format_source, format_text
from grammar.languages import language_of, prose_verbalizer, reader_of
from grammar.wording import NameList, Severity, Suggestion
from kb import library as books
from kb import loading
from kb.laws import is_law, read_statute
from kb.loading import STDIN, FileFault, Loaded, sources
from kb.readings import TextReading, read_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.values.literals import Literal
    from grammar.spans import SourceText
    from kb.expectations import ExpectationResult

FMT_SCHEMA, LIBRARY_SCHEMA = "aufheben.fmt/1", "aufheben.library/1"


def check(given: commands.Given) -> int:
    """Tell everything that is wrong or odd."""
    bounds = Limits(given[commands.TIME_LIMIT])
    with timed(bounds, io.READING_TEXT):
        loaded = {
            name: loading.read([name], strict_reading=given[commands.STRICT_READING])
            for name in io.once(given[commands.NAMES])
        }
    for one in loaded.values():
        io.follow(given, one.base)
    language = given.language
    with timed(bounds, "checking the rules"):
        found = {name: one.findings() for name, one in loaded.items()}
    findings = [finding for of_one in found.values() for finding in of_one]
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        io.print_document(messages.check_document(findings, language))
    else:
        for name, of_one in found.items():
            show(findings_page(of_one, language))
            _loose(loaded[name], language)
            if all(finding.severity is Severity.INFORMATION for finding in of_one):
                show((Paragraph((Run(tell("check.good", language, name=name), "good"),)),))
    severities = {finding.severity for finding in findings}
    if Severity.ERROR in severities:
        return UNREADABLE
    return FAILED if given[commands.STRICT] and Severity.WARNING in severities else GOOD


def _loose(loaded: Loaded, language: Language) -> None:
    """Tell which statements of a text meet nothing."""
    if loaded.texts and not loaded.faults:
        show(loose_page(loaded.base, loaded.texts, verbalizer_of(loaded.base, language)))


@dataclass(frozen=True, slots=True)
class Formatted:
    """One input and its canonical text; ``changed`` tells whether they differ."""

    name: str
    text: str
    changed: bool


def fmt(given: commands.Given) -> int:
    """Write knowledge bases and texts in the canonical layout."""
    names, language = given[commands.NAMES], given.language
    presumed = tuple(map(requests.literal_of, given[commands.PRESUME]))
    bounds = Limits(given[commands.TIME_LIMIT])
    done: list[Formatted] = []
    unreadable: list[str] = []
    for name in io.once(names):
        try:
            with timed(bounds, io.READING_TEXT):
                formatted = _formatted(name, presumed)
        except LimitReached:
            raise
        except AufhebenError as error:
            report(error, language, ["fmt"], as_json=False)
            unreadable.append(name)
            continue
        done.append(formatted)
        _put(formatted, language, write=not given[commands.CHECK], quiet=given[commands.AS_JSON])
    if given[commands.AS_JSON]:
        entries = [{"name": one.name, "readable": True, "changed": one.changed} for one in done]
        entries += [{"name": name, "readable": False, "changed": False} for name in unreadable]
        entries.sort(key=lambda entry: names.index(str(entry["name"])))
        io.print_document({"schema": FMT_SCHEMA, "files": entries})
    if unreadable:
        return UNREADABLE
    return FAILED if given[commands.CHECK] and any(one.changed for one in done) else GOOD


def _formatted(name: str, presumed: tuple[Literal, ...]) -> Formatted:
    (source,) = loading.sources([name])
    data = Path(name).read_bytes() if _kept(name) else source.text.encode()
    if name.endswith(loading.PLAIN):
        if presumed:
            raise Misuse("fmt.presume-text", name=name)
        text = format_text(source.text)
    else:
        text = format_source(source, presumed)
    if data.count(b"\r\n") == data.count(b"\n"):  # a file of Windows keeps its line ends
        text = text.replace("\n", "\r\n") if b"\n" in data else text
    return Formatted(name, text, text.encode() != data)


def _put(formatted: Formatted, language: Language, *, write: bool, quiet: bool) -> None:
    """Write what has changed, and say so; what came through a pipe goes to standard output."""
    kept = _kept(formatted.name)
    if write and not kept and not quiet:
        io.print_file(formatted.text)
    elif formatted.changed:
        if write and kept:
            io.put(Path(formatted.name), formatted.text.encode(), "read.exists", force=True)
        if not quiet:
            code = "fmt.changed" if write else "fmt.would-change"
            show((Paragraph((Run(tell(code, language, name=formatted.name)),)),))


def _kept(name: str) -> bool:
    """Return whether an input is a file that can be written back, and can be read twice."""
    return name != STDIN and Path(name).is_file()


def test(given: commands.Given) -> int:
    """Check the expectations."""
    from kb.expectations import evaluate  # noqa: PLC0415 - of one command in four

    bounds = io.limits(given)
    tested: list[tuple[str, tuple[ExpectationResult, ...]]] = []
    for name in io.once(given[commands.NAMES]):
        verdicts = evaluate(io.read(given, name), bounds)
        tested.append((name, verdicts))
        if not given[commands.AS_JSON]:
            show(tuple(_verdicts(name, verdicts, given.language)))
    if given[commands.AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        io.print_document(messages.expectations_document(dict(tested)))
    return GOOD if all(verdict.passed for _, verdicts in tested for verdict in verdicts) else FAILED


def _verdicts(name: str, verdicts: tuple[ExpectationResult, ...], language: Language) -> Iterator[Paragraph]:
    """Yield each expectation that fails, then how many hold."""
    for verdict in verdicts:
        if not verdict.passed:
            place = "" if verdict.span is None else f"{verdict.span}: "
            failed = Run(tell("test.failed", language), "bad")
            about = "" if verdict.item is None else f"{verdict.item}: "
            found = tell("test.found", language, found=about + _word(verdict.found, language))
            yield Paragraph((Run(place), failed, Run(f": {verdict.expectation} "), Run(found, "bad")), hang=4)
    passed = sum(verdict.passed for verdict in verdicts)
    if not verdicts:
        yield Paragraph((Run(tell("test.none", language, name=name), "quiet"),))
    else:
        style = "good" if passed == len(verdicts) else "bad"
        yield Paragraph((Run(tell("test.count", language, name=name, passed=passed, count=len(verdicts)), style),))


def _word(found: str, language: Language) -> str:
    """Return a status in the reader's language; outcomes and answers are words of the knowledge base's language."""
    code = f"status.{found}"
    return tell(code, language) if code in WORDS else found


def library(given: commands.Given) -> int:
    """List the library, or print one file of it."""
    language, entry = given.language, given[commands.ENTRY]
    if entry is not None:
        _known(entry)
        text = (books.debate(entry) if entry in books.debates() else books.content(entry)).decode()
        if given[commands.AS_JSON]:
            everything = (*books.entries(), *books.topic_entries(), *books.debate_entries())
            volume = next(volume for volume in everything if volume.name == entry)
            io.print_document({"schema": LIBRARY_SCHEMA, "entries": [{**asdict(volume), "text": text}]})
        else:
            sys.stdout.write(text)
        return GOOD
    volumes, texts, held = books.entries(), books.topic_entries(), books.debate_entries()
    if given[commands.AS_JSON]:
        kinds = {
            name: [asdict(volume) for volume in listed]
            for name, listed in (("entries", volumes), ("texts", texts), ("debates", held))
        }
        io.print_document({"schema": LIBRARY_SCHEMA, **kinds})
        return GOOD
    show(
        (
            *listing("library.title", [(volume.name, volume.title) for volume in volumes], language),
            *listing("library.texts", [(text.name, text.title) for text in texts], language),
            *listing("library.debates", [(debate.name, debate.title) for debate in held], language),
            Paragraph(),
            Paragraph((Run(tell("library.hint", language), "quiet"),)),
        )
    )
    return GOOD


def _known(name: str) -> None:
    """Raise `Unreadable` when the library has nothing of this name."""
    names = (*books.names(), *books.topics(), *books.debates())
    if name not in names:
        raise Unreadable((FileFault.at("unknown-name", None, name=name, suggestion=Suggestion.of(name, names)),))


_CHOICE = re.compile(r"(\d+):(\d+)\Z")


def read(given: commands.Given) -> int:
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
    found = sources(io.once(texts))
    laws = [one for one in found if is_law(one)]
    if laws:
        return _law(laws[0], given, alone=len(found) == 1)
    bounds = Limits(given[commands.TIME_LIMIT])
    with timed(bounds, io.READING_TEXT), progress("read.progress", given.language) as moved:
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

        io.print_document(text_documents.read_document(reading, given[commands.NEGATION], language, bounds))
    else:
        every = given[commands.EVERY_CLAUSE]
        show(reading_page(reading, verbalizer, prose_verbalizer(reading.language, base.says), bounds, every=every))
        _rest(reading, language)
        show(loose_page(base, (reading,), verbalizer, every=every))
        show(summary_page(reading, verbalizer))
    if output is not None and reading.faults:
        show((verbalizer.line("read.not-written"),), sys.stderr)
    elif output is not None:
        requests.sound(reading.kb)
        io.write(reading.text(), Path(output), language, force=given[commands.FORCE])
    if not reading.faults:
        return GOOD
    return FAILED if all(fault.code == "ambiguous" for fault in reading.faults) else UNREADABLE


def _law(source: SourceText, given: commands.Given, *, alone: bool) -> int:
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

        io.print_document(law_document(reading, language))
    else:
        show(law_page(reading, language))
    output, refused = given[commands.OUTPUT], given[commands.STRICT_READING] and not reading.is_all_read
    if output is not None and refused:
        show((Paragraph((Run(tell("read.not-written", language)),)),), sys.stderr)
    elif output is not None:
        requests.sound(reading.kb)
        io.write(reading.text(language), Path(output), language, force=given[commands.FORCE])
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
        io.print_document(list(words))
    else:
        show(tuple(Paragraph((Run(word),)) for word in words))
    return GOOD
