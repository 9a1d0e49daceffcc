"""The debate: agents open main arguments in turn until one is justified, or until only a synthesis is left.

Phases of Kido & Kurihara 2008, section 6 (semantics.md, section 4). Every move is decided on ground rules; the record
is a value, and its certificate bounds the number of moves before the first is made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import compress, islice, zip_longest

from engine.attacks.arguer import hit_by
from engine.attacks.order import Level, level
from engine.attacks.parties import OpponentNumber, Party, agent_number, rows_of
from engine.dialogue.mains import Claimant, Dialogue, LineMove, Main
from engine.dialogue.strategy import Counter, Node
from engine.grounding.ground import AgentNumber, GroundDispute, LiteralNumber, Row, complement
from engine.grounding.grounding import ground as instantiate
from engine.grounding.scope import idle_facts
from engine.status.statuses import decided, differing, pooled_statuses, taken_for
from engine.synthesis.plan import Plan, Synthesizer
from engine.values.errors import ArithmeticFault, InvalidTheory, LimitReached
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Key, Literal
from engine.values.matching import variables
from engine.values.record import (
    AgentBound,
    Attack,
    Certificate,
    Claim,
    Cut,
    Debate,
    MissingFact,
    Move,
    MoveKind,
    Obstacle,
    Outcome,
    Reading,
    Route,
    Semantics,
    Synthesis,
    Taken,
)
from engine.values.rules import Dispute

DOING = "holding the debate"


def bounds(
    ground: GroundDispute, parties: Sequence[Party], mains: Sequence[int], candidates: int, limits: Limits
) -> tuple[AgentBound, ...]:
    """Return the bound for each agent with its number of main arguments, and for the joint party when it may try.

    ``parties[i]`` are the rows and ``mains[i]`` is m of agent i, ``candidates`` the most syntheses that can be tried.
    """
    found: list[AgentBound] = []
    for i, name in enumerate(ground.agents):
        limits.check(DOING)
        others = [party for j, party in enumerate(parties) if j != i]
        found.append(_bound(ground, name, parties[i], others, mains[i], len(parties)))
    if candidates:
        everybody = Party(ground, rows_of(ground))
        found.append(_bound(ground, None, everybody, parties, candidates, len(parties)))
    return tuple(found)


def _bound(
    ground: GroundDispute, agent: str | None, proponent: Party, opponents: Sequence[Party], m: int, agents: int
) -> AgentBound:
    """Return k, 2k + 2 and m(1 + 2(1 + k)(1 + x·e) + n) for one proponent.

    Where strict rules and priorities count, k also counts what P can rebut with, literals heading a rule of P whose
    complement heads an opponent's rule, and the priorities that P can conclude to undo a defeat; e then counts the
    opponents' rules that the former contradict, and those that the latter put below another.
    """
    head, weak, fact = ground.head, ground.weak, ground.fact
    heads = {head[row] for row in proponent.rows}
    assumed_by_opponents = {literal for party in opponents for literal in party.assumed}
    headed_by_opponents = {head[row] for party in opponents for row in party.rows}
    k = len(heads & assumed_by_opponents) + sum(one ^ 1 in headed_by_opponents for one in proponent.facts)
    contradicting: Collection[LiteralNumber] = proponent.facts
    lower: set[Key] = set()
    height = level(ground)
    if height is not Level.PLAIN:
        contradicting = {literal for literal in heads if literal ^ 1 in headed_by_opponents}
        k += len(contradicting)
    if height is Level.DERIVED:
        concluded = ground.table.preferences(heads)
        lower = {low for _, low in concluded}
        k += len(concluded)
    reached = {literal for party in opponents for literal in compress(ground.table.numbers, party.derivable())}
    attackable = set(proponent.assumed) | {complement(head[row]) for row in proponent.rows}
    x = len(reached & attackable)
    e = sum(
        any(literal in heads for literal in weak[row]) or (not fact[row] and head[row] ^ 1 in contradicting)
        for party in opponents
        for row in party.rows
    )
    if lower:
        e += sum(ground.origin[row].label in lower for party in opponents for row in party.rows)
    return AgentBound(agent, k, 2 * k + 2, m, m * (1 + 2 * (1 + k) * (1 + x * e) + agents))


def hold(
    dispute: Dispute,
    *,
    mains: str = "all",
    first: str | None = None,
    max_rounds: int | None = None,
    limits: Limits = UNTIMED,
    ground: GroundDispute | None = None,
    route: Route | str = Route.COUNTERS,
) -> Debate:
    """Return the debate over a dispute.

    ``mains`` is "all" (an agent opens every main argument it has) or "one" (the protocol of the published system).
    ``first`` names the agent that opens first; the turns go round in file order from there. ``max_rounds`` stops after
    that many main arguments and syntheses, each with everything said about it. ``ground`` are the dispute's rules
    where they are ground already; rows are added to it. A limit ends the debate where it is, with the moves so far.
    The ``route`` is who decides the verdicts, and they name it: counters, or clingo's program as well (``auto``: for
    small theories).

    Raises `InvalidTheory` when there is no issue, fewer than two agents, or no such agent; `Unsupported` for the
    program where it does not cover the theory; and, before there is a main argument to open with, what grounding
    raises.
    """
    if dispute.issue is None:
        raise InvalidTheory("no issue")
    if len(dispute.theories) < 2:  # noqa: PLR2004 - two make a debate
        raise InvalidTheory("fewer than two agents")
    if mains not in ("all", "one"):
        raise InvalidTheory("no such choice of main arguments", mains=mains)
    if max_rounds is not None and max_rounds < 1:
        raise InvalidTheory("fewer rounds than one", rounds=max_rounds)
    opener = AgentNumber(0) if first is None else agent_number(dispute.agents, first)
    argued = dispute
    if ground is None:
        argued, _ = idle_facts(dispute)
        ground = instantiate(argued, limits)
    synthesizer = Synthesizer(argued, dispute.issue, ground, limits, texts=dispute)
    return _Debating(synthesizer, mains, opener, max_rounds, route_for(ground, Route(route))).run()


class _Playing:
    """One main argument and all that is said about it, added to the moves; ``agent`` is None for the joint party.

    ``turn`` is that of the last argument.
    """

    def __init__(self, moves: list[Move], agents: Sequence[str], dialogue: Dialogue, agent: AgentNumber | None) -> None:
        self.moves = moves
        self.agents = agents
        self.dialogue = dialogue
        self.strategy = dialogue.strategy
        self.agent = agent
        self.turn = 0
        self._made: dict[int, tuple[tuple[Row, ...], LiteralNumber]] = {}
        self._opponents: dict[int, OpponentNumber] = {}

    @property
    def attacks(self) -> int:
        """Return how many counterarguments the opponents have made."""
        return len(self._opponents)

    def won(self, root: Node) -> None:
        """Let the opponents play each child of the strategy graph once; the proponent answers each."""
        turns: dict[Node, int] = {}
        left: dict[OpponentNumber, list[tuple[Node, Counter]]] = {n: [] for n in self.strategy.opponents}

        def reached(node: Node, turn: int) -> None:
            turns[node] = turn
            for counter in reversed(self.strategy.counters(node)):
                left[counter.opponent].append((node, counter))

        reached(root, self._open(root.rows))
        for node, counter in self._counters(left, turns):
            turn = self._counter(counter.opponent, counter, turns[node])
            answer = self.strategy.answer(counter)
            answered = self._answer(answer, counter.by, turn, counter.priorities)
            if answer not in turns:
                reached(answer, answered)

    def _counters(
        self, left: Mapping[OpponentNumber, list[tuple[Node, Counter]]], played: Collection[Node]
    ) -> Iterator[tuple[Node, Counter]]:
        """Ask the opponents in file order, again after each answer; yield what the first has left to play.

        The latest node comes first. Who has nothing left passes, once, about a main argument.
        """
        passed: set[AgentNumber] = set()
        while True:
            for (number, theirs), opponent in zip(left.items(), self.dialogue.opponents, strict=True):
                if theirs:
                    yield theirs.pop()
                    break
                if opponent not in passed and self.agent is not None:
                    passed.add(opponent)
                    self._concede(opponent, self.dialogue.outranked(number, (node.rows for node in played)))
            else:
                return

    def lost(self) -> None:
        """Play the line on which the opening falls; who cannot move passes, once."""
        line = self.dialogue.losing_line()
        shown = next(line)
        last = self._open(shown.rows)
        passed: set[OpponentNumber] = set()
        barred: tuple[LiteralNumber, ...] = ()
        for step in line:
            if step.opponent is None:
                last = self._answer(step, step.attack or Attack.UNDERCUT, last)
                shown = step
                continue
            for number in self.strategy.opponents[: step.opponent]:
                if self.agent is not None and number not in passed and not self.dialogue.can_defeat(number, shown.rows):
                    passed.add(number)
                    self._concede(self.dialogue.opponents[number], self.dialogue.outranked(number, (shown.rows,)))
            last = self._counter(step.opponent, step, last)
            barred = step.barred
        if self.agent is not None:
            self._concede(self.agent, barred=tuple(map(self.dialogue.part.table.literal, barred)))

    def _open(self, rows: tuple[Row, ...]) -> int:
        """Add the opening move, a synthesis when it is the joint party's; return its turn."""
        kind = MoveKind.SYNTHESIS if self.agent is None else MoveKind.CLAIM
        return self._add(self.agent, kind, rows, self.dialogue.claim)

    def _counter(self, opponent: OpponentNumber, step: Counter | LineMove, target: int) -> int:
        """Add an opponent's counterargument; return its turn."""
        agent, ours = self.dialogue.opponents[opponent], self._made[target][0]
        clash = self.strategy.clash(ours, opponent, step.rows)
        strict = not clash.defeats
        decisive = clash.back.priorities if strict else ()
        turn = self._add(agent, MoveKind.COUNTER, step.rows, step.claim, step.attack, target, decisive, strict=strict)
        self._opponents[turn] = opponent
        return turn

    def _answer(self, node: Node | LineMove, by: Attack, target: int, undoing: Sequence[LiteralNumber] = ()) -> int:
        """Add the proponent's answer, which strictly defeats its target or undoes what it does; return its turn."""
        decisive = self.strategy.preferring(node.rows, self._opponents[target], self._made[target][0], undoing)
        strict = by is not Attack.PRIORITY
        return self._add(self.agent, MoveKind.COUNTER, node.rows, node.claim, by, target, decisive, strict=strict)

    def _concede(
        self, agent: AgentNumber, priorities: tuple[Literal, ...] = (), barred: tuple[Literal, ...] = ()
    ) -> None:
        """Add a pass, with the priorities that alone keep the agent from a rebuttal, or what it may not say again."""
        turn = len(self.moves) + 1
        self.moves.append(Move(turn, self.agents[agent], MoveKind.PASS, priorities=priorities, barred=barred))

    def _add(
        self,
        agent: AgentNumber | None,
        kind: MoveKind,
        rows: tuple[Row, ...],
        claim: LiteralNumber,
        attack: Attack | None = None,
        target: int | None = None,
        priorities: tuple[Literal, ...] = (),
        *,
        strict: bool = False,
    ) -> int:
        self.turn = turn = len(self.moves) + 1
        name = None if agent is None else self.agents[agent]
        point: Literal | None = None
        if attack is not None and target is not None:
            point = self.dialogue.part.table.literal(hit_by(claim, attack, self._made[target][1]))
        argument = self.dialogue.part.argument(rows, claim)
        self.moves.append(Move(turn, name, kind, argument, attack, target, point, strict, priorities))
        self._made[turn] = rows, claim
        return turn


class _Debating:
    """One debate under way, and what it has come to so far."""

    def __init__(
        self, synthesizer: Synthesizer, mains: str, opener: AgentNumber, max_rounds: int | None, route: Taken
    ) -> None:
        self.route = route
        self.synthesizer = synthesizer
        self.issue = synthesizer.issue
        self.ground = ground = synthesizer.ground
        self.limits = synthesizer.limits
        self.variant = mains
        self.max_rounds = max_rounds
        self.outcome: Outcome | None = None
        self.answers: tuple[Literal, ...] = ()
        self.synthesis: Synthesis | None = None
        self.plan: Plan | None = None
        self.proposed: Dialogue | None = None
        self.cut: Cut | None = None
        self.moves: list[Move] = []
        self.claims: list[Claim] = []
        self.defeated: dict[Literal, int] = {}
        self.rounds = 0
        self.ended: list[tuple[AgentNumber | None, int | None]] = []
        """Who opened each dialogue that was played to its end, and the attacks that it met; None where it fell."""
        self.claimant = claimant = Claimant(ground, self.issue, self.limits)
        self.parties = claimant.parties
        most = 1 if mains == "one" else None
        self.mains = [list(islice(claimant.mains(agent), most)) for agent in ground.agent_numbers]
        # Each agent opens its first main argument, then each its second, and so on.
        turns = zip_longest(*self.mains[opener:], *self.mains[:opener])
        self.schedule = [main for turn in turns for main in turn if main is not None]
        self.statuses = pooled_statuses(ground, limits=self.limits)

    def run(self) -> Debate:
        """Play the debate to its end, or to a limit; what would be good to know besides is searched for after that."""
        counts = list(map(len, self.mains))
        possible = sum(map(bool, counts)) > 1 and bool(variables((self.issue.claim,)))
        most = self.synthesizer.objects() if possible else 0
        agent_bounds = bounds(self.ground, self.parties, counts, most, self.limits)
        try:
            self._play()
        except LimitReached as reached:
            self.cut = Cut.by(reached)
        if self.plan is not None and (self.outcome or MoveKind.SYNTHESIS in (move.kind for move in self.moves)):
            self.synthesis = self.plan.record()
        if self.synthesis is not None and self.outcome is Outcome.STALEMATE:
            self.synthesis = self._within_reach(self.synthesis)
        elif self.plan is not None and self.outcome is Outcome.SYNTHESIS:
            self.synthesis = self.plan.complete()
            self.answers = self.plan.answers
        bound = sum(each.moves for each in agent_bounds)
        played = dict(zip(self.schedule, self.claims, strict=False))
        return Debate(
            self.issue,
            self.ground.agents,
            self.variant,
            tuple(self.moves),
            tuple(self.claims),
            self.outcome,
            self.answers,
            self.synthesis,
            Certificate(agent_bounds, bound, self._within(agent_bounds, bound), len(self.moves)),
            self.cut,
            decider(self.claimant, played, self.proposed, self.route, self.limits),
        )

    def _within(self, agent_bounds: Sequence[AgentBound], bound: int) -> int:
        """Return the most moves of this debate, see `Certificate`; the general bound where a limit comes before it."""
        # An argument that falls takes one line: no literal is used twice, so 2k + 2 moves, and each agent passes once.
        # One that stands meets each attack of its strategy once, with an answer, and the opponents pass; about a
        # synthesis nobody passes (semantics.md, 4). What a limit kept from being played counts all the same: the main
        # arguments as they would have gone, and every synthesis that might have been tried.
        agents, moves = len(self.ground.agents), 0
        played = [one for one in self.ended if self.cut is None or one[0] is not None]
        for agent, attacks in played:
            passes = 0 if agent is None else agents
            if attacks is not None:
                return moves + 1 + 2 * attacks + max(passes - 1, 0)
            moves += agent_bounds[agents if agent is None else agent].branch + passes
        if self.cut is None:
            return moves
        try:
            for main in self.schedule[len(played) :]:
                dialogue = main.dialogue
                if dialogue.root is not None:
                    attacks = sum(len(counters) for _, counters in dialogue.strategy.unfold(dialogue.root))
                    return moves + 1 + 2 * attacks + agents - 1
                moves += agent_bounds[main.agent].branch + agents
        except LimitReached:
            return bound
        for joint in agent_bounds[agents:]:
            moves += (joint.m - 1) * joint.branch + joint.moves // joint.m - agents
        return moves

    def _play(self) -> None:
        """Play until there is an outcome or no round is left; raise `LimitReached` in the middle of it."""
        for main in self.schedule:
            self._begin_round()
            if self._main(main):
                self.outcome, self.answers = Outcome.JUSTIFIED, (main.claim,)
                return
        if not variables((self.issue.claim,)):
            self.outcome, self.synthesis = Outcome.STALEMATE, Synthesis((), (), obstacle=Obstacle.NO_VARIABLE)
            return
        sides = ((agent, found) for agent, found in zip(self.ground.agent_numbers, self.mains, strict=True) if found)
        self.plan = plan = self.synthesizer.plan(sides, self.defeated)
        for attempt in plan.attempts:
            self._begin_round()
            turn = self._dialogue(attempt.dialogue, None)
            plan.tried(turn)
            if attempt.succeeds:
                self.outcome, self.proposed = Outcome.SYNTHESIS, attempt.dialogue
                return
        self.outcome = Outcome.STALEMATE

    def _within_reach(self, synthesis: Synthesis) -> Synthesis:
        """Return a synthesis without success with the facts, one or two, that would have helped; as far as time goes.

        They are those that a candidate lacks, and what is open and would have let a claim succeed.
        """
        missing: dict[MissingFact, None] = {}
        cut: Cut | None = None
        claims = ((claim.agent, claim.literal) for claim in self.claims)
        dispute = self.synthesizer.texts
        wanted = for_claims(dispute, claims, self.limits) if dispute.open else ()
        for found in (() if self.plan is None else self.synthesizer.missing(self.plan), wanted):
            try:
                for one in found:
                    missing[one] = None
            except LimitReached as reached:
                cut = cut or Cut.by(reached)
        return replace(synthesis, missing=tuple(missing), cut=cut)

    def _begin_round(self) -> None:
        """Count a round; raise `LimitReached` when the protocol allows no more, or the time is up."""
        self.limits.check(DOING)
        self.rounds += 1
        if self.max_rounds is not None and self.rounds > self.max_rounds:
            raise LimitReached("rounds", self.max_rounds, DOING, "allow more rounds (--max-rounds)")

    def _main(self, main: Main) -> bool:
        """Play one main argument; return whether it is justified."""
        turn = len(self.moves) + 1
        last = self._dialogue(main.dialogue, main.agent)
        number = self.ground.table.number(main.claim)
        justified = main.dialogue.root is not None
        if not justified:
            self.defeated.setdefault(main.claim, last)
        name = self.ground.agents[main.agent]
        self.claims.append(Claim(main.claim, name, main.warrant, turn, justified, self.statuses.of(number)))
        return justified

    def _dialogue(self, dialogue: Dialogue, agent: AgentNumber | None) -> int:
        """Play an opening and everything said about it; return the turn of the last argument."""
        playing = _Playing(self.moves, self.ground.agents, dialogue, agent)
        if dialogue.root is None:
            playing.lost()
            self.ended.append((agent, None))
        else:
            playing.won(dialogue.root)
            self.ended.append((agent, playing.attacks))
        return playing.turn


READINGS = (Reading.POOLED, Reading.PRIVATE)


def route_for(ground: GroundDispute, route: Route) -> Taken:
    """Return by whom verdicts on some rules are decided; raise `Unsupported` for the program where it does not do."""
    return taken_for(ground, READINGS, Semantics.PRAKKEN_SARTOR, route)


def decider(
    claimant: Claimant, played: Mapping[Main, Claim], proposed: Dialogue | None, route: Route, limits: Limits
) -> Taken:
    """Return who decided the verdicts on what was ``played``, and on the synthesis that was ``proposed`` and holds.

    Clingo's program knows nothing of moves: from the rules alone it decides what each claim is worth, pooled and for
    its agent, and what the joint party may propose. A debate whose moves come to anything else is not shown
    (semantics.md, section 5); the counters are what moves rest on.

    ``route`` is that for the whole dispute. Raises as `route_for` does, and `RuntimeError` where the program and the
    counters would differ.
    """
    if route is Route.COUNTERS or (proposed is not None and route_for(proposed.part, route) is Route.COUNTERS):
        return Route.COUNTERS
    ground = claimant.ground
    try:
        pool, *private = decided(ground, READINGS, Semantics.PRAKKEN_SARTOR, limits)
        for main, claim in played.items():
            number = ground.table.number(claim.literal)
            # A claim may have several main arguments, and stands where one of them does.
            fates = [played.get(one) for one in claimant.of(main.agent, main.claim)]
            won = any(fate is not None and fate.justified for fate in fates)
            apart = bool(private[main.agent].justified[number]) is not won and (won or None not in fates)
            if apart or claim.status is not pool.of(number):
                raise differing(claim.literal)
        if proposed is not None:
            joint, *_ = decided(proposed.part, (Reading.POOLED,), Semantics.PRAKKEN_SARTOR, limits, proposed.warrant)
            if not joint.justified[proposed.claim]:
                raise differing(proposed.part.table.literal(proposed.claim))
    except LimitReached:  # what was played stands, and the counters have decided it
        return Route.COUNTERS
    return Route.PROGRAM


def for_claims(dispute: Dispute, claims: Iterable[tuple[str, Literal]], limits: Limits) -> Iterator[MissingFact]:
    """Yield the open literals, one or two at a time, that would have let agents' claims be justified.

    Raises `LimitReached` where not all were looked at: the time was up, too much is open, or with some of it a rule
    would have no value (the limit is then called "values").
    """
    from engine.change.repair import DOING, repair  # noqa: PLC0415 - loads clingo's solver, and only for what is open

    for agent, literal in dict.fromkeys(claims):
        try:
            repaired = repair(dispute, literal, reading=Reading.PRIVATE, agent=agent, limits=limits, most=2)
        except ArithmeticFault as fault:
            raise LimitReached("values", 0, DOING, f"say in the rules which values are meant: {fault}") from fault
        for changes in filter(None, repaired.sets):
            fact, *more = (change.rule.head for change in changes)
            yield MissingFact(fact, literal, *more)
        if not repaired.decided:
            limits.check(DOING)
