"""Files of personas and topics, and those that come with the program; groups that differ, by bits."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from aufheben.errors import Misuse
from aufheben.forms import FormFault, FormTrouble
from aufheben.personas.people import (
    KINDS,
    PersonaGroup,
    PersonaKind,
    TraitAxis,
    groups_of,
    kind_of,
    kinds_that_differ,
    people,
    persona_groups,
    personas,
    read_people,
    topics,
)
from aufheben.wording import Language

if TYPE_CHECKING:
    from pathlib import Path

    from aufheben.personas.people import Persona

GOOD = """
[[personas]]
name = "Mira"
axes = "OceAn"
description = "Loves what is new."
utterances = ["Let us try it!"]

[[topics]]
name = "sweets"
title = "a new sweet"
"""


def test_a_file_holds_personas_and_topics(tmp_path: Path) -> None:
    path = tmp_path / "people.toml"
    path.write_text(GOOD, encoding="utf-8")
    found = read_people(path)
    (mira,), (sweets,) = found.personas, found.topics
    assert (mira.name, str(mira.axes), mira.utterances) == ("Mira", "OceAn", ("Let us try it!",))
    assert (sweets.name, sweets.title, sweets.description) == ("sweets", "a new sweet", "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (GOOD.replace("OceAn", "bold"), "axes"),
        (GOOD.replace('description = "Loves what is new."', ""), "description"),
        (GOOD.replace("title", "titel"), "topics.1.title is missing"),
        (GOOD + GOOD.replace("sweets", "snacks").replace("Mira", "MIRA"), "MIRA"),
        ("[[personas", "people.toml"),
    ],
)
def test_a_file_that_is_none_is_told_with_its_fault(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "people.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Misuse) as caught:
        read_people(path)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        b"\xff",
        b"[[personas",
        b"personas = 3",
        b"people = []",
        b"[[personas]]\nname = 3",
        GOOD.replace("OceAn", "XceAn").encode(),
        GOOD.replace("Mira", "").encode(),
        GOOD.replace("Mira", "M" * 101).encode(),
    ],
)
def test_what_is_wrong_is_told_in_the_language_of_whoever_reads_it(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "p.toml"
    path.write_bytes(data)
    with pytest.raises(Misuse) as caught:
        read_people(path)
    text = caught.value.text(Language.JA).replace(str(path), "")
    english = re.findall(r"[A-Za-z]{3,}", text.replace("docs/personas.ja.md", ""))
    assert {one.casefold() for one in english} <= {"personas", "people", "axes", "name", "utf", "toml"}


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="cannot be read"):
        read_people(tmp_path / "nowhere.toml")


LANGUAGES = ("en", "ja")
AXIS_WORDS = re.compile(
    r"\b(open-?minded|openness|conscientious\w*|extr[ao]ver\w*|introver\w*|agreeabl\w*|neurotic\w*|big five)\b"
    r"|開放性|誠実性|外向|内向|協調性|神経症|ビッグファイブ",
    re.IGNORECASE,
)


def texts(of: Persona) -> tuple[str, ...]:
    return (of.description, *of.utterances)


@pytest.mark.parametrize("language", LANGUAGES)
class TestPeopleOfTheProgram:
    def test_each_kind_is_there_once(self, language: str) -> None:
        assert [one.axes for one in personas(language)] == list(KINDS)

    def test_names_are_nobody_elses_and_can_be_hidden_from_a_judge(self, language: str) -> None:
        names = [one.name for one in personas(language)]
        assert len({name.casefold() for name in names}) == len(names)
        assert all(len(name) > 1 for name in names)
        words = "\n".join(text for one in personas(language) for text in one.utterances)
        assert [name for name in names if name in words] == []

    def test_each_says_ten_things_that_nobody_else_says(self, language: str) -> None:
        assert {len(one.utterances) for one in personas(language)} == {10}
        counts = Counter(text for one in personas(language) for text in one.utterances)
        assert set(counts.values()) == {1}

    def test_descriptions_take_three_or_four_sentences_and_begin_with_who_it_is(self, language: str) -> None:
        for one in personas(language):
            ends = one.description.count("。") if language == "ja" else len(re.findall(r"\.(?= |$)", one.description))
            assert ends in {3, 4}, one.name
            assert one.description.startswith(one.name)

    def test_no_text_names_an_axis(self, language: str) -> None:
        phrases = [text for one in personas(language) for text in texts(one) if AXIS_WORDS.search(text)]
        assert phrases == []

    def test_texts_are_in_the_letters_of_the_language(self, language: str) -> None:
        found = people(language)
        every = [text for one in found.personas for text in (one.name, *texts(one))]
        every += [text for one in found.topics for text in (one.title, one.description)]
        japanese = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
        if language == "ja":
            assert [text for text in every if not japanese.search(text) or re.search(r"[A-Za-z]", text)] == []
        else:
            assert [text for text in every if japanese.search(text) or not re.search(r"[A-Za-z]", text)] == []

    def test_words_of_two_personas_are_not_alike(self, language: str) -> None:
        """No two utterances share most of their letters in a row: nobody is another with words put in."""
        utterances = [(one.name, text) for one in personas(language) for text in one.utterances]
        grams = [(name, {text[at : at + 4] for at in range(len(text) - 3)}) for name, text in utterances]
        for (first, one), (second, other) in combinations(grams, 2):
            if first != second and one and other:
                assert len(one & other) <= 0.5 * min(len(one), len(other)), (first, second, one & other)

    def test_three_topics_have_a_title_and_say_what_is_to_be_done(self, language: str) -> None:
        found = topics(language)
        assert [one.name for one in found] == [one.name for one in topics("en")]
        assert len({one.title for one in found}) == len({one.description for one in found}) == 3

    def test_groups_by_the_rule_are_of_people_who_differ(self, language: str) -> None:
        for group in groups_of(people(language), 4):
            distances = [one.axes.distance(other.axes) for one, other in combinations(group, 2)]
            assert sorted(distances) == [3, 3, 4]


def test_axis_words_are_seen() -> None:
    assert AXIS_WORDS.search("She is conscientious.")
    assert AXIS_WORDS.search("外向的な人。")


BITS = {kind: sum(1 << place for place, axis in enumerate(TraitAxis) if axis in kind.high) for kind in KINDS}


def by_bits(group: PersonaGroup) -> list[int]:
    return sorted((BITS[one] ^ BITS[other]).bit_count() for one, other in combinations(group, 2))


def test_each_of_the_32_kinds_is_there_once_and_has_a_name_of_its_own() -> None:
    assert sorted(BITS.values()) == list(range(32))
    assert len(set(map(str, KINDS))) == len(KINDS)


def test_the_names_run_from_low_everywhere_to_high_everywhere() -> None:
    assert (str(KINDS[0]), str(KINDS[-1])) == ("ocean", "OCEAN")


def test_distance_is_the_number_of_axes_that_differ() -> None:
    assert all(one.distance(other) == (BITS[one] ^ BITS[other]).bit_count() for one in KINDS for other in KINDS)


def test_the_sum_of_distances_alone_leaves_1280_of_4960_groups() -> None:
    sums = Counter(sum(by_bits(group)) for group in combinations(KINDS, 3))
    assert (sums.total(), max(sums), sums[max(sums)]) == (4960, 10, 1280)


def test_the_smallest_distance_leaves_the_480_groups_with_distances_3_3_and_4() -> None:
    expected = {frozenset(group) for group in combinations(KINDS, 3) if by_bits(group) == [3, 3, 4]}
    assert len(expected) == 480
    assert set(map(frozenset, kinds_that_differ())) == expected


@pytest.mark.parametrize("seed", range(20))
def test_four_groups_share_nobody(seed: int) -> None:
    groups = persona_groups(4, seed)
    assert len({kind for group in groups for kind in group}) == 12
    assert all(by_bits(group) == [3, 3, 4] for group in groups)


def test_groups_do_not_depend_on_how_many_are_asked_for() -> None:
    assert persona_groups(9, 7)[:3] == persona_groups(3, 7)


def test_another_seed_draws_other_groups() -> None:
    assert len({persona_groups(3, seed) for seed in range(10)}) == 10


def test_all_groups_can_be_asked_for_and_none_comes_twice() -> None:
    assert sorted(persona_groups(480, 1), key=str) == sorted(kinds_that_differ(), key=str)


@pytest.mark.parametrize("count", [-1, 481])
def test_no_more_groups_than_there_are(count: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 480 groups, not {count}"):
        persona_groups(count, 0)


def test_what_has_not_its_form_says_so_in_the_language_of_the_reader() -> None:
    with pytest.raises(FormFault) as raised:
        kind_of("Oxean")
    assert FormTrouble(raised.value).text("ja") == raised.value.text("ja") != str(raised.value)
    assert "Oxean" in raised.value.text("ja")


def test_a_kind_is_its_axes() -> None:
    assert PersonaKind(frozenset()) == KINDS[0]
