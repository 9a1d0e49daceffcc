"""The command line: a table of commands (`aufheben.cli.commands`), and a function for each in the modules beside it.

What the program says when it ends, its exit codes, stand here.
"""

from __future__ import annotations

GOOD = 0
"""All went well; a stalemate is good."""
FAILED = 1
"""An expectation failed, a warning under --strict, or a file that --check would change."""
UNREADABLE = 2
"""The input cannot be read as a debate, or the usage was wrong."""
LIMIT = 3
"""A limit was hit."""
MODEL = 4
"""A model could not be asked, or gave nothing that can be used."""
DEFECT = 70
"""The program itself failed (EX_SOFTWARE of sysexits.h)."""
INTERRUPTED = 130
"""Ctrl-C, as shells report it."""
BROKEN_PIPE = 141
"""Nobody reads the output any more, as shells report it."""

EXITS = (GOOD, FAILED, UNREADABLE, LIMIT, MODEL, DEFECT, INTERRUPTED, BROKEN_PIPE)
