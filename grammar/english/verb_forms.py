"""What the rules of ``english.lark`` for predicates and questions make of their parts."""

# ruff: noqa: D102 - each method makes what stands in the grammar above its alternative

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from grammar.english.inflection import simple_past, third_person
from grammar.english.syntax import Claim, Form, Inquiry, Joined, Predicate, Predication, Someone

if TYPE_CHECKING:
    from grammar.english.tokens import Token

Parts: TypeAlias = list[Any]
"""Tokens and what was made of the parts before; the grammar says which."""


class VerbForms:
    """The builder's methods for predicates and questions."""

    # predicates

    def first_vp(self, parts: Parts) -> Predication:
        made: Predication = parts[0]
        return made

    def and_vp(self, parts: Parts) -> Predication:
        return joined(parts, joint(parts[1]))

    def or_vp(self, parts: Parts) -> Predication:
        return joined(parts, "or")

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
        made: Predication = parts[0]
        return made

    def never_base(self, parts: Parts) -> Predication:
        made: Predication = replace(parts[1], positive=False)
        return made

    def do(self, parts: Parts) -> Predication:
        made: Predication = parts[1]
        return made

    def not_do(self, parts: Parts) -> Predication:
        made: Predication = replace(parts[2], positive=False)
        return made

    def not_will(self, parts: Parts) -> Predication:
        made: Predication = replace(parts[1], positive=False)
        return made

    def did_not(self, parts: Parts) -> Predication:
        predicate: Predicate = parts[2]
        past = simple_past(predicate.token.lower)
        return replace(predicate, verb=past, positive=False)

    def modal(self, parts: Parts) -> Predication:
        made: Predication = replace(parts[1], modal=modal_of(parts[0]))
        return made

    def not_modal(self, parts: Parts) -> Predication:
        made: Predication = replace(parts[2], modal=modal_of(parts[0]), positive=False)
        return made

    def verb(self, parts: Parts) -> Predication:
        return Predicate(third(parts[0]), parts[0], parts[1])

    def adverbial(self, parts: Parts) -> Predication:
        adverb, verb, tail = parts
        return Predicate(verb.lower, verb, (as_word(adverb), *tail))

    def base_adverbial(self, parts: Parts) -> Predication:
        adverb, verb, tail = parts
        return Predicate(third(verb), verb, (as_word(adverb), *tail))

    def be(self, parts: Parts) -> Predication:
        return Predicate("is", parts[0], parts[1])

    def bare_verb(self, parts: Parts) -> Predication:
        return Predicate(third(parts[0]), parts[0], parts[1], bare=True)

    def bare_be(self, parts: Parts) -> Predication:
        return Predicate("is", parts[0], parts[1], bare=True)

    def not_bare(self, parts: Parts) -> Predication:
        made: Predication = replace(parts[1], bare=True, positive=False)
        return made

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
        return Inquiry(Claim(parts[1], replace(parts[2], modal=modal_of(parts[0]))))

    def not_modal_question(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[1], replace(parts[3], modal=modal_of(parts[0]), positive=False)))

    def which_subject(self, parts: Parts) -> Form:
        return Inquiry(Claim(Someone("which"), parts[2]), parts[1], which=True)

    def who_subject(self, parts: Parts) -> Form:
        return Inquiry(Claim(Someone("which"), parts[1]), which=True)

    def which_object(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[3], asking(parts[4], parts[0])), parts[1], which=True)

    def which_object_modal(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[3], asking(parts[4], parts[0], modal_of(parts[2]))), parts[1], which=True)

    def who_object(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[2], asking(parts[3], parts[0])), which=True)

    def who_object_modal(self, parts: Parts) -> Form:
        return Inquiry(Claim(parts[2], asking(parts[3], parts[0], modal_of(parts[1]))), which=True)

    def asked(self, parts: Parts) -> tuple[Token, ...]:
        return (parts[0], *parts[1])


def joined(parts: Parts, op: str) -> Joined:
    """Return a row with one part more."""
    first, _, last = parts
    if isinstance(first, Joined):
        return Joined((*first.parts, last), (*first.ops, op))
    return Joined((first, last), (op,))


def joint(token: Token) -> str:
    """Return what joins two parts: "and", or the comma that waits for a word."""
    return "," if token.lower in (",", ";") else "and"


def third(verb: Token) -> str:
    """Return the third person of a base form."""
    return third_person(verb.lower)


def as_word(token: Token) -> Token:
    """Return a token as a plain word of a phrase."""
    return token._replace(choices=(("WORD", 0),))


_MODALS = {"ought to": "should", "has to": "must", "have to": "must", "shall": "should", "needs to be able to": "must"}


def modal_of(token: Token) -> str:
    """Return the modal that a spelling stands for."""
    return _MODALS.get(token.lower, token.lower)


ASKED = "?"
"""The word that stands in the pieces of a question for what is asked."""


def asking(predicate: Predicate, word: Token, modal: str = "") -> Predicate:
    """Return a predicate with what is asked in the place of its object."""
    gap = word._replace(text=ASKED, lower=ASKED, choices=(("SOMEONE", 0),))
    return replace(predicate, pieces=(*predicate.pieces, gap), modal=modal)
