"""What is wrong with the text of a statute, so that it cannot be taken apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grammar.errors import TextFault, Unreadable
from grammar.spans import SourceText, Span
from grammar.wording import WORDS, NoticeCodes


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
