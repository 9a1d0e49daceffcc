"""Limits and Ctrl-C hold inside grounding, also within a join that yields nothing, and leave no process behind."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.grounding.grounding import ground
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Arithmetic, Comparison, Integer, Literal, Name, Variable
from engine.values.rules import Dispute, Rule, Theory
from tests.interrupting import interrupted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

X, Y = (Variable(name) for name in "XY")


def theory(*rules: Rule) -> Dispute:
    return Dispute((Theory("a", rules),))


def fruitless_join() -> Dispute:
    """Return a rule whose join looks at all chains of six among 400 numbers, and keeps none: that takes weeks."""
    facts = (Rule(Literal("p", (Integer(n),)), strict=True) for n in range(400))
    variables = [Variable(f"X{n}") for n in range(6)]
    candidates = (Literal("p", (variable,)) for variable in variables)
    rising = (Comparison("<", one, other) for one, other in pairwise(variables))
    never = Comparison("<", variables[-1], variables[0])
    return theory(*facts, Rule(Literal("q"), (*candidates, *rising, never)))


def counting_for_ever() -> Dispute:
    successor = Comparison("=", Y, Arithmetic("+", X, Integer(1)))
    return theory(
        Rule(Literal("n", (Integer(0),)), strict=True), Rule(Literal("n", (Y,)), (Literal("n", (X,)), successor))
    )


def large_product() -> Dispute:
    facts = (Rule(Literal("p", (Name(f"c{n}"),)), strict=True) for n in range(2_000))
    return theory(*facts, Rule(Literal("q", (X, Y)), (Literal("p", (X,)), Literal("p", (Y,)))))


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Record the processes that workers start, and see to it that each is gone after the test."""
    started: list[subprocess.Popen[bytes]] = []

    class Recorded(subprocess.Popen[bytes]):
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, **options)  # pyrefly: ignore[no-matching-overload]
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Recorded)
    yield started
    assert started
    assert all(process.returncode is not None for process in started)


@pytest.mark.usefixtures("processes")
def test_a_time_limit_stops_a_join_that_yields_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    with pytest.raises(LimitReached) as stopped:
        ground(fruitless_join(), Limits(seconds=1.0))
    assert stopped.value.limit == "time"
    assert time.monotonic() - began < 5
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("processes")
def test_a_time_limit_holds_in_a_thread() -> None:
    caught: list[LimitReached] = []

    def run() -> None:
        try:
            ground(fruitless_join(), Limits(seconds=0.5))
        except LimitReached as error:
            caught.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(10)
    assert [error.limit for error in caught] == ["time"]


GROUNDING = """
import subprocess
from engine.grounding.grounding import ground
from engine.values.limits import Limits
from tests.engine.test_grounding_limits import fruitless_join

class Recorded(subprocess.Popen):
    started = []
    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.started.append(self)

class Watched(Limits):
    waits = []
    def left(self):  # asked for before each wait for the grounding process
        self.waits.append(self)
        if len(self.waits) == {wait}:
            here()

subprocess.Popen = Recorded
try:
    ground(fruitless_join(), Watched())
except KeyboardInterrupt:
    print("stopped", *(process.returncode is not None for process in Recorded.started))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("wait", [1, 8], ids=["while it starts", "while it joins"])
def test_ctrl_c_stops_a_join_that_yields_nothing(wait: int) -> None:
    assert interrupted(GROUNDING.format(wait=wait)) == (0, "stopped True\n", "")


@pytest.mark.usefixtures("processes")
@pytest.mark.parametrize("endless", [counting_for_ever, large_product])
def test_the_limit_on_ground_rules_stops_grounding_that_grows(endless: Callable[[], Dispute]) -> None:
    with pytest.raises(LimitReached) as stopped:
        ground(endless(), Limits(ground_rules=5_000))
    assert (stopped.value.limit, stopped.value.value) == ("ground rules", 5_000)


ORPHANING = """
import sys; sys.path[:] = sys.argv[1:]
import threading, time
from pathlib import Path
from engine.grounding.grounding import ground
from engine.values.limits import Limits
from tests.engine.test_grounding_limits import fruitless_join
threading.Thread(target=ground, args=(fruitless_join(), Limits()), daemon=True).start()
while not (found := [one for task in Path("/proc/self/task").glob("*/children") for one in task.read_text().split()]):
    time.sleep(0.01)
print(*found, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are watched through /proc")
def test_a_grounding_process_does_not_outlive_a_parent_that_was_killed() -> None:
    command = [sys.executable, "-c", ORPHANING, *sys.path]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as parent:  # noqa: S603 - our own interpreter
        assert parent.stdout is not None
        (child,) = parent.stdout.readline().split()
        parent.kill()
    state = Path(f"/proc/{int(child)}/stat")
    deadline = time.monotonic() + 5
    while state.exists() and state.read_text().split()[2] != "Z":
        assert time.monotonic() < deadline
        time.sleep(0.05)
