"""Search for arguments among ground rules: by derivability where that decides, else by clingo (semantics.md, 2 and 5).

What clingo finds does not depend on the order of statements or on the names of agents and labels: rows are numbered
for it in the order of their printed clauses. A `Selection` of rows answers what it reaches and what it can rebut: rows
below the rule that is rebutted may still serve, to reach the bodies of others; only their heads do not count. Where
such rows compete with others for a head, whether one argument, with one rule for each head, brings enough together is
a search.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from engine.attacks.arguer import ANYTHING, Arguer, behind
from engine.attacks.order import Order
from engine.grounding.ground import GroundDispute, LiteralNumber, Row, complement, cone
from engine.values.limits import Limits


def searched_argument(
    ground: GroundDispute,
    rows: Iterable[Row],
    goal: LiteralNumber,
    limits: Limits,
    *,
    weaker: Collection[Row] | None = None,
    through: Row | None = None,
) -> list[Row] | None:
    """Return a minimal argument from some rows for a literal; an NP-complete search; None without one.

    With ``weaker`` rows its defeasible rows: these may be used, but their heads lend no force (semantics.md, section
    6). Without, where strict rules and priorities count for nothing, all that are used. With ``through`` the argument
    contains that row.
    """
    order = canonical(ground, rows)
    program = ArgumentProgram(ground)
    program.add("goal", program.number(goal))
    for place, row in enumerate(order):
        program.rule("rule" if weaker is None or not ground.strict[row] else "strict", place, row)
        if weaker and row in weaker:
            program.add("weaker", place)
    if through is not None:
        program.add("through", order.index(through))
    answer = program.solved(("argument" if weaker is None else "force",), limits, "searching for an argument")
    return None if answer is None else sorted(order[place] for _, (place,) in answer)


class ArgumentProgram:
    """Facts for an encoding; literals are numbered in order of appearance."""

    def __init__(self, ground: GroundDispute) -> None:
        self.ground = ground
        self._literals: dict[LiteralNumber, int] = {}
        self._lines: list[str] = []

    def solved(self, encodings: Sequence[str], limits: Limits, doing: str) -> list[tuple[str, list[int]]] | None:
        """Return what clingo shows for the facts and some encodings; None where there is no answer."""
        from engine.encodings.clingo_door import solve  # noqa: PLC0415 - loads clingo

        return solve("".join(self._lines), encodings, limits, doing)

    def number(self, literal: LiteralNumber) -> int:
        """Return the number of a literal in the program."""
        return self._literals.setdefault(literal, len(self._literals))

    def add(self, predicate: str, *terms: int) -> None:
        """Append a fact."""
        self._lines.append(f"{predicate}({','.join(map(str, terms))}).\n")

    def rule(self, predicate: str, place: int, row: Row) -> None:
        """Append the head and the strong body of a row."""
        self.add(predicate, place, self.number(self.ground.head[row]))
        for literal in self.ground.strong[row]:
            self.add("strong", place, self.number(literal))


def canonical(ground: GroundDispute, rows: Iterable[Row]) -> list[Row]:
    """Return rows in the order of their printed clauses; equal ones by owner."""
    return sorted(rows, key=lambda row: (ground.instance(row).clause, ground.owner[row], row))


class Selection:
    """Some rows of one party under an order."""

    def __init__(self, arguer: Arguer, usable: Iterable[Row], order: Order, limits: Limits) -> None:
        self.arguer = arguer
        self.party = arguer.party
        self.ground = arguer.ground
        self.order = order
        self.limits = limits
        self._usable = usable
        self._above: dict[LiteralNumber, dict[LiteralNumber, Row]] = {}

    @cached_property
    def listed(self) -> list[Row]:
        """Return the rows."""
        return list(self._usable)

    @cached_property
    def _allowed(self) -> frozenset[Row]:
        return frozenset(self.listed)

    @cached_property
    def chosen(self) -> dict[LiteralNumber, Row]:
        """Return one row for each literal that is reached, well founded together."""
        return self.arguer.choose(self.listed)

    def around(self, goal: LiteralNumber) -> set[Row]:
        """Return the usable rows on which some derivation of the goal may rest."""
        # Nothing but what lies behind the goal is looked at, once for what may be used and again for what is derived.
        heads, strong = self.party.heads, self.ground.strong
        near = behind(self.ground, heads, (goal,), self._allowed.__contains__)
        chosen, _ = self.party.derived(near)
        usable = {row for row in near if all(body in chosen for body in strong[row])}
        return set(behind(self.ground, heads, (goal,), usable.__contains__))

    def weaker(self, rows: Iterable[Row], target: Row) -> frozenset[Row]:
        """Return the rows among some that are below a target."""
        if target == ANYTHING:
            return frozenset()
        return frozenset(row for row in rows if self.order.below(row, target))

    def rebuts(self, target: Row) -> bool:
        """Return whether an argument from these rows rebuts another on a row of that one."""
        return self._found(complement(self.ground.head[target]), target) is not None

    def argument(self, goal: LiteralNumber, target: Row = ANYTHING) -> tuple[Row, ...] | None:
        """Return an argument for a goal with force against a target, minimal, in order of use; None without one."""
        found = self._found(goal, target)
        if found is None or self.arguer.inert:
            return found
        return self._spelled(self.arguer.least(found, lambda fewer: goal in self._forced(fewer, target)), goal, target)

    def _found(self, goal: LiteralNumber, target: Row) -> tuple[Row, ...] | None:
        """Return an argument for a goal with force against a target; minimal where the party is inert."""
        if goal not in self.chosen:
            return None
        if self.order.pairs and target != ANYTHING:
            around = self.around(goal)
            if self.weaker(around, target):
                return self._forceful(around, goal, target)
        return cone(self.ground, self.chosen, (goal,))

    def through(self, row: Row, goal: LiteralNumber, target: Row = ANYTHING) -> tuple[Row, ...] | None:
        """Return a minimal argument like `argument` that contains a row; an NP-complete search; None without one."""
        ground, limits = self.ground, self.limits
        if self.arguer.plain and (straight := self._straight(row, goal)):
            return straight
        around = self.around(goal)
        if row not in around:
            return None
        if self.arguer.plain:
            used = searched_argument(ground, around, goal, limits, through=row)
            return None if used is None else cone(ground, {ground.head[one]: one for one in used}, (goal,))
        easy = self.argument(goal, target)
        if easy is None or row in easy:
            return easy
        # Without its rivals for the same head an argument has to use the row where it uses the head: that decides most.
        head, strict = ground.head, ground.strict
        alone = sorted(other for other in around if other == row or strict[other] or head[other] != head[row])
        easy = Selection(self.arguer, alone, self.order, limits).argument(goal, target)
        if easy is not None and row in easy:
            return easy
        found = searched_argument(ground, around, goal, limits, weaker=self.weaker(around, target), through=row)
        return None if found is None else self._spelled(found, goal, target)

    def _straight(self, row: Row, goal: LiteralNumber) -> tuple[Row, ...] | None:
        """Return an argument through a row that follows the shortest way from there up to the goal; None without one.

        Everything else is derived canonically, so it is found in the time it takes to write it down, and mostly exists.
        """
        head, strong, chosen = self.ground.head, self.ground.strong, self.chosen
        if goal not in self._above:
            # Breadth first from the goal downwards: each literal knows the row by which it leads to the goal soonest.
            above = self._above[goal] = {}
            queue = [goal]
            for literal in queue:
                for user in self.party.heads[literal]:
                    if user in self._allowed and all(body in chosen for body in strong[user]):
                        fresh = [body for body in strong[user] if body != goal and body not in above]
                        above.update(dict.fromkeys(fresh, user))
                        queue += fresh
        literal = head[row]
        way = {literal: row}
        while literal != goal:
            following = self._above[goal].get(literal)
            if following is None:
                return None
            literal = head[following]
            way[literal] = following
        if not all(body in chosen for body in strong[row]):
            return None
        # A literal on the way may be needed below the row as well: rows that then rest on one another are no argument.
        found = cone(self.ground, {**chosen, **way}, (goal,))
        concluded: set[LiteralNumber] = set()
        for one in found:
            if not concluded.issuperset(strong[one]):
                return None
            concluded.add(head[one])
        return found

    def _spelled(self, rows: Iterable[Row], goal: LiteralNumber, target: Row) -> tuple[Row, ...]:
        rows = tuple(rows)
        return self.arguer.spelled(rows, (goal,), self.weaker(rows, target))

    def _forced(self, rows: Iterable[Row], target: Row) -> set[LiteralNumber]:
        lending = self.arguer.lending(rows)
        return self.arguer.conclusions(set(lending) - self.weaker(lending, target))

    def _forceful(self, around: set[Row], goal: LiteralNumber, target: Row) -> tuple[Row, ...] | None:
        """Return rows of an argument that has force against a target though some of these rows are below it.

        Rows above or beside the target are tried alone, then wherever they compete with one below; then it is a search.
        """
        # Only heads of firm rows lend force, so a goal that all of these together do not give is out, in linear time;
        # and an argument that either way of taking rows finds is one. Where both fail clingo has the last word: that is
        # exponential at worst, in the heads for which firm and weaker rows compete.
        head, strict = self.ground.head, self.ground.strict
        weak = self.weaker(around, target)
        firm = around - weak
        heads = {head[row] for row in firm if not strict[row]}
        if goal not in self.arguer.closed(heads):
            return None
        # Both tries are derivations, linear in the rows. What is left to search is which heads to take from weaker
        # rows though firm ones conclude them, too.
        for rows in (firm, {row for row in around if row not in weak or head[row] not in heads}):
            chosen = self.arguer.choose(sorted(rows))
            if goal in chosen:
                found = cone(self.ground, chosen, (goal,))
                if goal in self._forced(found, target):
                    return found
        searched = searched_argument(self.ground, around, goal, self.limits, weaker=weak)
        return None if searched is None else self._spelled(searched, goal, target)
