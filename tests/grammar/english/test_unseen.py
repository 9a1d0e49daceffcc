"""Texts in the manner of published sets, with words that the reader never saw: what is read is what was meant."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from grammar.controlled import Assertion, Contribution, Sentence
from grammar.english.textbook import TextbookReader
from grammar.errors import EnglishFault
from grammar.spans import SourceText
from tests.grammar.english.games import game
from tests.grammar.english.kinds import taxonomy
from tests.grammar.english.test_reading import readings
from tests.grammar.english.theories import Meant, Words, alike, attributes, relations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

STYLES: dict[str, Callable[[Words], Iterator[Meant]]] = {
    "attributes": attributes,
    "relations of animals": relations,
    "relations of people": lambda words: relations(words, animals=False),
    "taxonomy": taxonomy,
    "game": game,
}
"""The manners of texts, by name."""

TEXTS = 12
"""Texts of each manner."""


def read(text: str) -> list[Sentence]:
    """Return the sentences of a text with their readings."""
    reader = TextbookReader()
    source = SourceText("<text>", text)
    spans = list(reader.sentences(source, 0, len(text)))
    reader.survey([Contribution(tuple(spans))])
    return [reader.read(span) for span in spans]


@pytest.mark.parametrize("style", STYLES)
def test_a_generated_text_is_read_as_it_was_meant(style: str) -> None:
    wrong: list[str] = []
    sentences = 0
    for seed in range(TEXTS):
        meant = list(STYLES[style](Words(Random(f"{style} {seed}"))))  # noqa: S311 - texts, no secrets
        found = read(" ".join(one.text for one in meant))
        assert len(found) == len(meant)
        for one, other in zip(found, meant, strict=True):
            sentences += 1
            readings = [reading.meaning for reading in one.readings]
            right = len(readings) == 1 and isinstance(readings[0], Assertion) and alike(readings[0].rules, other.rules)
            if not right:
                wrong.append(f"{other.text} -> {readings or one.faults[0].code}")
    assert len(wrong) * 100 <= sentences, wrong


REFUSED = (
    ("Three cats sleep.", "quantity"),
    ("All three cats sleep.", "quantity"),
    ("Bob gave Alice a book.", "two-objects"),
    ("Bob and Alice love each other.", "inexact"),
    ("Either party may terminate the contract.", "inexact"),
    ("Even Bob eats meat.", "inexact"),
    ("Bob almost won.", "inexact"),
    ("Bob's brother Tom is kind.", "description"),
    ("Should pupils clean their school?", "asks-of-all"),
    ("We should clean their school.", "pronoun"),
    ("Why is Bob sad?", "question-word"),
    ("Tom is one and a half years old.", "inexact"),
    ("Two plus two is four.", "phrase"),
)


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_what_has_no_exact_reading_is_refused_by_name(text: str, code: str) -> None:
    (sentence,) = read(text)
    assert not sentence.readings
    assert [fault.code for fault in sentence.faults if isinstance(fault, EnglishFault)] == [code]


def test_a_condition_that_words_cannot_decide_is_refused_with_the_fact_that_is_akin() -> None:
    text = "The fox has a flute. If the fox has a musical instrument, then it dances."
    _, condition = read(text)
    (fault,) = condition.faults
    assert fault.code == "beyond-words"
    assert "has a flute" in str(fault)
    assert readings(f"{text} Whoever has a flute has a musical instrument.").endswith(
        "has_musical_instrument(fox) => dances(fox).\nhas_flute(X) => has_musical_instrument(X)."
    )


def test_a_condition_is_decided_by_the_same_words_and_about_just_anything() -> None:
    assert "!" not in readings("The fox has a flute. If the fox has a flute, then it dances.")
    assert "!" not in readings("c has a camera bag. If something has a long battery life, it is good.")
    assert "!" not in readings("Bob is red. If Bob is blue then Bob is big. If Bob chases the cat, Bob is bad.")


def test_questions_have_the_form_that_sets_give_them() -> None:
    asked = "Is the following statement true, false, or unknown? Bob is not kind."
    assert readings(f"Based on the above information, {asked[0].lower()}{asked[1:]}") == "whether? -kind(bob)"
    assert readings(asked) == "whether? -kind(bob)"
    assert readings("Is Bob kind or not?") == "whether? kind(bob)"


def test_a_name_is_a_name_also_where_it_is_an_auxiliary_or_a_month() -> None:
    assert readings("Will is kind.") == "kind(will)."
    assert readings("May chases Will.") == "chases(may, will)."
    assert readings("Will May chase Bob?") == "whether? chases(may, bob)"


def test_he_takes_up_the_person_and_it_the_thing() -> None:
    assert readings("If a dog bites a man, he is angry.") == "dog(X), man(Y), bites(X, Y) => angry(Y)."
    assert readings("If someone owns a car and it is red, they are rich.") == "car(Y), owns(X, Y), red(Y) => rich(X)."
    assert readings("Whoever steals a bicycle must return it.") == "bicycle(Y), steals(X, Y) => must_return(X, Y)."


def test_words_behind_an_object_belong_to_the_verb() -> None:
    assert readings("Bob sold the car yesterday.") == "sold_yesterday(bob, car)."
    assert readings("Bob likes neither apples nor pears.") == "-likes_apples(bob). -likes_pears(bob)."
    assert readings("Bob did not come.") == "-came(bob)."


def test_a_subject_that_is_written_small_is_the_same_thing_as_an_object() -> None:
    assert readings("alice likes bob. bob is kind.") == "likes(alice, bob).\nkind(bob)."


def test_a_preposition_that_is_an_adjective_may_begin_a_sentence() -> None:
    assert readings("Round, rough things are smart.") == "round(X), rough(X) => smart(X)."
