"""Two people who plainly disagree, in the forms in which people ask and answer: neither is passed over, neither wins.

What one of them says in other words than the question has is a side all the same: a verdict for the other would rest on
a sentence not read.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import aufheben
from engine.values.record import Outcome

HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    """Return the disputes of a file: a question, what the first says, what the second says."""
    blocks = (HERE / name).read_text(encoding="utf-8").split("\n\n")
    return [block.splitlines() for block in blocks if not block.startswith("#")]


def disputes(name: str) -> list[tuple[str, ...]]:
    """Return the disputes of both languages, each with its language."""
    return [(language, *row) for language in ("en", "ja") for row in rows(f"{name}.{language}.txt")]


WORDS = ("language", "question", "first", "second")
SPEAKERS = {"en": "Pia: {}\nMax: {}\n", "ja": "青木：{}\n馬場：{}\n"}


def sides(language: str, question: str, first: str, second: str) -> tuple[list[set[bool]], Outcome | None]:
    """Return which sides each speaker takes on the question, and how the debate ends."""
    text = f"{question}\n\n{SPEAKERS[language].format(first, second)}"
    base = aufheben.read(text, lang=language, skip_unread=True).partial
    assert base is not None
    assert base.issue is not None
    (asked,) = base.issue.literals
    heads = [[rule.head for rule in agent.rules] for agent in base.agents]
    found = [{one.positive for one in each if one in {asked, -asked}} for each in heads]
    return found, aufheben.debate(base).outcome


@pytest.mark.parametrize(
    ("language", "question", "first", "second"), disputes("both_sides"), ids=lambda text: text[:30]
)
def test_of_two_who_disagree_each_is_heard_and_none_wins(language: str, question: str, first: str, second: str) -> None:
    (of_first, of_second), outcome = sides(language, question, first, second)
    assert True in of_first
    assert of_second == {False}
    assert outcome is Outcome.STALEMATE


@pytest.mark.parametrize(WORDS, disputes("asides"), ids=lambda text: text[:30])
def test_who_speaks_of_something_else_takes_no_side(language: str, question: str, first: str, second: str) -> None:
    (of_first, of_second), _ = sides(language, question, first, second)
    assert True in of_first
    assert of_second == set()


def test_what_is_said_beside_a_comparison_stays() -> None:
    text = "Is tea healthier than coffee?\n\nPia: Tea is healthier than coffee.\nMax: {}\n"
    base = aufheben.read(text.format("Coffee is healthier than tea, and coffee is cheap."), lang="en").kb
    heads = {str(rule.head) for agent in base.agents if agent.name == "max" for rule in agent.rules}
    assert {"cheap(coffee)", "-healthier_than(tea, coffee)"} <= heads
    assert "healthier_than(coffee, tea)" not in heads  # nobody has to grant it
