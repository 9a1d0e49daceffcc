"""Who argues with which rows: the proponent's party and its opposition (semantics.md, sections 3 and 5).

`Party.closure` derives by counters, `Opposition.reach` is the operator Γ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import InvalidTheory

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.ground import GroundDispute


class Party:
    """The rows that one party may use in its arguments, indexed by what they use and what they assume.

    ``need[r]`` is the number of strong body literals of row r, ``uses[l]`` the rows that use literal l,
    ``assumed[l]`` the rows that assume it, ``heads[l]`` the rows that conclude it; ``facts`` are its fact literals.
    """

    __slots__ = ("assumed", "facts", "free", "ground", "heads", "need", "rows", "uses")

    def __init__(self, ground: GroundDispute, rows: Sequence[int]) -> None:
        self.ground = ground
        self.rows = rows
        size = len(ground.table)
        head, strong, weak, fact = ground.head, ground.strong, ground.weak, ground.fact
        self.need = [0] * len(ground)
        self.uses: list[list[int]] = [[] for _ in range(size)]
        self.heads: list[list[int]] = [[] for _ in range(size)]
        self.assumed: dict[int, list[int]] = {}
        self.free: list[int] = []
        uses, need, heads = self.uses, self.need, self.heads
        for row in rows:
            heads[head[row]].append(row)
            body = strong[row]
            if not body:
                self.free.append(row)
            elif len(body) == 1:
                need[row] = 1
                uses[body[0]].append(row)
            else:
                distinct = set(body)
                need[row] = len(distinct)
                for literal in distinct:
                    uses[literal].append(row)
            for literal in weak[row]:
                self.assumed.setdefault(literal, []).append(row)
        self.facts = frozenset(head[row] for row in self.free if fact[row])

    def closure(self, off: bytearray) -> bytearray:
        """Return a flag for each literal derivable from the rows that are not off, weak literals ignored."""
        head, uses = self.ground.head, self.uses
        count = self.need.copy()
        holds = bytearray(len(uses))
        stack: list[int] = []
        for row in self.free:
            literal = head[row]
            if not off[row] and not holds[literal]:
                holds[literal] = 1
                stack.append(literal)
        while stack:
            for row in uses[stack.pop()]:
                count[row] -= 1
                if not count[row] and not off[row]:
                    literal = head[row]
                    if not holds[literal]:
                        holds[literal] = 1
                        stack.append(literal)
        return holds

    def levels(self, allowed: Iterable[int]) -> dict[int, int]:
        """Return the length of the shortest derivation of each literal derivable from the allowed rows.

        A fact or presumption has level 0; any other literal one more than the highest level in the body of the row
        that derives it first. Choosing for each literal a row whose body lies strictly below it is well founded.
        """
        head, uses = self.ground.head, self.uses
        on = bytearray(len(self.need))
        for row in allowed:
            on[row] = 1
        count = self.need.copy()
        level: dict[int, int] = {}
        frontier = sorted({head[row] for row in self.free if on[row]})
        depth = 0
        while frontier:
            for literal in frontier:
                level[literal] = depth
            following: list[int] = []
            for literal in frontier:
                for row in uses[literal]:
                    count[row] -= 1
                    if not count[row] and on[row] and head[row] not in level:
                        following.append(head[row])
            depth += 1
            frontier = sorted(set(following))
        return level


class Opposition:
    """Everybody who may attack a proponent, each from its own rows, and the facts that cannot be rebutted."""

    __slots__ = ("facts", "off", "parties", "size")

    def __init__(self, parties: Sequence[Party], proponent: Party) -> None:
        self.parties = parties
        self.facts = proponent.facts
        self.size = len(proponent.uses)
        self.off = [self._contradicting(party) for party in parties]

    def _contradicting(self, party: Party) -> bytearray:
        """Return a flag for each row, no fact, whose head is the complement of a fact of the proponent."""
        off = bytearray(len(party.need))
        fact = party.ground.fact
        for literal in self.facts:
            for row in party.heads[literal ^ 1]:
                if not fact[row]:
                    off[row] = 1
        return off

    def reach(self, against: Iterable[int], *, party: int | None = None) -> bytearray:
        """Return Γ(T) for T = ``against``: the literals the opponents (or one of them) can still conclude."""
        chosen = range(len(self.parties)) if party is None else (party,)
        members = list(against)
        result = bytearray()
        for index in chosen:
            opponent = self.parties[index]
            off = self.off[index].copy()
            for literal in members:
                for row in opponent.assumed.get(literal, ()):
                    off[row] = 1
            result = union(result, opponent.closure(off))
        return result or bytearray(self.size)


def union(left: bytearray, right: bytearray) -> bytearray:
    """Return the union of two flag arrays; an empty one counts as no flags."""
    if not left:
        return right
    size = len(left)
    return bytearray((int.from_bytes(left, "little") | int.from_bytes(right, "little")).to_bytes(size, "little"))


def rows_of(ground: GroundDispute, agent: int | None = None) -> list[int]:
    """Return the rows an agent may use (its own and the background's); without an agent, those of everybody."""
    owner = ground.owner
    if agent is None:
        return [row for row in range(len(ground)) if owner[row] >= 0]
    own = agent + 1
    return [row for row in range(len(ground)) if owner[row] == own or owner[row] == 0]


def pooled(ground: GroundDispute) -> tuple[Party, Opposition]:
    """Return proponent and opposition of the pooled reading: everybody's rules on both sides."""
    everybody = Party(ground, rows_of(ground))
    return everybody, Opposition((everybody,), everybody)


def private(parties: Sequence[Party], agent: int) -> tuple[Party, Opposition]:
    """Return proponent and opposition of the private reading for one agent, given every agent's party."""
    proponent = parties[agent]
    others = tuple(party for index, party in enumerate(parties) if index != agent)
    return proponent, Opposition(others, proponent)


def agent_parties(ground: GroundDispute) -> tuple[Party, ...]:
    """Return for each agent, in file order, the rows it may use."""
    return tuple(Party(ground, rows_of(ground, agent)) for agent in range(len(ground.agents)))


def agent_number(agents: Sequence[str], name: str) -> int:
    """Return the place of an agent in file order; raise `InvalidTheory` when there is none of that name."""
    if name not in agents:
        raise InvalidTheory(f"there is no agent `{name}`; the agents are {', '.join(agents)}")
    return agents.index(name)
