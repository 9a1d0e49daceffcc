"""Decision diagrams over open literals: the sets of completions in which something is so, each kept once.

Reduced ordered decision diagrams (Bryant 1986, "Graph-based algorithms for Boolean function manipulation"), with three
branches instead of two (multi-valued: Srinivasan, Kam, Malik & Brayton 1990): an open literal is unknown, true or false
in a completion. Two diagrams are the same object exactly when they hold in the same completions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from math import inf
from operator import and_, or_

from engine.values.errors import LimitReached
from engine.values.limits import Limits

UNKNOWN, TRUE, FALSE = 0, 1, 2
"""What an open literal can be in a completion, and the branches of a diagram."""

NODES = 2_000_000
"""Nodes at most; each takes some hundred bytes."""

LEVELS = 300
"""Open literals at most: diagrams are walked by recursion."""

LISTED = 10_000
"""Smallest completions of one diagram that are listed at most; nobody reads more."""

OFTEN = 1_024
"""After so many steps the clock is looked at."""

ADVICE = "ask about a literal on which less is open"


class Diagram:
    """Completions by the first open literal they depend on, and what is left for each thing that it can be.

    ``level`` is the place of that literal in the order of the diagrams; one without branches is all completions or
    none, on the level after the last.
    """

    __slots__ = ("_diagrams", "branches", "level")

    def __init__(self, diagrams: Diagrams, level: int, branches: tuple[Diagram, ...]) -> None:
        self._diagrams = diagrams
        self.level = level
        self.branches = branches

    def __and__(self, other: Diagram) -> Diagram:
        return self._diagrams.both(self, other)

    def __or__(self, other: Diagram) -> Diagram:
        return ~(~self & ~other)

    def __invert__(self) -> Diagram:
        return self._diagrams.negated(self)

    @property
    def is_never(self) -> bool:
        """Return whether there are no completions in it."""
        return self is self._diagrams.never

    def given(self, level: int, value: int) -> Diagram:
        """Return what is left where an open literal is so."""
        return self._diagrams.given(self, level, value)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether a completion is in it, given what each open literal is."""
        one = self
        while one.branches:
            one = one.branches[values[one.level]]
        return not one.is_never


class Diagrams:
    """All diagrams over some open literals, numbered by their places in the order of the diagrams.

    Every operation raises `LimitReached` when the time is up or the nodes are too many.
    """

    def __init__(self, levels: int, limits: Limits, doing: str) -> None:
        if levels > LEVELS:
            raise LimitReached("open literals", LEVELS, doing, ADVICE)
        self._limits = limits
        self._doing = doing
        self._steps = 0
        self.never = Diagram(self, levels, ())
        self.always = Diagram(self, levels, ())
        self._nodes: dict[tuple[int, Diagram, Diagram, Diagram], Diagram] = {}
        self._both: dict[tuple[Diagram, Diagram], Diagram] = {}
        self._not: dict[Diagram, Diagram] = {self.never: self.always, self.always: self.never}
        self._possible: dict[Diagram, Diagram] = {self.never: self.never, self.always: self.always}
        self._sizes: dict[Diagram, float] = {self.never: inf, self.always: 0}

    def when(self, level: int, value: int) -> Diagram:
        """Return the completions in which an open literal is so, true or false."""
        true, false = (self.always if value == one else self.never for one in (TRUE, FALSE))
        return self._node(level, self.never, true, false)

    def negated(self, one: Diagram) -> Diagram:
        """Return the completions that are not in a diagram."""
        found = self._not.get(one)
        if found is None:
            unknown, true, false = one.branches
            found = self._node(one.level, self.negated(unknown), self.negated(true), self.negated(false))
            self._not[one] = found
            self._not[found] = one
        return found

    def both(self, one: Diagram, other: Diagram) -> Diagram:
        """Return the completions in two diagrams."""
        if one is other or other is self.always:
            return one
        if one is self.always:
            return other
        if one is self.never or other is self.never:
            return self.never
        # Diagrams that are the same are one object, so identity is equality, and either order of two is one question.
        key = (one, other) if id(one) < id(other) else (other, one)
        found = self._both.get(key)
        if found is None:
            self._step()
            level = min(one.level, other.level)
            left = one.branches if one.level == level else (one, one, one)
            right = other.branches if other.level == level else (other, other, other)
            both = self.both
            found = self._node(level, both(left[0], right[0]), both(left[1], right[1]), both(left[2], right[2]))
            self._both[key] = found
        return found

    def every(self, diagrams: Iterable[Diagram]) -> Diagram:
        """Return the completions in all of some diagrams."""
        return reduce(and_, diagrams, self.always)

    def any(self, diagrams: Iterable[Diagram]) -> Diagram:
        """Return the completions in some diagram among several."""
        return reduce(or_, diagrams, self.never)

    def possible(self, one: Diagram) -> Diagram:
        """Return the completions of which a larger one, or it, is in a diagram."""
        found = self._possible.get(one)
        if found is None:
            # Larger completions leave what is known and make some unknown true or false: an unknown literal may become
            # anything, the others stay.
            unknown, true, false = one.branches
            anyhow = self.any((unknown, true, false))
            found = self._node(one.level, self.possible(anyhow), self.possible(true), self.possible(false))
            self._possible[one] = found
        return found

    def given(self, one: Diagram, level: int, value: int) -> Diagram:
        """Return what is left of a diagram where an open literal is so."""
        known: dict[Diagram, Diagram] = {}

        def given(part: Diagram) -> Diagram:
            if part.level >= level:
                return part.branches[value] if part.level == level else part
            if part not in known:
                self._step()
                known[part] = self._node(part.level, *map(given, part.branches))
            return known[part]

        return given(one)

    def support(self, one: Diagram) -> set[int]:
        """Return the levels on which a diagram depends."""
        seen = {one}
        stack = [one]
        while stack:
            self._step()
            for part in stack.pop().branches:
                if part.branches and part not in seen:
                    seen.add(part)
                    stack.append(part)
        return {part.level for part in seen if part.branches}

    def size(self, one: Diagram) -> float:
        """Return how many literals the smallest completions in a diagram have; infinity where there are none."""
        if one not in self._sizes:
            self._step()
            unknown, true, false = map(self.size, one.branches)
            self._sizes[one] = min(unknown, 1 + true, 1 + false)
        return self._sizes[one]

    def smallest(self, one: Diagram) -> Iterator[tuple[tuple[int, int], ...]]:
        """Yield the completions in a diagram with the fewest literals, each as its pairs of level and value.

        There may be exponentially many: after `LISTED` of them raises `LimitReached`.
        """

        # Only branches that keep to the smallest size are followed, so no way is walked in vain.
        def choices(part: Diagram) -> Iterator[tuple[tuple[int, int], ...]]:
            if part is self.always:
                yield ()
            for value, branch in enumerate(part.branches):
                step = ((part.level, value),) if value != UNKNOWN else ()
                if len(step) + self.size(branch) == self.size(part):
                    yield from ((*step, *rest) for rest in choices(branch))

        for number, choice in enumerate(choices(one), start=1):
            self._step()
            if number > LISTED:
                raise LimitReached("smallest completions", LISTED, self._doing, ADVICE)
            yield choice

    def _node(self, level: int, unknown: Diagram, true: Diagram, false: Diagram) -> Diagram:
        if unknown is true is false:  # it does not depend on this literal: reduced diagrams have no such node
            return unknown
        key = (level, unknown, true, false)
        found = self._nodes.get(key)
        if found is None:
            self._step()
            found = self._nodes[key] = Diagram(self, level, key[1:])
            if len(self._nodes) > NODES:
                raise LimitReached("diagram nodes", NODES, self._doing, ADVICE)
        return found

    def _step(self) -> None:
        """Count a piece of work; look at the clock now and then."""
        self._steps += 1
        if self._steps % OFTEN == 0:
            self._limits.check(self._doing)
