"""What is kept of one debate or topic: a few numbers and words, one line of JSON; and the journal of these lines.

A line of the journal is written with one call to a file that is open for appending, so it is there or not; what stands
there need not be done again. A last line without its end is what a killed run was about to write: it is cut off. Only
where each record stands is kept in memory.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction  # noqa: TC003 - pydantic reads the annotation
from functools import cache
from typing import TYPE_CHECKING, Self

from aufheben.errors import Misuse
from aufheben.wording import Language, tell
from grammar.wording import in_words

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import TypeAdapter


class State(StrEnum):
    """What became of a job."""

    VERIFIED = "verified"
    """A debate that was judged."""
    HELD = "held"
    """A topic, whose formal debate was held."""
    UNREADABLE = "unreadable"
    """A file that holds no debate, or no stances."""
    LIMIT = "limit"
    """A limit was hit: of time, of size, or what a machine has."""
    DEFECT = "defect"
    """The program itself failed."""

    @property
    def skipped(self) -> bool:
        """Return whether a job gave nothing to count."""
        return self not in {State.VERIFIED, State.HELD}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a job was skipped, in each language: the journal outlives the language of a run."""

    code: str
    texts: Mapping[str, str]

    @classmethod
    def of(cls, code: str, wording: str, **fields: object) -> Reason:
        """Return the reason that a wording of the section ``skipped`` tells."""
        return cls(
            code,
            {one.value: tell(f"skipped.{wording}", one, **in_words(fields, one)) for one in Language},
        )

    def text(self, language: Language) -> str:
        """Return the reason in a language, in English where it was written before there was that language."""
        return self.texts.get(language.value, self.texts[Language.EN.value])


@dataclass(frozen=True, slots=True)
class Cost:
    """What a run took, as its transcript says."""

    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0


@dataclass(frozen=True, slots=True)
class Verified:
    """The numbers of a debate that was judged.

    Of ``judged`` moves ``right`` are formally right; ``synthesis`` is its score as an exact fraction. ``findings`` are
    (code, severity, count). ``agrees`` tells whether the debate ends as the formal one does, in its outcome and its
    answers, None where it does not tell how it ends. Of all ``moves`` ``judged`` could be judged, and of all
    ``statements`` ``mapped`` have a meaning, None in records of older versions.
    """

    sound: bool
    right: int
    judged: int
    synthesis: Fraction | None
    findings: tuple[tuple[str, str, int], ...]
    first_unsound: int | None
    unmapped: int
    agrees: bool | None
    moves: int | None = None
    statements: int | None = None
    mapped: int | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """The numbers of a formal debate; ``outcome`` is None where a limit of rounds ended it."""

    outcome: str | None
    answers: tuple[str, ...]
    moves: int
    bound: int


@dataclass(frozen=True, slots=True)
class Record:
    """What one job came to. ``key`` names its content, ``mode`` who argued, ``grade`` how hard the task was."""

    key: str
    name: str
    state: State
    mode: str = ""
    grade: int | None = None
    cost: Cost | None = None
    verified: Verified | None = None
    held: Held | None = None
    reason: Reason | None = None
    seconds: float = 0.0

    def line(self) -> bytes:
        """Return the record as one line of JSON, without its line end."""
        return _adapter().dump_json(self)


def record_of(line: bytes) -> Record:
    """Return the record of a line. Raises `ValueError` where it is none."""
    return _adapter().validate_json(line)


@cache
def _adapter() -> TypeAdapter[Record]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - only for what goes in and out

    return TypeAdapter(Record)


_BEGINS = b'{"key":"'
"""How every line begins, which tells a journal that was killed at its first line from other files."""
_BINARY = getattr(os, "O_BINARY", 0)
"""On Windows a file is text unless it is said not to be: its line ends would be two bytes."""


class EvaluationJournal:
    """Records on disk, by the names of their contents.

    Attributes:
        torn: whether the last line was cut off when the journal was opened.
        strange: how many other lines are no records; they are passed over.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.torn = False
        self.strange = 0
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o666)
        self._places: dict[bytes, int] = {}
        self._end = 0
        self._read = path.open("rb")
        self._look()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.fsync(self._file)
        self._close()

    def __len__(self) -> int:
        return len(self._places)

    def _look(self) -> None:
        """Note where the records stand; cut off a torn end, but only of what is a journal."""
        begun = True
        for line in self._read:
            if not line.endswith(b"\n"):
                self.torn, begun = True, _BEGINS.startswith(line[: len(_BEGINS)])
                break
            try:
                self._places[_name(record_of(line))] = self._end
            except ValueError:
                self.strange += 1
            self._end += len(line)
        if not self._places and (self.strange or not begun):
            self._close()
            raise Misuse("evaluate.no-journal", path=self.path)
        if self.torn:
            os.ftruncate(self._file, self._end)

    def _close(self) -> None:
        self._read.close()
        os.close(self._file)

    def get(self, key: str) -> Record | None:
        """Return the record of a content, None where there is none yet."""
        place = self._places.get(key.encode())
        if place is None:
            return None
        self._read.seek(place)
        return record_of(self._read.readline())

    def add(self, record: Record) -> None:
        """Append a record."""
        line = record.line() + b"\n"
        if os.write(self._file, line) != len(line):
            raise OSError(f"{self.path}: the disk is full")
        self._places[_name(record)] = self._end
        self._end += len(line)


def _name(record: Record) -> bytes:
    return record.key.encode()
