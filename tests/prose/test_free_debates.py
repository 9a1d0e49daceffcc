"""Debates as people freely write them: what is at issue is only named, titles, letters; what is kept and not read."""

from __future__ import annotations

import pytest

from aufheben.api import debate, read
from engine.values.record import Outcome
from kb.answers import Consultation

YES, NO, OPEN = "yes", "no", "unknown"
TWO = "Anna: I'm all for it. The yard is dry.\nBen: I'm against it. The yard is small.\n"


def answer(text: str, question: str) -> str:
    """Return what a text answers to a question."""
    verdict = Consultation(read(text, lang="en").kb, language="en").ask(question).verdict.value
    return {"true": YES, "false": NO, "unknown": OPEN}[verdict.partition("-")[0]]


def agents(text: str) -> list[str]:
    """Return the names of who debates in a text."""
    return [agent.name for agent in read(text, lang="en").kb.agents]


@pytest.mark.parametrize(
    ("title", "asked"),
    [
        ("A fee for people who don't turn up?", "should_we_have_fee_for_person_who_do_not_turn_up"),
        ("A fee for visitors, yes or no?", "should_we_have_fee_for_visitor"),
        ("Next time: all of the garden?", "should_we_have_all_garden"),
        ("Over the ridge?", "should_we_go_over_ridge"),
        ("Group 7 / term paper: ask for more time?", "should_we_ask_for_more_time"),
        ("Item 6: bees on plot 17", "should_we_have_bee_on_plot_17"),
        ("Village hall committee. Letting the hall to the boxers", "should_we_let_hall_to_the_boxer"),
        ("Machinery club, do we sell the old harvester?", "should_we_sell_old_harvester"),
        ("Motion: we keep the yard", "should_we_keep_yard"),
        ("Motion: that the yard be paved", "should_yard_be_paved"),
        ("Motion: we need a yard", "we_need_yard"),
        ("Motion: the town builds a yard", "builds_yard"),
    ],
)
def test_what_is_only_named_is_at_issue_where_nothing_else_is(title: str, asked: str) -> None:
    base = read(f"{title}\n\n{TWO}", lang="en").kb
    assert base.dispute.issue is not None
    assert base.dispute.issue.claim.predicate == asked
    assert debate(base).outcome in (Outcome.STALEMATE, Outcome.SYNTHESIS)


def test_a_title_is_not_at_issue_where_the_speakers_dispute_something() -> None:
    text = "Summer play: in the yard?\n\nAnna: The play should be in May.\nBen: The play should not be in May.\n"
    base = read(text, lang="en").kb
    assert base.dispute.issue is not None
    assert base.dispute.issue.claim.predicate == "should_be_in_may"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"Summer play: in the yard?\n\n{TWO}", ["anna", "ben"]),
        (f"Parents' evening, 3b: two nights at the lake?\n\n{TWO}", ["anna", "ben"]),
        (f"LETTERS: THE TREE IN THE SQUARE\n\n{TWO}", ["anna", "ben"]),
        (f"Cleo: in the yard?\n\n{TWO}Cleo: I like the yard.\n", ["cleo", "anna", "ben"]),
        (
            "Should we keep bees?\n\nIn favour, Mr Hill (bees): Bees help.\n\nAgainst, Ms Ray (fruit): All sting.\n",
            ["mr_hill", "ms_ray"],
        ),
        (
            "Sir, the tree has to go. It is dry.\nH. Hill\n\nSir, I disagree. The tree is old.\nD. Ray\n",
            ["h_hill", "d_ray"],
        ),
    ],
)
def test_titles_are_no_speakers_and_initials_sign(text: str, expected: list[str]) -> None:
    assert agents(text) == expected


@pytest.mark.parametrize(
    ("behind", "expected"),
    [
        ("The cat sleeps.", YES),
        ("The cage costs nothing btw.", YES),  # not read, and a sentence of its own
        ("Only in summer, mostly not at noon.", OPEN),
        ("Only at night.", OPEN),
        ("Except in May, mostly not.", OPEN),
    ],
)
def test_what_a_sentence_limits_that_is_not_read_is_not_stated(behind: str, expected: str) -> None:
    text = f"Should we buy a dog?\n\nAnna: No. Rex barks. {behind}\nBen: Yes. Rex is nice.\n"
    assert answer(text, "Does Rex bark?") == expected


@pytest.mark.parametrize(
    ("second", "owner"),
    [
        ("- Mr Hill accepts this. The pond is deep.", "mr_hill"),
        ("- Ms Ray repeats that. The pond is deep.", "ms_ray"),
        ("- No decision. The pond is deep.", None),
    ],
)
def test_minutes_give_an_item_to_whom_it_begins_with(second: str, owner: str | None) -> None:
    text = (
        "Should we fill in the pond?\n\n- Ms Ray is in favour. The pond smells.\n- Mr Hill is against. It is dry.\n"
        f"- Ms Ray: frogs can live in the ditch.\n{second}\n"
    )
    found = read(text, lang="en")
    owners = [
        section.owner
        for document in found.documents
        for section in document.sections
        for sentence in section.sentences
        if "deep" in sentence.text and any(getattr(one.meaning, "rules", ()) for one in sentence.readings)
    ]
    assert owners == ([] if owner is None else [owner])


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("And I take back what I said.", YES),
        ("I take back everything.", YES),
        ("The yard is small.", OPEN),
    ],
)
def test_who_takes_back_what_he_said_holds_none_of_it(last: str, expected: str) -> None:
    text = (
        "Should we play in the yard?\n\nAnna: We should. The yard is dry.\nBen: No. A dry yard is dusty.\n"
        f"Anna: It is clean.\nBen: {last}\n"
    )
    assert answer(text, "Should we play in the yard?") == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Nobody denies the heat, believe me.", NO),
        ("Nobody believes me. Some deny the heat.", OPEN),
        ("Many deny the heat, believe me.", OPEN),
    ],
)
def test_what_a_speaker_remarks_of_himself_is_no_part_of_what_he_states(words: str, expected: str) -> None:
    assert answer(f"Should we start at five?\n\nAnna: {words}\nBen: Yes.\n", "Does Ben deny the heat?") == expected


def test_who_only_jokes_is_asked_what_he_means() -> None:
    text = "Should we buy a dog?\n\nAnna: I'm for it. Rex is nice. Just kidding.\nBen: No.\n"
    assert read(text, lang="en").faults


@pytest.mark.parametrize(
    ("words", "question", "expected"),
    [
        ("You can't cross without winter tyres, we haven't got any.", "Do we have winter tyres?", NO),
        ("We never cross without winter tyres. We haven't got any.", "Do we have winter tyres?", NO),
        ("You can't cross without winter tyres. We have some.", "Do we have winter tyres?", OPEN),
        ("We need no chains without tyres. We haven't got any.", "Do we have tyres?", OPEN),
        ("We can't afford a single late start.", "Can we afford a late start?", NO),
        ("We can afford a single late start.", "Can we afford a late start?", OPEN),
        ("The ones who come by bus are late.", "Are those who come by bus late?", YES),
        ("The ones who come by bus are late.", "Are those who come by car late?", OPEN),
    ],
)
def test_what_stands_for_something_spoken_of_before_is_that(words: str, question: str, expected: str) -> None:
    assert answer(f"Should we start at five?\n\nAnna: No. {words}\nBen: Yes.\n", question) == expected


@pytest.mark.parametrize(("subject", "expected"), [("Kick-boxing is loud.", OPEN), ("Mary-Ann is loud.", YES)])
def test_a_compound_at_the_beginning_of_a_sentence_is_nobody(subject: str, expected: str) -> None:
    asked = f"Has {subject.split(maxsplit=1)[0]} seen the mats?"
    assert (
        answer(f"Should we start at five?\n\nAnna: No. {subject} She has seen the mats.\nBen: Yes.\n", asked)
        == expected
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("The ridge path is shorter than the valley path, 9 km instead of 14.", YES),
        ("The ridge path is not shorter than the valley path, 9 km instead of 14.", OPEN),
        ("The ridge path is shorter than the valley path, if we run.", OPEN),
    ],
)
def test_the_figures_of_a_comparison_are_told_beside_it(words: str, expected: str) -> None:
    text = f"Should we take the ridge path?\n\nAnna: Yes. {words}\nBen: No.\n"
    assert answer(text, "Is the ridge path shorter than the valley path?") == expected


@pytest.mark.parametrize(
    ("rule", "fact", "expected"),
    [
        ("A play whose songs we know should be put on.", "We know Hamlet's songs.", YES),
        ("A play whose songs are short should be put on.", "Hamlet's songs are short.", YES),
        ("A play whose songs we know should be put on.", "Hamlet knows songs.", OPEN),
        ("A play whose songs we know should be put on.", "We know Macbeth's songs.", OPEN),
    ],
)
def test_what_somebody_does_to_what_a_thing_has_is_a_condition_on_the_thing(
    rule: str, fact: str, expected: str
) -> None:
    text = f"Which play should be put on?\n\nAnna: Hamlet is a play. {rule} {fact}\nBen: Hamlet is old.\n"
    assert answer(text, "Should Hamlet be put on?") == expected


@pytest.mark.parametrize(
    ("title", "taken", "asked"),
    [
        ("The phone ban at our school", "I'm against the ban.", "should_we_have_phone_ban_at_our_school"),
        ("A dog for the family", "I oppose the dog.", "should_we_have_dog_for_family"),
        ("Minutes of the club", "I support the club.", None),
        ("Letters about the mill", "I'm against noise.", None),
    ],
)
def test_a_title_is_at_issue_where_somebody_is_for_or_against_what_it_names(
    title: str, taken: str, asked: str | None
) -> None:
    base = read(f"{title}\n\nAnna: {taken} The yard is dry.\nBen: The yard is small.\n", lang="en").kb
    assert (None if base.dispute.issue is None else base.dispute.issue.claim.predicate) == asked
