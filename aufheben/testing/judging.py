"""Which moves of a line are legal, decided by the definitions alone: semantics.md, sections 2, 4 and 6.

Without strict rules and priorities attacks are read off the conclusions and assumptions of the arguments as stated;
with them off the enumeration of all arguments. Both judges answer the same questions; neither asks the engine.

`growing` and `written` make every argument of a party as it is written down: a set of defeasible rules with different
heads, founded with the party's facts and strict rules, of which it shows those that it rests on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeAlias

from aufheben.testing.oracle import parties
from aufheben.testing.oracle.dialogue import Playout, defeating_literals
from aufheben.testing.oracle.enumeration import Framework, Targets, Used, defeats, plain
from aufheben.testing.oracle.parties import Party, assumes, bits_of, closure, holds, private
from engine.values.literals import PRIORITY, Literal
from engine.values.record import Attack
from engine.values.rules import Argument, Dispute, Rule, denies

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping


MOST = 300
"""The largest number of arguments of one party that is looked at where strict rules and priorities count."""

Point: TypeAlias = "tuple[Attack, Literal]"


@dataclass(frozen=True, slots=True)
class AttackEffect:
    """What a counterargument does to its target.

    ``ways`` are the literals with which it defeats (where it defends: strictly defeats) the target, each with the
    attack and the point that it hits; ``attacks`` tells whether it attacks at all, ``defeats`` whether it defeats,
    ``strict`` whether it is not defeated in return.
    """

    ways: dict[Literal, Point]
    attacks: bool
    defeats: bool
    strict: bool


class LineJudge(Protocol):
    """Decides about the lines of one proponent."""

    proponent: str
    longest: int
    """The most arguments on one line: 2k + 2."""

    def effect(self, mover: str, argument: Argument, target: Argument, against: str, before: Argument) -> AttackEffect:
        """Return what an argument does to the target of another agent, which itself attacks what came ``before``."""
        ...

    def missed(
        self, mover: str, target: Argument, against: str, before: Argument, used: frozenset[Literal]
    ) -> Argument | str | None:
        """Return an argument with which a target can be answered, or what it concludes; None when there is none."""
        ...

    def party(self, agent: str) -> Party:
        """Return what an agent argues with."""
        ...


@lru_cache(maxsize=64)
def judge(whole: Dispute, proponent: str) -> LineJudge:
    """Return the judge of a proponent's lines over a ground dispute."""
    return PlainJudge(whole, proponent) if plain(whole) else RankedJudge(whole, proponent)


class PlainJudge:
    """The judge where there are no strict rules with a body and no priorities."""

    def __init__(self, whole: Dispute, proponent: str) -> None:
        self.proponent = proponent
        self._parties = {agent: private(whole, agent) for agent in whole.agents}
        rivals = tuple(party for agent, party in self._parties.items() if agent != proponent)
        cut, rebut = defeating_literals(self._parties[proponent], rivals)
        self.longest = 2 * len(cut | rebut) + 2

    def party(self, agent: str) -> Party:
        """Return what an agent argues with."""
        return self._parties[agent]

    def effect(self, mover: str, argument: Argument, target: Argument, against: str, before: Argument) -> AttackEffect:  # noqa: ARG002 - priorities alone defend what came before
        """Return what an argument does to its target."""
        ours, theirs = self.party(mover).facts, self.party(against).facts
        cut, denied = parties.undercuts(argument, target), parties.rebuts(argument, target, theirs)
        done = bool(parties.defeats(argument, target, theirs))
        strict = done and bool(parties.strictly_defeats(argument, target, theirs, ours))
        ways: dict[Literal, Point] = {}
        if strict if mover == self.proponent else done:
            firm = argument.conclusions if mover != self.proponent else ours
            ways = {-x: (Attack.REBUT, x) for x in denied if -x in firm}
            ways |= {y: (Attack.UNDERCUT, x) for x in cut for y in argument.conclusions if denies(x, y)}
        return AttackEffect(ways, bool(cut or denied), done, strict)

    def missed(
        self,
        mover: str,
        target: Argument,
        against: str,
        before: Argument,  # noqa: ARG002 - as above
        used: frozenset[Literal],
    ) -> Argument | None:
        """Return an argument with which a target can be answered."""
        own, conc = self.party(mover), set(target.conclusions)
        harmless = [rule for rule in own.rules if not assumes(rule, conc)]
        if mover == self.proponent:
            cutting, fit = harmless, {x for x in own.facts if -x in conc} - used
        else:
            cutting, fit = [*own.rules], {-x for x in conc - self.party(against).facts} & closure(harmless)
        for rules, goals in (
            (cutting, {x for x in closure(cutting) if any(denies(weak, x) for weak in target.assumptions)} - used),
            (harmless, fit),
        ):
            if goals:
                return _derived(rules, min(goals, key=str))
        return None


def _derived(rules: Iterable[Rule], goal: Literal) -> Argument:
    """Return an argument for a literal that rules derive."""
    known: dict[Literal, Rule] = {}
    kept = tuple(rules)
    while goal not in known:
        ready = [rule for rule in kept if rule.head not in known and all(holds(x, known) for x in rule.strong)]
        known |= {rule.head: rule for rule in reversed(ready)}
    needed = [goal]
    for head in needed:
        needed += [x for w in known[head].strong for x in known if holds(w, (x,)) and x not in needed]
    return Argument(tuple(rule for head, rule in known.items() if head in needed), goal)


class RankedJudge:
    """The judge where strict rules and priorities count: every argument of every party is looked at.

    Raises `TooManyArgumentsError` for a party with more than `MOST`.
    """

    def __init__(self, whole: Dispute, proponent: str) -> None:
        self.proponent = proponent
        self._parties = {agent: private(whole, agent) for agent in whole.agents}
        rivals = tuple(party for agent, party in self._parties.items() if agent != proponent)
        parties = (self._parties[proponent], *rivals)
        bits = bits_of(parties)
        self._framework = Framework(whole, bits, Targets.of(parties, bits), MOST)
        self._game = Playout(self._framework, parties[0], rivals)
        self.longest = self._game.longest_allowed()

    def party(self, agent: str) -> Party:
        """Return what an agent argues with."""
        return self._parties[agent]

    def _used(self, agent: str, argument: Argument | Iterable[Rule]) -> Used:
        """Return an argument as attack sees it: its defeasible rules, and all that follows strictly."""
        rules = argument.rules if isinstance(argument, Argument) else tuple(argument)
        targets = 0
        for rule in rules:
            if not rule.strict:
                targets |= 1 << self._framework.targets.number(rule.head, rule.label)
        camp = self._framework.camps[self._parties[agent]]
        ass = self._framework.bits.deniers(x for rule in rules for x in rule.weak)
        return Used(targets, camp.conclusions(targets), ass)

    def effect(self, mover: str, argument: Argument, target: Argument, against: str, before: Argument) -> AttackEffect:
        """Return what an argument does to its target."""
        return self._effect(mover, self._used(mover, argument), target, against, before)

    def _effect(self, mover: str, one: Used, target: Argument, against: str, before: Argument) -> AttackEffect:
        game, other = self._game, self._used(against, target)
        order = game.order(one) if mover == self.proponent else game.static
        mine = self._framework.profiles(self.party(mover), order)[one]
        theirs = self._framework.profiles(self.party(against), order)[other]
        literals = list(game.ways(mine, theirs))
        done, returned = defeats(mine, theirs), defeats(theirs, mine)
        if mover == self.proponent:
            known = self._number(against, other)
            allowed = {x for c, x in game.answers_to(known, self._used(mover, before)) if c == one}
        else:
            allowed = set(literals) if done else set[Literal]()
        points = {x: self._point(x, x in literals, mine.conc & theirs.ass) for x in sorted(allowed, key=str)}
        return AttackEffect(points, bool(literals or points), done or bool(points), not returned)

    def _number(self, agent: str, used: Used) -> int:
        party = self.party(agent)
        return next(n for n, (one, other) in enumerate(self._game.theirs) if one == party and other == used)

    def _point(self, literal: Literal, attacking: bool, cut: int) -> Point:  # noqa: FBT001 - whether it is one
        if not attacking:
            return Attack.PRIORITY, literal
        undercut = cut >> self._framework.bits.numbers[literal] & 1
        return (Attack.UNDERCUT, literal) if undercut else (Attack.REBUT, -literal)

    def missed(
        self, mover: str, target: Argument, against: str, before: Argument, used: frozenset[Literal]
    ) -> Argument | str | None:
        """Return an argument with which a target can be answered, or what it concludes."""
        game, party = self._game, self.party(mover)
        if mover == self.proponent:
            number = self._number(against, self._used(against, target))
            answers = game.answers_to(number, self._used(mover, before))
            found: dict[Used, Literal | None] = {c: x for c, x in answers if x not in used}
        else:
            numbers = game.attacks_on(self._used(against, target))
            rivals = (game.theirs[n] for n in numbers)
            found = dict.fromkeys(one for rival, one in rivals if rival == party)
        if not found:
            return None
        return next(self._shown(mover, party, found), None) or "{…}"

    def _shown(self, mover: str, party: Party, found: Mapping[Used, Literal | None]) -> Iterator[Argument]:
        """Yield the arguments that are among some, as they are written down."""
        for rules in growing(party):
            used = self._used(mover, rules)
            if used in found:
                goals = sorted(self._framework.bits.literals(used.conc), key=str)
                wanted = found[used]
                for goal in goals if wanted is None else [wanted, *goals]:
                    argument = written(party, rules, goal)
                    if argument is not None:
                        yield argument


def hitting(target: Argument, party: Party) -> frozenset[Literal]:
    """Return the literals that a party can derive and with which it may attack an argument, priorities included."""
    conc = set(target.conclusions)
    return frozenset(
        x
        for x in closure(party.rules)
        if -x in conc or x.predicate == PRIORITY or any(denies(weak, x) for weak in target.assumptions)
    )


def growing(party: Party) -> Iterator[frozenset[Rule]]:
    """Yield the defeasible rules of every argument of a party, the smallest first, the empty one included."""
    strict = [rule for rule in party.rules if rule.strict]
    found: dict[frozenset[Rule], None] = {frozenset(): None}
    for argument in (agenda := list(found)):
        yield argument
        known = concluded(strict, argument)
        heads = {rule.head for rule in argument}
        for rule in party.rules:
            longer = argument | {rule}
            if rule.strict or rule.head in heads or longer in found:
                continue
            if all(holds(goal, known) for goal in rule.strong):
                found[longer] = None
                agenda.append(longer)


@lru_cache(maxsize=256)
def smallest(party: Party, most: int) -> tuple[frozenset[Rule], ...]:
    """Return the smallest arguments of a party, as many as ``most``."""
    return tuple(islice(growing(party), most))


def concluded(strict: Iterable[Rule], argument: Collection[Rule]) -> frozenset[Literal]:
    """Return Conc of an argument: what facts and strict rules make of its heads."""
    rules = tuple(strict)
    known = {rule.head for rule in argument}
    while True:
        new = {r.head for r in rules if r.head not in known and all(holds(goal, known) for goal in r.strong)}
        if not new:
            return frozenset(known)
        known |= new


def written(party: Party, argument: Collection[Rule], claim: Literal) -> Argument | None:
    """Return an argument as a value that is for a literal, each rule after what it uses.

    None where it does not conclude the literal, or cannot be written with one rule for each head.
    """
    heads = {rule.head for rule in argument}
    waiting = [*argument, *(rule for rule in party.rules if rule.strict and rule.head not in heads)]
    waiting.sort(key=lambda rule: (not rule.is_fact, rule.clause))
    order: dict[Literal, Rule] = {}
    while ready := [r for r in waiting if r.head not in order and all(holds(goal, order) for goal in r.strong)]:
        order[ready[0].head] = ready[0]
    if claim not in order or any(order.get(rule.head) != rule for rule in argument):
        return None
    needed = [claim, *heads]
    for goal in needed:
        rests = [literal for wanted in order[goal].strong for literal in order if holds(wanted, (literal,))]
        needed += [literal for literal in rests if literal not in needed]
    return Argument(tuple(rule for head, rule in order.items() if head in needed), claim)
