"""Help: of the program, with its commands in groups and its exit codes, and of each command."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from aufheben.blocks import WIDEST, Paragraph, Report, Run, columns_of
from aufheben.cli import EXITS
from aufheben.cli.commands import AS_JSON, COMMANDS, GROUPS, LANG, Command
from aufheben.screen import show
from aufheben.wording import Language, tell
from grammar.headings import EXAMPLES
from grammar.spans import width

if TYPE_CHECKING:
    from collections.abc import Iterator


_ROW = 64
"""Columns of one row of examples: none is broken."""


def overview(language: Language) -> None:
    """Show the help of the program itself."""
    _show(tuple(_overview(language)))


def explain(command: Command, language: Language) -> None:
    """Show the help of a command."""
    _show(tuple(_command(command, language)))


def _show(page: Report) -> None:
    show(page, sys.stdout, width=min(get_terminal_size().columns, WIDEST))


def _overview(language: Language) -> Iterator[Paragraph]:
    yield Paragraph((Run(f"{tell('help.usage', language)}aufheben COMMAND …", "title"),))
    yield Paragraph()
    yield Paragraph((Run(tell("help.aufheben", language)),), hang=0)
    column = max(map(len, COMMANDS)) + 2
    for group, commands in GROUPS.items():
        names = [command.name for command in commands] + (["help"] if group == "program" else [])
        rows = [(name, tell(f"help.{name}", language)) for name in names]
        yield from listing(f"help.group.{group}", rows, language, column)
    rows = [(one.written, one.meaning(language)) for one in (AS_JSON, LANG)]
    rows += [("-V, --version", tell("help.param.version", language)), ("-h, --help", tell("help.param.help", language))]
    yield from listing("help.options", rows, language)
    rows = [(str(code), tell(f"help.exit.{code}", language)) for code in EXITS]
    yield from listing("help.exit-codes", rows, language)


def _command(command: Command, language: Language) -> Iterator[Paragraph]:
    arguments = [one for one in command.parameters if not one.flags]
    options = [one for one in command.parameters if one.flags]
    pieces = [one.written for one in options if one.required]
    pieces += [one.written if one.required else f"[{one.written}]" for one in arguments]
    usage = " ".join(["aufheben", command.name, "[OPTIONS]", *pieces])
    yield Paragraph((Run(f"{tell('help.usage', language)}{usage}", "title"),))
    yield Paragraph()
    yield Paragraph((Run(tell(f"help.{command.name}", language)),), hang=0)
    yield from listing("help.arguments", [(one.written, one.meaning(language)) for one in arguments], language)
    yield from listing("help.options", [(one.written, one.meaning(language)) for one in options], language)
    if command.name == "read":
        yield from _layouts(language)


def _layouts(language: Language) -> Iterator[Paragraph]:
    """Yield how a text may be laid out, each form with its examples."""
    yield Paragraph()
    yield Paragraph((Run(tell("help.layouts", language), "title"),))
    for code, examples in EXAMPLES.items():
        yield Paragraph((Run(tell(f"help.layout.{code}", language)),), indent=2, hang=0)
        row = ""
        for example in (*examples, ""):
            if row and (not example or columns_of(row) + columns_of(example) > _ROW):
                yield Paragraph((Run(row, "quiet"),), indent=6, hang=0)
                row = ""
            row += f"   {example}" if row else example


_WIDEST_NAMES = 36
"""Columns that names take at most."""


def listing(
    heading: str, rows: list[tuple[str, str]], language: Language, column: int | None = None
) -> Iterator[Paragraph]:
    """Yield a headed list of names and what they mean, in two columns: as wide as said, or as the longest name.

    A name that would leave no room for its meaning stands on a line of its own.
    """
    if not rows:
        return
    if column is None:
        column = min(max(sum(map(width, name)) for name, _ in rows) + 2, _WIDEST_NAMES)
    yield Paragraph()
    yield Paragraph((Run(tell(heading, language), "title"),))
    for name, text in rows:
        wide = sum(map(width, name))
        if wide + 2 > column:
            yield Paragraph((Run(name),), indent=2, hang=4)
        lead = " " * column if wide + 2 > column else name + " " * (column - wide)
        yield Paragraph((Run(text),), indent=2, hang=0, lead=Run(lead))
