"""Saturation: what follows from a characterized warrant (semantics.md, section 4, step 2; Buntine 1988).

The body is made ground with fresh constants and closed under the facts and rules of all parties; what is then said of
the fresh constants, turned back into variables, can be added to the body without changing what it covers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.grounding.grounding import ground
from engine.grounding.strict import transpositions
from engine.synthesis.characterization import key
from engine.values.arithmetic import evaluator, instances
from engine.values.literals import Comparison, Constant, Literal, Name, Term, Variable, Weak
from engine.values.matching import Literals, substitute, substitute_item, unify, variables
from engine.values.rules import Dispute, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.synthesis.characterization import Characterized, Member
    from engine.values.limits import Limits


class Saturation:
    """Saturates the bodies of one combination of warrants whose heads unify to ``head``."""

    def __init__(self, dispute: Dispute, head: Literal, warrants: Sequence[Characterized], limits: Limits) -> None:
        self.limits = limits
        self.warrants = warrants
        self.issue_variables = variables((head,))
        self.known = frozenset(self.issue_variables)
        self.rules = tuple(_assuming(rule) for rule in both_ways(dispute) if not concludes(rule, head))

    def members(self, chosen: Sequence[int]) -> dict[Member, Member]:
        """Return K for the bodies of some warrants together: canonical key to member, in order of reading."""
        fresh: dict[str, Constant] = {name: _fresh(name) for name in self.issue_variables}
        stated: set[Comparison] = set()
        premises: list[Rule] = []
        local: set[Term] = set()
        for number in chosen:
            warrant = self.warrants[number]
            names = {name: _fresh(f"{number}.{name}") for name in self._local(warrant)}
            local.update(names.values())
            for item in warrant.rule.body:
                instance = substitute_item(item, {**fresh, **names})
                if isinstance(instance, Literal):
                    premises.append(Rule(instance))
                elif isinstance(instance, Comparison):
                    stated.add(instance)
        constants = frozenset(str(term) for term in (*fresh.values(), *local))
        closed = ground(
            Dispute((Theory("saturation", (*premises, *self.rules)),)),
            self.limits,
            stated=frozenset(stated),
            fresh=constants,
        )
        holds = Literals(sorted({closed.table.literal(number) for number in closed.head}, key=str))
        found = self._own(chosen)
        judge = evaluator(constants, stated)
        for warrant in self.warrants:
            for member in warrant.members:
                canonical = key(member, self.known)
                if canonical not in found and next(instances(member, fresh, holds, judge), None) is not None:
                    found[canonical] = member
        lifted: dict[Term, Term] = {constant: Variable(name) for name, constant in fresh.items()}
        for literal in holds:
            if local.isdisjoint(literal.args) and not lifted.keys().isdisjoint(literal.args):
                args = tuple(lifted.get(term, term) for term in literal.args)
                member = (Literal(literal.predicate, args, literal.positive),)
                found.setdefault(key(member, self.known), member)
        return found

    def _local(self, warrant: Characterized) -> tuple[str, ...]:
        return tuple(name for name in variables(warrant.rule.body) if name not in self.known)

    def _own(self, chosen: Iterable[int]) -> dict[Member, Member]:
        """Return the members that the bodies themselves state and that are worth keeping."""
        return {key(member, self.known): member for number in chosen for member in self.warrants[number].members}


def _fresh(name: str) -> Name:
    """Return a constant that no text can name."""
    return Name(f"?{name}")


def both_ways(dispute: Dispute) -> Iterator[Rule]:
    """Yield the rules of everybody, each strict one followed by what it says backwards."""
    for rule in (*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)):
        yield rule
        if rule.strict and rule.body:
            yield from transpositions(rule)


def _assuming(rule: Rule) -> Rule:
    """Return a rule as saturation uses it: its weak literals assumed, a fact as a premise like any other."""
    if rule.strict and rule.body:
        # A conflict and a rule read backwards know what their variables range over.
        return replace(rule, strict=False, label=None)
    return Rule(rule.head, tuple(item for item in rule.body if not isinstance(item, Weak)))


def concludes(rule: Rule, head: Literal) -> bool:
    """Return whether the head of a rule unifies with a literal or its complement."""
    if rule.head.predicate != head.predicate:
        return False
    apart: dict[str, Term] = {name: Variable(f"?{name}") for name in variables((rule.head,))}
    return unify(substitute(rule.head, apart).args, head.args) is not None
