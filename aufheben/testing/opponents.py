"""Agents that others are played against: whatever is legal (semantics.md, section 4, Bound), and the engine.

The engine opens its main arguments in its own order, each with its argument for it. As an opponent it prefers what no
justified argument stops, as a proponent the answer of lowest rank (semantics.md, section 5); where neither helps it
plays whatever is legal, and passes only when nothing is.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from aufheben.testing.open_debate import hitting, judge, smallest, written
from aufheben.testing.oracle.dialogue import distinct, mains
from aufheben.testing.oracle.parties import ground
from aufheben.testing.oracle.shapes import Dice, Seeded
from aufheben.testing.protocol import PASS, Agent, Pass, View
from engine.attacks.arguer import Arguer, Clash, PartyArgument, deciding, points
from engine.attacks.parties import agent_number, agent_parties, private
from engine.dialogue.mains import Claimant, Main
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import GroundDispute, LiteralNumber, Row, complement
from engine.grounding.grounding import ground as engine_ground
from engine.status.justification import justify
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.record import Attack, Move, MoveKind
from engine.values.rules import Argument, Dispute, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from engine.values.literals import BodyItem, Literal


WIDTH = 80
"""So many of an agent's smallest arguments are looked at."""


def legal_replies(view: View, width: int = WIDTH) -> Iterator[Argument]:
    """Yield arguments that are legal replies to what an agent sees, built of its ``width`` smallest ones.

    A counterargument is yielded once for every literal with which it defeats.
    """
    if view.target is None:
        yield from _openings(view, width)
    elif view.target.argument is not None:
        yield from _counters(view, view.target, view.target.argument, width)


def _openings(view: View, width: int) -> Iterator[Argument]:
    whole = ground(view.dispute)
    party = judge(whole, view.agent).party(view.agent)
    opened = [
        (move.argument.claim, move.argument.warrant)
        for move in view.moves
        if move.kind is MoveKind.CLAIM and move.agent == view.agent and move.argument is not None
    ]
    for main in distinct(mains(view.dispute)[view.agent], whole):
        if (main.claim, main.warrant) not in opened:
            made = (written(party, rules, main.claim) for rules in smallest(party, width))
            yield from (argument for argument in made if argument is not None and main.warrant in argument.rules)


def _counters(view: View, target: Move, attacked: Argument, width: int) -> Iterator[Argument]:
    referee = judge(ground(view.dispute), view.proponent)
    party = referee.party(view.agent)
    line = view.line
    before = line[-2].argument if len(line) > 1 else None
    for rules in smallest(party, width):
        for goal in sorted(hitting(attacked, party), key=str):
            argument = written(party, rules, goal)
            if argument is None or (view.defends and goal in view.used):
                continue
            effect = referee.effect(view.agent, argument, attacked, target.agent or "", before or attacked)
            if goal in effect.ways:
                yield Argument(argument.rules, goal)


class Wanderer:
    """An agent that plays anything legal, as dice say, and passes only when it finds nothing."""

    def __init__(self, dice: Dice, most: int = 40) -> None:
        self._dice = dice
        self._most = most

    def __call__(self, view: View, /) -> Argument | Pass:
        """Return one of the legal replies."""
        options = tuple(islice(legal_replies(view), self._most))
        return self._dice.pick(options) if options else PASS


def random_agent(rng: Random) -> Agent:
    """Return an agent that plays anything legal, as a pseudo-random generator says."""
    return Wanderer(Seeded(rng))


def engine_agent(view: View, /) -> Argument | Pass:
    """Return what the engine replies.

    Raises `LimitReached` where it argues for its own claim under strict rules or priorities with more than 10,000
    arguments.
    """
    play = _prepared(view.dispute)
    if view.target is None:
        return play.opening(view)
    rows = play.line(view)
    return play.answer(view, rows) if view.defends else play.attack(view, rows)


@lru_cache(maxsize=16)
def _prepared(dispute: Dispute) -> _Engine:
    return _Engine(dispute)


class _Engine:
    """The engine over one dispute."""

    def __init__(self, dispute: Dispute) -> None:
        if dispute.issue is None:
            raise InvalidTheory("no issue")
        self.limits = Limits()
        self.ground: GroundDispute = engine_ground(dispute, self.limits)
        self.claimant = Claimant(self.ground, dispute.issue, self.limits)
        self._mains: dict[str, list[Main]] = {}
        self._strategies: dict[str, Strategy] = {}

    def strategy(self, agent: str) -> Strategy:
        """Return the strategy of a proponent over the whole dispute."""
        if agent not in self._strategies:
            parties = agent_parties(self.ground)
            number = agent_number(self.ground.agents, agent)
            self._strategies[agent] = Strategy(justify(*private(parties, number), limits=self.limits), self.limits)
        return self._strategies[agent]

    def opening(self, view: View) -> Argument | Pass:
        """Return the engine's argument for the first main argument that is left."""
        if view.agent not in self._mains:
            self._mains[view.agent] = list(self.claimant.mains(agent_number(self.ground.agents, view.agent)))
        opened = [
            _meaning(move.argument.warrant)
            for move in view.moves
            if move.kind is MoveKind.CLAIM and move.agent == view.agent and move.argument is not None
        ]
        left = (one for one in self._mains[view.agent] if _meaning(one.warrant) not in opened)
        main = next(left, None)
        if main is None:
            return PASS
        root = main.dialogue.root
        rows = next(main.dialogue.losing_line()).rows if root is None else root.rows
        return main.dialogue.part.argument(rows, main.dialogue.claim)

    def rivals(self, view: View) -> list[str]:
        """Return the opponents in the order of the strategy's rivals."""
        return [agent for agent in self.ground.agents if agent != view.proponent]

    def line(self, view: View) -> list[tuple[Row, ...]]:
        """Return the arguments of the line as rows."""
        strategy = self.strategy(view.proponent)
        found: list[tuple[Row, ...]] = []
        for move in view.line:
            if move.argument is None:
                raise ValueError("a pass is not on a line")
            mine = move.agent == view.proponent
            arguer = strategy.arguer if mine else strategy.rivals[self.rivals(view).index(move.agent or "")]
            found.append(tuple(self._row(rule, arguer) for rule in move.argument.rules))
        return found

    def _row(self, rule: Rule, arguer: Arguer) -> Row:
        named = [row for row in arguer.party.rows if self.ground.instance(row).clause == rule.clause]
        exact = [row for row in named if self.ground.instance(row).label == rule.label]
        return (exact or named)[0]

    def attack(self, view: View, line: Sequence[tuple[Row, ...]]) -> Argument | Pass:
        """Return an argument that defeats the last one, one that nothing justified stops before all others."""
        strategy = self.strategy(view.proponent)
        number = self.rivals(view).index(view.agent)
        rival, stops = strategy.rivals[number], strategy.stops[number]
        conclusions = strategy.arguer.conclusions(line[-1])
        for usable in ([row for row in rival.party.rows if row not in stops], list(rival.party.rows)):
            anything = strategy.selection(rival, usable)
            harmless = strategy.selection(rival, (r for r in usable if conclusions.isdisjoint(self.ground.weak[r])))
            for point in points(strategy.arguer, line[-1]):
                field = anything if point.attack is Attack.UNDERCUT else harmless
                found = field.argument(point.literal, point.row)
                if found is not None:
                    return self.ground.argument(found, point.literal)
        return PASS

    def answer(self, view: View, line: Sequence[tuple[Row, ...]]) -> Argument | Pass:
        """Return an argument that strictly defeats the last one, by a literal of lowest rank that is not used yet."""
        strategy = self.strategy(view.proponent)
        rival = strategy.rivals[self.rivals(view).index(view.target.agent or "" if view.target else "")]
        theirs = PartyArgument(rival, line[-1])
        found = self._plain(strategy, theirs) if strategy.arguer.plain else self._ranked(strategy, theirs, line[-2])
        used = {str(literal) for literal in view.used}
        table = self.ground.table
        fresh = [(literal, rows) for literal, rows in found if str(table.literal(literal)) not in used]
        if not fresh:
            return PASS
        ranks = [(strategy.rank(literal) < 0, strategy.rank(literal), n) for n, (literal, _) in enumerate(fresh)]
        literal, rows = fresh[min(ranks)[2]]
        return self.ground.argument(rows, literal)

    def _plain(self, strategy: Strategy, theirs: PartyArgument) -> Iterator[tuple[LiteralNumber, tuple[Row, ...]]]:
        """Yield the literals with which the proponent can strictly defeat: an undercut that is safe, or a fact."""
        conclusions = theirs.arguer.conclusions(theirs.rows)
        own = strategy.proponent
        usable = [row for row in own.rows if conclusions.isdisjoint(self.ground.weak[row])]
        field = strategy.selection(strategy.arguer, usable)
        cut = {literal for row in theirs.rows for literal in self.ground.weak[row]}
        for literal in (*sorted(cut), *sorted(fact for fact in own.facts if fact ^ 1 in conclusions)):
            found = field.argument(literal)
            if found is not None:
                yield literal, found

    def _ranked(
        self, strategy: Strategy, theirs: PartyArgument, defended: tuple[Row, ...]
    ) -> Iterator[tuple[LiteralNumber, tuple[Row, ...]]]:
        """Yield the literals with which the proponent can answer, every argument of its being looked at."""
        ours, precedence = strategy.arguer, strategy.precedence
        head = self.ground.head
        safe = ours.assumptions(defended).isdisjoint(theirs.arguer.conclusions(theirs.rows))
        seen: set[LiteralNumber] = set()
        for rows in self._founded(ours):
            argument, own = PartyArgument(ours, rows), precedence.own(ours, rows)
            ways: list[LiteralNumber] = []
            clash = Clash(argument, theirs, own)
            if clash.strict:
                denied = (complement(head[row]) for row in theirs.rows if head[row] in clash.denied)
                ways = [*sorted(clash.cut), *denied]
            elif own is not precedence.explicit and safe:
                targets = ours.defeasible(defended)
                pairs = deciding(theirs.arguer, theirs.rows, targets, own, given=precedence.explicit)
                ways = list(strategy.concluded(own, pairs or []))
            for literal in ways:
                if literal not in seen:
                    seen.add(literal)
                    yield literal, ours.spelled(rows, (literal,))

    def _founded(self, arguer: Arguer) -> Iterator[tuple[Row, ...]]:
        """Yield the defeasible rows of every argument, the smallest first."""
        head, strong = self.ground.head, self.ground.strong
        rules = arguer.defeasible(arguer.party.rows)
        found: dict[frozenset[Row], None] = {frozenset(): None}
        for rows in (agenda := list(found)):
            yield tuple(sorted(rows))
            known = arguer.conclusions(rows)
            heads = {head[row] for row in rows}
            for row in rules:
                longer = rows | {row}
                if head[row] not in heads and longer not in found and known.issuperset(strong[row]):
                    found[longer] = None
                    self.limits.check_nodes(len(found))
                    agenda.append(longer)


def _meaning(rule: Rule) -> tuple[Literal, frozenset[BodyItem], bool, str | None]:
    """Return what a ground rule says, in whatever order: what follows strictly is not always written the same way."""
    return rule.head, frozenset(rule.body), rule.strict, rule.label
