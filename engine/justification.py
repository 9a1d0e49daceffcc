"""Statuses by the polynomial fixpoint: never by enumerating arguments (semantics.md, section 5).

The least fixpoint of acceptability (Prakken & Sartor 1997, definition 4.2) is computed on ground rules in columns.
`justify` iterates over stages; counters make the work of a stage follow what changes in it, deletions included.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import compress
from typing import TYPE_CHECKING

from engine.closure import Closure
from engine.limits import Limits
from engine.parties import Opposition, Party, Reach, agent_number, agent_parties, pooled, private
from engine.record import LiteralStatus, Reading, Semantics, Status
from engine.uncollected import uncollected

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.ground import GroundDispute
    from engine.literals import Literal
    from engine.rules import Dispute


@dataclass(frozen=True, slots=True)
class Justification:
    """The result of the iteration for one proponent.

    ``rank[l]`` is 0 for the proponent's facts, else the stage at which literal l became justified, -1 for never.
    ``row_rank[r]`` is the first stage whose R holds row r, -1 for never; the stopping round counts as a stage, and
    ``stages`` is its number.
    """

    proponent: Party
    opposition: Opposition
    rank: list[int]
    row_rank: list[int]
    stages: int

    def justified(self, stage: int | None = None) -> list[int]:
        """Return T of a stage (default: the last): the literals justified by then."""
        return list(compress(range(len(self.rank)), self.members(self.stages if stage is None else stage)))

    def members(self, stage: int) -> bytearray:
        """Return T of a stage as flags; T of stage 0 is empty."""
        return bytearray(0 <= rank <= stage for rank in self.rank) if stage else bytearray(len(self.rank))


def justify(
    proponent: Party,
    opposition: Opposition,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits | None = None,
) -> Justification:
    """Return the justified literals of a proponent against its opposition, with the stage at which each came in."""
    limits = limits or Limits()
    facts = opposition.facts
    rank = [-1] * len(proponent.uses)
    row_rank = [-1] * len(proponent.need)
    iteration = _Iteration(proponent, opposition, semantics)
    stage = 0
    while True:
        stage += 1
        limits.check("deciding statuses")
        gained, joined = iteration.advance()
        for row in joined:
            if row_rank[row] < 0:
                row_rank[row] = stage
        if not gained:
            return Justification(proponent, opposition, rank, row_rank, stage)
        for literal in gained:
            rank[literal] = 0 if literal in facts else stage


class _Iteration:
    """The iteration for one proponent, T growing from stage to stage; each stage starts from what the last one left.

    ``threats[r]`` counts, over the opponents, the literals in U that keep row r out of R. For defeat and strict
    defeat, ``fronts`` hold Γ(T ∪ A) of the opponents that can contradict the proponent at all; within a stage A shrinks
    and they grow until no row of R is contradicted. The variants differ in what blocks a row (semantics.md, section 5):

    - wfsx (WFSX of Alferes & Pereira, u/a): T blocks also rows whose head it denies;
    - dung (Dung's grounded semantics, a/u): U keeps out also rows whose head it denies;
    - neither has fronts, and neither bars rows that contradict a fact from the start.
    """

    def __init__(self, proponent: Party, opposition: Opposition, semantics: Semantics) -> None:
        self.proponent = proponent
        self.facts = opposition.facts
        self.rebutted = semantics is Semantics.DUNG
        self.settled = bytearray(len(proponent.uses))
        by_defeat = semantics is Semantics.PRAKKEN_SARTOR
        self.reaches = [
            Reach(party, barred if by_defeat else (), denied=semantics is Semantics.WFSX)
            for party, barred in zip(opposition.parties, opposition.barred, strict=True)
        ]
        self.threats = [0] * len(proponent.need)
        for reach in self.reaches:
            for row in self._threatened(literal for literal, flag in enumerate(reach.holds) if flag):
                self.threats[row] += 1
        self.closure = Closure(proponent, bytearray(len(proponent.need)))
        self.relieved = [row for row in proponent.rows if not self.threats[row]]
        self.gained = list(compress(range(len(self.settled)), self.closure.holds))
        rivals = zip(opposition.parties, opposition.barred, strict=True) if by_defeat else ()
        self.rivals = [(party, barred) for party, barred in rivals if self._clash(party)]
        self.fronts: list[Reach] = []

    def _clash(self, party: Party) -> bool:
        """Return whether an opponent concludes the complement of anything that can be rebutted."""
        head, heads, facts = self.proponent.ground.head, party.heads, self.facts
        return any(heads[head[row] ^ 1] and head[row] not in facts for row in self.proponent.rows)

    def _threatened(self, reached: Iterable[int]) -> Iterator[int]:
        """Return the rows that each of some literals in U keeps out of R."""
        assumed, heads, facts = self.proponent.assumed, self.proponent.heads, self.facts
        for literal in reached:
            yield from assumed.get(literal, ())
            if self.rebutted and literal ^ 1 not in facts:
                yield from heads[literal ^ 1]

    def advance(self) -> tuple[list[int], list[int]]:
        """Compute one stage; return the literals that are new in T and the rows that came into R or back into it."""
        joined = self.relieved
        derived = self.gained + self.closure.switch_on(joined)
        dropped = self._contest(joined, derived)
        holds, on, settled = self.closure.holds, self.closure.on, self.settled
        gained = [literal for literal in derived if holds[literal]]
        for literal in gained:
            settled[literal] = 1
        joined = [row for row in joined if on[row]]
        self.gained = []
        self.relieved = [*dropped, *self._relief(gained)]
        return gained, joined

    def _relief(self, gained: list[int]) -> Iterator[int]:
        """Return the rows that nothing keeps out of R any more once some literals are in T."""
        threats = self.threats
        for reach in self.reaches:
            for row in self._threatened(reach.block(gained)):
                threats[row] -= 1
                if not threats[row]:
                    yield row

    def _contest(self, joined: list[int], derived: list[int]) -> list[int]:
        """Drop from R the rows that Γ(T ∪ A) contradicts, until none is; return them."""
        if not self.rivals:
            return []
        if self.fronts:
            for front in self.fronts:
                front.block(derived)
        else:
            self.fronts = [Reach(party, barred, self.closure.holds) for party, barred in self.rivals]
        head, heads, facts = self.proponent.ground.head, self.proponent.heads, self.facts
        closure, settled = self.closure, self.settled
        fallen = [
            row for row in joined if head[row] not in facts and any(front.holds[head[row] ^ 1] for front in self.fronts)
        ]
        dropped: list[int] = []
        while fallen:
            dropped += fallen
            lost = [literal for literal in closure.switch_off(fallen) if not settled[literal]]
            fresh = dict.fromkeys(literal for front in self.fronts for literal in front.unblock(lost))
            fallen = [
                row for literal in fresh if literal ^ 1 not in facts for row in heads[literal ^ 1] if closure.on[row]
            ]
        return dropped


@dataclass(frozen=True, slots=True)
class Statuses:
    """A flag for each literal: justified; in an argument that is not overruled; in an argument at all."""

    justified: bytearray
    tenable: bytearray
    supported: bytearray

    def of(self, literal: int) -> Status:
        """Return the status of a literal (semantics.md, section 3)."""
        if self.justified[literal]:
            return Status.JUSTIFIED
        if self.tenable[literal]:
            return Status.DEFENSIBLE
        return Status.OVERRULED if self.supported[literal] else Status.UNSUPPORTED


def _statuses(proponent: Party, justified: Iterable[int], attackers: Iterable[int]) -> Statuses:
    """Return all statuses, given the literals that the proponent and that the attackers justify."""
    own = bytearray(len(proponent.uses))
    for literal in justified:
        own[literal] = 1
    closure = Closure(proponent, bytearray(b"\1") * len(proponent.need))
    supported = closure.holds.copy()
    condemned: list[int] = []
    for literal in attackers:
        condemned += proponent.assumed.get(literal, ())
        if literal ^ 1 not in proponent.facts:
            condemned += proponent.heads[literal ^ 1]
    closure.switch_off(condemned)
    return Statuses(own, closure.holds, supported)


def _justified(
    proponent: Party, opposition: Opposition, semantics: Semantics, limits: Limits, route: Route
) -> list[int]:
    """Return the justified literals of a proponent by the route asked for."""
    match route:
        case Route.COUNTERS:
            return justify(proponent, opposition, semantics, limits).justified()
        case Route.CLINGO:
            from engine.fixpoint_asp import justified_by_clingo  # noqa: PLC0415 - loads clingo

            opponents = [party.rows for party in opposition.parties]
            found = justified_by_clingo(proponent.ground, proponent.rows, opponents, proponent.facts, semantics)
            return sorted(found)


class Route(StrEnum):
    """Who computes the fixpoint: counters over the ground rules, or clingo over the encodings of the operators."""

    COUNTERS = "counters"
    CLINGO = "clingo"


@uncollected()
def pooled_statuses(
    ground: GroundDispute,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits | None = None,
    route: Route = Route.COUNTERS,
) -> Statuses:
    """Return the status of every literal when all theories are put on one table."""
    proponent, opposition = pooled(ground)
    justified = _justified(proponent, opposition, semantics, limits or Limits(), route)
    return _statuses(proponent, justified, justified)


@uncollected()
def private_statuses(
    ground: GroundDispute,
    agents: Iterable[int],
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits | None = None,
    route: Route = Route.COUNTERS,
) -> tuple[Statuses, ...]:
    """Return for each of some agents the status of every literal, its arguments against those of every other agent."""
    parties = agent_parties(ground)
    justified = [
        _justified(*private(parties, agent), semantics, limits or Limits(), route) for agent in range(len(parties))
    ]
    return tuple(
        _statuses(
            parties[agent],
            justified[agent],
            (literal for other, theirs in enumerate(justified) if other != agent for literal in theirs),
        )
        for agent in agents
    )


def literal_statuses(
    dispute: Dispute,
    literals: tuple[Literal, ...] = (),
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits | None = None,
    route: Route | str = Route.COUNTERS,
) -> tuple[LiteralStatus, ...]:
    """Return statuses of ground literals in a dispute; without literals, of every literal that has an argument.

    Private without an agent answers for every agent in turn. The routes differ in who computes, never in the answer.
    Raises `InvalidTheory` for an unknown agent, and what grounding raises.
    """
    from engine.grounding import ground as instantiate  # noqa: PLC0415 - loads clingo

    limits = limits or Limits()
    way = Route(route)
    ground = instantiate(dispute, limits, focus=literals or None)
    if reading is Reading.POOLED:
        tables: list[tuple[str | None, Statuses]] = [(None, pooled_statuses(ground, semantics, limits, way))]
    else:
        numbers = [agent_number(dispute.agents, agent)] if agent is not None else range(len(dispute.agents))
        found = private_statuses(ground, numbers, semantics, limits, way)
        tables = [(dispute.agents[number], table) for number, table in zip(numbers, found, strict=True)]
    return tuple(
        LiteralStatus(literal, status, name)
        for name, table in tables
        for literal, status in _listed(ground, table, literals)
    )


def _listed(ground: GroundDispute, table: Statuses, literals: tuple[Literal, ...]) -> Iterable[tuple[Literal, Status]]:
    if not literals:
        supported = (ground.table.literal(number) for number, flag in enumerate(table.supported) if flag)
        for literal in sorted(supported, key=str):
            number = ground.table.number(literal)
            yield literal, table.of(number)
        return
    for literal in literals:
        number_or_none = ground.table.find(literal)
        yield literal, Status.UNSUPPORTED if number_or_none is None else table.of(number_or_none)
