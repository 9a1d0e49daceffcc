"""Help: of the program, with its commands in groups and its exit codes, and of each command; and completion in shells.

``aufheben completion SHELL`` prints a script, which asks the program what may come next.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from shutil import get_terminal_size
from typing import Any, cast

from aufheben.blocks import WIDEST, Paragraph, Report, Run
from aufheben.cli import EXITS, GOOD, commands
from aufheben.screen import show
from aufheben.wording import Language, tell
from grammar.headings import EXAMPLES
from grammar.spans import columns_of

_ROW = 64
"""Columns of one row of examples: none is broken."""


def overview(language: Language) -> None:
    """Show the help of the program itself."""
    _show(tuple(_overview(language)))


def explain(command: commands.Command, language: Language) -> None:
    """Show the help of a command."""
    _show(tuple(_command(command, language)))


def _show(page: Report) -> None:
    show(page, sys.stdout, width=min(get_terminal_size().columns, WIDEST))


def _overview(language: Language) -> Iterator[Paragraph]:
    yield Paragraph((Run(f"{tell('help.usage', language)}aufheben COMMAND …", "title"),))
    yield Paragraph()
    yield Paragraph((Run(tell("help.aufheben", language)),), hang=0)
    column = max(map(len, commands.COMMANDS)) + 2
    for group, members in commands.GROUPS.items():
        names = [command.name for command in members] + (["help"] if group == "program" else [])
        rows = [(name, tell(f"help.{name}", language)) for name in names]
        yield from listing(f"help.group.{group}", rows, language, column)
    rows = [(one.written, one.meaning(language)) for one in (commands.AS_JSON, commands.LANG)]
    rows += [("-V, --version", tell("help.param.version", language)), ("-h, --help", tell("help.param.help", language))]
    yield from listing("help.options", rows, language)
    rows = [(str(code), tell(f"help.exit.{code}", language)) for code in EXITS]
    yield from listing("help.exit-codes", rows, language)


def _command(command: commands.Command, language: Language) -> Iterator[Paragraph]:
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
        column = min(max(columns_of(name) for name, _ in rows) + 2, _WIDEST_NAMES)
    yield Paragraph()
    yield Paragraph((Run(tell(heading, language), "title"),))
    for name, text in rows:
        wide = columns_of(name)
        if wide + 2 > column:
            yield Paragraph((Run(name),), indent=2, hang=4)
        lead = " " * column if wide + 2 > column else name + " " * (column - wide)
        yield Paragraph((Run(text),), indent=2, hang=0, lead=Run(lead))


_FILES = ":files"
"""The line that tells a shell to add its own files; nothing of ours begins with a colon."""

_SCRIPTS = {
    "bash": r"""# Completion of aufheben in bash: put  eval "$(aufheben completion bash)"  into ~/.bashrc
_aufheben() {
    local word file
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        if [[ $word == :files ]]; then
            compopt -o filenames
            while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
        else
            COMPREPLY+=("$word")
        fi
    done < <("${COMP_WORDS[0]}" completion --words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _aufheben aufheben
""",
    "zsh": r"""#compdef aufheben
# Completion of aufheben in zsh: put  eval "$(aufheben completion zsh)"  into ~/.zshrc, after compinit
_aufheben() {
    local word meaning files=0
    local -a found
    while IFS=$'\t' read -r word meaning; do
        if [[ $word == :files ]]; then
            files=1
        else
            found+=("${word//:/\\:}:${meaning:-$word}")
        fi
    done < <("${words[1]}" completion --words "${(@)words[2,CURRENT]}" 2>/dev/null)
    (( ${#found} )) && _describe aufheben found
    (( files )) && _files
}
compdef _aufheben aufheben
""",
    "fish": r"""# Completion of aufheben in fish: put  aufheben completion fish | source
# into ~/.config/fish/config.fish
function __aufheben
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    for line in ($words[1] completion --words $words[2..-1] "$last" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (string unescape -- "$last")
        else
            echo $line
        end
    end
end
complete -c aufheben -f -a '(__aufheben)'
""",
}


def completion(given: commands.Given) -> int:
    """Print the script of a shell."""
    sys.stdout.write(_SCRIPTS[given[commands.SHELL].value])
    return GOOD


def complete(words: Sequence[str], language: Language) -> int:
    """Print what the last word may become, each with what it means, and whether files may stand there."""
    *before, last = words or [""]
    for word, meaning in _candidates(before, last, language):
        if word == _FILES or word.startswith(last):
            sys.stdout.write(f"{word}\t{meaning}\n" if meaning else f"{word}\n")
    return GOOD


def _candidates(before: Sequence[str], last: str, language: Language) -> Iterator[tuple[str, str]]:
    """Yield words with their meanings."""
    at = next((number for number, word in enumerate(before) if word in commands.COMMANDS), None)
    helped = list(before[:1]) == ["help"]
    if at is None and before[-1:] == ["--lang"]:
        yield from _values(commands.OneOf(Language))
        return
    if at is None or helped:
        for name in commands.NAMES_OF_COMMANDS:
            yield name, tell(f"help.{name}", language)
        if not helped:
            for option, name in (("--version", "version"), ("--help", "help")):
                yield option, tell(f"help.param.{name}", language)
            for one in (commands.AS_JSON, commands.LANG):
                yield one.called, one.meaning(language)
        return
    parameters = commands.COMMANDS[before[at]].parameters
    flags = {flag: one for one in parameters for flag in one.flags}
    asked = flags.get(before[-1])
    if asked is not None and asked.value is not None:
        yield from _values(asked.value)
    elif last.startswith("-"):
        for flag, one in flags.items():
            yield flag, one.meaning(language)
    else:
        argument = _argument(parameters, flags, before[at + 1 :])
        if argument is not None and argument.value is not None:
            yield from _values(argument.value)


def _argument(
    parameters: Sequence[commands.Parameter[Any]], flags: dict[str, commands.Parameter[Any]], words: Sequence[str]
) -> commands.Parameter[Any] | None:
    """Return the argument that the next word is; the words before it are skipped with the values of their options."""
    count, value = 0, False
    for word in words:
        if value:
            value = False
        elif word in flags:
            value = flags[word].value is not None
        else:
            count += not word.startswith("--")
    arguments = [one for one in parameters if not one.flags]
    return arguments[count] if count < len(arguments) else next((one for one in arguments if one.many), None)


def _values(value: commands.ParameterType[Any]) -> Iterator[tuple[str, str]]:
    """Yield the values that are known, and whether files may stand there."""
    if isinstance(value, commands.OneOf):
        kind = cast("type[StrEnum]", value.kind)
        yield from ((member.value, "") for member in kind)
        return
    names: commands.Names = getattr(value, "names", commands.Names.NOTHING)
    if names in {commands.Names.BASES, commands.Names.DEBATES, commands.Names.LIBRARY}:
        from kb import library  # noqa: PLC0415 - only where a name of the library may stand

        bases = library.entries() if names is not commands.Names.DEBATES else ()
        texts = library.topic_entries() if names is commands.Names.LIBRARY else ()
        held = library.debate_entries() if names is not commands.Names.BASES else ()
        yield from ((entry.name, entry.title) for entry in (*bases, *texts, *held))
    if names in {commands.Names.FILES, commands.Names.BASES, commands.Names.DEBATES}:
        yield _FILES, ""
