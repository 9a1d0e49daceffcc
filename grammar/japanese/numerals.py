"""Numbers as Japanese writes them: in digits, in kanji, or in both."""

from __future__ import annotations

from fractions import Fraction

from grammar import regexes as re

_DIGITS = {mark: value for value, mark in enumerate("〇一二三四五六七八九")} | {"零": 0}
_SMALL = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"兆": 10**12, "億": 10**8, "万": 10**4}
NUMBER = "[0-9][0-9,]*(?:\\.[0-9]+)?|[〇零一二三四五六七八九十百千]+"
"""A number, or what stands before 万, 億 and 兆 in one."""


def number(text: str) -> Fraction | None:
    """Return the number that is written in digits, in kanji or in both; None where it is none.

    >>> number("6万8千"), number("六万八千"), number("1億2,000万"), number("1.5万"), number("二十三")
    (Fraction(68000, 1), Fraction(68000, 1), Fraction(120000000, 1), Fraction(15000, 1), Fraction(23, 1))
    """
    total = Fraction(0)
    rest = text.replace(",", "")
    for mark, size in _LARGE.items():
        before, found, after = rest.partition(mark)
        if found:
            part = _below(before)
            if part is None:
                return None
            total, rest = total + part * size, after
    if not rest:
        return total if text else None
    part = _below(rest)
    return None if part is None else total + part


def _below(text: str) -> Fraction | None:
    """Return a number below ten thousand, or one in digits alone."""
    total, rest = Fraction(0), text
    for mark, size in reversed(_SMALL.items()):
        before, found, after = rest.partition(mark)
        if found:
            part = _plain(before) if before else Fraction(1)
            if part is None:
                return None
            total, rest = total + part * size, after
    if not rest:
        return total if text else None
    part = _plain(rest)
    return None if part is None else total + part


def _plain(text: str) -> Fraction | None:
    if re.fullmatch("[0-9]+(?:\\.[0-9]+)?", text):
        return Fraction(text)
    return Fraction(_DIGITS[text]) if text in _DIGITS else None
