"""What an agent remembers of its discussions: an SQLite file, several discussions in one, resumed after any end.

Everything is a row that is never changed but for replies: what was heard of a post, what was decided, and a reply that
is planned, and later posted. A reply is planned before it is posted, so that after a crash between the two the agent
looks for it in the discussion before it posts again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self, cast

from aufheben.errors import Misuse

_TABLES = """
CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY, thread TEXT NOT NULL, post INTEGER NOT NULL, kind TEXT NOT NULL, at TEXT NOT NULL,
    content TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS events_of_thread ON events (thread, id);
CREATE TABLE IF NOT EXISTS replies (
    id INTEGER PRIMARY KEY, thread TEXT NOT NULL, post INTEGER NOT NULL, request INTEGER, content TEXT NOT NULL,
    state TEXT NOT NULL, number INTEGER, at TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS one_reply_a_request ON replies (thread, request) WHERE request IS NOT NULL;
"""
RECEIVED, SILENT, SERVED, GIVEN_UP, REVISED, ENDED = "heard", "silent", "served", "given-up", "revised", "ended"
POSTED, REFUSED = "posted", "refused"
"""What becomes of a planned reply: its state, and the kind of the event."""
FIELDS: Mapping[str, frozenset[str]] = {
    RECEIVED: frozenset(("author", "own", "text", "stated", "asked", "assessed")),
    REVISED: frozenset(("author", "text", "stated", "asked", "questions")),
    SILENT: frozenset(("hush", "certificate")),
    SERVED: frozenset(("request", "literal", "text")),
    GIVEN_UP: frozenset(("request",)),
    ENDED: frozenset(("request", "name", "state")),
    POSTED: frozenset(("number",)),
    REFUSED: frozenset(("reason",)),
}
"""Kinds of events, each with what its content has at least."""
_WAIT = 10.0
"""Seconds to wait for another process that writes."""


@dataclass(frozen=True, slots=True)
class MemoryEvent:
    """Something that happened in a discussion: at which post, what, and when, as an ISO date."""

    post: int
    kind: str
    at: str
    content: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RememberedReply:
    """A reply: its row, the post that it answers, its text, and its number in the discussion once it is posted."""

    row: int
    post: int
    request: int | None
    text: str
    number: int | None


class RecommenderMemory:
    """The file of an agent. Raises `Misuse` where it is no such file."""

    def __init__(self, path: Path | str) -> None:
        self._path = path
        try:
            self._held = sqlite3.connect(path, timeout=_WAIT)
            with self._held:
                self._held.executescript(_TABLES)
        except sqlite3.Error as error:
            raise Misuse("recommend.no-memory", path=path, reason=error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()

    @property
    def threads(self) -> tuple[str, ...]:
        """Return the discussions that something is remembered of."""
        with closing(self._held.execute("SELECT DISTINCT thread FROM events ORDER BY thread")) as rows:
            return tuple(str(name) for (name,) in rows)

    def note(self, thread: str, event: MemoryEvent) -> None:
        """Keep what happened."""
        content = json.dumps(event.content, ensure_ascii=False, sort_keys=True)
        with self._writing():
            self._held.execute(
                "INSERT INTO events (thread, post, kind, at, content) VALUES (?, ?, ?, ?, ?)",
                (thread, event.post, event.kind, event.at, content),
            )

    def events(self, thread: str) -> Iterator[MemoryEvent]:
        """Yield what happened in a discussion, in its order."""
        query = "SELECT post, kind, at, content FROM events WHERE thread = ? ORDER BY id"
        with closing(self._held.execute(query, (thread,))) as rows:
            for post, kind, at, content in rows:
                try:
                    held: Any = json.loads(content)
                    datetime.fromisoformat(at)
                except (TypeError, ValueError, RecursionError) as error:
                    raise self._broken(error) from error
                fields = cast("dict[str, Any]", held) if isinstance(held, dict) else {}
                if kind not in FIELDS or not FIELDS[kind] <= fields.keys():
                    raise self._broken(kind)
                yield MemoryEvent(post, kind, at, fields)

    def _broken(self, reason: object) -> Misuse:
        return Misuse("recommend.broken-memory", path=self._path, reason=reason)

    def plan(
        self, thread: str, reply: tuple[int, int | None, str], event: MemoryEvent, *, shown: bool = False
    ) -> RememberedReply:
        """Keep a reply that is about to be posted, and what happened by it: the post answered, its request, its text.

        One that is only ``shown`` to the user is never posted. Raises `ValueError` where its request has one already.
        """
        post, request, text = reply
        state, content = "shown" if shown else "planned", json.dumps(event.content, ensure_ascii=False, sort_keys=True)
        try:
            with self._writing():
                row = self._held.execute(
                    "INSERT INTO replies (thread, post, request, content, state, at) VALUES (?, ?, ?, ?, ?, ?)",
                    (thread, post, request, text, state, event.at),
                ).lastrowid
                self._held.execute(
                    "INSERT INTO events (thread, post, kind, at, content) VALUES (?, ?, ?, ?, ?)",
                    (thread, event.post, event.kind, event.at, content),
                )
        except sqlite3.IntegrityError as error:
            raise ValueError(f"request {request} of {thread} has a reply") from error
        return RememberedReply(row or 0, post, request, text, None)

    def posted(self, reply: RememberedReply, number: int | None) -> None:
        """Keep that a planned reply is posted, and its number in the discussion, None while a moderator has it."""
        self._came_of(reply, POSTED, number, {"number": number})

    def refused(self, reply: RememberedReply, reason: str) -> None:
        """Keep that a planned reply was not taken, why, and that it is not to be posted again."""
        self._came_of(reply, REFUSED, None, {"reason": reason})

    @contextmanager
    def _writing(self) -> Generator[None]:
        """Write all or nothing. Raises `Misuse` where the file cannot be written now, as with a full disk."""
        try:
            with self._held:
                yield
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise Misuse("recommend.no-memory", path=self._path, reason=error) from error

    def _came_of(self, reply: RememberedReply, state: str, number: int | None, content: Mapping[str, object]) -> None:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        with self._writing():
            self._held.execute("UPDATE replies SET state = ?, number = ? WHERE id = ?", (state, number, reply.row))
            self._held.execute(
                "INSERT INTO events (thread, post, kind, at, content) SELECT thread, post, ?, ?, ? FROM replies"
                " WHERE id = ?",
                (state, at, json.dumps(content, ensure_ascii=False, sort_keys=True), reply.row),
            )

    def replies(self, thread: str, *, planned: bool = False) -> tuple[RememberedReply, ...]:
        """Return the replies of a discussion, or of them those of which it is not known whether they were posted."""
        query = "SELECT id, post, request, content, number FROM replies WHERE thread = ? AND (state = 'planned' OR ?)"
        with closing(self._held.execute(f"{query} ORDER BY id", (thread, not planned))) as rows:
            return tuple(RememberedReply(*row) for row in rows)
