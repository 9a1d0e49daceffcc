"""Crews: threads, for work that mostly waits for models; processes, for work that counts; and a Dask cluster.

A process has one piece of work at a time, none for longer than it may. One that takes too long, runs out of memory or
dies is ended and another takes its place; its work is told to have hit a limit. So one piece can neither hold up nor
end the others. Processes are spawned, never forked: nothing of the parent is shared, on any system.

A cluster has workers on other machines, by distributed, which this module alone imports. Pieces of work carry all that
they need, so workers need no common disk, only this package at this version. No more than a few for each thread of the
cluster are on their way at a time.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection, wait
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from aufheben.errors import Misuse
from aufheben.experiments.running import Result, Work
from aufheben.version import __version__
from grammar.wording import NameList

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from multiprocessing.context import SpawnContext, SpawnProcess

W = TypeVar("W", bound=Work)
R = TypeVar("R", bound=Result)

GRACE = 5.0
"""Seconds beyond its own limit after which a piece of work that does not heed it is ended."""
STARTING = 60.0
"""Seconds that a process may take to start, beyond those of its first piece."""
RETIRED = 2_000
"""Pieces after which a process makes room for a fresh one."""


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


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(slots=True)
class _CrewWorker(Generic[W]):
    """One process and what it is at."""

    process: SpawnProcess
    pipe: Connection
    work: W | None = None
    deadline: float | None = None
    taken: int = 0


class Processes(Generic[W, R]):
    """A crew of processes. Leaving its context ends them, whatever they are at.

    ``perform`` does a piece of work and raises nothing; ``lost`` tells what is said of one that took too long
    (``time``) or whose process ended (``died``). Processes import ``perform`` by its name.
    """

    def __init__(
        self, count: int, perform: Callable[[W], R], lost: Callable[[W, str], R], *, grace: float = GRACE
    ) -> None:
        self._context: SpawnContext = multiprocessing.get_context("spawn")
        self._perform = perform
        self._lost = lost
        self._grace = grace
        self._count = count
        self._workers: list[_CrewWorker[W]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            self._end(worker)

    @property
    def room(self) -> int:
        """Return how many pieces more can be taken now."""
        return self._count - self.busy

    @property
    def busy(self) -> int:
        """Return how many pieces are being worked at."""
        return sum(worker.work is not None for worker in self._workers)

    def take(self, work: W, /) -> None:
        """Start with a piece; there must be room."""
        worker = next((one for one in self._workers if one.work is None), None)
        if worker is not None and worker.taken >= RETIRED:
            self._end(worker)
            self._workers.remove(worker)
            worker = None
        if worker is None:
            worker = self._hired()
        seconds = work.seconds
        late = STARTING if worker.taken == 0 else 0.0
        worker.work = work
        worker.taken += 1
        worker.deadline = None if seconds is None else time.monotonic() + seconds + self._grace + late
        with suppress(OSError):  # it has died; `done` finds out and says so
            worker.pipe.send(work)

    def done(self) -> Iterator[R]:
        """Wait for at least one result, and yield all that are there."""
        found: list[R] = []
        while not found and self.busy:
            busy = {worker.pipe: worker for worker in self._workers if worker.work is not None}
            deadlines = [worker.deadline for worker in busy.values() if worker.deadline is not None]
            left = max(0.0, min(deadlines) - time.monotonic()) if deadlines else None
            ready = wait(list(busy), left)
            found += [self._received(worker) for pipe, worker in busy.items() if pipe in ready]
            now = time.monotonic()
            late = [one for one in busy.values() if one.deadline is not None and one.work and one.deadline <= now]
            found += [self._dismissed(worker, "time") for worker in late]
        yield from found

    def _hired(self) -> _CrewWorker[W]:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs, self._perform), daemon=True)
        with _undisturbed():
            process.start()
        theirs.close()
        worker = _CrewWorker[W](process, ours)
        self._workers.append(worker)
        return worker

    def _received(self, worker: _CrewWorker[W]) -> R:
        """Return what a process has to say: a result, or its end."""
        try:
            result: R = worker.pipe.recv()
        except (EOFError, OSError):
            return self._dismissed(worker, "died")
        worker.work = worker.deadline = None
        return result

    def _dismissed(self, worker: _CrewWorker[W], why: str) -> R:
        """End a process and return what is said of its work."""
        self._end(worker)
        self._workers.remove(worker)
        work = worker.work
        assert work is not None  # noqa: S101 - only busy ones are dismissed
        return self._lost(work, why)

    @staticmethod
    def _end(worker: _CrewWorker[W]) -> None:
        worker.process.terminate()
        worker.process.join(1.0)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.pipe.close()


@contextmanager
def _undisturbed() -> Generator[None]:
    """Let processes start with Ctrl-C held back: it reaches the whole group, and ending them is the parent's."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, perform: Callable[[W], R]) -> None:
    """Do what comes through a pipe until it closes; Ctrl-C is the parent's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            pipe.send(perform(pipe.recv()))
        except (EOFError, OSError):
            return


WINDOW = 2
"""Pieces of work on their way for each thread of the cluster."""
PATIENCE = 10.0
"""Seconds to wait for a scheduler to answer."""
CLUSTER_GRACE = 30.0
"""Seconds beyond the limits of all pieces ahead of it after which one is given up."""


class DaskCluster(Generic[W, R]):
    """A crew of the workers of a Dask scheduler. Leaving its context cancels what is still on its way.

    ``lost`` tells what is said of a piece that took too long (``cluster-late``) or whose worker ended
    (``worker-lost``).

    Raises `Misuse` where the package is missing, nobody answers at the address, the cluster has no workers, or they
    have another version of this package.
    """

    def __init__(self, address: str, perform: Callable[[W], R], lost: Callable[[W, str], R]) -> None:
        if find_spec("distributed") is None:
            raise Misuse("evaluate.no-dask")
        # Seconds to import, not typed, and only for those who have a cluster.
        self._dask: Any = import_module("distributed")
        self._perform = perform
        self._lost = lost
        self._address = address
        self._flying: dict[Any, W] = {}
        try:
            self._client: Any = self._dask.Client(address, timeout=PATIENCE, set_as_default=False)
        except (TimeoutError, OSError, ValueError) as error:
            raise Misuse("evaluate.no-scheduler", address=address, reason=str(error) or type(error).__name__) from error
        try:
            self._threads = self._counted(address)
        except BaseException:
            self._client.close()
            raise

    def _counted(self, address: str) -> int:
        """Return how many threads the cluster has; all of its workers must have this package at this version."""
        threads = sum(int(count) for count in self._client.nthreads().values())
        if not threads:
            raise Misuse("evaluate.no-workers", address=address)
        others = {str(other) for other in self._client.run(_version).values()} - {__version__}
        if others:
            raise Misuse("evaluate.other-version", others=NameList.of(sorted(others)), own=__version__)
        return threads

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError, TimeoutError, asyncio.CancelledError, CancelledError):
            self._client.cancel(list(self._flying), force=True)
        self._client.close()

    @property
    def room(self) -> int:
        """Return how many pieces more can be taken now."""
        return WINDOW * self._threads - self.busy

    @property
    def busy(self) -> int:
        """Return how many pieces are being worked at."""
        return len(self._flying)

    def take(self, work: W, /) -> None:
        """Send a piece; there must be room."""
        # The same content may be asked for again by another run, so nothing is looked up under its key.
        self._flying[self._client.submit(self._perform, work, pure=False)] = work

    def done(self) -> Iterator[R]:
        """Wait for at least one result, and yield all that are there. Raises `Misuse` where the scheduler is gone."""
        limits = [work.seconds for work in self._flying.values()]
        seconds = [limit for limit in limits if limit is not None]
        patience = None if len(seconds) < len(limits) else WINDOW * max(seconds, default=0.0) + CLUSTER_GRACE
        try:
            with self._client.as_current():
                ready = set(self._dask.wait(list(self._flying), timeout=patience, return_when="FIRST_COMPLETED").done)
        except (asyncio.CancelledError, CancelledError) as error:
            raise Misuse("evaluate.lost-scheduler", address=self._address) from error
        except TimeoutError:
            ready = set(self._flying)
        for future in ready:
            yield self._result(future, self._flying.pop(future))
            future.release()

    def ask(self, work: W) -> R:
        """Return the result of one piece, which is waited for; any thread may ask, and other pieces do not matter.

        Raises `Misuse` where the scheduler is gone.
        """
        future = self._client.submit(self._perform, work, pure=False)
        try:
            with self._client.as_current():
                self._dask.wait([future])
            return self._result(future, work)
        except (asyncio.CancelledError, CancelledError) as error:
            raise Misuse("evaluate.lost-scheduler", address=self._address) from error
        finally:
            future.release()

    def _result(self, future: Any, work: W) -> R:  # noqa: ANN401 - distributed's classes are not typed
        """Return the result of a future, or what became of it instead."""
        if future.status == "finished":
            result: R = future.result()
            return result
        if not future.done():
            future.cancel(force=True)
            return self._lost(work, "cluster-late")
        return self._lost(work, "worker-lost")


def _version() -> str:
    """Return the version of this package; runs on every worker."""
    from aufheben.version import __version__ as version  # noqa: PLC0415 - on the worker, not here

    return version
