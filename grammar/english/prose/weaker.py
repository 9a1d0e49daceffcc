"""What a clause says the less: "Jo walked to school with Al" is that Jo walked to school, "very cheap" is cheap.

A phrase at the end goes only where what is left follows for certain: something happened to one thing, nothing in the
clause counts, denies, compares or takes back, and the phrase only tells with what, where or when.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from grammar.english.common import PEOPLE
from grammar.english.lexicon import VerbForm, can_be, past_participle, positive_degree, verb_forms, verb_lemma
from grammar.english.prose.changes import less_exactly
from grammar.english.prose.clauses import (
    DEFINITE,
    DETERMINERS,
    MODALS,
    PLACED,
    PREPOSITIONS,
    RELATIVES,
    EnglishClause,
    is_adverb,
    tagged,
)
from grammar.english.prose.phases import phases
from grammar.english.prose.words import ProseWord, Words, among, word

_DROPPED = among("with without at in on from by after before during behind near under between inside outside beside")
_CLOSED = (
    RELATIVES
    | MODALS
    | among(
        """
        only hardly barely scarcely almost nearly never not no nobody nothing nowhere none neither nor few little less
        fewer least most than as like if when while because that unless until or and but both all every each everybody
        everyone everything many much any half enough too so first last best worst same except even rarely seldom
        exactly precisely alone just mostly mainly partly always usually often sometimes normally generally occasionally
        """
    )
)
"""What a phrase cannot be dropped beside: it counts, compares, denies, or reaches over it."""
_NO_FACTS = among(
    """
    fail refuse deny avoid lack miss doubt forget reject ban prohibit forbid stop prevent oppose exclude quit cancel
    postpone want need wish hope plan try promise expect look search ask pretend seem appear dream imagine intend
    decide agree offer threaten hesitate claim say think believe become remain be stay tell know suspect consider resist
    dislike hate prefer suggest recommend propose discuss mention order request demand use
    """
)
"""Verbs whose object need not be there, or that are denials themselves."""
_NO_PLACES = among(
    """
    theory principle part parts vain mind paper name general case doubt success imagination fantasy
    dream dreams daydream nightmare nightmares vision hallucination fiction novel film movie story stories tale tales
    fable legend myth book comic cartoon play opera musical drama scene chapter episode series sequel game simulation
    model scenario rehearsal experiment thought thoughts memory rumour rumours rumor rumors joke version draft proposal
    plan picture painting poem song
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
_INTENSE = among(
    """
    very really extremely incredibly remarkably surprisingly amazingly unbelievably exceptionally extraordinarily
    absolutely totally completely utterly truly terribly awfully particularly astonishingly super
    """
)
"""What makes an adjective stronger, and leaves it true."""
_MOST = 7
"""Weaker clauses of one clause."""


def weaker(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what follows from a clause about one thing by leaving something out, and what a "without" denies."""
    for phase in phases(made):
        yield phase
        yield from _shorter(phase) if phase.positive else ()
    yield from _carried_out(made)
    yield from _of_kind(made)
    yield from advised(made)
    yield from _now(made)
    yield from _goes_on(made)
    if not made.positive or made.no_noun:
        return
    yield from _since_then(made)
    yield from _until_then(made)
    yield from _to_no_end(made)
    yield from _too_much(made)
    yield from _without_times(made)
    if [one.lower for one in made.rest[:2]] == ["just", "as"]:
        yield replace(made, rest=made.rest[1:])  # "just as much as her boss"
    for plain in less_exactly(made):
        yield plain
        yield from _shorter(plain)
    yield from _not_quite(made)
    yield from _without_manner(made)
    yield from _milder(made)
    yield from _plainer(made)
    yield from _undescribed(made)
    for one in (made, *_shorter(made)):
        if one is not made:
            yield one
        yield from _denied(one)


def advised(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something should be done that must be done, or should not that must not.

    "He must be ill", and "must have gone", tell what is so, and demand nothing.
    """
    rest = [one.lower for one in made.rest]
    if made.aux != "must" or made.lemma or not rest or rest[0] == "have":
        return
    if rest[0] != "be" or (len(rest) > 1 and VerbForm.PARTICIPLE in verb_forms(rest[1]) and not can_be(rest[1], "ADJ")):
        yield replace(made, aux="should")


_NOW = (
    ("at", "the", "moment"),
    ("at", "present"),
    ("at", "this", "moment"),
    ("this", "time"),
    ("right", "now"),
    ("currently",),
    ("now",),
)


def _now(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause of the present without "now", "at the moment": what is not so at the moment is not so."""
    if made.aux not in ("is", "do", "can", "has"):
        return
    lowers = tuple(one.lower for one in made.rest)
    if _OPEN_ELSE & set(lowers):
        return
    for end in _NOW:
        if lowers[-len(end) :] == end and len(lowers) > len(end) - bool(made.lemma):
            yield replace(made, rest=made.rest[: -len(end)])
            return
    words, behind = (made.before, False) if made.lemma else (made.rest, True)
    if words and words[0].lower in ("currently", "now") and len(words) > behind:
        yield replace(made, before=words[1:]) if made.lemma else replace(made, rest=words[1:])


def _since_then(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something still is what it has been since some time: "has been a nurse since May" is a nurse."""
    lowers = [one.lower for one in made.rest]
    if made.aux != "has" or made.lemma or made.before or lowers[:1] != ["been"] or lowers.count("since") != 1:
        return
    at = lowers.index("since")
    state, behind = made.rest[1:at], lowers[at + 1 :]
    if not state or not behind or _OPEN_ELSE & {*lowers[:at], *behind} or any(one.is_sign for one in made.rest):
        return
    first = state[0].lower
    if first in DETERMINERS or first in _WHERE or (can_be(first, "ADJ") and not first.endswith("ing")):
        yield replace(made, aux="is", rest=state)


def _until_then(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something is so by now that is so until some date: "gets updates until March" gets updates."""
    lowers = [one.lower for one in made.rest]
    if made.aux not in ("is", "do") or lowers.count("until") != 1 or any(one.is_sign for one in made.rest):
        return
    at = lowers.index("until")
    dated = lowers[at + 1 :]
    if dated[:1] == ["the"] and dated[1:3] == ["end", "of"]:
        dated = dated[3:]
    ends = bool(dated) and (dated[-1] in _MONTHS or (dated[-1].isdigit() and len(dated[-1]) == 4) or dated[0] == "next")  # noqa: PLR2004
    if ends and at > (not made.lemma) and not _OPEN_ELSE - {"until"} & set(lowers):
        yield replace(made, rest=made.rest[:at])


_MONTHS = among(
    "january february march april may june july august september october november december christmas easter"
)


def _to_no_end(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without what something is needed or used for: "needs her phone to check her sugar"."""
    lowers = [one.lower for one in made.rest]
    if made.lemma not in ("need", "use", "have", "keep", "buy") or made.aux not in ("do", "did") or "to" not in lowers:
        return
    at = lowers.index("to")
    thing = made.rest[:at]
    if len(thing) < 2 or thing[0].lower not in DETERMINERS or at + 1 >= len(lowers) or _CLOSED & set(lowers[:at]):  # noqa: PLR2004
        return
    does = VerbForm.BASE in verb_forms(lowers[at + 1]) and lowers[at + 1] != "be"
    if does and not any(one.lower in PREPOSITIONS or one.is_sign for one in thing) and not _may_act(thing):
        yield replace(made, rest=thing)


def _without_times(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something was done that was done twice, or three times: "has been to Oslo twice"."""
    lowers = [one.lower for one in made.rest]
    size = 1 if lowers[-1:] in (["once"], ["twice"]) else 2 if lowers[-1:] == ["times"] else 0
    counted = size == 1 or (size and len(lowers) > 1 and (lowers[-2][:1].isdigit() or lowers[-2] in _CLOCK | _SEVERAL))
    if counted and made.aux in ("did", "has", "had") and len(lowers) > size + (not made.lemma) - 1:
        left = made.rest[:-size]
        if (left or made.lemma) and not _CLOSED & {*lowers[:-size], *(one.lower for one in made.before)}:
            yield replace(made, rest=left)


_SEVERAL = frozenset(("several", "many", "few"))


def _too_much(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that what something is too much to do is not done: "he was too tired to cook" did not cook.

    What a verb has no object for is done to the subject: soup that was too hot to eat was not eaten.
    """
    lowers = [one.lower for one in made.rest]
    if made.aux not in ("is", "was") or made.lemma or lowers[:1] != ["too"] or lowers.count("to") != 1:
        return
    at = lowers.index("to")
    doing, kept = made.rest[at + 1 :], {*lowers[1:at]}
    if at < 2 or not doing or kept & {"for", "of", "or", "and"} or any(one.is_sign for one in made.rest):  # noqa: PLR2004
        return
    verb, behind = doing[0].lower, doing[1:]
    if VerbForm.BASE not in verb_forms(verb) or verb == "be" or doing[0].arg is not None:
        return
    done = replace(made, aux="was", before=(), rest=(word(past_participle(verb)),), positive=False)
    if [one.lower for one in made.subject] == ["it"]:
        end = next((n for n, one in enumerate(behind) if one.lower in PREPOSITIONS), len(behind))
        if made.aux == "was" and end and behind[0].lower in DEFINITE:
            yield replace(done, subject=behind[:end], rest=(*done.rest, *behind[end:]))
    elif not behind and verb in _DONE_TO_THINGS:
        yield done if made.aux == "was" else replace(done, aux="can", rest=(word("be"), *done.rest))
    elif made.aux == "was":
        yield replace(made, aux="did", before=(), lemma=verb, rest=behind, positive=False)
    else:
        yield replace(made, aux="can", before=(), rest=doing, positive=False)


_DONE_TO_THINGS = among("eat drink read use wear carry lift move repair fix mend sell buy hear see open touch keep")
"""Verbs that, without an object, tell what is done to the thing that is too much for it."""


def _may_act(thing: Words) -> bool:
    """Return whether what is needed may be who does what it is needed for: "needs his son to help"."""
    return thing[-1].lower in PEOPLE or thing[-1].lower.endswith(("er", "or", "ist", "man", "ian"))


_LASTING = among(
    "live work stay sleep walk go drive ride swim run play sing have know own need like love hate use teach"
)
"""Verbs of what goes on, or is done again and again, and comes to no end by being done."""


def _goes_on(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that somebody does what they have done since some time, or for some years: "has lived here since May"."""
    lowers = [one.lower for one in made.rest]
    at = next((n for n, low in enumerate(lowers) if n and (low == "since" or _is_span(lowers[n:]))), None)
    if (
        made.aux != "has"
        or made.lemma
        or made.before
        or made.no_noun
        or at is None
        or any(one.is_sign for one in made.rest)
    ):
        return
    if {"and", "or", "but", "never", "not", "only"} & set(lowers):
        return
    if lowers[0] == "been" and len(lowers) > 1 and VerbForm.ING in verb_forms(lowers[1]):
        yield replace(made, aux="is", rest=made.rest[1:at])
    elif VerbForm.PARTICIPLE in verb_forms(lowers[0]):
        lemma = verb_lemma(lowers[0], VerbForm.PARTICIPLE | VerbForm.PAST)
        counted = any(_counts(one) for one in made.rest[1:at])
        if lemma in _LASTING and not counted:
            yield replace(made, aux="do", lemma=lemma, rest=made.rest[1:at])


def _is_span(lowers: Sequence[str]) -> bool:
    """Return whether words tell for how long: for ten years, for a week, for ages."""
    return lowers[:1] == ["for"] and (
        lowers[1:] == ["ages"] or (len(lowers) > 2 and lowers[-1].removesuffix("s") in _TIME_UNITS | {"hour", "decade"})  # noqa: PLR2004
    )


def _counts(one: ProseWord) -> bool:
    return one.lower[:1].isdigit() or one.lower in _CLOCK


def _not_quite(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something is not so that was nearly so: "she almost fell", "the hall is nearly full"."""
    words = made.before if made.lemma else made.rest
    behind = words[1:2]
    if words[:1] and words[0].lower in ("nearly", "almost") and (made.lemma or behind) and not (
        behind and (behind[0].lower in _CLOSED | DETERMINERS | {"as"} or _counts(behind[0]))
    ):  # fmt: skip
        yield (
            replace(made, before=words[1:], positive=False)
            if made.lemma
            else replace(made, rest=words[1:], positive=False)
        )


def _without_manner(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what was or is done without how it is done: "flickers constantly" flickers, "goes straight to" goes to."""
    rest = made.rest
    if made.aux not in ("do", "did") or not made.lemma or not rest or made.lemma in _NO_FACTS | _SCHEDULED:
        return
    lowers = [one.lower for one in (*made.before, *rest)]
    if _CLOSED & set(lowers) or any(one.is_sign or one.arg is not None for one in rest):
        return
    if lowers[len(made.before)] in ("straight", "directly") and rest[1:2] and rest[1].lower in PREPOSITIONS:
        yield replace(made, rest=rest[1:])
    elif rest[-1].lower.endswith("ly") and is_adverb(rest[-1]):
        yield replace(made, rest=rest[:-1])


_OPEN_ELSE = RELATIVES | among("that than as and or but before until by from if when because , only")
"""Words in front of which, or with which, "now" may tell of something else than the whole clause."""
_WHERE = among("in at on from near under behind inside outside with without")


def _of_kind(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something is of a kind, without where or with what it is one: "is a doctor in Ulm" is a doctor."""
    rest = made.rest
    if made.aux not in ("is", "was") or made.lemma or made.before or made.no_noun or not made.positive or len(rest) < 3:  # noqa: PLR2004
        return
    only = 2 if [one.lower for one in rest[:2]] == ["the", "only"] else 1 if rest[0].lower in ("a", "an") else 0
    at = next((n for n in range(only + 1, len(rest)) if rest[n].lower in PREPOSITIONS | PLACED), None)
    if not only or at is None or rest[at].lower not in _WHERE | PLACED or any(one.is_sign for one in rest):
        return
    noun = rest[only:at]
    if {one.lower for one in rest} & (_CLOSED - {"all", "every", "only", "first", "last"}) or _NO_PLACES & {
        one.lower for one in rest[at:]
    }:
        return
    if can_be(noun[-1].lower, "NOUN") and not any(one.arg is not None for one in noun):
        yield replace(made, rest=(word("a"), *noun))


def _is_no_fact(made: EnglishClause) -> bool:
    """Return whether the object of a verb need not be there; what one looks at is there."""
    return made.lemma in _NO_FACTS and not (made.lemma == "look" and made.rest[0].lower == "at")


def _undescribed(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without the relative clause that tells what its object is like: "we saw a flat that is old"."""
    at = next((at for at, one in enumerate(made.rest) if at and one.lower in RELATIVES | {"that"}), None)
    there = [one.lower for one in made.subject] == ["there"] and made.aux in ("is", "was")
    if at is None or not (there or (made.lemma and made.aux in ("do", "did") and not _is_no_fact(made))):
        return
    left = made.rest[:at]
    start = max((n for n, one in enumerate(left) if one.lower in ("a", "an")), default=None)
    named = start is not None and start < at - 1
    if named and not {one.lower for one in (*made.before, *left)} & (_CLOSED | {","}):
        yield replace(made, rest=left)


_DONE = {"manage": (True, False), "remember": (True, False), "bother": (None, False)}
_LEFT = {"forget": (False, True), "fail": (False, True), "neglect": (False, True), "refuse": (False, None)}
"""Verbs whose infinitive was done, or was not: where they are stated, and where they are denied."""


def _carried_out(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something was done, or was not, where "managed to" or "forgot to" tells it; what "used to be" was."""
    rest = made.rest
    if made.lemma in ("use", *_DONE, *_LEFT) and made.aux in ("do", "did") and len(rest) > 1 and rest[0].lower == "to":
        verb = rest[1]
        if VerbForm.BASE not in verb_forms(verb.lower) or any(one.lower in ("and", "or", "but") for one in rest):
            return
        positive = {**_DONE, **_LEFT, "use": (True, None)}[made.lemma][0 if made.positive else 1]
        if positive is None or (made.lemma == "use" and made.aux != "did"):
            return
        if verb.lower == "be":
            yield replace(made, aux="was" if made.aux == "did" else "is", lemma="", rest=rest[2:], positive=positive)
        else:
            yield replace(made, lemma=verb.lower, rest=rest[2:], positive=positive)


_CAUSES = ("because of", "due to", "thanks to", "owing to", "on account of", "in spite of", "despite")
_ASSURING = among(
    """
    basically simply really actually definitely certainly clearly obviously indeed undoubtedly surely
    already finally still again even merely just
    """
)
"""Adverbs without which a clause holds as well."""


def _plainer(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without its cause, without "only", without what only assures that it is so."""
    rest = made.rest
    lowers = [one.lower for one in rest]
    text = f" {' '.join(lowers)} "
    cause = next((one for one in _CAUSES if f" {one} " in text), None)
    if cause is not None:
        at = len(text[: text.index(f" {cause} ")].split())
        sure = not at or lowers[at - 1] not in _CLOSED  # "mainly because of" tells of the cause
        if sure and (at or made.lemma) and "," not in lowers and not {"only", "not", "and", "or", "but"} & set(lowers):
            yield replace(made, rest=rest[:at])
    if "plus" in lowers[2:] and any(_counts(one) for one in rest[: lowers.index("plus")]):
        yield replace(made, rest=rest[: lowers.index("plus")])  # "costs 9 euros a day plus 2 for the bike"
    if (
        lowers[-1:] == ["again"]
        and len(rest) > 1
        and made.aux == "is"
        and not _CLOSED & set(lowers)
        and "," not in lowers
    ):
        yield replace(made, rest=rest[:-1])
    part = made.before if made.lemma else rest
    if [one.lower for one in part[:2]] == ["only", "just"]:  # "we only just caught it"
        yield replace(made, before=part[2:]) if made.lemma else replace(made, rest=part[2:])
        return
    for at, one in enumerate(part[:2]):
        if one.lower not in (_ASSURING | {"only", "just"} if made.lemma else _ASSURING | {"only"}) or at + 1 >= len(
            part
        ) + bool(made.lemma):
            continue
        if at + 1 < len(part) and part[at + 1].lower in ("if", "when", "because", "barely", "hardly", "just", "so"):
            continue
        left = (*part[:at], *part[at + 1 :])
        plain = replace(made, before=left) if made.lemma else replace(made, rest=left)
        yield plain
        if one.lower == "only":
            yield from _other_days(plain)
        return
    if made.lemma and rest and rest[0].lower == "only" and lowers[1:2] not in (["if"], ["when"], ["because"]):
        yield replace(made, rest=rest[1:])
        yield from _other_days(replace(made, rest=rest[1:]))


def _other_days(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that it is so at no other of the times that go by turns, where it is only so at one of them."""
    lowers = [one.lower.removesuffix("s") for one in made.rest]
    for turns in (DAYS, *_TURNS):
        places = [at for at, low in enumerate(lowers) if low in turns]
        if len(places) != 1 or not places[0] or made.rest[places[0] - 1].lower not in ("on", "in", "at"):
            continue
        at = places[0]
        plural = made.rest[at].lower if made.rest[at].lower.endswith("s") else ""
        others = [(made.rest[at - 1].lower, one) for one in turns if one != lowers[at]]
        if turns == _WEEK:
            others += [("on", one) for one in DAYS if (one in DAYS[5:]) == (lowers[at] == "weekday")]
        for before, other in others:
            put = other.capitalize() if other in DAYS else f"{other}s" if plural else other
            yield replace(
                made, rest=(*made.rest[: at - 1], word(before), word(put), *made.rest[at + 1 :]), positive=False
            )
        return


DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK = ("weekday", "weekend")
_TURNS = (
    _WEEK,
    ("spring", "summer", "autumn", "winter"),
    (
        *("january", "february", "march", "april", "may", "june", "july", "august", "september", "october"),
        *("november", "december"),
    ),
)
"""Times of which one is never another."""


def _milder(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a predicate without what makes its adjective stronger."""
    rest = made.rest
    if made.aux not in ("is", "was") or len(rest) < 2 or rest[0].lower not in _INTENSE | {"so"}:  # noqa: PLR2004 - very cheap
        return
    low = rest[1].lower
    if low in DETERMINERS or not can_be(low, "ADJ") or positive_degree(low) is not None:
        return
    if not {one.lower for one in rest[2:]} & {"than", "as", "that", "and", "or", "but", "enough"}:
        yield replace(made, rest=rest[1:])


def _denied(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield that something is not so with a thing where it is so without it."""
    lowers = [one.lower for one in made.rest]
    if made.aux in MODALS or lowers.count("without") != 1 or {"with", "and", "or", "but", "not"} & set(lowers):
        return
    at = lowers.index("without")
    if at + 1 >= len(lowers) or lowers[at + 1].endswith("ing") or lowers[at + 1] in ("any", "it", "them", "me", "us"):
        return
    if not at and not made.lemma:
        return
    other = replace(made.rest[at], text="with", lower="with")
    yield replace(made, rest=(*made.rest[:at], other, *made.rest[at + 1 :]), positive=False)


def _shorter(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without phrases at its end, or in its midst: where, when, with whom it was so goes one by one."""
    start = _event_at(made)
    rest = made.rest
    if start is None or any(one.is_sign or one.arg is not None for one in rest[start:]):
        return
    tail = _repeated_at(rest)
    kept = {one.lower for one in (*made.before, *rest[:tail]) if one.text != "May"}
    if kept & _CLOSED or any(positive_degree(one.lower, superlative=True) for one in rest) or _has_infinitive(rest):
        return
    starts = [at for at in _phrases(rest, tail, _verb(made, start)) if at >= start]
    if not starts:
        return
    bare = starts[0] == start
    phrases = [rest[at:end] for at, end in pairwise((*starts, len(rest)))]
    habit = made.aux == "do"
    if habit and (
        made.lemma in _SCHEDULED or _measures(rest[:tail]) or any(one.lower.endswith("ly") for one in rest[start:])
    ):
        return
    free = [_is_safe(one) and not (habit and (one[0].lower in ("without", "for") or _is_day(one))) for one in phrases]
    passive = made.lemma == "" and made.aux in ("was", "had", "has") and VerbForm.ING not in _forms(rest[start - 1])
    often = _is_often(phrases[0])
    if bare and not passive and not often and not (not habit and _is_time(phrases[0])):
        free[0] = free[0] and len(phrases) > 1 and _stands_without(made, phrases, start)
    found: list[Words] = []
    for chosen in _subsets(len(phrases)):
        if not all(free[at] for at in chosen):
            continue
        left = [one for at, one in enumerate(phrases) if at not in chosen]
        changed = made.lemma in _CHANGING and not habit
        if bare and not left and not passive and not often and not changed and (habit or not _is_time(phrases[0])):
            continue
        found.append((*rest[: starts[0]], *(one for phrase in left for one in phrase)))
    yield from (replace(made, rest=one) for one in found[:_MOST])


def _is_day(phrase: Words) -> bool:
    """Return whether a phrase tells on which days or in which season: what is done then may not be done otherwise."""
    return phrase[0].lower in ("on", "in", "at", "during") and _is_time(phrase)


def _verb(made: EnglishClause, start: int) -> str:
    """Return the base form of what was done, or is being done."""
    if made.lemma:
        return made.lemma
    given = made.rest[start - 1].lower
    return verb_lemma(given, VerbForm.ING if given.endswith("ing") else VerbForm.PAST | VerbForm.PARTICIPLE)


def _stands_without(made: EnglishClause, phrases: Sequence[Words], start: int) -> bool:
    """Return whether the phrase next to a verb without an object may go: of "lives in a house with cats"."""
    first = phrases[0][0].lower
    onward = first == "from" and phrases[1][0].lower == "to" and start == 0
    return made.lemma in _STANDING | _CHANGING or onward or _is_time(phrases[1])


_STANDING = among("live work sit stand stay sleep lie wait walk move travel go drive ride fly swim run play sing dance")
"""Verbs that say something by themselves, of which a place tells no more than where."""
_FOR = among("take mistake pass stand leave exchange trade swap go long care vote run call apply allow make")
"""Verbs of which "for" tells more than why or how long: mistaken for a thief, left for dead."""
_NO_PURPOSES = among("sale rent dead good granted free nothing example instance")
_CHANGING = among("rise fall drop grow shrink increase decrease climb")
"""Verbs of what becomes more or less, by however much."""
_SCHEDULED = among("open close start begin end leave arrive depart cost weigh last take measure run need suit fit work")
"""Verbs whose times and places tell when and where alone it is so: it opens at nine on Sundays."""


def _event_at(made: EnglishClause) -> int | None:
    """Return where what follows the verb begins; None where a clause tells of nothing that happened, or is done."""
    if made.lemma:
        return 0 if made.aux in ("did", "do") and made.lemma not in _NO_FACTS else None
    rest = made.rest
    if made.aux == "will" and len(rest) > 1:
        base = rest[0].lower
        at = 2 if base == "be" and VerbForm.PARTICIPLE in _forms(rest[1]) else 1
        lemma = verb_lemma(rest[1].lower, VerbForm.PARTICIPLE) if at == 2 else base  # noqa: PLR2004 - be mended
        return (
            at if VerbForm.BASE in _forms(rest[0]) and lemma not in _NO_FACTS | _PERMITTED and base != "have" else None
        )
    at = 1 if made.aux in ("has", "had") and rest and rest[0].lower == "been" else 0
    if made.aux not in ("was", "is", "has", "had") or at >= len(rest):
        return None
    forms = _forms(rest[at])
    going_on = VerbForm.ING in forms and (made.aux != "has" or at)
    done = VerbForm.PARTICIPLE in forms and made.aux in ("was", "has", "had")
    if not (going_on or done):
        return None
    if going_on and not done and can_be(rest[at].lower, "ADJ"):
        sentence = (*made.subject, word("is"), *rest)
        if not tagged(sentence)[len(made.subject) + 1 + at].startswith("V"):
            return None  # "is boring in the middle"
    lemma = verb_lemma(rest[at].lower, VerbForm.ING if going_on else VerbForm.PAST | VerbForm.PARTICIPLE)
    off = at + 1 < len(rest) and rest[at + 1].lower == "off"  # who was told off was
    return None if lemma in _NO_FACTS | _PERMITTED and not off else at + 1


def _forms(one: ProseWord) -> VerbForm:
    return verb_forms(one.lower) if one.arg is None else VerbForm.NONE


_PERMITTED = among("allow permit close open mean know use suppose involve base interest worry please call name rate")
"""Verbs whose participle with a phrase says more than without it: allowed in the garden, closed to lorries."""


def _measures(rest: Words) -> bool:
    """Return whether a clock time or an amount is told: what holds of it at one time need not hold at another."""
    return any(
        (one.lower[:1].isdigit() or one.lower in _CLOCK)
        and (not at or rest[at - 1].lower in _CLOCKED or one.lower in ("noon", "midnight", "percent"))
        for at, one in enumerate(rest)
    )


_CLOCKED = among("at from by until till before after over under than least most")


_GIVING = among("give send show deliver hand bring lend sell teach post mail serve award donate present")
"""Verbs of which it is true without whom it went to."""
_CLOCK = among("one two three four five six seven eight nine ten eleven twelve noon midnight percent")


def _repeated_at(rest: Words) -> int:
    """Return where a phrase at the end begins that says how often: every week, twice a day; else the end."""
    for at in range(max(0, len(rest) - 4), len(rest)):
        low = rest[at].lower
        if low in ("every", "each") and rest[-1].lower.removesuffix("s") in _TIME_UNITS | TIMES | {"hour", "minute"}:
            return at
        if low == "all" and at == len(rest) - 2 and rest[-1].lower in _TIME_UNITS:
            return at
        if rest[-1].lower == "ago" and at >= len(rest) - 3 and (rest[at].lower in _CLOCK | {"a"} or low.isdigit()):
            return at
        if low in ("last", "next") and at == len(rest) - 2 and rest[-1].lower in _TIME_UNITS | TIMES:
            return at
        if _is_times(rest[at:]):
            return at - 1 if at and rest[at - 1].lower in _ROUGHLY else at
    return len(rest)


_ROUGHLY = frozenset(("about", "around", "roughly", "approximately"))


def _is_times(words: Words) -> bool:
    """Return whether a phrase is "twice a month", "three times a week"."""
    lowers = [one.lower for one in words]
    times = lowers[:1] in (["once"], ["twice"]) or (
        lowers[1:2] == ["times"] and (lowers[0] in _CLOCK or lowers[0].isdigit())
    )
    behind = lowers[1:] if lowers[:1] in (["once"], ["twice"]) else lowers[2:]
    each, _, unit = " ".join(behind).partition(" ")
    return times and each in ("a", "an", "every", "per") and unit in _TIME_UNITS | {"hour"}


def _is_often(phrase: Words) -> bool:
    return _is_times(phrase) or (phrase[0].lower in _ROUGHLY and _is_times(phrase[1:]))


def _subsets(count: int) -> Iterator[frozenset[int]]:
    """Yield which of some phrases go, fewer first, those at the end first."""
    for size in range(1, count + 1):
        yield from (frozenset(count - 1 - at for at in one) for one in combinations(range(count), size))


def _has_infinitive(rest: Words) -> bool:
    return any(
        one.lower == "to"
        and at + 1 < len(rest)
        and VerbForm.BASE in verb_forms(rest[at + 1].lower)
        and not can_be(rest[at + 1].lower, "NOUN")
        for at, one in enumerate(rest)
    )


def _phrases(rest: Words, tail: int, verb: str) -> list[int]:
    """Return where the phrases begin that could go: at a preposition of place, means or time, at a time.

    ``tail`` is where one begins that says how often; who it went to may go behind some verbs.
    """
    found: list[int] = []
    for at, one in enumerate(rest):
        after = rest[at - 1].lower if at else ""
        if at >= tail:
            found.append(tail)
            break
        if at == tail - 1 < len(rest) - 1 and one.lower in TIMES and after not in PREPOSITIONS | DETERMINERS:
            found.append(at)  # "twice last year"
            continue
        if one.lower == "to" and at and verb in _GIVING:
            found.append(at)
            continue
        if one.lower == "to" and found and rest[found[-1]].lower == "from":
            found.append(at)  # "from Leeds to Cork"
            continue
        what_for = one.lower == "for" and at and verb not in _FOR
        placed = at and after in PLACED and one.lower in _DROPPED and (at < 2 or rest[at - 2].lower not in PREPOSITIONS)  # noqa: PLR2004
        if ((one.lower in _DROPPED or what_for) and (after not in PREPOSITIONS - {"off"} or placed)) or (
            _is_time(rest[at:]) and after not in PREPOSITIONS | DETERMINERS
        ):
            found.append(at)
    return found


def _is_safe(phrase: Words) -> bool:
    """Return whether a phrase only tells with what, where or when."""
    lowers = [one.lower for one in phrase]
    if lowers[0] in ("every", "each", "once", "twice", "last", "next", "all") or lowers[-1] == "ago":
        return True
    if _is_often(phrase):
        return True
    if len(lowers) > 1 and lowers[1].endswith("ing") and VerbForm.ING in verb_forms(lowers[1]):
        return False
    return not _NO_PLACES & set(lowers) and (lowers[0] != "for" or not _NO_PURPOSES & set(lowers))


def _is_time(words: Words) -> bool:
    lowers = [one.lower for one in words]
    if lowers[0] in ("on", "in", "at", "last", "this") and len(lowers) > 1:
        return lowers[-1].removesuffix("s") in TIMES | _TIME_UNITS or (lowers[-1].isdigit() and len(lowers) == 2)  # noqa: PLR2004 - in 2020
    return len(lowers) == 1 and lowers[0] in TIMES
