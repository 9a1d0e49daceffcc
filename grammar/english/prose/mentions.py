"""Things that a text names more fully in one place than in another: "the flat" is the flat in Mill Lane.

A shorter name stands for a longer one where the text knows no other thing that it could be short for, and uses it of
one thing only ("the flat", never "flats"). These are shorter names:

- without what stands behind with a preposition: "the flat" for "the flat in Mill Lane";
- without the noun behind a proper name: "the Orion" for "the Orion laptop";
- with "the" for "our" or "this": "the volunteers" for "our volunteers";
- with "the" and no number: "the ward" for "ward 3";
- without what stands before its noun, unless one sentence speaks of both, as only those do who tell them apart: "the
  museum" for "the town museum" that is at issue, and where the text has the longer name first, "the boiler" for "the
  gas boiler"; not for "the new boiler", beside which there is an old one.

So it is within one sentence: a van with a tow bar is no good if the bar is bent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
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
    named = NamedThings(sentences, issue)
    return {key: longer for key in sorted(named.short) if (longer := named.longer(key)) is not None}


class NamedThings:
    """The things that the sentences of a text name, and those at issue, by how their names begin and end."""

    def __init__(self, sentences: Iterable[Collection[Entity]], issue: Collection[Entity] = ()) -> None:
        mentions = [tuple(one) for one in sentences]
        every = [one for of in (*mentions, issue) for one in of]
        self._wordings: dict[Key, list[str]] = {}
        for one in every:
            self._wordings.setdefault(one.key, []).append(one.wording)
        self._several = {one.key: one.plural for one in every}
        self._at_issue = {one.key for one in issue}
        self._places: dict[Key, list[int]] = {}
        """In which sentences each is named."""
        for at, of in enumerate(mentions):
            for key in {one.key for one in of}:
                self._places.setdefault(key, []).append(at)
        shown = {wording: _is_definite(wording) for wording in {one.wording for one in every}}
        self._kinds = {one.key for one in every if one.plural and not (shown[one.wording] or one.key[0] == "our")}
        self._names = {key for key, texts in self._wordings.items() if all(map(_is_name, texts))} - self._kinds
        definite = {one.key: True for of in mentions for one in of}  # what is at issue may be "a minibus"
        for one in every if not mentions else (one for of in mentions for one in of):
            definite[one.key] = definite.get(one.key, True) and shown[one.wording]
        short = {key for key in self._wordings if key in self._names or definite.get(key, False)}
        self.short = {key for key in short if not _CLAUSES & set(key) and key[-1:] != ("'s",)}  # Ana's is not Ana's mum
        """What may be a shorter name."""
        self._begun: dict[Key, list[Key]] = {}
        """The names that go on behind some words."""
        self._ended: dict[Key, list[Key]] = {}
        """The names of things whose own words end in some words."""
        for key in self._wordings:
            for end in range(1, len(key)):
                self._begun.setdefault(key[:end], []).append(key)
            core = _core(key)
            for start in range(len(core)):
                self._ended.setdefault(core[start:], []).append(key)

    def longer(self, key: Key) -> Key | None:
        """Return the longer name of a shorter one, None where it has none or that is not certain."""
        if key not in self.short:
            return None
        nouns = key[1:] if key[:1] == ("the",) else key
        longer = {one for one in self._ended.get(nouns, ()) if "'s" not in one[one.index(nouns[-1]) :]}
        longer |= {one for one in self._begun.get(key, ()) if _goes_on(key, one)}
        longer |= {one for one in self._begun.get(nouns, ()) if _is_numbered(nouns, one)}
        longer.update(self._placed_alike(nouns))
        longer = {one for one in longer - self._kinds - {key} if self._several[one] == self._several[key]}
        if len(longer) > 1 and longer <= self._at_issue:  # "its forest day in winter" is its forest day
            longer = {one for one in longer if not any(one[: len(other)] == other for other in longer - {one})}
        ours = {one for one in longer & self._at_issue if one[0] == "our"}
        if len(ours) == 1 and not any("our" in one for one in longer - ours):
            longer = ours  # "the brigade" is our fire brigade at issue, beside the brigade in Hove
        distinguished = {one for one in longer if _AMONG_OTHERS & set(_core(one))}
        if len(longer - distinguished) == 1 and longer - distinguished <= self._at_issue:
            longer -= distinguished  # "the school" is the primary school at issue, beside the next school
        if key in self._names or (len(nouns) == 1 and not is_known(nouns[0])):
            begun = self._begun.get(key, ())
            tails = {one for one in begun if _has_tail(one, key, self._wordings[one], self._at_issue)}
            if len(longer) == 1 and longer <= self._at_issue and not tails:
                (other,) = longer
                return other if _is_described(other, nouns) else None  # the Corva is the blue Corva
            return tails.pop() if len(tails) == 1 and longer <= tails else None
        if len(longer) != 1:
            return None
        (other,) = longer
        plain = _core(other) == nouns or _goes_on(key, other) or _is_numbered(nouns, other)
        beside = not set(self._places.get(key, ())).isdisjoint(self._places.get(other, ()))
        certain = plain or (not beside and (other in self._at_issue or self._is_brought_in(other, key)))
        return other if certain else None

    def _placed_alike(self, nouns: Key) -> Iterator[Key]:
        """Yield what is at issue with more before its noun and the same behind it: the old mill in Rye."""
        core = _core(nouns)
        tail = nouns[len(core) :] if nouns[: len(core)] == core else ()
        for one in self._at_issue if tail and tail[0] in PREPOSITIONS else ():
            other = _core(one)
            if one[-len(tail) :] == tail and len(other) > len(core) and other[-len(core) :] == core:
                yield one

    def _is_brought_in(self, other: Key, key: Key) -> bool:
        """Return whether a text brings a thing in by a longer name before it uses the shorter one."""
        is_distinguished = _AMONG_OTHERS & set(_core(other)) or any(low.isdigit() for low in other)
        if is_distinguished or "'s" in other or not all(map(_is_definite, self._wordings[other])):
            return False
        named, again = self._places.get(other), self._places.get(key)
        return named is not None and again is not None and named[0] < again[0]


_BEHIND_NOUNS = PREPOSITIONS | RELATIVES | {"that"}


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
        behind.lower in _BEHIND_NOUNS or (can_be(behind.lower, "NOUN") and not behind.is_sign)
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
    return can_be(lower, "NOUN") or is_plural_noun(lower) or not is_known(lower)


def names_at_issue(sentences: Iterable[Collection[Entity]], issue: Collection[Entity]) -> dict[Key, Key]:
    """Return the names, and kinds, by which a text speaks of what is at issue with more behind it.

    >>> from grammar.english.prose.words import Entity
    >>> asked = Entity(("marlon", "for", "front", "desk"), "Marlon for the front desk")
    >>> names_at_issue([[Entity(("marlon",), "Marlon")]], [asked])
    {('marlon', 'for', 'front', 'desk'): ('marlon',)}
    """
    if not issue:
        return {}
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


def _is_described(other: Key, name: Key) -> bool:
    """Return whether words are a name behind adjectives alone: the blue Corva."""
    before = other[: len(other) - len(name)]
    return other[len(before) :] == name and bool(before) and all(one == "the" or can_be(one, "ADJ") for one in before)


def _goes_on(key: Key, other: Key) -> bool:
    """Return whether somebody's thing is named by a longer name with where it is: Milo's bakery in Bridge Street."""
    owned = "'s" in key or key[:1] in (("our",), ("my",))
    return owned and other[: len(key)] == key and len(other) > len(key) and other[len(key)] in _PLACING


def _is_numbered(nouns: Key, other: Key) -> bool:
    """Return whether a longer name tells by a number, or a letter, which one of its kind a thing is: ward 3."""
    return other[:-1] == nouns and is_label(other[-1])


def is_label(canonical: str) -> bool:
    """Return whether a word tells one of several of a kind by a number, or a letter: 3, b."""
    return canonical.isdigit() or len(canonical) == 1


def _core(key: Key) -> Key:
    """Return the words of a thing without "the", "our", and what stands behind: a phrase or a relative clause."""
    start = 1 if len(key) > 1 and key[0] in ("the", "our", "this") else 0
    places = range(start + 1, len(key) - 1)
    end = next((at for at in places if key[at] in PREPOSITIONS | _CLAUSES), len(key))
    return key[start:end]


_PLACING = ("in", "at", "from", "on", "near", "next", "opposite")


def _has_tail(other: Key, name: Key, texts: Sequence[str], at_issue: Collection[Key]) -> bool:
    """Return whether what begins with a name has a noun behind it in small letters, or the place of a person.

    In a chat the name may be in small letters, too: a word that nobody knows, in what is at issue.
    """
    tail = other[len(name) :]
    if len(name) > 1 and name[0] in TITLES:
        return len(tail) > 1 and tail[0] in _PLACING and "'s" not in tail  # "Mr Novak in plot 7"
    if (
        other in at_issue
        and len(tail) == 1
        and is_known(tail[0])
        and can_be(tail[0], "NOUN")
        and all(map(_is_name, texts))
    ):
        return True  # "Redbrick" is Redbrick Studio
    return (
        tail[0] not in PREPOSITIONS
        and "'s" not in tail
        and all(all(word.islower() for word in text.split()[-len(tail) :]) for text in texts)
        and all(
            _is_name(" ".join(text.split()[: -len(tail)][-2:]))
            or (other in at_issue and not any(map(is_known, name[-1:])))
            for text in texts
            if len(text.split()) > len(tail)
        )
    )


_CERTAIN = DEFINITE - (POSSESSIVES - {"our", "my"})


def _is_definite(text: str) -> bool:
    first = text.split(maxsplit=1)[0].lower()
    owned = text[:1].isupper() and first.endswith(("'s", "s'")) and first != text.lower()  # Milo's bakery
    return first in _CERTAIN or owned


def _is_name(text: str) -> bool:
    words = text.split()
    bare = words[1:] if words[0].lower() == "the" else words
    return bool(bare) and all(word[:1].isupper() or (at and word.isdigit()) for at, word in enumerate(bare))
