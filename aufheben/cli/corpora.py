"""Many debates: a corpus evaluated in one table, and tasks of graded difficulty made as text."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from aufheben.blocks import Paragraph, Run
from aufheben.choices import FailOn, ProtocolForm
from aufheben.cli import FAILED, GOOD, commands, io
from aufheben.errors import Misuse
from aufheben.evaluation.corpora import Job, Options, Payload, jobs, judge, lost, payloads
from aufheben.evaluation.records import Record, Tally, TokenPrices, record_of
from aufheben.experiments.crews import DaskCluster, Processes, cores
from aufheben.experiments.running import Crew, ResultsFile, run
from aufheben.reports.evaluations import evaluation_page
from aufheben.screen import progress, show
from aufheben.tasks.plans import GRADES, Difficulty, Ending
from aufheben.wording import Language, tell
from engine.verification.faults import Code
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from kb.evaluation_schema import TaskDocument, TaskEntry


def evaluate(given: commands.Given) -> int:
    """Evaluate a corpus."""
    corpus, results, mains, protocol = (
        given[commands.CORPUS],
        given[commands.RESULTS],
        given[commands.HELD_MAINS],
        given[commands.PROTOCOL],
    )
    if given[commands.RESUME] and results is None:
        raise Misuse("evaluate.resume-alone")
    if given[commands.SCHEDULER] is not None and given[commands.JOBS] is not None:
        raise Misuse("evaluate.jobs-alone")
    known = _jobs(Path(corpus), results)
    options = Options(
        given[commands.EACH_LIMIT],
        None if mains is None else mains.value,
        given[commands.MAX_ROUNDS],
        None if protocol is None else protocol is ProtocolForm.PUBLISHED,
    )
    tally = Tally(given[commands.BY], TokenPrices(given[commands.PRICE_IN], given[commands.PRICE_OUT]))
    with TemporaryDirectory() as temporary, _journal(given, temporary) as journal:
        held = _evaluated(given, known, journal, options, tally)
        topics = _topics(journal, held)
        if given[commands.AS_JSON]:
            from aufheben.evaluation.documents import evaluation_document  # noqa: PLC0415 - pydantic comes with it

            io.print_document(evaluation_document(corpus, tally, topics, given.language))
        else:
            show(tuple(evaluation_page(corpus, tally, topics, given.language)))
    return GOOD if not tally.missing and _passes(given, tally) else FAILED


def _passes(given: commands.Given, tally: Tally) -> bool:
    """Return whether an evaluation passes the gates; without any, it does."""
    fail_on = given[commands.FAIL_ON]
    wrong = fail_on not in {None, FailOn.NEVER} and tally.found("error")
    if fail_on in {FailOn.WARNING, FailOn.UNJUDGED}:
        wrong = wrong or tally.found("warning", but="" if fail_on is FailOn.UNJUDGED else Code.UNJUDGED.value)
    least, sound = given[commands.MIN_COVERAGE] or 0, given[commands.MIN_SOUND] or 0
    return (
        not wrong
        and tally.share(lambda group: group.coverage) >= least
        and tally.share(lambda group: group.sound) >= sound
    )


def _jobs(folder: Path, results: str | None) -> list[Job]:
    """Return the jobs of a folder; the file of results is none of them, should it stand there."""
    try:
        found = list(jobs(folder))
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise Misuse("evaluate.no-folder", folder=folder, reason=Trouble(error)) from error
    if results is not None:
        own = Path(results).resolve()
        found = [job for job in found if (folder / job.name).resolve() != own]
    if not found:
        raise Misuse("evaluate.nothing", folder=folder)
    return found


def _journal(given: commands.Given, temporary: str) -> ResultsFile[Record]:
    """Return the journal: of the file that was named, or of one that goes with the run."""
    results = given[commands.RESULTS]
    if results is None:
        return ResultsFile(Path(temporary, "results.jsonl"), record_of)
    path = Path(results)
    try:
        if path.exists() and not given[commands.RESUME]:
            raise Misuse("evaluate.exists", path=path)
        journal = ResultsFile(path, record_of)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise io.unwritable(path, error) from error
    if journal.torn:
        io.mention(tell("evaluate.torn", given.language, path=path))
    if journal.strange:
        io.mention(tell("evaluate.strange", given.language, path=path, count=journal.strange))
    return journal


@contextmanager
def _crew(given: commands.Given) -> Generator[Crew[Payload, Record]]:
    """Give out who judges: processes, one for each core that this one may use, or a cluster."""
    scheduler = given[commands.SCHEDULER]
    if scheduler is None:
        with Processes(given[commands.JOBS] or cores(), judge, lost) as processes:
            yield processes
    else:
        with DaskCluster(scheduler, judge, lost) as cluster:
            yield cluster


def _evaluated(
    given: commands.Given, known: list[Job], journal: ResultsFile[Record], options: Options, tally: Tally
) -> list[tuple[str, str]]:
    """Evaluate, and return the names of the topics with the keys of their records, in order."""
    held: list[tuple[str, str]] = []
    done = 0
    with _crew(given) as crew, progress("evaluate.progress", given.language) as shown:

        def finished(record: Record, *, again: bool) -> None:
            nonlocal done
            done += 1
            tally.add(record, again=again)
            if record.held is not None:
                held.append((record.name, record.key))
            if shown is not None:
                shown(done, len(known))

        try:
            run(payloads(Path(given[commands.CORPUS]), known, options), crew, journal, finished)
        except KeyboardInterrupt:
            code = "evaluate.interrupted" if given[commands.RESULTS] is not None else "evaluate.interrupted-lost"
            io.mention(tell(code, given.language, count=done, total=len(known), path=given[commands.RESULTS]))
            raise
    return sorted(held)


def _topics(journal: ResultsFile[Record], held: list[tuple[str, str]]) -> Iterator[Record]:
    """Yield the records of topics."""
    for name, key in held:
        record = journal.get(key)
        if record is not None:
            yield record.called(name)


def tasks(given: commands.Given) -> int:
    """Make tasks."""
    from aufheben.tasks import making  # noqa: PLC0415 - loads pydantic

    folder = Path(given[commands.FOLDER])
    asked = _difficulty(given)
    entries: list[TaskEntry] = []
    rows: list[dict[str, Any]] = []
    with progress("tasks.progress", given.language) as shown:
        for number in range(given[commands.HOW_MANY]):
            task = making.make(given[commands.SERIES], number, asked, given[commands.TEXT_LANGUAGE].value)
            document = making.key(task)
            _write(folder, task.name, task.text, document, force=given[commands.FORCE])
            entries.append(making.entry(document))
            if given[commands.DATASET]:
                rows.append(making.dataset_row(task.text, document))
            if shown is not None:
                shown(number + 1, given[commands.HOW_MANY])
    if given[commands.DATASET]:
        _write_dataset(folder, making.dataset(rows), force=given[commands.FORCE])
    if given[commands.AS_JSON]:
        io.print_document(making.listing(given[commands.FOLDER], entries))
    else:
        _tell(folder, entries, given.language)
    return GOOD


def _difficulty(given: commands.Given) -> Difficulty:
    """Return the difficulty of a grade, with the parts of it that were named."""
    graded, depth, objects = GRADES[given[commands.GRADE]], given[commands.DEPTH], given[commands.OBJECTS]
    undercuts, distractors = given[commands.UNDERCUTS], given[commands.DISTRACTORS]
    return Difficulty(
        graded.depth if depth is None else depth,
        graded.objects if objects is None else objects,
        graded.undercuts if undercuts is None else undercuts,
        graded.distractors if distractors is None else distractors,
    )


def _write(folder: Path, name: str, text: str, document: TaskDocument, *, force: bool) -> None:
    """Write the text and the key of a task; a file that holds something else is kept unless told otherwise."""
    found = json.dumps(document.as_json(), ensure_ascii=False, indent=2) + "\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise io.unwritable(folder, error) from error
    io.put(folder / f"{name}.txt", text.encode(), "tasks.exists", force=force)
    io.put(folder / f"{name}.key.json", found.encode(), "tasks.exists", force=force)


def _write_dataset(folder: Path, files: Mapping[str, str], *, force: bool) -> None:
    """Write tasks as a dataset, beside their texts and keys."""
    for name, text in files.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise io.unwritable(path, error) from error
        io.put(path, text.encode(), "tasks.exists", force=force)


def _tell(folder: Path, entries: Sequence[TaskEntry], language: Language) -> None:
    count = len(entries)
    endings = Counter(one.ending for one in entries)
    means = {
        name: f"{sum(getattr(one.measured, name) for one in entries) / count:.2g}"
        for name in ("depth", "undercuts", "distractors", "statements")
    }
    show(
        (
            Paragraph((Run(tell("tasks.made", language, count=count, folder=folder), "title"),)),
            Paragraph((Run(tell("tasks.endings", language, **{one.value: endings[one.value] for one in Ending})),)),
            Paragraph((Run(tell("tasks.measured", language, **means)),)),
            Paragraph((Run(tell("tasks.hint", language, name=folder / entries[0].text), "quiet"),)),
        )
    )
