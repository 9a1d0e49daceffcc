"""A literal is held to the words that it rests on, and the words of a sentence to what rests on them."""

from __future__ import annotations

import pytest

from grammar.reading import parse_rule
from llm_bridge.quotes import QuotedClause, missing_quotes, places_of, quote_doubts
from llm_bridge.wording import WORDS
from tests.bridge.test_checks import topic

Quotes = tuple[str, ...]


def clause(text: str, head: str, *conditions: str) -> QuotedClause:
    return QuotedClause(parse_rule(text), head, conditions)


def codes(language: str, sentence: str, *quotes: Quotes) -> list[tuple[str, bool]]:
    found = quote_doubts(sentence, [clause(*one) for one in quotes], topic(language))
    return [(doubt.code, doubt.hard) for _, doubt in found]


RIGHT: list[tuple[str, str, list[Quotes]]] = [
    (
        "en",
        "A garden gives fresh food and has 40 seats.",
        [("fresh_food(garden).", "A garden gives fresh food"), ("seats(garden, 40).", "has 40 seats")],
    ),
    (
        "en",
        "We should not make anything that needs work every day.",
        [("daily_work(X) => -make(X).", "We should not make", "that needs work every day")],
    ),
    (
        "en",
        "No plan that is loud ought to be made.",
        [("loud(X), plan(X) => -make(X).", "No plan … ought to be made", "is loud", "")],
    ),
    ("en", "The skate park is not loud.", [("-loud(skate_park).", "The skate park is not loud")]),
    # What something is compared with is not what it is about, unless it is the most of all.
    ("en", "A garden is loud, unlike a car park.", [("loud(garden).", "A garden is loud")]),
    ("en", "Nothing is louder than a garden.", [("loud(garden).", "Nothing is louder than a garden")]),
    ("ja", "お化け屋敷は喫茶店より暗い。", [("暗い(お化け屋敷).", "お化け屋敷は喫茶店より暗い")]),
    ("ja", "お化け屋敷ほど暗いものはない。", [("暗い(お化け屋敷).", "お化け屋敷ほど暗いものはない")]),
    # What is said of one is said of another without its words, or with the denial alone.
    (
        "en",
        "A garden is loud, but not a skate park.",
        [("loud(garden).", "A garden is loud"), ("-loud(skate_park).", "but not a skate park")],
    ),
    (
        "ja",
        "暗いのはお化け屋敷で、縁日ではない。",
        [("暗い(お化け屋敷).", "暗いのはお化け屋敷"), ("-暗い(縁日).", "縁日ではない")],
    ),
    (
        "en",
        "All three are loud.",
        [(f"loud({one}).", "All three are loud") for one in ("garden", "car_park", "skate_park")],
    ),
    ("en", "A garden is never loud, not even on Sundays.", [("-loud(garden).", "is never loud, not even on Sundays")]),
    ("en", "Nobody asked us: a garden is loud.", [("loud(garden).", "a garden is loud")]),
    ("ja", "暗いものを開くべきだ。", [("暗い(X), 案(X) => 開く(X).", "開くべきだ", "暗いものを", "")]),
    ("ja", "喫茶店は暗くない。", [("-暗い(喫茶店).", "喫茶店は暗くない")]),
    # A thing of which another is a multiple is no object left out, and a number tells what is measured.
    (
        "en",
        "A garden has 40 seats, twice as many as a skate park.",
        [("seats(garden, 40).", "A garden has 40 seats")],
    ),
    ("en", "40 fit in a garden.", [("seats(garden, 40).", "40 fit in a garden")]),
    # What is at issue is turned down in countless words; only its own, with no denial, contradict that.
    (
        "en",
        "What is loud deserves to be pulled down.",
        [("loud(X) => -make(X).", "deserves to be pulled down", "is loud")],
    ),
    ("ja", "暗いものを開いても仕方がない。", [("暗い(X), 案(X) => -開く(X).", "開いても仕方がない", "暗いものを", "")]),
]
WRONG: list[tuple[str, str, list[Quotes], str, bool]] = [
    ("en", "The skate park is loud.", [("-loud(skate_park).", "The skate park is loud")], "sign", True),
    ("en", "We should make what is loud.", [("loud(X) => -make(X).", "We should make", "is loud")], "sign", False),
    (
        "en",
        "What is loud is out of the question.",
        [("loud(X) => make(X).", "is out of the question", "What is loud")],
        "sign",
        False,
    ),
    (
        "en",
        "If it is loud, it needs work every day.",
        [("daily_work(X) => loud(X).", "If it is loud", "it needs work every day")],
        "turned-around",
        True,
    ),
    (
        "en",
        "A garden needs work every day.",
        [("loud(garden).", "A garden needs work every day")],
        "other-name",
        True,
    ),
    ("en", "A garden delights everybody.", [("loud(garden).", "A garden delights everybody")], "no-word", False),
    (
        "en",
        "A garden is loud and needs work.",
        [("loud(garden).", "A garden is loud"), ("helped(garden).", "A garden is loud")],
        "shared-words",
        True,
    ),
    ("en", "A garden is loud and needs daily work.", [("loud(garden).", "A garden is loud")], "words-left-out", False),
    (
        "en",
        "A garden is loud and needs work every day.",
        [("loud(garden).", "A garden is loud")],
        "words-left-out",
        True,
    ),
    ("ja", "お化け屋敷は暗くて許可が要る。", [("暗い(お化け屋敷).", "お化け屋敷は暗くて")], "words-left-out", True),
    (
        "en",
        "What is loud should not be made.",
        [("loud(X) => make(X).", "should not be made", "What is loud")],
        "sign",
        True,
    ),
    ("ja", "暗いものを開くべきではない。", [("暗い(X) => 開く(X).", "開くべきではない", "暗いもの")], "sign", True),
    ("en", "A garden is louder than a car park.", [("loud(car_park).", "is louder")], "other-object", True),
    ("en", "Make it only if it is loud.", [("loud(X) => make(X).", "Make it", "it is loud")], "turned-around", False),
    (
        "en",
        "A garden is loud, and so is a car park.",
        [("loud(garden).", "A garden is loud")],
        "object-left-out",
        False,
    ),
    ("en", "It is not so that a garden is loud.", [("loud(garden).", "a garden is loud")], "denial-left-out", False),
    ("en", "A garden is loud.", [("loud(car_park).", "is loud")], "other-object", True),
    ("en", "A car park, not a garden, is loud.", [("loud(car_park).", "is loud")], "other-object", False),
    (
        "en",
        "What needs work is wrong, unless somebody helps.",
        [("daily_work(X), helped(X) => -make(X).", "is wrong", "What needs work", "somebody helps")],
        "exception-dropped",
        True,
    ),
    ("ja", "喫茶店は暗い。", [("-暗い(喫茶店).", "喫茶店は暗い")], "sign", True),
    ("ja", "どれも暗い。", [("暗い(喫茶店).", "どれも暗い"), ("暗い(縁日).", "どれも暗い")], "fact-of-rule", True),
    (
        "ja",
        "暗いなら許可が要る。",
        [("許可が要る(X) => 暗い(X).", "暗い", "許可が要る")],
        "turned-around",
        True,
    ),
    ("ja", "喫茶店は許可が要る。", [("暗い(喫茶店).", "喫茶店は許可が要る")], "other-name", True),
]


@pytest.mark.parametrize(("language", "sentence", "quotes"), RIGHT)
def test_what_is_right_has_no_doubt(language: str, sentence: str, quotes: list[Quotes]) -> None:
    assert codes(language, sentence, *quotes) == []
    assert not [one for each in quotes for one in missing_quotes(sentence, clause(*each), topic(language))]


@pytest.mark.parametrize(("language", "sentence", "quotes", "code", "hard"), WRONG)
def test_what_is_wrong_is_doubted_for_its_reason(
    language: str, sentence: str, quotes: list[Quotes], code: str, *, hard: bool
) -> None:
    assert (code, hard) in codes(language, sentence, *quotes)


def test_a_quote_stands_in_the_sentence_with_what_it_leaves_out() -> None:
    sentence = "No plan that is loud ought to be made."
    assert [sentence[one.start : one.stop] for one in places_of("no  plan … ought to be", sentence)] == [
        "No plan",
        "ought to be",
    ]
    assert places_of("ought to be … No plan", sentence) == ()
    assert places_of("", sentence) == ()
    lot = topic("en")
    assert missing_quotes(sentence, clause("loud(X), plan(X) => -make(X).", "No plan", "", ""), lot) == ("",)


def test_a_doubt_about_one_clause_is_not_about_the_others() -> None:
    clauses = [clause("loud(garden).", "A garden is loud"), clause("-helped(garden).", "needs work")]
    found = quote_doubts("A garden is loud and needs work.", clauses, topic("en"))
    assert {number for number, doubt in found if doubt.hard} == {1}


def test_every_reason_has_words() -> None:
    fields = dict.fromkeys(("statement", "used", "reading", "one", "other"), "…")
    for code in {code for *_, code, _ in WRONG}:
        assert all(WORDS.say(f"check.{code}", language, **fields) for language in ("en", "ja"))
