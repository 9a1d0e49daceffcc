"""What each rule of ``english.lark`` makes of its parts: the methods bear the names of its alternatives."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from grammar.english.inflection import participle, third_person
from grammar.english.syntax import (
    Claim,
    Clause,
    Definite,
    Excepting,
    Form,
    Formal,
    Function,
    Guard,
    Impersonal,
    Indefinite,
    Inquiry,
    Joined,
    Mass,
    Named,
    Nothing,
    NounPhrase,
    Placed,
    Predicate,
    Predication,
    Preference,
    Pronoun,
    Relation,
    Restricted,
    Several,
    Someone,
    Statement,
    ThereIs,
    Universal,
    Words,
    Wrapped,
)

if TYPE_CHECKING:
    from grammar.english.tokens import Token

Parts: TypeAlias = list[Any]
"""Tokens and what was made of the parts before; the grammar says which."""


def _joined(parts: Parts, op: str) -> Joined:
    first, _, last = parts
    if isinstance(first, Joined):
        return Joined((*first.parts, last), (*first.ops, op))
    return Joined((first, last), (op,))


class Forms:
    """The builder of forms: one method for each alternative of the grammar that has a name."""

    # sentences

    def labelled(self, parts: Parts) -> Form:
        label, form = parts
        return replace(form, label=label) if isinstance(form, Statement) else form

    def assertion(self, parts: Parts) -> Form:
        return parts[0]

    def about(self, parts: Parts) -> Form:
        return replace(parts[1], topic=parts[0])

    def nothing(self, _: Parts) -> Form:
        return Nothing()

    def topic(self, parts: Parts) -> NounPhrase:
        return parts[1]

    def stated(self, parts: Parts) -> Form:
        return Statement(parts[0])

    def guarded(self, parts: Parts) -> Form:
        return Statement(parts[2], before=parts[0])

    def trailing(self, parts: Parts) -> Form:
        return Statement(parts[0], after=parts[1])

    def framed(self, parts: Parts) -> Form:
        return Statement(parts[2], before=parts[0], after=parts[3])

    def joined(self, parts: Parts) -> Form:
        return Statement(Claim(Pronoun(parts[1]), parts[2]), before=parts[0])

    def supposed(self, parts: Parts) -> Form:
        return Statement(parts[2], before=(Guard("if", parts[0]),))

    def goal(self, parts: Parts) -> Form:
        return Statement(parts[1], after=parts[2])

    def sep(self, parts: Parts) -> object:
        return parts[0]

    def first(self, parts: Parts) -> tuple[Any, ...]:
        return (parts[0],)

    def more(self, parts: Parts) -> tuple[Any, ...]:
        return (*parts[0], parts[1])

    def if_guard(self, parts: Parts) -> Guard:
        return Guard("if", parts[-1])

    def unless_guard(self, parts: Parts) -> Guard:
        return Guard("unless", parts[-1])

    def required_guard(self, parts: Parts) -> Guard:
        return Guard("required", parts[-1])

    # clauses

    def first_clause(self, parts: Parts) -> Clause:
        return parts[0]

    def and_clause(self, parts: Parts) -> Clause:
        return _joined(parts, "and")

    def or_clause(self, parts: Parts) -> Clause:
        return _joined(parts, "or")

    def closed(self, parts: Parts) -> Clause:
        return parts[0]

    def claim(self, parts: Parts) -> Clause:
        return Claim(parts[0], parts[1])

    def neither_claim(self, parts: Parts) -> Clause:
        return Claim(Several((parts[1], parts[3]), "nor"), parts[4])

    def evident(self, parts: Parts) -> Clause:
        return parts[1]

    def weakly(self, parts: Parts) -> Clause:
        return Wrapped(parts[1], weak=True)

    def denied(self, parts: Parts) -> Clause:
        return Wrapped(parts[1], weak=False)

    def formal(self, parts: Parts) -> Clause:
        return Formal(parts[0])

    def proposition(self, parts: Parts) -> Clause:
        return Relation(parts[1], ())

    def no_proposition(self, parts: Parts) -> Clause:
        return Relation(parts[1], (), positive=False)

    def relation(self, parts: Parts) -> Clause:
        return Relation(parts[1], parts[3])

    def no_relation(self, parts: Parts) -> Clause:
        return Relation(parts[1], parts[3], positive=False)

    def there_is(self, parts: Parts) -> Clause:
        return ThereIs(_restricted(parts[1], parts[2]) if len(parts) > 2 else parts[1], parts[0])  # noqa: PLR2004 - with a relative clause

    def preference(self, parts: Parts) -> Clause:
        higher, word, lower = parts
        return Preference(lower, higher) if "weaker" in word.lower else Preference(higher, lower)

    def one_label(self, parts: Parts) -> tuple[Token, ...]:
        return (parts[0],)

    def more_labels(self, parts: Parts) -> tuple[Token, ...]:
        return (*parts[0], parts[2])

    # noun phrases

    def named(self, parts: Parts) -> NounPhrase:
        return Named(parts[0])

    def numeral(self, parts: Parts) -> NounPhrase:
        return Named((parts[0],))

    def definite(self, parts: Parts) -> NounPhrase:
        return Definite(parts[1])

    def demonstrative(self, parts: Parts) -> NounPhrase:
        return Definite(parts[1], pointing=True)

    def function(self, parts: Parts) -> NounPhrase:
        return Function(parts[1], parts[3])

    def possession(self, parts: Parts) -> NounPhrase:
        return Function(parts[2], parts[0])

    def its(self, parts: Parts) -> NounPhrase:
        return Function(parts[1], Pronoun(parts[0]))

    def indefinite(self, parts: Parts) -> NounPhrase:
        return Indefinite(parts[1], *parts[2:])

    def universal(self, parts: Parts) -> NounPhrase:
        return Universal(parts[1], explicit=True, most=parts[0].lower == "most")

    def kinds(self, parts: Parts) -> NounPhrase:
        return Universal(parts[0])

    def the_kinds(self, parts: Parts) -> NounPhrase:
        return Universal(parts[1])

    def every_kind(self, parts: Parts) -> NounPhrase:
        return Universal(parts[1], explicit=True, most=parts[0].lower == "most")

    def none(self, parts: Parts) -> NounPhrase:
        return Universal(parts[1], explicit=True, none=True)

    def some(self, parts: Parts) -> NounPhrase:
        return Indefinite(parts[1])

    def mass(self, parts: Parts) -> NounPhrase:
        return Mass(parts[0])

    def someone(self, parts: Parts) -> NounPhrase:
        return Someone(parts[0].lower)

    def everyone(self, parts: Parts) -> NounPhrase:
        return Someone(parts[0].lower, "every")

    def nobody(self, parts: Parts) -> NounPhrase:
        return Someone(parts[0].lower, "no")

    def pronoun(self, parts: Parts) -> NounPhrase:
        return Pronoun(parts[0])

    def glossed(self, parts: Parts) -> NounPhrase:
        return Pronoun(parts[0], parts[2])

    def impersonal(self, parts: Parts) -> NounPhrase:
        return Impersonal(parts[0])

    def restricted(self, parts: Parts) -> NounPhrase:
        return _restricted(parts[0], parts[1])

    def placed(self, parts: Parts) -> NounPhrase:
        return Placed(parts[0], (parts[1], *parts[2]))

    def excepting(self, parts: Parts) -> NounPhrase:
        return Excepting(parts[0], parts[2])

    def several(self, parts: Parts) -> NounPhrase:
        return parts[0]

    def all_of(self, parts: Parts) -> NounPhrase:
        return replace(parts[0], members=tuple(Universal(words) for words in parts[0].members))

    def pair(self, parts: Parts) -> Several:
        return Several((*parts[0], parts[2]))

    def either(self, parts: Parts) -> Several:
        return Several((*parts[0], parts[2]), "or")

    def definite_place(self, parts: Parts) -> tuple[Token, ...]:
        return (parts[0], *_flat(parts[1]))

    def named_place(self, parts: Parts) -> tuple[Token, ...]:
        return parts[0]

    def bare_place(self, parts: Parts) -> tuple[Token, ...]:
        return _flat(parts[0])

    # relative clauses: the fields of `Restricted` besides the noun phrase

    def relative(self, parts: Parts) -> dict[str, object]:
        return {"predicate": parts[1]}

    def gap(self, parts: Parts) -> dict[str, object]:
        _, subject, verb, *tail = parts
        predicate = verb if isinstance(verb, Predicate) else Predicate(_third(verb), verb, tail[0])
        return {"subject": subject, "predicate": predicate}

    def whose(self, parts: Parts) -> dict[str, object]:
        return {"owned": parts[1], "predicate": parts[2]}

    # predicates

    def first_vp(self, parts: Parts) -> Predication:
        return parts[0]

    def and_vp(self, parts: Parts) -> Predication:
        return _joined(parts, "and")

    def or_vp(self, parts: Parts) -> Predication:
        return _joined(parts, "or")

    def is_vp(self, parts: Parts) -> Predication:
        return Predicate("is", parts[0], parts[1])

    def was_vp(self, parts: Parts) -> Predication:
        return Predicate("was", parts[0], parts[1])

    def has_vp(self, parts: Parts) -> Predication:
        return Predicate("has", parts[0], parts[1])

    def verbs_vp(self, parts: Parts) -> Predication:
        return Predicate(parts[0].lower, parts[0], parts[1])

    def past_vp(self, parts: Parts) -> Predication:
        return Predicate(parts[0].lower, parts[0], parts[1])

    def never_vp(self, parts: Parts) -> Predication:
        return Predicate(parts[1].lower, parts[1], parts[2], positive=False)

    def base_vp(self, parts: Parts) -> Predication:
        return parts[0]

    def never_base(self, parts: Parts) -> Predication:
        return replace(parts[1], positive=False)

    def do(self, parts: Parts) -> Predication:
        return parts[1]

    def not_do(self, parts: Parts) -> Predication:
        return replace(parts[2], positive=False)

    def not_will(self, parts: Parts) -> Predication:
        return replace(parts[1], positive=False)

    def did_not(self, parts: Parts) -> Predication:
        predicate = parts[2]
        past = participle(predicate.token.lower)
        return replace(predicate, verb=past, positive=False)

    def modal(self, parts: Parts) -> Predication:
        return replace(parts[1], modal=_modal(parts[0]))

    def not_modal(self, parts: Parts) -> Predication:
        return replace(parts[2], modal=_modal(parts[0]), positive=False)

    def verb(self, parts: Parts) -> Predication:
        return Predicate(_third(parts[0]), parts[0], parts[1])

    def adverbial(self, parts: Parts) -> Predication:
        adverb, verb, tail = parts
        return Predicate(verb.lower, verb, (_as_word(adverb), *tail))

    def base_adverbial(self, parts: Parts) -> Predication:
        adverb, verb, tail = parts
        return Predicate(_third(verb), verb, (_as_word(adverb), *tail))

    def be(self, parts: Parts) -> Predication:
        return Predicate("is", parts[0], parts[1])

    def bare(self, parts: Parts) -> Predication:
        return replace(parts[0], bare=True)

    def not_bare(self, parts: Parts) -> Predication:
        return replace(parts[1], bare=True, positive=False)

    def no_pieces(self, _: Parts) -> tuple[Token, ...]:
        return ()

    def pieces(self, parts: Parts) -> tuple[Token, ...]:
        return parts[0]

    def more_words_in(self, parts: Parts) -> tuple[Token, ...]:
        return (*parts[0], parts[1], parts[2])

    def more_whose(self, parts: Parts) -> tuple[Token, ...]:
        return (*parts[0], parts[1], *parts[2], parts[3])

    # words: see `Words`

    def word(self, parts: Parts) -> Words:
        return ((parts[0],),)

    def more_words(self, parts: Parts) -> Words:
        return (*parts[0][:-1], (*parts[0][-1], parts[1]))

    def listed_word(self, parts: Parts) -> Words:
        return (*parts[0], (parts[2],))

    def listed(self, parts: Parts) -> tuple[Any, ...]:
        return (*parts[0], parts[2])

    # questions

    def whether(self, parts: Parts) -> Form:
        return Inquiry(parts[0])

    def whether_framed(self, parts: Parts) -> Form:
        return Inquiry(parts[1])

    def is_question(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[1], Predicate("is", parts[0], parts[2])))

    def was_question(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[1], Predicate("was", parts[0], parts[2])))

    def do_question(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[1], parts[2]))

    def not_do_question(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[1], replace(parts[3], positive=False)))

    def modal_question(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[1], replace(parts[2], modal=_modal(parts[0]))))

    def not_modal_question(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[1], replace(parts[3], modal=_modal(parts[0]), positive=False)))

    def which_subject(self, parts: Parts) -> Form:
        return Inquiry(Claim(Someone("which"), parts[2]), parts[1], which=True)

    def who_subject(self, parts: Parts) -> Form:
        return Inquiry(Claim(Someone("which"), parts[1]), which=True)

    def which_object(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[3], _asking(parts[4], parts[0])), parts[1], which=True)

    def which_object_modal(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[3], _asking(parts[4], parts[0], _modal(parts[2]))), parts[1], which=True)

    def who_object(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[2], _asking(parts[3], parts[0])), which=True)

    def who_object_modal(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[2], _asking(parts[3], parts[0], _modal(parts[1]))), which=True)

    def asked(self, parts: Parts) -> tuple[Token, ...]:
        return (parts[0], *parts[1])


def _restricted(of: NounPhrase, clause: dict[str, Any]) -> NounPhrase:
    return Restricted(of, **clause)


def _flat(words: Words) -> tuple[Token, ...]:
    return tuple(token for run in words for token in run)


def _as_word(token: Token) -> Token:
    return token._replace(choices=(("WORD", 0),))


def _third(verb: Token) -> str:
    return third_person(verb.lower)


_MODALS = {"ought to": "should", "has to": "must", "have to": "must", "shall": "should", "needs to be able to": "must"}


def _modal(token: Token) -> str:
    return _MODALS.get(token.lower, token.lower)


ASKED = "?"
"""The word that stands in the pieces of a question for what is asked."""


def _asking(predicate: Predicate, word: Token, modal: str = "") -> Predicate:
    gap = word._replace(text=ASKED, lower=ASKED, choices=(("SOMEONE", 0),))
    return replace(predicate, pieces=(*predicate.pieces, gap), modal=modal)
