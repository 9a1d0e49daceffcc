"""Amounts with units: whether "weighs 7 kg" is "over 5 kg", by numbers alone and in the same unit.

>>> from grammar.english.prose.clauses import ClauseKey
>>> measured(ClauseKey("do", ("{}", "weigh", "7", "kg")), ClauseKey("is", ("{}", "over", "5", "kg")))
True
>>> measured(ClauseKey("do", ("{}", "weigh", "7", "kg")), ClauseKey("is", ("{}", "over", "5", "euro"))) is None
True
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from operator import eq, ge, gt, le, lt
from typing import TYPE_CHECKING

from grammar.english.prose.words import PLACE_MARK, among

if TYPE_CHECKING:
    from grammar.english.prose.clauses import ClauseKey

_VERBS = among("cost weigh take last measure")
"""Verbs whose object is an amount, and one at a time."""
_ALL = "is cost weigh take last measure"
_ROWS: tuple[tuple[Callable[[Decimal, Decimal], bool], str, str], ...] = (
    (gt, _ALL, "over, above, more than"),
    (lt, _ALL, "under, below, less than"),
    (ge, _ALL, "at least, no less than"),
    (le, _ALL, "at most, up to, no more than"),
    (gt, "is", "older than, bigger than, larger than, higher than, taller than, deeper than, wider than"),
    (lt, "is", "younger than, smaller than, lower than, narrower than"),
    (gt, "is take last", "longer than"),
    (lt, "is take last", "shorter than"),
    (gt, "weigh", "heavier than"),
    (lt, "weigh", "lighter than"),
    (gt, "cost", "more expensive than, dearer than"),
    (lt, "cost", "cheaper than"),
    (eq, _ALL, "exactly"),
)
_COMPARED: dict[tuple[str, ...], tuple[Callable[[Decimal, Decimal], bool], frozenset[str]]] = {
    tuple(phrase.split()): (by, among(measures)) for by, measures, phrases in _ROWS for phrase in phrases.split(", ")
}
"""Words of a comparison before a number: which it is, and of which measures: a verb, or "is"."""
_LONGEST = 3


def measured(fact: ClauseKey, asked: ClauseKey) -> bool | None:
    """Return whether the amount that a fact states of its subject is as a comparison says; None where that is open."""
    stated = _amount(fact)
    if stated is None or asked.words[:1] != (PLACE_MARK,):
        return None
    measure, number, unit = stated
    words = asked.words[1:]
    if asked.aux == fact.aux and words[:1] == (measure,):
        words = words[1:]
    elif asked.aux != ("is" if fact.aux in ("is", "do") else "was"):
        return None
    for size in range(1, _LONGEST + 1):
        found = _COMPARED.get(words[:size])
        limit = _number(words[size]) if found is not None and size < len(words) else None
        if found is None or limit is None:
            continue
        by, measures = found
        if measure in measures and _is_same(unit, words[size + 1 :], words[0]):
            return by(number, limit)
    return None


def states_amount(key: ClauseKey) -> bool:
    """Return whether a fact states an amount of its subject: only then comparisons need be looked at."""
    return _amount(key) is not None


_OF_ADJECTIVES = {
    "older": "old", "younger": "old", "higher": "high tall", "taller": "high tall", "lower": "high", "deeper": "deep",
    "wider": "wide", "narrower": "wide", "longer": "long", "shorter": "long tall",
}  # fmt: skip
"""What an adjective compares, as a word behind the unit says it: 3 m deep."""
_SIZES = among("old high tall deep wide long")


def _is_same(stated: tuple[str, ...], asked: tuple[str, ...], by: str) -> bool:
    """Return whether two amounts are in one unit and of one measure: "3 m wide" tells nothing of "deeper than 2 m"."""
    size = stated[-1] if stated and stated[-1] in _SIZES else ""
    bare = stated[:-1] if size else stated
    aged = (not stated or stated == ("year", "old")) and asked in ((), ("year",), ("year", "old"))
    if by not in _OF_ADJECTIVES:
        return stated == asked or aged
    if aged:
        return by in ("older", "younger")
    if not size:
        return stated == asked and by in ("longer", "shorter") and stated in _DURATIONS
    return size in _OF_ADJECTIVES[by].split() and asked in (bare, stated)


_DURATIONS = (("second",), ("minute",), ("hour",), ("day",), ("week",), ("month",), ("year",))


def _amount(key: ClauseKey) -> tuple[str, Decimal, tuple[str, ...]] | None:
    """Return the measure, the number and the unit that a key states of its one place, its subject."""
    if key.words[:1] != (PLACE_MARK,) or PLACE_MARK in key.words[1:]:
        return None
    words = key.words[1:]
    if key.aux in ("is", "was"):
        measure = "is"
    elif key.aux in ("do", "did") and words[:1] and words[0] in _VERBS:
        measure, words = words[0], words[1:]
    else:
        return None
    number = _number(words[0]) if words else None
    return None if number is None else (measure, number, words[1:])


def _number(text: str) -> Decimal | None:
    return Decimal(text) if text.replace(".", "", 1).isdigit() and text.isascii() else None
