"""The one door to transcripts: bytes or a text become a debate in words, whatever its file looks like.

The form is found by content: a document of ours, the JSON of a log, messages or nodes line by line, plain turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grammar.errors import Unreadable
from grammar.spans import SourceText, Span
from kb.transcripts.gathering import transcript_of
from kb.transcripts.located import JsonDocument, Value, read_json
from kb.transcripts.logs import Around, Walk
from kb.transcripts.names import folded, same_agent
from kb.transcripts.plain_text import read_text
from kb.transcripts.utterances import TranscriptFault, TranscriptFile, TranscriptForm

MOST_CHARACTERS = 64_000_000
"""Characters of a transcript."""


def read_transcript(source: SourceText, names: Iterable[str] = ()) -> TranscriptFile:
    """Return the debate that a text holds; ``names`` are names and titles of agents.

    Parts that look like turns and cannot be read are its ``faults``. Raises `Unreadable` where the text as a whole
    cannot be read, or holds no turn.
    """
    known = {same_agent(name): name for name in reversed(list(names))}
    text = source.text
    if len(text) > MOST_CHARACTERS:
        place = Span(source, 0, 1)
        raise Unreadable((TranscriptFault.at("too-large", place, size=len(text), limit=MOST_CHARACTERS),))
    if text.lstrip()[:1] in ("{", "["):
        document = documents(source)
        if document.value is not None and not document.faults:
            return _settled(_walked(document.value, source, known), source)
        if not _is_lines(text):
            raise Unreadable(tuple(document.faults))
        return _settled(read_lines(source, known), source)
    return _settled(read_text(source, known), source)


def documents(source: SourceText) -> JsonDocument:
    """Return the value of a text, or of several one after another a list of them."""
    found = read_json(source)
    if found.value is None or found.faults or not source.text[found.end :].strip():
        return found
    values = [found.value]
    top = Value([], source, 0, None, "")
    while not found.faults and source.text[found.end :].strip():
        found = read_json(source, found.end, top)
        values += [] if found.value is None else [found.value]
    for number, value in enumerate(values):
        value.outer, value.key = top, number
    top.content = values
    return JsonDocument(top, found.faults, found.end)


def _walked(value: Value, source: SourceText, known: dict[str, str]) -> TranscriptFile:
    walk = Walk(known)
    form = _form(value)
    _protocol(value, walk)
    inner = value.members.get("debate") if form is TranscriptForm.DEBATE else None
    if inner is not None:
        _protocol(inner, walk)
    walk.through(value if inner is None else inner, Around())
    if walk.gathered.instructions:
        walk.faults.append(TranscriptFault.at("instructions", value.span, count=walk.gathered.instructions))
    return transcript_of(walk.gathered, source.name, form, known, walk.faults)


def _settled(transcript: TranscriptFile, source: SourceText) -> TranscriptFile:
    """Return a transcript that has turns, as all but our own documents must, or raise `Unreadable`."""
    if transcript.form not in _OURS and not transcript.turns:
        errors = tuple(fault for fault in transcript.faults if fault.code != "instructions")
        raise Unreadable((*errors, TranscriptFault.at("no-turns", Span(source, 0, min(1, len(source.text))))))
    return transcript


_FORMS = {
    "aufheben.debate": TranscriptForm.DEBATE,
    "aufheben.hybrid": TranscriptForm.DEBATE,
    "aufheben.transcript": TranscriptForm.TRANSCRIPT,
    "aufheben.talk": TranscriptForm.TALK,
}


_OURS = frozenset((TranscriptForm.DEBATE, TranscriptForm.TRANSCRIPT))
"""Forms in which a debate may have no turn: nobody had anything to claim."""


def _form(value: Value) -> TranscriptForm:
    schema = value.members.get("schema")
    name = schema.text if schema is not None else None
    return _FORMS.get((name or "").partition("/")[0], TranscriptForm.LOG)


def _protocol(value: Value, walk: Walk) -> None:
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


def _names(value: Value) -> list[Value]:
    """Return the names in a list of names, or of objects with a name."""
    found: list[Value] = []
    for item in value.items:
        named = item.members.get("name") or item.members.get("id") or item.members.get("agent")
        found.append(item if named is None else named)
    return found


def _is_lines(text: str) -> bool:
    """Return whether a text is JSON line by line: its first line that is not empty is a whole object."""
    first = next((line for line in text.split("\n", 50) if line.strip()), "")
    document = read_json(SourceText("", first))
    return document.value is not None and not document.faults and isinstance(document.value.content, dict)


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
    form = TranscriptForm.CHAT if any("role" in line.members for line in lines) else TranscriptForm.LOG
    if walk.gathered.instructions:
        walk.faults.append(TranscriptFault.at("instructions", lines[0].span, count=walk.gathered.instructions))
    return transcript_of(walk.gathered, source.name, form, known, walk.faults)
