"""The dialogue of semantics.md, section 4, played out: every move of both sides, no strategy.

The proponent opens; the opponent answers with any argument that defeats the one before; the proponent with any that
strictly defeats it, never using the same literal twice on one branch: the literal with which it undercuts, or the fact
with which it rebuts. Who cannot move loses the branch. Prakken & Sartor 1997, section 3.2.

Where strict rules and priorities count (`Playout`) the opponent answers with any argument that defeats the one before
under the stated order. The proponent answers with an argument C that strictly defeats it under the order of C, or under
which it does not defeat what it attacks (a priority move). The order of C is the stated one with the priorities that C
concludes, as far as the proponent's own iteration keeps them: in the private reading an agent may justify a priority
and its converse, and could use one here and the other there. On one branch the proponent never uses the same literal
twice: the one with which it undercuts or rebuts, or a priority. Prakken & Sartor 1997, section 4.3; semantics.md,
section 6.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle import enumeration, parties
from engine.values.literals import Literal, Variable
from engine.values.matching import Binding, substitute

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class DialogueNode:
    """One move with all its answers; ``literal`` is the bit of the literal a proponent defeats with, 0 otherwise."""

    argument: enumeration.ArgumentProfile
    literal: int
    children: tuple[DialogueNode, ...]

    @property
    def size(self) -> int:
        """Return the number of moves in the tree."""
        return 1 + sum(child.size for child in self.children)

    @property
    def depth(self) -> int:
        """Return the number of moves on the longest branch."""
        return 1 + max((child.depth for child in self.children), default=0)


@dataclass(slots=True)
class Game:
    """The game between a proponent and its opponents over all their arguments."""

    pro: parties.RuleParty
    opponents: tuple[parties.RuleParty, ...]
    most: int = enumeration.MOST
    bits: parties.Bits = field(init=False)
    mine: tuple[enumeration.ArgumentProfile, ...] = field(init=False)
    theirs: tuple[enumeration.ArgumentProfile, ...] = field(init=False)
    _facts: int = field(init=False)
    _won: dict[tuple[enumeration.ArgumentProfile, int], bool] = field(
        init=False, default_factory=dict[tuple[enumeration.ArgumentProfile, int], bool]
    )

    def __post_init__(self) -> None:
        self.bits = parties.bits_of((self.pro, *self.opponents))
        self.mine = enumeration.profiles(self.pro, self.bits, self.most)
        self.theirs = tuple(
            dict.fromkeys(p for party in self.opponents for p in enumeration.profiles(party, self.bits, self.most))
        )
        self._facts = self.bits.set(self.pro.facts)

    def attacks_on(self, argument: enumeration.ArgumentProfile) -> Iterator[enumeration.ArgumentProfile]:
        """Yield the opponents' arguments that defeat one of the proponent."""
        return (b for b in self.theirs if enumeration.defeats(b, argument))

    def answers_to(
        self, attacker: enumeration.ArgumentProfile, used: int
    ) -> Iterator[tuple[enumeration.ArgumentProfile, int]]:
        """Yield the strict defeaters of an argument, with each literal not yet used that they do it with."""
        for c in self.mine:
            ways = (c.conc & attacker.ass | c.conc & self._facts & attacker.exposed) & ~used
            if ways and enumeration.strictly_defeats(c, attacker):
                for n in range(ways.bit_length()):
                    if ways >> n & 1:
                        yield c, 1 << n

    def won(self, argument: enumeration.ArgumentProfile, used: int = 0) -> bool:
        """Return whether the proponent wins every branch that starts with an argument, whatever the opponent plays."""
        known = self._won.get((argument, used))
        if known is None:
            known = all(
                any(self.won(c, used | way) for c, way in self.answers_to(b, used)) for b in self.attacks_on(argument)
            )
            self._won[argument, used] = known
        return known

    def tree(self, argument: enumeration.ArgumentProfile, most: int) -> DialogueNode:
        """Return the tree of all arguments: every legal move of both sides; OverflowError above ``most`` moves."""
        left = [most]

        def spend() -> None:
            left[0] -= 1
            if left[0] < 0:
                raise OverflowError(f"more than {most} moves")

        def mine(one: enumeration.ArgumentProfile, literal: int, used: int) -> DialogueNode:
            spend()
            return DialogueNode(one, literal, tuple(theirs(b, used) for b in self.attacks_on(one)))

        def theirs(one: enumeration.ArgumentProfile, used: int) -> DialogueNode:
            spend()
            return DialogueNode(one, 0, tuple(mine(c, way, used | way) for c, way in self.answers_to(one, used)))

        return mine(argument, 0, 0)

    def wander(self, argument: enumeration.ArgumentProfile, rng: Random) -> int:
        """Return the number of moves on one branch on which both sides play anything legal at random."""
        used, moves = 0, 1
        while True:
            attackers = tuple(self.attacks_on(argument))
            if not attackers:
                return moves
            answers = tuple(self.answers_to(rng.choice(attackers), used))
            if not answers:
                return moves + 1
            argument, way = rng.choice(answers)
            used |= way
            moves += 2

    def longest_allowed(self) -> int:
        """Return the most moves on one branch: two for each literal that P can defeat with, the opening, an answer."""
        cut, rebut = defeating_literals(self.pro, self.opponents)
        return 2 * len(cut | rebut) + 2


def defeating_literals(
    pro: parties.RuleParty, opponents: tuple[parties.RuleParty, ...]
) -> tuple[frozenset[Literal], frozenset[Literal]]:
    """Return the literals heading a rule or fact of P that an opponent assumes, and P's facts that one contradicts."""
    rules = [rule for party in opponents for rule in party.rules]
    heads = {rule.head for rule in pro.rules}
    return (
        frozenset(head for head in heads if any(parties.assumes(rule, (head,)) for rule in rules)),
        frozenset(fact for fact in pro.facts if any(rule.head == -fact for rule in rules)),
    )


def branch_constant(pro: parties.RuleParty, opponents: tuple[parties.RuleParty, ...]) -> int:
    """Return k of semantics.md, section 4: the one number plus the other.

    A fact that is both assumed and contradicted counts twice there, though P can use it but once on a branch.
    """
    cut, rebut = defeating_literals(pro, opponents)
    return len(cut) + len(rebut)


def width_constants(pro: parties.RuleParty, opponents: tuple[parties.RuleParty, ...]) -> tuple[int, int]:
    """Return x and e of the bound on a whole debate (semantics.md, section 4).

    x counts the literals the opponents can derive that a rule of P assumes or whose complement heads a rule of P; e the
    rules that assume a head of P or contradict a fact of P, each once for every opponent that can use it.
    """
    derivable = {literal for party in opponents for literal in parties.closure(party.rules)}
    heads = {rule.head for rule in pro.rules}
    x = sum(-literal in heads or any(parties.assumes(rule, (literal,)) for rule in pro.rules) for literal in derivable)
    rules = [rule for party in opponents for rule in party.rules]
    return x, sum(parties.assumes(rule, heads) or (not rule.is_fact and -rule.head in pro.facts) for rule in rules)


Rival: TypeAlias = "tuple[parties.RuleParty, enumeration.Used]"


@dataclass(slots=True)
class Playout:
    """The game between a proponent and its opponents over all their arguments."""

    framework: enumeration.Framework
    pro: parties.RuleParty
    opponents: tuple[parties.RuleParty, ...]
    static: parties.Order = field(init=False)
    kept: parties.Order = field(init=False)
    justified: frozenset[enumeration.Used] = field(init=False)
    mine: tuple[enumeration.Used, ...] = field(init=False)
    theirs: tuple[Rival, ...] = field(init=False)
    _orders: dict[enumeration.Used, parties.Order] = field(
        init=False, default_factory=dict["enumeration.Used", "parties.Order"]
    )
    _answers: dict[tuple[enumeration.Used, int], tuple[tuple[enumeration.Used, Literal], ...]] = field(
        init=False, default_factory=dict["tuple[enumeration.Used, int]", "tuple[tuple[enumeration.Used, Literal], ...]"]
    )
    _won: dict[tuple[enumeration.Used, frozenset[Literal]], bool] = field(
        init=False, default_factory=dict["tuple[enumeration.Used, frozenset[Literal]]", bool]
    )

    def __post_init__(self) -> None:
        self.static = parties.explicit_order(self.framework.dispute)
        self.justified, self.kept = self.framework.stages(self.pro, self.opponents)[-1]
        self.mine = tuple(self.framework.profiles(self.pro, self.static))
        self.theirs = tuple(
            (party, b) for party in dict.fromkeys(self.opponents) for b in self.framework.profiles(party, self.static)
        )

    def order(self, argument: enumeration.Used) -> parties.Order:
        """Return the order under which an argument of the proponent answers."""
        known = self._orders.get(argument)
        if known is None:
            concluded = parties.concluded(self.framework.bits.literals(argument.conc))
            known = self._orders[argument] = parties.closed(self.static | (concluded & self.kept))
        return known

    def attacks_on(self, argument: enumeration.Used) -> Iterator[int]:
        """Yield the numbers of the opponents' arguments that defeat one of the proponent."""
        a = self.framework.profiles(self.pro, self.static)[argument]
        for n, (party, b) in enumerate(self.theirs):
            if enumeration.defeats(self.framework.profiles(party, self.static)[b], a):
                yield n

    def answers_to(self, attacker: int, attacked: enumeration.Used) -> tuple[tuple[enumeration.Used, Literal], ...]:
        """Return the proponent's answers, each with every literal that it does it with."""
        known = self._answers.get((attacked, attacker))
        if known is None:
            found = [(c, literal) for c in self.mine for literal in self._literals(attacker, attacked, c)]
            known = self._answers[attacked, attacker] = tuple(found)
        return known

    def _literals(self, attacker: int, attacked: enumeration.Used, answer: enumeration.Used) -> Iterator[Literal]:
        party, b = self.theirs[attacker]
        order = self.order(answer)
        mine, theirs = self.framework.profiles(self.pro, order), self.framework.profiles(party, order)[b]
        if enumeration.strictly_defeats(mine[answer], theirs):
            yield from self.ways(mine[answer], theirs)
        elif not enumeration.defeats(theirs, mine[attacked]):
            yield from (parties.above(x, y) for x, y in order - self.static)  # pyrefly: ignore[bad-argument-type]  # labels are names

    def ways(self, a: enumeration.ArgumentProfile, b: enumeration.ArgumentProfile) -> Iterator[Literal]:
        """Yield the literals with which an argument undercuts or rebuts another."""
        bits = self.framework.bits
        heads = {-head for (head, _), n in self.framework.targets.numbers.items() if a.hits & b.exposed & 1 << n}
        yield from bits.literals(a.conc & b.ass) | heads

    def won(self, argument: enumeration.Used, used: frozenset[Literal] = frozenset()) -> bool:
        """Return whether the proponent wins every branch that starts with an argument, whatever the opponent plays."""
        known = self._won.get((argument, used))
        if known is None:
            known = self._won[argument, used] = all(
                any(
                    literal not in used and self.won(c, used | {literal}) for c, literal in self.answers_to(b, argument)
                )
                for b in self.attacks_on(argument)
            )
        return known

    def wander(self, argument: enumeration.Used, rng: Random) -> int:
        """Return the number of moves on one branch on which both sides play anything legal at random."""
        used, moves = frozenset[Literal](), 1
        while True:
            attackers = tuple(self.attacks_on(argument))
            if not attackers:
                return moves
            answers = [x for x in self.answers_to(rng.choice(attackers), argument) if x[1] not in used]
            if not answers:
                return moves + 1
            argument, literal = rng.choice(answers)
            used |= {literal}
            moves += 2

    def longest_allowed(self) -> int:
        """Return the most moves on one branch: two for each literal that P can use, the opening, an answer."""
        return 2 * len(usable_literals(self.framework, self.pro, self.opponents)) + 2


def usable_literals(
    framework: enumeration.Framework, pro: parties.RuleParty, opponents: tuple[parties.RuleParty, ...]
) -> frozenset[Literal]:
    """Return the literals that P can conclude and an opponent's rule assumes or heads the complement of; priorities.

    A priority counts when P can conclude it and it is not stated already.
    """
    conc = 0
    for argument in framework.profiles(pro, parties.explicit_order(framework.dispute)):
        conc |= argument.conc
    can = framework.bits.literals(conc)
    rules = [rule for party in opponents for rule in party.rules if not rule.strict]
    heads = {-rule.head for rule in rules}
    cut = {literal for literal in can if literal in heads or any(parties.assumes(rule, (literal,)) for rule in rules)}
    static = parties.explicit_order(framework.dispute)
    return frozenset(cut | {parties.above(x, y) for x, y in parties.concluded(can) - static if x != y})  # pyrefly: ignore[bad-argument-type]  # as above


# The main arguments that agents can open, and in which order: semantics.md, section 4, Phases.


@dataclass(frozen=True, slots=True)
class OpeningArgument:
    """A main argument that an agent can open: an instance of the issue's first literal, and a warrant for it."""

    agent: str
    claim: Literal
    warrant: Rule


def mains(dispute: Dispute) -> dict[str, list[OpeningArgument]]:
    """Return the main arguments of every agent, in the order of opening: instance, then warrant, by printed form."""
    whole = parties.ground(dispute)
    return {agent: _mains(whole, agent) for agent in dispute.agents}


def _mains(whole: Dispute, agent: str) -> list[OpeningArgument]:
    if whole.issue is None:
        raise ValueError("a debate is about an issue")
    own = parties.private(whole, agent)
    known = parties.closure(own.rules) | parties.pooled(whole).facts
    claim = whole.issue.claim
    has_variable = any(isinstance(term, Variable) for term in claim.args)
    for wanted in (claim,) if has_variable else (claim, -claim):
        found: list[OpeningArgument] = []
        for warrant in own.rules:
            binding = parties.match_literal(wanted, warrant.head, {})
            others = parties.closure(rule for rule in own.rules if rule.head != warrant.head)
            if binding is None or not all(parties.holds(goal, others) for goal in warrant.strong):
                continue
            rest = [substitute(literal, binding) for literal in whole.issue.literals[1:]]
            if _together(rest, known):
                found.append(OpeningArgument(agent, warrant.head, warrant))
        if found:
            return sorted(found, key=lambda main: (str(main.claim), main.warrant.clause))
        if wanted in parties.closure(own.rules):
            return []
    return []


def distinct(found: list[OpeningArgument], whole: Dispute) -> list[OpeningArgument]:
    """Return main arguments without those whose warrants differ in nothing but labels that no priority can rank."""
    heads = [rule.head for rule in parties.pooled(whole).rules]
    ranked = {str(term) for pair in parties.concluded(heads) for term in pair}
    seen = {
        (m.claim, replace(m.warrant, label=m.warrant.label if m.warrant.label in ranked else None)): m
        for m in found[::-1]
    }
    return list(seen.values())[::-1]


def _together(goals: list[Literal], known: Iterable[Literal]) -> bool:
    """Return whether one binding makes all goals known."""
    known = tuple(known)
    bindings: list[Binding] = [{}]
    for goal in goals:
        bindings = [m for b in bindings for fact in known if (m := parties.match_literal(goal, fact, b)) is not None]
    return bool(bindings)


def turns(each: dict[str, list[OpeningArgument]], first: str | None) -> list[OpeningArgument]:
    """Return all main arguments in the order of opening: one each in turn, in file order round from ``first``."""
    order = list(each)
    if first is not None:
        order = order[order.index(first) :] + order[: order.index(first)]
    longest = max((len(found) for found in each.values()), default=0)
    return [each[agent][n] for n in range(longest) for agent in order if n < len(each[agent])]
