"""A contraction is what it stands for: "shouldn't" says what "should not" says, and weighs as much."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from aufheben import read
from tests.prose.examples import EVERY

_NOT = ("do", "does", "did", "is", "are", "was", "were", "should", "would", "has")
LONG = {f"{one}n't": f"{one} not" for one in _NOT} | {
    "can't": "cannot",
    "won't": "will not",
    "haven't": "have not",
    "mustn't": "must not",
    "I'm": "I am",
    "we're": "we are",
    "they're": "they are",
}
_SHORT = re.compile(rf"\b(?:{'|'.join(LONG)})\b")
SETS = Path(__file__).parent.parent / "data" / "prose"
OPEN = ("forth", "onward", "beyond", "talks")


def _rules(text: str) -> list[tuple[str, list[str]]]:
    """Return who states which rules, the places in their names left aside."""
    base = read(text, lang="en", skip_unread=True).partial
    return [(one.name, sorted(re.sub(r"_at_\d+", "", str(rule)) for rule in one.rules)) for one in base.agents]


def test_contractions_change_nothing() -> None:
    texts = [
        json.loads(line)["text"]
        for name in OPEN
        if (path := SETS / name / "en" / "texts.jsonl").exists()
        for line in path.read_text("utf-8").splitlines()
    ]
    texts = [text for text in texts if _SHORT.search(text)]
    assert len(texts) > 60
    changed = [text for text in texts[::EVERY] if _rules(text) != _rules(_SHORT.sub(lambda one: LONG[one[0]], text))]
    assert changed == []


@pytest.mark.parametrize("ought", ["should not", "shouldn't", "shouldn’t"])
def test_a_demand_in_general_is_one_however_it_is_written(ought: str) -> None:
    text = (
        "should we have fireworks at the fair?\n\njonas: of course! everybody in the village loves fireworks.\n"
        "petra: no fireworks please. we {} have anything at the fair that makes animals panic\n"
    )
    assert _rules(text.format(ought)) == _rules(text.format("should not"))
