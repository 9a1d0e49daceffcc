"""The journal: what was asked once is not asked again, whatever happened in between."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from llm_bridge.endpoints import (
    Allowance,
    Budget,
    ChatMessage,
    Completion,
    Finish,
    Journal,
    ModelCall,
    Prices,
    Role,
    ScriptedEndpoint,
)
from llm_bridge.errors import NotRecorded, OutOfBudget, Unusable

if TYPE_CHECKING:
    from pathlib import Path


def call(number: int = 0, **changes: Any) -> ModelCall:  # noqa: ANN401 - fields by name
    settings: dict[str, Any] = {"model": "m", "messages": (ChatMessage(Role.USER, f"問い{number}"),), "stage": "test"}
    return ModelCall(**{**settings, **changes})


def echo(asked: ModelCall) -> Completion:
    return Completion(f"re: {asked.messages[0].content}", Finish.LENGTH, 3, 4)


def test_a_reply_is_asked_for_once_and_comes_back_as_it_was(tmp_path: Path) -> None:
    endpoint = ScriptedEndpoint(echo)
    first = Journal(tmp_path / "j", endpoint).complete(call())
    again = Journal(tmp_path / "j", endpoint)
    assert again.complete(call()) == first == echo(call())
    assert (len(endpoint.calls), again.traffic.hits, again.traffic.misses) == (1, 1, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"model": "n"},
        {"messages": (ChatMessage(Role.SYSTEM, "問い0"),)},
        {"schema": {"type": "object"}},
        {"temperature": 1.0},
        {"seed": 1},
        {"max_tokens": 5},
        {"sample": 1},
    ],
)
def test_whatever_matters_for_the_reply_makes_another_call(change: dict[str, Any]) -> None:
    assert call().key != call(**change).key


def test_the_stage_does_not(tmp_path: Path) -> None:
    Journal(tmp_path / "j", ScriptedEndpoint(echo)).complete(call())
    assert Journal(tmp_path / "j").complete(call(stage="another")) == echo(call())


def test_offline_a_miss_is_loud_and_makes_no_call(tmp_path: Path) -> None:
    with pytest.raises(NotRecorded, match="test"):
        Journal(tmp_path / "j").complete(call())


def test_refreshing_asks_anew_and_replaces(tmp_path: Path) -> None:
    Journal(tmp_path / "j", ScriptedEndpoint(["old"])).complete(call())
    fresh = Journal(tmp_path / "j", ScriptedEndpoint(["new"]), refresh=True).complete(call())
    assert Journal(tmp_path / "j").complete(call()) == fresh
    assert fresh.text == "new"


@pytest.mark.parametrize("content", [b"no database at all, but a text of some length" * 50, None])
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "other"
    if content is None:
        with sqlite3.connect(path) as other:
            other.execute("CREATE TABLE mine (x)")
        other.close()
    else:
        path.write_bytes(content)
    before = path.read_bytes()
    with pytest.raises(Unusable, match="not a journal"):
        Journal(path, ScriptedEndpoint(echo)).complete(call())
    assert path.read_bytes() == before


def _ask_and_die(path: Path, log: Path, last: int) -> None:
    def slow(asked: ModelCall) -> Completion:
        with log.open("a") as stream:
            stream.write(asked.messages[0].content + "\n")
        if asked.messages[0].content == f"問い{last}":
            os.kill(os.getpid(), signal.SIGKILL)
        return echo(asked)

    journal = Journal(path, ScriptedEndpoint(slow))
    for number in range(6):
        journal.complete(call(number))


@pytest.mark.parametrize("last", range(6))
def test_a_run_killed_at_any_call_repeats_none_that_was_complete(tmp_path: Path, last: int) -> None:
    path, log = tmp_path / "j", tmp_path / "log"
    process = multiprocessing.get_context("spawn").Process(target=_ask_and_die, args=(path, log, last))
    process.start()
    process.join(30)
    assert process.exitcode == -signal.SIGKILL
    endpoint = ScriptedEndpoint(echo)
    journal = Journal(path, endpoint)
    assert [journal.complete(call(number)) for number in range(6)] == [echo(call(number)) for number in range(6)]
    assert len(endpoint.calls) == 6 - last
    assert len(log.read_text().splitlines()) == last + 1


def _fill(path: Path, start: int) -> None:
    journal = Journal(path, ScriptedEndpoint(echo))
    for number in range(start, start + 25):
        journal.complete(call(number))


def test_several_processes_share_a_file(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    processes = [spawn.Process(target=_fill, args=(tmp_path / "j", 10 * index)) for index in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert Journal(tmp_path / "j").count() == 45


def test_threads_that_make_a_journal_together_make_one(tmp_path: Path) -> None:
    for attempt in range(30):
        with ThreadPoolExecutor(4) as pool:
            journal = Journal(tmp_path / str(attempt), ScriptedEndpoint(echo))
            assert list(pool.map(journal.complete, map(call, range(4)))) == [echo(call(number)) for number in range(4)]
        assert journal.count() == 4


def test_a_budget_of_calls_is_not_passed() -> None:
    endpoint = ScriptedEndpoint(echo)
    budget = Budget(endpoint, Allowance(calls=2))
    budget.complete(call(0))
    budget.complete(call(1))
    with pytest.raises(OutOfBudget, match="2 calls"):
        budget.complete(call(2))
    assert (len(endpoint.calls), budget.spent.tokens_in, budget.spent.tokens_out) == (2, 6, 8)
    assert budget.spent.stages == {"test": 2}


def test_budgets_of_tokens_and_money_count_what_the_next_reply_may_take() -> None:
    with pytest.raises(OutOfBudget, match="tokens"):
        Budget(ScriptedEndpoint(echo), Allowance(tokens=99)).complete(call(max_tokens=100))
    prices = Prices(0.0, 1_000_000.0, "EUR")
    with pytest.raises(OutOfBudget, match="EUR"):
        Budget(ScriptedEndpoint(echo), Allowance(money=99.0, prices=prices)).complete(call(max_tokens=100))
    enough = Budget(ScriptedEndpoint(echo), Allowance(money=100.0, prices=prices))
    assert enough.complete(call(max_tokens=100)) == echo(call())
