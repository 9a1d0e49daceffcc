"""What is over, told in one tense and asked for in another: "has come" and "came", "got fired" and "was fired".

A question is put in the other tense as well. What has happened did happen, and what did happen has; what has not
happened did not. What did not happen may have happened since.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.lexicon import VerbForm, past_form, past_participle, verb_forms, verb_lemma
from grammar.english.prose.clauses import DEFINITE, TIME_UNITS, ClauseKey, EnglishClause, is_plural_subject
from grammar.english.prose.modals import OtherWording
from grammar.english.prose.words import among, canonical
from grammar.values import replace


def of_one_event(made: EnglishClause) -> EnglishClause:
    """Return a clause in the past whose verb has one form for both tenses, where it tells of one event.

    Certain ones who do something to a certain thing did it, unless it is told how often: "the boys beat the girls".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> texts = ("The boys beat the girls", "Boys beat girls", "We cut the hedge every week", "The seats cost 9 euros")
    >>> [of_one_event(clause(cut(text))).aux for text in texts]
    ['did', 'do', 'do', 'do']
    """
    if made.aux != "do" or not made.positive or past_form(made.lemma) != made.lemma or made.lemma in _LASTING:
        return made
    first = made.subject[0].lower if made.subject and made.subject[0].arg is None else ""
    certain = first in DEFINITE | {"we", "they"} and is_plural_subject(made.subject)
    thing = next((one for one in made.rest if one.lower not in _PARTICLES), None)
    lowers = {one.lower for one in (*made.before, *made.rest)}
    units = {low for low in lowers if low.removesuffix("s") in TIME_UNITS | {"monday"} or low.endswith("days")}
    clock = any(
        one.lower == "at" and canonical(behind.text)[:1].isdigit()
        for one, behind in zip(made.rest, made.rest[1:], strict=False)
        if behind.arg is None
    )  # "we shut the shop at six": once, or every day
    often = units or clock or not _OFTEN.isdisjoint(lowers)
    shown = thing is not None and (thing.lower in DEFINITE or thing.text[:1].isupper())
    return replace(made, aux="did") if certain and shown and not often else made


_PARTICLES = frozenset(("out", "off", "up", "down", "away", "back", "in", "on"))
_LASTING = among("cost fit let read rid spread suit")
"""Verbs of what goes on, or is done by habit, whatever they are done to."""
_OFTEN = among(
    "always usually often never sometimes rarely regularly normally generally when if whenever by to only still"
)


def other_tenses(key: ClauseKey) -> Iterator[OtherWording]:
    """Yield the wordings of a question in another tense or with the other verb of the passive.

    >>> [one.key for one in other_tenses(ClauseKey("has", ("kettle", "broken")))]
    [ClauseKey(aux='did', words=('kettle', 'break'))]
    >>> [one.key.words for one in other_tenses(ClauseKey("was", ("bo", "fired"))) if one.holds]
    [('bo', 'been', 'fired'), ('bo', 'get', 'fired')]
    """
    words = key.words
    for at in range(1, len(words)):
        low, before, behind = words[at], words[:at], words[at + 1 :]
        match key.aux:
            case "has" if low == "been" and behind:
                yield OtherWording(ClauseKey("was", (*before, *behind)), holds=True, denied=None)
            case "has" if VerbForm.PARTICIPLE in verb_forms(low):
                base = verb_lemma(low, VerbForm.PAST | VerbForm.PARTICIPLE)
                yield OtherWording(ClauseKey("did", (*before, base, *behind)), holds=True, denied=None)
            case "did" if low == "get" and behind and VerbForm.PARTICIPLE in verb_forms(behind[0]):
                yield OtherWording(ClauseKey("was", (*before, *behind)), holds=True, denied=False)
            case "did" if VerbForm.BASE in verb_forms(low):
                done = ClauseKey("has", (*before, past_participle(low), *behind))
                yield OtherWording(done, holds=True, denied=False)
            case "was":
                yield OtherWording(ClauseKey("has", (*before, "been", *words[at:])), holds=True, denied=False)
                if VerbForm.PARTICIPLE in verb_forms(low):
                    yield OtherWording(ClauseKey("did", (*before, "get", *words[at:])), holds=True, denied=False)
            case "do" | "is" if low == "still" and behind:
                yield OtherWording(ClauseKey(key.aux, (*before, *behind)), holds=None, denied=False)
            case _:
                pass
