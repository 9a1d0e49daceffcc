"""``aufheben evaluate DIR``: many debates verified, and the formal debates of many topics held, in one table."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from aufheben.blocks import Paragraph, Run
from aufheben.cli.desk import print_document
from aufheben.cli.exits import FAILED, GOOD
from aufheben.cli.options import JsonFlag, LanguageOption, Mains, Protocol, spoken
from aufheben.cli.rewriting import unwritable
from aufheben.errors import Misuse
from aufheben.evaluation.columns import By
from aufheben.evaluation.corpora import jobs
from aufheben.evaluation.evaluating import evaluate
from aufheben.evaluation.journal import Journal
from aufheben.evaluation.judging import judge
from aufheben.evaluation.payloads import Options
from aufheben.evaluation.prices import Prices
from aufheben.evaluation.tallies import Tally
from aufheben.evaluation.workers import Workers, cores
from aufheben.reports.evaluations import evaluation_page
from aufheben.screen import progress, show
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.evaluation.cluster import Cluster
    from aufheben.evaluation.corpora import Job
    from aufheben.evaluation.records import Record


def run(
    corpus: Annotated[str, typer.Argument(metavar="DIR", show_default=False)],
    workers: Annotated[int | None, typer.Option("--jobs", metavar="N")] = None,
    results: Annotated[str | None, typer.Option("--out", metavar="FILE.jsonl")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,  # noqa: FBT002 - here and below: flags of the command line
    scheduler: Annotated[str | None, typer.Option("--scheduler", metavar="ADDRESS")] = None,
    by: Annotated[By, typer.Option("--by", metavar="mode|grade")] = By.MODE,
    mains: Annotated[Mains | None, typer.Option("--mains", metavar="all|one")] = None,
    max_rounds: Annotated[int | None, typer.Option("--max-rounds", metavar="N")] = None,
    protocol: Annotated[Protocol | None, typer.Option("--protocol", metavar="formal|published")] = None,
    price_in: Annotated[float, typer.Option("--price-in", metavar="PRICE")] = 0.0,
    price_out: Annotated[float, typer.Option("--price-out", metavar="PRICE")] = 0.0,
    each_limit: Annotated[float, typer.Option("--time-limit", metavar="SECONDS")] = 60.0,
    as_json: JsonFlag = False,  # noqa: FBT002
    lang: LanguageOption = None,
) -> int:
    """Evaluate a corpus."""
    language = spoken(lang)
    if resume and results is None:
        raise Misuse("evaluate.resume-alone")
    if scheduler is not None and workers is not None:
        raise Misuse("evaluate.jobs-alone")
    folder = Path(corpus)
    known = _jobs(folder, results)
    options = Options(
        each_limit,
        None if mains is None else mains.value,
        max_rounds,
        None if protocol is None else protocol is Protocol.PUBLISHED,
    )
    tally = Tally(by, Prices(price_in, price_out))
    with TemporaryDirectory() as temporary, _journal(results, temporary, language, resume=resume) as journal:
        held = _evaluated(folder, known, _crew(scheduler, workers), journal, options, tally, results, language)
        topics = _topics(journal, held)
        if as_json:
            from aufheben.evaluation.documents import evaluation_document  # noqa: PLC0415 - loads pydantic

            print_document(evaluation_document(corpus, tally, topics, language))
        else:
            show(tuple(evaluation_page(corpus, tally, topics, language)))
    return FAILED if tally.missing else GOOD


def _jobs(folder: Path, results: str | None) -> list[Job]:
    """Return the jobs of a folder; the file of results is none of them, should it stand there."""
    try:
        found = list(jobs(folder))
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = getattr(error, "strerror", None) or error
        raise Misuse("evaluate.no-folder", folder=folder, reason=reason) from error
    if results is not None:
        own = Path(results).resolve()
        found = [job for job in found if (folder / job.name).resolve() != own]
    if not found:
        raise Misuse("evaluate.nothing", folder=folder)
    return found


def _journal(results: str | None, temporary: str, language: Language, *, resume: bool) -> Journal:
    """Return the journal: of the file that was named, or of one that goes with the run."""
    if results is None:
        return Journal(Path(temporary, "results.jsonl"))
    path = Path(results)
    try:
        if path.exists() and not resume:
            raise Misuse("evaluate.exists", path=path)
        journal = Journal(path)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise unwritable(path, error) from error
    if journal.torn:
        _remark(tell("evaluate.torn", language, path=path))
    if journal.strange:
        _remark(tell("evaluate.strange", language, path=path, count=journal.strange))
    return journal


def _crew(scheduler: str | None, workers: int | None) -> Workers | Cluster:
    """Return who judges: processes, one for each core that this one may use, or a cluster."""
    if scheduler is None:
        return Workers(workers or cores(), judge)
    from aufheben.evaluation.cluster import Cluster  # noqa: PLC0415 - few have one

    return Cluster(scheduler, judge)


def _evaluated(
    folder: Path,
    known: list[Job],
    crew: Workers | Cluster,
    journal: Journal,
    options: Options,
    tally: Tally,
    results: str | None,
    language: Language,
) -> list[tuple[str, str]]:
    """Evaluate, and return the names of the topics with the keys of their records, in order."""
    held: list[tuple[str, str]] = []
    done = 0
    with crew, progress("evaluate.progress", language) as told:

        def heard(record: Record) -> None:
            nonlocal done
            done += 1
            if record.held is not None:
                held.append((record.name, record.key))
            if told is not None:
                told(done, len(known))

        try:
            evaluate(folder, known, crew, journal, options, tally, told=heard)
        except KeyboardInterrupt:
            code = "evaluate.interrupted" if results is not None else "evaluate.interrupted-lost"
            _remark(tell(code, language, count=done, total=len(known), path=results))
            raise
    return sorted(held)


def _topics(journal: Journal, held: list[tuple[str, str]]) -> Iterator[Record]:
    """Yield the records of topics."""
    for name, key in held:
        record = journal.get(key)
        if record is not None:
            yield replace(record, name=name)


def _remark(text: str) -> None:
    show((Paragraph((Run(text, "quiet"),)),), sys.stderr)
