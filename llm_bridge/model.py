"""A model as the rest of the bridge sees it: instructions and a text go in, a checked value comes out.

The text is data: it is put into a message of its own, between marks that it cannot contain, and the instructions say
that nothing in it is to be obeyed. A reply that does not fit is asked for once more, with its exact fault named; after
that the caller learns what was wrong.
"""

from __future__ import annotations

import json
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from functools import cache
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from llm_bridge.endpoints import ChatMessage, Completion, Endpoint, Finish, Json, ModelCall, Role
from llm_bridge.errors import ShapeFaults, Unusable
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pydantic import BaseModel


S = TypeVar("S", bound="BaseModel")

_SHOWN = 80
"""Characters of a reply that a fault repeats."""
_WARM = 0.7
"""The temperature at which a model is asked for something else that it might say."""
_SAMPLES = 1000
"""Equal requests that a run makes at most."""


class Model(Protocol):
    """Anything that turns instructions and a text into a value of a schema."""

    def ask(
        self, instructions: str, text: str, schema: type[S], *, stage: str = "", sample: int = 0, about: str = ""
    ) -> S:
        """Return the model's reply, or raise `llm_bridge.errors.ModelError`.

        ``stage`` says what the reply is for, ``about`` whom or what it concerns, for people to read.
        """
        ...


@dataclass(frozen=True, slots=True)
class BadReply:
    """A reply that could not be used: what it was for, whom or what it concerned, and why.

    ``repaired`` says that one asked for in its place could.
    """

    stage: str
    about: str
    fault: Unusable
    repaired: bool = False


@dataclass(slots=True)
class Replies:
    """The replies of a run: how many could be used, and every one that could not; ``on_bad`` is told these at once."""

    on_bad: Callable[[BadReply], None] | None = None
    usable: int = 0
    bad: list[BadReply] = field(default_factory=list[BadReply])
    _counting: Lock = field(default_factory=Lock, repr=False, compare=False)

    @property
    def none_usable(self) -> bool:
        """Return whether there were replies and none of them was of use."""
        return bool(self.bad) and not self.usable

    def join(self, others: Replies) -> None:
        """Count the replies of a part of the run, which has told of the bad ones itself."""
        with self._counting:
            self.usable += others.usable
            self.bad += others.bad

    def add(self, *bad: BadReply, usable: bool) -> None:
        """Count what came of one question."""
        with self._counting:
            self.usable += usable
            self.bad += bad
            if self.on_bad is not None:
                for one in bad:
                    self.on_bad(one)


@dataclass(frozen=True, slots=True)
class EndpointModel:
    """A model behind an endpoint; ``language`` is that of its instructions. What it says is counted in ``replies``."""

    endpoint: Endpoint
    name: str
    temperature: float | None = 0.0
    seed: int | None = 0
    max_tokens: int = 1_000
    repairs: int = 1
    language: str = "en"
    effort: str | None = None
    extra: Json = field(default_factory=dict[str, Any], hash=False)
    replies: Replies = field(default_factory=Replies, compare=False)
    first_sample: int = 0
    """The number of the first of equal requests."""

    def another(self, number: int) -> EndpointModel:
        """Return the model as it is asked for something else that it might say: warmer, and with another seed.

        What is not sent stays so. The first, number 0, is the model itself.
        """
        if not number:
            return self
        temperature = None if self.temperature is None else max(self.temperature, _WARM)
        seed = None if self.seed is None else self.seed + number
        return replace(self, temperature=temperature, seed=seed, first_sample=number * _SAMPLES)

    def ask(
        self, instructions: str, text: str, schema: type[S], *, stage: str = "", sample: int = 0, about: str = ""
    ) -> S:
        """Return the model's reply as a value of the schema; raise the last fault when no repair helped."""
        messages = [ChatMessage(Role.SYSTEM, instructions), ChatMessage(Role.USER, fenced(text))]
        faults: list[Unusable] = []
        for attempt in range(self.repairs + 1):
            call = self._call(messages, schema, stage, self.first_sample + sample, about)
            try:
                completion = self.endpoint.complete(call)
            except Unusable as fault:  # no completion: there are no words whose fault could be named
                faults.append(fault)
                continue
            try:
                value = understood(completion, schema, self.max_tokens)
            except Unusable as fault:
                faults.append(fault)
                if completion.finish in {Finish.REFUSAL, Finish.FILTER} or attempt == self.repairs:
                    break
                messages += [
                    ChatMessage(Role.ASSISTANT, completion.text or "(nothing)"),
                    ChatMessage(Role.USER, prompt("view.repair", self.language, fault=fault.text(self.language))),
                ]
            else:
                self.replies.add(*(BadReply(stage, about, one, repaired=True) for one in faults), usable=True)
                return value
        self.replies.add(*(BadReply(stage, about, one) for one in faults), usable=False)
        raise faults[-1]

    def _call(
        self, messages: Sequence[ChatMessage], schema: type[BaseModel], stage: str, sample: int, about: str
    ) -> ModelCall:
        return ModelCall(
            self.name,
            tuple(messages),
            strict(schema),
            schema.__name__,
            self.temperature,
            self.seed,
            self.max_tokens,
            sample,
            stage,
            about,
            self.effort,
            self.extra,
        )


def fenced(text: str) -> str:
    """Return a text between marks that do not occur in it.

    The marks depend on the text alone, so that equal texts make equal calls.
    """
    mark = "TEXT"
    while mark in text:
        mark += "X"
    return f"<<<{mark}\n{text}\n{mark}>>>"


def understood(completion: Completion, schema: type[S], max_tokens: int) -> S:
    """Return a reply as a value of a schema. Raises `Unusable` with what is wrong with it."""
    from pydantic import ValidationError as Invalid  # noqa: PLC0415 - loaded with the first schema

    if completion.finish is Finish.REFUSAL:
        raise Unusable("unusable.refused", reason=_short(completion.text) or "—")
    if completion.finish is Finish.FILTER:
        raise Unusable("unusable.filtered")
    if completion.finish is Finish.LENGTH:
        code = "unusable.only-thoughts" if completion.reasoning and not completion.text else "unusable.truncated"
        raise Unusable(code, tokens=max_tokens)
    text = completion.text.strip()
    if not text:
        raise Unusable("unusable.empty")
    try:
        value = json.loads(_unwrapped(text))
    except (ValueError, RecursionError) as error:  # brackets within brackets, thousands deep, are no reply either
        raise Unusable("unusable.not-json", found=f"`{_short(text)}`") from error
    if not isinstance(value, dict):
        raise Unusable("unusable.not-json", found=f"`{_short(text)}`")
    try:
        return schema.model_validate(value)
    except Invalid as error:
        raise Unusable("unusable.shape", faults=ShapeFaults.of(error)) from error


def _unwrapped(text: str) -> str:
    """Return the one JSON object of a reply that has prose or a code fence around it; else the reply itself.

    Where there is more than one object nothing is chosen.
    """
    if text.startswith(("{", "[")):
        return text
    start, end = text.find("{"), text.rfind("}")
    if start < 0 or end < start:
        return text
    inner = text[start : end + 1]
    return inner if "{" not in text[:start] and "}" not in text[end + 1 :] else text


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[: _SHOWN - 1]}…"


@cache
def strict(schema: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON schema of a model in the strict form that servers enforce: all fields required, no others.

    It is made once, and nobody changes it: that takes longer than all else that is done for a call.
    """
    return _strict(schema.model_json_schema(by_alias=True))


def _strict(node: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with closed objects; names of fields and definitions are no keywords."""
    closed: dict[str, Any] = {}
    for key, value in node.items():
        if key in {"properties", "$defs"}:
            closed[key] = {name: _strict(inner) for name, inner in value.items()}
        elif key not in {"default", "title"}:
            closed[key] = _inner(value)
    if closed.get("type") == "object" and "properties" in closed:
        closed["required"] = list(closed["properties"])
        closed["additionalProperties"] = False
    return closed


def _inner(value: Any) -> Any:  # noqa: ANN401 - a JSON schema is any JSON
    if isinstance(value, dict):
        return _strict(cast("dict[str, Any]", value))
    return list(map(_inner, value)) if isinstance(value, list) else value


# Questions that do not depend on each other, put to a model at the same time.
#
# A call mostly waits for its server, so threads are enough: an endpoint counts, paces and keeps the calls of all of
# them (`llm_bridge.endpoints`, `llm_bridge.journal`). What comes out does not depend on how
# many are on their way at once.

T = TypeVar("T")
R = TypeVar("R")


def answers(ask: Callable[[T], R], questions: Sequence[T], at_once: int) -> Iterator[R]:
    """Yield what ``ask`` returns for each question, in their order, with up to ``at_once`` of them on their way.

    The first goes alone: what it finds out about a server, the others know. When ``ask`` raises, or the caller wants
    no more, what was not begun is left, and what is on its way is waited for, since it is paid for and is to be kept;
    only an interrupt waits for nothing.

    >>> list(answers(str.upper, ["a", "b", "c"], 2))
    ['A', 'B', 'C']
    """
    if at_once == 1 or len(questions) <= 1:
        yield from map(ask, questions)
        return
    yield ask(questions[0])
    replies: list[Future[R]] = [Future() for _ in questions[1:]]
    left: SimpleQueue[tuple[T, Future[R]]] = SimpleQueue()
    for one in zip(questions[1:], replies, strict=True):
        left.put(one)
    over = Event()

    def work() -> None:
        while not over.is_set():
            try:
                question, reply = left.get_nowait()
            except Empty:
                return
            try:
                reply.set_result(ask(question))
            except BaseException as error:  # noqa: BLE001 - raised again where the reply is asked for
                reply.set_exception(error)

    # Daemons: a program that is interrupted does not wait for a server. What it writes of a reply is one transaction.
    threads = [Thread(target=work, daemon=True) for _ in range(min(at_once, len(replies)))]
    for thread in threads:
        thread.start()
    try:
        for reply in replies:
            yield reply.result()
    except KeyboardInterrupt:
        over.set()
        raise
    except BaseException:
        over.set()
        _wait(threads)
        raise
    _wait(threads)


def _wait(threads: Sequence[Thread]) -> None:
    for thread in threads:
        thread.join()
