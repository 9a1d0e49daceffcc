"""Debates: every record passes the referee, and every debate stops within its certificate."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle.examples import CAMERA, CURRY, EXAMPLES, literal
from aufheben.testing.oracle.examples import dispute as written
from aufheben.testing.oracle.referee import violations
from aufheben.testing.oracle.shapes import market, panel, propositional, seeded
from aufheben.testing.strategies import Drawn, shaped_disputes
from engine.debate.debate import hold
from engine.values.record import MoveKind, Outcome
from engine.values.rules import Issue, Theory

if TYPE_CHECKING:
    from engine.values.rules import Dispute

MAINS = ("all", "one")


@pytest.mark.parametrize("mains", MAINS)
def test_the_camera_is_settled_by_synthesis(mains: str) -> None:
    debate = hold(CAMERA, mains=mains)
    assert violations(CAMERA, debate) == ()
    assert debate.outcome is Outcome.SYNTHESIS
    assert debate.answers == (literal("buy(c)"),)
    told = [(move.agent, move.kind) for move in debate.moves]
    assert told[:7] == [
        ("ag1", MoveKind.CLAIM),
        ("ag2", MoveKind.COUNTER),
        ("ag1", MoveKind.PASS),
        ("ag2", MoveKind.CLAIM),
        ("ag1", MoveKind.COUNTER),
        ("ag2", MoveKind.PASS),
        (None, MoveKind.SYNTHESIS),
    ]
    opened = debate.moves[6].argument
    assert opened is not None
    assert set(opened.warrant.strong) == {*map(literal, ("user_friendly(c)", "battery(c,long)", "camera(c)"))}


@pytest.mark.parametrize(("mains", "outcome"), [("all", Outcome.JUSTIFIED), ("one", Outcome.SYNTHESIS)])
def test_the_curry_needs_a_synthesis_only_with_one_main_argument_each(mains: str, outcome: Outcome) -> None:
    debate = hold(CURRY, mains=mains)
    assert violations(CURRY, debate) == ()
    assert (debate.outcome, debate.answers) == (outcome, (literal("eat(c)"),))


@pytest.mark.parametrize("mains", MAINS)
@given(dispute=shaped_disputes(agents=2) | shaped_disputes(agents=3))
def test_the_record_of_a_debate_is_right(mains: str, dispute: Dispute) -> None:
    assert violations(dispute, hold(dispute, mains=mains)) == ()


@pytest.mark.parametrize("mains", MAINS)
@given(dispute=shaped_disputes(market))
def test_the_record_of_a_debate_with_variables_is_right(mains: str, dispute: Dispute) -> None:
    assert violations(dispute, hold(dispute, mains=mains)) == ()


@pytest.mark.parametrize("mains", MAINS)
@given(dispute=shaped_disputes(panel))
def test_the_record_of_a_debate_that_looks_for_a_synthesis_is_right(mains: str, dispute: Dispute) -> None:
    assert violations(dispute, hold(dispute, mains=mains)) == ()


def test_a_claim_that_holds_what_would_answer_an_attack_is_seen() -> None:
    """The referee takes facts for settled before the first stage: the claim needs none to keep attackers away."""
    dispute = written("swim", ann="sunny; fence; sunny => swim", bob="~fence => shark; shark => -swim")
    debate = hold(dispute)
    assert violations(dispute, debate) == ()
    assert [move.kind for move in debate.moves] == [
        MoveKind.CLAIM,
        MoveKind.COUNTER,
        MoveKind.COUNTER,
        MoveKind.PASS,
    ]
    opening, _, answer, passing = debate.moves
    assert opening.argument is not None
    assert answer.argument is not None
    packed = replace(opening.argument, rules=(*opening.argument.rules, *answer.argument.rules))
    moves = (replace(opening, argument=packed), replace(passing, turn=2))
    changed = replace(debate, moves=moves, certificate=replace(debate.certificate, within=2, moves=2))
    assert any("needs no fence" in sentence for sentence in violations(dispute, changed))


@given(st.data())
def test_whoever_begins_the_record_is_right(data: st.DataObject) -> None:
    dispute = market(Drawn(data.draw))
    first = data.draw(st.sampled_from(dispute.agents))
    assert violations(dispute, hold(dispute, first=first), first) == ()


@given(shaped_disputes(market), st.integers(1, 3))
def test_a_debate_with_a_limit_on_rounds_is_a_beginning_of_the_whole_one(dispute: Dispute, rounds: int) -> None:
    whole, stopped = hold(dispute), hold(dispute, max_rounds=rounds)
    if stopped.stopped is None:
        assert stopped == whole
    else:
        assert stopped.outcome is None
        assert stopped.moves == whole.moves[: len(stopped.moves)]
        assert violations(dispute, stopped) == ()


@pytest.mark.parametrize("seed", range(10))
def test_seeded_debates_are_right(seed: int) -> None:
    """The generator that looks at many thousand theories outside this suite, and its first ones in it."""
    for make in (propositional, market, panel):
        dispute = seeded(make, Random(seed), agents=2)  # noqa: S311 - a test, not a secret
        assert violations(dispute, hold(dispute)) == ()


def test_the_worked_examples_are_debated_rightly_about_each_of_their_literals() -> None:
    for example in EXAMPLES:
        for claim in example.pooled:
            if example.name.startswith("T"):
                silent = Theory("silent")
                theories = (*example.dispute.theories, silent)
                dispute = replace(example.dispute, theories=theories, issue=Issue("?", (claim,)))
                assert violations(dispute, hold(dispute)) == ()
