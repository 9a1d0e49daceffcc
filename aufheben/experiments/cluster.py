"""The one module that imports distributed: work done by an existing Dask cluster.

Pieces of work carry all that they need, so workers need no common disk, only this package at this version. No more than
a few for each thread of the cluster are on their way at a time.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import CancelledError
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from aufheben.errors import Misuse
from aufheben.experiments.running import Result, Work
from aufheben.version import __version__
from grammar.wording import NameList

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

W = TypeVar("W", bound=Work)
R = TypeVar("R", bound=Result)

WINDOW = 2
"""Pieces of work on their way for each thread of the cluster."""
PATIENCE = 10.0
"""Seconds to wait for a scheduler to answer."""
GRACE = 30.0
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
        patience = None if len(seconds) < len(limits) else WINDOW * max(seconds, default=0.0) + GRACE
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
