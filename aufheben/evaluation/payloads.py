"""What a job needs, read from its files and named by its content: it can be judged on any machine."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben.evaluation.corpora import key_of
from aufheben.evaluation.records import Reason
from aufheben.version import __version__

if TYPE_CHECKING:
    from aufheben.evaluation.corpora import Job, Part

LARGEST = 64 * 1024 * 1024
"""Bytes of one file, beyond which it is no debate."""
_USE = re.compile(rb'^[ \t]*use[ \t]+"([^"\n]+)"', re.MULTILINE)
"""Where a knowledge base takes in another file; one too many (in a comment) does no harm."""


class Missing(Exception):  # noqa: N818 - a signal between neighbours: a file of a job cannot be had
    """A file of a job cannot be read; ``reason`` tells why."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.english)


@dataclass(frozen=True, slots=True)
class Options:
    """What is asked of every debate: its time limit, and the protocol where it is not the transcript's own."""

    seconds: float | None = 60.0
    mains: str | None = None
    max_rounds: int | None = None
    published: bool | None = None


@dataclass(frozen=True, slots=True)
class Payload:
    """A job with its content. ``stances`` are files by their paths, the first the one that the debate is about."""

    key: str
    name: str
    transcript: bytes | None
    stances: tuple[tuple[str, bytes], ...]
    mapping: bytes | None
    mode: str | None
    grade: int | None
    listed: bool
    options: Options


def payload(folder: Path, job: Job, options: Options) -> Payload:
    """Return a job with its content. Raises `Missing` where there is something that cannot be had."""
    if job.wrong is not None or job.against is None:
        raise Missing(job.wrong or Reason.alike("no-stances", job.name))
    transcript = None if job.transcript is None else _bytes(folder, job.transcript.path, job.transcript)
    stances = tuple(_stances(folder, job.against))
    mapping = None if job.mapping is None else _bytes(folder, job.mapping)
    grade = _grade(folder, job.against)
    digest = sha256()
    for piece in (
        repr((__version__, options, job.mode, job.listed, [path for path, _ in stances], grade)).encode(),
        *(content for _, content in stances),
        b"" if transcript is None else transcript,
        b"" if mapping is None else mapping,
    ):
        digest.update(len(piece).to_bytes(8))
        digest.update(piece)
    return Payload(
        digest.hexdigest()[:32], job.name, transcript, stances, mapping, job.mode, grade, job.listed, options
    )


def nameless(job: Job) -> str:
    """Return a key for a job whose content cannot be had: never one of a job that can."""
    return f"!{sha256(repr(job).encode()).hexdigest()[:31]}"


def _bytes(folder: Path, path: str, part: Part | None = None) -> bytes:
    """Return the bytes of a file or of a part of it."""
    length = LARGEST + 1 if part is None or part.length is None else part.length
    try:
        with (folder / path).open("rb") as file:
            file.seek(0 if part is None else part.start)
            data = file.read(min(length, LARGEST + 1))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Missing(Reason("unreadable-file", f"{path}: {why}", f"{path}：{why}")) from error
    if len(data) > LARGEST:
        size = LARGEST // 1024 // 1024
        raise Missing(Reason("too-large", f"{path} has more than {size} MB", f"{path} は {size} MB を超える"))
    return data


def _stances(folder: Path, against: str) -> list[tuple[str, bytes]]:
    """Return the file of the stances, and the files that it takes in."""
    found: dict[str, bytes] = {}
    waiting = [against]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found[path] = _bytes(folder, path)
        if path.endswith(".kb"):
            for used in _USE.findall(found[path]):
                other = posixpath.normpath(posixpath.join(posixpath.dirname(path), used.decode(errors="replace")))
                if other.startswith("..") or Path(other).is_absolute():
                    raise Missing(
                        Reason("outside", f"{path} uses {other}", f"{path} が使う {other} はフォルダの外にある")
                    )
                # A file that is not there is the loader's to report, with the place that asks for it.
                if (folder / other).is_file():
                    waiting.append(other)
    return list(found.items())


def _grade(folder: Path, against: str) -> int | None:
    """Return how hard a task is, by the key beside it; None where it is no task."""
    try:
        data = (folder / key_of(against)).read_bytes()
    except (OSError, ValueError):
        return None
    from pydantic import ValidationError  # noqa: PLC0415 - tasks alone need it

    from kb.evaluation_schema import TaskDocument  # noqa: PLC0415 - as above

    try:
        return TaskDocument.model_validate_json(data).grade
    except ValidationError:
        return None  # a file of this name that is no key says nothing about the stances
