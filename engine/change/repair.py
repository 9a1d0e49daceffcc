"""The fewest changes that make a literal justified: statements added, and statements taken out.

All smallest sets of changes among those that are allowed, found by their size: clingo proposes a set outside every
region known to fail, its exact status decides, and a failure is made to stand for as large a region as the polynomial
bounds allow (`change.variants`). A set under which facts and strict rules contradict each other is no repair.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.attacks.parties import agent_number
from engine.change.completions import elsewhere, enlarged, open_literals, outlines, switches
from engine.change.variants import Switch, Variants
from engine.grounding.grounding import ground as instantiate
from engine.grounding.strict import Transposed
from engine.values.errors import LimitReached, Unsupported
from engine.values.limits import Limits
from engine.values.record import Reading, Status
from engine.values.rules import BACKGROUND, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.change.variants import Choice
    from engine.grounding.ground import GroundDispute
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


DOING = "looking for the fewest changes"


@dataclass(frozen=True, slots=True)
class Change:
    """A statement of an owner, `BACKGROUND` for everybody, that is added or, ``removes``, taken out."""

    rule: Rule
    owner: str = BACKGROUND
    removes: bool = False


@dataclass(frozen=True, slots=True)
class Repair:
    """All smallest sets of changes that make a literal justified, in the order of the changes allowed.

    One empty set: nothing has to change. No set: no allowed changes do it, if ``decided``; otherwise the time was up
    while sets of ``size`` changes were looked at, and smaller ones do not do it.
    """

    literal: Literal
    status: Status
    reading: Reading
    agent: str | None
    allowed: tuple[Change, ...]
    sets: tuple[tuple[Change, ...], ...]
    size: int
    decided: bool = True


def repair(
    dispute: Dispute,
    literal: Literal,
    allowed: Sequence[Change] | None = None,
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
    most: int | None = None,
) -> Repair:
    """Return the smallest sets of allowed changes that make a ground literal justified.

    Without ``allowed`` the changes are the open literals and their complements, each as a fact of everybody. Sets of
    more than ``most`` changes are not looked for. Raises what grounding raises, and `Unsupported` for rules to take out
    where `prefer specific` ranks them.
    """
    limits = limits or Limits()
    changes = tuple(dict.fromkeys(_offered(dispute, limits) if allowed is None else allowed))
    search = _Search(dispute, literal, changes, reading, agent, limits)
    status = search.variants.status(frozenset())
    found: list[Choice] = []
    size = 0
    decided = True
    try:
        while size <= (len(changes) if most is None else min(most, len(changes))):
            found = search.of_size(size)
            if found:
                break
            size += 1
    except LimitReached as reached:
        if reached.limit != "time":
            raise
        found, decided = [], False
    sets = tuple(tuple(changes[place] for place in sorted(choice)) for choice in sorted(found, key=sorted))
    return Repair(literal, status, reading, agent, changes, sets, size, decided)


def _offered(dispute: Dispute, limits: Limits) -> Iterable[Change]:
    for literal in open_literals(dispute, limits):
        yield Change(Rule(literal, strict=True))
        yield Change(Rule(-literal, strict=True))


class _Search:
    """Sets of changes as choices of switches: switch n is on when change n is made."""

    def __init__(
        self,
        dispute: Dispute,
        literal: Literal,
        changes: Sequence[Change],
        reading: Reading,
        agent: str | None,
        limits: Limits,
    ) -> None:
        self.limits = limits
        self.failed: list[tuple[Choice, Choice]] = []
        self.removals = frozenset(place for place, change in enumerate(changes) if change.removes)
        added = {place: replace(change.rule) for place, change in enumerate(changes) if not change.removes}
        ground = instantiate(dispute, limits, hypothetical=tuple(added.values()), focus=(literal,))
        owners = {BACKGROUND: 0, **{name: place + 1 for place, name in enumerate(dispute.agents)}}
        by_rule: dict[int, list[int]] = {}
        for row, origin in enumerate(ground.origin):
            by_rule.setdefault(id(origin.of if isinstance(origin, Transposed) else origin), []).append(row)
        self.variants = Variants(
            ground,
            [
                Switch(tuple(by_rule.get(id(added[place]), ())), owners[change.owner])
                if place in added
                else Switch(_held(dispute, ground, change, owners[change.owner]), owners[change.owner], removes=True)
                for place, change in enumerate(changes)
            ],
            ground.table.number(literal),
            agent_number(dispute.agents, agent) if reading is Reading.PRIVATE and agent is not None else None,
            limits,
        )

    def of_size(self, size: int) -> list[Choice]:
        """Return every set of so many changes that makes the literal justified."""
        found: list[Choice] = []
        everything = self.variants.everything
        while True:
            drawn = outlines([*self.failed, *((choice, choice) for choice in found)], everything)
            choice = elsewhere((*switches(everything), f"size({size}).\n", *drawn), self.limits)
            if choice is None:
                return found
            if self._contradictory(choice, choice):
                self.failed.append(enlarged(choice, everything, self._contradictory))
            elif self.variants.status(choice) is Status.JUSTIFIED:
                found.append(choice)
            else:
                self.failed.append(enlarged(choice, everything, self._fails))

    def _contradictory(self, low: Choice, high: Choice) -> bool:
        """Return whether every choice between two has a contradictory strict part: even with the least it can hold."""
        self.limits.check(DOING)
        return self.variants.contradictory((low - self.removals) | (high & self.removals))

    def _fails(self, low: Choice, high: Choice) -> bool:
        self.limits.check(DOING)
        return Status.JUSTIFIED not in self.variants.possible(low, high)


def _held(dispute: Dispute, ground: GroundDispute, change: Change, owner: int) -> tuple[int, ...]:
    """Return the rows of a statement that its owner holds."""
    if dispute.specific and change.rule.body:
        raise Unsupported("taking out a rule that `prefer specific` ranks", str(change.rule), change.rule.source)
    wanted = replace(change.rule, label=None)
    return tuple(
        row
        for row, origin in enumerate(ground.origin)
        if ground.owner[row] == owner
        and replace(origin.of if isinstance(origin, Transposed) else origin, label=None) == wanted
    )
