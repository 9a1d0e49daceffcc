"""What is said about a text, in English and in Japanese, from catalogs keyed by stable codes.

A `Notice` is a value: a code, a place, named fields. Its texts come from the catalog of its class, so a new kind of
notice (a fault of reading, a finding of a check) is a subclass that names its catalog::

    @dataclass(frozen=True, slots=True)
    class Finding(Notice):
        catalog: ClassVar[Catalog] = FINDINGS

    Finding.at("unused-rule", rule.source, rule=str(rule)).text("ja")
"""

from __future__ import annotations

import string
import unicodedata
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Self, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from grammar.spans import Span

LANGUAGES = ("en", "ja")
_LONGEST = 60
"""Characters of the author's text that a message quotes at most."""


class Severity(StrEnum):
    """How bad it is: an error stops the reading, a warning and an information do not."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"


@dataclass(frozen=True, slots=True)
class Wording:
    """The texts of one code in one language: what is wrong, and what to do; fields in braces, as in `str.format`."""

    message: str
    remedy: str = ""

    @property
    def fields(self) -> frozenset[str]:
        """Return the names of the fields."""
        parsed = string.Formatter().parse(self.message + self.remedy)
        return frozenset(name for _, name, _, _ in parsed if name is not None)


@dataclass(frozen=True, slots=True)
class Entry:
    """One code of a catalog."""

    en: Wording
    ja: Wording
    severity: Severity = Severity.ERROR

    def wording(self, language: str) -> Wording:
        """Return the texts in a language: ``en`` or ``ja``."""
        return self.ja if language == "ja" else self.en


Catalog: TypeAlias = "Mapping[str, Entry]"

SEVERITIES: Mapping[Severity, tuple[str, str]] = {
    Severity.ERROR: ("error", "誤り"),
    Severity.WARNING: ("warning", "警告"),
    Severity.INFORMATION: ("note", "参考"),
}

PHRASES: Mapping[str, tuple[str, str]] = {
    "name": ("a name", "名前"),
    "agent-name": ("the agent's name", "対論者の名前"),
    "variable": ("a variable", "変数"),
    "string": ('a text in `"`', '`"` で囲んだ文字列'),
    "integer": ("an integer", "整数"),
    "term": ("a constant or a variable", "定数または変数"),
    "label": ("a label", "ラベル"),
    "literal": ("a literal", "リテラル"),
    "premise": ("a literal or a comparison", "リテラルまたは比較"),
    "value": ("a variable or a constant", "変数または定数"),
    "operand": ("a variable or an integer", "変数または整数"),
    "comparison-sign": ("a comparison sign", "比較の記号"),
    "statement": ("a statement", "文"),
    "rule": ("a fact or a rule", "事実または規則"),
    "end": ("the end", "終わり"),
    "end-of-text": ("the end of the text", "テキストの終わり"),
    "english-noun": ("a noun or an adjective", "名詞または形容詞"),
    "english-name": ("a proper name", "固有の名前"),
    "english-verb": ("a verb", "動詞"),
    "english-adjective": ("what is asked", "問われること"),
    "english-preposition": ("a preposition", "前置詞"),
    "english-stop": ("the end of the sentence", "文の終わり"),
}
"""Words that stand among concrete syntax in a list of alternatives."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A word of `PHRASES`, in the language of the reader."""

    key: str

    def text(self, language: str) -> str:
        """Return the word."""
        return PHRASES[self.key][language == "ja"]


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
        texts = [item.text(language) for item in self.items]
        if language == "ja":
            return "、".join(texts)
        return " or ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


@dataclass(frozen=True, slots=True)
class Steps:
    """Rules and facts in the order in which they are used: "`p`, then `p -> q`"."""

    items: tuple[str, ...]

    def text(self, language: str) -> str:
        """Return the steps as one list."""
        return ("、次に " if language == "ja" else ", then ").join(f"`{shown(item)}`" for item in self.items)


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

        return tuple(get_close_matches(self.word, self.known, n=self.most, cutoff=0.7))

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
        return f"（もしかして {choice}）" if language == "ja" else f"; did you mean {choice}?"


Field: TypeAlias = str | int | Phrase | Quoted | Choice | Steps | Suggestion
"""What fills a field of a template; a plain string is the author's own text, cut and cleaned for display."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something said about a text: a code of the catalog, a place, and the named fields of its wording."""

    code: str
    span: Span | None
    fields: tuple[tuple[str, Field], ...] = ()

    catalog: ClassVar[Catalog] = {}

    @classmethod
    def at(cls, code: str, span: Span | None, **fields: Field) -> Self:
        """Return the notice of a code at a place."""
        return cls(code, span, tuple(fields.items()))

    @property
    def severity(self) -> Severity:
        """Return how bad it is."""
        return self.catalog[self.code].severity

    def message(self, language: str = "en") -> str:
        """Return what is wrong: what was expected and what was found."""
        return self._fill(self.catalog[self.code].wording(language).message, language)

    def remedy(self, language: str = "en") -> str:
        """Return what to do about it, or an empty string."""
        return self._fill(self.catalog[self.code].wording(language).remedy, language)

    def text(self, language: str = "en") -> str:
        """Return ``file:line:column: severity: message``, the line, the caret under the place, and the remedy."""
        place = f"{self.span}: " if self.span is not None else ""
        lines = [f"{place}{SEVERITIES[self.severity][language == 'ja']}: {self.message(language)}"]
        if self.span is not None:
            lines += [f"    {line}" for line in self.span.excerpt().split("\n")]
        remedy = self.remedy(language)
        return "\n".join([*lines, remedy] if remedy else lines)

    def __str__(self) -> str:
        return self.text()

    def _fill(self, template: str, language: str) -> str:
        return template.format(**{name: _rendered(value, language) for name, value in self.fields})


def _rendered(value: Field, language: str) -> str:
    match value:
        case str():
            return shown(value)
        case int():
            return str(value)
        case _:
            return value.text(language)


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
