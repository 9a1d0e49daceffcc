"""The runner: what is done is done once, whoever works, in whatever order, and wherever a run was cut short."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from threading import Barrier, Event
from typing import TYPE_CHECKING

import pytest

from aufheben.experiments.crews import Threads
from aufheben.experiments.running import Cell, Known, ResultsFile, cells, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Noted:
    """A result that says what it is the result of."""

    key: str
    name: str
    settled: bool = True

    def line(self) -> bytes:
        return json.dumps({"key": self.key, "name": self.name, "settled": self.settled}, separators=(",", ":")).encode()

    def called(self, name: str) -> Noted:
        return Noted(self.key, name, self.settled)


def noted(line: bytes) -> Noted:
    return Noted(**json.loads(line))


def of(cell: Cell) -> Noted:
    return Noted(cell.key, cell.name)


class Shuffling:
    """A crew of one that finishes in any order, and is interrupted after some results."""

    def __init__(self, seed: int, left: int | None = None, width: int = 5) -> None:
        self.draw = Random(seed)  # noqa: S311 - no secrets
        self.left = left
        self.width = width
        self.taken: list[Cell] = []
        self.began = 0

    @property
    def room(self) -> int:
        return self.width - len(self.taken)

    @property
    def busy(self) -> int:
        return len(self.taken)

    def take(self, work: Cell, /) -> None:
        self.began += 1
        self.taken.append(work)

    def done(self) -> Iterator[Noted]:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left = None if self.left is None else self.left - 1
        yield of(self.taken.pop(self.draw.randrange(len(self.taken))))


def silent(result: Noted, /, *, again: bool) -> None:
    """Hear nothing."""


ALL = tuple(cells([("formal", [()]), ("llm", [(("", "m"),), (("", "n"),)])], [(f"t{n}", "") for n in range(9)]))
KEYS = [cell.key for cell in ALL]


def test_cells_are_named_by_all_that_tells_them_apart() -> None:
    found = list(cells([("a", [(), (("", "m"),)]), ("b", [()])], [("x", "1"), ("y", "2")], orders=2, trials=3))
    assert len(found) == len({cell.key for cell in found}) == len({cell.name for cell in found}) == 36
    assert Cell("a", "x", content="1").key != Cell("a", "x", content="2").key


def test_a_run_killed_at_any_point_comes_to_the_same_bytes(tmp_path: Path) -> None:
    whole: set[bytes] = set()
    for seed in range(20):
        path, points = tmp_path / f"{seed}.jsonl", Random(seed)  # noqa: S311 - no secrets
        began = 0
        while True:
            crew = Shuffling(points.randrange(10**6), points.randrange(12) if seed else None)
            with ResultsFile(path, noted) as results:
                try:
                    run(ALL, crew, results, silent)
                except KeyboardInterrupt:
                    began += crew.began - crew.busy
                    continue
                began += crew.began
                results.arrange(KEYS)
                assert len(results) == len(ALL)
                assert results.get(KEYS[3]) == of(ALL[3])
            break
        assert began == len(ALL)  # nothing that was finished is done again
        whole.add(path.read_bytes())
        assert not path.with_name(f"{path.name}.new").exists()
    assert len(whole) == 1
    assert [noted(line).key for line in whole.pop().splitlines()] == KEYS


def test_a_file_can_be_added_to_after_it_was_put_in_order(tmp_path: Path) -> None:
    with ResultsFile(tmp_path / "r.jsonl", noted) as results:
        for key in ("b", "a", "a", "stale"):
            results.add(Noted(key, key))
        results.arrange(["a", "missing", "b", "a"])
        results.add(Noted("c", "c"))
        assert [one.key for one in results.of(["c", "a", "stale", "b"])] == ["c", "a", "b"]
    assert [noted(line).key for line in (tmp_path / "r.jsonl").read_bytes().splitlines()] == ["a", "b", "c"]


def test_what_is_not_settled_is_tried_again_and_what_needs_no_work_is_kept(tmp_path: Path) -> None:
    reports: list[tuple[str, bool]] = []

    def hear(result: Noted, /, *, again: bool) -> None:
        reports.append((result.name, again))

    one, other, *_ = ALL
    with ResultsFile(tmp_path / "r.jsonl", noted) as results:
        results.add(Noted(one.key, "tried", settled=False))
        results.add(Noted(other.key, "another name"))
        pieces: list[Cell | Known[Noted]] = [one, other, Known(Noted("!", "no file"))]
        run(pieces, Shuffling(0), results, hear)
        assert results.get("!") == Noted("!", "no file")
    assert sorted(reports) == sorted([(one.name, False), (other.name, True), ("no file", False)])


def test_threads_work_at_the_same_time_once_the_first_piece_is_through(tmp_path: Path) -> None:
    together, alone = Barrier(3, timeout=20), Event()

    def perform(cell: Cell) -> Noted:
        if cell == ALL[0]:
            assert not alone.is_set()
            alone.set()
        elif cell in ALL[1:4]:
            together.wait()  # three at once, else nobody goes on
        return of(cell)

    with ResultsFile(tmp_path / "r.jsonl", noted) as results, Threads(3, perform) as crew:
        run(ALL, crew, results, silent)
        assert len(results) == len(ALL)


def test_what_work_raises_ends_the_run_and_keeps_what_is_done(tmp_path: Path) -> None:
    def perform(cell: Cell) -> Noted:
        if cell == ALL[4]:
            raise ValueError("broken")
        return of(cell)

    path = tmp_path / "r.jsonl"
    with ResultsFile(path, noted) as results, pytest.raises(ValueError, match="broken"), Threads(1, perform) as crew:
        run(ALL, crew, results, silent)
    assert len(path.read_bytes().splitlines()) == 4


def test_an_interrupt_waits_for_nobody() -> None:
    stuck = Event()

    def perform(cell: Cell) -> Noted:
        if cell == ALL[1]:
            stuck.wait(60)
        return of(cell)

    crew = Threads[Cell, Noted](2, perform)
    crew.take(ALL[0])
    assert [one.key for one in crew.done()] == [ALL[0].key]
    crew.take(ALL[1])
    crew.__exit__(KeyboardInterrupt)
    assert crew.busy == 1
    stuck.set()
