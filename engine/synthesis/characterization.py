"""Characterization: a warrant lifted from its object to the issue's variables (semantics.md, section 4, step 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.values.literals import BodyItem, Literal, Term, Variable, Weak
from engine.values.matching import (
    name_blanks,
    substitute_item,
    substitute_rule,
    unused,
    variables,
)
from engine.values.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable


Member: TypeAlias = tuple[BodyItem, ...]
"""What is kept or lost together: one literal, or the literals and comparisons of a unit."""


@dataclass(frozen=True, slots=True)
class Characterized:
    """A warrant with the issue's variables in the place of its objects, its body divided.

    ``members`` are its strong literals, comparisons and units in text order; ``assumptions`` the weak literals that
    belong to no unit and are kept always.
    """

    rule: Rule
    members: tuple[Member, ...]
    assumptions: tuple[Weak, ...]


def characterize(warrant: Rule, claim: Literal) -> Characterized:
    """Return the characterization of a warrant, given the literal that agents claim.

    ``warrant`` is the rule as written, not its instance: the issue's variables replace by position the variables of
    its head, a constant written in the rule stays, and a variable at the place of a constant of the issue becomes
    that constant.

    >>> from engine.values.literals import Literal, Variable
    >>> buy = Literal("buy", (Variable("X"),))
    >>> print(characterize(Rule(Literal("buy", (Variable("C"),)), (Literal("light", (Variable("C"),)),)), buy).rule)
    light(X) => buy(X).
    """
    named = name_blanks(warrant)
    mapping: dict[str, Term] = {}
    for asked, written in zip(claim.args, named.head.args, strict=True):
        if isinstance(written, Variable):
            mapping.setdefault(written.name, asked)
    taken = {term.name for term in claim.args if isinstance(term, Variable)}
    for name in variables(named.body):
        if name not in mapping:
            fresh = unused("Any" if name.startswith("_") else name, taken)
            taken.add(fresh)
            mapping[name] = Variable(fresh)
    lifted = substitute_rule(named, mapping)
    rule = Rule(lifted.head, lifted.body, source=warrant.source)
    return divide(rule)


def divide(rule: Rule) -> Characterized:
    """Return a rule with its body divided: units are what local variables join together."""
    known = set(variables((rule.head,)))
    groups: list[tuple[set[str], list[int]]] = []
    for place, item in enumerate(rule.body):
        local = set(variables((item,))) - known
        joined = [group for group in groups if group[0] & local]
        groups = [group for group in groups if not group[0] & local]
        names = local.union(*(group[0] for group in joined))
        places = sorted([place, *(p for group in joined for p in group[1])])
        groups.append((names, places))
    groups.sort(key=lambda group: group[1])
    members: list[Member] = []
    assumptions: list[Weak] = []
    for names, places in groups:
        items = tuple(rule.body[place] for place in places)
        if not names and isinstance(items[0], Weak):
            assumptions.append(items[0])
        else:
            members.append(items)
    return Characterized(rule, tuple(members), tuple(assumptions))


def key(member: Member, known: Iterable[str]) -> Member:
    """Return the member with its local variables renamed by order: equal for members that differ in names only."""
    shared = set(known)
    local = [name for name in variables(member) if name not in shared]
    renaming: dict[str, Term] = {name: Variable(f"?{number}") for number, name in enumerate(local)}
    return tuple(substitute_item(item, renaming) for item in member)


def rename_apart(members: Iterable[Member], known: Iterable[str]) -> tuple[BodyItem, ...]:
    """Return the items of members in one body, the local variables of each kept apart from those of the others."""
    taken = set(known)
    shared = set(taken)
    body: list[BodyItem] = []
    for member in members:
        renaming: dict[str, Term] = {}
        for name in variables(member):
            if name not in shared:
                renaming[name] = Variable(unused(name, taken))
        taken.update(str(term) for term in renaming.values())
        body.extend(substitute_item(item, renaming) for item in member)
    return tuple(body)
