"""Arguments and attacks on values, straight from the definitions of semantics.md, section 2.

Prakken & Sartor 1997, definitions 2.3 and 2.9-2.12, without priorities. What may not be rebutted is given as the
literals that are facts of the owner of the attacked argument or of the background (pooled: of anybody). Each function
about an attack returns the literals of the attacked argument that are hit, so that its truth value answers whether
there is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.record import Attack
from engine.values.rules import denies

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from engine.values.literals import Literal
    from engine.values.rules import Argument, Rule


def is_argument(rules: Iterable[Rule]) -> bool:
    """Return whether every strong body literal is the head of an earlier rule, and no two rules have one head."""
    concluded: set[Literal] = set()
    for rule in rules:
        if rule.head in concluded or not concluded.issuperset(rule.strong):
            return False
        concluded.add(rule.head)
    return True


def rebuts(attacker: Argument, attacked: Argument, facts: Collection[Literal]) -> tuple[Literal, ...]:
    """Return the conclusions of the attacked argument that the attacker denies, those that are facts left out."""
    concluded = set(attacker.conclusions)
    return tuple(literal for literal in attacked.conclusions if -literal in concluded and literal not in facts)


def undercuts(attacker: Argument, attacked: Argument) -> tuple[Literal, ...]:
    """Return the assumptions of the attacked argument for whose literal the attacker has evidence."""
    return tuple(
        assumption
        for assumption in attacked.assumptions
        if any(denies(assumption, literal) for literal in attacker.conclusions)
    )


def defeats(attacker: Argument, attacked: Argument, facts: Collection[Literal]) -> tuple[tuple[Attack, Literal], ...]:
    """Return the points of defeat: an undercut, or a rebuttal of an argument that does not undercut in return."""
    points = [(Attack.UNDERCUT, literal) for literal in undercuts(attacker, attacked)]
    if not undercuts(attacked, attacker):
        points += [(Attack.REBUT, literal) for literal in rebuts(attacker, attacked, facts)]
    return tuple(points)


def strictly_defeats(
    attacker: Argument, attacked: Argument, facts: Collection[Literal], own_facts: Collection[Literal]
) -> tuple[tuple[Attack, Literal], ...]:
    """Return the points of defeat when there is no defeat in return, else nothing.

    ``facts`` are those of the attacked argument's owner, ``own_facts`` those of the attacker's.
    """
    return () if defeats(attacked, attacker, own_facts) else defeats(attacker, attacked, facts)
