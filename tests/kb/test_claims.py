"""What a speaker only claims is no premise, and two speakers who contradict each other outright still debate.

What somebody takes back no longer stands, and what it is unclear about taking back is refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.cli.app import run
from engine.values.errors import AufhebenError
from engine.values.record import Outcome
from kb.claims import ClaimNote

if TYPE_CHECKING:
    from pathlib import Path

    from kb.readings import TextReading

ISSUE = "Should we buy the tram?\n"
REASON = "The tram is fast. If something is fast, we should buy it."


def reading(*stances: str, issue: str = ISSUE) -> TextReading:
    found = aufheben.read(
        issue + "".join(f"\n**{name}**\n{text}\n" for name, text in zip("ABC", stances, strict=False))
    )
    assert found.faults == ()
    return found


def rules(found: TextReading) -> list[list[str]]:
    return [[str(rule) for rule in agent.rules] for agent in found.kb.agents]


def codes(found: TextReading) -> list[str]:
    return [note.code for note in found.notes if isinstance(note, ClaimNote)]


def test_a_claim_with_reasons_is_left_out_and_a_claim_without_any_is_a_presumption() -> None:
    found = reading(f"We should buy the tram. {REASON}", "We should not buy the tram.")
    assert rules(found) == [
        ["fast(tram).", "fast(X) => should_buy(X)."],
        ["not should_buy(tram) => -should_buy(tram)."],
    ]
    assert codes(found) == ["argued", "presumed"]


def test_reasons_that_do_not_reach_the_claim_keep_it() -> None:
    found = reading("We should buy the tram. The tram is loud. If something is fast, we should buy it.", "Bob is kind.")
    assert "=> should_buy(tram)." in rules(found)[0]


def test_reasons_count_where_they_can_be_defeated_and_with_the_background() -> None:
    text = f"{ISSUE}Background:\nThe tram is fast.\n\nA's stance:\nWe should buy the tram.\n"
    found = aufheben.read(f"{text}If something is fast and it is not known that it is loud, we should buy it.\n")
    assert codes(found) == ["argued"]


def test_a_claim_of_whatever_a_question_asks_for_is_a_claim() -> None:
    found = reading("We should buy a.", "We should buy b.", issue="Issue: Which camera should we buy?\n")
    assert rules(found) == [["not -should_buy(a) => should_buy(a)."], ["not -should_buy(b) => should_buy(b)."]]


def test_that_a_thing_is_of_its_own_kind_is_no_reason() -> None:
    """A claim on a kind is read as one on each of it, too, and that a thing is a tram is told by its name."""
    pytest.importorskip("HanTa", reason="the extra `prose` is not installed")
    pytest.importorskip("lemminflect", reason="the extra `prose` is not installed")
    buys = "Should we buy a red tram?\n\nAnn: We should buy a red tram.\n"
    given = "If nobody works, customers will not be served."
    text = (
        f"{buys}Ben: I disagree. Trams rust. {given} "
        "Therefore we should not buy a red tram.\nAnn: It is quick.\nBen: We should not buy it, because we are poor.\n"
    )
    held = aufheben.debate(aufheben.read(text).kb)
    warrants = {str(one.argument.rules[-1]) for one in held.moves if one.argument is not None and one.agent == "ben"}
    assert warrants == {"is_we_poor => -should_buy(red_tram)."}
    text = f"{buys}Ben: Dogs bark. {given} Therefore we should not buy a red tram.\n"
    rules = [str(one) for one in aufheben.read(text).kb.agents[1].rules if one.head.predicate == "should_buy"]
    assert rules == ["barks(dog), not should_buy(red_tram) => -should_buy(red_tram)."]


def test_all_of_a_condition_is_no_reason_and_what_a_short_sentence_states_is() -> None:
    pytest.importorskip("sudachipy", reason="the extra `prose` is not installed")
    issue = "路面電車を買うべきか。\n\n森：買うべきだ。\n"
    text = f"{issue}谷：金曜日に誰もいなければ、客に答えられません。したがって、買うべきではありません。\n"
    rules = [str(one) for one in aufheben.read(text).kb.agents[1].rules if one.head.predicate == "買うべき"]
    assert rules == ["not 買うべき(路面電車) => -買うべき(路面電車)."]
    text = f"{issue}谷：町の恥だ。したがって、買うべきではありません。\n"
    rules = [str(one) for one in aufheben.read(text).kb.agents[1].rules if one.head.predicate == "買うべき"]
    assert rules == ["町の恥 => -買うべき(路面電車)."]


def test_what_one_states_and_another_denies_is_debated() -> None:
    found = reading(f"{REASON} Bob is kind.", "Bob is not kind.")
    assert [rules(found)[0][-1], *rules(found)[1]] == ["=> kind(bob).", "=> -kind(bob)."]
    assert codes(found) == ["disputed", "disputed"]
    debate = aufheben.debate(found.kb)
    assert debate.outcome is not None


def test_a_plain_statement_stands_against_a_conclusion_and_against_a_presumption() -> None:
    found = reading(
        "Bob is kind. If something is red, it is kind. Bob is red.", "Bob is not kind. Presumably Bob is red."
    )
    assert rules(found)[1] == ["-kind(bob).", "=> red(bob)."]
    assert codes(found) == ["argued"]


def test_what_one_speaker_states_and_denies_is_a_contradiction() -> None:
    found = reading("Bob is kind. Bob is not kind.", "Bob is kind.")
    assert codes(found) == []
    with pytest.raises(AufhebenError, match="both stated as facts"):
        aufheben.debate(found.kb)


def test_what_is_denied_of_the_background_is_a_contradiction() -> None:
    found = aufheben.read(f"{ISSUE}Background:\nBob is kind.\n\nA's stance:\nBob is not kind.\n")
    with pytest.raises(AufhebenError, match="both stated as facts"):
        aufheben.debate(found.kb)


def test_where_nobody_asks_the_first_claim_that_is_denied_is_at_issue() -> None:
    found = reading(f"The sea is warm. We should buy the tram. {REASON}", "We should not buy the tram.", issue="")
    assert codes(found) == ["at-issue", "argued", "presumed"]
    issue = found.kb.issue
    assert issue is not None
    assert [str(literal) for literal in issue.literals] == ["should_buy(tram)"]


def test_a_text_without_speakers_has_facts_and_no_claims() -> None:
    found = aufheben.read("Bob is kind. Is Bob kind?")
    assert [str(rule) for rule in found.kb.agents[0].rules] == ["kind(bob)."]
    assert codes(found) == []


def test_the_written_knowledge_base_means_what_was_read() -> None:
    found = reading(f"We should buy the tram. {REASON} Bob is kind.", "We should not buy the tram. Bob is not kind.")
    assert aufheben.parse(found.text()) == found.kb


def test_before_a_debate_it_is_told_how_much_is_only_claimed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "tram.txt"
    path.write_text(f"{ISSUE}\n**A**\n{REASON}\n\n**B**\nWe should not buy the tram.\n", encoding="utf-8")
    assert run(["debate", str(path), "--lang", "en"]) == 0
    assert "1 statement that is claimed, not given" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("stance", "texts"),
    [
        (
            "祭りは中止すべきです。",
            [
                "=> 中止するべき(祭り).",
                "not -中止するべき(町内会, 祭り) => 中止するべき(町内会, 祭り).",
            ],
        ),
        (
            "祭りは中止すべきではありません。",
            [
                "=> -中止するべき(祭り).",
                "not 中止するべき(町内会, 祭り) => -中止するべき(町内会, 祭り).",
            ],
        ),
        ("運動会は中止すべきです。", ["=> 中止するべき(運動会)."]),
        ("祭りは中止すべきです。商店会も祭りを中止すべきです。", ["=> 中止するべき(祭り)."]),
    ],
)
def test_a_claim_that_leaves_out_words_of_the_issue_is_on_it_unless_they_may_be_others(
    stance: str, texts: list[str]
) -> None:
    found = aufheben.read(f"町内会は祭りを中止すべきか。\n\n森：{stance}\n谷：雨が降る。\n")
    phrases = rules(found)[0]
    assert [one for one in phrases if one in texts] == texts
    assert ("not -中止するべき(町内会, 祭り) => 中止するべき(町内会, 祭り)." in phrases) == (
        "not -中止するべき(町内会, 祭り) => 中止するべき(町内会, 祭り)." in texts
    )


def test_who_takes_a_side_claims_what_is_at_issue_as_long_as_nothing_speaks_against_it() -> None:
    found = aufheben.read("Should we sell the bus?\n\nAnna: I'm for it. The bus is old.\nBen: Against!\n")
    assert rules(found)[0][0] == "old(bus), not -should_we_sell_bus => should_we_sell_bus."
    assert "not should_we_sell_bus => -should_we_sell_bus." in rules(found)[1]
    reasoned = aufheben.read(
        "Should we sell the bus?\n\nAnna: I'm in favour.\n"
        "Ben: The bus is new. If something is new, we should not sell it.\n"
    )
    assert aufheben.ask(reasoned.kb, "Should we sell the bus?").verdict.value.startswith("false")


@pytest.mark.parametrize(
    "text", ["No view.", "I disagree.", "The bus is old. I'm for it.", "I'm for peace.", "Yes, but it is old."]
)
def test_what_may_be_about_anything_else_takes_no_side(text: str) -> None:
    found = aufheben.read(f"Should we sell the bus?\n\nAnna: {text}\nBen: The bus is new.\n")
    assert "should_sell" not in " ".join(rules(found)[0])


@pytest.mark.parametrize(("text", "sign"), [("賛成です。", ""), ("私はこの案に反対します。", "-")])
def test_sides_are_taken_in_japanese(text: str, sign: str) -> None:
    found = aufheben.read(f"自転車を買うべきか\n\n森：{text}電車は遅い。\n谷：自転車は高い。\n")
    head = f"{sign}買うべき(自転車)"
    assert rules(found)[0][0].endswith(f"=> {head}.")


def test_a_side_on_a_question_for_a_thing_states_nothing() -> None:
    found = aufheben.read("Which bus should we sell?\n\nAnna: I'm for it. Bus a is old.\nBen: Bus b is new.\n")
    assert "side-open" in [note.code for one in found.sentences for way in one.sentence.readings for note in way.notes]


FOR, AGAINST, OPEN = "=> s", "=> -s", ""


@pytest.mark.parametrize(
    ("anna", "ben", "sides"),
    [
        ("Yes. The bus is old.", "No. The bus is new.", (FOR, AGAINST)),
        ("Yes, we should.", "No, we shouldn't.", (FOR, AGAINST)),
        ("We should, because the bus is old.", "We should not.", (FOR, AGAINST)),
        ("No way!", "I disagree. The bus is old.", (AGAINST, FOR)),
        ("Of course. The bus is old.", "I agree.", (FOR, FOR)),
        ("Yes - the bus is old.", "Yes.", (FOR, FOR)),
        ("No, the bus is new.", "Yes, the bus is old.", (AGAINST, OPEN)),  # yes to what Anna says, or to the question
        ("The bus is old.", "No. The bus is new.", (OPEN, OPEN)),  # no, it is not old
        ("Yes. The bus is old.", "It is.", (FOR, OPEN)),  # the question asks what we should do
        ("Yes. Is the bus old?", "No.", (FOR, OPEN)),
        ("Yes, but the bus is old.", "Yes and no.", (OPEN, OPEN)),
        ("Yes. Anyway, we should not sell the bus.", "The bus is new.", (AGAINST, OPEN)),
    ],
)
def test_an_answer_takes_a_side_where_it_can_only_be_one_to_the_question_at_issue(
    anna: str, ben: str, sides: tuple[str, str]
) -> None:
    found = aufheben.read(f"Should we sell the bus?\n\nAnna: {anna}\nBen: {ben}\n")
    heads = ("should_we_sell_bus.", "should_we_sell_bus.")  # named by what anybody says of it
    texts = [" ".join(one for one in share if one.endswith(heads)) for share in rules(found)]
    assert [(side in text) if side else not text for side, text in zip(sides, texts, strict=False)] == [True, True]
    others = [(AGAINST if side == FOR else FOR) in text for side, text in zip(sides, texts, strict=False) if side]
    assert not any(others)


@pytest.mark.parametrize(
    ("text", "sign"),
    [("はい。自転車は速い。", ""), ("いいえ、自転車は高い。", "-"), ("そう思います。", ""), ("違います。", "-")],
)
def test_answers_are_understood_in_japanese(text: str, sign: str) -> None:
    found = aufheben.read(f"自転車を買うべきか\n\n森：{text}\n谷：雨が降る。\n")
    assert f"=> {sign}買うべき(自転車)." in " ".join(rules(found)[0])


def test_what_stands_beside_a_claim_backs_it_and_the_claim_falls_with_it() -> None:
    text = "Should we sell the bus?\n\nAnna: Yes. The bus is old.\nBen: The bus is not old.\n"
    found = aufheben.read(text)
    assert "old(bus), not -should_we_sell_bus => should_we_sell_bus." in rules(found)[0]
    assert "=> should_we_sell_bus." not in rules(found)[0]
    assert "backed" in [note.code for note in found.notes]
    assert aufheben.ask(found.kb, "Should we sell the bus?").verdict.value not in ("true", "false")
    because = aufheben.read("Should we sell the bus?\n\nAnna: We should, because the bus is old. The bus is red.\n")
    assert [one for one in rules(because)[0] if "=>" in one] == ["old(bus) => should_sell(bus)."]
    unopposed = aufheben.read(text.partition("Ben")[0])
    assert aufheben.ask(unopposed.kb, "Should we sell the bus?").verdict.value.startswith("true")


def test_what_gives_its_own_reason_backs_the_claim_beside_it_and_falls_with_that() -> None:
    text = (
        "Should we sell the bus?\n\nAnna: Yes. The bus is slow because the motor is old.\nBen: The motor is not old.\n"
    )
    found = aufheben.read(text)
    assert "slow(bus), not -should_we_sell_bus => should_we_sell_bus." in rules(found)[0]
    assert "old(motor) => slow(bus)." in rules(found)[0]
    assert aufheben.ask(found.kb, "Should we sell the bus?").verdict.value not in ("true", "false")
    unopposed = aufheben.read(text.partition("Ben")[0])
    assert aufheben.ask(unopposed.kb, "Should we sell the bus?").verdict.value.startswith("true")


@pytest.mark.parametrize(
    "beside",
    [
        "Of course the bus is old.",
        "The bus is old, but the bus is loved.",
        "If the bus is old, then the car is new.",
        "The bus is new. If something is fast, we should sell it.",  # reasons that are spelled out, and do not apply
        "The car is not red.",  # that denies what Ben said before
    ],
)
def test_what_grants_something_or_serves_another_end_backs_no_claim(beside: str) -> None:
    found = aufheben.read(f"Should we sell the bus?\n\nBen: The car is red.\nAnna: I'm for it. {beside}\n")
    assert not [one for one in rules(found)[1] if "not -should_we_sell_bus =>" in one and not one.startswith("not -")]


def test_a_heading_that_names_a_side_takes_it() -> None:
    found = aufheben.read("Should we sell the bus?\n\nPro (Anna): The bus is old.\nContra (Ben): The bus is loved.\n")
    assert "old(bus), not -should_we_sell_bus => should_we_sell_bus." in rules(found)[0]
    assert "loved(bus), not should_we_sell_bus => -should_we_sell_bus." in rules(found)[1]


def test_a_claim_holds_against_no_reason_that_is_spelled_out_unless_reasons_for_it_may_only_be_misread() -> None:
    def verdict(anna: str, ben: str) -> str:
        found = aufheben.read(f"Should we sell the bus?\n\nAnna: {anna}\nBen: {ben}\n")
        return aufheben.ask(found.kb, "Should we sell the bus?").verdict.value

    reason = "The bus is old. If something is old, we should not sell it."
    assert verdict("We should sell the bus.", reason) == "false-by-default"
    assert verdict("Yes. The bus is red.", reason) == "false-by-default"
    assert verdict("Yes. The bus is red.", "We should not sell the bus.") == "unknown"
    unmet = "We should sell the bus. If something is fast, we should sell it."
    assert verdict(unmet, reason) == verdict(unmet, "No. The bus is old.") == "unknown"
    side = "Yes. If something is fast, we should sell it."
    assert verdict(side, reason) == "false-by-default"
    assert verdict(f"{side} There are cracks in the bus.", reason) == "unknown"  # that is kept whole


def test_a_claim_on_a_kind_is_no_reason_for_itself_and_is_backed_like_any_other() -> None:
    found = aufheben.read(
        "Ann: Zoos should be abolished. Animals suffer in cages, as we know.\nBen: Zoos should not be abolished.\n"
    )
    assert "suffers_in_cage(animal), not -should_be_abolished(zoo) => should_be_abolished(zoo)." in rules(found)[0]


PROPOSALS = [
    ("Let's take the train. It is cheap.", "No, it is late."),
    ("I suggest that we take the train.", "I'm against it. It is late."),
    ("We should take the train.", "I disagree. The train is late."),
    ("I propose taking the train.", "Let's take the bus instead."),
]


@pytest.mark.parametrize(("anna", "ben"), PROPOSALS)
def test_where_nobody_asks_the_first_proposal_on_which_another_takes_a_side_is_at_issue(anna: str, ben: str) -> None:
    found = aufheben.read(f"Anna: {anna}\nBen: {ben}\n")
    assert "proposed" in codes(found)
    assert not found.faults
    issue = found.kb.issue
    assert issue is not None
    (asked,) = (str(one) for one in issue.literals)
    assert asked in ("should_we_take_train", "should_take(train)")  # named by what anybody says of it
    assert any(one.endswith(f"=> -{asked}.") for one in rules(found)[1])


@pytest.mark.parametrize(
    ("anna", "ben"),
    [
        ("The train is late.", "I'm against it."),  # nothing is proposed
        ("Let's face it, the train is late.", "No, it is fast."),
    ],
)
def test_nothing_is_at_issue_that_is_not_proposed(anna: str, ben: str) -> None:
    assert aufheben.read(f"Anna: {anna}\nBen: {ben}\n").kb.issue is None


def test_the_only_advice_is_at_issue_though_nobody_takes_a_side_on_it() -> None:
    found = aufheben.read("Anna: Let's take the train.\nBen: The train is late.\n")
    assert "only-advice" in codes(found)
    issue = found.kb.issue
    assert issue is not None
    assert issue.question == "Let's take the train."


def test_of_several_pieces_of_advice_the_first_one_is_at_issue() -> None:
    found = aufheben.read("Anna: We should take the train.\nBen: We should sell the car.\n")
    assert "first-advice" in codes(found)
    assert found.kb.issue is not None
    assert found.kb.issue.question == "We should take the train."


def test_advice_on_a_kind_is_no_second_one() -> None:
    text = "林：昼は劇にすべきだ。\n岸：劇は練習に時間がかかる。練習に時間がかかるものはやめるべきだ。\n"
    assert "only-advice" in codes(aufheben.read(text, lang="ja"))


COUNTER = [
    ("Should homework be abolished?", "Homework should be abolished.", "Homework should stay."),
    ("Should we keep the old bus?", "We should keep the old bus.", "We should sell it."),
    ("Should the bridge be closed?", "The bridge should be closed.", "The bridge should stay open."),
    (
        "Should the village sell the mill in May?",
        "The village should sell the mill in May.",
        "We should keep the mill in May.",
    ),
    ("", "The oak should be felled.", "The oak must stay."),
    ("Should we keep the old bus?", "We should keep the old bus.", "That's wrong, Anna. We should sell it."),
    ("", "We should tear down the barn.", "We should preserve the barn."),
    ("", "The school should ban phones in class.", "The school should allow phones in class."),
]


@pytest.mark.parametrize(("question", "anna", "ben"), COUNTER)
def test_who_would_keep_what_is_to_go_is_against_it(question: str, anna: str, ben: str) -> None:
    found = aufheben.read(f"{question}\n\nAnna: {anna} We think so, on the whole.\nBen: {ben}\n")
    issue = found.kb.issue
    assert issue is not None
    (asked,) = (str(one) for one in issue.literals)
    assert any(asked in one and not one.endswith(f"-{asked}.") for one in rules(found)[0])
    assert any(one.endswith(f" => -{asked}.") or one == f"-{asked}." for one in rules(found)[1])


JAPANESE_COUNTER = [
    ("朝礼を廃止すべきか。", "朝礼は廃止すべきだ。", "朝礼は続けるべきだ。", True),
    ("古いバスを残すべきか。", "古いバスは残すべきだ。", "古いバスは売るべきだ。", True),
    ("学校の朝礼を廃止すべきか。", "朝礼は廃止したほうがいい。", "朝礼は残したほうがいい。", True),
    ("教室でのスマホを禁止すべきか。", "教室でのスマホは禁止すべきだ。", "教室でのスマホは認めるべきだ。", True),
    ("朝礼を廃止すべきか。", "朝礼は廃止すべきだ。", "終礼は残すべきだ。", False),
    ("朝礼を廃止すべきか。", "朝礼は廃止すべきだ。", "朝礼は短くすべきだ。", False),
]


@pytest.mark.parametrize(("question", "one", "other", "against"), JAPANESE_COUNTER)
def test_who_would_keep_what_is_to_go_is_against_it_in_japanese(
    question: str, one: str, other: str, *, against: bool
) -> None:
    found = aufheben.read(f"{question}\n\n田中：{one}\n佐藤：{other}\n")
    issue = found.kb.issue
    assert issue is not None
    (asked,) = (str(literal) for literal in issue.literals)
    assert any(rule.endswith(f"=> {asked}.") for rule in rules(found)[0])
    assert any(rule.endswith(f"=> -{asked}.") for rule in rules(found)[1]) is against


@pytest.mark.parametrize(
    ("anna", "ben"),
    [
        ("The library should close on Sundays.", "We should keep the library."),
        ("We should sell the bus.", "We should keep the van."),
        ("We should cut the grass.", "We should raise the fee."),
    ],
)
def test_who_would_keep_something_else_is_not_against_it(anna: str, ben: str) -> None:
    found = aufheben.read(f"Anna: {anna} We think so, on the whole.\nBen: {ben}\n")
    assert "proposed" not in codes(found)
    issue = found.kb.issue
    assert issue is None or not any(f"=> -{one}" in rule for one in issue.literals for rule in rules(found)[1])


@pytest.mark.parametrize("remark", ["Just kidding.", "That's what Ben says.", "Or so Ben says."])
def test_what_may_take_back_is_no_denial_of_the_one_before(remark: str) -> None:
    with pytest.raises(aufheben.Unreadable):
        _ = aufheben.read(f"Anna: The bus is loud.\n\nBen: The bus is quiet.\n\nAnna: {remark}\n").kb


@pytest.mark.parametrize(("anna", "denied"), [("The bus is loud.", True), ("The bus is loud. The bus is old.", False)])
def test_who_says_that_it_is_wrong_denies_the_one_thing_that_was_stated(anna: str, *, denied: bool) -> None:
    found = aufheben.read(f"Anna: {anna}\n\nBen: That's wrong, Anna. The bus is safe.\n")
    assert any(one.endswith("-loud(bus).") for one in rules(found)[1]) is denied
    sentences = (sentence for section in found.documents[0].sections for sentence in section.sentences)
    notes = [note.code for sentence in sentences for reading in sentence.readings for note in reading.notes]
    assert notes.count("rejection") == (not denied)


ADVICE = [
    ("The old oak should be felled. It is hollow.", "The oak is not hollow.", "should_be_felled(old_oak)"),
    ("The bus is old. We should sell the bus.", "The bus is not old.", "should_we_sell_bus"),
    ("We should sell the bus. It is old. We should buy a van.", "The bus is not old.", "old(bus)"),  # which of both
    ("The bus is old. Buses are loud.", "The bus is not old.", "old(bus)"),
]


@pytest.mark.parametrize(("anna", "ben", "asked"), ADVICE)
def test_where_speakers_contradict_each_other_all_that_should_be_done_is_at_issue(
    anna: str, ben: str, asked: str
) -> None:
    issue = aufheben.read(f"Anna: {anna}\nBen: {ben}\n").kb.issue
    assert issue is not None
    assert [str(one) for one in issue.literals] == [asked]


def test_who_is_agreed_with_by_name_tells_the_side() -> None:
    text = "Should we sell the bus?\n\nAnna: Yes.\nBen: No.\nCleo: I agree with {name}. The bus is old.\n"
    for name, claimed in (("Anna", "should_we_sell_bus"), ("Ben", "-should_we_sell_bus")):
        texts = rules(aufheben.read(text.format(name=name)))[2]
        assert any(one.endswith(f" => {claimed}.") for one in texts), texts


@pytest.mark.parametrize(
    ("anna", "ben", "sided"),
    [
        ("Yes. The bus is old.", "No, the bus is loved.", True),
        ("Yes. The bus is old.", "No, the bus is not old.", False),  # that may be all that it denies
        ("No. The bus is loved.", "No, the bus is old.", False),  # for Anna, or against her
    ],
)
def test_an_answer_that_goes_on_takes_a_side_where_it_is_the_same_to_the_question_and_to_who_spoke(
    anna: str,
    ben: str,
    sided: bool,  # noqa: FBT001 - a column of a table
) -> None:
    found = rules(aufheben.read(f"Should we sell the bus?\n\nAnna: {anna}\nBen: {ben}\n"))[1]
    assert any("should_we_sell_bus" in one for one in found) == sided


@pytest.mark.parametrize("answer", ["Ben: The tram.", "Ben: I would take the tram.", "Ben: We should take the tram."])
def test_a_choice_of_two_is_a_question_which_of_them(answer: str) -> None:
    found = aufheben.read(f"Should we take the bus or the tram?\n\nAnna: The bus. It is cheap.\n{answer}\n")
    assert found.kb.issue is not None
    assert [len(one.args) for one in found.kb.issue.literals] == [1]
    assert any(one.startswith("cheap(bus), not -") for one in rules(found)[0])
    assert any(re.search(r"=> should(_we)?_take\(tram\)\.$", one) for one in rules(found)[1])
    assert any("conflict should" in str(one) for one in found.kb.statements)


def test_what_everybody_says_of_it_is_said_of_what_is_at_issue() -> None:
    found = aufheben.read("Should we keep the piano?\n\nAnna: Yes. I play it.\nBen: No. Nobody plays it.\n")
    assert "plays_piano(anna)." in rules(found)[0]
    assert any(one.endswith("=> -plays_piano(X).") for one in rules(found)[1])


ENGLISH = "Should we sell the bus?\n\nAnna: The bus is new. The bus is clean.\nBen: {ben}\nAnna: {anna}\n"
JAPANESE = "バスを売るべきか\n\n森：バスは新しい。バスは広い。\n谷：{ben}\n森：{anna}\n"


def rules_of(text: str) -> list[list[str]]:
    return [[str(rule) for rule in agent.rules] for agent in aufheben.read(text).kb.agents]


@pytest.mark.parametrize(
    ("ben", "anna"),
    [
        ("The bus is not new.", "The bus is not new."),
        ("The bus is not new.", "I stand corrected. The bus is not new."),
        ("The bus is old.", "I was wrong about that. The bus is not new."),
    ],
)
def test_who_is_corrected_and_says_so_no_longer_holds_what_was_remark(ben: str, anna: str) -> None:
    anna_states = rules_of(ENGLISH.format(ben=ben, anna=anna))[0]
    assert "new(bus)." not in anna_states
    assert "-new(bus)." in anna_states
    assert "clean(bus)." in anna_states


def test_what_a_sentence_states_beside_what_is_taken_back_stays() -> None:
    ben, anna = "バスは新しくない。", "取り下げます。バスは新しくない。"
    assert rules_of(JAPANESE.format(ben=ben, anna=anna))[0] == ["広い(バス).", "-新しい(バス)."]


@pytest.mark.parametrize("text", ["I stand corrected.", "OK, I take that back.", "I was wrong about the bus."])
def test_what_is_taken_back_without_saying_what_is_refused(text: str) -> None:
    found = aufheben.read(ENGLISH.format(ben="The bus is not new. The bus is not clean.", anna=text))
    assert [fault.code for fault in found.faults] == ["retraction"]


@pytest.mark.parametrize("text", ["I stand corrected.", "OK, I take that back.", "I was wrong about the bus."])
def test_who_takes_back_what_he_said_takes_back_the_one_thing_that_was_just_denied(text: str) -> None:
    assert rules_of(ENGLISH.format(ben="The bus is not new.", anna=text))[0] == ["clean(bus)."]


def test_it_is_refused_in_japanese_too() -> None:
    found = aufheben.read(JAPANESE.format(ben="バスは古い。", anna="前言を撤回します。"))
    assert [fault.code for fault in found.faults] == ["retraction"]


def test_who_contradicts_themselves_uncorrected_stays_an_error() -> None:
    with pytest.raises(AufhebenError):
        aufheben.debate(aufheben.read(ENGLISH.format(ben="The bus is red.", anna="The bus is not new.")).kb)


def test_who_says_the_opposite_after_everybody_agreed_contradicts_themselves() -> None:
    text = ENGLISH.format(ben="The bus is not new.", anna="The bus is not new.") + "Ben: The bus is new.\n"
    anna, ben = rules_of(text)
    assert anna == ["clean(bus).", "-new(bus)."]
    assert ben == ["-new(bus).", "new(bus)."]


@pytest.mark.parametrize(
    "text",
    [
        (
            "Should we take the flat?\n\nAnna: We should take the flat because it is bright.\n\n"
            "Ben: The flat is on a main road. If something is on a main road, we should not take it.\n"
        ),
        (
            "議題：部屋を借りるべきか\n\n森：部屋は明るいので、部屋を借りるべきだ。\n\n"
            "谷：部屋は駅から遠い。駅から遠いものは借りるべきではない。\n"
        ),
    ],
)
def test_a_reason_that_speaks_of_one_thing_does_not_prevail_over_one_that_speaks_of_a_kind(text: str) -> None:
    assert aufheben.debate(aufheben.read(text).kb).outcome is Outcome.STALEMATE


VENUES = (
    "どの会場を選ぶべきか。\n候補：市民ホール、大学講堂\n\n山田の立場：\n大学講堂は駅に近い。{}\n\n"
    "小林の立場：\n大学講堂は狭い。狭い会場は選ぶべきではない。\n"
)


@pytest.mark.parametrize(
    ("sentence", "answers"),
    [("駅に近い会場は選ぶべきだ。", []), ("市民ホールを選ぶべきだ。", ["選ぶべき(市民ホール)"])],
)
def test_a_claim_on_each_of_a_kind_is_no_answer_to_which(sentence: str, answers: list[str]) -> None:
    debate = aufheben.debate(aufheben.read(VENUES.format(sentence), lang="ja").kb)
    assert [str(one) for one in debate.answers] == answers
    assert {str(one.literal) for one in debate.claims} == {*(answers or ["選ぶべき(大学講堂)"])}
