"""Fifty items of BoardgameQA, transcribed by hand: what the rules and preferences prove is what is justified."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from engine.status.statuses import literal_statuses
from engine.values.record import Status
from grammar.formatting import format_source
from grammar.wording import Severity
from kb.checks import check
from kb.loading import parse

FOLDER = Path(__file__).resolve().parents[1] / "data" / "boardgameqa"
ITEMS = sorted(FOLDER.glob("*.kb"))


def label(text: str) -> str:
    """Return the published label, which the first comment tells."""
    return text.splitlines()[0].rpartition(": ")[2]


@pytest.mark.parametrize("path", ITEMS, ids=lambda path: path.stem)
def test_the_label_is_the_status(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    base = parse(text)
    assert base.issue is not None
    asked = base.issue.literals[0]
    statuses = literal_statuses(base.dispute, (asked, -asked))
    found = {one.literal for one in statuses if one.status is Status.JUSTIFIED}
    assert found == {"proved": {asked}, "disproved": {-asked}, "unknown": set()}[label(text)]


@pytest.mark.parametrize("path", ITEMS, ids=lambda path: path.stem)
def test_a_transcription_has_the_layout_no_errors_and_as_many_rules_as_its_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_source(text) == text
    base = parse(text)
    assert [str(one) for one in check(base) if one.severity is Severity.ERROR] == []
    comments = [line.removeprefix("% ") for line in text.splitlines() if line.startswith("%")]
    rules = [f"rule{number}" for number in range(1, 99) if any(line.startswith(f"Rule{number}:") for line in comments)]
    assert [rule.label for rule in base.agents[0].rules if rule.body] == rules
    told = " ".join(" ".join(comments).split()).split(" is preferred over ")
    said = {(before.split()[-1].lower(), after.split()[0].strip(".").lower()) for before, after in pairwise(told)}
    assert {tuple(map(str, rule.head.args)) for rule in base.background} == said


def test_the_sample_has_all_labels_and_depths() -> None:
    assert Counter(path.stem.split("-")[1] for path in ITEMS) == {"depth1": 20, "depth2": 15, "depth3": 15}
    assert Counter(label(path.read_text(encoding="utf-8")) for path in ITEMS) == {
        "proved": 18,
        "disproved": 14,
        "unknown": 18,
    }
