"""Discussions as threads of posts, in files (our JSON document, Discourse's own, Markdown, plain text) or on a forum.

In a text a post begins with a line `NAME: …` or `**NAME**: …`, or with a heading `## NAME`, at its end perhaps a date
in brackets; all lines up to the next are its text. The first says which of these it is. Posts are numbered in their
order.

On a Discourse forum (`Discourse`) posts are read and replies posted. The page of a topic has only its first posts; the
others are asked for by their numbers, some at a time, with what was written (``include_raw``). A forum that is busy
(429) says when to come back. Posting has no key by which a forum would know a repeated request: after an end in between
one's own reply is looked for first (`Discourse.delivered`), also among those that a moderator has yet to let in.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from html.parser import HTMLParser
from typing import Annotated, Any, ClassVar, TypeVar, cast
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from aufheben.errors import Misuse
from aufheben.recommender.fetching import WebReply, send

_HEAD = re.compile(
    r"^(?:\#{1,6}\s+(?P<heading>[^\n:：(（]{1,60}?)\s*(?:[(（](?P<date>[^)）]*)[)）])?\s*$"
    r"|\*\*(?P<bold>[^*\n]{1,60}?)(?:\*\*\s*[:：]|[:：]\*\*)\s*|(?P<name>[^\W\d][^\n:：.。,、!?！？/]{0,39})[:：](?!//)\s*)",
    re.MULTILINE,
)
_TITLE = re.compile(r"\A\s*#\s+(?P<title>[^\n]+?)\s*\n+(?=(?:#|\*\*|[^\W\d]))")
_REGULAR = 1
"""The type of a post that a person wrote, in Discourse's documents; others tell of moves, closings and the like."""


class PostMessage(BaseModel):
    """One post of a discussion in a file."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid")

    author: Annotated[str, Field(max_length=200)]
    text: Annotated[str, Field(max_length=200_000)]
    number: int | None = None
    posted: datetime | None = None
    reply_to: int | None = None


class TopicPost(BaseModel):
    """One post in a document of Discourse, as far as it matters here."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True)

    id: int
    post_number: int
    username: str | None = None
    created_at: str | None = None
    post_type: int = _REGULAR
    deleted_at: str | None = None
    user_deleted: bool | None = None
    hidden: bool | None = None
    reply_to_post_number: int | None = None
    raw: JsonValue = None
    cooked: str | None = None


class TopicStream(BaseModel):
    """The posts of a topic that a document holds, and the numbers of all of them, where it does."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True)

    posts: tuple[TopicPost, ...] = ()
    stream: tuple[int, ...] | None = None


class WaitingPost(BaseModel):
    """A post that only its author sees, until a moderator lets it in."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True)

    raw: str = ""


class TopicDocument(BaseModel):
    """A topic as Discourse gives it, or some of its posts."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True)

    post_stream: TopicStream
    title: str | None = None
    pending_posts: tuple[WaitingPost, ...] | None = None


class ThreadDocument(BaseModel):
    """A discussion in a file: a title, and posts in their order."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid")

    posts: tuple[PostMessage, ...]
    title: str = ""


def read_thread(text: str, name: str, own: str = "") -> DiscussionThread:
    """Return the discussion of a file; what ``own`` wrote is the agent's. Raises `Misuse` where it holds none."""
    if text.lstrip().startswith("{"):
        try:
            value: Any = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Misuse("recommend.no-thread", name=name, reason=error) from error
        if "post_stream" in value:  # an object, as it begins like one
            return topic_thread([topic_document(value, name)], name, own)
        document = _validated(ThreadDocument, value, name)
        return DiscussionThread(name, document.title, tuple(_posts(document.posts, own)))
    thread = _of_text(text, name, own)
    if not thread.posts:
        raise Misuse("recommend.no-posts", name=name)
    return thread


def topic_document(value: object, name: str) -> TopicDocument:
    """Return a document of Discourse about a topic. Raises `Misuse` with the place of what is wrong in it."""
    return _validated(TopicDocument, value, name)


_Document = TypeVar("_Document", bound=BaseModel)


def _validated(form: type[_Document], value: object, name: str) -> _Document:
    try:
        return form.model_validate(value)
    except (ValidationError, RecursionError) as error:
        reason = str(error)
        if isinstance(error, ValidationError):
            first = error.errors()[0]
            reason = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
        raise Misuse("recommend.no-thread", name=name, reason=reason) from error


def _posts(messages: Iterable[PostMessage], own: str) -> Iterable[Post]:
    last = 0
    for one in messages:
        last = one.number if one.number is not None and one.number > last else last + 1
        yield Post(last, one.author, one.text, one.posted, one.reply_to, own=bool(own) and one.author == own)


def _of_text(text: str, name: str, own: str) -> DiscussionThread:
    titled = _TITLE.match(text)
    title, start = (titled["title"], titled.end()) if titled is not None else ("", 0)
    heads = list(_HEAD.finditer(text, start))
    if heads:
        # Posts all begin alike: under headings a line with a colon begins none.
        heads = [head for head in heads if _form(head) == _form(heads[0])]
    ends = [*(head.start() for head in heads[1:]), len(text)]
    posts = tuple(
        Post(number, author, text[head.end() : end].strip(), _date(head["date"]), own=bool(own) and author == own)
        for number, (head, end) in enumerate(zip(heads, ends, strict=False), start=1)
        for author in ((head["heading"] or head["bold"] or head["name"]).strip(),)
    )
    return DiscussionThread(name, title, posts)


def _form(head: re.Match[str]) -> str:
    return next(form for form in ("heading", "bold", "name") if head[form] is not None)


def topic_thread(documents: Iterable[TopicDocument], name: str, own: str) -> DiscussionThread:
    """Return the discussion of a topic of Discourse, of the documents that hold its posts.

    What is deleted, hidden, or no regular post is left out.
    """
    title = ""
    found: dict[int, Post] = {}
    waiting: list[str] = []
    for document in documents:
        title = title or document.title or ""
        waiting += [one.raw for one in document.pending_posts or ()]
        for post in document.post_stream.posts:
            if post.post_type != _REGULAR or post.deleted_at or post.user_deleted or post.hidden:
                continue
            author = post.username or ""
            found[post.post_number] = Post(
                post.post_number,
                author,
                words_of(post),
                _date(post.created_at),
                post.reply_to_post_number,
                own=bool(own) and author.casefold() == own.casefold(),
                identity=post.id,
            )
    return DiscussionThread(name, title, tuple(found[number] for number in sorted(found)), tuple(waiting))


def words_of(post: TopicPost) -> str:
    """Return what a post says: as it was written, else the text of its page.

    Some forums keep what was written as a tree of paragraphs.
    """
    if isinstance(post.raw, str):
        return post.raw
    if isinstance(post.raw, list):
        return "\n\n".join(map(_leaves, post.raw))
    page = _PageText()
    page.feed(post.cooked or "")
    return page.text


def _leaves(node: JsonValue) -> str:
    if not isinstance(node, dict):
        return node if isinstance(node, str) else ""
    children = node.get("children")
    return "".join(map(_leaves, children)) if isinstance(children, list) else str(node.get("text") or "")


class _PageText(HTMLParser):
    """The text of a post's page; what it quotes and shows as code is left out."""

    _BREAKS = frozenset(("p", "br", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr"))
    _LEFT_OUT = frozenset(("aside", "blockquote", "pre", "code", "script", "style"))

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._parts: list[str] = []
        self._within = 0

    @property
    def text(self) -> str:
        """Return what was read so far."""
        lines = ("".join(self._parts)).split("\n")
        return "\n".join(line for line in (" ".join(one.split()) for one in lines) if line)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - as the base has it
        self._within += tag in self._LEFT_OUT
        if tag in self._BREAKS:
            self._parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._LEFT_OUT:
            self._within = max(0, self._within - 1)
        if tag in self._BREAKS:
            self._parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._within:
            self._parts.append(data)


def _date(text: str | None) -> datetime | None:
    try:
        return datetime.fromisoformat(text.strip()) if text else None
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Post:
    """What somebody wrote: a number within its discussion, an author, the text, and when.

    ``reply_to`` is the number of the post that it answers. ``own`` says that the agent wrote it.
    """

    number: int
    author: str
    text: str
    posted: datetime | None = None
    reply_to: int | None = None
    own: bool = False
    identity: int | None = None
    """The number that a forum knows it by, over all discussions."""


@dataclass(frozen=True, slots=True)
class DiscussionThread:
    """A discussion: what it is called where it stands, its title, its posts.

    ``waiting`` are texts of the agent's own that a moderator has yet to let in.
    """

    name: str
    title: str
    posts: tuple[Post, ...]
    waiting: tuple[str, ...] = ()


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
