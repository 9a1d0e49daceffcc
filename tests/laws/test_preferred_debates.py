"""Debates with strict rules, conflicts and priorities: every record passes the referee, nothing false in one does."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from aufheben.testing.oracle.examples import PREFERRED, literal
from aufheben.testing.oracle.examples import dispute as written
from aufheben.testing.oracle.referee import violations
from aufheben.testing.oracle.shapes import committee, ranked, seeded
from aufheben.testing.strategies import shaped_disputes
from engine.debate.debate import hold
from engine.values.record import Attack, MoveKind, Outcome
from engine.values.rules import Argument, Issue, Theory

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.record import Debate, Move
    from engine.values.rules import Dispute

MAINS = ("all", "one")


@pytest.mark.parametrize("mains", MAINS)
@given(dispute=shaped_disputes(ranked, agents=2) | shaped_disputes(ranked, agents=3))
def test_the_record_of_a_debate_under_stated_priorities_is_right(mains: str, dispute: Dispute) -> None:
    assert violations(dispute, hold(dispute, mains=mains)) == ()


@pytest.mark.parametrize("mains", MAINS)
@given(dispute=shaped_disputes(ranked, agents=2, derived=1))
def test_the_record_of_a_debate_about_priorities_is_right(mains: str, dispute: Dispute) -> None:
    assert violations(dispute, hold(dispute, mains=mains)) == ()


@given(shaped_disputes(committee, agents=2))
def test_the_record_of_a_debate_with_conflicts_between_objects_is_right(dispute: Dispute) -> None:
    assert violations(dispute, hold(dispute)) == ()


@pytest.mark.parametrize("seed", range(10))
def test_seeded_debates_are_right(seed: int) -> None:
    """The generators that look at many thousand theories outside this suite, and their first ones in it."""
    for shape in ({"derived": 0}, {"derived": 1}):
        dispute = seeded(ranked, Random(seed), agents=2, **shape)  # noqa: S311 - a test, not a secret
        assert violations(dispute, hold(dispute)) == ()


def test_the_worked_examples_are_debated_rightly_about_each_of_their_literals() -> None:
    for example in PREFERRED:
        for claim in example.pooled:
            theories = (*example.dispute.theories, Theory("silent"))
            dispute = replace(example.dispute, theories=theories, issue=Issue("?", (claim,)))
            assert violations(dispute, hold(dispute)) == ()


PLANNING = written(
    "mod",
    ag1="""town; restr; r2: restr => mod; t: later(r2, r1) => r2 > r1; later(r2, r1);
        u: later(t, s) => t > s; later(t, s)""",
    ag2="prot; r1: prot => -mod; s: town_rule => r1 > r2; town_rule",
)
"""A priority move: the later rule is preferred, and undoes what the other rule does."""

CONFLICT = written(
    "buy(X)",
    background="conflict buy(X) & buy(Y) & X != Y; r1 > r2",
    ag1="light(a); r1: light(X) => buy(X)",
    ag2="cheap(b); r2: cheap(X) => buy(X)",
)
"""One thing is bought; the rule for it decides, through the conflict."""


def test_priorities_are_played_as_moves() -> None:
    debate = hold(PLANNING)
    assert violations(PLANNING, debate) == ()
    played = [(move.turn, move.priorities) for move in debate.moves if move.attack is Attack.PRIORITY]
    assert played == [(3, (literal("r2 > r1"),)), (5, (literal("t > s"),))]
    assert debate.outcome is Outcome.JUSTIFIED


def test_a_conflict_with_a_stated_priority_is_decided_by_it() -> None:
    debate = hold(CONFLICT)
    assert violations(CONFLICT, debate) == ()
    assert debate.answers == (literal("buy(a)"),)


def first(debate: Debate, wanted: Callable[[Move], bool], **changes: object) -> Debate:
    """Return the record with the first move of a kind changed."""
    turn = next(move.turn for move in debate.moves if wanted(move))
    return replace(
        debate,
        moves=tuple(replace(m, **changes) if m.turn == turn else m for m in debate.moves),  # type: ignore[arg-type]  # the fields of Move, by name
    )


def is_priority(move: Move) -> bool:
    return move.attack is Attack.PRIORITY


def is_counter(move: Move) -> bool:
    return move.kind is MoveKind.COUNTER and move.attack is not Attack.PRIORITY


FALSE: dict[str, Callable[[Debate], Debate]] = {
    "a priority that nobody concludes": lambda d: first(d, is_priority, priorities=(literal("r2 > s"),)),
    "the converse priority": lambda d: first(d, is_priority, priorities=(literal("r1 > r2"),)),
    "no priority": lambda d: first(d, is_priority, priorities=()),
    "one priority more": lambda d: first(d, is_priority, priorities=(literal("r2 > r1"), literal("t > s"))),
    "an undone attack on something else": lambda d: first(d, is_priority, point=literal("mod")),
    "a priority move called a rebuttal": lambda d: first(d, is_priority, attack=Attack.REBUT),
    "a strictness denied or claimed": lambda d: first(d, is_counter, strict=True),
    "a rebuttal called an undercut": lambda d: first(d, is_counter, attack=Attack.UNDERCUT),
    "a wrong point": lambda d: first(d, is_counter, point=literal("town")),
    "a priority that decides nothing": lambda d: first(d, is_counter, priorities=(literal("r2 > r1"),)),
    "an argument of the other side": lambda d: first(d, is_counter, argument=d.moves[0].argument),
    "a strict rule that nobody states": lambda d: first(
        d, is_counter, argument=Argument(written(x="prot; prot -> -mod").theories[0].rules, literal("-mod"))
    ),
    "an attack without an answer": lambda d: replace(
        d,
        moves=tuple(m for m in d.moves if not is_priority(m)),
        certificate=replace(d.certificate, moves=len(d.moves) - 1),
    ),
    "the other verdict": lambda d: replace(d, claims=(replace(d.claims[0], justified=False), *d.claims[1:])),
}


@pytest.mark.parametrize("change", FALSE.values(), ids=FALSE.keys())
def test_nothing_false_in_the_record_stays_unseen(change: Callable[[Debate], Debate]) -> None:
    assert violations(PLANNING, change(hold(PLANNING)))
