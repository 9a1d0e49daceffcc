"""No false certainty: what nobody has mapped is not judged, what it may undo is not told, and gates say what fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import aufheben
from aufheben.cli.app import run
from engine.values.record import MoveKind
from engine.verification.faults import Code, Weight
from kb.loading import parse

CLAIM = "AG1 (claim): We should buy a, because a is compact and light and a is a camera."
STRANGE = "AG2 (claim): We should buy b, because b is a joy to hold and b is a camera."
PASSES = "AG1: I pass."
WORDS = f"{CLAIM}\nAG2: I pass.\n{STRANGE}\n{PASSES}\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)


def found(text: str, mapping: str | None = None) -> aufheben.Verification:
    return aufheben.verify(text, "camera", mapping=None if mapping is None else f"{mapping}\n")


def errors(verification: aufheben.Verification) -> list[Code]:
    return [fault.code for fault in verification.faults if fault.weight is Weight.ERROR]


def test_what_no_stance_says_is_no_error_until_somebody_says_that_it_is_foreign() -> None:
    text = f"{CLAIM}\nAG2: I pass.\n"
    strange = text.replace("light", "cheap")
    assert errors(found(strange)) == []
    assert [one.text for one in found(strange).formal.unmapped] == ["a is compact and cheap and a is a camera"]
    foreign = found(strange, '"a is compact and cheap and a is a camera" = foreign')
    assert foreign.formal.unmapped == ()
    assert Code.UNSUPPORTED in errors(foreign)


def test_findings_of_order_wait_for_what_cannot_be_read_and_are_told_as_not_judged() -> None:
    text = f"{CLAIM}\nAG2: I pass.\n"
    assert errors(found(text)) == [Code.MISSED_COUNTER]
    open_ = found(text.replace("light", "a delight"))
    assert errors(open_) == []
    assert Code.UNJUDGED in {fault.code for fault in open_.faults}
    assert open_.judgement.unjudged == {2}
    later = found(f"{text}AG2: Grombly wombles.\n")
    assert errors(later) == []
    assert Code.MISSED_COUNTER in {fault.code for fault in later.judgement.suspended}


def test_what_is_not_read_of_an_attack_may_be_the_proposal_that_is_missing() -> None:
    text = f"{CLAIM}\nAG2: We should not buy a, because a is out of stock.\n{PASSES}\n"
    assert errors(found(text)) == [Code.PREMATURE_END]
    open_ = found(text.replace("because a", "because b rings and a"))
    assert errors(open_) == []
    assert Code.PREMATURE_END in {fault.code for fault in open_.judgement.suspended}


def test_the_headline_says_how_much_was_judged(capsys: pytest.CaptureFixture[str]) -> None:
    Path("held.txt").write_text(WORDS, encoding="utf-8")
    assert run(["verify", "held.txt", "--against", "camera"]) == 1
    headline = " ".join(capsys.readouterr().out.split())
    assert "2 of 4 turns judged" in headline
    assert "100 %" not in headline


def test_what_rests_on_a_model_says_so_and_counts_apart(capsys: pytest.CaptureFixture[str]) -> None:
    Path("held.txt").write_text(f"{CLAIM.replace('light', 'a delight')}\nAG2: I pass.\n", encoding="utf-8")
    line = '"a is compact and a delight and a is a camera" ~ compact(a), light(a), camera(a)\n'
    Path("held.map").write_text(line, encoding="utf-8")
    run(["verify", "held.txt", "--against", "camera", "--map", "held.map"])
    output = " ".join(capsys.readouterr().out.split())
    assert output.startswith("? Not decided")
    assert "1 finding rests on what a model took" in output
    assert "nothing else wrong was found" in output
    run(["verify", "held.txt", "--against", "camera", "--map", "held.map", "--json"])
    (finding,) = (one for one in json.loads(capsys.readouterr().out)["findings"] if one["severity"] == "error")
    assert finding["by_model"]
    assert "what a model took" in finding["message"]


@pytest.mark.parametrize(
    ("text", "gates", "code"),
    [
        (f"{CLAIM}\nAG2: I pass.\n", ["--fail-on", "error"], 1),
        (f"{CLAIM}\nAG2: I pass.\n", ["--fail-on", "never"], 0),
        (f"{CLAIM}\nAG2: I pass.\n", ["--fail-on", "never", "--min-sound", "0.9"], 1),
        (f"{CLAIM}\nAG2: I pass.\n", ["--fail-on", "never", "--min-sound", "0.5", "--min-coverage", "1"], 0),
        (WORDS.replace("AG2: I pass.\n", ""), [], 1),
        (f"{CLAIM.replace('light', 'cheap')}\n", ["--fail-on", "warning"], 0),
        (f"{CLAIM.replace('light', 'cheap')}\n", ["--fail-on", "error", "--min-coverage", "0.9"], 1),
        (f"{CLAIM.replace('light', 'cheap')}\n", ["--fail-on", "unjudged"], 1),
    ],
)
def test_gates_say_what_fails(text: str, gates: list[str], code: int) -> None:
    Path("held.txt").write_text(text, encoding="utf-8")
    assert run(["verify", "held.txt", "--against", "camera", "--json", *gates]) == code


ASKED = {
    "Any objections?": True,
    "Ann, do you have an answer to that?": True,
    "Can you rebut this point, Ann?": True,
    "Anything else to say?": True,
    "Do you agree?": False,
    "Is there no end to it?": False,
    "Shall we go on?": False,
    "反論はありますか。": True,
    "それに答えられるか、異論はありますか？": False,
    "異論はありませんか。": False,
    "賛成ですか。": False,
}
HELD = """\
Ann: We should take rome, because rome is nice.
Bob: We should not take rome, because rome is loud.
"""
TOWNS = parse("""
issue "Which?": take(X).
say take(X): "we should take {X}" / "we should not take {X}".
say nice(X): "{X} is nice".
say loud(X): "{X} is loud".
agent ann { nice(rome). nice(X) => take(X). }
agent bob { loud(rome). loud(X) => -take(X). }
""")


@pytest.mark.parametrize(("question", "passes"), ASKED.items())
def test_no_is_a_pass_where_an_answer_was_asked_for_and_else_is_not_judged(question: str, *, passes: bool) -> None:
    """Who says no to "Do you agree?" does not give in, and may have an answer."""
    for text in ("No.", "Nope.", "いいえ。"):
        held = aufheben.verify(f"{HELD}Chair: {question}\nAnn: {text}\n", TOWNS)
        (*_, last) = held.formal.rows
        assert (last.turn.kind is MoveKind.PASS and last.turn.whole) is passes
        assert [fault.code for fault in held.faults if fault.turn == 3] == ([] if passes else [Code.UNJUDGED])
        assert [one.text.strip(".。") for one in held.formal.unmapped] == ([] if passes else [text.strip(".。")])


def test_no_after_an_attack_is_not_judged_until_somebody_says_what_it_means() -> None:
    held = f"{HELD}Ann: No.\n"
    assert [(one.turn, one.code) for one in aufheben.verify(held, TOWNS).faults] == [(3, Code.UNJUDGED)]
    verification = aufheben.verify(held, TOWNS, mapping='"No." = pass\n')
    assert [row.turn.kind for row in verification.formal.rows] == [MoveKind.CLAIM, MoveKind.COUNTER, MoveKind.PASS]
    assert not verification.faults
    # What the protocol has agents say, in capitals, is its own word.
    assert aufheben.verify(f"{HELD}Ann: NO\n", TOWNS).sound


def test_lines_of_a_chat_with_a_comma_each_are_no_table() -> None:
    verification = aufheben.verify(f"{HELD}Ann: No, I have no answer to that.\n", TOWNS)
    assert [row.turn.agent for row in verification.formal.rows] == ["ann", "bob", "ann"]
    assert verification.formal.rows[-1].turn.kind is MoveKind.PASS
