"""What has nothing of who speaks in it is the same with the names that are put for "I" and for whom one speaks to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("HanTa")

from grammar.english.prose.discourse.speakers import only_tells, with_names
from grammar.english.prose.opinions import grants
from grammar.english.prose.pronouns import Memory
from grammar.english.prose.words import cut, text_of

TEXTS = Path(__file__).resolve().parent.parent.parent / "data" / "prose"
OPEN = ("seen", "held", "other", "fresh", "later", "newest")
"""Sets that anybody may read."""
OF_SPEAKERS = (
    "I think the lake is cold",
    "The lake is cold, Tom.",
    "It is not a risk Tom.",
    "You are no officer.",
    "My boat leaks.",
    "In my view the lake is cold",
    "The way I see it the lake is cold",
    "Let us sell it.",
    "Suggested that we sell it.",
    "Love the lake.",
    "Can not sleep here.",
    "Do not mind the cold.",
    "The lake is cold though.",
    "@tom the lake is cold",
    "He is right that it is cold.",
    "So the lake is cold.",
    "Yes the lake is cold.",
    "The fact remains that it leaks.",
)


def speaking(name: str = "Al") -> Memory:
    """Return what somebody knows who speaks with Tom."""
    return Memory(name, present={("al",): "Al", ("tom",): "Tom"})


def written() -> set[str]:
    """Return the sentences of texts that people wrote."""
    rows = [
        json.loads(line)["text"]
        for name in OPEN
        for kind in ("sentences", "texts")
        if (path := TEXTS / name / "en" / f"{kind}.jsonl").exists()
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip()
    ]
    return {one.strip() for row in rows for line in row.splitlines() for one in line.replace(". ", ".\n").splitlines()}


@pytest.mark.parametrize("text", OF_SPEAKERS)
def test_what_is_of_speakers_is_looked_through(text: str) -> None:
    assert not only_tells(cut(text), speaking())


@pytest.mark.parametrize("text", ["The lake is cold.", "Rosa sold her house in May", "Dogs that bark are loud!"])
def test_a_plain_statement_is_not_looked_through(text: str) -> None:
    assert only_tells(cut(text), speaking())


def test_both_ways_come_to_the_same() -> None:
    plain = [words for text in written() if only_tells(words := cut(text), speaking())]
    assert len(plain) > 300
    for words in plain:
        for memory in (speaking(), Memory()):
            assert with_names(words, memory, to_agent=False) == (words, False), text_of(words)
        assert not grants(words)
