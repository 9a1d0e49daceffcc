"""A discussion as it stands somewhere: its posts, in the order of their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


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
