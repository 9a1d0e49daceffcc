"""Groups of personas that differ, held to a count of bits that is written in another way."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from aufheben.personas.people import KINDS, PersonaGroup, PersonaKind, TraitAxis, kinds_that_differ, persona_groups

BITS = {kind: sum(1 << place for place, axis in enumerate(TraitAxis) if axis in kind.high) for kind in KINDS}


def by_bits(group: PersonaGroup) -> list[int]:
    return sorted((BITS[one] ^ BITS[other]).bit_count() for one, other in combinations(group, 2))


def test_each_of_the_32_kinds_is_there_once_and_has_a_name_of_its_own() -> None:
    assert sorted(BITS.values()) == list(range(32))
    assert len(set(map(str, KINDS))) == len(KINDS)


def test_the_names_run_from_low_everywhere_to_high_everywhere() -> None:
    assert (str(KINDS[0]), str(KINDS[-1])) == ("ocean", "OCEAN")


def test_distance_is_the_number_of_axes_that_differ() -> None:
    assert all(one.distance(other) == (BITS[one] ^ BITS[other]).bit_count() for one in KINDS for other in KINDS)


def test_the_sum_of_distances_alone_leaves_1280_of_4960_groups() -> None:
    sums = Counter(sum(by_bits(group)) for group in combinations(KINDS, 3))
    assert (sums.total(), max(sums), sums[max(sums)]) == (4960, 10, 1280)


def test_the_smallest_distance_leaves_the_480_groups_with_distances_3_3_and_4() -> None:
    expected = {frozenset(group) for group in combinations(KINDS, 3) if by_bits(group) == [3, 3, 4]}
    assert len(expected) == 480
    assert set(map(frozenset, kinds_that_differ())) == expected


@pytest.mark.parametrize("seed", range(20))
def test_four_groups_share_nobody(seed: int) -> None:
    groups = persona_groups(4, seed)
    assert len({kind for group in groups for kind in group}) == 12
    assert all(by_bits(group) == [3, 3, 4] for group in groups)


def test_groups_do_not_depend_on_how_many_are_asked_for() -> None:
    assert persona_groups(9, 7)[:3] == persona_groups(3, 7)


def test_another_seed_draws_other_groups() -> None:
    assert len({persona_groups(3, seed) for seed in range(10)}) == 10


def test_all_groups_can_be_asked_for_and_none_comes_twice() -> None:
    assert sorted(persona_groups(480, 1), key=str) == sorted(kinds_that_differ(), key=str)


@pytest.mark.parametrize("count", [-1, 481])
def test_no_more_groups_than_there_are(count: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 480, found {count}"):
        persona_groups(count, 0)


def test_a_kind_is_its_axes() -> None:
    assert PersonaKind(frozenset()) == KINDS[0]
