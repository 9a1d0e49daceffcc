"""What has been worked out about an immutable value, kept beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Kept:
    """For each kind of answer the latest one, so that who asks again waits no longer; who asks on forgets the others.

    It is no part of the value that it stands beside: copies and pickles of it are empty.

    >>> kept = Kept()
    >>> [kept.latest("length", word, lambda: len(word)) for word in ("one", "one", "three")]
    [3, 3, 5]
    """

    __slots__ = ("_answers",)

    def __init__(self) -> None:
        self._answers: dict[str, tuple[Hashable, Any]] = {}

    def latest(self, kind: str, question: Hashable, work: Callable[[], T]) -> T:
        """Return the answer to a question, worked out unless it was the last one of its kind."""
        known = self._answers.get(kind)
        if known is not None and known[0] == question:
            found: T = known[1]
            return found
        found = work()
        self._answers[kind] = (question, found)
        return found

    def __reduce__(self) -> tuple[type[Kept], tuple[()]]:
        return Kept, ()
