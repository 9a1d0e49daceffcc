"""What a pronoun means that its own sentence leaves open, where the rest of the text tells it.

"The club should replace the pitch with turf if it can afford it" leaves open who can afford what; where the text says
elsewhere that the club can afford turf, or that it cannot, that is what is meant. A thing is put for each pronoun, and
the one way counts whose conditions the text speaks of in another sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product

from grammar.english.lexicon import can_be
from grammar.english.prose.amounts import measured
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    PREPOSITIONS,
    Atom,
    ClauseKey,
    is_plural_subject,
    small,
)
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.pronouns import is_person
from grammar.english.prose.words import PLACE_MARK, OpenPlace, Words, canon, text_of, word
from grammar.values import value

_PRONOUNS = {"it": False, "they": True, "them": True}
"""Pronouns for things that stand for a whole phrase, and whether for several; who "he" is no condition tells."""
_MOST_PRONOUNS = 2
_LONGEST = 6
"""Words of a phrase that a pronoun may stand for."""
_BLANKS = ("Zorbax", "Yorvex")
"""Names for what the pronouns of a sentence mean, while it is not known."""


@value(frozen=True, slots=True)
class Filled:
    """A sentence with a thing for each pronoun that it leaves open."""

    words: Words
    things: tuple[Words, ...]
    pronouns: tuple[str, ...]

    @property
    def meant(self) -> tuple[tuple[str, str], ...]:
        """Each pronoun, and what was put for it."""
        return tuple(zip(self.pronouns, map(text_of, self.things), strict=True))


def blank(words: Words) -> Filled | None:
    """Return a sentence with a name of its own for each pronoun, None where it has none, or more than two."""
    places = _places(words)
    if not places or len(places) > _MOST_PRONOUNS:
        return None
    names = tuple((word(name),) for name in _BLANKS[: len(places)])
    return _filled(words, places, names)


class TextEvidence:
    """What the sentences of a text state, each clause with how often it is stated, and what they speak of.

    Only what is put in the words that may be asked for is noted.
    """

    def __init__(self, asked: Iterable[set[str]]) -> None:
        self._asked = frozenset[str]().union(*asked)
        self._count: Counter[ClauseKey] = Counter()
        self._phrases: set[tuple[str, ...]] = set()

    def add(self, drafts: Iterable[Draft]) -> None:
        """Note what a sentence states, and under which conditions."""
        asked = self._asked
        for key in {one.ground for draft in drafts for one in draft.atoms() if not asked.isdisjoint(one.ground.words)}:
            self.add_clause(key)

    def add_clause(self, key: ClauseKey) -> None:
        """Note what a clause says, or a question asks."""
        for start in range(len(key.words)) if not self._asked.isdisjoint(key.words) else ():
            if key.words[start] not in self._asked:
                continue
            end = start
            while end < len(key.words) and key.words[end] in self._asked:
                end += 1
            if not start:
                self._count.update(_beginnings(key._replace(words=key.words[:end])))
            self._phrases.update(key.words[start:at] for at in range(start + 1, min(end + 1, start + _LONGEST)))

    def speaks_of(self, phrase: tuple[str, ...]) -> bool:
        """Return whether some words are among those of a clause."""
        return phrase in self._phrases

    def has(self, key: ClauseKey, beside: Iterable[Draft]) -> bool:
        """Return whether a clause is stated, if need be with more behind, in another sentence than one."""
        own = sum(key in _beginnings(one) for one in _keys(beside))
        return self._count[key] > own


def _keys(drafts: Iterable[Draft]) -> set[ClauseKey]:
    found: set[ClauseKey] = set()
    for draft in drafts:
        found.add(draft.head.ground)
        found.update((item.atom if isinstance(item, Absent) else item).ground for item in draft.body)
    return found


def _beginnings(key: ClauseKey) -> list[ClauseKey]:
    """Return a clause and what is left of it without words at its end: "locked away in the lockers"."""
    return [ClauseKey(key.aux, key.words[:end]) for end in range(2, len(key.words) + 1)]


def _plainer(key: ClauseKey) -> Iterator[ClauseKey]:
    """Yield a clause, and what is left of it without the phrase at its end: explained in the letter | with a map."""
    yield key
    end = next((at for at in reversed(range(len(key.words))) if key.words[at] in PREPOSITIONS), 0)
    if any(one in PREPOSITIONS for one in key.words[:end]):
        yield key._replace(words=key.words[:end])


def asked_words(words: Words, template: tuple[Filled, Sequence[Draft]], sentences: Sequence[Words]) -> set[str]:
    """Return the words of all that is asked of a text to tell what the pronouns of a sentence mean."""
    windows = (words[at : at + size] for at in range(len(words)) for size in range(1, _LONGEST + 1))
    phrases = {one for phrase in (*windows, *(small(one) for one in sentences if one)) for one in canon(phrase)}
    return {"the", *phrases, *(one for key in _of_blanks(template) for one in key.words)}


def pointed(
    words: Words,
    template: tuple[Filled, Sequence[Draft]],
    kept: Sequence[Draft],
    sentences: Sequence[Words],
    text: TextEvidence,
) -> Filled | None:
    """Return a sentence with the things for its pronouns of which the rest of the text says the same.

    Args:
        words: of the sentence.
        template: The sentence with names for its pronouns, and what it states then.
        kept: What it states as it is.
        sentences: What was spoken of before it.
        text: What the sentences of the text state.

    Returns:
        None where there is no such choice of things, or more than one.
    """
    places, keys = _places(words), _of_blanks(template)
    named = [*_phrases(words, text), *(small(one) for one in sentences if one)]
    found: list[Filled] = []
    for chosen in product(*(list(_fitting(words[at].lower, named)) for at in places)):
        if not keys or len({canon(one) for one in chosen}) < len({words[at].lower for at in places}):
            continue
        put = _put(template[0], chosen)
        if all(any(text.has(one, kept) for one in _plainer(_with(key, put))) for key in keys):
            found.append(_filled(words, places, chosen))
    return found[0] if len(found) == 1 else None


def ruled(
    words: Words,
    template: tuple[Filled, Sequence[Draft]],
    sentences: Sequence[Words],
    rules: Iterable[Draft],
    kinds: Callable[[str], Collection[ClauseKey]],
) -> Filled | None:
    """Return a sentence with the one thing for "it" of whose kind a rule of the text asks what the sentence tells.

    "The village should close the school. It costs 900 euros": a rule on schools that cost more than 500 tells it.

    Args:
        words: of the sentence.
        template: The sentence with a name for its pronoun, and what it states then.
        sentences: What was spoken of before it.
        rules: Those of the text.
        kinds: of the words of a thing, the wordings of the kinds that they show.
    """
    places = _places(words)
    if len(places) != 1 or words[places[0]].lower != "it" or any(draft.body for draft in template[1]):
        return None
    shown_of_it = [draft.head.key for draft in template[1] if draft.head.args and draft.head.key.words[0] == PLACE_MARK]
    asked = [
        ([one.key for one in atoms if one.key.aux == "is"], atoms)
        for draft in rules
        if (atoms := [one for one in draft.body if isinstance(one, Atom) and _is_of_one_place(one)])
    ]
    found: dict[tuple[str, ...], Words] = {}
    for thing in _fitting("it", [small(one) for one in sentences if one]):
        shown = set(kinds(text_of(thing)))
        if any(
            not shown.isdisjoint(keys)
            and any(key == one.key or measured(key, one.key) is not None for one in atoms for key in shown_of_it)
            for keys, atoms in asked
        ):
            found[canon(thing)] = thing
    return _filled(words, places, tuple(found.values())) if len(found) == 1 else None


def _is_of_one_place(one: Atom) -> bool:
    return len(one.args) == 1 and isinstance(one.args[0], OpenPlace)


def says_the_same(filled: Filled, drafts: Sequence[Draft], template: tuple[Filled, Sequence[Draft]]) -> bool:
    """Return whether a sentence with things for its pronouns is read as its template is, of these or of their kind."""
    says, put = _keys(drafts), _put(template[0], filled.things)
    kind = dict.fromkeys(put, (PLACE_MARK,))
    return all(_with(key, put) in says or _with(key, kind) in says for key in _of_blanks(template))


def _put(template: Filled, things: Sequence[Words]) -> dict[str, tuple[str, ...]]:
    return {canon(name)[0]: canon(thing) for name, thing in zip(template.things, things, strict=True)}


def _of_blanks(template: tuple[Filled, Sequence[Draft]]) -> set[ClauseKey]:
    """Return the clauses of a template on what its pronouns mean: its conditions, or what it states first."""
    names = {canon(name)[0] for name in template[0].things}
    found = {key for key in _conditions(template[1]) if not names.isdisjoint(key.words)}
    for name in names:
        if not any(name in key.words for key in found):
            found.update([draft.head.ground for draft in template[1] if name in draft.head.ground.words][:1])
    return found


def _places(words: Words) -> list[int]:
    return [at for at, one in enumerate(words) if one.arg is None and one.lower in _PRONOUNS]


def _filled(words: Words, places: Sequence[int], chosen: Sequence[Words]) -> Filled:
    put = dict(zip(places, chosen, strict=True))
    filled = tuple(piece for at, one in enumerate(words) for piece in put.get(at, (one,)))
    return Filled(filled, tuple(chosen), tuple(words[at].lower for at in places))


def _phrases(words: Words, text: TextEvidence) -> Iterator[Words]:
    """Yield the phrases of a sentence that end with a noun and that the text speaks of, each with its determiner."""
    for start in range(len(words)):
        if start and words[start - 1].lower in DETERMINERS:
            continue
        for end in range(start + 1, min(len(words), start + _LONGEST) + 1):
            phrase, last = words[start:end], words[end - 1]
            if last.is_sign or last.arg is not None or last.lower in PREPOSITIONS | AUXILIARIES:
                break
            if can_be(last.lower, "NOUN") or last.text[:1].isupper():
                key = canon(phrase)
                if key and text.speaks_of(key):
                    yield small(phrase)


def _fitting(pronoun: str, named: Iterable[Words]) -> Iterator[Words]:
    """Yield the phrases that a pronoun may stand for by its number, and for no person, each once."""
    found: set[tuple[str, ...]] = set()
    for phrase in named:
        key = canon(phrase)
        if phrase[0].lower in _PRONOUNS or key in found or is_plural_subject(phrase) != _PRONOUNS[pronoun]:
            continue
        if pronoun == "it" and is_person(phrase):
            continue
        found.add(key)
        yield (word("the"), *phrase[1:]) if phrase[0].lower in ("a", "an") else phrase


def _with(key: ClauseKey, put: Mapping[str, tuple[str, ...]]) -> ClauseKey:
    return ClauseKey(key.aux, tuple(piece for one in key.words for piece in put.get(one, (one,))))


def _conditions(drafts: Sequence[Draft]) -> set[ClauseKey]:
    """Return the conditions of rules in their own words."""
    return {(item.atom if isinstance(item, Absent) else item).ground for draft in drafts for item in draft.body}
