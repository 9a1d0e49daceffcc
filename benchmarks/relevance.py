"""RELEVANCE(q): random cases with q open literals, and the share of them that is decided in time.

``python -m benchmarks.relevance [--sizes 10 20 30 40] [--cases 20] [--seconds 60]``. A case grows like a legal one: a
conclusion has a rule or two for it and often one against it, mostly an exception that is ranked above; their premises
are open literals, most of them used once, or conclusions with rules of their own. Told are the shares of cases in which
it is decided whether the status is stable, what the smallest completions are, all that is relevant, and the best next
question.
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

from engine.change.relevance import Undecided, relevance
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal, Name, Weak
from engine.values.rules import Dispute, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.values.literals import BodyItem

CONCLUDED, AGAIN, DENIED, ASSUMED = 0.4, 0.15, 0.15, 0.2
"""How often a premise is itself concluded, used before, denied, only assumed not to hold."""

CONTESTED, RANKED, EXCEPTION = 0.6, 0.7, 0.8
"""How often a conclusion has a rule against it, such rules are ranked, the one against is the stronger."""

DECIDED = ("stability", "smallest", "relevance", "question")
"""What may be decided of a case."""

GRACE = 30.0
"""Seconds after the limit until a process that does not keep it is stopped."""


def case(q: int, seed: int) -> tuple[Dispute, Literal]:
    """Return a random dispute with q open literals, and the literal to ask about."""
    dice = Random(seed * 1_000 + q)  # noqa: S311 - repeatable, not secret
    rules: list[Rule] = []
    orders: list[Rule] = []
    opened: list[Literal] = []
    waiting = [Literal("d0")]
    ranked: set[Literal] = set()

    def premise() -> BodyItem:
        """Return an open literal, mostly one not used yet, or a conclusion that is still to be given rules."""
        if dice.random() < CONCLUDED and len(opened) + 2 * len(waiting) < q:
            literal = Literal(f"d{len(rules)}_{len(waiting)}")
            waiting.append(literal)
        elif opened and (len(opened) == q or dice.random() < AGAIN):
            literal = dice.choice(opened)
        else:
            literal = Literal(f"o{len(opened)}")
            opened.append(literal)
        roll = dice.random()
        return literal if roll < 1 - DENIED - ASSUMED else -literal if roll < 1 - ASSUMED else Weak(literal)

    while waiting or len(opened) < q:
        goal = waiting.pop(0) if waiting else Literal("d0")
        for head in (
            goal,
            *((goal,) if dice.random() < AGAIN else ()),
            *((-goal,) if dice.random() < CONTESTED else ()),
        ):
            body = tuple(premise() for _ in range(dice.choice((1, 2))))
            rules.append(Rule(head, body, label=f"r{len(rules)}"))
        pro, con = ([rule.label for rule in rules if rule.head == head] for head in (goal, -goal))
        if con and goal not in ranked and dice.random() < RANKED:
            ranked.add(goal)
            higher, lower = (con[0], pro[0]) if dice.random() < EXCEPTION else (pro[0], con[0])
            orders.append(Rule(Literal(PRIORITY, (Name(str(higher)), Name(str(lower)))), strict=True))
    return Dispute((Theory("main", tuple(rules)),), tuple(orders), open=tuple(opened)), Literal("d0")


def one(q: int, seed: int, seconds: float) -> dict[str, object]:
    """Return what became of one case."""
    dispute, literal = case(q, seed)
    start = time.perf_counter()
    found = relevance(dispute, literal, limits=Limits(seconds))
    return {
        "seconds": time.perf_counter() - start,
        "open": len(found.open),
        "unstable": found.stable is False,
        "stability": Undecided.STABILITY not in found.undecided,
        "smallest": Undecided.SMALLEST not in found.undecided,
        "relevance": Undecided.RELEVANCE not in found.undecided,
        "question": Undecided.QUESTION not in found.undecided,
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
    print(f"{'q':>4} {'unstable':>8} {' '.join(f'{one:>9}' for one in DECIDED)} {'median s':>8} {'most s':>7}")
    for q in options.sizes:
        found = [_apart(q, seed, options.seconds) for seed in range(options.cases)]
        times = [float(str(each["seconds"])) for each in found]
        shares = (sum(bool(each[what]) for each in found) / len(found) for what in DECIDED)
        print(
            f"{q:>4} {sum(bool(each['unstable']) for each in found):>8} {' '.join(f'{one:>9.0%}' for one in shares)} "
            f"{statistics.median(times):>8.2f} {max(times):>7.1f}",
            flush=True,
        )
    return 0


def _apart(q: int, seed: int, seconds: float) -> dict[str, object]:
    command = [sys.executable, "-m", "benchmarks.relevance", "--seconds", str(seconds), "--one", str(q), str(seed)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + GRACE, check=True)
    except subprocess.TimeoutExpired:
        return {"seconds": seconds + GRACE, "unstable": False, **dict.fromkeys(DECIDED, False)}
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


if __name__ == "__main__":
    sys.exit(main())
