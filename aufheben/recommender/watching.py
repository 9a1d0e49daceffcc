"""Discussions looked at again and again by one process: what is new is heard, what is due is said, once.

One look at a discussion reads it as it stands, posts what was planned before, and decides until there is nothing left
to say. A discussion that cannot be read now is told and looked at again; where none can be read, watching ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from aufheben.errors import Misuse
from aufheben.recommender.agent import AgentSilence, ProposedReply, Recommender
from aufheben.recommender.discourse import DeliveredReply, Discourse, ReplyRefused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aufheben.recommender.memory import RecommenderMemory
    from aufheben.recommender.threads import DiscussionThread


Sighting: TypeAlias = "ProposedReply | AgentSilence | DeliveredReply | ReplyRefused"
"""What one look at a discussion comes to."""


@dataclass(slots=True)
class WatchedDiscussion:
    """A discussion that is looked at again and again: how it is read, who reads along, and where replies are posted.

    Without a ``forum`` replies are shown and never posted.
    """

    read: Callable[[], DiscussionThread]
    agent: Recommender
    memory: RecommenderMemory
    forum: Discourse | None = None
    thread: DiscussionThread | None = None
    _silence: AgentSilence | None = None
    _unfinished: bool = False

    def look(self) -> Iterator[Sighting]:
        """Yield what comes of a look, in its order; a silence like the last is left out. Raises `Misuse`."""
        first, self.thread = self.thread is None, self.read()
        if self.forum is not None:
            yield from self._delivered(self.forum, self.thread)
        changed = self.agent.follow(self.thread.posts) or first or self._unfinished
        # A look that ends early, as where nothing can be searched now, is made up for by the next.
        self._unfinished = changed
        while changed or self.agent.goes_by_time:
            decided = self.agent.decide()
            if isinstance(decided, AgentSilence):
                if decided != self._silence:
                    yield decided
                self._silence, self._unfinished = decided, False
                return
            yield decided
            self.agent.serve(decided, shown=self.forum is None)
            self._silence, changed = None, True
            if self.forum is not None:
                # Read again before it is posted: it may stand there already, and others may have spoken.
                self.thread = self.read()
                yield from self._delivered(self.forum, self.thread)
                self.agent.follow(self.thread.posts)

    def _delivered(self, forum: Discourse, thread: DiscussionThread) -> Iterator[DeliveredReply | ReplyRefused]:
        """Post what is planned, unless it stands there already: a run may have ended after it was posted."""
        for planned in self.memory.replies(thread.name, planned=True):
            try:
                delivered = forum.delivered(planned.text, thread) or forum.reply(planned.text, planned.post)
            except ReplyRefused as error:
                self.memory.refused(planned, str(error))
                yield error
                continue
            self.memory.posted(planned, delivered.number)
            yield delivered


def look_at_all(
    watched: tuple[WatchedDiscussion, ...],
) -> Iterator[tuple[WatchedDiscussion, Sighting | Misuse]]:
    """Yield what one look at each discussion comes to. Raises `Misuse` where none of them can be read."""
    failed: list[Misuse] = []
    for one in watched:
        try:
            for sighting in one.look():
                yield one, sighting
        except Misuse as error:
            failed.append(error)
            if len(failed) == len(watched):
                raise
            yield one, error
