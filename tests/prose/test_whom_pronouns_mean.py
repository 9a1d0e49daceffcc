"""Whom "he", "she" and "you", and what "it", mean over the sentences and turns of a debate; nothing is guessed."""

from __future__ import annotations

import pytest

import aufheben


def heads(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in read.agents}


JOB = "Who should get the job, {} or {}?\n\nAnn: {}\nBob: No.\n"


@pytest.mark.parametrize(
    ("names", "text", "meant", "other"),
    [
        (("Farid", "Julia"), "Farid is slow. Julia is calm. He speaks French.", "farid", "julia"),
        (("Farid", "Julia"), "Julia is calm. Farid is slow. She speaks French.", "julia", "farid"),
        (("Farid", "Julia"), "Farid is slow. Julia is calm. She speaks French.", "julia", "farid"),
        (("Julia", "Farid"), "Julia met Farid. He speaks French.", "farid", "julia"),
    ],
)
def test_a_name_that_is_a_womans_alone_is_never_he(names: tuple[str, str], text: str, meant: str, other: str) -> None:
    found = heads(JOB.format(*names, text))["ann"]
    assert f"speaks_french({meant})" in found
    assert f"speaks_french({other})" not in found


@pytest.mark.parametrize(
    "text",
    [
        "Julia is calm, and Robin is slow. She speaks French.",
        "Dana met Robin. He speaks French.",
    ],
)
def test_of_two_who_may_be_meant_neither_is(text: str) -> None:
    found = heads(JOB.format("Robin", "Julia", text))["ann"]
    assert not any(one.startswith("speaks_french(") for one in found)


def test_a_title_tells_more_than_a_name() -> None:
    text = (
        "Who should get the job, Mrs James or Mr Rose?\n\nAnn: Mr Rose is calm. Mrs James is slow. He speaks French.\n"
    )
    assert "speaks_french(mr_rose)" in heads(text + "Bob: No.\n")["ann"]


ASKED = "Should I quit my job?\n\nAnn: {}\nBob: {}\n"


def test_who_asks_for_oneself_is_called_you_by_all_who_speak() -> None:
    found = heads(ASKED.format("You are tired. Your boss is rude.", "You should quit your job, because you are tired."))
    assert {"is_i_tired", "rude(my_boss)"} <= found["ann"]
    assert "should_i_quit_my_job" in found["bob"]


@pytest.mark.parametrize(
    "text", ["You say that it is late.", "You are right about the boss.", "As you said, it is late."]
)
def test_of_the_words_of_another_speaker_you_is_that_one(text: str) -> None:
    found = heads(ASKED.format("Yes.", text))["bob"]
    assert not any("_i_" in one or one.startswith("i_") for one in found - {"should_i_quit_my_job"})


def test_my_is_of_who_asks_though_a_speaker_has_one_too() -> None:
    found = heads(ASKED.format("Yes. I left my job, too.", "No."))
    assert "-should_i_quit_my_job" in found["bob"]


@pytest.mark.parametrize("first", ["Yes.", "It is dark."])
def test_you_is_nobody_who_speaks_himself_where_nobody_asks_for_himself(first: str) -> None:
    found = heads(f"Should we move?\n\nAnn: {first}\nBob: You are tired.\n")["bob"]
    assert found == {"is_you_tired"}


@pytest.mark.parametrize("comma", [", so", ", and"])
def test_it_stays_the_same_within_a_sentence(comma: str) -> None:
    first = f"The dam. The jury has seen it twice{comma} we will not win with it."
    assert "-will_we_win_with_dam" in heads(f"Do we build the dam or the mill?\n\nAnn: {first}\nBob: No.\n")["ann"]


@pytest.mark.parametrize(
    "text",
    [
        "The bus could come every hour. The mayor has promised it.",
        "The tram is late. The mayor announced it.",
        "We have little time, but three people can finish it.",
        "I sold my car, and you can do it, too.",
    ],
)
def test_it_is_no_thing_where_it_may_be_what_was_said_or_done(text: str) -> None:
    found = heads(f"Should we close the road to cars?\n\nAnn: {text}\nBob: No.\n")["ann"]
    assert not any(
        one.startswith(("has_promised_", "did_announce_", "can_3_person_finish_little", "can_bob_do_", "can_do_"))
        for one in found
    )


@pytest.mark.parametrize(
    ("question", "read"),
    [("Should we close the road to cars?", False), ("Should we buy the Zen?", True)],
)
def test_to_try_it_is_to_try_a_thing_only_where_the_thing_is_to_be_had(question: str, *, read: bool) -> None:
    found = heads(f"{question}\n\nAnn: No.\nBob: Let's try it on Friday.\n")["bob"]
    assert any(one.startswith(("should_we_try_zen", "should_we_try_road")) for one in found) == read


def test_behind_an_answer_to_the_question_of_another_it_is_not_what_is_at_issue() -> None:
    text = "Who should get the job, Farid or Julia?\n\nAnn: Farid. Does Julia speak French?\n"
    assert not any("job" in one for one in heads(f"{text}Bob: She doesn't. She is learning it.\n")["bob"])


def rules(text: str) -> list[str]:
    """Return the rules of a text without speakers."""
    read = aufheben.read(text, lang="en").partial
    assert read is not None
    return [str(rule) for agent in read.agents for rule in agent.rules]


@pytest.mark.parametrize("text", ["If something breaks, nobody helps.", "If somebody smokes, children cough."])
def test_what_breaks_is_not_who_helps(text: str) -> None:
    found = rules(text)
    assert any("(X) =>" in one for one in found)
    assert not any(one.endswith((" -helps(X).", " coughs(X).")) for one in found)


def test_who_smokes_is_who_coughs() -> None:
    assert any(one.endswith(" coughs(X).") for one in rules("If somebody smokes, he coughs."))


GRANT = "Who should get the grant, Dr Kay or Dr Lee?\n\nAnn: {}\nBob: No.\n"


@pytest.mark.parametrize(
    ("sentences", "literal"),
    [
        ("Dr Kay's project is cheap, so she should get it.", "should_get_grant(dr_kay)"),
        ("Dr Lee's plan is old. She should not get it.", "-should_get_grant(dr_lee)"),
        ("The lab is new. It should get a pump.", "should_get_pump(lab)"),
    ],
)
def test_who_should_get_it_should_get_what_is_asked_for(sentences: str, literal: str) -> None:
    found = heads(GRANT.format(sentences))["ann"]
    assert literal in found
    assert not any("project" in one.partition("(")[0] or "_s)" in one for one in found if "should" in one)


@pytest.mark.parametrize(
    ("sentences", "literal", "read"),
    [
        ("Opa is calm. The doctor does not know that he hit the door twice.", "did_hit_door_twice(doctor)", False),
        ("It is late. The doctor does not know that he hit the door twice.", "did_hit_door_twice(doctor)", True),
        ("Opa is calm. The doctor knows that the lake is cold.", "cold(lake)", True),
    ],
)
def test_who_knows_that_he_did_it_need_not_have_done_it(sentences: str, literal: str, *, read: bool) -> None:
    found = heads(f"Should we go?\n\nAnn: {sentences}\nBob: No.\n")["ann"]
    assert (literal in found) == read


@pytest.mark.parametrize(
    ("sentence", "read"),
    [("It is a tiny stain.", False), ("It is a big insurance.", True), ("The insurance is a mess.", True)],
)
def test_it_is_a_thing_of_a_kind_only_where_the_question_names_one_it_can_be(sentence: str, *, read: bool) -> None:
    text = f"Should we tell the insurance about the water damage?\n\nAnn: {sentence}\nBob: No.\n"
    assert any("(insurance)" in one for one in heads(text)["ann"]) == read


def test_who_has_done_what_was_said_before_has_nothing() -> None:
    found = heads("Should we go?\n\nAnn: Nobody has run Mongo. Lisa has.\nBob: No.\n")["ann"]
    assert not any(one.endswith("(lisa)") for one in found)


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("The bill has no date on it.", "-has_date_on_it(bill)"),
        ("The frame has a hole in it.", "has_hole_in_it(frame)"),
        ("I opened it.", "did_open_window(ann)"),
    ],
)
def test_what_a_thing_has_on_it_is_on_itself(text: str, head: str) -> None:
    assert head in heads(f"Did Al break the window?\n\nAnn: Yes. {text}\nBen: No.\n")["ann"]


@pytest.mark.parametrize("first", ["Few guests came.", "Hardly any guests came."])
def test_what_few_do_is_told_of_those_few_alone(first: str) -> None:
    found = heads(f"Should we buy a hall?\n\nAnn: Yes. {first} They were happy.\nBen: No.\n")["ann"]
    assert not any(one.endswith(("was_few_guest_happy", "was_hardly_any_guest_happy")) for one in found)


def test_one_thing_or_another_is_nothing_that_it_means() -> None:
    found = heads("Should we plant oak or pine?\n\nAnn: It grows fast.\nBen: No.\n")["ann"]
    assert not any("oak" in one for one in found)


@pytest.mark.parametrize(
    ("question", "text", "head"),
    [
        ("Can the supplier be trusted?", "Yes. They were late in May.", "was_late_in_may(supplier)"),
        ("Can the supplier be trusted?", "We can trust them.", "can_be_trusted(supplier)"),
        ("Should the company pay the drivers?", "Yes. They were late in May.", "was_late_in_may(the_driver)"),
        ("Can he be trusted?", "We can trust him.", "can_be_trusted(they)"),
    ],
)
def test_a_firm_at_issue_is_they_where_nothing_else_is(question: str, text: str, head: str) -> None:
    assert head in heads(f"{question}\n\nAnn: {text} It is so.\nBen: No.\n")["ann"]


def test_the_school_at_issue_is_not_they() -> None:
    found = heads("Can the school be trusted?\n\nAnn: Yes. They were late in May.\nBen: No.\n")["ann"]
    assert "was_late_in_may(school)" not in found


def test_who_is_only_a_pronoun_in_the_question_is_nobody_else() -> None:
    found = heads("Can he be trusted?\n\nAnn: We can't trust her.\nBen: No.\n")["ann"]
    assert not any("can_be_trusted(they)" in one for one in found)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Quitting your job would be a mistake.", "-should_i_quit_my_job"),
        ("If your boss is rude, I would quit it.", "should_i_quit_my_job"),
        ("It makes no sense to quit.", "-should_i_quit_my_job"),
        ("I would quit my job.", None),
    ],
)
def test_who_takes_up_what_somebody_asks_for_himself_speaks_of_that_one(text: str, claim: str | None) -> None:
    found = heads(ASKED.format(text, "No."))["ann"]
    assert {one for one in found if "should" in one} == ({claim} if claim else set())


@pytest.mark.parametrize(
    ("question", "text", "head"),
    [
        ("Is it fair that Ben gets more than Lily?", "He was ill.", "was_ill(ben)"),
        ("Was it wrong of Tom to open the letter?", "He was ill.", "was_ill(tom)"),
        ("Should we invite Aunt Rose?", "She was ill.", "was_ill(aunt_rose)"),
        ("Did the referee cheat?", "He was ill.", "was_ill(referee)"),
        ("Did the machine fail?", "He was ill.", None),
        ("Is it fair that Ben gets more than Tim?", "He was ill.", None),
        ("Should the shop open late?", "It would cost much.", "would_cost_much(opening_late)"),
        ("Should the shop open late?", "It is small.", "small(shop)"),
    ],
)
def test_who_is_named_anywhere_in_the_question_may_be_meant(question: str, text: str, head: str | None) -> None:
    found = heads(f"{question}\n\nAnn: {text} It is so.\nBen: No.\n")["ann"]
    assert {one for one in found if one.startswith(("was_ill", "would_cost", "small"))} == ({head} if head else set())


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("I have a piano, and it is loud.", "loud(piano)"),
        ("The piano is loud.", "loud(my_grandmother_s_piano)"),
    ],
)
def test_what_somebody_has_of_his_own_is_not_the_one_at_issue(text: str, head: str) -> None:
    assert head in heads(f"Should we sell my grandmother's piano?\n\nAnn: Yes. It is old.\nBen: {text}\n")["ben"]
