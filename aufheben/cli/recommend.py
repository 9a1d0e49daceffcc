"""``recommend``: an agent that reads a discussion along, simulated, tried once, kept going, and accounted for."""

from __future__ import annotations

import csv
import os
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben.choices import Policy, RecommendAction
from aufheben.cli import GOOD
from aufheben.cli.commands import (
    ABOUT,
    ACTION,
    ANSWERS,
    ASSESSOR,
    DISCUSSION,
    EVERY,
    KEPT_REPLIES,
    MAX_CALLS,
    MAX_TOKENS,
    MEMORY,
    OFFLINE,
    OWN_NAME,
    POLICIES,
    POSTING,
    REPLY_SECONDS,
    REPLY_TOKENS,
    RPM,
    SEARX,
    SERIES,
    SOURCES,
    WORLDS,
)
from aufheben.cli.io import mention, read
from aufheben.errors import Misuse
from aufheben.experiments.ranks import mann_whitney
from aufheben.recommender.agent import AgentSilence, ProposedReply, Recommender
from aufheben.recommender.assessing import ModelAssessor
from aufheben.recommender.discourse import Discourse, ForumKey, ReplyRefused
from aufheben.recommender.discussion import Discussion
from aufheben.recommender.fetching import WebSearch
from aufheben.recommender.folder_search import FolderSearch
from aufheben.recommender.hearing import PostReader
from aufheben.recommender.memory import RecommenderMemory
from aufheben.recommender.simulation import simulate
from aufheben.recommender.threads import read_thread
from aufheben.recommender.worlds import open_debates, worlds
from aufheben.reports.recommendations import decision_page, questionnaire_page, simulation_page, timeline_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import progress, show
from aufheben.wording import tell
from grammar.reading import decode
from grammar.wording import Trouble
from kb.loading import STDIN, standard_input
from llm_bridge.recommending import SERVING_CALLS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from aufheben.cli.parameters import Given
    from aufheben.experiments.ranks import RankSum
    from aufheben.recommender.folder_search import DocumentSearch
    from aufheben.recommender.posts import DiscussionThread
    from aufheben.recommender.simulation import WorldCourse

MOST_CALLS = 1_000
"""Calls to a model while a discussion is watched, unless --max-calls says otherwise."""


def recommend(given: Given) -> int:
    """Do what is asked."""
    match given[ACTION]:
        case RecommendAction.SIMULATE:
            _simulate(given)
        case RecommendAction.ONCE:
            _once(given)
        case RecommendAction.WATCH:
            _watch(given)
        case RecommendAction.REPORT:
            _report(given)
    return GOOD


def _simulate(given: Given) -> None:
    """Compare the policies, and nobody, on hidden worlds."""
    debates = open_debates(given[SERIES])
    policies = (None, *(given[POLICIES] or tuple(Policy)))
    courses: list[WorldCourse] = []
    count = given[WORLDS]
    with progress("recommend.progress", given.language) as shown:
        for course in simulate(worlds(debates, count, given[SERIES]), policies):
            courses.append(course)
            if shown is not None:
                shown(len(courses), count * len(policies))
    show(tuple(simulation_page(courses, given[SERIES], given.language)))


def _once(given: Given) -> None:
    """Tell what would be posted now."""
    _expect_one_policy(given)
    if given[POSTING]:
        raise Misuse("recommend.only-watch")
    thread = _thread(given, _forum(given))
    with _memory(given) as memory, _assessor(given, len(thread.posts) + SERVING_CALLS) as assessor:
        agent = _agent(given, thread, memory, assessor)
        for post in thread.posts:
            agent.hear(post)
        decided = agent.decide()
        _tell(given, agent, thread, decided)


def _watch(given: Given) -> None:
    """Read on, and show or post replies as they are due, until Ctrl-C."""
    if given[DISCUSSION] == STDIN:
        raise Misuse("recommend.no-discussion")
    _expect_one_policy(given)
    forum = _forum(given)
    if given[POSTING] and (forum is None or given[MEMORY] is None):
        raise Misuse("recommend.only-forums" if forum is None else "recommend.post-memory")
    with _memory(given) as memory, _assessor(given, given[MAX_CALLS] or MOST_CALLS) as assessor:
        thread = _thread(given, forum)
        agent = _agent(given, thread, memory, assessor)
        while True:
            if forum is not None and given[POSTING]:
                _deliver(given, forum, thread, memory)
            for post in thread.posts:
                if post.number > agent.last:
                    agent.hear(post)
            decided = agent.decide()
            _tell(given, agent, thread, decided)
            if isinstance(decided, ProposedReply):
                agent.serve(decided, shown=not given[POSTING])
                continue
            before = len(thread.posts)
            while len(thread.posts) <= before:
                time.sleep(given[EVERY])
                thread = _thread(given, forum)


def _deliver(given: Given, forum: Discourse, thread: DiscussionThread, memory: RecommenderMemory) -> None:
    """Post what is planned, unless it stands in the discussion already: a run may have ended after it was posted."""
    for planned in memory.replies(thread.name, planned=True):
        number = forum.delivered(planned.text, thread)
        code = "recommend.posted" if number is None else "recommend.found-posted"
        if number is None:
            try:
                number = forum.reply(planned.text, planned.post)
            except ReplyRefused as error:
                memory.refused(planned)
                mention(error.text(given.language))
                continue
        memory.posted(planned, number)
        mention(tell(code, given.language, number=number, thread=thread.name))


def _forum(given: Given) -> Discourse | None:
    """Return the topic that is named, None for a file. Raises `Misuse` where posting needs a key."""
    name = given[DISCUSSION] or ""
    if not Discourse.is_address(name):
        return None
    key, user = os.environ.get("DISCOURSE_API_KEY", ""), os.environ.get("DISCOURSE_API_USERNAME", "")
    if given[POSTING] and not (key and user):
        raise Misuse("recommend.no-key")
    return Discourse(name, ForumKey(key, user) if key and user else None, own=given[OWN_NAME])


def _report(given: Given) -> None:
    """Tell what is remembered, and compare the answers of a questionnaire."""
    answers = given[ANSWERS]
    if answers is not None:
        show(tuple(questionnaire_page(_compared(Path(answers)), given.language)))
    named = given[MEMORY]
    if named is None:
        if answers is None:
            raise Misuse("recommend.needs-memory", action=RecommendAction.REPORT.value)
        return
    with RecommenderMemory(Path(named)) as memory:
        for name in memory.threads:
            show(tuple(timeline_page(name, tuple(memory.events(name)), given.language)))


def _thread(given: Given, forum: Discourse | None) -> DiscussionThread:
    if forum is not None:
        return forum.thread()
    name = given[DISCUSSION]
    if name is None:
        raise Misuse("recommend.no-discussion")
    if name == STDIN:
        data = standard_input()
    else:
        try:
            data = Path(name).read_bytes()
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            raise Misuse("recommend.no-thread", name=name, reason=Trouble(error)) from error
    return read_thread(decode(data, name).text, name, given[OWN_NAME])


def _memory(given: Given) -> RecommenderMemory:
    """Return the file that remembers, or one in memory alone."""
    named = given[MEMORY]
    return RecommenderMemory(":memory:" if named is None else Path(named))


def _expect_one_policy(given: Given) -> Policy:
    """Return the policy that an agent follows. Raises `Misuse` for one that it cannot, and without a knowledge base."""
    if given[DISCUSSION] is None:
        raise Misuse("recommend.no-discussion")
    if given[ABOUT] is None:
        raise Misuse("recommend.no-about")
    policy, *more = given[POLICIES] or (Policy.BOTH,)
    if more or policy is Policy.EVERY_THIRD:
        raise Misuse("recommend.one-policy", action=given[ACTION].value)
    if policy is Policy.PUBLISHED and given[ASSESSOR] is None:
        raise Misuse("recommend.no-model")
    return policy


@contextmanager
def _assessor(given: Given, most: int) -> Generator[ModelAssessor | None]:
    """Open the model that is named; None without one."""
    name = given[ASSESSOR]
    if name is None:
        yield None
        return
    from aufheben.cli.models import asking  # noqa: PLC0415 - most runs ask no model
    from aufheben.models import Wishes  # noqa: PLC0415 - as above

    journal = given[KEPT_REPLIES]
    wishes = Wishes(
        model=name,
        journal=None if journal is None else Path(journal),
        offline=given[OFFLINE],
        calls=given[MAX_CALLS],
        tokens=given[MAX_TOKENS],
        reply_tokens=given[REPLY_TOKENS],
        seconds=given[REPLY_SECONDS],
        rpm=given[RPM],
    )
    with asking(wishes, most, given.language) as at:
        # A reply that does not fit is not asked for again: at most one call for a post.
        yield ModelAssessor(partial(at.model, repairs=0))


def _agent(
    given: Given, thread: DiscussionThread, memory: RecommenderMemory, assessor: ModelAssessor | None
) -> Recommender:
    about = given[ABOUT] or ""
    base = read(given, about)
    try:
        discussion = Discussion.about(base)
    except ValueError as error:
        raise Misuse("recommend.no-issue", name=about, reason=error) from error
    sources, server = given[SOURCES], given[SEARX]
    if sources is not None and server is not None:
        raise Misuse("recommend.one-search")
    search: DocumentSearch | None = None if sources is None else FolderSearch(Path(sources))
    if server is not None:
        search = WebSearch(server)
    policy = _expect_one_policy(given)
    reader = PostReader(base)
    return Recommender(thread.name, discussion, reader, policy, search=search, assessor=assessor, memory=memory)


def _tell(given: Given, agent: Recommender, thread: DiscussionThread, decided: ProposedReply | AgentSilence) -> None:
    verbalizer = verbalizer_of(agent.discussion.base, given.language)
    show(tuple(decision_page(decided, agent, thread, verbalizer)))


def _compared(path: Path) -> Iterator[tuple[str, RankSum]]:
    """Yield the comparison of the two systems of a questionnaire, item by item. Raises `Misuse`."""
    scores: dict[str, dict[str, list[float]]] = {}
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            table = csv.DictReader(stream)
            missing = {"system", "item", "score"} - {*(table.fieldnames or ())}
            for row in table if not missing else ():
                scores.setdefault(row["item"], {}).setdefault(row["system"], []).append(float(row["score"]))
    except OSError as error:
        raise Misuse("recommend.no-answers", path=path, reason=Trouble(error)) from error
    except (KeyError, TypeError, ValueError, csv.Error) as error:
        raise Misuse("recommend.no-answers", path=path, reason=error) from error
    if missing:
        raise Misuse("recommend.no-answers", path=path, reason=", ".join(sorted(missing)))
    for item, groups in scores.items():
        if len(groups) != 2:  # noqa: PLR2004 - two systems are compared
            raise Misuse("recommend.no-answers", path=path, reason=f"{item}: {', '.join(groups)}")
        one, other = (groups[name] for name in sorted(groups))
        yield item, mann_whitney(one, other)
