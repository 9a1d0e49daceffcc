"""The statuses of literals, pooled and private, and the route by which they were decided (semantics.md, section 3).

By counters (`status.justification`), for theories of any size and for derived priorities, or by one program that clingo
runs over ground rules (semantics.md, sections 5 and 6). Its answer sets are the fixpoints, and the least one is the
meaning; `encodings` names its parts, each headed by the definition it transcribes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, compress, groupby
from operator import attrgetter

from engine.attacks.order import Level, Order, level, ranking_rows
from engine.attacks.parties import Closure, Party, agent_number, agent_parties, pooled, private, rows_of
from engine.grounding.ground import AgentNumber, GroundDispute, LiteralNumber, Row
from engine.status.justification import Justification, justify, outside_family, written
from engine.status.lastlink import LastLinks, cycles
from engine.values.errors import Unsupported
from engine.values.graphs import grouped, rings
from engine.values.limits import UNTIMED, Limits, uncollected
from engine.values.literals import PRIORITY, Key, Literal, alphabetical
from engine.values.record import LiteralStatus, Reading, Route, Semantics, Status, Taken
from engine.values.rules import Dispute

MOST_RULES = 200
"""Ground rules that clingo decides in a fifth of what the shortest call takes (docs/benchmarks.md, Route × size)."""

UNROLLED = 8
"""A ring of n literals is unrolled, which takes as long as n² / 8 rules."""

DOING = "deciding statuses"


@dataclass(frozen=True, slots=True)
class Statuses:
    """A flag for each literal: justified; in an argument that is not overruled; in an argument at all."""

    justified: bytearray
    tenable: bytearray
    supported: bytearray

    def of(self, literal: LiteralNumber) -> Status:
        """Return the status of a literal (semantics.md, section 3)."""
        if self.justified[literal]:
            return Status.JUSTIFIED
        if self.tenable[literal]:
            return Status.DEFENSIBLE
        return Status.OVERRULED if self.supported[literal] else Status.UNSUPPORTED


def condemned(party: Party, attacker: Justification) -> Iterable[Row]:
    """Return the rows of a party that are attacked by what another party justifies against it."""
    if attacker.orders:  # which rows are beaten was followed stage by stage; else the literals alone decide
        return compress(party.ground.rows, attacker.dead)
    rows: list[Row] = []
    for literal in attacker.justified():
        rows += party.assumed.get(literal, ())
        if literal ^ 1 not in party.facts:
            rows += party.heads[literal ^ 1]
    return rows


def statuses_by(
    own: Justification, attackers: Iterable[Justification], together: Justification | None = None
) -> Statuses:
    """Return all statuses, given what the proponent and what the attackers justify.

    With everything put ``together`` the complement of what is justified is overruled, even where only strict rules
    conclude it and no justified argument attacks any rule under it (semantics.md, section 6).
    """
    proponent, justified = own.proponent, own.members(own.stages)
    closure = Closure(proponent, bytearray(b"\1") * len(proponent.need))
    supported = closure.holds.copy()
    closure.switch_off(chain.from_iterable(condemned(proponent, attacker) for attacker in attackers))
    if together is not None and together.orders:
        for literal in together.justified():
            if not justified[literal ^ 1]:
                closure.holds[literal ^ 1] = 0
    return Statuses(justified, closure.holds, supported)


@uncollected()
def pooled_statuses(
    ground: GroundDispute,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits = UNTIMED,
) -> Statuses:
    """Return the status of every literal when all theories are put on one table, by counters."""
    found = justify(*pooled(ground), semantics, limits)
    return statuses_by(found, (found,), found)


def pooled_by(ground: GroundDispute, limits: Limits) -> tuple[Statuses, Taken]:
    """Return the pooled statuses by clingo's program where it covers a small theory, else by counters; and by which."""
    taken = taken_for(ground, (Reading.POOLED,), Semantics.PRAKKEN_SARTOR, Route.AUTO)
    (table,) = _tables(ground, Reading.POOLED, (), Semantics.PRAKKEN_SARTOR, limits, taken)
    return table, taken


@uncollected()
def private_statuses(
    ground: GroundDispute,
    agents: Iterable[AgentNumber],
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits = UNTIMED,
) -> tuple[Statuses, ...]:
    """Return for each of some agents the status of every literal, its arguments against those of every other agent.

    By counters.
    """
    parties = agent_parties(ground)
    found = [justify(*private(parties, agent), semantics, limits) for agent in ground.agent_numbers]
    return tuple(
        statuses_by(found[agent], (theirs for other, theirs in enumerate(found) if other != agent)) for agent in agents
    )


@uncollected()
def literal_statuses(
    dispute: Dispute,
    literals: tuple[Literal, ...] = (),
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits = UNTIMED,
    route: Route | str = Route.COUNTERS,
    ground: GroundDispute | None = None,
) -> tuple[LiteralStatus, ...]:
    """Return statuses of ground literals in a dispute; without literals, of every literal that has an argument.

    Private without an agent answers for every agent in turn. The routes differ in who computes, never in the answer,
    and each status names the one taken: ``auto`` takes the program where it covers a small theory.
    ``ground`` are the rules that bear on the literals, where they are ground already.
    Raises `InvalidTheory` for an unknown agent, `Unsupported` for the program where it does not cover the theory, and
    what grounding raises.
    """
    from engine.grounding.grounding import ground as instantiate  # noqa: PLC0415 - loads clingo
    from engine.grounding.scope import idle_facts  # noqa: PLC0415 - as above

    idle: list[list[Literal]] = [[] for _ in range(1 + len(dispute.agents))]
    if ground is None:
        if not literals:
            dispute, idle = idle_facts(dispute, by_constants=True)
        ground = instantiate(dispute, limits, focus=literals or None)
    taken = taken_for(ground, (reading,), semantics, Route(route))
    numbers: Sequence[AgentNumber] = ()
    whose: list[tuple[str | None, Iterable[Literal]]] = [(None, chain.from_iterable(idle))]
    if reading is Reading.PRIVATE:
        numbers = ground.agent_numbers if agent is None else [agent_number(dispute.agents, agent)]
        whose = [(dispute.agents[number], (*idle[0], *idle[number + 1])) for number in numbers]
    tables = _tables(ground, reading, numbers, semantics, limits, taken)
    listed = (_listed(ground, table, literals, *each, taken) for table, each in zip(tables, whose, strict=True))
    return tuple(chain.from_iterable(listed))


def taken_for(ground: GroundDispute, readings: Collection[Reading], semantics: Semantics, route: Route) -> Taken:
    """Return the route to take for the one asked for, when some readings are decided at once.

    Raises `Unsupported` for the program where it does not cover the theory.
    """
    if route is Route.COUNTERS:
        return route
    if route is Route.AUTO and not suits(ground, readings):
        return Route.COUNTERS
    refusal = refused(ground, semantics)
    if refusal is None:
        return Route.PROGRAM
    if route is Route.PROGRAM:
        raise refusal
    return Route.COUNTERS


def _tables(
    ground: GroundDispute,
    reading: Reading,
    agents: Sequence[AgentNumber],
    semantics: Semantics,
    limits: Limits,
    route: Taken,
) -> Sequence[Statuses]:
    """Return the statuses by a route: pooled one table, private one for each of some agents."""
    if route is Route.COUNTERS:
        if reading is Reading.POOLED:
            return (pooled_statuses(ground, semantics, limits),)
        return private_statuses(ground, agents, semantics, limits)
    pool, *private = decided(ground, (reading,), semantics, limits)
    return (pool,) if reading is Reading.POOLED else [private[agent] for agent in agents]


def _listed(
    ground: GroundDispute,
    table: Statuses,
    literals: Sequence[Literal],
    agent: str | None,
    facts: Iterable[Literal],
    route: Taken,
) -> tuple[LiteralStatus, ...]:
    """Return the statuses of literals; without any, of all that have an argument, and of idle facts, in their order."""
    if literals:
        asked = ((literal, ground.table.find(literal)) for literal in literals)
        return tuple(
            LiteralStatus(one, Status.UNSUPPORTED if n is None else table.of(n), agent, route) for one, n in asked
        )
    supported = ((ground.table.literal(n), table.of(n)) for n in compress(ground.table.numbers, table.supported))
    # Of a rule over itself, which transitivity concludes from contrary priorities, nothing is told.
    decided = (
        LiteralStatus(one, status, agent, route)
        for one, status in supported
        if one.predicate != PRIORITY or len(set(one.args)) > 1
    )
    idle = (LiteralStatus(fact, Status.JUSTIFIED, agent, route) for fact in facts)
    # A fact may be stated by two owners, or twice by one.
    literal = attrgetter("literal")
    return tuple(next(same) for _, same in groupby(alphabetical(chain(decided, idle), literal), literal))


def uncontested(ground: GroundDispute) -> bytearray:
    """Return a flag for each literal that follows without presumptions, weak literals or contradicted rules.

    Its arguments have no attackers and make no assumptions, so it is justified in every reading of everybody's rules
    together; other justified literals hold by default: an assumption, a presumption or a defeated attacker is involved.
    """
    everybody = rows_of(ground)
    supported = Party(ground, everybody).derivable()
    head, strong, weak, strict = ground.head, ground.strong, ground.weak, ground.strict
    firm = [row for row in everybody if strict[row] or (strong[row] and not weak[row] and not supported[head[row] ^ 1])]
    return Party(ground, firm).derivable()


_JUSTIFICATION = {
    (Level.PLAIN, Semantics.PRAKKEN_SARTOR): ("prakken_sartor", "absent", "hit"),
    (Level.PLAIN, Semantics.WFSX): ("wfsx", "hit"),
    (Level.PLAIN, Semantics.DUNG): ("dung", "hit"),
    (Level.STATIC, Semantics.PRAKKEN_SARTOR): ("preferred", "absent"),
}
"""The encodings of justification.

Derived priorities are beyond them: orders come in by stages and what was dead stays so, which no operator without a
memory says. Nor do the other semantics say what strict rules and priorities mean.
"""


def encodings(height: Level, readings: Iterable[str], semantics: Semantics) -> tuple[str, ...]:
    """Return the encodings that make up the program for what is not `refused`, in the order of reading."""
    return ("parties", *_JUSTIFICATION[height, semantics], "statuses", *map(str, readings))


def refused(ground: GroundDispute, semantics: Semantics) -> Unsupported | None:
    """Return why the program does not decide a theory, naming a rule; None when it does."""
    height = level(ground)
    if height is not Level.PLAIN and semantics is not Semantics.PRAKKEN_SARTOR:
        return outside_family(ground, semantics)
    if height is Level.DERIVED:
        argued = (row for row in ranking_rows(ground) if ground.owner[row] or not ground.fact[row])
        found = written(map(ground.origin.__getitem__, argued))
        feature = "a priority that is argued about, in a program for clingo"
        return Unsupported(feature, str(found), found.source)
    return None if height is Level.PLAIN else doubtful(ground)


def suits(ground: GroundDispute, readings: Iterable[Reading]) -> bool:
    """Return whether a theory is so small that nobody notices who decides it; counters are faster throughout."""
    agents = len(ground.agents)
    pairs = sum(1 if reading is Reading.POOLED else agents * (agents - 1) for reading in readings)
    left = MOST_RULES - len(ground) * pairs
    return left >= 0 and sum(len(ring) ** 2 for ring in literal_rings(ground)) * pairs <= UNROLLED * left


def doubtful(ground: GroundDispute) -> Unsupported | None:
    """Return why closures do not say what is beaten, naming a rule; None where they do.

    That is where rules for several heads of one ring compete with rules below a row (`lastlink.Cycle`): each is usable
    by itself, and whether one argument has them all is NP-complete.
    """
    derived = level(ground) is Level.DERIVED  # then any rule on a ring may come to be below another
    order = Order.from_facts(ground)
    loose = [row for row in ground.rows if not ground.strict[row]]
    for agent in (None, *ground.agent_numbers):
        party = Party(ground, rows_of(ground, agent))
        found = cycles(party)
        doubts: Collection[Row] = ()
        if found and derived:
            doubts = [row for cycle in found for row in cycle.circular]
        elif found:
            doubts = LastLinks(party, loose, order).doubtful
        if doubts:
            rule = ground.origin[min(doubts)]
            feature = "a rule that rules resting on each other may outweigh, in a program for clingo"
            return Unsupported(feature, str(rule), rule.source)
    return None


def decided(
    ground: GroundDispute,
    readings: Collection[Reading],
    semantics: Semantics,
    limits: Limits,
    proposed: Row | None = None,
) -> tuple[Statuses, ...]:
    """Return the statuses of all literals that have an argument: the pooled table, then a private one for each agent.

    Those of other readings are empty. With the row that a synthesis ``proposed``, the first table is that of its joint
    party. For theories that are not `refused`. Raises `LimitReached` when the time is up.
    """
    from engine.encodings.clingo_door import least  # noqa: PLC0415 - loads clingo

    parts = encodings(level(ground), readings if proposed is None else ("joint",), semantics)
    size = len(ground.table)
    tables = tuple(Statuses(bytearray(size), bytearray(size), bytearray(size)) for _ in (None, *ground.agents))
    facts = "".join(_facts(ground, proposed))
    for name, numbers in least(facts, parts, limits, DOING, watched=not suits(ground, readings)):  # rings are unrolled
        *agent, term = numbers
        table, literal = tables[agent[0] if agent else 0], _number(term)
        table.supported[literal] = 1
        table.tenable[literal] = name != Status.OVERRULED
        table.justified[literal] = name == Status.JUSTIFIED
    return tables


def differing(literal: Literal) -> RuntimeError:
    """Return the error for a literal about which the program and what rests on the counters differ."""
    return RuntimeError(f"clingo's program and the counters differ about {literal}")


def _term(literal: LiteralNumber) -> int:
    """Return the term of a literal; the complement of the term ``l`` is ``-l``.

    >>> [_term(literal) for literal in (0, 1, 2)], [_number(term) for term in (1, -1, 2)]
    ([1, -1, 2], [0, 1, 2])
    """
    atom = (literal >> 1) + 1
    return -atom if literal & 1 else atom


def _number(term: int) -> LiteralNumber:
    return LiteralNumber(2 * (abs(term) - 1) + (term < 0))


def _facts(ground: GroundDispute, proposed: Row | None = None) -> Iterator[str]:
    """Yield the theory as facts: literals, rules, agents and labels as numbers; one row may be the joint party's."""
    labels: dict[Key, int] = {}
    yield from (f"agent({agent}).\n" for agent in range(1, len(ground.agents) + 1))
    for row, owner in enumerate(ground.owner):
        if owner < 0 and row != proposed:
            continue
        whose = "joint" if owner < 0 else owner or "background"
        yield f"rule({row},{whose},{_term(ground.head[row])}).\n"
        yield from (f"strong({row},{_term(literal)}).\n" for literal in ground.strong[row])
        yield from (f"weak({row},{_term(literal)}).\n" for literal in ground.weak[row])
        if ground.strict[row]:
            yield f"fact({row}).\n" if ground.fact[row] else f"strict({row}).\n"
        elif (label := ground.origin[row].label) is not None:
            yield f"label({row},{labels.setdefault(label, len(labels))}).\n"
    for pair in Order.from_facts(ground).pairs:
        higher, lower = (labels.setdefault(label, len(labels)) for label in pair)
        yield f"prefer({higher},{lower}).\n"
    yield from (f"circular({_term(literal)}).\n" for literal in chain.from_iterable(literal_rings(ground)))


def literal_rings(ground: GroundDispute) -> list[list[LiteralNumber]]:
    """Return the literals that rest on themselves when everybody's rules are put together, ring by ring."""
    rules = zip(ground.head, ground.strong, strict=True)
    return rings(grouped((head, literal) for head, body in rules for literal in body))
