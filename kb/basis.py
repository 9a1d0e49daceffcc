"""What a result on a text rests on: the sentences that were taken in, and whose words bear on what is at issue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.values.rules import Dispute
    from kb.readings import TextReading


@dataclass(frozen=True, slots=True)
class TextBasis:
    """The texts that a result rests on; ``silent`` are the agents nothing of whose words bears on what is at issue."""

    texts: tuple[TextReading, ...] = ()
    silent: tuple[str, ...] = ()


def aside(dispute: Dispute) -> tuple[str, ...]:
    """Return the agents nothing of whose bears on what is at issue: neither for it nor against it, in their order.

    None where nothing is at issue, or where nobody's bears on it. What a rule asks for bears on what it concludes, be
    that known or denied; which things it is said of is left open.
    """
    if dispute.issue is None:
        return ()
    bodies: dict[_Form, set[_Form]] = {}
    for rule in dispute.rules:
        bodies.setdefault(_form(rule.head), set()).update(map(_form, (*rule.strong, *rule.weak)))
    bearing = set(map(_form, dispute.issue.literals))
    open_ = list(bearing)
    while open_:
        more = bodies.get(open_.pop(), set()) - bearing
        bearing |= more
        open_ += more
    silent = [one.owner for one in dispute.theories if bearing.isdisjoint(_form(rule.head) for rule in one.rules)]
    return tuple(silent) if len(silent) < len(dispute.theories) else ()


_Form = tuple[str, int]
"""The predicate of a literal and how many things it is said of."""


def _form(literal: Literal) -> _Form:
    return literal.predicate, len(literal.args)
