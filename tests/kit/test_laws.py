"""The laws for agents: the engine keeps them, and every kind of broken agent is caught, by name and in small."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from aufheben.testing import (
    PASS,
    DebateMachine,
    LawBroken,
    check_sound,
    check_terminates,
    debate_machine,
    engine_agent,
    knowledge_bases,
)
from kb.loading import load, parse
from tests.kit import agents

if TYPE_CHECKING:
    from aufheben.testing import Agent, Reply, View

LEVELS = ("plain", "static", "derived")
MANY = 2000
"""Debates in which a broken agent has to show itself; what is drawn depends on the modules that are loaded by then."""
SMALL = knowledge_bases(agents=2, variables=False)
"""Where that takes the least time."""

BROKEN = [
    (agents.repeats, "repetition"),
    (agents.rebuts_facts, "rebuts-fact"),
    (agents.gives_up, "missed-counter"),
    (agents.never_stops, "not-an-attack"),
    (agents.raises, "raised"),
    (agents.rebuts_in_return, "not-strict"),
    (agents.borrows, "unlicensed-rule"),
    (agents.speaks_prose, "no-reply"),
]


def run(machine: type[DebateMachine], debates: int) -> None:
    shape = settings(machine.TestCase.settings, max_examples=debates, stateful_step_count=20, print_blob=False)
    run_state_machine_as_test(machine, settings=shape)


def named(value: object) -> str | None:
    return getattr(value, "__name__", None)


@pytest.mark.parametrize("level", LEVELS)
def test_the_engine_keeps_every_law(level: str) -> None:
    check_terminates(engine_agent, over=knowledge_bases(level))
    check_sound(engine_agent, over=knowledge_bases(level))


def test_whoever_plays_something_legal_keeps_every_law() -> None:
    check_terminates(agents.plays_first)
    check_sound(agents.plays_first)


@pytest.mark.parametrize("name", ["camera", "holiday"])
def test_a_law_can_be_about_the_knowledge_bases_of_the_library(name: str) -> None:
    check_terminates(engine_agent, over=load(name), max_examples=5)
    check_sound(engine_agent, over=[load(name)], max_examples=5)


@pytest.mark.parametrize(("agent", "code"), BROKEN, ids=named)
def test_an_agent_that_is_not_sound_is_caught_and_shown_in_small(agent: Agent, code: str) -> None:
    with pytest.raises(LawBroken) as caught:
        check_sound(agent, over=SMALL, max_examples=MANY)
    assert caught.value.codes == (code,)
    dispute = caught.value.kb.dispute
    assert sum(len(theory.rules) for theory in dispute.theories) <= 7
    assert parse(str(caught.value.kb)) == caught.value.kb
    assert str(caught.value).endswith(str(caught.value.kb))
    assert len(caught.value.moves) <= 9


@pytest.mark.parametrize(
    "agent",
    [agents.repeats, agents.never_stops, agents.raises, agents.speaks_prose, agents.rebuts_in_return],
    ids=named,
)
def test_an_agent_that_need_not_end_is_caught(agent: Agent) -> None:
    with pytest.raises(LawBroken):
        check_terminates(agent, over=SMALL, max_examples=MANY)


@pytest.mark.parametrize("agent", [agents.repeats, agents.never_stops], ids=named)
def test_where_moves_may_be_illegal_a_debate_without_end_is_told_with_what_made_it_possible(agent: Agent) -> None:
    with pytest.raises(LawBroken) as caught:
        check_terminates(agent, over=SMALL, max_examples=MANY, tolerant=True)
    over, why, *illegal = caught.value.codes
    assert over in {"branch-too-long", "too-many-moves"}
    assert why == "made-possible"
    assert illegal
    assert "2k + 2" in str(caught.value)


def test_an_untrue_pass_ends_a_debate_all_the_same() -> None:
    check_terminates(agents.gives_up)


def test_who_only_passes_is_not_sound_but_ends() -> None:
    def silent(view: View) -> Reply:
        del view
        return PASS

    check_terminates(silent)
    with pytest.raises(LawBroken) as caught:
        check_sound(silent)
    assert caught.value.codes == ("missed-main",)


def test_an_agent_that_changes_its_mind_is_shown_where_it_failed() -> None:
    replies = iter([engine_agent] * 40)

    def moody(view: View) -> Reply:
        return next(replies, agents.speaks_prose)(view)

    with pytest.raises(LawBroken):
        check_sound(moody, over=SMALL, max_examples=MANY)


def test_laws_speak_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUFHEBEN_LANG", "ja")
    with pytest.raises(LawBroken, match="健全でない手がある。"):
        check_sound(agents.gives_up, max_examples=MANY)


def test_a_knowledge_base_with_too_many_arguments_to_look_at_is_told() -> None:
    heads = " ".join(f"r{n}: => p{n}." for n in range(12))
    base = parse(f'issue "?": p0. r1 > r2. agent a {{ {heads} }} agent b {{ => -p0. }}')
    with pytest.raises(LawBroken) as caught:
        check_sound(engine_agent, over=base, max_examples=2)
    assert caught.value.codes == ("status.enumeration",)


@pytest.mark.parametrize("level", ["plain", "derived"])
def test_the_machine_finds_nothing_against_the_engine(level: str) -> None:
    machine = debate_machine(engine_agent, over=knowledge_bases(level, variables=False))
    run(machine, 2)


@pytest.mark.parametrize(
    ("agent", "code"),
    [(agents.gives_up, "missed-counter"), (agents.raises, "raised"), (agents.speaks_prose, "no-reply")],
    ids=named,
)
def test_the_machine_catches_broken_agents(agent: Agent, code: str) -> None:
    machine = debate_machine(agent, over=SMALL)
    with pytest.raises(LawBroken) as caught:
        run(machine, MANY)
    assert caught.value.codes == (code,)


TestTheFirstLegalReply = debate_machine(agents.plays_first).TestCase
TestTheFirstLegalReply.settings = settings(TestTheFirstLegalReply.settings, max_examples=2)
