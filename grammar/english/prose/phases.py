"""What a clause about the phase of a thing says of it now and before: "no longer", "has stopped selling", "about to".

Who no longer works here worked here; who has given up smoking does not smoke, and did. What stops or begins once in the
past says nothing of now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.english.lexicon import VerbForm, past_participle, present_participle, verb_forms, verb_lemma
from grammar.english.prose.words import Words, among, lowered, word
from grammar.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grammar.english.prose.clauses import EnglishClause

_BEFORE = {"is": "was", "do": "did", "can": "could"}
"""The past of what was so before."""
_ENDED = (("stopped",), ("quit",), ("ceased",), ("given", "up"))
_BEGUN = (("started",), ("begun",), ("taken", "up"))
_KEPT = among("keep continue")
_GIVEN_UP = (("quit", ()), ("give", ("up",)))
"""Verbs that end a habit for good: the verb, and what belongs to it."""
_JOINED = among("and or but when while if until unless because before after as")


def phases(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what is so now, and what was so before, where a clause tells of a beginning or an end.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> found = phases(clause(cut("Al has stopped selling stamps")))
    >>> [(one.aux, one.positive, f"{one.lemma} {text_of(one.rest)}".strip()) for one in found]
    [('do', False, 'sell stamps'), ('is', False, 'selling stamps'), ('did', True, 'sell stamps')]
    """
    if made.ended and not made.positive:
        if made.aux in _BEFORE:
            yield replace(made, aux=_BEFORE[made.aux], positive=True, ended=False)
        since = next((at for at, one in enumerate(made.rest) if one.lower == "since"), None)
        if since is not None and (since or made.lemma):
            yield replace(made, rest=made.rest[:since])  # what is so no more since May is not so
        return
    if not made.positive or _JOINED & {one.lower for one in made.rest}:
        return
    if made.aux == "has" and not made.lemma:
        yield from _since_then(made)
    elif made.aux == "is" and not made.lemma and [one.lower for one in made.rest[:2]] == ["about", "to"]:
        yield from _not_yet(made, made.rest[2:])
    elif made.lemma in _KEPT and made.aux in ("do", "did"):
        doing = _verb(made.rest)
        if doing is not None:
            yield replace(made, lemma=doing, rest=_behind(made.rest))
    elif made.aux == "did":
        for lemma, particles in _GIVEN_UP:
            rest = made.rest[len(particles) :]
            doing = _verb(rest)
            named = made.lemma == lemma and lowered(made.rest[: len(particles)]) == particles
            if named and doing is not None:
                yield replace(made, lemma=doing, rest=_behind(rest))


def _since_then(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what is so since something "has stopped" or "has started", and what was so before."""
    lowers = lowered(made.rest)
    for opener in (*_ENDED, *_BEGUN):
        rest = made.rest[len(opener) :]
        doing = _verb(rest) if lowers[: len(opener)] == opener else None
        if doing is None:
            continue
        goes_on = opener in _BEGUN
        behind = _behind(rest)
        yield replace(made, aux="do", lemma=doing, rest=behind, positive=goes_on)
        yield replace(made, aux="is", rest=(word(present_participle(doing)), *behind), positive=goes_on)
        if not goes_on:
            yield replace(made, aux="did", lemma=doing, rest=behind)
    if lowers[:2] == ("yet", "to"):
        yield from _not_yet(made, made.rest[2:])


def _not_yet(made: EnglishClause, rest: Words) -> Iterator[EnglishClause]:
    """Yield that something that is to happen soon has not happened."""
    verb = rest[0].lower if rest else ""
    if VerbForm.BASE in verb_forms(verb) and rest[0].arg is None:
        done = word("been" if verb == "be" else past_participle(verb))
        yield replace(made, aux="has", rest=(done, *rest[1:]), positive=False)


def _verb(rest: Words) -> str | None:
    """Return the base form of what is being done: "selling stamps", "to sell stamps"."""
    if len(rest) > 1 and rest[0].lower == "to":
        return rest[1].lower if VerbForm.BASE in verb_forms(rest[1].lower) and rest[1].lower != "be" else None
    doing = rest[0].lower if rest and rest[0].arg is None else ""
    return verb_lemma(doing, VerbForm.ING) if doing.endswith("ing") and VerbForm.ING in verb_forms(doing) else None


def _behind(rest: Words) -> Words:
    return rest[2:] if rest[0].lower == "to" else rest[1:]
