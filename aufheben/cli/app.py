"""The program: finds the command, runs it, and turns whatever happens into an exit code and a clean ending."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING

from aufheben import __version__
from aufheben.cli.exits import BROKEN_PIPE, GOOD, INTERRUPTED, UNREADABLE
from aufheben.wording import Language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COMMANDS = (
    "debate",
    "status",
    "explain",
    "relevance",
    "whatif",
    "repair",
    "ask",
    "read",
    "translate",
    "verify",
    "report",
    "export",
    "check",
    "fmt",
    "test",
    "library",
    "evaluate",
    "tasks",
)


def run(argv: Sequence[str]) -> int:
    """Run the program with its arguments and return its exit code; nothing is raised."""
    _settle_streams()
    try:
        code = _guarded(list(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        # What is still buffered would fail again when the interpreter flushes on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _guarded(argv: list[str]) -> int:
    language = _language(argv)
    arguments = _command_first(argv)
    try:
        return _dispatch(arguments, language)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, a user never sees a traceback
        from aufheben.cli.failures import report  # noqa: PLC0415 - only when something went wrong

        program = " ".join(["aufheben", *(name for name in arguments[:1] if name in COMMANDS)])
        return report(error, language, program, as_json="--json" in argv)


def _dispatch(argv: list[str], language: Language) -> int:
    if not argv:
        _overview(language)
        return UNREADABLE
    name, *arguments = argv
    if name == "--version":
        sys.stdout.write(f"aufheben {__version__}\n")
        return GOOD
    if name in {"--help", "-h"}:
        _overview(language)
        return GOOD
    if name not in COMMANDS:
        raise _unknown(name)
    from aufheben.cli.command import execute  # noqa: PLC0415 - typer is for commands

    # Modules of commands import what they work with; the others would only cost time.
    function: Callable[..., int] = importlib.import_module(f"aufheben.cli.{name}").run
    return execute(function, name, arguments, language)


def _overview(language: Language) -> None:
    from aufheben.cli.command import group_help  # noqa: PLC0415 - only for help
    from aufheben.screen import show  # noqa: PLC0415 - only for help

    show(group_help(COMMANDS, language))


def _unknown(name: str) -> Exception:
    from difflib import get_close_matches  # noqa: PLC0415 - only when something went wrong

    from aufheben.errors import Misuse  # noqa: PLC0415 - as above

    near = get_close_matches(name, COMMANDS, 1)
    if name.startswith("-"):
        return Misuse("usage.no-such-option", option=name)
    if near:
        return Misuse("usage.no-such-command-near", name=name, suggestion=near[0])
    return Misuse("usage.no-such-command", name=name, commands=", ".join(COMMANDS))


def _language(argv: list[str]) -> Language:
    """Return the language asked for: the last --lang, else AUFHEBEN_LANG, else English.

    Read before parsing, so that usage errors and help speak it too; a wrong value of --lang is left to the parser.
    """
    chosen = os.environ.get("AUFHEBEN_LANG", "")
    for position, argument in enumerate(argv):
        if argument == "--lang" and position + 1 < len(argv):
            chosen = argv[position + 1]
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
    return Language.named(chosen) or Language.EN


def _command_first(argv: list[str]) -> list[str]:
    """Return the arguments with shared options that stand before the command put behind it."""
    before: list[str] = []
    rest = list(argv)
    while rest and (rest[0] in {"--lang", "--json"} or rest[0].startswith("--lang=")):
        count = 2 if rest[0] == "--lang" else 1
        before, rest = before + rest[:count], rest[count:]
    if not rest or rest[0].startswith("-"):
        return rest
    return [rest[0], *before, *rest[1:]]


def _settle_streams() -> None:
    """Let no character that a terminal cannot show end the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
