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
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from engine.change.completions import DOING as COVERING
from engine.change.completions import completions
from engine.change.diagrams import ALWAYS, FALSE, NEVER, TRUE, UNKNOWN, Diagrams
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.record import Reading, Status

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from engine.change.completions import Completions, Cover
    from engine.change.variants import Choice
    from engine.grounding.ground import GroundDispute
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


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
        self.diagrams = diagrams = Diagrams(len(self.order), cover.variants.limits, COVERING)
        on = [diagrams.when(levels[switch >> 1], _value(switch)) for switch in sorted(cover.variants.everything)]
        everywhere = cover.variants.everywhere(diagrams, on)
        if everywhere is None:
            cover.grow(lambda _: _short(cover.variants.limits))
            everywhere = self._covered(cover, on)
        consistent = ALWAYS
        for nogood in cover.nogoods:
            consistent = diagrams.both(consistent, diagrams.negated(diagrams.every(on[place] for place in nogood)))
        self.known = {status: diagrams.both(consistent, diagram) for status, diagram in everywhere.items()}
        self._consistent = consistent
        self.complete = self._others(None) == consistent

    def decisive(self, status: Status) -> int:
        """Return the completions in which a status is known to be stable."""
        outside = self.diagrams.both(self._consistent, self.diagrams.negated(self.known[status]))
        return self._never(outside)

    def smallest(self, status: Status) -> tuple[Choice, ...]:
        """Return the completions with the fewest literals in which a status is stable, in text order.

        None when it is not known whether smaller ones, or others of that size, are among them.
        """
        surely, perhaps = map(self._smallest, (self.decisive(status), self._perhaps(status)))
        return tuple(sorted(surely, key=sorted)) if surely == perhaps else ()

    def relevant(self, status: Status) -> Choice:
        """Return what some completion in which a status is stable cannot do without."""
        both, given = self.diagrams.both, self.diagrams.given
        decisive, perhaps = self.decisive(status), self._perhaps(status)
        found: set[int] = set()
        for level in self.diagrams.support(decisive) | self.diagrams.support(perhaps):
            without = self.diagrams.negated(given(perhaps, level, UNKNOWN))
            found |= {
                self._switch(level, value)
                for value in (TRUE, FALSE)
                if both(given(decisive, level, value), without) != NEVER
            }
        return frozenset(found)

    def _smallest(self, cases: int) -> frozenset[Choice]:
        found = self.diagrams.smallest(cases)
        return frozenset(map(self._choice, () if found is None else found[1]))

    def _perhaps(self, status: Status) -> int:
        """Return the completions in which, for all that is known, a status may be stable."""
        return self._never(self._others(status))

    def _never(self, cases: int) -> int:
        """Return the consistent completions of which none that is larger is among some."""
        return self.diagrams.both(self._consistent, self.diagrams.negated(self.diagrams.possible(cases)))

    def _others(self, status: Status | None) -> int:
        """Return the completions known to have another status."""
        found = NEVER
        for other, diagram in self.known.items():
            if other is not status:
                found = self.diagrams.either(found, diagram)
        return found

    def _covered(self, cover: Cover, on: Sequence[int]) -> Mapping[Status, int]:
        """Return the completions that regions of each status hold."""
        diagrams, everything = self.diagrams, cover.variants.everything
        found = dict.fromkeys(Status, NEVER)
        for region in cover.regions:
            low = (on[place] for place in region.low)
            beyond = (diagrams.negated(on[place]) for place in everything - region.high)
            found[region.status] = diagrams.either(found[region.status], diagrams.every((*low, *beyond)))
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


State: TypeAlias = "tuple[int, ...]"
"""For each status the diagram of what may still be answered so that the literal has it."""

DOING = "looking for the best next question"

STATES = 20_000
"""The most states of knowledge that are looked at."""

MANY = 2
"""So many statuses are possible, at the least, while questions are left."""


@dataclass(frozen=True, slots=True)
class Question:
    """An open literal to ask about, how many questions are expected to be needed with it, and what each answer leaves.

    ``yes`` and ``no`` are the statuses that are still possible after the answer; empty when it cannot be given.
    """

    literal: Literal
    expected: Fraction
    yes: tuple[Status, ...]
    no: tuple[Status, ...]


def best_question(found: Completions, prospects: Prospects) -> Question | None:
    """Return the best next question, the first in text order among equals; None when the status is stable.

    Only what is relevant is asked about: a plan that asks about another one is no worse without that question.
    Raises `LimitReached` when there are too many states of knowledge to look at, or the time is up.
    """
    relevant = {switch >> 1 for status in Status for switch in prospects.relevant(status)}
    plan = _Plan(prospects, relevant, found.cover.variants.limits)
    start = tuple(prospects.known[status] for status in Status)
    best = plan.best(start)
    if best is None:
        return None
    expected, number = best
    yes, no = (plan.answered(start, number, value) for value in (TRUE, FALSE))
    return Question(found.open[number], expected, _left(yes), _left(no))


def _left(state: State) -> tuple[Status, ...]:
    """Return the statuses that are possible."""
    return tuple(status for status, diagram in zip(Status, state, strict=True) if diagram != NEVER)


class _Plan:
    """The best plans of questions by what may still come: the expected number of questions, and the first of them.

    What has been asked is not kept, only what may come after the answers: many ways lead to the same.
    """

    def __init__(self, prospects: Prospects, numbers: Collection[int], limits: Limits) -> None:
        self.diagrams = prospects.diagrams
        self.limits = limits
        self.levels = {number: level for level, number in enumerate(prospects.order) if number in numbers}
        self._known: dict[State, tuple[Fraction, int] | None] = {}
        self._fewest: dict[State, int] = {}

    def answered(self, state: State, number: int, value: int) -> State:
        """Return what may still come after an answer; nothing when it cannot be given."""
        return tuple(self.diagrams.given(diagram, self.levels[number], value) for diagram in state)

    def best(self, state: State) -> tuple[Fraction, int] | None:
        """Return the expected number of questions and the first of them; None when none is needed."""
        if state not in self._known:
            self.limits.check(DOING)
            if len(self._known) >= STATES:
                raise LimitReached("combinations", STATES, DOING, "ask about a literal on which less is open")
            self._known[state] = None if len(_left(state)) < MANY else self._cheapest(state)
        return self._known[state]

    def _cheapest(self, state: State) -> tuple[Fraction, int]:
        """Return the best of all first questions, the most promising tried first, the hopeless not at all."""
        support = set[int]().union(*map(self.diagrams.support, state))
        tried: list[tuple[Fraction, int, list[State]]] = []
        for number, level in self.levels.items():
            if level in support:
                answers = [self.answered(state, number, value) for value in (TRUE, FALSE)]
                answers = [answer for answer in answers if _left(answer)]
                fewest = 1 + Fraction(sum(map(self._least, answers)), len(answers))
                tried.append((fewest, number, answers))
        best: tuple[Fraction, int] | None = None
        for fewest, number, answers in sorted(tried):
            if best is None or (fewest, number) < best:
                after = (self.best(answer) for answer in answers)
                cost = 1 + sum((one[0] for one in after if one is not None), Fraction()) / len(answers)
                best = min(best or (cost, number), (cost, number))
        if best is None:
            raise RuntimeError("no question decides a status that is not stable")
        return best

    def _least(self, state: State) -> int:
        """Return how many answers it takes at the least until a status is stable."""
        if state not in self._fewest:
            self._fewest[state] = self._counted(state)
        return self._fewest[state]

    def _counted(self, state: State) -> int:
        if len(_left(state)) < MANY:
            return 0
        both, either, negated = self.diagrams.both, self.diagrams.either, self.diagrams.negated
        sizes: list[int] = []
        for place, diagram in enumerate(state):
            others = NEVER
            for other in (*state[:place], *state[place + 1 :]):
                others = either(others, other)
            consistent = either(diagram, others)
            found = self.diagrams.smallest(both(consistent, negated(self.diagrams.possible(others))))
            sizes += () if found is None else (found[0],)
        return min(sizes)


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
