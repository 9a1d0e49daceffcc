"""The one door to transcripts: bytes or a text become a debate in words, whatever layout its file has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from grammar.errors import Unreadable
from grammar.spans import SourceText, Span
from grammar.wording import Choice, Quoted, Severity
from kb.transcripts.cast import Cast
from kb.transcripts.gathering import transcript_of
from kb.transcripts.layouts import BY_NAME, OURS, Sample, layout_of
from kb.transcripts.logs import Walk
from kb.transcripts.names import folded
from kb.transcripts.utterances import TranscriptFault, TranscriptFile

if TYPE_CHECKING:
    from kb.transcripts.located import LocatedValue

MOST_CHARACTERS = 64_000_000
"""Characters of a transcript."""


def read_transcript(
    source: SourceText,
    names: Iterable[str] | Mapping[str, str] = (),
    *,
    layout: str | None = None,
    ignored: Iterable[str] = (),
) -> TranscriptFile:
    """Return the debate that a text holds; ``names`` are names and titles of agents, or a mapping of each to its agent.

    ``layout`` names the one to read it by (`kb.transcripts.layouts`), ``ignored`` are speakers that are no agents.
    Parts that look like turns and cannot be read are its ``faults``. Raises `Unreadable` where the text as a whole
    cannot be read, or holds no turn.
    """
    found = walked(source, names, layout=layout, ignored=ignored)
    walk = found.walk
    if walk.gathered.instructions:
        place = Span(source, 0, 1)
        walk.faults.append(TranscriptFault.at("instructions", place, count=walk.gathered.instructions))
    transcript = transcript_of(walk.gathered, source.name, found.cast, walk.faults)
    if found.layout is None or (not transcript.turns and found.sample.schema not in _EMPTY):
        raise found.unread()
    return replace(transcript, layout=found.layout)


@dataclass(frozen=True, slots=True)
class WalkedText:
    """A text that one of the layouts has taken apart: what was found in it, and by which layout; None where by none."""

    sample: Sample
    cast: Cast
    walk: Walk
    layout: str | None

    def unread(self) -> Unreadable:
        """Return the refusal of a text in which nobody says anything."""
        source = self.sample.source
        errors = tuple(fault for fault in self.walk.faults if fault.severity is not Severity.INFORMATION)
        place = Span(source, 0, min(1, len(source.text)))
        known = Choice(tuple(map(Quoted, BY_NAME)))
        return Unreadable((*errors, TranscriptFault.at("no-turns", place, seen=self.sample.seen(), known=known)))


def walked(
    source: SourceText,
    names: Iterable[str] | Mapping[str, str] = (),
    *,
    layout: str | None = None,
    ignored: Iterable[str] = (),
) -> WalkedText:
    """Return what a layout finds in a text, before anybody says whether it is a debate or a chat.

    Raises `Unreadable` where the text as a whole cannot be read.
    """
    text = source.text
    if len(text) > MOST_CHARACTERS:
        place = Span(source, 0, 1)
        raise Unreadable((TranscriptFault.at("too-large", place, size=len(text), limit=MOST_CHARACTERS),))
    cast = Cast.of(names, ignored)
    sample = Sample.of(source, cast)
    if sample.broken:
        raise Unreadable(tuple(sample.faults))
    reader = layout_of(sample) if layout is None else BY_NAME[layout]
    walk = Walk(cast.spelled, faults=list(sample.faults))
    if reader is not None:
        for value in (sample.top, None if sample.top is None else sample.top.members.get("debate")):
            if value is not None:
                _protocol(value, walk)
        reader.read(sample, walk)
    return WalkedText(sample, cast, walk, None if reader is None else reader.name)


_EMPTY = OURS - {"aufheben.talk"}
"""Documents in which a debate may have no turn: nobody had anything to claim."""


def _protocol(value: LocatedValue, walk: Walk) -> None:
    """Take what a document says of itself as a whole: agents, how it ended, the protocol."""
    gathered = walk.gathered
    members = {folded(name): member for name, member in value.members.items()}
    for key in ("agents", "participants", "speakers"):
        if key in members:
            gathered.agents += [item.text for item in _names(members[key]) if item.text is not None]
    if not gathered.agents and "stances" in members:
        gathered.agents += list(members["stances"].members)
    outcome = members.get("outcome")
    gathered.outcome = outcome.text if outcome is not None and outcome.text is not None else gathered.outcome
    stopped = members.get("stopped")
    gathered.stopped = gathered.stopped or (stopped is not None and stopped.content not in (None, False, ""))
    protocol = members.get("protocol")
    if protocol is not None and protocol.text is not None:
        gathered.published = "published" in protocol.text.casefold() or gathered.published
    variant = members | ({folded(name): one for name, one in protocol.members.items()} if protocol is not None else {})
    mains, rounds, published, mode = (variant.get(key) for key in ("mains", "maxrounds", "published", "mode"))
    if mains is not None and mains.text in ("all", "one"):
        gathered.mains = mains.text
    elif mode is not None and mode.text == "llm":
        gathered.mains = "one"
    if rounds is not None and isinstance(rounds.content, int) and not isinstance(rounds.content, bool):
        gathered.max_rounds = rounds.content
    if published is not None and isinstance(published.content, bool):
        gathered.published = published.content


def _names(value: LocatedValue) -> list[LocatedValue]:
    """Return the names in a list of names, or of objects with a name."""
    found: list[LocatedValue] = []
    for item in value.items:
        named = item.members.get("name") or item.members.get("id") or item.members.get("agent")
        found.append(item if named is None else named)
    return found
