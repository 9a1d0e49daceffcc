"""``recommend``: an agent that reads a discussion along, simulated, tried once, kept going, and accounted for."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from errno import ENOENT
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aufheben.blocks import Paragraph, Run
from aufheben.choices import Policy, RecommendAction
from aufheben.cli import GOOD, commands, io
from aufheben.errors import Misuse
from aufheben.recommender import needs
from aufheben.recommender.agent import (
    AgentSilence,
    ModelAssessor,
    ProposedReply,
    Recommender,
    Sighting,
    WatchedDiscussion,
    look_at_all,
)
from aufheben.recommender.fetching import WebSearch
from aufheben.recommender.memory import MemoryEvent, RecommenderMemory
from aufheben.recommender.needs import Discussion
from aufheben.recommender.post_reader import PostReader
from aufheben.recommender.simulation import WorldCourse, compared_answers, open_debates, simulate, worlds
from aufheben.recommender.sources import DocumentSearch, FolderSearch
from aufheben.recommender.threads import DeliveredReply, Discourse, DiscussionThread, ForumKey, read_thread
from aufheben.reports import recommendations
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.screen import progress, show
from aufheben.wording import tell
from grammar.reading import decode
from grammar.wording import NameList, Trouble
from kb.loading import STDIN, standard_input
from llm_bridge.recommending import SERVING_CALLS, PostWords

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from aufheben.models import ModelSession
    from kb.knowledge_base import KnowledgeBase
    from kb.recommender_schema import RecommendationMessage

MOST_CALLS = 1_000
"""Calls to a model while a discussion is watched, unless --max-calls says otherwise."""


def recommend(given: commands.Given) -> int:
    """Do what is asked; where no reply of a model was of use, the exit code says so."""
    match given[commands.ACTION]:
        case RecommendAction.SIMULATE:
            _simulate(given)
        case RecommendAction.ONCE:
            return _once(given)
        case RecommendAction.WATCH:
            _watch(given)
        case RecommendAction.REPORT:
            _report(given)
    return GOOD


def _simulate(given: commands.Given) -> None:
    """Compare the policies, and nobody, on hidden worlds."""
    drawn = given[commands.SEED]
    seed = 0 if drawn is commands.Off.OFF else drawn
    debates = open_debates(seed)
    chosen = given[commands.POLICIES]
    if given[commands.INTERVAL] is not None and chosen:
        chosen = (*chosen, Policy.INTERVAL)
    policies = (None, *dict.fromkeys(chosen or tuple(Policy)))
    courses: list[WorldCourse] = []
    count, interval = given[commands.WORLDS], given[commands.INTERVAL] or needs.INTERVAL
    with progress("recommend.progress", given.language) as shown:
        for course in simulate(worlds(debates, count, seed), policies, interval):
            courses.append(course)
            if shown is not None:
                shown(len(courses), count * len(policies))
    if given[commands.AS_JSON]:
        io.print_document(recommendations.simulation_document(courses, seed, interval))
    else:
        show(tuple(recommendations.simulation_page(courses, seed, interval, given.language)))


def _once(given: commands.Given) -> int:
    """Tell what would be posted now, and return the exit code."""
    from aufheben.cli.models import ended  # noqa: PLC0415 - most runs ask no model

    _expect_one_policy(given)
    if given[commands.POSTING]:
        raise Misuse("recommend.only-watch")
    doors = _doors(given)
    threads = [one.thread() for one in doors]
    most = sum(len(one.posts) + SERVING_CALLS for one in threads)
    decisions: list[RecommendationMessage] = []
    with _memory(given) as memory, _assessor(given, most) as model:
        search = _search(given)
        for about, thread in zip(_about(given, doors), threads, strict=True):
            agent = _agent(given, about, thread.name, (search, memory, _of_its_own(model, about)))
            agent.follow(thread.posts)
            decided = agent.decide()
            if given[commands.AS_JSON]:
                decisions.append(
                    recommendations.recommendation(
                        decided, agent, thread, _refused(search), given.language, not_taken=agent.refused()
                    )
                )
                continue
            _tell(given, agent, thread, decided, titled=len(doors) > 1)
            _tell_refused(given, search, agent)
        if given[commands.AS_JSON]:
            io.print_document(recommendations.recommendation_document(decisions, None if model is None else model.cost))
        return GOOD if model is None else ended(model, GOOD, given.language)


def _watch(given: commands.Given) -> None:
    """Read on, and show or post replies as they are due, until Ctrl-C."""
    if STDIN in given[commands.DISCUSSIONS]:
        raise Misuse("recommend.watch-input")
    _expect_one_policy(given)
    doors = _doors(given)
    if given[commands.POSTING] and not all(isinstance(one, Discourse) for one in doors):
        raise Misuse("recommend.only-forums")
    if given[commands.POSTING] and given[commands.MEMORY] is None:
        raise Misuse("recommend.post-memory")
    with _memory(given) as memory, _assessor(given, given[commands.MAX_CALLS] or MOST_CALLS) as model:
        search = _search(given)
        watched = tuple(
            WatchedDiscussion(
                one.thread,
                _agent(given, about, one.name, (search, memory, _of_its_own(model, about))),
                memory,
                one if given[commands.POSTING] and isinstance(one, Discourse) else None,
            )
            for about, one in zip(_about(given, doors), doors, strict=True)
        )
        while True:
            for one, sighting in look_at_all(watched):
                if given[commands.AS_JSON]:
                    seen = recommendations.recommendation(
                        sighting,
                        one.agent,
                        one.thread,
                        _refused(search),
                        given.language,
                        not_taken=one.agent.refused(),
                    )
                    io.print_document(recommendations.recommendation_document([seen]), line=True)
                    continue
                _tell_sighting(given, one, sighting, titled=len(watched) > 1)
                _tell_refused(given, search, one.agent)
            time.sleep(given[commands.EVERY])


def _tell_sighting(
    given: commands.Given, watched: WatchedDiscussion, sighting: Sighting | Misuse, *, titled: bool
) -> None:
    match sighting:
        case ProposedReply() | AgentSilence():
            if watched.thread is not None:  # as it is once it was looked at
                _tell(given, watched.agent, watched.thread, sighting, titled=titled)
        case DeliveredReply(number, before):
            code = "found-posted" if before else "posted"
            code = f"recommend.{code if number is not None else f'{code}-waiting'}"
            io.mention(tell(code, given.language, number=number, thread=watched.agent.thread))
        case Misuse():
            io.mention(sighting.text(given.language))


@dataclass(frozen=True, slots=True)
class _ThreadFile:
    """A discussion in a file, or on standard input, read anew each time; ``own`` wrote the agent's posts."""

    name: str
    own: str

    def thread(self) -> DiscussionThread:
        """Return the discussion as it stands now."""
        if self.name == STDIN:
            data = standard_input()
        else:
            try:
                data = Path(self.name).read_bytes()
            except (OSError, ValueError) as error:  # ValueError: a NUL in the path
                raise Misuse("recommend.no-thread", name=self.name, reason=Trouble(error)) from error
        return read_thread(decode(data, self.name).text, self.name, self.own)


def _doors(given: commands.Given) -> tuple[Discourse | _ThreadFile, ...]:
    """Return what reads each discussion that is named, each once. Raises `Misuse` where posting needs a key."""
    key, user = (os.environ.get(f"DISCOURSE_API_{name}", "").strip() for name in ("KEY", "USERNAME"))
    own, found = given[commands.OWN_NAME], list[Discourse | _ThreadFile]()
    for name in dict.fromkeys(given[commands.DISCUSSIONS]):
        if not Discourse.is_address(name):
            found.append(_ThreadFile(name, own))
            continue
        if given[commands.POSTING] and not (key and user):
            raise Misuse("recommend.no-key")
        found.append(Discourse(name, ForumKey(key, user) if key and user else None, own=own))
    if not found:
        raise Misuse("recommend.no-discussion")
    if len({one.name for one in found}) < len(found):
        raise Misuse("recommend.same-topic")
    return tuple(found)


def _about(given: commands.Given, doors: Sequence[object]) -> tuple[KnowledgeBase, ...]:
    """Return the knowledge base of each discussion: one for all, or as many as discussions, in their order."""
    names = given[commands.ABOUT]
    if len(names) not in {1, len(doors)}:
        raise Misuse("recommend.about-each", discussions=len(doors), count=len(names))
    held = {name: io.read(given, name) for name in dict.fromkeys(names)}
    return tuple(held[name] for name in (names if len(names) == len(doors) else names * len(doors)))


def _report(given: commands.Given) -> None:
    """Tell what is remembered, and compare the answers of a questionnaire."""
    named, answers, timeline = given[commands.MEMORY], given[commands.ANSWERS], given[commands.TIMELINE]
    if named is None and (answers is None or timeline is not None):
        raise Misuse("recommend.needs-memory", action=RecommendAction.REPORT.value)
    path = None if timeline is None else Path(timeline or "")
    if path is not None and path.suffix not in {".svg", ".html"}:
        raise Misuse("recommend.no-timeline", path=path)
    compared = () if answers is None else compared_answers(Path(answers))
    discussions = {} if named is None else _remembered(Path(named))
    if given[commands.AS_JSON]:
        io.print_document(recommendations.report_document(discussions, compared, None if path is None else str(path)))
    else:
        if answers is not None:
            show(tuple(recommendations.questionnaire_page(compared, given.language)))
        for name, events in discussions.items():
            show(tuple(recommendations.timeline_page(name, events, given.language)))
    if path is not None:
        draw = recommendations.timelines_svg if path.suffix == ".svg" else recommendations.timelines_html
        io.write(draw(discussions, given.language), path, given.language, force=given[commands.FORCE])


def _remembered(path: Path) -> dict[str, tuple[MemoryEvent, ...]]:
    """Return the events of each discussion; a file that is not there has none, and is not made."""
    if not path.exists():
        raise Misuse("recommend.no-memory", path=path, reason=Trouble(FileNotFoundError(ENOENT, os.strerror(ENOENT))))
    with RecommenderMemory(path) as memory:
        return {name: tuple(memory.events(name)) for name in memory.threads}


def _memory(given: commands.Given) -> RecommenderMemory:
    """Return the file that remembers, or one in memory alone."""
    named = given[commands.MEMORY]
    return RecommenderMemory(":memory:" if named is None else Path(named))


def _expect_one_policy(given: commands.Given) -> Policy:
    """Return the policy that an agent follows. Raises `Misuse` for one that it cannot, and without a knowledge base."""
    if not given[commands.DISCUSSIONS]:
        raise Misuse("recommend.no-discussion")
    if not given[commands.ABOUT]:
        raise Misuse("recommend.no-about")
    timed = (Policy.INTERVAL,) if given[commands.INTERVAL] is not None else ()
    policy, *more = dict.fromkeys((*given[commands.POLICIES], *timed)) or (Policy.BOTH,)
    if more or policy is Policy.EVERY_THIRD:
        raise Misuse("recommend.one-policy", action=given[commands.ACTION].value)
    if policy is Policy.PUBLISHED and given[commands.ASSESSOR] is None:
        raise Misuse("recommend.no-model")
    return policy


def _assessor(given: commands.Given, most: int) -> AbstractContextManager[ModelSession | None]:
    """Open the model that is named; None without one."""
    from aufheben.cli.models import asking_if_any  # noqa: PLC0415 - most runs ask no model

    journal = given[commands.KEPT_REPLIES]
    return asking_if_any(given, given[commands.ASSESSOR], most, None if journal is None else Path(journal))


def _of_its_own(model: ModelSession | None, about: KnowledgeBase) -> ModelAssessor | None:
    """Return what assesses one discussion: it knows the posts of that one alone."""
    # A reply that does not fit is not asked for again: at most one call for a post.
    return None if model is None else ModelAssessor(partial(model.model, repairs=0), PostWords(about))


def _search(given: commands.Given) -> FolderSearch | WebSearch | None:
    """Return where things are looked up, for all discussions; None where nothing is named."""
    sources, server = given[commands.SOURCES], given[commands.SEARX]
    if sources is not None and server is not None:
        raise Misuse("recommend.one-search")
    if server is not None:
        return WebSearch(_server(server))
    return None if sources is None else FolderSearch(Path(sources))


def _server(address: str) -> str:
    """Return the address of a search server, if it is one that may be shown."""
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise Misuse("recommend.no-server", url=address)
    if parts.username is not None:
        raise Misuse("recommend.open-password")
    return address


def _tell_refused(given: commands.Given, search: FolderSearch | WebSearch | None, agent: Recommender) -> None:
    """Tell which statements of a model are not taken, which pages not fetched, which documents left out, and why."""
    for refused in agent.refused():
        io.mention(recommendations.refused_line(refused, given.language))
    for one in _refused(search):
        io.mention(one.text(given.language))


def _refused(search: FolderSearch | WebSearch | None) -> tuple[Misuse, ...]:
    """Return what was not fetched or read since this was asked last, and why, each once."""
    if search is None:
        return ()
    found = {str(one): one for one in search.refused}
    search.refused.clear()
    return tuple(found.values())


def _agent(
    given: commands.Given,
    base: KnowledgeBase,
    name: str,
    doors: tuple[DocumentSearch | None, RecommenderMemory, ModelAssessor | None],
) -> Recommender:
    """Return who reads a discussion along, with what it searches, remembers by and asks."""
    search, memory, assessor = doors
    try:
        discussion = Discussion.about(base)
    except ValueError as error:
        raise Misuse("recommend.no-issue", name=NameList.of(given[commands.ABOUT]), reason=error) from error
    return Recommender(
        name,
        discussion,
        PostReader(base),
        _expect_one_policy(given),
        search=search,
        assessor=assessor,
        memory=memory,
        interval=given[commands.INTERVAL] or needs.INTERVAL,
    )


def _tell(
    given: commands.Given,
    agent: Recommender,
    thread: DiscussionThread,
    decided: ProposedReply | AgentSilence,
    *,
    titled: bool = False,
) -> None:
    verbalizer = verbalizer_of(agent.discussion.base, given.language)
    heading = (Paragraph((Run(thread.name, "title"),)),) if titled else ()
    show((*heading, *recommendations.decision_page(decided, agent, thread, verbalizer)))
