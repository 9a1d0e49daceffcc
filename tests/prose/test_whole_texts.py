"""Whole texts: what one sentence of a debate tells another, and what it does not, in pairs that differ in one thing."""

from __future__ import annotations

import pytest

from aufheben import read
from kb.answers import Consultation

pytest.importorskip("HanTa", reason="the extra `prose` is not installed")
pytest.importorskip("lemminflect", reason="the extra `prose` is not installed")

YES, NO, OPEN = "yes", "no", "unknown"
KINDS = "Should the town hold the fair on Monday?\n\nUna: {una}\nVic: Honestly, the tents are wet.\n"
PEOPLE = "Should we hire Pavel for the night shift?\n\nUna: {una}\nVic: {vic}\n"


def answer(text: str, question: str) -> str:
    """Return what a text answers to a question."""
    verdict = Consultation(read(text, lang="en").kb, language="en").ask(question).verdict.value
    return {"true": YES, "false": NO, "unknown": OPEN}[verdict.partition("-")[0]]


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("The town should hold the fair on a day that suits farmers. Monday suits farmers.", YES),
        ("The town should hold the fair on a day that suits farmers. Monday suits bakers.", OPEN),
        ("The town should hold the fair on a weekday.", OPEN),
        ("The town should not hold the fair on a day on which the bank closes. The bank closes on Monday.", NO),
        ("The town should not hold the fair on a day on which the bank closes. The bank closes on Tuesday.", OPEN),
    ],
)
def test_what_is_at_issue_is_of_the_kind_of_a_rule_on_it_where_it_meets_all_else(una: str, expected: str) -> None:
    assert answer(KINDS.format(una=una), "Should the town hold the fair on Monday?") == expected


def test_a_kind_that_tells_other_things_apart_is_not_presumed() -> None:
    text = (
        "Should we take the ferry?\n\nUna: We should not take a bus that is late. The ferry is late. {}\nVic: Hm, ok.\n"
    )
    assert answer(text.format("The red bus is full."), "Should we take the ferry?") == OPEN


def test_who_is_at_issue_with_more_behind_is_named_without_it() -> None:
    una, vic = "We should hire people who like the dark. Pavel likes the dark, I believe.", "Pavel is tall."
    assert answer(PEOPLE.format(una=una, vic=vic), "Should we hire Pavel for the night shift?") == YES
    assert answer(PEOPLE.format(una=una.replace("Pavel", "Rita"), vic=vic), "Should we hire Pavel?") == OPEN


@pytest.mark.parametrize(
    ("una", "vic", "question", "expected"),
    [
        ("Pavel was late.", "He missed the tram, so he was late.", "Did Pavel miss the tram?", YES),
        ("Pavel and Igor were late.", "Rita met Igor. He missed the tram.", "Did Pavel miss the tram?", OPEN),
        ("Pavel is never ill. The pay is low. He has a car.", "Ok.", "Does Pavel have a car?", YES),
        ("Pavel should come if he is well. If he is well, he can drive.", "Pavel is well.", "Can Pavel drive?", YES),
        ("We rely on the old lift. It is slow.", "Ok.", "Is the old lift slow?", YES),
        ("Igor lives in the mill. It is damp.", "Ok.", "Is Igor damp?", OPEN),
        ("I read the forms again. They are long.", "Ok.", "Are the forms long?", YES),
        ("The nurses work on Sundays. They are tired.", "Ok.", "Are the nurses tired?", YES),
        ("The pay is low. Pavel needs a bike to get here.", "Then the bike is useful.", "Is the bike useful?", YES),
        ("What if the pay is low?", "Then the shift is empty.", "Is the shift empty?", OPEN),
        ("Vic is right that the pay is low.", "Ok.", "Is the pay low?", YES),
        ("Vic says that the pay is low.", "Ok.", "Is the pay low?", OPEN),
        ("The gate is shut though.", "Ok.", "Is the gate shut?", YES),
    ],
)
def test_what_points_to_another_sentence(una: str, vic: str, question: str, expected: str) -> None:
    assert answer(PEOPLE.format(una=una, vic=vic), question) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Una: Sell it. The barn is old.\nVic: Ok, the barn is old.", YES),
        ("Una: Don't sell it. The barn is old.\nVic: Ok, the barn is old.", NO),
        ("Una: Paint it. The barn is old.\nVic: Ok, the barn is old.", OPEN),
        ("Una: Don't. The barn is old.\nVic: I am for it.\nUna: All right, sell it.", YES),
        ("Una: I think we should. The barn is old.\nVic: Hm.", YES),
        ("Una: I don't think we should. The barn is old.\nVic: Hm.", NO),
    ],
)
def test_what_somebody_bids_is_a_side_and_the_last_one_counts(text: str, expected: str) -> None:
    assert answer(f"Do we sell the barn?\n\n{text} Honestly, it rains.\n", "Should we sell the barn?") == expected


@pytest.mark.parametrize(
    ("issue", "una", "expected"),
    [
        ("Should our club ban whistles?", "Things that hurt ears should be banned.", YES),
        ("Should whistles be banned?", "We should ban things that hurt ears.", YES),
        ("Should whistles be banned?", "We should sell things that hurt ears.", OPEN),
    ],
)
def test_what_should_be_done_to_things_is_what_those_at_issue_should_do(issue: str, una: str, expected: str) -> None:
    text = f"{issue}\n\nUna: {una} Whistles always hurt ears, I'm afraid. Whistles hurt ears.\nVic: Ok.\n"
    assert answer(text, issue) == expected


def test_what_is_granted_speaks_for_nothing() -> None:
    text = "Should we sell the barn?\n\nUna: No. {}\nVic: The barn is old, so we should sell the barn.\n"
    for granted in ("I don't deny that the barn is old.", "Vic is right that the barn is old."):
        base = read(text.format(granted), lang="en").kb
        una = next(agent for agent in base.agents if agent.name == "una")
        assert not [rule for rule in una.rules if rule.head.predicate.startswith("should") and rule.strong]


def test_a_demand_that_meets_no_claim_in_words_leaves_it_standing() -> None:
    text = (
        "Should the bank close at noon?\n\nUna: If the clerks are tired, the bank should close at noon. {}\nVic: {}\n"
    )
    tired = "The clerks are tired."
    assert answer(text.format(tired, "No. Farmers come at noon."), "Should the bank close at noon?") == YES
    demand = "No. A bank should not close at a time when farmers come."
    assert answer(text.format(tired, demand), "Should the bank close at noon?") == OPEN


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Item 2: Should we go?\n\n- Una said we should go. It is warm.\n- Vic was against. It is far.\n", "una vic"),
        ("Should we go?\n\nUNA. We should go. It is warm.\n\nVIC. It is far. We should stay.\n", "una vic"),
        ("#1 - una_7\nShould we go? It is warm.\n\n#2 - vic\nIt is far.\n", "una_7 vic"),
        ("Note on the door:\nShould we go?\n\nUna - It is warm.\n\nVic - It is far.\n", "una vic"),
        (
            "Should we go?\n\nSir, – It is warm.\nUna Moss, Hill Road\n\nSir, – It is far.\nVic Low, by email\n",
            "una_moss vic_low",
        ),
        ("Design review: hike\nQuestion: Should we go?\n\nUna: It is warm.\nVic: It is far.\n", "una vic"),
        (
            "Position paper of the scouts\nWe should go.\n\nPosition paper of the parents\nIt is far.\n",
            "scouts parents",
        ),
        (
            "Issue: Should we go?\n\nPosition 1 - Guide (Mr Moss)\nIt is warm.\n\nPosition 2 - Ms Low\nIt is far.\n",
            "mr_moss ms_low",
        ),
        ("Una: Should we go?\nVic: it is far\nUna: it is warm\n", "una vic"),
        ("Should we go?\n\n- Pat: I am for it.\n- Uma: I agree with Pat!\n- Vik: It is far.\n", "pat uma vik"),
        ("Should Vik go?\n\n- Vik: I like it there.\n- Uma: Vik should go. It is warm.\n", "vik uma"),
        ("Should we go?\n\n**Una (Ulm), chair**\nWe should go.\n\n**Una (Ulm), later**\nIt is dry.\n", "una"),
        ("Should we go?\n\nUna: It is warm.\n\nHonestly, Una. They never go there in winter: it is far.\n", "una"),
    ],
)
def test_who_speaks_in_layouts_of_all_kinds(text: str, names: str) -> None:
    found = read(text, lang="en")
    assert [str(fault) for fault in found.faults] == []
    assert [agent.name for agent in found.kb.agents] == names.split()


def test_options_with_names_are_no_speakers() -> None:
    text = "Should Vik or Uma go?\n\n- Vik: He is strong. He should go.\n- Uma: She is quick.\n"
    assert [fault.code for fault in read(text, lang="en").faults] == ["unclear-label", "unclear-label"]


WINDOWS = "Should the old hut be pulled down?\n\nUna: {una}\n\nVic: A hut with a rotten floor should be pulled down.\n"


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("The hut has stood empty for years. Its floor is rotten.", YES),
        ("The hut has stood empty for years. Its floor is not rotten.", OPEN),
        ("The hut has stood empty for years. Its roof is rotten.", OPEN),
    ],
)
def test_how_a_part_is_meets_a_rule_on_what_has_it(una: str, expected: str) -> None:
    assert answer(WINDOWS.format(una=una), "Should the old hut be pulled down?") == expected


YIELDING = (
    "Should the choir accept the invitation to Rome?\n\nUna: We should accept it.\n\nVic: I am against it. {vic}\n"
)


@pytest.mark.parametrize(
    ("vic", "then", "expected"),
    [
        ("The bus is dear.", "Then I have no objection.", YES),
        ("The bus is dear.", "I have no ticket.", OPEN),
        ("The bus is dear.", "", OPEN),
    ],
)
def test_who_has_no_objection_any_more_takes_back_the_side_that_he_took(vic: str, then: str, expected: str) -> None:
    text = f"{YIELDING.format(vic=vic)}\nUna: The council pays for the bus.\n\nVic: {then or 'I see.'}\n"
    assert answer(text, "Should the choir accept the invitation to Rome?") == expected


@pytest.mark.parametrize(
    ("vic", "then", "expected"),
    [
        ("The coach is loud, so we should not accept the invitation.", "All right, accept it.", YES),
        ("The coach is loud, so we should not accept the invitation.", "The coach is loud all the same.", NO),
        ("We should not do what costs money. Accepting the invitation costs money.", "All right, accept it.", YES),
        ("We should not do what costs money. Accepting the invitation costs money.", "Money is short.", NO),
    ],
)
def test_who_comes_round_draws_the_earlier_conclusion_no_more(vic: str, then: str, expected: str) -> None:
    text = f"Should the choir accept the invitation?\n\nUna: We should accept it.\n\nVic: {vic}\n"
    text += f"\nUna: The council pays for the bus.\n\nVic: {then}\n"
    assert answer(text, "Should the choir accept the invitation?") == expected


LISTED = (
    "Should the old hut be pulled down?\n\nUna: The hut is a listed building. {una}\n\n"
    "Vic: The hut has a rotten floor. A hut with a rotten floor should be pulled down.\n"
)


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("Listed buildings should not be pulled down.", OPEN),
        ("Listed buildings must not be pulled down, however rotten they are.", NO),
        ("Listed buildings should never be pulled down.", NO),
        ("Listed buildings should never be pulled down, unless they are empty.", OPEN),
    ],
)
def test_a_rule_that_holds_without_exception_prevails_over_one_that_does_not(una: str, expected: str) -> None:
    assert answer(LISTED.format(una=una), "Should the old hut be pulled down?") == expected


HEDGE = "Is the hedge at number 8 too high?\n\nUna: {una} I measured it on Sunday.\n\nVic: Hm, ok.\n"


@pytest.mark.parametrize(
    ("una", "expected"),
    [("A hedge over two metres is too high.", YES), ("A fence over two metres is too high.", OPEN)],
)
def test_what_happened_to_it_did_not_to_any_of_a_kind(una: str, expected: str) -> None:
    text = HEDGE.format(una=una)
    assert answer(text, "Did Una measure the hedge on Sunday?") == expected
    assert answer(text, "Did Una measure the hedge over two metres on Sunday?") == OPEN


def test_one_day_stands_for_no_noun_and_them_for_what_its_own_subject_names() -> None:
    text = "Should we keep the goat?\n\nUna: Whoever uses the showers should pay for them.\n\nVic: {}\n"
    assert "goat" not in str(read(text.format("I could buy a boat one day."), lang="en").kb.agents[1].rules)
    assert answer(text.format("Tom uses the showers."), "Should Tom pay for the showers?") == YES


@pytest.mark.parametrize(
    ("una", "vic", "expected"),
    [
        ("Ms Una stated that she was in favour.", "Mr Vic noted that boats cost money.", YES),
        ("Ms Una stated that she was in favour.", "Mr Vic said that he was against it.", OPEN),
        ("Una: She was in favour.", "Vic: Boats cost money.", OPEN),
    ],
)
def test_who_is_reported_to_take_a_side_takes_it_and_who_tells_of_somebody_else_does_not(
    una: str, vic: str, expected: str
) -> None:
    assert answer(f"Should we buy a boat?\n\n{una}\n\n{vic}\n", "Should we buy a boat?") == expected
