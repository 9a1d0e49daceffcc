"""``aufheben evaluate``: one table of many debates and topics, whatever happens on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from aufheben import api
from aufheben.cli import corpora
from aufheben.cli.app import run
from aufheben.tasks.making import key, make
from aufheben.tasks.plans import GRADES
from kb.evaluation_schema import EvaluationDocument
from kb.library import content
from kb.messages import debate_document
from tests.experiments.clusters import local_cluster
from tests.experiments.here import Here
from tests.front.test_process import ENDLESS

if TYPE_CHECKING:
    from pathlib import Path

TOPICS = ("camera", "curry", "nixon")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Speak English, and evaluate in this process; the slow ones are about who works and not about what is found."""
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setattr(corpora, "Processes", Here)


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


def report(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    EvaluationDocument.model_validate(document)
    return document


@pytest.mark.slow
def test_the_formal_debates_of_topics_are_listed(topics: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["evaluate", str(topics), "--jobs", "2"]) == 0
    out = capsys.readouterr().out
    assert "Topics and their formal debates: 3" in out
    assert "  camera.kb: synthesis buy(c), 7 moves of at most" in out
    assert "  nixon.kb: stalemate, " in out


def test_topics_are_held_under_the_protocol_that_is_asked_for(topics: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["evaluate", str(topics), "--jobs=1", "--mains", "one", "--json"]) == 0
    held = {one["name"]: one["outcome"] for one in report(capsys)["topics"]}
    assert held == {"camera.kb": "synthesis", "curry.kb": "synthesis", "nixon.kb": "stalemate"}
    assert run(["evaluate", str(topics), "--jobs=1", "--max-rounds", "1", "--json"]) == 0
    held = {one["name"]: one["outcome"] for one in report(capsys)["topics"]}
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
    first = report(capsys)
    assert run(evaluate) == 2
    assert "continue it (--resume)" in flat(capsys.readouterr().err)
    assert run([*evaluate, "--resume"]) == 0
    again = report(capsys)
    assert (again.pop("known"), first.pop("known")) == (3, 0)
    assert again == first
    (topics / "curry.kb").write_bytes(content("innocence"))
    assert run([*evaluate, "--resume"]) == 0
    third = report(capsys)
    assert third["known"] == 2
    assert next(one for one in third["topics"] if one["name"] == "curry.kb")["answers"] == ["innocent(smith)"]


def test_a_torn_last_line_is_said_and_judged_again(
    topics: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "results.jsonl"
    evaluate = ["evaluate", str(topics), "--jobs=1", "--json", "--out", str(kept)]
    assert run(evaluate) == 0
    whole = report(capsys)
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
    ("arguments", "output"),
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
    arguments: list[str], output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "file").write_text("", encoding="utf-8")
    assert run(["evaluate", *(one.format(empty=tmp_path / "empty") for one in arguments)]) == 2
    assert output in flat(capsys.readouterr().err)


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
        (folder / f"{number:04d}.txt").write_text(make(1, number, GRADES[1], "en").text, encoding="utf-8")
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
def test_a_killed_run_is_gone_on_with_to_the_same_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, kept = many(tmp_path / "many", 5), tmp_path / "results.jsonl"
    topic = endless(folder)
    running = started(folder, "--out", str(kept), "--jobs", "2")
    wait_for(kept, 3)
    os.killpg(running.pid, signal.SIGKILL)
    running.communicate(timeout=20)
    topic.unlink()
    done = lines(kept)
    assert 3 <= done <= 5  # the endless one is missing, whatever else is
    monkeypatch.setattr(corpora, "Processes", Here)  # who goes on makes no difference
    assert run(["evaluate", str(folder), "--out", str(kept), "--resume", "--json"]) == 0
    resumed = report(capsys)
    assert resumed.pop("known") == done
    assert run(["evaluate", str(folder), "--jobs", "1", "--json"]) == 0
    whole = report(capsys)
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


Document = dict[str, Any]


def held(name: str) -> Document:
    return debate_document(api.debate(api.load(name)))


def unsound(name: str) -> Document:
    """Return a debate of the library in which somebody rests the first claim on something invented."""
    document = deepcopy(held(name))
    document["moves"][0]["argument"]["rules"][0]["antecedent"]["strong"].append("invented(a)")
    return document


def put(folder: Path, name: str, document: object) -> None:
    (folder / name).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Return a folder with three formal debates, one of them unsound, and one that a model is said to have held."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    for name in ("camera", "curry"):
        (folder / f"{name}.kb").write_bytes(content(name))
        put(folder, f"{name}.transcript.json", held(name))
    put(folder, "camera.again.transcript.json", unsound("camera"))
    document = held("camera")
    turns = [
        {"turn": move["turn"], "agent": move["agent"], "kind": move["kind"], "argument": move["argument"]}
        for move in document["moves"]
        if move["kind"] != "synthesis"
    ]
    cost = {"calls": 6, "tokens_in": 2_000_000, "tokens_out": 500_000}
    protocol = {"mode": "llm", "max_rounds": 4}
    put(folder, "camera.model.transcript.json", {"turns": turns, "protocol": protocol, "cost": cost})
    return folder


def evaluated(capsys: pytest.CaptureFixture[str], folder: Path, *more: str, code: int = 0) -> Document:
    assert run(["evaluate", str(folder), "--jobs", "1", "--json", *more]) == code
    document: Document = json.loads(capsys.readouterr().out)
    EvaluationDocument.model_validate(document)
    return document


def test_debates_are_counted_by_who_argued(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = evaluated(capsys, corpus)
    assert (document["debates"], document["skipped"], document["topics"]) == (4, 0, [])
    groups = {group["group"]: group for group in document["groups"]}
    assert {name: group["debates"] for name, group in groups.items()} == {"formal": 3, "llm": 1}
    formal = groups["formal"]
    assert formal["sound"]["share"] == pytest.approx(2 / 3)
    assert 0 < formal["sound"]["low"] < 2 / 3 < formal["sound"]["high"] < 1
    assert 0.8 < formal["structural"]["share"] < 1
    assert formal["structural"]["of"] == 3
    assert formal["outcome"]["share"] == 1
    found = {one["code"]: one for one in formal["findings"]}
    assert found["unsupported-premise"]["count"] == 1
    assert found["unsupported-premise"]["severity"] == "error"
    assert found["unsupported-premise"]["debates"]["share"] == pytest.approx(1 / 3)
    assert formal["calls"] is None


def test_what_debates_took_is_summed_and_priced(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = evaluated(capsys, corpus, "--price-in", "3", "--price-out", "15")
    (model,) = (group for group in document["groups"] if group["group"] == "llm")
    assert (model["calls"]["total"], model["tokens_in"]["total"]) == (6, 2_000_000)
    assert model["price"] == {"total": 13.5, "mean": 13.5, "low": None, "high": None, "of": 1}
    assert run(["evaluate", str(corpus), "--jobs", "1", "--price-in", "3", "--price-out", "15"]) == 0
    out = capsys.readouterr().out
    assert "price" in out
    assert "13.5" in out


def test_the_table_tells_findings_by_code(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["evaluate", str(corpus), "--jobs", "1"]) == 0
    out = " ".join(capsys.readouterr().out.split())  # a long path breaks the title
    assert "Debates in " in out
    assert "formal" in out
    assert "llm" in out
    assert "unsupported-premise" in out
    assert run(["evaluate", str(corpus), "--jobs", "1", "--lang", "ja"]) == 0
    assert "構造の一致" in capsys.readouterr().out


def test_a_corrupted_transcript_in_the_middle_is_skipped(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = (corpus / "camera.transcript.json").read_bytes()
    (corpus / "camera.binary.transcript.json").write_bytes(b"\xff\xfe\x00\x01" * 40)
    (corpus / "camera.empty.transcript.json").write_bytes(b"")
    (corpus / "camera.torn.transcript.json").write_bytes(whole[:200])
    (corpus / "camera.deep.transcript.json").write_bytes(b"[" * 50_000)
    document = evaluated(capsys, corpus, code=1)
    assert document["debates"] == 4
    skipped = {one["name"]: one for one in document["first_skipped"]}
    assert set(skipped) == {f"camera.{name}.transcript.json" for name in ("binary", "empty", "torn", "deep")}
    assert {one["state"] for one in skipped.values()} == {"unreadable"}
    assert all(one["message"] for one in skipped.values())


def test_lists_hold_debates_or_name_them(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [
        {"transcript": unsound("curry"), "against": "curry.kb", "mode": "model-x", "name": "first"},
        {"transcript": "curry.transcript.json", "against": "curry.kb", "mode": "model-y"},
    ]
    text = "\n".join(map(json.dumps, lines)) + "\n{broken\n"
    (corpus / "runs.corpus.jsonl").write_text(text, encoding="utf-8")
    document = evaluated(capsys, corpus, code=1)
    sound = {group["group"]: group["sound"]["share"] for group in document["groups"]}
    assert sound["model-x"] == 0
    assert sound["model-y"] == 1
    assert [one["name"] for one in document["first_skipped"]] == ["runs.corpus.jsonl:3"]


def test_tasks_are_told_apart_by_their_grades(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for grade in (1, 2):
        task = make(4, 1, GRADES[grade], "en")
        (tmp_path / f"{task.name}.txt").write_text(task.text, encoding="utf-8")
        put(tmp_path, f"{task.name}.key.json", key(task).as_json())
        put(tmp_path, f"{task.name}.formal.transcript.json", debate_document(task.debate))
    (tmp_path / "camera.kb").write_bytes(content("camera"))
    put(tmp_path, "camera.transcript.json", held("camera"))
    document = evaluated(capsys, tmp_path, "--by", "grade")
    assert [(group["group"], group["debates"]) for group in document["groups"]] == [("", 1), ("1", 1), ("2", 1)]
    assert run(["evaluate", str(tmp_path), "--jobs", "1", "--by", "grade"]) == 0
    out = capsys.readouterr().out
    assert "grade 2" in out
    assert "no grade" in out


@pytest.mark.slow
def test_a_debate_that_takes_too_long_is_told(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = evaluated(capsys, corpus, "--time-limit", "0", code=1)
    assert {one["state"] for one in document["first_skipped"]} == {"limit"}
    assert document["skipped"] == 4


def test_a_mapping_file_beside_the_stances_is_used(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = deepcopy(held("camera"))
    argument = document["moves"][0]["argument"]
    argument["rules"][0]["antecedent"]["strong"][0] = "it slips into any pocket whatsoever"
    put(corpus, "camera.words.transcript.json", document)
    (formal,) = (one for one in evaluated(capsys, corpus)["groups"] if one["group"] == "formal")
    assert formal["unmapped"] == 1
    line = '"it slips into any pocket whatsoever" = compact(a)\n'
    (corpus / "camera.words.map").write_text(line, encoding="utf-8")
    (formal,) = (one for one in evaluated(capsys, corpus)["groups"] if one["group"] == "formal")
    assert formal["unmapped"] == 0
    assert formal["sound"]["share"] == pytest.approx(3 / 4)


def test_a_cluster_gives_the_same_table(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with local_cluster() as address:
        alone = evaluated(capsys, corpus)
        assert run(["evaluate", str(corpus), "--json", "--scheduler", address]) == 0
    assert json.loads(capsys.readouterr().out) == alone


KB = """issue "Where?": go(X).
agent ann { near(rome). near(X) => go(X). }
agent ben { far(oslo). far(X) => -go(X). cheap(bonn). cheap(X) => go(X). }
"""
CLAIMED = {"agent": "ann", "kind": "claim", "rules": ["near(rome) => go(rome)"]}
PASSED = {"agent": "ben", "kind": "pass", "target": 1}


@pytest.mark.parametrize(
    ("ending", "share"),
    [
        ({"outcome": "justified", "answers": ["go(rome)"]}, 1),
        ({"outcome": "justified", "answers": ["go(oslo)"]}, 0),
        ({"answers": ["go(oslo)"]}, 0),
        ({"outcome": "stalemate"}, 0),
        ({"claims": [{"turn": 1, "literal": "go(rome)", "result": "justified"}]}, 1),
        ({}, None),
    ],
)
def test_a_debate_that_ends_in_another_answer_does_not_agree(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: dict[str, Any], share: int | None
) -> None:
    (tmp_path / "trip.kb").write_text(KB, encoding="utf-8")
    document = {"turns": [CLAIMED, PASSED], **ending}
    (tmp_path / "trip.transcript.json").write_text(json.dumps(document), encoding="utf-8")
    run(["evaluate", str(tmp_path), "--jobs", "1", "--json"])
    (group,) = report(capsys)["groups"]
    assert (None if group["outcome"] is None else group["outcome"]["share"]) == share


def test_an_answer_that_follows_from_a_false_verdict_is_wrong_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What follows from a false verdict is no finding of its own: such a debate scored 100 %."""
    (tmp_path / "trip.kb").write_text(KB.replace("near(rome).", "near(rome). dear(bonn). dear(X) => -go(X)."), "utf-8")
    turns = [CLAIMED, PASSED, {"agent": "ben", "kind": "claim", "rules": ["cheap(bonn) => go(bonn)"]}]
    claims = [{"turn": 3, "literal": "go(bonn)", "result": "justified"}]
    document = {"turns": turns, "claims": claims, "outcome": "justified", "answers": ["go(bonn)"]}
    (tmp_path / "trip.transcript.json").write_text(json.dumps(document), encoding="utf-8")
    run(["evaluate", str(tmp_path), "--jobs", "1", "--json"])
    (group,) = report(capsys)["groups"]
    found = {one["code"] for one in group["findings"]}
    assert "false-verdict" in found
    assert "answer-not-licensed" not in found
    assert group["outcome"]["share"] == 0


@pytest.mark.parametrize(("lang", "beside"), [("en", "[1 of 2 debates, 33.3 % judged]"), ("ja", "判定は33.3 %")])
def test_beside_a_score_stands_what_it_hides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, beside: str
) -> None:
    (tmp_path / "trip.kb").write_text(KB, encoding="utf-8")
    document = {"turns": [CLAIMED], "outcome": "justified", "answers": ["go(rome)"]}
    (tmp_path / "trip.transcript.json").write_text(json.dumps(document), encoding="utf-8")
    (tmp_path / "trip.2.transcript.txt").write_text("ann: Grombly.\nben: Wombles of oslo.\n", encoding="utf-8")
    run(["evaluate", str(tmp_path), "--jobs", "1", "--lang", lang])
    assert beside in " ".join(capsys.readouterr().out.split())
