"""A forum on loopback: a real HTTP server that answers as Discourse does, with its oddities, well or badly as told.

Shapes are those of the documented API: the page of a topic has the first posts without what was written, the rest comes
by number; what was written can be a tree; dates carry offsets; errors come as lists; a busy forum says how long it is.
"""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

if TYPE_CHECKING:
    from collections.abc import Generator

ON_PAGE = 20
"""Posts on the page of a topic."""


@dataclass
class LoopbackForum:
    """Topics by number, each with the posts in it; what the next requests are refused with; what was asked."""

    topics: dict[int, list[dict[str, Any]]] = field(default_factory=dict[int, list[dict[str, Any]]])
    faults: list[tuple[int, dict[str, str], dict[str, Any]]] = field(
        default_factory=list[tuple[int, dict[str, str], dict[str, Any]]]
    )
    refusals: list[tuple[int, dict[str, str], dict[str, Any]]] = field(
        default_factory=list[tuple[int, dict[str, str], dict[str, Any]]]
    )
    """What the next posts are refused with."""
    asked: list[str] = field(default_factory=list[str])
    keys: list[tuple[str | None, str | None]] = field(default_factory=list[tuple[str | None, str | None]])
    hold: threading.Event | None = None
    """A reply that was taken in is only answered once this is set."""
    moderated: bool = False
    """Whether a moderator has to let replies in: until then only their author sees them, with the topic."""
    pending: dict[int, list[dict[str, Any]]] = field(default_factory=dict[int, list[dict[str, Any]]])
    taken: threading.Event = field(default_factory=threading.Event)
    url: str = ""

    def add(self, topic: int, username: str, raw: object, **more: object) -> dict[str, Any]:
        posts = self.topics.setdefault(topic, [])
        post = {
            "id": 1000 * topic + len(posts) + 1,
            "username": username,
            "created_at": "2024-02-04T15:26:26.278-05:00",
            "cooked": "<p>…</p>",
            "raw": raw,
            "post_number": len(posts) + 1,
            "post_type": 1,
            "reply_to_post_number": None,
            "topic_id": topic,
            "deleted_at": None,
            "user_deleted": False,
        } | more
        posts.append(post)
        return post


@contextmanager
def forum_on_loopback(forum: LoopbackForum) -> Generator[LoopbackForum]:
    """Serve a forum for as long as the block runs."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _answer(self, status: int, document: dict[str, Any], headers: dict[str, str] | None = None) -> None:
            body = json.dumps(document).encode()
            self.send_response(status)
            for name, value in {"Content-Type": "application/json; charset=utf-8", **(headers or {})}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def _faulty(self) -> bool:
            forum.asked.append(f"{self.command} {self.path}")
            forum.keys.append((self.headers.get("Api-Key"), self.headers.get("Api-Username")))
            faults = forum.refusals if self.command == "POST" and forum.refusals else forum.faults
            if not faults:
                return False
            status, headers, document = faults.pop(0)
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            self._answer(status, document, headers)
            return True

        def do_GET(self) -> None:
            if self._faulty():
                return
            parts = urlsplit(self.path)
            pieces = parts.path.removesuffix(".json").split("/")
            topic = next((int(piece) for piece in pieces if piece.isdigit()), 0)
            posts = forum.topics.get(topic)
            if posts is None:
                self._answer(404, {"errors": ["The requested URL or resource could not be found."]})
            elif pieces[-1] == "posts":
                query = parse_qs(parts.query)
                wanted = {int(one) for one in query.get("post_ids[]", [])}
                raw = query.get("include_raw") == ["true"]
                found = [{k: v for k, v in one.items() if raw or k != "raw"} for one in posts if one["id"] in wanted]
                self._answer(200, {"post_stream": {"posts": found}, "id": topic})
            else:
                first = [{k: v for k, v in one.items() if k != "raw"} for one in posts[:ON_PAGE]]
                stream = {"posts": first, "stream": [one["id"] for one in posts]}
                waiting = {"pending_posts": forum.pending[topic]} if topic in forum.pending else {}
                self._answer(200, {"post_stream": stream, "id": topic, "title": f"Topic {topic}"} | waiting)

        def do_POST(self) -> None:
            if self._faulty():
                return
            sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            user = self.headers["Api-Username"]
            answered = sent["reply_to_post_number"]
            if forum.moderated:
                waiting = {"id": 7, "raw": sent["raw"].strip(), "created_at": "2024-02-04T15:26:26.278Z"}
                forum.pending.setdefault(sent["topic_id"], []).append(waiting)
                self._answer(200, {"action": "enqueued", "success": True, "pending_post": waiting})
                return
            post = forum.add(sent["topic_id"], user, sent["raw"].strip(), reply_to_post_number=answered)
            forum.taken.set()
            if forum.hold is not None:
                forum.hold.wait(20)
            self._answer(200, post)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            pass  # whoever asked may be killed in between

    server = Server(("127.0.0.1", 0), Handler)
    forum.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield forum
    finally:
        if forum.hold is not None:
            forum.hold.set()
        server.shutdown()
        server.server_close()
        thread.join()
