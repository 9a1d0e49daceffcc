"""What the public strategies draw, and the oracles as functions of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aufheben.testing import (
    KINDS,
    Level,
    Planted,
    Script,
    TooManyArgumentsError,
    debates,
    disputes,
    faulty_transcripts,
    knowledge_bases,
    play_out,
    referee,
    statuses_by_enumeration,
    theories,
    transcripts,
)
from aufheben.testing.oracle.examples import literal
from aufheben.testing.strategies import smaller
from engine.debate import hold
from engine.status.statuses import literal_statuses
from engine.values.literals import PRIORITY
from engine.values.record import Debate, Reading, Status
from grammar.wording import Severity
from kb.checks import check
from kb.loading import load, parse

if TYPE_CHECKING:
    from engine.values.rules import Dispute, Theory
    from kb.knowledge_base import KnowledgeBase

LEVELS = tuple(Level)


@pytest.mark.parametrize("level", LEVELS)
@given(st.data())
def test_knowledge_bases_are_sound_and_have_a_text(level: Level, data: st.DataObject) -> None:
    base = data.draw(knowledge_bases(level))
    assert not [finding for finding in check(base) if finding.severity is Severity.ERROR]
    assert parse(str(base)) == base
    assert base.issue is not None
    assert len(base.agents) >= 2


def uses(dispute: Dispute) -> Level:
    rules = [*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)]
    if any(rule.head.predicate == PRIORITY and not rule.is_fact for rule in rules):
        return Level.DERIVED
    return Level.STATIC if any(r.head.predicate == PRIORITY or (r.strict and r.body) for r in rules) else Level.PLAIN


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_reached_and_none_above_it_is(level: Level) -> None:
    seen = set[Level]()

    @settings(max_examples=60, database=None)
    @given(disputes(level))
    def look(dispute: Dispute) -> None:
        seen.add(uses(dispute))

    look()
    assert level in seen
    assert all(LEVELS.index(one) <= LEVELS.index(level) for one in seen)


@given(st.data(), st.sampled_from(LEVELS), st.integers(2, 3), st.booleans())
def test_sizes_are_kept(data: st.DataObject, level: Level, agents: int, variables: bool) -> None:  # noqa: FBT001 - drawn
    dispute = data.draw(disputes(level, agents=agents, variables=variables, rules=None if variables else 6))
    assert len(dispute.theories) == agents
    rules = [rule for theory in dispute.theories for rule in theory.rules]
    assert any("X" in str(rule) for rule in rules) <= variables
    if not variables and level is Level.PLAIN:
        assert len(rules) + len(dispute.background) <= 9


@given(theories(owner="anna") | theories("derived", owner="anna", variables=True))
def test_a_theory_has_its_owner(theory: Theory) -> None:
    assert theory.owner == "anna"


@given(debates() | debates("static", agents=2, mains="one"))
def test_debates_pass_the_referee_and_a_changed_one_does_not(held: tuple[KnowledgeBase, Debate]) -> None:
    base, debate = held
    assert referee(base, debate) == referee(base.dispute, debate) == ()
    other = load("camera")
    assert referee(other, debate)


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=max(5, settings().max_examples // 3))
@given(st.data())
def test_playing_everything_out_agrees_with_enumeration(level: Level, data: st.DataObject) -> None:
    base = data.draw(knowledge_bases(level, agents=2, variables=False, rules=5))
    for reading, agent in ((Reading.POOLED, None), (Reading.PRIVATE, base.agents[0].name)):
        found = statuses_by_enumeration(base, reading, agent)
        for one, status in list(found.items())[:3]:
            played = play_out(base, one, reading.value, agent)
            assert played.won == (status is Status.JUSTIFIED)
            assert played.longest >= 2


def test_statuses_are_those_of_the_engine_on_the_library() -> None:
    base = load("camera")
    engine = {one.literal: one.status for one in literal_statuses(base.dispute)}
    assert statuses_by_enumeration(base) == engine
    assert not play_out(base, literal("buy(a)")).won
    assert not play_out(base, literal("nowhere(x)")).won


def test_too_many_arguments_are_told() -> None:
    heads = " ".join(f"=> p{n}." for n in range(14))
    with pytest.raises(TooManyArgumentsError):
        statuses_by_enumeration(parse(heads))


@given(disputes(agents=3))
def test_smaller_disputes_are_smaller(dispute: Dispute) -> None:
    def size(one: Dispute) -> int:
        rules = [*one.background, *(rule for theory in one.theories for rule in theory.rules)]
        return len(one.theories) + len(rules) + sum(len(rule.body) for rule in rules)

    assert all(size(one) < size(dispute) for one in smaller(dispute))


@settings(max_examples=5)
@given(transcripts())
def test_transcripts_are_drawn_with_their_disputes(script: Script) -> None:
    assert script.document["turns"]
    assert set(script.document["agents"]) == set(script.dispute.agents)


@settings(max_examples=5, suppress_health_check=(HealthCheck.filter_too_much, HealthCheck.too_slow))
@given(faulty_transcripts(), faulty_transcripts(KINDS[0]))
def test_faulty_transcripts_differ_from_sound_ones(any_kind: Planted, one_kind: Planted) -> None:
    for planted in (any_kind, one_kind):
        assert planted.document != planted.script.document
        assert planted.code


def test_a_debate_over_a_drawn_knowledge_base_can_be_held() -> None:
    @settings(max_examples=10, database=None)
    @given(knowledge_bases())
    def look(base: KnowledgeBase) -> None:
        assert hold(base.dispute).certificate.moves <= hold(base.dispute).certificate.bound

    look()
