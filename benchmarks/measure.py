"""One measurement in a process of its own: seconds by phase and peak memory, and whether the answer was right.

Run as ``python -m benchmarks.measure WHAT FAMILY N`` it prints one JSON object; `measured` starts that and reads it.
"""

from __future__ import annotations

import gc
import json
import resource
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.families import FAMILIES, Family, clingo_program, knowledge_base
from engine.values.record import Outcome, Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.rules import Dispute

OURS = ("values", "file")
"""The measurements of this project: from loaded values, and from a file of knowledge-base text."""

CLINGO = "clingo"
"""The measurement they are compared with: plain `Control.add` and `Control.ground` of the same rules."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """What one process measured; ``agrees`` is None where nothing was asked, ``failure`` says why nothing came out."""

    what: str
    family: str
    n: int
    phases: dict[str, float] = field(default_factory=dict[str, float])
    megabytes: float = 0.0
    rows: int = 0
    agrees: bool | None = None
    failure: str | None = None

    @property
    def seconds(self) -> float:
        """Return the seconds of all phases together."""
        return sum(self.phases.values())


def _spent() -> float:
    """Return the processor seconds of this process and of those that it has waited for: of grounding, too."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


class _Clock:
    """Phases of processor time; each lap ends one and begins the next."""

    def __init__(self) -> None:
        gc.collect()
        self.phases: dict[str, float] = {}
        self._last = _spent()

    def lap(self, phase: str) -> None:
        now = _spent()
        self.phases[phase] = now - self._last
        self._last = now


def measured(what: str, family: str, n: int, limit: float) -> Measurement:
    """Return a measurement made in a new process, stopped at a limit in seconds."""
    command = [sys.executable, "-m", "benchmarks.measure", what, family, str(n)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return Measurement(what, family, n, failure=f"stopped at {limit:g} s")
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
        return Measurement(what, family, n, failure=reason)
    return Measurement(**json.loads(done.stdout))


def measure(what: str, family: Family, n: int) -> Measurement:
    """Return a measurement made in this process."""
    agrees: bool | None
    match what:
        case "values":
            clock, rows, agrees = _values(family, n)
        case "file":
            clock, rows, agrees = _file(family, n)
        case "clingo":
            clock, rows, agrees = _clingo(family, n)
        case _:
            from benchmarks.peers import PEERS  # noqa: PLC0415 - may load libraries that are not installed

            dispute = family.build(n)
            clock = _Clock()
            accepted, rows = PEERS[what].accepts(dispute, family.asked(n))
            clock.lap("decide")
            agrees = accepted == (family.expected(n) is Status.JUSTIFIED)
    # Linux gives kilobytes, macOS bytes. Grounding may use a process of its own, so children count too.
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    peak = sum(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / unit
    return Measurement(what, family.name, n, clock.phases, peak, rows, agrees)


def _values(family: Family, n: int) -> tuple[_Clock, int, bool]:
    """Measure from loaded values."""
    decide = _decider(family, n)
    dispute = family.build(n)
    clock = _Clock()
    return clock, *decide(dispute, clock)


def _file(family: Family, n: int) -> tuple[_Clock, int, bool]:
    """Measure from a file: text, statements, knowledge base, statuses."""
    from kb.loading import load  # noqa: PLC0415 - clingo is measured without our modules

    decide = _decider(family, n)
    with tempfile.NamedTemporaryFile("w", suffix=".kb", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in knowledge_base(family.build(n)))
        file.flush()
        clock = _Clock()
        dispute = load(Path(file.name)).dispute
        clock.lap("read")
    return clock, *decide(dispute, clock)


def _decider(family: Family, n: int) -> Callable[[Dispute, _Clock], tuple[int, bool]]:
    """Return what grounds and decides all literals, or holds the debate; modules are loaded before the clock runs."""
    from engine.debate import hold  # noqa: PLC0415 - as above
    from engine.grounding.grounding import ground  # noqa: PLC0415 - as above
    from engine.status.statuses import pooled_statuses  # noqa: PLC0415 - as above
    from engine.values.limits import Limits  # noqa: PLC0415 - as above

    def debated(dispute: Dispute, clock: _Clock) -> tuple[int, bool]:
        debate = hold(dispute)
        clock.lap("decide")
        asked = family.asked(n)
        if family.expected(n) is Status.JUSTIFIED:
            return len(debate.moves), debate.outcome is Outcome.SYNTHESIS and debate.answers == (asked,)
        missing = () if debate.synthesis is None else debate.synthesis.missing
        named = any(one.claim == asked for one in missing)
        return len(debate.moves), debate.outcome is Outcome.STALEMATE and named

    def decided(dispute: Dispute, clock: _Clock) -> tuple[int, bool]:
        rows = ground(dispute, Limits())
        clock.lap("ground")
        statuses = pooled_statuses(rows)
        clock.lap("decide")
        number = rows.table.find(family.asked(n))
        return len(rows), number is not None and statuses.of(number) is family.expected(n)

    return debated if family.debated else decided


def _clingo(family: Family, n: int) -> tuple[_Clock, int, None]:
    """Measure plain grounding of the same rules."""
    from clingo import Control  # noqa: PLC0415 - loaded where it is measured

    text = "\n".join(clingo_program(family.build(n)))
    clock = _Clock()
    control = Control()
    control.add("base", [], text)
    control.ground([("base", [])])
    clock.lap("ground")
    return clock, len(control.symbolic_atoms), None


if __name__ == "__main__":
    _, chosen, name, size = sys.argv
    print(json.dumps(asdict(measure(chosen, FAMILIES[name], int(size)))))
