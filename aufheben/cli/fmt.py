"""``aufheben fmt FILE…``: knowledge bases in the one canonical layout."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben import requests
from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import once, print_document
from aufheben.cli.exits import FAILED, GOOD, UNREADABLE
from aufheben.cli.failures import report
from aufheben.cli.options import JsonFlag, LanguageOption, Names, spoken
from aufheben.cli.rewriting import rewrite, unwritable
from aufheben.screen import show
from aufheben.wording import Language, tell
from engine.values.errors import AufhebenError
from grammar.errors import Unreadable
from grammar.formatting import format_source
from grammar.reading import decode
from grammar.wording import Suggestion
from kb.loading import STDIN, FileFault

if TYPE_CHECKING:
    from engine.values.literals import Literal

SCHEMA = "aufheben.fmt/1"


@dataclass(frozen=True, slots=True)
class Formatted:
    """One input and its canonical text; ``changed`` tells whether they differ."""

    name: str
    text: str
    changed: bool


def run(
    names: Names,
    check: Annotated[bool, typer.Option("--check")] = False,  # noqa: FBT002 - a flag of the command line
    presume: Annotated[list[str] | None, typer.Option("--presume", metavar="LITERAL")] = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - as above
    lang: LanguageOption = None,
) -> int:
    """Write knowledge bases in the canonical layout."""
    language = spoken(lang)
    presumed = tuple(map(requests.literal_of, presume or ()))
    done: list[Formatted] = []
    unreadable: list[str] = []
    for name in once(names):
        try:
            formatted = _formatted(name, presumed)
        except AufhebenError as error:
            report(error, language, "aufheben fmt", as_json=False)
            unreadable.append(name)
            continue
        done.append(formatted)
        _put(formatted, language, write=not check, quiet=as_json)
    if as_json:
        entries = [{"name": one.name, "readable": True, "changed": one.changed} for one in done]
        entries += [{"name": name, "readable": False, "changed": False} for name in unreadable]
        print_document({"schema": SCHEMA, "files": sorted(entries, key=lambda entry: names.index(str(entry["name"])))})
    if unreadable:
        return UNREADABLE
    return FAILED if check and any(one.changed for one in done) else GOOD


def _formatted(name: str, presumed: tuple[Literal, ...]) -> Formatted:
    data = sys.stdin.buffer.read() if name == STDIN else _content(Path(name))
    text = format_source(decode(data, "<stdin>" if name == STDIN else name), presumed)
    return Formatted(name, text, text.encode() != data)


def _put(formatted: Formatted, language: Language, *, write: bool, quiet: bool) -> None:
    """Write what has changed, and say so; standard input goes to standard output."""
    if formatted.name == STDIN and write and not quiet:
        sys.stdout.write(formatted.text)
    elif formatted.changed:
        if write and formatted.name != STDIN:
            try:
                rewrite(Path(formatted.name), formatted.text.encode())
            except OSError as error:
                raise unwritable(Path(formatted.name), error) from error
        if not quiet:
            code = "fmt.changed" if write else "fmt.would-change"
            show((Paragraph((Run(tell(code, language, name=formatted.name)),)),))


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        near = Suggestion.of(path.name, _neighbours(path))
        raise Unreadable((FileFault.at("missing-file", None, path=str(path), suggestion=near),)) from None
    except IsADirectoryError:
        raise Unreadable((FileFault.at("directory", None, path=str(path)),)) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable((FileFault.at("unreadable-file", None, path=str(path), reason=reason),)) from error


def _neighbours(path: Path) -> list[str]:
    try:
        return os.listdir(path.parent)  # noqa: PTH208 - names are all that is needed
    except OSError:
        return []
