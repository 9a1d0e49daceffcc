"""Statuses of small theories, worked out by hand (semantics.md, sections 3 and 5)."""

from __future__ import annotations

import ast
from itertools import compress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import engine
from aufheben.testing.oracle.examples import dispute, literal
from benchmarks.families import FAMILIES, chain_of_rules, layered, undercut_chain
from engine.attacks.parties import Closure, Party, agent_parties, pooled, private
from engine.grounding.ground import AgentNumber
from engine.status.justification import Justification, justify
from engine.status.statuses import literal_statuses
from engine.values.errors import InvalidTheory
from engine.values.record import Reading, Semantics
from tests.engine.naive_grounding import columns

if TYPE_CHECKING:
    from engine.grounding.ground import LiteralNumber, Row
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
    with pytest.raises(InvalidTheory) as raised:
        literal_statuses(whole, reading=Reading.PRIVATE, agent="ag3")
    assert raised.value.args == ("no such agent: agent `ag3`, known `ag1, ag2`",)


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


def test_the_opponents_of_a_private_party_are_everybody_else() -> None:
    rows = columns(dispute(ag1="=> p", ag2="=> q", ag3="=> r"))
    _, opponents = private(agent_parties(rows), AgentNumber(1))
    assert [[rows.origin[row].clause for row in party.rows] for party in opponents] == [["=> p"], ["=> r"]]


CALL = ("Control", "clingo.Control")


def calls(source: str) -> list[ast.Call]:
    """Return the calls in a source that make a clingo control."""
    return [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and ast.unparse(node.func) in CALL
    ]


def test_every_control_is_made_without_equivalence_preprocessing() -> None:
    source = Path(engine.__file__).parent.joinpath("encodings", "clingo_door.py").read_text(encoding="utf-8")
    (made,) = calls(source)
    options = made.args[0]
    assert isinstance(options, ast.List)
    assert ast.unparse(options.elts[0]) == "'--eq=0'"


def closed(theory: str) -> tuple[Closure[LiteralNumber, Row], dict[str, Row]]:
    """Return the closure over all rows of a theory, and the rows by their clauses."""
    rows = columns(dispute(main=theory))
    party, _ = pooled(rows)
    return Closure(party, bytearray(b"\1") * len(rows)), {
        rule.clause: row for row, rule in zip(rows.rows, rows.origin, strict=True)
    }


def party_of(closure: Closure[LiteralNumber, Row]) -> Party:
    assert isinstance(closure.party, Party)
    return closure.party


def held(closure: Closure[LiteralNumber, Row]) -> set[str]:
    table = party_of(closure).ground.table
    return {str(table.literal(number)) for number in compress(table.numbers, closure.holds)}


def test_a_literal_with_a_second_support_survives_the_loss_of_the_first() -> None:
    closure, rows = closed("=> p; -p => q; p => q; => -p; q => r")
    assert closure.switch_off([rows["p => q"], rows["-p => q"]]) != []
    assert held(closure) == {"p", "-p"}
    closure.switch_on([rows["-p => q"]])
    assert held(closure) == {"p", "-p", "q", "r"}


def test_literals_that_rest_on_each_other_alone_are_lost() -> None:
    closure, rows = closed("=> p; q => p; p => q; => -p; => -q")
    lost = closure.switch_off([rows["=> p"]])
    assert {str(party_of(closure).ground.table.literal(number)) for number in lost} == {"p", "q"}


def test_a_row_that_goes_off_after_its_literal_was_lost_takes_nothing_out_twice() -> None:
    closure, rows = closed("=> p; p => q; q => r; => -p; => -q; => -r")
    closure.switch_off([rows["=> p"]])
    assert closure.switch_off([rows["p => q"]]) == []
    closure.switch_on([rows["=> p"], rows["p => q"]])
    assert {"p", "q", "r"} <= held(closure)


@pytest.mark.parametrize("seed", range(30))
def test_going_off_and_on_in_any_order_is_deriving_from_scratch(seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - examples, not secrets
    atoms = ["p", "q", "r", "s", "t", "-p", "-q", "-r"]
    theory = "; ".join(
        f"{' & '.join(dict.fromkeys(dice.choices(atoms, k=dice.randint(0, 2))))} => {dice.choice(atoms)}"
        for _ in range(18)
    )
    closure, _ = closed(theory)
    party = party_of(closure)
    for _ in range(40):
        row = dice.choice(list(party.rows))
        if closure.on[row]:
            closure.switch_off([row])
        else:
            closure.switch_on([row])
        # Rows that nobody can attack are held to be on for ever.
        again = Closure(party, closure.on.copy())
        assert closure.holds == again.holds


def test_facts_are_firm_though_their_complement_is_stated() -> None:
    closure, rows = closed("p; => -p; p => q")
    party = party_of(closure)
    table = party.ground.table
    assert party.firm[table.number(literal("p"))]
    assert party.firm[table.number(literal("q"))]
    assert not party.firm[table.number(literal("-p"))]
    assert rows["=> -p"] in party.ready
