"""The tree of all arguments: the proponent wins it exactly for justified literals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.examples import CAMERA, EXAMPLES, dispute, literal
from aufheben.testing.oracle.parties import TooManyArgumentsError
from aufheben.testing.strategies import shaped_disputes
from engine.dialogue.tree import Branch, dialogue_tree
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.record import Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.rules import Dispute

SMALL = Limits(nodes=4_000)


def branches(tree: Branch) -> Iterator[Branch]:
    """Yield every branch of a tree."""
    yield tree
    for answer in tree.answers:
        yield from branches(answer)


@given(shaped_disputes(agents=2) | shaped_disputes(agents=3))
def test_the_tree_is_won_exactly_for_justified_literals(whole: Dispute) -> None:
    for reading, agent in [(Reading.POOLED, None), *((Reading.PRIVATE, agent) for agent in whole.agents)]:
        try:
            statuses = enumeration.statuses(whole, reading, agent)
        except TooManyArgumentsError:
            continue
        for one, status in statuses.items():
            try:
                tree = dialogue_tree(whole, one, reading=reading, agent=agent, limits=SMALL)
            except LimitReached as reached:
                assert reached.limit == "nodes"  # noqa: PT017 - either outcome is right, and the limit is named
                continue
            assert tree is not None
            assert tree.won == (status is Status.JUSTIFIED)


@given(shaped_disputes(agents=2))
def test_players_alternate_and_every_answer_says_what_it_attacks(whole: Dispute) -> None:
    for one in {rule.head for theory in whole.theories for rule in theory.rules}:
        try:
            tree = dialogue_tree(whole, one, limits=SMALL)
        except LimitReached as reached:
            assert reached.limit == "nodes"  # noqa: PT017 - as above
            continue
        for branch in branches(tree) if tree is not None else ():
            for answer in branch.answers:
                assert answer.proponent != branch.proponent
                assert answer.point in {*branch.argument.conclusions, *branch.argument.assumptions}


def test_both_arguments_about_the_first_camera_are_in_the_tree() -> None:
    tree = dialogue_tree(CAMERA, literal("buy(a)"), reading=Reading.PRIVATE, agent="ag1")
    assert tree is not None
    assert not tree.won
    assert [str(answer.argument) for answer in tree.answers] == ["out_of_stock(a) => -buy(a)"]
    assert tree.answers[0].answers == ()


def test_mutual_defence_is_won_by_the_pair() -> None:
    example = next(one for one in EXAMPLES if str(one).startswith("T16"))
    tree = dialogue_tree(example.dispute, literal("p"))
    assert tree is not None
    assert tree.won


def test_a_fact_is_used_before_a_rule_for_it() -> None:
    tree = dialogue_tree(dispute("p", ag1="~q => p; => q; -q; p; p => s", ag2=""), literal("s"))
    assert tree is not None
    assert str(tree.argument) == "p => s"
    assert not any(rule.weak for rule in tree.argument.rules)


def test_a_literal_without_an_argument_has_no_tree() -> None:
    assert dialogue_tree(CAMERA, literal("buy(z)")) is None


def test_the_node_limit_ends_a_tree_that_is_too_large() -> None:
    with pytest.raises(LimitReached, match="nodes"):
        dialogue_tree(CAMERA, literal("buy(a)"), limits=Limits(nodes=2))
