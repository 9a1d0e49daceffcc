"""A debate as a file keeps it: who said what in which words, and where it stands. Nothing is judged or mapped yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.verification.transcript import NOWHERE, Place, Transcript

if TYPE_CHECKING:
    from grammar.wording import Notice


class Form(StrEnum):
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
    form: Form = Form.LOG
    faults: tuple[Notice, ...] = ()
