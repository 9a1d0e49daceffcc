"""What a folder holds: debates that were held, and topics that wait for one; each a job, or with its content a payload.

A transcript is a file ``NAME.transcript.json``, ``.jsonl`` or ``.txt``; its stances are ``NAME.kb`` or ``NAME.txt``
beside it, a mapping file ``NAME.map``. What stands between the name of the stances and ``.transcript`` tells runs
apart: ``camera.model-a.transcript.json`` and ``camera.model-b.transcript.json`` are both about ``camera.kb``. A file
``corpus.jsonl`` or ``NAME.corpus.jsonl`` lists debates, one a line: ``{"transcript": …, "against": …}`` and, as needed,
``name``, ``map``, ``mode``; a transcript is the path of a file or the document itself, paths start at the list and stay
inside the folder. Stances that no transcript is about are topics.

A payload is what a job needs, read from its files and named by its content: it can be judged on any machine.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from aufheben.evaluation.records import Reason, Record, State
from aufheben.experiments.running import Known
from aufheben.version import __version__
from aufheben.wording import Language
from grammar.wording import NameList, Trouble

MARK = ".transcript"
"""What the name of a transcript ends with before its suffix."""
FORMS = (".json", ".jsonl", ".txt")
STANCES = (".kb", ".txt")
LIST = "corpus.jsonl"
MAPS = ".map"
KEYS = ".key.json"


@dataclass(frozen=True, slots=True)
class FilePart:
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
    transcript: FilePart | None = None
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
        wrong = Reason.of("no-stances", "no-stances", name=Path(stem).name)
    yield Job(name, against, FilePart(name), _longest(stem, (MAPS,), there), wrong=wrong)


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
                yield _of_line(folder, name, number, FilePart(name, start, len(line)), line)
            start += len(line)


def _of_line(folder: Path, name: str, number: int, part: FilePart, line: bytes) -> Job:
    from pydantic import ValidationError  # noqa: PLC0415 - lists alone need it

    from kb.evaluation_schema import CorpusLine  # noqa: PLC0415 - as above

    called = f"{name}:{number}"
    try:
        entry = CorpusLine.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        problem = f"{where}: {first['msg']}" if where else first["msg"]
        fields = NameList.of(CorpusLine.model_fields)
        return Job(called, None, part, wrong=Reason.of("no-entry", "no-entry", problem=problem, fields=fields))
    paths = {"against": entry.against, "map": entry.map}
    if isinstance(entry.transcript, str):
        paths["transcript"] = entry.transcript
    inside = {field: None if path is None else _inside(folder, name, path) for field, path in paths.items()}
    for field, path in inside.items():
        if path is None and paths[field] is not None:
            return Job(called, None, part, wrong=Reason.of("outside", "outside", field=field))
    transcript = inside.get("transcript")
    return Job(
        f"{called} {entry.name}" if entry.name else called,
        inside["against"],
        part if transcript is None else FilePart(transcript),
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


LARGEST = 64 * 1024 * 1024
"""Bytes of one file, beyond which it is no debate."""
_USE = re.compile(rb'^[ \t]*use[ \t]+"([^"\n]+)"', re.MULTILINE)
"""Where a knowledge base takes in another file; one too many (in a comment) does no harm."""


class Missing(Exception):  # noqa: N818 - a signal between neighbours: a file of a job cannot be had
    """A file of a job cannot be read; ``reason`` tells why."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.text(Language.EN))


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

    @property
    def seconds(self) -> float | None:
        """Return how long it may take."""
        return self.options.seconds


def payload(folder: Path, job: Job, options: Options) -> Payload:
    """Return a job with its content. Raises `Missing` where there is something that cannot be had."""
    if job.wrong is not None or job.against is None:
        raise Missing(job.wrong or Reason("no-stances", {Language.EN.value: job.name}))
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


def payloads(folder: Path, jobs: Iterable[Job], options: Options) -> Iterator[Payload | Known[Record]]:
    """Yield jobs with their content, one at a time; of one that cannot be had the record that says so."""
    for job in jobs:
        try:
            yield payload(folder, job, options)
        except Missing as missing:
            state, mode = State.UNREADABLE, job.mode or ""
            yield Known(Record(nameless(job), job.name, state, mode, reason=missing.reason))


def lost(payload: Payload, why: str) -> Record:
    """Return the record of a payload that nobody got done with: a limit was hit, which ``why`` names."""
    reason = Reason.of("died" if why == "worker-lost" else "time" if why == "cluster-late" else why, why)
    return Record(payload.key, payload.name, State.LIMIT, payload.mode or "", payload.grade, reason=reason)


def nameless(job: Job) -> str:
    """Return a key for a job whose content cannot be had: never one of a job that can."""
    return f"!{sha256(repr(job).encode()).hexdigest()[:31]}"


def _bytes(folder: Path, path: str, part: FilePart | None = None) -> bytes:
    """Return the bytes of a file or of a part of it."""
    length = LARGEST + 1 if part is None or part.length is None else part.length
    try:
        with (folder / path).open("rb") as file:
            file.seek(0 if part is None else part.start)
            data = file.read(min(length, LARGEST + 1))
    except (OSError, ValueError) as error:
        raise Missing(Reason.of("unreadable-file", "unreadable-file", path=path, why=Trouble(error))) from error
    if len(data) > LARGEST:
        size = LARGEST // 1024 // 1024
        raise Missing(Reason.of("too-large", "too-large", path=path, size=size))
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
                    raise Missing(Reason.of("outside", "uses-outside", path=path, other=other))
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
