"""The journal: what was asked once is not asked again, whatever happened in between."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TYPE_CHECKING, Any

import pytest

from llm_bridge.endpoints import (
    Allowance,
    Budget,
    ChatMessage,
    Completion,
    Finish,
    ModelCall,
    PriceList,
    Prices,
    Retrying,
    Role,
    ScriptedEndpoint,
    tokens_asked,
)
from llm_bridge.errors import BadJournal, NotRecorded, OutOfBudget, Overloaded, TimedOut
from llm_bridge.journal import Journal

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
        {"sample": 1},
        {"effort": "low"},
        {"extra": {"top_k": 1}},
    ],
)
def test_whatever_matters_for_the_reply_makes_another_call(tmp_path: Path, change: dict[str, Any]) -> None:
    Journal(tmp_path / "j", ScriptedEndpoint(echo)).complete(call())
    with pytest.raises(NotRecorded):
        Journal(tmp_path / "j").complete(call(**change))


def test_what_another_endpoint_said_is_no_answer(tmp_path: Path) -> None:
    here, there = (Journal(tmp_path / "j", ScriptedEndpoint([name]), address=name) for name in ("here", "there"))
    assert [one.complete(call()).text for one in (here, there, here)] == ["here", "there", "here"]
    assert here.addresses() == ("here", "there")


def test_another_limit_of_tokens_pays_again_only_for_a_reply_that_was_cut_off(tmp_path: Path) -> None:
    def limited(asked: ModelCall) -> Completion:
        return Completion("x" * asked.max_tokens, Finish.LENGTH if asked.max_tokens < 9 else Finish.STOP, 1, 1)

    endpoint = ScriptedEndpoint(limited)
    journal = Journal(tmp_path / "j", endpoint)
    lengths = [len(journal.complete(call(max_tokens=tokens)).text) for tokens in (5, 5, 3, 9, 5, 100)]
    assert (lengths, len(endpoint.calls)) == ([5, 5, 5, 9, 9, 9], 2)


def test_what_was_found_out_about_a_model_is_kept_for_its_endpoint(tmp_path: Path) -> None:
    here, there = (Journal(tmp_path / "j", ScriptedEndpoint(echo), address=name) for name in ("here", "there"))
    assert here.profile("m") is None
    here.learn("m", {"tokens": "max_tokens"})
    here.learn("m", {"tokens": "max_completion_tokens"})
    assert here.profile("m") == {"tokens": "max_completion_tokens"}
    assert (here.profile("n"), there.profile("m")) == (None, None)


def test_the_stage_does_not(tmp_path: Path) -> None:
    Journal(tmp_path / "j", ScriptedEndpoint(echo)).complete(call())
    assert Journal(tmp_path / "j").complete(call(stage="another")) == echo(call())


def test_offline_a_miss_is_loud_and_makes_no_call(tmp_path: Path) -> None:
    with pytest.raises(NotRecorded, match="test"):
        Journal(tmp_path / "j").complete(call())


def test_offline_another_model_is_told_whose_replies_there_are(tmp_path: Path) -> None:
    Journal(tmp_path / "j", ScriptedEndpoint(echo)).complete(call())
    with pytest.raises(NotRecorded, match="holds replies of m, and none of n"):
        Journal(tmp_path / "j").complete(call(model="n"))
    with pytest.raises(NotRecorded, match="does not hold the reply"):
        Journal(tmp_path / "j").complete(call(seed=1))


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
    with pytest.raises(BadJournal, match="not a journal"):
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


def _ask_slowly(path: Path, log: Path) -> None:
    def slow(asked: ModelCall) -> Completion:
        with log.open("a") as stream:
            stream.write("asked\n")
        time.sleep(0.3)
        return echo(asked)

    Journal(path, ScriptedEndpoint(slow)).complete(call())


@pytest.mark.skipif(sys.platform == "win32", reason="claims are locks of POSIX")
def test_processes_that_ask_the_same_pay_once_and_leave_no_claim(tmp_path: Path) -> None:
    path, log = tmp_path / "j", tmp_path / "log"
    spawn = multiprocessing.get_context("spawn")
    processes = [spawn.Process(target=_ask_slowly, args=(path, log)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0] * 4
    assert log.read_text() == "asked\n"
    assert {one.name for one in tmp_path.iterdir()} == {"j", "log"}


@pytest.mark.skipif(sys.platform == "win32", reason="claims are locks of POSIX")
def test_threads_that_ask_the_same_pay_once(tmp_path: Path) -> None:
    def slow(asked: ModelCall) -> Completion:
        time.sleep(0.05)
        return echo(asked)

    endpoint = ScriptedEndpoint(slow)
    journal = Journal(tmp_path / "j", endpoint)
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(journal.complete, [call()] * 8)) == [echo(call())] * 8
    assert (len(endpoint.calls), journal.traffic.hits, journal.traffic.misses) == (1, 7, 1)


def test_a_reply_that_could_not_be_kept_is_not_paid_for(tmp_path: Path) -> None:
    path = tmp_path / "j"
    Journal(path, ScriptedEndpoint(echo)).complete(call())
    path.chmod(0o444)
    endpoint = ScriptedEndpoint(echo)
    if os.access(path, os.W_OK):
        pytest.skip("this user may write everything")
    with pytest.raises(BadJournal):
        Journal(path, endpoint).complete(call(1))
    assert endpoint.calls == []


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
    prices = Prices(input=0.0, output=1_000_000.0, currency="EUR")
    with pytest.raises(OutOfBudget, match="EUR"):
        Budget(ScriptedEndpoint(echo), Allowance(money=99.0, prices=prices)).complete(call(max_tokens=100))
    enough = Budget(ScriptedEndpoint(echo), Allowance(money=100.0, prices=prices))
    assert enough.complete(call(max_tokens=100)) == echo(call())


def test_every_attempt_counts() -> None:
    busy = ScriptedEndpoint([Overloaded("server-fault", endpoint="x", status=500)] * 4)
    budget = Budget(busy, Allowance(calls=1))
    with pytest.raises(OutOfBudget, match="1 call is reached"):
        Retrying(budget, first=0.0).complete(call())
    assert (len(busy.calls), budget.spent.calls, budget.spent.failed) == (1, 1, 1)


def test_an_attempt_that_the_server_may_have_worked_at_counts_as_all_that_it_might_have_taken() -> None:
    late = TimedOut("timed-out", endpoint="x", seconds=1)
    budget = Budget(ScriptedEndpoint([late]), Allowance(tokens=150))
    with pytest.raises(TimedOut):
        budget.complete(call(max_tokens=100))
    assert (budget.spent.tokens_in, budget.spent.tokens_out) == (tokens_asked(call()), 100)
    assert (budget.spent.failed, budget.spent.estimated) == (1, 1)
    with pytest.raises(OutOfBudget):
        budget.complete(call(max_tokens=100))


def test_calls_at_the_same_time_do_not_pass_a_limit_together() -> None:
    gate = Barrier(2)

    def slow(_: ModelCall) -> Completion:
        gate.wait(5)
        return Completion("x", tokens_in=1, tokens_out=100)

    endpoint = ScriptedEndpoint(slow)
    budget = Budget(endpoint, Allowance(tokens=250))

    def one(number: int) -> bool:
        try:
            budget.complete(call(number, max_tokens=100))
        except OutOfBudget:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(one, range(8))) == 2
    assert budget.spent.tokens_out == 200


def test_tokens_that_no_server_counts_are_estimated_and_said_to_be() -> None:
    budget = Budget(ScriptedEndpoint([Completion("カメラ a")]), Allowance())
    reply = budget.complete(call())
    assert (reply.estimated, reply.tokens_in, reply.tokens_out) == (True, tokens_asked(call()), 4)
    assert budget.spent.estimated == 1


def test_tokens_of_caches_and_thoughts_have_their_own_prices() -> None:
    prices = Prices(input=2.0, output=8.0, cached=0.5, reasoning=4.0)
    budget = Budget(ScriptedEndpoint([Completion("x", Finish.STOP, 1_000, 100, 600, 50)]), Allowance(prices=prices))
    budget.complete(call())
    assert round(budget.spent.cost(prices), 9) == (400 * 2 + 600 * 0.5 + 50 * 8 + 50 * 4) / 1_000_000
    assert round(Prices(input=2.0, output=8.0).cost(1_000, 100, 600, 50), 9) == 0.0028


def test_a_price_list_has_a_price_for_every_other_model() -> None:
    other = {"input": 1.0, "output": 2.0}
    listed = PriceList.model_validate({"currency": "JPY", "models": {"m": {"input": 3.0, "output": 4.0}, "*": other}})
    assert listed.of("m") == Prices(input=3.0, output=4.0, currency="JPY")
    assert listed.of("n") == Prices(input=1.0, output=2.0, currency="JPY")
    assert PriceList(models={}).of("m") is None
