"""What can be left out of a clause, and follows: "the van was parked in the yard on Sunday", was parked in the yard.

A clause without operators grows weaker as its adjuncts go (it is upward monotone; Barwise and Cooper 1981): what
happened somewhere happened. Which adjuncts may go hangs on what the clause tells of: something that happened, a habit,
or a state. A time restricts a habit and a state, and goes with a habit only where nothing but the bare doing is left:
who drinks tea at noon drinks tea; what opens at nine on Sundays need not open at nine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum, auto
from itertools import combinations, pairwise

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, can_be, positive_degree, verb_forms, verb_lemma
from grammar.english.prose.clauses import (
    DATES,
    DETERMINERS,
    MODALS,
    PLACED,
    PREPOSITIONS,
    RELATIVES,
    TIME_UNITS,
    ClauseKey,
    EnglishClause,
    is_adverb,
    is_plural_noun,
    tagged,
)
from grammar.english.prose.words import PLACE_MARK, ProseWord, Words, among, word
from grammar.values import replace, value

OPERATORS = (
    RELATIVES
    | MODALS
    | among(
        """
        only hardly barely scarcely almost nearly never not no nobody nothing nowhere none neither nor few little less
        fewer least most than as like if when while because that unless or and but both all every each everybody
        everyone everything many much any half enough too so first last best worst same except even rarely seldom
        exactly precisely alone just mostly mainly partly always usually often sometimes normally generally occasionally
        """
    )
)
"""What nothing can be left out beside: it counts, compares, denies, restricts, or reaches over it."""
NO_FACTS = among(
    """
    fail refuse deny avoid lack miss doubt forget reject ban prohibit forbid stop prevent oppose exclude quit cancel
    postpone want need wish hope plan try promise expect look search ask pretend seem appear dream imagine intend
    decide agree offer threaten hesitate claim say think believe become remain be stay tell know suspect consider resist
    dislike hate prefer suggest recommend propose discuss mention order request demand use
    """
)
"""Verbs whose object need not be there, or that are denials themselves."""
_OF_ALL = among(
    """
    ban prohibit forbid prevent stop oppose exclude avoid lack miss deny refuse reject doubt forget cancel resist
    fear trust admire tolerate mind accept support expect hope plan try
    pretend seem appear become remain be stay dream imagine allow permit let limit restrict mean promise offer
    claim threaten order request demand suggest recommend propose welcome consider
    """
)
"""Verbs of which less is not said without a phrase: they deny, or are about all of a kind."""
_ALLOWING = among("ban prohibit forbid prevent allow permit let limit restrict exclude oppose avoid")
"""Those of them in which even a time may be what they are about: fires in May are banned."""
_OF_ONE = among("want need use like love enjoy hate dislike prefer")
"""Those of which it is said where they are about one thing: who hates dogs with long hair does not hate dogs."""
NO_PLACES = among(
    """
    theory principle part parts vain mind paper name general case doubt success imagination fantasy
    dream dreams daydream nightmare nightmares vision hallucination fiction novel film movie story stories tale tales
    fable legend myth book comic cartoon play opera musical drama scene chapter episode series sequel game simulation
    model scenario rehearsal experiment thought thoughts memory rumour rumours rumor rumors joke version draft proposal
    plan picture painting poem song form view opinion eyes
    """
)
"""Nouns behind "in", "on" or "without" that take back what was said, or tell of something made up."""
TIMES = among(
    """
    today tomorrow yesterday tonight again twice recently monday tuesday wednesday thursday friday saturday sunday
    january february march april may june july august september october november december noon midnight
    """
)
_TIME_UNITS = among("day week month year morning afternoon evening night weekend summer winter spring autumn")
_PARTS = among("time weekday holiday season hour minute decade christmas easter lunch dinner breakfast")
"""Other nouns that tell when."""
_AT_PRESENT = frozenset(("today", "tonight", "now", "currently", "nowadays"))
_LEAVING = among(
    """
    without at in on from by after before during behind near under between inside outside beside with until since into
    past along across through
    """
)
"""Prepositions of what tells where, when, how, with whom: what stands behind others belongs to what is before them."""
_BARE = among("at in with near during from under behind between inside outside beside before after without by")
"""Prepositions of what may go right behind a verb as well: who "ran into" a tree need not have run."""
_STANDING = among("live work sit stand stay sleep lie wait walk move travel go drive ride fly swim run play sing dance")
"""Verbs that say something by themselves, of which a place or a goal tells no more than where."""
_NEVER_BARE = among("come look result consist depend belong deal suffer believe succeed fall break get turn make part")
"""Verbs that say something else by themselves: who fell in love did not fall, who comes from Leeds need not come."""
_FOR = among("take mistake pass stand leave exchange trade swap go long care vote run call apply allow make fall look")
"""Verbs of which "for" tells more than why or how long: mistaken for a thief, left for dead."""
_NO_PURPOSES = among("sale rent dead good granted free nothing example instance")
_SCHEDULED = among("open close start begin end leave arrive depart cost weigh last take measure run suit fit work")
"""Verbs whose times and places tell when and where alone it is so: it opens at nine on Sundays."""
_PLACING = among("keep put leave set lay place")
"""Verbs that tell where something is, or is brought: one place belongs to them."""
_STATIVE = among(
    """
    have need own know mean cost weigh contain hold consist look smell sound taste feel seem belong like love hate be
    """
)
"""Verbs of states: a time restricts what they say."""
_PARTIAL = among(
    """
    allow permit ban forbid prohibit close open limit restrict mean know use suppose involve base interest worry please
    call name rate exempt license tax satisfy
    """
)
"""Verbs whose participle with a phrase says more than without it: allowed in the garden, closed to lorries."""
_GIVING = among("give send show deliver hand bring lend sell teach post mail serve award donate present")
"""Verbs of which it is true without whom it went to."""
_HOWEVER = among("fast hard well early late home together")
"""Adverbs of manner that do not end in -ly."""
_NO_MANNERS = among("behave do mean look feel sound smell taste read sell treat fare be get go come act")
"""Verbs that say little, or something else, without how it is done."""
OFTEN = frozenset(("always", "often", "regularly", "frequently", "constantly"))
"""Adverbs by which something is done, however often."""
CLOCK = among("one two three four five six seven eight nine ten eleven twelve noon midnight percent")
_CLOCKED = among("at from by until till before after over under than least most around about")
_DAYS = frozenset(("weekday", "weekend"))
_MOST = 7
"""Weaker clauses of one clause."""


class _Telling(StrEnum):
    """What a clause tells of."""

    EVENT = auto()
    HABIT = auto()
    STATE = auto()
    PAST_STATE = auto()


class _Adjunct(StrEnum):
    """What an adjunct tells."""

    PRESENT = auto()
    TIME = auto()
    REPEATED = auto()
    HOW_OFTEN = auto()
    HOW_LONG = auto()
    PURPOSE = auto()
    PLACE = auto()
    MANNER = auto()
    KEPT = auto()


@value(frozen=True, slots=True)
class _AdjunctFrame:
    """A clause as far as its adjuncts are concerned: what it tells of, its verb, and where what is behind begins."""

    telling: _Telling
    verb: str
    start: int
    passive: bool = False
    past: bool = True
    exists: bool = False
    """Whether it tells that there is something."""


def without_adjuncts(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a positive clause without one or several of its adjuncts, as far as what is left follows.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> for text in ("The van is parked in the yard until Monday", "Al opens at nine on Sundays"):
    ...     print([text_of(one.rest) for one in without_adjuncts(clause(cut(text)))])
    ['parked in the yard', 'parked until Monday', 'parked']
    []
    """
    done = bool(made.subject) and VerbForm.ING in verb_forms(made.subject[0].text.split()[0].lower())
    if made.positive and made.before and made.before[0].lower == "alone" and not done:  # "keeping a parrot alone"
        yield replace(made, before=made.before[1:])
    behind = made.positive and not made.no_noun and (made.rest or made.before)
    if behind and _only_stresses(made.rest):
        plain = replace(made, rest=made.rest[:-1])
        yield plain
        yield from without_adjuncts(plain)
        return
    frame = _frame(made) if behind else None
    if frame is None:
        return
    if made.aux in ("is", "was") and [one.lower in _FLAWS for one in made.rest[:-1]] == [True]:
        if made.rest[1].lower in _INSIDE:
            yield replace(made, rest=made.rest[:1])
        return
    rest, start = made.rest, frame.start
    if start >= len(rest) and frame.telling is not _Telling.HABIT:
        return  # "is useful" has nothing behind; a habit may have "often" before its verb
    if any(one.is_sign or one.arg is not None for one in rest[start:]):
        return
    repeated = _repeated(rest)
    whole = {one.lower for one in (*made.before, *rest) if one.text != "May"}
    often = whole & OFTEN if frame.telling is _Telling.HABIT else frozenset[str]()
    if (whole - often) & (OPERATORS - _HOW_MANY_TIMES) or any(positive_degree(one, superlative=True) for one in whole):
        return
    if often:
        plain = replace(made, before=tuple(one for one in made.before if one.lower not in often))
        if frame.verb not in _STATIVE | _OF_ALL and not often & {one.lower for one in rest}:
            yield plain
            yield from without_adjuncts(plain)
        return
    if _has_infinitive(rest[start:]) or not _WHO.isdisjoint(one.lower for one in rest[start:] if one.arg is None):
        return  # "in case you forgot": a clause of its own
    starts = _starts(rest, repeated, frame)
    if not starts:
        return
    phrases = [rest[at:end] for at, end in pairwise((*starts, len(rest)))]
    core = rest[start : starts[0]]
    if frame.verb in _OF_ONE and not (core and (core[0].lower in DETERMINERS or core[0].text[:1].isupper())):
        return
    kinds = [_kind(one, frame) for one in phrases]
    places = range(len(phrases))
    for chosen in list(_subsets(places))[:_MOST]:
        left = [at for at in places if at not in chosen]
        kept = (*rest[: starts[0]], *(one for at in left if starts[at] not in repeated for one in phrases[at]))
        if not OPERATORS & {one.lower for one in kept if one.text != "May"} - often and _goes(
            frame, core, phrases, kinds, chosen
        ):
            yield replace(made, rest=(*rest[: starts[0]], *(one for at in left for one in phrases[at])))


_WHO = frozenset(("i", "you", "he", "she", "we", "they"))
_FLAWS = among("broken cracked damp dirty dusty leaky mouldy rotten rusty torn wet")
"""What a thing is where a part of it is: partial predicates (Yoon 1996); no oak is healthy that is so inside alone."""
_INSIDE = frozenset(("inside", "underneath"))


def anywhere(key: ClauseKey) -> ClauseKey | None:
    """Return what somebody does without where, of a clause that has nothing else behind its verb; else None.

    >>> anywhere(ClauseKey("do", ("{}", "fit", "into", "our", "garage"))).words
    ('{}', 'fit')
    >>> [anywhere(ClauseKey("do", ("{}", *one.split()))) for one in ("look at it", "sell it in may")]
    [None, None]
    """
    words = key.words
    if len(words) < 4 or key.aux not in ("do", "can") or words[0] != PLACE_MARK:  # noqa: PLR2004 - X fits into it
        return None
    verb, preposition = words[1:3]
    placed = preposition in _WHERE and verb not in _NEVER_BARE
    return ClauseKey(key.aux, words[:2]) if placed else None


_WHERE = frozenset(("in", "into", "onto", "on", "at", "under", "through", "during", "inside", "outside"))

_SELVES = among("myself yourself himself herself itself ourselves yourselves themselves")
_POINTED = among("it them him her that this one")


def _only_stresses(words: Words) -> bool:
    """Return whether "myself" behind an object says who does it: "saw the roof myself", not "hurt myself"."""
    if len(words) < 2 or words[-1].lower not in _SELVES or words[-1].arg is not None or words[-2].is_sign:  # noqa: PLR2004
        return False
    before = words[-2].lower
    return before in _POINTED or (
        can_be(before, "NOUN") and before not in PREPOSITIONS and any(one.lower in DETERMINERS for one in words[:-1])
    )


def _frame(made: EnglishClause) -> _AdjunctFrame | None:
    """Return the frame of a clause, None where it tells neither of something that happened nor of habit or state."""
    rest, aux = made.rest, made.aux
    if made.lemma:
        telling = {"did": _Telling.EVENT, "do": _Telling.HABIT}.get(aux)
        denied = made.lemma in _OF_ALL and (aux == "do" or made.lemma in _ALLOWING)
        return None if telling is None or denied else _AdjunctFrame(telling, made.lemma, 0)
    at = 0
    if aux == "will":
        base = rest[0].lower
        if VerbForm.BASE not in _forms(rest[0]) or base in _OF_ALL - {"be"}:
            return None
        if base != "be":
            return _AdjunctFrame(_Telling.EVENT, base, 1, past=False)
        at = 1
    elif aux in ("has", "had") and rest[0].lower == "been":
        at = 1
    elif aux in ("has", "had"):
        lemma = verb_lemma(rest[0].lower, VerbForm.PAST | VerbForm.PARTICIPLE)
        done = VerbForm.PARTICIPLE in _forms(rest[0]) and lemma not in _ALLOWING
        return _AdjunctFrame(_Telling.EVENT, lemma, 1) if done else None
    elif aux not in ("is", "was"):
        return None
    while at < len(rest) and rest[at].lower in _LIGHT:
        at += 1
    return _of_state(made, at) if at < len(rest) else None


_LIGHT = among("now currently already still again also")
"""Adverbs before what something is."""


def _of_state(made: EnglishClause, at: int) -> _AdjunctFrame | None:
    """Return the frame of a clause with a form of "be" before the word at a place."""
    rest, aux = made.rest, made.aux
    state = _Telling.STATE if aux == "is" else _Telling.PAST_STATE
    first = rest[at]
    forms = _forms(first)
    if VerbForm.ING in forms and not (can_be(first.lower, "ADJ") and not _is_doing(made, at)):
        lemma, past = verb_lemma(first.lower, VerbForm.ING), aux not in ("is", "will")
        return None if lemma in _OF_ALL else _AdjunctFrame(_Telling.EVENT, lemma, at + 1, past=past)
    if VerbForm.PARTICIPLE in forms and first.lower not in DETERMINERS:
        lemma = verb_lemma(first.lower, VerbForm.PAST | VerbForm.PARTICIPLE)
        off = [one.lower for one in rest[at + 1 : at + 2]] == ["off"]  # who was told off was
        if (lemma in _PARTIAL | NO_FACTS and not off) or aux == "is":
            return _AdjunctFrame(state, lemma, at + 1)
        return _AdjunctFrame(_Telling.EVENT, lemma, at + 1, passive=True)
    return _AdjunctFrame(state, "", at + 1, exists=[one.lower for one in made.subject] == ["there"])


def _is_doing(made: EnglishClause, at: int) -> bool:
    """Return whether a word in -ing is a verb where it stands: not in "is boring in the middle"."""
    sentence = (*made.subject, word("is"), *made.rest)
    return tagged(sentence)[len(made.subject) + 1 + at].startswith("V")


def _goes(
    frame: _AdjunctFrame, core: Words, words: Sequence[Words], kinds: Sequence[_Adjunct], chosen: frozenset[int]
) -> bool:
    """Return whether a clause follows without some of its adjuncts."""
    left = [kinds[at] for at in range(len(words)) if at not in chosen]
    measured = _measures((*core, *(one for at in range(len(words)) if at not in chosen for one in words[at])))
    doing = frame.telling in (_Telling.EVENT, _Telling.HABIT)
    bare = doing and not core and not frame.passive
    for at in chosen:
        if not _may_go(frame, core, words[at], kinds[at], left, measured=measured):
            return False
        if bare and at == 0 and not _may_go_bare(frame, words, kinds, left):
            return False
    return True


def _may_go(
    frame: _AdjunctFrame, core: Words, phrase: Words, kind: _Adjunct, left: Sequence[_Adjunct], *, measured: bool
) -> bool:
    """Return whether an adjunct may go, by what the clause tells of and what the adjunct tells."""
    habit, state = frame.telling is _Telling.HABIT, frame.telling in (_Telling.STATE, _Telling.PAST_STATE)
    apart = all(one in (_Adjunct.PRESENT, _Adjunct.HOW_OFTEN) for one in left)  # only the doing is left
    if frame.verb in _OF_ALL and not state and kind not in (_Adjunct.TIME, _Adjunct.PRESENT):
        return False
    match kind:
        case _Adjunct.KEPT:
            return False
        case _Adjunct.PRESENT | _Adjunct.HOW_LONG if state:
            return True
        case _Adjunct.PRESENT:
            return not (habit and measured) or phrase[0].lower == "since"
        case _Adjunct.TIME if state:
            return frame.telling is _Telling.PAST_STATE or (frame.exists and phrase[0].lower == "until")
        case _Adjunct.REPEATED if state or not (habit or frame.past):
            return False
        case _Adjunct.TIME if not habit:
            return True
        case _Adjunct.REPEATED:
            return not measured and not habit
        case _Adjunct.TIME:
            by_days = phrase[-1].lower.removesuffix("s") in DATES | _DAYS
            scheduled = frame.verb in _STATIVE or (not core and frame.verb in _SCHEDULED)
            return not measured and apart and not by_days and not scheduled
        case _Adjunct.HOW_OFTEN:
            return frame.telling is not _Telling.STATE and (not measured or not _counts_out(core))
        case _Adjunct.HOW_LONG:
            return not habit
        case _Adjunct.PURPOSE:
            named = bool(core) and (core[0].lower in DETERMINERS or core[0].lower[:1].isdigit() or not habit)
            return not state and named and frame.verb not in _FOR
        case _Adjunct.PLACE if state:
            return _is_apart_from_state(frame, core, phrase)
        case _Adjunct.PLACE if frame.verb in _PLACING and _Adjunct.PLACE not in left:
            return False
        case _Adjunct.PLACE if not (habit or frame.past) and phrase[0].lower in ("with", "without"):
            return phrase[0].lower == "with" and phrase[1].text[:1].isupper()  # what is to come may hang on it
        case _Adjunct.PLACE:
            counted = measured and (not core or _counts_out(core) or frame.verb in _SCHEDULED)
            scheduled = habit and ((not core and frame.verb in _SCHEDULED) or counted or _Adjunct.MANNER in left)
            return not scheduled and not (habit and phrase[0].lower == "without")
        case _:
            return not measured and frame.verb not in _NO_MANNERS


def _counts_out(core: Words) -> bool:
    """Return whether what is done has an amount: who pays 50 euros a week need not pay 50 euros."""
    return any(one.lower[:1].isdigit() or one.lower in CLOCK for one in core)


_AWAY = frozenset(("away", "up", "down", "out", "off", "in"))
"""Particles of what is locked away, put up or cut off, wherever that is."""


def _is_apart_from_state(frame: _AdjunctFrame, core: Words, phrase: Words) -> bool:
    """Return whether a state is so without where or with whom it is: parked in the yard; not closed to lorries."""
    if frame.verb:
        return (
            all(one.lower in _AWAY for one in core)
            and frame.verb not in _PARTIAL | NO_FACTS
            and phrase[0].lower not in ("for", "by", "without", "from")
        )
    return False


def _may_go_bare(
    frame: _AdjunctFrame, words: Sequence[Words], kinds: Sequence[_Adjunct], left: Sequence[_Adjunct]
) -> bool:
    """Return whether the adjunct right behind a verb may go: the verb says the same by itself."""
    phrase, kind = words[0], kinds[0]
    if kind in (_Adjunct.HOW_OFTEN, _Adjunct.MANNER, _Adjunct.HOW_LONG):
        return True
    if kind is not _Adjunct.PLACE:
        return frame.verb not in _SCHEDULED or frame.telling is _Telling.EVENT
    first, noun = phrase[0].lower, phrase[1:2]
    onward = first == "from" and len(words) > 1 and words[1][0].lower == "to"
    if onward:
        return True
    if first not in _BARE or frame.verb in _NEVER_BARE | _SCHEDULED - {"work"} or not noun:
        return frame.verb in _STANDING and bool(left) and first in _LEAVING
    shown = noun[0].lower in DETERMINERS or noun[0].text[:1].isupper() or is_plural_noun(noun[0].lower)
    return shown or noun[0].lower in ("home", "school", "work")


def _kind(phrase: Words, frame: _AdjunctFrame) -> _Adjunct:
    """Return what an adjunct tells."""
    lowers = [one.lower for one in phrase]
    first, last = lowers[0], lowers[-1]
    repeated = first in ("every", "each", "all") or (last != first and last.endswith("s") and is_time(phrase))
    if (OPERATORS - _HOW_MANY_TIMES) & set(lowers) - {"may", "last"}:
        return _Adjunct.KEPT
    if _is_often(phrase) or first in ("every", "each", "all", "once", "twice") or last == "times":
        return _Adjunct.HOW_OFTEN
    if first == "until" and (last in CLOCK or any(one[:1].isdigit() for one in lowers[1:2])) and not _is_date(lowers):
        return _Adjunct.TIME  # what is open until six is so by its hours, and need not be open
    if first in ("until", "since") or lowers[:2] == ["ever", "since"] or _is_present(lowers):
        return (
            _Adjunct.PRESENT
            if frame.telling is not _Telling.HABIT or first != "until" or _is_date(lowers)
            else _Adjunct.KEPT
        )
    if is_span(lowers):
        return _Adjunct.HOW_LONG
    if repeated and first in ("on", "at", "in"):
        return _Adjunct.REPEATED
    habit = frame.telling is _Telling.HABIT  # a swim before breakfast is a swim
    around = first == "during" or (first in ("after", "before") and not habit)
    timed = around or last == "ago" or is_time(phrase) or _is_clock(lowers)
    if timed or first in ("last", "next"):
        return _Adjunct.TIME
    if len(phrase) == 1:
        return _Adjunct.KEPT if first in PREPOSITIONS else _Adjunct.MANNER
    return _placed(lowers)


_HOW_MANY_TIMES = among("both all every each many much any half first last most")
"""What an adjunct may count that goes: who rang on both days rang."""


def _placed(lowers: Sequence[str]) -> _Adjunct:
    """Return what a phrase with a preposition tells that tells no time."""
    if lowers[1].endswith("ing") and VerbForm.ING in verb_forms(lowers[1]):
        return _Adjunct.KEPT
    if NO_PLACES & set(lowers) or (lowers[0] == "for" and _NO_PURPOSES & set(lowers)):
        return _Adjunct.KEPT
    return _Adjunct.PURPOSE if lowers[0] == "for" else _Adjunct.PLACE


DISTANT = frozenset((("far", "from"), ("away", "from"), ("close", "to")))
"""What tells how far away something is, and is one phrase with what is behind."""


def _starts(rest: Words, repeated: range, frame: _AdjunctFrame) -> list[int]:
    """Return where the adjuncts of a clause begin: at a preposition, at a time, at how something is done.

    ``repeated`` is where one stands that says how often; who it went to may go behind some verbs.
    """
    found: list[int] = []
    for at in range(frame.start, len(rest)):
        low, after = rest[at].lower, rest[at - 1].lower if at > frame.start else ""
        if at in repeated:
            found += [at] if at == repeated.start else []
            continue
        distant = at > frame.start and (after, low) in DISTANT
        if distant or (low, rest[at + 1].lower if at + 1 < len(rest) else "") in DISTANT:
            found += [at] if not distant and at > frame.start else []  # "at the lake, far from the road"
            continue
        if low == "past" and (after in CLOCK | {"half", "quarter", "minutes"} or after[:1].isdigit()):
            continue  # "at half past twelve"
        if low == "in" and after in CLOCK and _tells_half(rest[at + 1 :]):
            continue  # "until one in the morning"
        if low == "to":
            onward = bool(found) and rest[found[-1]].lower == "from"  # "from Leeds to Cork"
            if onward or (at > frame.start and frame.verb in _GIVING):
                found.append(at)
            continue
        if low == "ever" and [one.lower for one in rest[at + 1 : at + 2]] == ["since"]:
            found.append(at)
            continue
        if low in ("before", "after") and at + 1 == len(rest) and after.removesuffix("s") in _TIME_UNITS | _PARTS:
            continue  # "ten minutes before"
        behind = (after in PREPOSITIONS - {"off"} | {"because", "due", "according", "ever"}) and at != repeated.stop
        placed = after in PLACED and low in _LEAVING and (at < 2 or rest[at - 2].lower not in PREPOSITIONS)  # noqa: PLR2004
        begins = low in _LEAVING or (low == "for" and (at > frame.start or is_span([one.lower for one in rest[at:]])))
        timed = is_time(rest[at:]) and after not in DETERMINERS
        if (begins and (not behind or placed)) or (timed and not behind):
            found.append(at)
        elif _is_manner(rest, at, frame):
            found.append(at - (at > frame.start and after in _DEGREES))  # "shows it | pretty clearly"
    return found


_DEGREES = among("very pretty quite fairly rather really extremely incredibly surprisingly remarkably awfully terribly")
"""What says how much of what stands behind it, with which it goes."""


def _tells_half(behind: Words) -> bool:
    """Return whether words behind "in" tell which half of a day the hour before them is of."""
    lowers = [one.lower for one in behind[:2]]
    return lowers[:1] == ["the"] and lowers[1:] in (["morning"], ["afternoon"], ["evening"])


def _is_manner(rest: Words, at: int, frame: _AdjunctFrame) -> bool:
    """Return whether a word at the end tells how something is done: "swims fast", "flickers constantly"."""
    one = rest[at]
    if at + 1 < len(rest) or frame.telling not in (_Telling.HABIT, _Telling.EVENT) or frame.passive:
        return False
    if at > frame.start and rest[at - 1].lower in PREPOSITIONS:
        return False  # "prints at home"
    return one.lower in _AT_PRESENT | _HOWEVER or (
        one.lower.endswith("ly") and is_adverb(one) and one.lower not in ("badly", "poorly")
    )


def _is_present(lowers: Sequence[str]) -> bool:
    return (
        lowers[0] in _AT_PRESENT
        or tuple(lowers) in _MOMENTS
        or (
            len(lowers) == 2 and lowers[0] == "this" and lowers[1] in _TIME_UNITS  # noqa: PLR2004
        )
    )


_MOMENTS = (("at", "the", "moment"), ("at", "present"), ("these", "days"), ("right", "now"))


def _is_date(lowers: Sequence[str]) -> bool:
    """Return whether "until" has a date behind it: "gets updates until March 2030"."""
    dated = lowers[4:] if list(lowers[1:4]) == ["the", "end", "of"] else lowers[1:]
    return bool(dated) and (
        dated[-1] in _MONTHS or (dated[-1].isdigit() and len(dated[-1]) == 4) or dated[0] == "next"  # noqa: PLR2004
    )


_MONTHS = among(
    "january february march april may june july august september october november december christmas easter"
)


def is_span(lowers: Sequence[str]) -> bool:
    """Return whether words tell for how long: for ten years, for a week, for ages."""
    counted = lowers[1:2] != [] and (lowers[1] in CLOCK | _HOW_MANY or lowers[1][:1].isdigit())
    return lowers[:1] == ["for"] and (
        list(lowers[1:]) in (["ages"], ["years"], ["months"], ["weeks"], ["days"], ["hours"])
        or (counted and len(lowers) > 2 and lowers[-1].removesuffix("s") in _TIME_UNITS | {"hour", "decade", "minute"})  # noqa: PLR2004
    )


def is_time(words: Words) -> bool:
    """Return whether words tell when: on Mondays, last year, in the evening, in 2020."""
    lowers = [one.lower for one in words]
    if lowers[0] in ("on", "in", "at", "last", "this", "next", "by") and len(lowers) > 1:
        named = lowers[-1].removesuffix("s") in TIMES | _TIME_UNITS | _PARTS
        return named or (lowers[-1].isdigit() and len(lowers[-1]) == 4 and len(lowers) <= 3)  # noqa: PLR2004 - in 2020
    return len(lowers) == 1 and lowers[0] in TIMES


def at_any_time(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without the phrase at its end that tells when.

    What is denied without it is denied at any time: who cannot come cannot come on the 14th.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> for text in ("Rita can be there on the 14th", "the shop is open on 3 October", "the shop opens"):
    ...     print([text_of(one.rest) for one in at_any_time(clause(cut(text)))])
    ['be there']
    ['open']
    []
    """
    rest = made.rest
    if not made.positive or made.no_noun or (OPERATORS - {"first", "last"} - MODALS) & {one.lower for one in rest}:
        return
    for at in range(bool(not made.lemma), len(rest)):
        if _is_day_of_month(rest[at:]) or (is_time(rest[at:]) and not _is_half_a_date(rest[at:])):
            yield replace(made, rest=rest[:at])
            return


def _is_half_a_date(words: Words) -> bool:
    """Return whether words would be a day of a month, if they had one, or one that there is: on October."""
    in_month = words[-1].lower in _MONTHS and words[0].lower == "on"
    return in_month or any(one.text[:1].isdigit() for one in words)


def _is_day_of_month(words: Words) -> bool:
    """Return whether words are a day of a month: on the 14th, on 3 October, on October 3rd."""
    preposition, *named = " ".join(one.lower for one in words).split()  # a date is one word of several
    named = named[1:] if named[:1] == ["the"] else named
    days = [one for one in named if _DAY_OF_MONTH.fullmatch(one)]
    return preposition == "on" and len(days) == 1 and set(named) - set(days) <= TIMES and len(named) <= 2  # noqa: PLR2004 - 3 October


_DAY_OF_MONTH = re.compile(r"(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?")
_DAYS_REPORTED = frozenset(("today", "tomorrow", "tonight", "yesterday"))


_TIMED = TIME_UNITS | DATES | _DAYS_REPORTED


def time_at_end(words: Words) -> int:
    """Return where a phrase begins that tells when at the end of words: this summer, on Monday; else their end."""
    for size in (1, 2):
        if len(words) > size and words[-1].lower.removesuffix("s") in _TIMED:
            before = words[-size - 1 :]
            opens = before[0].lower in ("this", "next", "last", "every", "on", "in", "at")
            if size == 1 and before[0].lower not in PREPOSITIONS | DETERMINERS and words[-1].lower in _DAYS_REPORTED:
                return len(words) - 1
            if opens:
                return len(words) - size - 1
    return len(words)


def _is_clock(lowers: Sequence[str]) -> bool:
    hour = lowers[1] if len(lowers) > 1 and lowers[0] in ("at", "by", "around", "from") else ""
    return hour in CLOCK | {"half", "quarter"} or hour[:1].isdigit()


def _is_often(phrase: Words) -> bool:
    return _is_times(phrase) or (phrase[0].lower in _ROUGHLY and _is_times(phrase[1:]))


def _measures(words: Words) -> bool:
    """Return whether a clock time or an amount is told: what holds of it at one time need not hold at another."""
    return any(
        (one.lower[:1].isdigit() or one.lower in CLOCK)
        and (not at or words[at - 1].lower in _CLOCKED or one.lower in ("noon", "midnight", "percent"))
        for at, one in enumerate(words)
    )


def _repeated(rest: Words) -> range:
    """Return where a phrase stands that says how often: every week, twice a day; else nothing behind the end."""
    for at, one in enumerate(rest[:-2]):
        if one.lower in ("every", "each") and rest[at + 1].lower in _TIME_UNITS | TIMES | {"hour", "minute"}:
            return range(at, at + 2)  # "pays every month in cash"
        size = next((n for n in (3, 4) if at + n < len(rest) and _is_times(rest[at : at + n])), 0)
        if size:
            return range(at, at + size)  # "three times a week since March"
    return range(_repeated_at(rest), len(rest))


def _repeated_at(rest: Words) -> int:
    """Return where such a phrase at the end begins; else the end."""
    for at in range(max(0, len(rest) - 4), len(rest)):
        low = rest[at].lower
        if low in ("every", "each") and rest[-1].lower.removesuffix("s") in _TIME_UNITS | TIMES | {"hour", "minute"}:
            return at
        if low == "all" and at == len(rest) - 2 and rest[-1].lower in _TIME_UNITS:
            return at
        if rest[-1].lower == "ago" and at >= len(rest) - 3 and (rest[at].lower in CLOCK | {"a"} or low.isdigit()):
            return at
        if low in ("last", "next") and at == len(rest) - 2 and rest[-1].lower in _TIME_UNITS | TIMES:
            return at
        counted = low in CLOCK | {"several", "many"} or low.isdigit()
        if (at == len(rest) - 1 and low in ("once", "twice")) or (
            at == len(rest) - 2 and counted and rest[-1].lower == "times"
        ):
            return at
        if _is_times(rest[at:]):
            return at - 1 if at and rest[at - 1].lower in _ROUGHLY else at
    return len(rest)


_HOW_MANY = among("a an the several many some about over under almost nearly")
_ROUGHLY = frozenset(("about", "around", "roughly", "approximately"))


def _is_times(words: Words) -> bool:
    """Return whether a phrase is "twice a month", "three times a week", "two days a week"."""
    lowers = [one.lower for one in words]
    units = lowers[1:2] in (["times"], ["days"], ["nights"], ["evenings"])
    times = lowers[:1] in (["once"], ["twice"]) or (units and (lowers[0] in CLOCK or lowers[0].isdigit()))
    behind = lowers[1:] if lowers[:1] in (["once"], ["twice"]) else lowers[2:]
    each, _, unit = " ".join(behind).partition(" ")
    return times and each in ("a", "an", "every", "per") and unit in _TIME_UNITS | {"hour"}


def _subsets(places: Sequence[int]) -> Iterator[frozenset[int]]:
    """Yield which of some phrases go, fewer first, those at the end first."""
    for size in range(1, len(places) + 1):
        yield from (frozenset(len(places) - 1 - at for at in one) for one in combinations(places, size))


def _forms(one: ProseWord) -> VerbForm:
    return verb_forms(one.lower) if one.arg is None else VerbForm.NONE


def _has_infinitive(rest: Words) -> bool:
    return any(
        one.lower == "to"
        and at + 1 < len(rest)
        and VerbForm.BASE in verb_forms(rest[at + 1].lower)
        and not can_be(rest[at + 1].lower, "NOUN")
        for at, one in enumerate(rest)
    )
