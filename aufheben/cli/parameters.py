"""Parameters of commands: how they are written, what their values are, and how a line of arguments is read.

Help and errors are worded from the catalog in both languages, and an argument such as ``-buy(a)`` is a literal:
parsers of command lines word theirs in English and take that for options, so the one loop they would do is here.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, Generic, Protocol, TypeVar, cast

from aufheben.errors import Misuse
from aufheben.wording import Language, tell
from grammar.wording import NameList

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
E = TypeVar("E", bound=StrEnum)


class Names(Enum):
    """What a text on the command line can name, for shells that complete it."""

    NOTHING = 0
    FILES = 1
    BASES = 2
    """Knowledge bases of the library, or files."""
    DEBATES = 3
    """Debates of the library that were held, or files."""
    LIBRARY = 4
    """Anything of the library."""
    COMMANDS = 5


class ParameterType(Protocol[V_co]):
    """What an option or an argument takes."""

    @property
    def metavar(self) -> str:
        """Return how help names the value."""
        ...

    def read(self, text: str, /) -> V_co | None:
        """Return the value of a text, None when it has none."""
        ...

    def expected(self, name: str, language: Language, /) -> str:
        """Return what would have been a value of the parameter ``name``."""
        ...


@dataclass(frozen=True, slots=True)
class AnyText:
    """Any text."""

    metavar: str
    names: Names = Names.NOTHING

    def read(self, text: str) -> str:
        """Return the text itself."""
        return text

    def expected(self, name: str, language: Language) -> str:  # noqa: ARG002 - every text is one
        """Return how help names it."""
        return self.metavar


@dataclass(frozen=True, slots=True)
class OneOf(Generic[E]):
    """One of a few names, which help shows unless it has a word for them."""

    kind: type[E]
    word: str = ""

    @property
    def metavar(self) -> str:
        """Return the word, or the names."""
        return self.word or "|".join(self.kind)

    def read(self, text: str) -> E | None:
        """Return the member of a name."""
        return next((member for member in self.kind if member.value == text), None)

    def expected(self, name: str, language: Language) -> str:  # noqa: ARG002 - told by the names alone
        """Return the names in a sentence."""
        return tell("usage.values", language, values=NameList.of(self.kind).text(language))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds."""

    metavar: str
    least: int
    most: float = math.inf

    def read(self, text: str) -> int | None:
        """Return the number of a text."""
        try:
            number = int(text)
        except ValueError:
            return None
        return number if self.least <= number <= self.most else None

    def expected(self, name: str, language: Language) -> str:
        """Return the bounds in words."""
        return tell(f"usage.expected.{name}", language)


@dataclass(frozen=True, slots=True)
class Real:
    """A number from nought on."""

    metavar: str
    most: float = math.inf

    def read(self, text: str) -> float | None:
        """Return the number of a text."""
        try:
            number = float(text)
        except ValueError:
            return None
        return number if 0 <= number <= self.most and math.isfinite(number) else None

    def expected(self, name: str, language: Language) -> str:
        """Return the bounds in words."""
        return tell(f"usage.expected.{name}", language)


_DURATION = re.compile(r"(\d+(?:\.\d+)?)(s|m|h)?")
_SECONDS = {"s": 1.0, "m": 60.0, "h": 3600.0}


@dataclass(frozen=True, slots=True)
class Duration:
    """A time such as ``90s``, ``3m`` or ``1h``, in seconds; a bare number counts seconds.

    >>> [Duration("TIME").read(text) for text in ("3m", "1.5h", "45", "0", "soon")]
    [180.0, 5400.0, 45.0, None, None]
    """

    metavar: str

    def read(self, text: str) -> float | None:
        """Return the seconds of a text, more than none."""
        found = _DURATION.fullmatch(text)
        return (float(found[1]) * _SECONDS[found[2] or "s"] or None) if found is not None else None

    def expected(self, name: str, language: Language) -> str:
        """Return how it is written, in words."""
        return tell(f"usage.expected.{name}", language)


class Off(Enum):
    """The value of an option that is to be left out of requests."""

    OFF = "off"


@dataclass(frozen=True, slots=True)
class OrOff(Generic[T]):
    """A value of another type, or the word ``off``."""

    value: ParameterType[T]

    @property
    def metavar(self) -> str:
        """Return both."""
        return f"{self.value.metavar}|off"

    def read(self, text: str) -> T | Off | None:
        """Return the value of a text."""
        return Off.OFF if text == Off.OFF.value else self.value.read(text)

    def expected(self, name: str, language: Language) -> str:
        """Return what the other type says: its words tell of both."""
        return self.value.expected(name, language)


@dataclass(frozen=True, slots=True)
class JsonObject:
    """A JSON object."""

    metavar: str

    def read(self, text: str) -> dict[str, Any] | None:
        """Return the object of a text."""
        import json  # noqa: PLC0415 - few lines have one

        try:
            found: Any = json.loads(text)
        except (ValueError, RecursionError):
            return None
        return cast("dict[str, Any]", found) if isinstance(found, dict) else None

    def expected(self, name: str, language: Language) -> str:
        """Return that it is an object, in words."""
        return tell(f"usage.expected.{name}", language)


@dataclass(frozen=True, slots=True, eq=False)
class Parameter(Generic[T_co]):
    """An option, or an argument where it has no flags; `Given` says what a user gave for it.

    ``name`` is the end of its wording, ``help.param.NAME``; without a ``value`` it is a flag.
    """

    name: str
    flags: tuple[str, ...]
    value: ParameterType[Any] | None
    default: T_co
    many: bool = False
    required: bool = False

    @property
    def written(self) -> str:
        """Return how help shows it: ``-o, --output FILE``, or the value of an argument."""
        metavar = "" if self.value is None else self.value.metavar
        return " ".join(filter(None, [", ".join(self.flags), metavar]))

    @property
    def called(self) -> str:
        """Return how an error names it."""
        return self.flags[0] if self.flags else self.written

    def meaning(self, language: Language) -> str:
        """Return what it is for."""
        return tell(f"help.param.{self.name}", language)

    def read(self, texts: Sequence[str], language: Language) -> T_co:
        """Return the value of what was given. Raises `Misuse`."""
        if not texts:
            if self.required:
                raise Misuse("usage.missing", parameter=self.called, meaning=self.meaning(language))
            return self.default
        value: Any = tuple(self._one(text, language) for text in texts)
        found: T_co = value if self.many else value[-1]
        return found

    def _one(self, text: str, language: Language) -> object:
        if self.value is None:
            return True
        found = self.value.read(text)
        if found is None:
            expected = self.value.expected(self.name, language)
            raise Misuse("usage.bad-value", parameter=self.called, value=text, expected=expected)
        return found


def flag(name: str, *flags: str) -> Parameter[bool]:
    """Return an option without a value."""
    return Parameter(name, flags, None, default=False)


def option(name: str, *flags: str, value: ParameterType[V]) -> Parameter[V | None]:
    """Return an option that may be left out; the last one counts."""
    return Parameter(name, flags, value, None)


def preset(name: str, *flags: str, value: ParameterType[V], default: V) -> Parameter[V]:
    """Return an option with a value of its own."""
    return Parameter(name, flags, value, default)


def repeated(name: str, *flags: str, value: ParameterType[V], required: bool = False) -> Parameter[tuple[V, ...]]:
    """Return an option, or an argument, that can stand several times."""
    return Parameter(name, flags, value, (), many=True, required=required)


def demanded(name: str, *flags: str, value: ParameterType[V]) -> Parameter[V]:
    """Return an option, or an argument, that cannot be left out."""
    missing: Any = None
    return Parameter(name, flags, value, missing, required=True)


@dataclass(slots=True)
class Given:
    """What a user gave a command: ``given[PARAMETER]`` is its value; fixed wording is told in ``language``.

    That is the language asked for; else, from when it is read, that of the text; till then that of the locale.
    """

    language: Language
    settled: bool
    _values: dict[str, Any] = field(default_factory=dict[str, Any])
    _named: set[str] = field(default_factory=set[str])

    def follow(self, language: str) -> None:
        """Speak the language of a text from now on, unless one was asked for or a text before it settled that."""
        if not self.settled:
            self.language, self.settled = Language.named(language) or self.language, True

    def take(self, parameters: Sequence[Parameter[Any]], words: Sequence[str]) -> None:
        """Read the words after a command; of several values that do not fit, the first in the table is told."""
        texts = scan(parameters, words)
        self._named.update(texts)
        for one in parameters:
            self._values[one.name] = one.read(texts.get(one.name, ()), self.language)

    def names(self, parameter: Parameter[Any]) -> bool:
        """Return whether a parameter was named, whatever its value."""
        return parameter.name in self._named

    def supply(self, parameter: Parameter[T], value: T) -> None:
        """Take a value where none was given: for commands whose actions differ in what they presume."""
        if self._values.get(parameter.name) is None:
            self._values[parameter.name] = value

    def get(self, parameter: Parameter[T], otherwise: T) -> T:
        """Return what was given for a parameter, or something else where the command does not take it."""
        value: T = self._values.get(parameter.name, otherwise)
        return value

    def __getitem__(self, parameter: Parameter[T]) -> T:
        value: T = self._values[parameter.name]
        return value


_NEGATIVE = re.compile(r"-(?:[^\W\d_]|\()")
"""How a strong negation starts, of a priority too; what is an option of the command is not taken for one."""


def scan(parameters: Sequence[Parameter[Any]], words: Sequence[str]) -> dict[str, list[str]]:
    """Return the texts of each parameter by its name; options may stand before, between and behind arguments.

    Raises `Misuse` for what is no option, for an option that lacks its value or has one too many, and for an argument
    too many.
    """
    flags = {written: one for one in parameters for written in one.flags}
    found: dict[str, list[str]] = {}
    arguments: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            arguments += rest
        elif word in flags or word.startswith("--"):
            written, sign, text = (word, "", "") if word in flags else word.partition("=")
            found.setdefault(_known(written, flags).name, []).append(_text(flags[written], sign, text, rest, flags))
        elif _NEGATIVE.match(word) and f"-{word}" in flags:
            raise Misuse("usage.no-such-option-near", option=word, suggestion=f"-{word}")
        elif word.startswith("-") and word != "-" and not _NEGATIVE.match(word):
            raise Misuse("usage.no-such-option", option=word)
        else:
            arguments.append(word)
    return found | _placed([one for one in parameters if not one.flags], arguments)


def _known(written: str, flags: Mapping[str, Parameter[Any]]) -> Parameter[Any]:
    if written in flags:
        return flags[written]
    from difflib import get_close_matches  # noqa: PLC0415 - only when something went wrong

    near = get_close_matches(written, flags, 1)
    if near:
        raise Misuse("usage.no-such-option-near", option=written, suggestion=near[0])
    raise Misuse("usage.no-such-option", option=written)


def _text(
    parameter: Parameter[Any], sign: str, text: str, rest: Iterator[str], flags: Mapping[str, Parameter[Any]]
) -> str:
    """Return what is given to an option: after ``=``, or the next word unless that is an option itself."""
    if parameter.value is None:
        if sign:
            raise Misuse("usage.no-value", option=parameter.called)
        return ""
    if sign:
        return text
    following = next(rest, None)
    if following is None or following in flags:
        raise Misuse("usage.needs-value", option=parameter.called)
    return following


def _placed(parameters: Sequence[Parameter[Any]], words: Sequence[str]) -> dict[str, list[str]]:
    """Return the words of each argument: one each, all that are left for the one that takes several."""
    found: dict[str, list[str]] = {}
    left = list(words)
    for one in parameters:
        found[one.name], left = (left, []) if one.many else (left[:1], left[1:])
    if left:
        slip = next((word for word in words if word.startswith("-") and word != "-"), None)
        if slip is not None:
            raise Misuse("usage.no-such-option", option=slip)
        raise Misuse("usage.extra", argument=" ".join(left))
    return found
