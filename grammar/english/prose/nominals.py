"""Noun phrases of prose: one thing, every thing of a kind, or something that is better kept whole.

A kind becomes conditions on a variable: "big dogs" is ``X is a big dog``, and as well ``X is a dog, X is big``;
"apps that track your location" is ``X is an app, X tracks your location``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import lru_cache

from grammar.english.common import PEOPLE
from grammar.english.inflection import article
from grammar.english.lexicon import (
    VerbForm,
    can_be,
    finite_forms,
    is_known,
    noun_singular,
    positive_degree,
    tagged_as,
    verb_forms,
    verb_lemma,
)
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DATES,
    DEFINITE,
    DETERMINERS,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    Atom,
    ClauseKey,
    EnglishClause,
    Tags,
    clause,
    is_adverb,
    is_plural_noun,
    tagged,
)
from grammar.english.prose.ellipsis import says_when
from grammar.english.prose.pronouns import TITLES, is_name
from grammar.english.prose.words import (
    PLACE_MARK,
    Entity,
    OpenPlace,
    ProseWord,
    Words,
    among,
    canon,
    replaced,
    text_of,
    word,
)
from grammar.values import replace, value

_MANY = 1 << 14


class SubjectReach(Enum):
    """What a noun phrase is about."""

    ONE = auto()
    GENERIC = auto()
    EVERY = auto()
    NONE = auto()
    NOT_EVERY = auto()
    INDEFINITE = auto()
    WHOLE = auto()


Conditions = tuple[Atom, ...]


@value(frozen=True, slots=True)
class Nominal:
    """A noun phrase as it was taken.

    Attributes:
        reach: what it is about.
        words: it, without what only says how many.
        ways: what a variable must be to be such a thing, in one way or another.
        wording: it, as it is told.
    """

    reach: SubjectReach
    words: Words
    ways: tuple[Conditions, ...] = ()
    wording: str = ""


ANYTHING = OpenPlace("X")
X = ProseWord("X", "x", ANYTHING)

_EVERY = frozenset(("all", "every", "each", "any", "whichever"))
_COUNTS = among(
    """
    some most few many several only both half almost nearly enough more less fewer least various numerous
    certain countless plenty lots roughly around about exactly approximately over under hardly barely even
    either neither not just quite virtually practically too so such much little other another others less
    """
)
_OPEN_HEADS = among(
    """
    anybody anyone anything everybody everyone everything whoever whatever those people persons folks things
    something someone somebody what somebody thing person
    """
)
"""Heads that are no kind of their own where a relative clause says which are meant."""
_WHICHEVER = frozenset(("whoever", "whatever", "whichever"))
_NOT_SUBSECTIVE = among(
    """
    fake former alleged would-be ex future potential possible supposed so-called mock pseudo artificial
    imitation counterfeit toy past previous old ancient presumed apparent likely retired failed dead virtual
    half near non anti assistant deputy vice trainee student apprentice acting honorary substitute aspiring intended
    """
)
"""Modifiers of things that may be none of what they are called."""
_NEVER_SUBSECTIVE = _NOT_SUBSECTIVE - {"old", "ancient"}


def entity(words: Words, *, plural: bool = False) -> ProseWord:
    """Return a phrase as one thing; who speaks and who is spoken to stay words."""
    if len(words) == 1 and (words[0].arg is not None or words[0].lower in ("i", "we", "you")):
        return words[0]
    text = text_of(_within(words)) if plural else text_of(words)
    return ProseWord(text, "", Entity(canon(_name_in(words)), text, plural), plural)


def is_one_thing(words: Words) -> bool:
    """Return whether words name one thing or stuff: "the old mill", "our van", "Tom", "chess"; no kind, no clause.

    >>> from grammar.english.prose.words import cut
    >>> [is_one_thing(cut(one)) for one in ("the old mill", "Tom", "chess", "a van", "vans", "the van on Monday")]
    [True, True, True, False, False, False]
    """
    if not words or any(one.is_sign or one.arg is not None or one.lower in _NO_NOUNS for one in words):
        return False
    definite = len(words) > 1 and words[0].lower in DEFINITE - _POINTING
    if definite:
        return all(
            can_be(one.lower, "NOUN") or can_be(one.lower, "ADJ") or not is_known(one.lower) for one in words[1:]
        )
    if all(one.text[:1].isupper() for one in words):
        return not says_when(words)
    return (
        len(words) == 1
        and can_be(words[0].lower, "NOUN")
        and not is_plural_noun(words[0].lower)
        and not (is_adverb(words[0]) or can_be(words[0].lower, "ADJ"))
    )


_NO_NOUNS = (
    PREPOSITIONS
    | AUXILIARIES
    | RELATIVES
    | SUBJECT_PRONOUNS
    | among(
        "and or but not that it him them us me nobody nothing somebody someone something anybody anyone anything "
        "everybody everyone everything none one ones"
    )
)
_POINTING = frozenset(("this", "that", "these", "those"))


def _within(words: Words) -> Words:
    """Return several things as they are said within a sentence: "zoos" where a sentence begins with "Zoos".

    A word that is only a name keeps its capital: "Germans".
    """
    first = words[0]
    begins = first.arg is None and first.text == first.lower.capitalize() and first.text != first.lower
    if begins and can_be(first.lower, "NOUN") and not any(one.text[:1].isupper() for one in words[1:]):
        return (word(first.lower), *words[1:])
    return words


def _name_in(words: Words) -> Words:
    """Return the bare name that a phrase is about: "old Hank", "my brother Tim", "our cook Ms Wu", "our firm Orla"."""
    at = len(words)
    while at > 1 and words[at - 1].arg is None and words[at - 1].text[:1].isupper() and _of_letters(words[at - 1].text):
        at -= 1
    if at == len(words) or words[at].lower in DATES or len(words[-1].text) < 2:  # noqa: PLR2004 - no bare initial
        return words
    if all(one.text.islower() and can_be(one.lower, "ADJ") for one in words[:at]) and words[0].lower not in DETERMINERS:
        return words[at:]
    if any(one.is_sign or one.lower in PREPOSITIONS | RELATIVES | {"and", "or", "that"} for one in words[:at]):
        return words
    called, owner = words[at - 1].lower, next((n for n in range(at - 1) if words[n].lower.endswith(("'s", "s'"))), None)
    if not (words[0].lower in _OWNERS or words[0].lower == "the" or owner is not None):
        return words
    is_called = called in PEOPLE | _KIN | _NAMED_THINGS or called.endswith(_WHO_DO)
    titled = words[at].lower in TITLES and at + 1 < len(words)
    return words[at:] if at > 1 and words[at - 1].text.islower() and (titled or is_called) else words


def _of_letters(text: str) -> bool:
    return text.replace("-", "").rstrip(".").isalpha()


_WHO_DO = ("er", "or", "ist", "ian", "man", "woman")
"""How nouns for people end by what they do."""


_OWNERS = frozenset(("my", "your", "his", "her", "our", "their"))
_KIN = among(
    """
    brother sister mother father mum dad mom son daughter uncle aunt cousin nephew niece grandmother grandfather
    grandma grandpa wife husband partner boyfriend girlfriend friend neighbour neighbor colleague flatmate roommate boss
    doctor teacher dog cat
    """
)
"""Whom one calls so and by a name as well."""
_NAMED_THINGS = among(
    """
    company firm shop pub hotel restaurant café cafe school bank band club team ferry ship boat river lake town city
    village island street road app game film book song play newspaper magazine
    """
)
"""What one calls so and by its name as well: "our firm Brandt", "the river Elbe"."""


def is_a(nominal: Words, subject: ProseWord = X, *, positive: bool = True) -> Atom:
    """Return that something is of a kind, by the words of the kind in the singular."""
    singular = in_singular(nominal)
    text = text_of(singular)
    first = singular[0].text if singular else ""
    with_article = text if first.lower() in DETERMINERS else f"{article(first)} {text}"
    return Atom(
        ClauseKey("is", (PLACE_MARK, *canon(nominal))),
        () if subject.arg is None else (subject.arg,),
        positive,
        f"{PLACE_MARK} is {with_article}",
        f"{PLACE_MARK} is not {with_article}",
    )


def is_so(rest: Words, subject: ProseWord = X, *, positive: bool = True) -> Atom:
    """Return that something is so: an adjective, a phrase with a preposition."""
    made = EnglishClause((subject,), "is", (), "", rest, positive)
    return made.atom


def in_singular(nominal: Words) -> Words:
    """Return a nominal with its head noun in the singular."""
    head = head_of(nominal)
    if head is None or nominal[head].arg is not None:
        return nominal
    lower = nominal[head].lower
    single = {"people": "person", "men": "man", "women": "woman"}.get(lower) or noun_singular(lower)
    if single is None:
        return nominal
    text = (
        single.capitalize() if nominal[head].text[:1].isupper() and head and nominal[0].text[:1].isupper() else single
    )
    return replaced(_small(nominal), head, head + 1, (word(text),))


def _small(nominal: Words) -> Words:
    """Return a nominal without the capital of the sentence's beginning, where its first word is no name."""
    first = nominal[0]
    if first.arg is None and first.text[:1].isupper() and first.text[1:].islower() and is_known(first.lower):
        return (word(first.lower), *nominal[1:])
    return nominal


def head_of(nominal: Words) -> int | None:
    """Return where the head noun of a phrase stands: the last word before a preposition or a relative clause."""
    for at, one in enumerate(nominal):
        if at and (compares_behind(nominal, at) or _is_reduced(nominal, at)):
            return at - 1
        if at and (one.lower in PREPOSITIONS or one.lower in RELATIVES or one.lower == "that" or one.is_sign):
            return at - 1
        if at and one.lower in ("i", "we", "you", "they", "he", "she"):
            return at - 1  # "mushrooms you do not know"
    return len(nominal) - 1 if nominal else None


def _is_reduced(words: Words, at: int) -> bool:
    """Return whether a participle with a phrase stands behind a noun: "cars parked on the grass"."""
    return (
        at + 1 < len(words)
        and words[at + 1].lower in PREPOSITIONS
        and words[at - 1].arg is None
        and is_plural_noun(words[at - 1].lower)
        and bool(verb_forms(words[at].lower) & (VerbForm.PARTICIPLE | VerbForm.ING))
    )


def _does(words: Words, at: int) -> bool:
    """Return whether a noun and what it does stand in front and at a word: "shops selling bread"."""
    noun, verb = words[at - 1], words[at]
    if noun.arg is not None or verb.arg is not None:
        return False
    if not is_plural_noun(noun.lower) and noun.lower not in _OPEN_HEADS:
        return False
    return VerbForm.ING in verb_forms(verb.lower) and verb.lower.endswith("ing") and tagged(words)[at].startswith("V")


def compares_behind(words: Words, at: int) -> bool:
    """Return whether a comparison stands behind a noun: "files bigger than 25 MB", "cars more expensive than mine"."""
    low = words[at].lower
    than = at + (2 if low in ("more", "less") else 1)
    return (
        than < len(words)
        and words[than].lower == "than"
        and (low in ("more", "less") or positive_degree(low) is not None)
    )


def relative_at(words: Words) -> int | None:
    """Return where a relative clause of a phrase begins: at who, which, that, whose, a pronoun behind a noun."""
    for at, one in enumerate(words):
        if at == 0:
            continue
        if one.lower in RELATIVES or (one.lower == "that" and words[at - 1].lower not in PREPOSITIONS):
            return at - 1 if one.lower in ("which", "whom") and words[at - 1].lower in PREPOSITIONS else at
        if one.lower in ("i", "we", "you", "they", "he", "she") and words[at - 1].lower not in AUXILIARIES:
            return at
        if at == 1 and words[0].lower != "those" and words[0].lower in _OPEN_HEADS and one.lower in DETERMINERS:
            return at  # "anything the council owns"
        if at > 1 and _opens_contact_clause(words, at):
            return at
    return None


def _opens_contact_clause(words: Words, at: int) -> bool:
    """Return whether a relative clause without a pronoun begins there: "the jacket Rita bought"."""
    noun, opener = words[at - 1], words[at]
    if opener.arg is not None or noun.arg is not None or not noun.text.islower() or not can_be(noun.lower, "NOUN"):
        return False
    if opener.lower != "the" and opener.lower not in _OWNERS and not opener.text[:1].isupper():
        return False
    inner = words[at:]
    made = clause(inner) if not any(one.is_sign or one.lower in AUXILIARIES | {"and"} for one in inner) else None
    return made is not None and made.certain and bool(made.lemma) and (not made.rest or says_when(made.rest))


def relative_conditions(words: Words, subject: ProseWord = X) -> list[Conditions] | None:
    """Return what a relative clause says of a variable, one way or several ("or"); None where that is not certain."""
    opener = words[0].lower
    body = words[1:] if opener in RELATIVES or opener == "that" else words
    if not body:
        return None
    if opener == "whose":
        at = next((n for n in range(1, len(body)) if body[n].lower in ("i", "we", "you", "they", "he", "she")), 0)
        owned = (subject, word("'s"))
        made = clause((*body[at:], *owned, *body[:at]) if at else (*owned, *body))  # "whose roles we know", "… are few"
        return None if made is None or not made.certain else [(made.atom,)]
    if opener in PREPOSITIONS and len(words) > 2 and words[1].lower in ("which", "whom"):  # noqa: PLR2004 - on which we met
        made = clause(words[2:])
        if made is None or not made.certain or any(one.lower in ("and", "or", "but") for one in made.rest):
            return None
        return [(_somebody_denied(replace(made, rest=(*made.rest, words[0], subject))).atom,)]
    first = body[0].lower
    direct = first in AUXILIARIES or _begins_with_verb(body)
    if direct and opener in ("who", "which", "that"):
        from grammar.english.prose.predicates import conjuncts  # noqa: PLC0415 - each needs the other

        either = _either(body)
        if either:
            several_ways = [relative_conditions((*words[:1], *part), subject) for part in either]
            if any(one is None for one in several_ways):
                return None
            return [way for one in several_ways for way in one or ()]
        made = clause((_as_plural(subject, body), *body))
        if made is None:
            return None
        several = conjuncts(made)
        if several is None:
            return None
        return [tuple(one.atom for one in several)]
    made = clause(body)
    if made is None or not (made.certain or (made.lemma and not made.rest)):  # its last word is its verb
        return None
    tail = [one for one in made.rest if one.lower not in PREPOSITIONS]
    obliged = made.lemma in ("have", "want", "need") and tail and tail[0].lower == "to"
    done = VerbForm.PARTICIPLE if made.aux in ("has", "had") else VerbForm.BASE
    stranded = made.aux in ("is", "was") and len(tail) == 1 and made.rest[-1].lower in PREPOSITIONS
    stranded = stranded and (can_be(tail[0].lower, "ADJ") or VerbForm.PARTICIPLE in verb_forms(tail[0].lower))
    if not (obliged or stranded) and (len(tail) > 1 or (tail and done not in verb_forms(tail[0].lower))):
        return None
    if any(one.lower in ("and", "or", "but") for one in made.rest):
        return None
    full = EnglishClause(made.subject, made.aux, made.before, made.lemma, (*made.rest, subject), made.positive)
    return [(_somebody_denied(full).atom,)]


def _somebody_denied(made: EnglishClause) -> EnglishClause:
    """Return what nobody, or no member, does as what somebody does, or a member, denied: so it is denied of all."""
    first, *others = made.subject
    if not made.positive or first.lower not in ("nobody", "no-one", "no"):
        return made
    if first.lower != "no":
        return replace(made, subject=(word("somebody"), *others), positive=False)
    if others:
        return replace(made, subject=tuple(others), positive=False)
    return made


def _either(body: Words) -> list[Words]:
    """Return the sides of an "or" between what is said of a thing: "are ill or have a cold", "live or work here"."""
    lowers = [one.lower for one in body]
    places = [at for at, low in enumerate(lowers) if low == "or" and not _or_more(lowers, at)]
    if len(places) != 1 or {"and", "but", "either", ",", "not", "if"} & set(lowers):
        return []
    first, second = body[: places[0]], body[places[0] + 1 :]
    if not first or not second or not _begins_with_finite(second):
        return []
    return [first, second]


def _begins_with_finite(body: Words) -> bool:
    return body[0].lower in AUXILIARIES and len(body) > 1


def _as_plural(subject: ProseWord, body: Words) -> ProseWord:
    """Return a variable in the number that the verb of its clause has."""
    low = body[0].lower
    plural = low in ("are", "were", "have", "do") or VerbForm.BASE in verb_forms(low)
    return ProseWord(subject.text, subject.lower, subject.arg, plural)


def _begins_with_verb(body: Words) -> bool:
    for one in body:
        if one.arg is not None or one.lower in DETERMINERS:
            return False
        if is_adverb(one):
            continue
        forms = finite_forms(one.lower)
        if not forms:
            return False
        following = body[1].lower if len(body) > 1 and body[1].arg is None else ""
        subjectlike = can_be(one.lower, "NOUN") and (
            following in AUXILIARIES
            or (bool(verb_forms(following) & (VerbForm.THIRD | VerbForm.PAST)) and not can_be(following, "NOUN"))
        )
        return not subjectlike
    return False


def kind_ways(nominal: Words, subject: ProseWord = X) -> tuple[Conditions, ...]:
    """Return what a variable must be to be what a noun phrase without a determiner calls it; empty where unsure."""
    at = relative_at(nominal)
    related: list[Conditions] = [()]
    base = nominal
    if at is not None:
        base = nominal[:at]
        if _is_of_nearer(base, nominal[at:]):
            return ()
        found = relative_conditions(nominal[at:], subject)
        if found is None or any(one.lower in ("and", "or") for one in base):
            return ()
        own = _of_each(base, nominal[at:])
        of_each = relative_conditions(own, subject) if own else None
        related = [*found, *(of_each or ())]
    if not base:
        return tuple(related)
    lowers = [one.lower for one in base]
    if any(low in ("and", *_OPERATORS) and not _or_more(lowers, n) for n, low in enumerate(lowers)):
        return ()
    if any(one.is_sign for one in base):
        return ()
    if len(base) == 1 and base[0].lower in _OPEN_HEADS and at is not None:
        return tuple(related)
    ways = list(_base_ways(base, subject))
    return tuple((*way, *more) for way in ways for more in related)


def _of_each(base: Words, relative: Words) -> Words:
    """Return a relative clause with "their" as each single thing has it: "trees that lose their leaves" lose its."""
    places = [at for at, one in enumerate(relative) if one.lower == "their" and one.arg is None]
    if len(places) != 1 or (base and base[-1].lower in PEOPLE):
        return ()
    return (*relative[: places[0]], word("its"), *relative[places[0] + 1 :])


def _is_of_nearer(base: Words, relative: Words) -> bool:
    """Return whether a relative clause may tell of the noun next to it rather than of the head of its phrase.

    "A van with seats that fold", "a van with a roof that leaks"; not "vans with a roof that are old", "people with dogs
    who bark".
    """
    head = head_of(base)
    if head is None or head + 2 >= len(base) or base[head + 1].lower not in PREPOSITIONS - {"of"}:
        return False
    nearer, own = base[-1].lower, base[head].lower
    if relative[0].lower == "who" and own in PEOPLE and nearer not in PEOPLE:
        return False
    if not can_be(nearer, "NOUN") or base[-1].text[:1].isupper() or len(relative) < 2:  # noqa: PLR2004 - that barks
        return False
    several = is_plural_noun(own)
    if relative[0].lower not in ("that", "who", "which") or is_plural_noun(nearer) == several:
        return True
    verb = relative[1].lower
    plural = {"are": True, "is": False, "have": True, "has": False, "were": True, "was": False}.get(verb)
    if plural is None and VerbForm.THIRD in verb_forms(verb) and not is_plural_noun(verb):
        plural = False
    elif plural is None and VerbForm.BASE in verb_forms(verb) and not _may_be_past(verb):
        plural = True
    return plural is not several


def _may_be_past(verb: str) -> bool:
    """Return whether a verb may tell what was so, in which form it has one number: put, cost."""
    return VerbForm.PAST in verb_forms(verb)


def _base_ways(base: Words, subject: ProseWord) -> Iterator[Conditions]:
    """Yield the conditions of a kind: all its words at once; the noun and what is said of it apart."""
    yield (is_a(base, subject),)
    doing = next((at for at in range(1, len(base) - 1) if _does(base, at)), None)
    if doing is not None:
        acts = EnglishClause((subject,), "do", (), verb_lemma(base[doing].lower, VerbForm.ING), base[doing + 1 :])
        kind = () if doing == 1 and base[0].lower in _OPEN_HEADS else (is_a(base[:doing], subject),)
        yield (*kind, acts.atom)
    head = head_of(base)
    if head is None:
        return
    if head + 1 < len(base):
        noun, phrase = base[: head + 1], base[head + 1 :]
        first = phrase[0].lower
        if first in ("with", "without") and len(phrase) > 1:
            having = EnglishClause((subject,), "do", (), "have", phrase[1:], first == "with")
            yield (is_a(noun, subject), having.atom)
        elif first != "of" and (
            first in PREPOSITIONS or compares_behind(base, head + 1) or _is_reduced(base, head + 1)
        ):
            yield (is_a(noun, subject), is_so(phrase, subject))
            if VerbForm.PARTICIPLE in verb_forms(first) and _is_reduced(base, head + 1):  # "reports written by experts"
                was = EnglishClause((subject,), "was", (), "", phrase)
                yield (is_a(noun, subject), was.atom)
            if any(one.lower == "their" for one in phrase):  # of each: "tins past their date" are past its date
                own = tuple(word("its") if one.lower == "their" else one for one in phrase)
                yield (is_a(noun, subject), is_so(own, subject))
        return
    if head >= 1:
        first = base[0].lower
        degree = 1 if len(base) > 2 and is_adverb(base[0]) else 0  # noqa: PLR2004 - an adverb, an adjective, a noun
        adjective = _small(base[: degree + 1])
        if (
            first not in _may_be_none(base[head].lower)
            and degree + 1 < len(base)
            and Tags(base).starts(degree, _DESCRIBING)
        ):
            yield (is_a(base[degree + 1 :], subject), is_so(adjective, subject))


_DESCRIBING = ("AJ", "VVN", "VVD", "VVG")
"""The tags of adjectives and participles."""


def _is_role(noun: str) -> bool:
    """Return whether a noun may tell who somebody is for a time: an old boss may be none, an old bridge is one."""
    return noun.endswith(("er", "or", "ist", "ess", "man", "woman", "ant", "ent")) or noun in _ROLES


_ROLES = among("boss friend chief king queen husband wife coach chef cook guide judge pupil mate partner love flame")


def _may_be_none(noun: str) -> frozenset[str]:
    """Return the modifiers with which something may be no such thing: an old boss may be none, an old bridge is one."""
    return _NOT_SUBSECTIVE if _is_role(noun) else _NEVER_SUBSECTIVE


STAFFS = among("staff crew personnel")
"""Nouns for several people that each of them is as well."""


def supers(nominal: Words) -> Iterator[Words]:
    """Yield the kinds that a thing of a kind belongs to as well: a school bus driver is a bus driver, and a driver."""
    head = head_of(nominal)
    if head is None:
        return
    rest = nominal[head + 1 :]
    if [one.lower for one in nominal[:2]] == ["member", "of"] and nominal[-1].lower in STAFFS:
        yield nominal[2 + (nominal[2].lower in DETERMINERS) :]  # "a member of agency staff" is agency staff
    for start in range(1, head + 1):
        if any(one.lower in _may_be_none(nominal[head].lower) or one.arg is not None for one in nominal[:start]):
            return
        if rest:
            yield nominal[start:]
        yield nominal[start : head + 1]
    if rest and rest[0].lower in PREPOSITIONS:
        yield nominal[: head + 1]


@lru_cache(_MANY)  # several readers ask for the subject of a clause
def taken(words: Words, *, past: bool, several: bool = False) -> Nominal:
    """Return how a subject is taken.

    ``past``: its verb tells of what happened, not of what is so in general; ``several``: it is only said of several.
    """
    if len(words) == 1 and words[0].arg is not None:
        return Nominal(SubjectReach.ONE, words)
    if not words or words[0].lower in _WHICHEVER:
        return Nominal(SubjectReach.WHOLE, words)  # "whoever wins, we lose" says of nobody that they win
    lowers = [one.lower for one in words]
    first = lowers[0]
    if first == "not" and len(words) > 1:
        if lowers[1] in ("all", "every", "everyone", "everybody", "everything", "each"):
            return Nominal(SubjectReach.NOT_EVERY, words[1:])
        if lowers[1:3] == ["a", "single"] or lowers[1:3] == ["a", "one"]:
            return _none(words[3:])
        if lowers[1:3] == ["one", "of"] and words[3:]:
            return _none(words[3:], one_of=words[2:])
        if lowers[1] in ("one", "a") and words[2:]:
            return _none(words[2:])
        return Nominal(SubjectReach.WHOLE, words)
    counted = _of_none_or_both(words, lowers)
    if counted is not None:
        return counted
    if first == "every" and len(words) > 2 and lowers[1] in ("other", "second", "third", "fourth"):  # noqa: PLR2004 - every second day
        return Nominal(SubjectReach.WHOLE, words)
    if first in _EVERY and len(words) > 1:
        rest = words[1:]
        if rest[0].lower == "of":
            rest = rest[1:]
        among_them: tuple[Conditions, ...] = ()
        if rest and rest[0].lower in ("the", "these", "those"):
            among_them = ((is_a((word("one"), word("of"), *rest)),),) if len(rest) > 1 else ()
            rest = rest[1:]
            if first != "all" and rest and (rest[0].lower in NUMBER_WORDS or rest[0].lower.isdigit()):
                ways: tuple[Conditions, ...] = ((is_a((word("one"), *words[1:])),),)  # each of the four schools
                return Nominal(SubjectReach.EVERY, words, ways, text_of(rest))
        if rest and rest[0].lower in SUBJECT_PRONOUNS | {"them", "us"}:
            return Nominal(SubjectReach.WHOLE, words)  # "all you need": how much it is, and not each of it
        if not rest or rest[0].lower[:1].isdigit() or (rest[0].lower in _COUNTS and rest[0].lower != "other"):
            return Nominal(SubjectReach.WHOLE, words)
        if rest[0].lower in DEFINITE:
            return Nominal(SubjectReach.EVERY, words, definite_ways(rest), text_of(rest))
        return Nominal(SubjectReach.EVERY, words, (*kind_ways(rest), *among_them), text_of(rest))
    at = relative_at(words)
    acts = at is None and len(words) > 2 and _does(words, 1)  # noqa: PLR2004 - people living here
    if first in _OPEN_HEADS and (at == 1 or first == "what" or acts):
        body = words if first != "what" else (word("things"), word("that"), *words[1:])
        ways = kind_ways(body)
        if not ways:
            return Nominal(SubjectReach.WHOLE, words)
        return Nominal(
            SubjectReach.EVERY if first in ("everyone", "everybody", "everything") else SubjectReach.GENERIC,
            words,
            ways,
            text_of(words),
        )
    if first in ("anyone", "anybody", "everyone", "everybody", "everything") and lowers[1:2] in _PHRASES:
        return Nominal(SubjectReach.EVERY, words, _being(words[1:]), text_of(words))
    if first in ("anyone", "anybody", "everyone", "everybody") and len(words) == 1:
        return Nominal(SubjectReach.EVERY, words, ((is_a((word("person"),)),),), first)
    if first == "those" and len(words) > 2 and lowers[1] in PREPOSITIONS:  # noqa: PLR2004 - those in building C
        return Nominal(SubjectReach.GENERIC, words, _being(words[1:]), text_of(words))
    if (first in _COUNTS and not is_little_somebody(words)) or first in NUMBER_WORDS or _is_number(words):
        return Nominal(SubjectReach.WHOLE, words)
    outside = _outside_relative(lowers, at)
    if _opens_setting(words) or any(low in _OPERATORS and not _or_more(outside, n) for n, low in enumerate(outside)):
        return Nominal(SubjectReach.WHOLE, words)
    if first in ("a", "an"):
        ways = kind_ways(words[1:])
        return Nominal(SubjectReach.INDEFINITE, words, ways, text_of(words[1:]))
    if first in DEFINITE or _is_address(words) or first in ("i", "we", "you", "he", "she", "it", "they", "there"):
        return Nominal(SubjectReach.ONE, words)
    if any(
        low.endswith(("'s", "s'")) for low in lowers[: (at if at is not None else len(lowers))]
    ) and _owner_is_definite(words):
        return Nominal(SubjectReach.ONE, words)
    doing = first.endswith("ing") and verb_forms(first) and not (len(words) > 1 and _modifies_plural(words))
    if first == "to" or (doing and not (several and is_plural_noun(lowers[-1]))):  # "rowing clubs own boats"
        return Nominal(SubjectReach.ONE, words)
    return _bare(words, at, past=past, several=several)


def _bare(words: Words, at: int | None, *, past: bool, several: bool) -> Nominal:
    """Return how a subject without a determiner is taken; ``at``: where its relative clause begins."""
    first = words[0].lower
    head = head_of(words)
    if head is not None and is_plural_noun(words[head].lower) and _is_common(words, head):
        if past:
            return Nominal(SubjectReach.ONE, words)
        ways = kind_ways(words)
        return Nominal(SubjectReach.GENERIC if ways else SubjectReach.WHOLE, words, ways, text_of(words))
    invariant = several and len(words) == 1 and can_be(first, "NOUN") and first not in _INSTITUTIONS  # "pike are shy"
    if not past and head is not None and (invariant or _is_stuff(words, head)):
        ways = kind_ways((word(first),) if invariant else words)
        if at is not None:
            return Nominal(SubjectReach.GENERIC if ways else SubjectReach.WHOLE, words, ways, text_of(words))
        return Nominal(SubjectReach.ONE, words, ways, text_of(words))
    return Nominal(SubjectReach.ONE, words) if at is None else Nominal(SubjectReach.WHOLE, words)


def _being(phrase: Words) -> tuple[Conditions, ...]:
    """Return the ways to be one of those in a hall, or with a pass: who has one is with it."""
    first = phrase[0].lower
    if first not in ("with", "without") or len(phrase) < 2:  # noqa: PLR2004 - with, passes
        return ((is_so(phrase),),)
    having = EnglishClause((X,), "do", (), "have", phrase[1:], positive=first == "with")
    return ((is_so(phrase),), (having.atom,))


def _is_number(words: Words) -> bool:
    """Return whether a phrase begins with a number of things: 12 Germans; not 12 High Street."""
    return words[0].lower[:1].isdigit() and not _is_address(words)


def _is_address(words: Words) -> bool:
    """Return whether a number begins a name: 12 High Street; not 12 Germans."""
    if len(words) <= 2 or not words[0].lower.isdigit() or not is_name(words[1:]):  # noqa: PLR2004 - 12, High, Street
        return False
    return not is_plural_noun(words[-1].lower)


def is_little_somebody(words: Words) -> bool:
    """Return whether "little" is how small somebody is, and not how much there is of something: "Little Ned"."""
    return len(words) > 1 and words[0].lower == "little" and words[1].text[:1].isupper() and words[1].arg is None


_SETTINGS = frozenset(("in", "at", "on", "during", "for", "with", "without", "since", "until", "after", "before", "by"))
"""Prepositions that open the setting of a sentence, and no kind of thing: where it ends is not certain."""


def _opens_setting(words: Words) -> bool:
    """Return whether a phrase begins with the setting of a sentence: "in our town wood stoves"."""
    return len(words) > 2 and words[0].lower in _SETTINGS  # noqa: PLR2004 - in town


_INSTITUTIONS = among(
    """
    school work church prison jail hospital college university breakfast lunch dinner supper tea bed court town home
    market class camp sea land traffic parliament congress heaven hell nature society mankind turnout attendance
    attention reason everything something monday tuesday wednesday thursday friday saturday sunday spring summer autumn
    winter christmas easter today tomorrow yesterday noon midnight night day dawn dusk
    """
)
"""Nouns that stand without an article for one thing, or one time, and not for a stuff."""


_CLOSED_CLASSES = DETERMINERS | PREPOSITIONS | AUXILIARIES


def _is_stuff(words: Words, head: int) -> bool:
    """Return whether a subject without an article is of a stuff, or of people as one, in general: "wet hay", "staff".

    >>> from grammar.english.prose.words import cut
    >>> [_is_stuff(cut(text), len(cut(text)) - 1) for text in ("Wet hay", "Ann", "Lunch", "Staff", "Big Ben", "Wood")]
    [True, False, False, True, False, True]
    """
    noun = words[head]
    if noun.arg is not None or noun.lower in _INSTITUTIONS or not is_known(noun.lower) or len(noun.lower) < 3:  # noqa: PLR2004
        return False
    if (
        any(one.is_sign or one.text[:1].isupper() or one.lower in _CLOSED_CLASSES for one in words[1 : head + 1])
        or any(one.text[:1].isupper() for one in words[head + 1 :])
        or words[0].lower in DETERMINERS
    ):
        return False
    if any(one.lower.endswith(("'s", "s'")) or one.lower[:1].isdigit() for one in words):
        return False
    if noun.text[:1].isupper() and (not can_be(noun.lower, "NOUN") or noun.lower in TITLES | PEOPLE):
        return False
    if tagged_as(noun.text if head else noun.lower, ("NN",), begins=not head) is False:
        return False
    given = tagged((word(words[0].lower), *words[1:], word("is")))
    return given[head] in _SINGULAR and not tagged((*words, word("is")))[0].startswith("NP")


_SINGULAR = ("NN0", "NN1", "NN")


def _of_none_or_both(words: Words, lowers: Sequence[str]) -> Nominal | None:
    """Return how a subject is taken that is of none of a kind, or of both of two things; None for any other."""
    first = lowers[0]
    if first in ("nobody", "nothing") or lowers[:2] == ["no", "one"]:
        rest = words[2:] if first == "no" else words[1:]
        anybody, noun = (word("anything"), word("thing")) if first == "nothing" else (word("anybody"), word("person"))
        ways = kind_ways((anybody, *rest)) if rest else ((is_a((noun,)),),) if first != "nothing" else ()
        if rest and relative_at((anybody, *rest)) != 1:
            ways = ((is_a((noun, *rest)),), *([(is_so(rest),)] if [rest[0].lower] in _PHRASES else ()))
        return Nominal(SubjectReach.NONE, (anybody, *rest), ways, text_of((anybody, *rest)))
    if first == "no" and len(words) > 1:
        return _none(words[1:])
    if first in ("none", "neither") and lowers[1:2] == ["of"] and words[2:]:
        return _none(words[2:], one_of=words[1:])
    if first == "both" and len(words) > 1:
        rest = words[2:] if lowers[1] == "of" else words[1:]
        ways = definite_ways(rest) if rest else ()
        if not ways and rest and relative_at(rest) is None and is_plural_noun(rest[-1].lower):
            one_of = (word("one"), word("of"), word("the"), word("two"), *rest)
            ways = ((is_a(one_of),),)  # "both hives": hive 1 is one of the two hives
        return Nominal(SubjectReach.EVERY if ways else SubjectReach.WHOLE, words, ways, text_of(rest))
    return None


def definite_ways(words: Words) -> tuple[Conditions, ...]:
    """Return what a variable must be to be among "our laptops": one of them, in either wording; empty for others."""
    if words[0].lower not in DEFINITE:
        return ()
    return ((is_a(words),), (is_a((word("one"), word("of"), *words)),))


_PHRASES = tuple([one] for one in sorted(PREPOSITIONS - {"of", "except", "like", "than", "including"}))
"""What may follow "everyone" and say who is meant: everyone in the group."""

NUMBER_WORDS = among(
    """
    one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred hundreds
    thousands dozens
    """
)


def _none(words: Words, one_of: Words = ()) -> Nominal:
    rest = words[1:] if words and words[0].lower in ("the", "these", "those", "our", "my", "their") else words
    ways = kind_ways(rest) if rest and rest[0].lower not in ("us", "them", "you") else ()
    if one_of:
        ways = (*ways, (is_a((word("one"), *one_of)),))
    return Nominal(SubjectReach.NONE, words if one_of else rest, ways, text_of(rest))


_OPERATORS = frozenset(("not", "nor", "except", "neither", "but", "or"))


def _or_more(lowers: Sequence[str], at: int) -> bool:
    """Return whether an "or" only says that there may be more: ten or more, a year or older."""
    return lowers[at] == "or" and tuple(lowers[at + 1 : at + 2]) in (
        ("more",), ("less",), ("fewer",), ("over",), ("under",), ("above",), ("older",), ("younger",), ("longer",),
        ("larger",), ("bigger",), ("higher",), ("better",), ("later",), ("earlier",),
    )  # fmt: skip


def _outside_relative(lowers: list[str], at: int | None) -> list[str]:
    return lowers if at is None else lowers[:at]


def _owner_is_definite(words: Words) -> bool:
    owner = next(one for one in words if one.lower.endswith(("'s", "s'")))
    return owner.text[:1].isupper() and (words[0] is not owner or not is_known(owner.lower[:-2].rstrip("'")))


def _modifies_plural(words: Words) -> bool:
    """Return whether a word in -ing describes a plural noun: growing towns, working parents; not: moving houses."""
    parts = tagged(words)
    return parts[0].startswith("AJ") and is_plural_noun(words[1].lower)


def _is_common(words: Words, head: int) -> bool:
    """Return whether a plural is one of common nouns, not a name in the plural."""
    noun = words[head]
    if not noun.text[:1].isupper():
        return True
    if head == 0:
        return tagged(words)[0] != "NP0" or is_known(noun.lower)
    return False
