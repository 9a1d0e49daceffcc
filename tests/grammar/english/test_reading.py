"""Readings of English sentences, by example, over invented words, and over anything."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.values.literals import Literal, Name, Variable
from grammar.automaton import read_tables
from grammar.controlled import Assertion, Contribution, Interpretation, Negation, Query, Sentence
from grammar.english.inflection import base_form, is_third_person, plural, singulars, third_person
from grammar.english.reader import EnglishReader
from grammar.spans import SourceText, Span
from grammar.statements import Say

if TYPE_CHECKING:
    from collections.abc import Iterable

TREE = Path(__file__).resolve().parents[3]
X, Y = Variable("X"), Variable("Y")


def sentences(text: str, negation: Negation = Negation.STRONG, says: Iterable[Say] = ()) -> list[Sentence]:
    """Return what a text says, surveyed as a whole."""
    reader = EnglishReader(negation, says)
    source = SourceText("<text>", text)
    spans = list(reader.sentences(source, 0, len(text)))
    reader.survey([Contribution(tuple(spans))])
    return [reader.read(span) for span in spans]


def meant(found: Interpretation) -> str:
    match found.meaning:
        case Assertion(rules):
            return " ".join(map(str, rules))
        case Query(asked, literals):
            return f"{asked}? {', '.join(map(str, literals))}"


def readings(text: str, negation: Negation = Negation.STRONG, says: Iterable[Say] = ()) -> str:
    """Return the reading of each sentence, or its faults, one line each; readings of one sentence behind bars."""
    return "\n".join(
        " | ".join(map(meant, one.readings)) or " ".join(f"! {fault.code}" for fault in one.faults)
        for one in sentences(text, negation, says)
    )


def test_and_beside_or_is_read_in_both_groupings_and_either_settles_it() -> None:
    both = readings("If something is red and big or small, it is nice.")
    assert both.split(" | ") == [
        "red(X), big(X) => nice(X). small(X) => nice(X).",
        "red(X), big(X) => nice(X). red(X), small(X) => nice(X).",
    ]
    assert " | " not in readings("If something is red and either big or small, it is nice.")


def test_not_in_a_condition_is_what_the_reader_was_told_and_strong_elsewhere() -> None:
    text = "If someone is kind and not rich then they are not sad."
    assert readings(text) == "kind(X), -rich(X) => -sad(X)."
    assert readings(text, Negation.WEAK) == "kind(X), not rich(X) => -sad(X)."


def test_a_rule_about_just_anything_has_the_condition_that_it_is_something() -> None:
    assert (
        readings("If someone is not rich then they are poor.", Negation.WEAK) == "something(X), not rich(X) => poor(X)."
    )


def test_a_generic_noun_is_a_condition_where_the_text_says_it_of_something() -> None:
    assert readings("All cute animals are quiet.") == "cute(X) => quiet(X)."
    assert readings("Every cat is an animal. All cute animals are quiet.").endswith("cute(X), animal(X) => quiet(X).")


def test_words_before_a_noun_are_properties_where_the_text_says_them_alone() -> None:
    assert readings("Bob is a noodle dish.") == "noodle_dish(bob)."
    assert readings("Tom is kind. Bob is a kind man.").endswith("kind(bob). man(bob).")


def test_a_form_used_elsewhere_settles_a_form() -> None:
    assert readings("Florses are red.") == "florse(X) => red(X)."
    assert readings("Every flors is red. Florses are red.").endswith("flors(X) => red(X).")


def test_a_label_of_several_rules_is_preferred_rule_by_rule() -> None:
    text = "Rule1: If Bob is kind or rich, he is happy. Rule2: Bob is not happy. Rule1 is preferred over Rule2."
    assert readings(text).endswith("rule1_1 > rule2. rule1_2 > rule2.")


def test_the_authors_words_win_in_every_sentence_form() -> None:
    says = (
        Say(Literal("battery", (X, Name("long"))), "{X} has a long battery life"),
        Say(Literal("buy", (X,)), "we should buy {X}", "we should not buy {X}"),
        Say(Literal("cat"), "the big cat"),
    )
    assert readings("c has long battery life.", says=says) == "battery(c, long)."
    assert readings("If something does not have a long battery life, we should not buy it.", says=says) == (
        "-battery(X, long) => -buy(X)."
    )
    assert readings("The big cat is kind.", says=says) == "kind(cat)."


def test_a_reading_keeps_the_authors_words() -> None:
    (sentence,) = sentences("The bald eagle has a long battery life.")
    (reading,) = sentence.readings
    assert Say(Literal("bald_eagle"), "the bald eagle") in reading.says
    assert Say(Literal("has_long_battery_life", (X,)), "{X} has a long battery life") in reading.says


def test_sentences_end_where_they_end() -> None:
    text = (
        "- a is a camera.\n- Dr. Smith is kind. J. Doe likes 3.5 cats!\n\nRule1: Bob is kind\nRule2: Bob is red.\n"
        "There exists a cat that is red? Then Bob is kind. We buy a. b is red."
    )
    source = SourceText("<text>", text)
    found = [text[span.start : span.end] for span in EnglishReader().sentences(source, 0, len(text))]
    assert found == [
        "a is a camera.",
        "Dr. Smith is kind.",
        "J. Doe likes 3.5 cats!",
        "Rule1: Bob is kind",
        "Rule2: Bob is red.",
        "There exists a cat that is red? Then Bob is kind.",
        "We buy a.",
        "b is red.",
    ]


def test_completion_offers_what_may_come_next() -> None:
    reader = EnglishReader()
    assert {"the", "every", "<name>", "if"} <= set(reader.complete(""))
    assert {"<verb>", "is"} <= set(reader.complete("The cat"))
    assert {"and", "."} <= set(reader.complete("Bob is kind"))
    assert reader.complete("the the the") == ()


def test_every_alternative_of_the_grammar_has_its_method() -> None:
    names: set[str] = set()

    class Noting:
        """Takes every name for a method's, and notes it."""

        def __getattr__(self, name: str) -> object:
            if name.startswith("_"):
                raise AttributeError(name)
            names.add(name)
            return list[object]

    from grammar.english.building import Forms  # noqa: PLC0415 - beside its one use

    read_tables("english", Noting())
    methods = {name for name in dir(Forms) if not name.startswith("_")}
    assert methods == names


# invented words

_SYLLABLES = st.sampled_from(["bla", "gro", "mip", "zor", "fen", "tul", "wex", "quim", "dar", "lop", "snu", "vek"])
_STEMS = st.lists(_SYLLABLES, min_size=1, max_size=3).map("".join).filter(lambda word: len(word) > 3)
_NOUNS = _STEMS.filter(lambda word: not word.endswith(("s", "ed", "ing", "u", "i")))
_VERBS = _NOUNS.filter(lambda word: is_third_person(third_person(word)))


@given(name=_NOUNS, noun=_NOUNS, adjective=_NOUNS, verb=_VERBS)
@settings(max_examples=60)
def test_words_nobody_knows_are_read_by_form_and_place(name: str, noun: str, adjective: str, verb: str) -> None:
    if len({name, noun, adjective, verb}) < 4:
        return
    verbs = third_person(verb)
    text = (
        f"{name.title()} is {adjective}. The {noun} {verbs} {name.title()}. {name.title()} does not {verb} the {noun}. "
        f"Every {noun} is {adjective}. If something {verbs} the {noun} then it is {adjective}. "
        f"All {adjective} {plural(noun)} are kind. Does the {noun} {verb} {name.title()}? No {plural(noun)} are red."
    )
    assert readings(text).split("\n") == [
        f"{adjective}({name}).",
        f"{verbs}({noun}, {name}).",
        f"-{verbs}({name}, {noun}).",
        f"{noun}(X) => {adjective}(X).",
        f"{verbs}(X, {noun}) => {adjective}(X).",
        f"{adjective}(X), {noun}(X) => kind(X).",
        f"whether? {verbs}({noun}, {name})",
        f"{noun}(X) => -red(X).",
    ]


@given(_NOUNS)
def test_forms_lead_back_to_their_words(word: str) -> None:
    assert word in singulars(plural(word))
    assert third_person(base_form(third_person(word))) == third_person(word)


# anything

_PIECES = [
    *("If", "the", "cat", "Bob", "is", "are", "not", "kind", "and", "or", ",", ".", "?", "then", "every", "no", "who"),
    *("that", "unless", "chases", "it", "they", "a", "X", "3", "has", "does", "should", "we", '"big"', "`p(a)`", "'s"),
    *(
        "more than",
        "Rule1:",
        "is preferred over",
        "there is no evidence that",
        "(",
        ")",
        "of",
        "in",
        "normally",
        "\n",
        ";",
    ),
]


@given(st.text(max_size=40) | st.lists(st.sampled_from(_PIECES), max_size=16).map(" ".join))
@settings(max_examples=150)
def test_reading_raises_nothing_and_every_sentence_has_readings_or_faults(text: str) -> None:
    for sentence in sentences(text):
        assert bool(sentence.readings) != bool(sentence.faults)
        assert all(fault.text("ja") and fault.text() for fault in sentence.faults)
    EnglishReader().complete(text)


@given(st.text(max_size=60))
def test_nothing_but_blanks_and_signs_lies_between_sentences(text: str) -> None:
    source = SourceText("<text>", text)
    end = 0
    for span in EnglishReader().sentences(source, 0, len(text)):
        assert isinstance(span, Span)
        assert not any(character.isalpha() for character in text[end : span.start])
        end = span.end


_PLAIN = (
    *("a is a camera.", "Every wumpus is kind.", "The bald eagle chases the dog.", "It rains.", "Bob is not rude."),
    *("If something is green then it is round.", "Zara has 7 friends.", "No cats are dogs.", "Penguins do not fly."),
    *("Rule1 is preferred over Rule2.", "Tom should sell the car.", "Cold, heavy things are big."),
)


@given(st.permutations(_PLAIN).map(lambda order: order[:5]))
@settings(max_examples=30)
def test_neighbours_change_names_by_the_stated_rules_alone(order: list[str]) -> None:
    apart = [readings(sentence) for sentence in order]
    together = readings("\n".join(order)).split("\n")
    for sentence, one, other in zip(order, apart, together, strict=True):
        assert one == other, sentence


def test_the_grammar_is_opened_when_a_sentence_is_read_and_not_before() -> None:
    import subprocess  # noqa: PLC0415 - a fresh interpreter shows it

    code = "import sys; import grammar.english.reader; print('lark' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], cwd=TREE, capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert found.stdout.strip() == "False"


def test_no_grammar_is_opened_for_a_text_that_a_word_makes_prose() -> None:
    import subprocess  # noqa: PLC0415 - as above

    code = (
        "import sys; from aufheben import read;"
        "prose = read('The lake is clean.\\nMost of the boats are probably old.', lang='en');"
        "print('grammar.english.chart' in sys.modules, len(prose.kb.statements) > 0);"
        "read('The lake is clean.', lang='en'); print('grammar.english.chart' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=TREE, capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert found.stdout.split() == ["False", "True", "True"]


def test_the_texts_of_the_debates_are_read_whole() -> None:
    from kb.readings import read_texts  # noqa: PLC0415 - layout is not the reader's

    texts = sorted((TREE / "tests" / "texts").glob("*.en.txt"))
    assert len(texts) >= 6
    for path in texts:
        reading = read_texts([SourceText(path.name, path.read_text(encoding="utf-8"))], "en")
        assert all(one.chosen is not None for one in reading.sentences), path.name


def test_the_sample_at_hand_is_read_and_answered_as_labelled() -> None:
    from benchmarks import reading  # noqa: PLC0415 - as below

    folder = TREE / "tests" / "data" / "reading"
    for found in (
        reading.tally(reading.prontoqa(folder)),
        reading.tally(reading.pararule(folder), Negation.WEAK),
    ):
        assert found.items == found.items_read > 5
        assert (found.asked, found.wrong) == (found.right, [])


def test_a_sample_of_published_sets_is_read_and_answered_as_labelled() -> None:
    from benchmarks import reading  # noqa: PLC0415 - needs the sets only here

    folder = reading.data_folder()
    if not (folder / "proofwriter_owa").is_dir():
        pytest.skip(f"no data sets at {folder} ({json.dumps(os.environ.get('AUFHEBEN_DATA'))})")
    for found in (
        reading.tally(reading.proofwriter(folder)[::40]),
        reading.tally(reading.prontoqa(folder)[::25]),
        reading.tally(reading.pararule(folder)[::60], Negation.WEAK),
    ):
        assert found.items == found.items_read > 9
        assert (found.asked, found.wrong) == (found.right, [])
