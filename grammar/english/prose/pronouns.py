"""What pronouns point back to within what one speaker says in a row; where that is not certain nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, fields
from functools import cached_property
from operator import attrgetter

from grammar.english.common import PEOPLE
from grammar.english.given_names import MENS_NAMES, WOMENS_NAMES
from grammar.english.lexicon import VerbForm, can_be, finite_forms, is_known, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import time_at_end
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DEFINITE,
    DETERMINERS,
    MODALS,
    PLACED,
    PREPOSITIONS,
    RELATIVES,
    TIME_UNITS,
    Atom,
    EnglishClause,
    OptionsAsked,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.openers import OPENING_WORDS
from grammar.english.prose.words import ProseWord, Words, among, canon, canonical, lowered, text_of, word
from grammar.errors import NoReading
from grammar.values import replace, value

_SUBJECTS = frozenset(("he", "she", "it", "they"))
_OBJECTS = frozenset(("him", "her", "it", "them"))
_BY_OBJECT = {"him": "he", "her": "she"}
_OWNERS = {"his": "he", "her": "she", "its": "it", "their": "they"}
_POINTING = _SUBJECTS | _OBJECTS | _OWNERS.keys() | {"this", "former", "latter"}
"""Words of which one stands in whatever points back."""
TITLES = among(
    """
    mr mr. mrs mrs. ms ms. miss madam mister dr dr. prof prof. sir nurse granny gran grandma grandpa grandad
    granddad mum mummy dad daddy mom uncle aunt auntie cousin councillor cllr judge captain sergeant inspector
    officer coach king queen prince
    princess pope
    """
)
_ENDINGS = ("er", "or", "ist", "ian", "man", "woman", "ess")
_WOMEN = among(
    """
    mrs mrs. ms ms. miss mother mum mummy mom daughter girl sister aunt auntie niece grandmother grandma granny gran
    wife girlfriend woman lady landlady queen princess bride widow nun stepmother stepdaughter granddaughter midwife
    """
)
_MEN = among(
    """
    mr mr. sir father dad daddy son boy brother uncle nephew grandfather grandpa grandad granddad husband boyfriend man
    guy landlord king prince groom monk stepfather stepson grandson lad bloke
    """
)
_PERSONS = PEOPLE | _WOMEN | _MEN
_PETS = among(
    """
    cat dog horse pony rabbit hamster parrot puppy kitten mare budgie tortoise rooster cock hen goat sheep ram cow bull
    pig donkey mule goose duck
    """
)
"""Animals that are spoken of as persons are."""
_BESIDE = frozenset(("with", "about", "against", "than"))
"""Prepositions before a name that is somebody's rather than a place's."""
BODIES = among(
    """
    council city town government ministry police court board committee company firm bank club team school university
    college hospital pharmacy press parliament state union party church army landlord agency department office
    family crew staff people parents kids girls boys children experts teachers pupils students parents shop hotel
    museum library theatre restaurant café pub bakery farm gallery charity ministry hall centre
    """
)
"""Who acts without being one person: bodies, and people in the plural."""
_BY_SOMEBODY = among("adopt bake borrow buy cook drive eat hire knit order paint rent steal wear write")
"""Verbs whose subject is somebody, or a body: what they bring up is the only thing that "it" may mean then."""
_OF_THINGS = among("have contain include cost weigh measure consist last hold offer need use become")
"""Verbs whose subject, when it is only a name, may well be a thing."""


_ANY = frozenset(("a", "an", "someone", "somebody", "anyone", "anybody", "whoever"))
"""What the subject of a general statement begins with."""
_ENDING = PREPOSITIONS | DETERMINERS
"""What begins another phrase."""
_SHARES_OF = frozenset(("all", "half", "most", "some", "part", "none", "both"))
"""What of a thing, or of several, stands ahead of them: "read all of Middlemarch"."""
_PHRASAL = frozenset(
    (verb, particle)
    for particle, verbs in {
        "off": "turn switch shut call put pay cut take lay",
        "on": "turn switch put take",
        "in": "hand bring fill build put",
        "over": "take hand",
        "down": "turn tear cut pull take",
        "up": "give put set clean fill tear",
        "out": "throw carry pull take rent hand",
        "away": "give throw take",
    }.items()
    for verb in verbs.split()
)
"""Verbs whose particle stands before their object as a preposition does."""
_PARTICLES = frozenset(("up", "out", "away", "back", "down", "forward", "together"))


class ClauseMentions:
    """What a clause names beside its subject and its object: looked for once a pronoun may mean it."""

    def __init__(
        self, made: EnglishClause, subject: Words, *, reports: bool = False, things_alone: bool = False
    ) -> None:
        self._made, self._subject, self._reports, self._things_alone = made, subject, reports, things_alone

    @property
    def of_things(self) -> ClauseMentions:
        """The same without the several people whom its predicate names."""
        return ClauseMentions(self._made, self._subject, reports=self._reports, things_alone=True)

    @property
    def advises(self) -> bool:
        """Whether it says what should be done."""
        return self._made.aux == "should"

    @cached_property
    def beside(self) -> tuple[Words, ...]:
        """The several things that it names with a preposition."""
        return () if self._reports else tuple(_several_beside(self._made.rest))

    @cached_property
    def certain(self) -> tuple[Words, ...]:
        """The certain single things that its predicate names anywhere; what should be done may be done at a name."""
        if self._reports:
            return ()
        things = tuple(_certain_things(self._made.rest))
        return things or (tuple(_named_places(self._made.rest)) if self._made.aux in MODALS else ())

    def is_within_noun(self, thing: Words) -> bool:
        """Return whether a thing only tells of another noun which one that is: soot from the chimney."""
        rest = self._made.rest
        at = next((n for n in range(len(rest)) if rest[n : n + len(thing)] == thing), 0)
        noun = at > 1 and can_be(rest[at - 2].lower, "NOUN") and not can_be(rest[at - 2].lower, "ADJ")
        return noun and rest[at - 1].lower in ("of", "from")

    @cached_property
    def plurals(self) -> bool:
        """Whether its predicate names several things, other than times and the kind that its subject is of."""
        rest = self._made.rest[self._kind_named() :]
        return any(
            is_plural_noun(one.lower)
            and not _is_time(one.lower)
            and not (self._things_alone and _are_people(one.lower))
            for at, one in enumerate(rest)
            if one.arg is None and not (at and rest[at - 1].lower[:1].isdigit() and one.lower in _UNITS)
        )

    @property
    def named(self) -> bool:
        """Whether its predicate names somebody, or a firm: "the band should sign with Redline"."""
        rest = self._made.rest
        at = next((n for n, one in enumerate(rest) if n and one.lower in ("with", "from", "to", "for")), len(rest) - 1)
        return is_name(rest[at + 1 : at + 2]) if rest[at + 1 : at + 2] and rest[at + 1].arg is None else False

    def _kind_named(self) -> int:
        """Return where the noun ends that tells what its subject is: "the farmers are our neighbours"."""
        made, rest = self._made, self._made.rest
        end = next((at for at, one in enumerate(rest) if one.lower in PREPOSITIONS or one.is_sign), len(rest))
        noun = rest[1:end] if rest[:1] and rest[0].lower in DEFINITE else rest[:end]
        tells = made.aux in ("is", "was") and not made.lemma and made.positive and bool(noun)
        named = tells and is_plural_noun(noun[-1].lower)
        return end if named and all(can_be(one.lower, "NOUN") or can_be(one.lower, "ADJ") for one in noun) else 0

    def has_another(self, pronoun: str) -> bool:
        """Return whether a pronoun of the clause is for another one than its subject whom "he", or "she", may mean."""
        rest, form = self._made.rest, "him" if pronoun == "he" else "her"
        return any(one.lower == form and tagged(rest)[at] == "PNP" for at, one in enumerate(rest))

    @cached_property
    def persons(self) -> tuple[Words, ...]:
        """Who may be meant by "he" and "she"."""
        made, rest = self._made, self._made.rest
        rest = rest[1:] if self._reports and rest and rest[0].lower == "that" else rest
        kind = made.aux in ("is", "was") and not made.lemma and [one.lower for one in rest[:1]] in (["a"], ["an"])
        return tuple(_persons(self._subject, () if kind else rest))  # "she is a nurse": nobody else

    @cached_property
    def unsure(self) -> bool:
        """Whether its subject may be a person as well, for all that is known: "the goalie tripped over the boy"."""
        return bool(self.persons) and _may_act(self._made, self.persons)


class SentenceBefore:
    """A sentence that somebody said, and the one before it."""

    def __init__(self, speaker: str, words: Words, before: SentenceBefore | None) -> None:
        self.speaker, self.words, self.before = speaker, words, before

    @cached_property
    def named(self) -> tuple[Words, ...]:
        """Whom it names."""
        words = self.words
        first = words[0].lower if words else ""
        begins = first in AUXILIARIES | PREPOSITIONS | _OPENS_ANOTHER | OPENING_WORDS | {"nor"} or is_known(first)
        return tuple(_persons((), (word(first), *words[1:]) if begins else words))


def sentences_before(last: SentenceBefore | None) -> Iterator[SentenceBefore]:
    """Yield the sentences that were said, the last first."""
    while last is not None:
        yield last
        last = last.before


@value(frozen=False, slots=True)
class Memory:
    """What was spoken of last: a subject and an object of a plain clause."""

    speaker: str = ""
    present: Mapping[tuple[str, ...], str] = field(default_factory=dict[tuple[str, ...], str])
    """The names of those who speak in the text, by their words in small letters."""
    known_as: dict[tuple[str, ...], str] = field(default_factory=dict[tuple[str, ...], str])
    """Who was "he" before, and who "she"."""
    owners: Mapping[str, str] = field(default_factory=dict[str, str])
    """The only speaker who says "my" of something, by its noun."""
    addressed: str = ""
    """Whom the speaker calls "you"."""
    subject: Words = ()
    subjects: tuple[Words, ...] = ()
    """What the clauses of the sentence are about, the last one among them."""
    object: Words = ()
    lemma: str = ""
    denied: bool = False
    plurals: bool = False
    several: bool = False
    """Whether the subject has a verb in the plural: "the staff work"."""
    mentions: ClauseMentions | None = None
    """What else it names."""
    receives: bool = False
    """Whether its verb has two objects: "showed me the certificate"."""
    goes_on: bool = False
    """Whether the clause that is read stands in the same sentence as the one before."""
    pronoun: str = ""
    """The pronoun by which the clause before had its subject, or its only word."""
    before: SentenceBefore | None = None
    """The sentence before, be it read or not."""
    last: EnglishClause | None = None
    """The clause before, where it was a plain one: what "Bob does not" goes on with."""
    prior: EnglishClause | None = None
    """The same, of the clause before the one that is read."""
    asked: bool = False
    """Whether it was a question, which brings up all that it names."""
    grounds: tuple[Atom, ...] = ()
    """What the sentence before states: what "therefore" goes on from."""
    options: OptionsAsked | None = None
    """The question at issue, where it names what may answer it."""
    turns: Mapping[str, str] = field(default_factory=dict[str, str])
    """All that a speaker says, in small letters."""
    answering: frozenset[int] = frozenset()
    """Where the sentences begin that stand where one answers that: first in a turn, perhaps behind yes or no."""
    topic: Words = ()
    """What the question at issue is about."""
    sought: EnglishClause | None = None
    """What the question at issue asks of somebody, said of "somebody": "who should get the grant"."""
    at_issue: tuple[EnglishClause, ...] = ()
    """What the question at issue asks for, in each of the wordings in which stances speak of it."""
    general: bool = False
    """Whether its subject is any of a kind: "a hedge over two metres is too high"."""
    apart: bool = False
    """Whether it was told since what should be done to things of a kind: "we should buy things that last"."""
    certain_before: tuple[Words, ...] = ()
    """The certain single things that were spoken of before clauses on any of a kind: "a car that rusts is useless"."""
    place: str = ""
    """Where the sentence stands, which tells apart what means something there alone."""
    left_open: set[str] = field(default_factory=set[str])
    """The pronouns of its sentence so far that mean something which is not certain: they mean that again."""
    unclear: NoReading | None = None
    """The pronoun of one of its clauses that points back to nothing certain."""
    it: Words = ()
    """What "it" was as an object in a clause before, within the same sentence."""
    beside: tuple[Words, ...] = ()
    """What the clauses before it in the same sentence are about, and do something to."""

    def copy(self) -> Memory:
        """Return what was spoken of as it is now."""
        return Memory(*_ALL(self))

    def note(self, made: EnglishClause) -> None:
        """Note what a clause speaks of."""
        first = made.subject[0] if made.subject else None
        if first is None:
            return
        alone = first.lower in ("this", "that") and len(made.subject) == 1
        if alone and made.aux == "is" and [one.lower for one in made.rest] in (["right"], ["true"], ["correct"]):
            return  # "he moves out, that's right. But he …"
        if made.lemma in ("say", "tell", "think") and any(one.lower == "so" for one in made.rest[:2]):
            return  # "her eyes are bad, the doctor said so. She …"
        cut_off = made.subject[-1].lower in _NOBODY and len(made.subject) > 1 and made.subject[-2].lower in RELATIVES
        adverb = len(made.subject) == 1 and can_be(first.lower, "ADV") and not can_be(first.lower, "NOUN")
        if (
            (alone or cut_off or adverb)
            or first.lower in ("it", "there", "nothing", "no", "what", "few", "hardly", "barely", "scarcely")
            or first.arg is not None
        ):
            self.forget()  # "meetings in which nobody": its verb is not that of the sentence; "few came. They …"
            return
        if made.aux in MODALS and self.subject and _is_of_all(made):
            several = is_plural_subject(self.subject) and not is_plural_subject(made.subject)
            somebody = is_name(made.subject) and may_be_person(made.subject) and not may_be_person(self.subject)
            if first.lower in ("i", "we", "you") or several or somebody:
                self.note_kind(made)
                return  # "The mill is old. We should sell every mill that is. It …": no "it" is every mill
        wished = (
            self.prior is not None and self.prior.aux in MODALS and self.object[:1] and self.object[0].lower in _ANY
        )
        self.beside = (*self.beside, self.subject, () if wished else self.object) if self.goes_on else ()
        things = (one for one in (self.subject, self.object) if _is_certain_one(one))
        self.certain_before = (tuple(things) or self.certain_before) if _is_on_kind(made) else ()
        self.apart, self.several = False, made.several
        self.subject, self.denied, self.asked = small(made.subject), not made.positive, False
        self.general = first.lower in _ANY and (made.aux in MODALS or made.aux in ("is", "do"))
        self.lemma = made.lemma or (made.rest[0].lower if made.aux in MODALS and made.rest else "")
        if first.lower in ("i", "we", "you", "nobody"):
            self.subject = ()
        self.subjects = (*self.subjects, self.subject) if self.subject else self.subjects
        rest = made.rest
        verb, end = self._object_at(made)
        tells = not made.lemma and (made.aux in ("is", "was") or [one.lower for one in rest[:1]] in _BE)
        thing = rest[verb:end]
        self.object = () if tells or _is_no_thing(thing) or _is_of_certain(rest, verb, end) else thing
        if len(self.object) > 1 and [one.lower for one in rest[end : end + 1]] == ["than"]:
            self.object = self.object[:-1]  # "left the flat cleaner than before"
        self.receives = False
        if self.object:
            self._note_thing()
        self.mentions = ClauseMentions(made, self.subject)

    def _object_at(self, made: EnglishClause) -> tuple[int, int]:
        """Return where what stands behind a verb as its object begins and ends."""
        rest = made.rest
        end = next((at for at, one in enumerate(rest) if one.lower in PREPOSITIONS or one.is_sign), len(rest))
        verb = 0 if made.lemma else 1
        if end > verb + 1 and rest[verb].lower in _PARTICLES and is_plural_noun(rest[end - 1].lower):
            verb += 1  # "drew up the plans"
        if rest[verb : verb + 1] and (self.lemma, rest[verb].lower) in _PHRASAL and len(rest) > verb + 2:
            verb += 1  # "turn off the heating"
            end = next((at for at in range(verb, len(rest)) if rest[at].lower in PREPOSITIONS), len(rest))
        if end == verb + 1 < len(rest) and rest[verb].lower in _PARTS_OF_VERBS and rest[end].lower == "of":
            verb = end + 1  # "get rid of the bus"
            end = next((at for at in range(verb, len(rest)) if rest[at].lower in PREPOSITIONS), len(rest))
        if end == verb + 1 < len(rest) and rest[verb].lower in _SHARES_OF and rest[end].lower == "of":
            end = next((at for at in range(end + 1, len(rest)) if rest[at].lower in PREPOSITIONS), len(rest))
        if end == verb and [one.lower for one in rest[verb : verb + 1]] == ["about"]:
            verb += 1  # "forgot about rule 9"
            end = next((at for at in range(verb, len(rest)) if rest[at].lower in PREPOSITIONS), len(rest))
        return verb, end

    def _note_thing(self) -> None:
        """Leave of what stands behind a verb the thing alone."""
        while len(self.object) > 1 and is_adverb(self.object[-1]):
            self.object = self.object[:-1]  # "read the rules again"
        if self.lemma in _LEAVING and len(self.object) > 2 and _tells_how_left(self.object):  # noqa: PLR2004
            self.object = self.object[:-1]  # "left the flat clean"
        while len(self.object) > 1 and _is_no_noun(self.object[-1]):
            self.object = self.object[:-1]  # "comes home exhausted", "painted the wall blue"
        self.object = self.object[: time_at_end(self.object)]  # "checked the roof yesterday"
        if len(self.object) == 1 and self.object[0].text.islower() and can_be(self.object[0].lower, "ADV"):
            self.object = ()  # "stays home"
        if self.lemma == "get" and len(self.object) == 1 and VerbForm.PARTICIPLE in verb_forms(self.object[0].lower):
            self.object = ()  # "get married"
        somebody = len(self.object) > 1 and self.object[0].lower in _PEOPLE_SHOWN  # "gave us 250 pounds"
        self.receives = somebody or not DETERMINERS.isdisjoint([one.lower for one in self.object[1:]])
        if self.receives:
            self.object = ()  # two of them: "gave the twins their marks"
        much = bool(self.object) and self.object[0].lower in _MUCH and not is_plural_noun(self.object[-1].lower)
        if _counts(self.object) or much or [one.lower for one in self.object] in _AMOUNTS:
            self.object = ()  # an amount

    def note_kind(self, made: EnglishClause) -> None:
        """Note what should be done to things of a kind: what was spoken of before still is, where it is of that kind.

        So it is where nothing says of which kind it is, and what is at issue.
        """
        kind = next((one for one in _behind_verb(made) if can_be(one.lower, "NOUN")), None)
        named = None if kind is None or kind.lower in _OF_NO_KIND else canonical(kind.lower)
        at_issue = f" {' '.join(canon(self.subject))} " in f" {' '.join(canon(self.topic))} "
        if named is not None and canonical(_head(self.subject)) != named and not at_issue:
            self.forget()
        self.apart = True

    def go_back_from_kind(self) -> None:
        """Speak of the certain thing again that was spoken of before a sentence on any of a kind.

        "The barn is old. A barn that leaks is useless. It costs 300 euros": none that leaks is known to. Where it may
        be of another kind nothing certain was spoken of.
        """
        things, kind = self.certain_before, self.subject
        self.certain_before = ()
        if not things or not self.general:
            return
        noun = canonical(_head(kind))
        alike = [one for one in things if canonical(_head(one)) == noun]
        named = [one for one in things if one[-1].text[:1].isupper() and not _speaks(one, self)]
        found = alike or named  # what has a name may be of any kind
        self.general = False
        self.subject = found[0] if len(found) == 1 else ()
        if not self.subject:
            self.forget()
        elif is_person(kind):
            self.mentions = None  # "Max can write. A child who can write is clever. He …"
        self.apart = True

    def note_report(self, made: EnglishClause) -> None:
        """Note who says something, of which nothing else is taken up."""
        self.forget()
        self.mentions = ClauseMentions(made, small(made.subject), reports=True)

    def note_sentence(self, words: Words) -> None:
        """Note the words of a sentence, however it is read."""
        self.before = SentenceBefore(self.speaker, words, self.before)

    def asks(self, made: EnglishClause) -> bool:
        """Return whether a clause of a speaker says, or denies, what is at issue."""
        return bool(self.speaker) and any(one.aux == made.aux and one.words == made.words for one in self.at_issue)

    def note_question(self, made: EnglishClause | None) -> None:
        """Note what a question speaks of, as a clause."""
        self.forget()
        if made is not None and lowered(made.subject) not in _NO_ANTECEDENTS:
            self.note(made)
            self.asked = True
            if not made.positive:  # "should we take no action": none is spoken of
                self.object, self.mentions = (), None

    def note_whoever(self, made: EnglishClause | None) -> None:
        """Note what a question seeks somebody for, as a clause on somebody: of him nothing is known yet."""
        self.note_question(made)
        self.subject, self.mentions, self.sought = (), None, made

    def bring_in(self, thing: Words) -> None:
        """Note that a sentence brings in a thing, of which the next one tells."""
        self.forget()
        self.subject = thing

    def go_back_to(self, before: Memory) -> None:
        """Speak of what was spoken of before a clause that only tells how its speaker knows it."""
        self.subject, self.object, self.lemma, self.mentions = (
            before.subject,
            before.object,
            before.lemma,
            before.mentions,
        )
        self.denied, self.receives, self.general = before.denied, before.receives, before.general
        self.several = before.several

    def forget(self) -> None:
        """Forget what was spoken of."""
        self.subject, self.object, self.lemma, self.mentions = (), (), "", None
        self.denied, self.asked, self.receives, self.general, self.several = False, False, False, False, False

    @property
    def goes_on_own(self) -> bool:
        """Return whether the speaker has spoken of something just before, and not only said yes or no."""
        before = self.before
        return bool(self.subject) and (before is None or (before.speaker == self.speaker and len(before.words) > 1))

    @property
    def plural_beside(self) -> bool:
        """Return whether the predicate of the clause names several things, which "they" may mean as well."""
        return self.mentions is not None and self.mentions.plurals

    @property
    def persons(self) -> tuple[Words, ...]:
        """Return who may be meant by "he" and "she"."""
        return () if self.mentions is None else self.mentions.persons

    @property
    def certain(self) -> tuple[Words, ...]:
        """Return the certain single things that the predicate of the clause names anywhere."""
        return () if self.mentions is None else self.mentions.certain


_NO_ANTECEDENTS = (("he",), ("she",), ("they",))
"""Who was spoken of before there was a text: "can he be trusted"."""
_NOBODY = frozenset(("nobody", "somebody", "everybody", "anybody", "we", "you", "they", "i", "he", "she"))
_PEOPLE_SHOWN = frozenset(("me", "us", "you", "him", "her", "them", "myself", "ourselves", "yourself", "themselves"))
_UNITS = among(
    "euros pounds dollars cents pence kilos kilograms grams tons tonnes metres kilometres miles litres percent"
)
"""What an amount is told in, which nobody speaks of as "they"."""


def _counts(words: Words) -> bool:
    """Return whether a number among words counts, and goes on with no name, as that of Orion 4, or of rule 4, does."""
    numbers = [at for at, one in enumerate(words) if one.lower[:1].isdigit() or canonical(one.lower)[:1].isdigit()]
    numbered = len(words) == 2 and numbers == [1] and can_be(words[0].lower, "NOUN")  # noqa: PLR2004 - rule, 4
    if numbered and not is_plural_noun(words[0].lower) and words[0].lower not in DETERMINERS | PREPOSITIONS:
        return False
    return any(not at or not words[at - 1].text[:1].isupper() for at in numbers)


_LEAVING = frozenset(("leave", "keep", "make", "find"))
"""Verbs whose object may have behind it how it is left or found."""


def _tells_how_left(thing: Words) -> bool:
    """Return whether the last word behind a verb of leaving tells how its object is: not so "keeps the old piano"."""
    if not can_be(thing[-1].lower, "ADJ"):
        return False
    before, last = tagged(thing)[-2:]
    return not (before.startswith("AJ") and last.startswith("NN"))


def _is_of_all(made: EnglishClause) -> bool:
    """Return whether a clause with a modal is about everything of a kind: "we should drop every version that leaks"."""
    behind = [one.lower for one in _behind_verb(made)]
    at = next((n for n, low in enumerate(behind) if low in ("that", "which", "who")), 0)
    of_any = behind[:1] in (["a"], ["an"], ["things"], ["something"])
    return behind[:1] != [] and (behind[0] in _OF_ALL or (of_any and 0 < at <= _NEAREST))


def _is_no_thing(words: Words) -> bool:
    """Return whether what stands behind a verb is no thing that is spoken of: "us" to play, "oak or pine", a way.

    Nor is what is a part of the verb: "take place".
    """
    shown = len(words) == 1 and words[0].lower in _PEOPLE_SHOWN | _OF_VERBS
    return shown or any(one.lower == "or" for one in words) or _is_way(words)


_OF_VERBS = frozenset(("place", "part", "care", "sense", "effect", "advantage"))
"""Nouns that stand without an article behind "take" and "make", with which they are one verb."""


def _is_way(words: Words) -> bool:
    """Return whether words behind a verb tell the way rather than its object: "drive down Mill Street"."""
    return len(words) > 1 and words[0].lower in _PARTICLES


def _is_on_kind(made: EnglishClause) -> bool:
    """Return whether a clause is about any of a kind, of which it tells which of it: "a car with a dent is cheap"."""
    if made.subject[0].lower not in ("a", "an"):
        return False
    behind = {one.lower for one in made.subject[2:]}
    narrowed = bool(behind & (RELATIVES | {"that", "with", "without"} if made.lemma else _BEHIND_NOUN))
    judges = made.lemma or made.aux in MODALS or (made.rest and can_be(made.rest[0].lower, "ADJ"))
    return narrowed and bool(judges) and made.aux not in ("did", "was", "had")


def _is_certain_one(thing: Words) -> bool:
    """Return whether a thing is a single one that is known, and no person."""
    known = bool(thing) and (thing[0].lower in DEFINITE or is_name(thing))
    return known and not is_plural_subject(thing) and not is_person(thing)


def _behind_verb(made: EnglishClause) -> Words:
    """Return what stands behind the verb of a clause with a modal, and its particle: "rent out a room that is dry"."""
    return made.rest[2 if [one.lower in _PARTICLES for one in made.rest[1:2]] == [True] else 1 :]


def _is_no_noun(one: ProseWord) -> bool:
    """Return whether a word can end no noun phrase: an adjective or a participle that is no noun as well."""
    low = one.lower
    described = can_be(low, "ADJ") or VerbForm.PARTICIPLE in verb_forms(low)
    return one.arg is None and one.text.islower() and described and is_known(low) and not can_be(low, "NOUN")


_BE = (["be"], ["been"])
"""What something that is "collected" or "closed" has before it behind a modal: that is no thing."""


def _is_of_certain(rest: Words, start: int, end: int) -> bool:
    """Return whether a noun without an article goes on with the certain thing that it is for: support for version 8."""
    if (
        not rest[start:end]
        or rest[start].lower in DETERMINERS
        or rest[start].text[:1].isupper()
        or end + 1 >= len(rest)
    ):
        return False
    thing = rest[end + 1 :]
    known = thing[0].lower in DEFINITE or thing[0].text[:1].isupper() or any(one.lower.isdigit() for one in thing[:2])
    return rest[end].lower in ("for", "of") and known and not is_plural_noun(rest[end - 1].lower)


_OF_NO_KIND = frozenset(("thing", "things", "option", "place", "one", "something", "anything", "everything", "what"))
_NEAREST = 4
"""Words of a kind before the clause that tells which of it are meant: "a big red van that …"."""


_OF_ALL = among("every each any all anything everything whatever whichever what")
_PARTS_OF_VERBS = frozenset(("rid", "use", "care", "hold", "advantage", "fun", "sight", "note", "charge", "track"))
"""Nouns that with "of" are a part of their verb: what is spoken of stands behind."""
_AMOUNTS = (["a", "lot"], ["money"], ["time"], ["more"], ["less"])
"""What no pronoun points back to as it is no thing."""
_MUCH = frozenset(("little", "much", "enough", "more", "less"))
"""What a mere amount begins with: "little time"."""
_ALL = attrgetter(*(one.name for one in fields(Memory)))


def _several_beside(rest: Words) -> Iterator[Words]:
    """Yield the several things that a predicate names with a preposition: "sells the meadow to the solar people"."""
    for at, one in enumerate(rest):
        if one.lower not in PREPOSITIONS or one.arg is not None:
            continue
        end = next((n for n in range(at + 1, len(rest)) if rest[n].lower in PREPOSITIONS or rest[n].is_sign), len(rest))
        phrase = rest[at + 1 : end]
        if phrase and phrase[-1].text[:1].isupper() and phrase[0].lower not in DETERMINERS:
            continue  # "the job in Leeds"
        if phrase and phrase[-1].arg is None and is_plural_noun(phrase[-1].lower) and not _is_time(phrase[-1].lower):
            yield phrase


def _certain_things(rest: Words) -> Iterator[Words]:
    """Yield the single things with "the", "our" or "this" that a predicate names, but persons and times."""
    for at, one in enumerate(rest):
        owned = one.text[:1].isupper() and one.lower.endswith(("'s", "s'"))  # Tom's bike
        if not (one.lower in DEFINITE or owned) or one.arg is not None:
            continue
        if at and rest[at - 1].lower in ("than", "as", "like", "during", "before", "after", "until", "since"):
            continue  # compared with, or a time
        if one.lower == "that" and at and can_be(rest[at - 1].lower, "NOUN") and _begins_predicate(rest[at + 1 :]):
            continue  # "a car that is practical"
        ends = (n for n in range(at + 1, len(rest)) if rest[n].lower in _ENDING or rest[n].is_sign)
        start = at
        while owned and start and rest[start - 1].text[:1].isupper() and rest[start - 1].arg is None:
            start -= 1  # Mr Vane's bike
        phrase = rest[start : next(ends, len(rest))]
        while len(phrase) > 1 and is_adverb(phrase[-1]):
            phrase = phrase[:-1]
        last = rest[start + len(phrase) - 1].lower
        several = is_plural_noun(last) or last in TIME_UNITS
        if len(phrase) > 1 and not several and not is_person(phrase) and (can_be(last, "NOUN") or is_name(phrase[1:])):
            yield phrase


def _begins_predicate(words: Words) -> bool:
    first = words[0].lower if words else ""
    return first in AUXILIARIES or bool(finite_forms(first))


def _named_places(rest: Words) -> Iterator[Words]:
    """Yield the names behind the prepositions of a predicate, but those of persons and times: "meet at Redbrick"."""
    for at, one in enumerate(rest):
        if one.lower in PREPOSITIONS and one.arg is None:
            ends = (n for n in range(at + 1, len(rest)) if not rest[n].text[:1].isupper())
            name = rest[at + 1 : next(ends, len(rest))]
            place = bool(name) and is_name(name) and not is_person(name) and not _is_date(name)
            if place and not time_at_end(name) < len(name):
                yield name


def one_thing(made: EnglishClause) -> Words:
    """Return the certain single thing that the predicate of a clause names, nothing where there is none or another."""
    things = tuple(_certain_things(made.rest))
    return things[0] if len(things) == 1 else ()


def _is_time(noun: str) -> bool:
    """Return whether a plural noun only tells when, or how long: on Mondays, for ten years."""
    single = noun.removesuffix("s")
    return single in TIME_UNITS or single in _DAYS or noun == "times"


_DAYS = among("monday tuesday wednesday thursday friday saturday sunday second decade century")


def _persons(subject: Words, rest: Words) -> Iterator[Words]:
    """Yield the phrases of a clause that may be for one person: its subject, names and words for people behind.

    Those who own a thing are among them: "Tom's bike is old. He …". Nobody is one of "no", "any" or "every" of them.
    """
    if subject and not is_plural_subject(subject) and (may_be_person(subject) or _head(subject) in _PETS):
        if subject[0].lower not in _OF_NO_ONE:
            yield subject
        if _head(subject) in _PETS:
            yield from _owner(subject)  # "Tom's dog is old. He …": either
    elif subject:
        yield from _owner(subject)
    at = 0
    while at < len(rest):
        end = at + 1
        first = rest[at]
        if first.lower == "that" and any(map(_is_name_word, rest[end : end + 1])):
            at = end  # "it is fair that Ben goes"
            continue
        if first.arg is None and not first.is_sign and first.lower.endswith("'s"):
            yield from _owner((first,))
            while end < len(rest) and can_be(rest[end].lower, "NOUN") and rest[end].lower not in _ENDING:
                end += 1
            if end > at + 1 and _head(rest[at:end]) in _PERSONS:
                yield rest[at:end]  # "I met Tom's brother. He …": either
        elif first.arg is None and not first.is_sign and (first.lower in DETERMINERS or _is_name_word(first)):
            while end < len(rest) and not rest[end].is_sign and rest[end].lower not in _ENDING:
                goes_on = can_be(rest[end - 1].lower, "ADJ") and can_be(rest[end].lower, "NOUN")  # their adult teeth
                if not (_is_name_word(rest[end]) or first.lower in DETERMINERS):
                    break
                titled = rest[end - 1].lower in TITLES and _is_name_word(rest[end])  # Aunt Rose
                if rest[end - 1].lower in PEOPLE and not (goes_on or titled):
                    break
                end += 1
            compared = end - at > 1 and [one.lower for one in rest[end : end + 1]] == ["than"]
            phrase = rest[at : end - compared]  # "left the flat cleaner than before": nobody cleans
            before = rest[at - 1].lower if at else ""
            # wrong of Tom to go
            acting = before in ("of", "for") and lowered(rest[end : end + 1]) == ("to",)
            beside = acting or before not in PREPOSITIONS or before in _BESIDE
            certain = is_person(phrase) or _head(phrase) in PEOPLE or _head(phrase).endswith(("man", "woman"))
            yield from _person_owning(phrase)
            if first.lower in _OF_NO_ONE:
                pass
            elif phrase[-1].lower.endswith(("'s", "s'")) and phrase[0].lower not in DETERMINERS:
                yield from _owner(phrase)
            elif certain or (beside and (is_name(phrase) or _acts(_head(phrase)))):
                yield phrase
            elif _head(phrase) in _PETS and first.lower in DEFINITE and not subject:
                yield phrase  # "let's take the cat. She …"; where somebody is there beside it, "she" is that one
        at = end


_OF_NO_ONE = frozenset(("no", "any", "every", "each", "another", "either", "neither"))
"""Determiners of which no certain one is meant: "we have no keeper. He …" is somebody else."""


def _person_owning(thing: Words) -> Iterator[Words]:
    """Yield who owns a thing, by what he is: the landlord, of the landlord's consent."""
    at = next((n for n in range(1, len(thing)) if thing[n].lower.endswith("'s")), None)
    if at is not None and thing[0].lower in DEFINITE:
        owner = small((*thing[:at], word(thing[at].text.removesuffix("'s"))))
        if is_person(owner) or _head(owner) in PEOPLE:
            yield owner
            if _head(thing) in _PETS:
                yield thing  # "the mayor's dog. He …": either


def _owner(thing: Words) -> Iterator[Words]:
    """Yield who owns a thing, by name: Tom, of Tom's bike."""
    at = next((n for n in reversed(range(len(thing))) if thing[n].lower.endswith(("'s", "s'"))), None)
    if at is not None:
        owner = (*thing[:at], word(thing[at].text.removesuffix("'s").removesuffix("'")))
        dated = len(owner) == 1 and owner[0].lower in _NO_PERSONS - WOMENS_NAMES  # Saturday's dinner
        if (is_name(owner) and not dated) or (at == 0 and not is_known(owner[0].lower)):
            yield owner


_NO_ACTORS = among(
    """
    letter paper number order offer matter corner counter poster flyer shelter trailer printer computer heater boiler
    cooler freezer mixer toaster dryer scanner router server sensor motor tractor reactor elevator escalator calculator
    monitor projector container trigger folder ladder cover power tower shower flower filter meter metre timer buffer
    chapter quarter summer winter weather water river border layer leather feather hammer cylinder calendar error floor
    dishwasher washer harvester blender tumbler mower lawnmower opener burner charger adapter converter camper digger
    trimmer lighter locker drawer sprinkler transformer detector conveyor amplifier compressor extinguisher
    """
)
"""Nouns for things that end like those for who does something."""


def _acts(noun: str) -> bool:
    """Return whether a noun may be for somebody who does what its verb says: a farmer, no fever."""
    if noun in _NO_ACTORS:
        return False
    if noun.endswith(("ian", "ist", "man", "woman")):
        return True
    stem = noun[:-2]
    doubled = stem[-1:] == stem[-2:-1]
    bases = (stem, f"{stem}e", *((stem[:-1],) if doubled else ()), f"{stem[:-1]}y")
    return noun.endswith(("er", "or", "ee")) and any(VerbForm.BASE in verb_forms(base) for base in bases)


def _may_act(made: EnglishClause, persons: Sequence[Words]) -> bool:
    """Return whether the subject of a clause that names persons behind may be one, though its noun does not tell."""
    subject = small(made.subject)
    noun = _head(subject)
    if not subject or subject in persons or subject[0].lower not in DETERMINERS or is_plural_subject(subject):
        return False
    things = noun in BODIES | _DOCUMENTS or noun.endswith(_OF_NO_PERSON) or VerbForm.ING in verb_forms(noun)
    return bool(made.lemma) and made.lemma not in _BY_THINGS | _OF_THINGS and not things


_DOCUMENTS = among(
    "contract lease rule law letter article report book paper sign leaflet label clause notice email note"
)
"""What says something and is nobody."""
_OF_NO_PERSON = ("tion", "sion", "ment", "ness", "ity", "ship", "ism", "ance", "ence")
"""Endings of nouns that are for no person."""
_BY_THINGS = among(
    """
    affect annoy be become belong bother fit frighten happen interest irritate matter please relieve remind scare seem
    shock smell sound suit surprise tire upset worry
    """
)
"""Verbs that things go with rather than persons, where a person is named behind: the noise annoys my uncle."""


def is_called(pronoun: str, words: Words) -> bool:
    """Return whether a word for a person may be meant by "he", or by "she".

    >>> from grammar.english.prose.words import cut
    >>> is_called("she", cut("Marek")), is_called("she", cut("Kim")), is_called("he", cut("my aunt"))
    (False, True, False)
    """
    named = {words[0].lower, _head(words)}
    male = pronoun in ("he", "him", "his")
    return named.isdisjoint(_WOMEN if male else _MEN) and not _has_given_name(
        words, WOMENS_NAMES if male else MENS_NAMES
    )


def _has_given_name(words: Words, names: frozenset[str]) -> bool:
    """Return whether a bare name begins with one of some given names: "Anna Pohl", not "Mr James" or "Anna's dog"."""
    return words[0].lower in names and is_name(words)


def has_given_name(words: Words) -> bool:
    """Return whether words are somebody by a given name, whom nobody calls "it": "Anna Pohl"."""
    return bool(words) and _has_given_name(words, MENS_NAMES | WOMENS_NAMES)


def _is_known_so(pronoun: str, words: Words, memory: Memory) -> bool:
    """Return whether somebody is "he", or "she", beyond doubt: by a word for it, a given name, or as it was before."""
    male = pronoun == "he"
    shown = {words[0].lower, _head(words)} & (_MEN if male else _WOMEN)
    named = _has_given_name(words, MENS_NAMES if male else WOMENS_NAMES)
    return bool(shown) or named or memory.known_as.get(canon(definite(words))) == pronoun


def _may_be(pronoun: str, words: Words, memory: Memory) -> bool:
    """Return whether "he", or "she", may mean somebody, who was not the other one before."""
    return is_called(pronoun, words) and memory.known_as.get(canon(definite(words)), pronoun) == pronoun


def _names_one(made: EnglishClause) -> bool:
    """Return whether a clause tells something of a certain one, by whom or what it names: "it is near Vera's flat"."""
    mine = frozenset(("my", "our", "your", "his", "her"))
    states = made.aux not in MODALS and (made.lemma != "have" or not made.positive)
    return states and any(
        one.lower in mine or (at > 0 and one.text[:1].isupper() and one.lower != "i" and not is_known(one.lower))
        for at, one in enumerate(made.rest)
        if one.arg is None
    )


def resolved(made: EnglishClause, memory: Memory, *, impersonal: bool) -> EnglishClause:
    """Return a clause with its pronouns as what they point back to. Raises `NoReading` where that is not certain.

    What answers the question at issue in its words means what is at issue, unless a certain thing was spoken of since:
    "Should the bridge be closed?" "Lorries need another road. So it should be closed."
    """
    if memory.sought is not None and (made.aux, made.lemma) == (memory.sought.aux, memory.sought.lemma):
        rest = put_in_full(made.rest, memory.sought.rest)
        made = replace(made, rest=rest) if rest else made  # "so she should get it", where it is asked who should
    answer = _answer(made, memory)
    if answer is None:
        return _pointing_back(made, memory, impersonal=impersonal)
    try:
        found = _pointing_back(made, memory, impersonal=impersonal)
    except NoReading:
        if any(_is_rival_of(answer, thing) for thing in (memory.subject, memory.object)):
            raise
        return answer
    before, behind = (*made.subject, *made.rest), (*found.subject, *found.rest)
    at = next(at for at, one in enumerate(before) if one.arg is None and one.lower in _SUBJECTS | _OBJECTS)
    thing = behind[at : at + 1 + len(behind) - len(before)]
    named = thing[0].lower in DEFINITE or is_name(thing) or canon(thing) == canon(memory.subject)
    return found if named else answer


def _is_rival_of(answer: EnglishClause, thing: Words) -> bool:
    """Return whether a pronoun may be for a certain single thing rather than for what is at issue."""
    certain = bool(thing) and (thing[0].lower in DEFINITE or is_name(thing)) and not is_plural_subject(thing)
    return certain and " ".join(canon(thing)) not in " ".join((*canon(answer.subject), *canon(answer.rest)))


def _answer(made: EnglishClause, memory: Memory) -> EnglishClause | None:
    """Return the clause at issue that a clause states, or denies, with a pronoun for what is at issue, else None."""
    for asked in memory.at_issue:
        if (made.aux, made.lemma) != (asked.aux, asked.lemma) or canon(made.before) != canon(asked.before):
            continue
        if canon(made.rest) == canon(asked.rest):
            if _stands_for(made.subject, asked.subject):
                return made.of(asked.subject)
        elif canon(made.subject) == canon(asked.subject):
            rest = put_in_full(made.rest, asked.rest)
            if rest:
                return replace(made, rest=rest)
    return None


def put_in_full(given: Words, asked: Words) -> Words:
    """Return what is asked for where the words that are given are the same but for one pronoun, else nothing."""
    at = next((at for at, one in enumerate(given) if one.arg is None and one.lower in _OBJECTS), len(given))
    if {one.lower for one in given[at + 1 : at + 2]} & _PARTICLES:
        given = (*given[:at], given[at + 1], given[at], *given[at + 2 :])  # "cut it back": "cut back the hedge"
        at += 1
    behind = len(given) - at - 1
    if behind < 0 or len(asked) < len(given):
        return ()
    end = len(asked) - behind
    same = canon(asked[:at]) == canon(given[:at]) and canon(asked[end:]) == canon(given[at + 1 :])
    return asked if same and _stands_for(given[at : at + 1], asked[at:end]) else ()


def _stands_for(given: Words, thing: Words) -> bool:
    """Return whether a pronoun alone may be for a certain thing, or for all of a kind: "they" for dogs."""
    pronoun = given[0].lower if len(given) == 1 and given[0].arg is None else ""
    if pronoun not in _SUBJECTS | _OBJECTS or not thing or thing[0].lower in ("a", "an"):
        return False
    if is_plural_subject(thing):
        return pronoun in ("they", "them")
    return pronoun not in ("they", "them") and is_person(thing) == (pronoun != "it")


def _pointing_back(made: EnglishClause, memory: Memory, *, impersonal: bool) -> EnglishClause:
    """Return a clause with its pronouns as what the sentences before it name."""
    if _POINTING.isdisjoint([one.lower for one in (*made.subject, *made.rest)]):
        return made
    made = _of_those_before(_within(made), memory)
    subject = made.subject
    if not subject:
        return made
    if memory.general and len(subject) == 1 and subject[0].lower in _SUBJECTS and _names_one(made):
        raise NoReading("prose-pronoun", operator=subject[0].lower)  # any of a kind, or the one at issue
    if memory.apart and _obliges(made) and len(subject) == 1 and subject[0].lower in _SUBJECTS:
        raise NoReading("prose-pronoun", operator=subject[0].lower)  # "they must last": those of the kind, or these
    if memory.general and made.aux in ("did", "was", "had", "has"):  # what happened did not to any of a kind
        same = bool(memory.topic) and _head(memory.topic) == _head(memory.subject)
        memory = replace(memory, subject=memory.topic if same else (), object=(), mentions=None)
    first = subject[0].lower
    own = ""
    if [one.lower for one in subject] in (["the", "former"], ["the", "latter"]):
        subject = _of_two(memory, first=subject[-1].lower == "former")
    elif len(subject) == 1 and first in _SUBJECTS:
        if first == "it" and impersonal:
            return made
        own = first
        if first == "it" and ("it" in memory.left_open or _is_of_either(made, memory) or _may_be_deed(made, memory)):
            raise NoReading("prose-pronoun", operator=first)
        alike = first == "it" and (
            _does_alike(made, memory) or _does_as_well(made, memory) or _does_the_same(made, memory)
        )
        memory = _of_things(made, _of_others(made, memory)) if first == "it" and not alike else memory
        memory = _of_several_things(made, memory) if first == "they" else memory
        beside = any(one.lower in ("his", "her", "he", "she") for one in made.rest)
        subject = memory.subject if alike else _antecedent(first, memory, beside=beside)
        if first == "it" and any(one.lower == "or" for one in subject):
            raise NoReading("prose-pronoun", operator=first)  # "should we take the bus or train? It …"
        if first in ("he", "she"):
            memory.known_as[canon(subject)] = first
    elif first == "this" and len(subject) > 1 and _is_topic(subject[1:], memory.topic):
        subject = memory.topic
    elif first in _SHARES and [one.lower for one in subject[1:]] == ["of", "them"]:
        subject = _of_them(subject, _antecedent("they", memory))
    elif first in _OWNERS and len(subject) > 1:
        known = person_meant(_OWNERS[first], memory) if first in ("his", "her") and not memory.subject else None
        if known is None and (not memory.subject or (first in ("his", "her") and _owns_nothing(memory))):
            return made
        owner = known or _antecedent(_OWNERS[first], memory)
        if first in ("his", "her"):
            memory.known_as[canon(owner)] = _OWNERS[first]
        subject = (*owner[:-1], _owning(owner[-1]), *subject[1:])
    rest = _with_owner(made, memory) if subject is made.subject else made.rest
    rest = _with_its_owner(made, memory) if rest is made.rest else rest
    if rest is not made.rest:
        return replace(made, rest=rest)
    if _OBJECTS.isdisjoint(lowered(made.rest)) or _has_on_itself(made):
        return made if subject is made.subject else made.of(subject)
    rest = tuple(_objects(made.rest, memory, own, subject, _verb_of(made)))
    return replace(made, subject=subject, rest=rest)


def _may_be_deed(made: EnglishClause, memory: Memory) -> bool:
    """Return whether "it" may mean the deed that is asked of a body: it would cost a lot to pay for lunch.

    So it may where the deed is done to several: "the town should ban cars, because it saves lives".
    """
    if not memory.subject or _head(memory.subject) not in BODIES:
        return False
    asks = memory.asked and any(one.aux == "should" for one in memory.at_issue[:1])
    if not memory.object:
        return asks and made.aux in ("would", "will")
    return (asks or (memory.mentions is not None and memory.mentions.advises)) and is_plural_subject(memory.object)


def _is_of_either(made: EnglishClause, memory: Memory) -> bool:
    """Return whether "it" is told to be a thing of a kind, where a question names two that it may be.

    "Should we tell the firm about the stain?" "It is a tiny stain."
    """
    named = [one.lower for one in made.rest[:1]] in (["a"], ["an"]) and made.aux in ("is", "was") and not made.lemma
    if not (named and memory.asked and memory.object):
        return False
    others = [one for one in memory.certain if canon(one) != canon(memory.object)]
    return bool(others) and canonical(_head(memory.object)) not in {canonical(one.lower) for one in made.rest}


def _obliges(made: EnglishClause) -> bool:
    """Return whether a clause tells what should be so rather than what is."""
    return made.aux in MODALS or (made.lemma in ("have", "need") and [one.lower for one in made.rest[:1]] == ["to"])


def _with_owner(made: EnglishClause, memory: Memory) -> Words:
    """Return what a thing is with whose it is: "Monday is their day off" after "The crew work on Sundays".

    "The only day they have" is the only day that the crew have. Where that is not certain the words stay.
    """
    rest = made.rest
    if made.aux not in ("is", "was") or made.lemma or len(rest) < 2 or rest[0].arg is not None:  # noqa: PLR2004
        return rest
    owns = _OWNERS.get(rest[0].lower)
    at = 0 if owns else next((n for n, one in enumerate(rest) if n > 1 and one.lower in ("they", "he", "she")), 0)
    behind = rest[at - 2 if rest[at - 1].lower == "that" else at - 1]
    behind_noun = bool(at) and rest[0].lower == "the" and can_be(behind.lower, "NOUN")
    if not owns and not behind_noun:
        return rest
    try:
        owner = _antecedent(owns or rest[at].lower, memory)
    except NoReading:
        return rest
    if canon(owner) == canon(made.subject):
        return rest
    if not owns:
        return (*rest[:at], *owner, *rest[at + 1 :])
    named = is_name(owner)
    return (*owner[:-1], _owning(owner[-1]), *rest[1:]) if named else (word("the"), *rest[1:], word("of"), *owner)


def _with_its_owner(made: EnglishClause, memory: Memory) -> Words:
    """Return a predicate with the thing that "its" is for, where its subject is none: "there is rust on its frame"."""
    rest = made.rest
    at = next((n for n, one in enumerate(rest) if one.arg is None and one.lower == "its"), None)
    if at is None:
        return rest
    there = [one.lower for one in made.subject] == ["there"]
    somebody = len(made.subject) == 1 and made.subject[0].lower in {*_SUBJECTS, "i", "we", "you"} - {"it"}
    nearest = at == int(made.aux in MODALS)  # "a boat with rot in its hull" names a nearer one
    if there:
        behind = [n for n, one in enumerate(rest[:at]) if one.lower in _BEHIND_NOUN]
        nearest = behind == [at - 1] and rest[at - 1].lower in ("in", "on", "at", "under", "inside")
    if not nearest or not (there or somebody or _speaks(made.subject, memory) or is_person(made.subject)):
        return rest
    try:
        owner = _antecedent("it", memory)
    except NoReading:
        return rest
    known = owner[0].lower in DEFINITE or is_name(owner)
    return (*rest[:at], *owner[:-1], _owning(owner[-1]), *rest[at + 1 :]) if known else rest


def _of_those_before(made: EnglishClause, memory: Memory) -> EnglishClause:
    """Return a clause on what one thing is with those by their name whose it is: "is the only time they have"."""
    rest = made.rest
    places = [at for at, one in enumerate(rest) if one.arg is None and one.lower == "they"]
    kind = made.aux in ("is", "was") and not made.lemma and len(places) == 1 and rest[0].lower in ("the", "a", "an")
    those = memory.subject
    if not kind or not those or not is_plural_subject(those) or is_plural_subject(made.subject) or memory.plural_beside:
        return made
    (at,) = places
    if at < 2 or not can_be(rest[at - 1].lower, "NOUN") or made.subject[0].lower in _SUBJECTS:  # noqa: PLR2004 - the time
        return made
    return replace(made, rest=(*rest[:at], *those, *rest[at + 1 :]))


def _is_topic(noun: Words, topic: Words) -> bool:
    """Return whether a noun behind "this" is that of the thing at issue: this clock is the church clock."""
    named = topic[1:] if topic and topic[0].lower == "the" else ()
    return bool(named) and canon(noun) in (canon(named), canon(named[-1:]))


def _does_alike(made: EnglishClause, memory: Memory) -> bool:
    """Return whether "it" is the body that the clause before is of, as it must, or can, do something in both.

    "The museum should not tire its staff, so it should not open on Mondays": the museum should not.
    """
    last = memory.prior
    if (
        not memory.goes_on
        or last is None
        or not memory.subject
        or not (_head(memory.subject) in BODIES or _is_of_all(last))
        or is_plural_subject(memory.subject)
    ):
        return False
    acts = _acts_so(made) and _acts_so(last)
    return acts and made.aux in MODALS and made.aux == last.aux and small(last.subject) == memory.subject


def _acts_so(made: EnglishClause) -> bool:
    """Return whether the verb behind a modal tells of doing something: "go to Leeds", but not "go bad"."""
    lowers = [one.lower for one in made.rest[:2]]
    return bool(lowers) and (lowers[0] not in _STATES or (lowers[0] == "go" and lowers[1:] == ["to"]))


def _does_as_well(made: EnglishClause, memory: Memory) -> bool:
    """Return whether "it" does something else, too: "the plan keeps the lot open. It also moves the lorries"."""
    also = [one.lower for one in (*made.before, *made.rest[:1])][:1] == ["also"]
    return also and bool(memory.subject) and not memory.denied and bool(memory.lemma) and _is_thing(memory.subject)


def _does_the_same(made: EnglishClause, memory: Memory) -> bool:
    """Return whether "it" does to a certain thing what the subject of the clause before does to any of a kind.

    "The van cannot carry a crate that is heavier than 50 kg. So it cannot carry the green crate."
    """
    last = memory.prior
    if last is None or not memory.subject or small(last.subject) != memory.subject or not _is_thing(memory.subject):
        return False
    before, thing = (one.rest if one.lemma else _behind_verb(one) for one in (last, made))
    same = made.aux not in ("is", "was") and (made.aux, _verb_of(made)) == (last.aux, _verb_of(last))
    kind = bool(before) and before[0].lower not in DETERMINERS and is_plural_noun(before[-1].lower)
    of_any = kind or (bool(before) and before[0].lower in ("a", "an", "any"))
    return same and of_any and bool(thing) and thing[0].lower in DEFINITE


_STATES = frozenset(("be", "have", "become", "stay", "remain", "look", "seem", "cost", "last", "get", "go"))


def _of_others(made: EnglishClause, memory: Memory) -> Memory:
    """Return what "it" may mean without what its own clause names: "it cannot afford the bridge" is of no bridge."""
    rest = f" {text_of(made.rest).lower()} "

    def is_beside(thing: Words) -> bool:
        return bool(thing) and thing[0].arg is None and f" {text_of(definite(thing)).lower()} " in rest

    free = memory.object[:1] and memory.object[0].lower in ("what", "whatever")
    if free or is_beside(memory.object):
        memory = replace(memory, object=())
    if is_beside(memory.subject):
        memory = replace(memory, subject=())
    return replace(memory, mentions=None) if any(map(is_beside, memory.certain)) else memory


_ACTING = among(
    """
    council city town government ministry police court board committee company firm club team crew union party army
    landlord agency family couple parish state parliament society association group choir band orchestra department
    """
)
"""Bodies of people, which no building has its name from."""
_SHOWN_BY_THINGS = among(
    "cost weigh leak stand lie smell rust rot rattle measure contain consist seat sleep expire creak"
)
"""Verbs that tell of a thing, and not of those who should do something about it."""
_LIKE_THINGS = among(
    """
    empty broken rotten damp rusty mouldy leaky dusty draughty cheap expensive heavy full protected listed haunted
    waterproof fragile worn dented cracked
    """
)
_MADE_OR_USED = among(
    "build inspect repair renovate paint rent lock heat insulate use clean damage install print write test service"
)


def _of_things(made: EnglishClause, memory: Memory) -> Memory:
    """Return what "it" may mean where it is told of a thing, not of the body that should do something about it.

    "The council should sell the mill. It stands empty": the mill does.
    """
    body, thing = memory.subject, memory.object or (memory.certain[0] if len(memory.certain) == 1 else ())
    shown = len(thing) > 1 and thing[0].lower in DEFINITE and not is_plural_noun(thing[-1].lower)
    if not body or not shown or not memory.lemma or _head(thing) in _ACTING or may_be_person(thing):
        return memory
    if not (is_acting(body) or (may_be_person(body) and body[0].arg is None)):
        return memory
    return replace(memory, subject=thing, object=(), mentions=None, lemma="be") if tells_of_thing(made) else memory


def is_acting(subject: Words) -> bool:
    """Return whether a subject is a body of people, which is no building: the council."""
    return _head(subject) in _ACTING


def tells_of_thing(made: EnglishClause) -> bool:
    """Return whether a clause tells of a thing, and of nobody who should do something about it: it costs 900 euros."""
    first = next((one.lower for one in made.rest if not is_adverb(one) or one.lower in _LIKE_THINGS), "")
    state = made.aux in ("is", "was") and not made.lemma
    done = VerbForm.PARTICIPLE in verb_forms(first) and verb_lemma(first, VerbForm.PARTICIPLE) in _MADE_OR_USED
    counted = any(one.lower[:1].isdigit() for one in made.rest)  # also "less than 80 cm wide"
    measured = counted and made.rest[-1].lower in ("old", "long", "wide", "high", "deep", "tall")
    return made.lemma in _SHOWN_BY_THINGS or (state and (first in _LIKE_THINGS or done or measured))


def _of_several_things(made: EnglishClause, memory: Memory) -> Memory:
    """Return what "they" may mean where it is told of things: no people whom the clause before names."""
    if not tells_of_thing(made) or not memory.subject or _are_people(_head(memory.subject)):
        return memory
    people = bool(memory.object) and _are_people(_head(memory.object))
    mentions = None if memory.mentions is None else memory.mentions.of_things
    return replace(memory, object=() if people else memory.object, mentions=mentions)


def _are_people(noun: str) -> bool:
    single = canonical(noun)
    return single in _PERSONS or single == "person"


def _of_two(memory: Memory, *, first: bool) -> Words:
    """Return the first or the second of the two that were named: the former, the latter."""
    joints = [at for at, one in enumerate(memory.subject) if one.lower == "and"]
    if len(joints) != 1 or any(one.is_sign or one.lower in PREPOSITIONS for one in memory.subject):
        raise NoReading("prose-pronoun", operator="the former" if first else "the latter")
    return memory.subject[: joints[0]] if first else memory.subject[joints[0] + 1 :]


_SHARES = frozenset(("all", "each", "both", "none", "most", "some", "many", "few", "several"))
"""How many of those that were spoken of: "each of them"."""


def _of_them(subject: Words, those: Words) -> Words:
    """Return "each of them" with those whom it is of: of the lamps; of Ann and Bob it is said of both."""
    if those[0].lower in DETERMINERS - _SHARES:
        return (*subject[:2], *those)
    if subject[0].lower not in ("all", "each", "both"):
        raise NoReading("prose-pronoun", operator="them")
    return those


_SHOWN = frozenset(("the", "this", "that", "our", "my", "your"))
_INSIDE = frozenset(("who", "which", "that", "whoever", "anyone", "anybody", "everyone", "everybody", "those"))


def _within(made: EnglishClause) -> EnglishClause:
    """Return a clause with a pronoun as what its own words name."""
    return _within_object(_within_predicate(made))


def _within_object(made: EnglishClause) -> EnglishClause:
    """Return a clause with "them" in a relative clause as its object: "put vans on a road that carries them"."""
    rest, lowers = made.rest, [one.lower for one in made.rest]
    opens = next((at for at, low in enumerate(lowers) if low in _INSIDE and at), None)
    if (
        opens is None
        or lowers[opens:].count("them") != 1
        or lowers.count("them") != 1
        or {"they", "their"} & set(lowers)
    ):
        return made
    first = 0 if made.lemma else 1
    ends = next((at for at in range(first, opens) if lowers[at] in PREPOSITIONS), None)
    thing = rest[first:ends] if ends is not None else ()
    placed = ends is not None and lowers[ends + 1 : ends + 2] in (["a"], ["an"], ["the"], ["any"])
    single = placed and not is_plural_noun(lowers[opens - 1]) and not is_plural_subject(made.subject)
    if (
        not thing
        or not single
        or not is_plural_noun(thing[-1].lower)
        or any(one.arg is not None for one in rest[:opens])
    ):
        return made
    at = lowers.index("them")
    return replace(made, rest=(*rest[:at], *thing, *rest[at + 1 :]))


def _within_predicate(made: EnglishClause) -> EnglishClause:
    """Return a clause with a pronoun as what its own subject names: "whoever uses the hall should pay for it"."""
    places = [at for at, one in enumerate(made.rest) if one.arg is None and one.lower in ("it", "them")]
    start = next((at for at, one in enumerate(made.subject) if one.arg is None and one.lower in _INSIDE), None)
    if len(places) != 1 or start is None or start + 1 >= len(made.subject):
        return made
    shown = [at for at in range(start + 1, len(made.subject)) if made.subject[at].lower in _SHOWN]
    named = [made.subject[at:] for at in shown if made.subject[at].arg is None]
    thing = named[0] if len(named) == 1 else ()
    nouns = all(one.arg is None and (can_be(one.lower, "NOUN") or can_be(one.lower, "ADJ")) for one in thing[1:])
    at = places[0]
    several = made.rest[at].lower == "them"
    if len(thing) < 2 or not nouns or is_plural_noun(thing[-1].lower) != several or may_be_person(thing):  # noqa: PLR2004 - the hall
        return made
    return replace(made, rest=(*made.rest[:at], *thing, *made.rest[at + 1 :]))


def _verb_of(made: EnglishClause) -> str:
    """Return the verb that says what is so: "confirm" of "has confirmed it", too."""
    if made.lemma and made.lemma != "have":
        return made.lemma
    first = next((one.lower for one in made.rest if one.arg is None and not is_adverb(one)), "")
    done = VerbForm.PARTICIPLE | (VerbForm.PAST if made.aux in ("has", "had") else VerbForm.NONE)
    return verb_lemma(first, done) if verb_forms(first) & done else first


def _owning(one: ProseWord) -> ProseWord:
    return word(f"{one.text}'" if one.lower.endswith("s") and is_plural_noun(one.lower) else f"{one.text}'s")


def _owns_nothing(memory: Memory) -> bool:
    """Return whether nobody was spoken of whom "his" or "her" could mean."""
    return not may_be_person(memory.subject) and not any(map(_is_name_word, _names_in(memory.object)))


def definite(thing: Words) -> Words:
    """Return a thing as it is spoken of again: "a van" is "the van"."""
    return (word("the"), *thing[1:]) if thing and thing[0].lower in ("a", "an") else thing


def _antecedent(pronoun: str, memory: Memory, *, beside: bool = False) -> Words:
    """Return what a pronoun in the place of a subject points back to; ``beside`` a "her" that is for the other one.

    "It" and "they" point to what one clause of the sentence before is about, where another is about nothing alike.
    """
    found = _nearest(pronoun, memory, beside=beside)
    if pronoun == "it" and found and (has_given_name(found) or is_person(found) or _is_date(found)):
        raise NoReading("prose-pronoun", operator=pronoun)
    if pronoun in ("it", "they") and not memory.goes_on:
        several, meant = is_plural_subject(found), canon(definite(found))
        for one in memory.beside:
            alike = bool(one) and is_plural_subject(one) is several
            if alike and pronoun == "it":
                alike = not may_be_person(one) and (one[0].lower in DETERMINERS or is_name(one))
            if alike and canon(definite(one)) != meant:
                raise NoReading("prose-pronoun", operator=pronoun)  # "the car is red, and the bike is blue. It …"
    return found


def _nearest(pronoun: str, memory: Memory, *, beside: bool) -> Words:
    """Return what a pronoun points back to in the clause before."""
    subject, thing = memory.subject, memory.object
    several = bool(thing) and is_plural_noun(thing[-1].lower)
    if pronoun in ("he", "she"):
        return _person(pronoun, memory)
    somebody = pronoun == "it" and bool(thing) and is_person(thing)  # "we met the mayor. It is sad"
    if not subject and thing and not somebody and pronoun in ("it", "they") and several == (pronoun == "they"):
        named = is_name(thing)
        known = lowered(thing) in memory.present or _has_title(thing)
        if not named or (pronoun == "it" and not known):  # "we read Middlemarch": "it" is no person
            return definite(thing)
    if not subject and not thing and pronoun == "it" and len(memory.certain) == 1:
        return memory.certain[0]  # "I would love to sing the Requiem. It …"
    if not subject:
        raise NoReading("prose-pronoun", operator=pronoun)
    plural = is_plural_subject(subject) or memory.several
    if memory.goes_on and memory.pronoun == pronoun and plural == (pronoun == "they"):
        return subject  # "they are locked away in lockers, so they distract nobody"
    match pronoun:
        case "they":
            return _several_antecedent(memory, plural=plural)
        case "it":
            if thing and thing[0].lower == "its" and (is_name(subject) or _head(subject) in BODIES):
                raise NoReading("prose-pronoun", operator=pronoun)  # "Chile cleaned its grid, because it …"
            speaks = _speaks(subject, memory)
            wished = memory.prior is not None and memory.prior.aux in MODALS and _is_rival(thing, memory)
            if memory.goes_on and memory.denied and not wished and not plural and not speaks and _is_thing(subject):
                return subject  # "the update did not fix it, it only hid the message"
            brought = bool(thing) and thing[0].lower in ("a", "an") and not is_person(thing)
            acting = brought and memory.lemma in _BY_SOMEBODY and not memory.asked and _head(subject) not in BODIES
            somebody = is_person(subject) or _is_participle_alone(subject) or _is_of_mind(subject, memory)
            person = speaks or acting or somebody or _pays(subject, memory) or (beside and is_name(subject))
            if not thing and len(memory.certain) == 1:
                within = plural and memory.mentions is not None and memory.mentions.is_within_noun(memory.certain[0])
                if (plural or person) and not within:
                    return memory.certain[0]
                if within or is_name(subject) or _head(subject) in BODIES:  # "Tom lives in the mill. It is damp"
                    raise NoReading("prose-pronoun", operator=pronoun)
            if plural or person:
                single = thing and not is_plural_noun(thing[-1].lower) and (not is_name(thing) or _is_company(thing))
                if not single or (memory.denied and thing[0].lower not in DETERMINERS - {"a", "an", "any", "no"}):
                    raise NoReading("prose-pronoun", operator=pronoun)
                return definite(thing)
            acts = memory.lemma not in _OF_THINGS | {"be", ""} and not is_name(subject)
            doubtful = memory.asked or _head(subject) in BODIES
            if acts and (memory.receives or brought or (thing and doubtful and not is_plural_noun(thing[-1].lower))):
                raise NoReading("prose-pronoun", operator=pronoun)  # "the head bought a bus": either may be meant
            if thing and not is_plural_noun(thing[-1].lower) and is_name(subject) and memory.lemma not in ("be", ""):
                if memory.lemma in _OF_THINGS or (memory.denied and thing[0].lower not in DETERMINERS):
                    raise NoReading("prose-pronoun", operator=pronoun)
                return thing
            if _is_rival(thing, memory) or _holds_topic(subject, memory.topic):
                raise NoReading("prose-pronoun", operator=pronoun)
            return subject
        case _:
            raise NoReading("prose-pronoun", operator=pronoun)


def _several_antecedent(memory: Memory, *, plural: bool) -> Words:
    """Return what "they" points back to; ``plural`` tells whether the subject before is several."""
    subject, thing = memory.subject, memory.object
    if not plural and thing and is_plural_noun(thing[-1].lower):
        return thing
    beside = () if memory.mentions is None else memory.mentions.beside
    if not plural and len(beside) == 1:
        return beside[0]
    several = memory.mentions is not None and (memory.mentions.plurals or memory.mentions.named)
    if not plural and not several and (trader := _trader(memory)):
        return trader
    firm = memory.goes_on and not thing and _may_be_firm(subject, memory)
    if not plural and not several and (firm or _is_company_of_people(subject, memory)):
        return subject  # "Acme is a loyal customer, they have been with us for years"
    if not plural or (not memory.denied and memory.plural_beside):
        raise NoReading("prose-pronoun", operator="they")
    return subject


def _is_company_of_people(subject: Words, memory: Memory) -> bool:
    """Return whether a single subject is several people who are spoken of as such, in one sentence a body as well."""
    shown = len(subject) > 1 and subject[0].lower in DEFINITE
    return shown and (_head(subject) in _OF_PEOPLE or (memory.goes_on and is_acting(subject)))


_OF_PEOPLE = frozenset(("couple", "family", "team", "crew", "band", "choir", "orchestra"))


def _is_of_mind(subject: Words, memory: Memory) -> bool:
    """Return whether a subject is somebody as it thinks of what is done: "the sponsor expects us to play"."""
    last = memory.prior
    inner = last is not None and small(last.subject) == subject and {"to", "that"} & {one.lower for one in last.rest}
    return bool(inner) and memory.lemma in _OF_MINDS and _head(subject) not in BODIES and not is_name(subject)


_OF_MINDS = among(
    "expect want hope believe think know wish insist hate love refuse agree decide promise fear doubt like"
)
"""Verbs whose subject thinks, or wants, where a clause or an infinitive stands behind."""


def _pays(subject: Words, memory: Memory) -> bool:
    """Return whether a subject is somebody as it offers something: "a dealer offers 600 euros"."""
    return memory.lemma in ("offer", "pay") and _acts(_head(subject))


def _may_be_firm(subject: Words, memory: Memory) -> bool:
    """Return whether a single subject is several people: a body of people, or what the clause before says is a firm."""
    if _head(subject) in BODIES or _is_company(subject):
        return True
    last = memory.prior
    kind = last is not None and last.aux in ("is", "was") and not last.lemma and last.positive and is_name(subject)
    return kind and last is not None and bool(last.rest) and last.rest[-1].lower in _TRADING


_TRADING = BODIES | among(
    "customer client supplier contractor competitor provider partner manufacturer retailer vendor"
)


def _trader(memory: Memory) -> Words:
    """Return the firm that is at issue, which is "they": asked whether the supplier can be trusted, "they lied"."""
    firms = [one for one in (memory.subject, memory.object) if one and _head(one) in _TRADERS and not is_name(one)]
    of_issue = [one for one in firms if memory.asked or canon(one) == canon(memory.topic)]
    return of_issue[0] if len(of_issue) == 1 else ()


_TRADERS = _TRADING - BODIES | {"company", "firm", "bank", "agency", "council", "landlord"}


def _is_thing(subject: Words) -> bool:
    """Return whether a subject is a certain thing, and neither a person nor a body of people."""
    shown = len(subject) > 1 and subject[0].lower in DEFINITE
    return shown and not may_be_person(subject) and _head(subject) not in BODIES


def _person(pronoun: str, memory: Memory) -> Words:
    """Return the only one who may be meant by "he" or "she"."""
    fit = [one for one in memory.persons if _may_be(pronoun, one, memory) and not _speaks(one, memory)]
    if memory.general and fit and _named_before(pronoun, memory):
        raise NoReading("prose-pronoun", operator=pronoun)  # anybody of a kind, or who was named before
    if not fit:
        fit = _called_so(pronoun, memory) or _named_before(pronoun, memory)
    elif memory.mentions is not None and (memory.mentions.has_another(pronoun) or memory.mentions.unsure):
        fit = []
    if len(fit) != 1 or _has_rival(fit[0], pronoun, memory) or _is_answered(fit[0], pronoun, memory):
        raise NoReading("prose-pronoun", operator=pronoun)
    return definite(fit[0])


def _has_rival(person: Words, pronoun: str, memory: Memory) -> bool:
    """Return whether the sentence before names another who is "he", or "she", where a name leaves it open who is."""
    before = memory.before
    if before is None or before.speaker != memory.speaker or not is_name(person):
        return False
    if _is_known_so(pronoun, person, memory):
        return False
    return any(_is_known_so(pronoun, one, memory) and canon(one) != canon(person) for one in before.named)


def _is_answered(person: Words, pronoun: str, memory: Memory) -> bool:
    """Return whether who is answered just spoke of another who may be "he", or is the only one who may be meant.

    "Should Ben move?" "Ben: Your brother drank." "He drank because he was alone."
    """
    before = memory.before
    if before is None or before.speaker in ("", memory.speaker):
        return False
    meant = canon(definite(person))
    words = canon(before.words)
    ahead = (one for one in before.named if words[: len(canon(one))] == canon(one))
    first = max(ahead, key=len, default=())  # "Ann's brother drank": he
    another = first and canon(first) != meant and is_person(first) and _may_be(pronoun, first, memory)
    return bool(another) and not _speaks(first, memory) and _is_known_so(pronoun, first, memory)


def _called_so(pronoun: str, memory: Memory) -> list[Words]:
    """Return who is named in the clause before and was "he", or "she", already: "… from Lily"."""
    last = memory.prior or memory.last
    return [(one,) for one in (() if last is None else last.rest) if memory.known_as.get(canon((one,))) == pronoun]


def thing_meant(made: EnglishClause, memory: Memory) -> Words:
    """Return the thing that "it" means as the subject of a clause, nothing where there is none or none is certain."""
    if not _is_thing(memory.subject):
        return ()
    try:
        return resolved(made, memory, impersonal=False).subject
    except NoReading:
        return ()


def person_meant(pronoun: str, memory: Memory) -> Words | None:
    """Return the only one who may be meant by "he" or "she", None where there is none, or more than one."""
    try:
        return _person(pronoun, memory)
    except NoReading:
        return None


def _named_before(pronoun: str, memory: Memory) -> list[Words]:
    """Return who may be meant by a pronoun of those whom a speaker named last, or else whom anybody named so far.

    Of others than who speaks now there must be one alone in the whole text; those who speak are none of them.
    """
    others: dict[tuple[str, ...], Words] = {}
    own = True
    for sentence in sentences_before(memory.before):
        speaker, named = sentence.speaker, sentence.named
        fit = {
            canon(definite(one)): one
            for one in named
            if _may_be(pronoun, one, memory) and one[0].lower not in ("a", "an") and not _speaks(one, memory)
        }
        own = own and speaker == memory.speaker
        if own and fit:
            return _unless_asked_of(list(fit.values()), pronoun, memory)
        others |= {
            key: one
            for key, one in fit.items()
            if not (speaker and tuple(each.lower for each in one) in memory.present) and key not in others
        }
    return _unless_asked_of(list(others.values()), pronoun, memory) if memory.speaker else []


def _unless_asked_of(found: list[Words], pronoun: str, memory: Memory) -> list[Words]:
    """Return who may be meant; nobody where a bare name alone may be, and somebody whom the question only describes.

    "Is it right to lie to a dying friend?" "Kant would say no. She trusted me."
    """
    alone = len(found) == 1 and is_name(found[0]) and not _is_known_so(pronoun, found[0], memory)
    asked = (one for each in sentences_before(memory.before) if alone and not each.speaker for one in each.named)
    return [] if any(one[0].lower in ("a", "an") and _may_be(pronoun, one, memory) for one in asked) else found


def _is_rival(thing: Words, memory: Memory) -> bool:
    """Return whether "it" may be the object as well as the subject: "the shop sold the car. It is red"."""
    return (
        bool(thing)
        and memory.lemma not in _OF_THINGS
        and thing[0].lower in DETERMINERS - {"no", "any"}
        and not is_plural_noun(thing[-1].lower)
        and not is_person(thing)
    )


def _holds_topic(subject: Words, topic: Words) -> bool:
    """Return whether a subject tells where it is by the thing at issue, which "it" may mean: the sound in the hall."""
    at = next((n for n, one in enumerate(subject) if n and one.lower in PREPOSITIONS - {"of"}), len(subject))
    return bool(topic) and canon(subject[at + 1 :]) == canon(topic)


_OF_SAYING = among(
    """
    say tell know believe think doubt deny admit prove show confirm claim explain notice understand remember forget
    accept regret expect mean hear mention state repeat write agree assume suspect guess realise realize allow permit
    promise guarantee announce suggest propose predict
    """
)
"""Verbs whose object "it" is as often what somebody said as a thing."""


_OPENS_ANOTHER = among("that who which if when because than as whether where how what while until although unless")
"""What opens another clause, in which a pronoun may mean the subject: "costs a lot whether we use it or not"."""


def _is_date(thing: Words) -> bool:
    """Return whether words are only the name of a day or a month, which no pronoun means."""
    return len(thing) == 1 and thing[0].lower in _NO_PERSONS - WOMENS_NAMES


_PART_OF = frozenset(("on", "in", "inside", "around", "under", "behind", "to"))
"""What stands before a pronoun that means the thing that has something there: "the bill has no date on it"."""


def _has_on_itself(made: EnglishClause) -> bool:
    """Return whether a thing has something on it, in it: no other thing is meant."""
    lowers = lowered(made.rest)
    names = is_name(made.subject) or made.subject[0].lower in ("i", "we", "you")
    on_it = len(lowers) > 2 and lowers[-1] in ("it", "them") and lowers[-2] in _PART_OF  # noqa: PLR2004 - a date, on, it
    return made.lemma == "have" and on_it and not names


def _objects(rest: Words, memory: Memory, own: str, subject: Words, lemma: str) -> Iterator[ProseWord]:
    """Yield a predicate with its object pronoun as what it points back to; ``lemma`` is its verb.

    ``own`` is the pronoun that its subject was, which is ``subject`` now.
    """
    places = [
        at
        for at, one in enumerate(rest)
        if one.arg is None
        and one.lower in _OBJECTS
        and one.lower != own
        and not (one.lower == "her" and _is_owner_at(rest, at))
        and not (lemma in _ALONG and rest[at - 1 : at] and rest[at - 1].lower == "with")
        and not (one.lower == "it" and at and rest[at - 1].lower == "worth")  # "she is worth it": the trouble
        and not (one.lower == "it" and lemma == "make" and _is_way_alone(rest[at + 1 :]))
        and not (one.lower == "it" and lemma in _FINDING and _is_how_to(rest[at + 1 :]))
    ]
    inner = any(one.lower in _OPENS_ANOTHER for one in rest)
    alike = len({rest[at].lower for at in places}) == 1  # "sealed it and sat in it"
    personal = bool(places) and rest[places[0]].lower in ("him", "her")
    someone = personal and (
        person_meant(_BY_OBJECT[rest[places[0]].lower], memory) or _named_so(rest[: places[0]], memory)
    )
    brought_up = memory.subject or memory.object or someone
    if not places or inner or not brought_up or not alike:
        memory.left_open.update(rest[at].lower for at in places if not inner)
        yield from rest
        return
    at = places[0]
    pronoun = rest[at].lower
    nearer = (
        (is_plural_noun(one.lower) and not (pronoun == "it" and n and rest[n - 1].lower[:1].isdigit()))  # 600 euros
        or one.text[:1].isupper()
        for n, one in enumerate(rest[:at])
        if one.arg is None
    )
    if any(nearer) or (pronoun == "it" and _brought_up_beside(rest[:at])):
        yield from rest
        return
    learnt = [one.lower for one in rest[at + 1 : at + 3]] == ["by", "heart"]
    judged = lemma in ("see", "view") and [one.lower for one in rest[at + 1 : at + 2]] in (
        ["differently"],
        ["otherwise"],
    )
    done = lemma == "do"
    if pronoun == "it" and (judged or done or (lemma in _OF_SAYING and not learnt)):
        raise NoReading("prose-pronoun", operator=pronoun)  # what is said, known or done rather than a thing
    if pronoun == "it" and len(memory.subject) > 1 and VerbForm.ING in verb_forms(memory.subject[0].lower):
        raise NoReading("prose-pronoun", operator=pronoun)  # "renting a car is cheap. We need it": the car, or to rent?
    own_body = lowered(subject) == ("we",) or lowered(memory.subject[:1]) == ("our",)  # "the choir should. We know it"
    choices = [
        words
        for words in (memory.subject, memory.object)
        if words
        and _fits(pronoun, words, memory)
        and not (own_body and is_acting(words))
        and canon(definite(words)) != canon(definite(subject))  # "the doctor guides him": somebody else
        if not (len(words) == 1 and words[0].text.islower() and can_be(words[0].lower, "ADV"))  # "faces north"
    ]
    if pronoun == "it" and memory.it and memory.goes_on:
        choices = [memory.it]  # "the jury has seen it, so we will not win with it"
    if not choices and personal:
        person = _named_so(rest[:at], memory) or person_meant(_BY_OBJECT[pronoun], memory)
        choices = [person] if person is not None and canon(person) != canon(definite(subject)) else []
    if len(choices) != 1 or (pronoun == "it" and _is_to_be_another(choices[0], memory)):
        raise NoReading("prose-pronoun", operator=pronoun)
    if pronoun == "it":
        memory.it = definite(choices[0])
        if lemma in _OF_DEEDS and _is_done_to(memory.it, memory):
            raise NoReading("prose-pronoun", operator=pronoun)  # the thing, or what should be done to it
    if pronoun in ("him", "her"):
        memory.known_as[canon(definite(choices[0]))] = "he" if pronoun == "him" else "she"
    for n, one in enumerate(rest):
        yield from definite(choices[0]) if n in places else (one,)


def _is_to_be_another(thing: Words, memory: Memory) -> bool:
    """Return whether what is at issue is which thing another is to be: "the play should be Macbeth"."""
    return any(
        [one.lower for one in made.rest[:1]] == ["be"]
        and canon(made.subject) == canon(thing)
        and (is_name(made.rest[1:]) if made.rest[1:] else False)
        for made in memory.at_issue
    )


def _brought_up_beside(before: Words) -> bool:
    """Return whether a verb ahead in a predicate has a single thing of its own: "steals a watch and hides it"."""
    joint = next((at for at in reversed(range(len(before))) if before[at].lower in ("and", "or", "but")), 0)
    return any(
        one.lower in DETERMINERS and _is_single_thing(before[at:joint], joint - at)
        for at, one in enumerate(before[:joint])
        if one.arg is None
    )


def _is_single_thing(words: Words, most: int) -> bool:
    """Return whether words with a determiner begin with a phrase for one thing."""
    end = next((n for n in range(1, most) if words[n].lower in _ENDING or words[n].is_sign), most)
    thing = words[:end]
    return len(thing) > 1 and can_be(thing[-1].lower, "NOUN") and not is_plural_noun(thing[-1].lower)


def _is_way_alone(behind: Words) -> bool:
    """Return whether nothing behind "make it" tells what it is made, so that one gets somewhere: before nine, home."""
    return not behind or behind[0].is_sign or behind[0].lower in PREPOSITIONS | {"to", "home", "back", "there"}


_FINDING = among("make find consider think deem render keep leave believe")


def _is_how_to(behind: Words) -> bool:
    """Return whether behind "makes it" stands how it is to do something: "harder to plan", "clear that we pay"."""
    at = next((n for n, one in enumerate(behind[:5]) if n and one.lower in ("to", "that", "for")), 0)
    return bool(at) and can_be(behind[at - 1].lower, "ADJ") and not any(one.is_sign for one in behind[:at])


def _is_done_to(thing: Words, memory: Memory) -> bool:
    """Return whether what is at issue is that a thing does something, or has done to it what is not to get it."""
    acting = (one for one in memory.at_issue if one.aux in MODALS and [o.lower for o in one.rest[:1]] != ["be"])
    if _head(thing) in BODIES and any(canon(one.subject) == canon(thing) for one in acting):
        return True  # "should the library open on Sundays?"
    named = f" {' '.join(canon(thing))} "
    verbs = [one.rest[0].lower for one in memory.at_issue if one.rest and named in f" {' '.join(canon(one.rest))} "]
    return bool(verbs) and all(verb not in _GETTING for verb in verbs)


_GETTING = among("buy get take use rent hire order adopt choose pick visit install join have")
"""What people may do to a thing that they try."""
_OF_DEEDS = among(
    "regret mind try consider discuss debate propose plan postpone delay risk attempt oppose support favour favor"
)
"""What people do with a deed as well as with a thing: who tried it tried to do what is at issue, or the thing."""
_ALONG = frozenset(("take", "bring", "carry", "have"))
"""Verbs behind which "with him" is with who does it: he takes his trailer with him."""


def _named_so(before: Words, memory: Memory) -> Words | None:
    """Return the name behind the same two words in the sentence before: "far from Lily", "far from her"."""
    last = memory.before
    frame = [one.lower for one in before[-2:]]
    if last is None or last.speaker != memory.speaker or len(frame) < 2 or frame[1] not in PREPOSITIONS:  # noqa: PLR2004
        return None
    words = last.words
    for at in range(len(words) - 2):
        if [one.lower for one in words[at : at + 2]] == frame and _names_in(words[at + 2 : at + 3]):
            end = next((n for n in range(at + 2, len(words)) if not words[n].text[:1].isupper()), len(words))
            return words[at + 2 : end]
    return None


def _is_owner_at(rest: Words, at: int) -> bool:
    """Return whether "her" owns what stands behind it: "her bike", not "from her, by train"."""
    return at + 1 < len(rest) and not rest[at + 1].is_sign and rest[at + 1].lower not in PREPOSITIONS


def _fits(pronoun: str, words: Words, memory: Memory) -> bool:
    plural = is_plural_subject(words)
    if pronoun == "them":
        return plural or words == _trader(memory)
    if pronoun == "it":
        return (
            not plural
            and not _speaks(words, memory)
            and not is_person(words)
            and not _is_participle_alone(words)
            and canon(definite(words)) not in memory.known_as
            and not (words is memory.subject and _bare_name_acts(memory))
        )
    named = _BY_OBJECT[pronoun]
    return not plural and may_be_person(words) and not _speaks(words, memory) and _may_be(named, words, memory)


def _speaks(words: Words, memory: Memory) -> bool:
    """Return whether words name who speaks, or is spoken to: "I" or "you", and never "it", "he" or "she"."""
    return bool(memory.speaker) and text_of(words).lower() in (memory.speaker.lower(), memory.addressed.lower())


def _bare_name_acts(memory: Memory) -> bool:
    return is_name(memory.subject) and bool(memory.lemma) and memory.lemma not in _OF_THINGS


def _is_name_word(one: ProseWord) -> bool:
    return one.text[:1].isupper() and one.text != "I" and _NO_PERSONS.isdisjoint((one.lower, one.lower[:-1]))


_NO_PERSONS = among(
    """
    english french german turkish spanish italian japanese chinese russian polish dutch greek arabic hindi portuguese
    swedish danish norwegian finnish czech korean thai vietnamese latin ukrainian hungarian romanian persian hebrew
    british american european african asian
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
    october november december christmas easter
    """
)
"""Names of languages, peoples and days, which are no person's."""


def _names_in(words: Words) -> Words:
    return () if words and words[0].lower in DETERMINERS else tuple(one for one in words if one.text[:1].isupper())


def is_name(words: Words) -> bool:
    """Return whether a phrase is a bare name: "Mary-Ann", and no "Kick-boxing" at the beginning of a sentence."""
    joined, hyphen, last = words[0].text.rpartition("-")
    if words[0].lower in DETERMINERS or (hyphen and joined[:1].isupper() and last[:1].islower()):
        return False
    if canonical(words[0].lower).isdigit():
        return False  # "Three wrote back"
    capitals = all(one.text[:1].isupper() or (at and one.lower.isdigit()) for at, one in enumerate(words))
    return capitals and not is_plural_noun(words[-1].lower)


_COMPANIES = among("ltd ltd. inc inc. plc llc llp co co. corp corp. gmbh ag group bank council")


def _is_company(words: Words) -> bool:
    """Return whether a name is a company's: Harker Ltd."""
    return len(words) > 1 and words[-1].lower in _COMPANIES


def is_person(words: Words) -> bool:
    """Return whether a phrase is for a person beyond doubt."""
    if _has_title(words):
        return True
    return _head(words) in _PERSONS


def _is_participle_alone(words: Words) -> bool:
    """Return whether a phrase is for somebody to whom something was done: the accused, the deceased."""
    if len(words) != 2 or words[0].lower != "the" or not words[1].text.islower():  # noqa: PLR2004
        return False
    low = words[1].lower
    done = low.endswith("ed") and VerbForm.PARTICIPLE in verb_forms(low)
    return done and verb_lemma(low, VerbForm.PAST | VerbForm.PARTICIPLE) != low and not is_plural_noun(low)


def may_be_person(words: Words) -> bool:
    """Return whether a phrase can be for a person: a name, a word for people."""
    if len(words) == 1 and words[0].lower in _NO_PERSONS - WOMENS_NAMES:
        return False  # "Saturday is full. She …"
    if _has_title(words) or is_name(words):
        return True
    if len(words) == 2 and words[0].lower == "our" and words[1].text[:1].isupper() and not is_known(words[1].lower):  # noqa: PLR2004
        return True  # "our Kev"
    head = _head(words)
    return head in _PERSONS or (head.endswith(_ENDINGS) and head not in _NO_ACTORS)


def _has_title(words: Words) -> bool:
    """Return whether a phrase is a person's name with a title, not what belongs to one: "Ms Wood's dog"."""
    return words[0].lower in TITLES and not any(one.lower.endswith(("'s", "s'", "’s", "s’")) for one in words[:-1])


_BEHIND_NOUN = PREPOSITIONS | PLACED | RELATIVES | {"that"}


def _head(words: Words) -> str:
    """Return the noun of a phrase, without a name behind it: "my brother Tim" has "brother"."""
    while len(words) > 1 and words[-1].text[:1].isupper() and words[-2].lower in PEOPLE | TITLES:
        words = words[:-1]
    end = next((at for at, one in enumerate(words) if at and one.lower in _BEHIND_NOUN), len(words))
    return words[end - 1].lower
