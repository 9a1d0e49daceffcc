"""What an expression needs stands in every text in which it is found, so that none is passed over."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import grammar.japanese.prose
from benchmarks.prose_grids import GRIDS
from grammar.japanese.prose import periphrases
from grammar.rarities import Rarities, Rewritings, needed, rare

_MODULES = [one.name for one in walk_packages(grammar.japanese.prose.__path__, "grammar.japanese.prose.")]
_PATTERNS = dict.fromkeys(
    (
        *(
            one.pattern
            for name in _MODULES
            for one in vars(import_module(name)).values()
            if isinstance(one, rare)  # pyrefly: ignore[invalid-argument]  # a class, but to type checkers
        ),
        *(other.pattern for other, _ in periphrases.FORMS),
    )
)


@pytest.mark.parametrize(
    ("pattern", "needs"),
    [
        ("明日", [{"明日"}]),
        ("明日|昨日", [{"明日", "昨日"}]),
        ("[明昨]日", [{"明日", "昨日"}]),
        ("明日は?晴れ", [{"明日は晴れ", "明日晴れ"}]),
        ("明日(?=.*雨)", [{"雨"}, {"明日"}]),
        ("(?<=昨)日", [{"昨"}, {"日"}]),
        (r"\(笑\)", [{"(笑)"}]),
        (r"第\u4e00", [{"第一"}]),
        ("(?P<one>[^、]+)より(?P=one)", [{"より"}]),
        ("(?:明日)+", [{"明日"}]),
        ("明{2,}日", [{"明"}, {"日"}]),
        ("ab+c", [{"a"}, {"b"}, {"c"}]),
        # What may be left out, or must not stand there, is not needed.
        ("明日?", [{"明"}]),
        ("(?:明日)?", []),
        ("(?:明日)*", []),
        ("(?:明日){0,2}", []),
        ("(?!明日)", []),
        ("(?<!明日)雨", [{"雨"}]),
        ("明日|", []),
        ("明日|[^、]+", []),
        ("[^明]", []),
        ("[一-鿿]", []),
        (r"\d", []),
        # Flags and conditions are not read.
        ("(?i:abc)", []),
        ("(?i)abc", []),
        ("(a)?(?(1)b|c)", []),
    ],
)
def test_what_an_expression_needs(pattern: str, needs: list[set[str]]) -> None:
    assert sorted(map(sorted, needed(pattern))) == sorted(map(sorted, needs))


@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=150)
@given(st.data())
def test_whatever_an_expression_matches_has_what_it_needs(data: st.DataObject) -> None:
    pattern = data.draw(st.sampled_from(list(_PATTERNS)))
    text = data.draw(st.from_regex(pattern))
    assert all(any(some in text for some in one) for one in needed(pattern))


def test_in_sentences_it_is_found_where_it_is_looked_for_everywhere() -> None:
    texts = [one.text for grid in GRIDS if grid.language == "ja" for one in grid.items()][::2]
    assert len(_PATTERNS) > 100
    met = 0
    for pattern in _PATTERNS:
        seldom, everywhere = rare(pattern), re.compile(pattern)
        for text in texts:
            found, expected = seldom.search(text), everywhere.search(text)
            assert (found and found.span()) == (expected and expected.span())
            met += expected is not None
    assert met > 40


def test_what_is_seldom_found_does_what_it_does_elsewhere() -> None:
    seldom = rare("(?<=食べ)な(?P<end>きゃ|くちゃ)")
    assert seldom.search("もう食べなきゃ") is not None
    assert seldom.match("なきゃ") is seldom.fullmatch("なきゃ") is seldom.search("食べない") is None
    assert seldom.sub(r"[\g<end>]", "食べなきゃ") == "食べ[きゃ]"
    assert seldom.sub("", "食べない") == "食べない"
    assert [found["end"] for found in seldom.finditer("食べなくちゃ")] == ["くちゃ"]


def test_what_is_put_in_place_is_looked_through_for_those_behind_it() -> None:
    rows = [(re.compile("雨"), "雪"), (re.compile("雪"), "霧"), (re.compile("雨|風"), "嵐")]
    assert Rewritings(rows).of("雨と風") == "霧と嵐"
    assert Rewritings(rows).of("雪と雪") == "霧と霧"


def test_those_that_may_be_found_come_in_order() -> None:
    rows = [(re.compile(one), one) for one in ("雪", "[^、]", "雨は", "雨")]
    assert [row for *_, row in Rarities(rows).among("雨が降る")] == ["[^、]", "雨"]
    assert [row for *_, row in Rarities(rows).among("雨は雪", 1)] == ["[^、]", "雨は", "雨"]
