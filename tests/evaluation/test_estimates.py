"""Shares with intervals: what they are by definition, and that they cover what they should."""

from __future__ import annotations

import math
from fractions import Fraction
from threading import Timer
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.errors import Misuse
from aufheben.evaluation.corpora import lost
from aufheben.evaluation.records import Record, State
from aufheben.experiments.crews import WINDOW, DaskCluster
from aufheben.experiments.statistics import Mean, Proportion, wilson
from aufheben.tasks.plans import SeededDraw
from tests.evaluation.judges import asked, payloads
from tests.experiments.clusters import local_cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.evaluation.corpora import Payload


def test_a_share_of_debates_has_the_interval_of_wilson() -> None:
    share = Proportion()
    for number in range(40):
        share.add(number % 4 == 0)
    assert share.estimate == 0.25
    assert share.interval == pytest.approx(wilson(0.25, 40), rel=0.03)


def test_nothing_counted_is_no_share() -> None:
    share = Proportion()
    share.add(0, 0)
    assert (share.estimate, share.interval, share.clusters) == (None, None, 0)
    assert (Mean().estimate, Mean().interval) == (None, None)


@pytest.mark.parametrize("part", [0, 5])
def test_shares_that_do_not_differ_count_one_debate_each(part: int) -> None:
    share = Proportion()
    for _ in range(8):
        share.add(part, 5)
    assert share.interval == wilson(part / 5, 8)


def test_moves_of_one_debate_that_are_alike_do_not_narrow_the_interval() -> None:
    alike, apart = Proportion(), Proportion()
    for number in range(100):
        alike.add(10 * (number % 2), 10)
        apart.add(5 + (number % 2), 10)
    assert alike.interval is not None
    assert apart.interval is not None
    assert alike.effective == pytest.approx(99)
    assert apart.effective == apart.wholes
    assert alike.interval[1] - alike.interval[0] > 3 * (apart.interval[1] - apart.interval[0])


def test_exact_fractions_are_counted() -> None:
    share = Proportion()
    for part in (Fraction(1, 3), Fraction(2, 3), Fraction(1)):
        share.add(part)
    assert share.estimate == pytest.approx(2 / 3)


@pytest.mark.parametrize("truth", [0.5, 0.9])
def test_the_interval_of_clustered_moves_covers_the_truth_nineteen_times_in_twenty(truth: float) -> None:
    draw, hits, corpora = SeededDraw("coverage", truth), 0, 600
    for _ in range(corpora):
        share = Proportion()
        for _ in range(40):
            judged = 4 + draw.below(12)
            # Debates differ: in one in three, moves are right more often than in the others.
            likely = truth + (0.1 * 2 if draw.below(3) == 0 else -0.1) * (1 - truth)
            share.add(sum(draw.chance(likely) for _ in range(judged)), judged)
        assert share.interval is not None
        hits += share.interval[0] <= truth <= share.interval[1]
    # What a coverage of 93 to 97 % allows by chance (three standard deviations).
    spread = 3 * math.sqrt(0.95 * 0.05 / corpora)
    assert 0.93 - spread < hits / corpora < 0.97 + spread


def test_a_mean_has_the_normal_interval() -> None:
    mean = Mean()
    for value in (1.0, 2.0, 3.0, 4.0):
        mean.add(value)
    assert (mean.total, mean.estimate) == (10.0, 2.5)
    assert mean.interval is not None
    reach = 1.959964 * math.sqrt((5 / 3) / 4)
    assert mean.interval == pytest.approx((2.5 - reach, 2.5 + reach))
    assert mean.interval[0] > 0


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with local_cluster(threads=2) as found:
        yield found


def judged(crew: DaskCluster[Payload, Record], names: list[str], seconds: float | None = None) -> dict[str, Record]:
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
    with DaskCluster(address, asked, lost) as crew:
        found = judged(crew, names)
    assert set(found) == set(names)
    assert {record.state for record in found.values()} == {State.HELD}


def test_what_a_worker_cannot_judge_is_told(address: str) -> None:
    with DaskCluster(address, broken, lost) as crew:
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
    with DaskCluster(str(cluster.scheduler_address), asked, lost) as crew:
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
    monkeypatch.setattr("aufheben.experiments.crews.PATIENCE", 0.5)
    with pytest.raises(Misuse, match="no Dask scheduler answers at tcp://127"):
        DaskCluster("tcp://127.0.0.1:9", asked, lost)
    with pytest.raises(Misuse, match="no Dask scheduler answers at nonsense"):
        DaskCluster("nonsense://x", asked, lost)


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: str) -> None:
        return None

    monkeypatch.setattr("aufheben.experiments.crews.find_spec", nowhere)
    with pytest.raises(Misuse, match=r"pip install 'aufheben\[dask\]'"):
        DaskCluster("tcp://127.0.0.1:9", asked, lost)
