"""Doings as subjects, each way to say it: "swimming here is unsafe", "it is unsafe to swim here", "to swim here is …".

"It is cheaper to walk than to ride" is that walking is cheaper than riding as well, and not the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.lexicon import VerbForm, can_be, positive_degree, present_participle, verb_forms, verb_lemma
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    MODALS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    EnglishClause,
    is_plural_noun,
    small,
)
from grammar.english.prose.drafts import Draft, roles_of
from grammar.english.prose.nominals import entity
from grammar.english.prose.words import PLACE_MARK, Entity, ProseWord, Words, among, cut, word
from grammar.values import replace

_LINKS = among("is was would will could might may")
_IT = (word("it"),)
_TO = word("to")
_NOT_OF_DOINGS = among(
    "too enough for of so such as that how used going about able ready due and or but likely supposed meant there here "
    "willing eager keen unable unlikely bound near nearer nearest close closer closest next similar equal"
)
"""What stands before a "to" that tells no judgement of a doing: "it is too small to sit in"."""


def has_clausal_subject(words: Words) -> bool:
    """Return whether a sentence says something of what a clause states: "that the bus is late surprises me".

    >>> from grammar.english.prose.words import cut
    >>> [has_clausal_subject(cut(one)) for one in ("That dogs bark is bad", "That bus is late", "That costs money")]
    [True, False, False]
    """
    if len(words) < 4 or words[0].lower != "that" or words[1].is_sign:  # noqa: PLR2004 - a clause, and what it does
        return False
    first = words[1].lower
    if first in DETERMINERS - {"that", "this"} or first in SUBJECT_PRONOUNS:
        return True
    verbs = [at for at in range(2, len(words)) if words[at].lower in AUXILIARIES or verb_forms(words[at].lower)]
    if not is_plural_noun(first) or words[2].lower in PREPOSITIONS | DETERMINERS or len(verbs) < 2:  # noqa: PLR2004
        return False
    second = 2
    return not can_be(first, "VERB") or (second in verbs and any(words[at].lower in AUXILIARIES for at in verbs[1:]))


def extraposed(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield other ways to say a clause about a doing, each with its sign."""
    if made.before and not made.lemma and made.subject and _to_form(made.subject) is not None:
        made = replace(made, subject=(*made.subject, *made.before), before=())  # "to move now would be silly"
    if made.lemma or made.no_noun or made.before or made.aux not in _LINKS or not made.subject or not made.rest:
        return
    first = made.subject[0].lower
    if made.aux not in ("is", "was") and made.rest[0].lower != "be":
        return
    if first == "it" and len(made.subject) == 1:
        yield from _from_it(made)
        return
    doing = _to_form(made.subject)
    if doing is None:
        return
    lowers = [one.lower for one in made.rest]
    if "than" in lowers:
        than = lowers.index("than")
        other = _to_form(made.rest[than + 1 :]) if made.rest[than + 1 :] else None
        if other is not None and _compares(made.rest[:than]):
            yield replace(made, subject=_IT, rest=(*made.rest[:than], *doing, made.rest[than], *other))
    elif _judges(made.rest):
        yield replace(made, subject=_IT, rest=(*made.rest, *doing))
        if first == "to":
            yield _by_gerund(made, doing, made.rest)


def doing_of(thing: Entity) -> Words:
    """Return what is done, of a thing that is something done: "close the pool" of "closing the pool"; else nothing."""
    doing = _to_form(cut(thing.wording))
    return () if doing is None or doing[0].lower == "not" else doing[1:]


def done_as_bidden(rule: Draft, thing: Entity, doing: Words) -> Draft | None:
    """Return that somebody should close the pool whom a rule bids to do it: "the club should do what saves money".

    Args:
        rule: whose head says of somebody and of what they do: "the club should do X".
        thing: what may be done, "closing the pool".
        doing: the same as what one does, "close the pool".
    """
    key = rule.head.key
    if key.words[-2:] != ("do", PLACE_MARK) or key.aux not in MODALS:
        return None
    who, others = rule.head.args[:-1], key.words[:-2]
    if others == (PLACE_MARK,) and isinstance(who[0], Entity):
        subject: Words = (ProseWord(who[0].wording, "", who[0], who[0].plural),)
    elif who or not others:
        return None
    else:
        subject = tuple(map(word, others))
    head = EnglishClause(subject, key.aux, (), "", doing, rule.head.positive)
    return Draft(head.atom, (replace(rule.head, args=(*who, thing)),), roles=roles_of(head, ""))


def _from_it(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what "it is good to wait", "it is better to wait than to go" say with the doing in front."""
    lowers = [one.lower for one in made.rest]
    at = next((n for n in range(1, len(lowers) - 1) if lowers[n] == "to"), None)
    if at is None or _to_form(made.rest[at:]) is None:
        return
    start = at - 1 if lowers[at - 1] == "not" else at
    if not start:
        return
    judged, doing = made.rest[:start], made.rest[start:]
    if "than" in lowers:
        than = lowers.index("than")
        first, second = made.rest[start:than], _to_form(made.rest[than + 1 :]) if made.rest[than + 1 :] else None
        if than < at or second is None or not _compares(judged):
            return
        by = made.rest[than]
        yield _by_gerund(made, first, (*judged, by, *_gerund(second)))
        if made.positive:
            turned = replace(made, positive=False)
            yield replace(turned, rest=(*judged, *second, by, *first))
            yield _by_gerund(turned, second, (*judged, by, *_gerund(first)))
    elif _judges(judged):
        yield _by_gerund(made, doing, judged)
        yield replace(made, subject=(entity(doing),), rest=judged)


def _by_gerund(made: EnglishClause, doing: Words, rest: Words) -> EnglishClause:
    return replace(made, subject=(entity(_gerund(doing)),), rest=rest)


def _judges(rest: Words) -> bool:
    """Return whether a predicate judges a doing: an adjective or two, a noun phrase with an article."""
    rest = rest[1:] if rest[0].lower == "be" else rest
    if not rest or any(one.lower in _NOT_OF_DOINGS | PREPOSITIONS or one.is_sign for one in rest):
        return False
    if rest[0].lower in ("a", "an", "no"):
        return len(rest) > 1
    return can_be(rest[-1].lower, "ADJ") and VerbForm.ING not in verb_forms(rest[0].lower)


def _compares(rest: Words) -> bool:
    rest = rest[1:] if rest and rest[0].lower == "be" else rest
    if len(rest) == 1:
        return positive_degree(rest[0].lower) is not None
    return len(rest) > 1 and (rest[-2].lower in ("more", "less") or positive_degree(rest[-1].lower) is not None)


def _to_form(words: Words) -> Words | None:
    """Return a doing with "to": of "swimming here", "not to swim", "order in"; None for what is no doing."""
    denied = words[:1] if words and words[0].lower == "not" else ()
    rest = small(words)[len(denied) :]
    if not rest or rest[0].arg is not None:
        return None
    first = rest[0].lower
    if first == "to":
        if len(rest) < 2 or VerbForm.BASE not in verb_forms(rest[1].lower):  # noqa: PLR2004 - to, wait
            return None
        return (*(word(one.lower) for one in denied), *rest)
    if not first.endswith("ing") or VerbForm.ING not in verb_forms(first):
        return None
    if len(rest) > 1 and is_plural_noun(rest[1].lower) and can_be(first, "ADJ"):
        return None  # "working parents", "visiting relatives"
    base = word(verb_lemma(first, VerbForm.ING))
    return (*(word(one.lower) for one in denied), _TO, base, *rest[1:])


def _gerund(doing: Words) -> Words:
    """Return a doing with "to" by its form in -ing."""
    denied = doing[:1] if doing[0].lower == "not" else ()
    rest = doing[len(denied) + 1 :]
    return (*denied, word(present_participle(rest[0].lower)), *rest[1:])
