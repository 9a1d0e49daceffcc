"""Sound debates played by the definitions alone: any legal move at every turn, not only the engine's choice.

Plain theories, naive throughout: minimal arguments are enumerated, attacks are read off the definitions (semantics.md,
sections 2 and 4), verdicts off the fixpoint of `aufheben.testing.oracle`. What is played is one line through the tree;
an opponent may go back to an earlier argument of the proponent.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.testing.oracle import fixpoint
from aufheben.testing.oracle.attacks import defeats, rebuts, strictly_defeats, undercuts
from aufheben.testing.oracle.bits import TooManyArgumentsError
from aufheben.testing.oracle.enumeration import arguments
from aufheben.testing.oracle.grounding import ground
from aufheben.testing.oracle.openings import Main, distinct, mains
from aufheben.testing.oracle.parties import Party, match_literal, private
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aufheben.testing.oracle.shapes import Dice
    from engine.values.literals import Literal
    from engine.values.rules import Dispute, Rule

MOST = 200
"""The largest number of minimal arguments for one literal that are looked at."""
LONGEST = 40
"""Plays with more turns are given up: they show nothing that shorter ones do not."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One turn of a play: whose, and the argument with what it attacks; a pass has none.

    ``literal`` is the conclusion with which it attacks, ``point`` what it hits in the target.
    """

    turn: int
    agent: str
    kind: MoveKind
    argument: Argument | None = None
    target: int | None = None
    attack: Attack | None = None
    point: Literal | None = None


@dataclass(frozen=True, slots=True)
class Thread:
    """One main argument and all that was said about it. ``stood``: nobody had anything left against it."""

    main: Main
    spoken: tuple[Spoken, ...]
    stood: bool
    justified: bool
    """The exact private verdict, which a proponent that plays badly does not reach."""


@dataclass(frozen=True, slots=True)
class Play:
    """A debate as naive players held it, and all main arguments that could be opened."""

    dispute: Dispute
    whole: Dispute
    threads: tuple[Thread, ...]
    mains: dict[str, list[Main]]

    @property
    def spoken(self) -> tuple[Spoken, ...]:
        """Return all turns."""
        return tuple(one for thread in self.threads for one in thread.spoken)


def minimal_arguments(rules: Sequence[Rule], goal: Literal, most: int = MOST) -> list[Argument]:
    """Return the subset-minimal arguments for a literal over ground rules, each in order of use.

    Raises `TooManyArgumentsError` beyond ``most``: never a part of them.
    """
    heads: dict[Literal, list[Rule]] = {}
    for rule in dict.fromkeys(rules):
        heads.setdefault(rule.head, []).append(rule)
    found: dict[frozenset[Rule], Argument] = {}

    def grow(waiting: tuple[Literal, ...], chosen: dict[Literal, Rule]) -> Iterator[dict[Literal, Rule]]:
        if not waiting:
            yield chosen
            return
        wanted, rest = waiting[0], waiting[1:]
        for head in [one for one in heads if match_literal(wanted, one, {}) is not None]:
            if head in chosen:
                yield from grow(rest, chosen)
                continue
            for rule in heads[head]:
                yield from grow((*rule.strong, *rest), {**chosen, head: rule})

    for steps, chosen in enumerate(grow((goal,), {})):
        if steps > 20 * most or len(found) > most:
            raise TooManyArgumentsError
        ordered = _in_order(tuple(chosen.values()))
        if ordered is not None:
            found.setdefault(frozenset(ordered), Argument(ordered, goal))
    return [one for rules, one in found.items() if not any(other < rules for other in found)]


def _in_order(rules: tuple[Rule, ...]) -> tuple[Rule, ...] | None:
    """Return rules each after those it uses; None when they go in a circle."""
    ordered: list[Rule] = []
    concluded: list[Literal] = []
    left = list(rules)
    while left:
        ready = next(
            (r for r in left if all(any(match_literal(g, c, {}) is not None for c in concluded) for g in r.strong)),
            None,
        )
        if ready is None:
            return None
        left.remove(ready)
        ordered.append(ready)
        concluded.append(ready.head)
    return tuple(ordered)


def play(dice: Dice, dispute: Dispute, *, one: bool = False) -> Play | None:
    """Return a debate over a plain dispute in which every move is legal; None when chance led nowhere useful.

    With ``one`` each agent opens one main argument at most. It is given up where too many arguments would have to be
    looked at, and where a main argument that is not justified was left unattacked by players who only repeat.
    """
    whole = ground(dispute)
    each = {agent: distinct(found, whole)[: 1 if one else None] for agent, found in mains(dispute).items()}
    left = {agent: list(found) for agent, found in each.items()}
    threads: list[Thread] = []
    turn = 1
    try:
        while any(left.values()):
            for agent in dispute.agents:
                if not left[agent]:
                    continue
                thread = _Table(dice, whole, left[agent].pop(0), turn).thread()
                if thread is None or turn > LONGEST:
                    return None
                threads.append(thread)
                turn += len(thread.spoken)
                if thread.stood:
                    return Play(dispute, whole, tuple(threads), each)
    except TooManyArgumentsError:
        return None
    return Play(dispute, whole, tuple(threads), each)


@dataclass(slots=True)
class _Table:
    """One main argument being played."""

    dice: Dice
    whole: Dispute
    main: Main
    turn: int
    spoken: list[Spoken] = field(default_factory=list[Spoken])

    def thread(self) -> Thread | None:
        pro = private(self.whole, self.main.agent)
        rivals = {agent: private(self.whole, agent) for agent in self.whole.agents if agent != self.main.agent}
        openings = [one for one in minimal_arguments(pro.rules, self.main.claim) if one.warrant == self.main.warrant]
        if not openings:
            return None
        self._say(Spoken(self.turn, self.main.agent, MoveKind.CLAIM, self.dice.pick(openings)))
        true = fixpoint.justified(pro, tuple(rivals.values()))
        opening = self.spoken[0].argument
        if opening is None:
            raise AssertionError("an opening has an argument")
        exact = self._exact(pro, tuple(rivals.values()), true)
        while True:
            counter = self._counter(pro, rivals)
            if counter is None:
                break
            self._say(counter)
            answer = self._answer(pro, rivals[counter.agent], counter)
            if answer is None:
                self._say(Spoken(self.turn, self.main.agent, MoveKind.PASS, target=counter.turn))
                return Thread(self.main, tuple(self.spoken), stood=False, justified=exact)
            self._say(answer)
            if len(self.spoken) > LONGEST:
                return None
        if not exact or not all(self._just(pro, rivals, one, true) for one in self._shown()):
            return None
        for agent in rivals:
            self._say(Spoken(self.turn, agent, MoveKind.PASS, target=self._shown()[-1].turn))
        return Thread(self.main, tuple(self.spoken), stood=True, justified=True)

    def _exact(self, pro: Party, rivals: tuple[Party, ...], true: frozenset[Literal]) -> bool:
        """Return whether some argument with this warrant is justified, all arguments of the proponent being tried."""
        return any(
            self.main.warrant in one and fixpoint.is_justified(one, pro, rivals, true) for one in arguments(pro.rules)
        )

    def _just(self, pro: Party, rivals: dict[str, Party], one: Spoken, true: frozenset[Literal]) -> bool:
        return one.argument is not None and fixpoint.is_justified(one.argument.rules, pro, tuple(rivals.values()), true)

    def _say(self, one: Spoken) -> None:
        self.spoken.append(one)
        self.turn += 1

    def _shown(self) -> list[Spoken]:
        return [one for one in self.spoken if one.agent == self.main.agent and one.argument is not None]

    def _counter(self, pro: Party, rivals: dict[str, Party]) -> Spoken | None:
        """Return a defeater of something the proponent showed that nothing it showed strictly defeats."""
        shown = self._shown()
        found: list[Spoken] = []
        for agent, rival in rivals.items():
            for target in reversed(shown):
                if target.argument is None:
                    continue
                for argument, attack, point in _against(rival, target.argument, pro):
                    beaten = any(
                        one.argument and strictly_defeats(one.argument, argument, rival.facts, pro.facts)
                        for one in shown
                    )
                    if defeats(argument, target.argument, pro.facts) and not beaten:
                        found.append(Spoken(self.turn, agent, MoveKind.COUNTER, argument, target.turn, attack, point))
                if found:
                    return self.dice.pick(found)
        return None

    def _answer(self, pro: Party, rival: Party, counter: Spoken) -> Spoken | None:
        """Return a strict defeater of a counterargument with a literal that the branch has not used."""
        used = {one.argument.claim for one in self._branch(counter) if one.kind is MoveKind.COUNTER and one.argument}
        if counter.argument is None:
            return None
        found = [
            Spoken(self.turn, self.main.agent, MoveKind.COUNTER, argument, counter.turn, attack, point)
            for argument, attack, point in _against(pro, counter.argument, rival)
            if argument.claim not in used and strictly_defeats(argument, counter.argument, rival.facts, pro.facts)
        ]
        return self.dice.pick(found) if found else None

    def _branch(self, leaf: Spoken) -> list[Spoken]:
        """Return the proponent's turns from the opening to a turn of an opponent."""
        by_turn = {one.turn: one for one in self.spoken}
        branch = [leaf]
        while branch[-1].target is not None:
            branch.append(by_turn[branch[-1].target])
        return [one for one in branch if one.agent == self.main.agent]


def _against(mover: Party, target: Argument, owner: Party) -> Iterator[tuple[Argument, Attack, Literal]]:
    """Yield minimal arguments of a party that attack another's argument, with how and where."""
    heads = dict.fromkeys(rule.head for rule in mover.rules)
    for head in heads:
        lone = Argument(tuple(r for r in mover.rules if r.head == head)[:1], head)
        cut, denied = undercuts(lone, target), rebuts(lone, target, owner.facts)
        if not cut and not denied:
            continue
        for argument in minimal_arguments(mover.rules, head):
            for point in cut:
                yield argument, Attack.UNDERCUT, point
            for point in denied:
                yield argument, Attack.REBUT, point
