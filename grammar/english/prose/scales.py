"""How many and how often: what follows along the scales all, most, many, some, none; always, often, rarely.

"Few came" denies that many, most or all came; "all but two" that all did, "every second" too (Horn 1972, On the
Semantic Properties of Logical Operators in English). That most came leaves open whether all did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from grammar.english.inflection import plural
from grammar.english.lexicon import VerbForm, can_be, third_form, verb_forms, verb_lemma
from grammar.english.prose.clauses import DEFINITE, RELATIVES, EnglishClause, is_adverb, is_plural_noun
from grammar.english.prose.nominals import entity, head_of, in_singular, is_little_somebody
from grammar.english.prose.words import Words, among, replaced, word, words_of
from grammar.values import replace


class HowMany(Enum):
    """How many of a kind a phrase speaks of."""

    NEARLY_ALL = auto()
    MOST = auto()
    SOME = auto()
    PART = auto()
    MINORITY = auto()
    NOT_ALL = auto()
    FEW = auto()
    NONE = auto()
    NEITHER = auto()


_SHARES: dict[HowMany, str] = {
    HowMany.NEARLY_ALL: "almost all, nearly all, virtually all, practically all, almost every, nearly every",
    HowMany.MOST: "most, more than half",
    HowMany.SOME: "some, many, several, a few, various, numerous, at least one",
    HowMany.PART: "half, about half, around half, every second, every other, every third, only some",
    HowMany.MINORITY: "less than half, fewer than half, under half, only half",
    HowMany.NOT_ALL: "not all, not every, not each",
    HowMany.FEW: "few, very few, too few, only a few, hardly any, barely any, scarcely any, almost no, almost none, "
    "practically no, next to no, little, very little",
    HowMany.NONE: "no, none, not a single, not one, not any",
    HowMany.NEITHER: "neither",
}  # fmt: skip
_BY_FIRST: dict[str, list[tuple[list[str], HowMany]]] = {}
"""The phrases by their first word, longer ones first."""
for _kind, _text in _SHARES.items():
    for _phrase in map(str.split, _text.split(", ")):
        _BY_FIRST.setdefault(_phrase[0], []).append((_phrase, _kind))
for _phrases in _BY_FIRST.values():
    _phrases.sort(key=lambda one: -len(one[0]))

_FOLLOWS: dict[HowMany, tuple[tuple[str, bool], ...]] = {
    HowMany.NEARLY_ALL: (("all", False), ("none", False), ("most", True), ("some", True)),
    HowMany.MOST: (("none", False), ("some", True)),
    HowMany.SOME: (("none", False), ("some", True)),
    HowMany.PART: (("all", False), ("none", False), ("some", True)),
    HowMany.MINORITY: (("all", False), ("most", False), ("some", True)),
    HowMany.NOT_ALL: (("all", False),),
    HowMany.FEW: (("all", False), ("most", False), ("many", False), ("much", False)),
    HowMany.NONE: (("all", False), ("most", False), ("many", False), ("some", False), ("any", False)),
    HowMany.NEITHER: (("both", False), ("either", False)),
}
"""What holds of other shares, and what is denied."""
_PERSONS = {
    "all": "everybody", "most": "most people", "many": "many people", "some": "somebody", "any": "anybody",
    "none": "nobody",
}  # fmt: skip
_HARDLY = among("hardly barely scarcely almost practically")
_ANYBODY = among("anybody anyone nobody no-one")
_NUMBERS = among("two three four five six seven eight nine ten eleven twelve")


_OPENING = _BY_FIRST.keys() | _NUMBERS | _HARDLY | {"all", "nobody", "one"}


def by_scale(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what follows from a clause by how many its subject or its object speaks of, and how often it is so."""
    if made.subject and made.subject[0].lower in _OPENING and not is_little_somebody(made.subject):
        yield from _of_subject(made)
    elif made.positive and made.rest and (made.lemma or made.subject[0].lower == "there"):
        yield from _of_object(made)
    yield from _by_frequency(made)


def _of_subject(made: EnglishClause) -> Iterator[EnglishClause]:
    if made.subject[0].lower == "one":
        yield from _but_one(made)
        return
    found = _share(made.subject)
    if found is None:
        return
    share, noun, of = found
    if any(one.lower in ("and", "or") for one in made.subject):
        return
    follows = _FOLLOWS[share]
    if not made.positive:
        if share not in (HowMany.MOST, HowMany.SOME, HowMany.PART):
            return
        follows = (("all", False),)  # some are not: not all are
    if noun and noun[0].lower in ("a", "an"):
        return  # "half an hour" is an amount
    if noun and noun[0].lower in ("them", "us", "you", "these", "those", "this", "that"):
        noun = noun if of else ()
    if not noun:
        return
    for name, sign in follows:
        for subject in _spelt(name, noun, of=of):
            yield replace(made, subject=subject, positive=sign)


def _but_one(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that not all did it where one of them did not: "one of the four guests had no soup"."""
    of = [one.lower for one in made.subject[1:3]] in (["of", "the"], ["of", "our"])
    noun = made.subject[3:] if of else made.subject[1:]
    if made.positive or not noun or noun[0].lower == "of" or not all(can_be(one.lower, "NOUN") for one in noun[-1:]):
        return
    counted = noun[0].lower in _NUMBERS and len(noun) > 1
    for each in (noun, noun[1:]) if counted else (noun,):
        for subject in _spelt("all", each, of=False):
            yield replace(made, subject=subject)
        if of:
            yield replace(made, subject=(entity((word("all"), *made.subject[1:3], *each), plural=True),))


def _of_object(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what follows by an object: "answered few questions" denies that many, most or all were answered."""
    rest = made.rest
    if rest[0].lower in _ABSENT:
        yield replace(made, rest=(word(_ABSENT[rest[0].lower]), *rest[1:]), positive=False)
    if rest[0].lower == "neither" and not any(one.lower == "nor" for one in rest):
        yield replace(made, rest=(word("either"), *rest[1:]), positive=False)
        return
    if rest[0].lower not in _BY_FIRST:
        return
    found = _share(rest)
    if found is None or found[0] not in (HowMany.FEW, HowMany.PART, HowMany.NEARLY_ALL):
        return
    share, noun, of = found
    if noun and noun[0].lower in ("a", "an", "as"):
        return  # "half an hour", "half as much"
    for name, sign in _FOLLOWS[share]:
        if name == "none" or (made.subject[0].lower == "there" and name not in ("many", "much")):
            continue
        for phrase in _spelt(name, noun, of=of):
            flat = tuple(words_of(phrase[0].text)) if phrase[0].arg is not None else phrase
            yield replace(made, rest=flat, positive=sign)


_ABSENT = {"nothing": "anything", "nobody": "anybody", "no-one": "anybody"}


def _share(words: Words) -> tuple[HowMany, Words, bool] | None:
    """Return how many a phrase speaks of, of what, and whether "of" stands between; persons stand for themselves."""
    lowers = [one.lower for one in words]
    if lowers[0] in _HARDLY and len(lowers) > 1 and lowers[1] in _ANYBODY:
        return HowMany.FEW, (word("people"), *words[2:]), False
    if lowers[0] == "nobody" or lowers[:2] == ["no", "one"]:
        return HowMany.NONE, (word("people"), *words[1 + (lowers[0] == "no") :]), False
    if lowers[:2] == ["all", "but"] and len(lowers) > 3:  # noqa: PLR2004 - all but two jars
        return HowMany.NEARLY_ALL, words[4:] if lowers[3] == "of" else words[3:], lowers[3] == "of"
    if lowers[0] in _NUMBERS and lowers[1:3] in (["of", "the"], ["of", "our"]):
        rest = words[3:] if len(lowers) > 3 and lowers[3] in _NUMBERS else words[2:]  # noqa: PLR2004 - two of the five
        if rest != words[2:]:
            return HowMany.PART, (words[2], *rest[1:]), True
        return HowMany.SOME, rest, True
    for phrase, share in _BY_FIRST.get(lowers[0], ()):
        if lowers[: len(phrase)] == phrase and len(lowers) > len(phrase):
            of = lowers[len(phrase)] == "of"
            noun = words[len(phrase) + of :]
            return (share, noun, of) if noun else None
    return None


def _spelt(name: str, noun: Words, *, of: bool) -> Iterator[Words]:
    """Yield the ways to say how many of a kind."""
    if noun[0].lower == "people" and name in _PERSONS and not of:
        others = _agreeing(noun[1:], several=name in ("most", "many"))
        noun = (noun[0], *_agreeing(noun[1:], several=True))
        spelt = (*words_of(_PERSONS[name]), *others)
        yield (entity(spelt),) if name == "all" else spelt
        if name != "all":
            return
    definite = noun[0].lower in DEFINITE or noun[0].lower.endswith(("'s", "s'"))  # half Ann's class
    head = head_of(noun)
    several = head is not None and is_plural_noun(noun[head].lower)
    if name == "none":
        yield (*words_of("none of" if of or definite else "no"), *noun)
        return
    if name == "much":
        if not several:
            yield (word("much"), *noun)
        yield (*words_of("a lot of"), *noun)
        return
    if (
        not several
        and not (of or definite)
        and head is not None
        and can_be(noun[head].lower, "NOUN")
        and name in ("many", "most", "all")
    ):
        noun = replaced(noun, head, head + 1, (word(plural(noun[head].lower)),))
    shown = name in ("most", "many", "some") and definite  # "half the seats": most of the seats
    between = (word("of"),) if of or shown else ()
    phrase = (word(name), *between, *noun)
    if name != "all":
        yield phrase
        return
    yield (entity(phrase, plural=True),)
    if not of and (several or not definite):  # "nearly all the houses": every house
        one = in_singular(noun[definite:])
        yield (entity((word("every"), one[0], *_agreeing(one[1:], several=False))),)


def _agreeing(relative: Words, *, several: bool) -> Words:
    """Return a relative clause as one of several people, or of somebody: "who work upstairs", "who works upstairs"."""
    if len(relative) < 2 or relative[0].lower not in RELATIVES:  # noqa: PLR2004 - who works
        return relative
    verb = relative[1].lower
    of_one, of_several = _OF_ONE, {one: other for other, one in _OF_ONE.items()}
    forms = verb_forms(verb)
    if several:
        put = of_several.get(verb) or (verb_lemma(verb, VerbForm.THIRD) if VerbForm.THIRD in forms else verb)
    else:
        put = of_one.get(verb) or (third_form(verb) if VerbForm.BASE in forms and VerbForm.PAST not in forms else verb)
    return (relative[0], word(put), *relative[2:])


_OF_ONE = {"are": "is", "were": "was", "have": "has", "do": "does"}
_RARELY = ("rarely", "seldom", "hardly ever", "scarcely ever", "barely ever")
_OFTEN = {"always": (("often", True), ("sometimes", True)), "often": (("sometimes", True),)}


def _by_frequency(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what follows by how often something is so: rarely is not often, always is often as well."""
    if not made.positive:
        return
    part = made.before if made.lemma else made.rest
    at = next((n for n, one in enumerate(part[:3]) if one.lower in _FREQUENCIES), None)
    if at is None or any(not is_adverb(one) for one in part[:at]):
        return
    low = part[at].lower
    size = 2 if [one.lower for one in part[at + 1 : at + 2]] == ["ever"] else 1
    name = " ".join(one.lower for one in part[at : at + size])
    if name in _RARELY:
        others = [(one, True) for one in ("rarely", "seldom", "hardly ever") if one != name]
        follows: Sequence[tuple[str, bool]] = (*others, ("often", False), ("always", False))
    elif size == 1 and low in _OFTEN:
        follows = _OFTEN[low]
    else:
        return
    for put, sign in follows:
        words = (*part[:at], *words_of(put), *part[at + size :])
        if made.lemma:
            yield replace(made, before=words, positive=sign)
            if put == "often":
                left = (*part[:at], *part[at + size :])
                yield replace(made, before=left, rest=(*made.rest, word(put)), positive=sign)
        elif words:
            yield replace(made, rest=words, positive=sign)


_FREQUENCIES = among("rarely seldom hardly scarcely barely always often")


_NEARLY = frozenset(("almost", "nearly", "practically", "virtually"))


def seldom(words: Words) -> Words:
    """Return words with "hardly ever" where they have "almost never", which denies less than "never".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(seldom(cut("Dogs almost never bite")))
    'Dogs hardly ever bite'
    """
    for at, one in enumerate(words[1:], 1):
        if one.lower == "never" and words[at - 1].lower in _NEARLY:
            return (*words[: at - 1], word("hardly"), word("ever"), *words[at + 1 :])
    return words
