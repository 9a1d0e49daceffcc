"""Logs in prose: who speaks in them is what any text is read by, and what is told of them is true of their words."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.reports.documents import verification_document, verification_of
from aufheben.reports.verified import verification_report
from aufheben.wording import Language
from engine.verification.faults import Weight
from grammar.layout import laid_out
from grammar.spans import SourceText
from kb.transcripts.chat_files import read_chat
from kb.transcripts.reading import read_transcript
from tests.prose.test_layouts_of_turns import LAYOUTS, texts_of_turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.verification.transcript import Turn
    from kb.transcripts.utterances import Utterance


def speakers(text: str) -> list[str | None]:
    return [turn.agent for turn in read_chat(SourceText("t", text)).turns]


def bare(words: str) -> str:
    return re.sub(r"[\W_]+", "", words)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_every_layout_who_verifies_hears_whom_the_reader_hears(language: str) -> None:
    changed: list[object] = []
    count = 0
    for name, text, turn in texts_of_turns(language):
        for layout, way in LAYOUTS.items():
            laid = turn.sub(way(), text)
            found = laid_out(SourceText("t", laid))
            if found.faults or not found.has_speakers:
                continue
            read = [
                (block.speaker, [bare(laid[first:last]) for first, last in block.parts])
                for block in found.blocks
                if block.owner and block.parts
            ]
            names = {name for name, _ in read}
            verified = [
                (one.agent or "", [bare("" if one.prose is None else one.prose.text)])
                for one in _turns(laid)
                if one.agent in names
            ]
            count += 1
            before, after = _in_a_row(read), _in_a_row(verified)
            alike = [who for who, _ in before] == [who for who, _ in after]
            if not alike or any(
                part not in "".join(words)
                for (_, parts), (_, words) in zip(before, after, strict=True)
                for part in parts
            ):
                changed.append((name, layout))
    assert changed == []
    assert count > 200


def _turns(text: str) -> Sequence[Turn[Utterance]]:
    return read_chat(SourceText("t", text)).turns


def _in_a_row(found: Sequence[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """Return who says what, all that one says in a row together."""
    rows = groupby((one for one in found if any(one[1])), key=lambda one: one[0])
    return [(who, [part for _, parts in those for part in parts]) for who, those in rows]


QUESTIONS = [
    "Question: Should the club buy a boat?",
    "Motion: The club should buy a boat.",
    "Topic: Should the club buy a boat?",
    "**Debate topic:** Should the club buy a boat?",
    "Resolution: The club should buy a boat.",
    "Should the club buy a boat?",
    "# Should the club buy a boat?",
    "論題：クラブはボートを買うべきか。",
    "議題：クラブはボートを買うべきか",
    "問い：クラブはボートを買うべきか。",
    "クラブはボートを買うべきでしょうか。",
]
LABELS = [
    ("Pro: {}", "Con: {}", ("Pro", "Con")),
    ("**Pro:** {}", "**Con:** {}", ("Pro", "Con")),
    ("Affirmative – Round {n}: {}", "Negative – Round {n}: {}", ("Affirmative", "Negative")),
    ("Agent A: {}", "Agent B: {}", ("Agent A", "Agent B")),
    ("Mika (treasurer): {}", "Jonas (coach): {}", ("Mika", "Jonas")),
    ("【賛成側・第{n}ラウンド】{}", "【反対側・第{n}ラウンド】{}", ("賛成側", "反対側")),
    ("賛成派：{}", "反対派：{}", ("賛成派", "反対派")),
    ("【推進AI】{}", "【慎重AI】{}", ("推進AI", "慎重AI")),
]
WORDS = {
    "en": ("The boat is cheap. It is new.", "The boat is old. It leaks."),
    "ja": ("ボートは安いです。", "ボートは古いです。"),
}


def log(question: str, first: str, second: str) -> str:
    language = "ja" if re.search("[ぁ-ん]", question) else "en"
    turns = [
        label.format(words, n=n) for n in (1, 2) for label, words in zip((first, second), WORDS[language], strict=True)
    ]
    return "\n\n".join([question, *turns]) + "\n"


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(("first", "second", "names"), LABELS)
def test_a_title_or_a_question_is_never_a_speaker(
    question: str, first: str, second: str, names: tuple[str, str]
) -> None:
    text = log(question, first, second)
    assert speakers(text) == [*names, *names]
    with_names = read_transcript(SourceText("t", text), names)
    assert [turn.agent for turn in with_names.turns] == [*names, *names]


def test_who_leads_a_debate_is_heard_and_what_he_goes_on_to_say_is_nobody_elses() -> None:
    text = (
        "Moderator: Should we buy a boat? Ann, please begin.\n\nAnn: We should. The boat is cheap.\n\n"
        "Moderator: Thank you.\nThe hall is full.\n\nBen: We should not. The boat is old.\n"
    )
    found = _turns(text)
    assert [turn.agent for turn in found] == ["Moderator", "Ann", "Moderator", "Ben"]
    assert [turn.prose.text for turn in found if turn.prose] == [
        "Should we buy a boat? Ann, please begin.",
        "We should. The boat is cheap.",
        "Thank you.\nThe hall is full.",
        "We should not. The boat is old.",
    ]


@pytest.mark.parametrize(
    "end",
    [
        "Final verdict: Pro wins.",
        "Final answer: We should buy it.",
        "Conclusion: The boat is good.",
        "**Verdict**\nPro wins.",
    ],
)
def test_how_a_debate_ends_is_in_no_speakers_mouth(end: str) -> None:
    text = f"{log(QUESTIONS[0], 'Pro: {}', 'Con: {}')}\n{end}\n"
    found = _turns(text)
    assert [turn.agent for turn in found] == ["Pro", "Con", "Pro", "Con"]
    assert not any(end.rsplit(maxsplit=1)[-1] in turn.prose.text for turn in found if turn.prose)


def test_what_somebody_reports_is_his_own_line() -> None:
    found = _turns("Ann: The oak is warm.\nBen said that it swells: I deny it.\nBen: It does.\nAnn: Fine.\n")
    assert [turn.agent for turn in found] == ["Ann", "Ben", "Ann"]


SIDES = [
    (
        (
            "Question: Should the club buy a boat?\n\nPro: The club should buy a boat, because the boat is cheap.\n\n"
            "Con: The club should not buy a boat, because the boat is old.\n"
        ),
        [("pro", True, None), ("con", False, None)],
    ),
    (
        (
            "Question: Should the club buy a boat?\n\nPro: The club should buy a boat, because the boat is cheap.\n\n"
            "Con: The boat is old.\n\nPro: I did not know that. I withdraw my proposal.\n"
        ),
        [("pro", None, 3), ("con", False, None)],
    ),
    (
        (
            "問い：クラブはボートを買うべきか。\n\n賛成派：クラブはボートを買うべきです。ボートは安いです。\n\n"
            "反対派：ボートは古いです。\n\n賛成派：そうでしたか。提案を取り下げます。\n"
        ),
        [("賛成派", None, 3), ("反対派", False, None)],
    ),
]


@pytest.mark.parametrize(("text", "sides"), SIDES)
def test_sides_are_told_where_they_are_known_and_who_withdraws_has_none(
    text: str, sides: list[tuple[str, bool | None, int | None]]
) -> None:
    found = aufheben.verify(text)
    assert found.issue is not None
    assert found.issue.words in text
    assert [(one.speaker, one.favours, one.withdrew) for one in found.issue.sides] == sides
    for language in Language:
        report = verification_report(found, language)
        assert verification_of(verification_document(report)) == report


@pytest.mark.parametrize(
    "text",
    [
        "Ann: We should buy a boat.\n\nBen: The boat is old.\n\nAnn: It is cheap.\n",
        "Ann: Should we buy a boat? We should.\n\nBen: The boat is old.\n\nAnn: It is cheap.\n",
    ],
)
def test_where_nobody_but_a_speaker_asks_nothing_is_told_to_be_at_issue(text: str) -> None:
    found = aufheben.verify(text).issue
    assert found is not None
    assert (found.words, [one for one in found.sides if one.favours is not None]) == ("", [])


def test_no_debate_is_sound_of_which_a_turn_could_not_be_judged() -> None:
    text = "Ann: The car is red.\n\nBen: This is not what they call red here.\n\nAnn: The car is cheap.\n"
    found = aufheben.verify(text)
    assert not found.sound
    report = verification_report(found, Language.EN)
    assert (report.coverage.judged, report.coverage.turns) == (2, 3)


@pytest.mark.parametrize(
    "reply", ["Isn't the car old?", "The car is old, isn't it?", "Is the car old?\nAnn: I do not know."]
)
def test_who_does_not_answer_a_question_put_for_effect_drops_none(reply: str) -> None:
    text = f"Ann: The car is red.\nBen: {reply}\nAnn: The house is big.\n"
    assert [one for one in aufheben.verify(text).faults if one.weight is not Weight.INFO] == []


def test_who_withdraws_what_he_proposed_may_say_the_opposite() -> None:
    for end, wrong in (("I withdraw my suggestion; the car is not cheap.", 0), ("The car is not cheap.", 1)):
        found = aufheben.verify(f"Ann: The car is cheap.\nBen: The car is old.\nAnn: {end}\n")
        assert sum(one.weight is Weight.ERROR for one in found.faults) == wrong, end
