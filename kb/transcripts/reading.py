"""The one door to transcripts: bytes or a text become a debate in words, whatever its file looks like.

The form is found by content: a document of ours, the JSON of a log, messages or nodes line by line, plain turns.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.verification.transcript import Place
from grammar.errors import Unreadable
from grammar.spans import SourceText, Span
from kb.transcripts.gathering import transcript_of
from kb.transcripts.located import JsonDocument, LocatedValue, read_json
from kb.transcripts.logs import Around, FoundFate, FoundPart, FoundTurn, Gathered, Walk, embedded
from kb.transcripts.names import Key, agent_named, attack_named, folded, kind_named, same_agent
from kb.transcripts.utterances import TranscriptFault, TranscriptFile, TranscriptForm, Utterance

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
    top = LocatedValue([], source, 0, None, "")
    while not found.faults and source.text[found.end :].strip():
        found = read_json(source, found.end, top)
        values += [] if found.value is None else [found.value]
    for number, value in enumerate(values):
        value.outer, value.key = top, number
    top.content = values
    return JsonDocument(top, found.faults, found.end)


def _walked(value: LocatedValue, source: SourceText, known: dict[str, str]) -> TranscriptFile:
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


def _form(value: LocatedValue) -> TranscriptForm:
    schema = value.members.get("schema")
    name = schema.text if schema is not None else None
    return _FORMS.get((name or "").partition("/")[0], TranscriptForm.LOG)


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


def _is_lines(text: str) -> bool:
    """Return whether a text is JSON line by line: its first line that is not empty is a whole object."""
    first = next((line for line in text.split("\n", 50) if line.strip()), "")
    document = read_json(SourceText("", first))
    return document.value is not None and not document.faults and isinstance(document.value.content, dict)


def read_lines(source: SourceText, known: Mapping[str, str]) -> TranscriptFile:
    """Return the debate of messages or nodes line by line (JSON lines): each is walked through like a log of its own.

    A line that is no JSON is a fault; the others stand. Where only models and people who prompt them speak (roles
    ``assistant`` and ``user``), what instructs is no turn.
    """
    walk = Walk(known)
    top = LocatedValue([], source, 0, None, "")
    lines: list[LocatedValue] = []
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


_LEAD = re.compile(r"[ \t\u3000]*(?:[-*#>•]+[ \t]+)?(?:[\[(（]?(\d{1,6})[\]).）:：]?[ \t\u3000]+)?(?:\*\*|__)?")
_LABEL = re.compile(r"([^:：\n]{1,400}?)(?:\*\*|__)?[ \t]*[:：](?:\*\*|__)?[ \t\u3000]*")
_HEADING = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+|\*\*|\[|={2,}[ \t]*|-{2,}[ \t]*)(.{1,200}?)(?:\*\*|\]|[ \t]*={2,}|[ \t]*-{2,})?[ \t]*$"
)
_BRACKETS = re.compile(r"\s*[(\[（【]([^)\]）】]*)[)\]）】]\s*")
_QUOTED = re.compile(r"「[^」]*」|“[^”]*”|\"[^\"]*\"|,? (?:which|that) assumes that .*?(?:, and |$)")
"""What a move is about, in its announcement: the words of others."""
_TURN = re.compile(r"(?:turn|手番|move)\s*#?(\d{1,6})", re.IGNORECASE)
_ANSWER = re.compile(r"(?:the\s+)?(?:final\s+)?answer|最終回答|答え|回答", re.IGNORECASE)
_ASIDE = re.compile(
    r"issue|topic|question|note|verdict|result|round(\s*\d+)?|phase.*|論点|議題|問い|注|判定|結果|ラウンド.*",
    re.IGNORECASE,
)
_JOINT = re.compile(r"\b(together|joint(ly)?|both)\b|共同|synthesis|止揚|統合", re.IGNORECASE)
_STRICTLY = re.compile(r"strictly|完全に|厳密に", re.IGNORECASE)
_MARK = re.compile(r"[ \t]*([✓✗✔✘])[ \t]*")
_SYNTHESIS = re.compile(r"[ \t]*(?:Synthesis|止揚)[ （(].*")
_PLAIN_LABEL = 40
"""Characters of a label that nothing is known of."""


def read_text(source: SourceText, known: Mapping[str, str]) -> TranscriptFile:
    """Return the debate of turns in plain words, each behind its speaker's name: ``AG1: We should buy a.``, 「AG1：…」.

    A speaker is an agent of the knowledge base, a name like ``AG1`` or ``Agent 2``, or a label that comes more than
    once. What stands behind the name and before the colon, or in brackets after it, tells the move: ``AG2 (undercut
    turn 3): …``, ``ag2 rebuts turn 1 and defeats it: …``. Lines without a name go on with the turn before them;
    ``Answer: …`` is the answer.
    """
    reading = _PlainText(source, known, _labels(source.text))
    for start, line in _lines(source.text):
        reading.take(start, line)
    reading.end()
    return transcript_of(reading.gathered, source.name, TranscriptForm.TEXT, known, reading.faults)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1


def _labels(text: str) -> frozenset[str]:
    """Return the labels that come more than once, as they are compared."""
    found: Counter[str] = Counter()
    for _, line in _lines(text):
        lead = _LEAD.match(line)
        label = _LABEL.match(line, lead.end() if lead is not None else 0)
        if label is not None and len(label[1]) <= _PLAIN_LABEL:
            name = _BRACKETS.sub("", label[1]).strip()
            if name and not re.search(r"[.。、,!?=]", name):
                found[same_agent(name)] += 1
    return frozenset(name for name, count in found.items() if count > 1)


@dataclass(slots=True)
class _OpenTurn:
    """A turn whose lines are being taken."""

    around: Around
    start: int
    lines: list[str] = field(default_factory=list[str])


class _PlainText:
    """One text being read line by line."""

    def __init__(self, source: SourceText, known: Mapping[str, str], labels: frozenset[str]) -> None:
        self.source = source
        self.known = known
        self.labels = labels
        self.gathered = Gathered()
        self.faults: list[TranscriptFault] = []
        self.open: _OpenTurn | None = None
        self.opening: int | None = None
        self.apart = False
        """Whether lines belong to nobody: a heading, the table of a synthesis."""
        self.fence = False

    def take(self, start: int, line: str) -> None:
        """Take one line."""
        if not line.strip():
            return
        if line.lstrip().startswith("```"):
            self.fence = not self.fence
        elif self.fence and self.open is not None:
            self.open.lines.append(line.strip())
            return
        if self.open is not None and re.search("[=-]>", line) is not None:
            self.open.lines.append(line.strip())  # a rule with its label is no turn
            return
        mark = _MARK.match(line)
        if mark is not None:
            self._fate(start, won=mark[1] in "✓✔")
            return
        if _SYNTHESIS.fullmatch(line) is not None:
            self.end()
            self.apart = True
            return
        lead = _LEAD.match(line)
        at = lead.end() if lead is not None else 0
        heading = _HEADING.match(line)
        if (
            heading is not None
            and ":" not in line
            and "：" not in line
            and self._begins(heading[1].strip(), start, "", None)
        ):
            return
        label = _LABEL.match(line, at)
        if label is not None and self._begins(label[1].strip(), start, line[label.end() :], lead):
            return
        if self.open is not None:
            self.open.lines.append(line.strip())
        elif not self.apart:
            self.faults.append(TranscriptFault.at("line-unread", Span(self.source, start, start + len(line))))
            self.apart = True

    def _begins(self, label: str, start: int, rest: str, lead: re.Match[str] | None) -> bool:
        """Begin what a label begins: a turn, the answer, an aside; return False where it is no label."""
        bare = _BRACKETS.sub(" ", label).strip()
        if _ANSWER.fullmatch(bare):
            self.end()
            statement = Utterance(_without_formal(rest), self._place(start))
            self.gathered.found.append(FoundPart(statement.place, answer=(statement,)))
            self.apart = True
            return True
        name = self._speaker(bare)
        if name is None:
            if _ASIDE.fullmatch(bare) is None:
                return False
            self.end()
            self.apart = True
            return True
        self.end()
        number = lead[1] if lead is not None else None
        move = _QUOTED.sub(" ", label[len(name) :] if label.startswith(name) else "")
        told = f"{move} {' '.join(_BRACKETS.findall(label))}"
        opening = _BRACKETS.match(rest)
        if opening is not None and (attack_named(opening[1]) is not None or kind_named(opening[1]) is not None):
            told, rest = f"{told} {opening[1]}", rest[opening.end() :]
        self.open = _OpenTurn(self._around(name, told, start, number), start, [rest.strip()])
        self.apart = False
        return True

    def _speaker(self, label: str) -> str | None:
        """Return the speaker that a label names: the longest known name that it begins with."""
        folded_label = label.casefold()
        if re.search(r"[\"{}<>=]", label) is not None:
            return None
        names = [name for name in self._names() if folded_label.startswith(name.casefold())]
        names = [name for name in names if not re.match(r"[a-z0-9]", folded_label[len(name) :][:1])]
        if names:
            return label[: len(max(names, key=len))]
        if len(label) <= _PLAIN_LABEL and same_agent(label) in self.labels and _ASIDE.fullmatch(label) is None:
            return label
        found = agent_named(label)
        if found is not None and label.startswith(found):
            return found
        return label if _JOINT.search(label) is not None and len(label) <= _PLAIN_LABEL else None

    def _names(self) -> Iterator[str]:
        yield from self.known.values()

    def _around(self, name: str, told: str, start: int, number: str | None) -> Around:
        joint = _JOINT.search(f"{name} {told}") is not None
        turn = _TURN.search(told)
        kind = kind_named(told) if told.strip() else None
        attack = attack_named(told)
        target = None if turn is None else LocatedValue(int(turn[1]), self.source, start, None, "")
        return Around(
            agent=name,
            number=None if number is None else int(number),
            kind="synthesis" if joint else kind.value if kind is not None else None,
            attack=attack,
            target=target,
            strict=True if attack is not None and _STRICTLY.search(told) is not None else None,
        )

    def end(self) -> None:
        """Close the open turn."""
        if self.open is None:
            return
        text = "\n".join(line for line in self.open.lines if line)
        place = self._place(self.open.start)
        if self._documents(text, self.open):
            self.open = None
            return
        span = LocatedValue(None, self.source, self.open.start, None, "")
        found = FoundTurn(self.open.around, place, None, Utterance(text, place) if text else None, span)
        if self.open.around.kind == "claim" or self.opening is None:
            self.opening = self.gathered.turns
        self.gathered.found.append(found)
        self.gathered.turns += 1
        self.open = None

    def _documents(self, text: str, turn: _OpenTurn) -> bool:
        """Walk through the JSON of a turn where it has any."""
        if "{" not in text:
            return False
        inside = embedded(LocatedValue(text, self.source, turn.start, None, ""), text)
        if not inside:
            return False
        walk = Walk(self.known, self.gathered, self.faults)
        for one in inside:
            at = LocatedValue(None, self.source, turn.start, None, "")
            walk.through(one, replace(turn.around, at=at), Key.ARGUMENT)
        return True

    def _fate(self, start: int, *, won: bool) -> None:
        """Note the verdict behind the turns of a main argument."""
        self.end()
        if not self.apart and self.opening is not None:
            fate = FoundFate(None, None, None, won, None, self._place(start), self.opening)
            self.gathered.found.append(fate)
        self.opening = None
        self.apart = True

    def _place(self, start: int) -> Place:
        return Place(None, self.source.line_column(start)[0])


def _without_formal(text: str) -> str:
    """Return an answer without the formal text that our screens put behind it."""
    return re.sub(r"\s{3,}\S.*$", "", text).strip()
