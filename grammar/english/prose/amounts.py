"""Amounts with units: whether "weighs 7 kg" is "over 5 kg", by numbers alone and in the same unit.

>>> from grammar.english.prose.clauses import ClauseKey
>>> measured(ClauseKey("do", ("{}", "weigh", "7", "kg")), ClauseKey("is", ("{}", "over", "5", "kg")))
True
>>> measured(ClauseKey("do", ("{}", "weigh", "7", "kg")), ClauseKey("is", ("{}", "over", "5", "euro"))) is None
True
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from grammar.amounts import AmountRange
from grammar.english.prose.words import PLACE_MARK, among
from grammar.values import value

if TYPE_CHECKING:
    from grammar.english.prose.clauses import ClauseKey

_VERBS = among("cost weigh take last measure serve seat charge hold use consume")
"""Verbs whose object is an amount, and one at a time; of what else is counted, a part is there as well."""
_ALL = "is cost weigh take last measure serve seat charge hold use consume *"
_ROWS = (
    (">", _ALL, "over, above, more than"),
    ("<", _ALL, "under, below, less than"),
    (">=", _ALL, "at least, no less than"),
    ("<=", _ALL, "at most, up to, no more than"),
    (">", "is", "older than, bigger than, larger than, higher than, taller than, deeper than, wider than"),
    ("<", "is", "younger than, smaller than, lower than, narrower than"),
    (">", "is take last", "longer than"),
    ("<", "is take last", "shorter than"),
    (">", "is weigh", "heavier than"),
    ("<", "is weigh", "lighter than"),
    (">", "is", "warmer than, hotter than"),
    ("<", "is", "colder than, cooler than"),
    (">", "cost", "more expensive than, dearer than"),
    ("<", "cost", "cheaper than"),
    ("=", _ALL, "exactly, only"),
)
_COMPARED: dict[tuple[str, ...], tuple[str, frozenset[str]]] = {
    tuple(phrase.split()): (op, among(measures)) for op, measures, phrases in _ROWS for phrase in phrases.split(", ")
}
"""Words of a comparison before a number: which it is, and of which measures: a verb, or "is"; a star is any other."""
_OF_UNITS = frozenset(("hold", "use", "consume"))
"""Verbs of an amount where a unit follows, and of how many where a noun does."""
_UNITS = among("litre metre centimetre millimetre kilometre mile gram kilogram kg kilo ton tonne watt kilowatt percent")
_COUNTING = frozenset(("serve", "seat", *_OF_UNITS))
_LONGEST = 3
_SPEAKERS = frozenset(("we", "i", "you", "there"))
"""Subjects that are words of a key; any other word there may be one of "some rooms" or "not every room"."""
_OPEN = frozenset(("can", "may", "might", "could"))
"""What may be so much may be another amount as well."""
_SURE = frozenset(("is", "do", "was", "did", "will", "would"))
"""Auxiliaries of what is, was or will be so much; what may, must or should cost so much is no more than that."""
_PAST = {"do": "is", "did": "was"}


@value(frozen=True, slots=True)
class Amount:
    """An amount that a clause states of something or asks for.

    Attributes:
        aux: the class of the auxiliary.
        words: what stands before the comparison: a subject and a verb, no verb behind "is".
        by: the words of the comparison, none where the amount stands alone.
        number: the number itself.
        unit: what stands behind the number.
    """

    aux: str
    words: tuple[str, ...]
    by: tuple[str, ...]
    number: Fraction
    unit: tuple[str, ...]

    @property
    def op(self) -> str:
        """Return how an amount must compare with the number."""
        return _COMPARED[self.by][0] if self.by else "="

    @property
    def bounds(self) -> AmountRange:
        """Return which amounts fit."""
        return AmountRange.of(self.op, self.number)

    @property
    def measure(self) -> str:
        """Return the verb that measures, or "is"; a star where it is a verb that counts."""
        if not self.words:
            return "*"
        if self.aux in ("is", "was"):
            return "is" if self.words[0] != "there" else "*"
        verb = self.words[-1]
        counts = verb in _OF_UNITS and not (self.unit and self.unit[-1] in _UNITS)  # two halls are used as well as one
        return verb if verb in _VERBS and not counts else "*"

    @property
    def is_ability(self) -> bool:
        """Return whether it is how much somebody or something can do, so that it can do less as well."""
        verb = self.words[-1] if self.words else ""
        return self.aux == "can" and verb != "be" and (self.measure == "*" or verb in _COUNTING)

    @property
    def comes_in(self) -> bool:
        """Return whether it is in how much time something is: in six weeks."""
        return len(self.words) > 1 and self.words[-1] in ("in", "within")

    def fits(self, measure: str) -> bool:
        """Return whether its comparison is one of a measure."""
        return not self.by or measure in _COMPARED[self.by][1]


def amounts(key: ClauseKey) -> Iterator[Amount]:
    """Yield the amounts that may be meant in a key, each with what stands before and behind it."""
    words = key.words
    for at in range(len(words)):
        number = _number(words[at])
        if number is None:
            continue
        by: tuple[str, ...] = ()
        for size in range(min(_LONGEST, at), 0, -1):
            if words[at - size : at] in _COMPARED:
                by = words[at - size : at]
                break
        unit = tuple(one for one in words[at + 1 :] if one != "per")
        yield Amount(key.aux, words[: at - len(by)], by, number, unit)


def asserted_amount(key: ClauseKey) -> Amount | None:
    """Return the amount that a fact states of a thing or of who speaks, or how many do it; None where there is none."""
    if PLACE_MARK in key.words[1:]:
        return None
    found = next(amounts(key), None)
    if found is not None and not found.words:
        return found if len(found.unit) > 1 and found.unit[0] not in ("of", "percent") else None
    if not key.words or (key.words[0] != PLACE_MARK and key.words[0] not in _SPEAKERS):
        return None
    size = 1 if key.aux in ("is", "was") else 2
    holds = found is not None and len(found.words) > size and _leads_to_amount(found.words)
    if found is None or not (len(found.words) == size or holds) or not found.fits(found.measure):
        return None
    if found.words[1:] == ("have",) and found.unit == ("degree",) and found.aux in _PAST:
        return replace(found, aux=_PAST[found.aux], words=found.words[:1])  # "the water has 23 degrees"
    return found if not found.comes_in or found.unit in _DURATIONS else None


def _leads_to_amount(words: tuple[str, ...]) -> bool:
    """Return whether a predicate has its amount behind a preposition: has room for 400, has an area of 9 acres."""
    return words[-1] in ("for", "in", "within") or (words[-1] == "of" and words[1:2] == ("have",) and len(words) == 4)  # noqa: PLR2004


def open_amount(key: ClauseKey) -> Amount | None:
    """Return the amount of a wording with a place for its number, "{} costs {} euros"; the number is none."""
    places = [at for at, one in enumerate(key.words) if one == PLACE_MARK]
    if len(places) != 2 or places[0]:  # noqa: PLR2004 - a thing and its value
        return None
    return asserted_amount(key._replace(words=(*key.words[: places[1]], "0", *key.words[places[1] + 1 :])))


def has_one_value(amount: Amount) -> bool:
    """Return whether an amount with a place for its number is the only one: no bound, no count, nothing that may be."""
    return not amount.by and amount.measure != "*" and amount.aux not in _OPEN


def is_counted(key: ClauseKey) -> bool:
    """Return whether a fact states an amount of its subject: only then comparisons need be looked at."""
    counts = [one for one in key.words if one[:1].isdigit()]
    return bool(counts) and (asserted_amount(key) is not None or _composed(key) is not None)


def is_bound(key: ClauseKey) -> bool:
    """Return whether a condition compares an amount, so that the amount of a fact may decide it."""
    return any(one.by for one in amounts(key))


def _composed(key: ClauseKey) -> Amount | None:
    """Return the amount that a key tells of what something is made of: "is a group of fourteen"."""
    if key.aux not in ("is", "was") or key.words[:1] != (PLACE_MARK,):
        return None
    return next((one for one in amounts(key) if one.words[-1] == "of" and len(one.words) > 2 and not one.unit), None)  # noqa: PLR2004 - a group of


def measured(fact: ClauseKey, asked: ClauseKey) -> bool | None:
    """Return whether the amount that a fact states of its subject is as a comparison says; None where that is open."""
    made_of, of = _composed(fact), _composed(asked)
    if made_of is not None and of is not None and of.by and not made_of.by and made_of.words == of.words:
        return decides(made_of, of)
    amount = asserted_amount(fact)
    if amount is None or fact.words[:1] != (PLACE_MARK,) or asked.words[:1] != (PLACE_MARK,):
        return None
    for one in amounts(asked):
        if one.by and subject_of(one, amount) == (PLACE_MARK,):
            return decides(amount, one)
    return None


def subject_of(asked: Amount, amount: Amount) -> tuple[str, ...] | None:
    """Return what a question for an amount is about if a fact states what it asks for; None if the two do not meet."""
    if not _is_same(amount.unit, asked.unit, asked.by[0] if asked.by else "") or not asked.fits(amount.measure):
        return None
    verb = amount.words[1:]
    if asked.aux == amount.aux and asked.words[len(asked.words) - len(verb) :] == verb:
        about = asked.words[: len(asked.words) - len(verb)]
        return about if bool(about) == bool(amount.words) else None
    if asked.by and amount.measure in _VERBS - _COUNTING and asked.aux == _PAST.get(amount.aux):
        return asked.words
    return None


def decides(amount: Amount, asked: Amount, *, positive: bool = True) -> bool | None:
    """Return what a stated amount, or its denial, says to the amount that is asked for; None where that is open.

    Where things are counted, two may be two of more: only a limit ("exactly two", "at most two") denies another number.
    """
    if amount.comes_in:
        return _decides_when(amount, asked) if positive and not amount.by else None
    bounds = amount.bounds if positive else amount.bounds.complement()
    if bounds is None:
        return None
    if positive and bounds.is_exact and amount.aux in _OPEN:
        if not amount.is_ability:
            return None
        bounds = AmountRange(low=bounds.low)  # what can drive 320 km can drive more than 300
    if positive and amount.aux in ("may", "can") and amount.op == "<=" and not asked.by:
        return asked.bounds.is_within(bounds)  # who may take up to eight may take six, and not nine
    if amount.measure == "*":
        if not amount.by:
            bounds = AmountRange(low=bounds.low)
        if not asked.by:
            if bounds.is_exact and bounds == asked.bounds:
                return True
            return False if bounds.excludes(AmountRange(low=asked.number)) else None
    if bounds.is_within(asked.bounds):
        return True
    return False if bounds.excludes(asked.bounds) else None


def _decides_when(amount: Amount, asked: Amount) -> bool | None:
    """Return what the time in which something is, or can be, says: who can start in six weeks can in less than ten."""
    fits = amount.bounds.is_within(asked.bounds)
    if amount.aux not in _OPEN or "only" in amount.words:
        return fits if asked.by else None
    return True if fits and asked.op in ("<", "<=") else None


def of_its_part(fact: ClauseKey, owner: tuple[str, ...], part: tuple[str, ...], asked: ClauseKey) -> bool | None:
    """Return whether the amount that a fact states of a part, or a measure, of something is as a comparison says.

    >>> from grammar.english.prose.clauses import ClauseKey
    >>> asked = ClauseKey("is", ("{}", "'s", "range", "over", "90", "km"))
    >>> of_its_part(ClauseKey("is", ("{}", "140", "km")), ("van",), ("range",), asked)
    True
    >>> of_its_part(ClauseKey("is", ("{}", "140", "km")), ("van",), ("cable",), asked)
    """
    start = ("{}", "'s", *part)
    if not owner or asked.words[: len(start)] != start:
        return None
    of_part = asked._replace(words=("{}", *asked.words[len(start) :]))
    for size in ("", *_SIZES):  # of a range, a width, an age it goes without saying which
        words = (*fact.words, size) if size else fact.words
        holds = measured(fact._replace(words=words), of_part)
        if holds is not None:
            return holds
    return None


@value(frozen=True, slots=True)
class ComparedThings:
    """A comparison of two things by what they measure: "the pot is cheaper than the pan"."""

    first: tuple[str, ...]
    by: tuple[str, ...]
    second: tuple[str, ...]

    @property
    def op(self) -> str:
        """Return how the amount of the first must compare with that of the second."""
        return _COMPARED[self.by][0]

    def is_about(self, one: Amount, other: Amount) -> bool:
        """Return whether two amounts are in one unit, of one measure, and what is compared here."""
        if one.by or other.by or one.aux != other.aux or one.aux not in _SURE or one.words[1:] != other.words[1:]:
            return False
        return (
            one.measure != "*"
            and self.by in _COMPARED
            and one.measure in _COMPARED[self.by][1]
            and (one.unit == other.unit and _is_same(one.unit, other.unit, self.by[0]))
        )


def compared(key: ClauseKey) -> ComparedThings | None:
    """Return which two things a clause says compare how, None where it says no such thing.

    >>> from grammar.english.prose.clauses import ClauseKey
    >>> compared(ClauseKey("is", ("pot", "cheaper", "than", "pan"))).op
    '<'
    """
    words = key.words
    if key.aux not in ("is", "do") or words.count("than") != 1:
        return None
    end = words.index("than") + 1
    if key.aux == "do":  # the conductor costs more than the hall
        by, verb = words[end - 2 : end], words[end - 3 : end - 2]
        measures = by in _COMPARED and verb[:1] and verb[0] in _VERBS - _COUNTING and end > 3 and words[end:]  # noqa: PLR2004
        return ComparedThings(words[: end - 3], by, words[end:]) if measures else None
    for size in range(min(_LONGEST, end - 1), 0, -1):
        by = words[end - size : end]
        if by in _COMPARED and by[-2] not in ("more", "less") and words[end:]:  # "more than" compares no quality
            return ComparedThings(words[: end - size], by, words[end:])
    return None


_OF_ADJECTIVES = {
    "older": "old", "younger": "old", "higher": "high tall", "taller": "high tall", "lower": "high", "deeper": "deep",
    "wider": "wide", "narrower": "wide", "longer": "long", "shorter": "long tall",
}  # fmt: skip
"""What an adjective compares, as a word behind the unit says it: 3 m deep."""
_SIZES = among("old high tall deep wide long")


def _is_same(texts: tuple[str, ...], asked: tuple[str, ...], by: str) -> bool:
    """Return whether two amounts are in one unit and of one measure: "3 m wide" tells nothing of "deeper than 2 m"."""
    if len(texts) > 1 and texts[-1] in _APIECE and texts[-1] not in asked:
        texts = texts[:-1]  # what costs 9 euros a head costs more than 8
    size = texts[-1] if texts and texts[-1] in _SIZES else ""
    bare = texts[:-1] if size else texts
    aged = (not texts or texts == ("year", "old")) and asked in ((), ("year",), ("year", "old"))
    if by not in _OF_ADJECTIVES:
        return texts == asked or aged
    if aged:
        return by in ("older", "younger")
    if not size:
        return texts == asked and by in ("longer", "shorter") and texts in _DURATIONS
    return size in _OF_ADJECTIVES[by].split() and asked in (bare, texts)


_APIECE = among(
    "head person each apiece piece pupil child student adult guest member player visitor family household passenger"
)
"""For what an amount is that is told of one of several; how much it is in a month is another amount."""
_DURATIONS = (("second",), ("minute",), ("hour",), ("day",), ("week",), ("month",), ("year",))


@lru_cache(1 << 14)
def _number(text: str) -> Fraction | None:
    """Return the number in digits; None for "1.200", which is a thousand to some and hardly more than one to others."""
    whole, _, part = text.partition(".")
    if len(part) == len("200") and whole != "0":
        return None
    is_number = text.isascii() and whole.isdigit() and part.isdigit() == ("." in text)
    return Fraction(text) if is_number else None
