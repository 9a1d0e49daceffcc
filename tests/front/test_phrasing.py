"""Literals and rules read aloud by `say` lines."""

from __future__ import annotations

from engine.literals import Anonymous, Comparison, Integer, Literal, Name, Text, Variable, Weak
from engine.rules import Rule
from grammar.phrasing import CONNECTIVES, Phrasebook, enumerated
from grammar.statements import Say

X, Y = Variable("X"), Variable("Y")
A, B, LONG = Name("a"), Name("b"), Name("long")


def buy(term: Name | Variable, *, positive: bool = True) -> Literal:
    return Literal("buy", (term,), positive)


BOOK = Phrasebook(
    (
        Say(buy(X), "we should buy {X}", "we should not buy {X}"),
        Say(buy(X), "{X}を買うべきだ", "{X}を買うべきではない", "ja"),
        Say(Literal("battery", (X, Y)), "the battery life of {X} is {Y}"),
        Say(Literal("battery", (X, LONG)), "{X} has a long battery life"),
        Say(Literal("battery", (X, LONG)), "{X}は電池が長持ちする", None, "ja"),
        Say(Literal("cheap", (X,), positive=False), "{X} is expensive"),
        Say(Literal("twin", (X, X)), "{X} is its own twin"),
        Say(Literal("twin", (X, Y)), "{X} and {Y} are twins"),
    )
)


def test_variables_of_a_line_are_filled_with_the_text_of_constants() -> None:
    assert BOOK.phrase(buy(A)) == "we should buy a"
    assert BOOK.phrase(Literal("battery", (Text("R 2"), Integer(7)))) == "the battery life of R 2 is 7"


def test_a_strong_negation_has_the_negative_reading() -> None:
    assert BOOK.phrase(buy(A, positive=False)) == "we should not buy a"
    assert BOOK.phrase(buy(A, positive=False), "ja") == "aを買うべきではない"


def test_without_a_negative_reading_the_positive_one_is_denied() -> None:
    negated = Literal("battery", (A, LONG), positive=False)
    assert BOOK.phrase(negated) == "it is not the case that a has a long battery life"
    assert BOOK.phrase(negated, "ja") == "「aは電池が長持ちする」ということはない"
    assert BOOK.phrase(Literal("cheap", (A,))) == "it is not the case that a is expensive"


def test_a_line_for_a_negative_literal_reads_it_directly() -> None:
    assert BOOK.phrase(Literal("cheap", (A,), positive=False)) == "a is expensive"


def test_specific_lines_come_before_general_ones_wherever_they_stand() -> None:
    assert BOOK.phrase(Literal("battery", (A, LONG))) == "a has a long battery life"
    assert BOOK.phrase(Literal("twin", (A, A))) == "a is its own twin"
    assert BOOK.phrase(Literal("twin", (A, B))) == "a and b are twins"


def test_what_no_line_of_the_language_reads_has_no_phrase() -> None:
    assert BOOK.phrase(Literal("compact", (A,))) is None
    assert BOOK.phrase(Literal("battery", (A, B)), "ja") is None
    assert BOOK.phrase(Literal("buy", (A, B))) is None


def test_a_rule_reads_as_its_conclusion_because_of_its_premises() -> None:
    rule = Rule(buy(A), (Literal("battery", (A, LONG)), Weak(Literal("cheap", (A,), positive=False))))
    assert BOOK.reason(rule) == (
        "we should buy a, because a has a long battery life and there is no evidence that a is expensive"
    )
    assert BOOK.reason(rule, "ja") == "aを買うべきだ（理由：aは電池が長持ちする、「-cheap(a)」という証拠はない）"


def test_what_has_no_reading_stays_formal_inside_a_sentence() -> None:
    rule = Rule(buy(A), (Literal("light", (A,)), Comparison("<", Integer(1), Integer(2))))
    assert BOOK.reason(rule) == "we should buy a, because light(a) and 1 < 2"


def test_a_rule_of_which_nothing_has_a_reading_has_no_sentence() -> None:
    assert BOOK.reason(Rule(Literal("p"), (Literal("q"),))) is None


def test_an_anonymous_variable_reads_as_anything() -> None:
    assert BOOK.item(Weak(Literal("buy", (Anonymous(),)))) == "there is no evidence that we should buy anything"


def test_braces_that_no_variable_fills_stay() -> None:
    assert Phrasebook((Say(buy(X), "{Z} {x} {X}"),)).phrase(buy(A)) == "{Z} {x} a"


def test_a_reading_that_holds_braces_itself_is_not_filled_again() -> None:
    assert Phrasebook((Say(buy(X), "buy {X}"),)).phrase(Literal("buy", (Text("{X}"),), positive=False)) == (
        "it is not the case that buy {X}"
    )


def test_both_languages_have_all_connectives() -> None:
    english, japanese = CONNECTIVES["en"], CONNECTIVES["ja"]
    assert "{reading}" in english.denial
    assert "{reading}" in japanese.denial
    assert enumerated(["p"]) == "p"
    assert enumerated(["p", "q", "r"], "ja") == "p、q、r"
