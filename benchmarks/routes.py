"""Route × size: ``python -m benchmarks.routes [--seconds N]``; what the one program and the counters take.

CPU seconds of this process, after grounding, for the statuses of all literals in the pooled reading, the best of three;
both answers are compared. *taken* is the route that ``auto`` takes. The program is stopped after some seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from math import inf
from typing import TYPE_CHECKING, TypeVar

from benchmarks.families import FAMILIES
from engine.grounding.grounding import ground
from engine.status.statuses import decided, pooled_statuses, suits
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Literal, Weak
from engine.values.record import Reading, Route, Semantics
from engine.values.rules import Dispute, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

SIZES = (
    *((family, n) for family in ("FACTS", "CHAIN", "UNDERCUT-CHAIN") for n in (100, 200, 1_000, 10_000)),
    *(("REBUTS", n) for n in (50, 100, 500, 5_000)),
    *(("LAYERED", n) for n in (30, 150, 1_500)),
    *(("CIRCLE", n) for n in (15, 30, 100, 300)),
)


def facts(n: int) -> Dispute:
    """FACTS(n): n facts."""
    return Dispute((Theory("pro", tuple(Rule(Literal(f"p{i}"), strict=True) for i in range(n))),))


def circle(n: int) -> Dispute:
    """CIRCLE(n): n literals rest on each other in one ring, and the other side assumes every one of them."""
    literals = [Literal(f"p{i}") for i in range(n)]
    pro = [Rule(literals[(i + 1) % n], (literals[i],)) for i in range(n)]
    con = [Rule(-literals[i], (Weak(literals[(i + 1) % n]),)) for i in range(n)]
    return Dispute((Theory("pro", (Rule(literals[0]), *pro)), Theory("con", tuple(con))))


OWN = {"FACTS": facts, "CIRCLE": circle}


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return the CPU seconds of the quickest of three runs, and what the last one found."""
    quickest = inf
    for _ in range(3):
        began = time.process_time()
        found = work()
        quickest = min(quickest, time.process_time() - began)
    return quickest, found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print the table; return 1 when the routes disagree."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.routes", description="Route × size.")
    parser.add_argument("--seconds", type=float, default=30.0, metavar="N", help="stop the program after so many")
    seconds: float = parser.parse_args(arguments).seconds
    print(f"{'family':<16}{'n':>8}{'rules':>8}{'counters s':>12}{'program s':>12}  taken")
    wrong = 0
    for family, n in SIZES:
        rows = ground(OWN[family](n) if family in OWN else FAMILIES[family].build(n), Limits())
        counters, counted = timed(partial(pooled_statuses, rows))
        try:
            by_program = partial(decided, rows, (Reading.POOLED,), Semantics.PRAKKEN_SARTOR, Limits(seconds))
            taking, (found, *_) = timed(by_program)
            text = f"{taking:.3f}"
        except LimitReached:
            text, found = f"over {seconds:g}", None
        agrees = found is None or all(found.of(literal) is counted.of(literal) for literal in rows.table.numbers)
        wrong += not agrees
        taken = Route.PROGRAM if suits(rows, (Reading.POOLED,)) else Route.COUNTERS
        note = "" if agrees else "  ANOTHER ANSWER"
        print(f"{family:<16}{n:>8}{len(rows):>8}{counters:>12.3f}{text:>12}  {taken}{note}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
