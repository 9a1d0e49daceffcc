"""Options that a question for a thing names, and answers that name one of them.

"Which laptop should we buy, the Acer or the Dell?" asks which of the two we should buy, and "The Acer, because it is
light." answers that we should buy the Acer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grammar.english.lexicon import VerbForm, verb_forms
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    PREPOSITIONS,
    RELATIVES,
    Atom,
    OptionsAsked,
    small,
    which,
)
from grammar.english.prose.nominals import entity
from grammar.english.prose.words import Words, canon, cut, lowered, word

_CHOOSING = tuple(
    lowered(cut(text))
    for text in (
        "i prefer", "i would prefer", "i am for", "i am in favour of", "i would go for", "i would go with", "i go for",
        "i go with", "i would take", "i would choose", "i would pick", "i choose", "i pick", "i would opt for",
        "i favour",
        "i would rather take", "i would rather have", "i would rather go for", "i would rather go with", "i vote for",
        "i would vote for", "my vote is for", "my vote goes to", "my choice is", "my choice would be", "my pick is",
        "my favourite is", "let us take", "let us go for", "let us go with", "we should take", "we should go for",
        "we should go with",
    )
)  # fmt: skip
"""What names a choice, whatever may be chosen."""
_LEADS = (*_CHOOSING, *(lowered(cut(text)) for text in ("definitely", "clearly", "i say", "i would say", "rather")))
"""What an answer that names an option may begin with."""
_DOING = (("i", "would"), ("i", "should"), ("we", "should"), ("you", "should"), ("let", "us"), ("rather",))
_BECAUSE = ("because", "since", "as")
_LONGEST = 5
"""The words of an option."""


def claim_of(asked: OptionsAsked, option: Words) -> Atom | None:
    """Return what is claimed by naming an option."""
    sought = which(asked.question, entity(small(option)))
    return None if sought is None else sought.atom


def options_asked(words: Words) -> OptionsAsked | None:
    """Return the options that a question names behind a comma or a colon, None where it names none.

    >>> found = options_asked(cut("Which laptop should we buy, the Acer or the Dell?"))
    >>> [" ".join(word.text for word in one) for one in (found.question, *found.options)]
    ['Which laptop should we buy', 'the Acer', 'the Dell']
    """
    while words and words[-1].is_sign:
        words = words[:-1]
    start = next((at for at, one in enumerate(words) if one.lower in (",", ":", "–", "-")), None)
    if start is None or not words or words[0].lower not in ("which", "what", "who", "whom"):
        return None
    found: list[Words] = []
    piece: Words = ()
    for one in words[start + 1 :]:
        if one.lower in (",", "or"):
            found += [piece] if piece else []
            piece = ()
        else:
            piece = (*piece, one)
    found += [piece] if piece else []
    listed = [one.lower for one in words[start + 1 :]]
    if len(found) < 2 or "or" not in listed or not all(map(_is_thing, found)):  # noqa: PLR2004 - two of them at least
        return None
    return OptionsAsked(words[:start], tuple(found))


_EITHER_WAY = (("or", "not"), ("yes", "or", "no"))


def asked_plainly(words: Words) -> Words:
    """Return a question without the "or not", "yes or no" at its end, which ask nothing more.

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(asked_plainly(cut(text))) for text in ("Do we sell it or not?", "Should we wait, yes or no?")]
    ['Do we sell it', 'Should we wait']
    """
    plain = words
    while plain and plain[-1].is_sign:
        plain = plain[:-1]
    lowers = lowered(plain)
    size = next((len(end) for end in _EITHER_WAY if lowers[-len(end) :] == end), 0)
    left = plain[: len(plain) - size]
    while left and left[-1].is_sign:
        left = left[:-1]
    return left if size and left and left[0].lower in AUXILIARIES else words


def asked_in_full(words: Words) -> Words:
    """Return a question at issue with the words that are left out before its verb: "Keep the old piano?".

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(asked_in_full(cut(text))) for text in ("Keep the old piano?", "Tea or coffee?")]
    ['should we keep the old piano?', 'Tea or coffee?']
    """
    verb, what = ([one.lower for one in words[:2]] + ["", ""])[:2]
    if (
        verb in AUXILIARIES | PREPOSITIONS
        or VerbForm.BASE not in verb_forms(verb)
        or what not in DETERMINERS - {"that", "which", "what"}
    ):
        return words
    return (word("should"), word("we"), word(verb), *words[1:])


_ASKING = frozenset(("where", "when", "why", "how", "who", "whom", "whose", "which", "what"))


def as_named(words: Words) -> Words:
    """Return what is at issue and only named as the question whether it should be: "A fee for visitors?".

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(as_named(cut(text))) for text in ("A fee for visitors?", "Over the ridge?", "Ask for more time?")]
    ['should we have a fee for visitors?', 'should we go over the ridge?', 'should we Ask for more time?']
    """
    plain = tuple(one for one in words if not one.is_sign)
    lowers = lowered(plain)
    if not _ASKING.isdisjoint(lowers[:1]):
        return words  # "where should we go?" names nothing
    size = next((len(end) for end in _EITHER_WAY if lowers[-len(end) :] == end), 0)
    plain = plain[: len(plain) - size] or plain
    first, behind = ([*lowers, "", ""])[:2]
    verb: Words = ()
    certain = behind in DETERMINERS or (len(plain) > 1 and plain[1].text[:1].isupper())
    if VerbForm.ING in verb_forms(first) and certain:
        return words  # "moving the office", which is read as a motion
    if first in PREPOSITIONS:
        verb = (word("go" if first in _TOWARDS else "be"),)
    elif VerbForm.BASE in verb_forms(first) and behind in DETERMINERS | PREPOSITIONS | {"it", "them"}:
        verb = ()
    else:
        verb = (word("have"),)
    return (word("should"), word("we"), *verb, *small(plain), word("?"))


_TOWARDS = frozenset(("to", "over", "into", "onto", "through", "across", "towards", "via", "around", "round", "past"))
"""Prepositions that tell where somebody goes."""


def alternatives(words: Words) -> Words:
    """Return "should we get a cat or a dog" as the question which of the two we should get, other words as they are.

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(alternatives(cut(text))) for text in ("Should I learn Spanish or French?", "Should we wait or not?")]
    ['What should I learn, Spanish or French?', 'Should we wait or not?']
    """
    plain = words[:-1] if words and words[-1].is_sign else words
    joints = [at for at, one in enumerate(plain) if one.lower == "or"]
    if len(joints) != 1 or not plain or plain[0].lower not in ("should", "shall"):
        return words
    at = joints[0]
    second = plain[at + 1 :]
    start = at - 1
    if second and second[0].lower in DETERMINERS:
        start = next((n for n in range(at - 1, 1, -1) if plain[n].lower in DETERMINERS), 0)
    elif second and second[0].text[:1].isupper():
        while start > 2 and plain[start - 1].text[:1].isupper():  # noqa: PLR2004 - behind "should" and a subject
            start -= 1
    asked, first = plain[:start], plain[start:at]
    things = bool(first) and bool(second) and _is_thing(first) and _is_thing(second) and second[0].lower != "not"
    if not things or len(asked) < 3 or VerbForm.BASE not in verb_forms(asked[-1].lower):  # noqa: PLR2004 - should we get
        return words
    return (word("What"), word(asked[0].lower), *asked[1:], word(","), *first, word("or"), *second, word("?"))


def option_named(words: Words, asked: OptionsAsked) -> tuple[Words, bool, Words] | None:
    """Return the option that a sentence without a verb names, whether it is for it, and the reason behind that."""
    at = next((n for n, one in enumerate(words) if one.lower in _BECAUSE and n), len(words))
    named, reason = words[:at], words[at + 1 :]
    while named and named[-1].is_sign:
        named = named[:-1]
    lowers = lowered(named)
    verb = asked.question[-1].lower  # "I would learn Spanish", where it is asked what to learn
    leads = (*_LEADS, *((*one, verb) for one in _DOING))
    lead = max((one for one in leads if lowers[: len(one)] == one), key=len, default=())
    named = named[len(lead) :]
    positive = not named or named[0].lower != "not"
    named = named if positive else named[1:]
    option = next((one for one in asked.options if named and canon(one) == canon(named)), None)
    shown = named and (named[0].lower in ("the", "our") or named[0].text[:1].isupper())
    if not asked.options and lead in _CHOOSING and shown and _is_thing(named):
        option = named
    return None if option is None else (option, positive, reason)


_FURTHER = frozenset(("another", "third", "fourth", "further"))


def brought_in(words: Words) -> Words | None:
    """Return the thing that a sentence brings in beside what is at issue, None where it brings in none.

    >>> from grammar.english.prose.words import text_of
    >>> texts = ("Why not the old depot?", "I saw another model, the Kite.", "Then there is the Mill on page 4.")
    >>> [text_of(brought_in(cut(text)) or ()) for text in texts]
    ['the old depot', 'the Kite', 'the Mill']
    >>> texts = ("Children, have you thought of the Mill?", "There is another offer, from Rig Ltd.")
    >>> [text_of(brought_in(cut(text)) or ()) for text in texts]
    ['the Mill', 'Rig Ltd']
    """
    plain = words[:-1] if words and words[-1].is_sign else words
    lowers = lowered(plain)
    if lowers[:2] in (("why", "not"), ("what", "about"), ("how", "about")):
        return plain[2:] if _is_thing(plain[2:]) else None
    if lowers[:1] == ("not",):
        return _shown(plain[1:])  # "Not the mill. It is too far."
    if lowers[:3] == ("then", "there", "is"):
        end = next((at for at in range(3, len(plain)) if plain[at].is_sign or lowers[at] in PREPOSITIONS), len(plain))
        return _shown(plain[3:end])
    if "have" in lowers and words[-1].text == "?":
        return _thought_of(plain, lowers)
    offered = lowers.index("offer") if "offer" in lowers[1:-3] else 0
    if offered and lowers[offered + 1] == "for" and lowers[offered + 2] in ("a", "an"):
        end = next((at for at in range(offered + 2, len(plain)) if lowers[at] in PREPOSITIONS), len(plain))
        return _shown((word("the"), *plain[offered + 3 : end]))
    if _FURTHER.isdisjoint(lowers) and ("one", "more") not in pairwise(lowers):
        return None
    pieces: list[Words] = [()]
    for one in plain:
        if one.is_sign:
            pieces.append(())
        else:
            pieces[-1] = (*pieces[-1], one)
    for piece in pieces[1:]:
        named = piece[3:] if lowered(piece[:3]) == ("and", "that", "is") else piece
        named = named[1:] if named and named[0].lower in ("from", "called", "named") else named
        if (thing := _shown(named)) is not None:
            return thing
    return None


def _thought_of(words: Words, lowers: Sequence[str]) -> Words | None:
    """Return what a question asks whether one has thought of it; None for any other."""
    for phrase in (("thought", "of"), ("thought", "about"), ("considered",), ("looked", "at")):
        at = next((n for n in range(2, len(words)) if tuple(lowers[n : n + len(phrase)]) == phrase), 0)
        if at and "you" in lowers[:at]:
            return _shown(words[at + len(phrase) :])
    return None


def _shown(words: Words) -> Words | None:
    """Return words that name a certain thing: "the Kite", "Rome"; None for others."""
    shown = bool(words) and (words[0].lower in ("the", "our") or words[0].text[:1].isupper())
    return words if shown and _is_thing(words) else None


def _is_thing(words: Words) -> bool:
    """Return whether words name one thing: the Acer, a boat, Rome."""
    if not words or len(words) > _LONGEST or any(one.is_sign for one in words):
        return False
    if any(one.lower in AUXILIARIES | RELATIVES | PREPOSITIONS for one in words):
        return False
    return words[0].lower in DETERMINERS or words[0].text[:1].isupper() or not verb_forms(words[0].lower)
