"""Limits on work and the clock that keeps them; and work that makes many small objects, none of them garbage."""

from __future__ import annotations

import gc
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from engine.values.errors import LimitReached

GRACE = 0.4
"""Seconds beyond a limit for a step that takes up what the one before it left when the time was up."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one request may cost.

    ``seconds`` bounds the whole request in wall-clock time (None: no bound), ``ground_rules`` the number of ground
    rule instances, ``nodes`` the size of trees and graphs built for show, ``combinations`` the number of warrant
    combinations and candidate bindings a synthesis looks at. The clock starts when the value is made.
    """

    seconds: float | None = None
    ground_rules: int = 5_000_000
    nodes: int = 10_000
    combinations: int = 10_000
    started: float = field(default_factory=time.monotonic, compare=False, repr=False)

    def left(self) -> float | None:
        """Return the seconds left, never below zero; None when there is no bound."""
        return None if self.seconds is None else max(0.0, self.started + self.seconds - time.monotonic())

    def check(self, doing: str) -> None:
        """Raise `LimitReached` when the time is up.

        >>> Limits(seconds=0.0).check("counting")
        Traceback (most recent call last):
        ...
        engine.values.errors.LimitReached: stopped at the limit of 0 s (time) while counting; \
give more time (`Limits.seconds`) or ask about less
        """
        if self.seconds is not None and self.left() == 0.0:
            raise LimitReached("time", self.seconds, doing, "give more time (`Limits.seconds`) or ask about less")

    def after(self, steps: int = 1) -> Limits:
        """Return limits for what comes behind a step in which the time was up, so that what that found is not lost."""
        return replace(self, started=self.started + steps * GRACE)

    def leaving(self, share: float) -> Limits:
        """Return limits for a step that others follow: it leaves them a share of the time that is left."""
        left = self.left()
        return self if left is None else replace(self, started=self.started - share * left)

    def check_nodes(self, count: int) -> None:
        """Raise `LimitReached` when a tree or graph has grown beyond the node limit."""
        if count > self.nodes:
            raise LimitReached("nodes", self.nodes, "unfolding a strategy", "ask for the graph or a smaller part of it")


UNTIMED = Limits()
"""What a request may cost where nobody says: as long as it takes."""


@contextmanager
def uncollected() -> Generator[None]:
    """Pause Python's cyclic garbage collector, where it is on; it is on again afterwards.

    A third of the time of grounding and deciding a large theory would go into it. What is made holds no cycles, and
    reference counts go on freeing what is dropped.

    >>> @uncollected()
    ... def squares(n):
    ...     return [[k * k] for k in range(n)]
    >>> squares(3), gc.isenabled()
    ([[0], [1], [4]], True)
    """
    pause = gc.isenabled()
    if pause:
        gc.disable()
    try:
        yield
    finally:
        if pause:
            gc.enable()


def stays() -> None:
    """Let Python's cyclic garbage collector take all that there is for old: what was loaded to stay is no garbage.

    It would look through the hundreds of thousands of objects of a lexicon as soon as it is on again.
    """
    if not gc.get_freeze_count():  # else the program keeps something from it for good, and goes on to
        gc.freeze()
        gc.unfreeze()


class TooManyRules(Exception):  # noqa: N818 - it never leaves the engine: `LimitReached` tells the user
    """Grounding made more rules than allowed."""
