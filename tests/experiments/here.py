"""An evaluation that is done in the process that asks for it: who works makes no difference to what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aufheben.evaluation.corpora import Payload
    from aufheben.evaluation.records import Record


class Here:
    """A crew of this process, which has nothing to load anew for each run; it does each piece as it takes it."""

    def __init__(
        self, count: int, perform: Callable[[Payload], Record], lost: Callable[[Payload, str], Record]
    ) -> None:
        self._count, self._perform, self._lost = count, perform, lost
        self._found: list[Record] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._found.clear()

    @property
    def room(self) -> int:
        return self._count - self.busy

    @property
    def busy(self) -> int:
        return len(self._found)

    def take(self, work: Payload, /) -> None:
        self._found.append(self._perform(work))

    def done(self) -> Iterator[Record]:
        found, self._found = self._found, []
        yield from found
