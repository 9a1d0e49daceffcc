"""A premise that stands in nobody's stance is told, and one that stands there in the same words is not."""

from __future__ import annotations

import pytest

from kb.schema import Antecedent, ArgumentMessage, RuleMessage
from llm_bridge.sourcing import unsourced

ENGLISH = (
    "You think homework helps children form a habit of study, because it is done daily. It takes 2 hours.",
    "You oppose homework. It does not make children happy, and camera b is over the budget. Pupils must rest.",
)
JAPANESE = (
    "宿題は学習の習慣を付けるので、出すべきだ。宿題には30分かかる。",
    "宿題は遊ぶ時間を奪う。宿題は楽しくないし、親も手伝わない。",
)


def argument(*rules: tuple[tuple[str, ...], str]) -> ArgumentMessage:
    messages = tuple(
        RuleMessage(id=f"r{number}", antecedent=Antecedent(strong=strong, weak_negation=()), consequent=head)
        for number, (strong, head) in enumerate(rules, start=1)
    )
    return ArgumentMessage(rules=messages, Conc=tuple(head for _, head in rules), Ass=())


PREMISES = [
    ("homework helps children to form habits of study", True),
    ("homework makes children ill", False),
    ("homework does not help children form a habit of study", False),
    ("homework does not make children happy", True),
    ("homework makes children happy", False),
    ("homework takes 2 hours", True),
    ("homework takes 3 hours", False),
    ("b is over the budget", True),
    ("a is over the budget", False),
    ("c is over the budget", False),
    ("pupils must rest", True),
    ("pupils rest", False),
    ("homework helps children rest", False),
    ("宿題は学習の習慣を付ける", True),
    ("宿題は学習の習慣を付けない", False),
    ("宿題は親の習慣を付ける", False),
    ("宿題は楽しくない", True),
    ("宿題は楽しい", False),
    ("宿題には30分かかる", True),
    ("宿題には40分かかる", False),
    ("宿題は成績を上げる", False),
]


@pytest.mark.parametrize(("premise", "known"), PREMISES)
def test_a_premise_is_known_where_a_stance_has_it_in_its_words(premise: str, *, known: bool) -> None:
    english = premise.isascii()
    stances, issue = (ENGLISH, "Should schools give homework?") if english else (JAPANESE, "宿題を出すべきか。")
    found = unsourced(argument(((premise,), "so it is")), stances, issue)
    assert found == (() if known else (premise,))


def test_what_an_argument_concludes_itself_needs_no_stance_and_what_it_states_as_a_fact_does() -> None:
    concluded = argument((("homework is done daily",), "it is a burden"), (("it is a burden",), "no homework"))
    assert unsourced(concluded, ENGLISH, "Homework?") == ()
    assert unsourced(argument(((), "homework was banned")), ENGLISH, "Homework?") == ("homework was banned",)
