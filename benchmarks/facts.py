"""A million facts: what `check` and `status` take of them, beside clingo on the same file, its answer printed.

``python -m benchmarks.facts [SHAPE …] [--count N]``. One run each; times and memory as in `benchmarks.calls`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.calls import AUFHEBEN, cost, facts, facts_for_clingo

if TYPE_CHECKING:
    from collections.abc import Callable

MILLION = 1_000_000
SLOWEST = 2.5
"""Times what clingo takes."""
LARGEST = 700
"""Megabytes."""


def of_one(count: int) -> str:
    """Return facts of one constant each, and no rule."""
    return "".join(f"p(c{number}).\n" for number in range(count))


def of_two(count: int) -> str:
    """Return facts of two constants of their own each, and no rule."""
    return "".join(f"p(a{number},b{number}).\n" for number in range(count))


SHAPES: dict[str, tuple[Callable[[int], str], Callable[[int], str], str]] = {
    "one": (of_one, of_one, "p(c7)"),
    "two": (of_two, of_two, "p(a7,b7)"),
    "rule": (facts, facts_for_clingo, "liked(o3)"),
}
"""The text of each shape, the same for clingo, and the literal that is asked for."""


def main() -> int:
    """Print the table; return 1 where a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.facts", description="A million facts, beside clingo.")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE", help=f"of {', '.join(SHAPES)} (default: all)")
    parser.add_argument("--count", type=int, default=MILLION)
    wanted = parser.parse_args()
    good = True
    print(f"{'shape':<7}{'call':<24}{'seconds':>9}{'× clingo':>10}{'MB':>6}")
    with tempfile.TemporaryDirectory() as folder:
        for shape in wanted.shapes or SHAPES:
            text, program, asked = SHAPES[shape]
            ours, theirs = Path(folder, f"{shape}.kb"), Path(folder, f"{shape}.lp")
            ours.write_text(text(wanted.count), encoding="utf-8")
            theirs.write_text(program(wanted.count), encoding="utf-8")
            plain = cost("-m", "clingo", str(theirs))
            print(f"{shape:<7}{'clingo FILE':<24}{plain.seconds:>9.1f}{'':>10}{plain.megabytes:>6.0f}", flush=True)
            for call in (("check",), ("status",), ("status", asked)):
                taken = cost(*AUFHEBEN, call[0], str(ours), *call[1:])
                ratio = taken.seconds / plain.seconds
                good = good and ratio <= SLOWEST and taken.megabytes <= LARGEST
                shown = f"{call[0]} FILE {' '.join(call[1:])}"
                print(f"{shape:<7}{shown:<24}{taken.seconds:>9.1f}{ratio:>10.2f}{taken.megabytes:>6.0f}", flush=True)
    print(f"{'reached' if good else 'MISSED '}  at most {SLOWEST} times clingo and {LARGEST} MB")
    return not good


if __name__ == "__main__":
    sys.exit(main())
