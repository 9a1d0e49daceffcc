"""Strategies of transcripts: sound ones, and ones with exactly one planted fault."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import assume
from hypothesis import strategies as st

from aufheben.testing.faults import PLANTERS, Planted
from aufheben.testing.faults.scripts import script, scripts
from aufheben.testing.oracle.strategies import Drawn

if TYPE_CHECKING:
    from aufheben.testing.script import Script

KINDS = tuple(planter.__name__ for planter in PLANTERS)
"""The names of the ways to plant a fault."""


@st.composite
def transcripts(draw: st.DrawFn) -> Script:
    """Strategy of sound transcripts, with the disputes they are about; shrinks towards short ones."""
    made = script(Drawn(draw))
    assume(made is not None)
    if made is None:
        raise AssertionError("assumed")
    return made


@st.composite
def faulty_transcripts(draw: st.DrawFn, kind: str | None = None) -> Planted:
    """Strategy of transcripts with one fault of a kind, one of `KINDS`, or of any; of the same size after shrinking.

    Raises ValueError for a kind that there is not.
    """
    wanted = [planter for planter in PLANTERS if kind in {None, planter.__name__}]
    if not wanted:
        raise ValueError(f"no kind {kind!r}; there are {', '.join(KINDS)}")
    planter = draw(st.sampled_from(wanted))
    rng = Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311 - transcripts, no secrets
    for found, dice in scripts(planter, rng, 1):
        if (planted := planter(dice, found)) is not None:
            return planted
    raise AssertionError("what could be planted once can be planted again")
