"""The bound that a debate cannot exceed, stated before it (semantics.md, section 4, Bound)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.literals import PRIORITY
from engine.order import Level, level
from engine.parties import Party, agent_parties, rows_of
from engine.record import AgentBound

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from engine.ground import GroundDispute, Key


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
    """Return k, 2k + 2 and m(1 + 2(1 + k)(1 + x·e) + n) for one proponent.

    Where strict rules and priorities count, k also counts what P can rebut with, literals heading a rule of P whose
    complement heads an opponent's rule, and the priorities that P can conclude to undo a defeat; e then counts the
    opponents' rules that the former contradict, and those that the latter put below another.
    """
    head, weak, fact, keys = ground.head, ground.weak, ground.fact, ground.table.keys
    heads = {head[row] for row in proponent.rows}
    assumed_by_opponents = {literal for party in opponents for literal in party.assumed}
    headed_by_opponents = {head[row] for party in opponents for row in party.rows}
    k = len(heads & assumed_by_opponents) + sum(
        fact_literal ^ 1 in headed_by_opponents for fact_literal in proponent.facts
    )
    contradicting: Collection[int] = proponent.facts
    lower: set[Key] = set()
    height = level(ground)
    if height is not Level.PLAIN:
        contradicting = {literal for literal in heads if literal ^ 1 in headed_by_opponents}
        k += len(contradicting)
    if height is Level.DERIVED:
        concluded = [keys[literal >> 1] for literal in heads if not literal & 1 and keys[literal >> 1][0] == PRIORITY]
        lower = {key[2] for key in concluded}
        k += len(concluded)
    reached = {literal for party in opponents for literal, flag in enumerate(party.derivable()) if flag}
    attackable = set(proponent.assumed) | {head[row] ^ 1 for row in proponent.rows}
    x = len(reached & attackable)
    e = sum(
        any(literal in heads for literal in weak[row]) or (not fact[row] and head[row] ^ 1 in contradicting)
        for party in opponents
        for row in party.rows
    )
    if lower:
        e += sum(ground.origin[row].label in lower for party in opponents for row in party.rows)
    return AgentBound(agent, k, 2 * k + 2, m, m * (1 + 2 * (1 + k) * (1 + x * e) + agents))
