"""Asked which of them, whoever names one answers, in whatever words people choose; and nobody else does."""

from __future__ import annotations

import pytest

import aufheben

CHOICES = (
    "We should buy the {}.",
    "I'd go for the {}.",
    "I would go with the {}, because it is light.",
    "I prefer the {}.",
    "I'd rather take the {}.",
    "My vote goes to the {}.",
    "Let's take the {}.",
    "I'm for the {}.",
)
NO_CHOICES = (
    "The {} is light.",
    "I have used the {}.",
    "I'd like to see the {}.",
    "We should test the {}.",
    "I go to the {} on Mondays.",
)
CHOSEN_IN_JAPANESE = (
    "{}を買うべきです。",
    "{}がいいと思います。",
    "私は{}に一票です。",
    "{}を推します。",
    "安いから{}がいいです。",
)
NOT_CHOSEN_IN_JAPANESE = (
    "{}は軽いです。",
    "{}を使ったことがあります。",
    "{}を試すべきです。",
    "{}は天気がいいときに使えます。",
)


def claims(text: str, language: str) -> set[str]:
    """Return what the stances of a text claim of what is asked, and hold the question to ask for it alone."""
    read = aufheben.read(text, lang=language, skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    asked = {one.predicate for one in read.issue.literals}
    assert len(asked) == 1
    return {
        f"{agent.name}: {rule.head}"
        for agent in read.agents
        for rule in agent.rules
        if rule.head.predicate in asked and rule.head.is_ground
    }


@pytest.mark.parametrize("one", CHOICES)
@pytest.mark.parametrize(
    "question", ["Which laptop should we buy?", "Which laptop should we buy, the Zen or the Bolt?"]
)
def test_who_chooses_one_says_that_it_should_be_it(question: str, one: str) -> None:
    text = f"{question}\n\nAnna: {one.format('Zen')}\nBen: We should buy the Bolt, because it is cheap.\n"
    assert claims(text, "en") == {"anna: should_buy(zen)", "ben: should_buy(bolt)"}


@pytest.mark.parametrize("one", NO_CHOICES)
def test_who_tells_something_of_one_chooses_none(one: str) -> None:
    text = f"Which laptop should we buy?\n\nAnna: {one.format('Zen')}\nBen: We should buy the Bolt.\n"
    assert claims(text, "en") == {"ben: should_buy(bolt)"}


def test_a_person_is_chosen_and_told_of_by_a_pronoun() -> None:
    text = "Who should lead the team?\n\nAnna: I vote for Eric, because he knows everybody.\nBen: I'd go with Dana.\n"
    assert claims(text, "en") == {"anna: should_lead_team(eric)", "ben: should_lead_team(dana)"}


def test_an_answer_need_not_be_said_to_be_of_the_kind_unless_the_text_tells_what_is() -> None:
    text = "Which laptop should we buy?\n\nAnna: We should buy the Zen. The Zen is a laptop.\n\nBen: No.\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    assert "laptop(zen)" in {str(rule.head) for agent in read.agents for rule in agent.rules}


@pytest.mark.parametrize("one", CHOSEN_IN_JAPANESE)
def test_in_japanese_who_chooses_one_says_that_it_should_be_it(one: str) -> None:
    text = f"どのパソコンを買うべきか。\n\n母：{one.format('ゼン')}\n父：ボルトを買うべきです。\n"
    assert claims(text, "ja") == {"母: 買うべき(ゼン)", "父: 買うべき(ボルト)"}


@pytest.mark.parametrize("one", NOT_CHOSEN_IN_JAPANESE)
def test_in_japanese_who_tells_something_of_one_chooses_none(one: str) -> None:
    text = f"どのパソコンを買うべきか。\n\n母：{one.format('ゼン')}\n父：ボルトを買うべきです。\n"
    assert claims(text, "ja") == {"父: 買うべき(ボルト)"}


def test_if_any_then_one_or_the_other_asks_which() -> None:
    text = "ペットを飼うなら犬か猫か。\n\n母：犬を飼うべきです。\n父：猫がいいです。猫は静かです。\n"
    assert claims(text, "ja") == {"母: 飼うべき(犬)", "父: 飼うべき(猫)"}


@pytest.mark.parametrize("title", ["議題：バスか電車か", "バスか電車か？"])
def test_one_or_the_other_asks_which(title: str) -> None:
    text = f"{title}\n\n太郎：バスがいいです。\n花子：電車を選ぶべきです。\n"
    assert claims(text, "ja") == {"太郎: 選ぶべき(バス)", "花子: 選ぶべき(電車)"}


def test_a_question_that_asks_where_is_not_taken_for_a_name() -> None:
    text = "Where should we go on holiday?\n\nAnna: To Rome.\nBen: I'd rather go to Oslo.\n"
    assert aufheben.read(text, lang="en", skip_unread=True).partial.issue is None
