"""The threads of a debate as it was held: an opening and all that is said about it, and what was made of it there.

A thread stands as played when nobody has anything left to say against its last argument, and falls when its proponent
has no answer (semantics.md, section 4, Dialogue). Whether that is right is judged elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.record import MoveKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.verification.played import Played

OPENINGS = frozenset({MoveKind.CLAIM, MoveKind.SYNTHESIS})


class Fate(StrEnum):
    """What became of a main argument in the debate."""

    STANDS = "stands"
    FALLS = "falls"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Thread:
    """An opening with the turns after it, up to the next opening; ``agents`` are all that take part in the debate."""

    turns: tuple[Played, ...]
    agents: tuple[str, ...]

    @property
    def opening(self) -> Played:
        """Return the opening move."""
        return self.turns[0]

    @property
    def joint(self) -> bool:
        """Return whether it is a synthesis, which nobody has to concede."""
        return self.opening.kind is MoveKind.SYNTHESIS

    @property
    def opponents(self) -> tuple[str, ...]:
        """Return who may speak against it, in file order."""
        return tuple(agent for agent in self.agents if agent != self.opening.agent)

    @property
    def last(self) -> Played:
        """Return the last argument."""
        return next(one for one in reversed(self.turns) if one.kind is not MoveKind.PASS)

    @property
    def counters(self) -> int:
        """Return the number of counterarguments."""
        return sum(one.kind is MoveKind.COUNTER for one in self.turns)

    def ours(self, one: Played) -> bool:
        """Return whether a turn is the proponent's."""
        return one.agent == self.opening.agent

    @property
    def due(self) -> tuple[str | None, ...]:
        """Return who still has to speak: the proponent, or the opponents that have not yet passed."""
        if self.ours(self.last):
            passed = {one.agent for one in self.turns if one.kind is MoveKind.PASS}
            return tuple(agent for agent in self.opponents if agent not in passed)
        conceded = any(one.kind is MoveKind.PASS and self.ours(one) for one in self.turns if one.turn > self.last.turn)
        return () if conceded else (self.opening.agent,)

    @property
    def fate(self) -> Fate:
        """Return what became of it as it was played; silence decides about a synthesis, for nobody passes there."""
        if self.due and not self.joint:
            return Fate.UNDECIDED
        return Fate.STANDS if self.ours(self.last) else Fate.FALLS


def threads(played: Sequence[Played], agents: tuple[str, ...]) -> tuple[Thread, ...]:
    """Return the threads of a round in order; turns before any opening belong to none."""
    starts = [place for place, one in enumerate(played) if one.kind in OPENINGS]
    return tuple(Thread(tuple(played[start:end]), agents) for start, end in pairwise([*starts, len(played)]))


def unopened(played: Sequence[Played]) -> tuple[Played, ...]:
    """Return the turns before any opening."""
    start = next((place for place, one in enumerate(played) if one.kind in OPENINGS), len(played))
    return tuple(played[:start])
