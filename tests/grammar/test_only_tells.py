"""What can be nothing but a statement takes no side and answers nothing, however it is looked at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grammar import headings
from grammar.corrections import accepts, takes_back, taking_back_end, yields
from grammar.english.sides import side_behind, side_of, side_on, side_with_reason
from grammar.unmarked import only_tells

TEXTS = Path(__file__).resolve().parent.parent / "data" / "prose"
OPEN = ("seen", "held", "other", "fresh", "later", "newest")
"""Sets that anybody may read."""
ASKED = ("Should we cut the play?", "Do we sell the meadow?", "Should the club hire a cleaner?", "Is it so?", "")
FOR_OTHERS = (
    "I'm for it.", "Against.", "Count me in.", "Yes from me.", "That is a good idea.", "We should sell it.", "Cut it.",
    "Cut the play.", "Sell the meadow then.", "No chickens, please.", "Ok no ban then.", "Agreed, not this week.",
    "You are right.", "Fair point.", "He had no idea.", "Let me clear this up.", "Let us go.", "Hello all.",
    "I take it back, there is room.", "My objection is gone.", "Then I have no objection.", "Good morning everyone.",
    "Nobody plays it, so I'm against it.", "Support because it is cheap.", "Rent the hall instead.", "Abstain.",
    "The club should've sold it.", "Moved that the club buys it.", "So it is.", "Well, the lake is cold.",
)  # fmt: skip
TELLING = (
    "The lake is clean.", "Item 3 is useful.", "Rosa sold her house in May.", "Happy employees stay longer!",
    "The tram stops here, and the bus stops there.",
)  # fmt: skip


def written() -> list[str]:
    """Return the sentences of texts that people wrote."""
    rows = [
        json.loads(line)["text"]
        for name in OPEN
        for kind in ("sentences", "texts")
        if (path := TEXTS / name / "en" / f"{kind}.jsonl").exists()
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip()
    ]
    found = {one.strip() for row in rows for line in row.splitlines() for one in line.replace(". ", ".\n").splitlines()}
    return sorted(found)


def speaks_to_others(words: str) -> bool:
    """Return whether one of the looks at what is for the others finds something in a sentence of a stance."""
    return (
        headings.only_greets(words)
        or accepts(words)
        or headings.STAGE.match(words) is not None
        or headings.only_addresses(words)
        or headings.ENDS_ASKING.search(words) is not None
        or takes_back(words)
        or taking_back_end(words) > 0
        or yields(words)
        or side_of(words, first=False) is not None
        or any(side_on(words, asked) is not None for asked in ASKED)
        or side_with_reason(words, first=False) is not None
        or side_behind(words, first=False) is not None
        or headings.INSTEAD.search(words) is not None
        or headings.PROPOSES.search(words) is not None
    )


@pytest.mark.parametrize("words", FOR_OTHERS)
def test_what_is_for_the_others_is_looked_through(words: str) -> None:
    assert not only_tells(words)


@pytest.mark.parametrize("words", TELLING)
def test_a_plain_statement_is_not_looked_through(words: str) -> None:
    assert only_tells(words)
    assert not speaks_to_others(words)


def test_nothing_is_found_in_what_only_tells() -> None:
    plain = [one for one in written() if only_tells(one)]
    assert len(plain) > 300
    assert [one for one in plain if speaks_to_others(one)] == []


def test_a_line_without_japanese_letters_has_a_side_in_the_forms_of_english_alone() -> None:
    others = [form for form in headings.SIDED if form not in headings.SIDED_IN_ENGLISH]
    lines = [line for forms in headings.EXAMPLES.values() for line in forms]
    lines += ["Pro (Anna)", "For: Anna", "Against - Ms Ito", "Opinion 1 (Anna)", "A1 (Anna)", "Con Anna", *written()]
    lines = [line for line in lines if headings.JAPANESE.search(line) is None]
    forms = (*others, headings.ABOUT, headings.SIDE_OF, headings.JA_QUOTED, headings.ENUMERATED)
    assert len(others) > 10
    assert [line for line in lines if any(form.match(line) for form in forms)] == []
