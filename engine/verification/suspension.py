"""What is not told while part of a debate could not be read: findings that what was said there may undo.

A premise that nobody has is wrong whatever else was said. Whether an attack is one rests on both arguments; whether
somebody had to answer, spoke out of turn or ended too early rests on all that was said around and after.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.verification.faults import Code
from engine.verification.interpretation import is_legible
from engine.verification.transcript import Inferred

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.values.literals import Literal
    from engine.verification.faults import Fault
    from engine.verification.transcript import Transcript, Turn

OF_ORDER = frozenset({Code.OUT_OF_TURN, Code.MISSED_COUNTER, Code.PREMATURE_END})
"""Findings about who had to speak, and when a debate may end."""

_OF_THE_ARGUMENT = frozenset(
    {
        Code.UNLICENSED,
        Code.MISSING_STEP,
        Code.NOT_MINIMAL,
        Code.OFF_ISSUE,
        Code.REPETITION,
        Code.WRONG_CHARACTERIZATION,
        Code.DROPS_COMMON,
        Code.ONE_SIDED,
        Code.UNLICENSED_ANSWER,
    }
)
_OF_THE_ATTACK = frozenset({Code.NOT_AN_ATTACK, Code.WRONG_TYPE, Code.WRONG_POINT, Code.NOT_STRICT, Code.NOT_A_DEFEAT})


class UnreadTurns:
    """The turns that could not be read, and what waits for them; ``target`` gives the turn that a turn is about."""

    def __init__(self, transcript: Transcript[Literal], target: Callable[[int], int | None]) -> None:
        unread = [one for one in transcript.turns if not _is_read(one)]
        self.turns = {one.number for one in unread}
        worded = [one for one in unread if Inferred.KIND in one.inferred]
        self.silent = {one.number for one in worded if not any(is_legible(step) for step in one.steps)}
        """Turns of which nothing is known, not even what they do."""
        self.proposing = {one.number for one in worded}
        """Turns of which only the words are there: what is not read of one may be a proposal beside its attack."""
        self.target = target

    def told_apart(self, faults: Iterable[Fault]) -> tuple[tuple[Fault, ...], tuple[Fault, ...]]:
        """Return the faults that stand, and those that wait until more of the debate can be read."""
        told: list[Fault] = []
        waiting: list[Fault] = []
        for fault in faults:
            (waiting if self._waits(fault) else told).append(fault)
        return tuple(told), tuple(waiting)

    def _waits(self, fault: Fault) -> bool:
        """Return whether a fault may be undone by what could not be read."""
        turn = fault.turn
        if not self.turns:
            return False
        if fault.code in OF_ORDER:
            # What follows may be the answer that is missing, and a turn that nothing is known of may be any move.
            about = turn if fault.target is None else fault.target
            if fault.code is Code.PREMATURE_END and self.proposing:
                return True
            return turn is None or any(one >= turn for one in self.turns) or self.hides(turn, about)
        if fault.code is Code.FALSE_VERDICT and turn is None:
            return True
        if turn not in self.turns:
            return fault.code in _OF_THE_ATTACK and turn is not None and self.target(turn) in self.turns
        return fault.code in _OF_THE_ARGUMENT or fault.code in _OF_THE_ATTACK or fault.code is Code.FALSE_VERDICT

    def hides(self, turn: int, about: int | None = None) -> bool:
        """Return whether what came before a turn could not be read: any move, or what it is about and since then."""
        about = self.target(turn) if about is None else about
        since = turn if about is None else min(about, turn)
        return any(one < turn for one in self.silent) or any(since <= one <= turn for one in self.turns)


def _is_read(played: Turn[Literal]) -> bool:
    """Return whether all of a turn could be read."""
    return played.whole and all(step.whole and is_legible(step) for step in played.steps)
