"""How often it can be told which persona speaks: by a judge, and, as a floor, by embeddings without any judge."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.experiments.statistics import Proportion
from aufheben.personas.difference import cosine

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from aufheben.personas.difference import Vector
    from llm_bridge.attribution import Attribution


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
