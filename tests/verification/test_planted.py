"""One planted fault is found, at its turn, and nothing else is: the judge against plays by the definitions alone.

``AUFHEBEN_PLANTED=1000`` plants so many of each kind; the default is a sample. `benchmarks.planted` prints the table.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.faults import PLANTERS
from aufheben.testing.planting import Planted, by_aufheben, scripts, tells

if TYPE_CHECKING:
    from aufheben.testing.planting import Planter

CASES = int(os.environ.get("AUFHEBEN_PLANTED", "4"))


@pytest.mark.parametrize("planter", PLANTERS, ids=lambda planter: planter.__name__)
def test_a_planted_fault_is_found_at_its_turn_and_nothing_else_is(planter: Planter) -> None:
    rng = Random(planter.__name__)  # noqa: S311 - a test, not a secret
    planted = [made for script, dice in scripts(planter, rng, CASES) if (made := planter(dice, script))]
    assert len(planted) == CASES
    missed = [one for one in planted if not tells(by_aufheben, one)]
    assert len(missed) <= CASES // 100, [(one.code, one.turns, by_aufheben(one), one.document) for one in missed[:1]]


def test_sound_transcripts_have_no_finding() -> None:
    for script, _ in scripts(None, Random("sound"), 4 * CASES):  # noqa: S311 - a test, not a secret
        assert by_aufheben(Planted(script, script.document, "", ())) == set(), script.document
