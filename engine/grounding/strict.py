"""Strict rules: what they say backwards, and what facts and strict rules say by themselves (semantics.md, section 6).

With ``a, b -> c`` also ``a, -c -> -b`` and ``-c, b -> -a``. Transposition is defined on ground rules, whose bodies are
sets (Caminada & Amgoud 2007, definition 17). On rules with variables two body literals may become one, so a
transposition is also made with them unified. No argument can contradict cl(∅) of all owners, so that must not
contradict itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, combinations

from engine.grounding.ground import GroundDispute, complement, cone, derived
from engine.values.errors import InvalidTheory
from engine.values.literals import Comparison, Literal
from engine.values.matching import name_blanks, signature, substitute_rule, unify
from engine.values.rules import Rule


@dataclass(frozen=True, slots=True)
class Transposed(Rule):
    """A transposition of a strict rule, which it keeps as ``of``; label, source and conflict are that rule's.

    A variable that its body leaves unbound ranges over the constants that its places in the head take in the dispute,
    taken together:
    in derivable literals of either sign, in the texts of rules, and in what is asked about. So does one in the head of
    a conflict. Where a comparison has no value there is no instance.
    """

    of: Rule = field(kw_only=True, compare=False, repr=False)


def untransposed(rule: Rule) -> Rule:
    """Return a rule as somebody stated it: a transposition as the rule that it reads backwards."""
    return rule.of if isinstance(rule, Transposed) else rule


def transpositions(rule: Rule) -> tuple[Transposed, ...]:
    """Return what a strict rule says backwards, each rule once; rules without variables that say nothing new left out.

    >>> a, b, c = map(Literal, "abc")
    >>> [each.clause for each in transpositions(Rule(c, (a, b), strict=True))]
    ['-c, b -> -a', 'a, -c -> -b']
    """
    named = name_blanks(rule)
    found = dict.fromkeys(chain.from_iterable(_backwards(rule, named, place) for place in range(len(named.body))))
    return tuple(found)


def both_ways(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Yield the rules, each strict one with a body followed by its transpositions."""
    for rule in rules:
        yield rule
        if rule.strict and rule.body:
            yield from transpositions(rule)


def _backwards(rule: Rule, named: Rule, place: int) -> Iterator[Transposed]:
    """Yield the transpositions on one body item: by itself, and made one with other literals that may be the same."""
    item = named.body[place]
    if not isinstance(item, Literal):
        return
    twins = [
        other
        for other, literal in enumerate(named.body)
        if other != place and isinstance(literal, Literal) and signature(literal) == signature(item)
    ]
    for same in chain.from_iterable(combinations(twins, count) for count in range(len(twins) + 1)):
        merged = _merged(named, place, same)
        if merged is not None:
            body = tuple(
                -merged.head if other == place else literal
                for other, literal in enumerate(merged.body)
                if other not in same
            )
            head = -_literal(merged, place)
            yield Transposed(head, body, True, rule.label, rule.source, rule.conflict, of=rule)  # noqa: FBT003 - strict


def _literal(rule: Rule, place: int) -> Literal:
    item = rule.body[place]
    if not isinstance(item, Literal):
        raise TypeError(f"`{item}` is not a literal")
    return item


def _merged(rule: Rule, place: int, same: tuple[int, ...]) -> Rule | None:
    """Return the rule with some body literals made one with another; None where they never are."""
    for other in same:
        unifier = unify(_literal(rule, place).args, _literal(rule, other).args)
        if unifier is None:
            return None
        rule = substitute_rule(rule, unifier)
    differs = (item for item in rule.body if isinstance(item, Comparison) and item.op == "!=")
    return None if same and any(item.left == item.right for item in differs) else rule


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A literal that follows from facts and strict rules together with its complement, and how, premises first."""

    literal: Literal
    chain: tuple[Rule, ...]


class StrictContradiction(InvalidTheory):
    """Facts and strict rules contradict each other.

    Attributes:
        found: what they contradict each other about, and how.
    """

    def __init__(self, found: Contradiction) -> None:
        self.found = found
        chain = "; ".join(rule.clause for rule in found.chain)
        fields: dict[str, object] = {"literal": found.literal, "other": -found.literal, "chain": chain}
        fact = next((rule for rule in found.chain if rule.is_fact), None)
        if fact is None:
            super().__init__("a contradiction of strict rules", found.chain[-1].source, **fields)
        else:
            super().__init__("a contradiction of facts", found.chain[-1].source, **fields, fact=fact.head)


def contradiction(ground: GroundDispute) -> Contradiction | None:
    """Return the contradiction of the strict part that is found first, or None.

    Everybody's facts and strict rules are put together. As strict rules are read backwards too, a contradiction shows
    in many places; this one is reached in the fewest steps, and with rules as stated where they suffice.
    """
    rows = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    for usable in ([row for row in rows if not isinstance(ground.origin[row], Transposed)], rows):
        # The pair is taken when the later of the two comes in: no contradiction shows in an earlier round.
        chosen, turns = derived(ground, usable)
        for literal, turn in turns.items():
            if turns.get(denied := complement(literal), turn + 1) <= turn:
                atom = min(literal, denied)
                steps = dict.fromkeys((*cone(ground, chosen, (atom,)), *cone(ground, chosen, (complement(atom),))))
                return Contradiction(ground.table.literal(atom), tuple(map(ground.instance, steps)))
    return None
