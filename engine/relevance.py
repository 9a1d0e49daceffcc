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
from engine.covering import chosen, exits, forbidden, switches
from engine.errors import LimitReached
from engine.limits import Limits
from engine.questions import Question, best_question
from engine.record import Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.completions import Completions
    from engine.covering import Cover
    from engine.literals import Literal
    from engine.rules import Dispute
    from engine.variants import Choice


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
    was up before it was known that nothing else is relevant; what is listed is so all the same.
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
    deciding = {one: _Deciding(found, one) for one in Status}
    question: Question | None = None
    undecided: set[Undecided] = {*Undecided}
    try:
        found.cover.grow(lambda cover: len(_labels(cover)) > 1)
        undecided.discard(Undecided.STABILITY)
        for one in Status if not found.cover.complete else ():
            if one in _labels(found.cover):
                deciding[one].search()
        found.cover.grow()
        for one in _labels(found.cover) if len(_labels(found.cover)) > 1 else ():
            deciding[one].search()
        undecided.discard(Undecided.RELEVANCE)
        question = best_question(found, {switch for one in deciding.values() for switch in one.relevant})
        undecided.discard(Undecided.QUESTION)
    except LimitReached as reached:
        if reached.limit == "ground rules":
            raise
    labels = _labels(found.cover) | {status}
    stable = None if Undecided.STABILITY in undecided else len(labels) == 1
    told = [deciding[one] for one in Status if one in statuses and one in labels and stable is not True]
    return Relevance(
        literal,
        status,
        reading,
        agent,
        found.open,
        stable,
        tuple(one for one in Status if one in labels),
        tuple(one.decider(decided=Undecided.RELEVANCE not in undecided) for one in told),
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


class _Deciding:
    """The completions that make one status stable, found by what they have to rule out.

    A completion that decides the status leaves every region of another one. Clingo proposes one that leaves all regions
    known so far; either it decides, or one more region becomes known.
    """

    def __init__(self, found: Completions, status: Status) -> None:
        self.found = found
        self.cover = found.cover
        self.status = status
        self.relevant: set[int] = set()
        self.smallest: tuple[Choice, ...] | None = None

    def search(self) -> None:
        """Find the smallest completions that decide the status, and what is relevant for it.

        When the space is covered that is everything; before, it is what follows from the regions that are known.
        """
        if self.smallest is None:
            self.smallest = self._smallest()
        while (more := self._needed()) is not None:
            self.relevant.add(more)

    def decider(self, *, decided: bool) -> Decider:
        """Return what was found."""
        literals = self.found.literals
        return Decider(self.status, literals(self.relevant), tuple(map(literals, self.smallest or ())), decided=decided)

    def _smallest(self) -> tuple[Choice, ...]:
        """Return the completions with the fewest literals that decide the status, in text order."""
        found: list[Choice] = []
        if self._decisive([]) is None:
            return ()
        for size in range(len(self.found.open) + 1):
            while (atoms := self._decisive([f"size({size}).\n", *_answers(found)])) is not None:
                found.append(_on(atoms))
            if found:
                break
        return tuple(sorted(found, key=sorted))

    def _needed(self) -> int | None:
        """Return one more switch without which some completion would not decide the status; None when none is known."""
        candidates = self.cover.variants.everything - self.relevant
        if not candidates:
            return None
        atoms = self._decisive([f"candidate({switch}).\n" for switch in sorted(candidates)])
        return None if atoms is None else next(place for name, place in atoms if name == "needed")

    def _decisive(self, facts: Sequence[str]) -> list[tuple[str, int]] | None:
        """Return a completion that decides the status, None when there is none."""
        while (atoms := self._proposed(facts)) is not None:
            if self.cover.settles(_on(atoms), self.status):
                return atoms
        return None

    def _proposed(self, facts: Iterable[str]) -> list[tuple[str, int]] | None:
        """Return a completion that leaves all known regions of other statuses, None when there is none."""
        cover, everything = self.cover, self.cover.variants.everything
        others = (
            (region.low, region.high)
            for region in cover.regions
            if region.status is not self.status and cover.consistent(region.low)
        )
        stated = (*switches(everything), *forbidden(cover.nogoods), *exits(others, cover), *facts)
        found = chosen("".join(stated), "deciding", cover.variants.limits)
        return None if found is None else [(name, place) for name, (place,) in found]


def _on(atoms: Iterable[tuple[str, int]]) -> Choice:
    return frozenset(place for name, place in atoms if name == "on")


def _answers(found: Iterable[Choice]) -> Iterable[str]:
    for number, choice in enumerate(found):
        yield f"answer({number}).\n"
        yield from (f"known({number},{place}).\n" for place in sorted(choice))
