"""What is said about an English sentence that is not read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grammar.errors import TextFault
from grammar.wording import WORDS, Codes

if TYPE_CHECKING:
    from grammar.spans import Span
    from grammar.wording import Field


@dataclass(frozen=True, slots=True)
class EnglishFault(TextFault):
    """A sentence, or a part of it, that is not read."""

    codes: ClassVar[Codes] = Codes(WORDS, "english")


class Unread(Exception):  # noqa: N818 - it is caught in this package, where a reading becomes a fault
    """A form has no exact meaning; ``start`` and ``end`` are its place in the text, -1 for the sentence."""

    def __init__(self, code: str, start: int = -1, end: int = -1, **values: Field) -> None:
        self.code = code
        self.start = start
        self.end = end
        self.values = values
        super().__init__(code)

    def fault(self, span: Span) -> EnglishFault:
        """Return the fault at its place within a sentence."""
        place = span if self.start < 0 else span._replace(start=self.start, end=self.end)
        return EnglishFault.at(self.code, place, **self.values)
