"""Laws of reading: what we print is read back, nothing that is given crashes, a mapping file is stable."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from aufheben.tasks.making import drafted
from aufheben.tasks.plans import GRADES
from aufheben.testing.strategies import shaped_disputes
from engine.debate import hold
from engine.values.literals import Literal, Name, Weak
from engine.values.record import MoveKind
from grammar.errors import Unreadable
from grammar.spans import SourceText
from kb import library
from kb.knowledge_base import KnowledgeBase
from kb.loading import load
from kb.messages import argument_message, debate_document
from kb.transcripts.formal import formal
from kb.transcripts.located import LocatedValue, read_json
from kb.transcripts.mapping import MappingQuestion, parse_mappings, spaced
from kb.transcripts.names import Key, folded, key_of
from kb.transcripts.reading import read_transcript
from kb.transcripts.utterances import TranscriptFile, names_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.rules import Dispute
    from grammar.wording import Notice
    from kb.transcripts.protocol import FormalTranscript

T = TypeVar("T")

CAMERA = load("camera")

KEYS = st.sampled_from(
    [
        "rules",
        "Argument",
        "argument",
        "antecedent",
        "strong",
        "weak_negation",
        "consequent",
        "Conc",
        "Ass",
        "can_defeat",
        "agent",
        "speaker",
        "role",
        "content",
        "phase",
        "node",
        "target",
        "attack",
        "status",
        "statuses",
        "E",
        "C1",
        "C2",
        "FinalAnswer",
        "final_answer",
        "integrated_rule",
        "rounds",
        "round",
        "turns",
        "turn",
        "kind",
        "claim",
        "claims",
        "synthesis",
        "common",
        "winner",
        "AG1_main",
        "AG2_counter_1",
        "point",
        "outcome",
        "answers",
        "protocol",
        "stopped",
    ]
)
TEXTS = st.sampled_from(
    [
        "AG1",
        "AG2",
        "buy(a)",
        "-buy(a)",
        "we should buy a",
        "YES",
        "NO",
        "rebut",
        "undercut",
        "claim",
        "counter",
        "A1",
        "AG1_main",
        "defeated",
        "justified",
        "論証構築",
        "反論",
        "{",
        '{"Argument": {"rules": []}}',
        "",
        "assistant",
        "turn 1",
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats(allow_nan=False) | TEXTS | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=5),
    max_leaves=30,
)


def read(value: object, kb: KnowledgeBase = CAMERA) -> TranscriptFile:
    return read_transcript(SourceText("t", json.dumps(value, ensure_ascii=False)), names_of(kb))


def attempted(make: Callable[[], T]) -> tuple[T | None, tuple[Notice, ...]]:
    """Return what is made, or why it cannot be."""
    try:
        return make(), ()
    except Unreadable as error:
        return None, error.findings


def played(value: object, kb: KnowledgeBase) -> FormalTranscript:
    return formal(read(value, kb), kb)


@settings(max_examples=150)
@given(st.dictionaries(KEYS, VALUES, max_size=6) | st.lists(VALUES, max_size=6))
@example([{"agent": "AG1", "Argument": {"rules": [[]]}}])
@example({"turns": [{"target": {"turn": {}}, "can_defeat": "YES", "rules": [{"consequent": ["a", 3]}]}]})
@example([{"Argument": "0"}, {"rules": "AG1"}])  # the first only says something: no move, and no turn that is lost
def test_whatever_is_json_is_a_debate_or_says_why_it_is_none(value: Any) -> None:  # noqa: ANN401 - any JSON
    transcript, findings = attempted(lambda: read(value))
    assert all(one.message("ja") and one.message("en") for one in findings)
    if transcript is None:
        assert findings
        return
    numbers = [turn.number for turn in transcript.turns]
    assert numbers == sorted(set(numbers))
    assert numbers[0] >= 1
    found, findings = attempted(lambda: formal(transcript, CAMERA))
    assert {one.code for one in findings} <= {"no-such-agent", "agents-clash"}
    if found is None:
        return
    remarks = [one.turn for one in found.asides]
    assert sorted([row.turn.number for row in found.rows] + remarks) == numbers
    assert all(turn.kind in MoveKind for turn in transcript.turns)


SPEECHES = st.lists(
    st.sampled_from(
        [
            "AG1: ",
            "AG2 (rebut): ",
            "性能派：",
            "ag1 rebuts turn 1: ",
            "\n",
            "we should buy a",
            "a is compact",
            ", because ",
            ". So ",
            "ので、",
            "から",
            "あり、",
            "「",
            "」",
            ". ",
            "there is no evidence that ",
            "という証拠はない",
            "pass",
            "Answer: c",
            "✗ lost",
            "```",
            '{"rules": []}',
            "=> buy(a)",
            "compact(a)",
            " and ",
            " not ",
            "If ",
            ", then ",
        ]
    )
    | st.text(max_size=4),
    max_size=14,
)


@settings(max_examples=100, deadline=None)
@given(SPEECHES)
def test_whatever_is_said_is_a_debate_or_says_why_it_is_none(pieces: list[str]) -> None:
    transcript, findings = attempted(lambda: read_transcript(SourceText("t", "".join(pieces)), names_of(CAMERA)))
    assert all(one.message("ja") and one.message("en") for one in findings)
    if transcript is None:
        assert findings
        return
    found, findings = attempted(lambda: formal(transcript, CAMERA))
    assert {one.code for one in findings} <= {"no-such-agent", "agents-clash"}
    if found is not None:
        turns = [row.turn.number for row in found.rows] + [one.turn for one in found.asides]
        assert sorted(turns) == [turn.number for turn in transcript.turns]


@settings(max_examples=200)
@given(st.text(alphabet='{}[]":,\\u0 \n\taeAnNults-.1👍', max_size=60))
def test_the_reader_of_json_agrees_with_the_one_of_python_and_knows_where_it_stops(text: str) -> None:
    document = read_json(SourceText("t", text))
    try:
        expected = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_twice)
    except (ValueError, RecursionError):
        rest = text[document.end :].strip(" \t\r\n")
        assert document.faults or rest or document.value is None
        return
    assert not document.faults
    assert document.value is not None
    assert plain(document.value) == expected


def _no_constant(name: str) -> object:
    raise ValueError(name)


def _no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("twice")
    return dict(pairs)


def plain(value: LocatedValue) -> object:
    if isinstance(value.content, dict):
        return {name: plain(member) for name, member in value.members.items()}
    return [plain(item) for item in value.items] if isinstance(value.content, list) else value.content


def moves_of(kb: KnowledgeBase, document: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return the moves that a document is read as."""
    found = played(document, kb)
    assert found.unmapped == ()
    assert not read(document, kb).faults
    return [
        (
            one.number,
            one.agent,
            one.kind,
            tuple((step.strong, step.weak, step.head) for step in one.steps),
            one.attack,
            one.target,
            one.point,
            one.strict,
            one.claim,
        )
        for one in found.transcript.turns
    ]


def moves(kb: KnowledgeBase, document: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return the moves of a debate as the record has them, facts inside arguments left to the rules that use them."""
    debate = hold(kb.dispute, mains=document["mains"])
    found: list[tuple[Any, ...]] = []
    for move in debate.moves:
        message = None if move.argument is None or move.kind is MoveKind.PASS else argument_message(move.argument)
        steps = [] if move.argument is None else [r for r in move.argument.rules if not r.is_fact]
        used = {literal for rule in (move.argument.rules if move.argument else ()) for literal in rule.strong}
        if move.argument is not None:
            steps = [r for r in move.argument.rules if not r.is_fact or r.head not in used]
        counters = move.kind is MoveKind.COUNTER
        found.append(
            (
                move.turn,
                move.agent,
                move.kind,
                () if message is None else tuple((rule.strong, rule.weak, rule.head) for rule in steps),
                move.attack if counters else None,
                move.target if move.kind in (MoveKind.COUNTER, MoveKind.PASS) else None,
                move.point if counters else None,
                move.strict if counters else None,
                move.argument.claim if move.argument is not None and message is not None else None,
            )
        )
    return found


@pytest.mark.parametrize("name", [name for name in library.names() if len(load(name).agents) > 1 and load(name).issue])
def test_every_debate_of_the_library_is_read_back_as_it_was_held(name: str) -> None:
    kb = load(name)
    document = debate_document(hold(kb.dispute))
    assert moves_of(kb, document) == moves(kb, document)


@settings(max_examples=40, deadline=None)
@given(shaped_disputes())
def test_a_debate_of_the_engine_is_read_back_as_it_was_held(dispute: Any) -> None:  # noqa: ANN401 - a drawn dispute
    assume(len(dispute.theories) > 1)
    read_back(dispute)


@pytest.mark.parametrize("number", [3, 6, 9])
def test_a_synthesis_that_is_attacked_and_defended_is_read_back_as_it_was_held(number: int) -> None:
    world, debate = drafted(3, number, GRADES[3], "en")
    assert any(move.agent is None and move.kind is MoveKind.COUNTER for move in debate.moves)
    read_back(world.dispute)


def read_back(dispute: Dispute) -> None:
    kb = KnowledgeBase.of(dispute)
    document = debate_document(hold(kb.dispute))
    assert moves_of(kb, document) == moves(kb, document)
    found = played(document, kb).transcript
    debate = hold(kb.dispute)
    assert found.outcome == debate.outcome
    assert [(one.turn, one.agent, one.justified, one.status) for one in found.rounds[0].verdicts] == [
        (one.turn, one.agent, one.justified, one.status) for one in debate.claims
    ]


WORDS = st.text(alphabet='ab "\\#=~?\t語、', min_size=1, max_size=12).filter(lambda text: bool(spaced(text)))
LITERALS = st.sampled_from((Literal("buy", (Name("a"),)), -Literal("light", (Name("b"),)), Weak(Literal("sold"))))


@given(st.lists(st.tuples(WORDS, st.lists(LITERALS, max_size=2, unique=True)), max_size=5), st.lists(WORDS, max_size=5))
def test_a_mapping_file_keeps_every_byte_and_asks_for_new_statements_once(
    known: list[tuple[str, list[Literal | Weak]]], new: list[str]
) -> None:
    lines = {spaced(text): tuple(items) for text, items in known}
    text = "# mine\n\n" + "".join(
        f"  {json.dumps(key, ensure_ascii=False)}  =  {', '.join(map(str, items)) or '-'}   # kept\n"
        for key, items in lines.items()
    )
    first = parse_mappings(SourceText("m", text))
    assert {key: entry.literals for key, entry in first.entries.items()} == lines
    asked = first.asking(MappingQuestion(one, (Literal("p"),)) for one in new)
    assert asked.text().startswith(text)
    again = parse_mappings(SourceText("m", asked.text()))
    assert again.entries == asked.entries
    assert again.asking(MappingQuestion(one) for one in new).text() == asked.text()
    proposed = again.with_proposals(dict.fromkeys(new, (Literal("q"),)))
    assert proposed.text().startswith(text)
    read_again = parse_mappings(SourceText("m", proposed.text()))
    assert read_again.entries == proposed.entries
    for key, items in lines.items():
        entry = proposed.of(key)
        assert entry is not None
        assert entry.literals == items
        assert not entry.proposed


@given(st.text(max_size=80))
def test_whatever_is_text_is_a_mapping_file_or_says_where_it_is_none(text: str) -> None:
    found, findings = attempted(lambda: parse_mappings(SourceText("m", text)))
    assert all(one.span is not None and one.message("ja") for one in findings)
    assert found is None or found.text() == text
    assert (found is None) is bool(findings)


def test_no_key_has_two_meanings() -> None:
    """The order of the table decides between words of several lists; here none is decided by chance."""
    assert key_of("weakNegation") is Key.WEAK
    assert key_of("WEAK NEGATION") is Key.WEAK
    assert folded("Can defeat?") == "candefeat"
