"""Statuses by the polynomial fixpoint: never by enumerating arguments (semantics.md, sections 5 and 6).

The least fixpoint of acceptability (Prakken & Sartor 1997, definition 4.2) is computed on ground rules in columns.
`justify` iterates over stages; counters make the work of a stage follow what changes in it, deletions included. Strict
rules and priorities are `engine.preferred`'s.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain, compress, count, filterfalse
from typing import TYPE_CHECKING

from engine.closure import Closure
from engine.errors import Unsupported
from engine.limits import Limits
from engine.literals import PRIORITY
from engine.order import Level, level
from engine.parties import Opposition, Party, Reach, agent_number, agent_parties, pooled, private
from engine.record import LiteralStatus, Reading, Semantics, Status
from engine.uncollected import uncollected

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.ground import GroundDispute
    from engine.literals import Literal
    from engine.order import Order
    from engine.rules import Dispute


@dataclass(frozen=True, slots=True)
class Justification:
    """The result of the iteration for one proponent.

    ``rank[l]`` is 0 for the proponent's facts, else the stage at which literal l became justified, -1 for never.
    ``row_rank[r]`` is the first stage whose R holds row r, -1 for never; the stopping round counts as a stage, and
    ``stages`` is its number.

    Where strict rules or priorities count, rank 0 is what facts and strict rules conclude by themselves, and
    ``row_rank[r]`` the first stage with a justified argument that uses row r (a row that rests on its own head, where
    no priority tells the rows for that head apart, is taken to be used). ``dead`` flags the opponents' rows that no
    argument can use against the proponent: they assume something justified, or justified arguments beat them. And
    ``orders`` are the orders that came into force, each with the first stage that was judged by it.
    """

    proponent: Party
    opposition: Opposition
    rank: list[int]
    row_rank: list[int]
    stages: int
    dead: bytearray = field(default_factory=bytearray)
    orders: tuple[tuple[int, Order], ...] = ()

    def order(self, stage: int | None = None) -> Order | None:
        """Return the order by which a stage (default: the last) was judged; None where nothing has priority."""
        found = (order for first, order in reversed(self.orders) if stage is None or first <= max(stage, 1))
        return next(found, None)

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
    """Return the justified literals of a proponent against its opposition, with the stage at which each came in.

    Raises `Unsupported` for strict rules or priorities under another semantics than the default.
    """
    limits = limits or Limits()
    height = level(proponent.ground)
    if height is not Level.PLAIN:
        from engine.preferred import justify_preferred  # noqa: PLC0415 - few disputes need it

        refuse_family(proponent, semantics)
        found = justify_preferred(proponent, opposition.parties, limits, derived=height is Level.DERIVED)
        return Justification(proponent, opposition, found.rank, found.row_rank, found.stages, found.dead, found.orders)
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


@dataclass(frozen=True, slots=True)
class _Upheld:
    """What one party justifies; ``dead`` as in `Justification`, None where the literals alone decide."""

    literals: Sequence[int]
    dead: bytearray | None = None

    def condemned(self, other: Party) -> Iterable[int]:
        """Return the rows of another party that are attacked by what is justified here."""
        if self.dead is not None:
            return compress(count(), self.dead)
        assumed, heads, facts = other.assumed, other.heads, other.facts
        rows: list[int] = []
        for literal in self.literals:
            rows += assumed.get(literal, ())
            if literal ^ 1 not in facts:
                rows += heads[literal ^ 1]
        return rows


def _statuses(proponent: Party, own: _Upheld, attackers: Iterable[_Upheld], *, together: bool) -> Statuses:
    """Return all statuses, given what the proponent and what the attackers justify.

    With everything put ``together`` the complement of what is justified is overruled, even where only strict rules
    conclude it and no justified argument attacks any rule under it (semantics.md, section 6).
    """
    justified = bytearray(len(proponent.uses))
    for literal in own.literals:
        justified[literal] = 1
    closure = Closure(proponent, bytearray(b"\1") * len(proponent.need))
    supported = closure.holds.copy()
    closure.switch_off(chain.from_iterable(upheld.condemned(proponent) for upheld in attackers))
    if together and own.dead is not None:
        for literal in own.literals:
            if not justified[literal ^ 1]:
                closure.holds[literal ^ 1] = 0
    return Statuses(justified, closure.holds, supported)


def _held(justification: Justification) -> _Upheld:
    """Return what decides about statuses in the result of the iteration for one party."""
    return _Upheld(justification.justified(), justification.dead if justification.orders else None)


def _upheld(proponent: Party, opposition: Opposition, semantics: Semantics, limits: Limits, route: Route) -> _Upheld:
    """Return what a proponent justifies, by the route asked for."""
    match route:
        case Route.COUNTERS:
            return _held(justify(proponent, opposition, semantics, limits))
        case Route.CLINGO:
            height = level(proponent.ground)
            opponents = [party.rows for party in opposition.parties]
            if height is Level.PLAIN:
                from engine.fixpoint_asp import justified_by_clingo  # noqa: PLC0415 - loads clingo

                literals = justified_by_clingo(
                    proponent.ground, proponent.rows, opponents, proponent.facts, semantics, limits
                )
                return _Upheld(sorted(literals))
            from engine.preferred_asp import preferred_by_clingo  # noqa: PLC0415 - loads clingo

            refuse_family(proponent, semantics)
            derived = height is Level.DERIVED
            known, dead = preferred_by_clingo(proponent.ground, proponent.rows, opponents, limits, derived=derived)
            return _Upheld(sorted(known), dead)


def refuse_family(proponent: Party, semantics: Semantics) -> None:
    """Raise `Unsupported` for strict rules and priorities under a semantics that gives them no meaning here."""
    if semantics is Semantics.PRAKKEN_SARTOR:
        return
    ground = proponent.ground
    row = next(
        row for row, rule in enumerate(ground.origin) if (rule.strict and rule.body) or rule.head.predicate == PRIORITY
    )
    feature = "a priority" if ground.origin[row].head.predicate == PRIORITY else "a strict rule with a body"
    raise Unsupported(f"{feature} under {semantics}", str(ground.origin[row]), ground.origin[row].source)


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
    upheld = _upheld(proponent, opposition, semantics, limits or Limits(), route)
    return _statuses(proponent, upheld, (upheld,), together=True)


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
    upheld = [_upheld(*private(parties, agent), semantics, limits or Limits(), route) for agent in range(len(parties))]
    return tuple(
        _statuses(
            parties[agent],
            upheld[agent],
            (theirs for other, theirs in enumerate(upheld) if other != agent),
            together=False,
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


def _is_idle(literal: Literal) -> bool:
    """Return whether a literal is of a rule over itself, which transitivity concludes from contrary priorities."""
    return literal.predicate == PRIORITY and len(set(literal.args)) == 1


def _listed(ground: GroundDispute, table: Statuses, literals: tuple[Literal, ...]) -> Iterable[tuple[Literal, Status]]:
    if not literals:
        supported = (ground.table.literal(number) for number, flag in enumerate(table.supported) if flag)
        for literal in sorted(filterfalse(_is_idle, supported), key=str):
            number = ground.table.number(literal)
            yield literal, table.of(number)
        return
    for literal in literals:
        number_or_none = ground.table.find(literal)
        yield literal, Status.UNSUPPORTED if number_or_none is None else table.of(number_or_none)
