"""What is asked of a language model and what comes back, and endpoints around an endpoint.

A call and its completion are plain values, the same for every kind of endpoint. `Retrying` makes a call again when the
endpoint may answer later; `ScriptedEndpoint` says what it was told to say, for tests, examples and cost tables. What a
call takes is counted by a `Budget`, what came back is kept by `llm_bridge.journal`. Texts as vectors of a server
(``/v1/embeddings``) are calls like all others, behind the same journal, budget and retries.
"""

from __future__ import annotations

import json
import logging
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from threading import Lock
from typing import Any, ClassVar, Protocol, cast

from pydantic import BaseModel, ConfigDict, Field

from llm_bridge.errors import ModelError, NoEndpoint, OutOfBudget, Overloaded, Refitted, TimedOut, Unreachable, Unusable

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
    """One complete request: what matters for the reply, and what it is for.

    ``schema`` is the JSON schema of the reply, None for free text. ``sample`` tells repetitions of one request apart.
    ``effort`` is how hard a reasoning model is to think, ``extra`` what else a server of some kind is to get.
    With ``vectors`` no words are asked for but an embedding of each message, and the reply is a JSON list of vectors.
    ``stage`` says what the call is for and ``about`` whom or what it concerns; both are told to people only. A key for
    the endpoint is no part of a call: secrets never reach a journal.
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
    about: str = field(default="", compare=False)
    effort: str | None = None
    extra: Json = field(default_factory=dict[str, Any], hash=False)
    vectors: bool = False

    def request(self) -> Json:
        """Return everything that is asked, as JSON."""
        return {
            "model": self.model,
            "messages": [{"role": one.role.value, "content": one.content} for one in self.messages],
            "schema": self.schema,
            "schema_name": self.schema_name,
            "temperature": self.temperature,
            "seed": self.seed,
            "max_tokens": self.max_tokens,
            "sample": self.sample,
            "effort": self.effort,
            "extra": self.extra,
            **({"vectors": True} if self.vectors else {}),
        }


class Finish(StrEnum):
    """Why a reply ended."""

    STOP = "stop"
    LENGTH = "length"
    REFUSAL = "refusal"
    FILTER = "filter"
    """A filter of the server, not the model, kept it back."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A reply as it came, unchecked: its text, why it ended, and what it took, in tokens.

    Of the tokens in, ``cached`` were read from the server's cache; of those out, ``reasoning`` were thoughts and not
    text. ``estimated`` says that the server did not count them.
    """

    text: str
    finish: Finish = Finish.STOP
    tokens_in: int = 0
    tokens_out: int = 0
    cached: int = 0
    reasoning: int = 0
    estimated: bool = False


class Endpoint(Protocol):
    """Anything that completes calls. Raises `llm_bridge.errors.ModelError` when there is no completion."""

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        ...


_SILENT = logging.NullHandler()
MOST_TRIES = 4
"""How often a call is tried unless told."""


@dataclass(frozen=True, slots=True)
class Retrying:
    """An endpoint asked up to ``attempts`` times within ``seconds``; waits grow, and a Retry-After is obeyed.

    The last error is raised when none of them succeeds. ``longest`` bounds the seconds of one wait: a server that asks
    for more is given up at once, and the error says so. A request that was only worded anew for the server is sent at
    once and is no attempt of its own. ``on_wait`` is told each failure that is waited for.
    """

    endpoint: Endpoint
    attempts: int = MOST_TRIES
    seconds: float = 180.0
    longest: float = 60.0
    first: float = 0.5
    on_wait: Callable[[ModelError], None] | None = None

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        try:
            import stamina  # noqa: PLC0415 - comes with the extra `llm`
        except ImportError as error:
            raise NoEndpoint("no-package") from error
        # A wait is told by `on_wait`; without a handler the package's own warning would stand on the terminal.
        logging.getLogger("stamina").addHandler(_SILENT)

        for attempt in stamina.retry_context(
            on=self._again,
            attempts=self.attempts,
            timeout=self.seconds,
            wait_initial=self.first,
            wait_max=self.longest,
            wait_jitter=self.first,
        ):
            with attempt:
                return self._fitted(call)
        raise AssertionError("stamina raises the last error")

    def _fitted(self, call: ModelCall) -> Completion:
        while True:
            try:
                return self.endpoint.complete(call)
            except Refitted:
                continue  # a server has finitely many things that it may not know
            except Overloaded as error:
                wait = error.retry_after
                if wait is None or wait <= self.longest:
                    raise
                fields = {**error.fields, "wait": wait, "longest": self.longest}
                raise Overloaded("overloaded-for-long", wait, **fields) from error

    def _again(self, error: Exception) -> bool | float:
        """Return whether to try again, or after how many seconds."""
        match error:
            case Overloaded(retry_after=float(seconds)):
                again: bool | float = seconds if seconds <= self.longest else False
            case Overloaded() | Unreachable() | TimedOut():
                again = True
            case _:
                again = False
        if again is not False and isinstance(error, ModelError) and self.on_wait is not None:
            self.on_wait(error)
        return again


_SLOWEST = 60.0
"""Seconds between two calls at most, however often a server says that they are too many."""


@dataclass(slots=True)
class Paced:
    """An endpoint asked no more often than it takes: calls begin ``least`` seconds apart, further where it is busy.

    After each 429 the time between two calls doubles, from half a second on, and no call begins before the time that
    the server named; each reply takes a tenth off again. Calls made at the same time wait for each other.
    """

    endpoint: Endpoint
    least: float = 0.0
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _apart: float = 0.0
    _next: float = 0.0
    _pacing: Lock = field(default_factory=Lock, repr=False, compare=False)

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        with self._pacing:
            begin = max(self.clock(), self._next)
            self._next = begin + max(self.least, self._apart)
            wait = begin - self.clock()
        if wait > 0:
            self.sleep(wait)
        try:
            completion = self.endpoint.complete(call)
        except Overloaded as error:
            if error.busy:
                with self._pacing:
                    self._apart = min(max(0.5, 2 * self._apart, 2 * self.least), _SLOWEST)
                    named = min(error.retry_after or 0.0, _SLOWEST)
                    self._next = max(self._next, self.clock() + max(named, self._apart))
            raise
        with self._pacing:
            self._apart *= 0.9
        return completion


@dataclass(frozen=True, slots=True)
class Watched:
    """An endpoint that says when a call begins and when it is over, well or badly."""

    endpoint: Endpoint
    begins: Callable[[ModelCall], None]
    ends: Callable[[ModelCall], None]

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        self.begins(call)
        try:
            return self.endpoint.complete(call)
        finally:
            self.ends(call)


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


# What calls take, and limits that are not passed: every attempt is reserved before it is made and settled after it.
#
# What an attempt may take at most is set aside first, so that calls made at the same time cannot pass a limit
# together; when it is over, what it took stands in its place. A server that does not count tokens has them estimated,
# and that is said. An attempt that failed after the server may have begun to work counts as if it had used all that
# was set aside.


class Prices(BaseModel):
    """What a million tokens cost; those from a cache cost as others unless told, and so do those of thoughts."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    input: float = Field(ge=0, allow_inf_nan=False)
    output: float = Field(ge=0, allow_inf_nan=False)
    cached: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    reasoning: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    currency: str = "USD"

    def cost(self, tokens_in: int, tokens_out: int, cached: int = 0, reasoning: int = 0) -> float:
        """Return the cost of some tokens; cached ones are among those in, those of thoughts among those out.

        >>> Prices(input=2.0, output=8.0, cached=0.5).cost(1_000_000, 500_000, cached=400_000)
        5.4
        """
        fresh, written = tokens_in - cached, tokens_out - reasoning
        known = self.input if self.cached is None else self.cached
        thought = self.output if self.reasoning is None else self.reasoning
        return (fresh * self.input + cached * known + written * self.output + reasoning * thought) / 1_000_000

    def most(self, tokens_in: int, tokens_out: int) -> float:
        """Return what some tokens cost at most, whatever becomes of them."""
        dearest_in = max(self.input, self.cached or 0.0)
        return (tokens_in * dearest_in + tokens_out * max(self.output, self.reasoning or 0.0)) / 1_000_000


class PriceList(BaseModel):
    """What models cost, as a file says it: prices by the name of a model, and of every other one under ``*``."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    currency: str = "USD"
    models: dict[str, Prices]

    def of(self, model: str) -> Prices | None:
        """Return the prices of a model, None where the list has none."""
        found = self.models.get(model, self.models.get("*"))
        return None if found is None else found.model_copy(update={"currency": self.currency})


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a run; None is no limit."""

    calls: int | None = 200
    tokens: int | None = None
    money: float | None = None
    prices: Prices | None = None


@dataclass(slots=True)
class Spent:
    """What a run took so far: attempts, those of them that failed, tokens, and attempts by stage.

    ``estimated`` counts the attempts whose tokens no server counted.
    """

    calls: int = 0
    failed: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    cached: int = 0
    reasoning: int = 0
    estimated: int = 0
    stages: Counter[str] = field(default_factory=Counter[str])

    def add(self, completion: Completion) -> None:
        """Count what a completion took."""
        self.tokens_in += completion.tokens_in
        self.tokens_out += completion.tokens_out
        self.cached += completion.cached
        self.reasoning += completion.reasoning
        self.estimated += completion.estimated

    def cost(self, prices: Prices) -> float:
        """Return what it costs."""
        return prices.cost(self.tokens_in, self.tokens_out, self.cached, self.reasoning)


@dataclass(slots=True)
class _Reserved:
    """Tokens set aside for the attempts on their way."""

    tokens_in: int = 0
    tokens_out: int = 0

    def change(self, tokens_in: int, tokens_out: int) -> None:
        """Set some tokens aside, or give them back where they are negative."""
        self.tokens_in += tokens_in
        self.tokens_out += tokens_out


@dataclass(frozen=True, slots=True)
class Budget:
    """An endpoint that stops before a limit is passed; it stands around the door, so that every attempt counts."""

    endpoint: Endpoint
    allowance: Allowance = field(default_factory=Allowance)
    spent: Spent = field(default_factory=Spent)
    _reserved: _Reserved = field(default_factory=_Reserved, repr=False, compare=False)
    _counting: Lock = field(default_factory=Lock, repr=False, compare=False)

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call, or raise `OutOfBudget`."""
        expected = tokens_asked(call)
        with self._counting:
            self._check(call, expected)
            self._reserved.change(expected, call.max_tokens)
            self.spent.calls += 1
            self.spent.stages[call.stage] += 1
        try:
            completion = _counted(call, self.endpoint.complete(call), expected)
        except BaseException as error:
            with self._counting:
                self._reserved.change(-expected, -call.max_tokens)
                self.spent.failed += isinstance(error, ModelError)
                if not isinstance(error, ModelError) or error.paid:
                    self.spent.tokens_in += expected
                    self.spent.tokens_out += call.max_tokens
                    self.spent.estimated += 1
            raise
        with self._counting:
            self._reserved.change(-expected, -call.max_tokens)
            self.spent.add(completion)
        return completion

    def _check(self, call: ModelCall, expected: int) -> None:
        limits, spent, aside = self.allowance, self.spent, self._reserved
        if limits.calls is not None and spent.calls >= limits.calls:
            raise OutOfBudget("budget.calls", limit=limits.calls)
        more_in, more_out = aside.tokens_in + expected, aside.tokens_out + call.max_tokens
        if limits.tokens is not None and spent.tokens_in + spent.tokens_out + more_in + more_out > limits.tokens:
            raise OutOfBudget("budget.tokens", limit=limits.tokens, next=expected + call.max_tokens)
        if limits.money is not None and limits.prices is not None:
            prices = limits.prices
            if spent.cost(prices) + prices.most(more_in, more_out) > limits.money:
                fields = {"limit": limits.money, "currency": prices.currency}
                raise OutOfBudget("budget.money", next=prices.most(expected, call.max_tokens), **fields)


def _counted(call: ModelCall, completion: Completion, expected: int) -> Completion:
    """Return a completion with estimates where its server did not count."""
    tokens_in, tokens_out = completion.tokens_in, completion.tokens_out
    if call.vectors:
        return replace(completion, tokens_in=tokens_in or expected, tokens_out=0, estimated=not tokens_in)
    if tokens_in and (tokens_out or not completion.text):
        return completion
    tokens_out = tokens_out or tokens_of(completion.text)
    return replace(completion, tokens_in=tokens_in or expected, tokens_out=tokens_out, estimated=True)


def tokens_of(text: str) -> int:
    """Return about how many tokens a text has, rather too many: three ASCII characters are one, any other is one.

    >>> tokens_of("a camera"), tokens_of("カメラ")
    (3, 3)
    """
    plain = len(text.encode("ascii", "ignore"))
    return -(-plain // 3) + len(text) - plain


def tokens_asked(call: ModelCall) -> int:
    """Return about how many tokens a request has, its schema included."""
    schema = "" if call.schema is None else json.dumps(call.schema, ensure_ascii=False)
    return tokens_of(schema) + sum(tokens_of(message.content) + 4 for message in call.messages)


BATCH = 64
"""Texts of one call at most."""


def most_embedding_calls(texts: int) -> int:
    """Return how many calls so many texts take at most.

    >>> most_embedding_calls(64), most_embedding_calls(65)
    (1, 2)
    """
    return -(-texts // BATCH)


def embeddings(endpoint: Endpoint, model: str, texts: Sequence[str]) -> tuple[tuple[float, ...], ...]:
    """Return the vector of each of some texts; equal texts are asked about once.

    Raises `Unusable` where a reply is anything but vectors of one length, and what the endpoint raises.
    """
    distinct = list(dict.fromkeys(texts))
    found: dict[str, tuple[float, ...]] = {}
    for start in range(0, len(distinct), BATCH):
        batch = distinct[start : start + BATCH]
        asked = tuple(ChatMessage(Role.USER, text) for text in batch)
        call = ModelCall(model, asked, temperature=None, seed=None, max_tokens=0, stage="embeddings", vectors=True)
        reply = endpoint.complete(call).text
        found |= zip(batch, _vectors(reply, len(batch)), strict=True)
    if len({len(vector) for vector in found.values()}) > 1:
        raise Unusable("unusable.vectors", texts=len(distinct))
    return tuple(found[text] for text in texts)


def _vectors(reply: str, count: int) -> tuple[tuple[float, ...], ...]:
    """Return the vectors of a reply."""
    try:
        listed: object = json.loads(reply)
    except (ValueError, RecursionError) as error:
        raise Unusable("unusable.vectors", texts=count) from error
    rows = cast("list[object]", listed) if isinstance(listed, list) else []
    vectors = tuple(tuple(_numbers(row)) for row in rows)
    if len(vectors) != count or not all(vectors):
        raise Unusable("unusable.vectors", texts=count)
    return vectors


def _numbers(row: object) -> Iterator[float]:
    """Yield the numbers of a row; nothing where one of its parts is none."""
    parts = cast("list[object]", row) if isinstance(row, list) else []
    if all(isinstance(part, int | float) and math.isfinite(part) for part in parts):
        yield from (float(part) for part in parts if isinstance(part, int | float))
