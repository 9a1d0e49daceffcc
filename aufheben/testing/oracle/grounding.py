"""Every rule replaced by its instances over what all rules of all owners together derive, by trying everything."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from aufheben.testing.oracle.parties import closure, instances, pooled
from aufheben.testing.oracle.transposition import AXIOMS, Places, places, strict_instances
from engine.values.literals import PRIORITY, Literal
from engine.values.rules import Dispute, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Iterable


@lru_cache(maxsize=64)
def ground(dispute: Dispute) -> Dispute:
    """Return the dispute with every rule replaced by its instances, strict rules with all their transpositions.

    The axioms of the priority join the background when some rule concludes one.
    """
    if any(rule.head.predicate == PRIORITY for rule in pooled(dispute).rules):
        dispute = replace(dispute, background=(*dispute.background, *AXIOMS))
    everything = pooled(dispute).rules
    texts = [x for rule in everything for x in (rule.head, *rule.strong, *rule.weak)]
    known: dict[Literal, None] = {}
    while True:
        found = {one.head: None for one in _instances(everything, known, places((*texts, *known)))}
        if found.keys() <= known.keys():
            break
        known |= found
    where = places((*texts, *known))
    return replace(
        dispute,
        theories=tuple(Theory(t.owner, _instances(t.rules, known, where)) for t in dispute.theories),
        background=_instances(dispute.background, known, where),
    )


def _instances(rules: Iterable[Rule], known: dict[Literal, None], where: Places) -> tuple[Rule, ...]:
    found: list[Rule] = []
    for rule in rules:
        found += strict_instances(rule, known, where) if rule.strict else (one for one, _ in instances(rule, known))
    return tuple(dict.fromkeys(found))


def contradicted(dispute: Dispute) -> frozenset[Literal]:
    """Return what facts and strict rules alone conclude together with its complement: nothing in a valid dispute.

    All facts and strict rules of everybody are taken together; a cycle of static priorities contradicts itself.
    """
    known = closure(rule for rule in pooled(ground(dispute)).rules if rule.strict)
    return frozenset(literal for literal in known if -literal in known)
