"""The proponent's winning strategy as a graph (semantics.md, sections 4 and 6).

A node holds the canonical argument for a literal; its children are the opponents' defeaters that matter, one for each
point of attack and each rule at which it can be stopped; each child is answered by the node of what stops it. Ranks
fall strictly from node to node, so the graph has no cycle, and its size is polynomial where the tree of all arguments
is exponential.

Why ranks fall: let an argument B defeat one that is justified at stage i, and let C, of lowest rank j, be a justified
argument that attacks B. If B defeated C, some argument justified before j would strictly defeat, so attack, B: C would
not be the lowest. So B does not defeat C, in particular does not undercut it, and the attack of C is a strict defeat;
and j < i, since at stage i something justified before strictly defeats B. No more is used of attack than that, so it
holds with strict rules and priorities as without. Where priorities are concluded, let C bring all that is justified
with it, priorities included: what attacks under the order of stage j is then not defeated in return under C's own
order, since more priorities never add an attack. The opponents know stated priorities only; a defeat that those of
stage j < i undo is answered by an argument for them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from math import inf
from typing import cast

from engine.attacks.arguer import (
    ANYTHING,
    Arguer,
    Clash,
    PartyArgument,
    Point,
    Selection,
    behind,
    deciding,
    points,
    ways_down,
)
from engine.attacks.order import Level, Order, level, priority
from engine.attacks.parties import OpponentNumber
from engine.grounding.ground import LiteralNumber, Row, complement, cone
from engine.status.justification import Justification
from engine.values.graphs import reachable
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Key, Literal
from engine.values.record import Attack


@dataclass(frozen=True, slots=True)
class Node:
    """A proponent's argument: rows in order of use, the literal it is for, and its rank."""

    claim: LiteralNumber
    rank: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, order=True)
class Stop:
    """What stops a row of an opponent: an argument of lowest rank against it.

    ``mutual`` marks a rebuttal by other than indisputable literals: an undercut of the same rank is taken before it.
    """

    rank: int
    mutual: bool
    literal: LiteralNumber
    by: Attack


@dataclass(frozen=True, slots=True)
class Counter:
    """An opponent's defeater of a node, and what answers it.

    ``opponent`` numbers the opposing parties; ``claim`` is the literal with which it attacks the node, undercut or
    rebutted. It is strictly defeated by the node of ``stopper``, as ``by`` says: a literal it assumes (undercut), or
    one that denies the head of its row ``through`` (rebut). Or the node of ``stopper`` concludes ``priorities`` that
    undo its defeat.
    """

    opponent: OpponentNumber
    rows: tuple[Row, ...]
    attack: Attack
    claim: LiteralNumber
    stopper: LiteralNumber
    by: Attack
    through: Row = ANYTHING
    priorities: tuple[LiteralNumber, ...] = ()


@dataclass(frozen=True, slots=True)
class OutrankedRebuttal:
    """An opponent's argument that would rebut one on a point, did stated priorities not keep it from that."""

    opponent: OpponentNumber
    rows: tuple[Row, ...]
    point: LiteralNumber
    priorities: tuple[Literal, ...]


class Precedence:
    """The priorities of one dispute as one proponent comes to justify them (Prakken & Sartor 1997, sections 2.4 and 4).

    Stated ones hold for everybody from the start; where priorities are concluded, a stage of the iteration adds those
    that are justified by then, and an argument that is played brings its own.
    """

    def __init__(self, justification: Justification, *, derived: bool) -> None:
        self.ground = justification.proponent.ground
        self.derived = derived
        self.explicit = Order.from_facts(self.ground)
        self._justification = justification
        self._own: dict[frozenset[tuple[Key, Key]], Order] = {}

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
        found = self.ground.table.preferences(arguer.conclusions(rows))
        pairs = frozenset(pair for pair in found if bound.prefers(*pair))
        known = self._own.get(pairs)
        if known is None:
            known = self._own[pairs] = self.explicit.extended(pairs)
        return known


class Strategy:
    """The strategy graph of one proponent, unfolded as far as it is asked for."""

    def __init__(self, justification: Justification, limits: Limits = UNTIMED) -> None:
        self.justification = justification
        self.limits = limits
        self.proponent = justification.proponent
        self.ground = self.proponent.ground
        kind = level(self.ground)
        self.arguer = Arguer(self.proponent, kind)
        self.rivals = [Arguer(party, kind) for party in justification.opponents]
        self.opponents = cast("Sequence[OpponentNumber]", range(len(self.rivals)))
        self.precedence = Precedence(justification, derived=kind is Level.DERIVED)
        self._nodes: dict[tuple[tuple[LiteralNumber, ...], Row, bool], Node] = {}
        self._known: dict[Node, tuple[Counter, ...]] = {}
        self._choice: tuple[int, dict[LiteralNumber, Row]] = (0, {})
        self._ours: dict[int, Selection] = {}
        self.stops = [self._stopped(rival) for rival in self.rivals]
        self._lowest = [min((stop.rank for stop in stops.values()), default=inf) for stops in self.stops]
        self.derivable = [party.derivable() for party in justification.opponents]

    def rank(self, literal: LiteralNumber) -> int:
        """Return the rank of a literal: 0 for what is indisputable, -1 for what is not justified."""
        return 0 if literal in self.arguer.indisputable else self.justification.rank[literal]

    def selection(self, arguer: Arguer, rows: Iterable[Row], order: Order | None = None) -> Selection:
        """Return a selection of rows, under the priorities that are stated unless another order is given."""
        return Selection(arguer, rows, order or self.precedence.explicit, self.limits)

    def harmless(
        self,
        rival: Arguer,
        conclusions: AbstractSet[LiteralNumber],
        rows: Iterable[Row] | None = None,
        order: Order | None = None,
    ) -> Selection:
        """Return those rows that assume none of some conclusions: no undercut answers what they rebut."""
        weak, rows = self.ground.weak, rival.party.rows if rows is None else rows
        return self.selection(rival, (row for row in rows if conclusions.isdisjoint(weak[row])), order)

    def _stopped(self, rival: Arguer) -> dict[Row, Stop]:
        """Return what stops each row that something justified stops."""
        head, weak, strict = self.ground.head, self.ground.weak, self.ground.strict
        found: dict[Row, Stop] = {}
        for row in rival.party.rows:
            self.limits.check("finding what stops the opponents")
            ways = [
                Stop(rank=self.rank(literal), mutual=False, literal=literal, by=Attack.UNDERCUT)
                for literal in weak[row]
                if self.rank(literal) >= 0
            ]
            # A rebuttal is looked for only at stages before the lowest undercut: of equal ones the undercut is taken.
            denied = complement(head[row])
            if not strict[row] and self.rank(denied) == 0:
                ways.append(Stop(rank=0, mutual=False, literal=denied, by=Attack.REBUT))
            elif not strict[row] and self.rank(denied) > 0 and not self.arguer.plain:
                before = min((way.rank for way in ways), default=self.justification.stages + 1)
                stage = self._outweighing(row, range(self.rank(denied), before))
                if stage is not None:
                    ways.append(Stop(rank=stage, mutual=True, literal=denied, by=Attack.REBUT))
            if ways:
                found[row] = min(ways)
        return found

    def _outweighing(self, row: Row, stages: Iterable[int]) -> int | None:
        """Return the first of some stages whose rows rebut a row of another; None where none does.

        They are tried one by one: a later stage has more rows, but under the priorities it adds fewer may count.
        """
        return next((stage for stage in stages if self._selection_after(stage).rebuts(row)), None)

    def _selection_after(self, stage: int) -> Selection:
        """Return the proponent's rows of R at a stage, under the order that the stage leaves."""
        if stage not in self._ours:
            self._ours[stage] = self.selection(self.arguer, self._live(stage), self.precedence.after(stage))
        return self._ours[stage]

    def root(self, claim: LiteralNumber, warrant: Row) -> Node | None:
        """Return the opening node of the main argument with this warrant; None when that argument is lost."""
        others = {row for row in self.proponent.heads[claim] if row != warrant}
        first = 1 if self.ground.strict[warrant] else self.justification.row_rank[warrant]
        if first < 0:
            return None

        def chosen(stage: int) -> dict[LiteralNumber, Row]:
            self.limits.check("looking for the stage of a main argument")
            return self.arguer.choose(row for row in self._live(stage) if row not in others)

        # R only grows, so what one stage derives the later ones do: the first that does is found by halving.
        stages = range(first, self.justification.stages + 1)
        place = bisect_left(stages, True, key=lambda stage: claim in chosen(stage))  # noqa: FBT003 - what is looked for
        if place == len(stages):
            return None
        stage = stages[place]
        serves = self.concluding(claim, others)
        return Node(claim, stage, self._defended((claim,), stage, chosen(stage), serves, armed=False, barred=others))

    def preferring(
        self,
        ours: tuple[Row, ...],
        opponent: OpponentNumber,
        theirs: tuple[Row, ...],
        undoing: Iterable[LiteralNumber] = (),
    ) -> tuple[Literal, ...]:
        """Return the priorities without which an opponent's argument would rebut one that rebuts it.

        Or those ``undoing`` what it does, where there are any.
        """
        undone = tuple(map(self.ground.table.literal, undoing))
        return undone or self.clash(ours, opponent, theirs, self.precedence.own(self.arguer, ours)).priorities

    def clash(
        self, ours: tuple[Row, ...], opponent: OpponentNumber, theirs: tuple[Row, ...], order: Order | None = None
    ) -> Clash:
        """Return an argument of the proponent against one of an opponent, under stated priorities unless by others."""
        mine, other = PartyArgument(self.arguer, ours), PartyArgument(self.rivals[opponent], theirs)
        return Clash(mine, other, order or self.precedence.explicit)

    def concluding(self, claim: LiteralNumber, others: Collection[Row]) -> Callable[[tuple[Row, ...]], bool]:
        """Return the test whether rows conclude a claim by none of some others."""
        strict = [row for row in self.arguer.strict if row not in others]
        return lambda rows: claim in self.proponent.derived((*rows, *strict))[0]

    def concluded(self, order: Order, pairs: Iterable[tuple[Row, Row]]) -> tuple[LiteralNumber, ...]:
        """Return the priorities, as far as they are not stated, that put each of some rows above another."""
        explicit = set(map(priority, self.precedence.explicit.pairs))
        return tuple(self.ground.table.number(one) for one in ways_down(order, pairs) if one not in explicit)

    def node(self, literal: LiteralNumber, *, armed: bool = True) -> Node:
        """Return the node of a justified literal: its canonical argument, with the priorities that it needs.

        A first argument needs none of its own yet: it is not ``armed``.
        """
        return self._node((literal,), armed=armed)

    def answer(self, counter: Counter) -> Node:
        """Return the node that answers an opponent's defeater."""
        match counter.by:
            case Attack.PRIORITY:
                return self._node(counter.priorities, armed=False)
            case Attack.UNDERCUT:
                return self.node(counter.stopper)
            case Attack.REBUT:
                stop = self.stops[counter.opponent][counter.through]
                return self._against(counter.stopper, counter.through, stop.rank)

    def attacking(self, point: Point) -> Node | None:
        """Return the node of a justified argument that attacks at a point, an argument of another; None without one."""
        rank = self.rank(point.literal)
        if rank < 0:
            return None
        if point.attack is Attack.UNDERCUT or point.row == ANYTHING or rank == 0 or self.arguer.plain:
            return self.node(point.literal)
        stage = self._outweighing(point.row, range(rank, self.justification.stages + 1))
        return None if stage is None else self._against(point.literal, point.row, stage)

    def _against(self, literal: LiteralNumber, row: Row, stage: int) -> Node:
        """Return a node of a literal whose argument rebuts a row: the usual one where it does, else one of a stage."""
        node = self.node(literal)
        return (
            node
            if self.arguer.plain or self.outweighs(node.rows, row)
            else self._node((literal,), against=row, stage=stage)
        )

    def _node(
        self, goals: tuple[LiteralNumber, ...], *, against: Row = ANYTHING, stage: int | None = None, armed: bool = True
    ) -> Node:
        """Return the node of an argument for some goals, of what force it needs, which defends itself."""
        # Where no priority is derived, an armed argument has none to count on: one node serves both.
        key = (goals, against, armed or not self.precedence.derived)
        known = self._nodes.get(key)
        if known is None:
            rank = max(map(self.rank, goals)) if stage is None else stage
            known = self._nodes[key] = Node(goals[0], rank, self._rows(goals, rank, against, armed=key[2]))
        return known

    def _rows(self, goals: tuple[LiteralNumber, ...], rank: int, against: Row, *, armed: bool) -> tuple[Row, ...]:
        if rank == 0:
            fact = next((row for row in self.proponent.heads[goals[0]] if self.ground.fact[row]), None)
            return (fact,) if len(goals) == 1 and fact is not None else self.arguer.spelled((), goals)
        chosen = self._chosen(rank)
        if against == ANYTHING:
            return self._defended(
                goals, rank, chosen, lambda rows: self.arguer.conclusions(rows).issuperset(goals), armed=armed
            )
        core = self._selection_after(rank).argument(goals[0], against)
        if core is None:
            raise ValueError("what stops a row of an opponent has an argument")
        chosen = {**chosen, **{self.ground.head[row]: row for row in core}}
        return self._defended(goals, rank, chosen, lambda rows: self.outweighs(rows, against), armed=armed)

    def outweighs(self, rows: tuple[Row, ...], against: Row) -> bool:
        """Return whether an argument of the proponent rebuts a row, by the priorities that it brings."""
        return self.arguer.hits(rows, against, self.precedence.own(self.arguer, rows))

    def _chosen(self, stage: int) -> dict[LiteralNumber, Row]:
        """Return one row of R at a stage for each literal it derives; the last stage asked for is remembered."""
        if self._choice[0] != stage:
            self._choice = (stage, self.arguer.choose(self._live(stage)))
        return self._choice[1]

    def _live(self, stage: int) -> Iterator[Row]:
        """Return the rows of R at a stage."""
        ranks, strict = self.justification.row_rank, self.ground.strict
        return (row for row in self.proponent.rows if strict[row] or 0 <= ranks[row] <= stage)

    def _defended(
        self,
        goals: tuple[LiteralNumber, ...],
        stage: int,
        chosen: dict[LiteralNumber, Row],
        serves: Callable[[tuple[Row, ...]], bool],
        *,
        armed: bool,
        barred: Collection[Row] = (),
    ) -> tuple[Row, ...]:
        """Return a least set of chosen rows that concludes its goals and defends itself, in order of use.

        The cone of the goals comes first. Where it needs allies (T16) each attack that is left is given one that
        undercuts it, and in the end those that turn out not to be needed are left out.
        """
        rows, allies, lot = cone(self.ground, chosen, goals), list(goals), 0
        core = frozenset(self.arguer.defeasible(rows))
        while (found := next(self._rebutted(rows, stage, armed=armed), None)) is not None:
            left, row = found
            attack = left.argument(complement(self.ground.head[row]), row) or ()
            ally = next((weak for one in attack for weak in self.ground.weak[one] if weak in chosen), None)
            if ally is None:  # what no undercut answers all rows of the stage do, of which few may be needed
                rows = cone(self.ground, chosen, (*goals, *sorted(chosen.keys() - set(goals))))
                lot = max(1, len(rows) // 2)
                break
            allies.append(ally)
            rows, lot = cone(self.ground, chosen, allies), 1
        if lot:
            rows = self.arguer.least(
                rows, lambda fewer: core.issubset(fewer) and self._stands(fewer, stage, armed=armed), lot
            )
        elif self.arguer.inert:
            return rows
        if not self.arguer.inert:
            rows = self.arguer.least(rows, lambda fewer: serves(fewer) and self._stands(fewer, stage, armed=armed))
        return self.arguer.spelled(rows, goals, barred=barred)

    def _stands(self, rows: Collection[Row], stage: int, *, armed: bool) -> bool:
        """Return whether nothing that the stage before leaves to the opponents rebuts an argument."""
        return next(self._rebutted(rows, stage, armed=armed), None) is None

    def _rebutted(self, rows: Collection[Row], stage: int, *, armed: bool) -> Iterator[tuple[Selection, Row]]:
        """Yield what the stage before leaves to an opponent, with a row of an argument that it rebuts.

        That its assumptions are safe holds for every row of R. Semantics.md, section 5 (test for an argument). An
        argument that is armed counts on no priorities but its own among those that the stage before leaves.
        """
        self.limits.check("defending an argument")
        head = self.ground.head
        exposed = [
            row
            for row in rows
            if self.arguer.is_open(row) and any(derivable[head[row] ^ 1] for derivable in self.derivable)
        ]
        if not exposed:
            return
        order = self.precedence.after(stage - 1)
        if armed:
            order = self.precedence.own(self.arguer, rows, within=order)
        conclusions = self.arguer.conclusions(rows)
        for rival, stops in zip(self.rivals, self.stops, strict=True):
            unstopped = (row for row in rival.party.rows if row not in stops or stops[row].rank >= stage)
            left = self.harmless(rival, conclusions, unstopped, order)
            yield from ((left, row) for row in exposed if left.rebuts(row))

    def counters(self, node: Node) -> tuple[Counter, ...]:
        """Return the children of a node: for each opponent, point and stopped rule a defeater through it."""
        if node not in self._known:
            self._known[node] = tuple(self._found(node))
        return self._known[node]

    def _found(self, node: Node) -> Iterator[Counter]:
        conclusions = self.arguer.conclusions(node.rows)
        open_to = points(self.arguer, node.rows)
        for number, rival in zip(self.opponents, self.rivals, strict=True):
            if not self.precedence.derived and self._lowest[number] >= node.rank:
                continue
            undercutting = self.selection(rival, rival.party.rows)
            rebutting = self.harmless(rival, conclusions)
            for point in open_to:
                if self.derivable[number][point.literal]:
                    selection = undercutting if point.attack is Attack.UNDERCUT else rebutting
                    yield from self._at(point, node, number, selection)

    def outranked(self, rows: tuple[Row, ...]) -> Iterator[OutrankedRebuttal]:
        """Return what would rebut an argument were its rows not preferred, as is stated, to the rows that do it."""
        explicit = self.precedence.explicit
        if not explicit.pairs:
            return
        conclusions = self.arguer.conclusions(rows)
        shown: set[tuple[Row, ...]] = set()
        for number, rival in zip(self.opponents, self.rivals, strict=True):
            selection = self.harmless(rival, conclusions)
            for point in points(self.arguer, rows):
                if point.attack is Attack.UNDERCUT or not self.derivable[number][point.literal]:
                    continue
                for row in sorted(selection.around(point.literal)):
                    self.limits.check("looking for what priorities prevent")
                    found = selection.through(row, point.literal) if explicit.below(row, point.row) else None
                    if found is None or found in shown or self.clash(rows, number, found).back.cut:
                        continue
                    pairs = deciding(rival, found, [point.row], explicit)
                    if pairs:
                        shown.add(found)
                        yield OutrankedRebuttal(number, found, point.literal, ways_down(explicit, pairs))

    def _at(self, point: Point, node: Node, number: OpponentNumber, selection: Selection) -> Iterator[Counter]:
        """Return an opponent's defeaters at one point: for each rule at which it can be stopped one through that.

        Then those that nothing stops but that justified priorities undo, each through a row below the one it rebuts.
        """
        # Of the exponentially many defeaters at a point one for each rule that can be stopped is enough: whatever an
        # opponent plays has a row that something of lower rank stops (or priorities undo it), and the answer depends on
        # that row alone. Ranks fall with each answer, so the graph has no circle: nodes × rows, not arguments.
        stops, order = self.stops[number], self.precedence.after(node.rank - 1)
        around = sorted(selection.around(point.literal))
        ranks = {row: min(stops[row].rank, node.rank) if row in stops else node.rank for row in around}
        stopped = [row for row in around if ranks[row] < node.rank]
        undone = [row for row in around if ranks[row] == node.rank and self._turned(row, point, order)]
        ways: dict[int, Selection] = {}
        shown: set[tuple[LiteralNumber | None, tuple[Row, ...]]] = set()
        # What stops the argument through a row must be the lowest that stops any row of it, else the answer would not
        # be the one of lowest rank: so rows that something lower stops are left out of the way through this one.
        for row in (*stopped, *undone):
            self.limits.check("looking for attacks")
            rank = ranks[row]
            if rank not in ways:
                ways[rank] = self.selection(selection.arguer, [other for other in around if ranks[other] >= rank])
            found = ways[rank].through(row, point.literal, point.row)
            stop = stops[row] if rank < node.rank else None
            by = None if stop is None else stop.literal
            if found is None or (by, found) in shown:
                continue
            shown.add((by, found))
            if stop is not None:
                yield Counter(number, found, point.attack, point.literal, stop.literal, stop.by, row)
            else:
                literals = self._undoing(node, number, found)
                yield Counter(number, found, point.attack, point.literal, literals[0], Attack.PRIORITY, row, literals)

    def _turned(self, row: Row, point: Point, order: Order) -> bool:
        """Return whether an order, but not what is stated, puts a row below the one that is rebutted."""
        if not self.precedence.derived or point.attack is not Attack.REBUT:
            return False
        return order.below(row, point.row) and not self.precedence.explicit.below(row, point.row)

    def _undoing(self, node: Node, number: OpponentNumber, rows: tuple[Row, ...]) -> tuple[LiteralNumber, ...]:
        """Return the concluded priorities of the earliest stage under which an argument does not rebut a node.

        One of highest rank comes first, as the claim of the argument for them: no literal is then claimed twice on a
        branch.
        """
        precedence, rival = self.precedence, self.rivals[number]
        targets = [row for row in node.rows if not self.ground.strict[row]]
        for stage in range(1, node.rank):
            order = precedence.after(stage)
            found = deciding(rival, rows, targets, order, given=precedence.explicit)
            if found is not None:
                literals = self.concluded(order, found)
                return tuple(sorted(literals, key=lambda literal: -self.rank(literal)))
        raise ValueError("what defeats a justified argument is stopped, or priorities undo it")

    def unstopped(
        self, opponent: OpponentNumber, shown: PartyArgument, order: Order
    ) -> Iterator[tuple[Point, tuple[Row, ...]]]:
        """Yield an opponent's arguments that defeat one shown and that nothing justified stops, one for each point."""
        stops = self.stops[opponent]
        return self.defeaters(opponent, shown, lambda row: row not in stops, order)

    def defeaters(
        self, opponent: OpponentNumber, shown: PartyArgument, usable: Callable[[Row], bool], order: Order
    ) -> Iterator[tuple[Point, tuple[Row, ...]]]:
        """Yield an opponent's arguments from usable rows that defeat one shown, one for each point where one does."""
        rival, derivable = self.rivals[opponent], self.derivable[opponent]
        targets = [point for point in points(shown.arguer, shown.rows) if derivable[point.literal]]
        # Only what lies behind the points is looked at: a line may have as many steps as the theory has rules.
        rows = behind(self.ground, rival.party.heads, [point.literal for point in targets], usable)
        anything = self.selection(rival, rows, order)
        harmless = self.harmless(rival, shown.conclusions, rows, order)
        for point in targets:
            selection = anything if point.attack is Attack.UNDERCUT else harmless
            found = selection.argument(point.literal, point.row)
            if found is not None:
                yield point, found

    def unfold(self, root: Node) -> Iterator[tuple[Node, tuple[Counter, ...]]]:
        """Yield every node reachable from a root with its children, parents first."""
        for node in reachable((root,), lambda one: map(self.answer, self.counters(one))):
            self.limits.check("unfolding the strategy")
            yield node, self.counters(node)
