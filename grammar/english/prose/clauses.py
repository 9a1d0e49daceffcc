"""A clause of prose: where its finite verb stands, and the key by which it meets other wordings of itself.

The key is the class of the first finite auxiliary ("do" where there is none) and the canonical words of all the rest in
their order, so "The tram stops here", "Does the tram stop here" and "The tram does not stop here" have the same key,
the last denied; a question needs no parse. What stands in for a thing or for a variable is a place in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, fields
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from grammar.english.common import PEOPLE
from grammar.english.inflection import article, third_person
from grammar.english.lexicon import (
    FINITE_FORMS,
    VerbForm,
    can_be,
    finite_forms,
    is_known,
    noun_singular,
    past_form,
    past_participle,
    tagged_as,
    tags,
    verb_forms,
    verb_lemma,
)
from grammar.english.prose.words import (
    NO_LONGER,
    ONE_IN_S,
    PLACE_MARK,
    Entity,
    OpenPlace,
    ProseWord,
    Words,
    among,
    canon,
    canonical,
    lowered,
    text_of,
    word,
)
from grammar.values import replace, value

MODALS = among(
    """
    can could should must may might will would shall ought
    """
)
BE = {"is": "is", "are": "is", "am": "is", "was": "was", "were": "was"}
DO = {"do": "do", "does": "do", "did": "did"}
HAVE = {"have": "has", "has": "has", "had": "had"}
AUXILIARIES = MODALS | BE.keys() | DO.keys() | HAVE.keys()
_LEXICAL_OF = {"has": "do", "had": "did"}

DETERMINERS = among(
    """
    the a an this that these those every each all some any no both either neither another such my your his her
    its our their most many few several what which whose more fewer less enough much
    """
)
POSSESSIVES = frozenset(("my", "your", "his", "her", "its", "our", "their"))
DEMONSTRATIVES = frozenset(("this", "that", "these", "those"))
DEFINITE = frozenset(("the",)) | DEMONSTRATIVES | POSSESSIVES
"""Determiners of things that are known; its users leave out those that do not tell a thing apart where they look."""
PREPOSITIONS = among(
    """
    of in on at by for from with without to into onto over under above below behind between among through during
    before after about against near next inside outside within across along around towards toward upon per than
    as like since until till beside besides beyond via despite except including off throughout opposite past
    beneath amid unlike versus concerning regarding
    """
)
SUBJECT_PRONOUNS = frozenset(("i", "we", "you", "they", "he", "she", "it"))
_PLURAL_PRONOUNS = among(
    """
    i we you they these those both many few several others
    """
)
_SEVERAL = among("two three four five six seven eight nine ten eleven twelve several few many both")
_THOSE = frozenset(("those", "these"))
_SINGULAR_PRONOUNS = among(
    """
    he she it this that somebody someone something anybody anyone anything everybody everyone everything nobody
    nothing no-one everywhere one another each there
    """
)
_ANY_NUMBER = among(
    """
    all most some none any half what who which more staff police team family majority couple number rest lot
    percent board crew council committee government company club band public media data trout
    sheep fish salmon deer carp cod cattle
    """
)
"""Nouns and pronouns that go with a verb of either number."""

_OF_SEVERAL_OR_ANY = _PLURAL_PRONOUNS | _ANY_NUMBER

ADVERBS = among(
    """
    always often rarely seldom sometimes usually normally generally typically never ever also just only still
    already even almost nearly hardly barely mostly mainly soon now then really actually simply quite both all
    perhaps maybe again however therefore thus currently certainly probably definitely clearly either too yet
    longer no once twice together first instead otherwise hence surely necessarily automatically completely
    largely slowly quickly easily finally recently indeed well long far
    """
)
RELATIVES = frozenset(("who", "which", "whom", "whose"))
_RELATIVES_AND_THAT = RELATIVES | {"that"}
_DEGREE = among(
    """
    very too so more most less least quite rather as how to
    """
)
DATES = among(
    """
    monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december christmas easter noon midnight
    """
)
"""Days, months and hours that have a name."""
_WEEK = among("monday tuesday wednesday thursday friday saturday sunday")
TIME_UNITS = among("day week month year morning afternoon evening night time weekend hour minute summer winter spring")
"""Nouns that tell when."""
COPULAS = among(
    """
    be become seem look feel stay remain sound get
    """
)


_SURELY_SEVERAL = frozenset(("people", "persons", "folks", "men", "women"))


def is_plural_noun(lower: str) -> bool:
    """Return whether a word in small letters can be a plural."""
    if lower in _SURELY_SEVERAL or lower[-10:] == "-year-olds":
        return True
    single = None if lower in ONE_IN_S else noun_singular(lower)
    return single is not None and not (single == lower and "-" in lower)  # one co-op


def is_adverb(one: ProseWord, tag: str = "") -> bool:
    """Return whether a word between a subject and its verb is an adverb."""
    low = one.lower
    if one.arg is not None or low == "else":
        return False  # everyone else: "else" belongs to whom it is about
    return low in ADVERBS or tag == "AV0" or (low.endswith("ly") and can_be(low, "ADV") and not can_be(low, "NOUN"))


@value(frozen=True, slots=True)
class Verb:
    """The finite verb of a clause.

    Attributes:
        at: where it stands.
        aux: the class of its key.
        lemma: the verb itself where it is no auxiliary.
        certain: whether nothing else could be the verb.
    """

    at: int
    aux: str
    lemma: str = ""
    certain: bool = True


@value(frozen=True, slots=True)
class EnglishClause:
    """A clause cut at its finite verb; ``rest`` is behind the auxiliary, or behind the lexical verb ``lemma``."""

    subject: Words
    aux: str
    before: Words
    lemma: str
    rest: Words
    positive: bool = True
    certain: bool = True
    no_noun: bool = False
    """Whether the denial was that of "has no garden"."""
    ended: bool = False
    """Whether it is denied now of what was so before: no longer, not any more."""
    single: bool = False
    """Whether its verb can only be said of one thing: "fish and chips is off"."""
    several: bool = False
    """Whether its verb can only be said of several: "rowing clubs own boats"."""

    def of(self, subject: Words) -> EnglishClause:
        """Return what it says of its subject, of another one."""
        return EnglishClause(subject, *_PREDICATE(self))

    @property
    def words(self) -> tuple[str, ...]:
        """Return the canonical words of the clause."""
        lemma = (canonical(self.lemma),) if self.lemma else ()
        return (*canon(self.subject), *canon(self.before), *lemma, *canon(self.rest))

    @property
    def atom(self) -> Atom:
        """Return the clause as something that holds or not."""
        args = tuple([one.arg for one in (*self.subject, *self.before, *self.rest) if one.arg is not None])
        lemma = (canonical(self.lemma),) if self.lemma else ()
        one = len(self.subject) == 1 and self.subject[0].arg is not None
        plural = self.subject[0].plural if one else self.is_of_several
        opened, subject = (_OPEN, PLACE_MARK) if one else (_open(self.subject), _worded(self.subject))
        if len(args) > one:
            ahead, behind = _open(self.before), _open(self.rest)
            before, rest = _worded(self.before), _worded(self.rest)
        else:  # no place behind the subject
            ahead, behind = canon(self.before) if self.before else (), canon(self.rest) if self.rest else ()
            before, rest = text_of(self.before) if self.before else "", text_of(self.rest) if self.rest else ""
        key = ClauseKey(self.aux, (*opened, *ahead, *lemma, *behind))

        def put(*, positive: bool, plural: bool) -> str:
            if not positive and not one and (none := denied_subject(subject)):
                return f"{none} {self._predicate(before, rest, positive=True, plural=plural)}"
            return f"{subject} {self._predicate(before, rest, positive=positive, plural=plural)}".strip()

        as_several = (plural and not one) or self._tells_of_several
        affirmed, denied = put(positive=True, plural=as_several), put(positive=False, plural=as_several)
        several = (put(positive=True, plural=True), put(positive=False, plural=True)) if one and plural else ()
        return Atom(key, args, self.positive, affirmed, denied, several)

    def predicate_text(self, *, positive: bool, plural: bool = False) -> str:
        """Return what is said of the subject, in the number of the subject, denied or not."""
        plural = plural or self._tells_of_several
        return self._predicate(_worded(self.before), _worded(self.rest), positive=positive, plural=plural)

    @property
    def is_of_several(self) -> bool:
        """Return whether its verb stands in the plural: "parking fees are high", but "raising fees hurts"."""
        several = is_plural_subject(self.subject) or (self.several and _number(self.subject) == "any")
        return several and not self.single

    @property
    def _tells_of_several(self) -> bool:
        """Return whether it tells that several things are there: "there are two pubs"."""
        end = next((at for at, one in enumerate(self.rest) if one.lower in PREPOSITIONS), len(self.rest))
        return _is_there(self.subject) and is_plural_subject(self.rest[:end])

    def _predicate(self, before: str, rest: str, *, positive: bool, plural: bool) -> str:
        if self.no_noun:
            rest = f"no {rest}" if not positive else _with_article(rest)
        deny = not positive and not self.no_noun
        aux, lemma = self.aux, self.lemma
        match aux:
            case "do" | "did" if deny:
                verb = {"do": "do" if plural else "does", "did": "did"}[aux]
                pieces = [verb, "not", before, lemma, rest]
            case "do":
                pieces = [before, lemma if plural else third_person(lemma), rest]
            case "did":
                pieces = [before, _past(lemma, rest), rest]
            case "is" | "was" | "has":
                mine = plural and len(self.subject) == 1 and self.subject[0].lower == "i"
                plural_form = ({"is": "am", "was": "was"} if mine else {"is": "are", "was": "were"}).get(aux, "have")
                pieces = [before, plural_form if plural else aux, "not" if deny else "", rest]
            case _:
                pieces = [before, "cannot" if deny and aux == "can" else f"{aux} not" if deny else aux, rest]
        return " ".join(filter(None, pieces))


def _past(lemma: str, rest: str) -> str:
    """Return the past of a verb before what is behind it: who tells lies lied, what lies somewhere lay.

    >>> _past("lie", "about the price"), _past("lie", "on the floor"), _past("lie", "")
    ('lied', 'lay', 'lied')
    """
    behind = rest.lower().split()
    lies = lemma == "lie" and not (behind[:1] != [] and behind[0] in _LYING) and _BEDS.isdisjoint(behind)
    return "lied" if lies else past_form(lemma)


_LYING = among("down there here under between near beside behind awake flat still idle ahead dormant across along")
_BEDS = among(
    """
    bed floor ground grass sofa couch table beach sun street road hospital water snow box drawer field shelf desk heart
    ruins wait sand mud bottom top roof pavement carpet bench
    """
)
"""What stands behind "lay", the past of what lies there."""


def denied_subject(subject: str) -> str:
    """Return of whom it is so what is denied of a subject, "" where its verb is denied.

    >>> [denied_subject(one) for one in ("all people", "somebody who sings", "any country", "the dog")]
    ['not all people', 'nobody who sings', 'no country', '']

    """
    first, _, behind = subject.partition(" ")
    if first.lower() == "any" and behind and not behind.startswith("of "):
        return f"no {behind}"
    if first.lower() in _NONE and (not behind or behind.partition(" ")[0] in RELATIVES):
        return f"{_NONE[first.lower()]} {behind}".rstrip()
    return f"not {subject}" if first.lower() in _ALL else ""


_NONE = {"somebody": "nobody", "someone": "no one", "something": "nothing"}
_ALL = frozenset(("every", "each", "all", "both", "many", "everybody", "everyone", "everything"))
_PREDICATE = attrgetter(*(one.name for one in fields(EnglishClause)[1:]))


def _with_article(noun: str) -> str:
    first = noun.split(" ", 1)[0]
    head = noun.split(" ")
    plural = any(is_plural_noun(piece.lower()) for piece in head[:2])
    return noun if plural or not first.isalpha() or not can_be(first.lower(), "NOUN") else f"{article(first)} {noun}"


class ClauseKey(NamedTuple):  # the quickest to make and to look up: dozens are for a sentence
    """What wordings are compared by: the class of the auxiliary and the canonical words, some of them places."""

    aux: str
    words: tuple[str, ...]

    def filled(self, fillers: Sequence[Sequence[str]]) -> ClauseKey:
        """Return the key with words in its places, in their order."""
        given = iter(fillers)
        words: list[str] = []
        for one in self.words:
            if one == PLACE_MARK:
                words += next(given)
            else:
                words.append(one)
        return ClauseKey(self.aux, tuple(words))


_OPEN = (PLACE_MARK,)


@value(frozen=True, slots=True)
class Atom:
    """Something that holds or not: its key, what stands in its places, and its words, plain and denied."""

    key: ClauseKey
    args: tuple[Entity | OpenPlace, ...]
    positive: bool
    wording: str = field(compare=False)
    denied: str = field(compare=False)
    plural: tuple[str, ...] = field(default=(), compare=False)
    """Both again as they are said of several."""
    ground: ClauseKey = field(init=False, repr=False, compare=False)
    """Its words with its things in their places; what is open stays so."""

    def __post_init__(self) -> None:
        """Put its things in their places once: they are looked up in all that a text says."""
        fillers = [arg.key if isinstance(arg, Entity) else _OPEN for arg in self.args]
        key = self.key
        if fillers == [_OPEN] or not fillers:
            ground = key
        elif len(fillers) == 1 and key.words[0] == PLACE_MARK:
            ground = ClauseKey(key.aux, (*fillers[0], *key.words[1:]))
        else:
            ground = key.filled(fillers)
        object.__setattr__(self, "ground", ground)

    def __neg__(self) -> Atom:
        """Return its denial."""
        return replace(self, positive=not self.positive)

    @property
    def is_open(self) -> bool:
        """Return whether it has a place for anything."""
        return OpenPlace in map(type, self.args)

    @property
    def text(self) -> str:
        """Return it in words."""
        names = [one.wording if isinstance(one, Entity) else one.name for one in self.args]
        given = iter(names)
        return "".join(next(given) if piece == PLACE_MARK else piece for piece in _pieces(self._words))

    @property
    def _words(self) -> str:
        return self.wording if self.positive else self.denied


def _pieces(text: str) -> Iterator[str]:
    first, *others = text.split(PLACE_MARK)
    yield first
    for other in others:
        yield PLACE_MARK
        yield other


def _open(words: Words) -> tuple[str, ...]:
    """Return the canonical words of a phrase with its places left open."""
    if len(words) == 1 and words[0].arg is not None:
        return _OPEN
    for at, one in enumerate(words):
        if one.arg is not None:
            return (*canon(words[:at]), PLACE_MARK, *_open(words[at + 1 :]))
    return canon(words) if words else ()


_PLACE = word(PLACE_MARK)


def _worded(words: Words) -> str:
    """Return a phrase in words, with its places left open."""
    return text_of([_PLACE if one.arg is not None else one for one in words]) if words else ""


def is_plural_subject(subject: Words) -> bool:
    """Return whether a verb stands in the plural behind a subject."""
    if len(subject) == 1 and subject[0].arg is not None:
        return subject[0].plural
    if "and" in [one.lower for one in subject]:
        return True
    return _number(subject) == "plural" or _may_be_several(subject)


def _may_be_several(subject: Words) -> bool:
    """Return whether what begins with a gerund may be several of a kind: "standing desks", not "raising taxes"."""
    first = subject[0].lower if len(subject) > 1 and subject[0].arg is None else ""
    doing = first.endswith("ing") and bool(verb_forms(first)) and is_plural_noun(subject[1].lower)
    return doing and (can_be(first, "ADJ") or can_be(first, "NOUN"))


def _number(subject: Words, parts: Tags | None = None, start: int = 0) -> str:
    """Return the number of the head of a subject: "one", "plural", "any", empty where no noun is there.

    ``start`` is where it begins among the words that ``parts`` are the tags of.
    """
    number = ""
    if len(subject) > 1 and subject[0].lower == "not":
        subject, start = subject[1:], start + 1  # "not washing your hands"
    gerund = subject and subject[0].lower.endswith("ing") and subject[0].arg is None and verb_forms(subject[0].lower)
    if gerund and not any(is_plural_noun(one.lower) for one in subject[1:2]):
        return "one"
    if gerund:
        return "any"  # "banning phones helps", "closing roads hurts", "standing desks help"
    for at, one in enumerate(subject):
        low = one.lower
        if one.arg is not None:
            number = "plural" if one.plural else "any"
        elif number != "" and (low in PREPOSITIONS or low in RELATIVES or low == "that"):
            break
        elif number == "plural" and at + 1 < len(subject) and parts is not None and parts.starts(start + at, _DOING):
            break  # "people living near the airport"
        elif number != "" and low in DETERMINERS and {o.lower for o in subject[at + 1 : at + 2]} & _MEASURES:
            break  # "kids this age", "a boy his age"
        elif (number != "" and low == "every") or (number == "plural" and low in _PLACES_BEHIND):
            break  # "a bus every ten minutes", "rents downtown"
        elif number == "plural" and low in ("a", "an") and {o.lower for o in subject[at + 1 : at + 2]} & TIME_UNITS:
            break  # "forty cars an hour"
        elif low == "and" and number:
            number = "plural"
            break
        elif (low in _PLURAL_PRONOUNS and at == len(subject) - 1) or (
            low in _SEVERAL | _THOSE and [one.lower for one in subject[at + 1 : at + 2]] == ["of"]
        ):
            number = "plural"
        elif low in ("neither", "either", "each", "any") and [o.lower for o in subject[at + 1 : at + 2]] == ["of"]:
            number = "any"
        elif low == "one" and at > 1 and subject[at - 1].lower == "but":
            number = "any"  # "all but one of the lamps work"
        elif low in _PARTS_OF_SEVERAL and [o.lower for o in subject[at + 1 : at + 2]] == ["of"]:
            several = (is_plural_noun(o.lower) or o.lower in ("us", "them") for o in subject[at + 2 : at + 5])
            number = "plural" if any(several) else "any"
        elif low in _ANY_NUMBER:
            number = "any"
        elif low in _SINGULAR_PRONOUNS:
            number = "one"
        elif (low in DETERMINERS and one.text != "A") or one.is_sign:
            continue
        elif is_plural_noun(low):
            named = not is_known(low) and not low.endswith("-olds")
            name = one.text[:1].isupper() and (named or _goes_on_name(subject, at))
            number = "any" if name else "plural"
        elif one.text[:1].isupper() and (at or not is_known(low)):
            number = "one" if low in _WEEK else "any"
        elif (can_be(low, "NOUN") and (parts is None or not parts.starts(start + at, _DESCRIBING))) or (
            parts is not None and parts.starts(start + at, _ONE_NOUN)
        ):
            number = "one"  # "vet" is no noun for the lexicon
        elif (
            can_be(low, "NOUN")
            and [o.lower for o in subject[:-1]] == ["the"]
            and parts is not None
            and parts.starts(start + at, _ADJECTIVE)
        ):
            number = "plural" if low in _OF_PEOPLE else "one"  # "the old pay less"; "the suspect claims"
        elif not is_known(low) or (one.text[:1].isupper() and not can_be(low, "ADJ") and not can_be(low, "ADV")):
            number = "any"
    return number


_OF_PEOPLE = among("old young poor rich sick ill blind deaf dead elderly wealthy weak strong unemployed homeless")
"""Adjectives that stand for all people of whom they are so, and never for one."""
_PLACES_BEHIND = among("downtown uptown nearby abroad overseas upstairs downstairs here there elsewhere outside inside")
"""Adverbs that tell behind a noun where it is, and may be nouns themselves."""
_PARTS_OF_SEVERAL = among("some most all half percent lot lots majority minority third quarter plenty handful")
"""What is as many as that of which it is a part: "a lot of our members smoke", "half of the cake is gone"."""


def _number_before(words: Words, parts: Tags, at: int) -> str:
    """Return the number of the noun next to a relative pronoun, where it stands behind a preposition; else nothing."""
    start = next((n + 1 for n in range(at - 1, 0, -1) if words[n].lower in PREPOSITIONS), 0)
    return _number(words[start:at], parts, start) if start else ""


_DOING, _DESCRIBING, _ONE_NOUN, _ADJECTIVE = ("VVG",), ("AJ", "AV"), ("NN1",), ("AJ",)


def _goes_on_name(words: Words, at: int) -> bool:
    """Return whether a word with a capital goes on with a name: Severn Oars."""
    return at > 0 and words[at - 1].text[:1].isupper() and words[at - 1].lower not in DETERMINERS


def small(words: Words) -> Words:
    """Return words without the capital of a sentence's beginning, where the first can be no name.

    It is of a closed class, or says how something is or what is done, with a word behind it that has no capital:
    "cheap paint", "working at night"; not "Happy Valley", and not "Rich and Bob".
    """
    first = words[0]
    if first.arg is None and first.text[:1].isupper() and (first.lower in _OPENING or _is_no_name(words)):
        return (word(first.lower), *words[1:])
    return words


_OPENING = (
    DETERMINERS
    | SUBJECT_PRONOUNS
    | PREPOSITIONS
    | among(
        """
        according perhaps maybe if when whenever because since although though while whereas unless until once as but
        and so then yet what where who how why there here not only even
        """
    )
) - {"i"}


def _is_no_name(words: Words) -> bool:
    first = words[0]
    return (
        first.text == first.lower.capitalize()
        and len(words) > 1
        and words[1].text.islower()
        and words[1].lower not in ("and", "or")
        and (can_be(first.lower, "ADJ") or VerbForm.ING in verb_forms(first.lower))
    )


# Where the finite verb stands.


@lru_cache(1 << 14)
def _tags(words: tuple[str, ...]) -> tuple[str, ...]:
    return tags(words)


def tagged(words: Words) -> tuple[str, ...]:
    """Return the tags of words, names for places."""
    found = _tags(tuple(["Bob" if one.arg is not None else one.text for one in words]))
    return tuple(["NP0" if one.arg is not None else tag for one, tag in zip(words, found, strict=True)])


class Tags:
    """The tags of words, which are found once a word is asked for that can be one thing or another."""

    __slots__ = ("_tags", "_words")

    def __init__(self, words: Words) -> None:
        self._words = words
        self._tags: tuple[str, ...] | None = None

    def starts(self, at: int, kinds: tuple[str, ...]) -> bool:
        """Return whether the tag of a word begins as one of some kinds does."""
        if self._tags is None:
            one = self._words[at]
            if one.arg is not None:
                return "NP0".startswith(kinds)
            always = tagged_as(one.text, kinds, begins=not at)
            if always is not None:
                return always
            self._tags = tagged(self._words)
        return self._tags[at].startswith(kinds)


def _is_adverb_at(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a word is an adverb where it stands."""
    one = words[at]
    if one.arg is not None or one.lower == "else":
        return False
    behind = at > 0 and one.lower in _BEHIND_VERBS and parts.starts(at - 1, _LEXICAL)  # "who work late miss it"
    if one.text[:1].isupper() and not is_known(one.lower):
        return False  # a name, whatever its ending: "Plotly gets slow"
    return behind or is_adverb(one) or (not one.lower[:1].isdigit() and parts.starts(at, _ADVERB))


_ADVERB = ("AV0",)
_LEXICAL = ("VV",)
_BEHIND_VERBS = among("late early hard long fast")
"""Adverbs that are adjectives as well, which tell behind a verb how it is done."""


@value(frozen=False, slots=True)
class _FiniteCandidate:
    """A word that may be the finite verb."""

    at: int
    forms: VerbForm
    number: str
    words: Words
    parts: Tags

    @property
    def strong(self) -> bool:
        """Return whether the tagger has it as a finite verb."""
        return self.parts.starts(self.at, _FINITE) or (
            self.parts.starts(self.at, _INFINITE) and not _followed_by_preposition(self.words, self.at)
        )


_FINITE = ("VM0", *(f"V{verb}{form}" for verb in "BDHV" for form in "BDZ"))
_INFINITE = ("VVN", "VVI")


def finite(words: Words) -> Verb | None:  # noqa: PLR0915 - one walk over the words
    """Return the finite verb of a clause, None where none is found.

    An auxiliary is certain; a word that can be a finite verb is one where it agrees with the noun before it and the
    tagger has it as a verb, or where nothing else can be. Verbs of relative clauses are passed by.
    """
    if not words:
        return None
    parts = Tags(words)
    lexical: list[_FiniteCandidate] = []
    closed: int | None = None
    pending = 0
    skip = False
    joined = False
    deferred: int | None = None
    opened = related = -2
    contact = False
    for at, one in enumerate(words):
        low = one.lower
        if one.arg is not None or one.is_sign:
            skip = skip and one.is_sign is False and is_adverb(one)
            continue
        before = words[at - 1] if at else None
        if before is not None and one.text[:1].isupper() and low.endswith("'s"):
            continue  # "Tom Wragg's dog barks"
        if before is not None and low in ("square", "cubic") and before.lower[:1].isdigit():
            continue  # "500 square metres"
        if before is not None and not lexical and not pending and _opens_contact_clause(words, parts, at):
            pending += 1
            contact = True
            continue
        described = bool(lexical) and not pending and lexical[-1].at == at - 1 and _describes_several(words, parts, at)
        if described:
            lexical.pop()
        owned = (
            pending > 0 and opened >= 0 and words[opened].lower == "whose" and low in _PERSONAL
        )  # "whose owner we know"
        if before is not None and not owned and (described or _opens_relative(words, parts, at)):
            pending += 1
            if low in RELATIVES or low == "that":
                opened = at
                continue
        if skip:
            if low == "not" or (_is_adverb_at(words, parts, at) and not _ends_relative_there(words, parts, at)):
                continue
            if low in _WITHIN_VERBS and _is_behind_auxiliary(words, parts, at):
                continue  # "staff who have had no rest", "who have not had a break"
            skip = False
            if low not in AUXILIARIES:
                continue
        if (
            low in _WHEN
            and not pending
            and related >= 0
            and {one.lower for one in words[at + 1 : at + 2]} & SUBJECT_PRONOUNS
        ):
            pending += 1  # "a roof that leaks when it rains is bad"
            continue
        if joined and low not in AUXILIARIES and not _is_adverb_at(words, parts, at):
            joined = False
            wanted = VerbForm.BASE if _number(words[:at], parts) == "plural" else VerbForm.THIRD
            if verb_forms(low) & (wanted | VerbForm.PAST):
                skip = True  # what follows is its object
                continue
        if joined and low in AUXILIARIES and deferred is None and words[at - 1].lower in ("and", "or"):
            deferred, joined, skip = at, False, True  # "who are ill or have a cough"
            continue
        joined = joined and _is_adverb_at(words, parts, at)
        if opened == at - 1 and pending and _is_adverb_at(words, parts, at):
            opened = at  # "a survey that only asked students"
            continue
        if low in AUXILIARIES and not _is_no_auxiliary(words, at):
            if pending:
                pending -= 1
                skip = True
                continue
            if _is_in_relative(words, parts, at):
                skip = True
                continue
            closed = at
            break
        within = pending > 0 and 0 <= opened < at - 1 and _opens_noun_phrase(words[opened + 1])
        inside = within or (pending > 0 and contact)
        start = opened + 1 if pending > 0 and 0 <= opened < at - 1 else 0
        if start and not _number(words[start:at], parts, start):
            start = 0  # no noun of its own
        candidate = _candidate(
            words, parts, at, opened=opened == at - 1, related=pending > 0, inside=inside, start=start
        )
        if candidate is None and pending and opened == at - 1 and _follows_who(words, at):
            pending -= 1
            related = at
            continue
        if candidate is None:
            if low in ("and", "or") and at and pending == 0 and _had_relative(words, at):
                joined = True
            continue
        if pending:
            pending -= 1
            related = at
            continue
        lexical.append(candidate)
    verbs = [one for one in lexical if not _describes(words, one, closed) and not _is_before(words, one, closed)]
    if len(verbs) > 1 and verbs[0].at == related + 1 and parts.starts(verbs[0].at, ("NN",)):
        between = {one.lower for one in words[verbs[0].at : verbs[1].at]}
        verbs = verbs if between & _JOINING else verbs[1:]  # "bakers who start work at two nap after lunch"
    return _chosen(words, verbs, deferred if closed is None and not verbs else closed)


_WHEN = frozenset(("when", "whenever", "if", "while", "because"))
"""What begins a clause within the subject, after the verb of a relative one."""


def _follows_who(words: Words, at: int) -> bool:
    """Return whether a word behind "who" is its verb though it may be a noun as well: "people who work"."""
    forms = verb_forms(words[at].lower) & (VerbForm.BASE | VerbForm.THIRD | VerbForm.PAST)
    return bool(forms) and words[at - 1].lower == "who" and words[at].text.islower()


def _opens_noun_phrase(one: ProseWord) -> bool:
    return one.lower in DETERMINERS or one.text[:1].isupper() or one.lower[:1].isdigit()


def _is_behind_auxiliary(words: Words, parts: Tags, at: int) -> bool:
    """Return whether an auxiliary stands before a word, if need be with "not" or an adverb between."""
    before = at - 1
    while before > 0 and (words[before].lower == "not" or _is_adverb_at(words, parts, before)):
        before -= 1
    return before >= 0 and words[before].lower in AUXILIARIES


_WITHIN_VERBS = frozenset(("be", "been", "being", "had", "have"))
"""Auxiliaries that never begin a verb behind another one."""
_JOINING = RELATIVES | SUBJECT_PRONOUNS | among("and or but that what if when because while as than where how why")


def _is_before(words: Words, one: _FiniteCandidate, closed: int | None) -> bool:
    """Return whether only adverbs stand between a word and an auxiliary: "schools that need help most are poor"."""
    between = () if closed is None else words[one.at + 1 : closed]
    return bool(between) and all(each.lower in _DEGREES or is_adverb(each) for each in between)


_DEGREES = frozenset(("most", "least", "best", "badly", "more", "less"))


def _describes(words: Words, one: _FiniteCandidate, closed: int | None) -> bool:
    """Return whether a word before a phrase only looks like the verb: "cars parked on the grass will be towed"."""
    low = words[one.at].lower
    if closed is None or one.at + 1 >= closed or words[one.at + 1].lower not in PREPOSITIONS:
        return False
    if any(other.lower in _JOINING or other.is_sign for other in words[one.at + 1 : closed]):
        return False
    described = can_be(low, "NOUN") and one.at > 0 and can_be(words[one.at - 1].lower, "ADJ")  # "a quiet room at home"
    return described or is_plural_noun(low) or VerbForm.PARTICIPLE in verb_forms(low)


def _had_relative(words: Words, at: int) -> bool:
    return any(one.lower in RELATIVES or one.lower == "that" for one in words[1:at])


def _opens_relative(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a relative clause begins at a word: who, which, that behind a noun, a pronoun behind a noun."""
    low, before = words[at].lower, words[at - 1]
    if low in RELATIVES:
        return before.lower not in PREPOSITIONS or low != "which" or at < 2  # noqa: PLR2004 - the school in which
    anybody = low in ("everyone", "everybody", "nobody") and words[0].lower in _SHOWN
    opens = low == "that" or ((low in _PERSONAL or anybody) and before.lower not in AUXILIARIES)
    return (
        opens
        and not before.is_sign
        and (
            before.lower in ("those", "people", "everything", "something", "anything", "all", "things", "one", "ones")
            or parts.starts(at - 1, ("NN", "NP", "PNI"))
        )
    )


def _describes_several(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a relative clause tells of several things that look like a verb: "bus lines that carry few …"."""
    if (
        words[at].lower not in ("that", "who", "which")
        or not is_plural_noun(words[at - 1].lower)
        or at + 2 >= len(words)
    ):
        return False
    if words[at].lower == "that" and verb_lemma(words[at - 1].lower, VerbForm.THIRD) in _WITH_THAT:
        return False  # "the report claims that …"
    following = words[at + 1].lower
    does = following in AUXILIARIES or (VerbForm.BASE in verb_forms(following) and parts.starts(at + 1, ("VV",)))
    behind = [one.lower for one in words[at + 2 :] if not one.is_sign]
    return does and any(low in AUXILIARIES or VerbForm.BASE in verb_forms(low) for low in behind)


_WITH_THAT = among(
    """
    claim hope state report show fear note demand request doubt dream guess reason answer comment rule vote order
    promise wish suspect
    """
)
"""Verbs with "that" behind them which are nouns as well."""
_PERSONAL = SUBJECT_PRONOUNS - {"it"}
_OWNED = frozenset(("the", "my", "your", "our", "his", "her", "their"))
_SHOWN = _OWNED | {"a", "an"}


def _opens_contact_clause(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a noun phrase behind a noun begins a relative clause of its own: "the book my sister wrote sells".

    A name does so only where two verbs follow: "the shop Anna visited is closed", but "the nurse Anna works nights".
    """
    before = words[at - 1]
    owned, named = words[at].lower in _OWNED, words[at].text[:1].isupper()
    if named and at == 1 and before.lower in _INDEFINITE and before.arg is None:
        return True  # "nobody Ann knows drives there": no name goes on with "nobody"
    if at < 2 or words[0].lower not in _SHOWN or not (owned or named) or not before.text.islower():  # noqa: PLR2004 - the book
        return False
    if any(one.is_sign or one.lower in PREPOSITIONS for one in words[:at]) or not parts.starts(at - 1, ("NN",)):
        return False
    if owned:
        return True
    if not parts.starts(at, ("NP",)) or before.lower in PEOPLE:
        return False
    verbs = 0
    for n in range(at + 1, len(words)):
        low = words[n].lower
        if words[n].is_sign or low in ("and", "or", "but", "that", "who", "which", "to", "if", "because", "when"):
            break
        forms = verb_forms(low) & (VerbForm.THIRD | VerbForm.PAST)
        if words[n - 1].lower in PREPOSITIONS:
            forms &= VerbForm.THIRD  # "looked at costs"
        if words[n - 1].lower in AUXILIARIES:
            continue  # "our rival Brandt has lost": one verb
        verbs += low in AUXILIARIES or (bool(forms) and words[n - 1].lower not in DETERMINERS)
    return verbs > 1


_INDEFINITE = frozenset(
    f"{of}{kind}" for of in ("no", "every", "some", "any") for kind in ("body", "one", "thing") if of + kind != "noone"
)


def _is_in_relative(words: Words, parts: Tags, at: int) -> bool:
    """Return whether an auxiliary is that of a relative clause: its verb has no object, and a finite verb is next.

    "What we cannot mend should be sold", "promises they won't keep are worthless".
    """
    if at < 2 or not (words[0].lower == "what" or any(one.lower in AUXILIARIES for one in words[at + 2 :])):  # noqa: PLR2004 - what we
        return False
    verb = at + 1
    while verb < len(words) and (words[verb].lower in _WITHIN_DENIED or _is_adverb_at(words, parts, verb)):
        verb += 1
    if verb >= len(words) or words[verb].arg is not None or not verb_forms(words[verb].lower):
        return False
    end = verb + 1
    while end < len(words) and (words[end].lower in PREPOSITIONS or _is_adverb_at(words, parts, end)):
        end += 1
    if end >= len(words) or words[end].is_sign or words[end].arg is not None:
        return False
    low = words[end].lower
    if low in AUXILIARIES:
        return not _is_no_auxiliary(words, end)
    return words[0].lower == "what" and bool(verb_forms(low) & VerbForm.THIRD)


_WITHIN_DENIED = _WITHIN_VERBS | {"not"}
_STRANDED = among("for with about on at of to")
"""Prepositions whose object stands before the verb, as in "the dog we care for"."""


def _is_no_auxiliary(words: Words, at: int) -> bool:
    """Return whether what is spelt like an auxiliary is a noun here: a can, the will, in May."""
    low = words[at].lower
    before = words[at - 1].lower if at else ""
    behind = words[at + 1].lower if at + 1 < len(words) else ""
    if low == "may" and words[at].text == "May" and before[:1].isdigit():
        return True  # on 3 May
    if low in MODALS and at > 1 and before in _STRANDED and VerbForm.BASE in verb_forms(behind):
        return False  # "what we cannot pay for must go"
    if low in ("can", "will", "may", "might", "must") and before in DETERMINERS | PREPOSITIONS - {
        "that",
        "this",
        "all",
    }:
        return before not in (
            "that",
            "which",
            "this",
            "these",
            "those",
            "all",
            "some",
            "any",
            "many",
            "most",
            "few",
            "both",
            "each",
            "what",
        )
    if low in ("have", "do") and before == "to":
        return True
    return at == 0


def _candidate(
    words: Words,
    parts: Tags,
    at: int,
    *,
    opened: bool = False,
    related: bool = False,
    inside: bool = False,
    start: int = 0,
) -> _FiniteCandidate | None:
    """Return a word as a possible finite verb.

    ``opened``: a relative pronoun stands before it; ``related``: a relative clause has no verb yet; ``inside``: nor has
    one with a noun of its own, which begins at ``start``.
    """
    one = words[at]
    low = one.lower
    forms = finite_forms(low)
    closed = low in ADVERBS or low in DETERMINERS or low in _PARTICLES
    closed = closed or low in ("home", "people") or _is_only_noun_there(words, at, forms)  # "the tools people need"
    closed |= low == "combined" and all(one.is_sign for one in words[at + 1 :])  # "more than X and Y combined"
    if not forms or at == 0 or (low != "like" and low in PREPOSITIONS) or closed or _only_describes(low):
        return None
    if (low == "like" and _compares(words, at)) or _is_behind_verb(words, at) or _is_in_setting(words, at):
        return None
    last = at - 1
    while last > 0 and _is_adverb_there(words, parts, last) and _is_adverb_at(words, parts, last):
        if words[last - 1].lower in PREPOSITIONS or _is_predicate(words, parts, last):
            break  # "from abroad", "that is loud"
        last -= 1
    if last > 1 and words[last].lower == "enough" and VerbForm.ING in verb_forms(words[last - 1].lower):
        last -= 1  # "not sleeping enough makes us tired"
    before = words[last]
    low_before = before.lower
    or_more = last > 1 and low_before in ("more", "less", "fewer") and words[last - 1].lower == "or"
    if (
        before.arg is None
        and not opened
        and not or_more
        and not (before.text == "A" and last and words[last - 1].text[:1].isupper())
    ):
        determines = low_before in DETERMINERS and low_before not in _standing(words, last)
        if low_before in PREPOSITIONS or determines or low_before in _DEGREE:
            return None
        owns = low_before.endswith(("'s", "s'")) and not (last and words[last - 1].lower == "of")
        if (owns and not _stands_behind_owner(words, parts, at)) or (
            low_before in ("and", "or", "but") and last == at - 1
        ):
            return None
        if last == 0 and _is_adverb_at(words, parts, last) and low_before not in _PLURAL_PRONOUNS:
            return None
        doing = last == 1 and words[0].lower == "not" and VerbForm.ING in verb_forms(low_before)
        if parts.starts(last, ("AJ",)) and not (_noun_like(words, last) or doing or _is_predicate(words, parts, last)):
            return None
        if parts.starts(last, ("VVG",)) and last and is_plural_noun(words[last - 1].lower) and can_be(low, "NOUN"):
            return None  # "stalls selling fish close early"
    adjective = last > 1 and words[last - 1].lower in ("a", "an") and can_be(low_before, "ADJ") and can_be(low, "NOUN")
    if adjective and not opened and not is_plural_noun(low):
        several = _number(words[start : last + 1], parts, start) == "plural"
        if any(_may_go_on(one, several=several) for one in words[at + 1 :]):
            return None  # "passengers with a green tag board first"; not so "ponds without a net lead to falls"
    if low_before in ("be", "been", "being") or (low_before in AUXILIARIES and not _is_no_auxiliary(words, last)):
        return None  # "must be mended": the auxiliary is the finite verb
    ends_relative = (opened and low_before != "whose") or (
        related and (low_before in SUBJECT_PRONOUNS or parts.starts(at, ("V",)) or inside)
    )
    if (
        not ends_relative  # "the car we sold has …", "a door that sticks must …"
        and at + 1 < len(words)
        and words[at + 1].lower in AUXILIARIES
        and not _is_no_auxiliary(words, at + 1)
    ):
        return None
    number = _number(words[start : last + 1], parts, start)
    if not number or (low_before in _OF_PEOPLE and _is_noun_there(words, parts, at)):
        return None
    if opened and not start and _number_before(words, parts, at - 1) not in ("", number):
        number = "any"  # "panels on a roof that faces south": which of the two it tells of is left to its verb
    if number == "one":
        forms &= ~VerbForm.BASE
    elif number == "plural":
        forms &= ~VerbForm.THIRD
    if not forms:
        return None
    counts = before.arg is None and canonical(low_before).isdigit() and low_before != "one" and is_plural_noun(low)
    counts = counts and not _is_year(words[:at])  # "a mill that was built in 1990 needs care"
    labelled = last and (
        words[last - 1].lower == "the" or _number(words[:last], parts) == "one" or _is_label(words, last)
    )
    if counts and not (parts.starts(at, ("VVZ",)) and labelled):  # "the 22 takes the ring road", "platform 3 floods"
        return None
    return _FiniteCandidate(at, forms, number, words, parts)


def _is_only_noun_there(words: Words, at: int, forms: VerbForm) -> bool:
    """Return whether a word is a noun there that is a verb elsewhere: last quarter, tuesdays, "morning mothers"."""
    low, single = words[at].lower, noun_singular(words[at].lower) or words[at].lower
    if single in DATES - {"march", "may"}:
        return True
    if words[at - 1].lower in _COUNTED_BY and not forms & (VerbForm.THIRD | VerbForm.PAST):
        return can_be(low, "NOUN")
    return single in PEOPLE and at + 1 == len(words) and at == 1 and VerbForm.THIRD in forms


_COUNTED_BY = among("last next second third fourth fifth sixth seventh eighth ninth tenth")
"""What tells which of a row a noun is: the third floor."""


def _only_describes(low: str) -> bool:
    """Return whether a word that looks like a verb in the past is none, but an adjective: unmotivated, uninformed."""
    return low.startswith("un") and low.endswith("ed") and not is_known(verb_lemma(low, VerbForm.PAST) or "")


def _is_noun_there(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a word behind an adjective is its noun, as its verb follows: "the old keys work"."""
    low = words[at].lower
    agreeing = VerbForm.PAST | (VerbForm.BASE if is_plural_noun(low) else VerbForm.THIRD)
    noun = (is_plural_noun(low) or can_be(low, "NOUN")) and not parts.starts(at, ("VV",))
    return noun and any(verb_forms(one.lower) & agreeing for one in words[at + 1 :] if one.arg is None)


def _stands_behind_owner(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a word behind an owner is the verb, as it can be no noun: "Tom's comes home tired"."""
    low = words[at].lower
    return parts.starts(at, ("VVZ",)) and not (can_be(low, "ADJ") or is_plural_noun(low))


def _is_in_setting(words: Words, at: int) -> bool:
    """Return whether all that stands before a word is one phrase with "without", "with" or the like: no verb has that.

    "Without a check-in report the landlord pays": nothing there reports.
    """
    if words[0].lower not in _SETTING or at < 2 or words[1].lower not in DETERMINERS:  # noqa: PLR2004
        return False
    behind = words[at + 1] if at + 1 < len(words) else words[at]
    if not (behind.lower in DETERMINERS | SUBJECT_PRONOUNS or behind.text[:1].isupper()):
        return False  # where no subject follows, the first phrase may belong to one: "with a tag board first"
    between = words[2:at]
    return not any(
        one.is_sign
        or one.arg is not None
        or one.text[:1].isupper()
        or is_plural_noun(one.lower)
        or one.lower in DETERMINERS | SUBJECT_PRONOUNS | PREPOSITIONS | RELATIVES | AUXILIARIES | {"that"}
        for one in between
    )


_SETTING = frozenset(("without", "with", "despite", "for", "after", "before", "during", "about", "since", "by"))
"""Prepositions of phrases behind which no verb stands before its subject: not so "in the yard stands a tree"."""
_PARTICLES = frozenset(("up", "out", "off", "down", "away"))
"""What goes with the verb before it: "records that take up half of our storage"."""


def _is_predicate(words: Words, parts: Tags, at: int) -> bool:
    """Return whether an adjective, or participle, is the predicate of a relative clause: "a mill that is empty"."""
    participle = VerbForm.PARTICIPLE in verb_forms(words[at].lower)
    if not (participle or can_be(words[at].lower, "ADJ")):
        return False
    verb = at - 1
    while verb > 1 and (words[verb].lower == "not" or _is_adverb_at(words, parts, verb)):
        verb -= 1
    low = words[verb].lower
    finite_form = low in BE or (not participle and verb_forms(low) & FINITE_FORMS and low not in AUXILIARIES)
    return verb > 1 and words[verb - 1].lower in _RELATIVES_AND_THAT and bool(finite_form)


def _ends_relative_there(words: Words, parts: Tags, at: int) -> bool:
    """Return whether the predicate of a relative clause ends with a word, and a verb is next: "that is loud annoys"."""
    behind = words[at + 1].lower if at + 1 < len(words) else ""
    forms = verb_forms(behind)  # what is "still maintained" goes on
    ends = bool(forms & FINITE_FORMS) and VerbForm.PARTICIPLE not in forms and not can_be(behind, "ADJ")
    return ends and _is_predicate(words, parts, at)


def _may_go_on(one: ProseWord, *, several: bool) -> bool:
    """Return whether a word may be the finite verb of a clause on one thing, or on several: board, needs, must."""
    forms = verb_forms(one.lower) if one.arg is None else VerbForm.NONE
    finite_form = bool(forms & (FINITE_FORMS & ~VerbForm.THIRD if several else FINITE_FORMS))
    return one.lower in AUXILIARIES or (finite_form and one.lower not in PREPOSITIONS | DETERMINERS | ADVERBS)


def _is_label(words: Words, at: int) -> bool:
    """Return whether a number belongs to the noun before it: the number 9."""
    return at > 0 and words[at - 1].lower == "number"


def _compares(words: Words, at: int) -> bool:
    """Return whether "like" says what a thing is like, and its verb follows: "machines like these break often"."""
    thing = words[at + 1].lower if at + 1 < len(words) else ""
    if thing not in _LIKENED:
        return False
    behind = at + 2
    while behind < len(words) and words[behind].lower in ADVERBS:
        behind += 1
    if behind >= len(words):
        return False
    low = words[behind].lower
    return low in AUXILIARIES or (
        VerbForm.BASE in verb_forms(low) and not is_plural_noun(low) and low not in PREPOSITIONS
    )


_AFTER_VERBS = among(
    """
    well badly fast hard late early little much less more better worse long far high low straight alone together daily
    weekly monthly yearly abroad outside inside loud loudly
    """
)
"""Adverbs that stand behind the verb they go with, save for few verbs."""


def _is_behind_verb(words: Words, at: int) -> bool:
    """Return whether a word goes with the verb before it, in a phrase: "cars that drive fast", "sleeping well"."""
    if at < 1 or words[at].lower not in _AFTER_VERBS or words[at - 1].arg is not None:
        return False
    before = words[at - 1].lower
    forms = verb_forms(before)
    if at == 1:
        return VerbForm.ING in forms
    return bool(forms & FINITE_FORMS) and any(one.lower in ("who", "that", "which") for one in words[: at - 1])


_LIKENED = frozenset(("these", "those", "me", "you", "him", "us", "them", "mine", "yours", "hers", "ours", "theirs"))
"""Who or what others are like, in one word: a verb in its base form behind it is none that goes with it."""


def _is_adverb_there(words: Words, parts: Tags, at: int) -> bool:
    """Return whether a word that may be a determiner is an adverb: "Ann and Bob both play", "who do not eat enough"."""
    low = words[at].lower
    if low in ("both", "all"):
        return parts.starts(at - 1, ("NN", "NP"))
    return low not in DETERMINERS or (low == "enough" and bool(verb_forms(words[at - 1].lower)))


STANDING = among(
    """
    this that these those all some many most few both several each what which
    """
)
"""Determiners that can stand for a noun of their own."""


def _standing(words: Words, at: int) -> frozenset[str]:
    """Return the determiners that stand for a noun of their own there."""
    return STANDING if at == 0 or words[at - 1].is_sign else frozenset()


def _followed_by_preposition(words: Words, at: int) -> bool:
    return at + 1 < len(words) and words[at + 1].lower in PREPOSITIONS


def _noun_like(words: Words, at: int) -> bool:
    """Return whether a word that is tagged as an adjective stands for a noun: the poor; a noun with a noun's form."""
    low = words[at].lower
    if at and words[at - 1].lower == "the" and not can_be(low, "NOUN"):
        return low in ("poor", "rich", "young", "old", "elderly", "sick", "unemployed", "homeless", "blind", "deaf")
    return (can_be(low, "NOUN") and (at > 0 or is_plural_noun(low))) or not is_known(low)


_PARTING = DETERMINERS | PREPOSITIONS | SUBJECT_PRONOUNS


def _chosen(words: Words, lexical: Sequence[_FiniteCandidate], closed: int | None) -> Verb | None:
    """Return the verb among the candidates before an auxiliary, and that."""
    alone = lexical[0] if len(lexical) == 1 and closed is None else None
    strong = alone or next((one for one in lexical if one.strong), None)
    weak = None if alone else next((one for one in lexical if not one.strong), None)
    chosen = strong
    if weak is not None and (strong is None or weak.at < strong.at):
        until = strong.at if strong is not None else closed if closed is not None else len(words)
        between = words[weak.at + 1 : until]
        parted = any(one.lower in _PARTING for one in between)
        if (strong is None and closed is None) or (parted and not _agrees_over(words, weak, strong)):
            chosen = weak
    if chosen is None:
        if closed is None:
            return None
        return _auxiliary(words, closed)
    form = next((one for one in (VerbForm.PAST, VerbForm.THIRD, VerbForm.BASE) if one in chosen.forms), VerbForm.BASE)
    low = words[chosen.at].lower
    if form is VerbForm.PAST and VerbForm.BASE in chosen.forms and chosen.number != "one":
        # "hurt", "cut", "read" behind a plural: either; "Olga beat me": else it is "beats"; "found" is of "find"
        several = words[0].lower == "the" and words[chosen.at - 1].lower.endswith("s")  # the Thunderbirds cost
        named = words[chosen.at - 1].text[:1].isupper() and chosen.number == "any" and not several
        over = named or verb_lemma(low, VerbForm.PAST) != low or _is_over(words[chosen.at + 1 :])
        form = VerbForm.PAST if over else VerbForm.BASE
    lemma = verb_lemma(low, form)
    return Verb(chosen.at, "did" if form is VerbForm.PAST else "do", lemma, _is_certain(words, lexical, chosen))


def _agrees_over(words: Words, first: _FiniteCandidate, verb: _FiniteCandidate | None) -> bool:
    """Return whether a verb agrees with the noun that only looks like one: "heat pumps without a cover hum".

    In "pilot runs in Finland and Kenya show" what is joined is no subject of its own: one thing shows.
    """
    if verb is None or verb.number != "plural" or VerbForm.BASE not in verb.forms or first.forms != VerbForm.THIRD:
        return False
    between = words[first.at + 1 : verb.at]
    joints = [at for at, one in enumerate(between) if one.lower in _JOINING]
    behind = between[joints[-1] + 1 :] if joints else ()
    alone = not joints or (behind != () and behind[-1].lower not in _PERSONAL and _number(behind) in ("one", "any"))
    signs = any(one.is_sign for one in between)
    return alone and not signs and is_plural_noun(words[first.at].lower) and between[0].lower in PREPOSITIONS


def _is_over(behind: Words) -> bool:
    """Return whether a time that is past stands behind a verb: "we read it last week", "they hit it two days ago".

    So does a year: what people do in general they do in no one year.
    """
    lowers = [one.lower for one in behind if not one.is_sign]
    return _is_year(behind) or lowers[-1:] in (["ago"], ["yesterday"]) or lowers[-2:-1] == ["last"]


def _is_year(words: Words) -> bool:
    """Return whether words end with a year: "in 1990"."""
    lowers = [one.lower for one in words if not one.is_sign]
    return len(lowers) > 1 and lowers[-2] in {"in"} | DATES and len(lowers[-1]) == 4 and lowers[-1].isdigit()  # noqa: PLR2004


def _is_certain(words: Words, lexical: Sequence[_FiniteCandidate], chosen: _FiniteCandidate) -> bool:
    """Return whether a bare subject ends before its verb beyond doubt: "light prints fade" has two ways to be cut."""
    if words[chosen.at].lower == "like" and [one.lower for one in words[chosen.at + 1 : chosen.at + 2]] in _POINTING:
        return not any(VerbForm.BASE in verb_forms(one.lower) for one in words[chosen.at + 2 :])  # "… like this break"
    if words[0].lower in DETERMINERS or words[0].arg is not None:
        return True
    if chosen.at == 1 and words[0].lower in ("i", "you", "he", "she", "it", "we", "they"):
        return True  # "it stands empty"
    for other in lexical:
        if other is chosen or abs(other.at - chosen.at) != 1:
            continue
        first, second = sorted((other, chosen), key=lambda one: one.at)
        both_ways = is_plural_noun(words[first.at].lower) and VerbForm.BASE in verb_forms(words[second.at].lower)
        if both_ways and (chosen is first or (first.strong and can_be(words[second.at].lower, "NOUN"))):
            return False
    after = words[chosen.at + 1] if chosen.at + 1 < len(words) else None
    if after is None or VerbForm.THIRD not in chosen.forms or after.arg is not None or after.lower in PREPOSITIONS:
        return True
    # "Paper cuts hurt": the last word agrees with the plural before it
    low = words[chosen.at].lower
    if _number(words[: chosen.at + 1], Tags(words)) != "plural":
        return True
    return not (is_plural_noun(low) and VerbForm.BASE in verb_forms(after.lower) and after.lower not in ADVERBS)


_POINTING = (["this"], ["that"])
_BEHAVING = frozenset(("well", "badly", "poorly", "better", "worse"))
"""How one does: behind these no other verb follows."""
_WITH_HAVE = frozenset(("mind", "stock", "common", "store", "place", "hand", "board", "offer", "hold"))
"""What one has in, or on: "have it in mind"."""


def _auxiliary(words: Words, at: int) -> Verb:
    """Return a verb that is spelt like an auxiliary as what it is here: "has gone", "has a car", "does odd jobs"."""
    low = words[at].lower
    after = at + 1
    while after < len(words) and (
        words[after].lower == "not" or (is_adverb(words[after]) and words[after].lower != "no")
    ):
        after += 1
    following = words[after].lower if after < len(words) and words[after].arg is None else ""
    negated = at + 1 < len(words) and words[at + 1].lower == "not"
    if low in BE:
        return Verb(at, BE[low])
    if low in HAVE:
        if following in PREPOSITIONS - {"to"} and not negated and at > 0:
            behind = words[after + 1 :]
            if len(behind) < 3 and not {one.lower for one in behind} & _WITH_HAVE:  # noqa: PLR2004 - in, April
                return Verb(at, HAVE[low])  # "I have, in April": what was asked
        perfect = following and VerbForm.PARTICIPLE in verb_forms(following) and not _is_noun_phrase(words, after)
        if perfect or following in ("been", "had", "got"):
            return Verb(at, HAVE[low])
        return Verb(at, _LEXICAL_OF[HAVE[low]], "have")
    if low in DO:
        behaves = words[at + 1].lower in _BEHAVING if at + 1 < len(words) else False
        if behaves and (at > 0 or following in ("better", "worse")):
            return Verb(at, DO[low], "do")  # "girls do better at school", "pupils do well": verbs too, but not here
        if negated or (following and VerbForm.BASE in verb_forms(following) and not _is_noun_phrase(words, after)):
            return Verb(at, DO[low])
        return Verb(at, DO[low], "do") if following else Verb(at, DO[low])
    return Verb(at, low)


def _is_noun_phrase(words: Words, at: int) -> bool:
    """Return whether a word that could be a verb begins a noun phrase: "has broken lights"."""
    low = words[at].lower
    if low in DETERMINERS or at + 1 >= len(words):
        return low in DETERMINERS
    after = words[at + 1]
    plural = is_plural_noun(after.lower) and after.arg is None and not is_adverb(after)
    if plural and VerbForm.PARTICIPLE in verb_forms(low) and can_be(low, "ADJ"):
        return True
    return is_plural_noun(low) and VerbForm.PARTICIPLE not in verb_forms(low) and not after.arg


_ENDS = (("any", "more"), ("anymore",), ("any", "longer"), ("yet",), ("either",), ("at", "all"), ("after", "all"),
         ("though",), ("anyway",), ("too",), ("as", "well"), ("as", "such"))  # fmt: skip
"""What ends a clause without changing it, most of it behind a denial."""
_LAST_WORDS = frozenset(end[-1] for end in _ENDS)


def clause(words: Words) -> EnglishClause | None:
    """Return a clause cut at its finite verb, None where none is found."""
    # Things are equal whose words differ, so that only what has none can be looked up.
    for one in words:
        if one.arg is not None:
            return _clause(words)
    return _plain_clause(words)


@lru_cache(1 << 12)
def _plain_clause(words: Words) -> EnglishClause | None:
    return _clause(words)


def _clause(words: Words) -> EnglishClause | None:
    made = _cut_at_verb(words)
    if made is not None and len(made.subject) > 1 and made.subject[0].arg is None and made.subject[0].lower in _AHEAD:
        made = replace(made, subject=made.subject[1:], before=(made.subject[0], *made.before))  # "maybe Ann sings"
    if made is None or _is_no_subject(made.subject) or _is_noun_described(made) or _is_object_ahead(made):
        return None
    for at, one in enumerate(made.rest):
        if one.text in (":", ";") and (_cut_at_verb(behind := made.rest[at + 1 :]) or _bids_with_object(behind)):
            return None  # what stands behind is a clause of its own: "it is cold: Tom left"
    return made


def _is_noun_described(made: EnglishClause) -> bool:
    """Return whether a word that can be no noun stands alone before what may be its noun: "sunk costs"."""
    if made.lemma and _is_number_of(made):
        return True
    if not made.lemma or len(made.subject) != 1 or made.rest or made.before or made.subject[0].arg is not None:
        return False
    low = made.subject[0].lower
    described = can_be(low, "ADJ") or VerbForm.PARTICIPLE in verb_forms(low)
    return made.single and described and not can_be(low, "NOUN") and is_known(low) and low not in DETERMINERS


def _is_number_of(made: EnglishClause) -> bool:
    """Return whether a number alone stands before the noun that it counts: "twelve downloads", "61 missed lessons"."""
    if len(made.subject) != 1 or made.before or made.subject[0].arg is not None:
        return False
    number = canonical(made.subject[0].lower)
    if not number.isdigit() or number == "1":
        return False
    counted = made.aux == "did" and bool(made.rest) and is_plural_noun(made.rest[0].lower)
    return made.single or (counted and VerbForm.PARTICIPLE in verb_forms(past_participle(made.lemma)))


_BIDS_TO_THINK = frozenset(("consider", "imagine", "remember", "recall"))


def _is_no_subject(subject: Words) -> bool:
    """Return whether what stands before a verb is none it has: "… but never did", "often it rains"."""
    if len(subject) == 1:
        return subject[0].arg is None and subject[0].lower in _NO_SUBJECT | _BIDS_TO_THINK
    places = (at for at, one in enumerate(subject) if at and one.arg is None and one.lower in _WITHIN_NONE)
    opened = next((at for at in places if [one.lower for one in subject[at + 1 : at + 2]] != ["of"]), None)
    if opened is not None and not any(one.lower in _RELATIVES_AND_THAT for one in subject[:opened]):
        return True  # "we all knew it when we signed", but "who come late because of a strike"
    if [one.lower for one in subject[1:2]] == ["that"] and VerbForm.PAST in verb_forms(subject[0].lower):
        return True  # "said that it does not cover it"
    if _is_verb_with_object(subject) or _bids_with_object(subject):
        return True  # "… and find it closed", "keep the receipt in case it breaks"
    if [one.lower for one in subject[:2]] == ["as", "far"]:
        return True  # "as far as I know | it is free"
    if len(subject) > 1 and subject[0].arg is None and subject[0].lower == "unlike":
        return True  # "unlike existing programs"
    if subject[0].lower in _BIDS_TO_THINK or [one.lower for one in subject[:2]] == ["think", "of"]:
        return True  # "think of seat belts"
    if len(subject) > 1 and subject[0].arg is None and subject[0].lower == "whether" and finite(subject[1:]) is None:
        return True  # "… but whether we can wait"
    if len(subject) > 1 and subject[-1].arg is None and subject[-1].lower in ("and", "or"):
        return True  # "steep, narrow and badly lit"
    if len(subject) > 2 and _ends_with_another_subject(subject):  # noqa: PLR2004
        return True
    if len(subject) > 2 and subject[-2].lower == "that" and subject[-1].lower in _MEASURES:  # noqa: PLR2004
        return True  # "children that age": no clause that tells which children
    if [one.lower for one in subject[-2:]] in (["and", "there"], ["but", "there"]):
        return True  # "forty buses stop here, and there is a bench"
    if [one.lower for one in subject[1:2]] == ["of"] and subject[0].arg is None and subject[0].lower in _OF_WHAT:
        return True  # "… and free of personal bias"
    if not subject or subject[0].arg is not None:
        return False
    if subject[0].lower not in _NO_SUBJECT:
        return False
    return subject[1].lower in SUBJECT_PRONOUNS


def _is_object_ahead(made: EnglishClause) -> bool:
    """Return whether "that" or "what" is the object, and the subject behind it: "that Ike can do", "what Ray said"."""
    subject = made.subject
    if len(subject) != 2 or subject[0].arg is not None or subject[0].lower not in ("that", "what"):  # noqa: PLR2004
        return False
    who, what = subject[1], subject[0].lower == "what"
    named = who.arg is not None or who.text[:1].isupper()
    alone = len(made.rest) == 1 if made.aux in MODALS else what and bool(made.lemma) and not made.rest
    return alone and (named or who.lower in SUBJECT_PRONOUNS)


def _ends_with_another_subject(subject: Words) -> bool:
    """Return whether another subject stands at the end: "kids recover faster than | we do", "half of it | nobody …"."""
    last, before = subject[-1], subject[-2]
    if last.arg is not None or before.arg is not None or subject[0].lower in PREPOSITIONS:
        return False
    compared = before.lower in ("than", "as") and last.lower in _PERSONAL
    return compared or (before.lower in ("it", "them") and last.lower in _PERSONAL | _INDEFINITE)


def _bids_with_object(words: Words) -> bool:
    """Return whether words begin with a verb in its base form and a noun phrase with an article: "keep the receipt"."""
    if len(words) < 3 or any(one.arg is not None for one in words[:2]):  # noqa: PLR2004 - keep, the, receipt
        return False
    first, second = words[0].lower, words[1].lower
    shown = second in ("the", "a", "an") or second in POSSESSIVES
    return shown and VerbForm.BASE in verb_forms(first) and first not in _NO_BIDDING


_OF_WHAT = among(
    """
    free full short devoid capable incapable aware unaware ignorant conscious afraid wary weary tired sick fond proud
    ashamed jealous envious critical suspicious worthy unworthy certain sure typical characteristic indicative
    representative reminiscent independent regardless guilty rid
    """
)
"""Adjectives with which "of" goes, and no parts of what stands behind it."""
_MEASURES = among("age size kind sort type colour color shape height length weight width price")
"""What "that" may show right behind a noun which it measures: a car that size."""
_NO_BIDDING = DETERMINERS | PREPOSITIONS | AUXILIARIES | ADVERBS | {"half"}


def _is_verb_with_object(words: Words) -> bool:
    """Return whether words are a verb and a pronoun that is no subject: "find it", "help them"."""
    if len(words) != 2 or any(one.arg is not None for one in words):  # noqa: PLR2004 - find it
        return False
    first, second = words[0].lower, words[1].lower
    return (
        second in ("it", "me", "him", "us", "them")
        and VerbForm.BASE in verb_forms(first)
        and first not in PREPOSITIONS | DETERMINERS | AUXILIARIES
    )


_WITHIN_NONE = frozenset(("when", "because", "although", "unless", "if"))
"""What opens a clause that no subject has within it."""
_NO_SUBJECT = frozenset(
    (
        *("never", "always", "rarely", "seldom", "hardly", "also", "still", "already", "soon", "often"),
        *("yes", "yeah", "yep", "yup", "nope", "oh", "ok", "okay", "sorry", "please"),
    )
)


def _without_emphasis(subject: Words) -> Words:
    """Return a subject without "itself": the plan itself is the plan, she herself is she."""
    emphatic = len(subject) > 1 and subject[-1].lower in _EMPHATIC and subject[-2].lower not in _NO_NOUNS
    return subject[:-1] if emphatic else subject


_OF_DEEDS = among("once twice slowly quickly easily automatically together first well long far")
"""Adverbs that tell how something is done, and not how it is."""
_EMPHATIC = among("myself yourself himself herself itself ourselves yourselves themselves")
_NO_NOUNS = PREPOSITIONS | {"and", "or"}


def _cut_at_verb(words: Words) -> EnglishClause | None:  # noqa: PLR0915 - one walk from the verb to both ends
    verb = finite(words)
    if verb is None:
        return None
    parts = Tags(words)
    start = verb.at
    while start > 1 and _is_adverb_at(words, parts, start - 1) and not words[start - 1].is_sign:
        if _stays_with_subject(words, start, verb) or _is_predicate(words, parts, start - 1):
            break
        start -= 1
    if start == 1 and _is_adverb_at(words, parts, 0) and words[0].lower not in _OF_SEVERAL_OR_ANY:
        start = verb.at
    goes_with_verb = ADVERBS - (_OF_DEEDS if verb.aux in ("is", "was") and not verb.lemma else {"once"})
    if start < verb.at and words[start].lower not in goes_with_verb and _had_relative(words, start):
        start = (
            verb.at
        )  # "a boat that is two metres wide is stable", "that was restored once", "that starts slowly is old"
    subject, before, rest = words[:start], words[start : verb.at], words[verb.at + 1 :]
    subject = _without_emphasis(subject)
    positive, no_noun = True, False
    ended = NO_LONGER in [one.text for one in words]
    if not verb.lemma or verb.lemma in ("have", "do"):
        behind: list[ProseWord] = list(rest)
        adverbs: list[ProseWord] = []
        while (behind and behind[0].lower in ("not", "never")) or (
            behind and is_adverb(behind[0]) and _denies_soon(behind)
        ):
            one = behind.pop(0)
            if one.lower in ("not", "never"):
                if not positive:
                    return None
                positive = False
                adverbs = [each for each in adverbs if each.lower != "still"]  # it still is not: it is not yet
                break
            adverbs.append(one)
        rest = (*adverbs, *behind)
        if verb.aux in ("do", "did") and not verb.lemma:
            at = next((n for n, one in enumerate(rest) if not is_adverb(one)), None)
            if at is not None and not _begins_adjunct(rest[at].lower):
                before, lemma, rest = (*before, *rest[:at]), rest[at].lower, rest[at + 1 :]
                if lemma in AUXILIARIES - {"have", "do"}:
                    return None  # "the jobs machines do are dull"
                verb = replace(verb, lemma=lemma)
    denied = [n for n, one in enumerate(before) if one.lower == "never"]
    if denied:
        before = tuple(one for n, one in enumerate(before) if n not in denied)
        positive = not positive
    no = _no_at(verb, rest, positive=positive)
    if no is not None:
        rest, positive, no_noun = (*rest[:no], *rest[no + 1 :]), not positive, not no
    if no is None and _has_no_more(rest):
        rest, positive = rest[1:], not positive  # "sells no more bread": does not sell any more bread
    at = _none_at(verb, rest) if positive else None
    if at is not None:
        rest, positive = (*rest[:at], word(_NONE_BEHIND[rest[at].lower]), *rest[at + 1 :]), False
    if not positive and [one.lower for one in rest[:2]] == ["a", "single"] and (verb.lemma or _is_there(subject)):
        rest = (*rest[:1], *rest[2:])  # not a single one is not one
    if not positive and [one.lower for one in rest[:1]] == ["even"] and len(rest) > 1:
        rest = rest[1:]  # "is not even insured"
    if not positive:
        before = tuple(one for one in before if one.lower not in ("still", "even"))  # it still has not: it has not yet
    rest, ended = _with_end_behind(rest, ended) if not positive else (rest, False)
    rest = _without_ends(rest, positive=positive, alone=bool(verb.lemma))
    verb_form = words[verb.at].lower
    single = verb_form in _OF_ONE or (bool(verb.lemma) and _is_third(verb_form))
    several = verb_form in _OF_SEVERAL or (verb.aux == "do" and bool(verb.lemma) and not single)
    return EnglishClause(
        subject, verb.aux, before, verb.lemma, rest, positive, verb.certain, no_noun, ended, single, several
    )


def _has_no_more(rest: Words) -> bool:
    """Return whether a predicate begins with "no more" of something, and compares nothing with it."""
    if [one.lower for one in rest[:2]] != ["no", "more"] or len(rest) < 3 or rest[2].arg is not None:  # noqa: PLR2004
        return False
    return rest[2].lower not in ("than", "and", "or", "of") and can_be(rest[-1].lower, "NOUN")


def _begins_adjunct(low: str) -> bool:
    """Return whether no verb can follow an auxiliary here: "but this year it does not", "in Elm Street they did"."""
    return low in _NO_VERBS and VerbForm.BASE not in verb_forms(low)


_NO_VERBS = PREPOSITIONS | DETERMINERS | {"either", "too", "now", "next", "last"}
_OF_ONE = frozenset(("is", "was", "has", "does"))
_OF_SEVERAL = frozenset(("are", "were", "have", "do"))


def _is_third(low: str) -> bool:
    return low.endswith("s") and not verb_forms(low) & (VerbForm.BASE | VerbForm.PAST)


def _stays_with_subject(words: Words, start: int, verb: Verb) -> bool:
    """Return whether the adverb that ends at a place before a verb belongs to the subject, and not to the verb."""
    low = words[start - 1].lower
    if low in PLACED or low == "enough":
        return True  # "the room upstairs" is another than the room; "who do not sleep enough"
    if low not in ADVERBS | _DATED and can_be(low, "NOUN") and can_be(words[start - 2].lower, "NOUN"):
        return True  # "the guests from the care home": only the tagger has it as an adverb
    if words[start - 2].lower == "or" and low in ("more", "less", "fewer"):
        return True  # "groups of ten or more"
    doing = words[0].lower.endswith("ing") and VerbForm.ING in verb_forms(words[0].lower)
    if doing and start > 2 and low in _PARTICLES | {"back"}:  # noqa: PLR2004 - taking him away
        return True
    if doing and start > 2 and (low in _OF_DEEDS or not (low in ADVERBS or low.endswith("ly"))):  # noqa: PLR2004
        return True  # "keeping it open", "closing it slowly"
    if doing and all(map(is_adverb, words[1:start])):
        last = start == 2 == verb.at  # noqa: PLR2004 - "buying only makes sense if …"
        return not last or low not in ("only", "also", "just")  # "moving closer is no option"
    return _is_behind_verb(words, start - 1) or (start == verb.at and _ends_relative(words, start, verb))


def _ends_relative(words: Words, end: int, verb: Verb) -> bool:
    """Return whether an adverb before a modal ends a relative clause: "who falls often should not live alone"."""
    subject = [one.lower for one in words[:end]]
    at = max((n for n, low in enumerate(subject) if n and low in _RELATIVES_AND_THAT), default=None)
    dated = subject[-1] in _DATED | {"twice", "recently"}
    return at is not None and at + 2 < end and (verb.aux in MODALS or dated)


_DATED = frozenset(("yesterday", "today", "tomorrow", "tonight"))


def _is_there(subject: Words) -> bool:
    return len(subject) == 1 and subject[0].lower == "there"


_NONE_BEHIND = {"nothing": "anything", "nobody": "anybody", "no-one": "anybody", "nowhere": "anywhere"}
"""Objects that deny the verb before them: she promised nothing."""


def _none_at(verb: Verb, rest: Words) -> int | None:
    """Return where an object stands that denies its verb: she promised nothing, has done nothing, can see nobody."""
    at = 0 if verb.lemma else 1
    if len(rest) <= at or rest[at].lower not in _NONE_BEHIND or _limits(rest[at + 1 : at + 2]):
        return None
    return at if not at or _goes_with_auxiliary(verb, rest[0]) else None


def _no_at(verb: Verb, rest: Words, *, positive: bool) -> int | None:
    """Return where "no" denies a verb: before its object, and behind its second verb: has lost no members."""
    lowers = [one.lower for one in rest]
    at = 0 if lowers[:1] == ["no"] else 1
    if lowers[at : at + 1] != ["no"] or len(lowers) < at + 2 or "but" in lowers:
        return None  # "no balcony but a garden" denies the one alone
    if lowers[at + 1] in _NOT_NO or lowers[at + 1] in _BEHIND_ANSWER:
        return None
    second = positive and not verb.lemma and {"and", "or"}.isdisjoint(lowers) and _goes_with_auxiliary(verb, rest[0])
    return at if at == 0 or second else None


def _goes_with_auxiliary(verb: Verb, one: ProseWord) -> bool:
    """Return whether a word is the verb behind an auxiliary, in the form that goes with it."""
    doing = VerbForm.ING if verb.aux in ("is", "was") else VerbForm.BASE
    form = VerbForm.PARTICIPLE if verb.aux in ("has", "had") else doing
    return one.arg is None and form in verb_forms(one.lower)


def _limits(words: Words) -> bool:
    """Return whether what follows "nothing" takes something out: nothing but praise, nothing like it."""
    return bool(words) and words[0].lower in ("but", "except", "like", "less", "more", "short", "else", "other", "if")


PLACED = among(
    "upstairs downstairs outside inside indoors outdoors overhead underneath nearby opposite abroad here there"
)
"""Adverbs that tell which one is meant where they stand behind its noun."""
_NOT_NO = frozenset(("more", "less", "fewer", "better", "worse", "doubt", "matter", "one", "longer", "other", "later"))
"""What "no" before them is not the denial of: no less than ten."""
_BEHIND_ANSWER = frozenset(("to", "from", "and", "or", "because", "if", "when", "again"))
"""What stands behind a "no" that somebody says, and never behind one that a noun has: "we say no to the offer"."""


def _denies_soon(words: Sequence[ProseWord]) -> bool:
    """Return whether only adverbs stand before the next "not"."""
    for one in words:
        if one.lower in ("not", "never"):
            return True
        if not is_adverb(one):
            return False
    return False


_ENDED = (("any", "more"), ("anymore",), ("any", "longer"))
"""What ends the denial of something that was so before."""


def _with_end_behind(rest: Words, known: bool) -> tuple[Words, bool]:  # noqa: FBT001
    """Return what is denied with "any more" at its end, "hum any more since May", and whether it was so before."""
    lowers = [one.lower for one in rest]
    at = lowers.index("since") if "since" in lowers else 0
    for end in _ENDED:
        if at >= len(end) and tuple(lowers[at - len(end) : at]) == end:
            return (*rest[: at - len(end)], *rest[at:], *rest[at - len(end) : at]), True
    return rest, known or any(_ends_with(rest, end) for end in _ENDED)


def _ends_with(words: Words, end: tuple[str, ...]) -> bool:
    return lowered(words[-len(end) :]) == end


def _without_ends(words: Words, *, positive: bool, alone: bool = False) -> Words:
    """Return what stands behind a verb without what changes nothing; ``alone``: nothing else need stand there."""
    for end in _ENDS if words and words[-1].lower in _LAST_WORDS else ():
        if len(words) > len(end) - alone and _ends_with(words, end):
            if positive and end not in (("though",), ("anyway",), ("after", "all"), ("too",), ("as", "well")):
                continue
            if end == ("too",) and len(words) > 1 and words[-2].lower in _BEFORE_TOO:
                continue
            if end == ("as", "well") and words[-3:-2] and words[-3].lower in _COMPARING_HOW:
                continue
            words = words[: -len(end)]
    while words and words[-1].is_sign:
        words = words[:-1]
    return words


_COMPARING_HOW = frozenset(("just", "nearly", "almost", "equally", "not", "quite", "twice", "half"))
"""What tells of "as well" how well it is: does it just as well."""
_BEFORE_TOO = AUXILIARIES | _DEGREE | {"me", "you", "much"}
"""What "too" belongs to: is too, me too."""


def question(words: Words) -> tuple[ClauseKey, bool] | None:
    """Return the key of a question that is put by inversion, and whether it is put plainly; None for any other."""
    if not words or words[0].lower not in AUXILIARIES:
        return None
    low = words[0].lower
    rest = list(words[1:])
    while rest and rest[-1].is_sign:
        rest.pop()
    if not rest:
        return None
    positive = True
    if rest[0].lower == "not" and not (len(rest) > 1 and VerbForm.ING in verb_forms(rest[1].lower)):
        rest = rest[1:]  # "does not waiting help" asks about not waiting
    aux = BE.get(low) or DO.get(low) or HAVE.get(low) or low
    if low in HAVE and not any(
        VerbForm.PARTICIPLE in verb_forms(one.lower) or one.lower == "got"
        for one in rest
        if one.arg is None and not one.is_sign
    ):
        aux = _LEXICAL_OF[aux]
    inner = next((at for at, one in enumerate(rest) if at and one.lower in ("that", "whether", "if")), len(rest))
    kept = [one for at, one in enumerate(rest) if one.lower != "never" or at > inner]
    positive = len(kept) == len(rest)
    for at, one in enumerate(kept):
        if (
            at
            and one.lower in _NONE_BEHIND
            and aux in ("do", "did")
            and positive
            and not _limits(tuple(kept[at + 1 :]))
        ):
            kept[at], positive = word(_NONE_BEHIND[one.lower]), False
            break
    doubted = any(one.lower in _DOUBTING for one in kept)
    no = next((at for at in range(1, len(kept) - 1) if not doubted and _denies_noun(kept, at)), None)
    if no is not None and no < inner and positive and not any(one.lower == "but" for one in kept):
        del kept[no]
        positive = False
    kept = list(_without_ends(tuple(kept), positive=False))
    return ClauseKey(aux, canon(kept)), positive


DOUBTS = among(
    """
    perhaps maybe possibly supposedly allegedly apparently reportedly probably arguably presumably seemingly
    ostensibly conceivably
    """
)
"""Adverbs that say that what they stand beside may not be so."""
_AHEAD = DOUBTS | {"otherwise"}
_DOUBTING = frozenset(("apparently", "presumably", "supposedly", "allegedly", "reportedly", "perhaps", "possibly"))
"""Beside these "no" stays a word: what is doubted is not denied."""


def _denies_noun(words: Sequence[ProseWord], at: int) -> bool:
    """Return whether "no" behind a verb denies that, as in "does he have no key", "is there no lift"."""
    before = words[at - 1].lower
    verb = before == "there" or (at > 1 and VerbForm.BASE in verb_forms(before) and before not in PREPOSITIONS)
    return words[at].lower == "no" and verb and words[at + 1].lower not in _NOT_NO


@value(frozen=True, slots=True)
class Sought:
    """A question for things: what is said of them, and the words of their kind, none after "who" and "what".

    ``options`` are the answers that are named, of which it wants one; ``known`` is of what kind they are.
    """

    atom: Atom
    kind: Words
    options: tuple[Atom, ...] = ()
    known: tuple[Atom, ...] = ()
    of_somebody: bool = False
    """Whether it asks who."""


@value(frozen=True, slots=True)
class OptionsAsked:
    """A question for a thing, without the options that it names, and these."""

    question: Words
    options: tuple[Words, ...]


def _is_subject_there(auxiliary: ProseWord, one: ProseWord) -> bool:
    """Return whether a word behind an auxiliary can only be a subject: "which phone should grandma get"."""
    if auxiliary.lower in ("is", "are", "was", "were", "has", "have", "had") or one.arg is not None:
        return False
    return VerbForm.BASE not in verb_forms(one.lower) and not is_adverb(one)


def which(words: Words, place: ProseWord) -> Sought | None:
    """Return what a question with which, what or who asks of a thing, None for any other question.

    ``place`` stands for what is asked for: the subject, or what the verb at the end has no object for.
    """
    while words and words[-1].is_sign:
        words = words[:-1]
    if len(words) < 3 or words[0].lower not in ("which", "what", "who", "whom"):  # noqa: PLR2004 - which, one, is
        return None
    if words[1].lower in ("if", "about"):
        return None  # "what if it breaks?"
    start = next((at for at, one in enumerate(words) if at and one.lower in AUXILIARIES), None)
    if start is None or words[0].lower in ("who", "what"):
        made = clause((place, *words[1:]))
        if made is not None and made.subject == (place,) and words[1].lower not in ("do", "does", "did"):
            does = words[2].text[:1].isupper() and VerbForm.ING in verb_forms(
                words[-1].lower
            )  # "what is Dana planning"
            subject_asked = start is None or start != 1 or words[2].lower not in SUBJECT_PRONOUNS | DETERMINERS
            subject_asked = subject_asked and not (does and words[1].lower in BE)
            if subject_asked:
                return Sought(made.atom, ())
    if start is None:
        for end in range(2, len(words)):
            made = clause((place, *words[end:]))
            if made is not None and made.subject == (place,) and not made.before:
                return Sought(made.atom, words[1:end])
        return None
    kind, auxiliary, rest = words[1:start], words[start], words[start + 1 :]
    if kind:
        made = clause((place, auxiliary, *rest))
        inverted = rest and (
            rest[0].lower in SUBJECT_PRONOUNS | DETERMINERS | {"not"} or _is_subject_there(auxiliary, rest[0])
        )
        if made is not None and not inverted:
            return Sought(made.atom, kind)
    is_copula = auxiliary.lower in ("is", "are", "was", "were")
    for end in range(1, len(rest)):
        if auxiliary.lower in MODALS and cuts_wrongly(rest, end):
            continue  # "what should the theatre group perform"
        stranded = end + 2 >= len(rest) or rest[end + 1].lower not in PREPOSITIONS
        # "what should we have for dinner": have it for dinner; "which should we learn first": learn it first
        behind = len(rest) - (rest[-1].lower in _IN_ORDER and end + 1 < len(rest)) if stranded else end + 1
        made = clause((*rest[:end], auxiliary, *rest[end:behind], place, *rest[behind:]))
        form = VerbForm.ING if is_copula else VerbForm.BASE
        lacks_noun = rest[end - 1].lower in ("the", "a", "an") or rest[end - 1].lower in POSSESSIVES
        if made is not None and made.subject == rest[:end] and form in verb_forms(rest[end].lower) and not lacks_noun:
            return Sought(made.atom, _sort_of(kind))
    made = clause((place, *words[1:])) if start == 1 and is_copula else None
    if made is not None and made.subject == (place,) and not made.lemma:
        return Sought(made.atom, ())  # "what is the best pet for Tim"
    return None


_IN_ORDER = frozenset(("first", "next", "last", "now", "today", "tomorrow", "again", "instead", "together"))
"""What stands behind an object: "learn it first"."""


def cuts_wrongly(rest: Words, end: int) -> bool:
    """Return whether the verb behind a modal is a noun there, which has its verb behind it: "should our project need".

    Nor is that verb the end of the subject.
    """
    verb, behind = rest[end : end + 1], rest[end + 1 : end + 2]
    noun = bool(verb) and can_be(verb[0].lower, "NOUN") and verb[0].lower not in _WITH_BARE_VERB
    return (noun and bool(behind) and _is_only_verb(behind[0])) or (end > 1 and _is_only_verb(rest[end - 1]))


_WITH_BARE_VERB = frozenset(("help", "let", "make", "dare", "need", "go", "come"))
"""Verbs that may have another one behind them: "should we help carry it"."""


def _is_only_verb(one: ProseWord) -> bool:
    """Return whether a word is a verb in its base form, and nothing else: require, decide."""
    plain = one.arg is None and one.text.islower() and VerbForm.BASE in verb_forms(one.lower)
    return plain and not any(can_be(one.lower, kind) for kind in ("NOUN", "ADJ", "ADV"))


def _sort_of(kind: Words) -> Words:
    """Return the sort of which one is asked for: "flats", of "which of the two flats"."""
    if not kind or kind[0].lower != "of":
        return kind
    left = kind[1:]
    while left and (left[0].lower in DETERMINERS or canonical(left[0].lower).isdigit()):
        left = left[1:]
    return left
