"""Things that a text names more fully in one place than in another: "the flat" is the flat in Mill Lane.

A shorter name stands for a longer one where the text knows no other thing that it could be short for, and uses it of
one thing only ("the flat", never "flats"). These are shorter names:

- without what stands behind with a preposition: "the flat" for "the flat in Mill Lane";
- without the noun behind a proper name: "the Orion" for "the Orion laptop";
- with "the" for "our" or "this": "the volunteers" for "our volunteers";
- without what stands before its noun, unless one sentence speaks of both, as only those do who tell them apart: "the
  museum" for "the town museum" that is at issue, and where the text has the longer name first, "the boiler" for "the
  gas boiler"; not for "the new boiler", beside which there is an old one.

So it is within one sentence: a van with a tow bar is no good if the bar is bent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from grammar.english.lexicon import can_be, is_known
from grammar.english.prose.clauses import DEFINITE, POSSESSIVES, PREPOSITIONS, RELATIVES, is_plural_noun
from grammar.english.prose.pronouns import TITLES
from grammar.english.prose.words import among

if TYPE_CHECKING:
    from grammar.english.prose.words import Entity, Words

Key = tuple[str, ...]
"""The canonical words of a thing."""

_CLAUSES = frozenset(("i", "we", "you", "he", "she", "it", "they", "that", "who", "which", "whose"))
"""Words of a clause within the name of a thing, "the house we looked at": no such name is a shorter one."""


def shorter_names(sentences: Iterable[Collection[Entity]], issue: Collection[Entity] = ()) -> dict[Key, Key]:
    """Return the longer name of each shorter one, as the sentences of a text and what is at issue have them.

    >>> from grammar.english.prose.words import Entity
    >>> flat, mill = Entity(("flat",), "the flat"), Entity(("flat", "in", "mill"), "the flat in Mill")
    >>> shorter_names([[mill], [flat]])
    {('flat',): ('flat', 'in', 'mill')}
    >>> high = Entity(("flat", "in", "high"), "the flat in High")
    >>> shorter_names([[mill], [high], [flat]]), shorter_names([[mill], [Entity(("flat",), "flats", plural=True)]])
    ({}, {})
    """
    mentions = [tuple(one) for one in sentences]
    every = [one for of in (*mentions, issue) for one in of]
    asserted: dict[Key, list[str]] = {}
    for one in every:
        asserted.setdefault(one.key, []).append(one.wording)
    kinds = {one.key for one in every if one.plural and not (_is_definite(one.wording) or one.key[0] == "our")}
    names = {key for key, texts in asserted.items() if all(map(_is_name, texts))} - kinds
    definite = {one.key: True for of in mentions for one in of}  # what is at issue may be "a minibus"
    for one in every if not mentions else (one for of in mentions for one in of):
        definite[one.key] = definite.get(one.key, True) and _is_definite(one.wording)
    short = {key for key in asserted if key in names or definite.get(key, False)}
    short = {key for key in short if not _CLAUSES & set(key)}
    at_issue = {one.key for one in issue}
    found: dict[Key, Key] = {}
    for key in sorted(short):
        nouns = key[1:] if key[:1] == ("the",) else key
        longer = {
            other
            for other in asserted
            if other != key
            and (
                (nouns == _core(other)[-len(nouns) :] and "'s" not in other[other.index(nouns[-1]) :])
                or _goes_on(key, other)
            )
        } - kinds
        distinguished = {one for one in longer if _AMONG_OTHERS & set(_core(one))}
        if len(longer - distinguished) == 1 and longer - distinguished <= at_issue:
            longer -= distinguished  # "the school" is the primary school at issue, beside the next school
        if key in names or (len(nouns) == 1 and not is_known(nouns[0])):
            tails = {other for other in asserted if _has_tail(other, key, asserted[other], at_issue)}
            if len(tails) == 1 and longer <= tails:
                found[key] = tails.pop()
        elif len(longer) == 1:
            (other,) = longer
            plain = _core(other) == nouns or _goes_on(key, other)
            beside = any({key, other} <= {one.key for one in of} for of in mentions)
            if plain or (not beside and (other in at_issue or _is_brought_in(other, key, asserted[other], mentions))):
                found[key] = other
    return found


def named_again(words: Words) -> Words:
    """Return a sentence with the full name of what it brings in and names again by its noun alone.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(named_again(cut("a van that has a tow bar can be used, unless the bar is bent")))
    'a van that has a tow bar can be used, unless the tow bar is bent'
    """
    for at in range(len(words) - 1, 0, -1):
        noun, before = words[at], words[at - 1]
        if before.lower != "the" or not can_be(noun.lower, "NOUN") or _goes_on_behind(words, at):
            continue
        brought = [n for n in range(at - 1) if words[n].arg is None and words[n].lower == noun.lower]
        fuller = [_brought_in(words, n) for n in brought]
        if len(fuller) == 1 and fuller[0]:
            return (*named_again(words[:at]), *fuller[0], *words[at:])
    return words


def _goes_on_behind(words: Words, at: int) -> bool:
    """Return whether a noun is told apart by what stands behind it, or is no more than a part of a name."""
    behind = words[at + 1] if at + 1 < len(words) else None
    return behind is not None and (
        behind.lower in PREPOSITIONS | RELATIVES | {"that"} or (can_be(behind.lower, "NOUN") and not behind.is_sign)
    )


def _brought_in(words: Words, at: int) -> Words:
    """Return what stands between "a" and a noun, where that is one or two words that name it more fully."""
    for start in (at - 1, at - 2):
        between = words[start:at]
        if start > 0 and words[start - 1].lower in ("a", "an"):
            plain = all(one.text.islower() and _is_noun(one.lower) for one in between)
            return between if plain and not _AMONG_OTHERS & {one.lower for one in between} else ()
    return ()


def _is_noun(lower: str) -> bool:
    return can_be(lower, "NOUN") or is_plural_noun(lower)


def names_at_issue(sentences: Iterable[Collection[Entity]], issue: Collection[Entity]) -> dict[Key, Key]:
    """Return the names, and kinds, by which a text speaks of what is at issue with more behind it.

    >>> from grammar.english.prose.words import Entity
    >>> asked = Entity(("marlon", "for", "front", "desk"), "Marlon for the front desk")
    >>> names_at_issue([[Entity(("marlon",), "Marlon")]], [asked])
    {('marlon', 'for', 'front', 'desk'): ('marlon',)}
    """
    mentions = [one for of in sentences for one in of]
    definite = {
        one.key for one in mentions if not _is_name(one.wording) and (not one.plural or _is_definite(one.wording))
    }
    names = {one.key for one in mentions} - definite
    return {
        one.key: one.key[:at]
        for one in issue
        for at in range(1, len(one.key))
        if one.key[at] in PREPOSITIONS - {"of"} and one.key[:at] in names
    }


_AMONG_OTHERS = among(
    """
    new other another next last first second third previous former current present future planned proposed existing
    left right upper lower same different main real only whole half best worst cheap free good bad
    """
)
"""What tells a thing from others of its kind: beside the new pool there is an old one."""


def _is_brought_in(other: Key, key: Key, texts: Sequence[str], mentions: Sequence[Collection[Entity]]) -> bool:
    """Return whether a text brings a thing in by a longer name before it uses the shorter one."""
    is_distinguished = _AMONG_OTHERS & set(_core(other)) or any(low.isdigit() for low in other)
    if is_distinguished or "'s" in other or not all(map(_is_definite, texts)):
        return False
    first = {
        of: next((n for n, one in enumerate(mentions) if of in {each.key for each in one}), -1) for of in (other, key)
    }
    return 0 <= first[other] < first[key]


def _goes_on(key: Key, other: Key) -> bool:
    """Return whether somebody's thing is named by a longer name with where it is: Milo's bakery in Bridge Street."""
    owned = "'s" in key or key[:1] in (("our",), ("my",))
    return owned and other[: len(key)] == key and len(other) > len(key) and other[len(key)] in _PLACING


def _core(key: Key) -> Key:
    """Return the words of a thing without "the", "our", and what stands behind: a phrase or a relative clause."""
    start = 1 if len(key) > 1 and key[0] in ("the", "our", "this") else 0
    places = range(start + 1, len(key) - 1)
    end = next((at for at in places if key[at] in PREPOSITIONS | _CLAUSES), len(key))
    return key[start:end]


_PLACING = ("in", "at", "from", "on", "near", "next", "opposite")


def _has_tail(other: Key, name: Key, texts: Sequence[str], at_issue: Collection[Key]) -> bool:
    """Return whether a thing is named by a proper name with a noun behind it in small letters, or a person's place.

    In a chat the name may be in small letters, too: a word that nobody knows, in what is at issue.
    """
    tail = other[len(name) :]
    begins = other[: len(name)] == name and bool(tail)
    if begins and len(name) > 1 and name[0] in TITLES:
        return len(tail) > 1 and tail[0] in _PLACING and "'s" not in tail  # "Mr Novak in plot 7"
    return (
        begins
        and tail[0] not in PREPOSITIONS
        and "'s" not in tail
        and all(all(word.islower() for word in text.split()[-len(tail) :]) for text in texts)
        and all(
            _is_name(" ".join(text.split()[: -len(tail)][-2:]))
            or (other in at_issue and not any(map(is_known, name[-1:])))
            for text in texts
            if len(text.split()) > len(tail)
        )
    )


def _is_definite(text: str) -> bool:
    first = text.split(maxsplit=1)[0].lower()
    owned = text[:1].isupper() and first.endswith(("'s", "s'")) and first != text.lower()  # Milo's bakery
    return first in DEFINITE - (POSSESSIVES - {"our", "my"}) or owned


def _is_name(text: str) -> bool:
    words = text.split()
    bare = words[1:] if words[0].lower() == "the" else words
    return bool(bare) and all(word[:1].isupper() or (at and word.isdigit()) for at, word in enumerate(bare))
