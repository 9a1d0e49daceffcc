"""The oracle's parts agree with each other on random theories: enumeration, fixpoint, dialogue, reductions."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.record import Reading, Semantics
from tests.oracle import enumeration, fixpoint
from tests.oracle.bits import TooManyArgumentsError, bits_of
from tests.oracle.dialogue import Game
from tests.oracle.enumeration import profiles
from tests.oracle.grounding import ground
from tests.oracle.parties import sides
from tests.oracle.ranked import ranked
from tests.oracle.strategies import disputes, market

if TYPE_CHECKING:
    from engine.rules import Dispute


def readings(dispute: Dispute) -> list[tuple[Reading, str | None]]:
    """Return the pooled reading and every private one."""
    return [(Reading.POOLED, None), *((Reading.PRIVATE, agent) for agent in dispute.agents)]


@given(disputes())
def test_the_fixpoint_computes_what_enumeration_defines(dispute: Dispute) -> None:
    for semantics in Semantics:
        for reading, agent in readings(dispute):
            expected = enumeration.statuses(dispute, reading, agent, semantics)
            assert fixpoint.statuses(dispute, reading, agent, semantics) == expected


@given(disputes(market))
def test_the_fixpoint_computes_what_enumeration_defines_with_variables(dispute: Dispute) -> None:
    for reading, agent in readings(dispute)[1:]:
        try:
            expected = enumeration.statuses(dispute, reading, agent)
        except TooManyArgumentsError:
            assume(condition=False)
            raise
        assert fixpoint.statuses(dispute, reading, agent) == expected


@given(disputes(rules=7))
def test_the_dialogue_is_won_exactly_for_justified_arguments(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        game = Game(*sides(ground(dispute), reading, agent))
        just = enumeration.justified(game.mine, game.theirs)
        assert {a for a in game.mine if game.won(a)} == just


@given(disputes(rules=8), st.integers(0, 2**32))
def test_no_branch_of_any_play_is_longer_than_the_bound(dispute: Dispute, seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - a test, not a secret
    for reading, agent in readings(dispute):
        game = Game(*sides(dispute, reading, agent))
        for argument in game.mine[:20]:
            assert game.wander(argument, rng) <= game.longest_allowed()


@given(disputes(rules=8))
def test_leaving_out_arguments_without_some_fact_changes_no_status(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        pro, others = sides(dispute, reading, agent)
        bits = bits_of((pro, *others))
        few, many = (
            [profiles(pro, bits, few_facts=few), [p for one in others for p in profiles(one, bits, few_facts=few)]]
            for few in (0, 99)
        )
        for semantics in Semantics:
            heads = [
                {n for a in enumeration.justified(mine, theirs, semantics) for n in range(64) if a.conc >> n & 1}
                for mine, theirs in (few, many)
            ]
            assert heads[0] == heads[1]


@given(disputes())
def test_without_strict_rules_and_priorities_the_second_level_is_the_first(dispute: Dispute) -> None:
    """Facts belong to every argument there, and may be left out here: literals have the same status."""
    for reading, agent in readings(dispute):
        second = enumeration.preferred(enumeration.Contest.over(ground(dispute)), reading, agent)
        assert second.literals() == enumeration.statuses(dispute, reading, agent)


@given(disputes(ranked, derived=1))
def test_a_transposition_stated_again_changes_nothing(dispute: Dispute) -> None:
    """The rules that transposition adds are closed under it."""
    whole = ground(dispute)
    again = ground(replace(dispute, theories=whole.theories, background=whole.background))
    for reading, agent in readings(dispute):
        assert enumeration.statuses(again, reading, agent) == enumeration.statuses(dispute, reading, agent)
