"""Statuses bounded from below and from above, when each party has at least some rows and at most some others.

What a proponent justifies grows with its own rows and shrinks with those of its opponents (semantics.md, sections 5 and
6). So the iteration with the least of the one against the most of the others bounds it from below, and the converse
from above; likewise for what is tenable against what the attackers justify.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from engine.attacks.order import Level, level
from engine.attacks.parties import Closure, Opposition, Party, rows_of
from engine.status.justification import justify
from engine.values.record import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.grounding.ground import GroundDispute
    from engine.status.justification import Justification
    from engine.values.limits import Limits


class Standing(NamedTuple):
    """Whether a literal is justified, in an argument that is not overruled, in an argument at all."""

    justified: bool
    tenable: bool
    supported: bool


class Bounds(NamedTuple):
    """What holds of a literal at the least, and what may hold of it at the most."""

    least: Standing
    most: Standing

    @property
    def statuses(self) -> frozenset[Status]:
        """Return the statuses between the two."""
        found: set[Status] = set()
        least, most = self
        if most.justified:
            found.add(Status.JUSTIFIED)
        if not least.justified:
            if most.tenable:
                found.add(Status.DEFENSIBLE)
            if not least.tenable:
                if most.supported:
                    found.add(Status.OVERRULED)
                if not least.supported:
                    found.add(Status.UNSUPPORTED)
        return frozenset(found)


def bounds(least: GroundDispute, most: GroundDispute, agent: int | None, literal: int, limits: Limits) -> Bounds:
    """Return bounds on a status in every dispute that holds the rows of one dispute and no others than another's.

    Both are the same but for who holds what; ``agent`` is the proponent of the private reading, None the pooled one.
    """
    if agent is None:
        few, many = Party(least, rows_of(least)), Party(most, rows_of(most))
        low = justify(few, Opposition((many,), few), limits=limits)
        high = justify(many, Opposition((few,), many), limits=limits)
        return Bounds(_standing(literal, low, (high,), high), _standing(literal, high, (low,), low))
    few_each = [Party(least, rows_of(least, place)) for place in range(len(least.agents))]
    many_each = [Party(most, rows_of(most, place)) for place in range(len(most.agents))]
    lows = [justify(own, _others(own, many_each, place), limits=limits) for place, own in enumerate(few_each)]
    highs = [justify(own, _others(own, few_each, place), limits=limits) for place, own in enumerate(many_each)]
    return Bounds(
        _standing(literal, lows[agent], _without(highs, agent)),
        _standing(literal, highs[agent], _without(lows, agent)),
    )


def _others(own: Party, parties: Sequence[Party], place: int) -> Opposition:
    return Opposition([party for other, party in enumerate(parties) if other != place], own)


def _without(found: Sequence[Justification], place: int) -> Iterable[Justification]:
    return [one for other, one in enumerate(found) if other != place]


def _standing(
    literal: int, own: Justification, attackers: Iterable[Justification], together: Justification | None = None
) -> Standing:
    """Return the standing of a literal for a proponent, given what its attackers justify.

    With everything put together, the complement of what is justified is overruled (`status.statuses`).
    """
    party = own.proponent
    closure = Closure(party, bytearray(b"\1") * len(party.need))
    supported, justified = bool(closure.holds[literal]), own.rank[literal] >= 0
    plain = level(party.ground) is Level.PLAIN
    for attacker in attackers:
        closure.switch_off(_assailed(party, attacker) if plain else compress(range(len(attacker.dead)), attacker.dead))
    tenable = bool(closure.holds[literal])
    if together is not None and not justified and together.rank[literal ^ 1] >= 0:
        tenable = False
    return Standing(justified, tenable, supported)


def _assailed(party: Party, attacker: Justification) -> Iterable[int]:
    """Return the rows of a party that are attacked by what an attacker justifies."""
    for literal in attacker.justified():
        yield from party.assumed.get(literal, ())
        if literal ^ 1 not in party.facts:
            yield from party.heads[literal ^ 1]
