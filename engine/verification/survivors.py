"""The search for an argument that what has been shown does not strictly defeat (semantics.md, section 2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from engine.attacks.search import ArgumentProgram, Selection, canonical
from engine.grounding.ground import LiteralNumber, Row, complement, cone
from engine.values.limits import Limits


class Shown:
    """The arguments that a new one must survive, by the literals that each concludes, assumes, and has as facts.

    A long debate shows many, of which few meet any one rule: so each literal knows the places of its arguments.
    """

    def __init__(self) -> None:
        self._count = 0
        self.concluding: defaultdict[LiteralNumber, list[int]] = defaultdict(list)
        self.assuming: defaultdict[LiteralNumber, list[int]] = defaultdict(list)
        self.stating: defaultdict[LiteralNumber, list[int]] = defaultdict(list)

    def add(
        self, conclusions: Iterable[LiteralNumber], assumptions: Iterable[LiteralNumber], facts: Iterable[LiteralNumber]
    ) -> None:
        """Take one more argument in."""
        for found, literals in (
            (self.concluding, conclusions),
            (self.assuming, assumptions),
            (self.stating, facts),
        ):
            for literal in literals:
                found[literal].append(self._count)
        self._count += 1


def survivor(
    selection: Selection, points: Sequence[LiteralNumber], shown: Shown, limits: Limits
) -> tuple[tuple[Row, ...], int] | None:
    """Return an argument of a party for one of some literals, minimal for it, and its place; None without one.

    It is one that no argument of those shown strictly defeats.
    """
    ground = selection.ground
    around = {goal: selection.around(goal) for goal in points}
    order = canonical(ground, set[Row]().union(*around.values()))
    program = ArgumentProgram(ground)
    for place, row in enumerate(order):
        program.rule("rule", place, row)
        head, denied = ground.head[row], complement(ground.head[row])
        disputed = shown.stating.get(denied, ())
        facts = {
            "assumes": {number for weak in ground.weak[row] for number in shown.concluding.get(weak, ())},
            "disputes": disputed,
            "rebuts": {*shown.concluding.get(denied, ())}.difference(disputed),
            "undercuts": shown.assuming.get(head, ()),
        }
        for predicate, numbers in facts.items():
            for number in sorted(numbers):
                program.add(predicate, place, number)
    for place, goal in enumerate(points):
        if around[goal]:
            program.add("point", place, program.number(goal))
    answer = program.solved(("unbeaten", "argument"), limits, "searching for a counterargument")
    if answer is None:
        return None
    place = next(number for name, (number,) in answer if name == "chosen")
    used = (order[number] for name, (number,) in answer if name == "use")
    return cone(ground, {ground.head[row]: row for row in used}, (points[place],)), place
