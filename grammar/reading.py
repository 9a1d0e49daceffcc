"""Texts to statements: every statement that can be read, and every fault of the others, in one run.

Bytes are decoded (UTF-8, with or without a byte order mark, any line ends). The scanner takes ground statements; each
of the others goes through the grammar by itself, past its faults: after a fault it is read on when what was meant is
clear enough to find further faults in it, else reading goes on behind its full stop, before a brace, at a word that
begins a statement on a new line, or at a new line that is indented no deeper than the statement's own. A statement with
a fault has no value. Blocks, and what may stand in them, hold statements together.
"""

from __future__ import annotations

import codecs
from bisect import bisect_left
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache, cached_property
from itertools import chain
from typing import NamedTuple

from engine.values.limits import uncollected
from engine.values.literals import Literal
from engine.values.rules import Rule
from grammar import lexemes
from grammar import regexes as re
from grammar.automaton import MOST_OPERATIONS, Opening, Parse, Placeless, Refusal, StatementBuilder, Tables, read_tables
from grammar.clock import tick
from grammar.diagnosis import NAME_ENDERS, PlacedLexeme, StoppedParse, can_begin, diagnose, unfinished
from grammar.errors import Enough, FaultLog, TextFault, Unreadable
from grammar.scanner import Scanner
from grammar.spans import SourceText, Span
from grammar.statements import AgentBlock, BackgroundBlock, Inner, Open, RuleStatement, Say, Statement
from grammar.wording import Field


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a text holds: the statements that could be read and the faults of the others, both in text order."""

    statements: tuple[Statement, ...]
    faults: tuple[TextFault, ...] = ()

    def sound(self) -> tuple[Statement, ...]:
        """Return the statements, or raise `Unreadable` when there are faults."""
        if self.faults:
            raise Unreadable(self.faults)
        return self.statements


@uncollected()
def parse_statements(source: SourceText) -> Parsed:
    """Return the statements and the faults of a text.

    >>> [str(one) for one in parse_statements(SourceText("example", "a. b(X) => c(X).")).statements]
    ['a.', 'b(X) => c(X).']
    """
    return _TextReader(source).read()


def parse_rule(text: str, name: str = "<rule>") -> Rule:
    """Return the one fact, presumption or rule of a text; its full stop may be left out.

    Raises:
        Unreadable: the text is no rule.
    """
    return _TextReader(SourceText(name, text)).read_one().rule


def parse_literal(text: str, name: str = "<literal>") -> Literal:
    """Return the one literal of a text, ``r1 > r2`` being one.

    Raises:
        Unreadable: the text is no literal.

    >>> parse_literal('-battery(c, "8 h")')
    Literal(predicate='battery', args=(Name(value='c'), Text(value='8 h')), positive=False)
    """
    return _TextReader(SourceText(name, text)).read_one(lexemes.SIGN["DEFEASIBLY"]).rule.head


@dataclass(slots=True)
class _Block:
    """A block whose end is not yet read; without an opening it is only there to match a brace."""

    opening: Opening | None
    head: Span
    statements: list[Inner]


class _TextReader:
    """Reads one text."""

    def __init__(self, source: SourceText) -> None:
        self._context = _ReadingContext(source, lexemes.SpellingTable(), FaultLog())
        self._text = source.text
        self._statements: list[Statement] = []
        self._blocks: list[_Block] = []

    def read(self) -> Parsed:
        """Read everything."""
        scanner = Scanner(self._context.source)
        at = 0
        try:
            while True:
                tick()
                block = self._blocks[-1] if self._blocks else None
                put = self._statements.append if block is None else block.statements.append
                at = scanner.take(at, put, shared=not self._owned())
                match = lexemes.TOKEN.match(self._text, at)
                if match is None:
                    break
                at = self._close(match) if match[match.lastindex or 0] == "}" else self._statement(match)
            while self._blocks:
                self._close_unclosed(len(self._text))
        except Enough:
            while self._blocks:
                self._end_block(len(self._text))
        return Parsed(tuple(self._statements), self._context.log.faults())

    def read_one(self, *before: lexemes.Lexeme) -> RuleStatement:
        """Return the one rule that the text holds when it is read behind some lexemes."""
        log = self._context.log
        made = None
        first = lexemes.TOKEN.match(self._text)
        if first is None:
            parse = Parse(_tables())
            for lexeme in before:
                parse.feed(lexeme)
            log.add(unfinished(parse, self._context.source, len(self._text)))
            raise Unreadable(log.faults())
        sentence = _StatementReader(self._context, _tables(), first, before)
        sentence.read(alone=True)
        rest = lexemes.TOKEN.match(self._text, sentence.end)
        if rest is not None and not log.count:
            log.add(TextFault.at("one-only", self._span(rest), found=rest[rest.lastindex or 0]))
        if sentence.value is not None and not isinstance(sentence.value, Opening):
            made = sentence.value(Span(self._context.source, sentence.start, sentence.end), True)  # noqa: FBT003
        if not log.count and not isinstance(made, RuleStatement):
            log.add(TextFault.at("not-a-rule", self._span(first), found=first[first.lastindex or 0]))
        if log.count or not isinstance(made, RuleStatement):
            raise Unreadable(log.faults())
        return made

    def _statement(self, first: re.Match[str]) -> int:
        """Read a statement or the head of a block; return where reading goes on."""
        found = self._context.spellings.learn(first)
        if isinstance(found, lexemes.ErrorLexeme) and not found.stands_for and not found.breaks_off:
            self._context.report(first, found, first.end())
            return first.end()
        sound = self._has_its_place(first)
        sentence = _StatementReader(self._context, _tables(), first)
        sentence.read()
        value = sentence.value if sound else None
        span = Span(self._context.source, sentence.start, sentence.end)
        if sentence.opens:
            self._blocks.append(_Block(value if isinstance(value, Opening) else None, span, []))
        elif value is not None and not isinstance(value, Opening):
            made = value(span, not self._owned())
            if self._blocks and isinstance(made, (RuleStatement, Say, Open)):
                self._blocks[-1].statements.append(made)
            else:
                self._statements.append(made)
        return sentence.end

    def _owned(self) -> bool:
        """Return whether an agent's block is open."""
        return any(block.opening and block.opening.name for block in self._blocks)

    def _has_its_place(self, first: re.Match[str]) -> bool:
        """Tell what cannot stand in the open block; close the block when it is the block's own end that is missing."""
        word = first[first.lastindex or 0]
        if not self._blocks or word not in _OUTSIDE:
            return True
        after = lexemes.TOKEN.match(self._text, first.end())
        if after is not None and after[after.lastindex or 0] in NAME_ENDERS:
            return True
        start = first.start(first.lastindex or 0)
        if self._is_outside(start):
            while self._blocks:
                self._close_unclosed(start)
            return True
        code = "nested-block" if word in _HEADS else "misplaced"
        self._context.log.add(TextFault.at(code, self._span(first), found=word))
        return word in _HEADS

    def _is_outside(self, start: int) -> bool:
        """Return whether a statement is meant to stand behind the open block: braces are missing, or it looks so."""
        opening, closing = self._braces
        closes, opens = bisect_left(closing, start), bisect_left(opening, start)
        if len(closing) - closes - (len(opening) - opens) < len(self._blocks):
            return True
        reopened = opens < len(opening) and (closes == len(closing) or opening[opens] < closing[closes])
        return reopened and indent(self._text, start) <= indent(self._text, self._blocks[-1].head.start)

    @cached_property
    def _braces(self) -> tuple[list[int], list[int]]:
        """Where the opening and the closing braces stand."""
        places: dict[str, list[int]] = {"{": [], "}": []}
        for match in lexemes.cut(self._text):
            group = match.lastindex or 0
            if match[group] in places:
                places[match[group]].append(match.start(group))
        return places["{"], places["}"]

    def _close(self, match: re.Match[str]) -> int:
        """Take a closing brace."""
        if self._blocks:
            self._end_block(match.end())
        else:
            self._context.log.add(TextFault.at("stray-brace", self._span(match)))
        return match.end()

    def _close_unclosed(self, end: int) -> None:
        self._context.log.add(TextFault.at("unclosed-block", self._blocks[-1].head))
        self._end_block(end)

    def _end_block(self, end: int) -> None:
        block = self._blocks.pop()
        if block.opening is not None:
            span = Span(self._context.source, block.head.start, end)
            inner = tuple(block.statements)
            name, title = block.opening.name, block.opening.title
            made = BackgroundBlock(inner, span) if name is None else AgentBlock(name, title, inner, span)
            self._statements.append(made)

    def _span(self, match: re.Match[str]) -> Span:
        return Span(self._context.source, match.start(match.lastindex or 0), match.end())


_HEADS = ("agent", "background")
_OUTSIDE = (*_HEADS, "issue", "expect", "use", "prefer")
"""Words whose statements stand outside of blocks."""


@cache
def _tables() -> Tables:
    """Return the tables of ``kb.lark``, read when a statement needs the grammar."""
    return read_tables("kb", StatementBuilder(), skips=True)[0]


_FAR = 400
"""Characters before a statement in which the start of its line is sought."""

_SHORT = 60
"""Characters on either side of an arrow that a remedy repeats."""


class _ReadingContext(NamedTuple):
    """What the statements of one text share while it is read."""

    source: SourceText
    spellings: lexemes.SpellingTable
    log: FaultLog

    def token(self, match: re.Match[str]) -> PlacedLexeme:
        """Return the lexeme of a match of `TOKEN`; for an error lexeme, what it stands for."""
        group = match.lastindex or 0
        found = self.spellings.learn(match)
        if isinstance(found, lexemes.ErrorLexeme):
            found = found.stands_for[-1] if found.stands_for else lexemes.as_name(found.text)
        return PlacedLexeme(found, match.start(group), match.end(group))

    def report(self, match: re.Match[str], lexeme: lexemes.ErrorLexeme, start: int) -> None:
        """Report what is wrong with a lexeme of a statement that starts at ``start``."""
        offset = match.start(match.lastindex or 0)
        for fault in lexeme.faults:
            span = Span(self.source, offset + fault.start, offset + fault.end)
            fields = dict(fault.fields)
            if fault.code in ("backward-arrow", "label-or-arrow"):
                fields["better"] = self._turned(Span(self.source, start, span.end), fault.end)
            self.log.add(TextFault.at(fault.code, span, **fields))

    def _turned(self, written: Span, arrow: int) -> str:
        """Return ``head :- body.`` as this language writes it, or a pattern when it is long or broken."""
        text = self.source.text
        body, stop, _ = text[written.end : written.end + _SHORT].partition(".")
        head = text[max(written.start, written.end - _SHORT) : written.end - arrow]
        if stop and head.strip() and "\n" not in body + head:
            if "=>" in body or "->" in body:
                return f"{head.strip()}: -{body.strip()}."
            return f"{body.strip()} => {head.strip()}."
        return "body => head."


class _Going(Enum):
    """How a statement goes on after a lexeme."""

    ON = auto()
    ENDED = auto()
    BROKEN = auto()


class _StatementReader:
    """One statement of a text, from its first lexeme on.

    Attributes:
        start: where it starts.
        end: where reading goes on after it; for a sound statement, behind its full stop.
        value: the statement without its place, or the head of a block; None when it has a fault.
        opens: whether it ended with an opening brace, sound or not.
    """

    def __init__(
        self, context: _ReadingContext, tables: Tables, first: re.Match[str], before: tuple[lexemes.Lexeme, ...] = ()
    ) -> None:
        self._context = context
        self._tables = tables
        self._text = context.source.text
        self._first = context.token(first)
        self._matches = lexemes.cut(self._text, first.start())
        self._count = context.log.count
        self._mute = False
        self._parse = Parse(tables)
        self._prefix = before
        for lexeme in before:
            self._parse.feed(lexeme)
        self.start = self._first.start
        self.end = self.start
        self.value: Placeless | Opening | None = None
        self.opens = False

    def read(self, *, alone: bool = False) -> None:
        """Read it; with ``alone`` the end of the text stands for the last full stop."""
        try:
            match = self._through()
            if match is None and alone and self._parse.feed(lexemes.STOP):
                self.end = len(self._text)
            elif match is None:
                self._unfinished()
            if not self._faulty:
                self.value = self._parse.result()
        except Refusal as refusal:
            self._refused(refusal)

    @property
    def _faulty(self) -> bool:
        return self._context.log.count > self._count

    def _through(self) -> re.Match[str] | None:
        """Go through the statement, mending and skipping; return its last match, None when the text ends before."""
        while True:
            match = self._parse.run(self._matches, self._context.spellings)
            found = self._parse.found
            if match is None:
                return None
            going = self._ended(match, self._context.token(match).lexeme) if found is None else self._mend(match, found)
            if going is _Going.BROKEN:
                self._skip(match)
            if going is not _Going.ON:
                return match

    def _ended(self, match: re.Match[str], lexeme: lexemes.Lexeme) -> _Going:
        self.end = match.end()
        self.opens = lexeme is lexemes.OPENING_BRACE
        return _Going.ENDED

    def _mend(self, match: re.Match[str], found: lexemes.Found) -> _Going:
        """Report what stopped the parse, and feed what it stands for."""
        if isinstance(found, lexemes.Lexeme):
            return self._take(match, found)
        self._context.report(match, found, self.start)
        self._mute |= any(fault.code in _BEWILDERING for fault in found.faults)
        if found.breaks_off:
            return _Going.BROKEN
        for lexeme in found.stands_for:
            going = self._take(match, lexeme)
            if going is not _Going.ON:
                return going
        return _Going.ON

    def _take(self, match: re.Match[str], lexeme: lexemes.Lexeme) -> _Going:
        """Feed a lexeme, or what the diagnosis says instead."""
        if self._parse.feed(lexeme):
            self._parse.before = match
            return (
                self._ended(match, lexeme) if lexeme is lexemes.STOP or lexeme is lexemes.OPENING_BRACE else _Going.ON
            )
        token = PlacedLexeme(lexeme, match.start(match.lastindex or 0), match.end())
        if self._mute:
            return (
                self._before(token) if can_begin(lexeme) and self._parse.accepts(lexemes.STOP.type) else _Going.BROKEN
            )
        before = self._context.token(self._parse.before) if self._parse.before is not None else None
        stop = StoppedParse(self._context.source, self._parse, self._first, before, token, self._is_on_new_line(match))
        diagnosis = diagnose(stop)
        self._report(diagnosis.fault)
        if diagnosis.begins_next:
            return self._before(token)
        if diagnosis.instead is not None and not self._prefix:
            self._parse = Parse(self._tables)
            self._parse.feed(diagnosis.instead)
            return self._take(match, lexeme) if self._parse.accepts(lexeme.type) else _Going.BROKEN
        if diagnosis.stands_for is None or not all(map(self._parse.feed, diagnosis.stands_for)):
            return _Going.BROKEN
        self._parse.before = match
        for _ in range(diagnosis.also_skip):
            next(self._matches, None)
        if lexemes.OPENING_BRACE in diagnosis.stands_for:
            self.opens = True
            return self._before(token)
        return _Going.ON

    def _before(self, token: PlacedLexeme) -> _Going:
        """End the statement before a token, unless it is the first."""
        if token.start == self.start:
            return _Going.BROKEN
        self.end = token.start
        return _Going.ENDED

    def _skip(self, match: re.Match[str]) -> None:
        """Find the end of a statement that cannot be read on, from the lexeme at which it broke."""
        own = indent(self._text, self.start)
        broken_off = False
        for later in chain((match,), self._matches):
            found = self._context.spellings.learn(later)
            start = later.start(later.lastindex or 0)
            self.end = later.end()
            if isinstance(found, lexemes.Lexeme) and start > self.start and self._is_on_new_line(later):
                begins = can_begin(found) and (broken_off or indent(self._text, start) <= own)
                if begins or found.text in lexemes.STATEMENT_WORDS:
                    self.end = start
                    return
            if isinstance(found, lexemes.ErrorLexeme):
                broken_off |= found.breaks_off and found.text[0] not in ":<."
                if later is not match and not found.breaks_off:
                    self._context.report(later, found, self.start)
                if lexemes.STOP in found.stands_for:
                    return
            elif found is lexemes.STOP and not self._text[later.end() : later.end() + 1].isdigit():
                return
            elif found is lexemes.OPENING_BRACE:
                self.opens = True
                return
            elif found.type == "RBRACE" and start > self.start:
                self.end = start
                return
        self.end = len(self._text)

    def _is_on_new_line(self, match: re.Match[str]) -> bool:
        blanks = self._text[match.start() : match.start(match.lastindex or 0)]
        return "\n" in blanks or "\r" in blanks or match.start() == 0

    def _unfinished(self) -> None:
        self.end = len(self._text)
        if not self._mute:
            before = self._parse.before
            self._report(unfinished(self._parse, self._context.source, before.end() if before else self.end))

    def _refused(self, refusal: Refusal) -> None:
        """Report what the builder refused; the parse has lost its values, so the rest is skipped."""
        match = self._parse.pending
        if self.end == self.start and match is not None:
            self._skip(match)
        place = lexemes.locate(Span(self._context.source, self.start, self.end), refusal.word)
        fields: dict[str, Field] = {"found": refusal.word, "limit": MOST_OPERATIONS}
        self._report(TextFault.at(refusal.code, place, **fields))

    def _report(self, fault: TextFault) -> None:
        self._context.log.add(fault)


_BEWILDERING = frozenset({"stray-character", "stray-letter"})
"""Codes after which the rest of the statement is probably no statement, so that nothing more is told about it."""


def indent(text: str, offset: int) -> int:
    """Return how far the line of an offset is indented; 0 when the line is too long to look."""
    start = text.rfind("\n", max(0, offset - _FAR), offset) + 1
    if start == 0 and offset > _FAR:
        return 0
    line = text[start : offset + 1]
    return len(line) - len(line.lstrip(" \t"))


MOST_BYTES = 8
"""Bytes that are told one by one: a file with more of them is of another kind, and the rest is counted."""


def decode(data: bytes, name: str) -> SourceText:
    """Return the text of a file; line ends become line feeds, and the byte order mark goes.

    Raises:
        Unreadable: some bytes are not UTF-8.
    """
    body = data.removeprefix(codecs.BOM_UTF8)
    try:
        return SourceText(name, _with_line_feeds(body.decode("utf-8")))
    except UnicodeDecodeError:
        raise Unreadable(_undecodable(body, name)) from None


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _undecodable(data: bytes, name: str) -> tuple[TextFault, ...]:
    """Return a fault for each byte that is not UTF-8, up to the limit; one only when another encoding is likely."""
    encoding = _other_encoding(data)
    pieces: list[str] = []
    bad: list[tuple[int, int]] = []
    view = memoryview(data)
    at = length = 0
    while len(bad) < (1 if encoding else MOST_BYTES):
        try:
            codecs.utf_8_decode(view[at:], "strict", True)  # noqa: FBT003 - its signature
            break
        except UnicodeDecodeError as error:
            pieces.append(_with_line_feeds(bytes(view[at : at + error.start]).decode("utf-8")))
            length += len(pieces[-1])
            bad.append((length, data[at + error.start]))
            pieces.append("\ufffd")
            length += 1
            at += error.end
    rest = _with_line_feeds(data[at:].decode("utf-8", "replace"))
    source = SourceText(name, "".join((*pieces, rest)))
    spans = [(Span(source, place, place + 1), f"0x{byte:02X}") for place, byte in bad]
    if encoding:
        return tuple(TextFault.at("other-encoding", span, byte=byte, encoding=encoding) for span, byte in spans)
    faults = [TextFault.at("not-utf8", span, byte=byte) for span, byte in spans]
    more = rest.count("\ufffd")
    if more:
        place = source.text.index("\ufffd", length)
        faults.append(TextFault.at("more-faults", Span(source, place, place + 1), count=more))
    return tuple(faults)


def _other_encoding(data: bytes) -> str:
    """Return the encoding that a text not in UTF-8 seems to have, or an empty string."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "UTF-16"
    for name, codec, common in _OF_JAPANESE:
        try:
            data.decode(codec)
        except UnicodeDecodeError:
            continue
        if common.search(data):
            return name
    return ""


_OF_JAPANESE = (
    ("EUC-JP", "euc_jp", re.compile(rb"(?:\xa4[\xa1-\xf3]|\xa5[\xa1-\xf6]|[\xb0-\xcf][\xa1-\xfe]){2}")),
    (
        "Shift_JIS",
        "cp932",
        re.compile(rb"(?:\x82[\x9f-\xf1]|\x83[\x40-\x96]|[\x88-\x97][\x40-\x7e\x80-\xfc]){2}"),
    ),
)
"""Encodings of Japanese, each with two neighbours that are kana or common kanji (of the first level of JIS X 0208).

Decoding alone tells nothing: ``ét`` in Latin-1 is a rare kanji in Shift_JIS, and ``étés`` are two of them.
"""
