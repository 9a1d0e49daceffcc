"""What is asked of a language model and what comes back: plain values, the same for every kind of endpoint."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

Json = dict[str, Any]
"""A JSON object; what is in it is checked where it is read."""


class Role(StrEnum):
    """Who says a message of a conversation."""

    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True)
class Call:
    """One complete request: equal calls have equal keys, and nothing that matters for the reply is left out.

    ``schema`` is the JSON schema of the reply, None for free text. ``sample`` tells repetitions of one request apart.
    ``stage`` says what the call is for; it is told to people and is no part of the key. A key for the endpoint is no
    part of a call: secrets never reach a journal.
    """

    model: str
    messages: tuple[Message, ...]
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

    def complete(self, call: Call) -> Completion:
        """Return the completion of a call."""
        ...
