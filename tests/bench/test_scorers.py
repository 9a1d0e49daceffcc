"""What programs of others call: tasks as a dataset, and one answer scored as `bench` scores it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import which
from types import SimpleNamespace
from typing import Any

import pytest

from aufheben.bench.answers import answer_score, get_assert
from aufheben.cli.app import run

pytest.importorskip("HanTa", reason="the extra `en` is not installed")


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset") / "tasks"
    assert run(["tasks", "-o", str(folder), "--count", "4", "--dataset"]) == 0
    return folder


def rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "data" / "test.jsonl").read_text(encoding="utf-8").splitlines()]


def test_a_dataset_has_a_card_that_names_its_file_and_a_line_for_each_task(dataset: Path) -> None:
    _, head, text = (dataset / "README.md").read_text(encoding="utf-8").split("---\n", 2)
    assert "language:\n- en\n" in head
    assert "    path: data/test.jsonl\n" in head
    assert "size_categories:\n- n<1K\n" in head
    found = rows(dataset)
    assert f"{len(found)} issues" in text
    for row in found:
        assert (dataset / f"{row['name']}.txt").read_text(encoding="utf-8") == row["text"]
        key = json.loads((dataset / f"{row['name']}.key.json").read_text(encoding="utf-8"))
        assert (key["answers"], key["outcome"], key["kb"]) == (row["answers"], row["outcome"], row["kb"])
    assert {row["ending"] for row in found} == {"opener", "other", "synthesis", "stalemate"}
    assert {field for row in found for field in row if f"`{field}`" not in text} == {
        "name",
        "language",
        "issue",
        "agents",
    }


def test_the_folder_of_a_dataset_is_a_folder_of_tasks(dataset: Path, tmp_path: Path) -> None:
    assert run(["bench", str(dataset), "-o", str(tmp_path / "out"), "--mode", "formal"]) == 0


def test_the_answers_of_the_key_are_right_and_others_are_not(dataset: Path) -> None:
    for row in rows(dataset):
        things = {literal.partition("(")[2].rstrip(")") for literal in row["answers"]}
        others = {one["literal"].partition("(")[2].rstrip(")") for one in row["statuses"]} - things
        for thing in things:
            assert answer_score(thing, row["text"]).right, row["name"]
        for other in others:
            assert not answer_score(other, row["text"]).right, row["name"]
        for none in ("", "There is no answer.", "None of them", "答えはない。", "どれでもありません"):
            assert answer_score(none, row["text"]).right is (row["outcome"] == "stalemate")
        assert answer_score("There is no answer that I like.", row["text"]).read is None
        assert answer_score("Nobody can tell.", row["text"]).read is None


def test_promptfoo_is_told_whether_and_why(dataset: Path) -> None:
    row = next(one for one in rows(dataset) if one["answers"])
    (answer, *_) = row["answers"]
    graded = get_assert(answer.partition("(")[2].rstrip(")"), {"vars": {"text": row["text"]}})
    assert graded == {"pass": True, "score": 1.0, "reason": f"read: {answer}; expected: {answer} ({row['outcome']})"}
    assert get_assert("?", {"vars": {"text": row["text"]}})["pass"] is False


PROVIDER = """
import json
from pathlib import Path

said = json.loads(Path(__file__).with_name("said.json").read_text(encoding="utf-8"))


def call_api(prompt, options, context):
    assert context["vars"]["text"].splitlines()[0] in prompt
    return {"output": said[context["vars"]["name"]]}
"""


@pytest.mark.slow
def test_promptfoo_itself_runs_the_files_of_the_documents(dataset: Path) -> None:
    program = which("promptfoo")
    if program is None:
        pytest.skip("promptfoo is not installed")
    documents = Path(__file__).resolve().parents[2] / "docs" / "bench.md"
    blocks = dict(re.findall(r"```(yaml|python)\n(.*?)```", documents.read_text(encoding="utf-8"), re.DOTALL))
    folder = dataset.parent
    (folder / "promptfooconfig.yaml").write_text(blocks["yaml"], encoding="utf-8")
    (folder / "tasks.py").write_text(blocks["python"], encoding="utf-8")
    (folder / "provider.py").write_text(PROVIDER, encoding="utf-8")
    answers = {row["name"]: ", ".join(row["answers"]) or "There is no answer." for row in rows(dataset)}
    wrong = next(row["name"] for row in rows(dataset) if row["answers"])
    answers[wrong] = "There is no answer."
    (folder / "said.json").write_text(json.dumps(answers), encoding="utf-8")
    quiet = ("PROMPTFOO_DISABLE_TELEMETRY", "PROMPTFOO_DISABLE_UPDATE", "PROMPTFOO_DISABLE_REMOTE_GENERATION")
    ended = subprocess.run(  # noqa: S603 - the program of that name
        [program, "eval", "--providers", "file://provider.py", "--no-cache", "--no-table", "-o", "out.json"],
        cwd=folder,
        env={
            **os.environ,
            **dict.fromkeys(quiet, "1"),
            "PROMPTFOO_CONFIG_DIR": str(folder / "home"),
            "PROMPTFOO_PYTHON": sys.executable,
            "PYTHONPATH": str(documents.parents[1]),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (folder / "out.json").exists(), ended.stderr
    results = json.loads((folder / "out.json").read_text(encoding="utf-8"))["results"]["results"]
    graded = {one["vars"]["name"]: (one["success"], one["gradingResult"]["reason"]) for one in results}
    assert {name: right for name, (right, _) in graded.items()} == {name: name != wrong for name in answers}
    assert graded[wrong][1].startswith("read: none; expected: ")


def test_inspect_has_the_tasks_and_the_scorer(dataset: Path) -> None:
    pytest.importorskip("inspect_ai", reason="Inspect is not installed")
    from aufheben.bench import inspect_door  # noqa: PLC0415 - where it is installed

    task = inspect_door.tasks(str(dataset / "data" / "test.jsonl"))
    assert [one.id for one in task.dataset] == [row["name"] for row in rows(dataset)]
    first = task.dataset[0]
    state = SimpleNamespace(completion=rows(dataset)[0]["answers"][0].partition("(")[2].rstrip(")"))
    score = asyncio.run(inspect_door.answer()(SimpleNamespace(output=state, metadata=first.metadata), None))
    assert (score.value, score.answer) == ("C", first.target)
