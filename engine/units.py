"""Instances of the literals and comparisons of a unit among literals that hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.arithmetic import Undefined, compared_variables, definition
from engine.ground import constant_key, expression_variables, key_constant, substitute
from engine.literals import Anonymous, BodyItem, Comparison, Literal, Variable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.arithmetic import Evaluator
    from engine.ground import Binding
    from engine.matching import Literals


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
            if name in binding or not all(other in binding for other in expression_variables(expression)):
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
    if any(name not in binding for comparison in comparisons for name in compared_variables(comparison)):
        return
    try:
        true = all(evaluator.holds(comparison, keys) for comparison in comparisons)
    except Undefined:
        return
    if true:
        yield binding
