"""What English debates do not state, beside what they do: pairs that differ in what a general rule asks."""

from __future__ import annotations

import pytest

import aufheben


def heads(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in read.agents}


def of_ann(sentence: str, issue: str = "Should we go?") -> set[str]:
    """Return what Ann states who says one thing."""
    return heads(f"{issue}\n\nAnn: {sentence}\nBob: No.\n")["ann"]


STEALS = "Is {} guilty of theft?\n\nAnn: {}\nBob: No.\n"


@pytest.mark.parametrize(
    ("who", "sentence", "thing"),
    [
        ("the accused", "Nobody steals a watch and then hides it.", "hides_accused"),
        ("the accused", "It was found in his locker.", "was_found(accused)"),
        ("the deceased", "It was found in his locker.", "was_found(deceased)"),
        ("the firm", "Nobody buys a van and then hides it.", "hides_firm"),
    ],
)
def test_it_is_nobody_to_whom_something_was_done_and_no_thing_behind_a_nearer_one(
    who: str, sentence: str, thing: str
) -> None:
    assert not any(thing in one for one in heads(STEALS.format(who, sentence))["ann"])


def test_it_is_the_thing_at_issue_where_nothing_is_nearer() -> None:
    found = heads("Should we sell the shed?\n\nAnn: Nobody uses it and it leaks.\nBob: No.\n")["ann"]
    assert {"leaks(shed)", "-uses_shed(anybody)"} <= found


@pytest.mark.parametrize(
    ("issue", "sentence", "literal", "read"),
    [
        ("Should the library open on Sundays?", "We tried it in 2016.", "did_we_try_library", False),
        ("Should we buy the van?", "We tried it in May.", "did_we_try_van", True),
        ("Should version 4 ship in May?", "Bea tried it in May.", "did_try_version_4", True),
        ("Should we move the meeting?", "Bea never makes it before nine.", "makes_meeting", False),
        ("Should we move the meeting?", "Bea makes it shorter.", "makes_meeting", True),
    ],
)
def test_what_is_tried_is_a_deed_and_who_makes_it_in_time_makes_nothing(
    issue: str, sentence: str, literal: str, *, read: bool
) -> None:
    assert any(literal in one for one in of_ann(sentence, issue)) == read


@pytest.mark.parametrize(
    ("issue", "read"),
    [
        ("Should the band sign with Redline?", False),
        ("Should the band tour in May?", True),
    ],
)
def test_they_are_a_body_only_where_no_other_is_named(issue: str, *, read: bool) -> None:
    assert ("wants_rest(band)" in of_ann("They want a rest.", issue)) == read


@pytest.mark.parametrize(
    ("issue", "name", "read"),
    [
        ("Is it wrong to lie to a dying friend?", "Kant", False),
        ("Is it wrong to lie to a dying friend?", "Julia", True),
        ("Is it wrong to lie?", "Kant", True),
    ],
)
def test_she_is_no_mere_name_where_the_question_describes_somebody(issue: str, name: str, *, read: bool) -> None:
    text = f"{issue}\n\nAnn: {name} would say yes.\nBob: Lies are bad.\nAnn: She trusted Bob.\n"
    assert (f"did_trust_bob({name.lower()})" in heads(text)["ann"]) == read


@pytest.mark.parametrize(
    ("before", "read"),
    [("That mark was there when Ann moved in.", False), ("The deposit is high.", True), ("Ann left in May.", True)],
)
def test_it_is_not_what_is_at_issue_where_another_sentence_is_about_another_thing(before: str, *, read: bool) -> None:
    text = f"Can the landlord keep the deposit?\n\nAnn: {before}\nBob: It is named in the lease.\n"
    assert ("named_in_lease(deposit)" in heads(text)["bob"]) == read


def test_a_thing_stays_in_mind_over_a_question() -> None:
    text = "Should we sell the shed?\n\nAnn: The wall is old.\nBob: {}\nAnn: It is damp.\n"
    assert "damp(shed)" not in heads(text.format("How old?"))["ann"]
    assert "damp(shed)" in heads(text.format("The shed is full."))["ann"]


@pytest.mark.parametrize(
    ("issue", "sentence", "read"),
    [
        ("Should the school ban phones?", "Unless somebody shows me why, I will not have them here.", False),
        ("Should the school close?", "If somebody asks, I help them.", True),
    ],
)
def test_them_is_whoever_it_is_only_where_no_several_are_at_issue(issue: str, sentence: str, *, read: bool) -> None:
    assert any("(ann" in one or "(X" in one for one in of_ann(sentence, issue)) == read


@pytest.mark.parametrize(
    ("sentence", "literal", "read"),
    [
        ("Nobody Bea knows drives there.", "-drives_there(anybody_bea_knows)", True),
        ("Somebody Bea knows lives there.", "lives_there(somebody_bea_knows)", True),
        ("The calls are at ten, so that will not work.", "at_10(the_call)", True),
        ("The calls are at ten so that nobody is late.", "at_10(the_call)", False),
        ("Without a check-in report the owner pays.", "without_check_in_report", True),
        ("Children that age need sleep.", "needs_sleep(child_that_age)", False),
        ("Children that play need help.", "needs_help(child_that_play)", True),
        ("The pupils do well.", "does_well(the_pupil)", True),
        ("I have yet to see the plan.", "-has_seen_plan(ann)", True),
        ("I have yet to see the plan.", "has_to_see_plan(ann)", False),
        ("I have to see the plan.", "has_to_see_plan(ann)", True),
        ("The plan is yet to be read.", "-has_been_read(plan)", True),
    ],
)
def test_what_is_cut_so_says_what_the_sentence_says(sentence: str, literal: str, *, read: bool) -> None:
    assert any(literal in one for one in of_ann(sentence)) == read


@pytest.mark.parametrize(
    ("sentence", "literal", "read"),
    [
        ("The video shows the roof pretty clearly.", "shows_roof(video)", True),
        ("The video shows the roof pretty clearly.", "shows_roof_pretty(video)", False),
        ("Bea had a key to that locker.", "did_have_key_to(bea)", False),
        ("With single glazing you will be wasting money.", "will_you_be_wasting_money", False),
        ("Without a report the burden is on the owner.", "-on_owner_with_report(burden)", False),
        ("Bea drinks tea without milk.", "-drinks_tea_with_milk(bea)", True),
    ],
)
def test_what_is_left_of_a_clause_is_one(sentence: str, literal: str, *, read: bool) -> None:
    rules = aufheben.read(f"Should we go?\n\nAnn: {sentence}\nBob: No.\n", lang="en", skip_unread=True).partial
    assert rules is not None
    facts = {str(one.head) for agent in rules.agents for one in agent.rules if not one.strong}
    assert (literal in facts) == read


@pytest.mark.parametrize(
    ("sentence", "literal", "read"),
    [
        ("I learned more from books than from Bob.", "more_from_book", False),
        ("I learned that the lake is cold.", "cold(lake)", True),
        ("According to the log, which the guard keeps, nobody came.", "log_say", False),
        ("According to the log, nobody came.", "log_say", True),
    ],
)
def test_what_is_known_or_reported_is_a_clause_of_its_own(sentence: str, literal: str, *, read: bool) -> None:
    assert any(one.startswith(literal) for one in of_ann(sentence)) == read


@pytest.mark.parametrize(
    ("sentence", "read"),
    [
        ("If a law saves one child, I'm for it.", False),
        ("If the lake is cold, I'm for it.", True),
        ("If a law saves one child, I'm in favour.", True),
    ],
)
def test_who_is_for_it_may_be_for_what_the_condition_brings_up(sentence: str, *, read: bool) -> None:
    assert ("should_we_go" in of_ann(sentence)) == read


@pytest.mark.parametrize(("before", "who"), [("Three other people came.", "3"), ("Saturday is full.", "saturday")])
def test_numbers_and_days_are_nobody(before: str, who: str) -> None:
    assert not any(f"({who})" in one for one in of_ann(f"{before} He ran off.") if "run" in one)


def test_half_of_one_class_is_no_share_of_classes() -> None:
    found = of_ann("Half my class can not swim.")
    assert not any("every" in one for one in found)
    assert any("every_shop" in one for one in of_ann("Half the shops can not pay."))


@pytest.mark.parametrize(
    ("issue", "sentence", "literal", "read"),
    [
        ("Should phones be collected?", "My app is on it.", "on_collected", False),
        ("Should the phone be sold?", "My app is on it.", "on_sold", False),
        ("Should we drop support for version 8?", "Bea still uses it.", "uses_support", False),
        ("Should we drop the support for version 8?", "Bea still uses it.", "uses_support", True),
        ("Should we use the shed?", "Nearly is not four. It was three.", "nearly_was", False),
    ],
)
def test_what_it_means_is_a_thing_that_was_named_whole(issue: str, sentence: str, literal: str, *, read: bool) -> None:
    assert any(literal in one for one in of_ann(sentence, issue)) == read


@pytest.mark.parametrize(
    ("sentence", "read"),
    [
        ("My firm inspected it, and it was sound.", False),
        ("My firm is old, and it was sound.", True),
    ],
)
def test_it_is_the_same_within_a_sentence(sentence: str, *, read: bool) -> None:
    text = f"Should the council buy the cinema?\n\nBob: The roof is flat.\nAnn: {sentence}\n"
    assert ("was_sound(ann_s_firm)" in heads(text)["ann"]) == read


@pytest.mark.parametrize(
    ("sentence", "literal", "read"),
    [
        ("Kids this age recover faster than we do.", "recovers_faster_than_we_do(kid_this_age)", True),
        ("Mine comes home tired.", "did_tire", False),
        ("Half of it nobody reads.", "some_of_it_nobody", False),
        ("I have, in April.", "has_in_april(ann)", False),
        ("I have a boat in April.", "has_boat_in_april(ann)", True),
        ("Bea promised to, as long as I pay.", "did_promise_to(bea)", False),
        ("Bea will come as long as I pay.", "will_come(bea)", True),
        ("If something can suffer, you should not eat it unless you have to.", "-should_you_eat(X)", True),
        ("If something can suffer, you should not eat it unless you have to.", "should_you_eat(X)", False),
        ("If something is ripe, you should eat it unless you are full.", "-should_you_eat(X)", True),
        ("Rex is a dog without a tail.", "-dog_with_tail(rex)", True),
    ],
)
def test_who_does_what_on_which_condition_is_read_as_it_is_worded(sentence: str, literal: str, *, read: bool) -> None:
    assert (literal in of_ann(sentence)) == read


@pytest.mark.parametrize(
    ("before", "read"),
    [("Your brother drank.", False), ("Your sister drank.", True), ("The beer was cheap.", True)],
)
def test_he_is_not_who_is_at_issue_where_another_was_just_spoken_of(before: str, *, read: bool) -> None:
    text = f"Should Ben move?\n\nCarl: {before}\nAnn: He was alone.\n"
    assert ("was_alone(ben)" in heads(text)["ann"]) == read


@pytest.mark.parametrize(
    ("issue", "sentence", "literal", "read"),
    [
        ("Should Ben take the job in Leeds?", "They would help Ben.", "would_help_ben(leeds)", False),
        ("Should Ben sell the shop to the farmers?", "They would help Ben.", "would_help_ben(the_farmer)", True),
        ("Should the school play be Macbeth?", "The pupils read it in May.", "school_play", False),
        ("Should the school play be long?", "The pupils read it in May.", "school_play", True),
        ("Should Ben take the job?", "I would take it if I were you.", "should_ben_take_job", True),
        ("Should Ben take the job?", "I would take it if I were Tom.", "should_ben_take_job", False),
    ],
)
def test_whom_and_what_the_words_at_issue_leave_open(issue: str, sentence: str, literal: str, *, read: bool) -> None:
    found = of_ann(sentence, issue)
    assert any(literal in one or one == "should_take_job(ben)" for one in found) == read


@pytest.mark.parametrize(
    ("sentence", "literal", "read"),
    [
        ("My people know the tool, yours don't.", "-knows_tool(your_person)", True),
        ("The other time it was the rug.", "was_rug", False),
        ("The other rug was wet.", "was_wet(other_rug)", True),
        ("I did, last time.", "did_do_last_time", False),
        ("I did the roof last time.", "did_do_roof", True),
        ("Taking him away would be cruel.", "would_be_cruel(taking_them_away)", True),
        ("The cellar floods in May, in case you forgot.", "floods_in_case", False),
    ],
)
def test_no_part_of_a_clause_is_taken_for_another(sentence: str, literal: str, *, read: bool) -> None:
    assert any(one.startswith(literal) for one in of_ann(sentence)) == read


@pytest.mark.parametrize(
    ("sentence", "literal", "read"),
    [
        ("The sponsor expects us to play, it is in the contract.", "in_contract(", False),
        ("The council expects us to play, it pays for us.", "pays_for_us(council)", True),
        ("Sunk costs.", "costs(sunk)", False),
        ("Blue I could live with.", "could_live_with(", False),
        ("Blue is a colour that I could live with.", "colour", True),
        ("So did I, and I waited.", "did_did", False),
        ("I waited, and so did I.", "did_wait(ann)", True),
        ("I skipped one and never regretted it.", "never_regretted_tournament", False),
    ],
)
def test_no_thing_is_made_of_what_is_none(sentence: str, literal: str, *, read: bool) -> None:
    assert any(literal in one for one in of_ann(sentence, "Should the team skip the tournament?")) == read


@pytest.mark.parametrize(
    ("sentence", "literal", "read"),
    [
        ("We can not get that money back whatever we do.", "can_get_that_money_back(X)", False),
        ("We should sell whatever leaks.", "should_sell(X)", True),
        ("We should give up whatever we do not need.", "should_give_up(X)", True),
    ],
)
def test_whatever_behind_an_object_tells_of_no_things(sentence: str, literal: str, *, read: bool) -> None:
    assert any(literal in one for one in of_ann(sentence)) == read


@pytest.mark.parametrize(
    ("sentence", "literal"),
    [
        ("Mine comes home exhausted. It hurts.", "home_exhausted"),
        ("I left the flat cleaner than before. It is big.", "cleaner)"),
    ],
)
def test_no_thing_ends_with_how_it_is(sentence: str, literal: str) -> None:
    assert not any(one.startswith(("hurts", "big")) and literal in one for one in of_ann(sentence))
