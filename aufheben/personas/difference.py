"""How far speakers differ: the mean cosine of utterances of one speaker, less that of utterances of two.

After Kobayashi et al., section 4.3. Both means are over pairs of utterances of one chat, all speakers together. Where
labels are shuffled the difference is zero in expectation, whatever was said: what shuffling gives stands beside every
value, and the share of shuffles that reach it is a permutation test (Fisher 1935) of whether speakers differ at all.
How often it can be told which persona speaks stands here, too: by a judge, and, as a floor, by embeddings alone.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from operator import mul
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from aufheben.experiments.statistics import Proportion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from llm_bridge.attribution import Attribution


Vector = tuple[float, ...]
Cosines = tuple[tuple[float, ...], ...]
"""Of each utterance, its cosine with each before it."""

SHUFFLES = 1_000
"""Shuffles of a permutation test."""


def cosines(vectors: Sequence[Vector]) -> Cosines:
    """Return the cosines of some vectors, each with those before it.

    Raises `ValueError` where they differ in length, or one has no direction.

    >>> cosines([(1.0, 0.0), (0.0, 2.0), (3.0, 0.0)])
    ((), (0.0,), (1.0, 0.0))
    """
    if len({len(one) for one in vectors}) > 1:
        raise ValueError("vectors of different lengths")
    units = [_unit(one) for one in vectors]
    return tuple(tuple(math.fsum(map(mul, unit, other)) for other in units[:place]) for place, unit in enumerate(units))


def _unit(vector: Vector) -> Vector:
    size = math.hypot(*vector)
    if not 0 < size < math.inf:
        raise ValueError("a vector without a direction")
    return tuple(part / size for part in vector)


def cosine(one: Vector, other: Vector) -> float:
    """Return the cosine of two vectors."""
    return cosines((one, other))[1][0]


@dataclass(frozen=True, slots=True)
class SpeakerDifference:
    """Mean cosines of the pairs of utterances of one speaker, and of two."""

    within: float
    across: float

    @property
    def value(self) -> float:
        """Return how far speakers differ: 0 where who speaks makes no difference."""
        return self.within - self.across


def speaker_difference(speakers: Sequence[str], near: Cosines) -> SpeakerDifference | None:
    """Return how far the speakers of some utterances differ; None unless there are pairs of both kinds.

    >>> near = cosines([(1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, 1.0)])
    >>> found = speaker_difference(["ann", "ben", "ann", "ben"], near)
    >>> found.within, found.across, found.value
    (1.0, 0.0, 1.0)
    """
    within: list[float] = []
    across: list[float] = []
    for (one, speaker), (other, second) in combinations(enumerate(speakers), 2):
        (within if speaker == second else across).append(near[other][one])
    return SpeakerDifference(fmean(within), fmean(across)) if within and across else None


def difference_by_step(speakers: Sequence[str], near: Cosines) -> tuple[float | None, ...]:
    """Return how far the speakers differ in what was said up to each step."""
    found = (speaker_difference(speakers[:step], near) for step in range(1, len(speakers) + 1))
    return tuple(None if one is None else one.value for one in found)


@dataclass(frozen=True, slots=True)
class ShuffledDifference:
    """What shuffled labels give: mean and standard deviation, and the share of shuffles that reach the true value."""

    mean: float
    deviation: float
    p: float
    shuffles: int


def shuffled_difference(
    speakers: Sequence[str], near: Cosines, seed: int | str = 0, shuffles: int = SHUFFLES
) -> ShuffledDifference | None:
    """Return what shuffled labels give; None where speakers have no difference. The same seed gives the same.

    The true labels count as one of the shuffles, so that p is never zero (Phipson & Smyth 2010).
    """
    true = speaker_difference(speakers, near)
    if true is None:
        return None
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    labels = list(speakers)
    values: list[float] = []
    for _ in range(shuffles):
        draw.shuffle(labels)
        found = speaker_difference(labels, near)
        values += [] if found is None else [found.value]
    # Sums in another order differ in their last bits.
    reaching = sum(value >= true.value - 1e-12 for value in values)
    return ShuffledDifference(fmean(values), stdev(values), (1 + reaching) / (1 + shuffles), shuffles)


@dataclass(frozen=True, slots=True)
class PersonaAccuracy:
    """How often a judge is right about the utterances of some chats.

    ``share`` is over all utterances, those with a reply of no use among them; each chat is one cluster. ``taken`` are
    pairs of who spoke and whom the judge named, with how often; ``unusable`` the other replies by their class.
    """

    share: Proportion
    taken: Mapping[tuple[str, str], int]
    unusable: Mapping[str, int]


def persona_accuracy(chats: Iterable[Iterable[Attribution]]) -> PersonaAccuracy:
    """Return how often a judge is right about the utterances of some chats."""
    share = Proportion()
    taken: Counter[tuple[str, str]] = Counter()
    unusable: Counter[str] = Counter()
    for chat in chats:
        judged = tuple(chat)
        share.add(sum(one.right for one in judged), len(judged))
        taken.update((one.speaker, one.named) for one in judged if one.named is not None)
        unusable.update(one.fault for one in judged if one.fault is not None)
    return PersonaAccuracy(share, taken, unusable)


def accuracy_by_step(judged: Iterable[Attribution]) -> tuple[float, ...]:
    """Return how often a judge was right up to each step."""
    right = 0
    shares: list[float] = []
    for count, one in enumerate(judged, start=1):
        right += one.right
        shares.append(right / count)
    return tuple(shares)


def nearest_persona(utterance: Vector, personas: Sequence[tuple[str, Vector]]) -> str:
    """Return the persona whose description is nearest in meaning to an utterance: the floor without a judge.

    Of two that are equally near it is the first.

    >>> nearest_persona((1.0, 0.1), [("ann", (0.0, 1.0)), ("ben", (1.0, 0.0))])
    'ben'
    """
    return max(personas, key=lambda one: cosine(utterance, one[1]))[0]
