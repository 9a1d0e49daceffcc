"""The journal of an evaluation: one record a line, appended whole; what stands in it need not be done again.

A line is written with one call to a file that is open for appending, so it is there or not. A last line without its
end is what a killed run was about to write: it is cut off. Only where each record stands is kept in memory.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Self

from aufheben.errors import Misuse
from aufheben.evaluation.records import Record, record_of

if TYPE_CHECKING:
    from pathlib import Path

_BEGINS = b'{"key":"'
"""How every line begins, which tells a journal that was killed at its first line from other files."""


class Journal:
    """Records on disk, by the names of their contents.

    Attributes:
        torn: whether the last line was cut off when the journal was opened.
        strange: how many other lines are no records; they are passed over.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.torn = False
        self.strange = 0
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        self._places: dict[bytes, int] = {}
        self._end = 0
        self._read = path.open("rb")
        self._look()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.fsync(self._file)
        self._close()

    def __len__(self) -> int:
        return len(self._places)

    def _look(self) -> None:
        """Note where the records stand; cut off a torn end, but only of what is a journal."""
        begun = True
        for line in self._read:
            if not line.endswith(b"\n"):
                self.torn, begun = True, _BEGINS.startswith(line[: len(_BEGINS)])
                break
            try:
                self._places[_name(record_of(line))] = self._end
            except ValueError:
                self.strange += 1
            self._end += len(line)
        if not self._places and (self.strange or not begun):
            self._close()
            raise Misuse("evaluate.no-journal", path=self.path)
        if self.torn:
            os.ftruncate(self._file, self._end)

    def _close(self) -> None:
        self._read.close()
        os.close(self._file)

    def get(self, key: str) -> Record | None:
        """Return the record of a content, None where there is none yet."""
        place = self._places.get(key.encode())
        if place is None:
            return None
        self._read.seek(place)
        return record_of(self._read.readline())

    def add(self, record: Record) -> None:
        """Append a record."""
        line = record.line() + b"\n"
        if os.write(self._file, line) != len(line):
            raise OSError(f"{self.path}: the disk is full")
        self._places[_name(record)] = self._end
        self._end += len(line)


def _name(record: Record) -> bytes:
    return record.key.encode()
