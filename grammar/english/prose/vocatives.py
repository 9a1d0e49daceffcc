"""Whom a sentence is said to: "You are wrong, Wilma" says nothing of Wilma but that she is spoken to.

A name between commas may as well tell who was just named ("our boss, Wilma"). It is taken for a call where it is the
name of another speaker of the text, or where what stands before it names nothing; never behind a word for a person.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from grammar.english.common import PEOPLE
from grammar.english.lexicon import can_be, is_known
from grammar.english.prose.clauses import (
    DETERMINERS,
    SUBJECT_PRONOUNS,
    EnglishClause,
    clause,
    is_plural_noun,
    is_plural_subject,
    tagged,
)
from grammar.english.prose.openers import REMARKS
from grammar.english.prose.pronouns import TITLES, is_name, may_be_person
from grammar.english.prose.words import Words, among, lowered

_LONGEST_NAME = 3
_SUBJECTS = frozenset(("he", "she", "it", "they"))
_EVERYBODY = among(
    """
    everyone everybody all folks guys friends colleagues sir madam mate buddy pal dear darling mum mom mummy mommy dad
    daddy grandma grandpa granny grandad
    """
)
"""Whom one calls without a name."""


def uncalled(words: Words, present: Collection[tuple[str, ...]]) -> Words:
    """Return a sentence without those whom it calls by their names.

    ``present`` are the names of those who speak in the text, in small letters.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(uncalled(cut("You are wrong, Wilma"), ())), text_of(uncalled(cut("I met my boss, Wilma"), [("wilma",)]))
    ('You are wrong', 'I met my boss, Wilma')
    >>> text_of(uncalled(cut("Wilma, the ferry is late"), ())), text_of(uncalled(cut("Wilma, she is late"), ()))
    ('the ferry is late', 'Wilma, she is late')
    """
    words = _without_name(words, present)
    commas = [at for at, one in enumerate(words) if one.lower == ","]
    if not commas:
        return words
    first, last = commas[0], commas[-1]
    begins = _is_call(words[:first], present) and not _may_open(words[:first], present)
    thanks = tuple(one.lower for one in words[first + 1 :] if not one.is_sign) in REMARKS
    everybody = begins and words[0].lower in _EVERYBODY
    if begins and ((len(commas) == 1 and (thanks or _goes_on(words[first + 1 :]))) or everybody):
        return words[first + 1 :]
    end = next((at for at in range(len(words), 0, -1) if not words[at - 1].is_sign), 0)
    if (
        last + 1 < end
        and _is_call(words[last + 1 : end], present)
        and _ends(words[:last], words[last + 1 : end], present)
    ):
        return (*words[:last], *words[end:])
    colon = next((at for at, one in enumerate(words) if one.lower == ":"), 0)
    start = max((at for at in commas if at < colon), default=None)
    if start is not None and lowered(words[start + 1 : colon]) in present:
        return (*words[:start], *words[colon:])  # "it does not leak, Ines: we sealed it"
    for start, behind in pairwise(commas):
        name = words[start + 1 : behind]
        if _is_call(name, present) and _ends(words[:start], name, present) and len(words) > behind + 1:
            return (*words[:start], *words[behind:])
    return words


def unmentioned(words: Words) -> Words:
    """Return a sentence without the name that a message begins with whom it is to, and without the sign before others.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(unmentioned(cut("@nora The lake is cold"))), text_of(unmentioned(cut("@nora is right")))
    ('The lake is cold', 'nora is right')
    """
    places = [
        at for at, one in enumerate(words) if one.text == "@" and at + 1 < len(words) and not words[at + 1].is_sign
    ]
    if not places:
        return words
    plain = tuple(one for at, one in enumerate(words) if at not in places)
    behind = plain[2:] if len(plain) > 1 and plain[1].is_sign else plain[1:]
    alone = clause(behind) if places[0] == 0 and behind else None
    opens = places[0] == 0 and bool(behind) and behind[0].lower in DETERMINERS | SUBJECT_PRONOUNS
    if opens or (alone is not None and alone.subject and clause(plain[:1] + behind[:1]) is None):
        return behind
    return plain


_GREETS = among("yes yeah no nope sorry thanks hi hello hey well ok okay look right sure but and so listen")
_OBJECTS = frozenset(
    ("it", "that", "this", "them", "me", "you", "us", "him", "her", "not", "so", "too", "though", "then")
)


def _without_name(words: Words, present: Collection[tuple[str, ...]]) -> Words:
    """Return a sentence without the name of another speaker that no comma sets apart: "No Tom, it's fine", "I do Tom".

    >>> from grammar.english.prose.words import cut, text_of
    >>> texts = ("Sorry Tom, it is late", "It is not a risk Tom", "The shed is full Tom.", "I like Tom")
    >>> [text_of(_without_name(cut(text), [("tom",)])) for text in texts]
    ['Sorry, it is late', 'It is not a risk', 'The shed is full.', 'I like Tom']
    """
    if not present:
        return words
    first = next((at for at, one in enumerate(words) if one.is_sign), len(words))
    if 1 < first < len(words) and words[0].lower in _GREETS and lowered(words[1:first]) in present:
        return (words[0], *words[first:])
    end = next((at for at in range(len(words), 0, -1) if not words[at - 1].is_sign), 0)
    last = lowered(words[max(end - 3, 0) : end])
    ends = [last[-n:] in present for n in (1, 2, 3)]
    size = ends.index(True) + 1 if True in ends else 0
    before = words[: end - size]
    made = clause(before) if size and len(before) > 1 else None
    if made is None or not made.subject or not before or before[-1].is_sign or not _may_end_here(before, made):
        return words
    return (*before, *words[end:])


def _may_end_here(before: Words, made: EnglishClause) -> bool:
    """Return whether no name can be part of what a clause ends with."""
    last = before[-1].lower
    if last in _OBJECTS:
        return True
    text = tagged(before)[-1]
    if (text.startswith(("AJ", "AV")) and not can_be(last, "VERB")) or (not made.lemma and can_be(last, "ADJ")):
        return True
    start = max((at for at, one in enumerate(before) if one.lower in ("a", "an")), default=0)
    return made.lemma == "" and start > 0 and start == len(before) - 2 and last not in PEOPLE


def _is_call(name: Words, present: Collection[tuple[str, ...]]) -> bool:
    if not 0 < len(name) <= _LONGEST_NAME or any(one.is_sign or one.arg is not None for one in name):
        return False
    lowers = lowered(name)
    titled = len(name) > 1 and lowers[0] in TITLES and all(one.text[:1].isupper() for one in name[1:])
    return lowers in present or titled or (len(name) == 1 and (is_name(name) or lowers[0] in _EVERYBODY))


def _may_open(name: Words, present: Collection[tuple[str, ...]]) -> bool:
    """Return whether a capital at the beginning of a sentence need not be that of a name: "Perhaps, …"."""
    lowers = lowered(name)
    return len(name) == 1 and lowers not in present and lowers[0] not in _EVERYBODY and is_known(lowers[0])


def _goes_on(rest: Words) -> bool:
    """Return whether behind a call a sentence begins that is about something else than who is called."""
    made = clause(rest[1:] if rest[:1] and rest[0].lower in ("but", "and", "so") else rest)
    if made is None or not made.subject or {one.lower for one in made.subject} & {"and", "or"}:
        return False
    return made.subject[0].lower not in _SUBJECTS


def _ends(before: Words, name: Words, present: Collection[tuple[str, ...]]) -> bool:
    """Return whether a sentence may end before a call, which tells nobody who was just named then."""
    made = clause(before)
    if made is None or before[-1].is_sign or is_name(before[-1:]):
        return False
    last = before[-1].lower
    text = tagged(before)[-1]
    names_nothing = not can_be(last, "NOUN") or last in _SUBJECTS or text.startswith(("AJ", "AV", "V"))
    is_addressed = lowered(name) in present or name[0].lower in _EVERYBODY
    if not is_addressed:
        several = is_plural_noun(last) and is_plural_subject(made.subject) and not made.lemma
        return several if is_plural_noun(last) else names_nothing
    if not made.lemma and [one.lower for one in made.subject] == ["you"]:
        return True  # "you are no officer, Ben"
    start = max((at for at, one in enumerate(before) if one.lower in DETERMINERS), default=len(before) - 1)
    return last not in PEOPLE and not (start < len(before) - 1 and may_be_person(before[start:]))
