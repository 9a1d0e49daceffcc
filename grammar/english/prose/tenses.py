"""What is over, told in one tense and asked for in another: "has come" and "came", "got fired" and "was fired".

A question is put in the other tense as well. What has happened did happen, and what did happen has; what has not
happened did not. What did not happen may have happened since.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.lexicon import VerbForm, past_participle, verb_forms, verb_lemma
from grammar.english.prose.clauses import ClauseKey
from grammar.english.prose.modals import OtherWording


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
