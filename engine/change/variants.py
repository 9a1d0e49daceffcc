"""One ground dispute and what it could become: switches that put rules in or take them out, and the status then.

A *choice* is the set of switches that are on; a *region* holds every choice between two of them. Of one choice the
status is exact. Over a region it is bounded in polynomial time: the fixpoint (semantics.md, sections 5 and 6) grows
with what the proponent has and shrinks with what its opponents have, so with as little as the region allows, against
opponents with as much as it allows, a proponent justifies no more than under any choice in the region; and conversely.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.attacks.parties import Party, rows_of
from engine.change.bounds import CounterJudge, Held, OrderedRows, Shortcut, T, bounds, fits
from engine.grounding.ground import NOBODY, AgentNumber, GroundDispute, LiteralNumber, Owner, Row, resting
from engine.grounding.strict import contradiction
from engine.status.statuses import pooled_statuses, private_statuses
from engine.values.literals import PRIORITY
from engine.values.record import Status

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from engine.change.diagrams import Diagram, Diagrams
    from engine.values.limits import Limits


DOING = "looking at what open literals could change"

Choice = frozenset[int]
"""The switches that are on."""

EVERY = frozenset(Status)


@dataclass(frozen=True, slots=True)
class Switch:
    """Rows that somebody holds while the switch is on, or, where it ``removes``, while it is off."""

    rows: tuple[Row, ...]
    owner: Owner
    removes: bool = False


class Variants:
    """The status of one literal under every choice of switches; ``agent`` numbers the proponent of the private reading.

    Raises `LimitReached` when the time is up.
    """

    def __init__(
        self,
        ground: GroundDispute,
        switches: Sequence[Switch],
        literal: LiteralNumber,
        agent: AgentNumber | None,
        limits: Limits,
    ) -> None:
        self.ground = ground
        self.switches = switches
        self.literal = literal
        self.agent = agent
        self.limits = limits
        self.bounded = not (_moves_strict_rules(ground, switches) or _moves_priorities(ground, switches))
        self._program = OrderedRows(ground) if self.bounded and fits(ground) else None
        self._switched = {row for switch in switches for row in switch.rows}
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
        self.limits.check(DOING)
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
        for switch, held in zip(self.switches, self._there(on, off), strict=True):
            for row in switch.rows:
                owner[row] = switch.owner if held else NOBODY
        return replace(self.ground, owner=owner)

    def _there(self, on: Collection[int], off: Collection[int]) -> list[bool]:
        """Return for each switch whether its rows are there, when those in ``on`` add and those in ``off`` remove."""
        return [place not in off if one.removes else place in on for place, one in enumerate(self.switches)]

    def _decided(self, ground: GroundDispute) -> Status:
        if self.agent is None:
            return pooled_statuses(ground, limits=self.limits).of(self.literal)
        (found,) = private_statuses(ground, (self.agent,), limits=self.limits)
        return found.of(self.literal)

    def between(self, low: Choice, high: Choice) -> frozenset[Status]:
        """Return the statuses that the bounds leave over a region; exact where it is a single choice."""
        # At the least there is what switches in ``low`` add without what those in ``high`` remove; at the most the
        # converse.
        if self._program is not None:
            judge = Shortcut(self._program, 0, self.limits)
            least, most = (self._sides(self._there(on, off), 0, 1) for on, off in ((low, high), (high, low)))
            return bounds(judge, least, most, self.agent, self.literal).statuses
        few, many = (self._parties(self._holding(on, off)) for on, off in ((low, high), (high, low)))
        return bounds(CounterJudge(self.limits), few, many, self.agent, self.literal).statuses

    def everywhere(self, diagrams: Diagrams, on: Sequence[Diagram]) -> Mapping[Status, Diagram] | None:
        """Return under which choices the literal has each status, given for each switch a diagram of when it is on.

        As if no choice were contradictory; None where the shortcut does not decide the dispute.
        """
        if self._program is None:
            return None
        judge = Shortcut(self._program, diagrams.never, self.limits)
        held = [~when if one.removes else when for one, when in zip(self.switches, on, strict=True)]
        sides = self._sides(held, diagrams.never, diagrams.always)
        (justified, tenable, supported), _ = bounds(judge, sides, sides, self.agent, self.literal)
        fallen = ~(justified | tenable)
        return {
            Status.JUSTIFIED: justified,
            Status.DEFENSIBLE: tenable & ~justified,
            Status.OVERRULED: fallen & supported,
            Status.UNSUPPORTED: fallen & ~supported,
        }

    def _parties(self, ground: GroundDispute) -> list[Party]:
        """Return who argues: everybody together in the pooled reading, else each agent."""
        places = [None] if self.agent is None else ground.agent_numbers
        return [Party(ground, rows_of(ground, place)) for place in places]

    def _sides(self, held: Sequence[T], never: T, always: T) -> list[Held[T]]:
        """Return what each of `_parties` holds, given for each switch when its rows are there."""
        owner = self.ground.owner
        there = [never if row in self._switched or owner[row] < 0 else always for row in range(len(owner))]
        owner = owner.copy()
        for switch, when in zip(self.switches, held, strict=True):
            for row in switch.rows:
                owner[row] = switch.owner
                there[row] = there[row] | when
        if self.agent is None:
            return [there]
        return [
            [when if who in (0, place + 1) else never for who, when in zip(owner, there, strict=True)]
            for place in range(len(self.ground.agents))
        ]


def _moves_strict_rules(ground: GroundDispute, switches: Sequence[Switch]) -> bool:
    """Return whether the switches change what follows strictly by more than facts."""
    return any(ground.strict[row] and not ground.fact[row] for switch in switches for row in switch.rows)


def _moves_priorities(ground: GroundDispute, switches: Sequence[Switch]) -> bool:
    """Return whether what the switches change can bear on a priority: the order is then not the same everywhere."""
    keys = ground.table.keys
    orders = (literal >> 1 for literal in ground.head if keys[literal >> 1][0] == PRIORITY)
    bearing = resting(ground, orders)
    return any(ground.head[row] >> 1 in bearing for switch in switches for row in switch.rows)
