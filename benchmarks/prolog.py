"""What a small program of Prolog facts and rules holds: read, and asked goal by goal.

Cases of SARA tell facts in this form, a few of them by rules over years. Read are atoms, strings, integers, variables
and compound terms, ``,``, ``;``, ``->``, ``=``, ``==`` and comments; known are `between`, `atom_concat`,
`first_day_year` and `last_day_year`. Whatever else a program has is refused with `UnreadError`, so that nothing is half
understood.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MOST_STEPS = 100_000
"""Goals that are tried for one question."""
_TOKEN = re.compile(
    r"""\s+|%[^\n]*|(?P<string>"[^"\n]*")|(?P<quoted>'[^'\n]*')|(?P<number>\d+)|(?P<variable>[A-Z_]\w*)|(?P<atom>[a-z]\w*)
    |(?P<sign>:-|->|==|\\\+|[(),;=.])""",
    re.VERBOSE,
)


class UnreadError(ValueError):
    """The program has something that is not read here; says what."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable; ``copy`` tells the uses of one clause apart."""

    name: str
    copy: int = 0


@dataclass(frozen=True, slots=True)
class Compound:
    """A functor with arguments; an operator is a functor of two."""

    functor: str
    args: tuple[Term, ...]


Term: TypeAlias = "str | int | Variable | Compound"
Bindings: TypeAlias = "Mapping[Variable, Term]"


@dataclass(frozen=True, slots=True)
class Clause:
    """A head, and a body where it is a rule."""

    head: Term
    body: Term | None = None


def clauses(text: str) -> tuple[Clause, ...]:
    """Return the clauses of a program. Raises `UnreadError`."""
    reader = _Reader(_tokens(text))
    found: list[Clause] = []
    while reader.rest:
        found.append(reader.clause())
    return tuple(found)


def goal(text: str) -> tuple[Term, bool]:
    r"""Return what ``:- GOAL.`` asks for, and whether it is to hold (``:- \+ GOAL.`` asks that it does not).

    >>> goal(":- \\+ married(ann,_,2018).")
    (Compound(functor='married', args=('ann', Variable(name='_1', copy=0), 2018)), False)
    """
    reader = _Reader(_tokens(text))
    reader.expect(":-")
    wanted = not reader.found("\\+")
    term = reader.term()
    reader.expect(".")
    if reader.rest:
        raise UnreadError(f"{reader.rest[0][1]} after a goal")
    return term, wanted


def _tokens(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise UnreadError(f"{text[place : place + 20]!r}")
        if match.lastgroup is not None:
            found.append((match.lastgroup, match[0]))
        place = match.end()
    return found


class _Reader:
    """Takes tokens from the front; ``,`` binds more than ``->``, and that more than ``;``."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.rest = tokens
        self._unnamed = count(1)

    def found(self, sign: str) -> bool:
        if self.rest and self.rest[0] == ("sign", sign):
            self.rest = self.rest[1:]
            return True
        return False

    def expect(self, sign: str) -> None:
        if not self.found(sign):
            raise UnreadError(f"{self.rest[0][1] if self.rest else 'the end'} where {sign} is expected")

    def clause(self) -> Clause:
        head = self.term()
        body = self._binary(";") if self.found(":-") else None
        self.expect(".")
        return Clause(head, body)

    def _binary(self, sign: str) -> Term:
        below = {";": "->", "->": ","}.get(sign)
        left = self._simple() if below is None else self._binary(below)
        return Compound(sign, (left, self._binary(sign))) if self.found(sign) else left

    def _simple(self) -> Term:
        if self.found("("):
            inner = self._binary(";")
            self.expect(")")
            return inner
        left = self.term()
        for sign in ("==", "="):
            if self.found(sign):
                return Compound(sign, (left, self.term()))
        return left

    def term(self) -> Term:
        if not self.rest:
            raise UnreadError("the end where a term is expected")
        (kind, text), self.rest = self.rest[0], self.rest[1:]
        match kind:
            case "string" | "quoted":
                return text[1:-1]
            case "number":
                return int(text)
            case "variable":
                return Variable(f"_{next(self._unnamed)}" if text == "_" else text)
            case "atom":
                return Compound(text, tuple(self._arguments())) if self.found("(") else text
            case _:
                raise UnreadError(f"{text} where a term is expected")

    def _arguments(self) -> Iterator[Term]:
        yield self.term()
        while self.found(","):
            yield self.term()
        self.expect(")")


class Program:
    """Clauses that are asked goals, from the first to the last."""

    def __init__(self, given: Sequence[Clause]) -> None:
        self._clauses: dict[tuple[str, int], list[Clause]] = {}
        for one in given:
            self._clauses.setdefault(_shape(one.head), []).append(one)

    @property
    def shapes(self) -> tuple[tuple[str, int], ...]:
        """Return the name and number of arguments of all that is concluded."""
        return tuple(self._clauses)

    @property
    def used(self) -> frozenset[tuple[str, int]]:
        """Return the name and number of arguments of all that rules ask for."""
        bodies = (one.body for given in self._clauses.values() for one in given if one.body is not None)
        return frozenset(_shape(one) for body in bodies for one in _goals(body))

    def instances(self, name: str, arity: int) -> tuple[tuple[Term, ...], ...]:
        """Return the arguments with which a name holds, each once; what is left free is a `Variable`.

        >>> Program(clauses("f(X) :- between(1,2,X). g(X,b) :- f(X).")).instances("g", 2)
        ((1, 'b'), (2, 'b'))
        """
        asked = tuple(Variable(f"?{place}") for place in range(arity))
        try:
            found = list(_Run(self._clauses).solve(Compound(name, asked), {}))
        except RecursionError as error:
            raise UnreadError(f"{name} goes round in circles") from error
        return tuple(dict.fromkeys(tuple(_resolved(one, bindings) for one in asked) for bindings in found))


class _Run:
    """One question to a program: the steps that it took, and names for the copies of clauses."""

    def __init__(self, given: Mapping[tuple[str, int], list[Clause]]) -> None:
        self._clauses = given
        self._steps = count(1)

    def solve(self, asked: Term, bindings: Bindings) -> Iterator[Bindings]:
        step = next(self._steps)
        if step > MOST_STEPS:
            raise UnreadError(f"more than {MOST_STEPS} steps")
        match asked:
            case Compound(",", (left, right)):
                for each in self.solve(left, bindings):
                    yield from self.solve(right, each)
            case Compound(";", (Compound("->", (test, then)), otherwise)):
                passed = next(self.solve(test, bindings), None)
                yield from self.solve(otherwise, bindings) if passed is None else self.solve(then, passed)
            case Compound(";", (left, right)):
                yield from self.solve(left, bindings)
                yield from self.solve(right, bindings)
            case Compound("->", (test, then)):
                passed = next(self.solve(test, bindings), None)
                if passed is not None:
                    yield from self.solve(then, passed)
            case Compound("=", (left, right)):
                yield from _unified(left, right, bindings)
            case Compound("==", (left, right)):
                if _value(left, bindings) == _value(right, bindings):
                    yield bindings
            case _ if _shape(asked) in self._clauses:
                for one in self._clauses[_shape(asked)]:
                    for each in _unified(asked, _copy(one.head, step), bindings):
                        yield from [each] if one.body is None else self.solve(_copy(one.body, step), each)
            case Compound(name, args):
                yield from _computed(name, tuple(_value(one, bindings) for one in args), bindings)
            case _:
                raise UnreadError(f"{asked} is not known")


def _computed(name: str, args: tuple[Term, ...], bindings: Bindings) -> Iterator[Bindings]:
    match name, args:
        case "between", (int(low), int(high), asked):
            for each in range(low, high + 1):
                yield from _unified(asked, each, bindings)
        case "atom_concat", (str() | int() as left, str() | int() as right, asked):
            yield from _unified(asked, f"{left}{right}", bindings)
        case "first_day_year", (int(year), asked):
            yield from _unified(asked, f"{year}-01-01", bindings)
        case "last_day_year", (int(year), asked):
            yield from _unified(asked, f"{year}-12-31", bindings)
        case _:
            raise UnreadError(f"{name}/{len(args)} is not known")


def _unified(left: Term, right: Term, bindings: Bindings) -> Iterator[Bindings]:
    one, other = _value(left, bindings), _value(right, bindings)
    if one == other:
        yield bindings
    elif isinstance(one, Variable):
        yield {**bindings, one: other}
    elif isinstance(other, Variable):
        yield {**bindings, other: one}
    elif isinstance(one, Compound) and isinstance(other, Compound) and _shape(one) == _shape(other):
        yield from _all_unified(tuple(zip(one.args, other.args, strict=True)), bindings)


def _all_unified(pairs: tuple[tuple[Term, Term], ...], bindings: Bindings) -> Iterator[Bindings]:
    if not pairs:
        yield bindings
    else:
        for each in _unified(*pairs[0], bindings):
            yield from _all_unified(pairs[1:], each)


def _value(term: Term, bindings: Bindings) -> Term:
    while isinstance(term, Variable) and term in bindings:
        term = bindings[term]
    return term


def _resolved(term: Term, bindings: Bindings) -> Term:
    found = _value(term, bindings)
    if isinstance(found, Compound):
        return Compound(found.functor, tuple(_resolved(one, bindings) for one in found.args))
    return found


def _goals(body: Term) -> Iterator[Term]:
    if isinstance(body, Compound) and body.functor in {",", ";", "->"}:
        for one in body.args:
            yield from _goals(one)
    elif not isinstance(body, Compound) or body.functor not in {"=", "=="}:
        yield body


def _copy(term: Term, step: int) -> Term:
    match term:
        case Variable(name):
            return Variable(name, step)
        case Compound(functor, args):
            return Compound(functor, tuple(_copy(one, step) for one in args))
        case _:
            return term


def _shape(term: Term) -> tuple[str, int]:
    match term:
        case Compound(functor, args):
            return functor, len(args)
        case str():
            return term, 0
        case _:
            raise UnreadError(f"{term} is no goal")
