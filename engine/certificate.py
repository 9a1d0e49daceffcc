"""The bound that a debate cannot exceed, stated before it (semantics.md, section 4, Bound)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.parties import Party, agent_parties, rows_of
from engine.record import AgentBound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ground import GroundDispute


def bounds(ground: GroundDispute, mains: Sequence[int], candidates: int) -> tuple[AgentBound, ...]:
    """Return the bound for each agent with its number of main arguments, and for the joint party when it may try.

    ``mains[i]`` is m of agent i, ``candidates`` the most syntheses that can be tried.
    """
    parties = agent_parties(ground)
    found = [
        _bound(ground, name, parties[i], [p for j, p in enumerate(parties) if j != i], mains[i], len(parties))
        for i, name in enumerate(ground.agents)
    ]
    if candidates:
        everybody = Party(ground, rows_of(ground))
        found.append(_bound(ground, None, everybody, parties, candidates, len(parties)))
    return tuple(found)


def _bound(
    ground: GroundDispute, agent: str | None, proponent: Party, opponents: Sequence[Party], m: int, agents: int
) -> AgentBound:
    """Return k, 2k + 2 and m(1 + 2(1 + k)(1 + x·e) + n) for one proponent."""
    head, weak, fact = ground.head, ground.weak, ground.fact
    heads = {head[row] for row in proponent.rows}
    assumed_by_opponents = {literal for party in opponents for literal in party.assumed}
    headed_by_opponents = {head[row] for party in opponents for row in party.rows}
    k = len(heads & assumed_by_opponents) + sum(
        fact_literal ^ 1 in headed_by_opponents for fact_literal in proponent.facts
    )
    reached = {literal for party in opponents for literal, flag in enumerate(party.derivable()) if flag}
    attackable = set(proponent.assumed) | {head[row] ^ 1 for row in proponent.rows}
    x = len(reached & attackable)
    e = sum(
        any(literal in heads for literal in weak[row]) or (not fact[row] and head[row] ^ 1 in proponent.facts)
        for party in opponents
        for row in party.rows
    )
    return AgentBound(agent, k, 2 * k + 2, m, m * (1 + 2 * (1 + k) * (1 + x * e) + agents))
