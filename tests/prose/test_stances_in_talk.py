"""What people say in passing in a debate: that they agree, on what condition they are for it, that it is worth it."""

from __future__ import annotations

import pytest

import aufheben
from grammar.english.prose.inversions import as_statements
from grammar.english.prose.words import cut, text_of
from grammar.english.sides import reply
from grammar.replies import Answered


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


GIVING_IN = (
    "OK, then I'm fine with it, but only if bikes are free.",
    "Agreed, as long as bikes are free.",
    "If bikes are free, I have nothing against it.",
    "I can live with that, provided that bikes are free.",
)


@pytest.mark.parametrize("one", GIVING_IN)
def test_who_gives_in_on_a_condition_is_for_it_on_that(one: str) -> None:
    text = f"Should Hill Lane become a one-way street?\n\nTom: Yes. Bikes are free.\nEva: No.\nEva: {one}\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    (issue,) = read.issue.literals
    mine = [rule for agent in read.agents if agent.name == "eva" for rule in agent.rules]
    assert any(rule.head == issue and [str(item) for item in rule.body] == ["free(bike)"] for rule in mine)


@pytest.mark.parametrize(
    "one", ["If bikes are free, I have nothing to say.", "I'm fine with Tom, but only if bikes are free."]
)
def test_what_is_on_a_condition_of_something_else_takes_no_side(one: str) -> None:
    text = f"Should Hill Lane become a one-way street?\n\nTom: Yes.\nEva: {one}\n"
    assert not any("one_way" in head for head in heads(text)["eva"])


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
    assert found["ann"] == {"is_i_unhappy_there"}
    assert heads("Should Tim quit?\n\nAnn: You are a teacher.\nBob: You are a cook.\n")["ann"] == {"teacher(ann)"}


@pytest.mark.parametrize(
    ("sentence", "literal"),
    [
        ("五人では交代は難しい。", "五人で難しい(交代)"),
        ("五人で交代する。", "五人で交代する"),
        ("部屋を作ればいい。", "作ればいい(部屋)"),
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


@pytest.mark.parametrize(
    ("sentence", "shown", "not_shown"),
    [
        ("Plotly gets slow.", "gets_slow(plotly)", "plotly_gets"),
        ("The last Friday deploy cost us 14 hours.", "did_cost_us_14_hour(last_friday_deploy)", "deploys"),
        ("Buying only makes sense if we stay.", "-makes_sense(buying)", "buying_only"),
        ("Moving only once is fine.", "fine(moving_only_once)", "once_fine"),
        ("Ida wants 9 euros, Paul 8 and Ella 7.", "wants_7_euro(ella)", "wants_ella"),
        ("Tom was the only one in the office on Sunday.", "was_only_1_in_office_on_sunday(tom)", "monday"),
        ("Tom works only on Sunday.", "-works_on_monday(tom)", "only_monday"),
        ("The flat has 2 rooms, Room 3 and Room 4.", "-", "(room)"),
    ],
)
def test_a_subject_ends_where_its_verb_begins(sentence: str, shown: str, not_shown: str) -> None:
    found = heads(sentence)["main"]
    assert shown in found or shown == "-"
    assert not any(not_shown in one for one in found)


def test_what_is_granted_behind_while_is_stated() -> None:
    text = "Should we use mail?\n\nAnn: Yes.\nBob: While I agree that mail is slow, we have no phone.\n"
    assert {"slow(mail)", "-we_have_phone"} <= heads(text)["bob"]
    text = text.replace("agree", "am told")
    assert "slow(mail)" not in heads(text)["bob"]


@pytest.mark.parametrize(
    ("sentences", "literal"),
    [
        ("I complain. So does Dana.", "complains(dana)"),
        ("Tom is ill. And so is Eva.", "ill(eva)"),
        ("Tom is ill. Neither is Eva.", "-ill(eva)"),
    ],
)
def test_so_does_another_is_no_question(sentences: str, literal: str) -> None:
    assert literal in heads(f"Should we move?\n\nAnn: {sentences}\nBob: No.\n")["ann"]


def test_so_ahead_of_a_question_asks() -> None:
    found = heads("Should we move?\n\nAnn: Tom is ill. So is Eva ill?\nBob: No.\n")["ann"]
    assert found == {"ill(tom)"}


@pytest.mark.parametrize(("title", "asked"), [("[Forum] ", True), ("Forum: ", True), ("", True)])
def test_a_tag_in_brackets_is_no_part_of_the_question(title: str, *, asked: bool) -> None:
    read = aufheben.read(f"{title}Should we move?\n\nAnn: Yes.\nBob: No.\n", lang="en", skip_unread=True).partial
    assert read is not None
    assert read.issue is not None
    assert ([str(one) for one in read.issue.literals] == ["should_we_move"]) == asked


def test_a_name_in_brackets_ahead_of_every_line_says_who_speaks() -> None:
    assert heads("[Ann] Should we move?\n[Ben] No. It is late.\n[Ann] Yes. It is early.\n").keys() == {"ann", "ben"}


LIBRARY = "Should the library open on Sundays?\n\nAnn: {}\nBob: No. {}\n"


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        (
            "Only if rooms are free.",
            {"free(room) => should_open_on_sunday(library).", "-free(room) => -should_open_on_sunday(library)."},
        ),
        (
            "Yes, but only if Tom helps.",
            {"helps(tom) => should_open_on_sunday(library).", "-helps(tom) => -should_open_on_sunday(library)."},
        ),
        ("Yes, if Tom helps.", {"helps(tom) => should_open_on_sunday(library)."}),
        ("Not unless Tom helps.", {"not helps(tom) => -should_open_on_sunday(library)."}),
        ("Not if Tom helps.", {"helps(tom) => -should_open_on_sunday(library)."}),
    ],
)
def test_a_condition_alone_answers_what_is_at_issue_where_nobody_said_anything_before(
    answer: str, wanted: set[str]
) -> None:
    read = aufheben.read(LIBRARY.format(answer, ""), lang="en", skip_unread=True).partial
    assert read is not None
    assert {str(rule) for agent in read.agents if agent.name == "ann" for rule in agent.rules} == wanted


@pytest.mark.parametrize("answer", ["Only Tom helps.", "Only if Tom.", "Maybe, if Tom helps."])
def test_what_is_no_condition_of_it_answers_nothing(answer: str) -> None:
    assert not any("should_open" in one for one in heads(LIBRARY.format(answer, ""))["ann"])


def test_a_condition_behind_what_others_said_may_be_one_of_that() -> None:
    found = heads(LIBRARY.format("We could ask Tom.", "").replace("Bob: No.", "Bob: Yes, but only if he is free."))[
        "bob"
    ]
    assert not any("should_open" in one for one in found)


@pytest.mark.parametrize(
    ("claim", "meant"),
    [
        ("We should raise the membership fee.", True),
        ("We have to raise the fee.", True),
        ("We should raise the fee to 20 euros.", False),
        ("We should raise the fee for guests.", False),
        ("We should raise the rent.", False),
    ],
)
def test_by_how_much_goes_without_saying(claim: str, *, meant: bool) -> None:
    text = f"Should the club raise the membership fee from 12 to 15 euros?\n\nAnn: {claim}\nBob: It is dear.\n"
    asked = "should_we_raise_membership_fee_from_12_to_15_euro"
    assert (asked in heads(text)["ann"]) == meant


BAND = "Is our band ready to record an album?\n\nAnn: {}\nBob: It is late.\n"


@pytest.mark.parametrize(
    ("answer", "literal"),
    [
        ("We're ready.", "ready_to_record_album(our_band)"),
        ("We are not ready.", "-ready_to_record_album(our_band)"),
        ("Our band is ready.", "ready_to_record_album(our_band)"),
        ("We have nine songs. We are ready.", ""),
        ("We are ready to sing.", ""),
        ("The singer is ready.", ""),
        ("We were ready.", ""),
    ],
)
def test_who_begins_by_answering_need_not_say_what_for(answer: str, literal: str) -> None:
    found = heads(BAND.format(answer))["ann"]
    assert {one for one in found if "album" in one} == set(filter(None, [literal]))


LAWYER = "Do we need a lawyer for the dispute?\n\nAnn: {}\nBob: It is late.\n"


@pytest.mark.parametrize(
    ("answer", "literal"),
    [
        ("We don't need one.", "-we_need_lawyer_for_dispute"),
        ("We need a lawyer.", "we_need_lawyer_for_dispute"),
        ("We need a lawyer for the car.", ""),
        ("We need a van.", ""),
        ("The town needs one.", ""),
        ("It is late. We need one.", ""),
    ],
)
def test_who_begins_by_saying_that_one_is_needed_need_not_say_for_what(answer: str, literal: str) -> None:
    found = heads(LAWYER.format(answer))["ann"]
    assert {one for one in found if one.endswith("for_dispute")} == set(filter(None, [literal]))


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [("I admit it is late.", True), ("I admit that it is late.", True), ("I won't admit it is late.", False)],
)
def test_what_somebody_admits_is_so(sentence: str, *, shown: bool) -> None:
    assert ("is_it_late" in heads(f"Should we go?\n\nAnn: Yes.\nBob: {sentence}\n")["bob"]) == shown


@pytest.mark.parametrize(
    ("sentence", "shown", "not_shown"),
    [
        ("We do Rome this year and Oslo next year.", "", "(oslo)"),
        ("Ida does Rome this year and Tom next year.", "does_rome_next_year(tom)", "(oslo)"),
        ("Those of us without kids always get the late shifts.", "", "shifts("),
        ("Should our new project require signed commits?", "", "require_signed_commit)"),
        ("Tom ignored us. A lawyer would at least scare Tom.", "did_ignore_us(tom)", "would_lawyer_ignore"),
        ("There is a house with a pool and a garden.", "is_there_house_with_pool_and_garden", "are_there"),
    ],
)
def test_what_belongs_together_is_not_cut_apart(sentence: str, shown: str, not_shown: str) -> None:
    found = heads(sentence)["main"]
    assert not shown or shown in found
    assert not any(not_shown in one for one in found)


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("Should our open-source project require signed commits?", "our open-source project"),
        ("Should the club help carry boxes?", "the club"),
        ("Should the new project cover costs?", "the new project"),
    ],
)
def test_a_question_ends_its_subject_ahead_of_its_verb(question: str, subject: str) -> None:
    assert text_of(as_statements(cut(question))[0].subject) == subject


def test_what_is_safe_is_not_said_to_be_so_for_all() -> None:
    found = heads("Is the bus safe for children?\n\nAnn: The bus is safe.\nBob: It is late.\n")["ann"]
    assert not any("child" in one for one in found)


@pytest.mark.parametrize(
    ("asked", "claim"),
    [
        ("Does the piano have to go?", "should_go(piano)"),
        ("Does the piano need to go?", "should_go(piano)"),
        ("Must the piano go?", "should_go(piano)"),
        ("Should the piano go?", "should_go(piano)"),
    ],
)
@pytest.mark.parametrize(
    ("says", "is_for"),
    [
        ("It should go.", True),
        ("It must go.", True),
        ("The piano has to go.", True),
        ("It should not go.", False),
        ("It should stay.", False),
        ("We should keep it.", False),
        ("It should be kept.", False),
        ("It should not have to go.", False),
        ("It is loud.", None),
        ("The harp should go.", None),
        ("We should go to bed.", None),
    ],
)
def test_what_has_to_be_is_what_should_be(asked: str, claim: str, says: str, is_for: bool | None) -> None:  # noqa: FBT001
    sides = {claim: True, f"-{claim}": False}
    found = heads(f"{asked}\n\nAnn: It should go. It is out of tune.\nBob: {says}\n")["bob"]
    if asked.startswith("Should") and {"has", "have"} & {*says.split()}:
        return  # what has to be, or need not, is another thing than what should be
    assert {sides[one] for one in found & sides.keys()} == (set() if is_for is None else {is_for})


def test_a_question_what_has_to_be_stays_one_where_the_stances_say_so_too() -> None:
    text = "Does Tom have to pay?\n\nAnn: {}\nBob: {}\n"
    found = heads(text.format("Tom has to pay. He broke it.", "He doesn't have to pay. It was old."))
    assert found["bob"] >= {"-has_to_pay(tom)"}
    found = heads(text.format("He must pay.", "He doesn't need to pay."))
    assert (found["ann"] & {"has_to_pay(tom)"}, found["bob"] & {"-has_to_pay(tom)"}) == (
        {"has_to_pay(tom)"},
        {"-has_to_pay(tom)"},
    )
    found = heads(text.format("He should pay.", "He doesn't have to pay. Ann should pay."))
    assert "-should_pay(tom)" in found["bob"]


@pytest.mark.parametrize(
    ("asked", "says", "is_for"),
    [
        ("Do we have to sell the barn?", "We have to.", True),
        ("Do we have to sell the barn?", "No, we don't have to.", False),
        ("Does Tom have to sell the barn?", "He has to, because it leaks.", True),
        ("Does Tom have to sell the barn?", "Tom doesn't need to.", False),
        ("Does Tom have to sell the barn?", "He has to eat.", None),
        ("Does Tom have to sell the barn?", "He has to, if it leaks.", None),
    ],
)
def test_who_has_to_answers_what_somebody_has_to_do(asked: str, says: str, is_for: bool | None) -> None:  # noqa: FBT001
    found = reply(says, asked)
    assert (None if found is None else found.answer is Answered.YES) is is_for


@pytest.mark.parametrize(
    ("asked", "says", "is_against"),
    [
        ("Should the pool close on Sundays?", "It should stay open.", True),
        ("Should the pool close on Sundays?", "The pool should be open on Sundays.", True),
        ("Should the pool open on Sundays?", "The pool should stay closed.", True),
        ("Should the pool stay open?", "The pool should close.", True),
        ("Should the pool close on Sundays?", "The shop should stay open.", False),
        ("Should the pool close on Sundays?", "The pool should be warm.", False),
    ],
)
def test_what_should_stay_open_should_not_close(asked: str, says: str, is_against: bool) -> None:  # noqa: FBT001
    read = aufheben.read(f"{asked}\n\nAnn: Yes. It is old.\nBob: {says}\n", lang="en").kb
    (issue,) = read.issue.literals if read.issue is not None else ()
    (bob,) = [one for one in read.agents if one.name == "bob"]
    assert (-issue in {rule.head for rule in bob.rules}) is is_against
