"""Sound transcripts in which a fault of some kind can be planted, from a seed: half engine's, half played naively."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from aufheben.testing.oracle.shapes import Seeded, bargain, circle, market, panel, propositional
from aufheben.testing.script import of_debate, of_play
from engine.debate.debate import hold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.testing.faults.planting import Planter
    from aufheben.testing.oracle.shapes import Dice
    from aufheben.testing.script import Script

TRIES = 400
"""Transcripts that are made for one in which a fault can be planted, before it is given up."""


def script(dice: Dice) -> Script | None:
    """Return a sound transcript of a random debate; None where chance made none."""
    agents = dice.pick((2, 2, 3))
    shape = dice.count(0, 5)
    if shape == 0:
        dispute = circle(dice)
    elif shape == 1:
        dispute = bargain(dice)
    elif shape == 2:  # noqa: PLR2004 - the rest
        dispute = propositional(dice, agents=agents)
    else:
        dispute = market(dice, agents=agents) if shape == 3 else panel(dice, agents=agents)  # noqa: PLR2004 - the rest
    one = dice.pick((False, True))
    made = (
        of_play(dice, dispute, one=one)
        if dice.count(0, 3) == 0
        else of_debate(dispute, hold(dispute, mains="one" if one else "all"))
    )
    return made if made is not None and made.spoken else None


def scripts(planter: Planter | None, rng: Random, count: int) -> Iterator[tuple[Script, Dice]]:
    """Yield sound transcripts in which a planter can plant its fault, and the dice with which it does; or any.

    Raises ValueError where `TRIES` transcripts in a row allow none.
    """
    for _ in range(count):
        for _ in range(TRIES):
            seed = rng.getrandbits(64)
            made = script(_dice(seed))
            if made is not None and (planter is None or planter(_dice(seed), made) is not None):
                yield made, _dice(seed)
                break
        else:
            raise ValueError("no transcript allows this fault")


def _dice(seed: int) -> Dice:
    return Seeded(Random(seed))  # noqa: S311 - transcripts, no secrets
