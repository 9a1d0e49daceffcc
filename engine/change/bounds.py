"""Statuses bounded from below and from above, when each party has at least some rows and at most some others.

What a proponent justifies grows with its own rows and shrinks with those of its opponents (semantics.md, sections 5 and
6). So the iteration with the least of the one against the most of the others bounds it from below, and the converse
from above; likewise for what is tenable against what the attackers justify.

`Counters` is the iteration of `status.justification`, which takes theories of any size and level. The one of
`change.shortcut` takes small ones, many times over.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from engine.attacks.order import Level, level
from engine.attacks.parties import Closure, Opposition, Party
from engine.status.justification import justify
from engine.values.record import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.grounding.ground import AgentNumber, LiteralNumber, Row
    from engine.status.justification import Justification
    from engine.values.limits import Limits


S = TypeVar("S")
"""Whether something is so: yes or no, or the cases in which it is."""

P = TypeVar("P")
"""A party, by the rows that it holds."""

J = TypeVar("J")
"""What a party justifies."""

P_contra = TypeVar("P_contra", contravariant=True)


class Standing(NamedTuple, Generic[S]):
    """Whether a literal is justified, in an argument that is not overruled, in an argument at all."""

    justified: S
    tenable: S
    supported: S


class Bounds(NamedTuple, Generic[S]):
    """What holds of a literal at the least, and what may hold of it at the most."""

    least: Standing[S]
    most: Standing[S]

    @property
    def statuses(self) -> frozenset[Status]:
        """Return the statuses between the two, of a single case."""
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


class Judge(Protocol[P_contra, J, S]):
    """A way to compute the fixpoint."""

    def justify(self, own: P_contra, opponents: Sequence[P_contra]) -> J:
        """Return what a party justifies against others."""
        ...

    def standing(
        self, own: P_contra, by: J, attackers: Iterable[J], literal: LiteralNumber, together: J | None
    ) -> Standing[S]:
        """Return the standing of a literal for a party that justifies ``by``, given what its attackers justify.

        With everything put together, the complement of what is justified ``together`` is overruled, even where no
        justified argument attacks a rule under it (`status.statuses`).
        """
        ...


def bounds(
    judge: Judge[P, J, S], least: Sequence[P], most: Sequence[P], agent: AgentNumber | None, literal: LiteralNumber
) -> Bounds[S]:
    """Return bounds on a status where each party holds at least ``least`` and at most ``most``, in the same order.

    ``agent`` numbers the proponent of the private reading. None is the pooled reading, of one party with everything,
    which is its own opponent.
    """
    lows = [judge.justify(own, _against(most, place, agent)) for place, own in enumerate(least)]
    highs = (
        lows if least is most else [judge.justify(own, _against(least, place, agent)) for place, own in enumerate(most)]
    )
    place = agent or 0
    low, high = (
        judge.standing(
            held[place], own[place], _against(others, place, agent), literal, others[0] if agent is None else None
        )
        for held, own, others in ((least, lows, highs), (most, highs, lows))
    )
    return Bounds(low, high)


X = TypeVar("X")


def _against(parties: Sequence[X], place: int, agent: AgentNumber | None) -> Sequence[X]:
    """Return who argues against a party: all others or, with everything put together, the party itself."""
    return parties if agent is None else [*parties[:place], *parties[place + 1 :]]


class Counters:
    """The iteration by counters, over parties (a `Judge`)."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def justify(self, own: Party, opponents: Sequence[Party]) -> Justification:
        """Return what a party justifies against others."""
        return justify(own, Opposition(opponents, own), limits=self._limits)

    def standing(
        self,
        own: Party,
        by: Justification,
        attackers: Iterable[Justification],
        literal: LiteralNumber,
        together: Justification | None,
    ) -> Standing[bool]:
        """Return the standing of a literal for a party."""
        closure = Closure(own, bytearray(b"\1") * len(own.need))
        supported, justified = bool(closure.holds[literal]), by.rank[literal] >= 0
        plain = level(own.ground) is Level.PLAIN
        for attacker in attackers:
            closure.switch_off(_assailed(own, attacker) if plain else compress(own.ground.rows, attacker.dead))
        tenable = bool(closure.holds[literal])
        if together is not None and not justified and together.rank[literal ^ 1] >= 0:
            tenable = False
        return Standing(justified, tenable, supported)


def _assailed(party: Party, attacker: Justification) -> Iterable[Row]:
    """Return the rows of a party that are attacked by what an attacker justifies."""
    for literal in attacker.justified():
        yield from party.assumed.get(literal, ())
        if literal ^ 1 not in party.facts:
            yield from party.heads[literal ^ 1]
