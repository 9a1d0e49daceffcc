"""Where a rule may rest on its own conclusion, and priorities care which rule an argument takes for it.

An argument has one rule for each head, so a rule is of use only where its body is derivable without another rule for
the same head (semantics.md, section 6, *usable*). That can fail on cycles alone, and matters only where some rule for a
head on the cycle is below another rule.
"""

from __future__ import annotations

from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING

from engine.components import strongly_connected
from engine.literals import PRIORITY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.closure import Closure
    from engine.ground import GroundDispute, Key
    from engine.parties import Party


class Tangle:
    """A cycle of literals of one party, the rows that conclude them, and those rows that use one of them."""

    __slots__ = ("circular", "heads", "literals", "party", "rows")

    def __init__(self, party: Party, literals: Iterable[int]) -> None:
        self.party = party
        self.literals = frozenset(literals)
        self.rows = [row for literal in sorted(self.literals) for row in party.heads[literal]]
        strict, strong = party.ground.strict, party.ground.strong
        inside = self.literals
        self.circular = [row for row in self.rows if not strict[row] and not inside.isdisjoint(strong[row])]
        self.heads = frozenset(party.head[row] for row in self.rows if not strict[row])

    def usable(self, closure: Closure) -> list[int]:
        """Return the circular rows that are usable among those that are on."""
        found: list[int] = []
        without: dict[int, set[int]] = {}
        head, strong = self.party.head, self.party.ground.strong
        for row in self.circular:
            if closure.on[row] and not closure.count[row]:
                known = without.get(head[row])
                if known is None:
                    known = without[head[row]] = self._derived(closure, head[row])
                if all(literal in known or literal not in self.literals for literal in strong[row]):
                    found.append(row)
        return found

    def competes(self, literals: Iterable[int], left_out: Iterable[int]) -> bool:
        """Return whether rules for several of some literals compete with rules that are left out.

        Each may then be usable by itself without any argument that holds them all.
        """
        heads = self.heads.intersection(literals)
        return len(heads) > 1 and any(self.party.head[row] in heads for row in left_out)

    def _derived(self, closure: Closure, without: int) -> set[int]:
        """Return what is derived on the cycle without any defeasible row for one literal."""
        head, strict, strong = self.party.head, self.party.ground.strict, self.party.ground.strong
        known: set[int] = set()
        left = [
            row
            for row in self.rows
            if closure.on[row] and not closure.count[row] and (strict[row] or head[row] != without)
        ]
        while True:
            ready = [row for row in left if all(b in known or b not in self.literals for b in strong[row])]
            if not ready:
                return known
            known.update(head[row] for row in ready)
            left = [row for row in left if head[row] not in known]


def tangles(party: Party) -> list[Tangle]:
    """Return the cycles of a party on which a rule may rest on its own conclusion and some rule be below another."""
    topped = _lowered(party.ground)
    if topped is None:
        return []
    head, uses, strict = party.head, party.uses, party.ground.strict
    successors = {literal: [head[row] for row in rows if uses[head[row]]] for literal, rows in enumerate(uses) if rows}
    found: list[Tangle] = []
    for component in strongly_connected(successors):
        literals: Sequence[int] = component
        if len(literals) == 1 and literals[0] not in successors[literals[0]]:
            continue
        tangle = Tangle(party, literals)
        if tangle.circular and any(party.ground.origin[row].label in topped and not strict[row] for row in tangle.rows):
            found.append(tangle)
    return found


def _lowered(ground: GroundDispute) -> set[Key] | None:
    """Return the labels that some priority says to be below another; None where there is no priority."""
    if PRIORITY not in map(itemgetter(0), ground.table.keys):
        return None
    return {key[2] for key in ground.table.keys if key[0] == PRIORITY}


class Usable:
    """The rows usable among those of a closure that are on, as flags kept up to date; strict rows count as well."""

    __slots__ = ("_at", "_circular", "closure", "flags", "party")

    def __init__(self, party: Party, closure: Closure, found: Sequence[Tangle]) -> None:
        self.party = party
        self.closure = closure
        self.flags = bytearray(len(party.need))
        self._at = {row: tangle for tangle in found for row in tangle.rows}
        self._circular = frozenset(row for tangle in found for row in tangle.circular)

    def changed(self, rows: Iterable[int], literals: Iterable[int]) -> tuple[list[int], list[int]]:
        """Note rows switched on or off, literals gained or lost; return the rows usable now, and those no more."""
        flags, on, count, uses = self.flags, self.closure.on, self.closure.count, self.party.uses
        joined: list[int] = []
        gone: list[int] = []
        disturbed: dict[Tangle, None] = {}
        tangled = self._at
        for row in chain(rows, chain.from_iterable(map(uses.__getitem__, literals))):
            if tangled and row in tangled:
                disturbed[tangled[row]] = None
                if row in self._circular:
                    continue
            now = on[row] and not count[row]
            if now != flags[row]:
                flags[row] = now
                (joined if now else gone).append(row)
        for tangle in disturbed:
            usable = set(tangle.usable(self.closure))
            for row in tangle.circular:
                if (row in usable) != flags[row]:
                    flags[row] = row in usable
                    (joined if row in usable else gone).append(row)
        return joined, gone
