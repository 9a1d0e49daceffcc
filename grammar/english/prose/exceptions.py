"""What holds of all of a kind but some, or of these only: "every shop except the bakery", "for members only"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.english.lexicon import can_be
from grammar.english.prose.clauses import (
    PREPOSITIONS,
    Atom,
    EnglishClause,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    small,
)
from grammar.english.prose.coordination import IF, trimmed
from grammar.english.prose.drafts import Absent, Draft, following, roles_of, whole
from grammar.english.prose.nominals import (
    Nominal,
    SubjectReach,
    X,
    definite_ways,
    entity,
    is_so,
    kind_ways,
    relative_at,
    taken,
)
from grammar.english.prose.pronouns import is_name
from grammar.english.prose.subjects import EVERYBODY_ELSE, of_nobody_else
from grammar.english.prose.weaker import DAYS
from grammar.english.prose.words import Entity, PhraseList, ProseWord, Words, among, lowered, text_of, word, words_of
from grammar.errors import NoReading
from grammar.values import replace

# ---- only ------------------------------------------------------------------------------------------------------------

# Where "only" stands: "for members only" and "only for members", "is the only one who can" and "only … can".


def only_last(words: Words) -> Words:
    """Return a sentence that ends with "only" with it before the last phrase.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(only_last(cut("The pool is open to members only")))
    'The pool is open only to members'
    """
    if len(words) < 4 or words[-1].lower != "only" or any(one.is_sign for one in words):  # noqa: PLR2004
        return words
    at = max((n for n, one in enumerate(words) if one.lower in PREPOSITIONS - {"of"}), default=0)
    made = clause(words)
    behind = 0 if made is None else len(words) - len(made.rest)
    if not at or not behind or at < behind:
        return words
    return (*words[:at], word("only"), *words[at:-1])


def only_one(words: Words) -> Words:
    """Return "Kim is the only one who can drive" as "only Kim can drive".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(only_one(cut("My aunt is the only person who has a key")))
    'only My aunt has a key'
    """
    made = clause(words) if "only" in lowered(words) else None
    if made is None or made.lemma or made.aux not in ("is", "was") or not made.positive or made.before:
        return words
    lowers = [one.lower for one in made.rest[:4]]
    if lowers[:2] != ["the", "only"] or lowers[2:3] not in _ONE or lowers[3:4] not in (["who"], ["that"]):
        return words
    reported = (*made.subject, *made.rest[4:])
    then = clause(reported)
    plain = then is not None and then.subject == made.subject and then.certain and then.positive
    return (word("only"), *reported) if plain else words


_ONE = (["one"], ["ones"], ["person"], ["people"])


# ---- exceptions ------------------------------------------------------------------------------------------------------

_EXCEPTIONS = PhraseList((
    ("with", "the", "exception", "of"), ("with", "the", "exceptions", "of"), ("except", "for"), ("except",),
    ("other", "than"), ("apart", "from"), ("but", "for"), ("aside", "from"), ("excluding",), ("save", "for"),
    ("save",), ("barring",), ("bar",),
))  # fmt: skip
_ALL = among("all every everyone everybody everything anyone anybody anything any each no none nobody nothing no-one")
_NOBODY = frozenset(("nobody", "no", "no-one"))
_NONE = among("no none nobody nothing no-one")
"""What "but" may leave something out of: everyone but Leo, on all days but Friday."""


def fronted_exception(words: Words) -> int:
    """Return how many words open a sentence with an exception, none where none does."""
    lowers = lowered(words)
    fronted = (phrase for phrase in _EXCEPTIONS.at(lowers) if phrase[0] not in _VERBS_TOO or len(phrase) > 1)
    return next(map(len, fronted), 0)


def exception_at(words: Words) -> tuple[int, int] | None:
    """Return where "except …" stands in a clause, and how long it is."""
    lowers = lowered(words)
    for at in range(1, len(words) - 1):
        if lowers[at] == "but" and _leaves_out(words, at):
            return at, 1
        for phrase in _EXCEPTIONS.at(lowers, at):
            if phrase[0] not in _VERBS_TOO or _is_no_verb(words, at):
                return at, len(phrase)
    return None


_VERBS_TOO = frozenset(("save", "bar", "barring"))


def _is_no_verb(words: Words, at: int) -> bool:
    """Return whether "save" or "bar" stands behind all of a kind, before what is left out: "all the shops bar one"."""
    before = {one.lower for one in words[max(0, at - 4) : at]}
    names = words[at + 1].lower in ("the", "for", "my", "our", "one", "two") or words[at + 1].text[:1].isupper()
    return (
        names
        and not before.isdisjoint(_ALL | {"whole", "entire"})
        and not {"a", "an", "to", "can", "will", "must"} & before
    )


def _leaves_out(words: Words, at: int) -> bool:
    """Return whether "but" leaves out what follows of all or none: of a name, of "the" and a noun."""
    first = next((n for n in range(at - 1, max(-1, at - 6), -1) if words[n].lower in _ALL), None)
    if first is None or any(one.is_sign for one in words[first:at]):
        return False
    behind, noun = words[at + 1], words[first + 1 : at]
    if words[first].lower == "no" and [one.lower for one in noun] == ["one"]:
        return True
    if words[first].lower in ("all", "every", "any") and 0 < first < at - 1 and finite(words[:at]) is not None:
        one_noun = at + 2 == len(words) or words[at + 2].is_sign
        if one_noun and is_plural_noun(behind.lower):
            return True  # "likes all vegetables but sprouts"
    names = behind.text[:1].isupper() or behind.lower in ("the", "my", "our", "me", "us", "him", "them")
    if first == at - 1:
        return names and words[first].lower not in ("all", "any", "none", "anything")
    if not first and finite(words[:at]) is None:
        return names  # "everyone in the team but Leo has paid"
    return names and clause((*noun, *words[at + 1 :])) is None


def tail_denied(words: Words) -> tuple[Words, Words, bool] | None:
    """Return a clause about all or none of a kind, one thing that ", not …" names beside it, and whether it is "even".

    >>> from grammar.english.prose.words import cut, text_of
    >>> found = tail_denied(cut("Any wood will burn, just not wet oak"))
    >>> found and (text_of(found[0]), text_of(found[1]), found[2])
    ('Any wood will burn', 'wet oak', False)
    """
    at = max((n for n, one in enumerate(words) if one.lower == ","), default=0)
    tail = trimmed(words[at + 1 :])
    while tail and tail[0].lower in ("just", "only", "but", "though", "and", "certainly", "definitely"):
        tail = tail[1:]
    if not at or len(tail) < 2 or tail[0].lower != "not" or any(one.is_sign for one in tail):  # noqa: PLR2004 - not, oak
        return None
    even = tail[1].lower == "even"
    thing = tail[1 + even :]
    made = clause(words[:at])
    if made is None or not thing or thing[0].lower in PREPOSITIONS | IF or finite(thing) is not None:
        return None
    first = made.subject[0].lower
    if (even and first not in _NONE) or (not even and (first not in _ALL - _NONE or not made.positive)):
        return None
    return words[:at], thing, even


def but_not(left: Words, opener: Words, right: Words) -> list[Draft]:
    """Return what holds of all of a kind with an exception, which follows the kind or ends the clause."""
    if trimmed(left) and clause(trimmed(left)) is not None:
        made, exception = clause(trimmed(left)), trimmed(right)
    else:
        made, exception = _after_kind(left, right)
    if made is None or not exception or exception[0].lower in IF | {"that", "because"}:
        raise NoReading("prose-scope", operator="except")
    if exception[0].lower not in PREPOSITIONS:
        try:
            return all_but(exception, made)
        except NoReading:
            subject = taken(made.subject, past=False)
            if subject.ways and subject.reach is not SubjectReach.ONE:
                raise
    return _of_predicate(exception, made, left, opener, right)


def _after_kind(left: Words, right: Words) -> tuple[EnglishClause | None, Words]:
    """Return what is said of a kind, and the exception that stands behind it: "all stalls but mine take cards"."""
    verb = finite((*left, *right))
    made = None if verb is None else clause((*left, *right[max(0, verb.at - len(left)) :]))
    if made is not None and verb is not None and made.subject == left:
        return made, right[: max(0, verb.at - len(left))]
    for end in range(1, len(right)):
        noun = right[end - 1].text[:1].isupper() or can_be(right[end - 1].lower, "NOUN")
        plain = clause((*left, *right[end:])) if noun and right[end].lower not in PREPOSITIONS else None
        if plain is not None and plain.subject == left:
            return plain, right[:end]
    return made, () if verb is None else right[: max(0, verb.at - len(left))]


def without_this(made: EnglishClause, opener: Words) -> Draft:
    """Return what is said of one thing apart from something as one statement: "apart from the noise, it is perfect"."""
    kept = replace(made, rest=(*made.rest, *small(opener)))
    nominal = taken(made.subject, past=False)
    if nominal.reach is SubjectReach.ONE and not is_plural_subject(made.subject):
        thing = entity(small(made.subject))
        return Draft(replace(kept, subject=(thing,)).atom, strict=True, whole=True, roles=roles_of(kept, ""))
    return whole(kept)


def _of_predicate(exception: Words, made: EnglishClause, left: Words, opener: Words, right: Words) -> list[Draft]:
    """Return what holds of all but something that the predicate speaks of: every day, all vegetables, everything."""
    reported = next((n for n, one in enumerate(exception) if one.lower in ("when", "which", "who", "where")), None)
    if reported:  # "except on Sundays, when it opens at eleven"
        exception = trimmed(exception[:reported])
    kept = clause((*trimmed(left), *(one for one in (*opener, *right) if not one.is_sign)))
    subject = taken(made.subject, past=False)
    found = [] if kept is None else [whole(kept)]
    if not found:
        raise NoReading("prose-scope", operator="except")
    at = max((n for n, one in enumerate(made.rest) if one.lower in _ALL), default=None)
    if subject.reach not in (SubjectReach.ONE, SubjectReach.GENERIC) or made.subject[0].lower in ("there", "it"):
        return found
    thing = entity(small(made.subject), plural=is_plural_subject(made.subject))
    made = made.of((thing,))
    weekdays = [one.lower.removesuffix("s") for one in exception if one.lower not in ("on", "and", ",", "or")]
    if weekdays and all(one in DAYS for one in weekdays):
        return [*found, *following(_of_week(made, weekdays, at))]
    if exception[0].lower in PREPOSITIONS:
        then = [*_not_then(made, exception)]
        does = made.lemma or any(one.lower in PREPOSITIONS for one in made.rest)
        otherwise = [Draft(made.atom, roles=roles_of(made, "", normally=True))] if then and does else []
        return [*found, *following((*otherwise, *then))]
    if at is None:
        return found
    denies = made.no_noun or made.rest[at].lower in _NONE
    if denies or not made.positive:
        return found
    return [*found, *_of_kind(made, at, exception)]


def _not_then(made: EnglishClause, exception: Words) -> Iterator[Draft]:
    """Yield that it is not so there, or then, where that is left out: "open round the clock except at Christmas"."""
    rest = made.rest
    if not made.positive or made.no_noun or any(one.is_sign or one.lower in ("and", "or") for one in rest):
        return
    if made.lemma:
        end = next(
            (n for n, one in enumerate(rest) if one.lower in PREPOSITIONS or is_adverb(one) or _opens_time(one)), None
        )
        kept = rest if end is None else rest[:end]
    elif made.aux in ("is", "was") and can_be(rest[0].lower, "ADJ"):
        kept = rest[:1]
    else:
        return
    for one in (kept, rest) if len(kept) < len(rest) else (kept,):
        denied = replace(made, rest=(*one, *exception), positive=False)
        yield Draft(denied.atom, strict=True, roles=roles_of(denied, ""))


def _opens_time(one: ProseWord) -> bool:
    return one.lower in ("every", "all", "each", "any", "daily", "weekly")


def _of_week(made: EnglishClause, left_out: Sequence[str], at: int | None) -> Iterator[Draft]:
    """Yield that it is so on each day of the week but some: "every day except Tuesday", "daily except on Mondays"."""
    rest = made.rest
    start = at if at is not None else next((n for n, one in enumerate(rest) if one.lower == "daily"), None)
    if start is None or any(
        one.lower not in ("day", "days", "week", "of", "the", "single") for one in rest[start + 1 :]
    ):
        return
    before = rest[:start]
    if before and before[-1].lower in ("on", "all"):
        before = before[:-1]
    for day in DAYS:
        single = replace(made, rest=(*before, word("on"), word(day.capitalize())))
        so = (day not in left_out) == made.positive
        yield Draft(replace(single, positive=so).atom, strict=True, roles=roles_of(replace(single, positive=so), ""))


def _of_kind(made: EnglishClause, at: int, exception: Words) -> Iterator[Draft]:
    """Yield the rule for things of the kind that an object names, and the opposite of the exception."""
    rest = made.rest
    quantifier, noun = rest[at].lower, rest[at + 1 :]
    first = next((n for n, one in enumerate(noun) if one.lower in PREPOSITIONS or one.is_sign), len(noun))
    if quantifier in ("all", "each", "any") and noun and noun[0].lower == "of":
        noun = noun[1:]
        first = next((n for n, one in enumerate(noun) if one.lower in PREPOSITIONS or one.is_sign), len(noun))
    if quantifier.startswith(("every", "any")) and quantifier not in ("every", "any"):
        if not noun and quantifier.startswith("every"):
            for thing in _things(exception) or ():
                denied = replace(made, rest=(*rest[:at], thing), positive=False)
                yield Draft(denied.atom, strict=True, roles=roles_of(denied, ""))
        if first or not noun:
            return
        second = next((n for n, one in enumerate(noun) if n and one.lower in PREPOSITIONS), len(noun))
        kind, tail = noun[:second], noun[second:]
        ways: tuple[tuple[Atom, ...], ...] = ((is_so(kind),),)
    else:
        kind, tail = noun[:first], noun[first:]
        ways = definite_ways(kind) or kind_ways(kind)
    things = _things(exception)
    if not kind or not ways or things is None:
        return
    single = replace(made, rest=(*rest[:at], X, *tail))
    but = tuple(one.arg for one in things if isinstance(one.arg, Entity))
    left_out = taken(exception, past=False)
    generic = left_out.reach is SubjectReach.GENERIC and left_out.ways
    barred = tuple(Absent(way[-1]) for way in left_out.ways) if generic else ()
    for way in ways:
        roles = roles_of(single, text_of(kind), is_kind=True, normally=True, exceptions=(text_of(exception),))
        yield Draft(single.atom, (*way, *barred), roles=roles, but=but)
    for thing in things:
        denied = replace(made, rest=(*rest[:at], thing, *tail), positive=False)
        yield Draft(denied.atom, strict=True, roles=roles_of(denied, ""))
    if generic:
        for way in left_out.ways:
            yield Draft(
                replace(single, positive=False).atom, way, roles=roles_of(single, text_of(exception), is_kind=True)
            )


_OF_SPEAKER = {"me": "I", "us": "we"}


def all_but(exception: Words, made: EnglishClause) -> list[Draft]:
    """Return what holds of all but something: the rule, and the opposite of the exception."""
    nominal = taken(made.subject, past=False)
    exception = (word(_OF_SPEAKER[exception[0].lower]),) if exception[0].lower in _OF_SPEAKER else exception
    if [one.lower for one in made.subject[:2]] in (["the", "whole"], ["the", "entire"]) and made.positive:
        opposite = replace(made, positive=False)
        barred_ones = (replace(opposite, subject=(thing,)) for thing in _things(exception) or ())
        return [
            without_this(made, (word("except"), *exception)),
            *(Draft(one.atom, strict=True, roles=roles_of(one, "")) for one in barred_ones),
        ]
    if made.subject[0].lower == "the" and is_plural_subject(made.subject) and nominal.reach is SubjectReach.ONE:
        ways = (*kind_ways(made.subject[1:]), *definite_ways(made.subject))  # "apart from the 6, the trams run"
        nominal = Nominal(SubjectReach.EVERY, made.subject, ways, text_of(made.subject[1:]))
    if nominal.reach not in (SubjectReach.EVERY, SubjectReach.GENERIC, SubjectReach.NONE) or not nominal.ways:
        raise NoReading("prose-scope", operator="except")
    denied = made if nominal.reach is not SubjectReach.NONE else replace(made, positive=False)
    opposite = replace(denied, positive=not denied.positive)
    left_out = taken(exception, past=False)
    denies = nominal.reach is SubjectReach.EVERY and made.positive
    found = [*following((whole(replace(made, positive=False)),))] if denies else []
    if exception[0].lower == "the" and is_plural_subject(exception) and kind_ways(exception[1:]):
        thing = entity(small(exception), plural=True)
        found.append(Draft(replace(opposite, subject=(thing,)).atom, strict=True, roles=roles_of(opposite, "")))
        left_out = Nominal(SubjectReach.GENERIC, exception[1:], kind_ways(exception[1:]), text_of(exception[1:]))
    if left_out.reach is SubjectReach.GENERIC and left_out.ways and left_out.words:
        ways = left_out.ways
        if exception[0].lower == "those" and relative_at(exception) is None:
            ways = (((*nominal.ways[0], is_so(exception[1:]))),)
        for kind in nominal.ways:
            barred = tuple(Absent(way[-1]) for way in ways)
            roles = roles_of(denied, nominal.wording, is_kind=True, normally=True, exceptions=(left_out.wording,))
            found.append(Draft(denied.of((X,)).atom, (*kind, *barred), roles=roles))
        for way in ways:
            roles = roles_of(opposite, left_out.wording, is_kind=True)
            found.append(Draft(replace(opposite, subject=(X,)).atom, way, roles=roles))
        return found
    if left_out.reach is not SubjectReach.ONE:
        raise NoReading("prose-scope", operator="except")
    things = _things(exception)
    if things is None:
        raise NoReading("prose-scope", operator="except")
    for kind in nominal.ways:
        roles = roles_of(denied, nominal.wording, is_kind=True, normally=True, exceptions=(text_of(exception),))
        found.append(
            Draft(
                denied.of((X,)).atom,
                kind,
                roles=roles,
                but=tuple(one.arg for one in things if isinstance(one.arg, Entity)),
            )
        )
    if nominal.reach is SubjectReach.EVERY and len(made.subject) == 1 and is_name(exception):
        others = denied.of(words_of(" ".join(EVERYBODY_ELSE)))
        found += following((Draft(others.atom, strict=True, roles=roles_of(others, "")),))
    if nominal.reach is SubjectReach.NONE and len(things) == 1 and made.subject[0].lower in _NOBODY:
        found += following(of_nobody_else(made.of(exception)))
    roles = roles_of(opposite, text_of(exception))
    found += [Draft(replace(opposite, subject=(thing,)).atom, strict=True, roles=roles) for thing in things]
    return found


def _things(words: Words) -> list[ProseWord] | None:
    """Return the things of a row: Leo and Mia."""
    found: list[ProseWord] = []
    run: list[ProseWord] = []
    for one in (*words, word(",")):
        if one.lower in ("and", "or", ","):
            if run:
                found.append(entity(small(tuple(run)), plural=is_plural_subject(tuple(run))))
            run = []
        else:
            run.append(one)
    return found or None
