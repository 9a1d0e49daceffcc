"""Laws of what is read of ordinary prose: what was said is known, and nothing else is.

They hold for every sentence that is read, of whichever set: a refusal never breaks one.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from aufheben import ask, read
from benchmarks.prose import answer, unread
from grammar.errors import Unreadable
from kb.answers import Verdict
from tests.prose.altering import denied, nonces, omissions
from tests.prose.examples import DEEP, SETS, accepted, answered, answered_texts, consulted, reading, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LANGUAGES = pytest.mark.parametrize("language", ["en", "ja"])
MUTATIONS = 300
WAYS = max(1, settings().max_examples // 15)


@LANGUAGES
def test_the_laws_are_about_the_shared_sets_too(language: str) -> None:
    if not (SETS / language).exists():
        pytest.skip(f"{SETS} is not here: the laws are about the minimal pairs and the grids alone")
    assert len(texts(language)) > 400


@LANGUAGES
def test_a_sentence_and_its_denial_answer_differently(language: str) -> None:
    pairs = [(text, no) for text in accepted(language) if (no := denied(text, language)) is not None]
    assert len(pairs) > 20
    wrong = [(text, no) for text, no in pairs if answered(no, text, language) == "yes"]
    wrong += [(text, no) for text, no in pairs if answered(text, no, language) == "yes"]
    assert wrong == []


@LANGUAGES
def test_a_question_with_a_word_that_nobody_used_is_open(language: str) -> None:
    assert list(_still(language, nonces)) == []


@pytest.mark.parametrize("language", ["en"])
def test_a_question_that_leaves_a_word_out_is_another_question(language: str) -> None:
    assert list(_still(language, omissions)) == []


def _still(language: str, alter: Callable[[str, str, str], Iterator[str]]) -> Iterator[tuple[str, str, str]]:
    """Yield the questions that were altered and are still answered with yes or no.

    Every fifth question is altered, in one way of those in which it can be, drawn by what it is asked of; the deep
    profile takes all.
    """
    for one in answered_texts(language)[:: 1 if DEEP else 5]:
        ways = list(alter(one.question, language, one.text))
        altered = Random(str(one)).sample(ways, min(WAYS, len(ways)))  # noqa: S311 - texts, no secrets
        asked = consulted("\n".join((*one.given, one.text)), language)
        for question in altered:
            if (found := answer(asked, question)) in ("yes", "no"):
                yield one.text, question, found


@LANGUAGES
def test_what_a_refusal_proposes_is_read(language: str) -> None:
    proposed = {
        (text, str(better))
        for text, _, _ in texts(language)
        for fault in reading(text, language).faults
        if (better := dict(fault.fields).get("better")) is not None
    }
    assert [(text, better) for text, better in sorted(proposed) if unread(read(better, lang=language))] == []


@LANGUAGES
def test_a_question_is_answered_or_refused_whatever_it_is(language: str) -> None:
    base = read(
        {"en": "Anna is kind. Old phones are slow.", "ja": "花子は親切だ。古い電話は遅い。"}[language], lang=language
    ).kb
    random = Random(f"mutations {language}")  # noqa: S311 - texts, no secrets
    questions = [question for _, _, asked in texts(language) for question in asked]
    for _ in range(MUTATIONS):
        first, second = random.choice(questions), random.choice(questions)
        mixed = first[: random.randrange(len(first))] + second[random.randrange(len(second)) :]
        at = random.randrange(len(mixed) + 1)
        mixed = (
            mixed[:at]
            + random.choice(("'s", ",", " ", "\n", " a ", "not", "no?", "、", "は", "？", "if", "の"))
            + mixed[at:]
        )
        try:
            ask(base, mixed, lang=language)
        except Unreadable:
            continue


@LANGUAGES
def test_a_debate_is_read_or_refused_however_its_words_stand(language: str) -> None:
    debates = [
        json.loads(line)["text"]
        for path in sorted((Path(__file__).parents[1] / "data/prose").glob(f"*/{language}/texts.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    random = Random(f"debates {language}")  # noqa: S311 - texts, no secrets
    for _ in range(MUTATIONS * 3 // 4):
        text = _passage(random.choice(debates).splitlines(), random)
        words = text.split(" ") if language == "en" else list(text)
        for _ in range(random.randint(1, 12)):
            at = random.randrange(len(words))
            words[at : at + random.randint(0, 2)] = random.choices((*words, ".", "、"), k=random.randint(0, 1))
            words = words or ["."]
        with contextlib.suppress(Unreadable):
            read((" " if language == "en" else "").join(words), lang=language)


def _passage(lines: list[str], random: Random) -> str:
    """Return a third of a text behind its first line: what ends in an error does so within a few sentences."""
    size = max(3, len(lines) // 3)
    at = random.randrange(max(1, len(lines) - size + 1))
    return "\n".join([*lines[:1], *lines[max(1, at) : at + size]])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Goats are unless they bark."),
        ("en", "Should we ban goats?\n\nAnn: In our country goats are unless they bark.\n\nBen - We"),
        ("en", "We should postpone a if people have it."),
        ("ja", "各、経"),
        ("ja", "花子は親切だ。各は高い。"),
    ],
)
def test_a_text_that_once_ended_in_an_error_is_read_or_refused(language: str, text: str) -> None:
    found = read(text, lang=language, skip_unread=True).partial
    assert not [rule for agent in found.agents for rule in agent.rules if '("")' in str(rule)]


@pytest.mark.parametrize("question", ["Should wer side's, and\ne buy c?", "Is a  a lig a  a lignot a lightoes no?"])
def test_a_question_that_once_ended_in_an_error_is_answered_or_refused(question: str) -> None:
    base = read("Anna is kind.", lang="en").kb
    with contextlib.suppress(Unreadable):
        assert ask(base, question, lang="en").verdict is Verdict.UNKNOWN
