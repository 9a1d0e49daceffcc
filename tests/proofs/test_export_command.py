"""`aufheben export RECORD --against KB --format check`, as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aufheben.cli.app import run
from engine.debate.debate import hold
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
    ("arguments", "told"),
    [
        (["--format", "check"], "name it with --against"),
        (["--format", "clingo", "--against", "camera"], "--against goes with --format check"),
        (["--format", "check", "--against", "camera", "--reading", "private"], "go with --format clingo"),
        (["--format", "check", "--against", "leave"], "knows no priorities that are argued about"),
    ],
)
def test_what_cannot_be_checked_is_told(
    record: str, arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["export", record, *arguments]) == UNREADABLE
    assert told in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"schema": "aufheben.debate/1", "agents": []}', "no record of a debate: at issue: Field required"),
        ("[1, 2]", "no record of a debate"),
        ("no JSON", "no record of a debate: at $"),
    ],
)
def test_what_is_no_record_is_told(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    assert run(["export", str(path), "--against", "camera", "--format", "check"]) == UNREADABLE
    assert told in " ".join(capsys.readouterr().err.split())


def test_a_literal_of_the_record_that_is_none_is_told(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(record)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"claim": "buy(a)"', '"claim": "buy(a"', 1), encoding="utf-8"
    )
    assert run(["export", record, "--against", "camera", "--format", "check"]) == UNREADABLE
    assert "<record>:1" in capsys.readouterr().err
