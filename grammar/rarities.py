"""Regular expressions that are looked for in vain in most texts: what a text must have for one to be found in it.

A sentence is looked through for some hundred turns of which it has one or two. What an expression needs is told by its
pattern: of several strings one at least stands in whatever it matches. Where a text has none of them, nobody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from math import prod
from operator import add
from typing import TYPE_CHECKING, Generic, TypeVar

from grammar import regexes as re

if TYPE_CHECKING:
    from re import Match, Pattern

    _By = str | Callable[[Match[str]], str]

__all__ = ["Rarities", "Rewritings", "needed", "rare"]

T = TypeVar("T")
_Strings = frozenset[str]
"""Strings of which one at least stands in a text; "" is in every text."""
_ANYTHING: _Strings = frozenset(("",))
_MOST_STRINGS = 8
"""As many strings are looked for in place of one that may go on in so many ways; a class of more is anything."""
_MOST_NEEDS = 3
_STRINGS_A_SEARCH = 16
"""How many strings are looked for in the time that an expression takes."""
_COMMON = frozenset("のはにをがでとてしたいるなもっれかうだす、。くりさこよそらけま ")


def needed(pattern: str) -> tuple[frozenset[str], ...]:
    """Return what any text has in which an expression without flags is found: of each set, one string at least.

    The rarest comes first. What may be left out is not needed, and where anything may stand, nothing is.

    >>> [sorted(one) for one in needed("(?:なきゃ|なくちゃ)(?=いけ|なら)か?$")]
    [['なきゃ', 'なくちゃ'], ['いけ', 'なら']]
    >>> needed("[^、]+(?:の朝)?"), needed("[一-鿿]|明日")
    ((), ())
    """
    groups = [_Alternatives()]
    at = 0
    while at < len(pattern):
        found = _TOKEN.match(pattern, at)
        if found is None:
            return ()
        at = found.end()
        match found.lastgroup:
            case "literal" | "one" | "sign":
                groups[-1].add((frozenset((found[found.lastgroup],)), True))
            case "code":
                groups[-1].add((frozenset((chr(int(found["code"], 16)),)), True))
            case "class":
                groups[-1].add((_ANYTHING, False) if found["not"] else _characters(found["class"]))
            case "open" | "beside" | "denied":
                groups.append(_Alternatives(beside=found["beside"] is not None, denied=found["denied"] is not None))
            case "close":
                need = groups.pop().need
                groups[-1].add(need)
            case "or":
                groups[-1].other()
            case "again":
                groups[-1].add((_ANYTHING, False))
            case "place":
                groups[-1].add((_ANYTHING, True))
            case _:
                none = found["any"] is not None or found["least"] in ("", "0")
                groups[-1].repeat(maybe_none=none, maybe_more=found[0][0] != "?")
    return tuple(_shortest(one) for one in groups[0].needs)


def _frequency_of(strings: _Strings) -> float:
    """Return about how often a text has one of some strings."""
    return sum(_frequency(one) for one in strings)


def _frequency(text: str) -> float:
    return prod(0.5 if one in _COMMON else 0.1 if one < "一" else 0.03 for one in text[:4])


class Rarities(Generic[T]):
    """Expressions with what they stand for, in order, of which any one text has few."""

    def __init__(self, rows: Iterable[tuple[Pattern[str], T]]) -> None:
        self._rows = tuple(rows)

    @cached_property
    def _needs(self) -> list[tuple[frozenset[str], ...]]:
        return [needed(pattern.pattern) for pattern, _ in self._rows]

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        """The places of expressions by a character or two that they need, of those that need none by ""."""
        found: dict[str, list[int]] = {}
        for at, needs in enumerate(self._needs):
            for one in frozenset(map(_rarest, needs[0])) if needs else ("",):
                found.setdefault(one, []).append(at)
        return found

    @cached_property
    def _keys(self) -> frozenset[str]:
        return frozenset(self._index)

    def among(self, text: str, start: int = 0) -> list[tuple[int, Pattern[str], T]]:
        """Return those that may be found in a text, from a place on, each with its place."""
        has = {"", *text, *map(add, text, text[1:])}
        places = {at for one in self._keys & has for at in self._index[one] if at >= start}
        return [(at, *self._rows[at]) for at in sorted(places) if _has(text, self._needs[at])]


if TYPE_CHECKING:
    from re import compile as rare
else:

    class rare(re.compile):  # noqa: N801 - as `compile`, whose place it takes
        """An expression without flags that most texts do not have: those without what it needs are not looked through.

        >>> rare("(?<=.)なきゃ$").search("食べなきゃ") is not None
        True
        """

        def __getattr__(self, name: str) -> object:
            compiled = self.__dict__.setdefault("_compiled", re.compile(self.pattern, keeps=self._keeps))
            if name not in ("search", "match", "fullmatch", "sub"):
                return getattr(compiled, name)
            strings = tuple(min(needed(self.pattern), key=_cost, default=_ANYTHING))
            found = _replacing(compiled, strings) if name == "sub" else _asking(compiled, name, strings)
            setattr(self, name, found)  # found at once from here on
            return found


def _cost(strings: _Strings) -> float:
    """Return about how long it takes to look for strings in a text, and for the expression where one is found."""
    return len(strings) / _STRINGS_A_SEARCH + _frequency_of(strings)


def _asking(compiled: Pattern[str], name: str, strings: Sequence[str]) -> Callable[[str], Match[str] | None]:
    """Return a method that looks through texts that have one of some strings."""
    if len(strings) == 1:
        (one,) = strings
        return lambda text: getattr(compiled, name)(text) if one in text else None

    def asked(text: str) -> Match[str] | None:
        for one in strings:
            if one in text:
                found: Match[str] | None = getattr(compiled, name)(text)
                return found
        return None

    return asked


def _replacing(compiled: Pattern[str], strings: Sequence[str]) -> Callable[[_By, str], str]:
    """Return the method that puts something in its place in texts that have one of some strings."""

    def replaced(by: _By, text: str) -> str:
        for one in strings:
            if one in text:
                return compiled.sub(by, text)
        return text

    return replaced


def _has(text: str, needs: tuple[_Strings, ...]) -> bool:
    """Return whether a text has of each set one string at least."""
    for strings in needs:
        for one in strings:
            if one in text:
                break
        else:
            return False
    return True


class Rewritings:
    """Expressions with what is put in their place, one after the other."""

    def __init__(self, rows: Iterable[tuple[Pattern[str], _By]]) -> None:
        self._rows = Rarities(rows)

    def of(self, text: str) -> str:
        """Return a text with everything in its place.

        >>> from re import compile
        >>> Rewritings([(compile("なきゃ$"), "なければ"), (compile("ければ$"), "いと")]).of("食べなきゃ")
        '食べないと'
        """
        start = 0
        while True:
            for at, other, plain in self._rows.among(text, start):
                if other.search(text) is not None:  # `sub` takes a template apart before it looks
                    text, start = other.sub(plain, text), at + 1
                    break
            else:
                return text


def _shortest(strings: _Strings) -> _Strings:
    """Return strings without those that hold another."""
    return frozenset(one for one in strings if not any(other in one and other != one for other in strings))


def _rarest(text: str) -> str:
    """Return the pair of characters of a text that is the rarest, the text where it is shorter."""
    return text if len(text) < 2 else min(map(add, text, text[1:]), key=_frequency)  # noqa: PLR2004 - a pair


_TOKEN = re.compile(
    r"(?P<literal>[^\\\[\](){}|.^$*+?]+(?![*+?{]))|\[(?P<not>\^?)(?P<class>\]?(?:[^\\\]]|\\.)*)\]"
    r"|(?P<open>\((?:\?(?:P<\w+>|:|(?P<beside><?=)|(?P<denied><?!))|(?!\?)))|(?P<close>\))|(?P<or>\|)"
    r"|(?P<repeated>(?P<any>[*?])|\+|\{(?P<least>\d*),?\d*\})[?+]?"
    r"|\\(?:u(?=[\da-fA-F]{4})|x(?=[\da-fA-F]{2}))(?P<code>(?<=x)..|....)"
    r"|(?P<again>\(\?P=\w+\)|\\[A-Za-z0-9]|\.)|(?P<place>[\^$])|\\(?P<sign>.)|(?P<one>[^(\\])",
)
"""A part of a pattern. What is none of them are flags and conditions."""
_Need = tuple[_Strings, bool]
"""What is needed, and whether nothing else is matched."""


class _Alternatives:
    """What the branches of a group need, as they are read."""

    def __init__(self, *, beside: bool = False, denied: bool = False) -> None:
        self._beside, self._denied = beside, denied
        self._branches: list[_Need] = []
        self._found: list[_Strings] = []
        """What the parts of a branch need, each by itself."""
        self._run = _ANYTHING
        """What stands in a row, of which the next part may go on."""
        self._alone: list[_Strings] = []
        """What the parts of the last branch need."""
        self._whole = True
        self._last: _Need | None = None

    def add(self, item: _Need | None) -> None:
        """Note what stands next, None behind the last."""
        if self._last is not None:
            strings, whole = self._last
            if not whole or len(self._run) * len(strings) > _MOST_STRINGS:
                self._end_run()
            if whole:
                self._run = frozenset([before + after for before in self._run for after in strings])
            elif "" not in strings:
                self._found.append(strings)
        self._last = item

    def repeat(self, *, maybe_none: bool, maybe_more: bool) -> None:
        """Note how often what stood last may stand there."""
        strings, whole = self._last or (_ANYTHING, False)
        if maybe_none:
            self._last = (strings | _ANYTHING, True) if whole and not maybe_more else (_ANYTHING, False)
        else:
            self._last = strings, False

    def other(self) -> None:
        """End a branch, and begin another one."""
        self.add(None)
        if self._whole:
            self._branches.append((self._run, True))
        else:
            self._end_run()
            self._branches.append((min((_ANYTHING, *self._found), key=_frequency_of), False))
        self._alone = self._found
        self._found, self._run, self._whole = [], _ANYTHING, True

    @property
    def need(self) -> _Need:
        """What all branches together need."""
        self.other()
        if self._denied:
            return _ANYTHING, True  # what stands on both sides of it stands together
        strings = frozenset[str]().union(*(one for one, _ in self._branches))
        return strings, not self._beside and all(whole for _, whole in self._branches)

    @property
    def needs(self) -> list[_Strings]:
        """What is needed by itself, the rarest first, of a pattern as a whole."""
        strings, whole = self.need
        found = self._alone if len(self._branches) == 1 and not whole else [strings]
        rare = [one for one in found if "" not in one and _frequency_of(one) < 1]
        return sorted(rare, key=_frequency_of)[:_MOST_NEEDS]

    def _end_run(self) -> None:
        if "" not in self._run:
            self._found.append(self._run)
        self._run, self._whole = _ANYTHING, False


@cache
def _characters(text: str) -> _Need:
    """Return the characters of a class, where they are few."""
    few = len(text) <= _MOST_STRINGS and "\\" not in text and "-" not in text[:-1]
    return (frozenset(text), True) if few else (_ANYTHING, False)
