"""What becomes of a status in every completion at once, and what is read off it: what decides it, what is relevant.

A diagram for each status holds the completions that have it (`engine.diagrams`): from the fixpoint taken over all
completions at once (`engine.symbolic`), or from the regions that cover them (`engine.covering`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.covering import DOING
from engine.diagrams import ALWAYS, FALSE, NEVER, TRUE, UNKNOWN, Diagrams
from engine.record import Status

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.completions import Completions
    from engine.covering import Cover
    from engine.ground import GroundDispute
    from engine.limits import Limits
    from engine.variants import Choice

RESERVED = 0.2
"""The share of the time that is kept for reading off what is known, when the space cannot be covered."""


class Prospects:
    """The consistent completions by the status that a literal has in them.

    ``known`` has a diagram for each status. ``complete`` is False when the time was up before all were known; what is
    then said to decide a status, or to be relevant for it, is so all the same.
    """

    def __init__(self, found: Completions) -> None:
        cover = found.cover
        self.order = _order(found)
        levels = {number: level for level, number in enumerate(self.order)}
        self.diagrams = diagrams = Diagrams(len(self.order), cover.variants.limits, DOING)
        on = [diagrams.when(levels[switch >> 1], _value(switch)) for switch in sorted(cover.variants.everything)]
        everywhere = cover.variants.everywhere(diagrams, on)
        if everywhere is None:
            cover.grow(lambda _: _short(cover.variants.limits))
            everywhere = self._covered(cover, on)
        consistent = ALWAYS
        for nogood in cover.nogoods:
            consistent = diagrams.both(consistent, diagrams.negated(diagrams.every(on[place] for place in nogood)))
        self.known = {status: diagrams.both(consistent, diagram) for status, diagram in everywhere.items()}
        self._consistent = consistent
        self.complete = self._others(None) == consistent

    def decisive(self, status: Status) -> int:
        """Return the completions in which a status is known to be stable."""
        outside = self.diagrams.both(self._consistent, self.diagrams.negated(self.known[status]))
        return self._never(outside)

    def smallest(self, status: Status) -> tuple[Choice, ...]:
        """Return the completions with the fewest literals in which a status is stable, in text order.

        None when it is not known whether smaller ones, or others of that size, are among them.
        """
        surely, perhaps = map(self._smallest, (self.decisive(status), self._perhaps(status)))
        return tuple(sorted(surely, key=sorted)) if surely == perhaps else ()

    def relevant(self, status: Status) -> Choice:
        """Return what some completion in which a status is stable cannot do without."""
        both, given = self.diagrams.both, self.diagrams.given
        decisive, perhaps = self.decisive(status), self._perhaps(status)
        found: set[int] = set()
        for level in self.diagrams.support(decisive) | self.diagrams.support(perhaps):
            without = self.diagrams.negated(given(perhaps, level, UNKNOWN))
            found |= {
                self._switch(level, value)
                for value in (TRUE, FALSE)
                if both(given(decisive, level, value), without) != NEVER
            }
        return frozenset(found)

    def _smallest(self, cases: int) -> frozenset[Choice]:
        found = self.diagrams.smallest(cases)
        return frozenset(map(self._choice, () if found is None else found[1]))

    def _perhaps(self, status: Status) -> int:
        """Return the completions in which, for all that is known, a status may be stable."""
        return self._never(self._others(status))

    def _never(self, cases: int) -> int:
        """Return the consistent completions of which none that is larger is among some."""
        return self.diagrams.both(self._consistent, self.diagrams.negated(self.diagrams.possible(cases)))

    def _others(self, status: Status | None) -> int:
        """Return the completions known to have another status."""
        found = NEVER
        for other, diagram in self.known.items():
            if other is not status:
                found = self.diagrams.either(found, diagram)
        return found

    def _covered(self, cover: Cover, on: Sequence[int]) -> Mapping[Status, int]:
        """Return the completions that regions of each status hold."""
        diagrams, everything = self.diagrams, cover.variants.everything
        found = dict.fromkeys(Status, NEVER)
        for region in cover.regions:
            low = (on[place] for place in region.low)
            beyond = (diagrams.negated(on[place]) for place in everything - region.high)
            found[region.status] = diagrams.either(found[region.status], diagrams.every((*low, *beyond)))
        return found

    def _switch(self, level: int, value: int) -> int:
        return 2 * self.order[level] + (value == FALSE)

    def _choice(self, literals: Sequence[tuple[int, int]]) -> Choice:
        return frozenset(self._switch(level, value) for level, value in literals)


def _value(switch: int) -> int:
    return FALSE if switch & 1 else TRUE


def _short(limits: Limits) -> bool:
    left = limits.left()
    return left is not None and limits.seconds is not None and left < RESERVED * limits.seconds


def _order(found: Completions) -> tuple[int, ...]:
    """Return the open literals as the rules lead to them, one branch after the other: what matters together is near."""
    variants = found.cover.variants
    ground = variants.ground
    numbers = {ground.head[switch.rows[0]] >> 1: place >> 1 for place, switch in enumerate(variants.switches)}
    met = [numbers[atom] for atom in _branches(ground, variants.literal >> 1) if atom in numbers]
    return tuple(dict.fromkeys((*met, *range(len(found.open)))))


def _branches(ground: GroundDispute, asked: int) -> dict[int, None]:
    """Return the atoms on which one rests, depth first."""
    concluded: dict[int, list[int]] = {}
    for row, literal in enumerate(ground.head):
        concluded.setdefault(literal >> 1, []).append(row)
    seen: dict[int, None] = {}
    stack = [asked]
    while stack:
        atom = stack.pop()
        if atom not in seen:
            seen[atom] = None
            below = [one >> 1 for row in concluded.get(atom, ()) for one in (*ground.strong[row], *ground.weak[row])]
            stack += reversed(below)
    return seen
