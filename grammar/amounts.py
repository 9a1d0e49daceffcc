"""Amounts in a unit, whichever language states them: what "at least 40" leaves open, and whether one says the other.

>>> AmountRange.of("=", 45).is_within(AmountRange.of(">", 30))
True
>>> AmountRange.of(">=", 40).excludes(AmountRange.of("=", 37))
True
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.values.literals import Integer, Term, Text
from grammar import regexes as re

_LARGEST = 2**31
"""A number of the engine has 32 bits, so that a larger one, or a fraction, is written out."""
_WRITTEN = re.compile(r"\d+(?:\.\d+|/[1-9]\d*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class AmountRange:
    """The amounts that something may have: between two numbers, each reached or not; None where there is no end."""

    low: Fraction | None = None
    high: Fraction | None = None
    reaches_low: bool = True
    reaches_high: bool = True

    @staticmethod
    def of(op: str, number: Fraction | int) -> AmountRange:
        """Return what compares so with a number, by one of ``< <= > >= =``."""
        edge = Fraction(number)
        match op:
            case "<" | "<=":
                return AmountRange(high=edge, reaches_high=op == "<=")
            case ">" | ">=":
                return AmountRange(low=edge, reaches_low=op == ">=")
            case _:
                return AmountRange(edge, edge)

    @property
    def is_exact(self) -> bool:
        """Return whether one amount alone is left."""
        return self.low is not None and self.low == self.high

    def is_within(self, other: AmountRange) -> bool:
        """Return whether every amount of these bounds is one of the others."""
        low = other.low is None or (
            self.low is not None
            and (self.low > other.low or (self.low == other.low and (other.reaches_low or not self.reaches_low)))
        )
        high = other.high is None or (
            self.high is not None
            and (self.high < other.high or (self.high == other.high and (other.reaches_high or not self.reaches_high)))
        )
        return low and high

    def excludes(self, other: AmountRange) -> bool:
        """Return whether no amount is in both."""
        return self._is_below(other) or other._is_below(self)

    def _is_below(self, other: AmountRange) -> bool:
        if self.high is None or other.low is None:
            return False
        return self.high < other.low or (self.high == other.low and not (self.reaches_high and other.reaches_low))

    def complement(self) -> AmountRange | None:
        """Return what is left where it is none of these; None where that lies on both sides of them.

        >>> AmountRange.of(">", 900).complement() == AmountRange.of("<=", 900)
        True
        """
        if self.low is None and self.high is not None:
            return AmountRange(low=self.high, reaches_low=not self.reaches_high)
        if self.high is None and self.low is not None:
            return AmountRange(high=self.low, reaches_high=not self.reaches_low)
        return None


def amount_term(number: Fraction) -> Integer | Text:
    """Return an amount as a term.

    >>> amount_term(Fraction(68000)), amount_term(Fraction(5_000_000_000))
    (Integer(value=68000), Text(value='5000000000'))
    >>> amount_term(Fraction("52.3")), amount_term(Fraction(1, 3))
    (Text(value='52.3'), Text(value='1/3'))
    """
    if number.denominator == 1 and number < _LARGEST:
        return Integer(int(number))
    if number.denominator == 1:
        return Text(str(int(number)))
    decimal = f"{float(number):.6f}".rstrip("0")
    return Text(decimal if Fraction(decimal) == number else str(number))


def amount_of(term: Term) -> Fraction | None:
    """Return the amount that a term is, None where it is none."""
    match term:
        case Integer(value):
            return Fraction(value)
        case Text(digits) if _WRITTEN.fullmatch(digits):
            return Fraction(digits)
        case _:
            return None


def compares(value: Fraction | int, op: str, amount: Fraction | int) -> bool:
    """Return whether a value compares so with an amount, by one of ``< <= > >= = !=``.

    >>> compares(650, "<", 700), compares(700, "<", 700), compares(650, "!=", 700)
    (True, False, True)
    """
    given = AmountRange.of("=", value)
    if op == "!=":
        return given.excludes(AmountRange.of("=", amount))
    return given.is_within(AmountRange.of(op, amount))
