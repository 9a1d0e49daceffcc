"""Search for arguments among ground rules: by derivability where that decides, else by clingo (semantics.md, 2 and 5).

What clingo finds does not depend on the order of statements or on the names of agents and labels: rows are numbered
for it in the order of their printed clauses. A `Selection` of rows answers what it reaches and what it can rebut: rows
below the rule that is rebutted may still serve, to reach the bodies of others; only their heads do not count. Where
such rows compete with others for a head, whether one argument, with one rule for each head, brings enough together is
a search.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.attacks.arguer import cone
from engine.grounding.ground import Row, complement

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from engine.attacks.arguer import Arguer
    from engine.attacks.order import Order
    from engine.grounding.ground import GroundDispute, LiteralNumber
    from engine.values.limits import Limits


def minimal_argument(
    ground: GroundDispute, rows: Iterable[Row], goal: LiteralNumber, limits: Limits, *, through: Row | None = None
) -> tuple[Row, ...] | None:
    """Return a subset-minimal argument for a literal from some rows, each after the rows it uses; None without one.

    With ``through`` the argument contains that row; finding such an argument is NP-complete. Without it, only shortest
    derivations are looked at, so that there is nothing to search.
    """
    from engine.encodings.clingo_door import solve  # noqa: PLC0415 - loads clingo

    cone = _Cone(ground, rows, (goal,))
    usable = cone.usable if through is not None else cone.shortest()
    if goal not in cone.level or (through is not None and through not in usable):
        return None
    order = _canonical(ground, usable)
    program = _Program(ground)
    for place, row in enumerate(order):
        program.rule("rule", place, row)
    program.add("goal", program.number(goal))
    if through is not None:
        program.add("through", order.index(through))
    answer = solve(program.text, ("argument",), limits, "searching for an argument")
    return None if answer is None else _in_order_of_use(ground, goal, [order[place] for _, (place,) in answer])


def forceful_argument(
    ground: GroundDispute,
    rows: Iterable[Row],
    goal: LiteralNumber,
    weaker: Collection[Row],
    limits: Limits,
    *,
    through: Row | None = None,
) -> tuple[Row, ...] | None:
    """Return the defeasible rows of a minimal argument that concludes a goal with force; None without one.

    ``weaker`` rows may be used, but their heads lend no force (semantics.md, section 6). With ``through`` the argument
    contains that row. Both make it a search.
    """
    from engine.encodings.clingo_door import solve  # noqa: PLC0415 - loads clingo

    order = _canonical(ground, rows)
    program = _Program(ground)
    program.add("goal", program.number(goal))
    for place, row in enumerate(order):
        program.rule("strict" if ground.strict[row] else "rule", place, row)
        if row in weaker:
            program.add("weaker", place)
    if through is not None:
        program.add("through", order.index(through))
    answer = solve(program.text, ("force",), limits, "searching for an argument")
    return None if answer is None else tuple(sorted(order[place] for _, (place,) in answer))


@dataclass(frozen=True, slots=True)
class Shown:
    """An argument that a new one must survive, as literals: what it concludes, assumes, and has as facts."""

    conclusions: frozenset[LiteralNumber]
    assumptions: frozenset[LiteralNumber]
    facts: frozenset[LiteralNumber]


def survivor(
    ground: GroundDispute, rows: Iterable[Row], points: Sequence[LiteralNumber], shown: Sequence[Shown], limits: Limits
) -> tuple[tuple[Row, ...], int] | None:
    """Return an argument from some rows for one of some literals, minimal for it, and its place; None without one.

    It is one that no argument of those shown strictly defeats.
    """
    from engine.encodings.clingo_door import solve  # noqa: PLC0415 - loads clingo

    cone = _Cone(ground, rows, points)
    order = _canonical(ground, cone.usable)
    program = _Program(ground)
    for place, row in enumerate(order):
        program.rule("rule", place, row)
        head, weak = ground.head[row], ground.weak[row]
        for number, one in enumerate(shown):
            if not one.conclusions.isdisjoint(weak):
                program.add("assumes", place, number)
            if head ^ 1 in one.facts:
                program.add("disputes", place, number)
            elif head ^ 1 in one.conclusions:
                program.add("rebuts", place, number)
            if head in one.assumptions:
                program.add("undercuts", place, number)
    for place, goal in enumerate(points):
        if goal in cone.level:
            program.add("point", place, program.number(goal))
    answer = solve(program.text, ("unbeaten", "argument"), limits, "searching for a counterargument")
    if answer is None:
        return None
    place = next(number for name, (number,) in answer if name == "chosen")
    used = [order[number] for name, (number,) in answer if name == "use"]
    return _in_order_of_use(ground, points[place], used), place


class _Cone:
    """The rows that some goals can rest on.

    ``level`` gives the length of the shortest derivation of each literal in the cone that has one, ``usable`` the rows
    whose bodies are derivable.
    """

    def __init__(self, ground: GroundDispute, rows: Iterable[Row], goals: Iterable[LiteralNumber]) -> None:
        self.ground = ground
        self.goals = tuple(goals)
        self.heads: dict[LiteralNumber, list[Row]] = {}
        for row in dict.fromkeys(rows):
            self.heads.setdefault(ground.head[row], []).append(row)
        behind = self._behind(self.heads)
        self.level = self._levels(behind)
        usable = [row for row in behind if all(literal in self.level for literal in ground.strong[row])]
        self.heads = {}
        for row in usable:
            self.heads.setdefault(ground.head[row], []).append(row)
        self.usable = frozenset(self._behind(self.heads))

    def _behind(self, heads: Mapping[LiteralNumber, Sequence[Row]]) -> list[Row]:
        """Return the rows for the goals, for what these use, and so on."""
        seen = set(self.goals)
        stack = list(seen)
        rows: list[Row] = []
        while stack:
            for row in heads.get(stack.pop(), ()):
                rows.append(row)
                for literal in self.ground.strong[row]:
                    if literal not in seen:
                        seen.add(literal)
                        stack.append(literal)
        return rows

    def _levels(self, rows: Iterable[Row]) -> dict[LiteralNumber, int]:
        head, strong = self.ground.head, self.ground.strong
        missing: dict[Row, int] = {}
        users: dict[LiteralNumber, list[Row]] = {}
        level: dict[LiteralNumber, int] = {}
        for row in rows:
            missing[row] = len(strong[row])
            for literal in strong[row]:
                users.setdefault(literal, []).append(row)
            if not strong[row]:
                level.setdefault(head[row], 0)
        queue = deque(level)
        while queue:
            literal = queue.popleft()
            for row in users.get(literal, ()):
                missing[row] -= 1
                if not missing[row] and head[row] not in level:
                    level[head[row]] = level[literal] + 1
                    queue.append(head[row])
        return level

    def shortest(self) -> frozenset[Row]:
        """Return the usable rows of shortest derivations: any choice of one a literal is founded."""
        ground, level = self.ground, self.level
        return frozenset(
            row
            for row in self.usable
            if all(level[literal] < level[ground.head[row]] for literal in ground.strong[row])
        )


class _Program:
    """Facts for an encoding; literals are numbered in order of appearance."""

    def __init__(self, ground: GroundDispute) -> None:
        self.ground = ground
        self.literals: dict[LiteralNumber, int] = {}
        self._lines: list[str] = []

    @property
    def text(self) -> str:
        return "".join(self._lines)

    def number(self, literal: LiteralNumber) -> int:
        return self.literals.setdefault(literal, len(self.literals))

    def add(self, predicate: str, *terms: int | str) -> None:
        """Append a fact."""
        self._lines.append(f"{predicate}({','.join(map(str, terms))}).\n" if terms else f"{predicate}.\n")

    def rule(self, predicate: str, place: int, row: Row) -> None:
        """Append the head and the strong body of a row."""
        self.add(predicate, place, self.number(self.ground.head[row]))
        for literal in self.ground.strong[row]:
            self.add("strong", place, self.number(literal))


def _canonical(ground: GroundDispute, rows: Iterable[Row]) -> list[Row]:
    """Return rows in the order of their printed clauses; equal ones by owner."""
    return sorted(rows, key=lambda row: (ground.instance(row).clause, ground.owner[row], row))


def _in_order_of_use(ground: GroundDispute, goal: LiteralNumber, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return the rows of a founded set with one row a literal, each after the rows it uses, those in text order."""
    chosen = {ground.head[row]: row for row in rows}
    order: dict[Row, None] = {}
    stack = [goal]
    while stack:
        row = chosen[stack[-1]]
        waiting = [literal for literal in ground.strong[row] if chosen[literal] not in order]
        if row in order or not waiting:
            order[row] = None
            stack.pop()
        else:
            stack.extend(reversed(waiting))
    return tuple(order)


ANYTHING = Row(-1)
"""In the place of the row that is rebutted: nothing is, the argument is only to conclude its goal."""


class Selection:
    """Some rows of one party under an order."""

    def __init__(self, arguer: Arguer, usable: Iterable[Row], order: Order, limits: Limits) -> None:
        self.arguer = arguer
        self.party = arguer.party
        self.ground = arguer.ground
        self.order = order
        self.limits = limits
        self._usable = usable

    @cached_property
    def listed(self) -> list[Row]:
        """Return the rows."""
        return list(self._usable)

    @cached_property
    def _level(self) -> dict[LiteralNumber, int]:
        return self.party.levels(self.listed)

    @cached_property
    def _rows(self) -> set[Row]:
        """Return the rows whose body can be derived from usable ones."""
        level, strong = self._level, self.ground.strong
        return {row for row in self.listed if all(body in level for body in strong[row])}

    @cached_property
    def chosen(self) -> dict[LiteralNumber, Row]:
        """Return one row for each literal that is reached, well founded together."""
        return self.arguer.choose(self.listed)

    def around(self, goal: LiteralNumber) -> set[Row]:
        """Return the usable rows on which some derivation of the goal may rest."""
        strong, heads = self.ground.strong, self.party.heads
        found: set[Row] = set()
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

    def weaker(self, rows: Iterable[Row], target: Row) -> frozenset[Row]:
        """Return the rows among some that are below a target."""
        if target == ANYTHING:
            return frozenset()
        return frozenset(row for row in rows if self.order.below(row, target))

    def rebuts(self, target: Row) -> bool:
        """Return whether an argument from these rows rebuts another on a row of that one."""
        goal = complement(self.ground.head[target])
        if goal not in self._level:
            return False
        around = self.around(goal)
        return not self.weaker(around, target) or self._forceful(around, goal, target) is not None

    def argument(self, goal: LiteralNumber, target: Row = ANYTHING) -> tuple[Row, ...] | None:
        """Return an argument for a goal with force against a target, minimal, in order of use; None without one."""
        if goal not in self._level:
            return None
        if self.arguer.plain:
            return cone(self.ground, self.chosen, (goal,))
        around = self.around(goal)
        if self.weaker(around, target):
            found = self._forceful(around, goal, target)
        else:
            found = cone(self.ground, self.chosen, (goal,))
        return None if found is None else self._least(found, goal, target)

    def through(self, row: Row, goal: LiteralNumber, target: Row = ANYTHING) -> tuple[Row, ...] | None:
        """Return a minimal argument like `argument` that contains a row; an NP-complete search; None without one."""
        around = self.around(goal)
        if row not in around:
            return None
        easy = self.argument(goal, target)
        if easy is None or row in easy:
            return easy
        head, strict = self.ground.head, self.ground.strict
        alone = sorted(other for other in around if other == row or strict[other] or head[other] != head[row])
        easy = Selection(self.arguer, alone, self.order, self.limits).argument(goal, target)
        if easy is not None and row in easy:
            return easy
        found = forceful_argument(self.ground, around, goal, self.weaker(around, target), self.limits, through=row)
        return None if found is None else self._spelled(found, goal, target)

    def _least(self, rows: Iterable[Row], goal: LiteralNumber, target: Row) -> tuple[Row, ...]:
        """Return an argument with as few rows as its goal needs, written down."""
        rows = tuple(rows)
        if self.arguer.inert:
            return rows
        kept = self.arguer.least(rows, lambda fewer: goal in self._forced(fewer, target))
        return self._spelled(kept, goal, target)

    def _spelled(self, rows: Iterable[Row], goal: LiteralNumber, target: Row) -> tuple[Row, ...]:
        rows = tuple(rows)
        return self.arguer.spelled(rows, (goal,), self.weaker(rows, target))

    def _forced(self, rows: Iterable[Row], target: Row) -> set[LiteralNumber]:
        if target == ANYTHING:
            return self.arguer.conclusions(rows)
        return self.arguer.forced(rows, target, self.order)

    def _forceful(self, around: set[Row], goal: LiteralNumber, target: Row) -> tuple[Row, ...] | None:
        """Return rows of an argument that has force against a target though some of these rows are below it.

        Rows above or beside the target are tried alone, then wherever they compete with one below; then it is a search.
        """
        head, strict = self.ground.head, self.ground.strict
        weak = self.weaker(around, target)
        firm = around - weak
        heads = {head[row] for row in firm if not strict[row]}
        if goal not in self.arguer.closed(heads):
            return None
        for rows in (firm, {row for row in around if row not in weak or head[row] not in heads}):
            chosen = self.arguer.choose(sorted(rows))
            if goal in chosen:
                found = cone(self.ground, chosen, (goal,))
                if goal in self._forced(found, target):
                    return found

        searched = forceful_argument(self.ground, around, goal, weak, self.limits)
        return None if searched is None else self._spelled(searched, goal, target)
