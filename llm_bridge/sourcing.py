"""Which premises of an argument stand in no stance: what nobody's words have, a speaker has brought in.

Nobody judges a debate of texts, and whether other words say the same is not decided here. What is looked up is whether
one place of a stance has every word of a premise that carries meaning, its numbers and its names, and denies and
obliges as that does; what is at issue may be left unsaid there. The step from premises to a conclusion is not looked
at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from grammar.languages import language_of
from kb.transcripts.subjects import stems
from llm_bridge.checks import denials, is_of_duty, numbers
from llm_bridge.protocol import folded
from llm_bridge.targets import letters

if TYPE_CHECKING:
    from kb.schema import ArgumentMessage, CounterargumentMessage

_SENTENCE = re.compile(r"[^\n.!?。！？]+(?:[.!?](?=\S)[^\n.!?。！？]+)*")
"""A sentence of a stance; a point within a number or a name ends none."""
_CLAUSES = {
    "en": re.compile(
        r"[,;:—–]\s*|\s+(?=(?:because|since|but|and|or|so|if|unless|although|though|while|whereas|when|that|which|who)\b)",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"[、，；：—]|(?<=ので)|(?<=から)|(?<=けれど)|(?<=ため)|(?<=なら)|(?<=れば)|(?<=[いるただ]が)"),
}


def unsourced(
    argument: ArgumentMessage | CounterargumentMessage, stances: Iterable[str], issue: str
) -> tuple[str, ...]:
    """Return the premises of an argument, and the facts that it states, that stand in no stance in these words."""
    sentences = [sentence for stance in stances for sentence in _SENTENCE.findall(stance)]
    return tuple(
        one
        for one in dict.fromkeys(_premises(argument))
        if not any(_says(sentence, one, issue) for sentence in sentences)
    )


def _premises(argument: ArgumentMessage | CounterargumentMessage) -> Iterator[str]:
    """Yield what an argument takes for granted: premises that no earlier rule of it concludes, and bare facts."""
    concluded = set[str]()
    for rule in argument.rules:
        yield from (one for one in rule.antecedent.strong if folded(one) not in concluded)
        if not rule.antecedent.strong and not rule.antecedent.weak_negation:
            yield rule.consequent
        concluded.add(folded(rule.consequent))


def _says(sentence: str, premise: str, issue: str) -> bool:
    """Return whether a sentence of a stance says a premise in the words of that, those of the issue apart.

    >>> _says("It never rains, but homework helps children to learn.", "homework helps children learn", "Homework?")
    True
    >>> _says("Homework helps children, and it is not fun.", "homework does not help children", "Homework?")
    False
    """
    language = language_of(premise)
    if language_of(sentence) != language:
        return False
    words = _words(premise, language)
    sought = (words - _words(issue, language)) or words
    return any(
        numbers(premise) <= numbers(place)
        and letters(premise) <= letters(place)
        and denials(premise, language) == denials(place, language)
        and is_of_duty(premise, language) == is_of_duty(place, language)
        for place in _places(sentence, sought, language)
    )


def _places(sentence: str, words: frozenset[str], language: str) -> Iterator[str]:
    """Yield the clauses of a sentence that have some words, or the fewest beside one another that have them all."""
    ends = sorted({0, *(one.end() for one in _CLAUSES[language].finditer(sentence)), len(sentence)})
    runs = [(start, end) for start, end in combinations(ends, 2) if words <= _words(sentence[start:end], language)]
    for start, end in runs:
        if not any(start <= other and last <= end and (other, last) != (start, end) for other, last in runs):
            yield sentence[start:end]


def _words(text: str, language: str) -> frozenset[str]:
    return frozenset(stem for stem, _ in stems(text, language))
