"""One evaluation: the jobs of a folder go to a crew, their records to a journal and a tally."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.evaluation.payloads import Missing, nameless, payload
from aufheben.evaluation.records import Record, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from aufheben.evaluation.corpora import Job
    from aufheben.evaluation.journal import Journal
    from aufheben.evaluation.payloads import Options
    from aufheben.evaluation.tallies import Tally
    from aufheben.evaluation.workers import Crew

_SETTLED = frozenset({State.VERIFIED, State.HELD, State.UNREADABLE})
"""What follows from the content alone; whatever ended otherwise is tried again."""


def evaluate(
    folder: Path,
    jobs: Iterable[Job],
    crew: Crew,
    journal: Journal,
    options: Options,
    tally: Tally,
    *,
    told: Callable[[Record], None] | None = None,
) -> None:
    """Count in a tally what the jobs of a folder come to; ``told`` hears of every record as it comes.

    A job whose content has a record in the journal is not done again. At most as many payloads are held as the crew
    has room for.
    """

    def keep(record: Record) -> None:
        tally.add(record)
        if told is not None:
            told(record)

    def settle() -> None:
        for record in crew.done():
            journal.add(record)
            keep(record)

    for job in jobs:
        try:
            loaded = payload(folder, job, options)
        except Missing as missing:
            key = nameless(job)
            if journal.get(key) is None:
                journal.add(Record(key, job.name, State.UNREADABLE, job.mode or "", reason=missing.reason))
            keep(Record(key, job.name, State.UNREADABLE, job.mode or "", reason=missing.reason))
            continue
        known = journal.get(loaded.key)
        if known is not None and known.state in _SETTLED:
            tally.resumed += 1
            keep(replace(known, name=job.name))
            continue
        while not crew.room:
            settle()
        crew.take(loaded)
    while crew.busy:
        settle()
