"""Literals of a knowledge base that read like a statement, to put before people; never to decide anything."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Anonymous, Literal, Variable
from grammar.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.transcripts.words import Words

MOST = 3
"""Literals that are shown beside a statement."""

_MOST_COMPARED = 2_000
_MOST_CHARACTERS = 200
_LEAST = 0.34
_EMPTY = frozenset(
    (
        *("a", "an", "and", "are", "as", "be", "by", "for", "has", "have", "in", "is", "it", "no", "not", "of", "on"),
        *("or", "should", "that", "the", "there", "to", "we", "with"),
    )
)


def nearest(text: str, words: Words) -> tuple[Literal, ...]:
    """Return the ground literals whose words have most in common with a text, best first."""
    language = language_of(text)
    said = _pieces(text[:_MOST_CHARACTERS].casefold(), language)
    scored: list[tuple[float, int, Literal]] = []
    for number, literal in enumerate(_candidates(text, words)):
        if number >= _MOST_COMPARED:
            break
        told = words.told(literal, language)
        named = frozenset[str]() if language == "ja" else _pieces(str(literal).casefold(), language)
        score = _alike(said, _pieces(told.casefold(), language) | named)
        score += 0.5 * SequenceMatcher(None, text[:_MOST_CHARACTERS].casefold(), told.casefold()).ratio()
        if score >= _LEAST:
            scored.append((-score, number, literal))
    return tuple(literal for _, _, literal in sorted(scored)[:MOST])


def _candidates(text: str, words: Words) -> Iterator[Literal]:
    """Yield the ground literals of the base, then its open ones about the objects that the text names."""
    folded = text.casefold()
    named = [
        one
        for one in words.constants
        if re.search(rf"(?<![a-z]){re.escape(str(one).strip(chr(34)).casefold())}(?![a-z])", folded)
    ]
    seen: set[Literal] = set()
    ordered = sorted(words.literals, key=lambda one: not any(term in named for term in one.args))
    for literal in ordered:
        if literal.predicate == PRIORITY:
            continue
        variables = list(dict.fromkeys(term for term in literal.args if isinstance(term, Variable | Anonymous)))
        if not variables:
            grounded = [literal]
        elif len(variables) == 1:
            grounded = [
                Literal(
                    literal.predicate,
                    tuple(one if term in variables else term for term in literal.args),
                    literal.positive,
                )
                for one in named
                if one not in literal.args
            ]
        else:
            grounded = []
        for one in grounded:
            if one not in seen:
                seen.add(one)
                yield one


def _pieces(text: str, language: str) -> frozenset[str]:
    """Return what two texts are compared by: stems of words, or pairs of characters in Japanese."""
    if language == "ja":
        bare = re.sub(r"[\s、。「」（）()_,]", "", text)
        return frozenset(bare[at : at + 2] for at in range(len(bare) - 1))
    return frozenset(word[:5] for word in re.findall(r"\w+", text.replace("_", " ")) if word not in _EMPTY)


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(1, len(one | other))
