"""The vocabulary rule of controlled English: words to names of predicates and constants, and back.

A name is its words, lower-cased and joined with ``_``. What leads to it, for a predicate:

- "X is ADJ", "X is a NOUN", "X is PREPOSITION …": the words after "is" without articles, nouns in the singular:
  ``kind``, ``wumpus``, ``over_budget``, ``next_to``, ``older_than``;
- "X VERB …": the verb in the third person singular, then its particles, prepositions and folded words, without "a" and
  "an": ``chases``, ``looks_at``, ``swims_in_the_pool_next_to_the_house_of``, ``has_long_battery_life``;
- "we should VERB X", "X can VERB …": the modal, then the verb in its base form: ``should_buy``, ``can_swim``;
- "the NOUN of X is Y": the noun alone, with two arguments: ``battery``.

So the shape of a name tells how it is spoken: its first word is a modal, or a third person, or anything else, and then
follows "is". A word that the knowledge-base language reserves, or that is no name, is preceded by ``is_``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from engine.values.literals import Constant, Integer, Name, Text
from engine.values.rules import rule_of_label
from grammar import regexes as re
from grammar.english.inflection import base_form, is_third_person, third_person
from grammar.lexemes import RESERVED
from grammar.values import value

MODALS = ("should", "must", "can", "may", "might", "could", "would", "shall", "ought", "cannot")
"""Verbs that stay in a name, before the base form; "will" and "do" do not."""

ESCAPE = "is"
"""Stands before what would be no name: ``is_open``, ``is_3d``."""

_APART = re.compile(r"[\s_\-‐‑–—/.·]+")
_KEPT = re.compile(r"[^\w]+")
_NAME = re.compile(r"[^\W\d_][\w]*")
_MANY = 1 << 14


class PredicateForm(StrEnum):
    """How a predicate is spoken: with "is", as a verb, with a modal."""

    COPULA = "copula"
    VERB = "verb"
    MODAL = "modal"


@value(frozen=True, slots=True)
class PredicateWords:
    """The words of a predicate, ready to be put between its arguments.

    Attributes:
        form: what the words are.
        words: after "is"; or the verb in its base form and what follows; or, behind a modal, the same.
        modal: the modal, for that form.
    """

    form: PredicateForm
    words: tuple[str, ...]
    modal: str = ""

    def text(self, *, positive: bool = True, plural: bool = False) -> str:
        """Return the predicate as it stands behind a subject.

        >>> phrase("chases").text(), phrase("chases").text(positive=False), phrase("over_budget").text(positive=False)
        ('chases', 'does not chase', 'is not over budget')
        >>> phrase("should_buy").text(positive=False), phrase("has_wings").text(plural=True)
        ('should not buy', 'have wings')
        """
        rest = " ".join(self.words)
        match self.form:
            case PredicateForm.COPULA:
                return f"{'are' if plural else 'is'}{'' if positive else ' not'} {rest}"
            case PredicateForm.MODAL:
                return f"{self.modal}{'' if positive else ' not'} {rest}"
            case PredicateForm.VERB if not positive:
                return f"{'do' if plural else 'does'} not {rest}"
            case PredicateForm.VERB:
                return rest if plural else " ".join((third_person(self.words[0]), *self.words[1:]))


@lru_cache(_MANY)
def predicate(words: str) -> str:
    """Return the name of a predicate: words as the rule has them, articles dropped and forms chosen.

    >>> predicate("user-friendly"), predicate("swims in the pool of"), predicate("open"), predicate("Chinese noodle")
    ('user_friendly', 'swims_in_the_pool_of', 'is_open', 'chinese_noodle')
    """
    name = _joined(words)
    return name if name not in RESERVED and _NAME.fullmatch(name) else f"{ESCAPE}_{name}".rstrip("_")


@lru_cache(_MANY)
def constant(words: str) -> Constant:
    """Return the constant of a name: an integer for a numeral, a name for words that can be one, else a text.

    >>> constant("Bob"), constant("bald eagle"), constant("12"), constant("2021-10-09")
    (Name(value='bob'), Name(value='bald_eagle'), Integer(value=12), Text(value='2021-10-09'))
    """
    if re.fullmatch(r"-?(?:0|[1-9]\d*)", words, re.ASCII) and -(2**31) <= int(words) < 2**31:
        return Integer(int(words))
    name = _joined(words)
    if name in RESERVED:
        return Name(f"the_{name}")
    return Name(name) if _NAME.fullmatch(name) else Text(words)


@lru_cache(_MANY)
def phrase(name: str) -> PredicateWords:
    """Return the words of a predicate's name and how they are spoken.

    >>> phrase("swims_in_the_pool_of").words, phrase("wumpus").form, phrase("is_open").words
    (('swim', 'in', 'the', 'pool', 'of'), <PredicateForm.COPULA: 'copula'>, ('open',))
    """
    first, *rest = name.split("_")
    if first == ESCAPE and rest:
        return PredicateWords(PredicateForm.COPULA, tuple(rest))
    if first in MODALS and rest:
        return PredicateWords(PredicateForm.MODAL, tuple(rest), first)
    if is_third_person(first):
        return PredicateWords(PredicateForm.VERB, (base_form(first), *rest))
    return PredicateWords(PredicateForm.COPULA, (first, *rest))


def constant_words(term: Constant) -> str:
    """Return a constant as it stands in a sentence: words for a name, quotation marks around a text.

    >>> constant_words(Name("bald_eagle")), constant_words(Integer(3)), constant_words(Text("a b"))
    ('bald eagle', '3', '"a b"')
    """
    match term:
        case Name(value):
            rule = rule_of_label(value)
            return value.replace("_", " ") if rule is None else f"the rule “{rule}”"
        case Integer(value):
            return str(value)
        case Text():
            return str(term)


def without(words: Iterable[str], dropped: frozenset[str]) -> str:
    """Return words joined by spaces, those of a set left out."""
    return " ".join(word for word in words if word not in dropped)


def _joined(words: str) -> str:
    text = unicodedata.normalize("NFC", words).lower().replace("'", "").replace("’", "")
    return "_".join(part for part in (_KEPT.sub("", part) for part in _APART.split(text)) if part)
