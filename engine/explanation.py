"""Explanations: why a literal is justified, why it is not, or what is missing for any argument; what changes it.

A justified literal is explained by its strategy: the canonical argument, the attacks on it, what answers each. One that
is not is explained by an attack that stands: a justified one where it is overruled, an undefeated one where it is
defensible. One without an argument is explained by the premises that nobody can derive.
`difference` compares two disputes: the statuses that are others, and the rules on which only one of them rests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, compress, islice

from engine.attacks.arguer import Clash, PartyArgument, Point, hit_by, points
from engine.attacks.parties import agent_parties, pooled, private
from engine.dialogue.mains import Losing, part_about
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import AgentNumber, GroundDispute, LiteralNumber, Row, complement
from engine.grounding.grounding import ground as instantiate
from engine.status.justification import justify
from engine.status.statuses import condemned, decided, differing, literal_statuses, taken_for
from engine.values.errors import LimitReached
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Literal
from engine.values.matching import Literals, apart_from, signature, substitute_rule, unify, variables
from engine.values.record import Attack, Cut, Displayed, LiteralStatus, Reading, Route, Semantics, Status, Taken
from engine.values.rules import Argument, Dispute, Rule


@dataclass(frozen=True, slots=True)
class ExplainedAttack:
    """One attack on an argument of the explanation and what answers it.

    ``attacker`` numbers the argument that attacks, ``attacked`` the one attacked (numbers into
    `Explanation.arguments`); ``point`` is the literal attacked. ``answer`` is the number of the argument that strictly
    defeats the attacker, or by priorities undoes its defeat, None when the attack stands; ``by`` how it does, ``on``
    which literal of the attacker. ``priorities`` are those by which the answer is strict, or that undo the defeat;
    where the attack stands, those by which the attacker is not rebutted in return.
    """

    attacker: int
    attacked: int
    attack: Attack
    point: Literal
    answer: int | None = None
    by: Attack | None = None
    on: Literal | None = None
    priorities: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class Outranked:
    """An argument that would rebut one of the explanation on a literal, did stated priorities not prefer that one."""

    attacker: int
    attacked: int
    point: Literal
    priorities: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Exclusion:
    """An argument that facts and strict rules exclude: nothing is argued there, since those cannot be disputed.

    ``argument`` is excluded ``by`` one that holds nothing else (numbers into `Explanation.arguments`), as it concludes
    ``point`` (or ``assumed`` that there is no evidence of it).
    """

    argument: int
    by: int
    point: Literal
    assumed: bool


@dataclass(frozen=True, slots=True)
class Underivable:
    """A rule that would conclude the literal, and the premises nobody can derive."""

    rule: Rule
    premises: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Explanation(Displayed):
    """Why a literal is justified, or why not.

    ``arguments`` are numbered from 0 and each shown once however often it is used; number 0 is the argument for the
    literal, when there is one. ``attacks`` are in order of reading, parents first. ``missing`` is filled when no
    argument exists. ``agent`` names the proponent in the private reading. ``outranked`` are no attacks, but would be
    without priorities. ``excluded`` holds, in the place of an attack that stands, what no argument comes up against.
    ``route`` tells how the status was computed.
    """

    literal: Literal
    status: Status
    reading: Reading
    agent: str | None
    arguments: tuple[Argument, ...] = ()
    owners: tuple[str | None, ...] = ()
    attacks: tuple[ExplainedAttack, ...] = ()
    missing: tuple[Underivable, ...] = ()
    outranked: tuple[Outranked, ...] = ()
    excluded: tuple[Exclusion, ...] = ()
    route: Taken | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        whose = "" if self.agent is None else f" for {self.agent}"
        return f"<Explanation: {self.literal} is {self.status.value}{whose}, {len(self.arguments)} arguments>"


def explain(
    dispute: Dispute,
    literal: Literal,
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    depth: int | None = None,
    limits: Limits = UNTIMED,
    ground: GroundDispute | None = None,
    route: Route | str = Route.COUNTERS,
) -> Explanation:
    """Return why a ground literal has its status.

    ``depth`` bounds how far attacks are followed: 0 gives the argument alone, 1 the attacks on it and what answers
    them, None everything, each shared argument once. ``ground`` are the rules that bear on the literal, or more, where
    they are ground already. The ``route`` is who decides the status, as in `engine.debate.hold`. Raises
    `InvalidTheory` when the private reading has no agent, `Unsupported` for the program where it does not cover the
    theory.
    """
    ground = instantiate(dispute, limits, focus=(literal,)) if ground is None else ground
    part, number = part_about(dispute, literal, reading, agent, limits, ground)
    taken = taken_for(part, (reading,), Semantics.PRAKKEN_SARTOR, Route(route))
    found = _Explaining(dispute, ground, part, literal, number, limits).explain(depth)
    return found if taken is Route.COUNTERS else _decided(part, number, found, limits)


def _decided(part: GroundDispute, agent: AgentNumber | None, found: Explanation, limits: Limits) -> Explanation:
    """Return an explanation whose status clingo's program decided; `RuntimeError` where it is another."""
    try:
        tables = decided(part, (found.reading,), Semantics.PRAKKEN_SARTOR, limits)
    except LimitReached:  # the explanation stands, and the counters have decided what it explains
        return found
    table = tables[0 if agent is None else agent + 1]
    if table.of(part.table.number(found.literal)) is not found.status:
        raise differing(found.literal)
    return replace(found, route=Route.PROGRAM)


class _Explaining:
    """One explanation under way: the arguments seen so far, numbered."""

    def __init__(
        self,
        dispute: Dispute,
        bearing: GroundDispute,
        ground: GroundDispute,
        literal: Literal,
        agent: AgentNumber | None,
        limits: Limits,
    ) -> None:
        self.dispute = dispute
        self.bearing = bearing
        self.ground = ground
        self.literal = literal
        self.goal = ground.table.number(literal)
        self.agent = agent
        self.limits = limits
        self.parties = agent_parties(ground)
        # The agents behind the opposing parties; None where it is everybody together.
        others = [other for other in ground.agent_numbers if other != agent]
        self.opponents: Sequence[AgentNumber | None] = [None] if agent is None else others
        self.strategy = self._for(agent)
        self.proponent = self.strategy.proponent
        self.arguer = self.strategy.arguer
        self.numbers: dict[tuple[AgentNumber | None, tuple[Row, ...], LiteralNumber], int] = {}
        self.attacks: list[ExplainedAttack] = []
        self.outranked: list[Outranked] = []
        self.excluded: list[Exclusion] = []

    def _for(self, agent: AgentNumber | None) -> Strategy:
        """Return the strategy of a proponent against all others."""
        sides = pooled(self.ground) if agent is None else private(self.parties, agent)
        return Strategy(justify(*sides, limits=self.limits), self.limits)

    def explain(self, depth: int | None) -> Explanation:
        """Return the explanation of the literal."""
        if self.strategy.rank(self.goal) >= 0:
            self._defence(depth)
            return self._made(Status.JUSTIFIED)
        rows = self.strategy.selection(self.arguer, self.proponent.rows).argument(self.goal)
        if rows is None:
            return self._made(Status.UNSUPPORTED, tuple(self._missing()))
        return self._made(self._attack(rows, depth))

    def _made(self, status: Status, missing: tuple[Underivable, ...] = ()) -> Explanation:
        name = None if self.agent is None else self.ground.agents[self.agent]
        return Explanation(
            self.literal,
            status,
            Reading.POOLED if self.agent is None else Reading.PRIVATE,
            name,
            tuple(self._argument(rows, claim) for _, rows, claim in self.numbers),
            tuple(None if owner is None else self.ground.agents[owner] for owner, _, _ in self.numbers),
            tuple(self.attacks),
            missing,
            tuple(self.outranked),
            tuple(self.excluded),
            Route.COUNTERS,
        )

    def _argument(self, rows: tuple[Row, ...], claim: LiteralNumber) -> Argument:
        self.limits.check("writing down arguments")
        return self.ground.argument(rows, claim)

    def _number(self, owner: AgentNumber | None, rows: tuple[Row, ...], claim: LiteralNumber) -> int:
        return self.numbers.setdefault((owner, rows, claim), len(self.numbers))

    def _defence(self, depth: int | None) -> None:
        """Follow the strategy from the literal's node."""
        strategy = self.strategy
        opening = strategy.node(self.goal, armed=False)
        self._number(self.agent, opening.rows, opening.claim)
        levels = {opening: 0}
        for node in (queue := [opening]):
            if depth is not None and levels[node] >= depth:
                break
            self.limits.check("following attacks")
            self.limits.check_nodes(len(levels))
            attacked = self._number(self.agent, node.rows, node.claim)
            for counter in strategy.counters(node):
                self.limits.check("following attacks")
                answer = strategy.answer(counter)
                attacker = self._number(self.opponents[counter.opponent], counter.rows, counter.claim)
                by = self._number(self.agent, answer.rows, answer.claim)
                point = self._attacked(counter.claim, counter.attack)
                on = self._attacked(counter.stopper, counter.by, counter.claim)
                decisive = strategy.preferring(answer.rows, counter.opponent, counter.rows, counter.priorities)
                self.attacks.append(
                    ExplainedAttack(attacker, attacked, counter.attack, point, by, counter.by, on, decisive)
                )
                if answer not in levels:
                    levels[answer] = levels[node] + 1
                    queue.append(answer)
            for one in strategy.outranked(node.rows):
                attacker = self._number(self.opponents[one.opponent], one.rows, one.point)
                point = self._attacked(one.point, Attack.REBUT)
                self.outranked.append(Outranked(attacker, attacked, point, one.priorities))

    def _attacked(self, claim: LiteralNumber, attack: Attack, attacked: LiteralNumber | None = None) -> Literal:
        return self.ground.table.literal(hit_by(claim, attack, attacked))

    def _attack(self, rows: tuple[Row, ...], depth: int | None) -> Status:
        """Show an argument for the literal, these rows or better, and an attack that stands; return its status."""
        attackers = [(other, self.strategy if other is None else self._for(other)) for other in self.opponents]
        gone = set(chain.from_iterable(condemned(self.proponent, one.justification) for _, one in attackers))
        tenable = (row for row in self.proponent.rows if row not in gone)
        denied = self.agent is None and self.strategy.rank(complement(self.goal)) >= 0
        better = None if denied else self.strategy.selection(self.arguer, tenable).argument(self.goal)
        if better is not None:
            self._undefeated(better, depth)
            return Status.DEFENSIBLE
        attacked = self._number(self.agent, rows, self.goal)
        if depth != 0:
            self._overruling(rows, attacked, attackers)
        return Status.OVERRULED

    def _overruling(
        self, rows: tuple[Row, ...], attacked: int, attackers: Iterable[tuple[AgentNumber | None, Strategy]]
    ) -> None:
        """Add the first justified argument that attacks these rows, or that concludes the complement of the literal.

        One of facts and strict rules alone comes before all others.
        """
        targets = (*points(self.arguer, rows), Point(complement(self.goal), Attack.REBUT))
        ways = [(owner, strategy, point) for owner, strategy in attackers for point in targets]
        for owner, strategy, point in sorted(ways, key=lambda way: way[1].rank(way[2].literal) != 0):
            node = strategy.attacking(point)
            if node is None:
                continue
            attacker = self._number(owner, node.rows, node.claim)
            on = self._attacked(point.literal, point.attack)
            if node.rank == 0:
                self.excluded.append(Exclusion(attacked, attacker, on, point.attack is Attack.UNDERCUT))
                return
            found, against = PartyArgument(strategy.arguer, node.rows), PartyArgument(self.arguer, rows)
            decisive = Clash(found, against, strategy.precedence.last).priorities
            self.attacks.append(ExplainedAttack(attacker, attacked, point.attack, on, priorities=decisive))
            return

    def _undefeated(self, rows: tuple[Row, ...], depth: int | None) -> None:
        """Add the line on which an argument for the literal falls."""
        attacked = self._number(self.agent, rows, self.goal)
        line = Losing(self.strategy).from_argument(self.goal, rows)
        # One step more is played than is shown: an answer that nothing comes up against is no part of a line that
        # falls, and `Losing` says so only when it is asked for the next attack.
        steps = () if depth == 0 else tuple(line if depth is None else islice(line, 2 * depth + 2))
        shown = steps if depth is None else steps[: 2 * depth + 1]
        counters, answers = shown[1::2], shown[2::2]
        for place, counter in enumerate(counters):
            if counter.opponent is None or counter.attack is None:
                raise ValueError("an opponent's step attacks")
            attacker = self._number(self.opponents[counter.opponent], counter.rows, counter.claim)
            point = self._attacked(counter.claim, counter.attack)
            if place < len(answers):
                answer = answers[place]
                by = self._number(self.agent, answer.rows, answer.claim)
                how = answer.attack or Attack.UNDERCUT
                on = self._attacked(answer.claim, how, counter.claim)
                decisive = self.strategy.preferring(answer.rows, counter.opponent, counter.rows)
                self.attacks.append(ExplainedAttack(attacker, attacked, counter.attack, point, by, how, on, decisive))
                attacked = by
            else:
                self.attacks.append(ExplainedAttack(attacker, attacked, counter.attack, point))

    def _missing(self) -> Iterator[Underivable]:
        """Return the rules that would conclude the literal with the premises nobody can derive, and so on downwards."""
        if self.agent is None:
            derivable = set(self.bearing.head)
        else:
            party = agent_parties(self.bearing)[self.agent]
            derivable = set(compress(self.bearing.table.numbers, party.derivable()))
        holds = Literals(self.bearing.table.literal(number) for number in sorted(derivable))
        theories = self.dispute.theories if self.agent is None else (self.dispute.theories[self.agent],)
        held = chain(self.dispute.background, *(theory.rules for theory in theories))
        rules = sorted((rule for rule in held if not rule.is_fact), key=lambda rule: rule.clause)
        queue = [self.literal]
        seen = {self.literal}
        for wanted in queue:
            for rule in rules:
                needed = _concluding(rule, wanted)
                if needed is None:
                    continue
                self.limits.check("looking for missing premises")
                self.limits.check_nodes(len(seen))
                absent = tuple(premise for premise in needed.strong if next(holds.matches((premise,)), None) is None)
                yield Underivable(needed, absent or needed.strong)
                for premise in absent:
                    if premise not in seen:
                        seen.add(premise)
                        queue.append(premise)


def _concluding(rule: Rule, wanted: Literal) -> Rule | None:
    """Return the rule with its head made the wanted literal, which may have variables; None where they clash."""
    apart = substitute_rule(rule, apart_from(set(variables((wanted,))), variables((rule.head, *rule.body))))
    if signature(apart.head) != signature(wanted):
        return None
    binding = unify(apart.head.args, wanted.args)
    return None if binding is None else substitute_rule(apart, binding)


DOING = "comparing what holds before and after"


@dataclass(frozen=True, slots=True)
class Changed:
    """A literal whose status differs.

    ``gone`` are the rules that the status before rests on and the one after does not, ``come`` the converse: facts
    first, then as the explanations use them.
    """

    literal: Literal
    before: Status
    after: Status
    gone: tuple[Rule, ...]
    come: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What changes between two disputes, by the text of the literals, and how many literals were compared.

    A limit may have ``cut`` it: then what makes the ``unexplained`` ones differ was not worked out, or, where nothing
    was compared yet, only the statuses ``before`` are decided.
    """

    reading: Reading
    agent: str | None
    changed: tuple[Changed, ...]
    compared: int
    cut: Cut | None = None
    unexplained: tuple[Literal, ...] = ()
    before: tuple[LiteralStatus, ...] = ()


def difference(
    before: Dispute,
    after: Dispute,
    literals: tuple[Literal, ...] = (),
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits = UNTIMED,
) -> Difference:
    """Return which ground literals have another status in another dispute, and why; without literals, of all.

    Raises what deciding raises; `LimitReached` only where it comes before the statuses of the first are decided.
    """
    grounds: list[GroundDispute] = []
    found: list[tuple[LiteralStatus, ...]] = []
    for dispute in (before, after):
        try:
            ground = instantiate(dispute, limits, focus=literals or None)
            statuses = literal_statuses(dispute, literals, reading=reading, agent=agent, limits=limits, ground=ground)
        except LimitReached as reached:
            if not found:
                raise
            return Difference(reading, agent, (), 0, Cut.by(reached), before=found[0])
        grounds.append(ground)
        found.append(statuses)
    old, new = ({one.literal: one.status for one in statuses} for statuses in found)
    asked = dict.fromkeys(literals or sorted({**old, **new}, key=str))
    statuses_of = {one: (old.get(one, Status.UNSUPPORTED), new.get(one, Status.UNSUPPORTED)) for one in asked}
    differing = [literal for literal, (was, now) in statuses_of.items() if was is not now]
    reasons: dict[Literal, tuple[tuple[Rule, ...], tuple[Rule, ...]]] = {}
    cut: Cut | None = None
    try:
        for literal in differing:
            limits.check(DOING)
            then, later = (
                _rules(explain(dispute, literal, reading=reading, agent=agent, depth=1, limits=limits, ground=ground))
                for dispute, ground in zip((before, after), grounds, strict=True)
            )
            reasons[literal] = tuple(r for r in then if r not in later), tuple(r for r in later if r not in then)
    except LimitReached as reached:
        cut = Cut.by(reached)
    changed = tuple(Changed(one, *statuses_of[one], *reasons.get(one, ((), ()))) for one in differing)
    unexplained = tuple(one for one in differing if one not in reasons)
    return Difference(reading, agent, changed, len(asked), cut, unexplained)


def _rules(explanation: Explanation) -> dict[Rule, None]:
    """Return the ground rules on which a status rests, facts first.

    Those of the argument, of what defends it, and of the attacks on it that stand.
    """
    counting = {0}
    for attack in explanation.attacks:
        counting.add(attack.attacker if attack.answer is None else attack.answer)
    counting.update(exclusion.by for exclusion in explanation.excluded)
    arguments = (one for number, one in enumerate(explanation.arguments) if number in counting)
    used = dict.fromkeys(rule for argument in arguments for rule in argument.rules)
    return dict.fromkeys(sorted(used, key=lambda rule: not rule.is_fact))
