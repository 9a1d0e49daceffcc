"""What people are told in English and nobody reads back: grounds, conjunctions, questions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.literals import Literal, Variable
from grammar.english.clauses import MODALS, together
from grammar.speaking import told_items

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.values.literals import BodyItem, Term
    from engine.values.rules import Rule
    from grammar.english.speaking import EnglishSpeaker

_CLASS = re.compile(r"\{([A-Z]\w*)\} is (?:an? )?([\w -]+)")
"""The words of a literal that says what something is."""


@dataclass(frozen=True, slots=True)
class EnglishTeller:
    """Tells in the words of an `EnglishSpeaker`."""

    speaker: EnglishSpeaker

    def term(self, term: Term) -> str:
        """Return a constant as it is called."""
        return self.speaker.term(term)

    def literal(self, literal: Literal) -> str:
        """Return a literal as it is said."""
        return self.speaker.literal(literal)

    def item(self, item: BodyItem) -> str:
        """Return a condition as it is said."""
        return self.speaker.item(item)

    def together(self, items: Sequence[BodyItem]) -> str:
        """Return conditions as one clause, what is said of one subject in a row said of it once."""
        return together(map(self.speaker.clause, told_items(items)))

    def reason(self, rule: Rule) -> str:
        """Return a rule as its conclusion, because of its premises; a conflict lets not all of its literals hold."""
        claim = self.speaker.literal(rule.head)
        if not rule.body:
            return claim
        both = " and not both are possible" if len(rule.strong) == 1 else " and not all of it is possible"
        return f"{claim}, because {self.together(rule.body)}{both if rule.conflict else ''}"

    def question(self, literals: Sequence[Literal]) -> str:
        """Return what an issue asks.

        A variable of the claim is asked for with the noun that a further literal has for it: "which camera should we
        buy?". Where the claim's words do not bend to that, the question is asked about them.
        """
        claim, *further = literals
        variables = [term.name for term in claim.args if isinstance(term, Variable)]
        said = self.speaker.literal(claim)
        if len(variables) != 1:
            return f"Is it so that {said}?"
        words = self.speaker.wording(claim).words
        noun = next(filter(None, map(self._noun, further)), None)
        which = "which" if noun is None else f"which {noun}"
        asked = _in_place(words, which)
        if asked is not None:
            return asked
        return f"For {which if noun is not None else 'what'} {variables[0]} is it so that {said}?"

    def _noun(self, literal: Literal) -> str | None:
        """Return the noun by which a literal says what something is."""
        if len(literal.args) != 1 or not isinstance(literal.args[0], Variable):
            return None
        found = _CLASS.fullmatch(self.speaker.wording(literal).words)
        return None if found is None else found[2]


def _in_place(words: str, which: str) -> str | None:
    """Return a claim as a question for what stands in its one place: its subject, or its last words."""
    places = list(re.finditer(r"\{[A-Z]\w*\}", words))
    if len(places) != 1 or '"' in words:
        return None
    (place,) = places
    if place.start() == 0:
        return _sentence(f"{which}{words[place.end() :]}")
    found = re.fullmatch(rf"(\w+(?: \w+)?) ({'|'.join(sorted(MODALS))}) ([\w -]+?) (\w+ )?\{{\w+\}}", words)
    if found is None:
        return None
    subject, modal, verb, preposition = found[1], found[2], found[3], found[4] or ""
    return _sentence(f"{which} {modal} {subject} {verb} {preposition}".rstrip())


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}?"
