"""Main arguments: what an agent can open a debate with, whether it holds, and the line on which it falls.

Semantics.md, section 4, Phases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from typing import TypeAlias

from engine.attacks.arguer import Clash, PartyArgument, behind, deciding
from engine.attacks.order import Order
from engine.attacks.parties import OpponentNumber, Party, agent_parties, private, proponent_number, rows_of
from engine.dialogue.strategy import Node, Strategy
from engine.grounding.ground import AgentNumber, GroundDispute, LiteralNumber, Locality, Row, complement, cone
from engine.grounding.grounding import ground as instantiate
from engine.status.justification import Justification, justify
from engine.values.errors import InvalidTheory, Unsupported
from engine.values.limits import Limits
from engine.values.literals import Literal, Variable
from engine.values.matching import match, variables
from engine.values.record import Attack, Reading
from engine.values.rules import Dispute, Issue, Rule

Priorities: TypeAlias = tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Dialogue:
    """One main argument against its opponents, in the part of the dispute that bears on its claim.

    ``claim`` and ``warrant`` are numbers in the part; ``root`` is the opening node of a strategy that wins, None when
    the main argument is lost. ``opponents`` are the agents' numbers, in the order of the opposing parties.
    """

    part: GroundDispute
    strategy: Strategy
    opponents: tuple[AgentNumber, ...]
    claim: LiteralNumber
    warrant: Row
    root: Node | None

    def can_defeat(self, opponent: OpponentNumber, attacked: tuple[Row, ...]) -> bool:
        """Return whether an opponent has any argument at all that defeats one of the proponent's."""
        strategy = self.strategy
        shown = PartyArgument(strategy.arguer, attacked)
        return any(strategy.defeaters(opponent, shown, lambda _: True, strategy.precedence.explicit))

    def outranked(self, opponent: OpponentNumber, shown: Iterable[tuple[Row, ...]]) -> Priorities:
        """Return the priorities that alone keep an opponent from rebutting some arguments of the proponent."""
        found = (one for rows in shown for one in self.strategy.outranked(rows) if one.opponent == opponent)
        return tuple(dict.fromkeys(priority for one in found for priority in one.priorities))

    def losing_line(self) -> Iterator[LineMove]:
        """Yield the line on which a lost main argument falls."""
        return Losing(self.strategy).line(self.claim, self.warrant)


@dataclass(frozen=True)
class Main:
    """A main argument: its agent's number, the claim, the warrant as a row of the whole, and the instance it prints.

    Whether it holds is decided when its ``dialogue`` is asked for, so that a debate can begin before that of the last.
    """

    agent: AgentNumber
    claim: Literal
    row: Row
    warrant: Rule
    begin: Callable[[], Dialogue] = field(compare=False, repr=False)

    @cached_property
    def dialogue(self) -> Dialogue:
        """Return the main argument against its opponents."""
        return self.begin()


class Claimant:
    """Finds the main arguments of each agent of a dispute."""

    def __init__(self, ground: GroundDispute, issue: Issue, limits: Limits) -> None:
        self.ground = ground
        self.issue = issue
        self.limits = limits
        self.locality = Locality(ground, limits)
        self.parties = agent_parties(ground)
        self.facts = frozenset(ground.head[row] for row in ground.rows if ground.fact[row])
        self._claims: dict[AgentNumber, dict[Literal, None]] = {}
        self._mains: dict[tuple[AgentNumber, Literal], tuple[Main, ...]] = {}

    def mains(self, agent: AgentNumber) -> Iterator[Main]:
        """Yield the main arguments of an agent, by instance and then by warrant, as printed."""
        for claim in self.claims(agent):
            yield from self.of(agent, claim)

    def of(self, agent: AgentNumber, claim: Literal) -> tuple[Main, ...]:
        """Return the main arguments of an agent for one claim, by warrant; the same whenever they are asked for."""
        if (agent, claim) not in self._mains:
            found = self._warrants(agent, claim) if claim in self.claims(agent) else ()
            self._mains[agent, claim] = tuple(found)
        return self._mains[agent, claim]

    def claims(self, agent: AgentNumber) -> dict[Literal, None]:
        """Return what an agent can claim, as printed.

        When the issue has no variables and the agent can argue only for its complement, it opens with that.
        """
        if agent not in self._claims:
            found = self._claimable(agent, self.issue.claim)
            if not found and not variables((self.issue.claim,)):
                found = self._claimable(agent, -self.issue.claim)
            self._claims[agent] = found
        return self._claims[agent]

    def _claimable(self, agent: AgentNumber, pattern: Literal) -> dict[Literal, None]:
        holds = self.parties[agent].derivable()
        table = self.ground.table
        conceded = table.literals(number for number in table.numbers if holds[number] or number in self.facts)
        found: dict[Literal, None] = {}
        for claim in sorted(conceded.of(pattern), key=str):
            self.limits.check("looking for main arguments")
            binding = match(pattern, claim, {})
            if binding is None or not holds[table.number(claim)]:
                continue
            if next(conceded.matches(self.issue.literals[1:], binding), None) is not None:
                found[claim] = None
        return found

    def _warrants(self, agent: AgentNumber, claim: Literal) -> Iterator[Main]:
        self.limits.check("looking for main arguments")
        part = self.locality.about((self.ground.table.number(claim),))
        parties = agent_parties(part.ground)
        party = parties[agent]
        local = part.ground.table.number(claim)
        opponents = tuple(other for other in part.ground.agent_numbers if other != agent)
        shown: set[tuple[str, str | None]] = set()
        # No argument uses its own conclusion: a rule has one where its body follows without the rules for the claim.
        without = party.derived(row for row in party.rows if part.ground.head[row] != local)[0]

        @cache
        def strategy() -> Strategy:
            return Strategy(justify(*private(parties, agent), limits=self.limits), self.limits)

        def dialogue(row: Row) -> Dialogue:
            return Dialogue(part.ground, strategy(), opponents, local, row, strategy().root(local, row))

        for row in sorted(party.heads[local]):
            self.limits.check("looking for main arguments")
            warrant = part.ground.instance(row)
            known = (warrant.clause, self.locality.ranked(warrant))
            if known in shown or not all(literal in without for literal in part.ground.strong[row]):
                continue
            shown.add(known)
            yield Main(agent, claim, part.rows[row], warrant, partial(dialogue, row))


@dataclass(frozen=True, slots=True)
class LineMove:
    """One argument on the line: whose it is (None: the proponent's), what it is for, and how it attacks the one before.

    ``barred`` are, at the end of the line, the literals with which the proponent has answered already, and could again.
    """

    opponent: OpponentNumber | None
    claim: LiteralNumber
    rows: tuple[Row, ...]
    attack: Attack | None = None
    barred: tuple[LiteralNumber, ...] = ()


class Losing:
    """Plays the line on which a lost main argument falls: undefeated arguments of the opponents, and the best replies.

    An argument that is not justified has a defeater that no justified argument stops (semantics.md, section 5); playing
    such defeaters the opponents win against any answer, and the proponent, who may not use a literal twice, runs out.
    """

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.proponent = strategy.proponent
        self.arguer = strategy.arguer
        self.ground = strategy.ground
        self.precedence = strategy.precedence

    def line(self, claim: LiteralNumber, warrant: Row) -> Iterator[LineMove]:
        """Yield the steps from the opening to the opponents' undefeated argument, found as they are asked for."""
        others = {row for row in self.proponent.heads[claim] if row != warrant}
        chosen = self.arguer.choose(row for row in self.proponent.rows if row not in others)
        rows = cone(self.ground, chosen, (claim,))
        if not self.arguer.plain:
            concludes = self.strategy.concluding(claim, others)
            rows = self.arguer.spelled(self.arguer.least(rows, concludes), (claim,), barred=others)
        return self.from_argument(claim, rows)

    def from_argument(self, claim: LiteralNumber, rows: tuple[Row, ...]) -> Iterator[LineMove]:
        """Yield the steps from an argument that is not justified to the opponents' undefeated one."""
        answer: LineMove | None = LineMove(None, claim, rows)
        used: set[LiteralNumber] = set()
        while answer is not None:
            yield answer
            counter, answer = self._best(answer, used)
            yield counter
            if answer is not None:
                used.add(answer.claim)

    def _best(self, shown: LineMove, used: set[LiteralNumber]) -> tuple[LineMove, LineMove | None]:
        """Return the first defeater without an answer, else the first, and what answers it.

        Raises:
            Unsupported: nothing defeats what was shown, and yet it does not make the claim justified.
        """
        # The proponent runs out of literals against any of them; one without an answer ends the line at once.
        first: tuple[LineMove, LineMove | None] | None = None
        for counter in self.counters(shown.rows):
            self.strategy.limits.check("following a line")
            answer = next(self.answers(counter, used), None)
            if answer is None:
                again = (one.claim for one in self.answers(counter, set())) if used else ()
                return replace(counter, barred=tuple(claim for claim in dict.fromkeys(again) if claim in used)), None
            first = first or (counter, answer)
        if first is None:
            if not self.precedence.derived:
                raise ValueError("an argument that nothing defeats is justified")
            # An answer brings its own priorities only, but what is justified counts all that its party justifies: where
            # these take the answer's strength, the dialogue is won and the claim is not justified (docs/semantics.md).
            feature = "an answer that a priority of its own party weakens, in a dialogue"
            raise Unsupported(feature, str(self.ground.table.literal(shown.claim)))
        return first

    def counters(self, rows: tuple[Row, ...]) -> Iterator[LineMove]:
        """Return defeaters of an argument of the proponent that nothing justified stops, one for each point."""
        shown = PartyArgument(self.arguer, rows)
        for number in self.strategy.opponents:
            for point, found in self.strategy.unstopped(number, shown, self.precedence.last):
                yield LineMove(number, point.literal, found, point.attack)

    def answers(self, counter: LineMove, used: set[LiteralNumber]) -> Iterator[LineMove]:
        """Return arguments of the proponent that strictly defeat an opponent's, by a literal not yet used.

        Strict ones assume nothing that it concludes. No fact of the proponent contradicts an unstopped argument, so
        without priorities they are undercuts. It defeats under all priorities that are justified: none undo that.
        """
        if counter.opponent is None:
            raise ValueError("the proponent does not answer itself")
        theirs = PartyArgument(self.strategy.rivals[counter.opponent], counter.rows)
        conclusions, weak = theirs.conclusions, self.ground.weak
        goals = [n for n in dict.fromkeys(n for row in counter.rows for n in weak[row]) if n not in used]
        rows = behind(self.ground, self.proponent.heads, goals, lambda row: conclusions.isdisjoint(weak[row]))
        selection = self.strategy.selection(self.arguer, rows)
        for literal in goals:
            found = selection.argument(literal)
            if found is not None:
                yield LineMove(None, literal, found, Attack.UNDERCUT)
        if not self.arguer.plain:
            usable = [row for row in self.proponent.rows if conclusions.isdisjoint(weak[row])]
            yield from self._rebuttals(theirs, usable, used)

    def _rebuttals(self, theirs: PartyArgument, usable: list[Row], used: set[LiteralNumber]) -> Iterator[LineMove]:
        """Return arguments that rebut an opponent's and are not rebutted in return, as their rows are preferred.

        Or undercut it as well, by a literal that has been used.
        """
        # What it concludes with force depends on the priorities in force, and under derived priorities these on what it
        # concludes: so the rows that are safe under their own priorities are tried, then stated priorities alone, then
        # all rows with an undercut beside the rebuttal, after which being rebutted in return does not matter.
        chosen = self.arguer.choose(usable)
        cut = [literal for row in theirs.rows for literal in self.ground.weak[row] if literal in chosen]
        safe, order = self._safe(theirs, usable)
        ways: list[tuple[list[Row], Order, tuple[LiteralNumber, ...]]]
        ways = [(safe, order, ()), (safe, self.precedence.explicit, ()), *((usable, order, (one,)) for one in cut[:1])]
        for rows, force, also in ways if self.precedence.derived else (ways[0], *ways[2:]):
            selection = self.strategy.selection(self.arguer, rows, force)
            for target in theirs.rows:
                denied = complement(self.ground.head[target])
                if self.ground.strict[target] or denied in used:
                    continue
                found = selection.argument(denied, target)
                whole = None if found is None else self._armed(found, (denied, *also), theirs, selection.chosen, order)
                if whole is not None and self.strategy.outweighs(whole, target):
                    yield LineMove(None, denied, whole, Attack.REBUT)

    def _safe(self, theirs: PartyArgument, usable: list[Row]) -> tuple[list[Row], Order]:
        """Return the rows on which an argument does not rebut, by priorities that these rows conclude."""
        rows, strict = usable, self.ground.strict
        while True:
            order = self.precedence.own(self.arguer, self.arguer.choose(rows).values())
            safe = [row for row in rows if strict[row] or not theirs.arguer.hits(theirs.rows, row, order)]
            if len(safe) == len(rows) or not self.precedence.derived:
                return safe, order
            rows = safe

    def _armed(
        self,
        rows: tuple[Row, ...],
        goals: tuple[LiteralNumber, ...],
        theirs: PartyArgument,
        chosen: dict[LiteralNumber, Row],
        order: Order,
    ) -> tuple[Row, ...] | None:
        """Return an argument with what it needs to defeat another strictly, priorities above all; None if in vain."""
        chosen = {**chosen, **{self.ground.head[row]: row for row in rows}}
        more = goals[1:]
        while True:
            if more:
                rows = self.arguer.spelled(cone(self.ground, chosen, goals), goals)
            pairs = deciding(theirs.arguer, theirs.rows, self.arguer.defeasible(rows), order, self.precedence.explicit)
            more = tuple(one for one in self.strategy.concluded(order, pairs or []) if one not in goals)
            if not more:
                break
            goals += more
        own = self.precedence.own(self.arguer, rows)
        return rows if Clash(PartyArgument(self.arguer, rows), theirs, own).strict else None


def joint_justification(part: GroundDispute, limits: Limits, also: Iterable[Row] = ()) -> Justification:
    """Return what the joint party justifies: everybody's rows, and some more, opposed by each agent's own theory."""
    proponent = Party(part, sorted({*rows_of(part), *also}))
    return justify(proponent, agent_parties(part), limits=limits)


def part_about(
    dispute: Dispute,
    literal: Literal,
    reading: Reading,
    agent: str | None,
    limits: Limits,
    ground: GroundDispute | None = None,
) -> tuple[GroundDispute, AgentNumber | None]:
    """Return the part of a dispute that bears on a ground literal, and the agent's number in the private reading.

    ``ground`` are the rules that bear on it, or more, where they are ground already.

    Raises `InvalidTheory` for a literal with variables, and when the private reading has no agent or an unknown one.
    """
    if any(isinstance(term, Variable) for term in literal.args):
        raise InvalidTheory("a status of a literal with variables", literal=literal)
    if reading is Reading.PRIVATE and agent is None:
        raise InvalidTheory("a private reading of nobody", known=", ".join(dispute.agents))
    number = proponent_number(dispute.agents, reading, agent)
    whole = instantiate(dispute, limits, focus=(literal,)) if ground is None else ground
    return Locality(whole, limits).about((whole.table.number(literal),)).ground, number
