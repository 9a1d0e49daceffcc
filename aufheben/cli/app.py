"""The program: finds the command, runs it, and turns whatever happens into an exit code and a clean ending."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, TextIO

from aufheben.cli import BROKEN_PIPE, GOOD, INTERRUPTED, UNREADABLE
from aufheben.wording import Language, of_locale, of_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aufheben.cli.commands import Given

_OPTIONS = ("--json", "--lang", "--version", "-V", "--help", "-h")
"""What may stand before a command, or in its place."""

_OF_OUTPUT = {errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""What a write fails with where output is full, broken or closed; of files that they name, commands tell themselves."""


def run(argv: Sequence[str]) -> int:
    """Run the program with its arguments and return its exit code; nothing is raised."""
    _settle_streams()
    try:
        code = _guarded(list(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        _give_up(sys.stdout)
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _unprinted(error, list(argv))
    return code


def _guarded(argv: list[str]) -> int:
    asked, words = _language(argv), _command_first(argv)
    if words[:1] in (["--version"], ["-V"]):
        from aufheben.version import __version__  # noqa: PLC0415 - the number alone

        sys.stdout.write(f"aufheben {__version__}\n")
        return GOOD
    from aufheben.cli.commands import Given  # noqa: PLC0415 - the version needs none

    given = Given(asked or of_locale(os.environ), settled=asked is not None)
    try:
        if asked is None:
            _refuse_language(argv, words, given.language)
        return _dispatch(words, given)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:  # whatever it is, a user never sees a traceback
        from aufheben.cli.failures import report  # noqa: PLC0415 - only when something went wrong

        if isinstance(error, OSError) and error.errno in _OF_OUTPUT:
            raise
        return report(error, given.language, words, as_json="--json" in argv)


def _unprinted(error: OSError, argv: list[str]) -> int:
    """Tell that the output cannot be written, as far as anything can be told; return the exit code."""
    from aufheben.cli.failures import report  # noqa: PLC0415 - only when something went wrong
    from aufheben.errors import Misuse  # noqa: PLC0415 - as above
    from grammar.wording import Trouble  # noqa: PLC0415 - as above

    _give_up(sys.stdout)
    misuse = Misuse("failure.output", reason=Trouble(error))
    try:
        report(misuse, _language(argv) or of_locale(os.environ), as_json=False)
    except OSError:
        _give_up(sys.stderr)
    return UNREADABLE


def _give_up(stream: TextIO) -> None:
    """Let what is still buffered go nowhere: it would fail again when the interpreter flushes on its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _dispatch(words: list[str], given: Given) -> int:
    name, *rest = words or [""]
    if name in {"--help", "-h", "help", ""}:
        if name == "help" and _command_first(rest):
            return _dispatch([*_command_first(rest), "--help"], given)
        from aufheben.cli.help import overview  # noqa: PLC0415 - only for help

        overview(given.language)
        return GOOD if name else UNREADABLE
    from aufheben.cli.commands import COMMANDS, HELP, NAMES_OF_COMMANDS  # noqa: PLC0415 - as above

    if name == "completion" and rest[:1] == ["--words"]:
        from aufheben.cli.help import complete  # noqa: PLC0415 - only for shells

        return complete(rest[1:], given.language)
    command = COMMANDS.get(name)
    if command is None:
        raise _unknown(name, NAMES_OF_COMMANDS)
    end = rest.index("--") if "--" in rest else len(rest)
    if not set(HELP.flags).isdisjoint(rest[:end]):
        from aufheben.cli.help import explain  # noqa: PLC0415 - only for help

        explain(command, given.language)
        return GOOD
    given.take(command.parameters, rest)
    return command.run(given)


def _unknown(name: str, commands: Iterable[str]) -> Exception:
    from difflib import get_close_matches  # noqa: PLC0415 - only when something went wrong

    from aufheben.errors import Misuse  # noqa: PLC0415 - as above
    from grammar.wording import NameList  # noqa: PLC0415 - as above

    if name.startswith("-"):
        near = get_close_matches(name, _OPTIONS, 1)
        if near:
            return Misuse("usage.no-such-option-near", option=name, suggestion=near[0])
        return Misuse("usage.no-such-option", option=name)
    near = get_close_matches(name, commands, 1)
    if near:
        return Misuse("usage.no-such-command-near", name=name, suggestion=near[0])
    return Misuse("usage.no-such-command", name=name, commands=NameList.of(commands))


def _language(argv: list[str]) -> Language | None:
    """Return the language asked for: the last --lang, else AUFHEBEN_LANG.

    Read before parsing, so that usage errors and help speak it too; a wrong value is refused later.
    """
    chosen = _chosen(argv)
    return of_name(os.environ.get("AUFHEBEN_LANG", "")) if chosen is None else Language.named(chosen)


def _chosen(argv: list[str]) -> str | None:
    """Return the value of the last --lang."""
    chosen = None
    for position, argument in enumerate(argv):
        if argument == "--lang" and position + 1 < len(argv):
            chosen = argv[position + 1]
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
    return chosen


def _refuse_language(argv: list[str], words: list[str], language: Language) -> None:
    """Raise `Misuse` for a wrong AUFHEBEN_LANG, and for a wrong --lang that no parser reads, as help needs none."""
    from aufheben.errors import Misuse  # noqa: PLC0415 - most lines name no language

    chosen, variable = _chosen(argv), os.environ.get("AUFHEBEN_LANG", "")
    if chosen is None and variable:
        raise Misuse("usage.language-variable", value=variable, known=", ".join(Language))
    helping = not words or words[0].startswith("-") or words[0] == "help" or not {"-h", "--help"}.isdisjoint(words)
    if helping and chosen is not None:
        from aufheben.cli.commands import LANG  # noqa: PLC0415 - as above

        LANG.read([chosen], language)
    elif helping and argv[-1:] == ["--lang"]:
        raise Misuse("usage.needs-value", option="--lang")


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
    """Let neither a stream that is closed nor a character that a terminal cannot show end the program."""
    # What is closed fails when it is used, and no file that is opened later takes its number. Warnings are dispensable.
    for name, mode, way in (("stdin", "r", os.O_WRONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY)):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, way), mode, encoding="utf-8", closefd=False))
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
