"""The one module that imports distributed: payloads judged by an existing Dask cluster.

Payloads carry the content of their files, so workers need no common disk, only this package at this version. No more
than a few for each thread of the cluster are on their way at a time.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import CancelledError
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Self

from aufheben.errors import Misuse
from aufheben.evaluation.records import Reason, Record, State
from aufheben.version import __version__
from grammar.wording import NameList

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.evaluation.corpora import Payload
    from aufheben.evaluation.workers import Judge

WINDOW = 2
"""Payloads on their way for each thread of the cluster."""
PATIENCE = 10.0
"""Seconds to wait for a scheduler to answer."""
GRACE = 30.0
"""Seconds beyond the limits of all payloads ahead of it after which one is given up."""


class DaskCluster:
    """A crew of the workers of a Dask scheduler. Leaving its context cancels what is still on its way.

    Raises `Misuse` where the package is missing, nobody answers at the address, the cluster has no workers, or they
    have another version of this package.
    """

    def __init__(self, address: str, judge: Judge) -> None:
        if find_spec("distributed") is None:
            raise Misuse("evaluate.no-dask")
        # Seconds to import, not typed, and only for those who have a cluster.
        self._dask: Any = import_module("distributed")
        self._judge = judge
        self._address = address
        self._flying: dict[Any, Payload] = {}
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
        """Return how many payloads more can be taken now."""
        return WINDOW * self._threads - self.busy

    @property
    def busy(self) -> int:
        """Return how many payloads are being judged."""
        return len(self._flying)

    def take(self, payload: Payload) -> None:
        """Send a payload; there must be room."""
        # The same content may be asked for again by another run, so nothing is looked up under its key.
        self._flying[self._client.submit(self._judge, payload, pure=False)] = payload

    def done(self) -> Iterator[Record]:
        """Wait for at least one record, and yield all that are there. Raises `Misuse` where the scheduler is gone."""
        limits = [payload.options.seconds for payload in self._flying.values()]
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
            payload = self._flying.pop(future)
            yield _record(future, payload)
            future.release()


def _record(future: Any, payload: Payload) -> Record:  # noqa: ANN401 - distributed's classes are not typed
    """Return the record of a future, or what became of it instead."""
    if future.status == "finished":
        record = future.result()
        if isinstance(record, Record):
            return record
    if not future.done():
        future.cancel(force=True)
        reason = _LATE
    else:
        reason = _LOST
    return Record(payload.key, payload.name, State.LIMIT, payload.mode or "", payload.grade, reason=reason)


def _version() -> str:
    """Return the version of this package; runs on every worker."""
    from aufheben.version import __version__ as version  # noqa: PLC0415 - on the worker, not here

    return version


_LATE = Reason.of("time", "cluster-late")
_LOST = Reason.of("died", "worker-lost")
