"""Which priorities hold when, and which of them decide between two arguments (semantics.md, section 6).

Prakken & Sartor 1997, sections 2.4 and 4. Stated priorities hold for everybody from the start; where priorities are
concluded, a stage of the iteration adds those that are justified by then, and an argument that is played brings its
own.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from engine.attacks.arguer import Arguer, PartyArgument, undercuts
from engine.attacks.order import Level, Order, preferences
from engine.grounding.ground import GroundDispute, Row, complement
from engine.values.literals import PRIORITY, Key, Literal, key_constant

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from engine.status.justification import Justification


Pair = tuple["Key", "Key"]


class Precedence:
    """The priorities of one dispute as one proponent comes to justify them."""

    def __init__(self, justification: Justification, level: Level) -> None:
        self.ground: GroundDispute = justification.proponent.ground
        self.derived = level is Level.DERIVED
        self.explicit = Order.from_facts(self.ground)
        self._justification = justification
        self._own: dict[frozenset[Pair], Order] = {}

    def after(self, stage: int) -> Order:
        """Return the order that holds once a stage is done; after stage 0 it is what is stated."""
        return (self._justification.order(stage + 1) if self.derived and stage else None) or self.explicit

    @property
    def last(self) -> Order:
        """Return the order when nothing more is justified."""
        return (self._justification.order() if self.derived else None) or self.explicit

    def own(self, arguer: Arguer, rows: Iterable[Row], within: Order | None = None) -> Order:
        """Return the order that one argument brings on top of what is stated, as far as it is within another.

        What the proponent does not come to justify never counts: without this bound, and with nobody to contradict it,
        an agent could play a priority here and its converse there.
        """
        if not self.derived:
            return self.explicit
        bound = within or self.last
        found = preferences(self.ground, arguer.conclusions(rows))
        pairs = frozenset(pair for pair in found if bound.prefers(*pair))
        known = self._own.get(pairs)
        if known is None:
            known = self._own[pairs] = self.explicit.extended(pairs)
        return known


def deciding(
    arguer: Arguer, rows: Collection[Row], targets: Iterable[Row], order: Order, given: Order | None = None
) -> list[tuple[Row, Row]] | None:
    """Return rows (higher, lower) such that an argument rebuts none of some rows, because these are preferred.

    As few as do: without one of them the argument, which ``given`` priorities do not hinder, would rebut. None when it
    does rebut one all the same.
    """
    found: list[tuple[Row, Row]] = []
    goal_of = arguer.ground.head
    for target in targets:
        before = [row for row in arguer.lending(rows) if given is None or not given.below(row, target)]
        goal = complement(goal_of[target])
        if goal not in arguer.conclusions(before):
            continue
        weak = [row for row in before if order.below(row, target)]
        if goal in arguer.conclusions(row for row in before if row not in weak):
            return None
        for row in list(weak):
            fewer = [other for other in weak if other != row]
            if goal not in arguer.conclusions(other for other in before if other not in fewer):
                weak = fewer
        found += [(target, row) for row in weak]
    return found


def preferred(one: PartyArgument, other: PartyArgument, order: Order) -> tuple[Literal, ...]:
    """Return the priorities without which an argument that the one strictly rebuts would rebut it in return."""
    if not order.pairs or undercuts(one, other):
        return ()
    targets = [row for row in one.rows if one.arguer.is_open(row)]
    return ways_down(order, deciding(other.arguer, other.rows, targets, order) or [])


def ways_down(order: Order, pairs: Iterable[tuple[Row, Row]]) -> tuple[Literal, ...]:
    """Return the priorities, as they were given, that put each of some rows above another."""
    return tuple(dict.fromkeys(priority(pair) for higher, lower in pairs for pair in _way(order, higher, lower)))


def priority(pair: Pair) -> Literal:
    """Return the literal ``higher > lower``."""
    return Literal(PRIORITY, (key_constant(pair[0]), key_constant(pair[1])))


def _way(order: Order, higher: Row, lower: Row) -> list[Pair]:
    """Return the shortest way from the label of one row down to that of another."""
    origin = order.ground.origin
    start, goal = origin[higher].label, origin[lower].label
    if start is None or goal is None:
        raise ValueError("a rule without a label takes no part in the order")
    below: dict[Key, list[Key]] = {}
    for one, other in sorted(order.pairs, key=str):
        below.setdefault(one, []).append(other)
    came: dict[Key, Key] = {}
    queue: deque[Key] = deque([start])
    while queue and goal not in came:
        label = queue.popleft()
        for other in below.get(label, ()):
            if other not in came:
                came[other] = label
                queue.append(other)
    way: list[Key] = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return [(way[place], way[place - 1]) for place in range(len(way) - 1, 0, -1)]
