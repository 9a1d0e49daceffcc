"""What is said about a transcript that cannot be read, or a part of it, under stable codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from grammar.wording import Codes, Notice, shown
from kb.wording import WORDS

if TYPE_CHECKING:
    from kb.transcripts.formal import UnmappedStatement

_WARNINGS = frozenset(
    {"turn-unread", "rule-unread", "statement-unread", "statement-long", "no-such-target", "too-many-turns"}
)
_INFORMATION = frozenset({"line-unread", "instructions"})


@dataclass(frozen=True, slots=True)
class TranscriptFault(Notice):
    """Something in a transcript that cannot be read."""

    codes: ClassVar[Codes] = Codes(WORDS, "transcript", _WARNINGS, _INFORMATION)


def unmapped_reason(one: UnmappedStatement, language: str = "en") -> str:
    """Return why a statement has no literals, in words."""
    return WORDS.say(f"unmapped.{one.reason}", language, **{name: shown(text) for name, text in one.fields.items()})
