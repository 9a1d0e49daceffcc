"""Calls at the same time change how long a run takes, and nothing of what it says, pays or keeps."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from threading import Condition
from typing import TYPE_CHECKING, Any

import pytest

from llm_bridge.journal import Journal
from llm_bridge.model import answers
from tests.bridge.program import ROOT, SECRET, run
from tests.bridge.server import Answer, serving
from tests.bridge.test_turns import HELD, serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DEBATE = HELD[0]
ARGUMENTS = ("verify", str(DEBATE.folder / DEBATE.gold["file"]), "--against", str(DEBATE.folder / "truth.kb"))


class Gauge:
    """How many are on their way, and how many were at most.

    Until so many as are ``wanted`` were there together, each waits for the others, as long as a busy machine may need.
    """

    def __init__(self, wanted: int = 0) -> None:
        self.now = self.most = self.begun = 0
        self._wanted = wanted
        self._lock = Condition()

    def __call__(self, seconds: float) -> None:
        with self._lock:
            self.begun += 1
            self.now += 1
            self.most = max(self.most, self.now)
            self._lock.notify_all()
            self._lock.wait_for(lambda: self.most >= self._wanted, timeout=1.0)
        time.sleep(seconds)
        with self._lock:
            self.now -= 1


@pytest.mark.parametrize("at_once", [1, 2, 5, 40])
def test_answers_come_in_the_order_of_the_questions(at_once: int) -> None:
    gauge = Gauge()

    def ask(number: int) -> int:
        gauge(0.002 * (number % 3))
        return number * number

    assert list(answers(ask, range(30), at_once)) == [number * number for number in range(30)]
    assert gauge.most <= at_once
    assert gauge.begun == 30
    assert list(answers(ask, [], at_once)) == []


def test_the_first_question_goes_alone() -> None:
    gauge = Gauge()
    replies = answers(lambda _: gauge(0.01), range(10), 4)
    next(replies)
    assert (gauge.begun, gauge.most) == (1, 1)
    list(replies)
    assert gauge.most > 1


def test_a_failure_comes_at_its_place_and_leaves_what_was_not_begun() -> None:
    gauge, answered = Gauge(), list[int]()

    def ask(number: int) -> int:
        gauge(0.01)
        if number == 5:
            raise ValueError(number)
        return number

    with pytest.raises(ValueError, match="5"):
        answered.extend(answers(ask, range(100), 3))
    assert gauge.now == 0, "what was on its way is waited for"
    assert gauge.begun < 20


def test_who_wants_no_more_answers_leaves_the_rest() -> None:
    gauge = Gauge()
    replies = answers(lambda _: gauge(0.005), range(100), 3)
    next(replies)
    next(replies)
    replies.close()  # pyrefly: ignore[missing-attribute]  # a generator
    assert gauge.now == 0
    assert gauge.begun < 20


def gauged(gauge: Gauge, seconds: float = 0.05) -> Callable[[dict[str, Any], int], Answer]:
    sensible = serve(DEBATE)

    def script(request: dict[str, Any], number: int) -> Answer:
        gauge(seconds)
        return sensible(request, number)

    return script


def test_a_verification_says_the_same_with_any_number_of_calls_at_once(tmp_path: Path) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    found: dict[int, dict[str, Any]] = {}
    for at_once in (1, 3):
        gauge = Gauge(at_once)
        options = ("--json", "--model", "m", "--journal", str(tmp_path / f"{at_once}.journal"))
        with serving(gauged(gauge)) as server:
            ended = run(server.url, *ARGUMENTS, *options, "--concurrency", str(at_once))
        assert gauge.most == at_once
        found[at_once] = ended.settled
    assert found[1] == found[3]


@pytest.mark.parametrize("most", [1, 3, 5])
def test_calls_at_the_same_time_do_not_pass_a_limit_together(tmp_path: Path, most: int) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    options = ("--model", "m", "--journal", str(tmp_path / "j.journal"), "--max-calls", str(most))
    with serving(gauged(Gauge(), 0.01)) as server:
        ended = run(server.url, *ARGUMENTS, *options, "--concurrency", "8")
    assert (ended.code, len(server.requests)) == (3, most)
    with serving(gauged(Gauge(), 0.0)) as whole:
        again = run(whole.url, *ARGUMENTS, "--model", "m", "--journal", str(tmp_path / "k.journal"))
    with serving(gauged(Gauge(), 0.0), at=server) as server:
        resumed = run(server.url, *ARGUMENTS, *options[:-2])
    assert len(server.requests) == len(whole.requests) - most, "what was finished is kept, and not paid again"
    assert resumed.out == again.out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a signal")
def test_an_interrupt_waits_for_no_server_and_keeps_what_came_back(tmp_path: Path) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    sensible = serve(DEBATE)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("OPENAI", "AUFHEBEN"))}
    journal = tmp_path / "j.journal"

    def stuck(request: dict[str, Any], number: int) -> Answer:
        return Answer(body=sensible(request, number).body, delay=600 * (number > 3))

    with serving(stuck) as server:
        own = {"OPENAI_BASE_URL": server.url, "OPENAI_API_KEY": SECRET}
        running = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "aufheben", *ARGUMENTS, "--model", "m", "--journal", str(journal)],
            cwd=ROOT,
            env={**kept, **own},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        # A reply may be on its way into the journal when the next request is here already.
        while len(server.requests) < 6 or Journal(journal).count() < 4:
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in out + err
    with serving(sensible, at=server) as server:
        resumed = run(server.url, *ARGUMENTS, "--model", "m", "--journal", str(journal), "--json")
    assert resumed.document["turns"]
    assert "4 replies from the journal" in resumed.err, resumed.err
