"""Statuses by the polynomial fixpoint: never by enumerating arguments (semantics.md, section 5).

The least fixpoint of acceptability (Prakken & Sartor 1997, definition 4.2) is computed on ground rules in columns.
`justify` iterates over stages; counters keep the cost of a stage linear in the rules, deletions included.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.limits import Limits
from engine.parties import Opposition, Party, agent_number, agent_parties, pooled, private, union
from engine.record import LiteralStatus, Reading, Semantics, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

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
        last = self.stages if stage is None else stage
        return [literal for literal, rank in enumerate(self.rank) if 0 <= rank <= last] if last > 0 else []


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
    justified: list[int] = []
    current = bytearray(len(proponent.uses))
    stage = 0
    while True:
        stage += 1
        limits.check("deciding statuses")
        holds, live = _STAGES[semantics](proponent, opposition, justified)
        for row in proponent.rows:
            if live[row] and row_rank[row] < 0:
                row_rank[row] = stage
        if holds == current:
            return Justification(proponent, opposition, rank, row_rank, stage)
        current = holds
        justified = [literal for literal, flag in enumerate(holds) if flag]
        for literal in justified:
            if rank[literal] < 0:
                rank[literal] = 0 if literal in facts else stage


def _safe(proponent: Party, reached: bytearray) -> bytearray:
    """Return a flag for each row of the proponent whose assumptions avoid what the opponents reach."""
    live = bytearray(len(proponent.need))
    for row in proponent.rows:
        live[row] = 1
    for literal, rows in proponent.assumed.items():
        if reached and reached[literal]:
            for row in rows:
                live[row] = 0
    return live


def _prakken_sartor(proponent: Party, opposition: Opposition, justified: list[int]) -> tuple[bytearray, bytearray]:
    """One stage for defeat and strict defeat; returns A and R as flags."""
    contest = _Contest(proponent, opposition, justified)
    return contest.settle()


def _wfsx(proponent: Party, opposition: Opposition, justified: list[int]) -> tuple[bytearray, bytearray]:
    """One stage for undercut answered by attack (u/a): WFSX of Alferes & Pereira."""
    reached = bytearray()
    for opponent in opposition.parties:
        fact = opponent.ground.fact
        off = bytearray(len(opponent.need))
        for literal in justified:
            for row in opponent.assumed.get(literal, ()):
                off[row] = 1
            for row in opponent.heads[literal ^ 1]:
                if not fact[row]:
                    off[row] = 1
        reached = union(reached, opponent.closure(off))
    live = _safe(proponent, reached)
    return proponent.closure(_complement(live)), live


def _dung(proponent: Party, opposition: Opposition, justified: list[int]) -> tuple[bytearray, bytearray]:
    """One stage for attack answered by undercut (a/u): Dung's grounded semantics."""
    reached = bytearray()
    for opponent in opposition.parties:
        off = bytearray(len(opponent.need))
        for literal in justified:
            for row in opponent.assumed.get(literal, ()):
                off[row] = 1
        reached = union(reached, opponent.closure(off))
    live = _safe(proponent, reached)
    if reached:
        head, facts = proponent.ground.head, opposition.facts
        for row in proponent.rows:
            if reached[head[row] ^ 1] and head[row] not in facts:
                live[row] = 0
    return proponent.closure(_complement(live)), live


_STAGES = {
    Semantics.PRAKKEN_SARTOR: _prakken_sartor,
    Semantics.WFSX: _wfsx,
    Semantics.DUNG: _dung,
}


def _complement(flags: bytearray) -> bytearray:
    """Return the flags turned over."""
    return bytearray(flags.translate(_NOT))


_NOT = bytes([1, 0]) + bytes(254)


class _Contest:
    """One stage of the iteration, with A shrinking and Γ(T ∪ A) growing until no row of R is contradicted.

    Both sides are kept by counters. When a literal of A loses the row it rests on, what rests on it in turn is taken
    out and then derived again where another row still supports it; so the work follows what changes.
    """

    def __init__(self, proponent: Party, opposition: Opposition, justified: list[int]) -> None:
        self.proponent = proponent
        self.opposition = opposition
        self.kept = bytearray(len(proponent.uses))
        for literal in justified:
            self.kept[literal] = 1
        self.live = _safe(proponent, opposition.reach(justified))
        self.holds = bytearray(len(proponent.uses))
        self.count = proponent.need.copy()
        self.source = [-1] * len(proponent.uses)

    def settle(self) -> tuple[bytearray, bytearray]:
        """Return A and R once no row of R is contradicted."""
        head, live = self.proponent.ground.head, self.live
        self._derive(row for row in self.proponent.free if live[row])
        fronts = [
            _Front(opponent, off, self.kept, self.holds)
            for opponent, off in zip(self.opposition.parties, self.opposition.off, strict=True)
        ]
        contradicted = [literal for front in fronts for literal in front.fresh()]
        while contradicted:
            dropped: list[int] = []
            for literal in contradicted:
                if literal ^ 1 in self.opposition.facts:
                    continue
                for row in self.proponent.heads[literal ^ 1]:
                    if live[row]:
                        live[row] = 0
                        dropped.append(row)
            lost = self._retract({head[row] for row in dropped if self.source[head[row]] == row})
            unblocked = [literal for literal in lost if not self.kept[literal]]
            for front in fronts:
                front.unblock(unblocked)
            contradicted = [literal for front in fronts for literal in front.fresh()]
        return self.holds, live

    def _derive(self, rows: Iterable[int]) -> None:
        """Add what rows with a complete body conclude, and all that follows."""
        head, uses = self.proponent.ground.head, self.proponent.uses
        holds, live, count, source = self.holds, self.live, self.count, self.source
        stack: list[int] = []
        for row in rows:
            literal = head[row]
            if not holds[literal]:
                holds[literal] = 1
                source[literal] = row
                stack.append(literal)
        while stack:
            for row in uses[stack.pop()]:
                count[row] -= 1
                if not count[row] and live[row]:
                    literal = head[row]
                    if not holds[literal]:
                        holds[literal] = 1
                        source[literal] = row
                        stack.append(literal)

    def _retract(self, unsupported: set[int]) -> list[int]:
        """Take out literals that lost the row they rest on; return those that no other row supports."""
        head, uses, heads = self.proponent.ground.head, self.proponent.uses, self.proponent.heads
        holds, live, count, source = self.holds, self.live, self.count, self.source
        stack = sorted(unsupported)
        for literal in stack:
            holds[literal] = 0
        out: list[int] = []
        while stack:
            literal = stack.pop()
            out.append(literal)
            for row in uses[literal]:
                count[row] += 1
                resting = head[row]
                if holds[resting] and source[resting] == row:
                    holds[resting] = 0
                    stack.append(resting)
        for literal in out:
            if not holds[literal]:
                again = next((row for row in heads[literal] if live[row] and not count[row]), None)
                if again is not None:
                    self._derive((again,))
        return [literal for literal in out if not holds[literal]]


class _Front:
    """What one opponent can conclude against T ∪ A, growing as A shrinks."""

    def __init__(self, party: Party, off: bytearray, kept: bytearray, holds: bytearray) -> None:
        self.party = party
        self.blocked = list(off)
        for literal, rows in party.assumed.items():
            if kept[literal] or holds[literal]:
                for row in rows:
                    self.blocked[row] += 1
        self.count = party.need.copy()
        self.reached = bytearray(len(party.uses))
        self.new: list[int] = []
        self._conclude([row for row in party.free if not self.blocked[row]])

    def fresh(self) -> list[int]:
        """Return the literals concluded since the last call."""
        new, self.new = self.new, []
        return new

    def unblock(self, literals: list[int]) -> None:
        """Note that literals have left T ∪ A: rows that assume them may be used again."""
        ready: list[int] = []
        for literal in literals:
            for row in self.party.assumed.get(literal, ()):
                self.blocked[row] -= 1
                if not self.blocked[row] and not self.count[row]:
                    ready.append(row)
        self._conclude(ready)

    def _conclude(self, rows: list[int]) -> None:
        head, uses = self.party.ground.head, self.party.uses
        blocked, count, reached = self.blocked, self.count, self.reached
        stack: list[int] = []
        for row in rows:
            literal = head[row]
            if not reached[literal]:
                reached[literal] = 1
                stack.append(literal)
        while stack:
            literal = stack.pop()
            self.new.append(literal)
            for row in uses[literal]:
                count[row] -= 1
                if not count[row] and not blocked[row]:
                    conclusion = head[row]
                    if not reached[conclusion]:
                        reached[conclusion] = 1
                        stack.append(conclusion)


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
    off = bytearray(len(proponent.need))
    supported = proponent.closure(off)
    for literal in attackers:
        for row in proponent.assumed.get(literal, ()):
            off[row] = 1
        if literal ^ 1 not in proponent.facts:
            for row in proponent.heads[literal ^ 1]:
                off[row] = 1
    return Statuses(own, proponent.closure(off), supported)


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
