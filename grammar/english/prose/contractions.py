"""The "is" and the "has" of "the printer's out of ink", "Sara's lost her key": who owns nothing has a verb behind.

An owner stands before a noun. Only where no noun can follow does "'s" say something of the subject of a clause.
"""

from __future__ import annotations

from grammar.english.lexicon import VerbForm, can_be, noun_singular, verb_forms
from grammar.english.prose.clauses import (
    ADVERBS,
    AUXILIARIES,
    DETERMINERS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    clause,
    finite,
)
from grammar.english.prose.words import Words, among, word

_JOINTS = among(
    """
    and but so because if when while although though that unless since or whenever where once for yet than
    """
)
"""What a clause may begin behind."""
_TELLING = among("think thinks thought hope hopes say says said know knows knew guess suppose reckon reckons hear")
"""Verbs that a clause may stand behind without "that"."""
_PARTICLES = among("out off on in up down away back over around about gone late early there here ready asleep due")
_OBJECTS = among("me him her us them it you myself himself herself itself ourselves themselves yourself")
_GONE = among("gone been got had become left arrived come happened started stopped finished begun died fallen grown")
"""Participles that "has" goes with where no object follows."""


def uncontracted(words: Words) -> Words:
    """Return words with "'s" told apart from an owner's where it is the verb of its clause.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(uncontracted(cut("The printer's out of ink, so Jo's gone to the baker's in Mill Lane.")))
    "The printer is out of ink, so Jo has gone to the baker's in Mill Lane."
    >>> text_of(uncontracted(cut("My brother's leaving in May because his wife's lost her job.")))
    'My brother is leaving in May because his wife has lost her job.'
    >>> text_of(uncontracted(cut("Ann's leaving surprised us. Tom's broken arm hurts.")))
    "Ann's leaving surprised us. Tom's broken arm hurts."
    """
    for at, one in enumerate(words[:-1]):
        if one.arg is None and one.lower[-2:] == "'s" != one.lower:  # a noun before it
            verb = _verb_of(words, at)
            if verb:
                return uncontracted((*words[:at], word(one.text[:-2]), word(verb), *words[at + 1 :]))
    return words


def _verb_of(words: Words, at: int) -> str:
    """Return the verb that "'s" at a place is, empty where it is an owner's."""
    start = next((n + 1 for n in range(at - 1, -1, -1) if _opens_behind(words, n)), 0)
    end = next(
        (n for n in range(at + 1, len(words)) if words[n].is_sign or words[n].lower in _JOINTS - {"for"}), len(words)
    )
    subject, behind = words[start:at], words[at + 1 : end]
    if not behind or not _may_be_subject(subject):
        return ""
    verb = _taken_for(behind)
    if not verb:
        return ""
    bare = word(words[at].text[:-2])
    made = clause((*subject, bare, word(verb), *behind))
    alone = made is not None and len(made.subject) == len(subject) + 1 and finite(behind) is None
    return verb if alone or (made is not None and clause((*subject, words[at], *behind)) is None) else ""


def _opens_behind(words: Words, at: int) -> bool:
    low = words[at].lower
    return (words[at].is_sign and words[at].text not in ("-", "'")) or low in _JOINTS | _TELLING


def _may_be_subject(before: Words) -> bool:
    """Return whether words before a noun leave it the subject of a clause: nothing, an article, adjectives, a name."""
    return all(
        one.lower in DETERMINERS | {"then", "now", "also"}
        or (one.arg is None and (can_be(one.lower, "ADJ") or can_be(one.lower, "NOUN") or one.text[:1].isupper()))
        for one in before
    ) and not any(one.lower in PREPOSITIONS | SUBJECT_PRONOUNS | AUXILIARIES for one in before)


def _taken_for(behind: Words) -> str:
    """Return the verb that words go on with where no owner's noun can begin them, empty where one can."""
    at = 0
    while at < len(behind) - 1 and behind[at].arg is None and behind[at].lower in _ADVERBS:
        at += 1
    first, after = behind[at], behind[at + 1] if at + 1 < len(behind) else None
    low = first.lower
    if first.arg is not None or first.text[:1].isupper():
        return ""
    follows = after is None or after.is_sign or _no_noun(after.lower)
    forms = verb_forms(low)
    if VerbForm.ING in forms and low.endswith("ing"):
        return "is" if follows or (after is not None and after.lower in DETERMINERS | _OBJECTS) else ""
    if VerbForm.PARTICIPLE in forms and low not in PREPOSITIONS and not can_be(low, "NOUN"):
        if after is not None and (after.lower in DETERMINERS | _OBJECTS) and after.lower not in ("all", "both"):
            return "has"
        if low in _GONE or {"just", "already", "never"} & {one.lower for one in behind[:at]}:
            return "has" if follows or (after is not None and not can_be(after.lower, "NOUN")) else ""
        return "is" if follows else ""
    if low in DETERMINERS | {"not"}:
        return "is" if low not in ("own", "all", "every", "each") else ""
    if low in PREPOSITIONS | _PARTICLES:
        nominal = after is not None and low in _NOMINAL and can_be(after.lower, "NOUN") and not follows
        return "" if nominal else "is"
    if can_be(low, "ADJ") and follows and (not can_be(low, "NOUN") or after is None):
        return "is"
    return ""


_NOMINAL = among("inside outside near past opposite like back")
"""Prepositions that may stand before a noun as adjectives do: her inside pocket."""
_ADVERBS = (ADVERBS | among("so very too just always never still already not quite rather pretty almost")) - {
    "only",
    "first",
    "once",
}


def _no_noun(low: str) -> bool:
    """Return whether a word goes on behind an adjective or a participle that stands before no noun."""
    if low in PREPOSITIONS | _PARTICLES | _JOINTS | {"to", "again", "now", "today", "tomorrow", "yesterday", "tonight"}:
        return True
    return low in ADVERBS or (low.endswith("ly") and not can_be(low, "NOUN") and noun_singular(low) is None)
