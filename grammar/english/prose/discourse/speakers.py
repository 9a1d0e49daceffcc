"""Who speaks in a text, and to whom; what they propose.

The names of speakers stand for "I", "you" and "my bike" in what they say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from grammar import regexes as re
from grammar.controlled import Contribution
from grammar.english.common import PEOPLE
from grammar.english.lexicon import VerbForm, can_be, is_known, verb_forms, verb_lemma
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    POSSESSIVES,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    EnglishClause,
    clause,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.discourse.surveyed import words_at
from grammar.english.prose.doings import DOING_SO
from grammar.english.prose.frames import is_rejection
from grammar.english.prose.issues import POINTING
from grammar.english.prose.openers import REMARKS, opened, unopened, unremarked, weighed_first
from grammar.english.prose.opinions import (
    addressed,
    as_known,
    denied_quote,
    granted,
    is_persona,
    own_opinion,
    takes_side,
)
from grammar.english.prose.opponents import own_against_opponent, rejected_of_opponent, tells_own_view
from grammar.english.prose.options import options_asked
from grammar.english.prose.pronouns import TITLES, Memory, is_name, may_be_person
from grammar.english.prose.retold import in_less_words
from grammar.english.prose.standpoints import bears_on_deed, doubted, judged_on_condition, permitted, with_standpoints
from grammar.english.prose.subjects import has_second_verb
from grammar.english.prose.words import (
    Words,
    among,
    cut,
    lowered,
    owned_by,
    text_of,
    with_addressee,
    with_speaker,
    word,
)
from grammar.values import replace

# ---- whom a sentence is addressed to ---------------------------------------------------------------------------------

# Whom a sentence is said to: "You are wrong, Wilma" says nothing of Wilma but that she is spoken to.
#
# A name between commas may as well tell who was just named ("our boss, Wilma"). It is taken for a call where it is the
# name of another speaker of the text, or where what stands before it names nothing; never behind a word for a person.

_LONGEST_NAME = 3
_ADDRESSED = frozenset(("he", "she", "it", "they"))
_EVERYBODY = among(
    """
    everyone everybody all folks guys friends colleagues sir madam mate buddy pal dear darling mum mom mummy mommy dad
    daddy grandma grandpa granny grandad
    """
)
"""Whom one calls without a name."""


def uncalled(words: Words, present: Collection[tuple[str, ...]]) -> Words:
    """Return a sentence without those whom it calls by their names.

    ``present`` are the names of those who speak in the text, in small letters.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(uncalled(cut("You are wrong, Wilma"), ())), text_of(uncalled(cut("I met my boss, Wilma"), [("wilma",)]))
    ('You are wrong', 'I met my boss, Wilma')
    >>> text_of(uncalled(cut("Which of them should we use, Ada, Lua or Go?"), ()))
    'Which of them should we use, Ada, Lua or Go?'
    >>> text_of(uncalled(cut("Wilma, the ferry is late"), ())), text_of(uncalled(cut("Wilma, she is late"), ()))
    ('the ferry is late', 'Wilma, she is late')
    """
    if options_asked(words) is not None:
        return words  # "which tool should we use, React, Vue or Svelte?" calls nobody
    words = _without_name(words, present)
    commas = [at for at, one in enumerate(words) if one.lower == ","]
    if not commas:
        return words
    first, last = commas[0], commas[-1]
    begins = _is_call(words[:first], present) and not _may_open(words[:first], present)
    thanks = tuple(one.lower for one in words[first + 1 :] if not one.is_sign) in REMARKS
    everybody = begins and words[0].lower in _EVERYBODY
    if begins and ((len(commas) == 1 and (thanks or _goes_on(words[first + 1 :]))) or everybody):
        return words[first + 1 :]
    end = next((at for at in range(len(words), 0, -1) if not words[at - 1].is_sign), 0)
    if (
        last + 1 < end
        and _is_call(words[last + 1 : end], present)
        and _ends(words[:last], words[last + 1 : end], present)
    ):
        return (*words[:last], *words[end:])
    colon = next((at for at, one in enumerate(words) if one.lower == ":"), 0)
    start = max((at for at in commas if at < colon), default=None)
    if start is not None and lowered(words[start + 1 : colon]) in present:
        return (*words[:start], *words[colon:])  # "it does not leak, Ines: we sealed it"
    for start, behind in pairwise(commas):
        name = words[start + 1 : behind]
        if _is_call(name, present) and _ends(words[:start], name, present) and len(words) > behind + 1:
            return (*words[:start], *words[behind:])
    return words


def unmentioned(words: Words) -> Words:
    """Return a sentence without the name that a message begins with whom it is to, and without the sign before others.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(unmentioned(cut("@nora The lake is cold"))), text_of(unmentioned(cut("@nora is right")))
    ('The lake is cold', 'nora is right')
    """
    places = [
        at for at, one in enumerate(words) if one.text == "@" and at + 1 < len(words) and not words[at + 1].is_sign
    ]
    if not places:
        return words
    plain = tuple(one for at, one in enumerate(words) if at not in places)
    behind = plain[2:] if len(plain) > 1 and plain[1].is_sign else plain[1:]
    alone = clause(behind) if places[0] == 0 and behind else None
    opens = places[0] == 0 and bool(behind) and behind[0].lower in DETERMINERS | SUBJECT_PRONOUNS
    if opens or (alone is not None and alone.subject and clause(plain[:1] + behind[:1]) is None):
        return behind
    return plain


_GREETS = among("yes yeah no nope sorry thanks hi hello hey well ok okay look right sure but and so listen")
_OBJECTS = frozenset(
    ("it", "that", "this", "them", "me", "you", "us", "him", "her", "not", "so", "too", "though", "then")
)


def _without_name(words: Words, present: Collection[tuple[str, ...]]) -> Words:
    """Return a sentence without the name of another speaker that no comma sets apart: "No Tom, it's fine", "I do Tom".

    >>> from grammar.english.prose.words import cut, text_of
    >>> texts = ("Sorry Tom, it is late", "It is not a risk Tom", "The shed is full Tom.", "I like Tom")
    >>> [text_of(_without_name(cut(text), [("tom",)])) for text in texts]
    ['Sorry, it is late', 'It is not a risk', 'The shed is full.', 'I like Tom']
    >>> texts = ("Tom your gran is ill", "Tom the shed is full", "Tom the plumber is ill", "Tom she is ill")
    >>> [text_of(_without_name(cut(text), [("tom",)])) for text in texts]
    ['your gran is ill', 'the shed is full', 'Tom the plumber is ill', 'Tom she is ill']
    """
    if not present:
        return words
    first = next((at for at, one in enumerate(words) if one.is_sign), len(words))
    if 1 < first < len(words) and words[0].lower in _GREETS and lowered(words[1:first]) in present:
        return (words[0], *words[first:])
    for size in range(1, min(first - 1, _LONGEST_NAME + 1)):
        if lowered(words[:size]) in present and _begins_sentence(words[size:first]):
            return words[size:]
    end = next((at for at in range(len(words), 0, -1) if not words[at - 1].is_sign), 0)
    last = lowered(words[max(end - 3, 0) : end])
    ends = [last[-n:] in present for n in (1, 2, 3)]
    size = ends.index(True) + 1 if True in ends else 0
    before = words[: end - size]
    made = clause(before) if size and len(before) > 1 else None
    if made is None or not made.subject or not before or before[-1].is_sign or not _may_end_here(before, made):
        return words
    return (*before, *words[end:])


def _begins_sentence(words: Words) -> bool:
    """Return whether words right behind a name are a sentence of their own, and do not tell who that is."""
    first = words[0].lower
    if first not in DETERMINERS | SUBJECT_PRONOUNS | {"there"} or first in ("he", "she"):
        return False
    made = clause(words)
    if made is None or not made.subject:
        return False
    return first in SUBJECT_PRONOUNS | {"your", "there"} or not may_be_person(small(made.subject))


def _may_end_here(before: Words, made: EnglishClause) -> bool:
    """Return whether no name can be part of what a clause ends with."""
    last = before[-1].lower
    if last in _OBJECTS:
        return True
    text = tagged(before)[-1]
    if (text.startswith(("AJ", "AV")) and not can_be(last, "VERB")) or (not made.lemma and can_be(last, "ADJ")):
        return True
    start = max((at for at, one in enumerate(before) if one.lower in ("a", "an")), default=0)
    return made.lemma == "" and start > 0 and start == len(before) - 2 and last not in PEOPLE


def _is_call(name: Words, present: Collection[tuple[str, ...]]) -> bool:
    if not 0 < len(name) <= _LONGEST_NAME or any(one.is_sign or one.arg is not None for one in name):
        return False
    lowers = lowered(name)
    titled = len(name) > 1 and lowers[0] in TITLES and all(one.text[:1].isupper() for one in name[1:])
    return lowers in present or titled or (len(name) == 1 and (is_name(name) or lowers[0] in _EVERYBODY))


def _may_open(name: Words, present: Collection[tuple[str, ...]]) -> bool:
    """Return whether a capital at the beginning of a sentence need not be that of a name: "Perhaps, …"."""
    lowers = lowered(name)
    return len(name) == 1 and lowers not in present and lowers[0] not in _EVERYBODY and is_known(lowers[0])


def _goes_on(rest: Words) -> bool:
    """Return whether behind a call a sentence begins that is about something else than who is called."""
    if rest[:1] and rest[0].lower == "because":
        return False  # "Erik, because he knows them" answers who it should be
    made = clause(rest[1:] if rest[:1] and rest[0].lower in ("but", "and", "so") else rest)
    if made is None or not made.subject or {one.lower for one in made.subject} & {"and", "or"}:
        return False
    return made.subject[0].lower not in _ADDRESSED


def _ends(before: Words, name: Words, present: Collection[tuple[str, ...]]) -> bool:
    """Return whether a sentence may end before a call, which tells nobody who was just named then."""
    made = clause(before)
    if made is None or before[-1].is_sign or is_name(before[-1:]):
        return False
    last = before[-1].lower
    text = tagged(before)[-1]
    names_nothing = not can_be(last, "NOUN") or last in _ADDRESSED or text.startswith(("AJ", "AV", "V"))
    is_addressed = lowered(name) in present or name[0].lower in _EVERYBODY
    if not is_addressed:
        several = is_plural_noun(last) and is_plural_subject(made.subject) and not made.lemma
        return several if is_plural_noun(last) else names_nothing
    if not made.lemma and [one.lower for one in made.subject] == ["you"]:
        return True  # "you are no officer, Ben"
    start = max((at for at, one in enumerate(before) if one.lower in DETERMINERS), default=len(before) - 1)
    return last not in PEOPLE and not (start < len(before) - 1 and may_be_person(before[start:]))


# ---- proposals -------------------------------------------------------------------------------------------------------

# What a speaker proposes: "Let's take the train", "I suggest that the club buy a boat" is what should be done.
#
# Only where it is told who speaks, as with opinions (`grammar.english.prose.opinions`): a proposal is the claim that
# something should be done, as a presumption of its speaker.

_VERBS = among("suggest propose recommend move advise urge")
_PROPOSING = among(
    "suggests suggested proposes proposed recommends recommended moves moved advises advised urges urged"
)
BEGIN_PROPOSALS = _PROPOSING | {"let", "i", "my"}
"""What begins whatever proposes something."""
_NOUNS = among("suggestion proposal recommendation motion idea advice")
_OF_TALK = among(
    """
    say see face assume suppose imagine hope look talk think consider remember forget discuss start begin agree be get
    put call hear wait pretend admit face note recall turn
    """
)
"""Verbs behind "let us" that steer the talk, and propose nothing to be done."""
_LONGEST_SUBJECT = 6


def proposed(words: Words) -> Words | None:
    """Return what should be done as a sentence proposes it, None where it proposes nothing.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(proposed(cut(text)) or ()) for text in ("Let's not sell it.", "I suggest buying a boat.")]
    ['we should not sell it.', 'we should buy a boat.']
    >>> text_of(proposed(cut("I propose that the club buy a boat")) or ())
    'the club should buy a boat'
    >>> text_of(proposed(cut("I'd like to suggest that we sell it")) or ())
    'we should sell it'
    >>> text_of(proposed(cut("I say we buy it")) or ()), proposed(cut("I say we own it"))
    ('we should buy it', None)
    >>> proposed(cut("Let's face it, it is dear.")), proposed(cut("I recommend the soup."))
    (None, None)
    """
    lowers = [one.lower for one in words]
    if lowers[:2] == ["let", "us"]:
        at = 3 if lowers[2:3] == ["not"] else 2
        done = words[at : at + 1]
        fits = bool(done) and VerbForm.BASE in verb_forms(done[0].lower) and done[0].lower not in _OF_TALK
        return _should((word("we"),), words[at:], denied=at == 3) if fits else None  # noqa: PLR2004 - behind "not"
    if lowers[:3] == ["i", "say", "we"] and _is_deed(words[3:4]):
        return _should((word("we"),), words[3:], denied=False)
    begin = _behind_proposing(lowers)
    return None if begin is None else _content(words[begin:], says_so=lowers[begin - 1].startswith("suggest"))


def _is_deed(words: Words) -> bool:
    """Return whether a word is a verb in its base form of what one does rather than is, has or knows."""
    low = words[0].lower if words else ""
    return VerbForm.BASE in verb_forms(low) and low not in AUXILIARIES | _OF_TALK | _OF_STATES


_OF_STATES = among("have need know want own like love hate owe mean belong deserve")
_WANTING = among("would do also therefore hereby like want to still strongly just simply")
"""What stands between who proposes something and the verb: "I'd like to propose that …"."""


def _behind_proposing(lowers: list[str]) -> int | None:
    """Return where that begins which somebody suggests."""
    if lowers[:1] in (["i"], ["we"]):
        at = 1
        while lowers[at : at + 1] and lowers[at] in _WANTING:
            at += 1
        return at + 1 if lowers[at : at + 1] and lowers[at] in _VERBS else None
    if lowers[:1] and lowers[0] in _PROPOSING:
        return 1  # minutes: "Ms Ito proposed that …" in the mouth of Ms Ito
    if lowers[:1] == ["my"] and lowers[1:2] and lowers[1] in _NOUNS and lowers[2:3] in (["is"], ["would"]):
        return 4 if lowers[2:4] == ["would", "be"] else 3
    return None


def _content(words: Words, *, says_so: bool) -> Words | None:
    """Return what is suggested; ``says_so``: a plain statement behind it is only what somebody thinks is so."""
    lowers = [one.lower for one in words]
    we = (word("we"),)
    denied = lowers[:1] == ["not"]
    words, lowers = (words[1:], lowers[1:]) if denied else (words, lowers)
    if lowers[:1] == ["to"] and lowers[1:2] and VerbForm.BASE in verb_forms(lowers[1]):
        return _should(we, words[1:], denied=denied)
    if lowers[:1] and VerbForm.ING in verb_forms(lowers[0]):
        if any(VerbForm.ING in verb_forms(one) for one in lowers[1:]):
            return None  # "selling the van and buying a bike"
        return _should(we, (word(verb_lemma(lowers[0], VerbForm.ING)), *words[1:]), denied=denied)
    if denied:
        return None
    if lowers[:1] == ["that"]:
        words = words[1:]
    elif lowers[:1] and lowers[0] not in SUBJECT_PRONOUNS:
        return None  # "I recommend the soup"
    made = clause(words)
    if made is not None and made.aux in ("should", "must", "ought", "shall"):
        return words
    return next(_done(words, says_so=says_so), None)


def _done(words: Words, *, says_so: bool) -> Iterator[Words]:
    """Yield a clause in the form that says what is wanted, with "should": "that the club buy a boat"."""
    first = 2 if words[0].lower in DETERMINERS else 1
    for at in range(first, min(_LONGEST_SUBJECT, len(words) - 1) + 1):
        behind = [one.lower for one in words[at:]]
        denied = 2 if behind[:2] == ["do", "not"] else 1 if behind[:1] == ["not"] else 0
        verb = behind[denied] if denied < len(behind) else ""
        third = VerbForm.THIRD in verb_forms(verb) and not denied and not says_so
        if words[at + denied].text[:1].isupper() or verb in AUXILIARIES - {"be"}:
            continue
        if VerbForm.BASE not in verb_forms(verb) and not third:
            continue
        base = word(verb_lemma(verb, VerbForm.THIRD) if third else verb)
        reported = _should(words[:at], (base, *words[at + denied + 1 :]), denied=denied > 0)
        made = None if reported is None else clause(reported)
        if reported is not None and made is not None and made.subject == words[:at]:
            yield reported


def _should(subject: Words, done: Words, *, denied: bool) -> Words | None:
    reported = (*subject, word("should"), *((word("not"),) if denied else ()), *done)
    return reported if clause(reported) is not None else None


# ---- who speaks ------------------------------------------------------------------------------------------------------


def present_in(given: Iterable[Contribution]) -> dict[tuple[str, ...], str]:
    """Return the names of those who speak by the words by which one calls them: their names, and first names."""
    speakers = dict.fromkeys(by.speaker for by in given if by.speaker)
    full = {lowered(cut(name)): name for name in speakers}
    first = Counter(key[0] for key in full)
    short = {
        key[:1]: name for key, name in full.items() if len(key) > 1 and key[0] not in TITLES and first[key[0]] == 1
    }
    return {**short, **full}


_HANDLE = re.compile(r"(?=\S*[\d_])[\w.-]+\Z")
"""How somebody is called in a forum: "oldhouse_kate", "Jolene77"."""
_PARTS_OF_HANDLES = re.compile(r"[A-Za-z]{3,}")


_JOINING = DETERMINERS | PREPOSITIONS | among("and or not but")


def names_within(handle: str) -> Iterator[str]:
    """Yield the parts of a handle that may be the name of who has it: no word that means something."""
    if _HANDLE.match(handle):
        parts = _PARTS_OF_HANDLES.findall(handle)
        yield from (one.capitalize() for one in parts if not (is_known(one.lower()) or one.lower() in _JOINING))


def called_by_name(given: tuple[Contribution, ...]) -> tuple[Contribution, ...]:
    """Return contributions with the names by which the text calls their speakers: "Kate" for "oldhouse_kate"."""
    handles = {one.speaker for one in given if _HANDLE.match(one.speaker)}
    if not handles:
        return given
    words = {one for each in given for span in each.sentences for one in re.findall(r"[A-Za-z]{3,}", span.text)}
    found: dict[str, list[str]] = {}
    for handle in handles:
        for name in names_within(handle):
            if {name, name.lower()} & words:
                found.setdefault(name, []).append(handle)
    called = {those[0]: name for name, those in found.items() if len(those) == 1}
    return tuple(replace(one, speaker=called.get(one.speaker, one.speaker)) for one in given)


def personas_in(given: Sequence[Contribution]) -> list[Contribution]:
    """Return the contributions that tell their agents what they are: all speakers begin so, or the first one does.

    Who says "you are no officer" to another speaks of that one; so does who is asked "should I become an officer?".
    """
    asked = (words_at(span) for one in given if one.issue for span in one.sentences)
    if any(not _OF_ONESELF.isdisjoint(lowered(words)) for words in asked):
        return []
    first: dict[str, Contribution] = {}
    for one in given:
        if one.speaker:
            first.setdefault(one.speaker, one)
    found = [one for one in first.values() if is_persona(list(map(words_at, one.sentences)))]
    return found if found and found[0] is next(iter(first.values())) else []


_OF_ONESELF = frozenset(("i", "me", "my"))
_MINE = re.compile(r"\bmy ([a-z]+)\b", re.IGNORECASE)


def owners_in(given: Iterable[Contribution]) -> dict[str, str]:
    """Return who says "my" of something, by its noun, where only one speaker does."""
    found: dict[str, set[str]] = {}
    for one in given:
        for span in one.sentences if one.speaker else ():
            for mine in _MINE.finditer(span.text):
                found.setdefault(mine[1].lower(), set()).add(one.speaker)
    return {noun: speakers.pop() for noun, speakers in found.items() if len(speakers) == 1}


def with_self(words: Words) -> Words:
    """Return what somebody says who leaves out "I", as one does in a chat, with it.

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(with_self(cut(one))) for one in ("can't sleep in the cold", "don't mind the cold", "don't buy it")]
    ['I can not sleep in the cold', 'I do not mind the cold', 'do not buy it']
    """
    lowers = [one.lower for one in words[:3]]
    match lowers:
        case ["do", "not", verb]:
            own = verb in _FELT
        case [first, "not", _]:
            own = first in _DONE_BY_ONE
        case ["had" | "have", "no", _]:
            own = True
        case [first, second, *_]:
            own = first in _MEANT and second in DETERMINERS | POSSESSIVES
        case _:
            own = False
    return (word("I"), *small(words)) if own else words


_DONE_BY_ONE = frozenset(("did", "can", "could", "would", "will", "have", "had"))
_FELT = among("mind think know care see believe like want need remember agree understand get feel have")
_MEANT = among("love hate guess hope wish prefer doubt")
"""What nobody bids another do, so that who says so speaks of himself."""


_OF_SELF_OR_OTHERS = among("i me my mine am you your right though same")
"""Words of which one stands in whatever is of who speaks, or who is spoken to, but for what it begins with."""
_BEGINNINGS = BEGIN_PROPOSALS | _DONE_BY_ONE | _MEANT | among("do only not yes no agreed")


def only_tells(words: Words, memory: Memory) -> bool:
    """Return whether a sentence has nothing in it of who speaks, or who is spoken to, and is told as it stands.

    >>> from grammar.english.prose.words import cut
    >>> [only_tells(cut(one), Memory("Al")) for one in ("The lake is cold", "So it is cold", "The lake, I think, is")]
    [True, False, False]
    """
    plain = words[:-1] if words and words[-1].text in (".", "!") else words
    lowers = lowered(plain)
    return (
        len(lowers) > 1
        and lowers[0] not in _BEGINNINGS
        and _OF_SELF_OR_OTHERS.isdisjoint(lowers)
        and not tells_own_view(words, memory)
        and not (lowers[0] in POINTING and memory.before is not None and is_rejection(plain))
        and True not in [one.is_sign for one in plain]
        and opened(words)[0] is words
        and not (memory.present and _names_at_end(lowers, memory.present))
        and not (memory.at_issue and bears_on_deed(words, memory.at_issue))
        and permitted(words, memory.at_issue) is None
        and judged_on_condition(words, memory.at_issue) is None
        and _answering_in_less(words, memory, memory.at_issue) is None
    )


def _names_at_end(lowers: tuple[str, ...], present: Collection[tuple[str, ...]]) -> bool:
    """Return whether a sentence begins or ends with the name of somebody who is there."""
    sizes = range(1, _LONGEST_NAME + 1)
    return any(lowers[:size] in present or lowers[-size:] in present for size in sizes)


def with_names(words: Words, memory: Memory, *, to_agent: bool) -> tuple[Words, bool]:
    """Return what somebody says with names for "I" and for whom they speak to, and whether it is only their opinion."""
    words = unmentioned(weighed_first(words))
    words = unopened(granted(words) if memory.speaker and not to_agent else words)
    opening = len(words) - len(opened(words)[0])
    words = unremarked((*words[:opening], *uncalled(words[opening:], memory.present)))
    asks_for_oneself = not memory.speaker and "i" in lowered(words)  # who asks "should I sell my car?" is no speaker
    if memory.owners and not (to_agent or asks_for_oneself or _is_on_asker(memory.at_issue)):
        words = owned_by(words, memory.owners, memory.speaker)
    if not memory.speaker:
        held = as_known(words)
        return (words, False) if held is None else (held, True)
    words = addressed(words) if to_agent else with_self(granted(words))
    words = rejected_of_opponent(words, memory) or denied_quote(words) or own_against_opponent(words, memory) or words
    held = _held(words, memory)
    if held is None:
        behind, _ = opened(words)
        held = _held(behind, memory)
        held = held and (*words[: len(words) - len(behind)], *held)  # "therefore" stays
    believed = held is not None or takes_side(words)
    others = list(dict.fromkeys(name for name in memory.present.values() if name != memory.speaker))
    if fronts_object(words if held is None else held):
        return words, believed  # "the second point I can live with": its "I" is no part of the thing
    words = _unmarked(with_speaker(words if held is None else held, memory.speaker))
    if _is_on_asker(memory.at_issue) and not to_agent and not _answers_speaker(words):
        return with_asker(words), believed
    if len(others) != 1 or to_agent:
        return words, believed
    if any(one.lower in ("you", "your") for one in words):
        memory.addressed = others[0]
    return with_addressee(words, others[0]), believed


def _of_asker(made: EnglishClause) -> EnglishClause:
    """Return what is at issue with its "I" and "my" marked: they are no speaker's who takes it up."""

    def kept(words: Words) -> Words:
        return tuple(replace(one, lower=f"{_KEPT}{one.lower}") if one.lower in _OF_ASKER else one for one in words)

    return replace(made, subject=kept(made.subject), rest=kept(made.rest))


def _unmarked(words: Words) -> Words:
    return tuple(replace(one, lower=one.lower[1:]) if one.lower[:1] == _KEPT else one for one in words)


_OF_ASKER = frozenset(("i", "my", "me", "mine"))
_KEPT = "~"
"""What marks a word for a moment as no speaker's."""


def _is_on_asker(at_issue: Sequence[EnglishClause]) -> bool:
    """Return whether the question at issue is of somebody who asks it and is no speaker: "Should I quit?"."""
    return any(one.lower in ("i", "my", "me") for made in at_issue for one in (*made.subject, *made.rest))


_ANSWERED = among(
    "say said claim claimed mean meant argue argued mention mentioned ask asked told tell suggest suggested right wrong"
)


def _answers_speaker(words: Words) -> bool:
    """Return whether "you" is another speaker, of whose words a sentence tells: "you say that it is late"."""
    lowers = lowered(words)
    return any(
        low == "you" and any(one in _ANSWERED for one in lowers[at + 1 : at + 4]) for at, low in enumerate(lowers)
    )


_AS_ASKER = {"you": "I", "your": "my", "yours": "mine", "yourself": "myself"}


def with_asker(words: Words) -> Words:
    """Return a sentence with "I" for whoever asks what is at issue, whom a speaker calls "you".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_asker(cut("You are tired and your boss is not")))
    'I am tired and my boss is not'
    """
    lowers = lowered(words)
    if _AS_ASKER.keys().isdisjoint(lowers):
        return words
    auxiliaries = {"are": "am", "were": "was"}
    put = [
        word("me" if low == "you" and not _acts_there(words, at) else _AS_ASKER[low])
        if low in _AS_ASKER
        else word(auxiliaries[low])
        if low in auxiliaries and lowers[at - 1 : at] == ("you",)
        else one
        for at, (one, low) in enumerate(zip(words, lowers, strict=True))
    ]
    return tuple(put)


def _acts_there(words: Words, at: int) -> bool:
    """Return whether the "you" at a place is a subject: a verb stands behind it, and no preposition before.

    >>> from grammar.english.prose.words import cut
    >>> [_acts_there(cut(text), text.split().index("you")) for text in ("if you sell it", "it suits you well")]
    [True, False]
    """
    if at and words[at - 1].lower in PREPOSITIONS - {"as", "than"}:
        return False
    behind = next((one for one in words[at + 1 :] if not is_adverb(one)), None)
    if behind is None or behind.is_sign or behind.lower in PREPOSITIONS:
        return False
    return behind.lower in AUXILIARIES or bool(verb_forms(behind.lower) & (VerbForm.BASE | VerbForm.PAST))


def fronts_object(words: Words) -> bool:
    """Return whether the object of a sentence stands ahead of its subject: "the second point I can live with".

    >>> [fronts_object(cut(one)) for one in ("The point, though, I have to accept", "The savings I promised are gone")]
    [True, False]
    """
    plain, _ = opened(words)
    lowers = lowered(plain)
    if not lowers or lowers[0] not in DETERMINERS | POSSESSIVES:
        return False
    at = next((n for n, low in enumerate(lowers) if n > 1 and low in _SUBJECTS), 0)
    ahead = tuple(one for one in plain[:at] if not one.is_sign and one.lower not in ("though", "however"))
    if not at or len(ahead) > _LONGEST_FRONT or any(one.lower in AUXILIARIES or one.is_sign for one in ahead):
        return False
    end = next((n for n in range(at, len(plain)) if plain[n].is_sign), len(plain))
    made = clause(plain[at:end])
    goes_on = not _FINITE.isdisjoint(lowers[at + 2 : end])  # "the savings I promised are gone"
    return made is not None and not goes_on and not has_second_verb(made) and clause(ahead) is None


_SUBJECTS = frozenset(("i", "we", "he", "she", "they"))
_FINITE = AUXILIARIES - {"have", "be", "do"}
_LONGEST_FRONT = 5


def _answering_in_less(words: Words, memory: Memory, at_issue: Sequence[EnglishClause]) -> Words | None:
    """Return what somebody begins with as an answer to what is at issue, None where it does not answer that."""
    first = memory.before is None or memory.before.speaker != memory.speaker
    return in_less_words(words, at_issue[0]) if first and at_issue else None


def _holds(at_issue: Sequence[EnglishClause], turns: str) -> bool:
    """Return whether a speaker says in so many words what is at issue; ``turns`` is all he says, in small letters."""
    return any(
        f"{text_of(one.subject)} {one.predicate_text(positive=True, plural=one.is_of_several)}".lower() in turns
        for one in at_issue
    )


def _held(words: Words, memory: Memory) -> Words | None:
    """Return what somebody proposes, holds or thinks of what is at issue, as a statement; None for any other words."""
    held = proposed(words) or own_opinion(words)
    if not memory.at_issue:
        return held
    at_issue = tuple(map(_of_asker, memory.at_issue)) if _is_on_asker(memory.at_issue) else memory.at_issue
    held = permitted(words if held is None else held, at_issue) or held or doubted(words, at_issue)
    held = _answering_in_less(words if held is None else held, memory, at_issue) or held
    before = memory.before
    own = before is not None and before.speaker == memory.speaker and len(before.words) > 1
    if lowered(words[:2]) in DOING_SO and own and before is not None and not bears_on_deed(before.words, at_issue):
        return held  # "Tom wants to sell the books. Doing so would be wrong."
    if "instead" in lowered(words) and _holds(at_issue, memory.turns.get(memory.speaker, "")):
        return held  # who is for abolishing zoos says "we should fund parks instead"
    opens = before is not None and not before.speaker  # nobody has said anything else
    return with_standpoints(words if held is None else held, at_issue, opens=opens) or held
