"""The statuses of literals, pooled and private, and the route by which they were decided (semantics.md, section 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, compress, groupby
from operator import attrgetter

from engine.attacks.parties import Closure, Party, agent_number, agent_parties, pooled, private, rows_of
from engine.grounding.ground import AgentNumber, GroundDispute, Row
from engine.status.justification import Justification, Statuses, justify
from engine.values.limits import UNTIMED, Limits, uncollected
from engine.values.literals import PRIORITY, Literal, alphabetical
from engine.values.record import LiteralStatus, Reading, Route, Semantics, Status, Taken
from engine.values.rules import Dispute


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
    taken = _taken(ground, reading, semantics, Route(route))
    numbers: Sequence[AgentNumber] = ()
    whose: list[tuple[str | None, Iterable[Literal]]] = [(None, chain.from_iterable(idle))]
    if reading is Reading.PRIVATE:
        numbers = ground.agent_numbers if agent is None else [agent_number(dispute.agents, agent)]
        whose = [(dispute.agents[number], (*idle[0], *idle[number + 1])) for number in numbers]
    tables = _tables(ground, reading, numbers, semantics, limits, taken)
    listed = (_listed(ground, table, literals, *each, taken) for table, each in zip(tables, whose, strict=True))
    return tuple(chain.from_iterable(listed))


def _taken(ground: GroundDispute, reading: Reading, semantics: Semantics, route: Route) -> Taken:
    """Return the route to take for the one asked for."""
    if route is Route.COUNTERS:
        return route
    from engine.status.program import refused, suits  # noqa: PLC0415 - counters alone do without

    if route is Route.AUTO and not suits(ground, reading):
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
    from engine.status.program import decided  # noqa: PLC0415 - counters alone do without

    tables = decided(ground, reading, semantics, limits)
    return tables if reading is Reading.POOLED else [tables[agent] for agent in agents]


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
    decided = (LiteralStatus(one, status, agent, route) for one, status in supported if not _is_reflexive(one))
    idle = (LiteralStatus(fact, Status.JUSTIFIED, agent, route) for fact in facts)
    # A fact may be stated by two owners, or twice by one.
    literal = attrgetter("literal")
    return tuple(next(same) for _, same in groupby(alphabetical(chain(decided, idle), literal), literal))


def _is_reflexive(literal: Literal) -> bool:
    """Return whether a literal is of a rule over itself, which transitivity concludes from contrary priorities."""
    return literal.predicate == PRIORITY and len(set(literal.args)) == 1


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
