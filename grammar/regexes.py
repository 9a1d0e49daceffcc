"""The module `re`, but that an expression is compiled when it is first asked: a text needs few of a thousand.

Compiling all of them took a third of the time that a command takes to read a line. A module that compiles expressions
as it is imported takes this one for `re`: ``from grammar import regexes as re``.
"""

from __future__ import annotations

import importlib.util
import re
from functools import cache, lru_cache
from re import (
    ASCII,
    DOTALL,
    IGNORECASE,
    MULTILINE,
    VERBOSE,
    Match,
    Pattern,
    escape,
    findall,
    finditer,
    fullmatch,
    match,
    search,
    split,
    sub,
)
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from re import Pattern as Compiled
    from re import compile  # noqa: A004 - its name in `re`, here and below
else:

    class compile:  # noqa: A001, N801
        """A compiled expression, once something of it is asked but its text.

        >>> compile("[ab]+").fullmatch("abba") is not None
        True

        It is not the ``re`` of its matches.
        """

        def __init__(self, pattern: str, flags: int = 0) -> None:
            self.pattern = pattern
            self._flags = flags

        def __getattr__(self, name: str) -> object:
            if name.startswith("_"):
                raise AttributeError(name)  # asked by whoever looks through a module, of everything in it
            compiled = _compiled(self.pattern, int(self._flags))
            for method in ("match", "search", "fullmatch", "sub", "finditer", "findall", "split"):
                setattr(self, method, getattr(compiled, method))  # found at once from here on
            return getattr(compiled, name)


@cache
def _compiler() -> Callable[[str, int], Compiled[str]]:
    """Return what compiles an expression as `re` does, but that no class of characters is looked through twice.

    Python marks each character of a class, and one of all kanji has 28,000: a tenth of the time of the first thousand
    sentences went into a few classes that hundreds of expressions have. It is done in a copy of the module, so that
    `re` stays as it is for everybody else.
    """
    spec = importlib.util.find_spec("re._compiler")
    if spec is None or spec.loader is None:
        return re.compile
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    own = getattr(module, "_optimize_charset", None)
    if own is None or own.__code__.co_varnames[:4] != ("charset", "iscased", "fixup", "fixes"):
        return re.compile  # another Python
    known: dict[object, object] = {}
    single, several = vars(module)["LITERAL"], vars(module)["RANGE"]

    def has_case(one: tuple[object, Any], iscased: Callable[[int], bool], fixes: Mapping[int, object] | None) -> bool:
        kind, value = one
        if kind is single:
            return iscased(value) or value in (fixes or ())
        return kind is several and not _WITHOUT_CASE[0] <= value[0] <= value[1] <= _WITHOUT_CASE[1]

    def optimized(
        charset: list[tuple[object, Any]],
        iscased: Callable[[int], bool] = bool,
        fixup: object = None,
        fixes: Mapping[int, object] | None = None,
    ) -> object:
        if len(charset) <= _FEW and not (fixup and any(has_case(one, iscased, fixes) for one in charset)):
            return charset, False
        key = (*charset, fixup, fixes is None)
        if key not in known:
            if len(known) >= _MANY:
                known.clear()
            known[key] = own(charset, iscased, fixup, fixes)
        return known[key]

    vars(module)["_optimize_charset"] = optimized
    return cast("Callable[[str, int], Compiled[str]]", module.compile)


_FEW = 12
"""Ranges and characters of a class that are looked at one after the other about as quickly as in a table."""
_WITHOUT_CASE = 0x3000, 0xA000
"""The letters of Chinese and Japanese, but for those of Latin as wide as they are."""
_MANY = 1 << 10


@lru_cache(_MANY)
def _compiled(pattern: str, flags: int) -> Compiled[str]:
    return _compiler()(pattern, flags)


__all__ = [
    "ASCII",
    "DOTALL",
    "IGNORECASE",
    "MULTILINE",
    "VERBOSE",
    "Match",
    "Pattern",
    "compile",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "match",
    "search",
    "split",
    "sub",
]
