"""The one module that imports openai: a server that speaks chat completions or responses, asked one call at a time.

Settings come from the environment as everywhere: ``OPENAI_API_KEY``, ``OPENAI_BASE_URL``. A call is one request: none
is repeated here (`llm_bridge.endpoints` does that), nor is a reply judged. What a server cannot do is found out by its
complaints, once for each model, and kept (`llm_bridge.dialects`); the request that failed is then made again in another
form.
"""

from __future__ import annotations

import json
import os
import re
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol, cast
from urllib.parse import parse_qsl, urlsplit, urlunsplit

from llm_bridge.dialects import (
    Interface,
    Profile,
    RejectionReason,
    SchemaForm,
    body_of,
    complaint,
    completion_of,
    completion_of_refusal,
    may_pass,
    refitted,
    refusal,
)
from llm_bridge.endpoints import Completion, Finish, Json, ModelCall
from llm_bridge.errors import ModelError, NoEndpoint, Overloaded, Refitted, Rejected, TimedOut, Unreachable, Unusable
from llm_bridge.journal import address_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import openai


# A reply that comes in pieces: the events of a stream, gathered into the document that a server sends at once else.
# All here is about JSON; `llm_bridge.dialects` reads the document.


@dataclass(slots=True)
class StreamedReply:
    """What came of a reply until now: ``text`` is what it says, ``document`` the whole once it is all there.

    A stream may break off: what has no ``document`` is no reply, however much of its text there is.
    """

    interface: Interface
    text: str = ""
    document: Json | None = None
    _refusal: str = ""
    _finish: str | None = None
    _usage: Json = field(default_factory=dict[str, Any])

    def add(self, event: object) -> None:
        """Take one event; what is none of a reply changes nothing."""
        if not isinstance(event, dict):
            return
        if self.interface is Interface.CHAT:
            self._add_chunk(cast("Json", event))
        else:
            self._add_event(cast("Json", event))

    def _add_chunk(self, chunk: Json) -> None:
        """Take a chunk of a chat completion: a piece of its text, why it ended, or, last of all, its usage."""
        if isinstance(usage := chunk.get("usage"), dict):
            self._usage = cast("Json", usage)
        for choice in cast("list[Json]", chunk.get("choices") or ()):
            delta = cast("Json", choice.get("delta") or {})
            self.text += _piece_text(delta.get("content"))
            self._refusal += _piece_text(delta.get("refusal"))
            self._finish = choice.get("finish_reason") or self._finish
        if self._finish is not None:
            message = {"role": "assistant", "content": self.text, "refusal": self._refusal or None}
            self.document = {
                "choices": [{"index": 0, "message": message, "finish_reason": self._finish}],
                "usage": self._usage,
            }

    def _add_event(self, event: Json) -> None:
        """Take an event of a response; the last one holds all of it."""
        match event.get("type"):
            case "response.output_text.delta":
                self.text += _piece_text(event.get("delta"))
            case "response.completed" | "response.incomplete" | "response.failed":
                whole = event.get("response")
                self.document = cast("Json", whole) if isinstance(whole, dict) else None
            case _:
                pass


def _piece_text(content: object) -> str:
    """Return the text of a piece: a text, or a list of parts."""
    if isinstance(content, str):
        return content
    parts = cast("list[Json]", content) if isinstance(content, list) else []
    return "".join(str(one.get("text") or "") for one in parts if isinstance(one.get("text"), str))


# The door: one call, asked of a server.

_OPENAI = "https://api.openai.com/v1"
_UNSENT = frozenset({"ConnectError", "LocalProtocolError", "UnsupportedProtocol"})
"""What went wrong where nothing was sent, so that nothing is to be paid."""
_LONGEST = 200
"""Characters of a server's own words that an error repeats."""
"""Codes of HTTP below 500 that say: later."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where and how long to ask; the key and other secrets are kept out of every text."""

    base_url: str | None
    key: str
    seconds: float = 60.0
    headers: tuple[tuple[str, str], ...] = ()
    secrets: tuple[str, ...] = ()

    @classmethod
    def of_environment(
        cls, seconds: float = 60.0, headers: tuple[tuple[str, str], ...] = (), secrets: tuple[str, ...] = ()
    ) -> Settings:
        """Return the settings of the environment.

        Raises `NoEndpoint` where there is no key, one that no header can hold, or an address that is none.
        """
        key, url = (os.environ.get(name, "").strip() for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"))
        if not key:
            raise NoEndpoint("no-key")
        if not (key.isascii() and key.isprintable()):
            raise NoEndpoint("bad-key")
        if url and (fault := _fault_of_address(url)):
            raise NoEndpoint(f"bad-address-{fault}")
        return cls(url or None, key, seconds, headers, (*secrets, *_secrets_of_address(url)))

    def __repr__(self) -> str:
        return f"Settings({self.endpoint!r}, seconds={self.seconds})"

    @property
    def address(self) -> str:
        """Return where calls go, as it stands in a journal."""
        return address_of(self.base_url or _OPENAI)

    @property
    def endpoint(self) -> str:
        """Return the host for messages, without user names or paths."""
        if self.base_url is None:
            return "OpenAI"
        parts = urlsplit(self.base_url)
        host = parts.hostname or "?"
        return f"{host}:{parts.port}" if parts.port else host

    @property
    def azure(self) -> bool:
        """Return whether this is Azure, which wants its key in a header of its own."""
        parts = urlsplit(self.base_url or "")
        return (parts.hostname or "").endswith(".azure.com") or "/openai/deployments/" in parts.path

    def harmless(self, text: str) -> str:
        """Return a server's words in one short line, without the key and other secrets."""
        for secret in filter(None, (self.key, *self.secrets)):
            text = text.replace(secret, "***")
        line = " ".join(text.split())
        return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def address_of_environment() -> str:
    """Return where calls go by the environment, as it stands in a journal; empty where that is no address."""
    url = os.environ.get("OPENAI_BASE_URL", "").strip() or _OPENAI
    return "" if _fault_of_address(url) else address_of(url)


def _fault_of_address(url: str) -> str:
    """Return what keeps a text from being the address of a server, empty where nothing does.

    >>> [_fault_of_address(url) for url in ("localhost:8080/v1", "https:///v1", "http://a:99999", "http://[::1]:80/v1")]
    ['scheme', 'host', 'port', '']
    """
    try:
        parts = urlsplit(url)
        fault = "" if parts.hostname else "host"
    except ValueError:  # brackets that hold no address
        return "host"
    if parts.scheme not in {"http", "https"}:
        return "scheme"
    try:
        _ = parts.port
    except ValueError:
        fault = fault or "port"
    return fault


def _secrets_of_address(url: str) -> tuple[str, ...]:
    """Return what of an address is nobody's business.

    >>> _secrets_of_address("https://me:word@models.example/v1?key=abc&api-version=1")
    ('word', 'abc')
    """
    parts = urlsplit(url)
    asked = (value for name, value in parse_qsl(parts.query) if sounds_secret(name))
    return (*filter(None, [parts.password or parts.username]), *asked)


_SECRET = re.compile(r"auth|cookie|key|pass|secret|token", re.IGNORECASE)


def sounds_secret(name: str) -> bool:
    """Return whether the name of a header or field says that its value is secret."""
    return _SECRET.search(name) is not None


class ProfileKeeper(Protocol):
    """Where what is found out about models is kept."""

    def profile(self, model: str) -> Json | None:
        """Return what was found out about a model."""
        ...

    def learn(self, model: str, profile: Json) -> None:
        """Keep what was found out about a model."""
        ...


@dataclass(slots=True)
class _KnownModel:
    """What is known of a model by now: the profile in use, all that were tried, and whether it was seen to work."""

    profile: Profile
    tried: set[Profile]
    works: bool = False
    complaint: ModelError | None = None


_MISSING = {
    Interface.CHAT: "no choices",
    Interface.RESPONSES: "no output",
    Interface.EMBEDDINGS: "no data",
}
"""What is not there in a document that is no reply."""


class OpenAIEndpoint:
    """The completions of one server; ``fitted`` is told of every profile that was found out to work.

    With ``on_piece`` replies are asked for in pieces, and it is told what is there of one, again and again.
    """

    def __init__(
        self,
        settings: Settings,
        client: openai.OpenAI | None = None,
        fitted: Callable[[str, Profile], None] | None = None,
        on_piece: Callable[[ModelCall, str], None] | None = None,
    ) -> None:
        try:
            import openai as package  # noqa: PLC0415 - two seconds that only a call should cost
        except ImportError as error:
            raise NoEndpoint("no-package") from error
        self._package = package
        self.settings = settings
        self._client = client or self._made()
        azure: dict[str, Any] = {"api-key": settings.key, "Authorization": package.Omit()}
        self._options: Any = {"headers": {**(azure if settings.azure else {}), **dict(settings.headers)}}
        self._fitted = fitted
        self._on_piece = on_piece
        self._keeper: ProfileKeeper | None = None
        self._fresh = False
        self._known: dict[str, _KnownModel] = {}
        self._learning = Lock()

    def keep(self, keeper: ProfileKeeper, *, fresh: bool = False) -> None:
        """Keep what is found out from now on, and begin with what is kept unless it is to be found out afresh."""
        self._keeper, self._fresh = keeper, fresh

    def close(self) -> None:
        """Close the connections; calls after this fail."""
        self._client.close()

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call. Raises `Refitted` where the same call would now be another request."""
        if call.vectors:
            return self._asked(call, Profile(Interface.EMBEDDINGS))
        profile = self._profile(call.model)
        completion = self._asked(call, profile)
        enforced = profile.form in {SchemaForm.BOUNDED, SchemaForm.STRICT}
        if call.schema is not None and enforced and not profile.schema_in_prompt and _unshaped(completion):
            # No server that enforces a schema sends this: the model has to be told of it in words.
            profile = replace(profile, schema_in_prompt=True)
            self._take(call.model, profile)
        self._works(call.model, profile)
        return completion

    def _made(self) -> openai.OpenAI:
        """Return the client: what stands behind ``?`` in the address goes with every request."""
        settings = self.settings
        parts = urlsplit(settings.base_url or _OPENAI)
        return self._package.OpenAI(
            api_key=settings.key,
            base_url=urlunsplit(parts._replace(query="", fragment="")),
            default_query=dict(parse_qsl(parts.query)),
            timeout=settings.seconds,
            max_retries=0,
        )

    def _asked(self, call: ModelCall, profile: Profile) -> Completion:
        endpoint = self.settings.endpoint
        try:
            body = body_of(call, profile, stream=self._on_piece is not None)
            path = f"/{profile.interface}"
            if self._on_piece is not None and body.get("stream"):
                reply = self._streamed(call, profile, path, body)
            else:
                reply = self._client.post(path, cast_to=object, body=body, options=self._options)
        except self._package.APITimeoutError as error:
            raise TimedOut("timed-out", endpoint=endpoint, seconds=self.settings.seconds) from error
        except self._package.APIConnectionError as error:
            cause = error.__cause__ or error
            fields = {"endpoint": endpoint, "reason": self.settings.harmless(str(cause))}
            raise Unreachable("unreachable", paid=type(cause).__name__ not in _UNSENT, **fields) from error
        except self._package.APIStatusError as error:
            content = error.body if error.body is not None else error.response.text
            return self._refused(call, profile, error.status_code, content, error.response.headers)
        except (self._package.APIError, json.JSONDecodeError, RecursionError) as error:
            raise self._no_completion(str(error)) from error
        if not isinstance(reply, dict):
            raise self._no_completion("no JSON object")
        document = cast("Json", reply)
        if isinstance(fault := document.get("error"), dict):  # some gateways send errors as successes
            code = cast("Json", fault).get("code")
            return self._refused(call, profile, code if isinstance(code, int) else 500, cast("object", fault), {})
        completion = completion_of(document, profile.interface)
        if completion is None:
            raise self._no_completion(_MISSING[profile.interface])
        return completion

    def _streamed(self, call: ModelCall, profile: Profile, path: str, body: Json) -> object:
        """Return a reply that is asked for in pieces, as a document; a server may send it whole all the same."""
        stream = self._client.post(
            path, cast_to=object, body=body, options=self._options, stream=True, stream_cls=self._package.Stream[object]
        )
        until = time.monotonic() + self.settings.seconds
        with stream:
            if "event-stream" not in stream.response.headers.get("content-type", "event-stream"):
                return json.loads(stream.response.read())
            reply = StreamedReply(profile.interface)
            try:
                for event in stream:
                    reply.add(event)
                    if self._on_piece is not None and reply.text:
                        self._on_piece(call, reply.text)
                    if time.monotonic() > until:
                        # Each piece may come in time and the whole never: the wait is for a reply, not for a piece.
                        raise TimedOut("timed-out", endpoint=self.settings.endpoint, seconds=self.settings.seconds)
            except self._package.APIConnectionError:
                raise
            except self._package.APIError as error:
                if error.body is None:
                    raise
                return {"error": error.body}
        if reply.document is None:
            raise Unreachable("broke-off", paid=True, endpoint=self.settings.endpoint)
        return reply.document

    def _refused(
        self, call: ModelCall, profile: Profile, status: int, body: object, headers: Mapping[str, str]
    ) -> Completion:
        """Return the completion that a refusal is, or raise what it means."""
        words = complaint(body)
        completion = completion_of_refusal(body, words)
        if completion is not None:
            return completion
        error: ModelError = self._error(call, status, words, body, headers)
        if profile.interface is Interface.EMBEDDINGS:
            raise error  # there is one way to ask for vectors
        chat = profile.interface is Interface.CHAT
        if error.code == RejectionReason.PATH and chat and not self._known[call.model].works:
            self._refit(call.model, profile, replace(profile, interface=Interface.RESPONSES), error)
        if error.code == RejectionReason.OTHER:
            self._refit(call.model, profile, refitted(profile, call, words), error)
        first = self._known[call.model].complaint
        if error.code in {RejectionReason.OTHER, RejectionReason.PATH} and first is not None:
            error = first  # what came after was said of attempts to please the server
        raise error

    def _error(
        self, call: ModelCall, status: int, words: str, body: object, headers: Mapping[str, str]
    ) -> Overloaded | Rejected:
        endpoint, kind = self.settings.endpoint, refusal(status, words)
        if may_pass(status, words) and kind is not RejectionReason.QUOTA:
            code = "overloaded" if status == 429 else "server-fault"  # noqa: PLR2004 - a code of HTTP
            return Overloaded(code, _wait(headers, body), endpoint=endpoint, status=status)
        reason = self.settings.harmless(_message(body))
        path = urlsplit(self.settings.address).path or "/"
        return Rejected(kind.value, endpoint=endpoint, status=status, model=call.model, reason=reason, path=path)

    def _profile(self, model: str) -> Profile:
        with self._learning:
            if model not in self._known:
                kept = None if self._keeper is None or self._fresh else self._keeper.profile(model)
                profile = Profile() if kept is None else Profile.of_json(kept)
                self._known[model] = _KnownModel(profile, {profile}, works=kept is not None)
            return self._known[model].profile

    def _refit(self, model: str, used: Profile, wanted: Profile | None, error: ModelError) -> None:
        """Raise `Refitted` where there is another way to ask; calls that were made meanwhile have it changed once."""
        with self._learning:
            known = self._known[model]
            if known.profile == used:
                if wanted is None or wanted in known.tried:
                    return
                known.profile = wanted
                known.tried.add(wanted)
                known.complaint = known.complaint or error
        raise Refitted("refitted", endpoint=self.settings.endpoint) from error

    def _take(self, model: str, profile: Profile) -> None:
        with self._learning:
            known = self._known[model]
            known.profile, known.works = profile, False
            known.tried.add(profile)

    def _works(self, model: str, profile: Profile) -> None:
        """Keep a profile that was seen to work for the first time, and tell of it unless it is the usual one."""
        with self._learning:
            known = self._known[model]
            new = known.profile == profile and not known.works
            if new:
                known.works, known.complaint = True, None
        if new:
            if self._keeper is not None:
                self._keeper.learn(model, profile.as_json())
            if self._fitted is not None and profile != Profile():
                self._fitted(model, profile)

    def _no_completion(self, reason: str) -> Unusable:
        return Unusable("unusable.response", endpoint=self.settings.endpoint, reason=self.settings.harmless(reason))


def _unshaped(completion: Completion) -> bool:
    """Return whether a complete reply is no JSON object."""
    if completion.finish is not Finish.STOP or not completion.text.strip():
        return False
    try:
        return not isinstance(json.loads(completion.text), dict)
    except (ValueError, RecursionError):
        return True


def _message(body: object) -> str:
    """Return what an error says for people to read."""
    if isinstance(body, list) and body:
        return _message(cast("list[object]", body)[0])
    if not isinstance(body, dict):
        return f"{body}"
    fields = cast("Json", body)
    if isinstance(inner := fields.get("error"), dict):
        return _message(cast("object", inner))
    message = fields.get("message", fields.get("detail", fields.get("error")))
    return message if isinstance(message, str) else json.dumps(fields, ensure_ascii=False)


_DELAY = re.compile(r'"retryDelay":\s*"([0-9.]+)s"')


def _wait(headers: Mapping[str, str], body: object) -> float | None:
    """Return for how many seconds a server asks to be left alone: in headers as seconds or a date, or in the body."""
    milliseconds, after = headers.get("retry-after-ms", ""), headers.get("retry-after", "")
    delay = _DELAY.search(json.dumps(body))
    for text, unit in ((milliseconds, 0.001), (after, 1.0), (delay[1] if delay else "", 1.0)):
        try:
            seconds = float(text) * unit
        except ValueError:
            continue
        if 0 <= seconds < float("inf"):
            return seconds
    try:
        return max(0.0, (parsedate_to_datetime(after) - datetime.now(UTC)).total_seconds())
    except (ValueError, TypeError):  # TypeError: a date without a zone
        return None
