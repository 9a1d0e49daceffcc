"""What somebody takes back in a debate no longer stands, and what it is unclear about taking back is refused."""

from __future__ import annotations

import pytest

import aufheben
from engine.values.errors import AufhebenError

ENGLISH = "Should we sell the bus?\n\nAnna: The bus is new. The bus is clean.\nBen: {ben}\nAnna: {anna}\n"
JAPANESE = "バスを売るべきか\n\n森：バスは新しい。バスは広い。\n谷：{ben}\n森：{anna}\n"


def rules_of(text: str) -> list[list[str]]:
    return [[str(rule) for rule in agent.rules] for agent in aufheben.read(text).kb.agents]


@pytest.mark.parametrize(
    ("ben", "anna"),
    [
        ("The bus is not new.", "The bus is not new."),
        ("The bus is not new.", "I stand corrected. The bus is not new."),
        ("The bus is old.", "I was wrong about that. The bus is not new."),
    ],
)
def test_who_is_corrected_and_says_so_no_longer_holds_what_was_said_before(ben: str, anna: str) -> None:
    anna_states = rules_of(ENGLISH.format(ben=ben, anna=anna))[0]
    assert "new(bus)." not in anna_states
    assert "-new(bus)." in anna_states
    assert "clean(bus)." in anna_states


def test_what_a_sentence_states_beside_what_is_taken_back_stays() -> None:
    ben, anna = "バスは新しくない。", "取り下げます。バスは新しくない。"
    assert rules_of(JAPANESE.format(ben=ben, anna=anna))[0] == ["広い(バス).", "-新しい(バス)."]


@pytest.mark.parametrize("text", ["I stand corrected.", "OK, I take that back.", "I was wrong about the bus."])
def test_what_is_taken_back_without_saying_what_is_refused(text: str) -> None:
    found = aufheben.read(ENGLISH.format(ben="The bus is not new.", anna=text))
    assert [fault.code for fault in found.faults] == ["retraction"]


def test_it_is_refused_in_japanese_too() -> None:
    found = aufheben.read(JAPANESE.format(ben="バスは古い。", anna="前言を撤回します。"))
    assert [fault.code for fault in found.faults] == ["retraction"]


def test_who_contradicts_themselves_uncorrected_stays_an_error() -> None:
    with pytest.raises(AufhebenError):
        aufheben.debate(aufheben.read(ENGLISH.format(ben="The bus is red.", anna="The bus is not new.")).kb)


def test_who_says_the_opposite_after_everybody_agreed_contradicts_themselves() -> None:
    text = ENGLISH.format(ben="The bus is not new.", anna="The bus is not new.") + "Ben: The bus is new.\n"
    anna, ben = rules_of(text)
    assert anna == ["clean(bus).", "-new(bus)."]
    assert ben == ["-new(bus).", "new(bus)."]
