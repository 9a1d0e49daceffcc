"""Stability and relevance from their definitions: every completion looked at (semantics.md, end of section 7)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain, product
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle import enumeration, fixpoint
from aufheben.testing.oracle.parties import TooManyArgumentsError, closure, contradicted, ground, pooled
from engine.values.record import Reading, Status
from engine.values.rules import Dispute, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.values.literals import Literal

Completion: TypeAlias = "frozenset[Literal]"
Decides: TypeAlias = "Callable[[Dispute, Literal, Reading, str | None], Status | None]"
"""What tells the status of a literal; None where facts and strict rules contradict each other."""


def completed(dispute: Dispute, completion: Completion) -> Dispute:
    """Return the dispute with a completion among the facts of everybody."""
    facts = tuple(Rule(literal, strict=True) for literal in sorted(completion, key=str))
    return replace(dispute, background=(*dispute.background, *facts))


def by_definition(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None) -> Status | None:
    """Return the status of a literal by enumeration or, where there are too many arguments, by the fixpoint.

    None where facts and strict rules contradict each other.
    """
    if contradicted(dispute):
        return None
    try:
        found = enumeration.verdicts(dispute, reading, agent, most=250).literals()
    except TooManyArgumentsError:
        found = fixpoint.statuses(dispute, reading, agent)
    return found.get(literal, Status.UNSUPPORTED)


@dataclass(frozen=True)
class Future:
    """What the open literals of a dispute can do to the status of one literal."""

    dispute: Dispute
    literal: Literal
    reading: Reading = Reading.POOLED
    agent: str | None = None
    decides: Decides = by_definition
    _expected: dict[Completion, Fraction] = field(default_factory=dict["Completion", Fraction], init=False, repr=False)

    @cached_property
    def open(self) -> tuple[Literal, ...]:
        """Return the open literals that no facts and strict rules, those of all parties together, have settled."""
        known = closure(rule for rule in pooled(ground(self.dispute)).rules if rule.strict)
        return tuple(one for one in self.dispute.open if one not in known and -one not in known)

    @cached_property
    def statuses(self) -> dict[Completion, Status]:
        """Return the status in each consistent completion."""
        sides = [(None, literal, -literal) for literal in self.open]
        found: dict[Completion, Status] = {}
        for picked in product(*sides):
            completion = frozenset(literal for literal in picked if literal is not None)
            status = self.decides(completed(self.dispute, completion), self.literal, self.reading, self.agent)
            if status is not None:
                found[completion] = status
        return found

    def reachable(self, known: Completion) -> frozenset[Status]:
        """Return the statuses in the completions that hold what is known."""
        return self._reachable.get(known, frozenset())

    @cached_property
    def _reachable(self) -> dict[Completion, frozenset[Status]]:
        """Return for each completion its own status and those in every one that is larger by a literal, and so on."""
        found: dict[Completion, frozenset[Status]] = {}
        either = [signed for literal in self.open for signed in (literal, -literal)]
        for completion in sorted(self.statuses, key=len, reverse=True):
            larger = (completion | {literal} for literal in either if literal not in completion)
            later = (found[one] for one in larger if one in found)
            found[completion] = frozenset((self.statuses[completion],)).union(*later)
        return found

    def decisive(self, status: Status) -> list[Completion]:
        """Return the completions in which a status is stable."""
        return [completion for completion in self.statuses if self.reachable(completion) == frozenset((status,))]

    def relevant(self, status: Status) -> frozenset[Literal]:
        """Return the open literals and complements that are relevant for a status."""
        decisive = set(self.decisive(status))
        return frozenset(
            literal for completion in decisive for literal in completion if completion - {literal} not in decisive
        )

    def smallest(self, status: Status) -> frozenset[Completion]:
        """Return the smallest completions in which a status is stable."""
        decisive = self.decisive(status)
        least = min(map(len, decisive), default=0)
        return frozenset(completion for completion in decisive if len(completion) == least)

    def expected(self, known: Completion = frozenset()) -> Fraction:
        """Return the expected number of questions of the best plan; every open literal may be asked about."""
        if known not in self._expected:
            stable = len(self.reachable(known)) == 1
            self._expected[known] = Fraction(0) if stable else min(cost for _, cost in self._costs(known))
        return self._expected[known]

    def first(self) -> Literal:
        """Return the first literal in text order that a best plan asks about."""
        least = self.expected()
        return next(literal for literal, cost in self._costs(frozenset()) if cost == least)

    def _costs(self, known: Completion) -> Iterator[tuple[Literal, Fraction]]:
        for literal in self.open:
            if literal in known or -literal in known:
                continue
            after = [known | {answer} for answer in (literal, -literal) if known | {answer} in self.statuses]
            if after:
                yield literal, 1 + sum(map(self.expected, after), Fraction(0)) / len(after)


def mentioned(dispute: Dispute) -> list[Literal]:
    """Return the atoms of a dispute without variables, as positive literals."""
    rules = chain(dispute.background, *(theory.rules for theory in dispute.theories))
    literals = (literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak))
    return list(dict.fromkeys(replace(literal, positive=True) for literal in literals))
