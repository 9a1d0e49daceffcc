"""What crosses to gringo and back: a program over numbers, the comparisons it calls for, bindings in columns.

The same functions run in this process and in a worker that can be stopped (`grounding.worker`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import TypeAlias

from engine.grounding.schemas import Binder, Slot
from engine.values.arithmetic import Evaluator, Undefined
from engine.values.literals import Comparison, Key

TABLE = 1 << 30
"""The first number that stands for a constant in the table; integers between ``-TABLE`` and it are themselves."""

UNDEFINED = 1 - (1 << 31)
"""The number of a variable whose expression has no value."""


class Codes(dict[Key, int]):
    """The numbers of constants, given to those of the table in its order; constants that turn up later come last."""

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
class Call:
    """A comparison that is evaluated by us while gringo grounds; a `Binder` gives a variable its value.

    One that has no value is told of, or, where ``partial``, false.
    """

    comparison: Comparison | Binder
    names: tuple[str, ...]
    schema: int
    partial: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """Where bindings are read: the atoms of a predicate whose arguments are these numbers, or go into these slots."""

    predicate: str
    parts: tuple[int | Slot, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """What gringo is asked: text, and the sources of the bindings wanted; call c is ``@f<c>``.

    ``table`` lists the constants that cross as places in it.
    """

    text: str
    sources: tuple[Source, ...]
    calls: tuple[Call, ...]
    evaluator: Evaluator
    table: tuple[Key, ...]


Columns: TypeAlias = list["array[int]"]
"""Bindings, sorted: the numbers of each variable."""


@dataclass(frozen=True, slots=True)
class Bindings:
    """Constants new in the table, the schemas with a call that had no value, and the bindings of each source."""

    new: tuple[Key, ...]
    doubtful: frozenset[int]
    columns: list[Columns]


def answer(program: Program, most: int | None) -> Bindings:
    """Ground a program; more than ``most`` ground rules raise `TooManyRules` while grounding goes on."""
    from engine.encodings.clingo_door import ground_tuples  # noqa: PLC0415 - loads clingo

    codes = Codes(program.table)
    doubtful: set[int] = set()
    functions = {
        f"f{place}": partial(_call, call, codes, program.evaluator, doubtful)
        for place, call in enumerate(program.calls)
    }
    shown = {source.predicate: len(source.parts) for source in program.sources}
    atoms = ground_tuples(program.text, shown, functions, most)
    found = [bindings(atoms[source.predicate], source.parts) for source in program.sources]
    return Bindings(tuple(codes.table[len(program.table) :]), frozenset(doubtful), found)


def bindings(numbers: Iterable[int], parts: Sequence[int | Slot]) -> Columns:
    """Return what the slots hold in the atoms that match the parts, given the arguments of one atom after another."""
    if len(parts) == 1:
        return [array("i", sorted(numbers))]
    rows = list(zip(*[iter(numbers)] * len(parts), strict=True))
    places: dict[int, int] = {}
    for place, part in enumerate(parts):
        if not isinstance(part, Slot):
            rows = [row for row in rows if row[place] == part]
        elif part.index in places:
            first = places[part.index]
            rows = [row for row in rows if row[place] == row[first]]
        else:
            places[part.index] = place
    width = len(places)
    if width == 1:
        (place,) = places.values()
        return [array("i", sorted(row[place] for row in rows))]
    kept = [places[slot] for slot in range(width)]
    if kept != list(range(len(parts))):
        rows = list(map(itemgetter(*kept), rows))
    return [array("i", column) for column in zip(*sorted(rows), strict=True)] or [array("i") for _ in range(width)]


def _call(call: Call, codes: Codes, evaluator: Evaluator, doubtful: set[int], *given: int) -> list[int]:
    """Return what gringo may put for a call; 1 and `UNDEFINED` stand for an answer that does not exist."""
    binding = {name: codes.key(code) for name, code in zip(call.names, given, strict=True) if code != UNDEFINED}
    try:
        match call.comparison:
            case Binder(_, _, expression):
                return [codes[key] for key in evaluator.values_for(expression, binding)]
            case Comparison() as comparison:
                return [1] if evaluator.holds(comparison, binding) else []
    except Undefined:
        if call.partial:
            return []
        doubtful.add(call.schema)
        return [UNDEFINED if isinstance(call.comparison, Binder) else 1]
