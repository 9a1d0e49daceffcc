"""The oracle's parts agree with each other on random theories: enumeration, fixpoint, dialogue, reductions."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from aufheben.testing.oracle import enumeration, fixpoint, shortcut
from aufheben.testing.oracle.dialogue import Game, Playout
from aufheben.testing.oracle.enumeration import arguments, profiles
from aufheben.testing.oracle.examples import CURRY, EXAMPLES, PREFERRED, T16, Example, literal, rule
from aufheben.testing.oracle.examples import dispute as written
from aufheben.testing.oracle.parties import TooManyArgumentsError, bits_of, ground, pooled, sides
from aufheben.testing.oracle.shapes import market, ranked
from aufheben.testing.strategies import shaped_disputes
from engine.values.record import Reading, Semantics, Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.values.literals import Literal
    from engine.values.rules import Dispute


def readings(dispute: Dispute) -> list[tuple[Reading, str | None]]:
    """Return the pooled reading and every private one."""
    return [(Reading.POOLED, None), *((Reading.PRIVATE, agent) for agent in dispute.agents)]


@given(shaped_disputes())
def test_the_fixpoint_computes_what_enumeration_defines(dispute: Dispute) -> None:
    for semantics in Semantics:
        for reading, agent in readings(dispute):
            expected = enumeration.statuses(dispute, reading, agent, semantics)
            assert fixpoint.statuses(dispute, reading, agent, semantics) == expected


@given(shaped_disputes(market))
def test_the_fixpoint_computes_what_enumeration_defines_with_variables(dispute: Dispute) -> None:
    for reading, agent in readings(dispute)[1:]:
        try:
            expected = enumeration.statuses(dispute, reading, agent)
        except TooManyArgumentsError:
            assume(condition=False)
            raise
        assert fixpoint.statuses(dispute, reading, agent) == expected


@given(shaped_disputes(rules=7))
def test_the_dialogue_is_won_exactly_for_justified_arguments(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        game = Game(*sides(ground(dispute), reading, agent))
        just = enumeration.justified(game.mine, game.theirs)
        assert {a for a in game.mine if game.won(a)} == just


@given(shaped_disputes(rules=8), st.integers(0, 2**32))
def test_no_branch_of_any_play_is_longer_than_the_bound(dispute: Dispute, seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - a test, not a secret
    for reading, agent in readings(dispute):
        game = Game(*sides(dispute, reading, agent))
        for argument in game.mine[:20]:
            assert game.wander(argument, rng) <= game.longest_allowed()


@given(shaped_disputes(rules=8))
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


@given(shaped_disputes())
def test_without_strict_rules_and_priorities_the_second_level_is_the_first(dispute: Dispute) -> None:
    """Facts belong to every argument there, and may be left out here: literals have the same status."""
    for reading, agent in readings(dispute):
        second = enumeration.preferred(enumeration.Framework.over(ground(dispute)), reading, agent)
        assert second.literals() == enumeration.statuses(dispute, reading, agent)


@given(shaped_disputes(ranked, derived=1))
def test_a_transposition_stated_again_changes_nothing(dispute: Dispute) -> None:
    """The rules that transposition adds are closed under it."""
    whole = ground(dispute)
    again = ground(replace(dispute, theories=whole.theories, background=whole.background))
    for reading, agent in readings(dispute):
        assert enumeration.statuses(again, reading, agent) == enumeration.statuses(dispute, reading, agent)


def with_few_arguments(dispute: Dispute, reading: Reading, agent: str | None) -> dict[Literal, Status]:
    """Return the statuses by enumeration; the example is passed over when there are too many arguments."""
    try:
        return enumeration.verdicts(dispute, reading, agent, most=200).literals()
    except TooManyArgumentsError:
        assume(condition=False)
        raise


@given(shaped_disputes(ranked))
def test_the_shortcut_computes_what_enumeration_defines_for_stated_priorities(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        assert shortcut.statuses(dispute, reading, agent) == with_few_arguments(dispute, reading, agent)


@given(shaped_disputes(ranked, derived=1))
def test_the_shortcut_computes_what_enumeration_defines_for_concluded_priorities(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        assert shortcut.statuses(dispute, reading, agent) == with_few_arguments(dispute, reading, agent)


@given(shaped_disputes())
def test_the_shortcut_is_the_alternating_fixpoint_without_strict_rules_and_priorities(dispute: Dispute) -> None:
    for reading, agent in readings(dispute):
        assert shortcut.statuses(dispute, reading, agent) == fixpoint.statuses(dispute, reading, agent)


@given(shaped_disputes(ranked, rules=6, derived=1))
def test_the_dialogue_with_priorities_is_won_exactly_for_justified_arguments(dispute: Dispute) -> None:
    for game in games(dispute):
        assert {a for a in game.mine if game.won(a)} == game.justified


@given(shaped_disputes(ranked, rules=7))
def test_the_dialogue_with_stated_priorities_is_won_exactly_for_justified_arguments(dispute: Dispute) -> None:
    for game in games(dispute):
        assert {a for a in game.mine if game.won(a)} == game.justified


@given(shaped_disputes(ranked, rules=7, derived=1), st.integers(0, 2**32))
def test_no_branch_of_any_play_with_priorities_is_longer_than_the_bound(dispute: Dispute, seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - a test, not a secret
    for game in games(dispute):
        for argument in game.mine[:20]:
            assert game.wander(argument, rng) <= game.longest_allowed()


def games(dispute: Dispute) -> Iterator[Playout]:
    """Yield the games of every reading, those with many arguments passed over."""
    framework = enumeration.Framework.over(ground(dispute), 32)
    for reading, agent in readings(dispute):
        with suppress(TooManyArgumentsError):
            yield Playout(framework, *sides(framework.dispute, reading, agent))


def test_the_earlier_of_two_opposite_priorities_of_one_agent_wins() -> None:
    """The converse needs the first stage, in which nobody is out yet, not even by a fact."""
    dispute = written(
        a="r1: => p; r2: => r1 > r5; r3: ~q => r5 > r1; -> -q",
        b="r5: => -p; r6: => q",
    )
    for statuses in (enumeration.statuses, shortcut.statuses):
        found = statuses(dispute, Reading.PRIVATE, "a")
        assert {found[literal(x)] for x in ("p", "r1 > r5", "r5 > r1")} == {Status.JUSTIFIED}


def test_what_was_strictly_defeated_stays_out_when_a_priority_weakens_what_did_it() -> None:
    dispute = written(
        a="r; p & q -> -r; r1: => p; r4: r => r2 > r1",
        b="r2: => q; r3: q & ~-p => r1 > r2",
    )
    for statuses in (enumeration.statuses, shortcut.statuses):
        assert statuses(dispute, Reading.PRIVATE, "a")[literal("r2 > r1")] is Status.JUSTIFIED


BOTH = (enumeration.statuses, fixpoint.statuses)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
@pytest.mark.parametrize("statuses", BOTH)
def test_pooled_statuses_are_those_of_the_table(
    example: Example, statuses: Callable[..., dict[Literal, Status]]
) -> None:
    found = statuses(example.dispute)
    assert {x: found[x] for x in example.pooled} == example.pooled
    for semantics, expected in example.others.items():
        assert statuses(example.dispute, semantics=semantics) == expected


@pytest.mark.parametrize("example", PREFERRED, ids=str)
def test_pooled_statuses_with_strict_rules_and_priorities_are_those_of_the_table(example: Example) -> None:
    found = enumeration.statuses(example.dispute)
    assert {x: found[x] for x in example.pooled} == example.pooled


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_exhaustive_play_is_won_for_justified_arguments(example: Example) -> None:
    everybody, others = sides(ground(example.dispute), Reading.POOLED, None)
    game = Game(everybody, others) if len(everybody.rules) < 10 else None
    if game is not None:
        just = enumeration.justified(game.mine, game.theirs)
        assert {a for a in game.mine if game.won(a)} == just


@pytest.mark.parametrize("statuses", BOTH)
def test_one_side_justifies_the_curry_noodles(statuses: Callable[..., dict[Literal, Status]]) -> None:
    assert statuses(CURRY, Reading.PRIVATE, "ag1")[literal("eat(c)")] is Status.JUSTIFIED
    assert statuses(CURRY, Reading.PRIVATE, "ag1")[literal("eat(a)")] is Status.DEFENSIBLE


def test_only_the_pair_of_presumptions_defends_either() -> None:
    verdicts = enumeration.verdicts(T16.dispute)
    pair = next(a for a in verdicts.justified if verdicts.bits.literals(a.conc) == frozenset(map(literal, "pq")))
    assert len(verdicts.justified) == 3
    assert not enumeration.justified([a for a in verdicts.proponent if a != pair], verdicts.opponents)


def test_self_defeating_arguments_are_arguments_like_any_other() -> None:
    """With the rule that the empty argument defeats incoherent ones, b of T5 would be justified."""
    found = enumeration.statuses(next(e for e in EXAMPLES if e.name == "T5").dispute)
    assert found == {literal("a"): Status.DEFENSIBLE, literal("b"): Status.DEFENSIBLE}


def test_arguments_are_founded_sets_with_one_rule_per_head() -> None:
    a, b, c, d = rule("=> a"), rule("a => b"), rule("b => a"), rule("-> a")
    assert set(arguments((a, b, c, d))) == {frozenset(x) for x in ([a], [d], [a, b], [d, b])}


def test_profiles_are_those_of_the_arguments() -> None:
    everybody = pooled(T16.dispute)
    bits = bits_of((everybody,))
    seen = {
        (bits.set(r.head for r in a), bits.deniers(w for r in a for w in r.weak)) for a in arguments(everybody.rules)
    }
    assert {(p.conc, p.ass) for p in profiles(everybody, bits)} == seen


def test_the_family_differs_where_the_literature_says() -> None:
    """Under dung two rebutting presumptions stay defensible, under wfsx a rebuttal needs no answer."""
    nixon = Example("nixon", EXAMPLES[2].dispute, {})
    assert enumeration.statuses(nixon.dispute, semantics=Semantics.DUNG)[literal("p")] is Status.DEFENSIBLE
    assert enumeration.statuses(nixon.dispute, semantics=Semantics.WFSX)[literal("p")] is Status.JUSTIFIED
