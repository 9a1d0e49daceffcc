"""Knowledge bases from names, files and texts, with ``use`` resolved.

A file is known by its resolved path: one that is reached twice is read once, one that is reached from itself is a
circle. Everything that is wrong in any of the files is told in one error. A file named ``….txt`` is a text in
controlled English or Japanese: all of its sentences must have one reading.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from grammar.controlled import Negation
from grammar.errors import Unreadable
from grammar.reading import decode, parse_statements
from grammar.spans import SourceText, Span
from grammar.statements import Statement, Use
from grammar.wording import Notice, NoticeCodes, Suggestion, Trouble
from kb import library
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from kb.wording import WORDS

if TYPE_CHECKING:
    from kb.readings import TextReading


@dataclass(frozen=True, slots=True)
class FileFault(Notice):
    """A file that cannot be found, read or included; without a place when it was asked for by name."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "file")


PLAIN = ".txt"
"""How files in controlled language are named."""

XML = ".xml"
"""How e-Gov's XML of a statute is named."""

STDIN = "-"
"""The name of standard input."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What could be read, and the faults of what could not."""

    base: KnowledgeBase
    faults: tuple[Notice, ...] = ()
    texts: tuple[TextReading, ...] = ()
    """What was read in controlled language."""

    def sound(self) -> KnowledgeBase:
        """Return the knowledge base, or raise `Unreadable` with the faults."""
        if self.faults:
            raise Unreadable(self.faults)
        return self.base

    def findings(self) -> tuple[Notice, ...]:
        """Return the faults and the findings of the check; with faults, only findings that stay true without them."""
        return (*self.faults, *check(self.base, complete=not self.faults))


def load(name_or_path: str | os.PathLike[str], *, strict_reading: bool = False) -> KnowledgeBase:
    """Return the knowledge base of a library name, a file, or ``-`` for standard input.

    A text is a path when it has a separator or a suffix; a `Path` always is. Raises `Unreadable`; with
    ``strict_reading`` also for sentences of ordinary language that are kept whole.
    """
    return read([name_or_path], strict_reading=strict_reading).sound()


def load_files(names_or_paths: Iterable[str | os.PathLike[str]]) -> KnowledgeBase:
    """Return one knowledge base from several names or files, in order. Raises `Unreadable`."""
    return read(names_or_paths).sound()


def parse(text: str, name: str = "<text>") -> KnowledgeBase:
    """Return the knowledge base of a text; ``use`` in it starts from the working directory. Raises `Unreadable`."""
    return read_text(text, name).sound()


def read(
    names_or_paths: Iterable[str | os.PathLike[str]],
    negation: Negation = Negation.STRONG,
    *,
    strict_reading: bool = False,
    skip_unread: bool = False,
) -> Loaded:
    """Return what several names or files hold, as far as they can be read.

    ``negation``, ``strict_reading`` and ``skip_unread`` (`kb.readings.read_texts`) are for controlled language. Of
    several texts in it, one without headings is the stance of an agent named like its file.
    """
    names = tuple(names_or_paths)
    several = sum(os.fspath(name).endswith(PLAIN) for name in names) > 1
    reading = _Loading(negation, strict_reading=strict_reading, skip_unread=skip_unread, several=several)
    for name in names:
        reading.take(name)
    return reading.loaded()


def sources(names: Iterable[str]) -> tuple[SourceText, ...]:
    """Return the texts of files or standard input, undecided what they are. Raises `Unreadable` with every fault."""
    found: list[SourceText] = []
    faults: list[Notice] = []
    for name in names:
        gathering = _Loading(only=True)
        gathering.take(name if name == STDIN or is_library_text(name) else Path(name))
        found += gathering.sources
        faults += gathering.faults
    if faults:
        raise Unreadable(tuple(faults))
    return tuple(found)


def transcript(name: str | os.PathLike[str]) -> SourceText:
    """Return the text of a debate that was held: of the library, a file, or ``-``. Raises `Unreadable`."""
    if not isinstance(name, str) or name == STDIN or _is_path(name):
        (source,) = sources([os.fspath(name)])
        return source
    try:
        data = library.debate(name)
    except KeyError:
        near = Suggestion.of(name, library.debates())
        raise Unreadable((FileFault.at("unknown-debate", None, name=name, suggestion=near),)) from None
    return decode(data, f"library/{library.DEBATES}/{name}.json")


def standard_input() -> bytes:
    """Return what stands on standard input. Raises `Unreadable`."""
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise unreadable_input(error) from error


def unreadable_input(error: OSError) -> Unreadable:
    """Return what is said of a standard input that is closed or broken."""
    return Unreadable((FileFault.at("unreadable-file", None, path="<stdin>", reason=Trouble(error)),))


def read_text(text: str, name: str = "<text>") -> Loaded:
    """Return what a text holds, as far as it can be read."""
    reading = _Loading()
    reading.enter(SourceText(name, text), Path(), None)
    return reading.loaded()


@dataclass(slots=True)
class _OpenFile:
    """A file whose statements are being taken: where its ``use`` starts from, and what is left of it."""

    name: str
    folder: Path
    identity: str | None
    statements: Iterator[Statement]


@dataclass(slots=True)
class _Loading:
    """The statements, sources and faults gathered so far; files are entered depth first, without recursion."""

    negation: Negation = Negation.STRONG
    only: bool = False
    """Whether texts are gathered and not read."""
    strict_reading: bool = False
    """Whether sentences that are kept whole are refused."""
    skip_unread: bool = False
    """Whether sentences that are refused are left out."""
    several: bool = False
    """Whether there is more than one text in controlled language."""
    statements: list[Statement] = field(default_factory=list["Statement"])
    sources: list[SourceText] = field(default_factory=list[SourceText])
    faults: list[Notice] = field(default_factory=list["Notice"])
    texts: list[TextReading] = field(default_factory=list["TextReading"])
    entered: set[str] = field(default_factory=set[str])
    path: list[_OpenFile] = field(default_factory=list[_OpenFile])

    def loaded(self) -> Loaded:
        """Return the result."""
        return Loaded(KnowledgeBase(tuple(self.statements), tuple(self.sources)), tuple(self.faults), tuple(self.texts))

    def take(self, name: str | os.PathLike[str]) -> None:
        """Read what was asked for: standard input, a path, or a volume of the library."""
        if name == STDIN:
            try:
                data = standard_input()
            except Unreadable as error:
                self.faults.extend(error.findings)
            else:
                self._decoded(data, "<stdin>", Path(), None)
        elif isinstance(name, str) and is_library_text(name):
            self._decoded(library.content(name), f"library/{name}{library.PLAIN}", Path(), None)
        elif isinstance(name, str) and is_library_statute(name):
            path = library.statute(name)
            self._decoded(path.read_bytes(), f"library/{name}{library.SUFFIX}", path.parent, None)
        elif not isinstance(name, str) or _is_path(name):
            self._file(Path(name), str(Path(name)), None)
        else:
            try:
                data = library.content(name)
            except KeyError:
                near = Suggestion.of(name, library.names())
                self.faults.append(FileFault.at("unknown-name", None, name=name, suggestion=near))
                return
            self._decoded(data, f"library/{name}{library.SUFFIX}", Path(), None)

    def _file(self, path: Path, name: str, use: Span | None) -> None:
        """Read a file, unless it was read before; tell what is wrong with it at the ``use`` that asked for it."""
        try:
            identity = os.path.realpath(path)
            if any(one.identity == identity for one in self.path):
                first = next(index for index, one in enumerate(self.path) if one.identity == identity)
                circle = " → ".join(Path(one.name).name for one in (*self.path[first:], self.path[first]))
                self.faults.append(FileFault.at("use-cycle", use, circle=circle))
                return
            if identity in self.entered:
                return
            data = path.read_bytes()
        except FileNotFoundError:
            of_library = path.parts[:1] in {(library.PERSONAS,), (library.TOPICS,)}
            known = library.topics() if of_library and not path.parent.is_dir() else None
            near = Suggestion.of(path.name, _neighbours(path)) if known is None else Suggestion.of(name, known)
            self.faults.append(FileFault.at("missing-file", use, path=name, suggestion=near))
        except IsADirectoryError:
            self.faults.append(FileFault.at("directory", use, path=name))
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            self.faults.append(FileFault.at("unreadable-file", use, path=name, reason=Trouble(error)))
        else:
            self.entered.add(identity)
            self._decoded(data, name, path.parent, identity)

    def _decoded(self, data: bytes, name: str, folder: Path, identity: str | None) -> None:
        try:
            source = decode(data, name)
        except Unreadable as error:
            self.faults.extend(error.findings)
            return
        if self.only:
            self.sources.append(source)
        else:
            self.enter(source, folder, identity)

    def enter(self, source: SourceText, folder: Path, identity: str | None) -> None:
        """Take the statements of a text, entering what it uses where it uses it."""
        self._push(source, folder, identity)
        if len(self.path) > 1:
            return  # the loop below is running already
        while self.path:
            current = self.path[-1]
            for statement in current.statements:
                if isinstance(statement, Use):
                    path = current.folder / statement.path
                    self._file(path, os.path.normpath(path), statement.span)
                    break
                self.statements.append(statement)
            else:
                self.path.pop()

    def _push(self, source: SourceText, folder: Path, identity: str | None) -> None:
        self.sources.append(source)
        statements: tuple[Statement, ...]
        if _is_statute(source):
            self.faults.append(FileFault.at("statute", None, path=source.name))
            statements = ()
        elif source.name.endswith(PLAIN):
            from kb.readings import read_texts  # noqa: PLC0415 - the languages of people are large

            text = read_texts(
                *([source], None, self.negation),
                several=self.several,
                strict=self.strict_reading,
                skip_unread=self.skip_unread,
            )
            self.texts.append(text)
            self.faults.extend(text.faults)
            statements = text.partial.statements
        else:
            parsed = parse_statements(source)
            self.faults.extend(parsed.faults)
            statements = tuple(parsed.statements)
        self.path.append(_OpenFile(source.name, folder, identity, iter(statements)))


def _is_statute(source: SourceText) -> bool:
    """Return whether a text is a statute: it is made a knowledge base first, and looked through by somebody."""
    if not source.name.lower().endswith((PLAIN, XML)):
        return False
    from kb.laws import is_law  # noqa: PLC0415 - the languages of people are large

    return is_law(source)


def is_library_text(name: str) -> bool:
    """Return whether a name is that of a text of the library (``personas/homework``), and no file has it."""
    return name in library.topics() and not Path(name).exists()


def is_library_statute(name: str) -> bool:
    """Return whether a name is that of a passage of a statute in the library, and no file has it."""
    return name in library.statutes() and not Path(name).exists()


def _is_path(name: str) -> bool:
    """Return whether a text names a path rather than a volume of the library."""
    separators = {os.sep, os.altsep or os.sep}
    return name in {".", ".."} or any(separator in name for separator in separators) or bool(Path(name).suffix)


def _neighbours(path: Path) -> list[str]:
    """Return the names beside a missing file, to suggest one of them; none when the folder cannot be listed."""
    try:
        return os.listdir(path.parent)  # noqa: PTH208 - names are all that is needed
    except OSError:
        return []
