"""What each turn does, told by a file: several moves, or none; the protocol orders them before they are judged."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from aufheben.cli.app import run
from grammar.errors import Unreadable

if TYPE_CHECKING:
    from pathlib import Path

WORDS = """Ann: Let us get the small one.
Ben: You cannot even buy it. The sharp one is what we need.
Ann: True, I forgot. But that one is beyond what we can spend.
Ben: Hm. Does that matter?
Ann: It does.
Ben: All right.
"""


def argument(conclusion: str, *strong: str) -> dict[str, object]:
    return {"strong": list(strong), "weak": [], "conclusion": conclusion}


def turn(number: int, speaker: str, *moves: dict[str, Any]) -> dict[str, Any]:
    where = {"lines": [number, number]}
    return {"turn": number, "speaker": speaker, "where": where, "moves": list(moves), "statements": []}


CLAIM = {"kind": "claim", "argument": argument("buy(a)", "compact(a)", "light(a)", "camera(a)")}
GONE = {"kind": "attack", "attack": "rebut", "target": 1, "argument": argument("-buy(a)", "out_of_stock(a)")}
SHARP = {"kind": "claim", "argument": argument("buy(b)", "resolution(b, high)", "battery(b, long)", "camera(b)")}
DEAR = {"kind": "attack", "attack": "rebut", "target": 2, "argument": argument("-buy(b)", "over_the_budget(b)")}
END = {"kind": "verdict", "outcome": "synthesis", "answer": "buy(c)"}
TURNS = [
    turn(1, "Ann", CLAIM),
    turn(2, "Ben", GONE, SHARP),
    turn(3, "Ann", {"kind": "concede", "target": 2}, DEAR),
    turn(4, "Ben", {"kind": "question"}),
    turn(5, "Ann", {"kind": "filler"}),
    turn(6, "Ben", {"kind": "pass", "target": 3}, END),
]
LAYER = {"speakers": {"Ann": "ag1", "Ben": "ag2"}, "turns": TURNS}


def verified(layer: dict[str, Any]) -> aufheben.Verification:
    return aufheben.verify(WORDS, "camera", moves=json.dumps(layer))


def test_two_moves_of_one_turn_are_judged_apart_and_in_the_order_of_the_protocol() -> None:
    verification = verified(LAYER)
    assert verification.sound, verification.faults
    moves = [(one.file_turn, one.turn.kind.value, one.turn.agent, one.turn.target) for one in verification.formal.rows]
    assert moves == [
        (1, "claim", "ag1", None),
        (2, "counter", "ag2", 1),
        (3, "pass", "ag1", 2),
        (2, "claim", "ag2", None),
        (3, "counter", "ag1", 4),
        (6, "pass", "ag2", 5),
    ]


def test_who_makes_no_move_is_told_and_judged_for_nothing() -> None:
    asides = verified(LAYER).formal.asides
    assert [(one.file_turn, one.act.value) for one in asides] == [(4, "question"), (5, "filler")]


def test_a_turn_after_a_question_is_no_fault_of_order() -> None:
    again = [
        turn(1, "Ann", CLAIM),
        turn(2, "Ben", {**GONE, "argument": argument("-buy(a)", "camera(a)")}),
        turn(3, "Ann", {"kind": "question"}),
        turn(4, "Ben", GONE),
        turn(5, "Ann", {"kind": "pass", "target": 4}),
    ]
    codes = {fault.code.value for fault in verified({**LAYER, "turns": again}).faults}
    assert "unlicensed-rule" in codes
    assert "out-of-turn" not in codes
    without = [again[0], again[1], {**again[3], "turn": 3}]
    assert "out-of-turn" in {fault.code.value for fault in verified({**LAYER, "turns": without}).faults}


def test_a_claim_that_waits_is_dropped_where_what_it_waits_for_stands() -> None:
    held = [
        turn(1, "Ann", {"kind": "claim", "argument": argument("eat(a)", "curry(a)")}),
        turn(2, "Ben", {"kind": "attack", "target": 1, "argument": argument("-eat(a)", "noodle(b)")}, SHARP),
    ]
    verification = aufheben.verify(WORDS, "curry", moves=json.dumps({**LAYER, "turns": held}))
    assert [one.turn.kind.value for one in verification.formal.rows] == ["claim", "counter"]


def test_moderators_tell_verdicts_and_make_no_moves() -> None:
    fields = {"kind": "verdict", "target": 1, "literal": "buy(a)", "result": "justified"}
    chair = {"after_turn": 6, "speaker": "Chair", "moves": [fields]}
    verification = verified({**LAYER, "others": [chair]})
    assert [fault.code.value for fault in verification.faults] == ["false-verdict"]
    assert {one.agent for one in verification.formal.agents} == {"ag1", "ag2"}


@pytest.mark.parametrize(
    ("member", "value"),
    [("kind", "shout"), ("attack", "bite"), ("argument", argument("buy a")), ("outcome", "victory")],
)
def test_what_is_no_value_of_the_file_is_refused_with_its_place(member: str, value: object) -> None:
    wrong = [turn(1, "Ann", {**CLAIM, member: value})]
    with pytest.raises(Unreadable) as refused:
        verified({**LAYER, "turns": wrong})
    assert [fault.code for fault in refused.value.findings] == ["moves-value"]


def test_the_file_that_is_written_gives_the_same_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "said.txt").write_text(WORDS, encoding="utf-8")
    (tmp_path / "first.json").write_text(json.dumps(LAYER), encoding="utf-8")
    common = ["verify", "said.txt", "--against", "camera", "--json", "--moves"]
    assert run([*common, "first.json", "--moves-out", "second.json"]) == 0
    first = capsys.readouterr().out
    assert run([*common, "second.json", "--moves-out", "third.json"]) == 0
    assert capsys.readouterr().out == first
    assert (tmp_path / "second.json").read_text("utf-8") == (tmp_path / "third.json").read_text("utf-8")
    turns = json.loads(first)["turns"]
    assert [(one["turn"], one["kind"], one.get("file_turn")) for one in turns][3:5] == [
        (4, "claim", 2),
        (5, "counter", 3),
    ]
