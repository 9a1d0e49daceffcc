"""Every command that asks a model says what it cost, keeps its limits and its pace, and shows no key."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.cli.commands import COMMANDS, MAX_CALLS
from aufheben.wording import WORDS
from llm_bridge.endpoints import Paced
from llm_bridge.journal import Journal
from tests.bridge import program
from tests.bridge.program import SECRET, killed, run
from tests.bridge.server import Answer, completion, refused, serving
from tests.bridge.test_runs import copied, free_text, sensible
from tests.bridge.test_turns import HELD, serve
from tests.personas.test_measuring import OWN, serves, written
from tests.personas.test_trials import answered as chatting
from tests.personas.test_trials import people
from tests.recommender.test_program import TALK, understanding
from tests.statutes.test_trials import keyed, questions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.bridge.program import Ended

pytest.importorskip("openai", reason="the extra `llm` is not installed")


@dataclass(frozen=True)
class Asking:
    """A command line that asks a model, made in a folder, and a server that understands it."""

    words: Callable[[Path], tuple[str, ...]]
    behaves: Callable[[dict[str, Any], int], Answer] = sensible


def _debate(mode: str) -> Callable[[Path], tuple[str, ...]]:
    return lambda folder: ("debate", free_text(folder), "--mode", mode, "--max-rounds", "1")


def _verify(_: Path) -> tuple[str, ...]:
    held = HELD[0]
    return ("verify", str(held.folder / held.gold["file"]), "--against", str(held.folder / "truth.kb"), "--model", "m")


def _recommend(folder: Path) -> tuple[str, ...]:
    (folder / "talk.txt").write_text(TALK, encoding="utf-8")
    return ("recommend", "once", str(folder / "talk.txt"), "--about", "embolism", "--model", "m")


def _statutes(folder: Path) -> tuple[str, ...]:
    return ("statutes", "run", questions(folder), "-o", str(folder / "out"))


def _personas(*options: str) -> Callable[[Path], tuple[str, ...]]:
    return lambda folder: ("personas", "measure", written(folder, OWN), *options)


def _held(folder: Path) -> tuple[str, ...]:
    chats = ("--condition", "dst", "--utterances", "1", "--people", people(folder))
    return ("personas", "run", *chats, "-o", str(folder / "out"))


def _bench(folder: Path) -> tuple[str, ...]:
    (folder / "topics").mkdir()
    shutil.copy(copied(folder), folder / "topics")
    return ("bench", str(folder / "topics"), "-o", str(folder / "out"), "--mode", "llm")


ASKING: dict[str, Asking] = {
    "debate hybrid": Asking(_debate("hybrid")),
    "debate llm": Asking(_debate("llm")),
    "debate free": Asking(_debate("free")),
    "translate": Asking(lambda folder: ("translate", free_text(folder))),
    "verify": Asking(_verify, serve(HELD[0])),
    "recommend": Asking(_recommend, understanding),
    "statutes run": Asking(_statutes, lambda request, _: keyed(request)),
    "statutes ask": Asking(
        lambda folder: ("statutes", "ask", "問題0", "--items", questions(folder), "--method", "all"),
        lambda request, _: keyed(request),
    ),
    "personas run": Asking(_held, lambda request, _: chatting(request)),
    "personas judge": Asking(_personas("--judge", "m"), serves),
    "personas vectors": Asking(_personas("--embedding-model", "m"), serves),
    "bench": Asking(_bench),
}


def test_every_command_that_asks_a_model_is_looked_at() -> None:
    assert {one.partition(" ")[0] for one in ASKING} == {
        command.name for command in COMMANDS.values() if MAX_CALLS in command.own
    }


class Made:
    """A command line in a folder of its own, run as often as wanted."""

    def __init__(self, name: str, folder: Path) -> None:
        self.folder = folder
        self.behaves = ASKING[name].behaves
        self.words = ASKING[name].words(folder)
        self.journal = folder / "out" / "replies.journal" if name == "bench" else folder / "kept.journal"
        self.keeping = () if name == "bench" else ("--journal", str(self.journal))

    @property
    def line(self) -> tuple[str, ...]:
        """Return the command line."""
        return (*self.words, *self.keeping, "--retry-wait", "0")

    def forget(self) -> None:
        """Take away all that a run left, its replies too."""
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        self.journal.unlink(missing_ok=True)

    def __call__(self, url: str, *options: str, paced: bool = False) -> Ended:
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        ended = run(url, *self.line, *options, paced=paced)
        for path in self.folder.rglob("*"):
            assert path.is_dir() or SECRET.encode() not in path.read_bytes()
        return ended


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing of a bench, which takes longer than the rest of it: `tests/bench` does."""
    monkeypatch.setattr("aufheben.cli.bench.has_altair", lambda: False)


@pytest.fixture(params=ASKING)
def made(request: pytest.FixtureRequest, tmp_path: Path) -> Made:
    return Made(request.param, tmp_path)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_what_it_may_cost_is_said_before_and_what_it_did_cost_after(made: Made) -> None:
    prices = made.folder / "prices.toml"
    prices.write_text('[models."*"]\ninput = 1000.0\noutput = 2000.0\n', encoding="utf-8")

    def uncounted(request: dict[str, Any], number: int) -> Answer:
        answer = made.behaves(request, number)
        assert isinstance(answer.body, dict)
        return Answer(body={**answer.body, "usage": None})

    with serving(uncounted) as server:
        ended = made(server.url, "--prices", str(prices))
    calls = len(server.requests)
    text = flat(ended.err)
    most = re.search(r"m: at most (\d+) calls? of 1500 tokens each, 4 tries a call; replies are kept in", text)
    assert most
    assert 0 < calls <= int(most[1])
    assert re.search(rf"(^| ){calls} calls?, [1-9]\d* tokens in, \d+ out; \d+ repl(y|ies) from the journal;", text)
    assert f"the tokens of {calls} call" in text
    assert "are estimated, since the server did not count them; " in text
    assert re.search(r"; [0-9]*[1-9.][0-9.]* USD", text)
    kept = Journal(made.journal)
    assert kept.count() == calls
    with closing(sqlite3.connect(made.journal)) as rows:
        stages = {str(stage) for (stage,) in rows.execute("SELECT DISTINCT stage FROM calls")}
    assert all(f"stage.{stage}" in WORDS for stage in stages), "what a call is for has words"
    if made.keeping:  # a bench keeps its journal with its results, which this throws away
        with serving(uncounted, at=server) as server:
            again = made(server.url)
        assert not server.requests
        assert re.search(r"0 calls, 0 tokens in, 0 out; \d+ repl(y|ies) from the journal", flat(again.err))


@pytest.mark.parametrize("limit", ["calls", "tokens", "cost"])
def test_no_limit_is_passed(made: Made, limit: str) -> None:
    prices = made.folder / "prices.toml"
    prices.write_text('[models."*"]\ninput = 1000.0\noutput = 2000.0\n', encoding="utf-8")
    options = {
        "calls": ("--max-calls", "1"),
        "tokens": ("--max-tokens", "40"),
        "cost": ("--max-cost", "0.0001", "--prices", str(prices)),
    }[limit]
    with serving(made.behaves) as server:
        ended = made(server.url, *options)
    assert len(server.requests) <= (limit == "calls")
    if "--embedding-model" in made.words and limit == "calls":
        assert ended.code == 0, "one call is all that it needs"
    else:
        assert ended.code == 3
        assert f"--max-{limit} raises it" in flat(ended.out + ended.err)


def test_it_keeps_the_pace_that_is_asked_for_and_slows_down_for_a_busy_server(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(program, "Paced", partial(Paced, sleep=slept.append))
    with serving(made.behaves) as server:
        made(server.url, "--rpm", "1", paced=True)
    calls = len(server.requests)
    assert len(slept) == calls - 1
    assert all(seconds > 50 for seconds in slept)
    slept.clear()
    made.journal.unlink()
    with serving(lambda request, number: made.behaves(request, number) if number else refused(429)) as server:
        made(server.url, paced=True)
    assert len(server.requests) == calls + 1
    assert slept
    assert all(seconds > 0.1 for seconds in slept[:1])


def _settled(text: str) -> str:
    """Return what a run says without the time that it took."""
    return re.sub(r"(?m)^seconds.*$", "", text)


@pytest.mark.skipif(sys.platform == "win32", reason="a process is killed by a signal of POSIX")
@pytest.mark.parametrize("name", [name for name in ASKING if not name.startswith(("debate", "translate"))])
def test_a_run_killed_at_any_call_pays_only_for_the_missing_ones_and_ends_the_same(tmp_path: Path, name: str) -> None:
    """As `test_runs` shows it of debates and translations; of a run with many calls, at three or four of them."""
    made = Made(name, tmp_path)
    line = (*made.line, *(() if name == "recommend" else ("--concurrency", "1")))
    with serving(made.behaves) as server:
        expected = run(server.url, *line)
        total = len(server.requests)
    for fatal in range(0, total, max(1, total // 3)):
        made.forget()
        victim: list[int] = []

        def deadly(request: dict[str, Any], number: int, fatal: int = fatal, victim: list[int] = victim) -> Answer:
            if number == fatal:
                os.kill(victim[0], signal.SIGKILL)
            return made.behaves(request, number)

        with serving(deadly, at=server) as server:
            assert killed(server.url, *line, victim=victim.append) == -signal.SIGKILL

        def rest(request: dict[str, Any], number: int, fatal: int = fatal) -> Answer:
            return made.behaves(request, number + fatal)

        with serving(rest, at=server) as server:
            resumed = run(server.url, *line, *(("--resume",) if "-o" in line else ()))
            assert len(server.requests) == total - fatal
        assert (resumed.code, _settled(resumed.out)) == (expected.code, _settled(expected.out))


def test_a_run_in_which_no_reply_is_of_use_says_so_and_is_no_good_one(made: Made) -> None:
    with serving(lambda _, __: completion("Hm.")) as server:
        ended = made(server.url)
    assert ended.code == 4
    text = flat(ended.err)
    assert "no reply of the model could be used" in text or "stopped: " in flat(ended.out) or "error: " in text
