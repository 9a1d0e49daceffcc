"""What can be had of four choices without any model: the share of each letter, and the choice likest to the passage.

The likest choice has the largest share of its pairs of characters in the passage; where a wrong one is asked for, the
smallest. Any method that is not better than this has not been shown to read statutes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.experiments.statistics import Proportion
from aufheben.statutes.items import LETTERS, AskedFor
from aufheben.statutes.retrieval import pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from aufheben.statutes.items import StatuteItem


def likest(item: StatuteItem) -> str:
    """Return the letter of the choice that shares most with the passage, or least where a wrong one is asked for."""
    held = pairs(item.passage)

    def share(place: int) -> float:
        own = pairs(item.choices[place])
        return sum(count for pair, count in own.items() if pair in held) / max(1, own.total())

    sign = 1 if item.asked is AskedFor.WRONG else -1
    return LETTERS[min(range(len(LETTERS)), key=lambda place: (sign * share(place), place))]


def floor(items: Sequence[StatuteItem]) -> Iterator[tuple[str, Proportion]]:
    """Yield the share of right answers of each rule that asks no model; the orders of a question are one cluster."""

    def counted(rule: Callable[[StatuteItem], str]) -> Proportion:
        sums: dict[str, list[int]] = {}
        for item in items:
            of = sums.setdefault(item.name, [0, 0])
            of[0] += rule(item) == item.answer
            of[1] += 1
        share = Proportion()
        for part, whole in sums.values():
            share.add(part, whole)
        return share

    def always(letter: str) -> Callable[[StatuteItem], str]:
        return lambda _: letter

    for letter in LETTERS:
        yield letter, counted(always(letter))
    yield "likest", counted(likest)
