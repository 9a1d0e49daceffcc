"""What a sentence states of one thing and denies of another: "A, not B", "A rather than B", "not A but B".

Which part of the clause the other thing stands for is told by its form, and only where one part has that form: "we
should buy bikes, not a car" is about what we should buy, "the council should pay, not the tenants" about who should.
"""

from __future__ import annotations

from grammar.english.common import PEOPLE
from grammar.english.lexicon import VerbForm, can_be, is_known, verb_forms, verb_lemma
from grammar.english.prose.clauses import (
    COPULAS,
    DEFINITE,
    DETERMINERS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    EnglishClause,
    clause,
    finite,
    is_adverb,
    is_plural_subject,
    small,
)
from grammar.english.prose.coordination import is_saying
from grammar.english.prose.ellipsis import last_time, says_when
from grammar.english.prose.inversions import plain_order
from grammar.english.prose.words import ProseWord, Words, among, canonical, lowered, word
from grammar.values import replace, value

_INSTEAD = (("rather", "than"), ("instead", "of"))
_CONTRASTING = frozenset(("not", "rather", "instead"))
"""Words of which one stands in whatever states one thing and denies another."""
_NO_THING = among(
    "no not any anything nothing only just necessarily exactly really always quite all so both every each"
)
_NO_SUBJECT = frozenset(("there", "it", "what", "nobody", "nothing", "no", "none", "few", "only", "neither"))


@value(frozen=True, slots=True)
class Contrast:
    """What a sentence states, as its words, and what it denies, as a clause."""

    asserted: Words
    denied: EnglishClause | None
    """None where it is not certain what the other thing stands for."""


def contrast(words: Words) -> Contrast | None:
    """Return what a sentence states and what it denies beside; None where it is none such, or the parts are not sure.

    >>> from grammar.english.prose.words import cut
    >>> [one.denied.atom.denied for one in [contrast(cut("We should buy bikes, not a car"))] if one and one.denied]
    ['We should not buy a car']
    """
    words = _behind(words)
    lowers = [one.lower for one in words]
    if _CONTRASTING.isdisjoint(lowers):
        return None
    for at in range(2, len(words) - 1):
        size = (
            2 if tuple(lowers[at : at + 2]) in _INSTEAD else 1 if lowers[at] == "not" and lowers[at - 1] == "," else 0
        )
        if size:
            left, right = _bare(words[:at]), _bare(words[at + size :])
            left = plain_order(left) if lowers[0] == "it" else left  # "it is the roof that leaks, not the walls"
            made = clause(left)
            if made is None:
                continue
            if not right or not _is_plain(made) or _BELOW & {*lowers[at:]} or any(o.is_sign for o in (*left, *right)):
                return None
            denied = _without(made, right) if size > 1 else None
            other = _instead(made, right) if denied is None else None
            denied = replace(other, positive=False) if other is not None else denied
            unsure = denied is None and size == 1 and not (right[0].lower in DEFINITE and _is_noun_phrase(right))
            return None if unsure else Contrast(left, denied)
    return _corrected(words, lowers) or _of_subjects(words)


def _of_subjects(words: Words) -> Contrast | None:
    """Return what "the tenants, not the owner, should pay", "teachers rather than parents decide" state and deny."""
    marks = [at for at, one in enumerate(words) if one.lower == ","]
    if len(marks) == 2 and words[marks[0] + 1].lower == "not":  # noqa: PLR2004 - the tenants, not the owner, …
        subject, other = words[: marks[0]], words[marks[0] + 2 : marks[1]]
        asserted = (*subject, *words[marks[1] + 1 :])
        of_subject = clause(asserted)
        named = of_subject is not None and of_subject.subject == subject and _is_plain(of_subject)
        if of_subject is not None and named and other and other[0].lower not in _NO_THING and _is_noun_phrase(other):
            return Contrast(asserted, replace(of_subject, subject=other, positive=False))
        return contrast((*words[: marks[0]], *words[marks[1] + 1 :], *words[marks[0] : marks[1]]))
    made = clause(words)
    if made is None or not made.positive:
        return None
    lowers = lowered(made.subject)
    for at in range(1, len(lowers) - 1):
        size = 2 if lowers[at : at + 2] in _INSTEAD else 0
        first, second = made.subject[:at], made.subject[at + size :]
        if size and second and not any(one.is_sign for one in made.subject):
            plain = made.of(first)
            verb = words[len(made.subject) :]
            if second[0].lower in _NO_THING or not _is_plain(plain) or not _is_noun_phrase(second):
                return None
            return Contrast((*first, *verb), replace(made, subject=second, positive=False))
    return None


def _behind(words: Words) -> Words:
    """Return "instead of a car, we should buy bikes" with what is not meant behind the clause."""
    comma = next((n for n, one in enumerate(words) if one.lower == ","), 0)
    if lowered(words[:2]) in _INSTEAD and comma > 2 and clause(words[comma + 1 :]) is not None:  # noqa: PLR2004
        return (*words[comma + 1 :], *small(words[:comma]))
    return words


def _bare(words: Words) -> Words:
    while words and words[-1].is_sign:
        words = words[:-1]
    return words


_BELOW = among("because if unless when while although though since until so that which who whether and or but")


def _is_plain(made: EnglishClause) -> bool:
    """Return whether a clause states something of one thing."""
    lowers = {one.lower for one in (*made.subject, *made.rest)}
    return (
        made.positive
        and made.certain
        and bool(made.subject)
        and made.subject[0].lower not in _NO_SUBJECT
        and not is_saying(made)
        and not lowers & {"and", "or", "but", "that", "if", "because", "when", "who", "which", "whether", "than", "as"}
    )


def _without(made: EnglishClause, right: Words) -> EnglishClause | None:
    """Return the denial of what somebody does instead: "… rather than buy a new one", "… instead of waiting"."""
    first = right[0].lower
    form = VerbForm.ING if first.endswith("ing") else VerbForm.BASE
    if form not in verb_forms(first) or not (_goes_on(right) or (form is VerbForm.ING and len(right) == 1)):
        return None
    if len(right) == 1 and len(made.rest) == 1 and can_be(first, "NOUN") and can_be(made.rest[0].lower, "NOUN"):
        return None  # "rewards memorization rather than understanding": a thing as well, for all that is known
    base = word(verb_lemma(first, form))
    if made.aux in MODALS and not made.lemma:
        return replace(made, before=(), rest=(base, *right[1:]), positive=False)
    if made.aux in ("do", "did") and made.lemma:
        return replace(made, before=(), lemma=base.lower, rest=right[1:], positive=False)
    return None


def _goes_on(right: Words) -> bool:
    """Return whether what follows a verb is an object or an adverb, so that it is no noun: "act now", "buy a van"."""
    return len(right) > 1 and (right[1].lower in DETERMINERS | POSSESSIVES | PREPOSITIONS or is_adverb(right[1]))


def _instead(made: EnglishClause, right: Words) -> EnglishClause | None:
    """Return a clause with another thing in the one place where it can stand; None where more than one has its form."""
    first, rest = right[0].lower, made.rest
    if first in _NO_THING or VerbForm.ING in verb_forms(first) or made.before:
        return None
    if finite(right) is not None and first not in DETERMINERS:
        return None
    counted = next((n for n, one in enumerate(rest[:-1]) if _is_count(one)), None)
    if len(right) == 1 and _is_count(right[0]) and counted is not None:
        return replace(made, rest=(*rest[:counted], *right, *rest[counted + 1 :]))  # "three eggs, not four"
    start = 0 if made.lemma or made.aux in ("is", "was") else 1
    if start and rest[:1] and rest[0].lower in COPULAS:
        return None  # "should be red": what it is, or who, is not told apart
    if first in PREPOSITIONS:
        at = max((n for n, one in enumerate(rest) if one.lower == first), default=-1)
        return replace(made, rest=(*rest[:at], *right)) if at >= start else None
    if says_when(right):
        when = last_time(rest)
        if when is None:
            return None
        on = rest[when : when + 1] if rest[when].lower == "on" else ()
        return replace(made, rest=(*rest[:when], *on, *right))
    if made.aux in ("is", "was") and not made.lemma:
        return _of_same_subject(made, right)
    return _in_its_place(made, right, start) if _is_noun_phrase(right) else None


def _is_count(one: ProseWord) -> bool:
    """Return whether a word is a number: 3, three."""
    return one.arg is None and canonical(one.text)[:1].isdigit()


def _in_its_place(made: EnglishClause, right: Words, start: int) -> EnglishClause | None:
    """Return a clause with a thing as its subject, as its object, or behind its preposition: where it has that form."""
    rest = made.rest
    ends = next((n for n in range(start, len(rest)) if _ends_object(rest, n)), len(rest))
    places = [n for n in range(ends, len(rest)) if rest[n].lower in PREPOSITIONS - {"of"}]
    given = ((start, ends), *(((places[0] + 1, len(rest)),) if len(places) == 1 else ()))
    spans = [(at, end) for at, end in given if at < end and _is_noun_phrase(rest[at:end])]
    if len(places) > 1 or any(is_adverb(one) for one in rest[start:]):
        return None
    who = len(made.subject) == 1 and made.subject[0].lower in SUBJECT_PRONOUNS
    fits = spans if who and len(spans) == 1 else [(at, end) for at, end in spans if _alike(rest[at:end], right)]
    if not who and _alike(made.subject, right):
        return made.of(right) if not fits else None
    if len(fits) != 1:
        return None
    ((at, end),) = fits
    return replace(made, rest=(*rest[:at], *right, *rest[end:]))


def _alike(phrase: Words, right: Words) -> bool:
    """Return whether two phrases show in the same way what they mean, and neither or both are for people."""
    same = _form(phrase) == _form(right)
    return (same and (_is_person(phrase) == _is_person(right) or not _is_person(right))) or (
        _is_person(phrase) and _is_person(right)
    )


def _of_same_subject(made: EnglishClause, right: Words) -> EnglishClause | None:
    """Return "is late, not the bus" as said of the bus, "is a lake, not a river" as something else said of the lake."""
    rest = made.rest
    if len(right) == 1 and right[0].lower.isdigit() and rest[:1] and rest[0].lower[:1].isdigit():
        return replace(made, rest=(*right, *rest[1:]))  # "is 20 euros, not 30"
    if not rest or any(one.lower in PREPOSITIONS - {"of"} for one in rest):
        return None
    kind = rest[0].lower in ("a", "an")
    if right[0].lower in ("a", "an"):
        return replace(made, rest=right) if kind else None
    adjective = len(right) == 1 and can_be(right[0].lower, "ADJ") and right[0].text.islower()
    if rest[0].lower in DETERMINERS | POSSESSIVES and not kind:
        return None
    if adjective and not kind:
        return replace(made, rest=right)
    named = right[0].lower in DETERMINERS | POSSESSIVES or right[0].text[:1].isupper()
    alike = _form(made.subject) == _form(right)
    return made.of(right) if named and alike else None


def _corrected(words: Words, lowers: list[str]) -> Contrast | None:
    """Return what "we should not buy a car but two bikes" denies and states; None for what is none such."""
    if "not" not in lowers or "but" not in lowers:
        return None
    no, but = lowers.index("not"), lowers.index("but")
    left, right = _bare(words[:but]), _bare(words[but + 1 :])
    made = clause(left)
    if no > but or no == 0 or made is None or made.positive or not right or any(o.is_sign for o in (*left, *right)):
        return None
    if made.rest[:1] and made.rest[0].lower in ("any", "anything", "a", "an") and lowers[no + 1 : no + 2] == ["any"]:
        return None
    given = replace(made, positive=True)
    if not _is_plain(given) or {"any", "anything", "anybody", "anyone", "one"} & set(lowers[no:but]):
        return None
    other = _instead(given, right)
    if other is None or other.subject != made.subject:
        return None
    verb = left[len(made.subject) : no]
    put = (*other.rest,) if not made.lemma else None
    asserted = (*made.subject, *verb, *put) if put is not None else None
    if made.lemma:
        asserted = (*made.subject, *verb, *left[no + 1 : no + 2], *other.rest) if verb else None
    return None if asserted is None or clause(asserted) is None else Contrast(asserted, made)


def _ends_object(rest: Words, at: int) -> bool:
    one = rest[at]
    return one.lower in PREPOSITIONS - {"of"} or is_adverb(one) or says_when(rest[at:])


def _is_noun_phrase(words: Words) -> bool:
    """Return whether words are one thing: a name, a noun with or without what shows which."""
    last = words[-1]
    noun = last.text[:1].isupper() or can_be(last.lower, "NOUN") or not is_known(last.lower)
    return (noun or last.lower in SUBJECT_PRONOUNS) and not any(
        one.is_sign or one.lower in PREPOSITIONS - {"of", "in", "to", "for"} for one in words
    )


def _form(words: Words) -> str:
    """Return how a phrase shows what it means: a name, "the", or neither."""
    first = words[0]
    if first.lower in DETERMINERS | POSSESSIVES:
        return "any" if first.lower in ("a", "an", "some", "more", "less", "fewer", "many", "few") else "the"
    if first.lower[:1].isdigit():
        return "any"
    return (
        "name" if first.text[:1].isupper() and words[-1].text[:1].isupper() and not is_plural_subject(words) else "any"
    )


def _is_person(words: Words) -> bool:
    return _form(words) == "name" or words[-1].lower in PEOPLE
