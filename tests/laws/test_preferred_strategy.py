"""The strategy with strict rules and priorities: nodes, counters, answers and losing lines, against all arguments."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import pytest
from hypothesis import given, reject

from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.examples import PREFERRED, Example
from aufheben.testing.oracle.parties import TooManyArgumentsError
from aufheben.testing.oracle.shapes import ranked, seeded
from aufheben.testing.strategies import shaped_disputes
from engine.attacks.arguer import ANYTHING
from engine.attacks.order import Level, Order, level
from engine.attacks.parties import agent_parties, pooled, private
from engine.dialogue.mains import Losing
from engine.dialogue.strategy import Strategy
from engine.dialogue.tree import dialogue_tree
from engine.explanation import explain
from engine.grounding.ground import complement
from engine.grounding.grounding import ground
from engine.status.justification import justify
from engine.values.errors import InvalidTheory, LimitReached
from engine.values.limits import Limits
from engine.values.record import Attack, Reading, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.attacks.parties import Party
    from engine.dialogue.mains import LineMove
    from engine.dialogue.strategy import Counter, Node
    from engine.grounding.ground import LiteralNumber, Row
    from engine.values.rules import Dispute


@dataclass(slots=True)
class Match:
    """One proponent twice: as the engine's strategy, and as all arguments there are."""

    strategy: Strategy
    ours: Arguments
    theirs: tuple[Arguments, ...]
    order: Order

    def mine(self, rows: Iterable[Row]) -> Made:
        return Made(self.ours, self._defeasible(rows))

    def other(self, opponent: int, rows: Iterable[Row]) -> Made:
        return Made(self.theirs[opponent], self._defeasible(rows))

    def _defeasible(self, rows: Iterable[Row]) -> frozenset[Row]:
        return frozenset(row for row in rows if not self.strategy.ground.strict[row])

    def own(self, rows: Iterable[Row]) -> Order:
        """Return the order that an answer of the proponent brings."""
        return self.strategy.precedence.own(self.strategy.arguer, rows)


def matches(dispute: Dispute, most: int) -> Iterator[Match]:
    """Yield a match for everybody together and for every agent alone, where arguments are few enough to look at."""
    rows = ground(dispute, Limits())
    if level(rows) is Level.PLAIN:
        return
    parties = agent_parties(rows)
    for number in (None, *rows.agent_numbers):
        sides = pooled(rows) if number is None else private(parties, number)
        try:
            arguments = [Arguments(party, most) for party in (sides[0], *sides[1])]
        except TooManyArgumentsError:
            continue
        yield Match(Strategy(justify(*sides), Limits()), arguments[0], tuple(arguments[1:]), Order.from_facts(rows))


def check_shown(match: Match, rows: tuple[int, ...], made: Made) -> None:
    """An argument is one of its party, written down so that each row stands after what it uses."""
    known: set[int] = set()
    for row in rows:
        assert row in made.by.party.rows
        assert known.issuperset(match.strategy.ground.strong[row])
        known.add(match.strategy.ground.head[row])
    assert made.rows in made.by.every


def check_attack(match: Match, attacked: Made, shown: Counter | LineMove, opponent: int) -> Made:
    """An opponent's argument defeats one of the proponent, and none with fewer rules attacks at that point."""
    attacker, head, point = match.other(opponent, shown.rows), match.strategy.ground.head, shown.claim
    check_shown(match, shown.rows, attacker)
    assert attacker.defeats(attacked, match.order)
    target = next((row for row in attacked.rows if head[row] ^ 1 == point), ANYTHING)
    for rows in (attacker.rows, *(rows for rows in attacker.by.every if rows < attacker.rows)):
        if shown.attack is Attack.UNDERCUT:
            hit = point in attacker.by.conclusions(rows) & attacked.by.assumptions(attacked.rows)
        else:
            hit = attacker.by.rebuts(rows, target, match.order)
        assert hit == (rows == attacker.rows)
    return attacker


def check_node(match: Match, node: Node) -> tuple[Node, ...]:
    """A node is an argument whose defeaters are all met; return the nodes that answer them."""
    made = match.mine(node.rows)
    check_shown(match, node.rows, made)
    assert node.claim in match.ours.conclusions(made.rows)
    counters = match.strategy.counters(node)
    for counter in counters:
        attacker = check_attack(match, made, counter, counter.opponent)
        answer = match.strategy.answer(counter)
        assert answer.rank < node.rank
        if counter.by is Attack.PRIORITY:
            assert not attacker.defeats(made, match.own(answer.rows))
        else:
            assert match.mine(answer.rows).strictly_defeats(attacker, match.own(answer.rows))
    covered = {(counter.opponent, counter.claim) for counter in counters}
    head = match.strategy.ground.head
    for opponent, theirs in enumerate(match.theirs):
        for attacker in (Made(theirs, rows) for rows in theirs.every):
            if attacker.defeats(made, match.order):
                concluded = theirs.conclusions(attacker.rows)
                points = {*match.ours.assumptions(made.rows), *(head[row] ^ 1 for row in made.rows)}
                assert any((opponent, point) in covered for point in points & concluded)
    return tuple(map(match.strategy.answer, counters))


def check_strategy(match: Match) -> None:
    strategy = match.strategy
    queue = [
        node
        for literal in sorted({strategy.ground.head[row] for row in strategy.proponent.rows})
        if strategy.rank(literal) >= 0
        for node in (strategy.node(literal, armed=False), strategy.node(literal))
    ]
    seen: set[Node] = set()
    for node in queue:
        if node not in seen:
            seen.add(node)
            queue += check_node(match, node)


def check_losing_line(match: Match, literal: LiteralNumber) -> None:
    """Attacks defeat, answers are strict and use no literal twice, and to the last attack there is no answer left."""
    strategy = match.strategy
    opening = strategy.selection(strategy.arguer, strategy.proponent.rows).argument(literal)
    if strategy.rank(literal) >= 0 or opening is None:
        return
    steps = tuple(Losing(strategy).from_argument(literal, opening))
    used: set[int] = set()
    last: Made | None = None
    for attacked, attack in zip(steps[::2], steps[1::2], strict=True):
        if last is not None:
            assert match.mine(attacked.rows).strictly_defeats(last, match.own(attacked.rows))
            assert attacked.claim not in used
            used.add(attacked.claim)
        assert attack.opponent is not None
        last = check_attack(match, match.mine(attacked.rows), attack, attack.opponent)
    assert last is not None
    head = strategy.ground.head
    for rows in match.ours.every:
        order = match.own(rows)
        if Made(match.ours, rows).strictly_defeats(last, order):
            ways = match.ours.conclusions(rows) & last.by.assumptions(last.rows)
            ways |= {complement(head[row]) for row in last.rows if match.ours.rebuts(rows, row, order)}
            assert ways <= used


@given(shaped_disputes(ranked, agents=1) | shaped_disputes(ranked, agents=2) | shaped_disputes(ranked, agents=3))
def test_the_strategy_meets_every_attack_under_stated_priorities(dispute: Dispute) -> None:
    for match in matches(dispute, 80):
        check_strategy(match)


@given(shaped_disputes(ranked, agents=2, derived=1))
def test_the_strategy_meets_every_attack_where_priorities_are_concluded(dispute: Dispute) -> None:
    for match in matches(dispute, 60):
        check_strategy(match)


@given(shaped_disputes(ranked, agents=2) | shaped_disputes(ranked, agents=2, derived=1))
def test_on_a_losing_line_nothing_is_left_to_say(dispute: Dispute) -> None:
    for match in matches(dispute, 60):
        for literal in sorted({match.strategy.ground.head[row] for row in match.strategy.proponent.rows}):
            check_losing_line(match, literal)


@given(shaped_disputes(ranked, agents=2) | shaped_disputes(ranked, agents=2, derived=1))
def test_explanations_and_trees_say_what_all_arguments_say(dispute: Dispute) -> None:
    for reading, agent in [(Reading.POOLED, None), (Reading.PRIVATE, dispute.agents[0])]:
        try:
            statuses = enumeration.verdicts(dispute, reading, agent, most=100).literals()
        except TooManyArgumentsError:
            reject()
        for literal, status in sorted(statuses.items(), key=str)[:4]:
            found = explain(dispute, literal, reading=reading, agent=agent)
            assert found.status is status
            stands = bool(found.excluded) or any(one.answer is None for one in found.attacks)
            assert stands == (status is not Status.JUSTIFIED)
            assert all(rule.strict for one in found.excluded for rule in found.arguments[one.by].rules)
            try:
                tree = dialogue_tree(dispute, literal, reading=reading, agent=agent, limits=Limits(nodes=400))
            except LimitReached:
                continue
            assert tree is not None
            assert tree.won == (status is Status.JUSTIFIED)


@pytest.mark.parametrize("example", PREFERRED, ids=str)
def test_the_strategy_meets_every_attack_of_the_worked_examples(example: Example) -> None:
    for match in matches(example.dispute, 400):
        check_strategy(match)


@pytest.mark.parametrize("seed", range(8))
def test_seeded_strategies_meet_every_attack(seed: int) -> None:
    for shape in ({"derived": 0}, {"derived": 1}):
        dispute = seeded(ranked, Random(seed), agents=2, **shape)  # noqa: S311 - a test, not a secret
        try:
            for match in matches(dispute, 80):
                check_strategy(match)
        except InvalidTheory:
            continue


Rows: TypeAlias = "frozenset[Row]"


@dataclass(slots=True)
class Arguments:
    """Every argument of one party, and what it concludes, assumes and rebuts."""

    party: Party
    most: int = 200
    every: tuple[Rows, ...] = ()
    _closed: dict[frozenset[LiteralNumber], frozenset[LiteralNumber]] = field(
        default_factory=dict[frozenset["LiteralNumber"], frozenset["LiteralNumber"]]
    )

    def __post_init__(self) -> None:
        head, strong, strict = self.party.ground.head, self.party.ground.strong, self.party.ground.strict
        own = [row for row in self.party.rows if not strict[row]]
        found: dict[Rows, None] = {frozenset(): None}
        for rows in (agenda := list(found)):
            concluded, heads = self.conclusions(rows), {head[row] for row in rows}
            for row in own:
                longer = rows | {row}
                if head[row] not in heads and longer not in found and concluded.issuperset(strong[row]):
                    found[longer] = None
                    agenda.append(longer)
            if len(found) > self.most:
                raise TooManyArgumentsError
        self.every = tuple(found)

    def conclusions(self, rows: Iterable[Row]) -> frozenset[LiteralNumber]:
        """Return cl of the heads of some rows."""
        ground = self.party.ground
        heads = frozenset(ground.head[row] for row in rows)
        known = self._closed.get(heads)
        if known is None:
            grown = set(heads)
            strict = [row for row in self.party.rows if ground.strict[row]]
            while new := {ground.head[row] for row in strict if grown.issuperset(ground.strong[row])} - grown:
                grown |= new
            known = self._closed[heads] = frozenset(grown)
        return known

    def assumptions(self, rows: Iterable[Row]) -> frozenset[LiteralNumber]:
        """Return the literals that some rows assume to have no evidence."""
        return frozenset(literal for row in rows for literal in self.party.ground.weak[row])

    def rebuts(self, rows: Iterable[Row], target: Row, order: Order) -> bool:
        """Return whether an argument rebuts another on a row: by its rows that are not below that one."""
        return self.party.ground.head[target] ^ 1 in self.conclusions(r for r in rows if not order.below(r, target))


@dataclass(frozen=True, slots=True)
class Made:
    """One argument of a party."""

    by: Arguments
    rows: Rows

    def undercuts(self, other: Made) -> bool:
        """Return whether it concludes what the other assumes."""
        return not self.by.conclusions(self.rows).isdisjoint(other.by.assumptions(other.rows))

    def rebuts(self, other: Made, order: Order) -> bool:
        """Return whether it rebuts the other on a row."""
        return any(self.by.rebuts(self.rows, row, order) for row in other.rows)

    def defeats(self, other: Made, order: Order) -> bool:
        """Return whether it undercuts the other, or rebuts it and is not undercut by it."""
        return self.undercuts(other) or (self.rebuts(other, order) and not other.undercuts(self))

    def strictly_defeats(self, other: Made, order: Order) -> bool:
        """Return whether it defeats the other and is not defeated by it."""
        return self.defeats(other, order) and not other.defeats(self, order)
