"""The library: knowledge bases that come with the project, read as package data."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SUFFIX = ".kb"


@dataclass(frozen=True, slots=True)
class Volume:
    """One knowledge base of the library; ``title`` and ``source`` are what its first comment lines say."""

    name: str
    title: str
    source: str


def names() -> tuple[str, ...]:
    """Return the names of the library, in alphabetical order."""
    return tuple(sorted(item.name.removesuffix(SUFFIX) for item in _room().iterdir() if item.name.endswith(SUFFIX)))


def content(name: str) -> bytes:
    """Return the bytes of a knowledge base of the library; raise `KeyError` when there is none of this name."""
    if name not in names():
        raise KeyError(name)
    return _room().joinpath(name + SUFFIX).read_bytes()


def volumes() -> tuple[Volume, ...]:
    """Return the library with its titles and sources."""
    return tuple(_volume(name) for name in names())


def _volume(name: str) -> Volume:
    comments: list[str] = []
    for line in content(name).decode().splitlines():
        if not line.startswith("%"):
            break
        comments.append(line.removeprefix("%").strip())
    title, source, *more = [*comments, "", ""]
    del more
    return Volume(name, title, source.removeprefix("Source:").strip())


def _room() -> Traversable:
    return files("kb") / "library"
