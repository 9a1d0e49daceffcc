"""What is asked of a language model and what comes back, and endpoints around an endpoint.

A call and its completion are plain values, the same for every kind of endpoint. `Retrying` makes a call again when the
endpoint may answer later; `Budget` stops before a limit that was stated up front is passed; `ScriptedEndpoint` says
what it was told to say, for tests, examples and cost tables.

A `Journal` keeps every completed call in one SQLite file: a run that died goes on without paying again, a finished one
replays. The key of a call is its whole request. What is kept is JSON, never a pickled object and never a secret: a call
does not hold the key of the endpoint. Several processes may share a file; each reply is written in a transaction of its
own before it is used, so that a kill at any point loses at most the call on its way.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from llm_bridge.errors import (
    ModelError,
    NoEndpoint,
    NotRecorded,
    OutOfBudget,
    Overloaded,
    TimedOut,
    Unreachable,
    Unusable,
)

if TYPE_CHECKING:
    from pathlib import Path


Json = dict[str, Any]
"""A JSON object; what is in it is checked where it is read."""


class Role(StrEnum):
    """Who says a message of a conversation."""

    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message of a conversation."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One complete request: equal calls have equal keys, and nothing that matters for the reply is left out.

    ``schema`` is the JSON schema of the reply, None for free text. ``sample`` tells repetitions of one request apart.
    ``stage`` says what the call is for; it is told to people and is no part of the key. A key for the endpoint is no
    part of a call: secrets never reach a journal.
    """

    model: str
    messages: tuple[ChatMessage, ...]
    schema: Json | None = field(default=None, hash=False)
    schema_name: str = "reply"
    temperature: float | None = 0.0
    seed: int | None = 0
    max_tokens: int = 1_000
    sample: int = 0
    stage: str = field(default="", compare=False)

    def request(self) -> Json:
        """Return everything that the key is made of, as JSON."""
        return {
            "model": self.model,
            "messages": [{"role": one.role.value, "content": one.content} for one in self.messages],
            "schema": self.schema,
            "schema_name": self.schema_name,
            "temperature": self.temperature,
            "seed": self.seed,
            "max_tokens": self.max_tokens,
            "sample": self.sample,
        }

    @property
    def key(self) -> str:
        """Return the name under which the reply is kept: SHA-256 of the request in canonical JSON."""
        text = json.dumps(self.request(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class Finish(StrEnum):
    """Why a reply ended."""

    STOP = "stop"
    LENGTH = "length"
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Completion:
    """A reply as it came, unchecked: its text, why it ended, and what it took, in tokens."""

    text: str
    finish: Finish = Finish.STOP
    tokens_in: int = 0
    tokens_out: int = 0


class Endpoint(Protocol):
    """Anything that completes calls. Raises `llm_bridge.errors.ModelError` when there is no completion."""

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        ...


@dataclass(frozen=True, slots=True)
class Retrying:
    """An endpoint asked up to ``attempts`` times within ``seconds``; waits grow, and a Retry-After is obeyed.

    The last error is raised when none of them succeeds. ``longest`` bounds the seconds of one wait: a server that asks
    for more is given up at once.
    """

    endpoint: Endpoint
    attempts: int = 4
    seconds: float = 180.0
    longest: float = 60.0
    first: float = 0.5

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        try:
            import stamina  # noqa: PLC0415 - comes with the extra `llm`
        except ImportError as error:
            raise NoEndpoint("no-package") from error

        for attempt in stamina.retry_context(
            on=self._again,
            attempts=self.attempts,
            timeout=self.seconds,
            wait_initial=self.first,
            wait_max=self.longest,
            wait_jitter=self.first,
        ):
            with attempt:
                return self.endpoint.complete(call)
        raise AssertionError("stamina raises the last error")

    def _again(self, error: Exception) -> bool | float:
        """Return whether to try again, or after how many seconds."""
        match error:
            case Overloaded(retry_after=None) | Unreachable() | TimedOut():
                return True
            case Overloaded(retry_after=float(seconds)):
                return seconds if seconds <= self.longest else False
            case _:
                return False


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost."""

    tokens_in: float
    tokens_out: float
    currency: str = "USD"

    def cost(self, tokens_in: int, tokens_out: int) -> float:
        """Return the cost of some tokens."""
        return (tokens_in * self.tokens_in + tokens_out * self.tokens_out) / 1_000_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a run; None is no limit."""

    calls: int | None = 200
    tokens: int | None = None
    money: float | None = None
    prices: Prices | None = None


@dataclass(slots=True)
class Spent:
    """What a run took so far: calls, tokens in and out, and calls by stage."""

    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    stages: Counter[str] = field(default_factory=Counter[str])

    def add(self, call: ModelCall, completion: Completion) -> None:
        """Count one completion."""
        self.tokens_in += completion.tokens_in
        self.tokens_out += completion.tokens_out
        self.stages[call.stage] += 1


@dataclass(frozen=True, slots=True)
class Budget:
    """An endpoint that stops before a limit is passed: a call counts when it is made, whether it succeeds or not.

    Calls may be made at the same time; what they have cost is counted when they come back.
    """

    endpoint: Endpoint
    allowance: Allowance = field(default_factory=Allowance)
    spent: Spent = field(default_factory=Spent)
    _counting: Lock = field(default_factory=Lock, repr=False, compare=False)

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call, or raise `OutOfBudget`."""
        with self._counting:
            self._check(call)
            self.spent.calls += 1
        completion = self.endpoint.complete(call)
        with self._counting:
            self.spent.add(call, completion)
        return completion

    def _check(self, call: ModelCall) -> None:
        limits, spent = self.allowance, self.spent
        if limits.calls is not None and spent.calls >= limits.calls:
            raise OutOfBudget("budget.calls", limit=limits.calls)
        tokens = spent.tokens_in + spent.tokens_out
        if limits.tokens is not None and tokens + call.max_tokens > limits.tokens:
            raise OutOfBudget("budget.tokens", limit=limits.tokens)
        if limits.money is not None and limits.prices is not None:
            expected = limits.prices.cost(spent.tokens_in, spent.tokens_out + call.max_tokens)
            if expected > limits.money:
                raise OutOfBudget("budget.money", limit=limits.money, currency=limits.prices.currency)


class ScriptedEndpoint:
    """Replies in order, each a text, a completion or an error to raise; or a function from a call to such a reply.

    Attributes:
        calls: the calls made so far.
    """

    def __init__(
        self, script: Iterable[str | Completion | ModelError] | Callable[[ModelCall], str | Completion | ModelError]
    ) -> None:
        self.calls: list[ModelCall] = []
        self._script = script if callable(script) else iter(script)

    def complete(self, call: ModelCall) -> Completion:
        """Return the next completion; an exhausted script has nothing to say."""
        self.calls.append(call)
        reply = self._script(call) if callable(self._script) else next(self._script, None)
        match reply:
            case None:
                raise Unusable("unusable.empty")
            case ModelError():
                raise reply
            case Completion():
                return reply
            case str():
                words = sum(len(message.content.split()) for message in call.messages)
                return Completion(reply, tokens_in=words, tokens_out=len(reply.split()))


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
