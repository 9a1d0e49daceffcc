"""A corpus: what a folder holds, debates that were held and topics that wait for one, and what each comes to.

A transcript is a file ``NAME.transcript.json``, ``.jsonl`` or ``.txt``; its stances are ``NAME.kb`` or ``NAME.txt``
beside it, a mapping file ``NAME.map``. What stands between the name of the stances and ``.transcript`` tells runs
apart: ``camera.model-a.transcript.json`` and ``camera.model-b.transcript.json`` are both about ``camera.kb``. A file
``corpus.jsonl`` or ``NAME.corpus.jsonl`` lists debates, one a line: ``{"transcript": …, "against": …}`` and, as needed,
``name``, ``map``, ``mode``; a transcript is the path of a file or the document itself, paths start at the list and stay
inside the folder. Stances that no transcript is about are topics.

Each is a job. A payload is what a job needs, read from its files and named by its content: it can be judged on any
machine, where one payload becomes one record, whatever it holds. Nothing is raised there: what cannot be read, does not
end in time or shows a defect is a record that says so.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

from aufheben.cli import DEFECT, LIMIT
from aufheben.cli.failures import failure_of
from aufheben.evaluation.records import Cost, Held, Reason, Record, State, Verified
from aufheben.experiments.running import Known
from aufheben.version import __version__
from aufheben.wording import Language
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.verification.faults import Code
from grammar.errors import Unreadable
from grammar.reading import decode
from grammar.spans import SourceText
from grammar.wording import NameList, Severity, Trouble
from kb import loading

if TYPE_CHECKING:
    from aufheben.verification import Verification
    from engine.verification.transcript import Step, Transcript
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.meanings import Meant


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


_MODES = {
    "aufheben.debate/1": "formal",
    "aufheben.hybrid/1": "hybrid",
    "aufheben.transcript/1": "llm",
    "aufheben.talk/1": "free",
}
"""Who argued, by the schema of the document, where nothing else says it."""
_FOLDER = "aufheben-stances-"
"""How temporary folders begin, for knowledge bases that use others."""
OTHER = "other"
"""The mode of a debate that does not say how it was held."""


def judge(payload: Payload) -> Record:
    """Return what a payload comes to."""
    started = time.perf_counter()
    try:
        base = knowledge_base(payload.stances)
        found = _topic(payload, base) if payload.transcript is None else _debate(payload, base)
        mode, state, cost, verified, held, reason = found
    except Exception as error:  # noqa: BLE001 - one debate must not end the evaluation of the others
        mode, cost, verified, held = payload.mode or _mode(payload), None, None, None
        state, reason = failure(error)
    return Record(
        payload.key,
        payload.name,
        state,
        mode,
        payload.grade,
        cost,
        verified,
        held,
        reason,
        round(time.perf_counter() - started, 4),
    )


_Found: TypeAlias = tuple[str, State, Cost | None, Verified | None, Held | None, Reason | None]
_Object: TypeAlias = Mapping[str, object]


def _topic(payload: Payload, base: KnowledgeBase) -> _Found:
    """Return what the formal debate about stances comes to."""
    from aufheben import api  # noqa: PLC0415 - topics alone need it

    options = payload.options
    debate = api.debate(base, options.mains or "all", max_rounds=options.max_rounds, limits=Limits(options.seconds))
    if debate.cut is not None and debate.cut.limit != "rounds":
        raise debate.cut.error()
    held = Held(
        None if debate.outcome is None else debate.outcome.value,
        tuple(map(str, debate.answers)),
        debate.certificate.moves,
        debate.certificate.within,
    )
    return "formal", State.HELD, None, None, held, None


def _debate(payload: Payload, base: KnowledgeBase) -> _Found:
    """Return what is wrong with a debate that somebody held."""
    from aufheben.api import verify  # noqa: PLC0415 - debates alone need it
    from kb.transcripts.mapping import Mappings, parse_mappings  # noqa: PLC0415 - as above
    from kb.transcripts.meanings import Way  # noqa: PLC0415 - as above

    options = payload.options
    mapping = Mappings()
    if payload.mapping is not None:
        mapping = parse_mappings(decode(payload.mapping, f"{payload.name}.map"))
    verification = verify(
        _transcript(payload),
        base,
        mapping=mapping,
        mains=options.mains,
        max_rounds=options.max_rounds,
        published=options.published,
        limits=Limits(options.seconds),
    )
    judged = verification.judgement
    if judged.cut is not None:
        raise judged.cut.error()
    counts = Counter((fault.code.value, fault.weight.value) for fault in verification.faults)
    unread = sum(fault.severity is not Severity.INFORMATION for fault in verification.transcript.faults)
    if unread:
        counts["unread", "warning"] += unread
    meanings = [one for row in verification.formal.rows for step in row.steps for one in _statements(step)]
    meanings = [one for one in meanings if one.text and one.by is not Way.UNSAID]
    verified = Verified(
        sound=verification.sound,
        right=judged.right,
        judged=judged.judged,
        synthesis=judged.synthesis,
        findings=tuple((code, weight, count) for (code, weight), count in sorted(counts.items())),
        first_unsound=judged.first_unsound,
        unmapped=len(verification.formal.unmapped),
        agrees=ends_rightly(verification),
        moves=len(verification.formal.transcript.turns),
        statements=len(meanings),
        mapped=sum(one.by is not None for one in meanings),
    )
    raw = _document(payload)
    return payload.mode or _mode(payload), State.VERIFIED, _cost(raw), verified, None, None


def _statements(step: Step[Meant]) -> tuple[Meant, ...]:
    return (*step.strong, *step.weak, *(() if step.head is None else (step.head,)))


_OF_THE_END = frozenset({Code.UNLICENSED_ANSWER, Code.FALSE_VERDICT, Code.PREMATURE_END})


def ends_rightly(verification: Verification) -> bool | None:
    """Return whether a debate ends as the formal debate of its stances does: in the same outcome, with its answers.

    None where it does not tell how it ends. Another answer is right only where the protocol licenses it as well, so
    that nothing is wrong with its verdicts and its end.
    """
    held, exact = verification.formal.transcript, verification.judgement.debate
    answers = answers_of(held)
    if exact is None or exact.outcome is None or (held.outcome is None and answers is None):
        return None
    if held.outcome not in (None, exact.outcome):
        return False
    same = answers is None or (set(answers) <= set(exact.answers) and bool(answers) is bool(exact.answers))
    return same or all(fault.code not in _OF_THE_END for fault in verification.faults)


def answers_of(held: Transcript[Literal]) -> tuple[Literal, ...] | None:
    """Return the answers that a debate ends in: as stated, else of its synthesis, else the claims that stand."""
    if held.answers is not None:
        return held.answers
    last = held.rounds[-1] if held.rounds else None
    if last is None:
        return None
    if last.synthesis is not None and last.synthesis.answer is not None:
        return (last.synthesis.answer,)
    claims = {one.number: one.claim or (one.steps[-1].head if one.steps else None) for one in last.turns}
    literals = [one.statement or claims.get(one.turn or 0) for one in last.verdicts if one.justified]
    return tuple(one for one in literals if one is not None) or None


def _transcript(payload: Payload) -> SourceText:
    """Return the transcript as a text: of a file, or the field of a line."""
    data = payload.transcript or b""
    if payload.listed:
        data = json.dumps(json.loads(data)["transcript"], ensure_ascii=False, indent=1).encode()
    return decode(data, payload.name)


def _document(payload: Payload) -> _Object:
    """Return the transcript as a document, empty where it is none."""
    try:
        raw: object = json.loads(payload.transcript or b"")
    except (ValueError, RecursionError):
        return {}
    return _object(_object(raw).get("transcript")) if payload.listed else _object(raw)


def _object(raw: object) -> _Object:
    """Return a JSON value as an object, empty where it is none."""
    return cast("_Object", raw) if isinstance(raw, dict) else {}


def _mode(payload: Payload) -> str:
    """Return who argued in a debate, as its document says."""
    raw = _document(payload)
    named = _object(raw.get("protocol")).get("mode")
    known = set(_MODES.values())
    return named if isinstance(named, str) and named in known else _MODES.get(str(raw.get("schema")), OTHER)


def _cost(raw: _Object) -> Cost | None:
    """Return what a document says that its debate took, None where it says nothing that can be counted."""
    cost = _object(raw.get("cost"))
    numbers = [cost.get(name) for name in ("calls", "tokens_in", "tokens_out")]
    counts = [number for number in numbers if isinstance(number, int) and not isinstance(number, bool) and number >= 0]
    return Cost(*counts) if len(counts) == len(numbers) else None


def knowledge_base(files: tuple[tuple[str, bytes], ...]) -> KnowledgeBase:
    """Return the knowledge base of stances. Raises `Unreadable`."""
    return loaded(files).base


@lru_cache(maxsize=4)
def loaded(files: tuple[tuple[str, bytes], ...]) -> loading.Loaded:
    """Return stances as they were read; several runs about the same stances follow each other.

    Raises `Unreadable`.
    """
    name, content = files[0]
    if len(files) == 1:
        found = loading.read_text(decode(content, name).text, name)
    else:
        with tempfile.TemporaryDirectory(prefix=_FOLDER) as folder:
            for path, data in files:
                target = Path(folder, path)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
            found = loading.read([Path(folder, name)])
    errors = tuple(finding for finding in found.findings() if finding.severity is Severity.ERROR)
    if errors:
        raise Unreadable(errors)
    return found


def failure(error: Exception) -> tuple[State, Reason]:
    """Return what an error makes of a piece of work, and how it is told."""
    words = {language: failure_of(error, language) for language in Language}
    exit_code, code, _ = words[Language.EN]
    state = State.DEFECT if exit_code == DEFECT else State.LIMIT if exit_code == LIMIT else State.UNREADABLE
    return state, Reason(code, {language.value: _from_there(text) for language, (*_, text) in words.items()})


def _from_there(text: str) -> str:
    """Return a text without the place of a temporary folder: what stands there is named as in the corpus."""
    return re.sub(rf"\S*{_FOLDER}\w+[/\\]", "", text)
