"""Statuses with strict rules and priorities, without looking at arguments (semantics.md, section 6, the shortcut).

Prakken & Sartor 1997 with ASPIC+'s last-link comparison. A stage leaves out the opponents' rows that cannot be used
against what is justified so far (*dead*), takes the proponent's rows whose assumptions are then safe, and drops those
that the opponents' remaining rows beat, until none is. Where priorities are concluded, a stage adds to the order what
the one before justified.
"""

from __future__ import annotations

from itertools import chain, compress
from typing import TYPE_CHECKING

from engine.attacks.order import Order, preferences
from engine.attacks.parties import Closure, Opposition, Party, Reach
from engine.status.justification import Justification
from engine.status.lastlink import Beating, LastLinks, Rebuttals, Usable, cycles, strict_part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.grounding.ground import LiteralNumber, Row
    from engine.values.limits import Limits


def justify_preferred(proponent: Party, opposition: Opposition, limits: Limits, *, derived: bool) -> Justification:
    """Return the justified literals and rows of a proponent against opponents, by stages.

    With ``derived`` priorities may be concluded: each stage adds to the order those that are justified by then. Of
    contrary ones the earlier counts, and what was dead stays so, even where an agent's own priority would undo the
    defence of another of its conclusions: otherwise the iteration would not be monotone in the private reading. The
    first stage then asks what no argument defeats at all, so that nothing is dead yet. Else what facts and strict
    rules conclude by themselves is stage 0, and what that defeats is dead from the start.
    """
    rank = [-1] * len(proponent.uses)
    row_rank = [-1] * len(proponent.need)
    iteration = _PreferredIteration(proponent, opposition.parties, Order.stated(proponent.ground), limits)
    if not derived:
        iteration.settle(list(compress(proponent.ground.table.numbers, iteration.given)), ())
    orders = [(1, iteration.order)]
    stage = 0
    while True:
        stage += 1
        limits.check("deciding statuses")
        gained, joined = iteration.advance()
        if not gained and not joined:
            return Justification(proponent, opposition, rank, row_rank, stage, iteration.dead, tuple(orders))
        for literal in gained:
            rank[literal] = 0 if iteration.given[literal] else stage
        for row in joined:
            row_rank[row] = stage
        if derived:
            order = iteration.order.extended(preferences(proponent.ground, gained))
            if order is not iteration.order:
                orders.append((stage + 1, order))
                iteration.rearrange(order)
        iteration.settle(gained, joined)


class _PreferredIteration:
    """The iteration for one proponent; each stage starts from what the last one left.

    ``given`` flags what the proponent's strict part concludes; ``force`` says what the rows of justified arguments,
    flagged by ``entered``, beat. ``threats[r]`` counts, over the opponents, the literals they can still conclude that
    row r assumes to have no evidence; ``barred`` rows contradict an opponent's strict part, ``dropped`` are beaten, and
    ``relieved`` are to be tried in the next stage; ``fallen`` are dead rows that the ``fronts`` have not heard of.
    """

    def __init__(self, proponent: Party, opponents: Sequence[Party], order: Order, limits: Limits) -> None:
        strict = proponent.ground.strict
        self.proponent = proponent
        self.opponents = opponents
        self.limits = limits
        self.own = [row for row in proponent.rows if not strict[row]]
        everybody = dict.fromkeys(chain.from_iterable(party.rows for party in opponents))
        self.attackers = [row for row in everybody if not strict[row]]
        self.given = strict_part(proponent)
        self.mine = Rebuttals(proponent, self.attackers, self.given, cycles(proponent))
        self.theirs = [
            self.mine if party is proponent else Rebuttals(party, self.own, strict_part(party), cycles(party))
            for party in opponents
        ]
        self.barred = frozenset(row for rebuttals in self.theirs for row in rebuttals.always)
        self.closure = Closure(proponent, bytearray(strict))
        self.usable = Usable(proponent, self.closure, self.mine.cycles)
        self.entered = bytearray(len(strict))
        self.dead = bytearray(len(strict))
        self.dropped: dict[Row, None] = {}
        self.order = order
        links = LastLinks(self.mine, order)
        self.rivals = [links if rebuttals is self.mine else LastLinks(rebuttals, order) for rebuttals in self.theirs]
        self.force = Beating(links, lambda: compress(proponent.ground.rows, self.entered), limits)
        self.beaten: Sequence[Row] = self.mine.always
        self.fronts: list[_Front] = []
        self.fallen: list[Row] = []
        asking = opponents if proponent.assumed else ()
        self.reaches = [Closure(party, bytearray(b"\1") * len(strict)) for party in asking]
        self.threats = [0] * len(strict)
        for reach in self.reaches:
            for literal, rows in proponent.assumed.items():
                if reach.holds[literal]:
                    for row in rows:
                        self.threats[row] += 1
        self.relieved = [row for row in self.own if not self.threats[row] and row not in self.barred]
        self.gained = list(compress(proponent.ground.table.numbers, self.closure.holds))
        self.untold: Sequence[Row] = proponent.rows

    def rearrange(self, order: Order) -> None:
        """Compare rows by an order, a larger one than before; what was dropped where that matters is tried again."""
        moved = order.moved(self.order)
        self.order = order
        changed = {links: links.rearrange(order, moved) for links in dict.fromkeys((self.force.links, *self.rivals))}

        def rows(links: LastLinks, there: bytearray) -> list[Row]:
            return [
                row for component in changed[links] for row in links.rebuttals.components[component][0] if there[row]
            ]

        self.beaten = [*self.beaten, *self.force.follow(rows(self.force.links, self.entered))]
        for front in self.fronts:
            front.force.follow(rows(front.force.links, front.usable.flags))
        for links in self.rivals:
            for component in changed[links]:
                for target in links.rebuttals.components[component][1]:
                    if target in self.dropped:
                        del self.dropped[target]
                        self.relieved.append(target)

    def advance(self) -> tuple[list[LiteralNumber], list[Row]]:
        """Compute one stage; return the literals that are new in T and the rows that are new in JR."""
        # Semantics.md, section 6: the opponents' rows that are not dead only become fewer, so rows that nothing kept
        # out of an earlier stage are not looked at again; `_reviving` says which dropped ones are.
        joined, self.relieved = self.relieved, []
        derived = self.gained + self.closure.switch_on(joined)
        self._contest(joined, derived)
        gained = [literal for literal in derived if self.closure.holds[literal]]
        entered, _ = self.usable.changed((*self.untold, *joined), gained)
        self.gained, self.untold = [], ()
        return gained, entered

    def settle(self, gained: Sequence[LiteralNumber], entered: Sequence[Row]) -> None:
        """Leave out the opponents' rows that cannot be used once literals are in T and rows in JR."""
        for row in entered:
            self.entered[row] = 1
        off = self.kill(chain(self.beaten, self.force.add(entered), self._assuming(gained)))
        self.beaten = []
        self.fallen += off
        assumed, threats = self.proponent.assumed, self.threats
        relieved, self.relieved = self.relieved, []
        for reach in self.reaches:
            for literal in reach.switch_off(off):
                for row in assumed.get(literal, ()):
                    threats[row] -= 1
                    if not threats[row] and row not in self.barred:
                        relieved.append(row)
        self.relieved = self._reviving(relieved, off)

    def kill(self, rows: Iterable[Row]) -> list[Row]:
        """Flag opponents' rows as dead; return those that were not before."""
        fresh: list[Row] = []
        for row in rows:
            if not self.dead[row]:
                self.dead[row] = 1
                fresh.append(row)
        return fresh

    def _assuming(self, literals: Sequence[LiteralNumber]) -> Iterator[Row]:
        """Return the opponents' rows that assume one of some literals to have no evidence."""
        for assumed in (party.assumed for party in self.opponents if party.assumed):
            for literal in literals:
                yield from assumed.get(literal, ())

    def _reviving(self, relieved: list[Row], off: Sequence[Row]) -> list[Row]:
        """Return the relieved rows with the dropped ones that may hold now that some of the opponents' rows are dead.

        Dropped rows can come back only together with what takes those away that beat them: rows that died, rows that
        assume what comes back, and rows that rest on either. All that can be reached in this way is tried again.
        """
        if not self.dropped:
            return relieved
        party, head, dropped = self.proponent, self.proponent.head, self.dropped
        found = dict.fromkeys(relieved)
        agenda: list[tuple[_Front | None, LiteralNumber]] = [(None, head[row]) for row in relieved]
        agenda += [(front, head[row]) for front in self.fronts for row in off]
        seen: set[tuple[_Front | None, LiteralNumber]] = set()
        while agenda:
            item = agenda.pop()
            if item in seen:
                continue
            seen.add(item)
            front, literal = item
            if front is None:
                agenda += [(None, head[row]) for row in party.uses[literal]]
                for other in self.fronts:
                    agenda += [(other, head[row]) for row in other.party.assumed.get(literal, ())]
            else:
                for row in front.force.links.rebuttals.near(literal):
                    if row in dropped:
                        del dropped[row]
                        found[row] = None
                        agenda.append((None, head[row]))
                if users := front.party.uses[literal]:
                    agenda += [(front, head[row]) for row in users]
        return list(found)

    def _contest(self, joined: Sequence[Row], derived: Sequence[LiteralNumber]) -> None:
        """Drop from R the rows that an opponent's rows beat, until none is."""
        if not joined:
            return
        if self.fronts:
            for front in self.fronts:
                front.block(self.fallen)
                front.answer(derived)
            self.fallen = []
        else:
            against = self.closure.holds
            self.fronts = [_Front(links, self.dead, against, self.limits) for links in self.rivals if links.place]
        fallen = list(dict.fromkeys(chain.from_iterable(front.force.beaten(joined) for front in self.fronts)))
        # What falls can only give back to the opponents what assumed it, so nothing that fell would stand in the end.
        on = self.closure.on
        while fallen:
            self.dropped.update(dict.fromkeys(fallen))
            lost = self.closure.switch_off(fallen)
            fallen = list(dict.fromkeys(row for front in self.fronts for row in front.concede(lost) if on[row]))


class _Front:
    """One opponent's rows that are not dead and assume nothing in A, and what the usable ones among them beat."""

    __slots__ = ("_reach", "force", "party", "usable")

    def __init__(self, links: LastLinks, dead: bytearray, against: bytearray, limits: Limits) -> None:
        self.party = links.party
        self._reach = Reach(self.party, compress(self.party.ground.rows, dead), against)
        self.usable = Usable(self.party, self._reach.closure, links.rebuttals.cycles)
        self.force = Beating(links, lambda: compress(self.party.ground.rows, self.usable.flags), limits)
        self.force.add(self.usable.changed(self.party.rows, ())[0])

    def block(self, rows: Iterable[Row]) -> None:
        """Take out rows, once more if they were taken out before."""
        self.force.remove(self.usable.changed(*self._reach.strike(rows))[1])

    def answer(self, literals: Iterable[LiteralNumber]) -> None:
        """Note that literals came into A."""
        self.block(self._assuming(literals))

    def concede(self, literals: Iterable[LiteralNumber]) -> list[Row]:
        """Note that literals have left A; return the rows of the proponent that are beaten now."""
        return self.force.add(self.usable.changed(*self._reach.release(self._assuming(literals)))[0])

    def _assuming(self, literals: Iterable[LiteralNumber]) -> Iterator[Row]:
        assumed = self.party.assumed
        return chain.from_iterable(assumed[literal] for literal in literals if literal in assumed)
