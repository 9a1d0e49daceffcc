"""Tables of Markdown in which speakers stand: who in one column and what is said in another, or a column for each side.

::

    | No. | Who   | Statement        |        | Pro              | Contra           |
    |-----|-------|------------------|        |------------------|------------------|
    | 1   | Anna  | The sea is warm. |        | The sea is warm. | The sea is deep. |

A table is one line of words above a row of dashes. What its head names tells where the speakers are, and what they are
asked where a question is the head of a column; another table is left as it is, so that its lines are refused. Cells in
a column of numbers, days or labels state nothing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from grammar import regexes as re
from grammar.headings import CHAIRS, QUESTION, SIDE_ALONE, STOP, only_names
from grammar.lines import LineKind, TextLine, is_name, parted

_ROW = re.compile(r"[ \t]*\|.*\|[ \t]*$")
_RULE = re.compile(r"[ \t]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|?)+[ \t]*$")
_WHO_WORDS = """
who speaker speakers name by from author participant person side party member 発言者 話者 氏名 名前 誰 委員 投稿者 立場
"""
_WHO = frozenset(_WHO_WORDS.split())
_BESIDE_WORDS = """
no no. nr nr. # time date day when id round criterion criteria aspect point topic
番号 時刻 日時 日付 回 ラウンド ターン 順 項目 観点 論点 点
"""
_BESIDE = frozenset(_BESIDE_WORDS.split())
"""Heads of columns that number, date or name what a row is about."""
_Cell = tuple[int, int]


def with_tables(text: str, lines: Sequence[TextLine]) -> list[TextLine]:
    """Return the lines of a text, those of a table taken apart where its head tells whose its cells are."""
    if "|" not in text:
        return list(lines)
    found: list[TextLine] = []
    at = 0
    while at < len(lines):
        table = _table(text, lines, at)
        made = list(_taken(text, table)) if table else []
        found += made or lines[at : at + 1]
        at += len(table) if made else 1
    return found


def _table(text: str, lines: Sequence[TextLine], at: int) -> Sequence[TextLine]:
    """Return the lines of the table that begins with a line, none where none does."""
    if at + 1 >= len(lines) or not _ROW.match(_line(text, lines[at])) or not _RULE.match(_line(text, lines[at + 1])):
        return ()
    end = at + 2
    while end < len(lines) and _ROW.match(_line(text, lines[end])):
        end += 1
    return lines[at:end]


def _line(text: str, line: TextLine) -> str:
    return text[line.start : line.end].rstrip("\r\n")


def _taken(text: str, table: Sequence[TextLine]) -> Iterator[TextLine]:
    """Yield the lines that a table comes to, none where nobody is known to speak in it."""
    head = [_words(text, cell) for cell in _cells(text, table[0])]
    rows = [_cells(text, row) for row in table[2:]]
    folded = [unicodedata.normalize("NFKC", one).lower() for one in head]
    who = next((at for at, one in enumerate(folded) if one in _WHO), None)
    columns = [at for at, one in enumerate(folded) if one and one not in _BESIDE and at != who]
    if not columns or any(len(row) != len(head) for row in rows):
        return
    if who is None:
        if len(columns) < 2 or not all(_is_speaker(head[at], _column(text, rows, at)) for at in columns):  # noqa: PLR2004
            return
        yield _heading(table[0])
        for at in columns:
            for row in rows:
                yield from _cell_lines(text, head[at], row[at])
        yield from _beside(text, rows, [at for at in range(len(head)) if at not in columns])
        return
    names = _column(text, rows, who)
    if not all(is_name(parted(one)[0]) for one in names if one) or not any(names):
        return
    asked = [cell for cell, words in zip(_cells(text, table[0]), head, strict=True) if _asks(words)]
    if len(asked) == 1:
        yield TextLine(table[0].start, table[0].end, LineKind.ISSUE, rest=asked[0])
    else:
        yield _heading(table[0])
    name = ""
    for row in rows:
        name = _words(text, row[who]) or name  # an empty cell is whoever spoke last
        for at in columns:
            yield from _cell_lines(text, name, row[at])
    yield from _beside(text, rows, [at for at in range(len(head)) if at not in (*columns, who)])


def _is_speaker(head: str, cells: Sequence[str]) -> bool:
    """Return whether the head of a column names who says what stands in it: a side, or a name above sentences."""
    return SIDE_ALONE.match(head) is not None or (
        is_name(head) and any(cells) and all(STOP.search(one) for one in cells if one)
    )


def _asks(head: str) -> bool:
    """Return whether the head of a column is the question that its cells answer."""
    return QUESTION.search(head) is not None and not only_names(head)


def _column(text: str, rows: Sequence[Sequence[_Cell]], at: int) -> list[str]:
    return [_words(text, row[at]) for row in rows]


def _cells(text: str, line: TextLine) -> list[_Cell]:
    """Return the places of the cells of a row, without the blanks around them."""
    begin = text.index("|", line.start) + 1
    end = text.rindex("|", begin, line.end)
    cells: list[_Cell] = []
    for piece in re.finditer(r"(?:\\.|[^|\\])*(?:\||\Z)", text[begin:end]):
        inner = piece[0].removesuffix("|")
        start = begin + piece.start() + len(inner) - len(inner.lstrip())
        cells.append((start, max(start, begin + piece.start() + len(inner.rstrip()))))
        if piece.end() == end - begin and not piece[0].endswith("|"):
            break
    return cells


def _words(text: str, cell: _Cell) -> str:
    return text[slice(*cell)].strip("*_ \t\u3000")


def _heading(line: TextLine) -> TextLine:
    return TextLine(line.start, line.end, LineKind.SKIP, code="heading")


def _cell_lines(text: str, written: str, cell: _Cell) -> Iterator[TextLine]:
    """Yield what somebody says in a cell."""
    if cell[0] < cell[1]:
        name, title = parted(written)
        if name.lower() in CHAIRS:  # who puts the question takes no side
            asks = _asks(text[slice(*cell)])
            kind = LineKind.ISSUE if asks else LineKind.SKIP
            yield TextLine(*cell, kind, code="" if asks else "metadata", rest=cell if asks else None)
            return
        yield TextLine(cell[0], cell[1], LineKind.SPEAKER, "table", name, title, cell)


def _beside(text: str, rows: Sequence[Sequence[_Cell]], columns: Sequence[int]) -> Iterator[TextLine]:
    """Yield the cells that state nothing."""
    for row in rows:
        for at in columns:
            if row[at][0] < row[at][1] and any(map(str.isalpha, text[slice(*row[at])])):
                yield TextLine(row[at][0], row[at][1], LineKind.SKIP, code="label")
