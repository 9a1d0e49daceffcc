"""A real HTTP server on loopback that speaks chat completions, well or badly, as a script tells it."""

from __future__ import annotations

import json
import re
import socket
import sys
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Generator


@dataclass(frozen=True)
class Answer:
    """One HTTP response: a body, or a cut connection, perhaps after a while."""

    status: int = 200
    body: str | dict[str, Any] = ""
    headers: dict[str, str] = field(default_factory=dict[str, str])
    delay: float = 0.0
    cut: bool = False
    pieces: tuple[str, ...] = ()
    gap: float = 0.0
    """Seconds between two pieces, which are sent in the place of a body."""


def completion(text: str | None, finish: str = "stop", *, refusal: str | None = None, tokens: int = 7) -> Answer:
    """Return a completion as a server sends it."""
    message = {"role": "assistant", "content": text, "refusal": refusal}
    return Answer(
        body={
            "id": "1",
            "object": "chat.completion",
            "created": 0,
            "model": "m",
            "choices": [{"index": 0, "message": message, "finish_reason": finish}],
            "usage": {"prompt_tokens": 11, "completion_tokens": tokens, "total_tokens": 11 + tokens},
        }
    )


def refused(status: int, message: str = "no", **headers: str) -> Answer:
    """Return an error as a server sends it."""
    return Answer(status, {"error": {"message": message, "type": "t", "code": None}}, headers)


def event(document: dict[str, Any] | str) -> str:
    """Return an event of a stream."""
    return f"data: {document if isinstance(document, str) else json.dumps(document)}\n\n"


def streamed(answer: Answer, *, gap: float = 0.0, words: int = 1) -> Answer:
    """Return a completion in pieces of so many words, as a server streams it."""
    assert isinstance(answer.body, dict)
    (choice,) = answer.body["choices"]
    text: str = choice["message"]["content"] or ""
    parts = re.findall(rf"(?:\S+\s*){{1,{words}}}", text)
    deltas: list[dict[str, Any]] = [{"role": "assistant"}, *({"content": part} for part in parts)]
    if choice["message"]["refusal"]:
        deltas.append({"refusal": choice["message"]["refusal"]})
    chunks: list[dict[str, Any]] = [{"choices": [{"index": 0, "delta": one, "finish_reason": None}]} for one in deltas]
    chunks.append({"choices": [{"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]}]})
    chunks.append({"choices": [], "usage": answer.body["usage"]})
    return Answer(pieces=(*map(event, chunks), event("[DONE]")), gap=gap)


class Request(dict[str, Any]):
    """The body of a request, with its path and its headers, names in lower case."""

    path: str = ""
    headers: dict[str, str] = {}  # noqa: RUF012 - each request sets its own


@dataclass
class Server:
    """A running server: where it is, and the requests it got."""

    url: str
    port: int
    requests: list[Request] = field(default_factory=list["Request"])
    times: list[float] = field(default_factory=list[float])


@contextmanager
def serving(script: Callable[[Request, int], Answer], *, at: Server | None = None) -> Generator[Server]:
    """Run a server, where an earlier one was if it is given; the script gets the request and its number, from 0."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # head and body are two writes, and the second would wait for an answer

        def do_POST(self) -> None:
            length = int(self.headers.get("content-length", 0))
            request = Request(json.loads(self.rfile.read(length)))
            request.path = self.path
            request.headers = {name.lower(): value for name, value in self.headers.items()}
            with arriving:  # no two requests have the same number
                server.requests.append(request)
                server.times.append(time.monotonic())
                number = len(server.requests) - 1
            answer = script(request, number)
            time.sleep(answer.delay)
            body = answer.body if isinstance(answer.body, str) else json.dumps(answer.body)
            data = (body or "".join(answer.pieces)).encode()
            self.send_response(answer.status)
            self.send_header("content-type", "text/event-stream" if answer.pieces else "application/json")
            self.send_header("content-length", str(len(data)))
            for name, value in answer.headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            if answer.cut:
                self.wfile.write(data[: len(data) // 2])
                self.wfile.flush()
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            if not answer.pieces:
                self.wfile.write(data)
            for place, piece in enumerate(answer.pieces):
                time.sleep(answer.gap if place else 0)
                self.wfile.write(piece.encode())
                self.wfile.flush()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
            """Keep quiet."""

    faults: list[BaseException] = []
    arriving = threading.Lock()

    class Quiet(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401, ARG002 - as in the base
            """Keep what a script raises; a client that has gone away is what some tests are about."""
            error = sys.exception()
            if error is not None and not isinstance(error, ConnectionError):
                faults.append(error)

    http = Quiet(("127.0.0.1", 0 if at is None else at.port), Handler)
    http.daemon_threads = True
    port = http.server_address[1]
    server = Server(f"http://127.0.0.1:{port}/v1", port)
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        http.shutdown()
        http.server_close()
        thread.join()
    if faults:
        raise faults[0]
