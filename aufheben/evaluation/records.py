"""What is kept of one debate or topic: a few numbers and words, one line of JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction  # noqa: TC003 - pydantic reads the annotation
from functools import cache
from typing import TYPE_CHECKING

from aufheben.wording import Language, tell
from grammar.wording import in_words

if TYPE_CHECKING:
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

    @property
    def settled(self) -> bool:
        """Return whether it follows from the content alone; whatever ended otherwise is tried again."""
        return self.state in {State.VERIFIED, State.HELD, State.UNREADABLE}

    def line(self) -> bytes:
        """Return the record as one line of JSON, without its line end."""
        return _adapter().dump_json(self)

    def called(self, name: str) -> Record:
        """Return the record of a job of another name with the same content."""
        return replace(self, name=name)


def record_of(line: bytes) -> Record:
    """Return the record of a line. Raises `ValueError` where it is none."""
    return _adapter().validate_json(line)


@cache
def _adapter() -> TypeAdapter[Record]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - only for what goes in and out

    return TypeAdapter(Record)
