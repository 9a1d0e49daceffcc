"""Instances of rules with variables: what gringo is asked, and its answer read back.

The possible literals are the least model of all rules of all owners, weak literals ignored. A rule with one strong
literal and no comparison has an instance for each of them that matches; for every other rule one more atom holds its
bindings.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.grounding.gringo import TABLE, Answer, Columns, Header, answer
from engine.grounding.program import request
from engine.values.arithmetic import Evaluator, Undefined, compared_variables
from engine.values.errors import ArithmeticFault, LimitReached
from engine.values.limits import TooManyRules
from engine.values.literals import Comparison, Key, Name, Text, key_constant

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping, Sequence

    from engine.grounding.ground import GroundDispute
    from engine.grounding.schemas import Place, Schema
    from engine.grounding.worker import Worker
    from engine.values.limits import Limits


SMALL = 20_000
"""What is grounded in this process: fewer statements, and a smaller bound on the instances, than this."""

DOING = "grounding"


@dataclass(slots=True)
class Instances:
    """The instances of one rule: a column of constants for each variable, and where a comparison has no value."""

    count: int
    columns: list[list[Key]]
    faults: list[tuple[int, ArithmeticFault]]


def instantiate(
    schemas: Sequence[Schema],
    statements: GroundDispute,
    evaluator: Evaluator,
    limits: Limits,
    stated: Mapping[Place, Iterable[Key]],
) -> Generator[Instances, None, None]:
    """Yield the instances of each rule with variables over what the rules and the ground statements can derive.

    They come sorted by what the variables stand for: integers by size, then names and strings in alphabetical order.
    ``stated`` holds constants that texts mention at the places over which transpositions range. What may be large is
    grounded by a worker that ends with the iterator, so close that.
    """
    with ExitStack() as stack:
        early = stack.enter_context(_worker()) if len(statements) > SMALL else None
        wanted = request(schemas, statements, evaluator, stated)
        if not wanted.program.sources:
            found = Answer(Header(), iter(()))
        elif early is None and wanted.extent is not None and wanted.extent <= SMALL:
            found = answer(wanted.program, None)
        else:
            worker = early or stack.enter_context(_worker())
            bounded = wanted.extent is not None and wanted.extent <= limits.ground_rules
            most = None if bounded else len(statements) + 2 * limits.ground_rules
            try:
                found = worker.ground(wanted.program, most, limits, DOING)
            except TooManyRules:
                raise too_many(limits) from None
        table = [*wanted.table, *found.header.new]
        unsorted = bool(found.header.new) or any(isinstance(key, int) for key in table)
        for place, (item, known) in enumerate(zip(schemas, wanted.known, strict=True)):
            coded = next(found.bindings) if known is None else known
            columns = _columns(coded, table, unsorted=unsorted)
            yield _instances(item, columns, evaluator, doubtful=place in found.header.doubtful)


def _worker() -> Worker:
    from engine.grounding.worker import Worker  # noqa: PLC0415 - loads what processes need, and most disputes are small

    return Worker()


def too_many(limits: Limits) -> LimitReached:
    """Return the error for too many ground rules."""
    advice = "allow more (--max-ground-rules) or restrict what the variables of the rules range over"
    return LimitReached("ground rules", limits.ground_rules, DOING, advice)


def _columns(coded: Columns, table: list[Key], *, unsorted: bool) -> list[list[Key]]:
    """Return the constants of the bindings; sorted again when the order of the table is another."""
    columns = [[table[code - TABLE] if code >= TABLE else code for code in column] for column in coded]
    if unsorted and columns[0]:
        rows = sorted(zip(*columns, strict=True), key=lambda row: [(isinstance(key, str), key) for key in row])
        columns = [list(column) for column in zip(*rows, strict=True)]
    return columns


def _instances(item: Schema, columns: list[list[Key]], evaluator: Evaluator, *, doubtful: bool) -> Instances:
    count = len(columns[0])
    certain = not doubtful and not any(_may_lack_order(item, comparison, columns) for comparison in item.tests)
    if certain or item.partial:
        return Instances(count, columns, [])
    found = (
        (place, _fault(item, dict(zip(item.names, values, strict=True)), evaluator))
        for place, values in enumerate(zip(*columns, strict=True))
    )
    return Instances(count, columns, [(place, fault) for place, fault in found if fault is not None])


def _may_lack_order(item: Schema, comparison: Comparison, columns: list[list[Key]]) -> bool:
    """Return whether an order comparison met something that is not an integer."""
    if comparison.op in {"=", "!="}:
        return False
    sides = (comparison.left, comparison.right)
    return any(isinstance(side, Name | Text) for side in sides) or any(
        isinstance(key, str) for name in compared_variables(comparison) for key in columns[item.slot(name)]
    )


def _fault(item: Schema, binding: dict[str, Key], evaluator: Evaluator) -> ArithmeticFault | None:
    """Return why an instance has no value, or None when it has one."""
    defined = {name: key for name, key in binding.items() if name not in {binder.name for binder in item.binders}}
    shown = ", ".join(f"{name} = {key_constant(key)}" for name, key in defined.items() if not name.startswith("_"))
    try:
        for binder in item.binders:
            evaluator.values_for(binder.expression, defined)
            defined[binder.name] = binding[binder.name]
        for comparison in item.tests:
            evaluator.holds(comparison, defined)
    except Undefined as undefined:
        return ArithmeticFault(str(item.rule), shown, undefined.reason, item.rule.source)
    return None
