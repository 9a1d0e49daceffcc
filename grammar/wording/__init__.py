"""What is said about a text: notices, whose words are in this folder, one file a language.

A `Notice` is a value: a code, a place, named fields. Its words are those of its class, so a new kind of notice (a fault
of reading, a finding of a check) is a subclass that names the section of a catalogue where they stand::

    @dataclass(frozen=True, slots=True)
    class Finding(Notice):
        codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "finding")

    Finding.at("unused-rule", rule.source, rule=str(rule)).text("ja")

with, in ``ja.toml``, the table ``[finding.unused-rule]`` and in it a ``message`` and, mostly, a ``remedy``.
"""

from __future__ import annotations

import errno
import unicodedata
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Self, TypeAlias

from grammar import regexes as re
from grammar.catalogue import SOURCE, Catalogue, fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from grammar.spans import Span

WORDS = Catalogue(Path(__file__).parent)

_LONGEST = 60
"""Characters of the author's text that a message quotes at most."""


class Severity(StrEnum):
    """How bad it is: an error stops the reading, a warning and an information do not."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"

    def text(self, language: str) -> str:
        """Return the word before a message."""
        return WORDS.say(f"severity.{self.value}", language)

    def lead(self, language: str) -> str:
        """Return the word before a message, with its colon."""
        return WORDS.say("list.lead", language, word=self.text(language))


@dataclass(frozen=True, slots=True)
class NoticeCodes:
    """The codes of one kind of notice: a section of a catalogue, and how bad each is, whatever the language."""

    catalogue: Catalogue
    section: str
    warnings: frozenset[str] = frozenset()
    information: frozenset[str] = frozenset()

    def __iter__(self) -> Iterator[str]:
        paths = (code.split(".") for code in self.catalogue.codes(section=self.section))
        return iter(dict.fromkeys(code for _, code, _ in paths))

    def severity(self, code: str) -> Severity:
        """Return how bad a code is: an error where nothing else is said."""
        if code in self.warnings:
            return Severity.WARNING
        return Severity.INFORMATION if code in self.information else Severity.ERROR

    def template(self, code: str, part: str, language: str) -> str:
        """Return the ``message`` or the ``remedy`` of a code; not every code has a remedy."""
        path = f"{self.section}.{code}.{part}"
        return "" if part == "remedy" and path not in self.catalogue else self.catalogue.template(path, language)

    def fields(self, code: str) -> frozenset[str]:
        """Return the fields of a code."""
        return fields(self.template(code, "message", SOURCE)) | fields(self.template(code, "remedy", SOURCE))


@dataclass(frozen=True, slots=True)
class Phrase:
    """What may stand somewhere, such as "a name": a code of the section ``phrase``."""

    key: str

    def text(self, language: str) -> str:
        """Return the word."""
        return WORDS.say(f"phrase.{self.key}", language)


@dataclass(frozen=True, slots=True)
class Quoted:
    """Something that the author wrote or should write, in backquotes."""

    source: str

    def text(self, language: str) -> str:  # noqa: ARG002 - the author's words have no translation
        """Return the text in backquotes."""
        return f"`{shown(self.source)}`"


@dataclass(frozen=True, slots=True)
class Choice:
    """Alternatives: "`,`, `=>` or a name"."""

    items: tuple[Phrase | Quoted, ...]

    def text(self, language: str) -> str:
        """Return the alternatives as one list."""
        *first, last = (item.text(language) for item in self.items)
        if not first:
            return last
        return WORDS.say("list.or", language, first=WORDS.say("list.comma", language).join(first), last=last)


@dataclass(frozen=True, slots=True)
class Steps:
    """Rules and facts in the order in which they are used: "`p`, then `p -> q`"."""

    items: tuple[str, ...]

    def text(self, language: str) -> str:
        """Return the steps as one list."""
        return WORDS.say("list.then", language).join(f"`{shown(item)}`" for item in self.items)


@dataclass(frozen=True, slots=True, eq=False)
class Suggestion:
    """The question "did you mean `x`?" after a message, or nothing when nothing is near.

    It is looked for when it is read, for that takes a look at every known word and most notices are only counted.
    """

    word: str = ""
    known: tuple[str, ...] = field(default=(), repr=False)
    most: int = 1

    @classmethod
    def of(cls, word: str, known: Iterable[str], most: int = 1) -> Self:
        """Return the known words nearest to a word.

        >>> Suggestion.of("batery", ["battery", "camera"]).words
        ('battery',)
        """
        return cls(word, tuple(known), most)

    @property
    def words(self) -> tuple[str, ...]:
        """Return what is near, the nearest first."""
        from difflib import get_close_matches  # noqa: PLC0415 - only a text with faults pays for it

        near = get_close_matches(self.word, self.known, n=self.most + _SPARE, cutoff=_CLOSE)
        return tuple(one for one in near if not _is_turned(self.word, one))[: self.most]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Suggestion) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def text(self, language: str) -> str:
        """Return the question, with its own punctuation before it."""
        words = self.words
        if not words:
            return ""
        choice = Choice(tuple(map(Quoted, words))).text(language)
        return WORDS.say("list.near", language, choice=choice)


_CLOSE = 0.7
"""How alike two words have to be, from 0 to 1."""
_SPARE = 5
"""Words that are looked at beyond those wanted, as some may say the contrary."""
_NEGATIVE = frozenset(
    ["not", "no", "non", "never", "without", "neither", "nor", "cannot", "hardly", "un", "less", "few"]
)
_PREFIXES = ("un", "in", "im", "il", "ir", "dis", "non", "anti", "mis", "de")
_NEGATIVE_JA = re.compile("[無不非未反]|な[いくかけ]|以外|ず|ません")


def _is_turned(word: str, other: str) -> bool:
    """Return whether one of two words that are spelled alike may be the other's contrary, or has a word of its own.

    >>> _is_turned("not_light", "light"), _is_turned("high_rent", "low_rent"), _is_turned("useful", "useless")
    (True, True, True)
    >>> _is_turned("batery", "battery"), _is_turned("has_batery_life", "has_battery_life")
    (False, False)
    """
    from difflib import SequenceMatcher  # noqa: PLC0415 - as above

    if len(_NEGATIVE_JA.findall(word)) != len(_NEGATIVE_JA.findall(other)):
        return True
    pieces = [re.findall(r"[^\W\d_]+", one.casefold()) for one in (word, other)]
    own, theirs = ([one for one in some if one not in others] for some, others in (pieces, pieces[::-1]))
    if _NEGATIVE & {*own, *theirs}:
        return True
    several = len(pieces[0]) > 1 and len(own) == len(theirs)
    for one, two in zip(own, theirs, strict=False):
        short, long = (one, two) if len(one) <= len(two) else (two, one)
        if any(long == prefix + short for prefix in _PREFIXES) or one.endswith("less") != two.endswith("less"):
            return True
        if several and len(short) > 2 and SequenceMatcher(None, one, two).ratio() < _CLOSE:  # noqa: PLR2004 - a name
            return True
    return False


@dataclass(frozen=True, slots=True)
class NameList:
    """Names in a row, as they stand: "pooled, private"."""

    items: tuple[str, ...]

    @classmethod
    def of(cls, items: Iterable[str]) -> Self:
        """Return the row of some names."""
        return cls(tuple(items))

    def text(self, language: str) -> str:
        """Return the names as one list."""
        return WORDS.say("list.comma", language).join(self.items)


_TROUBLES = {
    errno.ENOENT: "not-found",
    errno.EACCES: "not-permitted",
    errno.EPERM: "not-permitted",
    errno.EISDIR: "a-directory",
    errno.ENOTDIR: "no-directory",
    errno.ENOSPC: "no-space",
    errno.EROFS: "read-only",
    errno.ENAMETOOLONG: "long-name",
    errno.EBADF: "closed",
}


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a system refuses a file: what it says itself where we have no words for it."""

    error: Exception

    def text(self, language: str) -> str:
        """Return the reason."""
        number = self.error.errno if isinstance(self.error, OSError) else None
        if number in _TROUBLES:
            return WORDS.say(f"trouble.{_TROUBLES[number]}", language)
        return getattr(self.error, "strerror", None) or str(self.error)


Field: TypeAlias = str | int | Phrase | Quoted | Choice | Steps | Suggestion | NameList | Trouble
"""What fills a field of a template; a plain string is the author's own text, cut and cleaned for display."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something said about a text: a code of its class, a place, and the named fields of its wording."""

    code: str
    span: Span | None
    fields: tuple[tuple[str, Field], ...] = ()

    codes: ClassVar[NoticeCodes]

    @classmethod
    def at(cls, code: str, span: Span | None, **fields: Field) -> Self:
        """Return the notice of a code at a place."""
        return cls(code, span, tuple(fields.items()))

    @property
    def severity(self) -> Severity:
        """Return how bad it is."""
        return self.codes.severity(self.code)

    def message(self, language: str = "en") -> str:
        """Return what is wrong: what was expected and what was found."""
        return self._part("message", language)

    def remedy(self, language: str = "en") -> str:
        """Return what to do about it, or an empty string."""
        return self._part("remedy", language)

    def text(self, language: str = "en") -> str:
        """Return ``file:line:column: severity: message``, the line, the caret under the place, and the remedy."""
        before = f"{place(self.span, language)}: " if self.span is not None else ""
        lines = [f"{before}{self.severity.lead(language)}{self.message(language)}"]
        if self.span is not None:
            lines += [f"    {line}" for line in self.span.excerpt().split("\n")]
        remedy = self.remedy(language)
        return "\n".join([*lines, remedy] if remedy else lines)

    def __str__(self) -> str:
        return self.text()

    def _part(self, part: str, language: str) -> str:
        if not self.codes.template(self.code, part, language):
            return ""
        reported = {name: _rendered(value, language) for name, value in self.fields}
        return self.codes.catalogue.say(f"{self.codes.section}.{self.code}.{part}", language, **reported)


def _rendered(value: Field, language: str) -> str | int:
    match value:
        case str():
            return shown(value)
        case int():
            return value
        case _:
            return value.text(language)


def in_words(fields: Mapping[str, object], language: str) -> dict[str, object]:
    """Return fields with the names in a row, the reasons and the suggestions among them as the language tells them."""
    return {
        name: value.text(language) if isinstance(value, NameList | Trouble | Suggestion) else value
        for name, value in fields.items()
    }


_PLACES = {
    "<literal>": "literal",
    "<text>": "text",
    "<stdin>": "standard-input",
    "<statement>": "statement",
    "<question>": "question",
    "<transcript>": "transcript",
    "<mapping>": "mapping",
    "<document>": "document",
}


def place(span: Span, language: str) -> str:
    """Return ``file:line:column``; what is no file has its name in the language."""
    line, column = span.source.line_column(span.start)
    name = span.source.name
    return f"{WORDS.say(f'place.{_PLACES[name]}', language) if name in _PLACES else name}:{line}:{column}"


def shown(text: str) -> str:
    """Return the author's text as a message shows it: one line, cut when long, invisible characters by their code.

    >>> shown("a" + chr(0x200B) + "b")
    'a<U+200B>b'
    """
    cut = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    if cut.isprintable():
        return cut
    return "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in " ".join(cut.split("\n")))


def character_name(character: str) -> str:
    """Return how a message names a character that may be invisible: ``U+200B ZERO WIDTH SPACE``."""
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
