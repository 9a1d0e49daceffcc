"""What a folder holds: debates that were held, and topics that wait for one.

A transcript is a file ``NAME.transcript.json``, ``.jsonl`` or ``.txt``; its stances are ``NAME.kb`` or ``NAME.txt``
beside it, a mapping file ``NAME.map``. What stands between the name of the stances and ``.transcript`` tells runs
apart: ``camera.model-a.transcript.json`` and ``camera.model-b.transcript.json`` are both about ``camera.kb``. A file
``corpus.jsonl`` or ``NAME.corpus.jsonl`` lists debates, one a line: ``{"transcript": …, "against": …}`` and, as needed,
``name``, ``map``, ``mode``; a transcript is the path of a file or the document itself, paths start at the list and stay
inside the folder. Stances that no transcript is about are topics.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben.evaluation.records import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

MARK = ".transcript"
"""What the name of a transcript ends with before its suffix."""
FORMS = (".json", ".jsonl", ".txt")
STANCES = (".kb", ".txt")
LIST = "corpus.jsonl"
MAPS = ".map"
KEYS = ".key.json"


@dataclass(frozen=True, slots=True)
class Part:
    """Some bytes of a file: a line of a list, or all of it."""

    path: str
    start: int = 0
    length: int | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One debate to verify, or one topic to hold a debate about (no transcript). Paths are relative to the folder.

    ``listed`` tells that the transcript is the field ``transcript`` of a line. ``wrong`` is what keeps the job from
    being done.
    """

    name: str
    against: str | None
    transcript: Part | None = None
    mapping: str | None = None
    mode: str | None = None
    listed: bool = False
    wrong: Reason | None = None


def jobs(folder: Path) -> Iterator[Job]:
    """Yield the jobs of a folder, by name: debates first, then topics.

    Raises `OSError` where the folder cannot be listed.
    """
    files = sorted(_files(folder))
    there = set(files)
    used: set[str] = set()
    for name in files:
        found = _listed(folder, name) if _is_list(name) else _named(name, there)
        for job in found:
            if job.against is not None:
                used.add(job.against)
            yield job
    for name in files:
        if name.endswith(STANCES) and MARK not in Path(name).name and name not in used:
            yield Job(name, name)


def key_of(against: str) -> str:
    """Return where the key of a task stands, beside its stances."""
    return f"{os.path.splitext(against)[0]}{KEYS}"  # noqa: PTH122 - a path inside the folder, never opened here


def _files(folder: Path) -> Iterator[str]:
    """Yield the files of a folder and its folders, as paths from it; hidden ones are passed over."""

    def failed(error: OSError) -> None:
        raise error

    for root, folders, names in os.walk(folder, onerror=failed):
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        for name in names:
            if not name.startswith("."):
                yield Path(root, name).relative_to(folder).as_posix()


def _is_list(name: str) -> bool:
    return Path(name).name == LIST or name.endswith(f".{LIST}")


def _named(name: str, there: set[str]) -> Iterator[Job]:
    """Yield the debate of a file, where its name says that it holds one."""
    stem = next((name.removesuffix(f"{MARK}{form}") for form in FORMS if name.endswith(f"{MARK}{form}")), None)
    if stem is None:
        return
    against = _longest(stem, STANCES, there)
    wrong = None
    if against is None:
        wrong = Reason(
            "no-stances",
            f"there is no {Path(stem).name}.kb or {Path(stem).name}.txt beside it",
            f"{Path(stem).name}.kb も {Path(stem).name}.txt も隣にない",
        )
    yield Job(name, against, Part(name), _longest(stem, (MAPS,), there), wrong=wrong)


def _longest(stem: str, suffixes: tuple[str, ...], there: set[str]) -> str | None:
    """Return the file whose name is the longest beginning of a name, cut at its full stops."""
    folder, _, last = stem.rpartition("/")
    while last:
        for suffix in suffixes:
            path = f"{folder}/{last}{suffix}" if folder else f"{last}{suffix}"
            if path in there:
                return path
        last = last.rpartition(".")[0]
    return None


def _listed(folder: Path, name: str) -> Iterator[Job]:
    """Yield the debates of a list, line by line; the list is never held as a whole."""
    with (folder / name).open("rb") as lines:
        start = 0
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _of_line(folder, name, number, Part(name, start, len(line)), line)
            start += len(line)


def _of_line(folder: Path, name: str, number: int, part: Part, line: bytes) -> Job:
    from pydantic import ValidationError  # noqa: PLC0415 - lists alone need it

    from kb.evaluation_schema import CorpusLine  # noqa: PLC0415 - as above

    called = f"{name}:{number}"
    try:
        entry = CorpusLine.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        told = f"{where}: {first['msg']}" if where else first["msg"]
        fields = ", ".join(CorpusLine.model_fields)
        english = f"{told}; a line is an object with transcript and against, and of {fields} no others"
        japanese = f"{told}。一行は transcript と against を持つオブジェクト。ほかに使えるのは {fields}"
        return Job(called, None, part, wrong=Reason("no-entry", english, japanese))
    paths = {"against": entry.against, "map": entry.map}
    if isinstance(entry.transcript, str):
        paths["transcript"] = entry.transcript
    inside = {field: None if path is None else _inside(folder, name, path) for field, path in paths.items()}
    for field, path in inside.items():
        if path is None and paths[field] is not None:
            wrong = Reason("outside", f"{field} leads out of the folder", f"{field} がフォルダの外を指している")
            return Job(called, None, part, wrong=wrong)
    transcript = inside.get("transcript")
    return Job(
        f"{called} {entry.name}" if entry.name else called,
        inside["against"],
        part if transcript is None else Part(transcript),
        inside["map"],
        entry.mode,
        listed=transcript is None,
    )


def _inside(folder: Path, name: str, path: str) -> str | None:
    """Return a path of a list as one from the folder, None where it leads out of it."""
    if "\0" in path:
        return None
    root = folder.resolve()
    found = (root / Path(name).parent / path).resolve()
    return found.relative_to(root).as_posix() if found.is_relative_to(root) else None
