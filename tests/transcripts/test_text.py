"""Turns in plain words are arguments: what is a ground, what a conclusion, who passes, who attacks what."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.reports.debates import debate_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import show
from aufheben.wording import Language
from engine.verification.faults import Code, Weight
from engine.verification.transcript import Inferred
from grammar.spans import SourceText
from kb.loading import load
from kb.messages import debate_document
from kb.transcripts.arguments import statements_of
from kb.transcripts.formal import formal
from kb.transcripts.phrases import declines
from kb.transcripts.reading import read_transcript
from kb.transcripts.utterances import Utterance, names_of

if TYPE_CHECKING:
    from kb.transcripts.protocol import FormalTranscript

CAMERA = load("camera")


def held(text: str, name: str = "camera") -> FormalTranscript:
    kb = load(name)
    return formal(read_transcript(SourceText("t", text), names_of(kb)), kb)


def rules(found: FormalTranscript, turn: int = 1) -> list[str]:
    row = found.row(turn)
    assert row is not None
    return [
        f"{', '.join([*map(str, one.strong), *(f'not {weak}' for weak in one.weak)])} => {one.head}"
        for one in row.turn.steps
    ]


@pytest.mark.parametrize(
    "text",
    [
        "We should buy a, because a is compact and light, and is a camera.",
        "We should buy a since a is compact, light and a camera.",
        "Because a is compact and light, and is a camera, we should buy a.",
        "a is compact and light. a is a camera. So we should buy a.",
        "a is compact and light, and is a camera, so we should buy a.",
        "If a is compact and light, and is a camera, then we should buy a.",
        "I claim that we should buy a, because a is compact and light, and is a camera.",
        "We should buy a. This is because a is compact and light, and is a camera.",
        (
            "a is compact and light. a is a camera. If a camera is compact and light, we should buy it. "
            "Hence we should buy a."
        ),
        "We should buy a: a is compact and light, and is a camera.",
        "No. a is compact and light, and is a camera, so we should buy a.",
        "handy: compact(a), light(a), camera(a) => buy(a)",
        "compact(a), light(a), camera(a) => buy(a).",
        "aは小型であり、軽く、カメラであるので、aを買うべきだ。",
        "aは小型であり、軽く、カメラであるから、aを買うべきだ。",
        "aは小型である。aは軽い。aはカメラである。したがって、aを買うべきだ。",
        "aを買うべきだ。なぜなら、aは小型であり、軽く、カメラであるからだ。",
    ],
)
def test_a_reason_is_a_reason_in_many_words(text: str) -> None:
    found = held(f"ag1: {text}\n")
    assert rules(found) == ["compact(a), light(a), camera(a) => buy(a)"]
    assert found.unmapped == ()
    assert found.rows[0].words.inferred == {Inferred.KIND}


def test_a_mere_list_argues_for_what_the_debate_is_about_and_that_is_inferred() -> None:
    found = held("ag1: We should buy a. a is compact. a is light. a is a camera.\n")
    assert rules(found) == ["compact(a), light(a), camera(a) => buy(a)"]
    assert Inferred.ARGUMENT in found.rows[0].words.inferred


def test_steps_come_before_what_rests_on_them_and_assumptions_are_assumptions() -> None:
    text = (
        "prosecution: Smith is guilty before the law, because the guilt of Smith is proven. And the guilt of Smith is "
        "proven, because the fingerprints of Smith were found and there is no evidence that the fingerprints of Smith "
        "are explained.\n"
    )
    assert rules(held(text, "innocence")) == [
        "fingerprints(smith), not explained(smith) => proven_guilty(smith)",
        "proven_guilty(smith) => -innocent(smith)",
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["camera", "innocence", "software", "hiring"])
def test_what_our_screen_shows_is_read_back(name: str, language: str) -> None:
    base = load(name)
    debate = aufheben.debate(base)
    screen = io.StringIO()
    show(debate_page(debate, verbalizer_of(base, Language(language))), screen, width=200)
    shown, held_back = held(screen.getvalue(), name), held(json.dumps(debate_document(debate)), name)
    assert [(one.number, one.agent, one.kind, one.attack) for one in shown.transcript.turns] == [
        (one.number, one.agent, one.kind, one.attack) for one in held_back.transcript.turns
    ]
    for row in held_back.rows:
        assert rules(shown, row.turn.number) == rules(held_back, row.turn.number)
    verdicts = [(one.turn, one.justified) for one in held_back.transcript.rounds[0].verdicts]
    assert [(one.turn, one.justified) for one in shown.transcript.rounds[0].verdicts] == verdicts


@pytest.mark.parametrize(
    ("line", "attack", "target"),
    [
        ("ag2 (rebut): We should not buy a.", "rebut", None),
        ("ag2 [undercut turn 1]: We should not buy a.", "undercut", 1),
        ("ag2 rebuts turn 1: We should not buy a.", "rebut", 1),
        ("ag2: (rebut) We should not buy a.", "rebut", None),
        ("**AG2 (rebut turn 1):** We should not buy a.", "rebut", 1),
        ("- Agent 2: We should not buy a.", None, None),
        ("2. AG2: We should not buy a.", None, None),
        ("ag2（手番1に反駁）：aを買うべきではない。", "rebut", 1),
    ],
)
def test_how_a_turn_attacks_may_stand_before_the_colon(line: str, attack: str | None, target: int | None) -> None:
    found = held(f"ag1: We should buy a.\n{line}\n")
    counter = found.transcript.turns[1]
    assert (counter.agent, counter.kind.value, counter.target) == ("ag2", "counter", target)
    assert (None if counter.attack is None else counter.attack.value) == attack
    assert rules(found, counter.number) == [" => -buy(a)"]


@pytest.mark.parametrize(
    "text",
    [
        "Pass.",
        "I cannot answer that.",
        "NO",
        "I have no counterargument.",
        "I can't rebut this.",
        "反論できない。",
        "パス",
    ],
)
def test_who_has_no_answer_passes(text: str) -> None:
    found = held(f"ag1: We should buy a.\nag2: {text}\n")
    assert [one.kind.value for one in found.transcript.turns] == ["claim", "pass"]


def test_lines_go_on_until_the_next_speaker_and_headings_are_no_turns() -> None:
    text = (
        "Which camera should we buy?\n\nag1: We should buy a,\n  because a is light.\n\nIssue: a camera\nAnswer: c.\n"
    )
    found = held(text)
    assert rules(found) == ["light(a) => buy(a)"]
    assert [str(one) for one in found.transcript.answers or ()] == ["buy(c)"]


CLAIMED = "AG1: We should buy a, because a is compact and light, and is a camera.\n"


@pytest.mark.parametrize("text", ["No camera is light.", "No one says that a is light.", "First a is light."])
def test_a_word_that_only_looks_like_a_lead_is_not_taken_off(text: str) -> None:
    found = held(f"{CLAIMED}AG2: {text}\n")
    turn = next(one.turn for one in found.rows if one.file_turn == 2)
    assert [one for step in turn.steps for one in (*step.strong, step.head) if one is not None] == []
    assert [one.text for one in found.unmapped] == [text.rstrip(".")]


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("からすには勝てませんな。", ["からすには勝てませんな"]),
        ("そこはからすが来る場所だ。", ["そこはからすが来る場所だ"]),
        ("夜から朝まで開いている。", ["夜から朝まで開いている"]),
        ("ああ、からすには勝てません。", ["ああ、からすには勝てません"]),
        ("軽いから買うべきだ。", ["軽い", "買うべきだ"]),
        ("静かなので、買うべきだ。", ["静かだ", "買うべきだ"]),
    ],
)
def test_a_japanese_reason_ends_behind_a_predicate(text: str, texts: list[str]) -> None:
    found = statements_of(Utterance(text), lambda _: True, lambda _: False)
    assert [one.text for one in found] == texts or len(found) == len(texts) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Nothing to say to that shop.",
        "The seller has no answer to rain.",
        "駐車場には賛成できません。",
        "私は反論できない人を知っている。",
    ],
)
def test_who_only_uses_words_for_giving_in_does_not_pass(text: str) -> None:
    assert not declines(text)


def test_a_pass_beside_something_that_nobody_could_read_is_not_judged() -> None:
    found = aufheben.verify(f"{CLAIMED}AG2: No objection. Its strap is pure magic.\n", "camera")
    assert [one.code for one in found.faults if one.weight is Weight.ERROR] == []
    sure = aufheben.verify(f"{CLAIMED}AG2: No objection.\n", "camera")
    assert [one.code for one in sure.faults if one.weight is Weight.ERROR] == [Code.MISSED_COUNTER]
