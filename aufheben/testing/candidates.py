"""Every argument of a party as it is written down, at both levels: semantics.md, sections 2 and 6, naively.

An argument is a set of defeasible rules with different heads, founded with the party's facts and strict rules. Written
down it holds those of the latter that its rules and the literal it is for rest on.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from aufheben.testing.oracle.parties import holds
from engine.values.rules import Argument

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from aufheben.testing.oracle.parties import Party
    from engine.values.literals import Literal
    from engine.values.rules import Rule


def growing(party: Party) -> Iterator[frozenset[Rule]]:
    """Yield the defeasible rules of every argument of a party, the smallest first, the empty one included."""
    strict = [rule for rule in party.rules if rule.strict]
    found: dict[frozenset[Rule], None] = {frozenset(): None}
    for argument in (agenda := list(found)):
        yield argument
        known = concluded(strict, argument)
        heads = {rule.head for rule in argument}
        for rule in party.rules:
            longer = argument | {rule}
            if rule.strict or rule.head in heads or longer in found:
                continue
            if all(holds(goal, known) for goal in rule.strong):
                found[longer] = None
                agenda.append(longer)


@lru_cache(maxsize=256)
def smallest(party: Party, most: int) -> tuple[frozenset[Rule], ...]:
    """Return the smallest arguments of a party, as many as ``most``."""
    return tuple(islice(growing(party), most))


def concluded(strict: Iterable[Rule], argument: Collection[Rule]) -> frozenset[Literal]:
    """Return Conc of an argument: what facts and strict rules make of its heads."""
    rules = tuple(strict)
    known = {rule.head for rule in argument}
    while True:
        new = {r.head for r in rules if r.head not in known and all(holds(goal, known) for goal in r.strong)}
        if not new:
            return frozenset(known)
        known |= new


def written(party: Party, argument: Collection[Rule], claim: Literal) -> Argument | None:
    """Return an argument as a value that is for a literal, each rule after what it uses.

    None where it does not conclude the literal, or cannot be written with one rule for each head.
    """
    heads = {rule.head for rule in argument}
    waiting = [*argument, *(rule for rule in party.rules if rule.strict and rule.head not in heads)]
    waiting.sort(key=lambda rule: (not rule.is_fact, rule.clause))
    order: dict[Literal, Rule] = {}
    while ready := [r for r in waiting if r.head not in order and all(holds(goal, order) for goal in r.strong)]:
        order[ready[0].head] = ready[0]
    if claim not in order or any(order.get(rule.head) != rule for rule in argument):
        return None
    needed = [claim, *heads]
    for goal in needed:
        rests = [literal for wanted in order[goal].strong for literal in order if holds(wanted, (literal,))]
        needed += [literal for literal in rests if literal not in needed]
    return Argument(tuple(rule for head, rule in order.items() if head in needed), claim)
