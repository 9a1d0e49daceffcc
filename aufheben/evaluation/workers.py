"""One evaluation, and the processes that judge its payloads: one payload each at a time, none for longer than it may.

A process that takes too long, runs out of memory or dies is ended and another takes its place; its payload is told to
have hit a limit. So one debate can neither hold up nor end the evaluation of the others. Processes are spawned, never
forked: nothing of the parent is shared, on any system.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Protocol, Self

from aufheben.evaluation.corpora import Missing, nameless, payload
from aufheben.evaluation.records import Reason, Record, State

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from multiprocessing.context import SpawnContext, SpawnProcess
    from pathlib import Path

    from aufheben.evaluation.corpora import Job, Options, Payload
    from aufheben.evaluation.records import EvaluationJournal
    from aufheben.evaluation.tallies import Tally

    Judge = Callable[[Payload], Record]


GRACE = 5.0
"""Seconds beyond its own limit after which a debate that does not heed it is ended."""
STARTING = 60.0
"""Seconds that a process may take to start, beyond those of its first debate."""
RETIRED = 2_000
"""Payloads after which a process makes room for a fresh one."""


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew(Protocol):
    """Whoever judges: processes of this machine, or a cluster."""

    @property
    def room(self) -> int:
        """Return how many payloads more can be taken now."""
        ...

    @property
    def busy(self) -> int:
        """Return how many payloads are being judged."""
        ...

    def take(self, payload: Payload) -> None:
        """Start to judge a payload; there must be room."""
        ...

    def done(self) -> Iterator[Record]:
        """Wait for at least one record, and yield all that are there."""
        ...


@dataclass(slots=True)
class _Worker:
    """One process and what it is at."""

    process: SpawnProcess
    pipe: Connection
    payload: Payload | None = None
    deadline: float | None = None
    taken: int = 0


class Workers:
    """A crew of processes. Leaving its context ends them, whatever they are at."""

    def __init__(self, count: int, judge: Judge, *, grace: float = GRACE) -> None:
        self._context: SpawnContext = multiprocessing.get_context("spawn")
        self._judge = judge
        self._grace = grace
        self._count = count
        self._workers: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            self._end(worker)

    @property
    def room(self) -> int:
        """Return how many payloads more can be taken now."""
        return self._count - self.busy

    @property
    def busy(self) -> int:
        """Return how many payloads are being judged."""
        return sum(worker.payload is not None for worker in self._workers)

    def take(self, payload: Payload) -> None:
        """Start to judge a payload; there must be room."""
        worker = next((one for one in self._workers if one.payload is None), None)
        if worker is not None and worker.taken >= RETIRED:
            self._end(worker)
            self._workers.remove(worker)
            worker = None
        if worker is None:
            worker = self._hired()
        seconds = payload.options.seconds
        late = STARTING if worker.taken == 0 else 0.0
        worker.payload = payload
        worker.taken += 1
        worker.deadline = None if seconds is None else time.monotonic() + seconds + self._grace + late
        with suppress(OSError):  # it has died; `done` finds out and says so
            worker.pipe.send(payload)

    def done(self) -> Iterator[Record]:
        """Wait for at least one record, and yield all that are there."""
        found: list[Record] = []
        while not found and self.busy:
            busy = {worker.pipe: worker for worker in self._workers if worker.payload is not None}
            deadlines = [worker.deadline for worker in busy.values() if worker.deadline is not None]
            left = max(0.0, min(deadlines) - time.monotonic()) if deadlines else None
            ready = wait(list(busy), left)
            found += [self._received(worker) for pipe, worker in busy.items() if pipe in ready]
            now = time.monotonic()
            late = [one for one in busy.values() if one.deadline is not None and one.payload and one.deadline <= now]
            found += [self._dismissed(worker, "time") for worker in late]
        yield from found

    def _hired(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs, self._judge), daemon=True)
        with _undisturbed():
            process.start()
        theirs.close()
        worker = _Worker(process, ours)
        self._workers.append(worker)
        return worker

    def _received(self, worker: _Worker) -> Record:
        """Return what a process has to say: a record, or its end."""
        try:
            record = worker.pipe.recv()
        except (EOFError, OSError):
            return self._dismissed(worker, "died")
        worker.payload = worker.deadline = None
        return record if isinstance(record, Record) else self._dismissed(worker, "died")

    def _dismissed(self, worker: _Worker, why: str) -> Record:
        """End a process and return what is said of its payload."""
        self._end(worker)
        self._workers.remove(worker)
        payload = worker.payload
        assert payload is not None  # noqa: S101 - only busy ones are dismissed
        return Record(payload.key, payload.name, State.LIMIT, payload.mode or "", payload.grade, reason=_REASONS[why])

    @staticmethod
    def _end(worker: _Worker) -> None:
        worker.process.terminate()
        worker.process.join(1.0)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.pipe.close()


_REASONS = {
    "time": Reason.of("time", "time"),
    "died": Reason.of("died", "died"),
}


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


def _work(pipe: Connection, judge: Judge) -> None:
    """Judge what comes through a pipe until it closes; Ctrl-C is the parent's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            pipe.send(judge(pipe.recv()))
        except (EOFError, OSError):
            return


_SETTLED = frozenset({State.VERIFIED, State.HELD, State.UNREADABLE})
"""What follows from the content alone; whatever ended otherwise is tried again."""


def evaluate(
    folder: Path,
    jobs: Iterable[Job],
    crew: Crew,
    journal: EvaluationJournal,
    options: Options,
    tally: Tally,
    *,
    report: Callable[[Record], None] | None = None,
) -> None:
    """Count in a tally what the jobs of a folder come to; ``report`` is called with every record as it comes.

    A job whose content has a record in the journal is not done again. At most as many payloads are held as the crew
    has room for.
    """

    def keep(record: Record) -> None:
        tally.add(record)
        if report is not None:
            report(record)

    def settle() -> None:
        for record in crew.done():
            journal.add(record)
            keep(record)

    for job in jobs:
        try:
            loaded = payload(folder, job, options)
        except Missing as missing:
            key = nameless(job)
            if journal.get(key) is None:
                journal.add(Record(key, job.name, State.UNREADABLE, job.mode or "", reason=missing.reason))
            keep(Record(key, job.name, State.UNREADABLE, job.mode or "", reason=missing.reason))
            continue
        known = journal.get(loaded.key)
        if known is not None and known.state in _SETTLED:
            tally.resumed += 1
            keep(replace(known, name=job.name))
            continue
        while not crew.room:
            settle()
        crew.take(loaded)
    while crew.busy:
        settle()
