"""Who comes round in a debate, or answers before anybody has said anything; and near words of neither."""

from __future__ import annotations

import pytest

import aufheben

RAISE = "Should the club raise its fee?"
FEE = "should_raise_its_fee(club)"


def sides(*turns: str, asked: str = RAISE) -> dict[str, set[str]]:
    """Return what each speaker concludes of what is at issue."""
    text = f"{asked}\n\n" + "\n".join(turns) + "\n"
    read = aufheben.read(text, lang="en", skip_unread=True).partial
    assert read is not None
    assert read.dispute.issue is not None
    claim = read.dispute.issue.claim
    found = {agent.name: {rule.head for rule in agent.rules} for agent in read.agents}
    return {
        name: {word for word, one in (("for", claim), ("against", -claim)) if one in heads}
        for name, heads in found.items()
    }


@pytest.mark.parametrize("words", ["Then I'm for it.", "In that case I support it.", "OK, then I'm in favour of it."])
def test_who_is_for_it_then_is_for_what_is_at_issue(words: str) -> None:
    before = ("Dana: No. Students can't pay more.", "Milo: Yes. Students pay nothing.")
    assert sides(*before, f"Dana: {words}") == {"dana": {"for"}, "milo": {"for"}}


@pytest.mark.parametrize("words", ["I'm for it.", "Then it is cheap.", "Then Milo is for it."])
def test_who_says_less_is_not(words: str) -> None:
    before = ("Dana: No. Students can't pay more.", "Milo: Yes. Students pay nothing.")
    assert sides(*before, f"Dana: {words}") == {"dana": {"against"}, "milo": {"for"}}


def test_it_is_what_another_offers_where_one_does() -> None:
    before = ("Dana: No. Students can't pay more.", "Milo: Let's sell the bus instead.")
    assert sides(*before, "Dana: Then I'm for it.")["dana"] == {"against"}


@pytest.mark.parametrize(("words", "side"), [("that convinces me.", "for"), ("that does not convince me.", "against")])
def test_who_is_convinced_takes_the_side_of_who_spoke_last(words: str, side: str) -> None:
    before = ("Dana: No. Students can't pay more.", "Eve: Hm.", "Milo: Yes. Students pay nothing.")
    assert sides(*before, f"Dana: OK, {words}")["dana"] == {side}


def test_who_is_convinced_by_what_takes_no_side_takes_none() -> None:
    before = ("Dana: No. Students can't pay more.", "Milo: The hall is cold.")
    assert sides(*before, "Dana: OK, that convinces me.")["dana"] == {"against"}


def test_the_first_word_of_a_debate_answers_it_whatever_its_speaker_says_later() -> None:
    found = sides(
        "Dana: No. It is dear.", "Milo: Yes, because we need it.", "Dana: If students pay less, I'm in favour."
    )
    assert found == {"dana": {"for", "against"}, "milo": {"for"}}
    assert sides("Dana: No. The club should raise its fee.", "Milo: Hm.")["dana"] == {"for"}


@pytest.mark.parametrize(
    ("words", "side"),
    [("Yes, because we need it.", {"for"}), ("Yes, we need it.", set[str]()), ("Yes. We need it.", {"for"})],
)
def test_a_reason_behind_yes_makes_it_the_whole_answer(words: str, side: set[str]) -> None:
    assert sides("Dana: No. It is dear.", f"Milo: {words}")["milo"] == side


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("Let's raise it.", {"for"}),
        ("I move that we raise it.", {"for"}),
        ("Let's not raise it.", {"against"}),
        ("Let's wait.", set[str]()),
        ("I move that we wait.", set[str]()),
        ("My position is yes.", {"for"}),
        ("My view is a clear no.", {"against"}),
        ("My position remains no.", {"against"}),
        ("My position is open.", set[str]()),
        ("I reject the proposal for two reasons.", {"against"}),
        ("I reject the proposal for the hall.", set[str]()),
        ("I speak for the motion.", {"for"}),
        ("I argue against the proposal.", {"against"}),
        ("I speak for the students.", set[str]()),
    ],
)
def test_sides_that_name_the_motion_or_its_deed(words: str, side: set[str]) -> None:
    assert sides(f"Dana: {words} The hall is cold.", "Milo: The bus is old.").get("dana", set()) == side


@pytest.mark.parametrize(
    ("names", "whom", "side"),
    [
        (("Ann Ito", "Bo Lee"), "Ann", {"against"}),
        (("Ann Ito", "Bo Lee"), "Ito", {"against"}),
        (("Ann Ito", "Ann Lee"), "Ann", set[str]()),
        (("Ann Ito", "Bo Lee"), "Cara", set[str]()),
    ],
)
def test_one_part_of_a_name_tells_whom_somebody_agrees_with(names: tuple[str, str], whom: str, side: set[str]) -> None:
    first, second = names
    turns = (f"{first}: No. It is dear.", f"{second}: Yes. We need it.", f"Tom Fox: I agree with {whom}. It is late.")
    assert sides(*turns).get("tom_fox", set()) == side


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ("I'd support it if students pay less.", "students pay less"),
        ("I support the rise as long as students pay less.", None),
        ("I would be in favour of it if students pay less.", "students pay less"),
        ("I'm for raising the fee, provided that students pay less.", "students pay less"),
    ],
)
def test_a_side_on_a_condition_is_a_rule(words: str, given: str | None) -> None:
    read = aufheben.read(f"{RAISE}\n\nDana: No. It is dear.\nMilo: {words}\n", lang="en").kb
    (milo,) = [one for one in read.agents if one.name == "milo"]
    assert (FEE in {str(rule.head) for rule in milo.rules if rule.body}) is (given is not None)


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("Today's motion: This house would raise the fee.", "should_we_raise_fee"),
        ("Our motion for tonight is: This house believes that the club should raise its fee.", FEE),
        ("The question is whether the club should raise its fee.", FEE),
    ],
)
def test_who_leads_the_debate_may_read_out_the_motion(words: str, asked: str) -> None:
    read = aufheben.read(f"Chair: {words}\nDana: I'm for the motion. It is low.\nMilo: I'm against the motion.\n").kb
    assert read.issue is not None
    assert {str(one).replace("should_club_raise_its_fee", FEE) for one in read.issue.literals} == {asked}
    assert {agent.name for agent in read.agents} == {"dana", "milo"}


def test_what_a_house_would_fetch_is_no_motion() -> None:
    read = aufheben.read(
        "Chair: The motion is out, and this house would be cold.\nDana: It is old.\nMilo: It is dear.\n",
        skip_unread=True,
    )
    assert read.partial is not None
    assert read.partial.issue is None


@pytest.mark.parametrize(
    ("asked", "claim"),
    [
        ("Is it OK to ride on the pavement?", "is_it_okay_to_ride_on_pavement"),
        ("Is it fair to charge guests?", "is_it_fair_to_charge_guest"),
        ("Do we have to print the report?", "we_have_to_print_report"),
        ("Do we need to print the report?", "we_need_to_print_report"),
        ("Is it wise to print the report?", "should_we_print_report"),
        ("Do we want to print the report?", "should_we_print_report"),
        ("Is it time to print the report?", "should_we_print_report"),
    ],
)
def test_what_may_be_done_or_has_to_be_is_not_asked_as_what_should_be(asked: str, claim: str) -> None:
    assert sides("Dana: No. It is dear.", "Milo: Yes.", asked=asked) == {"dana": {"against"}, "milo": {"for"}}
    read = aufheben.read(f"{asked}\n\nDana: No. It is dear.\nMilo: Yes.\n").kb
    assert read.issue is not None
    assert [str(one) for one in read.issue.literals] == [claim]


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ("I agree with Ann.", {"should_buy(zen)"}),
        ("I'm with Ben. It is cheap.", {"should_buy(bolt)"}),
        ("I agree.", set[str]()),
        ("I agree with Cleo.", set[str]()),
        ("I disagree with Ann.", set[str]()),
    ],
)
def test_who_agrees_with_somebody_chooses_the_same(words: str, chosen: set[str]) -> None:
    text = "Which laptop should we buy, the Zen or the Bolt?\n\nAnn: The Zen.\nBen: The Bolt.\nCleo: Hm.\nDan: {}\n"
    read = aufheben.read(text.format(words), lang="en", skip_unread=True).partial
    assert read is not None
    heads = {str(rule.head) for agent in read.agents if agent.name == "dan" for rule in agent.rules}
    assert {one for one in heads if one.startswith("should_buy")} == chosen


def test_an_open_question_what_to_do_is_not_replaced_by_a_dispute_on_the_way() -> None:
    text = "How should we split the bill?\n\nTara: Big flats use heat.\nFinn: Big flats do not use heat.\n"
    assert aufheben.read(text, lang="en").faults
    text = "How should we pay for the roof?\n\nTara: We should take a loan.\nFinn: No, we should not take a loan.\n"
    assert not aufheben.read(text, lang="en").faults


@pytest.mark.parametrize(
    ("quoted", "side"), [("> The hall is cold.", set[str]()), ("> We should raise it.", {"against"}), ("", {"against"})]
)
def test_who_denies_what_he_quotes_takes_no_side_by_that(quoted: str, side: set[str]) -> None:
    dana = "Dana:\nYes. The hall is cold. The bus is old.\n"
    assert sides(dana, f"Milo:\n{quoted}\n\nThat is nonsense. It is warm there.").get("milo", set()) == side


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("We should not ride on the pavement, because the road is wide.", {"against"}),
        ("We may ride on the pavement.", {"for"}),
        ("I think we should not ride on the pavement.", {"against"}),
        ("You may ride on the pavement. It is wide.", {"for"}),
        ("We should not ride on the road.", set[str]()),
        ("We need not ride on the pavement.", set[str]()),
        ("Tom should not ride on the pavement.", set[str]()),
    ],
)
def test_who_says_what_we_may_or_should_not_do_says_whether_it_is_ok(words: str, side: set[str]) -> None:
    found = sides(f"Dana: {words}", "Milo: Hm.", asked="Is it OK to ride on the pavement?")
    assert found.get("dana", set()) == side


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("All right, I accept that.", False),
        ("I concede the point.", False),
        ("I accept the fee.", True),
        ("I do not accept that.", True),
    ],
)
def test_who_accepts_what_was_said_last_drops_what_that_denies(words: str, kept: bool) -> None:  # noqa: FBT001
    turns = ("Dana: No. The hall is cold.", "Milo: Yes. The hall is not cold.", f"Dana: {words}")
    read = aufheben.read(f"{RAISE}\n\n" + "\n".join(turns) + "\n", lang="en", skip_unread=True).partial
    assert read is not None
    heads = {str(rule.head) for agent in read.agents if agent.name == "dana" for rule in agent.rules}
    assert ("cold(hall)" in heads) is kept


@pytest.mark.parametrize(("words", "side"), [("I agree with Milo.", {"for"}), ("I agree.", set[str]())])
def test_who_agrees_by_name_answers_no_other_question(words: str, side: set[str]) -> None:
    turns = (
        "Dana: No. It is dear.",
        "Milo: Yes. We need it.",
        "Dana: Are you sure? The bank says no.",
        f"Eve: {words}",
    )
    assert sides(*turns).get("eve", set()) == side
