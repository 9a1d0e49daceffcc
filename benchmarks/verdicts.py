"""What the measurements of one run say about the targets; a target without its measurements is not spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.measure import CLINGO, OURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from benchmarks.families import Family
    from benchmarks.measure import Measurement

LARGE = {"CHAIN": 100_000, "LAYERED": 20_000, "DATALOG": 100_000}
"""The sizes that are decided within a multiple of plain grounding."""

MULTIPLES = {"values": 5.0, "file": 8.0}
"""How many times the seconds of plain grounding, from loaded values and from a file."""

GROWTH = 15.0
"""How much longer a tenfold size may take."""

MEMORY = 2048.0
"""Megabytes at most for the large sizes."""

DEBATED = ("DEBATE", 200, 10.0)
"""A debate over this many objects takes seconds: fewer than these."""

WITHOUT = ("PRIORITIES", "REBUTS", 3.0)
"""A run from a file may take this multiple of one over the same rules without priorities."""

Verdict = tuple[bool, str]


def verdicts(families: Sequence[Family], found: Iterable[Measurement]) -> list[Verdict]:
    """Return a verdict for each target whose measurements are there."""
    known = {(one.what, one.family, one.n): one for one in found}
    return [
        *_answers(known.values()),
        *(verdict for family in families if family.linear for verdict in _growth(family, known)),
        *(verdict for name, n in LARGE.items() for verdict in _large(name, n, known)),
        *_preferred(known),
        *_debate(known),
    ]


def _answers(found: Iterable[Measurement]) -> Iterator[Verdict]:
    ours = [one for one in found if one.what in OURS]
    failed = [f"{one.family}({one.n}) {one.what}: {one.failure}" for one in ours if one.failure is not None]
    failed += [f"{one.family}({one.n}) {one.what}: wrong" for one in ours if one.agrees is False]
    if ours:
        yield not failed, f"every answer is the one known by hand ({len(ours)}){''.join(f'; {f}' for f in failed)}"


def _growth(family: Family, known: dict[tuple[str, str, int], Measurement]) -> Iterator[Verdict]:
    for (what, name, n), small in known.items():
        large = known.get((what, name, 10 * n))
        if name == family.name and what in OURS and large is not None and small.seconds and large.seconds:
            grown = large.seconds / small.seconds
            yield grown <= GROWTH, f"{name} {what}: {n} to {10 * n} takes {grown:.1f} times as long (≤ {GROWTH:g})"


def _large(name: str, n: int, known: dict[tuple[str, str, int], Measurement]) -> Iterator[Verdict]:
    plain = known.get((CLINGO, name, n))
    for what, most in MULTIPLES.items():
        ours = known.get((what, name, n))
        if ours is None or plain is None or not plain.seconds:
            continue
        ratio = ours.seconds / plain.seconds
        decided = ours.failure is None
        text = f"{name}({n}) from {what}: {ratio:.1f} times plain grounding (≤ {most:g})"
        yield decided and ratio <= most, text
        yield decided and ours.megabytes <= MEMORY, f"{name}({n}) from {what}: {ours.megabytes:.0f} MB (≤ {MEMORY:g})"


def _preferred(known: dict[tuple[str, str, int], Measurement]) -> Iterator[Verdict]:
    name, without, most = WITHOUT
    for (what, family, n), ours in known.items():
        bare = known.get((what, without, n))
        if family == name and what == "file" and bare is not None and bare.seconds:
            ratio = ours.seconds / bare.seconds
            decided = ours.failure is None
            yield decided and ratio <= most, f"{name}({n}) from {what}: {ratio:.1f} times {without}({n}) (≤ {most:g})"


def _debate(known: dict[tuple[str, str, int], Measurement]) -> Iterator[Verdict]:
    name, n, most = DEBATED
    for what in OURS:
        ours = known.get((what, name, n))
        if ours is not None:
            decided = ours.failure is None
            yield decided and ours.seconds <= most, f"{name}({n}) from {what}: {ours.seconds:.1f} s (≤ {most:g})"
