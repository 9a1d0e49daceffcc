"""What is suggested for a word that nothing knows: a slip of spelling, never what says the contrary."""

from __future__ import annotations

import pytest

from grammar.wording import Suggestion


@pytest.mark.parametrize(
    ("word", "known"),
    [("batery", "battery"), ("buy/2", "buy/1"), ("has_batery_life", "has_battery_life"), ("安い品", "安いの品")],
)
def test_a_slip_is_put_right(word: str, known: str) -> None:
    assert Suggestion.of(word, [known]).words == (known,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("is_not_bright", "is_bright"),
        ("happy_staff", "unhappy_staff"),
        ("useful_tool", "useless_tool"),
        ("possible", "impossible"),
        ("has_high_rent", "has_low_rent"),
        ("open_on_sunday", "never_open_on_sunday"),
        ("comes_with_a_garden", "comes_without_a_garden"),
        ("日曜に開いている", "日曜に開いていない"),
        ("会員が使える品", "非会員が使える品"),
    ],
)
def test_no_suggestion_says_the_contrary(one: str, other: str) -> None:
    assert Suggestion.of(one, [other]).words == ()
    assert Suggestion.of(other, [one]).words == ()


def test_the_next_one_takes_the_place_of_a_contrary() -> None:
    assert Suggestion.of("is_brigth", ["is_not_bright", "is_bright"]).words == ("is_bright",)
