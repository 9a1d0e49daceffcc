"""An opening move and what is said about it, up to the next opening (semantics.md, section 4, Phases)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.record import MoveKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.verification.played import Played

OPENINGS = frozenset({MoveKind.CLAIM, MoveKind.SYNTHESIS})


@dataclass(frozen=True, slots=True)
class Exchange:
    """An opening move and all that is said about it."""

    opening: Played
    replies: tuple[Played, ...]

    @property
    def turns(self) -> tuple[Played, ...]:
        """Return all its turns."""
        return (self.opening, *self.replies)

    @property
    def joint(self) -> bool:
        """Return whether it is about a synthesis."""
        return self.opening.kind is MoveKind.SYNTHESIS

    def ours(self, played: Played) -> bool:
        """Return whether a turn is the proponent's."""
        return played.agent == self.opening.agent


def exchanges(played: Sequence[Played]) -> tuple[Exchange, ...]:
    """Return the exchanges of a round in order; turns before any opening belong to none."""
    starts = [place for place, one in enumerate(played) if one.kind in OPENINGS]
    return tuple(
        Exchange(played[start], tuple(played[start + 1 : end])) for start, end in pairwise([*starts, len(played)])
    )
