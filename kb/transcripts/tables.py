"""Debates as tables: a column for who speaks and one for what is said, named in the first row or told by agents."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from engine.verification.transcript import Place
from grammar.spans import SourceText
from kb.transcripts.lines import PlacedLine
from kb.transcripts.located import LocatedValue
from kb.transcripts.logs import Around, FoundBystander, Walk
from kb.transcripts.names import folded
from kb.transcripts.utterances import Utterance

if TYPE_CHECKING:
    from kb.transcripts.cast import Cast

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
        speaker, said = _bare(cells[who]), cells[what].strip()
        place = Place(None, source.line_column(line.start)[0])
        if speaker and said:
            told = cells[number].strip() if number is not None and number < len(cells) else ""
            around = Around(agent=speaker, number=int(told) if told.isdecimal() and len(told) < _DIGITS else None)
            value = LocatedValue(said, source, line.start, None, "")
            walk.say(value, said, around, place)
        elif said:
            walk.gathered.found.append(FoundBystander(None, Utterance(said, place)))


_DIGITS = 7
