"""What a sentence takes for granted: "it is a shame that the pool closed", "the fact that it leaks annoys us".

Who says so says the clause within as well; a clause that is only said, thought, wished or possible is none of these.
"""

from __future__ import annotations

from grammar.english.prose.clauses import MODALS, EnglishClause, clause, is_adverb
from grammar.english.prose.frames import DOUBTS, LIES
from grammar.english.prose.words import Words, among

_JUDGED = among(
    """
    shame pity disgrace relief scandal miracle nuisance blessing coincidence surprise disappointment outrage
    sad odd strange weird surprising annoying lucky fortunate
    unfortunate regrettable remarkable ironic unfair ridiculous
    disgraceful shameful disappointing shocking amazing astonishing tragic embarrassing frustrating irritating
    """
)
"""What is said of a state of things that is so."""
_FEELS = among(
    """
    glad happy sorry sad pleased delighted relieved proud surprised annoyed angry upset thankful grateful furious
    disappointed shocked amazed astonished ashamed embarrassed thrilled lucky
    """
)
"""How somebody is about what is so."""


def taken_for_granted(made: EnglishClause) -> Words | None:
    """Return the clause that a sentence takes for granted; None where there is none that is certain.

    >>> from grammar.english.prose.words import cut, said
    >>> texts = ("It is a shame that the pool closed", "Ann is glad the rain stopped", "It is possible that it rains")
    >>> [said(taken_for_granted(clause(cut(text))) or ()) for text in texts]
    ['the pool closed', 'the rain stopped', '']
    """
    subject = [one.lower for one in made.subject]
    if subject[:3] == ["the", "fact", "that"]:
        plain = not {one.lower for one in made.rest} & (LIES | DOUBTS) and made.aux not in MODALS
        return _stated(made.subject[3:]) if plain else None
    if made.lemma or made.aux not in ("is", "was") or not made.positive or made.no_noun or not made.rest:
        return None
    start = 0
    while start < len(made.rest) and (
        is_adverb(made.rest[start])
        or made.rest[start].lower in ("a", "an", "such", "so", "very", "real", "great", "big")
    ):
        start += 1
    if start + 2 >= len(made.rest) or {one.lower for one in made.rest[:start]} & (DOUBTS | {"hardly", "never"}):
        return None
    wanted = _JUDGED if subject == ["it"] else _FEELS
    if made.rest[start].lower not in wanted:
        return None
    return _stated(made.rest[start + 1 :])


def _stated(words: Words) -> Words | None:
    """Return words as a plain clause, without "that"; None for what is none, or goes on behind it."""
    inner = words[1:] if words and words[0].lower == "that" else words
    found = clause(inner)
    if found is None or not found.certain or found.aux in MODALS or any(one.is_sign for one in inner):
        return None
    return None if {one.lower for one in inner} & {"if", "when", "and", "or", "but", "to"} - {"to"} else inner
