"""The one layout of a knowledge base, and of a text: the formatters behind ``aufheben fmt``.

- One statement to a line, indented by four spaces in a block; facts that shared a line stay on one.
- A line is at most 100 columns wide where it can be broken: between facts, after the comma behind a premise, before an
  arrow, before the second reading of a ``say``.
- Comments stay where they are: behind what they follow, or on a line of their own before what they precede.
- At most one blank line between statements, none at the edges of a block.

Lexemes are written as the author wrote them, so the meaning cannot change; only the space between them is the
formatter's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.values.literals import Literal
from grammar import regexes as re
from grammar.clock import tick
from grammar.lexemes import BLANK, SIGNS, STATEMENT_WORDS, TOKEN
from grammar.reading import parse_statements
from grammar.spans import SourceText, columns_of
from grammar.statements import AgentBlock, BackgroundBlock, RuleStatement, Statement

WIDEST = 100
"""Columns of a line, where it can be broken."""

_STEP = 4
"""Columns by which a block is indented, and what continues a statement."""

_GAP = re.compile(rf"[{BLANK}]*+(%[^\r\n]*)?")
_LINE_END = re.compile(r"\r\n|\r|\n")
_ARROWS = (SIGNS["DEFEASIBLY"], SIGNS["STRICTLY"])
_BINARY = frozenset({"+", "*", "<", "<=", ">", ">=", "=", "!=", *_ARROWS, "/"})


def format_source(source: SourceText | str, presume: tuple[Literal, ...] = ()) -> str:
    r"""Return a text in the one layout; the facts that state a literal of ``presume`` become presumptions.

    Raises:
        Unreadable: the text has faults; what cannot be read is not touched.

    >>> format_source("agent a{p(x).q(x).% both\nr:p(X),not q(X)=>-s(X).}")
    'agent a {\n    p(x). q(x).  % both\n    r: p(X), not q(X) => -s(X).\n}\n'
    """
    if isinstance(source, str):
        source = SourceText("<text>", source)
    statements = parse_statements(source).sound()
    presumed = set(presume)
    starts = {
        one.span.start
        for one in _rules(statements)
        if one.span is not None and one.rule.is_fact and one.rule.head in presumed
    }
    page = _Formatter()
    for unit in _units(source.text):
        tick()
        page.put(unit, presume=unit.start in starts)
    return page.text()


def format_text(text: str) -> str:
    r"""Return a text of sentences in one layout: where a line begins and ends, and one blank line at most.

    What stands in a line is the author's: no sentence is broken or joined, so it need not be one that can be read.

    >>> format_text("\n  Issue: Shall we go? \r\n\r\n\r\n\tAnn's stance:\n- the sun  shines.")
    "Issue: Shall we go?\n\nAnn's stance:\n- the sun  shines.\n"
    """
    lines = [line.strip() for line in _LINE_END.split(text)]
    shown = [line for before, line in zip(["", *lines], lines, strict=False) if line or before]
    return "\n".join(shown).rstrip("\n") + "\n" if any(lines) else ""


def _rules(statements: Iterable[Statement]) -> Iterator[RuleStatement]:
    for statement in statements:
        match statement:
            case RuleStatement():
                yield statement
            case AgentBlock() | BackgroundBlock():
                yield from (inner for inner in statement.statements if isinstance(inner, RuleStatement))
            case _:
                pass


@dataclass(frozen=True, slots=True)
class _Piece:
    """A lexeme or a comment, and how many line ends stand before it."""

    text: str
    start: int
    line_ends: int

    @property
    def is_comment(self) -> bool:
        return self.text.startswith("%")


@dataclass(frozen=True, slots=True)
class _LayoutUnit:
    """What is laid out as one: a statement, the head of a block, a closing brace, or a comment between them."""

    pieces: tuple[_Piece, ...]

    @property
    def start(self) -> int:
        return self.pieces[0].start

    @property
    def line_ends(self) -> int:
        return self.pieces[0].line_ends

    @property
    def is_fact(self) -> bool:
        """Return whether it is a fact without comments in it, which may share a line."""
        texts = [piece.text for piece in self.pieces]
        return texts[-1] == "." and not any(text in _NO_FACT or text.startswith("%") for text in texts)


_NO_FACT = frozenset({*_ARROWS, *STATEMENT_WORDS})


def _pieces(text: str) -> Iterator[_Piece]:
    """Yield lexemes and comments in text order."""
    at = 0
    while True:
        line_ends = 0
        while (gap := _GAP.match(text, at)) is not None and gap.end() > at:
            comment = gap.start(1) if gap[1] is not None else gap.end()
            line_ends += len(_LINE_END.findall(text, at, comment))
            if gap[1] is not None:
                yield _Piece(gap[1].rstrip(), comment, line_ends)
                line_ends = 0
            at = gap.end()
        match = TOKEN.match(text, at)
        if match is None:
            return
        yield _Piece(match[match.lastindex or 0], at, line_ends)
        at = match.end()


def _units(text: str) -> Iterator[_LayoutUnit]:
    gathered: list[_Piece] = []
    for piece in _pieces(text):
        gathered.append(piece)
        if piece.text in (".", "{", "}") or (piece.is_comment and len(gathered) == 1):
            yield _LayoutUnit(tuple(gathered))
            gathered = []


class _Formatter:
    """The lines written so far."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._indent = 0
        self._at_edge = True
        self._open_to_facts = False

    def text(self) -> str:
        """Return everything."""
        return "".join(f"{line}\n" for line in self._lines)

    def put(self, unit: _LayoutUnit, *, presume: bool) -> None:
        """Write a unit."""
        first = unit.pieces[0]
        if first.is_comment and first.line_ends == 0 and self._lines:
            self._lines[-1] += f"  {first.text}"
            self._open_to_facts = False
            return
        closes, opens = first.text == "}", unit.pieces[-1].text == "{"
        if closes:
            self._indent -= _STEP
        fact = unit.is_fact and not presume
        written = _written(_presumed(unit.pieces) if presume else unit.pieces, self._indent)
        joined = f"{self._lines[-1]} {written[0].lstrip()}" if self._lines else ""
        if fact and self._open_to_facts and unit.line_ends == 0 and len(written) == 1 and columns_of(joined) <= WIDEST:
            self._lines[-1] = joined
        else:
            if unit.line_ends > 1 and not self._at_edge and not closes:
                self._lines.append("")
            self._lines += written
        self._open_to_facts = fact and len(written) == 1
        self._at_edge = opens
        if opens:
            self._indent += _STEP


def _written(pieces: tuple[_Piece, ...], indent: int) -> list[str]:
    """Return the lines of a unit, filled up to the widest."""
    lines: list[str] = [" " * indent]
    empty = True
    for chunk in _chunks(pieces):
        if chunk.text.startswith("%"):
            if chunk.line_ends and not empty:
                lines.append(" " * (indent + _STEP))
                empty = True
            lines[-1] += chunk.text if empty else f"  {chunk.text}"
            lines.append(" " * (indent + _STEP))
            empty = True
            continue
        longer = lines[-1] + chunk.text if empty else f"{lines[-1]} {chunk.text}"
        if not empty and columns_of(longer) > WIDEST:
            longer = " " * (indent + _STEP) + chunk.text
            lines.append(longer)
        lines[-1] = longer
        empty = False
    return lines if lines[-1].strip() else lines[:-1]


def _chunks(pieces: tuple[_Piece, ...]) -> Iterator[_Piece]:
    """Yield comments, and lexemes joined as far as no line may be broken between them."""
    saying = pieces[0].text == "say"
    depth = 0
    chunk = previous = before = ""
    for piece in pieces:
        text = piece.text
        breaks = (previous == "," and depth == 0) or text in _ARROWS or (saying and text == "/")
        if chunk and (breaks or piece.is_comment):
            yield _Piece(chunk, piece.start, 0)
            chunk = ""
        if piece.is_comment:
            yield piece
            continue
        chunk += f" {text}" if chunk and _spaced(before, previous, text) else text
        depth += (text == "(") - (text == ")")
        before, previous = previous, text
    if chunk:
        yield _Piece(chunk, pieces[-1].start, 0)


def _presumed(pieces: tuple[_Piece, ...]) -> tuple[_Piece, ...]:
    """Return the pieces of a fact with the arrow of a presumption before its head."""
    colon = next((place for place, piece in enumerate(pieces) if piece.text == ":"), -1)
    return (*pieces[: colon + 1], _Piece(SIGNS["DEFEASIBLY"], pieces[0].start, 0), *pieces[colon + 1 :])


def _spaced(before: str, previous: str, text: str) -> bool:
    """Return whether a blank stands between two lexemes; ``before`` is the one before the first."""
    if previous == "(" or text in (",", ".", ")", ":"):
        return False
    if previous == "-" and not _ends_operand(before):
        return False
    if text == "(":
        return previous in _BINARY or previous in ("-", ",", ":", "")
    return True


def _ends_operand(text: str) -> bool:
    """Return whether a minus behind a lexeme subtracts."""
    return text == ")" or text[:1].isdigit() or "A" <= text[:1] <= "Z"
