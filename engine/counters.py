"""The children of a node of the strategy graph: an opponent's defeaters that matter (semantics.md, section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.clash import Said, undercuts
from engine.derivation import Passage
from engine.field import ANYTHING, Field
from engine.precedence import deciding, ways_down
from engine.record import Attack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.arguing import Arguing
    from engine.literals import Literal
    from engine.strategy import Node, Strategy


@dataclass(frozen=True, slots=True)
class Point:
    """Where an argument can be attacked: by evidence of a literal, undercut, or rebutted on a row of its own."""

    literal: int
    attack: Attack
    row: int = ANYTHING


@dataclass(frozen=True, slots=True)
class Counter:
    """An opponent's defeater of a node, and what answers it.

    ``opponent`` numbers the opposing parties; ``point`` is the literal at which it attacks the node, undercut or
    rebutted. It is strictly defeated by the node of ``stopper``, as ``by`` says: a literal it assumes (undercut), or
    one that denies the head of its row ``through`` (rebut). Or the node of ``stopper`` concludes ``priorities`` that
    undo its defeat.
    """

    opponent: int
    rows: tuple[int, ...]
    attack: Attack
    point: int
    stopper: int
    by: Attack
    through: int = ANYTHING
    priorities: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outranked:
    """An opponent's argument that would rebut one on a point, did stated priorities not keep it from that."""

    opponent: int
    rows: tuple[int, ...]
    point: int
    priorities: tuple[Literal, ...]


def points(arguing: Arguing, rows: Iterable[int]) -> list[Point]:
    """Return where an argument can be attacked: on its assumptions, and on its open rows.

    Where evidence of an assumption would rebut as well, the undercut is the point.
    """
    found: dict[int, Point] = {}
    for row in rows:
        for assumed in arguing.ground.weak[row]:
            found[assumed] = Point(assumed, Attack.UNDERCUT)
        if arguing.is_open(row):
            denied = arguing.ground.head[row] ^ 1
            found.setdefault(denied, Point(denied, Attack.REBUT, row))
    return list(found.values())


class Counters:
    """Finds the children of nodes of one strategy."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.ground = strategy.ground
        self.derived = strategy.precedence.derived

    def of(self, node: Node) -> Iterator[Counter]:
        """Return the children of a node: for each opponent, point and stopped rule a defeater through it."""
        strategy, weak = self.strategy, self.ground.weak
        conclusions = strategy.arguing.conclusions(node.rows)
        open_to = points(strategy.arguing, node.rows)
        for number, rival in enumerate(strategy.rivals):
            if not self.derived and all(stop.rank >= node.rank for stop in strategy.stops[number].values()):
                continue
            undercutting = strategy.field(rival, rival.party.rows)
            rebutting = strategy.field(rival, (row for row in rival.party.rows if conclusions.isdisjoint(weak[row])))
            for point in open_to:
                if strategy.derivable[number][point.literal]:
                    field = undercutting if point.attack is Attack.UNDERCUT else rebutting
                    yield from self._stopped(node, number, point, field)
                    if self.derived and point.attack is Attack.REBUT:
                        yield from self._outranked(node, number, point, field)

    def outranked(self, rows: tuple[int, ...]) -> Iterator[Outranked]:
        """Return what would rebut an argument were its rows not preferred, as is stated, to the rows that do it."""
        strategy, weak, stated = self.strategy, self.ground.weak, self.strategy.precedence.stated
        if not stated.pairs:
            return
        conclusions = strategy.arguing.conclusions(rows)
        shown: set[tuple[int, ...]] = set()
        for number, rival in enumerate(strategy.rivals):
            field = strategy.field(rival, (row for row in rival.party.rows if conclusions.isdisjoint(weak[row])))
            for point in points(strategy.arguing, rows):
                if point.attack is Attack.UNDERCUT or not strategy.derivable[number][point.literal]:
                    continue
                for row in sorted(field.around(point.literal)):
                    found = field.through(row, point.literal) if stated.below(row, point.row) else None
                    if found is None or found in shown or undercuts(Said(rival, found), Said(strategy.arguing, rows)):
                        continue
                    pairs = deciding(rival, found, [point.row], stated)
                    if pairs:
                        shown.add(found)
                        yield Outranked(number, found, point.literal, ways_down(stated, pairs))

    def _stopped(self, node: Node, number: int, point: Point, field: Field) -> Iterator[Counter]:
        """Return an opponent's defeaters at one point, one for each rule at which it can be stopped."""
        stops = self.strategy.stops[number]
        around = field.around(point.literal)
        ways: dict[int, _Way] = {}
        shown: set[tuple[int, tuple[int, ...]]] = set()
        for row in sorted(around & stops.keys()):
            stop = stops[row]
            if stop.rank >= node.rank:
                continue
            if stop.rank not in ways:
                allowed = [r for r in sorted(around) if r not in stops or stops[r].rank >= stop.rank]
                ways[stop.rank] = _Way(self.strategy.field(field.arguing, allowed), point)
            found = ways[stop.rank].through(row)
            if found is not None and (stop.literal, found) not in shown:
                shown.add((stop.literal, found))
                yield Counter(number, found, point.attack, point.literal, stop.literal, stop.by, row)

    def _outranked(self, node: Node, number: int, point: Point, field: Field) -> Iterator[Counter]:
        """Return an opponent's defeaters at one point that nothing stops, but that justified priorities undo.

        Each goes through a row below the one that it rebuts.
        """
        strategy = self.strategy
        stops = strategy.stops[number]
        order = strategy.precedence.after(node.rank - 1)
        around = sorted(field.around(point.literal))
        unstopped = [row for row in around if row not in stops or stops[row].rank >= node.rank]
        way = _Way(strategy.field(field.arguing, unstopped), point)
        shown: set[tuple[int, ...]] = set()
        for row in around:
            if order.below(row, point.row) and not strategy.precedence.stated.below(row, point.row):
                found = way.through(row)
                if found is not None and found not in shown:
                    shown.add(found)
                    literals = self._undoing(node, number, found)
                    yield Counter(
                        number, found, point.attack, point.literal, literals[0], Attack.PRIORITY, row, literals
                    )

    def _undoing(self, node: Node, number: int, rows: tuple[int, ...]) -> tuple[int, ...]:
        """Return the concluded priorities of the earliest stage under which an argument does not rebut a node.

        One of highest rank comes first, as the claim of the argument for them: no literal is then claimed twice on a
        branch.
        """
        precedence, rival = self.strategy.precedence, self.strategy.rivals[number]
        targets = [row for row in node.rows if not self.ground.strict[row]]
        for stage in range(1, node.rank):
            order = precedence.after(stage)
            found = deciding(rival, rows, targets, order, given=precedence.stated)
            if found is not None:
                literals = self.strategy.concluded(order, found)
                return tuple(sorted(literals, key=lambda literal: -self.strategy.rank(literal)))
        raise ValueError("what defeats a justified argument is stopped, or priorities undo it")


class _Way:
    """Rows of an opponent, and the arguments for one point that they allow through each of them."""

    def __init__(self, field: Field, point: Point) -> None:
        self.field = field
        self.point = point

    @cached_property
    def _passage(self) -> Passage:
        return Passage(self.field.party, self.field.listed, self.point.literal)

    def through(self, row: int) -> tuple[int, ...] | None:
        """Return a minimal argument through a row, in order of use; an NP-complete search."""
        if not self.field.arguing.plain:
            return self.field.through(row, self.point.literal, self.point.row)
        from engine.search import minimal_argument  # noqa: PLC0415 - loads clingo

        goal, field = self.point.literal, self.field
        return self._passage.through(row) or minimal_argument(
            field.ground, field.listed, goal, field.limits, through=row
        )
