"""The proponent's winning strategy as a graph (semantics.md, section 4).

A node holds the canonical argument for a literal; its children are the opponents' defeaters that matter, one for each
point of attack and each rule at which it can be stopped; each child is answered by the node of the literal that stops
it. Ranks fall strictly from node to node, so the graph has no cycle, and its size is polynomial where the tree of all
arguments is exponential.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.derivation import Passage, choose, cone
from engine.limits import Limits
from engine.record import Attack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.justification import Justification
    from engine.parties import Party


@dataclass(frozen=True, slots=True)
class Node:
    """A proponent's argument: rows in order of use, the literal it is for, and its rank."""

    claim: int
    rank: int
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """An opponent's defeater of a node, and what answers it.

    ``opponent`` numbers the opposing parties; ``point`` is the literal at which it attacks the node, undercut or
    rebutted. It is strictly defeated by the node of ``stopper``: a literal it assumes (undercut) or a fact of the
    proponent that it contradicts (rebut), as ``by`` says.
    """

    opponent: int
    rows: tuple[int, ...]
    attack: Attack
    point: int
    stopper: int
    by: Attack


class _Field:
    """The rows that an opponent may use in one kind of attack on a node."""

    def __init__(self, party: Party, usable: Iterable[int]) -> None:
        self.party = party
        self._usable = usable

    @cached_property
    def _rows(self) -> set[int]:
        """Return the rows whose body can be derived from usable ones."""
        usable = list(self._usable)
        level = self.party.levels(usable)
        strong = self.party.ground.strong
        return {row for row in usable if all(body in level for body in strong[row])}

    def around(self, goal: int) -> set[int]:
        """Return the usable rows on which some derivation of the goal may rest."""
        strong, heads = self.party.ground.strong, self.party.heads
        found: set[int] = set()
        stack = [goal]
        seen = {goal}
        while stack:
            for row in heads[stack.pop()]:
                if row in self._rows:
                    found.add(row)
                    fresh = [body for body in strong[row] if body not in seen]
                    seen.update(fresh)
                    stack.extend(fresh)
        return found


class Strategy:
    """The strategy graph of one proponent, unfolded as far as it is asked for."""

    def __init__(self, justification: Justification, limits: Limits | None = None) -> None:
        self.justification = justification
        self.limits = limits or Limits()
        self.proponent = justification.proponent
        self.opposition = justification.opposition
        self.ground = self.proponent.ground
        self._nodes: dict[int, Node] = {}
        self._counters: dict[Node, tuple[Counter, ...]] = {}
        self._choice: tuple[int, dict[int, int]] = (0, {})
        self._stoppers = [self._stopped(party) for party in self.opposition.parties]
        self._derivable = [party.derivable() for party in self.opposition.parties]

    def _stopped(self, party: Party) -> dict[int, tuple[int, int, Attack]]:
        """Return for each row that a justified literal stops: lowest rank, literal, and how it is stopped."""
        rank, facts = self.justification.rank, self.opposition.facts
        found: dict[int, tuple[int, int, Attack]] = {}
        for row in party.rows:
            ways = [(rank[w], w, Attack.UNDERCUT) for w in self.ground.weak[row] if rank[w] >= 0]
            denied = self.ground.head[row] ^ 1
            if denied in facts and not self.ground.fact[row]:
                ways.append((0, denied, Attack.REBUT))
            if ways:
                found[row] = min(ways)
        return found

    def root(self, claim: int, warrant: int) -> Node | None:
        """Return the opening node of the main argument with this warrant; None when that argument is lost."""
        others = {row for row in self.proponent.heads[claim] if row != warrant}
        first = self.justification.row_rank[warrant]
        if first < 0:
            return None
        for stage in range(first, self.justification.stages + 1):
            chosen = choose(self.proponent, (row for row in self._live(stage) if row not in others))
            if claim in chosen:
                return Node(claim, stage, self._defended(claim, stage, chosen))
        return None

    def node(self, literal: int) -> Node:
        """Return the node of a justified literal: its canonical argument."""
        known = self._nodes.get(literal)
        if known is None:
            rank = self.justification.rank[literal]
            if rank == 0:
                row = next(r for r in self.proponent.heads[literal] if self.ground.fact[r])
                known = Node(literal, 0, (row,))
            else:
                known = Node(literal, rank, self._defended(literal, rank, self._chosen(rank)))
            self._nodes[literal] = known
        return known

    def _chosen(self, stage: int) -> dict[int, int]:
        """Return one row of R at a stage for each literal it derives; the last stage asked for is remembered."""
        if self._choice[0] != stage:
            self._choice = (stage, choose(self.proponent, self._live(stage)))
        return self._choice[1]

    def _live(self, stage: int) -> Iterator[int]:
        """Return the rows of R at a stage."""
        ranks = self.justification.row_rank
        return (row for row in self.proponent.rows if 0 <= ranks[row] <= stage)

    def _defended(self, claim: int, stage: int, chosen: dict[int, int]) -> tuple[int, ...]:
        """Return a least set of chosen rows that concludes the claim and defends itself, in order of use.

        The cone of the claim comes first; where it needs allies (T16) rows are dropped from the whole of the stage,
        each with what rests on it, as long as what is left defends itself.
        """
        core = cone(self.ground, chosen, (claim,))
        if self._stands(core, stage):
            return core
        rows = cone(self.ground, chosen, (claim, *sorted(set(chosen) - {claim})))
        fixed = set(core)
        size = max(1, len(rows) // 2)
        while True:
            changed = False
            for start in range(len(rows), 0, -size):
                lot = set(rows[max(0, start - size) : start]) - fixed
                if lot:
                    fewer = self._without(rows, lot)
                    if fixed <= set(fewer) and self._stands(fewer, stage):
                        rows = fewer
                        changed = True
                        break
            if not changed:
                if size == 1:
                    return rows
                size = max(1, size // 2)

    def _without(self, rows: tuple[int, ...], lot: set[int]) -> tuple[int, ...]:
        """Return the rows without some of them and without what rests on those."""
        head, strong = self.ground.head, self.ground.strong
        gone: set[int] = set()
        left: list[int] = []
        for row in rows:
            if row in lot or not gone.isdisjoint(strong[row]):
                gone.add(head[row])
            else:
                left.append(row)
        return tuple(left)

    def _stands(self, rows: Iterable[int], stage: int) -> bool:
        """Return whether no head of the rows is rebutted by what T of the stage before leaves to the opponents.

        That their assumptions are safe holds for every row of R. Semantics.md, section 5 (test for an argument).
        """
        head, facts = self.ground.head, self.opposition.facts
        heads = {head[row] for row in rows}
        open_heads = [literal for literal in heads if literal not in facts and self._deniable(literal)]
        if not open_heads:
            return True
        against = self.justification.members(stage - 1)
        for literal in heads:
            against[literal] = 1
        return not any(reached[literal ^ 1] for reached in self.opposition.reach(against) for literal in open_heads)

    def _deniable(self, literal: int) -> bool:
        """Return whether some opponent has any argument for the complement of a literal."""
        return any(derivable[literal ^ 1] for derivable in self._derivable)

    def points(self, rows: Iterable[int]) -> dict[int, Attack]:
        """Return where an argument of the proponent can be attacked: its assumptions, and against its open heads."""
        facts = self.opposition.facts
        found: dict[int, Attack] = {}
        for row in rows:
            for assumed in self.ground.weak[row]:
                found[assumed] = Attack.UNDERCUT
            head = self.ground.head[row]
            if head not in facts:
                found.setdefault(head ^ 1, Attack.REBUT)
        return found

    def counters(self, node: Node) -> tuple[Counter, ...]:
        """Return the children of a node: for each opponent, point and stopped rule a defeater through it."""
        known = self._counters.get(node)
        if known is None:
            known = self._counters[node] = tuple(self._search(node))
        return known

    def _search(self, node: Node) -> Iterator[Counter]:
        conclusions = {self.ground.head[row] for row in node.rows}
        points = self.points(node.rows)
        weak = self.ground.weak
        for number, party in enumerate(self.opposition.parties):
            if all(rank >= node.rank for rank, _, _ in self._stoppers[number].values()):
                continue
            undercutting = _Field(party, party.rows)
            rebutting = _Field(party, (row for row in party.rows if conclusions.isdisjoint(weak[row])))
            for point, attack in points.items():
                if self._derivable[number][point]:
                    field = undercutting if attack is Attack.UNDERCUT else rebutting
                    yield from self._against(node, number, point, attack, field)

    def _against(self, node: Node, number: int, point: int, attack: Attack, field: _Field) -> Iterator[Counter]:
        """Return an opponent's defeaters at one point, one for each rule at which it can be stopped."""
        stoppers = self._stoppers[number]
        around = field.around(point)
        passages: dict[int, tuple[list[int], Passage]] = {}
        shown: set[tuple[int, tuple[int, ...]]] = set()
        for row in sorted(around & stoppers.keys()):
            rank, stopper, by = stoppers[row]
            if rank >= node.rank:
                continue
            if rank not in passages:
                allowed = [r for r in sorted(around) if r not in stoppers or stoppers[r][0] >= rank]
                passages[rank] = (allowed, Passage(field.party, allowed, point))
            allowed, passage = passages[rank]
            found = passage.through(row) or self._through(allowed, point, row)
            if found is not None and (stopper, found) not in shown:
                shown.add((stopper, found))
                yield Counter(number, found, attack, point, stopper, by)

    def _through(self, allowed: list[int], goal: int, row: int) -> tuple[int, ...] | None:
        """Return a minimal argument for a literal that goes through a row, from allowed rows; an NP-complete search."""
        from engine.search import minimal_argument  # noqa: PLC0415 - loads clingo

        return minimal_argument(self.ground, allowed, goal, self.limits, through=row)

    def unfold(self, root: Node) -> tuple[tuple[Node, tuple[Counter, ...]], ...]:
        """Return every node reachable from a root with its children, parents first; bounded by the node limit."""
        order: dict[Node, tuple[Counter, ...]] = {}
        queue = [root]
        for node in queue:
            if node in order:
                continue
            self.limits.check("unfolding the strategy")
            order[node] = self.counters(node)
            self.limits.check_nodes(len(order))
            queue.extend(self.node(counter.stopper) for counter in order[node])
        return tuple(order.items())
