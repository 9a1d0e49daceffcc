"""What reading says about a text that it cannot read: an error that holds everything that is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.values.errors import AufhebenError
from grammar.spans import Span
from grammar.wording import WORDS, Field, Notice, NoticeCodes


@dataclass(frozen=True, slots=True)
class TextFault(Notice):
    """A mistake in a text: the code is stable, its words are in the section ``fault``."""

    span: Span

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "fault")


_LAYOUT = (
    "greeting sign-off signature date link quoted title heading metadata label aside narration other-question "
    "question-in-stance remark rejection named no-party same same-name shorter taken-for presumed-kind occasion "
    "side-for side-against side-none side-open taking-back accepting taken-back at-issue answer-yes answer-no "
    "answer-same answer-other answer-well answer-ill answer-open limited"
)
"""Why a line states nothing, what a speaker or a thing is called, what means something on one occasion only."""


@dataclass(frozen=True, slots=True)
class DocumentFault(TextFault):
    """A mistake in the layout of a text."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "document")


@dataclass(frozen=True, slots=True)
class DocumentNote(TextFault):
    """What a text made of a line that states nothing, or of a word that means more in its place than by itself."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "layout", information=frozenset(_LAYOUT.split()))


@dataclass(frozen=True, slots=True)
class EnglishFault(TextFault):
    """Why an English sentence, or a part of it, is not read."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "english")


@dataclass(frozen=True, slots=True)
class JapaneseFault(TextFault):
    """Why a Japanese sentence is not read."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "japanese")


class NoReading(Exception):  # noqa: N818 - it never leaves this room; the readers turn it into a fault
    """A sentence, or one way to take it, has no exact meaning.

    Attributes:
        code: of the fault.
        start: where, as the reader of the language counts; -1 for the whole sentence.
        end: where it ends.
        fields: of the wording.
    """

    def __init__(self, code: str, start: int = -1, end: int = -1, **fields: Field) -> None:
        self.code = code
        self.start = start
        self.end = end
        self.fields = fields
        super().__init__(code)


class Unreadable(AufhebenError):  # noqa: N818 - the field's word reads better in `except Unreadable`
    """Something cannot be read as what it should be: a text, a file, a debate that was held.

    Attributes:
        findings: everything that is wrong, in text order, at least one.
    """

    def __init__(self, findings: tuple[Notice, ...]) -> None:
        if not findings:
            raise ValueError("expected at least one finding")
        self.findings = findings
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        """Return the texts of all findings, with a blank line between."""
        return "\n\n".join(finding.text(language) for finding in self.findings)


class MissingPackage(AufhebenError):  # noqa: N818 - the words say it
    """Packages are not installed that a text of a language is read with, or meanings compared; raised by their door.

    Attributes:
        extra: what installs them, an extra of this project: "en", "ja" or "embeddings".
    """

    code = "missing-package"

    def __init__(self, extra: str) -> None:
        self.extra = extra
        super().__init__(self.text())

    def text(self, language: str = "en") -> str:
        """Return what is missing and the command that installs it, in one line."""
        return WORDS.say(f"missing-package.{self.extra}", language)


MOST_REPORTED = 100
"""Faults of one text that are reported one by one; the rest are counted."""

MOST_COUNTED = 10_000
"""Faults of one text after which reading stops."""


class Enough(Exception):  # noqa: N818 - it ends the reading of a text and never leaves this room
    """There are so many faults that reading on is of no use."""


class FaultLog:
    """The faults of one text: the first ones as values, the others as a number.

    Attributes:
        count: how many there are.
    """

    __slots__ = ("_beyond", "_faults", "count")

    def __init__(self) -> None:
        self.count = 0
        self._faults: list[TextFault] = []
        self._beyond: Span | None = None

    def add(self, fault: TextFault) -> None:
        """Report a fault, or count it. Raises `Enough` at the limit."""
        if self.count < MOST_REPORTED:
            self._faults.append(fault)
        elif self._beyond is None:
            self._beyond = fault.span
        self.count += 1
        if self.count >= MOST_COUNTED:
            raise Enough

    def faults(self) -> tuple[TextFault, ...]:
        """Return the faults in text order, and last how many there are beyond the limit."""
        faults = sorted(self._faults, key=lambda fault: (fault.span.start, fault.span.end))
        if self._beyond is not None:
            code = "gave-up" if self.count >= MOST_COUNTED else "more-faults"
            faults.append(TextFault.at(code, self._beyond, count=self.count - MOST_REPORTED))
        return tuple(faults)
