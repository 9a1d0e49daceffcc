"""What people are told in English: grounds, conjunctions, denials, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.values.literals import Comparison, Integer, Literal, Name, Variable, Weak
from engine.values.rules import Rule
from grammar.english.clauses import denied
from grammar.english.verbalization import EnglishProseVerbalizer, EnglishSentenceVerbalizer
from grammar.statements import Say

if TYPE_CHECKING:
    from engine.values.literals import BodyItem

X, Y, A, C = Variable("X"), Variable("Y"), Name("a"), Name("c")
SAYS = (
    Say(Literal("buy", (X,)), "we should buy {X}", "we should not buy {X}"),
    Say(Literal("camera", (X,)), "{X} is a camera"),
    Say(Literal("light", (X,)), "{X} is light"),
    Say(Literal("compact", (X,)), "{X} is compact"),
    Say(Literal("battery", (X, Name("long"))), "{X} has a long battery life"),
    Say(Literal("c"), "the old one"),
)
TELLER = EnglishProseVerbalizer(EnglishSentenceVerbalizer(SAYS))


def unary(predicate: str, term: Name | Variable = A) -> Literal:
    return Literal(predicate, (term,))


def test_what_is_said_of_one_subject_is_said_of_it_once() -> None:
    together = TELLER.together([unary("compact"), unary("light"), unary("camera")])
    assert together == "a is compact and light, and is a camera"


def test_another_subject_starts_a_clause_of_its_own() -> None:
    items: list[BodyItem] = [unary("light"), unary("light", C), Weak(unary("camera"))]
    assert TELLER.together(items) == "a is light, the old one is light and there is no evidence that a is a camera"


def test_what_is_said_twice_is_told_once() -> None:
    assert TELLER.together([unary("light"), unary("light")]) == "a is light"


def test_a_reason_is_a_conclusion_because_of_its_premises() -> None:
    rule = Rule(unary("buy"), (Literal("battery", (A, Name("long"))), Comparison("<", Integer(1), Integer(2))))
    assert TELLER.reason(rule) == "we should buy a, because a has a long battery life and 1 is less than 2"
    assert TELLER.reason(Rule(unary("buy"))) == "we should buy a"


@pytest.mark.parametrize(
    ("words", "denial"),
    [
        ("{X} is compact", "{X} is not compact"),
        ("{X} has a long battery life", "{X} does not have a long battery life"),
        ("{X} has built {Y}", "{X} has not built {Y}"),
        ("{X} carries {Y}", "{X} does not carry {Y}"),
        ("we can pay {X}", "we cannot pay {X}"),
        ("the rent of {X} is {Y}", "the rent of {X} is not {Y}"),
        ("there is a contract on {X}", "there is not a contract on {X}"),
        ("{X} broke a wing", "it is not the case that {X} broke a wing"),
        ("the man who is late can wait", "it is not the case that the man who is late can wait"),
        ("costs are high", "it is not the case that costs are high"),
    ],
)
def test_a_clause_is_denied_inside_where_its_verb_is_plain_to_see(words: str, denial: str) -> None:
    assert denied(words) == denial


@pytest.mark.parametrize(
    ("literals", "question"),
    [
        ((unary("buy", X), unary("camera", X)), "Which camera should we buy?"),
        ((unary("buy", X),), "Which should we buy?"),
        ((unary("light", X), unary("camera", X)), "Which camera is light?"),
        ((unary("light"),), "Is it so that a is light?"),
        ((Literal("likes", (X, Y)),), "Is it so that X likes Y?"),
    ],
)
def test_an_issue_asks_for_what_its_claim_leaves_open(literals: tuple[Literal, ...], question: str) -> None:
    assert TELLER.question(literals) == question
