"""The ``say ja`` lines as vocabulary: what a line words is recognised in whatever form a sentence gives to it.

A line is read by the vocabulary rule once. ``say ja buy(X): "{X}を買うべきだ".`` is 買うべき(X), and from then on
買うべき is ``buy``, in facts, conditions and denials alike. A line that the fragment does not read is recognised word
for word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from engine.values.literals import Anonymous, Literal, Name, Term, Variable
from grammar.japanese import vocabulary
from grammar.phrasebook import Phrasebook, Recognition
from grammar.statements import Say

_PLACE = re.compile(r"\{([A-Z]\w*)\}")


class _Entry(NamedTuple):
    """What the vocabulary rule makes of a line's words, and the literal that the line says."""

    plain: Literal
    said: Literal


class Lexicon:
    """The ``say`` lines of one language; ``clause`` reads words by the vocabulary rule."""

    def __init__(self, says: tuple[Say, ...], clause: Callable[[str], Literal | None]) -> None:
        self._says = says
        self._clause = clause
        self._book = Phrasebook(says)

    def recast(self, literal: Literal) -> Literal:
        """Return the literal that a line says for one of the vocabulary rule's, or that one itself."""
        for entry in self._entries.get((literal.predicate, len(literal.args)), ()):
            binding = _matched(entry.plain, literal)
            if binding is None:
                continue
            args = tuple(
                binding.get(term.name, term) if isinstance(term, Variable) else term for term in entry.said.args
            )
            same = entry.plain.positive == literal.positive
            return Literal(entry.said.predicate, args, entry.said.positive if same else not entry.said.positive)
        return literal

    def named(self, text: str) -> Name | None:
        """Return the constant that a noun is by a line without arguments."""
        if not self._says:
            return None
        return self._book.named(text, "ja")

    def recognised(self, text: str) -> Literal | None:
        """Return what a whole clause says in the very words of a line that the fragment does not read."""
        for found in self._book.recognise(text, "ja") if self._verbatim else ():
            if not found.literal.args and "は" not in text and "が" not in text:
                continue
            literal = self._filled(found)
            if literal is not None and (literal.predicate, len(literal.args)) in self._verbatim:
                return literal
        return None

    def _filled(self, found: Recognition) -> Literal | None:
        """Return the literal of a line with the nouns in its places, None when a place is missing."""
        terms: dict[str, Term] = {}
        for name, words in found.words:
            terms[name] = self.named(words) or vocabulary.variable(words) or vocabulary.constant(words)
        literal = found.of(terms)
        open_terms = (term for term in found.literal.args if isinstance(term, Variable))
        return literal if all(term.name in terms for term in open_terms) else None

    @cached_property
    def _read(self) -> tuple[list[_Entry], set[tuple[str, int]]]:
        entries: list[_Entry] = []
        verbatim: set[tuple[str, int]] = set()
        for say in self._says:
            for words, said in ((say.reading, say.literal), (say.negative, -say.literal)):
                if words is None:
                    continue
                plain = self._clause(_PLACE.sub(lambda place: f"変数「{place[1]}」", words))
                if plain is None:
                    verbatim.add((said.predicate, len(said.args)))
                else:
                    entries.append(_Entry(plain, said))
        return entries, verbatim

    @cached_property
    def _entries(self) -> dict[tuple[str, int], list[_Entry]]:
        table: dict[tuple[str, int], list[_Entry]] = {}
        for entry in sorted(self._read[0], key=lambda entry: sum(isinstance(a, Variable) for a in entry.plain.args)):
            table.setdefault((entry.plain.predicate, len(entry.plain.args)), []).append(entry)
        for found in table.values():
            found.sort(key=lambda entry: len({a for a in entry.plain.args if isinstance(a, Variable)}))
        return table

    @property
    def _verbatim(self) -> set[tuple[str, int]]:
        return self._read[1]


def _matched(pattern: Literal, literal: Literal) -> dict[str, Term] | None:
    binding: dict[str, Term] = {}
    for open_term, term in zip(pattern.args, literal.args, strict=True):
        if isinstance(open_term, Variable):
            if binding.setdefault(open_term.name, term) != term:
                return None
        elif open_term != term and not isinstance(open_term, Anonymous):
            return None
    return binding
