"""A debate as a file keeps it: who said what in which words, and where it stands. Nothing is judged or mapped yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engine.verification.transcript import NOWHERE, Place, Transcript
from grammar.wording import Notice, NoticeCodes
from kb.wording import WORDS


class TranscriptForm(StrEnum):
    """What kind of file a transcript was read from."""

    DEBATE = "debate"
    """``aufheben.debate/1`` or ``aufheben.hybrid/1``."""
    TRANSCRIPT = "transcript"
    """``aufheben.transcript/1``."""
    TALK = "talk"
    """``aufheben.talk/1``."""
    LOG = "log"
    """A list of turns, or objects of the published system's shape under any wrapping."""
    CHAT = "chat"
    """Messages with a role and a content."""
    TEXT = "text"
    """Turns in plain words, each behind its speaker's name."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """One statement in the speaker's words."""

    text: str
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class TranscriptFile(Transcript[Utterance]):
    """A whole debate as a file keeps it; its agents are the speakers as the file calls them, in order of appearance.

    ``faults`` are parts that look like turns and cannot be read: the rest stands without them.
    """

    name: str = ""
    form: TranscriptForm = TranscriptForm.LOG
    faults: tuple[Notice, ...] = ()


_WARNINGS = frozenset(
    {"turn-unread", "rule-unread", "statement-unread", "statement-long", "no-such-target", "too-many-turns"}
)
_INFORMATION = frozenset({"line-unread", "instructions"})


@dataclass(frozen=True, slots=True)
class TranscriptFault(Notice):
    """Something in a transcript that cannot be read."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "transcript", _WARNINGS, _INFORMATION)
