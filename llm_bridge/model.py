"""A model as the rest of the bridge sees it: instructions and a text go in, a checked value comes out.

The text is data: it is put into a message of its own, between marks that it cannot contain, and the instructions say
that nothing in it is to be obeyed. A reply that does not fit is asked for once more, with its exact fault named; after
that the caller learns what was wrong.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from llm_bridge.endpoints import ChatMessage, Completion, Endpoint, Finish, ModelCall, Role
from llm_bridge.errors import Unusable
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError


S = TypeVar("S", bound="BaseModel")

_SHOWN = 80
"""Characters of a reply that a fault repeats."""
_MOST = 5
"""Faults that are told of one reply."""


class Model(Protocol):
    """Anything that turns instructions and a text into a value of a schema."""

    def ask(self, instructions: str, text: str, schema: type[S], *, stage: str = "", sample: int = 0) -> S:
        """Return the model's reply, or raise `llm_bridge.errors.ModelError`."""
        ...


@dataclass(frozen=True, slots=True)
class EndpointModel:
    """A model behind an endpoint; ``language`` is that of its instructions."""

    endpoint: Endpoint
    name: str
    temperature: float | None = 0.0
    seed: int | None = 0
    max_tokens: int = 1_000
    repairs: int = 1
    language: str = "en"

    def ask(self, instructions: str, text: str, schema: type[S], *, stage: str = "", sample: int = 0) -> S:
        """Return the model's reply as a value of the schema; raise the last fault when no repair helped."""
        messages = [ChatMessage(Role.SYSTEM, instructions), ChatMessage(Role.USER, fenced(text))]
        for attempt in range(self.repairs + 1):
            call = ModelCall(
                self.name,
                tuple(messages),
                strict(schema),
                schema.__name__,
                self.temperature,
                self.seed,
                self.max_tokens,
                sample,
                stage,
            )
            completion = self.endpoint.complete(call)
            try:
                return understood(completion, schema, self.max_tokens)
            except Unusable as fault:
                if attempt == self.repairs or completion.finish is Finish.REFUSAL:
                    raise
                messages += [
                    ChatMessage(Role.ASSISTANT, completion.text or "(nothing)"),
                    ChatMessage(Role.USER, prompt("view.repair", self.language, fault=fault.text(self.language))),
                ]
        raise AssertionError("the last attempt returns or raises")


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
    if completion.finish is Finish.LENGTH:
        raise Unusable("unusable.truncated", tokens=max_tokens)
    text = completion.text.strip()
    if not text:
        raise Unusable("unusable.empty")
    try:
        value = json.loads(_unwrapped(text))
    except ValueError as error:
        raise Unusable("unusable.not-json", found=f"`{_short(text)}`") from error
    if not isinstance(value, dict):
        raise Unusable("unusable.not-json", found=f"`{_short(text)}`")
    try:
        return schema.model_validate(value)
    except Invalid as error:
        raise Unusable("unusable.shape", faults=_faults(error)) from error


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


def _faults(error: ValidationError) -> str:
    faults = [f"{'.'.join(map(str, one['loc'])) or 'reply'}: {one['msg']}" for one in error.errors()[:_MOST]]
    more = error.error_count() - len(faults)
    return "; ".join([*faults, *([f"{more} more"] if more > 0 else [])])


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[: _SHOWN - 1]}…"


def strict(schema: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON schema of a model in the strict form that servers enforce: all fields required, no others."""
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
    return list(map(_inner, value)) if isinstance(value, list) else value  # pyright: ignore[reportUnknownArgumentType]
