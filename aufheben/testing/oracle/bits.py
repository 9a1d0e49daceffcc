"""Sets of literals as bit sets, for speed only, and where an oracle gives up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.rules import denies

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.testing.oracle.parties import Party
    from engine.values.literals import Literal


class TooManyArgumentsError(Exception):
    """A theory has more arguments than an oracle should look at."""


@dataclass(slots=True)
class Bits:
    """Numbers for the ground literals of a dispute; bit 2n is an atom, bit 2n + 1 its strong negation."""

    numbers: dict[Literal, int]

    @classmethod
    def of(cls, literals: Iterable[Literal]) -> Bits:
        """Return bits for the literals and their complements."""
        atoms = dict.fromkeys(x if x.positive else -x for x in literals)
        return cls({side: 2 * n + (side != atom) for n, atom in enumerate(atoms) for side in (atom, -atom)})

    def set(self, literals: Iterable[Literal]) -> int:
        """Return the bit set of ground literals."""
        whole = 0
        for literal in literals:
            whole |= 1 << self.numbers[literal]
        return whole

    def deniers(self, assumptions: Iterable[Literal]) -> int:
        """Return the bit set of all known literals that are evidence against one of the assumptions."""
        wanted = tuple(assumptions)
        return self.set(x for x in self.numbers if any(denies(assumption, x) for assumption in wanted))

    def literals(self, bits: int) -> frozenset[Literal]:
        """Return the literals of a bit set."""
        return frozenset(literal for literal, n in self.numbers.items() if bits >> n & 1)

    def complements(self, bits: int) -> int:
        """Return the bit set of the complements."""
        even = sum(1 << n for n in range(0, len(self.numbers), 2))
        return (bits & even) << 1 | bits >> 1 & even


def bits_of(parties: Iterable[Party]) -> Bits:
    """Return bits for every literal that heads a rule or occurs in a body of some party."""
    rules = [rule for party in parties for rule in party.rules]
    return Bits.of(literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak))
