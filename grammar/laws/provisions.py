"""Statutes as values: 条, 項, 号 and what is below them, each with its number, its sentences and where it stands.

The parts are those of e-Gov's schema for statutes (法令標準XMLスキーマ): an article (条) has paragraphs (項), these
have items (号), and these items of their own (イ, (1)). Headings above articles (編, 章, 節, 款, 目) are kept as words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from grammar.errors import TextFault, Unreadable
from grammar.japanese.numerals import number as amount
from grammar.spans import SourceText, Span
from grammar.wording import WORDS, NoticeCodes

# The parts.

Number: TypeAlias = tuple[int, ...]
"""The number of a part with its branches: 第三条の二 is ``(3, 2)``."""

NUMERAL = "[〇一二三四五六七八九十百千0-9０-９]+"
"""A number as statutes write it."""

IROHA = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"
GOJUON = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
_KANJI = "〇一二三四五六七八九"


def number(text: str) -> Number | None:
    """Return the number that words are, with its branches; None where they are none.

    >>> number("二十三"), number("三の二"), number("１２"), number("3_2"), number("章")
    ((23,), (3, 2), (12,), (3, 2), None)
    """
    found: list[int] = []
    for part in unicodedata.normalize("NFKC", text).replace("_", "の").split("の"):
        value = amount(part)
        if value is None or value.denominator != 1 or not 0 < value < _BEYOND:
            return None
        found.append(int(value))
    return tuple(found)


_BEYOND = 10_000
"""No part of a statute has such a number."""


def kanji(value: int) -> str:
    """Return a number below ten thousand as statutes write it.

    >>> kanji(23), kanji(110), kanji(7)
    ('二十三', '百十', '七')
    """
    words = ""
    for size, mark in ((1000, "千"), (100, "百"), (10, "十")):
        count, value = divmod(value, size)
        words += "" if not count else mark if count == 1 else _KANJI[count] + mark
    return words + (_KANJI[value] if value else "")


def ordinal(value: Number) -> str:
    """Return a number with its branches as statutes write it behind 第: ``(3, 2)`` is 三 and の二."""
    return "の".join(map(kanji, value))


@dataclass(frozen=True, slots=True)
class Address:
    """Which part of a statute: its number among 附則 (0: the main provisions), article, paragraph, items.

    ``article`` is empty in 附則 without articles. ``items`` are the number of the 号 and of the parts below it.
    """

    annex: int = 0
    article: Number = ()
    paragraph: int = 1
    items: tuple[Number, ...] = ()

    @property
    def label(self) -> str:
        """Return the label of its rule.

        >>> Address(0, (3, 2), 1, ((2,), (1,))).label, Address(1, (), 2).label
        ('article_3_2_p1_i2_s1', 'annex_1_p2')
        """
        parts = [f"annex_{self.annex}"] if self.annex else []
        if self.article:
            parts.append("article_" + "_".join(map(str, self.article)))
        parts.append(f"p{self.paragraph}")
        for depth, one in enumerate(self.items):
            parts.append(("s" * depth or "i") + "_".join(map(str, one)))
        return "_".join(parts)

    @property
    def japanese(self) -> str:
        """Return how a statute would call it.

        >>> Address(0, (3, 2), 1, ((2,),)).japanese, Address(1, (), 2).japanese
        ('第三条の二第一項第二号', '附則第二項')
        """
        words = "附則" if self.annex else ""
        if self.article:
            first, *branches = self.article
            words += f"第{kanji(first)}条" + "".join(f"の{kanji(one)}" for one in branches)
        words += f"第{kanji(self.paragraph)}項"
        for depth, one in enumerate(self.items):
            first, *branches = one
            tail = "".join(f"の{kanji(branch)}" for branch in branches)
            words += f"第{kanji(first)}号{tail}" if not depth else f"細分{first}{tail}"
        return words

    @property
    def english(self) -> str:
        """Return what it is called in English.

        >>> Address(0, (3, 2), 1, ((2,),)).english
        'article 3-2, paragraph 1, item 2'
        """
        words = ["supplementary provisions"] if self.annex else []
        if self.article:
            words.append(f"article {_dashed(self.article)}")
        words.append(f"paragraph {self.paragraph}")
        words += [f"{'sub' * depth}item {_dashed(one)}" for depth, one in enumerate(self.items)]
        return ", ".join(words)

    def is_within(self, other: Address) -> bool:
        """Return whether this is the other paragraph or item, or a part of it."""
        same = (self.annex, self.article, self.paragraph) == (other.annex, other.article, other.paragraph)
        return same and self.items[: len(other.items)] == other.items


def _dashed(value: Number) -> str:
    return "-".join(map(str, value))


@dataclass(frozen=True, slots=True)
class LawSentence:
    """One sentence of a provision: its words, without the marks of its source, and whether it is the proviso."""

    text: str
    span: Span
    proviso: bool = False


@dataclass(frozen=True, slots=True)
class Provision:
    """A paragraph or an item, with its sentences and the items below it.

    ``caption`` and ``headings`` (編, 章, 節, …, the highest first) are those that stand above it. ``odd`` says what is
    in it besides numbered sentences: ``table``, ``figure``, ``deleted``, ``line`` (words that no number tells the
    place of); else it is empty.
    """

    address: Address
    sentences: tuple[LawSentence, ...]
    span: Span
    caption: str = ""
    headings: tuple[str, ...] = ()
    items: tuple[Provision, ...] = ()
    odd: str = ""

    @property
    def text(self) -> str:
        """Return its own words."""
        return "".join(one.text for one in self.sentences)

    def walk(self) -> Iterator[Provision]:
        """Yield it and all that is below it, in the order of the text."""
        yield self
        for one in self.items:
            yield from one.walk()


@dataclass(frozen=True, slots=True)
class Beside:
    """What of a statute is no provision: a preamble, an appended table; its words and where it stands."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Law:
    """A statute taken apart: its title, its paragraphs with what is below them, and what is beside these."""

    title: str
    paragraphs: tuple[Provision, ...]
    source: SourceText
    beside: tuple[Beside, ...] = field(default=())

    @property
    def provisions(self) -> tuple[Provision, ...]:
        """Return all paragraphs and items in the order of the text."""
        return tuple(one for paragraph in self.paragraphs for one in paragraph.walk())


SENTENCE_END = "。"
_OPEN, _CLOSE = "（(「『〔[", "）)」』〕]"


def depths(text: str) -> list[int]:
    """Return how many brackets and quotation marks are open at each character.

    >>> depths("甲（乙。）丙")
    [0, 1, 1, 1, 1, 0]
    """
    found: list[int] = []
    depth = 0
    for character in text:
        depth += character in _OPEN
        found.append(depth)
        depth = max(0, depth - (character in _CLOSE))
    return found


def cut(text: str, span: Span) -> Iterator[LawSentence]:
    """Yield the sentences of a text that stands as it is at a place; 。 in brackets ends none."""
    start = 0
    for at, (character, depth) in enumerate(zip(text, depths(text), strict=True)):
        if (character == SENTENCE_END and not depth) or at == len(text) - 1:
            words = text[start : at + 1].strip()
            if words:
                lead = span.start + start + len(text[start : at + 1]) - len(text[start : at + 1].lstrip())
                yield LawSentence(words, Span(span.source, lead, lead + len(words)), is_proviso(words))
            start = at + 1


def is_proviso(sentence: str) -> bool:
    """Return whether a sentence is a proviso by its first word."""
    return sentence.startswith(("ただし、", "但し、", "ただし", "但し"))


# What is wrong with the text of a statute, so that it cannot be taken apart.


@dataclass(frozen=True, slots=True)
class LawFault(TextFault):
    """Why the text of a statute is not taken apart."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "statute")


MOST_CHARACTERS = 16_000_000
"""Characters of the text of a statute: the longest has about six millions."""


def check_length(source: SourceText) -> None:
    """Raise `Unreadable` where a text is longer than any statute."""
    if len(source.text) > MOST_CHARACTERS:
        count = len(source.text)
        raise Unreadable((LawFault.at("too-long", Span(source, 0, 1), count=count, most=MOST_CHARACTERS),))
