"""Words that may mean the same: proposed to the author, never merged.

A predicate that rules ask for and nobody gives, and one that somebody gives and no rule asks for, with the same number
of arguments and wording in common, are probably one. A ``say`` line makes them one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Literal, Variable, Weak
from grammar.languages import prose_verbalizer
from grammar.statements import Say

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase

_EMPTY = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "be",
        "by",
        "for",
        "has",
        "have",
        "in",
        "is",
        "it",
        "not",
        "of",
        "on",
        "or",
        "should",
        "the",
        "to",
        "with",
    ]
)
_NEAR = 0.6
"""How alike two names without a word in common have to be, from 0 to 1."""
_SHORTEST = 3
"""Characters that two names of a script without spaces must have in common in one piece."""
_MOST = 2_000
"""Pairs that are compared at most; a text with more loose ends has other troubles."""


@dataclass(frozen=True, slots=True)
class Synonym:
    """Two predicates that may be one: what is asked for, what is given, and the line that would join them."""

    wanted: Literal
    given: Literal
    line: Say


def proposals(kb: KnowledgeBase, language: str = "en") -> tuple[Synonym, ...]:
    """Return the pairs of names that may mean the same, in the order in which they are asked for."""
    given, wanted = _loose_ends(kb)
    spoken = prose_verbalizer(language, kb.says)
    found: list[Synonym] = []
    compared = 0
    for want in wanted:
        for give in given:
            compared += 1
            if compared > _MOST:
                return tuple(found)
            if len(want.args) == len(give.args) and want.positive == give.positive and alike(want, give):
                places = tuple(Variable(name) for name in "XYZUVW"[: len(want.args)])
                if len(places) == len(want.args):
                    one, other = Literal(want.predicate, places), Literal(give.predicate, places)
                    said = braced(spoken.literal(other), places)
                    found.append(Synonym(one, other, Say(one, said, language=None if language == "en" else language)))
    return tuple(found)


def braced(reading: str, places: tuple[Variable, ...]) -> str:
    """Return a reading with its variables in braces, as a ``say`` line has them."""
    names = "|".join(place.name for place in places)
    return re.sub(rf"(?<![A-Za-z])({names})(?![A-Za-z])", r"{\1}", reading) if names else reading


def _loose_ends(kb: KnowledgeBase) -> tuple[tuple[Literal, ...], tuple[Literal, ...]]:
    """Return the literals that are given and not asked for, and those that are asked for and not given."""
    rules = [*kb.background, *(rule for agent in kb.agents for rule in agent.rules)]
    given: dict[tuple[str, int], Literal] = {}
    asked: dict[tuple[str, int], Literal] = {}
    for rule in rules:
        _note(given, rule.head)
        for item in rule.body:
            match item:
                case Literal():
                    _note(asked, item)
                case Weak(literal):
                    _note(asked, literal)
                case _:
                    pass
    for literal in kb.issue.literals if kb.issue is not None else ():
        _note(asked, literal)
    return (
        tuple(literal for key, literal in given.items() if key not in asked),
        tuple(literal for key, literal in asked.items() if key not in given),
    )


def _note(seen: dict[tuple[str, int], Literal], literal: Literal) -> None:
    if literal.predicate != PRIORITY:
        seen.setdefault((literal.predicate, len(literal.args)), literal)


def alike(one: Literal, other: Literal) -> bool:
    """Return whether two names have wording in common, words such as ``is`` left out.

    >>> alike(Literal("has_high_image_quality"), Literal("has_high_resolution"))
    True
    >>> alike(Literal("is_red"), Literal("is_round"))
    False
    """
    first, second = one.predicate, other.predicate
    if first.isascii() and second.isascii():
        ours, theirs = _words(first), _words(second)
        near = SequenceMatcher(None, "_".join(ours), "_".join(theirs)).ratio() > _NEAR
        return bool(set(ours) & set(theirs)) or (near and bool(ours))
    piece = SequenceMatcher(None, first, second).find_longest_match()
    return piece.size >= _SHORTEST


def _words(name: str) -> list[str]:
    return [word for word in name.split("_") if word and word not in _EMPTY]
