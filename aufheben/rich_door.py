"""Pages in colours, and tables side by side: the one module that imports rich.

Colours only where the output is a terminal and NO_COLOR is not set; everything is wrapped to the width of the
terminal, where Japanese characters take two columns. Text is put in as text, never as rich markup, and control
characters are made visible.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Protocol, TextIO

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text
from rich.theme import Theme

from aufheben.blocks import MARGIN, WIDEST, Block, LineStream, Paragraph, Run, Table, breaks, stacked, visible

_AGENTS = ("cyan", "magenta", "blue", "green", "yellow", "red")
_THEME = Theme(
    {
        "title": "bold",
        "formal": "dim",
        "quiet": "dim",
        "good": "bold green",
        "bad": "bold red",
        "joint": "bold green",
        "turn": "bold",
        **{f"agent{number}": f"bold {colour}" for number, colour in enumerate(_AGENTS)},
    },
    inherit=False,
)


def paint(page: Iterable[Block | LineStream], stream: TextIO, width: int | None) -> None:
    """Print a page on a stream, as wide as the terminal where no width is named."""
    console = Console(
        file=stream,
        theme=_THEME,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
        width=width,
    )
    for block in page:
        match block:
            case Paragraph():
                _line(console, block)
            case Table():
                _table(console, block)
            case LineStream():
                for line in block.paragraphs():
                    _line(console, line)


class Gauge(Protocol):
    """Who shows how far work has come."""

    def __call__(self, done: int, total: int, note: str = "") -> None:
        """Show what is done and what there is in all, with a note on what else is known."""
        ...


@contextmanager
def bar(title: str) -> Generator[Gauge]:
    """Show on standard error how far long work has come."""
    from rich.progress import Progress  # noqa: PLC0415 - only for work that somebody watches

    with Progress(console=Console(file=sys.stderr), transient=True) as shown:
        task = shown.add_task(title)

        def moved(done: int, total: int, note: str = "") -> None:
            text = escape(f"{title}: {note}" if note else title)
            shown.update(task, completed=done, total=total, description=text)

        yield moved


def _line(console: Console, line: Paragraph) -> None:
    """Print a line; what does not fit goes on below, indented."""
    lead = _text((line.lead,))
    lead.pad_left(line.indent)
    body = _text(line.words)
    columns = min(console.width, WIDEST)
    if not line.wrap or lead.cell_len + body.cell_len <= columns:
        rows = [body]
    else:
        margin = lead.cell_len + line.hang
        rows = _wrapped(body, max(1, columns - margin))
        for row in rows[1:]:
            row.pad_left(margin)
    for number, row in enumerate(rows):
        text = Text.assemble(lead, row) if number == 0 else row
        text.rstrip()
        console.print(text, no_wrap=True, overflow="ignore", crop=False)


def _table(console: Console, table: Table) -> None:
    side = table.side(console.width)
    if side is None:
        for line in stacked(table):
            _line(console, line)
        return
    grid = Grid.grid(padding=(0, MARGIN, 0, 0))
    grid.add_column(no_wrap=True)
    for _ in table.heads:
        grid.add_column(ratio=1)
    grid.add_row(_text(table.corner), *(_text((head,)) for head in table.heads))
    for row in table.rows:
        cells = (Text("\n").join(_wrapped(_text(cell), side)) for cell in row.cells)
        grid.add_row(_text(Run(run.text, "quiet") for run in row.label), *cells)
    with console.capture() as captured:
        console.print(Padding(grid, (0, 0, 0, table.indent)))
    # Cells are padded with blanks up to their column; the last column's blanks are of no use in a file.
    console.file.write("".join(f"{text.rstrip()}\n" for text in captured.get().splitlines()))


def _wrapped(text: Text, columns: int) -> list[Text]:
    """Return a text as lines of so many columns."""
    rows = list(text.divide(breaks(text.plain, columns)))
    for row in rows:
        row.rstrip()
    return rows


def _text(pieces: Iterable[Run | None]) -> Text:
    text = Text()
    for piece in pieces:
        if piece is not None:
            text.append(visible(piece.text), style=piece.style if piece.style in _THEME.styles else None)
    return text
