"""Sides that English speakers lean to without saying yes or no, beside words that lean to none."""

from __future__ import annotations

import pytest

from aufheben.api import read
from engine.values.literals import Literal

ASKED = "Should we sell the boat?"
AFTER = "Anna: Yes, because it costs a lot.\n"


def taken(ben: str, *, asked: str = ASKED, before: str = AFTER) -> str:
    """Return the side that Ben takes: for, against, none or both."""
    base = read(f"{asked}\n\n{before}Ben: {ben}\nCleo: Hm.\n", lang="en").kb
    assert base.dispute.issue is not None
    claim: Literal = base.dispute.issue.claim
    heads = {rule.head for theory in base.dispute.theories if theory.owner == "ben" for rule in theory.rules}
    sides = [side for side, literal in (("for", claim), ("against", -claim)) if literal in heads]
    return " and ".join(sides) or "none"


@pytest.mark.parametrize(
    "words",
    [
        "Why should we? It is new.",
        "Why would we sell the boat? It is new.",
        "What for? It is new.",
        "What's the point of selling it? It is new.",
        "Do we really have to sell it? It is new.",
        "Can we please forget about it? It is new.",
        "We need not sell it. It is new.",
        "We don't have to sell the boat, since it is new.",
        "We can't just sell the boat: it is new.",
        "I don't want to sell it. It is new.",
        "I'd hate to sell the boat. It is new.",
        "I wouldn't. It is new.",
        "I'm not convinced. It is new.",
        "I have my doubts. It is new.",
        "I don't believe it. The boat is new.",
        "I have to object. It is new.",
        "Not yet. It is new.",
        "Not this year. It is new.",
        "I'm dead against it. It is new.",
        "No no no. It is new.",
    ],
)
def test_who_leans_against_it_is_against_it(words: str) -> None:
    assert taken(words) == "against"


@pytest.mark.parametrize(
    "words",
    [
        "I want to sell it. It is old.",
        "I'd love to sell the boat. It is old.",
        "I'd really like us to sell it, because it is old.",
        "Why shouldn't we sell it? It is old.",
        "Why not sell the boat? It is old.",
        "How about selling it? It is old.",
        "Can we please sell it? It is old.",
        "I vote we sell it. It is old.",
        "We need to sell it. It is old.",
        "High time! It is old.",
        "I'm up for it. It is old.",
        "We'd be fools not to. It is old.",
    ],
)
def test_who_leans_to_it_is_for_it(words: str) -> None:
    assert taken(words) == "for"


@pytest.mark.parametrize(
    "words",
    [
        "Why should we?",  # asks, where no reason follows
        "Why should we wait? It is new.",
        "Why should we? Because it rots.",
        "Do we have to sell it? I think so.",
        "Why should Tom sell it? It is new.",
        "What's the point of waiting? It is new.",
        "We can't sell the boat before May. It is new.",
        "The neighbours don't need to sell the boat. It is new.",
        "Tom can't sell the boat. It is new.",
        "We can't see the boat. It is new.",
        "We need to sell the car. It is old.",
        "I want to sell the car. It is old.",
        "I'd love to sell it. But it is new.",
        "Some say we can't sell it. It is new.",
        "How about the old barge? It is new.",
        "Can we please go home? It is late.",
        "The boat is old. I wouldn't.",
        "I have my doubts about the engine. It is new.",
        "Not this year, but next. It is new.",
    ],
)
def test_words_that_lean_elsewhere_take_no_side(words: str) -> None:
    assert taken(words) == "none"


def test_whoever_asks_why_before_anybody_else_speaks_only_asks() -> None:
    assert taken("Why should we sell it? It costs 900 a year.", before="") == "none"


@pytest.mark.parametrize(
    ("anna", "ben", "expected"),
    [
        ("Yes. It is old. It leaks.", "Nonsense. It is new.", "against"),
        ("Yes. It is old. It leaks.", "Nonsense.", "none"),
        ("No. It is new. It is dry.", "Nonsense. It leaks.", "for"),
        ("The boat is old. It leaks.", "Nonsense. It is new.", "none"),
    ],
)
def test_whoever_rejects_what_another_holds_and_says_why_is_on_the_other_side(
    anna: str, ben: str, expected: str
) -> None:
    assert taken(ben, before=f"Anna: {anna}\n") == expected
