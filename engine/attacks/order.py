"""Which rules are preferred: the order that priorities ``r1 > r2`` put on the rows of a dispute.

Prakken & Sartor 1997, sections 2.4 and 4: a strict partial order over labels; strict rules and rules without a label
take no part in it (semantics.md, section 6).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from itertools import chain
from operator import itemgetter

from engine.grounding.ground import GroundDispute, Row
from engine.values.errors import InvalidTheory
from engine.values.graphs import Connected, grouped, off_cycles, ringed, strongly_connected
from engine.values.literals import PRIORITY, Key, Literal, key_constant
from engine.values.rules import Dispute


class Level(StrEnum):
    """What has to be decided besides defeasible rules.

    PLAIN: no strict rule with a body, no priority. STATIC: strict rules, and priorities that are facts of the
    background. DERIVED: some priority is concluded by a rule, or stated by an agent.
    """

    PLAIN = "plain"
    STATIC = "static"
    DERIVED = "derived"


def ranking_rows(ground: GroundDispute) -> list[Row]:
    """Return the rows that somebody holds and that conclude a priority, or deny one."""
    keys, owner = ground.table.keys, ground.owner
    if PRIORITY not in map(itemgetter(0), keys):
        return []
    return [row for row in ground.rows if keys[ground.head[row] >> 1][0] == PRIORITY and owner[row] >= 0]


def level(ground: GroundDispute) -> Level:
    """Return the level of a ground dispute; rows that nobody holds do not count for priorities."""
    if ground.plain:
        return Level.PLAIN
    ranking = ranking_rows(ground)
    if any(ground.owner[row] or not ground.fact[row] for row in ranking):
        return Level.DERIVED
    if ranking:
        return Level.STATIC
    return Level.PLAIN if ground.strict == ground.fact else Level.STATIC


def level_of(dispute: Dispute) -> Level:
    """Return the level of a dispute before it is grounded; what is asked of it may need less."""
    shared = frozenset(map(id, dispute.background))
    rules = tuple(dispute.rules)
    ranked = [rule for rule in rules if rule.head.predicate == PRIORITY]
    if not all(rule.is_fact and id(rule) in shared for rule in ranked):
        return Level.DERIVED
    return Level.STATIC if ranked or dispute.specific or any(r.strict and r.body for r in rules) else Level.PLAIN


class Order:
    """A strict partial order over labels, looked up by row.

    ``part[r]`` numbers the connected part of the order that the label of row r belongs to; -1 when it takes no part,
    and the row is below nothing and above nothing. Within a part, ``place[r]`` is the bit of the label and ``under[r]``
    the bits of all labels below it: rows that agree in ``part`` and ``under`` have the same rows below them.
    ``pairs`` are as stated, before transitivity.
    Pairs that form a cycle raise `InvalidTheory`.
    """

    __slots__ = ("_numbers", "_part", "_place", "_under", "ground", "pairs", "part", "place", "under")

    def __init__(self, ground: GroundDispute, pairs: Iterable[tuple[Key, Key]]) -> None:
        self.ground = ground
        self.pairs = dict.fromkeys(pairs).keys()
        self._close()
        find = self._numbers.get
        numbers = [
            -1 if strict else find(origin.label, -1)
            for strict, origin in zip(ground.strict, ground.origin, strict=True)
        ]
        self.part = [*map(self._part.__getitem__, numbers)]
        self.place = [*map(self._place.__getitem__, numbers)]
        self.under = [*map(self._under.__getitem__, numbers)]

    @classmethod
    def from_facts(cls, ground: GroundDispute) -> Order:
        """Return the order of the priorities that are facts of the background; raise `InvalidTheory` for a cycle."""
        columns = zip(ground.head, ground.fact, ground.owner, strict=True)
        return cls(ground, ground.table.preferences(literal for literal, fact, owner in columns if fact and not owner))

    def below(self, row: Row, other: Row) -> bool:
        """Return whether the rule of a row has lower priority than that of another."""
        return self.part[row] == self.part[other] and bool(self.place[row] & self.under[other])

    def prefers(self, higher: Key, lower: Key) -> bool:
        """Return whether ``higher > lower`` is in the order, transitivity included."""
        one, other = self._numbers.get(higher, -1), self._numbers.get(lower, -1)
        if min(one, other) < 0 or self._part[one] != self._part[other]:
            return False
        return bool(self._under[one] & self._place[other])

    def extended(self, pairs: Iterable[tuple[Key, Key]]) -> Order:
        """Return this order with further pairs, without those on a cycle of the old and the new together.

        What was in the order stays in it: of two contrary priorities the earlier counts, and neither of two that come
        at once (semantics.md, section 6).
        """
        fresh = [pair for pair in pairs if not self.prefers(*pair)]
        if not fresh:
            return self
        kept = off_cycles(self.pairs, fresh)
        return Order(self.ground, [*self.pairs, *kept]) if kept else self

    def way_down(self, higher: Row, lower: Row) -> list[tuple[Key, Key]]:
        """Return the shortest way from the label of one row down to that of another, in the pairs that were given."""
        start, goal = self.ground.origin[higher].label, self.ground.origin[lower].label
        if start is None or goal is None:
            raise ValueError("a rule without a label takes no part in the order")
        below = grouped(sorted(self.pairs, key=str))
        above: dict[Key, Key] = {}
        queue: list[Key] = [start]
        for label in queue:
            fresh = [other for other in below.get(label, ()) if other not in above]
            above.update(dict.fromkeys(fresh, label))
            queue += fresh
        way: list[tuple[Key, Key]] = []
        here: Key = goal
        while here != start:
            way.append((above[here], here))
            here = above[here]
        return way[::-1]

    def moved(self, before: Order) -> list[Row]:
        """Return the rows that may stand otherwise than in an order that this one extends."""
        parts = {self._part[self._numbers[higher]] for higher, _ in self.pairs - before.pairs}
        return [row for row, part in zip(self.ground.rows, self.part, strict=False) if part in parts]

    def _close(self) -> None:
        """Number the labels and collect for each what is below it; the last number stands for having no place."""
        labels = list(dict.fromkeys(chain.from_iterable(self.pairs)))
        self._numbers: dict[Key | None, int] = {label: number for number, label in enumerate(labels)}
        pairs = [(self._numbers[high], self._numbers[low]) for high, low in self.pairs]
        lower = grouped(pairs)
        # What is below a label is a set of bits, and whether a row is below another two look-ups. Bits are numbered
        # within a connected part, so that many small orders make short integers.
        self._part = parts = [*map(Connected(pairs).root, range(len(labels))), -1]
        self._place = place = [0] * len(parts)
        self._under = under = [0] * len(parts)
        following = [1] * len(parts)
        # From below: what is under a label is whole before those above take it over, so no pair is looked at twice.
        # Labels with nothing below them come first; only those with something above and below them have to be sorted.
        between = {label: [low for low in lows if low in lower] for label, lows in lower.items()}
        lowest = ([number] for number in range(len(labels)) if number not in lower)
        for label, *circular in chain(lowest, strongly_connected(between)):
            if circular or label in between.get(label, ()):
                cycle = ", ".join(sorted(str(labels[number]) for number in ringed(lower)))
                raise InvalidTheory("priorities in a cycle", labels=cycle)
            part = parts[label]
            place[label] = following[part]
            following[part] <<= 1
            for low in lower.get(label, ()):
                under[label] |= under[low] | place[low]


def priority(pair: tuple[Key, Key]) -> Literal:
    """Return the literal ``higher > lower``."""
    return Literal(PRIORITY, tuple(map(key_constant, pair)))
