"""A cluster of this machine, for tests that hand work to one; they are skipped where its package is missing."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator


@contextmanager
def local_cluster(threads: int = 1) -> Generator[str]:
    """Give out the address of a scheduler with one worker, which is in this process."""
    distributed: Any = pytest.importorskip("distributed", reason="distributed is not installed")
    with distributed.LocalCluster(
        n_workers=1,
        threads_per_worker=threads,
        processes=False,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        protocol="tcp",
    ) as cluster:
        yield str(cluster.scheduler_address)
