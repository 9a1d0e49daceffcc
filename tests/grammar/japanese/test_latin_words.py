"""Predicates in Latin letters are no Japanese words: where no line words them they are English, or literals."""

from __future__ import annotations

import re

import pytest

import aufheben

BASE = """
agent ann { compact(a). camera(a). compact(X), camera(X), not sold_out(X) => buy(X). }
agent bob { over_the_budget(a). over_the_budget(X) => -buy(X). }
issue "Which?": buy(X).
"""
NEITHER = re.compile("[a-z_]{2,}(?:である|ではない|でない|であり|であるか|を|の証拠)")


@pytest.mark.parametrize("lines", ["", 'say buy(X): "we should buy {X}".', 'say ja buy(X): "{X}を買うべきだ".'])
def test_no_latin_predicate_is_inflected_as_japanese(lines: str) -> None:
    kb = aufheben.parse(BASE + lines)
    words = aufheben.to_japanese(aufheben.debate(kb), kb)
    assert NEITHER.search(words) is None, words
    assert ("『we should buy a』が成り立つ" in words) == ("we should" in lines)
    assert ("aを買うべき" in words) == ("ja" in lines)


def test_a_text_in_english_is_told_in_japanese_by_its_own_sentences() -> None:
    text = "Should we rent the flat?\n\nAnn: Yes. The flat is bright.\n\nBen: No. The flat is loud.\n"
    kb = aufheben.read(text, lang="en").kb
    words = aufheben.to_japanese(aufheben.debate(kb), kb)
    assert "『we should rent the flat』が成り立つ" in words
    assert "Ann" in words
    assert "should_we_rent" not in words
