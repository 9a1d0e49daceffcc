"""The line on which a lost main argument falls: the opponents' undefeated argument and the proponent's best play.

An argument that is not justified has a defeater that no justified argument stops (semantics.md, section 5); playing
such defeaters the opponents win against any answer, and the proponent, who may not use a literal twice, runs out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.attacks.arguer import Clash, PartyArgument, behind, deciding
from engine.attacks.order import Order
from engine.attacks.parties import OpponentNumber
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import LiteralNumber, Row, complement, cone
from engine.values.errors import Unsupported
from engine.values.record import Attack


@dataclass(frozen=True, slots=True)
class LineMove:
    """One argument on the line: whose it is (None: the proponent's), its rows, and how it attacks the one before.

    ``barred`` are, at the end of the line, the literals with which the proponent has answered already, and could again.
    """

    opponent: OpponentNumber | None
    claim: LiteralNumber
    rows: tuple[Row, ...]
    attack: Attack | None = None
    point: LiteralNumber | None = None
    barred: tuple[LiteralNumber, ...] = ()


class Losing:
    """Plays the line of one lost main argument."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.proponent = strategy.proponent
        self.arguer = strategy.arguer
        self.ground = strategy.ground
        self.precedence = strategy.precedence

    def line(self, claim: LiteralNumber, warrant: Row) -> Iterator[LineMove]:
        """Yield the steps from the opening to the opponents' undefeated argument, found as they are asked for."""
        others = {row for row in self.proponent.heads[claim] if row != warrant}
        chosen = self.arguer.choose(row for row in self.proponent.rows if row not in others)
        rows = cone(self.ground, chosen, (claim,))
        if not self.arguer.plain:
            concludes = self.strategy.concluding(claim, others)
            rows = self.arguer.spelled(self.arguer.least(rows, concludes), (claim,), barred=others)
        return self.from_argument(claim, rows)

    def from_argument(self, claim: LiteralNumber, rows: tuple[Row, ...]) -> Iterator[LineMove]:
        """Yield the steps from an argument that is not justified to the opponents' undefeated one."""
        answer: LineMove | None = LineMove(None, claim, rows)
        used: set[LiteralNumber] = set()
        while answer is not None:
            yield answer
            counter, answer = self._best(answer, used)
            yield counter
            if answer is not None:
                used.add(answer.claim)

    def _best(self, shown: LineMove, used: set[LiteralNumber]) -> tuple[LineMove, LineMove | None]:
        """Return the first defeater without an answer, else the first, and what answers it.

        Raises:
            Unsupported: nothing defeats what was shown, and yet it does not make the claim justified.
        """
        # The proponent runs out of literals against any of them; one without an answer ends the line at once.
        first: tuple[LineMove, LineMove | None] | None = None
        for counter in self.counters(shown.rows):
            self.strategy.limits.check("following a line")
            answer = next(self.answers(counter, used), None)
            if answer is None:
                again = (one.claim for one in self.answers(counter, set())) if used else ()
                return replace(counter, barred=tuple(claim for claim in dict.fromkeys(again) if claim in used)), None
            first = first or (counter, answer)
        if first is None:
            if not self.precedence.derived:
                raise ValueError("an argument that nothing defeats is justified")
            # An answer brings its own priorities only, but what is justified counts all that its party justifies: where
            # these take the answer's strength, the dialogue is won and the claim is not justified (docs/semantics.md).
            raise Unsupported(
                "an answer that a priority of its own party weakens, in a dialogue",
                str(self.ground.table.literal(shown.claim)),
                "the statuses count that priority and the dialogue does not, so that there is no line to show",
            )
        return first

    def counters(self, rows: tuple[Row, ...]) -> Iterator[LineMove]:
        """Return defeaters of an argument of the proponent that nothing justified stops, one for each point."""
        shown = PartyArgument(self.arguer, rows)
        for number in self.strategy.opposition.numbers:
            for point, found in self.strategy.unstopped(number, shown, self.precedence.last):
                yield LineMove(number, point.literal, found, point.attack, point.literal)

    def answers(self, counter: LineMove, used: set[LiteralNumber]) -> Iterator[LineMove]:
        """Return arguments of the proponent that strictly defeat an opponent's, by a literal not yet used.

        Strict ones assume nothing that it concludes. No fact of the proponent contradicts an unstopped argument, so
        without priorities they are undercuts. It defeats under all priorities that are justified: none undo that.
        """
        if counter.opponent is None:
            raise ValueError("the proponent does not answer itself")
        theirs = PartyArgument(self.strategy.rivals[counter.opponent], counter.rows)
        conclusions = theirs.arguer.conclusions(counter.rows)
        weak = self.ground.weak
        goals = [n for n in dict.fromkeys(n for row in counter.rows for n in weak[row]) if n not in used]
        rows = behind(self.ground, self.proponent.heads, goals, lambda row: conclusions.isdisjoint(weak[row]))
        selection = self.strategy.selection(self.arguer, rows)
        for literal in goals:
            found = selection.argument(literal)
            if found is not None:
                yield LineMove(None, literal, found, Attack.UNDERCUT, literal)
        if not self.arguer.plain:
            usable = [row for row in self.proponent.rows if conclusions.isdisjoint(weak[row])]
            yield from self._rebuttals(theirs, usable, used)

    def _rebuttals(self, theirs: PartyArgument, usable: list[Row], used: set[LiteralNumber]) -> Iterator[LineMove]:
        """Return arguments that rebut an opponent's and are not rebutted in return, as their rows are preferred.

        Or undercut it as well, by a literal that has been used.
        """
        # What it concludes with force depends on the priorities in force, and under derived priorities these on what it
        # concludes: so the rows that are safe under their own priorities are tried, then stated priorities alone, then
        # all rows with an undercut beside the rebuttal, after which being rebutted in return does not matter.
        chosen = self.arguer.choose(usable)
        cut = [literal for row in theirs.rows for literal in self.ground.weak[row] if literal in chosen]
        safe, order = self._safe(theirs, usable)
        ways: list[tuple[list[Row], Order, tuple[LiteralNumber, ...]]]
        ways = [(safe, order, ()), (safe, self.precedence.explicit, ()), *((usable, order, (one,)) for one in cut[:1])]
        for rows, force, also in ways if self.precedence.derived else (ways[0], *ways[2:]):
            selection = self.strategy.selection(self.arguer, rows, force)
            for target in theirs.rows:
                denied = complement(self.ground.head[target])
                if self.ground.strict[target] or denied in used:
                    continue
                found = selection.argument(denied, target)
                whole = None if found is None else self._armed(found, (denied, *also), theirs, selection.chosen, order)
                if whole is not None and self.strategy.outweighs(whole, target):
                    yield LineMove(None, denied, whole, Attack.REBUT, denied)

    def _safe(self, theirs: PartyArgument, usable: list[Row]) -> tuple[list[Row], Order]:
        """Return the rows on which an argument does not rebut, by priorities that these rows conclude."""
        rows, strict = usable, self.ground.strict
        while True:
            order = self.precedence.own(self.arguer, self.arguer.choose(rows).values())
            safe = [row for row in rows if strict[row] or not theirs.arguer.hits(theirs.rows, row, order)]
            if len(safe) == len(rows) or not self.precedence.derived:
                return safe, order
            rows = safe

    def _armed(
        self,
        rows: tuple[Row, ...],
        goals: tuple[LiteralNumber, ...],
        theirs: PartyArgument,
        chosen: dict[LiteralNumber, Row],
        order: Order,
    ) -> tuple[Row, ...] | None:
        """Return an argument with what it needs to defeat another strictly, priorities above all; None if in vain."""
        chosen = {**chosen, **{self.ground.head[row]: row for row in rows}}
        more = goals[1:]
        while True:
            if more:
                rows = self.arguer.spelled(cone(self.ground, chosen, goals), goals)
            pairs = deciding(theirs.arguer, theirs.rows, self.arguer.defeasible(rows), order, self.precedence.explicit)
            more = tuple(one for one in self.strategy.concluded(order, pairs or []) if one not in goals)
            if not more:
                break
            goals += more
        own = self.precedence.own(self.arguer, rows)
        return rows if Clash(PartyArgument(self.arguer, rows), theirs, own).strict else None
