"""``aufheben library``: the knowledge bases, texts and held debates that come with the program."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Annotated

import typer

from aufheben.blocks import Paragraph, Run
from aufheben.cli.command import listing
from aufheben.cli.desk import print_document
from aufheben.cli.exits import GOOD
from aufheben.cli.options import JsonFlag, LanguageOption, spoken
from aufheben.screen import show
from aufheben.wording import tell
from grammar.errors import Unreadable
from grammar.wording import Suggestion
from kb import library
from kb.loading import FileFault

SCHEMA = "aufheben.library/1"


def run(
    entry: Annotated[str | None, typer.Argument(metavar="NAME", show_default=False)] = None,
    as_json: JsonFlag = False,  # noqa: FBT002 - a flag of the command line
    lang: LanguageOption = None,
) -> int:
    """List the library, or print one file of it."""
    language = spoken(lang)
    if entry is not None:
        _known(entry)
        text = (library.debate(entry) if entry in library.debates() else library.content(entry)).decode()
        if as_json:
            everything = (*library.entries(), *library.topic_entries(), *library.debate_entries())
            volume = next(volume for volume in everything if volume.name == entry)
            print_document({"schema": SCHEMA, "entries": [{**asdict(volume), "text": text}]})
        else:
            sys.stdout.write(text)
        return GOOD
    volumes, texts, held = library.entries(), library.topic_entries(), library.debate_entries()
    if as_json:
        told = {
            name: [asdict(volume) for volume in listed]
            for name, listed in (("entries", volumes), ("texts", texts), ("debates", held))
        }
        print_document({"schema": SCHEMA, **told})
        return GOOD
    show(
        (
            *listing("library.title", [(volume.name, volume.title) for volume in volumes], language),
            *listing("library.texts", [(text.name, text.title) for text in texts], language),
            *listing("library.debates", [(debate.name, debate.title) for debate in held], language),
            Paragraph(),
            Paragraph((Run(tell("library.hint", language), "quiet"),)),
        )
    )
    return GOOD


def _known(name: str) -> None:
    """Raise `Unreadable` when the library has nothing of this name."""
    names = (*library.names(), *library.topics(), *library.debates())
    if name not in names:
        raise Unreadable((FileFault.at("unknown-name", None, name=name, suggestion=Suggestion.of(name, names)),))
