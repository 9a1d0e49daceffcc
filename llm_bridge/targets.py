"""Whom an answer is about, as far as its words tell: a debate's speakers take up the words of what they answer.

That one part of a debate shares words with another proves nothing, and most answers share none with much of what was
said before. But where an answer has no word of what it is said to answer, and has words of something else that others
said before, one may ask whether that is meant.
"""

from __future__ import annotations

from collections.abc import Mapping

from kb.transcripts.subjects import stems


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


def _words(text: str, language: str) -> frozenset[str]:
    return frozenset(stem for stem, _ in stems(text, language))
