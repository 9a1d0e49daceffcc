"""The debate: agents open main arguments in turn until one is justified, or until only a synthesis is left.

Phases of Kido & Kurihara 2008, section 6 (semantics.md, section 4). Every move is decided on ground rules; the record
is a value, and its certificate bounds the number of moves before the first is made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine import certificate
from engine.errors import InvalidTheory
from engine.grounding import ground as instantiate
from engine.justification import pooled_statuses
from engine.limits import Limits
from engine.mains import Claimant, issue_variables
from engine.missing import for_claims
from engine.parties import agent_number
from engine.record import (
    Attack,
    Certificate,
    Claim,
    Debate,
    Move,
    MoveKind,
    Obstacle,
    Outcome,
    Synthesis,
)
from engine.trial import Synthesizer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.counters import Counter
    from engine.ground import GroundDispute
    from engine.literals import Literal
    from engine.losing import Step
    from engine.mains import Bout, Main
    from engine.rules import Dispute, Issue
    from engine.strategy import Node


def hold(
    dispute: Dispute,
    *,
    mains: str = "all",
    first: str | None = None,
    max_rounds: int | None = None,
    limits: Limits | None = None,
    ground: GroundDispute | None = None,
) -> Debate:
    """Return the debate over a dispute.

    ``mains`` is "all" (an agent opens every main argument it has) or "one" (the protocol of the published system).
    ``first`` names the agent that opens first; the turns go round in file order from there. ``max_rounds`` stops after
    that many main arguments and syntheses, each with everything said about it. ``ground`` are the dispute's rules
    where they are ground already; rows are added to it. Raises `InvalidTheory` when there is no issue, fewer than two
    agents, or no such agent, and what grounding raises.
    """
    if dispute.issue is None:
        raise InvalidTheory('a debate needs an issue: add `issue "question": literal.`')
    if len(dispute.theories) < 2:  # noqa: PLR2004 - two make a debate
        raise InvalidTheory("a debate needs two agents or more: add `agent name { … }` blocks")
    if mains not in ("all", "one"):
        raise InvalidTheory(f"main arguments are `all` or `one`, not `{mains}`")
    if max_rounds is not None and max_rounds < 1:
        raise InvalidTheory(f"a debate has at least one round, not {max_rounds}")
    opener = 0 if first is None else agent_number(dispute.agents, first)
    limits = limits or Limits()
    ground = instantiate(dispute, limits) if ground is None else ground
    return _Debating(dispute, dispute.issue, ground, Protocol(mains, opener, max_rounds), limits).run()


@dataclass(frozen=True, slots=True)
class Protocol:
    """The variant that is played: how many main arguments each agent opens, who opens first, how many rounds."""

    mains: str
    opener: int
    max_rounds: int | None


class _Floor:
    """Who speaks: the moves so far, numbered by turn, and the rows of the arguments made."""

    def __init__(self, agents: Sequence[str]) -> None:
        self.agents = agents
        self.moves: list[Move] = []
        self._rows: dict[int, tuple[int, ...]] = {}
        self._opponents: dict[int, int] = {}

    def open(self, bout: Bout, rows: tuple[int, ...], agent: int | None) -> int:
        """Add an opening move, a synthesis when it is the joint party's; return its turn."""
        kind = MoveKind.SYNTHESIS if agent is None else MoveKind.CLAIM
        return self._add(agent, kind, rows, bout, bout.claim)

    def counter(self, bout: Bout, agent: int | None, step: Counter | Step, target: int) -> int:
        """Add an opponent's counterargument; return its turn."""
        opponent, point = _given(step.opponent), _given(step.point)
        strict = bout.strictly_defeats(opponent, step.rows, self._rows[target])
        decisive = bout.deciding(opponent, step.rows, self._rows[target], mine=False) if strict else ()
        turn = self._add(agent, MoveKind.COUNTER, step.rows, bout, point, step.attack, target, decisive, strict=strict)
        self._opponents[turn] = opponent
        return turn

    def answer(
        self, bout: Bout, agent: int | None, node: Node | Step, by: Attack, target: int, priorities: Sequence[int] = ()
    ) -> int:
        """Add the proponent's answer, which strictly defeats its target or undoes what it does; return its turn."""
        if by is Attack.PRIORITY:
            decisive = tuple(map(bout.part.table.literal, priorities))
        else:
            decisive = bout.deciding(self._opponents[target], self._rows[target], node.rows, mine=True)
        strict = by is not Attack.PRIORITY
        return self._add(agent, MoveKind.COUNTER, node.rows, bout, node.claim, by, target, decisive, strict=strict)

    def concede(self, agent: int, priorities: tuple[Literal, ...] = ()) -> None:
        """Add a pass, with the priorities that alone keep the agent from a rebuttal."""
        self.moves.append(Move(len(self.moves) + 1, self.agents[agent], MoveKind.PASS, priorities=priorities))

    def _add(
        self,
        agent: int | None,
        kind: MoveKind,
        rows: tuple[int, ...],
        bout: Bout,
        claim: int,
        attack: Attack | None = None,
        target: int | None = None,
        priorities: tuple[Literal, ...] = (),
        *,
        strict: bool = False,
    ) -> int:
        turn = len(self.moves) + 1
        name = None if agent is None else self.agents[agent]
        point = self._point(bout, claim, attack, target)
        argument = bout.argument(rows, claim)
        self.moves.append(Move(turn, name, kind, argument, attack, target, point, strict, priorities))
        self._rows[turn] = rows
        return turn

    def _point(self, bout: Bout, claim: int, attack: Attack | None, target: int | None) -> Literal | None:
        """Return what is attacked: an undercut shows that it holds, a rebuttal attacks the complement of its claim.

        Priorities take away the force of what their target concludes.
        """
        match attack:
            case None:
                return None
            case Attack.UNDERCUT:
                return bout.part.table.literal(claim)
            case Attack.REBUT:
                return bout.part.table.literal(claim ^ 1)
            case Attack.PRIORITY:
                attacked = self.moves[_given(target) - 1].argument
                return None if attacked is None else attacked.claim


def _given(value: int | None) -> int:
    """Return a number that every attacking step has; an opening has none and is never played as an attack."""
    if value is None:
        raise ValueError("an opening step attacks nothing")
    return value


class _Debating:
    """One debate under way."""

    def __init__(
        self,
        dispute: Dispute,
        issue: Issue,
        ground: GroundDispute,
        protocol: Protocol,
        limits: Limits,
    ) -> None:
        self.dispute = dispute
        self.issue = issue
        self.ground = ground
        self.protocol = protocol
        self.limits = limits
        self.floor = _Floor(ground.agents)
        self.claims: list[Claim] = []
        self.defeated: dict[Literal, int] = {}
        self.rounds = 0
        self.order = [*range(protocol.opener, len(ground.agents)), *range(protocol.opener)]
        claimant = Claimant(ground, issue, limits)
        self.mains = [claimant.mains(agent) for agent in range(len(ground.agents))]
        if protocol.mains == "one":
            self.mains = [found[:1] for found in self.mains]
        self.statuses = pooled_statuses(ground, limits=limits)

    def run(self) -> Debate:
        """Play the debate to its end."""
        synthesizer = Synthesizer(self.dispute, self.issue, self.ground, self.limits)
        sides = [(agent, found) for agent, found in enumerate(self.mains) if found]
        possible = len(sides) > 1 and bool(issue_variables(self.issue))
        bounds = certificate.bounds(
            self.ground, [len(found) for found in self.mains], synthesizer.objects() if possible else 0
        )
        outcome, answers, synthesis, stopped = self._play(synthesizer, sides)
        return Debate(
            self.issue,
            self.ground.agents,
            self.protocol.mains,
            tuple(self.floor.moves),
            tuple(self.claims),
            outcome,
            answers,
            synthesis,
            Certificate(bounds, sum(bound.moves for bound in bounds), len(self.floor.moves)),
            stopped,
        )

    def _play(
        self, synthesizer: Synthesizer, sides: list[tuple[int, list[Main]]]
    ) -> tuple[Outcome | None, tuple[Literal, ...], Synthesis | None, str | None]:
        waiting = [list(found) for found in self.mains]
        while any(waiting):
            for agent in self.order:
                if not waiting[agent]:
                    continue
                if self._round_is_over():
                    return None, (), None, "limit"
                main = waiting[agent].pop(0)
                if self._main(main):
                    return Outcome.JUSTIFIED, (main.claim,), None, None
        if not issue_variables(self.issue):
            return Outcome.STALEMATE, (), self._within_reach(Synthesis((), (), obstacle=Obstacle.NO_VARIABLE)), None
        plan = synthesizer.plan(sides, self.defeated)
        for trial in plan.trials:
            if self._round_is_over():
                return None, (), None, "limit"
            turn = self._exchange(trial.bout, None)
            if trial.succeeds:
                return Outcome.SYNTHESIS, plan.answers, plan.record(), None
            plan.lose(trial, turn)
        return Outcome.STALEMATE, (), self._within_reach(synthesizer.failed(plan)), None

    def _within_reach(self, synthesis: Synthesis) -> Synthesis:
        """Return a synthesis without success with what is open and would have let a claim succeed."""
        if not self.dispute.open:
            return synthesis
        found, searched = for_claims(self.dispute, ((claim.agent, claim.literal) for claim in self.claims), self.limits)
        missing = tuple(dict.fromkeys((*synthesis.missing, *found)))
        return replace(synthesis, missing=missing, searched=synthesis.searched and searched)

    def _round_is_over(self) -> bool:
        """Count a round; return whether the protocol allows no more."""
        self.limits.check("holding the debate")
        self.rounds += 1
        return self.protocol.max_rounds is not None and self.rounds > self.protocol.max_rounds

    def _main(self, main: Main) -> bool:
        """Play one main argument; return whether it is justified."""
        turn = len(self.floor.moves) + 1
        last = self._exchange(main.bout, main.agent)
        number = self.ground.table.number(main.claim)
        justified = main.bout.root is not None
        if not justified:
            self.defeated.setdefault(main.claim, last)
        name = self.ground.agents[main.agent]
        self.claims.append(Claim(main.claim, name, main.warrant, turn, justified, self.statuses.of(number)))
        return justified

    def _exchange(self, bout: Bout, agent: int | None) -> int:
        """Play an opening and everything said about it; return the turn of the last argument."""
        if bout.root is not None:
            return self._won(bout, bout.root, agent)
        return self._lost(bout, agent)

    def _won(self, bout: Bout, root: Node, agent: int | None) -> int:
        """Let the opponents play each child of the strategy graph once; the proponent answers each."""
        last = self.floor.open(bout, root.rows, agent)
        on_the_table = [(root, last)]
        left = {root: list(bout.strategy.counters(root))}
        passed: set[int] = set()
        while True:
            played = self._next_counter(bout, on_the_table, left, passed, agent)
            if played is None:
                return last
            counter, target = played
            left_here = next(node for node, turn in on_the_table if turn == target)
            left[left_here].remove(counter)
            turn = self.floor.counter(bout, bout.opponents[counter.opponent], counter, target)
            node = bout.strategy.answer(counter)
            last = self.floor.answer(bout, agent, node, counter.by, turn, counter.priorities)
            if node not in left:
                left[node] = list(bout.strategy.counters(node))
                on_the_table.append((node, last))

    def _next_counter(
        self,
        bout: Bout,
        on_the_table: list[tuple[Node, int]],
        left: dict[Node, list[Counter]],
        passed: set[int],
        agent: int | None,
    ) -> tuple[Counter, int] | None:
        """Ask the opponents in file order; return the first counter somebody has left, the latest node first."""
        for number, opponent in enumerate(bout.opponents):
            for node, turn in reversed(on_the_table):
                for counter in left[node]:
                    if counter.opponent == number:
                        return counter, turn
            if opponent not in passed and agent is not None:
                passed.add(opponent)
                self.floor.concede(opponent, bout.outranked(number, (node.rows for node, _ in on_the_table)))
        return None

    def _lost(self, bout: Bout, agent: int | None) -> int:
        """Play the line on which the opening falls; who cannot move passes, once."""
        opening, *steps = bout.losing_line()
        last = self.floor.open(bout, opening.rows, agent)
        attacked = opening
        passed: set[int] = set()
        for step in steps:
            if step.opponent is None:
                last = self.floor.answer(bout, agent, step, step.attack or Attack.UNDERCUT, last)
                attacked = step
                continue
            for number in range(step.opponent):
                if agent is not None and number not in passed and not bout.can_defeat(number, attacked.rows):
                    passed.add(number)
                    self.floor.concede(bout.opponents[number], bout.outranked(number, (attacked.rows,)))
            last = self.floor.counter(bout, bout.opponents[step.opponent], step, last)
        if agent is not None:
            self.floor.concede(agent)
        return last
