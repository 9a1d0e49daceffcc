"""Which open literals are still worth asking about: stability, relevance, smallest completions, the best next question.

Odekerken, Borg & Bex 2023 ("Justification, stability and relevance in incomplete argumentation frameworks") and
Odekerken, Lehtonen, Borg, Wallner & Järvisalo 2023 (for ASPIC+): the status of a literal is *stable* in a completion
when it is the same in every larger one; an open literal is *relevant* for a status when some completion that holds it
is stable with that status and is so no longer without it (semantics.md, section 7). So the relevant literals are those
of the subset-minimal completions that decide a status. Deciding stability is coNP-complete, relevance Σ2p-complete.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.completions import completions
from engine.diagrams import NEVER
from engine.errors import LimitReached
from engine.limits import Limits
from engine.prospects import Prospects
from engine.questions import best_question
from engine.record import Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.completions import Completions
    from engine.covering import Cover
    from engine.literals import Literal
    from engine.questions import Question
    from engine.rules import Dispute


class Undecided(StrEnum):
    """What was left open when the time was up."""

    STABILITY = "stability"
    RELEVANCE = "relevance"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Decider:
    """How one status can be reached for good.

    ``relevant`` are the literals that are relevant for it, in text order, ``smallest`` the completions with the fewest
    literals after which it is stable, none when there are none or the time was up. ``decided`` is False when the time
    was up before it was known that nothing else is relevant, or the smallest completions are too many to list; what is
    listed is so all the same.
    """

    status: Status
    relevant: tuple[Literal, ...]
    smallest: tuple[tuple[Literal, ...], ...]
    decided: bool = True


@dataclass(frozen=True, slots=True)
class Relevance:
    """What the open literals can do to the status of one literal.

    ``open`` are those that can bear on it at all. ``stable`` is None when the time was up before it was decided;
    ``possible`` are the statuses that some completion gives, all of them when nothing is undecided. ``deciders`` has an
    entry for each status asked about that is not stable yet and that some completion makes stable, or may.
    """

    literal: Literal
    status: Status
    reading: Reading
    agent: str | None
    open: tuple[Literal, ...]
    stable: bool | None
    possible: tuple[Status, ...]
    deciders: tuple[Decider, ...]
    question: Question | None
    undecided: tuple[Undecided, ...]


def relevance(
    dispute: Dispute,
    literal: Literal,
    *,
    statuses: Iterable[Status] = tuple(Status),
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> Relevance:
    """Return what the open literals of a dispute can do to the status of a ground literal.

    Exact when there is time; at the time limit what is known by then, and a word for what is not. Raises what grounding
    raises.
    """
    found = completions(dispute, literal, reading, agent, limits or Limits())
    status = found.cover.variants.status(frozenset())
    labels = {status}
    deciders: dict[Status, Decider] = {}
    question: Question | None = None
    undecided: set[Undecided] = {*Undecided}
    try:
        found.cover.grow(lambda cover: len(_labels(cover)) > 1)
        labels |= _labels(found.cover)
        undecided.discard(Undecided.STABILITY)
        if len(labels) > 1:
            prospects = Prospects(found)
            labels |= {one for one, diagram in prospects.known.items() if diagram != NEVER}
            deciders = {one: _decider(found, prospects, one) for one in labels}
            if prospects.complete:
                if all(decider.decided for decider in deciders.values()):
                    undecided.discard(Undecided.RELEVANCE)
                question = best_question(found, prospects)
                undecided.discard(Undecided.QUESTION)
        else:
            undecided.clear()
    except LimitReached as reached:
        if reached.limit == "ground rules":
            raise
    labels |= _labels(found.cover)
    stable = None if Undecided.STABILITY in undecided else len(labels) == 1
    told = [one for one in Status if one in statuses and one in labels and stable is not True]
    return Relevance(
        literal,
        status,
        reading,
        agent,
        found.open,
        stable,
        tuple(one for one in Status if one in labels),
        tuple(deciders.get(one, Decider(one, (), (), decided=False)) for one in told),
        question,
        tuple(one for one in Undecided if one in undecided),
    )


def stable(
    dispute: Dispute,
    literal: Literal,
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> bool:
    """Return whether a ground literal has the same status in every completion; raise `LimitReached` when time is up."""
    found = completions(dispute, literal, reading, agent, limits or Limits())
    found.cover.grow(lambda cover: len(_labels(cover)) > 1)
    return len(_labels(found.cover)) == 1


def _labels(cover: Cover) -> set[Status]:
    return {region.status for region in cover.regions}


def _decider(found: Completions, prospects: Prospects, status: Status) -> Decider:
    relevant = found.literals(prospects.relevant(status))
    try:
        smallest = tuple(map(found.literals, prospects.smallest(status)))
    except LimitReached as reached:
        if reached.limit != "combinations":
            raise
        return Decider(status, relevant, (), decided=False)
    return Decider(status, relevant, smallest, decided=prospects.complete)
