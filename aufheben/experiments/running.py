"""A run: pieces of work go to whoever works, results into a file, and what stands there is not done again.

At most as many pieces are held as the crew has room for, so memory does not grow with their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from aufheben.experiments.work import Known, Result, Work

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.experiments.results import ResultsFile
    from aufheben.experiments.work import Crew, Report

W = TypeVar("W", bound=Work)
R = TypeVar("R", bound=Result)


def run(
    pieces: Iterable[W | Known[R]],
    crew: Crew[W, R],
    results: ResultsFile[R],
    report: Report[R],
) -> None:
    """Do what has no settled result yet; ``report`` hears of every result."""

    def settle() -> None:
        for result in crew.done():
            results.add(result)
            report(result, again=False)

    for piece in pieces:
        if isinstance(piece, Known):
            if results.get(piece.result.key) is None:
                results.add(piece.result)
            report(piece.result, again=False)
            continue
        known = results.get(piece.key)
        if known is not None and known.settled:
            report(known.called(piece.name), again=True)
            continue
        while not crew.room:
            settle()
        crew.take(piece)
    while crew.busy:
        settle()
