"""The library: knowledge bases and texts that come with the project, read as package data."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

SUFFIX = ".kb"
PLAIN = ".txt"
TOPICS = "topics"
"""The folder of debates in free text, each with its translation and the journal that replays it."""
DEBATES = "debates"
"""The folder of debates that somebody held, to be verified."""
_HELD = ".json"


@dataclass(frozen=True, slots=True)
class Volume:
    """One entry of the library; ``title`` and ``source`` are what its first lines say."""

    name: str
    title: str
    source: str


def names() -> tuple[str, ...]:
    """Return the names of the library, in alphabetical order."""
    return tuple(sorted(item.name.removesuffix(SUFFIX) for item in _room().iterdir() if item.name.endswith(SUFFIX)))


def content(name: str) -> bytes:
    """Return the bytes of a knowledge base or text of the library; raise `KeyError` when there is none of this name."""
    if name in topics():
        return _room().joinpath(name + PLAIN).read_bytes()
    if name not in names():
        raise KeyError(name)
    return _room().joinpath(name + SUFFIX).read_bytes()


def topics() -> tuple[str, ...]:
    """Return the names of the texts of the library, ``topics/…``, in alphabetical order."""
    found = (_room() / TOPICS).iterdir()
    return tuple(sorted(f"{TOPICS}/{one.name.removesuffix(PLAIN)}" for one in found if one.name.endswith(PLAIN)))


def debates() -> tuple[str, ...]:
    """Return the names of the debates of the library that somebody held, in alphabetical order."""
    found = (_room() / DEBATES).iterdir()
    return tuple(sorted(one.name.removesuffix(_HELD) for one in found if one.name.endswith(_HELD)))


def debate(name: str) -> bytes:
    """Return the bytes of a debate that somebody held; raise `KeyError` when there is none of this name."""
    if name not in debates():
        raise KeyError(name)
    return (_room() / DEBATES / f"{name}{_HELD}").read_bytes()


def held() -> tuple[Volume, ...]:
    """Return the debates that somebody held; what they are about is the title, its second sentence the command."""
    return tuple(_held_volume(name) for name in debates())


def texts() -> tuple[Volume, ...]:
    """Return the texts of the library; the title is the question, the source what the first comment says."""
    return tuple(_text(name) for name in topics())


def volumes() -> tuple[Volume, ...]:
    """Return the library with its titles and sources."""
    return tuple(_volume(name) for name in names())


def _text(name: str) -> Volume:
    comment, question, *_ = content(name).decode().splitlines()
    return Volume(name, re.split("[:：]", question, maxsplit=1)[-1].strip(), comment.removeprefix("%").strip())


def _held_volume(name: str) -> Volume:
    about = str(json.loads(debate(name))["about"])
    title, _, command = about.partition(". ")
    return Volume(name, title, command)


def _volume(name: str) -> Volume:
    comments: list[str] = []
    for line in content(name).decode().splitlines():
        if not line.startswith("%"):
            break
        comments.append(line.removeprefix("%").strip())
    title, source, *more = [*comments, "", ""]
    del more
    return Volume(name, title, source.removeprefix("Source:").strip())


def _room() -> Path:
    return Path(__file__).with_name("library")
