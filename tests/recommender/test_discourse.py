"""A topic of Discourse read and answered, over HTTP, with the oddities and faults of a forum."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest

from aufheben.choices import Policy
from aufheben.errors import Misuse
from aufheben.recommender.agent import Recommender, WatchedDiscussion, look_at_all
from aufheben.recommender.memory import RecommenderMemory
from aufheben.recommender.needs import Discussion
from aufheben.recommender.post_reader import PostReader
from aufheben.recommender.sources import SourceDocument
from aufheben.recommender.threads import DeliveredReply, Discourse, ForumKey, ReplyRefused
from aufheben.wording import Language
from kb.loading import load
from tests.recommender.forum import LoopbackForum, forum_on_loopback

pytest.importorskip("httpx2")
TREE = Path(__file__).resolve().parents[2]
FIXTURES = TREE.parent / "shared" / "data" / "discourse_api_fixtures"
KEY = ForumKey("secret", "recommender")


@pytest.fixture
def forum() -> Iterator[LoopbackForum]:
    with forum_on_loopback(LoopbackForum()) as running:
        yield running


def topic(forum: LoopbackForum, waits: list[float] | None = None) -> Discourse:
    waited = [] if waits is None else waits
    return Discourse(f"{forum.url}/t/a-title/57", KEY, sleep=waited.append)


def test_all_posts_are_read_in_pages_with_what_was_written(forum: LoopbackForum) -> None:
    for number in range(1, 46):
        forum.add(57, "ann", f"Post {number}.")
    forum.topics[57][2]["raw"] = [{"type": "paragraph", "children": [{"text": "A "}, {"text": "tree."}]}]
    forum.topics[57][3]["deleted_at"] = "2024-02-05T00:00:00.000Z"
    forum.topics[57][4]["post_type"] = 3
    forum.topics[57][5]["username"] = "Recommender"
    thread = topic(forum).thread()
    assert thread.title == "Topic 57"
    assert [post.number for post in thread.posts] == [one for one in range(1, 46) if one not in {4, 5}]
    assert (thread.posts[0].text, thread.posts[2].text, thread.posts[-1].text) == ("Post 1.", "A tree.", "Post 45.")
    assert [post.number for post in thread.posts if post.own] == [6]
    assert sum("posts.json" in one for one in forum.asked) == 3
    assert set(forum.keys) == {("secret", "recommender")}


def test_a_busy_forum_is_waited_for_as_it_asks(forum: LoopbackForum) -> None:
    forum.add(57, "ann", "Hello.")
    forum.faults += [
        (429, {"Retry-After": "7"}, {}),
        (429, {}, {"errors": ["slow down"], "extras": {"wait_seconds": 3}}),
    ]
    waits: list[float] = []
    assert len(topic(forum, waits).thread().posts) == 1
    assert waits == [7.0, 3.0]


def test_a_busy_forum_may_name_the_time_at_which_to_come_back(forum: LoopbackForum) -> None:
    forum.add(57, "ann", "Hello.")
    at = datetime.now(UTC) + timedelta(seconds=30)
    forum.faults += [(429, {"Retry-After": format_datetime(at, usegmt=True)}, {})]
    waits: list[float] = []
    topic(forum, waits).thread()
    assert 20 < waits[0] <= 30


@pytest.mark.skipif(not FIXTURES.is_dir(), reason="the samples of the API are not here")
def test_documented_replies_of_the_api_are_read_and_ours_have_their_fields(forum: LoopbackForum) -> None:
    def sample(name: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((FIXTURES / name).read_text(encoding="utf-8"))
        return found

    page, posts = sample("topic.json")["post_stream"]["posts"], sample("topic_posts.json")["post_stream"]["posts"]
    forum.topics[57] = [*page, *posts]
    thread = topic(forum).thread()
    assert [(post.number, post.author) for post in thread.posts] == [
        (1, "samsaffron"),
        (2, "Some-username"),
        (3, "stienman"),
        (14, "splattne"),
    ]
    assert thread.posts[0].text.startswith("Welcome!")
    assert thread.posts[1].text.startswith("This is a raw post")
    assert all(post.posted is not None and post.posted.tzinfo is not None for post in thread.posts)
    documented: dict[str, object] = posts[0]
    known = {name: type(value) for name, value in documented.items()}
    ours: dict[str, object] = forum.add(58, "ann", "Hello.")
    assert set(ours) <= set(known)
    optional = {"raw", "deleted_at", "reply_to_post_number"}
    assert not [name for name in ours if name not in optional and type(ours[name]) is not known[name]]


def test_a_forum_that_stays_busy_or_asks_too_much_is_told(forum: LoopbackForum) -> None:
    forum.add(57, "ann", "Hello.")
    forum.faults += [(429, {"Retry-After": "3600"}, {})]
    with pytest.raises(Misuse) as raised:
        topic(forum).thread()
    assert raised.value.code == "recommend.busy"
    forum.faults += [(429, {"Retry-After": "1"}, {})] * 4
    with pytest.raises(Misuse) as raised:
        topic(forum).thread()
    assert raised.value.code == "recommend.busy"


@pytest.mark.parametrize("status", [403, 422])
def test_a_reply_that_is_not_taken_is_told_with_the_reason(forum: LoopbackForum, status: int) -> None:
    forum.faults.append((status, {}, {"errors": ["Body is too similar", "to another"]}))
    with pytest.raises(ReplyRefused, match="Body is too similar; to another"):
        topic(forum).reply("text", 1)


@pytest.mark.parametrize(("status", "code"), [(500, "status"), (404, "status")])
def test_other_faults_are_told(forum: LoopbackForum, status: int, code: str) -> None:
    forum.faults.append((status, {}, {}))
    with pytest.raises(Misuse) as raised:
        topic(forum).thread()
    assert raised.value.code == f"recommend.{code}"


def test_a_reply_stands_under_its_post_and_is_found_again(forum: LoopbackForum) -> None:
    forum.add(57, "ann", "Hello.")
    door = topic(forum)
    assert door.delivered("A reply.\n", door.thread()) is None
    assert door.reply("A reply.\n", 1) == DeliveredReply(2)
    assert forum.topics[57][1]["reply_to_post_number"] == 1
    assert door.delivered("A reply.\n", door.thread()) == DeliveredReply(2, before=True)


def test_a_reply_that_waits_for_a_moderator_is_known_to_and_not_posted_again(forum: LoopbackForum) -> None:
    forum.add(57, "ann", "Hello.")
    forum.moderated = True
    door = topic(forum)
    assert door.reply("A reply.\n", 1) == DeliveredReply(None)
    assert door.delivered("A reply.", door.thread()) == DeliveredReply(None, before=True)
    assert door.delivered("Another.", door.thread()) is None
    # Once it is let in it stands there like any other.
    forum.add(57, "recommender", forum.pending.pop(57)[0]["raw"], reply_to_post_number=1)
    assert door.delivered("A reply.", door.thread()) == DeliveredReply(2, before=True)


@pytest.mark.parametrize("fault", [{}, {"post_stream": {"posts": [{"id": "x"}]}}, {"post_stream": {"stream": 7}}])
def test_a_topic_in_no_known_form_is_told(forum: LoopbackForum, fault: dict[str, Any]) -> None:
    forum.add(57, "ann", "Hello.")
    forum.faults.append((200, {}, fault))
    with pytest.raises(Misuse) as raised:
        topic(forum).thread()
    assert raised.value.code in {"recommend.no-topic", "recommend.no-thread"}


def test_a_forum_that_sends_on_is_not_followed_and_its_address_is_told(forum: LoopbackForum) -> None:
    forum.faults.append((301, {"Location": "https://www.forum.example/t/57.json"}, {}))
    with pytest.raises(Misuse) as raised:
        topic(forum).thread()
    assert raised.value.code == "recommend.moved"
    assert "https://www.forum.example/t/57.json" in raised.value.text(Language.EN)
    assert len(forum.asked) == 1


@pytest.mark.parametrize("key", ["se\ncret", "鍵の言葉"])
def test_a_key_that_cannot_be_sent_is_refused_and_not_shown(key: str) -> None:
    with pytest.raises(Misuse) as raised:
        Discourse("https://forum.example/t/x/57", ForumKey(key, "recommender"))
    assert raised.value.code == "recommend.unsendable-key"
    with pytest.raises(Misuse) as raised:
        Discourse("https://ann:pa55word@forum.example/t/x/57", None)
    assert raised.value.code == "recommend.open-password"
    assert "pa55word" not in raised.value.text(Language.EN)


def test_what_is_no_topic_and_a_key_in_the_clear_are_refused() -> None:
    for address in ("https://forum.example/c/9", "https://forum.example"):
        with pytest.raises(Misuse) as raised:
            Discourse(address, None)
        assert raised.value.code == "recommend.no-topic"
    with pytest.raises(Misuse) as raised:
        Discourse("http://forum.example/t/x/57", KEY)
    assert raised.value.code == "recommend.open-key"
    assert Discourse("https://forum.example/sub/t/x/57/3?u=a", KEY).name == "https://forum.example/sub/t/57"


# The whole program, killed between posting and noting


def agent(forum: LoopbackForum, folder: Path, *more: str) -> subprocess.Popen[str]:
    command = ["recommend", "watch", f"{forum.url}/t/x/57", "--about", "embolism", "--policy", "relevance"]
    command += ["--sources", str(folder / "sources"), "--memory", str(folder / "m.db"), "--every", "0.2", *more]
    environment = os.environ | {"DISCOURSE_API_KEY": "secret", "DISCOURSE_API_USERNAME": "recommender"}
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "aufheben", *command],
        cwd=TREE,
        env=environment | {"PYTHONPATH": str(TREE), "AUFHEBEN_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def discussion(forum: LoopbackForum, tmp_path: Path) -> LoopbackForum:
    pytest.importorskip("bm25s")
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "lab.txt").write_text("The D-dimer is 500 or more.\n", encoding="utf-8")
    forum.add(58, "ann", "Another discussion.")
    for number in range(1, 22):  # more than one page
        forum.add(57, "ann", f"Point {number} is a long story.")
    forum.add(57, "ben", "Is the D-dimer below 500?")
    return forum


def own(forum: LoopbackForum, number: int) -> list[dict[str, object]]:
    return [post for post in forum.topics[number] if post["username"] == "recommender"]


def looked_again(forum: LoopbackForum) -> None:
    """Wait until the agent has looked at the topic again, so that all it had to say before is said."""
    before, ends = len(forum.asked), time.monotonic() + 60
    while len(forum.asked) < before + 4:  # a look takes fewer requests than that
        assert time.monotonic() < ends
        time.sleep(0.02)


def ended(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGKILL)
    return "".join(process.communicate(timeout=20))


@pytest.mark.slow
def test_killed_after_it_posted_and_before_it_knew_the_agent_posts_once_in_the_right_place(
    discussion: LoopbackForum, tmp_path: Path
) -> None:
    discussion.hold = threading.Event()
    first = agent(discussion, tmp_path, "--post")
    assert discussion.taken.wait(60), ended(first)
    ended(first)
    with RecommenderMemory(tmp_path / "m.db") as memory:
        (name,) = memory.threads
        assert len(memory.replies(name, planned=True)) == 1
    discussion.hold.set()
    again = agent(discussion, tmp_path, "--post")
    ends = time.monotonic() + 60
    try:
        with RecommenderMemory(tmp_path / "m.db") as memory:
            while memory.replies(name, planned=True) and time.monotonic() < ends:
                time.sleep(0.1)
            assert [one.number for one in memory.replies(name)] == [23]
        looked_again(discussion)
    finally:
        text = ended(again)
    assert "Was posted before as number 23" in text
    (reply,) = own(discussion, 57)
    assert reply["reply_to_post_number"] == 22
    assert not own(discussion, 58)


@pytest.mark.slow
def test_without_post_nothing_is_posted(discussion: LoopbackForum, tmp_path: Path) -> None:
    running = agent(discussion, tmp_path)
    ends = time.monotonic() + 60
    try:
        with RecommenderMemory(tmp_path / "m.db") as memory:
            while not memory.threads or not memory.replies(memory.threads[0]):
                assert time.monotonic() < ends
                time.sleep(0.1)
        looked_again(discussion)
    finally:
        text = ended(running)
    assert "In reply to post 22 by ben" in text
    assert not own(discussion, 57)
    assert not [one for one in discussion.asked if one.startswith("POST")]


# Looks at several discussions


class Quiet:
    """A search that finds nothing."""

    def documents(self, terms: str) -> tuple[SourceDocument, ...]:
        assert terms
        return ()


def watched(
    door: Discourse, memory: RecommenderMemory, documents: tuple[SourceDocument, ...] = ()
) -> WatchedDiscussion:
    base = load("embolism")
    search = Quiet() if not documents else FoundDocuments(documents)
    about = Discussion.about(base)
    agent = Recommender(door.name, about, PostReader(base), Policy.RELEVANCE, search=search, memory=memory)
    return WatchedDiscussion(door.thread, agent, memory, door)


@dataclass(frozen=True)
class FoundDocuments:
    """A search that always finds the same."""

    found: tuple[SourceDocument, ...]

    def documents(self, terms: str) -> tuple[SourceDocument, ...]:
        assert terms
        return self.found


LAB = (SourceDocument("lab.txt", "Laboratory", "The D-dimer is 500 or more."),)
ASKED = "Is the D-dimer below 500?"


def door(forum: LoopbackForum, number: int) -> Discourse:
    return Discourse(f"{forum.url}/t/x/{number}", KEY, sleep=lambda _: None)


def test_several_topics_are_answered_each_for_itself_in_one_process(forum: LoopbackForum) -> None:
    forum.add(57, "ann", ASKED)
    forum.add(58, "ben", "Hello.")
    forum.add(58, "cleo", ASKED)
    with RecommenderMemory(":memory:") as memory:
        both = tuple(watched(door(forum, number), memory, LAB) for number in (57, 58))
        for _ in range(3):
            list(look_at_all(both))
        assert memory.threads == tuple(sorted(one.agent.thread for one in both))
    assert [post["reply_to_post_number"] for post in own(forum, 57)] == [1]
    assert [post["reply_to_post_number"] for post in own(forum, 58)] == [2]


def test_a_topic_that_cannot_be_read_is_told_and_looked_at_again_while_others_go_on(forum: LoopbackForum) -> None:
    forum.add(58, "ann", ASKED)
    with RecommenderMemory(":memory:") as memory:
        both = tuple(watched(door(forum, number), memory, LAB) for number in (57, 58))
        sightings = [sighting for one, sighting in look_at_all(both) if one is both[0]]
        assert [one.code for one in sightings if isinstance(one, Misuse)] == ["recommend.status"]
        assert len(own(forum, 58)) == 1
        forum.add(57, "ben", ASKED)
        list(look_at_all(both))
        assert len(own(forum, 57)) == 1
        del forum.topics[57], forum.topics[58]
        with pytest.raises(Misuse):
            list(look_at_all(both))


def test_a_post_that_is_edited_or_deleted_on_the_forum_counts_as_it_stands_there(forum: LoopbackForum) -> None:
    first = forum.add(57, "ann", "The D-dimer is below 500.")
    forum.add(57, "ben", ASKED)
    with RecommenderMemory(":memory:") as memory:
        one = watched(door(forum, 57), memory)
        list(one.look())
        assert [str(literal) for literal in one.agent.discussion.known] == ["-over_500"]
        first["raw"] = "I do not know."
        list(one.look())
        assert not one.agent.discussion.known
        first["raw"] = "The D-dimer is 500 or more."
        list(one.look())
        assert [str(literal) for literal in one.agent.discussion.known] == ["over_500"]
        first["deleted_at"] = "2024-02-05T00:00:00.000Z"
        list(one.look())
        assert not one.agent.discussion.known
        assert list(one.look()) == []
        kinds = [event.kind for event in memory.events(one.agent.thread)]
        assert kinds.count("revised") == 3


def test_a_post_that_is_edited_to_ask_is_answered(forum: LoopbackForum) -> None:
    first = forum.add(57, "ann", "Hello.")
    with RecommenderMemory(":memory:") as memory:
        one = watched(door(forum, 57), memory, LAB)
        list(one.look())
        assert not own(forum, 57)
        first["raw"] = ASKED
        list(one.look())
        list(one.look())
    assert [post["reply_to_post_number"] for post in own(forum, 57)] == [1]


def test_a_reply_that_the_forum_does_not_take_is_told_once_and_not_tried_again(forum: LoopbackForum) -> None:
    forum.add(57, "ann", ASKED)
    with RecommenderMemory(":memory:") as memory:
        one = watched(door(forum, 57), memory, LAB)
        forum.refusals.append((422, {}, {"errors": ["Body is too similar"]}))
        sightings = list(one.look())
        assert [str(sighting) for sighting in sightings if isinstance(sighting, ReplyRefused)] == [
            f"{one.agent.thread} does not take the reply (422): Body is too similar"
        ]
        list(one.look())
    assert not own(forum, 57)
    assert sum(one.startswith("POST") for one in forum.asked) == 1


def test_a_moderated_forum_gets_a_reply_once_also_after_a_crash(forum: LoopbackForum, tmp_path: Path) -> None:
    forum.add(57, "ann", ASKED)
    forum.moderated = True
    with RecommenderMemory(tmp_path / "m.db") as memory:
        one = watched(door(forum, 57), memory, LAB)
        assert [seen for seen in one.look() if isinstance(seen, DeliveredReply)] == [DeliveredReply(None)]
        assert memory.replies(one.agent.thread, planned=True) == ()
        (reply,) = memory.replies(one.agent.thread)
        assert [event.content for event in memory.events(one.agent.thread) if event.kind == "posted"] == [
            {"number": None}
        ]
        # As after an end between posting and noting.
        with closing(sqlite3.connect(tmp_path / "m.db")) as other, other:
            other.execute("UPDATE replies SET state = 'planned'")
        again = watched(door(forum, 57), memory, LAB)
        assert next(again.look()) == DeliveredReply(None, before=True)
    assert [one["raw"] for one in forum.pending[57]] == [reply.text]


def test_what_could_not_be_searched_is_searched_at_the_next_look(forum: LoopbackForum) -> None:
    class Down:
        """A search that fails the first time."""

        tries = 0

        def documents(self, terms: str) -> tuple[SourceDocument, ...]:
            assert terms
            self.tries += 1
            if self.tries == 1:
                raise Misuse("recommend.unreachable", url="https://search.example", reason="down")
            return LAB

    forum.add(57, "ann", ASKED)
    base = load("embolism")
    with RecommenderMemory(":memory:") as memory:
        at = door(forum, 57)
        about = Discussion.about(base)
        agent = Recommender(at.name, about, PostReader(base), Policy.RELEVANCE, search=Down(), memory=memory)
        one = WatchedDiscussion(at.thread, agent, memory, at)
        with pytest.raises(Misuse):
            list(one.look())
        list(one.look())
    assert len(own(forum, 57)) == 1
