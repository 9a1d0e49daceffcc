"""Results on disk, a line each: a run that was killed goes on, and what stands there need not be done again.

A line is written with one call to a file that is open for appending, so it is there or not. A last line without its end
is what a killed run was about to write: it is cut off. Only where each result stands is kept in memory.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Generic, Self, TypeVar

from aufheben.errors import Misuse
from aufheben.experiments.work import Result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

R = TypeVar("R", bound=Result)

_BEGINS = b'{"key":"'
"""How every line begins, which tells a file that was killed at its first line from other files."""
_BINARY = getattr(os, "O_BINARY", 0)
"""On Windows a file is text unless it is said not to be: its line ends would be two bytes."""


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
