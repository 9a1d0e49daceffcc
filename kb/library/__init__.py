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
PERSONAS = "personas"
"""The folder of topics of the papers as the personas of their agents, each with a journal of the modes with a model."""
DIALOGUES = "dialogues"
"""The folder of debates as models hold them, in prose, each with the journal of what their sentences do."""
DEBATES = "debates"
"""The folder of debates that somebody held, to be verified."""
STATUTES = "statutes"
"""The folder of passages of statutes, made into clauses by hand, most with a question about it."""
_RECORD = ".json"
HOME = Path(__file__).parent
"""Where the library is."""


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One entry of the library; ``title`` and ``source`` are what its first lines say."""

    name: str
    title: str
    source: str


def names() -> tuple[str, ...]:
    """Return the names of the library, in alphabetical order."""
    return _names(HOME, SUFFIX)


def topics() -> tuple[str, ...]:
    """Return the names of the texts of the library, ``dialogues/…``, ``personas/…`` and ``topics/…``."""
    return tuple(
        f"{folder}/{name}" for folder in (DIALOGUES, PERSONAS, TOPICS) for name in _names(HOME / folder, PLAIN)
    )


def statutes() -> tuple[str, ...]:
    """Return the names of the passages of statutes in the library, ``statutes/…``, in alphabetical order."""
    return tuple(f"{STATUTES}/{name}" for name in _names(HOME / STATUTES, SUFFIX))


def statute(name: str) -> Path:
    """Return the file of a passage of a statute, for it uses others. Raises `KeyError` for no passage."""
    if name not in statutes():
        raise KeyError(name)
    return HOME / f"{name}{SUFFIX}"


def debates() -> tuple[str, ...]:
    """Return the names of the debates of the library that somebody held, in alphabetical order."""
    return _names(HOME / DEBATES, _RECORD)


def _names(folder: Path, suffix: str) -> tuple[str, ...]:
    return tuple(sorted(one.name.removesuffix(suffix) for one in folder.iterdir() if one.name.endswith(suffix)))


def files(name: str) -> tuple[str, ...]:
    """Return the files of an entry, or of all texts of a folder; paths from `HOME`, none where nothing has this name.

    >>> files("camera"), files("personas/curry"), len(files("personas")) > 1, files("none")
    (('camera.kb',), ('personas/curry.txt',), True, ())
    """
    if name in names():
        return (f"{name}{SUFFIX}",)
    return tuple(f"{one}{PLAIN}" for one in topics() if name in {one, one.partition("/")[0]})


def content(name: str) -> bytes:
    """Return the bytes of a knowledge base or text of the library; raise `KeyError` when there is none of this name."""
    if name in topics():
        return (HOME / f"{name}{PLAIN}").read_bytes()
    if name not in names():
        raise KeyError(name)
    return (HOME / f"{name}{SUFFIX}").read_bytes()


def journal(name: str) -> Path:
    """Return the file with the replies that were recorded for a text of the library; raise `KeyError` for no text."""
    if name not in topics():
        raise KeyError(name)
    return HOME / f"{name}.journal"


def debate(name: str) -> bytes:
    """Return the bytes of a debate that somebody held; raise `KeyError` when there is none of this name."""
    if name not in debates():
        raise KeyError(name)
    return (HOME / DEBATES / f"{name}{_RECORD}").read_bytes()


def entries() -> tuple[LibraryEntry, ...]:
    """Return the knowledge bases of the library; their first two lines are the title and the source."""
    return tuple(_entry(name) for name in names())


def topic_entries() -> tuple[LibraryEntry, ...]:
    """Return the texts of the library; the title is the question, the source what the first comment says."""
    return tuple(_topic_entry(name) for name in topics())


def debate_entries() -> tuple[LibraryEntry, ...]:
    """Return the debates that somebody held; what they are about is the title, its second sentence the command."""
    return tuple(_debate_entry(name) for name in debates())


def _entry(name: str) -> LibraryEntry:
    comments: list[str] = []
    for line in content(name).decode().splitlines():
        if not line.startswith("%"):
            break
        comments.append(line.removeprefix("%").strip())
    title, source, *_ = [*comments, "", ""]
    return LibraryEntry(name, title, source.removeprefix("Source:").strip())


def _topic_entry(name: str) -> LibraryEntry:
    comment, question, *_ = content(name).decode().splitlines()
    return LibraryEntry(name, re.split("[:：]", question, maxsplit=1)[-1].strip(), comment.removeprefix("%").strip())


def _debate_entry(name: str) -> LibraryEntry:
    title, _, command = str(json.loads(debate(name))["about"]).partition(". ")
    return LibraryEntry(name, title, command)
