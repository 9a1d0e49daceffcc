"""A verification that a limit cuts tells what it judged, where it stopped and why, everywhere, with exit code 3."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import jsonschema
import pytest

import aufheben
from aufheben.cli import LIMIT
from aufheben.cli.app import run
from aufheben.reports.documents import reported, verification_document
from aufheben.reports.verified import VerificationReport, limit_text, verification_report
from aufheben.wording import Language
from benchmarks.verifying import openings
from tests.laws.test_limits import Counted, judged, mixed, stopping_after

if TYPE_CHECKING:
    from benchmarks.verifying import Document

ROOT = Path(__file__).parents[2]
TURNS = 24
STANCES, DOCUMENT = mixed(TURNS)


def cut_at(turn: int | None, held: tuple[str, Document] = (STANCES, DOCUMENT)) -> int:
    """Return after how many looks at the clock, at most, a limit comes that leaves the turns from one on unjudged."""

    def reached(looks: int) -> int:
        """Return the first turn that is not judged, one past the last where only the whole is not, 0 before any."""
        try:
            part = judged(held, Counted(looks_left=looks))
        except aufheben.LimitReached:
            return 0
        return part.reached or TURNS + (1 if part.cut is not None else 2)

    counted = Counted()
    judged(held, counted)
    wanted = turn or TURNS + 1
    # The later the limit, the more is judged.
    looks = bisect_right(range(len(counted.looks)), wanted, key=reached) - 1
    assert reached(looks) == wanted
    return looks


def _given(limits: Counted, _options: object) -> Counted:
    return limits


def stop_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], looks: int) -> None:
    """Let the command stop so many looks after it has read the stances, at which it looks at the clock as well."""
    before = [Counted(), Counted()]
    for limits in before:  # the first run looks more often: it reads what later ones find read
        monkeypatch.setattr("aufheben.cli.io.limits", partial(_given, limits))
        run(["verify", "held.json", "--against", "stances.kb", "--json"])
        capsys.readouterr()
    first = Counted()
    judged((STANCES, DOCUMENT), first)
    monkeypatch.setattr("aufheben.cli.io.limits", stopping_after(looks + before[-1].looks.index(first.looks[0])))


@pytest.fixture(autouse=True)
def stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Let the command stop at turn 13."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    Path("stances.kb").write_text(STANCES, encoding="utf-8")
    Path("held.json").write_text(json.dumps(DOCUMENT), encoding="utf-8")
    stop_command(monkeypatch, capsys, cut_at(13))


def printed_report(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert run(["verify", "held.json", "--against", "stances.kb", *options]) == LIMIT
    return capsys.readouterr().out


def test_the_screen_keeps_the_findings_and_says_where_it_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    page = " ".join(printed_report(capsys).split())
    assert "12 of 24 turns judged" in page
    assert re.search(
        r"Judging stopped at turn 13: the limit of \d+ s \(time\) was reached while judging the moves", page
    )
    assert "unsupported-premise" in page
    assert "missed-counter" in page
    assert "false-verdict" not in page
    assert "Without faults" not in page


def test_it_says_so_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed_report(capsys, "--lang", "ja").replace("\n", "").replace(" ", "")
    assert re.search(r"手番13で判定を打ち切った。各手を判定する途中で時間の制限（\d+秒）に達した。", page)


def test_where_nothing_wrong_was_found_it_is_not_decided(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = cut_at(3)
    stop_command(monkeypatch, capsys, looks)
    assert "Not decided: nothing wrong was found in what was judged." in " ".join(printed_report(capsys).split())


def test_the_document_tells_it_and_is_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    document: dict[str, Any] = json.loads(printed_report(capsys, "--json"))
    jsonschema.validate(document, json.loads((ROOT / "docs/schema/verification.json").read_text(encoding="utf-8")))
    assert (document["sound"], document["reached"], document["debate"]) == (False, 13, None)
    assert (document["cut"]["limit"], document["cut"]["doing"]) == ("time", "judging the moves")
    assert [turn["right"] is None for turn in document["turns"]] == [turn >= 13 for turn in range(1, TURNS + 1)]
    assert document["coverage"]["judged"] == 12
    report = reported(json.dumps(document).encode(), "held.json")
    assert isinstance(report, VerificationReport)
    assert verification_document(report).as_json() == document


def test_programs_that_run_checks_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    (sarif,) = json.loads(printed_report(capsys, "--format", "sarif"))["runs"]
    (invocation,) = sarif["invocations"]
    assert invocation["executionSuccessful"] is False
    (notification,) = invocation["toolExecutionNotifications"]
    assert notification["message"]["text"].startswith("Judging stopped at turn 13")
    suite = ET.fromstring(printed_report(capsys, "--format", "junit")).find("testsuite")  # noqa: S314 - our own text
    assert suite is not None
    cases = suite.findall("testcase")
    assert [case.find("skipped") is not None for case in cases[:TURNS]] == [turn >= 13 for turn in range(1, TURNS + 1)]
    error = cases[TURNS].find("error")
    assert error is not None
    assert error.get("type") == "limit"
    assert suite.get("skipped") == "12"
    *_, last = printed_report(capsys, "--format", "github").splitlines()
    assert last.startswith("::error title=aufheben verify::Judging stopped at turn 13")


def test_a_limit_after_all_turns_leaves_the_whole_unjudged() -> None:
    stances, document = openings(TURNS)
    limits = Counted(looks_left=cut_at(None, (stances, document)))
    verification = aufheben.verify(document, aufheben.parse(stances), limits=limits)
    assert verification.judgement.judged == TURNS
    assert not verification.sound
    text = limit_text(verification_report(verification, Language.EN), Language.EN)
    assert text.startswith("Every turn is judged, but not all that is told of the whole")


@pytest.mark.parametrize(
    ("doing", "described"),
    [
        ("reading the transcript", "while reading the transcript"),
        ("mapping the statements", "while finding out what the statements mean"),
        ("grounding", "while grounding the rules"),
    ],
)
def test_a_limit_before_any_turn_says_what_was_done_then(
    doing: str, described: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted()
    judged((STANCES, DOCUMENT), counted)
    stop_command(monkeypatch, capsys, counted.looks.index(doing))
    assert run(["verify", "held.json", "--against", "stances.kb"]) == LIMIT
    assert described in " ".join(capsys.readouterr().err.split())
