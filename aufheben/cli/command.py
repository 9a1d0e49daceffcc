"""A command of typer with our own help, in both languages, and with negative literals as arguments.

Help and usage errors are worded from the catalog, because typer's own wording exists in English only.
"""

from __future__ import annotations

import io
import re
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import typer
from typer.core import TyperCommand
from typer.main import get_command

from aufheben.blocks import Paragraph, Run
from aufheben.cli.options import CHOICES, NUMBERS
from aufheben.errors import Misuse
from aufheben.wording import Language, tell
from grammar.spans import width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from aufheben.blocks import Report

_SHIELD = "\0"
"""Stands before an argument that typer would read as options; no argument can hold it by itself."""
_NEGATIVE = re.compile(r"-(?:[^\W\d_]|\()")
"""How a strong negation starts, of a priority too; a command with a one-letter option takes that as the option."""


def execute(function: Callable[..., int], name: str, args: list[str], language: Language) -> int:
    """Parse a command's arguments and run it; return its exit code. Raises typer's errors and the command's own."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    # typer reads a command from its signature; one alone becomes a plain command, without a group around it.
    app.command(name, cls=_Command, context_settings={"obj": language, "help_option_names": ["--help", "-h"]})(function)
    command = get_command(app)
    with command.make_context(f"aufheben {name}", args) as context:
        return int(command.invoke(context))


def _value(parameter: Any, context: Any, given: Any) -> Any:  # noqa: ANN401 - typer 0.29 hides these classes
    """Return what a command gets for what was given: a choice, a number, a text, or a list of texts."""
    name, language = str(parameter.name), context.obj
    if getattr(parameter, "is_flag", False):
        return parameter.callback(context, parameter, given) if parameter.callback is not None else bool(given)
    if given is None or given in ((), []):
        if parameter.required:
            raise Misuse("usage.missing", parameter=_named(parameter), meaning=meaning(name, language))
        return given
    if parameter.nargs != 1 or getattr(parameter, "multiple", False):
        return [str(one).removeprefix(_SHIELD) for one in cast("Iterable[Any]", given)]
    text = str(given).removeprefix(_SHIELD)
    if name in CHOICES:
        chosen = next((choice for choice in CHOICES[name] if choice.value == text), None)
        expected = tell("usage.values", language, values=", ".join(CHOICES[name]))
        return _expected(chosen, parameter, text, expected)
    if name in NUMBERS:
        return _expected(NUMBERS[name].read(text), parameter, text, tell(f"usage.expected.{name}", language))
    return text


def _expected(value: Any, parameter: Any, given: str, expected: str) -> Any:  # noqa: ANN401 - as above
    if value is None:
        raise Misuse("usage.bad-value", parameter=_named(parameter), value=given, expected=expected)
    return value


class _Command(TyperCommand):
    """One command: arguments like ``-buy(a)`` are literals, help is ours."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - as above
        known: set[str] = set()
        for parameter in self.get_params(ctx):
            known.update(parameter.opts)
            # typer 0.29 converts values through pydantic, half a second that no debate should wait for.
            setattr(parameter, "process_value", partial(_value, parameter))  # noqa: B010 - a method of one object
        end = args.index("--") if "--" in args else len(args)
        shielded = [_shielded(argument, known) for argument in args[:end]]
        return super().parse_args(ctx, [*shielded, *args[end:]])

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - as above
        from shutil import get_terminal_size  # noqa: PLC0415 - as below

        from aufheben.screen import show  # noqa: PLC0415 - for those who ask

        text = io.StringIO()
        show(tuple(_help(self, ctx, ctx.obj)), text, width=get_terminal_size().columns)
        formatter.write(text.getvalue())


def _shielded(argument: str, known: set[str]) -> str:
    """Return an argument so that typer takes a strong negation as it stands; ``-json`` is a slip for an option."""
    if not _NEGATIVE.match(argument) or argument == "-h" or argument in known:
        return argument
    if f"-{argument}" in known:
        raise Misuse("usage.no-such-option-near", option=argument, suggestion=f"-{argument}")
    return _SHIELD + argument


def _help(command: TyperCommand, context: Any, language: Language) -> Iterator[Paragraph]:  # noqa: ANN401 - as above
    parameters: list[Any] = command.get_params(context)
    arguments = [one for one in parameters if one.param_type_name == "argument"]
    options = [one for one in parameters if one.param_type_name == "option"]
    pieces = " ".join(one.metavar if one.required else f"[{one.metavar}]" for one in arguments)
    yield Paragraph(
        (Run(f"{tell('help.usage', language)} {context.command_path} [OPTIONS] {pieces}".rstrip(), "title"),)
    )
    yield Paragraph()
    yield Paragraph((Run(tell(f"help.{command.name}", language)),))
    rows = [(str(one.metavar), meaning(one.name, language)) for one in arguments]
    yield from listing("help.arguments", rows, language)
    rows = [
        (
            " ".join(filter(None, [", ".join(one.opts), None if one.is_flag else one.metavar])),
            meaning(one.name, language),
        )
        for one in options
    ]
    yield from listing("help.options", rows, language)


def listing(heading: str, rows: list[tuple[str, str]], language: Language) -> Iterator[Paragraph]:
    """Yield a headed list of names and what they mean, in two columns."""
    if not rows:
        return
    column = max(sum(map(width, name)) for name, _ in rows) + 2
    yield Paragraph()
    yield Paragraph((Run(tell(heading, language), "title"),))
    for name, text in rows:
        lead = name + " " * (column - sum(map(width, name)))
        yield Paragraph((Run(text),), indent=2, hang=0, lead=Run(lead))


def meaning(parameter: str, language: Language) -> str:
    """Return what a parameter of a command is for."""
    return tell(f"help.param.{parameter}", language)


def usage_text(error: Exception, language: Language) -> str:
    """Return a usage error of typer in our words.

    Classes are told apart by name: typer has had its errors from click, and has had them of its own.
    """
    option = str(getattr(error, "option_name", ""))
    match type(error).__name__:
        case "NoSuchOption":
            near: Sequence[str] = getattr(error, "possibilities", None) or ()
            if near:
                return tell("usage.no-such-option-near", language, option=option, suggestion=near[0])
            return tell("usage.no-such-option", language, option=option)
        case "BadOptionUsage":
            needs = "require" in str(error)
            return tell("usage.needs-value" if needs else "usage.no-value", language, option=option)
        case _:
            return _extra(str(error), language)


def _extra(message: str, language: Language) -> str:
    """Return the one usage error that typer tells only in a sentence: an argument too many."""
    found = re.search(r"unexpected extra argument(?:s|\(s\))? \((.*)\)", message)
    if found is None:
        return tell("usage.error", language, reason=message)
    return tell("usage.extra", language, argument=found[1].replace(_SHIELD, ""))


def _named(param: Any) -> str:  # noqa: ANN401 - as above
    return str(param.metavar if param.param_type_name == "argument" else param.opts[0])


def group_help(commands: Iterable[str], language: Language) -> Report:
    """Return the help of the program itself."""
    rows = [(name, tell(f"help.{name}", language)) for name in commands]
    options = [(option, meaning(name, language)) for option, name in (("--version", "version"), ("--help, -h", "help"))]
    shared = [
        ("--json", meaning("as_json", language)),
        ("--lang en|ja", meaning("lang", language)),
    ]
    return (
        Paragraph((Run(f"{tell('help.usage', language)} aufheben COMMAND …", "title"),)),
        Paragraph(),
        Paragraph((Run(tell("help.aufheben", language)),)),
        *listing("help.commands", rows, language),
        *listing("help.options", [*shared, *options], language),
        Paragraph(),
        Paragraph((Run(tell("help.exit-codes", language), "quiet"),)),
    )
