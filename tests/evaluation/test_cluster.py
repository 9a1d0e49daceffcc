"""A Dask cluster on loopback does the same work; without the package that is said."""

from __future__ import annotations

from threading import Timer
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.errors import Misuse
from aufheben.evaluation.cluster import WINDOW, DaskCluster
from aufheben.evaluation.records import Record, State
from tests.evaluation.judges import asked, payloads

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed: Any = pytest.importorskip("distributed", reason="distributed is not installed")
    with distributed.LocalCluster(
        n_workers=1,
        threads_per_worker=2,
        processes=False,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        protocol="tcp",
    ) as cluster:
        yield str(cluster.scheduler_address)


def judged(crew: DaskCluster, names: list[str], seconds: float | None = None) -> dict[str, Record]:
    found: list[Record] = []
    most = 0
    for payload in payloads(names, seconds):
        while not crew.room:
            found += crew.done()
        crew.take(payload)
        most = max(most, crew.busy)
    while crew.busy:
        found += crew.done()
    assert most <= 2 * WINDOW
    return {record.name: record for record in found}


def test_a_cluster_judges_everything_with_few_payloads_on_their_way(address: str) -> None:
    names = [f"n{number}" for number in range(30)]
    with DaskCluster(address, asked) as crew:
        found = judged(crew, names)
    assert set(found) == set(names)
    assert {record.state for record in found.values()} == {State.HELD}


def test_what_a_worker_cannot_judge_is_told(address: str) -> None:
    with DaskCluster(address, broken) as crew:
        found = judged(crew, ["a"])
    assert found["a"].state is State.LIMIT


def test_a_scheduler_that_goes_away_is_told() -> None:
    distributed: Any = pytest.importorskip("distributed", reason="distributed is not installed")
    cluster: Any = distributed.LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        protocol="tcp",
    )
    with DaskCluster(str(cluster.scheduler_address), asked) as crew:
        for payload in payloads(["sleep 3", "sleep 4"], 60.0):
            crew.take(payload)
        leaving = Timer(0.5, cluster.close)
        leaving.start()
        with pytest.raises(Misuse, match="is gone"):
            list(crew.done())
        leaving.join()


def broken(_: object) -> Record:
    raise RuntimeError("lost")


@pytest.mark.usefixtures("address")
def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aufheben.evaluation.cluster.PATIENCE", 0.5)
    with pytest.raises(Misuse, match="no Dask scheduler answers at tcp://127"):
        DaskCluster("tcp://127.0.0.1:9", asked)
    with pytest.raises(Misuse, match="no Dask scheduler answers at nonsense"):
        DaskCluster("nonsense://x", asked)


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: str) -> None:
        return None

    monkeypatch.setattr("aufheben.evaluation.cluster.find_spec", nowhere)
    with pytest.raises(Misuse, match=r"pip install 'aufheben\[dask\]'"):
        DaskCluster("tcp://127.0.0.1:9", asked)
