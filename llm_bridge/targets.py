"""Whom an answer is about, as far as its words tell: a debate's speakers take up the words of what they answer.

That one part of a debate shares words with another proves nothing, and most answers share none with much of what was
said before. But where an answer has no word of what it is said to answer, and has words of something else that others
said before, one may ask whether that is meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from grammar.languages import language_of
from kb.transcripts.subjects import stems
from llm_bridge.checks import denials, is_opposed, rejections

_LETTER = re.compile(
    r"\b(?:[b-hj-z]|a(?=\s+(?:is|was|has|had|does|did|can|should|must|will|would|may|might|costs?)\b|[.,;!?]?\s*$))\b",
    re.IGNORECASE,
)
"""A letter that names something, as cameras are called in textbooks; `a` before a noun is none."""


def nearer(answer: str, target: str, others: Mapping[int, str], language: str, common: str = "") -> tuple[int, ...]:
    """Return the numbers of other texts that an answer has words of, where it has none of its target; else nothing.

    ``common`` are words that everybody has: what is at issue.

    >>> others = {2: "The lorries block the street at night.", 4: "The roof leaks."}
    >>> nearer("At night the street is empty.", "Many shops would lose money.", others, "en", "Close the street?")
    (2,)
    >>> nearer("The shops lose nothing at night.", "Many shops would lose money.", others, "en")
    ()
    """
    shared = _words(common, language)
    words = _words(answer, language) - shared
    if words & _words(target, language):
        return ()
    return tuple(number for number, text in others.items() if words & _words(text, language))


def meets(conclusion: str, point: str, attack: str) -> bool:
    """Return whether a conclusion may be what an attack on a statement needs, as far as words tell.

    A rebuttal denies what it attacks, an undercut states what was assumed not to be so: with a word in common, and one
    of the two denying more than the other where it rebuts, or with a word that is its opposite.

    >>> meets("we should not buy a", "we should buy a", "rebut"), meets("we should buy b", "we should buy a", "rebut")
    (True, False)
    >>> meets("a is sold out", "a is sold out", "undercut"), meets("a is not sold out", "a is sold out", "undercut")
    (True, False)
    """
    language = language_of(point)
    if language != language_of(conclusion) or not letters(point) <= letters(conclusion):
        return False
    signs = [denials(one, language) + rejections(one, language) for one in (conclusion, point)]
    turned = (signs[0] - signs[1]) % 2 == 1
    if attack == "rebut" and not turned and is_opposed(conclusion, point, language):
        return True
    return turned == (attack == "rebut") and bool(_words(conclusion, language) & _words(point, language))


def letters(text: str) -> frozenset[str]:
    """Return the letters by which a text calls things.

    >>> sorted(letters("a is lighter than b, and a camera"))
    ['a', 'b']
    """
    return frozenset(one.casefold() for one in _LETTER.findall(text))


def _words(text: str, language: str) -> frozenset[str]:
    return frozenset(stem for stem, _ in stems(text, language))
