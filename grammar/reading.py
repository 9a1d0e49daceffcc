"""Texts to statements: every statement that can be read, and every fault of the others, in one run.

The scanner takes ground statements; each of the others goes through the grammar by itself (`grammar.sentence`). Here
is what holds statements together: blocks, and what may stand in them.
"""

from __future__ import annotations

import gc
from bisect import bisect_left
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

from grammar.automaton import Parse, read_tables
from grammar.building import Builder, Opening
from grammar.decoding import decode
from grammar.diagnosis import NAME_ENDERS, unfinished
from grammar.errors import Enough, Fault, Ledger, Unreadable
from grammar.lexemes import SIGN, TOKEN, Flaw, Lexicon, cut
from grammar.locating import locate
from grammar.scanner import Scanner
from grammar.sentence import Desk, Sentence, indent
from grammar.spans import SourceText, Span
from grammar.statements import AgentBlock, BackgroundBlock, Open, RuleStatement, Say

if TYPE_CHECKING:
    import re
    from collections.abc import Generator

    from engine.values.literals import Literal
    from engine.values.rules import Rule
    from grammar.automaton import Tables
    from grammar.lexemes import Lexeme
    from grammar.statements import Inner, Statement

__all__ = ["Parsed", "decode", "locate", "parse_literal", "parse_rule", "parse_statements"]


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a text holds: the statements that could be read and the faults of the others, both in text order."""

    statements: tuple[Statement, ...]
    faults: tuple[Fault, ...] = ()

    def sound(self) -> tuple[Statement, ...]:
        """Return the statements, or raise `Unreadable` when there are faults."""
        if self.faults:
            raise Unreadable(self.faults)
        return self.statements


def parse_statements(source: SourceText) -> Parsed:
    """Return the statements and the faults of a text.

    >>> [str(one) for one in parse_statements(SourceText("example", "a. b(X) => c(X).")).statements]
    ['a.', 'b(X) => c(X).']
    """
    with _uncollected(source.text):
        return _Reader(source).read()


@contextmanager
def _uncollected(text: str) -> Generator[None]:
    """Keep the garbage collector from walking, again and again, what a large text becomes: none of it is garbage."""
    pause = gc.isenabled() and len(text) > _LARGE
    if pause:
        gc.disable()
    try:
        yield
    finally:
        if pause:
            gc.enable()


_LARGE = 100_000
"""Characters of a text worth the pause."""


def parse_rule(text: str, name: str = "<rule>") -> Rule:
    """Return the one fact, presumption or rule of a text; its full stop may be left out.

    Raises:
        Unreadable: the text is no rule.
    """
    return _Reader(SourceText(name, text)).read_one().rule


def parse_literal(text: str, name: str = "<literal>") -> Literal:
    """Return the one literal of a text, ``r1 > r2`` being one.

    Raises:
        Unreadable: the text is no literal.

    >>> parse_literal('-battery(c, "8 h")')
    Literal(predicate='battery', args=(Name(value='c'), Text(value='8 h')), positive=False)
    """
    return _Reader(SourceText(name, text)).read_one(SIGN["DEFEASIBLY"]).rule.head


@dataclass(slots=True)
class _Block:
    """A block whose end is not yet read; without an opening it is only there to match a brace."""

    opening: Opening | None
    head: Span
    statements: list[Inner]


class _Reader:
    """Reads one text."""

    def __init__(self, source: SourceText) -> None:
        self._desk = Desk(source, Lexicon(), Ledger())
        self._text = source.text
        self._statements: list[Statement] = []
        self._blocks: list[_Block] = []

    def read(self) -> Parsed:
        """Read everything."""
        scanner = Scanner(self._desk.source)
        at = 0
        try:
            while True:
                block = self._blocks[-1] if self._blocks else None
                put = self._statements.append if block is None else block.statements.append
                at = scanner.take(at, put, shared=not self._owned())
                match = TOKEN.match(self._text, at)
                if match is None:
                    break
                at = self._close(match) if match[match.lastindex or 0] == "}" else self._statement(match)
            while self._blocks:
                self._close_unclosed(len(self._text))
        except Enough:
            while self._blocks:
                self._end_block(len(self._text))
        return Parsed(tuple(self._statements), self._desk.ledger.faults())

    def read_one(self, *before: Lexeme) -> RuleStatement:
        """Return the one rule that the text holds when it is read behind some lexemes."""
        ledger = self._desk.ledger
        made = None
        first = TOKEN.match(self._text)
        if first is None:
            parse = Parse(_tables())
            for lexeme in before:
                parse.feed(lexeme)
            ledger.add(unfinished(parse, self._desk.source, len(self._text)))
            raise Unreadable(ledger.faults())
        sentence = Sentence(self._desk, _tables(), first, before)
        sentence.read(alone=True)
        rest = TOKEN.match(self._text, sentence.end)
        if rest is not None and not ledger.count:
            ledger.add(Fault.at("one-only", self._span(rest), found=rest[rest.lastindex or 0]))
        if sentence.value is not None and not isinstance(sentence.value, Opening):
            made = sentence.value(Span(self._desk.source, sentence.start, sentence.end), True)  # noqa: FBT003
        if not ledger.count and not isinstance(made, RuleStatement):
            ledger.add(Fault.at("not-a-rule", self._span(first), found=first[first.lastindex or 0]))
        if ledger.count or not isinstance(made, RuleStatement):
            raise Unreadable(ledger.faults())
        return made

    def _statement(self, first: re.Match[str]) -> int:
        """Read a statement or the head of a block; return where reading goes on."""
        found = self._desk.lexicon.learn(first)
        if isinstance(found, Flaw) and not found.stands_for and not found.breaks_off:
            self._desk.report(first, found, first.end())
            return first.end()
        sound = self._has_its_place(first)
        sentence = Sentence(self._desk, _tables(), first)
        sentence.read()
        value = sentence.value if sound else None
        span = Span(self._desk.source, sentence.start, sentence.end)
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
        after = TOKEN.match(self._text, first.end())
        if after is not None and after[after.lastindex or 0] in NAME_ENDERS:
            return True
        start = first.start(first.lastindex or 0)
        if self._is_outside(start):
            while self._blocks:
                self._close_unclosed(start)
            return True
        code = "nested-block" if word in _HEADS else "misplaced"
        self._desk.ledger.add(Fault.at(code, self._span(first), found=word))
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
        for match in cut(self._text):
            group = match.lastindex or 0
            if match[group] in places:
                places[match[group]].append(match.start(group))
        return places["{"], places["}"]

    def _close(self, match: re.Match[str]) -> int:
        """Take a closing brace."""
        if self._blocks:
            self._end_block(match.end())
        else:
            self._desk.ledger.add(Fault.at("stray-brace", self._span(match)))
        return match.end()

    def _close_unclosed(self, end: int) -> None:
        self._desk.ledger.add(Fault.at("unclosed-block", self._blocks[-1].head))
        self._end_block(end)

    def _end_block(self, end: int) -> None:
        block = self._blocks.pop()
        if block.opening is not None:
            span = Span(self._desk.source, block.head.start, end)
            inner = tuple(block.statements)
            name, title = block.opening.name, block.opening.title
            made = BackgroundBlock(inner, span) if name is None else AgentBlock(name, title, inner, span)
            self._statements.append(made)

    def _span(self, match: re.Match[str]) -> Span:
        return Span(self._desk.source, match.start(match.lastindex or 0), match.end())


_HEADS = ("agent", "background")
_OUTSIDE = (*_HEADS, "issue", "expect", "use", "prefer")
"""Words whose statements stand outside of blocks."""


@cache
def _tables() -> Tables:
    """Return the tables of ``kb.lark``, read when a statement needs the grammar."""
    return read_tables("kb", Builder(), skips=True)[0]
