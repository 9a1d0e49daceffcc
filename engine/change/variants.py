"""One ground dispute and what it could become: switches that put rules in or take them out, and the status then.

A *choice* is the set of switches that are on; a *region* holds every choice between two of them. Of one choice the
status is exact. Over a region it is bounded in polynomial time: the fixpoint (semantics.md, sections 5 and 6) grows
with what the proponent has and shrinks with what its opponents have, so with as little as the region allows, against
opponents with as much as it allows, a proponent justifies no more than under any choice in the region; and conversely.
Likewise for what is tenable against what the attackers justify.

The fixpoint is computed in two ways. The iteration of `status.justification` takes theories of any size and level.
`Shortcut` is that of semantics.md, section 6 (without strict rules and priorities the fixpoint of section 5) for many
cases at once. Whether a party holds a row, whether a literal is derived, whether a rule is beaten is answered by a
*truth value*: the set of the cases in which it is so. Two Boolean algebras give such sets: the integers 0 and 1, for
the one case that an end of a region is, and the decision diagrams of `change.diagrams`, whose cases are all
completions. Both know ``&``, ``|`` and ``~``, so the algorithm stands here once. On a small dispute a case takes it
less time than counters, which have more to set up.

A *completion* is a consistent set of open literals and their complements, added to the facts of everybody; what it does
not mention stays unknown (Odekerken, Borg & Bex 2023: the queryables and the argumentation theories of the future). The
space of all is covered by regions of which something is certain: clingo proposes a choice outside the regions known so
far; what is so under it is made to hold for as large a region as the polynomial bounds allow; and so on until nothing
is left. This is counterexample-guided abstraction refinement, as Odekerken, Lehtonen, Borg, Wallner & Järvisalo 2023
use it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from engine.attacks.order import Level, Order, level
from engine.attacks.parties import Party, proponent_number, rows_of
from engine.change.diagrams import Diagram, Diagrams
from engine.encodings.clingo_door import solve
from engine.grounding.ground import (
    BACKGROUND_OWNER,
    NOBODY,
    AgentNumber,
    GroundDispute,
    LiteralNumber,
    Owner,
    Row,
    complement,
    resting,
)
from engine.grounding.grounding import ground as instantiate
from engine.grounding.instantiation import Domains
from engine.grounding.scope import contradiction
from engine.status.justification import Justification, justify
from engine.status.statuses import statuses_by
from engine.values.errors import LimitReached
from engine.values.graphs import grouped, reachable, strongly_connected
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal
from engine.values.record import Reading, Status
from engine.values.rules import Dispute, Rule

DOING = "looking at what open literals could change"

Choice = frozenset[int]
"""The switches that are on."""

P = TypeVar("P")
"""A party, by the rows that it holds."""

J = TypeVar("J")
"""What a party justifies."""

X = TypeVar("X")

T = TypeVar("T", int, Diagram)
"""The cases in which something is so."""


class Standing(NamedTuple, Generic[T]):
    """Whether a literal is justified, in an argument that is not overruled, in an argument at all."""

    justified: T
    tenable: T
    supported: T


@dataclass(frozen=True, slots=True)
class Switch:
    """Rows that somebody holds while the switch is on, or, where it ``removes``, while it is off."""

    rows: tuple[Row, ...]
    owner: Owner
    removes: bool = False


class Variants:
    """The status of one literal under every choice of switches; ``agent`` numbers the proponent of the private reading.

    Raises `LimitReached` when the time is up.
    """

    def __init__(
        self,
        ground: GroundDispute,
        switches: Sequence[Switch],
        literal: LiteralNumber,
        agent: AgentNumber | None,
        limits: Limits,
    ) -> None:
        self.ground = ground
        self.switches = switches
        self.literal = literal
        self.agent = agent
        self.limits = limits
        self.everything: Choice = frozenset(range(len(switches)))
        self._switched = {row for switch in switches for row in switch.rows}
        # Bounds are those of one strict part, but for facts, and of one order, on which nothing that is switched bears.
        bearing = resting(ground, ordering(ground))
        self.bounded = not any(
            (ground.strict[row] and not ground.fact[row]) or ground.head[row] >> 1 in bearing for row in self._switched
        )
        self._program = OrderedRows(ground) if self.bounded and fits(ground) else None
        self._possible: dict[tuple[Choice, Choice], frozenset[Status]] = {}

    def status(self, on: Choice) -> Status:
        """Return the status under a choice."""
        (found,) = self.possible(on, on)
        return found

    def contradictory(self, on: Choice) -> bool:
        """Return whether facts and strict rules contradict each other under a choice."""
        self.limits.check(DOING)
        return contradiction(self.holding(on, on)) is not None

    def possible(self, low: Choice, high: Choice) -> frozenset[Status]:
        """Return statuses, no more than may be missing, that hold under some choice between two: all that do."""
        if low != high and not self.bounded:
            return frozenset(Status)
        region = (low, high)
        if region not in self._possible:
            # Truth values are 0 and 1 here: of the complement of one the last bit counts.
            self._possible[region] = frozenset(one for one, so in self._between(low, high).items() if so & 1)
        return self._possible[region]

    def holding(self, on: Choice, off: Choice) -> GroundDispute:
        """Return the dispute with what switches in ``on`` add, and without what those in ``off`` remove."""
        owner = self.ground.owner.copy()
        for switch, held in zip(self.switches, self._there(on, off), strict=True):
            for row in switch.rows:
                owner[row] = switch.owner if held else NOBODY
        return replace(self.ground, owner=owner)

    def _there(self, on: Choice, off: Choice) -> list[bool]:
        """Return for each switch whether its rows are there, when those in ``on`` add and those in ``off`` remove."""
        return [place not in off if one.removes else place in on for place, one in enumerate(self.switches)]

    def _between(self, low: Choice, high: Choice) -> Mapping[Status, int]:
        """Return which statuses the bounds leave over a region; exact where it is a single choice."""
        # At the least there is what switches in ``low`` add without what those in ``high`` remove; at the most the
        # converse.
        ends = ((low, high),) if low == high else ((low, high), (high, low))
        if self._program is not None:
            shortcut = Shortcut(self._program, 0, self.literal, self.limits)
            sides = [self._sides(self._there(*end), 0, 1) for end in ends]
            return self._bounded(sides[0], sides[-1], shortcut.justified, shortcut.standing)
        # Everybody argues together in the pooled reading, else each agent for itself.
        places = [None] if self.agent is None else self.ground.agent_numbers
        grounds = [self.holding(*end) for end in ends]
        parties = [[Party(ground, rows_of(ground, place)) for place in places] for ground in grounds]
        return self._bounded(parties[0], parties[-1], self._justified, self._standing)

    def _justified(self, own: Party, opponents: Sequence[Party]) -> Justification:
        return justify(own, opponents, limits=self.limits)

    def _standing(
        self, _own: Party, by: Justification, attackers: Iterable[Justification], together: Justification | None
    ) -> Standing[int]:
        found, literal = statuses_by(by, attackers, together), self.literal
        return Standing(found.justified[literal], found.tenable[literal], found.supported[literal])

    def everywhere(self, diagrams: Diagrams, on: Sequence[Diagram]) -> Mapping[Status, Diagram] | None:
        """Return under which choices the literal has each status, given for each switch a diagram of when it is on.

        As if no choice were contradictory; None where the shortcut does not decide the dispute.
        """
        if self._program is None:
            return None
        held = [~when if one.removes else when for one, when in zip(self.switches, on, strict=True)]
        sides = self._sides(held, diagrams.never, diagrams.always)
        shortcut = Shortcut(self._program, diagrams.never, self.literal, self.limits)
        return self._bounded(sides, sides, shortcut.justified, shortcut.standing)

    def _bounded(
        self,
        least: Sequence[P],
        most: Sequence[P],
        justified: Callable[[P, Sequence[P]], J],
        standing: Callable[[P, J, Sequence[J], J | None], Standing[T]],
    ) -> Mapping[Status, T]:
        """Return when the literal may have each status where each party, in order, holds what lies between two.

        In the pooled reading one party with everything is its own opponent. ``justified`` gives what a party justifies
        against others, ``standing`` the standing of the literal for a party, given what it justifies, what its
        attackers do, and, in the pooled reading, what is justified together: the complement of that is overruled, even
        where no justified argument attacks a rule under it (`status.statuses`).
        """

        def against(parties: Sequence[X], place: int) -> Sequence[X]:
            return parties if self.agent is None else [*parties[:place], *parties[place + 1 :]]

        # The iteration is monotone in the proponent's rows and antitone in the opponents' (semantics.md, 5 and 6). So
        # whatever is chosen between the two ends lies between two fixpoints: the least own rows against the most of the
        # others, and the converse. Two fixpoints bound 2ⁿ choices, and where the ends are one choice they are exact.
        lows = [justified(own, against(most, place)) for place, own in enumerate(least)]
        highs = lows
        if most is not least:
            highs = [justified(own, against(least, place)) for place, own in enumerate(most)]
        place = self.agent or 0
        low, high = (
            standing(held[place], own[place], against(others, place), others[0] if self.agent is None else None)
            for held, own, others in ((least, lows, highs), (most, highs, lows))
        )
        return {
            Status.JUSTIFIED: high.justified,
            Status.DEFENSIBLE: high.tenable & ~low.justified,
            Status.OVERRULED: high.supported & ~(low.justified | low.tenable),
            Status.UNSUPPORTED: ~(low.justified | low.tenable | low.supported),
        }

    def _sides(self, held: Sequence[T], never: T, always: T) -> list[Held[T]]:
        """Return what each party holds, given for each switch when its rows are there."""
        owner = self.ground.owner
        there = [never if row in self._switched or owner[row] < 0 else always for row in range(len(owner))]
        owner = owner.copy()
        for switch, when in zip(self.switches, held, strict=True):
            for row in switch.rows:
                owner[row] = switch.owner
                there[row] = there[row] | when
        if self.agent is None:
            return [there]
        return [
            [when if who in (0, place + 1) else never for who, when in zip(owner, there, strict=True)]
            for place in range(len(self.ground.agents))
        ]


def ordering(ground: GroundDispute) -> Iterator[int]:
    """Return the atoms of the priorities that rows conclude."""
    keys = ground.table.keys
    return (literal >> 1 for literal in ground.head if keys[literal >> 1][0] == PRIORITY)


Held: TypeAlias = "list[T]"
"""For each row, or for each literal, the cases in which it is there; among rows always a party's strict rows, too."""

DECIDING = "deciding statuses"

ROWS = 2_000
"""Rows at most: with more, a pass over all of them takes longer than counters do."""


class Upheld(NamedTuple, Generic[T]):
    """What a party justifies: literals, and the rows of justified arguments."""

    literals: Held[T]
    rows: Held[T]


class _OrderedRow(NamedTuple):
    row: Row
    body: tuple[LiteralNumber, ...]
    head: LiteralNumber


class _Soft(NamedTuple):
    """A defeasible rule.

    ``below`` are the rows below it, ``rivals`` those for its head, where its body may rest on its head. ``against`` are
    the rows not below that conclude the complement of its head; None where strict rules may conclude it from others.
    """

    row: Row
    body: tuple[LiteralNumber, ...]
    head: LiteralNumber
    below: frozenset[Row]
    rivals: frozenset[Row]
    against: tuple[Row, ...] | None


class OrderedRows:
    """The rows of a ground dispute, whoever holds them, in the order in which they derive.

    ``rules`` are grouped by the strongly connected literals that they conclude, each group after those it rests on:
    a group whose rules do not rest on one another takes one pass, which its flag tells.
    """

    def __init__(self, ground: GroundDispute) -> None:
        self.literals = len(ground.table)
        rests: dict[LiteralNumber, list[LiteralNumber]] = {literal: [] for literal in ground.table.numbers}
        concluding: defaultdict[LiteralNumber, list[_OrderedRow]] = defaultdict(list)
        for row, head in zip(ground.rows, ground.head, strict=True):
            rests[head] += ground.strong[row]
            concluding[head].append(_OrderedRow(row, ground.strong[row], head))
        groups = list(strongly_connected(rests))
        group = {literal: number for number, literals in enumerate(groups) for literal in literals}
        strict = ground.strict
        self.rules = _passes(groups, concluding, rests)
        firm = {head: [rule for rule in rules if strict[rule.row]] for head, rules in concluding.items()}
        self.firm = _passes(groups, firm, rests)
        below = _below(ground)

        def soft(row: Row, head: LiteralNumber) -> _Soft:
            body, lower, denying = ground.strong[row], below.get(row, frozenset()), concluding[complement(head)]
            circular = any(group[literal] == group[head] for literal in body)
            rivals = (rule.row for rule in concluding[head] if circular and not strict[rule.row])
            forced = any(strict[rule.row] and rule.body for rule in denying)
            against = None if forced else tuple(rule.row for rule in denying if rule.row not in lower)
            return _Soft(row, body, head, lower, frozenset(rivals), against)

        self.soft = [soft(row, head) for row, head in zip(ground.rows, ground.head, strict=True) if not strict[row]]
        self.assuming = [(row, weak) for row, weak in zip(ground.rows, ground.weak, strict=True) if weak]


_Passes: TypeAlias = "list[tuple[bool, list[_OrderedRow]]]"


def _passes(
    groups: Iterable[Sequence[LiteralNumber]],
    rules: dict[LiteralNumber, list[_OrderedRow]],
    rests: dict[LiteralNumber, list[LiteralNumber]],
) -> _Passes:
    """Return the rules of each group of literals that has any, with whether they may need several passes."""
    found: _Passes = []
    for literals in groups:
        concluding = [rule for literal in literals for rule in rules.get(literal, ())]
        if concluding:
            found.append((len(literals) > 1 or literals[0] in rests[literals[0]], concluding))
    return found


def _below(ground: GroundDispute) -> dict[Row, frozenset[Row]]:
    """Return the rows below each row that has any."""
    order = Order.from_facts(ground)
    placed = [row for row, part in zip(ground.rows, order.part, strict=True) if part >= 0]
    known: dict[tuple[int, int], frozenset[Row]] = {}
    found: dict[Row, frozenset[Row]] = {}
    for row in placed:
        key = (order.part[row], order.under[row])
        if key not in known:
            known[key] = frozenset(other for other in placed if order.below(other, row))
        found[row] = known[key]
    return found


def fits(ground: GroundDispute) -> bool:
    """Return whether the shortcut decides a dispute: small, ranked beforehand, force from one rule at a time.

    Where a strict rule has two premises that rest on defeasible rules, these rules may exclude each other, and whether
    one argument holds both takes a search.
    """
    if len(ground) > ROWS or level(ground) is Level.DERIVED:
        return False
    # With one defeasible premise at most, whatever a strict rule passes on comes from one defeasible rule, and that
    # rule alone is an argument for it: usable rules need not go together, so the shortcut asks nothing that takes a
    # search.
    strict = [row for row in ground.rows if ground.strict[row]]
    passing = grouped((literal, ground.head[row]) for row in strict for literal in ground.strong[row])
    heads = {ground.head[row] for row in ground.rows if not ground.strict[row]}
    soft = reachable(heads, lambda literal: passing.get(literal, ()))
    return all(sum(literal in soft for literal in ground.strong[row]) < 2 for row in strict)  # noqa: PLR2004 - two premises


class Shortcut(Generic[T]):
    """The algorithm over one algebra, whose least element is ``never``. Raises `LimitReached` when the time is up."""

    def __init__(self, program: OrderedRows, never: T, literal: LiteralNumber, limits: Limits) -> None:
        self._literal = literal
        self._limits = limits
        self._program = program
        self._never: T = never
        self._nothing: Held[T] = [never] * program.literals

    def justified(self, own: Held[T], opponents: Sequence[Held[T]]) -> Upheld[T]:
        """Return what a party justifies against others.

        A stage leaves out the opponents' rows that assume something justified or that justified arguments beat, and of
        the own ones those that assume what the rest still reaches; then it drops what that rest beats without being
        undercut, until nothing more falls.
        """
        # All cases at once. Each has a fixpoint of its own, at which a further round changes nothing, so the loop ends
        # with the slowest case. Before the first stage nothing is justified and only strict rows are there.
        literals, rows = self._nothing, self._but(own, [rule.row for rule in self._program.soft])
        while True:
            alive = [self._unbeaten(self._assuming_none(side, literals), rows) for side in opponents]
            usable = own
            for left in alive:
                usable = self._assuming_none(usable, self.closure(left))
            while True:
                derived, before = self.closure(usable), usable
                for left in alive:
                    usable = self._unbeaten(usable, self._usable(self._assuming_none(left, derived)))
                if usable == before:
                    break
            entered = self._usable(usable, derived)
            if derived == literals and entered == rows:
                return Upheld(literals, rows)
            literals, rows = derived, entered

    def standing(
        self, own: Held[T], by: Upheld[T], attackers: Iterable[Upheld[T]], together: Upheld[T] | None
    ) -> Standing[T]:
        """Return the standing of the literal for a party, given what it and its attackers justify."""
        left, literal = own, self._literal
        for attacker in attackers:
            left = self._unbeaten(self._assuming_none(left, attacker.literals), attacker.rows)
        justified, tenable = by.literals[literal], self.closure(left)[literal]
        if together is not None:
            tenable = tenable & (justified | ~together.literals[literal ^ 1])
        return Standing(justified, tenable, self.closure(own)[literal])

    def closure(self, rows: Held[T]) -> Held[T]:
        """Return what follows from some rows."""
        self._limits.check(DECIDING)
        return self._derived(self._program.rules, rows, self._nothing)

    def _derived(self, passes: _Passes, held: Held[T], holds: Held[T]) -> Held[T]:
        """Return what some literals become by those of the rules that are held."""
        # Groups come after those they rest on, so one pass a group does, but where its literals lie on a circle.
        never, holds = self._never, holds.copy()
        for circular, rules in passes:
            grown = True
            while grown:
                grown = False
                for row, body, head in rules:
                    there = held[row]
                    for literal in body:
                        if there == never:
                            break
                        there = there & holds[literal]
                    if there != never:
                        known = holds[head]
                        holds[head] = more = known | there
                        grown = grown or more != known
                grown = grown and circular
        return holds

    def _usable(self, rows: Held[T], derived: Held[T] | None = None) -> Held[T]:
        """Return the rows among some whose body is derivable from them without any defeasible rule of the same head."""
        holds = self.closure(rows) if derived is None else derived
        found = rows.copy()
        for rule in self._program.soft:
            there = self._supported(rows[rule.row], rule.body, holds)
            if rule.rivals and there != self._never:
                there = self._supported(there, rule.body, self.closure(self._but(rows, rule.rivals)))
            found[rule.row] = there
        return found

    def _supported(self, there: T, body: tuple[LiteralNumber, ...], holds: Held[T]) -> T:
        for literal in body:
            there = there & holds[literal]
        return there

    def _unbeaten(self, targets: Held[T], rows: Held[T]) -> Held[T]:
        """Return the targets whose complement does not follow strictly from heads of rows that are not below."""
        known: dict[frozenset[Row], Held[T]] = {}
        found = targets.copy()
        for rule in self._program.soft:
            there = targets[rule.row]
            if there == self._never:
                continue
            if rule.against is None:
                if rule.below not in known:
                    known[rule.below] = self._force(self._but(rows, rule.below))
                there = there & ~known[rule.below][rule.head ^ 1]
            else:
                for row in rule.against:
                    there = there & ~rows[row]
            found[rule.row] = there
        return found

    def _force(self, rows: Held[T]) -> Held[T]:
        """Return what follows strictly from the heads of some rows."""
        self._limits.check(DECIDING)
        heads = self._nothing.copy()
        for rule in self._program.soft:
            heads[rule.head] = heads[rule.head] | rows[rule.row]
        return self._derived(self._program.firm, rows, heads)

    def _assuming_none(self, rows: Held[T], literals: Held[T]) -> Held[T]:
        """Return the rows that assume of none of some literals that there is no evidence for it."""
        found = rows.copy()
        for row, weak in self._program.assuming:
            for literal in weak:
                found[row] = found[row] & ~literals[literal]
        return found

    def _but(self, rows: Held[T], left_out: Collection[Row]) -> Held[T]:
        if not left_out:
            return rows
        found = rows.copy()
        for row in left_out:
            found[row] = self._never
        return found


def supposed(dispute: Dispute, literal: Literal, limits: Limits) -> tuple[GroundDispute, dict[Literal, Switch]]:
    """Return the switches that make what can bear on the status of a ground literal facts of everybody.

    For each open literal, in text order, there is one and one for its complement; the ground dispute returned has rows
    for them, which nobody holds yet. A literal that follows from the facts and strict rules of all parties together, or
    whose complement does, has turned out already, and nothing is open about it in any reading: not even for an agent
    that cannot derive it (semantics.md, section 7). Raises what grounding raises, and `LimitReached` for more than
    ``limits.combinations`` open literals.
    """
    found: dict[Literal, None] = {}
    for one in chain.from_iterable(map(Domains(dispute).instances, dispute.open)):
        limits.check(DOING)
        if one not in found and -one not in found:
            found[one] = None
            if len(found) > limits.combinations:
                advice = "name the open literals one by one, or ask about less"
                raise LimitReached("combinations", limits.combinations, DOING, advice)
    rules = tuple(Rule(signed, strict=True) for one in found for signed in (one, -one))
    ground = instantiate(dispute, limits, hypothetical=rules, focus=(literal,))
    limits.check(DOING)
    rows = {ground.origin[row].head: row for row in ground.rows if ground.owner[row] < 0}
    firm = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    settled = Party(ground, firm).derivable()
    # What bears on it: what it rests on, and the order, on which everything does.
    bearing = resting(ground, (ground.table.number(literal) >> 1, *ordering(ground)))
    return ground, {
        signed: Switch((rows[signed],), BACKGROUND_OWNER)
        for one in found
        if one in rows
        and (number := ground.head[rows[one]]) >> 1 in bearing
        and not (settled[number] or settled[number ^ 1])
        for signed in (one, -one)
    }


def completions(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None, limits: Limits) -> Completions:
    """Return the completions of a dispute for the status of a ground literal. Raises what `supposed` raises."""
    number = proponent_number(dispute.agents, reading, agent)
    ground, either = supposed(dispute, literal, limits)
    variants = Variants(ground, tuple(either.values()), ground.table.number(literal), number, limits)
    nogoods = [frozenset((place, place + 1)) for place in range(0, len(either), 2)]
    _contradictions(variants, nogoods)
    return Completions(tuple(either)[::2], variants, nogoods)


def _contradictions(variants: Variants, nogoods: list[Choice]) -> None:
    """Add every least set of switches under which facts and strict rules contradict each other."""
    # Without strict rules only the two sides of an open literal contradict each other. With them clingo proposes what
    # does, outside what is known, and least sets of that are kept.
    ground = variants.ground
    rows = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    if not any(ground.strong[row] for row in rows):
        return
    facts = [f"rule({row},{ground.head[row]}).\n" for row in rows]
    facts += [f"strong({row},{literal}).\n" for row in rows for literal in ground.strong[row]]
    facts += [
        f"states({place},{ground.head[row]}).\n"
        for place, switch in enumerate(variants.switches)
        for row in switch.rows
    ]
    while (choice := elsewhere(variants, nogoods, (), facts, ("completion", "contradiction"))) is not None:
        for switch in sorted(choice):
            if variants.contradictory(choice - {switch}):
                choice -= {switch}
        nogoods.append(choice)


@dataclass(frozen=True, slots=True)
class Region:
    """Every choice between two, and the status that the literal has under each that is consistent."""

    low: Choice
    high: Choice
    status: Status


@dataclass(slots=True)
class Completions:
    """The completions of a dispute as choices of switches: switch 2n adds open literal n, switch 2n + 1 its complement.

    ``open`` are the open literals without variables that can bear on the literal asked about, in text order. The sets
    in ``nogoods`` cannot be on together. ``regions`` are those found so far, ``complete`` when nothing is left
    uncovered; ``statuses`` are those met, also where no region around them was looked for yet.
    """

    open: tuple[Literal, ...]
    variants: Variants
    nogoods: list[Choice]
    regions: list[Region] = field(default_factory=list[Region])
    statuses: set[Status] = field(default_factory=set["Status"])
    complete: bool = False

    def literals(self, choice: Iterable[int]) -> tuple[Literal, ...]:
        """Return what a choice adds, in text order."""
        return tuple(-self.open[switch >> 1] if switch & 1 else self.open[switch >> 1] for switch in sorted(choice))

    def grow(self, enough: Callable[[], bool]) -> None:
        """Cover what is left, or stop when it is enough. Raises `LimitReached`, with what was found kept."""
        while not (self.complete or enough()):
            covered = ((region.low, region.high) for region in self.regions)
            choice = elsewhere(self.variants, self.nogoods, covered)
            if choice is None:
                self.complete = True
            else:
                self.statuses.add(self.variants.status(choice))
                if not enough():
                    self.regions.append(self._around(choice))

    def _around(self, choice: Choice) -> Region:
        """Return a region around a choice that no switch can enlarge; one without an upper end, where there is one."""
        variants, status = self.variants, self.variants.status(choice)
        known = frozenset((status,))

        def certain(low: Choice, high: Choice) -> bool:
            self.variants.limits.check(DOING)
            return variants.possible(low, high) == known

        low, high = enlarged(choice, variants.everything, certain)
        return Region(low, high, status)


def enlarged(choice: Choice, everything: Choice, certain: Callable[[Choice, Choice], bool]) -> tuple[Choice, Choice]:
    """Return the ends of a region around a choice, of which something is certain and which no one switch enlarges.

    What is certain of a region is certain of every smaller one, so switches are tried many at once, and in halves where
    that is too much.
    """
    # Upwards first: a region without an upper end rules most out. What was too much stays so while the region grows, so
    # each switch is tried once by itself at the most.
    high = choice | _most(everything - choice, lambda more: certain(choice, choice | more))
    return choice - _most(choice, lambda fewer: certain(choice - fewer, high)), high


def _most(choice: Choice, certain: Callable[[Choice], bool]) -> Choice:
    found: Choice = frozenset()
    stack = [sorted(choice)]
    while stack:
        more = stack.pop()
        if more and certain(found.union(more)):
            found = found.union(more)
        elif len(more) > 1:
            stack += (more[len(more) // 2 :], more[: len(more) // 2])
    return found


def elsewhere(
    variants: Variants,
    nogoods: Iterable[Choice],
    regions: Iterable[tuple[Choice, Choice]],
    facts: Iterable[str] = (),
    encodings: Sequence[str] = ("completion",),
) -> Choice | None:
    """Return a choice outside all regions, given by their two ends, that holds none of some sets; None without one."""
    everything = variants.everything
    lines = [f"switch({place}).\n" for place in sorted(everything)]
    for number, (low, high) in enumerate((*((nogood, everything) for nogood in nogoods), *regions)):
        lines.append(f"region({number}).\n")
        lines += (f"low({number},{place}).\n" for place in sorted(low))
        lines += (f"beyond({number},{place}).\n" for place in sorted(everything - high))
    found = solve("".join((*lines, *facts)), encodings, variants.limits, DOING)
    return None if found is None else frozenset(place for _, (place,) in found)
