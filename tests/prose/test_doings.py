"""What is told of the deed at issue, however it is named: it, that, doing so, a ban; and what is told of a thing."""

from __future__ import annotations

import pytest

import aufheben

EFFECTS = (
    "would_",
    "could_",
    "will_",
    "reduces",
    "helps",
    "saves",
    "leaks",
    "costs",
    "fast",
    "needs",
    "useful",
    "unfair",
)


def heads(text: str) -> dict[str, set[str]]:
    """Return what each speaker's rules conclude."""
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    return {agent.name: {str(rule.head) for rule in agent.rules} for agent in read.agents}


def effects(question: str, turn: str, side: str = "Yes") -> set[str]:
    """Return what Ann states beside her side, as literals."""
    found = heads(f"{question}\n\nAnn: {side}. {turn}\n\nBen: {'No' if side == 'Yes' else 'Yes'}.\n")["ann"]
    return {one for one in found if one.removeprefix("-").startswith(EFFECTS)}


@pytest.mark.parametrize(
    ("question", "turn", "literals"),
    [
        ("Should we close the library?", "It would save money.", {"would_save_money(closing_library)"}),
        ("Should we close the library?", "That would hurt pupils.", {"would_hurt_pupil(closing_library)"}),
        ("Should we close the library?", "This would be unfair.", {"would_be_unfair(closing_library)"}),
        ("Should we close the library?", "Doing so would save money.", {"would_save_money(closing_library)"}),
        ("Should we close the library?", "Closing it would save money.", {"would_save_money(closing_library)"}),
        ("Should we close the library?", "A closure would save money.", {"would_save_money(closing_library)"}),
        ("Should we close the library?", "Such a step would anger pupils.", {"would_anger_pupil(closing_library)"}),
        ("Should we close the library?", "Selling it would save money.", {"would_save_money(selling_library)"}),
        (
            "Should we close the library?",
            "It would be unfair to pupils.",
            {"would_be_unfair_to_pupil(closing_library)"},
        ),
        ("Should homework be abolished?", "It would reduce stress.", {"would_reduce_stress(abolishing_homework)"}),
        ("Should the town ban cars?", "It would save lives.", {"would_save_life(banning_car)"}),
        ("Should the town ban cars?", "It will not save lives.", {"-would_save_life(banning_car)"}),
        ("Should votes be compulsory?", "It would be unfair.", {"would_be_unfair(making_vote_compulsory)"}),
        ("Should Tom quit his job?", "It would make him happy.", {"would_make_tom_happy(quitting_their_job)"}),
        ("Should we hire another nurse?", "It would cost a lot.", {"would_cost_lot(hiring_another_nurse)"}),
        ("Should we repair the roof?", "It would cost 90 euros.", {"would_cost_90_euro(repairing_roof)"}),
        ("Should we hire Anna?", "It would slow us down.", {"would_slow_us_down(hiring_anna)"}),
        ("Should we help Tom?", "It would be kind.", {"would_be_kind(helping_tom)"}),
        ("Should we sell the boat?", "It would not be wrong.", {"-would_be_wrong(selling_boat)"}),
        ("Should the shop open late?", "It would be boring.", {"would_be_boring(opening_late)"}),
    ],
)
def test_what_would_come_of_a_deed_is_told_of_the_deed(question: str, turn: str, literals: set[str]) -> None:
    found = effects(question, turn)
    assert literals <= found
    assert {one[one.find("(") : -1].split(",")[0] for one in found} == {one[one.find("(") : -1] for one in literals}


@pytest.mark.parametrize(
    ("question", "turn", "literals"),
    [
        # What would come of a thing that is to be brought in comes of the thing, whoever brings it in.
        ("Should we build a new bridge?", "It would bring jobs.", {"would_bring_job(new_bridge)"}),
        ("Should the town build a new bridge?", "It would bring jobs.", {"would_bring_job(new_bridge)"}),
        ("Should we sell the boat?", "The van is cheap. It could save money.", {"could_save_money(van)"}),
        ("Should we get standing desks?", "Standing desks would help us.", {"would_help_us(standing_desk)"}),
        # What is there now does it now.
        ("Should we close the library?", "It helps pupils.", {"helps_pupil(library)"}),
        ("Should we sell the boat?", "It is fast.", {"fast(boat)"}),
        ("Should we sell the boat?", "It would cost a lot to replace it.", set()),
        # A thing may do what no deed does.
        ("Should we sell the boat?", "It would sink.", {"would_sink(boat)"}),
        # Where no single thing is named "it" can be the deed alone.
        ("Should we ban cars?", "It reduces noise.", {"reduces_noise(banning_car)"}),
        ("Should we ban cars?", "Cars are loud. It would reduce noise.", {"would_reduce_noise(banning_car)"}),
    ],
)
def test_what_a_thing_does_is_told_of_the_thing(question: str, turn: str, literals: set[str]) -> None:
    assert {one for one in effects(question, turn) if "replace" not in one} >= literals
    assert not literals or all(("banning" in one) == ("banning" in min(literals)) for one in effects(question, turn))


@pytest.mark.parametrize(
    ("question", "turn"),
    [
        ("Should the town sell the mill?", "It saves money."),  # the town, or the mill
        ("Should we sell the boat?", "It is old. It would help the club."),  # the boat, or selling it
        ("Should we sell the boat?", "It could help the club."),
        ("Should we sell the boat?", "It is unfair."),
        ("Should we sell the boat?", "We should cut the fees. Doing so would help the club."),
        ("Should we sell the boat?", "Tom wants to keep the boat. It would cost money."),
        ("Should we sell the boat?", "Selling it slowly would help the club."),
        ("Should we reject the plan?", "It would harm the town."),
        ("Should we raise taxes on sugar?", "It causes diabetes."),
        ("Should we do nothing?", "It would save money."),
        ("Should we take no action?", "It would save money."),
        ("Should we sell the boat?", "Ann has a van. It would help the club."),
        ("Should we sell the boat?", "The van is old. That would help the club."),
        ("Should we sell the boat?", "The club is poor. This would help us."),
    ],
)
def test_where_something_else_was_spoken_of_nothing_is_guessed(question: str, turn: str) -> None:
    words = ("selling_boat", "(boat)", "(club)", "saves", "rejecting", "(plan)", "raising", "doing", "thing)", "action")
    assert not {one for one in effects(question, turn) for each in words if each in one}


@pytest.mark.parametrize(
    ("before", "turn", "literals"),
    [
        ("The fund is empty.", "It would cost us 90 euros.", {"would_cost_us_90_euro(selling_boat)"}),
        ("Selling it would help the fund.", "It would be unfair.", {"would_be_unfair(selling_boat)"}),
        ("We could rent the barn instead.", "It would cost us 90 euros.", set[str]()),
    ],
)
def test_who_answers_another_begins_with_the_deed_unless_something_else_was_proposed(
    before: str, turn: str, literals: set[str]
) -> None:
    found = heads(f"Should we sell the boat?\n\nBen: Yes. {before}\n\nAnn: No. {turn}\n")["ann"]
    assert {one for one in found if one.startswith(("would_cost", "would_be"))} == literals


@pytest.mark.parametrize("before", ["The oven is broken.", "We lack the money.", "Tom has a van."])
def test_what_would_be_is_no_effect_of_what_is_so_now(before: str) -> None:
    question = "Should we sell the boat?"
    assert "would_cost_90_euro(selling_boat)" in effects(question, f"{before} It would cost 90 euros.")
    assert not {one for one in effects(question, f"{before} It would help us.") if one.startswith("would")}


@pytest.mark.parametrize(
    "turn", ["Yes. It is wrong.", "No, it's wrong.", "No. It is unfair.", "Yes, because it is wrong."]
)
def test_what_is_wrong_is_a_reason_whatever_that_may_be(turn: str) -> None:
    read = aufheben.read(f"Should we ban smoking?\n\nAnn: {turn}\n\nBen: Smoking is cheap.\n", lang="en")
    assert read.kb is not None
    (ann,) = (agent for agent in read.kb.agents if agent.name == "ann")
    bodies = [one for rule in ann.rules for one in rule.strong]
    assert len(bodies) == 1
    assert not bodies[0].args  # smoking, or banning it
    found = heads("Should we ban torture?\n\nAnn: Torture is bad. It is wrong.\n\nBen: No.\n")
    assert not {one for one in found["ann"] if "wrong" in one}  # it may take back what she said just before


def test_what_a_speaker_says_though_something_else_is_so_is_a_reason() -> None:
    text = (
        "Should we sell the boat?\n\nAnn: Yes. It leaks, although it is fast.\n\nBen: No. It is fast, but it leaks.\n"
    )
    read = aufheben.read(text, lang="en")
    assert read.kb is not None
    bodies = {agent.name: {str(one) for rule in agent.rules for one in rule.strong} for agent in read.kb.agents}
    assert bodies == {"ann": {"leaks(boat)"}, "ben": set()}


def test_it_is_told_of_again_behind_what_the_deed_does() -> None:
    found = effects("Should we sell the boat?", "It would help pupils. They need us. It leaks. That would cost money.")
    assert found >= {"would_help_pupil(selling_boat)", "needs_us(pupil)", "needs_us(X)", "would_that_cost_money"}
    found = effects("Should we sell the boat?", "It would save money. It leaks.")
    assert found >= {"would_save_money(selling_boat)", "saves_money(selling_boat)", "leaks(boat)"}
    found = effects("Should we sell the boat?", "It would help the club. It leaks.")
    assert "would_help_club(selling_boat)" in found
    assert not {"leaks(boat)", "leaks(club)"} & found
    found = effects("Should we sell the boat?", "It would be fun. It saves money.")
    assert not {"saves_money(boat)", "saves_money(selling_boat)"} & found  # the boat, or selling it
    found = effects("Should we sell the boat?", "It would save money. It would also help us. That would be fun.")
    assert found >= {f"would_{one}(selling_boat)" for one in ("save_money", "help_us", "be_fun")}


@pytest.mark.parametrize("yes", ["A ban would help pupils.", "It will help pupils.", "Banning phones helps pupils."])
@pytest.mark.parametrize("no", ["It would not help pupils.", "It will not help pupils.", "A ban does not help pupils."])
def test_who_names_the_deed_in_another_way_is_met(yes: str, no: str) -> None:
    found = heads(f"Should the school ban phones?\n\nAnn: Yes. {yes}\n\nBen: No. {no}\n")
    assert "would_help_pupil(banning_phone)" in found["ann"]
    assert "-would_help_pupil(banning_phone)" in found["ben"]


@pytest.mark.parametrize(
    ("turn", "head"),
    [
        ("If we sell the boat, it would hurt the club.", "would_hurt_club(selling_boat)"),
        ("If we sell it, that will hurt the club.", "will_hurt_club(selling_boat)"),
        ("It would hurt the club if we sold the boat.", "will_hurt_club(selling_boat)"),
        ("If we paint the boat, it will attract guests.", "will_attract_guest(boat)"),
    ],
)
def test_what_would_come_of_it_if_it_is_done_is_told_of_doing_it(turn: str, head: str) -> None:
    assert head in heads(f"Should we sell the boat?\n\nAnn: No. {turn}\n\nBen: Yes.\n")["ann"]
