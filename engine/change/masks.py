"""The fixpoint of one small ground dispute in bit masks, for asking it many times about slightly different rows.

The shortcut of semantics.md, section 6, as it is written there; without strict rules and priorities it is that of
section 5. Sets of literals and of rows are integers, a bit each, so that one closure over some hundred rows takes
microseconds, where the counters of `status.statuses` first have to be set up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engine.attacks.order import Level, Order, level
from engine.change.bounds import Bounds, Standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.grounding.ground import GroundDispute


T = TypeVar("T")

ROWS = 2_000
"""Rows at most: with more, a pass over all of them takes longer than counters do."""

KEPT = 100_000
"""How many closures are kept for when they are asked for again."""


@dataclass(frozen=True, slots=True)
class Side:
    """The rows that one party holds, as bits."""

    rows: int


@dataclass(frozen=True, slots=True)
class Upheld:
    """What a side justifies: literals, and the rows of justified arguments."""

    side: Side
    literals: int
    rows: int


class _Soft(NamedTuple):
    """A defeasible rule: its bit, its literals, the rows below it, and those of its head if its body may need them."""

    bit: int
    body: int
    head: int
    denied: int
    below: int
    rivals: int


class Masks:
    """The rows of a ground dispute as masks; who holds them is said anew each time."""

    def __init__(self, ground: GroundDispute) -> None:
        order = Order.stated(ground)
        rows = sorted(range(len(ground)), key=_depths(ground).__getitem__)
        alike: dict[int, int] = {}
        for row in rows:
            if not ground.strict[row]:
                alike[ground.head[row]] = alike.get(ground.head[row], 0) | 1 << row
        circular = set(_circular(ground))
        self.strict = _bits(row for row in rows if ground.strict[row])
        self.rules = [(1 << row, _bits(ground.strong[row]), 1 << ground.head[row]) for row in rows]
        self._firm = [(bit, body, head) for bit, body, head in self.rules if bit & self.strict]
        self._chained = [rule for rule in self._firm if rule[1]]
        self._given: dict[int, int] = {}
        self.soft = [
            _Soft(
                1 << row,
                _bits(ground.strong[row]),
                1 << ground.head[row],
                1 << (ground.head[row] ^ 1),
                _bits(other for other in rows if order.below(other, row)),
                alike[ground.head[row]] if row in circular else 0,
            )
            for row in rows
            if not ground.strict[row]
        ]
        self.assuming = [(1 << row, _bits(ground.weak[row])) for row in rows if ground.weak[row]]
        self._closures: dict[int, int] = {}

    def justify(self, own: Side, opponents: Sequence[Side]) -> Upheld:
        """Return what a side justifies against others."""
        mine = own.rows & ~self.strict
        found, upheld = 0, 0
        while True:
            alive = [self._alive(side, found, Upheld(own, found, upheld)) for side in opponents]
            reached = 0
            for side, left in zip(opponents, alive, strict=True):
                reached |= self.closure(side, left)
            usable = self._assuming_none(mine, reached)
            while True:
                derived = self.closure(own, usable)
                beaten = 0
                for side, left in zip(opponents, alive, strict=True):
                    attacking = self.usable(side, self._assuming_none(left, derived))
                    beaten |= self.beaten(usable, side, attacking)
                if not beaten:
                    break
                usable &= ~beaten
            entered = self.usable(own, usable)
            if derived == found and entered == upheld:
                return Upheld(own, found, upheld)
            found, upheld = derived, entered

    def tenable(self, side: Side, attackers: Iterable[Upheld]) -> int:
        """Return the literals that arguments conclude which nothing justified attacks."""
        left = side.rows & ~self.strict
        for attacker in attackers:
            left = self._alive(side, attacker.literals, attacker, left)
        return self.closure(side, left)

    def supported(self, side: Side) -> int:
        """Return the literals that have an argument."""
        return self.closure(side, side.rows & ~self.strict)

    def closure(self, side: Side, rows: int) -> int:
        """Return what follows from some rows and the strict rows of a side."""
        held = side.rows & (rows | self.strict)
        known = self._closures.get(held)
        if known is None:
            if len(self._closures) >= KEPT:
                self._closures.clear()
            known = self._closures[held] = _derived(self.rules, held, 0)
        return known

    def usable(self, side: Side, rows: int) -> int:
        """Return the rows among some whose body is derivable from them without any rule of the same head."""
        holds = self.closure(side, rows)
        found = 0
        for rule in self.soft:
            if rows & rule.bit and rule.body & holds == rule.body:
                derived = self.closure(side, rows & ~rule.rivals) if rule.rivals else holds
                if rule.body & derived == rule.body:
                    found |= rule.bit
        return found

    def beaten(self, targets: int, side: Side, rows: int) -> int:
        """Return the targets whose complement follows from heads of rows not below them."""
        known: dict[int, int] = {}
        found = 0
        for rule in self.soft:
            if targets & rule.bit:
                strong = rows & ~rule.below
                if strong not in known:
                    known[strong] = self._force(side, strong)
                if rule.denied & known[strong]:
                    found |= rule.bit
        return found

    def _force(self, side: Side, rows: int) -> int:
        """Return what follows strictly from the heads of some rows."""
        heads = 0
        for rule in self.soft:
            if rows & rule.bit:
                heads |= rule.head
        held = side.rows & self.strict
        if held not in self._given:
            self._given[held] = _derived(self._firm, held, 0)
        return _derived(self._chained, held, heads | self._given[held])

    def _alive(self, side: Side, justified: int, by: Upheld, rows: int | None = None) -> int:
        """Return the rows of a side that assume nothing justified and that no justified rows beat."""
        left = self._assuming_none(side.rows & ~self.strict if rows is None else rows, justified)
        return left & ~self.beaten(left, by.side, by.rows)

    def _assuming_none(self, rows: int, literals: int) -> int:
        """Return the rows that assume of none of some literals that there is no evidence for it."""
        for bit, weak in self.assuming:
            if weak & literals:
                rows &= ~bit
        return rows


def _derived(rules: Iterable[tuple[int, int, int]], held: int, holds: int) -> int:
    """Return what some literals become by those of the rules that are held."""
    while True:
        before = holds
        for bit, body, head in rules:
            if held & bit and body & holds == body:
                holds |= head
        if holds == before:
            return holds


def bounds(masks: Masks, least: Sequence[Side], most: Sequence[Side], agent: int | None, literal: int) -> Bounds:
    """Return bounds on one status, as `bounds.bounds` does: each party holds at least some rows and at most others."""
    one, other = 1 << literal, 1 << (literal ^ 1)
    if agent is None:
        low, high = masks.justify(least[0], most), masks.justify(most[0], least)
        defenders: tuple[list[Upheld], list[Upheld]] = ([high], [low])
    else:
        lows = [masks.justify(own, _without(most, place)) for place, own in enumerate(least)]
        highs = [masks.justify(own, _without(least, place)) for place, own in enumerate(most)]
        low, high = lows[agent], highs[agent]
        defenders = (_without(highs, agent), _without(lows, agent))
    found: list[Standing] = []
    for own, rival, attackers in ((low, high, defenders[0]), (high, low, defenders[1])):
        justified = bool(own.literals & one)
        tenable = bool(masks.tenable(own.side, attackers) & one)
        if agent is None and not justified and rival.literals & other:
            tenable = False
        found.append(Standing(justified, tenable, bool(masks.supported(own.side) & one)))
    return Bounds(*found)


def _without(items: Sequence[T], place: int) -> list[T]:
    return [item for other, item in enumerate(items) if other != place]


def fits(ground: GroundDispute) -> bool:
    """Return whether masks decide a dispute: it is small, ranked beforehand, and force comes from one rule at a time.

    Where a strict rule has two premises that rest on defeasible rules, these rules may exclude each other, and whether
    one argument holds both takes a search.
    """
    if len(ground) > ROWS or level(ground) is Level.DERIVED:
        return False
    strict = [row for row in range(len(ground)) if ground.strict[row]]
    soft = {ground.head[row] for row in range(len(ground)) if not ground.strict[row]}
    grown = True
    while grown:
        fresh = {ground.head[row] for row in strict if not soft.isdisjoint(ground.strong[row])} - soft
        soft |= fresh
        grown = bool(fresh)
    return all(len(soft.intersection(ground.strong[row])) < 2 for row in strict)  # noqa: PLR2004 - two premises


def _circular(ground: GroundDispute) -> Iterator[int]:
    """Yield the rows whose own head may help to derive their body."""
    concluding: dict[int, list[int]] = {}
    for row, literal in enumerate(ground.head):
        concluding.setdefault(literal, []).append(row)
    for row in range(len(ground)):
        if ground.strict[row]:
            continue
        seen = set(ground.strong[row])
        stack = list(seen)
        while stack:
            for other in concluding.get(stack.pop(), ()):
                for literal in ground.strong[other]:
                    if literal not in seen:
                        seen.add(literal)
                        stack.append(literal)
        if ground.head[row] in seen:
            yield row


def _depths(ground: GroundDispute) -> list[int]:
    """Return for each row in how many rounds its body is derived, so that one pass in this order derives most."""
    known: dict[int, int] = {}
    depths = [len(ground)] * len(ground)
    turn, waiting = 0, list(range(len(ground)))
    while waiting:
        ready = [row for row in waiting if all(known.get(literal, turn) < turn for literal in ground.strong[row])]
        if not ready:
            break
        for row in ready:
            depths[row] = turn
            known.setdefault(ground.head[row], turn)
        done = set(ready)
        waiting = [row for row in waiting if row not in done]
        turn += 1
    return depths


def _bits(members: Iterable[int]) -> int:
    found = 0
    for member in members:
        found |= 1 << member
    return found
