"""Beliefs and values in natural language: what a sentence only holds to be so is a presumption, not a fact."""

from __future__ import annotations

import re
import unicodedata

_BELIEF = re.compile(
    r"\b(?:believe|think|feel|opinion|view|value|support|oppose|prefer|want|wish|hope|probably|likely|usually|normally|"
    r"presumably)\w*\b|思|考え|信じ|意見|望|願|たぶん|おそらく|普通|通常",
    re.IGNORECASE,
)
"""Words that make a whole sentence a belief: what it says is a presumption, however the model calls it."""
_VALUE = re.compile(
    r"\b(?:should|must|ought|better|worse|best|worst|important|fair|unfair)\b|べき|大切|重要|公平|不公平", re.IGNORECASE
)
"""Words that make the part of a sentence in which they stand a value."""
_PART = re.compile(r"[,;:、；：]")


def believed(sentence: str, quote: str) -> bool:
    """Return whether the quoted words of a sentence say a belief or a value, not a fact.

    >>> believed("Pupils lose lessons, and that must not be", "Pupils lose lessons")
    False
    >>> believed("Homework, so we believe, helps", "Homework")
    True
    """
    parts = [part for part in _PART.split(sentence) if plain(quote) in plain(part)] or [sentence]
    return _BELIEF.search(sentence) is not None or any(_VALUE.search(part) for part in parts)


def plain(text: str) -> str:
    """Return a text as quotes are compared: width, case and blanks do not count."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())
