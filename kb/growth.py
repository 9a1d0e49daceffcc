"""Rules that would ground without end: arithmetic whose result comes back to where it started (the language reference).

A variable bound by ``=`` to an arithmetic expression may not reach, through the rules, the head of a rule on which
that expression depends. Reaching is judged on argument positions: an edge leads from the position where a rule takes
a variable's value to each position where its head puts it, and through ``=`` from the variables of the expression to
the variable. No value grows when no edge through arithmetic lies on a circle (weak acyclicity; Fagin, Kolaitis,
Miller & Popa 2005, definition 3.9).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.values.literals import Comparison, Variable
from kb.findings import Finding
from kb.nearby import narrowed
from kb.safety import bound_variables, variables_of
from kb.survey import Signature, named, signature_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.literals import Arithmetic
    from engine.values.rules import Rule
    from grammar.spans import Span
    from kb.survey import Survey

Position: TypeAlias = tuple[Signature, int]


class Growth(NamedTuple):
    """An edge through arithmetic: from where a value is taken to where a head puts what is computed from it."""

    source: Position
    target: Position
    variable: str
    expression: Arithmetic
    span: Span | None


def growing_rules(survey: Survey) -> Iterator[Finding]:
    """Yield the variables whose computed values come back to the expression that computes them."""
    edges: dict[Position, set[Position]] = {}
    growths: list[Growth] = []
    if not any(isinstance(item, Comparison) for stated in survey.schematic for item in stated.rule.body):
        return
    for _, rule, span, _ in survey.schematic:
        growths += _edges(rule, span, edges)
    if not growths:
        return
    component = _Components(edges).found()
    told: set[tuple[Span | None, str]] = set()
    for growth in growths:
        circular = growth.source == growth.target or component[growth.source] == component[growth.target]
        if circular and (growth.span, growth.variable) not in told:
            told.add((growth.span, growth.variable))
            yield Finding.at(
                "grows-for-ever",
                narrowed(growth.span, growth.variable),
                variable=growth.variable,
                expression=str(growth.expression),
                predicate=named(growth.source[0]),
            )


def _edges(rule: Rule, span: Span | None, edges: dict[Position, set[Position]]) -> list[Growth]:
    """Add the edges of one rule; return those through arithmetic."""
    _, defined = bound_variables(rule)
    taken: dict[str, list[Position]] = {}
    for literal in rule.strong:
        for index, term in enumerate(literal.args):
            if isinstance(term, Variable):
                taken.setdefault(term.name, []).append((signature_of(literal), index))
    computed = dict(defined)
    for variable, expression in defined:
        taken[variable] = [position for name in variables_of(expression) for position in taken.get(name, ())]
    growths: list[Growth] = []
    for index, term in enumerate(rule.head.args):
        if not isinstance(term, Variable):
            continue
        target = (signature_of(rule.head), index)
        for source in taken.get(term.name, ()):
            edges.setdefault(source, set()).add(target)
            edges.setdefault(target, set())
            if term.name in computed:
                growths.append(Growth(source, target, term.name, computed[term.name], span))
    return growths


@dataclass(slots=True)
class _Components:
    """Strongly connected components, without recursion (Tarjan 1972)."""

    edges: dict[Position, set[Position]]
    order: dict[Position, int] = field(default_factory=dict[Position, int])
    low: dict[Position, int] = field(default_factory=dict[Position, int])
    component: dict[Position, int] = field(default_factory=dict[Position, int])
    stack: list[Position] = field(default_factory=list[Position])

    def found(self) -> dict[Position, int]:
        """Return the number of the component of each position."""
        for start in self.edges:
            if start not in self.order:
                self._search(start)
        return self.component

    def _search(self, start: Position) -> None:
        path = [(start, iter(self._enter(start)))]
        while path:
            position, ways = path[-1]
            for target in ways:
                if target not in self.order:
                    path.append((target, iter(self._enter(target))))
                    break
                if target not in self.component:
                    self.low[position] = min(self.low[position], self.order[target])
            else:
                path.pop()
                self._leave(position)
                if path:
                    above = path[-1][0]
                    self.low[above] = min(self.low[above], self.low[position])

    def _enter(self, position: Position) -> set[Position]:
        self.order[position] = self.low[position] = len(self.order)
        self.stack.append(position)
        return self.edges[position]

    def _leave(self, position: Position) -> None:
        if self.low[position] == self.order[position]:
            while True:
                member = self.stack.pop()
                self.component[member] = self.order[position]
                if member == position:
                    break
