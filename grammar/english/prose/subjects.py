"""What a clause says of its subject: of one thing, of every thing of a kind, of each of a row, of none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from grammar.english.lexicon import VerbForm, can_be, is_known, verb_forms
from grammar.english.prose.adjuncts import NO_PLACES, TIMES, without_adjuncts
from grammar.english.prose.clauses import (
    DEFINITE,
    DETERMINERS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    Atom,
    ClauseKey,
    EnglishClause,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.comparisons import Y, compared, comparison, superlative
from grammar.english.prose.drafts import Draft, following, kept_apart, roles_of, whole
from grammar.english.prose.extraposed import extraposed
from grammar.english.prose.insertions import clause_about
from grammar.english.prose.nominals import (
    ANYTHING,
    STAFFS,
    Conditions,
    Nominal,
    SubjectReach,
    X,
    entity,
    head_of,
    kind_ways,
    relative_at,
    supers,
    taken,
)
from grammar.english.prose.predicates import alternatives_of, conjuncts
from grammar.english.prose.pronouns import is_acting, is_name, may_be_person
from grammar.english.prose.scales import by_scale
from grammar.english.prose.voices import (
    active,
    exchanged,
    got_done,
    passive,
    preferred,
    to_receiver,
    with_particle,
    with_receiver,
    without_agent,
)
from grammar.english.prose.weaker import advised, phases, since_then, to_no_end, weaker, without_now
from grammar.english.prose.words import (
    PLACE_MARK,
    Entity,
    ProseWord,
    Words,
    among,
    canon,
    canonical,
    text_of,
    word,
    words_of,
)
from grammar.errors import NoReading
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.controlled import Roles
    from grammar.english.prose.pronouns import Memory

_TOGETHER = among(
    """
    together other another between jointly both same different similar apart
    """
)


_JOINS_VERBS = (
    RELATIVES
    | SUBJECT_PRONOUNS
    | among("and or but that what whatever whoever than as to if how where why like , nobody")
)


_FINITE = MODALS | {"is", "are", "was", "were", "has", "does"}


def has_second_verb(made: EnglishClause) -> bool:
    """Return whether a verb is left that nothing joins to the first: which of both is the verb is not certain."""
    for at, one in enumerate(made.rest):
        if one.lower in _JOINS_VERBS:
            joint = at + (one.lower == ",")
            joins = [each.lower for each in made.rest[joint : joint + 1]] in (["and"], ["but"])
            return joins and _begins_clause_of_others(made.rest[joint + 1 :])
        low = one.lower
        if (
            made.lemma
            and one.arg is None
            and low in _FINITE
            and one.text[:1].islower()
            and (not at or made.rest[at - 1].lower not in DETERMINERS)
        ):
            return True  # "the house built in 1990 should be sold"
        if (
            one.arg is None
            and VerbForm.THIRD in verb_forms(low)
            and can_be(low, "VERB")
            and not can_be(low, "NOUN")
            and not one.text[:1].isupper()
            and (at or made.lemma)
            and not (at and made.rest[at - 1].arg is None and canonical(made.rest[at - 1].lower).isdigit())
        ):
            return True  # not "two thirds"
    return False


def _begins_clause_of_others(words: Words) -> bool:
    """Return whether behind "and" a phrase stands with a clause of its own: "and according to Bo we have none"."""
    at = next((n for n, one in enumerate(words) if one.lower in _OWN_SUBJECTS and one.arg is None), 0)
    if at < 2 or words[at - 1].lower in _OPENS_BELOW:  # noqa: PLR2004 - in, May, we
        return False
    phrase = words[:at]
    sets = phrase[0].lower in PREPOSITIONS | {"according"} or phrase[-1].lower in TIME_UNITS
    return sets and not any(one.is_sign for one in phrase) and clause(words[at:]) is not None


_OWN_SUBJECTS = frozenset(("i", "we", "he", "she", "they", "you"))
_OPENS_BELOW = RELATIVES | among("that than as if when because while though although whether how what and or but")
_OUGHT = frozenset(("should", "must", "can", "shall", "could"))


def of_object(made: EnglishClause) -> list[Draft]:
    """Return the rules on what an object tells by a relative clause: "we should take a flat that is cheap"."""
    if made.lemma and made.aux != "do":
        return []
    for at, one in enumerate(made.rest):
        if one.lower not in _OPEN_OBJECTS and not (is_plural_noun(one.lower) and relative_at(made.rest[at:]) == 1):
            continue
        phrase, left = made.rest[at:], made.rest[:at]
        if left and left[-1].lower == "all":
            left = left[:-1]
        indefinite = one.lower in ("a", "an")
        if one.lower == "whatever" and _has_its_object(made, left):
            return []  # "cannot get it back whatever we do"
        judged = _judges_doing(made, left)
        ought = made.aux in _OUGHT or judged
        described_so = relative_at(phrase) is not None and _holds_of_each(made, left)
        who = taken(made.subject, past=False)
        if ought and not judged and who.reach in (SubjectReach.GENERIC, SubjectReach.INDEFINITE, SubjectReach.EVERY):
            return _of_both(made, left, phrase)
        if not (ought or one.lower in _ANYTHING or described_so) or who.reach is not SubjectReach.ONE:
            return []
        kind = phrase[1:] if indefinite or one.lower in ("any", "every", "each") else phrase
        if one.lower in ("what", "whatever"):
            if one.lower == "what" and _may_ask(made, left):
                return []
            kind = (word("anything"), word("that"), *phrase[1:])
            phrase = kind
        if _is_before_goal(phrase):
            continue  # "move a van to a yard that is dry"
        if not kind or not (
            relative_at(kind) is not None or _names_what_kind(kind, alone=indefinite and made.positive)
        ):
            return []
        if _ends_in_time(phrase) or _has_goal(made, phrase):
            return []  # "repair what is old before winter": old by then, or repaired by then
        subject = small(made.subject)
        thing = subject[0] if judged else entity(subject, plural=is_plural_subject(made.subject))
        ways = kind_ways(_of_subject(kind, made.subject, thing))
        head = replace(made, subject=(thing,), rest=(*left, X))
        roles = roles_of(head, text_of(made.rest[at:]), is_kind=True, normally=True)
        if left and left[0].lower == "only" and made.positive:
            plain = replace(head, rest=head.rest[1:], positive=False)
            return [
                Draft(plain.atom, way, roles=roles_of(plain, text_of(phrase), is_kind=True)) for way in _fails(ways)
            ]
        described = _is_described(kind)
        return [
            Draft(one.atom, way, roles=roles, if_described=described)
            for one in (head, *advised(head))
            for way in (ways[-1:] if described else ways)
        ]
    return []


def _has_its_object(made: EnglishClause, left: Words) -> bool:
    """Return whether a verb has its object ahead of a "whatever", which then tells that nothing makes a difference."""
    behind = left if made.lemma else left[1:]
    return bool(behind) and behind[-1].lower not in PREPOSITIONS and any(one.lower in DETERMINERS for one in behind)


def _holds_of_each(made: EnglishClause, left: Words) -> bool:
    """Return whether what is denied of some that a relative clause tells, or how something is for them, is so of each.

    "Aspirin is not safe for people who bleed", "the club does not lend boats to people who are ill".
    """
    verb = made.lemma or (left[0].lower if left else "")
    lowers = {one.lower for one in (*made.before, *left)}
    if not left and not made.lemma:
        return False
    if made.aux in ("was", "did", "had", "has") or lowers & _SCOPES or verb in _SEEKING or made.no_noun:
        return False
    if any(one.is_sign or one.arg is not None for one in left) or made.subject[0].lower in ("it", "there"):
        return False
    return not made.positive or _is_quality_for(made, left)


def _is_quality_for(made: EnglishClause, left: Words) -> bool:
    """Return whether a clause tells how something is, up to for whom: "aspirin is safe for"."""
    quality = made.aux == "is" and not made.lemma and len(left) > 1 and left[-1].lower in ("for", "to")
    return quality and all(can_be(one.lower, "ADJ") or is_adverb(one) for one in left[:-1])


def _of_both(made: EnglishClause, left: Words, phrase: Words) -> list[Draft]:
    """Return the rule on each of two kinds: "a patient should not get a thing that is not safe for him"."""
    who = taken(made.subject, past=False)
    several = is_plural_subject(made.subject)
    kind = phrase[1:] if phrase[0].lower in ("a", "an", "any", "every", "each") else phrase
    if phrase[0].lower in ("what", "whatever"):
        kind = (word("anything"), word("that"), *phrase[1:])
    if relative_at(kind) is None or not who.ways or _is_before_goal(phrase) or _ends_in_time(phrase):
        return []
    subject = replace(X, plural=several)
    noun = made.subject[1:] if made.subject[0].lower in ("a", "an") and made.subject[1:] else made.subject
    things = _of_subject(kind, noun, subject)
    if any(one.arg is None and one.lower in _OPEN_PRONOUNS for one in things):
        return []
    head = replace(made, subject=(subject,), rest=(*left, Y))
    roles = roles_of(head, text_of(phrase), is_kind=True, normally=True)
    return [Draft(head.atom, (*one, *way), roles=roles) for one in who.ways for way in kind_ways(things, Y)]


_OPEN_PRONOUNS = frozenset(("it", "he", "she", "they", "him", "her", "them", "its", "his", "their"))


def _names_what_kind(kind: Words, *, alone: bool) -> bool:
    """Return whether a noun tells with what, or what like, the things of its kind are: a flat with a garden."""
    return (len(kind) > 1 and kind[1].lower in ("with", "without")) or (alone and _is_described(kind))


def _is_described(kind: Words) -> bool:
    """Return whether a noun has an adjective and nothing else: a quiet flat."""
    return len(kind) == 2 and tagged((word("a"), *kind))[1].startswith("AJ")  # noqa: PLR2004


def _judges_doing(made: EnglishClause, left: Words) -> bool:
    """Return whether a clause judges what is done to its object: "it is wrong to sell things that harm"."""
    lowers = [one.lower for one in left]
    at = lowers.index("to") if "to" in lowers else 0
    judges = at > 0 and can_be(lowers[at - 1], "ADJ") and not {"too", "enough"} & set(lowers[:at])
    return judges and made.aux in ("is", "was") and [one.lower for one in made.subject] == ["it"] and at + 1 < len(left)


def _fails(ways: Sequence[Conditions]) -> Iterator[Conditions]:
    """Yield how something of a kind is not as it should be, where it should be one way alone."""
    for *kind, last in ways:
        if all(one.key.aux == "is" for one in kind) and len(kind) <= 1:
            yield (*kind, -last)


def _of_subject(kind: Words, subject: Words, thing: ProseWord) -> Words:
    """Return a kind of objects whose relative clause speaks of the subject by its name: "things that it cannot afford".

    The thing that is meant has no place of its own beside the pronoun, so the pronoun means the subject.
    """
    start = relative_at(kind)
    if start is None or thing.arg is None:
        return kind
    several = is_plural_subject(subject)
    persons = may_be_person(subject)

    def is_subject(at: int) -> bool:
        low = kind[at].lower
        if low == "it":
            return not several and not persons and (at + 1 == len(kind) or kind[at + 1].lower not in _EMPTY_BEFORE)
        if low in ("they", "them"):
            return several or is_acting(subject)
        return not several and persons and low in ("he", "she", "him")

    opener = (word("that"),) if is_subject(start) else ()  # "players he dislikes"
    clause_words = tuple(thing if is_subject(at) else kind[at] for at in range(start, len(kind)))
    return (*kind[:start], *opener, *clause_words)


_EMPTY_BEFORE = among("is was takes makes seems rains snows")
"""Verbs before which "it" may stand for nothing: "a bill it is hard to pay"."""
_ASKING = among(
    """
    ask check find see decide know learn tell say show discuss consider think wonder explain remember determine discover
    clarify look hear guess understand examine investigate agree note report figure choose count measure predict watch
    calculate compare describe establish forget inquire notice observe prove realize realise recall record reveal state
    study teach write work point
    """
)
"""Verbs behind which "what" may ask: find out what costs most."""


def _may_ask(made: EnglishClause, left: Words) -> bool:
    return (made.lemma or (left[0].lower if left else "")) in _ASKING


_TIMED = among("before after until by in on at this next last during since from")


def _ends_in_time(phrase: Words) -> bool:
    """Return whether a phrase ends with a point of time, which may belong to the clause around it."""
    lowers = [one.lower if one.arg is None else "" for one in phrase]
    last = lowers[-1]
    at = relative_at(phrase)
    state = at is not None and lowers[at + 1 : at + 2] in (["is"], ["are"])
    if state and lowers[-2] in ("at", "in", "on") and (last in _AGAIN or last in {f"{day}s" for day in TIMES}):
        return False  # "a room that is loud at night" is so every night, and nobody books it at night alone
    if last in ("today", "tomorrow", "tonight", "now", "soon"):
        return True
    times = TIMES | TIME_UNITS | {"christmas", "easter"}
    ends = last in times or last.removesuffix("s") in times or (last.isdigit() and len(last) == 4)  # noqa: PLR2004 - a year
    return ends and any(low in _TIMED for low in lowers[-3:-1])


_AGAIN = among("night noon midnight spring summer autumn winter")
"""When something is so again and again."""
_MOVING = among("move take send bring put transfer carry ship drive fly post mail migrate shift relocate get pull push")
_WITH_TO = among(
    """
    close similar next harmful important useful helpful dangerous known accessible open allergic equal opposed common
    due available kind nice loyal new used bad relevant attached belongs belong leads lead goes go far away made
    """
)
"""What "to" or "from" belongs to: close to the office."""
_GOALS = frozenset(("to", "into", "onto", "out", "from", "off", "in", "on"))


def _is_before_goal(phrase: Words) -> bool:
    """Return whether an object stands before the one that a relative clause tells of: "a van to a yard that is dry"."""
    at = next((n for n, one in enumerate(phrase) if one.lower in _GOALS and one.arg is None), None)
    relative = relative_at(phrase)
    return (
        at is not None
        and relative is not None
        and at + 2 < relative
        and phrase[at + 1].lower in _OPEN_OBJECTS
        and phrase[at].lower in _GOALS - {"in", "on"}
    )


def _has_goal(made: EnglishClause, phrase: Words) -> bool:
    """Return whether a phrase with a relative clause may end, or begin, with where something is moved to or from.

    "Move a van to a yard that is dry" speaks of a dry yard; "send what is urgent to Rome" may speak of what is sent.
    """
    verb = made.lemma or (made.rest[0].lower if made.rest else "")
    at = relative_at(phrase)
    inner = phrase[1 : at if at is not None else len(phrase)]
    behind = () if at is None else phrase[at + 2 :]
    if any(one.lower in _GOALS and one.arg is None and not _is_its(inner[n + 1 :]) for n, one in enumerate(inner)):
        return True
    return verb in _MOVING and any(
        one.lower in _GOALS - {"in", "on"}
        and not (n and behind[n - 1].lower in _WITH_TO)
        and not (one.lower == "to" and n + 1 < len(behind) and VerbForm.BASE in verb_forms(behind[n + 1].lower))
        for n, one in enumerate(behind)
    )


def _is_its(words: Words) -> bool:
    """Return whether words begin with what belongs to a thing: "a boat with rot in its hull" has that there."""
    return [one.lower for one in words[:1]] == ["its"]


_SEEKING = among("need want look seek lack ask wait search hope wish hire trust believe require call name become mean")
"""Verbs whose object is no thing in particular: who needs no experts may need this one."""
_LAST_OF_KINDS = among("on in at with to for from by into about near under behind against")


def denied_of_kind(made: EnglishClause) -> list[Draft]:
    """Return the rules that no thing of a kind is what a denied clause ends with: "cats do not like dogs".

    What is free, good or open for a kind is so for each of it: "entry is free for pupils".
    """
    rest = made.rest
    if (
        (made.positive and not _is_for_kind(made))
        or made.no_noun
        or not rest
        or made.aux in ("was", "did", "had", "has")
    ):
        return []
    described = next((at for at, one in enumerate(rest) if at and one.lower in RELATIVES | {"that"}), len(rest))
    start = next((at + 1 for at in range(described - 1, -1, -1) if rest[at].lower in _LAST_OF_KINDS), None)
    if start is None:
        start = 0 if made.lemma else 1 if made.aux in MODALS else len(rest)
        start += start + 1 < len(rest) and rest[start].lower in _AWAY  # "should not cut down old trees"
    if 0 < start < len(rest) and rest[start - 1].lower == "to" and VerbForm.BASE in verb_forms(rest[start].lower):
        if start > 1 or made.lemma not in _TO_DO:
            return [] if not can_be(rest[start].lower, "NOUN") else _denied_of(made, start)
        start += 1  # "need not pay fines", "do not have to wear hats": no hat
    return _denied_of(made, start)


_AWAY = frozenset(("up", "out", "off", "down", "away", "back"))
"""What may belong to a verb before its object: cut down, give away."""
_TO_DO = frozenset(("have", "need", "want"))
"""Verbs behind which "to" has a verb and never a noun."""


def _denied_of(made: EnglishClause, start: int) -> list[Draft]:
    """Return the rules that a denied clause gives for the kind that begins at ``start`` of its rest."""
    rest = made.rest
    kind, left = rest[start:], rest[:start]
    lowers = {one.lower for one in (*made.before, *rest)}
    verb = made.lemma or (left[0].lower if left else "")
    if not kind or lowers & _SCOPES or verb in _SEEKING or any(one.is_sign or one.arg is not None for one in rest):
        return []
    if kind[0].lower in ("what", "whatever"):
        return []  # by its verb: "we should not do what hurts families"
    last = kind[-1].lower
    if not is_plural_noun(last) and (can_be(last, "ADJ") or (len(kind) == 1 and can_be(last, "ADV"))):
        one_of_kind = kind[0].lower in ("a", "an") and len(kind) > 1
        if not one_of_kind or (len(kind) > 2 and not tagged(kind)[-2].startswith("AJ")):  # noqa: PLR2004 - a loud flat
            return []  # "do not come back", "do not drive drunk", "do not leave a door open"
    nominal = taken(kind, past=False)
    plural = nominal.reach is SubjectReach.GENERIC and is_plural_noun(last)
    if not made.positive and nominal.reach is SubjectReach.INDEFINITE and kind[1:]:
        kind, plural = kind[1:], True  # "should not sell a museum": none
    if not plural and len(kind) == 1 and left and left[-1].lower in _LAST_OF_KINDS:
        return []  # "never comes on time", "does not go by bus"
    if not (plural or (nominal.reach is SubjectReach.ONE and nominal.ways)) or not nominal.ways:
        return []
    who = taken(made.subject, past=False)
    if who.reach not in (SubjectReach.ONE, SubjectReach.GENERIC) or made.subject[0].lower in ("it", "there"):
        return []
    thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
    roles = roles_of(made.of((thing,)), text_of(made.subject), normally=True)
    found: list[Draft] = []
    for way in kind_ways(kind, Y):
        found.append(Draft(replace(made, subject=(thing,), rest=(*left, Y)).atom, way, roles=roles))
        if who.reach is SubjectReach.GENERIC:
            found += [
                Draft(replace(made, subject=(X,), rest=(*left, Y)).atom, (*one, *way), roles=roles) for one in who.ways
            ]
    return found


def _is_for_kind(made: EnglishClause) -> bool:
    """Return whether a clause says how something is for several: free for pupils, dangerous to cats."""
    at = next((n for n, one in enumerate(made.rest) if one.lower in ("for", "to")), 0)
    quality = made.aux == "is" and not made.lemma and 0 < at < len(made.rest) - 1
    return (
        quality
        and is_plural_noun(made.rest[-1].lower)
        and all(can_be(one.lower, "ADJ") or is_adverb(one) for one in made.rest[:at])
        and not any(one.lower in PREPOSITIONS for one in made.rest[at + 1 :])
    )


_SCOPES = RELATIVES | among(
    """
    and or but not no only even all every each any some many much more less most few enough just always often than as
    that if when because unless than other same other's own mind
    """
)


_ANYTHING = frozenset(("any", "every", "each", "anything", "everything", "whatever", "anybody", "anyone"))
_OPEN_OBJECTS = _ANYTHING | {"a", "an", "something", "things", "what", "those"}


_QUANTITIES = among(
    """
    some many several half all both one two three four five six seven eight nine ten eleven twelve twenty thirty
    forty fifty hundred hundreds thousands dozens plenty lots various numerous
    """
)
"""What a subject begins with that "not" may stand outside of, or within: some are not, not some are."""
_SOMEBODY = frozenset(("somebody", "someone", "something"))
_EACH = among("every each everyone everybody everything")
"""What "not" may deny of each, or of all together: "everyone did not pass"."""


def _refuse_subject(made: EnglishClause, lowers: Sequence[str]) -> None:
    """Raise where what stands ahead of the verb is nothing that the sentence can be about."""
    if lowers[0] in _OF_ANOTHER:
        raise NoReading("prose-scope", operator=lowers[0])  # ", who are not paid" is said of what stands before it
    if len(lowers) > 1:
        return
    if lowers[0] in ("these", "those"):
        raise NoReading("prose-pronoun", operator=lowers[0])
    behind = made.rest[1:] if made.rest and is_adverb(made.rest[0]) else made.rest
    if "-" in lowers[0] and made.lemma and len(behind) > 1 and VerbForm.BASE in verb_forms(behind[0].lower):
        opens = behind[1].lower in DETERMINERS | PREPOSITIONS or canonical(behind[1].lower).isdigit()
        if opens and can_be(made.lemma, "NOUN"):
            raise NoReading("prose-verb")  # "full-time jobs last a year": which of both is the verb


_OF_ANOTHER = frozenset(("who", "whom", "whose", "which", "where"))


def about(made: EnglishClause, memory: Memory, *, weak: bool = False) -> list[Draft]:
    """Return what a clause states of its subject."""
    subject = made.subject
    if not subject:
        raise NoReading("prose-verb")
    lowers = [one.lower for one in subject]
    behind = [one.lower for one in made.rest]
    if ("," in behind or "," in lowers) and _breaks(made):
        raise NoReading("prose-scope", operator=",")
    _refuse_subject(made, lowers)
    if lowers[0] in ("either", "neither") or ("," in lowers and "and" not in lowers):
        return _paired(made, memory)
    if "respectively" in behind:
        return [whole(made)]
    at = lowers.index("and") if "and" in lowers else -1
    if at > 0 and not any(one in RELATIVES or one == "that" for one in lowers):
        return _as_one(made) if made.single and _may_be_one(subject) else _each(made, memory)
    if lowers[0] == "what" and made.aux in ("is", "was") and not made.lemma and not _is_quality(made.rest):
        return [
            whole(made),
            *following(whole(one) for one in extraposed(made)),
        ]  # "what I want is peace": no other is peace for it
    exclusive = _not_both(made) if "both" in behind else None
    if exclusive is not None:
        return [*about(exclusive[0], memory, weak=weak), whole(exclusive[1])]
    more = [*following(whole(one) for one in (*by_scale(made), *extraposed(made)))]
    undergone = got_done(made)
    if undergone is not None:
        more += following(about(undergone, memory, weak=weak))
    if lowers[0] == "only" and len(subject) > 1 and taken(subject[1:], past=False).reach is SubjectReach.ONE:
        more += _but_only(made.of(subject[1:]), memory)
    elif lowers[0] == "only" and len(subject) > 1:
        more += _of_no_others(made.of(subject[1:]))
    if "only" in behind:
        more += _only_behind(made, memory)
    if not made.positive and lowers[0] in _EACH | {"all", "both"} and made.aux not in MODALS:
        more += following((whole(made),))  # whether none or not all: not all of them
    if made.positive and lowers[0] in ("both", "all"):
        rest = subject[1 + (lowers[1:2] == ["of"]) :]
        shown = {one.lower for one in rest[:1]} <= POSSESSIVES | {"the", "these", "those"}
        if len(rest) > 1 and shown and is_plural_noun(rest[-1].lower) and relative_at(rest) is None:
            thing = entity(small(rest), plural=True)
            more += following((Draft(made.of((thing,)).atom, strict=True, roles=roles_of(made, "")),))
    if not made.positive and _leaves_open_who(lowers, made.aux):
        return [kept_apart(_denied(made)), *more]
    if _may_be_otherwise(made):
        return [kept_apart(_denied(made))]
    nominal = taken(subject, past=made.aux in ("was", "did", "had", "has"), several=made.several)
    contrast = _only_else(made) if "," in behind else None
    parts = contrast or conjuncts(made)
    if nominal.reach is SubjectReach.ONE and made.aux not in ("can", "may", "could", "might"):
        more += following(_otherwise(made))
    own = (_without_own(made) or _each_of(made) or _each_time(made)) if behind and behind[-1] in _LAST_APART else None
    if own is not None:
        more += following(drafts_of(own, nominal, weak=weak))
    found = list(drafts_of(made, nominal, weak=weak, several=parts is None or len(parts) > 1))
    both = nominal.reach is SubjectReach.NONE and any(one.lower in ("and", "but") for one in made.rest)
    if parts is not None and len(parts) > 1 and not both:  # "no answer is right and complete": some may be right
        of_parts = [draft for part in parts for draft in drafts_of(part, nominal, weak=weak)]
        found += following(of_parts) if contrast is None else of_parts
    return found + more


def _leaves_open_who(subject: Sequence[str], aux: str) -> bool:
    """Return whether "not" is said of some that a subject leaves open, or of all together: "somebody does not sing"."""
    first = subject[0]
    each = first in _EACH and aux not in MODALS
    return each or first in _QUANTITIES or first[:1].isdigit() or (first in _SOMEBODY and len(subject) == 1)


def _otherwise(made: EnglishClause) -> Iterator[Draft]:
    """Yield that the one holds where the other is denied, of what something is, has or does "A or B"."""
    pair = alternatives_of(made)
    if pair is None:
        return
    thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
    first, second = (one.of((thing,)) for one in pair)
    for one, other in ((first, second), (second, first)):
        denied = replace(other, positive=False)
        roles = replace(
            roles_of(one, text_of(made.subject)), conditions=(f"{text_of(made.subject)} {_clause_words(denied)}",)
        )
        yield Draft(one.atom, (denied.atom,), roles=roles)


def _each_time(made: EnglishClause) -> EnglishClause | None:
    """Return what something does every time without that it is so every time, None for any other clause."""
    ends = [one.lower for one in made.rest[-2:]] in (["every", "time"], ["each", "time"])
    return replace(made, rest=made.rest[:-2]) if ends and made.positive and made.lemma and not made.no_noun else None


def _without_own(made: EnglishClause) -> EnglishClause | None:
    """Return "has a badge of his or her own" as "has a badge", None for a clause without "of their own"."""
    lowers = [one.lower for one in made.rest]
    if not made.positive or lowers[-1:] != ["own"] or "of" not in lowers:
        return None
    at = len(lowers) - 1 - lowers[::-1].index("of")
    owners = [low for low in lowers[at + 1 : -1] if low != "or"]
    return replace(made, rest=made.rest[:at]) if at and owners and set(owners) <= POSSESSIVES else None


def _each_of(made: EnglishClause) -> EnglishClause | None:
    """Return what "costs 12 euros each" says of each: "costs 12 euros"; None for any other clause."""
    counted = made.lemma in ("cost", "weigh", "measure", "hold", "last") and made.positive
    return replace(made, rest=made.rest[:-1]) if counted and [o.lower for o in made.rest[-1:]] in _APIECE else None


_APIECE = (["each"], ["apiece"])
_LAST_APART = frozenset(("own", "each", "apiece", "time"))
"""What clauses end with that say the same of each without it."""


def _not_both(made: EnglishClause) -> tuple[EnglishClause, EnglishClause] | None:
    """Return what "either A or B, but not both" says: that it is one of them, and that it is not both."""
    rest = made.rest
    lowers = [one.lower for one in rest]
    if lowers[-3:] != ["but", "not", "both"] or not made.positive or lowers.count("or") != 1:
        return None
    end = len(rest) - (4 if rest[-4].is_sign else 3)
    joint = lowers.index("or")
    start = lowers.index("either") + 1 if "either" in lowers else 1 if not made.lemma and made.aux in MODALS else 0
    if "either" not in lowers and lowers[start] in PREPOSITIONS and lowers[joint + 1] not in PREPOSITIONS:
        start += 1  # "comes with soup or salad, but not both"
    both = (
        *rest[: start - ("either" in lowers)],
        word("both"),
        *rest[start:joint],
        word("and"),
        *rest[joint + 1 : end],
    )
    return replace(made, rest=rest[:end]), replace(made, rest=both, positive=False)


def _but_only(made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return that it is so of the one thing that "only" stands before, and not of those that were named beside it."""
    found = [*about(made, memory), *of_nobody_else(made)]
    if made.positive and made.subject[0].lower in POSSESSIVES:  # "only my aunt": whoever is not my aunt
        denied = replace(made, subject=(X,), positive=False)
        body = (EnglishClause((X,), "is", (), "", small(made.subject), positive=False).atom,)
        found.append(Draft(denied.atom, body, roles=roles_of(denied, f"not {text_of(made.subject)}", is_kind=True)))
    row = [] if memory.prior is None else _row(memory.prior.subject)
    own = canon(made.subject)
    if own in [canon(one) for one in row]:
        for one in row:
            if canon(one) != own:
                found += about(replace(made, subject=one, positive=not made.positive), memory)
    return found


def _only_behind(made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return what "delivers only to shops" says: that it is so of them, and so of nothing that is none of them."""
    at = next((n for n, one in enumerate(made.rest[:-2]) if one.lower == "only"), None)
    if (
        at is None
        or not made.positive
        or made.rest[at + 1].lower not in PREPOSITIONS
        or (made.lemma and not made.subject)
    ):
        return []
    head, kind = (*made.rest[:at], made.rest[at + 1]), made.rest[at + 2 :]
    plain = replace(made, rest=(*head, *kind))
    found = about(plain, memory)
    nominal = taken(kind, past=False)
    if taken(made.subject, past=False).reach is not SubjectReach.ONE or nominal.reach is not SubjectReach.GENERIC:
        return found
    thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
    denied = replace(made, subject=(thing,), rest=(*head, Y), positive=False)
    roles = roles_of(denied, text_of(made.subject), normally=True)
    return [*found, *(Draft(denied.atom, (-way[0],), roles=roles) for way in kind_ways(kind, Y) if len(way) == 1)]


ANYBODY_ELSE = ("anybody", "else")
"""Who is meant by "only Ann": of nobody else it is so."""
EVERYBODY_ELSE = ("everybody", "else")
"""Who is meant by "everyone but Ann"."""


def of_nobody_else(made: EnglishClause) -> Iterator[Draft]:
    """Yield that it is so of nobody else, or of nothing else of its kind, where it is only so of one thing."""
    if not made.positive:
        return
    others = words_of(" ".join(ANYBODY_ELSE)) if is_name(made.subject) else other_of_kind(made.subject)
    if others:
        denied = replace(made, subject=others, positive=False)
        yield Draft(denied.atom, strict=True, roles=roles_of(denied, ""))


def other_of_kind(thing: Words) -> Words:
    """Return "other floor" for "the top floor": what else there is of a thing that is told from others of its kind."""
    plain = all(one.arg is None and not one.is_sign and one.lower not in PREPOSITIONS | RELATIVES for one in thing)
    if len(thing) != 3 or thing[0].lower != "the" or not plain or not can_be(thing[-1].lower, "NOUN"):  # noqa: PLR2004
        return ()
    if not is_known(thing[1].lower):
        return ()
    return (word("other"), thing[-1])


def _of_no_others(made: EnglishClause) -> list[Draft]:
    """Return that it is so of nothing that is not of the one kind that "only" stands before: only members vote."""
    kind = made.subject
    nominal = taken(kind, past=False)
    if not made.positive or nominal.reach not in (SubjectReach.GENERIC, SubjectReach.INDEFINITE):
        return []
    denied = replace(made, subject=(X,), positive=False)
    roles = roles_of(denied, f"not {text_of(kind)}", is_kind=True)
    return [Draft(denied.atom, (-way[0],), roles=roles) for way in nominal.ways if len(way) == 1]


def _is_quality(rest: Words) -> bool:
    """Return whether a predicate says how something is: good, in the box, broken; and not what it is."""
    first = next((one for one in rest if not is_adverb(one)), None)
    if first is None or first.arg is not None:
        return False
    low = first.lower
    participle = VerbForm.PARTICIPLE in verb_forms(low) or VerbForm.ING in verb_forms(low)
    return low in PREPOSITIONS or participle or (can_be(low, "ADJ") and len(rest) == 1) or low in ("not", "too", "very")


def _only_else(made: EnglishClause) -> list[EnglishClause] | None:
    """Return what "never eats meat, only fish" says: the one denied, the other stated; None for what is none such."""
    lowers = [one.lower for one in made.rest]
    at = next((n for n in range(1, len(lowers) - 2) if lowers[n] == "," and lowers[n + 1] in ("only", "just")), None)
    if made.positive or at is None or lowers.count(",") > 1 or (not made.lemma and made.aux not in ("is", "was")):
        return None
    first, second = made.rest[:at], made.rest[at + 2 :]
    if {"and", "or", "but", "if", "when", "that", "because"} & set(lowers) or finite(second) is not None:
        return None
    places = [n for n, one in enumerate(first) if one.lower in PREPOSITIONS]
    if second[0].lower in PREPOSITIONS:
        same = [n for n in places if first[n].lower == second[0].lower]
        if not same:
            return None
        put = (*first[: same[-1]], *second)
    elif made.lemma and not any(one.lower in PREPOSITIONS for one in second):
        put = (*second, *first[places[0] :]) if places else second
    elif made.lemma or places:
        return None
    else:
        put = second
    return [replace(made, rest=first), replace(made, rest=put, positive=True)]


def _denied(made: EnglishClause) -> Words:
    plural = is_plural_subject(made.subject)
    return (*small(made.subject), *words_of(made.predicate_text(positive=False, plural=plural)))


def _may_be_otherwise(made: EnglishClause) -> bool:
    """Return whether a clause says that something is possibly not so: "might not come", "may not be full"."""
    if made.positive or made.aux not in ("may", "might"):
        return False
    if made.aux == "might" or not made.rest:
        return made.aux == "might"
    first, *others = made.rest
    if first.lower != "be" or not others:
        return first.lower == "have"
    return VerbForm.PARTICIPLE not in verb_forms(others[0].lower)  # "may not be parked here" forbids


_OF_KINDS = among(
    """
    common rare extinct numerous widespread abundant scarce plentiful endangered ubiquitous available present absent
    missing visible
    """
)
"""What is said of a kind, or of some of it, and not of each: "dodos are extinct", "firemen are available"."""
_AT = among("in on at under behind near inside outside beside above below around between")


def _of_no_each(made: EnglishClause) -> bool:
    """Return whether a clause about a kind says nothing of each of it: "dogs are rare", "dogs are in the garden"."""
    if made.aux not in ("is", "was") or made.lemma:
        return False
    rest = [one.lower for one in made.rest if not is_adverb(one)]
    if rest[:1] and rest[0] in _OF_KINDS:
        return True
    return len(rest) > 1 and rest[0] in _AT and rest[1] in _SHOWN


def is_of_all_together(key: ClauseKey) -> bool:
    """Return whether a clause about several things says nothing of each: they met together, are twelve, are rare."""
    words = key.words[1:]
    counted = key.aux in ("is", "was") and any(one[:1].isdigit() for one in words[:1])
    return counted or not (_TOGETHER | _OF_KINDS).isdisjoint(words) or not _GATHERING.isdisjoint(words[:1])


_GATHERING = among("form meet gather surround outnumber number disagree split separate differ scatter collide compete")
_IN_ALL = among("cost weigh total earn make measure take last raise")
"""Verbs of an amount that several may have each, or all together."""
_SHOWN = frozenset(("the", "this", "that", "my", "your", "his", "her", "our", "their"))


def _breaks(made: EnglishClause) -> bool:
    """Return whether something between commas stands in a clause: "ideas, so they say, sleep"."""
    lowers = [one.lower for one in made.subject]
    if "," in lowers and "and" not in lowers and "or" not in lowers and "nor" not in lowers:
        return True
    rest = made.rest
    places = [at for at, one in enumerate(rest) if one.lower == ","]
    return bool(places) and any(
        part
        and (part[0].lower == "so" or (clause(part) is not None and not _is_another_verb(made, part)))
        and "that" not in [one.lower for one in rest[: places[0]]]
        for at, stop in zip(places, (*places[1:], len(rest)), strict=True)
        for part in (_unjoined(rest[at + 1 : stop]),)
    )


def _unjoined(part: Words) -> Words:
    """Return a part of a row without the word that joins it: "…, and free of bias"."""
    return part[1:] if part[:1] and part[0].lower in ("and", "or") else part


def _is_another_verb(made: EnglishClause, part: Words) -> bool:
    """Return whether a part behind a comma only goes on with another verb: "kept bees, sold honey and never rested"."""
    forms = verb_forms(part[0].lower) if part[0].text.islower() else VerbForm.NONE
    if made.aux == "is":  # "is old, leaks and needs paint"
        return VerbForm.THIRD in forms and not is_plural_subject(made.subject) and conjuncts(made) is not None
    return made.aux == "did" and VerbForm.PAST in forms


def _each(made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return what is said of "A and B": the whole, and each where both are meant one by one."""
    if made.subject[0].lower == "both":
        made = made.of(made.subject[1:])
    several = conjuncts(made)
    found = [whole(made), *following(whole(part) for part in (several or ()) if len(several or ()) > 1)]
    made = replace(made, before=tuple(one for one in made.before if one.lower not in ("both", "all")))
    words = [one.lower for one in (*made.rest, *made.before)]
    if _TOGETHER & set(words) or not made.positive or _is_shared(made) or _is_one_name(made.subject):
        return found
    if (made.lemma or made.rest[0].lower) in _IN_ALL and not {"each", "apiece"} & set(words):
        return found  # "tea and cake cost 5 euros": what both cost, or each
    parts = _row(made.subject)
    if not all(parts) or any(one.lower in PREPOSITIONS for part in parts for one in part):
        return found
    if not _alike(parts):
        bare = not any(part[0].lower in DETERMINERS for part in parts)
        return [*found, *following(about(made.of(parts[0]), memory))] if bare and len(parts[0]) > 1 else found
    each = [made, *(several or ())] if len(several or ()) > 1 else [made]
    for part in parts:
        for one in each:  # told apart while the subject has its number: "Al and Ed sing and dance"
            found += following(about(one.of(part), memory))
    return found


def _may_be_one(subject: Words) -> bool:
    """Return whether "A and B" may name one thing: "fish and chips", "Ann and Bob's house"; not "Ann and Bob"."""
    first, *others = _row(subject)
    if not first or not all(others):
        return True
    owned = any(one.lower.endswith(("'s", "s'")) for part in others for one in part)
    named = all(part[0].text[:1].isupper() or part[0].lower in DETERMINERS for part in others)
    return owned or not named


def _as_one(made: EnglishClause) -> list[Draft]:
    """Return what is said of "A and B" as one thing: its verb says that it is."""
    thing = entity(small(made.subject))
    single = made.of((thing,))
    roles = roles_of(single, text_of(made.subject))
    less = (Draft(one.atom, strict=True, roles=roles) for one in weaker(single))
    return [Draft(single.atom, strict=True, roles=roles), *following(less)]


def _is_shared(made: EnglishClause) -> bool:
    """Return whether several may do something once for all of them: "Ann and Ben own a car" is of one car or two."""
    lowers = [one.lower for one in made.rest]
    at = 0 if made.lemma else 1
    return made.aux not in ("is", "was") and lowers[at : at + 1] in (["a"], ["an"], ["one"]) and "each" not in lowers


def _is_one_name(subject: Words) -> bool:
    """Return whether "and" may stand within a name: "the Hull and District Pigeon Racing Society"."""
    joint = next((at for at, one in enumerate(subject) if one.lower == "and"), 0)
    before, behind = subject[1:joint], subject[joint + 1 :]
    return subject[0].lower == "the" and len(behind) > 1 and all(one.text[:1].isupper() for one in (*before, *behind))


def _row(subject: Words) -> list[Words]:
    """Return the things of a row: "both the U4 and the U6" are two."""
    parts: list[Words] = []
    run: list[ProseWord] = []
    for one in subject[1:] if subject and subject[0].lower == "both" else subject:
        if one.lower in ("and", ","):
            if run:
                parts.append(tuple(run))
            run = []
        else:
            run.append(one)
    parts.append(tuple(run))
    return parts


def _alike(parts: Sequence[Words]) -> bool:
    """Return whether what stands before the first of a row belongs to it alone: its own article, or none at all."""
    first = [part[0].lower in DETERMINERS for part in parts]
    if any(first):
        return all(first) or (all(first[1:]) and all(one.text[:1].isupper() for one in parts[0]))
    if all(part[0].text[:1].isupper() for part in parts[1:]):
        return True
    if len(parts[0]) == 1:
        return True
    return all(len(part) > 1 for part in parts)


def _paired(made: EnglishClause, memory: Memory) -> list[Draft]:
    """Return what is said of "neither A nor B"; "either A or B" is that the one holds if the other does not."""
    lowers = [one.lower for one in made.subject]
    joint = "nor" if lowers[0] == "neither" else "or"
    if joint not in lowers or lowers[1:2] == ["of"]:
        found = [whole(made), *following(whole(one) for one in by_scale(made))]
        if lowers[:2] == ["neither", "of"] and made.positive:
            found += following(drafts_of(made, taken(made.subject, past=False)))
        return found
    at = lowers.index(joint)
    first, second = made.subject[1:at], made.subject[at + 1 :]
    if joint == "nor":
        denied: list[Draft] = []
        for part in (first, second):
            denied += about(replace(made, subject=part, positive=not made.positive), memory)
        return denied
    return [whole(made), *following(_one_of_two(made, first, second))]


def _one_of_two(made: EnglishClause, first: Words, second: Words) -> Iterator[Draft]:
    """Yield that the one holds where the other is denied."""
    if not made.positive or any(taken(part, past=False).reach is not SubjectReach.ONE for part in (first, second)):
        return
    for one, other in ((first, second), (second, first)):
        thing = entity(small(one), plural=is_plural_subject(one))
        rival = entity(small(other), plural=is_plural_subject(other))
        single = made.of((thing,))
        denied = replace(made, subject=(rival,), positive=False)
        roles = replace(roles_of(single, text_of(one)), conditions=(f"{text_of(other)} {_clause_words(denied)}",))
        yield Draft(single.atom, (denied.atom,), roles=roles)


def _clause_words(made: EnglishClause) -> str:
    return made.predicate_text(positive=made.positive, plural=is_plural_subject(made.subject))


def drafts_of(made: EnglishClause, nominal: Nominal, *, weak: bool = False, several: bool = False) -> Iterator[Draft]:
    """Yield what a clause says of its subject, by what its subject is."""
    _ = several
    match nominal.reach:
        case SubjectReach.ONE:
            yield from _of_one(made, nominal, weak=weak)
        case SubjectReach.GENERIC | SubjectReach.EVERY:
            yield from _of_all(made, nominal)
        case SubjectReach.NONE:
            thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
            denied = replace(made, subject=(thing,), positive=not made.positive)
            roles = roles_of(denied, nominal.wording, is_kind=True)
            yield Draft(denied.atom, strict=True, roles=roles)
            if made.positive:
                for one in rules_of(replace(made, positive=False), nominal):
                    yield one if one.roles.derived else replace(one, roles=roles)
        case SubjectReach.NOT_EVERY:
            denied = replace(made, subject=small(nominal.words), positive=not made.positive)
            if not made.positive:
                raise NoReading("prose-scope", operator="not")
            yield Draft(denied.atom, strict=True, whole=True, roles=roles_of(denied, ""))
        case SubjectReach.INDEFINITE:
            yield whole(made)
            yield from following(_happened(made))
            telling = any(one.lower in RELATIVES | {"that", "with", "without"} for one in nominal.words)
            if nominal.ways and (telling or _classifies(made)):
                yield from rules_of(made, nominal)
                yield from following(_of_which_kind(made, nominal))
            elif _describes_kind(made, nominal):
                yield from (replace(rule, if_described=True) for rule in rules_of(made, nominal))
        case SubjectReach.WHOLE:
            yield whole(made)
            done = active(made)
            if done is not None and made.positive:
                yield from following((whole(done),))
            first = nominal.words[0].lower if nominal.words else ""
            if first in _QUANTITIES or first[:1].isdigit():
                yield from following(_happened(made))


def _of_all(made: EnglishClause, nominal: Nominal) -> Iterator[Draft]:
    """Yield what a clause says of a kind, and of everything of it."""
    thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
    single = made.of((thing,))
    kind = roles_of(single, text_of(nominal.words), is_kind=True)
    fact = Draft(single.atom, strict=True, roles=kind)
    each = nominal.reach is SubjectReach.EVERY and bool(nominal.ways)  # the rule says it
    of_kind = _of_thing(single, kind, weak=False, atom=fact.head)
    yield from following(of_kind) if each else of_kind
    less = (*phases(single), *without_now(single), *to_no_end(single), *since_then(single))
    yield from following(Draft(one.atom, strict=True, roles=kind) for one in less)
    yield from following(_done_to_kind(made, nominal, kind))
    if nominal.reach is SubjectReach.EVERY or not _of_no_each(made):
        yield from rules_of(made, nominal, of_kind=fact if isinstance(thing.arg, Entity) else None)
        less = (*to_no_end(made), *since_then(made))
        yield from following(rule for one in less for rule in rules_of(one, nominal))
    # A state without where it is: "phones are stored in lockers". A habit may be bound to its place.
    lasts = made.aux == "is" and not _of_no_each(made)
    if nominal.reach is SubjectReach.EVERY or lasts:
        yield from following(rule for less in without_adjuncts(made) for rule in rules_of(less, nominal))
    if lasts:
        yield from following(Draft(one.atom, strict=True, roles=kind) for one in without_adjuncts(single))


def _happened(made: EnglishClause) -> Iterator[Draft]:
    """Yield what lies in something that somebody did: "a storm tore off our roof", "two lads took my bike"."""
    if made.aux not in ("did", "has", "had"):
        yield from (whole(one) for one in without_adjuncts(made) if made.aux in ("do", "was", "will"))
        if made.aux == "do" and any(one.lower in DEFINITE for one in made.rest if one.arg is None):
            yield from (whole(one) for one in _undescribed_subject(made))  # "a man in Ulm rents the hall"
        return
    for less in (made, *_undescribed_subject(made)):
        yield from (whole(one) for one in (less, *weaker(less)) if one is not made)
    undergone = passive(made)
    if undergone is not None:
        for one in (undergone, *weaker(undergone)):
            yield Draft(_of_its_subject(one).atom, strict=True, roles=roles_of(one, ""))


def _undescribed_subject(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a clause without where or with what its subject is: "a man in a red hat took my bike"."""
    words = made.subject
    at = next((n for n, one in enumerate(words) if n > 1 and one.lower in _LOCATING), None)
    shown = words[0].lower in ("a", "an") and at is not None and not any(one.lower in _JOINING for one in words)
    if at is not None and shown and made.positive and not NO_PLACES & {one.lower for one in words[at:]}:
        yield made.of(words[:at])


_PARTICULAR = among(
    """
    friend neighbour neighbor colleague relative sister brother cousin uncle aunt son daughter man woman boy girl person
    problem question reason answer option solution alternative idea example result cause issue thing
    """
)
"""Nouns that "a" takes one of, of whom something is told: "a friend is a nurse"."""


def _classifies(made: EnglishClause) -> bool:
    """Return whether a clause says of a kind which kind it belongs to: "a printer is a machine"."""
    subject, kind = made.subject, _kind_phrase(made)
    return (
        made.aux == "is"
        and not made.lemma
        and not made.before
        and len(subject) == 2  # noqa: PLR2004 - "a" and a noun
        and can_be(subject[1].lower, "NOUN")
        and subject[1].lower not in _PARTICULAR
        and bool(kind)
        and made.rest[0].lower in ("a", "an")
        and (len(kind) == 1 or relative_at(kind) is not None)
        and can_be(kind[0].lower, "NOUN")
    )


def _of_which_kind(made: EnglishClause, nominal: Nominal) -> Iterator[Draft]:
    """Yield what a kind is by the kind that it belongs to, apart: "a shredder is a machine that is lent out"."""
    kind = _kind_phrase(made)
    if relative_at(kind) is not None:
        roles = roles_of(made.of((X,)), nominal.wording, is_kind=True, normally=True)
        for way in kind_ways(kind, X)[:1]:
            yield from (Draft(one, body, roles=roles) for one in way for body in nominal.ways)


_CHOOSING = among(
    """
    new other another next second third last different better best bigger smaller cheaper good suitable proper qualified
    similar real single bad big small long short possible little
    """
)
"""What tells one that is to be found, or to come, from others: "a new door must be fitted"."""


def _describes_kind(made: EnglishClause, nominal: Nominal) -> bool:
    """Return whether a clause says what should be, or must, with what has a quality: "a listed house must stay".

    It may be meant of any such thing, or of one that is to come, so that the text must tell of one.
    """
    words = nominal.words
    advises = made.aux in ("should", "must", "may", "can") or (made.aux == "do" and made.lemma == "need")
    plain = len(words) == 3 and len(nominal.ways) > 1 and words[1].lower not in _CHOOSING  # noqa: PLR2004 - a listed house
    return advises and plain and not made.before


def _of_one(made: EnglishClause, nominal: Nominal, *, weak: bool) -> Iterator[Draft]:
    """Yield what a clause says of one thing, and all that lies in it."""
    thing = entity(small(nominal.words), plural=is_plural_subject(nominal.words))
    single = made.of((thing,))
    if nominal.words and _is_pointing(nominal.words):
        yield whole(made)
        yield from following(whole(one) for one in weaker(made))
    else:
        roles = roles_of(single, text_of(nominal.words), normally=weak)
        yield from _of_thing(single, roles, weak=weak)
        yield from following(_lying_in(made, nominal, single, roles, weak=weak))


def _lying_in(
    made: EnglishClause, nominal: Nominal, single: EnglishClause, roles: Roles, *, weak: bool
) -> Iterator[Draft]:
    """Yield what lies in what a clause says of one thing; ``single``: the clause as that."""
    yield from _done_by(made, roles, weak=weak)
    undergone = passive(made.of(nominal.words))
    if undergone is not None:
        yield Draft(_of_its_subject(undergone).atom, strict=not weak, roles=roles)
    for one in to_receiver(made.of(nominal.words)):
        yield Draft(_of_its_subject(one).atom, strict=not weak, roles=roles)
    yield from _described(made, nominal.words)
    yield from _of_each_described(made, nominal.words)
    for other in (with_receiver(made), preferred(made), with_particle(made)):
        if other is not None:
            yield Draft(other.of(single.subject).atom, strict=not weak, roles=roles)
    turned = exchanged(made.of(nominal.words))
    if turned is not None:
        atom = turned.of((entity(turned.subject),)).atom
        yield Draft(atom, strict=not weak, roles=roles, same=_named_so(made, turned))
    for less in weaker(replace(single, rest=made.rest)):
        yield Draft(less.atom, strict=not weak, roles=roles)
    if nominal.ways and not _of_no_each(made):  # what is so of a stuff is so of whatever is of it
        yield from rules_of(made, nominal)


def _is_pointing(words: Words) -> bool:
    """Return whether a subject has no name that other sentences could have for it: it, there, this; not "this one"."""
    return words[0].lower in ("it", "there") or (len(words) == 1 and words[0].lower in ("this", "that"))


def _of_thing(made: EnglishClause, roles: Roles, *, weak: bool, atom: Atom | None = None) -> Iterator[Draft]:
    """Yield what a clause says of one thing, and what lies in it; ``atom``: the clause as that, where it is known."""
    found = compared(made)
    asserted, follows = (made, superlative(made)) if found is None else comparison(made, found)
    kind = _kind_phrase(made)
    atom = asserted.atom if atom is None or asserted is not made else atom
    yield Draft(atom, strict=not weak, roles=roles, kind=kind)
    if relative_at(kind) is not None and isinstance(made.subject[0].arg, Entity):
        for way in kind_ways(kind, made.subject[0])[:1]:  # "Emma is a kid who is 4"
            yield from following(Draft(one, strict=not weak, roles=roles) for one in way)
    for one in follows:
        but = tuple(thing.arg for thing in one.but if isinstance(thing.arg, Entity))
        yield from following((Draft(one.head, one.body, strict=not weak, roles=roles, but=but),))


def _of_its_subject(made: EnglishClause) -> EnglishClause:
    thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
    return made.of((thing,))


def _described(made: EnglishClause, thing: Words) -> Iterator[Draft]:
    """Yield what a relative clause tells of the thing that it picks out, and that whatever is so is that thing.

    "The plumber who fixed our sink lives in Tarn": the plumber fixed our sink; a plumber who did lives in Tarn.
    """
    at = relative_at(thing)
    if at is None or thing[0].lower != "the" or at < 2 or any(one.lower in _JOINING for one in thing):  # noqa: PLR2004
        return
    opener = thing[at].lower if thing[at].lower in RELATIVES | {"that"} else ""
    beside = clause_about(small(thing[:at]), opener, thing[at + 1 :] if opener else thing[at:])
    reported = None if beside is None else clause(beside)
    if reported is not None and reported.certain:
        for one in (reported, *without_adjuncts(reported)):
            yield whole(one)  # its short name may be for another one elsewhere
    if made.positive and not is_plural_subject(thing[:at]):
        roles = roles_of(made, text_of(thing), is_kind=True, normally=True)
        head = made.of((X,)).atom
        yield from (Draft(head, way, roles=roles) for way in kind_ways(thing[1:]))


def _of_each_described(made: EnglishClause, thing: Words) -> Iterator[Draft]:
    """Yield that each thing that a description in the plural fits is so: "the bikes in my shed are not insured".

    Only of what is so in general: what happened to them did while they were there.
    """
    shown = bool(thing) and thing[0].lower in ("the", "those", "our", "my") and is_plural_subject(thing)
    if (
        not shown
        or made.aux not in ("is", "do", "can", "must", "should", "may")
        or any(one.lower in _JOINING | {"of", "all"} or one.is_sign for one in thing)
    ):
        return
    described = relative_at(thing) is not None or any(one.lower in _LOCATING for one in thing[1:])
    head = made.of((X,)).atom
    if not described or is_of_all_together(head.key) or _of_no_each(made) or _shows_progress(made):
        return
    roles = roles_of(made, text_of(thing), is_kind=True, normally=True)
    yield from (Draft(head, way, roles=roles) for way in kind_ways(thing[1:]))


_LOCATING = among("in on at with without from near behind under over above beside between past outside inside")


def _shows_progress(made: EnglishClause) -> bool:
    """Return whether something is just being done, or was: the kids in the park are playing."""
    return made.aux == "is" and any(VerbForm.ING in verb_forms(one.lower) for one in made.rest[:1] if one.arg is None)


_JOINING = among("and or but not no never only if when hardly")


def _done_by(made: EnglishClause, roles: Roles, *, weak: bool) -> Iterator[Draft]:
    """Yield what somebody did, where a passive clause names them."""
    done = active(made)
    if done is None:
        return
    if taken(done.subject, past=done.aux == "did").reach is SubjectReach.ONE:
        thing = entity(small(done.subject), plural=is_plural_subject(done.subject))
        for one in (done, *weaker(done)):
            yield Draft(one.of((thing,)).atom, strict=not weak, roles=roles)
    else:
        yield replace(whole(done), roles=roles)
        if done.aux == "did":
            yield from (replace(whole(less), roles=roles) for less in weaker(done))
    for shorter in without_agent(made):
        thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
        yield Draft(shorter.of((thing,)).atom, strict=not weak, roles=roles)


def _named_so(made: EnglishClause, turned: EnglishClause) -> tuple[Entity, ...]:
    """Return a description and the name of who it is of, of a clause that says so and the clause turned round."""
    if made.aux != "is":
        return ()
    for name, called in ((made.subject, turned.subject), (turned.subject, made.subject)):
        shown = called[0].lower in POSSESSIVES | {"the"} or called[0].lower.endswith(("'s", "s'"))
        if is_name(name) and shown and len(called) > 1:
            things = tuple(one.arg for one in (entity(small(called)), entity(name)) if isinstance(one.arg, Entity))
            return things if len(things) == len((called, name)) else ()  # whoever speaks has no name of his own
    return ()


def _done_to_kind(made: EnglishClause, nominal: Nominal, roles: Roles) -> Iterator[Draft]:
    """Yield what somebody does to all of a kind, where a passive clause names them: "lost keys are replaced by Al"."""
    done = active(made)
    if done is None or taken(done.subject, past=False).reach is not SubjectReach.ONE:
        return
    agent = entity(small(done.subject), plural=is_plural_subject(done.subject))
    yield Draft(done.of((agent,)).atom, strict=True, roles=roles)
    each = active(made.of((X,)))
    if each is not None:
        for way in nominal.ways:
            yield Draft(replace(each, subject=(agent,)).atom, way, roles=roles)


def _kind_phrase(made: EnglishClause) -> Words:
    """Return the noun phrase by which a clause says what something is."""
    rest = made.rest
    if made.aux != "is" or not made.positive or made.before or not rest:
        return ()
    if rest[0].lower in ("a", "an", "another"):
        return rest[1:]
    if rest[0].lower == "on" and rest[-1].lower in STAFFS and len(rest) > 1:  # "is on the kitchen staff"
        return rest[1 + (rest[1].lower in DETERMINERS) :]
    if [one.lower for one in rest[:2]] in (["the", "only"], ["the", "first"], ["the", "last"]) and len(rest) > 2:  # noqa: PLR2004
        return rest[2:] if rest[2].lower not in ("one", "ones", "thing", "to") else ()
    if relative_at(rest) == 1 and any(can_be(one.lower, "NOUN") for one in rest[:1]):
        return rest  # "is paint that is lead-free"
    head = head_of(rest)
    if head is not None and is_plural_subject(made.subject) and is_plural_noun(rest[head].lower):
        return rest
    return ()


def rules_of(
    made: EnglishClause, nominal: Nominal, more: Conditions = (), *, of_kind: Draft | None = None
) -> Iterator[Draft]:
    """Yield the rule that every thing of a kind is so, once for each way to be of the kind.

    ``of_kind``: what the clause states of the kind itself, where that is known: it is in the same words.
    """
    if not nominal.ways:
        return
    if of_kind is not None:
        atom, roles = of_kind.head, replace(of_kind.roles, topic=nominal.wording, normally=True)
        head = Atom(atom.key, (ANYTHING, *atom.args[1:]), atom.positive, atom.wording, atom.denied)
        yield from [Draft(head, (*way, *more), roles=roles) for way in nominal.ways]
    for one in advised(made) if of_kind is not None else (made, *advised(made)):
        plural = is_plural_subject(nominal.words) or nominal.reach is SubjectReach.NONE
        head = one.of((X,)).atom
        roles = roles_of(one.of((replace(X, plural=plural),)), nominal.wording, is_kind=True, normally=True)
        rules = [Draft(head, (*way, *more), roles=roles) for way in nominal.ways]
        yield from rules if one is made else following(rules)


_OF_WHICH = frozenset(("the", "this", "that", "these", "those", "our", "my", "your", "their", "his", "her"))


def kinds_of(thing: Words) -> Iterable[tuple[Words, ...]]:
    """Return the kinds that the name of a thing shows: the flat in Mill Lane is a flat in Mill Lane, and a flat."""
    lowers = [one.lower for one in thing]
    owner = max((at for at, low in enumerate(lowers[:-1]) if low.endswith(("'s", "s'"))), default=-1)
    numbered = len(thing) == 2 and (lowers[1].isdigit() or (len(lowers[1]) == 1 and thing[1].text.isupper()))  # noqa: PLR2004
    if numbered and can_be(lowers[0], "NOUN") and not is_plural_noun(lowers[0]):
        return ((thing[:1],),)  # "version 4" is a version, and "freezer A" a freezer
    if not thing or (owner < 0 and lowers[0] not in _OF_WHICH):
        return ()
    nominal = thing[max(owner, 0) + 1 :]
    if "and" in lowers or "or" in lowers:  # "the path between the mill and the lock" is a path
        nominal = nominal[: next((at for at, one in enumerate(nominal) if one.lower in PREPOSITIONS), len(nominal))]
    if not nominal or any(one.lower in ("and", "or") for one in nominal):
        return ()
    return ((nominal,), tuple(supers(nominal)))


@lru_cache(1 << 16)
def kind_keys(thing: str) -> tuple[ClauseKey, ...]:
    """Return the wordings of the kinds that the words of a thing show."""
    return tuple(kind_key(nominal) for group in kinds_of(words_of(thing)) for nominal in group)


def kind_key(nominal: Words) -> ClauseKey:
    """Return the wording that something is of a kind."""
    return ClauseKey("is", (PLACE_MARK, *canon(nominal)))
