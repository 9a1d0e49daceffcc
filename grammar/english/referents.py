"""What the words of one sentence refer to: constants, variables, what a pronoun takes up; and the author's words.

A pronoun takes up what the sentence brought in first (its topic: the subject of the first condition or of the
conclusion before it), as an object the latest thing that is not the subject. "It" takes up nobody that is a person.
"the NOUN" takes up a noun that the sentence brought in with "a"; else it names a constant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous, Integer, Literal, Name, Term, Text, Variable
from grammar.english.clauses import EnglishClauses
from grammar.english.common import ADVERBS, EMPTY_NOUNS, GENERIC_NOUNS, NUMERALS, PEOPLE, WEATHER
from grammar.english.formulas import All, Formula, Leaf
from grammar.english.inflection import article, plural, singular
from grammar.english.phrases import VARIABLE
from grammar.english.vocabulary import constant, constant_words, predicate
from grammar.english.world_knowledge import Written, leaves_open
from grammar.errors import NoReading
from grammar.statements import Say
from grammar.values import value

if TYPE_CHECKING:
    from grammar.controlled import Phrasebook, Renaming
    from grammar.english.survey import WordSurvey
    from grammar.english.syntax import Words
    from grammar.english.tokens import Token

_PEOPLE = frozenset(
    [
        "someone",
        "somebody",
        "anyone",
        "anybody",
        "everyone",
        "everybody",
        "nobody",
        "person",
        "people",
        "man",
        "woman",
        "men",
        "women",
        "human",
        "child",
        "he",
        "she",
    ]
)
_OF_PEOPLE = frozenset(("he", "she", "him", "his", "her"))
_NAMES = ("X", "Y", "Z", "U", "V", "W")


@value(frozen=True, slots=True)
class Referent:
    """Something that the sentence has brought in."""

    noun: str
    term: Term
    person: bool = False
    fresh: bool = False
    several: bool = False
    """Whether it was spoken of in the plural, so that "it" is something else."""


class EnglishReferents:
    """The referents of one sentence, and the words its names were written with."""

    def __init__(
        self, words: Sequence[str], survey: WordSurvey, renaming: Renaming, book: Phrasebook, grouping: str
    ) -> None:
        self.survey = survey
        self.renaming = renaming
        self.book = book
        self.conditional = False
        self.described = False
        """Whether a subject was something of something, which "it" may mean without naming it."""
        self.continued = False
        """Whether conditions stand behind the conclusion, which may bring in what they take up."""
        self.weak = 0
        self.grouping = grouping
        self.mixed = False
        """Whether "and" and "or" stand in one row, so that grouping matters."""
        self.says: dict[Literal, Say] = {}
        self.opened: dict[Written, str] = {}
        """The names that fold something unnamed, as they were written: see `grammar.english.world_knowledge`."""
        self.referents: list[Referent] = []
        self.named_so_far: dict[Term, str] = {}
        """All that has a name, whether or not a pronoun takes it up, as it was written."""
        self.asked: Variable | None = None
        self.needs: dict[Variable, str] = {}
        self._words = words
        self._given = {word for word in words if VARIABLE.fullmatch(word)}
        self._used = 0

    # terms

    def fresh(self) -> Variable:
        """Return a variable that the sentence does not use yet."""
        while True:
            turn, place = divmod(self._used, len(_NAMES))
            self._used += 1
            name = _NAMES[place] + (str(turn) if turn else "")
            if name not in self._given:
                return Variable(name)

    def named(self, tokens: Sequence[Token]) -> Term:
        """Return what a name stands for: a variable in a rule, a number, a text, a constant."""
        token = tokens[0]
        written = " ".join(one.text for one in tokens)
        if len(tokens) == 1:
            if token.quoted:
                return Text(token.text)
            if self.conditional and VARIABLE.fullmatch(token.text):
                return Variable(token.text)
            if token.choices[0][0] == "NUMBER":
                return number(token)
        return self.constant(written, written)

    def constant(self, words: str, written: str) -> Term:
        """Return a constant, and remember how it was written."""
        own = self.book.named(written) if self.book.says else None
        if own is not None:
            self.named_so_far.setdefault(own, written)
            return own
        term = constant(words)
        self.named_so_far.setdefault(term, written)
        if isinstance(term, Name) and constant_words(term) != written:
            key = Literal(term.value)
            self.says.setdefault(key, Say(key, written))
        return term

    def definite(
        self, words: Sequence[str], tokens: Sequence[Token], subject: Term | None = None, *, pointing: bool = False
    ) -> Term:
        """Return what "the NOUN" or "that NOUN" takes up, or the constant it names. Raises `NoReading`.

        It is not the ``subject`` of its own clause, which would be "itself": cats chase the animals.
        """
        noun = singular(words[-1], self.survey.counted)
        full = " ".join((*words[:-1], noun))
        others = [one for one in self.referents if one.term != subject]
        for referent in reversed(others):
            if referent.noun in (full, noun) and (referent.fresh or pointing):
                return referent.term
        generic = noun in GENERIC_NOUNS.values() or noun in EMPTY_NOUNS
        if others and generic and (pointing or others[0].fresh):
            return others[0].term
        if pointing and generic:
            raise NoReading("pronoun", tokens[0].start, tokens[-1].end, found=" ".join(token.text for token in tokens))
        if len(words) == 1 and self.conditional and VARIABLE.fullmatch(tokens[-1].text):
            return Variable(tokens[-1].text)
        return self.constant(" ".join(words), f"the {' '.join(token.text for token in tokens[1:])}")

    def pronoun(self, token: Token, subject: Term | None = None, *, object_of: bool = False) -> Term:
        """Return what a pronoun takes up. Raises `NoReading` when there is nothing."""
        thing = token.lower in ("it", "its")
        fitting = [one for one in self.referents if not (thing and (one.person or one.several or self.described))]
        if token.lower in _OF_PEOPLE and any(one.person for one in fitting):
            fitting = [one for one in fitting if one.person]
        if object_of:
            others = [one for one in reversed(fitting) if one.term != subject]
            fitting = [*(one for one in others if one.fresh), *others]
        elif token.lower in ("they", "them", "their"):
            fitting.sort(key=lambda one: not one.fresh)
        if not fitting or self._may_be_another(token, fitting):
            raise NoReading("pronoun", token.start, token.end, found=token.text)
        return fitting[0].term

    def _may_be_another(self, token: Token, fitting: Sequence[Referent]) -> bool:
        """Return whether a pronoun may mean something else than the first that fits: "if Anna sees Bob, he …".

        What holds of anything, or of anybody, has one of them for its topic. A name has none, and is never "they"; nor
        is a thing of a kind that is spoken of as one, and somebody is "it" only where nothing else is.
        """
        first = fitting[0]
        noun = first.noun.rsplit(" ", maxsplit=1)[-1]
        named = {*(one.term for one in fitting), *self.named_so_far} - {first.term}
        several = token.lower in ("they", "them", "their")
        if first.fresh or isinstance(first.term, Variable):
            lower = {word.lower() for word in self._words}
            if several:
                return noun in lower and noun not in PEOPLE | _PEOPLE | {"something", "anything", "thing", "animal"}
            return token.lower in ("it", "its") and noun in PEOPLE and bool(named)
        if several:
            return True
        if token.lower in _OF_PEOPLE:
            named = {one for one in named if self.named_so_far.get(one, "")[:1].isupper()}
        elif not self.conditional:
            return False  # "oak is warm to the touch, and it can be sanded" goes on about its subject
        return bool(named)

    def bring(self, noun: str, term: Term, *, fresh: bool = False, several: bool = False) -> None:
        """Note that the sentence has brought something in."""
        if not isinstance(term, Anonymous) and all(one.term != term for one in self.referents):
            self.referents.append(Referent(noun, term, noun.rsplit(" ", maxsplit=1)[-1] in _PEOPLE, fresh, several))

    def someone(self, word: str) -> Term:
        """Return the variable of "someone"; where there is no evidence of anyone, the anonymous one."""
        if self.weak:
            return Anonymous()
        variable = self.fresh()
        self.bring(word, variable, fresh=True)
        return variable

    def takes_up(self, noun: str) -> bool:
        """Return whether the sentence takes up a noun after bringing it in, with "the" or "that" or with a pronoun."""
        lower = {word.lower() for word in self._words}
        if noun in _PEOPLE and lower & _OF_PEOPLE and not any(one.person for one in self.referents):
            return True
        things = noun not in _PEOPLE and bool(self.referents) and all(one.person for one in self.referents)
        if things and "it" in lower and lower.isdisjoint(WEATHER):
            return True
        pairs = zip(self._words, self._words[1:], strict=False)
        return any(first.lower() in ("the", "that", "this") and second.lower() == noun for first, second in pairs)

    # names

    def literal(self, words: str, args: Sequence[Term], written: str) -> Literal:
        """Return the literal of a name's words, and remember how it was written, with ``{X}`` and ``{Y}``."""
        made = Literal(predicate(words), tuple(args))
        own = self.renaming.own(made)
        if own is not None:
            return own
        if leaves_open(written, len(args)):
            self.opened[made.predicate, len(args)] = written
        places = tuple(map(Variable, ("X", "Y", "Z")[: len(args)]))
        key = Literal(made.predicate, places)
        if _clause(key) != re.sub(r"\{(\w)\}", r"\1", written):
            self.says.setdefault(key, Say(key, written))
        return made

    def class_of(self, words: Words, term: Term, *, generic: bool = False) -> All:
        """Return what a noun and the words before it say of something; with ``generic``, generic nouns count too."""
        last = words[-1]
        if not last:  # "Is it a no?": a determiner and nothing behind it
            raise NoReading("phrase", found="a", better="Bob is a cat.")
        for token in last[:-1]:
            if token.lower in NUMERALS and token.lower != "one":
                raise NoReading("quantity", token.start, token.end, found=token.text)
        noun = singular(last[-1].lower, self.survey.counted)
        found: list[Formula] = [self._modifiers(run, term) for run in words[:-1]]
        modifiers = [token.lower for token in last[:-1]]
        if not generic and self._says_nothing(last[-1].lower):
            kept = [token for token in last[:-1] if token.lower not in ("living", "human")]
            found.append(self._modifiers(kept, term))
            if isinstance(term, Variable):
                self.needs.setdefault(term, noun)
            return All(tuple(found))
        broad = last[-1].lower in GENERIC_NOUNS or last[-1].lower in EMPTY_NOUNS
        apart = bool(modifiers) and (broad or all(word in self.survey.properties for word in modifiers))
        if apart:
            found.append(self._modifiers(last[:-1], term))
            modifiers = []
        name = " ".join((*modifiers, noun))
        first = name.split(" ", 1)[0]
        found.append(Leaf(self.literal(name, (term,), f"{{X}} is {article(first)} {name}")))
        return All(tuple(found))

    def _modifiers(self, run: Sequence[Token], term: Term) -> All:
        found: list[Formula] = []
        before: list[str] = []
        for token in run:
            before.append(token.lower)
            if token.lower not in ADVERBS:
                words = " ".join(before)
                found.append(Leaf(self.literal(words, (term,), f"{{X}} is {words}")))
                before = []
        return All(tuple(found))

    def _says_nothing(self, noun: str) -> bool:
        if noun in EMPTY_NOUNS:
            return not {noun, singular(noun)} & self.survey.properties
        base = GENERIC_NOUNS.get(noun)
        return base is not None and not {base, plural(base)} & self.survey.properties


def number(token: Token) -> Integer:
    """Return the integer of a numeral. Raises `NoReading` for any other number."""
    if token.lower in NUMERALS:
        return Integer(NUMERALS[token.lower])
    plain = token.lower.replace(",", "") if re.fullmatch(r"-?\d{1,3}(,\d{3})+", token.lower) else token.lower
    term = constant(plain)
    if not isinstance(term, Integer):
        raise NoReading("decimal", token.start, token.end, found=token.text)
    return term


@lru_cache(1 << 14)
def _clause(literal: Literal) -> str:
    return EnglishClauses().literal(literal)
