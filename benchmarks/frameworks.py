"""Flat theories in the style of ICCMA's instances, and a plain Python fixpoint to compare with.

``python -m benchmarks.frameworks``. An argument of an abstract framework becomes one rule that assumes that none of its
attackers holds; the frameworks are drawn like those of the International Competition on Computational Models of
Argumentation: Erdős & Rényi, Barabási & Albert, Watts & Strogatz, and its grounded, stable and SCC generators. Both
sides start from the same values and decide all literals; what counts is the ratio of CPU time within one run.
"""

from __future__ import annotations

import random
import sys
import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.grounding.grounding import ground
from engine.status.statuses import pooled_statuses
from engine.values.limits import Limits, uncollected
from engine.values.literals import Literal, Weak
from engine.values.record import Status
from engine.values.rules import Dispute, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Attackers = list[list[int]]
"""The attackers of each argument, by number."""

SIZES = (200, 500, 1_000, 2_000, 4_000, 6_000, 8_000, 10_000, 15_000, 25_000)
"""Arguments of the frameworks; each kind is drawn once at each size."""

_DEGREE = 6
"""Attacks on an argument, on average, where a generator leaves that open."""


def erdos_renyi(n: int, draw: random.Random) -> Attackers:
    """Return a framework whose attacks are drawn independently of one another."""
    return [[draw.randrange(n) for _ in range(draw.randrange(2 * _DEGREE))] for _ in range(n)]


def barabasi_albert(n: int, draw: random.Random) -> Attackers:
    """Return a framework grown argument by argument, each tied to those that have many ties already."""
    attackers: Attackers = [[] for _ in range(n)]
    ends = [0]
    for new in range(1, n):
        for old in {draw.choice(ends) for _ in range(_DEGREE // 2)}:
            one, other = (new, old) if draw.random() < 1 / 2 else (old, new)
            attackers[one].append(other)
            ends += (new, old)
    return attackers


def watts_strogatz(n: int, draw: random.Random) -> Attackers:
    """Return a ring whose arguments are tied to their neighbours, one tie in ten to anybody."""
    attackers: Attackers = [[] for _ in range(n)]
    for one in range(n):
        for step in range(1, _DEGREE + 1):
            other = draw.randrange(n) if draw.random() < 1 / 10 else (one + step) % n
            target, source = (one, other) if draw.random() < 1 / 2 else (other, one)
            attackers[target].append(source)
    return attackers


def grounded(n: int, draw: random.Random) -> Attackers:
    """Return a framework without cycles in most of its arguments, so that the grounded extension is large and deep."""
    acyclic = n * 9 // 10
    few = [[draw.randrange(one) for _ in range(draw.randrange(4))] if one else [] for one in range(acyclic)]
    return few + [[draw.randrange(n) for _ in range(_DEGREE)] for _ in range(acyclic, n)]


def stable(n: int, draw: random.Random) -> Attackers:
    """Return a framework with a planted stable extension: no attack within it, every other argument attacked by it."""
    chosen = n // 3
    inside = [[draw.randrange(chosen, n) for _ in range(_DEGREE)] for _ in range(chosen)]
    return inside + [[draw.randrange(chosen), *(draw.randrange(n) for _ in range(_DEGREE))] for _ in range(chosen, n)]


def components(n: int, draw: random.Random) -> Attackers:
    """Return a framework of forty strongly connected parts, which attack one another in one direction."""
    size = max(1, n // 40)
    attackers: Attackers = []
    for one in range(n):
        first = one // size * size
        attackers.append([draw.randrange(first, min(first + size, n)) for _ in range(draw.randrange(_DEGREE))])
        if first and draw.random() < 1 / 4:
            attackers[one].append(draw.randrange(first))
    return attackers


KINDS: dict[str, Callable[[int, random.Random], Attackers]] = {
    "Erdős-Rényi": erdos_renyi,
    "Barabási-Albert": barabasi_albert,
    "Watts-Strogatz": watts_strogatz,
    "grounded": grounded,
    "stable": stable,
    "SCC": components,
}


def theory(attackers: Attackers) -> Dispute:
    """Return a framework as a theory: an argument without attackers is a presumption."""
    heads = [Literal(f"a{one}") for one in range(len(attackers))]
    assumed = list(map(Weak, heads))
    rules = (
        Rule(head, tuple([assumed[other] for other in dict.fromkeys(others)]))
        for head, others in zip(heads, attackers, strict=True)
    )
    return Dispute((Theory("main", tuple(rules)),))


def plain_fixpoint(rules: tuple[Rule, ...]) -> dict[Literal, Status]:
    """Return the status of each head of flat rules (no strong literals, no strong negation), by a plain worklist.

    A rule whose assumptions all failed is in, a literal in fails every rule that assumes it, and a literal without
    rules left fails as an assumption: the grounded labelling of Dung 1995 (Modgil & Caminada 2009), in linear time.
    """
    concluding: dict[Literal, list[int]] = {}
    assuming: dict[Literal, list[int]] = {}
    waits: list[int] = []
    for number, rule in enumerate(rules):
        concluding.setdefault(rule.head, []).append(number)
        weak = rule.weak
        for literal in weak:
            assuming.setdefault(literal, []).append(number)
        waits.append(len(weak))
    alive = {literal: len(found) for literal, found in concluding.items()}
    out = [False] * len(rules)
    status = dict.fromkeys(concluding, Status.DEFENSIBLE)
    failed = deque(literal for literal in assuming if literal not in concluding)
    ready = deque(number for number, count in enumerate(waits) if not count)
    while failed or ready:
        while failed:
            for number in assuming.get(failed.popleft(), ()):
                waits[number] -= 1
                if not waits[number] and not out[number]:
                    ready.append(number)
        while ready:
            head = rules[ready.popleft()].head
            if status[head] is Status.JUSTIFIED:
                continue
            status[head] = Status.JUSTIFIED
            for number in assuming.get(head, ()):
                if not out[number]:
                    out[number] = True
                    lost = rules[number].head
                    alive[lost] -= 1
                    if not alive[lost]:
                        status[lost] = Status.OVERRULED
                        failed.append(lost)
    return status


def decided(dispute: Dispute) -> dict[Literal, Status]:
    """Return the status of each head, as the engine decides it."""
    rows = ground(dispute, Limits())
    statuses = pooled_statuses(rows)
    heads = dispute.theories[0].rules
    return {rule.head: statuses.of(number) for rule, number in zip(heads, rows.head, strict=True)}


@dataclass(frozen=True, slots=True)
class Comparison:
    """CPU seconds of both on one framework; statuses that differ raise before there is one."""

    kind: str
    rules: int
    ours: float
    plain: float


def compared(sizes: tuple[int, ...] = SIZES) -> Iterator[Comparison]:
    """Yield one comparison for each kind and size: the better of three runs each, taken in turns."""
    for kind, make in KINDS.items():
        for size in sizes:
            dispute = theory(make(size, random.Random(f"{kind}{size}")))  # noqa: S311 - a benchmark
            ours: list[float] = []
            plain: list[float] = []
            for _ in range(3):
                with uncollected():
                    start = time.process_time()
                    found = decided(dispute)
                    middle = time.process_time()
                    expected = plain_fixpoint(dispute.theories[0].rules)
                    plain.append(time.process_time() - middle)
                    ours.append(middle - start)
                if found != expected:
                    raise AssertionError(f"{kind} with {size} rules is decided otherwise by a plain fixpoint")
            yield Comparison(kind, size, min(ours), min(plain))


def main(sizes: tuple[int, ...] = SIZES) -> None:
    """Print the table."""
    print(f"{'kind':18}{'rules':>8}{'ours s':>10}{'plain s':>10}{'ratio':>8}")
    found = list(compared(sizes))
    for one in found:
        print(f"{one.kind:18}{one.rules:>8}{one.ours:>10.4f}{one.plain:>10.4f}{one.ours / one.plain:>8.1f}")
    ours, plain = sum(one.ours for one in found), sum(one.plain for one in found)
    print(f"{'all':18}{sum(one.rules for one in found):>8}{ours:>10.3f}{plain:>10.3f}{ours / plain:>8.1f}")


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
