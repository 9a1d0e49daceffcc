"""Chats written by hand, with what is wrong in them; and what a file of a chat may hold.

Of chats that are made with one fault each, the fault is found at its step; in sound ones nothing is.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import aufheben
from grammar.spans import SourceText
from kb.transcripts.chat_files import JudgedChat, judged_chat, read_chat
from kb.transcripts.chats import ChatUtterance, GroupChat
from tests.laws.test_limits import Counted
from tests.verification.scripted_chats import CODES, FORMS, PEOPLE, Script, scripted, written

CHATS = Path(__file__).resolve().parents[1] / "data" / "chats"
RIGHT = 9
"""Chats of ten in which just what is wrong is found; the others have a fault that is not seen, and no false one."""


def judged(text: str) -> JudgedChat:
    source = SourceText("<chat>", text)
    return judged_chat(source, read_chat(source))


def fault_lines(chat: JudgedChat) -> list[tuple[int | None, str]]:
    return [(fault.turn, fault.code.value) for fault in chat.faults if fault.code.value != "unjudged"]


def test_wherever_a_limit_stops_a_chat_the_utterances_judged_are_told_and_no_others() -> None:
    lines = ["Ann: The car is cheap.", "Ben: Is the car safe?", "Ann: The car is not cheap.", "Ben: The car is red."]
    counted = Counted()
    whole = aufheben.verify("\n".join(lines), limits=counted)
    assert {fault.turn for fault in whole.faults} == {3}
    seen: set[int] = set()
    for looks in range(len(counted.looks)):
        try:
            part = aufheben.verify("\n".join(lines), limits=Counted(looks_left=looks)).judgement
        except aufheben.LimitReached:
            assert not seen, "what was judged is lost"
            continue
        assert part.cut is not None
        assert part.reached is not None
        assert not part.sound
        seen.add(part.reached)
        assert part.faults == tuple(one for one in whole.faults if one.turn is not None and one.turn < part.reached)
        assert part.unjudged == frozenset(range(part.reached, len(lines) + 1))
    assert seen == {2, 3, 4}


def test_of_a_long_chat_more_is_judged_the_later_the_limit_comes_though_not_all_of_it_can_be_read() -> None:
    things = [f"{first}{second}" for first in ("north", "south", "east", "west") for second in range(1, 31)]
    lines = [f"Ann: The {thing} is cheap.\nBen: The {thing} is not cheap." for thing in things]
    lines[6] = lines[6].replace("Ben", "Ann")
    text = "\n".join([*lines, "Ann: The north2 is not cheap."])
    counted = Counted(seconds=600.0)
    whole = aufheben.verify(text, limits=counted)
    assert [fault.turn for fault in whole.faults] == [14, 241]
    before = 0
    for looks in range(0, len(counted.looks), len(counted.looks) // 10):
        try:
            part = aufheben.verify(text, limits=Counted(looks_left=looks, seconds=600.0)).judgement
        except aufheben.LimitReached:
            assert not before, "what was judged is lost"
            continue
        assert part.cut is not None
        assert part.reached is not None
        assert before <= part.reached <= 241
        before = part.reached
        assert part.faults == tuple(one for one in whole.faults if one.turn is not None and one.turn < part.reached)
        assert part.unjudged == frozenset(range(part.reached, 242))
    # Where the limit comes while all of it is read, the shorter beginnings have been judged.
    assert before > 64
    reading = [place for place, doing in enumerate(counted.looks) if doing == "reading the transcript"]
    assert aufheben.verify(text, limits=Counted(looks_left=reading[-1], seconds=600.0)).judgement.reached == 65


@pytest.mark.parametrize("language", ["en", "ja"])
def test_chats_of_people_are_judged_as_their_authors_say(language: str) -> None:
    chats: list[dict[str, Any]] = tomllib.loads((CHATS / f"{language}.toml").read_text(encoding="utf-8"))["chats"]
    assert len(chats) == 10
    right = 0
    for one in chats:
        expected = {(step, code) for step, code in one["faults"]}
        found = set(fault_lines(judged(one["text"])))
        assert found <= expected, one["name"]
        right += found == expected
    assert right >= RIGHT


def test_a_chat_of_personas_is_read_by_ids_and_names() -> None:
    lines: list[dict[str, object]] = [
        {
            "language": "en",
            "topic": "sweets",
            "personas": [{"id": "p1", "name": "Ann"}, {"id": "p2", "name": "Ben"}, {"id": "p3", "name": "Cleo"}],
        },
        {"step": 1, "speaker": "p1", "utterance": "The pudding is cheap. Ben, is the pudding sweet?"},
        {"step": 2, "speaker": "p2", "utterance": "Last summer the library was closed for two months."},
        {"step": 3, "speaker": "p3", "utterance": "Ann said that the pudding is not cheap."},
        {"speaker": "p1", "proposal": "The pudding is cheap. The pudding is not cheap."},
    ]
    chat = judged("\n".join(json.dumps(line) for line in lines))
    assert fault_lines(chat) == [(2, "question-dropped"), (3, "invented-claim")]


def test_who_speaks_once_in_a_chat_speaks() -> None:
    chat = judged("Ann: The car is red.\nBen: I concede that the car is red.\n")
    assert [turn.agent for turn in chat.transcript.turns] == ["Ann", "Ben"]


def test_a_chair_asks_and_is_answered() -> None:
    chat = judged("Moderator: Ann, is the car red?\nAnn: No.\nBen: Hello.\nAnn: The car is red.\nModerator: Thanks.\n")
    assert fault_lines(chat) == [(4, "self-contradiction")]


def test_agreeing_twice_with_different_things_is_no_contradiction() -> None:
    chat = judged("Ann: The car is red.\nBen: I agree.\nAnn: The car is old.\nBen: I don't agree.\nAnn: Let's go.\n")
    assert fault_lines(chat) == []


def test_the_same_words_mean_the_same_in_every_utterance() -> None:
    chat = judged(
        "Ann: The lamp needs batteries.\nBen: The bike needs oil and batteries.\nAnn: The tent is small.\n"
        "Ben: Ann said that the lamp needs batteries.\nAnn: The lamp does not need batteries.\n"
    )
    assert [(fault.turn, fault.code.value) for fault in chat.faults] == [(5, "self-contradiction")]


def test_nothing_stands_or_falls_in_the_report_of_a_chat() -> None:
    chat = aufheben.verify("Ann: The car is red.\nBen: The car is old.\nAnn: The car is not red.\n")
    page = aufheben.report(chat, form="markdown")
    assert "self-contradiction" in page
    assert "nothing answers it" not in page


def test_japanese_sentences_in_acts_are_words_and_no_names_of_atoms() -> None:
    def claimed(text: str) -> ChatUtterance:
        return ChatUtterance.of({"speaker": "千草", "acts": [{"act": "claim", "says": [text]}]})

    chat = GroupChat.of(["千草", "轟木"])
    _, faults = chat.with_utterances([claimed("ケーキは安いです。"), claimed("ケーキは安くないです。")])
    assert [(one.turn, one.code.value) for one in faults] == [(2, "self-contradiction")]
    _, faults = chat.with_utterances([claimed("安い(ケーキ)."), claimed("-安い(ケーキ).")])
    assert [(one.turn, one.code.value) for one in faults] == [(2, "self-contradiction")]
    idea = ChatUtterance.of({"speaker": "千草", "proposal": "光るケーキ"})
    _, faults = chat.with_utterances([claimed("ケーキ。"), idea])
    assert faults == ()


COUNT = 50
"""Chats of each kind: of a planted fault, and sound ones."""


def found(script: Script) -> list[tuple[int | None, str]]:
    utterances = [ChatUtterance.of(record) for record in written(script)]
    _, faults = GroupChat.of(PEOPLE[script.form]).with_utterances(utterances)
    return [(fault.turn, fault.code.value) for fault in faults]


def test_a_planted_fault_is_named_at_its_step() -> None:
    missed: list[object] = []
    for seed in range(COUNT):
        form, code = FORMS[seed % len(FORMS)], CODES[seed // len(FORMS) % len(CODES)]
        script, step = scripted(seed, form, code)
        found_faults = found(script)
        if found_faults != [(step, code)]:
            missed.append((seed, form, code, step, found_faults))
    assert missed == []


def test_a_sound_chat_raises_no_alarm() -> None:
    alarmed: list[object] = []
    for seed in range(COUNT):
        script, _ = scripted(seed, FORMS[seed % len(FORMS)])
        found_faults = found(script)
        if found_faults:
            alarmed.append((seed, script.form, found_faults))
    assert alarmed == []


def test_scripts_of_one_seed_are_the_same() -> None:
    for form in FORMS:
        first, again = (scripted(7, form, "invented-claim") for _ in range(2))
        assert (written(first[0]), first[1]) == (written(again[0]), again[1])


def test_what_is_found_after_each_utterance_is_what_is_found_in_the_whole() -> None:
    for form in FORMS:
        script, step = scripted(3, form, "self-contradiction")
        chat = GroupChat.of(PEOPLE[form])
        one_by_one: list[tuple[int | None, str]] = []
        for record in written(script):
            chat, faults = chat.findings_after(ChatUtterance.of(record))
            one_by_one += [(fault.turn, fault.code.value) for fault in faults]
        assert one_by_one == [(step, "self-contradiction")]
