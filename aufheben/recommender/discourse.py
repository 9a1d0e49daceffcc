"""A discussion on a Discourse forum: its posts read, a reply posted.

The page of a topic has only its first posts; the others are asked for by their numbers, some at a time, with what was
written (``include_raw``). A forum that is busy (429) says when to come back. Posting has no key by which a forum would
know a repeated request: after an end in between one's own reply is looked for first (`Discourse.delivered`), also
among those that a moderator has yet to let in.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, cast
from urllib.parse import urlsplit

from aufheben.errors import Misuse
from aufheben.recommender.fetching import WebReply, send
from aufheben.recommender.threads import DiscussionThread, TopicStream, topic_document, topic_thread

_TOPIC = re.compile(r"(?P<base>https?://[^/\s]+(?:/[^/\s]+)*?)/t/(?:[^/\s]+/)?(?P<topic>\d+)(?:/\d+)?/?(?:[?#].*)?")
AT_ONCE = 20
"""Posts that are asked for at once."""
LONGEST_WAIT = 60.0
"""Seconds that a busy forum is waited for at most."""
_TRIES = 4
_BUSY, _FORBIDDEN, _UNPROCESSABLE, _GOOD = 429, 403, 422, range(200, 300)
_MOVED = range(300, 400)
_LOCAL = frozenset(("127.0.0.1", "localhost", "::1"))


@dataclass(frozen=True, slots=True)
class ForumKey:
    """What lets an agent into a forum: the key, and the name of its user."""

    key: str
    user: str


@dataclass(frozen=True, slots=True)
class DeliveredReply:
    """A reply that stands in its discussion now, ``before`` if it stood there already.

    Without a ``number`` it waits there for a moderator.
    """

    number: int | None
    before: bool = False


class ReplyRefused(Misuse):
    """A forum does not take a reply; it would not take it a second time."""


class Discourse:
    """One topic of a forum. Raises `Misuse` for what is no address of a topic, and for a key sent in the clear."""

    def __init__(
        self, address: str, key: ForumKey | None, *, own: str = "", sleep: Callable[[float], None] = time.sleep
    ) -> None:
        found = _TOPIC.fullmatch(address)
        if found is None:
            raise Misuse("recommend.no-topic", url=address)
        self._base, self._topic = found["base"], found["topic"]
        parts = urlsplit(self._base)
        if key is not None and parts.scheme != "https" and parts.hostname not in _LOCAL:
            raise Misuse("recommend.open-key", url=address)
        if parts.username is not None:
            raise Misuse("recommend.open-password")
        if key is not None and not all(one.isascii() and one.isprintable() for one in (key.key, key.user)):
            raise Misuse("recommend.unsendable-key")
        self._key = key
        self._own = own if key is None else key.user
        self._sleep = sleep
        self.name = f"{self._base}/t/{self._topic}"

    @staticmethod
    def is_address(name: str) -> bool:
        """Return whether a name is an address and no file."""
        return name.startswith(("http://", "https://"))

    def thread(self) -> DiscussionThread:
        """Return all posts of the topic."""
        topic = self._get(f"/t/{self._topic}.json", ())
        if not isinstance(topic.get("post_stream"), dict):
            raise Misuse("recommend.no-topic", url=self.name)
        head = topic_document(topic, self.name)
        wanted = head.post_stream.stream or [post.id for post in head.post_stream.posts]
        # What was written comes with the numbers alone.
        documents = [head.model_copy(update={"post_stream": TopicStream()})]
        for start in range(0, len(wanted), AT_ONCE):
            asked = [("post_ids[]", str(one)) for one in wanted[start : start + AT_ONCE]]
            some = self._get(f"/t/{self._topic}/posts.json", (*asked, ("include_raw", "true")))
            documents.append(topic_document(some, self.name))
        return topic_thread(documents, self.name, self._own)

    def reply(self, text: str, post: int) -> DeliveredReply:
        """Post a reply to a post. Raises `ReplyRefused` where the forum does not take it."""
        document = {"topic_id": int(self._topic), "raw": text, "reply_to_post_number": post}
        reply = self._send("POST", "/posts.json", (), document)
        if reply.status in {_FORBIDDEN, _UNPROCESSABLE}:
            raise ReplyRefused("recommend.refused", url=self.name, status=reply.status, reason=_reason(reply))
        # A forum may hand posts to a moderator first: then they have no number yet.
        number = self._document(reply).get("post_number")
        return DeliveredReply(number if isinstance(number, int) else None)

    def delivered(self, text: str, thread: DiscussionThread) -> DeliveredReply | None:
        """Return one's own reply with a text as it stands in the topic, or waits there; None where it does not."""
        wanted = _same(text)
        standing = (one.number for one in thread.posts if one.own and _same(one.text) == wanted)
        number = next(standing, None)
        if number is None and wanted not in map(_same, thread.waiting):
            return None
        return DeliveredReply(number, before=True)

    def _get(self, path: str, params: tuple[tuple[str, str], ...]) -> dict[str, Any]:
        return self._document(self._send("GET", path, params))

    def _document(self, reply: WebReply) -> dict[str, Any]:
        if reply.status in _MOVED and "location" in reply.headers:
            raise Misuse("recommend.moved", url=self.name, target=reply.headers["location"])
        if reply.status not in _GOOD:
            raise Misuse("recommend.status", url=self.name, status=reply.status, reason=_reason(reply))
        try:
            found: Any = json.loads(reply.text)
        except (ValueError, RecursionError) as error:
            raise Misuse("recommend.status", url=self.name, status=reply.status, reason=error) from error
        if not isinstance(found, dict):
            raise Misuse("recommend.no-topic", url=self.name)
        return cast("dict[str, Any]", found)

    def _send(
        self, method: str, path: str, params: tuple[tuple[str, str], ...], document: Mapping[str, Any] | None = None
    ) -> WebReply:
        """Send a request; wait as long as a busy forum asks, a few times."""
        headers = {} if self._key is None else {"Api-Key": self._key.key, "Api-Username": self._key.user}
        tries = 0
        while True:
            reply = send(method, f"{self._base}{path}", headers=headers, params=params, document=document)
            if reply.status != _BUSY:
                return reply
            tries, wait = tries + 1, _wait(reply)
            if tries == _TRIES or wait > LONGEST_WAIT:
                raise Misuse("recommend.busy", url=self.name, seconds=wait)
            self._sleep(wait)


def _same(text: str) -> str:
    return " ".join(text.split())


def _wait(reply: WebReply) -> float:
    """Return for how long a forum asks to wait, in its headers or its document."""
    asked = reply.headers.get("retry-after", "")
    try:
        return max(0.0, float(asked))
    except ValueError:
        pass  # a date, or nothing
    try:
        return max(0.0, (parsedate_to_datetime(asked) - datetime.now(UTC)).total_seconds())
    except (TypeError, ValueError):
        pass  # the document may tell
    try:
        return max(0.0, float(json.loads(reply.text)["extras"]["wait_seconds"]))
    except (KeyError, TypeError, ValueError):
        return 1.0


def _reason(reply: WebReply) -> str:
    """Return what a forum says is wrong."""
    try:
        found: Any = json.loads(reply.text)
        return "; ".join(map(str, found["errors"]))
    except (KeyError, TypeError, ValueError):
        return " ".join(reply.text.split())[:200] or "—"
