"""The benchmark command: ``python -m benchmarks [FAMILY …] [--sizes N …] [--peers] [--json FILE]``.

Every number printed was measured in the run that prints it, each in a process of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.calls import calls
from benchmarks.families import FAMILIES
from benchmarks.measure import CLINGO, OURS, measured
from benchmarks.peers import PEERS
from benchmarks.verdicts import verdicts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.families import Family
    from benchmarks.measure import Measurement

LIMIT = 600.0
"""Seconds after which one of our measurements is stopped."""

PEER_LIMIT = 20.0
"""Seconds after which another library is stopped."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print tables and verdicts; return 1 when a target was missed."""
    options = _options(arguments)
    families = [FAMILIES[name] for name in options.families or FAMILIES]
    print(_machine())
    found: list[Measurement] = []
    print(_row("family", "n", "read s", "ground s", "decide s", "clingo s", "values ×", "file ×", "MB", "file MB"))
    for family in families:
        for n in options.sizes or family.sizes:
            best = {what: _best(what, family, n, options.repeat) for what in (*OURS, CLINGO)}
            found += best.values()
            print(_line(family, n, best), flush=True)
    if options.peers:
        found += _peers(families)
    results = verdicts(families, found)
    if not options.families:
        print()
        results += calls(options.repeat)
    print("\n".join(("", *(f"{'reached' if good else 'MISSED '}  {text}" for good, text in results))))
    if options.json is not None:
        result = {
            "machine": _machine(),
            "measurements": [{**asdict(one), "seconds": one.seconds} for one in found],
            "verdicts": [{"reached": good, "target": text} for good, text in results],
        }
        options.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0 if all(good for good, _ in results) else 1


class _Options(argparse.Namespace):
    families: list[str]
    sizes: list[int]
    repeat: int
    peers: bool
    json: Path | None


def _options(arguments: Sequence[str] | None) -> _Options:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Time and memory of debates.")
    about = "; ".join(f"{family.name}: {family.about}" for family in FAMILIES.values())
    parser.add_argument(
        "families", nargs="*", metavar="FAMILY", help=f"families to measure (default: all, and whole commands). {about}"
    )
    parser.add_argument("--sizes", nargs="+", type=int, default=[], metavar="N", help="sizes instead of each family's")
    parser.add_argument("--repeat", type=int, default=3, help="take the fastest of this many runs (default: 3)")
    parser.add_argument("--peers", action="store_true", help="measure other libraries too, where installed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write everything to a file")
    options = parser.parse_args(arguments, namespace=_Options())
    unknown = [name for name in options.families if name not in FAMILIES]
    if unknown:
        parser.error(f"no family {', '.join(unknown)}; there are {', '.join(FAMILIES)}")
    if options.repeat < 1:
        parser.error("--repeat needs at least one run")
    return options


def _machine() -> str:
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores{load}; "
        f"Python {platform.python_version()}, clingo {version('clingo')}"
    )


def _best(what: str, family: Family, n: int, repeat: int) -> Measurement:
    """Return the fastest of several runs, or the first failure."""
    runs: list[Measurement] = []
    for _ in range(repeat):
        runs.append(measured(what, family.name, n, LIMIT))
        if runs[-1].failure is not None:
            return runs[-1]
    return min(runs, key=lambda run: run.seconds)


def _line(family: Family, n: int, best: dict[str, Measurement]) -> str:
    values, file, clingo = (best[what] for what in (*OURS, CLINGO))
    failed = next((one for one in (values, file, clingo) if one.failure is not None), None)
    if failed is not None:
        return f"{_row(family.name, n)}  {failed.what}: {failed.failure}"
    wrong = "" if values.agrees and file.agrees else "  WRONG ANSWER"
    phases = (file.phases.get("read"), values.phases.get("ground"), values.phases.get("decide"), clingo.seconds)
    ratios = () if family.debated else (values.seconds / clingo.seconds, file.seconds / clingo.seconds)
    times = [f"{seconds:.3f}" if seconds is not None else "-" for seconds in phases]
    shown = [f"{ratio:.1f}" for ratio in ratios] or ["-", "-"]
    return _row(family.name, n, *times, *shown, f"{values.megabytes:.0f}", f"{file.megabytes:.0f}") + wrong


def _row(family: str, *cells: object) -> str:
    return "".join((f"{family:<16}", *(f"{cell!s:>10}" for cell in cells)))


def _peers(families: Sequence[Family]) -> list[Measurement]:
    """Measure the libraries that are installed on sizes they can take; give up on a family after the first failure."""
    found: list[Measurement] = []
    for peer in PEERS.values():
        print(f"\n{peer.distribution} {peer.version or 'is not installed'}")
        if peer.version is None:
            continue
        print(_row("family", "n", "seconds", "ours s", "arguments"))
        for family in families:
            for n in family.peers:
                ours = measured("values", family.name, n, PEER_LIMIT)
                theirs = measured(peer.distribution, family.name, n, PEER_LIMIT)
                found += (ours, theirs)
                if theirs.failure is not None:
                    print(f"{_row(family.name, n)}  {theirs.failure}", flush=True)
                    break
                other = "" if theirs.agrees else "  another answer"
                cells = (f"{theirs.seconds:.3f}", f"{ours.seconds:.3f}", theirs.rows)
                print(_row(family.name, n, *cells) + other, flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
