"""Knowledge bases as files: what is wrong with them, their layout, what they expect, and those of the library."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.cli import FAILED, GOOD, UNREADABLE
from aufheben.cli.commands import AS_JSON, CHECK, ENTRY, NAMES, PRESUME, STRICT, STRICT_READING
from aufheben.cli.failures import report
from aufheben.cli.help import listing
from aufheben.cli.io import follow, limits, once, print_document, print_file, put, read
from aufheben.errors import Misuse
from aufheben.reports.readings import findings_page, loose_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from aufheben.wording import WORDS, Language, tell
from engine.values.errors import AufhebenError
from grammar.errors import Unreadable
from grammar.formatting import format_source, format_text
from grammar.wording import Severity, Suggestion
from kb import library as books
from kb import loading
from kb.loading import STDIN, FileFault, Loaded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.cli.parameters import Given
    from engine.values.literals import Literal
    from kb.expectations import ExpectationResult

FMT_SCHEMA, LIBRARY_SCHEMA = "aufheben.fmt/1", "aufheben.library/1"


def check(given: Given) -> int:
    """Tell everything that is wrong or odd."""
    loaded = {name: loading.read([name], strict_reading=given[STRICT_READING]) for name in once(given[NAMES])}
    for one in loaded.values():
        follow(given, one.base)
    language = given.language
    found = {name: one.findings() for name, one in loaded.items()}
    findings = [finding for of_one in found.values() for finding in of_one]
    if given[AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.check_document(findings, language))
    else:
        for name, of_one in found.items():
            show(findings_page(of_one, language))
            _loose(loaded[name], language)
            if all(finding.severity is Severity.INFORMATION for finding in of_one):
                show((Paragraph((Run(tell("check.good", language, name=name), "good"),)),))
    severities = {finding.severity for finding in findings}
    if Severity.ERROR in severities:
        return UNREADABLE
    return FAILED if given[STRICT] and Severity.WARNING in severities else GOOD


def _loose(loaded: Loaded, language: Language) -> None:
    """Tell which statements of a text meet nothing."""
    if loaded.texts and not loaded.faults:
        show(loose_page(loaded.base, loaded.texts[0].language, verbalizer_of(loaded.base, language)))


@dataclass(frozen=True, slots=True)
class Formatted:
    """One input and its canonical text; ``changed`` tells whether they differ."""

    name: str
    text: str
    changed: bool


def fmt(given: Given) -> int:
    """Write knowledge bases and texts in the canonical layout."""
    names, language = given[NAMES], given.language
    presumed = tuple(map(requests.literal_of, given[PRESUME]))
    done: list[Formatted] = []
    unreadable: list[str] = []
    for name in once(names):
        try:
            formatted = _formatted(name, presumed)
        except AufhebenError as error:
            report(error, language, ["fmt"], as_json=False)
            unreadable.append(name)
            continue
        done.append(formatted)
        _put(formatted, language, write=not given[CHECK], quiet=given[AS_JSON])
    if given[AS_JSON]:
        entries = [{"name": one.name, "readable": True, "changed": one.changed} for one in done]
        entries += [{"name": name, "readable": False, "changed": False} for name in unreadable]
        entries.sort(key=lambda entry: names.index(str(entry["name"])))
        print_document({"schema": FMT_SCHEMA, "files": entries})
    if unreadable:
        return UNREADABLE
    return FAILED if given[CHECK] and any(one.changed for one in done) else GOOD


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
        print_file(formatted.text)
    elif formatted.changed:
        if write and kept:
            put(Path(formatted.name), formatted.text.encode(), "read.exists", force=True)
        if not quiet:
            code = "fmt.changed" if write else "fmt.would-change"
            show((Paragraph((Run(tell(code, language, name=formatted.name)),)),))


def _kept(name: str) -> bool:
    """Return whether an input is a file that can be written back, and can be read twice."""
    return name != STDIN and Path(name).is_file()


def test(given: Given) -> int:
    """Check the expectations."""
    from kb.expectations import evaluate  # noqa: PLC0415 - of one command in four

    bounds = limits(given)
    tested: list[tuple[str, tuple[ExpectationResult, ...]]] = []
    for name in once(given[NAMES]):
        verdicts = evaluate(read(given, name), bounds)
        tested.append((name, verdicts))
        if not given[AS_JSON]:
            show(tuple(_verdicts(name, verdicts, given.language)))
    if given[AS_JSON]:
        from kb import messages  # noqa: PLC0415 - loads pydantic

        print_document(messages.expectations_document(dict(tested)))
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


def library(given: Given) -> int:
    """List the library, or print one file of it."""
    language, entry = given.language, given[ENTRY]
    if entry is not None:
        _known(entry)
        text = (books.debate(entry) if entry in books.debates() else books.content(entry)).decode()
        if given[AS_JSON]:
            everything = (*books.entries(), *books.topic_entries(), *books.debate_entries())
            volume = next(volume for volume in everything if volume.name == entry)
            print_document({"schema": LIBRARY_SCHEMA, "entries": [{**asdict(volume), "text": text}]})
        else:
            sys.stdout.write(text)
        return GOOD
    volumes, texts, held = books.entries(), books.topic_entries(), books.debate_entries()
    if given[AS_JSON]:
        kinds = {
            name: [asdict(volume) for volume in listed]
            for name, listed in (("entries", volumes), ("texts", texts), ("debates", held))
        }
        print_document({"schema": LIBRARY_SCHEMA, **kinds})
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
