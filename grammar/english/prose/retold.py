"""What is at issue, in the fewer words of who answers it: pronouns for its things, or without what for.

Asked whether the landlord is allowed to keep the deposit, "he is allowed to keep it" says so, and "it should not be
allowed" what is asked of gene editing, whatever stands ahead of a "but". Only what somebody begins with answers so:
later on "it" may be anything.
"""

from __future__ import annotations

from grammar.english.prose.clauses import (
    DEFINITE,
    DETERMINERS,
    POSSESSIVES,
    PREPOSITIONS,
    EnglishClause,
    clause,
    is_plural_subject,
)
from grammar.english.prose.issues import is_of_all_here
from grammar.english.prose.standpoints import begins_part
from grammar.english.prose.words import Words, cut, lowered

_SINGULAR, _PLURAL = frozenset(("it", "he", "she")), frozenset(("they",))
_OBJECTS = frozenset(("it", "them", "him", "her"))
_OF_ANSWERER = frozenset(("i", "we"))


def in_less_words(words: Words, asked: EnglishClause) -> Words | None:
    """Return a sentence with what is at issue where it answers that in less words, None where it does not.

    "Ready to sing" says so, and so does "guilty of the theft"; "safe for children" is more than "safe".

    >>> from grammar.english.prose.words import text_of
    >>> asked = clause(cut("the tenant is allowed to keep the deposit"))
    >>> [text_of(in_less_words(cut(one), asked) or ()) for one in ("He is not allowed to keep it", "He is here")]
    ['the tenant is not allowed to keep the deposit', '']
    >>> asked = clause(cut("gene editing should be allowed"))
    >>> text_of(in_less_words(cut("I see the hope, but it should not be allowed, because it is new"), asked) or ())
    'I see the hope, but gene editing should not be allowed, because it is new'
    >>> in_less_words(cut("The car is new, but it should not be allowed"), asked)
    """
    start = _behind_grant(words)
    end = next((at for at in range(start + 1, len(words)) if begins_part(words, at)), len(words))
    made = clause(words[start:end])
    if made is None or not made.rest or (made.aux, made.lemma) != (asked.aux, asked.lemma) or made.before:
        return None
    if not _is_subject(made.subject, asked.subject) or not _is_rest(made, asked):
        return None
    plural = is_plural_subject(asked.subject)
    return (
        *words[:start],
        *asked.subject,
        *cut(asked.predicate_text(positive=made.positive, plural=plural)),
        *words[end:],
    )


def _behind_grant(words: Words) -> int:
    """Return where that begins to which somebody turns behind what only he thinks or sees: "I see the hope, but …"."""
    at = next((n for n, one in enumerate(words) if one.lower == "but"), 0)
    grants = (
        at > 1 and words[0].lower in _OF_ANSWERER and clause(words[: at - (words[at - 1].lower == ",")]) is not None
    )
    return at + 1 if grants else 0


def _is_subject(subject: Words, asked: Words) -> bool:
    lowers = lowered(subject)
    if lowers == ("we",):
        return is_of_all_here(asked)
    if len(lowers) == 1 and lowers[0] in _SINGULAR | _PLURAL:
        return is_plural_subject(asked) == (lowers[0] in _PLURAL) and not is_of_all_here(asked[:1])
    return lowers == lowered(asked)


def _is_rest(made: EnglishClause, asked: EnglishClause) -> bool:
    """Return whether a predicate is that of the question, with a pronoun for its last thing or without what for."""
    mine, ahead = lowered(made.rest), lowered(asked.rest)
    pronoun = len(made.subject) == 1 and lowered(made.subject)[0] in _SINGULAR | _PLURAL
    if pronoun and mine == ahead:
        return True
    if mine[-1] in _OBJECTS and ahead[: len(mine) - 1] == mine[:-1]:
        return _is_thing(asked.rest[len(mine) - 1 :])
    thing = ahead[: ahead.index("for")] if "for" in ahead else ()
    if not made.lemma:
        if made.aux == "should":
            return len(thing) > 1 and mine == thing  # "we should use flags", and not what for
        left = ahead[len(mine) : len(mine) + 1]
        open_ = left in (("to",), ("of",)) or (left == ("for",) and mine[0] == "to")  # "to blame for the fire"
        return made.aux in ("is", "was") and open_ and mine == ahead[: len(mine)]
    return bool(thing) and (mine == thing or (mine == ("one",) and thing[0] in ("a", "an")))


def _is_thing(words: Words) -> bool:
    """Return whether words are one thing, for which a pronoun may stand: "the deposit", and no "the deposit today"."""
    first = words[0].lower
    shown = first in DETERMINERS | DEFINITE | POSSESSIVES or words[0].text[:1].isupper()
    return shown and not any(one.is_sign or one.lower in PREPOSITIONS for one in words)
