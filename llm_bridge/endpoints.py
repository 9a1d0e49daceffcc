"""What is asked of a language model and what comes back, and endpoints around an endpoint.

A call and its completion are plain values, the same for every kind of endpoint. `Retrying` makes a call again when the
endpoint may answer later; `Budget` stops before a limit that was stated up front is passed; `ScriptedEndpoint` says
what it was told to say, for tests, examples and cost tables.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Lock
from typing import Any, Protocol

from llm_bridge.errors import ModelError, NoEndpoint, OutOfBudget, Overloaded, TimedOut, Unreachable, Unusable

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
