"""What each rule of ``english.lark`` makes of its parts: the methods bear the names of its alternatives."""

# ruff: noqa: D102 - each method makes what stands in the grammar above its alternative

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

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
    Mass,
    Named,
    Nothing,
    NounPhrase,
    Placed,
    Predicate,
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
from grammar.english.verb_forms import Parts, VerbForms, joined, joint, third

if TYPE_CHECKING:
    from grammar.english.tokens import Token


class Forms(VerbForms):
    """The builder of forms: one method for each alternative of the grammar that has a name."""

    # sentences

    def labelled(self, parts: Parts) -> Form:
        label, form = parts
        return replace(form, label=label) if isinstance(form, Statement) else form

    def assertion(self, parts: Parts) -> Form:
        made: Form = parts[0]
        return made

    def about(self, parts: Parts) -> Form:
        made: Form = replace(parts[1], topic=parts[0])
        return made

    def nothing(self, _: Parts) -> Form:
        return Nothing()

    def topic(self, parts: Parts) -> NounPhrase:
        made: NounPhrase = parts[1]
        return made

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
        made: object = parts[0]
        return made

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
        made: Clause = parts[0]
        return made

    def and_clause(self, parts: Parts) -> Clause:
        return joined(parts, joint(parts[1]))

    def or_clause(self, parts: Parts) -> Clause:
        return joined(parts, "or")

    def closed(self, parts: Parts) -> Clause:
        made: Clause = parts[0]
        return made

    def claim(self, parts: Parts) -> Clause:
        return Claim(parts[0], parts[1])

    def neither_claim(self, parts: Parts) -> Clause:
        return Claim(Several((parts[1], parts[3]), "nor"), parts[4])

    def evident(self, parts: Parts) -> Clause:
        made: Clause = parts[1]
        return made

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

    def no_preference(self, parts: Parts) -> Clause:
        return Preference(parts[0], parts[2], positive=False)

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
        some = parts[0].lower not in ("a", "an", "any", "any of the", "any one of the")
        return Indefinite(parts[1], parts[2] if len(parts) > len("aw") else None, some)

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
        return Indefinite(parts[1], some=parts[0].lower != "any")

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

    def whoever(self, parts: Parts) -> NounPhrase:
        return Restricted(Someone("someone"), predicate=parts[1])

    def those(self, parts: Parts) -> NounPhrase:
        return _restricted(Someone("someone"), parts[1])

    def placed(self, parts: Parts) -> NounPhrase:
        return Placed(parts[0], (parts[1], *parts[2]))

    def excepting(self, parts: Parts) -> NounPhrase:
        return Excepting(parts[0], parts[2])

    def several(self, parts: Parts) -> NounPhrase:
        made: NounPhrase = parts[0]
        return made

    def every_of(self, parts: Parts) -> NounPhrase:
        most = parts[0].lower == "most"
        made: NounPhrase = replace(
            parts[1], members=tuple(Universal(words, explicit=True, most=most) for words in parts[1].members)
        )
        return made

    def all_of(self, parts: Parts) -> NounPhrase:
        made: NounPhrase = replace(parts[0], members=tuple(Universal(words) for words in parts[0].members))
        return made

    def pair(self, parts: Parts) -> Several:
        return Several((*parts[0], parts[2]))

    def either(self, parts: Parts) -> Several:
        return Several((*parts[0], parts[2]), "or")

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
        predicate = Predicate(name, verb, tail[0])
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

    def word(self, parts: Parts) -> Words:
        return ((parts[0],),)

    def more_words(self, parts: Parts) -> Words:
        return (*parts[0][:-1], (*parts[0][-1], parts[1]))

    def listed_word(self, parts: Parts) -> Words:
        return (*parts[0], (parts[2],))

    def listed(self, parts: Parts) -> tuple[Any, ...]:
        return (*parts[0], parts[2])


def _restricted(of: NounPhrase, clause: dict[str, Any]) -> NounPhrase:
    return Restricted(of, **clause)


def _flat(words: Words) -> tuple[Token, ...]:
    return tuple(token for run in words for token in run)
