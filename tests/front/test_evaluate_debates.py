"""``aufheben evaluate`` over debates that were held: the table by who argued, findings, costs, lists and tasks."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from aufheben import api
from aufheben.cli.app import run
from aufheben.tasks.making import key, make
from aufheben.tasks.plans import GRADES
from kb.evaluation_schema import EvaluationDocument
from kb.library import content
from kb.messages import debate_document

if TYPE_CHECKING:
    from pathlib import Path

Document = dict[str, Any]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)


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
    out = capsys.readouterr().out
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
    distributed: Any = pytest.importorskip("distributed", reason="distributed is not installed")
    alone = evaluated(capsys, corpus)
    with distributed.LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        protocol="tcp",
    ) as cluster:
        assert run(["evaluate", str(corpus), "--json", "--scheduler", str(cluster.scheduler_address)]) == 0
    assert json.loads(capsys.readouterr().out) == alone
