"""Values told in English and in Japanese, whatever they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

import aufheben
from aufheben import to_english, to_japanese
from aufheben.requests import literal_of
from engine.values.literals import Comparison, Integer, Literal, Name, Variable, Weak
from tests.grammar.strategies import all_rules

if TYPE_CHECKING:
    from engine.values.rules import Rule

CAMERA = aufheben.load("camera")
BUY = Literal("buy", (Name("a"),))


def test_literals_and_conditions_are_clauses() -> None:
    assert to_english(-BUY, CAMERA) == "we should not buy a"
    assert to_japanese(-BUY, CAMERA) == "aを買うべきではない"
    assert to_english(Weak(BUY), CAMERA) == "there is no evidence that we should buy a"
    assert to_english(Comparison(">=", Variable("N"), Integer(3))) == "N is at least 3"


def test_what_no_line_says_is_said_by_the_vocabulary_rule() -> None:
    assert to_english(Literal("chases", (Name("cat"), Name("dog")), positive=False)) == "cat does not chase dog"
    assert to_english(Literal("over_budget", (Name("b"),))) == "b is over budget"


@pytest.mark.parametrize(
    ("literal", "english"),
    [
        ("kind(bob)", "bob is kind"),
        ("-wumpus(w)", "w is not a wumpus"),
        ("next_to(a, b)", "a is next to b"),
        ("-chases(cat, dog)", "cat does not chase dog"),
        ("should_buy(a)", "we should buy a"),
        ("can_fly(tux)", "tux can fly"),
        ("battery(c, long)", "the battery of c is long"),
        ("p(a, b, 3)", "the relation p holds of a, b and 3"),
        ("eat(ramen)", "the property eat holds of ramen"),
        ("rains", "the proposition rains holds"),
    ],
)
def test_a_name_is_said_by_its_shape_in_english(literal: str, english: str) -> None:
    assert to_english(literal_of(literal)) == english


@pytest.mark.parametrize(
    ("literal", "japanese"),
    [
        ("カメラ(c)", "cはカメラである"),
        ("-軽い(c)", "cは軽くない"),
        ("追いかける(cat, dog)", "catはdogを追いかける"),
        ("買うべき(a)", "aを買うべきである"),
        ("p(a, b, 3)", "pがa、b、3について成り立つ"),
    ],
)
def test_a_name_is_said_by_its_shape_in_japanese(literal: str, japanese: str) -> None:
    assert to_japanese(literal_of(literal)) == japanese


def test_a_rule_and_a_conflict_are_sentences() -> None:
    base = aufheben.parse("conflict p(X), q(X). r: red(X), not odd(X) => kind(X).")
    assert [to_english(rule) for rule in (*base.background, *base.agents[0].rules)] == [
        "It cannot be both that the property p holds of X and that the property q holds of X.",
        "r: If something is red, and there is no evidence that it is odd, it is kind.",
    ]


def test_an_argument_is_its_claim_and_its_grounds() -> None:
    move = aufheben.debate(CAMERA).moves[0]
    assert move.argument is not None
    assert to_english(move.argument, CAMERA) == "We should buy a, because a is compact and light, and is a camera."
    assert to_japanese(move.argument, CAMERA) == "aは小型であり、軽く、カメラであるので、aを買うべきだ。"


def test_a_move_says_how_it_attacks() -> None:
    held = aufheben.debate(CAMERA)
    text = "ag2 rebuts turn 1 and defeats it: we should not buy a, because a is out of stock."
    assert to_english(held.moves[1], CAMERA) == text
    assert to_english(held.moves[2], CAMERA) == "ag1 passes."


def test_a_status_is_a_sentence() -> None:
    (status,) = aufheben.status(CAMERA, "buy(a)")
    assert to_english(status, CAMERA) == "“We should buy a” is defensible."
    assert to_japanese(status, CAMERA) == "「aを買うべきだ」は擁護可能である。"
    (private,) = aufheben.status(CAMERA, "buy(a)", reading="private", agent="ag1")
    assert to_english(private, CAMERA) == "For ag1, against the others, “we should buy a” is defensible."


def test_an_explanation_is_a_paragraph() -> None:
    text = to_english(aufheben.explain(CAMERA, "buy(a)").explanation, CAMERA)
    assert text == (
        "“We should buy a” is defensible. The argument for it is that we should buy a, because a is compact and "
        "light, and is a camera. Against this stands that we should not buy a, because a is out of stock. The two "
        "cannot both be right, and neither is the stronger. Nothing strictly defeats this objection."
    )


@pytest.mark.parametrize("name", ["camera", "curry", "contract", "nixon", "software"])
def test_a_debate_and_its_synthesis_are_told_to_the_end(name: str) -> None:
    base = aufheben.load(name)
    held = aufheben.debate(base, "one")
    english, japanese = to_english(held, base), to_japanese(held, base)
    for answer in held.answers:
        assert f"The answer is therefore that {to_english(answer, base)}." in english
        assert f"答えは「{to_japanese(answer, base)}」である。" in japanese
    if held.synthesis is not None and held.synthesis.answer is not None:
        assert "No side had claimed this." in to_english(held.synthesis, base)
        assert "どの側も主張していなかった" in to_japanese(held.synthesis, base)
    elif not held.answers:
        assert "stalemate" in english
        assert "膠着" in japanese


@settings(max_examples=40)
@given(all_rules)
def test_any_rule_of_the_language_can_be_told_in_both(rule: Rule) -> None:
    for text in (to_english(rule), to_japanese(rule), to_english(rule.head), to_japanese(rule.head)):
        assert text


def test_whatever_was_asked_is_told() -> None:
    base = aufheben.load("antibiotic")
    claim = "give(doxycycline)"
    found = aufheben.relevance(base, claim)
    assert "currently justified; it can still become defensible" in to_english(found, base)
    assert "現状では正当" in to_japanese(found, base)
    assert "already justified" in to_english(aufheben.repair(base, claim), base)
    changed = aufheben.whatif(base, claim, add="tolerated(penicillin).")
    assert "from justified to defensible" in to_english(changed, base)
    account = aufheben.explain(base, claim)
    assert to_japanese(account, base) == to_japanese(account.explanation, base)
    verified = aufheben.verify(aufheben.debate(CAMERA), CAMERA)
    assert to_english(verified).startswith("✓ Sound: nothing is wrong")
    assert to_japanese(verified) == to_japanese(verified, CAMERA)
    answer = aufheben.ask(CAMERA, "Should we buy a?")
    assert "we should buy a" in to_english(answer, CAMERA)
