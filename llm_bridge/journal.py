"""What came back, kept in one SQLite file: a run that died goes on without paying again, a finished one replays.

The key of a call is the address of its endpoint and all of its request but one thing: how many tokens the reply may
have. A reply that was complete stays so with another limit, and one that was cut off is asked for again where more is
allowed. What is kept is JSON, never a pickled object and never a secret: a call does not hold the key of the endpoint.

Several processes may share a file, and pay once for what both ask: a call is claimed before it is made, by a lock that
the operating system gives back however its holder ends. Each reply is written in a transaction of its own before it is
used, so that a kill at any point loses at most the call on its way.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from threading import Lock
from typing import TypeVar
from urllib.parse import urlsplit

from llm_bridge.endpoints import Completion, Endpoint, Finish, Json, ModelCall
from llm_bridge.errors import BadJournal, NotRecorded

try:
    import fcntl
except ImportError:  # Windows: there each process pays for itself
    fcntl = None

from collections.abc import Callable, Generator
from pathlib import Path

T = TypeVar("T")

_MARK = 0x41554648
"""The application id of a journal: "AUFH"."""
_VERSION = 2
_TABLES = (
    """
CREATE TABLE IF NOT EXISTS calls (
    key TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    stage TEXT NOT NULL,
    request TEXT NOT NULL,
    completion TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
) STRICT, WITHOUT ROWID
""",
    """
CREATE TABLE IF NOT EXISTS profiles (
    address TEXT NOT NULL,
    model TEXT NOT NULL,
    profile TEXT NOT NULL,
    PRIMARY KEY (address, model)
) STRICT, WITHOUT ROWID
""",
)


@dataclass(slots=True)
class Traffic:
    """How many calls the journal answered, and how many it had to pass on."""

    hits: int = 0
    misses: int = 0
    _counting: Lock = field(default_factory=Lock, repr=False, compare=False)

    def count(self, *, hit: bool) -> None:
        """Count one call."""
        with self._counting:
            self.hits += hit
            self.misses += not hit


def address_of(url: str) -> str:
    """Return the address of an endpoint as it stands in a journal: without names of users, queries and their secrets.

    >>> address_of("https://me:secret@Models.example:8000/v1/?key=secret")
    'https://models.example:8000/v1'
    """
    parts = urlsplit(url)
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.scheme}://{parts.hostname or ''}{port}{parts.path.rstrip('/')}"


@dataclass(frozen=True, slots=True)
class Journal:
    """An endpoint that answers from a file where it can, and keeps what it has to ask.

    ``address`` is where the endpoint is: what another one said is no answer. Without an ``endpoint`` nothing is asked
    and nothing written: a miss raises `NotRecorded`. With ``refresh`` what is there is asked anew and replaced. A file
    that is no journal, or cannot be read or written, raises `BadJournal`; another file is left as it is.
    """

    path: Path
    endpoint: Endpoint | None = None
    refresh: bool = False
    traffic: Traffic = field(default_factory=Traffic)
    address: str = ""

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        kept = None if self.refresh else self._kept(call)
        if kept is None and self.endpoint is not None:
            with _claimed(self.path, self._key(call)):
                # Another process or thread may have asked while this one waited for the claim.
                kept = None if self.refresh else self._kept(call)
                if kept is None:
                    self.traffic.count(hit=False)
                    self._write(f"PRAGMA user_version = {_VERSION}")  # what cannot be kept is not paid for
                    completion = self.endpoint.complete(call)
                    self._keep(call, completion)
                    return completion
        self.traffic.count(hit=kept is not None)
        if kept is None:
            known = self.models()
            if known and call.model not in known:
                raise NotRecorded("not-recorded-of", journal=self.path.name, models=", ".join(known), model=call.model)
            raise NotRecorded("not-recorded", journal=self.path.name, stage=call.stage or "—")
        return kept

    def count(self) -> int:
        """Return how many replies the file holds."""
        (row,) = self._read("SELECT count(*) FROM calls")
        return int(str(row[0]))

    def models(self) -> tuple[str, ...]:
        """Return the names of the models whose replies the file holds."""
        return self._names("SELECT DISTINCT json_extract(request, '$.model') FROM calls ORDER BY 1")

    def addresses(self) -> tuple[str, ...]:
        """Return where the endpoints are whose replies the file holds."""
        return self._names("SELECT DISTINCT address FROM calls ORDER BY 1")

    def profile(self, model: str) -> Json | None:
        """Return what was found out about a model at this address."""
        rows = self._read("SELECT profile FROM profiles WHERE (address, model) = (?, ?)", self.address, model)
        return next((json.loads(str(profile)) for (profile,) in rows), None)

    def learn(self, model: str, profile: Json) -> None:
        """Keep what was found out about a model at this address."""
        row = (self.address, model, json.dumps(profile))
        self._write("INSERT OR REPLACE INTO profiles (address, model, profile) VALUES (?, ?, ?)", *row)

    def _key(self, call: ModelCall) -> str:
        """Return the name under which a reply is kept: SHA-256 of address and request in canonical JSON."""
        request = {"address": self.address, **call.request()}
        del request["max_tokens"]
        text = json.dumps(request, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    def _kept(self, call: ModelCall) -> Completion | None:
        """Return the kept reply to a call, None where there is none or one that was cut off shorter than it may be."""
        query = "SELECT completion, json_extract(request, '$.max_tokens') FROM calls WHERE key = ?"
        for text, tokens in self._read(query, self._key(call)):
            fields: Json = json.loads(str(text))
            completion = Completion(finish=Finish(fields.pop("finish")), **fields)
            if completion.finish is not Finish.LENGTH or call.max_tokens <= int(str(tokens)):
                return completion
        return None

    def _keep(self, call: ModelCall, completion: Completion) -> None:
        kept = {
            "text": completion.text,
            "finish": completion.finish.value,
            "tokens_in": completion.tokens_in,
            "tokens_out": completion.tokens_out,
            "cached": completion.cached,
            "reasoning": completion.reasoning,
            "estimated": completion.estimated,
        }
        self._write(
            "INSERT OR REPLACE INTO calls (key, address, stage, request, completion) VALUES (?, ?, ?, ?, ?)",
            *(self._key(call), self.address, call.stage),
            *(json.dumps(call.request(), ensure_ascii=False), json.dumps(kept)),
        )

    def _names(self, query: str) -> tuple[str, ...]:
        return tuple(str(name) for (name,) in self._read(query))

    def _read(self, query: str, *fields: str) -> list[tuple[object, ...]]:
        """Return the rows of a query; none of a file that is not there."""
        if not self.path.exists():
            return []
        return self._with(lambda connection: connection.execute(query, fields).fetchall())

    def _write(self, command: str, *fields: str) -> None:
        self._with(lambda connection: connection.execute(command, fields))

    def _with(self, use: Callable[[sqlite3.Connection], T]) -> T:
        try:
            with closing(self._open()) as connection:
                return use(connection)
        except sqlite3.Error as error:
            raise self._broken(str(error)) from error

    def _open(self) -> sqlite3.Connection:
        # A replay only reads, so that it also works where nothing can be written, as in an installed package.
        address = self.path.absolute().as_uri() + ("?mode=ro" if self.endpoint is None else "")
        connection = sqlite3.connect(address, uri=True, timeout=30.0, isolation_level=None)
        try:
            if not self._is_journal(connection, "BEGIN"):
                if self.endpoint is None:
                    raise self._empty()
                # Another process or thread may make it at this moment: looked at again once nobody else writes.
                if not self._is_journal(connection, "BEGIN IMMEDIATE", stay=True):
                    for table in _TABLES:
                        connection.execute(table)
                    connection.execute(f"PRAGMA application_id = {_MARK}")
                    connection.execute(f"PRAGMA user_version = {_VERSION}")
                connection.execute("COMMIT")
        except (sqlite3.Error, BadJournal):
            connection.close()
            raise
        return connection

    def _is_journal(self, connection: sqlite3.Connection, begin: str, *, stay: bool = False) -> bool:
        """Return whether a file is a journal, False for an empty one; what is neither raises `BadJournal`.

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
        if mark == _MARK and version < _VERSION:
            raise BadJournal("journal.older", journal=self.path.name)
        if tables:
            raise self._broken(f"application id {mark:#x}, version {version}")
        return False

    def _empty(self) -> BadJournal:
        return BadJournal("journal.empty", journal=self.path.name)

    def _broken(self, reason: str) -> BadJournal:
        return BadJournal("journal.broken", journal=self.path.name, reason=reason)


@contextmanager
def _claimed(journal: Path, key: str) -> Generator[None]:
    """Hold the claim on a call: who asks the same at the same time waits, in this process or another.

    The claim is a lock on a small file beside the journal, which goes when the call is through. The system gives the
    lock back when a process is killed; then the file stays until the next run that makes the call.
    """
    if fcntl is None:
        yield
        return
    path = journal.with_name(f"{journal.name}-{key[:16]}")
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise BadJournal("journal.broken", journal=journal.name, reason=error.strerror or str(error)) from error
        fcntl.flock(handle, fcntl.LOCK_EX)
        # Who held it before may have taken the file away: a lock on what has no name any more keeps nobody out.
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(handle), path.stat()):
                break
        os.close(handle)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
        os.close(handle)
