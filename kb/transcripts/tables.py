"""Debates as tables: a column for who speaks and one for what is said, named in the first row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.verification.transcript import Place
from grammar.spans import SourceText
from kb.transcripts.lines import PlacedLine
from kb.transcripts.located import LocatedValue
from kb.transcripts.logs import Around, FoundBystander, Walk
from kb.transcripts.names import folded
from kb.transcripts.utterances import Utterance

_SPEAKER = ("speaker", "name", "agent", "author", "話者", "発言者", "名前", "対論者")
_TEXT = ("text", "content", "message", "utterance", "statement", "speech", "said", "発言", "発言内容", "内容", "本文")
_NUMBER = ("turn", "no", "number", "手番", "番号")

Row = tuple[PlacedLine, list[str]]
"""Where a row begins, and its cells."""


def comma_rows(source: SourceText) -> Iterator[Row]:
    """Yield the rows of a table with commas, semicolons or tabs (RFC 4180), when the first names the columns.

    A cell in quotes may hold line breaks, and a quote as two.
    """
    for sign in (",", "\t", ";"):
        rows = _parted(source.text, sign)
        first = next(rows, None)
        if first is not None and _columns(first[1]) is not None:
            yield first
            yield from rows
            return


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


def piped_rows(source: SourceText) -> Iterator[Row]:
    """Yield the rows of the first Markdown table whose first row names the columns."""
    at = 0
    begun = False
    for text in source.text.split("\n"):
        line = PlacedLine(at, text)
        at += len(text) + 1
        if not text.lstrip().startswith("|"):
            if begun:
                return
            continue
        cells = [cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", text.strip().strip("|"))]
        begun = begun or _columns(cells) is not None
        if begun and not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            yield line, cells


def _columns(cells: list[str]) -> tuple[int, int, int | None] | None:
    """Return the columns of the speaker, the text and the turn's number, None where the first two are not named."""
    names = [folded(cell.strip().lstrip("\ufeff")) for cell in cells]
    who = next((names.index(name) for name in _SPEAKER if name in names), None)
    what = next((names.index(name) for name in _TEXT if name in names), None)
    number = next((names.index(name) for name in _NUMBER if name in names), None)
    return None if who is None or what is None else (who, what, number)


def read_rows(source: SourceText, rows: Iterable[Row], walk: Walk) -> None:
    """Find the turns of a table; a row without a speaker goes on with the one before it."""
    heads = iter(rows)
    first = next(heads, None)
    columns = None if first is None else _columns(first[1])
    if columns is None:
        return
    who, what, number = columns
    for line, row in heads:
        cells = row + [""] * (max(who, what) + 1 - len(row))
        speaker, said = re.sub(r"^\*\*(.*)\*\*$", r"\1", cells[who].strip()), cells[what].strip()
        place = Place(None, source.line_column(line.start)[0])
        if speaker and said:
            told = cells[number].strip() if number is not None and number < len(cells) else ""
            around = Around(agent=speaker, number=int(told) if told.isdecimal() and len(told) < _DIGITS else None)
            value = LocatedValue(said, source, line.start, None, "")
            walk.say(value, said, around, place)
        elif said:
            walk.gathered.found.append(FoundBystander(None, Utterance(said, place)))


_DIGITS = 7
