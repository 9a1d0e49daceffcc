"""Ground instances, and the parties whose arguments are compared: everybody, one agent, or the joint party.

Naive: a variable is tried against every derivable literal until nothing new is found.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.values.literals import (
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
from engine.values.matching import Binding, name_blanks, substitute_rule
from engine.values.record import Reading
from engine.values.rules import denies

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class Party:
    """Ground rules that one side may mix in an argument, and the literals on which nobody can rebut it."""

    rules: tuple[Rule, ...]
    facts: frozenset[Literal]


def party(rules: Iterable[Rule]) -> Party:
    """Return the party that holds these rules and no others."""
    kept = tuple(dict.fromkeys(rules))
    return Party(kept, frozenset(rule.head for rule in kept if rule.is_fact))


def pooled(dispute: Dispute) -> Party:
    """Return everybody together: arguments mix all rules, every fact is a fact of everybody."""
    return party((*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)))


def private(dispute: Dispute, agent: str) -> Party:
    """Return one agent with the background."""
    return party((*dispute.background, *(r for t in dispute.theories if t.owner == agent for r in t.rules)))


def sides(dispute: Dispute, reading: Reading, agent: str | None) -> tuple[Party, tuple[Party, ...]]:
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
    for item, stated in zip(rule.body, found.body, strict=True):
        if binding is not None and isinstance(item, Literal) and isinstance(stated, Literal):
            binding = match_literal(item, stated, binding)
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
