"""Statements that meet nothing, the wordings that are near them, and what would change if they were the same."""

from __future__ import annotations

import pytest

import aufheben
from engine.values.limits import Limits
from engine.values.literals import Literal, Name, Variable
from engine.values.record import Status
from grammar.sameness import Sameness
from kb.synonyms import MOST_TRIED, LooseEnd, Shift, Untried, loose_ends, near, renamed

RENT = """
issue "Should we rent the flat?": rent(flat).
agent anna {
    has_big_balcony(flat).
    bright(kitchen).
    has_balcony(X) => rent(X).
}
"""


def ends(text: str) -> list[LooseEnd]:
    return list(loose_ends(aufheben.parse(text)))


def test_what_meets_nothing_is_told_with_the_nearest_wording_and_what_would_change() -> None:
    hint, rest = ends(RENT)
    assert (hint.wanted, str(hint.literal), str(hint.near)) == (True, "has_balcony(X)", "has_big_balcony(flat)")
    rent = Literal("rent", (Name("flat"),))
    assert hint.effect == (Shift(rent, Status.UNSUPPORTED, Status.JUSTIFIED),)
    assert (rest.wanted, str(rest.literal), rest.near, rest.effect) == (False, "bright(kitchen)", None, None)


def test_the_effect_is_that_of_a_text_in_which_both_are_one() -> None:
    (hint, *_) = loose_ends(aufheben.parse(RENT))
    (same,) = aufheben.status(aufheben.parse(RENT.replace("big_", "")), "rent(flat)")
    assert isinstance(hint.effect, tuple)
    assert hint.effect[0].after is same.status


def test_names_of_things_are_near_as_well() -> None:
    hint, *rest = ends('issue "?": p(house). agent a { white(house_in_rome). white(house) => p(house). }')
    assert not rest
    assert str(hint.near) == "white(house_in_rome)"
    assert hint.effect is not None


def test_what_is_met_is_no_loose_end() -> None:
    assert ends("agent a { p(x). p(Y) => q(Y). -q(x). } ") == []
    (end,) = ends('agent a { p(x). } agent b { -p(x) => r. } issue "?": r.')
    assert (str(end.literal), end.wanted) == ("-p(x)", True)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("bright", "not_bright"),
        ("happy", "unhappy"),
        ("useful", "useless"),
        ("has_garden", "has_no_garden"),
        ("comes_with_pets", "comes_without_pets"),
        ("rent_rises_in_winter", "rent_falls_in_winter"),
        ("is_cheap_in_winter", "is_expensive_in_winter"),
        ("costs_the_city_money", "saves_the_city_money"),
        ("must_pay", "need_not_pay"),
        ("is_a_nurse", "is_a_former_nurse"),
        ("has_noise", "prevents_noise"),
        ("is_late", "is_never_late"),
        ("is_late", "is_hardly_late"),
        ("works_more_hours", "works_less_hours"),
        ("opens_before_noon", "opens_after_noon"),
        ("is_smoke", "is_smoke_free"),
        ("can_vote", "cannot_vote"),
        ("駅に近い", "駅に近くない"),
        ("家賃が高い", "家賃が安い"),
        ("騒音がある", "騒音がない"),
        ("騒音がある", "騒音を防ぐ"),
        ("予算以内である", "予算以外である"),
        ("会員が使える", "非会員が使える"),
        ("会員が使える", "会員だけが使える"),
        ("経済的である", "不経済的である"),
        ("いつも開いている", "いつもは開いていない"),
        ("費用が増える", "費用が減る"),
    ],
)
def test_no_hint_inverts_a_meaning(one: str, other: str) -> None:
    assert not near(one, other)
    assert not near(other, one)
    assert not any(end.near for end in ends(f"{one}(x). {other}(Y) => p(Y)."))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("has_balcony", "has_big_balcony"),
        ("stops_at_office", "stop_at_the_office"),
        ("runs_on_sundays", "runs_on_sunday"),
        ("バルコニーがある", "広いバルコニーがある"),
        ("駅は近い", "駅が近い"),
        ("負担", "子育て世帯の負担"),
    ],
)
def test_wordings_that_say_the_same_or_a_little_more_are_near(one: str, other: str) -> None:
    assert near(one, other)
    assert near(other, one)


def test_the_bounds_are_told() -> None:
    count = MOST_TRIED + 2
    facts = " ".join(f"has_small_thing{chr(97 + at)}(x)." for at in range(count))
    rules = " ".join(f"has_thing{chr(97 + at)}(X) => p(X)." for at in range(count))
    text = f'issue "?": p(x). agent a {{ {facts} {rules} }}'
    effects = [end.effect for end in ends(text)]
    assert effects[MOST_TRIED:] == [Untried.NUMBER, Untried.NUMBER]
    assert all(isinstance(effect, tuple) for effect in effects[:MOST_TRIED])
    late = loose_ends(aufheben.parse(text), Limits(0.0))
    assert {end.effect for end in late} == {Untried.TIME}


def test_a_contradiction_that_would_arise_is_told() -> None:
    (hint,) = ends('issue "?": p(x). has_small_thing(x). -has_thing(x). has_thing(X) => p(X).')
    assert str(hint.near) == "has_small_thing(x)"
    assert hint.effect is Untried.CONTRADICTION


def test_renaming_touches_nothing_else() -> None:
    base = aufheben.parse(RENT)
    changed = renamed(
        base.dispute, Sameness(Literal("has_balcony", (Variable("X"),)), Literal("garden", (Name("flat"),)))
    )
    texts = [str(rule) for rule in changed.rules]
    assert texts == ["has_big_balcony(flat).", "bright(kitchen).", "garden(X) => rent(X)."]
