"""The time that a request has, while texts are read: what loops here knows of no request, and asks `tick`."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.values.limits import Limits

_CLOCK: ContextVar[tuple[Limits, str] | None] = ContextVar("clock", default=None)


@contextmanager
def timed(limits: Limits, doing: str) -> Generator[None]:
    """Keep the time of a request while something is done for it.

    >>> from engine.values.limits import Limits
    >>> with timed(Limits(seconds=0.0), "counting"):
    ...     tick()
    Traceback (most recent call last):
    ...
    engine.values.errors.LimitReached: stopped at the limit of 0 s (time) while counting; \
give more time (`Limits.seconds`) or ask about less
    >>> tick()
    """
    before = _CLOCK.set((limits, doing))
    try:
        yield
    finally:
        _CLOCK.reset(before)


def tick() -> None:
    """Raise `LimitReached` when the time is up of the request that this is done for, if it is done for any."""
    clock = _CLOCK.get()
    if clock is not None:
        limits, doing = clock
        limits.check(doing)
