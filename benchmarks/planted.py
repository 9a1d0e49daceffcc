"""How many planted faults a verification finds: ``python -m benchmarks.planted [CASES] [SECONDS]``.

For every way to plant a fault (`aufheben.testing.faults`), transcripts with exactly one such fault; found means that
its code is told at its turn and nothing else but information is. Sound transcripts must have no finding. A kind stops
after its share of seconds; the table says how many cases that were.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import TYPE_CHECKING

from aufheben.testing.faults import PLANTERS, Planted, by_aufheben, scripts, tells

if TYPE_CHECKING:
    from aufheben.testing.faults import Planter


def count(planter: Planter | None, cases: int, seconds: float) -> tuple[int, int]:
    """Return how many cases were tried, and in how many exactly the planted fault was told."""
    name = "sound" if planter is None else planter.__name__
    end = time.monotonic() + seconds
    tried = right = 0
    for script, dice in scripts(planter, Random(f"measured {name}"), cases):  # noqa: S311 - transcripts, no secrets
        planted = Planted(script, script.document, "", ()) if planter is None else planter(dice, script)
        if planted is not None:
            tried += 1
            right += not by_aufheben(planted) if planter is None else tells(by_aufheben, planted)
        if time.monotonic() > end:
            break
    return tried, right


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How many planted faults a verification finds.")
    parser.add_argument("cases", nargs="?", type=int, default=1000)
    parser.add_argument("seconds", nargs="?", type=float, default=120.0)
    parser.add_argument("--only", default="", help="the kinds whose names contain this")
    wanted = parser.parse_args()
    for planter in (None, *PLANTERS):
        name = "sound" if planter is None else planter.__name__
        if wanted.only in name:
            tried, right = count(planter, wanted.cases, wanted.seconds)
            print(f"{name:24} {right:5} of {tried}", flush=True)


if __name__ == "__main__":
    main()
