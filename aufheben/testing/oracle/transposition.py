"""Ground strict rules, closed under transposition, and the axioms of the priority: semantics.md, section 6.

With ``a1 & … & an -> c`` goes, for every i, ``a1 & … & -c & … & an -> -ai``. A variable of a strict rule ranges over
the constants that the places where it stands take in the dispute; only instances whose body is derivable are kept.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle.parties import compares, holding
from engine.values.literals import PRIORITY, Comparison, Constant, Integer, Literal, Name, Text, Variable
from engine.values.matching import Binding, name_blanks, substitute, substitute_rule
from engine.values.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

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
