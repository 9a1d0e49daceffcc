"""What a speaker proposes: "Let's take the train", "I suggest that the club buy a boat" is what should be done.

Only where it is told who speaks, as with opinions (`grammar.english.prose.opinions`): a proposal is the claim that
something should be done, as a presumption of its speaker.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.lexicon import VerbForm, verb_forms, verb_lemma
from grammar.english.prose.clauses import AUXILIARIES, DETERMINERS, SUBJECT_PRONOUNS, clause
from grammar.english.prose.words import Words, among, word

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
    >>> proposed(cut("Let's face it, it is dear.")), proposed(cut("I recommend the soup."))
    (None, None)
    """
    lowers = [one.lower for one in words]
    if lowers[:2] == ["let", "us"]:
        at = 3 if lowers[2:3] == ["not"] else 2
        done = words[at : at + 1]
        fits = bool(done) and VerbForm.BASE in verb_forms(done[0].lower) and done[0].lower not in _OF_TALK
        return _should((word("we"),), words[at:], denied=at == 3) if fits else None  # noqa: PLR2004 - behind "not"
    begin = _behind_proposing(lowers)
    return None if begin is None else _content(words[begin:], says_so=lowers[begin - 1].startswith("suggest"))


def _behind_proposing(lowers: list[str]) -> int | None:
    """Return where that begins which somebody suggests."""
    if lowers[:1] == ["i"]:
        at = 2 if lowers[1:2] in (["would"], ["do"], ["also"], ["therefore"], ["hereby"]) else 1
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
