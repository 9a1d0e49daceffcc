"""Which synthesis is tried, in which order, and what would have let a failed one succeed (semantics.md, section 4).

Steps 5 and 6: candidates best first, each object once; the first success is the answer, the Pareto-optimal successes
are reported, and after a stalemate the single facts that would have changed it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.dialogue.mains import Dialogue, Main, issue_variables
from engine.synthesis.missing import FactSearch
from engine.synthesis.proposals import (
    COMBINING,
    LISTING,
    Joined,
    Proposal,
    ProposalBuilder,
    Side,
    combinations,
    has_reason,
    sides_of,
)
from engine.values.errors import LimitReached
from engine.values.record import Candidate, Combination, Cut, MissingFact, Obstacle, Rejection, RejectionKind, Synthesis

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from fractions import Fraction

    from engine.grounding.ground import GroundDispute
    from engine.values.limits import Limits
    from engine.values.literals import Constant, Literal
    from engine.values.rules import Dispute, Issue


@dataclass(frozen=True)
class Attempt:
    """A proposal that passed the tests of step 4, as a main argument of the joint party.

    ``fractions`` are the kept shares of the sides.
    """

    proposal: Proposal
    fractions: tuple[Fraction, ...]
    builder: ProposalBuilder

    @cached_property
    def dialogue(self) -> Dialogue:
        """Return the main argument against its opponents."""
        return self.builder.dialogue(self.proposal)

    @property
    def succeeds(self) -> bool:
        """Return whether an argument with this warrant is justified."""
        return self.dialogue.root is not None


@dataclass(slots=True)
class Plan:
    """The syntheses of one debate: what is tried, in order, and what was rejected before."""

    attempts: tuple[Attempt, ...]
    rejected: tuple[Proposal, ...]
    combinations: tuple[Combination, ...]
    obstacle: Obstacle | None
    _turns: list[int | None] = field(default_factory=list["int | None"])

    @property
    def _tried(self) -> tuple[Attempt, ...]:
        return self.attempts[: len(self._turns)]

    def tried(self, turn: int) -> None:
        """Note that the next attempt was tried, and the last turn of what was said about it."""
        self._turns.append(turn)

    def complete(self) -> Synthesis:
        """Return the synthesis with what would have come of the other attempts, as far as a limit lets them be judged.

        They are tried best first, so that none of those left could take from the others that they are optimal.
        """
        cut: Cut | None = None
        try:
            for attempt in self.attempts[len(self._turns) :]:
                attempt.dialogue  # noqa: B018 - decided here, or a limit is reached
                self._turns.append(None)
        except LimitReached as reached:
            cut = Cut.by(reached)
        return replace(self.record(), cut=cut)

    def record(self) -> Synthesis:
        """Return the synthesis as it is recorded so far: the answer is the first attempt that succeeds."""
        best = _pareto(self._tried)
        tried = tuple(
            self._candidate(attempt, turn, attempt.fractions in best)
            for attempt, turn in zip(self._tried, self._turns, strict=True)
        )
        answer = next((c for c, attempt in zip(tried, self._tried, strict=True) if attempt.succeeds), None)
        chosen = next((attempt.proposal.joined.record() for attempt in self._tried if attempt.succeeds), None)
        return Synthesis(
            self.combinations,
            (*tried, *(proposal.candidate(built=False) for proposal in self.rejected)),
            chosen or next(iter(self.combinations), None),
            answer,
            self.obstacle,
        )

    def _candidate(self, attempt: Attempt, turn: int | None, optimal: bool) -> Candidate:  # noqa: FBT001 - a flag of the record
        candidate = attempt.proposal.candidate(built=True)
        if attempt.succeeds:
            return replace(candidate, optimal=optimal)
        return replace(candidate, rejected=Rejection(RejectionKind.DEFEATED_IN_DEBATE, turn=turn))

    @property
    def answers(self) -> tuple[Literal, ...]:
        """Return the answer, then the other Pareto-optimal successes, in the order tried."""
        best = _pareto(self._tried)
        first, *others = [attempt for attempt in self._tried if attempt.succeeds]
        optimal = [attempt for attempt in others if attempt.fractions in best]
        return tuple(attempt.proposal.claim for attempt in (first, *optimal))


def _fractions(proposal: Proposal) -> tuple[Fraction, ...]:
    """Return each side's kept share."""
    return tuple(share.fraction for share in proposal.joined.shares(proposal.core))


def _pareto(attempts: Iterable[Attempt]) -> frozenset[tuple[Fraction, ...]]:
    """Return the shares of the successes that no other one beats for one side without losing for another."""
    successes = {attempt.fractions for attempt in attempts if attempt.succeeds}

    def beaten(mine: tuple[Fraction, ...]) -> bool:
        return any(theirs != mine and all(b >= a for a, b in zip(mine, theirs, strict=True)) for theirs in successes)

    return frozenset(shares for shares in successes if not beaten(shares))


class Synthesizer:
    """Plans the synthesis of one debate."""

    def __init__(self, dispute: Dispute, issue: Issue, ground: GroundDispute, limits: Limits) -> None:
        self.dispute = dispute
        self.issue = issue
        self.ground = ground
        self.limits = limits
        self._sides: tuple[Side, ...] = ()
        self.defeated: Mapping[Literal, int] = {}
        self._blocks = first_blocks(dispute)

    @cached_property
    def builder(self) -> ProposalBuilder:
        """Return where proposals are built."""
        return ProposalBuilder(self.issue, self.ground, self.limits)

    def objects(self) -> int:
        """Return the most objects that can be tried: the bindings the issue's other literals leave possible."""
        table = self.ground.table
        derivable = table.literals(sorted(set(self.ground.head)))
        names = issue_variables(self.issue)
        constants = {key for atom in table.keys for key in atom[1:]}
        given: set[tuple[tuple[str, Constant], ...]] = set()
        for found in derivable.matches(self.issue.literals[1:]):
            self.limits.check(LISTING)
            given.add(tuple((name, found[name]) for name in names if name in found))
        return sum(max(1, len(constants)) ** (len(names) - len(binding)) for binding in given)

    def plan(self, mains: Iterable[tuple[int, list[Main]]], defeated: Mapping[Literal, int]) -> Plan:
        """Return the plan, given each side's main arguments and the claims defeated in this debate, by which move."""
        origins = [
            (self.ground.agents[agent], [self.ground.origin[main.row] for main in found]) for agent, found in mains
        ]
        self._sides = sides_of(origins, self.issue.claim)
        self.defeated = defeated
        if len(self._sides) < 2:  # noqa: PLR2004 - it takes two
            return Plan((), (), (), Obstacle.ONE_SIDE)
        builder, joined = self.builder, self.joined
        accepted, rejected = self._sorted(builder, joined)
        attempts = tuple(Attempt(p, _fractions(p), builder) for p in accepted)
        obstacle = None if attempts or rejected else self._obstacle(joined)
        recorded: list[Combination] = []
        for each in joined:
            self.limits.check(COMBINING)
            recorded.append(each.record())
        return Plan(attempts, rejected, tuple(recorded), obstacle)

    def _obstacle(self, joined: tuple[Joined, ...]) -> Obstacle:
        if not joined:
            return Obstacle.HEADS_DIFFER
        if any(not has_reason(warrant) for each in joined for warrant in each.warrants):
            return Obstacle.NOTHING_TO_KEEP
        return Obstacle.NO_CANDIDATE

    def _sorted(
        self, builder: ProposalBuilder, joined: tuple[Joined, ...], only: Literal | None = None
    ) -> tuple[list[Proposal], tuple[Proposal, ...]]:
        """Return the proposal to try for each object, best first, and for the other objects one rejected proposal."""
        # An object is tried once, with the best of the combinations that speak for it: step 5 takes the largest least
        # share, then the largest sum. Only where none of them is accepted is the first reason told why not.
        accepted: dict[Literal, Proposal] = {}
        rejected: dict[Literal, Proposal] = {}
        for place, each in enumerate(joined):
            for proposal in builder.proposals(each, place, self.defeated, only):
                if proposal.rejected is not None:
                    rejected.setdefault(proposal.claim, proposal)
                elif proposal.claim not in accepted or self._worth(proposal) < self._worth(accepted[proposal.claim]):
                    accepted[proposal.claim] = proposal
        best = sorted(accepted.values(), key=lambda p: (*self._worth(p), self._order(p), p.place))
        rest = sorted((p for c, p in rejected.items() if c not in accepted), key=lambda p: (self._order(p), p.place))
        return best, tuple(rest)

    def _worth(self, proposal: Proposal) -> tuple[Fraction, Fraction]:
        fractions = _fractions(proposal)
        return -min(fractions), -sum(fractions, start=fractions[0] * 0)

    def _order(self, proposal: Proposal) -> tuple[tuple[int, str], ...]:
        """Return the place of an object: the first block that mentions it, in file order, then its printed form.

        The order of statements inside a block does not count, so that permuting them changes nothing.
        """
        last = len(self.dispute.theories) + 1
        return tuple((self._blocks.get(str(term), last), str(term)) for term in proposal.binding.values())

    def missing(self, plan: Plan) -> Iterator[MissingFact]:
        """Yield the facts, one or two, that would have let a candidate of a synthesis without success succeed."""
        stuck = [
            *(attempt.proposal for attempt in plan.attempts),
            *(p for p in plan.rejected if p.rejected and p.rejected.kind is not RejectionKind.DEFEATED_CLAIM),
        ]
        if stuck:
            search = FactSearch(self.dispute, self.issue, self.builder, self._sides, self.joined, self.best)
            yield from search.facts(stuck)

    def best(self, builder: ProposalBuilder, joined: tuple[Joined, ...], claim: Literal) -> list[Proposal]:
        """Return what would be tried for the object of a claim."""
        accepted, _ = self._sorted(builder, joined, claim)
        return accepted

    @cached_property
    def joined(self) -> tuple[Joined, ...]:
        """Return the combinations of the planned sides' warrants."""
        return combinations(self.dispute, self._sides, self.limits)


def first_blocks(dispute: Dispute) -> dict[str, int]:
    """Return for each constant, as printed, the number of the first block that mentions it: agents, then background."""
    found: dict[str, int] = {}
    blocks = [*(theory.rules for theory in dispute.theories), dispute.background]
    for number, rules in enumerate(blocks):
        for rule in rules:
            for literal in rule.literals:
                for term in literal.args:
                    found.setdefault(str(term), number)
    return found
