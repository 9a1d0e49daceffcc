"""Hidden worlds: discussions whose participants find out by and by what is so, while an agent reads along.

A world settles every open literal of a debate: those that a knowledge base declares open, or the reasons that agents
state in a made task (`aufheben.tasks`), which become open. Participants post by turns: most posts argue and say nothing
new, some state what is so, some ask, of these some a person and not the world. What is posted depends on the world and
the place alone, so that the same people speak whoever reads along.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING

from aufheben.recommender.discussion import Discussion, is_sound
from aufheben.tasks.making import make
from aufheben.tasks.plans import GRADES, SeededDraw
from engine.grounding.ground import resting
from engine.grounding.grounding import ground
from engine.values.limits import Limits
from engine.values.rules import Rule
from kb.knowledge_base import KnowledgeBase
from kb.loading import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.recommender.discussion import Outlook
    from engine.values.literals import Literal

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
    discussion: Discussion
    open: tuple[Literal, ...]
    _outlooks: dict[frozenset[Literal], Outlook] = field(default_factory=dict[frozenset["Literal"], "Outlook"])

    def outlook(self, discussion: Discussion) -> Outlook:
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

    def told(self, literal: Literal) -> Literal:
        """Return a literal or its complement, as it is in the world."""
        return literal if literal in self.truth else -literal


def open_debates(seed: int, tasks: int = TASKS) -> tuple[WorldDebate, ...]:
    """Return the debates of a series: those of the library, and made ones."""
    library = (_of_library(name) for name in LIBRARY)
    return tuple(chain(library, (_of_task(seed, number) for number in range(tasks))))


def _of_library(name: str) -> WorldDebate:
    base = load(name)
    return WorldDebate(name, Discussion.about(base), base.dispute.open)


def _of_task(seed: int, number: int) -> WorldDebate:
    """Return a made debate of which some reasons that bear on its issue are open, and some that do not."""
    task = make(seed, number, GRADES[1 + number % 3], "en")
    dispute, draw = task.base.dispute, SeededDraw(seed, number, "open")
    claims = Discussion.about(task.base).claims
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
    return WorldDebate(task.name, Discussion(base, claims), opened)


def worlds(debates: tuple[WorldDebate, ...], count: int, seed: int) -> Iterator[HiddenWorld]:
    """Yield so many worlds, by turns of each debate; what strict rules forbid is drawn again."""
    for number in range(count):
        debate = debates[number % len(debates)]
        draw = SeededDraw(seed, debate.name, number, "world")
        while True:
            truth = tuple(one if draw.chance(0.5) else -one for one in debate.open)
            dispute = debate.discussion.base.dispute
            facts = tuple(Rule(one, strict=True) for one in truth)
            if is_sound(replace(dispute, background=(*dispute.background, *facts), open=())):
                break
        yield HiddenWorld(debate, number, truth, f"{seed}/{debate.name}")
