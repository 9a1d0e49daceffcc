"""A whole text in controlled language: an issue, stances under their headings, sentences.

::

    Issue: Which camera should we buy?          論点：どのカメラを買うべきか。

    AG1's stance (portability):                 AG1の立場（携帯性）：
    - a is a camera.                            aはカメラである。

A heading is a line of its own that ends with a colon; the sentences after it belong to the agent it names, those after
``Background:`` to everybody. A text without headings is one theory. Lines that start with ``%`` are comments, and lines
like ``say handy(X): "{X} fits into a pocket".`` give the text its own words. Layout is all that this module reads;
sentences are the business of the reader of their language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from grammar.controlled import Contribution, Negation, Query, Sentence
from grammar.errors import DocumentFault, TextFault
from grammar.languages import language_of, reader_of
from grammar.lexemes import RESERVED
from grammar.spans import SourceText, Span
from grammar.statements import Say


@dataclass(frozen=True, slots=True)
class Section:
    """The sentences of one owner: an agent, the background (``""``), or nobody (None: no heading yet)."""

    owner: str | None
    title: str | None = None
    heading: Span | None = field(default=None, compare=False, repr=False)
    sentences: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """A text, read: its issue, its sections in order, and what is wrong with its layout."""

    source: SourceText
    language: str
    sections: tuple[Section, ...] = ()
    issue: Sentence | None = None
    says: tuple[Say, ...] = ()
    faults: tuple[TextFault, ...] = ()

    @property
    def sentences(self) -> Iterator[Sentence]:
        """Yield all sentences in text order, the issue among them."""
        stated = [sentence for section in self.sections for sentence in section.sentences]
        if self.issue is not None:
            stated.append(self.issue)
        yield from sorted(stated, key=lambda one: one.span.start)

    @property
    def ambiguous(self) -> tuple[Sentence, ...]:
        """Return the sentences with more than one reading."""
        return tuple(sentence for sentence in self.sentences if len(sentence.readings) > 1)


def read_document(
    source: SourceText,
    language: str | None = None,
    negation: Negation = Negation.STRONG,
    says: Iterable[Say] = (),
    *,
    progress: Callable[[int, int], None] | None = None,
) -> Document:
    """Return what a text says; without a language it is told by the script.

    ``progress`` is called with the number of sentences read and of all, now and then. Nothing is raised for what the
    text holds: sentences and the document carry their faults.
    """
    chosen = language or language_of(source.text)
    layout = _Layout(source)
    own = layout.says()
    reader = reader_of(chosen, negation, (*says, *own))
    places = [[place for part in chunk.parts for place in reader.sentences(source, *part)] for chunk in layout.chunks]
    total = sum(map(len, places))
    reader.survey(
        Contribution(tuple(spans), chunk.owner or "", chunk.is_issue)
        for chunk, spans in zip(layout.chunks, places, strict=True)
    )
    sections: list[Section] = []
    issues: list[Sentence] = []
    faults = list(layout.faults)
    done = 0
    for chunk, spans in zip(layout.chunks, places, strict=True):
        sentences: list[Sentence] = []
        for place in spans:
            sentences.append(reader.read(place))
            done += 1
            if progress is not None and not done % _STEP:
                progress(done, total)
        if chunk.is_issue:
            if not sentences:
                faults.append(DocumentFault.at("no-question", chunk.heading, heading=layout.text(chunk.heading)))
            issues.extend(sentences[:1])
            if len(sentences) > 1:
                sections.append(Section(None, sentences=tuple(sentences[1:])))
        elif sentences or chunk.heading is not None:
            sections.append(Section(chunk.owner, chunk.title, chunk.heading, tuple(sentences)))
    faults += _misplaced(sections, issues)
    return Document(source, chosen, tuple(sections), issues[0] if issues else None, own, tuple(faults))


_STEP = 200


def _misplaced(sections: list[Section], issues: list[Sentence]) -> Iterator[TextFault]:
    """Yield questions that are no issue, issues that are no question or too many, and sentences of nobody."""
    for issue in issues[:1]:
        if issue.readings and not any(isinstance(one.meaning, Query) for one in issue.readings):
            yield DocumentFault.at("issue-statement", issue.span)
    for issue in issues[1:]:
        yield DocumentFault.at("two-issues", issue.span)
    headed = any(section.owner is not None for section in sections)
    for section in sections:
        for sentence in section.sentences:
            if sentence.readings and all(isinstance(one.meaning, Query) for one in sentence.readings):
                yield DocumentFault.at("question-in-stance", sentence.span)
        if headed and section.owner is None and section.sentences:
            yield DocumentFault.at("before-heading", section.sentences[0].span)


_MARK = r"[ \t]*(?:[-*•・]|\#{1,6})?[ \t]*"
_TITLE = r"(?:[ \t]*[(（](?P<title>[^()（）\n]*)[)）])?"
_ISSUE = re.compile(rf"{_MARK}(?:Issue|Question|Topic|論点|争点|議題|問い)[ \t]*[:：][ \t]*", re.IGNORECASE)
_BACKGROUND = re.compile(
    rf"{_MARK}(?:Background|Common ground|背景|前提|共有知識){_TITLE}[ \t]*[:：][ \t]*$", re.IGNORECASE
)
_STANCES = (
    re.compile(rf"{_MARK}(?:The[ \t]+)?(?P<agent>\S.*?)['’]s?[ \t]+stance{_TITLE}[ \t]*[:：][ \t]*$", re.IGNORECASE),
    re.compile(
        rf"{_MARK}(?:The[ \t]+)?stance[ \t]+of[ \t]+(?:the[ \t]+)?(?P<agent>\S.*?){_TITLE}[ \t]*[:：][ \t]*$",
        re.IGNORECASE,
    ),
    re.compile(rf"{_MARK}(?P<agent>\S.*?)の(?:立場|スタンス){_TITLE}[ \t]*[:：][ \t]*$"),
)
_COMMENT = re.compile(r"[ \t]*%")
_SAY = re.compile(r"[ \t]*say[ \t]+[^\s:：]+.*:.*\"")
_NAME = re.compile(r"[^\W\d_A-Z]\w*\Z")


@dataclass(slots=True)
class _Chunk:
    """The parts of a text under one heading."""

    owner: str | None = None
    title: str | None = None
    heading: Span | None = None
    is_issue: bool = False
    parts: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])


class _Layout:
    """The lines of a text, told apart: headings, comments, and what holds sentences."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.chunks = [_Chunk()]
        self.faults: list[TextFault] = []
        self._say_lines: list[tuple[int, int]] = []
        start = 0
        for line in source.text.splitlines(keepends=True):
            self._line(line, start, start + len(line))
            start += len(line)

    def says(self) -> tuple[Say, ...]:
        """Return the ``say`` lines of the text; what is wrong with them joins the faults."""
        if not self._say_lines:
            return ()
        from grammar.reading import parse_statements  # noqa: PLC0415 - the language of knowledge bases is rare here

        text = self.source.text
        masked = re.sub(r"[^\n]", " ", text)
        for start, end in self._say_lines:
            masked = masked[:start] + text[start:end] + masked[end:]
        parsed = parse_statements(SourceText(self.source.name, masked))
        self.faults += parsed.faults
        return tuple(statement for statement in parsed.statements if isinstance(statement, Say))

    def text(self, span: Span | None) -> str:
        """Return what stands at a place."""
        return "" if span is None else self.source.text[span.start : span.end].strip()

    def _line(self, line: str, start: int, end: int) -> None:
        if _COMMENT.match(line):
            return
        if _SAY.match(line):
            self._say_lines.append((start, end))
            return
        chunk = self._heading(line, start)
        if chunk is None:
            self._extend(start, end)
            return
        self.chunks.append(chunk)
        if chunk.is_issue:
            head = len(_matched(_ISSUE, line))
            self._extend(start + head, end)

    def _extend(self, start: int, end: int) -> None:
        """Add a line to the last part where it follows it directly; an issue ends with its line."""
        chunk = self.chunks[-1]
        if chunk.is_issue and any(self.source.text[a:b].strip() for a, b in chunk.parts):
            chunk = _Chunk()
            self.chunks.append(chunk)
        if chunk.parts and chunk.parts[-1][1] == start:
            chunk.parts[-1] = (chunk.parts[-1][0], end)
        else:
            chunk.parts.append((start, end))

    def _heading(self, line: str, start: int) -> _Chunk | None:
        bare = line.rstrip()
        span = Span(self.source, start + len(bare) - len(bare.lstrip()), start + len(bare))
        if _ISSUE.match(bare):
            return _Chunk(heading=span, is_issue=True)
        found = _BACKGROUND.match(bare)
        if found is not None:
            return _Chunk("", found["title"], span)
        for pattern in _STANCES:
            found = pattern.match(bare)
            if found is not None:
                name = agent_name(found["agent"])
                if name is None:
                    self.faults.append(DocumentFault.at("heading-name", span, found=found["agent"]))
                return _Chunk(name or "", found["title"], span)
        return None


def _matched(pattern: re.Pattern[str], line: str) -> str:
    found = pattern.match(line)
    return found[0] if found is not None else ""


def agent_name(written: str) -> str | None:
    """Return the name of an agent as a knowledge base holds it, None when it cannot be one.

    >>> agent_name("AG1"), agent_name("The City Council"), agent_name("花子"), agent_name("1st")
    ('ag1', 'city_council', '花子', None)
    """
    folded = unicodedata.normalize("NFKC", written).strip().lower().removeprefix("the ")
    name = re.sub(r"[\s\-]+", "_", folded)
    return name if _NAME.match(name) and name not in RESERVED else None
