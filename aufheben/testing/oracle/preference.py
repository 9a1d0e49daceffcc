"""Every argument of a party where strict rules and priorities count: semantics.md, section 6, word for word.

An argument is a set of defeasible rules with different heads; Conc(A) is what facts and strict rules make of the heads.
A rebuts B on its rule r when the rules of A that are not below r conclude the complement of r's head. Attack thus sees
the assumptions and conclusions of an argument and its heads with their labels: a `Target` is a head with a label that
some priority could mention (None otherwise), and arguments that agree in these things are one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle.bits import TooManyArgumentsError
from engine.values.literals import PRIORITY, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.testing.oracle.bits import Bits
    from aufheben.testing.oracle.order import Order
    from aufheben.testing.oracle.parties import Party

Target: TypeAlias = "tuple[Literal, str | None]"


@dataclass(frozen=True, slots=True)
class Used:
    """An argument as attack sees it: targets (heads of rules with labels), Conc, and what denies its assumptions."""

    targets: int
    conc: int
    ass: int


@dataclass(slots=True)
class Targets:
    """The heads that can be rebutted in a dispute, with the labels that decide, and what priorities say of them."""

    bits: Bits
    numbers: dict[Target, int]
    _groups: dict[Order, tuple[tuple[int, int], ...]] = field(
        default_factory=dict["Order", "tuple[tuple[int, int], ...]"]
    )

    @classmethod
    def of(cls, parties: Iterable[Party], bits: Bits) -> Targets:
        """Return the targets of all defeasible rules of some parties."""
        labels = {str(term) for x in bits.numbers if x.predicate == PRIORITY for term in x.args}
        rules = [rule for party in parties for rule in party.rules if not rule.strict]
        found = dict.fromkeys((rule.head, rule.label if rule.label in labels else None) for rule in rules)
        return cls(bits, {target: n for n, target in enumerate(found)})

    def number(self, head: Literal, label: str | None) -> int:
        """Return the number of a rule's target."""
        known = self.numbers.get((head, label))
        return self.numbers[head, None] if known is None else known

    def groups(self, order: Order) -> tuple[tuple[int, int], ...]:
        """Return the targets in groups: (those with the same targets below them, those below)."""
        known = self._groups.get(order)
        if known is None:
            pairs = {(str(a), str(b)) for a, b in order}
            found: dict[int, int] = {}
            for (_, label), n in self.numbers.items():
                below = sum(1 << m for (_, other), m in self.numbers.items() if (label, other) in pairs)
                found[below] = found.get(below, 0) | 1 << n
            known = self._groups[order] = tuple((group, below) for below, group in found.items())
        return known


class Camp:
    """The arguments of one party, and what they rebut under an order."""

    def __init__(self, party: Party, targets: Targets, most: int) -> None:
        bits = targets.bits
        self._targets = targets
        self._strict = [(1 << bits.numbers[r.head], bits.set(r.strong)) for r in party.rules if r.strict]
        self._heads = {n: bits.numbers[head] for (head, _), n in targets.numbers.items()}
        self._closed: dict[int, int] = {}
        self.arguments = self._arguments(party, most)

    def conclusions(self, targets: int) -> int:
        """Return cl of the heads of some targets: they, and all that follows by facts and strict rules."""
        known = self._closed.get(targets)
        if known is None:
            known = sum(1 << h for h in {h for n, h in self._heads.items() if targets >> n & 1})
            while True:
                larger = known
                for head, body in self._strict:
                    if larger & body == body:
                        larger |= head
                if larger == known:
                    break
                known = larger
            self._closed[targets] = known
        return known

    def _arguments(self, party: Party, most: int) -> tuple[Used, ...]:
        bits = self._targets.bits
        rows = [
            (self._targets.number(r.head, r.label), bits.deniers(r.weak), [bits.deniers([g]) for g in r.strong])
            for r in party.rules
            if not r.strict
        ]
        same = {n: sum(1 << m for m, h in self._heads.items() if h == self._heads[n]) for n in self._heads}
        found = {Used(0, self.conclusions(0), 0): None}
        for one in (agenda := list(found)):
            for n, weak, strong in rows:
                if not one.targets & same[n] and all(one.conc & goal for goal in strong):
                    targets = one.targets | 1 << n
                    longer = Used(targets, self.conclusions(targets), one.ass | weak)
                    if longer not in found:
                        found[longer] = None
                        agenda.append(longer)
            if len(found) > most:
                raise TooManyArgumentsError
        return tuple(found)

    def rebutted(self, argument: Used, order: Order) -> int:
        """Return the targets whose rules an argument rebuts: those not below conclude the complement of the head."""
        found = 0
        for group, below in self._targets.groups(order):
            conc = self.conclusions(argument.targets & ~below)
            for n, head in self._heads.items():
                if group >> n & 1 and conc >> (head ^ 1) & 1:
                    found |= 1 << n
        return found
