"""The one module that imports openai: any server that speaks chat completions, asked one call at a time.

Settings come from the environment as everywhere: ``OPENAI_API_KEY``, ``OPENAI_BASE_URL``. Retries are not made here
(`llm_bridge.endpoints` makes them), nor is a reply judged. What a server cannot do is found out once and remembered:
one that does not know ``json_schema`` gets the schema in words, one that wants ``max_completion_tokens`` or no
temperature gets that.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from llm_bridge.endpoints import ChatMessage, Completion, Finish, ModelCall, Role
from llm_bridge.errors import NoEndpoint, Overloaded, Refitted, Rejected, TimedOut, Unreachable, Unusable
from llm_bridge.journal import address_of

if TYPE_CHECKING:
    import openai

_OPENAI = "https://api.openai.com/v1"
_LONGEST = 200
"""Characters of a server's own words that an error repeats."""
_FINISHES = {"length": Finish.LENGTH, "content_filter": Finish.FILTER}


@dataclass(frozen=True, slots=True)
class Settings:
    """Where and how long to ask; the key is kept out of every text."""

    base_url: str | None
    key: str
    seconds: float = 60.0

    @classmethod
    def of_environment(cls, seconds: float = 60.0) -> Settings:
        """Return the settings of the environment. Raises `NoEndpoint` when there is no key."""
        key = os.environ.get("OPENAI_API_KEY", "")
        if not key:
            raise NoEndpoint("no-key")
        return cls(os.environ.get("OPENAI_BASE_URL") or None, key, seconds)

    @property
    def address(self) -> str:
        """Return where calls go, as it stands in a journal."""
        return address_of(self.base_url or _OPENAI)

    def __repr__(self) -> str:
        return f"Settings({self.endpoint!r}, seconds={self.seconds})"

    @property
    def endpoint(self) -> str:
        """Return the host for messages, without user names or paths."""
        if self.base_url is None:
            return "OpenAI"
        parts = urlsplit(self.base_url)
        host = parts.hostname or "?"
        return f"{host}:{parts.port}" if parts.port else host


def address_of_environment() -> str:
    """Return where calls go by the environment, as it stands in a journal."""
    return address_of(os.environ.get("OPENAI_BASE_URL") or _OPENAI)


class OpenAIEndpoint:
    """Chat completions of one server."""

    def __init__(self, settings: Settings, client: openai.OpenAI | None = None) -> None:
        try:
            import openai as package  # noqa: PLC0415 - two seconds that only a call should cost
        except ImportError as error:
            raise NoEndpoint("no-package") from error
        self._package = package
        self.settings = settings
        self._client = client or package.OpenAI(
            api_key=settings.key, base_url=settings.base_url, timeout=settings.seconds, max_retries=0
        )
        self._schemas = True
        self._renamed: dict[str, str] = {}
        self._dropped: set[str] = set()

    def close(self) -> None:
        """Close the connections; calls after this fail."""
        self._client.close()

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        try:
            return self._completion(self._client.chat.completions.create(**self._arguments(call)))
        except self._package.BadRequestError as error:
            if self._adapt(call, str(error.message)):
                raise Refitted("refitted", endpoint=self.settings.endpoint) from error
            raise self._rejected(call, error) from error
        except self._package.APITimeoutError as error:
            raise TimedOut("timed-out", endpoint=self.settings.endpoint, seconds=self.settings.seconds) from error
        except self._package.APIConnectionError as error:
            cause = error.__cause__ or error
            fields = {"endpoint": self.settings.endpoint, "reason": self._harmless(str(cause))}
            raise Unreachable("unreachable", paid=type(cause).__name__ != "ConnectError", **fields) from error
        except self._package.APIStatusError as error:
            raise self._status(call, error) from error
        except (self._package.APIError, json.JSONDecodeError) as error:
            raise self._no_completion(str(error)) from error

    def _arguments(self, call: ModelCall) -> dict[str, Any]:
        messages = call.messages
        if call.schema is not None and not self._schemas:
            messages = _in_words(call)
        arguments: dict[str, Any] = {
            "model": call.model,
            "messages": [{"role": one.role.value, "content": one.content} for one in messages],
            "temperature": call.temperature,
            "seed": call.seed,
            "max_tokens": call.max_tokens,
        }
        if call.schema is not None and self._schemas:
            schema = {"name": call.schema_name, "schema": call.schema, "strict": True}
            arguments["response_format"] = {"type": "json_schema", "json_schema": schema}
        return {
            self._renamed.get(name, name): value
            for name, value in arguments.items()
            if value is not None and name not in self._dropped
        }

    def _adapt(self, call: ModelCall, complaint: str) -> bool:
        """Change what a server complains about; return whether there is anything new to try."""
        if call.schema is not None and self._schemas and ("response_format" in complaint or "schema" in complaint):
            self._schemas = False
            return True
        if "max_completion_tokens" in complaint and "max_tokens" not in self._renamed:
            self._renamed["max_tokens"] = "max_completion_tokens"
            return True
        for name in ("temperature", "seed"):
            if name in complaint and name not in self._dropped:
                self._dropped.add(name)
                return True
        return False

    def _completion(self, reply: Any) -> Completion:  # noqa: ANN401 - a server may send anything under this type
        choices: list[Any] | None = getattr(reply, "choices", None)
        choice: Any = choices[0] if isinstance(choices, list) and choices else None
        message = getattr(choice, "message", None)
        if message is None:
            raise self._no_completion("no choices")
        usage = getattr(reply, "usage", None)
        refusal = getattr(message, "refusal", None)
        finish = _FINISHES.get(str(getattr(choice, "finish_reason", "")), Finish.STOP)
        text = refusal or getattr(message, "content", None)
        return Completion(
            text if isinstance(text, str) else "",
            Finish.REFUSAL if refusal else finish,
            _count(getattr(usage, "prompt_tokens", 0)),
            _count(getattr(usage, "completion_tokens", 0)),
        )

    def _status(self, call: ModelCall, error: openai.APIStatusError) -> Overloaded | Rejected:
        status = error.status_code
        if status == 429 or status >= 500:  # noqa: PLR2004 - the codes of HTTP
            code = "overloaded" if status == 429 else "server-fault"  # noqa: PLR2004
            return Overloaded(code, _wait(error), endpoint=self.settings.endpoint, status=status)
        return self._rejected(call, error)

    def _rejected(self, call: ModelCall, error: openai.APIStatusError) -> Rejected:
        endpoint, status = self.settings.endpoint, error.status_code
        if status in (401, 403):
            return Rejected("key-rejected", endpoint=endpoint, status=status)
        if status == 404:  # noqa: PLR2004 - the codes of HTTP
            return Rejected("no-such-model", endpoint=endpoint, model=call.model)
        return Rejected("rejected", endpoint=endpoint, status=status, reason=self._harmless(str(error.message)))

    def _no_completion(self, reason: str) -> Unusable:
        return Unusable("unusable.response", endpoint=self.settings.endpoint, reason=self._harmless(reason))

    def _harmless(self, text: str) -> str:
        """Return a server's words in one short line, without the key."""
        line = " ".join(text.replace(self.settings.key, "***").split())
        return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def _in_words(call: ModelCall) -> tuple[ChatMessage, ...]:
    """Return the messages with the schema in words, for servers that do not enforce one."""
    schema = json.dumps(call.schema, ensure_ascii=False)
    first, *rest = call.messages
    words = f"{first.content}\n\nReply with one JSON object that fits this JSON schema, and nothing else:\n{schema}"
    if first.role is Role.SYSTEM:
        return (replace(first, content=words), *rest)
    return (ChatMessage(Role.SYSTEM, words.removeprefix(first.content).lstrip()), *call.messages)


def _count(value: object) -> int:
    return value if isinstance(value, int) and value >= 0 else 0


def _wait(error: openai.APIStatusError) -> float | None:
    """Return the seconds of a Retry-After header; a date there is not waited for."""
    try:
        seconds = float(error.response.headers.get("retry-after", ""))
    except ValueError:
        return None
    return seconds if 0 <= seconds < float("inf") else None
