"""Which open literals are still worth asking about: stability, relevance, smallest completions, the best next question.

Odekerken, Borg & Bex 2023 ("Justification, stability and relevance in incomplete argumentation frameworks") and
Odekerken, Lehtonen, Borg, Wallner & Järvisalo 2023 (for ASPIC+): the status of a literal is *stable* in a completion
when it is the same in every larger one; an open literal is *relevant* for a status when some completion that holds it
is stable with that status and is so no longer without it (semantics.md, section 7). So the relevant literals are those
of the subset-minimal completions that decide a status. Deciding stability is coNP-complete, relevance Σ2p-complete.

The *best next question* is the one after which the fewest questions are expected until the status is stable. A plan is
a decision tree over the open literals, each answer as likely as the other; finding the best one takes exponential time
(Hyafil & Rivest 1976, "Constructing optimal binary decision trees is NP-complete"). So the states of knowledge, what
may still come after some answers, are searched best first with a bound from below and one from above on the questions
that each still takes (bounded AO*: Nilsson 1980; McMahan, Likhachev & Gordon 2005). When the bounds meet the plan is
best; stopped before, the greedy plan for what is known so far is told with both. Where a limit comes before any plan is
known, the question is a greedy choice among the regions explored, or by the rules, and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from math import prod
from random import Random
from typing import TypeAlias

from engine.change.diagrams import ADVICE, FALSE, TRUE, UNKNOWN, Diagram, Diagrams
from engine.change.variants import DOING, Choice, Completions, Region, completions, ordering
from engine.grounding.ground import resting
from engine.status.statuses import literal_statuses
from engine.values.errors import LimitReached
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Literal
from engine.values.record import Cut, Displayed, Reading, Status
from engine.values.rules import Dispute

PROBES = 20
"""Regions that are looked for before diagrams are drawn: where the status is not stable, two of them mostly tell."""

SAMPLES = 500
"""Completions that a greedy question looks at."""

RESERVED = 0.2
"""The share of the time that is kept for reading off what is known, when the space cannot be covered."""


class Prospects:
    """The consistent completions by the status that a literal has in them.

    ``known`` has a diagram for each status. ``complete`` is False when the time was up before all were known; what is
    then said to decide a status, or to be relevant for it, is so all the same.
    """

    def __init__(self, found: Completions) -> None:
        variants = found.variants
        self.order = _order(found)
        levels = {number: level for level, number in enumerate(self.order)}
        self.diagrams = diagrams = Diagrams(len(self.order), variants.limits, DOING)
        # Of an open literal the even switch is that it is true, the odd one that it is false.
        on = [diagrams.when(levels[n >> 1], FALSE if n & 1 else TRUE) for n in range(len(variants.switches))]
        everywhere = variants.everywhere(diagrams, on)
        if everywhere is None:
            found.grow(lambda: _short(variants.limits))
            everywhere = dict.fromkeys(Status, diagrams.never)
            for region in found.regions:
                low = (on[place] for place in region.low)
                beyond = (~on[place] for place in variants.everything - region.high)
                everywhere[region.status] |= diagrams.every((*low, *beyond))
        self._consistent = diagrams.every(~diagrams.every(on[place] for place in nogood) for nogood in found.nogoods)
        self.known = {status: self._consistent & diagram for status, diagram in everywhere.items()}
        self.complete = self._others(None) is self._consistent

    def sampled(self) -> Iterator[Region]:
        """Yield completions in which everything is answered, drawn at random, always the same, with their statuses."""
        draw = Random(0)  # noqa: S311 - no secret
        for _ in range(SAMPLES):
            values = [draw.choice((TRUE, FALSE)) for _ in self.order]
            status = next((status for status, diagram in self.known.items() if diagram.holds(values)), None)
            if status is not None:
                choice = self._choice(enumerate(values))
                yield Region(choice, choice, status)

    def smallest(self, status: Status) -> tuple[Choice, ...]:
        """Return the completions with the fewest literals in which a status is stable, in text order.

        None when it is not known whether smaller ones, or others of that size, are among them.
        """
        surely, perhaps = (frozenset(map(self._choice, self.diagrams.smallest(one))) for one in self._stable(status))
        return tuple(sorted(surely, key=sorted)) if surely == perhaps else ()

    def relevant(self, status: Status) -> Choice:
        """Return what some completion in which a status is stable cannot do without."""
        # A literal is relevant where some stable completion holds it and is, without it, surely not stable any more
        # (semantics.md, section 7). Where all is known the two diagrams are one, and the answer is exact.
        surely, perhaps = self._stable(status)
        return self._choice(
            (level, value)
            for level in self.diagrams.support(surely) | self.diagrams.support(perhaps)
            for value in (TRUE, FALSE)
            if not (surely.given(level, value) & ~perhaps.given(level, UNKNOWN)).is_never
        )

    def _stable(self, status: Status) -> Iterator[Diagram]:
        """Return the completions in which a status is surely stable, then those in which it may be, for all known."""
        # None that is larger may have another status: none not known to have this one, or none known to have another.
        for other in (self._consistent & ~self.known[status], self._others(status)):
            yield self._consistent & ~self.diagrams.possible(other)

    def _others(self, status: Status | None) -> Diagram:
        """Return the completions known to have another status."""
        return self.diagrams.any(diagram for other, diagram in self.known.items() if other is not status)

    def _choice(self, literals: Iterable[tuple[int, int]]) -> Choice:
        return frozenset(2 * self.order[level] + (value == FALSE) for level, value in literals)


def _short(limits: Limits) -> bool:
    left = limits.left()
    return left is not None and limits.seconds is not None and left < RESERVED * limits.seconds


def _order(found: Completions) -> tuple[int, ...]:
    """Return the open literals as the rules lead to them, one branch after the other: what matters together is near."""
    variants = found.variants
    ground = variants.ground
    numbers = {ground.head[switch.rows[0]] >> 1: place >> 1 for place, switch in enumerate(variants.switches)}
    met = [numbers[atom] for atom in resting(ground, (variants.literal >> 1,)) if atom in numbers]
    return tuple(dict.fromkeys((*met, *range(len(found.open)))))


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
class Relevance(Displayed):
    """What the open literals can do to the status of one literal.

    ``open`` are those that can bear on it at all. ``stable`` is None when that was not decided; ``possible`` are the
    statuses that some completion gives, all of them when nothing is undecided. ``deciders`` has an entry for each
    status asked about that is not stable yet and that some completion makes stable, or may. ``question`` is a good one,
    not known to be the best, or a greedy choice, where that is undecided. ``cuts`` name what was left open, each with
    the limit at which.
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

    def __repr__(self) -> str:
        stable = {True: "stable", False: "not stable", None: "not decided whether stable"}[self.stable]
        return f"<Relevance: {self.literal} is {self.status.value}, {stable}, {len(self.open)} open literals>"

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
    limits: Limits = UNTIMED,
) -> Relevance:
    """Return what the open literals of a dispute can do to the status of a ground literal.

    In the order of their worth: the status, whether it is stable, what is relevant, the smallest completions, the best
    question. At a limit what is decided by then, and for each thing that is not the limit that was reached. Raises what
    grounding and deciding the status raise.
    """
    try:
        found = completions(dispute, literal, reading, agent, limits)
    except LimitReached as reached:
        if reached.limit == "ground rules":
            raise
        (only,) = literal_statuses(dispute, (literal,), reading=reading, agent=agent, limits=limits)
        cuts = tuple((one, Cut.by(reached)) for one in Undecided)
        return Relevance(literal, only.status, reading, agent, (), None, (only.status,), (), None, cuts)
    deciding = _DecidingRelevance(found)
    deciding.decide()
    reported = [one for one in Status if one in statuses and one in deciding.labels and deciding.stable is not True]
    return Relevance(
        literal,
        deciding.status,
        reading,
        agent,
        found.open,
        deciding.stable,
        tuple(one for one in Status if one in deciding.labels),
        tuple(map(deciding.decider, reported)),
        deciding.question,
        tuple((one, deciding.cuts[one]) for one in Undecided if one in deciding.cuts),
    )


class _DecidingRelevance:
    """What is decided about the completions of one dispute so far, and at which limits the rest is not."""

    def __init__(self, found: Completions) -> None:
        self._found = found
        self._prospects: Prospects | None = None
        self._relevant: dict[Status, tuple[Literal, ...]] = {}
        self._smallest: dict[Status, tuple[tuple[Literal, ...], ...]] = {}
        self.status = found.variants.status(frozenset())
        self.question: Question | None = None
        self.cuts: dict[Undecided, Cut] = {}

    @property
    def labels(self) -> set[Status]:
        """Return the statuses known to be possible."""
        drawn = {} if self._prospects is None else self._prospects.known
        reached = (one for one, diagram in drawn.items() if not diagram.is_never)
        return {self.status, *self._found.statuses, *reached}

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
            self._found.grow(lambda: len(self.labels) > 1 or len(self._found.regions) >= PROBES)
            if not self._found.complete or len(self.labels) > 1:
                self._prospects = Prospects(self._found)
        if self._prospects is not None:
            self._read_off(self._prospects)
        elif self.cuts:
            del self.cuts[Undecided.STABILITY]
            with self._up_to_limit(Undecided.STABILITY):
                self._found.grow(lambda: len(self.labels) > 1)
        if len(self.labels) > 1:
            self.cuts.pop(Undecided.STABILITY, None)
        if self.question is None and Undecided.QUESTION in self.cuts and self.stable is not True:
            explored = self._found.regions if self._prospects is None else tuple(self._prospects.sampled())
            self.question = greedy_question(self._found, explored, surely=self.stable is False)

    def _read_off(self, prospects: Prospects) -> None:
        if not prospects.complete:
            self._cut(Undecided, Cut("time", self._found.variants.limits.seconds or 0, DOING))
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


ASKING = "looking for the best next question"

STATES = 20_000
"""States of knowledge that are looked at, after which no further one is looked into."""


class Greedy(StrEnum):
    """What a question is chosen by where no plan is known: the completions explored, or how many rules mention it."""

    EXPLORED = "explored"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Question:
    """An open literal to ask about, how many questions are expected to be needed with it, and what each answer leaves.

    ``expected`` is what a plan that begins with it takes, ``least`` what every plan takes at the least: the question is
    the best one where they are equal. ``yes`` and ``no`` are the statuses that are still possible after the answer;
    empty when it cannot be given. Of a ``greedy`` choice no plan is known but to ask about everything, and no status is
    known but those explored.
    """

    literal: Literal
    expected: Fraction
    least: Fraction
    yes: tuple[Status, ...]
    no: tuple[Status, ...]
    greedy: Greedy | None = None


State: TypeAlias = "tuple[Diagram, ...]"
"""For each status what may still be answered so that the literal has it."""


def next_question(found: Completions, prospects: Prospects) -> tuple[Question, LimitReached | None]:
    """Return the best question of a status that is not stable, the first in text order among equals.

    Or a good one, with the limit at which the search stopped. Only what is relevant is asked about: a plan that asks
    about another literal is no worse without that question.
    """
    relevant = {switch >> 1 for status in Status for switch in prospects.relevant(status)}
    levels = {number: level for level, number in enumerate(prospects.order) if number in relevant}
    search = _Planning(prospects, levels, found.variants.limits)
    root = search.node(tuple(prospects.known[status] for status in Status))
    stopped: LimitReached | None = None
    try:
        search.grow(root)
    except LimitReached as reached:
        if not root.questions:
            raise
        stopped = reached
    best = min(root.questions, key=lambda one: (one.most if stopped else one.least, one.number))
    yes, no = (_left(search.answered(root.state, best.number, value)) for value in (TRUE, FALSE))
    expected, least = (Fraction(count, search.whole) for count in (best.most, root.least))
    return Question(found.open[best.number], expected, least, yes, no), stopped


def greedy_question(found: Completions, explored: Collection[Region], *, surely: bool) -> Question | None:
    """Return the question whose answer tells most about the status; None where nothing is open.

    ``surely`` is whether the status is known not to be stable, so that one question at the least is needed.
    """
    # Guess the status that most of the explored completions have that agree with an answer: the best question is the
    # one after whose answer that guess is right most often. It looks one answer ahead and at some completions, not at
    # the whole space, which is what makes it cheap, and why nothing is known of how good it is.
    numbers = range(len(found.open))
    answers = {n: tuple(_explored(found, explored, 2 * n + signed) for signed in (0, 1)) for n in numbers}
    rights = {n: sum(max(one.values(), default=0) for one in either) for n, either in answers.items()}
    totals = {n: sum(sum(one.values()) for one in either) for n, either in answers.items()}
    met = [number for number in numbers if totals[number]]
    bounds = Fraction(len(found.open)), Fraction(surely)
    if len({region.status for region in explored}) > 1 and met:
        best = max(met, key=lambda number: (Fraction(rights[number], totals[number]), -number))
        yes, no = (tuple(status for status in Status if one[status]) for one in answers[best])
        return Question(found.open[best], *bounds, yes, no, Greedy.EXPLORED)
    if not found.open:
        return None
    variants = found.variants
    ground = variants.ground
    bearing = resting(ground, (variants.literal >> 1, *ordering(ground)))
    rows = (row for row in ground.rows if ground.head[row] >> 1 in bearing)
    mentions = Counter(atom for row in rows for atom in {one >> 1 for one in (*ground.strong[row], *ground.weak[row])})
    atoms = [ground.head[switch.rows[0]] >> 1 for switch in variants.switches[::2]]
    best = max(numbers, key=lambda number: (mentions[atoms[number]], -number))
    return Question(found.open[best], *bounds, tuple(Status), tuple(Status), Greedy.RULES)


def _explored(found: Completions, explored: Iterable[Region], switch: int) -> Counter[Status]:
    """Return how many completions in some regions have each status once a switch is on."""
    # In a region a literal that ``low`` has is so, and any other may be unknown or what ``high`` allows. Where the
    # least choice with the answer is consistent it is a completion itself, so no status is counted that cannot be.
    count: Counter[Status] = Counter()
    for region in explored:
        if switch in region.high and not any(one <= region.low | {switch} for one in found.nogoods):
            free = (n for n in range(len(found.open)) if n != switch >> 1 and region.low.isdisjoint((2 * n, 2 * n + 1)))
            count[region.status] += prod(1 + (2 * n in region.high) + (2 * n + 1 in region.high) for n in free)
    return count


def _left(state: State) -> tuple[Status, ...]:
    """Return the statuses that are possible."""
    return tuple(status for status, diagram in zip(Status, state, strict=True) if not diagram.is_never)


@dataclass(eq=False, slots=True)
class _KnowledgeState:
    """A state of knowledge: bounds on the questions it is expected to take, and what may be asked, once looked into.

    Bounds are counted in parts of a question, as many of which make one as `_Planning.whole` says.
    """

    state: State
    least: int
    most: int
    questions: list[_PlannedQuestion] = field(default_factory=list["_PlannedQuestion"])

    @property
    def promising(self) -> _PlannedQuestion:
        """Return the question after which the fewest may be needed, the first in text order among equals."""
        return min(self.questions, key=lambda one: (one.least, one.number))

    def tighten(self) -> None:
        """Take over what is known of the states after its questions."""
        for one in self.questions:
            self.most = min(self.most, one.most)
        if self.questions:
            self.least = max(self.least, self.promising.least)


@dataclass(slots=True)
class _PlannedQuestion:
    """A question about an open literal, and the states after each answer that can be given."""

    number: int
    after: Sequence[_KnowledgeState]
    whole: int

    @property
    def least(self) -> int:
        """Return how many questions are expected at the least, this one included."""
        return self.whole + sum([node.least for node in self.after]) // len(self.after)

    @property
    def most(self) -> int:
        """Return how many questions the plan known takes."""
        return self.whole + sum([node.most for node in self.after]) // len(self.after)


class _Planning:
    """The states met, each once: many ways lead to the same, as what has been asked is not kept."""

    def __init__(self, prospects: Prospects, levels: dict[int, int], limits: Limits) -> None:
        self._diagrams = prospects.diagrams
        self._levels = levels
        self._limits = limits
        self._nodes: dict[State, _KnowledgeState] = {}
        self.whole = 1 << len(levels)
        """In how many parts a question is counted: each answer may halve them, and nothing is asked about twice."""

    def grow(self, root: _KnowledgeState) -> None:
        """Look into states until the first question is known to be best; raise `LimitReached` at a limit."""
        root.questions = list(self._questions(root.state))
        root.tighten()
        # No plan is better than its bound from below, and one is as good as its bound from above; looking into a state
        # tightens both. So once no other first question promises less than the best plan known takes, that is best.
        # States are shared by all ways that lead to them, and are exponentially many all the same: hence STATES.
        # The plan that promises most is looked into until no other first question can be better. Every other turn
        # follows the best plan known instead: that brings its bound from above down, on which the stop depends as much.
        turn = 0
        while (promising := root.promising).least < promising.most:
            self._limits.check(ASKING)
            path, turn = [root], turn + 1
            while questions := path[-1].questions:
                asked = path[-1].promising if turn % 2 else min(questions, key=lambda one: one.most)
                # Where the bounds lie furthest apart after the question, there is most to learn.
                path.append(max(asked.after, key=lambda after: after.most - after.least))
            if path[-1].least < path[-1].most:
                if len(self._nodes) >= STATES:
                    raise LimitReached("states of knowledge", STATES, ASKING, ADVICE)
                path[-1].questions = list(self._questions(path[-1].state))
            for node in reversed(path):
                node.tighten()

    def node(self, state: State) -> _KnowledgeState:
        """Return the node of a state.

        Until it is looked into: at the least what the luckiest answers take, at the most all that it rests on.
        """
        if state not in self._nodes:
            open_ones = self._support(state).intersection(self._levels.values()) if len(_left(state)) > 1 else ()
            least = self._luckiest(state) if open_ones else 0
            self._nodes[state] = _KnowledgeState(state, least * self.whole, len(open_ones) * self.whole)
        return self._nodes[state]

    def answered(self, state: State, number: int, value: int) -> State:
        """Return what may still come after an answer; nothing when it cannot be given."""
        return tuple(diagram.given(self._levels[number], value) for diagram in state)

    def _questions(self, state: State) -> Iterable[_PlannedQuestion]:
        support = self._support(state)
        for number, level in self._levels.items():
            if level in support:
                self._limits.check(ASKING)
                answers = (self.answered(state, number, value) for value in (TRUE, FALSE))
                yield _PlannedQuestion(number, [self.node(answer) for answer in answers if _left(answer)], self.whole)

    def _support(self, state: State) -> set[int]:
        return set[int]().union(*map(self._diagrams.support, state))

    def _luckiest(self, state: State) -> int:
        """Return how many answers it takes at the least until a status is stable."""
        # However the answers fall, they have to reach a completion in which only one status is left. The smallest such
        # one bounds every plan from below; asking all that the state rests on bounds the best plan from above.
        sizes: list[float] = []
        for place, diagram in enumerate(state):
            others = self._diagrams.any((*state[:place], *state[place + 1 :]))
            sizes.append(self._diagrams.size((diagram | others) & ~self._diagrams.possible(others)))
        return int(min(sizes))
