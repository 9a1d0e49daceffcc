"""The dialects of servers that call themselves compatible: how a call is worded for one, and what its reply says.

A `Profile` is what is known of a model at an endpoint: which of the two interfaces it serves, how it takes a schema,
which parameters it knows. Every call is worded by it. Where a server complains, `refitted` returns the next profile to
try, by what the complaint names; a complaint that names nothing takes the next way to ask for a schema. The ways are
finitely many and none is taken twice. All here is about JSON; nothing here calls anybody.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, cast

from llm_bridge.endpoints import ChatMessage, Completion, Finish, Json, ModelCall, Role, tokens_of


class Interface(StrEnum):
    """Which interface a server serves: one of two for words, and one for vectors."""

    CHAT = "chat/completions"
    RESPONSES = "responses"
    EMBEDDINGS = "embeddings"


class SchemaForm(StrEnum):
    """How a server takes the schema of a reply, the most binding way first."""

    BOUNDED = "bounded"
    """As a JSON schema with bounds on texts and lists."""
    STRICT = "strict"
    """As a JSON schema of the subset that OpenAI documents for `strict`: without bounds on texts and lists."""
    OBJECT = "object"
    """In words, and some JSON object is enforced."""
    WORDS = "words"
    """In words."""


_FORMS = tuple(SchemaForm)
_OPTIONAL = ("temperature", "seed", "reasoning_effort", "stream", "stream_options")
"""Parameters without which a call is still the same question."""
_BOUNDS = {
    *("minLength", "maxLength", "pattern", "format", "minItems", "maxItems", "uniqueItems"),
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
}
"""Keywords of schemas that not every server of `strict` takes; replies are held to them all the same when they come."""
_NO_SCHEMAS = re.compile(
    r"\A(?!.*invalid schema).*"
    r"(json_?schema.{0,60}(not support|unavailable|not allowed)|(not support|unavailable).{0,60}json_?schema)",
    re.DOTALL,
)
"""A complaint about schemas as such, and not about what stands in one."""
_NO_FORMATS = re.compile(
    r"(unknown|unrecognized|unexpected).{0,30}response_format"
    r"|response_format\W{0,3}(is |are )?(unknown|unrecognized|extra (inputs|fields)|not permitted|not supported)"
)
"""A complaint about being told any form of a reply."""
_OF_SYSTEM = re.compile(r"system.{0,20}(role|message|prompt|not support)|(role|support).{0,40}system")
_OF_TEMPLATE = re.compile(r"jinja exception|system role not supported|roles must alternate")
_OF_RESPONSES = re.compile(r"v1/responses|responses api")
_PLAIN = re.compile(r"too (large|long)|context.{0,10}(length|window|size)|maximum context|at most \d")
"""What another wording of the same call cannot help against."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of a model at an endpoint.

    ``schema_in_prompt``: the schema has to stand in the words too, since the server takes it and does not enforce it;
    ``tokens`` is the name of the limit of a reply, ``system`` whether there are instructions apart from the text,
    ``left_out`` the parameters that the server does not take.
    """

    interface: Interface = Interface.CHAT
    form: SchemaForm = SchemaForm.BOUNDED
    schema_in_prompt: bool = False
    tokens: str = "max_tokens"
    system: bool = True
    left_out: frozenset[str] = frozenset()

    def as_json(self) -> Json:
        """Return it as JSON."""
        return {
            "interface": self.interface.value,
            "form": self.form.value,
            "told": self.schema_in_prompt,
            "tokens": self.tokens,
            "system": self.system,
            "left_out": sorted(self.left_out),
        }

    @classmethod
    def of_json(cls, document: Json) -> Profile:
        """Return the profile of a document that `as_json` has made."""
        return cls(
            Interface(document["interface"]),
            SchemaForm(document["form"]),
            document["told"],
            document["tokens"],
            document["system"],
            frozenset(document["left_out"]),
        )


def body_of(call: ModelCall, profile: Profile, *, stream: bool = False) -> Json:
    """Return the body of the request for a call; what the user adds to it has the last word, null takes away.

    ``stream`` asks for the reply in pieces; of chat completions the last one is to hold what it took.
    """
    if profile.interface is Interface.EMBEDDINGS:
        texts = [one.content for one in call.messages]
        return {"model": call.model, "input": texts, "encoding_format": "float", **call.extra}
    messages = _messages(call, profile)
    chat = profile.interface is Interface.CHAT
    listed = [{"role": one.role.value, "content": one.content} for one in messages]
    optional: Json = {
        "temperature": call.temperature,
        "seed": call.seed if chat else None,
        "reasoning_effort": call.effort,
    }
    optional |= {"stream": stream or None, "stream_options": {"include_usage": True} if stream and chat else None}
    asked: Json = {name: value for name, value in optional.items() if name not in profile.left_out}
    shape = _shape(call, profile)
    if chat:
        asked |= {"messages": listed, profile.tokens: call.max_tokens}
        asked["response_format"] = None if shape is None else _nested(shape)
    else:
        effort = asked.pop("reasoning_effort", None)
        asked |= {"input": listed, "max_output_tokens": call.max_tokens, "store": False}
        asked |= {"reasoning": effort and {"effort": effort}, "text": shape and {"format": shape}}
    return {name: value for name, value in {"model": call.model, **asked, **call.extra}.items() if value is not None}


def _messages(call: ModelCall, profile: Profile) -> tuple[ChatMessage, ...]:
    messages = call.messages
    if call.schema is not None and (profile.schema_in_prompt or profile.form in {SchemaForm.OBJECT, SchemaForm.WORDS}):
        messages = _in_words(call)
    if not profile.system and messages[0].role is Role.SYSTEM:
        system, first, *rest = messages
        messages = (replace(first, content=f"{system.content}\n\n{first.content}"), *rest)
    return messages


def _in_words(call: ModelCall) -> tuple[ChatMessage, ...]:
    """Return the messages with the schema in words, for servers that do not enforce one."""
    schema = json.dumps(call.schema, ensure_ascii=False)
    first, *rest = call.messages
    words = f"{first.content}\n\nReply with one JSON object that fits this JSON schema, and nothing else:\n{schema}"
    if first.role is Role.SYSTEM:
        return (replace(first, content=words), *rest)
    return (ChatMessage(Role.SYSTEM, words.removeprefix(first.content).lstrip()), *call.messages)


def _shape(call: ModelCall, profile: Profile) -> Json | None:
    """Return what a server is to enforce."""
    if call.schema is None or profile.form is SchemaForm.WORDS:
        return None
    if profile.form is SchemaForm.OBJECT:
        return {"type": "json_object"}
    schema = call.schema if profile.form is SchemaForm.BOUNDED else _unbounded(call.schema)
    return {"type": "json_schema", "name": call.schema_name, "schema": schema, "strict": True}


def _nested(shape: Json) -> Json:
    """Return what is to be enforced as chat completions write it."""
    inner = {name: value for name, value in shape.items() if name != "type"}
    return {"type": shape["type"], "json_schema": inner} if inner else shape


def _unbounded(node: Any) -> Any:  # noqa: ANN401 - a JSON schema is any JSON
    """Return a schema without bounds; names of fields and definitions are no keywords."""
    if isinstance(node, list):
        return [_unbounded(one) for one in cast("list[object]", node)]
    if not isinstance(node, dict):
        return node
    found: Json = {}
    for key, value in cast("Json", node).items():
        if key in {"properties", "$defs"}:
            found[key] = {name: _unbounded(inner) for name, inner in value.items()}
        elif key not in _BOUNDS:
            found[key] = _unbounded(value)
    return found


def refitted(profile: Profile, call: ModelCall, words: str) -> Profile | None:
    """Return the profile to try after a complaint, None where there is nothing left to change."""
    if _PLAIN.search(words):
        return None
    chat = profile.interface is Interface.CHAT
    if chat and _OF_RESPONSES.search(words):
        return replace(profile, interface=Interface.RESPONSES)
    if chat and profile.tokens == "max_tokens" and re.search(r"\bmax_completion_tokens\b", words):
        return replace(profile, tokens="max_completion_tokens")
    named = {name for name in _OPTIONAL if re.search(rf"\b{name.replace('_', '[_.]?')}\b", words)} - profile.left_out
    if named:
        return replace(profile, left_out=profile.left_out | named)
    if profile.system and _OF_SYSTEM.search(words):
        return replace(profile, system=False)
    if call.schema is not None and profile.form is not SchemaForm.WORDS:
        # A complaint that names nothing may well be about the part that servers differ in most.
        next_form = _FORMS[_FORMS.index(profile.form) + 1]
        if _NO_FORMATS.search(words):
            next_form = SchemaForm.WORDS
        elif profile.form is SchemaForm.BOUNDED and _NO_SCHEMAS.search(words):
            next_form = SchemaForm.OBJECT
        return replace(profile, form=next_form)
    return None


_TELLING = {"message", "msg", "detail", "description", "param", "loc", "code", "type", "status", "error", "title"}
"""Where servers say what they complain about; elsewhere they repeat what they were asked."""
_NESTING = {"details", "innererror", "errors", "fieldViolations"}
"""Where they say more of it."""


def complaint(body: object) -> str:
    """Return the words of an error, in lower case.

    >>> complaint({"detail": [{"loc": ["body", "seed"], "msg": "Extra inputs", "input": "temperature"}]})
    'body seed extra inputs'
    """
    return " ".join(_texts(body)).lower()


def _texts(body: object) -> Iterator[str]:
    match body:
        case str():
            if body.lstrip().startswith("{"):
                try:
                    yield from _texts(json.loads(body))
                except (ValueError, RecursionError):
                    yield body
                return
            yield body
        case dict():
            for key, value in cast("Json", body).items():
                if key in _TELLING or (key in _NESTING and not isinstance(value, str)):
                    yield from _texts(value)
        case list():
            for one in cast("list[object]", body):
                yield from _texts(one)
        case _:
            return


class RejectionReason(StrEnum):
    """Why a server does not take a request, as far as it says."""

    KEY = "key-rejected"
    QUOTA = "no-quota"
    FORBIDDEN = "forbidden"
    MODEL = "no-such-model"
    PATH = "wrong-path"
    OTHER = "rejected"


_QUOTA = re.compile(r"insufficient_quota|insufficient.{0,10}(balance|credit|funds)|credit balance|payment required")
_MODEL = re.compile(
    r"model_not_found|deploymentnotfound|invalid_model|invalid model"
    r"|(models?|deployment)\b.{0,200}(not found|not exist|does not exist|is not supported for|not available)",
    re.DOTALL,
)
_KEY = re.compile(r"api[_ ]key.{0,20}(not valid|invalid)|invalid.{0,10}api[_ ]key|invalid_api_key")
_FILTER = re.compile(r"content_filter|responsibleaipolicyviolation|content management policy")


_LATER = {408, 409, 425, 429}


def may_pass(status: int, words: str) -> bool:
    """Return whether an error may be none when the same is asked later.

    llama.cpp tells what a template of messages refuses as a fault of its own.
    """
    return status in _LATER or (status >= 500 and not _OF_TEMPLATE.search(words))  # noqa: PLR2004 - here and below: the codes of HTTP


def refusal(status: int, words: str) -> RejectionReason:
    """Return why a server does not take a request."""
    found = RejectionReason.OTHER
    if status == 402 or _QUOTA.search(words):  # noqa: PLR2004
        found = RejectionReason.QUOTA
    elif status == 401 or _KEY.search(words):  # noqa: PLR2004
        found = RejectionReason.KEY
    elif _MODEL.search(words) and status in {400, 403, 404, 422}:
        found = RejectionReason.MODEL
    elif status == 403:  # noqa: PLR2004
        found = RejectionReason.FORBIDDEN
    elif status in {404, 405}:
        found = RejectionReason.PATH
    return found


def completion_of_refusal(body: object, words: str) -> Completion | None:
    """Return the completion that some servers send as an error: what a filter kept back, JSON that does not fit."""
    if _FILTER.search(words):
        return Completion("", Finish.FILTER)
    fields = cast("Json", body) if isinstance(body, dict) else {}
    if fields.get("code") == "json_validate_failed":
        failed = fields.get("failed_generation")
        return Completion(failed if isinstance(failed, str) else "")
    return None


def completion_of(reply: Json, interface: Interface) -> Completion | None:
    """Return what a reply says, None of one that is no completion."""
    match interface:
        case Interface.CHAT:
            return _of_chat(reply)
        case Interface.RESPONSES:
            return _of_responses(reply)
        case Interface.EMBEDDINGS:
            return _of_embeddings(reply)


_LENGTHS = {"length", "max_tokens", "model_length", "max_output_tokens"}


def _of_chat(reply: Json) -> Completion | None:
    choices = reply.get("choices")
    choice = _object(cast("list[object]", choices)[0]) if isinstance(choices, list) and choices else {}
    message = choice.get("message")
    if not isinstance(message, dict):
        return None
    fields = _object(cast("object", message))
    return _completion(fields.get("content"), fields.get("refusal"), str(choice.get("finish_reason")), reply)


def _of_responses(reply: Json) -> Completion | None:
    output = reply.get("output")
    if not isinstance(output, list):
        return None
    items = [_object(one) for one in cast("list[object]", output)]
    parts = [_object(part) for one in items if one.get("type") == "message" for part in one.get("content") or ()]
    refused = next((part.get("refusal") for part in parts if part.get("type") == "refusal"), None)
    reason = _object(reply.get("incomplete_details")).get("reason", "stop")
    return _completion(parts, refused, str(reason), reply)


def _of_embeddings(reply: Json) -> Completion | None:
    """Return vectors in the order of the texts, which they need not come in."""
    data = reply.get("data")
    if not isinstance(data, list):
        return None
    items = [_object(one) for one in cast("list[object]", data)]
    places = [one.get("index", place) for place, one in enumerate(items)]
    if sorted(map(str, places)) != sorted(map(str, range(len(items)))):
        return None
    vectors = [one.get("embedding") for _, one in sorted(zip(places, items, strict=True), key=_place)]
    usage = _object(reply.get("usage"))
    return Completion(json.dumps(vectors), tokens_in=_count(usage, "prompt_tokens", "input_tokens", "total_tokens"))


def _place(found: tuple[int, Json]) -> int:
    return found[0]


def _completion(content: object, refused: object, reason: str, reply: Json) -> Completion:
    words = _content_text(content)
    text = without_thoughts(words)
    finish = Finish.STOP
    if isinstance(refused, str) and refused:
        text, finish = refused, Finish.REFUSAL
    elif reason in _LENGTHS:
        finish = Finish.LENGTH
    elif reason.lower().startswith(("content_filter", "safety")):
        finish = Finish.FILTER
    usage = _object(reply.get("usage"))
    tokens_in = _count(usage, "prompt_tokens", "input_tokens")
    tokens = _count(usage, "completion_tokens", "output_tokens")
    # Some servers count thoughts in the total alone.
    tokens_out = max(tokens, _count(usage, "total_tokens") - tokens_in if tokens_in else 0)
    if not tokens_out:
        tokens_out = tokens_of(words) if words != text else 0
    details_in = _object(usage.get("prompt_tokens_details") or usage.get("input_tokens_details"))
    details_out = _object(usage.get("completion_tokens_details") or usage.get("output_tokens_details"))
    cached = max(_count(details_in, "cached_tokens"), _count(usage, "prompt_cache_hit_tokens"))
    thoughts = max(_count(details_out, "reasoning_tokens"), tokens_out - tokens if tokens else 0)
    return Completion(text, finish, tokens_in, tokens_out, min(cached, tokens_in), min(thoughts, tokens_out))


def _content_text(content: object) -> str:
    """Return the text of a content: a text, or a list of parts of which thoughts are some."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    parts = (_object(one) for one in cast("list[object]", content))
    return "".join(str(one.get("text") or "") for one in parts if one.get("type") in {"text", "output_text"})


_THOUGHTS = re.compile(r"\A\s*<(think|thinking|thought|reasoning)>.*?(</\1>|\Z)\s*", re.DOTALL)
_REST_OF_THOUGHTS = re.compile(r"\A[^{]*?</(think|thinking|thought|reasoning)>\s*", re.DOTALL)
"""Thoughts whose first mark the server's template has written itself."""


def without_thoughts(text: str) -> str:
    """Return a reply without the thoughts before it, where a server leaves them in the text.

    >>> without_thoughts("<think>Red? No.</think> {}"), without_thoughts("No.</think>{}"), without_thoughts("<think>…")
    ('{}', '{}', '')
    """
    return _REST_OF_THOUGHTS.sub("", _THOUGHTS.sub("", text, count=1), count=1)


def _object(value: object) -> Json:
    return cast("Json", value) if isinstance(value, dict) else {}


def _count(usage: Json, *names: str) -> int:
    """Return the first of some counts that is one."""
    for name in names:
        value = usage.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return value
    return 0
