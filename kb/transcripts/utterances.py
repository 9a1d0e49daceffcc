"""A debate as a file keeps it: who said what in which words, and where it stands. Nothing is judged or mapped yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.verification.transcript import NOWHERE, Place, Transcript
from grammar.wording import Notice, NoticeCodes
from kb.wording import WORDS


@dataclass(frozen=True, slots=True)
class Utterance:
    """One statement in the speaker's words."""

    text: str
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class BystanderSpeech:
    """What somebody says who is no agent (a chair, a judge), or nobody (a narrator), ``after`` so many turns."""

    after: int
    speaker: str | None
    utterance: Utterance


@dataclass(frozen=True, slots=True)
class TranscriptFile(Transcript[Utterance]):
    """A whole debate as a file keeps it; its agents are the speakers as the file calls them, in order of appearance.

    ``faults`` are parts that look like turns and cannot be read: the rest stands without them. ``layout`` is the name
    of the layout that it was read by, ``others`` is what was said and is no agent's turn.
    """

    name: str = ""
    layout: str = ""
    faults: tuple[Notice, ...] = ()
    others: tuple[BystanderSpeech, ...] = ()


_WARNINGS = frozenset(
    {
        *("turn-unread", "rule-unread", "statement-unread", "statement-long", "no-such-target", "too-many-turns"),
        *("act-unread", "sentence-unread"),
    }
)
_INFORMATION = frozenset({"line-unread", "label-unread", "instructions", "no-agent-speaks", "messages-apart"})


@dataclass(frozen=True, slots=True)
class TranscriptFault(Notice):
    """Something in a transcript that cannot be read."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "transcript", _WARNINGS, _INFORMATION)
