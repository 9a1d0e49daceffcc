"""``aufheben tasks``: files with their keys, nothing overwritten unasked, both languages."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from aufheben.cli.app import run
from kb.evaluation_schema import TaskDocument, TasksDocument
from kb.loading import load

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)


def test_tasks_are_texts_with_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "tasks"
    assert run(["tasks", "-o", str(folder), "--count", "4", "--grade", "2", "--seed", "9"]) == 0
    out = capsys.readouterr().out
    assert "4 tasks in" in out
    assert "opener justified 1, other side justified 1, synthesis 1, stalemate 1" in out
    texts = sorted(folder.glob("*.txt"))
    assert [path.name for path in texts] == [f"en-g2-s9-0000{number}.txt" for number in range(4)]
    for path in texts:
        document = TaskDocument.model_validate_json(path.with_suffix(".key.json").read_bytes())
        assert load(path) == load_text(document.kb, tmp_path)
        assert run(["debate", str(path), "--json"]) == 0
        held = json.loads(capsys.readouterr().out)
        assert (held["outcome"], tuple(held["answers"])) == (document.outcome, document.answers)


def load_text(text: str, folder: Path) -> object:
    path = folder / "key.kb"
    path.write_text(text, encoding="utf-8")
    return load(path)


def test_tasks_are_listed_as_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tasks", "-o", str(tmp_path), "--count=2", "--text-language", "ja", "--depth", "3", "--json"]) == 0
    listed = TasksDocument.model_validate_json(capsys.readouterr().out)
    assert [(tmp_path / one.text).exists() and (tmp_path / one.key).exists() for one in listed.tasks] == [True, True]
    assert "論点" in (tmp_path / listed.tasks[0].text).read_text(encoding="utf-8")


def test_what_is_there_is_kept_unless_told_otherwise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make = ["tasks", "-o", str(tmp_path), "--count", "1"]
    assert run(make) == 0
    assert run(make) == 0
    (path,) = tmp_path.glob("*.txt")
    made = path.read_bytes()
    path.write_bytes(b"mine")
    capsys.readouterr()
    assert run(make) == 2
    assert "contains something else" in capsys.readouterr().err
    assert path.read_bytes() == b"mine"
    assert run([*make, "--force"]) == 0
    assert path.read_bytes() == made


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        ([], "-o is missing"),
        (["-o", "x", "--grade", "6"], "a whole number from 1 to 5"),
        (["-o", "x", "--depth", "0"], "a whole number from 1 to 8"),
        (["-o", "x", "--objects", "3"], "a whole number from 4 to 12"),
        (["-o", "x", "--undercuts", "1.5"], "a share from 0 to 1"),
        (["-o", "x", "--distractors", "0.9"], "a share from 0 to 0.6"),
        (["-o", "x", "--count", "0"], "a whole number, at least 1"),
        (["-o", "x", "--text-language", "fr"], "one of en, ja"),
    ],
)
def test_wrong_usage_is_told(arguments: list[str], output: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tasks", *arguments]) == 2
    assert output in capsys.readouterr().err


def test_a_place_that_cannot_be_written_to_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(["tasks", "-o", str(tmp_path / "file"), "--count", "1"]) == 2
    assert "file" in capsys.readouterr().err


def test_what_was_made_is_told_in_japanese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tasks", "-o", str(tmp_path), "--count", "1", "--lang", "ja"]) == 0
    assert "課題1件" in capsys.readouterr().out
