"""Terms, literals and comparisons: the smallest values of an extended logic program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, pairwise, starmap
from operator import eq
from typing import TypeAlias, TypeVar

PRIORITY = ">"
"""The predicate of the literal ``r1 > r2`` over labels (semantics.md, section 6)."""

_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"})


@dataclass(frozen=True, slots=True)
class Name:
    """A constant written as a bare name: ``long``, ``カメラ``."""

    value: str

    def __hash__(self) -> int:
        # Nearly all that literals are about are names; a tuple around each would take as long again.
        return hash(self.value)

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Text:
    r"""A string constant: ``"any text"``; the escapes are ``\"``, ``\\``, ``\n`` and ``\r``."""

    value: str

    def __str__(self) -> str:
        return f'"{self.value.translate(_ESCAPES)}"'


@dataclass(frozen=True, slots=True)
class Integer:
    """A 32-bit integer constant."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable: a name that starts with an ASCII upper-case letter."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Anonymous:
    """The anonymous variable ``_``; in a weak literal it means "for no value"."""

    def __str__(self) -> str:
        return "_"


Constant: TypeAlias = Name | Text | Integer

_VARYING = frozenset({Variable, Anonymous})

Term: TypeAlias = Name | Text | Integer | Variable | Anonymous


@dataclass(frozen=True, slots=True)
class Literal:
    """An atom, or its strong negation: ``flies(X)`` or ``-flies(X)``; a priority ``r1 > r2`` is one too."""

    predicate: str
    args: tuple[Term, ...] = ()
    positive: bool = True

    @property
    def is_ground(self) -> bool:
        """Return whether it has no variables, and no ``_``."""
        return _VARYING.isdisjoint(map(type, self.args))

    def __neg__(self) -> Literal:
        """Return the complement: ``-p`` for ``p``, and ``p`` for ``-p``."""
        return Literal(self.predicate, self.args, not self.positive)

    def __str__(self) -> str:
        if self.predicate == PRIORITY and len(self.args) == 2:  # noqa: PLR2004 - higher and lower
            inner = f"{self.args[0]} > {self.args[1]}"
            return inner if self.positive else f"-({inner})"
        sign = "" if self.positive else "-"
        if not self.args:
            return f"{sign}{self.predicate}"
        # A list spells a million literals, and nearly all that they are about are names.
        args = ", ".join([term.value if type(term) is Name else str(term) for term in self.args])
        return f"{sign}{self.predicate}({args})"


@dataclass(frozen=True, slots=True)
class Weak:
    """A weak literal ``not L``: there is no evidence that L."""

    literal: Literal

    def __str__(self) -> str:
        return f"not {self.literal}"


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """An integer operation: ``left op right`` with op one of ``+ - * /``; division truncates toward zero."""

    op: str
    left: Expression
    right: Expression

    def __str__(self) -> str:
        return f"{_operand(self.left, self.op, right=False)} {self.op} {_operand(self.right, self.op, right=True)}"


Expression: TypeAlias = Name | Text | Integer | Variable | Anonymous | Arithmetic


def terms(expression: Expression) -> Iterator[Term]:
    """Yield what an expression is made of, left to right."""
    if isinstance(expression, Arithmetic):
        yield from terms(expression.left)
        yield from terms(expression.right)
    else:
        yield expression


def _operand(side: Expression, op: str, *, right: bool) -> str:
    """Return one side of an operation, in parentheses where reading it back would change its shape."""
    text = str(side)
    if not isinstance(side, Arithmetic):
        return text
    loose, tight = side.op in "+-", op in "*/"
    return f"({text})" if (loose and (tight or right)) or (tight and right) else text


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of two expressions: op is one of ``< <= > >= = !=``."""

    op: str
    left: Expression
    right: Expression

    @property
    def terms(self) -> tuple[Term, ...]:
        """Return what its sides are made of, left to right."""
        return (*terms(self.left), *terms(self.right))

    @property
    def is_ground(self) -> bool:
        """Return whether it has no variables, and no ``_``."""
        return _VARYING.isdisjoint(map(type, self.terms))

    def __str__(self) -> str:
        return f"{self.left} {self.op} {self.right}"


BodyItem: TypeAlias = Literal | Weak | Comparison

T = TypeVar("T")


def alphabetical(values: Iterable[T], literal: Callable[[T], Literal]) -> Iterator[T]:
    """Yield values in the order in which their literals are spelled; few of a long list are spelled for that.

    A list is long where a predicate is stated of many things. What it is stated of first tells the order, where that is
    a name and always another one: no sign that may follow comes behind a character of a name.

    >>> found = (Literal("q"), Literal("p", (Name("b"),)), Literal("p", (Name("a"), Name("b"))))
    >>> print(*alphabetical(found, lambda one: one))
    p(a, b) p(b) q
    """

    def first(value: T) -> str:
        args = literal(value).args
        return args[0].value if args and type(args[0]) is Name else ""

    def spelled(value: T) -> str:
        return str(literal(value))

    groups: dict[str, list[T]] = {}
    for value in values:
        one = literal(value)
        groups.setdefault(one.predicate if one.positive else f"-{one.predicate}", []).append(value)
    if PRIORITY in groups or f"-{PRIORITY}" in groups:  # spelled between its labels
        yield from sorted(chain.from_iterable(groups.values()), key=spelled)
        return
    for signed in sorted(groups):
        group = groups.pop(signed)
        group.sort(key=first)
        if not first(group[0]) or any(starmap(eq, pairwise(map(first, group)))):
            group.sort(key=spelled)
        yield from group


Key: TypeAlias = str | int
"""A constant as a dictionary key: a name as itself, an integer as an int, a string with a leading double quote."""


def constant_key(term: Term) -> Key:
    """Return the key of a constant; names never start with a double quote, so keys do not collide."""
    match term:
        case Name(value):
            return value
        case Integer(number):
            return number
        case Text(value):
            return '"' + value
        case Anonymous():
            return "_"
        case Variable(name):
            raise ValueError(f"the variable {name} is not a constant")


def key_constant(key: Key) -> Term:
    """Return the constant of a key: the inverse of `constant_key`."""
    if isinstance(key, int):
        return Integer(key)
    if key == "_":
        return Anonymous()
    return Text(key[1:]) if key.startswith('"') else Name(key)
