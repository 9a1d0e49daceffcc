"""What may be said of an answer: right phrasings pass in other words, none that says more or less does."""

from functools import cache
from pathlib import Path

import pytest

import aufheben
from llm_bridge.phrasing import Licence, licensed
from tests.bridge.phrasings import (
    LATER,
    LATER_REFUSED,
    LATER_WRONG,
    NAMES,
    NO_NAMES,
    RIGHT,
    UNSEEN,
    UNSEEN_REFUSED,
    UNSEEN_WRONG,
    WRONG,
)

WRITTEN_FOR_THIS = Path(__file__).resolve().parents[1] / "data" / "phrasings"


@cache
def licence(name: str, language: str) -> Licence:
    own = WRITTEN_FOR_THIS / f"{name}.kb"
    kb = aufheben.load(own if own.exists() else f"kb/library/{name}.kb")
    return Licence(licensed(aufheben.debate(kb), kb.says, language), kb, language)


def every(*tables: dict[tuple[str, str], list[str]]) -> list[tuple[tuple[str, str], str]]:
    """Return the phrasings of tables, each with its topic."""
    return [(topic, text) for table in tables for topic, texts in table.items() for text in texts]


@pytest.mark.parametrize(("topic", "text"), every(RIGHT, LATER, UNSEEN))
def test_a_right_phrasing_passes(topic: tuple[str, str], text: str) -> None:
    assert licence(*topic).faults([text], "x") == []


@pytest.mark.parametrize(("topic", "text"), every(WRONG, LATER_WRONG, LATER_REFUSED, UNSEEN_WRONG, UNSEEN_REFUSED))
def test_a_phrasing_that_says_more_less_or_something_else_fails(topic: tuple[str, str], text: str) -> None:
    assert licence(*topic).faults([text], "x")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_concept_is_a_name_and_no_claim(language: str) -> None:
    """An object, a verb, a comparison or an "all" makes a claim of it."""
    assert [one for one in NAMES[language] if licence("camera", language).claims(one)] == []
    assert [one for one in NO_NAMES[language] if not licence("camera", language).claims(one)] == []
