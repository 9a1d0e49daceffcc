"""`aufheben export RECORD --against KB --format check`, as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aufheben.cli.app import run
from engine.debate import hold
from kb.loading import load
from kb.messages import debate_document
from tests.proofs.test_check import faults

UNREADABLE = 2


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Return the file of a record of the camera debate."""
    path = tmp_path / "camera.json"
    path.write_text(json.dumps(debate_document(hold(load("camera").dispute))), encoding="utf-8")
    return str(path)


def test_a_record_is_written_with_its_checker(
    record: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(["export", record, "--against", "camera", "--format", "check"]) == 0
    program = capfdbinary.readouterr().out.decode()
    assert program.startswith("% clingo --eq=0 FILE\n")
    assert faults(program) == set()
    kept = tmp_path / "camera.lp"
    assert run(["export", record, "--against", "camera", "--format", "check", "-o", str(kept)]) == 0
    assert kept.read_text(encoding="utf-8") == program


def test_a_record_is_checked_against_the_theory_that_is_named(
    record: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(["export", record, "--against", "curry", "--format", "check"]) == 0
    found = faults(capfdbinary.readouterr().out.decode())
    assert {"fault(record,issue)", "fault(1,unlicensed(1))"} <= found


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (["--format", "check"], "name it with --against"),
        (["--format", "clingo", "--against", "camera"], "--against works only with --format check"),
        (["--format", "check", "--against", "camera", "--reading", "private"], "work only with --format clingo"),
    ],
)
def test_what_cannot_be_checked_is_told(
    record: str, arguments: list[str], output: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["export", record, *arguments]) == UNREADABLE
    assert output in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        ('{"schema": "aufheben.debate/1", "agents": []}', "`issue` is missing", "`issue` がない"),
        ("[1, 2]", "the value of `$` is not allowed", "`$` の値が討論の記録の形式に合いません"),
        ("no JSON", "it is not JSON", "JSON として読めない"),
    ],
)
def test_what_is_no_record_is_told_in_either_language(
    text: str, english: str, japanese: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    for language, output in (("en", english), ("ja", japanese)):
        arguments = ["--against", "camera", "--format", "check", "--lang", language]
        assert run(["export", str(path), *arguments]) == UNREADABLE
        assert output in " ".join(capsys.readouterr().err.split())


def test_a_field_that_no_record_has_is_told(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    whole = json.loads(Path(record).read_text(encoding="utf-8"))
    Path(record).write_text(json.dumps({**whole, "winner": "ag1"}), encoding="utf-8")
    assert run(["export", record, "--against", "camera", "--format", "check"]) == UNREADABLE
    assert "not a record of a debate: it has an unknown `winner`" in " ".join(capsys.readouterr().err.split())


def test_the_name_of_a_knowledge_base_names_no_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "camera", "--against", "camera", "--format", "check"]) == UNREADABLE
    output = " ".join(capsys.readouterr().err.split())
    assert (
        "there is no recorded debate named `camera` a record is a file, such as the output of `aufheben debate"
        in output
    )


def test_a_literal_of_the_record_that_is_none_is_told(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(record)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"claim": "buy(a)"', '"claim": "buy(a"', 1), encoding="utf-8"
    )
    assert run(["export", record, "--against", "camera", "--format", "check"]) == UNREADABLE
    assert "`buy(a` cannot be read as in a knowledge base" in " ".join(capsys.readouterr().err.split())
