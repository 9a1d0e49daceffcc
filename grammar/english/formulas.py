"""Conditions as formulas over body items, and their disjunctive form: one rule for each disjunct."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TypeAlias

from engine.values.literals import BodyItem, Comparison, Literal, Variable, Weak
from grammar.errors import NoReading
from grammar.values import value

LIMIT = 64
"""Disjuncts of one sentence at most."""

_OPPOSITES = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "=": "!=", "!=": "="}


@value(frozen=True, slots=True)
class Leaf:
    """One body item."""

    item: BodyItem


@value(frozen=True, slots=True)
class All:
    """A conjunction; empty, it says nothing."""

    parts: tuple[Formula, ...]


@value(frozen=True, slots=True)
class Some:
    """A disjunction."""

    parts: tuple[Formula, ...]


Formula: TypeAlias = Leaf | All | Some


def row(parts: Sequence[Formula], words: Sequence[str], grouping: str) -> tuple[Formula, bool]:
    """Return a row of parts joined by "and", "or" and commas, and whether both words stand in it.

    A comma means the next word after it. Where both stand, "and" binds closer, or with the grouping "either", "or".
    """
    ops: list[str] = []
    for word in reversed(words):
        ops.insert(0, "or" if word == "or" else (ops[0] if ops else "and") if word == "," else "and")
    if len(set(ops)) < len(("and", "or")):
        return (Some(tuple(parts)) if "or" in ops else All(tuple(parts))), False
    outer = "and" if grouping == "either" else "or"
    groups: list[list[Formula]] = [[parts[0]]]
    for op, part in zip(ops, parts[1:], strict=True):
        if op == outer:
            groups.append([part])
        else:
            groups[-1].append(part)
    if outer == "or":
        return Some(tuple(All(tuple(group)) for group in groups)), True
    return All(tuple(Some(tuple(group)) for group in groups)), True


def disjuncts(formula: Formula) -> list[tuple[BodyItem, ...]]:
    """Return the disjunctive form, each disjunct without repetitions. Raises `NoReading` when it is too large."""
    found: list[tuple[BodyItem, ...]] = [()]
    match formula:
        case Leaf(item):
            return [(item,)]
        case Some(parts):
            found = [one for part in parts for one in disjuncts(part)]
        case All(parts):
            for part in parts:
                found = [(*first, *second) for first, second in product(found, disjuncts(part))]
                if len(found) > LIMIT:
                    break
    if len(found) > LIMIT:
        raise NoReading("conditions", limit=LIMIT)
    return [tuple(dict.fromkeys(one)) for one in found]


def denied(formula: Formula) -> Formula:
    """Return the complement: strong negation of literals, "and" and "or" exchanged. Raises `NoReading`."""
    match formula:
        case All((only,)) | Some((only,)):
            return denied(only)
        case All(parts):
            return Some(tuple(map(denied, parts)))
        case Some(parts):
            return All(tuple(map(denied, parts)))
        case Leaf(item):
            match item:
                case Literal():
                    return Leaf(-item)
                case Comparison(op, left, right):
                    return Leaf(Comparison(_OPPOSITES[op], left, right))
                case Weak():
                    raise NoReading("weak-nested", found="not")


def unproved(formula: Formula, outside: Iterable[Variable]) -> Formula:
    """Return that there is no evidence of a formula: weak negation, "and" and "or" exchanged.

    A conjunction over a variable that nothing outside binds cannot be said. Raises `NoReading`.
    """
    known = frozenset(outside)
    match formula:
        case All((only,)) | Some((only,)):
            return unproved(only, known)
        case All(parts):
            own = [variables(part) - known for part in parts]
            if any(first & second for place, first in enumerate(own) for second in own[:place]):
                raise NoReading("weak-nested", found="and")
            return Some(tuple(unproved(part, known) for part in parts))
        case Some(parts):
            return All(tuple(unproved(part, known) for part in parts))
        case Leaf(item):
            match item:
                case Literal():
                    return Leaf(Weak(item))
                case Comparison(op, left, right):
                    return Leaf(Comparison(_OPPOSITES[op], left, right))
                case Weak():
                    raise NoReading("weak-nested", found="not")


def variables(formula: Formula) -> frozenset[Variable]:
    """Return the variables of a formula."""
    match formula:
        case All(parts) | Some(parts):
            return frozenset[Variable]().union(*map(variables, parts))
        case Leaf(Comparison(_, left, right)):
            return frozenset(side for side in (left, right) if isinstance(side, Variable))
        case Leaf(item):
            literal = item.literal if isinstance(item, Weak) else item
            args = literal.args if isinstance(literal, Literal) else ()
            return frozenset(term for term in args if isinstance(term, Variable))
