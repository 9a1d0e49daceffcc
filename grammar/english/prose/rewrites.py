"""How to write a sentence that is not read, in its own words: the first proposal that is read counts."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.prose.clauses import AUXILIARIES, DETERMINERS, clause, is_plural_subject
from grammar.english.prose.openers import opened
from grammar.english.prose.pronouns import Memory
from grammar.english.prose.statements import statements
from grammar.english.prose.words import ProseWord, Words, among, text_of, without_brackets, word, words_of
from grammar.errors import NoReading

_CUTS = among(
    """
    , ; : ( ) if unless because when until although since while but so and or except even nor
    """
)


_KEPT = among(
    """
    if unless when until except only not no never nor neither but all anything nothing had were wish because according
    """
)
"""Operators that a sentence cannot lose and still say what it said."""


def has_operator(words: Words) -> bool:
    """Return whether a sentence has an operator, whose scope is not certain where its verb is not."""
    return not _KEPT.isdisjoint(one.lower for one in words)


def keeps_its_operators(words: Words, better: str) -> bool:
    """Return whether a proposal has every operator of a sentence, and says something of it.

    >>> from grammar.english.prose.words import cut
    >>> keeps_its_operators(cut("The bus, if cheap, is useful."), "The bus is useful.")
    False
    """
    texts = {one.lower for one in words_of(better.lower())}
    lost = {one.lower for one in words} & _KEPT - texts
    return not lost and better != "This is so." and not better.startswith(("It is ", "There is "))


def rewritten(words: Words, memory: Memory | None = None) -> str:
    """Return a sentence as it could be written so that it is read; it is never the sentence itself.

    ``memory`` holds what its pronouns may point back to.

    >>> from grammar.english.prose.words import cut
    >>> rewritten(cut("Colorless green ideas, so they say, sleep furiously."))
    'Colorless green ideas sleep furiously.'
    """
    for proposal in (*_named(words, memory or Memory()), *_proposals(words)):
        text = _sentence(proposal)
        if _is_read(proposal) and proposal != words:
            return text
    return _sentence(words_of("this is so"))


_STAND_INS = {"he": "this man", "she": "this woman", "it": "this thing", "they": "these things"}


def _named(words: Words, memory: Memory) -> Iterator[Words]:
    """Yield a sentence with a name in the place of the pronoun that it begins with."""
    given = _bare(words)
    if _cleft(given) is not None:
        return
    for at, one in enumerate(given[:-1]):
        if one.lower not in _STAND_INS or (one.lower == "they" and given[at + 1].lower == "say"):
            continue  # "they say" speaks of nobody
        for name in (memory.subject, memory.object, words_of(_STAND_INS[one.lower])):
            if name:
                yield (*given[:at], *name, *given[at + 1 :])


def _is_read(words: Words) -> bool:
    if words[:1] and words[0].lower == "whether":
        return False  # it asks
    try:
        return bool(statements(words, Memory()))
    except NoReading:
        return False


def _sentence(words: Words) -> str:
    text = text_of(words)
    return f"{text[:1].upper()}{text[1:]}."


def _proposals(words: Words) -> Iterator[Words]:
    """Yield ways to say a sentence, or the part of it that can be said, the nearest first."""
    given = _bare(words)
    lowers = [one.lower for one in given]
    plain = _cleft(given)
    if plain is not None:
        yield from plain
        return
    if "," in lowers:
        first = lowers.index(",")
        after = next((at for at in range(first + 1, len(given)) if lowers[at] == ","), None)
        if after is not None:
            yield (*given[:first], *given[after + 1 :])
    yield tuple(one for one in given if one.lower not in ("(", ")", ","))
    yield without_brackets(given)
    for opener in ("if", "when"):
        if lowers[:1] == [opener]:
            yield (word("if"), *_present(given[1:]))
    parts = sorted(_parts(given), key=len, reverse=True)
    yield from parts
    for part in parts:
        yield (*words_of("it is true that"), *part)
    for start in ("it is", "there is", "we need", "we should"):
        yield (*words_of(start), *given)


def _cleft(words: Words) -> tuple[Words, ...] | None:
    """Return "it is Ann who sings" as "Ann sings", nothing where that is not certain; None for any other sentence."""
    lowers = [one.lower for one in words]
    if lowers[:1] != ["it"] or lowers[1:2] not in (["is"], ["was"]):
        return None
    start = 3 if lowers[2:3] == ["not"] else 2
    at = next((at for at in range(start + 1, len(words)) if lowers[at] in ("who", "that", "which")), None)
    if at is None or not (words[start].text[:1].isupper() or lowers[start] in DETERMINERS):
        return None
    made = clause((*words[start:at], *words[at + 1 :]))
    if made is None or made.subject != words[start:at] or "," in lowers:
        return ()
    plural = is_plural_subject(made.subject)
    return ((*made.subject, *words_of(made.predicate_text(positive=made.positive == (start == 2), plural=plural))),)  # noqa: PLR2004


def _present(words: Words) -> Words:
    """Return a condition that is contrary to fact as one that may hold: "I were the mayor", "I am the mayor"."""
    found: list[ProseWord] = []
    for at, one in enumerate(words):
        put = one
        if one.lower == "were":
            before = words[at - 1].lower if at else ""
            several = before in ("we", "you", "they") or (at > 0 and is_plural_subject(words[:at]))
            put = word("am" if before == "i" else "are" if several else "is")
        elif one.lower == "would":
            put = word("will")
        elif one.lower == "could":
            put = word("can")
        found.append(put)
    return tuple(found)


def _bare(words: Words) -> Words:
    stripped, _ = opened(words)
    while stripped and stripped[-1].is_sign:
        stripped = stripped[:-1]
    return stripped or words


def _parts(words: Words) -> list[Words]:
    """Return the pieces of a sentence that are clauses by themselves."""
    found: list[Words] = []
    run: list[ProseWord] = []
    for one in (*words, word(",")):
        if one.lower in _CUTS:
            part = tuple(run)
            if part and part[0].lower not in AUXILIARIES and clause(part) is not None:
                found.append(part)
            run = []
        else:
            run.append(one)
    return found
