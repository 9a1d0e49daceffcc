"""The program: finds the command, runs it, and turns whatever happens into an exit code and a clean ending."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from aufheben.cli import BROKEN_PIPE, GOOD, INTERRUPTED, UNREADABLE
from aufheben.wording import Language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_OPTIONS = ("--json", "--lang", "--version", "-V", "--help", "-h")
"""What may stand before a command, or in its place."""


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
    words = _command_first(argv)
    try:
        return _dispatch(words, language)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, a user never sees a traceback
        from aufheben.cli.failures import report  # noqa: PLC0415 - only when something went wrong

        return report(error, language, words, as_json="--json" in argv)


def _dispatch(words: list[str], language: Language) -> int:
    name, *rest = words or [""]
    if name in {"--version", "-V"}:
        from aufheben.version import __version__  # noqa: PLC0415 - the number alone

        sys.stdout.write(f"aufheben {__version__}\n")
        return GOOD
    if name in {"--help", "-h", "help", ""}:
        if name == "help" and rest:
            return _dispatch([*rest, "--help"], language)
        from aufheben.cli.help import overview  # noqa: PLC0415 - only for help

        overview(language)
        return GOOD if name else UNREADABLE
    from aufheben.cli.commands import COMMANDS, HELP  # noqa: PLC0415 - the version needs no command
    from aufheben.cli.parameters import given, scan  # noqa: PLC0415 - as above

    if name == "completion" and rest[:1] == ["--words"]:
        from aufheben.cli.completion import complete  # noqa: PLC0415 - only for shells

        return complete(rest[1:], language)
    command = COMMANDS.get(name)
    if command is None:
        raise _unknown(name, COMMANDS)
    end = rest.index("--") if "--" in rest else len(rest)
    if not set(HELP.flags).isdisjoint(rest[:end]):
        from aufheben.cli.help import explain  # noqa: PLC0415 - only for help

        explain(command, language)
        return GOOD
    return command.run(given(command.parameters, scan(command.parameters, rest), language))


def _unknown(name: str, commands: Iterable[str]) -> Exception:
    from difflib import get_close_matches  # noqa: PLC0415 - only when something went wrong

    from aufheben.errors import Misuse  # noqa: PLC0415 - as above

    if name.startswith("-"):
        near = get_close_matches(name, _OPTIONS, 1)
        if near:
            return Misuse("usage.no-such-option-near", option=name, suggestion=near[0])
        return Misuse("usage.no-such-option", option=name)
    near = get_close_matches(name, commands, 1)
    if near:
        return Misuse("usage.no-such-command-near", name=name, suggestion=near[0])
    return Misuse("usage.no-such-command", name=name, commands=", ".join(commands))


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
