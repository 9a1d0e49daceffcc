"""Whole texts: what one sentence of a debate tells another, and what it does not, in pairs that differ in one thing."""

from __future__ import annotations

import pytest

from aufheben import debate, read, to_english
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
        ("The room is damp. Room 3 is cold.", "Ok.", "Is room 3 damp?", YES),
        ("The room is damp. Room 3 is cold. Room 4 is warm.", "Ok.", "Is room 3 damp?", OPEN),
        ("Freezer B is old. The freezer is full.", "Ok.", "Is freezer B full?", YES),
        (
            "The bus fits. A bus that does not fit into the shed is no use.",
            "Ok.",
            "Does the bus fit into the shed?",
            OPEN,
        ),
        (
            "The bus does not fit. A bus that does not fit into the shed is bad.",
            "Ok.",
            "Does the bus fit into the shed?",
            NO,
        ),
        ("The bus does not look. A bus that does not look at it is bad.", "Ok.", "Does the bus look at it?", OPEN),
        (
            "The board has approved the lamps, I have the letter here. So they are safe.",
            "Ok.",
            "Are the lamps safe?",
            YES,
        ),
        (
            "The board has approved the lamps, I have the keys here. So they are safe.",
            "Ok.",
            "Are the lamps safe?",
            OPEN,
        ),
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


@pytest.mark.parametrize(
    ("granted", "expected"),
    [
        ("I met the boy in May, so Una is right that the geese bite her son.", YES),
        ("Una is right that the geese bite her son.", YES),
        ("I met the boy in May, so Una is right that the boy hit her son.", OPEN),
        ("Una is right that Eva's geese bite her son.", OPEN),
        ("I met the boy in May, so Una is not right that the geese bite her son.", OPEN),
        ("I met the boy in May, so Una says that the geese bite her son.", OPEN),
    ],
)
def test_whose_son_is_her_son_of_whom_somebody_says_that_she_is_right(granted: str, expected: str) -> None:
    text = f"Should the geese go?\n\nUna: The geese should go.\nVic: The geese are old. {granted}\n"
    assert answer(text, "Do the geese bite Una's son?") == expected


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
        ("Should we go?\n\nNO, says Una Moss\nIt is far.\n\nYES, says Vic Low\nIt is warm.\n", "una_moss vic_low"),
        (
            "Should we go?\n\nSister Una\n- It is warm.\n\nDr Vic\n- It is far.\n\nSister Una, again\n- It is dry.\n",
            "sister_una dr_vic",
        ),
        (
            "Should we go?\n\n1. Una Moss\nWe should go.\n\n2. Vic Low\nWe should not go.\n\n3. Ms Dahl, cook\nI am.\n",
            "una_moss vic_low ms_dahl",
        ),
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
        ("The bus is dear.", "ah good. then I've got nothing against it 👍", YES),
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


NO_RULE = "Should the town ban cars?\n\nPro: {pro}\n\nCon: {con}\n"


@pytest.mark.parametrize(
    "pro",
    [
        "Yes. The buses are always on time.",
        "Yes. The streets were never designed for cars.",
        "The town should ban cars, because the buses are always on time.",
        "The buses are always on time, so the town should ban cars.",
    ],
)
@pytest.mark.parametrize(
    "con", ["No. The trains are slow.", "The town should not ban cars, because the trains are slow."]
)
def test_no_word_in_a_reason_makes_it_a_rule_without_exception(pro: str, con: str) -> None:
    assert answer(NO_RULE.format(pro=pro, con=con), "Should the town ban cars?") == OPEN


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


BOAT = "Should we buy the boat?\n\nUna: The boat leaks.\n\n"


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("Vic: Not any more. The boat doesn't leak, I sealed it.", NO),
        ("Vic: The boat no longer leaks, I sealed it.", NO),
        ("Vic: The boat no longer leaks.\n\nUna: It still leaks, I saw it today.", OPEN),
        ("Vic: The boat doesn't leak, I sealed it.", OPEN),
        ("Vic: No, it doesn't. I sealed it.", OPEN),
        ("Vic: No, they don't. I sealed it.", YES),
        ("Vic: The boat doesn't leak.\n\nUna: Oh ok. Didn't know that.", NO),
        ("Vic: The boat doesn't leak.\n\nUna: Right, I was wrong.", NO),
        ("Vic: The boat doesn't leak.\n\nUna: I take it back, the boat is dry.", NO),
        ("Vic: The boat doesn't leak. The mast is dry.\n\nUna: I didn't know about the mast.", OPEN),
        ("Vic: Normally I'd agree. But the boat is cheap.", YES),
    ],
)
def test_what_is_so_no_more_and_what_is_taken_back_stands_no_longer(then: str, expected: str) -> None:
    assert answer(f"{BOAT}{then}\n", "Does the boat leak?") == expected


def test_another_amount_of_what_was_so_before_is_the_amount() -> None:
    text = "Should we buy the boat?\n\nUna: The boat costs 500 euros.\n\nVic: {} The boat costs 300 euros.\n"
    assert answer(text.format("That was the old price."), "Does the boat cost 300 euros?") == YES
    assert answer(text.format("That was the old price."), "Does the boat cost 500 euros?") == NO


@pytest.mark.parametrize(
    ("then", "expected"),
    [("ok. agreed, not the boat", NO), ("hm. not the boat then", NO), ("The mast is not the boat.", YES)],
)
def test_who_comes_round_to_doing_without_it_is_against_it(then: str, expected: str) -> None:
    text = f"Should we buy the boat?\n\nUna: We should buy the boat.\n\nVic: The sun is out.\n\nUna: {then}\n"
    assert answer(text, "Should we buy the boat?") == expected


VISITS = (
    "Should ward 5 allow visits?\n\nUna: Visits calm the patients. Ward 5 should allow what calms the patients.\n\n"
    "Vic: Visits keep others awake. Ward 5 should not allow anything that keeps others awake.\n\n{}\n"
)


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("Una: Vic's reason weighs more than mine.", NO),
        ("Vic: Una's point is more important than mine.", YES),
        ("Ida: So Vic's reason goes first.", NO),
        ("Ida: Vic's reason is new.", OPEN),
        ("Ida: Tom's reason goes first.", OPEN),
    ],
)
def test_whose_reasons_go_before_whose_decides_between_them(then: str, expected: str) -> None:
    assert answer(VISITS.format(then), "Should ward 5 allow visits?") == expected


def test_a_handle_is_the_name_within_it_where_the_text_uses_that() -> None:
    text = "Should Kate buy a pump?\n\noldhouse_kate: My house is old.\n\nmrfix_77: {} The pump is loud.\n"
    assert answer(text.format("Your house is insulated."), "Is Kate's house old?") == YES
    assert answer(text.format("My house is insulated."), "Is Kate's house insulated?") == OPEN


def test_who_is_told_what_he_is_not_is_the_other_and_may_deny_it() -> None:
    text = "Should we kick Mo?\n\nPete: Mo took the gold.\n\nUna: He may.\n\nPete: You're not an officer.\n{}"
    assert answer(text.format(""), "Is Una an officer?") == NO
    assert answer(text.format(""), "Is Pete an officer?") == OPEN
    assert answer(text.format("\nUna: I am.\n"), "Is Una an officer?") == OPEN


def test_who_asks_what_he_should_do_asks_about_himself() -> None:
    text = "Tom: Should I take the job? I should take a job that pays well. {}\n\nMum: The sun is out.\n"
    assert answer(text.format("The job pays well."), "Should Tom take the job?") == YES
    assert answer(text.format("The job pays badly."), "Should Tom take the job?") == OPEN


def test_a_question_names_what_is_at_issue_as_the_question_at_issue_does() -> None:
    text = "Should the boiler be replaced?\n\nUna: Honestly, the gas boiler is loud.\n\nVic: {}\n"
    assert answer(text.format("The sun is out."), "Is the boiler loud?") == YES
    assert answer(text.format("The oil boiler is old."), "Is the boiler loud?") == OPEN


def test_a_condition_is_stated_in_its_own_words() -> None:
    text = "Should the pool open early?\n\nUna: The pool should not open early if that breaks the law. {}\n\nVic: Hm.\n"
    assert answer(text.format("And it does break the law."), "Should the pool open early?") == NO
    assert answer(text.format("And it does break the lock."), "Should the pool open early?") == OPEN


def test_not_all_did_what_one_of_them_did_not() -> None:
    text = "Should we go?\n\nUna: All four guests had the soup.\n\nVic: {}\n"
    asked = "Did all four guests have the soup?"
    assert answer(text.format("One of the four guests did not have the soup, she said so."), asked) == OPEN
    assert answer(text.format("One of the four guests did not have the fish, she said so."), asked) == YES


FEWER = [
    ("Should we eat the cake in the barn?", "We should not eat in a place that is damp. The barn is damp.", NO),
    ("Should we eat the cake in the barn?", "We should eat in the barn if it is dry. The barn is dry.", YES),
    ("Should we eat the cake in the barn?", "We should eat the cake if it is dry. The cake is dry.", OPEN),
    ("Should we print issue 9 on Monday?", "We should not print an issue that is thin. Issue 9 is thin.", NO),
    ("Should we print issue 9 on Monday?", "An issue that is thin should not be printed. Issue 9 is thin.", NO),
    ("Should the sign be removed from the hall?", "A sign that is ugly should be removed. The sign is ugly.", YES),
    ("Should the sign be painted in the hall?", "A sign that is ugly should be painted. The sign is ugly.", OPEN),
    ("Should we give the garden job to Rita?", "We should not give the job to a cook. Rita is a cook.", NO),
    ("Should we give the garden job to Rita?", "We should not give the night job to a cook. Rita is a cook.", OPEN),
    ("Should we hold the tea party here?", "We should hold the party if it is free. It is free.", OPEN),
    ("Should we close Hill Road to vans?", "We should not close a road if it rains. It rains.", NO),
]


@pytest.mark.parametrize(("issue", "una", "expected"), FEWER)
def test_what_is_at_issue_is_spoken_of_in_fewer_words(issue: str, una: str, expected: str) -> None:
    assert answer(f"{issue}\n\nUna: {una}\nVic: Honestly, the sun is out.\n", issue) == expected


def test_what_is_left_out_by_both_sides_is_left_out_by_neither_alone() -> None:
    issue = "Should we rent Casa Sol in May?"
    una = "We should rent a house that has a pool, because the children swim. Casa Sol has a pool."
    vic = "We should not rent a house that is dear, honestly. Casa Sol is dear."
    assert answer(f"{issue}\n\nUna: {una}\nVic: {vic}\n", issue) == OPEN


def test_a_sentence_names_again_what_it_brought_in() -> None:
    rule = "A van that has a tow bar is useful, unless the bar is bent. Honestly, van 7 has a tow bar. {}"
    assert answer(rule.format("The tow bar is bent."), "Is van 7 useful?") == NO
    assert answer(rule.format("The crow bar is bent."), "Is van 7 useful?") != NO


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("I'm against it. Van 3 is new, honestly.", NO),
        ("I'm against it. Van 3 is red, honestly.", OPEN),
    ],
)
def test_a_claim_falls_with_its_reason_where_the_exception_of_that_is_shown(vic: str, expected: str) -> None:
    una = "I'm in favour. We should sell a van that squeaks, unless it is new. On Mondays it kind of hums."
    assert answer(f"Should we sell van 3?\n\nUna: {una}\nVic: {vic}\n", "Should we sell van 3?") == expected


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("We should not swim in May if we are cold. If the suits are thin, we are cold, honestly.", OPEN),
        ("We should not swim in May if we are cold, honestly.", YES),
    ],
)
def test_who_only_reasons_against_a_bare_claim_is_against_it(vic: str, expected: str) -> None:
    assert (
        answer(f"Should we swim in May?\n\nUna: Yes! Lakes are blue.\nVic: {vic}\n", "Should we swim in May?")
        == expected
    )


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("I have to admit, though, that the boat leaks.", YES),
        ("I do concede that the boat leaks.", YES),
        ("I will gladly acknowledge that the boat leaks.", YES),
        ("I will not concede that the boat leaks.", OPEN),
        ("I would agree that the boat leaks if it were wet.", OPEN),
    ],
)
def test_what_somebody_concedes_is_so(vic: str, expected: str) -> None:
    text = f"Should we buy the boat?\n\nUna: We should buy the boat.\n\nVic: {vic}\n"
    assert answer(text, "Does the boat leak?") == expected


def test_who_greets_has_said_nothing_before_and_we_are_the_choir() -> None:
    text = "Una: hi all! should the choir sing the mass?\nUna: I'm for it. {} The mass is long.\nVic: ok\n"
    assert answer(text.format(""), "Should the choir sing the mass?") == YES
    known = text.format("The choir should sing the mass. We know it by heart.")
    assert answer(known, "Do we know the mass by heart?") == YES


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("We should not buy the amp, because it weighs 31 kilos.", OPEN),
        ("If it weighs 31 kilos, we should not buy the amp. The amp weighs 31 kilos.", NO),
        ("Hm, the amp weighs 31 kilos.", YES),
    ],
)
def test_a_reason_within_a_claim_weighs_no_more_than_those_beside_another(vic: str, expected: str) -> None:
    text = f"Should we buy the amp?\n\nUna: We should buy the amp. The amp is loud.\nVic: {vic}\n"
    assert answer(text, "Should we buy the amp?") == expected


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("I'm against a cook.", OPEN),
        ("I'm against hiring a cook.", OPEN),
        ("Una, I'm not.", OPEN),
        ("I'm against a fee.", YES),
        ("I'm for a cook.", YES),
    ],
)
def test_a_side_is_taken_by_naming_what_is_at_issue(vic: str, expected: str) -> None:
    text = f"Should we hire a cook?\n\nUna: I'm in favour.\n\nVic: {vic} The sun is out.\n"
    assert answer(text, "Should we hire a cook?") == expected


def test_her_is_who_was_named_so_and_nobody_who_is_spoken_to() -> None:
    text = "Should I take the job?\n\nRobin: The job pays. The landlord is rich.\n\nMum: You should not {}.\n"
    far = text.format("take a job that is far away from Lily. The job is far away from her, and she is only four")
    assert answer(far, "Is the job far away from Lily?") == YES
    assert answer(far, "Is Lily four?") == YES
    assert answer(far, "Is Robin four?") == answer(far, "Is the landlord four?") == OPEN


def test_a_claim_in_fewer_words_than_the_issue_is_one_where_another_answers_so() -> None:
    text = "Should the choir sing the mass at Easter?\n\nUna: The choir should sing the mass. {}\nVic: {}\n"
    una = "We know it by heart. The choir should sing something that needs few rehearsals."
    vic = "The mass needs a harp, and the choir should not sing a piece that needs a harp."
    assert answer(text.format(una, vic), "Should the choir sing the mass at Easter?") == OPEN


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("Una: I admit that sleep is more important than calm.", NO),
        ("Vic: Sleep is more important than calm.", NO),
        ("Ida: Sleep counts for more than calm.", NO),
        ("Una: Calm takes precedence over sleep.", YES),
        ("Una: Calm is more important than sleep.\n\nVic: Sleep is more important than calm.", OPEN),
        ("Vic: Sleep is not more important than calm.", OPEN),
        ("Vic: Fun is more important than money.", OPEN),
        ("Vic: Ward 5 weighs more than ward 6.", OPEN),
        ("Ida: Al says that sleep is more important than calm.", OPEN),
    ],
)
def test_which_of_two_things_is_more_important_decides_between_who_argues_with_them(then: str, expected: str) -> None:
    una = "Una: Visits bring calm. Ward 5 should allow what brings calm."
    vic = "Vic: Visits spoil the sleep of others. Ward 5 should not allow anything that spoils the sleep of others."
    text = f"Should ward 5 allow visits?\n\n{una}\n\n{vic}\n\n{then}\n"
    assert answer(text, "Should ward 5 allow visits?") == expected


@pytest.mark.parametrize(
    ("hedge", "expected"),
    [
        ("From what I've heard so far, ", NO),
        ("As far as I remember, ", NO),
        ("", OPEN),
    ],
)
def test_what_is_so_as_far_as_somebody_has_heard_gives_way_to_who_denies_it(hedge: str, expected: str) -> None:
    text = f"Should we buy the boat?\n\nUna: {hedge}the boat leaks.\n\nVic: The boat does not leak.\n"
    assert answer(text, "Does the boat leak?") == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("Under clause 9 ", YES),
        ("But under our rules, ", YES),
        ("In our town ", YES),
        ("Under the bridge ", OPEN),
        ("Under the rules of Rome ", OPEN),
        ("In Rome ", OPEN),
    ],
)
def test_what_a_rule_says_here_goes_for_what_is_debated(source: str, expected: str) -> None:
    una = f"The elm is a tree. The elm is old. {source}a tree that is old is protected."
    text = f"Should we fell the elm?\n\nUna: {una}\n\nVic: It rains.\n"
    assert answer(text, "Is the elm protected?") == expected


@pytest.mark.parametrize(
    ("flat", "usual", "expected"),
    [
        ("Aspirin is not safe for adults who bleed.", "Aspirin is normally safe for adults.", NO),
        ("Aspirin is usually not safe for adults who bleed.", "Aspirin is normally safe for adults.", OPEN),
        ("Aspirin is not safe for adults who bleed.", "Aspirin is safe for adults.", OPEN),
    ],
)
def test_what_is_so_as_a_rule_yields_to_a_rule_without_exceptions(flat: str, usual: str, expected: str) -> None:
    text = f"Should Mo get aspirin?\n\nUna: Mo is an adult. {usual}\n\nVic: Mo bleeds. {flat}\n"
    assert answer(text, "Is aspirin safe for Mo?") == expected


@pytest.mark.parametrize(
    ("asked", "fact", "expected"),
    [
        ("move Saturday's play indoors", "We should move the play indoors if the wind is cold. The wind is cold.", YES),
        (
            "move Saturday's play indoors",
            "We should move the dance indoors if the wind is cold. The wind is cold.",
            OPEN,
        ),
        ("buy the used mill from Rye", "The mill from Rye is cheap. We should buy a mill that is cheap.", YES),
        ("buy the used mill from Rye", "The mill from Ash is cheap. We should buy a mill that is cheap.", OPEN),
    ],
)
def test_what_is_at_issue_is_called_by_less(asked: str, fact: str, expected: str) -> None:
    text = f"Should we {asked}?\n\nUna: {fact}\n\nVic: The sun is out.\n"
    assert answer(text, f"Should we {asked}?") == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [("Should we sell the van?", YES), ("Should we sell the cart?", OPEN), ("Should we sell?", OPEN)],
)
def test_when_it_should_be_done_is_left_out_of_what_is_asked(question: str, expected: str) -> None:
    text = "Should we sell the van this year?\n\nUna: We should sell the van, because it leaks.\n\nVic: It rains.\n"
    assert answer(text, question) == expected


HUT = "A hut that has no stove is too {}, unless it is insulated. The hut has no stove."


@pytest.mark.parametrize(
    ("una", "asked", "expected"),
    [
        (f"The hut is too cold. {HUT.format('cold')}", "cold", NO),
        (f"The hut is too cold for them. {HUT.format('cold for goats')}", "cold for the goats", NO),
        (f"The hut is too cold. {HUT.format('damp')}", "cold", OPEN),
    ],
)
def test_what_a_speaker_gives_reasons_for_stands_and_falls_with_them(una: str, asked: str, expected: str) -> None:
    kept = "We should not keep goats in a hut that is too cold for them."
    vic = f"The hut is insulated. So the hut is not too {asked}."
    text = f"Should we keep the goats?\n\nUna: {kept} {una}\n\nVic: {vic}\n"
    assert answer(text, f"Is the hut too {asked}?") == expected


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("Our brigade cannot afford the truck. We should not buy what we cannot afford.", NO),
        ("Our brigade cannot afford the truck. They should not buy what they cannot afford.", OPEN),
        ("The brigade in Hove cannot afford the truck. We should not buy what we cannot afford.", OPEN),
    ],
)
def test_what_we_should_do_is_what_the_body_at_issue_should(vic: str, expected: str) -> None:
    text = f"Should our brigade buy the truck?\n\nUna: The truck is red.\n\nVic: {vic}\n"
    assert answer(text, "Should our brigade buy the truck?") == expected


@pytest.mark.parametrize("joint", ["", "But ", "So "])
def test_what_would_be_so_against_the_facts_is_kept_as_it_is_and_the_rest_is_read(joint: str) -> None:
    text = "Should we buy the boat?\n\nUna: The boat leaks. {}if we had more money, I would buy it.\n\nVic: It rains.\n"
    assert answer(text.format(joint), "Does the boat leak?") == YES
    assert answer(text.format(joint), "Do we have more money?") == OPEN


@pytest.mark.parametrize(
    ("question", "rule", "expected"),
    [
        ("cut down the elm", "We should not cut down a protected tree.", NO),
        ("cut down the elm", "A protected tree should not be cut down.", NO),
        ("let our elm out", "An elm that is protected should not be let out.", NO),
        ("cut down the elm", "We should not cut up a protected tree.", OPEN),
    ],
)
def test_what_should_be_done_with_a_particle_is_done_and_undergone(question: str, rule: str, expected: str) -> None:
    text = f"Should we {question}?\n\nUna: The elm is a tree. The elm is protected. {rule}\n\nVic: It rains.\n"
    assert answer(text, f"Should we {question}?") == expected


@pytest.mark.parametrize(
    ("vic", "before"), [("Visits are loud, which no patient likes.", YES), ("Visits keep others awake.", OPEN)]
)
def test_a_reason_that_is_conceded_applies_however_it_was_read(vic: str, before: str) -> None:
    una = "Una: Visits calm the patients. Ward 5 should allow what calms the patients."
    rule = "Ward 5 should not allow anything that keeps others awake."
    text = f"Should ward 5 allow visits?\n\n{una}\n\nVic: {vic} {rule}\n\n"
    assert answer(f"{text}Una: I see.\n", "Should ward 5 allow visits?") == before
    assert answer(f"{text}Una: Vic's reason weighs more than mine.\n", "Should ward 5 allow visits?") == NO


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("We should not sow anything on it that does not grow there.", OPEN),
        ("We should not mow anything on it that does not grow there.", YES),
        ("We should not sow anything on it if it rains.", YES),
    ],
)
def test_who_demands_against_a_bare_claim_what_no_rule_was_read_of_is_against_it(vic: str, expected: str) -> None:
    text = f"Should we sow clover on the hill?\n\nUna: We should. The hill is bare.\n\nVic: {vic}\n"
    assert answer(text, "Should we sow clover on the hill?") == expected


def test_it_is_not_what_is_at_issue_behind_somebody_who_spoke_of_another_thing() -> None:
    text = "Should we plant the hedge?\n\nUna: We should. {} We dug a ditch last year.\n\nVic: It floods.\n"
    assert answer(text.format("The meadow is dry."), "Does the hedge flood?") == OPEN
    assert answer(text.format("The hedge is dry."), "Does the hedge flood?") == YES


def test_what_makes_no_difference_is_passed_over() -> None:
    text = "Should we plant the hedge?\n\nUna: {} or {}, the meadow floods.\n\nVic: I see.\n"
    assert answer(text.format("Rain", "no rain"), "Does the meadow flood?") == YES
    assert answer(text.format("In May", "in June"), "Does the meadow flood?") != NO


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("I do concede that fairness is more important than our time.", YES),
        ("I do concede that our time is less important than fairness.", YES),
        ("I do concede that safety is more important than our time.", OPEN),
        ("Vic says that fairness is more important than our time.", OPEN),
        ("Our time is more important than fairness, if you ask me.", OPEN),
    ],
)
def test_who_says_that_what_the_other_argues_with_matters_more_concedes(una: str, expected: str) -> None:
    issue = "Should the test be a group test?"
    text = f"{issue}\n\nUna: I'm against it. A group test takes longer. {una}\n"
    text += "\nVic: The test should be a group test. A group test is fair. We should choose a test that is fair.\n"
    assert answer(text, issue) == expected


def test_what_somebody_grants_is_said_of_what_the_other_said_it_of() -> None:
    text = "Should we sell the barn?\n\nUna: {} The sun is out, they say.\n\nVic: A barn that is listed stays. {}\n"
    una = "The barn blocks the road."
    assert (
        answer(text.format(una, "Una is right that it blocks the road."), "Does a listed barn block the road?") == OPEN
    )
    assert answer(text.format(una, "Yes, it blocks the road, but we need it."), "Does the barn block the road?") == YES
    assert answer(text.format("We met.", "Yes, it blocks the road."), "Does a listed barn block the road?") == OPEN


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("I withdraw my proposal.", NO),
        ("You're right, I've changed my mind.", NO),
        ("I do not withdraw my proposal.", OPEN),
        ("The sun is out.", OPEN),
    ],
)
def test_who_withdraws_a_proposal_no_longer_makes_it(una: str, expected: str) -> None:
    text = "Should we sell the barn?\n\nUna: We should sell the barn, I think.\n\nVic: We should not sell the barn.\n\n"
    assert answer(f"{text}Una: {una}\n", "Should we sell the barn?") == expected


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("We should not sing if the mill is cold. The mill is cold.", NO),
        ("We should not sing a mass if the mill is cold. The mill is cold.", OPEN),
        ("We should sing if the mill is cold. The mill is cold.", OPEN),
    ],
)
def test_what_should_not_be_done_at_all_should_not_be_done_to_what_is_at_issue(vic: str, expected: str) -> None:
    text = f"Should the choir sing the hymn on Sunday?\n\nUna: The sun is out, they say.\n\nVic: {vic}\n"
    assert answer(text, "Should the choir sing the hymn on Sunday?") == expected


def test_what_we_should_do_with_any_of_a_kind_the_crew_that_is_at_issue_should() -> None:
    text = "Should our crew buy the Wisp boat?\n\nUna: Our crew should buy a boat that is {}. The Wisp boat is cheap.\n"
    vic = "\nVic: The Wisp boat leaks, they say. The Wisp boat is slow. We should not buy a boat that is slow.\n"
    assert answer(text.format("cheap") + vic, "Should our crew buy the Wisp boat?") == OPEN
    assert answer(text.format("new") + vic, "Should our crew buy the Wisp boat?") == NO


def test_it_may_be_what_is_at_issue_where_the_same_is_said_of_it() -> None:
    text = (
        "Should we keep the {}?\n\nUna: The barn takes the light from the flats. We should not keep it.\n\nVic: Ok.\n"
    )
    assert answer(text.format("barn"), "Should we keep the barn?") == NO
    assert answer(text.format("mill"), "Should we keep the mill?") == OPEN


ANSWERS_THE_ISSUE = "{issue}\n\nUna: {una}\n\nVic: {vic}\n"


@pytest.mark.parametrize(
    ("issue", "una", "asked", "expected"),
    [
        ("Should the clinic open later?", "Nurses need more sleep. So it should open later.", "", YES),
        ("Should the clinic open later?", "Nurses need more sleep. So it should not open later.", "", NO),
        ("Should we keep the ferry?", "Nobody uses it. So we should not keep it.", "", NO),
        ("Should we keep the ferry?", "The bus is slow. We should keep it.", "", OPEN),  # the bus
        ("Should guests be allowed in?", "Nurses need rest. So they should not be allowed in.", "", OPEN),  # nurses
        ("Keep the red ferry?", "It leaks. So we should not keep it.", "Should we keep the red ferry?", NO),
        ("Issue: sell the red ferry?", "It leaks. So we should sell it.", "Should we sell the red ferry?", YES),
    ],
)
def test_what_is_at_issue_is_answered_with_a_pronoun_for_it(issue: str, una: str, asked: str, expected: str) -> None:
    text = ANSWERS_THE_ISSUE.format(issue=issue, una=una, vic="Honestly, the tents are wet.")
    assert answer(text, asked or issue) == expected


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("It leaks, so no.", NO),
        ("It leaks, so yes.", YES),
        ("It leaks - so I'm against it.", NO),
        ("It leaks, so we waited.", OPEN),
        ("It leaks, so no ferry came.", OPEN),
    ],
)
def test_a_side_is_taken_behind_its_reason(una: str, expected: str) -> None:
    text = ANSWERS_THE_ISSUE.format(issue="Should we keep the old ferry?", una=una, vic="The tents are wet.")
    assert answer(text, "Should we keep the old ferry?") == expected
    assert answer(text, "Does the old ferry leak?") == YES
    if expected != OPEN:  # and it falls with that
        assert answer(text.replace("The tents are wet", "It does not leak"), "Should we keep the old ferry?") == OPEN


STREET = "Should we close the street?\n\nUna: {una} The sun is out, they say.\n\nVic: {vic}\n"


@pytest.mark.parametrize(
    ("una", "vic", "expected"),
    [
        ("If we close the street, the noise stops. If the noise stops, we should close the street.", "Hm.", YES),
        ("If we close the bridge, the noise stops. If the noise stops, we should close the street.", "Hm.", OPEN),
        ("If we do not close the street, the noise stays. If the noise stays, we should close the street.", "Hm.", YES),
        ("If the street is closed, the noise stops. If the noise stops, we should close the street.", "Hm.", YES),
        ("If we close the street, the kids can play outside, and that is good.", "Hm.", YES),
        ("If we close the street, the kids can't play outside, and that is bad.", "Hm.", NO),
        ("If we close the street, the kids can play outside, and that is rare.", "Hm.", OPEN),
        ("If we close the street, tea will cost more. We should not do what makes tea cost more.", "Hm.", NO),
        ("If we close the street, gin will cost more. We should not do what makes tea cost more.", "Hm.", OPEN),
        ("If we close the street, we save 900 euros a month. We should do what saves money.", "Hm.", YES),
        ("If we close the street, the noise stops. If the noise stops, we should close the street.",
         "The noise does not stop.", OPEN),
    ],
)  # fmt: skip
def test_what_would_come_of_what_is_at_issue_speaks_for_it_or_against(una: str, vic: str, expected: str) -> None:
    text = STREET.format(una=una, vic=vic)
    assert answer(text, "Should we close the street?") == expected
    assert answer(text, "Is the street closed?") == OPEN


def test_it_is_what_is_at_issue_where_nothing_else_was_spoken_of_and_the_same_is_done_to_it() -> None:
    vic = "That would be bad. So we should not {} it."
    assert answer(STREET.format(una="", vic=vic.format("close")), "Should we close the street?") == NO
    assert answer(STREET.format(una="", vic=vic.format("sell")), "Should we close the street?") == OPEN


@pytest.mark.parametrize(
    ("una", "question", "expected"),
    [
        ("The Koa is cheap. We should buy a boat that is cheap. It has a sail.", "Does the Koa have a sail?", YES),
        (
            "The Koa is cheap. We should buy a boat that is cheap, unless it leaks. It has a sail.",
            "Does the Koa have a sail?",
            YES,
        ),
        (
            "The Koa is cheap. We should buy a boat that is cheap. It should have a sail.",
            "Should the Koa have a sail?",
            OPEN,
        ),
        ("The pier is full. We should buy a boat that is cheap. It has a sail.", "Does the pier have a sail?", OPEN),
        (
            "The pier is full. We should buy a boat that is cheap. It has to be small.",
            "Does the pier have to be small?",
            OPEN,
        ),
    ],
)
def test_what_should_be_done_to_a_kind_leaves_what_is_of_it_spoken_of(una: str, question: str, expected: str) -> None:
    assert answer(f"Should we buy the Koa?\n\nUna: {una}\n\nVic: I am against it.\n", question) == expected


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("We should not buy a boat which is loud at night. The Koa is loud at night.", NO),
        ("We should not buy a boat which is loud at night. The Koa is loud.", OPEN),
        ("We should not buy a boat which is closed on Mondays. The Koa is closed on Mondays.", NO),
        ("We should buy what is cheap before winter. The Koa is cheap.", OPEN),
    ],
)
def test_when_something_is_so_belongs_to_what_tells_its_kind(una: str, expected: str) -> None:
    text = f"Should we buy the Koa?\n\nUna: The sun is out, they say. {una}\n\nVic: The Koa is a boat.\n"
    assert answer(text, "Should we buy the Koa?") == expected


def test_a_title_may_have_a_full_stop_before_the_dash_behind_a_name() -> None:
    text = "Should we sell the barn?\n\nDR. VOSS - The barn is old.\n\nTUULI - The barn is dry.\n"
    assert [agent.name for agent in read(text, lang="en").kb.agents] == ["dr_voss", "tuuli"]


@pytest.mark.parametrize(
    ("una", "vic", "question", "expected"),
    [
        ("The mill is quiet.", "It rains. The mill is loud.", "Is the mill quiet?", OPEN),
        ("The mill is quiet.", "It rains. The mill is loud.", "Is the mill loud?", OPEN),
        ("The mill is quiet.", "It rains. The mill is quiet.", "Is the mill quiet?", YES),
        ("The mill is quiet.", "It rains. The barn is loud.", "Is the mill quiet?", YES),
        ("The mill is quiet at night.", "It rains. The mill is loud.", "Is the mill quiet at night?", YES),
        ("The mill is good.", "It rains. The mill is bad.", "Is the mill good?", YES),
        ("Mills that face the wood are quiet. The mill faces the wood.", "The mill is loud.", "Is the mill quiet?", NO),
        ("Mills that face the wood are quiet. The mill faces the wood.", "The mill is old.", "Is the mill quiet?", YES),
        ("Pavel hears badly.", "Pavel hears well.", "Does Pavel hear badly?", OPEN),
        ("Pavel hears badly.", "Pavel sees well.", "Does Pavel hear badly?", YES),
    ],
)
def test_what_one_says_of_a_thing_denies_the_contrary_that_another_says(
    una: str, vic: str, question: str, expected: str
) -> None:
    text = ANSWERS_THE_ISSUE.format(issue="Should we buy the old ferry?", una=una, vic=vic)
    assert answer(text, question) == expected


@pytest.mark.parametrize(
    ("issue", "una", "expected"),
    [
        ("Should Pavel keep driving?", "Pavel is ill. People who are ill should not drive.", NO),
        ("Should Pavel keep driving?", "Pavel is ill. People who are ill should not smoke.", OPEN),
        ("Should we go on feeding the gulls?", "We should stop feeding the gulls.", NO),
        ("Should we go on feeding the gulls?", "We should stop feeding the swans.", OPEN),
        ("Should the mill charge a fee?", "The mill loses money. A mill that loses money has to charge a fee.", YES),
        ("Should the mill charge a fee?", "The mill loses money. A mill that loses money does not have to.", OPEN),
        ("Should we rent the flat?", "The flat is quiet. We should rent a quiet flat.", YES),
        ("Should we rent the flat?", "The flat is loud. We should not rent a loud flat.", NO),
        ("Should we rent the flat?", "The flat is big. We should rent a quiet flat.", OPEN),
    ],
)
def test_what_should_go_on_or_has_to_be_done_or_is_done_to_a_kind_meets_the_issue(
    issue: str, una: str, expected: str
) -> None:
    assert answer(ANSWERS_THE_ISSUE.format(issue=issue, una=una, vic="The tents are wet."), issue) == expected


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("In that case I have nothing against it.", YES),
        ("In that case I have nothing against Pavel.", OPEN),
        ("I'd rather not.", OPEN),
    ],
)
def test_who_has_nothing_against_it_in_that_case_objects_no_more(then: str, expected: str) -> None:
    text = (
        "Should we sell the barn?\n\nUna: We should sell the barn. It is old.\n\n"
        f"Vic: We should not sell the barn. It rains.\n\nUna: We get 900 euros for it.\n\nVic: {then}\n"
    )
    assert answer(text, "Should we sell the barn?") == expected


@pytest.mark.parametrize(
    ("una", "question", "expected"),
    [
        ("If the fox stays in the yard, the hens are not safe, and the fox stays.", "Are the hens safe?", NO),
        ("If the fox stays in the yard, the hens are not safe, and the fox is red.", "Are the hens safe?", OPEN),
        (
            "Pavel moves to Ulm in May, that's right. But he does not take his van with him.",
            "Does Pavel take his van with him?",
            NO,
        ),
        ("We should get one if the shed is dry. The shed is dry.", "Should we get a goat?", YES),
        ("We should get one if the shed is dry.", "Should we get a goat?", OPEN),
        ("One of the sheds is dry. We need one hour.", "Do we need a goat?", OPEN),
    ],
)
def test_what_is_left_out_is_what_was_just_told(una: str, question: str, expected: str) -> None:
    assert answer(f"Should we get a goat?\n\nUna: {una}\n\nVic: The sun is out.\n", question) == expected


def test_a_speaker_whose_name_ends_as_a_plural_does_is_one_person() -> None:
    text = "Should we meet?\n\n{}: I can live with any plan that is cheap. Plan B is cheap, I hear.\n\nVic: Ok.\n"
    for name in ("Ines", "Lucas", "Una"):
        assert answer(text.format(name), f"Can {name} live with plan B?") == YES


def test_what_is_brought_in_beside_what_is_at_issue_is_a_thing_of_which_facts_tell() -> None:
    text = "Should we meet on Monday?\n\nUna: I can live with any day when the mill is empty.\n\nVic: {}\n"
    vic = "What about Fridays? The mill is empty on Fridays."
    assert answer(text.format(vic), "Can Una live with Fridays?") == YES
    assert answer(text.format(vic.replace("on F", "at night, not on F")), "Can Una live with Fridays?") == OPEN
    assert answer(text.format("The mill is empty on Fridays."), "Can Una live with Sundays?") == OPEN


def test_ours_is_asked_for_where_the_text_has_it_with_the_as_well() -> None:
    text = (
        "Should we open?\n\nUna: The guards swim well, so {} guards can help. The sun is out, they say.\n\nVic: Hm.\n"
    )
    assert answer(text.format("our"), "Do our guards swim well?") == YES
    assert answer(text.format("the"), "Do our guards swim well?") == OPEN


@pytest.mark.parametrize(("una", "expected"), [("The cooks start at five.", YES), ("The cooks feed the crews.", OPEN)])
def test_they_within_what_one_thing_is_are_those_before(una: str, expected: str) -> None:
    text = f"Should we open?\n\nUna: {una} The evening is the only time they have for sports.\n\nVic: Hm.\n"
    assert answer(text, "Is the evening the only time the cooks have for sports?") == expected


def test_the_lawn_is_asked_for_where_the_text_has_our_lawn() -> None:
    text = "Should Al go?\n\nUna: Al drove over {} lawn last week. The sun is out, they say.\n\nVic: Hm.\n"
    assert answer(text.format("our"), "Did Al drive over the lawn last week?") == YES
    assert answer(text.format("my"), "Did Al drive over the lawn last week?") == OPEN
    assert answer(text.format("our"), "Did Al drive over the hedge last week?") == OPEN


@pytest.mark.parametrize(
    ("una", "vic", "question", "expected"),
    [
        (
            "We should meet at Larkfield. It has a stage.",
            "Not Larkfield. It leaks.",
            "Does Larkfield have a stage?",
            YES,
        ),
        ("We should meet at Larkfield. It has a stage.", "Not Larkfield. It leaks.", "Does Larkfield leak?", YES),
        ("We should meet on Friday. It is late.", "Not Friday.", "Is Friday late?", OPEN),
        ("Larkfield is dry.", "Not Larkfield. It leaks.", "Should we play the piece at Larkfield Hall?", NO),
        ("Larkfield is dry.", "Not the barn. It leaks.", "Should we play the piece at Larkfield Hall?", OPEN),
        ("The lark is dry.", "The tents are wet.", "Is Larkfield Hall dry?", OPEN),
        ("We should play at Larkfield.", "The tents are wet.", "Should we play the piece at Larkfield Hall?", YES),
        ("We should play at Oakfield.", "The tents are wet.", "Should we play the piece at Larkfield Hall?", OPEN),
    ],
)
def test_a_place_at_issue_is_meant_by_the_first_word_of_its_name_by_it_and_turned_down_by_not(
    una: str, vic: str, question: str, expected: str
) -> None:
    issue = "Should we play the piece at Larkfield Hall?"
    assert answer(ANSWERS_THE_ISSUE.format(issue=issue, una=una, vic=vic), question) == expected


@pytest.mark.parametrize(
    ("una", "question", "expected"),
    [
        ("Mum, we should not keep the geese.", "Should we keep the geese?", NO),
        ("Dad, the pond is dry.", "Is the pond dry?", YES),
        ("Listen, mum, the pond is dry.", "Is the pond dry?", YES),
        ("My mum is tall.", "Is the pond dry?", OPEN),
        ("We should get a goose that is calm. It honks.", "Is a goose that is calm?", OPEN),
    ],
)
def test_who_is_called_by_what_the_family_calls_them_is_no_part_of_the_sentence(
    una: str, question: str, expected: str
) -> None:
    text = ANSWERS_THE_ISSUE.format(issue="Should we keep the geese?", una=una, vic="The tents are wet.")
    assert answer(text, question) == expected


def test_what_should_be_done_to_a_kind_is_a_rule_where_a_rule_tells_what_is_of_it() -> None:
    una = "A yard that has no lamp is risky. The yard has no lamp. A risky yard should not stay open."
    text = ANSWERS_THE_ISSUE.format(issue="Should the yard stay open?", una=una, vic="The tents are wet.")
    assert answer(text, "Should the yard stay open?") == NO
    assert answer(text.replace("The yard has no lamp", "The yard has no gate"), "Should the yard stay open?") == OPEN


def test_two_sides_whose_reasons_meet_in_no_words_leave_the_question_open() -> None:
    text = (
        "Should Mill Street become a lane?\n\nUna: A street in which people may come to harm should become a lane."
        "\n\n"
        "Vic: Mill Street should not become a lane. We should not do something that costs a shop its trade.\n"
    )
    assert answer(text, "Should Mill Street become a lane?") == OPEN


@pytest.mark.parametrize(
    ("una", "expected"),
    [
        ("The bell disturbs the owls.", YES),
        ("The bells disturb the owls.", OPEN),
        ("The bell disturbs the owls. The school bell is old.", OPEN),
        ("The school bell disturbs the owls.", OPEN),
    ],
)
def test_what_is_at_issue_is_named_by_its_noun_alone(una: str, expected: str) -> None:
    text = f"Should our village repair the church bell?\n\nUna: {una}\nVic: Honestly, I am tired.\n"
    assert answer(text, "Does the church bell disturb the owls?") == expected


@pytest.mark.parametrize(
    ("vic", "expected"),
    [
        ("We should leave the boiler on.", OPEN),
        ("We should keep the lamps on.", YES),
        ("We should leave the boiler on the cart.", YES),
    ],
)
def test_who_would_leave_a_thing_on_is_against_switching_it_off(vic: str, expected: str) -> None:
    text = f"Should we turn off the old boiler at night?\n\nUna: We should turn it off at night.\nVic: {vic}\n"
    assert answer(text, "Should we turn off the old boiler at night?") == expected


def test_what_is_denied_of_anybody_is_put_as_said_of_nobody() -> None:
    text = ANSWERS_THE_ISSUE.format(issue="Should we keep the old ferry?", una="Nobody uses it, so no.", vic="Hm.")
    base = read(text, lang="en").kb
    assert "because nobody uses the old ferry" in to_english(debate(base), base)


def test_who_leaves_out_i_speaks_of_himself_and_who_bids_does_not() -> None:
    text = "should we turn it off?\n\njo: yes. it saves money. don't mind the cold\n\nmax: {}\n\njo: had no idea\n"
    assert answer(text.format("can't sleep in the cold."), "Can Max sleep in the cold?") == NO
    assert answer(text.format("hate the cold."), "Does Max hate the cold?") == YES
    assert answer(text.format("don't open the window."), "Does Max open the window?") == OPEN
    assert answer(text.format("it rains."), "Does Jo mind the cold?") == NO


def test_who_announces_what_follows_states_nothing() -> None:
    text = "Should we hire Ms Okafor?\n\nAnn: We should.\n\nRenate: Let me clear this up. Ms Okafor speaks Polish.\n"
    assert answer(text, "Does Ms Okafor speak Polish?") == YES
    assert answer(text, "Does Renate clear this up?") == OPEN


@pytest.mark.parametrize(
    ("asks", "expected"),
    [
        ("Children, have you thought of the Old Mill?", YES),
        ("There is another place, the Old Mill.", YES),
        ("Have you seen the rain?", OPEN),
    ],
)
def test_a_question_whether_somebody_has_thought_of_something_brings_it_in(asks: str, expected: str) -> None:
    ada = "Ada: We should rent the barn. I am content with any place that has a garden."
    text = f"Should we rent the barn?\n\n{ada}\n\nKofi: We should not. {asks} The Old Mill has a garden.\n"
    assert answer(text, "Is Ada content with the Old Mill?") == expected
