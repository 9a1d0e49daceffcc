"""When and where something should be done: what asks so, and the words of time or place that answer it.

"When should we hold the party?" asks for one time, as "Which laptop should we buy?" asks for one laptop: "In June.",
"July would be better.", "We should hold it before May." A time or a place has its preposition, a month and a day may
do without.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from grammar.english.lexicon import VerbForm, verb_forms
from grammar.english.prose.adjuncts import is_time
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DATES,
    DETERMINERS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    Sought,
    clause,
    cuts_wrongly,
    small,
)
from grammar.english.prose.words import OpenPlace, ProseWord, Words, among, lowered, word

ASKING_WHEN_OR_WHERE = frozenset(("when", "where"))
_OF_PLACE = among(
    """
    in on at near behind beside beneath below above under over inside outside opposite between among by next along
    across beyond against around to
    """
)
_THERE = among("here outside inside upstairs downstairs indoors outdoors abroad online")
"""Places that are named without a preposition."""
_MONTHS = among("january february march april may june july august september october november december")
_SETTING = frozenset(
    tuple(phrase.split())
    for phrase in (
        "after all", "by the way", "in the end", "in the meantime", "on the contrary", "on the whole",
        "on the one hand", "on the other hand", "in a hurry", "at the moment", "at the same time", "in that case",
        "in this case", "in any case", "in my opinion", "in my view", "under the circumstances", "at the expense",
        "against the motion",
    )
)  # fmt: skip
"""What has the form of a time or a place, and tells of what is said, or how something is done."""
_LONGEST = 7


def sought_when_or_where(words: Words, place: ProseWord) -> Sought | None:
    """Return what a question asks when or where it should be done, of what stands for that; None for another question.

    >>> from grammar.english.prose.words import cut
    >>> found = sought_when_or_where(cut("When should we hold the party"), word("then"))
    >>> None if found is None else found.atom.text
    'we should hold the party then'
    >>> sought_when_or_where(cut("When does it start"), word("then"))
    """
    if lowered(words[:1])[0] not in ASKING_WHEN_OR_WHERE or lowered(words[1:2]) not in {("should",), ("shall",)}:
        return None
    if isinstance(place.arg, OpenPlace):
        name = words[0].lower.capitalize()
        place = ProseWord(name, name.lower(), OpenPlace(name))
    rest = words[2:]
    for end in range(1, len(rest)):
        made = clause((*rest[:end], word("should"), *rest[end:], place))
        acts = made is not None and made.subject == rest[:end] and VerbForm.BASE in verb_forms(rest[end].lower)
        lacks_noun = rest[end - 1].lower in ("the", "a", "an") or rest[end - 1].lower in POSSESSIVES
        if made is not None and acts and not lacks_noun and not cuts_wrongly(rest, end):
            return Sought(made.atom, ())
    return None


def circumstance(words: Words, asking: str) -> Words | None:
    """Return the time, or the place, that words name where that is asked for; None where they name none.

    >>> from grammar.english.prose.words import cut, text_of
    >>> whens = ("in June", "July", "before the holidays", "the hall", "behind the hall")
    >>> [text_of(circumstance(cut(one), "when") or ()) for one in whens]
    ['in June', 'in July', 'before the holidays', '', '']
    >>> wheres = ("behind the hall", "here", "the hall", "by the way")
    >>> [text_of(circumstance(cut(one), "where") or ()) for one in wheres]
    ['behind the hall', 'here', '', '']
    """
    lowers = lowered(words)
    if not words or lowers in _SETTING or len(words) > _LONGEST:
        return None
    if any(one.is_sign or one.lower in RELATIVES for one in words):
        return None
    if not AUXILIARIES.isdisjoint(one.lower for one in words if one.text != "May"):
        return None
    if asking == "when":
        if len(words) == 1 and lowers[0] in DATES:
            before = "in" if lowers[0] in _MONTHS else "at" if lowers[0] in ("noon", "midnight") else "on"
            return (word(before), *words)
        if lowers == ("tomorrow",) or is_time(words):
            return small(words)
        begun = lowers[0] in ("before", "after", "during", "until", "till")
        return small(words) if begun and _is_thing_behind(words) else None
    if lowers in ((("at", "home")), *((one,) for one in _THERE)):
        return small(words)
    size = 2 if lowers[:2] in (("next", "to"), ("close", "to"), ("in", "front")) else 1
    placed = lowers[0] in _OF_PLACE and _is_thing_behind(words[size - 1 :]) and not is_time(words)
    return small(words) if placed else None


def place_named(words: Words) -> Words:
    """Return the thing at which a place is: the park, of "at the park"; nothing of "here".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(place_named(cut(one))) for one in ("at the park", "next to the park", "here")]
    ['the park', 'the park', '']
    """
    at = next((n for n, one in enumerate(words) if n and one.lower not in PREPOSITIONS | {"front"}), len(words))
    return words[at:]


def _is_thing_behind(words: Words) -> bool:
    """Return whether a thing stands behind a preposition: the hall, our place, Leeds."""
    behind = words[2:] if len(words) > 2 and words[1].lower == "of" else words[1:]  # noqa: PLR2004 - in front of it
    return bool(behind) and (behind[0].lower in DETERMINERS or behind[0].text[:1].isupper())


def exclude_each_other(options: Collection[tuple[str, ...]], asking: str) -> bool:
    """Return whether of some times, or places, one alone is meant: two months, two days; "in May" may be on a Sunday.

    >>> pairs = (("in May", "in June"), ("on Monday", "on Friday"), ("in May", "on Monday"))
    >>> [exclude_each_other([tuple(one.lower().split()) for one in pair], "when") for pair in pairs]
    [True, True, False]
    """
    named = {one[-1] for one in options}
    rows = (_MONTHS, DATES - _MONTHS)
    return asking == "where" or (
        all(len(one) == _WITH_PREPOSITION for one in options) and any(named <= row for row in rows)
    )


_WITH_PREPOSITION = 2
"""The words of a time that is one in a row: in May, on Monday."""


def done_where_asked(words: Words) -> Iterator[tuple[str, ...]]:
    """Yield in what words an answer says what is done then or there: hold the party, hold it.

    >>> from grammar.english.prose.words import cut
    >>> list(done_where_asked(cut("hold the party")))
    [('hold', 'the', 'party'), ('do', 'it'), ('hold', 'it'), ('hold', 'them')]
    >>> list(done_where_asked(cut("go on holiday")))
    [('go', 'on', 'holiday'), ('do', 'it'), ('go',)]
    """
    lowers = lowered(words)
    yield from (lowers, ("do", "it"))
    if len(words) > 1 and words[1].lower in DETERMINERS and PREPOSITIONS.isdisjoint(lowers):
        yield from ((lowers[0], one) for one in ("it", "them"))
    if len(words) > 1 and lowers[1] in PREPOSITIONS:
        yield lowers[:1]
