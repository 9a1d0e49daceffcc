"""Every argument of a party, every attack, and the least fixpoint: semantics.md, sections 2 and 3, word for word.

Attack looks at nothing but Conc(A), Ass(A) and at which conclusions are facts of A's owner, so arguments that agree in
these have the same status: a `Profile` stands for all of them. Sets of literals are bit sets, for speed only.
Prakken & Sartor 1997, definitions 2.3-2.12; Schweimeier & Schroeder for the family of attack notions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.arguments import denies
from engine.record import Reading, Semantics, Status
from tests.oracle.parties import Party, ground, holds, sides

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.literals import Literal
    from engine.rules import Dispute, Rule

MOST = 4_000
"""The largest number of arguments or profiles that is enumerated."""

FEW_FACTS = 5
"""Up to so many facts of one party, every choice of facts is looked at."""


class TooManyArgumentsError(Exception):
    """A theory has more arguments than an oracle should look at."""


def arguments(rules: Iterable[Rule], most: int = MOST) -> tuple[frozenset[Rule], ...]:
    """Return all arguments over ground rules, each as its set of rules; the empty one is left out.

    An argument is a set of rules with different heads that can be ordered so that every strong body literal is the
    head of an earlier rule: exactly what is reached by adding one applicable rule after another.
    """
    kept = tuple(dict.fromkeys(rules))
    found: dict[frozenset[Rule], None] = {frozenset(): None}
    for argument in (agenda := list(found)):
        heads = {rule.head for rule in argument}
        for rule in kept:
            longer = argument | {rule}
            if rule.head not in heads and longer not in found and all(holds(goal, heads) for goal in rule.strong):
                found[longer] = None
                agenda.append(longer)
        if len(found) > most:
            raise TooManyArgumentsError
    return tuple(found)[1:]


@dataclass(frozen=True, slots=True)
class Profile:
    """What attack sees of an argument: Conc, Ass (all literals they are denied by), and what would rebut it."""

    conc: int
    ass: int
    exposed: int


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


def profiles(party: Party, bits: Bits, most: int = MOST, few_facts: int = FEW_FACTS) -> tuple[Profile, ...]:
    """Return the profiles of all arguments of a party.

    Which rules can be added to an argument depends on its heads alone, so profiles are built like `arguments`. With
    more than ``few_facts`` facts only arguments that hold all of them are built: a fact assumes nothing, cannot be
    rebutted, and makes an argument attack more, so literals keep their status (a test compares).
    """
    rows = [
        (1 << bits.numbers[r.head], bits.deniers(r.weak), [bits.deniers([g]) for g in r.strong]) for r in party.rules
    ]
    facts = bits.set(party.facts)
    found: dict[tuple[int, int], None] = {(facts if len(party.facts) > few_facts else 0, 0): None}
    for conc, ass in (agenda := list(found)):
        for head, weak, strong in rows:
            longer = (conc | head, ass | weak)
            if not conc & head and longer not in found and all(conc & goal for goal in strong):
                found[longer] = None
                agenda.append(longer)
        if len(found) > most:
            raise TooManyArgumentsError
    return tuple(Profile(conc, ass, bits.complements(conc & ~facts)) for conc, ass in found if conc)


def undercuts(a: Profile, b: Profile) -> bool:
    """Return whether A undercuts B: L in Conc(A) and L in Ass(B)."""
    return bool(a.conc & b.ass)


def rebuts(a: Profile, b: Profile) -> bool:
    """Return whether A rebuts B: L in Conc(A), its complement in Conc(B) and no fact of B's owner."""
    return bool(a.conc & b.exposed)


def attacks(a: Profile, b: Profile) -> bool:
    """Return whether A undercuts or rebuts B."""
    return undercuts(a, b) or rebuts(a, b)


def defeats(a: Profile, b: Profile) -> bool:
    """Return whether A undercuts B, or rebuts B and is not undercut by it."""
    return undercuts(a, b) or (rebuts(a, b) and not undercuts(b, a))


def strictly_defeats(a: Profile, b: Profile) -> bool:
    """Return whether A defeats B and B does not defeat A."""
    return defeats(a, b) and not defeats(b, a)


Attack: TypeAlias = Callable[[Profile, Profile], bool]

FAMILY: dict[Semantics, tuple[Attack, Attack]] = {
    Semantics.PRAKKEN_SARTOR: (defeats, strictly_defeats),
    Semantics.WFSX: (undercuts, attacks),
    Semantics.DUNG: (attacks, undercuts),
}
"""x and y of each semantics: A is acceptable w.r.t. S when every B that x-attacks A is y-attacked by some C in S."""


def justified(
    proponent: Iterable[Profile],
    opponents: Iterable[Profile],
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
) -> frozenset[Profile]:
    """Return the justified arguments of the proponent: the least fixpoint of acceptability, from the empty set."""
    hits, answers = FAMILY[semantics]
    proponent, standing = tuple(proponent), list(opponents)
    found = frozenset[Profile]()
    while True:
        standing = [b for b in standing if not any(answers(c, b) for c in found)]
        larger = frozenset(a for a in proponent if not any(hits(b, a) for b in standing))
        if larger == found:
            return found
        found = larger


@dataclass(frozen=True, slots=True)
class Verdicts:
    """All arguments of one proponent with their status; ``attackers`` are the justified arguments against it."""

    bits: Bits
    proponent: tuple[Profile, ...]
    opponents: tuple[Profile, ...]
    justified: frozenset[Profile]
    attackers: frozenset[Profile]

    def of(self, argument: Profile) -> Status:
        """Return the status of an argument (semantics.md, section 3)."""
        if argument in self.justified:
            return Status.JUSTIFIED
        if any(attacks(b, argument) for b in self.attackers):
            return Status.OVERRULED
        return Status.DEFENSIBLE

    def literals(self) -> dict[Literal, Status]:
        """Return the status of every literal that has an argument; all others are unsupported."""
        order = [Status.JUSTIFIED, Status.DEFENSIBLE, Status.OVERRULED]
        best: dict[int, Status] = {}
        for argument in self.proponent:
            status = self.of(argument)
            for n in self.bits.numbers.values():
                if argument.conc >> n & 1:
                    best[n] = min(best.get(n, status), status, key=order.index)
        return {literal: best[n] for literal, n in self.bits.numbers.items() if n in best}


def verdicts(
    dispute: Dispute,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    most: int = MOST,
) -> Verdicts:
    """Return the status of all arguments of everybody (pooled) or of one agent against each other (private)."""
    dispute = ground(dispute)
    pro, others = sides(dispute, reading, agent)
    bits = bits_of((pro, *others))
    mine = profiles(pro, bits, most)
    if reading is Reading.POOLED:
        just = justified(mine, mine, semantics)
        return Verdicts(bits, mine, mine, just, just)
    each = {party: profiles(party, bits, most) for party in dict.fromkeys(others)}
    theirs = tuple(dict.fromkeys(p for party in each for p in each[party]))
    against = frozenset[Profile]()
    for name in dispute.agents:
        if name != agent:
            own, rivals = sides(dispute, reading, name)
            all_rivals = tuple(p for party in rivals for p in (mine if party == pro else each[party]))
            against |= justified(each[own], all_rivals, semantics)
    return Verdicts(bits, mine, theirs, justified(mine, theirs, semantics), against)


def statuses(
    dispute: Dispute,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
) -> dict[Literal, Status]:
    """Return the status of every literal that has an argument, by looking at all arguments."""
    return verdicts(dispute, reading, agent, semantics).literals()
