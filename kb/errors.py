"""What can go wrong before a knowledge base exists, or between a message and the theories it speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grammar.errors import Unreadable
from grammar.wording import Codes, Notice
from kb.wording import WORDS


@dataclass(frozen=True, slots=True)
class FileFault(Notice):
    """A file that cannot be found, read or included; without a place when it was asked for by name."""

    codes: ClassVar[Codes] = Codes(WORDS, "file")


@dataclass(frozen=True, slots=True)
class Mismatch(Notice):
    """One thing in a message that the theories do not hold."""

    codes: ClassVar[Codes] = Codes(WORDS, "mismatch")


class Unmapped(Unreadable):
    """A message cannot be read as an argument from the theories; ``findings`` has every reason."""
