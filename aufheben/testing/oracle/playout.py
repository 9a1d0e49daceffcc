"""The dialogue where strict rules and priorities count, played out: every move of both sides, no strategy.

The opponent answers with any argument that defeats the one before under the stated order. The proponent answers with an
argument C that strictly defeats it under the order of C, or under which it does not defeat what it attacks (a priority
move). The order of C is the stated one with the priorities that C concludes, as far as the proponent's own iteration
keeps them: in the private reading an agent may justify a priority and its converse, and could use one here and the
other there. On one branch the proponent never uses the same literal twice: the one with which it undercuts or rebuts,
or a priority. Prakken & Sartor 1997, section 4.3; semantics.md, section 6.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle.enumeration import Profile, defeats, strictly_defeats
from aufheben.testing.oracle.order import closed, concluded, stated
from aufheben.testing.oracle.parties import assumes
from aufheben.testing.oracle.transposition import above
from engine.values.literals import Literal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from aufheben.testing.oracle.enumeration import Framework
    from aufheben.testing.oracle.order import Order
    from aufheben.testing.oracle.parties import Party
    from aufheben.testing.oracle.preference import Used

Rival: TypeAlias = "tuple[Party, Used]"


@dataclass(slots=True)
class Playout:
    """The game between a proponent and its opponents over all their arguments."""

    framework: Framework
    pro: Party
    opponents: tuple[Party, ...]
    static: Order = field(init=False)
    kept: Order = field(init=False)
    justified: frozenset[Used] = field(init=False)
    mine: tuple[Used, ...] = field(init=False)
    theirs: tuple[Rival, ...] = field(init=False)
    _orders: dict[Used, Order] = field(init=False, default_factory=dict["Used", "Order"])
    _answers: dict[tuple[Used, int], tuple[tuple[Used, Literal], ...]] = field(
        init=False, default_factory=dict["tuple[Used, int]", "tuple[tuple[Used, Literal], ...]"]
    )
    _won: dict[tuple[Used, frozenset[Literal]], bool] = field(
        init=False, default_factory=dict["tuple[Used, frozenset[Literal]]", bool]
    )

    def __post_init__(self) -> None:
        self.static = stated(self.framework.dispute)
        self.justified, self.kept = self.framework.stages(self.pro, self.opponents)[-1]
        self.mine = tuple(self.framework.profiles(self.pro, self.static))
        self.theirs = tuple(
            (party, b) for party in dict.fromkeys(self.opponents) for b in self.framework.profiles(party, self.static)
        )

    def order(self, argument: Used) -> Order:
        """Return the order under which an argument of the proponent answers."""
        known = self._orders.get(argument)
        if known is None:
            said = concluded(self.framework.bits.literals(argument.conc))
            known = self._orders[argument] = closed(self.static | (said & self.kept))
        return known

    def attacks_on(self, argument: Used) -> Iterator[int]:
        """Yield the numbers of the opponents' arguments that defeat one of the proponent."""
        a = self.framework.profiles(self.pro, self.static)[argument]
        for n, (party, b) in enumerate(self.theirs):
            if defeats(self.framework.profiles(party, self.static)[b], a):
                yield n

    def answers_to(self, attacker: int, attacked: Used) -> tuple[tuple[Used, Literal], ...]:
        """Return the proponent's answers, each with every literal that it does it with."""
        known = self._answers.get((attacked, attacker))
        if known is None:
            found = [(c, literal) for c in self.mine for literal in self._literals(attacker, attacked, c)]
            known = self._answers[attacked, attacker] = tuple(found)
        return known

    def _literals(self, attacker: int, attacked: Used, answer: Used) -> Iterator[Literal]:
        party, b = self.theirs[attacker]
        order = self.order(answer)
        mine, theirs = self.framework.profiles(self.pro, order), self.framework.profiles(party, order)[b]
        if strictly_defeats(mine[answer], theirs):
            yield from self.ways(mine[answer], theirs)
        elif not defeats(theirs, mine[attacked]):
            yield from (above(x, y) for x, y in order - self.static)  # type: ignore[arg-type]  # labels are names

    def ways(self, a: Profile, b: Profile) -> Iterator[Literal]:
        """Yield the literals with which an argument undercuts or rebuts another."""
        bits = self.framework.bits
        heads = {-head for (head, _), n in self.framework.targets.numbers.items() if a.hits & b.exposed & 1 << n}
        yield from bits.literals(a.conc & b.ass) | heads

    def won(self, argument: Used, used: frozenset[Literal] = frozenset()) -> bool:
        """Return whether the proponent wins every branch that starts with an argument, whatever the opponent plays."""
        known = self._won.get((argument, used))
        if known is None:
            known = self._won[argument, used] = all(
                any(
                    literal not in used and self.won(c, used | {literal}) for c, literal in self.answers_to(b, argument)
                )
                for b in self.attacks_on(argument)
            )
        return known

    def wander(self, argument: Used, rng: Random) -> int:
        """Return the number of moves on one branch on which both sides play anything legal at random."""
        used, moves = frozenset[Literal](), 1
        while True:
            attackers = tuple(self.attacks_on(argument))
            if not attackers:
                return moves
            answers = [x for x in self.answers_to(rng.choice(attackers), argument) if x[1] not in used]
            if not answers:
                return moves + 1
            argument, literal = rng.choice(answers)
            used |= {literal}
            moves += 2

    def longest_allowed(self) -> int:
        """Return the most moves on one branch: two for each literal that P can use, the opening, an answer."""
        return 2 * len(usable_literals(self.framework, self.pro, self.opponents)) + 2


def usable_literals(framework: Framework, pro: Party, opponents: tuple[Party, ...]) -> frozenset[Literal]:
    """Return the literals that P can conclude and an opponent's rule assumes or heads the complement of; priorities.

    A priority counts when P can conclude it and it is not stated already.
    """
    conc = 0
    for argument in framework.profiles(pro, stated(framework.dispute)):
        conc |= argument.conc
    can = framework.bits.literals(conc)
    rules = [rule for party in opponents for rule in party.rules if not rule.strict]
    heads = {-rule.head for rule in rules}
    cut = {literal for literal in can if literal in heads or any(assumes(rule, (literal,)) for rule in rules)}
    static = stated(framework.dispute)
    return frozenset(cut | {above(x, y) for x, y in concluded(can) - static if x != y})  # type: ignore[arg-type]  # as above
