"""Noun phrases and folded words within what follows a verb: the one rule of attachment.

What follows a verb is a row of units: words, prepositions, noun phrases. The last unit is an argument when it is a
name, a definite noun phrase, a pronoun or a variable; every other word belongs to the predicate's name, in its order,
without "a" and "an". "swims in the pool next to the house of the raven" says ``swims_in_the_pool_next_to_the_house_of``
of the raven; "has a long battery life" says ``has_long_battery_life``. A number alone before a noun is an argument too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.english.common import ADVERBIALS, LY_ADJECTIVES, NUMERALS
from grammar.english.inflection import plural, singulars
from grammar.errors import NoReading
from grammar.values import value

if TYPE_CHECKING:
    from grammar.english.tokens import Token

VARIABLE = re.compile(r"[U-Z]\d*")
"""The capitals that are variables in a rule."""

ARTICLES = frozenset(("a", "an"))

ARGUMENTS = frozenset(
    ("named", "definite", "pronoun", "someone", "owner", "every", "no", "self", "number", "pointing", "designated")
)
"""Kinds of units that are arguments where they stand last."""


@value(frozen=True, slots=True)
class PhrasePart:
    """A part of a phrase: a ``kind``, its words without determiner, and what it was written as.

    Kinds: word, preposition, indefinite, relative, and those of `ARGUMENTS`; an "owner" is the name in "Bob's house",
    whose ``folded`` words are "the house of".
    """

    kind: str
    tokens: tuple[Token, ...]
    words: tuple[str, ...]
    folded: tuple[str, ...] = ()
    determiner: str = ""


def terminal(token: Token) -> str:
    """Return what a parse has taken a word for."""
    return token.choices[0][0]


def units(pieces: Sequence[Token]) -> list[PhrasePart]:
    """Return the units of a phrase, in order."""
    found: list[PhrasePart] = []
    at = 0
    while at < len(pieces):
        unit, at = _unit(pieces, at)
        if unit.kind == "possessed" and found and found[-1].kind in ("named", "definite", "pointing"):
            owner = found.pop()
            found.append(PhrasePart("owner", owner.tokens, owner.words, ("the", *unit.words, "of"), owner.kind))
        else:
            found.append(unit)
    return found


def _unit(pieces: Sequence[Token], at: int) -> tuple[PhrasePart, int]:
    token = pieces[at]
    kind = terminal(token)
    match kind:
        case "NAME":
            end = _run(pieces, at, ("NAME",)) if not token.quoted else at + 1
            return _made("named", pieces, at, at, end), end
        case "THE" | "DEM":
            end = _run(pieces, at + 1, ("WORD", "PLURAL", "NAME"))
            if end == at + 1:
                return _made("word", pieces, at, at, end), end
            if kind == "DEM" and any(terminal(token) == "NAME" for token in pieces[at + 1 : end]):
                raise NoReading("inexact", token.start, token.end, found=token.text)
            while end > at + 2 and _closes(pieces[end - 1]):
                end -= 1
            return _made("definite" if kind == "THE" else "pointing", pieces, at, at + 1, end), end
        case "A":
            end = _run(pieces, at + 1, ("WORD", "PLURAL"))
            if end < len(pieces) and end > at + 1 and VARIABLE.fullmatch(pieces[end].text):
                return _made("designated", pieces, at, at + 1, end + 1), end + 1
            return _made("indefinite" if end > at + 1 else "word", pieces, at, at + (end > at + 1), end), end
        case "EVERY_IN" | "NO_IN":
            end = _run(pieces, at + 1, ("WORD", "PLURAL"))
            return _made("every" if kind == "EVERY_IN" else "no", pieces, at, at + 1, end), end
        case "NUMBER":
            return _made("number", pieces, at, at, at + 1), at + 1
        case "POSS_IN":
            end = _run(pieces, at + 1, ("WORD", "PLURAL"))
            return _made("possessed", pieces, at, at + 1, end), end
        case "IT_IN" | "SOMEONE" | "SELF":
            kinds = {"IT_IN": "pronoun", "SOMEONE": "someone", "SELF": "self"}
            return _made(kinds[kind], pieces, at, at, at + 1), at + 1
        case "REL_IN":
            return _made("relative", pieces, at, at, at + 1), at + 1
        case "PREP" | "OF" | "THAN":
            return _made("preposition", pieces, at, at, at + 1), at + 1
        case "WORD" | "PLURAL":
            end = _run(pieces, at, ("WORD", "PLURAL"))
            return _made("word", pieces, at, at, end), end
        case _:
            return _made("word", pieces, at, at, at + 1), at + 1


def _closes(token: Token) -> bool:
    """Return whether a word behind an object says when, where or how: "sold the car yesterday"."""
    return token.lower in ADVERBIALS or (token.lower.endswith("ly") and token.lower not in LY_ADJECTIVES)


def _run(pieces: Sequence[Token], at: int, kinds: tuple[str, ...]) -> int:
    while at < len(pieces) and terminal(pieces[at]) in kinds and not pieces[at].quoted:
        at += 1
    return at


def _made(kind: str, pieces: Sequence[Token], start: int, first: int, end: int) -> PhrasePart:
    tokens = tuple(pieces[start:end])
    words = tuple(token.lower for token in pieces[first:end])
    return PhrasePart(kind, tokens, words, determiner=tokens[0].lower if first > start else "")


def folded(parts: Sequence[PhrasePart], *, articles: frozenset[str] = ARTICLES) -> tuple[str, ...]:
    """Return the words that units give to a name: as written, some articles left out."""
    return tuple(
        word
        for unit in parts
        for word in (*unit.folded, *(token.lower for token in unit.tokens))
        if word not in articles
    )


def written(parts: Sequence[PhrasePart]) -> str:
    """Return units as their author wrote them."""
    return " ".join(
        " ".join((*unit.folded, *(f'"{token.text}"' if token.quoted else token.text for token in unit.tokens)))
        for unit in parts
    ).replace(" 's", "'s")


@value(frozen=True, slots=True)
class Split:
    """A phrase split into the words of a name and an argument.

    Attributes:
        parts: the units that are folded, without the argument.
        argument: the unit that is an argument, if any.
        measure: the comparison before a number, "more than".
        counted: the argument is a number that counts the noun behind it.
    """

    parts: tuple[PhrasePart, ...]
    argument: PhrasePart | None = None
    measure: str = ""
    counted: bool = False


def split(pieces: Sequence[Token], *, loose: bool = False) -> Split:
    """Return a phrase with its argument apart; with ``loose``, an indefinite noun phrase is an argument as well."""
    found = units(pieces)
    measured = [
        place for place, unit in enumerate(found) if unit.kind == "word" and terminal(unit.tokens[0]) == "COMPARE"
    ]
    if measured:
        at = measured[0]
        number = found[at + 1] if at + 1 < len(found) and found[at + 1].kind == "number" else None
        measure = " ".join(token.lower for token in found[at].tokens)
        return Split((*found[:at], *found[at + 2 :]), number, measure, counted=True)
    if not found:
        return Split(())
    last = found[-1]
    if len(found) == 1 and last.kind == "indefinite" and last.determiner == "one":
        return Split(
            (PhrasePart("word", last.tokens[1:], last.words),),
            PhrasePart("number", last.tokens[:1], ("one",)),
            counted=True,
        )
    if last.kind in ARGUMENTS or (loose and last.kind == "indefinite"):
        owner = tuple([PhrasePart("word", (), (), last.folded)] if last.folded else [])
        return Split((*found[:-1], *owner), last)
    if last.kind == "word" and len(found) > 1 and found[-2].kind in ARGUMENTS and _closes(last.tokens[-1]):
        return Split((*found[:-2], last), found[-2])
    counted = [unit for unit in found if unit.kind == "number" or _numeral(unit) is not None]
    others = [unit for unit in found if unit.kind in ARGUMENTS and unit.kind != "number"]
    if len(counted) == 1 and not others and len(found) == len("nw") and counted[0] is found[0] and last.kind == "word":
        return Split(tuple(unit for unit in found if unit is not counted[0]), counted[0], counted=True)
    if len(found) == 1 and len(last.words) > 1 and last.words[0] in NUMERALS:
        number = PhrasePart("number", last.tokens[:1], last.words[:1])
        return Split((PhrasePart("word", last.tokens[1:], last.words[1:]),), number, counted=True)
    return Split(tuple(found))


def _numeral(unit: PhrasePart) -> int | None:
    return NUMERALS.get(unit.words[0]) if unit.kind == "word" and len(unit.words) == 1 else None


def counted_name(words: Sequence[str]) -> str:
    """Return the words of a measured noun, its last word in the plural: "1 friend" and "2 friends" count the same."""
    *first, last = words
    return " ".join((*first, last if singulars(last) else plural(last)))


def segments(pieces: Sequence[Token]) -> Iterator[tuple[str, tuple[Token, ...]]]:
    """Yield what "and", "or" and commas part within a phrase, each with the word before it ("" for the first)."""
    word, start = "", 0
    for at, token in enumerate(pieces):
        if terminal(token) in ("AND_IN", "OR_IN", "COMMA_IN", "NOR_IN"):
            yield word, tuple(pieces[start:at])
            word, start = token.lower, at + 1
    yield word, tuple(pieces[start:])
