"""Priorities as literals: the axioms of ``>``, and the order that binding priorities make by themselves.

Semantics.md, section 6 (Prakken & Sartor 1997, section 5): where every priority is stated for everybody, the order is
known beforehand and only what is asked of it needs a row; where priorities are concluded, the axioms are strict rules.
"""

from __future__ import annotations

from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.components import acyclic
from engine.errors import InvalidTheory
from engine.literals import PRIORITY, Literal, Variable
from engine.matching import match
from engine.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.literals import Term

_X, _Y, _Z = map(Variable, "XYZ")


def _over(higher: Term, lower: Term) -> Literal:
    return Literal(PRIORITY, (higher, lower))


AXIOMS = (
    Rule(-_over(_Y, _X), (_over(_X, _Y),), strict=True),
    Rule(_over(_X, _Z), (_over(_X, _Y), _over(_Y, _Z)), strict=True),
)
"""A priority excludes its converse, and priorities are transitive; their transpositions belong to them."""


def stated(rule: Rule, *, background: bool) -> bool:
    """Return whether a rule states a priority that binds everybody."""
    return background and rule.is_fact and rule.head.predicate == PRIORITY and rule.head.positive


class Binding:
    """The order that the priorities stated for everybody make.

    Raises `InvalidTheory` when they run in a circle.
    """

    def __init__(self, stated: Sequence[Rule]) -> None:
        self._stated = stated
        if not acyclic([(str(higher), str(lower)) for higher, lower in (rule.head.args for rule in stated)]):
            try:
                TopologicalSorter(self._below).prepare()
            except CycleError as error:
                circle: list[Term] = error.args[1]
                self._refuse(circle[::-1], stated)

    @cached_property
    def _below(self) -> dict[Term, dict[Term, None]]:
        below: dict[Term, dict[Term, None]] = {}
        for rule in self._stated:
            higher, lower = rule.head.args
            below.setdefault(higher, {})[lower] = None
        return below

    def _refuse(self, circle: list[Term], stated: Sequence[Rule]) -> None:
        steps = {_over(higher, lower) for higher, lower in pairwise(circle)}
        source = next((rule.source for rule in reversed(stated) if rule.head in steps), None)
        raise InvalidTheory(
            f"the priorities stated for everybody run in a circle, {' > '.join(map(str, circle))}; "
            "take one of them out, or state it inside an agent's block, where it is a presumption",
            source,
        )

    def _pairs(self) -> Iterator[tuple[Term, Term]]:
        """Yield every pair of the order, the higher first."""
        for higher in self._below:
            found: dict[Term, None] = {}
            stack = list(self._below[higher])
            while stack:
                lower = stack.pop()
                if lower not in found:
                    found[lower] = None
                    stack += self._below.get(lower, ())
            for lower in found:
                yield higher, lower

    def answers(self, patterns: Iterable[Literal]) -> tuple[Rule, ...]:
        """Return as facts what the order says of some patterns, beyond what is stated, in alphabetical order."""
        asked = {pattern for pattern in patterns if pattern.predicate == PRIORITY}
        if not asked:
            return ()
        facts = {rule.head for rule in self._stated}
        found = {
            literal
            for higher, lower in self._pairs()
            for literal in (_over(higher, lower), -_over(lower, higher))
            if literal not in facts and any(match(pattern, literal, {}) is not None for pattern in asked)
        }
        return tuple(Rule(literal, strict=True) for literal in sorted(found, key=str))
