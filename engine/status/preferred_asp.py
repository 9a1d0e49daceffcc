"""Statuses with strict rules and priorities by clingo: the second route, which guesses arguments and checks them.

Slow and plain; `status.preferred` has the fast route, and a law holds them equal. Every closure is an answer set of
``encodings/closure.lp``, and whether rules beat a rule is a search for one argument that does
(``encodings/beats.lp``), where the fast route mostly looks at rules one by one (semantics.md, section 6).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.attacks.order import Order, preferences
from engine.status.fixpoint_asp import closure_by_clingo

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from engine.grounding.ground import GroundDispute
    from engine.values.limits import Limits


DOING = "computing the justified literals"


@dataclass(frozen=True, slots=True)
class _Side:
    """The rows of one party, the strict ones apart."""

    ground: GroundDispute
    strict: Sequence[int]
    loose: Sequence[int]
    limits: Limits

    def derived(self, rows: Iterable[int]) -> frozenset[int]:
        """Return what some defeasible rows derive with the strict ones, assumptions ignored."""
        return closure_by_clingo(self.ground, (*self.strict, *rows), limits=self.limits)

    def beaten(self, rows: Sequence[int], targets: Iterable[int], order: Order) -> set[int]:
        """Return the targets that some argument from the rows beats."""
        from engine.encodings.clingo_door import solve  # noqa: PLC0415 - loads clingo

        head, strong = self.ground.head, self.ground.strong
        lines = [f"strict({row},{head[row]}).\n" for row in self.strict]
        lines += [f"rule({row},{head[row]}).\n" for row in rows]
        lines += [f"strong({row},{literal}).\n" for row in (*self.strict, *rows) for literal in strong[row]]
        within = self.derived(rows)
        left = {target for target in targets if head[target] ^ 1 in within}
        lines += [f"below({row},{target}).\n" for target in left for row in rows if order.below(row, target)]
        found: set[int] = set()
        while left:
            facts = "".join((*lines, *(f"target({target},{head[target] ^ 1}).\n" for target in sorted(left))))
            answer = solve(facts, ("beats",), self.limits, DOING)
            if answer is None:
                break
            more = {target for _, (target,) in answer}
            found |= more
            left -= more
        return found


def _side(ground: GroundDispute, rows: Sequence[int], limits: Limits) -> _Side:
    strict = ground.strict
    return _Side(ground, [row for row in rows if strict[row]], [row for row in rows if not strict[row]], limits)


def preferred_by_clingo(
    ground: GroundDispute,
    proponent_rows: Sequence[int],
    opponents: Sequence[Sequence[int]],
    limits: Limits,
    *,
    derived: bool,
) -> tuple[frozenset[int], bytearray]:
    """Return the justified literals of a proponent, and flags for the opponents' rows that are dead to it.

    Dead rows assume something justified or are beaten by a justified argument (`status.preferred`). With ``derived``
    each stage adds the priorities that are justified by then to the order, and the first one knows nothing as dead.
    """
    proponent = _side(ground, proponent_rows, limits)
    against = [_side(ground, rows, limits) for rows in opponents]
    attackers = sorted({row for side in against for row in side.loose})
    weak = ground.weak
    order = Order.stated(ground)
    known: frozenset[int] = frozenset()
    held: list[int] = []
    dead = set[int]() if derived else proponent.beaten(held, attackers, order)
    while True:
        known, held = _stage(proponent, against, dead, order)
        larger = order.extended(preferences(ground, known)) if derived else order
        left = [row for row in attackers if row not in dead]
        more = {row for row in left if not known.isdisjoint(weak[row])}
        more |= proponent.beaten(held, (row for row in left if row not in more), larger)
        if larger is order and not more:
            return known, bytearray(row in dead for row in range(len(ground)))
        order = larger
        dead |= more


def _stage(
    proponent: _Side, against: Sequence[_Side], dead: Collection[int], order: Order
) -> tuple[frozenset[int], list[int]]:
    """Return what is justified once some rows are dead, and the rows that derive it."""
    weak = proponent.ground.weak
    alive = [(side, [row for row in side.loose if row not in dead]) for side in against]
    claims = frozenset(literal for side, rows in alive for literal in side.derived(rows))
    held = [row for row in proponent.loose if claims.isdisjoint(weak[row])]
    while True:
        known = proponent.derived(held)
        beaten: set[int] = set()
        for side, rows in alive:
            beaten |= side.beaten([row for row in rows if known.isdisjoint(weak[row])], held, order)
        if not beaten:
            return known, held
        held = [row for row in held if row not in beaten]
