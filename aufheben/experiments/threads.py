"""A crew of threads, for work that mostly waits for models."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Generic, Self, TypeVar

from aufheben.experiments.work import Result, Work

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

W = TypeVar("W", bound=Work)
R = TypeVar("R", bound=Result)


class Threads(Generic[W, R]):
    """A crew of threads. The first piece goes alone: what it finds out about a server, the others know.

    What ``perform`` raises is raised where results are waited for. Leaving the context waits for what is on its way,
    since it is paid for and is to be kept; only an interrupt waits for nothing.
    """

    def __init__(self, count: int, perform: Callable[[W], R]) -> None:
        self._count = count
        self._perform = perform
        self._waiting: SimpleQueue[W | None] = SimpleQueue()
        self._finished: SimpleQueue[R | BaseException] = SimpleQueue()
        self._threads: list[Thread] = []
        self._busy = 0
        self._begun = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for _thread in self._threads:
            self._waiting.put(None)
        if kind is None or not issubclass(kind, KeyboardInterrupt):
            for thread in self._threads:
                thread.join()

    @property
    def room(self) -> int:
        """Return how many pieces more can be taken now."""
        return (self._count if self._begun else 1) - self._busy

    @property
    def busy(self) -> int:
        """Return how many pieces are being worked at."""
        return self._busy

    def take(self, work: W, /) -> None:
        """Start with a piece; there must be room."""
        self._busy += 1
        if len(self._threads) < self._busy:
            # A daemon: a program that is interrupted does not wait for a server.
            self._threads.append(Thread(target=self._work, daemon=True))
            self._threads[-1].start()
        self._waiting.put(work)

    def done(self) -> Iterator[R]:
        """Wait for at least one result, and yield all that are there. Raises what the work raised."""
        found = [self._finished.get()]
        try:
            while True:
                found.append(self._finished.get_nowait())
        except Empty:
            pass
        self._begun = True
        self._busy -= len(found)
        for one in found:
            if isinstance(one, BaseException):
                raise one
            yield one

    def _work(self) -> None:
        while (work := self._waiting.get()) is not None:
            try:
                self._finished.put(self._perform(work))
            except BaseException as error:  # noqa: BLE001 - raised again where results are waited for
                self._finished.put(error)
