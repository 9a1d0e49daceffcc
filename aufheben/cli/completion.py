"""Completion in shells: ``aufheben completion SHELL`` prints a script, which asks the program what may come next.

The program knows its commands, options, choices and library; files are left to the shell, which can quote them.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, cast

from aufheben.cli import GOOD
from aufheben.cli.commands import AS_JSON, COMMANDS, LANG, NAMES_OF_COMMANDS, SHELL
from aufheben.cli.parameters import Given, Names, OneOf, Parameter, ParameterType
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from enum import StrEnum


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


def completion(given: Given) -> int:
    """Print the script of a shell."""
    sys.stdout.write(_SCRIPTS[given[SHELL].value])
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
    at = next((number for number, word in enumerate(before) if word in COMMANDS), None)
    helped = list(before[:1]) == ["help"]
    if at is None and before[-1:] == ["--lang"]:
        yield from _values(OneOf(Language))
        return
    if at is None or helped:
        for name in NAMES_OF_COMMANDS:
            yield name, tell(f"help.{name}", language)
        if not helped:
            for option, name in (("--version", "version"), ("--help", "help")):
                yield option, tell(f"help.param.{name}", language)
            for one in (AS_JSON, LANG):
                yield one.called, one.meaning(language)
        return
    parameters = COMMANDS[before[at]].parameters
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
    parameters: Sequence[Parameter[Any]], flags: dict[str, Parameter[Any]], words: Sequence[str]
) -> Parameter[Any] | None:
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


def _values(value: ParameterType[Any]) -> Iterator[tuple[str, str]]:
    """Yield the values that are known, and whether files may stand there."""
    if isinstance(value, OneOf):
        kind = cast("type[StrEnum]", value.kind)
        yield from ((member.value, "") for member in kind)
        return
    names: Names = getattr(value, "names", Names.NOTHING)
    if names in {Names.BASES, Names.DEBATES, Names.LIBRARY}:
        from kb import library  # noqa: PLC0415 - only where a name of the library may stand

        bases = library.entries() if names is not Names.DEBATES else ()
        texts = library.topic_entries() if names is Names.LIBRARY else ()
        held = library.debate_entries() if names is not Names.BASES else ()
        yield from ((entry.name, entry.title) for entry in (*bases, *texts, *held))
    if names in {Names.FILES, Names.BASES, Names.DEBATES}:
        yield _FILES, ""
