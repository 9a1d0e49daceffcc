"""Every layout that a transcript may have, each under its name: how it is recognised, and how it is read.

A layout says by the structure of a text whether the text is its own. The first that does reads the file, so that those
that ask for more come first; `docs/transcripts.md` shows a sample of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TypeAlias

from engine.values.limits import Limits
from engine.verification.transcript import Place
from grammar import regexes as re
from grammar.spans import SourceText, Span
from kb.transcripts.lines import (
    Labels,
    LineLayout,
    PlacedLine,
    angled,
    could_be_name,
    dashed,
    labelled,
    lines_of,
    minuted,
    quoted,
    read_lines,
)
from kb.transcripts.located import JsonDocument, LocatedValue, read_json
from kb.transcripts.logs import MACHINE, Around, FoundBystander, LogMessage, Walk, holds_argument
from kb.transcripts.names import folded
from kb.transcripts.prose import ProseSpeech, prose_of, read_prose
from kb.transcripts.utterances import Cast, TranscriptFault, Utterance, speaker_key

# Captions of a talk (WebVTT, SRT) as the lines of one: who speaks before what is said, times left out.

_ARROW = re.compile(r"[ \t]*(?:\d+:)?\d\d:\d\d[.,]\d{3}[ \t]+-->")
_VOICE = re.compile(r"<v(?:\.[\w.-]+)?[ \t]+([^<>]+)>")
_TAG = re.compile(r"</?(?:c|i|b|u|ruby|rt|lang|v|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>|\{\\[^}]*\}")


def caption_lines(lines: list[PlacedLine], cast: Cast) -> list[PlacedLine]:
    """Return the lines that are said, each with its speaker; a speaker who goes on is named once.

    A caption holds what fits on a screen: the same voice in the next one goes on with the same turn.
    """
    voiced_lines = [voiced for line in _cues(lines) for voiced in _voiced(line)]
    labels = Labels.of(voiced_lines, labelled, cast)
    found: list[PlacedLine] = []
    last: str | None = None
    for line in voiced_lines:
        cut = labelled(line.text)
        speaker = None if cut is None else labels.speaker(cut.label)
        key = None if speaker is None else speaker_key(speaker)
        if cut is not None and key is not None and key == last:
            found.append(PlacedLine(line.start, cut.words))
        else:
            found.append(line)
            last = key or last
    return found


def _cues(lines: list[PlacedLine]) -> list[PlacedLine]:
    """Return the lines of cues: those under a line of times, up to an empty one."""
    found: list[PlacedLine] = []
    inside = False
    for line in lines:
        if _ARROW.match(line.text):
            inside = True
        elif not line.text.strip():
            inside = False
        elif inside:
            found.append(line)
    return found


def _voiced(line: PlacedLine) -> list[PlacedLine]:
    """Return a line of a cue without tags, a voice as a label; several voices are several lines."""
    voices = list(_VOICE.finditer(line.text))
    if not voices:
        return [PlacedLine(line.start, _TAG.sub("", line.text).strip())]
    ends = [*(one.start() for one in voices[1:]), len(line.text)]
    return [
        PlacedLine(line.start + one.start(), f"{one[1].strip()}: {_TAG.sub('', line.text[one.end() : end]).strip()}")
        for one, end in zip(voices, ends, strict=True)
    ]


# Debates as JSON messages: where each layout keeps who speaks and what is said.
#
# A `MessageLayout` reads one message. Which lists of a document hold the debate is found by its shape: the most
# messages under one path, with every list of the same layout in which one of the same speakers speaks.

MessageLayout: TypeAlias = Callable[[LocatedValue], "LogMessage | None"]

ANYBODY = frozenset(("assistant", "user", "human", "ai", "model", "bot", "participant", "gpt"))
"""Roles that different speakers may share; a name beside them says who speaks."""


def chat(item: LocatedValue) -> LogMessage | None:
    """Read ``{"role", "content"}``, with ``name``; the content is a text or parts ``{"type": "text", "text"}``."""
    role = _text(item, "role")
    if role is None or "content" not in item.members:
        return None
    texts = _parts(item.members["content"], ("text", "input_text", "output_text"))
    return None if texts is None else _message(_text(item, "name"), role, texts)


_ITEMS = re.compile(r"reasoning|[a-z_]+_call(?:_output)?|item_reference|mcp_.*|compaction")


def responses(item: LocatedValue) -> LogMessage | None:
    """Read an item of OpenAI Responses: ``{"type": "message", "role", "content": [{"type": "output_text", "text"}]}``.

    Items of other types (reasoning, calls) say nothing.
    """
    kind, role = _text(item, "type"), _text(item, "role")
    if kind is not None and _ITEMS.fullmatch(kind):
        return LogMessage(None, kind, (), machine=True)
    content = item.members.get("content")
    if role is None or content is None or kind != "message":
        return None
    texts = _parts(content, ("output_text", "input_text", "refusal"))
    return None if texts is None else _message(_text(item, "name"), role, texts)


_LANGCHAIN = re.compile(r"(human|ai|system|tool|function|chat|developer|remove)(?:Message(?:Chunk)?)?", re.IGNORECASE)


def langchain(item: LocatedValue) -> LogMessage | None:
    """Read a message of LangChain: ``type``, ``content`` and ``name``, by themselves, in ``data`` or in ``kwargs``."""
    kind = _text(item, "type")
    held = item.members.get("data") or item.members.get("kwargs") or item
    path = item.members.get("id")
    if kind == "constructor" and path is not None and path.items:
        kind = path.items[-1].text
    kind = _text(held, "type") or kind
    named = None if kind is None else _LANGCHAIN.fullmatch(kind)
    if named is None or "content" not in held.members:
        return None
    texts = _parts(held.members["content"], ("text",))
    return None if texts is None else _message(_text(held, "name"), _text(held, "role") or named[1].casefold(), texts)


def autogen(item: LocatedValue) -> LogMessage | None:
    """Read a message of AutoGen: ``source``, ``content`` and its ``type``; calls of tools and thoughts say nothing."""
    source, kind = _text(item, "source"), _text(item, "type")
    if source is None or "content" not in item.members:
        return None
    texts = _parts(item.members["content"], ("text",))
    if texts is None or (
        kind is not None and not kind.endswith(("TextMessage", "StopMessage", "HandoffMessage", "Message"))
    ):
        return LogMessage(None, kind, (), machine=True)
    if kind is not None and kind.startswith("Tool"):
        return LogMessage(None, kind, (), machine=True)
    return _message(None if source.casefold() in ANYBODY else source, source, texts)


SPEAKER_KEYS = ("speaker", "name", "agent", "author", "sender", "from", "source", "話者", "発言者", "名前")
TEXT_KEYS = ("text", "content", "message", "utterance", "statement", "speech", "value", "body", "発言", "内容", "本文")


def speeches(item: LocatedValue) -> LogMessage | None:
    """Read an object with who speaks (`SPEAKER_KEYS`) and what is said (`TEXT_KEYS`); it may tell more of the move."""
    members = item.members
    who = next((key for key in SPEAKER_KEYS if _text(item, key) is not None), None)
    what = next((key for key in TEXT_KEYS if key != who and key in members), None)
    if who is None or what is None:
        return None
    texts = _parts(members[what], ("text",))
    message = None if texts is None else _message(_text(item, who), _text(item, "role") or "", texts)
    return None if message is None else replace(message, is_detailed=True)


def named(item: LocatedValue) -> LogMessage | None:
    """Read ``{"Ann": "…"}``, or the pair ``["Ann", "…"]``: the name itself is the key."""
    pair = item.items
    if len(pair) == len(("name", "text")) and all(isinstance(one.content, str) for one in pair):
        return _message(pair[0].text, "", (pair[1],)) if could_be_name(pair[0].text or "") else None
    if len(item.members) == 1:
        ((name, value),) = item.members.items()
        if isinstance(value.content, str) and could_be_name(name):
            return _message(name, "", (value,))
    return None


def _message(name: str | None, role: str, texts: tuple[LocatedValue, ...]) -> LogMessage:
    machine = role.casefold() in MACHINE
    speaker = None if machine else (name or "").strip() or None
    return LogMessage(speaker, role, texts, machine=machine)


def _text(item: LocatedValue, key: str) -> str | None:
    """Return the text of a member, None where there is none."""
    member = item.members.get(key)
    return member.content.strip() or None if member is not None and isinstance(member.content, str) else None


def _parts(content: LocatedValue, kinds: tuple[str, ...]) -> tuple[LocatedValue, ...] | None:
    """Return the texts of a content: a text, nothing, or a list of texts and typed parts; None for what is none."""
    if isinstance(content.content, str):
        return (content,)
    if content.content is None:
        return ()
    if not isinstance(content.content, list):
        return None
    texts: list[LocatedValue] = []
    for part in content.items:
        if isinstance(part.content, str):
            texts.append(part)
        elif _text(part, "type") in kinds and "text" in part.members:
            texts.append(part.members["text"])
        elif "type" not in part.members:
            return None
    return tuple(texts)


@dataclass(frozen=True, slots=True)
class _MessageGroup:
    """The messages under one path of a document, numbers in it left out."""

    messages: tuple[tuple[LocatedValue, LogMessage], ...]

    @property
    def speakers(self) -> frozenset[str]:
        return frozenset(speaker_key(one.speaker) for _, one in self.messages if one.speaker is not None)

    @property
    def speech_count(self) -> int:
        return sum(bool(one.texts) for _, one in self.messages)


def messages_of(top: LocatedValue, layout: MessageLayout, cast: Cast) -> tuple[_MessageGroup, ...]:
    """Return the messages of a document by a layout, those that hold the debate first."""
    groups: dict[tuple[str, ...], list[tuple[LocatedValue, LogMessage]]] = {}
    waiting: list[tuple[LocatedValue, tuple[str, ...]]] = [(top, ())]
    while waiting:
        value, path = waiting.pop()
        children = list(_children(value))
        found = [(child, layout(child)) for _, child in children]
        if layout is named and any(cast.named(str(key)) is not None for key in value.members):
            found = [
                (child, _message(str(key), "", (child,)) if isinstance(child.content, str) else None)
                for key, child in children
            ]
            children = [(key, child) for (key, child), (_, message) in zip(children, found, strict=True) if message]
        taken = [(child, message) for child, message in found if message is not None]
        if len(taken) * 2 >= len(children) and taken:
            groups.setdefault(path, []).extend(taken)
            inside = {id(child) for child, _ in taken}
        else:
            inside = set[int]()
        waiting += reversed([(child, (*path, _shape(key))) for key, child in children if id(child) not in inside])
    ranked = sorted(
        (_MessageGroup(tuple(_with_speakers(one))) for one in groups.values()), key=lambda one: -one.speech_count
    )
    return tuple(one for one in ranked if one.speech_count and (layout is not named or _talk(one, cast)))


def _children(value: LocatedValue) -> Iterator[tuple[str | int, LocatedValue]]:
    """Yield what may hold or be a message; stances and settings of speakers hold none."""
    yield from enumerate(value.items)
    yield from ((key, one) for key, one in value.members.items() if key.casefold() not in _APART)


_APART = frozenset(("agents", "participants", "speakers", "stances", "personas", "profiles", "config", "metadata"))


def _shape(key: str | int) -> str:
    return "*" if isinstance(key, int) else re.sub(r"\d+", "*", key)


def _talk(group: _MessageGroup, cast: Cast) -> bool:
    """Return whether names are speakers' by being agents', or by coming again."""
    count = Counter(speaker_key(one.speaker) for _, one in group.messages if one.speaker is not None)
    return any(number > 1 for number in count.values()) or any(
        cast.agent(one.speaker) is not None for _, one in group.messages if one.speaker is not None
    )


def _with_speakers(found: Iterable[tuple[LocatedValue, LogMessage]]) -> Iterator[tuple[LocatedValue, LogMessage]]:
    """Yield messages with their speakers: without a name the role speaks, where nobody has one, or too few have."""
    messages = list(found)
    names = {speaker_key(one.speaker) for _, one in messages if one.speaker is not None}
    named_roles = {(one.role or "").casefold() for _, one in messages if one.speaker is not None}
    for value, one in messages:
        role = one.role or ""
        free = not names or (len(names) < len(("one", "other")) and role.casefold() not in named_roles)
        if one.speaker is None and not one.machine and role and free:
            yield value, replace(one, speaker=role)
        else:
            yield value, one


def turn_messages(groups: tuple[_MessageGroup, ...], walk: Walk) -> Mapping[int, LogMessage]:
    """Return the messages of a debate by the identity of their values; note those that are left out."""
    first = groups[0]
    chosen: dict[int, LogMessage] = {}
    for group in groups:
        if group is first or group.speakers & first.speakers:
            chosen |= {id(value): message for value, message in group.messages}
        else:
            place = group.messages[0][0]
            fault = TranscriptFault.at("messages-apart", place.span, count=group.speech_count, pointer=place.pointer)
            walk.faults.append(fault)
            chosen |= {id(value): replace(one, speaker=None, texts=()) for value, one in group.messages}
    return chosen


_TELLS = re.compile(
    r"verdict|summary|decision|conclusion|judge?ment|result|winner|final_answer|判定|まとめ|要約|結論|決定|結果|最終回答",
    re.IGNORECASE,
)
"""Members beside the messages that tell how the debate ended."""


def remarks_around(value: LocatedValue) -> Iterator[tuple[str, Utterance]]:
    """Yield what the objects around a message tell of the whole debate, with what it is called there."""
    outer = value.outer
    while outer is not None:
        for key, member in outer.members.items():
            if _TELLS.fullmatch(key) is not None and isinstance(member.content, str) and member.content.strip():
                yield key, Utterance(member.content.strip(), member.place)
        outer = outer.outer


# Debates as tables: a column for who speaks and one for what is said, named in the first row or told by agents.

_SPEAKER = ("speaker", "name", "agent", "author", "話者", "発言者", "名前", "対論者")
_TEXT = ("text", "content", "message", "utterance", "statement", "speech", "said", "発言", "発言内容", "内容", "本文")
_NUMBER = ("turn", "no", "number", "手番", "番号")

Row = tuple[PlacedLine, list[str]]
"""Where a row begins, and its cells."""


@dataclass(frozen=True, slots=True)
class SpeechTable:
    """The rows in which a debate is held, and the columns of the speaker, of the text and perhaps of the number."""

    rows: tuple[Row, ...]
    who: int
    what: int
    number: int | None = None

    @classmethod
    def of(cls, rows: Sequence[Row], cast: Cast) -> SpeechTable | None:
        """Return what rows of equal right hold, None where neither their head nor the agents tell who speaks."""
        if not rows:
            return None
        names = [folded(cell.strip().lstrip("\ufeff")) for cell in rows[0][1]]
        who, what, number = (
            next((names.index(name) for name in known if name in names), None) for known in (_SPEAKER, _TEXT, _NUMBER)
        )
        if who is not None and what is not None:
            return cls(tuple(rows[1:]), who, what, number)
        return cls._by_cast(rows, cast)

    @classmethod
    def _by_cast(cls, rows: Sequence[Row], cast: Cast) -> SpeechTable | None:
        """Return a table in one of whose columns agents stand, and nobody else than they and who leads the debate."""
        body = rows[1:]
        if len(body) < _LEAST or not _even(rows):
            return None
        width = len(rows[0][1])
        for who in range(width):
            speakers = [_bare(cells[who]) for _, cells in body]
            if all(map(_is_label, speakers)) and all(cast.agent(one) or cast.chairs(one) for one in speakers):
                sizes = [sum(len(cells[at]) for _, cells in body) for at in range(width)]
                what = max((at for at in range(width) if at != who), key=lambda at: sizes[at])
                head = _bare(rows[0][1][who])
                held = rows if cast.agent(head) or cast.chairs(head) else body
                return cls(tuple(held), who, what) if sizes[what] > sizes[who] else None
        return None


_LEAST = 2
"""Columns of a table, and turns in it."""


def _even(rows: Sequence[Row]) -> bool:
    """Return whether rows have as many cells each, and more than one."""
    return len({len(cells) for _, cells in rows}) == 1 and len(rows[0][1]) >= _LEAST


def _is_label(cell: str) -> bool:
    """Return whether a cell may be a speaker's alone: with words behind a colon it is a line of a chat, to a comma."""
    return bool(cell) and re.search(r"[:：][ \t\u3000]*\S", cell) is None


def _bare(cell: str) -> str:
    return re.sub(r"^\*\*(.*)\*\*$", r"\1", cell.strip())


def comma_table(source: SourceText, cast: Cast) -> SpeechTable | None:
    """Return the table of a text with commas, semicolons or tabs (RFC 4180).

    A cell in quotes may hold line breaks, and a quote as two.
    """
    for sign in (",", "\t", ";"):
        begins = list(islice(_parted(source.text, sign), _LEAST + 1))
        if begins and (SpeechTable.of(begins[:1], cast) is not None or _even(begins)):
            table = SpeechTable.of(list(_parted(source.text, sign)), cast)
            if table is not None:
                return table
    return None


def _parted(text: str, sign: str) -> Iterator[Row]:
    cell = re.compile(rf'[ ]*"((?:[^"]|"")*)(?:"[ ]*|\Z)(?=[{sign}\n]|\Z)|([^{sign}\n]*)')
    start = at = 0
    cells: list[str] = []
    while at <= len(text):
        found = cell.match(text, at)
        if found is None:
            return
        cells.append(found[2] if found[1] is None else found[1].replace('""', '"'))
        at = found.end() + 1
        if text[found.end() : at] != sign:
            if any(one.strip() for one in cells):
                yield PlacedLine(start, ""), cells
            start, cells = at, []


def piped_table(source: SourceText, cast: Cast) -> SpeechTable | None:
    """Return the first table of Markdown in which a debate is held."""
    rows: list[Row] = []
    at = 0
    for text in (*source.text.split("\n"), ""):
        if text.lstrip().startswith("|"):
            cells = [cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", text.strip().strip("|"))]
            if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                rows.append((PlacedLine(at, text), cells))
        elif rows:
            table = SpeechTable.of(rows, cast)
            if table is not None:
                return table
            rows = []
        at += len(text) + 1
    return None


def read_table(source: SourceText, table: SpeechTable, walk: Walk) -> None:
    """Find the turns of a table; a row without a speaker goes on with the one before it."""
    who, what, number = table.who, table.what, table.number
    for line, row in table.rows:
        cells = row + [""] * (max(who, what) + 1 - len(row))
        speaker, words = _bare(cells[who]), cells[what].strip()
        place = Place(None, source.line_column(line.start)[0])
        if speaker and words:
            move = cells[number].strip() if number is not None and number < len(cells) else ""
            around = Around(agent=speaker, number=int(move) if move.isdecimal() and len(move) < _DIGITS else None)
            value = LocatedValue(words, source, line.start, None, "")
            walk.say(value, words, around, place)
        elif words:
            walk.gathered.found.append(FoundBystander(None, Utterance(words, place)))


_DIGITS = 7


# All layouts, those that ask for more first.


@dataclass(slots=True)
class Sample:
    """A text on its way to a layout: its JSON where it is JSON, its lines where it is text, who may speak."""

    source: SourceText
    cast: Cast
    top: LocatedValue | None = None
    """The value of a document, of several one after another or line by line a list of them."""
    faults: list[TranscriptFault] = field(default_factory=list[TranscriptFault])
    lines: list[PlacedLine] = field(default_factory=list[PlacedLine])
    fenced: LocatedValue | None = None
    """A list of the JSON that stands in fences between the lines."""
    in_lines: bool = False
    """Whether it is JSON line by line, where one that is broken leaves the others whole."""
    prose: tuple[ProseSpeech, ...] = ()
    """Who says what in it where it is prose, whose turns are not told by their labels."""

    @classmethod
    def of(cls, source: SourceText, cast: Cast, limits: Limits, *, ask: bool = True) -> Sample:
        """Return a text as JSON where it begins like JSON, else as lines; ``ask`` whether it is prose, too."""
        if source.text.lstrip()[:1] not in ("{", "["):
            fenced = _fenced(source, limits)
            prose = () if fenced is not None or not ask else prose_of(source, cast)
            return cls(source, cast, lines=lines_of(source), fenced=fenced, prose=prose)
        document = _documents(source, limits)
        if (document.value is None or document.faults) and _is_lines(source.text):
            return cls(source, cast, *_json_lines(source, limits), in_lines=True)
        if (document.value is None or document.faults) and _CLOCKED.match(source.text):
            prose = prose_of(source, cast) if ask else ()
            return cls(source, cast, lines=lines_of(source), prose=prose)
        return cls(source, cast, document.value, list(document.faults))

    @property
    def broken(self) -> bool:
        """Return whether it begins like JSON and is none."""
        return not self.lines and (self.top is None or (bool(self.faults) and not self.in_lines))

    def seen(self) -> str:
        """Return the outline of a document, or the first line of a text, for who asks why it has no layout."""
        if self.top is not None:
            return _outline(self.top)
        return next((line.text.strip()[:_SEEN] for line in self.lines if line.text.strip()), "")

    @property
    def schema(self) -> str:
        """Return the schema that a document of ours names, without its version."""
        value = None if self.top is None else self.top.members.get("schema")
        return ((None if value is None else value.text) or "").partition("/")[0]


_CLOCKED = re.compile(r"\s*\[[^\]\n]{1,40}\][ \t]*(?:[^\s,\]}]|(?<=[^\W\d]\])\n)")
"""A line that begins with a time or a name in brackets, or is a heading in brackets, is no JSON."""


@dataclass(frozen=True, slots=True)
class TranscriptLayout:
    """One layout: its name, how well a text is its own (0: not at all), and what reads the text into a walk."""

    name: str
    claims: Callable[[Sample], int]
    read: Callable[[Sample, Walk], None]


def layout_of(sample: Sample) -> TranscriptLayout | None:
    """Return the layout that a text has: of JSON the first that claims it, of lines the one that explains most."""
    if sample.top is not None:
        return next((one for one in LAYOUTS if one.claims(sample)), None)
    found = [(one.claims(sample), one) for one in LAYOUTS]
    most = max((count for count, _ in found), default=0)
    return next((one for count, one in found if count == most), None) if most else None


def _of_document(sample: Sample, walk: Walk) -> None:
    """Walk through a document: a debate of ours, or a log whose arguments have the published shape."""
    top = sample.top or sample.fenced
    if top is not None:
        inner = top.members.get("debate") if sample.schema in OURS else None
        walk.through(top if inner is None else inner, Around())


OURS = frozenset(("aufheben.debate", "aufheben.hybrid", "aufheben.transcript", "aufheben.talk"))


def _of_messages(layout: MessageLayout) -> tuple[Callable[[Sample], int], Callable[[Sample, Walk], None]]:
    def claims(sample: Sample) -> int:
        top = sample.top or sample.fenced
        return 0 if top is None else sum(one.speech_count for one in messages_of(top, layout, sample.cast)[:1])

    def read(sample: Sample, walk: Walk) -> None:
        top = sample.top or sample.fenced
        groups = () if top is None else messages_of(top, layout, sample.cast)
        if top is not None and groups:
            walk.messages = turn_messages(groups, walk)
            walk.through(top, Around())
            last = groups[0].messages[-1][0]
            walk.gathered.found += (FoundBystander(*remark) for remark in remarks_around(last))

    return claims, read


_APART_FROM_PROSE = (angled, quoted)
"""What of their lines somebody says is marked, so that nobody says what stands between them."""


def _of_lines(
    layout: LineLayout, applies: Callable[[Sample], bool] = lambda _: True
) -> tuple[Callable[[Sample], int], Callable[[Sample, Walk], None]]:
    def claims(sample: Sample) -> int:
        if not sample.lines or not applies(sample):
            return 0
        known = Labels.of(sample.lines, layout, sample.cast).known
        return known if layout in _APART_FROM_PROSE else known + bool(sample.prose)

    def read(sample: Sample, walk: Walk) -> None:
        if sample.prose and layout not in _APART_FROM_PROSE:
            read_prose(sample.source, sample.prose, sample.cast, walk)
            return
        lines = sample.lines or lines_of(sample.source)
        read_lines(sample.source, lines, layout, Labels.of(lines, layout, sample.cast), walk)

    return claims, read


def _of_captions(mark: Callable[[str], bool]) -> tuple[Callable[[Sample], int], Callable[[Sample, Walk], None]]:
    def claims(sample: Sample) -> int:
        return _SURE if mark(sample.source.text) else 0

    def read(sample: Sample, walk: Walk) -> None:
        lines = caption_lines(sample.lines or lines_of(sample.source), sample.cast)
        read_lines(sample.source, lines, labelled, Labels.of(lines, labelled, sample.cast), walk)

    return claims, read


_SURE = 1_000_000
"""More than any count of lines: structure that nothing else has."""


def _of_table(
    found: Callable[[SourceText, Cast], SpeechTable | None],
) -> tuple[Callable[[Sample], int], Callable[[Sample, Walk], None]]:
    def claims(sample: Sample) -> int:
        return _SURE if sample.lines and found(sample.source, sample.cast) is not None else 0

    def read(sample: Sample, walk: Walk) -> None:
        table = found(sample.source, sample.cast)
        if table is not None:
            read_table(sample.source, table, walk)

    return claims, read


def _is_log(sample: Sample) -> int:
    """Return whether arguments have the published shape: as objects, or in texts that are no messages of a chat."""
    top = sample.top or sample.fenced
    if top is None:
        return 0
    written = holds_argument(top, texts=True) and not any(one.claims(sample) for one in _MESSAGES)
    return int(written or holds_argument(top))


def _is_marked(sample: Sample) -> bool:
    return any(re.match(r"[ \t]*(?:#{1,6} |(?:[-*+] +|\d+[.)] +)?(?:\*\*|__))", line.text) for line in sample.lines)


_MESSAGES = (
    TranscriptLayout("responses", *_of_messages(responses)),
    TranscriptLayout("chat", *_of_messages(chat)),
    TranscriptLayout("langchain", *_of_messages(langchain)),
    TranscriptLayout("autogen", *_of_messages(autogen)),
)

LAYOUTS: tuple[TranscriptLayout, ...] = (
    TranscriptLayout("aufheben", lambda sample: int(sample.schema in OURS), _of_document),
    TranscriptLayout("log", _is_log, _of_document),
    *_MESSAGES,
    TranscriptLayout("speeches", *_of_messages(speeches)),
    TranscriptLayout("names", *_of_messages(named)),
    TranscriptLayout("webvtt", *_of_captions(lambda text: text.startswith("WEBVTT"))),
    TranscriptLayout(
        "srt", *_of_captions(lambda text: re.match(r"\s*(?:\d+\s*\n)?\d\d:\d\d:\d\d,\d{3} --> ", text) is not None)
    ),
    TranscriptLayout("csv", *_of_table(comma_table)),
    TranscriptLayout("table", *_of_table(piped_table)),
    TranscriptLayout("markdown", *_of_lines(labelled, _is_marked)),
    TranscriptLayout("turns", *_of_lines(labelled)),
    TranscriptLayout("angled", *_of_lines(angled)),
    TranscriptLayout("minutes", *_of_lines(minuted)),
    TranscriptLayout("dialogue", *_of_lines(quoted)),
    TranscriptLayout("dashes", *_of_lines(dashed)),
)

_SEEN = 60
_KEYS = 8


def _outline(value: LocatedValue, depth: int = 3) -> str:
    """Return the shape of a document: `{topic, rounds: [{text}, …]}`."""
    if value.members and depth:
        inner = (_outline(one, depth - 1) for one in value.members.values())
        keys = [key if shape == "…" else f"{key}: {shape}" for key, shape in zip(value.members, inner, strict=True)]
        return "{" + ", ".join([*keys[:_KEYS], *["…"] * (len(keys) > _KEYS)]) + "}"
    if value.items and depth:
        return f"[{_outline(value.items[0], depth - 1)}{', …' * (len(value.items) > 1)}]"
    return "{}" if value.content == {} else "[]" if value.content == [] else "…"


BY_NAME = {one.name: one for one in LAYOUTS}


def _documents(source: SourceText, limits: Limits) -> JsonDocument:
    """Return the value of a text, or of several one after another a list of them."""
    found = read_json(source, limits=limits)
    if found.value is None or found.faults or not source.text[found.end :].strip():
        return found
    values = [found.value]
    top = LocatedValue([], source, 0, None, "")
    while not found.faults and source.text[found.end :].strip():
        found = read_json(source, found.end, top, limits=limits)
        values += [] if found.value is None else [found.value]
    return JsonDocument(_listed(top, values), found.faults, found.end)


def _listed(top: LocatedValue, values: list[LocatedValue]) -> LocatedValue:
    for number, value in enumerate(values):
        value.outer, value.key = top, number
    top.content = values
    return top


def _is_lines(text: str) -> bool:
    """Return whether a text is JSON line by line: its first line that is not empty is a whole object."""
    first = next((line for line in text.split("\n", 50) if line.strip()), "")
    document = read_json(SourceText("", first))
    return document.value is not None and not document.faults and isinstance(document.value.content, dict)


def _json_lines(source: SourceText, limits: Limits) -> tuple[LocatedValue, list[TranscriptFault]]:
    """Return the values of JSON lines; a line that is no JSON is a fault, the others stand."""
    top = LocatedValue([], source, 0, None, "")
    values: list[LocatedValue] = []
    faults: list[TranscriptFault] = []
    at = 0
    for line in source.text.split("\n"):
        if line.strip():
            document = read_json(source, at, top, end=at + len(line), limits=limits)
            rest = source.text[document.end : at + len(line)]
            if document.faults or rest.strip():
                beyond = Span(source, document.end, document.end + 1)
                faults += document.faults or [TranscriptFault.at("json-word", beyond, found=rest.strip()[:20])]
            elif document.value is not None:
                values.append(document.value)
        at += len(line) + 1
    return _listed(top, values), faults


_FENCE = re.compile(r"^[ \t]*```[\w-]*[ \t]*\n(.*?)^[ \t]*```", re.MULTILINE | re.DOTALL)


def _fenced(source: SourceText, limits: Limits) -> LocatedValue | None:
    """Return the JSON in the fences of a text that is prose around it, each in its place; None without any."""
    top = LocatedValue([], source, 0, None, "")
    values: list[LocatedValue] = []
    for fence in _FENCE.finditer(source.text):
        at = fence.start(1)
        while source.text[at : fence.end(1)].strip():
            document = read_json(source, at, top, end=fence.end(1), limits=limits)
            if document.value is None or document.faults:
                break
            values.append(document.value)
            at = document.end
    return _listed(top, values) if values else None
