"""What a clause says the less: "Jo walked to school with Al" is that Jo walked to school, "very cheap" is cheap.

A phrase at the end goes only where what is left follows for certain: something happened to one thing, nothing in the
clause counts, denies, compares or takes back, and the phrase only tells with what, where or when.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grammar.english.lexicon import VerbForm, can_be, positive_degree, verb_forms
from grammar.english.prose.clauses import DETERMINERS, MODALS, PREPOSITIONS, RELATIVES, EnglishClause
from grammar.english.prose.words import Words, among

_DROPPED = among("with without at in on from by after before during behind near under between inside outside beside")
_CLOSED = (
    RELATIVES
    | MODALS
    | among(
        """
        only hardly barely scarcely almost nearly never not no nobody nothing nowhere none neither nor few little less
        fewer least most than as like if when while because that unless until or and but both all every each everybody
        everyone everything many much any half enough too so first last best worst same except even rarely seldom
        exactly precisely alone just mostly mainly partly
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
_NO_PLACES = among("theory principle part vain dream dreams mind fiction paper name general case doubt success")
"""Nouns behind "in", "on" or "without" that take back what was said."""
_TIMES = among(
    """
    today tomorrow yesterday tonight again twice recently monday tuesday wednesday thursday friday saturday sunday
    january february march april june july august september october november december noon midnight
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
_MOST = 5
"""Weaker clauses of one clause."""


def weaker(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what follows from a clause about one thing by leaving something out, and what a "without" denies."""
    if not made.positive or made.no_noun:
        return
    yield from _milder(made)
    for one in (made, *_shorter(made)):
        if one is not made:
            yield one
        yield from _denied(one)


def _milder(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield a predicate without what makes its adjective stronger."""
    rest = made.rest
    if made.aux not in ("is", "was") or len(rest) < 2 or rest[0].lower not in _INTENSE:  # noqa: PLR2004 - very cheap
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
    """Yield a clause without phrases at its end."""
    rest = made.rest
    lowers = {one.lower for one in (*made.before, *rest)}
    if made.aux not in ("did", "do") or not made.lemma or made.lemma in _NO_FACTS or lowers & _CLOSED:
        return
    if any(one.is_sign or one.arg is not None or positive_degree(one.lower, superlative=True) for one in rest):
        return
    if _has_infinitive(rest):
        return
    starts = _phrases(rest)
    if not starts:
        return
    bare = starts[0] == 0
    found: list[Words] = []
    for at in reversed(starts):
        left, dropped = rest[:at], rest[at:]
        if not _is_safe(dropped):
            break
        if made.aux == "do" and not (dropped[0].lower in ("with", "without") and _has_phrase(left)):
            break
        if not left and not _is_time(dropped):
            break
        if not bare and at == starts[0] and not left:
            break
        found.append(left)
    first = starts[0]
    if len(starts) > 1 and not {one.lower for one in rest[:first]} & (PREPOSITIONS - {"to", "into"}):
        edges = (*starts, len(rest))
        for start, end in zip(starts[1:], edges[2:], strict=False):
            phrase = rest[start:end]
            if _is_safe(phrase) and (made.aux == "did" or phrase[0].lower in ("with", "without")):
                found.append((*rest[:first], *phrase))
    yield from (replace(made, rest=one) for one in list(dict.fromkeys(found))[:_MOST])


def _has_infinitive(rest: Words) -> bool:
    return any(
        one.lower == "to"
        and at + 1 < len(rest)
        and VerbForm.BASE in verb_forms(rest[at + 1].lower)
        and not can_be(rest[at + 1].lower, "NOUN")
        for at, one in enumerate(rest)
    )


def _phrases(rest: Words) -> list[int]:
    """Return where the phrases begin that could go: at a preposition of place, means or time, at a time."""
    found: list[int] = []
    for at, one in enumerate(rest):
        after = rest[at - 1].lower if at else ""
        if (one.lower in _DROPPED and after not in PREPOSITIONS) or (
            _is_time(rest[at:]) and after not in PREPOSITIONS | DETERMINERS
        ):
            found.append(at)
    return found


def _has_phrase(words: Words) -> bool:
    return any(one.lower in PREPOSITIONS for one in words)


def _is_safe(phrase: Words) -> bool:
    """Return whether a phrase only tells with what, where or when."""
    lowers = [one.lower for one in phrase]
    if len(lowers) > 1 and lowers[1].endswith("ing") and VerbForm.ING in verb_forms(lowers[1]):
        return False
    return not _NO_PLACES & set(lowers)


def _is_time(words: Words) -> bool:
    lowers = [one.lower for one in words]
    if lowers[0] in ("on", "in", "at", "last", "this") and len(lowers) > 1:
        return lowers[-1] in _TIMES | _TIME_UNITS or (lowers[-1].isdigit() and len(lowers) == 2)  # noqa: PLR2004 - in 2020
    return len(lowers) == 1 and lowers[0] in _TIMES
