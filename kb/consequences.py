"""What would follow from each reading of an ambiguous sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.status.statuses import literal_statuses
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits

if TYPE_CHECKING:
    from engine.values.record import LiteralStatus
    from kb.readings import Reading


def consequences(reading: Reading, number: int, limits: Limits | None = None) -> tuple[tuple[LiteralStatus, ...], ...]:
    """Return, for each reading of a sentence, the statuses that not every other reading gives as well.

    Sentences whose reading is open are left out of all of them. A reading that makes the whole contradict itself has no
    statuses: the check of the chosen text says why.
    """
    sentence = next(one.sentence for one in reading.sentences if one.number == number)
    tables: list[dict[str, LiteralStatus]] = []
    for way in range(1, len(sentence.readings) + 1):
        try:
            found = literal_statuses(reading.choosing(number, way).partial.dispute, limits=limits or Limits())
        except InvalidTheory:
            found = ()
        tables.append({str(one.literal): one for one in found})
    given = [{(name, one.status) for name, one in table.items()} for table in tables]
    shared = given[0].intersection(*given[1:])
    return tuple(tuple(one for name, one in table.items() if (name, one.status) not in shared) for table in tables)
