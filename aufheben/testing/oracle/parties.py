"""Ground instances, and the parties whose arguments are compared: everybody, one agent, or the joint party.

Naive: a variable is tried against every derivable literal until nothing new is found.

Strict rules are closed under transposition: with ``a1 & … & an -> c`` goes, for every i,
``a1 & … & -c & … & an -> -ai`` (semantics.md, section 6). A variable of a strict rule ranges over the constants that
the places where it stands take in the dispute; only instances whose body is derivable are kept. An order over labels is
a set of pairs of a higher and a lower one. Sets of literals are bit sets where speed counts, for speed only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    Comparison,
    Constant,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
)
from engine.values.matching import Binding, name_blanks, substitute, substitute_rule
from engine.values.record import Attack, Reading
from engine.values.rules import Argument, Dispute, Rule, Theory, denies


@dataclass(frozen=True, slots=True)
class RuleParty:
    """Ground rules that one side may mix in an argument, and the literals on which nobody can rebut it."""

    rules: tuple[Rule, ...]
    facts: frozenset[Literal]


def party(rules: Iterable[Rule]) -> RuleParty:
    """Return the party that holds these rules and no others."""
    kept = tuple(dict.fromkeys(rules))
    return RuleParty(kept, frozenset(rule.head for rule in kept if rule.is_fact))


def pooled(dispute: Dispute) -> RuleParty:
    """Return everybody together: arguments mix all rules, every fact is a fact of everybody."""
    return party((*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)))


def private(dispute: Dispute, agent: str) -> RuleParty:
    """Return one agent with the background."""
    return party((*dispute.background, *(r for t in dispute.theories if t.owner == agent for r in t.rules)))


def sides(dispute: Dispute, reading: Reading, agent: str | None) -> tuple[RuleParty, tuple[RuleParty, ...]]:
    """Return the proponent and those who attack it, in one reading (semantics.md, section 3)."""
    if reading is Reading.POOLED:
        everybody = pooled(dispute)
        return everybody, (everybody,)
    if agent is None:
        raise ValueError("the private reading is of one agent")
    return private(dispute, agent), tuple(private(dispute, other) for other in dispute.agents if other != agent)


def match(pattern: Term, term: Term, binding: Binding) -> Binding | None:
    """Return the binding, extended, under which a pattern is a constant term; None when there is none."""
    if isinstance(pattern, Anonymous):
        return binding
    if not isinstance(pattern, Variable):
        return binding if pattern == term else None
    if pattern.name in binding:
        return binding if binding[pattern.name] == term else None
    return {**binding, pattern.name: term} if isinstance(term, (Name, Text, Integer)) else None


def match_literal(pattern: Literal, found: Literal, binding: Binding) -> Binding | None:
    """Return the binding, extended, under which a literal is a ground one; None when there is none."""
    if (pattern.predicate, pattern.positive, len(pattern.args)) != (found.predicate, found.positive, len(found.args)):
        return None
    extended: Binding | None = binding
    for one, other in zip(pattern.args, found.args, strict=True):
        if extended is None:
            return None
        extended = match(one, other, extended)
    return extended


def value(expression: Expression, binding: Binding) -> Constant | None:
    """Return what an expression stands for; None while a variable in it is unbound."""
    match_: Expression = expression
    if isinstance(match_, Variable):
        return binding.get(match_.name)
    if isinstance(match_, Anonymous):
        return None
    if not isinstance(match_, Arithmetic):
        return match_
    left, right = value(match_.left, binding), value(match_.right, binding)
    if not isinstance(left, Integer) or not isinstance(right, Integer):
        return None
    a, b = left.value, right.value
    quotient = 0 if match_.op != "/" else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return Integer({"+": a + b, "-": a - b, "*": a * b, "/": quotient}[match_.op])


def compares(comparison: Comparison, binding: Binding) -> Binding | None:
    """Return the binding under which a comparison holds, extended where ``=`` gives a variable its value."""
    left, right = value(comparison.left, binding), value(comparison.right, binding)
    if comparison.op == "=" and left is None and isinstance(comparison.left, Variable) and right is not None:
        return {**binding, comparison.left.name: right}
    if comparison.op == "=" and right is None and isinstance(comparison.right, Variable) and left is not None:
        return {**binding, comparison.right.name: left}
    if left is None or right is None:
        return None
    if comparison.op in ("=", "!="):
        return binding if (left == right) == (comparison.op == "=") else None
    if not isinstance(left, Integer) or not isinstance(right, Integer):
        return None
    a, b = left.value, right.value
    return binding if {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[comparison.op] else None


def holding(pending: list[Comparison], binding: Binding) -> Binding | None:
    """Return the binding under which all comparisons hold, whatever order binds their variables."""
    while pending:
        for comparison in pending:
            extended = compares(comparison, binding)
            if extended is not None:
                binding = extended
                pending = [other for other in pending if other is not comparison]
                break
        else:
            return None
    return binding


def instances(rule: Rule, known: Iterable[Literal]) -> Iterator[tuple[Rule, Binding]]:
    """Yield the ground instances of a rule whose strong body is known and whose comparisons hold.

    ``_`` in a strong literal stands for one value in each instance; in a weak literal it stays: no value at all.
    """
    known = tuple(known)
    rule = name_blanks(rule)
    bindings: list[Binding] = [{}]
    for goal in rule.strong:
        bindings = [
            extended for b in bindings for fact in known if (extended := match_literal(goal, fact, b)) is not None
        ]
    for binding in bindings:
        whole = holding([item for item in rule.body if isinstance(item, Comparison)], binding)
        if whole is not None:
            yield substitute_rule(rule, whole), whole


def instance_of(found: Rule, rule: Rule) -> bool:
    """Return whether a ground rule is an instance of a rule, its comparisons being true."""
    if found.strict != rule.strict or len(found.body) != len(rule.body):
        return False
    rule = name_blanks(rule)
    binding = match_literal(rule.head, found.head, {})
    for item, given in zip(rule.body, found.body, strict=True):
        if binding is not None and isinstance(item, Literal) and isinstance(given, Literal):
            binding = match_literal(item, given, binding)
    whole = None if binding is None else holding([i for i in rule.body if isinstance(i, Comparison)], binding)
    if whole is None:
        return False
    return substitute_rule(rule, whole) == replace(found, label=rule.label)


def closure(rules: Iterable[Rule]) -> frozenset[Literal]:
    """Return the literals that ground rules derive, weak literals ignored."""
    kept = tuple(rules)
    known: set[Literal] = set()
    while True:
        new = {r.head for r in kept if r.head not in known and all(holds(goal, known) for goal in r.strong)}
        if not new:
            return frozenset(known)
        known |= new


def holds(goal: Literal, known: Collection[Literal]) -> bool:
    """Return whether a literal is among known ones; ``_`` in it is matched by any constant."""
    if any(isinstance(term, Anonymous) for term in goal.args):
        return any(denies(goal, literal) for literal in known)
    return goal in known


def assumes(rule: Rule, literals: Collection[Literal]) -> bool:
    """Return whether some weak literal of the rule is denied by one of the literals."""
    return any(holds(weak, literals) for weak in rule.weak)


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


def bits_of(parties: Iterable[RuleParty]) -> Bits:
    """Return bits for every literal that heads a rule or occurs in a body of some party."""
    rules = [rule for party in parties for rule in party.rules]
    return Bits.of(literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak))


Order: TypeAlias = "frozenset[tuple[Term, Term]]"


def concluded(literals: Iterable[Literal]) -> Order:
    """Return the pairs that literals say, as they are."""
    return frozenset((x.args[0], x.args[1]) for x in literals if x.predicate == PRIORITY and x.positive)


def closed(pairs: Order) -> Order:
    """Return the transitive closure."""
    while True:
        larger = pairs | {(a, d) for a, b in pairs for c, d in pairs if b == c}
        if larger == pairs:
            return pairs
        pairs = larger


def explicit_order(dispute: Dispute) -> Order:
    """Return the static order: what the facts of the background say, closed."""
    return closed(concluded(rule.head for rule in dispute.background if rule.is_fact))


def extended(kept: Order, new: Order) -> Order:
    """Return the order after a stage: the new pairs join, except those on a cycle of the kept and the new ones."""
    whole = closed(kept | new)
    return closed(kept | {(a, b) for a, b in new if (b, a) not in whole})


def lower(below: Rule, above: Rule, order: Order) -> bool:
    """Return whether a rule has lower priority than another; without a label it has none."""
    return any(str(a) == above.label and str(b) == below.label for a, b in order)


Places: TypeAlias = "dict[tuple[str, int], dict[Constant, None]]"
"""The constants that each argument of each predicate takes, in order of appearance."""

_X, _Y, _Z = Variable("X"), Variable("Y"), Variable("Z")


def above(higher: Constant | Variable, lower: Constant | Variable) -> Literal:
    """Return the literal ``higher > lower``."""
    return Literal(PRIORITY, (higher, lower))


AXIOMS = (
    Rule(-above(_Y, _X), (above(_X, _Y),), strict=True),
    Rule(above(_X, _Z), (above(_X, _Y), above(_Y, _Z)), strict=True),
)
"""Prakken & Sartor 1997, section 4: a priority is a strict partial order, whoever concludes it."""


def places(literals: Iterable[Literal]) -> Places:
    """Return the constants at each place of each predicate, whatever its sign."""
    found: Places = {}
    for literal in literals:
        for n, term in enumerate(literal.args):
            if isinstance(term, (Name, Text, Integer)):
                found.setdefault((literal.predicate, n), {})[term] = None
    return found


def transpositions(rule: Rule) -> Iterator[Rule]:
    """Yield a ground strict rule and its transpositions, except those that conclude what they start from."""
    body = tuple(dict.fromkeys(rule.body))
    for item in (None, *body):
        if item is None:
            yield replace(rule, body=body)
        elif isinstance(item, Literal):
            turned = replace(rule, head=-item, body=tuple(-rule.head if other == item else other for other in body))
            if turned.head not in turned.strong:
                yield turned


def strict_instances(rule: Rule, known: Collection[Literal], range_: Places) -> Iterator[Rule]:
    """Yield the ground instances of a strict rule and of its transpositions whose body is known."""
    rule = name_blanks(rule)
    for binding in _bindings(rule, range_):
        goals = {-substitute(rule.head, binding), *(substitute(goal, binding) for goal in rule.strong)}
        if sum(goal not in known for goal in goals) > 1:  # each of them is missing from one body only: none is known
            continue
        for one in transpositions(substitute_rule(rule, binding)):
            if all(goal in known for goal in one.strong):
                yield one


def _bindings(rule: Rule, range_: Places) -> Iterator[Binding]:
    """Yield what the variables can stand for: the body's first, those that ``=`` gives a value, then the head's."""
    comparisons = [item for item in rule.body if isinstance(item, Comparison)]
    for binding in _spread({}, rule, rule.strong, range_):
        for whole in _spread(_given(comparisons, binding), rule, (rule.head,), range_):
            holds = holding(comparisons, whole)
            if holds is not None:
                yield holds


def _spread(binding: Binding, rule: Rule, over: Iterable[Literal], range_: Places) -> Iterator[Binding]:
    names = dict.fromkeys(t.name for x in over for t in x.args if isinstance(t, Variable) and t.name not in binding)
    values = [
        dict.fromkeys(
            constant
            for literal in (*rule.strong, rule.head)
            for n, term in enumerate(literal.args)
            if term == Variable(name)
            for constant in range_.get((literal.predicate, n), {})
        )
        for name in names
    ]
    for choice in product(*values):
        yield binding | dict(zip(names, choice, strict=True))


def _given(comparisons: list[Comparison], binding: Binding) -> Binding:
    """Return the binding with every variable to which an ``=`` gives a value."""
    while True:
        extended = binding
        for comparison in comparisons:
            if comparison.op == "=":
                extended = compares(comparison, extended) or extended
        if extended == binding:
            return binding
        binding = extended


@lru_cache(maxsize=64)
def ground(dispute: Dispute) -> Dispute:
    """Return the dispute with every rule replaced by its instances, strict rules with all their transpositions.

    The axioms of the priority join the background when some rule concludes one.
    """
    if any(rule.head.predicate == PRIORITY for rule in pooled(dispute).rules):
        dispute = replace(dispute, background=(*dispute.background, *AXIOMS))
    everything = pooled(dispute).rules
    texts = [x for rule in everything for x in (rule.head, *rule.strong, *rule.weak)]
    known: dict[Literal, None] = {}
    while True:
        found = {one.head: None for one in _instances(everything, known, places((*texts, *known)))}
        if found.keys() <= known.keys():
            break
        known |= found
    where = places((*texts, *known))
    return replace(
        dispute,
        theories=tuple(Theory(t.owner, _instances(t.rules, known, where)) for t in dispute.theories),
        background=_instances(dispute.background, known, where),
    )


def _instances(rules: Iterable[Rule], known: dict[Literal, None], where: Places) -> tuple[Rule, ...]:
    found: list[Rule] = []
    for rule in rules:
        found += strict_instances(rule, known, where) if rule.strict else (one for one, _ in instances(rule, known))
    return tuple(dict.fromkeys(found))


def contradicted(dispute: Dispute) -> frozenset[Literal]:
    """Return what facts and strict rules alone conclude together with its complement: nothing in a valid dispute.

    All facts and strict rules of everybody are taken together; a cycle of static priorities contradicts itself.
    """
    known = closure(rule for rule in pooled(ground(dispute)).rules if rule.strict)
    return frozenset(literal for literal in known if -literal in known)


# Arguments and attacks on values, straight from the definitions of semantics.md, section 2.
#
# Prakken & Sartor 1997, definitions 2.3 and 2.9-2.12, without priorities. What may not be rebutted is given as the
# literals that are facts of the owner of the attacked argument or of the background (pooled: of anybody). Each function
# about an attack returns the literals of the attacked argument that are hit, so that its truth value answers whether
# there is one.


def is_argument(rules: Iterable[Rule]) -> bool:
    """Return whether every strong body literal is the head of an earlier rule, and no two rules have one head."""
    concluded: set[Literal] = set()
    for rule in rules:
        if rule.head in concluded or not concluded.issuperset(rule.strong):
            return False
        concluded.add(rule.head)
    return True


def rebuts(attacker: Argument, attacked: Argument, facts: Collection[Literal]) -> tuple[Literal, ...]:
    """Return the conclusions of the attacked argument that the attacker denies, those that are facts left out."""
    concluded = set(attacker.conclusions)
    return tuple(literal for literal in attacked.conclusions if -literal in concluded and literal not in facts)


def undercuts(attacker: Argument, attacked: Argument) -> tuple[Literal, ...]:
    """Return the assumptions of the attacked argument for whose literal the attacker has evidence."""
    return tuple(
        assumption
        for assumption in attacked.assumptions
        if any(denies(assumption, literal) for literal in attacker.conclusions)
    )


def defeats(attacker: Argument, attacked: Argument, facts: Collection[Literal]) -> tuple[tuple[Attack, Literal], ...]:
    """Return the points of defeat: an undercut, or a rebuttal of an argument that does not undercut in return."""
    points = [(Attack.UNDERCUT, literal) for literal in undercuts(attacker, attacked)]
    if not undercuts(attacked, attacker):
        points += [(Attack.REBUT, literal) for literal in rebuts(attacker, attacked, facts)]
    return tuple(points)


def strictly_defeats(
    attacker: Argument, attacked: Argument, facts: Collection[Literal], own_facts: Collection[Literal]
) -> tuple[tuple[Attack, Literal], ...]:
    """Return the points of defeat when there is no defeat in return, else nothing.

    ``facts`` are those of the attacked argument's owner, ``own_facts`` those of the attacker's.
    """
    return () if defeats(attacked, attacker, own_facts) else defeats(attacker, attacked, facts)
