"""Textbook texts are what they are said to be; what is read of them is counted by ``python -m benchmarks.prose``."""

from __future__ import annotations

import pytest

from benchmarks.prose import Outcome, tally
from benchmarks.prose_grids import GRIDS
from benchmarks.textbooks import ANSWERS, TEXTS, Law, follows, textbooks


@pytest.mark.parametrize("language", ["en", "ja"])
def test_there_are_so_many_texts_and_answers(language: str) -> None:
    books = list(textbooks(language))
    assert len(books) == TEXTS
    assert sum(len(book.questions) for book in books) == ANSWERS
    assert {answer for book in books for _, answer in book.questions} == {"yes", "no", "unknown"}


def test_what_follows_is_what_the_laws_give_step_by_step() -> None:
    laws = [Law(((0, True), (1, False)), 3), Law(((3, True),), 4)]
    known = follows({("ann", 0): True, ("ann", 1): False, ("bob", 0): True}, laws, ["ann", "bob"], [True] * 4 + [False])
    assert known["ann", 3] is True
    assert known["ann", 4] is False
    assert ("bob", 3) not in known


@pytest.mark.parametrize("language", ["en", "ja"])
def test_textbooks_are_read_to_the_letter(language: str) -> None:
    (grid,) = (grid for grid in GRIDS if grid.name == f"textbooks-{language}")
    found = tally(list(grid.items())[::3], grid.language)
    assert found.missed == []
    assert sum(found.outcomes.values()) == TEXTS // 3
    assert {came for came, _ in found.outcomes} == {Outcome.RIGHT}
