"""What a mapping file says of more than one statement: patterns with places for objects, and words for other words."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from engine.values.literals import Anonymous, Literal, Variable, Weak
from grammar.controlled import PLACE, filled
from grammar.languages import language_of
from kb.transcripts.mapping import Told
from kb.transcripts.words import phrase_pattern, unfolded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.values.literals import Constant, Term
    from kb.transcripts.mapping import MappingEntry, Mappings, Value
    from kb.transcripts.words import Words

Item: TypeAlias = "Literal | Weak"
_PLACES = ("X", "Y", "Z")
_STOPS = " \t\r\n.。．;；,、!！"


class TopicWords:
    """The lines of a mapping file that serve every debate of a topic."""

    def __init__(self, mappings: Mappings, words: Words) -> None:
        self.mappings = mappings
        self.words = words

    def entry(self, text: str) -> MappingEntry | None:
        """Return the line of a statement; capitals, stops and short forms do not tell statements apart."""
        return self.mappings.of(text) or self._folded.get(_folded(text))

    @cached_property
    def _folded(self) -> dict[str, MappingEntry]:
        return {_folded(text): one for text, one in self.mappings.entries.items() if not one.is_open}

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str, MappingEntry]]:
        return [
            (phrase_pattern(one.text.strip(_STOPS), language := language_of(PLACE.sub("", one.text))), language, one)
            for one in self.mappings.entries.values()
            if PLACE.search(one.text) is not None and not one.is_open and not one.proposed
        ]

    def values(self, text: str) -> tuple[Value, ...]:
        """Return what the patterns that a statement fits say it means, each once; objects have to be known."""
        found: dict[Value, None] = {}
        said = unfolded(text.strip(_STOPS))
        for pattern, language, entry in self._patterns:
            match = pattern.fullmatch(said)
            if match is None or entry.value is None:
                continue
            terms = {
                name: self.words.term(words, language, variables=False) for name, words in match.groupdict().items()
            }
            value = _bound(entry.value, {name: term for name, term in terms.items() if term is not None})
            if value is not None:
                found[value] = None
        return tuple(found)

    def parts(self, text: str) -> tuple[str, ...]:
        """Return the statements that are read in the place of one; nothing where the file names none."""
        entry = self.entry(text)
        if entry is not None and entry.words and text not in entry.words:
            return entry.words
        for pattern, _, one in self._patterns:
            match = pattern.fullmatch(unfolded(text.strip(_STOPS)))
            if match is not None and one.words:
                return tuple(filled(other, match.groupdict()) for other in one.words)
        return ()

    @cached_property
    def _synonyms(self) -> list[tuple[re.Pattern[str], str]]:
        """Return words with the ones that are read instead, the longest first."""
        found = [
            (one.text.strip(_STOPS), one.words[0])
            for one in self.mappings.entries.values()
            if len(one.words) == 1 and PLACE.search(one.text) is None
        ]
        found.sort(key=lambda one: -len(one[0]))
        return [
            (re.compile(rf"(?<![A-Za-z]){re.escape(words)}(?![A-Za-z])", re.IGNORECASE), other)
            for words, other in found
        ]

    def reworded(self, text: str) -> str | None:
        """Return a statement with other words in the place of those that stand for them; None where it has none."""
        again = text
        for pattern, other in self._synonyms:
            again = pattern.sub(other.replace("\\", r"\\"), again)
        return again if again != text else None


def generalized(text: str, items: tuple[Item, ...], words: Words) -> tuple[str, tuple[Item, ...]] | None:
    """Return a statement and its literals with places for the objects that it names; None where it names none.

    It says the same of every other object.
    """
    names = words.named(language_of(text))
    held = [item.literal if isinstance(item, Weak) else item for item in items]
    bound: dict[Constant, str] = {}
    for constant in dict.fromkeys(
        term for one in held for term in one.args if not isinstance(term, Variable | Anonymous)
    ):
        called = sorted((name for name, of in names.items() if of == constant), key=len, reverse=True)
        for name in called:
            pattern = re.compile(rf"(?<![A-Za-z0-9{{]){re.escape(name)}(?![A-Za-z0-9}}])", re.IGNORECASE)
            if len(bound) < len(_PLACES) and pattern.search(text) is not None:
                place = _PLACES[len(bound)]
                text, bound[constant] = pattern.sub(f"{{{place}}}", text), place
                break

    def literal(one: Literal) -> Literal:
        args = tuple(Variable(bound[term]) if term in bound else term for term in one.args)
        return Literal(one.predicate, args, one.positive)

    made = tuple(Weak(literal(one.literal)) if isinstance(one, Weak) else literal(one) for one in items)
    return (text, made) if bound else None


def _folded(text: str) -> str:
    return unfolded(text.strip(_STOPS)).casefold()


def _bound(value: Value, terms: Mapping[str, Term]) -> Value | None:
    """Return a value with objects in its places; None where one of them is not known."""

    def literal(one: Literal) -> Literal:
        args = tuple(terms.get(term.name, term) if isinstance(term, Variable) else term for term in one.args)
        return Literal(one.predicate, args, one.positive)

    if isinstance(value, tuple):
        bound = tuple(Weak(literal(one.literal)) if isinstance(one, Weak) else literal(one) for one in value)
        held = [one.literal if isinstance(one, Weak) else one for one in bound]
        return bound if all(one.is_ground for one in held) else None
    if isinstance(value, Told):
        told = replace(value, literal=literal(value.literal))
        return told if told.literal.is_ground else None
    return value
