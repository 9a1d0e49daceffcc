"""Discussions as threads of posts, and how files hold them: our JSON document, Discourse's own, Markdown, plain text.

In a text a post begins with a line `NAME: …` or `**NAME**: …`, or with a heading `## NAME`, at its end perhaps a date
in brackets; all lines up to the next are its text. The first says which of these it is. Posts are numbered in their
order.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from html.parser import HTMLParser
from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from aufheben.errors import Misuse

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
