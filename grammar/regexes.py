"""The module `re`, but that an expression is compiled when it is first asked: a text needs few of a thousand.

Compiling all of them took a third of the time that a command takes to read a line. A module that compiles expressions
as it is imported takes this one for `re`: ``from grammar import regexes as re``.
"""

from __future__ import annotations

import re
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
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
            compiled = re.compile(self.pattern, self._flags)
            for method in ("match", "search", "fullmatch", "sub", "finditer", "findall", "split"):
                setattr(self, method, getattr(compiled, method))  # found at once from here on
            return getattr(compiled, name)


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
