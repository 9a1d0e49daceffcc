"""Ground instances straight from their definition: every variable over every constant, until nothing is new.

An instance is a row when its strong body is derivable and no comparison is false; a comparison without a value in a row
is a fault. Slow on purpose, and shares no code with the engine's grounding but the values.
"""

from __future__ import annotations

import operator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle.parties import ground, pooled
from engine.grounding.ground import BACKGROUND_OWNER, GroundDispute, Owner
from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
)
from engine.values.matching import substitute_rule
from engine.values.rules import Rule, denies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.values.rules import Dispute


Row: TypeAlias = tuple[int, str, bool, frozenset[str]]
"""Owner, printed instance, whether it is a fact, and the printed literals that it assumes to have no evidence."""

Binding: TypeAlias = dict[str, Term]

NO_VALUE = "no value"

_ORDER = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def _toward_zero(left: int, right: int) -> int:
    return int(Fraction(left, right))


_OPERATION: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": _toward_zero,
}


class FaultError(Exception):
    """Some instance has a comparison without a value."""


def value(expression: Expression, binding: Binding) -> Term | None:
    """Return the constant an expression stands for, None without one."""
    if isinstance(expression, Variable):
        return binding.get(expression.name)
    if not isinstance(expression, Arithmetic):
        return expression
    left, right = value(expression.left, binding), value(expression.right, binding)
    if not isinstance(left, Integer) or not isinstance(right, Integer):
        return None
    if expression.op == "/" and right.value == 0:
        return None
    number = _OPERATION[expression.op](left.value, right.value)
    return Integer(number) if -(2**31) <= number < 2**31 else None


def truth(comparison: Comparison, binding: Binding) -> bool | str:
    """Return whether a comparison holds, or that this has no answer."""
    left, right = value(comparison.left, binding), value(comparison.right, binding)
    if left is None or right is None:
        return NO_VALUE
    if comparison.op in {"=", "!="}:
        return (left == right) == (comparison.op == "=")
    if not isinstance(left, Integer) or not isinstance(right, Integer):
        return NO_VALUE
    return bool(_ORDER[comparison.op](left.value, right.value))


def named(rule: Rule) -> Rule:
    """Return the rule with a variable of its own for each ``_`` of its strong body."""
    fresh = (Variable(f"Blank{n}") for n in range(100))
    body = tuple(
        Literal(x.predicate, tuple(next(fresh) if isinstance(t, Anonymous) else t for t in x.args), x.positive)
        if isinstance(x, Literal)
        else x
        for x in rule.body
    )
    return Rule(rule.head, body, rule.strict)


def leaves(rule: Rule) -> Iterator[Term]:
    """Yield every term and every leaf of an expression."""
    for literal in (rule.head, *rule.strong, *rule.weak):
        yield from literal.args
    stack: list[Expression] = [side for x in rule.body if isinstance(x, Comparison) for side in (x.left, x.right)]
    while stack:
        side = stack.pop()
        if isinstance(side, Arithmetic):
            stack += [side.left, side.right]
        else:
            yield side


def instances(rule: Rule, constants: Iterable[Term], derived: set[Literal]) -> Iterator[Rule]:
    """Yield the instances whose strong body is derived and whose comparisons are not false; raise on a fault."""
    strong = sorted({t.name for x in rule.strong for t in x.args if isinstance(t, Variable)})
    comparisons = [x for x in rule.body if isinstance(x, Comparison)]
    for choice in product(list(constants), repeat=len(strong)):
        binding: Binding = dict(zip(strong, choice, strict=True))
        if not all(substitute_rule(Rule(x), binding).head in derived for x in rule.strong):
            continue
        for _ in comparisons:
            for x in comparisons:
                for side, other in ((x.left, x.right), (x.right, x.left)):
                    defines = x.op == "=" and isinstance(side, Variable) and isinstance(other, Arithmetic)
                    if defines and isinstance(side, Variable) and side.name not in binding:
                        found = value(other, binding)
                        if found is not None:
                            binding[side.name] = found
        answers = [truth(x, binding) for x in comparisons]
        if False in answers:
            continue
        if NO_VALUE in answers:
            raise FaultError
        yield substitute_rule(rule, binding)


def rows(dispute: Dispute) -> list[Row]:
    """Return the rows of a dispute, owners in order, statements in order; raise `FaultError` for a fault."""
    owned = [(0, dispute.background), *((n + 1, theory.rules) for n, theory in enumerate(dispute.theories))]
    rules = [(owner, named(rule)) for owner, block in owned for rule in block]
    derived: set[Literal] = set()
    constants: dict[Term, None] = {
        t: None for _, rule in rules for t in leaves(rule) if isinstance(t, Name | Text | Integer)
    }
    while True:
        found = [(owner, rule, x) for owner, rule in rules for x in instances(rule, constants, derived)]
        heads = {x.head for _, _, x in found}
        constants.update((t, None) for head in heads for t in head.args)
        if heads == derived:
            return [(owner, str(x), rule.is_fact, assumed(x, derived)) for owner, rule, x in found]
        derived = heads


def assumed(instance: Rule, derived: set[Literal]) -> frozenset[str]:
    """Return the literals that an instance assumes to have no evidence; ``_`` stands for every value derived."""
    found: set[str] = set()
    for weak in instance.weak:
        if Anonymous() not in weak.args:
            found.add(str(weak))
        for literal in derived:
            fits = (weak.predicate, weak.positive) == (literal.predicate, literal.positive)
            if fits and len(weak.args) == len(literal.args):
                pairs = zip(weak.args, literal.args, strict=True)
                if all(isinstance(a, Anonymous) or a == b for a, b in pairs):
                    found.add(str(literal))
    return frozenset(found)


def columns(dispute: Dispute) -> GroundDispute:
    """Return the instances of a dispute as rows: the background's first, then each agent's in file order.

    The axioms of the priority have rows only where a priority is concluded: stated ones are an order already.
    """
    whole = ground(dispute)
    above = [rule for rule in pooled(dispute).rules if rule.head.predicate == PRIORITY]
    if all(rule.is_fact and rule in dispute.background for rule in above):
        facts = tuple(r for r in whole.background if r.is_fact or r.head.predicate != PRIORITY)
        whole = replace(whole, background=facts)
    table = GroundDispute(whole.agents)
    heads = [rule.head for rule in pooled(whole).rules]

    def rows(owner: Owner, rules: Iterable[Rule]) -> None:
        for rule in rules:
            strong = tuple(dict.fromkeys(table.table.number(x) for x in rule.strong))
            weak = tuple(dict.fromkeys(table.table.number(x) for w in rule.weak for x in _values(w, heads)))
            table.add(rule, owner, strong, weak, head=table.table.number(rule.head))

    rows(BACKGROUND_OWNER, whole.background)
    for n, theory in enumerate(whole.theories):
        rows(Owner(n + 1), theory.rules)
    return table


def _values(weak: Literal, heads: list[Literal]) -> list[Literal]:
    """Return the literals that deny a weak literal, those that some rule concludes where it has ``_``."""
    if not any(isinstance(term, Anonymous) for term in weak.args):
        return [weak]
    return [head for head in heads if denies(weak, head)]
