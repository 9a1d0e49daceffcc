"""A dispute in the engine's columns, grounded by the oracle: what decides can be tested apart from what grounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.testing.oracle.grounding import ground
from aufheben.testing.oracle.parties import pooled
from engine.grounding.ground import BACKGROUND_OWNER, GroundDispute, Owner
from engine.values.literals import PRIORITY, Anonymous, Literal
from engine.values.rules import denies

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.values.rules import Dispute, Rule


def columns(dispute: Dispute) -> GroundDispute:
    """Return the instances of a dispute as rows: the background's first, then each agent's in file order.

    The axioms of the priority have rows only where a priority is concluded: stated ones are an order already.
    """
    whole = ground(dispute)
    above = [rule for rule in pooled(dispute).rules if rule.head.predicate == PRIORITY]
    if all(rule.is_fact and rule in dispute.background for rule in above):
        stated = tuple(r for r in whole.background if r.is_fact or r.head.predicate != PRIORITY)
        whole = replace(whole, background=stated)
    table = GroundDispute(whole.agents)
    heads = [rule.head for rule in pooled(whole).rules]

    def rows(owner: Owner, rules: Iterable[Rule]) -> None:
        for rule in rules:
            strong = tuple(dict.fromkeys(table.table.number(x) for x in rule.strong))
            weak = tuple(dict.fromkeys(table.table.number(x) for w in rule.weak for x in _values(w, heads)))
            table.add(rule, owner, strong, weak, head=table.table.number(rule.head))

    rows(BACKGROUND_OWNER, whole.background)
    for n, theory in enumerate(whole.theories):
        rows(Owner(n + 1), theory.rules)
    return table


def _values(weak: Literal, heads: list[Literal]) -> list[Literal]:
    """Return the literals that deny a weak literal, those that some rule concludes where it has ``_``."""
    if not any(isinstance(term, Anonymous) for term in weak.args):
        return [weak]
    return [head for head in heads if denies(weak, head)]
