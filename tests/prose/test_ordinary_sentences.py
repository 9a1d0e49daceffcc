"""Sentences of ordinary debates, each beside a near one: what is shown of them says what they say, in proper words."""

from __future__ import annotations

import pytest

from aufheben.api import read
from grammar.statements import Say


def shown(words: str) -> str:
    """Return how the readings of what Anna says are told, and the literals of their rules."""
    reading = read(f"Should we ban cars?\n\nAnna: {words}\nBen: No.\n", lang="en")
    readings = [one for each in reading.sentences for one in each.sentence.readings]
    echoes = [
        " ".join((role.topic, role.denial if role.denied and role.denial else role.predicate, *role.conditions))
        for one in readings
        for role in one.roles
    ]
    rules = [rule for theory in reading.kb.dispute.theories if theory.owner == "anna" for rule in theory.rules]
    return " | ".join((*echoes, *map(str, rules)))


@pytest.mark.parametrize(
    ("words", "words_shown"),
    [
        ("Rents downtown have doubled.", "have doubled"),
        # how many
        ("Ten percent of our users are new.", "users are new"),
        ("A lot of our members smoke.", "members smoke"),
        ("Half of the cake is gone.", "cake is gone"),
        ("There's a bus every ten minutes.", "there is a bus every ten minutes"),
        # openers
        ("Yet most animals in zoos are ill.", "most animals in zoos"),
        ("ok, fair point, half of us are new.", "half of us are new"),
        ("Overall, self-driving cars are safe.", "self_driving_car"),
        # conditions that are denied
        ("Audits are only useful if banks pay them.", "banks do not pay them"),
        ("Audits are useful if banks pay them.", "banks pay them"),
        ("Until this changes, banks should not pay.", "this does not change"),
        # reasons side by side
        ("We lose, because sales have dropped and a new shop would help.", "has_dropped(sale)"),
        ("We lose, because sales have dropped and a new shop would help.", "would_new_shop_help"),
        ("We lose, because sales and prices have dropped.", "sales and prices have dropped"),
        # "it" that is nothing
        ("Staggered shifts make it harder to plan.", "make it harder to plan"),
    ],
)
def test_a_sentence_is_told_in_proper_words(words: str, words_shown: str) -> None:
    assert words_shown in shown(words)


@pytest.mark.parametrize(
    ("words", "within"),
    [
        ("Projects and plans measure work better.", "projects and plans measure work better"),
        ("Self-driving cars and trams measure traffic better.", "self-driving cars and trams measure traffic better"),
        ("Slack and Jira measure work better.", "Slack and Jira measure work better"),
        ("Education and trust measure work better. We asked Education.", "Education and trust measure work better"),
        ("Ben and trust measure work better.", "Ben and trust measure work better"),
    ],
)
def test_a_capital_at_the_beginning_is_kept_by_names_alone(words: str, within: str) -> None:
    base = read(f"Should we ban cars?\n\nAnna: {words}\nBen: No.\n", lang="en").kb
    assert within in {one.reading for one in base.statements if isinstance(one, Say)}


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("Exams reward memorization rather than understanding.", "-understands"),
        ("Overall, self-driving cars are safe.", "overall"),
        ("Yet most animals in zoos are ill.", "yet"),
        ("ok, fair point, half of us are new.", "ok"),
        ("We lose, because sales have dropped and a new shop would help.", "dropped and"),
        ("The trams are old. Staggered shifts make it harder to plan.", "tram harder"),
    ],
)
def test_a_sentence_is_not_told_so(words: str, wrong: str) -> None:
    assert wrong not in shown(words).lower()


def test_what_is_done_instead_is_denied_still() -> None:
    assert "-should_we_drive" in shown("We should walk rather than drive to work.").replace("_to_work", "")


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("A rash that spreads quickly is bad.", "rash(X), spreads_quickly(X) => bad(X)"),
        ("A car that starts slowly is old.", "car(X), starts_slowly(X) => old(X)"),
        ("A car that starts usually is new.", "car(X), starts(X) => new(X)"),
        ("Everyone else passed the test.", "did_pass_test(everybody_else)"),
        ("Nobody else has a key.", "-has_key(anybody_else)"),
    ],
)
def test_a_word_goes_with_what_it_stands_beside(words: str, rule: str) -> None:
    assert rule.rsplit(" => ", maxsplit=1)[-1] in shown(words)
    assert rule in shown(words) or " => " not in rule


def test_home_is_where_one_walks() -> None:
    assert "home alone" not in shown("All pupils except the youngest walk home alone.").split("walk ")[0]
    assert "walks_home(" in shown("All pupils except Tom walk home.")


@pytest.mark.parametrize(
    ("words", "absent"),
    [
        ("The old keys work.", "keys_work"),
        ("The old man works.", "man_works"),
        ("The young bikes work well.", "bikes_work"),
    ],
)
def test_an_adjective_before_a_noun_with_its_verb_is_nobody(words: str, absent: str) -> None:
    assert absent not in shown(words)


def test_an_adjective_alone_is_all_people_of_whom_it_is_so() -> None:
    assert "pays_more(" in shown("The poor pay more.")


@pytest.mark.parametrize(
    ("words", "absent"),
    [
        ("If somebody misses two classes, they fail the course.", "=> fails_course(X)"),
        ("If a student misses two classes, they fail the course.", "=> fails_course(X)"),
        ("If the town builds roads, they get dirty.", ""),
    ],
)
def test_they_may_be_somebody(words: str, absent: str) -> None:
    assert not absent or absent not in shown(words)
    assert absent or "road(X)" in shown(words)
