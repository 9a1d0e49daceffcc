"""The space of all choices, covered by regions in which the status is known (counterexample-guided).

Clingo proposes a choice outside the regions known so far; its exact status is made to hold for as large a region as
the polynomial bounds of `engine.variants` allow; and so on until nothing is left. What is asked about stability and
relevance is then a question about finitely many regions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.clingo_door import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from engine.limits import Limits
    from engine.record import Status
    from engine.variants import Choice, Variants

DOING = "looking at what open literals could change"


@dataclass(frozen=True, slots=True)
class Region:
    """Every choice between two, and the status that the literal has under each that is consistent."""

    low: Choice
    high: Choice
    status: Status

    def within(self, choice: Choice) -> bool:
        """Return whether a choice lies in the region."""
        return self.low <= choice <= self.high


@dataclass(slots=True)
class Cover:
    """The regions found, the sets of switches that cannot be on together, and whether nothing is left uncovered."""

    variants: Variants
    nogoods: list[Choice]
    regions: list[Region] = field(default_factory=list[Region])
    complete: bool = False
    _shapes: list[tuple[Status, int, int]] = field(default_factory=list["tuple[Status, int, int]"])

    def consistent(self, choice: Choice) -> bool:
        """Return whether a choice holds no nogood."""
        return not any(nogood <= choice for nogood in self.nogoods)

    def reachable(self, choice: Choice) -> frozenset[Status]:
        """Return the statuses that the choice and consistent larger ones have, as far as the space is covered."""
        found: set[Status] = set()
        held, nogoods = _mask(choice), [_mask(nogood) for nogood in self.nogoods]
        self._shapes += [(region.status, _mask(region.low), ~_mask(region.high)) for region in self._undrawn()]
        for status, low, beyond in self._shapes:
            if status not in found and not held & beyond:
                joined = held | low
                for nogood in nogoods:
                    if joined & nogood == nogood:
                        break
                else:
                    found.add(status)
        return frozenset(found)

    def _undrawn(self) -> list[Region]:
        return self.regions[len(self._shapes) :]

    def grow(self, enough: Callable[[Cover], bool] = lambda _: False) -> None:
        """Cover what is left, or stop when it is enough. Raises `LimitReached`, with what was found kept."""
        while not (self.complete or enough(self)):
            self.complete = not self._step(frozenset())

    def settles(self, choice: Choice, status: Status) -> bool:
        """Return whether a status is stable in a consistent choice; cover no more than it takes to know."""
        known = frozenset((status,))
        while self.reachable(choice) <= known:
            if self.complete or self.variants.possible(choice, self.variants.everything) == known:
                return True
            if not self._step(choice):
                return True
        return False

    def _step(self, held: Choice) -> bool:
        """Cover one more of the choices with some switches on; return whether there was any."""
        choice = self._next(held)
        if choice is None:
            return False
        if self.variants.contradictory(choice):
            self.nogoods.append(least(choice, self.variants.contradictory))
        else:
            self.regions.append(self._around(choice))
        return True

    def _next(self, held: Choice) -> Choice | None:
        everything = self.variants.everything
        drawn = outlines(((region.low, region.high) for region in self.regions), everything)
        wanted = (f"held({place}).\n" for place in sorted(held))
        return elsewhere((*switches(everything), *forbidden(self.nogoods), *drawn, *wanted), self.variants.limits)

    def _around(self, choice: Choice) -> Region:
        """Return a region around a choice that no switch can enlarge; one without an upper end, where there is one."""
        variants, status = self.variants, self.variants.status(choice)
        known = frozenset((status,))

        def certain(low: Choice, high: Choice) -> bool:
            self.variants.limits.check(DOING)
            return variants.possible(low, high) == known

        low, high = enlarged(choice, variants.everything, certain)
        return Region(low, high, status)


def enlarged(choice: Choice, everything: Choice, certain: Callable[[Choice, Choice], bool]) -> tuple[Choice, Choice]:
    """Return the ends of a region around a choice, of which something is certain and which no one switch enlarges.

    What is certain of a region is certain of every smaller one, so switches are tried many at once, and in halves where
    that is too much.
    """
    low, high = choice, choice
    stack = [sorted(everything - choice)]
    while stack:
        more = stack.pop()
        if more and certain(low, high.union(more)):
            high = high.union(more)
        elif len(more) > 1:
            stack += (more[len(more) // 2 :], more[: len(more) // 2])
    stack = [sorted(choice)]
    while stack:
        fewer = stack.pop()
        if fewer and certain(low.difference(fewer), high):
            low = low.difference(fewer)
        elif len(fewer) > 1:
            stack += (fewer[len(fewer) // 2 :], fewer[: len(fewer) // 2])
    return low, high


def _mask(choice: Choice) -> int:
    """Return a choice as an integer, a bit for each switch."""
    mask = 0
    for switch in choice:
        mask |= 1 << switch
    return mask


def least(choice: Choice, holds: Callable[[Choice], bool]) -> Choice:
    """Return a subset-minimal part of a choice for which something holds that holds for all larger ones too."""
    for switch in sorted(choice):
        if holds(choice - {switch}):
            choice -= {switch}
    return choice


def switches(everything: Collection[int]) -> Iterable[str]:
    """Return the switches as facts for the encodings."""
    return (f"switch({place}).\n" for place in sorted(everything))


def forbidden(nogoods: Iterable[Choice]) -> Iterable[str]:
    """Return the nogoods as facts for the encodings."""
    for number, nogood in enumerate(nogoods):
        yield f"nogood({number}).\n"
        yield from (f"forbids({number},{place}).\n" for place in sorted(nogood))


def outlines(ends: Iterable[tuple[Choice, Choice]], everything: Choice) -> Iterable[str]:
    """Return regions, given by their two ends, as facts for the encodings."""
    for number, (low, high) in enumerate(ends):
        yield f"region({number}).\n"
        yield from (f"low({number},{place}).\n" for place in sorted(low))
        yield from (f"beyond({number},{place}).\n" for place in sorted(everything - high))


def exits(regions: Iterable[tuple[Choice, Choice]], cover: Cover) -> Iterable[str]:
    """Return what it takes to leave regions for good, as facts for the encoding of what decides."""
    nogoods = cover.nogoods
    holding: dict[int, list[int]] = {}
    for number, nogood in enumerate(nogoods):
        for switch in nogood:
            holding.setdefault(switch, []).append(number)
    for number, (low, high) in enumerate(regions):
        yield f"region({number}).\n"
        leaving = set(cover.variants.everything - high)
        blocking: list[int] = []
        for place in dict.fromkeys(one for switch in sorted(low) for one in holding.get(switch, ())):
            rest = nogoods[place] - low
            if len(rest) == 1:
                leaving |= rest
            else:
                blocking.append(place)
        yield from (f"leaves({number},{place}).\n" for place in sorted(leaving))
        if blocking:
            yield from (f"blocks({number},{place}).\n" for place in blocking)
            yield from (f"low({number},{place}).\n" for place in sorted(low))


def elsewhere(facts: Iterable[str], limits: Limits) -> Choice | None:
    """Return a choice outside all regions, None when there is none."""
    found = chosen("".join(facts), "completion", limits)
    return None if found is None else frozenset(place for _, (place,) in found)


def chosen(facts: str, encoding: str, limits: Limits) -> list[tuple[str, list[int]]] | None:
    """Return what an encoding shows for some facts, None when nothing fits."""
    return solve(facts, (encoding,), limits, DOING)
