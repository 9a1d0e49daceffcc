"""JSON with places: every value knows where it stands, deep nesting needs no stack, and every mistake has its line.

The grammar is RFC 8259. `json` of the standard library tells no places, takes ``NaN`` and repeated keys in silence and
recurses; here a repeated key and a number that is none are faults with a place, and the text before a fault is kept, so
that a log that was cut off in the middle still gives its whole turns.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, TypeAlias

from engine.values.limits import Limits, uncollected
from engine.verification.transcript import Place
from grammar import regexes as re
from grammar.spans import SourceText, Span
from kb.transcripts.utterances import TranscriptFault

if TYPE_CHECKING:
    from kb.transcripts.names import Key

MOST_DEPTH = 64
"""Values inside one another: no log needs more, and who walks through them may recurse."""

MOST_VALUES = 4_000_000
"""Values of one document."""

_LONGEST_POINTER = 400


Content: TypeAlias = "dict[str, LocatedValue] | list[LocatedValue] | str | int | float | bool | None"


class LocatedValue:
    """A value with its place: an object's members, an array's items, or a scalar.

    ``about`` are an object's members by what they are about, once somebody has looked (`kb.transcripts.arguments`).
    """

    __slots__ = ("about", "content", "key", "outer", "source", "start")

    def __init__(
        self, content: Content, source: SourceText, start: int, outer: LocatedValue | None, key: str | int
    ) -> None:
        self.content = content
        self.source = source
        self.start = start
        self.outer = outer
        self.key = key
        self.about: dict[Key, LocatedValue] | None = None

    @property
    def pointer(self) -> str:
        """Return the JSON pointer (RFC 6901) of the value, cut where it is very long."""
        keys: list[str] = []
        value = self
        while value.outer is not None:
            keys.append(str(value.key).replace("~", "~0").replace("/", "~1"))
            value = value.outer
        pointer = "".join(f"/{key}" for key in reversed(keys))
        return pointer if len(pointer) <= _LONGEST_POINTER else f"{pointer[:_LONGEST_POINTER]}…"

    @property
    def place(self) -> Place:
        """Return where the value stands."""
        return Place(self.pointer, self.source.line_column(self.start)[0])

    @property
    def span(self) -> Span:
        """Return the place as a message marks it."""
        return Span(self.source, self.start, self.start + 1)

    @property
    def text(self) -> str | None:
        """Return a string, or a number in digits; None for what is neither."""
        match self.content:
            case str() as text:
                return text
            case bool() | None:
                return None
            case int() | float() as number:
                return str(number)
            case _:
                return None

    @property
    def members(self) -> dict[str, LocatedValue]:
        """Return the members of an object, nothing of other values."""
        return self.content if isinstance(self.content, dict) else {}

    @property
    def items(self) -> list[LocatedValue]:
        """Return the items of an array, nothing of other values."""
        return self.content if isinstance(self.content, list) else []


@dataclass(slots=True)
class JsonDocument:
    """What a text holds: a value (None where there is none at all), and what is wrong with it."""

    value: LocatedValue | None
    faults: list[TranscriptFault] = field(default_factory=list[TranscriptFault])
    end: int = 0


_TOKEN = re.compile(
    r"""[ \t\n\r]*(?:
        "((?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)"
      | ([,:])
      | ([{\[])
      | ([}\]])
      | (-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?![\w.+-])
      | (true|false|null)\b
    )""",
    re.VERBOSE,
)
_STRING, _SIGN, _OPEN, _CLOSE, _NUMBER, _WORD = range(1, 7)
_BLANK = re.compile(r"[ \t\n\r]*")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})(?:\\u([dD][c-fC-F][0-9a-fA-F]{2}))?|(.))")
_SIMPLE = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"true": True, "false": False, "null": None}
_MOST_DIGITS = 300
_HIGH = range(0xD800, 0xDC00)
_SURROGATES = range(0xD800, 0xE000)


READING = "reading the transcript"
"""What is being done until the turns of a file are known."""


@uncollected()
def read_json(
    source: SourceText,
    start: int = 0,
    outer: LocatedValue | None = None,
    *,
    end: int | None = None,
    lenient: bool = False,
    limits: Limits | None = None,
) -> JsonDocument:
    """Return the value that stands at a place of a text, before ``end``; ``end`` of what is returned is where it ends.

    What comes before a fault is kept: objects and arrays that are still open are closed there. ``lenient``, a comma may
    stand before the end of an object or array, as models write it.
    """
    stop = len(source.text) if end is None else end
    return _JsonParser(source, start, stop, outer, limits or Limits(), lenient=lenient).read()


class _Next(Enum):
    """What may come next."""

    VALUE = auto()
    FIRST = auto()
    """A value, or the end of the array."""
    FIRST_KEY = auto()
    """A key, or the end of the object."""
    KEY = auto()
    COLON = auto()
    COMMA = auto()
    """A comma, or the end of what is open."""


class _JsonParser:
    """One document being read; the open containers are a list."""

    def __init__(
        self, source: SourceText, start: int, stop: int, outer: LocatedValue | None, limits: Limits, *, lenient: bool
    ) -> None:
        self.source = source
        self.limits = limits
        self.stop = stop
        self.at = start
        self.faults: list[TranscriptFault] = []
        self.open: list[LocatedValue] = []
        self.key = ""
        self.outer = outer
        self.lenient = lenient
        self.count = 0
        self.top: LocatedValue | None = None
        self.next = _Next.VALUE
        self.trailing = False

    def read(self) -> JsonDocument:
        """Read one value."""
        text, match = self.source.text, _TOKEN.match
        while self.top is None or self.open:
            token = match(text, self.at, self.stop)
            if token is None:
                self._no_token()
                break
            if not self._take(token, token.lastindex or 0):
                break
            self.at = token.end()
        return JsonDocument(self.top, self.faults, self.at)

    def _no_token(self) -> None:
        text = self.source.text
        blank = _BLANK.match(text, self.at, self.stop)
        end = self.at if blank is None else blank.end()
        if end < self.stop:
            self._fault("json-word", end, found=text[end : end + 20].split("\n")[0])
        else:
            self._fault("json-unfinished", self.stop - 1)

    def _fault(self, code: str, at: int, **fields: str | int) -> bool:
        place = max(0, min(at, len(self.source.text) - 1))
        self.faults.append(TranscriptFault.at(code, Span(self.source, place, place + 1), **fields))
        return False

    def _take(self, token: re.Match[str], kind: int) -> bool:
        """Take a token; return False when reading cannot go on."""
        coming = self.next
        if kind == _STRING:
            if coming is _Next.KEY or coming is _Next.FIRST_KEY:
                self.key = _unescaped(token[_STRING])
                self.next = _Next.COLON
                return True
            if coming is _Next.VALUE or coming is _Next.FIRST:
                return self._value(_unescaped(token[_STRING]), token.start(_STRING) - 1)
            return self._wrong(token, token.start(_STRING) - 1)
        at = token.start(kind)
        if kind == _SIGN:
            return self._sign(token, coming, at)
        if kind == _CLOSE:
            return self._close(token, coming, at)
        if coming is not _Next.VALUE and coming is not _Next.FIRST:
            return self._wrong(token, at)
        if kind == _OPEN:
            self.limits.check(READING)
            if len(self.open) >= MOST_DEPTH:
                return self._fault("json-deep", at, limit=MOST_DEPTH)
            return self._value({} if token[_OPEN] == "{" else [], at)
        return self._value(_WORDS[token[_WORD]] if kind == _WORD else _number(token[_NUMBER]), at)

    def _sign(self, token: re.Match[str], coming: _Next, at: int) -> bool:
        if token[_SIGN] != {_Next.COLON: ":", _Next.COMMA: ","}.get(coming):
            return self._wrong(token, at)
        keyed = coming is _Next.COMMA and isinstance(self.open[-1].content, dict)
        self.next = _Next.KEY if keyed else _Next.VALUE
        self.trailing = coming is _Next.COMMA
        return True

    def _wrong(self, token: re.Match[str], at: int) -> bool:
        return self._fault("json-word", at, found=token.group().strip()[:20])

    def _value(self, content: Content, at: int) -> bool:
        self.count += 1
        if self.count > MOST_VALUES:
            return self._fault("json-large", at, limit=MOST_VALUES)
        if self.open:
            into = self.open[-1].content
            if isinstance(into, list):
                value = LocatedValue(content, self.source, at, self.open[-1], len(into))
                into.append(value)
            elif isinstance(into, dict):
                if self.key in into:
                    self._fault("json-twice", at, key=self.key)
                    self.key = _free(self.key, into)
                value = LocatedValue(content, self.source, at, self.open[-1], self.key)
                into[self.key] = value
            else:
                raise TypeError("only objects and arrays are open")
        else:
            value = LocatedValue(content, self.source, at, self.outer, "")
            self.top = value
        self.next = _Next.COMMA
        self.trailing = False
        if isinstance(content, (dict, list)):
            self.open.append(value)
            self.next = _Next.FIRST_KEY if isinstance(content, dict) else _Next.FIRST
        return True

    def _close(self, token: re.Match[str], coming: _Next, at: int) -> bool:
        ends = coming in (_Next.COMMA, _Next.FIRST, _Next.FIRST_KEY) or (self.lenient and self.trailing)
        if not self.open or not ends or (token[_CLOSE] == "}") != isinstance(self.open[-1].content, dict):
            return self._wrong(token, at)
        self.open.pop()
        self.next = _Next.COMMA
        self.trailing = False
        return True


def _number(text: str) -> int | float:
    """Return a number; digits beyond what any number needs make it a float."""
    return int(text) if text.lstrip("-").isdigit() and len(text) <= _MOST_DIGITS else float(text)


def _free(key: str, taken: dict[str, LocatedValue]) -> str:
    """Return a key for a member whose own is taken: nothing is lost, and both can be told apart."""
    number = 2
    while f"{key} ({number})" in taken:
        number += 1
    return f"{key} ({number})"


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(_character, text) if "\\" in text else text


def _character(escape: re.Match[str]) -> str:
    if escape[3] is not None:
        return _SIMPLE.get(escape[3], escape[3])
    first = int(escape[1], 16)
    if first in _HIGH and escape[2] is not None:
        return chr(0x10000 + ((first - 0xD800) << 10) + (int(escape[2], 16) - 0xDC00))
    rest = "" if escape[2] is None else "\ufffd"
    return ("\ufffd" if first in _SURROGATES else chr(first)) + rest
