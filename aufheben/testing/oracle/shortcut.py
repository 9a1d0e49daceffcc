"""The shortcut of semantics.md, section 6, for strict rules and priorities, transcribed line by line.

Without looking at arguments: a stage is a set of the proponent's rules, and an order where priorities are concluded.
Sets of literals are bit sets, for speed only.

`rounds` are those of the iteration whatever the level: section 5 or section 6.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from aufheben.testing.oracle import fixpoint, parties
from aufheben.testing.oracle.enumeration import plain
from aufheben.testing.oracle.fixpoint import Stage
from engine.values.literals import PRIORITY, Literal
from engine.values.record import Reading, Status
from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class RankedRule:
    """A defeasible rule: its head, for each strong literal what gives it, what denies its assumptions, its label."""

    head: int
    strong: tuple[int, ...]
    ass: int
    label: str | None

    @classmethod
    def of(cls, rule: Rule, bits: parties.Bits) -> RankedRule:
        """Return the row of a ground defeasible rule."""
        strong = tuple(bits.deniers([goal]) for goal in rule.strong)
        return cls(bits.numbers[rule.head], strong, bits.deniers(rule.weak), rule.label)

    @property
    def complement(self) -> int:
        """Return the bit that denies the head."""
        return 1 << (self.head ^ 1)


@dataclass(frozen=True, slots=True)
class RankedStage:
    """One round: R as far as it is usable (JR), T that it derives, the order, and each attacker's dead rules."""

    rules: frozenset[RankedRule]
    literals: int
    order: parties.Order
    dead: tuple[frozenset[RankedRule], ...]


@dataclass(eq=False, slots=True)
class RankedRules:
    """The rules of one party."""

    rows: tuple[RankedRule, ...]
    strict: tuple[tuple[int, int], ...]
    _known: dict[int, int] = field(default_factory=dict[int, int])

    @classmethod
    def of(cls, party: parties.RuleParty, bits: parties.Bits) -> RankedRules:
        """Return the rules of a party over bits."""
        rows = (RankedRule.of(rule, bits) for rule in party.rules if not rule.strict)
        strict = tuple((1 << bits.numbers[r.head], bits.set(r.strong)) for r in party.rules if r.strict)
        return cls(tuple(dict.fromkeys(rows)), strict)

    def cl(self, literals: int) -> int:
        """Return the literals and all that follows from them by facts and strict rules."""
        known = self._known.get(literals)
        if known is None:
            known = literals
            while (larger := self._step(known)) != known:
                known = larger
            self._known[literals] = known
        return known

    def _step(self, known: int) -> int:
        for head, body in self.strict:
            if known & body == body:
                known |= head
        return known

    def derive(self, rows: Iterable[RankedRule]) -> int:
        """Return what rules derive together with facts and strict rules, assumptions ignored."""
        left, known = list(rows), self.cl(0)
        while True:
            fired = [row for row in left if all(known & goal for goal in row.strong)]
            if not fired:
                return known
            left = [row for row in left if row not in fired]
            for row in fired:
                known |= 1 << row.head
            known = self.cl(known)

    def usable(self, rows: Iterable[RankedRule]) -> frozenset[RankedRule]:
        """Return the rules among some whose body is derivable from them without any rule of the same head."""
        kept = tuple(rows)
        without = {head: self.derive(r for r in kept if r.head != head) for head in {row.head for row in kept}}
        return frozenset(row for row in kept if all(without[row.head] & goal for goal in row.strong))

    def beats(self, rows: Iterable[RankedRule], one: RankedRule, order: parties.Order) -> bool:
        """Return whether the complement of a rule's head follows from the heads of the rules not below it."""
        heads = 0
        for row in rows:
            if not any(str(a) == one.label and str(b) == row.label for a, b in order):
                heads |= 1 << row.head
        return bool(self.cl(heads) & one.complement)


def stage(pro: RankedRules, others: tuple[RankedRules, ...], found: RankedStage, order: parties.Order) -> RankedStage:
    """Return the round after one: who can still attack, what is then safe. A rule that was dead stays dead."""
    dead = tuple(
        gone | {v for v in other.rows if v.ass & found.literals or pro.beats(found.rules, v, order)}
        for other, gone in zip(others, found.dead, strict=True)
    )
    return _round(pro, others, dead, order)


def _round(
    pro: RankedRules, others: tuple[RankedRules, ...], dead: tuple[frozenset[RankedRule], ...], order: parties.Order
) -> RankedStage:
    alive = [[v for v in other.rows if v not in gone] for other, gone in zip(others, dead, strict=True)]
    claims = 0
    for other, rows in zip(others, alive, strict=True):
        claims |= other.derive(rows)
    kept = [row for row in pro.rows if not row.ass & claims]
    while True:
        derived = pro.derive(kept)
        attackers = [
            (other, other.usable(v for v in rows if not v.ass & derived))
            for other, rows in zip(others, alive, strict=True)
        ]
        rest = [row for row in kept if not any(other.beats(rows, row, order) for other, rows in attackers)]
        if len(rest) == len(kept):
            return RankedStage(pro.usable(kept), derived, order, dead)
        kept = rest


def stages(
    static: parties.Order, bits: parties.Bits, pro: RankedRules, others: tuple[RankedRules, ...]
) -> tuple[RankedStage, ...]:
    """Return all rounds up to the stopping one, which is counted; in the first, facts and strict rules count already.

    But where priorities are concluded nobody is dead in the first: the earlier of two contrary ones counts.
    """
    if any(literal.predicate == PRIORITY for literal in bits.numbers):
        rounds = [_round(pro, others, (frozenset[RankedRule](),) * len(others), static)]
    else:
        indisputable = RankedStage(frozenset(), pro.cl(0), static, (frozenset[RankedRule](),) * len(others))
        rounds = [stage(pro, others, indisputable, static)]
    while True:
        last = rounds[-1]
        order = parties.extended(last.order, parties.concluded(bits.literals(last.literals)))
        rounds.append(stage(pro, others, last, order))
        if (rounds[-1].literals, rounds[-1].rules) == (last.literals, last.rules):
            return tuple(rounds)


def statuses(dispute: Dispute, reading: Reading = Reading.POOLED, agent: str | None = None) -> dict[Literal, Status]:
    """Return the status of every literal that has an argument, by the shortcut."""
    dispute = parties.ground(dispute)
    everybody = parties.sides(dispute, Reading.POOLED, None)
    bits = parties.bits_of(everybody[1])
    known: dict[parties.RuleParty, RankedRules] = {}

    def side(party: parties.RuleParty) -> RankedRules:
        return known.get(party) or known.setdefault(party, RankedRules.of(party, bits))

    def last(name: str | None) -> tuple[RankedRules, RankedStage]:
        pro, others = parties.sides(dispute, reading, name)
        return side(pro), stages(
            parties.explicit_order(dispute), bits, side(pro), tuple(side(other) for other in others)
        )[-1]

    mine, own = last(agent)
    against = [(mine, own)]
    if reading is Reading.PRIVATE:
        against = [last(name) for name in dispute.agents if name != agent]
    tenable = mine.derive(
        row
        for row in mine.rows
        if not any(row.ass & end.literals or other.beats(end.rules, row, end.order) for other, end in against)
    )
    possible = mine.derive(mine.rows)
    found: dict[Literal, Status] = {}
    for literal, n in bits.numbers.items():
        if possible >> n & 1:
            overruled = reading is Reading.POOLED and own.literals >> (n ^ 1) & 1
            held = tenable >> n & 1 and not overruled
            found[literal] = Status.DEFENSIBLE if held else Status.OVERRULED
            if own.literals >> n & 1:
                found[literal] = Status.JUSTIFIED
    return found


def rounds(
    pro: parties.RuleParty, opponents: tuple[parties.RuleParty, ...], static: parties.Order
) -> tuple[Stage, ...]:
    """Return all rounds up to the stopping one: the rules whose use is safe with the strict ones, and what follows."""
    everybody = (pro, *opponents)
    if not any((r.strict and r.body) or r.head.predicate == PRIORITY for one in everybody for r in one.rules):
        return fixpoint.stages(pro, opponents)
    bits = parties.bits_of(everybody)
    mine = RankedRules.of(pro, bits)
    others = tuple(RankedRules.of(one, bits) for one in opponents)
    found: list[Stage] = []
    for stage in stages(static, bits, mine, others):
        kept = tuple(r for r in pro.rules if r.strict or RankedRule.of(r, bits) in stage.rules)
        found.append(Stage(kept, bits.literals(stage.literals)))
    return tuple(found)


def pooled_statuses(dispute: Dispute) -> dict[Literal, Status]:
    """Return the pooled status of every literal that has an argument."""
    return fixpoint.statuses(dispute) if plain(dispute) else statuses(dispute)
