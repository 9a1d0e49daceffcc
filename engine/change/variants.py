"""One ground dispute and what it could become: switches that put rules in or take them out, and the status then.

A *choice* is the set of switches that are on; a *region* holds every choice between two of them. Of one choice the
status is exact. Over a region it is bounded in polynomial time: the fixpoint (semantics.md, sections 5 and 6) grows
with what the proponent has and shrinks with what its opponents have, so with as little as the region allows, against
opponents with as much as it allows, a proponent justifies no more than under any choice in the region; and conversely.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.change import masks
from engine.change.bounds import bounds
from engine.change.diagrams import ALWAYS, NEVER
from engine.change.symbolic import Symbolic
from engine.grounding.strict import contradiction
from engine.status.statuses import pooled_statuses, private_statuses
from engine.values.literals import PRIORITY
from engine.values.record import Status

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from engine.change.diagrams import Diagrams
    from engine.grounding.ground import GroundDispute
    from engine.values.limits import Limits


Choice = frozenset[int]
"""The switches that are on."""

NOBODY = -1

EVERY = frozenset(Status)


@dataclass(frozen=True, slots=True)
class Switch:
    """Rows that somebody holds while the switch is on, or, where it ``removes``, while it is off."""

    rows: tuple[int, ...]
    owner: int
    removes: bool = False


class Variants:
    """The status of one literal under every choice of switches; ``agent`` numbers the proponent of the private reading.

    Raises `LimitReached` when the time is up.
    """

    def __init__(
        self, ground: GroundDispute, switches: Sequence[Switch], literal: int, agent: int | None, limits: Limits
    ) -> None:
        self.ground = ground
        self.switches = switches
        self.literal = literal
        self.agent = agent
        self.limits = limits
        self.bounded = not (_moves_strict_rules(ground, switches) or _moves_priorities(ground, switches))
        self._masks = masks.Masks(ground) if self.bounded and masks.fits(ground) else None
        self._unswitched = _held(ground, switches)
        self._statuses: dict[frozenset[int], Status] = {}
        self._possible: dict[tuple[frozenset[int], frozenset[int]], frozenset[Status]] = {}

    @property
    def everything(self) -> frozenset[int]:
        """Return the choice of all switches."""
        return frozenset(range(len(self.switches)))

    def status(self, on: frozenset[int]) -> Status:
        """Return the status under a choice."""
        if on not in self._statuses:
            self._statuses[on] = self._decided(self.under(on))
        return self._statuses[on]

    def contradictory(self, on: frozenset[int]) -> bool:
        """Return whether facts and strict rules contradict each other under a choice."""
        return contradiction(self.under(on)) is not None

    def under(self, on: Collection[int]) -> GroundDispute:
        """Return the ground dispute under a choice."""
        return self._holding(on, on)

    def possible(self, low: frozenset[int], high: frozenset[int]) -> frozenset[Status]:
        """Return statuses, no more than may be missing, that hold under some choice between two: all that do."""
        if low == high:
            return frozenset((self.status(low),))
        if not self.bounded:
            return EVERY
        region = (low, high)
        if region not in self._possible:
            self._possible[region] = self.between(low, high)
        return self._possible[region]

    def _holding(self, on: Collection[int], off: Collection[int]) -> GroundDispute:
        """Return the dispute with what switches in ``on`` add, and without what those in ``off`` remove."""
        owner = self.ground.owner.copy()
        for place, switch in enumerate(self.switches):
            held = place not in off if switch.removes else place in on
            for row in switch.rows:
                owner[row] = switch.owner if held else NOBODY
        return replace(self.ground, owner=owner)

    def _decided(self, ground: GroundDispute) -> Status:
        if self.agent is None:
            return pooled_statuses(ground, limits=self.limits).of(self.literal)
        (found,) = private_statuses(ground, (self.agent,), limits=self.limits)
        return found.of(self.literal)

    def between(self, low: Choice, high: Choice) -> frozenset[Status]:
        """Return the statuses that the bounds leave over a region; exact where it is a single choice."""
        if self._masks is not None:
            least, most = self._sides(low, high), self._sides(high, low)
            return masks.bounds(self._masks, least, most, self.agent, self.literal).statuses
        least_held, most_held = self._holding(low, high), self._holding(high, low)
        return bounds(least_held, most_held, self.agent, self.literal, self.limits).statuses

    def everywhere(self, diagrams: Diagrams, on: Sequence[int]) -> Mapping[Status, int] | None:
        """Return under which choices the literal has each status, given for each switch a diagram of when it is on.

        As if no choice were contradictory; None where masks do not decide the dispute.
        """
        if self._masks is None:
            return None
        size = len(self.ground)
        shared, *own = ([ALWAYS if rows >> row & 1 else NEVER for row in range(size)] for rows in self._unswitched)
        held = (shared, *own)
        for switch, when in zip(self.switches, on, strict=True):
            for row in switch.rows:
                side = held[switch.owner]
                side[row] = diagrams.either(side[row], diagrams.negated(when) if switch.removes else when)
        joined = [[diagrams.either(*each) for each in zip(shared, rows, strict=True)] for rows in own]
        if self.agent is None:
            together = shared
            for rows in own:
                together = [diagrams.either(*each) for each in zip(together, rows, strict=True)]
            joined = [together]
        symbolic = Symbolic(self._masks, diagrams, size, 2 * len(self.ground.table.keys))
        return symbolic.statuses(joined, self.agent, self.literal)

    def _sides(self, on: Choice, off: Choice) -> list[masks.Side]:
        """Return what each party holds, in masks: everybody together in the pooled reading, else each agent."""
        held = self._unswitched.copy()
        for place, switch in enumerate(self.switches):
            if place not in off if switch.removes else place in on:
                for row in switch.rows:
                    held[switch.owner] |= 1 << row
        shared, *own = held
        if self.agent is None:
            for rows in own:
                shared |= rows
            return [masks.Side(shared)]
        return [masks.Side(shared | rows) for rows in own]


def _held(ground: GroundDispute, switches: Sequence[Switch]) -> list[int]:
    """Return for each owner the rows that it holds whatever the switches say, as bits."""
    switched = {row for switch in switches for row in switch.rows}
    found = [0] * (len(ground.agents) + 1)
    for row, owner in enumerate(ground.owner):
        if owner >= 0 and row not in switched:
            found[owner] |= 1 << row
    return found


def _moves_strict_rules(ground: GroundDispute, switches: Sequence[Switch]) -> bool:
    """Return whether the switches change what follows strictly by more than facts."""
    return any(ground.strict[row] and not ground.fact[row] for switch in switches for row in switch.rows)


def _moves_priorities(ground: GroundDispute, switches: Sequence[Switch]) -> bool:
    """Return whether what the switches change can bear on a priority: the order is then not the same everywhere."""
    keys = ground.table.keys
    concluded: dict[int, list[int]] = {}
    for row, literal in enumerate(ground.head):
        concluded.setdefault(literal >> 1, []).append(row)
    switched = {row for switch in switches for row in switch.rows}
    stack = [atom for atom, key in enumerate(keys) if key[0] == PRIORITY and atom in concluded]
    seen = set(stack)
    while stack:
        for row in concluded.get(stack.pop(), ()):
            if row in switched:
                return True
            for literal in (*ground.strong[row], *ground.weak[row]):
                if literal >> 1 not in seen:
                    seen.add(literal >> 1)
                    stack.append(literal >> 1)
    return False
