"""Comparisons of two things: what follows from "the tram is faster than the bus" beyond its own words.

The other way round it is denied, and what is compared by the same words goes on from one to the next; "not as big as"
is that the other is bigger, and the tallest of a kind is taller than the others of it. That a thing is fast does not
follow. Only things are compared so: a phrase that is no thing ("than I thought", "than ever") stays words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.english.lexicon import can_be, comparatives, positive_degree
from grammar.english.prose.clauses import (
    DETERMINERS,
    PREPOSITIONS,
    Atom,
    EnglishClause,
    finite,
    is_adverb,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.nominals import Conditions, SubjectReach, X, entity, kind_ways, relative_at, taken
from grammar.english.prose.predicates import DEGREES
from grammar.english.prose.words import OpenPlace, ProseWord, Words, among, canonical, lowered, word, words_of
from grammar.values import replace, value

Y = ProseWord("Y", "y", OpenPlace("Y"))
Z = ProseWord("Z", "z", OpenPlace("Z"))

_SAME = frozenset(("just", "exactly", "equally", "precisely"))
_SHORT_OF = frozenset(("quite", "nearly", "remotely", "half"))
"""What "not" and "as" have between them where the rest is denied all the more: "not nearly as good"."""
_ALMOST = frozenset(("nearly", "almost"))
"""What stands before "as" where a thing is less so."""
_JUST = frozenset(("already", "now", "also", "actually", "really", "certainly"))
"""Adverbs before a comparison that leave it as it is."""
_TIMES = frozenset(("twice", "thrice", "times"))
"""What stands before "as" where a thing is more so: three times as long."""
_NO_THING = among(
    """
    ever before usual expected yesterday today tomorrow now then normal average necessary possible planned this that
    last next it them him her us me you himself herself itself themselves mine yours hers ours theirs others
    """
)
"""What follows "than" and is no thing that could be compared itself, or one that a pronoun stands for."""


@value(frozen=True, slots=True)
class ComparedPair:
    """A clause that compares its subject with another thing.

    Attributes:
        by: the words of the comparison up to the other thing: "faster than", "as big as".
        other: the other thing.
        degree: what says how much more, left out of ``by``.
    """

    by: Words
    other: Words
    degree: Words = ()

    @property
    def is_equal(self) -> bool:
        """Return whether it is one of "as … as"."""
        return self.by[-1].lower == "as"


_BEFORE_COMPARISON = DEGREES | _SAME | _SHORT_OF | _ALMOST | _JUST | {"twice", "thrice"}


def compared(made: EnglishClause) -> ComparedPair | None:
    """Return what a clause compares its subject with, None where it is none of two things."""
    rest = made.rest
    if made.aux not in ("is", "was", "do", "did") or made.before:
        return None
    start = 0
    while start < len(rest) and rest[start].lower in _BEFORE_COMPARISON:
        start += 1
    if start + 1 < len(rest) and rest[start + 1].lower == "times":
        start += 2
    if start and rest[start - 1].lower == "little" and rest[start - 2 : start - 1] != (word("a"),):
        return None  # "little faster": hardly so
    measured = start + 2 < len(rest) and rest[start].arg is None and canonical(rest[start].text)[:1].isdigit()
    if measured:
        start += 2
    if start >= len(rest):
        return None
    low = rest[start].lower
    joint = "as" if low in ("as", "so") else "than"
    at = next((n for n in range(start + 1, len(rest)) if rest[n].lower == joint), None)
    if at is None or (at == start + 1 and joint == "as"):
        return None
    compares = joint == "as" or low in ("more", "less", "fewer") or positive_degree(low) is not None
    other, between = rest[at + 1 :], rest[start + 1 : at]
    if not compares or not _is_thing(other) or any(one.is_sign or one.lower in ("and", "or", "but") for one in between):
        return None
    if low in ("more", "less", "fewer") and rest[at - 1].lower in ("no", "not"):
        return None
    by = rest[start : at + 1]
    if joint == "as":
        by = (word("as"), *by[1:])
    return ComparedPair(by, other, rest[:start])


def _is_thing(words: Words) -> bool:
    """Return whether words are one thing that has a name here: "the bus", "Olu", "driving"."""
    if not words or (words[0].lower in _NO_THING and len(words) < 3) or words[0].lower in PREPOSITIONS | {"a", "an"}:  # noqa: PLR2004
        return False
    if any(one.is_sign or one.lower in ("and", "or", "not", "than", "as") for one in words):
        return False
    if finite(words) is not None and relative_at(words) is None:
        return False
    if words[0].lower not in DETERMINERS and not words[0].text[:1].isupper():
        first = words[0].lower
        if not (first.endswith("ing") or can_be(first, "NOUN")) or tagged(words)[0].startswith(("AJ", "AV")):
            return False
    return taken(words, past=False).reach in (SubjectReach.ONE, SubjectReach.GENERIC)


@value(frozen=True, slots=True)
class Follows:
    """A rule that lies in a comparison: its head, its conditions, and what the variable of the head is not."""

    head: Atom
    body: Conditions = ()
    but: tuple[ProseWord, ...] = ()


def comparison(made: EnglishClause, found: ComparedPair) -> tuple[EnglishClause, list[Follows]]:
    """Return a clause that compares with both its things as things, and what follows from it.

    The subject of the clause stands for one thing.
    """
    other = entity(small(found.other), plural=is_plural_subject(found.other))
    plain = replace(made, rest=(*found.by, other))
    degrees = {one.lower for one in found.degree}
    follows: list[Follows] = []
    shape = replace(made, positive=True)
    if found.is_equal:
        word_at = found.by[1:-1]
        longer = [(*words_of(form), *word_at[1:], word("than")) for form in comparatives(word_at[0].lower)]
        if not made.positive:
            if degrees and not degrees <= _SHORT_OF:
                return replace(made), []
            for by in longer:
                follows += _greater(shape, by, other, made.subject[0])
        else:
            if degrees & _TIMES:
                denied = replace(shape, positive=False)
                follows.append(Follows(_atom(shape, made.subject[0], (*found.degree, *found.by), other)))
                follows.append(Follows(_atom(denied, other, (*found.degree, *found.by), made.subject[0])))
                for by in longer:
                    follows += _greater(shape, by, made.subject[0], other)
                return replace(made, rest=(*found.degree, *plain.rest)), follows
            if degrees and degrees <= _ALMOST:
                for by in longer:
                    follows += _greater(shape, by, other, made.subject[0])
                follows.append(Follows(_atom(replace(shape, positive=False), made.subject[0], found.by, other)))
                return made, follows
            if degrees and not degrees <= _SAME:
                return replace(made), []
            for by in longer:
                denied = replace(shape, positive=False)
                follows.append(Follows(_atom(denied, other, by, made.subject[0])))
                if degrees:
                    follows.append(Follows(_atom(denied, made.subject[0], by, other)))
            if degrees:
                follows.append(Follows(plain.atom))
                follows.append(Follows(_atom(shape, other, found.by, made.subject[0])))
                return made, follows
        if degrees:
            follows.append(Follows(plain.atom))
            return made, follows
        return plain, follows
    if not made.positive:
        return (made if found.degree else plain), []
    if degrees & (_SAME | _SHORT_OF):
        return made, []
    follows += _greater(shape, found.by, made.subject[0], other)
    if found.by[0].lower == "less" and len(found.by) > 2 and can_be(found.by[1].lower, "ADJ"):  # noqa: PLR2004
        for form in comparatives(found.by[1].lower):
            follows += _greater(shape, (*words_of(form), *found.by[2:]), other, made.subject[0])
    return (made if found.degree else plain), follows


def _greater(shape: EnglishClause, by: Sequence[ProseWord], first: ProseWord, second: ProseWord) -> Iterator[Follows]:
    """Yield that one thing is greater than another, and what "greater" is: never both ways, and on to a third."""
    yield Follows(_atom(shape, first, by, second))
    yield from ordering(shape, by)


def ordering(shape: EnglishClause, by: Sequence[ProseWord]) -> Iterator[Follows]:
    """Yield what lies in a word that compares: nothing is so both ways; from one to the next it goes on."""
    yield Follows(-_atom(shape, Y, by, X), (_atom(shape, X, by, Y),))
    yield Follows(_atom(shape, X, by, Z), (_atom(shape, X, by, Y), _atom(shape, Y, by, Z)))


def _atom(shape: EnglishClause, first: ProseWord, by: Sequence[ProseWord], second: ProseWord) -> Atom:
    return replace(shape, subject=(first,), rest=(*by, second)).atom


_LOOSE = frozenset(("good", "well", "bad", "badly", "much", "many", "little", "late", "far"))
"""Whose superlatives are said of more than what they compare: the best friend, the latest news."""
_SO_FAR = (("so", "far"), ("ever",), ("yet",), ("of", "all"), ("by", "far"))


def superlative(made: EnglishClause) -> list[Follows]:
    """Return what lies in that a thing is the most so of its kind: it is more so than each other one of the kind."""
    rest = made.rest
    if made.aux not in ("is", "was") or not made.positive or made.before or len(rest) < 3 or rest[0].lower != "the":  # noqa: PLR2004
        return []
    if any(one.is_sign or one.lower in ("and", "or", "but") for one in rest):
        return []
    low = rest[1].lower
    if low in ("most", "least") and can_be(rest[2].lower, "ADJ") and tagged(rest)[2].startswith("AJ"):
        kind = rest[3:]
        forms = [f"less {rest[2].lower}"] if low == "least" else list(comparatives(rest[2].lower))
        backwards = list(comparatives(rest[2].lower)) if low == "least" else []
    else:
        base = positive_degree(low, superlative=True)
        if base is None:
            return []
        # the best friend is not better than other friends are
        kind, forms, backwards = rest[2:], [] if base in _LOOSE else list(comparatives(base)), []
    for end in _SO_FAR:
        if lowered(kind[-len(end) :]) == end:
            kind = kind[: -len(end)]
    if not kind or kind[0].lower in PREPOSITIONS or is_adverb(kind[0]) or relative_at(kind) is not None:
        return []
    thing = made.subject[0]
    if thing.plural:
        return []
    found: list[Follows] = []
    own = _owned(kind, thing)
    for way in kind_ways(own):
        for form in forms:
            by = (*words_of(form), word("than"))
            found.append(Follows(_atom(made, thing, by, X), way, (thing,)))
            found += ordering(made, by)
        for form in backwards:
            by = (*words_of(form), word("than"))
            found.append(Follows(_atom(made, X, by, thing), way, (thing,)))
            found += ordering(made, by)
        found.append(Follows(replace(made, subject=(X,), positive=False).atom, way, (thing,)))
    return list(dict.fromkeys(found))


def _owned(kind: Words, thing: ProseWord) -> Words:
    """Return the words of a kind with "her" as the thing's own: the tallest girl in Ella's class."""
    return tuple(
        piece
        for one in kind
        for piece in (
            (word(f"{thing.text}'s"),) if one.lower in ("his", "her", "its", "their") and one.arg is None else (one,)
        )
    )
