"""Statuses of small theories, worked out by hand (semantics.md, sections 3 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.examples import dispute, literal
from benchmarks.families import FAMILIES, chain_of_rules, layered, undercut_chain
from engine.attacks.parties import agent_parties, pooled, private
from engine.grounding.ground import AgentNumber
from engine.status.justification import Justification, justify
from engine.status.statuses import literal_statuses
from engine.values.errors import InvalidTheory
from engine.values.record import Reading, Semantics
from tests.engine.naive_grounding import columns

if TYPE_CHECKING:
    from engine.values.rules import Dispute


def statuses(
    whole: Dispute, agent: str | None = None, semantics: Semantics = Semantics.PRAKKEN_SARTOR
) -> dict[str, str]:
    """Return the status of every literal that has an argument, pooled unless an agent is named."""
    reading = Reading.POOLED if agent is None else Reading.PRIVATE
    found = literal_statuses(whole, reading=reading, agent=agent, semantics=semantics)
    return {str(one.literal): one.status.value for one in found}


def ranks(theory: str) -> dict[str, int]:
    """Return the stage at which each literal of a theory is justified."""
    rows = columns(dispute(main=theory))
    found = justify(*pooled(rows))
    return {
        str(rows.table.literal(number)): rank
        for number, rank in zip(rows.table.numbers, found.rank, strict=True)
        if rank >= 0
    }


def test_a_literal_is_justified_at_the_stage_after_what_defends_it() -> None:
    assert ranks("f; ~b => a; ~c => b; => c") == {"f": 0, "c": 1, "a": 2}
    assert ranks("=> p; => q; ~q => -p; ~p => -q") == {"p": 1, "q": 1}


def test_a_row_comes_into_r_at_the_stage_that_makes_its_assumptions_safe() -> None:
    rows = columns(dispute(main="~b => a; ~c => b; => c"))
    found: Justification = justify(*pooled(rows))
    by_clause = {rule.clause: found.row_rank[row] for row, rule in enumerate(rows.origin)}
    assert by_clause == {"not b => a": 2, "not c => b": -1, "=> c": 1}
    assert found.stages == 3


def test_what_rests_on_a_literal_that_was_lost_before_its_last_row_is_justified_when_its_turn_comes() -> None:
    """Row p2 => p1 is dropped after p1 has lost p2: it must not be taken out of the derivation twice."""
    assert statuses(dispute(main="-> -p2; ~p1 => p2; p2 => p1; ~p2 => -p1")) == {
        "-p1": "justified",
        "-p2": "justified",
        "p1": "overruled",
        "p2": "overruled",
    }


def test_an_agent_argues_with_its_own_rules_and_the_background_alone() -> None:
    whole = dispute("", "b & a => d", ag1="=> a; a & b => c", ag2="=> b")
    assert statuses(whole)["c"] == "justified"
    assert statuses(whole, agent="ag1") == {"a": "justified"}
    assert statuses(whole, agent="ag2") == {"b": "justified"}


def test_overruled_in_private_is_attacked_by_what_another_agent_justifies() -> None:
    whole = dispute(ag1="~x => p; ~y => q", ag2="=> x; ~q => y")
    assert statuses(whole, agent="ag1") == {"p": "overruled", "q": "defensible"}
    assert statuses(whole, agent="ag2") == {"x": "justified", "y": "defensible"}


def test_three_agents_may_attack_one_literal_each_for_its_own_reason() -> None:
    whole = dispute(ag1="~x => p; => k", ag2="~k => x", ag3="=> -k")
    assert statuses(whole, agent="ag1") == {"k": "defensible", "p": "defensible"}
    assert statuses(dispute(ag1="~x => p; k", ag2="~k => x", ag3="=> -k"), agent="ag1")["p"] == "justified"


def test_the_members_of_the_family_differ_on_an_undercut_that_is_answered_by_a_rebuttal() -> None:
    t15 = dispute(main="~q=>p; ~p=>q; ~r=>-q; ~s=>r; ~s=>-s; =>s; ~n=>m; ~m=>n")
    assert statuses(t15)["p"] == "defensible"
    assert statuses(t15, semantics=Semantics.WFSX)["p"] == "justified"
    assert statuses(t15, semantics=Semantics.DUNG)["s"] == "defensible"


def test_an_unknown_literal_is_unsupported_and_an_unknown_agent_an_error() -> None:
    whole = dispute(ag1="=> p", ag2="=> q")
    (found,) = literal_statuses(whole, (literal("r(a)"),))
    assert found.status.value == "unsupported"
    with pytest.raises(InvalidTheory, match="there is no agent `ag3`; the agents are ag1, ag2"):
        literal_statuses(whole, reading=Reading.PRIVATE, agent="ag3")


@pytest.mark.parametrize(("name", "n"), [("CHAIN", 3_000), ("LAYERED", 400), ("REBUTS", 500), ("DATALOG", 200)])
def test_the_families_of_the_benchmarks_come_out_as_stated(name: str, n: int) -> None:
    family = FAMILIES[name]
    (found,) = literal_statuses(family.build(n), (family.asked(n),))
    assert found.status is family.expected(n)


@pytest.mark.parametrize("n", [4, 5, 301, 302])
def test_of_a_chain_of_undercuts_every_other_rule_is_justified(n: int) -> None:
    found = statuses(undercut_chain(n))
    assert found == {f"p{i}": "overruled" if i % 2 else "justified" for i in range(n + 1)}


def test_stages_cost_what_changes_in_them() -> None:
    """Forty thousand rules in twenty thousand stages: anything linear in the rules for each stage would not end."""
    rows = columns(undercut_chain(300))
    assert justify(*pooled(rows)).stages == 152
    family = FAMILIES["UNDERCUT-CHAIN"]
    (found,) = literal_statuses(family.build(40_000), (family.asked(40_000),))
    assert found.status is family.expected(40_000)


def test_the_private_reading_decides_large_theories_too() -> None:
    for whole, claim in ((chain_of_rules(2_000), "p2000"), (layered(300), "l300")):
        found = literal_statuses(whole, (literal(claim),), reading=Reading.PRIVATE, agent="pro")
        assert [one.status.value for one in found] == ["justified"]


def test_the_opposition_of_a_private_party_is_everybody_else() -> None:
    rows = columns(dispute(ag1="=> p", ag2="=> q", ag3="=> r"))
    _, opposition = private(agent_parties(rows), AgentNumber(1))
    assert [[rows.origin[row].clause for row in party.rows] for party in opposition.parties] == [["=> p"], ["=> r"]]
