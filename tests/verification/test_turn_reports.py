"""What is told of turns: talk is no premise, who speaks first does not speak again, marks agree with what is found."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.blocks import plain
from aufheben.reports.documents import verification_document, verification_of
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verification import step_words, verification_page
from aufheben.reports.verified import StatementReport, StepReport, verification_report
from aufheben.wording import Language
from engine.verification.faults import Code
from kb.loading import load, parse
from kb.messages import debate_document
from kb.transcripts.mapping import Mappings
from kb.transcripts.meanings import Mapped, Meanings

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase

CLAIM = "ag1: We should buy a, because a is compact and light, and is a camera."
THREE = parse(
    """
    issue "Which?": take(X).
    say cancelled(X): "the trip to {X}, if there's one, isn't held".
    agent ann { nice(rome). nice(X) => take(X). }
    agent bob { near(graz). near(X) => take(X). cancelled(rome). }
    agent carol { dear(rome). dear(X) => -take(X). }
    """
)


def screen(verification: aufheben.Verification) -> str:
    report = verification_report(verification, Language.EN)
    return plain(verification_page(report, verbalizer_of(verification.kb, Language.EN)))


def errors(verification: aufheben.Verification) -> list[tuple[int | None, Code]]:
    return [(fault.turn, fault.code) for fault in verification.faults if fault.code is not Code.PREMATURE_END]


@pytest.mark.parametrize(
    "talk", ["Thanks. ", "1. ", "So the objection fails. ", "My claim stands. ", "Thanks, I see, but ", "です。"]
)
def test_talk_is_no_premise_and_no_conclusion(talk: str) -> None:
    text = (
        "aは在庫がないので、aを買うべきではない。" if talk == "です。" else "a is out of stock, so we should not buy a."
    )
    found = aufheben.verify(f"{CLAIM}\nag2: {talk}{text}\nag1: I pass.\n", "camera")
    assert found.formal.unmapped == ()
    assert found.judgement.judged == 3
    (attack,) = (one.turn for one in found.formal.rows if one.turn.number == 2)
    assert [str(step.head) for step in attack.steps] == ["-buy(a)"]
    assert [str(one) for one in attack.steps[0].strong] == ["out_of_stock(a)"]


def test_a_conclusion_about_the_debate_leaves_the_argument_as_it_is() -> None:
    found = aufheben.verify(f"{CLAIM}\nag2: a is out of stock. So the objection fails.\n", "camera")
    attack = found.formal.rows[1].turn
    assert [str(step.head) for step in attack.steps] == ["-buy(a)"]
    assert errors(found) == []


@pytest.mark.parametrize(
    "text",
    [
        "the trip to rome, if there's one, isn't held",
        "The trip to Rome, if there’s one, isn’t held.",
        "The trip to Rome, if there is one, is not held",
    ],
)
def test_a_line_of_words_is_met_as_it_stands_with_its_commas_and_apostrophes(text: str) -> None:
    meaning = Meanings(THREE, Mappings()).of(text)
    assert isinstance(meaning, Mapped)
    assert [str(one) for one in meaning.items] == ["cancelled(rome)"]


def test_who_speaks_first_does_not_speak_again() -> None:
    turns = [
        {"agent": "ann", "kind": "claim", "rules": ["nice(rome) => take(rome)"]},
        {"agent": "carol", "kind": "counter", "target": 1, "rules": ["dear(rome) => -take(rome)"]},
        {"agent": "bob", "kind": "counter", "target": 1, "rules": ["dear(rome) => -take(rome)"]},
    ]
    text = screen(aufheben.verify(turns, THREE))
    assert "bob speaks before anybody has replied to turn 2" in text
    assert "again" not in text


def test_claims_without_turns_are_told_of_the_right_ones() -> None:
    kb = load("camera")
    document = json.loads(json.dumps(debate_document(aufheben.debate(kb))))
    for claim in document["claims"]:
        del claim["turn"]
    assert aufheben.verify(document, kb).sound


def test_a_turn_with_an_error_below_has_no_mark_of_a_right_one() -> None:
    """A right claim of which the verdict is wrong was ✓, with an error in the line below."""
    text = f"{CLAIM}\nag2: We should not buy a, because a is out of stock.\nag1: I pass.\nChair: ag1's claim stands.\n"
    found = aufheben.verify(text, "camera")
    assert (1, Code.FALSE_VERDICT) in errors(found)
    marks = {line.split()[0]: line.split()[1] for line in screen(found).splitlines() if line[:2].strip().isdigit()}
    assert marks == {"1": "✗", "2": "✓", "3": "✓"}


def test_what_could_not_be_judged_is_no_finding_that_is_counted() -> None:
    found = aufheben.verify(f"{CLAIM}\nag2: Grombly wombles, because a is out of stock.\n", "camera")
    report = verification_report(found, Language.EN)
    assert [one.code for one in report.findings] == ["unjudged"]
    assert not any(one.wrong for one in report.findings)
    assert "Findings" not in aufheben.report(found, form="text")


@pytest.mark.parametrize(
    ("chair", "codes"),
    [
        ("Chair: ag1's proposal is rejected.", []),
        ("Chair: ag1's proposal is carried.", [(1, Code.FALSE_VERDICT)]),
        ("Chair: The claim that we should buy a is upheld.", [(1, Code.FALSE_VERDICT)]),
        ("Chair: Thank you. The claim that we should buy a is defensible.", []),
        ("Chair: a is overruled.", [(1, Code.FALSE_VERDICT)]),
        ("Chair: The camera a is compact.", []),
        ("Chair: Next point.", []),
        ("Chair: As I hear no objection, ag1's proposal is carried: we shall see.", [(1, Code.FALSE_VERDICT)]),
        ("Chair: Noted: a is off the table.", []),
        ("Chair: If nobody objects, ag1's proposal is carried.", []),
        ("Chair: Would anybody say that a is accepted?", []),
        ("議長: 携帯性派の提案は可決されました。", [(1, Code.FALSE_VERDICT)]),
        ("議長: aを買うべきだという主張は退けられました。", []),
    ],
)
def test_what_a_chair_says_became_of_a_claim_is_judged_as_its_status(chair: str, codes: list[tuple[int, Code]]) -> None:
    """`defeated` and `carried` are the verdict of the dialogue, `overruled` and its like a status."""
    text = f"{CLAIM}\nag2: We should not buy a, because a is out of stock.\nag1: I pass.\n{chair}\n"
    assert errors(aufheben.verify(text, "camera")) == codes


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [("The final answer is that we take graz.", False), ("So the verdict is: rome.", True), ("Decision: rome.", True)],
)
def test_the_answer_that_a_chair_gives_is_judged(answer: str, wrong: bool) -> None:  # noqa: FBT001 - a column
    text = (
        "ann: We should take rome, because rome is nice.\ncarol: We should not take rome, because rome is dear.\n"
        "ann: I pass.\nbob: We should take graz, because graz is near.\nann: I pass.\ncarol: I pass.\n"
    )
    words = """
    say take(X): "we should take {X}". say nice(X): "{X} is nice".
    say dear(X): "{X} is dear". say near(X): "{X} is near".
    """
    kb = parse(str(THREE) + words)
    found = aufheben.verify(f"{text}Judge: {answer}\n", kb)
    assert (Code.FALSE_VERDICT in {fault.code for fault in found.faults}) is wrong


def test_what_a_rule_assumes_may_be_left_unsaid_in_running_text() -> None:
    """In a formal text it is a fault not to state it."""
    kb = parse("""
    issue "Which?": take(X).
    say take(X): "we should take {X}". say nice(X): "{X} is nice". say shut(X): "{X} is shut".
    agent ann { nice(rome). nice(X), not shut(X) => take(X). }
    agent bob { shut(rome). near(graz). near(X) => take(X). }
    """)
    claim = "We should take rome, because rome is nice."
    attack = "rome is shut."
    found = aufheben.verify(f"ann: {claim}\nbob: {attack}\nann: I pass.\n", kb)
    assert errors(found) == []
    assert [str(one) for one in found.formal.rows[0].turn.steps[0].weak] == ["shut(rome)"]
    assert "there is no evidence that rome is shut" in screen(found)
    formal = aufheben.verify([{"agent": "ann", "kind": "claim", "rules": ["nice(rome) => take(rome)"]}], kb)
    assert (1, Code.UNLICENSED) in errors(formal)


@pytest.mark.parametrize(
    "turns",
    [
        """AG1: We should buy a, because a is compact and light, and is a camera.
AG2: a is out of stock. So we should not buy a. {proposal}
AG1: I pass. b is over the budget. So we should not buy b.
AG2: I pass.
AG1: We should buy c, because c is user-friendly, has a long battery life and is a camera.
""".format(proposal="We should buy b, because b has a high resolution, has a long battery life and is a camera."),
        """AG1: aは小型であり、軽く、カメラであるので、aを買うべきだ。
AG2: aは在庫がないので、aを買うべきではない。bは解像度が高く、電池が長持ちし、カメラであるので、bを買うべきだ。
AG1: 反論できません。bは予算を超えているので、bを買うべきではない。
AG2: 反論できません。
AG1: cは使いやすく、電池が長持ちし、カメラであるので、cを買うべきだ。
""",
    ],
    ids=["en", "ja"],
)
def test_what_is_said_in_one_breath_in_words_of_the_stances_is_taken_in_the_order_of_the_protocol(turns: str) -> None:
    """An attack and a proposal are two moves; reasons of both sides for another object are a synthesis."""
    verification = aufheben.verify(turns, "camera")
    assert [(row.file_turn, row.turn.kind.value) for row in verification.formal.rows] == [
        (1, "claim"),
        (2, "counter"),
        (3, "pass"),
        (2, "claim"),
        (3, "counter"),
        (4, "pass"),
        (5, "synthesis"),
    ]
    assert verification.sound


@pytest.mark.parametrize(("end", "shown"), [(".", ""), ("。", ""), (";", ""), ("?", "?"), ("", "")])
def test_words_of_a_speaker_within_a_sentence_do_not_end_it(end: str, shown: str) -> None:
    premise, assumed, head = (StatementReport(f"{words}{end}") for words in ("a is tiny", "a is old", "we take a"))
    words = step_words(StepReport((premise,), (assumed,), head), verbalizer_of(THREE, Language.EN))
    assert words == f"we take a{shown}, because a is tiny{shown}, there is no evidence that a is old{shown}"


def test_words_that_say_an_absence_themselves_are_not_said_to_be_without_evidence() -> None:
    """That there is no evidence of "there is nothing above us" would be the opposite."""
    stances = parse('issue "q": wet. agent ag1 { rain. rain, not roof => wet. } agent ag2 { sun. sun => -wet. }')
    moves = {
        "speakers": {"Ann": "ag1"},
        "turns": [
            {
                "turn": 1,
                "speaker": "Ann",
                "where": {"lines": [1, 1]},
                "statements": [
                    {"text": "It pours", "means": "rain"},
                    {"text": "there is nothing above us", "means": "not roof"},
                    {"text": "we get soaked", "means": "wet"},
                ],
            }
        ],
    }
    held = "Ann: It pours and there is nothing above us, so we get soaked.\n"
    verification = aufheben.verify(held, stances, moves=json.dumps(moves))
    assert "we get soaked, because It pours, there is nothing above us" in " ".join(screen(verification).split())
    report = verification_report(verification, Language.EN)
    assert verification_of(verification_document(report)) == report


REASONS = """
issue "Which?": take(X), town(X).
say take(X): "we should take {X}" / "we should not take {X}".
background { town(rome). town(graz). }
agent ann { nice(rome). nice(X), town(X) => take(X). }
agent bob { near(graz). near(X), town(X) => take(X). loud(rome). loud(X) => -take(X). MORE }
"""


def judged_moves(base: KnowledgeBase, *turns: tuple[str, str, list[tuple[str, str]]]) -> aufheben.Verification:
    """Return a debate judged of which it is known what every statement means."""
    layer = {
        "speakers": {"Ann": "ann", "Bob": "bob"},
        "turns": [
            {
                "turn": number,
                "speaker": who,
                "agent": agent,
                "where": {"lines": [number, number]},
                "statements": [{"text": text, "means": means} for text, means in statements],
            }
            for number, (who, agent, statements) in enumerate(turns, 1)
        ],
    }
    text = "".join(f"{who}: {' '.join(words for words, _ in meanings)}\n" for who, _, meanings in turns)
    return aufheben.verify(text, base, moves=json.dumps(layer))


CLAIM_OF_ROME = ("Ann", "ann", [("Rome is lovely.", "nice(rome)"), ("Rome it is.", "take(rome)")])


def test_a_reason_that_is_left_unsaid_says_so_where_it_is_the_only_one() -> None:
    """No words are put into anybody's mouth."""
    denial = ("Bob", "bob", [("I am against Rome.", "-take(rome)")])
    base = parse(REASONS.replace("MORE", ""))
    found = judged_moves(base, CLAIM_OF_ROME, denial)
    assert found.formal.rows[1].turn.whole
    assert "loud(rome) (not said)" in " ".join(screen(found).split()).replace("rome is loud", "loud(rome)")
    document = verification_document(verification_report(found, Language.EN)).model_dump()
    (premise,) = document["turns"][1]["steps"][0]["strong"]
    assert (premise["text"], premise["by"]) == ("loud(rome)", "unsaid")
    assert document["coverage"]["statements"] == document["coverage"]["mapped"] == 3  # what nobody said is none


def test_which_of_several_reasons_is_meant_is_not_guessed() -> None:
    base = parse(REASONS.replace("MORE", "dear(rome). dear(X) => -take(X)."))
    found = judged_moves(base, CLAIM_OF_ROME, ("Bob", "bob", [("I am against Rome.", "-take(rome)")]))
    assert [row.turn.whole for row in found.formal.rows[:2]] == [True, False]
    assert {(turn, code) for turn, code in errors(found) if code is not Code.ENTHYMEME} == {(2, Code.UNJUDGED)}


def test_a_proposal_that_waits_and_is_made_when_it_is_due_is_one() -> None:
    """It was said beside an attack; who says it again at its time repeats nothing, and falls with it once."""
    graz = [("Graz is close.", "near(graz)"), ("Let us go to Graz.", "take(graz)")]
    attack = [("Rome is loud.", "loud(rome)"), ("So not Rome.", "-take(rome)")]
    found = judged_moves(
        parse(REASONS.replace("MORE", "")),
        CLAIM_OF_ROME,
        ("Bob", "bob", [*attack, *graz]),
        ("Ann", "ann", [("You are right.", "concede")]),
        ("Bob", "bob", [("As I was saying, Graz is close.", "near(graz)"), ("Graz, then.", "take(graz)")]),
    )
    assert [(row.file_turn or row.turn.number, row.turn.kind.value) for row in found.formal.rows] == [
        (1, "claim"),
        (2, "counter"),
        (3, "pass"),
        (4, "claim"),
    ]
    assert {code for _, code in errors(found)} == {Code.ENTHYMEME}
