"""The rows that a party may use in one kind of attack: what they reach, and what they can rebut.

Rows below the rule that is rebutted may still serve, to reach the bodies of others; only their heads do not count
(semantics.md, section 6). Where such rows compete with others for a head, whether one argument, with one rule for each
head, brings enough together is a search; everywhere else it is read off derivability.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.derivation import cone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.arguing import Arguing
    from engine.limits import Limits
    from engine.order import Order

ANYTHING = -1
"""In the place of the row that is rebutted: nothing is, the argument is only to conclude its goal."""


class Field:
    """Some rows of one party under an order."""

    def __init__(self, arguing: Arguing, usable: Iterable[int], order: Order, limits: Limits) -> None:
        self.arguing = arguing
        self.party = arguing.party
        self.ground = arguing.ground
        self.order = order
        self.limits = limits
        self._usable = usable

    @cached_property
    def listed(self) -> list[int]:
        """Return the rows."""
        return list(self._usable)

    @cached_property
    def _level(self) -> dict[int, int]:
        return self.party.levels(self.listed)

    @cached_property
    def _rows(self) -> set[int]:
        """Return the rows whose body can be derived from usable ones."""
        level, strong = self._level, self.ground.strong
        return {row for row in self.listed if all(body in level for body in strong[row])}

    @cached_property
    def chosen(self) -> dict[int, int]:
        """Return one row for each literal that is reached, well founded together."""
        return self.arguing.choose(self.listed)

    def around(self, goal: int) -> set[int]:
        """Return the usable rows on which some derivation of the goal may rest."""
        strong, heads = self.ground.strong, self.party.heads
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

    def weaker(self, rows: Iterable[int], target: int) -> frozenset[int]:
        """Return the rows among some that are below a target."""
        if target == ANYTHING:
            return frozenset()
        return frozenset(row for row in rows if self.order.below(row, target))

    def rebuts(self, target: int) -> bool:
        """Return whether an argument from these rows rebuts another on a row of that one."""
        goal = self.ground.head[target] ^ 1
        if goal not in self._level:
            return False
        around = self.around(goal)
        return not self.weaker(around, target) or self._forceful(around, goal, target) is not None

    def argument(self, goal: int, target: int = ANYTHING) -> tuple[int, ...] | None:
        """Return an argument for a goal with force against a target, minimal, in order of use; None without one."""
        if goal not in self._level:
            return None
        if self.arguing.plain:
            return cone(self.ground, self.chosen, (goal,))
        around = self.around(goal)
        if self.weaker(around, target):
            found = self._forceful(around, goal, target)
        else:
            found = cone(self.ground, self.chosen, (goal,))
        return None if found is None else self._least(found, goal, target)

    def through(self, row: int, goal: int, target: int = ANYTHING) -> tuple[int, ...] | None:
        """Return a minimal argument like `argument` that contains a row; an NP-complete search; None without one."""
        from engine.search import forceful_argument  # noqa: PLC0415 - loads clingo

        around = self.around(goal)
        if row not in around:
            return None
        easy = self.argument(goal, target)
        if easy is None or row in easy:
            return easy
        head, strict = self.ground.head, self.ground.strict
        alone = sorted(other for other in around if other == row or strict[other] or head[other] != head[row])
        easy = Field(self.arguing, alone, self.order, self.limits).argument(goal, target)
        if easy is not None and row in easy:
            return easy
        found = forceful_argument(self.ground, around, goal, self.weaker(around, target), self.limits, through=row)
        return None if found is None else self._spelled(found, goal, target)

    def _least(self, rows: Iterable[int], goal: int, target: int) -> tuple[int, ...]:
        """Return an argument with as few rows as its goal needs, written down."""
        rows = tuple(rows)
        if self.arguing.inert:
            return rows
        kept = self.arguing.least(rows, lambda fewer: goal in self._forced(fewer, target))
        return self._spelled(kept, goal, target)

    def _spelled(self, rows: Iterable[int], goal: int, target: int) -> tuple[int, ...]:
        rows = tuple(rows)
        return self.arguing.spelled(rows, (goal,), self.weaker(rows, target))

    def _forced(self, rows: Iterable[int], target: int) -> set[int]:
        if target == ANYTHING:
            return self.arguing.conclusions(rows)
        return self.arguing.forced(rows, target, self.order)

    def _forceful(self, around: set[int], goal: int, target: int) -> tuple[int, ...] | None:
        """Return rows of an argument that has force against a target though some of these rows are below it.

        Rows above or beside the target are tried alone, then wherever they compete with one below; then it is a search.
        """
        head, strict = self.ground.head, self.ground.strict
        weak = self.weaker(around, target)
        firm = around - weak
        heads = {head[row] for row in firm if not strict[row]}
        if goal not in self.arguing.closed(heads):
            return None
        for rows in (firm, {row for row in around if row not in weak or head[row] not in heads}):
            chosen = self.arguing.choose(sorted(rows))
            if goal in chosen:
                found = cone(self.ground, chosen, (goal,))
                if goal in self._forced(found, target):
                    return found
        from engine.search import forceful_argument  # noqa: PLC0415 - loads clingo

        searched = forceful_argument(self.ground, around, goal, weak, self.limits)
        return None if searched is None else self._spelled(searched, goal, target)
