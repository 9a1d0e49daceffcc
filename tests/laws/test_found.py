"""Theories on which some computation was once wrong, each the smallest that shows it."""

from __future__ import annotations

import pytest

from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.examples import dispute, expect
from engine.status.statuses import pooled_statuses
from engine.values.record import Status
from tests.engine.naive_grounding import columns

FOUND = {
    "~-p => -q; -p => q; ~q => -p; p": expect(J="p -q", O="-p q"),
    "~r => -r; ~r => -p; p; -p => r": expect(J="p -r", O="-p r"),
    "q => p; -q; ~-p => p; ~q => -p; ~p => q": expect(J="-q -p", O="q p"),
}
"""Fact p keeps every argument with -p out of Γ, also after q left A and the rule against it is weighed again."""


@pytest.mark.parametrize("theory", FOUND)
def test_what_a_fact_rebuts_stays_out_of_the_reach_of_attackers(theory: str) -> None:
    whole = dispute(main=theory)
    assert enumeration.statuses(whole) == FOUND[theory]
    rows = columns(whole)
    found = pooled_statuses(rows)
    literals = {rows.table.literal(number): found.of(number) for number in rows.table.numbers}
    assert {literal: status for literal, status in literals.items() if status is not Status.UNSUPPORTED} == FOUND[
        theory
    ]
