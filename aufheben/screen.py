"""Pages on a stream: lines wrapped to its width, in colours where it is a terminal.

Where nothing can be coloured, in a file or a pipe, pages are written as they are. The rest is for rich
(`aufheben.rich_door`), which takes longer to load than a small debate to be held.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, TextIO

from aufheben import blocks
from aufheben.wording import Language, tell
from grammar.spans import columns_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from aufheben.rich_door import Gauge


_PIPE_WIDTH = blocks.WIDEST
"""Columns where there is no terminal to ask: a file or a pipe."""


def show(
    page: Iterable[blocks.Block | blocks.LineStream], file: TextIO | None = None, *, width: int | None = None
) -> None:
    """Print a page on a stream, standard output unless another is named."""
    stream = sys.stdout if file is None else file
    if stream is sys.stderr:
        sys.stdout.flush()  # where both go into one file, what was printed first stands first
    columns = _PIPE_WIDTH if width is None and not stream.isatty() else width
    if columns is None or not _plain(stream):
        from aufheben.rich_door import paint  # noqa: PLC0415 - as said above

        paint(page, stream, columns)
        return
    for block in page:
        match block:
            case blocks.Paragraph():
                stream.write("\n".join((*rows(block, columns), "")))
            case blocks.Table():
                _show_table(block, stream, columns)
            case blocks.LineStream():
                stream.writelines(_listed(block, columns))


def _listed(stream: blocks.LineStream, columns: int) -> Iterator[str]:
    """Yield lines without colours; one that fits and whose characters all take one column is shown as it is."""
    for lead, texts in stream.lines:
        whole = lead.text + "".join(texts)
        if len(whole) <= columns and whole.isascii() and whole.isprintable():
            yield f"{whole.rstrip()}\n"
        else:
            yield "\n".join((*rows(stream.paragraph(lead, texts), columns), ""))


def _show_table(table: blocks.Table, stream: TextIO, columns: int) -> None:
    """Print a table without colours."""
    side = table.side(columns)
    if side is None:
        stream.writelines(f"{row}\n" for line in blocks.stacked(table) for row in rows(line, columns))
        return
    grid = [
        [
            ["".join(blocks.visible(run.text) for run in table.corner)],
            *([blocks.visible(head.text)] for head in table.heads),
        ]
    ]
    grid += [
        [[blocks.visible("".join(run.text for run in row.label))], *(_cut(_text(cell), side) for cell in row.cells)]
        for row in table.rows
    ]
    widths = [
        max(columns_of(line) for cell in column for line in cell) + blocks.MARGIN for column in zip(*grid, strict=True)
    ]
    if sum(widths) > columns - table.indent:
        from aufheben.rich_door import paint  # noqa: PLC0415 - a long label takes from the sides: rich shares out

        paint((table,), stream, columns)
        return
    for cells in grid:
        for at in range(max(map(len, cells))):
            texts = (cell[at] if at < len(cell) else "" for cell in cells)
            padded = (text + " " * (wide - columns_of(text)) for text, wide in zip(texts, widths, strict=True))
            stream.write(f"{' ' * table.indent}{''.join(padded)}".rstrip() + "\n")


def _plain(stream: TextIO) -> bool:
    """Return whether a stream has no colours, and nobody says that it has."""
    return not stream.isatty() and not any(os.environ.get(name) for name in ("FORCE_COLOR", "TTY_COMPATIBLE"))


def rows(line: blocks.Paragraph, columns: int) -> list[str]:
    """Return a line as rows without colours; what does not fit goes on below, indented."""
    whole = blocks.visible(line.text)
    if not line.wrap or 2 * len(whole) <= columns or columns_of(whole) <= columns:
        return [whole.rstrip()]
    lead = " " * line.indent + ("" if line.lead is None else blocks.visible(line.lead.text))
    body = _text(line.words)
    margin = columns_of(lead) + line.hang
    first, *rest = _cut(body, max(1, columns - margin))
    return [(lead + first).rstrip(), *((" " * margin + row).rstrip() for row in rest)]


def _text(words: Iterable[blocks.Run]) -> str:
    return blocks.visible("".join([piece.text for piece in words]))


def _cut(text: str, columns: int) -> list[str]:
    """Return a text as lines of so many columns."""
    places = [0, *blocks.breaks(text, columns), len(text)]
    return [text[start:stop].rstrip() for start, stop in pairwise(places)]


@contextmanager
def progress(code: str, language: Language) -> Generator[Gauge | None]:
    """Show on a terminal how far long work has come: what is yielded is told at every step."""
    if not sys.stderr.isatty():
        yield None
        return
    from aufheben.rich_door import bar  # noqa: PLC0415 - only for work that somebody watches

    with bar(tell(code, language)) as moved:
        yield moved
