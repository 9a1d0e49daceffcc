"""The index of `say` lines: words for literals, and literals for words."""

from __future__ import annotations

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.values.literals import Anonymous, Integer, Literal, Name, Term, Text, Variable
from grammar.controlled import Phrasebook, Recognition, folded, pattern, plain
from grammar.statements import Say

X, Y = Variable("X"), Variable("Y")
A, B, CAT, LONG = Name("a"), Name("b"), Name("cat"), Name("long")


def buy(term: Term, *, positive: bool = True) -> Literal:
    return Literal("buy", (term,), positive)


BOOK = Phrasebook(
    (
        Say(buy(X), "we should buy {X}", "we should not buy {X}"),
        Say(buy(X), "{X}を買うべきだ", "{X}を買うべきではない", "ja"),
        Say(Literal("battery", (X, Y)), "the battery life of {X} is {Y}"),
        Say(Literal("battery", (X, LONG)), "{X} has a long battery life"),
        Say(Literal("cheap", (X,), positive=False), "{X} is expensive"),
        Say(Literal("twin", (X, X)), "{X} is its own twin, says {X}"),
        Say(Literal("twin", (X, Y)), "{X} and {Y} are twins"),
        Say(Literal("cat"), "the cat"),
        Say(Literal("cat"), "猫", None, "ja"),
    )
)


def wording(literal: Literal, language: str = "en") -> str | None:
    template = BOOK.template(literal, language)
    return None if template is None else template.filled(lambda term: plain(term) or str(term))


def test_variables_of_a_line_are_filled_with_the_text_of_constants() -> None:
    assert wording(buy(A)) == "we should buy a"
    assert wording(Literal("battery", (Text("R 2"), Integer(7)))) == "the battery life of R 2 is 7"


def test_a_strong_negation_has_the_negative_words() -> None:
    assert wording(buy(A, positive=False)) == "we should not buy a"
    assert wording(buy(A, positive=False), "ja") == "aを買うべきではない"


def test_words_for_the_other_sign_are_marked_as_denied() -> None:
    template = BOOK.template(Literal("cheap", (A,)))
    assert template is not None
    assert template.denied
    assert template.words == "{X} is expensive"


def test_specific_lines_come_before_general_ones_wherever_they_stand() -> None:
    assert wording(Literal("battery", (A, LONG))) == "a has a long battery life"
    assert wording(Literal("twin", (A, A))) == "a is its own twin, says a"
    assert wording(Literal("twin", (A, B))) == "a and b are twins"


def test_what_no_line_of_the_language_words_has_no_wording() -> None:
    assert BOOK.template(Literal("compact", (A,))) is None
    assert BOOK.template(Literal("battery", (A, B)), "ja") is None
    assert BOOK.template(Literal("buy", (A, B))) is None


def test_braces_that_no_variable_fills_stay_and_those_of_a_constant_are_not_filled_again() -> None:
    book = Phrasebook((Say(buy(X), "{Z} {x} {X}"),))
    template = book.template(buy(Text("{Z}")))
    assert template is not None
    assert template.filled(lambda term: plain(term) or "") == "{Z} {x} {Z}"


def test_a_constant_reads_by_the_line_without_arguments() -> None:
    assert BOOK.constant(CAT) == "the cat"
    assert BOOK.constant(CAT, "ja") == "猫"
    assert BOOK.constant(A) is None
    assert BOOK.constant(Text("cat")) is None


@pytest.mark.parametrize(
    ("text", "literal", "words"),
    [
        ("we should buy the old cat", buy(X), (("X", "the old cat"),)),
        ("We  should not buy it", buy(X, positive=False), (("X", "it"),)),
        ("c has a long battery life", Literal("battery", (X, LONG)), (("X", "c"),)),
        ("tom and huck finn are twins", Literal("twin", (X, Y)), (("X", "tom"), ("Y", "huck finn"))),
        ("tom is its own twin, says Tom", Literal("twin", (X, X)), (("X", "tom"),)),
        ("b is expensive", Literal("cheap", (X,), positive=False), (("X", "b"),)),
    ],
)
def test_words_lead_back_to_their_literal(text: str, literal: Literal, words: tuple[tuple[str, str], ...]) -> None:
    found = BOOK.recognise(text)
    assert [(one.literal, one.words) for one in found] == [(literal, words)]


def test_a_recognised_literal_takes_the_terms_that_a_reader_found_in_its_places() -> None:
    (found,) = BOOK.recognise("the battery life of c is 7")
    assert found.of({"X": Name("c"), "Y": Integer(7)}) == Literal("battery", (Name("c"), Integer(7)))


def test_a_variable_without_a_place_in_the_words_stays() -> None:
    (found,) = Phrasebook((Say(Literal("near", (X, Y)), "{X} is near"),)).recognise("b is near")
    assert found.of({"X": B}) == Literal("near", (B, Y))


def test_lines_of_another_language_recognise_nothing() -> None:
    assert BOOK.recognise("aを買うべきではない") == ()
    assert [one.literal for one in BOOK.recognise("aを買うべきではない", "ja")] == [buy(X, positive=False)]


def test_empty_places_are_not_recognised() -> None:
    assert BOOK.recognise("we should buy ") == ()
    assert BOOK.recognise("を買うべきだ", "ja") == ()


def test_a_noun_phrase_names_the_constant_that_a_line_gives_it() -> None:
    assert BOOK.named("The Cat") == CAT
    assert BOOK.named("猫", "ja") == CAT
    assert BOOK.named("the dog") is None


def test_all_lines_that_fit_are_given_the_most_specific_first() -> None:
    both = Phrasebook((Say(Literal("is", (X, Y)), "{X} is {Y}"), Say(Literal("red", (X,)), "{X} is red")))
    assert [str(one.literal) for one in both.recognise("bob is red")] == ["red(X)", "is(X, Y)"]


def test_an_anonymous_variable_of_a_line_binds_nothing() -> None:
    book = Phrasebook((Say(Literal("owns", (X, Anonymous())), "{X} owns something"),))
    template = book.template(Literal("owns", (A, B)))
    assert template is not None
    assert dict(template.terms) == {"X": A}


pieces = st.sampled_from(
    ("the", "The", "cat", "straße", "STRASSE", "STRAßE", "ı", "i", "İ", "ς", "Σ", "{X}", " ", "  ", "a")
)
wordings = st.lists(pieces, min_size=1, max_size=4).map("".join).filter(str.strip)
literals = st.sampled_from((Literal("cat"), Literal("dog"), -Literal("cat"), Literal("p", (Variable("X"),))))
lines = st.builds(Say, literals, wordings, st.none() | wordings, st.sampled_from((None, "en", "ja")))


@given(st.lists(lines, max_size=6), wordings)
def test_the_index_finds_what_trying_every_line_finds(says: list[Say], text: str) -> None:
    tried: list[tuple[tuple[int, int], Recognition]] = []
    for place, say in enumerate(says):
        for words, literal in ((say.reading, say.literal), (say.negative, -say.literal)):
            found = None if words is None else pattern(words).fullmatch(text)
            if found is not None and (say.language or "en") == "en":
                known = Recognition(literal, tuple(found.groupdict().items()))
                tried.append(((len(literal.args), place), known))  # an argument of these literals is a variable
    one_by_one = [known for _, known in sorted(tried, key=lambda one: one[0])]
    book = Phrasebook(tuple(says))
    assert list(book.recognise(text)) == one_by_one
    assert book.named(text) == next(
        (Name(one.literal.predicate) for one in one_by_one if not one.literal.args and one.literal.positive), None
    )


def test_what_a_pattern_takes_for_a_character_is_filed_under_it() -> None:
    alike: dict[str, list[str]] = {}
    cased = [c for c in map(chr, range(sys.maxunicode + 1)) if len({c, c.lower(), c.upper(), c.title()}) > 1]
    for character in cased:
        alike.setdefault(folded(character), []).append(character)
    every = "".join(cased)
    for character in cased:
        taken = re.findall(re.escape(character), every, re.IGNORECASE)
        assert set(taken) <= set(alike[folded(character)]), character


def test_a_name_is_looked_up_and_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def counted(words: str) -> re.Pattern[str]:
        tried.append(words)
        return pattern(words)

    monkeypatch.setattr("grammar.controlled.pattern", counted)
    book = Phrasebook(tuple(Say(Literal(f"name{number}"), f"Name {number}") for number in range(1000)))
    assert book.named("name 700") == Name("name700")
    assert book.named("nobody") is None
    assert tried == ["Name 700"]
