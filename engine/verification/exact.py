"""What a dispute decides about a debate over it: main arguments, verdicts, statuses and syntheses, each when asked for.

Everything is decided on the true rows of one ground dispute; nothing that only a transcript states counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from engine.attacks.parties import agent_number
from engine.dialogue.mains import Claimant, issue_variables
from engine.status.statuses import Statuses, pooled_statuses, private_statuses
from engine.synthesis.plan import Plan, Synthesizer
from engine.values.errors import InvalidTheory
from engine.values.record import LiteralStatus, Obstacle, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.dialogue.mains import Dialogue, Main
    from engine.grounding.ground import AgentNumber, GroundDispute, Row
    from engine.synthesis.proposals import Joined, ProposalBuilder
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.record import Attack
    from engine.values.rules import Argument, Dispute, Issue
    from engine.verification.transcript import Step


class Exact:
    """The exact answers of one round: its dispute, with what earlier rounds integrated in the background."""

    def __init__(self, dispute: Dispute, ground: GroundDispute, limits: Limits) -> None:
        if dispute.issue is None:
            raise InvalidTheory('a debate needs an issue: add `issue "question": literal.`')
        self.dispute = dispute
        self.issue: Issue = dispute.issue
        self.ground = ground
        self.limits = limits

    @cached_property
    def mains(self) -> tuple[tuple[Main, ...], ...]:
        """Return for each agent, in file order, the main arguments that it can open."""
        claimant = Claimant(self.ground, self.issue, self.limits)
        return tuple(tuple(claimant.mains(agent)) for agent in self.ground.agent_numbers)

    def number(self, agent: str) -> AgentNumber:
        """Return the place of an agent in file order."""
        return agent_number(self.ground.agents, agent)

    def of(self, agent: str) -> tuple[Main, ...]:
        """Return the main arguments of an agent."""
        return self.mains[self.number(agent)]

    def main(self, agent: str, claim: Literal, row: Row | None, premises: Sequence[Literal] = ()) -> Main | None:
        """Return the main argument that a speaker opens: by claim and warrant, given as a row where it is licensed.

        Where the warrant is nobody's rule, it is the one for that claim that shares most premises with what is stated:
        what is wrong with a warrant is a fault of its own and changes no verdict.
        """
        found = self._claiming[self.number(agent)].get(claim, {})
        meant = None if row is None else found.get(self.ground.instance(row).clause)
        if meant is not None:
            return meant[0]
        shared = set(premises)
        return max(chain(*found.values()), key=lambda main: len(shared.intersection(main.warrant.strong)), default=None)

    @cached_property
    def _claiming(self) -> tuple[dict[Literal, dict[str, list[Main]]], ...]:
        """Return for each agent its main arguments by claim, and by what their warrants say."""
        found: tuple[dict[Literal, dict[str, list[Main]]], ...] = tuple({} for _ in self.mains)
        for claiming, mains in zip(found, self.mains, strict=True):
            for main in mains:
                claiming.setdefault(main.claim, {}).setdefault(main.warrant.clause, []).append(main)
        return found

    @cached_property
    def pooled(self) -> Statuses:
        """Return the statuses of everybody together."""
        return pooled_statuses(self.ground, limits=self.limits)

    @cached_property
    def private(self) -> tuple[Statuses, ...]:
        """Return the statuses of each agent as proponent."""
        return private_statuses(self.ground, self.ground.agent_numbers, limits=self.limits)

    def status(self, literal: Literal, agent: str | None = None) -> LiteralStatus:
        """Return the status of a ground literal, of an agent in the private reading or of everybody together."""
        number = self.ground.table.find(literal)
        table = self.pooled if agent is None else self.private[self.number(agent)]
        known = number is not None and number < len(table.justified)
        return LiteralStatus(literal, table.of(number) if known and number is not None else Status.UNSUPPORTED, agent)

    def syntheses(
        self,
        sides: Sequence[tuple[AgentNumber, list[Main]]],
        defeated: Mapping[Literal, int],
        warrants: Iterable[tuple[str, Step[Literal]]] = (),
        *,
        published: bool = False,
    ) -> Syntheses:
        """Return the syntheses of the sides' main arguments, given the defeated claims with the turns that did it."""
        synthesizer = Synthesizer(self.dispute, self.issue, self.ground.copy(), self.limits)
        if issue_variables(self.issue):
            plan = synthesizer.plan(sides, defeated)
        else:
            plan = Plan((), (), (), Obstacle.NO_VARIABLE)
        joined = synthesizer.joined if plan.combinations else ()
        return Syntheses(synthesizer.builder, joined, plan, tuple(warrants), published)


@dataclass(frozen=True, slots=True)
class Syntheses:
    """What the engine finds for the sides of a debate: the combinations of their warrants and the plan.

    ``warrants`` are the warrants as the sides stated them, a step each: a characterization may be of one of those. In
    ``published`` debates it may be of any properties that follow from the warrant, and weak literals go unsaid.
    """

    builder: ProposalBuilder
    joined: tuple[Joined, ...]
    plan: Plan
    warrants: tuple[tuple[str, Step[Literal]], ...] = ()
    published: bool = False

    @property
    def answers(self) -> tuple[Literal, ...]:
        """Return every licensed answer, the one to give first."""
        return tuple(attempt.proposal.claim for attempt in self.plan.attempts if attempt.succeeds)


def standing(dialogue: Dialogue) -> tuple[Argument, Attack | None, Literal | None, AgentNumber | None]:
    """Return the argument that decides a main argument: its own where it is justified, else the one it falls to.

    With the attack, the literal with which it attacks, and the agent's number; without, where it is the claim's own.
    """
    if dialogue.root is not None:
        return dialogue.argument(dialogue.root.rows, dialogue.root.claim), None, None, None
    *_, last = dialogue.losing_line()
    opponent = None if last.opponent is None else dialogue.opponents[last.opponent]
    return dialogue.argument(last.rows, last.claim), last.attack, dialogue.part.table.literal(last.claim), opponent
