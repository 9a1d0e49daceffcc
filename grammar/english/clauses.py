"""The words of English literals and clauses: from names, denied, several as one.

`grammar.english.vocabulary` leads from words to names and cuts a name into its words again; here they are put around
the arguments. Whether a word that is said with "is" is a noun, and takes an article, is told by its form and a list of
common adjectives: either way it is read back as the same name.

``{X} has a long battery life`` is denied inside, ``{X} does not have a long battery life``; clauses about one subject
are said of it together: "a is compact and light, and is a camera".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Expression,
    Literal,
    Name,
    Term,
    Variable,
    Weak,
)
from grammar import regexes as re
from grammar.controlled import Phrasebook, Template
from grammar.english.common import ADJECTIVES, PLAIN_VERBS, PREPOSITIONS_AND_PARTICLES
from grammar.english.inflection import article, base_form, is_plural, is_third_person, participle_bases
from grammar.english.vocabulary import PredicateForm, PredicateWords, constant_words, phrase
from grammar.statements import Say

NO_EVIDENCE = "there is no evidence that {clause}"
NOTHING_AGAINST = "there is no evidence to the contrary"
DENIAL = "it is not the case that {clause}"

MODALS = frozenset({"should", "must", "can", "may", "might", "will", "would", "could"})

_PLACE = re.compile(r"\{[A-Z]\w*\}")
_AUXILIARIES = MODALS | {"is", "are", "was", "were", "has", "have"}
_OPENS_SIMPLY = re.compile(r"(we|you|he|she|it|they|there|the|a|an|this|that|these|those|my|our|your|his|her|its)\b")
_NESTS = re.compile(r"[,\"]|\b(who|which|that|what|when|where|whose|if|because|before|after|and|or)\b")
_ARTICLE = re.compile(r"(a|an|the|one|some)\b")


class SplitClause(NamedTuple):
    """A clause: its subject, where the words start with a place, and the rest; without a subject all words."""

    subject: str | None
    rest: str

    @property
    def text(self) -> str:
        """Return the clause as one text."""
        return self.rest if self.subject is None else f"{self.subject} {self.rest}"


def denied(words: str) -> str:
    """Return the words that deny a clause, inside it where its verb is plain to see.

    >>> denied("{X} has a long battery life")
    '{X} does not have a long battery life'
    >>> denied("what must be disinfected is disinfected")
    'it is not the case that what must be disinfected is disinfected'
    """
    pieces = words.split(" ")
    verb = _verb(pieces)
    if verb is None:
        return DENIAL.format(clause=words)
    before, word, after = pieces[:verb], pieces[verb], pieces[verb + 1 :]
    if word == "can":
        return " ".join([*before, "cannot", *after])
    if word in {"has", "have"} and not (after and participle_bases(after[0])):
        return " ".join([*before, "does" if word == "has" else "do", "not", "have", *after])
    if word in _AUXILIARIES:
        return " ".join([*before, word, "not", *after])
    return " ".join([*before, "does", "not", base_form(word), *after])


def _verb(pieces: Sequence[str]) -> int | None:
    """Return where the verb of a clause stands, None where it takes more than a look to tell."""
    if _PLACE.fullmatch(pieces[0]) and len(pieces) > 1:
        second = pieces[1]
        return 1 if second in _AUXILIARIES or is_third_person(second) else None
    if not _OPENS_SIMPLY.match(pieces[0]):
        return None
    verb = next((number for number, word in enumerate(pieces) if word in _AUXILIARIES), None)
    return None if verb is None or _NESTS.search(" ".join(pieces[:verb])) else verb


def together(clauses: Iterable[SplitClause], *, apart: bool = False) -> str:
    """Return clauses as one: neighbours with the same subject share it.

    ``apart``, only adjectives share their "is", and every other clause has a subject of its own: what is said so is
    read back without a doubt.

    >>> together([SplitClause("a", "is compact"), SplitClause("a", "is light"), SplitClause("a", "is a camera")])
    'a is compact and light, and is a camera'
    """
    texts: list[str] = []
    for subject, group in groupby(clauses, key=lambda clause: clause.subject):
        if subject is None:
            texts += [clause.rest for clause in group]
        else:
            phrases = _predicates([clause.rest for clause in group])
            texts += [f"{subject} {one}" for one in phrases] if apart else [f"{subject} {listed(phrases)}"]
    return ", and ".join(texts) if apart else listed(texts)


def _predicates(rests: Iterable[str]) -> list[str]:
    """Return what is said of one subject, its adjectives after one "is"."""
    texts: list[str] = []
    for adjectival, group in groupby(rests, key=_is_adjectival):
        if adjectival:
            texts.append(f"is {listed([rest.removeprefix('is ') for rest in group])}")
        else:
            texts += group
    return texts


def _is_adjectival(rest: str) -> bool:
    complement = rest.removeprefix("is ")
    return rest.startswith("is ") and not complement.startswith("not ") and _ARTICLE.match(complement) is None


def listed(texts: Sequence[str]) -> str:
    """Return texts as a list in words; commas part what holds an "and" itself.

    >>> listed(["compact", "light", "cheap"])
    'compact, light and cheap'
    """
    *first, last = texts
    if not first:
        return last
    stop = ", and " if any(" and " in text for text in texts) else " and "
    return ", ".join(first) + stop + last


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


def named(literal: Literal) -> Template:
    """Return the words of a literal by its name.

    >>> from engine.values.literals import Literal, Name
    >>> named(Literal("over_budget", (Name("b"),))).words, named(Literal("wumpus", (Name("w"),), positive=False)).words
    ('{A0} is over budget', '{A0} is not a wumpus')
    """
    return Template(_named(literal.predicate, len(literal.args), literal.positive), _terms(literal))


def related(literal: Literal) -> Template:
    """Return the wordy way to say a literal, which needs no grammar of its name: "the relation p holds of a and b"."""
    return Template(_related(literal.predicate, len(literal.args), literal.positive), _terms(literal))


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


def _pattern(predicate: str, count: int, positive: bool) -> str:  # noqa: FBT001 - a literal's name
    """Return the words of a name with ``%s`` in its places, which stand in the order of the arguments."""
    words = _named(predicate, count, positive).replace("%", "%%")
    for place in _places(count):
        words = words.replace(place, "%s", 1)
    return words


@lru_cache(_MANY)
def _related(predicate: str, count: int, positive: bool) -> str:  # noqa: FBT001 - a cache's key
    kind = {0: "proposition", 1: "property"}.get(count, "relation")
    of = f" of {listed(_places(count))}" if count else ""
    return f"the {kind} {predicate} {'holds' if positive else 'does not hold'}{of}"


def _words(wording: PredicateWords, places: list[str], *, positive: bool) -> str | None:
    """Return the words of a name with its places, None when it is not said of so many arguments."""
    last = wording.words[-1]
    match wording.form, places:
        case PredicateForm.COPULA, [place] if not _is_deed(wording):
            is_noun = (
                not PREPOSITIONS_AND_PARTICLES & {wording.words[0], last}
                and not is_adjective(last)
                and not is_plural(last)
            )
            noun = f"{article(wording.words[0])} " if is_noun else ""
            return f"{place} is {'' if positive else 'not '}{noun}{' '.join(wording.words)}"
        case PredicateForm.COPULA, [first, second] if last in PREPOSITIONS_AND_PARTICLES or last == "than":
            return f"{first} {wording.text(positive=positive)} {second}"
        case PredicateForm.COPULA, [first, second] if not _is_deed(wording):
            return f"the {' '.join(wording.words)} of {first} is {'' if positive else 'not '}{second}"
        case PredicateForm.MODAL, [place] if wording.modal in {"should", "must"}:
            return f"we {wording.text(positive=positive)} {place}"
        case ((PredicateForm.VERB | PredicateForm.MODAL), [place]):
            return f"{place} {wording.text(positive=positive)}"
        case ((PredicateForm.VERB | PredicateForm.MODAL), [first, second]):
            return f"{first} {wording.text(positive=positive)} {second}"
        case _:
            return None


def _is_deed(wording: PredicateWords) -> bool:
    """Return whether a name is the base form of a verb, which nothing can be: ``buy``, ``eat``."""
    (first, *rest) = wording.words
    return not rest and first in PLAIN_VERBS and first not in _NOUNS and not is_adjective(first)


def is_adjective(word: str) -> bool:
    """Return whether a word is taken for an adjective, by its form or as a common one."""
    return word in ADJECTIVES or (len(word) > len("army") and word.endswith(_ADJECTIVAL))


COMPARED = {
    "<": "less than",
    "<=": "at most",
    ">": "greater than",
    ">=": "at least",
    "=": "equal to",
    "!=": "different from",
}
"""How a comparison is said after "is"."""


class EnglishClauses:
    """Says literals, terms and conditions in English; a ``say`` line wins where there is one."""

    def __init__(self, says: Iterable[Say] = ()) -> None:
        self.book = Phrasebook(tuple(says))
        self._says_no_constant = all(say.literal.args for say in self.book.says)
        self._patterns: dict[tuple[str, int, bool], str] = {}
        """`_pattern` of names that no line is about, "" of others: a list may say a million literals of few names."""

    def term(self, term: Term) -> str:
        """Return a term as a noun phrase; variables by their names."""
        # What most terms are, said as `constant_words` says it: a list may say a million.
        if type(term) is Name and self._says_no_constant and "_" not in term.value:
            return term.value
        match term:
            case Variable(name):
                return name
            case Anonymous():
                return "anything"
            case _:
                return self.book.constant(term) or constant_words(term)

    def literal(self, literal: Literal, terms: tuple[str, ...] | None = None) -> str:
        """Return a literal as a clause without its full stop; ``terms`` are its arguments, where they are said already.

        >>> EnglishClauses().literal(Literal("chases", (Variable("X"), Variable("Y")), positive=False))
        'X does not chase Y'
        """
        name = (literal.predicate, len(literal.args), literal.positive)
        pattern = self._patterns.get(name)
        if pattern is None:
            pattern = self._patterns[name] = _pattern(*name) if self.book.is_silent(literal) else ""
        if not pattern:
            return self.template(literal).filled(self.term)
        return pattern % (tuple(map(self.term, literal.args)) if terms is None else terms)

    def item(self, item: BodyItem) -> str:
        """Return a condition as a clause."""
        match item:
            case Literal():
                return self.literal(item)
            case Weak(literal):
                return NO_EVIDENCE.format(clause=self.literal(literal))
            case Comparison(op, left, right):
                return f"{self._expression(left)} is {COMPARED[op]} {self._expression(right)}"

    def template(self, literal: Literal) -> Template:
        """Return the words of a literal with places for its arguments."""
        found = self.book.template(literal)
        if found is None:
            return named(literal)
        return found.with_words(denied(found.words)) if found.denied else found

    def clause(self, item: BodyItem, verbalize: Callable[[Term], str] | None = None) -> SplitClause:
        """Return a condition with its subject apart, where its words begin with a place."""
        verbalize = verbalize or self.term
        if isinstance(item, Weak):
            return SplitClause(None, NO_EVIDENCE.format(clause=self.template(item.literal).filled(verbalize)))
        if isinstance(item, Comparison):
            return SplitClause(None, self.item(item))
        template = self.template(item)
        first, _, rest = template.words.partition(" ")
        if first[:1] == "{" and first[1:-1] in template.terms and rest:
            return SplitClause(verbalize(template.terms[first[1:-1]]), template.with_words(rest).filled(verbalize))
        return SplitClause(None, template.filled(verbalize))

    def _expression(self, expression: Expression) -> str:
        return str(expression) if isinstance(expression, Arithmetic) else self.term(expression)
