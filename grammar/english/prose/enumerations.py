"""What a colon counts out: "there are two lifts: one in the hall and one outside", "we have two offers: this and that".

Each item is told apart only where it is a noun phrase beyond doubt; else what stands before the colon is all that is
certain.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.lexicon import can_be
from grammar.english.prose.clauses import (
    DETERMINERS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    tagged,
)
from grammar.english.prose.nominals import NUMBER_WORDS, in_singular
from grammar.english.prose.words import Words, among, word

_COUNTS = NUMBER_WORDS | among("several some many")
_JOINTS = frozenset((",", "and", "or"))
_FEWEST = 2


def enumerated(words: Words) -> list[Words] | None:
    """Return what a sentence states that counts out behind a colon what stands at its end; None for any other.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one) for one in enumerated(cut("There are two lifts: one in the hall and one outside")) or ()]
    ['There are two lifts', 'There is a lift in the hall', 'There is a lift outside']
    >>> [text_of(one) for one in enumerated(cut("We have two offers: the red van and the blue van")) or ()]
    ['We have two offers', 'the red van is an offer', 'the blue van is an offer']
    """
    at = next((n for n, one in enumerate(words) if one.lower == ":"), 0)
    left = words[:at]
    if at < _FEWEST or len([one for one in words if one.lower == ":"]) > 1 or clause(left) is None:
        return None
    counted = _counted(left)
    if counted is None:
        return None
    start, noun, place = counted
    items = list(_items(words[at + 1 :]))
    if len(items) < _FEWEST or not all(items):
        return None
    if all(item[0].lower in ("one", "another") and len(item) > 1 for item in items):
        single = _with_article(in_singular(noun))
        before = tuple(word("is") if one.lower == "are" else word("was") if one.lower == "were" else one
                       for one in left[:start])  # fmt: skip
        return [left, *((*before, *single, *item[1:]) for item in items)]
    kind = _with_article(in_singular(noun))
    if place or not all(map(_is_thing, items)):
        return [left]
    return [left, *((*item, word("are" if is_plural_noun(item[-1].lower) and item[-1].text.islower() else "is"),
                     *(noun if is_plural_noun(item[-1].lower) and item[-1].text.islower() else kind))
                    for item in items)]  # fmt: skip


def _counted(left: Words) -> tuple[int, Words, Words] | None:
    """Return where the phrase at the end of a clause begins that says how many, its noun, and the place behind it."""
    start = max((n for n, one in enumerate(left) if n and one.lower in _COUNTS), default=0)
    noun = left[start + 1 :]
    ends = next((n for n, one in enumerate(noun) if one.lower in PREPOSITIONS - {"of"}), len(noun))
    noun, place = noun[:ends], noun[ends:]
    if not start or not noun or left[start - 1].lower in PREPOSITIONS | DETERMINERS:
        return None
    plain = all(one.arg is None and not one.is_sign for one in (*noun, *place)) and finite(noun) is None
    return (start, noun, place) if plain and is_plural_noun(noun[-1].lower) else None


def _items(words: Words) -> Iterator[Words]:
    """Yield the parts of a row between commas and an "and"."""
    item: list[int] = []
    for at, one in enumerate(words):
        if one.lower in _JOINTS:
            if item:
                yield words[item[0] : item[-1] + 1]
            item = []
        else:
            item.append(at)
    yield words[item[0] : item[-1] + 1] if item else ()


def _is_thing(item: Words) -> bool:
    """Return whether an item names a thing: a name, a noun with its determiner, a bare noun."""
    if finite(item) is not None or any(one.is_sign for one in item) or item[0].lower in SUBJECT_PRONOUNS | PREPOSITIONS:
        return False
    if {one.lower for one in item} & {"no", "not", "to", "more", "less", "only", "never"} or item[0].lower in _COUNTS:
        return False
    named = all(one.text[:1].isupper() or one.lower == "of" for one in item)
    last = item[-1]
    return named or (tagged(item)[-1].startswith("NN") and can_be(last.lower, "NOUN") and not is_adverb(last))


def _with_article(noun: Words) -> Words:
    return (word("an" if noun[0].lower[:1] in "aeiou" else "a"), *noun)
