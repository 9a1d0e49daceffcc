"""Answers to sentences and questions: what the statuses say, in words that keep default and certainty apart."""

from __future__ import annotations

import pytest

import aufheben
from grammar.controlled import Negation, QueryKind
from grammar.errors import Unreadable
from kb.answers import Consultation, Verdict
from kb.loading import parse

BIRDS = """
bird(tweety). bird(opus). penguin(opus).
penguin(X) => bird(X).
bird(X), not abnormal(X) => flies(X).
penguin(X) => abnormal(X).
penguin(X) => -flies(X).
=> sings(tweety).
cat(tom).
cat(X) => purrs(X).
quaker(nixon). republican(nixon).
quaker(X) => pacifist(X).
republican(X) => -pacifist(X).
"""


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("Tom is a cat.", Verdict.TRUE),
        ("Tom purrs.", Verdict.TRUE),
        ("Does Tom purr?", Verdict.TRUE),
        ("Tom does not purr.", Verdict.FALSE),
        ("Tweety flies.", Verdict.TRUE_BY_DEFAULT),
        ("Tweety sings.", Verdict.TRUE_BY_DEFAULT),
        ("Does Opus fly?", Verdict.FALSE_BY_DEFAULT),
        ("Opus does not fly.", Verdict.TRUE_BY_DEFAULT),
        ("Is Nixon a pacifist?", Verdict.UNKNOWN),
        ("Is Tom a penguin?", Verdict.UNKNOWN),
        ("Tom is a cat: true, false or unknown?", Verdict.TRUE),
        ("Is Zorro wise?", Verdict.UNKNOWN),
    ],
)
def test_an_answer_says_what_the_statuses_say(sentence: str, verdict: Verdict) -> None:
    assert Consultation(parse(BIRDS)).ask(sentence).verdict is verdict


def test_of_a_complete_text_what_nobody_argues_for_is_false_by_default() -> None:
    closed = Consultation(parse(BIRDS), negation=Negation.WEAK)
    assert closed.ask("Is Tom a penguin?").verdict is Verdict.FALSE_BY_DEFAULT
    assert closed.ask("Tom is not a penguin.").verdict is Verdict.TRUE_BY_DEFAULT
    assert closed.ask("Is Nixon a pacifist?").verdict is Verdict.UNKNOWN
    assert closed.ask("Tom purrs.").verdict is Verdict.TRUE


def test_a_which_question_lists_what_is_justified_or_at_least_tenable() -> None:
    answer = Consultation(aufheben.load("holiday")).ask("Which place has temples?")
    assert answer.asked is QueryKind.WHICH
    assert {str(one.literal) for one in answer.found} <= {"temples(kyoto)", "temples(kamakura)"}
    defensible = Consultation(parse(BIRDS)).ask("Who is a pacifist?")
    assert [(str(one.literal), one.verdict) for one in defensible.found] == [("pacifist(nixon)", Verdict.UNKNOWN)]


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("", "no-sentence"),
        ("Tom is a cat. Tom purrs.", "several-sentences"),
        ("All cats purr.", "asks-a-rule"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_its_reason(sentence: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Consultation(parse(BIRDS)).ask(sentence)
    assert [finding.code for finding in caught.value.findings] == [code]


def test_both_languages_ask_the_same_knowledge_base() -> None:
    base = aufheben.load("camera")
    assert aufheben.ask(base, "Is c user-friendly?").verdict is Verdict.TRUE
    assert aufheben.ask(base, "cは使いやすいか。").verdict is Verdict.TRUE


def test_statuses_are_computed_once_for_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    base = parse(BIRDS)
    aufheben.ask(base, "Tom purrs.")
    monkeypatch.setattr("kb.answers.pooled_statuses", None)
    assert aufheben.ask(base, "Tweety sings.").verdict is Verdict.TRUE_BY_DEFAULT


def test_a_wrong_request_says_what_is_possible() -> None:
    with pytest.raises(aufheben.Misuse, match="strong, weak"):
        aufheben.ask(parse(BIRDS), "Tom purrs.", negation="none")
    with pytest.raises(aufheben.Misuse, match="en, ja"):
        aufheben.read("Tom purrs.", lang="fr")


def test_a_japanese_noun_is_the_kind_that_the_knowledge_base_has_and_the_thing_that_it_names() -> None:
    birds = Consultation(parse("鳥(チロ). 鳥(X) => 飛ぶ(X). 犬(犬). 走る(犬)."))
    assert birds.ask("どの鳥が飛ぶか。").verdict is Verdict.TRUE
    assert birds.ask("犬は走るか。").verdict is Verdict.TRUE
    with pytest.raises(Unreadable, match="a question has no conditions"):
        birds.ask("鳥は飛ぶか。")
