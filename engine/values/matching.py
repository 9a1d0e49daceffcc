"""Variables in literals and rules: what stands in their place, matching against ground literals, unification."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count
from typing import TypeAlias

from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Constant,
    Expression,
    Literal,
    Term,
    Variable,
    Weak,
)
from engine.values.rules import Rule

Binding: TypeAlias = dict[str, Constant]
"""What the variables of a rule stand for in one instance."""

Substitution: TypeAlias = Mapping[str, Term]
"""What to put in the place of variables, other variables included."""


def name_blanks(rule: Rule) -> Rule:
    """Return the rule with each ``_`` of its strong body turned into a variable of its own: ``_1``, ``_2``, …."""
    if not any(isinstance(term, Anonymous) for literal in rule.strong for term in literal.args):
        return rule
    numbers = count(1)

    def named(term: Term) -> Term:
        return Variable(f"_{next(numbers)}") if isinstance(term, Anonymous) else term

    body = tuple(
        Literal(item.predicate, tuple(map(named, item.args)), item.positive) if isinstance(item, Literal) else item
        for item in rule.body
    )
    return replace(rule, body=body)


def rule_variables(rule: Rule) -> tuple[str, ...]:
    """Return the variables of a rule: those of its strong body in order, then of its comparisons, then of its head.

    Each ``_`` of the strong body is one, as `name_blanks` calls it. In a safe rule the head adds none; in a
    transposition it may.

    >>> rule_variables(Rule(Literal("p"), (Literal("q", (Variable("X"), Anonymous())),)))
    ('X', '_1')
    """
    rule = name_blanks(rule)
    return variables((*rule.strong, *(item for item in rule.body if isinstance(item, Comparison)), rule.head))


def variable_names(found: Iterable[Term]) -> list[str]:
    """Return the names of the variables among some terms, in their order, repeated as they are."""
    return [term.name for term in found if isinstance(term, Variable)]


def substitute_term(term: Term, binding: Substitution) -> Term:
    """Return the constant a variable stands for, or the term itself."""
    return binding.get(term.name, term) if isinstance(term, Variable) else term


def substitute(literal: Literal, binding: Substitution) -> Literal:
    """Return the literal with its bound variables replaced; ``_`` stays."""
    args = [binding.get(term.name, term) if isinstance(term, Variable) else term for term in literal.args]
    return Literal(literal.predicate, tuple(args), literal.positive)


def substitute_expression(expression: Expression, binding: Substitution) -> Expression:
    """Return an expression with its bound variables replaced."""
    if isinstance(expression, Arithmetic):
        left, right = (substitute_expression(side, binding) for side in (expression.left, expression.right))
        return Arithmetic(expression.op, left, right)
    return substitute_term(expression, binding)


def substitute_item(item: BodyItem, binding: Substitution) -> BodyItem:
    """Return a body item with its bound variables replaced."""
    match item:
        case Literal():
            return substitute(item, binding)
        case Weak(literal):
            return Weak(substitute(literal, binding))
        case Comparison(op, left, right):
            return Comparison(op, substitute_expression(left, binding), substitute_expression(right, binding))


def substitute_rule(rule: Rule, binding: Substitution) -> Rule:
    """Return the rule with its bound variables replaced; label and source stay."""
    head, body = substitute(rule.head, binding), tuple([substitute_item(item, binding) for item in rule.body])
    return Rule(head, body, rule.strict, rule.label, rule.source, rule.conflict)


Signature: TypeAlias = tuple[str, int, bool]
"""A predicate, its number of arguments, and its sign."""


def signature(literal: Literal) -> Signature:
    """Return what two literals must share to match at all: predicate, number of arguments, sign."""
    return literal.predicate, len(literal.args), literal.positive


_NONE: Mapping[Signature, Iterable[Literal]] = {}


class Literals:
    """A set of ground literals, indexed by signature and by what stands at a place asked for, in a fixed order.

    ``unread`` are more of them by signature, looked at when somebody asks for that signature.
    """

    def __init__(self, literals: Iterable[Literal] = (), unread: Mapping[Signature, Iterable[Literal]] = _NONE) -> None:
        self._unread = dict(unread)
        # Dictionaries without values are sets that keep their order: what is found first depends on no hash.
        self._members: dict[Signature, dict[Literal, None]] = {}
        self._standing: dict[tuple[Signature, int], dict[Term, dict[Literal, None]]] = {}
        for literal in literals:
            self.add(literal)

    def _with(self, shape: Signature) -> dict[Literal, None]:
        if shape in self._unread:
            self._members[shape] = dict.fromkeys(self._unread.pop(shape))
        return self._members.setdefault(shape, {})

    def add(self, literal: Literal) -> None:
        """Take one more in."""
        shape = signature(literal)
        self._with(shape)[literal] = None
        for place, term in enumerate(literal.args):
            if (standing := self._standing.get((shape, place))) is not None:
                standing.setdefault(term, {})[literal] = None

    def discard(self, literal: Literal) -> None:
        """Take one out."""
        shape = signature(literal)
        self._with(shape).pop(literal, None)
        for place, term in enumerate(literal.args):
            if (standing := self._standing.get((shape, place))) is not None and term in standing:
                standing[term].pop(literal, None)

    def __contains__(self, literal: Literal) -> bool:
        return literal in self._with(signature(literal))

    def __iter__(self) -> Iterator[Literal]:
        for shape in tuple(self._unread):
            self._with(shape)
        for members in self._members.values():
            yield from members

    def of(self, pattern: Literal) -> tuple[Literal, ...]:
        """Return the members with the signature of a pattern."""
        return tuple(self._with(signature(pattern)))

    def candidates(self, pattern: Literal) -> tuple[Literal, ...]:
        """Return the members that may match a pattern: those with its constant at the first place that has one."""
        shape = signature(pattern)
        place = next((at for at, t in enumerate(pattern.args) if not isinstance(t, Variable | Anonymous)), None)
        if place is None:
            return self.of(pattern)
        if (shape, place) not in self._standing:
            # A place is indexed when it is first asked for, and kept up by `add` from then on: most places never are.
            standing = self._standing[shape, place] = {}
            for member in self._with(shape):
                standing.setdefault(member.args[place], {})[member] = None
        # A copy, since whoever walks the candidates may add to the set meanwhile.
        return tuple(self._standing[shape, place].get(pattern.args[place], ()))

    def matches(self, patterns: Sequence[Literal], binding: Binding | None = None) -> Iterator[Binding]:
        """Return every way to bind the variables of the patterns so that all become members."""
        if not patterns:
            yield dict(binding or {})
            return
        first = substitute(patterns[0], binding or {})
        if first.is_ground:
            if first in self:
                yield from self.matches(patterns[1:], binding)
            return
        for member in self.candidates(first):
            extended = match(first, member, binding or {})
            if extended is not None:
                yield from self.matches(patterns[1:], extended)


def match(pattern: Literal, literal: Literal, binding: Binding) -> Binding | None:
    """Return the binding extended so that the pattern becomes the ground literal, or None; ``_`` matches anything."""
    if signature(pattern) != signature(literal):
        return None
    extended = dict(binding)
    for term, value in zip(pattern.args, literal.args, strict=True):
        match term:
            case Anonymous():
                continue
            case Variable(name):
                if isinstance(value, Variable | Anonymous) or extended.setdefault(name, value) != value:
                    return None
            case _:
                if term != value:
                    return None
    return extended


def unify(left: Sequence[Term], right: Sequence[Term]) -> dict[str, Term] | None:
    """Return a most general unifier of two lists of terms whose variables mean the same by name, or None."""
    if len(left) != len(right):
        return None
    bound: dict[str, Term] = {}

    def walk(term: Term) -> Term:
        while isinstance(term, Variable) and term.name in bound:
            term = bound[term.name]
        return term

    for a, b in zip(left, right, strict=True):
        one, other = walk(a), walk(b)
        if one == other or isinstance(one, Anonymous) or isinstance(other, Anonymous):
            continue
        if isinstance(one, Variable):
            bound[one.name] = other
        elif isinstance(other, Variable):
            bound[other.name] = one
        else:
            return None
    return {name: walk(Variable(name)) for name in bound}


def variables(items: Iterable[BodyItem]) -> tuple[str, ...]:
    """Return the names of the variables in body items, each once, in order of appearance."""
    found: dict[str, None] = {}
    for item in items:
        match item:
            case Literal(_, args) | Weak(Literal(_, args)):
                found.update(dict.fromkeys(variable_names(args)))
            case Comparison():
                found.update(dict.fromkeys(variable_names(item.terms)))
    return tuple(found)


def apart_from(taken: set[str], names: Iterable[str]) -> dict[str, Term]:
    """Return for each name a variable that is not taken, like it where it can be; what is given is taken from then on.

    >>> {name: str(term) for name, term in apart_from({"A"}, ("A", "A2")).items()}
    {'A': 'A2', 'A2': 'A22'}
    """
    renaming: dict[str, Term] = {}
    for name in names:
        fresh = unused(name, taken)
        taken.add(fresh)
        renaming[name] = Variable(fresh)
    return renaming


def unused(name: str, taken: Iterable[str]) -> str:
    """Return a variable name like this one that is not taken."""
    forbidden = set(taken)
    return next(like for like in chain((name,), (f"{name}{number}" for number in count(2))) if like not in forbidden)
