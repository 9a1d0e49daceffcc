"""Every completed call, kept in one SQLite file: a run that died goes on without paying again, a finished one replays.

The key of a call is its whole request (`llm_bridge.endpoints.Call.key`). What is kept is JSON, never a pickled object
and never a secret: a call does not hold the key of the endpoint. Several processes may share a file; each reply is
written in a transaction of its own before it is used, so that a kill at any point loses at most the call on its way.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from llm_bridge.endpoints import Completion, Endpoint, Finish, ModelCall
from llm_bridge.errors import NotRecorded, Unusable

if TYPE_CHECKING:
    from pathlib import Path


_MARK = 0x41554648
"""The application id of a journal: "AUFH"."""
_VERSION = 1
_TABLE = """
CREATE TABLE IF NOT EXISTS calls (
    key TEXT PRIMARY KEY,
    stage TEXT NOT NULL,
    request TEXT NOT NULL,
    completion TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT, WITHOUT ROWID
"""


@dataclass(slots=True)
class Traffic:
    """How many calls the journal answered, and how many it had to pass on."""

    hits: int = 0
    misses: int = 0


@dataclass(frozen=True, slots=True)
class Journal:
    """An endpoint that answers from a file where it can, and keeps what it has to ask.

    Without an ``endpoint`` nothing is asked and nothing written: a miss raises `NotRecorded`. With ``refresh`` what is
    there is asked anew and replaced. Opening a file that is no journal raises `Unusable`, and leaves it as it is.
    """

    path: Path
    endpoint: Endpoint | None = None
    refresh: bool = False
    traffic: Traffic = field(default_factory=Traffic)

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        if not self._there():
            self.traffic.misses += 1
            raise self._missing(call)
        with closing(self._open()) as connection:
            kept = None if self.refresh else self._kept(connection, call)
            if kept is not None:
                self.traffic.hits += 1
                return kept
            self.traffic.misses += 1
            if self.endpoint is None:
                raise self._missing(call)
            completion = self.endpoint.complete(call)
            self._keep(connection, call, completion)
        return completion

    def count(self) -> int:
        """Return how many replies the file holds."""
        with closing(self._open()) as connection:
            (count,) = connection.execute("SELECT count(*) FROM calls").fetchone()
        return int(count)

    def models(self) -> tuple[str, ...]:
        """Return the names of the models whose replies the file holds."""
        if not self._there():
            return ()
        with closing(self._open()) as connection:
            rows = connection.execute(
                "SELECT DISTINCT json_extract(request, '$.model') FROM calls ORDER BY 1"
            ).fetchall()
        return tuple(str(name) for (name,) in rows)

    def _there(self) -> bool:
        """Return whether there is a file to read, or one may be made."""
        return self.endpoint is not None or self.path.exists()

    def _missing(self, call: ModelCall) -> NotRecorded:
        return NotRecorded("not-recorded", journal=self.path.name, stage=call.stage or "—")

    def _open(self) -> sqlite3.Connection:
        # A replay only reads, so that it also works where nothing can be written, as in an installed package.
        address = self.path.absolute().as_uri() + ("?mode=ro" if self.endpoint is None else "")
        try:
            connection = sqlite3.connect(address, uri=True, timeout=30.0, isolation_level=None)
        except sqlite3.Error as error:
            raise self._broken(str(error)) from error
        try:
            if not self._is_journal(connection, "BEGIN"):
                if self.endpoint is None:
                    raise self._broken("it is empty")
                # Another process or thread may make it at this moment: looked at again once nobody else writes.
                if not self._is_journal(connection, "BEGIN IMMEDIATE", stay=True):
                    connection.execute(_TABLE)
                    connection.execute(f"PRAGMA application_id = {_MARK}")
                    connection.execute(f"PRAGMA user_version = {_VERSION}")
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            connection.close()
            raise self._broken(str(error)) from error
        except Unusable:
            connection.close()
            raise
        return connection

    def _is_journal(self, connection: sqlite3.Connection, begin: str, *, stay: bool = False) -> bool:
        """Return whether a file is a journal, False for an empty one; what is neither raises `Unusable`.

        All is read in one transaction, which stays open if so asked: a journal in the making is never half seen.
        """
        connection.execute(begin)
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not stay:
            connection.execute("COMMIT")
        if (mark, version) == (_MARK, _VERSION):
            return True
        if tables:
            raise self._broken(f"application id {mark:#x}, version {version}")
        return False

    def _broken(self, reason: str) -> Unusable:
        return Unusable("journal.broken", journal=self.path.name, reason=reason)

    def _kept(self, connection: sqlite3.Connection, call: ModelCall) -> Completion | None:
        row = connection.execute("SELECT completion FROM calls WHERE key = ?", (call.key,)).fetchone()
        if row is None:
            return None
        kept = json.loads(row[0])
        return Completion(kept["text"], Finish(kept["finish"]), kept["tokens_in"], kept["tokens_out"])

    def _keep(self, connection: sqlite3.Connection, call: ModelCall, completion: Completion) -> None:
        kept = {
            "text": completion.text,
            "finish": completion.finish.value,
            "tokens_in": completion.tokens_in,
            "tokens_out": completion.tokens_out,
        }
        connection.execute(
            "INSERT OR REPLACE INTO calls (key, stage, request, completion) VALUES (?, ?, ?, ?)",
            (call.key, call.stage, json.dumps(call.request(), ensure_ascii=False), json.dumps(kept)),
        )
