"""The words of a literal by the shape of its name: the vocabulary rule, backwards.

`grammar.english.vocabulary` leads from words to names and cuts a name into its words again; here they are put around
the arguments. Whether a word that is said with "is" is a noun, and takes an article, is told by its form and a list of
common adjectives: either way it is read back as the same name.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY
from grammar.english.clauses import listed
from grammar.english.common import ADJECTIVES, PLAIN_VERBS, PREPOSITIONS
from grammar.english.inflection import article, is_plural
from grammar.english.vocabulary import Form, Phrase, phrase
from grammar.phrasing import Wording

if TYPE_CHECKING:
    from engine.values.literals import Literal, Term

_SAYABLE = re.compile(r"[a-z]{2,}(?:_[a-z0-9]+)*")
_VERBS_AND_NOUNS = """
    answer attack cause claim cook cost cough cover cry dance demand dig doubt drag drink drive drop end envy fall fear
    fight fit fix float guard guess hand help hit hold hug hunt hurt insult judge jump kick kiss laugh lead leave lie
    look love march mark match miss move name need offer order paint pass pay phone pick play praise promise pull punch
    purr push raise reply report request rest return ride ring rise rule run save say scare share shout sign sink sleep
    smell smile smoke sneeze sniff stand start stay study supply support swim talk taste tear test thank throw touch
    train travel treat trust try turn use visit vote wait wake walk wash waste watch weep win wish wonder worry yell
"""
_ADJECTIVAL = ("y", "ful", "less", "ous", "ive", "able", "ible", "al", "ic", "ed", "ing", "ish", "some", "ant", "ent")


_NOUNS = frozenset(_VERBS_AND_NOUNS.split())
_MANY = 1 << 12
"""Names whose words are remembered: a long list says few predicates of many things."""


def named(literal: Literal) -> Wording:
    """Return the words of a literal by its name.

    >>> from engine.values.literals import Literal, Name
    >>> named(Literal("over_budget", (Name("b"),))).words, named(Literal("wumpus", (Name("w"),), positive=False)).words
    ('{A0} is over budget', '{A0} is not a wumpus')
    """
    return Wording(_named(literal.predicate, len(literal.args), literal.positive), _terms(literal))


def related(literal: Literal) -> Wording:
    """Return the wordy way to say a literal, which needs no grammar of its name: "the relation p holds of a and b"."""
    return Wording(_related(literal.predicate, len(literal.args), literal.positive), _terms(literal))


def _terms(literal: Literal) -> dict[str, Term]:
    """Return what stands in the places that `_places` numbers."""
    return {f"A{number}": term for number, term in enumerate(literal.args)}


def _places(count: int) -> list[str]:
    return [f"{{A{number}}}" for number in range(count)]


@lru_cache(_MANY)
def _named(predicate: str, count: int, positive: bool) -> str:  # noqa: FBT001 - a cache's key
    places = _places(count)
    words: str | None = None
    if predicate == PRIORITY and count == 2:  # noqa: PLR2004 - higher and lower
        words = f"{places[0]} is {'' if positive else 'not '}preferred over {places[1]}"
    elif _SAYABLE.fullmatch(predicate):
        words = _words(phrase(predicate), places, positive=positive)
    return _related(predicate, count, positive) if words is None else words


@lru_cache(_MANY)
def _related(predicate: str, count: int, positive: bool) -> str:  # noqa: FBT001 - a cache's key
    kind = {0: "proposition", 1: "property"}.get(count, "relation")
    of = f" of {listed(_places(count))}" if count else ""
    return f"the {kind} {predicate} {'holds' if positive else 'does not hold'}{of}"


def _words(said: Phrase, places: list[str], *, positive: bool) -> str | None:
    """Return the words of a name with its places, None when it is not said of so many arguments."""
    last = said.words[-1]
    match said.form, places:
        case Form.COPULA, [place] if not _is_deed(said):
            is_noun = not PREPOSITIONS & {said.words[0], last} and not is_adjective(last) and not is_plural(last)
            noun = f"{article(said.words[0])} " if is_noun else ""
            return f"{place} is {'' if positive else 'not '}{noun}{' '.join(said.words)}"
        case Form.COPULA, [first, second] if last in PREPOSITIONS or last == "than":
            return f"{first} {said.said(positive=positive)} {second}"
        case Form.COPULA, [first, second] if not _is_deed(said):
            return f"the {' '.join(said.words)} of {first} is {'' if positive else 'not '}{second}"
        case Form.MODAL, [place] if said.modal in {"should", "must"}:
            return f"we {said.said(positive=positive)} {place}"
        case ((Form.VERB | Form.MODAL), [place]):
            return f"{place} {said.said(positive=positive)}"
        case ((Form.VERB | Form.MODAL), [first, second]):
            return f"{first} {said.said(positive=positive)} {second}"
        case _:
            return None


def _is_deed(said: Phrase) -> bool:
    """Return whether a name is the base form of a verb, which nothing can be: ``buy``, ``eat``."""
    (first, *rest) = said.words
    return not rest and first in PLAIN_VERBS and first not in _NOUNS and not is_adjective(first)


def is_adjective(word: str) -> bool:
    """Return whether a word is taken for an adjective, by its form or as a common one."""
    return word in ADJECTIVES or (len(word) > len("army") and word.endswith(_ADJECTIVAL))
