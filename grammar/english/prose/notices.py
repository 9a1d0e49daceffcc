"""Notices without a verb: "no smoking in the lobby" forbids, and says of nothing that it is not there.

Only where what is done or who comes is told: "no vacancies in May" and "no lift" tell what there is.
"""

from __future__ import annotations

from grammar.english.lexicon import VerbForm, noun_singular, verb_forms
from grammar.english.prose.clauses import PREPOSITIONS, clause, is_plural_noun
from grammar.english.prose.pronouns import may_be_person
from grammar.english.prose.words import Words, among, word

_WHERE = among("in on at inside near after before during beyond under behind between through past")
_BROUGHT_IN = among(
    """
    game dog cat pet animal horse bike bicycle scooter skateboard car van lorry truck vehicle motorbike caravan trailer
    drink camera photo phone picnic barbecue fire firework party visitor guest child cyclist smoker balloon
    """
)
"""What notices forbid that is nobody."""


def prohibition(words: Words) -> Words:
    """Return a notice that forbids something as a clause; other words as they are.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(prohibition(cut("No ball games on the grass"))), text_of(prohibition(cut("No parking")))
    ('ball games are not allowed on the grass', 'parking is not allowed')
    >>> text_of(prohibition(cut("No vacancies in May")))
    'No vacancies in May'
    """
    bare = words[:-1] if words and words[-1].text in (".", "!") else words
    if len(bare) < 2 or bare[0].lower != "no" or any(one.is_sign or one.arg is not None for one in bare):  # noqa: PLR2004
        return words
    at = next((n for n in range(1, len(bare)) if bare[n].lower in PREPOSITIONS), len(bare))
    thing, where = bare[1:at], bare[at:]
    made = clause(bare)
    is_noun = made is None or (made.lemma and made.rest == where)  # "ball games", which nothing need do
    if not thing or (where and where[0].lower not in _WHERE) or not is_noun:
        return words
    last = thing[-1].lower
    if last.endswith("ing") and VerbForm.ING in verb_forms(last):
        return (*thing, word("is"), word("not"), word("allowed"), *where)
    named = (noun_singular(last) or last) in _BROUGHT_IN or may_be_person(thing[-1:])
    if where and is_plural_noun(last) and named:
        return (*thing, word("are"), word("not"), word("allowed"), *where)
    return words
