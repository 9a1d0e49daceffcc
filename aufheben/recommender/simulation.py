"""Policies compared on hidden worlds: how soon the issue is settled, with how many recommendations, and for whom.

Each world is gone through once by each policy and once by nobody. A recommendation tells how a literal is in the world,
right after the post that gave rise to it. A discussion goes on for some posts after its issue is stable, to see whether
an agent falls silent. Requests are those that participants make, with the scores that a reader without fault would
give: so the policies are compared, not readers of posts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, islice
from statistics import fmean
from typing import TYPE_CHECKING

from aufheben.choices import Policy
from aufheben.recommender.discussion import StatedLiteral
from aufheben.recommender.needs import Basis, NeedAssessment, RequestList, RequestState, is_needed
from aufheben.recommender.timing import INTERVAL, STALL, Serving, choices
from aufheben.recommender.worlds import Deed
from aufheben.tasks.plans import SeededDraw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from aufheben.recommender.discussion import Discussion, Outlook
    from aufheben.recommender.worlds import HiddenWorld, WorldPost
    from engine.values.literals import Literal

MOST_POSTS = 40
"""Posts of participants after which a discussion ends, settled or not."""
AFTER = 6
"""Posts that follow once the issue is stable."""
CLOCK = 3
"""Posts between two recommendations of the clock."""
FIGURES = ("posts", "recommendations", "relevant", "after", "unserved", "waited")
"""What is told of each policy, by the field of `WorldCourse`."""
_AGENT = "recommender"


@dataclass(frozen=True, slots=True)
class WorldCourse:
    """How one discussion went: of a world, under a policy, None for nobody.

    ``posts`` are those of participants until the issue was stable, or all. ``relevant`` are the recommendations that
    could still change the issue, ``after`` those that came when nothing could. ``unserved`` are requests that were
    relevant at the end and open, ``waited`` is over how many posts one stayed so at most; ``personal`` are
    recommendations that answered a question to a person.
    """

    debate: str
    world: int
    policy: Policy | None
    settled: bool
    posts: int
    recommendations: int
    relevant: int
    after: int
    unserved: int
    waited: int
    personal: int
    twice: int


def simulate(
    worlds: Iterable[HiddenWorld], policies: Sequence[Policy | None], interval: float = INTERVAL
) -> Iterator[WorldCourse]:
    """Yield how each world goes under each policy; ``interval`` are the seconds of the one that goes by time."""
    for world in worlds:
        for policy in policies:
            yield _WorldRun(world, policy, interval).course()


@dataclass(frozen=True, slots=True)
class PolicySummary:
    """All discussions under one policy, None for nobody: the share that was settled, and each of `FIGURES`.

    ``cases`` are the discussions in which a figure is not 0: a mean hides a single one.
    """

    policy: Policy | None
    discussions: int
    settled: float
    means: Mapping[str, float]
    cases: Mapping[str, int]


def summaries(courses: Iterable[WorldCourse]) -> Iterator[PolicySummary]:
    """Yield each policy with its discussions, by the name of the policy, nobody first."""
    for policy, group in groupby(sorted(courses, key=lambda one: one.policy or ""), key=lambda one: one.policy):
        held = list(group)
        values: dict[str, list[int]] = {name: [getattr(one, name) for one in held] for name in FIGURES}
        yield PolicySummary(
            policy,
            len(held),
            fmean(one.settled for one in held),
            {name: fmean(each) for name, each in values.items()},
            {name: sum(map(bool, each)) for name, each in values.items()},
        )


class _WorldRun:
    """One discussion of one world."""

    def __init__(self, world: HiddenWorld, policy: Policy | None, interval: float) -> None:
        self._world = world
        self._policy = policy
        self._interval = interval
        self._spoke = 0
        self._waiting: dict[int, int] = {}
        self._discussion: Discussion = world.debate.discussion
        self._requests = RequestList()
        self._quiet = 0
        self._served: list[tuple[int, Literal]] = []
        self._relevant = self._after = self._personal = 0

    def course(self) -> WorldCourse:
        """Go through the discussion and return how it went."""
        stable_at: int | None = None
        for post in islice(self._world.posts(), MOST_POSTS + AFTER):
            if stable_at is None and post.number > MOST_POSTS:
                break
            self._hear(post)
            self._speak(post)
            for one in self._requests.open:
                self._waiting[one.number] = self._waiting.get(one.number, 0) + self._is_needed(one.number)
            if stable_at is None and self._outlook.is_stable:
                stable_at = post.number
            if stable_at is not None and post.number >= stable_at + AFTER:
                break
        unserved = [one for one in self._requests.open if self._is_needed(one.number)]
        told = [number for number, _ in self._served if number]
        return WorldCourse(
            self._world.debate.name,
            self._world.number,
            self._policy,
            stable_at is not None,
            MOST_POSTS if stable_at is None else stable_at,
            len(self._served) - self._after,
            self._relevant,
            self._after,
            len(unserved),
            max(self._waiting.values(), default=0),
            self._personal,
            len(told) - len(set(told)),
        )

    @property
    def _outlook(self) -> Outlook:
        return self._world.debate.outlook(self._discussion)

    def _hear(self, post: WorldPost) -> None:
        """Take in a post of a participant."""
        assessed: list[NeedAssessment] = []
        meant: list[tuple[str, Literal]] = []
        news = False
        if post.deed is Deed.STATES and post.literal is not None:
            news = self._learn(post.literal, post.author, post.number)
        elif post.literal is not None and self._discussion.is_open(post.literal):
            personal = post.deed is Deed.ASKS_A_PERSON
            text = f"{post.literal}?" if not personal else f"{post.author}: {post.literal}, what do you think?"
            scores = (90, 10) if personal else (80, 90)
            assessed.append(
                NeedAssessment(
                    text,
                    post.author,
                    post.number,
                    necessity=scores[0],
                    searchability=scores[1],
                    recommend=not personal,
                    personal=personal,
                )
            )
            if not personal:
                meant.append((text, post.literal))
        self._requests = self._requests.updated(post.number, assessed, literals=meant, needed=self._outlook.relevant)
        self._quiet = 0 if news else self._quiet + 1

    def _learn(self, literal: Literal, author: str, post: int) -> bool:
        """Take in how a literal is; return whether it was open."""
        if not self._discussion.is_open(literal):
            return False
        self._discussion = self._discussion.with_stated([StatedLiteral(literal, author, post)])
        for one in self._requests.open:
            if one.literal in {literal, -literal}:
                self._requests = self._requests.answered(one.number, post)
        return True

    def _speak(self, post: WorldPost) -> None:
        """Recommend what the policy chooses, at most one thing a post."""
        outlook = self._outlook
        chosen = self._clock(post) if self._policy is Policy.EVERY_THIRD else self._chosen(outlook, post)
        if chosen is None or chosen.literal is None:
            return
        stable = outlook.is_stable
        self._after += stable
        self._relevant += not stable and outlook.is_relevant(chosen.literal)
        number = 0
        if chosen.request is not None:
            number = chosen.request.number
            self._personal += chosen.request.assessed.personal
            self._requests = self._requests.served(number, post.number)
        self._served.append((number, chosen.literal))
        self._learn(self._world.told(chosen.literal), _AGENT, post.number)
        self._quiet, self._spoke = 0, post.second

    def _chosen(self, outlook: Outlook, post: WorldPost) -> Serving | None:
        if self._policy is None:
            return None
        due = post.second - self._spoke >= self._interval
        stalled, left = self._quiet >= STALL, self._discussion.left
        found = choices(self._policy, self._requests, outlook, stalled=stalled, due=due, left=left)
        return found[0] if found else None

    def _clock(self, post: WorldPost) -> Serving | None:
        """Return any open literal, at every third post."""
        left = [one for one in self._world.debate.open if self._discussion.is_open(one)]
        if post.number % CLOCK or not left:
            return None
        return Serving(
            Basis.SCORES, None, SeededDraw(self._world.key, self._world.number, "clock", post.number).pick(left)
        )

    def _is_needed(self, number: int) -> bool:
        one = self._requests.of(number)
        return one is not None and one.state is RequestState.OPEN and is_needed(one, self._outlook.relevant)
