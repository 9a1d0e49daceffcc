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


def sides(question: str, first: str, second: str) -> tuple[list[set[bool]], Outcome | None]:
    """Return which sides each speaker takes on the question, and how the debate ends."""
    base = aufheben.read(f"{question}\n\nPia: {first}\nMax: {second}\n", lang="en", skip_unread=True).partial
    assert base is not None
    assert base.issue is not None
    (asked,) = base.issue.literals
    heads = [[rule.head for rule in agent.rules] for agent in base.agents]
    found = [{one.positive for one in each if one in {asked, -asked}} for each in heads]
    return found, aufheben.debate(base).outcome


@pytest.mark.parametrize(("question", "first", "second"), rows("both_sides.txt"), ids=lambda text: text[:30])
def test_of_two_who_disagree_each_is_heard_and_none_wins(question: str, first: str, second: str) -> None:
    (pia, max_), outcome = sides(question, first, second)
    assert True in pia
    assert max_ == {False}
    assert outcome is Outcome.STALEMATE


@pytest.mark.parametrize(("question", "first", "second"), rows("asides.txt"), ids=lambda text: text[:30])
def test_who_speaks_of_something_else_takes_no_side(question: str, first: str, second: str) -> None:
    (pia, max_), _ = sides(question, first, second)
    assert True in pia
    assert max_ == set()
