"""Debates as language models write them: what grants something and differs, what is taken back, sides as labels."""

from __future__ import annotations

import pytest

from aufheben import Outcome, ask, debate, read

YES, NO, OPEN = "yes", "no", "unknown"
ISSUE = "Should the town close Market Street to cars?"
PRO = "Pro speaker: Yes. The street is narrow."


def sides(text: str) -> dict[str, set[bool]]:
    """Return by speaker whether they are for what is at issue (True), against it (False), or both."""
    found = read(text, lang="en").kb
    assert found.issue is not None
    (literal,) = found.issue.literals
    return {
        agent.name: {rule.head.positive for rule in agent.rules if rule.head in (literal, -literal)}
        for agent in found.agents
    }


@pytest.mark.parametrize(
    "opening",
    [
        "While the vision is attractive, shops need deliveries.",
        "Although I understand that concern, shops need deliveries.",
        "I see the appeal, but shops need deliveries.",
        "I appreciate the care in that view. Yet shops need deliveries.",
        "My opponent raises a fair point, but shops need deliveries.",
        "The proposal sounds good. However, shops need deliveries.",
        "I respectfully disagree. Shops need deliveries.",
        "I disagree with the conclusion. Shops need deliveries.",
        "I am hesitant. Shops need deliveries.",
        "I want to challenge this. Shops need deliveries.",
    ],
)
def test_who_begins_by_granting_something_or_doubts_it_is_for_the_other_side(opening: str) -> None:
    found = sides(f"{ISSUE}\n\n{PRO}\n\nBen: {opening}\n")
    assert found == {"pro_speaker": {True}, "ben": {False}}


@pytest.mark.parametrize(
    "opening",
    [
        "While it rains, shops need deliveries.",
        "I see the street, but shops need deliveries.",
        "I understand why. Shops need deliveries.",
        "The street is good, but shops need deliveries.",
        "The proposal is good. Shops need deliveries.",
    ],
)
def test_what_grants_nothing_to_another_or_does_not_differ_takes_no_side(opening: str) -> None:
    assert sides(f"{ISSUE}\n\n{PRO}\n\nBen: {opening}\n")["ben"] == set()


@pytest.mark.parametrize(("words", "side"), [("I disagree with", {False}), ("I spoke with", set[bool]())])
@pytest.mark.parametrize("name", ["Agent A", "Ann Lee"])
def test_a_speaker_may_have_a_letter_or_two_names(name: str, words: str, side: set[bool]) -> None:
    text = f"{ISSUE}\n\n{name}: We should close it. Cars are loud.\n\nBen: {words} {name}. Shops need deliveries.\n"
    assert sides(text)["ben"] == side


def test_who_speaks_first_grants_nothing_to_anybody() -> None:
    assert sides(f"{ISSUE}\n\nBen: I see the appeal, but shops need deliveries.\n\n{PRO}\n")["ben"] == set()


@pytest.mark.parametrize(
    "last",
    [
        "For this trip, I withdraw my suggestion.",
        "On reflection, I withdraw my proposal.",
        "Therefore I abandon my position.",
        "I drop the idea.",
        "Then I give up the closing.",
    ],
)
def test_who_withdraws_a_proposal_is_for_it_no_longer(last: str) -> None:
    text = f"{ISSUE}\n\nAda: Yes. The street is narrow.\n\nBen: No. Shops need deliveries.\n\nAda: {last}\n"
    assert sides(text)["ada"] == set()


def test_what_is_withdrawn_does_not_stand_in_other_words() -> None:
    text = (
        "Ada: For the Vienna workshop I would take the night train. It is cheap.\n\nBen: I would book the flight.\n\n"
    )
    text += "Ada: You are right. For this trip I withdraw my suggestion.\n\nBen: Agreed.\n"
    found = read(text, lang="en", skip_unread=True).partial
    assert "would_be_taken" not in " ".join(str(rule.head) for agent in found.agents for rule in agent.rules)
    kept = read(text.replace("For this trip I withdraw my suggestion.", "The flight is dear."), lang="en").kb
    assert "would_be_taken" in " ".join(str(rule.head) for agent in kept.agents for rule in agent.rules)


def test_who_has_objections_no_longer_is_against_it_no_longer() -> None:
    text = f"{ISSUE}\n\nAda: Yes. The street is narrow.\n\nBen: No. Shops need deliveries.\n\n"
    text += "Ada: They come at six.\n\nBen: {}\n"
    assert sides(text.format("Given that, my objections no longer hold."))["ben"] == set()
    assert sides(text.format("My objections still hold."))["ben"] == {False}


def test_who_would_keep_what_another_would_do_away_with_is_against_that() -> None:
    text = "Ada: We should discontinue the free tier.\n\nBen: No. Many users like it.\n\nAda: {}\n"
    assert sides(text.format("So let us keep the free tier."))["ada"] == {False}
    assert sides(text.format("So let us keep the team."))["ada"] == {True}


def test_labels_that_are_sides_are_taken_where_nobody_asks() -> None:
    found = sides(
        "Pro: The library should open on Sundays. People have time then.\n\nCon: The staff would be paid double.\n"
    )
    assert found == {"pro": {True}, "con": {False}}
    text = "Pro: The library should open on Sundays.\n\nCon: The staff would be paid double.\n"
    assert debate(read(text, lang="en").kb).outcome is Outcome.STALEMATE


@pytest.mark.parametrize(
    ("first", "at_issue"),
    [
        ("A four-day week would be good for our agency.", True),
        ("I would argue that a tax on sugar is wrong.", True),
        ("Our agency has ten designers.", False),
        ("I have a good dog.", False),
    ],
)
def test_what_somebody_judges_first_is_at_issue_where_another_disagrees(first: str, *, at_issue: bool) -> None:
    found = read(f"Ada: {first} We lost three of them.\n\nBen: I disagree. Clients ring on Fridays.\n", lang="en").kb
    assert (found.issue is not None) is at_issue
    labelled = read(f"For: {first} We lost three of them.\n\nAgainst: Clients ring on Fridays.\n", lang="en").kb
    assert (labelled.issue is not None) is at_issue


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Dogs almost never bite.", "Do dogs often bite?", NO),
        ("Dogs almost never bite.", "Do dogs never bite?", OPEN),
        ("Ada: The second point I can live with.\n\nBen: No.\n", "Can the second point Ada live with?", OPEN),
        ("The car is red, and the bike is blue. It is fast.", "Is the bike fast?", OPEN),
        ("The car is red. It is fast.", "Is the car fast?", YES),
    ],
)
def test_what_may_be_meant_otherwise_is_not_told(text: str, question: str, answer: str) -> None:
    found = read(text, lang="en", skip_unread=True)
    assert {"true": YES, "false": NO, "true by default": YES}.get(
        ask(found.partial, question, lang="en").verdict.value, OPEN
    ) == answer


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("Ada: Dogs often do not bark.\n\nBen: No.\n", "-often"),
        ("Ada: We need volunteers, who are not paid.\n\nBen: No.\n", "(who)"),
        ("Ada: These are important.\n\nBen: No.\n", "(these)"),
        ("Ada: Full-time jobs usually last a year.\n\nBen: No.\n", "(full_time)"),
        ("Ada: The second point I can live with.\n\nBen: No.\n", "second_point_ada"),
        ("Ada: I married. We can get married, and we put a tent next to it.\n\nBen: No.\n", "next_to_married"),
    ],
)
def test_no_word_becomes_a_thing_that_is_none(text: str, never: str) -> None:
    found = read(text, lang="en", skip_unread=True).partial
    assert never not in " ".join(str(rule) for agent in found.agents for rule in agent.rules)


FOR_AND_AGAINST = (
    "Ann: I support the motion. Children need play.\n\n"
    "Ben: I oppose the motion. For these reasons, homework should not be abolished.\n"
)


@pytest.mark.parametrize(
    "motion",
    [
        "This house believes that homework should be abolished in schools.",
        "**Resolution:** This house believes that homework should be abolished.",
        "Motion: This house would abolish homework.",
        "This house would abolish homework.",
        "THBT homework should be abolished.",
        "Today's motion is that this house would abolish homework.",
        "Resolved: Homework should be abolished.",
        "Moderator: Welcome. This house would abolish homework.",
    ],
)
def test_the_motion_of_a_house_is_at_issue(motion: str) -> None:
    assert sides(f"{motion}\n\n{FOR_AND_AGAINST}") == {"ann": {True}, "ben": {False}}


def test_what_minutes_tell_to_be_resolved_is_their_end() -> None:
    text = f"Minutes\nPresent: Ann, Ben\nResolved: Homework should be abolished.\n\n{FOR_AND_AGAINST}"
    assert read(text, lang="en").kb.issue is None


def test_what_is_proposed_after_sides_were_taken_is_not_what_they_were_taken_on() -> None:
    found = read(FOR_AND_AGAINST, lang="en").kb
    assert found.issue is None
    assert [str(one) for one in found.agents[0].rules if one.head.predicate == "should_be_abolished"] == []


@pytest.mark.parametrize(
    "line",
    ["This house would need paint.", "The house would ban dogs.", "This house would ban dogs. It is cold."],
)
def test_what_a_house_would_be_is_no_motion(line: str) -> None:
    text = f"{line}\n\nAnn: It is old.\n\nBen: It is not old.\n"
    assert read(text, lang="en", skip_unread=True).documents[0].issue is None
