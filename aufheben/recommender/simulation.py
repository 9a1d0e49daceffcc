"""Policies compared: on hidden worlds, and by the answers of people who used two systems.

On worlds it counts how soon the issue is settled, with how many recommendations, and for whom. Each world is gone
through once by each policy and once by nobody. A recommendation tells how a literal is in the world, right after the
post that gave rise to it. A discussion goes on for some posts after its issue is stable, to see whether an agent falls
silent. Requests are those that participants make, with the scores that a reader without fault would give: so the
policies are compared, not readers of posts.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain, groupby, islice
from pathlib import Path
from statistics import fmean

from aufheben.choices import Policy
from aufheben.errors import Misuse
from aufheben.experiments.statistics import RankSum, mann_whitney
from aufheben.recommender import needs
from aufheben.tasks.making import make
from aufheben.tasks.plans import GRADES, SeededDraw
from engine.grounding.ground import resting
from engine.grounding.grounding import ground
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.rules import Rule
from grammar.wording import NameList, Trouble
from kb.knowledge_base import KnowledgeBase
from kb.loading import load

# Hidden worlds: discussions whose participants find out by and by what is so, while an agent reads along.
#
# A world settles every open literal of a debate: those that a knowledge base declares open, or the reasons that agents
# state in a made task (`aufheben.tasks`), which become open. Participants post by turns: most posts argue and say
# nothing new, some state what is so, some ask, of these some a person and not the world. What is posted depends on the
# world and the place alone, so that the same people speak whoever reads along.

LIBRARY = ("embolism", "withdrawal")
"""Knowledge bases of the library in which several literals are open."""
TASKS = 4
"""Made debates beside those of the library."""
_OPEN = 7
"""Reasons of a made debate that become open at most, besides some that do not bear on its issue."""
_IDLE = 2
_STATES = 0.1
"""Shares of the posts that state what is so, or ask; the others argue."""
_ASKS = 0.3
_PERSONAL = 0.25
"""The share of questions that are put to a person."""
_SOONEST, _LATEST = 20, 100
"""Seconds from one post to the next: a minute on average."""


class Deed(StrEnum):
    """What a post of a participant does."""

    ARGUES = "argues"
    STATES = "states"
    ASKS = "asks"
    ASKS_A_PERSON = "asks-a-person"


@dataclass(frozen=True, slots=True)
class WorldPost:
    """A post of a participant: who, when, what it does, and about which literal, as it is in the world.

    ``second`` counts from the beginning of the discussion.
    """

    number: int
    author: str
    second: int
    deed: Deed
    literal: Literal | None = None


@dataclass(slots=True, eq=False)
class WorldDebate:
    """A debate in which something is open; what the engine says of a state of knowledge is computed once."""

    name: str
    discussion: needs.Discussion
    open: tuple[Literal, ...]
    _outlooks: dict[frozenset[Literal], needs.Outlook] = field(
        default_factory=dict[frozenset["Literal"], "needs.Outlook"]
    )

    def outlook(self, discussion: needs.Discussion) -> needs.Outlook:
        """Return what may still come of the issue."""
        known = frozenset(discussion.known)
        if known not in self._outlooks:
            self._outlooks[known] = discussion.outlook()
        return self._outlooks[known]


@dataclass(frozen=True, slots=True)
class HiddenWorld:
    """A debate with how things are: each open literal or its complement."""

    debate: WorldDebate
    number: int
    truth: tuple[Literal, ...]
    key: str

    def posts(self) -> Iterator[WorldPost]:
        """Yield what the participants post, without an end."""
        agents = self.debate.discussion.base.dispute.agents
        number = second = 0
        while True:
            number += 1
            # A draw of its own: what is said does not depend on when.
            second += _SOONEST + SeededDraw(self.key, self.number, "pause", number).below(_LATEST - _SOONEST + 1)
            draw = SeededDraw(self.key, self.number, "post", number)
            author, about = agents[number % len(agents)], draw.pick(self.truth)
            fate = draw.below(1000) / 1000
            deed = Deed.ARGUES
            if fate < _STATES:
                deed = Deed.STATES
            elif fate < _STATES + _ASKS:
                deed = Deed.ASKS_A_PERSON if draw.chance(_PERSONAL) else Deed.ASKS
            yield WorldPost(number, author, second, deed, None if deed is Deed.ARGUES else about)

    def true_literal(self, literal: Literal) -> Literal:
        """Return a literal or its complement, as it is in the world."""
        return literal if literal in self.truth else -literal


def open_debates(seed: int, tasks: int = TASKS) -> tuple[WorldDebate, ...]:
    """Return the debates of a series: those of the library, and made ones."""
    library = (_of_library(name) for name in LIBRARY)
    return tuple(chain(library, (_of_task(seed, number) for number in range(tasks))))


def _of_library(name: str) -> WorldDebate:
    base = load(name)
    return WorldDebate(name, needs.Discussion.about(base), base.dispute.open)


def _of_task(seed: int, number: int) -> WorldDebate:
    """Return a made debate of which some reasons that bear on its issue are open, and some that do not."""
    task = make(seed, number, GRADES[1 + number % 3], "en")
    dispute, draw = task.base.dispute, SeededDraw(seed, number, "open")
    claims = needs.Discussion.about(task.base).claims
    grounded = ground(dispute, Limits())
    found = [grounded.table.find(claim) for claim in claims]
    bearing = resting(grounded, [one >> 1 for one in found if one is not None])
    reasons = [rule.head for theory in dispute.theories for rule in theory.rules if rule.is_fact]
    ours: list[Literal] = []
    idle: list[Literal] = []
    for reason in reasons:
        place = grounded.table.find(reason)
        (ours if place is not None and place >> 1 in bearing else idle).append(reason)
    opened = (*draw.some(_OPEN, ours), *draw.some(_IDLE, idle))
    theories = tuple(
        replace(theory, rules=tuple(rule for rule in theory.rules if not (rule.is_fact and rule.head in opened)))
        for theory in dispute.theories
    )
    base = KnowledgeBase.of(replace(dispute, theories=theories, open=opened))
    return WorldDebate(task.name, needs.Discussion(base, claims), opened)


def worlds(debates: tuple[WorldDebate, ...], count: int, seed: int) -> Iterator[HiddenWorld]:
    """Yield so many worlds, by turns of each debate; what strict rules forbid is drawn again."""
    for number in range(count):
        debate = debates[number % len(debates)]
        draw = SeededDraw(seed, debate.name, number, "world")
        while True:
            truth = tuple(one if draw.chance(0.5) else -one for one in debate.open)
            dispute = debate.discussion.base.dispute
            facts = tuple(Rule(one, strict=True) for one in truth)
            if needs.is_sound(replace(dispute, background=(*dispute.background, *facts), open=())):
                break
        yield HiddenWorld(debate, number, truth, f"{seed}/{debate.name}")


# Policies on hidden worlds.

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
    worlds: Iterable[HiddenWorld], policies: Sequence[Policy | None], interval: float = needs.INTERVAL
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
        self._discussion: needs.Discussion = world.debate.discussion
        self._requests = needs.RequestList()
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
        served = [number for number, _ in self._served if number]
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
            len(served) - len(set(served)),
        )

    @property
    def _outlook(self) -> needs.Outlook:
        return self._world.debate.outlook(self._discussion)

    def _hear(self, post: WorldPost) -> None:
        """Take in a post of a participant."""
        assessed: list[needs.NeedAssessment] = []
        meant: list[tuple[str, Literal]] = []
        news = False
        if post.deed is Deed.STATES and post.literal is not None:
            news = self._learn(post.literal, post.author, post.number)
        elif post.literal is not None and self._discussion.is_open(post.literal):
            personal = post.deed is Deed.ASKS_A_PERSON
            text = f"{post.literal}?" if not personal else f"{post.author}: {post.literal}, what do you think?"
            scores = (90, 10) if personal else (80, 90)
            assessed.append(
                needs.NeedAssessment(
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
        self._discussion = self._discussion.with_statements([needs.LiteralStatement(literal, author, post)])
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
        self._learn(self._world.true_literal(chosen.literal), _AGENT, post.number)
        self._quiet, self._spoke = 0, post.second

    def _chosen(self, outlook: needs.Outlook, post: WorldPost) -> needs.Serving | None:
        if self._policy is None:
            return None
        due = post.second - self._spoke >= self._interval
        stalled, left = self._quiet >= needs.STALL, self._discussion.left
        found = needs.choices(self._policy, self._requests, outlook, stalled=stalled, due=due, left=left)
        return found[0] if found else None

    def _clock(self, post: WorldPost) -> needs.Serving | None:
        """Return any open literal, at every third post."""
        left = [one for one in self._world.debate.open if self._discussion.is_open(one)]
        if post.number % CLOCK or not left:
            return None
        return needs.Serving(
            needs.Basis.SCORES, None, SeededDraw(self._world.key, self._world.number, "clock", post.number).pick(left)
        )

    def _is_needed(self, number: int) -> bool:
        one = self._requests.of(number)
        return one is not None and one.state is needs.RequestState.OPEN and needs.is_needed(one, self._outlook.relevant)


_COLUMNS = ("system", "item", "score")
MOST_ANSWERS = 50
"""Answers to one question about one system at most: the test counts all divisions of them."""


@dataclass(frozen=True, slots=True)
class ComparedItem:
    """One question: the two systems in the order of their names, their mean scores, and the test of the answers."""

    item: str
    systems: tuple[str, str]
    means: tuple[float, float]
    found: RankSum


def compared_answers(path: Path) -> tuple[ComparedItem, ...]:
    """Return the comparison of the two systems of a questionnaire, item by item, as the table names them.

    The table is CSV with the columns ``system``, ``item`` and ``score``. Raises `Misuse` for any other.
    """
    scores: dict[str, dict[str, list[float]]] = {}
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            table = csv.DictReader(stream, strict=True)
            if missing := sorted({*_COLUMNS} - {*(table.fieldnames or ())}):
                raise _none(path, ", ".join(missing))
            for row in table:
                fields = len(table.fieldnames or ())
                if None in row or None in row.values():  # too many fields, or too few
                    raise Misuse("recommend.answer-fields", path=path, line=table.line_num, count=fields)
                scores.setdefault(row["item"], {}).setdefault(row["system"], []).append(
                    _score(row["score"], path, table)
                )
    except OSError as error:
        raise _none(path, Trouble(error)) from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise _none(path, error) from error
    if not scores:
        raise _none(path, "0")
    found: list[ComparedItem] = []
    for item, groups in scores.items():
        if len(groups) != 2:  # noqa: PLR2004 - two systems are compared
            raise Misuse("recommend.answer-systems", path=path, item=item, systems=NameList.of(groups))
        one, other = sorted(groups)
        if max(map(len, groups.values())) > MOST_ANSWERS:
            raise Misuse("recommend.answers-many", path=path, item=item, most=MOST_ANSWERS)
        means = fmean(groups[one]), fmean(groups[other])
        found.append(ComparedItem(item, (one, other), means, mann_whitney(groups[one], groups[other])))
    return tuple(found)


def _score(text: str, path: Path, table: csv.DictReader[str]) -> float:
    try:
        score = float(text)
    except ValueError:
        score = math.nan
    if not math.isfinite(score):
        raise Misuse("recommend.answer-score", path=path, line=table.line_num, found=text)
    return score


def _none(path: Path, reason: object) -> Misuse:
    return Misuse("recommend.no-answers", path=path, reason=reason)
