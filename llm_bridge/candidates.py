"""Several translations of the same stances, and what hangs on the difference.

A model that is asked again may translate a sentence otherwise. Where candidates differ, the clauses that not all of
them share are shown, and with them the statuses of the issue's literals under each: somebody chooses, nothing is
averaged.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from engine.status.statuses import literal_statuses
from engine.values.errors import AufhebenError
from llm_bridge.model import EndpointModel, answers
from llm_bridge.translation import Progress, Translation, translate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.values.limits import Limits
    from engine.values.record import LiteralStatus
    from kb.readings import TextReading

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CandidateTranslation:
    """One translation: its clauses that not every candidate has, and the statuses that not every candidate gives.

    ``fault`` says why there are no statuses, where there are none.
    """

    translation: Translation
    own: tuple[str, ...]
    statuses: tuple[LiteralStatus, ...]
    fault: str | None = None


def candidates(
    reading: TextReading,
    model: EndpointModel,
    count: int,
    limits: Limits,
    *,
    opinion: bool = True,
    at_once: int = 1,
    on_progress: Callable[[Progress], None] | None = None,
) -> tuple[CandidateTranslation, ...]:
    """Return ``count`` translations of one reading, the differing ones each once, in the order they came.

    The first is that of the model as it is; for the others it is asked at another temperature, with other seeds. Up to
    ``at_once`` are made at the same time.
    """
    found: list[Translation] = []

    def translated(sample: int) -> Translation:
        return translate(reading, model.another(sample), opinion=opinion, on_progress=on_progress)

    for done in answers(translated, range(count), at_once):
        if all(_clauses(done) != _clauses(other) for other in found):
            found.append(done)
    shared = _shared([_clauses(done) for done in found])
    tables = [_statuses(done, limits) for done in found]
    common = _shared([frozenset((str(one.literal), one.status) for one in table) for table, _ in tables])
    return tuple(
        CandidateTranslation(
            done,
            tuple(f"{owner or 'background'}: {clause}" for owner, clause in sorted(_clauses(done) - shared)),
            tuple(one for one in table if (str(one.literal), one.status) not in common),
            fault,
        )
        for done, (table, fault) in zip(found, tables, strict=True)
    )


def _shared(sets: Sequence[frozenset[T]]) -> frozenset[T]:
    """Return what is in every set."""
    return frozenset(one for one in chain(*sets) if all(one in each for each in sets))


def _clauses(done: Translation) -> frozenset[tuple[str, str]]:
    return frozenset((clause.owner, str(clause.rule)) for clause in done.clauses)


def _statuses(done: Translation, limits: Limits) -> tuple[tuple[LiteralStatus, ...], str | None]:
    """Return the statuses of all literals for the issue, and what keeps them from being decided."""
    base = done.kb
    try:
        found = literal_statuses(base.dispute, limits=limits)
    except AufhebenError as error:
        return (), str(error)
    if base.issue is None:
        return found, None
    claim = base.issue.literals[0]
    return tuple(one for one in found if one.literal.predicate == claim.predicate), None
