"""Chance that is the same everywhere: numbers from SHA-256 of a key and a counter."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

_BITS = 64


class Draw:
    """A stream of choices that depends on its key alone: neither on the process nor on the version of Python.

    >>> Draw("a").below(1000) == Draw("a").below(1000)
    True
    """

    def __init__(self, *key: object) -> None:
        self._key = "/".join(map(str, key))
        self._drawn = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to below a limit; the bias of the remainder is below limit / 2^64."""
        self._drawn += 1
        digest = sha256(f"{self._key}#{self._drawn}".encode()).digest()
        return int.from_bytes(digest[: _BITS // 8]) % limit

    def chance(self, share: float) -> bool:
        """Return True for a share of the draws."""
        return self.below(1_000_000) < share * 1_000_000

    def pick(self, among: Sequence[T]) -> T:
        """Return one of several."""
        return among[self.below(len(among))]

    def some(self, count: int, among: Sequence[T]) -> list[T]:
        """Return so many different ones of several, in a drawn order."""
        return self.shuffled(among)[:count]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return things in a drawn order (Fisher & Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
