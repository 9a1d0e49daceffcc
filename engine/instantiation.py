"""Instances of rules with variables, by gringo: the program it gets, and its answer read back.

The possible literals are the least model of all rules of all owners, weak literals ignored; for each rule with
variables one more atom holds its bindings. Constants cross as 32-bit numbers: an integer below 2**30 in size as
itself, everything else as 2**30 and its place in a table. Equality is native; an order comparison is native with
everything that is not an integer below all integers on the side where that makes it hold, so that no instance is lost
whose comparison has no value; operations are computed here, exactly (`engine.arithmetic`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from engine.arithmetic import Evaluator, Undefined, compared_variables, is_arithmetic
from engine.errors import ArithmeticFault
from engine.ground import Key, constant_key, expression_variables, key_constant
from engine.literals import Arithmetic, Comparison, Name, Text, Variable
from engine.schemas import Binder, Pattern, Schema, Signature, Slot

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Mapping, Sequence

    from engine.ground import GroundDispute
    from engine.limits import Limits
    from engine.literals import Expression

TABLE = 1 << 30
"""The first number that stands for a constant in the table."""

UNDEFINED = 1 - (1 << 31)
"""The number of a variable whose expression has no value."""


class Codes(dict[Key, int]):
    """The numbers of constants, given in order of appearance."""

    def __init__(self, table: Iterable[Key] = ()) -> None:
        self.table = list(table)
        super().__init__((key, TABLE + place) for place, key in enumerate(self.table))

    def __missing__(self, key: Key) -> int:
        if isinstance(key, int) and -TABLE < key < TABLE:
            return key
        code = self[key] = TABLE + len(self.table)
        self.table.append(key)
        return code

    def key(self, code: int) -> Key:
        """Return the constant of a number."""
        return self.table[code - TABLE] if code >= TABLE else code


@dataclass(frozen=True, slots=True)
class Test:
    """A comparison that is evaluated here while gringo grounds; ``binder`` when it gives a variable its value."""

    comparison: Comparison | Binder
    names: tuple[str, ...]
    schema: int


@dataclass(slots=True)
class Program:
    """What is instantiated: program text, the predicates to show, and the tests it calls as ``@f0``, ``@f1``, …."""

    text: str
    shown: list[tuple[str, int]]
    tests: list[Test]
    evaluator: Evaluator
    table: list[Key] = field(default_factory=list[Key])


@dataclass(slots=True)
class Bindings:
    """The answer: numbers for each schema, one binding after another; constants that are new in the table.

    ``doubtful`` are the schemas for which some test had no value.
    """

    numbers: list[array[int]]
    new: list[Key]
    doubtful: set[int]


def run(program: Program, most: int | None) -> Bindings:
    """Ground a program with clingo; more than ``most`` ground rules raise `clingo_door.TooMany`."""
    from engine.clingo_door import ground_tuples  # noqa: PLC0415 - loads clingo

    codes = Codes(program.table)
    known = len(codes.table)
    doubtful: set[int] = set()
    functions = {
        f"f{place}": partial(_call, test, codes, program.evaluator, doubtful)
        for place, test in enumerate(program.tests)
    }
    numbers = ground_tuples(program.text, program.shown, functions, most)
    return Bindings(numbers, codes.table[known:], doubtful)


def _call(test: Test, codes: Codes, evaluator: Evaluator, doubtful: set[int], *given: int) -> list[int]:
    binding = {name: codes.key(code) for name, code in zip(test.names, given, strict=True) if code != UNDEFINED}
    try:
        match test.comparison:
            case Binder(_, _, expression):
                return [codes[key] for key in evaluator.values_for(expression, binding)]
            case Comparison() as comparison:
                return [1] if evaluator.holds(comparison, binding) else []
    except Undefined:
        doubtful.add(test.schema)
        return [UNDEFINED if isinstance(test.comparison, Binder) else 1]


@dataclass(slots=True)
class Instances:
    """The instances of one rule: a column of constants for each variable, and where a comparison has no value."""

    count: int
    columns: list[list[Key]]
    faults: list[tuple[int, ArithmeticFault]]


def instantiate(
    schemas: Sequence[Schema], statements: GroundDispute, evaluator: Evaluator, limits: Limits
) -> list[Instances]:
    """Return the instances of rules with variables over what they and the ground statements can derive.

    Instances come sorted by what their variables stand for: integers by size, then other constants in the order in
    which the statements mention them.
    """
    writer = Writer(schemas, evaluator)
    program = writer.program(statements)
    bindings = run(program, None)
    table = [*writer.codes.table, *bindings.new]
    return [
        _instances(item, numbers, table, evaluator, doubtful=place in bindings.doubtful)
        for place, (item, numbers) in enumerate(zip(schemas, bindings.numbers, strict=True))
    ]


def _instances(
    item: Schema, numbers: array[int], table: list[Key], evaluator: Evaluator, *, doubtful: bool
) -> Instances:
    rows = sorted(zip(*[iter(numbers)] * len(item.names), strict=True))
    coded = list(zip(*rows, strict=True)) or [()] * len(item.names)
    columns: list[list[Key]] = [
        [table[code - TABLE] if code >= TABLE else code for code in column] for column in coded
    ]
    if not doubtful and not any(_beyond_integers(item, comparison, coded) for comparison in item.tests):
        return Instances(len(rows), columns, [])
    found = (
        (place, _fault(item, dict(zip(item.names, values, strict=True)), evaluator))
        for place, values in enumerate(zip(*columns, strict=True))
    )
    return Instances(len(rows), columns, [(place, fault) for place, fault in found if fault is not None])


def _beyond_integers(item: Schema, comparison: Comparison, coded: Sequence[Sequence[int]]) -> bool:
    """Return whether an order comparison may have met something that is not an integer."""
    if comparison.op in {"=", "!="}:
        return False
    sides = (comparison.left, comparison.right)
    return any(isinstance(side, Name | Text) for side in sides) or any(
        max(coded[item.slot(name)], default=0) >= TABLE for name in compared_variables(comparison)
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


@dataclass(slots=True)
class Writer:
    """Writes the program for some schemas and the ground rules that may feed them."""

    schemas: Sequence[Schema]
    evaluator: Evaluator
    codes: Codes = field(default_factory=Codes)
    predicates: dict[Signature, str] = field(default_factory=dict[Signature, str])
    tests: list[Test] = field(default_factory=list[Test])
    by_call: bool = False

    def program(self, statements: GroundDispute) -> Program:
        """Return the program for the schemas, with the ground statements that can bear on their instances."""
        keys = list(statements.table.atoms)
        bodied = [row for row, body in enumerate(statements.strong) if body]
        uses: dict[Signature, dict[Signature, None]] = {}
        for schema in self.schemas:
            uses.setdefault(schema.head.signature, {}).update((strong.signature, None) for strong in schema.strong)
        for row in bodied:
            head = _signature(keys, statements.head[row])
            uses.setdefault(head, {}).update((_signature(keys, literal), None) for literal in statements.strong[row])
        self._name(uses)
        facts: dict[Signature, list[tuple[Key, ...]]] = {}
        bodiless = (literal for literal, body in zip(statements.head, statements.strong, strict=True) if not body)
        for literal in dict.fromkeys(bodiless):
            signature = _signature(keys, literal)
            if signature in self.predicates:
                facts.setdefault(signature, []).append(keys[literal >> 1][1:])
        texts = [self._facts(self.predicates[signature], rows) for signature, rows in facts.items()]
        for row in bodied:
            if _signature(keys, statements.head[row]) in self.predicates:
                head, *body = (self._ground(keys, n) for n in (statements.head[row], *statements.strong[row]))
                texts.append(f"{head} :- {', '.join(body)}.\n")
        parts = (part for item in self.schemas for pattern in (*item.strong, item.head) for part in pattern.parts)
        for part in parts:
            if not isinstance(part, Slot):
                self.codes[part]  # a number in order of appearance
        large = any(isinstance(key, int) for key in self.codes.table)
        self.by_call = large or bool(self.evaluator.fresh) or any(schema.binders for schema in self.schemas)
        texts += [self._schema(place, schema) for place, schema in enumerate(self.schemas)]
        shown = [(f"i{place}", len(schema.names)) for place, schema in enumerate(self.schemas)]
        return Program("".join(texts), shown, self.tests, self.evaluator, self.codes.table if self.tests else [])

    def _name(self, uses: Mapping[Signature, Iterable[Signature]]) -> None:
        """Name the predicates whose literals can bear on the instances."""
        stack = [strong.signature for schema in reversed(self.schemas) for strong in schema.strong]
        while stack:
            signature = stack.pop()
            if signature not in self.predicates:
                self.predicates[signature] = f"p{len(self.predicates)}"
                stack.extend(uses.get(signature, ()))

    def _ground(self, keys: Sequence[tuple[Key, ...]], literal: int) -> str:
        return self._atom(Pattern(_signature(keys, literal), keys[literal >> 1][1:]))

    def _facts(self, predicate: str, rows: list[tuple[Key, ...]]) -> str:
        """Return facts as text; runs of numbers in the first place are written as intervals, which parse at once."""
        if not rows:
            return ""
        columns = [list(map(self.codes.__getitem__, column)) for column in zip(*rows, strict=True)]
        if not columns:
            return f"{predicate}.\n"
        groups: dict[tuple[int, ...], list[int]] = {}
        rests = list(zip(*columns[1:], strict=True)) if len(columns) > 1 else [()] * len(rows)
        if 2 * len(set(rests)) > len(rows):
            line = f"{predicate}({','.join(['%d'] * len(columns))}).\n"
            return line * len(rows) % tuple(chain.from_iterable(zip(*columns, strict=True)))
        for first, rest in zip(columns[0], rests, strict=True):
            groups.setdefault(rest, []).append(first)
        return "".join(
            f"{predicate}({','.join((interval, *map(str, rest)))}).\n"
            for rest, firsts in groups.items()
            for interval in _intervals(firsts)
        )

    def _atom(self, pattern: Pattern) -> str:
        predicate = self.predicates[pattern.signature]
        return f"{predicate}({','.join(map(self._part, pattern.parts))})" if pattern.parts else predicate

    def _part(self, part: Key | Slot) -> str:
        return f"V{part.index}" if isinstance(part, Slot) else str(self.codes[part])

    def _schema(self, place: int, schema: Schema) -> str:
        instance = f"i{place}({','.join(f'V{slot}' for slot in range(len(schema.names)))})"
        body = [self._atom(pattern) for pattern in schema.strong]
        body += [
            f"V{schema.slot(binder.name)} = {self._called(place, schema, binder)}" for binder in schema.binders
        ]
        body += [self._test(place, schema, comparison) for comparison in schema.tests]
        text = f"{instance} :- {', '.join(body)}.\n"
        if schema.head.signature in self.predicates:
            defined = [f"V{schema.slot(binder.name)} != {UNDEFINED}" for binder in schema.binders]
            text += f"{self._atom(schema.head)} :- {', '.join((instance, *defined))}.\n"
        return text

    def _test(self, place: int, schema: Schema, comparison: Comparison) -> str:
        ordered = comparison.op not in {"=", "!="}
        if is_arithmetic(comparison) or bool(self.evaluator.fresh) or (self.by_call and (ordered or schema.binders)):
            return f"{self._called(place, schema, comparison)} = 1"
        left = self._side(schema, comparison.left, lowered=comparison.op in {"<", "<="})
        right = self._side(schema, comparison.right, lowered=comparison.op in {">", ">="})
        return f"{left} {comparison.op} {right}"

    def _side(self, schema: Schema, side: Expression, *, lowered: bool) -> str:
        """Return a term for a side; ``lowered``, with what is not an integer put below all integers."""
        if isinstance(side, Variable):
            variable = f"V{schema.slot(side.name)}"
            quotient = f"{variable}/{TABLE}"
            return f"{variable}-{quotient}*{variable}-{quotient}*{TABLE}" if lowered else variable
        if isinstance(side, Arithmetic):
            raise AssertionError
        code = self.codes[constant_key(side)]
        return str(-TABLE if lowered and code >= TABLE else code)

    def _called(self, place: int, schema: Schema, comparison: Comparison | Binder) -> str:
        match comparison:
            case Binder(_, _, expression):
                names = tuple(dict.fromkeys(expression_variables(expression)))
            case Comparison():
                names = compared_variables(comparison)
        self.tests.append(Test(comparison, names, place))
        return f"@f{len(self.tests) - 1}({','.join(f'V{schema.slot(name)}' for name in names)})"


def _signature(keys: Sequence[tuple[Key, ...]], literal: int) -> Signature:
    key = keys[literal >> 1]
    return str(key[0]), len(key) - 1, not literal & 1


def _intervals(numbers: list[int]) -> list[str]:
    """Return runs of numbers as intervals.

    >>> _intervals([3, 1, 2, 7])
    ['1..3', '7']
    """
    ordered = sorted(set(numbers))
    found: list[str] = []
    start = previous = ordered[0]
    for number in chain(ordered[1:], (None,)):
        if number is None or number != previous + 1:
            found.append(str(start) if start == previous else f"{start}..{previous}")
            start = previous if number is None else number
        previous = previous if number is None else number
    return found
