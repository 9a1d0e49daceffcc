"""What `whatif` had decided when a limit came is told, in words and in JSON, with exit code 3."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema

import aufheben
from aufheben.cli import LIMIT
from aufheben.cli.app import run
from tests.laws.test_limits import Counted, stopping_after

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parents[2]
FACT = "made_to_order."


def stop(monkeypatch: pytest.MonkeyPatch, *, explained: int) -> None:
    """Let the command stop when so many literals are explained; -1: when only the statuses before are decided."""
    counted = Counted()
    aufheben.whatif(aufheben.load("withdrawal"), add=FACT, limits=counted)
    for looks in range(len(counted.looks)):
        try:
            found = aufheben.whatif(aufheben.load("withdrawal"), add=FACT, limits=Counted(looks_left=looks)).difference
        except aufheben.LimitReached:
            continue
        count = -1 if found.before else len(found.changed) - len(found.unexplained)
        if count == explained:
            monkeypatch.setattr("aufheben.cli.questions.limits", stopping_after(looks))
            return
    raise AssertionError(explained)


def report(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert run(["whatif", "withdrawal", "--add", FACT, *options]) == LIMIT
    return capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(report(capsys, "--json"))
    jsonschema.validate(found, json.loads((ROOT / "docs/schema/whatif.json").read_text(encoding="utf-8")))
    return found


def test_statuses_that_differ_are_told_without_what_makes_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stop(monkeypatch, explained=1)
    page = " ".join(report(capsys, "--lang", "en").split())
    assert page.count(": from ") == 3
    assert "What makes 2 of these differ was not worked out: the limit of " in page
    assert "このうち2件は、変わる理由を調べていない。" in report(capsys, "--lang", "ja")
    found = document(capsys)
    assert [one["come"] != [] for one in found["changed"]] == [True, False, False]
    assert found["unexplained"] == ["made_to_order", "withdraw"]
    assert found["cut"]["limit"] == "time"


def test_statuses_before_the_change_are_told_where_no_others_are_decided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stop(monkeypatch, explained=-1)
    page = " ".join(report(capsys, "--lang", "en").split())
    assert "What changes is not decided: the limit of " in page
    assert "何が変わるかは判定していない。" in report(capsys, "--lang", "ja")
    found = document(capsys)
    assert found["before"]["withdraw"] == "justified"
    assert (found["changed"], found["compared"]) == ([], 0)
