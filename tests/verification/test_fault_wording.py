"""Every fault has its words: what is wrong, what would have been right, why, and where the rule comes from."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import aufheben
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verified import FaultContext, fault_text, keys
from aufheben.wording import WORDS, Language
from engine.values.record import Attack, LiteralStatus, Outcome, Status
from engine.values.rules import Argument, Rule
from engine.verification.faults import REASONS, Code, Fault
from grammar.reading import parse_literal

JUDGE = Path(aufheben.__file__).parent.parent / "engine" / "verification"
CASES = [(code, reason) for code, reasons in REASONS.items() for reason in reasons]
BUY, LIGHT, CAMERA = map(parse_literal, ("buy(a)", "light(a)", "camera(a)"))

CONTEXT = FaultContext("ag1", Attack.REBUT, Status.JUSTIFIED, Outcome.STALEMATE)


def bare(code: Code, reason: str) -> Fault:
    return Fault(code, 2, reason)


def full(code: Code, reason: str) -> Fault:
    rule = Rule(BUY, (LIGHT,))
    return Fault(
        code,
        2,
        reason,
        step=0,
        at=LIGHT,
        agent="ag2",
        literals=(CAMERA, LIGHT),
        members=((LIGHT,), (CAMERA,)),
        rule=rule,
        argument=Argument((Rule(LIGHT, strict=True), rule), BUY),
        attack=Attack.UNDERCUT,
        target=1,
        statuses=(LiteralStatus(BUY, Status.OVERRULED, "ag1"), LiteralStatus(BUY, Status.DEFENSIBLE)),
        outcome=Outcome.SYNTHESIS,
        whom="ag1",
        words="Is it light?",
    )


def test_every_code_names_its_reasons() -> None:
    assert set(REASONS) == set(Code)


@pytest.mark.parametrize("language", Language)
def test_a_fault_is_told_with_and_without_what_would_be_right(language: Language) -> None:
    verbalizer = verbalizer_of(aufheben.load("camera"), language)
    for fault, context in [pair for case in CASES for pair in ((bare(*case), FaultContext()), (full(*case), CONTEXT))]:
        words = fault_text(fault, verbalizer, context)
        for text in (words.title, words.message, words.why, words.source):
            assert text.strip(), fault
            assert "{" not in text, fault
            assert "None" not in text, fault
        assert words.message[-1] not in ".。", fault
        japanese = any("\u3040" <= character <= "\u9fff" for character in words.message)
        assert japanese is (language is Language.JA), fault


def test_no_reason_is_told_in_the_words_of_another() -> None:
    for code, reason in CASES:
        first, *_ = (key for key in keys("fault", code, reason) if key in WORDS)
        alone = len(REASONS[code]) == 1
        general = reason in {"", "premise", "members"}
        assert alone or general or first.removesuffix(".bare") == f"fault.{code}.{reason}", code


def test_what_would_have_been_right_is_said_where_it_is_known() -> None:
    verbalizer = verbalizer_of(aufheben.load("camera"), Language.EN)
    cases = [case for case in CASES if case[0] is not Code.LIMIT]
    assert not [case for case in cases if not fault_text(full(*case), verbalizer, CONTEXT).right]


def test_an_argument_whose_claim_follows_strictly_is_told_by_its_last_rule() -> None:
    verbalizer = verbalizer_of(aufheben.load("camera"), Language.EN)
    rest = Argument((Rule(BUY, (LIGHT,)),), parse_literal("-buy(b)"))
    fault = Fault(Code.MISSED_COUNTER, 2, "opponent", argument=rest, attack=Attack.REBUT, target=1)
    assert "we should buy a, because a is light" in fault_text(fault, verbalizer, CONTEXT).right
    alone = Fault(Code.MISSED_COUNTER, 2, "opponent", argument=Argument((), BUY), attack=Attack.REBUT, target=1)
    assert "we should buy a" in fault_text(alone, verbalizer, CONTEXT).right


def test_no_words_are_kept_for_a_fault_that_there_is_not() -> None:
    parts = ("fault", "right", "why", "title", "from")
    known = {
        key
        for part in parts
        for code, reasons in REASONS.items()
        for reason in (*reasons, "")
        for key in keys(part, code, reason)
    }
    named = {key for key in WORDS.codes() if key.split(".")[0] in parts and key.count(".") >= 1}
    ours = {key for key in named if key.split(".")[1] in set(map(str, Code))}
    assert ours <= known


def reasons_given(module: ast.Module) -> set[str]:
    """Return the texts that a module gives as reasons of faults."""
    given: set[str] = set()
    for node in ast.walk(module):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault"):
            continue
        values = [*node.args[2:3], *(one.value for one in node.keywords if one.arg == "reason")]
        for value in values:
            given |= {
                one.value for one in ast.walk(value) if isinstance(one, ast.Constant) and isinstance(one.value, str)
            }
    return given


def test_the_judge_gives_no_reason_that_has_no_words() -> None:
    known = {reason for reasons in REASONS.values() for reason in reasons}
    sources = [path.read_text(encoding="utf-8") for path in sorted(JUDGE.glob("*.py"))]
    given = set[str]().union(*(reasons_given(ast.parse(source)) for source in sources))
    assert given
    assert given <= known


def test_reasons_are_seen_where_they_are_given() -> None:
    source = 'Fault(Code.OUT_OF_TURN, 1, "over" if late else "opener")\nFault(Code.LIMIT, reason="rounds")'
    assert reasons_given(ast.parse(source)) == {"over", "opener", "rounds"}
