"""The module `re`, but that an expression is compiled when it is first asked, and what it comes to is kept.

A text needs few of a thousand expressions, and yet to compile those was a third of the time that a command takes to
read a line. So what the expressions of modules come to lies beside the compiled modules, as they do: for one version
of Python, never where Python is told to write none, and made anew where it is of no use. Of what texts say nothing is
kept. A module that compiles expressions as it is imported takes this one for `re`: ``from grammar import regexes as
re``.
"""

from __future__ import annotations

import atexit
import importlib.util
import marshal
import os
import re
import sys
from array import array
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
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
    from re import compile as constant
else:

    class compile:  # noqa: A001, N801
        """A compiled expression, once something of it is asked but its text.

        >>> compile("[ab]+").fullmatch("abba") is not None
        True

        It is not the ``re`` of its matches.
        """

        def __init__(self, pattern: str, flags: int = 0, *, keeps: bool | None = None) -> None:
            self.pattern = pattern
            self._flags = flags
            self._keeps = _is_being_imported(sys._getframe(1).f_globals) if keeps is None else keeps  # noqa: SLF001

        def __getattr__(self, name: str) -> object:
            if name.startswith("_"):
                raise AttributeError(name)  # asked by whoever looks through a module, of everything in it
            compiled = _compiled(self.pattern, int(self._flags), keeps=self._keeps)
            for method in ("match", "search", "fullmatch", "sub", "finditer", "findall", "split"):
                setattr(self, method, getattr(compiled, method))  # found at once from here on
            return getattr(compiled, name)

    def constant(pattern: str, flags: int = 0) -> compile:
        """Return an expression that a function makes of words of its own, and of no text: it is kept, too."""
        return compile(pattern, flags, keeps=True)


def _is_being_imported(names: dict[str, Any]) -> bool:
    """Return whether a module is being imported: what it compiles then holds nothing but what it says itself."""
    return getattr(names.get("__spec__"), "_initializing", False)


# ---- what expressions come to ----------------------------------------------------------------------------------------

_sre: Any = import_module("_sre")  # what `re` compiles with

_Expression = tuple[str, int]
"""A pattern and its flags."""
_Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""What `_sre.compile` takes beside the pattern: flags, code, the number of groups, and their names both ways."""
_PLACE = Path(importlib.util.cache_from_source(__file__)).with_suffix(".expressions")
_MOST = 1 << 12
"""Expressions that are kept at most, all of a few versions of this project: with more it is begun anew."""


class _KeptExpressions:
    """What expressions come to: read once, and written at the end where something came to it."""

    def __init__(self) -> None:
        self._codes = _read()
        self._new: dict[_Expression, _Code] = {}

    def find(self, pattern: str, flags: int) -> _Code | None:
        """Return what an expression came to before, None where it was not compiled."""
        return self._codes.get((pattern, flags))

    def add(self, pattern: str, flags: int, code: _Code) -> None:
        """Keep what an expression came to."""
        if not self._new and not sys.dont_write_bytecode:
            atexit.register(self._write)
        self._new[pattern, flags] = code

    def _write(self) -> None:
        """Write everything at once, so that whoever reads it meanwhile finds the old or the new."""
        codes = {**_read(), **self._new}  # others may have written
        if len(codes) > _MOST:
            codes = self._new
        with suppress(OSError):  # as for modules: where nothing can be written, the next one compiles again
            _PLACE.parent.mkdir(parents=True, exist_ok=True)
            written = _PLACE.with_name(f"{_PLACE.name}.{os.getpid()}")
            written.write_bytes(marshal.dumps((_of(), codes)))
            written.replace(_PLACE)


def _of() -> tuple[str, int, str, int]:
    """Return of what codes are: a version of Python, and of what runs them, one kind of processor, this module."""
    return sys.version, _sre.MAGIC, sys.byteorder, Path(__file__).stat().st_mtime_ns


def _read() -> dict[_Expression, _Code]:
    """Return what was written, nothing where that is missing, broken or of another Python."""
    codes: dict[_Expression, _Code] = {}
    with suppress(OSError, EOFError, ValueError, TypeError):
        of, read = marshal.loads(_PLACE.read_bytes())  # noqa: S302 - as trustworthy as the compiled modules beside it
        codes = read if of == _of() else codes
    return codes


@cache
def _kept() -> _KeptExpressions:
    return _KeptExpressions()


class _Machine:
    """The module `_sre` for a compiler that is to give the code of an expression, and not to make it."""

    def __getattr__(self, name: str) -> object:
        return getattr(_sre, name)

    def compile(self, _pattern: str, flags: int, code: list[int], *groups: Any) -> _Code:  # noqa: ANN401
        """Return the code."""
        return (flags, array("I", code).tobytes(), *groups)


# ---- compiling -------------------------------------------------------------------------------------------------------


@cache
def _coder() -> Callable[[str, int], _Code] | None:
    """Return what gives the code that `re` makes of an expression; None of a Python that does it otherwise.

    No class of characters is looked through twice: Python marks each character of one, and one of all kanji has 28,000;
    a tenth of the time of the first thousand sentences went into a few classes that hundreds of expressions have. It is
    done in a copy of the module, so that `re` stays as it is for everybody else.
    """
    spec = importlib.util.find_spec("re._compiler")
    if spec is None or spec.loader is None or array("I").itemsize != _sre.CODESIZE:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    own = getattr(module, "_optimize_charset", None)
    charsets = own is not None and own.__code__.co_varnames[:4] == ("charset", "iscased", "fixup", "fixes")
    if own is None or not charsets or vars(module).get("_sre") is not _sre:
        return None
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

    vars(module).update(_optimize_charset=optimized, _sre=_Machine())
    return cast("Callable[[str, int], _Code]", module.compile)


_FEW = 12
"""Ranges and characters of a class that are looked at one after the other about as quickly as in a table."""
_WITHOUT_CASE = 0x3000, 0xA000
"""The letters of Chinese and Japanese, but for those of Latin as wide as they are."""
_MANY = 1 << 10


@lru_cache(_MANY)
def _compiled(pattern: str, flags: int, *, keeps: bool) -> Compiled[str]:
    code = _kept().find(pattern, flags) if keeps else None
    if code is None:
        coder = _coder()
        if coder is None:
            return re.compile(pattern, flags)
        code = coder(pattern, flags)
        if keeps:
            _kept().add(pattern, flags, code)
    with_its_own, words, *groups = code
    made: Compiled[str] = _sre.compile(pattern, with_its_own, _integers(words), *groups)
    return made


def _integers(words: bytes) -> list[int]:
    found = array("I")
    found.frombytes(words)
    return found.tolist()


__all__ = [
    "ASCII",
    "DOTALL",
    "IGNORECASE",
    "MULTILINE",
    "VERBOSE",
    "Match",
    "Pattern",
    "compile",
    "constant",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "match",
    "search",
    "split",
    "sub",
]
