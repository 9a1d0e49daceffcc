"""What the engine does for a bench: the formal debate about an item, and the scores of one that was held.

A piece of work carries all that it needs, so that it is done in this process, in others, or by the workers of a Dask
cluster, with the same result; models are asked, and what they say is kept and paid for, in one place.
"""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeAlias

from aufheben.bench.items import item_in
from aufheben.bench.methods import formal
from aufheben.bench.scoring import scored
from aufheben.evaluation.judging import failure
from aufheben.evaluation.records import Reason
from engine.values.errors import AufhebenError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from aufheben.bench.methods import Played
    from aufheben.bench.scoring import ScoredCell
    from aufheben.evaluation.corpora import Payload


@dataclass(frozen=True, slots=True)
class HeldCell:
    """A debate that was held about an item, None for the formal one, which is held where it is scored."""

    item: Payload
    order: int
    held: Played | None

    @property
    def key(self) -> str:
        """Return the name of the item's content."""
        return self.item.key

    @property
    def name(self) -> str:
        """Return what people call the item."""
        return self.item.name

    @property
    def seconds(self) -> float | None:
        """Return how long it may take: what the engine is asked has limits of its own."""
        return None


@dataclass(frozen=True, slots=True)
class JudgedCell:
    """The scores of a debate and its document, or the reason why there are none."""

    key: str
    document: dict[str, Any] | None = None
    scores: ScoredCell | None = None
    reason: Reason | None = None

    @property
    def settled(self) -> bool:
        """Return whether it need not be tried again."""
        return self.reason is None

    def line(self) -> bytes:
        """Return its name alone: what is kept of a cell are its scores, with what it took."""
        return self.key.encode()

    def called(self, name: str) -> JudgedCell:  # noqa: ARG002 - it has no name
        """Return it as it is."""
        return self


Judging: TypeAlias = "Callable[[HeldCell], JudgedCell]"


def judged(work: HeldCell) -> JudgedCell:
    """Return what a debate comes to; of what the engine cannot do the reason."""
    try:
        item = item_in(work.item)
        held = formal(item, work.order) if work.held is None else work.held
        return JudgedCell(work.key, held.document, scored(held, item, work.order))
    except AufhebenError as error:
        return JudgedCell(work.key, reason=failure(error)[1])


def _lost(work: HeldCell, why: str) -> JudgedCell:
    """Return what is said of work that nobody got done with."""
    return JudgedCell(work.key, reason=Reason.of("died", why))


def held_cell(item: Payload, order: int, held: Played | None) -> HeldCell:
    """Return what is to be judged; why a model stopped is no part of that."""
    return HeldCell(item, order, None if held is None else replace(held, reason=None))


@contextmanager
def judge(jobs: int | None = None, scheduler: str | None = None) -> Generator[Judging]:
    """Give out who judges: this process, one debate at a time; so many others; or a cluster.

    Any thread may ask. Raises `Misuse` where there is no such cluster.
    """
    if scheduler is not None:
        from aufheben.experiments.cluster import DaskCluster  # noqa: PLC0415 - few have one

        with DaskCluster(scheduler, judged, _lost) as cluster:
            yield cluster.ask
    elif jobs is not None:
        # Ctrl-C reaches the whole group of processes; what becomes of the work is told by this one.
        unheard = (signal.SIGINT, signal.SIG_IGN)
        with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, unheard) as pool:

            def asked(work: HeldCell) -> JudgedCell:
                try:
                    return pool.submit(judged, work).result()
                except BrokenProcessPool:
                    return _lost(work, "died")

            yield asked
    else:
        yield Here()


class Here:
    """Who judges in this process, one debate at a time."""

    def __init__(self) -> None:
        self._engine = Lock()

    def __call__(self, work: HeldCell) -> JudgedCell:
        """Return what a debate comes to."""
        with self._engine:
            return judged(work)
