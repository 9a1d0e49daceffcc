"""A dialogue in which strict rules and priorities count, checked move by move: semantics.md, sections 4 and 6.

Every argument shown is looked up among all arguments of its mover; attack, defeat, what is left to whoever passes and
whether the proponent's arguments are justified are decided by enumeration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.testing.oracle.bits import TooManyArgumentsError, bits_of
from aufheben.testing.oracle.enumeration import Framework, defeats, strictly_defeats
from aufheben.testing.oracle.order import closed, concluded
from aufheben.testing.oracle.parties import Party, closure, holds
from aufheben.testing.oracle.playout import Playout, usable_literals
from aufheben.testing.oracle.preference import Targets, Used
from engine.values.record import Attack, MoveKind
from engine.values.rules import denies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aufheben.testing.oracle.enumeration import Profile
    from aufheben.testing.oracle.order import Order
    from aufheben.testing.oracle.recorded import RecordedDialogue
    from engine.values.literals import Literal
    from engine.values.record import Move
    from engine.values.rules import Argument, Dispute

MOST = 300
"""The largest number of arguments of one party that is looked at; above it only the shape of the moves is checked."""


class PreferredReferee:
    """The judge of one dialogue of a ground dispute; ``finished`` tells whether no limit stopped the debate."""

    def __init__(self, whole: Dispute, dialogue: RecordedDialogue, *, finished: bool) -> None:
        self.dialogue = dialogue
        self.finished = finished
        self.turns = {move.turn: move for move in (dialogue.opening, *dialogue.moves)}
        parties = (dialogue.pro, *dialogue.rivals)
        bits = bits_of(parties)
        self.framework = Framework(whole, bits, Targets.of(parties, bits), MOST)
        self.counters = [move for move in dialogue.moves if move.kind is MoveKind.COUNTER]

    def findings(self) -> Iterator[str]:
        """Yield everything that is wrong, each as a sentence; nothing more once some argument is none."""
        false = [wrong for m in self.turns.values() if m.argument for wrong in self._argument(m, m.argument)]
        if false:
            yield from false
            return
        for move in self.turns.values():
            if move.kind in (MoveKind.CLAIM, MoveKind.SYNTHESIS) and (move.target or move.attack or move.point):
                yield "an opening attacks"
        yield from self._passes()
        try:
            game = Playout(self.framework, self.dialogue.pro, self.dialogue.rivals)
        except TooManyArgumentsError:
            return
        for move in self.counters:
            yield from self._counter(game, move)
        for move in self.dialogue.moves:
            if move.kind is MoveKind.PASS:
                yield from self._pass(game, move)
        yield from self._branches()
        yield from self._verdict(game)

    def _pro(self, move: Move) -> bool:
        return move.agent == self.dialogue.opening.agent

    def _party(self, move: Move) -> Party:
        return self.dialogue.pro if self._pro(move) else self.dialogue.opponents[move.agent or ""]

    def _argument(self, move: Move, argument: Argument) -> Iterator[str]:
        """The mover may use these rules, each after what it needs, one for each head."""
        heads: list[Literal] = []
        for rule in argument.rules:
            if rule not in self._party(move).rules:
                yield f"turn {move.turn} uses {rule}, which its mover does not hold"
            if not all(holds(goal, heads) for goal in rule.strong):
                yield f"turn {move.turn} uses {rule} before what it needs"
            if rule.head in heads:
                yield f"turn {move.turn} has two rules for {rule.head}"
            heads.append(rule.head)
        if argument.claim not in heads:
            yield f"turn {move.turn} does not conclude its claim"

    def _used(self, move: Move) -> Used:
        """Return the argument of a move as attack sees it: its defeasible rules, and all that follows strictly."""
        bits, rules = self.framework.bits, move.argument.rules if move.argument else ()
        targets = 0
        for rule in rules:
            if not rule.strict:
                targets |= 1 << self.framework.targets.number(rule.head, rule.label)
        camp = self.framework.camps[self._party(move)]
        return Used(targets, camp.conclusions(targets), bits.deniers(x for rule in rules for x in rule.weak))

    def _profile(self, move: Move, order: Order) -> Profile:
        return self.framework.profiles(self._party(move), order)[self._used(move)]

    def _counter(self, game: Playout, move: Move) -> Iterator[str]:
        target = self.turns.get(move.target or 0)
        if target is None or target.turn >= move.turn or target.argument is None or move.argument is None:
            yield f"turn {move.turn} attacks no earlier argument of its dialogue"
            return
        if self._pro(move) == self._pro(target):
            yield f"turn {move.turn} attacks its own side"
            return
        order = game.order(self._used(move)) if self._pro(move) else game.static
        if move.attack is Attack.PRIORITY:
            yield from self._undoes(move, target, order)
            return
        yield from self._hits(move, target, order)
        a, b = self._profile(move, order), self._profile(target, order)
        if not defeats(a, b):
            yield f"turn {move.turn} does not defeat turn {target.turn}"
        if move.strict != strictly_defeats(a, b):
            yield f"turn {move.turn} says strict={move.strict}"
        if self._pro(move) and not strictly_defeats(a, b):
            yield f"turn {move.turn} of the proponent does not strictly defeat turn {target.turn}"
        if move.strict:
            yield from self._decide(
                move, order, lambda o: strictly_defeats(self._profile(move, o), self._profile(target, o))
            )
        elif move.priorities:
            yield f"turn {move.turn} is not strict, and yet priorities decide it"
        if not self._pro(move):
            yield from self._needs(move, target)

    def _hits(self, move: Move, target: Move, order: Order) -> Iterator[str]:
        """The point is an assumption that the claim denies, or the head of a rule that it rebuts."""
        claim, point, attacked = move.argument, move.point, target.argument
        if claim is None or attacked is None or point is None:
            yield f"turn {move.turn} has no point"
        elif move.attack is Attack.UNDERCUT:
            if point not in attacked.assumptions or not denies(point, claim.claim):
                yield f"turn {move.turn} does not undercut turn {target.turn} on {point}"
        else:
            hits = self._profile(move, order).hits
            rules = [rule for rule in attacked.rules if rule.head == point and not rule.strict]
            numbers = [self.framework.targets.number(rule.head, rule.label) for rule in rules]
            if claim.claim != -point or not any(hits >> n & 1 for n in numbers):
                yield f"turn {move.turn} does not rebut turn {target.turn} on {point}"

    def _undoes(self, move: Move, target: Move, order: Order) -> Iterator[str]:
        """A priority move: with what it concludes, the target does not defeat what it attacked."""
        before = self.turns.get(target.target or 0)
        if not self._pro(move) or before is None:
            yield f"turn {move.turn} undoes nothing"
            return

        def undone(o: Order) -> bool:
            return not defeats(self._profile(target, o), self._profile(before, o))

        if not undone(order):
            yield f"turn {move.turn} does not undo what turn {target.turn} does to turn {before.turn}"
        if move.point is None or -move.point not in (before.argument.conclusions if before.argument else ()):
            yield f"turn {move.turn} undoes an attack on {move.point}, which turn {before.turn} does not conclude"
        yield from self._decide(move, order, undone)

    def _decide(self, move: Move, order: Order, works: Callable[[Order], bool]) -> Iterator[str]:
        """The priorities that a move names hold, they are enough, and none of them is idle."""
        named = concluded(move.priorities)
        if len(named) != len(move.priorities) or not named <= order:
            yield f"turn {move.turn} names priorities that do not hold: {', '.join(map(str, move.priorities))}"
        if not works(closed(named)):
            yield f"turn {move.turn}: the priorities named are not enough"
        for pair in named:
            if works(closed(named - {pair})):
                yield f"turn {move.turn}: {pair[0]} > {pair[1]} decides nothing"

    def _needs(self, move: Move, target: Move) -> Iterator[str]:
        """No rule of an opponent's argument can be left out without losing its claim."""
        if move.argument is None or target.argument is None:
            return
        for rule in move.argument.rules:
            if move.argument.claim in closure(other for other in move.argument.rules if other != rule):
                yield f"turn {move.turn} concludes {move.argument.claim} also without {rule.clause}"

    def _literals(self, move: Move) -> frozenset[Literal]:
        """Return what a counter of the proponent uses up: its claim, or the priorities that it is played for."""
        if move.attack is Attack.PRIORITY:
            return frozenset(move.priorities)
        return frozenset((move.argument.claim,)) if move.argument else frozenset()

    def _passes(self) -> Iterator[str]:
        dialogue = self.dialogue
        rank = dialogue.rank()
        passed = [move.agent for move in dialogue.moves if move.kind is MoveKind.PASS]
        if len(set(passed)) != len(passed):
            yield "somebody passes twice"
        if any(move.argument or move.target for move in dialogue.moves if move.kind is MoveKind.PASS):
            yield "somebody passes with an argument"
        if self.finished and dialogue.opening.agent is not None:
            if rank is None and dialogue.opening.agent not in passed:
                yield "the claim is lost, but its proponent never passes"
            if rank is not None and set(passed) != set(dialogue.opponents):
                yield f"the claim is justified, but who passes is {passed}"

    def _pass(self, game: Playout, move: Move) -> Iterator[str]:
        """Who passes has no move: no strict defeater left, or no argument that defeats and survives."""
        before = [m for m in self.counters if m.turn < move.turn]
        if not self._pro(move):
            for shown in (self.dialogue.opening, *(m for m in before if self._pro(m))):
                attacked = self._used(shown)
                for n in game.attacks_on(attacked):
                    if game.theirs[n][0] == self._party(move) and not game.answers_to(n, attacked):
                        yield f"turn {move.turn}: {move.agent} passes, but could defeat turn {shown.turn} and survive"
                        return
            return
        if not before or self._pro(before[-1]):
            yield f"turn {move.turn}: the proponent passes with nothing to answer"
            return
        last = before[-1]
        attacked = self._used(self.turns[last.target or 0])
        attacker = next(
            n for n, (one, used) in enumerate(game.theirs) if one == self._party(last) and used == self._used(last)
        )
        gone = frozenset(x for m in before if self._pro(m) for x in self._literals(m))
        answers = {x for _, x in game.answers_to(attacker, attacked)}
        if not answers & gone >= {*move.barred} or bool(answers & gone) != bool(move.barred):
            yield f"turn {move.turn} says that it is barred from {sorted(map(str, move.barred))}"
        if left := {str(x) for x in answers - gone}:
            yield f"turn {move.turn}: the proponent passes, but could answer with {sorted(left)}"

    def _branches(self) -> Iterator[str]:
        """P uses no literal twice on a branch; no branch is longer than 2k + 2; a lost dialogue is one branch."""
        bound = 2 * len(usable_literals(self.framework, self.dialogue.pro, self.dialogue.rivals)) + 2
        for leaf in self.counters:
            branch = [leaf]
            while (target := self.turns.get(branch[-1].target or 0)) is not None and target not in branch:
                branch.append(target)
            if len(branch) > bound:
                yield f"the branch to turn {leaf.turn} has {len(branch)} moves; at most {bound} were possible"
            used = [self._literals(m) for m in branch if self._pro(m) and m.kind is MoveKind.COUNTER]
            if len(set(used)) != len(used):
                yield f"the proponent uses a literal twice on the branch to turn {leaf.turn}"
        lost = self.dialogue.rank() is None
        targets = [move.target for move in self.counters]
        if lost and len(set(targets)) != len(targets):
            yield "a lost dialogue has more than one branch"
        answered = {move.target for move in self.counters if self._pro(move)}
        open_ = [m.turn for m in self.counters if not self._pro(m) and m.turn not in answered]
        if self.finished and len(open_) != lost:
            yield f"turns {open_} stay unanswered, the warrant having rank {self.dialogue.rank()}"

    def _verdict(self, game: Playout) -> Iterator[str]:
        """In a won dialogue every argument of the proponent is justified."""
        if self.dialogue.rank() is None:
            return
        for move in (self.dialogue.opening, *self.counters):
            if self._pro(move) and self._used(move) not in game.justified:
                yield f"turn {move.turn} of the proponent is not justified"
