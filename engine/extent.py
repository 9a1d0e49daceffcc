"""How large an instantiation can get, seen before it: an upper bound on the joins of rules with variables."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.schemas import Schema, Signature


def extent(schemas: Sequence[Schema], facts: Mapping[Signature, int], constants: int, choices: int = 1) -> int | None:
    """Return a bound on the partial instances that a join of these rules can meet; None when there is no bound.

    ``facts`` counts the ground statements that conclude literals of a signature, ``constants`` the constants in all,
    ``choices`` the values that one expression can have (more than one only where they are stated). With d constants a
    rule has at most d ** n instances, n variables being bound by its body literals, and at most the product of the
    sizes of these.
    """
    rules: dict[Signature, list[Schema]] = {}
    for schema in schemas:
        rules.setdefault(schema.head.signature, []).append(schema)
    bounded = _values(schemas, rules, facts, constants, choices)
    if bounded is None:
        return None
    values: int = bounded
    sizes: dict[Signature, int] = {}

    def instances(schema: Schema) -> int:
        """Return the bound of a rule; a literal that depends on the rule itself may be everything."""
        product = 1
        for literal in schema.strong:
            everything = _power(values, literal.signature[1])
            product *= max(1, sizes.get(literal.signature, everything))
        product *= _power(values, len(schema.ranges))
        return min(product, _power(values, schema.width)) * _power(choices, len(schema.binders))

    for signature in _bottom_up(rules):
        total = facts.get(signature, 0) + sum(map(instances, rules.get(signature, ())))
        sizes[signature] = min(_power(values, signature[1]), total)
    return sum(map(instances, schemas))


def _values(
    schemas: Sequence[Schema],
    rules: Mapping[Signature, Sequence[Schema]],
    facts: Mapping[Signature, int],
    constants: int,
    choices: int,
) -> int | None:
    """Return a bound on the constants there can be, computed ones included; None when computing may go on for ever.

    Computing ends unless a rule with a variable bound by ``=`` depends on itself.
    """
    waiting = {place: _reached(rules, schema.read) for place, schema in enumerate(schemas) if schema.binders}
    values: dict[int, int] = {}
    while waiting:
        ready = {
            place: sum(values[other] for other in values if schemas[other].head.signature in reached)
            for place, reached in waiting.items()
            if not any(schemas[other].head.signature in reached for other in waiting)
        }
        if not ready:
            return None
        for place, computed in ready.items():
            schema = schemas[place]
            most = constants + computed
            signatures = [literal.signature for literal in schema.strong]
            sizes = [_power(most, s[1]) if s in rules else max(1, facts.get(s, 0)) for s in signatures]
            sizes += [most] * len(schema.ranges)
            instances = min(prod(sizes), _power(most, schema.width)) * _power(choices, len(schema.binders))
            values[place] = len(schema.binders) * instances
            del waiting[place]
    return constants + sum(values.values())


def _reached(rules: Mapping[Signature, Sequence[Schema]], goals: Sequence[Signature]) -> set[Signature]:
    """Return the signatures that some literals depend on, their own included."""
    found: set[Signature] = set()
    stack = list(goals)
    while stack:
        signature = stack.pop()
        if signature not in found:
            found.add(signature)
            stack += [used for rule in rules.get(signature, ()) for used in rule.read]
    return found


def _bottom_up(rules: Mapping[Signature, Sequence[Schema]]) -> list[Signature]:
    """Return the signatures of heads and bodies, each after those that its rules use, as far as there are no cycles."""
    order: dict[Signature, None] = {}
    entered: set[Signature] = set()
    stack = [(signature, False) for signature in rules]
    while stack:
        signature, done = stack.pop()
        if done:
            order[signature] = None
        elif signature not in entered:
            entered.add(signature)
            stack.append((signature, True))
            stack += [(used, False) for rule in rules.get(signature, ()) for used in rule.read]
    return list(order)


def _power(base: int, exponent: int) -> int:
    """Return a power of a count, as an integer to the type checkers too."""
    return int(base**exponent)
