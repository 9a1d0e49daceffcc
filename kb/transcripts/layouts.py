"""Every layout that a transcript may have, each under its name: how it is recognised, and how it is read.

A layout says by the structure of a text whether the text is its own. The first that does reads the file, so that those
that ask for more come first; `docs/transcripts.md` shows a sample of each.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from grammar.spans import SourceText, Span
from kb.transcripts.captions import caption_lines
from kb.transcripts.lines import (
    Labels,
    LineLayout,
    PlacedLine,
    angled,
    dashed,
    labelled,
    lines_of,
    minuted,
    quoted,
    read_lines,
)
from kb.transcripts.located import JsonDocument, LocatedValue, read_json
from kb.transcripts.logs import Around, FoundBystander, Walk, holds_argument
from kb.transcripts.messages import (
    MessageLayout,
    autogen,
    chat,
    heard,
    langchain,
    messages_of,
    named,
    responses,
    speeches,
    told_beside,
)
from kb.transcripts.tables import SpeechTable, comma_table, piped_table, read_table
from kb.transcripts.utterances import TranscriptFault

if TYPE_CHECKING:
    from kb.transcripts.cast import Cast


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

    @classmethod
    def of(cls, source: SourceText, cast: Cast) -> Sample:
        """Return a text as JSON where it begins like JSON, else as lines."""
        if source.text.lstrip()[:1] not in ("{", "["):
            return cls(source, cast, lines=lines_of(source), fenced=_fenced(source))
        document = _documents(source)
        if (document.value is None or document.faults) and _is_lines(source.text):
            return cls(source, cast, *_json_lines(source), in_lines=True)
        if (document.value is None or document.faults) and _CLOCKED.match(source.text):
            return cls(source, cast, lines=lines_of(source))
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
        return 0 if top is None else sum(one.said for one in messages_of(top, layout, sample.cast)[:1])

    def read(sample: Sample, walk: Walk) -> None:
        top = sample.top or sample.fenced
        groups = () if top is None else messages_of(top, layout, sample.cast)
        if top is not None and groups:
            walk.messages = heard(groups, walk)
            walk.through(top, Around())
            last = groups[0].messages[-1][0]
            walk.gathered.found += (FoundBystander(*told) for told in told_beside(last))

    return claims, read


def _of_lines(
    layout: LineLayout, applies: Callable[[Sample], bool] = lambda _: True
) -> tuple[Callable[[Sample], int], Callable[[Sample, Walk], None]]:
    def claims(sample: Sample) -> int:
        return Labels.of(sample.lines, layout, sample.cast).known if sample.lines and applies(sample) else 0

    def read(sample: Sample, walk: Walk) -> None:
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


def _documents(source: SourceText) -> JsonDocument:
    """Return the value of a text, or of several one after another a list of them."""
    found = read_json(source)
    if found.value is None or found.faults or not source.text[found.end :].strip():
        return found
    values = [found.value]
    top = LocatedValue([], source, 0, None, "")
    while not found.faults and source.text[found.end :].strip():
        found = read_json(source, found.end, top)
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


def _json_lines(source: SourceText) -> tuple[LocatedValue, list[TranscriptFault]]:
    """Return the values of JSON lines; a line that is no JSON is a fault, the others stand."""
    top = LocatedValue([], source, 0, None, "")
    values: list[LocatedValue] = []
    faults: list[TranscriptFault] = []
    at = 0
    for line in source.text.split("\n"):
        if line.strip():
            document = read_json(source, at, top, end=at + len(line))
            rest = source.text[document.end : at + len(line)]
            if document.faults or rest.strip():
                beyond = Span(source, document.end, document.end + 1)
                faults += document.faults or [TranscriptFault.at("json-word", beyond, found=rest.strip()[:20])]
            elif document.value is not None:
                values.append(document.value)
        at += len(line) + 1
    return _listed(top, values), faults


_FENCE = re.compile(r"^[ \t]*```[\w-]*[ \t]*\n(.*?)^[ \t]*```", re.MULTILINE | re.DOTALL)


def _fenced(source: SourceText) -> LocatedValue | None:
    """Return the JSON in the fences of a text that is prose around it, each in its place; None without any."""
    top = LocatedValue([], source, 0, None, "")
    values: list[LocatedValue] = []
    for fence in _FENCE.finditer(source.text):
        at = fence.start(1)
        while source.text[at : fence.end(1)].strip():
            document = read_json(source, at, top, end=fence.end(1))
            if document.value is None or document.faults:
                break
            values.append(document.value)
            at = document.end
    return _listed(top, values) if values else None
