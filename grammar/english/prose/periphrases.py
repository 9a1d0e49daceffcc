"""What is said in a roundabout way and in a plain one: had better and should, have got and have, "is it true that …".

Statements and questions are put in the plain way before they are cut, so that they meet.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.inflection import participle
from grammar.english.lexicon import VerbForm, can_be, noun_singular, verb_forms
from grammar.english.prose.clauses import (
    ADVERBS,
    AUXILIARIES,
    DETERMINERS,
    MODALS,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    EnglishClause,
    clause,
    finite,
    is_plural_noun,
    is_plural_subject,
    small,
    tagged,
)
from grammar.english.prose.nominals import compares_behind
from grammar.english.prose.words import Words, among, lowered, word

# ---- is and has, which 's stands for ---------------------------------------------------------------------------------

# The "is" and the "has" of "the printer's out of ink", "Sara's lost her key": who owns nothing has a verb behind.
#
# An owner stands before a noun. Only where no noun can follow does "'s" say something of the subject of a clause.

_NO_NOUN_FOLLOWS = among(
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
        (n for n in range(at + 1, len(words)) if words[n].is_sign or words[n].lower in _NO_NOUN_FOLLOWS - {"for"}),
        len(words),
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
    return (words[at].is_sign and words[at].text not in ("-", "'")) or low in _NO_NOUN_FOLLOWS | _TELLING


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
    if low in PREPOSITIONS | _PARTICLES | _NO_NOUN_FOLLOWS | {
        "to",
        "again",
        "now",
        "today",
        "tomorrow",
        "yesterday",
        "tonight",
    }:
        return True
    return low in ADVERBS or (low.endswith("ly") and not can_be(low, "NOUN") and noun_singular(low) is None)


# ---- the plain way ---------------------------------------------------------------------------------------------------


def plainly(words: Words) -> Words:
    """Return words with their verbs said in the plain way."""
    lowers = lowered(words)
    if _OTHERWISE.isdisjoint(lowers) and not [low for low in lowers if low[-2:] == "'s"]:
        return words
    return compared_apart(on_which(able(possessed(advised(with_apostrophe(uncontracted(of_those(not_yet(words)))))))))


_OTHERWISE = frozenset(("its", "better", "got", "still", "when", "than", "ones", "single", "yet"))
"""Words of which one stands in whatever has a verb said otherwise, but for that of "Jo's left"."""


def not_yet(words: Words) -> Words:
    """Return "has yet to see it" as "has not seen it", which is what it says.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(not_yet(cut(one))) for one in ("I have yet to see it", "The roof is yet to be mended", "It has to go")]
    ['I have not seen it', 'The roof has not been mended', 'It has to go']
    """
    lowers = lowered(words)
    for at in range(1, len(words) - 2):
        if lowers[at : at + 2] != ("yet", "to") or VerbForm.BASE not in verb_forms(lowers[at + 2]):
            continue
        aux = _PERFECT.get(lowers[at - 1])
        if aux is not None:
            done = "been" if lowers[at + 2] == "be" else participle(lowers[at + 2])
            return (*words[: at - 1], word(aux), word("not"), word(done), *words[at + 3 :])
    return words


_PERFECT = {
    "is": "has",
    "are": "have",
    "am": "have",
    "was": "had",
    "were": "had",
    **{h: h for h in ("has", "have", "had")},
}


def of_those(words: Words) -> Words:
    """Return "the ones who" as "those who", and "not … a single" as "not … a".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(of_those(cut(one))) for one in ("The ones who walk are late", "We do not own a single boat")]
    ['those who walk are late', 'We do not own a boat']
    >>> [text_of(of_those(cut(one))) for one in ("The ones in town are late", "We own a single boat")]
    ['The ones in town are late', 'We own a single boat']
    """
    lowers = lowered(words)
    for at in range(1, len(words) - 1):
        if lowers[at - 1 : at + 1] == ("the", "ones") and lowers[at + 1] in ("who", "that"):
            return (*words[: at - 1], word("those"), *words[at + 1 :])
        if lowers[at - 1 : at + 1] == ("a", "single") and "not" in lowers[: at - 2]:
            return (*words[:at], *words[at + 1 :])
    return words


def compared_apart(words: Words) -> Words:
    """Return "a tree older than 50 years" as one that is older.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(compared_apart(cut("A big tree older than 50 years is protected")))
    'A big tree that is older than 50 years is protected'
    >>> [text_of(compared_apart(cut(one))) for one in ("a bus makes a man taller than Al", "a bus is older than Al")]
    ['a bus makes a man taller than Al', 'a bus is older than Al']
    """
    lowers = [one.lower for one in words]
    if "than" not in lowers:
        return words
    for at in range(2, lowers.index("than")):
        opens = next((n for n in (at - 2, at - 3) if n >= 0 and lowers[n] in ("a", "an")), None)
        if opens is None or not compares_behind(words, at) or not can_be(lowers[at - 1], "NOUN"):
            continue
        if not opens or lowers[opens - 1] not in _MAKING:
            return (*words[:at], word("that"), word("is"), *words[at:])
    return words


_MAKING = among("make makes made keep keeps kept find finds found get gets got call calls called")
"""Verbs behind whose object stands what they make of it."""


def on_which(words: Words) -> Words:
    """Return words with "on which" for a "when" that tells which day is meant: "on a day when the hall is empty".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(on_which(cut(one))) for one in ("Any day when the hall is empty will do", "The day when Jo came")]
    ['Any day on which the hall is empty will do', 'The day when Jo came']
    """
    for at in range(2, len(words) - 2):
        before = _OF_TIMES.get(words[at - 1].lower)
        if words[at].lower == "when" and before and words[at - 2].lower in ("a", "any", "every", "no"):
            return (*words[:at], word(before), word("which"), *on_which(words[at + 1 :]))
    return words


_OF_TIMES = {
    **dict.fromkeys(("day", "evening", "morning", "afternoon", "night", "weekend", "weekday"), "on"),
    **dict.fromkeys(("month", "year", "week", "season"), "in"),
}
"""What stands before what a time is of: on a day, in a month."""


def able(words: Words) -> Words:
    """Return words without the "still" of what can be done even so: "if it can still pay", not "can it still be bad".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(able(cut("We should go if we can still pay.")))
    'We should go if we can pay.'
    """
    for at in range(1, len(words) - 1):
        can = words[at].lower == "still" and {words[at - 1].lower, words[0].lower} & {"can", "could"}
        if can and VerbForm.BASE in verb_forms(words[at + 1].lower) and words[at + 1].lower not in ("be", "have"):
            return (*words[:at], *able(words[at + 1 :]))
    return words


def with_apostrophe(words: Words) -> Words:
    """Return words with an "its" that opens a clause without another verb as "it is".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_apostrophe(cut("no lift yet, its february"))), text_of(with_apostrophe(cut("its roof leaks")))
    ('no lift yet, it is february', 'its roof leaks')
    """
    for at, one in enumerate(words):
        if one.lower != "its" or (at and not words[at - 1].is_sign and words[at - 1].lower not in _JOINTS):
            continue
        end = next((n for n in range(at + 1, len(words)) if words[n].is_sign or words[n].lower in _JOINTS), len(words))
        full = (word("it"), word("is"), *words[at + 1 : end])
        if at + 1 < end and clause(words[at:end]) is None and clause(full) is not None:
            return (*words[:at], *full, *with_apostrophe(words[end:]))
    return words


_JOINTS = frozenset(("and", "but", "because", "so"))


def advised(words: Words) -> Words:
    """Return words with "had better" as "should", which gives the same advice.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(advised(cut("You'd better go home."))), text_of(advised(cut("Had I better wait?")))
    ('You should go home.', 'should I wait?')
    """
    lowers = [one.lower for one in words]
    if "better" not in lowers or "had" not in lowers:
        return words
    at = lowers.index("better")
    behind = at + 1 + (lowers[at + 1 : at + 2] == ["not"])
    if behind >= len(words) or VerbForm.BASE not in verb_forms(lowers[behind]):
        return words
    if not tagged(words)[behind].startswith("V"):
        return words
    if lowers[at - 1] == "had":
        return (*words[: at - 1], word("should"), *words[at + 1 :])
    if lowers[0] == "had" and words[-1].text == "?":
        return (word("should"), *words[1:at], *words[at + 1 :])
    return words


_HAVE = {"have": "do", "has": "does"}


def possessed(words: Words) -> Words:
    """Return words with "have got" as "have" where it is of something that one has.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(possessed(cut(text))) for text in ("I have got a cold.", "Has she got the key?", "He has got lost.")]
    ['I have a cold.', 'does she have the key?', 'He has got lost.']
    """
    lowers = [one.lower for one in words]
    if "got" not in lowers:
        return words
    at = next((n for n in range(1, len(words) - 1) if lowers[n] == "got"), None)
    if at is None or not _is_thing(words, at + 1):
        return words
    if words[-1].text == "?" and lowers[0] in _HAVE:
        return (word(_HAVE[lowers[0]]), *words[1:at], word("have"), *words[at + 1 :])
    before = next((n for n in range(at - 1, -1, -1) if lowers[n] not in _BETWEEN), -1)
    would = before > 0 and lowers[before - 1] in AUXILIARIES | _BETWEEN | {"to"}
    if before < 0 or lowers[before] not in _HAVE or would:
        return words
    if "not" in lowers[before:at]:
        between = tuple(one for one in words[before + 1 : at] if one.lower != "not")
        do = word(_HAVE[lowers[before]])
        return (*words[:before], do, word("not"), *between, word("have"), *words[at + 1 :])
    return (*words[:at], *words[at + 1 :])


_BETWEEN = among("not also already always never only even still now just definitely certainly really clearly")


def _is_thing(words: Words, at: int) -> bool:
    """Return whether a noun phrase begins there: an article, a number, a noun that is no participle."""
    one = words[at]
    if one.arg is not None or one.lower in DETERMINERS or one.lower[:1].isdigit():
        return one.lower not in ("much", "more", "less", "enough") or at + 1 < len(words)
    if VerbForm.PARTICIPLE in verb_forms(one.lower):
        return False
    parts = tagged(words)
    noun = at + 1 if parts[at].startswith(("AJ", "CRD")) else at
    return noun < len(words) and parts[noun].startswith("NN")


_WHETHER = tuple(
    tuple(one.split())
    for one in ("is it true that", "is it the case that", "is it so that", "is it right that", "is it correct that",
                "is it a fact that", "does it hold that")
)  # fmt: skip


def asked_as_statement(words: Words) -> EnglishClause | None:
    """Return what a question asks that has the words of a statement: "is it true that …", "…, isn't it?".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(asked_as_statement(cut(text)).rest) for text in ("Is it true that Bo is ill?", "Bo is old, isn't he?")]
    ['ill', 'old']
    """
    lowers = lowered(words)
    asserted: Words = ()
    for opener in _WHETHER:
        if lowers[: len(opener)] == opener:
            asserted = words[len(opener) :]
    end = max((at for at, one in enumerate(words) if one.lower == ","), default=0)
    tag = tuple(one.lower for one in words[end + 1 :] if not one.is_sign)
    if end and (tag in _TAGS or (len(tag) in (2, 3) and tag[0] in AUXILIARIES and tag[-1] in _TAGGED)):
        asserted = words[:end]
    while asserted and asserted[-1].is_sign:
        asserted = asserted[:-1]
    made = clause(asserted) if asserted else None
    plain = made is not None and made.certain and not any(one.is_sign for one in asserted)
    return made if plain and not _JOINING & {one.lower for one in asserted} else None


_TAGS = frozenset((("right",), ("correct",), ("yes",), ("no",), ("true",)))
_TAGGED = frozenset(("i", "you", "he", "she", "it", "we", "they", "there"))
_JOINING = among("and or but if because unless when while although though nor")


def as_conditions(words: Words) -> Iterator[Words]:
    """Yield what a sentence says of what can or should be done with something, or without it, as a condition.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one) for one in as_conditions(cut("Without a guide we should not go"))]
    ['if we do not have a guide, we should not go']
    >>> [text_of(one) for one in as_conditions(cut("With a second oven the inn can open"))]
    ['if we have a second oven, the inn can open', 'if the inn has a second oven, the inn can open']
    """
    if len(words) < 5 or words[0].lower not in ("with", "without"):  # noqa: PLR2004 - with a van we can
        return
    at = next((n for n in range(2, len(words)) if words[n].lower == "," or _begins_clause(words, n)), len(words))
    thing, claim = words[1:at], words[at + (at < len(words) and words[at].lower == ",") :]
    claim = claim[: next((n for n, one in enumerate(claim) if one.is_sign), len(claim))]
    made = clause(claim) if claim and _is_to_be_had(thing) else None
    if made is None or made.aux not in MODALS or made.lemma or not made.certain:
        return
    denied = words[0].lower == "without"
    owners: list[Words] = [(word("you" if made.subject[0].lower == "you" else "we"),)]
    if made.subject[0].lower not in SUBJECT_PRONOUNS and made.subject[0].lower not in ("nobody", "there"):
        owners.append(small(made.subject))
    for owner in owners:
        several = owner[0].lower in ("we", "you") or is_plural_subject(owner)
        has = ("do", "not", "have") if denied and several else ("does", "not", "have") if denied else ()
        verb = has or (("have",) if several else ("has",))
        yield (word("if"), *owner, *map(word, verb), *thing, word(","), *small(claim))


def _begins_clause(words: Words, at: int) -> bool:
    """Return whether a clause with a modal begins at a word behind a noun: "with a key | we can open it"."""
    opens = words[at].lower in (DETERMINERS | SUBJECT_PRONOUNS) - {"that"} or words[at].text[:1].isupper()
    made = clause(words[at:]) if opens and can_be(words[at - 1].lower, "NOUN") else None
    return made is not None and made.aux in MODALS


def _is_to_be_had(thing: Words) -> bool:
    """Return whether words are a noun phrase of somebody's thing, or of one that they may have."""
    if any(one.is_sign or one.arg is not None or one.lower in RELATIVES | {"that", "and", "or"} for one in thing):
        return False
    gerund = VerbForm.ING in verb_forms(thing[0].lower) if thing else True
    noun = bool(thing) and (can_be(thing[-1].lower, "NOUN") or is_plural_noun(thing[-1].lower))
    return noun and not gerund and thing[0].lower not in ("regard", "respect", "him", "her", "it", "them", "us", "me")
