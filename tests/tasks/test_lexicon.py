"""The words of tasks: each is called by our readers what the lexicon calls it, in every role that it has."""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from aufheben.tasks.plans import SeededDraw
from aufheben.tasks.writing import (
    DOMAINS,
    DomainLexicon,
    ObjectPhrase,
    TaskRule,
    constant,
    lexicon,
    member,
    property_of,
    tongue,
)
from engine.values.rules import Rule
from grammar.controlled import Assertion
from grammar.documents import read_document
from grammar.spans import SourceText

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.tasks.writing import Evidence

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
LANGUAGES = ("en", "ja")
OTHER = {"en": ObjectPhrase("is round", "round"), "ja": ObjectPhrase("丸い", "丸い")}


def roles(words: DomainLexicon) -> dict[ObjectPhrase, set[str]]:
    """Return each phrase with what it can be in a task: a condition, a conclusion, what is denied or assumed."""
    found: dict[ObjectPhrase, set[str]] = defaultdict(set)

    def shown(one: Evidence, *of: str) -> None:
        found[one.conclusion].update(of)
        for sign in (one.sign, one.decoy):
            found[sign].add("condition")

    for reason in words.reasons:
        shown(reason, "condition", "conclusion")
    for objection in words.objections:
        found[objection.fault].add("condition")
        found[objection.decoy].add("condition")
        for one in (objection.remedy, objection.flaw):
            shown(one, "conclusion", "denied", "assumed")
    for chain in words.chains:
        for one in chain:
            shown(one, "conclusion", "denied", "assumed")
        found[chain[-1].sign].discard("condition")
    for verdict in words.verdicts:
        found[verdict].update(("conclusion", "assumed"))
    for sign, conclusion in words.asides:
        found[sign].add("condition")
        found[conclusion].add("conclusion")
    return found


def clauses(place: int, phrase: ObjectPhrase, of: set[str], words: DomainLexicon) -> Iterator[TaskRule]:
    """Yield clauses with a phrase in each of its roles, of things of a kind or of whatever; in the deep run of both."""
    other = OTHER[words.language]
    for kind in (None, words.kind) if DEEP else ((None, words.kind)[place % 2],):
        if "condition" in of:
            yield TaskRule((phrase,), other, kind=kind)
            yield TaskRule((phrase,), other, words.verdicts[0], kind=kind)
            yield TaskRule((phrase,), words.act, words.verdicts[0], positive=False, kind=kind, act=True)
        if "conclusion" in of:
            yield TaskRule((other,), phrase, kind=kind)
            yield TaskRule((other,), phrase, words.verdicts[0], kind=kind)
        if "assumed" in of:
            yield TaskRule((other,), words.verdicts[1], phrase, kind=kind)
        if "denied" in of:
            yield TaskRule((other,), phrase, words.verdicts[0], positive=False, kind=kind)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_phrase_is_read_as_what_the_lexicon_calls_it(domain: str, language: str) -> None:
    words = lexicon(domain, language)
    say, thing = tongue(language), words.objects[0]
    # The first domain has the chains and the asides with it; the others need not say them again.
    spared = roles(replace(lexicon(DOMAINS[0], language), reasons=(), objections=())) if domain != DOMAINS[0] else {}
    phrased = [
        (text, Rule(phrase.of(constant(one)), strict=True))
        for one in words.objects
        for phrase, text in (
            (words.kind, member(words.kind, one, say.wording)),
            (words.asides[2][0], property_of(words.asides[2][0], one, say.wording)),
        )
    ]
    for place, (phrase, of) in enumerate(roles(words).items()):
        if phrase not in spared:
            phrased.append((property_of(phrase, thing, say.wording), Rule(phrase.of(constant(thing)), strict=True)))
            for number, one in enumerate(clauses(place, phrase, of, words)):
                phrased.append((say.clause(one, SeededDraw(domain, place, number)), one.rule))
    read = read_document(SourceText("<test>", "\n".join(sentence for sentence, _ in phrased)), language)
    wrong = [
        f"{sentence} {[str(one.meaning) for one in found.readings]}"
        for (sentence, meant), found in zip(phrased, read.sentences, strict=True)
        if [one.meaning for one in found.readings] != [Assertion((meant,))]
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_two_phrases_of_a_domain_are_called_alike(domain: str, language: str) -> None:
    words = lexicon(domain, language)
    names = [phrase.name for phrase in (*roles(words), words.kind, words.act)]
    assert len(set(names)) == len(names)


def test_both_languages_have_the_same_words_for_everything() -> None:
    for domain in DOMAINS:
        english, japanese = (lexicon(domain, language) for language in LANGUAGES)
        assert len(english.objects) == len(japanese.objects)
        assert list(map(len, english.chains)) == list(map(len, japanese.chains))
        assert len(roles(english)) == len(roles(japanese))
