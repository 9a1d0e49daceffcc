"""Chats, letters and minutes: what must not be taken for something else, and near sentences that are plain."""

from __future__ import annotations

import pytest

import aufheben

GIG = "Should we play the gig?\n\nRuben: Yes. The fee is high.\nKat: {}\nMilo: No. The hall is small.\n"


def heads(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in read.agents}


def kat(words: str) -> set[str]:
    """Return what Kat states among others."""
    return heads(GIG.format(words))["kat"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("ruben your cousin is ill", "ill(your_cousin)"),
        ("Ruben the radar was wrong", "was_wrong(radar)"),
        ("Ruben this week is full", "full(this_week)"),
        ("Ruben the drummer is ill", "ill(ruben_drummer)"),
        ("Ruben himself is ill", "ill(ruben)"),
    ],
)
def test_a_speakers_name_without_a_comma_calls_and_names_nobody_else(words: str, expected: str) -> None:
    assert expected in kat(words)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("My car is red, and mine is old.", "old(kat_s_car)"),
        ("Your car is red. Mine is old.", "old(kat_s_car)"),
        ("Dogs bark, but mine is old.", "old(kat_s_dog)"),
        ("The car is red, mine is old.", "old(kat_s_car)"),
    ],
)
def test_mine_is_of_the_kind_that_was_named(words: str, expected: str) -> None:
    assert expected in kat(words)


@pytest.mark.parametrize("words", ["Mine is old.", "Rent there is 900 a month, mine is old.", "Mine started banging."])
def test_mine_of_no_kind_that_was_named_is_nobodys(words: str) -> None:
    assert not any(one.startswith(("old(", "has_started", "is_old")) for one in kat(words))


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("The one in the ad is a slim one.", "ad("),
        ("We want our 45 euros back, not a new one.", "euro_not"),
        ("We want our 45 euros back, not a new one.", "new_euro"),
        ("Max repairs it by the end of the month, and we want a new one.", "new_end"),
        ("My hip is bad and I lift the little one.", "little_hip"),
    ],
)
def test_one_is_no_measure_no_part_and_nothing_that_only_tells_where(words: str, wrong: str) -> None:
    assert not any(wrong in one for one in kat(words))


def test_one_is_of_the_kind_that_was_named() -> None:
    assert "fast(old_van)" in kat("The new van is red, and the old one is fast.")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("We need the landlord's ok. I wrote to him on Sunday.", "did_write_to_landlord_on_sunday(kat)"),
        ("The landlord's flat is dry. He is ill.", "ill(landlord)"),
        ("The dishwasher is old. I wrote to him on Sunday.", ""),
        ("We start in June. It is 34 degrees in the hall.", "is_it_34_degree_in_hall"),
        ("My colleague Ms Ito will be there. It is loud.", ""),
        ("The club gave us 250 pounds and it is safe.", ""),
    ],
)
def test_a_pronoun_means_nobody_and_nothing_that_it_cannot(words: str, expected: str) -> None:
    found = kat(words)
    assert not expected or expected in found
    wrong = ("34_degree_in_hall(june)", "did_write_to_dishwasher_on_sunday(kat)", "loud(ms_ito)", "safe(club)")
    assert found.isdisjoint(wrong)


def rules(words: str) -> set[str]:
    """Return the rules of Kat that have conditions."""
    read = aufheben.read(GIG.format(words), lang="en", skip_unread=True).partial
    assert read is not None
    return {str(rule) for agent in read.agents if agent.name == "kat" for rule in agent.rules if rule.body}


@pytest.mark.parametrize(
    "words",
    [
        "My cousin sings. She steps in when Milo is away and she knows every song.",
        "Ben is kind. He waits when he is with me and he always looks around.",
    ],
)
def test_what_goes_on_of_who_acts_is_no_condition(words: str) -> None:
    assert not any("=>" in one for one in rules(words))


def test_two_clauses_behind_a_condition_are_both_conditions() -> None:
    found = rules("The shop is closed when it rains and the owner is ill.")
    assert any("it_rain, ill(owner)" in one for one in found)


def test_she_is_not_who_was_he() -> None:
    assert not rules("Marek is allergic. He can't sit here when she has been at the farm.")
    assert rules("Marek is allergic. He can't sit here when he has been at the farm.")


@pytest.mark.parametrize(
    ("claim", "denied"), [("The amp is old.", "-old(amp)"), ("We need an amp.", "-we_need_amp"), ("Nobody drums.", "")]
)
def test_that_is_not_true_denies_one_thing_and_of_a_kind_nothing_of_each(claim: str, denied: str) -> None:
    text = f"Should we play the gig?\n\nRuben: {claim}\nKat: That's not true.\n"
    found = heads(text).get("kat", set())
    assert found == {denied} if denied else not any("drum" in one for one in found)


@pytest.mark.parametrize("words", ["He hasn't.", "Bob hasn't."])
def test_has_not_alone_is_no_lack(words: str) -> None:
    assert not any(one.startswith("-has(") for one in kat(f"Bob spoke to Tim and promised to move. {words}"))


@pytest.mark.parametrize("words", ["All right, I take it back.", "Hm, I take that back.", "Alright, I take it back."])
def test_who_takes_it_back_takes_nothing_else_somewhere(words: str) -> None:
    assert not any(one.startswith("takes_") for one in kat(f"The amp is new. {words}"))


@pytest.mark.parametrize(
    ("words", "expected", "wrong"),
    [
        ("On top of that the hall is warm.", "warm(hall)", "top_of"),
        ("As some of you have noticed, the hall is warm.", "warm(hall)", "noticed"),
        ("The town lies far away, and as far as I know it is free.", "", "free(as_far"),
        ("The agent wants the fee now and according to my paper we have 420 pounds.", "", "wants_fee"),
        ("The hall is cold and in May we sold it.", "did_we_sell_hall_in_may", "cold_and"),
        ("That I can do.", "", "can_do(that"),
        ("That Volvo is red.", "red(that_volvo)", ""),
        ("We have the list: 61 missed lessons.", "", "did_61"),
        ("The fee is still less than 320.", "still_less_than_320(fee)", "or_than"),
        ("That is very well for books and flowers.", "", "that_flower"),
        ("There is a road now.", "", "is_there."),
    ],
)
def test_what_stands_beside_a_clause_is_no_part_of_it(words: str, expected: str, wrong: str) -> None:
    found = kat(words)
    assert not expected or expected in found
    assert not wrong or not any(wrong in f"{one}." for one in found)


DROP = "Should we cancel the picnic?\n\nAnn: Yes. It is cold.\nBen: {}\n"


@pytest.mark.parametrize("words", ["Not cancelling.", "ok, not cancelling it then", "Don't cancel."])
def test_who_does_not_do_it_is_against_it(words: str) -> None:
    assert "-should_we_cancel_picnic" in heads(DROP.format(words))["ben"]


@pytest.mark.parametrize("words", ["Not complaining.", "Not waiting."])
def test_who_does_not_do_something_else_is_not(words: str) -> None:
    assert "-should_we_cancel_picnic" not in heads(DROP.format(words)).get("ben", set())


CAT = "Do we get a cat?\n\nAnn: The mice are back. I think we should get a cat.\nBen: Max is allergic.\nAnn: {}\n"


@pytest.mark.parametrize("words", ["I take it back, no cat.", "All right, I take it back, don't get it."])
def test_who_takes_it_back_and_takes_the_other_side_has_that_side(words: str) -> None:
    found = heads(CAT.format(words))["ann"]
    assert "-should_we_get_cat" in found
    assert "should_we_get_cat" not in found


def test_who_takes_back_what_is_not_certain_is_not_read() -> None:
    with pytest.raises(aufheben.AufhebenError):
        _ = aufheben.read(CAT.format("I take it back, there is room."), lang="en").kb


TREE = "Should we cut down the plane tree?\n\nAnn: Yes. It is old.\nBen: The tree is fine. {}\n"


@pytest.mark.parametrize("words", ["We should keep it.", "The tree should stay.", "It should stay."])
def test_who_would_keep_it_by_its_shorter_name_is_against_its_end(words: str) -> None:
    assert "-should_we_cut_down_plane_tree" in heads(TREE.format(words))["ben"]


def test_who_would_keep_another_is_not() -> None:
    assert "-should_we_cut_down_plane_tree" not in heads(TREE.format("The oak should stay."))["ben"]


BUY = "Should we buy Ketteler's harvester?\n\nAnn: {}\nBen: No.\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("If the gearbox is sound, we should buy it.", "sound(gearbox) => should_we_buy_ketteler_s_harvester"),
        ("If the harvester is sound, we should buy it.", "sound(harvester) =>"),
    ],
)
def test_what_is_at_issue_is_meant_and_no_part_that_a_condition_names(words: str, expected: str) -> None:
    read = aufheben.read(BUY.format(words), lang="en", skip_unread=True).partial
    assert read is not None
    rules = [str(rule) for agent in read.agents for rule in agent.rules if rule.body]
    assert any(expected in one for one in rules)
    assert not any("buy(gearbox)" in one for one in rules)


@pytest.mark.parametrize(
    ("words", "expected"),
    [("I'd love to.", ""), ("You shouldn't have to.", ""), ("We have to.", ""), ("I'd love to sing.", "love_to_sing")],
)
def test_a_verb_left_out_behind_to_is_not_made_up(words: str, expected: str) -> None:
    found = kat(words)
    assert not expected or any(expected in one for one in found)
    assert not any(one.split("(")[0].endswith("_to") and not one.startswith("is_so_that") for one in found)


def test_him_is_not_who_does_it() -> None:
    assert "guides_doctor(doctor)" not in kat("The doctor sings. The doctor guides him.")
    assert "guides_doctor(nurse)" in kat("The doctor sings. The nurse guides him.")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Last quarter was good.", "was_good(last_quarter)"),
        ("The last roof leaks.", "leaks(last_roof)"),
        ("The doctor guides us.", "guides_us(doctor)"),
    ],
)
def test_what_may_be_a_verb_elsewhere_is_a_noun_behind_last_and_alone_behind_a_noun(words: str, expected: str) -> None:
    assert expected in kat(words)
    assert not any("quarter(" in one or one.startswith("neighbours(") for one in kat(f"Morning neighbours! {words}"))


def test_names_that_dashes_set_apart_are_no_part_of_the_question() -> None:
    text = "Lake club - group chat - a boat for all of us?\n\nAnn: Yes. It is fun.\nBen: No.\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    assert read.dispute.issue is not None
    assert str(read.dispute.issue.claim) == "should_we_have_boat_for_all_us"


@pytest.mark.parametrize(("words", "verb"), [("I say we buy the van.", "should_we_buy"), ("I say we own it.", "own")])
def test_who_says_we_do_it_proposes_it(words: str, verb: str) -> None:
    assert any(verb in one for one in kat(words))
    assert not any("should_we_own" in one for one in kat(words))


@pytest.mark.parametrize(
    ("words", "side"),
    [("ok then not for now", True), ("Not this year then.", True), ("Not this year, Pim is ill", False)],
)
def test_not_for_now_then_is_against_it(words: str, side: object) -> None:
    found = heads(DROP.format("Yes.\nBen: " + words)).get("ben", set())
    assert ("-should_we_cancel_picnic" in found) is side


@pytest.mark.parametrize("words", ["Scrap that. We should not get a cat.", "Forget what I said, no cat."])
def test_who_scraps_what_he_said_takes_it_back(words: str) -> None:
    found = heads(CAT.format(words))["ann"]
    assert "should_we_get_cat" not in found


def test_who_was_only_joking_is_not_read_and_who_was_joking_about_it_is() -> None:
    assert "was_only_joking(kat)" not in kat("The amp is old. I was only joking.")
    assert "was_joking_about_amp(ben)" in kat("The amp is old. Ben was joking about it.")


def test_of_an_owner_and_a_dog_he_is_neither() -> None:
    assert not any("friendly(" in one for one in kat("I saw the mayor's dog. He was friendly."))
    assert "friendly(mayor)" in kat("I saw the mayor's house. He is friendly.")


@pytest.mark.parametrize("words", ["Ruben it's not that simple.", "Ruben they are late."])
def test_a_called_name_is_not_part_of_it_or_they(words: str) -> None:
    assert not any("(ruben" in one for one in kat(words))


@pytest.mark.parametrize(
    ("words", "expected", "wrong"),
    [
        ("The nurses on the third floor come late.", "comes_late(the_nurse_on_third_floor)", "floors_"),
        ("The nurses are late, and theirs is the top floor.", "late(the_nurse)", "top_floor("),
        ("The vans are late, and theirs is the top van.", "", ""),
        ("My sister's was run over.", "", "was_run_over"),
        ("The butcher's is closed.", "closed(the_butcher_s)", ""),
        ("My son met your mechanic and told him. He is ill.", "", "ill(kat_s_son)"),
        ("Our choir is late. I answered it.", "", "answer_our_choir"),
        ("The letter is late. I answered it.", "did_answer_letter(kat)", ""),
    ],
)
def test_what_is_left_open_is_not_filled_in(words: str, expected: str, wrong: str) -> None:
    found = kat(words)
    assert not expected or expected in found
    assert not wrong or not any(one.startswith(wrong) or f"_{wrong}" in one for one in found if "is_so_that" not in one)


@pytest.mark.parametrize("words", ["I say we cancel it, it's cold.", "Let's cancel it, it's cold."])
def test_who_says_we_do_it_before_a_reason_is_for_it(words: str) -> None:
    assert "should_we_cancel_picnic" in heads(DROP.format(words))["ben"]
