"""What a command does not cover, by design, has a case in ``tests/cases/refusals.md``; what it says to do works."""

from __future__ import annotations

from pathlib import Path

import pytest

from aufheben.cli import LIMIT, UNREADABLE
from aufheben.cli.app import run
from aufheben.wording import WORDS, Language
from tests.literate import cases

CASES = {case.name: case for case in cases() if case.document.stem == "refusals"}

DECIDED = {
    "a priority that is argued about, in a program for clingo": "status town-planning",
    "a rule that rules resting on each other may outweigh, in a program for clingo": "status ring.kb",
    "arithmetic in a strict rule, in a program for clingo": "status sum.kb",
    "a priority under wfsx": "status t02-priority",
    "a strict rule with a body under wfsx": "status one-camera",
}
"""What some of the refusals say to do instead."""


def test_each_refusal_has_a_case_in_both_languages() -> None:
    assert {f"unsupported.{feature}" for feature in CASES} == set(WORDS.codes(section="unsupported"))
    assert all(case.text.count(f"[{UNREADABLE}]\n") == 2 for case in CASES.values())


def test_an_export_under_semantics_that_know_no_priorities_is_refused_as_by_status(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for command in ("status", "export --format clingo"):
        assert run([*command.split(), "town-planning", "--semantics", "dung"]) == UNREADABLE
        assert "a priority has no meaning under dung" in " ".join(capsys.readouterr().err.split())


def test_seconds_are_told_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    for language, told in ((Language.EN, "the limit of 0.0001 s (time)"), (Language.JA, "時間の制限（0.0001秒）")):
        assert run(["status", "town-planning", "--time-limit", "0.0001", "--lang", language]) == LIMIT
        assert told in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("feature", DECIDED)
def test_what_is_refused_is_decided_otherwise(feature: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, data in CASES[feature].files.items():
        Path(name).write_bytes(data)
    assert run(DECIDED[feature].split()) == 0
