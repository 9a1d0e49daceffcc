"""Every argument of a party, every attack, and the least fixpoint: semantics.md, sections 2, 3 and 6, word for word.

Attack looks at nothing but Conc(A), Ass(A) and at which conclusions are facts of A's owner, so arguments that agree in
these have the same status: a `ArgumentProfile` stands for all of them. Sets of literals are bit sets, for speed only.
Prakken & Sartor 1997, definitions 2.3-2.12; Schweimeier & Schroeder for the family of attack notions.

Where strict rules and priorities count, A rebuts B on its rule r when the rules of A that are not below r conclude the
complement of r's head. Attack thus sees the assumptions and conclusions of an argument and its heads with their labels:
a `Target` is a head with a label that some priority could mention (None otherwise), and arguments that agree in these
things are one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain, product
from typing import TypeAlias

from aufheben.testing.oracle import fixpoint
from aufheben.testing.oracle.parties import (
    Bits,
    Order,
    RuleParty,
    TooManyArgumentsError,
    bits_of,
    closure,
    concluded,
    contradicted,
    explicit_order,
    extended,
    ground,
    holds,
    pooled,
    sides,
)
from engine.values.literals import PRIORITY, Literal
from engine.values.record import Reading, Semantics, Status
from engine.values.rules import Dispute, Rule

MOST = 4_000
"""The largest number of arguments or profiles that is enumerated."""

FEW_FACTS = 5
"""Up to so many facts of one party, every choice of facts is looked at."""


def arguments(rules: Iterable[Rule], most: int = MOST) -> tuple[frozenset[Rule], ...]:
    """Return all arguments over ground rules, each as its set of rules; the empty one is left out.

    An argument is a set of rules with different heads that can be ordered so that every strong body literal is the
    head of an earlier rule: exactly what is reached by adding one applicable rule after another.
    """
    kept = tuple(dict.fromkeys(rules))
    places = {head: 1 << place for place, head in enumerate(dict.fromkeys(rule.head for rule in kept))}
    steps = [
        (
            1 << number,
            frozenset((rule,)),
            places[rule.head],
            [sum(place for head, place in places.items() if holds(goal, (head,))) for goal in rule.strong],
        )
        for number, rule in enumerate(kept)
    ]
    # By the numbers of its rules each argument with its heads.
    found: dict[int, tuple[frozenset[Rule], int]] = {0: (frozenset(), 0)}
    for numbers in (agenda := list(found)):
        argument, heads = found[numbers]
        for number, rule, head, goals in steps:
            if not heads & head and numbers | number not in found and all(heads & goal for goal in goals):
                found[numbers | number] = (argument | rule, heads | head)
                agenda.append(numbers | number)
        if len(found) > most:
            raise TooManyArgumentsError
    return tuple(argument for argument, _ in found.values())[1:]


@dataclass(frozen=True, slots=True)
class ArgumentProfile:
    """What attack sees of an argument: Conc, Ass (all literals they are denied by), where it is open, what it hits.

    A rebuts B when ``hits`` of A meets ``exposed`` of B: without priorities these are the literals that A concludes and
    those that would rebut B; with them, the targets (`aufheben.testing.oracle.enumeration`) that A rebuts and
    those that B has.
    """

    conc: int
    ass: int
    exposed: int
    hits: int


def profiles(party: RuleParty, bits: Bits, most: int = MOST, few_facts: int = FEW_FACTS) -> tuple[ArgumentProfile, ...]:
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
    return tuple(ArgumentProfile(conc, ass, bits.complements(conc & ~facts), conc) for conc, ass in found if conc)


def undercuts(a: ArgumentProfile, b: ArgumentProfile) -> bool:
    """Return whether A undercuts B: L in Conc(A) and L in Ass(B)."""
    return bool(a.conc & b.ass)


def rebuts(a: ArgumentProfile, b: ArgumentProfile) -> bool:
    """Return whether A rebuts B: L in Conc(A), its complement in Conc(B) and no fact of B's owner.

    At the second level: a rule of B has a head whose complement the rules of A conclude that are not below it.
    """
    return bool(a.hits & b.exposed)


def attacks(a: ArgumentProfile, b: ArgumentProfile) -> bool:
    """Return whether A undercuts or rebuts B."""
    return undercuts(a, b) or rebuts(a, b)


def defeats(a: ArgumentProfile, b: ArgumentProfile) -> bool:
    """Return whether A undercuts B, or rebuts B and is not undercut by it."""
    return undercuts(a, b) or (rebuts(a, b) and not undercuts(b, a))


def strictly_defeats(a: ArgumentProfile, b: ArgumentProfile) -> bool:
    """Return whether A defeats B and B does not defeat A."""
    return defeats(a, b) and not defeats(b, a)


Attack: TypeAlias = Callable[[ArgumentProfile, ArgumentProfile], bool]

FAMILY: dict[Semantics, tuple[Attack, Attack]] = {
    Semantics.PRAKKEN_SARTOR: (defeats, strictly_defeats),
    Semantics.WFSX: (undercuts, attacks),
    Semantics.DUNG: (attacks, undercuts),
}
"""x and y of each semantics: A is acceptable w.r.t. S when every B that x-attacks A is y-attacked by some C in S."""


def justified(
    proponent: Iterable[ArgumentProfile],
    opponents: Iterable[ArgumentProfile],
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
) -> frozenset[ArgumentProfile]:
    """Return the justified arguments of the proponent: the least fixpoint of acceptability, from the empty set."""
    hits, answers = FAMILY[semantics]
    proponent, standing = tuple(proponent), list(opponents)
    found = frozenset[ArgumentProfile]()
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
    proponent: tuple[ArgumentProfile, ...]
    opponents: tuple[ArgumentProfile, ...]
    justified: frozenset[ArgumentProfile]
    attackers: frozenset[ArgumentProfile]
    pooled: bool

    def of(self, argument: ArgumentProfile) -> Status:
        """Return the status of an argument (semantics.md, section 3)."""
        if argument in self.justified:
            return Status.JUSTIFIED
        if any(attacks(b, argument) for b in self.attackers):
            return Status.OVERRULED
        return Status.DEFENSIBLE

    def literals(self) -> dict[Literal, Status]:
        """Return the status of every literal that has an argument; all others are unsupported.

        Pooled, the complement of a justified literal is overruled: two rules that are each attacked by the other alone
        can make it a conclusion that no justified argument attacks (semantics.md, section 6).
        """
        order = [Status.JUSTIFIED, Status.DEFENSIBLE, Status.OVERRULED]
        best: dict[int, Status] = {}
        for argument in self.proponent:
            status = self.of(argument)
            for n in self.bits.numbers.values():
                if argument.conc >> n & 1:
                    best[n] = min(best.get(n, status), status, key=order.index)
        if self.pooled:
            for n in [n for n, status in best.items() if status is Status.DEFENSIBLE]:
                if best.get(n ^ 1) is Status.JUSTIFIED:
                    best[n] = Status.OVERRULED
        return {literal: best[n] for literal, n in self.bits.numbers.items() if n in best}


def plain(dispute: Dispute) -> bool:
    """Return whether a dispute is of the first level: no strict rule with a body, no priority in a head."""
    rules = (*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules))
    return not any((r.strict and r.body) or r.head.predicate == PRIORITY for r in rules)


@dataclass(slots=True)
class Framework:
    """The arguments of all parties of a ground dispute where strict rules and priorities count."""

    dispute: Dispute
    bits: Bits
    targets: Targets
    most: int
    camps: dict[RuleParty, Camp] = field(default_factory=dict["RuleParty", "Camp"])
    _profiles: dict[tuple[RuleParty, Order], dict[Used, ArgumentProfile]] = field(
        default_factory=dict["tuple[RuleParty, Order]", "dict[Used, ArgumentProfile]"]
    )

    @classmethod
    def over(cls, dispute: Dispute, most: int = MOST) -> Framework:
        """Return the framework of a ground dispute."""
        everybody = sides(dispute, Reading.POOLED, None)
        bits = bits_of(everybody[1])
        return cls(dispute, bits, Targets.of(everybody[1], bits), most)

    def profiles(self, party: RuleParty, order: Order) -> dict[Used, ArgumentProfile]:
        """Return all arguments of a party with what attack sees of them under an order."""
        camp = self.camps.get(party) or self.camps.setdefault(party, Camp(party, self.targets, self.most))
        known = self._profiles.get((party, order))
        if known is None:
            known = self._profiles[party, order] = {
                a: ArgumentProfile(a.conc, a.ass, a.targets, camp.rebutted(a, order)) for a in camp.arguments
            }
        return known

    def stages(self, pro: RuleParty, others: tuple[RuleParty, ...]) -> tuple[tuple[frozenset[Used], Order], ...]:
        """Return the justified arguments of each stage with the order under which it was judged, the stopping one last.

        A stage adds to the order what the stage before concludes (semantics.md, section 6, derived priorities). An
        attacker that was strictly defeated stays out, also where a later priority takes its strength from what did it:
        with an agent's own strict rules that happens in the private reading, and the iteration would not be monotone.
        """
        found: frozenset[Used] = frozenset()
        order = explicit_order(self.dispute)
        standing = {n: list(self.profiles(party, order)) for n, party in enumerate(others)}
        rounds: list[tuple[frozenset[Used], Order]] = []
        while True:
            conc = 0
            for one in found:
                conc |= one.conc
            order = extended(order, concluded(self.bits.literals(conc)))
            mine = self.profiles(pro, order)
            strict = [mine[one] for one in found]
            left: dict[ArgumentProfile, None] = {}
            for n, party in enumerate(others):
                theirs = self.profiles(party, order)
                standing[n] = [b for b in standing[n] if not any(strictly_defeats(c, theirs[b]) for c in strict)]
                left |= dict.fromkeys(theirs[b] for b in standing[n])
            larger = frozenset(used for used, a in mine.items() if not any(defeats(b, a) for b in left))
            rounds.append((larger, order))
            if larger == found:
                return tuple(rounds)
            found = larger


def preferred(framework: Framework, reading: Reading, agent: str | None) -> Verdicts:
    """Return the verdicts where strict rules and priorities count.

    In the private reading an agent's own order says whether its justified arguments attack.
    """

    def judged(
        pro: RuleParty, others: tuple[RuleParty, ...]
    ) -> tuple[tuple[ArgumentProfile, ...], tuple[ArgumentProfile, ...], frozenset[ArgumentProfile]]:
        just, order = framework.stages(pro, others)[-1]
        mine = framework.profiles(pro, order)
        theirs = dict.fromkeys(p for party in others for p in framework.profiles(party, order).values())
        return tuple(mine.values()), tuple(theirs), frozenset(mine[one] for one in just)

    dispute = framework.dispute
    mine, theirs, just = judged(*sides(dispute, reading, agent))
    if reading is Reading.POOLED:
        return Verdicts(framework.bits, mine, theirs, just, just, pooled=True)
    others = [name for name in dispute.agents if name != agent]
    against = frozenset(one for name in others for one in judged(*sides(dispute, reading, name))[2])
    return Verdicts(framework.bits, mine, theirs, just, against, pooled=False)


def verdicts(
    dispute: Dispute,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    most: int = MOST,
) -> Verdicts:
    """Return the status of all arguments of everybody (pooled) or of one agent against each other (private)."""
    dispute = ground(dispute)
    if not plain(dispute):
        if semantics is not Semantics.PRAKKEN_SARTOR:
            raise ValueError(f"strict rules and priorities have no meaning under {semantics}")
        return preferred(Framework.over(dispute, most), reading, agent)
    pro, others = sides(dispute, reading, agent)
    bits = bits_of((pro, *others))
    mine = profiles(pro, bits, most)
    if reading is Reading.POOLED:
        just = justified(mine, mine, semantics)
        return Verdicts(bits, mine, mine, just, just, pooled=True)
    each = {party: profiles(party, bits, most) for party in dict.fromkeys(others)}
    theirs = tuple(dict.fromkeys(p for party in each for p in each[party]))
    against = frozenset[ArgumentProfile]()
    for name in dispute.agents:
        if name != agent:
            own, rivals = sides(dispute, reading, name)
            all_rivals = tuple(p for party in rivals for p in (mine if party == pro else each[party]))
            against |= justified(each[own], all_rivals, semantics)
    return Verdicts(bits, mine, theirs, justified(mine, theirs, semantics), against, pooled=False)


def statuses(
    dispute: Dispute,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
) -> dict[Literal, Status]:
    """Return the status of every literal that has an argument, by looking at all arguments."""
    return verdicts(dispute, reading, agent, semantics).literals()


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
    def of(cls, parties: Iterable[RuleParty], bits: Bits) -> Targets:
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

    def __init__(self, party: RuleParty, targets: Targets, most: int) -> None:
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

    def _arguments(self, party: RuleParty, most: int) -> tuple[Used, ...]:
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


# Stability and relevance from their definitions: every completion looked at (semantics.md, end of section 7).

Completion: TypeAlias = "frozenset[Literal]"
Decides: TypeAlias = "Callable[[Dispute, Literal, Reading, str | None], Status | None]"
"""What tells the status of a literal; None where facts and strict rules contradict each other."""


def completed(dispute: Dispute, completion: Completion) -> Dispute:
    """Return the dispute with a completion among the facts of everybody."""
    facts = tuple(Rule(literal, strict=True) for literal in sorted(completion, key=str))
    return replace(dispute, background=(*dispute.background, *facts))


def by_definition(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None) -> Status | None:
    """Return the status of a literal by enumeration or, where there are too many arguments, by the fixpoint.

    None where facts and strict rules contradict each other.
    """
    if contradicted(dispute):
        return None
    try:
        found = verdicts(dispute, reading, agent, most=250).literals()
    except TooManyArgumentsError:
        found = fixpoint.statuses(dispute, reading, agent)
    return found.get(literal, Status.UNSUPPORTED)


@dataclass(frozen=True)
class Future:
    """What the open literals of a dispute can do to the status of one literal."""

    dispute: Dispute
    literal: Literal
    reading: Reading = Reading.POOLED
    agent: str | None = None
    decides: Decides = by_definition
    _expected: dict[Completion, Fraction] = field(default_factory=dict["Completion", Fraction], init=False, repr=False)

    @cached_property
    def open(self) -> tuple[Literal, ...]:
        """Return the open literals that no facts and strict rules, those of all parties together, have settled."""
        known = closure(rule for rule in pooled(ground(self.dispute)).rules if rule.strict)
        return tuple(one for one in self.dispute.open if one not in known and -one not in known)

    @cached_property
    def statuses(self) -> dict[Completion, Status]:
        """Return the status in each consistent completion."""
        sides = [(None, literal, -literal) for literal in self.open]
        found: dict[Completion, Status] = {}
        for picked in product(*sides):
            completion = frozenset(literal for literal in picked if literal is not None)
            status = self.decides(completed(self.dispute, completion), self.literal, self.reading, self.agent)
            if status is not None:
                found[completion] = status
        return found

    def reachable(self, known: Completion) -> frozenset[Status]:
        """Return the statuses in the completions that hold what is known."""
        return self._reachable.get(known, frozenset())

    @cached_property
    def _reachable(self) -> dict[Completion, frozenset[Status]]:
        """Return for each completion its own status and those in every one that is larger by a literal, and so on."""
        found: dict[Completion, frozenset[Status]] = {}
        either = [signed for literal in self.open for signed in (literal, -literal)]
        for completion in sorted(self.statuses, key=len, reverse=True):
            larger = (completion | {literal} for literal in either if literal not in completion)
            later = (found[one] for one in larger if one in found)
            found[completion] = frozenset((self.statuses[completion],)).union(*later)
        return found

    def decisive(self, status: Status) -> list[Completion]:
        """Return the completions in which a status is stable."""
        return [completion for completion in self.statuses if self.reachable(completion) == frozenset((status,))]

    def relevant(self, status: Status) -> frozenset[Literal]:
        """Return the open literals and complements that are relevant for a status."""
        decisive = set(self.decisive(status))
        return frozenset(
            literal for completion in decisive for literal in completion if completion - {literal} not in decisive
        )

    def smallest(self, status: Status) -> frozenset[Completion]:
        """Return the smallest completions in which a status is stable."""
        decisive = self.decisive(status)
        least = min(map(len, decisive), default=0)
        return frozenset(completion for completion in decisive if len(completion) == least)

    def expected(self, known: Completion = frozenset()) -> Fraction:
        """Return the expected number of questions of the best plan; every open literal may be asked about."""
        if known not in self._expected:
            stable = len(self.reachable(known)) == 1
            self._expected[known] = Fraction(0) if stable else min(cost for _, cost in self._costs(known))
        return self._expected[known]

    def first(self) -> Literal:
        """Return the first literal in text order that a best plan asks about."""
        least = self.expected()
        return next(literal for literal, cost in self._costs(frozenset()) if cost == least)

    def _costs(self, known: Completion) -> Iterator[tuple[Literal, Fraction]]:
        for literal in self.open:
            if literal in known or -literal in known:
                continue
            after = [known | {answer} for answer in (literal, -literal) if known | {answer} in self.statuses]
            if after:
                yield literal, 1 + sum(map(self.expected, after), Fraction(0)) / len(after)


def mentioned(dispute: Dispute) -> list[Literal]:
    """Return the atoms of a dispute without variables, as positive literals."""
    rules = chain(dispute.background, *(theory.rules for theory in dispute.theories))
    literals = (literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak))
    return list(dict.fromkeys(replace(literal, positive=True) for literal in literals))
