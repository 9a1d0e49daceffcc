"""Orders over labels: pairs of a higher and a lower one, transitive; semantics.md, section 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from engine.values.literals import PRIORITY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.values.literals import Literal, Term
    from engine.values.rules import Dispute, Rule

Order: TypeAlias = "frozenset[tuple[Term, Term]]"


def concluded(literals: Iterable[Literal]) -> Order:
    """Return the pairs that literals say, as they are."""
    return frozenset((x.args[0], x.args[1]) for x in literals if x.predicate == PRIORITY and x.positive)


def closed(pairs: Order) -> Order:
    """Return the transitive closure."""
    while True:
        larger = pairs | {(a, d) for a, b in pairs for c, d in pairs if b == c}
        if larger == pairs:
            return pairs
        pairs = larger


def stated(dispute: Dispute) -> Order:
    """Return the static order: what the facts of the background say, closed."""
    return closed(concluded(rule.head for rule in dispute.background if rule.is_fact))


def extended(kept: Order, new: Order) -> Order:
    """Return the order after a stage: the new pairs join, except those on a cycle of the kept and the new ones."""
    whole = closed(kept | new)
    return closed(kept | {(a, b) for a, b in new if (b, a) not in whole})


def lower(below: Rule, above: Rule, order: Order) -> bool:
    """Return whether a rule has lower priority than another; without a label it has none."""
    return any(str(a) == above.label and str(b) == below.label for a, b in order)
