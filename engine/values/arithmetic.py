"""Exact 32-bit arithmetic and comparisons over constants: what clingo would wrap, round or drop in silence.

Language.md: results outside 32 bits, division by zero, and the order of anything but integers have no value; division
truncates toward zero. A comparison that mentions a fresh constant holds exactly where it was stated (semantics.md,
section 4, step 2). `instances` binds the variables of body items by literals that hold and by comparisons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import ge, gt, le, lt

from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Expression,
    Key,
    Literal,
    Variable,
    constant_key,
    key_constant,
    terms,
)
from engine.values.matching import Binding, Literals, substitute, substitute_expression, variable_names, variables

BITS = 31
"""Integers lie from ``-2**31`` to ``2**31 - 1``."""


class Undefined(Exception):  # noqa: N818 - it never leaves the engine: `ArithmeticFault` tells the user
    """An expression or a comparison has no value; ``reason`` says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def fits(number: int) -> bool:
    """Return whether an integer is a 32-bit one."""
    return -(1 << BITS) <= number < 1 << BITS


def definition(comparison: Comparison) -> Iterator[tuple[str, Arithmetic]]:
    """Yield each reading of ``X = expression`` or ``expression = X`` as a definition of X."""
    if comparison.op != "=":
        return
    for side, other in ((comparison.left, comparison.right), (comparison.right, comparison.left)):
        match side, other:
            case Variable(name), Arithmetic() if name not in variable_names(terms(other)):
                yield name, other
            case _:
                pass


def _integer(doing: str, key: Key) -> int:
    """Return a key of an integer, or raise `Undefined`."""
    if isinstance(key, str):
        raise Undefined(f"{doing} a string" if key.startswith('"') else f"{doing} a name")
    return key


def _operate(op: str, left: Key, right: Key) -> int:
    """Return the value of an operation, or raise `Undefined`.

    >>> _operate("/", -7, 2)
    -3
    """
    left, right = _integer("arithmetic on", left), _integer("arithmetic on", right)
    match op:
        case "+":
            result = left + right
        case "-":
            result = left - right
        case "*":
            result = left * right
        case _:
            if right == 0:
                raise Undefined("division by zero")
            # Clingo rounds toward zero, Python's `//` down: -7 / 2 is -3 here, and would be -4.
            quotient = abs(left) // abs(right)
            result = quotient if (left < 0) == (right < 0) else -quotient
    if not fits(result):
        raise Undefined("result out of 32 bits")
    return result


_TURNED = {">": "<", ">=": "<="}
_ORDERS: Mapping[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge}


@dataclass(frozen=True, slots=True)
class Evaluator:
    """The value of comparisons for given bindings, with what was stated of fresh constants.

    ``fresh`` are names of constants nothing is known of, ``comparisons`` the canonical ground comparisons that hold of
    them; `evaluator` makes one from comparisons as they are written.
    """

    fresh: frozenset[str] = frozenset()
    comparisons: frozenset[Comparison] = frozenset()

    def value(self, expression: Expression, binding: Mapping[str, Key]) -> Key:
        """Return the value of an expression; raise `Undefined` when it has none.

        A variable without a value stands for an undefined one.
        """
        match expression:
            case Variable(name):
                if name not in binding:
                    raise Undefined("no value")
                return binding[name]
            case Arithmetic(op, left, right):
                return _operate(op, self.value(left, binding), self.value(right, binding))
            case constant:
                return constant_key(constant)

    def holds(self, comparison: Comparison, binding: Mapping[str, Key]) -> bool:
        """Return whether a comparison holds; raise `Undefined` when that has no answer."""
        if self.fresh and any(self._is_fresh(side, binding) for side in (comparison.left, comparison.right)):
            return canonical(comparison, binding) in self.comparisons
        left, right = self.value(comparison.left, binding), self.value(comparison.right, binding)
        if comparison.op == "=":
            return left == right
        if comparison.op == "!=":
            return left != right
        return _ORDERS[comparison.op](_integer("order of", left), _integer("order of", right))

    def values_for(self, expression: Arithmetic, binding: Mapping[str, Key]) -> list[Key]:
        """Return what X may be in ``X = expression``: its value, and the constants for which the equation was stated.

        Raises `Undefined` when the expression has no value.
        """
        about_fresh = self._is_fresh(expression, binding)
        found = [] if about_fresh else [self.value(expression, binding)]
        if self.fresh:
            asked = _ground(expression, binding)
            for comparison in self.comparisons:
                for side, other in ((comparison.left, comparison.right), (comparison.right, comparison.left)):
                    known = comparison.op == "=" and other == asked and not isinstance(side, Arithmetic)
                    if known and (about_fresh or self._is_fresh(side, {})):
                        found.append(self.value(side, {}))
        return list(dict.fromkeys(found))

    def _is_fresh(self, expression: Expression, binding: Mapping[str, Key]) -> bool:
        found = terms(expression)
        return any((binding.get(t.name) if isinstance(t, Variable) else constant_key(t)) in self.fresh for t in found)


def _ground(expression: Expression, binding: Mapping[str, Key]) -> Expression:
    return substitute_expression(expression, {name: key_constant(key) for name, key in binding.items()})


def canonical(comparison: Comparison, binding: Mapping[str, Key]) -> Comparison:
    """Return a ground comparison in one of its two equivalent writings: ``a < b`` for ``b > a``, ``=`` ordered."""
    left, right = _ground(comparison.left, binding), _ground(comparison.right, binding)
    if comparison.op in _TURNED:
        return Comparison(_TURNED[comparison.op], right, left)
    if comparison.op in {"=", "!="} and repr(right) < repr(left):
        return Comparison(comparison.op, right, left)
    return Comparison(comparison.op, left, right)


def evaluator(fresh: frozenset[str], comparisons: Iterable[Comparison]) -> Evaluator:
    """Return the evaluator that knows these comparisons of fresh constants, in either writing."""
    return Evaluator(fresh, frozenset(canonical(comparison, {}) for comparison in comparisons))


def instances(items: Sequence[BodyItem], binding: Binding, holds: Literals, evaluator: Evaluator) -> Iterator[Binding]:
    """Return every way to bind the variables of body items so that literals hold and comparisons are true.

    Weak literals are not looked at. A comparison without a value (the order of a name, say) is no instance here: the
    rule it comes from was evaluated, faults reported, for every instance it has.
    """
    literals = [substitute(item, binding) for item in items if isinstance(item, Literal)]
    comparisons = [item for item in items if isinstance(item, Comparison)]
    for found in holds.matches(literals):
        yield from _compared(comparisons, {**binding, **found}, evaluator)


def _compared(comparisons: list[Comparison], binding: Binding, evaluator: Evaluator) -> Iterator[Binding]:
    """Return the binding, extended by what comparisons define, when every comparison is true of it."""
    keys = {name: constant_key(term) for name, term in binding.items()}
    for comparison in comparisons:
        for name, expression in definition(comparison):
            if name in binding or not binding.keys() >= set(variable_names(terms(expression))):
                continue
            try:
                values = evaluator.values_for(expression, keys)
            except Undefined:
                return
            for value in values:
                constant = key_constant(value)
                if not isinstance(constant, Variable | Anonymous):
                    yield from _compared(comparisons, {**binding, name: constant}, evaluator)
            return
    if not binding.keys() >= set(variables(comparisons)):
        return
    try:
        true = all(evaluator.holds(comparison, keys) for comparison in comparisons)
    except Undefined:
        return
    if true:
        yield binding
