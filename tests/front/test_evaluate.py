"""``aufheben evaluate``: one table of many debates and topics, whatever happens on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.cli.app import run
from aufheben.tasks.making import make
from aufheben.tasks.plans import GRADES
from kb.evaluation_schema import EvaluationDocument
from kb.library import content
from tests.front.test_process import ENDLESS

if TYPE_CHECKING:
    from pathlib import Path

TOPICS = ("camera", "curry", "nixon")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)


@pytest.fixture
def topics(tmp_path: Path) -> Path:
    folder = tmp_path / "topics"
    folder.mkdir()
    for name in TOPICS:
        (folder / f"{name}.kb").write_bytes(content(name))
    return folder


def flat(text: str) -> str:
    """Return a text as one line: how it is wrapped depends on the length of the folder's name."""
    return " ".join(text.split())


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    EvaluationDocument.model_validate(document)
    return document


def test_the_formal_debates_of_topics_are_listed(topics: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["evaluate", str(topics), "--jobs", "2"]) == 0
    out = capsys.readouterr().out
    assert "Topics and their formal debates: 3" in out
    assert "  camera.kb: synthesis buy(c), 7 moves of at most" in out
    assert "  nixon.kb: stalemate, " in out


def test_topics_are_held_under_the_protocol_that_is_asked_for(topics: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["evaluate", str(topics), "--jobs=1", "--mains", "one", "--json"]) == 0
    held = {one["name"]: one["outcome"] for one in told(capsys)["topics"]}
    assert held == {"camera.kb": "synthesis", "curry.kb": "synthesis", "nixon.kb": "stalemate"}
    assert run(["evaluate", str(topics), "--jobs=1", "--max-rounds", "1", "--json"]) == 0
    held = {one["name"]: one["outcome"] for one in told(capsys)["topics"]}
    assert held == {"camera.kb": None, "curry.kb": None, "nixon.kb": None}


def test_a_corrupted_file_in_the_middle_is_told_and_skipped(topics: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (topics / "czz.kb").write_bytes(b"agent a { p( }")
    (topics / "dzz.txt").write_bytes(b"\xff\xfe\x00 nonsense")
    (topics / "lost.transcript.json").write_text("{}", encoding="utf-8")
    assert run(["evaluate", str(topics), "--jobs=1"]) == 1
    out = capsys.readouterr().out
    assert "Skipped: 3" in out
    assert "  czz.kb: czz.kb:1:" in out
    assert "  dzz.txt: " in out
    assert "there is no lost.kb or lost.txt beside it" in out
    assert "  nixon.kb: stalemate" in out


def test_the_table_is_told_in_japanese(topics: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (topics / "bad.kb").write_bytes(b"p(")
    assert run(["evaluate", str(topics), "--jobs=1", "--lang", "ja"]) == 1
    out = capsys.readouterr().out
    assert "題材とその形式的な討論：3件" in out
    assert "判定しなかったもの：1件" in out
    assert "止揚 buy(c)" in out


def test_results_are_kept_and_gone_on_with(topics: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "results.jsonl"
    evaluate = ["evaluate", str(topics), "--jobs=1", "--json", "--out", str(kept)]
    assert run(evaluate) == 0
    first = told(capsys)
    assert run(evaluate) == 2
    assert "continue it (--resume)" in flat(capsys.readouterr().err)
    assert run([*evaluate, "--resume"]) == 0
    again = told(capsys)
    assert (again.pop("known"), first.pop("known")) == (3, 0)
    assert again == first
    (topics / "curry.kb").write_bytes(content("innocence"))
    assert run([*evaluate, "--resume"]) == 0
    third = told(capsys)
    assert third["known"] == 2
    assert next(one for one in third["topics"] if one["name"] == "curry.kb")["answers"] == ["innocent(smith)"]


def test_a_torn_last_line_is_said_and_judged_again(
    topics: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "results.jsonl"
    evaluate = ["evaluate", str(topics), "--jobs=1", "--json", "--out", str(kept)]
    assert run(evaluate) == 0
    whole = told(capsys)
    kept.write_bytes(kept.read_bytes()[:-20])
    assert run([*evaluate, "--resume"]) == 0
    captured = capsys.readouterr()
    assert "the last line was cut off" in flat(captured.err)
    again = json.loads(captured.out)
    assert (again["known"], again["topics"]) == (2, whole["topics"])


def test_a_file_that_holds_something_else_is_left_as_it_is(
    topics: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "notes.md"
    notes.write_bytes(b"# my notes")
    assert run(["evaluate", str(topics), "--out", str(notes), "--resume"]) == 2
    assert "is left as it is" in flat(capsys.readouterr().err)
    assert notes.read_bytes() == b"# my notes"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "DIR is missing"),
        (["none"], "cannot be listed"),
        (["{empty}"], "contains no debates and no topics"),
        (["{empty}/file"], "cannot be listed"),
        (["{empty}", "--resume"], "--resume continues the file of --out"),
        (["{empty}", "--jobs", "0"], "a whole number, at least 1"),
        (["{empty}", "--time-limit", "-1"], "at least 0"),
        (["{empty}", "--by", "colour"], "one of mode, grade"),
        (["{empty}", "--price-in", "x"], "a price, at least 0"),
        (["{empty}", "--scheduler", "tcp://x", "--jobs", "2"], "a cluster (--scheduler) has its own"),
    ],
)
def test_wrong_usage_is_told(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "file").write_text("", encoding="utf-8")
    assert run(["evaluate", *(one.format(empty=tmp_path / "empty") for one in arguments)]) == 2
    assert said in flat(capsys.readouterr().err)


def started(folder: Path, *more: str) -> subprocess.Popen[str]:
    """Start the program in a process group of its own, as a terminal does."""
    return subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "aufheben", "evaluate", str(folder), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def many(folder: Path, count: int) -> Path:
    folder.mkdir()
    for number in range(count):
        (folder / f"{number:04d}.txt").write_text(make(1, number, GRADES[2], "en").text, encoding="utf-8")
    return folder


def endless(folder: Path) -> Path:
    """Add a topic that nobody gets done with, and return its file: however fast the machine, the run is going on."""
    path = folder / "endless.kb"
    path.write_text(ENDLESS, encoding="utf-8")
    return path


def alive(group: int) -> bool:
    """Return whether any process of a group is there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for(path: Path, count: int) -> None:
    deadline = time.monotonic() + 60
    while lines(path) < count and time.monotonic() < deadline:
        time.sleep(0.02)
    assert lines(path) >= count


@pytest.mark.slow
def test_a_killed_run_is_gone_on_with_to_the_same_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, kept = many(tmp_path / "many", 16), tmp_path / "results.jsonl"
    topic = endless(folder)
    running = started(folder, "--out", str(kept), "--jobs", "2")
    wait_for(kept, 3)
    os.killpg(running.pid, signal.SIGKILL)
    running.communicate(timeout=20)
    topic.unlink()
    done = lines(kept)
    assert 3 <= done <= 16  # the endless one is missing, whatever else is
    assert run(["evaluate", str(folder), "--out", str(kept), "--resume", "--json"]) == 0
    resumed = told(capsys)
    assert resumed.pop("known") == done
    assert run(["evaluate", str(folder), "--json"]) == 0
    whole = told(capsys)
    whole.pop("known")
    assert resumed == whole


@pytest.mark.slow
def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    folder, kept = many(tmp_path / "many", 4), tmp_path / "results.jsonl"
    endless(folder)
    running = started(folder, "--out", str(kept), "--jobs", "2")
    wait_for(kept, 4)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert running.returncode == 130
    assert out == ""
    assert "4 of 5; continue with --out" in flat(err)
    assert "Traceback" not in err
    deadline = time.monotonic() + 10
    while alive(running.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(running.pid)
