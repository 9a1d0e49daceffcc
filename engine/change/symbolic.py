"""The fixpoint over all completions at once: a diagram of the completions under which a literal has each status.

The shortcut of semantics.md, section 6, step by step as `change.masks` takes it, where every bit is a decision diagram:
under which completions a rule is held, a literal derived, a rule beaten. What one completion needs fewer rounds for
than another stays as it is in the rounds that the other still needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engine.change.diagrams import ALWAYS, NEVER
from engine.values.record import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.change.diagrams import Diagrams
    from engine.change.masks import Masks


T = TypeVar("T")

Held = list[int]
"""For each row, or for each literal, under which completions it is there."""


class _Rule(NamedTuple):
    row: int
    body: tuple[int, ...]
    head: int


class _Soft(NamedTuple):
    """A defeasible rule as in `change.masks`, its sets of rows as places."""

    row: int
    body: tuple[int, ...]
    head: int
    denied: int
    below: frozenset[int]
    rivals: frozenset[int]


class _Upheld(NamedTuple):
    side: Held
    literals: Held
    rows: Held


class Symbolic:
    """The rows of a ground dispute as `Masks` has them; who holds them is said by diagrams."""

    def __init__(self, masks: Masks, diagrams: Diagrams, rows: int, literals: int) -> None:
        self._diagrams = diagrams
        self._none = [NEVER] * rows
        self._nothing = [NEVER] * literals
        self._rules = [_Rule(_place(bit), _places(body), _place(head)) for bit, body, head in masks.rules]
        self._strict = frozenset(_places(masks.strict))
        self._firm = [rule for rule in self._rules if rule.row in self._strict]
        self._soft = [
            _Soft(
                _place(one.bit),
                _places(one.body),
                _place(one.head),
                _place(one.denied),
                frozenset(_places(one.below)),
                frozenset(_places(one.rivals)),
            )
            for one in masks.soft
        ]
        self._assuming = [(_place(bit), _places(weak)) for bit, weak in masks.assuming]

    def statuses(self, sides: Sequence[Held], agent: int | None, literal: int) -> Mapping[Status, int]:
        """Return under which completions a literal has each status, as if all of them were consistent."""
        both, negated = self._diagrams.both, self._diagrams.negated
        if agent is None:
            own = self._justify(sides[0], sides)
            attackers = [own]
        else:
            each = [self._justify(side, _without(sides, place)) for place, side in enumerate(sides)]
            own, attackers = each[agent], _without(each, agent)
        justified, supported = own.literals[literal], self._closure(own.side, self._defeasible(own.side))[literal]
        tenable = self._tenable(own.side, attackers)[literal]
        if agent is None:
            tenable = both(tenable, negated(own.literals[literal ^ 1]))
        left = negated(justified)
        fallen = both(left, negated(tenable))
        return {
            Status.JUSTIFIED: justified,
            Status.DEFENSIBLE: both(left, tenable),
            Status.OVERRULED: both(fallen, supported),
            Status.UNSUPPORTED: both(fallen, negated(supported)),
        }

    def _justify(self, own: Held, opponents: Sequence[Held]) -> _Upheld:
        """Return what a side justifies against others."""
        mine = self._defeasible(own)
        found, upheld = self._nothing, self._none
        while True:
            by = _Upheld(own, found, upheld)
            alive = [self._alive(self._defeasible(side), by) for side in opponents]
            reached = [self._closure(side, left) for side, left in zip(opponents, alive, strict=True)]
            usable = mine
            for literals in reached:
                usable = self._assuming_none(usable, literals)
            while True:
                derived, before = self._closure(own, usable), usable
                for side, left in zip(opponents, alive, strict=True):
                    attacking = self._usable(side, self._assuming_none(left, derived))
                    usable = self._unbeaten(usable, side, attacking)
                if usable == before:
                    break
            entered = self._usable(own, usable)
            if derived == found and entered == upheld:
                return by
            found, upheld = derived, entered

    def _tenable(self, side: Held, attackers: Iterable[_Upheld]) -> Held:
        """Return the literals that arguments conclude which nothing justified attacks."""
        left = self._defeasible(side)
        for attacker in attackers:
            left = self._alive(left, attacker)
        return self._closure(side, left)

    def _defeasible(self, side: Held) -> Held:
        return [NEVER if row in self._strict else held for row, held in enumerate(side)]

    def _alive(self, rows: Held, by: _Upheld) -> Held:
        """Return the rows among some that assume nothing justified and that no justified rows beat."""
        return self._unbeaten(self._assuming_none(rows, by.literals), by.side, by.rows)

    def _closure(self, side: Held, rows: Held) -> Held:
        """Return what follows from some rows and the strict rows of a side."""
        held = [side[row] if row in self._strict else rows[row] for row in range(len(rows))]
        return self._derived(self._rules, held, self._nothing)

    def _derived(self, rules: Sequence[_Rule], held: Held, holds: Held) -> Held:
        """Return what some literals become by those of the rules that are held."""
        both, either, every = self._diagrams.both, self._diagrams.either, self._diagrams.every
        holds = holds.copy()
        while True:
            before = holds.copy()
            for row, body, head in rules:
                if held[row] != NEVER and holds[head] != ALWAYS:
                    holds[head] = either(holds[head], both(held[row], every(holds[literal] for literal in body)))
            if holds == before:
                return holds

    def _usable(self, side: Held, rows: Held) -> Held:
        """Return the rows among some whose body is derivable from them without any rule of the same head."""
        holds = self._closure(side, rows)
        found = self._none.copy()
        for rule in self._soft:
            if rows[rule.row] == NEVER:
                continue
            derived = self._closure(side, _but(rows, rule.rivals)) if rule.rivals else holds
            body = self._diagrams.every(derived[literal] for literal in rule.body)
            found[rule.row] = self._diagrams.both(rows[rule.row], body)
        return found

    def _unbeaten(self, targets: Held, side: Held, rows: Held) -> Held:
        """Return the targets whose complement does not follow from heads of rows not below them."""
        known: dict[frozenset[int], Held] = {}
        found = targets.copy()
        for rule in self._soft:
            if targets[rule.row] != NEVER:
                if rule.below not in known:
                    known[rule.below] = self._force(side, _but(rows, rule.below))
                denied = known[rule.below][rule.denied]
                found[rule.row] = self._diagrams.both(targets[rule.row], self._diagrams.negated(denied))
        return found

    def _force(self, side: Held, rows: Held) -> Held:
        """Return what follows strictly from the heads of some rows."""
        heads = self._nothing.copy()
        for rule in self._soft:
            heads[rule.head] = self._diagrams.either(heads[rule.head], rows[rule.row])
        return self._derived(self._firm, side, heads)

    def _assuming_none(self, rows: Held, literals: Held) -> Held:
        """Return the rows that assume of none of some literals that there is no evidence for it."""
        found = rows.copy()
        for row, weak in self._assuming:
            for literal in weak:
                found[row] = self._diagrams.both(found[row], self._diagrams.negated(literals[literal]))
        return found


def _but(rows: Held, left_out: frozenset[int]) -> Held:
    return [NEVER if row in left_out else held for row, held in enumerate(rows)] if left_out else rows


def _without(items: Sequence[T], place: int) -> list[T]:
    return [item for other, item in enumerate(items) if other != place]


def _place(bit: int) -> int:
    return bit.bit_length() - 1


def _places(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)
