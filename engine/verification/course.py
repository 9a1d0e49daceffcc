"""The course of one round: what was opened in it, in which fate, and what the engine makes of just that.

What was opened is not asked to be what the engine would open: of those main arguments that are justified the first one
opened decides, and of the syntheses any that succeeds is right (semantics.md, section 4, Phases). Everything is decided
on the true rows of one ground dispute, when it is asked for; nothing that only a transcript states counts.
"""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import islice

from engine.attacks.parties import agent_number
from engine.dialogue.mains import Claimant, Dialogue, Main
from engine.grounding.ground import AgentNumber, GroundDispute, Row
from engine.status.statuses import Statuses, pooled_statuses, private_statuses
from engine.synthesis.plan import Plan, Synthesizer
from engine.synthesis.proposals import Joined, Proposal, ProposalBuilder
from engine.values.errors import InvalidTheory
from engine.values.graphs import grouped
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.matching import Literals, match, variables
from engine.values.record import Attack, LiteralStatus, MoveKind, Obstacle, Outcome, Status
from engine.values.rules import Argument, Dispute, Issue
from engine.verification.game import Setting
from engine.verification.transcript import ClaimedVerdict, HeldDialogue, Step, Turn, Variant


class Fate(StrEnum):
    """What became of an opening."""

    STANDS = "stands"
    FALLS = "falls"
    UNDECIDED = "undecided"


def last_argument(dialogue: HeldDialogue) -> Turn[Literal]:
    """Return the last argument about an opening, itself where nobody replied."""
    return dialogue.arguments[-1]


def still_due(dialogue: HeldDialogue, agents: Sequence[str]) -> tuple[str | None, ...]:
    """Return who still has to speak: the proponent, or the opponents that have not passed yet, each once."""
    last = last_argument(dialogue)
    # After an argument of the proponent any opponent may go on, so each has to pass; after an attack only it can.
    if dialogue.ours(last):
        passed = {one.agent for one in dialogue.replies if one.kind is MoveKind.PASS}
        return tuple(agent for agent in agents if agent != dialogue.opening.agent and agent not in passed)
    return () if dialogue.conceded(last.number) else (dialogue.opening.agent,)


def fate(dialogue: HeldDialogue, agents: Sequence[str]) -> Fate:
    """Return what became of an opening as it was played; of a synthesis silence decides, for nobody passes there."""
    if still_due(dialogue, agents) and not dialogue.joint:
        return Fate.UNDECIDED
    return Fate.STANDS if dialogue.ours(last_argument(dialogue)) else Fate.FALLS


def declines_to_open(dialogue: HeldDialogue, played: Turn[Literal]) -> bool:
    """Return whether a pass answers nothing: the proponent has given up, so it says that there is nothing to open."""
    if played.kind is not MoveKind.PASS or played.target is not None or dialogue.ours(played):
        return False
    last = dialogue.arguments[dialogue.arguments_before(played.number) - 1]
    return not dialogue.ours(last) and dialogue.conceded(last.number, played.number)


@dataclass(frozen=True)
class Opened:
    """An opening with its claim, and what became of it."""

    dialogue: HeldDialogue
    claim: Literal | None
    fate: Fate
    find: Callable[[], Main | None] = field(compare=False, repr=False)

    @cached_property
    def main(self) -> Main | None:
        """Return the main argument that it is; None where it is none, or not known to be one.

        It is looked for when it is asked for, so that what was opened before can be judged first.
        """
        return self.find()

    @property
    def justified(self) -> bool:
        """Return the exact verdict."""
        return self.main is not None and self.main.dialogue.root is not None


class Opener:
    """What one agent opened, and of its main arguments (of the first, where ``single``) those that it has to open.

    What is left is asked at every opening. So the turn of the first opening of each main argument is kept, and the
    latest of those up to there: the first one left before a turn is found by bisection. Main arguments are looked for
    one after the other, and no further than is asked.
    """

    def __init__(self, mains: Iterator[Main], opened: list[Opened], *, single: bool) -> None:
        self.opened = opened
        self._more = islice(mains, 1) if single else mains
        self._turns = [one.dialogue.opening.number for one in opened]
        self._claiming = grouped((one.claim, one) for one in opened)
        self._turn_of: dict[Literal, dict[Row, int]] = {}
        self._mains: list[Main] = []
        self._first: list[int] = []
        self._latest: list[int] = []

    def _advance(self) -> bool:
        """Look for one more main argument; return whether there is one."""
        main = next(self._more, None)
        if main is None:
            return False
        if main.claim not in self._turn_of:
            turn_of = self._turn_of[main.claim] = {}
            for one in self._claiming.get(main.claim, ()):
                if one.main is not None:
                    turn_of.setdefault(one.main.row, one.dialogue.opening.number)
        first = self._turn_of[main.claim].get(main.row, _NEVER)
        self._mains.append(main)
        self._first.append(first)
        self._latest.append(max((first, *self._latest[-1:])))
        return True

    def next_untried(self, before: int) -> Main | None:
        """Return the first main argument left before a turn; an opening that is none of them counts for one."""
        opened = bisect_left(self._turns, before)
        while len(self._mains) <= opened or self._latest[-1] < before:
            if not self._advance():
                return None
        return self._mains[bisect_left(self._latest, before)]

    def untried(self) -> tuple[Main, ...]:
        """Return the main arguments that are left at the end."""
        while self._advance():
            pass
        left = [main for main, turn in zip(self._mains, self._first, strict=True) if turn == _NEVER]
        return tuple(left[: max(0, len(self._mains) - len(self.opened))])


_NEVER = sys.maxsize
"""The turn of what is not opened, after all others."""


class Course:
    """One round: what was opened, and what the engine makes of it. ``single``: an agent opens one main argument."""

    def __init__(self, setting: Setting, variant: Variant) -> None:
        self.setting = setting
        self.exact = Exact(setting.stances.dispute, setting.stances.ground, setting.stances.limits)
        self.round = setting.round
        self.variant = variant
        self.single = variant.published or variant.mains == "one"
        self._granted: dict[str, Literals] = {}

    @cached_property
    def opened(self) -> tuple[Opened, ...]:
        """Return what was opened, syntheses included, in order."""
        return tuple(map(self._opened, self.setting.dialogues))

    def _opened(self, dialogue: HeldDialogue) -> Opened:
        opening = dialogue.opening
        claim, move = self._claim(opening), self.setting.interpreted(opening.number)

        def main() -> Main | None:
            if opening.agent is None or claim is None or dialogue.joint:
                return None
            warrant = None if move is None else move.warrant
            # Rows after those of the dispute say what only the speaker says: no main argument is opened with them.
            row = warrant.row if warrant is not None and warrant.row < len(self.setting.stances.ground) else None
            return self.exact.main(opening.agent, claim, row, () if warrant is None else warrant.claimed.strong)

        return Opened(dialogue, claim, fate(dialogue, self.setting.stances.agents), main)

    def _claim(self, opening: Turn[Literal]) -> Literal | None:
        """Return what is claimed; None where that may be in what could not be read."""
        claim = self.setting.claim_of(opening)
        if claim is None or opening.whole or claim == opening.claim:
            return claim
        # What was not read may hold the claim, unless every conclusion was read and one of them is of the issue.
        known = all(step.head is not None for step in opening.steps)
        return claim if known and match(self.exact.issue.claim, claim, {}) is not None else None

    @cached_property
    def claims(self) -> tuple[Opened, ...]:
        """Return the main arguments of agents, syntheses left out."""
        return tuple(one for one in self.opened if not one.dialogue.joint)

    def claim_before(self, turn: int) -> Opened | None:
        """Return the last main argument opened before a turn."""
        place = bisect_left(self._turns, turn)
        return self.claims[place - 1] if place else None

    @cached_property
    def _turns(self) -> tuple[int, ...]:
        return tuple(one.dialogue.opening.number for one in self.claims)

    @cached_property
    def by_agent(self) -> dict[str | None, list[Opened]]:
        """Return what each agent opened, syntheses left out."""
        nothing: dict[str | None, list[Opened]] = {name: [] for name in self.setting.stances.agents}
        return nothing | grouped((one.dialogue.opening.agent, one) for one in self.claims)

    @cached_property
    def opened_by(self) -> tuple[Opener, ...]:
        """Return for each agent, in file order, what it opened."""
        return tuple(
            Opener(self.exact.claimant.mains(agent), self.by_agent[name], single=self.single)
            for agent, name in zip(self.exact.ground.agent_numbers, self.setting.stances.agents, strict=True)
        )

    def granted(self, agent: str) -> Literals:
        """Return what an agent may say of the issue's objects: what it has arguments for, and the facts of all."""
        if agent not in self._granted:
            stance = self.setting.stances[self.setting.stances.number(agent)]
            self._granted[agent] = Literals((*stance.supported, *self._facts))
        return self._granted[agent]

    @cached_property
    def _facts(self) -> tuple[Literal, ...]:
        ground = self.setting.stances.ground
        return tuple(ground.table.literal(ground.head[row]) for row in range(len(ground)) if ground.fact[row])

    @cached_property
    def decisive(self) -> Opened | None:
        """Return the first main argument opened that is justified."""
        return next((one for one in self.claims if one.justified), None)

    @cached_property
    def waiting(self) -> tuple[Main, ...]:
        """Return the main arguments that the protocol grants and nobody opened, or said that it has none."""
        able = (n for n, name in enumerate(self.setting.stances.agents) if name not in self.declined)
        return tuple(main for agent in able for main in self.opened_by[agent].untried())

    @cached_property
    def declined(self) -> frozenset[str | None]:
        """Return the agents that said that they have nothing to open."""
        dialogue = self.setting.dialogue
        passes = (one for one in self.round.turns if one.kind is MoveKind.PASS)
        return frozenset(
            one.agent for one in passes if (about := dialogue(one.number)) is None or declines_to_open(about, one)
        )

    def meant(self, verdict: ClaimedVerdict[Literal]) -> tuple[Opened, ...]:
        """Return the openings that something may be told of: by its turn, else every one with that claim."""
        if verdict.turn is not None:
            one = self._by_turn.get(verdict.turn)
            return () if one is None else (one,)
        fitting = self._by_claim.get(verdict.statement, ())
        return tuple(one for one in fitting if verdict.agent in (None, one.dialogue.opening.agent))

    @cached_property
    def _by_turn(self) -> dict[int, Opened]:
        return {one.dialogue.opening.number: one for one in self.opened}

    @cached_property
    def _by_claim(self) -> dict[Literal | None, list[Opened]]:
        return grouped((one.claim, one) for one in self.opened)

    @cached_property
    def syntheses(self) -> Syntheses:
        """Return the syntheses of the main arguments: of all of them, or of the one that each agent opened."""
        sides: list[tuple[AgentNumber, list[Main]]] = []
        for agent in self.exact.ground.agent_numbers:
            found = self.exact.claimant.mains(agent)
            chosen = [one.main for one in self.opened_by[agent].opened if one.main is not None]
            mine = (chosen or list(islice(found, 1))) if self.single else list(found)
            if mine:
                sides.append((agent, mine))
        defeated: dict[Literal, int] = {}
        for one in self.claims:
            if one.claim is not None and (one.fate is Fate.FALLS or not one.justified):
                defeated.setdefault(one.claim, last_argument(one.dialogue).number)
        warrants = (
            (one.dialogue.opening.agent, step)
            for one in self.claims
            for step in one.dialogue.opening.steps
            if one.dialogue.opening.agent is not None and step.head == one.claim
        )
        return self.exact.syntheses(sides, defeated, warrants, published=self.variant.published)

    @cached_property
    def ending(self) -> tuple[Outcome, tuple[Literal, ...]]:
        """Return how the debate over what was opened ends, with every answer that is right.

        Where none of it is justified, it may end with any other main argument that is.
        """
        if self.decisive is not None and self.decisive.claim is not None:
            return Outcome.JUSTIFIED, (self.decisive.claim,)
        standing = tuple(main.claim for main in self.waiting if main.dialogue.root is not None)
        if standing:
            return Outcome.JUSTIFIED, standing
        answers = self.syntheses.answers
        return (Outcome.SYNTHESIS, answers) if answers else (Outcome.STALEMATE, ())

    def attempt(self, claim: Literal | None) -> Proposal | None:
        """Return the attempt of a synthesis with a claim; None where none was worth an attempt."""
        return next((one for one in self.syntheses.plan.attempts if one.claim == claim), None)

    @property
    def sides_known(self) -> bool:
        """Return whether it could be read which main arguments the sides of a synthesis opened."""
        unread = (one for one in self.claims if one.main is None and not one.dialogue.opening.whole)
        return not self.single or next(unread, None) is None


class Exact:
    """The exact answers of one round: its dispute, with what earlier rounds integrated in the background."""

    def __init__(self, dispute: Dispute, ground: GroundDispute, limits: Limits) -> None:
        if dispute.issue is None:
            raise InvalidTheory("no issue")
        self.dispute = dispute
        self.issue: Issue = dispute.issue
        self.ground = ground
        self.limits = limits

    @cached_property
    def claimant(self) -> Claimant:
        """Return what finds the main arguments that agents can open."""
        return Claimant(self.ground, self.issue, self.limits)

    def number(self, agent: str) -> AgentNumber:
        """Return the place of an agent in file order."""
        return agent_number(self.ground.agents, agent)

    def main(self, agent: str, claim: Literal, row: Row | None, premises: Sequence[Literal] = ()) -> Main | None:
        """Return the main argument that a speaker opens: by claim and warrant, given as a row where it is licensed.

        Where the warrant is nobody's rule, it is the one for that claim that shares most premises with what is stated:
        what is wrong with a warrant is a fault of its own and changes no verdict.
        """
        found = self.claimant.of(self.number(agent), claim)
        if row is not None:
            clause = self.ground.instance(row).clause
            meant = next((main for main in found if main.warrant.clause == clause), None)
            if meant is not None:
                return meant
        shared = set(premises)
        return max(found, key=lambda main: len(shared.intersection(main.warrant.strong)), default=None)

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
        # Statuses are decided on the rows of the dispute; literals that only speakers name are numbered after them.
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
        # Trying a synthesis adds its rule as a row, which nothing else that is decided may rest on.
        synthesizer = Synthesizer(self.dispute, self.issue, self.ground.copy(), self.limits)
        if variables((self.issue.claim,)):
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
        return tuple(attempt.claim for attempt in self.plan.attempts if attempt.succeeds)


def standing(dialogue: Dialogue) -> tuple[Argument, Attack | None, Literal | None, AgentNumber | None]:
    """Return the argument that decides a main argument: its own where it is justified, else the one it falls to.

    With the attack, the literal with which it attacks, and the agent's number; without, where it is the claim's own.
    """
    if dialogue.root is not None:
        return dialogue.part.argument(dialogue.root.rows, dialogue.root.claim), None, None, None
    *_, last = dialogue.losing_line()
    opponent = None if last.opponent is None else dialogue.opponents[last.opponent]
    return dialogue.part.argument(last.rows, last.claim), last.attack, dialogue.part.table.literal(last.claim), opponent
