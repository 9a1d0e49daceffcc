"""Debates as people type them: a chair, sides with reasons, "we" of a body that decides, what is withdrawn."""

from __future__ import annotations

import pytest

from aufheben import ask, debate, read

pytest.importorskip("HanTa", reason="the extra `prose` is not installed")
pytest.importorskip("lemminflect", reason="the extra `prose` is not installed")

HELD = """\
Chair: Should the club buy a boat?
Pia: I am for it.
Tim: I am against it, because a boat needs a berth.
"""


def answers(text: str) -> list[str]:
    """Return what a debate of a text answers."""
    return [str(one) for one in debate(read(text, lang="en").kb).answers]


def test_a_chair_puts_what_is_at_issue_and_a_side_may_have_a_reason() -> None:
    found = read(HELD, lang="en")
    assert found.faults == ()
    held = debate(found.kb)
    assert held.outcome == "justified"  # who is only for it gives no reason
    assert [str(one) for one in held.answers] == ["-should_club_buy_boat"]
    assert any("berth" in str(one) for one in found.kb.statements)


def test_who_withdraws_an_objection_holds_it_no_more() -> None:
    ended = answers(f"{HELD}Pia: There is a berth.\nTim: Then I withdraw my objection.\n")
    assert ended == ["should_club_buy_boat"]


@pytest.mark.parametrize(
    "words", ["I withdraw my objection.", "Then I take my objection back.", "I take everything back."]
)
def test_who_withdraws_what_is_held_against_the_issue_gives_up_the_rules_for_it_as_well(words: str) -> None:
    text = (
        "Should the path stay open?\n\nAda: The path should stay open.\n"
        "Ben: A path that disturbs lambs should not stay open. The path disturbs lambs.\nAda: It is dry.\nBen: "
    )
    assert answers(f"{text}It is long.\n") == ["-should_stay_open(path)"]
    assert answers(f"{text}{words}\n") == ["should_stay_open(path)"]


def test_a_rule_on_all_of_a_kind_gives_way_where_not_all_of_it_do() -> None:
    text = (
        "Should the shop go card-only?\n\nPia: As far as I know all our customers can pay by card.\n"
        "Eli: Not all our customers can pay by card. The pupils are our customers, and they have no cards. "
        "Customers who have no cards cannot pay by card.\n"
    )
    assert str(ask(read(text, lang="en").kb, "Can the pupils pay by card?", lang="en").verdict) == "false-by-default"


@pytest.mark.parametrize("rule", ["a hotel that is loud", "hotels that are loud", "what is loud"])
def test_a_plain_rule_on_what_should_be_done_bears_on_what_is_at_issue(rule: str) -> None:
    against = f"We should not book {rule}. The Seagull is loud."
    text = f"Should we book the Seagull?\n\nAnn: {against}\nBen: We should book it.\n"
    assert answers(text) == ["-should_book(seagull)"]


def test_taking_back_nobody_knows_what_is_refused() -> None:
    found = read(f"{HELD}Pia: There is a berth.\nTim: I stand corrected.\n", lang="en")
    assert [fault.code for fault in found.faults] == ["retraction"]


@pytest.mark.parametrize(
    ("asked", "words", "literal"),
    [
        ("Should our office get a dog?", "We should get a dog.", "should_we_get_dog"),
        ("Should the village close the wooden bridge?", "It should be closed.", "should_be_closed(wooden_bridge)"),
        ("Should Tom get a dog?", "We should get a dog.", ""),
        ("Should Tom close the wooden bridge?", "The wooden bridge should be closed.", ""),
    ],
)
def test_what_is_at_issue_is_met_by_those_who_speak_for_the_body_that_decides(
    asked: str, words: str, literal: str
) -> None:
    text = f"{asked}\n\nAnna: The wooden bridge is old. {words}\nBen: The dog is loud, luckily.\n"
    assert answers(text) == ([literal] if literal else [])
    readings = (way for one in read(text, lang="en").sentences for way in one.sentence.readings)
    assert ("at-issue" in [note.code for way in readings for note in way.notes]) == bool(literal)


def test_a_claim_whose_reason_does_not_apply_stands_for_itself() -> None:
    text = "Should homework be abolished?\n\nMia: Homework should be abolished.\nBen: Homework trains children.\n"
    assert answers(text) == ["should_be_abolished(homework)"]


CHOICE = "Which laptop should we buy, the Acer or the Dell?\n\n"


def test_a_question_may_name_what_it_wants_one_of_and_an_answer_names_that() -> None:
    found = read(f"{CHOICE}Nina: The Acer. It is light.\nOmar: I'd go for the Dell. It is fast.\n", lang="en")
    assert found.faults == ()
    stances = [[str(rule) for rule in agent.rules] for agent in found.kb.agents]
    assert "light(acer), not -should_buy(acer) => should_buy(acer)." in stances[0]
    assert "fast(dell), not -should_buy(dell) => should_buy(dell)." in stances[1]
    held = debate(found.kb)
    assert held.outcome == "stalemate"  # one of them is wanted, and each speaks against the other
    reasoned = read(f"{CHOICE}Nina: The Acer. It is light.\nOmar: The Dell, because it is fast.\n", lang="en")
    assert debate(reasoned.kb).outcome == "stalemate"  # "because" is how one says it, and no better reason
    without = read(f"{CHOICE}Nina: The Acer.\nOmar: The Dell, because it is fast.\n", lang="en")
    assert [str(one) for one in debate(without.kb).answers] == ["should_buy(dell)"]
    alone = read(f"{CHOICE}Nina: The Acer. It is light.\nOmar: Not the Dell.\n", lang="en")
    assert [str(one) for one in debate(alone.kb).answers] == ["should_buy(acer)"]


def test_who_speaks_is_no_it() -> None:
    found = read("Should we go?\n\nAnn: I would go by train, because it is fast.\nBen: Yes.\n", lang="en")
    assert not any("fast(ann)" in str(one) for one in found.kb.statements)


OFFERED = """\
Should we build a tram?

Ann: We should build a tram. I can accept any connection that is fast.
Cleo: {}
"""


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("There is a third option, and that is the express bus. The express bus is fast.", "true-by-default"),
        ("I know one more way, the express bus. It is fast.", "true-by-default"),
        ("Why not the express bus? It is fast.", "true-by-default"),
        ("Then there is the express bus. It is fast.", "true-by-default"),
        ("There is a third option, and that is the express bus. The express bus is cheap.", "unknown"),
        ("The express bus is fast.", "unknown"),  # nobody brings it in as something that we might build
        ("Why not the express bus? The crane is fast.", "unknown"),
    ],
)
def test_what_is_brought_in_beside_what_is_at_issue_is_of_the_kind_that_an_offer_names(
    words: str, verdict: str
) -> None:
    found = read(OFFERED.format(words), lang="en")
    assert str(ask(found.kb, "Can Ann accept the express bus?", lang="en").verdict) == verdict


@pytest.mark.parametrize(("words", "verdict"), [("Why not the depot?", "unknown"), ("Why not?", "true")])
def test_it_is_not_what_is_at_issue_behind_a_question_about_something_else(words: str, verdict: str) -> None:
    text = (
        f"Should we celebrate at the castle?\n\nAnn: We should celebrate at the castle.\nBen: {words} It has a roof.\n"
    )
    assert str(ask(read(text, lang="en").kb, "Does the castle have a roof?", lang="en").verdict) == verdict


RANKED = """\
Should the drone be banned?

Ann: The drone should be banned. It scares birds. What scares birds should be banned unless the park rules allow it.
Bob: The drone is a toy. The park rules allow toys, so the park rules allow the drone.
Cleo: The drone is heavy. So the park rules do not allow the drone{}.
"""


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (", and this point goes before the general rule", "true-by-default"),
        (", and the rule about heavy things takes priority over the general one", "true-by-default"),
        (", and the second clause has precedence over the first one", "true-by-default"),
        ("", "unknown"),
        (", and this point is weaker than the general rule", "unknown"),
    ],
)
def test_the_special_rule_of_who_ranks_it_goes_before_the_general_one(words: str, verdict: str) -> None:
    found = read(RANKED.format(words), lang="en")
    assert str(ask(found.kb, "Should the drone be banned?", lang="en").verdict) == verdict
