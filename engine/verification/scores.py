"""How much of a held debate is right, in two shares.

*Structural agreement* is the share of the moves that are formally right among those that could be judged: a move that
holds a statement which could not be read is not counted, and what is told about the whole (verdicts, ends, limits, the
synthesis) makes no move wrong. *Synthesis agreement* is the share of its tests that the stated synthesis passes
(`engine.verification.integration.Assessment` lists them), over all rounds together; nothing of a synthesis that was due
and is missing is right.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from engine.record import Outcome
from engine.verification.faults import Code, Weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.verification.faults import Fault
    from engine.verification.integration import Assessment
    from engine.verification.played import Played

OF_MOVES = frozenset(
    {
        Code.MALFORMED,
        Code.NOT_MINIMAL,
        Code.ENTHYMEME,
        Code.MISSING_STEP,
        Code.UNSUPPORTED,
        Code.UNLICENSED,
        Code.NOT_AN_ATTACK,
        Code.WRONG_TYPE,
        Code.WRONG_POINT,
        Code.NOT_A_DEFEAT,
        Code.NOT_STRICT,
        Code.REPETITION,
        Code.MISSED_COUNTER,
        Code.OFF_ISSUE,
        Code.OUT_OF_TURN,
        Code.UNJUDGED,
    }
)
"""The codes that are about a move."""


def moves_right(played: Sequence[Played], faults: Iterable[Fault]) -> tuple[int, int]:
    """Return how many moves could be judged, and how many of them are right."""
    of_moves = [fault for fault in faults if fault.code in OF_MOVES and fault.weight is not Weight.INFO]
    unread = {fault.turn for fault in of_moves if fault.code is Code.UNJUDGED}
    unread.update(one.turn for one in played if not one.whole)
    wrong = {fault.turn for fault in of_moves}
    judged = [one.turn for one in played if one.turn not in unread]
    return len(judged), sum(turn not in wrong for turn in judged)


def synthesis_share(assessments: Sequence[Assessment], faults: Iterable[Fault]) -> Fraction | None:
    """Return the synthesis agreement; None where none was stated and none was due."""
    tests = sum(one.tests for one in assessments)
    if tests:
        return Fraction(sum(one.passed for one in assessments), tests)
    due = any(
        (fault.code is Code.PREMATURE_END and fault.reason == "synthesis-due")
        or (fault.code is Code.FALSE_VERDICT and fault.outcome is Outcome.SYNTHESIS)
        for fault in faults
    )
    return Fraction(0) if due else None
