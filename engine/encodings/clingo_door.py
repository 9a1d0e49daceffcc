"""The only module that imports clingo: grounding to tuples of numbers, solving that can be stopped.

No user text ever becomes program text: predicates arrive as ``p0``, ``p1``, …, constants as numbers. Clingo's messages
are kept from standard error.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import chain
from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from clingo.control import Control
from clingo.symbol import Number, Symbol

from engine.encodings import encoding
from engine.values.limits import Limits, TooManyRules

if TYPE_CHECKING:
    from clingo.core import MessageCode
    from clingo.solving import Model, SolveResult

_internal: Any = import_module("clingo._internal")

ffi: Any = _internal._ffi  # noqa: SLF001 - see `_arguments`

lib: Any = _internal._lib  # noqa: SLF001


class _GroundingObserver:
    """An observer that stops grounding once too many rules were made, or when the time is up."""

    def __init__(self, most: float = inf, limits: Limits | None = None) -> None:
        self._most = most
        self._limits = limits
        self._made = 0

    def rule(self, choice: bool, head: Sequence[int], body: Sequence[int]) -> None:  # noqa: ARG002, FBT001 - clingo's
        self._made += 1
        if self._made > self._most:
            raise TooManyRules
        if self._limits is not None and not self._made % LOOK and self._limits.left() == 0:
            raise _TimeUp


class _TimeUp(Exception):  # noqa: N818 - a signal from the observer: clingo makes such exceptions anew, from one argument
    """The time is up."""


LOOK = 10_000
"""Ground rules after which grounding looks at the clock."""

WAIT = 0.05
"""Seconds after which a search that goes on lets Python look at signals and the clock."""

SEARCH = ("--models=1", "--sign-def=pos")
"""Guess that a rule is used rather than not: a long argument is then found without a conflict, else with thousands."""

LEAST = ("--models=0", "--opt-mode=opt")
"""Go on from answer set to smaller answer set, until none is."""

FEW_CONFLICTS = 200
"""A search that ends within so many conflicts runs in this thread; starting another takes longer than most searches."""


def solve(facts: str, encodings: Sequence[str], limits: Limits, doing: str) -> list[tuple[str, list[int]]] | None:
    """Return the atoms shown in the first answer set of some encodings over facts; None when there is none.

    The same facts give the same answer. Raises `LimitReached` when the time is up; it and Ctrl-C stop the search.
    """
    return _searched(SEARCH, facts, encodings, limits, doing)


def least(
    facts: str, encodings: Sequence[str], limits: Limits, doing: str, *, watched: bool = True
) -> list[tuple[str, list[int]]]:
    """Return the atoms shown in the least answer set of a program that minimizes, as `solve` does.

    ``watched``: that grounding is stopped, too, when the time is up. Python then sees each ground rule, which takes up
    to a quarter of the time: not needed where no more rules can come of the facts than are made in a moment.
    """
    found = _searched(LEAST, facts, encodings, limits, doing, watched=watched)
    if found is None:
        raise RuntimeError(f"clingo found no fixpoint {doing}")
    return found


def _control(*options: str) -> Control:
    """Return clingo with some options, and without what loses answer sets.

    With its default ``--eq=3`` clingo 5.8.3 takes a circle of rules for its own support in some programs, the least one
    known of eight rules (`UNFOUNDED` in the tests of this door); ``--eq=0`` costs nothing that can be measured here.
    """
    return Control(["--eq=0", *options], _keep_quiet, message_limit=0)


def _searched(
    options: Sequence[str], facts: str, encodings: Sequence[str], limits: Limits, doing: str, *, watched: bool = False
) -> list[tuple[str, list[int]]] | None:
    """Return the atoms shown in the last answer set; None when there is none."""
    limits.check(doing)
    control = _control(*options, f"--solve-limit={FEW_CONFLICTS}")
    control.add("base", [], "".join((facts, *map(encoding, encodings))))
    if watched:
        control.register_observer(_GroundingObserver(limits=limits))  # pyrefly: ignore[bad-argument-type]
    try:
        control.ground([("base", [])])
    except _TimeUp:
        limits.check(doing)
        raise
    atoms: list[Symbol] = []

    def keep(model: Model) -> None:
        atoms[:] = model.symbols(shown=True)

    def finished(result: SolveResult) -> bool:
        return bool(result.exhausted or (options is SEARCH and result.satisfiable))

    result = control.solve(on_model=keep)
    if not finished(result):
        control.configuration.solve.solve_limit = "umax"  # pyrefly: ignore[missing-attribute]
        with control.solve(on_model=keep, async_=True) as handle:
            try:
                while not handle.wait(WAIT):
                    limits.check(doing)
            except BaseException:
                handle.cancel()
                raise
            result = handle.get()
        if not finished(result):
            raise RuntimeError(f"clingo gave up {doing}")
    return [(atom.name, [term.number for term in atom.arguments]) for atom in atoms] if result.satisfiable else None


def _keep_quiet(_code: MessageCode, _message: str) -> None:
    """Receive a message about a syntax error, which also raises.

    With a message limit of 0 the others, about predicates without facts, never come: an exception within this function,
    be it Ctrl-C, would end the process.
    """


def ground_tuples(
    program: str,
    shown: Mapping[str, int],
    functions: Mapping[str, Callable[..., list[int]]],
    most: int | None = None,
) -> dict[str, array[int]]:
    """Ground a program; return for each predicate shown, of an arity, the numbers in its atoms, one after another.

    ``functions`` are called for ``@name(numbers)`` and return the numbers it may stand for. More than ``most`` ground
    rules raise `TooManyRules` while grounding goes on.
    """
    control = _control()
    # With an observer in the solver's place, if it be one of nothing, ground rules are not kept after they were made.
    control.register_observer(object() if most is None else _GroundingObserver(most), replace=True)  # pyrefly: ignore[bad-argument-type]
    control.add("base", [], program)
    context = SimpleNamespace(**{name: _on_symbols(function) for name, function in functions.items()})
    control.ground([("base", [])], context=context if functions else None)
    numbers = _Numbers()
    return {
        name: array("i", map(numbers.__getitem__, chain.from_iterable(_arguments(control, name, arity))))
        for name, arity in shown.items()
    }


def _on_symbols(function: Callable[..., list[int]]) -> Callable[..., list[Symbol]]:
    numbers = _Numbers()

    def call(*arguments: Any) -> list[Symbol]:  # noqa: ANN401 - symbols, of which `_rep` is read as in `_arguments`
        given = [numbers[symbol._rep] for symbol in arguments]  # noqa: SLF001
        return [Number(value) for value in function(*given)]

    return call


class _Numbers(dict[int, int]):
    """The number of a symbol, from clingo's own value for it."""

    def __init__(self) -> None:
        super().__init__()
        self._place = ffi.new("int*")

    def __missing__(self, symbol: int) -> int:
        if not lib.clingo_symbol_number(symbol, self._place):
            raise TypeError(ffi.string(lib.clingo_error_message()).decode())
        number = self[symbol] = int(self._place[0])
        return number


def _arguments(control: Control, name: str, arity: int) -> Iterator[list[int]]:
    """Yield the arguments of each atom of a predicate, as clingo's own values for symbols.

    Straight through clingo's C functions, which is why the version of clingo is bounded: `Control.symbolic_atoms` makes
    several Python objects for each argument and takes five times as long, more than grounding itself.
    """
    symbolic_atoms: Any = control.symbolic_atoms
    atoms = symbolic_atoms._rep  # noqa: SLF001
    signature, place = ffi.new("clingo_signature_t*"), ffi.new("clingo_symbolic_atom_iterator_t*")
    valid, symbol = ffi.new("bool*"), ffi.new("clingo_symbol_t*")
    arguments, size = ffi.new("clingo_symbol_t**"), ffi.new("size_t*")
    is_valid, symbol_at = lib.clingo_symbolic_atoms_is_valid, lib.clingo_symbolic_atoms_symbol
    advance, arguments_of, unpack = lib.clingo_symbolic_atoms_next, lib.clingo_symbol_arguments, ffi.unpack
    lib.clingo_signature_create(name.encode(), arity, True, signature)  # noqa: FBT003 - a C function
    lib.clingo_symbolic_atoms_begin(atoms, signature, place)
    while True:
        here = place[0]
        is_valid(atoms, here, valid)
        if not valid[0]:
            return
        symbol_at(atoms, here, symbol)
        arguments_of(symbol[0], arguments, size)
        yield unpack(arguments[0], arity)
        advance(atoms, here, place)


def shown(program: str, limits: Limits, doing: str) -> list[str]:
    """Return the atoms shown in the first answer set of a whole program."""
    limits.check(doing)
    control = _control()
    control.add("base", [], program)
    control.ground([("base", [])])
    found: list[str] = []
    control.solve(on_model=lambda model: found.extend(map(str, model.symbols(shown=True))))
    return found
