"""Processes that judge: none holds up or ends the others."""

from __future__ import annotations

import os
import time

import pytest

from aufheben.evaluation.records import Record, State
from aufheben.evaluation.workers import Workers
from tests.evaluation.judges import asked, payloads


def judged(crew: Workers, names: list[str], seconds: float | None = None) -> dict[str, Record]:
    found: list[Record] = []
    for payload in payloads(names, seconds):
        while not crew.room:
            found += crew.done()
        crew.take(payload)
    while crew.busy:
        found += crew.done()
    return {record.name: record for record in found}


def test_every_payload_comes_back_from_other_processes() -> None:
    names = [f"n{number}" for number in range(20)]
    with Workers(2, asked) as crew:
        found = judged(crew, names)
    assert set(found) == set(names)
    processes = {record.held.moves for record in found.values() if record.held is not None}
    assert 1 <= len(processes) <= 2
    assert os.getpid() not in processes


def test_what_takes_too_long_is_ended_and_the_rest_goes_on() -> None:
    with Workers(1, asked, grace=0.2) as crew:
        judged(crew, ["first"])
        started = time.monotonic()
        found = judged(crew, ["sleep 60", "after"], seconds=0.3)
    assert time.monotonic() - started < 30
    assert found["sleep 60"].state is State.LIMIT
    assert found["sleep 60"].reason is not None
    assert found["sleep 60"].reason.code == "time"
    assert found["after"].state is State.HELD


def test_a_process_that_dies_is_told_and_replaced() -> None:
    with Workers(2, asked) as crew:
        found = judged(crew, ["a", "die", "b", "die 2", "c"])
    assert {name for name, record in found.items() if record.state is State.HELD} == {"a", "b", "c"}
    assert {record.reason.code for record in found.values() if record.reason is not None} == {"died"}


def test_a_process_makes_room_for_a_fresh_one_after_many_payloads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aufheben.evaluation.workers.RETIRED", 2)
    with Workers(1, asked) as crew:
        found = judged(crew, ["a", "b", "c", "d"])
    assert len({record.held.moves for record in found.values() if record.held is not None}) == 2


def test_leaving_early_ends_all_processes() -> None:
    with Workers(2, asked) as crew:
        (probe,) = judged(crew, ["probe"]).values()
        assert probe.held is not None
        for payload in payloads(["sleep 60", "sleep 61"]):
            crew.take(payload)
        started = time.monotonic()
    assert time.monotonic() - started < 10
    with pytest.raises(ProcessLookupError):
        os.kill(probe.held.moves, 0)
