"""Asked who should pay for the window, one answers that Paul should pay: the rest goes without saying."""

from __future__ import annotations

import pytest

import aufheben


def _claims(text: str) -> set[str]:
    """Return what the agents claim of what is at issue."""
    base = aufheben.read(text, lang="en").kb
    assert base.issue is not None
    asked = base.issue.literals[0].predicate
    heads = (rule.head for agent in base.agents for rule in agent.rules)
    return {str(one) for one in heads if one.predicate == asked}


ASKED = "Who should pay for the broken window?\n\nNora: {}\nBen: I disagree.\n"


@pytest.mark.parametrize(
    ("words", "claims"),
    [
        ("Paul should pay, because he kicked the ball.", {"should_pay_for_broken_window(paul)"}),
        ("Paul should not pay, because he is poor.", {"-should_pay_for_broken_window(paul)"}),
        ("Paul should pay for the broken window, because he kicked the ball.", {"should_pay_for_broken_window(paul)"}),
        ("Paul should pay for the door. Ben should pay, because he kicked the ball.", set()),
        ("Paul must pay, because he kicked the ball.", {"should_pay_for_broken_window(paul)"}),
        ("Paul may pay, because he kicked the ball.", set()),
        ("Paul pays, because he kicked the ball.", set()),
        ("Paul should help, because he kicked the ball.", set()),
    ],
)
def test_who_says_less_than_the_question_answers_it(words: str, claims: set[str]) -> None:
    assert _claims(ASKED.format(words)) == claims


@pytest.mark.parametrize(
    ("words", "claims"),
    [
        ("We should buy the Zen, because it is light.", {"should_we_buy_x_for_office(zen)"}),
        ("We should buy the Zen for the office, because it is light.", {"should_we_buy_x_for_office(zen)"}),
        ("We should rent the Zen, because it is light.", set()),
    ],
)
def test_which_thing_may_stand_before_what_is_left_out(words: str, claims: set[str]) -> None:
    text = f"Which laptop should we buy for the office?\n\nNora: {words}\nBen: We should buy the Pad for the office.\n"
    assert _claims(text) - {"should_we_buy_x_for_office(pad)"} == claims


def test_where_the_text_has_it_for_somebody_else_too_the_short_words_answer_nothing() -> None:
    stances = "Nora: We should buy the Zen for Tim.\nBen: We should buy the Pad.\n"
    assert _claims(f"Which laptop should we buy for the office?\n\n{stances}") == set()


@pytest.mark.parametrize("when", ["at weekends", "next year", "in summer"])
def test_when_goes_without_saying(when: str) -> None:
    text = f"Who should look after the dog {when}?\n\nNora: Paul should look after the dog, because he has time.\n"
    (claim,) = _claims(text)
    assert claim.startswith("should_look_after_dog_")
    assert claim.endswith("(paul)")


@pytest.mark.parametrize(
    ("asked", "words", "claims"),
    [
        ("Is it fair to charge guests?", "It is. They eat a lot.", 1),
        ("Is it fair to charge guests?", "I think it is.", 1),
        ("Is it all right to charge guests?", "It isn't.", -1),
        ("Is it OK to charge guests?", "No, it's not. They are poor.", -1),
        ("Is it fair to charge guests?", "It is a question of taste.", 0),
        ("Is it fair to charge guests?", "It is not that simple.", 0),
        ("Should we charge guests?", "It is. They eat a lot.", 0),
    ],
)
def test_the_auxiliary_of_the_question_as_it_is_put_answers_it(asked: str, words: str, claims: int) -> None:
    found = _claims(f"{asked}\n\nOmar: {words}\nGreta: Guests bring friends.\n")
    judged = {"fair": "fair", "OK": "okay", "all right": "all_right"}
    claim = next((f"is_it_{name}_to_charge_guest" for how, name in judged.items() if how in asked), "")
    assert found == {1: {claim}, -1: {f"-{claim}"}, 0: set()}[claims]


@pytest.mark.parametrize("answer", ["No, it's not.", "No, it isn't.", "It isn't.", "Yes, it is.", "I think it is."])
def test_nothing_of_such_an_answer_is_left_as_a_reason(answer: str) -> None:
    whole = aufheben.read(f"Is it fair to charge guests?\n\nOmar: {answer} They eat.\nGreta: Guests bring friends.\n")
    rules = [rule for agent in whole.kb.agents for rule in agent.rules]
    assert [str(rule) for rule in rules if "is_so_that_it" in str(rule)] == []


@pytest.mark.parametrize(
    ("first", "answers"),
    [("Nobody here understands Latin.", True), ("Choirs should sing loud.", False)],
)
def test_a_wish_answers_the_question_where_nobody_else_has_one(first: str, *, answers: bool) -> None:
    text = f"Should the choir sing in Latin?\n\nFay: {first}\nKen: It should. The music is old.\n"
    base = aufheben.read(text, lang="en").kb
    heads = {str(rule.head) for agent in base.agents if agent.name == "ken" for rule in agent.rules}
    assert ("should_choir_sing_in_latin" in heads) == answers
