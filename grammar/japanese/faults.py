"""What is said about a Japanese sentence that is not read: the fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grammar.errors import TextFault
from grammar.wording import WORDS, Codes


@dataclass(frozen=True, slots=True)
class JapaneseFault(TextFault):
    """Why a Japanese sentence is not read."""

    codes: ClassVar[Codes] = Codes(WORDS, "japanese")


class Refused(Exception):  # noqa: N818 - it never leaves this room; the reader turns it into a fault
    """A sentence is not read.

    Attributes:
        code: of the fault.
        start: where in the folded sentence.
        end: where it ends.
        fields: of the wording, besides ``found``.
    """

    def __init__(self, code: str, start: int, end: int, **fields: str) -> None:
        super().__init__(code)
        self.code = code
        self.start = start
        self.end = end
        self.fields = fields
