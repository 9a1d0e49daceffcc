"""Clauses and literals for some words are doubted where they say another thing, and only there."""

from __future__ import annotations

import pytest

from engine.values.literals import Literal
from grammar.reading import parse_rule
from kb.loading import parse
from kb.transcripts.mapping import read_literals
from kb.transcripts.subjects import Topic
from llm_bridge.checks import clause_doubts, left_over, literal_doubts, wordless
from llm_bridge.wording import WORDS

LOT = """
issue "What should become of the lot?": make(X), plan(X).
background { plan(garden). plan(car_park). plan(skate_park). }
agent rosa { fresh_food(garden). seats(garden, 40). grow: fresh_food(X), plan(X) => make(X). }
agent victor { daily_work(garden). toil: daily_work(X), not helped(X) => -make(X). loud(skate_park). =>helped(X). }
say garden: "a community garden".
say car_park: "a car park".
say skate_park: "a skate park".
say make(X): "the lot should become {X}" / "the lot should not become {X}".
say fresh_food(X): "{X} gives the neighbours fresh food".
say seats(X, N): "{X} has {N} seats".
say daily_work(X): "{X} needs work every day".
say helped(X): "somebody helps with {X}".
say loud(X): "{X} is loud".
"""
FAIR = """
issue "出し物は何か": 開く(X), 案(X).
background { 案(お化け屋敷). 案(喫茶店). 案(縁日). }
agent 太郎 { 暗い(お化け屋敷). 熱気: 暗い(X), 案(X) => 開く(X). }
agent 花子 { 許可が要る(喫茶店). 書類: 許可が要る(X), not 先生が手伝う(X) => -開く(X).
  席がある(喫茶店, 30). =>先生が手伝う(X). }
say ja 開く(X): "クラスで{X}を開くべきだ" / "クラスで{X}を開くべきではない".
say ja 暗い(X): "{X}は暗い".
say ja 許可が要る(X): "{X}は許可が要る".
say ja 先生が手伝う(X): "{X}は先生が手伝う".
say ja 席がある(X, N): "{X}は席が{N}ある".
"""


def topic(language: str) -> Topic:
    return Topic(parse(FAIR if language == "ja" else LOT), language)


RIGHT = [
    ("en", "A community garden gives the neighbours fresh food.", ["fresh_food(garden)"]),
    ("en", "Whatever needs work every day should not be made.", ["daily_work(X) => -make(X)"]),
    (
        "en",
        "What needs work, unless somebody helps, is wrong.",
        ["daily_work(X), not helped(X) => -make(X)"],
    ),
    ("en", "The garden has 40 seats.", ["seats(garden, 40)"]),
    ("ja", "お化け屋敷は暗い。", ["暗い(お化け屋敷)"]),
    (
        "ja",
        "許可が要るなら、先生が手伝わない限り無理だ。",
        ["許可が要る(X), not 先生が手伝う(X) => -開く(X)"],
    ),
    ("ja", "喫茶店は席が三十ある。", ["席がある(喫茶店, 30)"]),
]
WRONG = [
    ("en", "A community garden gives the neighbours fresh food.", ["fresh_food(car_park)"], "other-object"),
    ("en", "Whatever needs work every day is wrong.", ["daily_work(garden)"], "fact-of-rule"),
    ("en", "A garden needs work every day.", ["daily_work(X) => -make(X)"], "rule-of-fact"),
    ("en", "What needs work, unless somebody helps, is wrong.", ["daily_work(X) => -make(X)"], "exception-dropped"),
    (
        "en",
        "Whatever needs work should be kept away.",
        ["daily_work(X), not helped(X) => -make(X)"],
        "exception-made-up",
    ),
    ("en", "The garden has 40 seats.", ["seats(garden, 50)"], "number"),
    ("en", "If it needs work, we should leave it.", ["make(X) => daily_work(X)"], "claim-in-condition"),
    ("en", "What needs work should be avoided.", ["daily_work(X) => loud(X)"], "claim-missing"),
    ("en", "What gives food to neighbours needs work every day.", ["daily_work(X) => fresh_food(X)"], "turned-around"),
    ("en", "What is loud needs help.", ["loud(X), daily_work(X) => helped(X)"], "too-many-conditions"),
    ("en", "The garden is loud.", ["loud(garden)", "daily_work(garden)"], "too-many-facts"),
    ("ja", "お化け屋敷は暗い。", ["暗い(喫茶店)"], "other-object"),
    ("ja", "許可が要るなら開くべきではない。", ["許可が要る(喫茶店)"], "fact-of-rule"),
    ("ja", "喫茶店は許可が要る。", ["許可が要る(X) => -開く(X)"], "rule-of-fact"),
    ("ja", "許可が要るものは、先生が手伝わない限り、無理だ。", ["許可が要る(X) => -開く(X)"], "exception-dropped"),
    ("ja", "許可が要るものは困る。", ["許可が要る(X), not 先生が手伝う(X) => -開く(X)"], "exception-made-up"),
    ("ja", "喫茶店は席が三十ある。", ["席がある(喫茶店, 40)"], "number"),
    ("ja", "開くなら許可が要る。", ["開く(X) => 許可が要る(X)"], "claim-in-condition"),
    ("ja", "許可が要るものは先生が手伝う。", ["先生が手伝う(X) => 許可が要る(X)"], "turned-around"),
]


@pytest.mark.parametrize(("language", "sentence", "clauses"), RIGHT)
def test_what_is_right_is_not_doubted(language: str, sentence: str, clauses: list[str]) -> None:
    assert clause_doubts(sentence, [parse_rule(one) for one in clauses], topic(language)) == ()


@pytest.mark.parametrize(("language", "sentence", "clauses", "code"), WRONG)
def test_what_is_wrong_is_doubted_for_its_reason(language: str, sentence: str, clauses: list[str], code: str) -> None:
    found = clause_doubts(sentence, [parse_rule(one) for one in clauses], topic(language))
    assert code in [one.code for one in found]
    assert all(one.text(language) for one in found)


SPANS: list[tuple[str, str, str, str, list[str]]] = [
    ("en", "a garden gives us fresh food", "", "fresh_food(garden)", []),
    ("en", "a garden is not what should go there", "", "-make(garden)", []),
    ("en", "a garden is not what should go there", "", "make(garden)", ["sign"]),
    ("en", "nobody disputes that it is loud", "the skate park,", "loud(skate_park)", []),
    ("en", "it is loud", "the skate park,", "-loud(skate_park)", ["sign"]),
    ("en", "it is loud", "the skate park,", "loud(garden)", ["object-before"]),
    ("en", "the car park is loud", "the skate park,", "loud(skate_park)", ["other-object"]),
    ("en", "nothing suggests that anybody helps", "", "not helped(garden)", []),
    ("en", "somebody helps", "", "not helped(garden)", ["absence-made-up"]),
    ("ja", "喫茶店は開かなければならない", "", "開く(喫茶店)", []),
    ("ja", "喫茶店はやめておこう", "", "開く(喫茶店)", ["sign"]),
    ("ja", "喫茶店はやめておこう", "", "-開く(喫茶店)", []),
    ("ja", "暗いからいい", "お化け屋敷は", "暗い(縁日)", ["object-before"]),
]


@pytest.mark.parametrize(("language", "text", "before", "literal", "codes"), SPANS)
def test_a_literal_is_held_to_the_words_that_say_it(
    language: str, text: str, before: str, literal: str, codes: list[str]
) -> None:
    (item,) = read_literals(literal) or pytest.fail(literal)
    assert [one.code for one in literal_doubts(item, text, topic(language), before)] == codes


SIGNS = [
    ("en", "the skate park is not loud at all", "loud(skate_park)", True),
    ("en", "the skate park is loud", "-loud(skate_park)", True),
    ("en", "nobody helps with the garden", "helped(garden)", False),
    ("en", "isn't the skate park loud?", "loud(skate_park)", False),
    ("en", "the skate park, which no neighbour asked for, is loud", "loud(skate_park)", False),
    ("en", "the skate park is hardly a quiet place", "loud(skate_park)", False),
    ("ja", "喫茶店は許可が要らない", "許可が要る(喫茶店)", True),
    ("ja", "喫茶店は許可が要る", "-許可が要る(喫茶店)", True),
    ("ja", "喫茶店は許可が要らないのか", "許可が要る(喫茶店)", False),
    ("ja", "喫茶店は届け出を出さなくても許可が要る", "許可が要る(喫茶店)", False),
    ("ja", "お化け屋敷は明るくない", "暗い(お化け屋敷)", False),
]


@pytest.mark.parametrize(("language", "text", "literal", "hard"), SIGNS)
def test_a_sign_is_plain_where_the_words_are_those_of_the_name_itself(
    language: str, text: str, literal: str, *, hard: bool
) -> None:
    (item,) = read_literals(literal) or pytest.fail(literal)
    assert any(one.code == "sign" and one.hard for one in literal_doubts(item, text, topic(language))) == hard


def test_words_without_any_of_a_literal_and_words_that_are_left_over_are_told() -> None:
    (garden,) = read_literals("fresh_food(garden)") or pytest.fail("no literal")
    assert isinstance(garden, Literal)
    assert wordless(garden, "we could pick our own salad", topic("en")) is not None
    assert wordless(garden, "there would be fresh things to eat", topic("en")) is None
    assert left_over("and for me it follows that", (), topic("en")) is None
    assert left_over(", and delivery trucks unload there, so", (), topic("en")) is not None
    assert left_over("それから、先生の手伝いも要らないので", (), topic("ja")) is not None


def test_every_reason_has_words() -> None:
    codes = {code for *_, code in WRONG} | {code for *_, codes in SPANS for code in codes}
    for code in codes:
        fields = dict.fromkeys(("statement", "used", "count", "reading"), "…")
        assert all(WORDS.say(f"check.{code}", language, **fields) for language in ("en", "ja"))
