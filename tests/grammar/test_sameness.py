"""An author says that two wordings mean the same, and from then on they are one."""

from __future__ import annotations

import pytest

import aufheben
from engine.values.literals import Literal, Name
from grammar.sameness import Sameness, equated, sentence_of

ENGLISH = """Issue: Should we rent the flat?

Anna's stance:
The flat has a big balcony.
If something has a balcony, we should rent it.

Ben's stance:
The flat is noisy.
If something is loud, we should not rent it.
"""
JAPANESE = """論点：甲を借りるべきか。

花子の立場：
甲は明るい。
甲は日当たりが良いなら、甲を借りるべきだ。

太郎の立場：
甲はうるさい。
甲がうるさいなら、甲を借りるべきではない。
"""


def status(text: str, literal: str) -> str:
    (found,) = aufheben.status(aufheben.read(text).kb, literal)
    return found.status.value


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ('"X is loud" means "X makes noise".', ("X is loud", "X makes noise")),
        ("- “loud” means the same as “noisy”", ("loud", "noisy")),
        ('"loud" is the same as "noisy."', ("loud", "noisy")),
        ("「犬」は「ワンちゃん」と同じ。", ("犬", "ワンちゃん")),
        ("・「明るい」は「日当たりが良い」と同じ意味だ。", ("明るい", "日当たりが良い")),
        ("This means that we pay.", None),
        ('He said "yes".', None),
        ("これは「明るい」と同じだ。", None),
    ],
)
def test_the_form_of_such_a_sentence(text: str, pair: tuple[str, str] | None) -> None:
    assert equated(text) == pair


def test_the_sentence_is_its_own_inverse() -> None:
    for language in ("en", "ja"):
        assert equated(sentence_of("one", "other", language)) == ("one", "other")


@pytest.mark.parametrize(
    "line",
    [
        '"The flat has a big balcony" means "the flat has a balcony".',
        '"has a big balcony" means "has a balcony".',
        '"has a balcony" is the same as "has a big balcony".',
    ],
)
def test_two_wordings_become_one(line: str) -> None:
    assert status(ENGLISH, "should_rent(flat)") == "unsupported"
    reading = aufheben.read(ENGLISH + line)
    assert not reading.faults
    assert status(ENGLISH + line, "should_rent(flat)") == "justified"
    same = aufheben.ask(reading.kb, "Does the flat have a big balcony?")
    assert same.verdict.value == "true"
    assert aufheben.ask(reading.kb, "Does the flat have a balcony?").verdict is same.verdict


def test_several_are_joined_in_a_row() -> None:
    lines = '"noisy" means "a nuisance". "loud" means "a nuisance".\n"has a big balcony" means "has a balcony".\n'
    assert status(ENGLISH + lines, "should_rent(flat)") == "defensible"


def test_in_japanese() -> None:
    words = "「甲は明るい」は「甲は日当たりが良い」と同じ。\n"
    before, after = (
        aufheben.ask(aufheben.read(text).kb, "甲を借りるべきか。") for text in (JAPANESE, JAPANESE + words)
    )
    assert [one.status.value for one in before.found] == ["unsupported"]
    assert [one.status.value for one in after.found] == ["defensible"]


def test_statements_of_different_form_are_one_as_they_stand() -> None:
    same = Sameness(Literal("big", (Name("flat"),)), Literal("small", (Name("anna"),)))
    assert str(same.of(Literal("big", (Name("flat"),), positive=False))) == "-small(anna)"
    assert str(same.of(Literal("big", (Name("house"),)))) == "big(house)"


def test_what_is_not_read_is_refused_with_a_remedy() -> None:
    (fault,) = aufheben.read(ENGLISH + '"The flat is big" means "if".').faults
    assert fault.code == "not-same"
    assert fault.remedy("en")
    assert fault.remedy("ja")
