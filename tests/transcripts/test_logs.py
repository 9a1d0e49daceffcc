"""Logs as their makers write them: each is read as the debate that it tells, whatever its keys are called.

``tests/cases/transcripts`` holds the logs and what they are read as.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from grammar.errors import Unreadable
from grammar.spans import SourceText
from kb.loading import load
from kb.transcripts.formal import formal, unmapped_reason
from kb.transcripts.reading import read_transcript
from kb.transcripts.utterances import names_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from engine.values.literals import Literal
    from engine.verification.transcript import ClaimedSynthesis, Round, Turn
    from kb.transcripts.protocol import FormalTranscript

CAMERA = load("camera")


def read_as(path: Path, against: str) -> str:
    """Return what a log is read as: a line for each turn, its rules, what is told of it, and the faults."""
    base = load(against)
    transcript = read_transcript(SourceText(path.name, path.read_text(encoding="utf-8")), names_of(base))
    return "\n".join([*reports(formal(transcript, base)), *(fault.text() for fault in transcript.faults)]) + "\n"


def reports(found: FormalTranscript) -> Iterator[str]:
    yield f"agents: {listed(f'{one.name} = {one.agent}' + ' (inferred)' * one.inferred for one in found.agents)}"
    for number, held in enumerate(found.transcript.rounds, 1):
        yield f"round {number}"
        yield from held_lines(held, found)
    if found.transcript.outcome is not None:
        yield f"outcome: {found.transcript.outcome.value}"
    if found.transcript.answers is not None:
        yield f"answers: {listed(found.transcript.answers)}"
    for one in found.unmapped:
        yield f"unmapped {one.turns} {one.text!r}: {unmapped_reason(one)}; nearest {listed(one.nearest) or '-'}"


def held_lines(held: Round[Literal], found: FormalTranscript) -> Iterator[str]:
    for one in held.turns:
        yield f"  {turn(one)}{inferred(one, found)}"
        for step in one.steps:
            body = [*map(str, step.strong), *(f"not {literal}" for literal in step.weak)]
            yield f"      {', '.join(body)} => {step.head}{'' if step.whole else '   (not all of it mapped)'}"
    for fate in held.verdicts:
        verdict = {True: "justified", False: "defeated", None: ""}[fate.justified]
        status = "" if fate.status is None else f" status {fate.status.value}"
        yield f"  told: turn {fate.turn} of {fate.agent}: {verdict}{status}"
    if held.synthesis is not None:
        yield from synthesis(held.synthesis)


def turn(one: Turn[Literal]) -> str:
    words = [f"{one.number} {one.agent or 'together'} {one.kind.value}"]
    words += [one.attack.value] if one.attack is not None else []
    words += [f"against {one.target}"] if one.target is not None else []
    words += [f"on {one.point}"] if one.point is not None else []
    return " ".join(words)


def inferred(one: Turn[Literal], found: FormalTranscript) -> str:
    row = found.row(one.number)
    assert row is not None
    return f"   [{', '.join(sorted(row.words.inferred))} inferred]" if row.words.inferred else ""


def synthesis(one: ClaimedSynthesis[Literal]) -> Iterator[str]:
    assert one.rule is not None
    for side in one.characterized:
        yield f"  reason of {side.agent}: {listed(side.rule.strong)} => {side.rule.head}"
    body = [*map(str, one.rule.strong), *(f"not {literal}" for literal in one.rule.weak)]
    lacks = "" if one.whole else "   (not all of it mapped)"
    yield f"  core: {', '.join(body)} => {one.head}; answer {one.answer}{lacks}"


def listed(literals: Iterable[object]) -> str:
    return ", ".join(map(str, literals))


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "no-turns", "t:1:1"),
        ("Once upon a time there was a camera.\n", "no-turns", "t:1:1"),
        ("{}", "no-turns", "t:1:1"),
        ("[]", "no-turns", "t:1:1"),
        ('{"a": [1, 2', "json-unfinished", "t:1:11"),
        ('[{"agent": "AG1", "rules": [{"consequent": "buy(a)"}]},\n {"agent": NaN}]', "json-word", "t:2:12"),
        ('{"rules": [],\n "rules": []}', "json-twice", "t:2:11"),
        ("[" * 100_000, "json-deep", "t:1:65"),
        ('[{"agent": "AG1"} {"agent": "AG2"}]', "json-word", "t:1:19"),
    ],
)
def test_what_is_no_transcript_is_refused_with_its_place(text: str, code: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_transcript(SourceText("t", text))
    codes = [one.code for one in caught.value.findings]
    assert code in codes
    notice = caught.value.findings[codes.index(code)]
    assert str(notice.span) == place
    assert notice.message("ja") != notice.message("en")


def test_two_speakers_that_would_be_one_agent_are_refused_with_the_option_that_helps() -> None:
    turns = "ag1: We should buy a.\nPortability: We should not buy a.\nAG3: Pass.\n"
    transcript = read_transcript(SourceText("t", turns), names_of(CAMERA))
    with pytest.raises(Unreadable) as caught:
        formal(transcript, CAMERA)
    assert {one.code for one in caught.value.findings} <= {"agents-clash", "no-such-agent"}
    assert "--agents ag1=" in caught.value.text()


def test_speakers_of_other_names_are_agents_by_order_or_as_they_are_said_to_be() -> None:
    turns = "Anna: We should buy a, because a is light.\nBert: We should not buy a.\nAnna: Pass.\nBert: Pass.\n"
    transcript = read_transcript(SourceText("t", turns), names_of(CAMERA))
    by_order = formal(transcript, CAMERA)
    assert [(one.name, one.agent, one.inferred) for one in by_order.agents] == [
        ("Anna", "ag1", True),
        ("Bert", "ag2", True),
    ]
    given = formal(transcript, CAMERA, agents={"Anna": "ag2"})
    assert [(one.name, one.agent) for one in given.agents] == [("Anna", "ag2"), ("Bert", "ag1")]
    with pytest.raises(Unreadable, match="is not an agent of the knowledge base"):
        formal(transcript, CAMERA, agents={"Anna": "zork"})


@pytest.mark.parametrize("first", ["AG1", "AG2", "Ann"])
def test_the_other_side_of_a_single_speaker_is_found_whatever_the_speaker_is_called(first: str) -> None:
    log = [
        {"agent": first, "kind": "counter", "rules": ["out_of_stock(a) => -buy(a)"]},
        {"kind": "claim", "rules": ["compact(a), light(a), camera(a) => buy(a)"]},
    ]
    turns = read_transcript(SourceText("t", json.dumps({"turns": log})), ("ag1", "ag2")).rounds[0].turns
    speakers = [turn.agent for turn in turns]
    assert speakers[0] is not None
    assert speakers[0].casefold() == first.casefold()
    assert speakers[1] not in (speakers[0], None)


def test_a_hundred_thousand_turns_are_read_and_more_are_counted_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.transcripts.logs.MOST_TURNS", 1_000)
    turns = "\n".join(f'{{"agent": "AG{1 + number % 2}", "can_defeat": "NO"}}' for number in range(1_200))
    transcript = read_transcript(SourceText("t", turns))
    assert sum(1 for _ in transcript.turns) == 1_000
    (fault,) = transcript.faults
    assert (fault.code, str(fault.span)) == ("too-many-turns", "t:1001:1")


def test_a_long_statement_is_cut_and_told() -> None:
    long = "a is light and " * 500
    turn = '[{"agent": "AG1", "rules": [{"antecedent": ["%s"], "consequent": "buy(a)"}]}]' % long  # noqa: UP031 - braces
    transcript = read_transcript(SourceText("t", turn))
    assert [fault.code for fault in transcript.faults] == ["statement-long"]
    (row,) = formal(transcript, CAMERA).rows
    assert not row.turn.whole
