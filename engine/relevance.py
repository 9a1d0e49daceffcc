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
from engine.covering import Choice, Cover, Region, chosen, forbidden, outlines, switches
from engine.errors import LimitReached
from engine.limits import Limits
from engine.questions import Question, best_question
from engine.record import Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.completions import Completions
    from engine.literals import Literal
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
    literals after which it is stable. ``decided`` is False when the time was up before it was known that there are no
    others: the relevant ones listed are relevant all the same.
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
    limits = limits or Limits()
    found = completions(dispute, literal, reading, agent, limits)
    status = found.cover.variants.status(frozenset())
    try:
        found.cover.grow()
    except LimitReached as reached:
        if reached.limit != "time":
            raise
    return _told(found, literal, status, tuple(statuses), reading, agent)


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


def _told(
    found: Completions,
    literal: Literal,
    status: Status,
    asked: tuple[Status, ...],
    reading: Reading,
    agent: str | None,
) -> Relevance:
    """Return the relevance of what was found, by a complete cover or by what there is of one."""
    cover = found.cover
    labels = _labels(cover) | {status}
    stable = False if len(labels) > 1 else True if cover.complete else None
    undecided: list[Undecided] = []
    told: list[tuple[Decider, set[int]]] = []
    question: Question | None = None
    if stable is None:
        undecided.append(Undecided.STABILITY)
    if stable is not True:
        deciders = [_Deciding(found, one) for one in Status if one in labels or not cover.complete]
        told = [(one.decider(), one.relevant) for one in deciders]
        if all(decider.decided for decider, _ in told):
            try:
                question = best_question(found, {switch for _, relevant in told for switch in relevant})
            except LimitReached:
                undecided.append(Undecided.QUESTION)
        else:
            undecided += (Undecided.RELEVANCE, Undecided.QUESTION)
    shown = tuple(decider for decider, _ in told if decider.status in asked)
    possible = tuple(one for one in Status if one in labels)
    return Relevance(literal, status, reading, agent, found.open, stable, possible, shown, question, tuple(undecided))


class _Deciding:
    """The completions that make one status stable."""

    def __init__(self, found: Completions, status: Status) -> None:
        self.found = found
        self.cover = found.cover
        self.status = status
        self.relevant: set[int] = set()
        self.others = [
            region for region in self.cover.regions if region.status is not status and self.cover.consistent(region.low)
        ]
        everything = self.cover.variants.everything
        self._facts = "".join(
            (
                *switches(everything),
                *forbidden(self.cover.nogoods),
                *outlines(((region.low, region.high) for region in self.others), everything),
            )
        )

    def decider(self) -> Decider:
        """Return the relevant literals and the smallest completions, as far as there is time."""
        if not self.cover.complete:
            return self._known()
        smallest: list[Choice] = []
        decided = True
        try:
            while (more := self._needed()) is not None:
                self.relevant.add(more)
            smallest = self._smallest()
        except LimitReached:
            decided = False
        literals = self.found.literals
        return Decider(self.status, literals(self.relevant), tuple(map(literals, smallest)), decided=decided)

    def _needed(self) -> int | None:
        """Return one more switch without which some completion would not decide the status; None when there is none."""
        candidates = (f"candidate({switch}).\n" for switch in sorted(self.cover.variants.everything - self.relevant))
        return next((place for name, place in self._solved(candidates) or () if name == "needed"), None)

    def _smallest(self) -> list[Choice]:
        """Return the completions with the fewest literals that decide the status, in text order."""
        found: list[Choice] = []
        for size in range(len(self.cover.variants.everything) // 2 + 1):
            while (atoms := self._solved([f"size({size}).\n", *_answers(found)])) is not None:
                found.append(frozenset(place for name, place in atoms if name == "on"))
            if found:
                break
        return sorted(found, key=sorted)

    def _solved(self, facts: Iterable[str]) -> list[tuple[str, int]] | None:
        found = chosen("".join((self._facts, *facts)), "deciding", self.cover.variants.limits)
        return None if found is None else [(name, place) for name, (place,) in found]

    def _known(self) -> Decider:
        """Return what is relevant for sure when the space is not covered.

        A region without an upper end decides; what it holds is relevant where leaving it out lets another status in.
        """
        everything = self.cover.variants.everything
        for region in self.cover.regions:
            if region.status is self.status and region.high == everything:
                self.relevant.update(switch for switch in region.low if self._open(region, switch))
        return Decider(self.status, self.found.literals(self.relevant), (), decided=False)

    def _open(self, region: Region, switch: int) -> bool:
        return self.cover.reachable(region.low - {switch}) - {self.status} != frozenset()


def _answers(found: Iterable[Choice]) -> Iterable[str]:
    for number, choice in enumerate(found):
        yield f"answer({number}).\n"
        yield from (f"known({number},{place}).\n" for place in sorted(choice))
