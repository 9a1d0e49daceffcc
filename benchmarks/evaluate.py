"""Time and memory of an evaluation of many debates: ``python -m benchmarks.evaluate [COUNT] [--jobs N] [--keep DIR]``.

Debates are the formal debates of generated tasks, one of five as it was held, the others with one planted fault each
(`aufheben.testing.faults`); one file in the middle is corrupted. The program evaluates them in a process of its own;
what it and its workers hold in memory is looked at ten times a second. Printed are the seconds, the memory by quarters
of the work, and how many of the sound debates were found sound and how many of the planted faults were told.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from aufheben.experiments.crews import cores

EACH = 5
"""Debates of one task: one as it was held, the others with a planted fault."""
_PAUSE = 0.1
_QUARTERS = 4


def main(arguments: list[str] | None = None) -> int:
    """Make the debates, evaluate them, print what it took; return 1 where something was not found."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.evaluate", description="Time and memory of an evaluation of many debates."
    )
    parser.add_argument("count", nargs="?", type=int, default=10_000, help="how many debates (default: 10000)")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes (default: one for each core)")
    parser.add_argument("--keep", type=Path, help="make the debates in this folder and leave them there")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary, "corpus")
        started = time.monotonic()
        made = make(folder, options.count, options.jobs)
        print(f"made {made} debates in {time.monotonic() - started:.0f} s", flush=True)
        results = Path(temporary, "results.jsonl")
        before = os.times()
        seconds, memory, document = evaluated(folder, results, options.jobs, made)
        after = os.times()
        busy = after.children_user + after.children_system - before.children_user - before.children_system
        print(f"evaluated in {seconds:.0f} s with {options.jobs} processes: {1000 * seconds / made:.0f} ms each")
        print(f"processor time of all processes: {busy:.0f} s, {1000 * busy / made:.0f} ms each")
        print("memory in MB, parent / all workers, at the most in each quarter of the work:")
        print("  " + ", ".join(f"{parent:.0f} / {workers:.0f}" for parent, workers in memory))
        return 0 if _report(results, document) else 1


def make(folder: Path, count: int, jobs: int) -> int:
    """Write debates and a corrupted file; return how many debates there are."""
    folder.mkdir(parents=True, exist_ok=True)
    tasks = -(-count // EACH)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        made = sum(pool.map(_task, [(str(folder), number) for number in range(tasks)], chunksize=20))
    middle = f"t{tasks // 2:06d}"
    (folder / f"{middle}.torn.transcript.json").write_bytes(
        (folder / f"{middle}.sound.transcript.json").read_bytes()[:200]
    )
    return made


def _task(place: tuple[str, int]) -> int:
    """Write the stances and the debates of one task; return how many debates."""
    from random import Random  # noqa: PLC0415 - here and below: what only the processes need

    from aufheben.tasks.making import drafted  # noqa: PLC0415
    from aufheben.tasks.plans import GRADES  # noqa: PLC0415
    from aufheben.testing.faults import PLANTERS  # noqa: PLC0415
    from aufheben.testing.oracle.shapes import Seeded  # noqa: PLC0415
    from aufheben.testing.script import of_debate  # noqa: PLC0415
    from kb.knowledge_base import KnowledgeBase  # noqa: PLC0415

    folder, number = Path(place[0]), place[1]
    written, debate = drafted(1, number, GRADES[1 + number % 3], ("en", "ja")[number % 2])
    script = of_debate(written.dispute, debate)
    name = f"t{number:06d}"
    (folder / f"{name}.kb").write_text(f"{KnowledgeBase.of(written.dispute)}\n", encoding="utf-8")
    documents: dict[str, Any] = {"sound": script.document}
    rng = Random(number)  # noqa: S311 - transcripts, no secrets
    for tried, planter in enumerate(cycle(rng.sample(PLANTERS, len(PLANTERS)))):
        planted = planter(Seeded(rng), script)
        if planted is not None:
            documents[f"{tried}_{planted.code}"] = planted.document
        if len(documents) == EACH or tried == 2 * len(PLANTERS):
            break
    for label, document in documents.items():
        text = json.dumps(document, ensure_ascii=False)
        (folder / f"{name}.{label}.transcript.json").write_text(text, encoding="utf-8")
    return len(documents)


def evaluated(
    folder: Path, results: Path, jobs: int, count: int
) -> tuple[float, list[tuple[float, float]], dict[str, Any]]:
    """Return the seconds of an evaluation, its memory by quarters of the work, and its document."""
    command = [sys.executable, "-m", "aufheben", "evaluate", str(folder), "--jobs", str(jobs), "--out", str(results)]
    memory = [(0.0, 0.0)] * _QUARTERS
    started = time.monotonic()
    with tempfile.TemporaryFile() as output:
        running = subprocess.Popen([*command, "--json"], stdout=output)
        done, place = 0, 0
        while running.poll() is None:
            if results.exists():
                with results.open("rb") as lines:
                    lines.seek(place)
                    new = lines.read()
                done, place = done + new.count(b"\n"), place + len(new)
            quarter = min(_QUARTERS - 1, _QUARTERS * done // count)
            parent, workers = _held(running.pid)
            memory[quarter] = max(memory[quarter][0], parent), max(memory[quarter][1], workers)
            time.sleep(_PAUSE)
        seconds = time.monotonic() - started
        output.seek(0)
        return seconds, memory, json.loads(output.read())


def _held(parent: int) -> tuple[float, float]:
    """Return the megabytes that a process and its children hold; zero where the system does not tell."""
    processes = Path("/proc")
    if not processes.exists():
        return 0.0, 0.0
    own, others = _resident(processes / str(parent)), 0.0
    for entry in processes.iterdir():
        if entry.name.isdigit():
            try:
                father = int((entry / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            except OSError:
                continue  # it has ended meanwhile
            others += _resident(entry) if father == parent else 0.0
    return own, others


def _resident(process: Path) -> float:
    try:
        pages = int((process / "statm").read_text(encoding="utf-8").split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _report(results: Path, document: dict[str, Any]) -> bool:
    """Print what was found of what is there; return whether it is all of it."""
    sound = caught = planted = debates = 0
    wrong: list[str] = []
    with results.open(encoding="utf-8") as lines:
        for line in lines:
            record: dict[str, Any] = json.loads(line)
            verified = record["verified"]
            if verified is None:
                continue
            label = record["name"].split(".")[1]
            codes = {code for code, _, _ in verified["findings"]}
            if label == "sound":
                debates += 1
                sound += verified["sound"]
                right = verified["sound"]
            else:
                planted += 1
                right = label.partition("_")[2] in codes
                caught += right
            if not right:
                wrong.append(record["name"])
    print(f"sound debates found sound: {sound} of {debates}; planted faults told: {caught} of {planted}")
    print(f"skipped: {[one['name'] for one in document['first_skipped']]}")
    if wrong:
        print("not found, for example: " + ", ".join(sorted(wrong)[:10]))
    return not wrong and document["skipped"] == 1


if __name__ == "__main__":
    sys.exit(main())
