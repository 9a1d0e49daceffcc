"""Which open literals are still worth asking about: stability, relevance, smallest completions, the best next question.

Odekerken, Borg & Bex 2023 ("Justification, stability and relevance in incomplete argumentation frameworks") and
Odekerken, Lehtonen, Borg, Wallner & Järvisalo 2023 (for ASPIC+): the status of a literal is *stable* in a completion
when it is the same in every larger one; an open literal is *relevant* for a status when some completion that holds it
is stable with that status and is so no longer without it (semantics.md, section 7). So the relevant literals are those
of the subset-minimal completions that decide a status. Deciding stability is coNP-complete, relevance Σ2p-complete.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.change.completions import completions
from engine.change.covering import DOING
from engine.change.diagrams import FALSE, TRUE, UNKNOWN, Diagram, Diagrams
from engine.change.questions import next_question
from engine.status.statuses import literal_statuses
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.record import Cut, Reading, Status

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping, Sequence

    from engine.change.completions import Completions
    from engine.change.covering import Cover
    from engine.change.questions import Question
    from engine.change.variants import Choice
    from engine.grounding.ground import GroundDispute
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


PROBES = 20
"""Regions that are looked for before diagrams are drawn: where the status is not stable, two of them mostly tell."""

RESERVED = 0.2
"""The share of the time that is kept for reading off what is known, when the space cannot be covered."""


class Prospects:
    """The consistent completions by the status that a literal has in them.

    ``known`` has a diagram for each status. ``complete`` is False when the time was up before all were known; what is
    then said to decide a status, or to be relevant for it, is so all the same.
    """

    def __init__(self, found: Completions) -> None:
        cover = found.cover
        self.order = _order(found)
        levels = {number: level for level, number in enumerate(self.order)}
        self.diagrams = diagrams = Diagrams(len(self.order), cover.variants.limits, DOING)
        on = [diagrams.when(levels[switch >> 1], _value(switch)) for switch in sorted(cover.variants.everything)]
        everywhere = cover.variants.everywhere(diagrams, on)
        if everywhere is None:
            cover.grow(lambda _: _short(cover.variants.limits))
            everywhere = self._covered(cover, on)
        self._consistent = diagrams.every(~diagrams.every(on[place] for place in nogood) for nogood in cover.nogoods)
        self.known = {status: self._consistent & diagram for status, diagram in everywhere.items()}
        self.complete = self._others(None) is self._consistent

    def decisive(self, status: Status) -> Diagram:
        """Return the completions in which a status is known to be stable."""
        return self._never(self._consistent & ~self.known[status])

    def smallest(self, status: Status) -> tuple[Choice, ...]:
        """Return the completions with the fewest literals in which a status is stable, in text order.

        None when it is not known whether smaller ones, or others of that size, are among them.
        """
        surely, perhaps = map(self._smallest, (self.decisive(status), self._perhaps(status)))
        return tuple(sorted(surely, key=sorted)) if surely == perhaps else ()

    def relevant(self, status: Status) -> Choice:
        """Return what some completion in which a status is stable cannot do without."""
        decisive, perhaps = self.decisive(status), self._perhaps(status)
        found: set[int] = set()
        for level in self.diagrams.support(decisive) | self.diagrams.support(perhaps):
            without = ~perhaps.given(level, UNKNOWN)
            found |= {
                self._switch(level, value)
                for value in (TRUE, FALSE)
                if not (decisive.given(level, value) & without).is_never
            }
        return frozenset(found)

    def _smallest(self, cases: Diagram) -> frozenset[Choice]:
        found = self.diagrams.smallest(cases)
        return frozenset(map(self._choice, () if found is None else found.choices))

    def _perhaps(self, status: Status) -> Diagram:
        """Return the completions in which, for all that is known, a status may be stable."""
        return self._never(self._others(status))

    def _never(self, cases: Diagram) -> Diagram:
        """Return the consistent completions of which none that is larger is among some."""
        return self._consistent & ~self.diagrams.possible(cases)

    def _others(self, status: Status | None) -> Diagram:
        """Return the completions known to have another status."""
        return self.diagrams.any(diagram for other, diagram in self.known.items() if other is not status)

    def _covered(self, cover: Cover, on: Sequence[Diagram]) -> Mapping[Status, Diagram]:
        """Return the completions that regions of each status hold."""
        found = dict.fromkeys(Status, self.diagrams.never)
        for region in cover.regions:
            low = (on[place] for place in region.low)
            beyond = (~on[place] for place in cover.variants.everything - region.high)
            found[region.status] |= self.diagrams.every((*low, *beyond))
        return found

    def _switch(self, level: int, value: int) -> int:
        return 2 * self.order[level] + (value == FALSE)

    def _choice(self, literals: Sequence[tuple[int, int]]) -> Choice:
        return frozenset(self._switch(level, value) for level, value in literals)


def _value(switch: int) -> int:
    return FALSE if switch & 1 else TRUE


def _short(limits: Limits) -> bool:
    left = limits.left()
    return left is not None and limits.seconds is not None and left < RESERVED * limits.seconds


def _order(found: Completions) -> tuple[int, ...]:
    """Return the open literals as the rules lead to them, one branch after the other: what matters together is near."""
    variants = found.cover.variants
    ground = variants.ground
    numbers = {ground.head[switch.rows[0]] >> 1: place >> 1 for place, switch in enumerate(variants.switches)}
    met = [numbers[atom] for atom in _branches(ground, variants.literal >> 1) if atom in numbers]
    return tuple(dict.fromkeys((*met, *range(len(found.open)))))


def _branches(ground: GroundDispute, asked: int) -> dict[int, None]:
    """Return the atoms on which one rests, depth first."""
    concluded: dict[int, list[int]] = {}
    for row, literal in enumerate(ground.head):
        concluded.setdefault(literal >> 1, []).append(row)
    seen: dict[int, None] = {}
    stack = [asked]
    while stack:
        atom = stack.pop()
        if atom not in seen:
            seen[atom] = None
            below = [one >> 1 for row in concluded.get(atom, ()) for one in (*ground.strong[row], *ground.weak[row])]
            stack += reversed(below)
    return seen


class Undecided(StrEnum):
    """What may be left open at a limit, in the order in which it is decided."""

    STABILITY = "stability"
    RELEVANCE = "relevance"
    SMALLEST = "smallest"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Decider:
    """How one status can be reached for good.

    ``relevant`` are the literals that are relevant for it, in text order, ``smallest`` the completions with the fewest
    literals after which it is stable, none when there are none or they were not found. ``decided`` is False when a
    limit was reached before it was known that nothing else is relevant, or what the smallest completions are; what is
    listed is so all the same.
    """

    status: Status
    relevant: tuple[Literal, ...]
    smallest: tuple[tuple[Literal, ...], ...]
    decided: bool = True


@dataclass(frozen=True, slots=True)
class Relevance:
    """What the open literals can do to the status of one literal.

    ``open`` are those that can bear on it at all. ``stable`` is None when that was not decided; ``possible`` are the
    statuses that some completion gives, all of them when nothing is undecided. ``deciders`` has an entry for each
    status asked about that is not stable yet and that some completion makes stable, or may. ``question`` is a good one,
    not known to be the best, where that is undecided. ``cuts`` name what was left open, each with the limit at which.
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
    cuts: tuple[tuple[Undecided, Cut], ...]

    @property
    def undecided(self) -> tuple[Undecided, ...]:
        """Return what was left open at a limit."""
        return tuple(one for one, _ in self.cuts)


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

    In the order of their worth: the status, whether it is stable, what is relevant, the smallest completions, the best
    question. At a limit what is decided by then, and for each thing that is not the limit that was reached. Raises what
    grounding and deciding the status raise.
    """
    limits = limits or Limits()
    try:
        found = completions(dispute, literal, reading, agent, limits)
    except LimitReached as reached:
        if reached.limit == "ground rules":
            raise
        (only,) = literal_statuses(dispute, (literal,), reading=reading, agent=agent, limits=limits)
        cuts = tuple((one, Cut.by(reached)) for one in Undecided)
        return Relevance(literal, only.status, reading, agent, (), None, (only.status,), (), None, cuts)
    search = _Search(found)
    search.decide()
    told = [one for one in Status if one in statuses and one in search.labels and search.stable is not True]
    return Relevance(
        literal,
        search.status,
        reading,
        agent,
        found.open,
        search.stable,
        tuple(one for one in Status if one in search.labels),
        tuple(map(search.decider, told)),
        search.question,
        tuple((one, search.cuts[one]) for one in Undecided if one in search.cuts),
    )


class _Search:
    """What is decided about the completions of one dispute so far, and at which limits the rest is not."""

    def __init__(self, found: Completions) -> None:
        self._found = found
        self._cover = found.cover
        self._prospects: Prospects | None = None
        self._relevant: dict[Status, tuple[Literal, ...]] = {}
        self._smallest: dict[Status, tuple[tuple[Literal, ...], ...]] = {}
        self.status = found.cover.variants.status(frozenset())
        self.question: Question | None = None
        self.cuts: dict[Undecided, Cut] = {}

    @property
    def labels(self) -> set[Status]:
        """Return the statuses known to be possible."""
        drawn = {} if self._prospects is None else self._prospects.known
        reached = (one for one, diagram in drawn.items() if not diagram.is_never)
        return {self.status, *self._cover.statuses, *reached}

    @property
    def stable(self) -> bool | None:
        """Return whether the status is stable; None when that is not decided."""
        return False if len(self.labels) > 1 else None if Undecided.STABILITY in self.cuts else True

    def decider(self, status: Status) -> Decider:
        """Return how a status can be reached for good."""
        relevant, smallest = self._relevant.get(status), self._smallest.get(status)
        complete = self._prospects is not None and self._prospects.complete
        decided = complete and relevant is not None and smallest is not None
        return Decider(status, relevant or (), smallest or (), decided)

    def decide(self) -> None:
        """Decide one thing after the other; at a limit go on with what does not need what was being done."""
        with self._up_to_limit(*Undecided):
            self._cover.grow(lambda cover: len(self.labels) > 1 or len(cover.regions) >= PROBES)
            if not self._cover.complete or len(self.labels) > 1:
                self._prospects = Prospects(self._found)
        if self._prospects is not None:
            self._read_off(self._prospects)
        elif self.cuts:
            del self.cuts[Undecided.STABILITY]
            with self._up_to_limit(Undecided.STABILITY):
                self._cover.grow(lambda _: len(self.labels) > 1)
        if len(self.labels) > 1:
            self.cuts.pop(Undecided.STABILITY, None)

    def _read_off(self, prospects: Prospects) -> None:
        if not prospects.complete:
            self._cut(Undecided, Cut("time", self._cover.variants.limits.seconds or 0, DOING))
        elif len(self.labels) == 1:
            return
        with self._up_to_limit(Undecided.RELEVANCE, Undecided.SMALLEST, Undecided.QUESTION):
            for status in self.labels:
                self._relevant[status] = self._found.literals(prospects.relevant(status))
        with self._up_to_limit(Undecided.SMALLEST):
            for status in self.labels:
                self._smallest[status] = tuple(map(self._found.literals, prospects.smallest(status)))
        if Undecided.QUESTION not in self.cuts:
            with self._up_to_limit(Undecided.QUESTION):
                self.question, reached = next_question(self._found, prospects)
                if reached is not None:
                    raise reached

    @contextmanager
    def _up_to_limit(self, *undecided: Undecided) -> Generator[None]:
        """Note what stays undecided when a limit is reached on the way."""
        try:
            yield
        except LimitReached as reached:
            if reached.limit == "ground rules":
                raise
            self._cut(undecided, Cut.by(reached))

    def _cut(self, undecided: Iterable[Undecided], cut: Cut) -> None:
        for one in undecided:
            self.cuts.setdefault(one, cut)
