"""Of chats that are made with one fault each, the fault is found at its step; in sound ones nothing is."""

from __future__ import annotations

from kb.transcripts.chats import ChatUtterance, GroupChat
from tests.verification.scripted_chats import CODES, FORMS, PEOPLE, Script, scripted, written

COUNT = 100
PLANTED = 99
"""Faults of a hundred that are named at the right step, with nothing else beside."""
ALARMS = 1
"""Sound chats of a hundred in which something is found."""


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
    assert COUNT - len(missed) >= PLANTED, missed


def test_a_sound_chat_raises_no_alarm() -> None:
    alarmed: list[object] = []
    for seed in range(COUNT):
        script, _ = scripted(seed, FORMS[seed % len(FORMS)])
        found_faults = found(script)
        if found_faults:
            alarmed.append((seed, script.form, found_faults))
    assert len(alarmed) <= ALARMS, alarmed


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
