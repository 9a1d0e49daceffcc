"""Debates in prose that were written before anything was run on them: what is read, offered and judged of each."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import aufheben
from aufheben.reports.verified import verification_report
from aufheben.wording import Language
from benchmarks.mapper import DebateInProse, debates, passes, proposals, scores, with_statements

HELD = {one.folder.name: one for one in debates(Path(__file__).resolve().parents[1] / "data" / "debates")}


@pytest.fixture(params=HELD)
def debate(request: pytest.FixtureRequest) -> DebateInProse:
    return HELD[str(request.param)]


def test_every_turn_is_read_and_nothing_is_told_that_is_not_there(debate: DebateInProse) -> None:
    read = aufheben.verify(debate.source, debate.kb)
    layer = read.formal.layer
    assert layer is not None
    assert [one.number for one in layer.turns if one.agent is not None] == [one["turn"] for one in debate.gold["turns"]]
    report = verification_report(read, Language(debate.language))
    assert [one.code for one in report.findings if one.severity == "error"] == []
    assert [one for one in report.turns if one.right and one.kind.value != "pass"] == []


def test_what_each_turn_does_is_judged_with_every_fault_found(debate: DebateInProse) -> None:
    gold = debate.folder / "gold.json"
    found = scores(debate, aufheben.verify(debate.source, debate.kb, moves=gold.read_text(encoding="utf-8")))
    assert (found["judged"], found["found"], found["false"]) == (found["argues"], found["planted"], 0)


def test_what_each_statement_means_is_enough_to_judge_it(debate: DebateInProse) -> None:
    found = scores(debate, with_statements(debate))
    assert (found["judged"], found["found"], found["false"]) == (found["argues"], found["planted"], 0)


def test_most_of_who_gives_in_is_seen_without_any_meaning() -> None:
    found = sum(map(passes, HELD.values()), Counter[str]())
    assert found["seen"] >= 0.8 * found["passing"]
    assert found["wrong"] <= 0.1 * found["passing"]


def test_the_right_literal_is_mostly_among_the_first_three_that_are_offered() -> None:
    found, asked = proposals(list(HELD.values()))
    assert found >= 0.6 * asked
