"""Which personas chat together: 32 kinds of people by five axes, and groups of three that differ.

The axes are the Big Five (Goldberg 1990), each high or low, and the distance of two kinds is on how many axes they
differ. Kobayashi et al. ask for groups of three "that differ most", which 1,280 of the 4,960 do by the sum of their
distances. Here the smallest distance decides, then whether groups share nobody, then an order that a seed draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class TraitAxis(StrEnum):
    """An axis of the Big Five."""

    OPENNESS = "openness"
    CONSCIENTIOUSNESS = "conscientiousness"
    EXTRAVERSION = "extraversion"
    AGREEABLENESS = "agreeableness"
    NEUROTICISM = "neuroticism"


@dataclass(frozen=True, slots=True)
class PersonaKind:
    """A kind of people: the axes on which they are high; on the others they are low."""

    high: frozenset[TraitAxis]

    def __str__(self) -> str:
        """Return the kind as a name, an initial an axis, high ones as capitals.

        >>> str(PersonaKind(frozenset({TraitAxis.OPENNESS, TraitAxis.AGREEABLENESS})))
        'OceAn'
        """
        initials = ((axis, axis.value[0]) for axis in TraitAxis)
        return "".join(initial.upper() if axis in self.high else initial for axis, initial in initials)

    def distance(self, other: PersonaKind) -> int:
        """Return on how many axes two kinds differ."""
        return len(self.high ^ other.high)


def kind_of(name: str) -> PersonaKind:
    """Return the kind of a name, an initial an axis. Raises `ValueError` for what is none.

    >>> str(kind_of("OceAn"))
    'OceAn'
    """
    axes = tuple(TraitAxis)
    if name.casefold() != "".join(axis.value[0] for axis in axes):
        raise ValueError(f"expected an initial an axis, as in OceAn, found {name}")
    return PersonaKind(frozenset(axis for axis, initial in zip(axes, name, strict=True) if initial.isupper()))


PersonaGroup = tuple[PersonaKind, PersonaKind, PersonaKind]
"""Three kinds of people, in the order of `KINDS`."""

KINDS = tuple(
    PersonaKind(frozenset(axis for axis, high in zip(TraitAxis, highs, strict=True) if high))
    for highs in product((False, True), repeat=len(TraitAxis))
)
"""All 32, from those that are low everywhere to those that are high everywhere."""


def kinds_that_differ() -> tuple[PersonaGroup, ...]:
    """Return the groups whose smallest distance is largest, in the order of `KINDS`.

    They are the 480 groups with distances 3, 3 and 4: three distances sum to at most 2 an axis, so that not all are 4.
    """
    nearest = {group: distances_of(group)[0] for group in combinations(KINDS, 3)}
    largest = max(nearest.values())
    return tuple(group for group, distance in nearest.items() if distance == largest)


def persona_groups(count: int, seed: int) -> tuple[PersonaGroup, ...]:
    """Return so many groups of kinds that differ; the first ones are the same whatever the count.

    Each is one that shares the fewest kinds with those before it, the first such in an order that the seed draws: up to
    four groups always share nobody. Raises `ValueError` where there are not so many groups.

    >>> [" ".join(map(str, group)) for group in persona_groups(2, seed=0)]
    ['oCeAN oCEan OcEaN', 'ocean OcEAN OCeAn']
    """
    draw = Random(seed)  # noqa: S311 - an experiment that can be repeated, no secret
    # Draws of random() are the same in every version of Python, those of shuffle() need not be.
    drawn = {group: draw.random() for group in kinds_that_differ()}
    if not 0 <= count <= len(drawn):
        raise ValueError(f"expected a number of groups from 0 to {len(drawn)}, found {count}")
    left = sorted(drawn, key=drawn.__getitem__)
    chosen: list[PersonaGroup] = []
    taken: set[PersonaKind] = set()
    while len(chosen) < count:
        group = min(left, key=lambda one: len(taken.intersection(one)))
        left.remove(group)
        chosen.append(group)
        taken.update(group)
    return tuple(chosen)


def distances_of(group: Sequence[PersonaKind]) -> tuple[int, ...]:
    """Return on how many axes each two kinds differ, in ascending order.

    >>> distances_of(persona_groups(1, seed=0)[0])
    (3, 3, 4)
    """
    return tuple(sorted(one.distance(other) for one, other in combinations(group, 2)))
