"""What is kept of one cell of a bench: a line of JSON with all that is counted, and nothing that hangs on a clock.

Calls and tokens are what the cell takes when nothing of it is in the journal, so that a run that was resumed says the
same as one that was not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction  # noqa: TC003 - pydantic reads the annotation
from functools import cache
from typing import TYPE_CHECKING

from aufheben.evaluation.records import Reason  # noqa: TC001 - pydantic reads the annotation

if TYPE_CHECKING:
    from pydantic import TypeAdapter


class Stand(StrEnum):
    """How an answer stands to the two sides, where the formal debate is one of a synthesis."""

    KEEPS = "keeps"
    """It keeps a reason of each side, and neither side had claimed it."""
    GIVES_IN = "gives-in"
    """It is what one side claimed, and was defeated."""
    NEITHER = "neither"
    """It is neither: it names several things or none, or keeps nothing of a side."""


@dataclass(frozen=True, slots=True)
class CellScores:
    """The scores of a cell; what does not apply is None, and a share is its parts.

    ``answer`` tells whether the answers are those of the formal debate, ``read`` whether there was one that could be
    read. Of ``moves`` moves ``judged`` could be judged and of these ``right`` are formally right; of ``spoken``
    arguments ``consistent`` have premises and rules that the stance of their speaker licenses. ``findings`` are codes
    with how often they were found, ``depths`` the same by where: 0 at a main argument, one more at each answer of the
    line, None at the debate as a whole. ``rubric`` is a judge's opinion: acceptability, relevance, sufficiency.
    Where a model judges all answers, ``restated`` tells whether the claims that it reads in the answer are those of the
    formal debate, ``same`` whether it takes the two answers for the same, ``confidence`` how sure it holds the answer,
    and ``justification`` why.
    """

    answer: bool
    read: bool
    outcome: bool | None = None
    stand: Stand | None = None
    sound: bool | None = None
    moves: int = 0
    judged: int = 0
    right: int = 0
    spoken: int = 0
    consistent: int = 0
    synthesis: Fraction | None = None
    findings: tuple[tuple[str, int], ...] = ()
    depths: tuple[tuple[str, int | None, int], ...] = ()
    rubric: tuple[float, float, float] | None = None
    restated: bool | None = None
    same: bool | None = None
    confidence: float | None = None
    justification: str = ""


@dataclass(frozen=True, slots=True)
class CellCost:
    """What a cell takes; ``money`` only where all prices are known, ``bad`` are replies that could not be used."""

    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    money: float | None = None
    bad: int = 0


@dataclass(frozen=True, slots=True)
class BenchResult:
    """What became of a cell: its scores, or the reason why there are none, which is tried again."""

    key: str
    name: str
    column: str
    method: str
    item: str
    order: int
    trial: int
    grade: int | None = None
    expected: str = ""
    answers: tuple[str, ...] | None = None
    scores: CellScores | None = None
    cost: CellCost = CellCost()
    reason: Reason | None = None

    @property
    def settled(self) -> bool:
        """Return whether it need not be tried again."""
        return self.scores is not None

    def line(self) -> bytes:
        """Return it as one line of JSON, without its line end."""
        return _adapter().dump_json(self)

    def called(self, name: str) -> BenchResult:
        """Return it as the result of a cell of another name."""
        return replace(self, name=name)


def by_depth(place: tuple[str, int | None]) -> tuple[str, bool, int]:
    """Return the place of a code at a depth among others: by codes, main arguments first, the whole last."""
    code, depth = place
    return code, depth is None, depth or 0


def result_of(line: bytes) -> BenchResult:
    """Return the result of a line. Raises `ValueError` where it is none."""
    return _adapter().validate_json(line)


@cache
def _adapter() -> TypeAdapter[BenchResult]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - only for what goes in and out

    return TypeAdapter(BenchResult)
