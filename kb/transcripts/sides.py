"""What is at issue in a debate in prose, who takes which side on it, and who takes something back.

The side of a speaker is that of `kb.claims`, where the whole text is read as one: told only where the text itself asks
what is at issue, and where its speaker does not take something back later. What is not told is not known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.corrections import takes_back, withdraws, yields
from grammar.lines import usable_name
from kb.loading import PLAIN, read_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.verification.transcript import Turn
    from grammar.spans import SourceText, Span
    from kb.transcripts.prose import ProseSpeech
    from kb.transcripts.utterances import Utterance


@dataclass(frozen=True, slots=True)
class SpeakerSide:
    """The side of a speaker: ``favours`` what is at issue or not, None where nobody knows.

    ``withdrew`` is the turn of a file in which he takes something back.
    """

    speaker: str
    favours: bool | None
    withdrew: int | None = None


@dataclass(frozen=True, slots=True)
class ChatIssue:
    """What is at issue, in words, and the sides that are known, in the order in which their speakers begin."""

    words: str = ""
    sides: tuple[SpeakerSide, ...] = ()


_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]*")
_FIRST = re.compile(r"[^?？]*[?？]")


def issue_of(source: SourceText, speeches: Sequence[ProseSpeech], turns: Sequence[Turn[Utterance]]) -> ChatIssue:
    """Return what is at issue in a text that nobody but who leads the debate asks about, and who is for what."""
    speakers = tuple(dict.fromkeys(turn.agent for turn in turns if turn.agent is not None))
    loaded = read_text(source.text, f"{source.name}{PLAIN}")
    issue = loaded.base.issue
    asked = "" if issue is None or issue.span is None else _asked(source, speeches, issue.span, issue.question)
    withdrew = _withdrawals(turns, asked)
    known = asked and issue is not None and len(issue.literals) == 1 and not loaded.faults
    favours = loaded.texts[0].sides if known else {}
    sides = (
        SpeakerSide(one, None if one in withdrew else favours.get(usable_name(one) or ""), withdrew.get(one))
        for one in speakers
    )
    return ChatIssue(asked, tuple(one for one in sides if one.favours is not None or one.withdrew is not None))


def _asked(source: SourceText, speeches: Sequence[ProseSpeech], issue: Span, question: str) -> str:
    """Return the question at a place that no speaker asks, empty where one does."""
    line, _ = issue.source.line_column(issue.start)
    before = [one for one in speeches if source.line_column(one.start)[0] <= line]
    if not before or not (before[-1].asks or before[-1].speaker is None):
        return ""
    words = " ".join(before[-1].words.split())
    first = _FIRST.match(words)
    return question if question in words else words if first is None else first[0]


def _withdrawals(turns: Sequence[Turn[Utterance]], issue: str) -> dict[str, int]:
    """Return in which turn each speaker last takes back what he proposed, or has no objection any more."""
    found: dict[str, int] = {}
    for number, turn in enumerate(turns, 1):
        text = "" if turn.prose is None else turn.prose.text
        sentences = [one[0].strip() for one in _SENTENCE.finditer(text)]
        if turn.agent is not None and any(takes_back(one) or yields(one) or withdraws(one, issue) for one in sentences):
            found[turn.agent] = number
    return found
