"""Asked when or where something should be done, a time or a place answers; and near words of neither."""

from __future__ import annotations

import pytest

import aufheben
from grammar.languages import prose_verbalizer

HOLD = "When should we hold the party?"
MEET = "Where should we meet?"
PUT = "Where should the club put the rack?"


def claims(question: str, *answers: str) -> list[list[str]]:
    """Return what each speaker claims of the time, or the place, that is asked for."""
    turns = "\n".join(f"{name}: {words}" for name, words in zip(("Ann", "Ben", "Cat"), answers, strict=False))
    read = aufheben.read(f"{question}\n\n{turns}\n", lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    (asked,) = {one.predicate for one in read.issue.literals}
    heads = [{rule.head for rule in agent.rules} for agent in read.agents]
    return [sorted(str(one).replace(asked, "X") for one in ones if one.predicate == asked) for ones in heads]


@pytest.mark.parametrize(
    ("question", "words", "claim"),
    [
        (HOLD, "In June.", "X(in_june)"),
        (HOLD, "June, because it is warm.", "X(in_june)"),
        (HOLD, "I'd say in June. It is warm then.", "X(in_june)"),
        (HOLD, "June would be better.", "X(in_june)"),
        (HOLD, "OK, June it is.", "X(in_june)"),
        (HOLD, "We should hold it in June.", "X(in_june)"),
        (HOLD, "OK, in that case, June.", "X(in_june)"),
        (HOLD, "In that case it is warm.", ""),
        (HOLD, "We should hold the party before the holidays.", "X(before_the_holiday)"),
        (HOLD, "I'm for Friday.", "X(on_friday)"),
        (HOLD, "Not in June. It is hot.", "-X(in_june)"),
        (HOLD, "We should not hold it in June.", "-X(in_june)"),
        (HOLD, "In the hall.", ""),
        (HOLD, "June was hot.", ""),
        (HOLD, "In June it is hot.", ""),
        (HOLD, "We should hold the fair in June.", ""),
        (MEET, "At the station.", "X(at_station)"),
        (MEET, "Let's meet here.", "X(here)"),
        (MEET, "I'd meet next to the library.", "X(next_to_library)"),
        (MEET, "At the station, because it is close.", "X(at_station)"),
        (MEET, "The station is close.", ""),
        (MEET, "On Monday.", ""),
        (MEET, "In the end.", ""),
        (HOLD, "After all.", ""),
        (MEET, "In fact, the station is closed.", ""),
        (PUT, "Behind the hall. Nobody walks there.", "X(behind_hall)"),
        (PUT, "The club should put it behind the hall.", "X(behind_hall)"),
        (PUT, "Behind the hall it is wet.", ""),
    ],
)
def test_a_time_or_a_place_answers_when_or_where(question: str, words: str, claim: str) -> None:
    first, _ = claims(question, words, "Good morning. The sun shines.")
    assert first == ([claim] if claim else [])


@pytest.mark.parametrize(
    ("question", "first", "second", "exclude"),
    [
        (HOLD, "In June.", "In July.", True),
        (HOLD, "On Friday.", "On Monday.", True),
        (HOLD, "In June.", "Before the holidays.", False),
        (HOLD, "In June.", "On a Sunday.", False),
        (MEET, "At the station.", "In the park.", True),
    ],
)
def test_times_of_one_row_exclude_each_other(question: str, first: str, second: str, *, exclude: bool) -> None:
    base = aufheben.read(f"{question}\n\nAnn: {first}\nBen: {second}\n", lang="en").kb
    assert any(rule.conflict for rule in base.dispute.rules) is exclude


def test_who_settles_on_another_time_no_longer_wants_the_first() -> None:
    assert claims(HOLD, "In June.", "July would be better.") == [["X(in_june)"], ["-X(in_june)", "X(in_july)"]]
    text = f"{HOLD}\n\nAnn: In June.\nBen: I'm for July. It is warm.\nAnn: OK, July it is.\n"
    assert [str(one) for one in aufheben.debate(aufheben.read(text, lang="en").kb).answers] == [
        "should_hold_party(in_july)"
    ]


def test_it_is_the_place_where_nothing_else_is_asked_about() -> None:
    text = "{}\n\nAnn: At the station. It is close.\nBen: Hm.\n"
    close = {"close(station)"}
    for question, known in ((MEET, close), ("Where should we put the rack?", set[str]())):
        (ann, *_) = aufheben.read(text.format(question), lang="en").kb.agents
        assert {str(rule.head) for rule in ann.rules if rule.head.predicate == "close"} == known


@pytest.mark.parametrize("question", ["How should we split the bill?", "When does it start?", "Where is the key?"])
def test_other_open_questions_are_still_refused(question: str) -> None:
    assert aufheben.read(f"{question}\n\nAnn: In June.\nBen: At home.\n", lang="en").faults


@pytest.mark.parametrize("question", [HOLD, MEET, PUT])
def test_the_question_is_told_as_it_is_put(question: str) -> None:
    read = aufheben.read(f"{question}\n\nAnn: In June.\nBen: At the station.\n", lang="en")
    assert read.kb.issue is not None
    assert prose_verbalizer("en", read.kb.says).question(read.kb.issue.literals) == question


def test_what_is_not_at_issue_is_not_asked_when() -> None:
    read = aufheben.read("We should hold the party in June. The club is small.", lang="en").kb
    with pytest.raises(aufheben.AufhebenError):
        aufheben.ask(read, HOLD)
