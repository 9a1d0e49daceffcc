"""Laws of grounding: it is the naive instantiation, by either route and whatever is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from engine.errors import ArithmeticFault
from engine.grounding import ground
from engine.limits import Limits
from tests.engine.naive_grounding import FaultError, Row, rows
from tests.engine.programs import disputes

if TYPE_CHECKING:
    from engine.rules import Dispute


def engine_rows(dispute: Dispute) -> list[Row]:
    found = ground(dispute, Limits())
    name = found.table.literal
    return [
        (
            found.owner[row],
            found.instance(row).clause + ".",
            found.fact[row],
            frozenset(str(name(literal)) for literal in found.weak[row]),
        )
        for row in range(len(found))
    ]


def check(dispute: Dispute) -> None:
    try:
        expected = rows(dispute)
    except FaultError:
        with pytest.raises(ArithmeticFault):
            ground(dispute, Limits())
        return
    found = engine_rows(dispute)
    assert sorted(found, key=str) == sorted(expected, key=str)
    assert [owner for owner, *_ in found] == [owner for owner, *_ in expected]


@given(disputes(arithmetic=False))
def test_grounding_is_naive_instantiation(dispute: Dispute) -> None:
    check(dispute)


@given(disputes(arithmetic=True))
def test_grounding_with_arithmetic_is_naive_instantiation(dispute: Dispute) -> None:
    check(dispute)
