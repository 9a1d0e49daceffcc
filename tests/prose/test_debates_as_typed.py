"""What people leave out, grant and point to in debates as they type them: sides, reasons and choices."""

from __future__ import annotations

import pytest

import aufheben


def rules(text: str, name: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return what a speaker concludes on what is at issue, each with the reasons for it."""
    base = aufheben.read(text, lang="en", skip_unread=True).partial
    assert base is not None
    assert base.issue is not None
    asked = base.issue.literals[0].predicate
    (agent,) = (one for one in base.agents if one.name == name)
    mine = [rule for rule in agent.rules if rule.head.predicate == asked]
    return [(str(rule.head), tuple(str(one) for one in rule.strong)) for rule in mine]


def sides(text: str, name: str) -> set[bool]:
    """Return the sides that a speaker takes: True for, False against."""
    return {not head.startswith("-") for head, _ in rules(text, name)}


SELL = "Should we sell the boat?\n\n"


@pytest.mark.parametrize(
    ("turn", "reasons"),
    [
        ("Although the boat is fast, it leaks. We should sell it.", {("leaks(boat)",)}),
        ("Even though the boat is fast, it leaks. We should sell it.", {("leaks(boat)",)}),
        ("Yes. Although the boat is fast, it leaks.", {("leaks(boat)",)}),
        ("The boat is fast, but it leaks. We should sell it.", {("leaks(boat)",)}),
        ("True, the boat is fast, but it leaks. I'm for selling it.", {("leaks(boat)",)}),
        ("Yes, the boat leaks, but it is fast.", {("leaks(boat)",)}),
        ("I'm for selling it. The boat leaks, but it is fast.", {()}),  # what is left against it, or the reason
        ("Yes. The boat leaks, but it is fast.", {()}),
        ("Of course the boat is fast. We should sell it.", {()}),
    ],
)
def test_who_grants_one_half_argues_with_the_other(turn: str, reasons: set[tuple[str, ...]]) -> None:
    assert {given for _, given in rules(f"{SELL}Ann: {turn}\n", "ann")} == reasons


def test_what_one_side_grants_the_other_argues_with() -> None:
    text = f"{SELL}Ann: Although the boat is fast, it leaks. We should sell it.\n\nBen: No. {{}}\n"
    assert rules(text.format("The boat is fast."), "ben") == [("-should_we_sell_boat", ("fast(boat)",))]
    assert rules(text.format("The boat leaks."), "ben") == [("-should_we_sell_boat", ())]


def test_a_yes_that_goes_on_to_differ_grants_what_was_said_before() -> None:
    text = f"{SELL}Ann: Yes. The boat leaks.\n\nBen: {{}}\n"
    assert sides(text.format("Yes, the boat leaks, but it is fast."), "ben") == set()
    assert sides(text.format("Yes, the boat leaks, and it is slow."), "ben") == {True}


@pytest.mark.parametrize(
    ("turn", "taken"),
    [
        ("The boat is pretty. I'm against it.", {False}),
        ("The boat is pretty. I'm against it, because it is the only boat that we have.", {False}),
        ("The boat is old. I'm for it.", {True}),
        ("We could sell the car. I'm against it.", set()),
        ("Tom wants to buy the car. I'm against it.", set()),
    ],
)
def test_who_is_against_it_means_what_is_at_issue_where_nothing_else_is_proposed(turn: str, taken: set[bool]) -> None:
    assert sides(f"{SELL}Ann: Yes. The boat leaks.\n\nBen: {turn}\n", "ben") == taken


@pytest.mark.parametrize(
    ("before", "words", "taken"),
    [
        ("Sam: Should we get a dog? My landlord allows pets.", "Definitely. The kids like dogs.", {True}),
        ("Sam: Should we get a dog? My landlord allows pets.", "Absolutely not. The flat is small.", {False}),
        ("Should we get a dog?\n\nSam: My landlord allows pets.", "Definitely. The kids like dogs.", set()),
    ],
)
def test_what_follows_who_asks_and_states_something_answers_the_question(
    before: str, words: str, taken: set[bool]
) -> None:
    assert sides(f"{before}\nAnn: {words}\n", "ann") == taken


def test_who_takes_no_side_stands_in_the_way_of_the_next_speaker_alone() -> None:
    text = f"{SELL}Ann: Yes. The boat leaks.\n\nEve: The boat is blue.\n\n{{}}Ben: No. The boat is pretty.\n"
    assert sides(text.format(""), "ben") == set()
    assert sides(text.format("Ann: The boat is slow.\n\n"), "ben") == {False}


@pytest.mark.parametrize(
    ("before", "words", "taken"),
    [
        ("Ann: Yes. The boat leaks.", "No. The boat is pretty.", {False}),
        ("Ann: No. The boat is pretty.", "No. The boat leaks.", set()),  # to her, or to the question
    ],
)
def test_who_answers_late_answers_who_is_for_what_is_at_issue(before: str, words: str, taken: set[bool]) -> None:
    text = f"{SELL}{before}\n\nBen: The sea is near.\n\nAnn: The berth is dear.\n\nBen: {words}\n"
    assert sides(text, "ben") == taken


@pytest.mark.parametrize(
    ("turn", "taken"),
    [
        ("I agree with the Chair.", {True}),
        ("I agree with the chair.", {True}),
        ("I'm with the Chair on this one.", {True}),
        ("I agree with the plumber.", set()),
    ],
)
def test_one_agrees_with_who_holds_an_office(turn: str, taken: set[bool]) -> None:
    text = f"{SELL}Chair: The boat leaks. I am in favour of selling it.\nTreasurer: {turn}\n"
    assert sides(text, "treasurer") == taken


def test_one_agrees_with_somebody_in_a_chat() -> None:
    text = "should we get a dog?\n\nmia: yes. dogs are loyal\ntom: no. dogs are loud\nlea: {}\n"
    assert sides(text.format("i'm with mia on this one. dogs keep burglars away"), "lea") == {True}
    assert sides(text.format("i'm with the others on this one. dogs keep burglars away"), "lea") == set()


@pytest.mark.parametrize(
    ("line", "speaks"),
    [
        ("The boat leaks. I am in favour of selling it.", True),
        ("The boat leaks. I vote for it.", True),
        ("The boat is the next item. I am in favour of adjourning.", False),
        ("The boat is the next item. Ann, please begin.", False),
    ],
)
def test_who_chairs_and_takes_a_side_speaks(line: str, *, speaks: bool) -> None:
    base = aufheben.read(f"{SELL}Chair: {line}\nAnn: No. The boat is pretty.\n", lang="en").kb
    assert base is not None
    assert ("chair" in {agent.name for agent in base.agents}) is speaks


OPTIONS = "Which printer should we buy?\nOptions: the Arc, the Bolt, the Core\n\n"


@pytest.mark.parametrize(
    ("turn", "chosen"),
    [
        ("The Arc is the cheapest. I'd take that one.", {"should_buy(arc)"}),
        ("The Arc is the cheapest. I'd take it.", {"should_buy(arc)"}),
        ("The paper is cheap. I'd take that one.", set()),
        ("No, the Bolt is faster.", {"should_buy(bolt)"}),
        ("No, the Bolt is much faster than the Arc.", {"should_buy(bolt)"}),
        ("No, the Bolt is slower.", set()),
        ("The Bolt is faster.", set()),
        ("No, the paper is cheaper.", set()),
    ],
)
def test_one_chooses_what_one_points_to_or_finds_better(turn: str, chosen: set[str]) -> None:
    text = f"{OPTIONS}Cleo: I prefer the Core.\nBob: {turn}\n"
    assert {head for head, _ in rules(text, "bob") if not head.startswith("-")} == chosen
