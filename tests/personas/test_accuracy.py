"""Persona accuracy: every utterance counts, and no judge at all has a floor."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from statistics import fmean, stdev

import pytest

from aufheben.personas.measuring import accuracy_by_step, nearest_persona, persona_accuracy
from llm_bridge.attribution import Attribution

_FAULTS = ("empty", "shape", "refused")


def drawn(seed: int) -> list[list[Attribution]]:
    """Return what a judge made of some chats, some of its replies being of no use."""
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    chats: list[list[Attribution]] = []
    for _ in range(draw.randint(1, 9)):
        chat: list[Attribution] = []
        for step in range(1, draw.randint(2, 30)):
            fault = draw.choice(_FAULTS) if draw.random() < 0.2 else None
            chat.append(Attribution(step, draw.choice("abc"), None if fault else draw.choice("abc"), fault))
        chats.append(chat)
    return chats


@pytest.mark.parametrize("seed", range(10))
def test_it_agrees_with_fractions(seed: int) -> None:
    chats = drawn(seed)
    right, every = 0, 0
    for chat in chats:
        for one in chat:
            every += 1
            if one.fault is None and one.named == one.speaker:
                right += 1
    found = persona_accuracy(chats)
    assert found.share.estimate == pytest.approx(float(Fraction(right, every)), abs=1e-9)
    assert found.share.clusters == len(chats)
    assert sum(found.taken.values()) + sum(found.unusable.values()) == every
    assert found.share.interval is not None
    low, high = found.share.interval
    assert 0 <= low <= right / every <= high <= 1


def test_labels_that_are_shuffled_give_chance_within_two_standard_errors() -> None:
    draw = Random(0)  # noqa: S311 - samples, no secrets
    named = ["a", "b", "c"] * 100
    speakers = list(named)
    shares: list[float] = []
    for _ in range(200):
        draw.shuffle(speakers)
        pairs = enumerate(zip(speakers, named, strict=True), start=1)
        share = persona_accuracy([[Attribution(step, *pair) for step, pair in pairs]]).share.estimate
        assert share is not None
        shares.append(share)
    assert abs(fmean(shares) - 1 / 3) <= 2 * stdev(shares) / len(shares) ** 0.5
    # Of single chats about one in twenty lies further from chance than two of its standard errors.
    assert sum(abs(share - 1 / 3) > 2 * (2 / 9 / 300) ** 0.5 for share in shares) <= 20


def test_replies_of_no_use_stay_in_the_count() -> None:
    chat = [Attribution(1, "a", "a"), Attribution(2, "b", None, "empty"), Attribution(3, "b", "a")]
    found = persona_accuracy([chat, []])
    assert (found.share.parts, found.share.wholes, found.share.clusters) == (1, 3, 1)
    assert found.unusable == {"empty": 1}
    assert found.taken == {("a", "a"): 1, ("b", "a"): 1}
    assert accuracy_by_step(chat) == (1.0, 0.5, 1 / 3)


def test_of_nothing_there_is_no_share() -> None:
    assert persona_accuracy([]).share.estimate is None
    assert accuracy_by_step([]) == ()


def test_the_floor_takes_the_nearest_description_and_of_two_the_first() -> None:
    personas = [("a", (1.0, 0.0)), ("b", (0.0, 1.0)), ("c", (1.0, 0.0))]
    assert nearest_persona((0.2, 0.9), personas) == "b"
    assert nearest_persona((0.9, 0.2), personas) == "a"
