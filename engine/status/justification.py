"""The least fixpoint of acceptability, by counters: never by enumerating arguments (semantics.md, section 5).

Prakken & Sartor 1997, definition 4.2, on ground rules in columns. `justify` iterates over stages; counters make the
work of a stage follow what changes in it, deletions included. Strict rules and priorities are `status.preferred`'s.

The two iterations are one idea and two pieces of code on purpose. Where nothing is strict or preferred, a row is
contradicted by a literal, whichever rule concludes it, and flags of literals are all that a front has to keep; with
strict rules or priorities it is beaten by rules, so that it has to be known which of the opponents' rules are usable
and what they give together. The other iteration finds the same literals here and takes 1.2 to 2.2 times as long
(frameworks of 10,000 rules, CHAIN), has no way to leave out what wfsx and dung leave out, and tells coarser stages than
a dialogue plays by.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, compress
from typing import TYPE_CHECKING

from engine.attacks.order import Level, Order, level
from engine.attacks.parties import Closure, Opposition, Party, Reach
from engine.grounding.scope import AXIOMS
from engine.grounding.strict import Transposed
from engine.values.errors import Unsupported
from engine.values.limits import Limits
from engine.values.literals import PRIORITY
from engine.values.record import Semantics

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.grounding.ground import GroundDispute, LiteralNumber, Row
    from engine.values.rules import Rule


@dataclass(frozen=True, slots=True)
class Justification:
    """The result of the iteration for one proponent.

    ``rank[l]`` is 0 for the proponent's facts, else the stage at which literal l became justified, -1 for never.
    ``row_rank[r]`` is the first stage whose R holds row r, -1 for never; the stopping round counts as a stage, and
    ``stages`` is its number.

    Where strict rules or priorities count, rank 0 is what facts and strict rules conclude by themselves, and
    ``row_rank[r]`` the first stage with a justified argument that uses row r (a row that rests on its own head, where
    no priority tells the rows for that head apart, is taken to be used). ``dead`` flags the opponents' rows that no
    argument can use against the proponent: they assume something justified, or justified arguments beat them. And
    ``orders`` are the orders that came into force, each with the first stage that was judged by it.
    """

    proponent: Party
    opposition: Opposition
    rank: list[int]
    row_rank: list[int]
    stages: int
    dead: bytearray = field(default_factory=bytearray)
    orders: tuple[tuple[int, Order], ...] = ()

    def order(self, stage: int | None = None) -> Order | None:
        """Return the order by which a stage (default: the last) was judged; None where nothing has priority."""
        found = (order for first, order in reversed(self.orders) if stage is None or first <= max(stage, 1))
        return next(found, None)

    def justified(self, stage: int | None = None) -> list[LiteralNumber]:
        """Return T of a stage (default: the last): the literals justified by then."""
        return list(
            compress(self.proponent.ground.table.numbers, self.members(self.stages if stage is None else stage))
        )

    def members(self, stage: int) -> bytearray:
        """Return T of a stage as flags; T of stage 0 is what has rank 0."""
        return bytearray(0 <= rank <= stage for rank in self.rank)


def justify(
    proponent: Party,
    opposition: Opposition,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits | None = None,
) -> Justification:
    """Return the justified literals of a proponent against its opposition, with the stage at which each came in.

    Raises `Unsupported` for strict rules or priorities under another semantics than the default.
    """
    limits = limits or Limits()
    height = level(proponent.ground)
    if height is not Level.PLAIN:
        from engine.status.preferred import justify_preferred  # noqa: PLC0415 - few disputes need it

        if semantics is not Semantics.PRAKKEN_SARTOR:
            raise outside_family(proponent.ground, semantics)
        return justify_preferred(proponent, opposition, limits, derived=height is Level.DERIVED)
    rank = [-1] * len(proponent.uses)
    for literal in opposition.facts:
        rank[literal] = 0
    row_rank = [-1] * len(proponent.need)
    iteration = _PlainIteration(proponent, opposition, semantics)
    stage = 0
    while True:
        stage += 1
        limits.check("deciding statuses")
        gained, joined = iteration.advance()
        for row in joined:
            if row_rank[row] < 0:
                row_rank[row] = stage
        if not gained:
            return Justification(proponent, opposition, rank, row_rank, stage)
        for literal in gained:
            rank[literal] = stage


class _PlainIteration:
    """The iteration for one proponent, T growing from the facts, stage by stage; each starts from what the last left.

    A stage takes the rows of R that Γ(T) does not contradict: each argument of theirs stands without the others. Where
    that adds nothing, it takes what stands only together (T16). So a rank says how much had to be justified before,
    and an argument need not hold what an earlier stage has settled.

    ``threats[r]`` counts, over the opponents, the literals in U that keep row r out of R; ``waiting`` are rows that
    nothing but a contradiction keeps out. For defeat and strict defeat, ``fronts`` hold Γ(T ∪ A) of the opponents that
    can contradict the proponent at all; within a stage A shrinks and they grow until no row of R is contradicted. The
    variants differ in what blocks a row (semantics.md, section 5):

    - wfsx (WFSX of Alferes & Pereira, u/a): T blocks also rows whose head it denies;
    - dung (Dung's grounded semantics, a/u): U keeps out also rows whose head it denies;
    - neither has fronts, and neither bars rows that contradict a fact from the start.
    """

    def __init__(self, proponent: Party, opposition: Opposition, semantics: Semantics) -> None:
        self.proponent = proponent
        self.facts = opposition.facts
        self.rebutted = semantics is Semantics.DUNG
        self.settled = bytearray(len(proponent.uses))
        for literal in self.facts:
            self.settled[literal] = 1
        by_defeat = semantics is Semantics.PRAKKEN_SARTOR
        self.reaches = [
            Reach(party, barred if by_defeat else (), denied=semantics is Semantics.WFSX)
            for party, barred in zip(opposition.parties, opposition.barred, strict=True)
        ]
        self.threats = [0] * len(proponent.need)
        literals = proponent.ground.table.numbers
        for reach in self.reaches:
            reach.block(self.facts)
            for row in self._threatened(literal for literal in compress(literals, reach.holds)):
                self.threats[row] += 1
        self.closure = Closure(proponent, bytearray(len(proponent.need)))
        self.relieved = [row for row in proponent.rows if not self.threats[row]]
        self.gained = [n for n in compress(literals, self.closure.holds) if not self.settled[n]]
        rivals = zip(opposition.parties, opposition.barred, strict=True) if by_defeat else ()
        self.rivals = [(party, barred) for party, barred in rivals if self._clash(party)]
        self.fronts: list[Reach] = []
        self.waiting: dict[Row, None] = {}

    def _clash(self, party: Party) -> bool:
        """Return whether an opponent concludes the complement of anything that can be rebutted."""
        head, heads, facts = self.proponent.ground.head, party.heads, self.facts
        return any(heads[head[row] ^ 1] and head[row] not in facts for row in self.proponent.rows)

    def _threatened(self, reached: Iterable[LiteralNumber]) -> Iterator[Row]:
        """Return the rows that each of some literals in U keeps out of R."""
        assumed, heads, facts = self.proponent.assumed, self.proponent.heads, self.facts
        for literal in reached:
            yield from assumed.get(literal, ())
            if self.rebutted and literal ^ 1 not in facts:
                yield from heads[literal ^ 1]

    def advance(self) -> tuple[list[LiteralNumber], list[Row]]:
        """Compute one stage; return the literals that are new in T and the rows that came into R or back into it."""
        # R of the stage, by what changed (semantics.md, section 5). Γ falls as T grows: what an opponent cannot reach
        # any more it never reaches again, so a row that came into R stays, and only rows just relieved have to be
        # looked at.
        joined = self.relieved
        if self.rivals:
            self.waiting.update(self._contradicted(joined, self.reaches))
            if self.waiting:
                joined = [row for row in joined if row not in self.waiting]
        derived = self.gained + self.closure.switch_on(joined)
        for front in self.fronts:
            front.block(derived)
        if not derived and self.waiting:
            # Nothing stands by itself. What defends each other (T16) is in the largest set of waiting rows that the
            # opponents do not contradict once it is assumed: so all of them are taken, and those that fall are dropped.
            together = list(self.waiting)
            derived = self.closure.switch_on(together)
            self.waiting = dict.fromkeys(self._contest(together, derived))
            joined += [row for row in together if row not in self.waiting]
        gained = [literal for literal in derived if self.closure.holds[literal]]
        for literal in gained:
            self.settled[literal] = 1
        self.gained = []
        self.relieved = list(self._relief(gained))
        return gained, joined

    def _contradicted(self, rows: list[Row], reaches: list[Reach]) -> dict[Row, None]:
        """Return those of some rows, facts aside, the complement of whose head an opponent reaches."""
        head, facts = self.proponent.head, self.facts
        found: dict[Row, None] = {}
        for holds in (reach.holds for reach in reaches):
            found.update((row, None) for row in rows if holds[head[row] ^ 1] and head[row] not in facts)
        return found

    def _relief(self, gained: list[LiteralNumber]) -> Iterator[Row]:
        """Return the rows that nothing keeps out of R any more once some literals are in T."""
        threats, waiting, heads = self.threats, self.waiting, self.proponent.heads
        for reach in self.reaches:
            lost = reach.block(gained)
            for row in self._threatened(lost):
                threats[row] -= 1
                if not threats[row]:
                    yield row
            if waiting:
                for row in chain.from_iterable(heads[literal ^ 1] for literal in lost):
                    if row in waiting:
                        del waiting[row]
                        yield row

    def _contest(self, joined: list[Row], derived: list[LiteralNumber]) -> list[Row]:
        """Drop from R the rows that Γ(T ∪ A) contradicts, until none is; return them."""
        if self.fronts:
            for front in self.fronts:
                front.block(derived)
        else:
            self.fronts = [Reach(party, barred, self.closure.holds) for party, barred in self.rivals]
        # A smaller A blocks less, so each that falls can only let the opponents reach more: whatever is contradicted on
        # the way is so in the end, the order does not matter, and what is left is the largest set.
        heads, facts, closure, settled = self.proponent.heads, self.facts, self.closure, self.settled
        fallen = list(self._contradicted(joined, self.fronts))
        dropped: list[Row] = []
        while fallen:
            dropped += fallen
            lost = [literal for literal in closure.switch_off(fallen) if not settled[literal]]
            fresh = dict.fromkeys(literal for front in self.fronts for literal in front.unblock(lost))
            fallen = [
                row for literal in fresh if literal ^ 1 not in facts for row in heads[literal ^ 1] if closure.on[row]
            ]
        return dropped


def outside_family(ground: GroundDispute, semantics: Semantics) -> Unsupported:
    """Return the error for strict rules and priorities under a semantics that gives them no meaning here."""
    rule = written(rule for rule in ground.origin if (rule.strict and rule.body) or rule.head.predicate == PRIORITY)
    feature = "a priority" if rule.head.predicate == PRIORITY else "a strict rule with a body"
    advice = "only the default semantics, prakken-sartor, gives it a meaning here"
    return Unsupported(f"{feature} under {semantics}", str(rule), advice, rule.source)


def written(rules: Iterable[Rule]) -> Rule:
    """Return the first of some rules that somebody wrote, as it was written: axioms about priorities only come last."""
    found = [rule.of if isinstance(rule, Transposed) else rule for rule in rules]
    return next((rule for rule in found if rule not in AXIOMS), found[0])
