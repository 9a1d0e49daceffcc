"""Questions with more than their plain order: a phrase or a condition before them, a condition behind.

What stands before a question goes behind it, as it does in a statement. A question with a condition asks whether a rule
is stated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.english.prose.clauses import AUXILIARIES, PREPOSITIONS, clause, small
from grammar.english.prose.sides import IF, LONG_IF

if TYPE_CHECKING:
    from grammar.english.prose.words import Words

_CONDITIONS = IF | {"unless", "until"}


def with_fronted_behind(words: Words) -> Words:
    """Return a question with what stands before it at its end; as it is where nothing does.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_fronted_behind(cut("In May, does the pool close?")))
    'does the pool close in May?'
    >>> text_of(with_fronted_behind(cut("If it rains, is the match off?")))
    'is the match off If it rains?'
    """
    if not words or (words[0].lower not in PREPOSITIONS | _CONDITIONS | {"according", "whenever"}):
        return words
    for at, one in enumerate(words):
        if one.lower == "," and at + 2 < len(words) and words[at + 1].lower in AUXILIARIES:
            end = len(words) - 1 if words[-1].is_sign else len(words)
            ahead, asked = small(words[:at]), words[at + 1 : end]
            if any(other.is_sign for other in asked):
                return words
            return (*asked, *ahead, *words[end:])
    return words


def condition_at(words: Words) -> int | None:
    """Return where the condition behind a question begins; None where it has none.

    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = cut("Do the cats fight when they are hungry")
    >>> text_of(asked[condition_at(asked) :])
    'when they are hungry'
    """
    if not words or words[0].lower not in AUXILIARIES:
        return None
    lowers = tuple(one.lower for one in words)
    for at in range(3, len(words) - 1):
        size = next(map(len, LONG_IF.at(lowers, at)), int(lowers[at] in _CONDITIONS))
        if size and clause(words[at + size :]) is not None:
            return at
    return None
