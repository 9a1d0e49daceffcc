"""How often an endpoint is asked: no more than was wished, and less where it says that this is too much."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING

import pytest

from llm_bridge.endpoints import Completion, ModelCall, Paced, Retrying, ScriptedEndpoint
from llm_bridge.errors import ModelError, Overloaded
from tests.bridge.program import run
from tests.bridge.server import serving
from tests.bridge.test_journal import call
from tests.bridge.test_runs import copied, sensible

if TYPE_CHECKING:
    from pathlib import Path


class Clock:
    """A time that passes only while somebody sleeps, and the moments at which calls were made."""

    def __init__(self) -> None:
        self.now = 0.0
        self.made: list[float] = []

    def time(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def answer(self, _: ModelCall) -> Completion:
        self.made.append(round(self.now, 6))
        return Completion("x")


def busy(after: float | None = None) -> Overloaded:
    return Overloaded("overloaded", after, endpoint="x", status=429)


def test_calls_begin_as_far_apart_as_was_wished() -> None:
    clock = Clock()
    paced = Paced(ScriptedEndpoint(clock.answer), 1.5, clock.time, clock.sleep)
    for _ in range(4):
        paced.complete(call())
    assert clock.made == [0.0, 1.5, 3.0, 4.5]


def test_without_a_wish_nothing_is_waited_for() -> None:
    clock = Clock()
    paced = Paced(ScriptedEndpoint(clock.answer), 0.0, clock.time, clock.sleep)
    for _ in range(4):
        paced.complete(call())
    assert clock.now == 0.0


def test_each_429_doubles_the_time_between_calls_and_each_reply_takes_a_tenth_off() -> None:
    clock = Clock()
    script: list[str | Completion | ModelError] = [busy(), busy(), busy(), "x", "x", "x"]
    paced = Paced(ScriptedEndpoint(script), 0.0, clock.time, clock.sleep)
    begun: list[float] = []
    for _ in script:
        with suppress(Overloaded):
            paced.complete(call())
        begun.append(round(clock.now, 6))
    # The next begins 0.5, 1 and 2 s after a refusal; then 2 · 0.9 s after the reply, and so on.
    assert begun == [0.0, 0.5, 1.5, 3.5, 5.5, 7.3]


@pytest.mark.parametrize(("named", "waited"), [(7.0, 7.0), (9_999.0, 60.0)])
def test_no_call_begins_before_the_time_that_the_server_named(named: float, waited: float) -> None:
    clock = Clock()
    paced = Paced(ScriptedEndpoint([busy(named), "x"]), 0.0, clock.time, clock.sleep)
    with pytest.raises(Overloaded):
        paced.complete(call())
    paced.complete(call())
    assert clock.now == waited


def test_a_fault_of_the_server_slows_nothing() -> None:
    clock = Clock()
    fault = Overloaded("server-fault", endpoint="x", status=500)
    paced = Paced(ScriptedEndpoint([fault, "x"]), 0.0, clock.time, clock.sleep)
    assert Retrying(paced, first=0.0).complete(call()).text == "x"
    assert clock.now == 0.0


def test_calls_at_the_same_time_take_turns() -> None:
    waits: list[float] = []
    noting = Lock()

    def sleep(seconds: float) -> None:
        with noting:
            waits.append(round(seconds, 6))

    paced = Paced(ScriptedEndpoint(lambda _: "x"), 2.0, lambda: 0.0, sleep)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(paced.complete, map(call, range(5))))
    assert sorted(waits) == [2.0, 4.0, 6.0, 8.0]


def test_the_program_keeps_to_the_calls_a_minute_that_were_wished(tmp_path: Path) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    options = ("--mode", "free", "--max-rounds", "1", "--rpm", "120")
    with serving(sensible) as server:
        ended = run(server.url, "debate", copied(tmp_path), *options, paced=True)
    assert ended.code == 0
    gaps = [later - earlier for earlier, later in zip(server.times, server.times[1:], strict=False)]
    assert len(gaps) == 2
    assert min(gaps) > 0.4
