"""What holds of all of a kind but some: "every shop except the bakery is open"."""

from __future__ import annotations

from dataclasses import replace

from grammar.english.prose.clauses import PREPOSITIONS, EnglishClause, clause, finite, is_plural_subject, small
from grammar.english.prose.drafts import Absent, Draft, roles_of, whole
from grammar.english.prose.nominals import SubjectReach, X, entity, is_so, relative_at, taken
from grammar.english.prose.sides import IF, trimmed
from grammar.english.prose.words import Entity, ProseWord, Words, said, word
from grammar.errors import NoReading

_EXCEPTIONS = (("with", "the", "exception", "of"), ("with", "the", "exceptions", "of"), ("except", "for"), ("except",),
               ("other", "than"), ("apart", "from"), ("but", "for"), ("aside", "from"), ("excluding",))  # fmt: skip


_ALL_PERSONS = frozenset(("nobody", "no-one", "everyone", "everybody"))
"""Pronouns behind which "but" and a name is an exception."""


def exception_at(words: Words) -> tuple[int, int] | None:
    """Return where "except …" stands in a clause, and how long it is."""
    lowers = tuple(one.lower for one in words)
    for at in range(1, len(words) - 1):
        if lowers[at] == "but" and lowers[at - 1] in _ALL_PERSONS and words[at + 1].text[:1].isupper():
            return at, 1
        if lowers[at] == "but" and lowers[at - 2 : at] == ("no", "one"):
            return at, 1
        for phrase in _EXCEPTIONS:
            if lowers[at : at + len(phrase)] == phrase:
                return at, len(phrase)
    return None


def but_not(left: Words, right: Words) -> list[Draft]:
    """Return what holds of all of a kind with an exception, which follows the kind or ends the clause."""
    if trimmed(left) and clause(trimmed(left)) is not None:
        made, exception = clause(trimmed(left)), trimmed(right)
    else:
        verb = finite((*left, *right))
        made = None if verb is None else clause((*left, *right[max(0, verb.at - len(left)) :]))
        exception = () if verb is None else right[: max(0, verb.at - len(left))]
    if made is None or not exception or exception[0].lower in PREPOSITIONS | IF | {"that", "because"}:
        raise NoReading("prose-scope", operator="except")
    return all_but(exception, made)


def all_but(exception: Words, made: EnglishClause) -> list[Draft]:
    """Return what holds of all but something: the rule, and the opposite of the exception."""
    nominal = taken(made.subject, past=False)
    if nominal.reach not in (SubjectReach.EVERY, SubjectReach.GENERIC, SubjectReach.NONE) or not nominal.ways:
        raise NoReading("prose-scope", operator="except")
    denied = made if nominal.reach is not SubjectReach.NONE else replace(made, positive=False)
    opposite = replace(denied, positive=not denied.positive)
    left_out = taken(exception, past=False)
    found = [whole(replace(made, positive=False))] if nominal.reach is SubjectReach.EVERY and made.positive else []
    if left_out.reach is SubjectReach.GENERIC and left_out.ways and left_out.words:
        ways = left_out.ways
        if exception[0].lower == "those" and relative_at(exception) is None:
            ways = (((*nominal.ways[0], is_so(exception[1:]))),)
        for kind in nominal.ways:
            barred = tuple(Absent(way[-1]) for way in ways)
            told = roles_of(denied, nominal.told, is_kind=True, normally=True, exceptions=(left_out.told,))
            found.append(Draft(replace(denied, subject=(X,)).atom, (*kind, *barred), roles=told))
        for way in ways:
            told = roles_of(opposite, left_out.told, is_kind=True)
            found.append(Draft(replace(opposite, subject=(X,)).atom, way, roles=told))
        return found
    if left_out.reach is not SubjectReach.ONE:
        raise NoReading("prose-scope", operator="except")
    things = _things(exception)
    if things is None:
        raise NoReading("prose-scope", operator="except")
    for kind in nominal.ways:
        told = roles_of(denied, nominal.told, is_kind=True, normally=True, exceptions=(said(exception),))
        found.append(
            Draft(
                replace(denied, subject=(X,)).atom,
                kind,
                roles=told,
                but=tuple(one.arg for one in things if isinstance(one.arg, Entity)),
            )
        )
    told = roles_of(opposite, said(exception))
    found += [Draft(replace(opposite, subject=(thing,)).atom, strict=True, roles=told) for thing in things]
    return found


def _things(words: Words) -> list[ProseWord] | None:
    """Return the things of a row: Leo and Mia."""
    found: list[ProseWord] = []
    run: list[ProseWord] = []
    for one in (*words, word(",")):
        if one.lower in ("and", "or", ","):
            if run:
                found.append(entity(small(tuple(run)), plural=is_plural_subject(tuple(run))))
            run = []
        else:
            run.append(one)
    return found or None
