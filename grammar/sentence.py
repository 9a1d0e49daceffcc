"""Reading one statement: through the grammar, and past its faults.

After a fault the statement is read on when what was meant is clear enough to find further faults in it. Else reading
goes on behind its full stop, before a brace, at a word that begins a statement on a new line, or at a new line that is
indented no deeper than the statement's own. A statement with a fault has no value.
"""

from __future__ import annotations

from enum import Enum, auto
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from grammar.automaton import Parse
from grammar.building import MOST_OPERATIONS, Opening, Refusal
from grammar.diagnosis import Stop, Token, can_begin, diagnose, unfinished
from grammar.errors import Fault
from grammar.lexemes import OPENING_BRACE, STATEMENT_WORDS, STOP, Flaw, Lexeme, Lexicon, as_name, cut
from grammar.locating import locate
from grammar.spans import Span

if TYPE_CHECKING:
    import re

    from grammar.automaton import Tables
    from grammar.building import Placeless
    from grammar.errors import Ledger
    from grammar.lexemes import Found
    from grammar.spans import SourceText
    from grammar.wording import Field

_FAR = 400
"""Characters before a statement in which the start of its line is sought."""


_SHORT = 60
"""Characters on either side of an arrow that a remedy repeats."""


class Desk(NamedTuple):
    """What the statements of one text share while it is read."""

    source: SourceText
    lexicon: Lexicon
    ledger: Ledger

    def token(self, match: re.Match[str]) -> Token:
        """Return the lexeme of a match of `TOKEN`; for a flaw, what it stands for."""
        group = match.lastindex or 0
        found = self.lexicon.learn(match)
        if isinstance(found, Flaw):
            found = found.stands_for[-1] if found.stands_for else as_name(found.text)
        return Token(found, match.start(group), match.end(group))

    def report(self, match: re.Match[str], flaw: Flaw, start: int) -> None:
        """Report a flaw in a statement that starts at ``start``."""
        offset = match.start(match.lastindex or 0)
        for blemish in flaw.blemishes:
            span = Span(self.source, offset + blemish.start, offset + blemish.end)
            fields = dict(blemish.fields)
            if blemish.code in ("backward-arrow", "label-or-arrow"):
                fields["better"] = self._turned(Span(self.source, start, span.end), blemish.end)
            self.ledger.add(Fault.at(blemish.code, span, **fields))

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


class Sentence:
    """One statement of a text, from its first lexeme on.

    Attributes:
        start: where it starts.
        end: where reading goes on after it; for a sound statement, behind its full stop.
        value: the statement without its place, or the head of a block; None when it has a fault.
        opens: whether it ended with an opening brace, sound or not.
    """

    def __init__(self, desk: Desk, tables: Tables, first: re.Match[str], before: tuple[Lexeme, ...] = ()) -> None:
        self._desk = desk
        self._tables = tables
        self._text = desk.source.text
        self._first = desk.token(first)
        self._matches = cut(self._text, first.start())
        self._count = desk.ledger.count
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
            if match is None and alone and self._parse.feed(STOP):
                self.end = len(self._text)
            elif match is None:
                self._unfinished()
            if not self._faulty:
                self.value = self._parse.result()
        except Refusal as refusal:
            self._refused(refusal)

    @property
    def _faulty(self) -> bool:
        return self._desk.ledger.count > self._count

    def _through(self) -> re.Match[str] | None:
        """Go through the statement, mending and skipping; return its last match, None when the text ends before."""
        while True:
            match = self._parse.run(self._matches, self._desk.lexicon)
            found = self._parse.found
            if match is None:
                return None
            going = self._ended(match, self._desk.token(match).lexeme) if found is None else self._mend(match, found)
            if going is _Going.BROKEN:
                self._skip(match)
            if going is not _Going.ON:
                return match

    def _ended(self, match: re.Match[str], lexeme: Lexeme) -> _Going:
        self.end = match.end()
        self.opens = lexeme is OPENING_BRACE
        return _Going.ENDED

    def _mend(self, match: re.Match[str], found: Found) -> _Going:
        """Report what stopped the parse, and feed what it stands for."""
        if isinstance(found, Lexeme):
            return self._take(match, found)
        self._desk.report(match, found, self.start)
        self._mute |= any(blemish.code in _BEWILDERING for blemish in found.blemishes)
        if found.breaks_off:
            return _Going.BROKEN
        for lexeme in found.stands_for:
            going = self._take(match, lexeme)
            if going is not _Going.ON:
                return going
        return _Going.ON

    def _take(self, match: re.Match[str], lexeme: Lexeme) -> _Going:
        """Feed a lexeme, or what the diagnosis says instead."""
        if self._parse.feed(lexeme):
            self._parse.before = match
            return self._ended(match, lexeme) if lexeme is STOP or lexeme is OPENING_BRACE else _Going.ON
        token = Token(lexeme, match.start(match.lastindex or 0), match.end())
        if self._mute:
            return self._before(token) if can_begin(lexeme) and self._parse.accepts(STOP.type) else _Going.BROKEN
        before = self._desk.token(self._parse.before) if self._parse.before is not None else None
        stop = Stop(self._desk.source, self._parse, self._first, before, token, self._is_on_new_line(match))
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
        if OPENING_BRACE in diagnosis.stands_for:
            self.opens = True
            return self._before(token)
        return _Going.ON

    def _before(self, token: Token) -> _Going:
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
            found = self._desk.lexicon.learn(later)
            start = later.start(later.lastindex or 0)
            self.end = later.end()
            if isinstance(found, Lexeme) and start > self.start and self._is_on_new_line(later):
                begins = can_begin(found) and (broken_off or indent(self._text, start) <= own)
                if begins or found.text in STATEMENT_WORDS:
                    self.end = start
                    return
            if isinstance(found, Flaw):
                broken_off |= found.breaks_off and found.text[0] not in ":<."
                if later is not match and not found.breaks_off:
                    self._desk.report(later, found, self.start)
                if STOP in found.stands_for:
                    return
            elif found is STOP and not self._text[later.end() : later.end() + 1].isdigit():
                return
            elif found is OPENING_BRACE:
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
            self._report(unfinished(self._parse, self._desk.source, before.end() if before else self.end))

    def _refused(self, refusal: Refusal) -> None:
        """Report what the builder refused; the parse has lost its values, so the rest is skipped."""
        match = self._parse.pending
        if self.end == self.start and match is not None:
            self._skip(match)
        place = locate(Span(self._desk.source, self.start, self.end), refusal.word)
        fields: dict[str, Field] = {"found": refusal.word, "limit": MOST_OPERATIONS}
        self._report(Fault.at(refusal.code, place, **fields))

    def _report(self, fault: Fault) -> None:
        self._desk.ledger.add(fault)


_BEWILDERING = frozenset({"stray-character", "stray-letter"})
"""Codes after which the rest of the statement is probably no statement, so that nothing more is told about it."""


def indent(text: str, offset: int) -> int:
    """Return how far the line of an offset is indented; 0 when the line is too long to look."""
    start = text.rfind("\n", max(0, offset - _FAR), offset) + 1
    if start == 0 and offset > _FAR:
        return 0
    line = text[start : offset + 1]
    return len(line) - len(line.lstrip(" \t"))
