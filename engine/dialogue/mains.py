"""Main arguments: what an agent can open a debate with, and whether it would hold (semantics.md, section 4, Phases)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from typing import TypeAlias

from engine.attacks.arguer import Clash, PartyArgument, points, preferred
from engine.attacks.parties import OpponentNumber, Opposition, Party, agent_number, agent_parties, private, rows_of
from engine.dialogue.losing import LineMove, Losing
from engine.dialogue.strategy import Node, Strategy
from engine.grounding.ground import AgentNumber, GroundDispute, LiteralNumber, Row
from engine.grounding.grounding import ground as instantiate
from engine.grounding.locality import Locality
from engine.status.justification import Justification, justify
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Literal, Variable
from engine.values.matching import match, variables
from engine.values.record import Attack, Reading
from engine.values.rules import Argument, Dispute, Issue, Rule

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

    def argument(self, rows: Iterable[Row], claim: LiteralNumber) -> Argument:
        """Return an argument as a value."""
        return Argument(tuple(self.part.instance(row) for row in rows), self.part.table.literal(claim))

    def strictly_defeats(self, opponent: OpponentNumber, attacker: tuple[Row, ...], attacked: tuple[Row, ...]) -> bool:
        """Return whether an opponent's argument, known to defeat one of the proponent's, is not defeated by it."""
        strategy = self.strategy
        ours, theirs = PartyArgument(strategy.arguer, attacked), PartyArgument(strategy.rivals[opponent], attacker)
        return not Clash(ours, theirs, strategy.precedence.explicit).defeats

    def deciding(self, opponent: OpponentNumber, attacker: tuple[Row, ...], attacked: tuple[Row, ...]) -> Priorities:
        """Return the priorities that keep an argument that an opponent's rebuts from rebutting that in return."""
        strategy = self.strategy
        ours, theirs = PartyArgument(strategy.arguer, attacked), PartyArgument(strategy.rivals[opponent], attacker)
        return preferred(theirs, ours, strategy.precedence.explicit)

    def can_defeat(self, opponent: OpponentNumber, attacked: tuple[Row, ...]) -> bool:
        """Return whether an opponent has any argument at all that defeats one of the proponent's."""
        strategy = self.strategy
        harmless = strategy.harmless(strategy.rivals[opponent], strategy.arguer.conclusions(attacked))
        return any(
            strategy.derivable[opponent][point.literal]
            if point.attack is Attack.UNDERCUT
            else harmless.rebuts(point.row)
            for point in points(strategy.arguer, attacked)
        )

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

        @cache
        def strategy() -> Strategy:
            return Strategy(justify(*private(parties, agent), limits=self.limits), self.limits)

        def dialogue(row: Row) -> Dialogue:
            return Dialogue(part.ground, strategy(), opponents, local, row, strategy().root(local, row))

        for row in sorted(party.heads[local]):
            warrant = part.ground.instance(row)
            others = {other for other in party.heads[local] if other != row}
            known = (warrant.clause, self.locality.ranked(warrant))
            if known in shown or local not in party.derived(r for r in party.rows if r not in others)[0]:
                continue
            shown.add(known)
            yield Main(agent, claim, part.rows[row], warrant, partial(dialogue, row))


def joint_justification(part: GroundDispute, limits: Limits, also: Iterable[Row] = ()) -> Justification:
    """Return what the joint party justifies: everybody's rows, and some more, opposed by each agent's own theory."""
    proponent = Party(part, sorted({*rows_of(part), *also}))
    return justify(proponent, Opposition(agent_parties(part), proponent), limits=limits)


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
        raise InvalidTheory(f"only a literal without variables has a status, not `{literal}`")
    if reading is Reading.PRIVATE and agent is None:
        raise InvalidTheory(f"the private reading is of one agent; name one of {', '.join(dispute.agents)}")
    number = None if agent is None or reading is Reading.POOLED else agent_number(dispute.agents, agent)
    whole = instantiate(dispute, limits, focus=(literal,)) if ground is None else ground
    return Locality(whole, limits).about((whole.table.number(literal),)).ground, number
