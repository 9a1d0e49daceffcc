"""What people are told in Japanese: grounds, conjunctions, questions."""

from __future__ import annotations

import pytest

from engine.values.literals import Literal, Name, Variable
from engine.values.rules import Rule
from grammar.controlled import Phrasebook
from grammar.japanese.verbalization import JapaneseProseVerbalizer, JapaneseSentenceVerbalizer, attributive, continued
from grammar.statements import Say

X, A, B = Variable("X"), Name("a"), Name("b")
SAYS = (
    Say(Literal("buy", (X,)), "{X}を買うべきだ", "{X}を買うべきではない", "ja"),
    Say(Literal("camera", (X,)), "{X}はカメラである", None, "ja"),
    Say(Literal("light", (X,)), "{X}は軽い", None, "ja"),
    Say(Literal("adopt", (X,)), "{X}という案を採る", None, "ja"),
    Say(Literal("plan", (X,)), "{X}という案がある", None, "ja"),
    Say(Literal("flies", (X,)), "{X}は飛ぶ", None, "ja"),
)
TELLER = JapaneseProseVerbalizer(JapaneseSentenceVerbalizer(SAYS), Phrasebook(SAYS))


def unary(predicate: str, term: Name | Variable = A) -> Literal:
    return Literal(predicate, (term,))


def test_a_topic_that_stays_is_said_once() -> None:
    assert TELLER.together([unary("camera"), unary("light"), unary("light", B)]) == "aはカメラであり、軽く、bは軽い"


def test_grounds_come_before_what_follows_from_them() -> None:
    assert TELLER.reason(Rule(unary("buy"), (unary("light"),))) == "aは軽いので、aを買うべきだ"
    assert TELLER.reason(Rule(unary("buy"))) == "aを買うべきだ"


@pytest.mark.parametrize(
    ("clause", "form"),
    [
        ("カメラである", "カメラであり"),
        ("軽い", "軽く"),
        ("在庫がない", "在庫がなく"),
        ("鳥ではない", "鳥ではなく"),
        ("研修が要らない", "研修が要らず"),
        ("教育を受けていない", "教育を受けておらず"),
        ("電池が長持ちする", "電池が長持ちし"),
        ("予算を超えている", "予算を超えており"),
        ("買うべきだ", "買うべきで"),
        ("翼を折った", "翼を折ったうえ"),
    ],
)
def test_a_clause_goes_on_in_its_continuative_form(clause: str, form: str) -> None:
    assert continued(clause) == form


def test_a_copula_becomes_na_before_node() -> None:
    assert attributive("aを買うべきだ") == "aを買うべきな"
    assert attributive("読んだ") == "読んだ"


@pytest.mark.parametrize(
    ("literals", "question"),
    [
        ((unary("buy", X), unary("camera", X)), "どのカメラを買うべきか"),
        ((unary("buy", X),), "どれを買うべきか"),
        ((unary("adopt", X), unary("plan", X)), "どの案を採るか"),
        ((unary("flies", X),), "どれが飛ぶか"),
        ((unary("flies"),), "aは飛ぶか"),
    ],
)
def test_an_issue_asks_in_place(literals: tuple[Literal, ...], question: str) -> None:
    assert TELLER.question(literals) == question
