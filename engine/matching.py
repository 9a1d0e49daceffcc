"""Matching literals with variables against a set of ground literals."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from engine.ground import substitute
from engine.literals import Anonymous, Literal, Term, Variable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.ground import Binding

Signature: TypeAlias = tuple[str, int, bool]


def signature(literal: Literal) -> Signature:
    """Return what two literals must share to match at all: predicate, number of arguments, sign."""
    return literal.predicate, len(literal.args), literal.positive


class Literals:
    """A set of ground literals, indexed by signature, in a fixed order."""

    def __init__(self, literals: Iterable[Literal]) -> None:
        self._members: dict[Signature, dict[Literal, None]] = {}
        for literal in literals:
            self.add(literal)

    def add(self, literal: Literal) -> None:
        """Take one more in."""
        self._members.setdefault(signature(literal), {})[literal] = None

    def __contains__(self, literal: Literal) -> bool:
        return literal in self._members.get(signature(literal), ())

    def __iter__(self) -> Iterator[Literal]:
        for members in self._members.values():
            yield from members

    def of(self, pattern: Literal) -> tuple[Literal, ...]:
        """Return the members with the signature of a pattern."""
        return tuple(self._members.get(signature(pattern), ()))

    def matches(self, patterns: Sequence[Literal], binding: Binding | None = None) -> Iterator[Binding]:
        """Return every way to bind the variables of the patterns so that all become members."""
        if not patterns:
            yield dict(binding or {})
            return
        first = substitute(patterns[0], binding or {})
        if not any(isinstance(term, Variable | Anonymous) for term in first.args):
            if first in self:
                yield from self.matches(patterns[1:], binding)
            return
        for member in self.of(first):
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
