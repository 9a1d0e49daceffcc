"""Noun phrases in their places: what a subject is, and what it puts into the conditions of a rule.

"a", "any", "every", "no", bare plurals and relative clauses bring in variables; names and definite noun phrases are
constants, unless the sentence has brought their noun in before.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous, Comparison, Literal, Variable
from grammar.english.formulas import All, Formula, Leaf, disjuncts, unproved, variables
from grammar.english.inflection import singular
from grammar.english.predication import Predicator, Subject
from grammar.english.syntax import (
    Definite,
    Excepting,
    Function,
    Impersonal,
    Indefinite,
    LocatedNoun,
    Mass,
    NounPhrase,
    Predication,
    Pronoun,
    ProperName,
    Restricted,
    Several,
    Someone,
    Universal,
    VerbPhrase,
    tokens_of,
)
from grammar.errors import NoReading

if TYPE_CHECKING:
    from grammar.english.referents import EnglishReferents
    from grammar.english.tokens import Token


NOTHING = All(())
"""What a noun phrase without conditions puts into a body."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A noun phrase in its place: a subject, what it puts into the body, and whether it denies its predicate."""

    subject: Subject
    conditions: Formula = NOTHING
    none: bool = False
    nobody: bool = False


class Nominals(ABC):
    """The noun phrases of one sentence; `grammar.english.meaning.Meaning` reads the predicates within them."""

    def __init__(self, referents: EnglishReferents) -> None:
        self.referents = referents
        self.guarded = False
        """Whether the sentence has conditions, so that "someone" in its conclusion is anyone."""

    @abstractmethod
    def predication(
        self, predication: Predication, subject: Subject, predicator: Predicator, *, plain: bool
    ) -> Formula:
        """Return what predicates say of a subject."""

    # noun phrases

    def bound(self, phrase: NounPhrase, *, condition: bool, free: bool = False) -> Bound:
        """Return a noun phrase as a subject. Raises `NoReading`."""
        referents = self.referents
        match phrase:
            case ProperName(tokens):
                term = referents.named(tokens)
                referents.bring(tokens[-1].lower, term, fresh=isinstance(term, Variable))
                return Bound(Subject(term))
            case Definite(words, pointing):
                tokens = tuple(tokens_of(words))
                lower = [token.lower for token in tokens]
                term = referents.definite(lower, (tokens[0], *tokens), pointing=pointing)
                referents.bring(lower[-1], term)
                return Bound(Subject(term))
            case Mass(words):
                tokens = tuple(tokens_of(words))
                if len(words) > 1:
                    raise NoReading("coordination", tokens[0].start, tokens[-1].end, found=tokens[0].text)
                text = " ".join(token.text for token in tokens)
                term = referents.constant(text.lower(), text)
                referents.bring(tokens[-1].lower, term)
                return Bound(Subject(term))
            case Function(words, owner):
                return self._function(words, owner, condition=condition, free=free)
            case Pronoun(token, gloss):
                if gloss is not None:
                    return self.bound(gloss, condition=condition)
                if not referents.referents and token.lower == "it":
                    return Bound(Subject(None, word="it", place=(token.start, token.end)))
                return Bound(Subject(referents.pronoun(token)))
            case Impersonal(token):
                return Bound(Subject(None, word=token.text.lower(), place=(token.start, token.end)))
            case Someone(word, kind):
                return self._someone(word, kind, condition=condition, free=free)
            case Indefinite():
                return self._indefinite(phrase, condition=condition, free=free)
            case Universal(words, explicit, none):
                return self._universal(phrase, words, condition=condition, explicit=explicit, none=none)
            case Restricted() | LocatedNoun():
                return self._restricted(phrase, condition=condition, free=free)
            case Excepting(of, exception):
                bound = self.bound(of, condition=condition, free=free)
                return self._excepting(bound, exception)
            case Several():
                first, *_ = tokens_of(phrase)
                raise NoReading("coordination", first.start, first.end, found=first.text)

    def _someone(self, word: str, kind: str, *, condition: bool, free: bool) -> Bound:
        referents = self.referents
        if word == "which" and referents.asked is not None:
            return Bound(Subject(referents.asked))
        if kind == "some" and (condition or (free and self.guarded)):
            return Bound(Subject(referents.someone(word)))
        if kind == "no" and condition:
            return Bound(Subject(Anonymous()), nobody=True)
        if kind == "every" and not condition and word != "everything":
            term = referents.fresh()
            referents.bring(word, term, fresh=True)
            return Bound(Subject(term), Leaf(Literal("person", (term,))))
        code = {"some": "existential", "no": "everything"}.get(
            kind, "universal-condition" if condition else "everything"
        )
        raise NoReading(code, found=word)

    def _indefinite(self, phrase: Indefinite, *, condition: bool, free: bool) -> Bound:
        words = phrase.words
        text = " ".join(token.text for run in words for token in run)
        if not condition and (not free or (phrase.some and not self.guarded)):
            raise NoReading("existential", words[0][0].start, words[-1][-1].end, found=f"a {text}")
        term = Variable(phrase.variable.text) if phrase.variable is not None else self.referents.fresh()
        noun = singular(words[-1][-1].lower, self.referents.survey.counted)
        full = " ".join((*(token.lower for token in words[-1][:-1]), noun))
        classes = self.referents.class_of(words, term)
        if self.referents.weak and not disjuncts(classes)[0]:
            return Bound(Subject(Anonymous()))
        self.referents.bring(full, term, fresh=True)
        return Bound(Subject(term), classes)

    def _universal(
        self, phrase: Universal, words: tuple[object, ...], *, condition: bool, explicit: bool, none: bool
    ) -> Bound:
        if condition and explicit and not none:
            first, *_, last = (*tokens_of(words), *tokens_of(words))
            raise NoReading("universal-condition", first.start, last.end, found=f"every {last.text}")
        if condition and none:
            classes = self.referents.class_of(phrase.words, Anonymous())
            if disjuncts(classes)[0]:
                raise NoReading("weak-nested", found="no")
            return Bound(Subject(Anonymous()), nobody=True)
        term = self.referents.fresh()
        classes = self.referents.class_of(phrase.words, term)
        self.referents.bring(singular(phrase.words[-1][-1].lower, self.referents.survey.counted), term, fresh=True)
        return Bound(Subject(term), classes, none=none)

    def _restricted(self, phrase: Restricted | LocatedNoun, *, condition: bool, free: bool) -> Bound:
        """Return a noun with a relative clause or a place: any one of that kind."""
        referents = self.referents
        of, none = phrase.of, False
        match of:
            case Someone(word, kind):
                term: object = Anonymous() if (kind == "some" and referents.weak) else referents.fresh()
                bound = Bound(Subject(term), none=kind == "no")  # type: ignore[arg-type]
                referents.bring(word, term, fresh=True)  # type: ignore[arg-type]
                none = kind == "no"
            case Definite(words, False):
                bound = self._indefinite(Indefinite(words), condition=condition, free=True)
            case Indefinite() | Universal() | Restricted() | LocatedNoun() | Excepting():
                bound = self.bound(of, condition=condition, free=True if condition or free else free)
                none = bound.none
            case Pronoun():
                raise NoReading("phrase", found="who", better="Anyone who is kind is red.")
            case _:
                first, *_ = tokens_of(of)
                raise NoReading(
                    "phrase", first.start, first.end, found=first.text, better="Bob is kind and likes the cat."
                )
        term = bound.subject.term
        predicator = Predicator(referents, condition=True)
        match phrase:
            case LocatedNoun(_, pieces):
                preposition, *place = pieces
                verb = "has" if preposition.lower == "with" else "is"
                rest = tuple(place) if verb == "has" else pieces
                formula = predicator.predicated(VerbPhrase(verb, preposition, _as_pieces(rest)), bound.subject)
            case Restricted(_, predicate, None, None) if predicate is not None:
                formula = self.predication(predicate, bound.subject, predicator, plain=False)
            case Restricted(_, predicate, None, owned) if predicate is not None and owned is not None:
                noun = " ".join(token.lower for run in owned for token in run)
                formula = self.predication(predicate, Subject(term, noun), predicator, plain=False)
            case Restricted(_, VerbPhrase() as predicate, subject) if subject is not None:
                formula = self._gap(predicate, subject, bound, predicator)
            case _:
                raise NoReading("phrase", found="that", better="Anyone who is kind is red.")
        return Bound(bound.subject, All((bound.conditions, formula)), none=none)

    def _gap(self, predicate: VerbPhrase, subject: NounPhrase, bound: Bound, predicator: Predicator) -> Formula:
        """Return "(cats) that Bob likes"."""
        before, self.referents.asked = self.referents.asked, bound.subject.term  # type: ignore[assignment]
        gap = predicate.token._replace(text="?", lower="?", choices=(("SOMEONE", 0),))
        other = self.bound(subject, condition=True)
        formula = predicator.predicated(replace(predicate, pieces=(*predicate.pieces, gap)), other.subject)
        self.referents.asked = before
        return All((other.conditions, formula))

    def _function(self, words: tuple[object, ...], owner: NounPhrase, *, condition: bool, free: bool) -> Bound:
        tokens = list(tokens_of(words))
        noun = " ".join(token.lower for token in tokens)
        if len(tokens) > 1 and tokens[-1].capital:
            raise NoReading("description", tokens[0].start, tokens[-1].end, found=noun, noun=tokens[0].lower)
        of = self.bound(owner, condition=condition, free=free)
        if of.subject.function or of.subject.term is None:
            raise NoReading("description", tokens[0].start, tokens[-1].end, found=noun, noun=noun)
        self.referents.described = True
        return Bound(Subject(of.subject.term, noun, place=(tokens[0].start, tokens[-1].end)), of.conditions)

    def _excepting(self, bound: Bound, exception: NounPhrase) -> Bound:
        term = bound.subject.term
        if isinstance(exception, Universal) and term is not None:
            out: Formula = assumed(
                self.referents.class_of(exception.words, term, generic=True), variables(bound.conditions)
            )
        elif isinstance(exception, ProperName) and term is not None:
            out = Leaf(Comparison("!=", term, self.referents.named(exception.tokens)))
        else:
            raise NoReading("phrase", found="except", better="All birds except penguins fly.")
        return Bound(bound.subject, All((bound.conditions, out)), none=bound.none)


def assumed(formula: Formula, outside: Iterable[Variable]) -> Formula:
    """Return that there is no evidence of a formula; what it alone would name, nobody names."""
    return unproved(formula, outside)


def _as_pieces(pieces: tuple[Token, ...]) -> tuple[Token, ...]:
    return tuple(
        piece._replace(choices=(("PREP", 0),)) if piece.choices[0][0] == "PREP_NP" else piece for piece in pieces
    )
