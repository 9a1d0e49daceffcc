"""What each rule of ``english.lark`` makes of its parts: the methods bear the names of its alternatives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from grammar.english import syntax
from grammar.english.inflection import simple_past, third_person
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.tokens import Token


# ruff: noqa: D102 - each method makes what stands in the grammar above its alternative


class VerbForms:
    """The builder's methods for predicates and questions."""

    # predicates

    def first_vp(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = parts[0]
        return made

    def and_vp(self, parts: Parts) -> syntax.Predication:
        return joined(parts, joint(parts[1]))

    def or_vp(self, parts: Parts) -> syntax.Predication:
        return joined(parts, "or")

    def is_vp(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase("is", parts[0], parts[1])

    def was_vp(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase("was", parts[0], parts[1])

    def has_vp(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase("has", parts[0], parts[1])

    def verbs_vp(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase(parts[0].lower, parts[0], parts[1])

    def past_vp(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase(parts[0].lower, parts[0], parts[1])

    def never_vp(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase(parts[1].lower, parts[1], parts[2], positive=False)

    def base_vp(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = parts[0]
        return made

    def never_base(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = replace(parts[1], positive=False)
        return made

    def do(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = parts[1]
        return made

    def not_do(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = replace(parts[2], positive=False)
        return made

    def not_will(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = replace(parts[1], positive=False)
        return made

    def did_not(self, parts: Parts) -> syntax.Predication:
        predicate: syntax.VerbPhrase = parts[2]
        past = simple_past(predicate.token.lower)
        return replace(predicate, verb=past, positive=False)

    def modal(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = replace(parts[1], modal=modal_of(parts[0]))
        return made

    def not_modal(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = replace(parts[2], modal=modal_of(parts[0]), positive=False)
        return made

    def verb(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase(third(parts[0]), parts[0], parts[1])

    def adverbial(self, parts: Parts) -> syntax.Predication:
        adverb, verb, tail = parts
        return syntax.VerbPhrase(verb.lower, verb, (as_word(adverb), *tail))

    def base_adverbial(self, parts: Parts) -> syntax.Predication:
        adverb, verb, tail = parts
        return syntax.VerbPhrase(third(verb), verb, (as_word(adverb), *tail))

    def be(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase("is", parts[0], parts[1])

    def bare_verb(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase(third(parts[0]), parts[0], parts[1], bare=True)

    def bare_be(self, parts: Parts) -> syntax.Predication:
        return syntax.VerbPhrase("is", parts[0], parts[1], bare=True)

    def not_bare(self, parts: Parts) -> syntax.Predication:
        made: syntax.Predication = replace(parts[1], bare=True, positive=False)
        return made

    # questions

    def whether(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(parts[0])

    def whether_framed(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(parts[1])

    def is_question(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[1], syntax.VerbPhrase("is", parts[0], parts[2])))

    def was_question(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[1], syntax.VerbPhrase("was", parts[0], parts[2])))

    def do_question(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[1], parts[2]))

    def not_do_question(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[1], replace(parts[3], positive=False)))

    def modal_question(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[1], replace(parts[2], modal=modal_of(parts[0]))))

    def not_modal_question(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(
            syntax.SimpleClause(parts[1], replace(parts[3], modal=modal_of(parts[0]), positive=False))
        )

    def which_subject(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(syntax.Someone("which"), parts[2]), parts[1], which=True)

    def who_subject(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(syntax.Someone("which"), parts[1]), which=True)

    def which_object(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[3], asking(parts[4], parts[0])), parts[1], which=True)

    def which_object_modal(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(
            syntax.SimpleClause(parts[3], asking(parts[4], parts[0], modal_of(parts[2]))), parts[1], which=True
        )

    def who_object(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[2], asking(parts[3], parts[0])), which=True)

    def who_object_modal(self, parts: Parts) -> syntax.Form:
        return syntax.Inquiry(syntax.SimpleClause(parts[2], asking(parts[3], parts[0], modal_of(parts[1]))), which=True)

    def asked(self, parts: Parts) -> tuple[Token, ...]:
        return (parts[0], *parts[1])


def joined(parts: Parts, op: str) -> syntax.Coordination:
    """Return a row with one part more."""
    first, _, last = parts
    if isinstance(first, syntax.Coordination):
        return syntax.Coordination((*first.parts, last), (*first.ops, op))
    return syntax.Coordination((first, last), (op,))


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


def asking(predicate: syntax.VerbPhrase, word: Token, modal: str = "") -> syntax.VerbPhrase:
    """Return a predicate with what is asked in the place of its object."""
    gap = word._replace(text=ASKED, lower=ASKED, choices=(("SOMEONE", 0),))
    return replace(predicate, pieces=(*predicate.pieces, gap), modal=modal)


class Forms(VerbForms):
    """The builder of forms: one method for each alternative of the grammar that has a name."""

    # sentences

    def labelled(self, parts: Parts) -> syntax.Form:
        label, form = parts
        return replace(form, label=label) if isinstance(form, syntax.Declarative) else form

    def assertion(self, parts: Parts) -> syntax.Form:
        made: syntax.Form = parts[0]
        return made

    def about(self, parts: Parts) -> syntax.Form:
        made: syntax.Form = replace(parts[1], topic=parts[0])
        return made

    def nothing(self, _: Parts) -> syntax.Form:
        return syntax.Nothing()

    def topic(self, parts: Parts) -> syntax.NounPhrase:
        made: syntax.NounPhrase = parts[1]
        return made

    def declared(self, parts: Parts) -> syntax.Form:
        return syntax.Declarative(parts[0])

    def guarded(self, parts: Parts) -> syntax.Form:
        return syntax.Declarative(parts[2], before=parts[0])

    def trailing(self, parts: Parts) -> syntax.Form:
        return syntax.Declarative(parts[0], after=parts[1])

    def framed(self, parts: Parts) -> syntax.Form:
        return syntax.Declarative(parts[2], before=parts[0], after=parts[3])

    def joined(self, parts: Parts) -> syntax.Form:
        return syntax.Declarative(syntax.SimpleClause(syntax.Pronoun(parts[1]), parts[2]), before=parts[0])

    def supposed(self, parts: Parts) -> syntax.Form:
        return syntax.Declarative(parts[2], before=(syntax.Guard("if", parts[0]),))

    def goal(self, parts: Parts) -> syntax.Form:
        return syntax.Declarative(parts[1], after=parts[2])

    def sep(self, parts: Parts) -> object:
        made: object = parts[0]
        return made

    def first(self, parts: Parts) -> tuple[Any, ...]:
        return (parts[0],)

    def more(self, parts: Parts) -> tuple[Any, ...]:
        return (*parts[0], parts[1])

    def if_guard(self, parts: Parts) -> syntax.Guard:
        return syntax.Guard("if", parts[-1])

    def unless_guard(self, parts: Parts) -> syntax.Guard:
        return syntax.Guard("unless", parts[-1])

    def required_guard(self, parts: Parts) -> syntax.Guard:
        return syntax.Guard("required", parts[-1])

    # clauses

    def first_clause(self, parts: Parts) -> syntax.Clause:
        made: syntax.Clause = parts[0]
        return made

    def and_clause(self, parts: Parts) -> syntax.Clause:
        return joined(parts, joint(parts[1]))

    def or_clause(self, parts: Parts) -> syntax.Clause:
        return joined(parts, "or")

    def closed(self, parts: Parts) -> syntax.Clause:
        made: syntax.Clause = parts[0]
        return made

    def claim(self, parts: Parts) -> syntax.Clause:
        return syntax.SimpleClause(parts[0], parts[1])

    def neither_claim(self, parts: Parts) -> syntax.Clause:
        return syntax.SimpleClause(syntax.Several((parts[1], parts[3]), "nor"), parts[4])

    def evident(self, parts: Parts) -> syntax.Clause:
        made: syntax.Clause = parts[1]
        return made

    def weakly(self, parts: Parts) -> syntax.Clause:
        return syntax.Wrapped(parts[1], weak=True)

    def denied(self, parts: Parts) -> syntax.Clause:
        return syntax.Wrapped(parts[1], weak=False)

    def formal(self, parts: Parts) -> syntax.Clause:
        return syntax.Formal(parts[0])

    def proposition(self, parts: Parts) -> syntax.Clause:
        return syntax.Relation(parts[1], ())

    def no_proposition(self, parts: Parts) -> syntax.Clause:
        return syntax.Relation(parts[1], (), positive=False)

    def relation(self, parts: Parts) -> syntax.Clause:
        return syntax.Relation(parts[1], parts[3])

    def no_relation(self, parts: Parts) -> syntax.Clause:
        return syntax.Relation(parts[1], parts[3], positive=False)

    def there_is(self, parts: Parts) -> syntax.Clause:
        return syntax.ThereIs(_restricted(parts[1], parts[2]) if len(parts) > 2 else parts[1], parts[0])  # noqa: PLR2004 - with a relative clause

    def preference(self, parts: Parts) -> syntax.Clause:
        higher, word, lower = parts
        return syntax.Preference(lower, higher) if "weaker" in word.lower else syntax.Preference(higher, lower)

    def no_preference(self, parts: Parts) -> syntax.Clause:
        return syntax.Preference(parts[0], parts[2], positive=False)

    def one_label(self, parts: Parts) -> tuple[Token, ...]:
        return (parts[0],)

    def more_labels(self, parts: Parts) -> tuple[Token, ...]:
        return (*parts[0], parts[2])

    # noun phrases

    def named(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.ProperName(parts[0])

    def numeral(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.ProperName((parts[0],))

    def definite(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Definite(parts[1])

    def demonstrative(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Definite(parts[1], pointing=True)

    def function(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Function(parts[1], parts[3])

    def possession(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Function(parts[2], parts[0])

    def its(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Function(parts[1], syntax.Pronoun(parts[0]))

    def indefinite(self, parts: Parts) -> syntax.NounPhrase:
        some = parts[0].lower not in ("a", "an", "any", "any of the", "any one of the")
        return syntax.Indefinite(parts[1], parts[2] if len(parts) > len("aw") else None, some)

    def universal(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Universal(parts[1], explicit=True, most=parts[0].lower == "most")

    def kinds(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Universal(parts[0])

    def the_kinds(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Universal(parts[1])

    def every_kind(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Universal(parts[1], explicit=True, most=parts[0].lower == "most")

    def none(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Universal(parts[1], explicit=True, none=True)

    def some(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Indefinite(parts[1], some=parts[0].lower != "any")

    def mass(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Mass(parts[0])

    def someone(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Someone(parts[0].lower)

    def everyone(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Someone(parts[0].lower, "every")

    def nobody(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Someone(parts[0].lower, "no")

    def pronoun(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Pronoun(parts[0])

    def glossed(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Pronoun(parts[0], parts[2])

    def impersonal(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Impersonal(parts[0])

    def restricted(self, parts: Parts) -> syntax.NounPhrase:
        return _restricted(parts[0], parts[1])

    def whoever(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Restricted(syntax.Someone("someone"), predicate=parts[1])

    def those(self, parts: Parts) -> syntax.NounPhrase:
        return _restricted(syntax.Someone("someone"), parts[1])

    def placed(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.LocatedNoun(parts[0], (parts[1], *parts[2]))

    def excepting(self, parts: Parts) -> syntax.NounPhrase:
        return syntax.Excepting(parts[0], parts[2])

    def several(self, parts: Parts) -> syntax.NounPhrase:
        made: syntax.NounPhrase = parts[0]
        return made

    def every_of(self, parts: Parts) -> syntax.NounPhrase:
        most = parts[0].lower == "most"
        made: syntax.NounPhrase = replace(
            parts[1], members=tuple(syntax.Universal(words, explicit=True, most=most) for words in parts[1].members)
        )
        return made

    def all_of(self, parts: Parts) -> syntax.NounPhrase:
        made: syntax.NounPhrase = replace(
            parts[0], members=tuple(syntax.Universal(words) for words in parts[0].members)
        )
        return made

    def pair(self, parts: Parts) -> syntax.Several:
        return syntax.Several((*parts[0], parts[2]))

    def either(self, parts: Parts) -> syntax.Several:
        return syntax.Several((*parts[0], parts[2]), "or")

    def definite_place(self, parts: Parts) -> tuple[Token, ...]:
        return (parts[0], *_flat(parts[1]))

    def named_place(self, parts: Parts) -> tuple[Token, ...]:
        made: tuple[Token, ...] = parts[0]
        return made

    def bare_place(self, parts: Parts) -> tuple[Token, ...]:
        return _flat(parts[0])

    # relative clauses: the fields of `Restricted` besides the noun phrase

    def relative(self, parts: Parts) -> dict[str, object]:
        return {"predicate": parts[1]}

    def gap(self, parts: Parts) -> dict[str, object]:
        _, subject, verb, *tail = parts
        name = verb.lower if verb.choices[0][0] == "VERBS" else third(verb)
        predicate = syntax.VerbPhrase(name, verb, tail[0])
        return {"subject": subject, "predicate": predicate}

    def whose(self, parts: Parts) -> dict[str, object]:
        return {"owned": parts[1], "predicate": parts[2]}

    def no_pieces(self, _: Parts) -> tuple[Token, ...]:
        return ()

    def more_words_in(self, parts: Parts) -> tuple[Token, ...]:
        return (*parts[0], *parts[1:])

    def more_whose(self, parts: Parts) -> tuple[Token, ...]:
        return (*parts[0], parts[1], *parts[2], parts[3])

    # words: see `Words`

    def word(self, parts: Parts) -> syntax.Words:
        return ((parts[0],),)

    def more_words(self, parts: Parts) -> syntax.Words:
        return (*parts[0][:-1], (*parts[0][-1], parts[1]))

    def listed_word(self, parts: Parts) -> syntax.Words:
        return (*parts[0], (parts[2],))

    def listed(self, parts: Parts) -> tuple[Any, ...]:
        return (*parts[0], parts[2])


def _restricted(of: syntax.NounPhrase, clause: dict[str, Any]) -> syntax.NounPhrase:
    return syntax.Restricted(of, **clause)


def _flat(words: syntax.Words) -> tuple[Token, ...]:
    return tuple(token for run in words for token in run)


# ruff: noqa: D102 - each method makes what stands in the grammar above its alternative


Parts: TypeAlias = list[Any]
"""Tokens and what was made of the parts before; the grammar says which."""
