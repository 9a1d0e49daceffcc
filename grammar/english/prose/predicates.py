"""What is said of a subject, apart: "is big, bright and clean", "rents bikes", "covers lunch but not parking".

Parts are told apart only where each is certain to be said of the subject by itself; else the predicate stays whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from grammar.english.lexicon import VerbForm, can_be, is_rather_verb, positive_degree, verb_forms, verb_lemma
from grammar.english.prose.adjuncts import TIMES, time_at_end
from grammar.english.prose.clauses import (
    AUXILIARIES,
    BE,
    COPULAS,
    DATES,
    DEFINITE,
    DETERMINERS,
    DOUBTS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    EnglishClause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    tagged,
)
from grammar.english.prose.words import ProseWord, Words, among, canonical, lowered, word
from grammar.values import replace

DEGREES = among(
    "much far even slightly somewhat considerably significantly noticeably clearly still lot bit a little way"
)
"""What says how much more, and leaves that it is more."""
_JOINTS = frozenset(("and", "but", "or", ",", "nor"))
_NESTING = RELATIVES | among(
    """
    that if when whether because while unless until since although where how why what than so between as before
    after
    """
)


_ALL_BUT = among(
    "everything everyone everybody anything anyone anybody nothing nobody all none anywhere everywhere every any"
)


def conjuncts(given: EnglishClause) -> list[EnglishClause] | None:
    """Return what a clause says one by one, itself where it says one thing; None where its parts are not certain."""
    rest = given.rest
    joints = [at for at, one in enumerate(rest) if one.lower in _JOINTS and one.arg is None]
    if not joints:
        return [given]
    if any(rest[at].lower == "but" and _ALL_BUT & {one.lower for one in rest[:at][-3:]} for at in joints):
        return None  # "sells everything but bread", "likes all vegetables but sprouts"
    if any(rest[at].lower == "," and at - 1 in joints and rest[at - 1].lower != "," for at in joints):
        return None  # "cheap and, for most people, safe": the phrase is no part of its own
    neither = _neither(given) or _and_either(given) or _as_but_not_as(given)
    if neither is not None:
        return neither
    denied = _with_none(given, joints) if given.lemma else None
    if denied is not None:
        return denied
    compared = spread(rest)
    if compared is not None:
        return [replace(given, rest=one) for one in compared] if given.positive else None
    if any(_nests(rest, at) for at in range(joints[-1])):
        return None
    kinds = {rest[at].lower for at in joints}
    if len(given.subject) == 1 and given.subject[0].lower == "there":
        return _absent(given, joints)
    left_out = _but_without(given, joints)
    if left_out is not None:
        return left_out
    if not given.positive and "but" in kinds:
        return _corrected(given, joints)
    if kinds == {"or"} and given.positive and given.aux in ("can", "may") and not given.lemma:
        return _free_choice(given, joints)
    if "or" in kinds or "nor" in kinds:
        if given.positive or kinds & {"and", "but"}:
            return None
    elif kinds == {"and"} and given.no_noun and given.lemma:
        return _with_none_and_does(given, list(_parts(rest, joints)))
    elif not given.positive and "but" not in kinds:
        return None
    parts = list(_parts(rest, joints))
    again = _still(given, parts)
    if again is not None:
        return again
    if given.aux in ("has", "had") and not given.lemma and kinds <= {"and", ","}:
        return _perfect(given, parts)
    if given.lemma:
        described = kinds == {","} and len(parts) > 1 and VerbForm.PARTICIPLE in verb_forms(parts[1][0].lower)
        return None if described else _verbal(given, parts)  # "built a fence, painted green"
    if given.aux in ("is", "was"):
        return _equal(given, (), parts)
    if parts[0] and given.aux in MODALS:
        first = parts[0][0].lower
        if first in COPULAS:
            return _equal(given, parts[0][:1], [parts[0][1:], *parts[1:]])
        return _modal(given, parts)
    return None


def _still(given: EnglishClause, parts: Sequence[Words]) -> list[EnglishClause] | None:
    """Return what "was cheap and still is" says, of then and of now; None for what is not of that form."""
    if len(parts) != 2 or given.aux not in ("is", "was") or given.lemma or not given.positive:  # noqa: PLR2004 - then, now
        return None
    bare = [one.lower for one in parts[1] if not is_adverb(one) or one.lower in AUXILIARIES]
    return [replace(given, rest=parts[0], aux=aux) for aux in (given.aux, BE[bare[0]])] if _is_be(bare) else None


def _is_be(lowers: Sequence[str]) -> bool:
    return len(lowers) == 1 and BE.get(lowers[0]) in ("is", "was")


def _perfect(given: EnglishClause, parts: Sequence[Words]) -> list[EnglishClause] | None:
    """Return what "has sold the car and bought a bike", "has read the book and the letter" say one by one.

    With a time that is over a part tells what happened then: "and passed the test last week".
    """
    first = parts[0]
    if not given.positive or len(first) < 2 or VerbForm.PARTICIPLE not in verb_forms(first[0].lower):  # noqa: PLR2004 - sold, it
        return None
    found = [replace(given, rest=first)]
    for part in parts[1:]:
        start = next((at for at, one in enumerate(part) if not is_adverb(one)), 0)
        low = part[start].lower if part else ""
        forms = verb_forms(low)
        if VerbForm.PARTICIPLE in forms and not can_be(low, "NOUN") and (part[start + 1 :] or _lacks_object(low)):
            then = time_at_end(part)
            body = _with_object(part[start + 1 :], first[1:])
            if body is None or any(one.lower in AUXILIARIES for one in body):
                return None
            if given.aux == "has" and then < len(part) and part[then].lower == "last" and VerbForm.PAST in forms:
                lemma = verb_lemma(low, VerbForm.PAST)
                found.append(replace(given, aux="did", before=part[:start], lemma=lemma, rest=body))
            else:
                found.append(replace(given, rest=(*part[: start + 1], *body)))
        elif (
            not part
            or _has_preposition(first)
            or _has_preposition(part)
            or any(one.lower in AUXILIARIES or one.is_sign for one in part)
        ):
            return None
        elif part[0].lower in DETERMINERS | POSSESSIVES and first[1].lower in DETERMINERS | POSSESSIVES:
            found.append(replace(given, rest=(first[0], *part)))
        else:
            return None
    return found


def _lacks_object(participle: str) -> bool:
    return verb_lemma(participle, VerbForm.PARTICIPLE) in _WITHOUT_OBJECT


def _neither(given: EnglishClause) -> list[EnglishClause] | None:
    """Return what "has neither a garden nor a lift" denies, one by one; None for what is none such."""
    lowers = [one.lower for one in given.rest]
    if not given.positive or lowers.count("neither") != 1 or lowers.count("nor") != 1:
        return None
    at, nor = lowers.index("neither"), lowers.index("nor")
    if not at < nor - 1 or nor + 1 >= len(lowers) or {"and", "or", "but", ","} & set(lowers):
        return None
    before, first, second = given.rest[:at], given.rest[at + 1 : nor], given.rest[nor + 1 :]
    return [replace(given, rest=(*before, *part), positive=False) for part in (first, second)]


def _as_but_not_as(given: EnglishClause) -> list[EnglishClause] | None:
    """Return "is as tall as Max but not as strong" as two comparisons with the same thing."""
    lowers = [one.lower for one in given.rest]
    joint = next((n for n, low in enumerate(lowers) if low in ("but", "and")), 0)
    behind = lowers[joint + 1 :]
    denied = behind[:1] == ["not"]
    second = given.rest[joint + 1 + denied :]
    if given.lemma or not given.positive or lowers.count("as") != 3 or lowers[:1] != ["as"] or len(second) != 2:  # noqa: PLR2004
        return None
    first = given.rest[: joint - given.rest[joint - 1].is_sign]
    at = lowers.index("as", 1)
    if at >= joint or second[0].lower != "as" or not can_be(second[1].lower, "ADJ"):
        return None
    return [replace(given, rest=first), replace(given, rest=(*second, *first[at:]), positive=not denied)]


def _and_either(given: EnglishClause) -> list[EnglishClause] | None:
    """Return "needs a rope and either a bell or a horn" as two clauses, the second still with its "or"."""
    lowers = [one.lower for one in given.rest]
    if not given.positive or not given.lemma or lowers.count("and") != 1 or "or" not in lowers or "," in lowers:
        return None
    at = lowers.index("and")
    first, second = given.rest[:at], given.rest[at + 1 :]
    if lowers[at + 1 : at + 2] != ["either"] or not first or "or" in lowers[:at] or _has_preposition(second):
        return None
    return [replace(given, rest=first), replace(given, rest=second)] if finite(second[1:]) is None else None


def _with_none(given: EnglishClause, joints: Sequence[int]) -> list[EnglishClause] | None:
    """Return what "has a bed and no desk", "has no lift and no garden" says one by one; None for what is none such."""
    if not given.positive and not given.no_noun:
        return None
    first, *others = _parts(given.rest, joints)
    parts = [part for part in others if part]
    if not parts or not first or not any(part[0].lower == "no" for part in parts):
        return None
    found = [replace(given, rest=first)]
    for part in parts:
        last = part is parts[-1]
        if any(one.lower in PREPOSITIONS - {"of", "for", "with", "to"} for one in part if last) or finite(part):
            return None
        opener = next((one.lower for one in part), "") if len(part) > 1 else ""
        if opener == "no":
            found.append(replace(given, rest=part[1:], positive=False, no_noun=True))
        elif opener in ("a", "an", "the"):
            found.append(replace(given, rest=part, positive=True, no_noun=False))
        else:
            return None
    return found


def _with_none_and_does(given: EnglishClause, parts: list[Words]) -> list[EnglishClause] | None:
    """Return what "needs no diesel and finds a place" says one by one: only the first is denied by its "no"."""
    plural = is_plural_subject(given.subject)
    form = VerbForm.PAST if given.aux == "did" else VerbForm.BASE if plural else VerbForm.THIRD
    behind = [[one for one in part if not is_adverb(one)] for part in parts[1:]]
    for words in behind:
        verb = bool(words) and words[0].arg is None and form in verb_forms(words[0].lower)
        opens = DETERMINERS | PREPOSITIONS | {"no"}
        shown = [one.lower in opens or words[0].lower in _NEEDING for one in words[1:2]] == [True]
        if not verb or (plural and not shown):
            return None
    found = _verbal(replace(given, positive=True, no_noun=False), parts)
    verbs = [verb_lemma(words[0].lower, form) for words in behind]
    if found is None or [other.lemma for other in found[1:]] != verbs:
        return None  # "takes no cars and trucks"
    none = [[one.lower for one in other.rest[:1]] == ["no"] for other in found[1:]]
    others = [
        replace(other, rest=other.rest[1:], positive=False, no_noun=True) if denied else other
        for other, denied in zip(found[1:], none, strict=True)
    ]
    return [replace(given, rest=parts[0]), *others]


def _free_choice(given: EnglishClause, joints: Sequence[int]) -> list[EnglishClause] | None:
    """Return what "can pay in cash or by card" allows, one by one; None where its parts are not certain."""
    first, *others = _parts(given.rest, joints)
    first = tuple(one for one in first if one.lower != "either")
    places = [at for at, one in enumerate(first) if one.lower in PREPOSITIONS]
    if not places and len(first) > 1 and can_be(first[-1].lower, "ADV"):
        places = [len(first) - 1]  # "can be bought online or at the kiosk"
    if len(first) < 2:  # noqa: PLR2004 - pay, cash
        return None
    found = [replace(given, rest=first)]
    for part in others:
        opens = part[0].lower in PREPOSITIONS if part else False
        if (
            not part
            or finite(part) is not None
            or len(places) != opens
            or any(one.lower in PREPOSITIONS for one in part[1:])
        ):
            return None
        if opens:
            found.append(replace(given, rest=(*first[: places[0]], *part)))
        elif (part[0].lower in DETERMINERS) == (first[1].lower in DETERMINERS) and can_be(part[-1].lower, "NOUN"):
            found.append(replace(given, rest=(first[0], *part)))
        else:
            return None
    return found


def alternatives_of(given: EnglishClause) -> tuple[EnglishClause, EnglishClause] | None:
    """Return the two clauses of "is either at home or at work", of which one holds; None where they are not certain.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one.rest) for one in alternatives_of(clause(cut("We will either paint the fence or sell it"))) or ()]
    ['paint the fence', 'sell the fence']
    >>> [text_of(one.rest) for one in alternatives_of(clause(cut("The key is in the hall or in the car"))) or ()]
    ['in the hall', 'in the car']
    """
    verb = (word(given.lemma),) if given.lemma else ()
    behind = (*given.before, *verb, *given.rest)
    lowers = [one.lower for one in behind]
    if not given.positive or lowers.count("or") != 1 or {"and", "but", ",", "nor", "whether"} & set(lowers):
        return None
    joint = lowers.index("or")
    second = behind[joint + 1 :]
    start = lowers.index("either") if "either" in lowers[:joint] else _alike_before(behind, joint)
    if start is None or not second:
        return None
    head, first = behind[:start], behind[start + (lowers[start] == "either") : joint]
    if not first or (first[0].lower in PREPOSITIONS) != (second[0].lower in PREPOSITIONS):
        return None
    time = time_at_end(second)
    if lowers[start] == "either" and 0 < time < len(second) and time_at_end(first) == len(first):
        first = (*first, *second[time:])  # "to either Wales or Cornwall this summer"
    if first[0].lower not in PREPOSITIONS and _has_preposition(second) and not _has_preposition(first):
        return None  # "sells either bread or cake on Sundays"
    if verb and start <= len(given.before):
        form = (
            VerbForm.PAST
            if given.aux == "did"
            else VerbForm.BASE
            if is_plural_subject(given.subject)
            else VerbForm.THIRD
        )
        other = _with_object(second[1:], first[1:])
        if other is None or form not in verb_forms(second[0].lower):
            return None
        lemma = verb_lemma(second[0].lower, form)
        return replace(given, before=head, rest=first[1:]), replace(given, before=head, lemma=lemma, rest=other)
    kept = len(given.before) + len(verb)
    put = _with_object(second, first[1:]) if given.aux in MODALS and not head else second
    if put is None or start < kept:
        return None
    head = head[kept:]
    return replace(given, rest=(*head, *first)), replace(given, rest=(*head, *put))


def _alike_before(words: Words, joint: int) -> int | None:
    """Return where a phrase begins before an "or" that has the form of what stands behind it; None where none does."""
    behind = words[joint + 1 :]
    if not behind:
        return None
    first = behind[0].lower
    if first in PREPOSITIONS:
        return next((at for at in range(joint - 1, -1, -1) if words[at].lower == first), None)
    if first in DETERMINERS:
        start = next((at for at in range(joint - 1, -1, -1) if words[at].lower in DETERMINERS | PREPOSITIONS), None)
        return start if start is not None and words[start].lower == first else None
    before, last = words[joint - 1].lower, first
    alone = len(behind) == 1 and joint > 1 and words[joint - 1].arg is None
    same = any(can_be(before, kind) and can_be(last, kind) for kind in ("NOUN", "ADJ"))
    return joint - 1 if alone and same and not can_be(last, "ADV") else None


def _corrected(given: EnglishClause, joints: Sequence[int]) -> list[EnglishClause] | None:
    """Return what "is not hot, but tasty" says: the one denied, the other stated; None where that is not certain."""
    first, *others = _parts(given.rest, joints)
    parts = [part for part in others if part]
    if given.aux not in ("is", "was") or given.lemma or given.no_noun or len(parts) != 1 or not first:
        return None
    (second,) = parts
    if not _stands_alone(second) or second[0].lower in PREPOSITIONS | {"not", "no"} or finite(second) is not None:
        return None
    if _has_preposition(first) or _has_preposition(second) or second[0].lower in ("only", "just", "rather"):
        return None
    return [replace(given, rest=first), replace(given, rest=second, positive=True)]


def _absent(given: EnglishClause, joints: Sequence[int]) -> list[EnglishClause] | None:
    """Return what "there is no lift in the house and no garden" says one by one; a place may stand behind the first."""
    if given.aux not in ("is", "was"):
        return None
    if given.positive:
        return _each_there(given, joints)
    if not given.no_noun:
        return None
    first, *others = _parts(given.rest, joints)
    if not others or any(part[0].lower != "no" or len(part) < 2 for part in others):  # noqa: PLR2004 - no garden
        return None
    place = _place(first) or _place(others[-1])
    found = [replace(given, rest=first if _place(first) else (*first, *place))]
    for part in others:
        own = any(one.lower in PREPOSITIONS - {"of"} for one in part)
        found.append(replace(given, rest=part[1:] if own else (*part[1:], *place)))
    return found


def _each_there(given: EnglishClause, joints: Sequence[int]) -> list[EnglishClause] | None:
    """Return what "there is a bag on the bed and nothing in the box" says one by one: each thing has its own place.

    What is not there, "and no desk", is not in the first place.
    """
    parts = list(_parts(given.rest, joints))
    if not all(parts):
        return None
    places = [_place(part) for part in parts]
    found: list[EnglishClause] = []
    for at, (part, place) in enumerate(zip(parts, places, strict=True)):
        first = part[0].lower
        if finite(part) is not None or (not place and any(places) and (not at or first != "no")):
            return None
        if first in ("nothing", "nobody", "none"):
            anything = word("anybody" if first == "nobody" else "anything")
            found.append(replace(given, rest=(anything, *part[1:]), positive=False))
        elif first == "no" and len(part) > 1:
            found.append(replace(given, rest=(*part[1:], *(() if place else places[0])), positive=False, no_noun=True))
        elif not at or first in DETERMINERS or first[:1].isdigit() or is_plural_noun(first):
            found.append(replace(given, rest=part))
        else:
            return None
    return found


def _place(part: Words) -> Words:
    """Return the phrase behind a noun that tells where it is."""
    return part[next((n for n, one in enumerate(part) if n and one.lower in PREPOSITIONS - {"of"}), len(part)) :]


def _named_place(rest: Words) -> Words:
    """Return the last phrase of a predicate, where it tells by a certain thing, or by its name, where that is."""
    at = max((n for n, one in enumerate(rest) if one.arg is None and one.lower in PREPOSITIONS), default=None)
    place = () if at is None or rest[at].lower not in ("in", "at", "on") else rest[at:]
    if len(place) < 2 or any(one.is_sign or one.arg is not None for one in place):  # noqa: PLR2004 - in, Leeds
        return ()
    shown = place[1].lower in DEFINITE or place[1].text[:1].isupper()
    last = place[-1].lower.removesuffix("s")
    return place if shown and last not in DATES | TIME_UNITS | TIMES else ()


def with_place(made: EnglishClause, before: EnglishClause | None) -> EnglishClause | None:
    """Return a clause with the place that it has by what was told before it; None for any other.

    So it is with "there is no train" behind "there is a bus to the airport", and with "a dog bit her there".
    """
    at = next((n for n, one in enumerate(made.rest) if n and one.lower == "there"), None)
    if at is not None and made.lemma and before is not None and before.subject[0].lower != "there":
        place, behind = _named_place(before.rest), made.rest[at + 1 :]
        alone = not behind or behind[0].lower in PREPOSITIONS | {"every", "again", "last", "twice", "once"}
        return replace(made, rest=(*made.rest[:at], *place, *behind)) if place and alone else None
    there = (
        before is not None
        and before.aux == made.aux
        and [one.subject[0].lower for one in (before, made) if one.subject] == ["there", "there"]
    )
    place = _place(before.rest) if there and before is not None and before.positive and not made.positive else ()
    return replace(made, rest=(*made.rest, *place)) if place and not _place(made.rest) else None


def _nests(rest: Words, at: int) -> bool:
    """Return whether a word opens a clause of its own; "before breakfast" opens none."""
    if rest[at].lower not in _NESTING:
        return False
    if rest[at].lower not in ("before", "after", "since", "until") or at + 1 >= len(rest):
        return True
    end = next((n for n in range(at + 1, len(rest)) if rest[n].lower in _JOINTS), len(rest))
    inner = rest[at + 1 : end]
    return any(one.lower in AUXILIARIES | SUBJECT_PRONOUNS for one in inner) or (
        len(inner) > 1 and finite(inner) is not None
    )


def _but_without(given: EnglishClause, joints: Sequence[int]) -> list[EnglishClause] | None:
    """Return what is said by "can take it with water or juice, but not with milk"; None for what is not of that form.

    What may be done with one thing or another may be done with either.
    """
    rest = given.rest
    but = next(
        (at for at in joints if rest[at].lower == "but" and [o.lower for o in rest[at + 1 : at + 2]] == ["not"]), None
    )
    if (
        but is None
        or not given.positive
        or (given.lemma == "" and given.aux not in MODALS)
        or any(at > but for at in joints)
    ):
        return None
    end = but - 1 if rest[but - 1].is_sign else but
    first, denied = rest[:end], rest[but + 2 :]
    if not denied or denied[0].lower not in PREPOSITIONS or any(one.lower in AUXILIARIES for one in denied):
        return None
    place = max((at for at, one in enumerate(first) if one.lower == denied[0].lower), default=None)
    if place is None or any(one.lower in PREPOSITIONS for one in first[place + 1 :]):
        return None
    inner = [at for at in range(place + 1, end) if first[at].lower in _JOINTS]
    kinds = {first[at].lower for at in inner}
    if any(at < place for at in joints) or (kinds and kinds not in ({"and"}, {"or"})):
        return None
    found = [replace(given, rest=first)]
    if kinds == {"and"} or (kinds and given.aux in ("can", "may")):
        found = [
            replace(given, rest=(*first[: place + 1], *part))
            for part in _parts(first[place + 1 :], [at - place - 1 for at in inner])
        ]
    return [*found, replace(given, rest=(*first[:place], *denied), positive=False)]


def _parts(rest: Words, joints: Sequence[int]) -> Iterator[Words]:
    start = 0
    for at in (*joints, len(rest)):
        if at > start or at == 0:
            yield rest[start:at]
        start = at + 1


def _equal(given: EnglishClause, prefix: Words, parts: list[Words]) -> list[EnglishClause] | None:
    """Return what is said with "is" one by one: "is big, bright and clean"."""
    found: list[EnglishClause] = []
    if not parts[0] or parts[0][0].lower in _REACHING:
        return None
    if parts[0][0].lower in ("both", "either", "neither"):
        parts = [parts[0][1:], *parts[1:]]
    for number, part in enumerate(parts):
        positive, words = given.positive, part
        if words and words[0].lower == "not":
            positive, words = not given.positive, words[1:]
        if not words or any(one.lower in AUXILIARIES or one.lower in SUBJECT_PRONOUNS for one in words):
            return None
        either = len(words) == 1 and is_plural_noun(words[0].lower) and VerbForm.THIRD in verb_forms(words[0].lower)
        if number and either and _has_preposition(parts[0]):
            return None  # "is good with kids and barks", "is fine for books and flowers": what is done, or with what
        beside = _done_as_well(given, parts[0], words) if number and not prefix and positive == given.positive else None
        if beside is not None:
            found.append(beside)
            continue
        if number and VerbForm.PAST in verb_forms(words[0].lower) and _may_be_done(given, parts[0], words):
            return None  # "was old and leaked": it was not leaked
        passive = VerbForm.PARTICIPLE in verb_forms(parts[0][0].lower)
        if number and passive and all(one[1:] and one[0].lower in DETERMINERS for one in (parts[0][1:], words)):
            words = (*parts[0][:1], *words)  # "is given the key and the map"
        done = passive and _has_preposition(parts[0])
        if (
            number and (positive != given.positive or done) and words[0].lower in PREPOSITIONS
        ):  # used by day or at night
            words = _with_other_phrase(parts[0], words)
        elif number and words[0].lower == "to" and len(words) > 1 and VerbForm.BASE in verb_forms(words[1].lower):
            until = max((n for n, one in enumerate(parts[0]) if one.lower == "to"), default=0)
            if not until:
                return None
            words = (*parts[0][:until], *words)  # "easy to clean and to repair"
        elif (
            number
            and _has_preposition(parts[0])
            and (any(one.lower in DETERMINERS for one in words[:1]) or not _stands_alone(words))
        ):
            other = _with_other_thing(parts[0], words)
            if other is None:
                return None
            words = other
        found.append(EnglishClause(given.subject, given.aux, given.before, "", (*prefix, *words), positive))
    one_phrase = _has_preposition(parts[-1]) and len(parts) > 1 and not _has_preposition(parts[0])
    if one_phrase and not found[-1].lemma and not _stands_apart(parts):
        return None  # "good and bad for kids": the phrase may belong to both
    return found


def _done_as_well(given: EnglishClause, first: Words, words: Words) -> EnglishClause | None:
    """Return what is done beside what something is: "is old and needs repair"; None where no verb begins a part."""
    if given.no_noun or not given.positive:
        return None
    start = next((at for at, one in enumerate(words) if not is_adverb(one)), 0)
    low, plural = words[start].lower, is_plural_subject(given.subject)
    forms = verb_forms(low)
    has_object = words[start + 1 : start + 2] and words[start + 1].lower in DETERMINERS | POSSESSIVES
    if not (has_object or _describes(first)):
        return None
    if words[start].arg is not None or not words[start].text.islower() or can_be(low, "ADJ"):
        return None
    if given.aux == "is" and not plural and VerbForm.THIRD in forms:
        lemma = verb_lemma(low, VerbForm.THIRD)
        return replace(given, aux="do", before=words[:start], lemma=lemma, rest=words[start + 1 :])
    if given.aux == "is" and plural and VerbForm.BASE in forms and not is_plural_noun(low):
        return replace(given, aux="do", before=words[:start], lemma=low, rest=words[start + 1 :])
    past = VerbForm.PAST in forms
    done = past and has_object and verb_lemma(low, VerbForm.PAST) not in _GIVING  # "is 83 and failed the test"
    past = past and given.aux == "was"
    if done or (past and (VerbForm.PARTICIPLE not in forms or verb_lemma(low, VerbForm.PAST) in _WITHOUT_OBJECT)):
        lemma = verb_lemma(low, VerbForm.PAST)
        return replace(given, aux="did", before=words[:start], lemma=lemma, rest=words[start + 1 :])
    return None


_GIVING = among("give offer send show sell lend pay teach tell ask promise hand pass award grant deny refuse serve")
"""Verbs with two objects, of which who is given something is given the other: "is given the key"."""


def _describes(words: Words) -> bool:
    """Return whether what something is begins as an adjective, a number or a noun with an article: no noun goes on."""
    start = next((at for at, one in enumerate(words) if not is_adverb(one)), 0)
    first = words[start].lower
    return first in ("a", "an", "the") or first[:1].isdigit() or can_be(first, "ADJ")


def _may_be_done(given: EnglishClause, first: Words, words: Words) -> bool:
    """Return whether a participle behind "was old and" may be what something did, and not what was done to it."""
    participles = VerbForm.PARTICIPLE in verb_forms(first[0].lower)
    return given.aux == "was" and not participles and not can_be(words[0].lower, "ADJ") and _describes(first)


_REACHING = DOUBTS | among(
    "often rarely seldom sometimes occasionally hardly barely scarcely almost nearly partly potentially theoretically "
    "officially likely unlikely supposedly hopefully"
)
"""Adverbs before a row that may be about all of it: "probably rich and happy"."""


def _stands_apart(parts: list[Words]) -> bool:
    """Return whether the last part alone has its phrase: "nice, but too small for us"; a degree before it says so."""
    return (
        parts[-1][0].lower in ("too", "very", "so", "more", "less", "still", "a", "an", "the", "not")
        or parts[-1][0].lower in PREPOSITIONS | _PARTICLES
        or is_adverb(parts[-1][0])
        or lowered(parts[-1][:2]) in _BOUND
        or (_is_done_by(parts[-1]) and not any(_is_done(one) for one in parts[:-1]))
        or [one.lower for one in parts[-1][1:2]] == ["enough"]
    )


def _is_done(words: Words) -> bool:
    return any(VerbForm.PARTICIPLE in verb_forms(one.lower) for one in words)


def _is_done_by(words: Words) -> bool:
    """Return whether a part is a participle with the phrase that it asks for: "quiet and loved by all"."""
    return _is_done(words[:1]) and [one.lower for one in words[1:2]] in (["by"], ["of"], ["with"], ["from"], ["into"])


_BOUND = frozenset(
    (
        *(("close", "to"), ("next", "to"), ("near", "to"), ("similar", "to"), ("full", "of"), ("short", "of")),
        *(("far", "from"), ("free", "of"), ("free", "from"), ("made", "of"), ("worth", "of"), ("able", "to")),
        *(("suitable", "for"), ("fit", "for"), ("ready", "for"), ("popular", "with"), ("open", "to"), ("open", "on")),
        *((one, "to") for one in ("easy", "hard", "difficult", "likely", "willing", "ready", "happy", "due")),
        *(("used", "to"), ("allergic", "to"), ("good", "at"), ("bad", "at"), ("interested", "in"), ("rich", "in")),
        *((one, "of") for one in ("aware", "proud", "fond", "afraid", "capable", "tired", "sure", "typical")),
    )
)
"""Adjectives that say little without the phrase behind them: "cheap and close to the station"."""
_PARTICLES = frozenset(("out", "off", "up", "down", "away", "ahead", "back"))
"""Words that begin a predicate of their own before a preposition: "out of toner"."""


def _has_preposition(words: Words) -> bool:
    return any(one.lower in PREPOSITIONS for one in words)


def _stands_alone(words: Words) -> bool:
    """Return whether a part is said by itself: an adjective, a phrase with an article or a preposition."""
    first = words[0]
    if first.lower in DETERMINERS | PREPOSITIONS:
        return True
    start = next((at for at, one in enumerate(words) if not is_adverb(one)), 0)
    low = words[start].lower
    if VerbForm.PARTICIPLE in verb_forms(low) and start + 1 < len(words):
        return words[start + 1].lower in PREPOSITIONS
    return can_be(low, "ADJ") and not can_be(low, "NOUN")


_OF_BOTH = among("between among made built composed same different together half part")
"""What is said of several things together, and not of each."""


def _with_other_thing(first: Words, thing: Words) -> Words | None:
    """Return "allergic to dogs" with another thing in the place of its last; None where that is not certain.

    What stands behind "and" belongs to the preposition where it is a noun like the one there, and the predicate no
    noun: "a friend of Ben and Tom" may be one of both.
    """
    at = max(n for n, one in enumerate(first) if one.lower in PREPOSITIONS)
    before, own = first[:at], first[at + 1 :]
    if not own or _OF_BOTH & {one.lower for one in first} or any(one.lower in PREPOSITIONS for one in thing):
        return None
    head = next((one for one in before if not is_adverb(one)), None)
    if (
        head is not None
        and head.lower not in PREPOSITIONS
        and not (can_be(head.lower, "ADJ") or VerbForm.PARTICIPLE in verb_forms(head.lower))
    ):
        return None
    if (own[0].lower in DETERMINERS) != (thing[0].lower in DETERMINERS):
        return None
    if own[0].lower in DETERMINERS and own[0].lower != thing[0].lower:
        return None
    last = thing[-1]
    name = last.text[:1].isupper()
    if len(thing) > len(own) + 1 or not (
        name or (can_be(last.lower, "NOUN") and VerbForm.ING not in verb_forms(last.lower))
    ):
        return None
    if thing[0].lower not in DETERMINERS and not name:
        if len(thing) == 1 and can_be(last.lower, "ADJ"):
            return None  # "on holiday and ill"
        if len(thing) > 1 and verb_forms(thing[0].lower):
            return None  # "good at chess and cooks well"
    return (*before, first[at], *thing)


def _with_other_phrases(first: Words, phrases: Words) -> Words | None:
    """Return "at eight in May" with other phrases in the place of those that begin as they do: "at ten in June"."""
    begin = [one.lower for one in phrases if one.lower in PREPOSITIONS - {"of"}]
    places = [at for at, one in enumerate(first) if one.lower in PREPOSITIONS - {"of"}][-len(begin) :]
    if not begin or [first[at].lower for at in places] != begin or finite(phrases) is not None:
        return None
    return (*first[: places[0]], *phrases)


def _with_other_phrase(first: Words, phrase: Words) -> Words:
    """Return a predicate with another phrase in the place of its last: "welcome in the park", "in the school"."""
    for at in range(len(first) - 1, -1, -1):
        if first[at].lower == phrase[0].lower:
            return (*first[:at], *phrase)
    places = [at for at, one in enumerate(first) if one.lower in PREPOSITIONS]
    return (*first[: places[0]], *phrase) if places else (*first, *phrase)


_WITHOUT_OBJECT = among(
    """
    appear arise arrive bark belong bloom blossom blush chat collapse come complain cough crawl cry decay deteriorate
    die disappear emerge erupt exist expire faint fall flicker flow giggle glow go grin groan happen hesitate hurry
    kneel laugh leak lie linger listen live look meow migrate moan moult nap occur perish rain react recover remain
    retire rise rot rust scream shine shiver sigh sit sleep slip smile smoulder sneeze snore snow sparkle stand stare
    stay stink stumble survive swim talk tremble vanish wait wander wither work yawn
    """
)
"""Verbs that share no object behind "and": "it rots and pollutes the water"."""


def _verbal(given: EnglishClause, parts: list[Words]) -> list[EnglishClause] | None:
    """Return what is said with verbs one by one: V and V O, V O and V O, V O and O."""
    plural = is_plural_subject(given.subject)
    form = VerbForm.PAST if given.aux == "did" else VerbForm.BASE if plural or not given.positive else VerbForm.THIRD
    lemmas: list[tuple[Words, str, Words, bool]] = [((), given.lemma, parts[0], given.positive)]
    for part in parts[1:]:
        positive, words = given.positive, part
        if words and words[0].lower == "not":
            positive, words = not given.positive, words[1:]
        if not words:
            return None
        start = next((at for at, one in enumerate(words) if not is_adverb(one) or one.lower == "never"), 0)
        if start < len(words) and words[start].lower == "never":
            if not given.positive or not words[start + 1 :] or not verb_forms(words[start + 1].lower) & form:
                return None
            positive, words = False, (*words[:start], *words[start + 1 :])
        low = words[start].lower
        verb = words[start].arg is None and form in verb_forms(low)
        nounlike = (can_be(low, "NOUN") or can_be(low, "ADJ")) and form is not VerbForm.PAST
        if verb and nounlike and parts[0] and not _is_verb_there(given, words, start):
            name, behind = lemmas[-1][2][-1:], words[start + 1 : start + 2]
            verb = (
                bool(name and behind)
                and name[0].text[:1].isupper()
                and words[start].text.islower()
                and behind[0].lower in PREPOSITIONS | DETERMINERS
            )  # "live in Kiel and work in Bonn"
            amount = len(parts[0]) == 2 and parts[0][0].lower[:1].isdigit()  # noqa: PLR2004 - 30 minutes
            onward = behind and (behind[0].lower[:1].isdigit() or behind[0].lower in PREPOSITIONS | DETERMINERS)
            verb = verb or (form is VerbForm.THIRD and amount and bool(onward))  # "weighs 2 kg and costs 7 euros"
        if verb and low in ("has", "have", "does", "do", "is", "are", "was", "were", "had"):
            verb = (
                low in ("has", "have", "had")
                and len(words) > start + 1
                and (VerbForm.PARTICIPLE not in verb_forms(words[start + 1].lower))
            )
            if not verb:
                return None
        if verb:
            body = _with_object(words[start + 1 :], lemmas[-1][2])
            if body is None:
                return None
            lemmas.append((words[:start], verb_lemma(low, form), body, positive))
            continue
        if any(one.lower in AUXILIARIES for one in words):
            return None
        object_before = lemmas[-1][2]
        if words[0].lower in PREPOSITIONS:
            if positive == given.positive:
                other = _with_other_phrases(object_before, words)
                if other is None:
                    return None
                lemmas.append(((), lemmas[-1][1], other, positive))
                continue
            lemmas.append(((), lemmas[-1][1], _with_other_phrase(object_before, words), positive))
        elif not object_before or (_has_preposition(object_before) and not _is_parallel(object_before, words)):
            return None
        else:
            particle = object_before[: object_before[:1] != () and object_before[0].lower in _PARTICLES]
            lemmas.append(((), lemmas[-1][1], (*particle, *words), positive))  # "rent out boats and bikes"
    if not lemmas[0][2] and len(lemmas) > 1 and given.lemma not in _WITHOUT_OBJECT:
        lemmas[0] = (lemmas[0][0], lemmas[0][1], lemmas[1][2], lemmas[0][3])
        if _has_preposition(lemmas[1][2]):
            lemmas[0] = (lemmas[0][0], lemmas[0][1], _until_preposition(lemmas[1][2]), lemmas[0][3])
            if not lemmas[0][2] and lemmas[1][2]:
                return None
    elif (
        len(lemmas) > 1
        and _has_preposition(lemmas[-1][2])
        and lemmas[-1][1] == given.lemma
        and not _is_parallel(parts[0], lemmas[-1][2])
    ):
        return None  # "sells bikes and cars in town"
    return [
        EnglishClause(given.subject, given.aux, (*given.before, *before), lemma, rest, positive)
        for before, lemma, rest, positive in lemmas
    ]


def _is_parallel(first: Words, second: Words) -> bool:
    """Return whether two predicates have an object and the same number of phrases each: neither shares its phrase."""
    return min(len(first), len(second)) > 1 and _shape(first) == _shape(second)


def _shape(words: Words) -> tuple[int, bool]:
    """Return how many phrases stand behind an object; one with "of" belongs to its noun."""
    return sum(one.lower in PREPOSITIONS - {"of"} for one in words), words[0].lower in PREPOSITIONS


def _until_preposition(words: Words) -> Words:
    at = next(at for at, one in enumerate(words) if one.lower in PREPOSITIONS)
    return words[:at]


def _is_verb_there(given: EnglishClause, words: Words, start: int) -> bool:
    """Return whether the tagger has a word behind "and" as a verb, there or wherever it stands."""
    if is_rather_verb(words[start].lower) or (words[start].lower in _NEEDING and words[start + 1 :]):
        return True
    whole = (*given.subject, ProseWord(given.lemma, given.lemma), *given.rest)
    for at in range(len(whole) - len(words), -1, -1):
        if whole[at : at + len(words)] == words:
            return tagged(whole)[at + start].startswith("V")
    return False


_NEEDING = frozenset(("need", "want"))
"""Verbs that are nouns as well, but none that stands before another: "and need nails"."""


def _with_object(words: Words, before: Words) -> Words | None:
    """Return a predicate with its object pronoun as the object before, None where that is not certain."""
    places = [at for at, one in enumerate(words) if one.lower in ("it", "them")]
    if not places:
        return words
    if len(places) > 1 or not before or _has_preposition(before):
        return None
    plural = is_plural_noun(before[-1].lower)
    if plural != (words[places[0]].lower == "them"):
        return None
    return (*words[: places[0]], *before, *words[places[0] + 1 :])


def _modal(given: EnglishClause, parts: list[Words]) -> list[EnglishClause] | None:
    """Return what is said with a modal one by one: "can sing and dance", "should sell the car and the bike"."""
    first, verb = parts[0], parts[0][0]
    found = [EnglishClause(given.subject, given.aux, given.before, "", first, given.positive)]
    for part in parts[1:]:
        low = part[0].lower
        if low == "not":
            return None
        if VerbForm.BASE in verb_forms(low) and (
            not can_be(low, "NOUN")
            or (len(part) > 1 and part[1].lower in DETERMINERS)
            or len(part) == len(first) == 1  # "drive or swim"
        ):
            body = _with_object(part[1:], first[1:])
            if body is None:
                return None
            found.append(EnglishClause(given.subject, given.aux, given.before, "", (*part[:1], *body), given.positive))
        elif (
            _has_preposition(first)
            or len(first) == 1
            or _has_preposition(part)
            or (can_be(low, "VERB") and canonical(low) == low and not can_be(low, "NOUN"))
        ):
            return None
        else:
            found.append(EnglishClause(given.subject, given.aux, given.before, "", (verb, *part), given.positive))
    return found


def spread(rest: Words) -> list[Words] | None:
    """Return predicates that compare with one thing: "lighter than the Vasta but cheaper", "faster and safer than it".

    None where the predicate is none of these.
    """
    lowers = [one.lower for one in rest]
    if lowers.count("than") != 1:
        return None
    at = lowers.index("than")
    joints = [n for n, low in enumerate(lowers) if low in ("and", "but", ",")]
    if not joints:
        return None
    if all(n < at for n in joints):
        thing = rest[at:]
        parts = _runs(rest[:at], joints)
        return [(*part, *thing) for part in parts] if all(map(_compares, parts)) else None
    if any(n < at for n in joints):
        return None
    first, *others = _runs(rest, joints)
    thing = first[at:]
    if not _compares(first[:at]) or not all(map(_compares, others)):
        return None
    return [first, *((*other, *thing) for other in others)]


def _runs(words: Words, joints: Sequence[int]) -> list[Words]:
    edges = [-1, *joints, len(words)]
    return [words[a + 1 : b] for a, b in pairwise(edges) if words[a + 1 : b]]


def _compares(words: Words) -> bool:
    """Return whether words are no more than a comparison: "cheaper", "much more expensive"."""
    words = tuple(one for one in words if one.lower not in DEGREES)
    if len(words) == 1:
        return positive_degree(words[0].lower) is not None
    return len(words) == 2 and words[0].lower in ("more", "less") and can_be(words[1].lower, "ADJ")  # noqa: PLR2004
