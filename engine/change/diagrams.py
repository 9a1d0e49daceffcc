"""Decision diagrams over open literals: what depends on a completion, each case kept once.

Bryant 1986 ("Graph-based algorithms for Boolean function manipulation"), reduced and ordered, with three branches: an
open literal is unknown, true or false in a completion. Diagrams are numbers, and two are equal exactly when they say
the same of every completion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.values.errors import LimitReached

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.limits import Limits


NEVER, ALWAYS = 0, 1
"""What holds in no completion, and in every one."""

UNKNOWN, TRUE, FALSE = 0, 1, 2
"""The branches of a diagram, and what an open literal can be."""

NODES = 2_000_000
"""Nodes at most; each takes some hundred bytes."""

LEVELS = 300
"""Open literals at most: diagrams are walked by recursion."""

LISTED = 10_000
"""Smallest choices of one diagram that are listed at most; nobody reads more."""

OFTEN = 1_024
"""After so many new nodes the clock is looked at."""


class Node(NamedTuple):
    """A diagram by the first open literal it depends on, and what it is for each thing that can be."""

    level: int
    unknown: int
    true: int
    false: int


class Diagrams:
    """All diagrams over some open literals, which are numbered by their places in the order that diagrams follow."""

    def __init__(self, levels: int, limits: Limits, doing: str) -> None:
        if levels > LEVELS:
            raise LimitReached("combinations", LEVELS, doing, "ask about a literal on which less is open")
        self._limits = limits
        self._doing = doing
        self.nodes = [Node(levels, NEVER, NEVER, NEVER), Node(levels, ALWAYS, ALWAYS, ALWAYS)]
        self._numbers: dict[Node, int] = {}
        self._both: dict[tuple[int, int], int] = {}
        self._not: dict[int, int] = {NEVER: ALWAYS, ALWAYS: NEVER}
        self._possible: dict[int, int] = {}

    def when(self, level: int, value: int) -> int:
        """Return what holds where an open literal is known to be so."""
        return self._node(level, NEVER, *(ALWAYS if value == one else NEVER for one in (TRUE, FALSE)))

    def negated(self, one: int) -> int:
        """Return what holds where a diagram does not."""
        found = self._not.get(one)
        if found is None:
            level, *parts = self.nodes[one]
            found = self._node(level, *map(self.negated, parts))
            self._not[one] = found
            self._not[found] = one
        return found

    def both(self, one: int, other: int) -> int:
        """Return what holds where two diagrams do."""
        if other in (one, ALWAYS):
            return one
        if one == ALWAYS:
            return other
        if NEVER in (one, other):
            return NEVER
        key = (one, other) if one < other else (other, one)
        found = self._both.get(key)
        if found is None:
            left, right = self.nodes[one], self.nodes[other]
            level = min(left.level, right.level)
            lefts = left[1:] if left.level == level else (one,) * 3
            rights = right[1:] if right.level == level else (other,) * 3
            found = self._both[key] = self._node(level, *map(self.both, lefts, rights))
        return found

    def either(self, one: int, other: int) -> int:
        """Return what holds where one of two diagrams does."""
        return self.negated(self.both(self.negated(one), self.negated(other)))

    def every(self, diagrams: Iterable[int]) -> int:
        """Return what holds where all diagrams do."""
        found = ALWAYS
        for one in diagrams:
            found = self.both(found, one)
        return found

    def possible(self, one: int) -> int:
        """Return what holds in a completion when some larger one, or it, has the diagram hold."""
        found = self._possible.get(one)
        if found is None:
            if one <= ALWAYS:
                return one
            level, unknown, true, false = self.nodes[one]
            anyhow = self.either(unknown, self.either(true, false))
            found = self._node(level, *map(self.possible, (anyhow, true, false)))
            self._possible[one] = found
        return found

    def given(self, one: int, level: int, value: int) -> int:
        """Return the diagram where an open literal is so."""
        return self._given(one, level, value, {})

    def _given(self, one: int, level: int, value: int, known: dict[int, int]) -> int:
        node = self.nodes[one]
        if node.level > level:
            return one
        if node.level == level:
            return node[1 + value]
        if one not in known:
            known[one] = self._node(node.level, *(self._given(part, level, value, known) for part in node[1:]))
        return known[one]

    def support(self, one: int) -> set[int]:
        """Return the levels on which a diagram depends."""
        seen = {one}
        stack = [one]
        while stack:
            for part in self.nodes[stack.pop()][1:]:
                if part > ALWAYS and part not in seen:
                    seen.add(part)
                    stack.append(part)
        return {self.nodes[number].level for number in seen if number > ALWAYS}

    def smallest(self, one: int) -> tuple[int, Iterator[tuple[tuple[int, int], ...]]] | None:
        """Return the fewest literals known with which a diagram holds, and each such choice of (level, value).

        The choices may be exponentially many: more than `LISTED` of them are not listed, and `LimitReached` says so.
        """
        sizes: dict[int, float] = {NEVER: float("inf"), ALWAYS: 0}

        def size(number: int) -> float:
            if number not in sizes:
                _, unknown, true, false = self.nodes[number]
                sizes[number] = min(size(unknown), 1 + size(true), 1 + size(false))
            return sizes[number]

        def choices(number: int) -> Iterator[tuple[tuple[int, int], ...]]:
            if number == ALWAYS:
                yield ()
                return
            level, *parts = self.nodes[number]
            for value, part in enumerate(parts):
                step = ((level, value),) if value != UNKNOWN else ()
                if len(step) + size(part) == size(number):
                    yield from ((*step, *rest) for rest in choices(part))

        def listed() -> Iterator[tuple[tuple[int, int], ...]]:
            for number, choice in enumerate(choices(one), start=1):
                if number > LISTED:
                    raise LimitReached("combinations", LISTED, self._doing, "ask about a literal on which less is open")
                yield choice

        return None if one == NEVER else (int(size(one)), listed())

    def _node(self, level: int, unknown: int, true: int, false: int) -> int:
        if unknown == true == false:
            return unknown
        node = Node(level, unknown, true, false)
        number = self._numbers.get(node)
        if number is None:
            number = self._numbers[node] = len(self.nodes)
            self.nodes.append(node)
            if number % OFTEN == 0:
                self._limits.check(self._doing)
                if number > NODES:
                    raise LimitReached("combinations", NODES, self._doing, "ask about a literal on which less is open")
        return number
