"""Frameworks in the style of ICCMA: the engine and a plain worklist decide the same, of every kind."""

from __future__ import annotations

import random

import pytest

from benchmarks.frameworks import KINDS, decided, plain_fixpoint, theory


@pytest.mark.parametrize("kind", KINDS)
def test_flat_theories_have_the_statuses_of_the_grounded_labelling(kind: str) -> None:
    for size in (3, 10, 40, 200):
        for turn in range(10):
            dispute = theory(KINDS[kind](size, random.Random(f"{kind} {size} {turn}")))  # noqa: S311 - a law
            assert decided(dispute) == plain_fixpoint(dispute.theories[0].rules)
