"""What people say in passing in a debate: that they agree, on what condition they are for it, that it is worth it."""

from __future__ import annotations

import pytest

import aufheben


def heads(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in read.agents}


HIRE = "Should we hire Dana?\n\nAnn: {}\nBob: {}\n"


@pytest.mark.parametrize(
    "agrees",
    [
        "OK, then I agree.",
        "Then I agree.",
        "Well, in that case I agree with you.",
        "OK, you convinced me.",
        "You've persuaded me.",
        "All right, I'm convinced.",
    ],
)
@pytest.mark.parametrize(("first", "claim"), [("Yes.", "should_we_hire_dana"), ("No.", "-should_we_hire_dana")])
def test_who_agrees_takes_the_side_of_the_other(first: str, claim: str, agrees: str) -> None:
    assert heads(HIRE.format(first, agrees))["bob"] == {claim}


@pytest.mark.parametrize("doubts", ["I'm not convinced.", "You have not convinced me.", "Nobody has convinced me."])
def test_who_is_not_convinced_does_not_agree(doubts: str) -> None:
    assert "should_we_hire_dana" not in heads(HIRE.format("Yes.", doubts))["bob"]


@pytest.mark.parametrize("opens", ["OK, I see.", "Hmm, I wonder.", "Wow, that is great.", "Right, listen."])
def test_what_opens_a_sentence_is_nobody(opens: str) -> None:
    found = heads(HIRE.format("Yes. She knows our product.", f"{opens} We need her. She is late."))["bob"]
    assert {"we_need_dana", "late(dana)"} <= found


def test_what_is_worth_it_is_not_worth_itself() -> None:
    found = heads(HIRE.format("Yes. She is expensive, but she is worth it.", "No."))["ann"]
    assert {"expensive(dana)", "worth_it(dana)"} <= found


CONDITIONS = ("I'm in favour, provided that bikes are free.", "I am for it as long as bikes are free.")


@pytest.mark.parametrize("one", [*CONDITIONS, "I'm against it if bikes are free."])
def test_a_side_on_a_condition_is_a_rule_and_no_claim(one: str) -> None:
    text = f"Should Hill Lane become a one-way street?\n\nTom: Yes. Bikes are free.\nEva: {one}\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    (rule,) = (rule for agent in read.agents if agent.name == "eva" for rule in agent.rules)
    assert read.issue is not None
    (issue,) = read.issue.literals
    assert rule.head == (-issue if "against" in one else issue)
    facts = {other.head for agent in read.agents if agent.name == "tom" for other in agent.rules if not other.body}
    assert len(rule.body) == 1
    assert rule.body[0] in facts


def test_the_condition_of_a_side_says_nothing_of_who_takes_it() -> None:
    text = "Should Hill Lane become a one-way street?\n\nTom: Yes.\nEva: I'm in favour, if bikes may use it.\n"
    assert not any("(eva" in one or "eva)" in one for one in heads(text)["eva"])


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("The Bolt costs half as much.", {"costs_half_as_much(bolt)"}),
        ("Many residents cannot walk far.", {"is_so_that_many_resident_can_not_walk_far"}),
        ("Two buses can't pass each other.", {"is_so_that_2_bus_can_not_pass_each_other"}),
    ],
)
def test_a_share_and_a_denial_keep_their_words(sentence: str, shown: set[str]) -> None:
    found = heads(sentence)["main"]
    assert shown <= found
    assert not any("as_much" in one for one in found - shown)


@pytest.mark.parametrize("sentence", ["Half the team is ill.", "Half the seats are taken."])
def test_of_half_of_something_known_there_is_no_every_the(sentence: str) -> None:
    assert not any("every_the" in one or "no_the" in one or "no_team" in one for one in heads(sentence)["main"])


@pytest.mark.parametrize("comma", ["", ","])
def test_what_is_done_so_that_something_comes_of_it_is_one_statement(comma: str) -> None:
    found = heads(f"We could split the team{comma} so that half of us work on Fridays.")["main"]
    assert found == {"could_we_split_team_so_that_half_us_work_on_friday"}


OF_ONESELF = (
    "I forgot.",
    "Right, I forgot about the dog.",
    "I'm not sure.",
    "I haven't decided yet.",
    "I'll say it again.",
    "Sorry, I misread the plan.",
    "I have to think about it.",
    "I'm glad you asked.",
    "You have a point.",
    "That makes sense.",
    "Thanks for telling me.",
)
OF_THE_MATTER = (
    "I have no garden.",
    "I promised it to Lena.",
    "I am allergic to cats.",
    "I told you that cats are loud.",
)


@pytest.mark.parametrize("remark", OF_ONESELF + OF_THE_MATTER)
def test_what_only_tells_of_its_speaker_s_mind_backs_nothing(remark: str) -> None:
    read = aufheben.read(f"Should we adopt the kitten?\n\nOtto: No.\nEva: Yes. {remark}\n", lang="en", skip_unread=True)
    assert read.partial is not None
    (eva,) = (one for one in read.partial.agents if one.name == "eva")
    backed = [rule for rule in eva.rules if rule.head.predicate == "should_we_adopt_kitten" and rule.strong]
    assert bool(backed) == (remark in OF_THE_MATTER)


@pytest.mark.parametrize(
    ("sentence", "literal"),
    [
        ("The city sold the old one.", "did_sell_old_car(city)"),
        ("My car is better than the old one.", "better_than(eva_s_car, old_car)"),
        ("The red car is the fast one.", "fast_car(red_car)"),
        ("The red car beats the blue one.", "beats_blue_car(red_car)"),
        ("We need one.", "we_need_new_car"),
    ],
)
def test_one_is_of_the_sort_that_is_spoken_of_and_not_of_who_acts(sentence: str, literal: str) -> None:
    assert literal in heads(f"Should we buy a new car?\n\nEva: {sentence}\nMax: No.\n")["eva"]


def test_one_that_the_text_does_not_tell_is_no_other_thing() -> None:
    found = heads("Should the city build a new stadium?\n\nEva: The city owes a lot for the last one.\nMax: No.\n")
    assert not any("last_city" in one for one in found["eva"])


@pytest.mark.parametrize("reply", ["I disagree.", "I don't agree with that.", "Sorry, I don't think so."])
def test_who_disagrees_later_on_denies_the_one_thing_that_was_stated(reply: str) -> None:
    talk = "Should we hire Dana?\n\nAnn: She led teams.\nBob: She is new.\nAnn: {}\nBob: {} It is late.\n"
    found = heads(talk.format("The work is easy.", reply))["bob"]
    assert "-easy(work)" in found
    assert not any("agree" in one for one in found)
    found = heads(talk.format("The work is easy. The pay is good.", reply))["bob"]
    assert not {"-easy(work)", "-good(pay)"} & found


def test_who_has_doubts_is_against_it() -> None:
    assert "-should_we_hire_dana" in heads(HIRE.format("Yes.", "I have doubts. She is new."))["bob"]


def test_you_is_not_who_speaks_where_somebody_asks_what_he_should_do_himself() -> None:
    found = heads("Should I quit my job?\n\nAnn: You are unhappy there.\nBob: You have no savings.\nEva: It is late.\n")
    assert found["ann"] == {"is_you_unhappy_there"}
    assert heads("Should Tim quit?\n\nAnn: You are a teacher.\nBob: You are a cook.\n")["ann"] == {"teacher(ann)"}


@pytest.mark.parametrize(
    ("sentence", "literal"),
    [
        ("五人では交代は難しい。", "五人で難しい(交代)"),
        ("五人で交代する。", "五人で交代する"),
        ("部屋を作ればいい。", "部屋を作ればいい"),
    ],
)
def test_in_japanese_how_many_do_it_is_kept_and_what_would_do_is_no_condition(sentence: str, literal: str) -> None:
    read = aufheben.read(f"交代で働くべきか。\n\n望：{sentence}\n健：反対だ。\n", lang="ja", skip_unread=True).partial
    assert read is not None
    (first, _) = read.agents
    assert {str(rule.head) for rule in first.rules} == {literal}


@pytest.mark.parametrize("reply", ["そうは思いません。", "同意できません。"])
def test_in_japanese_who_disagrees_later_on_states_nothing(reply: str) -> None:
    text = (
        f"田中さんを採用すべきか。\n\n恵：賛成です。\n大：人を率いたことがない。\n恵：学べる。\n大：{reply}力が要る。\n"
    )
    read = aufheben.read(text, lang="ja", skip_unread=True).partial
    assert read is not None
    assert not any("思う" in str(rule) or "同意" in str(rule) for agent in read.agents for rule in agent.rules)
