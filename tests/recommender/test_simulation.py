"""Policies on hidden worlds: the promises of the recommender, kept on worlds that nobody looked at."""

from __future__ import annotations

import os
from collections import defaultdict
from statistics import fmean
from typing import TYPE_CHECKING

import pytest

from aufheben.choices import Policy
from aufheben.recommender.simulation import Deed, WorldCourse, open_debates, simulate, worlds

if TYPE_CHECKING:
    from aufheben.recommender.simulation import WorldDebate

SEED = 20_261
DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"


@pytest.fixture(scope="module")
def debates() -> tuple[WorldDebate, ...]:
    return open_debates(SEED)


@pytest.fixture(scope="module")
def courses(debates: tuple[WorldDebate, ...]) -> dict[Policy | None, list[WorldCourse]]:
    found: dict[Policy | None, list[WorldCourse]] = defaultdict(list)
    for course in simulate(worlds(debates, 8 if DEEP else 5, SEED), (None, *Policy)):
        found[course.policy].append(course)
    return found


def mean(courses: list[WorldCourse], what: str) -> float:
    return fmean(getattr(one, what) for one in courses)


def test_there_are_at_least_five_debates(debates: tuple[WorldDebate, ...]) -> None:
    assert len(debates) >= 5
    assert all(one.discussion.outlook().relevant for one in debates)


@pytest.mark.parametrize("policy", [Policy.RELEVANCE, Policy.BOTH])
def test_whoever_asks_the_engine_is_relevant_sooner_done_silent_and_serves_everybody(
    courses: dict[Policy | None, list[WorldCourse]], policy: Policy
) -> None:
    ours, clock = courses[policy], courses[Policy.EVERY_THIRD]
    assert all(one.settled for one in ours)
    assert all(one.relevant == one.recommendations for one in ours)
    assert not any(one.after or one.unserved or one.twice or one.personal for one in ours)
    assert mean(ours, "posts") <= 0.8 * mean(clock, "posts")
    assert mean(ours, "recommendations") <= mean(clock, "recommendations")


def test_no_policy_serves_a_personal_question_or_a_request_twice(
    courses: dict[Policy | None, list[WorldCourse]],
) -> None:
    assert not [one for every in courses.values() for one in every if one.twice or one.personal]


def test_nobody_recommends_nothing_and_leaves_most_unsettled(courses: dict[Policy | None, list[WorldCourse]]) -> None:
    assert not any(one.recommendations for one in courses[None])
    assert not all(one.settled for one in courses[None])


def test_the_same_people_speak_whoever_reads_along(debates: tuple[WorldDebate, ...]) -> None:
    (one,), (again,) = (list(worlds(debates[:1], 1, SEED)) for _ in range(2))
    posts = [post for post, _ in zip(one.posts(), range(200), strict=False)]
    assert posts == [post for post, _ in zip(again.posts(), range(200), strict=False)]
    assert {post.deed for post in posts} == set(Deed)
    assert all(post.literal in one.truth for post in posts if post.literal is not None)
