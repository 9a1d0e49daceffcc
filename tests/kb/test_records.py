"""A record of a debate is read back as the debate that it was written from."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle.shapes import market, panel, propositional, seeded
from engine.debate import hold
from kb.loading import load
from kb.messages import debate_document
from kb.records import RecordError, debate_of
from kb.schema import DebateDocument
from tests.map.documents import DEBATES

if TYPE_CHECKING:
    from engine.values.record import Debate
    from engine.values.rules import Rule


def back(debate: Debate) -> Debate:
    """Return a debate through its record."""
    document = debate_document(debate)
    read = debate_of(DebateDocument.model_validate(document))
    assert debate_document(read) == document
    for move, again in zip(debate.moves, read.moves, strict=True):
        if move.argument is not None and again.argument is not None:
            assert set(map(unordered, again.argument.rules)) == set(map(unordered, move.argument.rules))
    return read


def unordered(rule: Rule) -> tuple[object, ...]:
    """Return what a rule says: a record has the weak literals of a body behind the others, wherever they were."""
    return rule.head, frozenset(rule.body), rule.strict, rule.label, rule.conflict


@pytest.mark.parametrize("name", DEBATES)
def test_the_record_of_a_library_debate_is_read_back(name: str) -> None:
    held = hold(load(name).dispute)
    read = back(held)
    assert (read.claims, read.answers, read.certificate) == (held.claims, held.answers, held.certificate)


@given(st.integers(0, 100_000))
def test_the_record_of_any_debate_is_read_back(seed: int) -> None:
    make = (propositional, market, panel)[seed % 3]
    back(hold(seeded(make, Random(seed), agents=2 + seed % 2)))  # noqa: S311 - no secret


def test_a_debate_that_its_rounds_cut_is_read_back() -> None:
    assert back(hold(load("camera").dispute, max_rounds=1)).stopped == "limit"


@pytest.mark.parametrize("text", ["", "The moon is cheese", "p(", "p; q", "x" * 3_000])
def test_a_text_that_is_no_literal_is_refused(text: str) -> None:
    document = DebateDocument.model_validate(debate_document(hold(load("camera").dispute)))
    with pytest.raises(RecordError):
        debate_of(document.model_copy(update={"answers": (text,)}))
