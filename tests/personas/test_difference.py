"""How far speakers differ: the published definition, and nothing where labels say nothing."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean, stdev

import pytest

from aufheben.personas.measuring import Vector, cosines, difference_by_step, shuffled_difference, speaker_difference


def drawn(seed: int, length: int = 30, size: int = 16, own: float = 0.0) -> tuple[list[str], list[Vector]]:
    """Return speakers and vectors; ``own`` is how much each speaker keeps to a direction of their own."""
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    speakers: list[str] = [draw.choice("abc") for _ in range(length)]
    homes = {one: [draw.gauss(0, 1) for _ in range(size)] for one in "abc"}
    return speakers, [tuple(draw.gauss(0.3, 1) + own * part for part in homes[one]) for one in speakers]


def by_sums(speakers: list[str], vectors: list[Vector]) -> tuple[float, float]:
    """Return both means by sums of vectors: |Σv|² holds each pair twice, and each vector with itself once."""
    units: list[list[float]] = []
    for vector in vectors:
        size = math.sqrt(sum(part**2 for part in vector))
        units.append([part / size for part in vector])

    def pairs(of: list[list[float]]) -> tuple[float, int]:
        summed = [math.fsum(parts) for parts in zip(*of, strict=True)]
        return (math.fsum(part * part for part in summed) - len(of)) / 2, len(of) * (len(of) - 1) // 2

    whole, count = pairs(units)
    inside = [
        pairs([unit for unit, own in zip(units, speakers, strict=True) if own == one]) for one in sorted(set(speakers))
    ]
    own, own_count = math.fsum(one for one, _ in inside), sum(one for _, one in inside)
    return own / own_count, (whole - own) / (count - own_count)


@pytest.mark.parametrize("seed", range(20))
def test_it_agrees_with_another_way_to_count_it(seed: int) -> None:
    speakers, vectors = drawn(seed, own=0.2 * (seed % 4))
    found = speaker_difference(speakers, cosines(vectors))
    assert found is not None
    within, across = by_sums(speakers, vectors)
    assert found.within == pytest.approx(within, abs=1e-9)
    assert found.across == pytest.approx(across, abs=1e-9)
    assert found.value == pytest.approx(within - across, abs=1e-9)


@pytest.mark.parametrize("seed", range(5))
def test_shuffled_labels_give_zero_within_two_standard_errors(seed: int) -> None:
    speakers, vectors = drawn(seed, own=0.8)
    near = cosines(vectors)
    found = shuffled_difference(speakers, near, seed=seed)
    assert found is not None
    assert abs(found.mean) <= 2 * found.deviation / math.sqrt(found.shuffles)
    true = speaker_difference(speakers, near)
    assert true is not None
    assert true.value > 10 * found.deviation
    assert found.p == 1 / 1001


def test_of_many_shufflings_about_one_in_twenty_is_further_off() -> None:
    speakers, vectors = drawn(3, length=12, own=0.8)
    near = cosines(vectors)
    found = [shuffled_difference(speakers, near, seed=f"shuffling {place}", shuffles=200) for place in range(200)]
    off = [abs(one.mean) > 2 * one.deviation / math.sqrt(one.shuffles) for one in found if one is not None]
    assert len(off) == 200
    assert sum(off) <= 20


def test_over_chats_whose_labels_say_nothing_it_is_zero_within_two_standard_errors() -> None:
    values: list[float] = []
    for seed in range(200):
        speakers, vectors = drawn(1_000 + seed)
        found = speaker_difference(speakers, cosines(vectors))
        assert found is not None
        values.append(found.value)
    assert abs(fmean(values)) <= 2 * stdev(values) / math.sqrt(len(values))


def test_labels_that_say_nothing_are_rarely_called_different() -> None:
    found = [shuffled_difference(labels, cosines(vectors), shuffles=99) for labels, vectors in map(drawn, range(100))]
    assert sum(one is not None and one.p <= 0.05 for one in found) <= 10


def test_the_same_seed_shuffles_the_same() -> None:
    speakers, vectors = drawn(1)
    near = cosines(vectors)
    assert shuffled_difference(speakers, near, seed=3) == shuffled_difference(speakers, near, seed=3)


def test_without_pairs_of_both_kinds_there_is_no_difference() -> None:
    near = cosines([(1.0, 0.0), (0.0, 1.0)])
    assert speaker_difference(["a", "b"], near) is None
    assert speaker_difference(["a", "a"], near) is None
    assert speaker_difference([], ()) is None
    assert shuffled_difference(["a", "b"], near) is None


def test_it_is_told_step_by_step() -> None:
    speakers, vectors = drawn(2, length=6)
    near = cosines(vectors)
    steps = difference_by_step(speakers, near)
    whole = speaker_difference(speakers, near)
    assert whole is not None
    assert (len(steps), steps[0], steps[-1]) == (6, None, whole.value)


def test_vectors_are_of_one_length_and_have_a_direction() -> None:
    for wrong in ([(1.0,), (1.0, 2.0)], [(0.0, 0.0)], [(math.nan,)], [(math.inf,)]):
        with pytest.raises(ValueError, match="vector"):
            cosines(wrong)
