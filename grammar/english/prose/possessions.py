"""What a thing has, told of the thing and of what it has: it has a rotten floor, and its floor is rotten."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.lexicon import VerbForm, can_be, verb_forms
from grammar.english.prose.adjuncts import NO_FACTS, OPERATORS
from grammar.english.prose.clauses import (
    DEFINITE,
    POSSESSIVES,
    PREPOSITIONS,
    ClauseKey,
    EnglishClause,
    is_plural_subject,
)
from grammar.english.prose.nominals import supers
from grammar.english.prose.words import Words, word
from grammar.values import replace


def reported_of_part(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what a clause that says how something is that a thing has tells of this: "has a rotten floor".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of((*one.subject, *one.rest)) for one in reported_of_part(clause(cut("the hut has a rotten floor")))]
    ["the hut's floor rotten"]
    >>> [list(reported_of_part(clause(cut(one)))) for one in ("the hut has a floor", "Bo has a red wine glass")]
    [[], []]
    """
    rest = made.rest
    if made.aux != "do" or made.lemma != "have" or made.before or made.no_noun or len(rest) != 3 or not made.subject:  # noqa: PLR2004 - a rotten floor
        return
    article, adjective, noun = rest
    if article.lower not in ("a", "an") or not _tells_how(adjective.lower) or not can_be(noun.lower, "NOUN"):
        return
    owner = made.subject[-1]
    part: Words = (*made.subject[:-1], word(f"{owner.text}'s"), noun)
    yield replace(made, aux="is", lemma="", subject=part, rest=(adjective,))


def of_owner(made: EnglishClause) -> EnglishClause | None:
    """Return what a clause on a part of something tells of the whole: that it has such a part; None for any other.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(of_owner(clause(cut("the hut's floor is rotten"))).rest), of_owner(clause(cut("the floor is rotten")))
    ('a rotten floor', None)
    """
    subject, rest = made.subject, made.rest
    at = next((n for n, one in enumerate(subject) if one.lower.endswith(("'s", "’s"))), None)
    if made.aux != "is" or made.lemma or made.before or made.no_noun or len(rest) != 1:
        return None
    if at is None or at != len(subject) - 2:
        return None
    adjective, noun = rest[0], subject[-1]
    if adjective.arg is not None or not _tells_how(adjective.lower) or not can_be(noun.lower, "NOUN"):
        return None
    owner = (*subject[:at], word(subject[at].text[:-2]))
    article = word("an" if adjective.lower[:1] in "aeiou" else "a")
    return replace(made, aux="do", lemma="have", subject=owner, rest=(article, adjective, noun))


def of_holder(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what a clause that says what there is in or on a thing tells of this: that it has that.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> found = of_holder(clause(cut("there is rust on the frame of the van")))
    >>> [text_of((*one.subject, *one.rest)) for one in found]
    ['the frame of the van rust', 'the van rust on its frame']
    """
    rest = made.rest
    if [one.lower for one in made.subject] != ["there"] or made.aux not in _OF_BEING or made.lemma or made.before:
        return
    at = next((n for n, one in enumerate(rest) if n and one.lower in _PLACING), len(rest))
    thing, place = rest[:at], rest[at + 1 :]
    named = bool(place) and (place[0].lower in DEFINITE or place[0].text[:1].isupper())
    if not named or any(one.is_sign or one.lower in PREPOSITIONS - {"of"} for one in place):
        return
    has = replace(made, aux=_OF_BEING[made.aux], lemma="have", rest=thing)
    yield replace(has, subject=place)
    of = next((n for n, one in enumerate(place) if one.lower == "of"), 0)
    own = next((n for n, one in enumerate(place[:-1]) if one.lower.endswith("'s")), None)
    if own is not None:
        owner, part = (*place[:own], word(place[own].text[:-2])), place[own + 1 :]
    else:
        owner, part = place[of + 1 :], place[1:of]
    if part and owner:
        yield replace(has, subject=owner, rest=(*thing, rest[at], word("its"), *part))


_PLACING = ("in", "on", "at", "under", "inside")


def held_in(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what a clause that says what a thing has tells of this: that it is there, in, on or at it.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one.rest) for one in held_in(clause(cut("the hall has a lift")))][:2]
    ['a lift in the hall', 'a lift on the hall']
    """
    subject, rest = made.subject, made.rest
    if made.aux not in ("do", "did") or made.lemma != "have" or made.before or not rest or not subject:
        return
    if subject[0].lower not in DEFINITE and not subject[0].text[:1].isupper():
        return
    there = replace(made, subject=(word("there"),), aux="is" if made.aux == "do" else "was", lemma="")
    at = next((n for n, one in enumerate(rest[:-2]) if one.lower in _PLACING and rest[n + 1].lower == "its"), None)
    if at is not None:
        part = rest[at + 2 :]
        yield replace(there, rest=(*rest[: at + 1], *subject[:-1], word(f"{subject[-1].text}'s"), *part))
        yield replace(there, rest=(*rest[: at + 1], word("the"), *part, word("of"), *subject))
    elif not any(one.lower in PREPOSITIONS or one.is_sign for one in rest):
        yield from (replace(there, rest=(*rest, word(place), *subject)) for place in _PLACING)


def of_anybodys(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what a clause on somebody's thing says of one of its kind: who blocks my window blocks a window.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one.rest) for one in of_anybodys(clause(cut("the bike blocks Bo's kitchen window")))]
    ['a kitchen window', 'a window']
    """
    rest, lowers = made.rest, [one.lower for one in made.rest]
    if not made.positive or made.no_noun or not made.lemma or made.aux not in ("do", "did") or made.lemma in NO_FACTS:
        return
    at = next((n for n, one in enumerate(rest[:-1]) if one.arg is None and _owns(one.lower)), None)
    if at is None or OPERATORS & {*lowers} or any(one.is_sign for one in rest):
        return
    ends = (n for n in range(at + 1, len(rest)) if lowers[n] in PREPOSITIONS)
    noun = rest[at + 1 : next(ends, len(rest))]
    start = at
    while start and not (lowers[start] in POSSESSIVES or lowers[start - 1] in PREPOSITIONS):
        start -= 1
    behind = rest[at + 1 + len(noun) :]
    if noun and can_be(noun[-1].lower, "NOUN") and all(one.text.islower() for one in noun):
        for kind in (noun, *(supers(noun) if len(noun) > 1 else ())):
            yield replace(made, rest=(*rest[:start], word("a"), *kind, *behind))


def owned(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause with its subject for a possessive: "Tom loses his seat" as Tom's seat.

    What is said of each of several, "clubs own their boats", is asked of one with "its".
    """
    places = [at for at, one in enumerate(made.rest) if one.lower in ("his", "her", "its", "their")]
    if len(places) == 1 and made.subject and not is_plural_subject(made.subject):
        (at,) = places
        last = made.subject[-1]
        owner = (*made.subject[:-1], word(f"{last.text}'s"))
        others = (owner, (word("their"),)) if made.rest[at].lower == "its" else (owner,)
        for other in others:
            yield replace(made, rest=(*made.rest[:at], *other, *made.rest[at + 1 :]))


def _owns(low: str) -> bool:
    return low in POSSESSIVES or low.endswith(("'s", "s'"))


def _tells_how(low: str) -> bool:
    """Return whether a word tells how something is: rotten, loud, and neither made of wood nor painted just now."""
    return can_be(low, "ADJ") and not verb_forms(low) & VerbForm.ING


def taken_apart(key: ClauseKey) -> Iterator[ClauseKey]:
    """Yield what a question that begins with "has" asks for where what follows is what one has: "ordered eggs".

    >>> [" ".join(one.words) for one in taken_apart(ClauseKey("has", ("shop", "ordered", "egg")))]
    ['shop have ordered egg']
    """
    if key.aux in _LEXICAL:
        for at, one in enumerate(key.words):
            if at and VerbForm.PARTICIPLE in verb_forms(one):
                yield ClauseKey(_LEXICAL[key.aux], (*key.words[:at], "have", *key.words[at:]))


_LEXICAL = {"has": "do", "had": "did"}


def against(key: ClauseKey) -> Iterator[ClauseKey]:
    """Yield whether somebody has anything against something, asked for by whether they are against it.

    >>> [" ".join(one.words) for one in against(ClauseKey("is", ("bo", "against", "jazz")))]
    ['bo have anything against jazz']
    """
    for at, one in enumerate(key.words):
        if key.aux in _OF_BEING and at and one == "against":
            yield ClauseKey(_OF_BEING[key.aux], (*key.words[:at], "have", "anything", *key.words[at:]))


_OF_BEING = {"is": "do", "was": "did"}
