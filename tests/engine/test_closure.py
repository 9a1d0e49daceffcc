"""Closures kept up to date: what is lost when rows go off, and what comes back."""

from __future__ import annotations

from itertools import compress
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.examples import dispute, literal
from engine.attacks.parties import Closure, Party, pooled
from tests.engine.naive_grounding import columns

if TYPE_CHECKING:
    from engine.grounding.ground import LiteralNumber, Row


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
