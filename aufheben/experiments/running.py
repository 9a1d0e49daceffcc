"""A run: pieces of work go to whoever works, results into a file, and what stands there is not done again.

At most as many pieces are held as the crew has room for, so memory does not grow with their number. A result is a line
of the file, written with one call while it is open for appending, so it is there or not. A last line without its end is
what a killed run was about to write: it is cut off. Only where each result stands is kept in memory.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

from aufheben.errors import Misuse
from aufheben.version import __version__

# A run, and its results on disk.

_BEGINS = b'{"key":"'
"""How every line begins, which tells a file that was killed at its first line from other files."""
_BINARY = getattr(os, "O_BINARY", 0)
"""On Windows a file is text unless it is said not to be: its line ends would be two bytes."""


class Work(Protocol):
    """A piece of work, named by its content: equal keys have equal results, whatever they are called."""

    @property
    def key(self) -> str:
        """Return the name of its content."""
        ...

    @property
    def name(self) -> str:
        """Return what people call it."""
        ...

    @property
    def seconds(self) -> float | None:
        """Return how long it may take, None for as long as it likes."""
        ...


class Result(Protocol):
    """What a piece of work came to."""

    @property
    def key(self) -> str:
        """Return the key of the work."""
        ...

    @property
    def settled(self) -> bool:
        """Return whether it follows from the content alone; what ended otherwise is tried again."""
        ...

    def line(self) -> bytes:
        """Return it as one line of JSON, without its line end."""
        ...

    def called(self, name: str) -> Self:
        """Return it as the result of a work of another name."""
        ...


W = TypeVar("W", bound=Work)
R = TypeVar("R", bound=Result)
Taken_contra = TypeVar("Taken_contra", bound=Work, contravariant=True)
Given_co = TypeVar("Given_co", bound=Result, covariant=True)


class Crew(Protocol[Taken_contra, Given_co]):
    """Whoever works: processes of this machine, threads that wait for models, or a cluster."""

    @property
    def room(self) -> int:
        """Return how many pieces more can be taken now."""
        ...

    @property
    def busy(self) -> int:
        """Return how many pieces are being worked at."""
        ...

    def take(self, work: Taken_contra, /) -> None:
        """Start with a piece; there must be room."""
        ...

    def done(self) -> Iterator[Given_co]:
        """Wait for at least one result, and yield all that are there."""
        ...


Reported_contra = TypeVar("Reported_contra", bound=Result, contravariant=True)


class Report(Protocol[Reported_contra]):
    """Who hears of results as they come."""

    def __call__(self, result: Reported_contra, /, *, again: bool) -> None:
        """Hear of a result; ``again`` says that it was there before the run."""
        ...


@dataclass(frozen=True, slots=True)
class Known(Generic[R]):
    """A result that needs no work: of what cannot even be begun."""

    result: R


class ResultsFile(Generic[R]):
    """Results on disk, by the names of their contents; of a name that stands there twice the last one counts.

    ``parse`` returns the result of a line, or raises `ValueError`.

    Attributes:
        torn: whether the last line was cut off when the file was opened.
        strange: how many other lines are no results; they are passed over.
    """

    def __init__(self, path: Path, parse: Callable[[bytes], R]) -> None:
        self.path = path
        self.torn = False
        self.strange = 0
        self._parse = parse
        self._places: dict[bytes, int] = {}
        self._end = 0
        self._open()
        self._look()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.fsync(self._file)
        self._close()

    def __len__(self) -> int:
        return len(self._places)

    def _open(self) -> None:
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o666)
        self._read = self.path.open("rb")

    def _look(self) -> None:
        """Note where the results stand; cut off a torn end, but only of what is such a file."""
        begun = True
        for line in self._read:
            if not line.endswith(b"\n"):
                self.torn, begun = True, _BEGINS.startswith(line[: len(_BEGINS)])
                break
            try:
                self._places[_name(self._parse(line))] = self._end
            except ValueError:
                self.strange += 1
            self._end += len(line)
        if not self._places and (self.strange or not begun):
            self._close()
            raise Misuse("experiment.no-results", path=self.path)
        if self.torn:
            os.ftruncate(self._file, self._end)

    def _close(self) -> None:
        self._read.close()
        os.close(self._file)

    def get(self, key: str) -> R | None:
        """Return the result of a content, None where there is none yet."""
        line = self._line(key.encode())
        return None if line is None else self._parse(line)

    def _line(self, name: bytes) -> bytes | None:
        place = self._places.get(name)
        if place is None:
            return None
        self._read.seek(place)
        return self._read.readline()

    def of(self, keys: Iterable[str]) -> Iterator[R]:
        """Yield the results of some contents, in this order; those that are not there are passed over."""
        found = map(self.get, keys)
        return (one for one in found if one is not None)

    def add(self, result: R) -> None:
        """Append a result."""
        line = result.line() + b"\n"
        if os.write(self._file, line) != len(line):
            raise OSError(f"{self.path}: the disk is full")
        self._places[_name(result)] = self._end
        self._end += len(line)

    def arrange(self, keys: Iterable[str]) -> None:
        """Write the file anew with these results alone, in this order, whatever order they came in.

        The new file takes the place of the old one in one step: a kill leaves one of the two.
        """
        new = self.path.with_name(f"{self.path.name}.new")
        places: dict[bytes, int] = {}
        end = 0
        with new.open("wb") as file:
            for key in keys:
                line = self._line(key.encode())
                if line is not None and key.encode() not in places:
                    places[key.encode()] = end
                    end += file.write(line)
            file.flush()
            os.fsync(file.fileno())
        self._close()
        new.replace(self.path)
        self._places, self._end = places, end
        self._open()


def _name(result: Result) -> bytes:
    return result.key.encode()


def run(
    pieces: Iterable[W | Known[R]],
    crew: Crew[W, R],
    results: ResultsFile[R],
    report: Report[R],
) -> None:
    """Do what has no settled result yet; ``report`` hears of every result."""

    def settle() -> None:
        for result in crew.done():
            results.add(result)
            report(result, again=False)

    for piece in pieces:
        if isinstance(piece, Known):
            if results.get(piece.result.key) is None:
                results.add(piece.result)
            report(piece.result, again=False)
            continue
        known = results.get(piece.key)
        if known is not None and known.settled:
            report(known.called(piece.name), again=True)
            continue
        while not crew.room:
            settle()
        crew.take(piece)
    while crew.busy:
        settle()


# A cell of an experiment: one method on one item, in one order of its agents, once, by one model or several.


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. ``content`` is what else its result follows from: the content of the item, the settings of models.

    ``models`` are pairs of an agent and the model that speaks for it, ``""`` being everybody else; empty where no
    model is asked. ``order`` is 0 where the agents open as they stand in the item, else by how many places later
    ones come first.

    >>> cell = Cell("llm", "t1", models=(("", "m"),))
    >>> cell.column, cell.name
    ('llm · m', 't1 · llm · m')
    >>> cell.key == Cell("llm", "t1", models=(("", "m"),)).key
    True
    >>> cell.key == Cell("llm", "t1", trial=1, models=(("", "m"),)).key
    False
    """

    method: str
    item: str
    order: int = 0
    trial: int = 0
    models: tuple[tuple[str, str], ...] = ()
    content: str = ""

    @property
    def key(self) -> str:
        """Return the name of its content, for this version of the program."""
        text = json.dumps(
            [__version__, self.method, self.item, self.order, self.trial, self.models, self.content],
            ensure_ascii=False,
        )
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]

    @property
    def column(self) -> str:
        """Return what is compared: the method with its models."""
        return " · ".join((self.method, *(f"{agent}={model}" if agent else model for agent, model in self.models)))

    @property
    def name(self) -> str:
        """Return what people call it."""
        parts = [self.item, self.column]
        parts += [f"order {self.order}"] if self.order else []
        parts += [f"trial {self.trial}"] if self.trial else []
        return " · ".join(parts)

    @property
    def seconds(self) -> float | None:
        """Return how long it may take: calls have limits of their own."""
        return None


def cells(
    methods: Sequence[tuple[str, Sequence[tuple[tuple[str, str], ...]]]],
    items: Iterable[tuple[str, str]],
    orders: int = 1,
    trials: int = 1,
) -> Iterator[Cell]:
    """Yield all cells, item by item, so that every method has had the first items when a run is cut short.

    ``methods`` are names with the models of each run of theirs, ``items`` names with their content.

    >>> [cell.name for cell in cells([("formal", [()]), ("llm", [(("", "m"),)])], [("a", ""), ("b", "")])]
    ['a · formal', 'a · llm · m', 'b · formal', 'b · llm · m']
    """
    for item, content in items:
        for trial, order in product(range(trials), range(orders)):
            for method, lineups in methods:
                for models in lineups:
                    yield Cell(method, item, order, trial, models, content)
