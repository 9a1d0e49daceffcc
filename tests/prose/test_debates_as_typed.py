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
        ("The boat would sink soon. I'm for it.", {True}),
        ("We would need a car. I'm for it.", set()),
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


def deeds(question: str, *turns: str) -> set[str]:
    """Return what speakers say should be done of what they are asked openly; nothing where that is refused."""
    talk = "\n".join(f"{name}: {turn}" for name, turn in zip(("Ann", "Ben", "Cy"), turns, strict=False))
    read = aufheben.read(f"{question}\n\n{talk}\n", lang="en")
    if read.faults:
        return set()
    base = read.kb
    assert base.issue is not None
    asked = base.issue.literals[0].predicate
    return {str(rule.head) for agent in base.agents for rule in agent.rules if rule.head.predicate == asked}


@pytest.mark.parametrize(
    "question",
    [
        "How should we celebrate the anniversary?",
        "How can we celebrate?",
        "What should we do?",
        "What should we do for the anniversary?",
    ],
)
def test_asked_openly_what_to_do_one_chooses_among_what_is_proposed(question: str) -> None:
    found = deeds(question, "We should hold a picnic. It is cheap.", "I'd rather rent the hall.", "Let's go bowling!")
    assert found == {"should(hold_picnic)", "should(rent_hall)", "should(go_bowling)"}


@pytest.mark.parametrize(
    "turns",
    [
        ("We should hold a picnic.", "We should hold a picnic.", "It is late."),  # nothing to choose from
        ("We should hold a picnic. We should invite Tom.", "I'd rather rent the hall."),  # they may go together
        ("We should hold a picnic.", "We rent the hall every year."),
        ("We should hold a picnic.", "We should think about it."),
    ],
)
def test_what_may_go_together_or_is_no_proposal_is_no_choice(turns: tuple[str, ...]) -> None:
    assert deeds("How should we celebrate the anniversary?", *turns) == set()


def test_it_is_the_thing_of_the_deed_that_one_chooses() -> None:
    asked = "What should we do, hold a picnic or rent the hall?"
    base = aufheben.read(f"{asked}\n\nAnn: Hold a picnic, because it is cheap.\nBen: Rent the hall.\n", lang="en").kb
    assert base is not None
    assert {str(one) for rule in base.agents[0].rules for one in rule.strong} == {"cheap(picnic)"}


def _heads(turn: str) -> set[str]:
    base = aufheben.read(f"Should the union accept the offer?\n\nAnn: {turn}\n\nBen: Yes.\n", lang="en").partial
    assert base is not None
    return {str(rule.head) for agent in base.agents if agent.name == "ann" for rule in agent.rules}


@pytest.mark.parametrize(
    ("turn", "literal"),
    [
        ("Keeping it open would hurt us.", "would_hurt_us(keeping_it_open)"),
        ("Taking it slowly would help us.", "would_help_us(taking_it_slowly)"),
        ("Raising taxes never helps us.", "-helps_us(raising_tax)"),
        ("We say no to the firm.", "we_say_no_to_firm"),
        ("We have no money.", "-we_have_money"),
        ("HR is slow.", "slow(hr)"),
        ("The break is two hr long.", "is_2_hour_long(break)"),
    ],
)
def test_words_beside_a_gerund_a_no_that_is_uttered_and_offices_are_told_as_they_stand(turn: str, literal: str) -> None:
    assert literal in _heads(turn)


def test_what_is_done_to_several_is_one_thing() -> None:
    found = aufheben.read("Should we wait?\n\nAnn: No. Raising taxes hurts firms.\n\nBen: Yes.\n", lang="en").kb
    assert found is not None
    (wording,) = (say.reading for say in found.says if say.literal.predicate == "hurts_firm")
    assert "hurts firms" in wording


EXAMINATION = """\
Should the ministry keep the night train?

Q: Mr Keller, do you want the ministry to keep it?
A: {}
Q: It costs a lot.
A: Flights cost more.
"""


def test_one_who_asks_and_one_who_answers_speak_in_a_hearing() -> None:
    assert sides(EXAMINATION.format("Yes. The train is full."), "a") == {True}
    assert sides(EXAMINATION.format("No. The train is empty."), "a") == {False}
    base = aufheben.read(EXAMINATION.format("Yes."), lang="en").kb
    assert base is not None
    assert {agent.name for agent in base.agents} == {"q", "a"}


def test_the_first_question_of_a_hearing_is_at_issue_where_nothing_else_is() -> None:
    text = "Q: Should we keep the train?\nA: Yes. The train is full.\nQ: Is it dear?\nA: The train is cheap.\n"
    assert sides(text, "a") == {True}


def test_a_single_question_and_its_answer_are_no_hearing() -> None:
    base = aufheben.read("Q: Should we keep the train?\n\nAnn: Yes. The train is full.\n", lang="en").kb
    assert base is not None
    assert {agent.name for agent in base.agents} == {"ann"}


def test_who_posted_is_named_without_the_colon_behind() -> None:
    base = aufheben.read(f"{SELL}Posted by ann99:\nYes. The boat leaks.\n\nPosted by bo:\nNo.\n", lang="en").kb
    assert base is not None
    assert [agent.title or agent.name for agent in base.agents] == ["ann99", "bo"]


@pytest.mark.parametrize(
    ("before", "whole"),
    [
        ("Homework teaches children a lot.", True),  # the children, or the schools
        ("Homework is a burden for schools.", False),
        ("Homework is a burden.", False),
    ],
)
def test_they_are_not_the_things_of_the_question_where_others_were_named_since(before: str, *, whole: bool) -> None:
    asked = "Should homework be banned in primary schools?"
    read = aufheben.read(f"{asked}\n\nAnn: {before}\n\nBen: They are poor.\n", lang="en").partial
    assert read is not None
    found = {str(rule.head) for agent in read.agents if agent.name == "ben" for rule in agent.rules}
    assert any("they" in one for one in found) is whole


@pytest.mark.parametrize(
    ("words", "taken"),
    [
        ("I support the night train.", {True}),
        ("I'm against the night train.", {False}),
        ("I support the ministry.", set()),
        ("I'm for a day train.", set()),
    ],
)
def test_who_is_for_a_thing_is_for_keeping_it(words: str, taken: set[bool]) -> None:
    asked = "Should the ministry keep the night train?"
    assert sides(f"{asked}\n\nAnn: {words}\n\nBen: The train is full.\n", "ann") == taken


def test_the_deed_that_is_proposed_has_all_its_words_and_its_thing_is_they() -> None:
    turns = ("We should ban paper cups. They fill the bins.", "I'd rather charge for cups.", "I'm with Ben on this.")
    found = deeds("How can we reduce waste in the canteen?", *turns)
    assert found == {"should(ban_paper_cup)", "should(charge_for_cup)"}
    talk = "\n".join(f"{name}: {turn}" for name, turn in zip(("Ann", "Ben", "Cy"), turns, strict=False))
    text = f"How can we reduce waste in the canteen?\n\n{talk}\n"
    assert ("should(ban_paper_cup)", ("fills_bin(paper_cup)",)) in [
        (head, tuple(one.replace("the_bin", "bin") for one in given)) for head, given in rules(text, "ann")
    ]
    assert sides(text, "cy") == {True}


@pytest.mark.parametrize(
    ("turn", "taken"),
    [
        ("It would help, but a dog costs a lot. No.", {False}),
        ("A dog costs a lot. No", {False}),
        ("Is a dog loud? No.", set()),  # his own question
        ("A dog costs a lot. No wonder.", set()),
    ],
)
def test_who_ends_with_a_bare_no_says_no(turn: str, taken: set[bool]) -> None:
    assert sides(f"Should we get a dog?\n\nMia: Yes. Dogs are loyal.\nTom: {turn}\n", "tom") == taken


@pytest.mark.parametrize(
    ("turn", "literal"),
    [
        ("Closing roads hurts shops.", "hurts_shop(closing_road)"),
        ("Standing desks help workers.", "helps_worker(standing_desk)"),
    ],
)
def test_a_gerund_and_its_things_have_a_verb_of_either_number(turn: str, literal: str) -> None:
    assert literal in _heads(turn)


def test_most_of_them_are_not_most_of_some() -> None:
    found = _heads("Some visitors are loud, but most of them are quiet.")
    assert not any("most_of_some" in one for one in found)
