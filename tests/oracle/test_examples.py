"""The oracle gets the worked examples right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle import enumeration, fixpoint
from aufheben.testing.oracle.dialogue import Game
from aufheben.testing.oracle.enumeration import arguments, profiles
from aufheben.testing.oracle.examples import CURRY, EXAMPLES, PREFERRED, T16, Example, literal, rule
from aufheben.testing.oracle.parties import bits_of, ground, pooled, sides
from engine.values.record import Reading, Semantics, Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.literals import Literal

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
