"""What can be had of four choices without any model: the share of each letter, and the choice likest to the passage.

The likest choice has the largest share of its pairs of characters in the passage; where a wrong one is asked for, the
smallest. Any method that is not better than this has not been shown to read statutes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from aufheben.experiments.statistics import Proportion
from aufheben.statutes.items import LETTERS, AskedFor
from aufheben.statutes.retrieval import pairs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.statutes.items import StatuteItem

FloorShares: TypeAlias = "tuple[tuple[str, Proportion], ...]"
"""Each rule that asks no model, a letter or `LIKEST`, with how often it is right."""
LIKEST = "likest"


def likest(item: StatuteItem) -> str:
    """Return the letter of the choice that shares most with the passage, or least where a wrong one is asked for."""
    held = pairs(item.passage)

    def share(place: int) -> float:
        own = pairs(item.choices[place])
        return sum(count for pair, count in own.items() if pair in held) / max(1, own.total())

    sign = 1 if item.asked is AskedFor.WRONG else -1
    return LETTERS[min(range(len(LETTERS)), key=lambda place: (sign * share(place), place))]


def floor(items: Iterable[StatuteItem]) -> FloorShares:
    """Return the share of right answers of each rule that asks no model, over some questions."""
    return floor_shares((item.name, item.answer, likest(item)) for item in items)


def floor_shares(answers: Iterable[tuple[str, str, str]]) -> FloorShares:
    """Return the share of right answers of each rule: a letter always, and the likest choice.

    ``answers`` are the name of a question, the right letter and that of the likest choice; the orders of the choices of
    one question are one cluster.
    """
    shares = {rule: dict[str, list[int]]() for rule in (*LETTERS, LIKEST)}
    for name, right, found in answers:
        for rule, sums in shares.items():
            of = sums.setdefault(name, [0, 0])
            of[0] += (found if rule == LIKEST else rule) == right
            of[1] += 1
    told: list[tuple[str, Proportion]] = []
    for rule, sums in shares.items():
        share = Proportion()
        for part, whole in sums.values():
            share.add(part, whole)
        told.append((rule, share))
    return tuple(told)
