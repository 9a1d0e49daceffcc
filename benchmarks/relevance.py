"""RELEVANCE(q): random cases with q open literals, and the share of them that is decided in time.

``python -m benchmarks.relevance [--sizes 10 20 30 40] [--cases 20] [--seconds 60]``. A case has q open literals and q
conclusions, each with rules for and against it over open literals and earlier conclusions, half of them ranked; asked
about is the last conclusion. Decided means everything: stability, relevant literals, smallest completions, and the
best next question, which is told apart.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from random import Random
from typing import TYPE_CHECKING

from engine.limits import Limits
from engine.literals import PRIORITY, Literal, Name, Weak
from engine.relevance import Undecided, relevance
from engine.rules import Dispute, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.literals import BodyItem

GRACE = 30.0
"""Seconds after the limit until a process that does not keep it is stopped."""


def case(q: int, seed: int) -> tuple[Dispute, Literal]:
    """Return a random dispute with q open literals, and the literal to ask about."""
    dice = Random(seed * 1_000 + q)  # noqa: S311 - repeatable, not secret
    opened = [Literal(f"o{n}") for n in range(q)]
    rules: list[Rule] = []
    orders: list[Rule] = []
    for n in range(q):
        near = [*opened[max(0, n - 4) : n + 3], *(Literal(f"d{m}") for m in range(max(0, n - 4), n))]
        labels: list[str] = []
        for sign in (True, False, dice.random() < 0.7):  # noqa: PLR2004 - a third rule, mostly for it
            body: list[BodyItem] = []
            for literal in dice.sample(near, min(len(near), dice.choice((1, 2, 2, 3)))):
                signed = literal if dice.random() < 0.7 else -literal  # noqa: PLR2004 - mostly positive
                body.append(Weak(signed) if dice.random() < 0.25 else signed)  # noqa: PLR2004 - a quarter assumed
            labels.append(f"r{n}_{len(labels)}")
            rules.append(Rule(Literal(f"d{n}", (), sign), tuple(body), label=labels[-1]))
        if dice.random() < 0.5:  # noqa: PLR2004 - half of the clashes are decided
            higher, lower = dice.sample(labels[:2], 2)
            orders.append(Rule(Literal(PRIORITY, (Name(higher), Name(lower))), strict=True))
    return Dispute((Theory("main", tuple(rules)),), tuple(orders), open=tuple(opened)), Literal(f"d{q - 1}")


def one(q: int, seed: int, seconds: float) -> dict[str, object]:
    """Return what became of one case."""
    dispute, literal = case(q, seed)
    start = time.perf_counter()
    found = relevance(dispute, literal, limits=Limits(seconds))
    return {
        "seconds": time.perf_counter() - start,
        "open": len(found.open),
        "stable": found.stable,
        "relevance": Undecided.RELEVANCE not in found.undecided and Undecided.STABILITY not in found.undecided,
        "question": not found.undecided,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure each case in a process of its own, and print one line a size."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.relevance", description=__doc__)
    parser.add_argument("--sizes", nargs="+", type=int, default=[10, 20, 30, 40])
    parser.add_argument("--cases", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--one", nargs=2, type=int, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.one is not None:
        print(json.dumps(one(options.one[0], options.one[1], options.seconds)))
        return 0
    print(f"{'q':>4} {'bear on it':>10} {'unstable':>8} {'relevance':>9} {'question':>8} {'median s':>8} {'most s':>7}")
    for q in options.sizes:
        found = [_apart(q, seed, options.seconds) for seed in range(options.cases)]
        times = [float(str(each["seconds"])) for each in found]
        bearing = statistics.mean(int(str(each["open"])) for each in found)
        unstable = sum(each["stable"] is False for each in found)
        decided = [sum(bool(each[what]) for each in found) / len(found) for what in ("relevance", "question")]
        print(
            f"{q:>4} {bearing:>10.1f} {unstable:>8} {decided[0]:>9.0%} {decided[1]:>8.0%} "
            f"{statistics.median(times):>8.2f} {max(times):>7.1f}",
            flush=True,
        )
    return 0


def _apart(q: int, seed: int, seconds: float) -> dict[str, object]:
    command = [sys.executable, "-m", "benchmarks.relevance", "--seconds", str(seconds), "--one", str(q), str(seed)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + GRACE, check=True)
    except subprocess.TimeoutExpired:
        return {"seconds": seconds + GRACE, "open": q, "stable": None, "relevance": False, "question": False}
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


if __name__ == "__main__":
    sys.exit(main())
