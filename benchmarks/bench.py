"""A bench of scripted models: ``python -m benchmarks.bench [--tasks N] [--cells N]``.

First six models of known skill (`benchmarks.scripted_models`) debate generated tasks, and their scores are printed.
Then many cells are held, one after the other, by an endpoint that answers at once: printed are the time of a cell, how
it is shared between the script, tasks that are read, answers that are scored and the runner with its files and its
journal, and the memory: before the first cell, when the tasks have been read and the script made of them, and then the
most of each quarter of the work. Models of flesh and blood take seconds for a reply.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar
from unittest.mock import patch

from aufheben.bench.bench import Bench, BenchPlan, judge, run_bench
from aufheben.bench.items import Items
from aufheben.bench.tables import SCORES, BenchTable
from aufheben.choices import Method
from aufheben.models import ModelSession, Wishes
from aufheben.tasks.making import make
from aufheben.tasks.plans import GRADES
from benchmarks.scripted_models import ScriptedModels, Skill
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from aufheben.bench.scoring import BenchResult
    from llm_bridge.endpoints import Completion, Endpoint, ModelCall

P = ParamSpec("P")
T = TypeVar("T")

_QUARTERS = 4
_ITEMS = 20
"""Tasks of the second part; the rest of the cells are trials."""
_CALL = 1.0
"""Seconds of a fast call of a real model, to compare with."""


def main(arguments: list[str] | None = None) -> int:
    """Hold both benches and print what came of them; return 1 where the perfect model is not right throughout."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench", description="A bench of scripted models.")
    parser.add_argument("--tasks", type=int, default=60, help="tasks of the six models (default: 60)")
    parser.add_argument("--cells", type=int, default=10_000, help="cells of the second part (default: 10000)")
    parser.add_argument("--jobs", type=int, help="processes that score these cells (default: none)")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        right = _skills(Path(temporary), options.tasks)
        _many(Path(temporary), options.cells, options.jobs)
    return 0 if right else 1


def _tasks(folder: Path, count: int) -> Items:
    folder.mkdir()
    for number in range(count):
        task = make(11, number, GRADES[1 + number // 8 % 2], ("en", "ja")[number // 4 % 2])
        (folder / f"{task.name}.txt").write_text(task.text, encoding="utf-8")
    return Items(folder)


def _skills(folder: Path, count: int) -> bool:
    items = _tasks(folder / "skills", count)
    script = ScriptedModels(tuple(map(items.get, items.names())))
    plan = BenchPlan((Method.LLM,), tuple((("", skill.value),) for skill in Skill))
    table = BenchTable()

    def count_in(result: BenchResult, /, *, again: bool) -> None:  # noqa: ARG001 - a report
        table.add(result)

    (folder / "out").mkdir()
    started = time.monotonic()
    bench = Bench(folder / "out", items, ModelSession(ScriptedEndpoint(script), "", Wishes(), 0))
    run_bench(bench, plan.over(items).cells, 1, count_in)
    print(f"{count} tasks, {len(Skill)} models: {time.monotonic() - started:.0f} s")
    for column in table.ranked:
        shares = ((name, column.score(name)) for name in SCORES)
        texts = (f"{name} {share.estimate:.2f}" for name, share in shares if share.estimate is not None)
        print(f"  {column.name}: {', '.join(texts)}")
    perfect = table.columns[f"llm · {Skill.PERFECT.value}"]
    return perfect.score("answer").estimate == perfect.score("structure").estimate == 1


@dataclass(slots=True)
class _Clock:
    """The seconds that something took in all."""

    seconds: float = 0.0

    def around(self, function: Callable[P, T]) -> Callable[P, T]:
        """Return a function whose time is counted."""

        def timed(*given: P.args, **named: P.kwargs) -> T:
            started = time.perf_counter()
            try:
                return function(*given, **named)
            finally:
                self.seconds += time.perf_counter() - started

        return timed


@dataclass(slots=True)
class _TimedEndpoint:
    """An endpoint whose time is counted."""

    endpoint: Endpoint
    clock: _Clock

    def complete(self, call: ModelCall) -> Completion:
        started = time.perf_counter()
        completion = self.endpoint.complete(call)
        self.clock.seconds += time.perf_counter() - started
        return completion


def _many(folder: Path, count: int, jobs: int | None) -> None:
    items = _tasks(folder / "many", _ITEMS)
    script = ScriptedModels(tuple(map(items.get, items.names())))
    asked, reading, engine = _Clock(), _Clock(), _Clock()
    endpoint = Journal(folder / "replies.journal", _TimedEndpoint(_Counting(script), asked), address="scripted")
    plan = BenchPlan((Method.SINGLE,), ((("", Skill.PERFECT.value),),), trials=-(-count // _ITEMS))
    memory = [0.0] * _QUARTERS
    done = 0

    def watch(result: BenchResult, /, *, again: bool) -> None:  # noqa: ARG001 - a report
        nonlocal done
        quarter = min(_QUARTERS - 1, _QUARTERS * done // count)
        done += 1
        memory[quarter] = max(memory[quarter], _resident())

    (folder / "cells").mkdir()
    planned = plan.over(items).cells[:count]
    session = ModelSession(endpoint, "", Wishes(), 0)
    with judge(jobs) as judging, patch.object(Items, "get", reading.around(Items.get)):
        bench = Bench(folder / "cells", items, session, judge=engine.around(judging))
        before = _resident()
        started = time.perf_counter()
        run_bench(bench, planned, 1, watch)
    whole = time.perf_counter() - started
    each = 1000 * whole / count
    rest = whole - asked.seconds - reading.seconds - engine.seconds
    print(f"{count} cells of one call: {whole:.0f} s, {each:.2f} ms each")
    parts = {"script": asked.seconds, "tasks read": reading.seconds, "answers scored": engine.seconds}
    parts["runner, files and journal"] = rest
    print("  " + ", ".join(f"{name} {100 * part / whole:.0f} %" for name, part in parts.items()))
    print(f"  without the script, beside a call of {_CALL:g} s: {100 * (whole - asked.seconds) / count / _CALL:.1f} %")
    print(f"  memory in MB: {before:.0f} before, then by quarters " + ", ".join(f"{one:.0f}" for one in memory))


@dataclass(slots=True)
class _Counting:
    """A script as an endpoint that keeps none of its calls."""

    script: ScriptedModels

    def complete(self, call: ModelCall) -> Completion:
        return ScriptedEndpoint(self.script).complete(call)


def _resident() -> float:
    """Return the megabytes that this process holds; zero where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    sys.exit(main())
