"""How the space of all choices is covered by regions of which something is certain (semantics.md, section 7).

Clingo proposes a choice outside the regions known so far; what is so under it is made to hold for as large a region as
the polynomial bounds of `change.variants` allow; and so on until nothing is left. This is counterexample-guided
abstraction refinement, as Odekerken, Lehtonen, Borg, Wallner & Järvisalo 2023 use it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.encodings.clingo_door import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from engine.change.variants import Choice, Variants
    from engine.values.limits import Limits
    from engine.values.record import Status


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
    """The regions found, the sets of switches that cannot be on together, and whether nothing is left uncovered.

    ``statuses`` are those met, also where no region around them was looked for yet.
    """

    variants: Variants
    nogoods: list[Choice]
    regions: list[Region] = field(default_factory=list[Region])
    statuses: set[Status] = field(default_factory=set["Status"])
    complete: bool = False

    def consistent(self, choice: Choice) -> bool:
        """Return whether a choice holds no nogood."""
        return not any(nogood <= choice for nogood in self.nogoods)

    def grow(self, enough: Callable[[Cover], bool] = lambda _: False) -> None:
        """Cover what is left, or stop when it is enough. Raises `LimitReached`, with what was found kept."""
        while not (self.complete or enough(self)):
            choice = self._next()
            if choice is None:
                self.complete = True
            elif self.variants.contradictory(choice):
                self.nogoods.append(least(choice, self.variants.contradictory))
            else:
                self.statuses.add(self.variants.status(choice))
                if not enough(self):
                    self.regions.append(self._around(choice))

    def _next(self) -> Choice | None:
        everything = self.variants.everything
        drawn = outlines(((region.low, region.high) for region in self.regions), everything)
        return elsewhere((*switches(everything), *forbidden(self.nogoods), *drawn), self.variants.limits)

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


def elsewhere(facts: Iterable[str], limits: Limits) -> Choice | None:
    """Return a choice outside all regions, None when there is none."""
    found = solve("".join(facts), ("completion",), limits, DOING)
    return None if found is None else frozenset(place for _, (place,) in found)
