"""Messages or nodes line by line (JSON lines): each is walked through like a log of its own.

A line that is no JSON is a fault; the others stand. Where only models and people who prompt them speak (roles
``assistant`` and ``user``), what instructs is no turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.spans import Span
from kb.transcripts.faults import TranscriptFault
from kb.transcripts.findings import Around
from kb.transcripts.gathering import transcript_of
from kb.transcripts.located import Value, read_json
from kb.transcripts.logs import Walk
from kb.transcripts.utterances import Form

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grammar.spans import SourceText
    from kb.transcripts.utterances import TranscriptFile


def read_lines(source: SourceText, known: Mapping[str, str]) -> TranscriptFile:
    """Return the debate of a text that holds one JSON object a line."""
    walk = Walk(known)
    top = Value([], source, 0, None, "")
    lines: list[Value] = []
    at = 0
    for line in source.text.split("\n"):
        if line.strip():
            document = read_json(source, at, top, end=at + len(line))
            rest = source.text[document.end : at + len(line)]
            if document.faults or rest.strip():
                beyond = Span(source, document.end, document.end + 1)
                walk.faults += document.faults or [TranscriptFault.at("json-word", beyond, found=rest.strip()[:20])]
            elif document.value is not None:
                document.value.key = len(lines)
                lines.append(document.value)
        at += len(line) + 1
    top.content = lines
    walk.through(top, Around())
    form = Form.CHAT if any("role" in line.members for line in lines) else Form.LOG
    if walk.gathered.instructions:
        walk.faults.append(TranscriptFault.at("instructions", lines[0].span, count=walk.gathered.instructions))
    return transcript_of(walk.gathered, source.name, form, known, walk.faults)
