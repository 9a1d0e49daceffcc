"""Canonical derivations: one rule per conclusion, the same whatever the order of statements.

Rows are taken in the order of the ground dispute; `engine.locality` puts them in the order of their printed clauses,
so that choices made here do not depend on how a file was typed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.ground import GroundDispute
    from engine.parties import Party


def choose(party: Party, allowed: Iterable[int]) -> dict[int, int]:
    """Return for each literal derivable from the allowed rows one row that concludes it, well founded together.

    It is a fact where there is one, else the first row whose body lies strictly below the level of the literal, that
    is, one of a shortest derivation.
    """
    rows = list(allowed)
    level = party.levels(rows)
    head, strong = party.ground.head, party.ground.strong
    chosen: dict[int, int] = {}
    fact = party.ground.fact
    for row in sorted(rows, key=lambda row: (not fact[row], row)):
        literal = head[row]
        if literal in level and literal not in chosen:
            depth = level[literal]
            if all(level.get(body, depth) < depth for body in strong[row]):
                chosen[literal] = row
    return chosen


def cone(ground: GroundDispute, chosen: Mapping[int, int], goals: Iterable[int]) -> tuple[int, ...]:
    """Return the chosen rows that the goals rest on, each after the rows it uses.

    With one row per literal every row of the cone of a goal is needed for it, so the cone is a minimal argument.
    """
    strong = ground.strong
    order: dict[int, None] = {}
    entered: set[int] = set()
    stack = [(goal, False) for goal in reversed(list(goals))]
    while stack:
        literal, done = stack.pop()
        row = chosen[literal]
        if done:
            order[row] = None
        elif literal not in entered:
            entered.add(literal)
            stack.append((literal, True))
            stack.extend((body, False) for body in reversed(strong[row]))
    return tuple(order)


class Passage:
    """Minimal arguments for a goal that go through a given row, where shortest derivations lead there.

    Finding any such argument is NP-complete; one that follows the shortest way from the row up to the goal and
    derives everything else canonically is found in the time it takes to write it down, and mostly exists.
    """

    def __init__(self, party: Party, allowed: Iterable[int], goal: int) -> None:
        self.ground = party.ground
        self.goal = goal
        rows = set(allowed)
        self._chosen = choose(party, rows)
        self._above: dict[int, int] = {}
        queue = [goal]
        for literal in queue:
            for row in party.heads[literal]:
                if row in rows and all(body in self._chosen for body in self.ground.strong[row]):
                    for body in self.ground.strong[row]:
                        if body != goal and body not in self._above:
                            self._above[body] = row
                            queue.append(body)

    def through(self, row: int) -> tuple[int, ...] | None:
        """Return an argument through a row, in order of use; None when this way does not lead to one."""
        head, strong = self.ground.head, self.ground.strong
        literal = head[row]
        way = {literal: row}
        while literal != self.goal:
            above = self._above.get(literal)
            if above is None:
                return None
            literal = head[above]
            way[literal] = above
        if not all(body in self._chosen for body in strong[row]):
            return None
        found = cone(self.ground, {**self._chosen, **way}, (self.goal,))
        concluded: set[int] = set()
        for one in found:
            if not concluded.issuperset(strong[one]):
                return None
            concluded.add(head[one])
        return found
