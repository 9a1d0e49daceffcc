"""All parses of a sentence at once: the LALR automaton of ``english.lark`` run over words with several terminals.

A word may be a verb or a plural, "and" may join clauses or words; each choice has a cost. The chart holds the stacks
that are alive after each word (Tomita 1985, Efficient Parsing for Natural Language, without packing): at most `WIDTH`,
the cheapest, so that time is linear in words. A step depends on the stack of states alone and is remembered, so
sentences built alike cost one look-up for each word and stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from grammar.automaton import END, Reduction, Tables

WIDTH = 48
"""Stacks that are followed at once."""

TIES = 3
"""Equally cheap parses that are kept for one stack."""

_REMEMBERED = 200_000

States = tuple[int, ...]
Choice = tuple[str, float]
"""A terminal that a word may be, and what it costs to take it for that."""


class _ChartStep(NamedTuple):
    """The last step of a parse, and the parse before it."""

    before: _ChartStep | None
    reductions: tuple[Reduction, ...]
    terminal: str


class ChartParse(NamedTuple):
    """One parse of a sentence: for each word, what was reduced before it and the terminal it was taken for."""

    cost: float
    steps: tuple[tuple[tuple[Reduction, ...], str], ...]


class Chart:
    """The automaton with its memory; one for each process suffices."""

    __slots__ = ("_memory", "_tables")

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._memory: dict[tuple[States, str], tuple[States, tuple[Reduction, ...]] | None] = {}

    def parses(self, words: Sequence[Sequence[Choice]]) -> list[ChartParse]:
        """Return the parses of a sentence, the cheapest first; none when it has none."""
        return self._read(words)[0]

    def reach(self, words: Sequence[Sequence[Choice]]) -> tuple[int, frozenset[str]]:
        """Return how many words begin some sentence, and the terminals that may follow them."""
        _, taken, alive = self._read(words)
        return taken, frozenset(
            terminal
            for states in alive
            for terminal in self._tables.actions[states[-1]]
            if terminal != END and self._step(states, terminal) is not None
        )

    def _read(self, words: Sequence[Sequence[Choice]]) -> tuple[list[ChartParse], int, list[States]]:
        alive: dict[States, list[tuple[float, _ChartStep | None]]] = {(self._tables.start,): [(0.0, None)]}
        for place, choices in enumerate(words):
            after: dict[States, list[tuple[float, _ChartStep | None]]] = {}
            for states, ways in alive.items():
                for terminal, price in choices:
                    step = self._step(states, terminal)
                    if step is None:
                        continue
                    reached, reductions = step
                    known = after.setdefault(reached, [])
                    known += [(cost + price, _ChartStep(way, reductions, terminal)) for cost, way in ways]
            if not after:
                return [], place, list(alive)
            for states, ways in after.items():
                if len(ways) > 1:
                    ways.sort(key=_cost)
                    after[states] = ways[:TIES]
            if len(after) > WIDTH:
                kept = sorted(after.items(), key=lambda item: item[1][0][0])[:WIDTH]
                after = dict(kept)
            alive = after
        found: list[ChartParse] = []
        for states, ways in alive.items():
            step = self._step(states, END)
            if step is not None:
                found += [ChartParse(cost, _unwound(way, step[1])) for cost, way in ways]
        found.sort(key=lambda parse: parse.cost)
        return found, len(words), list(alive)

    def _step(self, states: States, terminal: str) -> tuple[States, tuple[Reduction, ...]] | None:
        """Return the stack after a terminal, and what was reduced before it was shifted; None when it cannot come."""
        key = (states, terminal)
        if key in self._memory:
            return self._memory[key]
        if len(self._memory) > _REMEMBERED:
            self._memory.clear()
        result = self._memory[key] = self._moved(states, terminal)
        return result

    def _moved(self, states: States, terminal: str) -> tuple[States, tuple[Reduction, ...]] | None:
        actions, gotos = self._tables.actions, self._tables.gotos
        stack = list(states)
        done: list[Reduction] = []
        while True:
            action = actions[stack[-1]].get(terminal)
            if action is None:
                if terminal == END and stack[-1] == self._tables.end:
                    return tuple(stack), tuple(done)
                return None
            if isinstance(action, int):
                return (*stack, action), tuple(done)
            done.append(action)
            if action.size:
                del stack[-action.size :]
            stack.append(gotos[stack[-1]][action.origin])


def _cost(way: tuple[float, _ChartStep | None]) -> float:
    return way[0]


def _unwound(way: _ChartStep | None, last: tuple[Reduction, ...]) -> tuple[tuple[tuple[Reduction, ...], str], ...]:
    steps: list[tuple[tuple[Reduction, ...], str]] = [(last, END)]
    while way is not None:
        steps.append((way.reductions, way.terminal))
        way = way.before
    return tuple(reversed(steps))


def replay(parse: ChartParse, leaves: Sequence[Any]) -> Any:  # noqa: ANN401 - what the builder makes of the start rule
    """Return what the builder makes of a parse over the words' values."""
    values: list[Any] = []
    for place, (reductions, _) in enumerate(parse.steps):
        for size, _, build in reductions:
            values[len(values) - size :] = [build(values[len(values) - size :])]
        if place < len(leaves):
            values.append(leaves[place])
    return values[-1]
